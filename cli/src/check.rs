//! `outward check`: tries to break what is promised of a function, for some seconds or at so many
//! points.
//!
//! ```text
//! f: 10240 boxes and 163840 points, nothing is broken
//! ```
//!
//! With `--json` one object:
//!
//! ```text
//! {"function":"f","boxes":10240,"points":163840,"without_value":0,"reals":163840,"answers":10240,"runs":163840,"sharpened":163840,"seed":1,"broken":null}
//! ```
//!
//! `without_value` counts points at which a loop does not end; `reals` real values that were
//! compared, `answers` boxes on which all engines were, `runs` points at which they were, and
//! `sharpened` points whose values were compared with bounds by other forms of the function. What
//! is broken is printed with its box and point, exactly, and the exit code is 1: it is a defect of
//! this program, to be reported.

use std::time::{Duration, Instant};

use outward_expr::{Format, Function};
use outward_interval::Float;
use outward_semantics::Set;

use crate::args::CheckArgs;
use crate::interrupt;
use crate::report::{self, Failure, json_string};
use crate::source::Source;

pub(crate) fn run(args: &CheckArgs) -> Result<(), Failure> {
    let source = Source::read(&args.source)?;
    match source.function.format {
        Format::F32 => answer::<f32>(&source, args),
        Format::F64 => answer::<f64>(&source, args),
    }
}

fn answer<F: outward::Number>(source: &Source, args: &CheckArgs) -> Result<(), Failure> {
    let f = &source.function;
    // Inputs of which nothing is known can be anything.
    let sides = source.sides::<F>(&args.region.text)?;
    let (start, limit) = (Instant::now(), Duration::from_secs(args.seconds));
    let mut go_on = |done: &outward::Counts| match args.points {
        _ if interrupt::is_asked() => false,
        // Points without a value count here, or a function that has none anywhere would be looked
        // at for ever.
        Some(points) => done.points + done.without_value < points,
        None => start.elapsed() < limit,
    };
    let checked = outward::check_sets(
        f,
        every_input(f, sides),
        args.seed,
        args.per_box,
        &mut go_on,
    )?;
    let counts = checked.counts;
    let text = if args.json {
        let broken = checked.broken.as_ref().map_or("null".to_owned(), |broken| {
            json_string(&broken.to_string()).to_string()
        });
        format!(
            "{{\"function\":{},\"boxes\":{},\"points\":{},\"without_value\":{},\"reals\":{},\"answers\":{},\"runs\":{},\"sharpened\":{},\"seed\":{},\"broken\":{broken}}}\n",
            json_string(&f.name),
            counts.boxes,
            counts.points,
            counts.without_value,
            counts.reals,
            counts.answers,
            counts.runs,
            counts.sharpened,
            args.seed,
        )
    } else {
        let found = match (&checked.broken, counts.points, counts.without_value) {
            (Some(_), _, _) => "a promise is broken".to_owned(),
            (None, 0, without @ 1..) => format!(
                "which says nothing: at {without} points there is no value, as where a loop does not end"
            ),
            (None, _, _) => "nothing is broken".to_owned(),
        };
        format!(
            "{}: {} boxes and {} points, {found}\n",
            f.name, counts.boxes, counts.points
        )
    };
    report::result(&text)?;
    match checked.broken {
        None => Ok(()),
        Some(broken) => Err(Failure::Other(format!(
            "{broken}; this is a defect of outward (seed {})",
            args.seed
        ))),
    }
}

/// The sides, and everything for the inputs that have none.
fn every_input<'n, F: Float>(
    f: &'n Function,
    mut sides: Vec<(&'n str, Set<F>)>,
) -> Vec<(&'n str, Set<F>)> {
    for (i, name) in f.inputs.iter().enumerate() {
        if !sides.iter().any(|side| side.0 == name) {
            sides.push((name, outward::any_input(f.input_type(i))));
        }
    }
    sides
}
