//! Value sets: for every node of a function, what its value can be.
//!
//! Where [`bounds`](crate::bounds()) says what *programs made by this project* compute, and must
//! never be sharper than they are, these sets say what the *value itself* can be, as sharply as can
//! be proved: a union of pieces, NaN, zeros by their sign, integers. They are for who reads or
//! rewrites the function: warnings, simplification, branches that are never taken. No row of the
//! lowering table may rely on them.
//!
//! A loop over the graph calls the value type, one operation per node; the arithmetic is all there
//! ([`value_step`]). In the terms of abstract interpretation, value sets are the abstract domain,
//! and these operations its transfer functions (`transfer.rs`). To this come two things that one
//! operation cannot know:
//!
//! * *relations* between its operands ([`relations`]): that they are one number, or in an order, or
//!   a constant apart;
//! * *conditions* ([`propagation`], forward–backward in the manner of HC4): an arm of `select c y
//!   z` counts only where it is taken, and there c < 0 says something of what c was made from. So
//!   do the conditions of selections, of branches and of loops.
//!
//! Both yield further sets that hold the value; the node's set is the intersection.
//!
//! What is in blocks is kept by itself, joined over all runs: [`Values::parts`] has the function
//! and its blocks.
//!
//! # Semantics
//!
//! *Float* ([`Semantics::Float`]): the set contains every
//! float, NaN included, that the node has when the function is run in the format `F`, rounding to
//! nearest, at inputs that are members of theirs.
//!
//! *Real* ([`Semantics::Real`]): it contains the node's real
//! value at every real point of the inputs where the node and all it depends on are defined. There,
//! relations are those of real numbers, and a result need *not* contain what the float program
//! returns: (x + 1) − x is 1. NaN as a member means "perhaps not defined", ±∞ "unbounded, or not
//! defined". [`values_of_both`] runs the analysis under each and joins the results.
//!
//! *WGSL* ([`Accuracy::Wgsl`]): any device that keeps to WGSL's table of accuracy. It runs the
//! function in f32, rounds either way, flushes numbers near zero, and reassociates and fuses
//! operations. What that takes for granted is said in [`wgsl`](outward_semantics::wgsl).
//!
//! # Limits
//!
//! Every node costs a bounded number of operations, so the whole is linear in the graph; nothing
//! recurses but blocks in blocks, which stand at most [`MAX_DEPTH`](outward_expr::MAX_DEPTH) deep.
//! Loops are run until they end, or, after [`Settings::iterations`] iterations, widened: see
//! [`flow`](outward_semantics::flow). Smaller input sets give smaller results as long as no set
//! was cut down to its greatest number of pieces on the way and no loop was widened, and with the
//! exceptions that [`value_set`](outward_sets) names; of [polynomials](relations::polynomial) each
//! range is cut into halves of its own. Tested in `tests.rs`, and at
//! random in `tests/` (`values_hold`).

mod blocks;
#[cfg(test)]
mod call_tests;
mod chains;
mod device;
mod domains;
mod environment;
mod explain;
mod flags;
#[cfg(test)]
mod flow_tests;
mod forward;
mod implied;
mod joint;
#[cfg(test)]
mod mean_tests;
mod memo;
#[cfg(test)]
mod nan_tests;
pub(crate) mod order;
#[cfg(test)]
mod order_tests;
mod part;
#[cfg(test)]
mod part_tests;
mod path_conditions;
pub mod propagation;
mod reason;
pub mod relations;
mod result;
mod settings;
pub mod simplify;
#[cfg(test)]
mod tests;
mod transfer;
mod units;
pub mod valid;
mod warnings;
#[cfg(test)]
mod work_tests;

pub use blocks::Path;
pub use explain::ExplanationStep;
pub use flags::Flags;
pub use forward::{values, values_of, values_with};
pub use joint::{valid_of_both, values_of_both};
pub(crate) use order::{orders, orders_without};
pub use outward_semantics::{Accuracy, value_step};
pub use outward_sets::Semantics;
pub use part::{Part, is_branch};
pub use reason::Reason;
pub use result::Values;
pub use settings::{NODE_WORK, Settings};
pub use units::{UnitInputs, units_within};
pub use valid::{Assumed, Valid, ValidityAssumption, valid};
pub use warnings::{Warning, WarningKind};
