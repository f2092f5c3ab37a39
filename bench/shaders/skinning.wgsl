// Skinning by four bones, which rotate about axes of their own: most vertices hang on one or two.
// outward: p in [-2, 2]; w in [0, 1]; time in [0, 10]

fn bone(p: vec3f, pivot: vec3f, axis: vec3f, angle: f32) -> vec3f {
    let q = p - pivot;
    let s = sin(angle);
    let c = cos(angle);
    return pivot + q * c + cross(axis, q) * s + axis * dot(axis, q) * (1.0 - c);
}

fn f(p: vec3f, w: vec4f, time: f32) -> vec3f {
    let a = bone(p, vec3f(0.0, 0.0, 0.0), vec3f(0.0, 1.0, 0.0), 0.3 * sin(time));
    let b = bone(p, vec3f(0.0, 0.5, 0.0), vec3f(1.0, 0.0, 0.0), 0.5 * sin(1.3 * time));
    let c = bone(p, vec3f(0.4, 1.0, 0.0), vec3f(0.0, 0.0, 1.0), 0.8 * sin(1.7 * time));
    let d = bone(p, vec3f(-0.4, 1.0, 0.0), vec3f(0.6, 0.0, 0.8), 0.7 * sin(2.1 * time));
    return w.x * a + w.y * b + w.z * c + w.w * d;
}
