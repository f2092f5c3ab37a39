//! Interpolation and small helpers, once for numbers and for intervals.

use core::ops::{Add, Div, Mul, Sub};

use outward_interval::{Float, Interval};

/// Numbers, or intervals: what interpolation is made of.
pub(super) trait Arithmetic:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
    fn constant(x: f64) -> Self;
}

impl Arithmetic for f64 {
    fn constant(x: f64) -> Self {
        x
    }
}

impl Arithmetic for Interval<f64> {
    fn constant(x: f64) -> Self {
        Self::from_endpoints(-x, x)
    }
}

/// Interpolates linearly along each axis in turn: of corners, bit k of the index says on which side
/// of axis k they are. As many weights as axes.
pub(super) fn interpolate<T: Arithmetic>(corners: &[T], weights: &[T]) -> T {
    let mut values = [T::constant(0.0); 8];
    for (value, &corner) in values.iter_mut().zip(corners) {
        *value = corner;
    }
    let mut len = corners.len();
    for &weight in weights {
        len /= 2;
        for i in 0..len {
            let (a, b) = (values[2 * i], values[2 * i + 1]);
            values[i] = a + weight * (b - a);
        }
    }
    values[0]
}

/// The interval between two numbers of which none is NaN, in order.
pub(super) fn between(lo: f64, hi: f64) -> Interval<f64> {
    Interval::from_endpoints(-lo, hi)
}

/// `x`, or the endpoint that it is beyond.
pub(super) fn clamped(x: f64, lo: f64, hi: f64) -> f64 {
    x.max_x86(lo).min_x86(hi)
}

/// The least and the greatest of some numbers.
pub(super) fn extremes(values: impl IntoIterator<Item = f64>) -> (f64, f64) {
    let start = (f64::INFINITY, -f64::INFINITY);
    let both = |(lo, hi): (f64, f64), x: f64| (x.min_x86(lo), x.max_x86(hi));
    values.into_iter().fold(start, both)
}
