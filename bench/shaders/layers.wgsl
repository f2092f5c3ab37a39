// A material with a clear coat and an emissive mask, which most surfaces do not have.
// outward: n in [-1, 1]; l in [-1, 1]; v in [-1, 1]; albedo in [0, 1]; coat in [0, 1]; glow in [0, 1]; time in [0, 100]

fn f(n: vec3f, l: vec3f, v: vec3f, albedo: vec3f, coat: f32, glow: f32, time: f32) -> vec3f {
    let nl = max(dot(n, l), 0.0);
    let base = albedo * (0.1 + nl);
    let h = normalize(l + v + vec3f(0.0, 0.001, 0.0));
    let nh = clamp(dot(n, h), 0.0, 1.0);
    let lobe = pow(nh, 180.0) * 8.0;
    let fresnel = 0.04 + 0.96 * pow(clamp(1.0 - dot(h, v), 0.0, 1.0), 5.0);
    let tint = exp(-vec3f(0.4, 0.2, 0.1) * (1.0 / clamp(dot(n, v), 0.1, 1.0)));
    let clear = coat * fresnel * (vec3f(lobe) + 0.2 * tint);
    let pulse = 0.6 + 0.4 * sin(3.0 * time + 9.0 * n.x);
    let heat = vec3f(pow(pulse, 1.2), pow(pulse, 2.4), pow(pulse, 4.0));
    let emitted = glow * heat * 4.0;
    return base * (1.0 - 0.5 * coat) + clear + emitted;
}
