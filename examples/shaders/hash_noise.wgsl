// Noise from a hash of integers: values at the corners of a lattice, blended smoothly, in four octaves.
//
//   E = sum_i 2^-(i + 1) noise(2^i p),   i = 0, 1, 2, 3,
//
// where noise is between 0 and 1, and so E between 0 and 15/16. The hash is pcg2d of M. Jarzynski, M. Olano, Hash Functions for GPU
// Rendering, JCGT 9(3), 2020.
// outward: p in [-1000, 1000]

const OCTAVES = 4;

fn pcg2d(at: vec2<u32>) -> vec2<u32> {
    var v = at * 1664525u + 1013904223u;
    v.x += v.y * 1664525u;
    v.y += v.x * 1664525u;
    v = v ^ (v >> vec2(16u));
    v.x += v.y * 1664525u;
    v.y += v.x * 1664525u;
    v = v ^ (v >> vec2(16u));
    return v;
}

// The value at a corner: 24 bits of its hash.
fn corner(cell: vec2<i32>) -> f32 {
    return f32(pcg2d(vec2<u32>(cell)).x >> 8u) / 16777216.0;
}

fn noise(p: vec2<f32>) -> f32 {
    let cell = vec2<i32>(floor(p));
    let at = p - floor(p);
    let t = at * at * (3.0 - 2.0 * at);
    let low = mix(corner(cell), corner(cell + vec2(1, 0)), t.x);
    let high = mix(corner(cell + vec2(0, 1)), corner(cell + vec2(1, 1)), t.x);
    return mix(low, high, t.y);
}

fn f(p: vec2<f32>) -> f32 {
    var sum = 0.0;
    var scale = 1.0;
    for (var i = 0; i < OCTAVES; i++) {
        sum += noise(p * scale) / (2.0 * scale);
        scale *= 2.0;
    }
    return sum;
}
