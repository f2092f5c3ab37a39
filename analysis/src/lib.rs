//! What every value of a function can be.
//!
//! * [`bounds`](bounds()): forward propagation of a box through the graph: for every node a
//!   [`Fact`], the set of values it can take and whether it may be undefined.
//! * [`values`]: value sets, what a value itself can be.
//! * [`refine`]: the function rewritten with what value sets say, so that it reaches the code.
//! * [`strict`]: which exceptions each operation can raise.
//! * [`Demand`]: what is asked of a value, and what that asks of operands: of some only the sign
//!   matters.
//!
//! Facts are a side table indexed by [`Node`](outward_expr::Node); the graph itself is never
//! touched.
#![forbid(unsafe_code)]

pub mod algebra;
mod arithmetic;
mod bounds;
mod demand;
mod facts;
mod float;
pub mod identities;
mod order;
mod real;
pub mod refine;
pub mod strict;
#[cfg(test)]
mod tiny;
pub mod values;

pub use arithmetic::{Arithmetic, NanPolicy, Rounding};
pub use bounds::{bounds, bounds_in, fact_of_flat};
pub use demand::Demand;
pub use facts::{Class, Fact};
pub use float::{
    beside_poles, closed_domain, fact_in, fact_without_nan, is_monotone, may_return_nan,
    sets_no_sign,
};
pub use order::{Order, has_pieces, order_of};
pub use real::{fact_of, stays_integral};
