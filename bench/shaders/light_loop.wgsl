// The same kind of light pass as a loop over lights on a ring.
// outward: p in [-8, 8]; n in [-1, 1]; albedo in [0, 1]

fn f(p: vec3f, n: vec3f, albedo: vec3f) -> vec3f {
    var c = 0.05 * albedo;
    for (var i = 0; i < 8; i++) {
        let a = 0.785398 * f32(i);
        let at = vec3f(6.0 * cos(a), 1.0, 6.0 * sin(a));
        let to = at - p;
        let d2 = dot(to, to);
        let falloff = max(1.0 - d2 * 0.12, 0.0);
        let l = to / sqrt(d2 + 0.0001);
        let wrap = pow(clamp(0.5 * dot(n, l) + 0.5, 0.0, 1.0), 2.2);
        c += falloff * falloff * wrap * albedo;
    }
    return c;
}
