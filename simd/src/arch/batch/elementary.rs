//! Elementary functions on batches: kernels on vectors, and the operation of the interval type where they do not know.
//!
//! The kernels are safe and generic, in `interval`; `x86_64/elementary.rs` has a function of each for each instruction set. Here is the loop around them,
//! once for a layout and a vector type.

use outward_interval::elementary::quick::shapes::Range;
use outward_interval::{Float, Interval};

use super::vectors::{Interleaved, Layout};
use super::{MOST, Places, Task};
use crate::arch::x86_64::doubles::{Lane64, Widen};

/// The ranges over boxes of x and y, given as [lo of x, hi of x, lo of y, hi of y]; the number is the exponent of integer powers.
///
/// # Safety
/// The processor has the instruction set of `D`.
pub(in crate::arch) type Kernel<D> = unsafe fn(&[D; 4], i32, &mut Option<Range<D>>);

/// The ranges of a vector of intervals, −lo and hi, and a bit for each lane in which they are not known.
///
/// # Safety
/// The processor has the instruction set of `V`.
#[inline(always)]
unsafe fn ranges<V: Interleaved + Widen>(
    kernel: Kernel<V::D>,
    exponent: i32,
    x: [V; 2],
    y: [V; 2],
) -> (V, V, u32) {
    let all = (1u32 << (V::N - 1) << 1).wrapping_sub(1);
    // SAFETY: the caller promises the features.
    unsafe {
        // −lo to lo.
        let (x_lo, x_hi) = (x[0].neg().widen(), x[1].widen());
        let (y_lo, y_hi) = (y[0].neg().widen(), y[1].widen());
        // No closures here: see `shapes.rs` in `interval`.
        let (mut first, mut second) = (None, None);
        kernel(&[x_lo[0], x_hi[0], y_lo[0], y_hi[0]], exponent, &mut first);
        if V::NARROW {
            kernel(&[x_lo[1], x_hi[1], y_lo[1], y_hi[1]], exponent, &mut second);
        } else {
            second = first;
        }
        let (Some(first), Some(second)) = (first, second) else {
            return (x[0], x[1], all);
        };
        let mut certain = V::D::bits(first.certain);
        if V::NARROW {
            certain |= V::D::bits(second.certain) << (V::N / 2);
        }
        let low = V::narrow([first.low, second.low]);
        let high = V::narrow([first.high, second.high]);
        // No field is −0.
        (V::zero().sub(low), high.add(V::zero()), all & !certain)
    }
}

/// Runs an operation on `n` intervals: by the kernel and, lane by lane, by the operation of the interval type.
///
/// # Safety
/// As [`RawBatch`](super::RawBatch).
#[inline(always)]
pub(in crate::arch) unsafe fn run<V, L>(
    at: &Places<V::F>,
    n: usize,
    task: Task,
    kernel: Kernel<V::D>,
) where
    V: Interleaved + Widen,
    V::F: Float,
    L: Layout<V>,
{
    let exponent = match task {
        Task::Power(n) => n,
        Task::Of(_) => 0,
    };
    let mut i = 0;
    while i < n {
        // SAFETY: the caller promises the features and the places; an array of `MOST` numbers holds a vector.
        unsafe {
            let (p, q) = L::pair(at.x, i);
            let (r, s) = if task.arity() > 1 {
                L::pair(at.y, i)
            } else {
                (p, q)
            };
            let (mut neg_inf, mut sup, unknown) = ranges::<V>(kernel, exponent, [p, q], [r, s]);
            if unknown != 0 {
                let mut fields = [[V::F::ZERO; MOST]; 6];
                for (array, vector) in fields.iter_mut().zip([p, q, r, s, neg_inf, sup]) {
                    vector.store(array.as_mut_ptr());
                }
                mend(task, unknown, &mut fields);
                (neg_inf, sup) = (V::load(fields[4].as_ptr()), V::load(fields[5].as_ptr()));
            }
            L::store_pair(at.out, i, neg_inf, sup);
        }
        i += V::N;
    }
}

/// Computes some lanes by the operation of the interval type: the last two of the fields, from those of the operands.
#[inline(never)]
fn mend<F: Float>(task: Task, mut lanes: u32, fields: &mut [[F; MOST]; 6]) {
    while lanes != 0 {
        let lane = lanes.trailing_zeros() as usize;
        lanes &= lanes - 1;
        let operand = |k: usize| Interval::from_ends(fields[k][lane], fields[k + 1][lane]);
        let operands = [operand(0), operand(2), Interval::EMPTY];
        [fields[4][lane], fields[5][lane]] = task.on_one(operands).ends();
    }
}

/// Makes the operations of a vector type, from kernels on `$D`.
macro_rules! elementary_operations {
    ([$attr:meta] $V:ty, $F:ty, $kernels:ident; $($name:ident $Function:ident;)*) => {
        // One copy of the loop for each layout.
        #[$attr]
        unsafe fn elementary_aos(
            at: &Places<$F>,
            n: usize,
            task: crate::arch::batch::Task,
            kernel: crate::arch::batch::elementary::Kernel<<$V as Widen>::D>,
        ) {
            // SAFETY: the caller promises what `run` demands.
            unsafe { crate::arch::batch::elementary::run::<$V, crate::arch::batch::vectors::Aos>(at, n, task, kernel) }
        }
        #[$attr]
        unsafe fn elementary_soa(
            at: &Places<$F>,
            n: usize,
            task: crate::arch::batch::Task,
            kernel: crate::arch::batch::elementary::Kernel<<$V as Widen>::D>,
        ) {
            // SAFETY: the caller promises what `run` demands.
            unsafe { crate::arch::batch::elementary::run::<$V, crate::arch::batch::vectors::Soa>(at, n, task, kernel) }
        }
        $(
            pub(in crate::arch) mod $name {
                use super::*;
                use crate::arch::x86_64::elementary::$kernels as kernels;

                const OPERATION: crate::arch::batch::Task =
                    crate::arch::batch::Task::Of(crate::batch::Operation::$Function);

                #[$attr]
                pub(in crate::arch) unsafe fn aos(at: &Places<$F>, n: usize) {
                    // SAFETY: the caller promises what `run` demands.
                    unsafe { elementary_aos(at, n, OPERATION, kernels::$name) }
                }
                #[$attr]
                pub(in crate::arch) unsafe fn soa(at: &Places<$F>, n: usize) {
                    // SAFETY: the caller promises what `run` demands.
                    unsafe { elementary_soa(at, n, OPERATION, kernels::$name) }
                }
            }
        )*

        pub(in crate::arch) mod powi {
            use super::*;
            use crate::arch::batch::Task;
            use crate::arch::x86_64::elementary::$kernels as kernels;

            #[$attr]
            pub(in crate::arch) unsafe fn aos(at: &Places<$F>, n: usize, exponent: i32) {
                // SAFETY: the caller promises what `run` demands.
                unsafe { elementary_aos(at, n, Task::Power(exponent), kernels::powi) }
            }
            #[$attr]
            pub(in crate::arch) unsafe fn soa(at: &Places<$F>, n: usize, exponent: i32) {
                // SAFETY: the caller promises what `run` demands.
                unsafe { elementary_soa(at, n, Task::Power(exponent), kernels::powi) }
            }
        }
    };
}
