//! Crate `proptest`: strategies for intervals. `any::<Interval<f64>>()` gives all of them, and the
//! functions here some kinds.
//!
//! ```
//! use outward_interval::integrations::proptest::interval_and_point;
//! use proptest::prelude::*;
//!
//! proptest!(|((x, point) in interval_and_point::<f64>())| {
//!     prop_assert!((-x).contains(-point));
//! });
//! ```
//!
//! Tested below.

use proptest::arbitrary::{Arbitrary, StrategyFor, any};
use proptest::sample::{Select, select};
use proptest::strategy::{Map, Strategy};

use outward_number::Float;

use super::sample::{self, WORDS};
use crate::decorated::{DecInterval, Decoration};
use crate::interval::Interval;

/// A strategy that makes values of random words.
pub type OfWords<T, const N: usize> = Map<StrategyFor<[u64; N]>, fn([u64; N]) -> T>;

/// How many words an interval and a point take at most.
const MORE_WORDS: usize = WORDS + 3;

/// The words of an array one after the other, then zeros.
fn words<const N: usize>(array: [u64; N]) -> impl FnMut() -> u64 {
    let mut words = array.into_iter();
    move || words.next().unwrap_or(0)
}

fn nonempty<F: Float>(words: &mut impl FnMut() -> u64) -> Interval<F> {
    let x = sample::interval(words);
    if x.is_empty() { Interval::ENTIRE } else { x }
}

fn bounded<F: Float>(words: &mut impl FnMut() -> u64) -> Interval<F> {
    let x = nonempty(words);
    let greatest = Interval::from_endpoints(F::MAX, F::MAX);
    x.intersection(greatest)
}

impl<F: Float> Arbitrary for Interval<F> {
    type Parameters = ();
    type Strategy = OfWords<Self, WORDS>;
    fn arbitrary_with((): ()) -> Self::Strategy {
        any::<[u64; WORDS]>().prop_map(|array| sample::interval(&mut words(array)))
    }
}

impl<F: Float> Arbitrary for DecInterval<F> {
    type Parameters = ();
    type Strategy = OfWords<Self, WORDS>;
    fn arbitrary_with((): ()) -> Self::Strategy {
        any::<[u64; WORDS]>().prop_map(|array| sample::decorated(&mut words(array)))
    }
}

impl Arbitrary for Decoration {
    type Parameters = ();
    type Strategy = Select<Self>;
    fn arbitrary_with((): ()) -> Self::Strategy {
        select(&Self::ALL)
    }
}

/// Intervals that are not empty.
pub fn nonempty_interval<F: Float>() -> OfWords<Interval<F>, WORDS> {
    any::<[u64; WORDS]>().prop_map(|array| nonempty(&mut words(array)))
}

/// Bounded intervals that are not empty.
pub fn common_interval<F: Float>() -> OfWords<Interval<F>, WORDS> {
    any::<[u64; WORDS]>().prop_map(|array| bounded(&mut words(array)))
}

/// Intervals that are not empty, each with one of its members.
pub fn interval_and_point<F: Float>() -> OfWords<(Interval<F>, F), MORE_WORDS> {
    any::<[u64; MORE_WORDS]>().prop_map(|array| {
        let mut words = words(array);
        let x = nonempty(&mut words);
        (x, sample::member(x, &mut words))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use outward_number::tiny::F6;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sums_are_enclosed((x, a) in interval_and_point::<f64>(), (y, b) in interval_and_point::<f64>()) {
            prop_assert!(x.contains(a) && y.contains(b));
            let sum = x + y;
            prop_assert!(sum.inf() <= a + b && a + b <= sum.sup());
        }

        #[test]
        fn kinds_are_what_they_say(x in nonempty_interval::<f32>(), y in common_interval::<F6>(), d in any::<Decoration>()) {
            prop_assert!(!x.is_empty() && y.is_common_interval());
            prop_assert!(DecInterval::set_dec(y, d).decoration() == d);
        }

        #[test]
        fn decorated_intervals_print_as_themselves(x in any::<DecInterval<f32>>(), y in any::<Interval<f64>>()) {
            let again: DecInterval<f32> = x.interval_to_exact().parse()?;
            prop_assert_eq!((x.interval(), x.decoration()), (again.interval(), again.decoration()));
            prop_assert_eq!(y, y.interval_to_exact().parse()?);
        }
    }
}
