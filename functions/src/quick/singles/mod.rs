//! Kernels of single precision whose lanes are numbers of single precision: twice as many to a vector as there are of double precision.
//!
//! The idea: a value is known as a sum of two numbers of 24 bits, as in [`sum`](super::sum) of 53, with an error of about 2⁻³⁵. For one end in 1,300 to 3,000
//! that does not say on which side of a number the value lies; it is computed another way then, as arguments outside of a kernel's domain are. So bounds
//! are the tightest, and the same to the bit as by kernels in double precision. Only exponentials are worth it: they need little more than a table of 32
//! numbers, which processors find in their registers.
//!
//! All sums with products are fused, and rounded to nearest: what has no such instruction stays with double precision.

pub(super) mod exp;
mod pair;
#[cfg(test)]
mod tests;

use super::super::function::Function;
use super::pair::Pair;

/// Numbers of single precision. Arithmetic is rounded to nearest, ties to even.
#[doc(hidden)]
pub trait Singles: Copy {
    /// A truth value for each lane.
    type Mask: Copy;

    /// The number in every lane.
    fn splat(x: f32) -> Self;
    /// self + b.
    fn add(self, b: Self) -> Self;
    /// self − b.
    fn sub(self, b: Self) -> Self;
    /// self·b.
    fn mul(self, b: Self) -> Self;
    /// self·b + c, rounded once.
    fn mul_add(self, b: Self, c: Self) -> Self;
    /// self·b − c, rounded once.
    fn mul_sub(self, b: Self, c: Self) -> Self;
    /// The absolute value.
    fn abs(self) -> Self;
    /// The lesser one of two that are not NaN.
    fn min(self, b: Self) -> Self;
    /// self + b rounded down, where self is positive and b less than half a unit of it: self, or the number before it where b is negative.
    fn add_down(self, b: Self) -> Self;
    /// self + b rounded up, likewise.
    fn add_up(self, b: Self) -> Self;
    /// self·2^⌊k⌋, where that is a normal number, as `self` is; and of k, a number of 32nds, the lowest 23 bits of `steps` are the number.
    fn scaled(self, steps: Self, k: Self) -> Self;
    /// self < b: false for a NaN.
    fn lt(self, b: Self) -> Self::Mask;
    /// self ≤ b: false for a NaN.
    fn le(self, b: Self) -> Self::Mask;
    /// self = b: false for a NaN.
    fn eq(self, b: Self) -> Self::Mask;
    /// Both.
    fn both(a: Self::Mask, b: Self::Mask) -> Self::Mask;
    /// a where the mask says so, else b.
    fn select(mask: Self::Mask, a: Self, b: Self) -> Self;
    /// The numbers of a table's columns that the lowest five bits of the lanes say.
    fn columns<const K: usize>(self, table: &'static [[f32; 32]; K]) -> [Self; K];
}

/// What a kernel returns: a positive value.
#[derive(Clone, Copy, Debug)]
struct Value<S: Singles> {
    /// The value before it is scaled, rounded to nearest, nearly: as `high` of [`Sum`](super::sum::Sum) is.
    high: S,
    /// The rest of it.
    low: S,
    /// What the value may differ from high + low, at most. A number, not one for each lane.
    error: f32,
    /// What [`Singles::scaled`] takes.
    steps: [S; 2],
    /// Where `high` is the value, and `low` is zero.
    exact: S::Mask,
}

impl<S: Singles> Value<Pair<S>> {
    /// The first value rounded down, and the second rounded up, but where it is in doubt on which side of `high` they lie.
    #[inline(always)]
    fn ends(self) -> [S; 2] {
        let (Pair(first, last), Pair(first_rest, last_rest)) = (self.high, self.low);
        let [steps, k] = self.steps;
        let Pair(low, high) =
            Pair(first.add_down(first_rest), last.add_up(last_rest)).scaled(steps, k);
        [low, high]
    }

    /// Where it is not in doubt.
    #[inline(always)]
    fn certain(self) -> S::Mask {
        let one = Pair::splat(1.0);
        let Pair(first, last) = Pair::select(self.exact, one, self.low.abs());
        S::splat(self.error).le(first.min(last))
    }
}

/// Ranges, a lane each.
#[derive(Clone, Copy, Debug)]
pub struct Range<S: Singles> {
    /// Lower ends.
    pub low: S,
    /// Upper ends.
    pub high: S,
    /// Where they are the tightest.
    pub certain: S::Mask,
}

/// The range of f over intervals that are given by their ends, the lower not above the upper or both NaN; `None` if there is no kernel.
#[inline(always)]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most functions have no such kernel"
)]
pub fn range<S: Singles>(f: Function, [lo, hi]: [S; 2]) -> Option<Range<S>> {
    // They rise. Both ends at once: so a processor finds work in the one while it waits for the other.
    let ends = Pair(lo, hi);
    let (value, [least, most]) = match f {
        Function::Exp => (exp::exp(ends), exp::DOMAIN),
        Function::Exp2 => (exp::exp2(ends), exp::DOMAIN_2),
        Function::Exp10 => (exp::exp10(ends), exp::DOMAIN_10),
        _ => return None,
    };
    let inside = S::both(S::splat(least).lt(lo), hi.lt(S::splat(most)));
    let [low, high] = value.ends();
    Some(Range {
        low,
        high,
        certain: S::both(inside, value.certain()),
    })
}
