//! How code runs that is in [phases](crate::phases): block by block, the kernel of each phase and
//! then its calls.

use core::mem::MaybeUninit;

use outward_lower::Number;
use outward_lower::few::first_of;
use outward_lower::resolved::{Resolved, ResolvedRoutines};
use outward_simd::with_raised_flags;

use super::kernel::{Vector, kernel};
use crate::memory::Block;
use crate::phases::{Called, Table, block};
use crate::x86_64::column_bytes;
use crate::x86_64::emit::Layout;

/// What there is of a program.
#[derive(Debug)]
pub(crate) enum Parts {
    /// One kernel.
    Whole(Layout),
    /// A kernel for each phase.
    Phases(Box<InPhases>),
}

/// Code in phases.
#[derive(Debug)]
pub(crate) struct InPhases {
    pub(crate) phases: Vec<PlacedPhase>,
    pub(crate) table: Table,
}

impl InPhases {
    /// The kernels.
    pub(crate) fn layouts(&self) -> impl Iterator<Item = &Layout> {
        self.phases.iter().filter_map(|phase| phase.layout.as_ref())
    }
}

/// A phase, of which the code was placed.
#[derive(Debug)]
pub(crate) struct PlacedPhase {
    /// Where its kernel is; `None` if nothing is to be done but calls.
    pub(crate) layout: Option<Layout>,
    pub(crate) calls: Vec<Called>,
}

/// So many vectors of memory live on the stack.
const FEW: usize = 512;

/// So many pointers live on the stack.
const FEW_COLUMNS: usize = 64;

/// What is known of code beside its phases.
pub(super) struct Around<'c> {
    pub(super) memory: &'c Block,
    pub(super) routines: &'c ResolvedRoutines,
    /// How many numbers a vector holds.
    pub(super) lanes: usize,
    /// How many inputs are uniform.
    pub(super) uniforms: usize,
    /// How many trace words there are for each vector.
    pub(super) traces: usize,
}

impl InPhases {
    /// Runs the program.
    ///
    /// # Safety
    /// The code around holds its kernels, which this processor can run, and its routines, of this
    /// format. `from` and `to` begin with a pointer to `vectors` vectors for each input and output
    /// of the program, or to one number for each uniform input, and the outputs overlap nothing
    /// else; `trace` has so many words for each vector.
    pub(super) unsafe fn run<F: Number>(
        &self,
        around: &Around<'_>,
        (from, to): (&[*const F], &[*mut F]),
        trace: *mut u16,
        vectors: usize,
    ) {
        let lanes = around.lanes;
        let most = (block(size_of::<F>()) >> lanes.trailing_zeros()).min(vectors);
        let table = self.table;
        let [scratch, outputs, inputs] =
            [table.scratch, table.outputs, table.inputs].map(|count| count as usize);
        let bytes = column_bytes(size_of::<F>());
        let needed = (scratch * bytes).div_ceil(size_of::<Vector>());
        let mut few = [const { MaybeUninit::<Vector>::uninit() }; FEW];
        // Room, and no vectors as yet.
        let mut many = Vec::<MaybeUninit<Vector>>::new();
        let memory = if needed <= FEW {
            few.as_mut_ptr()
        } else {
            many.reserve_exact(needed);
            many.as_mut_ptr()
        };
        let mut few_columns = [const { MaybeUninit::<*mut F>::uninit() }; FEW_COLUMNS];
        let mut many_columns = Vec::new();
        let count = scratch + outputs + inputs;
        let none = MaybeUninit::uninit();
        let columns = first_of(&mut few_columns, &mut many_columns, count, none);
        let (of_memory, others) = columns.split_at_mut(scratch);
        let (of_outputs, of_inputs) = others.split_at_mut(outputs);
        for (k, column) in of_memory.iter_mut().enumerate() {
            column.write(memory.wrapping_byte_add(k * bytes).cast::<F>());
        }
        for (column, &to) in of_outputs.iter_mut().zip(to) {
            column.write(to);
        }
        for (column, &from) in of_inputs.iter_mut().zip(from) {
            column.write(from.cast_mut());
        }
        let columns: *mut *mut F = columns.as_mut_ptr().cast();
        // Kernels raise flags: if all are raised already, none has to be cleared again, which takes
        // long.
        with_raised_flags(|| {
            let mut done = 0;
            loop {
                let now = most.min(vectors - done);
                // SAFETY: all columns were written. They hold a vector of the block for each of
                // these, in the arrays or in memory, and those of uniform inputs a number; the
                // trace has as many words.
                unsafe {
                    let columns = core::slice::from_raw_parts(columns.cast_const(), count);
                    let trace = trace.wrapping_add(done * around.traces);
                    self.run_block(around, columns, memory.cast(), trace, now);
                }
                done += now;
                if done >= vectors {
                    return;
                }
                for k in scratch..count - around.uniforms {
                    // SAFETY: as above. The arrays go on behind the block.
                    unsafe { *columns.add(k) = (*columns.add(k)).add(now * lanes) };
                }
            }
        });
    }

    /// Runs a block of so many vectors.
    ///
    /// # Safety
    /// Every column holds so many vectors, or, of a uniform input, a number, and the trace so many
    /// times its words. Columns that are written overlap nothing else. The first ones lie in
    /// `memory`, [`column_bytes`] apart.
    #[inline]
    unsafe fn run_block<F: Number>(
        &self,
        around: &Around<'_>,
        columns: &[*mut F],
        memory: *const *mut F,
        trace: *mut u16,
        vectors: usize,
    ) {
        for phase in &self.phases {
            if let Some(layout) = &phase.layout {
                let from: *const *const F = columns.as_ptr().cast();
                // SAFETY: the caller's promise. A kernel finds its inputs and its outputs among all
                // columns, by their numbers; it is given the memory where others are given outputs.
                unsafe {
                    let from = core::slice::from_raw_parts(from, columns.len());
                    kernel(around.memory, layout, from, memory, trace, vectors);
                }
            }
            for call in &phase.calls {
                // SAFETY: the caller's promise.
                unsafe { run_calls(around, call, columns, vectors) };
            }
        }
    }
}

/// Calls a routine for a block of so many vectors: for those in which all masks have a lane.
///
/// # Safety
/// As [`InPhases::run_block`].
#[inline]
unsafe fn run_calls<F: Number>(
    around: &Around<'_>,
    call: &Called,
    columns: &[*mut F],
    vectors: usize,
) {
    let lanes = around.lanes;
    // All lanes are looked at, since that takes no branches.
    let has_lane = |vector: usize| {
        call.masks.iter().all(|&mask| {
            // SAFETY: as above.
            let mask = unsafe {
                let mask = columns[mask as usize].add(vector * lanes);
                core::slice::from_raw_parts(mask.cast_const(), lanes)
            };
            mask.iter()
                .fold(false, |any, lane| any | lane.is_sign_negative())
        })
    };
    let mut first = 0;
    while first < vectors {
        if !has_lane(first) {
            first += 1;
            continue;
        }
        let more = (first..vectors).take_while(|&vector| has_lane(vector));
        let last = first + more.count();
        let n = (last - first) * lanes;
        // SAFETY: the columns have so many vectors; those of results are others than those of
        // arguments, and than each other. The code keeps its routines, which are of its format.
        unsafe {
            let at = |column: u32| columns[column as usize].add(first * lanes);
            let results = call
                .results
                .map(|column| core::slice::from_raw_parts_mut(at(column), n));
            let argument = |k: usize| {
                let column = call.arguments[k.min(call.arguments.len() - 1)];
                core::slice::from_raw_parts(at(column).cast_const(), n)
            };
            let routine = around.routines.address(call.routine as usize);
            let routine = &*routine.cast::<Resolved<F>>();
            routine.apply_to_lanes(argument, results);
        }
        first = last;
    }
}
