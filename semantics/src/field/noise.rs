//! Noise on a lattice of integers: value noise and gradient noise, in one to three dimensions.
//!
//! Let i be the cell of p, `floor` of each coordinate, and t = p − i. The corners of the cell are
//! i + c for all c in {0, 1}ᵈ. With the weights
//!
//! ```text
//! s(t) = t³ (6t² − 15t + 10)                  K. Perlin, "Improving noise", SIGGRAPH 2002
//! ```
//!
//! noise interpolates linearly along x, then y, then z, with the weight s(t) of that axis, between
//!
//! | | at the corner i + c | range |
//! |---|---|---|
//! | value noise | the upper 24 bits of h(i + c), times 2⁻²⁴ | [0, 1) |
//! | gradient noise | (2/d) Σₖ gₖ (tₖ − cₖ), with gₖ = −1 where bit 31 − k of h(i + c) is set, else 1 | [−1, 1] |
//!
//! The hash h is that of the coordinates as integers of 32 bits that wrap around (x, y, z; a
//! missing one is 0), with all products and sums modulo 2³²:
//!
//! ```text
//! n = x · 0x8da6b343 + y · 0xd8163841 + z · 0xcb1ab31f
//! n = (n ^ (n >> 16)) · 0x7feb352d;  n = (n ^ (n >> 15)) · 0x846ca68b;  h = n ^ (n >> 16)
//! ```
//!
//! The second line is C. Wellons' mixing function `lowbias32` ("Prospecting for hash functions",
//! 2018). The text of both noises in WGSL stands in `examples/shaders/noise_texture.wgsl`; a test
//! holds it to this file.
//!
//! **Bounds.** Value noise is a weighted mean of numbers of [0, 1). Of gradient noise: weights are
//! products of one factor for each axis, s(t) or 1 − s(t), so the mean of |tₖ − cₖ| over all
//! corners is that of axis k alone, m(t) = (1 − s(t)) t + s(t) (1 − t). Here ½ − m(t) = (½ − t)(1 −
//! 2 s(t)), and both factors have one sign, as s is increasing and s(½) = ½. So m ≤ ½, and |noise|
//! ≤ (2/d) Σₖ m(tₖ) ≤ 1. In the middle of a cell whose gradients all point there it is 1.
//!
//! **At a point** t is rounded to f64, and the weight is that of t rounded down to a multiple of
//! 2⁻²⁴, computed in integers and rounded once; then come the sums and products, and the result is
//! clamped to its range. **On a box** the weights are those of the endpoints rounded outward to
//! such multiples: s is increasing, so these are the endpoints of the range, and being exact they
//! are monotone, which a polynomial rounded step by step is not. Few cells are looked at one by one
//! ([`CELLS`] along each axis); of more, the result is the range in the table.

use core::ops::RangeInclusive;

use outward_expr::field::{Noise, NoiseKind};
use outward_interval::{Float, Interval};

use super::interpolation::{Arithmetic, between, clamped, extremes, interpolate};

/// Along how many cells of an axis a box may reach for each to be looked at by itself.
const CELLS: f64 = 4.0;

/// From here on, 2⁵², the cells of a coordinate cannot be told one by one.
const FAR: f64 = 4_503_599_627_370_496.0;

/// How many parts an axis of a cell has for weights: 2²⁴.
const PARTS: f64 = 16_777_216.0;

/// The value at finite coordinates.
pub(super) fn at(noise: Noise, p: [f64; 3]) -> f64 {
    let d = noise.dimensions();
    let cell = p.map(Float::floor);
    let t = [0, 1, 2].map(|k| p[k] - cell[k]);
    let weights = t.map(|t| nearest(faded((t * PARTS).floor())));
    let (value, (lo, hi)) = in_cell(noise, cell, &t[..d], &weights[..d]);
    clamped(value, lo, hi)
}

/// What the values are on a box.
pub(super) fn over(noise: Noise, p: [Interval<f64>; 3]) -> Interval<f64> {
    let d = noise.dimensions();
    let Some(cells) = cells(&p[..d]) else {
        return noise.range();
    };
    let mut found = Interval::EMPTY;
    let [xs, ys, zs] = cells;
    for z in zs {
        for y in ys.clone() {
            for x in xs.clone() {
                #[expect(clippy::cast_precision_loss, reason = "below 2⁵³")]
                let cell = [x, y, z].map(|i| i as f64);
                found = found.convex_hull(on_cell(noise, cell, &p[..d]));
            }
        }
    }
    found
}

/// What the values are on the part of a box that is in a cell.
fn on_cell(noise: Noise, cell: [f64; 3], p: &[Interval<f64>]) -> Interval<f64> {
    let d = noise.dimensions();
    let unit = between(0.0, 1.0);
    let mut t = [unit; 3];
    let mut weights = [unit; 3];
    for (k, &p) in p.iter().enumerate() {
        let inside = p.intersection(between(cell[k], cell[k] + 1.0));
        t[k] = (inside - Interval::constant(cell[k])).intersection(unit);
        let lo = faded((t[k].inf() * PARTS).floor());
        let hi = faded((t[k].sup() * PARTS).ceil());
        weights[k] = between(-up(lo, -1.0), up(hi, 1.0));
    }
    let (value, (lo, hi)) = in_cell(noise, cell, &t[..d], &weights[..d]);
    value.intersection(between(lo, hi))
}

/// The value at a place in a cell with these weights, before it is clamped to the range, which
/// comes second.
fn in_cell<T: Arithmetic>(noise: Noise, cell: [f64; 3], t: &[T], weights: &[T]) -> (T, (f64, f64)) {
    let count = 1 << noise.dimensions();
    let hashes = hashes(noise, cell);
    match noise.kind() {
        NoiseKind::Value => {
            let values = hashes.map(|hash| f64::from(hash >> 8) / PARTS);
            let range = extremes(values.into_iter().take(count));
            let corners = values.map(T::constant);
            (interpolate(&corners[..count], weights), range)
        }
        NoiseKind::Gradient => {
            let sum = summed(&slopes(&hashes[..count], t.len()), t, weights);
            let twice = T::constant(2.0) * sum;
            (twice / T::constant(dimensions(noise)), (-1.0, 1.0))
        }
    }
}

/// The hashes of the corners of a cell: bit k of the index says on which side of axis k.
fn hashes(noise: Noise, cell: [f64; 3]) -> [u32; 8] {
    let mut hashes = [0; 8];
    let cell = cell.map(wrapped);
    for (i, corner) in hashes.iter_mut().enumerate() {
        let at = |k: usize| {
            let side = u32::from(i >> k & 1 == 1);
            let used = k < noise.dimensions();
            if used { cell[k].wrapping_add(side) } else { 0 }
        };
        *corner = hash([at(0), at(1), at(2)]);
    }
    hashes
}

/// The number of dimensions as a number.
fn dimensions(noise: Noise) -> f64 {
    u8::try_from(noise.dimensions()).unwrap_or(3).into()
}

/// A linear function of the place in a cell: the factors of the coordinates, then a constant.
type Linear = [i32; 4];

/// Gradient noise before it is scaled, as a polynomial in the weights: for each set S of axes (bit
/// k of the index for axis k) the linear function that is multiplied with the product of the
/// weights of S. It is the alternating sum of the functions at the corners. What cancels there
/// cancels exactly, so ranges of the place are not counted twice, as they would be by interpolating
/// between corners one by one.
fn slopes(hashes: &[u32], axes: usize) -> [Linear; 8] {
    let mut slopes: [Linear; 8] = [[0; 4]; 8];
    for (i, &hash) in hashes.iter().enumerate() {
        for k in 0..axes {
            let slope = if hash >> (31 - k) & 1 == 1 { -1 } else { 1 };
            slopes[i][k] = slope;
            slopes[i][3] -= slope * i32::from(i >> k & 1 == 1);
        }
    }
    for k in 0..axes {
        for i in 0..hashes.len() {
            if i >> k & 1 == 1 {
                let without = slopes[i ^ 1 << k];
                for (a, b) in slopes[i].iter_mut().zip(without) {
                    *a -= b;
                }
            }
        }
    }
    slopes
}

/// That polynomial at a place with these weights.
fn summed<T: Arithmetic>(slopes: &[Linear; 8], t: &[T], weights: &[T]) -> T {
    let mut values = [T::constant(0.0); 8];
    for (value, slope) in values.iter_mut().zip(slopes).take(1 << t.len()) {
        *value = T::constant(slope[3].into());
        for (&factor, &t) in slope.iter().zip(t) {
            if factor != 0 {
                *value = *value + T::constant(factor.into()) * t;
            }
        }
    }
    for (k, &weight) in weights.iter().enumerate() {
        for i in 0..1_usize << (t.len() - 1 - k) {
            values[i] = values[2 * i] + weight * values[2 * i + 1];
        }
    }
    values[0]
}

/// The cells that a box reaches into, along each axis; `None` if they are many, or cannot be told.
fn cells(p: &[Interval<f64>]) -> Option<[RangeInclusive<i64>; 3]> {
    let mut cells = [0..=0, 0..=0, 0..=0];
    for (cells, p) in cells.iter_mut().zip(p) {
        let (lo, hi) = (p.inf().floor(), p.sup().floor());
        let few = lo > -FAR && hi < FAR && hi - lo < CELLS;
        if !few {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "integers below 2⁵²")]
        let ends = (lo as i64, hi as i64);
        *cells = ends.0..=ends.1;
    }
    Some(cells)
}

/// An integer modulo 2³².
fn wrapped(integer: f64) -> u32 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the remainder is exact and below 2³² in magnitude; modulo 2³² is what is meant"
    )]
    let low = (integer % 4_294_967_296.0) as i64 as u32;
    low
}

/// See the [module](self).
fn hash([x, y, z]: [u32; 3]) -> u32 {
    let n = x
        .wrapping_mul(0x8da6_b343)
        .wrapping_add(y.wrapping_mul(0xd816_3841))
        .wrapping_add(z.wrapping_mul(0xcb1a_b31f));
    let n = (n ^ (n >> 16)).wrapping_mul(0x7feb_352d);
    let n = (n ^ (n >> 15)).wrapping_mul(0x846c_a68b);
    n ^ (n >> 16)
}

/// 2¹²⁰ s(t) for t = `part` · 2⁻²⁴, exactly; `part` is an integer from 0 to 2²⁴.
fn faded(part: f64) -> u128 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "an integer from 0 to 2²⁴"
    )]
    let t = part as u128;
    // 6t² − 15t + 10 is from 1 to 10 on [0, 1], so nothing becomes negative, and the product has at
    // most 121 bits.
    t * t * t * (6 * t * t + (10 << 48) - ((15 * t) << 24))
}

/// The nearest f64 of `n` · 2⁻¹²⁰.
#[expect(clippy::cast_precision_loss, reason = "the nearest number is meant")]
fn nearest(n: u128) -> f64 {
    n as f64 / (1_u128 << 120) as f64
}

/// The least f64 that is not below `sign` · `n` · 2⁻¹²⁰.
fn up(n: u128, sign: f64) -> f64 {
    let near = nearest(n);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "an integer of at most 121 bits"
    )]
    let back = (near * (1_u128 << 120) as f64) as u128;
    let beyond = if sign > 0.0 { back < n } else { back > n };
    if beyond {
        (sign * near).next_up()
    } else {
        sign * near
    }
}
