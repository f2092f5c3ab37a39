//! Intervals as a slice of lower endpoints and a slice of upper endpoints.

use outward_interval::{Float, Interval};

/// Intervals to read, with their lower endpoints in one slice and their upper endpoints in another.
///
/// Ends are plain numbers: `lo[i]` and `hi[i]` are those of interval `i`, and a zero may have
/// either sign. A pair that is no interval (with a NaN, `lo > hi`, or the same infinity twice)
/// stands for the empty set.
#[derive(Clone, Copy, Debug)]
pub struct Soa<'a, F> {
    /// The lower endpoints.
    pub lo: &'a [F],
    /// The upper endpoints.
    pub hi: &'a [F],
}

/// Intervals to write, with their lower endpoints in one slice and their upper endpoints in
/// another.
///
/// What is written has one form: ends as [`Interval::inf`] and [`Interval::sup`] return them, so
/// that a lower endpoint of zero is −0 and an upper endpoint of zero is +0. The empty set is two
/// NaNs, of unspecified payload.
#[derive(Debug)]
pub struct SoaMut<'a, F> {
    /// The lower endpoints.
    pub lo: &'a mut [F],
    /// The upper endpoints.
    pub hi: &'a mut [F],
}

/// The interval that a pair of ends stands for.
pub(crate) fn from_endpoints<F: Float>(lo: F, hi: F) -> Interval<F> {
    Interval::from_endpoints(-lo, hi)
}

/// The canonical pair of ends.
pub(crate) fn ends<F: Float>(x: Interval<F>) -> [F; 2] {
    let [neg_inf, sup] = x.endpoints();
    [-neg_inf, sup]
}

impl<F: Float> Soa<'_, F> {
    /// The number of intervals, which is the length of the shorter slice.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lo.len().min(self.hi.len())
    }

    /// Whether there are no intervals.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The interval with this number, counted from 0, or `None` beyond the last one.
    #[must_use]
    pub fn get(&self, i: usize) -> Option<Interval<F>> {
        Some(from_endpoints(*self.lo.get(i)?, *self.hi.get(i)?))
    }

    /// The intervals in their order.
    pub fn iter(&self) -> impl Iterator<Item = Interval<F>> {
        self.lo
            .iter()
            .zip(self.hi)
            .map(|(&lo, &hi)| from_endpoints(lo, hi))
    }
}

impl<F: Float> SoaMut<'_, F> {
    /// The same slices, to read.
    #[must_use]
    pub fn as_ref(&self) -> Soa<'_, F> {
        Soa {
            lo: self.lo,
            hi: self.hi,
        }
    }

    /// The same slices, borrowed anew, for a call that takes them.
    #[must_use]
    pub fn reborrow(&mut self) -> SoaMut<'_, F> {
        SoaMut {
            lo: self.lo,
            hi: self.hi,
        }
    }

    /// Writes the endpoints of the interval with this number, counted from 0. Beyond the last one
    /// nothing is written.
    pub fn set(&mut self, i: usize, x: Interval<F>) {
        if let (Some(lo), Some(hi)) = (self.lo.get_mut(i), self.hi.get_mut(i)) {
            [*lo, *hi] = ends(x);
        }
    }
}
