//! `outward range`: the certified range of every output on a box, by branch and bound.
//!
//! ```text
//! out in [-1.0000000000000002, 4.163336342344337e-17]; values from -1 to 0; 2 boxes
//! ```
//!
//! With `--json`, one object per output, each on a line of its own:
//!
//! ```text
//! {"output":"out","lo":-1.0000000000000002,"hi":4.163336342344337e-17,"lo_hex":"-0x1.0000000000001p0","hi_hex":"0x1.8p-55","inner_lo":-1,"inner_hi":0,"boxes":2,"seconds":0.0012,"complete":true}
//! ```
//!
//! `lo` and `hi` enclose every value, `inner_lo` and `inner_hi` are values of the real function,
//! null where no point was found at which it certainly has one. `complete` says whether the
//! endpoints are as near to them as `--tolerance` asks for. With `--assume`, lines `assumed: x + y
//! is not 0` and a member `assumed`, a list of texts, say what the bounds rest on. After Ctrl-C
//! what was found so far is printed.

use std::fmt::Write;
use std::time::Instant;

use outward::{Number, Search};
use outward_expr::Format;
use outward_interval::Interval;

use crate::args::{RangeArgs, RangeSemantics};
use crate::eval::ends;
use crate::interrupt;
use crate::report::{self, Failure, json_string};
use crate::source::Source;

pub(crate) fn run(args: &RangeArgs) -> Result<(), Failure> {
    let source = Source::read(&args.source)?;
    let text = match source.function.format {
        Format::F32 => answer::<f32>(&source, args)?,
        Format::F64 => answer::<f64>(&source, args)?,
    };
    report::result(&text)
}

fn answer<F: Number>(source: &Source, args: &RangeArgs) -> Result<String, Failure> {
    let sides = source.all_sides::<F>(&args.region.text)?;
    let units = source.units(&sides);
    let sides: Vec<(&str, Interval<F>)> = sides
        .iter()
        .map(|(name, set)| (*name, set.reals().to_interval()))
        .collect();
    let start = Instant::now();
    let is_late = || {
        let seconds = start.elapsed().as_secs_f64();
        args.seconds.is_some_and(|most| seconds > most)
    };
    let stop = |_| interrupt::is_asked() || is_late();
    let search = Search::default()
        .semantics(args.semantics.map(Into::into))
        .tolerance(args.tolerance)
        .boxes(args.boxes)
        .threads(args.threads)
        .units(&units)
        .stop(&stop);
    let search = match args.assume {
        true => search.assume(),
        false => search,
    };
    let ranges = outward::range(&source.function, sides, search)
        .map_err(|error| Failure::Other(format!("{}: {error}", source.name)))?;
    let seconds = start.elapsed().as_secs_f64();
    let mut out = String::new();
    for range in ranges {
        let name = &range.name;
        let inner = |i: usize| range.inner.map(|inner| inner[i]);
        // Writing to a string does not fail.
        let _ = if args.json {
            let value = |i: usize| match inner(i) {
                Some(value) if value.is_finite() => shown(value),
                Some(_) | None => "null".to_owned(),
            };
            writeln!(
                out,
                "{{\"output\":{},{},\"inner_lo\":{},\"inner_hi\":{},\"boxes\":{},\"seconds\":{seconds},\"complete\":{}{}}}",
                json_string(name),
                ends(range.bounds),
                value(0),
                value(1),
                range.boxes,
                range.is_complete,
                report::assumed_member(args.assume, &range.assumed)
            )
        } else {
            let values = match range.inner {
                Some([lo, hi]) => format!("values from {} to {}", shown(lo), shown(hi)),
                None => "no value is known".to_owned(),
            };
            let boxes = range.boxes;
            writeln!(out, "{name} in {}; {values}; {boxes} boxes", range.bounds)
                .map(|()| out.push_str(&report::assumed_lines(&range.assumed)))
        };
        if !range.is_complete {
            let with_floats = !matches!(args.semantics, Some(RangeSemantics::Real));
            let or_rounding = match with_floats {
                true => ", and --semantics real leaves out what rounding may do",
                false => "",
            };
            report::warn(format_args!(
                "{}: the bounds of `{name}` hold, but are not as near to its values as --tolerance {} asks for: --boxes N allows more work{or_rounding}",
                source.name, args.tolerance
            ));
        }
    }
    Ok(out)
}

/// The number in decimal, with an exponent where it is far from one.
fn shown(value: f64) -> String {
    let text = format!("{value:?}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}
