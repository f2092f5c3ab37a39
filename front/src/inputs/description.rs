//! Descriptions of inputs, as `roughness in [0.05, 1]` and `n unit`, with their places in a text.
//!
//! ```text
//! text := part ( ( ";" | "," ) part )*          a comma in brackets separates nothing
//! part := description | setting
//! description := name property+
//! property := "in" interval | "unit" | "finite" | "scalar" | "interval"
//! ```
//!
//! What has no property behind its name is a setting: a key and a value, see
//! [`directive`](crate::directive). Parts may be empty.

use core::ops::Range;
use std::sync::Arc;

use outward_expr::{Diagnostic, nearest};
use outward_interval::{Interval, IntervalError};

use super::domain::Given;

/// How many descriptions a text may have.
const MAX_DESCRIPTIONS: usize = 1 << 12;

/// The words that begin a property.
const WORDS: [&str; 5] = ["in", "unit", "finite", "scalar", "interval"];

/// What is expected behind a name.
const EXPECTED: &str = "expected `in [a, b]`, `unit`, `finite`, `scalar` or `interval`";

/// What a description says of inputs.
#[derive(Clone, Debug)]
pub(crate) enum Property {
    /// They lie in an interval: a literal that can be read.
    Within(Arc<str>),
    /// They are the components of a unit vector, or of several.
    Unit,
    Finite,
    Given(Given),
}

/// A description, with the bytes where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Description {
    pub(crate) name: Range<usize>,
    pub(crate) properties: Vec<(Range<usize>, Property)>,
}

/// What a part of a text is.
#[derive(Clone, Debug)]
pub(crate) enum Part {
    Description(Description),
    /// Something else: its bytes.
    Setting(Range<usize>),
}

/// The parts of the bytes `span` of a text.
pub(crate) fn parts(text: &str, span: Range<usize>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let (mut inside, mut start) = (false, span.start);
    let mut add = |from: usize, to: usize| {
        let part = &text[from..to];
        let from = to - part.trim_start().len();
        let to = from + text[from..to].trim_end().len();
        if from < to {
            found.push(from..to);
        }
    };
    for (at, c) in text[span.clone()].char_indices() {
        match c {
            '[' => inside = true,
            ']' => inside = false,
            // An interval has no semicolon: so a bracket that is not closed does not hide what
            // follows.
            ';' | ',' if !inside || c == ';' => {
                inside = false;
                add(start, span.start + at);
                start = span.start + at + 1;
            }
            _ => {}
        }
    }
    add(start, span.end);
    found
}

/// What a part is.
///
/// # Errors
/// If it has a property and more that is none; or looks as if it were to have one.
pub(crate) fn part(text: &str, span: Range<usize>) -> Result<Part, Diagnostic> {
    let body = &text[span.clone()];
    let length = body.find(char::is_whitespace).unwrap_or(body.len());
    let name = span.start..span.start + length;
    let mut rest = Words {
        text,
        at: name.end,
        end: span.end,
    };
    let Some(first) = rest.clone().word() else {
        return Ok(Part::Setting(span));
    };
    if !WORDS.contains(&&text[first.clone()]) {
        if text[first.start..span.end].contains(['[', ']']) {
            return Err(unexpected(text, first));
        }
        return Ok(Part::Setting(span));
    }
    let mut properties = Vec::new();
    while let Some(word) = rest.word() {
        let property = match &text[word.clone()] {
            "in" => Property::Within(rest.interval(word.clone())?),
            "unit" => Property::Unit,
            "finite" => Property::Finite,
            "scalar" => Property::Given(Given::Scalar),
            "interval" => Property::Given(Given::Interval),
            _ => return Err(unexpected(text, word)),
        };
        properties.push((word.start..rest.at, property));
    }
    Ok(Part::Description(Description { name, properties }))
}

/// Refuses more descriptions than there may be.
///
/// # Errors
/// If this is one too many.
pub(crate) fn count(
    text: &str,
    before: usize,
    description: &Description,
) -> Result<(), Diagnostic> {
    if before < MAX_DESCRIPTIONS {
        return Ok(());
    }
    let message = format!("there are more than {MAX_DESCRIPTIONS} descriptions of inputs");
    Err(Diagnostic::at(text, description.name.clone(), message))
}

/// The error of a part that says nothing of an input.
pub(crate) fn unexpected(text: &str, word: Range<usize>) -> Diagnostic {
    let error = Diagnostic::at(
        text,
        word.clone(),
        format!("`{}` says nothing of an input", &text[word.clone()]),
    );
    let error = error.label(EXPECTED);
    match nearest(&text[word], WORDS.into_iter()) {
        Some(meant) => error.help(format!("did you mean `{meant}`?")),
        None => error,
    }
}

/// Whether a word was probably meant to begin a property.
pub(crate) fn is_near(word: &str) -> bool {
    nearest(word, WORDS.into_iter()).is_some()
}

/// The words of a description from a place on.
#[derive(Clone)]
struct Words<'t> {
    text: &'t str,
    at: usize,
    end: usize,
}

impl Words<'_> {
    fn skip(&mut self) {
        let rest = &self.text[self.at..self.end];
        self.at = self.end - rest.trim_start().len();
    }

    /// The next word, which ends before a bracket, too.
    fn word(&mut self) -> Option<Range<usize>> {
        self.skip();
        let rest = &self.text[self.at..self.end];
        let mut ends = rest.char_indices().skip(1);
        let stop = ends.find(|&(_, c)| c.is_whitespace() || c == '[');
        let start = self.at;
        self.at = start + stop.map_or(rest.len(), |(at, _)| at);
        (start < self.at).then_some(start..self.at)
    }

    /// An interval: up to its bracket and what hangs on it, or one word.
    fn interval(&mut self, behind: Range<usize>) -> Result<Arc<str>, Diagnostic> {
        self.skip();
        let (text, start) = (self.text, self.at);
        let rest = &text[start..self.end];
        if rest.is_empty() {
            let error = Diagnostic::at(text, behind, "there is no interval behind `in`");
            return Err(error.label("expected an interval such as [0, 1]"));
        }
        let bracket = if rest.starts_with('[') {
            rest.find(']').unwrap_or(rest.len())
        } else {
            0
        };
        let hanging = rest[bracket..].find(char::is_whitespace);
        self.at = hanging.map_or(self.end, |at| start + bracket + at);
        let literal = &text[start..self.at];
        let interval: Result<Interval<f64>, IntervalError> = literal.parse();
        match interval {
            Ok(interval) if interval.is_empty() => {
                let error = Diagnostic::at(text, start..self.at, "an empty interval");
                Err(error.label("expected at least one number"))
            }
            Ok(_) => Ok(literal.into()),
            Err(IntervalError::Text(e)) => {
                let place = start + e.position();
                Err(Diagnostic::at(text, place..place + 1, "bad interval").label(e.reason()))
            }
            Err(e) => {
                Err(Diagnostic::at(text, start..self.at, "bad interval").label(e.to_string()))
            }
        }
    }
}
