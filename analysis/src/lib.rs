//! What every value of a function can be.
//!
//! * [`bounds`](bounds()): forward propagation of a box through the graph: for every node a
//!   [`Fact`], the set of values it can take and whether it may be undefined.
//! * [`demand`](demand()): backward propagation of what is asked for: of some nodes only the sign
//!   matters.
//!
//! Both return side tables indexed by [`Node`](outward_expr::Node); the graph itself is never
//! touched.
#![forbid(unsafe_code)]

mod bounds;
mod demand;
mod facts;
pub mod values;

pub use bounds::{bounds, fact_of, general};
pub use demand::{Demand, demand};
pub use facts::{Class, Fact};
