//! Numeric functions as graphs: operations, builder, text form, derivatives.
//!
//! A [`Function`] is what the user meant: nodes in SSA form, constants as they were written. It is
//! made
//!
//! * by arithmetic on [`Expr`] handles of a [`Graph`],
//! * by a [`Builder`], node by node, or
//! * from [`text`],
//!
//! [`derivative`] makes its derivatives. What a function returns is said by `outward-semantics`.
//! [`Op`] is the one list of operations. Nothing here recurses over a graph: depth is no limit.
//!
//! ```
//! use outward_expr::Graph;
//! let g = Graph::new();
//! let (x, y) = (g.var("x"), g.var("y"));
//! let circle = g.function("circle", [("out", (x * x + y * y).sqrt() - 1.0)])?;
//! assert_eq!(*circle.inputs, ["x", "y"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

pub mod builder;
pub mod call;
pub mod constant;
pub mod derive;
pub mod diagnostic;
pub mod field;
pub mod flatten;
pub mod function;
pub mod graph;
pub mod hash;
pub mod lines;
pub mod node;
pub mod op;
pub mod recursion;
mod straight_line;
pub mod text;

pub use builder::region::{RegionBuilder, RegionValue};
pub use builder::{Builder, ControlError, MAX_DEPTH, MAX_NODES, MAX_POWER};
pub use call::{Call, Group};
pub use constant::Constant;
pub use derive::derivative;
pub use diagnostic::{Diagnostic, decode, nearest};
pub use field::Field;
pub use flatten::{LoopExits, MAX_FLATTENED, flatten, flatten_noting_exits, flatten_within};
pub use function::{Blocks, Format, Function, Node, NodeData, Output};
pub use graph::{Expr, Graph, GraphError, Operand};
pub use lines::{Lines, Origin};
pub use op::{
    BoolOp, Control, Elementary, IntOp, Op, RealOp, Sample, Type, ZeroForcing, integer_step,
    truth_step,
};
pub use straight_line::NotStraightLine;

/// The example of `README.md`, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[derive(Debug)]
pub struct Readme;
