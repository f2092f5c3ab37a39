//! `DeriveError`.

use core::fmt;
use std::error::Error;

use crate::op::Type;

/// Why there is no derivative.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DeriveError {
    /// The function has no input of this name.
    UnknownInput {
        /// The name that was given.
        name: String,
        /// The names of the inputs that there are.
        inputs: Vec<String>,
    },
    /// An input is an integer or a truth value, so nothing has a derivative with respect to it.
    NotANumber {
        /// The name of the input.
        name: String,
        /// Its type.
        ty: Type,
    },
    /// An operation has no derivative here: the slope functions of IEEE 1788 except the first,
    /// integer powers and roots with respect to the integer, noise and textures, and functions that
    /// call themselves.
    NoDerivative {
        /// The name of the operation.
        operation: &'static str,
        /// The line where it stands, if it is known.
        line: Option<u32>,
    },
}

impl fmt::Display for DeriveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownInput { name, inputs } => {
                write!(
                    f,
                    "`{name}` is not an input of the function; its inputs are: {}",
                    inputs.join(", ")
                )
            }
            Self::NotANumber { name, ty } => write!(
                f,
                "the input `{name}` is of type {ty}; derivatives are taken with respect to numbers"
            ),
            Self::NoDerivative { operation, line } => {
                write!(f, "`{operation}`")?;
                if let Some(line) = line {
                    write!(f, " (line {line})")?;
                }
                f.write_str(" has no derivative that is known here")
            }
        }
    }
}

impl Error for DeriveError {}
