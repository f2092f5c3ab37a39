//! Which multiples of a quarter turn lie in an interval.
//!
//! Extremes and poles of the periodic functions are at multiples j of a quarter turn. [`Turns`] holds the j in a closed interval, modulo
//! a full turn. It is exact:
//!
//! * The quarter turn is 1/2 for functions of πx: j is found by doubling, which is exact.
//! * It is π/2 for functions of radians. No number but zero is a multiple of it, so the signs of sin x and cos x (correctly rounded, and
//!   not zero) tell the quadrant of an end modulo four. The *difference* d of the quadrants of both ends is within
//!   1 of the width in quarter turns. Only one integer is, and has the right remainder modulo four; an error in the
//!   width is harmless as long as it is below 1. So no multiple of π is ever computed, and any size of argument is as good as another.

use crate::elementary::Elementary;
use crate::float::Float;
use crate::interval::Interval;

/// Consecutive integers j: `count` of them from a first one, which is known modulo 4.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turns {
    first: i64,
    count: i64,
}

impl Turns {
    /// Every residue many times.
    const ALL: Self = Self { first: 0, count: 8 };

    /// The multiples of π/2 in a nonempty interval.
    pub(super) fn of_radians<F: Float>(x: Interval<F>) -> Self {
        let (lo, hi) = (x.inf().to_f64(), x.sup().to_f64());
        let width = (hi - lo) * core::f64::consts::FRAC_2_PI;
        // Where an end is infinite, so is the width.
        if width >= 6.0 {
            return Self::ALL;
        }
        let (low, high) = (quadrant(lo), quadrant(hi));
        let residue = (high - low).rem_euclid(4);
        // The integer with this residue that is nearest to the width: 0 ≤ width < 6, d ≤ 6.
        let d = (0..3)
            .map(|turn| residue + 4 * turn)
            .find(|&d| {
                #[expect(clippy::cast_precision_loss, reason = "d < 12")]
                let d = d as f64;
                (d - width).abs() < 1.5
            })
            .unwrap_or(0);
        // j = low, the quadrant border at or below the lower end, is inside only if it is that end: zero.
        let closed = i64::from(lo == 0.0);
        Self {
            first: low + 1 - closed,
            count: d + closed,
        }
    }

    /// The multiples of 1/2 in a nonempty interval.
    #[expect(clippy::cast_possible_truncation, reason = "below 2^60")]
    pub(super) fn of_half_units<F: Float>(x: Interval<F>) -> Self {
        const HUGE: f64 = 1e17; // multiples of 16 only are beyond
        let (lo, hi) = (x.inf().to_f64(), x.sup().to_f64());
        if lo < -HUGE || hi > HUGE {
            return if lo == hi {
                Self { first: 0, count: 1 }
            } else {
                Self::ALL
            };
        }
        let (first, last) = (Float::ceil(lo * 2.0), Float::floor(hi * 2.0));
        Self {
            first: first as i64,
            count: last as i64 - first as i64 + 1,
        }
    }

    /// Whether some j ≡ `residue` modulo 4 is inside.
    pub(super) fn has(self, residue: i64) -> bool {
        (residue - self.first).rem_euclid(4) < self.count
    }

    /// How many odd, or even, j are inside.
    pub(super) fn of_parity(self, odd: bool) -> i64 {
        let first = i64::from(self.first.rem_euclid(2) != i64::from(odd));
        (self.count - first + 1).max(0) / 2
    }
}

/// ⌊x/(π/2)⌋ modulo 4, for finite x.
fn quadrant(x: f64) -> i64 {
    let at = |f| f64::elementary(f, x, 0.0);
    match (at(Elementary::Sin) >= 0.0, at(Elementary::Cos) >= 0.0) {
        (true, true) => 0,
        (true, false) => 1,
        (false, false) => 2,
        (false, true) => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn radians(lo: f64, hi: f64) -> Turns {
        Turns::of_radians(Interval::new(lo, hi).unwrap())
    }

    #[test]
    #[expect(clippy::cast_precision_loss, reason = "small integers")]
    fn multiples_of_half_pi_are_counted_exactly() {
        use core::f64::consts::FRAC_PI_2;
        let near = |x: f64| [x.next_down().next_down(), x, x.next_up().next_up()];
        for k in -9_i64..9 {
            for n in 0..5 {
                let (a, b) = (k as f64 * FRAC_PI_2, (k + n) as f64 * FRAC_PI_2);
                for lo in near(a) {
                    for hi in near(b) {
                        if lo > hi {
                            continue;
                        }
                        let inside: Vec<i64> = (-20..20)
                            .filter(|&j| side(j, lo) >= 0.0 && side(j, hi) <= 0.0)
                            .collect();
                        let turns = radians(lo, hi);
                        for residue in 0..4 {
                            assert_eq!(
                                turns.has(residue),
                                inside.iter().any(|j| j.rem_euclid(4) == residue),
                                "{residue} in [{lo:?}, {hi:?}]: {inside:?} {turns:?}"
                            );
                        }
                    }
                }
            }
        }
    }

    /// A number with the sign of j·π/2 − x, for x near it.
    #[expect(
        clippy::disallowed_methods,
        clippy::cast_precision_loss,
        reason = "an exact residual"
    )]
    fn side(j: i64, x: f64) -> f64 {
        // π/2 to 106 bits; the difference of neighbours is exact.
        let (j, head, tail) = (
            j as f64,
            core::f64::consts::FRAC_PI_2,
            6.123_233_995_736_766e-17,
        );
        let product = j * head;
        let error = j.mul_add(head, -product);
        (product - x) + (error + j * tail)
    }

    #[test]
    fn huge_arguments_have_turns_like_any_other() {
        let x = 1e300;
        let turns = radians(x, x);
        assert_eq!(turns.count, 0);
        let wide = radians(x, f64::next_up(x));
        assert!((0..4).all(|r| wide.has(r)));
        // Neighbours near 2^52 are one apart: less than a quarter turn.
        let x = 4_503_599_627_370_497.0;
        let crossings = (0..100)
            .filter(|&i| radians(x + f64::from(i), x + f64::from(i + 1)).count > 0)
            .count();
        assert!((60..=66).contains(&crossings), "{crossings}"); // 100/(π/2) = 63.7
    }

    #[test]
    fn parities_and_residues_agree() {
        for first in -5..5 {
            for count in 0..9 {
                let turns = Turns { first, count };
                let all: Vec<i64> = (first..first + count).collect();
                for residue in 0..4 {
                    assert_eq!(
                        turns.has(residue),
                        all.iter().any(|j| j.rem_euclid(4) == residue)
                    );
                }
                for odd in [false, true] {
                    let n = all.iter().filter(|&&j| (j % 2 != 0) == odd).count();
                    assert_eq!(turns.of_parity(odd), i64::try_from(n).unwrap());
                }
            }
        }
    }
}
