//! What most programs need: `use outward::prelude::*;`.

pub use crate::{Bound, Bounds, Decoration, Error, Kernel, analyze, compile};
pub use outward_expr::{Constant, Diagnostic, Expr, Format, Function, Graph, Op};
pub use outward_interval::{Decimal, Float, Interval};
