//! Text as functions. See [`text`](super) for the form.
//!
//! One pass over the lines; names are slices of the text; nodes go straight into a
//! [`Builder`](crate::Builder). Time and memory are linear in the text. The first error ends the
//! reading, with its place and what was expected there.

use super::outline::Outline;
use super::reader::{Reader, empty};
use super::token::{opens_function, words_of};
use crate::diagnostic::Diagnostic;
use crate::function::{Format, Function};

/// The longest text that is read: 2³⁰ bytes.
pub const MAX_TEXT: usize = 1 << 30;

/// Reads a function from `.ir` or `.vm` text: the last one, if there are several. `format` is that
/// of functions without a line `format`. See the [module](super) for the form.
///
/// ```
/// use outward_expr::{Format, text};
/// let f = text::parse("x var x\ny square x\nk const 0.1\nz sub y k\n", Format::F64)?;
/// assert_eq!(f.nodes.len(), 4);
/// assert_eq!(text::parse(&f.to_string(), Format::F64)?, f);
/// # Ok::<(), outward_expr::Diagnostic>(())
/// ```
///
/// # Errors
/// If the text is not in the form; the error has the place.
pub fn parse(text: &str, format: Format) -> Result<Function, Diagnostic> {
    let mut functions = parse_all(text, format)?;
    functions.pop().ok_or_else(|| empty(text))
}

/// Reads all functions of a text, of which there is at least one. `format` is that of functions
/// without a line `format`.
///
/// # Errors
/// If the text is not in the form; the error has the place.
pub fn parse_all(text: &str, format: Format) -> Result<Vec<Function>, Diagnostic> {
    if text.len() > MAX_TEXT {
        return Err(Diagnostic::whole(format!(
            "the text has {} bytes; at most {MAX_TEXT} are read",
            text.len()
        )));
    }
    // Where functions call each other, it matters which is read first.
    if let Some(outline) = Outline::of_calls(text)? {
        return outline.read(format);
    }
    let mut functions = Vec::new();
    let mut current = Reader::new(text, format);
    // Most texts are one function, with some twenty bytes a line.
    current.top.names.reserve((text.len() / 20).min(1 << 16));
    let mut line_words = Vec::new();
    let mut offset = 0;
    for (number, line) in (1..).zip(text.split('\n')) {
        words_of(text, line, offset, &mut line_words)?;
        offset += line.len() + 1;
        if line_words.is_empty() {
            continue;
        }
        if opens_function(&line_words) && current.started {
            functions.push(current.finish()?);
            current = Reader::new(text, format);
        }
        current.any_line(number, &line_words)?;
    }
    if current.started {
        functions.push(current.finish()?);
    }
    if functions.is_empty() {
        Err(empty(text))
    } else {
        Ok(functions)
    }
}
