//! S-expressions: words, strings and lists, read into one flat arena.
//!
//! ```text
//! datum := word | string | "(" datum* ")" | "[" datum* "]"
//! ```
//!
//! Blanks part words; `;` begins a comment up to the end of the line. Open brackets are kept in a
//! vector instead of on the call stack, and data refer to each other by index, so neither reading
//! nor dropping recurses: depth is no limit. Tested in `tests`.

use core::ops::Range;

use super::fault::Fault;

/// How many words, strings and lists a text may have.
const MAX_DATA: usize = 1 << 24;

/// The index of a datum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Id(u32);

/// What a datum is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A name, a keyword or a number: everything that is not one of the others.
    Word,
    /// A text in quotes.
    String,
    /// What stands between brackets.
    List,
}

/// A datum and where it stands. `first` and `len` are the children of a list.
#[derive(Clone, Copy, Debug)]
struct Datum {
    kind: Kind,
    start: u32,
    end: u32,
    first: u32,
    len: u32,
}

/// All data of a text.
#[derive(Debug)]
pub(super) struct Data<'t> {
    /// The text.
    pub(super) text: &'t str,
    data: Vec<Datum>,
    children: Vec<Id>,
    /// The data that stand in no list.
    pub(super) roots: Vec<Id>,
}

/// An open bracket: where it is, what closes it, and how many data wait below its own.
struct Open {
    at: usize,
    close: u8,
    below: usize,
}

impl<'t> Data<'t> {
    /// Reads a text of fewer than 2³² bytes.
    pub(super) fn read(text: &'t str) -> Result<Self, Fault> {
        let mut this = Self {
            text,
            data: Vec::new(),
            children: Vec::new(),
            roots: Vec::new(),
        };
        let bytes = text.as_bytes();
        let mut open: Vec<Open> = Vec::new();
        // Data whose list is still open.
        let mut waiting: Vec<Id> = Vec::new();
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            match byte {
                b';' => at += length_until(&bytes[at..], |b| b == b'\n'),
                b'(' | b'[' => {
                    let close = if byte == b'(' { b')' } else { b']' };
                    let below = waiting.len();
                    open.push(Open { at, close, below });
                    at += 1;
                }
                b')' | b']' => {
                    let Some(Open {
                        at: start,
                        close,
                        below,
                    }) = open.pop()
                    else {
                        return Err(Fault::new(at..at + 1, "this bracket was never opened")
                            .label("expected `(` or the end of the text"));
                    };
                    if close != byte {
                        return Err(Fault::new(at..at + 1, "brackets do not match")
                            .label(format!("expected `{}`", char::from(close)))
                            .help(format!("the open one is on line {}", line(text, start))));
                    }
                    let first = this.children.len();
                    this.children.extend(waiting.drain(below..));
                    let len = this.children.len() - first;
                    let id = this.push(Kind::List, start..at + 1, first..first + len)?;
                    waiting.push(id);
                    at += 1;
                }
                b'"' => {
                    let length = string_length(&bytes[at..]).ok_or_else(|| {
                        Fault::new(at..at + 1, "this string is never closed")
                            .label("expected a `\"` for it before the end of the text")
                    })?;
                    waiting.push(this.push(Kind::String, at..at + length, 0..0)?);
                    at += length;
                }
                _ if byte.is_ascii_whitespace() => at += 1,
                _ => {
                    let length = length_until(&bytes[at..], |b| {
                        b.is_ascii_whitespace() || b"()[]\";".contains(&b)
                    });
                    waiting.push(this.push(Kind::Word, at..at + length, 0..0)?);
                    at += length;
                }
            }
        }
        if let Some(Open { at, close, .. }) = open.pop() {
            let label = format!(
                "expected a `{}` for it before the end of the text",
                char::from(close)
            );
            return Err(Fault::new(at..at + 1, "this bracket is never closed").label(label));
        }
        this.roots = waiting;
        Ok(this)
    }

    fn push(&mut self, kind: Kind, span: Range<usize>, list: Range<usize>) -> Result<Id, Fault> {
        let number = |n: usize| u32::try_from(n).ok().filter(|_| self.data.len() < MAX_DATA);
        let datum = number(span.start)
            .zip(number(span.end))
            .zip(number(list.start).zip(number(list.len())));
        let Some(((start, end), (first, len))) = datum else {
            return Err(Fault::new(span, "the text is too large")
                .label(format!("more than {MAX_DATA} words and lists so far")));
        };
        let id = Id(u32::try_from(self.data.len()).unwrap_or(u32::MAX));
        self.data.push(Datum {
            kind,
            start,
            end,
            first,
            len,
        });
        Ok(id)
    }

    fn datum(&self, id: Id) -> Datum {
        self.data[id.0 as usize]
    }

    /// What it is.
    pub(super) fn kind(&self, id: Id) -> Kind {
        self.datum(id).kind
    }

    /// Where it stands, brackets and quotes included.
    pub(super) fn span(&self, id: Id) -> Range<usize> {
        let Datum { start, end, .. } = self.datum(id);
        start as usize..end as usize
    }

    /// The text of it, as written.
    pub(super) fn source(&self, id: Id) -> &'t str {
        &self.text[self.span(id)]
    }

    /// The word, if it is one.
    pub(super) fn word(&self, id: Id) -> Option<&'t str> {
        (self.kind(id) == Kind::Word).then(|| self.source(id))
    }

    /// What a string says, if it is one: a backslash stands for the character behind it.
    pub(super) fn string(&self, id: Id) -> Option<String> {
        let inside = (self.kind(id) == Kind::String).then(|| self.source(id))?;
        let inside = inside.strip_prefix('"')?.strip_suffix('"')?;
        let mut said = String::with_capacity(inside.len());
        let mut chars = inside.chars();
        while let Some(c) = chars.next() {
            said.push(match c {
                '\\' => chars.next().unwrap_or(c),
                c => c,
            });
        }
        Some(said)
    }

    /// What is in the list, if it is one.
    pub(super) fn list(&self, id: Id) -> Option<&[Id]> {
        let Datum {
            kind, first, len, ..
        } = self.datum(id);
        let first = first as usize;
        (kind == Kind::List).then(|| &self.children[first..first + len as usize])
    }
}

/// How many bytes come before the first that `ends` says yes to.
fn length_until(bytes: &[u8], ends: impl Fn(u8) -> bool) -> usize {
    bytes.iter().position(|&b| ends(b)).unwrap_or(bytes.len())
}

/// How many bytes the string at the start has, quotes included; `None` if it does not end.
fn string_length(bytes: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        match bytes.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

fn line(text: &str, at: usize) -> usize {
    text[..at].bytes().filter(|&b| b == b'\n').count() + 1
}
