// A sun with shadows from three cascades, which blend by depth; most of a frame lies in one of them,
// and much of it in the shade.
// outward: n in [-1, 1]; v in [-1, 1]; albedo in [0, 1]; rough in [0.1, 1]; depth in [0, 100]; s in [0, 1]

fn weight(depth: f32, near: f32, far: f32) -> f32 {
    let begin = clamp((depth - near) * 0.2, 0.0, 1.0);
    let end = clamp((far - depth) * 0.2, 0.0, 1.0);
    return begin * end;
}

fn f(n: vec3f, v: vec3f, albedo: vec3f, rough: f32, depth: f32, s: vec3f) -> vec3f {
    let sun = vec3f(0.48, 0.8, 0.36);
    let shade = weight(depth, -5.0, 20.0) * s.x + weight(depth, 15.0, 50.0) * s.y + weight(depth, 45.0, 105.0) * s.z;
    let lit = min(shade, 1.0);
    let sum = sun + v;
    let h = sum / sqrt(dot(sum, sum) + 0.0001);
    let nl = max(dot(n, sun), 0.0);
    let nh = clamp(dot(n, h), 0.0, 1.0);
    let nv = clamp(dot(n, v), 0.05, 1.0);
    let a2 = rough * rough * rough * rough;
    let t = nh * nh * (a2 - 1.0) + 1.0;
    let d = a2 / (3.14159 * t * t);
    let k = rough * 0.5;
    let g = (nl / (nl * (1.0 - k) + k + 0.001)) * (nv / (nv * (1.0 - k) + k));
    let fresnel = 0.04 + 0.96 * pow(clamp(1.0 - dot(v, h), 0.0, 1.0), 5.0);
    let spec = d * g * fresnel / (4.0 * nv);
    return 0.1 * albedo + lit * nl * (albedo * 0.318 + vec3f(spec)) * vec3f(3.0, 2.8, 2.4);
}
