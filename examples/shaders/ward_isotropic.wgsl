// Ward's isotropic reflection, weighted by the cosine:
//
//   E = (diffuse / pi) (n.l) + specular sqrt((n.l) / (n.v)) exp(-T / a^2) / (4 pi a^2),
//   T = tan^2 of the angle between n and l + v = 1 / (n.h)^2 - 1,
//   (n.h)^2 = (n.l + n.v)^2 / (2 (1 + l.v)),
//
// and 0 where light or viewer are below the surface.
//
// G. J. Ward, Measuring and modeling anisotropic reflection, SIGGRAPH 1992. l, v and n are unit vectors to the light, to the viewer, and
// across the surface.
// outward: l unit; v unit; n unit
// outward: material.diffuse in [0, 1]; material.specular in [0, 1]; material.alpha in [0.05, 1]

const PI = 3.14159265358979;

struct Material {
    diffuse: f32,
    specular: f32,
    alpha: f32,
}

@group(0) @binding(0) var<uniform> material: Material;

fn f(l: vec3<f32>, v: vec3<f32>, n: vec3<f32>) -> f32 {
    let nl = dot(n, l);
    let nv = dot(n, v);
    if (nl <= 0.0 || nv <= 0.0) { return 0.0; }
    let sum = nl + nv;
    let tangent2 = 2.0 * (1.0 + dot(l, v)) / (sum * sum) - 1.0;
    let alpha2 = material.alpha * material.alpha;
    let lobe = exp(-tangent2 / alpha2) / (4.0 * PI * alpha2);
    return material.diffuse / PI * nl + material.specular * sqrt(nl / nv) * lobe;
}
