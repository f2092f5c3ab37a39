//! Why a function cannot be run, and whether values fit its inputs.

use core::fmt;
use std::error::Error;

use outward_expr::{Function, MAX_DEPTH, NotStraightLine, Type};

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
    /// A value is not of the type of its input.
    InputType {
        /// The name of the input.
        name: String,
        /// Its type.
        expected: Type,
        /// The type of the value.
        got: Type,
    },
    /// It has truth values, integers or control flow, which this interpreter does not know.
    NotStraightLine(NotStraightLine),
    /// The loops and the functions that call themselves go on for longer than is allowed, or call
    /// deeper.
    Endless,
    /// Blocks stand in more than [`MAX_DEPTH`] blocks.
    TooDeep,
    /// Control flow without its parts: no builder makes that.
    Malformed,
    /// At a point it needs the image of this texture.
    NoImage(String),
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
            Self::InputType {
                name,
                expected,
                got,
            } => write!(
                f,
                "the input `{name}` is of type {expected}, but a value of type {got} was given"
            ),
            Self::NotStraightLine(error) => error.fmt(f),
            Self::Endless => f.write_str(
                "its loops, or functions that call themselves, go on for longer than is allowed",
            ),
            Self::TooDeep => write!(f, "blocks stand in more than {MAX_DEPTH} blocks"),
            Self::NoImage(name) => write!(f, "the texture `{name}` has no image"),
            Self::Malformed => {
                f.write_str("control flow has no condition, no block or no function to call")
            }
        }
    }
}

impl Error for EvalError {}

/// Whether these are values for the inputs of a function.
pub(crate) fn check_types(
    f: &Function,
    types: impl ExactSizeIterator<Item = Type>,
) -> Result<(), EvalError> {
    check_number(f, types.len())?;
    for (i, got) in types.enumerate() {
        let expected = f.input_type(i);
        if got != expected {
            return Err(EvalError::InputType {
                name: f.inputs[i].clone(),
                expected,
                got,
            });
        }
    }
    Ok(())
}

/// Whether so many numbers are what a flat function takes.
pub(crate) fn check_count(f: &Function, got: usize) -> Result<(), EvalError> {
    f.check_flat().map_err(EvalError::NotStraightLine)?;
    check_number(f, got)
}

fn check_number(f: &Function, got: usize) -> Result<(), EvalError> {
    if got == f.inputs.len() {
        Ok(())
    } else {
        Err(EvalError::InputCount {
            expected: f.inputs.to_vec(),
            got,
        })
    }
}
