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
    pub(super) fn ends(self) -> [S; 2] {
        let (Pair(first, last), Pair(first_rest, last_rest)) = (self.high, self.low);
        let [steps, k] = self.steps;
        let Pair(low, high) =
            Pair(first.add_down(first_rest), last.add_up(last_rest)).scaled(steps, k);
        [low, high]
    }

    /// Where it is not in doubt.
    #[inline(always)]
    pub(super) fn certain(self) -> S::Mask {
        let one = Pair::splat(1.0);
        let Pair(first, last) = Pair::select(self.exact, one, self.low.abs());
        S::splat(self.error).le(first.min(last))
    }
}
