//! Forward functions at points of f64.

use outward_functions::Elementary;
use outward_functions::PointFunctions;

/// The greatest f64 that is not above the value of a function, and the least that is not below.
pub(super) fn bounds(f: Elementary, x: f64, y: f64) -> (f64, f64) {
    f64::directed(f, [x, y], [x, y])
}

/// A function at a point, somewhere near: for guesses.
pub(super) fn near(f: Elementary, x: f64, y: f64) -> f64 {
    f64::elementary(f, x, y)
}
