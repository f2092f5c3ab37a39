//! What a value says about the numbers around it: in double precision, or in single precision,
//! which needs to know less.

use super::doubles::Doubles;
pub use super::doubles::Ends;
use super::sum::step;
use super::value::Value;

impl<D: Doubles> Ends<D> {
    /// Those of a value in double precision; `is_positive` says that all values of the function are
    /// above zero, or zero with that sign.
    #[inline(always)]
    pub(super) fn of(is_positive: bool, value: Value<D>) -> Self {
        let certain = value.certain();
        let (low, high) = if is_positive {
            value.sum.of_positive()
        } else {
            (value.sum.down(), value.sum.up())
        };
        Self {
            low: low.add_bits(value.scale),
            high: high.add_bits(value.scale),
            low_known: certain,
            high_known: certain,
        }
    }
}

/// Numbers that the value is between, or one of them.
#[derive(Clone, Copy, Debug)]
pub struct Around<D: Doubles> {
    /// Not above the value.
    pub below: D,
    /// Not below it. Of the same sign.
    pub above: D,
    /// Where that is so; elsewhere they mean nothing.
    pub known: D::Mask,
}

/// A value in two numbers, as one loop leaves it to another: a number next to it, and on which side
/// of that it lies.
#[derive(Clone, Copy, Debug)]
pub struct Told<D> {
    /// The value rounded to nearest, nearly; the value lies between its neighbours.
    pub nearest: D,
    /// Below zero where the value is below `nearest`, above zero where it is above, zero where they
    /// are equal; ∞ where that is in doubt. NaN where nothing is known, outside of the domain of a
    /// kernel.
    pub side: D,
}

impl<D: Doubles> Told<D> {
    /// What a kernel tells.
    #[inline(always)]
    pub(super) fn of(value: Value<D>) -> Self {
        let doubt = D::splat(f64::INFINITY);
        let side = D::select(value.sum.certain(), value.sum.low, doubt);
        Self {
            nearest: value.sum.high.add_bits(value.scale),
            side: only_where(value.inside, side),
        }
    }

    /// What a short kernel tells of f(x) for single precision: the side is in doubt, or zero where
    /// x is. Something is known where no number of single precision lies between what encloses the
    /// value, which is so where the bits that such numbers have are the same.
    #[inline(always)]
    pub(super) fn of_short(x: D, value: Value<D>) -> Self {
        let Value { sum, scale, inside } = value;
        let (below, above) = (sum.high.sub(sum.error), sum.high.add(sum.error));
        let differ = below.xor(above).right::<{ DROPPED.count_ones() }>();
        let known = D::both(inside, differ.lt(D::splat_bits(1)));
        Self {
            nearest: sum.high.add_bits(scale),
            side: only_where(known, D::splat(f64::INFINITY).zero_with(x)),
        }
    }

    /// The value rounded down, where it is not in doubt; else a number next to it.
    #[inline(always)]
    fn down(self) -> D {
        let is_below = self.side.lt(D::splat(0.0));
        self.nearest.sub_bits(step(self.nearest).only(is_below))
    }

    /// The value rounded up, or where that is in doubt the number above `nearest`.
    #[inline(always)]
    fn up(self) -> D {
        let is_above = D::splat(0.0).lt(self.side);
        self.nearest.add_bits(step(self.nearest).only(is_above))
    }

    /// Where the side is not in doubt.
    #[inline(always)]
    fn is_certain(self) -> D::Mask {
        self.side.lt(D::splat(f64::INFINITY))
    }

    /// Where the value lies between the neighbours of `nearest`.
    #[inline(always)]
    fn is_inside(self) -> D::Mask {
        self.side.le(D::splat(f64::INFINITY))
    }

    /// Numbers that the value is between, or equal to.
    #[inline(always)]
    pub(super) fn around(self) -> Around<D> {
        let (zero, doubt) = (D::splat(0.0), D::splat(f64::INFINITY));
        let may_be_below = D::either(self.side.lt(zero), doubt.le(self.side));
        Around {
            below: self.nearest.sub_bits(step(self.nearest).only(may_be_below)),
            above: self.up(),
            known: self.is_inside(),
        }
    }
}

/// NaN where nothing is known.
#[inline(always)]
pub(super) fn only_where<D: Doubles>(known: D::Mask, x: D) -> D {
    D::select(known, x, D::splat(f64::NAN))
}

/// A format whose numbers are numbers of double precision.
pub trait Precision {
    /// The endpoints of a value, which, rounded outward to the format, are the value rounded to it
    /// where that is known.
    fn ends<D: Doubles>(told: Told<D>) -> Ends<D>;
}

/// Double precision.
#[derive(Clone, Copy, Debug)]
pub struct Double;

/// Single precision.
///
/// The idea: the value lies between the neighbours of `nearest`. So where this is no number of
/// single precision, none is nearer to the value on either side than to it, and both are rounded to
/// the same numbers: on which side of `nearest` the value lies does not matter. One value in 2²⁹ is
/// not told so.
#[derive(Clone, Copy, Debug)]
pub struct Single;

impl Precision for Double {
    #[inline(always)]
    fn ends<D: Doubles>(told: Told<D>) -> Ends<D> {
        let known = told.is_certain();
        Ends {
            low: told.down(),
            high: told.up(),
            low_known: known,
            high_known: known,
        }
    }
}

/// The bits of a number that numbers of 24 bits do not have.
const DROPPED: u64 = (1 << 29) - 1;

impl Precision for Single {
    #[inline(always)]
    fn ends<D: Doubles>(told: Told<D>) -> Ends<D> {
        let has_more = D::splat(0.0).lt(told.nearest.and(D::splat_bits(DROPPED)));
        let known = D::both(told.is_inside(), D::either(told.is_certain(), has_more));
        Ends {
            low: told.down(),
            high: told.up(),
            low_known: known,
            high_known: known,
        }
    }
}
