//! `Footprint`: which texels a read touches, at a point and on a box, and what is made of them. Of
//! images of one to three dimensions; those of cubes stand in `cube.rs`. The rules are in
//! `texture.rs`.

use outward_expr::field::{Filter, Pyramid, Ranges, Wrap};
use outward_interval::Interval;

use super::fold::{texel, texels};
use super::interpolation::{Arithmetic, between, clamped, extremes, interpolate};

/// Along how many cells of an axis a box may reach for each to be looked at by itself.
const CELLS: i64 = 2;

/// From here on, 2⁵², indices cannot be told one by one.
const FAR: f64 = 4_503_599_627_370_496.0;

/// A read of one channel.
pub(super) struct Footprint<'a> {
    /// One for each face.
    pub(super) grids: &'a [Pyramid],
    pub(super) axes: usize,
    pub(super) filter: Filter,
    pub(super) wrap: Wrap,
    pub(super) border: f64,
    /// Whether coordinates count texels.
    pub(super) load: bool,
}

impl Footprint<'_> {
    /// The texel of these indices.
    fn texel(&self, index: [i64; 3]) -> f64 {
        let grid = &self.grids[0];
        let size = grid.size();
        let mut place = [0; 3];
        for k in 0..self.axes {
            match texel(self.wrap, index[k], size[k]) {
                Some(at) => place[k] = at,
                None => return self.border,
            }
        }
        grid.texel(place).into()
    }

    /// A coordinate in texels; of linear filtering, from the centre of the first.
    fn scaled<T: Arithmetic>(&self, x: T, side: usize) -> T {
        if self.load {
            return x;
        }
        #[expect(clippy::cast_precision_loss, reason = "sides are at most 2²⁸")]
        let scaled = x * T::constant(side as f64);
        match self.filter {
            Filter::Nearest => scaled,
            Filter::Linear => scaled - T::constant(0.5),
        }
    }

    pub(super) fn at(&self, p: [f64; 3]) -> f64 {
        let size = self.grids[0].size();
        let mut index = [0; 3];
        let mut weights = [0.0; 3];
        for k in 0..self.axes {
            let t = self.scaled(p[k], size[k]);
            let cell = t.floor();
            index[k] = whole(cell);
            // What is that far off is on a texel, or beyond all of them.
            weights[k] = if t.is_finite() { t - cell } else { 0.0 };
        }
        match self.filter {
            Filter::Nearest => self.texel(index),
            Filter::Linear => {
                let corners = cell(self.axes, |place| self.texel(moved(index, place)));
                mixed(&corners[..1 << self.axes], &weights[..self.axes])
            }
        }
    }

    pub(super) fn over(&self, p: [Interval<f64>; 3]) -> Interval<f64> {
        let grid = &self.grids[0];
        let size = grid.size();
        let mut t = [Interval::point(0.0).unwrap_or(Interval::ENTIRE); 3];
        let (mut first, mut last) = ([0; 3], [0; 3]);
        for k in 0..self.axes {
            t[k] = self.scaled(p[k], size[k]);
            let (lo, hi) = (t[k].inf().floor(), t[k].sup().floor());
            if lo <= -FAR || hi >= FAR {
                // Which texels these are cannot be told.
                (first[k], last[k]) = (i64::MIN / 4, i64::MAX / 4);
            } else {
                (first[k], last[k]) = (whole(lo), whole(hi));
            }
        }
        let linear = self.filter == Filter::Linear;
        let few = (0..self.axes).all(|k| last[k] - first[k] < CELLS);
        if linear && few {
            return self.over_cells(&t[..self.axes], first, last);
        }
        let mut ranges = [Ranges::one(0, 0); 3];
        let mut outside = false;
        for k in 0..self.axes {
            let end = last[k] + i64::from(linear);
            let (found, beyond) = texels(self.wrap, first[k], end, size[k]);
            ranges[k] = found;
            outside |= beyond;
        }
        let mut found = Interval::EMPTY;
        if !ranges.iter().any(|r| r.is_empty()) {
            found = grid.over_ranges(&ranges);
        }
        if outside {
            found = found.convex_hull(between(self.border, self.border));
        }
        found
    }

    /// Interpolated in each cell by itself.
    fn over_cells(&self, t: &[Interval<f64>], first: [i64; 3], last: [i64; 3]) -> Interval<f64> {
        let mut found = Interval::EMPTY;
        for z in first[2]..=last[2] {
            for y in first[1]..=last[1] {
                for x in first[0]..=last[0] {
                    let index = [x, y, z];
                    let corners = cell(self.axes, |place| self.texel(moved(index, place)));
                    let weights = weights(t, index);
                    let part = mixed_over(&corners[..1 << self.axes], &weights[..t.len()]);
                    found = found.convex_hull(part);
                }
            }
        }
        found
    }
}

/// The corners of a cell: bit k of the index says on which side of axis k.
pub(super) fn cell(axes: usize, texel: impl Fn([i64; 3]) -> f64) -> [f64; 8] {
    let mut corners = [0.0; 8];
    for (i, corner) in corners.iter_mut().enumerate().take(1 << axes) {
        let bit = |k: usize| i64::from(i >> k & 1 == 1);
        *corner = texel([bit(0), bit(1), bit(2)]);
    }
    corners
}

fn moved(index: [i64; 3], by: [i64; 3]) -> [i64; 3] {
    [0, 1, 2].map(|k| index[k].saturating_add(by[k]))
}

/// The part of the box that is in a cell, from its first corner.
pub(super) fn weights(t: &[Interval<f64>], index: [i64; 3]) -> [Interval<f64>; 3] {
    let unit = between(0.0, 1.0);
    let mut weights = [unit; 3];
    for (k, &t) in t.iter().enumerate() {
        #[expect(clippy::cast_precision_loss, reason = "below 2⁵³")]
        let cell = index[k] as f64;
        let inside = t.intersection(between(cell, cell + 1.0));
        weights[k] = (inside - Interval::constant(cell)).intersection(unit);
    }
    weights
}

/// Interpolated, and not beyond the corners.
pub(super) fn mixed(corners: &[f64], weights: &[f64]) -> f64 {
    let (lo, hi) = extremes(corners.iter().copied());
    clamped(interpolate(corners, weights), lo, hi)
}

/// The same on intervals.
pub(super) fn mixed_over(corners: &[f64], weights: &[Interval<f64>]) -> Interval<f64> {
    let (lo, hi) = extremes(corners.iter().copied());
    let mut constants = [Interval::EMPTY; 8];
    for (constant, &corner) in constants.iter_mut().zip(corners) {
        *constant = Interval::constant(corner);
    }
    let range = interpolate(&constants[..corners.len()], weights);
    range.intersection(between(lo, hi))
}

/// An integer, or the last one in that direction that is looked at.
pub(super) fn whole(x: f64) -> i64 {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "an integer; what is that far off is clamped"
    )]
    let index = clamped(x, -FAR, FAR) as i64;
    index
}
