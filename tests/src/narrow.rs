//! Binary32 judged by way of binary64, fast enough for all 2³² arguments of a function.
//!
//! Where both formats have code of their own, the pair of binary64, rounded once more in the same directions, *is* the pair of
//! binary32. The functions that are computed in one way for all formats are enclosed here by other formulas, in interval
//! arithmetic of binary64 on functions of the first kind; an enclosure of some 45 bits tells the two neighbours in binary32
//! almost always, and says so where it does not.
//!
//! The C library of the system comes first, where it has the function. Its values in binary64 are documented to be good to a few units; they are
//! taken to be good to 2⁻⁴⁵, and tell the two neighbours but for one argument in a million.

use outward_interval::elementary::function::Function;
use outward_interval::{Float, Interval};

type X = Interval<f64>;

/// What is known of a value in binary32.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Known {
    /// Rounded down and up it is this; NaN where it is not defined.
    Ends(f32, f32),
    /// It lies between these, which are not neighbours.
    Between(f32, f32),
}

/// A function of binary64 at a point.
fn at(f: Function, x: f64) -> X {
    on(f, x, x)
}

/// An increasing function on an interval.
fn up(f: Function, x: X) -> X {
    on(f, x.inf(), x.sup())
}

fn on(f: Function, low: f64, high: f64) -> X {
    let (low, high) = f64::directed(f, [low, 0.0], [high, 0.0]);
    Interval::new(low, high).unwrap_or(Interval::EMPTY)
}

fn point(x: f64) -> X {
    Interval::new(x, x).unwrap_or(Interval::EMPTY)
}

/// The sum of `term(0) + term(0)·ratio(1) + term(0)·ratio(1)·ratio(2) + …`, where no ratio is
/// above ½ in size.
fn series(first: X, ratio: impl Fn(u32) -> X) -> X {
    let (mut sum, mut term, mut bound) = (point(0.0), first, 0.0);
    for n in 1..40 {
        sum += term;
        term *= ratio(n);
        bound = term.mag();
        if bound < 1e-20 {
            break;
        }
    }
    // The rest is at most twice its first term.
    sum + Interval::new(-2.0 * bound, 2.0 * bound).unwrap_or(Interval::ENTIRE)
}

/// The pair of binary64, rounded again. The upper end need not be computed: where the lower one is no number of binary32 the
/// next number of binary32 is the upper one.
fn rounded_again(f: Function, x: f64) -> Known {
    let below = f64::directed_down(f, [x, 0.0]);
    let low = f32::from_f64_down(below);
    let high = if below == f64::from(low) || !below.is_finite() {
        f32::from_f64_up(f64::directed_up(f, [x, 0.0]))
    } else {
        low.next_up()
    };
    Known::Ends(low, high)
}

/// What the C library returns, for functions that are its own.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what the standard library passes on to C"
)]
#[allow(
    clippy::disallowed_methods,
    reason = "not rounded correctly, and not used as if it were"
)]
fn by_c_library(f: Function, x: f64) -> Option<f64> {
    use Function as G;
    Some(match f {
        G::Exp => x.exp(),
        G::Exp2 => x.exp2(),
        G::ExpM1 => x.exp_m1(),
        G::Ln => x.ln(),
        G::Log2 => x.log2(),
        G::Log10 => x.log10(),
        G::Ln1p => x.ln_1p(),
        G::Sin => x.sin(),
        G::Cos => x.cos(),
        G::Tan => x.tan(),
        G::Asin => x.asin(),
        G::Acos => x.acos(),
        G::Atan => x.atan(),
        G::Sinh => x.sinh(),
        G::Cosh => x.cosh(),
        G::Tanh => x.tanh(),
        G::Cbrt => x.cbrt(),
        _ => return None,
    })
}

/// The neighbours that the C library's value is well between.
fn well_between(f: Function, x: f32) -> Option<Known> {
    let value = by_c_library(f, f64::from(x)).filter(|value| value.is_finite())?;
    let error = value.abs() * (1.0 / 35_184_372_088_832.0);
    let (below, above) = (value - error, value + error);
    let low = f32::from_f64_down(below);
    let inside = f64::from(low) < below && f32::from_f64_down(above) == low;
    inside.then(|| Known::Ends(low, low.next_up()))
}

/// The function in binary32 at an argument; the second argument of functions of two is not looked at.
#[must_use]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the functions that both formats have code for"
)]
pub fn known(f: Function, x: f32) -> Known {
    use Function as G;
    let v = f64::from(x);
    let (more, less) = (point(v) + point(1.0), point(v) - point(1.0));
    let half_pi = || at(G::Atan, f64::INFINITY);
    let small = v.abs() < 0.125;
    let square = || point(v) * point(v);
    let n = |n: u32| point(f64::from(n));
    let value = match f {
        G::Cot | G::Csc | G::Coth | G::Csch if v == 0.0 => X::EMPTY,
        G::Cot => point(1.0) / at(G::Tan, v),
        G::Sec => point(1.0) / at(G::Cos, v),
        G::Csc => point(1.0) / at(G::Sin, v),
        G::Coth => point(1.0) / at(G::Tanh, v),
        G::Sech => point(1.0) / at(G::Cosh, v),
        G::Csch => point(1.0) / at(G::Sinh, v),
        G::Acot if v > 0.0 => up(G::Atan, point(1.0) / point(v)),
        G::Acot => half_pi() - at(G::Atan, v),
        G::Asec | G::Acsc | G::Acoth if v.abs() < 1.0 => X::EMPTY,
        G::Asec if v.is_infinite() => half_pi(),
        G::Acsc | G::Acoth | G::Acsch if v.is_infinite() => point(0.0),
        G::Asec if v > 0.0 => up(G::Atan, (more * less).sqrt()),
        G::Asec => half_pi() + half_pi() - up(G::Atan, (more * less).sqrt()),
        G::Acsc if v.abs() == 1.0 => half_pi() * point(v),
        G::Acsc => up(G::Atan, point(1.0) / (more * less).sqrt()) * point(v.signum()),
        G::Acoth if v.abs() == 1.0 => return Known::Ends(x * f32::INFINITY, x * f32::INFINITY),
        G::Acoth => {
            let log = up(G::Ln1p, point(2.0) / (point(v.abs()) - point(1.0)));
            log * point(0.5 * v.signum())
        }
        G::Asech if !(0.0..=1.0).contains(&v) => X::EMPTY,
        G::Asech if v == 0.0 => return Known::Ends(f32::INFINITY, f32::INFINITY),
        G::Asech if v > 0.5 => up(G::Atanh, (-(more * less)).sqrt()),
        G::Asech => up(G::Ln, (point(1.0) + (-(more * less)).sqrt()) / point(v)),
        G::Acsch if v == 0.0 => X::EMPTY,
        G::Acsch => up(G::Asinh, point(1.0) / point(v)),
        G::ExpSlope1 | G::ExpSlope2 if v.is_infinite() => {
            let limit = if v > 0.0 { f32::INFINITY } else { 0.0 };
            return Known::Ends(limit, limit);
        }
        G::ExpSlope1 if v == 0.0 => point(1.0),
        G::ExpSlope1 => at(G::ExpM1, v) / point(v),
        // Σ 2xⁿ/(n + 2)!
        G::ExpSlope2 if small => series(point(1.0), |i| point(v) / n(i + 2)),
        G::ExpSlope2 => (at(G::ExpM1, v) - point(v)) * point(2.0) / square(),
        G::LogSlope1 | G::LogSlope2 if v < -1.0 => X::EMPTY,
        G::LogSlope1 if v == -1.0 => return Known::Ends(-f32::INFINITY, -f32::INFINITY),
        G::LogSlope2 if v == -1.0 => return Known::Ends(f32::INFINITY, f32::INFINITY),
        G::LogSlope1 | G::LogSlope2 if v.is_infinite() => point(0.0),
        // −Σ 2(−x)ⁿ/(n + 2), Σ 3(−x)ⁿ/(n + 3)
        G::LogSlope1 if small => series(point(-1.0), |i| point(-v) * n(i + 1) / n(i + 2)),
        G::LogSlope2 if small => series(point(1.0), |i| point(-v) * n(i + 2) / n(i + 3)),
        G::LogSlope1 => (at(G::Ln1p, v) - point(v)) * point(2.0) / square(),
        G::LogSlope2 => {
            // x²/2 is exact, and so is x³, up to 72 bits: rounded outward.
            let sum = at(G::Ln1p, v) - point(v) + square() * point(0.5);
            sum * point(3.0) / (square() * point(v))
        }
        G::CosSlope2 | G::SinSlope3 | G::AtanSlope3 if v.is_infinite() => point(0.0),
        G::CoshSlope2 | G::SinhSlope3 if v.is_infinite() => {
            return Known::Ends(f32::INFINITY, f32::INFINITY);
        }
        G::CosSlope2 | G::CoshSlope2 if v == 0.0 => point(1.0),
        G::CosSlope2 => (at(G::Sin, v / 2.0) / point(v / 2.0)).sqr(),
        G::CoshSlope2 => (at(G::Sinh, v / 2.0) / point(v / 2.0)).sqr(),
        // Σ 6(−x²)ⁿ/(2n + 3)!, Σ 3x²ⁿ/(2n + 3)!, Σ 3(−x²)ⁿ/(2n + 3)
        G::SinSlope3 if small => series(point(1.0), |i| -square() / (n(2 * i + 2) * n(2 * i + 3))),
        G::SinhSlope3 if small => series(point(0.5), |i| square() / (n(2 * i + 2) * n(2 * i + 3))),
        G::AtanSlope3 if small => series(point(1.0), |i| -square() * n(2 * i + 1) / n(2 * i + 3)),
        // Coefficients of the arc sine: those of x^(2n + 3), times 6.
        G::AsinSlope3 if v.abs() > 1.0 => X::EMPTY,
        G::AsinSlope3 if small => series(point(1.0), |i| {
            square() * n(2 * i + 1) * n(2 * i + 1) / (n(2 * i + 2) * n(2 * i + 3))
        }),
        G::SinSlope3 => (point(v) - at(G::Sin, v)) * point(6.0) / (square() * point(v)),
        G::SinhSlope3 => (at(G::Sinh, v) - point(v)) * point(3.0) / (square() * point(v)),
        G::AtanSlope3 => (point(v) - at(G::Atan, v)) * point(3.0) / (square() * point(v)),
        G::AsinSlope3 => (at(G::Asin, v) - point(v)) * point(6.0) / (square() * point(v)),
        _ => return well_between(f, x).unwrap_or_else(|| rounded_again(f, v)),
    };
    if value.is_empty() {
        return Known::Ends(f32::NAN, f32::NAN);
    }
    let (low, high) = (
        f32::from_f64_down(value.inf()),
        f32::from_f64_up(value.sup()),
    );
    if low == high || high == low.next_up() {
        Known::Ends(low, high)
    } else {
        Known::Between(low, high)
    }
}
