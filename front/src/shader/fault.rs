//! `Fault`: what is wrong with a shader, and where, before it is shown; and naga's own errors in
//! the same form.

use core::error::Error;
use core::fmt;

use naga::front::glsl::ErrorKind;
use naga::valid::ValidationError;
use naga::{Block, Expression, Handle, Module, Span, Statement};
use outward_expr::Diagnostic;

use super::place::place;
use super::words::{self, plain};

/// What is wrong, and at which bytes.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    pub(super) span: Span,
    message: String,
    label: String,
    help: Option<&'static str>,
}

impl Fault {
    pub(super) fn new(span: Span, message: impl Into<String>) -> Self {
        Self {
            span,
            message: message.into(),
            label: String::new(),
            help: None,
        }
    }

    /// The language has it, functions do not.
    pub(super) fn unsupported(span: Span, what: impl fmt::Display) -> Self {
        Self::new(span, format!("{what} cannot be read"))
            .help("numbers of 32 bits, integers of 32 bits and truth values are read")
    }

    pub(super) fn help(mut self, help: &'static str) -> Self {
        self.help = Some(help);
        self
    }

    /// At another place, if it is at none.
    pub(super) fn at(mut self, span: Span) -> Self {
        if !self.span.is_defined() {
            self.span = span;
        }
        self
    }

    /// As an error in the text; in what comes without one, of the function of that name.
    pub(super) fn diagnose(self, text: Option<&str>, name: &str) -> Diagnostic {
        let error = match (text, self.span.to_range()) {
            (Some(text), Some(range)) => Diagnostic::at(text, range, self.message),
            _ if name.is_empty() => Diagnostic::whole(self.message),
            _ => Diagnostic::whole(format!("{} (in `{name}`)", self.message)),
        };
        let error = error.label(self.label);
        match self.help {
            Some(help) => error.help(help),
            None => error,
        }
    }
}

/// What the parser of WGSL says.
pub(super) fn of_wgsl(error: &naga::front::wgsl::ParseError, text: &str) -> Diagnostic {
    let mut labels = error.labels();
    let (span, label) = labels.next().unwrap_or_default();
    let notes: Vec<String> = error.notes().map(plain).collect();
    if notes.iter().any(|note| note == NESTED) {
        let fault = Fault::new(deepest(text), "this is nested too deeply");
        return fault.diagnose(Some(text), "");
    }
    let fault = Fault {
        span,
        message: plain(error.message()),
        label: plain(label),
        help: None,
    };
    let fault = match index_of(&fault.message, text) {
        Some(index) => fault.at(index),
        None => fault,
    };
    let diagnostic = fault.diagnose(Some(text), "");
    if notes.is_empty() {
        diagnostic
    } else {
        diagnostic.help(notes.join("; "))
    }
}

/// The note of an error that naga calls an internal one, and gives no place.
const NESTED: &str = "parser recursion limit exceeded";

/// The first of the brackets around which most others are open.
fn deepest(text: &str) -> Span {
    let (mut open, mut most, mut at) = (0_usize, 0, 0);
    for (byte, letter) in text.bytes().enumerate() {
        match letter {
            b'(' | b'[' | b'{' => {
                open += 1;
                if open > most {
                    (most, at) = (open, byte);
                }
            }
            b')' | b']' | b'}' => open = open.saturating_sub(1),
            _ => {}
        }
    }
    let at = u32::try_from(at).unwrap_or(u32::MAX);
    Span::new(at, at.saturating_add(1))
}

/// Of an index that is too large, and of which naga gives no place: where it stands, if the text
/// has it once.
fn index_of(message: &str, text: &str) -> Option<Span> {
    let rest = message.strip_prefix("index ")?;
    let (number, _) = rest.split_once(" is out of bounds")?;
    let is_it = |&(at, _): &(usize, &str)| {
        let before = text[..at].trim_end().ends_with('[');
        let after = text[at + number.len()..].trim_start_matches(['u', 'i']);
        before && after.trim_start().starts_with(']')
    };
    let mut found = text.match_indices(number).filter(is_it);
    let (at, _) = found.next()?;
    let at = u32::try_from(at).ok()?;
    let end = at + u32::try_from(number.len()).ok()?;
    found.next().is_none().then_some(Span::new(at, end))
}

/// What the parser of GLSL says: the first of its errors, since the others mostly follow from it.
pub(super) fn of_glsl(error: &naga::front::glsl::ParseErrors, text: &str) -> Diagnostic {
    let Some(first) = error.errors.first() else {
        return Diagnostic::whole("this is no GLSL");
    };
    // At the end there is nothing to point at but the end.
    let end = || Span::new(last(text), last(text));
    let (span, message, label) = match &first.kind {
        ErrorKind::EndOfFile => (
            end(),
            "the text ends too early".to_owned(),
            "expected more".to_owned(),
        ),
        ErrorKind::InvalidToken(_, tokens) => {
            let found = first.meta.to_range().and_then(|range| text.get(range));
            let found =
                found.map_or_else(String::new, |found| format!("`{found}` is unexpected here"));
            (first.meta, found, words::expected(tokens))
        }
        ErrorKind::PreprocessorError(error) => (
            first.meta,
            words::sentence(&format!("{error:?}")),
            String::new(),
        ),
        ErrorKind::UnknownVariable(name) => (
            first.meta,
            format!("there is no variable `{name}`"),
            String::new(),
        ),
        other => (first.meta, plain(&other.to_string()), String::new()),
    };
    let at = span.to_range().and_then(|range| text.get(range));
    let (message, help) = words::with_help(message, at.unwrap_or_default());
    let span = if span.is_defined() { span } else { end() };
    Fault {
        span,
        message,
        label,
        help,
    }
    .diagnose(Some(text), "")
}

/// Where the last character of a text is that is not white space.
fn last(text: &str) -> u32 {
    u32::try_from(text.trim_end().len()).unwrap_or(u32::MAX)
}

/// What the validator says: the reason behind it, at the place of the expression that it is about.
pub(super) fn of_validation(
    error: &naga::WithSpan<ValidationError>,
    module: &Module,
    text: Option<&str>,
) -> Diagnostic {
    let mut reasons = vec![error.as_inner().to_string()];
    let mut cause: Option<&dyn Error> = error.as_inner().source();
    while let Some(inner) = cause {
        reasons.push(inner.to_string());
        cause = inner.source();
    }
    // What only says that something with a number is wrong says nothing; the last reason is what is
    // wrong with it.
    let last = plain(&reasons.pop().unwrap_or_default());
    let around = reasons.iter().find_map(|reason| named(reason));
    let about = expression(error.as_inner(), module);
    let message = match around.filter(|_| about.is_none()) {
        Some(name) => format!("{last} (in `{name}`)"),
        None => last,
    };
    // Of others the smallest place says most.
    let spans = error.spans().filter_map(|(span, _)| span.to_range());
    let smallest = spans.min_by_key(|range| range.len());
    let smallest = smallest.and_then(|range| {
        let end = |at: usize| u32::try_from(at).ok();
        Some(Span::new(end(range.start)?, end(range.end)?))
    });
    let fault = Fault {
        span: about.or(smallest).unwrap_or_default(),
        message,
        label: String::new(),
        help: None,
    };
    fault.diagnose(text, "")
}

/// The place of the expression that an error of a function is about.
fn expression(error: &ValidationError, module: &Module) -> Option<Span> {
    let (function, debug) = match error {
        ValidationError::Function { handle, source, .. } => {
            (&module.functions[*handle], format!("{source:?}"))
        }
        ValidationError::EntryPoint { name, source, .. } => {
            let entry = module
                .entry_points
                .iter()
                .find(|entry| entry.name == *name)?;
            let debug = format!("{source:?}");
            debug.strip_prefix("Function(")?;
            (&entry.function, debug)
        }
        _ => return None,
    };
    // Rust's notation of an error has the numbers of expressions, which its fields do not give
    // away.
    let keys = ["seen_expression: [", "value: [", "handle: [", "["];
    let number = keys.iter().find_map(|key| debug.split_once(key))?.1;
    let index: usize = number.split(']').next()?.parse().ok()?;
    let (handle, expression) = function.expressions.iter().nth(index)?;
    let declared = matches!(
        expression,
        Expression::FunctionArgument(_)
            | Expression::GlobalVariable(_)
            | Expression::LocalVariable(_)
            | Expression::Constant(_)
    );
    // The place of these is where they are declared, which is not where something is wrong.
    let used = declared.then(|| user(&function.body, handle)).flatten();
    let span = used.unwrap_or_else(|| place(&function.expressions, handle));
    span.is_defined().then_some(span)
}

/// The place of the first statement that uses an expression by itself.
// Recursion: as deep as blocks are nested, which the parser has been through.
fn user(block: &Block, handle: Handle<Expression>) -> Option<Span> {
    block.span_iter().find_map(|(statement, span)| {
        let here = match statement {
            Statement::Return { value } => *value == Some(handle),
            Statement::If { condition, .. } => *condition == handle,
            Statement::Switch { selector, .. } => *selector == handle,
            Statement::Store { pointer, value } => [*pointer, *value].contains(&handle),
            Statement::Call { arguments, .. } => arguments.contains(&handle),
            _ => false,
        };
        if here {
            return Some(*span);
        }
        match statement {
            Statement::Block(block) => user(block, handle),
            Statement::If { accept, reject, .. } => {
                user(accept, handle).or_else(|| user(reject, handle))
            }
            Statement::Switch { cases, .. } => {
                cases.iter().find_map(|case| user(&case.body, handle))
            }
            Statement::Loop {
                body, continuing, ..
            } => user(body, handle).or_else(|| user(continuing, handle)),
            _ => None,
        }
    })
}

/// The name in a message that something of that name is invalid.
fn named(message: &str) -> Option<&str> {
    let quoted = message.split('\'').nth(1);
    let entry = || message.strip_prefix("Entry point ")?.split(' ').next();
    quoted.or_else(entry).filter(|name| !name.is_empty())
}
