//! The intervals that operations are timed on.

use outward_probe::{COUNT, Operands, SETS, Set};

/// A generator of pseudorandom numbers in [0, 1): splitmix64.
#[derive(Debug)]
pub struct Random(pub u64);

impl Random {
    /// The next number.
    pub fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ z >> 31) >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// The ends of an interval of a width up to 10, as many of each magnitude from 1e-8; around
    /// zero with the given probability.
    pub fn interval(&mut self, around_zero: f64, scale: f64) -> (f64, f64) {
        let widths = [1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1.0];
        let width = widths[(self.unit() * 9.0) as usize] * (1.0 + 9.0 * self.unit()) * scale;
        let extent = if self.unit() < around_zero {
            width
        } else {
            20.0 * scale
        };
        let middle = (self.unit() - 0.5) * extent;
        (middle - width / 2.0, middle + width / 2.0)
    }
}

/// The operands: widths from 1e-8 to 10, as many of each magnitude; middles in [-10, 10], or inside
/// of the width for those around zero.
#[must_use]
pub fn operands() -> Operands {
    let mut random = Random(1788);
    let mut interval = |around_zero: f64, scale: f64| random.interval(around_zero, scale);
    let make = |set: Set| -> Vec<(f64, f64)> {
        let one = |_| match set {
            Set::Mixed | Set::Other | Set::Third => interval(1.0 / 3.0, 1.0),
            Set::Small => interval(1.0 / 3.0, 0.25),
            Set::Positive | Set::Nonzero => loop {
                let (lo, hi) = interval(0.0, 1.0);
                if lo > 0.0 || (hi < 0.0 && matches!(set, Set::Nonzero)) {
                    break (lo, hi);
                }
            },
        };
        (0..COUNT).map(one).collect()
    };
    Operands(SETS.into_iter().map(make).collect())
}
