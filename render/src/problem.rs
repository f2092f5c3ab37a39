//! What can be wrong with a request for a picture.

use core::fmt;
use std::path::PathBuf;

use outward_expr::NotStraightLine;
use outward_runtime::EngineError;

/// Why there is no picture.
#[derive(Debug)]
#[non_exhaustive]
pub enum Problem {
    /// The function has an input that is not a coordinate.
    Input {
        /// Its name.
        name: String,
    },
    /// The function has no output.
    NoOutput,
    /// The output is not one number at each place, but depends on a choice (`any`).
    MultiValued,
    /// The function has truth values, integers or control flow, which engines do not know yet.
    NotStraightLine(NotStraightLine),
    /// The picture would have no pixels, or too many.
    Size {
        /// Width asked for.
        width: usize,
        /// Height asked for.
        height: usize,
        /// The greatest number of pixels of such a picture.
        most: usize,
    },
    /// A setting is not a usable number.
    Setting {
        /// Its name.
        name: &'static str,
        /// What it must be.
        expected: &'static str,
    },
    /// An engine refused a program that lowering made: a defect of this library.
    Engine(String),
    /// The file could not be written. Nothing is left of it.
    Write {
        /// Where to.
        path: PathBuf,
        /// Why not.
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
