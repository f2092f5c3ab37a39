//! `Diagnostic`: what is wrong with a text, where, and what was expected.
//!
//! Made from the whole text and a byte range; keeps the line it is about (cut to some 200
//! characters around the place, control characters made visible), so that it can be shown long
//! after the text is gone. Lines and columns count from 1; columns count characters. Tested in
//! `tests` below and by every bad-input test of the readers.

use core::fmt;
use core::ops::Range;
use std::error::Error;

/// How much of a long line is shown to the left of the place, and in all.
const LEFT: usize = 80;
const SHOWN: usize = 200;

/// An error in a text, with its place, what was expected there, and sometimes what to do. It prints
/// as compilers print errors. See the [module](self).
///
/// ```
/// let error = outward_expr::text::parse("x var x\ny sine x\n", Default::default()).unwrap_err();
/// assert_eq!(error.in_file("wave.ir").to_string(), "\
/// error: unknown operation `sine`
///  --> wave.ir:2:3
///   |
/// 2 | y sine x
///   |   ^^^^ expected an operation such as `add`
///   = help: did you mean `sin`?");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The name of the file; empty if the caller gave none.
    pub file: Box<str>,
    /// The line, counted from 1; 0 if the error is not about a place.
    pub line: usize,
    /// The column in characters, counted from 1; 0 if the error is not about a place.
    pub column: usize,
    /// How many characters it is about, at least 1.
    pub width: usize,
    /// What is wrong.
    pub message: String,
    /// What was expected at the place; may be empty.
    pub label: Box<str>,
    /// What to do about it, if there is something to say.
    pub help: Option<Box<str>>,
    /// The line of the text, cut around the place.
    pub source_line: Box<str>,
    /// How many characters of [`Diagnostic::source_line`] stand before the place.
    pub source_offset: usize,
}

impl Diagnostic {
    /// An error about the bytes `span` of `text`. A span outside of the text, or not at the borders
    /// of characters, is moved to the nearest place before; one over several lines is cut at the
    /// end of its first line.
    #[must_use]
    pub fn at(text: &str, span: Range<usize>, message: impl Into<String>) -> Self {
        let start = floor_boundary(text, span.start);
        let before = &text[..start];
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        let rest = &text[line_start..];
        let line_text = rest.split('\n').next().unwrap_or_default();
        let line_text = line_text.strip_suffix('\r').unwrap_or(line_text);
        // A place at the end of the line (the newline itself) is shown one past the last character.
        let in_line = (start - line_start).min(line_text.len());
        let line_end = line_start + line_text.len();
        let end = floor_boundary(text, span.end.min(line_end)).max(start);
        let width = text.get(start..end).map_or(0, |s| s.chars().count()).max(1);
        let column = line_text[..in_line].chars().count();
        let (source_line, source_offset) = excerpt(line_text, in_line);
        Self {
            file: Box::default(),
            line: before.bytes().filter(|&b| b == b'\n').count() + 1,
            column: column + 1,
            width,
            message: message.into(),
            label: Box::default(),
            help: None,
            source_line: source_line.into(),
            source_offset,
        }
    }

    /// An error that is not about a place in a text.
    #[must_use]
    pub fn whole(message: impl Into<String>) -> Self {
        Self {
            file: Box::default(),
            line: 0,
            column: 0,
            width: 1,
            message: message.into(),
            label: Box::default(),
            help: None,
            source_line: Box::default(),
            source_offset: 0,
        }
    }

    /// Sets what was expected at the place.
    #[must_use]
    pub fn label(mut self, label: impl Into<Box<str>>) -> Self {
        self.label = label.into();
        self
    }

    /// Sets a line of help.
    #[must_use]
    pub fn help(mut self, help: impl Into<Box<str>>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Sets the name of the file.
    #[must_use]
    pub fn in_file(mut self, file: impl Into<Box<str>>) -> Self {
        self.file = file.into();
        self
    }
}

/// Bytes as a text. A byte order mark at the start is skipped.
///
/// # Errors
/// If the bytes are not UTF-8; the error names the line with the first byte that is not.
pub fn decode(bytes: &[u8]) -> Result<&str, Diagnostic> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    std::str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        let valid = std::str::from_utf8(&bytes[..at]).unwrap_or_default();
        Diagnostic::at(
            valid,
            at..at,
            format!("byte 0x{:02x} is not UTF-8 text", bytes[at]),
        )
        .label("the line goes on with bytes that are not text")
        .help("is this a text file, saved as UTF-8?")
    })
}

/// The greatest character boundary that is not above `at`.
fn floor_boundary(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// The part of a line around byte `at`, and how many characters of it come before.
fn excerpt(line: &str, at: usize) -> (String, usize) {
    let left: Vec<char> = line[..at].chars().rev().take(LEFT + 1).collect();
    let mut shown = String::new();
    let mut offset = left.len();
    if left.len() > LEFT {
        shown.push('…');
        shown.extend(left[..LEFT].iter().rev().copied().map(visible));
    } else {
        shown.extend(left.iter().rev().copied().map(visible));
        offset = left.len();
    }
    let room = SHOWN - offset.min(SHOWN);
    let mut right = line[at..].chars();
    shown.extend(right.by_ref().take(room).map(visible));
    if right.next().is_some() {
        shown.push('…');
    }
    (shown, offset)
}

/// Keeps the caret under its place: every character takes one cell, and none moves the cursor.
fn visible(c: char) -> char {
    match c {
        '\t' => ' ',
        c if c.is_control() => '\u{fffd}',
        c => c,
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error: {}", self.message)?;
        let file = if self.file.is_empty() {
            "input"
        } else {
            &self.file
        };
        if self.line == 0 {
            if !self.file.is_empty() {
                write!(f, "\n --> {file}")?;
            }
            if let Some(help) = &self.help {
                write!(f, "\n  = help: {help}")?;
            }
            return Ok(());
        }
        let number = self.line.to_string();
        let gutter = " ".repeat(number.len());
        write!(f, "\n{gutter}--> {file}:{}:{}", self.line, self.column)?;
        write!(f, "\n{gutter} |\n{number} | {}", self.source_line)?;
        let shown = self.source_line.chars().count();
        let carets = self
            .width
            .min(shown.saturating_sub(self.source_offset))
            .max(1);
        write!(
            f,
            "\n{gutter} | {}{}",
            " ".repeat(self.source_offset),
            "^".repeat(carets)
        )?;
        if !self.label.is_empty() {
            write!(f, " {}", self.label)?;
        }
        if let Some(help) = &self.help {
            write!(f, "\n{gutter} = help: {help}")?;
        }
        Ok(())
    }
}

impl Error for Diagnostic {}

/// The name among `names` that was probably meant: at most two edits from `text`, each of which
/// inserts, deletes, replaces or swaps characters.
#[must_use]
pub fn nearest<'n>(text: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    if text.len() > 32 {
        return None;
    }
    let lower = text.to_ascii_lowercase();
    names
        .map(|name| (edits(&lower, name), name))
        .filter(|&(distance, name)| distance <= 2 && 2 * distance <= name.len().min(text.len()))
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, name)| name)
}

/// The restricted Damerau–Levenshtein distance.
fn edits(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            table[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let replace = table[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let mut best = replace.min(table[i - 1][j] + 1).min(table[i][j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    best = best.min(table[i - 2][j - 2] + 1);
                }
                best
            };
        }
    }
    table[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_cut_on_both_sides() {
        let text = format!("first\n{}!{}\n", "a".repeat(1000), "b".repeat(1000));
        let d = Diagnostic::at(&text, 1006..1007, "m");
        assert_eq!((d.line, d.column, d.width), (2, 1001, 1));
        let expected = format!("…{}!{}…", "a".repeat(80), "b".repeat(118));
        assert_eq!(*d.source_line, *expected);
        assert_eq!(d.source_line.chars().nth(d.source_offset), Some('!'));
    }

    #[test]
    fn columns_count_characters_and_tabs_take_one_cell() {
        let text = "é\tfoo";
        let d = Diagnostic::at(text, 3..6, "m").label("here");
        assert_eq!(
            d.to_string(),
            "error: m\n --> input:1:3\n  |\n1 | é foo\n  |   ^^^ here"
        );
    }

    #[test]
    fn the_end_of_the_text_and_odd_spans_are_places_too() {
        let d = Diagnostic::at("ab\n", 3..3, "m");
        assert_eq!((d.line, d.column), (2, 1));
        let d = Diagnostic::at("ab\r\ncd", 1..6, "m");
        assert_eq!((d.line, d.column, d.width), (1, 2, 1));
        let d = Diagnostic::at("ab\r\ncd", 3..4, "m");
        assert_eq!((d.line, d.column, d.width), (1, 3, 1));
        let d = Diagnostic::at("é", 1..99, "m");
        assert_eq!((d.line, d.column, d.width), (1, 1, 1));
        assert_eq!(
            Diagnostic::at("", 5..9, "m").to_string(),
            "error: m\n --> input:1:1\n  |\n1 | \n  | ^"
        );
    }

    #[test]
    fn an_error_without_a_place_has_no_quote() {
        let d = Diagnostic::whole("no file").in_file("a.b").help("make one");
        assert_eq!(
            d.to_string(),
            "error: no file\n --> a.b\n  = help: make one"
        );
    }

    #[test]
    fn bytes_that_are_not_text_are_refused_with_their_line() {
        assert_eq!(decode(b"\xef\xbb\xbfab"), Ok("ab"));
        let d = decode(b"x var x\ny \xff\n").unwrap_err();
        assert_eq!((d.line, d.column), (2, 3));
        assert_eq!(d.message, "byte 0xff is not UTF-8 text");
    }
}
