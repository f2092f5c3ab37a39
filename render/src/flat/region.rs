//! Rectangles of pixels: their tiles, their boxes, and what is known of their pixels.

use outward_interval::Interval;
use outward_runtime::Number;

use crate::grid::{Grid, span};
use crate::settings::RenderSettings;

pub(super) const INSIDE: u8 = 255;
pub(super) const OUTSIDE: u8 = 0;

/// A rectangle of pixels: columns and rows, ends excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Region {
    pub(super) x: (usize, usize),
    pub(super) y: (usize, usize),
}

impl Region {
    pub(super) fn width(&self) -> usize {
        self.x.1 - self.x.0
    }

    pub(super) fn height(&self) -> usize {
        self.y.1 - self.y.0
    }

    pub(super) fn whole(settings: &RenderSettings<'_>) -> Self {
        Self {
            x: (0, settings.width),
            y: (0, settings.height),
        }
    }

    /// Its tiles, row by row.
    pub(super) fn tiles(&self, side: usize) -> Vec<Self> {
        let (columns, rows) = (self.width().div_ceil(side), self.height().div_ceil(side));
        let all = (0..columns * rows).map(|t| (t % columns * side, t / columns * side));
        all.map(|(x, y)| self.tile(x, y, side)).collect()
    }

    /// The tile that begins at (x, y) of this region, cut to it.
    pub(super) fn tile(&self, x: usize, y: usize, side: usize) -> Self {
        let (x, y) = (self.x.0 + x, self.y.0 + y);
        Self {
            x: (x, self.x.1.min(x + side)),
            y: (y, self.y.1.min(y + side)),
        }
    }

    /// The box spanned by its pixel centres, one interval per input.
    pub(super) fn boxes<F: Number>(&self, grid: &Grid<F>, axes: &[usize]) -> Vec<Interval<F>> {
        let x = span(grid.x[self.x.0], grid.x[self.x.1 - 1]);
        let y = span(grid.y[self.y.0], grid.y[self.y.1 - 1]);
        axes.iter().map(|&a| [x, y, Interval::ZERO][a]).collect()
    }

    /// Its pixel centres, row by row: one column per input.
    pub(super) fn centres<F: Number>(
        &self,
        grid: &Grid<F>,
        axes: &[usize],
        columns: &mut Vec<Vec<F>>,
    ) {
        let most = columns.len().max(axes.len());
        columns.resize_with(most, Vec::new);
        for (column, &axis) in columns.iter_mut().zip(axes) {
            column.clear();
            let rows = self.y.0..self.y.1;
            match axis {
                0 => rows.for_each(|_| column.extend_from_slice(&grid.x[self.x.0..self.x.1])),
                1 => rows.for_each(|j| column.resize(column.len() + self.width(), grid.y[j])),
                _ => column.resize(self.width() * self.height(), F::ZERO),
            }
        }
    }
}

/// The pixels of a region where nothing is inside yet.
pub(super) fn outside(r: &Region) -> Vec<u8> {
    vec![OUTSIDE; r.width() * r.height()]
}

/// The memory of one coarsest tile.
pub(super) struct Piece<'p> {
    pub(super) pixels: &'p mut [u8],
    pub(super) region: Region,
}

impl Piece<'_> {
    /// The pixels of one row of a region, as a slice.
    pub(super) fn row(&mut self, r: Region, row: usize) -> &mut [u8] {
        let at = (r.y.0 - self.region.y.0 + row) * self.region.width() + r.x.0 - self.region.x.0;
        &mut self.pixels[at..at + r.width()]
    }

    pub(super) fn fill(&mut self, r: Region, verdict: Verdict) {
        for row in 0..r.height() {
            self.row(r, row).fill(verdict.colour());
        }
    }

    /// What the values at the pixel centres say.
    pub(super) fn judge<F: Number>(&mut self, r: Region, values: &[F]) {
        for (row, values) in values.chunks_exact(r.width()).enumerate() {
            for (pixel, value) in self.row(r, row).iter_mut().zip(values) {
                *pixel = if *value < F::ZERO { INSIDE } else { OUTSIDE };
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    Inside,
    Outside,
    Undecided,
}

impl Verdict {
    pub(super) fn colour(self) -> u8 {
        match self {
            Self::Inside => INSIDE,
            Self::Outside | Self::Undecided => OUTSIDE,
        }
    }
}
