//! Elementary functions on batches: kernels on vectors, and the operation of the interval type where they do not know.
//!
//! The kernels are safe and generic, in `interval`. Here is the loop around them, once; it is compiled for each operation and vector type, with the kernel
//! inlined, so that arguments stay in registers and constants are loaded once. That takes the compiler long; so the layout is asked for in the loop, which costs little,
//! and there is one loop for both.

use outward_interval::elementary::function::Function;
use outward_interval::elementary::quick::doubles::Doubles;
use outward_interval::elementary::quick::precision::Precision;
use outward_interval::elementary::quick::shapes::{Range, integer_powers, range};
use outward_interval::{Float, Interval};

use super::vectors::{Aos, Interleaved, Layout, Soa};
use super::{MOST, Places, Task};
use crate::arch::x86_64::doubles::{Lane64, Widen};

/// An operation on vectors of boxes.
pub(in crate::arch) trait Kernel {
    /// The ranges over boxes of x and y; of one operand, y is not looked at. `exponent` is that of integer powers.
    fn ranges<D: Doubles, P: Precision>(x: [D; 2], y: [D; 2], exponent: i32) -> Option<Range<D>>;
}

macro_rules! kernels {
    ($($name:ident $Function:ident;)*) => { $(
        #[doc = concat!("The operation `", stringify!($name), "`.")]
        pub(in crate::arch) struct $Function;

        impl Kernel for $Function {
            #[inline(always)]
            fn ranges<D: Doubles, P: Precision>(x: [D; 2], y: [D; 2], _exponent: i32) -> Option<Range<D>> {
                range::<D, P>(Function::$Function, x, y)
            }
        }
    )* };
}

with_elementary_operations! { kernels! {} }

/// Integer powers.
pub(in crate::arch) struct Powi;

impl Kernel for Powi {
    #[inline(always)]
    fn ranges<D: Doubles, P: Precision>(x: [D; 2], _y: [D; 2], exponent: i32) -> Option<Range<D>> {
        integer_powers::<D, P>(x, exponent)
    }
}

/// The ranges of a vector of intervals, −lo and hi, and a bit for each lane in which they are not known.
///
/// # Safety
/// The processor has the instruction set of `V`.
#[inline(always)]
unsafe fn ranges<V: Interleaved + Widen<D>, D: Lane64, K: Kernel>(
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
        let Some(range) = K::ranges::<D, V::P>([x_lo, x_hi], [y_lo, y_hi], exponent) else {
            return (x[0], x[1], all);
        };
        let (low, high) = (V::narrow(range.low), V::narrow(range.high));
        let certain = D::bits(range.certain);
        // No field is −0.
        (V::zero().sub(low), high.add(V::zero()), all & !certain)
    }
}

/// The fields −lo and hi of a vector of intervals.
///
/// # Safety
/// As [`Layout`].
#[inline(always)]
unsafe fn pair<V: Interleaved>(apart: bool, from: [*const V::F; 2], i: usize) -> (V, V) {
    // SAFETY: the caller promises what is demanded.
    unsafe {
        if apart {
            Soa::pair(from, i)
        } else {
            Aos::pair(from, i)
        }
    }
}

/// Runs an operation on `n` intervals, whose ends may lie `apart`: by the kernel and, lane by lane, by the operation of the interval type.
///
/// # Safety
/// As [`RawBatch`](super::RawBatch).
#[inline(always)]
pub(in crate::arch) unsafe fn run<V, D, K>(at: &Places<V::F>, n: usize, apart: bool, task: Task)
where
    V: Interleaved + Widen<D>,
    V::F: Float,
    D: Lane64,
    K: Kernel,
{
    let exponent = match task {
        Task::Power(n) => n,
        Task::Of(_) => 0,
    };
    let mut i = 0;
    while i < n {
        // SAFETY: the caller promises the features and the places; an array of `MOST` numbers holds a vector.
        unsafe {
            let (p, q) = pair::<V>(apart, at.x, i);
            let (r, s) = if task.arity() > 1 {
                pair::<V>(apart, at.y, i)
            } else {
                (p, q)
            };
            let (mut neg_inf, mut sup, unknown) = ranges::<V, D, K>(exponent, [p, q], [r, s]);
            if unknown != 0 {
                let mut fields = [[V::F::ZERO; MOST]; 6];
                for (array, vector) in fields.iter_mut().zip([p, q, r, s, neg_inf, sup]) {
                    vector.store(array.as_mut_ptr());
                }
                mend(task, unknown, &mut fields);
                (neg_inf, sup) = (V::load(fields[4].as_ptr()), V::load(fields[5].as_ptr()));
            }
            if apart {
                Soa::store_pair(at.out, i, neg_inf, sup);
            } else {
                Aos::store_pair(at.out, i, neg_inf, sup);
            }
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

/// Makes the operations of a vector type, computed on vectors `$D`.
macro_rules! elementary_operations {
    ([$attr:meta] $V:ty, $D:ty, $F:ty; $($name:ident $Function:ident;)*) => {
        $(
            pub(in crate::arch) mod $name {
                use super::*;
                use crate::arch::batch::Task;
                use crate::arch::batch::elementary;

                #[inline(never)]
                #[$attr]
                unsafe fn run(at: &Places<$F>, n: usize, apart: bool) {
                    const TASK: Task = Task::Of(crate::batch::Operation::$Function);
                    // SAFETY: the caller promises what `run` demands.
                    unsafe { elementary::run::<$V, $D, elementary::$Function>(at, n, apart, TASK) }
                }
                #[$attr]
                pub(in crate::arch) unsafe fn aos(at: &Places<$F>, n: usize) {
                    // SAFETY: the caller promises what `run` demands.
                    unsafe { run(at, n, false) }
                }
                #[$attr]
                pub(in crate::arch) unsafe fn soa(at: &Places<$F>, n: usize) {
                    // SAFETY: the caller promises what `run` demands.
                    unsafe { run(at, n, true) }
                }
            }
        )*

        pub(in crate::arch) mod powi {
            use super::*;
            use crate::arch::batch::Task;
            use crate::arch::batch::elementary::{self, Powi};

            #[inline(never)]
            #[$attr]
            unsafe fn run(at: &Places<$F>, n: usize, apart: bool, exponent: i32) {
                // SAFETY: the caller promises what `run` demands.
                unsafe { elementary::run::<$V, $D, Powi>(at, n, apart, Task::Power(exponent)) }
            }
            #[$attr]
            pub(in crate::arch) unsafe fn aos(at: &Places<$F>, n: usize, exponent: i32) {
                // SAFETY: the caller promises what `run` demands.
                unsafe { run(at, n, false, exponent) }
            }
            #[$attr]
            pub(in crate::arch) unsafe fn soa(at: &Places<$F>, n: usize, exponent: i32) {
                // SAFETY: the caller promises what `run` demands.
                unsafe { run(at, n, true, exponent) }
            }
        }
    };
}
