//! mod on intervals: x − |y|·⌊x/|y|⌋, the distance from x down to the next multiple of |y|.
//!
//! Two cases have a sharp answer. Where 0 ≤ x < |y| for all members, mod is x itself. Where ⌊x/|y|⌋
//! is one number k for all members, mod is x − k|y|, which rises with x, and falls with |y| if k is
//! not negative, else rises with it too; so both endpoints are values at corners. Otherwise the
//! values fill at most [0, |y|], and are at most x where x ≥ 0.
//!
//! If |y| is one number, x need not be divided: the endpoints lie in one period if they are less
//! than one apart and their values are in order. The constant 0.3, which is no binary number, is an
//! interval; so it is of use that this is not all.
//!
//! The exact values are below |y|; rounded to nearest a value can be |y|. Both are enclosed.

use outward_number::Float;

use super::exactly;
use crate::interval::{Endpoint, Interval};

/// x − |y|·⌊x/|y|⌋ at a point, rounded to nearest: in [0, |y|]. NaN for y = 0 and for infinite x. A
/// zero has the sign of x.
pub fn modulo_point<F: Float>(x: F, y: F) -> F {
    // The remainder is exact, with the sign of x.
    let r = F::from_f64(x.to_f64() % y.to_f64());
    if r < F::ZERO { r + y.abs() } else { r }
}

/// The values of x − |y|·⌊x/|y|⌋ for the members of the operands, exact and rounded to nearest.
/// Sound; tightest where 0 ≤ x < |y| for all members, where |y| is one number and x lies in one
/// period, and where ⌊x/|y|⌋ is the same for all members and at most 2⁵⁰ in size.
#[must_use]
pub fn modulo_interval<F: Float>(x: Interval<F>, y: Interval<F>) -> Interval<F> {
    if x.is_empty() || y.is_empty() {
        return Interval::EMPTY;
    }
    Interval::from_endpoints(modulo(Endpoint::Lower, x, y), modulo(Endpoint::Upper, x, y))
}

/// One field, −lo or hi, of [`modulo_interval`], with the same bits. NaN for an empty result.
#[must_use]
pub fn modulo_endpoint<F: Float>(end: Endpoint, x: Interval<F>, y: Interval<F>) -> F {
    if x.is_empty() || y.is_empty() {
        return F::NAN;
    }
    // No end is −0.
    modulo(end, x, y) + F::ZERO
}

/// One end of x mod y.
fn modulo<F: Float>(end: Endpoint, x: Interval<F>, y: Interval<F>) -> F {
    let zero = F::ZERO;
    if y == Interval::ZERO {
        return F::NAN;
    }
    let not_negative = x.neg_inf() <= zero;
    if not_negative && x.sup() < y.mig() {
        return x.endpoint(end);
    }
    let period = y.mag();
    if y.is_singleton() && x.wid() < period {
        // The width is below the period, so the endpoints lie in one period exactly if their values
        // are in order.
        let (low, high) = (remainder(x.inf(), period), remainder(x.sup(), period));
        if low.is_not_above(&high) {
            return match end {
                Endpoint::Lower => low.rounded(Endpoint::Lower, period),
                Endpoint::Upper => high.rounded(Endpoint::Upper, period),
            };
        }
    }
    if !y.is_singleton() && y.mig() > zero && period.is_finite() {
        // The least quotient is at the lower endpoint of x, the greatest at the upper one.
        let (near, far) = (y.mig(), period);
        let of_lower = if not_negative { far } else { near };
        let of_upper = if x.sup() < zero { far } else { near };
        let low = remainder(x.inf(), of_lower);
        let high = remainder(x.sup(), of_upper);
        let [least, greatest] = [(x.inf(), of_lower, &low), (x.sup(), of_upper, &high)]
            .map(|(x, period, rest)| rest.quotient(x, period));
        if least.is_some() && least == greatest {
            return match end {
                Endpoint::Lower => low.rounded(Endpoint::Lower, of_lower),
                Endpoint::Upper => high.rounded(Endpoint::Upper, of_upper),
            };
        }
    }
    match end {
        Endpoint::Lower => zero,
        Endpoint::Upper if not_negative => period.min_x86(x.sup()),
        Endpoint::Upper => period,
    }
}

/// Quotients that are twice as large as those that are looked at: 2⁵¹.
const LARGE: f64 = 2_251_799_813_685_248.0;

/// A value of mod, exactly: `base`, plus the period if `shifted`.
struct Remainder<F> {
    base: F,
    shifted: bool,
}

/// The exact value at x, for a positive finite period.
fn remainder<F: Float>(x: F, period: F) -> Remainder<F> {
    // The remainder of two numbers is a number of their format: exact.
    let base = F::from_f64(x.to_f64() % period.to_f64()) + F::ZERO;
    Remainder {
        base,
        shifted: base < F::ZERO,
    }
}

impl<F: Float> Remainder<F> {
    /// Whether the exact value is at most that of `other`, known to come from a point nearer than
    /// one period.
    fn is_not_above(&self, other: &Self) -> bool {
        match (self.shifted, other.shifted) {
            (false, false) | (true, true) => self.base <= other.base,
            // From a negative point to 0 or beyond, or the other way: a multiple of the period is
            // between.
            (true, false) => false,
            // From 0, or a multiple of the period, into the next period: only 0 is not shifted
            // below zero.
            (false, true) => self.base == F::ZERO,
        }
    }

    /// The quotient of x by the period, rounded down, if it is at most 2⁵⁰ in size.
    fn quotient(&self, x: F, period: F) -> Option<f64> {
        let (x, period) = (x.to_f64(), period.to_f64());
        // Of an infinite one, too, nothing is said.
        if (x / period).abs() >= LARGE {
            return None;
        }
        // The nearest integer to a quotient that is off by less than a quarter, if it is as small
        // as asked for.
        let whole = ((x - self.base.to_f64()) / period).round_ties_even();
        let floor = whole - f64::from(u8::from(self.shifted));
        (floor.abs() <= LARGE / 2.0).then_some(floor)
    }

    /// The field −lo or hi.
    fn rounded(&self, end: Endpoint, period: F) -> F {
        if !self.shifted {
            return exactly(end, self.base);
        }
        match end {
            Endpoint::Lower => (-self.base).sub_up(period),
            Endpoint::Upper => self.base.add_up(period),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::modulo_point as at;
    use super::{Float, Interval, modulo_interval};
    use outward_number::tiny::F6;

    /// All intervals of the six-bit format with finite endpoints, but the empty one.
    fn intervals() -> Vec<Interval<F6>> {
        let ends = (0..64).map(F6::from_bits64).filter(|x| x.is_finite());
        let ends: Vec<F6> = ends.collect();
        let pairs = ends
            .iter()
            .flat_map(|&lo| ends.iter().map(move |&hi| (lo, hi)));
        pairs
            .filter_map(|(lo, hi)| Interval::new(lo, hi).ok())
            .collect()
    }

    /// The exact value, for numbers of the six-bit format: these are multiples of 2⁻¹⁰ or coarser,
    /// so all steps are exact.
    fn exact(x: f64, y: f64) -> f64 {
        x - y.abs() * (x / y.abs()).floor()
    }

    #[test]
    fn six_bit_intervals_hold_what_numbers_return_and_are_tight_in_a_period() {
        let all = intervals();
        let members = |side: &Interval<F6>| -> Vec<F6> {
            let numbers = (0..64).map(F6::from_bits64);
            let within = numbers.filter(|x| side.contains(*x));
            within.collect()
        };
        let members: Vec<_> = all.iter().map(|side| (side, members(side))).collect();
        let mut tight = 0;
        for (x, xs) in members.iter().step_by(5) {
            for (y, ys) in members.iter().step_by(9) {
                let found = modulo_interval(**x, **y);
                for &a in xs {
                    for &b in ys.iter().filter(|b| b.to_f64() != 0.0) {
                        let value = exact(a.to_f64(), b.to_f64());
                        assert!(
                            found.inf().to_f64() <= value && value <= found.sup().to_f64(),
                            "{x:?} mod {y:?} is {found:?}, and {a:?} mod {b:?} {value}"
                        );
                        assert!(found.contains(at(a, b)), "{x:?} mod {y:?}, at {a:?}, {b:?}");
                    }
                }
                // All quotients by the real numbers of y lie between those at its endpoints.
                let (near, far) = (y.mig().to_f64(), y.mag().to_f64());
                if near > 0.0 {
                    let ends = [x.inf(), x.sup()].map(F6::to_f64);
                    let all: Vec<f64> = ends.iter().flat_map(|x| [x / near, x / far]).collect();
                    if all.iter().all(|q| q.floor() == all[0].floor()) {
                        let low = exact(ends[0], if ends[0] < 0.0 { near } else { far });
                        let high = exact(ends[1], if ends[1] < 0.0 { far } else { near });
                        assert_eq!(found.inf(), F6::from_f64_down(low), "{x:?} mod {y:?}");
                        assert_eq!(found.sup(), F6::from_f64_up(high), "{x:?} mod {y:?}");
                        tight += 1;
                    }
                }
            }
        }
        assert!(tight > 300, "{tight} in one period");
    }

    #[test]
    fn periods_that_are_no_numbers_of_the_format_are_sharp() {
        let side = |lo: f64, hi: f64| Interval::new(lo, hi).unwrap();
        let period = side(0.3_f64.next_down(), 0.3_f64);
        let found = modulo_interval(side(0.31, 0.35), period);
        assert!(found.inf() > 0.0099 && found.sup() < 0.0501, "{found:?}");
        let found = modulo_interval(side(-0.29, -0.28), period);
        assert!(found.inf() > 0.0099 && found.sup() < 0.0201, "{found:?}");
        // What passes a multiple of a number of the period is not.
        assert_eq!(
            modulo_interval(side(0.3, 0.31), side(0.29, 0.3001)).inf(),
            0.0
        );
        // From 2⁵⁰ on quotients are not looked at.
        let far = side(super::LARGE, super::LARGE);
        assert_eq!(
            modulo_interval(far, side(1.0, 1.0_f64.next_up())),
            side(0.0, 1.0_f64.next_up())
        );
    }

    #[test]
    fn remainder_has_the_sign_of_nothing() {
        assert_eq!(at(5.5, 2.0), 1.5);
        assert_eq!(at(-5.5, 2.0), 0.5);
        assert_eq!(at(-5.5, -2.0), 0.5);
        assert_eq!(at(-1e-30, 1.0), 1.0); // rounded: the exact value is just below 1
        assert!(at(1.0_f64, 0.0).is_nan() && at(f64::INFINITY, 1.0).is_nan());
    }
}
