// Phong's reflection, normalised and weighted by the cosine:
//
//   E = (diffuse / pi + specular (p + 2) / (2 pi) max(0, r.v)^p) (n.l),   r = 2 (n.l) n - l,
//
// and 0 where light or viewer are below the surface.
//
// B. T. Phong, Illumination for computer generated pictures, CACM 18(6), 1975; the factor (p + 2) / (2 pi): R. R. Lewis, Making shaders more
// physically plausible, CGF 13(2), 1994, and E. P. Lafortune, Y. D. Willems, 1994. l, v and n are unit vectors to the light, to the
// viewer, and across the surface.
// outward: l unit; v unit; n unit
// outward: material.diffuse in [0, 1]; material.specular in [0, 1]; material.exponent in [1, 100]

const PI = 3.14159265358979;

struct Material {
    diffuse: f32,
    specular: f32,
    exponent: f32,
}

@group(0) @binding(0) var<uniform> material: Material;

fn f(l: vec3<f32>, v: vec3<f32>, n: vec3<f32>) -> f32 {
    let nl = dot(n, l);
    let nv = dot(n, v);
    if (nl <= 0.0 || nv <= 0.0) { return 0.0; }
    let rv = dot(reflect(-l, n), v);
    let lobe = (material.exponent + 2.0) / (2.0 * PI) * pow(max(0.0, rv), material.exponent);
    return (material.diffuse / PI + material.specular * lobe) * nl;
}
