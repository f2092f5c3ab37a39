//! Elementary functions of numbers of any format: to nearest, and with directed rounding.
//!
//! What they are in f32 and f64 stands in `point.rs` and `directed.rs`. A narrower format, on which
//! tests try everything, has the values of f64, rounded to it.

use outward_number::float::{ByFormat, Float};
use outward_number::round::Direction;

use super::Elementary;
use super::{directed, point};

/// Elementary functions at points, for every number format.
pub trait PointFunctions: Float {
    /// An elementary function at a point: correctly rounded to nearest (f32, f64).
    /// NaN outside the domain. The second argument is used by functions of two arguments only.
    fn elementary(f: Elementary, x: Self, y: Self) -> Self;

    /// The greatest number of the format that is not above f(`low`), and the least that is not
    /// below f(`high`).
    ///
    /// Functions of one argument leave the second entries alone. [`Elementary`] says what the
    /// values are at infinite arguments and on borders of domains; NaN where there is none. A zero
    /// may have either sign.
    fn directed(f: Elementary, low: [Self; 2], high: [Self; 2]) -> (Self, Self);
    /// The greatest number of the format that is not above f(`at`): the first result of
    /// [`PointFunctions::directed`].
    fn directed_down(f: Elementary, at: [Self; 2]) -> Self;
    /// The least number of the format that is not below f(`at`): the second result of
    /// [`PointFunctions::directed`].
    fn directed_up(f: Elementary, at: [Self; 2]) -> Self;
}

impl<F: Float> PointFunctions for F {
    #[inline]
    fn elementary(f: Elementary, x: Self, y: Self) -> Self {
        F::by_format::<Nearest>((f, x, y))
    }
    #[inline(always)]
    fn directed(f: Elementary, low: [Self; 2], high: [Self; 2]) -> (Self, Self) {
        F::by_format::<Directed>((f, low, high))
    }
    #[inline(always)]
    fn directed_down(f: Elementary, at: [Self; 2]) -> Self {
        F::by_format::<OneDirection>((f, Direction::Down, at))
    }
    #[inline(always)]
    fn directed_up(f: Elementary, at: [Self; 2]) -> Self {
        F::by_format::<OneDirection>((f, Direction::Up, at))
    }
}

/// [`PointFunctions::elementary`].
struct Nearest;

impl ByFormat for Nearest {
    type Input<F: Float> = (Elementary, F, F);
    type Output<F: Float> = F;
    #[inline(always)]
    fn binary32((f, x, y): (Elementary, f32, f32)) -> f32 {
        point::binary32(f, x, y)
    }
    #[inline(always)]
    fn binary64((f, x, y): (Elementary, f64, f64)) -> f64 {
        point::binary64(f, x, y)
    }
    fn other<F: Float>((f, x, y): (Elementary, F, F)) -> F {
        F::from_f64(point::binary64(f, x.to_f64(), y.to_f64()))
    }
}

/// [`PointFunctions::directed`].
struct Directed;

impl ByFormat for Directed {
    type Input<F: Float> = (Elementary, [F; 2], [F; 2]);
    type Output<F: Float> = (F, F);
    #[inline(always)]
    fn binary32((f, low, high): Self::Input<f32>) -> (f32, f32) {
        directed::binary32::pair(f, low, high)
    }
    #[inline(always)]
    fn binary64((f, low, high): Self::Input<f64>) -> (f64, f64) {
        directed::binary64::pair(f, low, high)
    }
    fn other<F: Float>((f, low, high): Self::Input<F>) -> (F, F) {
        directed::narrow::pair(f, low, high)
    }
}

/// [`PointFunctions::directed_down`] and [`PointFunctions::directed_up`].
struct OneDirection;

impl ByFormat for OneDirection {
    type Input<F: Float> = (Elementary, Direction, [F; 2]);
    type Output<F: Float> = F;
    #[inline(always)]
    fn binary32((f, direction, at): Self::Input<f32>) -> f32 {
        directed::binary32::single(f, direction, at)
    }
    #[inline(always)]
    fn binary64((f, direction, at): Self::Input<f64>) -> f64 {
        directed::binary64::single(f, direction, at)
    }
    fn other<F: Float>((f, direction, at): Self::Input<F>) -> F {
        directed::narrow::single(f, direction, at)
    }
}
