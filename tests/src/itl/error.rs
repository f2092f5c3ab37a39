//! Why a text is not in the form, and where.

use std::fmt;

/// A place in a text: line and column, counted from 1, columns in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl Position {
    /// The place behind a character that stands here.
    pub(super) fn behind(self, c: char) -> Self {
        if c == '\n' {
            Self {
                line: self.line + 1,
                column: 1,
            }
        } else {
            Self {
                column: self.column + 1,
                ..self
            }
        }
    }
}

/// Why a text is not in the form, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// The name of the file, as it was given.
    pub file: String,
    /// The place in it.
    pub position: Position,
    /// What is wrong there.
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Position { line, column } = self.position;
        write!(f, "{}:{line}:{column}: {}", self.file, self.message)
    }
}

impl std::error::Error for Error {}
