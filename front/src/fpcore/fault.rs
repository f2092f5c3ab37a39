//! `Fault`: what is wrong with a core, before it has a line and a column.
//!
//! Finding the line of a place costs a walk over the text. A file may hold many cores that cannot
//! be read, so faults keep the place in bytes, and each is made into a [`Diagnostic`] by looking at
//! the text of its own core only.

use core::ops::Range;

use outward_expr::Diagnostic;

/// What is wrong, and at which bytes.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    pub(super) span: Range<usize>,
    pub(super) message: String,
    label: String,
    help: Option<String>,
    /// Whether it is right, but cannot be said in functions.
    pub(super) unsupported: bool,
    /// Whether it may be right where the core is called.
    pub(super) open: bool,
}

impl Fault {
    pub(super) fn new(span: Range<usize>, message: impl Into<String>) -> Self {
        Self {
            span,
            message: message.into(),
            label: String::new(),
            help: None,
            unsupported: false,
            open: false,
        }
    }

    /// FPCore has it, functions do not.
    pub(super) fn unsupported(span: Range<usize>, what: &str) -> Self {
        let mut fault = Self::new(span, format!("`{what}` is not supported"));
        fault.unsupported = true;
        fault
    }

    pub(super) fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    pub(super) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// It may be none where the core is called.
    pub(super) fn in_calls(mut self) -> Self {
        self.open = true;
        self
    }

    /// As an error in `text[part]`, whose first byte is at the place `start`.
    pub(super) fn diagnose(self, text: &str, part: Range<usize>, start: Place) -> Diagnostic {
        let inside = |at: usize| at.clamp(part.start, part.end) - part.start;
        let span = inside(self.span.start)..inside(self.span.end);
        let mut error = Diagnostic::at(&text[part], span, self.message).label(self.label);
        error.help = self.help.map(Into::into);
        if error.line == 1 {
            error.column += start.column - 1;
        }
        error.line += start.line - 1;
        error
    }
}

/// A line and a column in characters, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// Turns bytes into places, in one walk over the text if the bytes come in rising order.
#[derive(Debug)]
pub(super) struct Places<'t> {
    text: &'t str,
    at: usize,
    place: Place,
}

impl<'t> Places<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let place = Place { line: 1, column: 1 };
        Self { text, at: 0, place }
    }

    /// The place of the character that begins at byte `at`, which is not before that of the last
    /// call.
    pub(super) fn of(&mut self, at: usize) -> Place {
        let at = at.max(self.at);
        for c in self.text[self.at..at].chars() {
            if c == '\n' {
                self.place.line += 1;
                self.place.column = 1;
            } else {
                self.place.column += 1;
            }
        }
        self.at = at;
        self.place
    }
}
