//! Tests of the algebra by comparison with direct evaluation.

mod exact;
mod intervals;
mod support;
mod written;
