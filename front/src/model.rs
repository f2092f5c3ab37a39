//! `Model`: what a file holds, and the choice of a reader for it.

use outward_expr::{Diagnostic, Format, Function, decode, text};

use crate::directive::{Directive, directives};
use crate::formula::{self, Formula};
use crate::fpcore::{self, Core};
use crate::vm;

/// What a file holds. See [`read`].
#[derive(Clone, Debug)]
pub struct Model {
    /// The function: the last one of the file; of cores the first that can be read.
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
    Cores(Vec<Core>),
}

/// The functions of the cores that can be read, each with the core.
fn readable(cores: &[Core]) -> impl DoubleEndedIterator<Item = (&Core, &Function)> {
    cores
        .iter()
        .filter_map(|core| Some((core, &core.reading.as_ref().ok()?.function)))
}

impl Model {
    /// The names of all functions in the file, in its order. Cores that cannot be read are not among them.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        match &self.source {
            Source::Functions(functions) => functions.iter().map(|f| f.name.as_str()).collect(),
            Source::Formula(formula) => formula.names(),
            Source::Cores(cores) => readable(cores)
                .map(|(core, _)| core.name.as_str())
                .collect(),
        }
    }

    /// The function of that name, the last one if there are several. A core has up to two: its `:name`, and the one by
    /// which it can be called.
    #[must_use]
    pub fn select(&self, name: &str) -> Option<Function> {
        match &self.source {
            Source::Functions(functions) => functions.iter().rfind(|f| f.name == name).cloned(),
            Source::Formula(formula) => formula.function(name),
            Source::Cores(cores) => readable(cores)
                .rfind(|(core, _)| core.is_called(name))
                .map(|(_, function)| function.clone()),
        }
    }

    /// The cores of an FPCore file, with their boxes; of other forms none.
    #[must_use]
    pub fn cores(&self) -> &[Core] {
        match &self.source {
            Source::Cores(cores) => cores,
            Source::Functions(_) | Source::Formula(_) => &[],
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

    fn from_cores(cores: Vec<Core>) -> Result<Self, Diagnostic> {
        let function = readable(&cores)
            .next()
            .map(|(_, function)| function.clone());
        let Some(function) = function else {
            let error = cores.into_iter().find_map(|core| core.reading.err());
            return Err(error.unwrap_or_else(|| Diagnostic::whole("there is no core in this text")));
        };
        Ok(Self {
            function,
            directives: Vec::new(),
            source: Source::Cores(cores),
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
/// and f64, `.txt` is a [`formula`], `.fpcore` holds cores of [`fpcore`]. `name` is only looked at, no file is opened.
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
        "fpcore" => Model::from_cores(fpcore::parse(text)?),
        "" => Err(unknown("the name of the file has no extension")),
        other => Err(unknown(&format!("unknown extension `.{other}`"))),
    }
}

fn unknown(message: &str) -> Diagnostic {
    Diagnostic::whole(message)
        .help("known are .vm and .ir (one operation per line), .txt (formulas) and .fpcore")
}

#[cfg(test)]
#[path = "model_tests.rs"]
mod tests;
