//! The range of every function over intervals: which shape it has.
//!
//! This is the list in which every [`Elementary`] must appear. What is not monotone, periodic, a
//! power or an angle:
//!
//! * `hypot` is monotone in |x| and in |y|.
//! * the cosine slope is (sin(x/2)/(x/2))²: it falls from 1 to 0 on [0, 2π]; further on there are
//!   hills, each lower than the one before, below 4/x² and all below its value at 5. An operand
//!   that is no single number and reaches beyond 2π gets bounds made of these facts: sound and
//!   isotone, not tightest.
//!
//! Tested in `tests.rs`.

use outward_functions::Elementary;
use outward_functions::PointFunctions;
use outward_functions::quick;
use outward_number::float::{ByFormat, Float};

use super::extreme::{Extreme, Extremes, evaluate};
use super::power::Scale;
use super::{angle, monotone, periodic, power};
use crate::interval::Interval;

/// The tightest enclosure of the values of f for all members of `x` (and `y`) in its domain; for
/// the cosine slope see above. The second argument of integer powers and roots is one integer.
#[inline(always)]
pub(crate) fn range<F: Float>(f: Elementary, x: Interval<F>, y: Interval<F>) -> Interval<F> {
    quick_range(f, x, y).unwrap_or_else(|| range_at_length(f, x, y))
}

/// The same, by what is known of the function, at any arguments.
#[inline(always)]
pub(super) fn range_at_length<F: Float>(
    f: Elementary,
    x: Interval<F>,
    y: Interval<F>,
) -> Interval<F> {
    if x.is_empty() || (f.arity() == 2 && y.is_empty()) {
        return Interval::EMPTY;
    }
    evaluate(f, extremes(f, x, y))
}

/// The same, if a quick kernel of the format can tell: so not for empty operands.
#[inline(always)]
pub(super) fn quick_range<F: Float>(
    f: Elementary,
    x: Interval<F>,
    y: Interval<F>,
) -> Option<Interval<F>> {
    F::by_format::<QuickRange>((f, x, y))
}

struct QuickRange;

impl ByFormat for QuickRange {
    type Input<F: Float> = (Elementary, Interval<F>, Interval<F>);
    type Output<F: Float> = Option<Interval<F>>;
    #[inline(always)]
    fn binary32((f, x, y): Self::Input<f32>) -> Option<Interval<f32>> {
        by_kernel(f, x, y)
    }
    #[inline(always)]
    fn binary64((f, x, y): Self::Input<f64>) -> Option<Interval<f64>> {
        by_kernel(f, x, y)
    }
    #[inline(always)]
    fn other<F: Float>(_: Self::Input<F>) -> Option<Interval<F>> {
        None
    }
}

#[inline(always)]
fn by_kernel<F: Float>(f: Elementary, x: Interval<F>, y: Interval<F>) -> Option<Interval<F>> {
    let ([a, b], [c, d]) = (x.endpoints().map(F::to_f64), y.endpoints().map(F::to_f64));
    let (low, high) = quick::range_ends(f, [-a, b], [-c, d]);
    // Rounding twice in the same direction is rounding once.
    (!low.is_nan()).then(|| Interval::from_endpoints(-F::from_f64_down(low), F::from_f64_up(high)))
}

/// Where the endpoints of the range are, for nonempty operands.
#[inline(always)]
pub(super) fn extremes<F: Float>(f: Elementary, x: Interval<F>, y: Interval<F>) -> Extremes<F> {
    use Elementary as Is;
    let n = y.sup().to_f64();
    let odd = n % 2.0 != 0.0;
    let monotone = |shape| monotone::extremes(shape, x, y.sup());
    let periodic = |wave| periodic::extremes(wave, x);
    match f {
        Is::Exp | Is::Exp2 | Is::Exp10 | Is::ExpM1 | Is::Exp2M1 | Is::Exp10M1 => {
            monotone(&monotone::RISING)
        }
        Is::Atan | Is::AtanPi | Is::Sinh | Is::Tanh | Is::Asinh | Is::Cbrt | Is::Erf => {
            monotone(&monotone::RISING)
        }
        Is::ExpSlope1 | Is::ExpSlope2 => monotone(&monotone::RISING),
        Is::Erfc | Is::Acot => monotone(&monotone::FALLING),
        Is::Ln | Is::Log2 | Is::Log10 => monotone(&monotone::LOGARITHM),
        Is::Ln1p | Is::Log21p | Is::Log101p | Is::LogSlope1 => monotone(&monotone::LOGARITHM_1P),
        Is::LogSlope2 => monotone(&monotone::FALLING_1P),
        Is::Asin | Is::AsinPi => monotone(&monotone::UNIT_RISING),
        Is::Acos | Is::AcosPi => monotone(&monotone::UNIT_FALLING),
        Is::Atanh => monotone(&monotone::UNIT_OPEN),
        Is::Acosh => monotone(&monotone::FROM_ONE),
        Is::Rsqrt => monotone(&monotone::POSITIVE),
        Is::Asech => monotone(&monotone::TO_ONE),
        Is::Coth | Is::Csch | Is::Acsch => monotone(&monotone::RECIPROCAL),
        Is::Acoth => monotone(&monotone::BEYOND_ONE),
        Is::Acsc => monotone(&monotone::ARC_COSECANT),
        Is::Asec => monotone(&monotone::ARC_SECANT),
        Is::Cosh | Is::CoshSlope2 | Is::SinhSlope3 => monotone(&monotone::VALLEY),
        Is::Sech | Is::AtanSlope3 | Is::SinSlope3 => monotone(&monotone::HILL),
        Is::AsinSlope3 => monotone(&monotone::UNIT_VALLEY),
        Is::CosSlope2 => cosine_slope(x),
        Is::Sin => periodic(&periodic::SIN),
        Is::Cos => periodic(&periodic::COS),
        Is::Tan => periodic(&periodic::TAN),
        Is::Cot => periodic(&periodic::COT),
        Is::Sec => periodic(&periodic::SEC),
        Is::Csc => periodic(&periodic::CSC),
        Is::SinPi => periodic(&periodic::SIN_PI),
        Is::CosPi => periodic(&periodic::COS_PI),
        Is::TanPi => periodic(&periodic::TAN_PI),
        Is::Pow => power::extremes(&Scale::POW, x, y),
        Is::CompoundM1 => power::extremes(&Scale::COMPOUND, x, y),
        Is::Atan2 => angle::extremes(Interval::PI.sup(), x, y),
        Is::Atan2Pi => angle::extremes(F::ONE, x, y),
        Is::Hypot => [
            Extreme::at([x.mig(), y.mig()]),
            Extreme::at([x.mag(), y.mag()]),
        ],
        Is::Pown => monotone(match (n < 0.0, odd) {
            (false, false) => &monotone::VALLEY,
            (false, true) => &monotone::RISING,
            (true, false) => &monotone::EVEN_POLE,
            (true, true) => &monotone::RECIPROCAL,
        }),
        Is::Rootn if n == 0.0 => Extreme::NOWHERE,
        Is::Rootn => monotone(match (n < 0.0, odd) {
            (false, false) => &monotone::ROOT,
            (false, true) => &monotone::RISING,
            (true, false) => &monotone::POSITIVE,
            (true, true) => &monotone::RECIPROCAL,
        }),
    }
}

fn cosine_slope<F: Float>(x: Interval<F>) -> Extremes<F> {
    // All of these are exact, or below the number named.
    let [four, five, almost_two_pi] = [4.0, 5.0, 6.25].map(F::from_f64_down);
    let (near, far) = (x.mig(), x.mag());
    if x.is_singleton() {
        return [Extreme::at([near, F::ZERO]); 2];
    }
    if far <= almost_two_pi {
        return monotone::extremes(&monotone::HILL, x, F::ZERO);
    }
    let upper = if near <= five {
        Extreme::at([near, F::ZERO])
    } else {
        let tail = four.div_up(near.mul_down(near));
        Extreme::known(tail.min_x86(F::directed_up(Elementary::CosSlope2, [five, F::ZERO])))
    };
    [Extreme::known(F::ZERO), upper]
}
