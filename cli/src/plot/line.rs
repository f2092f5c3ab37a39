//! Draws functions of one input: rectangles for what they can be on parts of its side, a line or
//! dots for their values, dashes where they are unbounded.

use plotters::prelude::*;
use plotters::series::DashedLineSeries;

use super::label::label;
use super::sheet::{Area, FONT, Fail, sheet};

/// What is the same for all curves of a plot.
pub(super) struct Frame {
    /// Width and height in pixels.
    pub(super) size: (usize, usize),
    /// The input that the plot is over.
    pub(super) input: String,
    /// Its side.
    pub(super) side: [f64; 2],
    /// The values that are shown, if they were asked for.
    pub(super) values: Option<[f64; 2]>,
    /// Into how many parts the side was cut.
    pub(super) parts: usize,
}

/// An output.
pub(super) struct Curve {
    pub(super) name: String,
    /// Its bounds on the whole side.
    pub(super) whole: [f64; 2],
    /// From the left to the right.
    pub(super) parts: Vec<Part>,
    /// Its values at points, from the left to the right.
    pub(super) points: Vec<[f64; 2]>,
    /// Whether they are those of a curve, and not of one that other inputs move.
    pub(super) is_joined: bool,
    /// Where no bound is known.
    pub(super) unbounded: Vec<[f64; 2]>,
}

/// What an output can be on a part of the side.
pub(super) struct Part {
    pub(super) side: [f64; 2],
    /// From the lowest to the highest.
    pub(super) pieces: Vec<[f64; 2]>,
    /// Whether it may be NaN or undefined somewhere.
    pub(super) may_be_nan: bool,
}

/// How many outputs are drawn: one for each colour.
pub(super) const MOST: usize = 4;

const COLOURS: [RGBColor; MOST] = [
    RGBColor(31, 119, 180),
    RGBColor(214, 110, 0),
    RGBColor(44, 140, 60),
    RGBColor(130, 80, 170),
];
const POLE: RGBColor = RGBColor(200, 30, 40);
/// The height of the key above the plot, which has two rows.
const STRIP: u32 = 44;

/// The plot as the text of an SVG file.
pub(super) fn draw(frame: &Frame, curves: &[Curve]) -> Result<String, String> {
    sheet(frame.size, |area| on(area, frame, curves))
}

fn on<'a>(area: &Area<'a>, frame: &Frame, curves: &[Curve]) -> Result<(), Fail<'a>> {
    let (strip, area_of_chart) = area.split_vertically(STRIP);
    let mut key = Key::default();
    let [left, right] = frame.side;
    let [bottom, top] = frame.values.unwrap_or_else(|| values(curves));
    let clip = |y: f64| y.clamp(bottom, top);
    let mut chart = ChartBuilder::on(&area_of_chart)
        .margin(12)
        .margin_top(2)
        .x_label_area_size(36)
        .y_label_area_size(64)
        .build_cartesian_2d(left..right, bottom..top)?;
    let of_input = |x: &f64| label(*x, frame.side);
    let of_value = |y: &f64| label(*y, [bottom, top]);
    let mut mesh = chart.configure_mesh();
    mesh.x_label_formatter(&of_input)
        .y_label_formatter(&of_value)
        .light_line_style(TRANSPARENT)
        .bold_line_style(BLACK.mix(0.08))
        .label_style(FONT)
        .x_desc(&frame.input);
    if let [only] = curves {
        mesh.y_desc(&only.name);
    }
    mesh.draw()?;

    // What may be undefined or NaN lies behind everything.
    let nan = BLACK.mix(0.08);
    let parts = curves.iter().flat_map(|curve| &curve.parts);
    let bands = joined(parts.filter(|part| part.may_be_nan).map(|part| part.side));
    if !bands.is_empty() {
        let bands = bands.into_iter();
        let bands = bands.map(|[x, to]| Rectangle::new([(x, bottom), (to, top)], nan.filled()));
        chart.draw_series(bands)?;
        key.add(Sample::Area, nan, "may be undefined or NaN");
    }
    for (curve, colour) in curves.iter().zip(COLOURS) {
        let of = match curves {
            [_] => String::new(),
            _ => format!("{}: ", curve.name),
        };
        let is_seen = |piece: &[f64; 2]| piece[0] <= top && piece[1] >= bottom;
        let pieces = curve.parts.iter().flat_map(|part| {
            let seen = part.pieces.iter().filter(|piece| is_seen(piece));
            seen.map(|&[lo, hi]| [(part.side[0], clip(lo)), (part.side[1], clip(hi))])
        });
        let fill = colour.mix(0.22);
        chart.draw_series(pieces.map(|corners| Rectangle::new(corners, fill.filled())))?;
        key.add(
            Sample::Area,
            fill,
            &format!("{of}bounds on {} parts", frame.parts),
        );
        let ends = curve.whole.into_iter();
        let ends: Vec<f64> = ends.filter(|y| (bottom..=top).contains(y)).collect();
        let faint = colour.mix(0.8);
        for &y in &ends {
            let line = [(left, y), (right, y)].into_iter();
            chart.draw_series(DashedLineSeries::new(line, 8, 5, faint.stroke_width(1)))?;
        }
        if !ends.is_empty() {
            key.add(Sample::Dashes, faint, "bounds on the whole box");
        }
        let full = colour.mix(1.0);
        if curve.is_joined {
            for run in runs(curve, [bottom, top]) {
                chart.draw_series(LineSeries::new(run, full.stroke_width(2)))?;
            }
            key.add(Sample::Line, full, &format!("{of}values"));
        } else if !curve.points.is_empty() {
            let seen = curve
                .points
                .iter()
                .filter(|[_, y]| (bottom..=top).contains(y));
            let dots = seen.map(|&[x, y]| Circle::new((x, y), 1, full.filled()));
            chart.draw_series(dots)?;
            key.add(Sample::Line, full, &format!("{of}values at random points"));
        }
    }
    for &[from, to] in curves.iter().flat_map(|curve| &curve.unbounded) {
        let middle = from / 2.0 + to / 2.0;
        let line = [(middle, bottom), (middle, top)].into_iter();
        chart.draw_series(DashedLineSeries::new(line, 4, 4, POLE.stroke_width(1)))?;
        key.add(Sample::Dashes, POLE.mix(1.0), "unbounded");
    }
    key.draw(&strip)
}

/// What stands for something in the key.
#[derive(Clone, Copy)]
enum Sample {
    Area,
    Line,
    Dashes,
}

/// What colours and lines stand for: a row above the plot.
#[derive(Default)]
struct Key(Vec<(Sample, RGBAColor, String)>);

impl Key {
    /// Adds a line, once.
    fn add(&mut self, sample: Sample, colour: RGBAColor, text: &str) {
        if !self.0.iter().any(|(_, _, other)| other == text) {
            self.0.push((sample, colour, text.to_owned()));
        }
    }

    /// From the left to the right, and on a second row if there is no more room.
    fn draw<'a>(&self, strip: &Area<'a>) -> Result<(), Fail<'a>> {
        let (width, _) = strip.dim_in_pixel();
        let width = i32::try_from(width).unwrap_or(i32::MAX);
        let (mut x, mut y) = (76, 12);
        for (sample, colour, text) in &self.0 {
            let letters = i32::try_from(text.chars().count()).unwrap_or(width);
            let own = 30 + letters.saturating_mul(7);
            if x + own > width && x > 76 {
                (x, y) = (76, y + 18);
            }
            match sample {
                Sample::Area => {
                    strip.draw(&Rectangle::new(
                        [(x, y - 5), (x + 18, y + 5)],
                        colour.filled(),
                    ))?;
                }
                Sample::Line => {
                    let line = vec![(x, y), (x + 18, y)];
                    strip.draw(&PathElement::new(line, colour.stroke_width(2)))?;
                }
                Sample::Dashes => {
                    for from in [x, x + 7, x + 14] {
                        let dash = vec![(from, y), (from + 4, y)];
                        strip.draw(&PathElement::new(dash, colour.stroke_width(1)))?;
                    }
                }
            }
            strip.draw(&Text::new(text.clone(), (x + 23, y - 6), FONT))?;
            x += own + 12;
        }
        Ok(())
    }
}

/// Intervals that follow each other as one.
fn joined(parts: impl Iterator<Item = [f64; 2]>) -> Vec<[f64; 2]> {
    let mut all: Vec<[f64; 2]> = parts.collect();
    all.sort_by(|a, b| a[0].total_cmp(&b[0]));
    let mut joined: Vec<[f64; 2]> = Vec::new();
    for part in all {
        match joined.last_mut() {
            Some(last) if last[1] >= part[0] => {
                if part[1] > last[1] {
                    last[1] = part[1];
                }
            }
            _ => joined.push(part),
        }
    }
    joined
}

/// The points of a curve as lines, which end where it has no value, at poles, and where it
/// leaves the picture.
fn runs(curve: &Curve, range: [f64; 2]) -> Vec<Vec<(f64, f64)>> {
    let mut runs: Vec<Vec<(f64, f64)>> = Vec::new();
    for two in curve.points.windows(2) {
        let (from, to) = (two[0], two[1]);
        let is_over = |[lo, hi]: &[f64; 2]| from[0] < *hi && *lo < to[0];
        let has_values = from[1].is_finite() && to[1].is_finite();
        if !has_values || curve.unbounded.iter().any(is_over) {
            continue;
        }
        let Some([start, end]) = clipped([from, to], range) else {
            continue;
        };
        match runs.last_mut() {
            Some(run) if run.last() == Some(&start) => run.push(end),
            _ => runs.push(vec![start, end]),
        }
    }
    runs
}

/// What of a line lies between two heights.
fn clipped([from, to]: [[f64; 2]; 2], [bottom, top]: [f64; 2]) -> Option<[(f64, f64); 2]> {
    if (from[1] < bottom && to[1] < bottom) || (from[1] > top && to[1] > top) {
        return None;
    }
    let cut = |end: [f64; 2], other: [f64; 2]| {
        let y = end[1].clamp(bottom, top);
        if y == end[1] {
            return (end[0], y);
        }
        // Halves, so that nothing overflows.
        let t = (y / 2.0 - end[1] / 2.0) / (other[1] / 2.0 - end[1] / 2.0);
        (end[0] + t * (other[0] - end[0]), y)
    };
    Some([cut(from, to), cut(to, from)])
}

/// The values that are shown if none are asked for: those of the points, and bounds that are not
/// far beyond them.
fn values(curves: &[Curve]) -> [f64; 2] {
    let points = curves.iter().flat_map(|curve| &curve.points);
    let mut values: Vec<f64> = points.map(|point| point[1]).collect();
    values.retain(|y| y.is_finite());
    let parts = curves.iter().flat_map(|curve| &curve.parts);
    let pieces = parts.flat_map(|part| &part.pieces).flatten().copied();
    let mut ends: Vec<f64> = pieces.chain(curves.iter().flat_map(|c| c.whole)).collect();
    ends.retain(|y| y.is_finite());
    ends.sort_by(f64::total_cmp);
    if values.is_empty() {
        values.clone_from(&ends);
    }
    values.sort_by(f64::total_cmp);
    let is_unbounded = curves.iter().any(|curve| !curve.unbounded.is_empty());
    // What lies near poles would make the rest flat.
    let skipped = if is_unbounded { values.len() / 20 } else { 0 };
    let shown = values.get(skipped..values.len() - skipped).unwrap_or(&[]);
    let (Some(&lo), Some(&hi)) = (shown.first(), shown.last()) else {
        return [-1.0, 1.0];
    };
    // Halves, so that nothing overflows.
    let mut half = hi / 2.0 - lo / 2.0;
    if half == 0.0 {
        half = if lo == 0.0 { 0.5 } else { 0.5 * lo.abs() };
    }
    let beyond = |at: f64, sign: f64| at + sign * half;
    let lowest = ends.iter().copied().find(|y| *y >= beyond(lo, -1.0));
    let highest = ends.iter().rev().copied().find(|y| *y <= beyond(hi, 1.0));
    let lo = lowest.filter(|y| *y < lo).unwrap_or(lo) - 0.1 * half;
    let hi = highest.filter(|y| *y > hi).unwrap_or(hi) + 0.1 * half;
    [lo.clamp(-1e300, 1e300), hi.clamp(-1e300, 1e300)]
}
