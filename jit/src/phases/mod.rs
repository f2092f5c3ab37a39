//! Programs in *phases*: what calls routines is cut at the calls, so that a routine is called for
//! many vectors at once.
//!
//! A call takes long for one vector: registers are saved, the rounding mode is changed and changed
//! back, and a kernel's chain of dependent steps is waited for. So a program runs on a block of
//! vectors up to its first calls, then these are made for the whole block, and so on (loop
//! fission).
//!
//! ```text
//! for each block:
//!     for each vector: the steps of phase 0
//!     the calls of phase 0, for all vectors
//!     for each vector: the steps of phase 1
//!     …
//! ```
//!
//! What one phase hands to another lies in *columns* of memory, a vector of the block after the
//! other. Every phase is a program of its own, whose inputs and outputs are columns: inputs and
//! outputs of the program, or memory of the block.
//!
//! **When.** Every step stands in the first phase in which its operands are known, and a call ends
//! the first one in which its arguments are.
//!
//! **Regions.** A region that is left out where no lane needs it, and holds calls, is cut as well:
//! it stands in every phase in which something of it is run, under the same mask. Its calls are
//! made for the vectors in which it is run. Other regions, and loops with all that is in them, stay
//! in one piece; calls in loops are made there, vector by vector. Variables hold what leaves a
//! region, so their contents are handed on, too.
//!
//! Why the results have the same bits: every value is computed by the same step from the same
//! operands, in every lane in which the program computes it.

#![allow(
    clippy::cast_possible_truncation,
    clippy::wildcard_enum_match_arm,
    reason = "a program that is compiled has few enough instructions for their numbers; most steps just \
              make values"
)]

mod body;
mod columns;
mod parts;
mod place;
#[cfg(test)]
mod tests;
mod write;

use outward_lower::program::{Program, Step};

/// How many bytes of a column a block has. To enter and to leave a phase takes as long as a few
/// vectors do, so there should be many; and the columns of a block should stay in the nearest
/// cache.
const BLOCK_BYTES: usize = 1024;

/// How many numbers of this size a block has.
pub(crate) const fn block(element: usize) -> usize {
    BLOCK_BYTES / element
}

pub(crate) use parts::{Called, Column, Phase, Table};
pub(crate) use write::{Phases, Scratch};

/// A program in phases; `None` if nothing is gained, as no routine is called outside of loops. The
/// program is well formed.
pub(crate) fn phases(program: &Program) -> Option<Phases<'_>> {
    if program.routines.is_empty() {
        return None;
    }
    if !calls_outside_of_loops(program) {
        return None;
    }
    Some(Phases::new(program, place::places(program)?))
}

/// Whether a routine is called that is not in a loop.
fn calls_outside_of_loops(program: &Program) -> bool {
    let mut loops = 0;
    program.insts.iter().any(|inst| {
        loops += usize::from(inst.step == Step::Loop);
        loops -= usize::from(inst.step == Step::EndLoop);
        inst.step == Step::Call && loops == 0
    })
}
