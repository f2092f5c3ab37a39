//! `outward eval`: bounds of every output on a box.
//!
//! With `--json`, one object per output, each on a line of its own:
//!
//! ```text
//! {"output":"out","lo":-1,"hi":0.41421356237309515,"lo_hex":"-0x1p0","hi_hex":"0x1.a827999fcef34p-2","decoration":"com"}
//! ```
//!
//! `lo` and `hi` are decimals at or beyond the ends, the strings `"inf"` and `"-inf"`, or null where there is no value at
//! all; `lo_hex` and `hi_hex` are the ends exactly. The decoration is `com`, `dac`, `def` or `trv`, as far as the analysis
//! proves it: see `outward::Decoration`.
//!
//! Where inputs are known to be unit vectors, bounds are those of real values besides.
//!
//! Of a function with truth values, integers, branches or loops nothing is claimed but the bounds: outputs that are numbers are `trv`. Others are
//! printed as sets:
//!
//! ```text
//! {"output":"n","type":"int","pieces":[[3,5]]}
//! {"output":"c","type":"bool","false":true,"true":false}
//! ```

use std::fmt::Write;

use outward::analysis::values::Settings;
use outward::{Decoration, analyze, analyze_values_with};
use outward_expr::Format;
use outward_expr::eval::Set;
use outward_interval::{Float, Interval, Rounding, format_outward};

use crate::args::EvalArgs;
use crate::report::{self, Failure, json_string};
use crate::source::Source;

pub(crate) fn run(args: &EvalArgs) -> Result<(), Failure> {
    let source = Source::read(&args.source)?;
    let text = match source.function.format {
        Format::F32 => answer::<f32>(&source, args)?,
        Format::F64 => answer::<f64>(&source, args)?,
    };
    report::result(&text)
}

fn answer<F: Float>(source: &Source, args: &EvalArgs) -> Result<String, Failure> {
    let sides = source.sides::<F>(&args.region.text)?;
    if !source.function.is_straight() {
        return typed_answer(source, args, sides);
    }
    let units = source.units(&sides);
    let f = &source.function;
    let bounds = analyze(f, sides.iter().copied())?;
    // Programs know nothing of unit vectors, value sets do.
    let sharper = if units.is_empty() {
        None
    } else {
        let settings = Settings::new(Rounding::Outward);
        Some(analyze_values_with(f, sides, &units, settings)?)
    };
    let mut out = String::new();
    for ((name, interval, decoration), output) in bounds.outputs().zip(&f.outputs) {
        let interval = sharper.as_ref().map_or(interval, |values| {
            interval.intersection(values.set(output.node).to_interval())
        });
        // Writing to a string does not fail.
        let _ = if args.json {
            writeln!(out, "{}", json(name, interval, decoration))
        } else {
            writeln!(out, "{name} = {interval}_{decoration}")
        };
    }
    Ok(out)
}

/// The same for a function that is not straight.
fn typed_answer<F: Float>(
    source: &Source,
    args: &EvalArgs,
    sides: Vec<(&str, Interval<F>)>,
) -> Result<String, Failure> {
    let f = &source.function;
    let units = source.units(&sides);
    let values = analyze_values_with(f, sides, &units, Settings::new(Rounding::Outward))?;
    let mut out = String::new();
    for output in &f.outputs {
        let name = &output.name;
        // Writing to a string does not fail.
        let _ = match values.any(output.node) {
            Set::Real(set) => {
                let interval = set.to_interval();
                // Where a value is not defined its set may be unbounded, and what is made of that is not: so sets do not tell.
                let decoration = Decoration::Trv;
                if args.json {
                    writeln!(out, "{}", json(name, interval, decoration))
                } else {
                    writeln!(out, "{name} = {interval}_{decoration}")
                }
            }
            set if !args.json => writeln!(out, "{name} = {set}"),
            Set::Int(set) => {
                let pieces = set.pieces().iter();
                let pieces: Vec<String> =
                    pieces.map(|p| format!("[{},{}]", p.lo(), p.hi())).collect();
                let (name, pieces) = (json_string(name), pieces.join(","));
                writeln!(
                    out,
                    "{{\"output\":{name},\"type\":\"int\",\"pieces\":[{pieces}]}}"
                )
            }
            Set::Bool(set) => {
                let (name, no, yes) = (json_string(name), set.contains(false), set.contains(true));
                writeln!(
                    out,
                    "{{\"output\":{name},\"type\":\"bool\",\"false\":{no},\"true\":{yes}}}"
                )
            }
        };
    }
    Ok(out)
}

fn json<F: Float>(name: &str, x: Interval<F>, decoration: Decoration) -> String {
    use outward_interval::interval::End;
    let decimal = |v: F, end| match format_outward(v, end) {
        _ if v.is_nan() => "null".to_owned(),
        text if v.is_finite() => text,
        text => format!("\"{text}\""),
    };
    // `{:x}` prints a pair; an interval of one number gives that number twice.
    let exact = |v: F| match Interval::point(v) {
        Ok(point) => {
            let pair = format!("{point:x}");
            let text = pair
                .trim_start_matches('[')
                .split(',')
                .next()
                .unwrap_or_default();
            format!("\"{text}\"")
        }
        Err(_) if v.is_nan() => "null".to_owned(),
        Err(_) if v > F::ZERO => "\"inf\"".to_owned(),
        Err(_) => "\"-inf\"".to_owned(),
    };
    // Not a number for the empty set, which has no ends.
    let (lo, hi) = (-x.end(End::Lower), x.end(End::Upper));
    format!(
        "{{\"output\":{},\"lo\":{},\"hi\":{},\"lo_hex\":{},\"hi_hex\":{},\"decoration\":\"{decoration}\"}}",
        json_string(name),
        decimal(lo, End::Lower),
        decimal(hi, End::Upper),
        exact(lo),
        exact(hi)
    )
}
