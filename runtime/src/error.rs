//! What can be wrong with a question about a function.

use core::fmt;

use outward_expr::{NotStraightLine, Type};

use crate::engine::EngineError;
use crate::zeros::ProfileError;

/// Why there are no bounds, no values or no code. Every variant prints as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Error {
    /// No interval was given for this input, and an output depends on it.
    MissingInput(String),
    /// The function has no input of this name.
    UnknownInput {
        /// The name that was given.
        name: String,
        /// The names of the inputs that it has.
        known: Vec<String>,
    },
    /// Two intervals were given for this input.
    RepeatedInput(String),
    /// A box has more or fewer intervals, or there are more or fewer columns, than the function has
    /// inputs.
    Inputs {
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A box, or a point, is not within the box that the code was made for; or, in columns, a box
    /// is empty.
    Outside {
        /// The input whose interval, or number, is not.
        name: String,
        /// Its interval or number.
        given: String,
        /// The interval of that input that the code was made for.
        within: String,
    },
    /// An input that was said to be one number is a wider interval.
    NotOneNumber {
        /// The name of the input.
        name: String,
        /// Its interval.
        given: String,
    },
    /// An input that was said to be the same for all boxes of a call differs between two boxes.
    NotUniform {
        /// The name of the input.
        name: String,
        /// Its intervals on the two boxes.
        given: [String; 2],
    },
    /// There are more or fewer columns than a kernel takes: see
    /// [`Kernel::eval_columns`](crate::Kernel::eval_columns).
    Columns {
        /// How many there should be: of inputs, and of outputs.
        expected: [usize; 2],
        /// How many there are: of inputs, and of outputs.
        found: [usize; 2],
    },
    /// There are more or fewer slices for results than the function has outputs.
    Outputs {
        /// How many outputs the function has.
        expected: usize,
        /// How many slices there are.
        found: usize,
    },
    /// Slices that should have one length differ in length.
    Lengths,
    /// There is no point of the box at which every operation that is always run is defined, where
    /// it was said to [assume](crate::KernelBuilder::assume_valid) that there is.
    NothingValid,
    /// The function has no output.
    NoOutput,
    /// The interval or the set that was given for an integer or a truth value contains no value of
    /// that type.
    NotOfType {
        /// The name of the input.
        name: String,
        /// The type of the input.
        ty: Type,
    },
    /// The function has something that it cannot be compiled with here: truth values or integers as
    /// inputs or outputs, calls of itself, control flow that cannot be flattened, or a texture.
    NotStraightLine(NotStraightLine),
    /// A profile of zeros is not one of this function, box and format.
    Profile(ProfileError),
    /// A version of a kernel is not possible: see
    /// [`KernelBuilder::version`](crate::KernelBuilder::version).
    Version {
        /// The name of the version.
        name: String,
        /// What is wrong with it.
        cause: VersionError,
    },
    /// An engine refused a program that this library made, which is a defect of the library.
    Engine(String),
}

/// What is wrong with a version of a kernel.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum VersionError {
    /// There is another version of this name, or the name is `general`.
    RepeatedName,
    /// There are more than 255 versions.
    TooMany,
    /// The interval that is assumed of an input is not within the interval that all versions are
    /// made for.
    Outside {
        /// The name of the input.
        input: String,
        /// The interval that is assumed.
        assumed: String,
        /// The interval that all versions are made for.
        within: String,
    },
    /// No number satisfies all that is assumed of an input.
    Nothing {
        /// The name of the input.
        input: String,
    },
    /// It would be for the same boxes as another version.
    Same {
        /// The name of the other version.
        other: String,
    },
    /// The kernel of the version cannot be made, or the function has no input of this name.
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
                "the input `{name}` is {given}, which is not within {within}, which this was made for"
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
