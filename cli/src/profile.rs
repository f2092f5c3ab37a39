//! `outward profile`: runs a function on data, and counts how often its values are zero.
//!
//! ```text
//! outward profile lit.wgsl --image x,y -o lit.zeros
//! outward compile lit.wgsl --profile lit.zeros
//! ```
//!
//! The profile is a text: what was run, on which box; then a line for each value with how many
//! vectors of lanes computed it, and in how many of these it was zero in all lanes. With `-o FILE`
//! the values that are zero often are printed, too.

use std::path::Path;

use outward::runtime::{Number, zero_share};
use outward::{ZeroProfile, ZeroProfiler};
use outward_expr::{Diagnostic, Format};
use outward_interval::{Float, Interval};
use outward_render::{save_file, save_png};

use crate::args::ProfileArgs;
use crate::parts::{Random, is_number, part, ratio};
use crate::report::{self, Failure};
use crate::source::Source;

pub(crate) fn run(args: &ProfileArgs) -> Result<(), Failure> {
    let source = Source::read(&args.source)?;
    match source.function.format {
        Format::F32 => answer::<f32>(&source, args),
        Format::F64 => answer::<f64>(&source, args),
    }
}

fn answer<F: Number>(source: &Source, args: &ProfileArgs) -> Result<(), Failure> {
    let sides = source.sides::<F>(&args.region.text)?;
    let region = source.region(&sides);
    let data = data::<F>(source, &region, args)?;
    let mut profiler: ZeroProfiler<F> = if args.bounds {
        source.kernel(&sides, &args.arithmetic)?.profiler()?
    } else {
        source.points(&sides)?.profiler()?
    };
    let columns = columns(&data, args);
    let slices: Vec<&[F]> = columns.iter().map(Vec::as_slice).collect();
    profiler.run(&slices)?;
    let profile = profiler.profile();
    if let Some(path) = &args.map {
        let shares = profiler.shares(&slices)?;
        map(path, &shares, args.size)?;
    }
    let text = profile.to_string();
    match &args.output {
        Some(path) if path.as_os_str() != "-" => {
            save_file(path, text.as_bytes())?;
            report::result(&summary(profile, args.bounds))
        }
        Some(_) | None => report::result(&text),
    }
}

/// The values that are zero often, most often first.
fn summary(profile: &ZeroProfile, bounds: bool) -> String {
    let lanes = profile.lanes;
    let what = if bounds { "boxes" } else { "points" };
    let mut text = format!("{} vectors of {lanes} {what}\n", profile.counts.vectors);
    let mut often: Vec<(f64, String)> = profile
        .values()
        .filter(|&(_, run, zero)| zero > 0 && run > 0)
        .map(|(value, run, zero)| (zero_share(run, zero), value.to_string()))
        .collect();
    often.sort_by(|a, b| b.0.total_cmp(&a.0));
    let count = often.len();
    for (share, value) in often.iter().take(MOST) {
        text.push_str(&format!("{:5.1} % {value}\n", 100.0 * share));
    }
    if count > MOST {
        text.push_str(&format!(
            "and {} more that are zero at times\n",
            count - MOST
        ));
    }
    text
}

/// How many values are listed.
const MOST: usize = 20;

/// Boxes, or points, which are boxes of one number each: a column for each input.
type Data<F> = Vec<Vec<Interval<F>>>;

fn data<F: Number>(
    source: &Source,
    region: &[Interval<F>],
    args: &ProfileArgs,
) -> Result<Data<F>, Failure> {
    if let Some(path) = &args.points {
        return from_file(source, path, args.bounds);
    }
    let names = &source.function.inputs;
    for (name, side) in names.iter().zip(region) {
        if !(side.inf().is_finite() && side.sup().is_finite()) {
            return Err(Failure::Other(format!(
                "{}: there are no random numbers of {side}: say with --box what the input `{name}` can be",
                source.name
            )));
        }
    }
    match &args.image {
        Some(axes) => image(source, region, axes, args),
        None => Ok(random(region, args)),
    }
}

fn random<F: Number>(region: &[Interval<F>], args: &ProfileArgs) -> Data<F> {
    let mut random = Random(args.seed);
    let mut data = vec![Vec::new(); region.len()];
    for _ in 0..args.samples {
        for (column, &side) in data.iter_mut().zip(region) {
            let t = random.unit();
            column.push(if args.bounds {
                let from = t * 63.0 / 64.0;
                part(side, from, from + 1.0 / 64.0)
            } else {
                part(side, t, t)
            });
        }
    }
    data
}

fn image<F: Number>(
    source: &Source,
    region: &[Interval<F>],
    axes: &[String],
    args: &ProfileArgs,
) -> Result<Data<F>, Failure> {
    let names = &source.function.inputs;
    let mut indices = Vec::new();
    for axis in axes {
        let index = source.function.input(axis).ok_or_else(|| {
            let known = names.join(", ");
            Failure::Other(format!(
                "{}: there is no input `{axis}` that --image could go over; the inputs are {known}",
                source.name
            ))
        })?;
        indices.push(index);
    }
    if indices.len() != 2 || indices[0] == indices[1] {
        return Err(Failure::Other(
            "--image needs two inputs, such as --image x,y".to_owned(),
        ));
    }
    let (width, height) = args.size;
    let pixels = width.saturating_mul(height);
    let mut data = Vec::new();
    for (i, (name, &side)) in names.iter().zip(region).enumerate() {
        let axis = indices.iter().position(|&index| index == i);
        if axis.is_none() && !is_number(side) {
            return Err(Failure::Other(format!(
                "{}: over an image all other inputs are one number, but `{name}` is in {side}: say with --box which",
                source.name
            )));
        }
        let pixel = |k: usize| match axis {
            None => side,
            Some(axis) => {
                let (at, of) = if axis == 0 {
                    (k % width, width)
                } else {
                    (k / width, height)
                };
                let (from, to) = (ratio(at, of), ratio(at + 1, of));
                let middle = 0.5 * (from + to);
                if args.bounds {
                    part(side, from, to)
                } else {
                    part(side, middle, middle)
                }
            }
        };
        data.push((0..pixels).map(pixel).collect());
    }
    Ok(data)
}

/// The most rows of a file that are read.
const MOST_ROWS: usize = 1 << 24;

fn from_file<F: Number>(source: &Source, path: &Path, bounds: bool) -> Result<Data<F>, Failure> {
    let text = std::fs::read_to_string(path).map_err(|e| Failure::file(path, e))?;
    let file = path.display().to_string();
    let error = |from: usize, to: usize, message: String, label: &str| -> Failure {
        Diagnostic::at(&text, from..to, message)
            .label(label)
            .in_file(file.clone())
            .into()
    };
    let names = &source.function.inputs;
    let mut order: Option<Vec<usize>> = None;
    let mut data: Data<F> = vec![Vec::new(); names.len()];
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let at = start;
        start += line.len();
        let row = line.trim_end();
        if row.trim().is_empty() {
            continue;
        }
        let cells = cells(row);
        let place = |cell: &str| {
            let from = at + (cell.as_ptr() as usize - row.as_ptr() as usize);
            (from, from + cell.len().max(1))
        };
        let Some(order) = &order else {
            let mut found = Vec::new();
            for cell in &cells {
                let (from, to) = place(cell);
                let index = source.function.input(cell.trim()).ok_or_else(|| {
                    let known = format!("the inputs are {}", names.join(", "));
                    error(
                        from,
                        to,
                        format!("there is no input `{}`", cell.trim()),
                        &known,
                    )
                })?;
                if found.contains(&index) {
                    return Err(error(
                        from,
                        to,
                        "an input has two columns".to_owned(),
                        "here again",
                    ));
                }
                found.push(index);
            }
            if let Some(missing) = (0..names.len()).find(|index| !found.contains(index)) {
                let what = format!("the input `{}` has no column", names[missing]);
                return Err(error(
                    at,
                    at + row.len(),
                    what,
                    "expected the names of all inputs",
                ));
            }
            order = Some(found);
            continue;
        };
        if cells.len() != order.len() {
            let what = format!("a row has {} numbers, and not {}", cells.len(), order.len());
            return Err(error(
                at,
                at + row.len(),
                what,
                "one for each input is expected",
            ));
        }
        for (cell, &index) in cells.iter().zip(order) {
            let (from, to) = place(cell);
            let side: Result<Interval<F>, _> = cell.trim().parse();
            let side =
                side.map_err(|e| error(from, to, "bad number".to_owned(), &e.to_string()))?;
            if side.is_empty() {
                return Err(error(from, to, "an empty interval".to_owned(), "no number"));
            }
            data[index].push(if bounds {
                side
            } else {
                nearest(cell.trim(), side)
            });
        }
        if data.first().is_some_and(|column| column.len() > MOST_ROWS) {
            return Err(error(
                at,
                at + row.len(),
                "the file is too long".to_owned(),
                "this row",
            ));
        }
    }
    if data.iter().any(Vec::is_empty) {
        return Err(Failure::file(path, "it has no rows of numbers"));
    }
    Ok(data)
}

/// The number of the format that a text means.
fn nearest<F: Number>(text: &str, side: Interval<F>) -> Interval<F> {
    let number = text.parse::<f64>().map_or(side.inf(), F::from_f64);
    Interval::new(number, number).unwrap_or(side)
}

/// What stands between commas that are outside of brackets.
fn cells(row: &str) -> Vec<&str> {
    let mut cells = Vec::new();
    let (mut depth, mut from) = (0_usize, 0);
    for (i, c) in row.char_indices() {
        match c {
            '[' => depth += 1,
            ']' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                cells.push(&row[from..i]);
                from = i + 1;
            }
            _ => {}
        }
    }
    cells.push(&row[from..]);
    cells
}

/// The columns of numbers that programs take.
fn columns<F: Float>(data: &Data<F>, args: &ProfileArgs) -> Vec<Vec<F>> {
    let is_machine = args.arithmetic.arithmetic().is_machine();
    let mut columns = Vec::new();
    for column in data {
        let first = column.iter().map(|side| {
            let [neg_inf, _] = side.endpoints();
            if args.bounds && !is_machine {
                neg_inf
            } else {
                side.inf()
            }
        });
        columns.push(first.collect());
        if args.bounds {
            columns.push(column.iter().map(|side| side.sup()).collect());
        }
    }
    columns
}

/// Draws how large a share of values is zero at each pixel: black, red, yellow, white.
fn map(path: &Path, shares: &[f64], (width, height): (usize, usize)) -> Result<(), Failure> {
    let mut rgb = Vec::with_capacity(3 * shares.len());
    for share in shares {
        for channel in 0..3 {
            let level = (3.0 * share - f64::from(channel)).clamp(0.0, 1.0);
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "from 0 to 255"
            )]
            rgb.push((255.0 * level) as u8);
        }
    }
    Ok(save_png(path, &rgb, width, height)?)
}
