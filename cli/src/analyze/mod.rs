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
//! Bounds are those that interval programs compute. Value sets say what the value itself can be, of real numbers or
//! (`--rounding machine`) of the floating-point program, or with `--accuracy` of
//! other machines.

mod explain;
mod json;
mod lowered;
mod text;

use std::collections::HashSet;

use outward::analysis::values::{Assumption, Settings, Values};
use outward_expr::eval::Set;
use outward_expr::{Format, Function, Type};
use outward_front::inputs::UnitVector;
use outward_interval::{Float, Interval, Rounding};

use lowered::Lowered;

use crate::args::{AnalyzeArgs, NanArg};
use crate::report::{self, Failure};
use crate::source::Source;

pub(crate) fn run(args: &AnalyzeArgs) -> Result<(), Failure> {
    let source = Source::read(&args.source)?;
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
    region: Vec<(&'f str, Interval<F>)>,
    /// Which inputs are taken to be unit vectors.
    units: Vec<UnitVector>,
    values: Values<'f, F>,
    /// What was assumed of operations, by `--assume-valid`.
    assumed: Vec<Assumption>,
    /// What becomes of NaN.
    nan: NanArg,
    /// What was assumed of textures and noise.
    fields: &'f [String],
    /// How it is bounded; `None` if it is not straight.
    lowered: Option<Lowered<F>>,
}

impl<F: Float> Analysis<'_, F> {
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
        let device = (self.values.settings().is_device()).then(|| {
            let words = "the device keeps to WGSL's table of accuracy, also where products are computed in another order, and does the obvious for sqrt(0), pow(0, y), atan2 and angles beyond pi";
            (words.to_owned(), words.to_owned())
        });
        of_inputs.chain(nan).chain(device).collect()
    }
}

fn answer<F: Float>(source: &Source, args: &AnalyzeArgs) -> Result<String, Failure> {
    let f = &source.function;
    let mut region = source.sides::<F>(&args.region.text)?;
    let given = region.len();
    let named: HashSet<&str> = region.iter().map(|side| side.0).collect();
    let free = f
        .inputs
        .iter()
        .map(String::as_str)
        .filter(|name| !named.contains(name));
    let free: Vec<(&str, Interval<F>)> = free.map(|name| (name, Interval::ENTIRE)).collect();
    region.extend(free);
    let sides: Vec<(&str, Interval<F>)> = (f.inputs.iter())
        .filter_map(|name| region[..given].iter().find(|side| side.0 == name))
        .filter_map(|side| Some((f.inputs.get(f.input(side.0)?)?.as_str(), side.1)))
        .collect();
    let mut settings = match args.accuracy {
        None => Settings::new(args.rounding.into()),
        Some(accuracy) => Settings::new(Rounding::Machine).accuracy(accuracy),
    };
    if args.nan == NanArg::Ignore {
        settings = settings.no_nan();
    }
    // Inputs that were not given can be anything of their types.
    let typed = region.iter().copied().enumerate();
    let typed = typed.filter(|(i, side)| {
        *i < given
            || f.input(side.0)
                .is_some_and(|at| f.input_type(at) == Type::Real)
    });
    let units = source.units(&region);
    let typed = typed.map(|(_, side)| side);
    let (values, assumed) = if args.assume_valid {
        let valid = outward::analyze_valid(f, typed, &units, settings)?;
        (valid.values, valid.assumptions)
    } else {
        let values = outward::analyze_values_with(f, typed, &units, settings)?;
        (values, Vec::new())
    };
    let lowered = if f.is_straight() {
        Some(lowered::lower(source, args, &region)?)
    } else {
        None
    };
    if let (None, Some(names)) = (&lowered, &args.interval) {
        lowered::scalars(source, Some(names))?;
    }
    let analysis = Analysis {
        function: f,
        file: &source.name,
        region: sides,
        units,
        values,
        assumed,
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

/// Every value as a line of `.ir` text, without what leads up to them, what follows, and what is in blocks: those lines are indented.
fn lines(f: &Function) -> Vec<String> {
    let plain = outward_expr::text::print(f);
    let values = plain.lines().filter(|line| line.starts_with('%'));
    values.map(str::to_owned).collect()
}
