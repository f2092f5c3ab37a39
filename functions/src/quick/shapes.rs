//! From the values of an elementary function at points to its range over intervals, in every lane.
//!
//! A shape has two halves: which two points hold the extremes ([`Points`]), and what the values
//! there say about the range ([`Ranges`]). Single intervals go through both with the kernel between
//! them; batches run each half, and the kernel, as a loop of its own, so that a kernel is compiled
//! once and a half once for all functions that share it.
//!
//! The common case is a straight line of steps, and a mask says where it is not at hand. There the
//! functions around (`ranges.rs`) find out. So a shape need not know empty sets, infinite
//! endpoints, or values that a kernel is in doubt about: the results are those of the long way, to
//! the bit, on every instruction set. Borders of a domain that has some are known: they are common.
//!
//! Where the mask says so, an endpoint is the value rounded outward of the true extreme: the
//! tightest.
//!
//! No closure is called twice in what follows, nor in kernels: the compiler would make a function
//! of it, for another instruction set than that of its vectors. Nor is `map` applied to long arrays
//! there, or with closures that hold much, for the same reason. What each shape knows is what the
//! files of the same names around explain.

use super::super::function::Elementary;
use super::doubles::Doubles;
use super::exp::INTEGER;
use super::kernel::{LaneFunction, Power};
use super::precision::{Ends, only_where};
use super::sin::half_turns;
use super::value::Value;
use super::{asin, atan, cbrt, exp, expm1, hyperbolic, hypot, ln, log, pow, sin, tan};

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

/// The points of a box that hold the extremes.
pub trait Points {
    /// Whether functions have two arguments.
    const TWO: bool = false;
    /// The point of the least value, and that of the greatest, each with its second coordinate. A
    /// coordinate of each is NaN, or outside of a kernel's domain, where nothing is known, as where
    /// a box is empty: the value at one of the points may be all that is computed. `None` if that
    /// is so in all lanes, and it takes no time to find out.
    fn points<D: Doubles>(x: [D; 2], y: [D; 2]) -> Option<[[D; 2]; 2]>;
}

/// What the values at these points say about the range.
pub trait Ranges {
    /// Whether `range` needs the box.
    const BY_BOX: bool = false;
    /// Whether an endpoint is made of the values at both points, and not of that at one of them:
    /// the lower endpoint of that at the first, the upper endpoint of that at the last.
    const OF_BOTH: bool = false;
    /// The range over a box from the points and what is known of the values there.
    fn range<D: Doubles>(at: [[D; 2]; 2], xy: [[D; 2]; 2], values: [Ends<D>; 2]) -> Range<D>;
}

/// A function as a kernel and a shape.
pub trait Shaped: LaneFunction {
    /// The function.
    const FUNCTION: Elementary;
    /// It, as a value.
    const IT: Self;
    /// The first half of its shape.
    type Points: Points;
    /// The second half.
    type Ranges: Ranges;
}

macro_rules! functions {
    ($($Elementary:ident: $Points:ty, $Ranges:ty, |$x:pat_param, $y:pat_param| $value:expr;)*) => {
        $(
            #[doc = concat!("The function `", stringify!($Elementary), "`.")]
            #[derive(Clone, Copy, Debug)]
            pub struct $Elementary;

            impl LaneFunction for $Elementary {
                const POSITIVE: bool = is_positive(Elementary::$Elementary);
                #[inline(always)]
                fn value<D: Doubles>(self, $x: D, $y: D) -> Value<D> {
                    $value
                }
            }

            impl Shaped for $Elementary {
                const FUNCTION: Elementary = Elementary::$Elementary;
                const IT: Self = Self;
                type Points = $Points;
                type Ranges = $Ranges;
            }
        )*

        /// f(x), or f(x, y); `None` if there is no quick kernel for it.
        #[inline(always)]
        pub(super) fn value<D: Doubles>(f: Elementary, x: D, y: D) -> Option<Value<D>> {
            match f {
                $(Elementary::$Elementary => Some($Elementary.value(x, y)),)*
                _ => None,
            }
        }

        /// [`range`] of f.
        #[cfg(test)]
        pub(super) fn range_of<D: Doubles>(f: Elementary, x: [D; 2], y: [D; 2]) -> Option<Range<D>> {
            match f {
                $(Elementary::$Elementary => range::<$Elementary, D>(x, y),)*
                _ => None,
            }
        }

        /// What is known of f at two points; `None` if there is no quick kernel for it.
        #[inline(always)]
        pub(super) fn ends_at(f: Elementary, first: [f64; 2], second: [f64; 2]) -> Option<[Ends<f64>; 2]> {
            match f {
                $(Elementary::$Elementary => Some(f64::at_both($Elementary, first, second)),)*
                _ => None,
            }
        }
    };
}

functions! {
    Exp: AtEndpoints, Between, |x, _| exp::exp(x);
    Exp2: AtEndpoints, Between, |x, _| exp::exp2(x);
    Exp10: AtEndpoints, Between, |x, _| exp::exp10(x);
    ExpM1: AtEndpoints, Between, |x, _| expm1::expm1(x).zero_at_zero(x);
    Sinh: AtEndpoints, Between, |x, _| hyperbolic::sinh(x).zero_at_zero(x);
    Tanh: AtEndpoints, Between, |x, _| hyperbolic::tanh(x).zero_at_zero(x);
    Atan: AtEndpoints, Between, |x, _| atan::atan(x).zero_at_zero(x);
    Cbrt: AtEndpoints, Between, |x, _| cbrt::cbrt(x).zero_at_zero(x);
    Ln: AtEndpoints, FromBorder<0>, |x, _| ln::ln(x);
    Log2: AtEndpoints, FromBorder<0>, |x, _| log::log2(x);
    Log10: AtEndpoints, FromBorder<0>, |x, _| log::log10(x);
    Ln1p: AtEndpoints, FromBorder<-1>, |x, _| ln::ln1p(x).zero_at_zero(x);
    Asin: OnUnit<true>, FromUnit, |x, _| asin::asin(x).zero_at_zero(x);
    Acos: OnUnit<false>, FromUnit, |x, _| asin::acos(x);
    Cosh: Sizes<true>, Between, |x, _| hyperbolic::cosh(x);
    Sin: AtEndpoints, Wave<1>, |x, _| sin::sin(x);
    Cos: AtEndpoints, Wave<2>, |x, _| sin::cos(x);
    Tan: AtEndpoints, BetweenPoles, |x, _| tan::tan(x).zero_at_zero(x);
    Hypot: Bowl, Between, |x, y| hypot::hypot(x, y);
    Pow: Corners, OfPower, |x, y| pow::pow(x, y);
    Atan2: Turned, Around, |x, y| atan::atan2(x, y);
}

/// Whether all values of f are above zero, or zero with that sign.
pub(super) const fn is_positive(f: Elementary) -> bool {
    use Elementary as Is;
    matches!(
        f,
        Is::Exp | Is::Exp2 | Is::Exp10 | Is::Cosh | Is::Acos | Is::Hypot | Is::Pow
    )
}

/// The range of a function, of one argument or two, over boxes that are given by their endpoints;
/// `None` if it is known nowhere.
#[inline(always)]
pub fn range<S: Shaped, D: Doubles>(x: [D; 2], y: [D; 2]) -> Option<Range<D>> {
    evaluated::<D, S::Points, S::Ranges>(S::IT, x, y)
}

#[inline(always)]
fn evaluated<D: Doubles, P: Points, R: Ranges>(
    kernel: impl LaneFunction,
    x: [D; 2],
    y: [D; 2],
) -> Option<Range<D>> {
    let at = P::points(x, y)?;
    let [low, high] = at;
    Some(R::range(at, [x, y], D::at_both(kernel, low, high)))
}

/// How xⁿ runs, n not zero.
#[derive(Clone, Copy, Debug)]
pub enum Powers {
    /// n > 0 is odd: [`AtEndpoints`].
    Rise,
    /// n > 0 is even: [`Sizes<true>`].
    Valley,
    /// n < 0 is odd: [`Apart`].
    Fall,
    /// n < 0 is even: [`Sizes<false>`].
    Hill,
}

impl Powers {
    /// The shape; `None` if there is none, or no kernel.
    #[inline(always)]
    #[must_use]
    pub fn of(n: i32) -> Option<Self> {
        if n == 0 || n.unsigned_abs() > super::powi::LARGEST {
            // x⁰ is 1, but not of the empty set.
            return None;
        }
        Some(match (n < 0, n % 2 != 0) {
            (false, false) => Self::Valley,
            (false, true) => Self::Rise,
            // Not at zero, and the kernel says so at an endpoint there: so not where zero is
            // inside.
            (true, false) => Self::Hill,
            (true, true) => Self::Fall,
        })
    }
}

/// The n-th powers.
#[inline(always)]
pub fn integer_powers<D: Doubles>(x: [D; 2], n: i32) -> Option<Range<D>> {
    let kernel = Power::of(n)?;
    let none = [D::splat(0.0); 2];
    match Powers::of(n)? {
        Powers::Rise => evaluated::<D, AtEndpoints, Between>(kernel, x, none),
        Powers::Valley => evaluated::<D, Sizes<true>, Between>(kernel, x, none),
        Powers::Fall => evaluated::<D, Apart, Between>(kernel, x, none),
        Powers::Hill => evaluated::<D, Sizes<false>, Between>(kernel, x, none),
    }
}

#[inline(always)]
fn negative<D: Doubles>(x: D) -> D {
    x.xor(D::splat(-0.0))
}

/// Points with one coordinate.
#[inline(always)]
fn on_line<D: Doubles>(low: D, high: D) -> [[D; 2]; 2] {
    let none = D::splat(0.0);
    [[low, none], [high, none]]
}

/// The endpoints: a function that rises, or whose extremes inside are added later.
#[derive(Clone, Copy, Debug)]
pub struct AtEndpoints;

impl Points for AtEndpoints {
    #[inline(always)]
    fn points<D: Doubles>([lo, hi]: [D; 2], _: [D; 2]) -> Option<[[D; 2]; 2]> {
        Some(on_line(lo, hi))
    }
}

/// The endpoints of both operands: of a function of two that rises in each, or is turned where it
/// falls.
#[derive(Clone, Copy, Debug)]
pub struct AtCorners;

impl Points for AtCorners {
    const TWO: bool = true;
    #[inline(always)]
    fn points<D: Doubles>([a, b]: [D; 2], [c, d]: [D; 2]) -> Option<[[D; 2]; 2]> {
        Some([[a, c], [b, d]])
    }
}

/// A function that falls on either side of zero.
#[derive(Clone, Copy, Debug)]
pub struct Apart;

impl Points for Apart {
    #[inline(always)]
    fn points<D: Doubles>([lo, hi]: [D; 2], _: [D; 2]) -> Option<[[D; 2]; 2]> {
        let zero = D::splat(0.0);
        let known = D::either(zero.lt(lo), hi.lt(zero));
        Some(on_line(only_where(known, hi), only_where(known, lo)))
    }
}

/// The value at the one point rounded down, and that at the other rounded up.
#[derive(Clone, Copy, Debug)]
pub struct Between;

impl Ranges for Between {
    #[inline(always)]
    fn range<D: Doubles>(_: [[D; 2]; 2], _: [[D; 2]; 2], [first, last]: [Ends<D>; 2]) -> Range<D> {
        Range {
            low: first.low,
            high: last.high,
            certain: D::both(first.low_known, last.high_known),
        }
    }
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
#[derive(Clone, Copy, Debug)]
pub struct FromBorder<const BORDER: i32>;

impl<const BORDER: i32> Ranges for FromBorder<BORDER> {
    #[inline(always)]
    fn range<D: Doubles>(
        [[lo, _], [hi, _]]: [[D; 2]; 2],
        _: [[D; 2]; 2],
        [first, last]: [Ends<D>; 2],
    ) -> Range<D> {
        let border = D::splat(f64::from(BORDER));
        let (from_border, outside) = (lo.le(border), hi.le(border));
        let low_known = D::either(from_border, first.low_known);
        let range = Range {
            low: D::select(from_border, D::splat(f64::NEG_INFINITY), first.low),
            high: last.high,
            certain: D::both(low_known, last.high_known),
        };
        nothing_where(outside, range)
    }
}

/// A function that is monotone on [−1, 1], its domain: rises there, or falls.
#[derive(Clone, Copy, Debug)]
pub struct OnUnit<const RISES: bool>;

impl<const RISES: bool> Points for OnUnit<RISES> {
    #[inline(always)]
    fn points<D: Doubles>([lo, hi]: [D; 2], _: [D; 2]) -> Option<[[D; 2]; 2]> {
        let (lo, hi) = (D::splat(-1.0).max(lo), D::splat(1.0).min(hi));
        Some(if RISES {
            on_line(lo, hi)
        } else {
            on_line(hi, lo)
        })
    }
}

/// As [`Between`], of a function with this domain.
#[derive(Clone, Copy, Debug)]
pub struct FromUnit;

impl Ranges for FromUnit {
    #[inline(always)]
    fn range<D: Doubles>(at: [[D; 2]; 2], xy: [[D; 2]; 2], values: [Ends<D>; 2]) -> Range<D> {
        // An end that was not brought back is on the other side of the domain.
        let one = D::splat(1.0);
        let [[first, _], [last, _]] = at;
        let outside = D::either(one.lt(first.abs()), one.lt(last.abs()));
        nothing_where(outside, Between::range(at, xy, values))
    }
}

/// The least and the greatest size of members.
#[inline(always)]
fn sizes<D: Doubles>([lo, hi]: [D; 2]) -> [D; 2] {
    let beyond = lo.max(negative(hi));
    let zero = D::splat(0.0);
    // A NaN stays one in either place.
    [zero.max(beyond), lo.abs().max(hi.abs())]
}

/// An even function that rises with |x|, or falls.
#[derive(Clone, Copy, Debug)]
pub struct Sizes<const RISES: bool>;

impl<const RISES: bool> Points for Sizes<RISES> {
    #[inline(always)]
    fn points<D: Doubles>(x: [D; 2], _: [D; 2]) -> Option<[[D; 2]; 2]> {
        let [near, far] = sizes(x);
        Some(if RISES {
            on_line(near, far)
        } else {
            on_line(far, near)
        })
    }
}

/// A function that rises with |x| and with |y|.
#[derive(Clone, Copy, Debug)]
pub struct Bowl;

impl Points for Bowl {
    const TWO: bool = true;
    #[inline(always)]
    fn points<D: Doubles>(x: [D; 2], y: [D; 2]) -> Option<[[D; 2]; 2]> {
        let ([x_near, x_far], [y_near, y_far]) = (sizes(x), sizes(y));
        Some([[x_near, y_near], [x_far, y_far]])
    }
}

/// 1/π to nearest.
const HALF_TURNS: f64 = core::f64::consts::FRAC_1_PI;

/// How far from a border a number of half turns, and its fraction, is known to be on its side.
/// Numbers of half turns are below 2¹⁵, and wrong by less than 2⁻³⁶.
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

/// A sine whose crests are where x/π + `QUARTERS`/2 is an odd integer, and whose troughs are where
/// it is an even one: one quarter for the sine, two for the cosine.
#[derive(Clone, Copy, Debug)]
pub struct Wave<const QUARTERS: u32>;

impl<const QUARTERS: u32> Ranges for Wave<QUARTERS> {
    const OF_BOTH: bool = true;
    #[inline(always)]
    fn range<D: Doubles>(
        [[lo, _], [hi, _]]: [[D; 2]; 2],
        _: [[D; 2]; 2],
        [a, b]: [Ends<D>; 2],
    ) -> Range<D> {
        let none = D::splat(0.0);
        let lower = D::both(a.low_known, b.low_known);
        let mut certain = D::both(lower, D::both(a.high_known, b.high_known));
        let one = D::splat(1.0);
        // The greatest integers below, so the extremes between are at the integers after the first
        // up to the last. Of so many parts: the reduction of the arguments counts 256ths, and its
        // steps are at hand where kernels are fused (elsewhere it takes long, and single numbers go
        // through kernels two at a time).
        let parts: u32 = if D::FUSED { 256 } else { 1 };
        let (first, last) = if D::FUSED {
            (half_turns(lo, QUARTERS), half_turns(hi, QUARTERS))
        } else {
            let shift = f64::from(QUARTERS) / 2.0 - 0.5;
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
        Range {
            low: D::select(has_trough, negative(one), a.low.min(b.low)),
            high: D::select(has_crest, one, a.high.max(b.high)),
            certain,
        }
    }
}

/// The tangent: rising, between poles at odd quarters of a turn.
#[derive(Clone, Copy, Debug)]
pub struct BetweenPoles;

impl Ranges for BetweenPoles {
    #[inline(always)]
    fn range<D: Doubles>(at: [[D; 2]; 2], xy: [[D; 2]; 2], values: [Ends<D>; 2]) -> Range<D> {
        let [[lo, _], [hi, _]] = at;
        let range = Between::range(at, xy, values);
        // Poles are half a turn apart, and half of that away from zero.
        let ((first, c1), (last, c2)) = (count(lo, 0.0), count(hi, 0.0));
        let (has_pole, known) = (first.lt(last), D::both(c1, c2));
        let infinity = D::splat(f64::INFINITY);
        Range {
            low: D::select(has_pole, negative(infinity), range.low),
            high: D::select(has_pole, infinity, range.high),
            certain: D::both(range.certain, known),
        }
    }
}

/// xʸ for x > 0, but where x is on both sides of 1 and y on both sides of 0. Which corners hold the
/// extremes: `power.rs`.
#[derive(Clone, Copy, Debug)]
pub struct Corners;

impl Points for Corners {
    const TWO: bool = true;
    #[inline(always)]
    fn points<D: Doubles>([a, b]: [D; 2], [c, d]: [D; 2]) -> Option<[[D; 2]; 2]> {
        let (zero, one) = (D::splat(0.0), D::splat(1.0));
        let (a_below, b_above) = (a.lt(one), one.lt(b));
        let (c_below, d_above) = (c.lt(zero), zero.lt(d));
        let crosses = D::both(a_below, b_above);
        // Not where x passes 1 while y passes 0.
        let one_way = one
            .only(D::both(crosses, D::both(c_below, d_above)))
            .lt(one);
        // Of bases that reach zero or are below it, which counts for nothing, the least power is
        // that of zero, if it has one at all exponents but zero.
        let has_base = D::either(zero.lt(a), D::both(zero.le(c), zero.lt(d)));
        let a = zero.max(a);
        let known = D::both(D::both(one_way, has_base), b.le(D::splat(f64::INFINITY)));
        // The product y·ln x takes its extremes at corners. Where x is on both sides of 1, y is on
        // one side of 0, and the endpoint away from 0 counts. Elsewhere ln x has the sign of one
        // side, and y its least value at the lower extreme if that is above. The base follows from
        // the sign of the exponent.
        let away = D::select(c_below, c, d);
        let low_y = D::select(crosses, away, D::select(a_below, d, c));
        let high_y = D::select(crosses, away, D::select(a_below, c, d));
        let low_x = D::select(low_y.lt(zero), b, a);
        let high_x = D::select(high_y.lt(zero), a, b);
        Some([
            [only_where(known, low_x), low_y],
            [only_where(known, high_x), high_y],
        ])
    }
}

/// As [`Between`], of xʸ, and where the corners do not tell: no power of negative numbers; and
/// every number above zero where y is on both sides of zero and x comes down to zero, or y goes to
/// infinity and x is on both sides of 1.
#[derive(Clone, Copy, Debug)]
pub struct OfPower;

impl Ranges for OfPower {
    const BY_BOX: bool = true;
    #[inline(always)]
    fn range<D: Doubles>(at: [[D; 2]; 2], xy: [[D; 2]; 2], values: [Ends<D>; 2]) -> Range<D> {
        let (zero, one, infinity) = (D::splat(0.0), D::splat(1.0), D::splat(f64::INFINITY));
        let [[a, b], [c, d]] = xy;
        let y_is_both = D::both(c.lt(zero), zero.lt(d));
        let y_is_far = D::either(c.le(negative(infinity)), infinity.le(d));
        let x_from_zero = D::both(a.le(zero), zero.lt(b));
        let x_is_both = D::both(a.lt(one), one.lt(b));
        let is_all = D::either(x_from_zero, D::both(x_is_both, y_is_far));
        let is_all = D::both(y_is_both, is_all);
        let range = Between::range(at, xy, values);
        let range = Range {
            low: range.low.except(is_all),
            high: D::select(is_all, infinity, range.high),
            certain: D::either(is_all, range.certain),
        };
        nothing_where(b.lt(zero), range)
    }
}

/// Where a box is around the origin, or on both sides of the abscissa that is to the left, or on
/// that and below: there the angle is any from −π to π.
#[inline(always)]
fn is_cut<D: Doubles>([bottom, top]: [D; 2], left: D) -> D::Mask {
    let zero = D::splat(0.0);
    D::both(
        D::both(bottom.lt(zero), left.lt(zero)),
        negative(D::splat_bits(1)).lt(top),
    )
}

/// The angle of points (y first, then x). Of a box that has no point on the abscissa to the left it
/// falls with x above the abscissa and rises below, and rises with y to the right of the ordinate
/// and falls to the left.
#[derive(Clone, Copy, Debug)]
pub struct Turned;

impl Points for Turned {
    const TWO: bool = true;
    #[inline(always)]
    fn points<D: Doubles>([bottom, top]: [D; 2], [left, right]: [D; 2]) -> Option<[[D; 2]; 2]> {
        let zero = D::splat(0.0);
        let one_side = D::either(zero.lt(bottom), top.lt(zero));
        let known = D::either(zero.lt(left), one_side);
        if D::nowhere(D::either(known, is_cut([bottom, top], left))) {
            return None;
        }
        let low_x = D::select(bottom.lt(zero), left, right);
        let low_y = D::select(zero.lt(low_x), bottom, top);
        let high_x = D::select(top.lt(zero), right, left);
        let high_y = D::select(zero.lt(high_x), top, bottom);
        Some([
            [low_y, only_where(known, low_x)],
            [high_y, only_where(known, high_x)],
        ])
    }
}

/// The same with the boxes of which the angle is any.
#[derive(Clone, Copy, Debug)]
pub struct Around;

impl Ranges for Around {
    const BY_BOX: bool = true;
    #[inline(always)]
    fn range<D: Doubles>(at: [[D; 2]; 2], xy: [[D; 2]; 2], values: [Ends<D>; 2]) -> Range<D> {
        let range = Between::range(at, xy, values);
        let [y, [left, _]] = xy;
        let cut = is_cut(y, left);
        let half_turn = D::splat(core::f64::consts::PI.next_up());
        Range {
            low: D::select(cut, negative(half_turn), range.low),
            high: D::select(cut, half_turn, range.high),
            certain: D::either(cut, range.certain),
        }
    }
}
