//! `outward simplify`: the other forms of outputs that narrow their bounds on a box.
//!
//! ```text
//! out = [-4, 8] as it is written
//! out = [-3.33e-15, 4.0000000000000036] met with
//!   (x - 1)^2
//!   widened by 3.3e-15, so that floating-point values are held
//! ```
//!
//! Of an output that depends on `any`, a line says so: identities were used of each choice by
//! itself.
//!
//! Where no form holds floating-point values, too, but one is narrower for real numbers alone, a
//! line says so. With `--json`, one object per output, each on a line of its own:
//!
//! ```text
//! {"output":"out","single_valued":true,"before":{"lo":-4,…},"after":{"lo":…},"met":["(x - 1)^2"],"assumed":[],"error":3.3e-15}
//! ```
//!
//! and then one for each argument of a function that is met:
//!
//! ```text
//! {"argument":3,"line":2,"met":["(x - 1)^2"],"assumed":[]}
//! ```
//!
//! With `--assume`, forms are used without a look at their conditions on each part of the box, and
//! lines `assumed: x is not 0` say what bounds rest on.
//!
//! With `--strict` nothing is rewritten: see `strict`; with `--exact` all values stay as they are:
//! see `exact`.

use std::fmt::Write;

use outward::Number;
use outward::analysis::Arithmetic;
use outward::analysis::identities::Met;
use outward::analysis::refine::Refined;
use outward::semantics::eval_interval;
use outward::sets::Semantics;
use outward_expr::{Format, Function};

use crate::args::SimplifyArgs;
use crate::eval::ends;
use crate::exact;
use crate::report::{self, Failure, json_string};
use crate::source::Source;
use crate::strict;

pub(crate) fn run(args: &SimplifyArgs) -> Result<(), Failure> {
    let source = Source::read(&args.source)?;
    if args.strict {
        return strict::run(&source, args);
    }
    if args.exact {
        return exact::run(&source, args);
    }
    let text = match source.function.format {
        Format::F32 => answer::<f32>(&source, args)?,
        Format::F64 => answer::<f64>(&source, args)?,
    };
    report::result(&text)
}

fn answer<F: Number>(source: &Source, args: &SimplifyArgs) -> Result<String, Failure> {
    let given = source.all_sides::<F>(&args.region.text)?;
    let flat = outward_expr::flatten(&source.function)?;
    let sides = source.region(&given);
    let refined = |semantics| {
        let mut refined = Refined::plain_in(Arithmetic::REAL, &flat, &sides);
        refined.semantics = semantics;
        match args.assume {
            true => refined.assuming().sharpened(),
            false => refined.sharpened(),
        }
    };
    let eval =
        |f: &Function| eval_interval(f, &sides).map_err(|error| Failure::Other(error.to_string()));
    let before = eval(&flat)?;
    // Of real numbers alone: looked at where no form holds floating-point values, too.
    let mut of_reals = None;
    let mut for_reals = |output: usize| -> Result<_, Failure> {
        if args.semantics.is_some() {
            return Ok(None);
        }
        let bounds = match &of_reals {
            Some(bounds) => bounds,
            None => of_reals.insert(eval(&refined(Some(Semantics::Real)).function)?),
        };
        let narrower = bounds.get(output).filter(|after| **after != before[output]);
        Ok(narrower.copied())
    };
    let refined = refined(args.semantics.map(Into::into));
    let after = eval(&refined.function)?;
    let single = flat.single_valued();
    let mut out = String::new();
    for (place, (output, after)) in flat.outputs.iter().zip(after).enumerate() {
        let before = before[place];
        let name = &output.name;
        let is_single = single.get(output.node.index()).copied().unwrap_or(false);
        let met = refined.met.iter().find(|met| met.node == output.node);
        let lines = met.map_or(Vec::new(), |met| met.lines(&flat));
        let assumed = met.map_or(&[][..], |met| &met.assumed);
        // Writing to a string does not fail.
        let _ = if args.json {
            let all: Vec<String> = lines
                .iter()
                .map(|line| json_string(line).to_string())
                .collect();
            let error = met.map_or(0.0, |met| met.error);
            writeln!(
                out,
                "{{\"output\":{},\"single_valued\":{is_single},\"before\":{{{}}},\"after\":{{{}}},\"met\":[{}],\"assumed\":[{}],\"error\":{error:?}}}",
                json_string(name),
                ends(before),
                ends(after),
                all.join(","),
                json_list(assumed)
            )
        } else if lines.is_empty() && after == before {
            let hint = for_reals(place)?.map_or(String::new(), |reals| {
                format!(" for floating-point values, too; for real numbers alone, {reals}: --semantics real")
            });
            writeln!(
                out,
                "{name} = {before} as it is written; no other form is narrower{hint}"
            )
        } else {
            let all = lines.iter().map(|line| format!("  {line}\n"));
            let assumed = assumed.iter().map(|what| format!("  assumed: {what}\n"));
            let all: Vec<String> = all.chain(assumed).collect();
            let with = match lines.is_empty() {
                true => "its arguments are met",
                false => "met with",
            };
            writeln!(out, "{name} = {before} as it is written")
                .and_then(|()| write!(out, "{name} = {after} {with}\n{}", all.concat()))
        };
        if !args.json && !is_single {
            let _ = writeln!(
                out,
                "{name} depends on numbers that are chosen anew at each place"
            );
        }
    }
    // What is met on the way to outputs.
    let is_inner = |met: &&Met| flat.outputs.iter().all(|output| output.node != met.node);
    for met in refined.met.iter().filter(is_inner) {
        let line = flat.line(met.node);
        if args.json {
            let line = line.map_or("null".to_owned(), |line| line.to_string());
            let forms: Vec<String> = met
                .lines(&flat)
                .iter()
                .map(|form| json_string(form).to_string())
                .collect();
            let _ = writeln!(
                out,
                "{{\"argument\":{},\"line\":{line},\"met\":[{}],\"assumed\":[{}]}}",
                met.node.0,
                forms.join(","),
                json_list(&met.assumed)
            );
            continue;
        }
        let line = line.map_or(String::new(), |line| format!(", line {line}"));
        let _ = writeln!(out, "the argument {}{line} is met with", met.node);
        for form in met.lines(&flat) {
            let _ = writeln!(out, "  {form}");
        }
        for what in &met.assumed {
            let _ = writeln!(out, "  assumed: {what}");
        }
    }
    Ok(out)
}

/// Texts as the entries of a list in JSON.
fn json_list(texts: &[String]) -> String {
    let texts = texts.iter().map(|text| json_string(text).to_string());
    texts.collect::<Vec<_>>().join(",")
}
