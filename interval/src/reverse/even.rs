//! Preimages under functions of |t|, and under integer powers: sqr, abs, cosh, pown.
//!
//! Each is monotone on t > 0 and the same, or the mirror image, on t < 0. So a preimage is at most
//! three parts: one on each side, and zero.

use outward_functions::Elementary;
use outward_number::Float;

use super::edge::{Edge, part};
use super::point::bounds;
use super::quotient::root;
use crate::interval::Interval;

/// The members of `x` whose magnitude is between two edges.
fn both_sides(low: Edge, high: Edge, x: Interval<f64>) -> Interval<f64> {
    part(low, high, x).convex_hull(part(high.negated(), low.negated(), x))
}

/// The members of `c` that are not below a number.
fn from(least: f64, c: Interval<f64>) -> Interval<f64> {
    c.intersection(Interval::from_endpoints(-least, f64::INFINITY))
}

/// Where t² ∈ c.
pub(super) fn sqr(c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    let c = from(0.0, c);
    if c.is_empty() {
        return c;
    }
    let edge = |a: f64| Edge {
        below: Float::sqrt_down(a),
        above: Float::sqrt_up(a),
    };
    both_sides(edge(c.mig()), edge(c.sup()), x)
}

/// Where |t| ∈ c.
pub(super) fn abs(c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    let c = from(0.0, c);
    if c.is_empty() {
        return c;
    }
    both_sides(Edge::exactly(c.mig()), Edge::exactly(c.sup()), x)
}

/// Where cosh t ∈ c.
pub(super) fn cosh(c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    let c = from(1.0, c);
    if c.is_empty() {
        return c;
    }
    let edge = |a: f64| {
        if a == f64::INFINITY {
            return Edge::INFINITY;
        }
        let (below, above) = bounds(Elementary::Acosh, a, 0.0);
        Edge { below, above }
    };
    both_sides(edge(c.inf()), edge(c.sup()), x)
}

/// Where tᵖ ∈ c.
pub(super) fn powi(c: Interval<f64>, x: Interval<f64>, p: i32) -> Interval<f64> {
    if p == 0 {
        return if c.contains(1.0) { x } else { Interval::EMPTY };
    }
    // Where (−t)ᵖ ∈ c for a positive t: where tᵖ ∈ c, or tᵖ ∈ −c.
    let mirrored = if p % 2 == 0 { c } else { -c };
    let zero = if p > 0 && c.contains(0.0) {
        part(Edge::exactly(0.0), Edge::exactly(0.0), x)
    } else {
        Interval::EMPTY
    };
    positive(c, x, p)
        .convex_hull(-positive(mirrored, -x, p))
        .convex_hull(zero)
}

/// Where t > 0 and tᵖ ∈ c, for p ≠ 0.
fn positive(c: Interval<f64>, x: Interval<f64>, p: i32) -> Interval<f64> {
    if c.is_empty() || c.sup() <= 0.0 {
        return Interval::EMPTY;
    }
    // t where tᵖ is this end of c; where it has none above zero, where tᵖ vanishes or exceeds all
    // bounds.
    let edge = |a: f64| {
        if a > 0.0 && a < f64::INFINITY {
            root(a, f64::from(p))
        } else if (a > 0.0) == (p > 0) {
            Edge::INFINITY
        } else {
            Edge::after(0.0)
        }
    };
    let (one, other) = (edge(c.inf()), edge(c.sup()));
    if p > 0 {
        part(one, other, x)
    } else {
        part(other, one, x)
    }
}
