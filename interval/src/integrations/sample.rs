//! Random intervals out of random words, biased to where things go wrong: zeros, infinities,
//! subnormal and huge ends, neighbours of one, ends that are equal or adjacent, half-lines, the
//! empty set.
//!
//! All words zero give {0}, and smaller words simpler intervals, as far as that can be: then
//! shrinking the words, as `proptest` and `arbitrary` do, shrinks the intervals. Tested below.

use outward_number::Float;

use crate::decorated::{DecInterval, Decoration};
use crate::interval::Interval;

/// How many words an interval takes at most.
#[cfg(any(test, feature = "arbitrary", feature = "proptest"))]
pub(super) const WORDS: usize = 6;

/// A number that is not NaN. Takes two words.
fn number<F: Float>(words: &mut impl FnMut() -> u64) -> F {
    let (kind, word) = (words(), words());
    let low = word >> 1;
    let magnitude = match kind % 8 {
        // Small whole numbers, and small fractions.
        0 | 1 => from_whole::<F>(low % 17),
        2 => from_whole::<F>(low % 4096) / from_whole(64),
        3 => {
            let special = [
                F::MIN_SUBNORMAL,
                F::ONE.next_down(),
                F::ONE.next_up(),
                F::MAX,
                F::MAX.next_down(),
                F::MAX.sqrt(),
                F::MIN_SUBNORMAL.sqrt(),
                F::INFINITY,
            ];
            let at = usize::try_from(low % 8).unwrap_or(0);
            special.get(at).copied().unwrap_or(F::ONE)
        }
        // Of moderate size, with all bits.
        4 | 5 => from_whole::<F>(low % 1_000_000_007) / from_whole(1_000_003),
        _ => F::from_bits64(word).abs(),
    };
    let magnitude = if magnitude.is_nan() {
        F::ZERO
    } else {
        magnitude
    };
    if word % 2 == 1 { -magnitude } else { magnitude }
}

/// The nearest number.
fn from_whole<F: Float>(n: u64) -> F {
    #[expect(clippy::cast_precision_loss, reason = "any number will do")]
    let x = n as f64;
    F::from_f64(x)
}

/// Any interval, sometimes empty. Takes five words or fewer.
pub(super) fn interval<F: Float>(words: &mut impl FnMut() -> u64) -> Interval<F> {
    let kind = words() % 16;
    let a = number::<F>(words);
    let b = match kind {
        0 => a,
        1 => a.next_up(),
        2 => F::INFINITY,
        3 => -F::INFINITY,
        4 => return Interval::EMPTY,
        5 => F::ZERO,
        6 => -a,
        _ => number(words),
    };
    let (lo, hi) = if a <= b { (a, b) } else { (b, a) };
    // Both may be the same infinity.
    Interval::new(lo, hi).unwrap_or(Interval::ENTIRE)
}

/// Any decorated interval, sometimes NaI. Takes six words or fewer.
pub(super) fn decorated<F: Float>(words: &mut impl FnMut() -> u64) -> DecInterval<F> {
    let decoration = match words() % 16 {
        0..=5 => Decoration::Com,
        6..=8 => Decoration::Dac,
        9..=11 => Decoration::Def,
        12..=14 => Decoration::Trv,
        _ => Decoration::Ill,
    };
    DecInterval::set_dec(interval(words), decoration)
}

/// A member of an interval that is not empty. Takes three words or fewer.
#[cfg(feature = "proptest")]
pub(super) fn member<F: Float>(x: Interval<F>, words: &mut impl FnMut() -> u64) -> F {
    let guess = match words() % 4 {
        0 => x.mid(),
        1 => x.inf() + F::ZERO,
        2 => x.sup(),
        _ => number(words),
    };
    if x.contains(guess) { guess } else { x.mid() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Random;
    use outward_number::tiny::F6;

    fn draw<F: Float>() -> Vec<Interval<F>> {
        let mut random = Random(91);
        (0..20_000)
            .map(|_| {
                let mut taken = 0;
                let x = interval(&mut || {
                    taken += 1;
                    random.bits()
                });
                assert!(taken < WORDS);
                x
            })
            .collect()
    }

    fn check<F: Float>() {
        let all = draw::<F>();
        let some =
            |what: &dyn Fn(&Interval<F>) -> bool| all.iter().filter(|x| what(x)).count() > 50;
        assert!(some(&|x| x.is_empty()) && some(&|x| x.is_entire()) && some(&|x| x.is_singleton()));
        assert!(some(&|x| x.inf() == F::ZERO) && some(&|x| x.sup() == F::ZERO));
        assert!(some(&|x| x.inf() > F::ZERO) && some(&|x| x.sup() < F::ZERO));
        assert!(some(&|x| x.sup() == F::MAX) && some(&|x| x.mig() == F::MIN_SUBNORMAL));
        assert!(some(&|x| !x.is_singleton() && x.inf().next_up() == x.sup()));
        assert_eq!(interval::<F>(&mut || 0), Interval::ZERO);
        for x in all {
            let [neg_inf, sup] = x.endpoints();
            let fields = Interval::from_endpoints(neg_inf, sup)
                .endpoints()
                .map(F::to_bits64);
            assert!(x.is_empty() || fields == [neg_inf, sup].map(F::to_bits64));
        }
    }

    #[test]
    fn every_kind_of_interval_is_drawn() {
        check::<f64>();
        check::<f32>();
        check::<F6>();
        let mut random = Random(92);
        let drawn: Vec<DecInterval<f64>> = (0..1000)
            .map(|_| decorated(&mut || random.bits()))
            .collect();
        for decoration in Decoration::ALL {
            let count = drawn
                .iter()
                .filter(|x| x.decoration() == decoration)
                .count();
            assert!(count > 20, "{decoration}: {count}");
        }
    }
}
