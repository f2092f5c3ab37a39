//! Exponentials on batches: whole loops, with the kernel inside.

use core::marker::PhantomData;

use outward_interval::Float;
use outward_interval::elementary::quick::exponential::exponential;
use outward_interval::elementary::quick::shapes::Shaped;
use outward_interval::elementary::quick::singles;

use super::loops::{RawWhole, Unknown};
use super::task::{Lie, Places, Task};
use super::unknown::{all, mended};
use super::vectors::{Interleaved, pair, store_pair};
use crate::arch::doubles::{Lane64, Widen};
use crate::arch::singles::{AsSingles, Lane32};
use crate::batch::Which;

/// How the ranges of a vector of intervals are computed in a whole loop.
pub(in crate::arch) trait Whole<V> {
    /// The ranges, −lo and hi, and a bit for each lane in which they are not known.
    ///
    /// # Safety
    /// The processor has the instruction set of `V`.
    unsafe fn ranges<K: Shaped>(x: [V; 2]) -> (V, V, u32);
}

/// By a kernel on lanes of double precision, as those of `V` are.
pub(in crate::arch) struct InDoubles<D>(PhantomData<D>);

impl<V: Interleaved<F = f64> + Widen<D>, D: Lane64> Whole<V> for InDoubles<D> {
    #[inline(always)]
    unsafe fn ranges<K: Shaped>(x: [V; 2]) -> (V, V, u32) {
        // SAFETY: the caller promises the features.
        unsafe {
            // −lo to lo.
            let ends = [x[0].neg().widen(), x[1].widen()];
            let are_all = |mask| D::bits(mask) == all(V::N);
            let Some(range) = exponential::<K, D>(ends, are_all) else {
                return (x[0], x[1], all(V::N));
            };
            // No field is −0.
            (
                V::zero().sub(V::narrow(range.low)),
                V::narrow(range.high),
                all(V::N) & !D::bits(range.certain),
            )
        }
    }
}

/// By a kernel on lanes of single precision.
pub(in crate::arch) struct InSingles<S>(PhantomData<S>);

impl<V: Interleaved + AsSingles<S>, S: Lane32> Whole<V> for InSingles<S> {
    #[inline(always)]
    unsafe fn ranges<K: Shaped>(x: [V; 2]) -> (V, V, u32) {
        // SAFETY: the caller promises the features.
        unsafe {
            let ends = [x[0].neg().singles(), x[1].singles()];
            let are_all = |mask| S::bits(mask) == all(V::N);
            let Some(range) = singles::range(K::FUNCTION, ends, are_all) else {
                return (x[0], x[1], all(V::N));
            };
            // No field is −0.
            (
                V::zero().sub(V::of_singles(range.low)),
                V::of_singles(range.high),
                all(V::N) & !S::bits(range.certain),
            )
        }
    }
}

/// As [`gather`](super::elementary::gather), from the intervals. If only one endpoint is wanted
/// (`ONE`), the value there stands for both, so that it is computed once.
///
/// # Safety
/// As [`RawWhole`].
#[inline(always)]
pub(in crate::arch) unsafe fn whole<V, R, K, const ONE: bool>(
    at: &Places<V::F>,
    n: usize,
    lie: Lie,
    which: Which,
    now: &mut Unknown<V::F>,
) where
    V: Interleaved,
    V::F: Float,
    R: Whole<V>,
    K: Shaped,
{
    // SAFETY: the caller promises the features and the places.
    unsafe {
        let mut i = now.resumed::<V>(lie, at.out, 0);
        let sign = if which == Which::Lower {
            -V::F::ONE
        } else {
            V::F::ONE
        };
        let is_lower = V::splat(sign);
        while i < n {
            let (p, q) = pair::<V>(lie, at.x, i);
            let ends = if ONE {
                let end = is_lower.select(p.neg(), q);
                [end.neg(), end]
            } else {
                [p, q]
            };
            let (neg_inf, sup, unknown) = R::ranges::<K>(ends);
            if unknown != 0 {
                now.leave(unknown, [p, q, p, q, neg_inf, sup]);
                break;
            }
            store_pair(lie, at.out, i, neg_inf, sup);
            i += V::N;
        }
        now.i = i;
    }
}

/// Runs a task by a whole loop.
///
/// # Safety
/// As [`RawBatch`](super::task::RawBatch).
pub(super) unsafe fn run_whole<F: Float>(
    whole: RawWhole<F>,
    task: Task,
    at: &Places<F>,
    n: usize,
    lie: Lie,
    which: Which,
) {
    mended(task, &mut Unknown::new(), |now| {
        // SAFETY: the caller promises what is demanded.
        unsafe { whole(at, n, lie, which, now) };
    });
}
