// The reflection of Cook and Torrance with the distribution of Beckmann, and a diffuse part, weighted by the
// cosine:
//
//   E = (diffuse / pi) (n.l) + specular F D G / (4 (n.v)),
//   D = exp(-T / m^2) / (pi m^2 (n.h)^4),   T = 1 / (n.h)^2 - 1,   F = F0 + (1 - F0) (1 - v.h)^5,
//   G = min(1, 2 (n.h) (n.v) / (v.h), 2 (n.h) (n.l) / (v.h)),
//
// with h the direction of l + v; and 0 where light or viewer are below the surface.
//
// R. L. Cook, K. E. Torrance, A reflectance model for computer graphics, TOG 1(1), 1982; P. Beckmann, A. Spizzichino, 1963;
// the Fresnel factor of C. Schlick, CGF 13(3), 1994; normalised as by B. Walter et al., EGSR 2007. l, v and n are unit
// vectors to the light, to the viewer, and across the surface.
// outward: l unit; v unit; n unit
// outward: material.diffuse in [0, 1]; material.specular in [0, 1]; material.roughness in [0.1, 1]; material.normal_reflectance in [0, 1]

const PI = 3.14159265358979;

struct Material {
    diffuse: f32,
    specular: f32,
    roughness: f32,
    normal_reflectance: f32,
}

@group(0) @binding(0) var<uniform> material: Material;

fn f(l: vec3<f32>, v: vec3<f32>, n: vec3<f32>) -> f32 {
    let nl = dot(n, l);
    let nv = dot(n, v);
    if (nl <= 0.0 || nv <= 0.0) { return 0.0; }
    let h = normalize(l + v);
    let nh = dot(n, h);
    let vh = dot(v, h);
    let nh2 = nh * nh;
    let m2 = material.roughness * material.roughness;
    let d = exp((1.0 - 1.0 / nh2) / m2) / (PI * m2 * nh2 * nh2);
    let u = 1.0 - vh;
    let fresnel = material.normal_reflectance + (1.0 - material.normal_reflectance) * (u * u * u * u * u);
    let g = min(1.0, min(2.0 * nh * nv / vh, 2.0 * nh * nl / vh));
    return material.diffuse / PI * nl + material.specular * fresnel * d * g / (4.0 * nv);
}
