// Terrain of four layers, which blend by height and slope; each has a pattern of its own.
// outward: p in [-50, 50]; height in [0, 100]; slope in [0, 1]; l in [0, 1]

fn pattern(p: vec2f, scale: f32, tint: vec3f, sharp: f32) -> vec3f {
    let a = sin(scale * p.x + 1.3 * sin(0.7 * scale * p.y));
    let b = sin(scale * p.y + 1.7 * sin(0.9 * scale * p.x));
    let m = pow(0.5 + 0.25 * (a + b), sharp);
    return tint * (0.6 + 0.4 * m);
}

fn f(p: vec2f, height: f32, slope: f32, l: f32) -> vec3f {
    let rock = clamp(4.0 * slope - 1.6, 0.0, 1.0);
    let flat = 1.0 - rock;
    let snow = clamp(0.1 * (height - 70.0), 0.0, 1.0) * flat;
    let grass = clamp(0.1 * (60.0 - height), 0.0, 1.0) * clamp(0.2 * (height - 8.0), 0.0, 1.0) * flat;
    let sand = clamp(0.2 * (12.0 - height), 0.0, 1.0) * flat;
    let c = rock * pattern(p, 1.1, vec3f(0.5, 0.45, 0.4), 1.5)
        + snow * pattern(p, 0.4, vec3f(0.95, 0.97, 1.0), 0.8)
        + grass * pattern(p, 2.3, vec3f(0.25, 0.5, 0.15), 2.0)
        + sand * pattern(p, 3.1, vec3f(0.85, 0.75, 0.5), 1.2);
    return c * l;
}
