//! Division with two results (`mulRevToPair`, IEEE 1788-2015 §10.5.5): the solutions t of b·t = c,
//! for b and c in given intervals.
//!
//! Unlike the quotient, the solutions for b = 0 count: every t if c can be 0, none if not. The set
//! of solutions is the empty set, an interval, or two half-lines, where b can be of both signs and
//! c cannot be 0.
//!
//! Why it encloses: the two half-lines are the solutions for the negative and for the positive b,
//! each of which the quotient by that half of the divisor encloses, tightest.
//!
//! Tested below, over all pairs of six-bit intervals, by trying solutions.

use outward_number::Float;

use crate::interval::Interval;

impl<F: Float> Interval<F> {
    /// The set of all t with b·t = c for a member b of this interval and a member c of `numerator`,
    /// as two tightest intervals, of which the first lies below the second (`mulRevToPair`, IEEE
    /// 1788). The second is empty if the set is connected; both are if there is no such t.
    #[must_use]
    pub fn mul_rev_to_pair(self, numerator: Self) -> [Self; 2] {
        let zero = F::ZERO;
        if self.contains(zero) && numerator.contains(zero) {
            return [Self::ENTIRE, Self::EMPTY];
        }
        let [neg_inf, sup] = self.endpoints();
        if !(neg_inf > zero && sup > zero) || numerator.is_empty() {
            // No divisor of the other sign, or no numerator: the quotient is the set of solutions.
            return [numerator / self, Self::EMPTY];
        }
        let by_negative = numerator / Self::from_endpoints(neg_inf, zero);
        let by_positive = numerator / Self::from_endpoints(zero, sup);
        if numerator.inf() > zero {
            [by_negative, by_positive]
        } else {
            [by_positive, by_negative]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outward_number::tiny::F6;

    type I = Interval<F6>;

    /// Whether t is a solution. Exact: products of numbers of few bits are, in f64, and an infinite
    /// end stands for the limit.
    fn solves(t: f64, b: I, c: I) -> bool {
        let product = |end: F6| if t == 0.0 { 0.0 } else { t * end.to_f64() };
        let (p, q) = (product(b.inf()), product(b.sup()));
        let (lo, hi) = if p < q { (p, q) } else { (q, p) };
        // The products are finite numbers, so an interval of them at infinity is just beyond the
        // finite ones.
        !b.is_empty() && !c.is_empty() && lo <= c.sup().to_f64() && c.inf().to_f64() <= hi
    }

    #[test]
    fn all_six_bit_pairs_have_the_solutions_that_are_found() {
        let numbers: Vec<F6> = F6::all().collect();
        let pairs = numbers
            .iter()
            .flat_map(|&lo| numbers.iter().map(move |&hi| I::new(lo, hi)));
        let all: Vec<I> = pairs.flatten().chain([I::EMPTY]).collect();
        let within = |t: f64, part: I| part.inf().to_f64() <= t && t <= part.sup().to_f64();
        let mut twice = 0;
        // A third of the pairs; 3 does not divide the number of intervals, so that the phases
        // alternate.
        for (&b, &c) in all
            .iter()
            .flat_map(|b| all.iter().map(move |c| (b, c)))
            .step_by(3)
        {
            let [first, second] = b.mul_rev_to_pair(c);
            let zeros = b.contains(F6::ZERO) && c.contains(F6::ZERO);
            if zeros {
                assert_eq!([first, second], [I::ENTIRE, I::EMPTY], "{b} {c}");
                continue;
            }
            // Where zero does not divide zero the solutions are the quotients, whose hull is tested
            // elsewhere.
            assert_eq!(first.convex_hull(second), c / b, "{b} {c}");
            // There is no solution between the parts.
            if !second.is_empty() {
                twice += 1;
                assert!(first.sup() <= second.inf(), "{b} {c}");
                let ends = [first.sup(), second.inf()];
                let gap = ends.map(F6::to_f64);
                for k in 1..16 {
                    let t = gap[0] + (gap[1] - gap[0]) * f64::from(k) / 16.0;
                    assert!(gap[0] == gap[1] || !solves(t, b, c), "{b} {c}: {t}");
                }
                // One number further each part would lose solutions.
                let further = [first.sup().next_down(), second.inf().next_up()].map(F6::to_f64);
                let between = |t: f64, end: F6| t + (end.to_f64() - t) * 1e-6;
                assert!(
                    !further[0].is_finite() || solves(between(further[0], ends[0]), b, c),
                    "{b} {c}"
                );
                assert!(
                    !further[1].is_finite() || solves(between(further[1], ends[1]), b, c),
                    "{b} {c}"
                );
            }
            for k in -40..=40 {
                let t = f64::from(k) / 8.0;
                assert!(
                    !solves(t, b, c) || within(t, first) || within(t, second),
                    "{b} {c}: {t}"
                );
            }
        }
        assert!(twice > 100_000, "{twice}");
    }

    #[test]
    fn rows_of_the_conformance_suite() {
        let i = |lo: f64, hi: f64| Interval::new(lo, hi).unwrap();
        let inf = f64::INFINITY;
        let empty = Interval::EMPTY;
        assert_eq!(
            i(-2.0, 1.0).mul_rev_to_pair(i(-4.0, -2.0)),
            [i(-inf, -2.0), i(1.0, inf)]
        );
        assert_eq!(
            i(-2.0, inf).mul_rev_to_pair(i(-4.0, -2.0)),
            [i(-inf, 0.0), i(1.0, inf)]
        );
        assert_eq!(i(0.0, 0.0).mul_rev_to_pair(i(-4.0, -2.0)), [empty, empty]);
        assert_eq!(
            i(0.0, 2.0).mul_rev_to_pair(i(-4.0, -2.0)),
            [i(-inf, -1.0), empty]
        );
        assert_eq!(
            i(0.0, 0.0).mul_rev_to_pair(i(-4.0, 0.0)),
            [Interval::ENTIRE, empty]
        );
        assert_eq!(i(-1.0, 1.0).mul_rev_to_pair(empty), [empty, empty]);
    }
}
