//! `outward analyze`: every value with its bounds and the row of the lowering table that computes it, as `.ir` text.

use std::collections::HashSet;

use outward_expr::Format;
use outward_interval::{Float, Interval};

use crate::args::AnalyzeArgs;
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

fn answer<F: Float>(source: &Source, args: &AnalyzeArgs) -> Result<String, Failure> {
    let f = &source.function;
    let mut region = source.sides::<F>(&args.region)?;
    let named: HashSet<&str> = region.iter().map(|side| side.0).collect();
    let free = f
        .inputs
        .iter()
        .map(String::as_str)
        .filter(|name| !named.contains(name));
    let free: Vec<(&str, Interval<F>)> = free.map(|name| (name, Interval::ENTIRE)).collect();
    region.extend(free);
    Ok(outward::analyze(f, region)?.explain())
}
