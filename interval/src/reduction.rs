//! Sums of many numbers, rounded once: `sum`, `sum_abs`, `sum_sqr`, `dot` (IEEE 1788-2015
//! §12.12.12), and of many intervals.
//!
//! The result is the exact real sum rounded in the direction asked for, whatever the order and the
//! sizes of the terms.
//!
//! Special values, as IEEE 754-2019 §9.4 has them for the sums it names: a NaN among the numbers
//! makes the result NaN; so do terms +∞ and −∞ together, and a product of 0 and ∞. Otherwise an
//! infinite term makes the result infinite. The sum of no numbers is +0, and so is every sum that
//! is exactly zero.
//!
//! Tested below, by integers and by tightness.

use outward_number::Float;
pub use outward_number::Round;
use outward_number::accumulator::Accumulator;

use crate::interval::Interval;

/// An exact sum of products, and a sum of those that are not finite.
struct Sum {
    finite: Accumulator,
    /// +0, ±∞ or NaN.
    other: f64,
}

impl Sum {
    const ZERO: Self = Self {
        finite: Accumulator::ZERO,
        other: 0.0,
    };

    fn add_product(&mut self, a: f64, b: f64) {
        if a.is_finite() && b.is_finite() {
            self.finite.add_product(a, b);
        } else {
            self.other += a * b;
        }
    }

    fn round<F: Float>(&self, round: Round) -> F {
        if self.other == 0.0 {
            self.finite.round(round)
        } else {
            F::from_f64(self.other)
        }
    }
}

fn reduce<F: Float>(products: impl Iterator<Item = (F, F)>, round: Round) -> F {
    let mut sum = Sum::ZERO;
    for (a, b) in products {
        sum.add_product(a.to_f64(), b.to_f64());
    }
    sum.round(round)
}

/// The sum of the numbers, computed exactly and rounded once.
#[must_use]
pub fn sum<F: Float>(values: &[F], round: Round) -> F {
    reduce(values.iter().map(|&x| (x, F::ONE)), round)
}

/// The sum of the absolute values (`sumAbs`, IEEE 1788), computed exactly and rounded once.
#[must_use]
pub fn sum_abs<F: Float>(values: &[F], round: Round) -> F {
    reduce(values.iter().map(|&x| (x.abs(), F::ONE)), round)
}

/// The sum of the squares (`sumSquare`, IEEE 1788), computed exactly and rounded once.
#[must_use]
pub fn sum_sqr<F: Float>(values: &[F], round: Round) -> F {
    reduce(values.iter().map(|&x| (x, x)), round)
}

/// The sum of the products of numbers at the same place (`dot`, IEEE 1788), computed exactly and
/// rounded once. `None` if the slices differ in length.
#[must_use]
pub fn dot<F: Float>(x: &[F], y: &[F], round: Round) -> Option<F> {
    let pairs = x.iter().copied().zip(y.iter().copied());
    (x.len() == y.len()).then(|| reduce(pairs, round))
}

impl<F: Float> Interval<F> {
    /// The sum of intervals. Tightest: each endpoint is computed exactly, and rounded once. {0} if
    /// there are none; empty if one of them is.
    #[must_use]
    pub fn sum(intervals: impl IntoIterator<Item = Self>) -> Self {
        // Neither field is ever −∞. The NaN fields of an empty set make the sum NaN.
        let mut ends = [Sum::ZERO, Sum::ZERO];
        for x in intervals {
            for (sum, end) in ends.iter_mut().zip(x.endpoints()) {
                sum.add_product(end.to_f64(), 1.0);
            }
        }
        let [neg_inf, sup] = ends.map(|sum| sum.round(Round::Up));
        Self::from_endpoints(neg_inf, sup)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, RandomIntervals, two_to};
    use Round::{Down, NearestEven, TowardZero, Up};
    use outward_number::tiny::F6;

    const INF: f64 = f64::INFINITY;
    const NAN: f64 = f64::NAN;

    #[test]
    fn cancellation_loses_nothing() {
        let values = [1e300, 1.0, -1e300, 1e-300];
        assert_eq!(sum(&values, NearestEven), 1.0);
        assert_eq!(sum(&values, Up), 1f64.next_up());
        assert_eq!(sum(&values, Down), 1.0);
        assert_eq!(sum(&values.map(|x| -x), TowardZero), -1.0);
        assert_eq!(sum(&values.map(|x| -x), Down), -1f64.next_up());
        // (2^52 + 1)(2^52 − 1) − 2^104, from the conformance suite.
        let (x, y) = (
            [4_503_599_627_370_497.0, two_to(104)],
            [4_503_599_627_370_495.0, -1.0],
        );
        for round in [NearestEven, Up, Down, TowardZero] {
            assert_eq!(dot(&x, &y, round), Some(-1.0));
        }
        assert_eq!(sum_sqr(&[1.0, -2.0, 3.0], NearestEven), 14.0);
        assert_eq!(sum_abs(&[1.0, -2.0, 3.0], NearestEven), 6.0);
        assert_eq!(sum_sqr(&[1e-200, 1e-200], Up), f64::from_bits(1));
        assert_eq!(sum_sqr(&[1e200], Down), f64::MAX);
    }

    #[test]
    fn special_values_and_no_values() {
        assert!(sum(&[1.0, NAN], Up).is_nan() && sum_abs(&[-INF, NAN], Up).is_nan());
        assert!(sum(&[INF, 1.0, -INF], Up).is_nan() && sum(&[INF, -INF, INF], Up).is_nan());
        assert_eq!(sum(&[1.0, -INF, -INF], Up), -INF);
        assert_eq!(sum_abs(&[1.0, -INF, INF], Down), INF);
        assert_eq!(sum_sqr(&[1.0, -INF, INF], Down), INF);
        assert!(dot(&[0.0, 1.0], &[INF, 1.0], Up).is_some_and(f64::is_nan));
        assert_eq!(dot(&[2.0, 1.0], &[-INF, 1.0], Up), Some(-INF));
        assert_eq!(dot(&[1.0], &[1.0, 2.0], Up), None);
        for round in [NearestEven, Up, Down, TowardZero] {
            assert_eq!(sum::<f64>(&[], round).to_bits(), 0);
            assert_eq!(sum(&[1.5, -1.5, -0.0f64], round).to_bits(), 0);
            assert_eq!(dot::<f32>(&[], &[], round), Some(0.0));
        }
    }

    /// Sums of multiples of 1/16 and products of them are exact in i64, as multiples of 1/256.
    #[test]
    fn six_bit_sums_are_those_of_integers_rounded() {
        let mut random = Random(81);
        let numbers: Vec<F6> = F6::all().filter(|x| x.is_finite()).collect();
        for _ in 0..20_000 {
            let count = random.below(6);
            let mut draw = || {
                let place = usize::try_from(random.below(numbers.len() as u64)).unwrap();
                numbers[place]
            };
            let (x, y): (Vec<F6>, Vec<F6>) = (0..count).map(|_| (draw(), draw())).unzip();
            let exact = |terms: &mut dyn Iterator<Item = f64>| terms.sum::<f64>();
            let sums = [
                exact(&mut x.iter().map(|x| x.to_f64())),
                exact(&mut x.iter().map(|x| x.to_f64().abs())),
                exact(&mut x.iter().map(|x| x.to_f64() * x.to_f64())),
                exact(&mut x.iter().zip(&y).map(|(x, y)| x.to_f64() * y.to_f64())),
            ];
            type Rounding = (Round, fn(f64) -> F6);
            let toward_zero = |x: f64| {
                if x < 0.0 {
                    F6::from_f64_up(x)
                } else {
                    F6::from_f64_down(x)
                }
            };
            let roundings: [Rounding; 4] = [
                (NearestEven, F6::from_f64),
                (Up, F6::from_f64_up),
                (Down, F6::from_f64_down),
                (TowardZero, toward_zero),
            ];
            for (round, expected) in roundings {
                let got = [
                    sum(&x, round),
                    sum_abs(&x, round),
                    sum_sqr(&x, round),
                    dot(&x, &y, round).unwrap(),
                ];
                assert_eq!(got, sums.map(expected), "{round:?} {x:?} {y:?}");
            }
        }
    }

    #[test]
    fn sums_of_intervals_are_tightest() {
        let i = |lo: f64, hi: f64| Interval::new(lo, hi).unwrap();
        let all = [
            i(1e300, 1e300),
            i(1.0, 2.0),
            i(-1e300, -1e300),
            i(1e-300, 1.0),
        ];
        assert_eq!(Interval::sum(all), i(1.0, 3.0));
        assert_eq!(Interval::sum([i(0.0, INF), i(-INF, 0.0)]), Interval::ENTIRE);
        assert_eq!(Interval::sum([i(0.0, INF), i(1.0, 2.0)]), i(1.0, INF));
        assert_eq!(
            Interval::sum([i(0.0, INF), Interval::EMPTY]),
            Interval::EMPTY
        );
        assert_eq!(Interval::<f64>::sum([]), Interval::ZERO);
        assert_eq!(
            Interval::sum([i(f64::MAX, f64::MAX), i(1.0, 1.0)]),
            i(f64::MAX, INF)
        );
        let mut random = Random(82);
        for _ in 0..10_000 {
            let (x, y): (Interval<f32>, Interval<f32>) = (random.interval(), random.interval());
            assert_eq!(Interval::sum([x, y]), x + y);
        }
    }
}
