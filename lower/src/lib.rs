//! From a function and its facts to machine-level operations.
//!
//! ```text
//! (Function, Facts) -- select --> Selection -- intervals / points --> Program -- an engine --> bounds
//!                                     |  ^
//!                                     +--+ part: what is left of it where some choices are decided
//! ```
//!
//! * [`table`] holds, as data, every way to compute the bounds of every operation, with the
//!   condition under which it is right.
//! * [`select`](select()) takes for each node the cheapest row whose condition its facts prove: a
//!   [`Selection`].
//! * [`Selection::intervals`] and [`Selection::points`] write out a [`Program`]: straight-line
//!   steps with the rounding decided. Branches and loops are regions of both, in which lanes go
//!   their own ways.
//! * [`Selection::part`] is the specialiser: it cuts out what matters on one box of a traced
//!   evaluation.
//! * [`interp`] runs a program; `outward-jit` compiles it; both return the same bits.
//!
//! | files | what they do |
//! |---|---|
//! | `chosen`, `list`, `blocks`, `block_cost` | a function as one list; what arms of branches cost |
//! | `cuts`, `implied`, `limits` | values where a condition holds; what a truth value implies; contradictions between conditions |
//! | `facts`, `scalars`, `wanted` | what is known of every place of the list, whether it is one number, which of its endpoints are read |
//! | `selection`, `select`, `part` | the row of every operation, how it is chosen, the specialiser |
//! | `negations`, `general` | sharing of values that differ in sign only; general code, for comparison |
//! | `zeros` | tests for zeros: facts about numbers, folding, regions, the estimated saving |
//! | `intervals`, `points` | the programs of a selection |
//! | `emit`, `operands`, `terms`, `apply` | steps, and those of rows |
//! | `number`, `periods`, `integers`, `bits`, `bits_of_ranges`, `truth`, `typed`, `ranges`, `wrapped`, `quotients`, `shifts`, `regions`, `iterations` | steps for numbers, `mod` by powers of two, integers, halves and bits of numbers, truth values, ranges of integers and regions; how many iterations loops take |
//! | `program`, `lane`, `routine`, `resolved`, `few` | the program, how truth values and integers lie in lanes, and the routines that it can call, also made ready; short lists on the stack |
//! | `simplify`, `hoist`, `prune`, `uniforms` | passes over it: simplification, loop-invariant code motion, liveness, splitting off what is uniform |
#![forbid(unsafe_code)]

mod apply;
mod bits;
mod bits_of_ranges;
mod block_cost;
mod blocks;
mod chosen;
mod cuts;
mod emit;
mod facts;
pub mod few;
#[cfg(test)]
mod flow_tests;
mod general;
mod hoist;
mod implied;
mod integers;
pub mod interp;
mod intervals;
mod iterations;
pub mod lane;
mod limits;
mod list;
mod negations;
mod number;
mod operands;
mod part;
mod periods;
mod points;
pub mod program;
mod prune;
mod quotients;
mod ranges;
mod regions;
pub mod resolved;
pub mod routine;
mod scalars;
mod select;
mod selection;
mod shifts;
mod simplify;
pub mod table;
mod terms;
mod truth;
mod typed;
mod uniforms;
mod wanted;
mod wrapped;
mod zeros;

pub use chosen::ConstantEndpoints;
pub use general::{Ablation, select_general};
pub use interp::{Interpreter, Number, run_scalar};
pub use part::SpecialisationScratch;
pub use program::{Inst, Malformed, Precision, Program, ProgramRounding, Step, Value};
pub use routine::Routine;
pub use select::{select, select_in, select_refined, select_with_scalars};
pub use selection::{LowerScratch, Selection};
pub use uniforms::Split;
pub use zeros::{
    Allowed, Candidate, Counting, Pattern, Refusal, Specialised, ZeroCounts, ZeroRefusal,
    ZeroSettings, ZeroTest, zero_share,
};
