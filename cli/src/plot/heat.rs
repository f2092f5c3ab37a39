//! A function of two inputs: a heat map of a bound, of the width of the bounds, or of the sign, on
//! each cell of a grid.
//!
//! Colours are few, so that neighbours that have the same one are drawn as one rectangle, and the
//! file is small.

use outward::runtime::Number;
use outward_interval::Interval;
use outward_semantics::Set;
use plotters::prelude::*;

use super::answer::{Bounder, within};
use super::label::label;
use super::sheet::{Area, FONT, Fail, entry, sheet, step};
use crate::args::{HeatArg, PlotArgs};
use crate::interrupt;
use crate::parts::{cut, ratio};
use crate::report::Failure;
use crate::source::Source;

/// How many cells each side has.
const CELLS: usize = 64;

/// How many colours there are.
const LEVELS: usize = 24;

/// The pixels of the plot.
const SIZE: (usize, usize) = (640, 540);

const NEGATIVE: RGBColor = RGBColor(49, 104, 172);
const POSITIVE: RGBColor = RGBColor(226, 132, 60);
const UNDECIDED: RGBColor = RGBColor(205, 205, 205);
const UNBOUNDED: RGBColor = RGBColor(244, 199, 195);

/// The bounds on a cell; `None` where there is no value.
type Cell = Option<[f64; 2]>;

/// What is drawn.
struct Picture<'p> {
    axes: [&'p str; 2],
    sides: [[f64; 2]; 2],
    /// Row by row, from the bottom.
    cells: Vec<Cell>,
    /// How many there are across and up.
    count: usize,
    heat: HeatArg,
    title: String,
    /// The least and the greatest value that have a colour of their own.
    range: [f64; 2],
}

/// The plot over two inputs, given by their positions among the sides, and what is said of it.
pub(super) fn plot<F: Number>(
    source: &Source,
    sides: &[(&str, Set<F>)],
    axes: [usize; 2],
    output: usize,
    args: &PlotArgs,
) -> Result<(String, String), Failure> {
    let count = args.parts.map_or(CELLS, |n| n as usize);
    let bounder = Bounder::new(source, sides, args, (count * count, true))?;
    let own = axes.map(|axis| sides[axis].1.reals().to_interval());
    let [across, up] = own.map(|side| cut(side, count));
    let mut cells = Vec::with_capacity(count * count);
    let mut hull = Interval::EMPTY;
    let [mut negative, mut positive] = [0_usize; 2];
    for y in &up {
        for x in &across {
            let answers = bounder.on(&within(sides, &[(axes[0], *x), (axes[1], *y)]))?;
            let bounds = answers[output].hull();
            hull = hull.convex_hull(bounds);
            negative += usize::from(bounds.sup() < F::ZERO);
            positive += usize::from(bounds.inf() > F::ZERO);
            let ends = [bounds.inf().to_f64(), bounds.sup().to_f64()];
            cells.push((!bounds.is_empty()).then_some(ends));
        }
        if interrupt::is_asked() {
            return Err(Failure::Other("interrupted: nothing was drawn".to_owned()));
        }
    }
    args.effort.warn(bounder.is_complete());
    let name = &source.function.outputs[output].name;
    let whole = bounder.on(sides)?[output].hull();
    let heat = args.color.unwrap_or(HeatArg::Upper);
    let text = format!(
        "{name} in {whole} on the box, {hull} on {count} x {count} cells; negative on {negative}, positive on {positive}\n"
    );
    let ends = |x: Interval<F>| [x.inf().to_f64(), x.sup().to_f64()];
    let range = args.range.unwrap_or_else(|| range(&cells, heat));
    let picture = Picture {
        axes: axes.map(|axis| sides[axis].0),
        sides: own.map(ends),
        cells,
        count,
        heat,
        title: match heat {
            HeatArg::Lower => format!("lower bound of {name}"),
            HeatArg::Upper => format!("upper bound of {name}"),
            HeatArg::Width => format!("width of the bounds of {name}"),
            HeatArg::Sign => format!("sign of {name}"),
        },
        range,
    };
    let svg = sheet(args.size.unwrap_or(SIZE), |area| on(area, &picture))
        .map_err(|e| Failure::Other(format!("cannot draw the plot: {e}")))?;
    Ok((svg, text))
}

/// The number that a cell's colour stands for.
fn number(cell: [f64; 2], heat: HeatArg) -> f64 {
    match heat {
        HeatArg::Lower => cell[0],
        HeatArg::Upper => cell[1],
        HeatArg::Width => cell[1] - cell[0],
        HeatArg::Sign => 0.0,
    }
}

/// From the least to the greatest finite number, but for a fiftieth at either side if that makes
/// much of a difference.
fn range(cells: &[Cell], heat: HeatArg) -> [f64; 2] {
    let mut all: Vec<f64> = cells.iter().flatten().map(|&c| number(c, heat)).collect();
    all.retain(|number| number.is_finite());
    all.sort_by(f64::total_cmp);
    let Some(last) = all.len().checked_sub(1) else {
        return [0.0, 1.0];
    };
    let skipped = all.len() / 50;
    let [inner, outer] = [[all[skipped], all[last - skipped]], [all[0], all[last]]];
    let width = |[lo, hi]: [f64; 2]| hi / 2.0 - lo / 2.0;
    let [lo, hi] = if width(outer) > 2.0 * width(inner) && width(inner) > 0.0 {
        inner
    } else {
        outer
    };
    if lo < hi { [lo, hi] } else { [lo, lo + 1.0] }
}

/// The colour of a cell.
fn colour(picture: &Picture<'_>, cell: Cell) -> RGBColor {
    let Some(cell) = cell else {
        return WHITE;
    };
    if picture.heat == HeatArg::Sign {
        return match cell {
            [lo, _] if lo > 0.0 => POSITIVE,
            [_, hi] if hi < 0.0 => NEGATIVE,
            _ => UNDECIDED,
        };
    }
    let number = number(cell, picture.heat);
    if number.is_finite() {
        level_colour(level(number, picture.range))
    } else {
        UNBOUNDED
    }
}

/// Which of the levels a number has.
fn level(number: f64, range: [f64; 2]) -> usize {
    let is_reached = |k: &usize| step(range, *k, LEVELS) <= number;
    (1..LEVELS).filter(is_reached).count()
}

fn level_colour(level: usize) -> RGBColor {
    ViridisRGB.get_color(ratio(level, LEVELS - 1))
}

fn on<'a>(area: &Area<'a>, picture: &Picture<'_>) -> Result<(), Fail<'a>> {
    let (width, _) = area.dim_in_pixel();
    let (map, key) = area.split_horizontally(width.saturating_sub(110));
    let [[left, right], [bottom, top]] = picture.sides;
    let mut chart = ChartBuilder::on(&map)
        .margin(12)
        .caption(&picture.title, FONT)
        .x_label_area_size(36)
        .y_label_area_size(64)
        .build_cartesian_2d(left..right, bottom..top)?;
    let count = picture.count;
    let place = |side: [f64; 2], k: usize| step(side, k, count);
    for (j, row) in picture.cells.chunks(count).enumerate() {
        let (low, high) = (place(picture.sides[1], j), place(picture.sides[1], j + 1));
        let mut from = 0;
        for k in 1..=row.len() {
            let own = colour(picture, row[from]);
            if k == row.len() || colour(picture, row[k]) != own {
                let corners = [
                    (place(picture.sides[0], from), low),
                    (place(picture.sides[0], k), high),
                ];
                chart.draw_series([Rectangle::new(corners, own.filled())])?;
                from = k;
            }
        }
    }
    chart
        .configure_mesh()
        .disable_mesh()
        .label_style(FONT)
        .x_label_formatter(&|x| label(*x, picture.sides[0]))
        .y_label_formatter(&|y| label(*y, picture.sides[1]))
        .x_desc(picture.axes[0])
        .y_desc(picture.axes[1])
        .draw()?;
    match picture.heat {
        HeatArg::Sign => signs(&key),
        HeatArg::Lower | HeatArg::Upper | HeatArg::Width => levels(&key, picture),
    }
}

/// What the colours of signs stand for.
fn signs<'a>(key: &Area<'a>) -> Result<(), Fail<'a>> {
    let all = [
        (POSITIVE, "positive"),
        (NEGATIVE, "negative"),
        (UNDECIDED, "undecided"),
        (WHITE, "no value"),
    ];
    let mut y = 50;
    for (colour, name) in all {
        entry(key, y, colour, name)?;
        y += 24;
    }
    Ok(())
}

/// What the colours of levels stand for.
fn levels<'a>(key: &Area<'a>, picture: &Picture<'_>) -> Result<(), Fail<'a>> {
    let [lo, hi] = picture.range;
    let (_, height) = key.dim_in_pixel();
    let height = i32::try_from(height).unwrap_or(i32::MAX);
    // From below the title to above the lines on what has no level.
    let (top, bottom) = (40, height - 120);
    let end = |k: usize| {
        let up = ratio(k, LEVELS) * f64::from(bottom - top);
        #[expect(clippy::cast_possible_truncation, reason = "less than the height")]
        let up = up as i32;
        bottom - up
    };
    for k in 0..LEVELS {
        let corners = [(4, end(k)), (22, end(k + 1))];
        key.draw(&Rectangle::new(corners, level_colour(k).filled()))?;
    }
    for k in (0..=LEVELS).step_by(LEVELS / 4) {
        let mut text = label(step([lo, hi], k, LEVELS), [lo, hi]);
        // The last levels hold what is beyond them, too.
        let numbers = picture.cells.iter().flatten();
        let mut numbers = numbers.map(|&cell| number(cell, picture.heat));
        let beyond = numbers.any(|n| n.is_finite() && (k == LEVELS && n > hi || k == 0 && n < lo));
        if beyond {
            text.insert_str(0, if k == 0 { "\u{2264} " } else { "\u{2265} " });
        }
        key.draw(&Text::new(text, (28, end(k) - 6), FONT))?;
    }
    let is_seen = |wanted: RGBColor| {
        let mut all = picture.cells.iter();
        all.any(|&cell| colour(picture, cell) == wanted)
    };
    let mut y = height - 90;
    for (colour, name) in [(UNBOUNDED, "unbounded"), (WHITE, "no value")] {
        if is_seen(colour) {
            entry(key, y, colour, name)?;
            y += 24;
        }
    }
    Ok(())
}
