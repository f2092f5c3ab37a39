//! What can be wrong with a request for a picture.

use core::fmt;
use std::path::PathBuf;

use outward_expr::NotStraightLine;
use outward_runtime::EngineError;

/// Why there is no picture. Every variant prints as a sentence.
#[derive(Debug)]
#[non_exhaustive]
pub enum Problem {
    /// The function depends on an input that is not a coordinate x, y or z.
    Input {
        /// The name of the input.
        name: String,
    },
    /// The function has no output.
    NoOutput,
    /// The output is not one number at each point, but depends on a choice (`any`).
    MultiValued,
    /// The function has something that it cannot be drawn with, such as integers or truth values as
    /// inputs or outputs, or control flow that engines cannot run.
    NotStraightLine(NotStraightLine),
    /// The picture would have no pixels, or too many.
    Size {
        /// The width that was asked for.
        width: usize,
        /// The height that was asked for.
        height: usize,
        /// The greatest number of pixels of such a picture.
        most: usize,
    },
    /// A setting is not a number that can be used.
    Setting {
        /// The name of the setting.
        name: &'static str,
        /// What it has to be.
        expected: &'static str,
    },
    /// An engine refused a program that this library made, which is a defect of the library.
    Engine(String),
    /// A file could not be written. Nothing is left of it.
    Write {
        /// The path of the file.
        path: PathBuf,
        /// Why it could not be written.
        cause: String,
    },
}

impl From<NotStraightLine> for Problem {
    fn from(error: NotStraightLine) -> Self {
        Self::NotStraightLine(error)
    }
}

impl From<EngineError> for Problem {
    fn from(error: EngineError) -> Self {
        Self::Engine(error.to_string())
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input { name } => {
                write!(
                    f,
                    "the function depends on `{name}`, which is not a coordinate: a picture has x, y and z"
                )
            }
            Self::NotStraightLine(error) => error.fmt(f),
            Self::NoOutput => f.write_str("the function has no output"),
            Self::MultiValued => f.write_str(
                "the function chooses between numbers (`any`, or an interval such as `[1, 2]`), so it is not decided what is inside: draw it with one end of each interval, and then with the other",
            ),
            Self::Size {
                width,
                height,
                most,
            } => write!(
                f,
                "a picture of {width}x{height} pixels cannot be made: each side must be from 1 to {}, and at most {} pixels",
                crate::limits::MAX_SIDE,
                most
            ),
            Self::Setting { name, expected } => write!(f, "{name} must be {expected}"),
            Self::Engine(what) => write!(f, "internal error: {what}"),
            Self::Write { path, cause } => write!(f, "cannot write {}: {cause}", path.display()),
        }
    }
}

impl core::error::Error for Problem {}
