// Ward's anisotropic reflection, weighted by the cosine:
//
//   E = (diffuse / pi) (n.l) + specular sqrt((n.l) / (n.v)) exp(-A) / (4 pi ax ay),
//   A = ((q.x / ax)^2 + (q.y / ay)^2) / (q.n)^2,   q = l + v,
//
// and 0 where light or viewer are below the surface. A does not depend on the length of q, so nothing is normalised.
//
// G. J. Ward, Measuring and modeling anisotropic reflection, SIGGRAPH 1992; the form without angles: B. Walter, Notes on the Ward BRDF, 2005.
// l, v and n are unit vectors to the light, to the viewer, and across the surface; x and y are tangents.

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
