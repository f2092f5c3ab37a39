//! Preimages under products and powers: {u : u·p ∈ v for some p}, for numbers and for their
//! logarithms.
//!
//! The idea: t^p = c says ln t · p = ln c. So `pow_rev1` (which t?) and `pow_rev2` (which p?) are
//! divisions, as `mul_rev` is. The division is written once ([`quotient`]), for three [`Division`]s
//! that say what is neutral (0, or 1 for what enters by its logarithm), what stands for −∞ (−∞, or
//! 0), and where the quotient of two numbers is.
//!
//! Why it encloses: with a divisor of one sign the quotient is monotone in both operands, so its
//! extremes are at the endpoints that `branch` names; an endpoint at which there is no quotient
//! stands for the limit, which is not attained. Divisors of both signs give two branches. Where the
//! divisor may be neutral and the value, too, every number is a solution.

use core::cmp::Ordering;

use outward_functions::Elementary;
use outward_number::Float;

use super::edge::{Edge, compare, part};
use super::point::{bounds, near};
use crate::interval::Interval;

/// Numbers p, v and u with p·u = v, or with logarithms in place of some of them.
trait Division {
    /// The divisor zero.
    const DIVISOR: f64;
    /// The value zero.
    const VALUE: f64;
    /// The result zero.
    const RESULT: f64;
    /// What the results exceed all bounds towards, from below.
    const LEAST: Edge;

    /// The result for a value and a divisor that are finite and not zero.
    fn divide(value: f64, divisor: f64) -> Edge;
}

/// Numbers as they are.
struct Factor;

impl Division for Factor {
    const DIVISOR: f64 = 0.0;
    const VALUE: f64 = 0.0;
    const RESULT: f64 = 0.0;
    const LEAST: Edge = Edge::NEG_INFINITY;

    fn divide(value: f64, divisor: f64) -> Edge {
        Edge {
            below: value.div_down(divisor),
            above: value.div_up(divisor),
        }
    }
}

/// The base of a power is sought: values and results by their logarithms.
struct Base;

impl Division for Base {
    const DIVISOR: f64 = 0.0;
    const VALUE: f64 = 1.0;
    const RESULT: f64 = 1.0;
    const LEAST: Edge = Edge::after(0.0);

    fn divide(value: f64, divisor: f64) -> Edge {
        root(value, divisor)
    }
}

/// The exponent of a power is sought: values and divisors by their logarithms.
struct Exponent;

impl Division for Exponent {
    const DIVISOR: f64 = 1.0;
    const VALUE: f64 = 1.0;
    const RESULT: f64 = 0.0;
    const LEAST: Edge = Edge::NEG_INFINITY;

    /// log(value)/log(base), found by the powers of the base.
    fn divide(value: f64, base: f64) -> Edge {
        let guess = near(Elementary::Ln, value, 0.0) / near(Elementary::Ln, base, 0.0);
        let rises = base > 1.0;
        Edge::find(guess, |n| {
            turned(compare(bounds(Elementary::Pow, base, n), value), rises)
        })
    }
}

/// An order, reversed where the function falls.
pub(super) fn turned(order: Option<Ordering>, rises: bool) -> Option<Ordering> {
    if rises {
        order
    } else {
        order.map(Ordering::reverse)
    }
}

/// value^(1/p), for a positive finite value and finite p ≠ 0: found by the p-th powers of numbers.
pub(super) fn root(value: f64, p: f64) -> Edge {
    if value == 1.0 {
        return Edge::exactly(1.0);
    }
    let guess = near(Elementary::Pow, value, 1.0 / p);
    Edge::find(guess, |n| {
        if n < 0.0 {
            Some(Ordering::Less)
        } else {
            turned(compare(bounds(Elementary::Pow, n, p), value), p > 0.0)
        }
    })
}

/// The members u of `x` for which there are a divisor and a value with u·divisor = value; both are
/// not empty.
fn quotient<D: Division>(
    divisor: Interval<f64>,
    value: Interval<f64>,
    x: Interval<f64>,
) -> Interval<f64> {
    if divisor.contains(D::DIVISOR) && value.contains(D::VALUE) {
        return part(D::LEAST, Edge::INFINITY, x);
    }
    let (least, most) = (divisor.inf(), divisor.sup());
    let mut hull = Interval::EMPTY;
    if most > D::DIVISOR {
        let near = if least > D::DIVISOR {
            least
        } else {
            D::DIVISOR
        };
        let (low, high) = branch::<D>(near, most, value, true);
        hull = part(low, high, x);
    }
    if least < D::DIVISOR {
        let near = if most < D::DIVISOR { most } else { D::DIVISOR };
        let (high, low) = branch::<D>(near, least, value, false);
        hull = hull.convex_hull(part(low, high, x));
    }
    hull
}

/// The quotients by divisors between `near` and `far`, on one side of zero: of the smaller and of
/// the greater values.
fn branch<D: Division>(near: f64, far: f64, value: Interval<f64>, positive: bool) -> (Edge, Edge) {
    let (a, b) = (value.inf(), value.sup());
    let small = if a >= D::VALUE { far } else { near };
    let large = if b >= D::VALUE { near } else { far };
    (at::<D>(a, small, positive), at::<D>(b, large, positive))
}

/// One quotient, or its limit.
fn at<D: Division>(value: f64, divisor: f64, positive: bool) -> Edge {
    let up = (value > D::VALUE) == positive;
    // Logarithms are infinite at zero, too; there is no −∞ where they are taken.
    let value_is_infinite = value == f64::INFINITY || value <= least::<D>();
    let divisor_is_infinite = !divisor.is_finite() || (D::DIVISOR == 1.0 && divisor == 0.0);
    if value == D::VALUE {
        Edge::exactly(D::RESULT)
    } else if value_is_infinite || divisor == D::DIVISOR {
        if up { Edge::INFINITY } else { D::LEAST }
    } else if divisor_is_infinite {
        if up {
            Edge::after(D::RESULT)
        } else {
            Edge::before(D::RESULT)
        }
    } else {
        D::divide(value, divisor)
    }
}

/// What stands for the value −∞.
fn least<D: Division>() -> f64 {
    if D::VALUE == 1.0 {
        0.0
    } else {
        f64::NEG_INFINITY
    }
}

/// Where t·s ∈ c for some s of `b`.
pub(super) fn mul(b: Interval<f64>, c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    if b.is_empty() || c.is_empty() {
        return Interval::EMPTY;
    }
    quotient::<Factor>(b, c, x)
}

/// The numbers that are not negative.
fn domain() -> Interval<f64> {
    Interval::from_endpoints(0.0, f64::INFINITY)
}

/// Where t^p ∈ c for some p of `b`.
pub(super) fn base(b: Interval<f64>, c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    let c = c.intersection(domain());
    if b.is_empty() || c.is_empty() {
        return Interval::EMPTY;
    }
    let positive = if c.sup() > 0.0 {
        quotient::<Base>(b, c, x)
    } else {
        Interval::EMPTY
    };
    // 0^p = 0 for p > 0.
    let zero = if b.sup() > 0.0 && c.contains(0.0) {
        part(Edge::exactly(0.0), Edge::exactly(0.0), x)
    } else {
        Interval::EMPTY
    };
    positive.convex_hull(zero)
}

/// Where t^p ∈ c for some t of `a`; p is sought.
pub(super) fn exponent(a: Interval<f64>, c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    let (a, c) = (a.intersection(domain()), c.intersection(domain()));
    if a.is_empty() || c.is_empty() {
        return Interval::EMPTY;
    }
    let positive = if a.sup() > 0.0 && c.sup() > 0.0 {
        quotient::<Exponent>(a, c, x)
    } else {
        Interval::EMPTY
    };
    // 0^p = 0 for p > 0.
    let zero = if a.contains(0.0) && c.contains(0.0) {
        part(Edge::after(0.0), Edge::INFINITY, x)
    } else {
        Interval::EMPTY
    };
    positive.convex_hull(zero)
}
