//! Values in f64 of all functions but integer powers and roots, rounded down, up, or to nearest: by
//! a quick kernel where it can tell, else by multi-precision arithmetic, which computes until the
//! rounding is certain.
//!
//! What has formulas of its own (`rest.rs`, `enclosed.rs`) is made of these.
//!
//! Tested in `directed_tests.rs`.

use outward_number::round::Direction;

use crate::{Elementary, multiprecision, quick};

/// f(`low`) rounded down and f(`high`) rounded up.
#[inline(always)]
pub(crate) fn pair(f: Elementary, low: [f64; 2], high: [f64; 2]) -> (f64, f64) {
    // Four numbers, not two arrays: see `directed.rs`.
    pair_of(f, low[0], low[1], high[0], high[1])
}

#[inline(never)]
fn pair_of(f: Elementary, x: f64, y: f64, u: f64, v: f64) -> (f64, f64) {
    let (low, high) = ([x, y], [u, v]);
    match quick::pair(f, low, high) {
        Some(ends) => ends,
        None => slow_pair(f, low, high),
    }
}

/// f at a point, rounded in one direction.
#[inline(always)]
pub(crate) fn single(f: Elementary, direction: Direction, at: [f64; 2]) -> f64 {
    single_of(f, direction, at[0], at[1])
}

#[inline(never)]
fn single_of(f: Elementary, direction: Direction, x: f64, y: f64) -> f64 {
    let at = [x, y];
    match quick::single(f, direction, at) {
        Some(value) => value,
        None => slow_single(f, direction, at),
    }
}

/// f at a point, rounded to nearest.
#[inline]
pub(crate) fn nearest(f: Elementary, at: [f64; 2]) -> f64 {
    match quick::to_nearest::binary64(f, at[0], at[1]) {
        Some(value) => value,
        None => multiprecision::nearest(f, at[0], at[1]),
    }
}

/// [`pair`] by multi-precision arithmetic.
pub(crate) fn slow_pair(f: Elementary, low: [f64; 2], high: [f64; 2]) -> (f64, f64) {
    if low == high {
        multiprecision::directed(f, low[0], low[1])
    } else {
        (
            slow_single(f, Direction::Down, low),
            slow_single(f, Direction::Up, high),
        )
    }
}

/// [`single`] by multi-precision arithmetic.
pub(crate) fn slow_single(f: Elementary, direction: Direction, at: [f64; 2]) -> f64 {
    let (down, up) = multiprecision::directed(f, at[0], at[1]);
    match direction {
        Direction::Down => down,
        Direction::Up => up,
    }
}
