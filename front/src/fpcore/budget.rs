//! What texts may cost that say little and mean much: iterations that are unrolled, calls, elements
//! of tensors.
//!
//! Everything that stands in the text once is read once, which the length of the text limits. What
//! is read again in another iteration or call, and every element of a tensor, is a step; a file has
//! [`MAX_STEPS`] of them. So no text takes long, however small it is.

use core::cell::Cell;

/// How many operations a core may have after the cores that it calls were inlined; how many may be
/// copied so in a file.
pub const MAX_OPERATIONS: usize = 1 << 22;

/// How many steps a file may take.
pub const MAX_STEPS: usize = 1 << 21;

/// How many steps were taken, in the whole file.
#[derive(Debug, Default)]
pub(super) struct Budget(Cell<usize>);

impl Budget {
    /// Takes steps. Whether they could be taken.
    pub(super) fn take(&self, steps: usize) -> bool {
        let taken = self.0.get().saturating_add(steps);
        // What would have been too much is not done, so others can go on.
        if taken <= MAX_STEPS {
            self.0.set(taken);
        }
        taken <= MAX_STEPS
    }
}
