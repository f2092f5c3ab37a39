//! Intervals as a slice of lower ends and a slice of upper ends.

use outward_interval::{Float, Interval};

/// Intervals to read: their lower ends, and their upper ends.
///
/// Ends are plain numbers: `lo[i]` and `hi[i]` are those of the interval `i`, and a zero may have
/// either sign. A pair that is no interval, with a NaN, `lo > hi` or two equal infinities, stands
/// for the empty set.
#[derive(Clone, Copy, Debug)]
pub struct Soa<'a, F> {
    /// The lower ends.
    pub lo: &'a [F],
    /// The upper ends.
    pub hi: &'a [F],
}

/// Intervals to write: their lower ends, and their upper ends.
///
/// What is written is canonical: ends as of [`Interval::inf`] and [`Interval::sup`], so a lower end
/// of zero is −0 and an upper end of zero +0; the empty set is two NaNs, whose payload is
/// unspecified.
#[derive(Debug)]
pub struct SoaMut<'a, F> {
    /// The lower ends.
    pub lo: &'a mut [F],
    /// The upper ends.
    pub hi: &'a mut [F],
}

/// The interval that a pair of ends stands for.
pub(crate) fn from_ends<F: Float>(lo: F, hi: F) -> Interval<F> {
    Interval::from_ends(-lo, hi)
}

/// The canonical pair of ends.
pub(crate) fn ends<F: Float>(x: Interval<F>) -> [F; 2] {
    let [neg_inf, sup] = x.ends();
    [-neg_inf, sup]
}

impl<F: Float> Soa<'_, F> {
    /// The number of intervals: that of the shorter slice.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lo.len().min(self.hi.len())
    }

    /// Whether there is no interval.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The interval with this number, `None` beyond the last.
    #[must_use]
    pub fn get(&self, i: usize) -> Option<Interval<F>> {
        Some(from_ends(*self.lo.get(i)?, *self.hi.get(i)?))
    }

    /// The intervals in their order.
    pub fn iter(&self) -> impl Iterator<Item = Interval<F>> {
        self.lo
            .iter()
            .zip(self.hi)
            .map(|(&lo, &hi)| from_ends(lo, hi))
    }
}

impl<F: Float> SoaMut<'_, F> {
    /// The same to read.
    #[must_use]
    pub fn as_ref(&self) -> Soa<'_, F> {
        Soa {
            lo: self.lo,
            hi: self.hi,
        }
    }

    /// Borrows both slices anew, as a call takes the view.
    #[must_use]
    pub fn reborrow(&mut self) -> SoaMut<'_, F> {
        SoaMut {
            lo: self.lo,
            hi: self.hi,
        }
    }

    /// Writes the ends of the interval with this number; nothing beyond the last.
    pub fn set(&mut self, i: usize, x: Interval<F>) {
        if let (Some(lo), Some(hi)) = (self.lo.get_mut(i), self.hi.get_mut(i)) {
            [*lo, *hi] = ends(x);
        }
    }
}
