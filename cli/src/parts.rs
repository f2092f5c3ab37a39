//! Parts of the sides of a box, and random numbers in them: what `plot` and `profile` run a
//! function on.

use outward::runtime::Number;
use outward_interval::Interval;

/// A generator of random numbers (a linear congruential one, whose upper bits are mixed): enough to
/// choose sample points, and the same on every machine.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number in [0, 1).
    pub(crate) fn unit(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let mixed = (self.0 ^ (self.0 >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
        let high = u32::try_from(mixed >> 32).unwrap_or(u32::MAX);
        f64::from(high) / 4_294_967_296.0
    }
}

/// A number of a bounded side, from its lower endpoint where `t` is 0 to its upper endpoint where
/// it is 1.
pub(crate) fn at<F: Number>(side: Interval<F>, t: f64) -> F {
    let (lo, hi) = (side.inf().to_f64(), side.sup().to_f64());
    // Not lo + t·(hi − lo), whose difference may overflow.
    let x = F::from_f64(lo * (1.0 - t) + t * hi);
    let x = if x < side.inf() { side.inf() } else { x };
    if x > side.sup() { side.sup() } else { x }
}

/// Whether a side is one number, or a decimal that lies between two neighbouring numbers, such as
/// 0.1.
pub(crate) fn is_number<F: Number>(side: Interval<F>) -> bool {
    side.sup() <= side.inf().next_up()
}

/// The quotient of two counts below 2³².
pub(crate) fn ratio(k: usize, n: usize) -> f64 {
    let number = |k: usize| f64::from(u32::try_from(k).unwrap_or(u32::MAX));
    number(k) / number(n)
}

/// The part of a bounded side between two such numbers.
pub(crate) fn part<F: Number>(side: Interval<F>, from: f64, to: f64) -> Interval<F> {
    Interval::new(at(side, from), at(side, to)).unwrap_or(side)
}

/// `n` parts of a bounded side, each as wide as the others, that together are the whole side.
pub(crate) fn cut<F: Number>(side: Interval<F>, n: usize) -> Vec<Interval<F>> {
    (0..n)
        .map(|k| part(side, ratio(k, n), ratio(k + 1, n)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_cover_the_side() {
        for text in [
            "[0, 1]",
            "[-0.1, 7.3]",
            "[-1.7e308, 1.7e308]",
            "[2]",
            "[1e-310, 3e-310]",
        ] {
            let side: Interval<f64> = text.parse().unwrap();
            for n in [1, 2, 3, 64, 1000] {
                let parts = cut(side, n);
                assert_eq!(parts.len(), n);
                assert_eq!(parts[0].inf(), side.inf(), "{text}");
                assert_eq!(parts[n - 1].sup(), side.sup(), "{text}");
                assert!(
                    parts.windows(2).all(|two| two[0].sup() == two[1].inf()),
                    "{text}"
                );
            }
        }
    }

    #[test]
    fn decimals_are_numbers() {
        for (text, expected) in [("0.1", true), ("2", true), ("[2, 2.0000001]", false)] {
            let side: Interval<f64> = text.parse().unwrap();
            assert_eq!(is_number(side), expected, "{text}");
        }
    }

    #[test]
    fn random_numbers_are_in_the_unit_interval() {
        let mut random = Random(1);
        let all: Vec<f64> = (0..10_000).map(|_| random.unit()).collect();
        assert!(all.iter().all(|x| (0.0..1.0).contains(x)));
        let mean = all.iter().sum::<f64>() / 10_000.0;
        assert!((mean - 0.5).abs() < 0.02, "{mean}");
    }
}
