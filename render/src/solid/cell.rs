//! The pieces that a picture's view volume is cut into, and what is known of the rays through them.

use outward_expr::Function;
use outward_interval::Interval;
use outward_runtime::Number;

use super::seen::RayResult;
use crate::grid::{Grid, span};

/// A rectangle of pixels (ends excluded) and a range of depth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Cell<F> {
    pub(super) x: (usize, usize),
    pub(super) y: (usize, usize),
    pub(super) z: (F, F),
}

impl<F: Number> Cell<F> {
    pub(super) fn rays(&self) -> usize {
        (self.x.1 - self.x.0) * (self.y.1 - self.y.0)
    }

    /// The box spanned by its pixel centres and its depth, and a little of what lies behind it: see
    /// [`Context::overlap`].
    pub(super) fn intervals(&self, c: &Context<'_, F>) -> [Interval<F>; 3] {
        let grid = c.grid;
        [
            span(grid.x[self.x.0], grid.x[self.x.1 - 1]),
            span(grid.y[self.y.0], grid.y[self.y.1 - 1]),
            span(self.z.0 - c.overlap, self.z.1),
        ]
    }

    /// Its parts, from the front: `side` pixels by `slabs` slabs.
    pub(super) fn parts(&self, side: usize, slabs: usize, out: &mut Vec<Self>) {
        out.clear();
        let mut front = self.z.1;
        for k in (0..slabs).rev() {
            #[allow(clippy::cast_precision_loss, reason = "a few slabs")]
            let t = F::from_f64(k as f64 / slabs as f64);
            let back = if k == 0 {
                self.z.0
            } else {
                self.z.0 + (self.z.1 - self.z.0) * t
            };
            for y in (self.y.0..self.y.1).step_by(side) {
                for x in (self.x.0..self.x.1).step_by(side) {
                    let (x, y) = ((x, self.x.1.min(x + side)), (y, self.y.1.min(y + side)));
                    out.push(Self {
                        x,
                        y,
                        z: (back, front),
                    });
                }
            }
            front = back;
        }
    }
}

pub(super) struct Context<'c, F> {
    pub(super) f: &'c Function,
    pub(super) grid: &'c Grid<F>,
    pub(super) tiles: &'c [usize],
    /// Half the depth of the view volume.
    pub(super) reach: f64,
    /// The radius of the ball that clips.
    pub(super) ball: Option<f64>,
    /// How far every box reaches behind its cell. Rays are followed that far too, so that a
    /// crossing at the border between two cells is not a special case. The same at every level: the
    /// function specialised to a cell is right on its box, and the boxes of the cell's parts lie
    /// within.
    pub(super) overlap: F,
}

/// What is known of the rays of one tile.
pub(super) struct Canvas<'p, F> {
    pub(super) cell: Cell<F>,
    pub(super) seen: &'p mut [RayResult],
    /// Where the view volume ends, in front and behind; equal for a ray outside of it.
    pub(super) limits: Vec<(F, F)>,
    /// No f = 0 at or before this depth.
    pub(super) clear: Vec<F>,
}

impl<'p, F: Number> Canvas<'p, F> {
    pub(super) fn new(cell: Cell<F>, seen: &'p mut [RayResult], c: &Context<'_, F>) -> Self {
        let mut limits = Vec::with_capacity(cell.rays());
        for j in cell.y.0..cell.y.1 {
            for i in cell.x.0..cell.x.1 {
                let (x, y) = (c.grid.x[i].to_f64(), c.grid.y[j].to_f64());
                let z = match c.ball {
                    Some(r) => (r * r - x * x - y * y).clamp(0.0, r * r).sqrt(),
                    None => c.reach,
                };
                let z = if z < c.reach { z } else { c.reach };
                limits.push((F::from_f64(-z), F::from_f64(z)));
            }
        }
        let clear = limits.iter().map(|l| l.1).collect();
        Self {
            cell,
            seen,
            limits,
            clear,
        }
    }

    /// The rays of row `j` that are still looking in a cell: their places in the canvas, and
    /// columns.
    fn looking_in_row(&self, cell: Cell<F>, j: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let width = self.cell.x.1 - self.cell.x.0;
        let first = (j - self.cell.y.0) * width + cell.x.0 - self.cell.x.0;
        let row = first..first + (cell.x.1 - cell.x.0);
        let (near, far) = (cell.z.1, cell.z.0);
        let rays = self.limits[row.clone()]
            .iter()
            .zip(&self.clear[row.clone()]);
        row.clone()
            .zip(rays.zip(&self.seen[row]))
            .filter(move |&(_, ((&(back, front), &clear), &seen))| {
                seen == RayResult::Miss && back < front && clear > far && front > far && back < near
            })
            .map(move |(at, _)| (at, cell.x.0 + (at - first)))
    }

    /// Whether a ray is still looking in a cell.
    pub(super) fn looks_into(&self, cell: &Cell<F>) -> bool {
        (cell.y.0..cell.y.1).any(|j| self.looking_in_row(*cell, j).next().is_some())
    }

    /// The rays that are still looking in a cell: their places in the canvas, columns and rows.
    pub(super) fn looking(
        &self,
        cell: &Cell<F>,
    ) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        let cell = *cell;
        (cell.y.0..cell.y.1)
            .flat_map(move |j| self.looking_in_row(cell, j).map(move |(at, i)| (at, i, j)))
    }
}
