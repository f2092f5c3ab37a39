//! What the tests of several files and crates share: random numbers, and numbers that are known to
//! cause trouble. It is no part of the stable interface.
#![allow(
    clippy::missing_panics_doc,
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic is a failure of a test"
)]

use alloc::vec;
use alloc::vec::Vec;

use crate::float::Float;

/// How many cases a random test draws: `usual` of them in a plain test run, `OUTWARD_CASES` times
/// as many where that is set.
pub fn cases(usual: u64) -> u64 {
    usual * variable("OUTWARD_CASES").unwrap_or(1)
}

/// The stride of a test that enumerates: `usual` in a plain test run, or `OUTWARD_EVERY`, where 1
/// means all. Strides should be coprime to the periods of what is enumerated, and the start of a
/// row should depend on the row, so that all columns are met.
pub fn every(usual: usize) -> usize {
    variable("OUTWARD_EVERY").map_or(usual, |n| usize::try_from(n).unwrap())
}

fn variable(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().expect("a number"))
}

/// A small generator (splitmix64); the same numbers on every run.
#[derive(Debug)]
pub struct Random(pub u64);

impl Random {
    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// A natural number below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.bits() % n
    }

    /// A number in [0, 1).
    pub fn unit(&mut self) -> f64 {
        f64::from_bits(1023 << 52 | self.bits() >> 12) - 1.0
    }

    /// Any number but NaN: all exponents, moderate sizes, special values and neighbours of
    /// integers.
    pub fn number<F: Float>(&mut self) -> F {
        let x = match self.below(8) {
            0 | 1 => F::from_bits64(self.bits()),
            2 => {
                let special = special::<F>();
                special[usize::try_from(self.below(special.len() as u64)).unwrap()]
            }
            3 => F::from_f64((self.unit() * 60.0).floor() - 30.0),
            4 => F::from_f64(self.unit() * 1e4 - 5e3),
            _ => F::from_f64(self.unit() * 8.0 - 4.0),
        };
        if x.is_nan() { F::ONE } else { x }
    }
}

/// Zeros, infinities, subnormal numbers, neighbours of 1, numbers near the limits; both signs.
pub fn special<F: Float>() -> Vec<F> {
    let scaled = |x: f64| F::from_f64(x);
    let mut all = vec![
        F::ZERO,
        F::MIN_SUBNORMAL,
        F::MIN_SUBNORMAL.next_up(),
        F::MIN_SUBNORMAL.next_up().next_up(),
        F::ONE,
        F::ONE.next_up(),
        F::ONE.next_down(),
        F::MAX,
        F::MAX.next_down(),
        F::MAX / scaled(2.0),
        F::MAX.sqrt(),
        F::MAX.sqrt().next_up(),
        F::MIN_SUBNORMAL.sqrt(),
        F::MIN_SUBNORMAL.sqrt().next_up(),
        F::INFINITY,
    ];
    for x in [
        0.1,
        0.5,
        1.5,
        2.0,
        3.0,
        10.0,
        core::f64::consts::PI,
        core::f64::consts::FRAC_PI_2,
    ] {
        all.extend([scaled(x), scaled(x).next_up(), scaled(x).next_down()]);
    }
    // Borders of the subnormal range and of the regions where residuals underflow.
    for k in [
        -126, -149, -960, -968, -1021, -1022, -1023, -480, -300, 300, 127, 511, 512,
    ] {
        let power = scaled(two_to(k));
        all.extend([power, power.next_up(), power.next_down()]);
    }
    let negative: Vec<F> = all.iter().map(|&x| -x).collect();
    all.extend(negative);
    all
}

/// 2^k for |k| up to 1074, exact.
pub fn two_to(k: i32) -> f64 {
    let factor = if k < 0 { 0.5 } else { 2.0 };
    (0..k.abs()).fold(1.0, |power, _| power * factor)
}
