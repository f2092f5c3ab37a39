//! Functions with branches, loops, truth values and integers, as programs: lanes go their own ways
//! under masks.
//!
//! [`points`] writes out the function as it runs on numbers: every lane of the program returns what
//! `outward_semantics::eval_scalars` returns there, bit for bit.
//!
//! * A condition is a mask of lanes. An arm of a branch that is not cheap is a region that is left
//!   out by a vote if no lane needs it; a cheap one is run always. Either way the results are
//!   chosen lane by lane, so it does not matter what an arm computes for lanes that do not take it.
//! * A loop goes on until no lane is left. What it carries is kept in cells, which are written only
//!   where the lane still goes round. So lanes that have ended keep their results.
//! * Rounds are counted in each lane, of all loops together. A lane that would go more rounds than
//!   it may has no results: all their bits are set, which is NaN. There the interpreter says that
//!   the loops are endless.
//!
//!
//! [`intervals`] writes out bounds on boxes, of real numbers: where the function of reals has a
//! value, it is within the bounds. A condition may then be both, and has two masks.
//!
//! * Both arms are run for lanes that may take both, and the hull of the results is returned.
//! * A loop joins the results of all rounds that may be the last, and goes on as long as it may.
//!   What is carried into the next round is computed once more as if the condition of the loop were
//!   true, so far as that makes a difference: see `implied`.
//! * A lane that would go more rounds than it may has no bound: all numbers.
//!
//! Noise and textures are routines; on boxes, a texture without an image is what its format holds.
//! Not compiled are functions that call themselves, and at points textures without an image.

mod implied;
mod intervals;
mod points;
mod span;
mod writer;

pub use intervals::intervals;
pub use points::points;

#[cfg(test)]
mod tests;
