// Car paint, weighted by the cosine: a diffuse base with a lobe of metal flakes, under a clear coat.
//
//   E = (1 - F) (base / pi + flakes (p + 2) / (2 pi) (n.h)^p) (n.l) + F (q + 2) / (2 pi) (n.h)^q (n.l),
//   F = R0 + (1 - R0) (1 - v.h)^5,
//
// with h the direction of l + v; and 0 where light or viewer are below the surface.
//
// The parts are those of J. Guenther, T. Chen, M. Goesele, I. Wald, H.-P. Seidel, Efficient acquisition and realistic rendering of car
// paint, VMV 2005; the lobes here are those of J. F. Blinn, SIGGRAPH 1977, with the Fresnel factor of C. Schlick, CGF 13(3), 1994. l, v and
// n are unit vectors to the light, to the viewer, and across the surface.
// outward: l unit; v unit; n unit
// outward: material.base in [0, 1]; material.flakes in [0, 1]; material.spread in [1, 50]; material.gloss in [50, 1000]

const PI = 3.14159265358979;
const R0 = 0.04;

struct Material {
    base: f32,
    flakes: f32,
    spread: f32,
    gloss: f32,
}

@group(0) @binding(0) var<uniform> material: Material;

fn lobe(nh: f32, exponent: f32) -> f32 {
    return (exponent + 2.0) / (2.0 * PI) * pow(nh, exponent);
}

fn f(l: vec3<f32>, v: vec3<f32>, n: vec3<f32>) -> f32 {
    let nl = dot(n, l);
    let nv = dot(n, v);
    if (nl <= 0.0 || nv <= 0.0) { return 0.0; }
    let h = normalize(l + v);
    let nh = max(0.0, dot(n, h));
    let u = 1.0 - dot(v, h);
    let fresnel = R0 + (1.0 - R0) * (u * u * u * u * u);
    let paint = material.base / PI + material.flakes * lobe(nh, material.spread);
    return ((1.0 - fresnel) * paint + fresnel * lobe(nh, material.gloss)) * nl;
}
