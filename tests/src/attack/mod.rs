//! An attack on printed answers: random programs, written as `.ir` text, run by an evaluator that
//! shares no code with the library.
//!
//! [`program`] draws a program and prints it; [`run`] runs it at a point, in plain `f32` or `f64`
//! arithmetic with wrapping integers;
//! [`enclose`] encloses its real value at a point. Nothing here uses the crates that read, analyse,
//! bound or compile functions. So an error in
//! what an operation means, in how text is read, or in how answers are printed is seen, too.
//! `cli/tests/all/attack.rs` runs the command on
//! the text and judges what it prints.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "operations are names here, and what is not known of a value is one case"
)]

pub mod enclose;
pub mod program;
pub mod run;

pub use program::{Block, Node, Program, Type};
pub use run::{Value, run};
