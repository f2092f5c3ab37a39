//! A function of one input: what it can be on each part of the side, where it is unbounded, and its
//! values at points.
//!
//! A part on which an output is unbounded is halved, and so is each half on which it still is, so
//! that what is left of a pole is a four-thousandth of a part; where it is unbounded all over, that
//! stops at once.

use std::fmt::Write;

use outward::runtime::Number;
use outward_expr::Type;
use outward_interval::Interval;
use outward_semantics::Set;

use super::answer::{Answer, Bounder, within};
use super::line::{self, Curve, Frame, Part};
use crate::args::PlotArgs;
use crate::interrupt;
use crate::parts::{Random, at, cut, is_number, ratio};
use crate::report::{self, Failure};
use crate::source::Source;

/// How many parts the side is cut into.
const PARTS: usize = 64;

/// How often a part is halved.
const DEPTH: usize = 12;

/// More unbounded parts than these are not halved: the function has no bounds there, and not poles.
const MOST_UNBOUNDED: usize = 128;

/// The pixels of the plot.
const SIZE: (usize, usize) = (800, 500);

/// A part of the side, with what each output can be there.
type Found<F> = (Interval<F>, Vec<Answer<F>>);

/// The plot over an input, given by its position among the sides, and what is said of it.
pub(super) fn plot<F: Number>(
    source: &Source,
    sides: &[(&str, Set<F>)],
    axis: usize,
    outputs: &[usize],
    args: &PlotArgs,
) -> Result<(String, String), Failure> {
    let n = args.parts.map_or(PARTS, |n| n as usize);
    let side = sides[axis].1.reals().to_interval();
    let bounder = Bounder::new(source, sides, args, (n, false))?;
    let whole = bounder.on(sides)?;
    let found = on_parts(&bounder, sides, axis, cut(side, n))?;
    args.effort.warn(bounder.is_complete());
    let (width, height) = args.size.unwrap_or(SIZE);
    let points = points(source, sides, axis, 2 * width)?;
    let mut text = String::new();
    let mut curves = Vec::new();
    for &i in outputs {
        let name = source.function.outputs[i].name.clone();
        let answers = found.iter().map(|(part, answers)| (*part, &answers[i]));
        let hull = answers.clone().fold(Interval::EMPTY, |hull, (_, answer)| {
            hull.convex_hull(answer.hull())
        });
        let unbounded = joined(answers.clone().filter(|(_, answer)| answer.is_unbounded()));
        // Writing to a string does not fail.
        let _ = writeln!(
            text,
            "{name} in {} on the box, {hull} on {n} parts",
            whole[i].hull()
        );
        for place in &unbounded {
            let input = sides[axis].0;
            let _ = writeln!(text, "{name} is unbounded for {input} in {place}");
        }
        let ends = |x: Interval<F>| [x.inf().to_f64(), x.sup().to_f64()];
        let parts = answers.map(|(part, answer)| Part {
            side: ends(part),
            pieces: answer
                .pieces
                .iter()
                .map(|piece| piece.map(F::to_f64))
                .collect(),
            may_be_nan: answer.may_be_nan,
        });
        curves.push(Curve {
            name,
            whole: ends(whole[i].hull()),
            parts: parts.collect(),
            points: points.as_ref().map_or(Vec::new(), |p| p.of_output(i)),
            is_joined: points.as_ref().is_some_and(|p| p.is_curve),
            unbounded: unbounded.iter().map(|&place| ends(place)).collect(),
        });
    }
    let frame = Frame {
        size: (width, height),
        input: sides[axis].0.to_owned(),
        side: [side.inf().to_f64(), side.sup().to_f64()],
        values: args.range,
        parts: n,
    };
    let svg = line::draw(&frame, &curves)
        .map_err(|e| Failure::Other(format!("cannot draw the plot: {e}")))?;
    Ok((svg, text))
}

/// What outputs can be on each part, in the order of the parts, of which unbounded ones are halved.
fn on_parts<F: Number>(
    bounder: &Bounder<'_, F>,
    sides: &[(&str, Set<F>)],
    axis: usize,
    parts: Vec<Interval<F>>,
) -> Result<Vec<Found<F>>, Failure> {
    let mut done: Vec<Found<F>> = Vec::new();
    let mut waiting = parts;
    for depth in 0.. {
        let mut unbounded = Vec::new();
        for part in waiting {
            let answers = bounder.on(&within(sides, &[(axis, part)]))?;
            let is_unbounded = answers.iter().any(Answer::is_unbounded);
            let into = if is_unbounded {
                &mut unbounded
            } else {
                &mut done
            };
            into.push((part, answers));
            if interrupt::is_asked() {
                return Err(Failure::Other("interrupted: nothing was drawn".to_owned()));
            }
        }
        if depth == DEPTH || unbounded.is_empty() || unbounded.len() > MOST_UNBOUNDED {
            done.extend(unbounded);
            break;
        }
        waiting = Vec::new();
        for (part, answers) in unbounded {
            let middle = at(part, 0.5);
            if middle <= part.inf() || middle >= part.sup() {
                done.push((part, answers));
                continue;
            }
            for [lo, hi] in [[part.inf(), middle], [middle, part.sup()]] {
                waiting.extend(Interval::new(lo, hi));
            }
        }
    }
    done.sort_by(|a, b| a.0.inf().to_f64().total_cmp(&b.0.inf().to_f64()));
    Ok(done)
}

/// Parts as few intervals: those that follow each other are one.
fn joined<'a, F: Number>(
    parts: impl Iterator<Item = (Interval<F>, &'a Answer<F>)>,
) -> Vec<Interval<F>> {
    let mut joined: Vec<Interval<F>> = Vec::new();
    for (part, _) in parts {
        match joined.last_mut() {
            Some(last) if last.sup() == part.inf() => *last = last.convex_hull(part),
            _ => joined.push(part),
        }
    }
    joined
}

/// The values of all outputs at points.
struct Points<F> {
    at: Vec<F>,
    outputs: Vec<Vec<F>>,
    /// Whether all other inputs are one number, so that the points are those of a curve.
    is_curve: bool,
}

impl<F: Number> Points<F> {
    fn of_output(&self, i: usize) -> Vec<[f64; 2]> {
        let values = self.at.iter().zip(&self.outputs[i]);
        values.map(|(x, y)| [x.to_f64(), y.to_f64()]).collect()
    }
}

/// Runs the function at `n` numbers of the side, with random numbers for other inputs that are
/// intervals. Nothing, with a warning, if it cannot be run at points.
fn points<F: Number>(
    source: &Source,
    sides: &[(&str, Set<F>)],
    axis: usize,
    n: usize,
) -> Result<Option<Points<F>>, Failure> {
    let f = &source.function;
    let region = source.region(sides);
    let mut random = Random(1);
    let mut is_curve = true;
    let mut columns: Vec<Vec<F>> = Vec::new();
    let used = f.used_inputs();
    for (i, (name, &side)) in f.inputs.iter().zip(&region).enumerate() {
        if *name == sides[axis].0 {
            columns.push((0..n).map(|k| at(side, ratio(k, n - 1))).collect());
            continue;
        }
        if !used[i] {
            columns.push(vec![F::ZERO; n]);
            continue;
        }
        if f.input_type(i) != Type::Real || !side.is_common_interval() {
            report::warn(format_args!(
                "no values at points are drawn, as `{name}` is not a bounded interval of numbers"
            ));
            return Ok(None);
        }
        if is_number(side) {
            columns.push(vec![at(side, 0.0); n]);
        } else {
            is_curve = false;
            columns.push((0..n).map(|_| at(side, random.unit())).collect());
        }
    }
    let evaluator = match source.points(sides)?.build::<F>() {
        Ok(evaluator) => evaluator,
        Err(error) => {
            report::warn(format_args!("no values at points are drawn: {error}"));
            return Ok(None);
        }
    };
    let inputs: Vec<&[F]> = columns.iter().map(Vec::as_slice).collect();
    let mut outputs = vec![vec![F::ZERO; n]; evaluator.outputs()];
    let mut into: Vec<&mut [F]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
    evaluator.eval(&inputs, &mut into)?;
    let x = f.input(sides[axis].0).unwrap_or(0);
    Ok(Some(Points {
        at: columns.swap_remove(x),
        outputs,
        is_curve,
    }))
}
