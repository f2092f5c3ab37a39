//! The number type of an interval's ends: what arithmetic, with which rounding.
//!
//! [`Float`] is implemented by `f32`, by `f64`, and by `tiny::F6`, a
//! six-bit format on which every operation can be checked for every operand.
//! Two families of operations stand side by side:
//!
//! * `a + b`, `a * b`, … and [`Float::sqrt`]: rounded to nearest, ties to even, as
//!   the processor does outside of compiled code. This is the *point* arithmetic.
//! * `add_up`, `add_down`, …: rounded towards +∞ or −∞, *tightest*: the result is
//!   the least (greatest) number of the format that is not below (above) the exact
//!   real result.
//!
//! The second family rests on [`Upward`], the six operations that a format must be able to round
//! towards +∞. There may be several ways to do that, all with the same bits, and which is fastest
//! is known only when the program runs (`round/`). A [`UpwardKernel`] is a computation written once
//! for every way; [`Float::rounding`] runs it in the fastest one, so that the choice is made once
//! per operation on intervals and not once per rounding.
//!
//! Tested in `round/` (against exact arithmetic) and in `tests/` (against MPFR).

use core::fmt::{Debug, Display};
use core::ops::{Add, Div, Mul, Neg, Sub};

/// A way to round towards +∞: each operation returns the *least* number of the format that is not
/// below the exact real result.
///
/// Operands that are infinite or NaN, and zero divided by zero, give what IEEE 754 says. A value of
/// this type is the evidence that the processor at hand can do it this way.
#[doc(hidden)]
pub trait Upward<F: Float>: Copy {
    /// a + b rounded up.
    fn add(self, a: F, b: F) -> F;
    /// a·b rounded up.
    fn mul(self, a: F, b: F) -> F;
    /// a/b rounded up; ±∞ by sign for b = 0, NaN for 0/0.
    fn div(self, a: F, b: F) -> F;
    /// √a rounded up; NaN below zero, −0 for −0.
    fn sqrt(self, a: F) -> F;
    /// √a rounded *down*: the one operation that is no mirror image.
    fn sqrt_down(self, a: F) -> F;
    /// a·b + c rounded up, once.
    fn mul_add(self, a: F, b: F, c: F) -> F;

    /// The sums of two pairs rounded up, place by place: both fields of a sum.
    #[inline]
    fn add_pair(self, a: Pair<F>, b: Pair<F>) -> Pair<F> {
        (self.add(a.0, b.0), self.add(a.1, b.1))
    }
    /// Products likewise. A zero may have either sign.
    #[inline]
    fn mul_pair(self, a: Pair<F>, b: Pair<F>) -> Pair<F> {
        (self.mul(a.0, b.0), self.mul(a.1, b.1))
    }
    /// Quotients likewise.
    #[inline]
    fn div_pair(self, a: Pair<F>, b: Pair<F>) -> Pair<F> {
        (self.div(a.0, b.0), self.div(a.1, b.1))
    }
    /// −√low and √high rounded up: both fields of a root. The operands are not −0, the results of
    /// either sign if zero.
    #[inline]
    fn sqrt_pair(self, low: F, high: F) -> Pair<F> {
        (-self.sqrt_down(low), self.sqrt(high))
    }
    /// The greater one of a·b and c·d rounded up, place by place, where 0·∞ is 0. No operand is
    /// NaN. A zero may have either sign.
    #[inline]
    fn greater_products(self, a: Pair<F>, b: Pair<F>, c: Pair<F>, d: Pair<F>) -> Pair<F> {
        let product = |a, b| zero_for_nan(self.mul(a, b));
        (
            product(a.0, b.0).max_x86(product(c.0, d.0)),
            product(a.1, b.1).max_x86(product(c.1, d.1)),
        )
    }
    /// The greater one of a·b + e and c·d + e rounded up once, place by place, where 0·∞ is 0 and
    /// −∞ + ∞ is ∞. No operand is NaN, `e` not −∞. A zero may have either sign.
    #[inline]
    fn greater_product_sums(
        self,
        a: Pair<F>,
        b: Pair<F>,
        c: Pair<F>,
        d: Pair<F>,
        e: Pair<F>,
    ) -> Pair<F> {
        // NaN comes of 0·∞ + e, which is e here, and of −∞ + ∞ for e = ∞.
        let product_sum = |a, b, e| {
            let sum = self.mul_add(a, b, e);
            if sum.is_nan() { e } else { sum }
        };
        (
            product_sum(a.0, b.0, e.0).max_x86(product_sum(c.0, d.0, e.0)),
            product_sum(a.1, b.1, e.1).max_x86(product_sum(c.1, d.1, e.1)),
        )
    }

    /// `negative` if the sign bit of `sign` is set, else `otherwise`: an exact operation, here
    /// because compilers make a branch of it unless the processor's instruction is named.
    #[inline]
    fn by_sign(self, sign: F, negative: F, otherwise: F) -> F {
        F::choose(sign.is_sign_negative(), negative, otherwise)
    }
    /// The same for two numbers at once. The sign is that of a number, and not of −0.
    #[inline]
    fn pair_by_sign(self, sign: F, negative: Pair<F>, otherwise: Pair<F>) -> Pair<F> {
        self.each_by_sign((sign, sign), negative, otherwise)
    }
    /// The same place by place. The signs are those of numbers, and not of −0.
    #[inline]
    fn each_by_sign(self, signs: Pair<F>, negative: Pair<F>, otherwise: Pair<F>) -> Pair<F> {
        (
            self.by_sign(signs.0, negative.0, otherwise.0),
            self.by_sign(signs.1, negative.1, otherwise.1),
        )
    }
}

/// Two numbers, which are passed in two registers. (An array of two would be passed as an integer.)
#[doc(hidden)]
pub type Pair<F> = (F, F);

/// `x`, or zero for NaN: the product of zero and an infinite endpoint, which stands for arbitrarily
/// large *real* numbers.
#[inline]
fn zero_for_nan<F: Float>(x: F) -> F {
    if x.is_nan() { F::ZERO } else { x }
}

/// A computation made of operations of [`Upward`], written once for all ways to round.
#[doc(hidden)]
pub trait UpwardKernel<F: Float> {
    /// What it returns.
    type Output;
    /// Whether its code is so short that it is to stand where it is used in more than one way, as a
    /// call would take longer than the rest.
    const SHORT: bool = false;
    /// Runs it, rounding by `up`.
    fn run<U: Upward<F>>(self, up: U) -> Self::Output;
    /// `R::run(self)` as a call, with the arguments in registers. So the ways that are not taken
    /// cost those that are taken neither code nor a copy of the arguments in memory.
    fn call<R: UpwardRunner<F>>(self) -> Self::Output;
}

/// A choice of the way to run kernels.
#[doc(hidden)]
pub trait UpwardRunner<F: Float> {
    /// Runs the kernel.
    fn run<K: UpwardKernel<F>>(kernel: K) -> K::Output;
}

/// Defines a kernel: a struct of the arguments with the body as `run`. `@SHORT` in front says that
/// it is.
#[doc(hidden)]
#[macro_export]
macro_rules! kernel {
    ($(@$short:ident)? $(#[$doc:meta])* $name:ident<$F:ident>($up:ident, $($arg:ident: $t:ty),*) -> $out:ty $body:block) => {
        $(#[$doc])*
        struct $name<$F: $crate::float::Float>($($t),*);
        impl<$F: $crate::float::Float> $crate::float::UpwardKernel<$F> for $name<$F> {
            type Output = $out;
            $(const $short: bool = true;)?
            #[inline]
            fn run<U: $crate::float::Upward<$F>>(self, $up: U) -> $out {
                let Self($($arg),*) = self;
                $body
            }
            #[inline]
            fn call<R: $crate::float::UpwardRunner<$F>>(self) -> $out {
                #[inline(never)]
                fn called<$F: $crate::float::Float, R: $crate::float::UpwardRunner<$F>>(
                    $($arg: $t),*
                ) -> $out {
                    R::run($name($($arg),*))
                }
                let Self($($arg),*) = self;
                called::<$F, R>($($arg),*)
            }
        }
    };
}
#[doc(hidden)]
pub use kernel;

kernel! { AddUp<F>(up, a: F, b: F) -> F { up.add(a, b) } }
kernel! { MulUp<F>(up, a: F, b: F) -> F { up.mul(a, b) } }
kernel! { DivUp<F>(up, a: F, b: F) -> F { up.div(a, b) } }
kernel! { SqrtUp<F>(up, a: F) -> F { up.sqrt(a) } }
kernel! { SqrtDown<F>(up, a: F) -> F { up.sqrt_down(a) } }
kernel! { MulAddUp<F>(up, a: F, b: F, c: F) -> F { up.mul_add(a, b, c) } }

/// A computation on numbers of any format that is done in another way for f32 and f64: how crates
/// above this one add to the formats what is no part of [`Float`], such as elementary functions.
/// [`Float::by_format`] runs it.
#[doc(hidden)]
pub trait ByFormat {
    /// The arguments.
    type Input<F: Float>;
    /// The result.
    type Output<F: Float>;
    /// What it is for f32.
    fn binary32(input: Self::Input<f32>) -> Self::Output<f32>;
    /// What it is for f64.
    fn binary64(input: Self::Input<f64>) -> Self::Output<f64>;
    /// What it is for formats that are there for tests, which are narrower than f64.
    fn other<F: Float>(input: Self::Input<F>) -> Self::Output<F>;
}

/// A type for each format: that of a function.
pub trait Family {
    /// The type for one format.
    type Of<F: Float>: Copy + Send + Sync + 'static;
}

/// A function for each format that programs compute in.
#[derive(Debug)]
pub struct Compiled<T: Family> {
    /// For f32.
    pub binary32: T::Of<f32>,
    /// For f64.
    pub binary64: T::Of<f64>,
}

/// A binary floating-point format with directed rounding.
///
/// `max_x86` and `min_x86` are the comparisons that the packed instructions make
/// (`a > b ? a : b`): with a NaN in either operand, or with two equal operands, they
/// return the **second**. Intervals rely on this exact behaviour.
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
    /// The tightest pairs (−lo, hi) around the constants, in the order of `constants`.
    #[doc(hidden)]
    const CONSTANTS: [[Self; 2]; crate::constants::COUNT];
    /// The name of the format as text, `"f32"`.
    const NAME: &'static str;

    /// Runs a computation in the fastest way to round that the processor at hand has.
    #[doc(hidden)]
    fn rounding<K: UpwardKernel<Self>>(kernel: K) -> K::Output;

    /// A computation that is another one in each format: see [`ByFormat`].
    #[doc(hidden)]
    #[inline(always)]
    fn by_format<T: ByFormat>(input: T::Input<Self>) -> T::Output<Self> {
        T::other(input)
    }

    /// The entry of a table; `other` if it has none for this format. See
    /// [`compiled`](mod@crate::compiled).
    #[doc(hidden)]
    #[inline]
    fn choose_compiled<T: Family>(
        _table: &Compiled<T>,
        other: impl FnOnce() -> T::Of<Self>,
    ) -> T::Of<Self> {
        other()
    }

    /// Least number of the format that is not below the real sum.
    #[inline]
    fn add_up(self, rhs: Self) -> Self {
        Self::rounding(AddUp(self, rhs))
    }
    /// Least number of the format that is not below the real difference.
    #[inline]
    fn sub_up(self, rhs: Self) -> Self {
        self.add_up(-rhs)
    }
    /// Least number of the format that is not below the real product.
    #[inline]
    fn mul_up(self, rhs: Self) -> Self {
        Self::rounding(MulUp(self, rhs))
    }
    /// Least number of the format that is not below the real quotient.
    /// Division by zero follows IEEE 754 (±∞ by sign, NaN for 0/0).
    #[inline]
    fn div_up(self, rhs: Self) -> Self {
        Self::rounding(DivUp(self, rhs))
    }
    /// Least number of the format that is not below the real square root; NaN below zero, −0 for
    /// −0.
    #[inline]
    fn sqrt_up(self) -> Self {
        Self::rounding(SqrtUp(self))
    }
    /// Greatest number of the format that is not above the real square root; NaN below zero, −0 for
    /// −0.
    #[inline]
    fn sqrt_down(self) -> Self {
        Self::rounding(SqrtDown(self))
    }
    /// Least number of the format that is not below the real `self·b + c`.
    #[inline]
    fn mul_add_up(self, b: Self, c: Self) -> Self {
        Self::rounding(MulAddUp(self, b, c))
    }
    /// Greatest number of the format that is not above the real sum.
    #[inline]
    fn add_down(self, rhs: Self) -> Self {
        -((-self).add_up(-rhs))
    }
    /// Greatest number of the format that is not above the real difference.
    #[inline]
    fn sub_down(self, rhs: Self) -> Self {
        -((-self).add_up(rhs))
    }
    /// Greatest number of the format that is not above the real product.
    #[inline]
    fn mul_down(self, rhs: Self) -> Self {
        -((-self).mul_up(rhs))
    }
    /// Greatest number of the format that is not above the real quotient.
    #[inline]
    fn div_down(self, rhs: Self) -> Self {
        -((-self).div_up(rhs))
    }
    /// Greatest number of the format that is not above the real `self·b + c`.
    #[inline]
    fn mul_add_down(self, b: Self, c: Self) -> Self {
        -((-self).mul_add_up(b, -c))
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
    /// The next number towards +∞. +∞ and NaN are fixed points; both zeros go to the least
    /// subnormal; −∞ goes to −MAX.
    fn next_up(self) -> Self;
    /// The next number towards −∞, the mirror image of [`Float::next_up`].
    #[inline]
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
    #[inline]
    fn max_x86(self, rhs: Self) -> Self {
        if self > rhs { self } else { rhs }
    }
    /// `if self < rhs { self } else { rhs }`, the packed MIN instruction.
    #[inline]
    fn min_x86(self, rhs: Self) -> Self {
        if self < rhs { self } else { rhs }
    }
    /// `if condition { a } else { b }`, without a branch.
    #[inline]
    fn choose(condition: bool, a: Self, b: Self) -> Self {
        let mask = u64::from(condition).wrapping_neg();
        Self::from_bits64((a.to_bits64() & mask) | (b.to_bits64() & !mask))
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
    #[inline]
    fn from_f64_down(x: f64) -> Self {
        -Self::from_f64_up(-x)
    }
}
