//! The reader of `.itl` files: the form in which the ITF1788 suite states what operations on
//! intervals return.
//!
//! ```text
//! file      := testcase*
//! testcase  := "testcase" word ("." word)* "{" statement* "}"
//! statement := word literal* ("=" literal+)? ("<=" literal+)? ("signal" word)? ";"     one of "=" and "<=" at least
//! literal   := interval | number | integer | string | "true" | "false" | overlap | decoration | vector
//! interval  := "[" number "," number "]" | "[" ("empty" | "entire") "]", all with ("_" decoration)? | "[" "nai" "]"
//! number    := decimal or C99 hexadecimal, with [FL] after it or not | sign? ("infinity" | "inf") | "NaN"
//! vector    := "{" (number ("," number)*)? "}"
//! comment   := "/*" … "*/" | "//" … | "#*" … "*#" | "#" …
//! ```
//!
//! The idea: one pass makes tokens with positions (`lexer`), a second makes the tree (`parser`,
//! [`Statement`]). A number means the number of the format *nearest* to what is written, ties to
//! even (`number`); with the suffix F the format is f32, else f64. Nothing here uses the library
//! that is tested: a wrong reader would make wrong tests pass.
//!
//! Every fault of a file is an [`Error`] with line and column. Tested in `tests.rs`, damaged files
//! included.

mod ast;
mod error;
pub mod judge;
mod lexer;
mod number;
pub mod operations;
mod parser;
pub mod relaxed;
#[cfg(test)]
mod tests;
pub mod value;

use std::path::{Path, PathBuf};

pub use ast::{
    Bounds, Decoration, IntervalLiteral, Literal, Number, OVERLAPS, Signal, Statement, Testcase,
};
pub use error::{Error, Position};
pub use judge::Judge;
pub use parser::parse;

/// Reads one file.
///
/// # Errors
/// If it cannot be read, is not UTF-8, or is not in the form.
pub fn read(path: &Path) -> Result<Vec<Testcase>, Error> {
    let file = path.display().to_string();
    let start = Position { line: 1, column: 1 };
    let fault = |position, message: String| Error {
        file: file.clone(),
        position,
        message,
    };
    let bytes = std::fs::read(path).map_err(|e| fault(start, e.to_string()))?;
    match std::str::from_utf8(&bytes) {
        Ok(text) => parse(&file, text),
        Err(e) => {
            let valid = String::from_utf8_lossy(bytes.get(..e.valid_up_to()).unwrap_or_default());
            let position = valid.chars().fold(start, Position::behind);
            Err(fault(position, "this is not UTF-8".into()))
        }
    }
}

/// The `.itl` files of a folder, in the order of their names; those in folders within it, too.
///
/// # Errors
/// If the folder cannot be read.
pub fn files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let (mut found, mut folders) = (Vec::new(), vec![folder.to_path_buf()]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            let path = entry.path();
            // Links are not followed: they may lead in circles.
            if entry.file_type()?.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "itl") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}
