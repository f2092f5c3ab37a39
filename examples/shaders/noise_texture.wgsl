// Marble: stripes that fractal noise bends, with veins of gradient noise. The result is a brightness.
//
// The comment below says what `value3` and `gradient3` are, so that their bodies are not read: see "Noise" in the guide. The bodies are that noise in WGSL,
// to be copied. Without the comment they are read like all functions, and the bounds are wider, as nothing is known of a hash of several cells.
//
//     cargo run --release -- eval examples/shaders/noise_texture.wgsl --box "p.x=[0.5,0.51], p.y=0.25, p.z=[1,1.01]"
//
// outward: noise value3 value; noise gradient3 gradient
// outward: p in [-64, 64]

fn hash(i: vec3<i32>) -> u32 {
    let j = bitcast<vec3<u32>>(i);
    var n = j.x * 0x8da6b343u + j.y * 0xd8163841u + j.z * 0xcb1ab31fu;
    n = (n ^ (n >> 16u)) * 0x7feb352du;
    n = (n ^ (n >> 15u)) * 0x846ca68bu;
    return n ^ (n >> 16u);
}

fn fade(t: vec3<f32>) -> vec3<f32> {
    return t * t * t * (t * (t * 6.0 - 15.0) + 10.0);
}

// In [0, 1): random numbers at the corners of cells.
fn corner_value(i: vec3<i32>) -> f32 {
    return f32(hash(i) >> 8u) / 16777216.0;
}

fn value3(p: vec3<f32>) -> f32 {
    let cell = floor(p);
    let i = vec3<i32>(cell);
    let s = fade(p - cell);
    let x00 = mix(corner_value(i), corner_value(i + vec3(1, 0, 0)), s.x);
    let x10 = mix(corner_value(i + vec3(0, 1, 0)), corner_value(i + vec3(1, 1, 0)), s.x);
    let x01 = mix(corner_value(i + vec3(0, 0, 1)), corner_value(i + vec3(1, 0, 1)), s.x);
    let x11 = mix(corner_value(i + vec3(0, 1, 1)), corner_value(i + vec3(1, 1, 1)), s.x);
    return mix(mix(x00, x10, s.y), mix(x01, x11, s.y), s.z);
}

// In [-1, 1]: random slopes at the corners of cells.
fn corner_slope(i: vec3<i32>, d: vec3<i32>, t: vec3<f32>) -> f32 {
    let h = hash(i + d);
    let g = select(vec3(1.0), vec3(-1.0), (vec3(h >> 31u, h >> 30u, h >> 29u) & vec3(1u)) == vec3(1u));
    return dot(g, t - vec3<f32>(d)) * 2.0 / 3.0;
}

fn gradient3(p: vec3<f32>) -> f32 {
    let cell = floor(p);
    let i = vec3<i32>(cell);
    let t = p - cell;
    let s = fade(t);
    let x00 = mix(corner_slope(i, vec3(0, 0, 0), t), corner_slope(i, vec3(1, 0, 0), t), s.x);
    let x10 = mix(corner_slope(i, vec3(0, 1, 0), t), corner_slope(i, vec3(1, 1, 0), t), s.x);
    let x01 = mix(corner_slope(i, vec3(0, 0, 1), t), corner_slope(i, vec3(1, 0, 1), t), s.x);
    let x11 = mix(corner_slope(i, vec3(0, 1, 1), t), corner_slope(i, vec3(1, 1, 1), t), s.x);
    return mix(mix(x00, x10, s.y), mix(x01, x11, s.y), s.z);
}

// Four octaves: in [0, 0.9375).
fn octaves(p: vec3<f32>) -> f32 {
    var sum = 0.0;
    var weight = 0.5;
    var q = p;
    for (var i = 0; i < 4; i++) {
        sum += weight * value3(q);
        weight *= 0.5;
        q *= 2.0;
    }
    return sum;
}

fn f(p: vec3<f32>) -> f32 {
    let stripes = 0.5 + 0.5 * sin(3.0 * p.x + 6.0 * octaves(p));
    let vein = clamp(10.0 * abs(gradient3(4.0 * p)), 0.0, 1.0);
    return (0.2 + 0.8 * stripes) * (0.6 + 0.4 * vein);
}
