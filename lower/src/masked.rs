//! Functions with branches, loops, truth values and integers, as programs: lanes go their own ways under masks.
//!
//! [`points`] writes out the function as it runs on numbers: every lane of the program returns what `outward_expr::eval::eval_scalars` returns there, bit for bit.
//!
//! * A condition is a mask of lanes. An arm of a branch that is not cheap is a region that is left out by a vote if no lane needs it; a
//!   cheap one is run always. Either way the results are chosen lane by lane, so it does not matter what an arm computes for lanes that do not take it.
//! * A loop goes on until no lane is left. What it carries is kept in cells, which are written only where the lane still goes round. So lanes that have ended
//!   keep their results.
//! * Rounds are counted in each lane, of all loops together. A lane that would go more rounds than it may has no results: all their
//!   bits are set, which is NaN. There the interpreter says that the loops are endless.
//!
//! Not compiled are functions that call themselves, noise, and textures.

mod points;

pub use points::points;
