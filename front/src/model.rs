//! `Model`: what a file holds, and the choice of a reader for it.

use outward_expr::{Diagnostic, Format, Function, decode, text};

use crate::directive::{Directive, directives};
use crate::formula::{self, Formula};
use crate::vm;

/// What a file holds. See [`read`].
#[derive(Clone, Debug)]
pub struct Model {
    /// The function: the last one of the file.
    pub function: Function,
    /// The settings in its comments.
    pub directives: Vec<Directive>,
    source: Source,
}

/// Where the other functions of the file are.
#[derive(Clone, Debug)]
enum Source {
    Functions(Vec<Function>),
    Formula(Box<Formula>),
}

impl Model {
    /// The names of all functions in the file, in its order.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        match &self.source {
            Source::Functions(functions) => functions.iter().map(|f| f.name.as_str()).collect(),
            Source::Formula(formula) => formula.names(),
        }
    }

    /// The function of that name, the last one if there are several.
    #[must_use]
    pub fn select(&self, name: &str) -> Option<Function> {
        match &self.source {
            Source::Functions(functions) => functions.iter().rfind(|f| f.name == name).cloned(),
            Source::Formula(formula) => formula.function(name),
        }
    }

    /// The model that a formula describes: `read` with the extension `.txt`.
    ///
    /// # Errors
    /// If the text is not a formula.
    pub fn from_formula(text: &str) -> Result<Self, Diagnostic> {
        let formula = formula::parse(text)?;
        let function = formula.last();
        Ok(Self {
            function,
            directives: directives(text),
            source: Source::Formula(Box::new(formula)),
        })
    }

    fn from_functions(functions: Vec<Function>, text: &str) -> Result<Self, Diagnostic> {
        let Some(function) = functions.last().cloned() else {
            return Err(Diagnostic::whole("there is no function in this text"));
        };
        Ok(Self {
            function,
            directives: directives(text),
            source: Source::Functions(functions),
        })
    }
}

/// Reads a model. The extension of `name` chooses the reader: `.vm` and `.ir` are [`text`] in f32
/// and f64, `.txt` is a [`formula`]. `name` is only looked at, no file is opened.
///
/// # Errors
/// If the extension is not known, or the text is not in the form. The error has `name` as its file.
pub fn read(name: &str, text: &str) -> Result<Model, Diagnostic> {
    read_unnamed(name, text).map_err(|error| error.in_file(name))
}

/// As [`read`], from bytes that should be UTF-8.
///
/// # Errors
/// As [`read`], and if the bytes are not UTF-8.
pub fn read_bytes(name: &str, bytes: &[u8]) -> Result<Model, Diagnostic> {
    let text = decode(bytes).map_err(|error| error.in_file(name))?;
    read(name, text)
}

fn read_unnamed(name: &str, text: &str) -> Result<Model, Diagnostic> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let extension = file.rsplit_once('.').map_or("", |(_, extension)| extension);
    match extension.to_ascii_lowercase().as_str() {
        "vm" => Model::from_functions(vec![vm::parse(text)?], text),
        "ir" => Model::from_functions(text::parse_all(text, Format::F64)?, text),
        "txt" => Model::from_formula(text),
        "" => Err(unknown("the name of the file has no extension")),
        other => Err(unknown(&format!("unknown extension `.{other}`"))),
    }
}

fn unknown(message: &str) -> Diagnostic {
    Diagnostic::whole(message)
        .help("known are .vm and .ir (one operation per line) and .txt (formulas)")
}

#[cfg(test)]
#[path = "model_tests.rs"]
mod tests;
