//! Elementary functions on batches: kernels on vectors, and the operation of the interval type where they do not know.
//!
//! The kernels are safe and generic, in `interval`, most in double precision, which vectors of single precision are widened to; exponentials of those are computed
//! as they are where sums with products are fused. Here is the loop around them, once; it is compiled for each operation and vector type, with the kernel
//! inlined, so that arguments stay in registers and constants are loaded once. That takes the compiler long; so the layout is asked for in the loop, which costs little,
//! and there is one loop for both.

use core::marker::PhantomData;

use outward_interval::elementary::function::Function;
use outward_interval::elementary::quick::doubles::Doubles;
use outward_interval::elementary::quick::precision::Precision;
use outward_interval::elementary::quick::shapes::{Range, integer_powers, range};
use outward_interval::elementary::quick::singles;
use outward_interval::{Float, Interval};

use super::vectors::{Aos, Interleaved, Layout, Soa};
use super::{MOST, Places, Task};
use crate::arch::doubles::{Lane64, Widen};
use crate::arch::singles::{AsSingles, Lane32};

/// An operation on vectors of boxes.
pub(in crate::arch) trait Kernel {
    /// The function, if it is one that can be computed in single precision.
    const FUNCTION: Option<Function> = None;
    /// Whether what is known of ranges is above zero.
    const IS_ABOVE_ZERO: bool = matches!(
        Self::FUNCTION,
        Some(Function::Exp | Function::Exp2 | Function::Exp10 | Function::Cosh)
    );
    /// The ranges over boxes of x and y; of one operand, y is not looked at. `exponent` is that of integer powers.
    fn ranges<D: Doubles, P: Precision>(x: [D; 2], y: [D; 2], exponent: i32) -> Option<Range<D>>;
}

macro_rules! kernels {
    ($($name:ident $Function:ident;)*) => { $(
        #[doc = concat!("The operation `", stringify!($name), "`.")]
        pub(in crate::arch) struct $Function;

        impl Kernel for $Function {
            const FUNCTION: Option<Function> = Some(Function::$Function);
            #[inline(always)]
            fn ranges<D: Doubles, P: Precision>(x: [D; 2], y: [D; 2], _exponent: i32) -> Option<Range<D>> {
                range::<D, P>(Function::$Function, x, y)
            }
        }
    )* };
}

with_exponentials! { kernels! {} }
with_other_elementary_operations! { kernels! {} }

/// Integer powers.
pub(in crate::arch) struct Powi;

impl Kernel for Powi {
    #[inline(always)]
    fn ranges<D: Doubles, P: Precision>(x: [D; 2], _y: [D; 2], exponent: i32) -> Option<Range<D>> {
        integer_powers::<D, P>(x, exponent)
    }
}

/// How the ranges of a vector of intervals are computed.
pub(in crate::arch) trait Ranges<V> {
    /// The ranges, −lo and hi, and a bit for each lane in which they are not known.
    ///
    /// # Safety
    /// The processor has the instruction set of `V`.
    unsafe fn ranges(exponent: i32, x: [V; 2], y: [V; 2]) -> (V, V, u32);
}

/// A bit for each lane of a vector.
const fn all(lanes: usize) -> u32 {
    (1u32 << (lanes - 1) << 1).wrapping_sub(1)
}

/// By the kernel `K` on lanes `D` of double precision.
pub(in crate::arch) struct InDoubles<D, K>(PhantomData<(D, K)>);

impl<V: Interleaved + Widen<D>, D: Lane64, K: Kernel> Ranges<V> for InDoubles<D, K> {
    #[inline(always)]
    unsafe fn ranges(exponent: i32, x: [V; 2], y: [V; 2]) -> (V, V, u32) {
        // SAFETY: the caller promises the features.
        unsafe {
            // −lo to lo.
            let (x_lo, x_hi) = (x[0].neg().widen(), x[1].widen());
            let (y_lo, y_hi) = (y[0].neg().widen(), y[1].widen());
            let Some(range) = K::ranges::<D, V::P>([x_lo, x_hi], [y_lo, y_hi], exponent) else {
                return (x[0], x[1], all(V::N));
            };
            let (low, high) = (V::narrow(range.low), V::narrow(range.high));
            let certain = D::bits(range.certain);
            // No field is −0.
            let (neg_inf, sup) = if K::IS_ABOVE_ZERO {
                (low.neg(), high)
            } else {
                (V::zero().sub(low), high.add(V::zero()))
            };
            (neg_inf, sup, all(V::N) & !certain)
        }
    }
}

/// By the kernel `K` on lanes `S` of single precision.
pub(in crate::arch) struct InSingles<S, K>(PhantomData<(S, K)>);

impl<V: Interleaved + AsSingles<S>, S: Lane32, K: Kernel> Ranges<V> for InSingles<S, K> {
    #[inline(always)]
    unsafe fn ranges(_exponent: i32, x: [V; 2], _y: [V; 2]) -> (V, V, u32) {
        // SAFETY: the caller promises the features.
        unsafe {
            let ends = [x[0].neg().singles(), x[1].singles()];
            let Some(range) = K::FUNCTION.and_then(|f| singles::range(f, ends)) else {
                return (x[0], x[1], all(V::N));
            };
            // Where they are certain, both are positive.
            (
                V::of_singles(range.low).neg(),
                V::of_singles(range.high),
                all(V::N) & !S::bits(range.certain),
            )
        }
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

/// The inverse of `pair`.
///
/// # Safety
/// As [`Layout`].
#[inline(always)]
unsafe fn store_pair<V: Interleaved>(
    apart: bool,
    to: [*mut V::F; 2],
    i: usize,
    neg_inf: V,
    sup: V,
) {
    // SAFETY: the caller promises what is demanded.
    unsafe {
        if apart {
            Soa::store_pair(to, i, neg_inf, sup);
        } else {
            Aos::store_pair(to, i, neg_inf, sup);
        }
    }
}

/// How far a task is done, and a vector of intervals with lanes that the kernel does not know.
pub(in crate::arch) struct Unknown<F> {
    /// The number of the first interval that is not done.
    i: usize,
    /// A bit for each lane that is not known of the vector that begins there.
    lanes: u32,
    /// Whether they have been computed another way.
    is_mended: bool,
    /// −lo and hi of x, of y, and of the result.
    fields: [[F; MOST]; 6],
}

/// Computes the ranges of a task on intervals, whose ends may lie `apart`, up to the `n`-th, or up to a vector with lanes that the kernel does not know: there it
/// stops, for another function to call what it takes, and stores that when it goes on. This one calls nothing, so constants stay in registers.
///
/// # Safety
/// As [`RawBatch`](super::RawBatch).
#[inline(always)]
pub(in crate::arch) unsafe fn run<V, R>(
    at: &Places<V::F>,
    n: usize,
    apart: bool,
    task: Task,
    now: &mut Unknown<V::F>,
) where
    V: Interleaved,
    R: Ranges<V>,
{
    let exponent = match task {
        Task::Power(n) => n,
        Task::Of(_) => 0,
    };
    let mut i = now.i;
    if now.is_mended {
        let [_, _, _, _, neg_inf, sup] = &now.fields;
        // SAFETY: as below.
        unsafe {
            let (neg_inf, sup) = (V::load(neg_inf.as_ptr()), V::load(sup.as_ptr()));
            store_pair(apart, at.out, i, neg_inf, sup);
        }
        now.is_mended = false;
        i += V::N;
    }
    while i < n {
        // SAFETY: the caller promises the features and the places; an array of `MOST` numbers holds a vector.
        unsafe {
            let (p, q) = pair::<V>(apart, at.x, i);
            let (r, s) = if task.arity() > 1 {
                pair::<V>(apart, at.y, i)
            } else {
                (p, q)
            };
            let (neg_inf, sup, unknown) = R::ranges(exponent, [p, q], [r, s]);
            if unknown != 0 {
                for (array, vector) in now.fields.iter_mut().zip([p, q, r, s, neg_inf, sup]) {
                    vector.store(array.as_mut_ptr());
                }
                now.lanes = unknown;
                break;
            }
            store_pair(apart, at.out, i, neg_inf, sup);
        }
        i += V::N;
    }
    now.i = i;
}

/// Computes a task by a function that stops at vectors of which it does not know all; these by the operation of the interval type, lane by lane.
#[inline(always)]
pub(in crate::arch) fn mended<F: Float>(task: Task, run: impl Fn(&mut Unknown<F>)) {
    let mut now = Unknown {
        i: 0,
        lanes: 0,
        is_mended: false,
        fields: [[F::ZERO; MOST]; 6],
    };
    loop {
        run(&mut now);
        if now.lanes == 0 {
            return;
        }
        mend(task, &mut now);
    }
}

/// Computes the lanes that are not known.
#[inline(never)]
fn mend<F: Float>(task: Task, now: &mut Unknown<F>) {
    let fields = &mut now.fields;
    while now.lanes != 0 {
        let lane = now.lanes.trailing_zeros() as usize;
        now.lanes &= now.lanes - 1;
        let operand = |k: usize| Interval::from_ends(fields[k][lane], fields[k + 1][lane]);
        let operands = [operand(0), operand(2), Interval::EMPTY];
        [fields[4][lane], fields[5][lane]] = task.on_one(operands).ends();
    }
    now.is_mended = true;
}

/// Makes operations of a vector type, computed in double precision on vectors `$D`, or `in singles` on vectors `$S` of as many lanes.
macro_rules! elementary_operations {
    ([$attr:meta] $V:ty, in singles $S:ty, $F:ty; $($name:ident $Function:ident;)*) => {
        $(elementary_operation! { [$attr] $V, InSingles<$S, elementary::$Function>, $F; $name $Function })*
    };
    ([$attr:meta] $V:ty, $D:ty, $F:ty; $($name:ident $Function:ident;)*) => {
        $(elementary_operation! { [$attr] $V, InDoubles<$D, elementary::$Function>, $F; $name $Function })*
    };
}

/// See [`elementary_operations`].
macro_rules! elementary_operation {
    ([$attr:meta] $V:ty, $Ranges:ty, $F:ty; $name:ident $Function:ident) => {
        pub(in crate::arch) mod $name {
            use super::*;
            use crate::arch::batch::Task;
            #[allow(unused_imports, reason = "one of both ways is taken")]
            use crate::arch::batch::elementary::{self, InDoubles, InSingles, Unknown};

            const TASK: Task = Task::Of(crate::batch::Operation::$Function);

            #[inline(never)]
            #[$attr]
            unsafe fn run(at: &Places<$F>, n: usize, apart: bool, now: &mut Unknown<$F>) {
                // SAFETY: the caller promises what `run` demands.
                unsafe { elementary::run::<$V, $Ranges>(at, n, apart, TASK, now) }
            }
            #[inline(never)]
            unsafe fn mended(at: &Places<$F>, n: usize, apart: bool) {
                // SAFETY: the caller promises what `run` demands.
                elementary::mended(TASK, |now| unsafe { run(at, n, apart, now) });
            }
            pub(in crate::arch) unsafe fn aos(at: &Places<$F>, n: usize) {
                // SAFETY: the caller promises what `run` demands.
                unsafe { mended(at, n, false) }
            }
            pub(in crate::arch) unsafe fn soa(at: &Places<$F>, n: usize) {
                // SAFETY: the caller promises what `run` demands.
                unsafe { mended(at, n, true) }
            }
        }
    };
}

/// Makes the integer powers of a vector type, computed on vectors `$D`.
macro_rules! integer_powers {
    ([$attr:meta] $V:ty, $D:ty, $F:ty) => {
        pub(in crate::arch) mod powi {
            use super::*;
            use crate::arch::batch::Task;
            use crate::arch::batch::elementary::{self, InDoubles, Powi, Unknown};

            #[inline(never)]
            #[$attr]
            unsafe fn run(
                at: &Places<$F>,
                n: usize,
                apart: bool,
                exponent: i32,
                now: &mut Unknown<$F>,
            ) {
                let task = Task::Power(exponent);
                // SAFETY: the caller promises what `run` demands.
                unsafe { elementary::run::<$V, InDoubles<$D, Powi>>(at, n, apart, task, now) }
            }
            #[inline(never)]
            unsafe fn mended(at: &Places<$F>, n: usize, apart: bool, exponent: i32) {
                let task = Task::Power(exponent);
                // SAFETY: the caller promises what `run` demands.
                elementary::mended(task, |now| unsafe { run(at, n, apart, exponent, now) });
            }
            pub(in crate::arch) unsafe fn aos(at: &Places<$F>, n: usize, exponent: i32) {
                // SAFETY: the caller promises what `run` demands.
                unsafe { mended(at, n, false, exponent) }
            }
            pub(in crate::arch) unsafe fn soa(at: &Places<$F>, n: usize, exponent: i32) {
                // SAFETY: the caller promises what `run` demands.
                unsafe { mended(at, n, true, exponent) }
            }
        }
    };
}
