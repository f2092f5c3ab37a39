//! `Fault`: what is wrong with a shader, and where, before it is shown; and naga's own errors in the same form.

use core::error::Error;
use core::fmt;

use naga::Span;
use outward_expr::Diagnostic;

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
    let fault = Fault {
        span,
        message: error.message().to_owned(),
        label: label.to_owned(),
        help: None,
    };
    let notes: Vec<&str> = error.notes().collect();
    let diagnostic = fault.diagnose(Some(text), "");
    if notes.is_empty() {
        diagnostic
    } else {
        diagnostic.help(notes.join("; "))
    }
}

/// What the parser of GLSL says: the first of its errors, since the others mostly follow from it.
pub(super) fn of_glsl(error: &naga::front::glsl::ParseErrors, text: &str) -> Diagnostic {
    error.errors.first().map_or_else(
        || Diagnostic::whole("this is no GLSL"),
        |first| Fault::new(first.meta, first.kind.to_string()).diagnose(Some(text), ""),
    )
}

/// What the validator says, with the reasons behind it.
pub(super) fn of_validation(
    error: &naga::WithSpan<naga::valid::ValidationError>,
    text: Option<&str>,
) -> Diagnostic {
    let mut message = error.as_inner().to_string();
    let mut cause: Option<&dyn Error> = error.as_inner().source();
    while let Some(inner) = cause {
        message = format!("{message}: {inner}");
        cause = inner.source();
    }
    let (span, label) = error.spans().next().cloned().unwrap_or_default();
    let fault = Fault {
        span,
        message,
        label,
        help: None,
    };
    fault.diagnose(text, "")
}
