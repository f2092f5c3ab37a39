//! Numbers that describe an interval: width, midpoint, radius, magnitude.
//!
//! All return NaN for the empty set. Tested below, and `mag` and `mig` through the operations that use them.

use crate::float::Float;
use crate::interval::Interval;

impl<F: Float> Interval<F> {
    /// The width hi − lo, rounded up.
    #[must_use]
    pub fn wid(self) -> F {
        self.sup().add_up(self.neg_inf())
    }

    /// A finite number near the middle: (lo + hi)/2 rounded to nearest; ±MAX for a half-line, 0 for the
    /// whole line. Always a member.
    #[must_use]
    pub fn mid(self) -> F {
        let (lo, hi) = (self.inf(), self.sup());
        if self.is_empty() {
            return F::NAN;
        }
        match (lo.is_finite(), hi.is_finite()) {
            (true, true) => {
                let half = F::from_f64(0.5);
                let sum = lo + hi;
                // If the sum overflows, both halves are exact.
                let middle = if sum.is_finite() {
                    sum * half
                } else {
                    lo * half + hi * half
                };
                middle + F::ZERO
            }
            (true, false) => F::MAX,
            (false, true) => -F::MAX,
            (false, false) => F::ZERO,
        }
    }

    /// The least number r such that every member is within r of [`mid`](Self::mid). Infinite if unbounded.
    #[must_use]
    pub fn rad(self) -> F {
        let middle = self.mid();
        self.sup()
            .sub_up(middle)
            .max_x86(middle.add_up(self.neg_inf()))
    }

    /// The greatest absolute value of a member; the supremum if unbounded.
    #[must_use]
    pub fn mag(self) -> F {
        // One of the fields is the larger, and it is not negative.
        self.neg_inf().max_x86(self.sup())
    }

    /// The least absolute value of a member.
    #[must_use]
    pub fn mig(self) -> F {
        // Above zero −lo is negative, below zero hi is; in between neither. NaN as the second operand comes through.
        F::ZERO.max_x86((-self.neg_inf()).max_x86(-self.sup())) + F::ZERO
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "no NaN occurs in these tests")]
mod tests {
    use super::*;
    use crate::tiny::F6;

    fn f64_interval(lo: f64, hi: f64) -> Interval<f64> {
        Interval::new(lo, hi).unwrap()
    }

    #[test]
    fn numbers_of_ordinary_and_unbounded_intervals() {
        let x = f64_interval(-1.0, 4.0);
        assert_eq!(
            (x.wid(), x.mid(), x.rad(), x.mag(), x.mig()),
            (5.0, 1.5, 2.5, 4.0, 0.0)
        );
        let x = f64_interval(-4.0, -1.0);
        assert_eq!((x.mag(), x.mig()), (4.0, 1.0));
        let half_line = f64_interval(0.0, f64::INFINITY);
        assert_eq!(
            (half_line.mid(), half_line.rad(), half_line.wid()),
            (f64::MAX, f64::INFINITY, f64::INFINITY)
        );
        assert_eq!(Interval::<f64>::ENTIRE.mid(), 0.0);
        let empty = Interval::<f64>::EMPTY;
        assert!(
            [
                empty.mid(),
                empty.rad(),
                empty.wid(),
                empty.mag(),
                empty.mig()
            ]
            .iter()
            .all(|x| x.is_nan())
        );
        let huge = f64_interval(f64::MAX / 2.0, f64::MAX);
        assert_eq!(huge.mid(), f64::MAX / 4.0 * 3.0);
    }

    #[test]
    fn the_ball_around_the_midpoint_covers_every_tiny_interval_and_no_smaller_one_does() {
        let numbers: Vec<F6> = F6::all().collect();
        for &lo in &numbers {
            for &hi in &numbers {
                let Ok(x) = Interval::new(lo, hi) else {
                    continue;
                };
                let (m, r) = (x.mid().to_f64(), x.rad());
                assert!(x.contains(x.mid()), "{x:?}");
                assert!(!x.mid().is_sign_negative() || m != 0.0, "{x:?}");
                let needed = (hi.to_f64() - m).max(m - lo.to_f64());
                assert_eq!(r, F6::from_f64_up(needed), "{lo} {hi}");
                let members = || {
                    numbers
                        .iter()
                        .filter(|&&y| x.contains(y))
                        .map(|y| y.abs().to_f64())
                };
                if x.is_common_interval() {
                    assert_eq!(x.mag().to_f64(), members().fold(0.0, f64::max));
                }
                assert_eq!(x.mig().to_f64(), members().fold(f64::INFINITY, f64::min));
            }
        }
    }
}
