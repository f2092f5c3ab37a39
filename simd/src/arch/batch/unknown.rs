//! Vectors of intervals of which a kernel does not know all: how a loop leaves them to the
//! operation of the interval type.

use outward_interval::{Float, Interval};

use super::loops::Unknown;
use super::task::{Lie, Task};
use super::vectors::{Interleaved, store_pair};

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
        let [_, _, _, _, neg_inf, sup] = &self.fields;
        // SAFETY: the caller promises what is demanded; an array of `MOST` numbers holds a vector.
        unsafe {
            let (neg_inf, sup) = (V::load(neg_inf.as_ptr()), V::load(sup.as_ptr()));
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
        for (array, vector) in self.fields.iter_mut().zip(vectors) {
            // SAFETY: the caller promises the features; an array of `MOST` numbers holds a vector.
            unsafe { vector.store(array.as_mut_ptr()) };
        }
        self.lanes = lanes;
    }
}

/// Computes a task by a function that stops at vectors of which it does not know all; these by the
/// operation of the interval type, lane by lane.
#[inline(always)]
pub(super) fn mended<F: Float>(task: Task, now: &mut Unknown<F>, run: impl Fn(&mut Unknown<F>)) {
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
