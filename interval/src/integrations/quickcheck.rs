//! Crate `quickcheck`: random intervals, and smaller ones for those that fail. Tested below.

use alloc::{boxed::Box, vec::Vec};

use quickcheck::{Arbitrary, Gen};

use outward_number::Float;

use super::sample;
use crate::decorated::{DecInterval, Decoration};
use crate::interval::Interval;

/// Intervals that are simpler: with the endpoints one step towards a whole number or zero.
fn simpler<F: Float>(x: Interval<F>) -> Vec<Interval<F>> {
    let mut found = Vec::new();
    if x.is_empty() || x == Interval::ZERO {
        return found;
    }
    found.push(Interval::ZERO);
    let toward_zero = |end: F| {
        let half = (end / F::from_f64(2.0)).abs().floor();
        let whole = end.abs().floor();
        let magnitudes = if end.is_finite() {
            [half, whole]
        } else {
            [F::ONE, F::MAX]
        };
        magnitudes.map(|magnitude| if end < F::ZERO { -magnitude } else { magnitude })
    };
    let (lo, hi) = (x.inf(), x.sup());
    for lo in toward_zero(lo).into_iter().chain([lo]) {
        for hi in toward_zero(hi).into_iter().chain([hi]) {
            found.extend(Interval::new(lo, hi));
        }
    }
    // Each is smaller by this measure, so that shrinking ends.
    let size = |x: &Interval<F>| [x.inf().abs(), x.sup().abs()];
    let [lo, hi] = size(&x);
    found.retain(|y| {
        let [a, b] = size(y);
        a <= lo && b <= hi && (a < lo || b < hi)
    });
    found
}

impl<F: Float> Arbitrary for Interval<F> {
    fn arbitrary(g: &mut Gen) -> Self {
        sample::interval(&mut || u64::arbitrary(g))
    }
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        Box::new(simpler(*self).into_iter())
    }
}

impl<F: Float> Arbitrary for DecInterval<F> {
    fn arbitrary(g: &mut Gen) -> Self {
        sample::decorated(&mut || u64::arbitrary(g))
    }
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let decoration = self.decoration();
        let parts = self.interval().map(simpler).unwrap_or_default();
        let with = move |x| Self::set_dec(x, decoration);
        Box::new(parts.into_iter().map(with))
    }
}

impl Arbitrary for Decoration {
    fn arbitrary(g: &mut Gen) -> Self {
        g.choose(&Self::ALL).copied().unwrap_or(Self::Trv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::QuickCheck;

    #[test]
    fn laws_can_be_checked() {
        fn hull(x: Interval<f64>, y: Interval<f64>) -> bool {
            x.subset(x.convex_hull(y)) && (x + y) == (y + x)
        }
        fn decorations_do_not_rise(x: DecInterval<f32>, y: DecInterval<f32>) -> bool {
            (x * y).decoration() <= x.decoration().min(y.decoration())
        }
        QuickCheck::new()
            .tests(2000)
            .quickcheck(hull as fn(_, _) -> bool);
        QuickCheck::new().quickcheck(decorations_do_not_rise as fn(_, _) -> bool);
    }

    #[test]
    fn shrinking_ends() {
        let mut g = Gen::new(100);
        for _ in 0..500 {
            let mut x = Interval::<f64>::arbitrary(&mut g);
            let mut steps = 0;
            // The last is the one that shrinks least.
            while let Some(next) = x.shrink().last() {
                assert_ne!(next, x);
                (x, steps) = (next, steps + 1);
                assert!(steps < 5000, "{x:?}");
            }
        }
        let x = DecInterval::new(Interval::new(1.5_f64, 8.0).unwrap());
        assert!(
            x.shrink()
                .any(|y| y.sup() == 4.0 && y.decoration() == Decoration::Com)
        );
        assert_eq!(Interval::<f32>::EMPTY.shrink().count(), 0);
    }
}
