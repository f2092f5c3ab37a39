//! [`Code`]: a compiled program, and the safe way to run it.
//!
//! A kernel works on whole vectors. [`Code::eval`] runs it on the arrays in place as far as they
//! hold whole vectors, and once more for the rest: on the last whole vector of the arrays, some
//! lanes of which are computed twice, or, if they hold less than one, or there is a trace, on a
//! padded copy. There the last lane is repeated, so that no lane computes what was not asked for.

use core::mem::MaybeUninit;
use std::sync::Arc;

use outward_interval::compiled;

use outward_lower::Number;
use outward_lower::few::first_of;
use outward_lower::interp::{ArrayCounts, ArrayError};
use outward_lower::program::{Precision, Program};
#[cfg(all(target_arch = "x86_64", unix))]
use outward_lower::resolved::Resolved;
use outward_lower::resolved::ResolvedRoutines;

use crate::Target;
use crate::memory::Block;
use crate::x86_64::emit::Layout;

mod kernel;
mod phased;

use kernel::{Vector, kernel};
use phased::Around;
pub(crate) use phased::{InPhases, Parts, PlacedPhase};

#[cfg(all(test, target_arch = "x86_64", unix))]
mod hostile_tests;
#[cfg(all(test, target_arch = "x86_64", unix))]
mod routines_tests;
#[cfg(all(test, target_arch = "x86_64", unix))]
mod stack_tests;

/// A compiled program. It can be run from several threads at once.
#[derive(Debug)]
pub struct Code {
    isa: Target,
    precision: Precision,
    /// How many numbers a vector holds.
    lanes: usize,
    inputs: usize,
    /// How many of them, the last ones, are one number for all lanes.
    uniforms: usize,
    outputs: usize,
    traces: usize,
    parts: Parts,
    /// How long the code is, with its constants.
    bytes: usize,
    memory: Block,
    /// What the code calls, by address: it must neither move nor go before the code does. Not a
    /// `Box`, which counts as the only way to what it holds:
    /// moved, it would take the addresses that the code has out of force.
    routines: Arc<ResolvedRoutines>,
}

/// Arrays of pointers up to this length live on the stack.
const FEW: usize = 32;

impl Code {
    pub(crate) fn new(
        isa: Target,
        program: &Program,
        parts: Parts,
        memory: Block,
        routines: Arc<ResolvedRoutines>,
    ) -> Self {
        let bytes = match isa {
            Target::V2 => 16,
            Target::V3 => 32,
            Target::V4 => 64,
        };
        Self {
            isa,
            precision: program.precision,
            lanes: bytes / program.precision.bytes(),
            inputs: program.inputs as usize,
            uniforms: program.uniforms as usize,
            outputs: program.outputs.len(),
            traces: program.traces as usize,
            parts,
            bytes: memory.len(),
            memory,
            routines,
        }
    }

    /// The instruction set.
    #[must_use]
    pub fn isa(&self) -> Target {
        self.isa
    }

    /// The format that it computes in.
    #[must_use]
    pub fn precision(&self) -> Precision {
        self.precision
    }

    /// How many numbers a vector holds.
    #[must_use]
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// How many kernels there are, of which each runs on many vectors before routines are called
    /// and the next one runs: one where nothing is called, or in loops only.
    #[must_use]
    pub fn phases(&self) -> usize {
        match &self.parts {
            Parts::Whole(_) => 1,
            Parts::Phases(phases) => phases.phases.len(),
        }
    }

    /// How many bytes the code takes, with its constants.
    #[must_use]
    pub fn len_bytes(&self) -> usize {
        self.bytes
    }

    /// How many machine instructions there are.
    #[must_use]
    pub fn instructions(&self) -> usize {
        self.layouts().map(|layout| layout.instructions).sum()
    }

    /// How many vectors were in the stack frame at the same time, because registers ran out.
    #[must_use]
    pub fn spill_slots(&self) -> usize {
        self.layouts().map(|layout| layout.slots).max().unwrap_or(0)
    }

    /// The code of every phase.
    fn layouts(&self) -> Box<dyn Iterator<Item = &Layout> + '_> {
        match &self.parts {
            Parts::Whole(layout) => Box::new(core::iter::once(layout)),
            Parts::Phases(phases) => Box::new(phases.layouts()),
        }
    }

    /// How many trace words [`Code::eval`] writes for arrays of `n` numbers.
    #[must_use]
    pub fn trace_words(&self, n: usize) -> usize {
        if self.traces == 0 {
            return 0;
        }
        n.div_ceil(self.lanes) * self.traces
    }

    /// Runs the program on every element of the arrays.
    ///
    /// All arrays have the same length `n`, any number, but those of [uniform](Program::uniforms)
    /// inputs, which have the length 1. `trace` gets [`Code::trace_words`] words: for each vector,
    /// one word per slot, lane 0 in the low bit. In the last vector, lanes beyond the endpoint
    /// count as copies of the last element. A program without inputs and outputs is not run (`n` is
    /// 0).
    ///
    /// The program and the routines that it calls run under the default floating-point mode, but
    /// for the rounding that the program asks for, whatever the
    /// caller's mode is; that is in force again afterwards, with the flags that were raised before
    /// and no others.
    ///
    /// # Errors
    /// The number type, the number of arrays or a length is not what the program needs. Nothing was
    /// written then.
    pub fn eval<F: Number>(
        &self,
        inputs: &[&[F]],
        outputs: &mut [&mut [F]],
        trace: &mut [u16],
    ) -> Result<(), ArrayError> {
        compiled!(Code::eval_here::<F>: fn(&Code, &[&[F]], &mut [&mut [F]], &mut [u16]) -> Result<(), ArrayError>)(
            self, inputs, outputs, trace,
        )
    }

    fn eval_here<F: Number>(
        &self,
        inputs: &[&[F]],
        outputs: &mut [&mut [F]],
        trace: &mut [u16],
    ) -> Result<(), ArrayError> {
        let n = self.check(inputs, outputs, trace)?;
        let (mut few, mut many) = ([core::ptr::null(); FEW], Vec::new());
        let from = first_of(&mut few, &mut many, inputs.len(), core::ptr::null());
        let (mut few, mut many) = ([core::ptr::null_mut(); FEW], Vec::new());
        let to = first_of(&mut few, &mut many, outputs.len(), core::ptr::null_mut());
        self.run(n, inputs, outputs, trace, from, to);
        Ok(())
    }

    /// Runs a program on one lane, all of whose inputs are [uniform](Program::uniforms): its
    /// results for these numbers. It has no traces. For the rest as [`Code::eval`], without arrays
    /// of one number each.
    ///
    /// # Errors
    /// The number type, or how many numbers there are, is not what the program needs, or an input
    /// is not uniform. Nothing was written then.
    pub fn eval_once<F: Number>(&self, inputs: &[F], outputs: &mut [F]) -> Result<(), ArrayError> {
        compiled!(Code::eval_once_here::<F>: fn(&Code, &[F], &mut [F]) -> Result<(), ArrayError>)(
            self, inputs, outputs,
        )
    }

    fn eval_once_here<F: Number>(&self, inputs: &[F], outputs: &mut [F]) -> Result<(), ArrayError> {
        if F::PRECISION != self.precision {
            return Err(ArrayError::Precision(self.precision));
        }
        if inputs.len() != self.inputs || self.uniforms != self.inputs {
            return Err(ArrayError::Inputs {
                expected: self.uniforms,
                found: inputs.len(),
            });
        }
        if outputs.len() != self.outputs {
            return Err(ArrayError::Outputs {
                expected: self.outputs,
                found: outputs.len(),
            });
        }
        if self.traces > 0 {
            return Err(ArrayError::Trace {
                expected: self.traces,
                found: 0,
            });
        }
        let mut few = [MaybeUninit::<Vector>::uninit(); FEW];
        let mut many = Vec::new();
        let targets = first_of(&mut few, &mut many, outputs.len(), MaybeUninit::uninit());
        let (mut few, mut many) = ([core::ptr::null(); FEW], Vec::new());
        let from = first_of(&mut few, &mut many, inputs.len(), core::ptr::null());
        for (p, number) in from.iter_mut().zip(inputs) {
            *p = number;
        }
        let (mut few, mut many) = ([core::ptr::null_mut(); FEW], Vec::new());
        let to = first_of(&mut few, &mut many, outputs.len(), core::ptr::null_mut());
        for (p, target) in to.iter_mut().zip(&mut *targets) {
            *p = target.as_mut_ptr().cast::<F>();
        }
        // SAFETY: a number for each input, which is uniform; a vector for each output, apart from
        // each other and from the numbers.
        unsafe { self.enter(from, to, &mut [], 1) };
        for (number, target) in outputs.iter_mut().zip(targets) {
            // SAFETY: the kernel wrote a whole vector here.
            *number = unsafe { target.as_ptr().cast::<F>().read() };
        }
        Ok(())
    }

    /// The common length, if everything fits.
    fn check<F: Number>(
        &self,
        inputs: &[&[F]],
        outputs: &[&mut [F]],
        trace: &[u16],
    ) -> Result<usize, ArrayError> {
        let arrays = ArrayCounts {
            precision: self.precision,
            inputs: self.inputs,
            uniforms: self.uniforms,
            outputs: self.outputs,
        };
        let n = arrays.common_length(inputs, outputs)?;
        let expected = self.trace_words(n);
        if trace.len() != expected {
            return Err(ArrayError::Trace {
                expected,
                found: trace.len(),
            });
        }
        Ok(n)
    }

    /// Whole vectors in place, then the last one, or a copy of the rest. `from` and `to` have room
    /// for a pointer per array.
    #[inline]
    fn run<F: Number>(
        &self,
        n: usize,
        inputs: &[&[F]],
        outputs: &mut [&mut [F]],
        trace: &mut [u16],
        from: &mut [*const F],
        to: &mut [*mut F],
    ) {
        let lanes = self.lanes;
        // It is a power of two.
        let vectors = n >> lanes.trailing_zeros();
        if vectors > 0 {
            for (p, a) in from.iter_mut().zip(inputs) {
                *p = a.as_ptr();
            }
            for (p, a) in to.iter_mut().zip(&mut *outputs) {
                *p = a.as_mut_ptr();
            }
            // SAFETY: every array holds `vectors` vectors (`n` numbers), or, of a uniform input, a
            // number; the trace holds `traces`
            // words for each (`check`); outputs are exclusive borrows, so they overlap nothing.
            unsafe { self.enter(from, to, trace, vectors) };
        }
        if n == vectors * lanes {
            return;
        }
        if vectors > 0 && self.traces == 0 {
            // The last whole vector that there is: some lanes are computed twice, to the same bits.
            let last = n - lanes;
            for (p, a) in from
                .iter_mut()
                .zip(inputs)
                .take(self.inputs - self.uniforms)
            {
                *p = a[last..].as_ptr();
            }
            for (p, a) in to.iter_mut().zip(&mut *outputs) {
                *p = a[last..].as_mut_ptr();
            }
            // SAFETY: every array holds a vector from there on, or, of a uniform input, a number,
            // to which `from` has a pointer already; else as above. There is no trace.
            unsafe { self.enter(from, to, trace, 1) };
        } else {
            self.rest(
                vectors * lanes,
                n,
                inputs,
                outputs,
                &mut trace[vectors * self.traces..],
                from,
                to,
            );
        }
    }

    /// The numbers from `done` to `n`, less than a vector, by way of a padded copy.
    #[cold]
    #[inline(never)]
    #[allow(
        clippy::too_many_arguments,
        reason = "the continuation of `run`, kept out of its way"
    )]
    fn rest<F: Number>(
        &self,
        done: usize,
        n: usize,
        inputs: &[&[F]],
        outputs: &mut [&mut [F]],
        trace: &mut [u16],
        from: &mut [*const F],
        to: &mut [*mut F],
    ) {
        let mut few = [MaybeUninit::<Vector>::uninit(); FEW];
        let mut many = Vec::new();
        let count = inputs.len() + outputs.len();
        let vectors = first_of(&mut few, &mut many, count, MaybeUninit::uninit());
        let lanes = self.lanes();
        let (sources, targets) = vectors.split_at_mut(inputs.len());
        let columns = self.inputs - self.uniforms;
        for (p, uniform) in from.iter_mut().zip(inputs).skip(columns) {
            *p = uniform.as_ptr();
        }
        for ((source, input), p) in sources.iter_mut().zip(inputs).zip(&mut *from).take(columns) {
            let first = source.as_mut_ptr().cast::<F>();
            let numbers = &input[done..n];
            let last = numbers[numbers.len() - 1];
            // SAFETY: `lanes` numbers fit in a vector, the widest of which is 64 bytes, aligned for
            // any number. There are fewer of the array.
            unsafe {
                for lane in 0..lanes {
                    first.add(lane).write(last);
                }
                first.copy_from_nonoverlapping(numbers.as_ptr(), numbers.len());
            }
            *p = first;
        }
        for (target, p) in targets.iter_mut().zip(&mut *to) {
            *p = target.as_mut_ptr().cast();
        }
        // SAFETY: one vector each, as above; targets are distinct from each other and from the
        // sources.
        unsafe { self.enter(from, to, trace, 1) };
        for (target, output) in targets.iter().zip(outputs) {
            for (lane, number) in output[done..n].iter_mut().enumerate() {
                // SAFETY: the kernel wrote a whole vector here.
                *number = unsafe { target.as_ptr().cast::<F>().add(lane).read() };
            }
        }
    }

    /// Runs the program.
    ///
    /// # Safety
    /// `from` and `to` begin with a pointer to `vectors` vectors for each input and output, or to
    /// one number for each uniform input, and the outputs overlap nothing else; `trace` has
    /// `traces` words for each vector.
    #[inline]
    unsafe fn enter<F: Number>(
        &self,
        from: &[*const F],
        to: &[*mut F],
        trace: &mut [u16],
        vectors: usize,
    ) {
        // SAFETY: the caller's promise is what is demanded.
        unsafe {
            match &self.parts {
                Parts::Whole(layout) => {
                    kernel(
                        &self.memory,
                        layout,
                        from,
                        to.as_ptr(),
                        trace.as_mut_ptr(),
                        vectors,
                    );
                }
                Parts::Phases(phases) => phases.run(
                    &Around {
                        memory: &self.memory,
                        routines: &self.routines,
                        lanes: self.lanes(),
                        uniforms: self.uniforms,
                        traces: self.traces,
                    },
                    (from, to),
                    trace.as_mut_ptr(),
                    vectors,
                ),
            }
        }
    }
}

/// The address of what kernels of this format call for a routine.
pub(crate) fn trampoline(precision: Precision) -> usize {
    #[cfg(all(target_arch = "x86_64", unix))]
    {
        match precision {
            Precision::F32 => (apply::<f32> as *const ()).expose_provenance(),
            Precision::F64 => (apply::<f64> as *const ()).expose_provenance(),
        }
    }
    #[cfg(not(all(target_arch = "x86_64", unix)))]
    {
        let _ = precision;
        0
    }
}

/// Applies a routine to `lanes` lanes: vectors of arguments, in pairs, as many as it reads, and two
/// of results, of which the second means nothing if it has one result.
///
/// # Safety
/// Called by kernels only: `routine` points to one of the code's routines, of this format; `args`
/// to the vectors of arguments one after the other, `results` to two vectors, all in the kernel's
/// frame and distinct; the floating-point mode is the default.
#[cfg(all(target_arch = "x86_64", unix))]
unsafe extern "sysv64" fn apply<F: Number>(
    routine: *const Resolved<F>,
    args: *const F,
    results: *mut F,
    lanes: usize,
) {
    // SAFETY: the code keeps its routines.
    let routine = unsafe { &*routine };
    let arg = |k: usize| {
        // SAFETY: a vector of so many numbers, which the kernel has written: the first pair, and
        // what the routine reads.
        unsafe { core::slice::from_raw_parts(args.add(k * lanes), lanes) }
    };
    let results = [0, 1].map(|k| {
        // SAFETY: a vector of so many numbers for each of two results, apart from all others.
        unsafe { core::slice::from_raw_parts_mut(results.add(k * lanes), lanes) }
    });
    routine.apply_to_lanes(arg, results);
}
