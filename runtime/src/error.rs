//! What can be wrong with a question about a function.

use core::fmt;

use outward_expr::{NotStraightLine, Type};

use crate::engine::EngineError;
use crate::zeros::ProfileError;

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Error {
    /// The outputs depend on an input that was given no interval.
    MissingInput(String),
    /// The function has no such input.
    UnknownInput {
        /// The name that was given.
        name: String,
        /// The inputs that there are.
        known: Vec<String>,
    },
    /// An input was given twice.
    RepeatedInput(String),
    /// A box has not as many intervals as the function has inputs.
    Inputs {
        /// How many the function has.
        expected: usize,
        /// How many were given.
        found: usize,
    },
    /// A box is not within that which a kernel was made for.
    Outside {
        /// The input whose interval is not.
        name: String,
        /// Its interval.
        given: String,
        /// What the kernel was made for.
        within: String,
    },
    /// An input that is promised to be one number is an interval.
    NotOneNumber {
        /// The input.
        name: String,
        /// Its interval.
        given: String,
    },
    /// An input that is promised to be the same for all boxes of a call is not.
    NotUniform {
        /// The input.
        name: String,
        /// Its intervals on two boxes.
        given: [String; 2],
    },
    /// There are not as many columns, of inputs and of outputs, as a kernel has ends of them.
    Columns {
        /// How many there are to be.
        expected: [usize; 2],
        /// How many were given.
        found: [usize; 2],
    },
    /// There are not as many slices for results as the function has outputs.
    Outputs {
        /// How many the function has.
        expected: usize,
        /// How many were given.
        found: usize,
    },
    /// Slices that are to have one length differ in it.
    Lengths,
    /// There is no point of the box at which every operation that is always run is defined.
    NothingValid,
    /// The function has no output.
    NoOutput,
    /// An integer or a truth value was given an interval that has none.
    NotOfType {
        /// The name of the input.
        name: String,
        /// Its type.
        ty: Type,
    },
    /// The function has truth values, integers or control flow, which this does not know yet.
    NotStraightLine(NotStraightLine),
    /// A profile of zeros is not one of this function.
    Profile(ProfileError),
    /// A version of a kernel is not possible: see
    /// [`KernelBuilder::version`](crate::KernelBuilder::version).
    Version {
        /// The name of the version.
        name: String,
        /// What is wrong with it.
        cause: VersionError,
    },
    /// An engine refused a program that lowering made: a defect of this library.
    Engine(String),
}

/// What is wrong with a version of a kernel.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum VersionError {
    /// There is another version of this name.
    RepeatedName,
    /// There are more versions than can be told apart.
    TooMany,
    /// What is assumed of an input does not lie within what all versions are made for.
    Outside {
        /// The input.
        input: String,
        /// What is assumed of it.
        assumed: String,
        /// What all versions are made for.
        within: String,
    },
    /// No number has all that is assumed of an input.
    Nothing {
        /// The input.
        input: String,
    },
    /// It would be for the same boxes as another version.
    Same {
        /// The name of the other one.
        other: String,
    },
    /// The kernel cannot be made.
    Kernel(Box<Error>),
}

impl fmt::Display for VersionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RepeatedName => f.write_str("there is another version of this name"),
            Self::TooMany => f.write_str("there are more than 255 versions"),
            Self::Outside {
                input,
                assumed,
                within,
            } => write!(
                f,
                "the interval {assumed} of the input `{input}` is not within {within}, which all versions are made for"
            ),
            Self::Nothing { input } => {
                write!(
                    f,
                    "no number has all that is assumed of the input `{input}`"
                )
            }
            Self::Same { other } => write!(f, "it is for the same boxes as the version `{other}`"),
            Self::Kernel(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MissingInput(name) => write!(f, "no interval is given for the input `{name}`"),
            Self::UnknownInput { name, known } => {
                write!(f, "the function has no input `{name}`")?;
                match known.as_slice() {
                    [] => f.write_str("; it has none at all"),
                    _ if known.len() > 16 => Ok(()),
                    _ => write!(f, "; its inputs are {}", known.join(", ")),
                }
            }
            Self::RepeatedInput(name) => write!(f, "the input `{name}` is given twice"),
            Self::Inputs { expected, found } => {
                write!(
                    f,
                    "the function has {expected} input(s), but the box has {found} interval(s)"
                )
            }
            Self::Outside {
                name,
                given,
                within,
            } => write!(
                f,
                "the interval {given} of the input `{name}` is not within {within}, which this was made for"
            ),
            Self::NotOneNumber { name, given } => write!(
                f,
                "the interval {given} of the input `{name}` is not one number, as this was made for"
            ),
            Self::NotUniform {
                name,
                given: [first, other],
            } => write!(
                f,
                "the input `{name}` is {first} on one box and {other} on another, but this was made for boxes on which it is the same"
            ),
            Self::Columns { expected, found } => write!(
                f,
                "the kernel takes {} column(s) of inputs and {} of outputs, but there are {} and {}",
                expected[0], expected[1], found[0], found[1]
            ),
            Self::Outputs { expected, found } => write!(
                f,
                "the function has {expected} output(s), but there are {found} slice(s) for them"
            ),
            Self::Lengths => f.write_str("the slices of inputs and outputs differ in length, or those of a uniform input do not have the length 1"),
            Self::NotOfType { name, ty } => {
                write!(
                    f,
                    "the interval of the input `{name}` has no value of type {ty}"
                )
            }
            Self::NotStraightLine(error) => error.fmt(f),
            Self::NothingValid => {
                f.write_str("there is no point of the box at which every operation is defined")
            }
            Self::Version { name, cause } => write!(f, "version `{name}`: {cause}"),
            Self::Profile(error) => error.fmt(f),
            Self::NoOutput => f.write_str("the function has no output"),
            Self::Engine(what) => write!(f, "internal error: {what}"),
        }
    }
}

impl core::error::Error for Error {}

impl From<NotStraightLine> for Error {
    fn from(error: NotStraightLine) -> Self {
        Self::NotStraightLine(error)
    }
}

impl From<ProfileError> for Error {
    fn from(error: ProfileError) -> Self {
        Self::Profile(error)
    }
}

impl From<EngineError> for Error {
    fn from(error: EngineError) -> Self {
        Self::Engine(error.to_string())
    }
}
