//! Elementary functions on batches: kernels on vectors, and the operation of the interval type where they do not know.
//!
//! The shapes (`batch/shapes.rs`) are safe and generic; here is the loop around them, made for each instruction set by a macro because the
//! target feature is an attribute of the outermost function.

use outward_interval::{Float, Interval};

use super::vectors::{Interleaved, Layout};
use super::{MOST, Places};
use crate::arch::x86_64::doubles::Widen;
use crate::batch::Operation;
use crate::batch::shapes::{Shape, single_precision};

/// The ranges of a vector of intervals, −lo and hi, and a bit for each lane in which they are not known.
///
/// # Safety
/// The processor has the instruction set of `V`.
#[inline(always)]
unsafe fn ranges<V: Interleaved + Widen, S: Shape>(x: [V; 2], y: [V; 2]) -> (V, V, u32) {
    let all = (1u32 << (V::N - 1) << 1).wrapping_sub(1);
    // SAFETY: the caller promises the features.
    unsafe {
        // −lo to lo.
        let [x_lo, x_hi, y_lo, y_hi] = [x[0].neg(), x[1], y[0].neg(), y[1]].map(|v| v.widen());
        let half = |i: usize| {
            let range = S::range([x_lo[i], x_hi[i]], [y_lo[i], y_hi[i]]);
            if V::NARROW {
                range.map(single_precision)
            } else {
                range
            }
        };
        let Some(first) = half(0) else {
            return (x[0], x[1], all);
        };
        let second = if V::NARROW {
            half(1).unwrap_or(first)
        } else {
            first
        };
        let low = V::narrow([first.low, second.low]);
        let high = V::narrow([first.high, second.high]);
        let certain = V::bits([first.certain, second.certain]);
        // No field is −0.
        (V::zero().sub(low), high.add(V::zero()), all & !certain)
    }
}

/// Runs a function of intervals on `n` of them, by a shape and, lane by lane, by the operation of the interval type.
///
/// # Safety
/// As [`RawBatch`](super::RawBatch).
#[inline(always)]
pub(in crate::arch) unsafe fn run<V, L, S>(at: &Places<V::F>, n: usize, operation: Operation)
where
    V: Interleaved + Widen,
    V::F: Float,
    L: Layout<V>,
    S: Shape,
{
    let mut i = 0;
    while i < n {
        // SAFETY: the caller promises the features and the places; an array of `MOST` numbers holds a vector.
        unsafe {
            let (p, q) = L::pair(at.x, i);
            let (r, s) = if operation.arity() > 1 {
                L::pair(at.y, i)
            } else {
                (p, q)
            };
            let (mut neg_inf, mut sup, mut unknown) = ranges::<V, S>([p, q], [r, s]);
            if unknown != 0 {
                let mut fields = [[V::F::ZERO; MOST]; 6];
                for (array, vector) in fields.iter_mut().zip([p, q, r, s, neg_inf, sup]) {
                    vector.store(array.as_mut_ptr());
                }
                while unknown != 0 {
                    let lane = unknown.trailing_zeros() as usize;
                    unknown &= unknown - 1;
                    let interval =
                        |k: usize| Interval::from_ends(fields[k][lane], fields[k + 1][lane]);
                    let operands = [interval(0), interval(2), Interval::EMPTY];
                    let result = operation.scalar(operands).ends();
                    [fields[4][lane], fields[5][lane]] = result;
                }
                (neg_inf, sup) = (V::load(fields[4].as_ptr()), V::load(fields[5].as_ptr()));
            }
            L::store_pair(at.out, i, neg_inf, sup);
        }
        i += V::N;
    }
}

/// Makes the kernels of all elementary operations for a vector type.
macro_rules! elementary_kernels {
    ([$attr:meta] $V:ty, $F:ty; $($name:ident $shape:ident $Function:ident;)*) => {
        $(
            pub(in crate::arch) mod $name {
                use super::*;
                use crate::arch::batch::elementary::run;
                use crate::arch::batch::vectors::{Aos, Soa};
                use crate::batch::shapes::of;

                const OPERATION: crate::batch::Operation = crate::batch::Operation::$Function;

                #[$attr]
                pub(in crate::arch) unsafe fn aos(at: &Places<$F>, n: usize) {
                    // SAFETY: the caller promises what `run` demands.
                    unsafe { run::<$V, Aos, of::$name>(at, n, OPERATION) }
                }
                #[$attr]
                pub(in crate::arch) unsafe fn soa(at: &Places<$F>, n: usize) {
                    // SAFETY: the caller promises what `run` demands.
                    unsafe { run::<$V, Soa, of::$name>(at, n, OPERATION) }
                }
            }
        )*
    };
}
