//! Integer powers of batches: the operation that takes a number beside intervals.

use outward_interval::Interval;

use super::{Batch, LengthMismatch, Soa, SoaMut};
use crate::arch::batch::Task;
use crate::{Lane, with_default_mode};

impl<F: Lane> Batch<F> {
    /// The n-th powers, as [`Interval::powi`]: 1/x^|n| for negative n, defined for x ≠ 0.
    ///
    /// # Errors
    /// When `x` is not as long as `out`.
    pub fn powi(
        &self,
        x: &[Interval<F>],
        n: i32,
        out: &mut [Interval<F>],
    ) -> Result<(), LengthMismatch> {
        self.checked(Task::power(n), [Some(x), None, None], out)
    }

    /// [`powi`](Self::powi); the results replace the operand.
    pub fn powi_assign(&self, x: &mut [Interval<F>], n: i32) {
        with_default_mode(|| self.table.run_aos(Task::power(n), [None; 3], x));
    }

    /// [`powi`](Self::powi). Lower and upper ends lie apart.
    ///
    /// # Errors
    /// When a slice is not as long as that of the lower ends of `out`.
    pub fn powi_soa(
        &self,
        x: Soa<'_, F>,
        n: i32,
        out: SoaMut<'_, F>,
    ) -> Result<(), LengthMismatch> {
        self.checked_soa(Task::power(n), [Some(x), None, None], out)
    }

    /// [`powi`](Self::powi). Lower and upper ends lie apart; the results replace the operand.
    ///
    /// # Errors
    /// When the slices are not of the same length.
    pub fn powi_assign_soa(&self, x: SoaMut<'_, F>, n: i32) -> Result<(), LengthMismatch> {
        self.checked_soa(Task::power(n), [None; 3], x)
    }
}

/// The n-th powers, as [`Interval::powi`]: 1/x^|n| for negative n, defined for x ≠ 0.
///
/// # Errors
/// When `x` is not as long as `out`.
pub fn powi<F: Lane>(
    x: &[Interval<F>],
    n: i32,
    out: &mut [Interval<F>],
) -> Result<(), LengthMismatch> {
    Batch::detect().powi(x, n, out)
}

/// [`powi`]; the results replace the operand.
pub fn powi_assign<F: Lane>(x: &mut [Interval<F>], n: i32) {
    Batch::detect().powi_assign(x, n);
}

/// [`powi`]. Lower and upper ends lie apart.
///
/// # Errors
/// When a slice is not as long as that of the lower ends of `out`.
pub fn powi_soa<F: Lane>(x: Soa<'_, F>, n: i32, out: SoaMut<'_, F>) -> Result<(), LengthMismatch> {
    Batch::detect().powi_soa(x, n, out)
}

/// [`powi`]. Lower and upper ends lie apart; the results replace the operand.
///
/// # Errors
/// When the slices are not of the same length.
pub fn powi_assign_soa<F: Lane>(x: SoaMut<'_, F>, n: i32) -> Result<(), LengthMismatch> {
    Batch::detect().powi_assign_soa(x, n)
}
