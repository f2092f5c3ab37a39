// Deferred lighting: six point lights with a radius, in the manner of a game's light pass.
// outward: p in [-8, 8]; n in [-1, 1]; v in [-1, 1]; albedo in [0, 1]; gloss in [1, 64]

fn light(p: vec3f, n: vec3f, v: vec3f, albedo: vec3f, gloss: f32, at: vec3f, radius: f32, color: vec3f) -> vec3f {
    let to = at - p;
    let d2 = dot(to, to);
    let falloff = max(1.0 - d2 / (radius * radius), 0.0);
    let attenuation = falloff * falloff;
    let l = to / sqrt(d2 + 0.0001);
    let h = l + v;
    let nl = max(dot(n, l), 0.0);
    let nh = clamp(dot(n, h) / sqrt(dot(h, h) + 0.0001), 0.0, 1.0);
    let specular = pow(nh, gloss);
    return attenuation * nl * (albedo + vec3f(0.04 * specular)) * color;
}

fn f(p: vec3f, n: vec3f, v: vec3f, albedo: vec3f, gloss: f32) -> vec3f {
    var c = 0.03 * albedo;
    c += light(p, n, v, albedo, gloss, vec3f(-5.0, 1.0, -5.0), 3.0, vec3f(1.0, 0.8, 0.6));
    c += light(p, n, v, albedo, gloss, vec3f(0.0, 1.5, -4.0), 2.5, vec3f(0.4, 0.9, 1.0));
    c += light(p, n, v, albedo, gloss, vec3f(5.0, 1.0, -3.0), 3.5, vec3f(1.0, 0.3, 0.3));
    c += light(p, n, v, albedo, gloss, vec3f(-4.0, 1.2, 3.0), 3.0, vec3f(0.5, 1.0, 0.5));
    c += light(p, n, v, albedo, gloss, vec3f(1.0, 1.0, 4.0), 2.0, vec3f(0.9, 0.9, 0.4));
    c += light(p, n, v, albedo, gloss, vec3f(5.5, 1.0, 5.0), 3.0, vec3f(0.7, 0.4, 1.0));
    return c;
}
