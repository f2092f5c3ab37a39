//! Light and colour. Nothing here is proved; it only has to look right.

use super::seen::{Hit, RayResult};

const BACKGROUND: [f64; 3] = [0.955, 0.957, 0.965];
/// Seen from f > 0.
const OUTER: [f64; 3] = [0.90, 0.56, 0.22];
/// Seen from f < 0.
const INNER: [f64; 3] = [0.22, 0.50, 0.72];
/// Main light and fill light: direction towards it, strength.
const LIGHTS: [([f64; 3], f64); 2] = [([-0.45, 0.65, 0.61], 0.75), ([0.75, 0.1, 0.65], 0.22)];
const AMBIENT: f64 = 0.16;

/// The picture as RGB.
pub(super) fn picture(seen: &[RayResult]) -> Vec<u8> {
    seen.iter()
        .flat_map(|seen| match seen {
            RayResult::Miss => encode(BACKGROUND),
            RayResult::Hit(hit) | RayResult::Undecided(hit) => encode(shade(hit)),
        })
        .collect()
}

fn shade(hit: &Hit) -> [f64; 3] {
    let [x, y, z] = hit.gradient;
    let length = (x * x + y * y + z * z).sqrt();
    let colour = if hit.from_inside { INNER } else { OUTER };
    // At singular points there is no normal: as if facing the viewer.
    let mut normal = [0.0, 0.0, 1.0];
    if length.is_finite() && length > 0.0 {
        let towards = if z < 0.0 { -1.0 } else { 1.0 };
        normal = [x, y, z].map(|v| v / length * towards);
    }
    let mut light = AMBIENT;
    let mut gloss = 0.0;
    for (direction, strength) in LIGHTS {
        let cosine: f64 = normal.iter().zip(direction).map(|(a, b)| a * b).sum();
        if cosine > 0.0 {
            light += strength * cosine;
            // Reflection of the light, seen along z.
            let r = 2.0 * cosine * normal[2] - direction[2];
            if r > 0.0 {
                let r4 = r * r * r * r;
                gloss += strength * r4 * r4 * r4 * r4 * 0.35;
            }
        }
    }
    colour.map(|c| c * light + gloss)
}

/// Linear light to bytes, with gamma 2.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to 0 to 255"
)]
fn encode(colour: [f64; 3]) -> [u8; 3] {
    colour.map(|c| (c.clamp(0.0, 1.0).sqrt() * 255.0 + 0.5) as u8)
}
