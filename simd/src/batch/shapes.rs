//! From the values of an elementary function at points to its range over intervals, in every lane of a vector.
//!
//! The idea: the common case in a straight line of steps, and a mask that says where it is not at hand. There the operation of the interval
//! type is asked. So a shape need not know empty sets, infinite ends, borders of a domain, or values that a kernel is in doubt about: the
//! results are those of the interval type, to the bit, on every instruction set.
//!
//! Where the mask says so, an end is the value rounded outward of the true extreme: the tightest, like that of the interval type.
//!
//! No closure is called twice in what follows, nor in kernels: the compiler would make a function of it, for another instruction set than that of its
//! vectors. What each shape knows is what the files of the same names in `interval/src/elementary/` explain.

use outward_interval::elementary::function::Function;
use outward_interval::elementary::quick::doubles::Doubles;
use outward_interval::elementary::quick::{Value, value};

/// Intervals, a lane each, and where they are known to be right.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Range<D: Doubles> {
    pub(crate) low: D,
    pub(crate) high: D,
    pub(crate) certain: D::Mask,
}

/// A function of one interval or two; `None` if there is no kernel.
pub(crate) trait Shape {
    /// The range over boxes of x and y, given by their ends.
    fn range<D: Doubles>(x: [D; 2], y: [D; 2]) -> Option<Range<D>>;
}

/// The value of f at a point of a function of one argument.
#[inline(always)]
fn at<D: Doubles>(f: Function, x: D) -> Option<Value<D>> {
    value(f, x, D::splat(0.0))
}

#[inline(always)]
fn min<D: Doubles>(a: D, b: D) -> D {
    D::select(a.lt(b), a, b)
}

#[inline(always)]
fn max<D: Doubles>(a: D, b: D) -> D {
    D::select(b.lt(a), a, b)
}

#[inline(always)]
fn negative<D: Doubles>(x: D) -> D {
    x.xor(D::splat(-0.0))
}

/// Between the value at the one point, rounded down, and that at the other, rounded up.
#[inline(always)]
fn between<D: Doubles>(low: Value<D>, high: Value<D>) -> Range<D> {
    Range {
        low: low.down(),
        high: high.up(),
        certain: D::both(low.certain(), high.certain()),
    }
}

/// A function that rises on its domain.
#[inline(always)]
pub(crate) fn rising<D: Doubles>(f: Function, [lo, hi]: [D; 2], _: [D; 2]) -> Option<Range<D>> {
    Some(between(at(f, lo)?, at(f, hi)?))
}

/// A function that falls on its domain.
#[inline(always)]
pub(crate) fn falling<D: Doubles>(f: Function, [lo, hi]: [D; 2], _: [D; 2]) -> Option<Range<D>> {
    Some(between(at(f, hi)?, at(f, lo)?))
}

/// The least and the greatest size of members.
#[inline(always)]
fn sizes<D: Doubles>([lo, hi]: [D; 2]) -> [D; 2] {
    let beyond = max(lo, negative(hi));
    let zero = D::splat(0.0);
    [max(beyond, zero), max(lo.abs(), hi.abs())]
}

/// An even function that rises with |x|.
#[inline(always)]
pub(crate) fn valley<D: Doubles>(f: Function, x: [D; 2], _: [D; 2]) -> Option<Range<D>> {
    let [near, far] = sizes(x);
    Some(between(at(f, near)?, at(f, far)?))
}

/// A function that rises with |x| and with |y|.
#[inline(always)]
pub(crate) fn bowl<D: Doubles>(f: Function, x: [D; 2], y: [D; 2]) -> Option<Range<D>> {
    let ([x_near, x_far], [y_near, y_far]) = (sizes(x), sizes(y));
    let (low, high) = (value(f, x_near, y_near)?, value(f, x_far, y_far)?);
    Some(between(low, high))
}

/// 1/2π to nearest.
const TURNS: f64 = 0.5 * core::f64::consts::FRAC_1_PI;

/// How far from a border a number of turns, and its fraction, is known to be on its side. Numbers of turns are below 2¹⁴, and wrong by less than
/// 2⁻³⁷.
const DOUBT: f64 = 9.313_225_746_154_785e-10; // 2⁻³⁰

/// The nearest integer to x·`per` + `shift`, and where it is beyond doubt.
#[inline(always)]
fn count<D: Doubles>(x: D, per: f64, shift: f64) -> (D, D::Mask) {
    let turns = x.mul(D::splat(per)).add(D::splat(shift));
    // 1.5·2⁵²: a number added to it is rounded to an integer.
    let integer = D::splat(6_755_399_441_055_744.0);
    let count = turns.add(integer).sub(integer);
    let far = turns.sub(count).abs();
    (count, far.lt(D::splat(0.5 - DOUBT)))
}

/// Whether x·`per` + `shift` passes half of an odd integer between the ends, and where that is beyond doubt.
#[inline(always)]
fn passes<D: Doubles>(lo: D, hi: D, per: f64, shift: f64) -> (D::Mask, D::Mask) {
    let ((first, c1), (last, c2)) = (count(lo, per, shift), count(hi, per, shift));
    (first.lt(last), D::both(c1, c2))
}

/// A sine whose crests are where x/2π + `crest` is half of an odd integer, and whose troughs are half a turn from there.
#[inline(always)]
fn wave<D: Doubles>(f: Function, [lo, hi]: [D; 2], crest: f64) -> Option<Range<D>> {
    let (a, b) = (at(f, lo)?, at(f, hi)?);
    let certain = D::both(a.certain(), b.certain());
    let one = D::splat(1.0);
    let (has_crest, c1) = passes(lo, hi, TURNS, crest);
    let (has_trough, c2) = passes(lo, hi, TURNS, crest + 0.5);
    Some(Range {
        low: D::select(has_trough, negative(one), min(a.down(), b.down())),
        high: D::select(has_crest, one, max(a.up(), b.up())),
        certain: D::both(certain, D::both(c1, c2)),
    })
}

/// The sine: crests at 1/4 turn.
#[inline(always)]
pub(crate) fn sine<D: Doubles>(f: Function, x: [D; 2], _: [D; 2]) -> Option<Range<D>> {
    wave(f, x, 0.25)
}

/// The cosine: crests at whole turns.
#[inline(always)]
pub(crate) fn cosine<D: Doubles>(f: Function, x: [D; 2], _: [D; 2]) -> Option<Range<D>> {
    wave(f, x, 0.5)
}

/// The tangent: rising, between poles at odd quarters of a turn.
#[inline(always)]
pub(crate) fn tangent<D: Doubles>(f: Function, [lo, hi]: [D; 2], _: [D; 2]) -> Option<Range<D>> {
    let range = between(at(f, lo)?, at(f, hi)?);
    let (has_pole, known) = passes(lo, hi, 2.0 * TURNS, 0.0);
    let infinity = D::splat(f64::INFINITY);
    Some(Range {
        low: D::select(has_pole, negative(infinity), range.low),
        high: D::select(has_pole, infinity, range.high),
        certain: D::both(range.certain, known),
    })
}

/// xʸ for x > 0, but where x is on both sides of 1 and y on both sides of 0. Which corners hold the extremes: `power.rs`.
#[inline(always)]
pub(crate) fn power<D: Doubles>(f: Function, [a, b]: [D; 2], [c, d]: [D; 2]) -> Option<Range<D>> {
    let (zero, one) = (D::splat(0.0), D::splat(1.0));
    let (a_below, b_above) = (a.lt(one), one.lt(b));
    let (c_below, d_above) = (c.lt(zero), zero.lt(d));
    // The base of the lower extreme: where the exponent is c, b if c < 0 else a; where it is d, a if d > 0 else b. The exponent is
    // c where a ≥ 1, or x passes 1 and d ≤ 0; d where b ≤ 1, or x passes 1 and c ≥ 0.
    let crosses = D::both(a_below, b_above);
    let both_ways = D::both(crosses, D::both(c_below, d_above));
    // The exponent at the lower extreme, and at the upper one.
    let low_c = D::select(crosses, D::select(c_below, c, d), D::select(a_below, d, c));
    let high_c = D::select(crosses, D::select(c_below, c, d), D::select(a_below, c, d));
    let low_x = D::select(
        crosses,
        D::select(c_below, b, a),
        D::select(a_below, D::select(d_above, a, b), D::select(c_below, b, a)),
    );
    let high_x = D::select(
        crosses,
        D::select(c_below, a, b),
        D::select(a_below, D::select(c_below, a, b), D::select(d_above, b, a)),
    );
    let (low, high) = (value(f, low_x, low_c)?, value(f, high_x, high_c)?);
    let mut range = between(low, high);
    // Not where x passes 1 while y passes 0, and not where an infinite end of x was left out.
    let passes = D::select(both_ways, one, zero);
    range.certain = D::both(range.certain, D::both(passes.lt(one), zero.lt(a)));
    range.certain = D::both(range.certain, b.lt(D::splat(f64::INFINITY)));
    Some(range)
}

/// The angle of points (y first, then x) to the right of the ordinate: it rises with y, and falls or rises with x by the side of the abscissa.
#[inline(always)]
pub(crate) fn angle<D: Doubles>(f: Function, y: [D; 2], x: [D; 2]) -> Option<Range<D>> {
    let zero = D::splat(0.0);
    let ([y_lo, y_hi], [left, right]) = (y, x);
    let low = value(f, y_lo, D::select(y_lo.lt(zero), left, right))?;
    let high = value(f, y_hi, D::select(y_hi.lt(zero), right, left))?;
    let mut range = between(low, high);
    range.certain = D::both(range.certain, zero.lt(left));
    Some(range)
}

/// The range in single precision: numbers of that format, as double precision, next below and above the ends. Certain where those are normal numbers or
/// zero.
#[inline(always)]
pub(crate) fn single_precision<D: Doubles>(range: Range<D>) -> Range<D> {
    let zero = D::splat(0.0);
    let low = cut(range.low, range.low.lt(zero));
    let high = cut(range.high, zero.lt(range.high));
    Range {
        low,
        high,
        certain: D::both(range.certain, D::both(fits(low), fits(high))),
    }
}

/// The first 24 bits of x, and one unit further from zero where `away` and other bits are lost.
#[inline(always)]
fn cut<D: Doubles>(x: D, away: D::Mask) -> D {
    let cut = x.and(D::splat_bits(!0 << 29));
    let is_cut = D::either(cut.lt(x), x.lt(cut));
    let further = cut.add_bits(D::splat_bits(1 << 29));
    D::select(D::both(is_cut, away), further, cut)
}

/// Where a number of 24 bits is a normal number of single precision, zero or infinite.
#[inline(always)]
fn fits<D: Doubles>(x: D) -> D::Mask {
    let size = x.abs();
    let least = D::splat(f64::from(f32::MIN_POSITIVE));
    let most = D::splat(f64::from(f32::MAX));
    let is_infinite = D::splat(f64::MAX).lt(size);
    let is_zero = size.lt(D::splat_bits(1));
    let in_range = D::both(D::either(least.lt(size), is_zero), size.lt(most));
    D::either(in_range, is_infinite)
}

/// Makes a [`Shape`] of each elementary operation, of the name of its method.
macro_rules! shapes {
    ($($name:ident $shape:ident $Function:ident;)*) => {
        $(
            #[expect(non_camel_case_types, reason = "named as its method is")]
            pub(crate) struct $name;

            impl Shape for $name {
                #[inline(always)]
                fn range<D: Doubles>(x: [D; 2], y: [D; 2]) -> Option<Range<D>> {
                    super::$shape(Function::$Function, x, y)
                }
            }
        )*
    };
}

pub(crate) mod of {
    //! The shapes of the operations.
    use super::{Doubles, Function, Range, Shape};

    with_elementary_operations! { shapes! {} }
}
