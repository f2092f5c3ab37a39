//! Vectors of intervals of which a kernel does not know all: how a loop leaves them to the
//! operation of the interval type.

use outward_interval::{Float, Interval};

use super::loops::Unknown;
use super::task::{Lie, Task};
use super::vectors::{Interleaved, store_pair};

/// A bit for each lane of a vector.
pub(in crate::arch) const fn all(lanes: usize) -> u32 {
    (1u32 << (lanes - 1) << 1).wrapping_sub(1)
}

impl<F: Float> Unknown<F> {
    /// Stores a vector that was computed another way, if there is one; the number of the first
    /// interval to go on with.
    ///
    /// # Safety
    /// As [`Layout`](super::vectors::Layout).
    #[inline(always)]
    pub(super) unsafe fn resumed<V: Interleaved<F = F>>(
        &mut self,
        lie: Lie,
        to: [*mut F; 2],
        from: usize,
    ) -> usize {
        if !self.is_mended {
            return self.i;
        }
        // SAFETY: the caller promises what is demanded; an array of `MOST` numbers holds a vector,
        // and one was left there.
        unsafe {
            let (neg_inf, sup) = (V::load(self.fields(4)), V::load(self.fields(5)));
            store_pair(lie, to, from + self.i, neg_inf, sup);
        }
        self.is_mended = false;
        self.i + V::N
    }

    /// Leaves a vector to another way.
    ///
    /// # Safety
    /// As [`Lanes`](crate::arch::lanes::Lanes).
    #[inline(always)]
    pub(super) unsafe fn leave<V: Interleaved<F = F>>(&mut self, lanes: u32, vectors: [V; 6]) {
        for (k, vector) in vectors.into_iter().enumerate() {
            // SAFETY: the caller promises the features; there are six arrays, and an array of
            // `MOST` numbers holds a vector.
            unsafe { vector.store(self.fields(k)) };
        }
        self.lanes = lanes;
    }
}

/// Computes a task by a function that stops at vectors of which it does not know all; these by the
/// operation of the interval type, lane by lane.
#[inline(always)]
pub(super) fn mended<F: Float>(task: Task, now: &mut Unknown<F>, run: impl Fn(&mut Unknown<F>)) {
    now.has_two = task.arity() > 1;
    now.nonnegative = task.nonnegative();
    loop {
        run(now);
        if now.lanes == 0 {
            return;
        }
        mend(task, now);
    }
}

/// Computes the lanes that are not known.
#[inline(never)]
fn mend<F: Float>(task: Task, now: &mut Unknown<F>) {
    while now.lanes != 0 {
        let lane = now.lanes.trailing_zeros() as usize;
        now.lanes &= now.lanes - 1;
        let [neg_lo, hi, neg_y, y, low, high] =
            [0, 1, 2, 3, 4, 5].map(|k| now.fields(k).wrapping_add(lane));
        // SAFETY: `leave` has set a bit for lanes of the vectors that it wrote, and no others.
        unsafe {
            let x = Interval::from_endpoints(*neg_lo, *hi);
            let y = Interval::from_endpoints(*neg_y, *y);
            // Loops over exponentials leave what is empty. In the place of an operand that there is
            // not stands anything: what the output held before.
            let range = if x.is_empty() || task.arity() > 1 && y.is_empty() {
                Interval::EMPTY
            } else {
                task.on_one([x, y, Interval::EMPTY])
            };
            [*low, *high] = range.endpoints();
        }
    }
    now.is_mended = true;
}
