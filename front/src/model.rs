//! `Model`: what a file holds, and the choice of a reader for it.

use outward_expr::{Diagnostic, Format, Function, decode, text};

use crate::directive::{Directive, directives};
use crate::formula::{self, Formula};
use crate::fpcore::{self, Core};
use crate::shader::{self, Stage, Unit};
use crate::vm;

/// What a file holds. See [`read`].
#[derive(Clone, Debug)]
pub struct Model {
    /// The function: the last one of the file; of cores the first that can be read; of a shader its last entry point that can be
    /// read, else the function `main`, else `f`, else the last one that can be read.
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
    Shader(Vec<Unit>),
}

/// The functions of a shader that can be read.
fn readable_units(units: &[Unit]) -> impl DoubleEndedIterator<Item = (&Unit, &Function)> {
    units
        .iter()
        .filter_map(|unit| Some((unit, &unit.reading.as_ref().ok()?.function)))
}

/// The functions of the cores that can be read, each with the core.
fn readable(cores: &[Core]) -> impl DoubleEndedIterator<Item = (&Core, &Function)> {
    cores
        .iter()
        .filter_map(|core| Some((core, &core.reading.as_ref().ok()?.function)))
}

impl Model {
    /// The names of all functions in the file, in its order. Those that cannot be read are not among them.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        match &self.source {
            Source::Functions(functions) => functions.iter().map(|f| f.name.as_str()).collect(),
            Source::Formula(formula) => formula.names(),
            Source::Cores(cores) => readable(cores)
                .map(|(core, _)| core.name.as_str())
                .collect(),
            Source::Shader(units) => readable_units(units)
                .map(|(unit, _)| unit.name.as_str())
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
            Source::Shader(units) => readable_units(units)
                .rfind(|(unit, _)| unit.name == name)
                .map(|(_, function)| function.clone()),
        }
    }

    /// The cores of an FPCore file, with their boxes; of other forms none.
    #[must_use]
    pub fn cores(&self) -> &[Core] {
        match &self.source {
            Source::Cores(cores) => cores,
            Source::Functions(_) | Source::Formula(_) | Source::Shader(_) => &[],
        }
    }

    /// The functions and entry points of a shader, with those that cannot be read; of other forms none.
    #[must_use]
    pub fn units(&self) -> &[Unit] {
        match &self.source {
            Source::Shader(units) => units,
            Source::Functions(_) | Source::Formula(_) | Source::Cores(_) => &[],
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

    fn from_shader(units: Vec<Unit>, text: &str) -> Result<Self, Diagnostic> {
        let rank = |unit: &Unit| match (unit.stage, unit.name.as_str()) {
            (Some(_), _) => 3,
            (None, "main") => 2,
            (None, "f") => 1,
            (None, _) => 0,
        };
        let chosen = readable_units(&units).max_by_key(|(unit, _)| rank(unit));
        let Some((_, function)) = chosen else {
            let first = units.into_iter().max_by_key(rank);
            let error = first.and_then(|unit| unit.reading.err());
            return Err(
                error.unwrap_or_else(|| Diagnostic::whole("there is no function in this shader"))
            );
        };
        Ok(Self {
            function: function.clone(),
            directives: directives(text),
            source: Source::Shader(units),
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
/// and f64, `.txt` is a [`formula`], `.fpcore` holds cores of [`fpcore`]. Shaders are `.wgsl`, and GLSL of a stage: `.vert`, `.frag`,
/// `.comp`, and `.glsl`, which is read as of a fragment shader. `name` is only looked at, no file is opened.
///
/// # Errors
/// If the extension is not known, or the text is not in the form. The error has `name` as its file.
pub fn read(name: &str, text: &str) -> Result<Model, Diagnostic> {
    read_unnamed(name, text).map_err(|error| error.in_file(name))
}

/// As [`read`], from bytes that should be UTF-8; or, with the extension `.spv`, SPIR-V.
///
/// # Errors
/// As [`read`], and if the bytes are not UTF-8.
pub fn read_bytes(name: &str, bytes: &[u8]) -> Result<Model, Diagnostic> {
    if extension(name) == "spv" {
        let units = shader::read_spirv(bytes);
        let model = units.and_then(|units| Model::from_shader(units, ""));
        return model.map_err(|error| error.in_file(name));
    }
    let text = decode(bytes).map_err(|error| error.in_file(name))?;
    read(name, text)
}

fn read_unnamed(name: &str, text: &str) -> Result<Model, Diagnostic> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let glsl = |stage| Model::from_shader(shader::read_glsl(text, stage)?, text);
    match extension(name).as_str() {
        "vm" => Model::from_functions(vec![vm::parse(text)?], text),
        "ir" => Model::from_functions(text::parse_all(text, Format::F64)?, text),
        "txt" => Model::from_formula(text),
        "fpcore" => Model::from_cores(fpcore::parse(text)?),
        "wgsl" => Model::from_shader(shader::read_wgsl(text)?, text),
        "vert" => glsl(Stage::Vertex),
        "frag" | "glsl" => glsl(Stage::Fragment),
        "comp" => glsl(Stage::Compute),
        "spv" => Err(Diagnostic::whole(
            "SPIR-V is no text: it is read from bytes",
        )),
        "" => Err(unknown("the name of the file has no extension")),
        other => Err(unknown(&format!("unknown extension `.{other}`"))),
    }
}

/// What follows the last dot of a file's name, in lower case.
fn extension(name: &str) -> String {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let extension = file.rsplit_once('.').map_or("", |(_, extension)| extension);
    extension.to_ascii_lowercase()
}

fn unknown(message: &str) -> Diagnostic {
    Diagnostic::whole(message)
        .help("known are .vm and .ir (one operation per line), .txt (formulas), .fpcore, and shaders: .wgsl, .vert, .frag, .comp, .glsl and .spv")
}

#[cfg(test)]
#[path = "model_tests.rs"]
mod tests;
