// The reflection of Ashikhmin and Shirley, weighted by the cosine:
//
//   E = S + (n.l) M,
//   S = sqrt((eu + 1) (ev + 1)) / (8 pi) F (n.h)^e / (v.h) min(1, (n.l) / (n.v)),
//   e = (eu (h.x)^2 + ev (h.y)^2) / ((h.x)^2 + (h.y)^2),   F = Rs + (1 - Rs) (1 - v.h)^5,
//   M = 28 Rd (1 - Rs) / (23 pi) (1 - (1 - (n.l) / 2)^5) (1 - (1 - (n.v) / 2)^5),
//
// with h the direction of l + v; and 0 where light or viewer are below the surface.
//
// M. Ashikhmin, P. Shirley, An anisotropic Phong BRDF model, JGT 5(2), 2000. l, v and n are unit vectors to the light, to the viewer, and across
// the surface; x and y are tangents. Where h = n, e may be anything between eu and ev, as (n.h)^e = 1.
// outward: l unit; v unit; n unit; x unit; y unit
// outward: material.diffuse in [0, 1]; material.specular in [0, 1]; material.exponents in [1, 1000]

const PI = 3.14159265358979;

struct Material {
    diffuse: f32,
    specular: f32,
    exponents: vec2<f32>,
}

@group(0) @binding(0) var<uniform> material: Material;

fn fifth(x: f32) -> f32 {
    let square = x * x;
    return square * square * x;
}

fn f(l: vec3<f32>, v: vec3<f32>, n: vec3<f32>, x: vec3<f32>, y: vec3<f32>) -> f32 {
    let nl = dot(n, l);
    let nv = dot(n, v);
    if (nl <= 0.0 || nv <= 0.0) { return 0.0; }
    let h = normalize(l + v);
    let vh = dot(v, h);
    let across = vec2(dot(h, x), dot(h, y));
    let squares = across * across;
    let weight = squares.x + squares.y;
    var e = material.exponents.x;
    if (weight > 0.0) { e = dot(material.exponents, squares) / weight; }
    let fresnel = material.specular + (1.0 - material.specular) * fifth(1.0 - vh);
    let plus = material.exponents + 1.0;
    let scale = sqrt(plus.x * plus.y) / (8.0 * PI);
    let specular = scale * fresnel * pow(dot(n, h), e) / vh * (nl / max(nl, nv));
    let below = (1.0 - fifth(1.0 - 0.5 * nl)) * (1.0 - fifth(1.0 - 0.5 * nv));
    let diffuse = 28.0 * material.diffuse * (1.0 - material.specular) / (23.0 * PI) * below;
    return specular + nl * diffuse;
}
