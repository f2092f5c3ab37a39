//! What most programs need: `use outward::prelude::*;`.

pub use crate::{Bounds, Decoration, Error, Evaluator, analyze, compile};
pub use outward_expr::{Constant, Diagnostic, Expr, Format, Function, Graph, Op};
pub use outward_interval::{Decimal, Float, Interval};
