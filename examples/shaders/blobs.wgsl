// Five balls around a sixth, smoothly joined: the signed distance to each is |p - c| - r, and two distances are joined by
//
//   smin(a, b) = min(a, b) - k h^2 / 4,   h = max(k - |a - b|, 0) / k,
//
// the quadratic smooth minimum in the form of Inigo Quilez. The function is below zero inside.
//
//     cargo run --release -- render examples/shaders/blobs.wgsl

fn ball(p: vec3<f32>, radius: f32) -> f32 {
    return length(p) - radius;
}

fn smin(a: f32, b: f32, k: f32) -> f32 {
    let h = max(k - abs(a - b), 0.0) / k;
    return min(a, b) - k * h * h / 4.0;
}

fn f(p: vec3<f32>) -> f32 {
    var distance = ball(p, 0.3);
    for (var i = 0; i < 5; i++) {
        let angle = f32(i) * 1.256637;
        let centre = vec3(0.6 * cos(angle), 0.6 * sin(angle), 0.0);
        // Large ones and small ones in turn.
        if (i % 2 == 0) {
            distance = smin(distance, ball(p - centre, 0.25), 0.3);
        } else {
            distance = smin(distance, ball(p - centre, 0.15), 0.3);
        }
    }
    return distance;
}
