//! Whether arrays are those that a program takes and returns.

use core::fmt;

use super::files::Number;
use crate::program::Precision;

/// The arrays that a program takes and returns. An engine asks it before it reads or writes any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArrayCounts {
    /// The format of the numbers in all arrays.
    pub precision: Precision,
    /// How many input arrays there are, those of uniform inputs among them.
    pub inputs: usize,
    /// How many of them, the last ones, are of [uniform](crate::Program::uniforms) inputs.
    pub uniforms: usize,
    /// How many output arrays there are.
    pub outputs: usize,
}

impl ArrayCounts {
    /// The length that all arrays have but those of uniform inputs, which have length 1. It is 0 if
    /// there are no others.
    ///
    /// # Errors
    /// If the format, the number of arrays or a length is another.
    #[inline]
    pub fn common_length<F: Number>(
        self,
        inputs: &[&[F]],
        outputs: &[&mut [F]],
    ) -> Result<usize, ArrayError> {
        if F::PRECISION != self.precision {
            return Err(ArrayError::Precision(self.precision));
        }
        if inputs.len() != self.inputs {
            return Err(ArrayError::Inputs {
                expected: self.inputs,
                found: inputs.len(),
            });
        }
        if outputs.len() != self.outputs {
            return Err(ArrayError::Outputs {
                expected: self.outputs,
                found: outputs.len(),
            });
        }
        let (columns, uniforms) = inputs.split_at(self.inputs - self.uniforms);
        let mut lengths = columns
            .iter()
            .map(|array| array.len())
            .chain(outputs.iter().map(|array| array.len()));
        let expected = lengths.next().unwrap_or(0);
        if let Some(found) = lengths.find(|&length| length != expected) {
            return Err(ArrayError::Length { expected, found });
        }
        if let Some(uniform) = uniforms.iter().find(|uniform| uniform.len() != 1) {
            let found = uniform.len();
            return Err(ArrayError::Length { expected: 1, found });
        }
        Ok(expected)
    }
}

/// Why a program could not be run on some arrays. Nothing was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArrayError {
    /// The program computes in this other format.
    Precision(Precision),
    /// The number of input arrays is not the program's.
    Inputs {
        /// The program's.
        expected: usize,
        /// The caller's.
        found: usize,
    },
    /// The number of output arrays is not the program's.
    Outputs {
        /// The program's.
        expected: usize,
        /// The caller's.
        found: usize,
    },
    /// An array is not as long as the first one, or that of a uniform input does not have length 1.
    Length {
        /// The length of the first array, or 1.
        expected: usize,
        /// The other length.
        found: usize,
    },
    /// The trace has the wrong number of words.
    Trace {
        /// Vectors times trace slots.
        expected: usize,
        /// The caller's.
        found: usize,
    },
}

impl fmt::Display for ArrayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Precision(p) => write!(f, "the program computes in {p:?}"),
            Self::Inputs { expected, found } => {
                write!(f, "{expected} input arrays are needed, not {found}")
            }
            Self::Outputs { expected, found } => {
                write!(f, "{expected} output arrays are needed, not {found}")
            }
            Self::Length { expected, found } => {
                write!(f, "arrays of {expected} and of {found} numbers")
            }
            Self::Trace { expected, found } => {
                write!(f, "{expected} trace words are needed, not {found}")
            }
        }
    }
}

impl core::error::Error for ArrayError {}
