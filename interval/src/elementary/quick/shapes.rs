//! From the values of an elementary function at points to its range over intervals, in every lane.
//!
//! The idea: the common case in a straight line of steps, and a mask that says where it is not at hand. There the functions around (`ranges.rs`)
//! find out. So a shape need not know empty sets, infinite ends, or values that a kernel is in doubt about: the
//! results are those of the long way, to the bit, on every instruction set. Borders of a domain that has some are known: they are common.
//!
//! Where the mask says so, an end is the value rounded outward of the true extreme: the tightest.
//!
//! No closure is called twice in what follows, nor in kernels: the compiler would make a function of it, for another instruction set than that of its
//! vectors. Nor is `map` applied to long arrays there, or with closures that hold much, for the same reason. What each shape knows is what the files of the same names around explain.

use super::super::function::Function;
use super::Kernel;
use super::doubles::Doubles;
use super::exp::INTEGER;
use super::precision::Precision;
use super::sin::half_turns;

/// Intervals, a lane each, and where they are known to be right.
#[derive(Clone, Copy, Debug)]
pub struct Range<D: Doubles> {
    /// Lower ends.
    pub low: D,
    /// Upper ends.
    pub high: D,
    /// Where they are the tightest, and where both are NaN: there the range is empty.
    pub certain: D::Mask,
}

/// The range of f, of one argument or two, over boxes that are given by their ends, rounded outward to a format.
#[inline(always)]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most functions have no quick kernel"
)]
pub fn range<D: Doubles, P: Precision>(f: Function, x: [D; 2], y: [D; 2]) -> Option<Range<D>> {
    use Function as Is;
    let kernel = Kernel::Of(f);
    let range = match f {
        Is::Exp | Is::Exp2 | Is::Exp10 | Is::ExpM1 | Is::Sinh | Is::Tanh => {
            rising::<D, P>(kernel, x)
        }
        Is::Ln | Is::Log2 | Is::Log10 => return logarithm::<D, P>(kernel, x, 0.0),
        Is::Ln1p => return logarithm::<D, P>(kernel, x, -1.0),
        Is::Atan | Is::Cbrt => rising::<D, P>(kernel, x),
        Is::Asin => return on_unit::<D, P>(kernel, x, true),
        Is::Acos => return on_unit::<D, P>(kernel, x, false),
        Is::Cosh => valley::<D, P>(kernel, x),
        Is::Sin => wave::<D, P>(kernel, x, 1),
        Is::Cos => wave::<D, P>(kernel, x, 2),
        Is::Tan => tangent::<D, P>(kernel, x),
        Is::Hypot => bowl::<D, P>(kernel, x, y),
        Is::Pow => power::<D, P>(kernel, x, y),
        Is::Atan2 => angle::<D, P>(kernel, x, y),
        _ => None,
    };
    Some(fitting::<D, P>(range?))
}

/// Knows no more than before of ends that the format does not have.
#[inline(always)]
fn fitting<D: Doubles, P: Precision>(range: Range<D>) -> Range<D> {
    let Range { low, high, certain } = range;
    let certain = match (P::fits(low), P::fits(high)) {
        (Some(a), Some(b)) => D::both(certain, D::both(a, b)),
        _ => certain,
    };
    Range { low, high, certain }
}

/// The n-th powers.
#[inline(always)]
pub fn integer_powers<D: Doubles, P: Precision>(x: [D; 2], n: i32) -> Option<Range<D>> {
    if n == 0 {
        // 1, but not of the empty set.
        return None;
    }
    let kernel = Kernel::Power(n);
    let range = match (n < 0, n % 2 != 0) {
        (false, false) => valley::<D, P>(kernel, x),
        (false, true) => rising::<D, P>(kernel, x),
        // Not at zero, and the kernel says so at an end there: so not where zero is inside.
        (true, false) => hill::<D, P>(kernel, x),
        (true, true) => {
            let zero = D::splat(0.0);
            let [lo, hi] = x;
            let mut range = falling::<D, P>(kernel, x)?;
            range.certain = D::both(range.certain, D::either(zero.lt(lo), hi.lt(zero)));
            Some(range)
        }
    };
    Some(fitting::<D, P>(range?))
}

#[inline(always)]
fn negative<D: Doubles>(x: D) -> D {
    x.xor(D::splat(-0.0))
}

/// Between the value at the one point, rounded down, and that at the other, rounded up.
#[inline(always)]
fn between<D: Doubles, P: Precision>(
    kernel: Kernel,
    low: [D; 2],
    high: [D; 2],
) -> Option<Range<D>> {
    let [first, last] = D::at_both::<P>(kernel, low, high)?;
    Some(Range {
        low: first.low,
        high: last.high,
        certain: D::both(first.low_known, last.high_known),
    })
}

/// Likewise of a function of one argument.
#[inline(always)]
fn from_to<D: Doubles, P: Precision>(kernel: Kernel, low: D, high: D) -> Option<Range<D>> {
    let none = D::splat(0.0);
    between::<D, P>(kernel, [low, none], [high, none])
}

/// A function that rises on its domain.
#[inline(always)]
fn rising<D: Doubles, P: Precision>(kernel: Kernel, [lo, hi]: [D; 2]) -> Option<Range<D>> {
    from_to::<D, P>(kernel, lo, hi)
}

/// A function that falls on its domain.
#[inline(always)]
fn falling<D: Doubles, P: Precision>(kernel: Kernel, [lo, hi]: [D; 2]) -> Option<Range<D>> {
    from_to::<D, P>(kernel, hi, lo)
}

/// Nothing where the mask says so: all of x is outside of the domain.
#[inline(always)]
fn nothing_where<D: Doubles>(outside: D::Mask, range: Range<D>) -> Range<D> {
    let none = D::splat(f64::NAN);
    Range {
        low: D::select(outside, none, range.low),
        high: D::select(outside, none, range.high),
        certain: D::either(outside, range.certain),
    }
}

/// A logarithm: rising, from −∞ at a border that is not in its domain.
#[inline(always)]
fn logarithm<D: Doubles, P: Precision>(
    kernel: Kernel,
    [lo, hi]: [D; 2],
    border: f64,
) -> Option<Range<D>> {
    let border = D::splat(border);
    let (from_border, outside) = (lo.le(border), hi.le(border));
    // Any number of the domain in place of those that are not in it.
    let inside = border.add(D::splat(1.5));
    let lo = D::select(from_border, inside, lo);
    let mut range = rising::<D, P>(kernel, [lo, hi])?;
    range.low = D::select(from_border, D::splat(f64::NEG_INFINITY), range.low);
    Some(nothing_where(outside, fitting::<D, P>(range)))
}

/// A function that is monotone on [−1, 1], its domain.
#[inline(always)]
fn on_unit<D: Doubles, P: Precision>(
    kernel: Kernel,
    [lo, hi]: [D; 2],
    rises: bool,
) -> Option<Range<D>> {
    let (one, minus_one) = (D::splat(1.0), D::splat(-1.0));
    let outside = D::either(one.lt(lo), hi.lt(minus_one));
    let x = [minus_one.max(lo), one.min(hi)];
    let range = if rises {
        rising::<D, P>(kernel, x)
    } else {
        falling::<D, P>(kernel, x)
    };
    Some(nothing_where(outside, fitting::<D, P>(range?)))
}

/// The least and the greatest size of members.
#[inline(always)]
fn sizes<D: Doubles>([lo, hi]: [D; 2]) -> [D; 2] {
    let beyond = lo.max(negative(hi));
    let zero = D::splat(0.0);
    [beyond.max(zero), lo.abs().max(hi.abs())]
}

/// An even function that rises with |x|.
#[inline(always)]
fn valley<D: Doubles, P: Precision>(kernel: Kernel, x: [D; 2]) -> Option<Range<D>> {
    let [near, far] = sizes(x);
    from_to::<D, P>(kernel, near, far)
}

/// An even function that falls with |x|.
#[inline(always)]
fn hill<D: Doubles, P: Precision>(kernel: Kernel, x: [D; 2]) -> Option<Range<D>> {
    let [near, far] = sizes(x);
    from_to::<D, P>(kernel, far, near)
}

/// A function that rises with |x| and with |y|.
#[inline(always)]
fn bowl<D: Doubles, P: Precision>(kernel: Kernel, x: [D; 2], y: [D; 2]) -> Option<Range<D>> {
    let ([x_near, x_far], [y_near, y_far]) = (sizes(x), sizes(y));
    between::<D, P>(kernel, [x_near, y_near], [x_far, y_far])
}

/// 1/π to nearest.
const HALF_TURNS: f64 = core::f64::consts::FRAC_1_PI;

/// How far from a border a number of half turns, and its fraction, is known to be on its side. Numbers of half turns are below 2¹⁵, and wrong by less
/// than 2⁻³⁶.
const DOUBT: f64 = 9.313_225_746_154_785e-10; // 2⁻³⁰

/// The nearest integer to x/π + `shift`, more by [`INTEGER`], and where it is beyond doubt.
#[inline(always)]
fn count<D: Doubles>(x: D, shift: f64) -> (D, D::Mask) {
    let turns = x.mul_add(D::splat(HALF_TURNS), D::splat(shift));
    let integer = D::splat(INTEGER);
    let count = turns.add(integer);
    let far = turns.sub(count.sub(integer)).abs();
    (count, far.lt(D::splat(0.5 - DOUBT)))
}

/// A sine whose crests are where x/π + `quarters`/2 is an odd integer, and whose troughs are where it is an even one: one quarter for the sine, two for the cosine.
#[inline(always)]
fn wave<D: Doubles, P: Precision>(
    kernel: Kernel,
    [lo, hi]: [D; 2],
    quarters: u32,
) -> Option<Range<D>> {
    let none = D::splat(0.0);
    let [a, b] = D::at_both::<P>(kernel, [lo, none], [hi, none])?;
    let lower = D::both(a.low_known, b.low_known);
    let mut certain = D::both(lower, D::both(a.high_known, b.high_known));
    let one = D::splat(1.0);
    // The greatest integers below, so the extremes between are at the integers after the first up to the last. Of so many parts: the reduction of the arguments
    // counts 256ths, and its steps are at hand where kernels are fused (elsewhere it takes long, and single numbers go through kernels two at a time).
    let parts: u32 = if D::FUSED { 256 } else { 1 };
    let (first, last) = if D::FUSED {
        (half_turns(lo, quarters), half_turns(hi, quarters))
    } else {
        let shift = f64::from(quarters) / 2.0 - 0.5;
        let ((first, c1), (last, c2)) = (count(lo, shift), count(hi, shift));
        certain = D::both(certain, D::both(c1, c2));
        (first, last)
    };
    let next = first.add(D::splat(f64::from(parts)));
    let (has_one, has_two) = (first.lt(last), next.lt(last));
    let last_bit = D::splat_bits(u64::from(parts));
    let is_odd = none.lt(first.and(last_bit));
    let is_even = none.lt(next.and(last_bit));
    let has_crest = D::both(has_one, D::either(has_two, is_even));
    let has_trough = D::both(has_one, D::either(has_two, is_odd));
    Some(Range {
        low: D::select(has_trough, negative(one), a.low.min(b.low)),
        high: D::select(has_crest, one, a.high.max(b.high)),
        certain,
    })
}

/// The tangent: rising, between poles at odd quarters of a turn.
#[inline(always)]
fn tangent<D: Doubles, P: Precision>(kernel: Kernel, [lo, hi]: [D; 2]) -> Option<Range<D>> {
    let range = from_to::<D, P>(kernel, lo, hi)?;
    // Poles are half a turn apart, and half of that away from zero.
    let ((first, c1), (last, c2)) = (count(lo, 0.0), count(hi, 0.0));
    let (has_pole, known) = (first.lt(last), D::both(c1, c2));
    let infinity = D::splat(f64::INFINITY);
    Some(Range {
        low: D::select(has_pole, negative(infinity), range.low),
        high: D::select(has_pole, infinity, range.high),
        certain: D::both(range.certain, known),
    })
}

/// xʸ for x > 0, but where x is on both sides of 1 and y on both sides of 0. Which corners hold the extremes: `power.rs`.
#[inline(always)]
fn power<D: Doubles, P: Precision>(
    kernel: Kernel,
    [a, b]: [D; 2],
    [c, d]: [D; 2],
) -> Option<Range<D>> {
    let (zero, one) = (D::splat(0.0), D::splat(1.0));
    let (a_below, b_above) = (a.lt(one), one.lt(b));
    let (c_below, d_above) = (c.lt(zero), zero.lt(d));
    let crosses = D::both(a_below, b_above);
    // Not where x passes 1 while y passes 0, and not where an infinite end of x was left out.
    let one_way = one
        .only(D::both(crosses, D::both(c_below, d_above)))
        .lt(one);
    let known = D::both(D::both(one_way, zero.lt(a)), b.lt(D::splat(f64::INFINITY)));
    if D::nowhere(known) {
        return None;
    }
    // The product y·ln x takes its extremes at corners. Where x is on both sides of 1, y is on one side of 0, and the end away from 0 counts. Elsewhere
    // ln x has the sign of one side, and y its least value at the lower extreme if that is above. The base follows from the sign of the exponent.
    let away = D::select(c_below, c, d);
    let low_y = D::select(crosses, away, D::select(a_below, d, c));
    let high_y = D::select(crosses, away, D::select(a_below, c, d));
    let low_x = D::select(low_y.lt(zero), b, a);
    let high_x = D::select(high_y.lt(zero), a, b);
    let mut range = between::<D, P>(kernel, [low_x, low_y], [high_x, high_y])?;
    range.certain = D::both(range.certain, known);
    Some(range)
}

/// The angle of points (y first, then x). Of a box with points on both sides of the abscissa that is to the left, or on that and below, it is any from −π to π.
/// Of others that have no point there it falls with x above the abscissa and rises below, and rises with y to the right of the ordinate and falls to the left.
#[inline(always)]
fn angle<D: Doubles, P: Precision>(
    kernel: Kernel,
    [bottom, top]: [D; 2],
    [left, right]: [D; 2],
) -> Option<Range<D>> {
    let zero = D::splat(0.0);
    let one_side = D::either(zero.lt(bottom), top.lt(zero));
    let cut = D::both(
        D::both(bottom.lt(zero), left.lt(zero)),
        negative(D::splat_bits(1)).lt(top),
    );
    let known = D::either(D::either(zero.lt(left), one_side), cut);
    if D::nowhere(known) {
        return None;
    }
    let low_x = D::select(bottom.lt(zero), left, right);
    let low_y = D::select(zero.lt(low_x), bottom, top);
    let high_x = D::select(top.lt(zero), right, left);
    let high_y = D::select(zero.lt(high_x), top, bottom);
    let range = between::<D, P>(kernel, [low_y, low_x], [high_y, high_x])?;
    let half_turn = D::splat(P::PI_UP);
    Some(Range {
        low: D::select(cut, negative(half_turn), range.low),
        high: D::select(cut, half_turn, range.high),
        certain: D::either(cut, D::both(range.certain, known)),
    })
}
