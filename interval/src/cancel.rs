//! Cancellative addition and subtraction (IEEE 1788-2015 §10.5.6): what was added is taken off
//! again.
//!
//! `cancel_minus(x, y)` is the interval z with y + z = x, where there is one. For bounded nonempty
//! x and y that is [x̲ − y̲, x̄ − ȳ], which is an interval if x is at least as wide as y. The
//! result encloses it, tightest. Otherwise there is no z, and the result is all numbers, or the
//! empty set if x is empty and y bounded: adding anything to y then gives a superset of x.
//!
//! The widths are compared exactly: rounded ones may be equal where the real ones are not, and
//! bounds rounded outward would hide that.
//!
//! Tested below, over all pairs of six-bit intervals, and by exact sums in f64.

use outward_number::Float;

use crate::interval::Interval;

/// The exact sum of two numbers as the nearest number and the rest, if the nearest is finite.
fn two_sum<F: Float>(x: F, y: F) -> (F, F) {
    let (large, small) = if x.abs() < y.abs() { (y, x) } else { (x, y) };
    let sum = large + small;
    (sum, small + (large - sum))
}

/// Whether hi − lo is at least as large for `x` as for `y`, both bounded and not empty. Exact.
fn is_as_wide<F: Float>(x: [F; 2], y: [F; 2]) -> bool {
    let ((a, a_rest), (b, b_rest)) = (two_sum(x[0], x[1]), two_sum(y[0], y[1]));
    if a != b {
        // Rounding to nearest is monotone.
        a > b
    } else if a.is_finite() {
        a_rest >= b_rest
    } else {
        // A sum overflows only if both terms are large, so that their halves are exact.
        let half = |ends: [F; 2]| ends.map(|end| end * F::from_f64(0.5));
        is_as_wide(half(x), half(y))
    }
}

impl<F: Float> Interval<F> {
    /// The tightest interval z such that y + z contains this interval, where y is `rhs`
    /// (`cancelMinus`, IEEE 1788). It undoes an addition of `rhs`.
    ///
    /// There is one if both intervals are bounded and this one is at least as wide. Otherwise the
    /// result is all numbers, except that it is empty if this interval is empty and `rhs` is
    /// bounded or empty.
    #[must_use]
    pub fn cancel_minus(self, rhs: Self) -> Self {
        if self.is_empty() && (rhs.is_empty() || rhs.is_common_interval()) {
            return Self::EMPTY;
        }
        let ([a, b], [c, d]) = (self.endpoints(), rhs.endpoints());
        let bounded = self.is_common_interval() && rhs.is_common_interval();
        if bounded && is_as_wide([a, b], [c, d]) {
            Self::from_endpoints(a.sub_up(c), b.sub_up(d))
        } else {
            Self::ENTIRE
        }
    }

    /// The tightest interval z such that z − y contains this interval, where y is `rhs`
    /// (`cancelPlus`, IEEE 1788): [`cancel_minus`](Self::cancel_minus) of −`rhs`.
    #[must_use]
    pub fn cancel_plus(self, rhs: Self) -> Self {
        self.cancel_minus(-rhs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reduction::{Round, sum};
    use crate::testing::{Random, RandomIntervals};
    use outward_number::tiny::F6;

    type I = Interval<F6>;

    #[test]
    fn all_six_bit_pairs_by_exact_differences() {
        let numbers: Vec<F6> = F6::all().collect();
        let pairs = numbers
            .iter()
            .flat_map(|&lo| numbers.iter().map(move |&hi| I::new(lo, hi)));
        let all: Vec<I> = pairs.flatten().chain([I::EMPTY]).collect();
        for &x in &all {
            for &y in &all {
                let bounded = |i: I| i.is_common_interval();
                let [a, b, c, d] = [x.inf(), x.sup(), y.inf(), y.sup()].map(F6::to_f64);
                let expected = if x.is_empty() && (y.is_empty() || bounded(y)) {
                    I::EMPTY
                } else if bounded(x) && bounded(y) && b - a >= d - c {
                    // Differences of six-bit numbers are exact in f64.
                    I::from_endpoints(-F6::from_f64_down(a - c), F6::from_f64_up(b - d))
                } else {
                    I::ENTIRE
                };
                let z = x.cancel_minus(y);
                assert_eq!(z, expected, "{x} {y}");
                assert!(x.subset(y + z) || y.is_empty(), "{x} {y}");
                assert_eq!(x.cancel_plus(-y), z, "{x} {y}");
            }
        }
    }

    #[test]
    fn widths_that_differ_by_little_are_told_apart() {
        // From the conformance suite: both widths round to 1 + 2^-52.
        let small = f64::from_bits((1023 - 53) << 52) * (2.0 - f64::EPSILON);
        let (x, y) = ((-1.0, small), (-1.0, small.next_down()));
        let interval = |(lo, hi): (f64, f64)| Interval::new(lo, hi).unwrap();
        assert_eq!(
            interval(x).cancel_plus(interval(y)).wid(),
            f64::EPSILON / 2.0
        );
        assert_eq!(interval(y).cancel_plus(interval(x)), Interval::ENTIRE);
        let max = f64::MAX;
        let (x, y) = (interval((-max, max)), interval((-max, max.next_down())));
        assert_eq!(x.cancel_minus(y).inf(), 0.0);
        assert_eq!(y.cancel_minus(x), Interval::ENTIRE);
        assert_eq!(x.cancel_minus(x), Interval::ZERO);
    }

    #[test]
    fn random_widths_are_compared_as_exact_sums() {
        fn run<F: Float>(seed: u64) {
            let mut random = Random(seed);
            for _ in 0..100_000 {
                let x: Interval<F> = random.interval();
                // The same endpoints, moved by little, and others.
                let y = match random.below(3) {
                    0 => random.interval(),
                    1 => -x,
                    _ => Interval::from_endpoints(
                        x.endpoint(crate::Endpoint::Upper),
                        x.neg_inf().next_up(),
                    ),
                };
                if !x.is_common_interval() || !y.is_common_interval() {
                    continue;
                }
                let [[a, b], [c, d]] = [x.endpoints(), y.endpoints()];
                let difference = sum(&[a, b, -c, -d], Round::NearestEven);
                assert_eq!(
                    is_as_wide(x.endpoints(), y.endpoints()),
                    difference >= F::ZERO,
                    "{x} {y}"
                );
            }
        }
        run::<f32>(61);
        run::<f64>(62);
    }
}
