//! `outward analyze`: every value of a function with what it can be on a box, and how it is bounded.
//!
//! | file | what it prints |
//! |---|---|
//! | `text` | the function as `.ir` text, with a table of bounds, rows and value sets in its comments |
//! | `json` | the same as one object |
//! | `explain` | why one value is what it is, step by step |
//! | `lowered` | how it is bounded: rows, and what programs cost |
//!
//! Blocks of branches and loops are shown as the function is: what a value in them can be holds in every run of the block. Values and warnings have
//! the line of the text that they come from.
//!
//! Bounds are those that interval programs compute. Value sets say what the value itself can be: as
//! a real number or in floating point, under one of the
//! two (`--rounding`), or on other machines (`--accuracy`).

mod explain;
mod json;
mod lowered;
mod text;

use std::collections::HashSet;

use outward::analysis::values::{Part, Values};
use outward::{Bounds, Question};
use outward_expr::{Format, Function, Node};
use outward_front::inputs::UnitVector;
use outward_interval::Float;
use outward_semantics::Set;

use lowered::Lowered;

use crate::args::{AnalyzeArgs, NanArg};
use crate::effect;
use crate::report::{self, Failure};
use crate::source::Source;

pub(crate) fn run(args: &AnalyzeArgs) -> Result<(), Failure> {
    let source = Source::read(&args.source)?;
    effect::of_analyze(args, &source.function);
    let text = match source.function.format {
        Format::F32 => answer::<f32>(&source, args)?,
        Format::F64 => answer::<f64>(&source, args)?,
    };
    report::result(&text)
}

/// All that is known of a function on a box.
struct Analysis<'f, F: Float> {
    function: &'f Function,
    /// What messages call the text that it is from.
    file: &'f str,
    /// What was given, by name.
    region: Vec<(&'f str, String)>,
    /// Which inputs are taken to be unit vectors.
    units: Vec<UnitVector>,
    /// What is known of its values.
    bounds: Bounds<'f, F>,
    /// What becomes of NaN.
    nan: NanArg,
    /// What was assumed of textures and noise.
    fields: &'f [String],
    /// How it is bounded; `None` if it is not straight.
    lowered: Option<Lowered<F>>,
}

impl<'f, F: Float> Analysis<'f, F> {
    /// The value sets.
    fn values(&self) -> &Values<'f, F> {
        self.bounds.values()
    }

    /// What a node of a part can be: of the function itself, within the bounds that programs
    /// compute.
    fn set(&self, part: &Part<'_, F>, node: Node) -> Set<F> {
        if part.path().0.is_empty() {
            self.bounds.set(node)
        } else {
            part.any(node)
        }
    }

    /// What is shown of a set.
    fn shown(&self, set: Set<F>) -> Set<F> {
        match set {
            Set::Real(numbers) if self.nan == NanArg::Suppress => Set::Real(numbers.without_nan()),
            Set::Real(_) | Set::Int(_) | Set::Bool(_) => set,
        }
    }

    /// What was assumed besides what operations are given, of inputs and of NaN: as descriptions of inputs have it, and as a sentence.
    fn assumptions(&self) -> Vec<(String, String)> {
        let units = self
            .units
            .iter()
            .map(|unit| (&unit.name, "unit", "is a unit vector"));
        let scalars = self.lowered.iter().flat_map(|lowered| &lowered.scalars);
        let scalars = scalars.map(|name| (name, "scalar", "is one number each time"));
        let of_inputs = units.chain(scalars);
        let of_inputs = of_inputs
            .map(|(name, word, words)| (format!("{name} {word}"), format!("{name} {words}")));
        let nan = "every value is defined, and not NaN".to_owned();
        let nan = (self.nan == NanArg::Ignore).then(|| (nan.clone(), nan));
        let device = (self.values().settings().is_device()).then(|| {
            let words = "the device keeps to WGSL's table of accuracy, and does the obvious for sqrt(0), pow(0, y), atan2, angles beyond pi, and x times itself";
            (words.to_owned(), words.to_owned())
        });
        of_inputs.chain(nan).chain(device).collect()
    }
}

fn answer<F: Float>(source: &Source, args: &AnalyzeArgs) -> Result<String, Failure> {
    let f = &source.function;
    let given = source.sides::<F>(&args.region.text)?;
    let mut all = given.clone();
    let named: HashSet<&str> = given.iter().map(|side| side.0).collect();
    // Inputs that were not given can be anything of their types.
    for (i, name) in f.inputs.iter().enumerate() {
        if !named.contains(name.as_str()) {
            all.push((name, outward::any_input(f.input_type(i))));
        }
    }
    let region: Vec<(&str, String)> = (f.inputs.iter())
        .filter_map(|name| Some((name.as_str(), given.iter().find(|side| side.0 == name)?.1)))
        .map(|(name, set)| (name, written(set)))
        .collect();
    let mut question = Question::default()
        .work(args.effort.work())
        .semantics(args.rounding.map(Into::into))
        .no_nan(args.nan == NanArg::Ignore)
        .assume_valid(args.assume_valid);
    if let Some(accuracy) = args.accuracy {
        question = question.accuracy(accuracy);
    }
    let units = source.units(&all);
    let bounds = outward::analyze_sets(f, all, &units, question)?;
    args.effort.warn(bounds.values().is_complete());
    let lowered = match bounds.facts() {
        Some(facts) => Some(lowered::lower(source, args, facts)?),
        None => None,
    };
    if let (None, Some(names)) = (&lowered, &args.interval) {
        lowered::scalars(source, Some(names))?;
    }
    let analysis = Analysis {
        function: f,
        file: &source.name,
        region,
        units,
        bounds,
        nan: args.nan,
        fields: &source.assumed,
        lowered,
    };
    match &args.explain {
        Some(value) => explain::print(&analysis, value),
        None if args.json => Ok(json::print(&analysis)),
        None => Ok(text::print(&analysis)),
    }
}

/// A side of a box as it is given.
fn written<F: Float>(set: Set<F>) -> String {
    match set {
        Set::Real(set) => set.to_interval().to_string(),
        Set::Int(_) | Set::Bool(_) => set.to_string(),
    }
}

/// Every value as a line of `.ir` text, without what leads up to them, what follows, and what is in blocks: those lines are indented.
fn lines(f: &Function) -> Vec<String> {
    let plain = outward_expr::text::print(f);
    let values = plain.lines().filter(|line| line.starts_with('%'));
    values.map(str::to_owned).collect()
}
