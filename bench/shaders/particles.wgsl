// Soft particles: where they touch what stands behind, and at their rims, they fade out.
// outward: uv in [-1, 1]; depth in [0, 50]; scene in [0, 50]; age in [0, 1]; l in [-1, 1]

fn f(uv: vec2f, depth: f32, scene: f32, age: f32, l: vec3f) -> vec4f {
    let soft = clamp((scene - depth) * 2.0, 0.0, 1.0);
    let r2 = dot(uv, uv);
    let disc = max(1.0 - r2, 0.0);
    let alpha = soft * disc * (1.0 - age);
    let z = sqrt(disc);
    let lit = max(uv.x * l.x + uv.y * l.y + z * l.z, 0.0);
    let swirl = 0.5 + 0.5 * sin(6.0 * uv.x + 4.0 * sin(5.0 * uv.y + 3.0 * age));
    let heat = exp(-3.0 * age - 1.5 * r2);
    let smoke = vec3f(0.3 + 0.3 * swirl) * (0.4 + lit);
    let fire = vec3f(3.0, 1.2, 0.3) * heat * pow(swirl, 2.2);
    return vec4f(alpha * (smoke + fire), alpha);
}
