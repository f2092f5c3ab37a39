// Two decals that are projected onto a wall: outside of their boxes their weight is zero.
// outward: p in [-10, 10]; n in [-1, 1]; l in [-1, 1]; albedo in [0, 1]

fn decal(p: vec3f, center: vec3f, size: f32) -> f32 {
    let q = abs(p - center) / size;
    let edge = max(max(q.x, q.y), q.z);
    return clamp(4.0 - 4.0 * edge, 0.0, 1.0);
}

fn rings(p: vec3f, center: vec3f) -> vec3f {
    let d = p - center;
    let r = sqrt(dot(d, d) + 0.01);
    let wave = 0.5 + 0.5 * sin(12.0 * r);
    let burn = exp(-1.5 * r);
    return vec3f(wave * burn, 0.5 * wave * wave, 0.2 * burn + 0.1 * cos(5.0 * r));
}

fn f(p: vec3f, n: vec3f, l: vec3f, albedo: vec3f) -> vec3f {
    let first = decal(p, vec3f(-4.0, 0.0, 3.0), 2.0);
    let second = decal(p, vec3f(3.0, 0.0, -4.0), 2.5);
    var c = albedo;
    c = c + first * (rings(p, vec3f(-4.0, 0.0, 3.0)) - c);
    c = c + second * (rings(p, vec3f(3.0, 0.0, -4.0)) - c);
    return c * (0.2 + max(dot(n, l), 0.0));
}
