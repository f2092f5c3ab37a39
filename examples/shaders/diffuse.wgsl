// Lambert's diffuse reflection, weighted by the cosine: E = (rho / pi) (n.l), and 0 where light or viewer are below the surface.
//
// J. H. Lambert, Photometria, 1760. l, v and n are unit vectors to the light, to the viewer, and across the surface.
// outward: l unit; v unit; n unit; albedo in [0, 1]

const PI = 3.14159265358979;

@group(0) @binding(0) var<uniform> albedo: f32;

fn f(l: vec3<f32>, v: vec3<f32>, n: vec3<f32>) -> f32 {
    let nl = dot(n, l);
    if (nl <= 0.0 || dot(n, v) <= 0.0) { return 0.0; }
    return albedo / PI * nl;
}
