//! A placeholder until multi-precision evaluation is here: it knows nothing, and says so by bounds without end.

use crate::elementary::function::Function;

/// f(x, y) rounded down and up. Here: somewhere on the real line.
pub(crate) fn directed(f: Function, x: f64, y: f64) -> (f64, f64) {
    if x.is_nan() || (f.arity() == 2 && y.is_nan()) {
        (f64::NAN, f64::NAN)
    } else {
        (f64::NEG_INFINITY, f64::INFINITY)
    }
}

/// f(x, y) rounded to nearest. Here: unknown.
pub(crate) fn nearest(_: Function, _: f64, _: f64) -> f64 {
    f64::NAN
}

/// f(x, y) rounded to the nearest number of f32. Here: unknown.
pub(crate) fn nearest32(_: Function, _: f64, _: f64) -> f32 {
    f32::NAN
}
