//! Quick kernels: elementary functions in a straight line of operations that are rounded to
//! nearest.
//!
//! The idea: to round a value down and up one must know on which side of a number it lies, and for
//! that a sum of two numbers with an error of 2⁻⁶⁰ is enough, but for one argument in a hundred or
//! fewer ([`sum`]). The others go to multi-precision arithmetic. So bounds are the same with and
//! without this folder, to the bit: only the time differs. No rounding mode is changed, the two
//! ends are computed side by side, and nothing waits.
//!
//! | file | |
//! |---|---|
//! | `doubles` | what kernels are written in: one lane or many, or two vectors as one |
//! | `value` | what a kernel returns |
//! | `sum` | a value as a sum of two numbers, and what that says about its neighbours |
//! | `exp`, `expm1`, `ln`, `log`, `sin`, `pow`, `powi`, `hyperbolic` | the kernels, each with its error bound |
//! | `tan`, `atan`, `asin`, `cbrt`, `hypot` | more of them |
//! | `precision` | what a value says about the numbers around it, of double or single precision |
//! | `nearest` | values at points, rounded to nearest in single precision: what vectors know |
//! | `to_nearest` | the same at one point, in both formats |
//! | `shapes` | from intervals to points, and from the values there to ranges |
//! | `ends` | the same, for single intervals |
//! | `singles` | kernels in lanes of single precision, twice as many |
//! | `tables`, `angles`, `roots` | their tables, made by the scripts in `proofs/` that they name |
//!
//! Kernels of exponentials return a value of a size near 1, and a scaling by a power of two apart:
//! its result is a normal number, so it is exact.
//!
//! Tested in `tests.rs` and `table_tests.rs` against multi-precision arithmetic, and in `tests/`
//! against MPFR. The error bounds are proved by the Gappa scripts in `proofs/`; `proofs/check.sh`
//! runs them.

mod angles;
mod asin;
mod atan;
mod cbrt;
pub mod doubles;
mod ends;
mod exp;
mod expm1;
pub mod exponential;
#[cfg(test)]
mod fused_tests;
mod hyperbolic;
mod hypot;
#[cfg(test)]
mod inverse_tests;
mod kernel;
mod ln;
mod log;
pub mod nearest;
mod pow;
mod powi;
/// Two vectors as one.
pub mod pair {
    pub use super::doubles::Pair;
}
pub mod precision;
#[cfg(test)]
mod proof_tests;
#[cfg(test)]
mod recorded_tests;
mod roots;
pub mod shapes;
mod sin;
pub mod singles;
pub mod sum;
#[cfg(test)]
mod table_tests;
mod tables;
mod tan;
#[cfg(test)]
mod tests;
pub(super) mod to_nearest;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
mod two;
mod value;

pub use crate::enclosed::is_quick_in_single;
use doubles::Doubles;
pub use ends::range_ends;
pub use kernel::{LaneFunction, Power};
use precision::Told;
use shapes::{ends_at, value};
pub use value::Value;

use outward_number::Float;
use outward_number::round::Direction;

use super::function::Elementary;

/// f(x) for arguments of single precision, by a short kernel: one whose values are known with an
/// error above a unit of double precision, but of 2⁻⁴⁴ at most, relative, but for what is tiny.
/// `None` if there is none.
#[inline(always)]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most functions have no short kernel"
)]
fn short<D: Doubles>(f: Elementary, x: D) -> Option<Value<D>> {
    match f {
        Elementary::Exp => Some(exp::exp_short(x)),
        Elementary::Sin => Some(sin::sin_short(x)),
        Elementary::Cos => Some(sin::cos_short(x)),
        _ => None,
    }
}

/// What a loop leaves to another of f(x) for single precision, by a short kernel; `None` if there
/// is none.
#[inline(always)]
pub fn told_shortly<D: Doubles>(f: Elementary, x: D) -> Option<Told<D>> {
    short(f, x).map(|value| Told::of_short(x, value))
}

/// f(x), or f(x, y) where all lanes of y are `exponent`; `None` if there is no quick kernel for it.
#[inline(always)]
fn value_at<D: Doubles>(f: Elementary, x: D, y: D, exponent: f64) -> Option<Value<D>> {
    if f == Elementary::Pown {
        return Some(Power::at(exponent)?.value(x, y));
    }
    value(f, x, y)
}

/// f at the first point rounded down and at the second rounded up; NaN if a quick kernel cannot
/// tell. One copy for the whole program: kernels are long.
#[inline(never)]
fn rounded(f: Elementary, x: f64, y: f64, u: f64, v: f64) -> (f64, f64) {
    const UNKNOWN: (f64, f64) = (f64::NAN, f64::NAN);
    if f == Elementary::Pown && y != v {
        return UNKNOWN;
    }
    let ends = if f == Elementary::Pown {
        Power::at(y).map(|power| f64::at_both(power, [x, y], [u, v]))
    } else {
        ends_at(f, [x, y], [u, v])
    };
    match ends {
        Some([down, up]) if down.low_known & up.high_known => (down.low, up.high),
        _ => UNKNOWN,
    }
}

/// f(`low`) rounded down and f(`high`) rounded up, if a quick kernel can tell.
#[inline(always)]
pub(super) fn pair<F: Float>(f: Elementary, low: [F; 2], high: [F; 2]) -> Option<(F, F)> {
    let ([x, y], [u, v]) = (low.map(F::to_f64), high.map(F::to_f64));
    let (down, up) = rounded(f, x, y, u, v);
    (!down.is_nan()).then(|| (F::from_f64_down(down), F::from_f64_up(up)))
}

/// f at a point rounded in one direction, if a quick kernel can tell.
#[inline(always)]
pub(super) fn single<F: Float>(f: Elementary, direction: Direction, point: [F; 2]) -> Option<F> {
    let (down, up) = pair(f, point, point)?;
    Some(match direction {
        Direction::Down => down,
        Direction::Up => up,
    })
}
