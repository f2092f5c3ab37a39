// Ward's anisotropic reflection, weighted by the cosine:
//
//   E = (diffuse / pi) (n.l) + specular sqrt((n.l) / (n.v)) exp(-A) / (4 pi ax ay),
//   A = ((q.x / ax)^2 + (q.y / ay)^2) / (q.n)^2,   q = l + v,
//
// and 0 where light or viewer are below the surface. A does not depend on the length of q, so nothing is normalised.
//
// G. J. Ward, Measuring and modeling anisotropic reflection, SIGGRAPH 1992; the form without angles: B. Walter, Notes on the Ward BRDF, 2005.
// l, v and n are unit vectors to the light, to the viewer, and across the surface; x and y are tangents.
//
// In the frame of the surface, and from no less than some six degrees above it:
//
// outward: l unit; v unit; l.z in [0.1, 1]; v.z in [0.1, 1]
// outward: n.x in 0; n.y in 0; n.z in 1; x.x in 1; x.y in 0; x.z in 0; y.x in 0; y.y in 1; y.z in 0
// outward: material.diffuse in [0, 1]; material.specular in [0, 1]; material.alpha in [0.05, 1]

const PI = 3.14159265358979;

struct Material {
    diffuse: f32,
    specular: f32,
    alpha: vec2<f32>,
}

@group(0) @binding(0) var<uniform> material: Material;

fn f(l: vec3<f32>, v: vec3<f32>, n: vec3<f32>, x: vec3<f32>, y: vec3<f32>) -> f32 {
    let nl = dot(n, l);
    let nv = dot(n, v);
    if (nl <= 0.0 || nv <= 0.0) { return 0.0; }
    let q = l + v;
    let across = vec2(dot(q, x), dot(q, y)) / material.alpha;
    let along = dot(q, n);
    let lobe = exp(-dot(across, across) / (along * along));
    let scale = 4.0 * PI * material.alpha.x * material.alpha.y;
    return material.diffuse / PI * nl + material.specular * sqrt(nl / nv) * lobe / scale;
}
