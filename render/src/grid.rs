//! Which number a pixel stands for.

use outward_interval::{Float, Interval};

/// The coordinates of the pixel centres.
///
/// If W is the width, H the height, and N the lesser of both, the pixel in column i and row j,
/// counted from 0 at the top left, has its centre at x = −W/N + (2i+1)/N and y = H/N − (2j+1)/N. In
/// a square picture these are x = −1 + (2i+1)/N and y = 1 − (2j+1)/N. They are computed in f64 and
/// rounded to f32; that number is used for functions in f64, too.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid<F> {
    /// The x of each column, ascending.
    pub x: Vec<F>,
    /// The y of each row, descending.
    pub y: Vec<F>,
}

impl<F: Float> Grid<F> {
    /// The grid of a picture with this width and height in pixels.
    #[must_use]
    #[allow(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        reason = "sides are below 2^16"
    )]
    pub fn new(width: usize, height: usize) -> Self {
        let n = width.min(height) as f64;
        let round = |v: f64| F::from_f64(f64::from(v as f32));
        Self {
            x: (0..width)
                .map(|i| round(-(width as f64 / n) + (2 * i + 1) as f64 / n))
                .collect(),
            y: (0..height)
                .map(|j| round(height as f64 / n - (2 * j + 1) as f64 / n))
                .collect(),
        }
    }
}

/// The least interval that holds two numbers, which are finite.
pub(crate) fn span<F: Float>(a: F, b: F) -> Interval<F> {
    let (lo, hi) = if a <= b { (a, b) } else { (b, a) };
    Interval::from_endpoints(-lo, hi)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[allow(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        reason = "rounding to f32 is the point"
    )]
    fn pixel_centres_of_a_square_picture() {
        let g: Grid<f32> = Grid::new(1024, 1024);
        for i in [0usize, 1, 511, 512, 1023] {
            let x = (-1.0 + (2.0 * i as f64 + 1.0) / 1024.0) as f32;
            let y = (1.0 - (2.0 * i as f64 + 1.0) / 1024.0) as f32;
            assert_eq!((g.x[i], g.y[i]), (x, y));
        }
        assert!(g.x.is_sorted() && g.y.is_sorted_by(|a, b| a > b));
    }

    #[test]
    fn a_wide_picture_has_square_pixels() {
        let g: Grid<f64> = Grid::new(200, 100);
        assert_eq!(
            (g.x[0], g.x[199]),
            (f64::from(-1.99f32), f64::from(1.99f32))
        );
        assert_eq!(g.y[0], f64::from(0.99f32));
    }
}
