//! What each operation returns: at a point, on intervals, and on sets of values.
//!
//! `outward-expr` says what a function is made of; this crate says what that means, under each
//! arithmetic model: real numbers, IEEE 754, and any device that keeps the specification of WGSL.
//! It has the interpreters that every other engine is held to.
//!
//! | module | what it holds |
//! |---|---|
//! | [`point`] | functions without control flow on numbers |
//! | [`suppressed_step`] | operations on numbers that are never NaN |
//! | [`interval`] | the same on intervals |
//! | [`typed`] | any function at a point: truth values, integers, control flow |
//! | [`set`] | any function on sets of values |
//! | [`flow`] | control flow, once for points and for sets |
//! | [`outcomes`] | the relations of numbers in which a comparison is true, or false |
//! | [`wgsl`] | the accuracy table of WGSL |
//! | [`accuracy`] | how far operations may be from exact results |
//! | [`zero_division`] | what a division by zero is |
//! | [`field`] | noise and textures |
//!
//! The format `F` is that of the caller, whatever
//! [`Function::format`](outward_expr::Function::format) says. The arithmetic itself lives in the
//! value types: intervals and sets.
//!
//! ```
//! use outward_expr::Graph;
//! use outward_semantics::eval_point;
//! let g = Graph::new();
//! let (x, y) = (g.var("x"), g.var("y"));
//! let circle = g.function("circle", [("out", (x * x + y * y).sqrt() - 1.0)])?;
//! assert_eq!(eval_point(&circle, &[3.0, 4.0])?, [4.0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

pub mod accuracy;
mod comparison;
mod error;
pub mod field;
pub mod flow;
pub mod interval;
mod nodes;
pub mod point;
pub mod set;
mod suppressed;
#[cfg(test)]
mod tests;
pub mod typed;
mod value;
pub mod wgsl;
pub mod zero_division;

pub use accuracy::Accuracy;
pub use comparison::outcomes;
pub use error::EvalError;
pub use flow::Limits;
pub use interval::{eval_interval, eval_interval_all, interval_step, interval_value, truths};
pub use nodes::{FlatOp, node_value, node_values};
pub use point::{eval_point, eval_point_all, point_step};
pub use set::{eval_sets, range_step, sample_set, set_node, set_step, value_step};
pub use suppressed::suppressed_step;
pub use typed::{eval_scalars, scalar_node, scalar_step};
pub use value::{Scalar, Set};
