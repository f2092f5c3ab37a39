//! Batches of intervals: one operation on whole slices, with the bits of [`Interval`]'s own
//! operation for each.
//!
//! ```
//! use outward_interval::Interval;
//! use outward_simd::batch;
//!
//! let x: Vec<Interval<f64>> = (1..=100).map(|n| Interval::new(-1.0, f64::from(n)).unwrap()).collect();
//! let y = vec!["[0.1, 0.2]".parse().unwrap(); 100];
//! let mut product = x.clone();
//! batch::mul(&x, &y, &mut product)?;
//! assert_eq!(product[41], x[41] * y[41]);
//! batch::sqrt_assign(&mut product)?;              // in place
//! assert_eq!(product[41], (x[41] * y[41]).sqrt());
//! # Ok::<(), batch::LengthMismatch>(())
//! ```
//!
//! **Shapes.** An operation has four names: `mul` into an output, `mul_assign` in place of the
//! first operand, and `mul_soa` and `mul_assign_soa` for lower and upper endpoints in slices of
//! their own ([`Soa`], [`SoaMut`]). All slices of a call have the same length, any length, and any
//! alignment; else nothing is computed and the result is [`LengthMismatch`]. [`Operation`] lists
//! the operations, for code that chooses among them: [`Batch::run`] and the like.
//!
//! ```
//! use outward_simd::batch::{self, Soa, SoaMut};
//!
//! let (lo, hi) = ([1.0, -2.0, 3.0], [2.0, -1.0, 0.0]);    // [3, 0] is no interval: the empty set
//! let (mut low, mut high) = ([0.0f64; 3], [0.0; 3]);
//! let x = Soa { lo: &lo, hi: &hi };
//! batch::recip_soa(x, SoaMut { lo: &mut low, hi: &mut high })?;
//! assert_eq!((low[0], high[0]), (0.5, 1.0));
//! assert_eq!((low[1], high[1]), (-1.0, -0.5));
//! assert!(low[2].is_nan() && high[2].is_nan());
//! # Ok::<(), batch::LengthMismatch>(())
//! ```
//!
//! **Instruction sets.** Functions use the best of this processor, found out once; `OUTWARD_ISA`
//! caps it. [`Batch::with`] asks for another. Results do not depend on it. With SSE4.1 alone,
//! `mul_add` and elementary functions are computed one interval at a time; on processors other than
//! x86-64 and AArch64 all operations are.
//!
//! **Elementary functions** ([`exp`], [`sin`], [`pow`], [`powi`], …) are tightest too. Kernels on
//! vectors of double precision, to which single precision is converted block by block, know most
//! results; the interval type is asked for the others, lane by lane: empty sets, infinite
//! endpoints, operands that reach beyond a domain, and values that are too near to a number, one in
//! a hundred or fewer. Arguments of sine and its kin from 2¹⁶ on are among those.
//!
//! **Why bounds are right.** The steps of a kernel (`arch/batch/steps.rs`) are those of the
//! interval type, with masks for branches, so every result is the tightest; special cases (the
//! empty set, infinite endpoints, zero times infinity, zeros in a divisor) come out the same. No
//! Rust code runs under a changed rounding mode: AVX-512 writes the rounding into the instruction,
//! and for SSE, AVX and NEON a block of assembly holds the whole loop.
//!
//! A host may have changed the floating-point mode of the processor itself. Operations on batches
//! run under the default one all the same: see
//! [`with_default_mode`].
//!
//! Tested in `tests/all/batch.rs`: every operation, instruction set, format and layout, over all
//! pairs of special intervals, random ones, all lengths up to 40; `tests/all/powers.rs` for integer
//! powers; the fuzz target `batches`.

mod error;
#[macro_use]
mod operation;
mod methods;
mod powers;
mod soa_view;
mod which;

pub use error::LengthMismatch;
pub use methods::*;
pub use operation::Operation;
pub use powers::*;
pub use soa_view::{Soa, SoaMut};
pub(crate) use soa_view::{ends, from_endpoints};
#[doc(hidden)]
pub use which::Which;

use outward_interval::Interval;

use crate::arch::batch::{Lie, Piece, Table, Task};
use crate::{Isa, Lane, with_default_mode};

/// The operations on batches for one format, `f32` or `f64`, by one instruction set. The functions
/// of this [module](self) are those of [`Batch::detect`].
#[derive(Clone, Copy, Debug)]
pub struct Batch<F: Lane> {
    table: &'static Table<F>,
}

impl<F: Lane> Batch<F> {
    /// With the best instruction set of this processor, or with the one that the environment
    /// variable `OUTWARD_ISA` names.
    #[must_use]
    pub fn detect() -> Self {
        Self::with(Isa::detect())
    }

    /// With the instruction set `isa`, or with [what there is](Isa::or_less) of it.
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

    /// Applies `op` to each interval: `out[i]` becomes the result for `operands[0][i]`,
    /// `operands[1][i]`, and so on.
    ///
    /// ```
    /// use outward_interval::Interval;
    /// use outward_simd::batch::{Batch, Operation};
    /// let x = [Interval::new(1.0, 2.0).unwrap(); 5];
    /// let mut sum = [Interval::EMPTY; 5];
    /// Batch::<f64>::detect().run(Operation::Add, &[&x, &x], &mut sum)?;
    /// assert_eq!(sum[4], x[4] + x[4]);
    /// assert!(Batch::<f64>::detect().run(Operation::Add, &[&x, &x, &x], &mut sum).is_err());
    /// # Ok::<(), outward_simd::batch::LengthMismatch>(())
    /// ```
    ///
    /// # Errors
    /// If there are more or fewer operands than `op` reads, or one differs from `out` in length.
    /// Nothing is written then.
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
        self.checked(Task::Of(op), all, out)
    }

    /// Applies `op` to each interval, and writes the results over `x`, the first operand. `others`
    /// are the operands after it.
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
        self.checked(Task::Of(op), all, x)
    }

    fn checked(
        &self,
        task: Task,
        operands: [Option<&[Interval<F>]>; 3],
        out: &mut [Interval<F>],
    ) -> Result<(), LengthMismatch> {
        for x in operands.iter().take(task.arity()).flatten() {
            check_length(out.len(), x.len())?;
        }
        with_default_mode(|| self.table.run_aos(task, operands, out));
        Ok(())
    }

    /// Applies `op` to each interval as [`run`](Self::run) does, with ends in slices of their own.
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
        self.checked_soa(Task::Of(op), all, out)
    }

    /// The kernel of an elementary function for ends as programs hold them; `None` if this
    /// processor has none.
    #[doc(hidden)]
    #[must_use]
    pub fn fields_kernel(&self, op: Operation) -> Option<FieldsKernel<F>> {
        let (table, task) = (self.table, Task::Of(op));
        table.has_kernel(op).then_some(FieldsKernel { table, task })
    }

    /// The same on boxes on which the function is monotone in each operand: it falls in those that
    /// `falls` says, and rises in the others. For other boxes what is returned means nothing.
    #[doc(hidden)]
    #[must_use]
    pub fn piece_kernel(&self, op: Operation, falls: [bool; 2]) -> Option<FieldsKernel<F>> {
        let (table, task) = (self.table, Task::Piece(Piece { op, falls }));
        table.has_kernel(op).then_some(FieldsKernel { table, task })
    }

    /// Applies `op` to each interval as [`run_assign`](Self::run_assign) does, with ends in slices
    /// of their own.
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
        self.checked_soa(Task::Of(op), all, x)
    }

    fn checked_soa(
        &self,
        task: Task,
        operands: [Option<Soa<'_, F>>; 3],
        out: SoaMut<'_, F>,
    ) -> Result<(), LengthMismatch> {
        check_lengths(task, operands, &out)?;
        with_default_mode(|| {
            self.table
                .run_soa(task, operands, out, Lie::Apart, Which::Both);
        });
        Ok(())
    }
}

/// An elementary function for intervals as programs hold them: all −lo, and all hi. A pair that is
/// no interval stands for the empty set, and a zero may have either sign. Engines look it up once,
/// as they call it often for a few lanes.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct FieldsKernel<F: Lane> {
    table: &'static Table<F>,
    task: Task,
}

impl<F: Lane> FieldsKernel<F> {
    /// Runs the function. The caller has to be under the default floating-point mode. A function of
    /// one argument does not read the second operand.
    ///
    /// Of an endpoint that is not wanted, what is written means nothing. Returns false, and writes
    /// nothing, if a length differs from that of `out.lo`.
    #[inline]
    #[must_use]
    pub fn run(&self, [x, y]: [Soa<'_, F>; 2], out: SoaMut<'_, F>, which: Which) -> bool {
        let n = out.lo.len();
        let lengths = [x.lo.len(), x.hi.len(), y.lo.len(), y.hi.len(), out.hi.len()];
        // (To compare arrays would call a function.)
        let fits = lengths.iter().fold(true, |fits, &len| fits & (len == n));
        if fits {
            let operands = [Some(x), Some(y), None];
            self.table
                .run_soa(self.task, operands, out, Lie::Fields, which);
        }
        fits
    }
}

fn check_lengths<F>(
    task: Task,
    operands: [Option<Soa<'_, F>>; 3],
    out: &SoaMut<'_, F>,
) -> Result<(), LengthMismatch> {
    let n = out.lo.len();
    check_length(n, out.hi.len())?;
    for x in operands.iter().take(task.arity()).flatten() {
        check_length(n, x.lo.len())?;
        check_length(n, x.hi.len())?;
    }
    Ok(())
}

pub(crate) fn check_length(expected: usize, found: usize) -> Result<(), LengthMismatch> {
    if expected == found {
        Ok(())
    } else {
        Err(LengthMismatch { expected, found })
    }
}

fn check_count(op: Operation, found: usize) -> Result<(), LengthMismatch> {
    check_length(op.arity(), found)
}
