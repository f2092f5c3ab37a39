// A disk of light that is zero outside of its radius.
// outward: p in [-2, 2]
fn glow(p: vec2<f32>) -> f32 {
    let r2 = dot(p, p);
    if (r2 >= 1.0) { return 0.0; }
    return (1.0 - r2) * (1.0 - r2);
}
