//! A real number held by its two neighbours, and how to find it by comparisons.
//!
//! Where a preimage ends, there is a real number that is often no floating-point number: √2, π −
//! asin(1/3). An [`Edge`] is the greatest f64 that is not above it and the least that is not below:
//! two neighbours, or one number twice.
//!
//! The first is where an outward rounded result ends. The second decides exactly whether an
//! interval with floating-point ends reaches the edge at all: `sup ≥ edge` if and only if `sup ≥
//! above`. So [`part`] returns nothing wider than the hull of the real set, and the empty set if
//! and only if that is empty.
//!
//! [`Edge::find`] needs no formula for the edge, only a comparison of floating-point numbers with
//! it. Those are made of *forward* functions with directed rounding: n ≤ c^(1/p) where n^p ≤ c. The
//! guess decides how long it takes, never what comes out.
//!
//! Tested below, and through all functions in `tests.rs`.

use core::cmp::Ordering::{self, Equal, Greater, Less};

use crate::interval::Interval;

/// A real number, or −∞ or ∞, between neighbours.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Edge {
    /// The greatest f64 that is not above.
    pub(super) below: f64,
    /// The least f64 that is not below.
    pub(super) above: f64,
}

impl Edge {
    /// There is no endpoint.
    pub(super) const INFINITY: Self = Self::exactly(f64::INFINITY);
    /// There is no endpoint on the lower side.
    pub(super) const NEG_INFINITY: Self = Self::exactly(f64::NEG_INFINITY);

    /// A floating-point number that is in the set.
    pub(super) const fn exactly(x: f64) -> Self {
        Self { below: x, above: x }
    }

    /// The lower endpoint of a set that comes arbitrarily near to x from above, but not to x.
    pub(super) const fn after(x: f64) -> Self {
        Self {
            below: x,
            above: x.next_up(),
        }
    }

    /// The upper endpoint of a set that comes arbitrarily near to x from below, but not to x.
    pub(super) const fn before(x: f64) -> Self {
        Self {
            below: x.next_down(),
            above: x,
        }
    }

    /// The edge of the mirrored set.
    pub(super) fn negated(self) -> Self {
        Self {
            below: -self.above,
            above: -self.below,
        }
    }

    /// The edge with which `order` compares numbers: `Less` for a number below it. `order` rises:
    /// first `Less`, then perhaps `Equal` or a few numbers of which it knows nothing, then
    /// `Greater`. It is not asked about ±∞.
    pub(super) fn find(guess: f64, order: impl Fn(f64) -> Option<Ordering>) -> Self {
        let below = last(guess, |n| matches!(order(n), Some(Less | Equal)));
        let is_edge = below.is_finite() && order(below) == Some(Equal);
        if is_edge {
            return Self::exactly(below);
        }
        let above = last(below, |n| !matches!(order(n), Some(Greater | Equal))).next_up();
        Self { below, above }
    }
}

/// The hull of the numbers of `x` from `low` to `high`.
pub(super) fn part(low: Edge, high: Edge, x: Interval<f64>) -> Interval<f64> {
    if x.is_empty() || x.sup() < low.above || x.inf() > high.below {
        return Interval::EMPTY;
    }
    let (inf, sup) = (x.inf(), x.sup());
    Interval::from_endpoints(
        -(if low.below > inf { low.below } else { inf }),
        if high.above < sup { high.above } else { sup },
    )
}

/// The place of a number in the order of all f64, in which both zeros have the place 0.
#[expect(
    clippy::cast_possible_wrap,
    reason = "without the sign bit there is room"
)]
fn place(x: f64) -> i64 {
    let magnitude = x.abs().to_bits() as i64;
    if x < 0.0 { -magnitude } else { magnitude }
}

fn number(place: i64) -> f64 {
    let magnitude = f64::from_bits(place.unsigned_abs());
    if place < 0 { -magnitude } else { magnitude }
}

/// The greatest number for which `holds` is true. `holds` is true up to there and false from there
/// on; −∞ counts as true and ∞ as false.
pub(super) fn last(guess: f64, holds: impl Fn(f64) -> bool) -> f64 {
    let most = place(f64::INFINITY);
    let start = if guess.is_nan() { 0 } else { place(guess) };
    let start = start.clamp(1 - most, most - 1);
    let (mut yes, mut no, mut step) = (start, start, 1_i64);
    // Away from the guess, twice as far each time, until there is one of each.
    if holds(number(start)) {
        loop {
            no = yes.saturating_add(step).min(most);
            if no == most || !holds(number(no)) {
                break;
            }
            (yes, step) = (no, step.saturating_mul(2));
        }
    } else {
        loop {
            yes = no.saturating_sub(step).max(-most);
            if yes == -most || holds(number(yes)) {
                break;
            }
            (no, step) = (yes, step.saturating_mul(2));
        }
    }
    while yes + 1 < no {
        let middle = i64::midpoint(yes, no);
        if holds(number(middle)) {
            yes = middle;
        } else {
            no = middle;
        }
    }
    number(yes)
}

/// Compares a value that lies between `bounds` with a number: `None` if the bounds do not tell.
///
/// Bounds that are neighbours have the value strictly between them. (Were they not the tightest,
/// and the value one of them, it would be taken for one beyond it, on the side on which it
/// encloses.)
pub(super) fn compare(bounds: (f64, f64), level: f64) -> Option<Ordering> {
    let (low, high) = bounds;
    if low == high {
        low.partial_cmp(&level)
    } else if low >= level {
        Some(Greater)
    } else if high <= level {
        Some(Less)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, special};

    #[test]
    fn any_edge_is_found_from_any_guess() {
        let mut random = Random(5);
        let mut numbers = special::<f64>();
        numbers.extend((0..100).map(|_| random.number::<f64>()));
        for &edge in numbers.iter().filter(|edge| edge.is_finite()) {
            for &guess in numbers.iter().chain([&f64::NAN]) {
                let found = Edge::find(guess, |n| n.partial_cmp(&edge));
                assert_eq!(found, Edge::exactly(edge), "{guess}");
                // Between numbers, seen through bounds of which some do not tell.
                let found = Edge::find(guess, |n| match n.partial_cmp(&edge)? {
                    Less if n.next_up() == edge => None,
                    Equal => None,
                    Greater => Some(Greater),
                    Less => Some(Less),
                });
                let below = edge.next_down().next_down();
                assert_eq!(
                    found,
                    Edge {
                        below,
                        above: edge.next_up()
                    },
                    "{guess}"
                );
            }
        }
    }

    #[test]
    fn comparisons_by_bounds_say_what_they_know() {
        assert_eq!(compare((1.0, 1.0), 1.0), Some(Equal));
        assert_eq!(compare((1.0, 1.0), 2.0), Some(Less));
        assert_eq!(compare((1.0, 1.5), 1.0), Some(Greater));
        assert_eq!(compare((1.0, 1.5), 1.5), Some(Less));
        assert_eq!(compare((1.0, 1.5), 1.25), None);
        assert_eq!(compare((f64::NAN, f64::NAN), 1.0), None);
    }

    #[test]
    fn a_part_is_empty_just_if_there_is_nothing_in_it() {
        let x = |lo: f64, hi: f64| Interval::new(lo, hi).unwrap();
        let root = Edge {
            below: 1.0,
            above: 1.0_f64.next_up(),
        };
        let far = Edge::exactly(3.0);
        assert_eq!(part(root, far, x(0.0, 1.0)), Interval::EMPTY);
        assert_eq!(part(root, far, x(0.0, 2.0)), x(1.0, 2.0));
        assert_eq!(
            part(far.negated(), root, x(1.0, 2.0)),
            x(1.0, 1.0_f64.next_up())
        );
        assert_eq!(
            part(far.negated(), root, x(1.0_f64.next_up(), 2.0)),
            Interval::EMPTY
        );
        assert_eq!(
            part(Edge::after(0.0), Edge::INFINITY, x(-1.0, 0.0)),
            Interval::EMPTY
        );
        assert_eq!(
            part(Edge::NEG_INFINITY, Edge::before(0.0), x(-1.0, 0.0)),
            x(-1.0, 0.0)
        );
        assert_eq!(
            part(Edge::NEG_INFINITY, far, Interval::ENTIRE),
            Interval::from_endpoints(f64::INFINITY, 3.0)
        );
        assert_eq!(
            part(Edge::NEG_INFINITY, far, Interval::EMPTY),
            Interval::EMPTY
        );
    }
}
