//! What both kinds of plots are drawn on: an SVG sheet, its font, entries of its key.

use plotters::coord::Shift;
use plotters::prelude::*;

use crate::parts::ratio;

/// The text of plots.
pub(super) const FONT: (&str, u32) = ("sans-serif", 14);

/// An area of a sheet.
pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// What goes wrong while something is drawn.
pub(super) type Fail<'a> = DrawingAreaErrorKind<<SVGBackend<'a> as DrawingBackend>::ErrorType>;

/// The text of an SVG file of this many pixels, on which something is drawn.
pub(super) fn sheet(
    (width, height): (usize, usize),
    draw: impl for<'a> FnOnce(&Area<'a>) -> Result<(), Fail<'a>>,
) -> Result<String, String> {
    let mut svg = String::new();
    {
        let pixels = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let size = (pixels(width), pixels(height));
        let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        let drawn = area.fill(&WHITE).and_then(|()| draw(&area));
        drawn
            .and_then(|()| area.present())
            .map_err(|e| e.to_string())?;
    }
    Ok(svg)
}

/// The number that is `k` of `n` steps from the lower to the upper endpoint.
pub(super) fn step([lo, hi]: [f64; 2], k: usize, n: usize) -> f64 {
    let t = ratio(k, n);
    // Not lo + t·(hi − lo), whose difference may overflow.
    lo * (1.0 - t) + t * hi
}

/// An entry of a key that stands in a column: what a colour is for.
pub(super) fn entry<'a>(
    key: &Area<'a>,
    y: i32,
    colour: RGBColor,
    text: &str,
) -> Result<(), Fail<'a>> {
    let corners = [(4, y), (22, y + 14)];
    key.draw(&Rectangle::new(corners, colour.filled()))?;
    key.draw(&Rectangle::new(corners, BLACK.mix(0.3)))?;
    key.draw(&Text::new(text.to_owned(), (28, y), FONT))
}
