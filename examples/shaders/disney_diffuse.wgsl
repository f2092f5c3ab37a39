// The diffuse part of the reflection of Burley ("Disney"), weighted by the cosine:
//
//   E = (color / pi) (1 + (F - 1) (1 - n.l)^5) (1 + (F - 1) (1 - n.v)^5) (n.l),   F = 0.5 + 2 roughness (v.h)^2,
//
// with h the direction of l + v, so that (v.h)^2 = (1 + l.v) / 2; and 0 where light or viewer are below the surface.
//
// B. Burley, Physically based shading at Disney, SIGGRAPH 2012 course notes. l, v and n are unit vectors to the light, to the
// viewer, and across the surface.
// outward: l unit; v unit; n unit; material.color in [0, 1]; material.roughness in [0, 1]

const PI = 3.14159265358979;

struct Material {
    color: f32,
    roughness: f32,
}

@group(0) @binding(0) var<uniform> material: Material;

fn fifth(x: f32) -> f32 {
    let square = x * x;
    return square * square * x;
}

fn f(l: vec3<f32>, v: vec3<f32>, n: vec3<f32>) -> f32 {
    let nl = dot(n, l);
    let nv = dot(n, v);
    if (nl <= 0.0 || nv <= 0.0) { return 0.0; }
    let grazing = 0.5 + 2.0 * material.roughness * (0.5 * (1.0 + dot(l, v))) - 1.0;
    let of_light = 1.0 + grazing * fifth(1.0 - nl);
    let of_viewer = 1.0 + grazing * fifth(1.0 - nv);
    return material.color / PI * of_light * of_viewer * nl;
}
