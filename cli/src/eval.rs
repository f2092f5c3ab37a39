//! `outward eval`: the best known bounds of every output on a box.
//!
//! With `--json`, one object per output, each on a line of its own:
//!
//! ```text
//! {"output":"out","lo":-1,"hi":0.41421356237309515,"lo_hex":"-0x1p0","hi_hex":"0x1.a827999fcef34p-2","decoration":"com"}
//! ```
//!
//! `lo` and `hi` are decimals at or beyond the endpoints, the strings `"inf"` and `"-inf"`, or null
//! where there is no value at all; `lo_hex` and `hi_hex` are the endpoints exactly. The decoration
//! is `com`, `dac`, `def` or `trv`, as far as the analysis proves it: see `outward::Decoration`.
//!
//! Bounds contain the real values and those of the function run in its format, or, with
//! `--semantics`, one of the two; what is left out is said where a division
//! by zero is possible: see `outward::analyze`.
//!
//! With `--split N` a kernel that is made for the box cuts it into at most N parts, and there is no
//! other search for the range: see `outward::Kernel::eval_split`.
//!
//! With `--assume` forms are used whose conditions are not proved on the box; which they are stands
//! in lines `assumed: x + y is not 0` behind the outputs, and in a member `assumed` of each object,
//! a list of texts.
//!
//! With `--rounding machine` or `--nan POLICY` the bounds are those of a kernel for the box, of
//! what the function returns when it is run in its format. There is no decoration then; where they
//! are not known, `known` is false, and there are no endpoints.
//!
//! Of a function with truth values, integers, branches or loops nothing is claimed but the bounds:
//! outputs that are numbers are `trv`. Others are printed as sets:
//!
//! ```text
//! {"output":"n","type":"int","pieces":[[3,5]]}
//! {"output":"c","type":"bool","false":true,"true":false}
//! ```

use std::fmt::Write;

use outward::analysis::Arithmetic;
use outward::analysis::identities::{Met, is_worth_assuming};
use outward::runtime::KernelBuilder;
use outward::runtime::{Engine, Error, Number};
use outward::{Bounds, Decoration, Kernel, Known, Question, analyze_sets};
use outward_expr::Format;
use outward_interval::{Float, Interval, format_outward};
use outward_semantics::Set;

use crate::args::EvalArgs;
use crate::effect;
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

fn answer<F: Number>(source: &Source, args: &EvalArgs) -> Result<String, Failure> {
    let sides = source.all_sides::<F>(&args.region.text)?;
    args.arithmetic.check(args.semantics.map(Into::into))?;
    if args.arithmetic.arithmetic() != Arithmetic::REAL {
        return by_policy(source, &sides, args);
    }
    let units = source.units(&sides);
    effect::of_assume(args.assume, args.semantics);
    let question = Question::default()
        .semantics(args.semantics.map(Into::into))
        .assume(args.assume)
        .work(args.effort.work());
    if args.plain {
        return plain(source, &sides, args.json);
    }
    let split = match args.split {
        Some(parts) => Some(split(source, &sides, parts, args.assume)?),
        None => None,
    };
    let question = question.identities(split.is_none());
    let bounds = analyze_sets(&source.function, sides, &units, question)?;
    args.effort.warn(bounds.values().is_complete());
    if args.semantics.is_none() {
        warn_of_zero_divisions(source, &bounds);
    }
    let split = split.filter(|_| {
        let of_nan = bounds.may_compare_nan();
        if of_nan {
            report::warn(format_args!(
                "{}: a comparison may be of NaN, of which kernels say nothing; so --split is not used",
                source.name
            ));
        }
        !of_nan
    });
    let (split, of_split) = split.unzip();
    let mut assumed = [bounds.assumed(), &of_split.unwrap_or_default()].concat();
    assumed.sort();
    assumed.dedup();
    let mut out = String::new();
    for (i, (name, known)) in bounds.outputs().enumerate() {
        let of_parts = split.as_ref().and_then(|all| all.get(i));
        let known = match (known, of_parts) {
            (Known::Real(whole, decoration), Some(of_parts)) => {
                Known::Real(whole.intersection(*of_parts), decoration)
            }
            (known, _) => known,
        };
        // Writing to a string does not fail.
        let _ = if args.json {
            let members = report::assumed_member(args.assume, &assumed);
            writeln!(out, "{}", with_members(&json(name, known), &members))
        } else {
            writeln!(out, "{}", line(name, known))
        };
    }
    if !args.json {
        out.push_str(&report::assumed_lines(&assumed));
    }
    Ok(out)
}

/// A JSON object with more members, each after a comma.
fn with_members(object: &str, members: &str) -> String {
    match object.strip_suffix('}') {
        Some(open) => format!("{open}{members}}}"),
        None => object.to_owned(),
    }
}

/// The bounds of every output by a kernel for the box, which cuts it into parts, and what is
/// assumed.
fn split<F: Number>(
    source: &Source,
    sides: &[(&str, Set<F>)],
    parts: u32,
    assume: bool,
) -> Result<(Vec<Interval<F>>, Vec<String>), Failure> {
    let f = &source.function;
    let mut builder = Kernel::builder(f);
    for (name, set) in sides {
        builder = builder.within(name, set.reals().to_interval().to_format())?;
    }
    let none = |error: Error| {
        let name = &source.name;
        Failure::Other(format!(
            "{name}: --split needs a kernel, and there is none: {error}"
        ))
    };
    let region = source.region(sides);
    let split = |builder: &KernelBuilder<'_>| -> Result<_, Failure> {
        let kernel = builder.build::<F>().map_err(none)?;
        Ok(kernel.eval_all_split(&region, parts as usize)?)
    };
    let bounds = split(&builder)?;
    if assume {
        let builder = builder.assume();
        let mut narrower = bounds.clone();
        for (bounds, other) in narrower.iter_mut().zip(split(&builder)?) {
            let both = bounds.intersection(other);
            if is_worth_assuming(*bounds, both) {
                *bounds = both;
            }
        }
        if narrower != bounds {
            let met = builder.program::<F>().map_err(none)?.met;
            return Ok((narrower, met.iter().flat_map(Met::assumptions).collect()));
        }
    }
    Ok((bounds, Vec::new()))
}

/// What a kernel for the box returns, which bounds what the function returns when it is run in its
/// format.
fn by_policy<F: Number>(
    source: &Source,
    sides: &[(&str, Set<F>)],
    args: &EvalArgs,
) -> Result<String, Failure> {
    let f = &source.function;
    let mut builder = source.kernel(sides, &args.arithmetic)?;
    if args.plain {
        builder = builder.plain();
    }
    if args.semantics.is_some() {
        builder = builder.real();
    }
    let kernel = builder.engine(Engine::Interpreter).build::<F>()?;
    let bounds = kernel.eval_all_known(&source.region(sides))?;
    let mut out = String::new();
    for (output, bounds) in f.outputs.iter().zip(bounds) {
        let name = &output.name;
        // Writing to a string does not fail.
        let _ = match (bounds, args.json) {
            (Some(bounds), false) => writeln!(out, "{name} = {bounds}"),
            (None, false) => writeln!(out, "{name} is not known: it may be NaN"),
            (Some(bounds), true) => {
                let name = json_string(name);
                writeln!(out, "{{\"output\":{name},\"known\":true,{}}}", ends(bounds))
            }
            (None, true) => {
                writeln!(out, "{{\"output\":{},\"known\":false}}", json_string(name))
            }
        };
    }
    Ok(out)
}

/// What an interval program computes of the function as it is. Nothing more is said of it.
fn plain<F: Number>(
    source: &Source,
    sides: &[(&str, Set<F>)],
    json: bool,
) -> Result<String, Failure> {
    let f = &source.function;
    let builder = Kernel::builder(f).plain().engine(Engine::Interpreter);
    let kernel = builder.build::<F>()?;
    let bounds = kernel.eval_all(&source.region(sides))?;
    let mut out = String::new();
    for (output, bounds) in f.outputs.iter().zip(bounds) {
        let known = Known::Real(bounds, Decoration::Trv);
        let print = if json { self::json } else { line };
        out.push_str(&print(&output.name, known));
        out.push('\n');
    }
    Ok(out)
}

/// Says that a division by zero is possible, and what that means.
pub(crate) fn warn_of_zero_divisions<F: Float>(source: &Source, bounds: &Bounds<'_, F>) {
    if !bounds.divides_by_zero() {
        return;
    }
    let lines = bounds.values().lines_that_divide_by_zero();
    let place = match &lines[..] {
        [] => format!("{}: ", source.name),
        [line] => format!("{}:{line}: ", source.name),
        [line, rest @ ..] => format!("{}:{line} (and {} more lines): ", source.name, rest.len()),
    };
    report::warn(format_args!(
        "{place}a division by zero is possible; what floating point returns then is only in the bounds of --semantics float"
    ));
}

/// An output as text: `out = [-1, 1]_com`.
pub(crate) fn line<F: Float>(name: &str, known: Known<F>) -> String {
    match known {
        Known::Real(interval, decoration) => format!("{name} = {interval}_{decoration}"),
        Known::Int(set) => format!("{name} = {}", Set::<F>::Int(set)),
        Known::Bool(set) => format!("{name} = {}", Set::<F>::Bool(set)),
    }
}

/// An output as a JSON object.
pub(crate) fn json<F: Float>(name: &str, known: Known<F>) -> String {
    match known {
        Known::Real(interval, decoration) => number(name, interval, decoration),
        Known::Int(set) => {
            let pieces = set.pieces().iter();
            let pieces: Vec<String> = pieces.map(|p| format!("[{},{}]", p.lo(), p.hi())).collect();
            let (name, pieces) = (json_string(name), pieces.join(","));
            format!("{{\"output\":{name},\"type\":\"int\",\"pieces\":[{pieces}]}}")
        }
        Known::Bool(set) => {
            let (name, no, yes) = (json_string(name), set.contains(false), set.contains(true));
            format!("{{\"output\":{name},\"type\":\"bool\",\"false\":{no},\"true\":{yes}}}")
        }
    }
}

fn number<F: Float>(name: &str, x: Interval<F>, decoration: Decoration) -> String {
    let name = json_string(name);
    format!(
        "{{\"output\":{name},{},\"decoration\":\"{decoration}\"}}",
        ends(x)
    )
}

/// The endpoints of an interval as members of a JSON object, in decimal and exactly.
pub(crate) fn ends<F: Float>(x: Interval<F>) -> String {
    use outward_interval::interval::Endpoint;
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
    // Not a number for the empty set, which has no endpoints.
    let (lo, hi) = (-x.endpoint(Endpoint::Lower), x.endpoint(Endpoint::Upper));
    format!(
        "\"lo\":{},\"hi\":{},\"lo_hex\":{},\"hi_hex\":{}",
        decimal(lo, Endpoint::Lower),
        decimal(hi, Endpoint::Upper),
        exact(lo),
        exact(hi)
    )
}
