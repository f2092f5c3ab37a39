// A surface whose gloss follows a Julia set: two loops, one of which goes on as long as its values say.
//
// The escape loop: z = s, and z <- z^2 + c (complex) while |z|^2 <= R^2, at most K times; N is how often, t = N / K.
// The lobe loop: a diffuse part and J lobes of Cook and Torrance, mixed by the weights w_j = max(0, 1 - |(J - 1) t - j|), whose sum is 1:
//
//   E = (diffuse / pi) (n.l) + sum_j w_j k_j F_j D_j G / (4 (n.v)),
//   D_j = exp(-T / m_j^2) / (pi m_j^2 (n.h)^4),   T = 1 / (n.h)^2 - 1,   F_j = F0_j + (1 - F0_j) (1 - v.h)^5,
//   G / (n.v) = min(1 / (n.v), 2 (n.l + n.v) / (1 + l.v), 2 (n.l) (n.l + n.v) / ((1 + l.v) (n.v))),
//   v.h = sqrt((1 + l.v) / 2),   n.h = (v.h) (n.l + n.v) / (1 + l.v),
//
// and 0 where light or viewer are below the surface. Suggested is c = (-0.8, 0.156).
//
// The design is ours; it is meant to be of the kind of the shader "Fractal" in P. Clarberg, R. Toth, J. Hasselgren, T. Akenine-Moller, An optimizing compiler for
// automatic shader bounding, CGF 29(4), 2010, whose text is not published. The lobes: R. L. Cook, K. E. Torrance, TOG 1(1), 1982, with the
// distribution of P. Beckmann and A. Spizzichino, 1963, and the Fresnel factor of C. Schlick, CGF 13(3), 1994.
// l, v and n are unit vectors to the light, to the viewer, and across the surface; s is where on the surface.
// outward: l unit; v unit; n unit; s in [-2, 2]; c.x in -0.8; c.y in 0.156

const PI = 3.14159265358979;
const STEPS = 24;
const RADIUS = 2.0;
const LOBES = 3;
const DIFFUSE = 0.2;
const STRENGTH = array<f32, LOBES>(0.3, 0.3, 0.3);
const ROUGHNESS = array<f32, LOBES>(0.1, 0.25, 0.5);
const REFLECTANCE = array<f32, LOBES>(0.04, 0.5, 0.9);

@group(0) @binding(0) var<uniform> c: vec2<f32>;

// The part of the steps after which z has escaped.
fn escape(s: vec2<f32>) -> f32 {
    var z = s;
    var count = 0;
    while (dot(z, z) <= RADIUS * RADIUS && count < STEPS) {
        z = vec2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + c;
        count++;
    }
    return f32(count) / f32(STEPS);
}

fn f(l: vec3<f32>, v: vec3<f32>, n: vec3<f32>, s: vec2<f32>) -> f32 {
    let nl = dot(n, l);
    let nv = dot(n, v);
    if (nl <= 0.0 || nv <= 0.0) { return 0.0; }
    let lv = 1.0 + dot(l, v);
    let sum = nl + nv;
    let vh = sqrt(0.5 * lv);
    let nh = vh * sum / lv;
    let nh2 = nh * nh;
    let tangent2 = 1.0 / nh2 - 1.0;
    let shadow = min(1.0 / nv, min(2.0 * sum / lv, 2.0 * nl * sum / (lv * nv)));
    let u = 1.0 - vh;
    let fifth = u * u * u * u * u;
    let t = escape(s);
    var e = DIFFUSE / PI * nl;
    for (var j = 0; j < LOBES; j++) {
        let weight = max(0.0, 1.0 - abs(f32(LOBES - 1) * t - f32(j)));
        let m2 = ROUGHNESS[j] * ROUGHNESS[j];
        let d = exp(-tangent2 / m2) / (PI * m2 * nh2 * nh2);
        let fresnel = REFLECTANCE[j] + (1.0 - REFLECTANCE[j]) * fifth;
        e += weight * STRENGTH[j] * fresnel * d * shadow / 4.0;
    }
    return e;
}
