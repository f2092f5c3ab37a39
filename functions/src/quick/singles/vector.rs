//! What kernels of single precision are written in, and what they return.

use super::super::doubles::Pair;

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
    /// self + b rounded down, where self is positive and b less than half a unit of it: self, or
    /// the number before it where b is negative.
    fn add_down(self, b: Self) -> Self;
    /// self + b rounded up, likewise.
    fn add_up(self, b: Self) -> Self;
    /// self·2^⌊k⌋, where that is a normal number, as `self` is; and of k, a number of 32nds, the
    /// lowest 23 bits of `steps` are the number.
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
pub(super) struct Value<S: Singles> {
    /// The value before it is scaled, rounded to nearest, nearly: as `high` of
    /// [`Sum`](super::super::sum::Sum) is.
    pub(super) high: S,
    /// The rest of it.
    pub(super) low: S,
    /// What the value may differ from high + low, at most. A number, not one for each lane.
    pub(super) error: f32,
    /// What [`Singles::scaled`] takes.
    pub(super) steps: [S; 2],
    /// Where `high` is the value, and `low` is zero.
    pub(super) exact: S::Mask,
}

impl<S: Singles> Value<Pair<S>> {
    /// The first value rounded down, and the second rounded up, but where it is in doubt on which
    /// side of `high` they lie.
    #[inline(always)]
    pub(super) fn endpoints(self) -> [S; 2] {
        let (Pair(first, last), Pair(first_rest, last_rest)) = (self.high, self.low);
        let [steps, k] = self.steps;
        let Pair(low, high) =
            Pair(first.add_down(first_rest), last.add_up(last_rest)).scaled(steps, k);
        [low, high]
    }

    /// The same of values that are less than the least normal number, and more than half of the
    /// least number above zero, and where it is not in doubt. Twice the error is allowed for.
    ///
    /// Times 2¹⁴⁹ the first parts are numbers below 2²³, and subnormal numbers are integers. A
    /// first part that is not is further from the next one than the value is from it.
    #[inline(always)]
    pub(super) fn subnormal_ends(self) -> ([S; 2], S::Mask) {
        let [steps, k] = self.steps;
        let by = Pair::splat(149.0);
        let Pair(first, last) = self.high.scaled(steps.add(by), k.add(by));
        let Pair(first_rest, last_rest) = self.low;
        let one = Pair::splat(1.0);
        let Pair(first_size, last_size) = Pair::select(self.exact, one, self.low.abs());
        let (low, of_low) = beside_integer(first, first_rest, first_size);
        let (high, of_high) = beside_integer(last, last_rest, last_size);
        let (zero, one) = (S::splat(0.0), S::splat(1.0));
        let down = S::select(low[1].lt(zero), low[0].sub(one), low[0]);
        let up = S::select(zero.lt(high[1]), high[0].add(one), high[0]);
        let unit = S::splat(f32::from_bits(1));
        let certain = S::splat(2.0 * self.error).le(of_low.min(of_high));
        ([down.mul(unit), up.mul(unit)], certain)
    }

    /// Where it is not in doubt.
    #[inline(always)]
    pub(super) fn certain(self) -> S::Mask {
        let one = Pair::splat(1.0);
        let Pair(first, last) = Pair::select(self.exact, one, self.low.abs());
        S::splat(self.error).le(first.min(last))
    }
}

/// The integer next to a number below 2²³ that is not negative, and what has the sign of its value,
/// number and rest, less that; and the size of the rest, if that decides, or else 1.
#[inline(always)]
fn beside_integer<S: Singles>(number: S, rest: S, size: S) -> ([S; 2], S) {
    let rounding = S::splat(8_388_608.0);
    let integer = number.add(rounding).sub(rounding);
    let beyond = number.sub(integer);
    let is_integer = beyond.eq(S::splat(0.0));
    (
        [integer, S::select(is_integer, rest, beyond)],
        S::select(is_integer, size, S::splat(1.0)),
    )
}
