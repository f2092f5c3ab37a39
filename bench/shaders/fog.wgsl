// Height fog with light that is scattered into the eye: near the eye there is none.
// outward: color in [0, 4]; dir in [-1, 1]; depth in [0, 400]; height in [-20, 200]

fn f(color: vec3f, dir: vec3f, depth: f32, height: f32) -> vec3f {
    let far = max(depth - 60.0, 0.0);
    let density = 0.012 * exp(-0.02 * max(height, 0.0));
    let optical = far * density;
    let fog = 1.0 - exp(-optical);
    let sun = clamp(dot(dir, vec3f(0.6, 0.48, 0.64)), 0.0, 1.0);
    let g = 0.76;
    let phase = (1.0 - g * g) / pow(1.0 + g * g - 2.0 * g * sun, 1.5);
    let glow = vec3f(1.0, 0.85, 0.6) * phase * 0.4 + vec3f(0.5, 0.6, 0.7) * (1.0 + 0.5 * pow(sun, 8.0));
    return color * (1.0 - fog) + glow * fog;
}
