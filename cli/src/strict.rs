//! `outward simplify --strict`: which exceptions the operations of a function can raise on a box,
//! exactly as it is written.
//!
//! ```text
//! line 1: sqrt(x): no exception is possible
//! line 1: sqrt(x) / y: division by zero possible (real and float), overflow possible (float)
//! 2 operations: 0 certainly raise an exception, 1 may, 1 cannot, 0 are unreachable
//! ```
//!
//! What is said of `real` is about the function of real numbers, what is said of `float` about the
//! program in its format: see `outward::analysis::strict`, which also says what is left out. Where
//! nothing can go wrong, the last line is `no exception is possible on this box`. Readers leave out
//! what no result depends on, and make one operation of two that are written alike; so does the
//! report.
//!
//! With `--json`, one object:
//!
//! ```text
//! {"function":"f",
//!  "operations":[{"id":3,"line":1,"op":"div","text":"sqrt(x) / y","block":[],
//!    "real":{"invalid":"impossible","division_by_zero":"possible","overflow":"impossible"},
//!    "float":{"invalid":"impossible","division_by_zero":"possible","overflow":"possible"}}],
//!  "unknown":[],"free":{"real":false,"float":false},"complete":true}
//! ```
//!
//! `block` is the way to the block that the operation is in, as `analyze --json` has it: the
//! outermost first, each step a node and the number of its block. `line` is null if it is not
//! known; `real` and `float` are null if the operation is unreachable. `unknown` are the ways to
//! blocks of which nothing is known. `free` says that no exception is possible, `complete` that
//! `--seconds` did not cut the analysis short. With `--semantics real` there is no `float`.

use std::fmt::Write;

use outward::analysis::strict::{Exceptions, Occurrence, Report, StrictOperation};
use outward::analysis::values::Path;
use outward::interval::Semantics;
use outward_expr::Format;
use outward_interval::Float;

use crate::args::SimplifyArgs;
use crate::effort::EffortArg;
use crate::report::{self, Failure, json_string};
use crate::source::Source;

const BOTH: &[Semantics] = &[Semantics::Real, Semantics::Float];

pub(crate) fn run(source: &Source, args: &SimplifyArgs) -> Result<(), Failure> {
    let found = match source.function.format {
        Format::F32 => found::<f32>(source, args)?,
        Format::F64 => found::<f64>(source, args)?,
    };
    let shown = match args.semantics {
        Some(_) => &BOTH[..1],
        None => BOTH,
    };
    report::result(&if args.json {
        json(&source.function.name, &found, shown)
    } else {
        table(&found, shown)
    })
}

fn found<F: Float>(source: &Source, args: &SimplifyArgs) -> Result<Report, Failure> {
    let sides = source.all_sides::<F>(&args.region.text)?;
    let units = source.units(&sides);
    let effort = args
        .seconds
        .map_or(EffortArg::DEFAULT, |seconds| EffortArg { seconds });
    let found = outward::analyze_strict(&source.function, sides, &units, effort.work())?;
    effort.warn(found.is_complete);
    Ok(found)
}

fn name(semantics: Semantics) -> &'static str {
    match semantics {
        Semantics::Real => "real",
        Semantics::Float => "float",
    }
}

/// What is known of an operation; `None` if it is unreachable under all that is shown.
fn most(operation: &StrictOperation, shown: &[Semantics]) -> Option<Occurrence> {
    let found = shown.iter().filter_map(|&s| operation.of(s));
    found.map(Exceptions::most).max()
}

fn table(report: &Report, shown: &[Semantics]) -> String {
    let mut out = String::new();
    let mut counts = [0_usize; 4];
    for operation in &report.operations {
        let count = match most(operation, shown) {
            Some(Occurrence::Certain) => 0,
            Some(Occurrence::Possible) => 1,
            Some(Occurrence::Impossible) => 2,
            None => 3,
        };
        counts[count] += 1;
        let place = match operation.line {
            Some(line) => format!("line {line}"),
            None => operation.node.to_string(),
        };
        // Writing to a string does not fail.
        let _ = writeln!(
            out,
            "{place}: {}{}: {}",
            operation.text,
            operation.path,
            said(operation, shown)
        );
    }
    for path in &report.unknown {
        let place = path.to_string();
        let place = match place.trim_start() {
            "" => "in blocks",
            place => place,
        };
        let _ = writeln!(
            out,
            "{place}: nothing is known, so that anything is possible"
        );
    }
    let _ = if shown.iter().all(|&s| report.is_free(s)) {
        writeln!(out, "no exception is possible on this box")
    } else {
        let [certain, possible, impossible, unreachable] = counts;
        writeln!(
            out,
            "{} operations: {certain} certainly raise an exception, {possible} may, {impossible} cannot, {unreachable} are unreachable",
            report.operations.len()
        )
    };
    out
}

/// The exceptions of an operation in words.
fn said(operation: &StrictOperation, shown: &[Semantics]) -> String {
    let mut all: Vec<(String, Vec<&str>)> = Vec::new();
    for &semantics in shown {
        let words: Vec<String> = match operation.of(semantics) {
            None => vec!["unreachable".to_owned()],
            Some(found) => {
                let named = found.named().into_iter();
                let named = named.filter(|(_, occurs)| *occurs != Occurrence::Impossible);
                named
                    .map(|(what, occurs)| format!("{what} {occurs}"))
                    .collect()
            }
        };
        for words in words {
            match all.iter_mut().find(|(other, _)| *other == words) {
                Some((_, of)) => of.push(name(semantics)),
                None => all.push((words, vec![name(semantics)])),
            }
        }
    }
    if all.is_empty() {
        return "no exception is possible".to_owned();
    }
    let all = all.into_iter();
    let all: Vec<String> = all
        .map(|(words, of)| format!("{words} ({})", of.join(" and ")))
        .collect();
    all.join(", ")
}

fn json(function: &str, report: &Report, shown: &[Semantics]) -> String {
    let mut operations = Vec::new();
    for operation in &report.operations {
        let line = operation
            .line
            .map_or_else(|| "null".to_owned(), |line| line.to_string());
        let mut text = format!(
            "{{\"id\":{},\"line\":{line},\"op\":\"{}\",\"text\":{},\"block\":{}",
            operation.node.0,
            operation.op.text(),
            json_string(&operation.text),
            way(&operation.path)
        );
        for &semantics in shown {
            let found = match operation.of(semantics) {
                None => "null".to_owned(),
                Some(found) => format!(
                    "{{\"invalid\":\"{}\",\"division_by_zero\":\"{}\",\"overflow\":\"{}\"}}",
                    found.invalid, found.division_by_zero, found.overflow
                ),
            };
            // Writing to a string does not fail.
            let _ = write!(text, ",\"{}\":{found}", name(semantics));
        }
        text.push('}');
        operations.push(text);
    }
    let unknown: Vec<String> = report.unknown.iter().map(way).collect();
    let free = shown.iter();
    let free: Vec<String> = free
        .map(|&s| format!("\"{}\":{}", name(s), report.is_free(s)))
        .collect();
    format!(
        "{{\"function\":{},\"operations\":[{}],\"unknown\":[{}],\"free\":{{{}}},\"complete\":{}}}\n",
        json_string(function),
        operations.join(","),
        unknown.join(","),
        free.join(","),
        report.is_complete
    )
}

fn way(path: &Path) -> String {
    let steps = path.0.iter();
    let steps: Vec<String> = steps
        .map(|step| format!("[{},{}]", step.node.0, step.block))
        .collect();
    format!("[{}]", steps.join(","))
}
