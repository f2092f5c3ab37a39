//! Functions without a quick kernel, in formats narrower than f64: enclosed in f64.
//!
//! The idea: a formula in interval arithmetic of f64, on functions that have a quick kernel there,
//! encloses the value to 40 bits and more. Where no number of the narrower format lies strictly
//! inside of the enclosure, its neighbours outside are the value rounded down and up: the value is
//! not one of them, as it is no number of a binary format at all. These functions are
//! transcendental at every rational argument but those that are left out here (Lindemann's theorem:
//! eˣ is transcendental where x ≠ 0 is algebraic), or irrational but at those that
//! [`multiprecision`] knows. So even values as near to 1 as 1 + x/2 with a tiny x are told.
//!
//! Sines, cosines and tangents have kernels, but not for large arguments. These are reduced by
//! multi-precision arithmetic first, which is less work than its series.
//!
//! Elsewhere multi-precision arithmetic has to tell.
//!
//! Tested in `directed_tests.rs` against f64, which has only multi-precision arithmetic for these
//! functions, and in `tests/` on all arguments of f32 against MPFR.

use outward_number::Float;

use super::function::Elementary;
use super::precise;
use crate::bounds::Bounds;
use crate::multiprecision;

type X = Bounds;

/// f(x) rounded down and up, where this way can tell.
#[inline]
pub(super) fn ends<F: Float>(f: Elementary, x: F) -> Option<(F, F)> {
    let value = enclosure(f, x.to_f64())?;
    let (low, high) = (F::from_f64_down(value.inf()), F::from_f64_up(value.sup()));
    (!value.is_empty() && high == low.next_up()).then_some((low, high))
}

/// Whether both endpoints of f are quick to tell in single precision: by a formula here, on
/// functions that have a quick kernel.
#[must_use]
pub fn is_quick_in_single(f: Elementary) -> bool {
    [0.75, 2.0].iter().any(|&x| enclosure(f, x).is_some())
}

/// Below this in size, a series: the formulas elsewhere lose at most 15 bits to cancellation.
const SMALL: f64 = 1.0 / 64.0;

/// 2⁻²⁴. Below this in size, odd functions f with f′(0) = 1 are too near to the argument for an
/// enclosure to tell.
const NEAR: f64 = 1.0 / 16_777_216.0;

/// From this size on, kernels of sine, cosine and tangent do not tell.
const LARGE: f64 = 65536.0;

fn point(x: f64) -> X {
    X::from_endpoints(-x, x)
}

/// A function of f64 at a point.
fn at(f: Elementary, x: f64) -> X {
    increasing(f, point(x))
}

/// An increasing function of f64.
fn increasing(f: Elementary, x: X) -> X {
    let (low, high) = precise::pair(f, [x.inf(), 0.0], [x.sup(), 0.0]);
    X::from_endpoints(-low, high)
}

/// The cosine for sizes of at most 0.8, which falls away from zero.
fn cosine_of_small(x: X) -> X {
    let least = 0.0.max_x86(x.inf().max_x86(-x.sup()));
    let (low, high) = precise::pair(Elementary::Cos, [x.mag(), 0.0], [least, 0.0]);
    X::from_endpoints(-low, high)
}

/// An angle as quarter turns and a rest in about [−π/4, π/4].
struct Angle {
    quarters: i64,
    rest: X,
}

impl Angle {
    /// x radians.
    fn radians(x: f64) -> Option<Self> {
        let (quarters, (low, high)) = multiprecision::reduced_radians(x)?;
        Some(Self {
            quarters,
            rest: X::from_endpoints(-low, high),
        })
    }

    /// πx radians.
    fn half_turns(x: f64) -> Self {
        let (quarters, rest) = multiprecision::exact_half_turns(x);
        Self {
            quarters,
            rest: X::PI * point(rest),
        }
    }

    fn sine(&self) -> X {
        let size = if self.quarters & 1 == 0 {
            increasing(Elementary::Sin, self.rest)
        } else {
            cosine_of_small(self.rest)
        };
        if self.quarters & 2 == 0 { size } else { -size }
    }

    fn cosine(self) -> X {
        let quarters = self.quarters + 1;
        Self { quarters, ..self }.sine()
    }

    fn tangent(self) -> X {
        let tangent = increasing(Elementary::Tan, self.rest);
        if self.quarters & 1 == 0 {
            tangent
        } else {
            -tangent.recip()
        }
    }
}

/// The sine, the cosine or the tangent; `None` for large arguments of other functions.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "three functions are reduced"
)]
fn circular(f: Elementary, x: f64) -> Option<X> {
    if x.abs() < LARGE {
        return Some(at(f, x));
    }
    let angle = Angle::radians(x)?;
    Some(match f {
        Elementary::Sin => angle.sine(),
        Elementary::Cos => angle.cosine(),
        Elementary::Tan => angle.tangent(),
        _ => return None,
    })
}

/// The area hyperbolic sine of t > 0: ln(1 + t + (√(1 + t²) − 1)).
fn area_sine(t: X) -> X {
    let square = t.sqr();
    let root = X::ONE + (X::ONE + square).sqrt();
    increasing(Elementary::Ln1p, t + square / root)
}

/// The area hyperbolic tangent of t in (0, 1): ln((1 + t)/(1 − t))/2.
fn area_tangent(t: X) -> X {
    increasing(Elementary::Ln1p, t * point(2.0) / (X::ONE - t)) * point(0.5)
}

/// 1 + r(1) + r(1)·r(2) + …, where r(n) is `ratio` of n, n + 1 and 2n: none is above ⅓ in size.
fn series(ratio: impl Fn([X; 3]) -> X) -> X {
    let ratio = |n: f64| ratio([point(n), point(n + 1.0), point(2.0 * n)]);
    let first = ratio(1.0);
    let (mut tail, mut term, mut n) = (first, first, 1.0);
    loop {
        n += 1.0;
        term *= ratio(n);
        let bound = term.mag();
        // Relative to the first, so that the sign of the tail stays known, however small it is.
        if bound <= first.mag() * f64::EPSILON {
            // What is left is at most 3/2 of its first term.
            return X::ONE + (tail + X::from_endpoints(2.0 * bound, 2.0 * bound));
        }
        tail += term;
    }
}

/// An enclosure of f(x), of a value that is no number of a binary format; `None` where it may be
/// one, or there is none, or no formula.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the functions that have a formula here"
)]
fn enclosure(f: Elementary, x: f64) -> Option<X> {
    use Elementary as Is;
    if x == 0.0 || !x.is_finite() {
        return None;
    }
    let is_rational = || multiprecision::is_exact(f, x, 0.0);
    let n = |n: f64| point(n);
    let (v, one, size) = (point(x), X::ONE, x.abs());
    let is_small = size < SMALL;
    // √(x² − 1) and √(1 − x²).
    let beyond = || ((v + one) * (v - one)).sqrt();
    let within = || ((one + v) * (one - v)).sqrt();
    // Constants, and an odd function of |x|.
    let (pi, half) = (X::PI, point(0.5));
    let [ln_2, ln_10] = [X::LN_2, X::LN_10];
    let odd = |of_size: X| if x < 0.0 { -of_size } else { of_size };
    let square = v.sqr();
    Some(match f {
        Is::Sin | Is::Cos | Is::Tan if size >= LARGE => circular(f, x)?,
        Is::Cot => circular(Is::Tan, x)?.recip(),
        Is::Sec => circular(Is::Cos, x)?.recip(),
        Is::Csc => circular(Is::Sin, x)?.recip(),
        // Rational at multiples of 1/4 at most.
        Is::SinPi | Is::CosPi | Is::TanPi if (4.0 * x) % 1.0 == 0.0 => return None,
        Is::SinPi => Angle::half_turns(x).sine(),
        Is::CosPi => Angle::half_turns(x).cosine(),
        Is::TanPi => Angle::half_turns(x).tangent(),
        Is::AsinPi if size < 1.0 => at(Is::Asin, x) / pi,
        Is::AcosPi if 0.5 < x && x < 1.0 => at(Is::Acos, x) / pi,
        Is::AcosPi if -1.0 < x && x <= 0.5 => half - at(Is::Asin, x) / pi,
        Is::AtanPi if size < 1.0 => at(Is::Atan, x) / pi,
        Is::AtanPi if size > 1.0 => odd(half - increasing(Is::Atan, n(size).recip()) / pi),
        Is::Coth => at(Is::Tanh, x).recip(),
        Is::Sech => at(Is::Cosh, x).recip(),
        Is::Csch => at(Is::Sinh, x).recip(),
        Is::Acot if x > 0.0 => increasing(Is::Atan, v.recip()),
        Is::Acot => pi - increasing(Is::Atan, -v.recip()),
        Is::Asec if x > 1.0 => increasing(Is::Atan, beyond()),
        Is::Asec if x < -1.0 => pi - increasing(Is::Atan, beyond()),
        Is::Acsc if size > 1.0 => odd(increasing(Is::Atan, beyond().recip())),
        Is::Acoth if size > 1.0 => {
            // ln((|x| + 1)/(|x| − 1))/2
            odd(increasing(Is::Ln1p, n(2.0) / (n(size) - one)) * half)
        }
        Is::Asinh if size >= NEAR => odd(area_sine(n(size))),
        Is::Acosh if x > 1.0 => increasing(Is::Ln1p, v - one + beyond()),
        Is::Atanh if (NEAR..1.0).contains(&size) => odd(area_tangent(n(size))),
        Is::Asech if (0.5..1.0).contains(&x) => area_tangent(within()),
        Is::Asech if 0.0 < x && x < 0.5 => increasing(Is::Ln, (one + within()) / v),
        Is::Acsch => odd(area_sine(n(size).recip())),
        Is::Log21p if x > -1.0 && !is_rational() => at(Is::Ln1p, x) / ln_2,
        Is::Log101p if x > -1.0 && !is_rational() => at(Is::Ln1p, x) / ln_10,
        Is::Exp2M1 if x % 1.0 != 0.0 => increasing(Is::ExpM1, v * ln_2),
        Is::Exp10M1 if x % 1.0 != 0.0 => increasing(Is::ExpM1, v * ln_10),
        Is::Rsqrt if x > 0.0 && !is_rational() => v.sqrt().recip(),
        Is::ExpSlope1 => at(Is::ExpM1, x) / v,
        // Σ 2xⁿ/(n + 2)!
        Is::ExpSlope2 if is_small => series(|[_, n1, _]| v / (n1 + one)),
        Is::ExpSlope2 => (at(Is::ExpM1, x) - v) * n(2.0) / square,
        Is::LogSlope1 | Is::LogSlope2 if x <= -1.0 => return None,
        // −Σ 2(−x)ⁿ/(n + 2), Σ 3(−x)ⁿ/(n + 3)
        Is::LogSlope1 if is_small => -series(|[_, n1, _]| -v * n1 / (n1 + one)),
        Is::LogSlope1 => (at(Is::Ln1p, x) - v) * n(2.0) / square,
        Is::LogSlope2 if is_small => series(|[_, n1, _]| -v * (n1 + one) / (n1 + n(2.0))),
        Is::LogSlope2 => {
            // The sum that is rounded last is the one that is left of x²/2.
            (square * half - (v - at(Is::Ln1p, x))) * n(3.0) / (square * v)
        }
        // (sin h/h)² with h = x/2, which is exact, as formats narrower than f64 have no numbers so
        // small that it is not.
        Is::CosSlope2 => (circular(Is::Sin, x / 2.0)? / n(x / 2.0)).sqr(),
        Is::CoshSlope2 => (at(Is::Sinh, x / 2.0) / n(x / 2.0)).sqr(),
        // Σ 6(−x²)ⁿ/(2n + 3)!, Σ 3x²ⁿ/(2n + 3)!, Σ 3(−x²)ⁿ/(2n + 3)
        Is::SinSlope3 if is_small => {
            series(|[_, _, twice]| -square / ((twice + n(2.0)) * (twice + n(3.0))))
        }
        Is::SinhSlope3 if is_small => {
            half * series(|[_, _, twice]| square / ((twice + n(2.0)) * (twice + n(3.0))))
        }
        Is::AtanSlope3 if is_small => {
            series(|[_, _, twice]| -square * (twice + one) / (twice + n(3.0)))
        }
        // Σ 6(2n + 2)!/(4^(n+1)·(n + 1)!²·(2n + 3))·x²ⁿ
        Is::AsinSlope3 if is_small => series(|[_, _, twice]| {
            square * (twice + one).sqr() / ((twice + n(2.0)) * (twice + n(3.0)))
        }),
        Is::AsinSlope3 if size >= 1.0 => return None,
        Is::SinSlope3 => (v - circular(Is::Sin, x)?) * n(6.0) / (square * v),
        Is::SinhSlope3 => (at(Is::Sinh, x) - v) * n(3.0) / (square * v),
        Is::AtanSlope3 => (v - at(Is::Atan, x)) * n(3.0) / (square * v),
        Is::AsinSlope3 => (at(Is::Asin, x) - v) * n(6.0) / (square * v),
        _ => return None,
    })
}
