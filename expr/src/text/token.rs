//! Words: how a line of text falls into names, whether it is a directive, and how a name is written
//! so that it is read back.
//!
//! Invariant: `words(&quoted(name))` is one word whose text is `name`. Tested in `text::tests` by
//! round trips.

use std::borrow::Cow;

use crate::diagnostic::Diagnostic;
use crate::op::Op;

/// A word of a line.
#[derive(Clone, Debug)]
pub(super) struct Word<'t> {
    /// What it says, quotes and escapes resolved.
    pub(super) text: Cow<'t, str>,
    /// Where it stands in the whole text, quotes included.
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) quoted: bool,
}

/// Why the words of a line cannot be read.
#[derive(Clone, Copy, Debug)]
struct BadLine {
    start: usize,
    end: usize,
    what: &'static str,
    message: &'static str,
}

/// The most words on a line: a function can have that many inputs, no more.
const MAX_WORDS: usize = 1 << 20;

/// Reads the words of one line into `words` (cleared first) until the line or a comment ends.
/// `offset` is where the line starts in the whole text.
fn words<'t>(line: &'t str, offset: usize, words: &mut Vec<Word<'t>>) -> Result<(), BadLine> {
    words.clear();
    let bytes = line.as_bytes();
    let mut at = 0;
    loop {
        while at < bytes.len() && bytes[at].is_ascii_whitespace() {
            at += 1;
        }
        if at == bytes.len() || bytes[at] == b'#' {
            return Ok(());
        }
        let start = at;
        if words.len() == MAX_WORDS {
            return Err(BadLine {
                start: offset + start,
                end: offset + start + 1,
                what: "line too long",
                message: "a line has at most 1048576 words",
            });
        }
        if bytes[at] == b'"' {
            let (text, length) = unquote(&line[at..]).map_err(|(length, message)| BadLine {
                start: offset + start,
                end: offset + start + length,
                what: "bad quoted name",
                message,
            })?;
            at += length;
            words.push(Word {
                text: Cow::Owned(text),
                start: offset + start,
                end: offset + at,
                quoted: true,
            });
        } else {
            while at < bytes.len() && !ends_word(bytes[at]) {
                at += 1;
            }
            let text = Cow::Borrowed(&line[start..at]);
            words.push(Word {
                text,
                start: offset + start,
                end: offset + at,
                quoted: false,
            });
        }
    }
}

/// The words of a line that starts at `offset`.
pub(super) fn words_of<'t>(
    text: &str,
    line: &'t str,
    offset: usize,
    found: &mut Vec<Word<'t>>,
) -> Result<(), Diagnostic> {
    words(line, offset, found)
        .map_err(|bad| Diagnostic::at(text, bad.start..bad.end, bad.what).label(bad.message))
}

/// Whether a line is `function name`.
pub(super) fn opens_function(line: &[Word<'_>]) -> bool {
    let first = line.first();
    first.is_some_and(|first| first.text == "function" && !first.quoted) && is_directive(line)
}

/// Whether a line that opens with the name of a directive is one: `output neg x` is an operation.
pub(super) fn is_directive(line: &[Word<'_>]) -> bool {
    line.get(1)
        .is_none_or(|word| word.quoted || !is_operation(&word.text))
}

fn is_operation(text: &str) -> bool {
    Op::from_text(text).is_some() || text == "recip" || text.starts_with("var-")
}

fn ends_word(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b'#' || byte == b'"'
}

/// The name in the quotes that `text` opens with, and the length of the quoted form.
fn unquote(text: &str) -> Result<(String, usize), (usize, &'static str)> {
    let mut name = String::new();
    let mut chars = text.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Ok((name, at + 1)),
            '\\' => match chars.next().map(|(_, c)| c) {
                Some('n') => name.push('\n'),
                Some('t') => name.push('\t'),
                Some('r') => name.push('\r'),
                Some(c @ ('"' | '\\')) => name.push(c),
                Some('u') => {
                    let body = text[at + 2..]
                        .strip_prefix('{')
                        .and_then(|rest| rest.split_once('}'));
                    let code = body.and_then(|(digits, _)| {
                        u32::from_str_radix(digits, 16).ok().zip(Some(digits.len()))
                    });
                    let Some((c, digits)) =
                        code.and_then(|(code, digits)| char::from_u32(code).zip(Some(digits)))
                    else {
                        return Err((at + 2, "a character is written as `\\u{1f600}`"));
                    };
                    name.push(c);
                    chars.by_ref().nth(digits + 1);
                }
                _ => {
                    return Err((
                        at + 1,
                        "after a backslash, one of `n t r u \" \\` is expected",
                    ));
                }
            },
            c => name.push(c),
        }
    }
    Err((text.len(), "this quoted name does not end"))
}

/// A name as it is written: bare if it can be, quoted otherwise or if `force` says so.
pub(super) fn written(name: &str, force: bool) -> Cow<'_, str> {
    let bare = !name.is_empty()
        && !name.contains(|c: char| c.is_whitespace() || c.is_control() || c == '#' || c == '"');
    if bare && !force {
        return Cow::Borrowed(name);
    }
    let mut quoted = String::from('"');
    for c in name.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted.push_str(&format!("\\u{{{:x}}}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    Cow::Owned(quoted)
}

/// A word short enough for a message.
pub(super) fn clip(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(40) {
        None => Cow::Borrowed(text),
        Some((at, _)) => Cow::Owned(format!("{}…", &text[..at])),
    }
}
