//! A floating-point format of six bits, small enough to try everything.
//!
//! [`F6`] follows IEEE 754 with one sign bit, three exponent bits (bias 3) and two mantissa bits:
//! normal numbers from 0.25 to 14, subnormal numbers 1/16, 2/16, 3/16, both zeros, both infinities
//! and NaN. There are 64 patterns, so a statement about pairs of intervals can be checked for
//! *every* pair, and one about all operands of an operation needs no random numbers.
//!
//! Every operation computes in f64 and rounds once. That is correct: sums and products of
//! six-bit numbers are exact in f64, and a quotient or square root that is no six-bit
//! number or midpoint is far further from one than f64 can blur.

use core::cmp::Ordering;
use core::fmt;
use core::ops::{Add, Div, Mul, Neg, Sub};

use crate::float::{Float, Upward, UpwardKernel};
use crate::math;

/// A number of the six-bit format: pattern `0b00seeemm`.
#[derive(Clone, Copy, Default)]
pub struct F6(u8);

const SIGN: u8 = 0b10_0000;
const MAGNITUDE: u8 = 0b01_1111;
const INFINITE: u8 = 0b01_1100;
const QUIET_NAN: u8 = 0b01_1110;

/// The value of each magnitude from 0 to the greatest finite one, in order of its pattern.
const VALUES: [f64; INFINITE as usize] = {
    let mut values = [0.0; INFINITE as usize];
    let mut pattern = 0_u8;
    while pattern < INFINITE {
        let (exponent, mantissa) = (pattern >> 2, pattern & 3);
        // In sixteenths: subnormal m, normal (4 + m)·2^(e − 1).
        let sixteenths = if exponent == 0 {
            mantissa as u32
        } else {
            (4 + mantissa as u32) << (exponent - 1)
        };
        values[pattern as usize] = sixteenths as f64 / 16.0;
        pattern += 1;
    }
    values
};

impl F6 {
    /// All 64 patterns: numbers, infinities, NaNs.
    pub fn patterns() -> impl Iterator<Item = Self> {
        (0..64).map(Self)
    }

    /// Every number in ascending order, −∞ and +∞ included, zero once (positive), no NaN.
    pub fn all() -> impl Iterator<Item = Self> {
        let negative = (1..=INFINITE).rev().map(|m| Self(m | SIGN));
        negative.chain((0..=INFINITE).map(Self))
    }

    /// The magnitude nearest to the non-negative `x`.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "there are 28 finite magnitudes"
    )]
    fn nearest_magnitude(x: f64) -> u8 {
        // The first magnitude that is not below x.
        let above = VALUES
            .iter()
            .position(|&v| v >= x)
            .map_or(INFINITE, |i| i as u8);
        if above == 0 || (above < INFINITE && VALUES[usize::from(above)] == x) || x == f64::INFINITY
        {
            return above;
        }
        let low = VALUES[usize::from(above - 1)];
        // Beyond the greatest number the grid goes on to 16, which stands for infinity.
        let high = VALUES.get(usize::from(above)).copied().unwrap_or(16.0);
        let middle = f64::midpoint(low, high);
        let even_is_below = (above - 1).is_multiple_of(2);
        if x < middle || (x == middle && even_is_below) {
            above - 1
        } else {
            above
        }
    }

    fn with_sign(magnitude: u8, negative: bool) -> Self {
        Self(if negative {
            magnitude | SIGN
        } else {
            magnitude
        })
    }
}

impl PartialEq for F6 {
    fn eq(&self, other: &Self) -> bool {
        self.to_f64() == other.to_f64()
    }
}

impl PartialOrd for F6 {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.to_f64().partial_cmp(&other.to_f64())
    }
}

impl fmt::Debug for F6 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.to_f64(), f)
    }
}

/// Prints the exact value: every six-bit number is a short decimal.
impl fmt::Display for F6 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_f64(), f)
    }
}

impl Neg for F6 {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0 ^ SIGN)
    }
}

/// The tightest pairs (−lo, hi) around the mathematical constants. All are positive and below 14.
const fn constants() -> [[F6; 2]; crate::constants::COUNT] {
    let wide = crate::constants::binary64();
    let mut pairs = [[F6(0); 2]; crate::constants::COUNT];
    let mut i = 0;
    while i < pairs.len() {
        let mut low = 0_u8;
        while VALUES[low as usize + 1] <= -wide[i][0] {
            low += 1;
        }
        pairs[i] = [F6(low | SIGN), F6(low + 1)];
        i += 1;
    }
    pairs
}

macro_rules! through_f64 {
    ($($trait:ident $method:ident $op:tt)*) => { $(
        impl $trait for F6 {
            type Output = Self;
            fn $method(self, rhs: Self) -> Self {
                Self::from_f64(self.to_f64() $op rhs.to_f64())
            }
        }
    )* };
}
through_f64! { Add add + Sub sub - Mul mul * Div div / }

/// The one way to round six-bit numbers up: the exact result, in f64, and then the next number of
/// the format.
#[derive(Clone, Copy)]
pub(crate) struct Exact;

impl Upward<F6> for Exact {
    fn add(self, a: F6, b: F6) -> F6 {
        F6::from_f64_up(a.to_f64() + b.to_f64())
    }
    fn mul(self, a: F6, b: F6) -> F6 {
        F6::from_f64_up(a.to_f64() * b.to_f64())
    }
    fn div(self, a: F6, b: F6) -> F6 {
        F6::from_f64_up(a.to_f64() / b.to_f64())
    }
    fn sqrt(self, a: F6) -> F6 {
        F6::from_f64_up(math::sqrt(a.to_f64()))
    }
    fn sqrt_down(self, a: F6) -> F6 {
        F6::from_f64_down(math::sqrt(a.to_f64()))
    }
    fn mul_add(self, a: F6, b: F6, c: F6) -> F6 {
        F6::from_f64_up(a.to_f64() * b.to_f64() + c.to_f64())
    }
}

impl Float for F6 {
    const ZERO: Self = Self(0);
    const ONE: Self = Self(0b00_1100);
    const NEG_ONE: Self = Self(0b00_1100 | SIGN);
    const CONSTANTS: [[Self; 2]; crate::constants::COUNT] = constants();
    const INFINITY: Self = Self(INFINITE);
    const MAX: Self = Self(INFINITE - 1);
    const MIN_SUBNORMAL: Self = Self(1);
    const NAN: Self = Self(QUIET_NAN);
    const NAME: &'static str = "f6";

    fn rounding<K: UpwardKernel<Self>>(kernel: K) -> K::Output {
        kernel.run(Exact)
    }
    fn sqrt(self) -> Self {
        Self::from_f64(math::sqrt(self.to_f64()))
    }
    fn abs(self) -> Self {
        Self(self.0 & MAGNITUDE)
    }
    fn floor(self) -> Self {
        Self::from_f64(math::floor(self.to_f64()))
    }
    fn ceil(self) -> Self {
        Self::from_f64(math::ceil(self.to_f64()))
    }
    fn round_ties_even(self) -> Self {
        Self::from_f64(math::round_ties_even(self.to_f64()))
    }
    fn next_up(self) -> Self {
        match self.0 {
            INFINITE => self,
            _ if self.is_nan() => self,
            SIGN => Self::MIN_SUBNORMAL,
            pattern if pattern & SIGN == 0 => Self(pattern + 1),
            pattern => Self(pattern - 1),
        }
    }
    fn is_nan(self) -> bool {
        self.0 & MAGNITUDE > INFINITE
    }
    fn is_finite(self) -> bool {
        self.0 & MAGNITUDE < INFINITE
    }
    fn is_sign_negative(self) -> bool {
        self.0 & SIGN != 0
    }
    fn to_bits64(self) -> u64 {
        u64::from(self.0)
    }
    #[expect(
        clippy::cast_possible_truncation,
        reason = "excess bits are ignored by contract"
    )]
    fn from_bits64(bits: u64) -> Self {
        Self(bits as u8 & (SIGN | MAGNITUDE))
    }
    fn to_f64(self) -> f64 {
        let magnitude = match self.0 & MAGNITUDE {
            INFINITE => f64::INFINITY,
            finite if finite < INFINITE => VALUES[usize::from(finite)],
            _ => f64::NAN,
        };
        if self.is_sign_negative() {
            -magnitude
        } else {
            magnitude
        }
    }
    fn from_f64(x: f64) -> Self {
        if x.is_nan() {
            return Self::NAN;
        }
        Self::with_sign(Self::nearest_magnitude(x.abs()), x.is_sign_negative())
    }
    fn from_f64_up(x: f64) -> Self {
        let nearest = Self::from_f64(x);
        if nearest.to_f64() < x {
            nearest.next_up()
        } else {
            nearest
        }
    }
}
