//! What most programs need: `use outward::prelude::*;`.
//!
//! ```
//! use outward::prelude::*;
//! let f = outward::front::read("p.txt", "f(x, y) = x*y")?.function;
//! let (x, y): (Interval<f64>, Interval<f64>) = ("[1, 2]".parse()?, "[3, 4]".parse()?);
//! assert_eq!(analyze(&f, [("x", x), ("y", y)])?.bounds().to_string(), "[3, 8]");
//! assert_eq!(compile::<f64>(&f)?.eval(&[x, y])?.to_string(), "[3, 8]");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use crate::{Bound, Bounds, Decoration, Error, Kernel, analyze, compile};
pub use outward_expr::{Constant, Diagnostic, Expr, Format, Function, Graph, Op};
pub use outward_interval::{Decimal, Float, Interval};
