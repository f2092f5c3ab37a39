//! `outward analyze`: every value of a function with what it can be on a box, and how it is
//! bounded.
//!
//! | file | what it prints |
//! |---|---|
//! | `text` | the function as `.ir` text, with a table of bounds, rows and value sets in its comments |
//! | `json` | the same as one object |
//! | `explain` | why one value is what it is, step by step |
//! | `lowered` | how it is bounded, as the options ask for it |
//!
//! Blocks of branches and loops are shown as the function is: what a value in them can be holds in
//! every run of the block. Values and warnings have the line of the text that they come from.
//!
//! Bounds are those that interval programs compute. Value sets say what the value itself can be: as
//! a real number or in floating point, under one of the
//! two (`--semantics`), or on other machines (`--accuracy`).

mod analysis;
mod explain;
mod json;
mod lowered;
mod text;

use std::collections::HashSet;

use outward::Question;
use outward::analysis::identities::shortened;
use outward::analysis::refine::Refined;
use outward::analysis::values::units_within;
use outward::runtime::Number;
use outward_expr::{Format, Function};
use outward_interval::{Float, Interval};
use outward_semantics::Set;
use outward_sets::Semantics;

use analysis::Analysis;

use crate::args::AnalyzeArgs;
use crate::arithmetic::NanArg;
use crate::effect;
use crate::report::{self, Failure};
use crate::source::Source;
use crate::zeros;

pub(crate) fn run(args: &AnalyzeArgs) -> Result<(), Failure> {
    let mut source = Source::read(&args.source)?;
    effect::of_analyze(args);
    let text = match source.function.format {
        Format::F32 => answer::<f32>(&mut source, args)?,
        Format::F64 => answer::<f64>(&mut source, args)?,
    };
    report::result(&text)
}

fn answer<F: Number>(source: &mut Source, args: &AnalyzeArgs) -> Result<String, Failure> {
    let clamps = !args.plain && args.arithmetic.clamps(args.semantics.map(Into::into));
    if clamps && let Some(function) = in_other_words::<F>(source, args)? {
        source.function = function;
    }
    let source = &*source;
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
    let arithmetic = args.arithmetic.arithmetic();
    let mut question = Question::default()
        .work(args.effort.work())
        .semantics(args.semantics.map(Into::into))
        .no_nan(args.arithmetic.nan == Some(NanArg::Ignore))
        .assume_valid(args.assume_valid)
        .assume(args.assume)
        .valid_factors(!arithmetic.is_real());
    if arithmetic.is_machine() && args.semantics.is_none() {
        question = question.semantics(Semantics::Float);
    }
    if let Some(accuracy) = args.accuracy {
        question = question.accuracy(accuracy);
    }
    let units = source.units(&all);
    let bounds = outward::analyze_sets(f, all.clone(), &units, question)?;
    args.effort.warn(bounds.values().is_complete());
    let facts = match bounds.facts() {
        _ if !arithmetic.is_real() => outward::analysis::bounds_in(arithmetic, f, &bounds.sides()),
        Some(facts) => facts.to_vec(),
        // Programs are of a machine whose functions are correctly rounded.
        None if args.accuracy.is_some() => Vec::new(),
        None => outward::analysis::bounds(f, &reals(f, &all)),
    };
    // What is known on other machines says nothing of programs.
    let is_plain = args.plain || args.accuracy.is_some();
    let refined = if is_plain && !arithmetic.is_real() {
        Refined::plain_in(arithmetic, f, &bounds.sides())
    } else if is_plain {
        Refined {
            facts: facts.clone(),
            ..Refined::plain(f, &reals(f, &all))
        }
    } else {
        let refined = bounds.refined(arithmetic);
        match args.assume {
            true => refined.assuming().sharpened(),
            false => refined.sharpened(),
        }
    };
    let zeros = args
        .profile
        .as_deref()
        .map(|path| zeros::counted(source, &given, path, &args.arithmetic))
        .transpose()?;
    let lowered = lowered::lower(source, args, &facts, &refined)?;
    let analysis = Analysis {
        function: f,
        file: &source.name,
        region,
        units,
        bounds,
        nan: args.arithmetic.nan,
        clamps,
        fields: &source.assumed,
        lowered,
        zeros,
    };
    match &args.explain {
        Some(value) => explain::print(&analysis, value),
        None if args.json => Ok(json::print(&analysis)),
        None => Ok(text::print(&analysis)),
    }
}

/// The function that is clamped: with values written by others, if that takes fewer operations.
fn in_other_words<F: Number>(
    source: &Source,
    args: &AnalyzeArgs,
) -> Result<Option<Function>, Failure> {
    let sides = source.sides::<F>(&args.region.text)?;
    let (region, units) = (source.region(&sides), source.unit_inputs(&sides));
    let units = units_within(&units, &region);
    Ok(shortened(&source.function, &region, &units))
}

/// The sides of the inputs that are numbers; everything of the others.
fn reals<F: Float>(f: &Function, all: &[(&str, Set<F>)]) -> Vec<Interval<F>> {
    let side = |name: &String| all.iter().find(|side| side.0 == name);
    let sides = f.inputs.iter().map(|name| match side(name) {
        Some((_, Set::Real(set))) => set.to_interval(),
        Some((_, Set::Int(_) | Set::Bool(_))) | None => Interval::ENTIRE,
    });
    sides.collect()
}

/// A side of a box as it is given.
fn written<F: Float>(set: Set<F>) -> String {
    match set {
        Set::Real(set) => set.to_interval().to_string(),
        Set::Int(_) | Set::Bool(_) => set.to_string(),
    }
}
