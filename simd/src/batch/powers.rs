//! Integer powers of batches: the operation that takes a number beside intervals.

use outward_interval::Interval;

use super::{Batch, LengthMismatch, Soa, SoaMut};
use crate::arch::batch::Task;
use crate::{Lane, with_default_mode};

impl<F: Lane> Batch<F> {
    /// The n-th power of each interval, as [`Interval::powi`]: 1/x^|n| for negative n, defined for
    /// x ≠ 0. Tightest.
    ///
    /// # Errors
    /// If `x` and `out` differ in length. Nothing is written then.
    pub fn powi(
        &self,
        x: &[Interval<F>],
        n: i32,
        out: &mut [Interval<F>],
    ) -> Result<(), LengthMismatch> {
        self.checked(Task::power(n), [Some(x), None, None], out)
    }

    /// The n-th power of each interval, as [`powi`](Self::powi), written over the operand.
    pub fn powi_assign(&self, x: &mut [Interval<F>], n: i32) {
        with_default_mode(|| self.table.run_aos(Task::power(n), [None; 3], x));
    }

    /// The n-th power of each interval, as [`powi`](Self::powi), with ends in slices of their own.
    ///
    /// # Errors
    /// If the slices differ in length. Nothing is written then.
    pub fn powi_soa(
        &self,
        x: Soa<'_, F>,
        n: i32,
        out: SoaMut<'_, F>,
    ) -> Result<(), LengthMismatch> {
        self.checked_soa(Task::power(n), [Some(x), None, None], out)
    }

    /// The n-th power of each interval, as [`powi`](Self::powi), with ends in slices of their own,
    /// written over the operand.
    ///
    /// # Errors
    /// If the slices differ in length. Nothing is written then.
    pub fn powi_assign_soa(&self, x: SoaMut<'_, F>, n: i32) -> Result<(), LengthMismatch> {
        self.checked_soa(Task::power(n), [None; 3], x)
    }
}

/// The n-th power of each interval, as [`Interval::powi`]: 1/x^|n| for negative n, defined for x
/// ≠ 0. Tightest.
///
/// # Errors
/// If `x` and `out` differ in length. Nothing is written then.
pub fn powi<F: Lane>(
    x: &[Interval<F>],
    n: i32,
    out: &mut [Interval<F>],
) -> Result<(), LengthMismatch> {
    Batch::detect().powi(x, n, out)
}

/// The n-th power of each interval, as [`powi`], written over the operand.
pub fn powi_assign<F: Lane>(x: &mut [Interval<F>], n: i32) {
    Batch::detect().powi_assign(x, n);
}

/// The n-th power of each interval, as [`powi`], with ends in slices of their own.
///
/// # Errors
/// If the slices differ in length. Nothing is written then.
pub fn powi_soa<F: Lane>(x: Soa<'_, F>, n: i32, out: SoaMut<'_, F>) -> Result<(), LengthMismatch> {
    Batch::detect().powi_soa(x, n, out)
}

/// The n-th power of each interval, as [`powi`], with ends in slices of their own, written over the
/// operand.
///
/// # Errors
/// If the slices differ in length. Nothing is written then.
pub fn powi_assign_soa<F: Lane>(x: SoaMut<'_, F>, n: i32) -> Result<(), LengthMismatch> {
    Batch::detect().powi_assign_soa(x, n)
}
