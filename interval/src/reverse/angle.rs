//! Preimages under atan2(y, x), the angle of the point with ordinate y and abscissa x.
//!
//! The upper half plane, y > 0, is where angles are in (0, π) and fall as x grows; the lower one is
//! its mirror image. On y = 0 the angle is 0 for x > 0 and π for x < 0; the origin has none. A
//! preimage is the hull of these three parts.
//!
//! In the upper half plane x = y·cot θ. Fixed ends of the known coordinate and of the angle give an
//! edge of the other one, found by angles of points. Which ends, and whether they bound at all,
//! follows from signs: of the known coordinate, and of cot θ, which is positive for θ < π/2.
//!
//! π and π/2 are no floating-point numbers, so `θ < π` reads `θ ≤ PI` with the number just below π.

use core::cmp::Ordering::Less;
use core::f64::consts::{FRAC_PI_2, PI};

use outward_functions::Elementary;

use super::edge::{Edge, compare, part};
use super::point::{bounds, near};
use super::quotient::turned;
use crate::interval::Interval;

/// Whether c holds the angle π.
fn holds_pi(c: Interval<f64>) -> bool {
    c.inf() <= PI && c.sup() > PI
}

/// Whether c has angles strictly between 0 and π.
fn is_above(c: Interval<f64>) -> bool {
    c.sup() > 0.0 && c.inf() <= PI
}

/// The positive ordinate at which a point with this abscissa has this angle in (0, π). There must
/// be one.
fn ordinate(angle: f64, abscissa: f64) -> Edge {
    let rises = abscissa > 0.0;
    Edge::find(abscissa * near(Elementary::Tan, angle, 0.0), |y| {
        if y <= 0.0 {
            return Some(Less);
        }
        turned(
            compare(bounds(Elementary::Atan2, y, abscissa), angle),
            rises,
        )
    })
}

/// The abscissa at which a point with this positive ordinate has this angle in (0, π).
fn abscissa(angle: f64, ordinate: f64) -> Edge {
    Edge::find(ordinate / near(Elementary::Tan, angle, 0.0), |x| {
        turned(
            compare(bounds(Elementary::Atan2, ordinate, x), angle),
            false,
        )
    })
}

/// Where atan2(t, s) ∈ c for some s of `b`: ordinates.
pub(super) fn ordinates(b: Interval<f64>, c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    if b.is_empty() || c.is_empty() {
        return Interval::EMPTY;
    }
    let on_axis = (c.contains(0.0) && b.sup() > 0.0) || (holds_pi(c) && b.inf() < 0.0);
    let axis = if on_axis {
        part(Edge::exactly(0.0), Edge::exactly(0.0), x)
    } else {
        Interval::EMPTY
    };
    positive_ordinates(b, c, x)
        .convex_hull(-positive_ordinates(b, -c, -x))
        .convex_hull(axis)
}

/// The positive ones. For one ordinate, the angles fill the interval from that at the greatest
/// abscissa to that at the least; so the first must not be above c, and the second not below.
fn positive_ordinates(b: Interval<f64>, c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    if !is_above(c) {
        return Interval::EMPTY;
    }
    let (mut low, mut high) = (Edge::after(0.0), Edge::INFINITY);
    // The angle at the greatest abscissa: near 0 for an unbounded one, which no endpoint of c is
    // below.
    let (far, angle) = (b.sup(), c.sup());
    if far <= 0.0 && angle <= FRAC_PI_2 {
        return Interval::EMPTY;
    } else if far < f64::INFINITY && angle <= FRAC_PI_2 {
        high = ordinate(angle, far);
    } else if far < 0.0 && angle <= PI {
        low = ordinate(angle, far);
    }
    // The angle at the least abscissa: near π for an unbounded one, which no start of c is above.
    let (far, angle) = (b.inf(), c.inf());
    if far >= 0.0 && angle > FRAC_PI_2 {
        return Interval::EMPTY;
    } else if far < 0.0 && far > f64::NEG_INFINITY && angle > FRAC_PI_2 {
        high = ordinate(angle, far);
    } else if far > 0.0 && angle > 0.0 {
        low = ordinate(angle, far);
    }
    part(low, high, x)
}

/// Where atan2(s, t) ∈ c for some s of `a`: abscissas.
pub(super) fn abscissas(a: Interval<f64>, c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    if a.is_empty() || c.is_empty() {
        return Interval::EMPTY;
    }
    let mut hull = above_axis(a, c, x).convex_hull(above_axis(-a, -c, x));
    if a.contains(0.0) && c.contains(0.0) {
        hull = hull.convex_hull(part(Edge::after(0.0), Edge::INFINITY, x));
    }
    if a.contains(0.0) && holds_pi(c) {
        hull = hull.convex_hull(part(Edge::NEG_INFINITY, Edge::before(0.0), x));
    }
    hull
}

/// The abscissas y·cot θ of points with a positive ordinate y of `a`.
fn above_axis(a: Interval<f64>, c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    if a.is_empty() || a.sup() <= 0.0 || !is_above(c) {
        return Interval::EMPTY;
    }
    // The greatest angle has the least abscissa: at a small ordinate if it is positive, at a great
    // one if not.
    let low = if c.sup() > PI {
        Edge::NEG_INFINITY
    } else if c.sup() > FRAC_PI_2 {
        if a.sup() < f64::INFINITY {
            abscissa(c.sup(), a.sup())
        } else {
            Edge::NEG_INFINITY
        }
    } else if a.inf() > 0.0 {
        abscissa(c.sup(), a.inf())
    } else {
        Edge::after(0.0)
    };
    let high = if c.inf() <= 0.0 {
        Edge::INFINITY
    } else if c.inf() <= FRAC_PI_2 {
        if a.sup() < f64::INFINITY {
            abscissa(c.inf(), a.sup())
        } else {
            Edge::INFINITY
        }
    } else if a.inf() > 0.0 {
        abscissa(c.inf(), a.inf())
    } else {
        Edge::before(0.0)
    };
    part(low, high, x)
}
