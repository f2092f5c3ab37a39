// The diffuse reflection of rough surfaces by Oren and Nayar, weighted by the cosine:
//
//   E = (rho / pi) (n.l) (A + B max(0, s) / max(n.l, n.v)),   s = l.v - (n.l) (n.v),
//   A = 1 - 0.5 sigma^2 / (sigma^2 + 0.33),   B = 0.45 sigma^2 / (sigma^2 + 0.09),
//
// and 0 where light or viewer are below the surface. s is the product of the sines of both inclinations and of the
// cosine of the angle between the azimuths; divided by the greater cosine it has the tangent of the smaller
// inclination for its sine.
//
// M. Oren, S. K. Nayar, Generalization of Lambert's reflectance model, SIGGRAPH 1994: the qualitative model. l, v and n
// are unit vectors to the light, to the viewer, and across the surface.
// outward: l unit; v unit; n unit; material.albedo in [0, 1]; material.sigma in [0, 1]

const PI = 3.14159265358979;

struct Material {
    albedo: f32,
    sigma: f32,
}

@group(0) @binding(0) var<uniform> material: Material;

fn f(l: vec3<f32>, v: vec3<f32>, n: vec3<f32>) -> f32 {
    let nl = dot(n, l);
    let nv = dot(n, v);
    if (nl <= 0.0 || nv <= 0.0) { return 0.0; }
    let variance = material.sigma * material.sigma;
    let a = 1.0 - 0.5 * variance / (variance + 0.33);
    let b = 0.45 * variance / (variance + 0.09);
    let s = dot(l, v) - nl * nv;
    return material.albedo / PI * nl * (a + b * max(0.0, s) / max(nl, nv));
}
