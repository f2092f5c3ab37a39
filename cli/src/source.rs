//! The function that is asked about: from a file, standard input or `--expr`.
//!
//! Files up to [`MAX_BYTES`] are read. What is not a plain file may never end, so it is read only
//! if its form is given, and no further than that.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use outward::analysis::values::UnitInputs;
use outward::runtime::Number;
use outward::{Kernel, KernelBuilder};
use outward_expr::text::MAX_TEXT;
use outward_expr::{Diagnostic, Field, Format, Function, NotStraightLine, Type};
use outward_front::inputs::{InputDomains, UnitVector};
use outward_front::{Directive, Model};
use outward_interval::{Float, Interval};
use outward_semantics::Set;

use crate::args::{Command, FileFormat, SourceArgs};
use crate::arithmetic::ArithmeticArgs;
use crate::report::Failure;
use crate::texture;
use crate::{boxes, choose};

/// The longest text that is read.
const MAX_BYTES: usize = MAX_TEXT;

/// A function and where it is from.
pub(crate) struct Source {
    /// The function, in the format to compute in.
    pub(crate) function: Function,
    /// What is known of its inputs: by its form, its comments and `--inputs`.
    pub(crate) inputs: InputDomains,
    /// The settings in the comments of the text.
    pub(crate) directives: Vec<Directive>,
    /// What was assumed of its textures and its noise.
    pub(crate) assumed: Vec<String>,
    /// The name that messages call it by.
    pub(crate) name: String,
    text: Vec<u8>,
}

impl Source {
    /// Reads what the command line names.
    ///
    /// # Errors
    /// If it cannot be read, or is not a function.
    pub(crate) fn read(args: &SourceArgs) -> Result<Self, Failure> {
        let (name, text, model) = model(args)?;
        let (function, mut inputs) = choose::function(&model, args.function.as_deref(), &name)?;
        if let Some(text) = &args.inputs {
            inputs.describe(text).map_err(|e| e.in_file("--inputs"))?;
        }
        let (mut function, mut assumed) = texture::apply(function, &args.texture)?;
        let is_noise = |field: &Field| matches!(field, Field::Noise(_));
        if function.fields.iter().any(is_noise) || !function.is_straight_line() {
            let noises = model.directives.iter().filter(|d| d.key == "noise");
            assumed.extend(noises.map(|d| format!("noise {}", d.value)));
        }
        if let Some(precision) = args.precision {
            function.format = Format::from(precision);
        }
        Ok(Self {
            function,
            inputs,
            directives: model.directives,
            assumed,
            name,
            text,
        })
    }

    /// The sides that `--box` gives, then those of what is known of the inputs that it does not
    /// name.
    ///
    /// # Errors
    /// If the text is not a box, or has an integer or a truth value that is none.
    pub(crate) fn sides<'s, F: Float>(
        &'s self,
        given: &'s str,
    ) -> Result<Vec<(&'s str, Set<F>)>, Failure> {
        let mut sets = Vec::new();
        // In the widest format, so that integers are what is written.
        for (name, side) in boxes::parse::<f64>(given)? {
            sets.push((name, outward::input_set(&self.function, name, side)?));
        }
        let named: HashSet<&str> = sets.iter().map(|side| side.0).collect();
        // Of numbers in their own: what is finite depends on it.
        let own = self.inputs.region::<f64>().into_iter();
        let own = own.zip(self.inputs.region::<F>());
        let mut known = Vec::new();
        for ((name, wide), (_, side)) in own.filter(|((name, _), _)| !named.contains(name)) {
            let ty = self
                .function
                .input(name)
                .map(|i| self.function.input_type(i));
            let set = match ty {
                Some(Type::Int | Type::Bool) => outward::input_set(&self.function, name, wide),
                Some(Type::Real) | None => outward::input_set(&self.function, name, side),
            };
            known.push((name, set?));
        }
        sets.extend(known);
        Ok(sets)
    }

    /// As [`sides`](Self::sides), for a command that needs all: of integers and truth values that
    /// nothing is said of, with a side that leaves them what
    /// they like.
    ///
    /// # Errors
    /// If the text is not a box; or if nothing is said of numbers that outputs depend on, all of
    /// which are named.
    pub(crate) fn all_sides<'s, F: Float>(
        &'s self,
        given: &'s str,
    ) -> Result<Vec<(&'s str, Set<F>)>, Failure> {
        let f = &self.function;
        let mut sides = self.sides::<F>(given)?;
        let named: HashSet<&str> = sides.iter().map(|side| side.0).collect();
        let used = f.inputs.iter().enumerate().zip(f.used_inputs());
        let used = used.filter(|((_, name), used)| *used && !named.contains(name.as_str()));
        let (numbers, others): (Vec<_>, Vec<_>) = used
            .map(|((i, name), _)| (name.as_str(), f.input_type(i)))
            .partition(|&(_, ty)| ty == Type::Real);
        // What is missing may be there under a wrong name, which is the better message.
        let known = |name: &str| f.input(name).is_some();
        if !numbers.is_empty() && named.iter().all(|name| known(name)) {
            let names: Vec<&str> = numbers.iter().map(|&(name, _)| name).collect();
            return Err(boxes::missing(&names).into());
        }
        let others = others.into_iter();
        sides.extend(others.map(|(name, ty)| (name, outward::any_input(ty))));
        Ok(sides)
    }

    /// The sides of the inputs, in their order: the whole line where none is given.
    pub(crate) fn region<F: Float>(&self, sides: &[(&str, Set<F>)]) -> Vec<Interval<F>> {
        let side = |name: &String| {
            let given = sides.iter().find(|side| side.0 == name);
            given.map_or(Interval::ENTIRE, |(_, set)| set.reals().to_interval())
        };
        self.function.inputs.iter().map(side).collect()
    }

    /// A kernel for a box, of the inputs that are numbers, in an arithmetic: what is known of
    /// vectors is used.
    pub(crate) fn kernel<F: Number>(
        &self,
        sides: &[(&str, Set<F>)],
        arithmetic: &ArithmeticArgs,
    ) -> Result<KernelBuilder<'_>, Failure> {
        let mut builder = Kernel::builder(&self.function).rounding(arithmetic.rounding.into());
        if let Some(nan) = arithmetic.nan {
            builder = builder.nan(nan.into());
        }
        for (name, side) in sides {
            if let Set::Real(side) = side {
                builder = builder.within(name, side.to_interval().to_format())?;
            }
        }
        Ok(builder.units(self.unit_inputs(sides)))
    }

    /// The inputs that are components of unit vectors, as far as these sides do not say otherwise.
    pub(crate) fn unit_inputs<F: Float>(&self, sides: &[(&str, Set<F>)]) -> Vec<UnitInputs> {
        let units = self.units(sides).into_iter();
        let inputs = units.map(|unit| UnitInputs {
            inputs: unit.inputs,
            complete: unit.complete,
        });
        inputs.collect()
    }

    /// The inputs that are unit vectors, as far as these sides do not say otherwise.
    pub(crate) fn units<F: Float>(&self, sides: &[(&str, Set<F>)]) -> Vec<UnitVector> {
        let beyond = |set: Set<F>| set.reals().to_interval().mag() > F::ONE;
        let beyond = sides.iter().filter(|side| beyond(side.1));
        let beyond: HashSet<&str> = beyond.map(|side| side.0).collect();
        let domains = self.inputs.domains();
        let name = |&i: &usize| domains.get(i).map_or("", |domain| domain.name.as_str());
        let units = self.inputs.units().iter();
        let units = units.filter(|unit| !unit.inputs.iter().map(name).any(|n| beyond.contains(n)));
        units.cloned().collect()
    }

    /// An error about the line of a directive.
    pub(crate) fn error_at(&self, directive: &Directive, message: String) -> Diagnostic {
        self.error_on(directive.line, &directive.key, message)
    }

    /// Why the function cannot be compiled, at the line where that stands.
    pub(crate) fn refused(&self, error: NotStraightLine) -> Failure {
        match error.line {
            Some(line) => {
                let without = NotStraightLine {
                    line: None,
                    ..error
                };
                self.error_on(line as usize, "", without.to_string()).into()
            }
            None => error.into(),
        }
    }

    /// An error about the first such words on a line, which is counted from 1; or else about the
    /// whole line.
    fn error_on(&self, line: usize, words: &str, message: String) -> Diagnostic {
        let text = String::from_utf8_lossy(&self.text);
        let mut lines = text.split_inclusive('\n');
        let before: usize = lines.by_ref().take(line - 1).map(str::len).sum();
        let line = lines.next().unwrap_or_default();
        let found = line.find(words).filter(|_| !words.is_empty());
        let (start, len) = match found {
            Some(start) => (start, words.len()),
            None => (line.len() - line.trim_start().len(), line.trim().len()),
        };
        let start = before + start;
        Diagnostic::at(&text, start..start + len, message).in_file(self.name.as_str())
    }
}

impl Command {
    /// Where its function comes from; nothing where it has none.
    pub(crate) fn source(&self) -> Option<&SourceArgs> {
        match self {
            Self::Render(args) => Some(&args.source),
            Self::Plot(args) => Some(&args.source),
            Self::Eval(args) => Some(&args.source),
            Self::Range(args) => Some(&args.source),
            Self::Simplify(args) => Some(&args.source),
            Self::Analyze(args) => Some(&args.source),
            Self::Check(args) => Some(&args.source),
            Self::Compile(args) => Some(&args.source),
            Self::Profile(args) => Some(&args.source),
            Self::Rows(_) => None,
        }
    }

    /// The same, with the inputs that its options name noted at the source.
    pub(crate) fn with_names(mut self) -> Self {
        let (source, sides) = match &mut self {
            Self::Render(args) => (&mut args.source, ""),
            Self::Plot(args) => (&mut args.source, args.region.text.as_str()),
            Self::Eval(args) => (&mut args.source, args.region.text.as_str()),
            Self::Range(args) => (&mut args.source, args.region.text.as_str()),
            Self::Simplify(args) => (&mut args.source, args.region.text.as_str()),
            Self::Analyze(args) => (&mut args.source, args.region.text.as_str()),
            Self::Check(args) => (&mut args.source, args.region.text.as_str()),
            Self::Compile(args) => (&mut args.source, args.region.text.as_str()),
            Self::Profile(args) => (&mut args.source, args.region.text.as_str()),
            Self::Rows(_) => return self,
        };
        let described = source.inputs.as_deref().unwrap_or_default();
        let names = boxes::names(sides).chain(boxes::described(described));
        source.named = names.map(str::to_owned).collect();
        self
    }
}

/// Prints the functions that the command line names a file of: `--list`.
///
/// # Errors
/// If it cannot be read.
pub(crate) fn list(args: &SourceArgs) -> Result<(), Failure> {
    let (name, _, model) = model(args)?;
    choose::list(&model, &name)
}

/// What the command line names: what messages call it, the text, and what that holds.
fn model(args: &SourceArgs) -> Result<(String, Vec<u8>, Model), Failure> {
    match (&args.expr, &args.file) {
        (Some(formula), _) => {
            let model = Model::from_formula_with(formula, &args.named);
            let model = model.map_err(|e| e.in_file("--expr"))?;
            Ok(("--expr".to_owned(), formula.clone().into_bytes(), model))
        }
        (None, Some(path)) => from_file(path, args),
        // The command line makes sure that there is one.
        (None, None) => Err(Failure::Other("no file is given".into())),
    }
}

fn from_file(path: &Path, args: &SourceArgs) -> Result<(String, Vec<u8>, Model), Failure> {
    let form = args.format;
    let shown = path.display().to_string();
    let text = if shown == "-" {
        read_limited(io::stdin().lock(), 0)
            .map_err(|e| Failure::Other(format!("standard input: {e}")))?
    } else {
        let fail = |e: io::Error| Failure::file(path, e);
        let file = File::open(path).map_err(fail)?;
        let about = file.metadata().map_err(fail)?;
        if about.is_dir() {
            return Err(Failure::file(path, "it is a directory"));
        }
        if !about.is_file() && form.is_none() {
            return Err(Failure::file(
                path,
                "it is not a plain file: say with --format what it holds",
            ));
        }
        read_limited(file, about.len()).map_err(fail)?
    };
    // Readers go by the name; one that says the form stands in for the true one.
    let form = match (form, shown.as_str()) {
        (Some(form), _) => form.name(),
        (None, "-") => FileFormat::Txt.name(),
        (None, _) => shown.as_str(),
    };
    let name = if shown == "-" {
        "standard input".to_owned()
    } else {
        shown.clone()
    };
    let model = outward_front::read_bytes_with(form, &text, &args.named);
    let model = model.map_err(|e| e.in_file(name.as_str()))?;
    Ok((name, text, model))
}

/// Everything there is to read, unless that is too much.
fn read_limited(from: impl Read, expected: u64) -> io::Result<Vec<u8>> {
    let too_long = || io::Error::other(format!("it has more than {MAX_BYTES} bytes"));
    let expected = usize::try_from(expected)
        .ok()
        .filter(|&n| n <= MAX_BYTES)
        .ok_or_else(too_long)?;
    let mut text = Vec::new();
    text.try_reserve_exact(expected).map_err(io::Error::other)?;
    from.take(MAX_BYTES as u64 + 1).read_to_end(&mut text)?;
    if text.len() > MAX_BYTES {
        Err(too_long())
    } else {
        Ok(text)
    }
}
