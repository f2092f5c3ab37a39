//! The format that values are rounded to: double precision, or single precision, which needs to know less of them.

use super::doubles::Doubles;
use super::pair::Pair;
use super::{Kernel, Value};

/// A value rounded down and up.
#[derive(Clone, Copy, Debug)]
pub struct Ends<D: Doubles> {
    /// Rounded down.
    pub(super) low: D,
    /// Rounded up.
    pub(super) high: D,
    /// Where `low` is the value rounded down.
    pub(super) low_known: D::Mask,
    /// Where `high` is the value rounded up.
    pub(super) high_known: D::Mask,
}

impl<D: Doubles> Ends<Pair<D>> {
    /// Those of the first value, and those of the second.
    #[inline(always)]
    pub(super) fn apart(self) -> [Ends<D>; 2] {
        let Self {
            low,
            high,
            low_known,
            high_known,
        } = self;
        [
            Ends {
                low: low.0,
                high: high.0,
                low_known: low_known.0,
                high_known: high_known.0,
            },
            Ends {
                low: low.1,
                high: high.1,
                low_known: low_known.1,
                high_known: high_known.1,
            },
        ]
    }
}

/// A format whose numbers are numbers of double precision.
pub trait Precision {
    /// π, rounded up.
    const PI_UP: f64;
    /// Whether kernels may know less of a value than its neighbours in double precision.
    const SHORT: bool;
    /// A value of a kernel, rounded to the format in both directions.
    fn ends<D: Doubles>(kernel: Kernel, value: Value<D>) -> Ends<D>;
    /// Where a number is one of the format, if it is what `ends` returned, a zero or infinite.
    fn fits<D: Doubles>(x: D) -> Option<D::Mask>;
}

/// Double precision.
#[derive(Clone, Copy, Debug)]
pub struct Double;

/// Single precision.
///
/// The idea: the value lies between the neighbours of `high`, or no further from it than the error of a short kernel, so where these begin with the same 24
/// bits, those say all. One value in 2²⁸, or 2²⁰, is not told so, and `low` is not needed: the compiler drops what computes it. Functions that are near a
/// number of the format for many arguments, as sin x is near x, need it.
#[derive(Clone, Copy, Debug)]
pub struct Single;

impl Precision for Double {
    const PI_UP: f64 = core::f64::consts::PI.next_up();
    const SHORT: bool = false;

    #[inline(always)]
    fn ends<D: Doubles>(kernel: Kernel, value: Value<D>) -> Ends<D> {
        let certain = value.certain();
        let (low, high) = if kernel.is_positive() {
            value.sum.of_positive()
        } else {
            (value.sum.down(), value.sum.up())
        };
        Ends {
            low: low.add_bits(value.scale),
            high: high.add_bits(value.scale),
            low_known: certain,
            high_known: certain,
        }
    }
    #[inline(always)]
    fn fits<D: Doubles>(_x: D) -> Option<D::Mask> {
        None
    }
}

/// How many bits of a number numbers of 24 bits do not have, and the others.
const DROPPED: u32 = 29;
const KEPT: u64 = !0 << DROPPED;

impl Precision for Single {
    // The nearest number is above.
    const PI_UP: f64 = core::f32::consts::PI as f64;
    const SHORT: bool = true;

    #[inline(always)]
    fn ends<D: Doubles>(kernel: Kernel, value: Value<D>) -> Ends<D> {
        let (below, above, certain) = single_around(kernel, value);
        // Numbers with the same first bits have no number of the format between them but, perhaps, that of these bits.
        // The sign is one of these bits, and no longer in the place of a sign.
        let differ = below.xor(above).right::<DROPPED>();
        let known = D::either(certain, differ.lt(D::splat_bits(1)));
        let known = D::both(known, value.inside);
        Ends {
            low: cut(below, from_zero(kernel, below, true)),
            high: cut(above, from_zero(kernel, above, false)),
            low_known: known,
            high_known: known,
        }
    }

    #[inline(always)]
    fn fits<D: Doubles>(x: D) -> Option<D::Mask> {
        let size = x.abs();
        let least = D::splat(f64::from(f32::MIN_POSITIVE));
        let most = D::splat(f64::from(f32::MAX));
        let is_infinite = D::splat(f64::MAX).lt(size);
        let is_zero = size.lt(D::splat_bits(1));
        let in_range = D::both(D::either(least.lt(size), is_zero), size.lt(most));
        Some(D::either(in_range, is_infinite))
    }
}

/// Numbers that the value is between, or one of them; and where there is no number of double precision between these but, perhaps, themselves.
#[inline(always)]
pub(super) fn single_around<D: Doubles>(kernel: Kernel, value: Value<D>) -> (D, D, D::Mask) {
    let (zero, sum) = (D::splat(0.0), value.sum);
    // The value is between these, and equal to neither.
    let (mut below, mut above) = (sum.below(), sum.above());
    let certain = if kernel.is_short() {
        // Where there is no error, these are one number.
        (below, above) = (sum.high.sub(sum.error), sum.high.add(sum.error));
        zero.lt(zero)
    } else if kernel.is_near_numbers() {
        let certain = sum.certain();
        below = D::select(certain, sum.down(), below);
        above = D::select(certain, sum.up(), above);
        certain
    } else {
        let exact = sum.is_exact();
        below = D::select(exact, sum.high, below);
        above = D::select(exact, sum.high, above);
        exact
    };
    let scaled = |x: D| x.add_bits(value.scale);
    (scaled(below), scaled(above), certain)
}

/// The first 24 bits of x plus `more`, which is nothing or all bits after those: rounded toward zero or away from it.
#[inline(always)]
fn cut<D: Doubles>(x: D, more: D) -> D {
    x.add_bits(more).and(D::splat_bits(KEPT))
}

/// All bits after the first 24 where values are negative, or where they are not.
#[inline(always)]
fn from_zero<D: Doubles>(kernel: Kernel, x: D, negative: bool) -> D {
    if kernel.is_positive() {
        return D::splat_bits(if negative { 0 } else { !KEPT });
    }
    let sign = x.right::<63>();
    let all = if negative {
        D::splat_bits(0).sub_bits(sign)
    } else {
        sign.sub_bits(D::splat_bits(1))
    };
    all.and(D::splat_bits(!KEPT))
}
