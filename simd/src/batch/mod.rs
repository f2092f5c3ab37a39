//! Batches of intervals: one operation on whole slices, with the results of [`Interval`]'s own operations, bit for bit.
mod error;
#[macro_use]
mod operation;
mod methods;
mod soa_view;

pub use error::LengthMismatch;
pub use methods::*;
pub use operation::Operation;
pub use soa_view::{Soa, SoaMut};
pub(crate) use soa_view::{ends, from_ends};

use outward_interval::Interval;

use crate::arch::batch::Table;
use crate::{Isa, Lane};

/// The operations on batches for one format, by one instruction set.
#[derive(Clone, Copy, Debug)]
pub struct Batch<F: Lane> {
    table: &'static Table<F>,
}

impl<F: Lane> Batch<F> {
    /// With the best instruction set of this processor, or that which the environment variable `OUTWARD_ISA` names.
    #[must_use]
    pub fn detect() -> Self {
        Self::with(Isa::detect())
    }

    /// With `isa`, or the best level of this processor if that is lower.
    #[must_use]
    pub fn with(isa: Isa) -> Self {
        Self {
            table: Table::get(isa),
        }
    }

    /// The instruction set that is used.
    #[must_use]
    pub fn isa(&self) -> Isa {
        self.table.isa
    }

    /// `out[i] = op(x[i], …)`.
    ///
    /// # Errors
    /// When there are fewer operands than `op` reads, or an operand is not as long as `out`.
    pub fn run(
        &self,
        op: Operation,
        operands: &[&[Interval<F>]],
        out: &mut [Interval<F>],
    ) -> Result<(), LengthMismatch> {
        let mut all = [None; 3];
        for (place, x) in all.iter_mut().zip(operands) {
            *place = Some(*x);
        }
        check_count(op, operands.len())?;
        self.checked(op, all, out)
    }

    /// `x[i] = op(x[i], …)`.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    pub fn run_assign(
        &self,
        op: Operation,
        x: &mut [Interval<F>],
        others: &[&[Interval<F>]],
    ) -> Result<(), LengthMismatch> {
        let mut all = [None; 3];
        for (place, y) in all.iter_mut().skip(1).zip(others) {
            *place = Some(*y);
        }
        check_count(op, 1 + others.len())?;
        self.checked(op, all, x)
    }

    fn checked(
        &self,
        op: Operation,
        operands: [Option<&[Interval<F>]>; 3],
        out: &mut [Interval<F>],
    ) -> Result<(), LengthMismatch> {
        for x in operands.iter().take(op.arity()).flatten() {
            check_length(out.len(), x.len())?;
        }
        self.table.run_aos(op, operands, out);
        Ok(())
    }

    /// `out[i] = op(x[i], …)`, with ends apart.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    pub fn run_soa(
        &self,
        op: Operation,
        operands: &[Soa<'_, F>],
        out: SoaMut<'_, F>,
    ) -> Result<(), LengthMismatch> {
        let mut all = [None; 3];
        for (place, x) in all.iter_mut().zip(operands) {
            *place = Some(*x);
        }
        check_count(op, operands.len())?;
        self.checked_soa(op, all, out)
    }

    /// `x[i] = op(x[i], …)`, with ends apart.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    pub fn run_assign_soa(
        &self,
        op: Operation,
        x: SoaMut<'_, F>,
        others: &[Soa<'_, F>],
    ) -> Result<(), LengthMismatch> {
        let mut all = [None; 3];
        for (place, y) in all.iter_mut().skip(1).zip(others) {
            *place = Some(*y);
        }
        check_count(op, 1 + others.len())?;
        self.checked_soa(op, all, x)
    }

    fn checked_soa(
        &self,
        op: Operation,
        operands: [Option<Soa<'_, F>>; 3],
        out: SoaMut<'_, F>,
    ) -> Result<(), LengthMismatch> {
        let n = out.lo.len();
        check_length(n, out.hi.len())?;
        for x in operands.iter().take(op.arity()).flatten() {
            check_length(n, x.lo.len())?;
            check_length(n, x.hi.len())?;
        }
        self.table.run_soa(op, operands, out);
        Ok(())
    }
}

fn check_length(expected: usize, found: usize) -> Result<(), LengthMismatch> {
    if expected == found {
        Ok(())
    } else {
        Err(LengthMismatch { expected, found })
    }
}

fn check_count(op: Operation, found: usize) -> Result<(), LengthMismatch> {
    check_length(op.arity(), found)
}
