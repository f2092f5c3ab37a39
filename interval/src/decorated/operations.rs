//! The table of decorated operations: where each is defined, and where it jumps.
//!
//! One row per operation: its inputs, the name of its result if the last column needs that, and the
//! *local decoration* on the box of the inputs, in the sense of [`propagate`](super::propagate). A
//! row may assume that the inputs are not empty: where one is, the result is `trv` whatever the row
//! says.
//!
//! Tested in `tests.rs`: each row against a search for undefined points and for jumps.

use outward_number::Float;

use super::DecInterval;
use super::Decoration::{Com, Dac, Def, Trv};
use super::propagate::{decorated, decorated_operators, given, step};
use crate::interval::Interval;

#[rustfmt::skip] // One row per line.
decorated_operators! {
    Neg neg (x):    Com;
    Add add (x, y): Com;
    Sub sub (x, y): Com;
    Mul mul (x, y): Com;
    Div div (x, y): given(!y.contains(F::ZERO));
}

#[rustfmt::skip] // One row per line.
decorated! {
    sqr   (x):    Com;
    abs   (x):    Com;
    min   (x, y): Com;
    max   (x, y): Com;
    mul_add (x, y, z): Com;
    recip (x):    given(!x.contains(F::ZERO));
    sqrt  (x):    given(x.inf() >= F::ZERO);
    powi_sequence (x; n: u32): Com;

    floor              (x) = n: step(n, x.contains(n.inf()));
    ceil               (x) = n: step(n, x.contains(n.inf()));
    round_ties_to_even (x) = n: step(n, ends_at_tie(x));
    round_ties_to_away (x) = n: step(n, ends_at_tie(x));
    round_ties_even    (x) = n: step(n, ends_at_tie(x));
    round              (x) = n: step(n, ends_at_tie(x));
    trunc              (x) = n: step(n, n != Interval::ZERO && x.contains(n.inf()));
    sign               (x) = n: step(n, n == Interval::ZERO);

    compare (x, y) = r: step(r, r == Interval::ZERO);
    select  (c, a, b):  at_edge(c);

    convex_hull  (x, y): Trv;
    intersection (x, y): Trv;
    cancel_minus (x, y): Trv;
    cancel_plus  (x, y): Trv;
}

impl<F: Float> DecInterval<F> {
    /// [`Interval::mul_rev_to_pair`] with its decoration: that of a quotient if the divisors do not
    /// contain zero; otherwise `trv`, for there may be no solution, or more than one.
    #[must_use]
    pub fn mul_rev_to_pair(self, numerator: Self) -> [Self; 2] {
        let inputs = self.decoration().min(numerator.decoration());
        let local = given(!self.part().contains(F::ZERO));
        let parts = self.part().mul_rev_to_pair(numerator.part());
        parts.map(|part| Self::set_dec(part, inputs.min(local)))
    }
}

/// Whether x ends at a number halfway between two integers.
fn ends_at_tie<F: Float>(x: Interval<F>) -> bool {
    // Taking off the integer part is exact; both parts have the sign of the number.
    let tie = |end: F| {
        let end = end.abs();
        end.is_finite() && end - end.floor() == F::from_f64(0.5)
    };
    tie(x.inf()) || tie(x.sup())
}

/// A choice by the sign of c jumps where c gets to zero from below.
fn at_edge<F: Float>(c: Interval<F>) -> super::Decoration {
    if c.inf() > F::ZERO || c.sup() < F::ZERO {
        Com
    } else if c.inf() == F::ZERO {
        Dac
    } else {
        Def
    }
}
