//! `outward plot`: a function with its bounds, as an SVG file.
//!
//! ```text
//! $ outward plot --expr "tan(x)" --box "x=[0,3]" -o tan.svg
//! out in [-inf, inf] on the box, [-inf, inf] on 64 parts
//! out is unbounded for x in [1.5703125, 1.57177734375]
//! ```
//!
//! Of one input: the side of the box is cut into parts, and what the function can be on each part
//! is drawn as rectangles, one for each piece of its value set, with its values at points. A part
//! on which it is unbounded is cut again, so that a pole is found. Of two inputs: a heat map of a
//! bound on each cell of a grid.
//!
//! | file | what it holds |
//! |---|---|
//! | `plot/answer.rs` | what a function can be on one part |
//! | `plot/curve.rs` | functions of one input: parts, poles, values at points |
//! | `plot/line.rs` | how they are drawn |
//! | `plot/heat.rs` | functions of two inputs |
//! | `plot/label.rs` | numbers at the axes |
//! | `plot/sheet.rs` | the SVG sheet, entries of keys |

mod answer;
mod curve;
mod heat;
mod label;
mod line;
mod sheet;

use outward::runtime::Number;
use outward_expr::{Format, Type};
use outward_semantics::Set;

use crate::args::PlotArgs;
use crate::output::{FileFormat, Output};
use crate::parts::is_number;
use crate::report::{self, Failure};
use crate::source::Source;

pub(crate) fn run(args: &PlotArgs) -> Result<(), Failure> {
    let source = Source::read(&args.source)?;
    match source.function.format {
        Format::F32 => answer::<f32>(&source, args),
        Format::F64 => answer::<f64>(&source, args),
    }
}

fn answer<F: Number>(source: &Source, args: &PlotArgs) -> Result<(), Failure> {
    let sides = source.all_sides::<F>(&args.region.text)?;
    let axes = axes(source, &sides, args)?;
    let outputs = outputs(source, args, axes.len())?;
    let output = Output::of(args.output.as_deref(), &args.source, FileFormat::Svg)?;
    let (svg, text) = match axes[..] {
        [x, y] => heat::plot(source, &sides, [x, y], outputs[0], args)?,
        [x, ..] => {
            if args.color.is_some() {
                report::warn("--color has no effect on a plot over one input");
            }
            curve::plot(source, &sides, x, &outputs, args)?
        }
        [] => return Err(Failure::Other("there is no input to plot over".to_owned())),
    };
    output.save(svg.as_bytes())?;
    match output {
        Output::File { .. } => report::result(&text),
        // Where the picture goes nothing else may go.
        Output::Standard => {
            report::note(&text);
            Ok(())
        }
    }
}

/// The inputs that the plot is over, by their positions among the sides: those that are named, or
/// those that are intervals.
fn axes<F: Number>(
    source: &Source,
    sides: &[(&str, Set<F>)],
    args: &PlotArgs,
) -> Result<Vec<usize>, Failure> {
    let is_wide = |set: &Set<F>| match set {
        Set::Real(set) => !is_number(set.to_interval()),
        Set::Int(_) | Set::Bool(_) => false,
    };
    let axes: Vec<usize> = match &args.axes {
        Some(names) => {
            let mut found = Vec::new();
            for name in names {
                let known = sides.iter().position(|side| side.0 == name);
                let at = known.ok_or_else(|| {
                    let inputs = source.function.inputs.join(", ");
                    fail(
                        source,
                        format!("there is no input `{name}` to plot over; the inputs are {inputs}"),
                    )
                })?;
                if found.contains(&at) {
                    return Err(Failure::Other(format!("--axes names `{name}` twice")));
                }
                found.push(at);
            }
            found
        }
        None => {
            let wide = sides.iter().enumerate();
            let wide = wide.filter(|(_, side)| is_wide(&side.1));
            let wide: Vec<usize> = wide.map(|(at, _)| at).collect();
            // The box may have sides that the function does not use.
            let f = &source.function;
            let used = f.used_inputs();
            let is_used = |at: &usize| f.input(sides[*at].0).is_some_and(|i| used[i]);
            let used: Vec<usize> = wide.iter().copied().filter(is_used).collect();
            if used.is_empty() { wide } else { used }
        }
    };
    if axes.is_empty() {
        let help = "no input is an interval; give one of them, as --box \"x=[0,1]\"";
        return Err(fail(source, help.to_owned()));
    }
    if axes.len() > 2 {
        let names: Vec<&str> = axes.iter().map(|&at| sides[at].0).collect();
        return Err(fail(
            source,
            format!(
                "a plot is over one or two inputs, and these are intervals: {}; choose by --axes {},{}, or make the others numbers",
                names.join(", "),
                names[0],
                names[1]
            ),
        ));
    }
    for &at in &axes {
        let (name, set) = &sides[at];
        let side = set.reals().to_interval();
        if !matches!(set, Set::Real(_)) || !side.is_common_interval() || is_number(side) {
            let what = "a plot needs a bounded interval of numbers, as --box";
            return Err(fail(
                source,
                format!("`{name}` is {side}: {what} \"{name}=[0,1]\""),
            ));
        }
        if !(side.sup().to_f64() - side.inf().to_f64()).is_finite() {
            let what = "which is wider than can be drawn";
            return Err(fail(source, format!("`{name}` is {side}, {what}")));
        }
    }
    Ok(axes)
}

/// The outputs to plot, by their numbers: those that are named, or all that are numbers; of a heat
/// map only one.
fn outputs(source: &Source, args: &PlotArgs, axes: usize) -> Result<Vec<usize>, Failure> {
    let f = &source.function;
    let types = f.output_types();
    let is_number = |i: &usize| types[*i] == Type::Real;
    let mut chosen: Vec<usize> = match &args.value {
        Some(names) => {
            let mut found = Vec::new();
            for name in names {
                let at = f.outputs.iter().position(|output| output.name == *name);
                found.push(at.ok_or_else(|| {
                    let known: Vec<&str> = f.outputs.iter().map(|o| o.name.as_str()).collect();
                    let known = known.join(", ");
                    fail(
                        source,
                        format!("there is no output `{name}`; the outputs are {known}"),
                    )
                })?);
            }
            found
        }
        None => (0..f.outputs.len()).filter(is_number).collect(),
    };
    if let Some(other) = chosen.iter().find(|i| !is_number(i)) {
        let name = &f.outputs[*other].name;
        return Err(fail(source, format!("the output `{name}` is not a number")));
    }
    if chosen.is_empty() {
        return Err(fail(source, "no output is a number".to_owned()));
    }
    if axes == 2 && chosen.len() > 1 {
        let name = &f.outputs[chosen[0]].name;
        report::warn(format_args!(
            "a heat map is of one output, and this is of `{name}`; --value chooses another"
        ));
        chosen.truncate(1);
    }
    if chosen.len() > line::MOST {
        let most = line::MOST;
        report::warn(format_args!(
            "only the first {most} outputs are drawn; --value chooses others"
        ));
        chosen.truncate(most);
    }
    Ok(chosen)
}

/// A sentence about the function.
fn fail(source: &Source, what: String) -> Failure {
    Failure::Other(format!("{}: {what}", source.name))
}
