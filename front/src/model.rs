//! `Model`: what a file holds, and the choice of a reader for it.

use outward_expr::{Diagnostic, Format, Function, decode, text};

use crate::directive::{Comments, Directive, comments};
use crate::formula::{self, Formula};
use crate::fpcore::{self, Core};
use crate::inputs::{Descriptions, InputDomain, InputDomains, Names, is_near, unexpected};
use crate::shader::{self, Stage, Unit};
use crate::vm;

/// What a text holds: the function that it means, what is known of the inputs of that function, and
/// the settings in its comments. See [`read`].
#[derive(Clone, Debug)]
pub struct Model {
    /// The function that the text means. In a formula, a `.vm` model or an `.ir` text it is the
    /// last one; in an FPCore file the first core that can be read; in a shader the last entry
    /// point that can be read, or else the function `main`, or else `f`, or else the last function
    /// that can be read.
    pub function: Function,
    /// What is known of the inputs of the function, from the text and its comments. More can be
    /// added: see [`InputDomains::describe`].
    pub inputs: InputDomains,
    /// The settings in the comments of the text, such as `# outward: scale 2`.
    pub directives: Vec<Directive>,
    /// What the comments say of inputs.
    descriptions: Descriptions,
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
    /// The names of all functions of the text that can be read, in the order of the text.
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

    /// The function of that name, the last one if there are several, or `None`. A core has up to
    /// two names: its `:name`, and the one by which it can be called.
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

    /// The function of that name, as [`select`](Self::select), with what is known of its inputs;
    /// `None` if there is no such function.
    ///
    /// # Errors
    /// If the comments of the text contradict each other about the inputs of that function, or say
    /// of an input what cannot be said of it. The error names no file.
    pub fn described(&self, name: &str) -> Option<Result<(Function, InputDomains), Diagnostic>> {
        let function = self.select(name)?;
        let inputs = match &self.source {
            Source::Functions(_) | Source::Formula(_) => InputDomains::of(&function),
            Source::Cores(cores) => {
                let core = readable(cores).rfind(|(core, _)| core.is_called(name));
                core_inputs(core.map(|(core, _)| core))
            }
            Source::Shader(units) => {
                let unit = readable_units(units).rfind(|(unit, _)| unit.name == name);
                unit_inputs(unit.map(|(unit, _)| unit))
            }
        };
        Some(
            self.descriptions
                .applied(inputs)
                .map(|inputs| (function, inputs)),
        )
    }

    /// The cores of an FPCore file, with the boxes of their preconditions and with those that
    /// cannot be read. Empty for texts of other forms.
    #[must_use]
    pub fn cores(&self) -> &[Core] {
        match &self.source {
            Source::Cores(cores) => cores,
            Source::Functions(_) | Source::Formula(_) | Source::Shader(_) => &[],
        }
    }

    /// The functions and entry points of a shader, with those that cannot be read. Empty for texts
    /// of other forms.
    #[must_use]
    pub fn units(&self) -> &[Unit] {
        match &self.source {
            Source::Shader(units) => units,
            Source::Functions(_) | Source::Formula(_) | Source::Cores(_) => &[],
        }
    }

    /// Reads a formula, as [`read`] does for the extension `.txt`.
    ///
    /// ```
    /// use outward_front::Model;
    /// let f = Model::from_formula("sin(x)^2 + y")?.function;
    /// assert_eq!(*f.inputs, ["x", "y"]);
    /// # Ok::<(), outward_front::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    /// If the text is not a formula, or a comment describes inputs that it does not have.
    pub fn from_formula(text: &str) -> Result<Self, Diagnostic> {
        Self::from_formula_with(text, &[])
    }

    /// Reads a formula in which these names are inputs, unless the text defines them, although they
    /// may be constants or functions otherwise, such as `e`, `tau` and `step`. Names that comments
    /// describe are inputs in any case.
    ///
    /// # Errors
    /// As [`from_formula`](Self::from_formula).
    pub fn from_formula_with(text: &str, inputs: &[String]) -> Result<Self, Diagnostic> {
        let described = comments(text)?.descriptions.into_iter();
        let described = described.map(|description| text[description.name].to_owned());
        let inputs: Vec<String> = inputs.iter().cloned().chain(described).collect();
        let formula = formula::parse_with(text, &inputs)?;
        let function = formula.last();
        let inputs = InputDomains::of(&function);
        let found = Found {
            function,
            inputs,
            all: true,
        };
        let source = Source::Formula(Box::new(formula));
        Self::with_comments(found, source, text)
    }

    fn from_cores(cores: Vec<Core>) -> Result<Self, Diagnostic> {
        let Some((core, function)) = readable(&cores).next() else {
            let error = cores.into_iter().find_map(|core| core.reading.err());
            return Err(error.unwrap_or_else(|| Diagnostic::whole("there is no core in this text")));
        };
        Ok(Self {
            function: function.clone(),
            inputs: core_inputs(Some(core)),
            directives: Vec::new(),
            descriptions: Descriptions::default(),
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
        let Some((unit, function)) = chosen else {
            let first = units.into_iter().max_by_key(rank);
            let error = first.and_then(|unit| unit.reading.err());
            return Err(
                error.unwrap_or_else(|| Diagnostic::whole("there is no function in this shader"))
            );
        };
        let found = Found {
            function: function.clone(),
            inputs: unit_inputs(Some(unit)),
            all: units.iter().all(|unit| unit.reading.is_ok()),
        };
        Self::with_comments(found, Source::Shader(units), text)
    }

    fn from_functions(functions: Vec<Function>, text: &str) -> Result<Self, Diagnostic> {
        let Some(function) = functions.last().cloned() else {
            return Err(Diagnostic::whole("there is no function in this text"));
        };
        let inputs = InputDomains::of(&function);
        let found = Found {
            function,
            inputs,
            all: true,
        };
        Self::with_comments(found, Source::Functions(functions), text)
    }

    fn with_comments(found: Found, source: Source, text: &str) -> Result<Self, Diagnostic> {
        let Comments {
            settings,
            descriptions,
        } = comments(text)?;
        let descriptions = Descriptions::new(text, descriptions)?;
        let names = Names::new(source.input_names().into_iter());
        if found.all {
            descriptions.check(&names)?;
        }
        // What is almost a description of an input, and else would be ignored as a setting that
        // nobody knows.
        for (span, directive) in &settings {
            let word = directive
                .value
                .split_whitespace()
                .next()
                .unwrap_or_default();
            if is_near(word) && names.has(&directive.key) {
                let behind = span.start + directive.key.len();
                let at = behind + text[behind..].find(word).unwrap_or(0);
                return Err(unexpected(text, at..at + word.len()));
            }
        }
        Ok(Self {
            inputs: descriptions.applied(found.inputs)?,
            function: found.function,
            directives: settings
                .into_iter()
                .map(|(_, directive)| directive)
                .collect(),
            descriptions,
            source,
        })
    }
}

/// The function that a reader chose.
struct Found {
    function: Function,
    inputs: InputDomains,
    /// Whether all functions of the file could be read.
    all: bool,
}

impl Source {
    /// The names of the inputs of all functions that can be read.
    fn input_names(&self) -> Vec<&str> {
        fn of(f: &Function) -> impl Iterator<Item = &str> {
            f.inputs.iter().map(String::as_str)
        }
        match self {
            Self::Functions(functions) => functions.iter().flat_map(of).collect(),
            Self::Formula(formula) => formula.input_names().collect(),
            Self::Cores(cores) => readable(cores).flat_map(|(_, f)| of(f)).collect(),
            Self::Shader(units) => readable_units(units).flat_map(|(_, f)| of(f)).collect(),
        }
    }
}

fn core_inputs(core: Option<&Core>) -> InputDomains {
    let reading = core.and_then(|core| core.reading.as_ref().ok());
    known(reading.map(|reading| &reading.region))
}

fn unit_inputs(unit: Option<&Unit>) -> InputDomains {
    let reading = unit.and_then(|unit| unit.reading.as_ref().ok());
    known(reading.map(|reading| &reading.region))
}

fn known(region: Option<&Vec<InputDomain>>) -> InputDomains {
    region.cloned().unwrap_or_default().into()
}

/// Reads a function from a text. The extension of `name` says which form the text has; no file is
/// opened.
///
/// | extension | form |
/// |---|---|
/// | `.txt` | a [`formula`] |
/// | `.vm`, `.ir` | one operation per line, as [`text`] describes: in f32, and in f64 unless it says otherwise |
/// | `.fpcore` | [`fpcore`], the language of FPBench |
/// | `.wgsl` | WGSL: see [`shader`] |
/// | `.vert`, `.frag`, `.comp` | GLSL of that stage |
/// | `.glsl` | GLSL, read as a fragment shader |
///
/// Formulas, `.vm`, `.ir` and FPCore keep numbers as they are written: `0.1` is one tenth.
///
/// ```
/// let model = outward_front::read("disk.txt", "# outward: scale 2\nf(x, y) = x^2 + y^2 - 1")?;
/// assert_eq!((model.function.name.as_str(), model.names()), ("f", vec!["f"]));
/// assert_eq!(model.directives[0].value, "2");
/// // What cannot be read gets an error with its place.
/// let error = outward_front::read("disk.txt", "f(x, y) = x^2 + y^2 -").unwrap_err();
/// assert!(error.to_string().contains("disk.txt:1:"), "{error}");
/// # Ok::<(), outward_front::Diagnostic>(())
/// ```
///
/// # Errors
/// If the extension is unknown, the text is not in the form, or a comment describes inputs wrongly.
/// The [`Diagnostic`] has the place, what was expected there, and `name` as its file. Without the
/// feature `shaders`, every shader is an error.
pub fn read(name: &str, text: &str) -> Result<Model, Diagnostic> {
    read_with(name, text, &[])
}

fn read_with(name: &str, text: &str, inputs: &[String]) -> Result<Model, Diagnostic> {
    read_unnamed(name, text, inputs).map_err(|error| error.in_file(name))
}

/// Reads a function from bytes, as [`read`] does from a text. They have to be UTF-8, or, with the
/// extension `.spv`, SPIR-V.
///
/// # Errors
/// As [`read`]; and if the bytes are not UTF-8.
pub fn read_bytes(name: &str, bytes: &[u8]) -> Result<Model, Diagnostic> {
    read_bytes_with(name, bytes, &[])
}

/// Reads a function from bytes as [`read_bytes`] does. In formulas, these names are inputs: see
/// [`Model::from_formula_with`].
///
/// # Errors
/// As [`read_bytes`].
pub fn read_bytes_with(name: &str, bytes: &[u8], inputs: &[String]) -> Result<Model, Diagnostic> {
    if extension(name) == "spv" {
        let units = shader::read_spirv(bytes);
        let model = units.and_then(|units| Model::from_shader(units, ""));
        return model.map_err(|error| error.in_file(name));
    }
    let text = decode(bytes).map_err(|error| error.in_file(name))?;
    read_with(name, text, inputs)
}

/// The functions, if none asks for endpoints of bounds: such are written by refinement alone, and
/// bounds of them hold nothing in particular.
fn without_endpoints(functions: Vec<Function>) -> Result<Vec<Function>, Diagnostic> {
    for f in &functions {
        let mut blocks = vec![f];
        while let Some(block) = blocks.pop() {
            for (node, data) in block.iter() {
                if let Some(op) = data.op.real().filter(|op| op.is_endpoint()) {
                    let line = match block.origin(node).line() {
                        Some(line) => format!("line {line}: "),
                        None => String::new(),
                    };
                    return Err(Diagnostic::whole(format!(
                        "{line}`{}` is an endpoint of bounds, which is no function of numbers",
                        op.text()
                    )));
                }
                blocks.extend(block.blocks_of(data).iter().map(|block| &**block));
            }
        }
    }
    Ok(functions)
}

fn read_unnamed(name: &str, text: &str, inputs: &[String]) -> Result<Model, Diagnostic> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let glsl = |stage| Model::from_shader(shader::read_glsl(text, stage)?, text);
    match extension(name).as_str() {
        "vm" => Model::from_functions(without_endpoints(vec![vm::parse(text)?])?, text),
        "ir" => Model::from_functions(
            without_endpoints(text::parse_all(text, Format::F64)?)?,
            text,
        ),
        "txt" => Model::from_formula_with(text, inputs),
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
