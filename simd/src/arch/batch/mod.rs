//! Batches of intervals: the kernels of [`crate::batch`] for each instruction set, and how they are called.
//!
//! A kernel works on whole vectors of intervals. What is left at the end of a slice is copied to a vector's worth of memory,
//! filled up with {0}, so a kernel never looks beyond a slice.
//!
//! | file | what it holds |
//! |---|---|
//! | `steps.rs`, `products.rs` | the operations, as steps on vectors |
//! | `vectors.rs` | steps as Rust, and the layouts: AVX-512 altogether, elsewhere what is exact |
//! | `../x86_64/batch/`, `../aarch64/batch/` | steps as blocks of assembly under a changed rounding mode |
//! | `elementary.rs` | elementary functions, by the kernels of `interval` |
//! | `unknown.rs` | what these do not know |
//! | `portable.rs` | the operations of the interval type, one after the other |

use outward_interval::Interval;

use crate::batch::{Operation, Soa, SoaMut};
use crate::{Isa, Lane};

/// Makes a table: `$name::RUN` of every operation, and `powi`.
macro_rules! batch_table {
    ($F:ty, $portable:ident, $isa:expr, $lanes:expr, $($Variant:ident [$name:ident $($_form:ident)*] $scalar:tt $doc:literal;)*) => {
        /// The operations on batches for this instruction set and format.
        pub(in crate::arch) static TABLE: $crate::arch::batch::Table<$F> = $crate::arch::batch::Table {
            isa: $isa,
            lanes: $lanes,
            runs: [$($name::RUN),*],
            #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
            powi,
            powi_one_by_one: $crate::arch::batch::portable::$portable::POWI,
        };
    };
}

pub(super) mod portable;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[macro_use]
pub(super) mod elementary;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
pub(super) mod unknown;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[macro_use]
mod steps;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[macro_use]
mod products;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[macro_use]
pub(super) mod vectors;

/// Where operands and results begin: −lo and hi interleaved at the first pointer, or lo and hi apart.
#[derive(Debug)]
pub(crate) struct Places<F> {
    pub(super) x: [*const F; 2],
    pub(super) y: [*const F; 2],
    pub(super) z: [*const F; 2],
    pub(super) out: [*mut F; 2],
}

/// Runs an operation on a number of intervals.
///
/// # Safety
/// The processor has the features of the table; that number is a multiple of the table's `lanes`; the places that
/// the operation reads and writes are good for it. Results may replace an operand, and overlap with none otherwise.
pub(crate) type RawBatch<F> = unsafe fn(&Places<F>, usize);

/// How an operation is run.
#[derive(Debug)]
pub(in crate::arch) enum Run<F: 'static> {
    /// By a loop for each layout: intervals as they are, and ends apart.
    Loops([RawBatch<F>; 2]),
    /// By a loop that stops where a kernel does not know.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    Whole(elementary::RawWhole<F>),
    /// By three loops over a block at a time.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    Blocks(elementary::Blocks<F>),
}

/// The kernels of one instruction set for one format.
#[derive(Debug)]
pub struct Table<F: 'static> {
    pub(crate) isa: Isa,
    /// Intervals in a vector.
    pub(super) lanes: usize,
    pub(super) runs: [Run<F>; Operation::COUNT],
    /// The loops of an integer power, if there are any.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    pub(super) powi: fn(i32) -> Option<elementary::Blocks<F>>,
    /// Integer powers without, in both layouts.
    pub(super) powi_one_by_one: [RawPowers<F>; 2],
}

/// Integer powers of a number of intervals.
///
/// # Safety
/// As [`RawBatch`].
pub(crate) type RawPowers<F> = unsafe fn(&Places<F>, usize, i32);

/// What is run.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Task {
    /// An operation of the list.
    Of(Operation),
    /// The integer power.
    Power(i32),
}

impl Task {
    /// The n-th power, by an operation of the list if there is one.
    pub(crate) fn power(n: i32) -> Self {
        match n {
            2 => Self::Of(Operation::Sqr),
            -1 => Self::Of(Operation::Recip),
            _ => Self::Power(n),
        }
    }

    pub(crate) fn arity(self) -> usize {
        match self {
            Self::Of(op) => op.arity(),
            Self::Power(_) => 1,
        }
    }

    /// The operation on single intervals.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    fn on_one<F: outward_interval::Float>(self, operands: [Interval<F>; 3]) -> Interval<F> {
        match self {
            Self::Of(op) => op.scalar(operands),
            Self::Power(n) => operands[0].powi(n),
        }
    }
}

/// The most intervals in a vector.
const MOST: usize = 16;

impl<F: Lane> Table<F> {
    /// The table of the level, or of what there is of it: [`Isa::or_less`].
    pub(crate) fn get(isa: Isa) -> &'static Self {
        F::batch_table(isa)
    }

    /// The loops that hold a kernel of an elementary function.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    pub(super) fn kernels(&self) -> impl Iterator<Item = usize> {
        let of_powers = [3, 4, -3, -4].map(|n| (self.powi)(n).map(|blocks| blocks.values as usize));
        let of_operations = self.runs.iter().map(|run| match *run {
            Run::Loops(_) => None,
            Run::Whole(whole) => Some(whole as usize),
            Run::Blocks(ref blocks) => Some(blocks.values as usize),
        });
        of_operations.chain(of_powers).flatten()
    }

    /// Runs a task on whole vectors of intervals, whose ends may lie apart.
    ///
    /// # Safety
    /// As [`RawBatch`].
    unsafe fn call(&self, task: Task, at: &Places<F>, n: usize, apart: bool) {
        // SAFETY: the caller promises what is demanded.
        unsafe {
            match task {
                Task::Of(op) => match self.runs[op as usize] {
                    Run::Loops([aos, soa]) => (if apart { soa } else { aos })(at, n),
                    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
                    Run::Whole(whole) => elementary::run_whole(whole, task, at, n, apart),
                    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
                    Run::Blocks(ref blocks) => elementary::run_blocks(blocks, task, at, n, apart),
                },
                Task::Power(exponent) => {
                    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
                    if let Some(blocks) = (self.powi)(exponent) {
                        return elementary::run_blocks(&blocks, task, at, n, apart);
                    }
                    self.powi_one_by_one[usize::from(apart)](at, n, exponent);
                }
            }
        }
    }

    /// Runs a task on intervals. An operand that is `None` is `out`. The caller has made sure that all slices are as long as `out` and that
    /// there is an operand for each that the task reads.
    pub(crate) fn run_aos(
        &self,
        task: Task,
        operands: [Option<&[Interval<F>]>; 3],
        out: &mut [Interval<F>],
    ) {
        let n = out.len();
        // An interval is its two fields, by `repr(C)`.
        let to = out.as_mut_ptr().cast::<F>();
        let from = operands.map(|x| x.map_or(to.cast_const(), |x| x.as_ptr().cast::<F>()));
        let whole = n - n % self.lanes;
        let [x, y, z] = from.map(|x| [x; 2]);
        // SAFETY: `whole` intervals lie at each place, by the caller's promise about lengths; the table was chosen for this processor. The
        // rest is copied to and from arrays of `MOST` intervals, which hold a whole vector.
        unsafe {
            if whole > 0 {
                let out = [to; 2];
                self.call(task, &Places { x, y, z, out }, whole, false);
            }
            let rest = n - whole;
            if rest > 0 {
                let mut copies = [[F::ZERO; 2 * MOST]; 3];
                let mut results = [F::ZERO; 2 * MOST];
                for (copy, x) in copies.iter_mut().zip(from).take(task.arity()) {
                    x.add(2 * whole)
                        .copy_to_nonoverlapping(copy.as_mut_ptr(), 2 * rest);
                }
                let [x, y, z] = [0, 1, 2].map(|k: usize| [copies[k].as_ptr(); 2]);
                let out = [results.as_mut_ptr(); 2];
                self.call(task, &Places { x, y, z, out }, self.lanes, false);
                results
                    .as_ptr()
                    .copy_to_nonoverlapping(to.add(2 * whole), 2 * rest);
            }
        }
    }

    /// Runs a task on ends. As [`run_aos`](Self::run_aos); both slices of a pair are as long as `out.lo`.
    #[inline]
    pub(crate) fn run_soa(
        &self,
        task: Task,
        operands: [Option<Soa<'_, F>>; 3],
        out: SoaMut<'_, F>,
    ) {
        let n = out.lo.len();
        let to = [out.lo.as_mut_ptr(), out.hi.as_mut_ptr()];
        let from = operands.map(|x| {
            x.map_or(to.map(<*mut F>::cast_const), |x| {
                [x.lo.as_ptr(), x.hi.as_ptr()]
            })
        });
        let whole = n - n % self.lanes;
        let [x, y, z] = from;
        // SAFETY: as in `run_aos`.
        unsafe {
            if whole > 0 {
                self.call(task, &Places { x, y, z, out: to }, whole, true);
            }
            let rest = n - whole;
            if rest > 0 {
                let mut copies = [[[F::ZERO; MOST]; 2]; 3];
                let mut results = [[F::ZERO; MOST]; 2];
                for (copy, x) in copies.iter_mut().zip(from).take(task.arity()) {
                    for (copy, x) in copy.iter_mut().zip(x) {
                        x.add(whole).copy_to_nonoverlapping(copy.as_mut_ptr(), rest);
                    }
                }
                let [x, y, z] =
                    [0, 1, 2].map(|k: usize| [0, 1].map(|e: usize| copies[k][e].as_ptr()));
                let [low, high] = &mut results;
                let out = [low.as_mut_ptr(), high.as_mut_ptr()];
                self.call(task, &Places { x, y, z, out }, self.lanes, true);
                for (result, to) in results.iter().zip(to) {
                    result.as_ptr().copy_to_nonoverlapping(to.add(whole), rest);
                }
            }
        }
    }
}
