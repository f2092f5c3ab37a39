//! Tests of the algebra by comparison with direct evaluation.

#![allow(
    clippy::cast_possible_truncation,
    reason = "a panic or a wrong number is a failure; numbers are small"
)]

mod exact;
mod intervals;
mod number;
mod support;
mod written;
