//! Interpreters: the reference that every other engine is held to.
//!
//! [`point`] runs a function on numbers, [`interval`] on intervals, one node after the other, in the format `F`
//! of the caller (whatever [`Function::format`](crate::Function::format) says). Both are loops without choices:
//! the arithmetic lives in `outward-interval`.

pub mod interval;
pub mod point;

use core::fmt;
use std::error::Error;

use crate::function::Function;

pub use interval::{eval_interval, eval_interval_all, interval_step};
pub use point::{eval_point, eval_point_all, point_step};

/// Why a function was not run.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EvalError {
    /// The number of values is not the number of inputs.
    InputCount {
        /// The names of the inputs.
        expected: Vec<String>,
        /// How many values were given.
        got: usize,
    },
}

impl fmt::Display for EvalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InputCount { expected, got } => {
                write!(f, "the function has {} input(s)", expected.len())?;
                if !expected.is_empty() && expected.len() <= 16 {
                    write!(f, " ({})", expected.join(", "))?;
                }
                write!(f, ", but {got} value(s) were given")
            }
        }
    }
}

impl Error for EvalError {}

fn check_count(f: &Function, got: usize) -> Result<(), EvalError> {
    if got == f.inputs.len() {
        Ok(())
    } else {
        Err(EvalError::InputCount {
            expected: f.inputs.to_vec(),
            got,
        })
    }
}

#[cfg(test)]
mod tests;
