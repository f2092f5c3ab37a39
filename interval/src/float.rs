//! The number type of an interval's ends: what arithmetic, with which rounding.
//!
//! [`Float`] is implemented by `f32`, by `f64`, and by [`F6`](crate::tiny::F6), a
//! six-bit format on which every operation can be checked for every operand.
//! Two families of operations stand side by side:
//!
//! * `a + b`, `a * b`, … and [`Float::sqrt`]: rounded to nearest, ties to even, as
//!   the processor does outside of compiled code. This is the *point* arithmetic.
//! * `add_up`, `add_down`, …: rounded towards +∞ or −∞, *tightest*: the result is
//!   the least (greatest) number of the format that is not below (above) the exact
//!   real result. Computed under the default rounding mode by error-free
//!   transformations, so no Rust code runs under a changed mode.
//!
//! Tested in `round/` (against exact arithmetic) and in `tests/` (against MPFR).

use core::fmt::{Debug, Display};
use core::ops::{Add, Div, Mul, Neg, Sub};

use crate::elementary::Elementary;

/// A binary floating-point format with directed rounding.
///
/// `max_x86` and `min_x86` are the comparisons that the packed instructions make
/// (`a > b ? a : b`): with a NaN in either operand, or with two equal operands, they
/// return the **second**. The rest of the crate relies on this exact behaviour.
pub trait Float:
    Copy
    + PartialEq
    + PartialOrd
    + Debug
    + Display
    + Default
    + Send
    + Sync
    + Neg<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + 'static
{
    /// Positive zero.
    const ZERO: Self;
    /// One.
    const ONE: Self;
    /// Minus one.
    const NEG_ONE: Self;
    /// Positive infinity.
    const INFINITY: Self;
    /// The greatest finite number.
    const MAX: Self;
    /// The least positive number, a subnormal.
    const MIN_SUBNORMAL: Self;
    /// A quiet NaN.
    const NAN: Self;
    /// The tightest pairs (−lo, hi) around the constants, in the order of `constants.rs`.
    #[doc(hidden)]
    const CONSTANTS: [[Self; 2]; crate::constants::COUNT];
    /// The name of the format as text, `"f32"`.
    const NAME: &'static str;

    /// Least number of the format that is not below the real sum.
    fn add_up(self, rhs: Self) -> Self;
    /// Least number of the format that is not below the real difference.
    fn sub_up(self, rhs: Self) -> Self {
        self.add_up(-rhs)
    }
    /// Least number of the format that is not below the real product.
    fn mul_up(self, rhs: Self) -> Self;
    /// Least number of the format that is not below the real quotient.
    /// Division by zero follows IEEE 754 (±∞ by sign, NaN for 0/0).
    fn div_up(self, rhs: Self) -> Self;
    /// Least number of the format that is not below the real square root; NaN below zero, −0 for −0.
    fn sqrt_up(self) -> Self;
    /// Greatest number of the format that is not above the real square root; NaN below zero, −0 for −0.
    fn sqrt_down(self) -> Self;
    /// Greatest number of the format that is not above the real sum.
    fn add_down(self, rhs: Self) -> Self {
        -((-self).add_up(-rhs))
    }
    /// Greatest number of the format that is not above the real difference.
    fn sub_down(self, rhs: Self) -> Self {
        -((-self).add_up(rhs))
    }
    /// Greatest number of the format that is not above the real product.
    fn mul_down(self, rhs: Self) -> Self {
        -((-self).mul_up(rhs))
    }
    /// Greatest number of the format that is not above the real quotient.
    fn div_down(self, rhs: Self) -> Self {
        -((-self).div_up(rhs))
    }

    /// Square root rounded to nearest; NaN below zero, −0 for −0.
    fn sqrt(self) -> Self;
    /// Absolute value: the sign bit cleared.
    fn abs(self) -> Self;
    /// Greatest integer that is not above; exact; keeps the sign of zero.
    fn floor(self) -> Self;
    /// Least integer that is not below; exact; keeps the sign of zero.
    fn ceil(self) -> Self;
    /// Nearest integer, ties to even; exact; keeps the sign of zero.
    fn round_ties_even(self) -> Self;
    /// The next number towards +∞. +∞ and NaN are fixed points; both zeros go to the least subnormal;
    /// −∞ goes to −MAX.
    fn next_up(self) -> Self;
    /// The next number towards −∞, the mirror image of [`Float::next_up`].
    fn next_down(self) -> Self {
        -((-self).next_up())
    }
    /// Whether this is a NaN.
    fn is_nan(self) -> bool;
    /// Whether this is neither infinite nor NaN.
    fn is_finite(self) -> bool;
    /// Whether the sign bit is set (also of −0 and NaN).
    fn is_sign_negative(self) -> bool;
    /// `if self > rhs { self } else { rhs }`, the packed MAX instruction.
    fn max_x86(self, rhs: Self) -> Self {
        if self > rhs { self } else { rhs }
    }
    /// `if self < rhs { self } else { rhs }`, the packed MIN instruction.
    fn min_x86(self, rhs: Self) -> Self {
        if self < rhs { self } else { rhs }
    }

    /// The bit pattern, in the low bits.
    fn to_bits64(self) -> u64;
    /// The number with this bit pattern (excess high bits are ignored).
    fn from_bits64(bits: u64) -> Self;
    /// The exact value as f64. Every format here is a subset of f64.
    fn to_f64(self) -> f64;
    /// The nearest number of the format, ties to even, overflow to ±∞.
    fn from_f64(x: f64) -> Self;
    /// The least number of the format that is not below `x`; NaN for NaN.
    fn from_f64_up(x: f64) -> Self;
    /// The greatest number of the format that is not above `x`; NaN for NaN.
    fn from_f64_down(x: f64) -> Self {
        -Self::from_f64_up(-x)
    }

    /// TEMP
    fn directed(
        f: crate::elementary::function::Function,
        low: [Self; 2],
        high: [Self; 2],
    ) -> (Self, Self) {
        let _ = (f, low, high);
        (Self::NAN, Self::NAN)
    }

    /// An elementary function at a point: correctly rounded to nearest (f32, f64).
    /// NaN outside the domain. The second argument is used by functions of two arguments only.
    fn elementary(f: Elementary, x: Self, y: Self) -> Self;
}
