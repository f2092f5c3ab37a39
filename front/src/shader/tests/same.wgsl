// Most of what shaders have, for the test that the three languages are read alike. same.spv and same.frag were written from this by naga 30.0.1; in
// same.frag, the constructor of a structure with an array was replaced, which naga does not read.
struct S { a: array<f32, 4>, v: vec3<f32> }
struct O { @location(0) y: f32, @location(1) @interpolate(flat) n: i32, @location(2) w: vec3<f32> }
struct U { m: mat3x3<f32>, k: f32, e: array<vec4<f32>, 2> }
@group(0) @binding(0) var<uniform> u: U;
var<private> seed: u32 = 7u;
fn rnd() -> u32 { seed = seed * 1664525u + 1013904223u; return seed >> 16u; }
fn bump(p: ptr<function, S>, i: i32) -> f32 { (*p).a[i] += 1.5; (*p).v.y *= 2.0; return (*p).a[(i + 1) % 4]; }
fn early(x: f32) -> f32 {
    for (var i = 0; i < 8; i++) {
        let t = f32(i) * 0.5 - x;
        if (t > 1.0) { return t; }
        if (i == 6 && x > 2.0) { break; }
        var j = 0u;
        loop { j += rnd() % 3u; if (j == 4u) { continue; } continuing { j++; break if j > 6u; } }
        if (j == 8u) { return -f32(i); }
    }
    return x * 3.0;
}
@fragment fn main(@location(0) x: f32, @location(1) @interpolate(flat) n: i32) -> O {
    var s: S; s.v = vec3(x, 1.0, 2.0);
    var o: O;
    switch (n) {
        case 0, 1: { o.y = bump(&s, n); }
        case 2: { if (x > 1.0) { o.y = 5.0; break; } o.y = early(x); }
        case 7: { discard; }
        default: { while (o.n < 5) { o.n += 2; if (x < 0.0 || o.n == 4) { break; } } o.y = early(x * 0.5) + s.a[n & 3]; }
    }
    o.n += i32(rnd()) ^ n;
    o.w = u.m * s.v + refract(normalize(s.v), vec3(0.0, 1.0, 0.0), 0.5) + u.e[n & 1].xyz * u.k;
    return o;
}
