//! `Builder`: makes a [`Function`](crate::Function) node by node, each number once.
//!
//! Nodes are hash-consed: asking twice for the same operation on the same operands gives the same
//! node. Before a node is made, a few identities are applied. They are only those that keep
//! **both** readings of the function: the real one (same value, same domain) and the floating-point
//! one (same bits at every point, NaN payloads aside). So `x * x` becomes `square x` and `x - (-y)`
//! becomes `x + y`, but `x - x` stays (NaN at ∞), `x * 0` stays (sign of zero, NaN), constants are
//! not folded (rounding), and `min x y` is not turned around (of two equal zeros it returns the
//! second).
//!
//! `any` is a choice of its own for each node, and is never hash-consed: see
//! [`node`](crate::node). [`Builder::plain`] makes a builder that applies no identity at all.
//!
//! What a builder holds is in `builder/state.rs`. Methods on top of that make numbers
//! (`builder/real.rs`), truth values and integers (`builder/typed.rs`), and control flow
//! (`builder/control.rs`, `builder/results.rs`), which is not hash-consed. Which lines of a text
//! nodes come from is said by the methods in `builder/lines.rs`.
//!
//! Invariant: operands come before their uses. Tested in `semantics` and by the random graphs of
//! `text`.

mod call;
mod control;
mod inline;
mod lines;
mod real;
pub mod region;
mod results;
mod sample;
mod state;
mod typed;

pub(crate) use control::fits;
pub use control::{ControlError, MAX_DEPTH};
pub use real::MAX_POWER;
pub use state::{Builder, MAX_NODES};
