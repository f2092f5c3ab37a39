//! Numbers that describe an interval: width, midpoint, radius, magnitude, mignitude (IEEE 1788-2015
//! §10.5.9, §12.12.8).
//!
//! The infimum and the supremum stand with the type, in `interval.rs`. All here return NaN for the
//! empty set, none returns −0. The midpoint is rounded to nearest, width and radius up, so that a
//! ball of that radius covers the interval; the others are exact.
//!
//! Tested below, over all six-bit intervals by definition, and in f64 at the limits of the format.

use outward_number::Float;

use crate::interval::Interval;

impl<F: Float> Interval<F> {
    /// The width hi − lo, rounded up. Infinite for an unbounded interval, NaN for the empty set.
    #[must_use]
    pub fn wid(self) -> F {
        let [neg_inf, sup] = self.endpoints();
        sup.add_up(neg_inf)
    }

    /// The midpoint (lo + hi)/2, rounded to nearest, ties to even. It is a member. ±MAX for a
    /// half-line, 0 for all real numbers, NaN for the empty set.
    #[inline]
    #[must_use]
    pub fn mid(self) -> F {
        let [neg_inf, sup] = self.endpoints();
        let sum = sup - neg_inf;
        if sum.is_finite() {
            // A sum that is rounded has a last place above the least subnormal number, so its half
            // is exact: one rounding.
            sum * F::from_f64(0.5) + F::ZERO
        } else {
            self.mid_beyond()
        }
    }

    /// The midpoint where the sum of the endpoints is not finite: of the empty set, of unbounded
    /// intervals, and of those whose sum overflows.
    #[cold]
    fn mid_beyond(self) -> F {
        let [neg_inf, sup] = self.endpoints();
        match (neg_inf.is_finite(), sup.is_finite()) {
            _ if self.is_empty() => F::NAN,
            // Both ends are large, so both halves are exact.
            (true, true) => sup * F::from_f64(0.5) - neg_inf * F::from_f64(0.5),
            (true, false) => F::MAX,
            (false, true) => -F::MAX,
            (false, false) => F::ZERO,
        }
    }

    /// The radius: the least number r of the format such that every member is within r of
    /// [`mid`](Self::mid). Infinite for an unbounded interval, NaN for the empty set.
    #[must_use]
    pub fn rad(self) -> F {
        self.mid_rad().1
    }

    /// Midpoint and radius: `(mid, rad)`. Both are NaN for the empty set.
    #[must_use]
    pub fn mid_rad(self) -> (F, F) {
        let middle = self.mid();
        let [neg_inf, sup] = self.endpoints();
        (middle, sup.sub_up(middle).max_x86(middle.add_up(neg_inf)))
    }

    /// The magnitude: the greatest absolute value of a member. Infinite for an unbounded interval,
    /// NaN for the empty set.
    #[must_use]
    pub fn mag(self) -> F {
        // One of the fields is the larger, and it is not negative.
        let [neg_inf, sup] = self.endpoints();
        neg_inf.max_x86(sup)
    }

    /// The mignitude: the least absolute value of a member. NaN for the empty set.
    #[must_use]
    pub fn mig(self) -> F {
        // Above zero −lo is negative, below zero hi is; in between neither. NaN as the second
        // operand comes through.
        let [neg_inf, sup] = self.endpoints();
        F::ZERO.max_x86((-neg_inf).max_x86(-sup)) + F::ZERO
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "no NaN occurs in these tests")]
mod tests {
    use super::*;
    use outward_number::tiny::F6;

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
    }

    #[test]
    fn midpoints_are_rounded_once_at_the_limits_of_the_format() {
        let huge = f64_interval(f64::MAX / 2.0, f64::MAX);
        assert_eq!(huge.mid(), f64::MAX / 4.0 * 3.0);
        assert_eq!(f64_interval(-f64::MAX, f64::MAX).mid_rad(), (0.0, f64::MAX));
        let tiny = |n: u64| f64::from_bits(n);
        // 1.5 and 2.5 least subnormal numbers are ties, −0.5 of them is one that must not come out
        // as −0.
        assert_eq!(f64_interval(tiny(1), tiny(2)).mid_rad(), (tiny(2), tiny(1)));
        assert_eq!(f64_interval(tiny(2), tiny(3)).mid_rad(), (tiny(2), tiny(1)));
        let (middle, radius) = f64_interval(-tiny(2), tiny(1)).mid_rad();
        assert!(middle == 0.0 && middle.is_sign_positive() && radius == tiny(2));
        // Random integers of up to 53 bits, whose sums are rounded from integers of 54.
        let mut random = crate::testing::Random(41);
        for _ in 0..100_000 {
            let mut integer = || random.bits() >> 11 >> random.below(53);
            let (a, b) = (integer(), integer());
            #[expect(clippy::cast_precision_loss, reason = "rounding is what is tested")]
            let (x, y) = (a as f64, b as f64);
            let (lo, hi) = if x < y { (x, y) } else { (y, x) };
            #[expect(clippy::cast_precision_loss, reason = "rounding is what is tested")]
            let twice = (a + b) as f64;
            assert_eq!(f64_interval(lo, hi).mid(), twice / 2.0);
        }
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
                assert_eq!(x.mid_rad(), (x.mid(), r));
                assert_eq!(x.wid(), F6::from_f64_up(hi.to_f64() - lo.to_f64()));
                // Half a sum of six-bit numbers is exact in f64.
                let middle = F6::from_f64((lo.to_f64() + hi.to_f64()) / 2.0);
                assert!(!x.is_common_interval() || x.mid() == middle, "{x:?}");
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
