//! Batches of intervals: the kernels of [`crate::batch`] for each instruction set, and how they are
//! called.
//!
//! A kernel works on whole vectors of intervals. What is left at the end of a slice is copied to a
//! vector's worth of memory, filled up with {0}, so a kernel never looks beyond a slice.
//!
//! | file | what it holds |
//! |---|---|
//! | `task.rs`, `loops.rs`, `table.rs` | what is run, the signatures of loops, and the table of kernels |
//! | `steps.rs`, `products.rs` | the operations, as steps on vectors |
//! | `vectors.rs` | steps as Rust, and the layouts: AVX-512 altogether, elsewhere what is exact |
//! | `../x86_64/batch/`, `../aarch64/batch/` | steps as blocks of assembly under a changed rounding mode |
//! | `elementary.rs` | elementary functions, by the kernels of `functions` |
//! | `unknown.rs` | what these do not know |
//! | `portable.rs` | the operations of the interval type, one after the other |

use outward_interval::Interval;

use crate::batch::{Operation, Soa, SoaMut, Which};
use crate::{Isa, Lane};

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
pub(super) mod loops;
mod task;
#[macro_use]
mod table;
pub(super) mod portable;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[macro_use]
pub(super) mod elementary;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
pub(super) mod unknown;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
pub(super) mod whole;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[macro_use]
mod steps;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[macro_use]
mod products;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[macro_use]
pub(super) mod vectors;

pub(in crate::arch) use table::Run;
pub(crate) use table::Table;
use task::MOST;
pub(crate) use task::{Lie, Piece, Places, Task};

impl<F: Lane> Table<F> {
    /// The table of the level, or of what there is of it: [`Isa::or_less`].
    pub(crate) fn get(isa: Isa) -> &'static Self {
        F::batch_table(isa)
    }

    /// The loops that hold a kernel of an elementary function.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    pub(super) fn kernels(&self) -> impl Iterator<Item = usize> {
        let of_powers = [3, 4, -3, -4].map(|n| (self.powi)(n).map(|blocks| blocks.values as usize));
        let of_operations = self.runs.iter().flat_map(|run| match *run {
            Run::Loops(_) => [None; 2],
            Run::Whole(loops) => loops.map(|whole| Some(whole as usize)),
            Run::Blocks(ref blocks) => [Some(blocks.values as usize), None],
        });
        of_operations.chain(of_powers).flatten()
    }

    /// Runs a task on whole vectors of intervals, whose endpoints lie together or apart. Of an
    /// endpoint that is not wanted, what is written means nothing.
    ///
    /// # Safety
    /// As [`RawBatch`](task::RawBatch).
    unsafe fn call(&self, task: Task, at: &Places<F>, n: usize, lie: Lie, which: Which) {
        let apart = lie == Lie::Apart;
        // SAFETY: the caller promises what is demanded.
        unsafe {
            match task {
                Task::Of(op) | Task::Piece(Piece { op, .. }) => match self.runs[op as usize] {
                    Run::Loops([aos, soa]) => (if apart { soa } else { aos })(at, n),
                    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
                    Run::Whole([both, one]) => {
                        let run = if which == Which::Both { both } else { one };
                        whole::run_whole(run, task, at, n, lie, which);
                    }
                    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
                    Run::Blocks(ref blocks) => {
                        let of_piece = match task {
                            Task::Piece(_) => (self.piece)(blocks.values, op.arity() == 2),
                            Task::Of(_) | Task::Power(_) => None,
                        };
                        match of_piece {
                            Some(piece) => {
                                elementary::run_blocks(&piece, task, at, n, lie, which);
                            }
                            None => {
                                elementary::run_blocks(blocks, Task::Of(op), at, n, lie, which);
                            }
                        }
                    }
                },
                Task::Power(exponent) => {
                    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
                    if let Some(blocks) = (self.powi)(exponent) {
                        return elementary::run_blocks(&blocks, task, at, n, lie, which);
                    }
                    self.powi_one_by_one[usize::from(apart)](at, n, exponent);
                }
            }
        }
    }

    /// Runs a task on intervals. An operand that is `None` is `out`. The caller has made sure that
    /// all slices are as long as `out` and that there is an operand for each that the task reads.
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
        let whole = n & !(self.lanes - 1);
        let [x, y, z] = from.map(|x| [x; 2]);
        // SAFETY: `whole` intervals lie at each place, by the caller's promise about lengths; the
        // table was chosen for this processor. The rest is copied to and from arrays of `MOST`
        // intervals, which hold a whole vector.
        unsafe {
            if whole > 0 {
                let out = [to; 2];
                self.call(
                    task,
                    &Places { x, y, z, out },
                    whole,
                    Lie::Together,
                    Which::Both,
                );
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
                self.call(
                    task,
                    &Places { x, y, z, out },
                    self.lanes,
                    Lie::Together,
                    Which::Both,
                );
                results
                    .as_ptr()
                    .copy_to_nonoverlapping(to.add(2 * whole), 2 * rest);
            }
        }
    }

    /// Whether an operation is an elementary function with a kernel.
    pub(crate) fn has_kernel(&self, op: Operation) -> bool {
        !matches!(self.runs[op as usize], Run::Loops(_))
    }

    /// Runs a task on ends, which lie apart, or, if it has a kernel, as fields. As
    /// [`run_aos`](Self::run_aos); both slices of a pair are as long as `out.lo`. Of an endpoint
    /// that is not wanted, what is written means nothing.
    #[inline]
    pub(crate) fn run_soa(
        &self,
        task: Task,
        operands: [Option<Soa<'_, F>>; 3],
        out: SoaMut<'_, F>,
        lie: Lie,
        which: Which,
    ) {
        let n = out.lo.len();
        let to = [out.lo.as_mut_ptr(), out.hi.as_mut_ptr()];
        let from = operands.map(|x| {
            x.map_or(to.map(<*mut F>::cast_const), |x| {
                [x.lo.as_ptr(), x.hi.as_ptr()]
            })
        });
        let whole = n & !(self.lanes - 1);
        let [x, y, z] = from;
        // SAFETY: as in `run_aos`.
        unsafe {
            if whole > 0 {
                self.call(task, &Places { x, y, z, out: to }, whole, lie, which);
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
                self.call(task, &Places { x, y, z, out }, self.lanes, lie, which);
                for (result, to) in results.iter().zip(to) {
                    result.as_ptr().copy_to_nonoverlapping(to.add(whole), rest);
                }
            }
        }
    }
}
