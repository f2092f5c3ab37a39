//! Values that are known better than one number can say, and the numbers below and above them.
//!
//! The idea (Ziv, "Fast evaluation of elementary mathematical functions with correctly rounded last
//! bit", 1991): a kernel returns high + low and a bound of its error. If the error is too small to
//! change the sign of low, then the value lies strictly between `high` and its neighbour on that
//! side: these two are the value rounded down and up. If not, the value lies between the two
//! neighbours of `high`, and only a longer computation can tell.

use super::doubles::{Doubles, SIGN};

/// A value: high + low, but for an error below `error`, which is a normal number, or zero if there
/// is none (and of eˣ, |x| where that is below 2⁻⁶⁴). `high` is high + low rounded to nearest, or
/// `low` above half a unit of it by less than 1/32 of that; it is no subnormal number, not the
/// largest, and zero only if there is no error.
///
/// Of kernels for single precision (`short`) `low` is zero, and the error may be above a
/// unit of `high`: only `nearest` can read these.
#[derive(Clone, Copy, Debug)]
pub struct Sum<D> {
    /// The value rounded to nearest, nearly.
    pub(super) high: D,
    /// The rest of it.
    pub(super) low: D,
    /// What the value may differ from high + low, at most.
    pub(super) error: D,
}

/// a + b as a number and the rest of it, exactly.
///
/// Where |a| ≥ |b| or a = 0, or all bits of b above the unit of a fit into a number: Dekker, "A
/// floating-point technique for extending the available precision" (1971).
#[inline(always)]
pub(super) fn sum<D: Doubles>(a: D, b: D) -> [D; 2] {
    let s = a.add(b);
    [s, b.sub(s.sub(a))]
}

/// All but the last 27 bits, and those: exactly. The product of two first parts is exact; the
/// second may have one bit too many for that, see `powi.rs`.
#[inline(always)]
pub(super) fn halves<D: Doubles>(a: D) -> [D; 2] {
    let first = a.and(D::splat_bits(!0 << 27));
    [first, a.sub(first)]
}

/// What is added to the bits of x for the next number above: 1, or −1 if it is negative.
#[inline(always)]
pub(super) fn step<D: Doubles>(x: D) -> D {
    D::splat_bits(1).sub_bits(x.right::<63>().left::<1>())
}

impl<D: Doubles> Sum<D> {
    /// The value rounded down, or the number before that.
    #[inline(always)]
    pub fn down(self) -> D {
        let is_above = self.low.lt(self.error);
        self.high.sub_bits(step(self.high).only(is_above))
    }

    /// The value rounded up, or the number after that.
    #[inline(always)]
    pub fn up(self) -> D {
        let is_below = self.low.xor(D::splat_bits(SIGN)).lt(self.error);
        self.high.add_bits(step(self.high).only(is_below))
    }

    /// [`down`](Self::down) and [`up`](Self::up) of a value that is not negative.
    #[inline(always)]
    pub(super) fn of_positive(self) -> (D, D) {
        let low = self.low.xor(D::splat_bits(SIGN));
        (
            self.high.previous_where(self.low.lt(self.error)),
            self.high.next_where(low.lt(self.error)),
        )
    }

    /// Where [`down`](Self::down) and [`up`](Self::up) are the value rounded down and up: where the
    /// error is too small to matter, and where there is none. (The error is below the bound, so
    /// they may be equal.)
    #[inline(always)]
    pub fn certain(self) -> D::Mask {
        self.error.le(self.low.abs())
    }
}
