// A scene drawn by sphere tracing: a ball that rests on a floor, joined smoothly to a torus. Along the ray o + t d the signed distance says how far one
// may go on without meeting anything, and the ray is followed until it is close to a surface, or far away, or after 48 iterations
// (J. C. Hart, "Sphere tracing", The Visual Computer 12, 1996).
//
// The result is the brightness at (u, v) of the picture, in [0, 1]: what is farther away is darker, and the sky grows brighter upwards. Of a box of pixels it is the bounds of all of them.
// Iterations differ from pixel to pixel; the loop ends for some while it goes on for others, and both are in the bounds.
//
//     cargo run --release -- eval examples/shaders/marching.wgsl --box "u=[0.1,0.101], v=[0.1,0.101]"
//
// outward: u in [-1, 1]; v in [-1, 1]

fn ball(p: vec3<f32>, radius: f32) -> f32 {
    return length(p) - radius;
}

// Around the y axis.
fn torus(p: vec3<f32>, large: f32, small: f32) -> f32 {
    return length(vec2(length(p.xz) - large, p.y)) - small;
}

// The quadratic smooth minimum in the form of Inigo Quilez.
fn smin(a: f32, b: f32, k: f32) -> f32 {
    let h = max(k - abs(a - b), 0.0) / k;
    return min(a, b) - k * h * h / 4.0;
}

fn distance_to(p: vec3<f32>) -> f32 {
    let solid = smin(ball(p - vec3(0.0, 0.35, 0.0), 0.6), torus(p, 0.9, 0.2), 0.3);
    return min(solid, p.y + 0.25);
}

fn f(u: f32, v: f32) -> f32 {
    let o = vec3(0.0, 0.6, -3.0);
    let d = normalize(vec3(u, v - 0.1, 1.6));
    var t = 0.0;
    var hit = false;
    for (var round = 0; round < 48; round++) {
        let gap = distance_to(o + t * d);
        if (gap < 0.001) {
            hit = true;
            break;
        }
        t += gap;
        if (t > 20.0) {
            break;
        }
    }
    if (!hit) {
        // The sky.
        return 0.6 + 0.4 * clamp(v, 0.0, 1.0);
    }
    // Fog.
    return 1.0 / (1.0 + 0.05 * t * t);
}
