//! Quick kernels: exp, ln, sin, cos and pow in a straight line of operations that are rounded to nearest.
//!
//! The idea: to round a value down and up one must know on which side of a number it lies, and for that a sum of two numbers with an error of
//! 2⁻⁶⁰ is enough, but for one argument in a hundred or fewer ([`sum`]). The others go to CORE-MATH, or to multi-precision arithmetic where there is no C
//! compiler. So bounds are the same with and without this folder, to the bit: only the time differs. No rounding mode is changed, the two ends are computed
//! side by side, and nothing waits.
//!
//! | file | |
//! |---|---|
//! | `doubles` | what kernels are written in: one lane or many |
//! | `sum` | a value as a sum of two numbers, and what that says about its neighbours |
//! | `exp`, `ln`, `sin`, `pow` | the kernels, each with its error bound |
//! | `tables` | their tables, made by `proofs/tables.sollya` |
//!
//! Kernels of exponentials return a value of a size near 1, and a scaling by a power of two apart: its result is a normal number, so it is exact.
//!
//! Tested in `tests.rs` against multi-precision arithmetic, tables too, and in `tests/` against MPFR. The error bounds are proved by the Gappa scripts in
//! `proofs/`.

pub mod doubles;
mod exp;
mod ln;
mod pow;
mod sin;
pub mod sum;
mod tables;
#[cfg(test)]
mod tests;

use doubles::Doubles;
use sum::Sum;

use super::function::Function;
use crate::float::Float;
use crate::round::Direction;

/// A value in a kernel's domain, and the bits that are added to those of a number to scale it.
type Scaled<D> = (Sum<D>, D);

/// The value of f at a point; `None` where there is no quick kernel or the point is outside of its domain.
#[inline(always)]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most functions have no quick kernel"
)]
fn value(f: Function, [x, y]: [f64; 2]) -> Option<Scaled<f64>> {
    let normal = |x: f64| (f64::MIN_POSITIVE..=f64::MAX).contains(&x);
    match f {
        Function::Exp if x.abs() < exp::LARGEST => Some(exp::scaled(x, 0.0)),
        Function::Ln if normal(x) => Some((ln::ln(x), 0.0)),
        Function::Sin if x.abs() < sin::LARGEST => Some((sin::sin(x, 0), 0.0)),
        Function::Cos if x.abs() < sin::LARGEST => Some((sin::sin(x, 128), 0.0)),
        Function::Pow if normal(x) => {
            let (sum, scale, exponent) = pow::scaled(x, y);
            (exponent.abs() < exp::LARGEST).then_some((sum, scale))
        }
        _ => None,
    }
}

/// f(`low`) rounded down and f(`high`) rounded up, if a quick kernel can tell.
#[inline(always)]
pub(super) fn pair<F: Float>(f: Function, low: [F; 2], high: [F; 2]) -> Option<(F, F)> {
    let (low, high) = (low.map(F::to_f64), high.map(F::to_f64));
    let ((a, a_scale), (b, b_scale)) = (value(f, low)?, value(f, high)?);
    let (down, up) = (a.down().add_bits(a_scale), b.up().add_bits(b_scale));
    let (down, up) = (F::from_f64_down(down), F::from_f64_up(up));
    (a.certain() & b.certain()).then_some((down, up))
}

/// f at a point rounded in one direction, if a quick kernel can tell.
#[inline(always)]
pub(super) fn single<F: Float>(f: Function, direction: Direction, at: [F; 2]) -> Option<F> {
    let (sum, scale) = value(f, at.map(F::to_f64))?;
    let rounded = match direction {
        Direction::Down => F::from_f64_down(sum.down().add_bits(scale)),
        Direction::Up => F::from_f64_up(sum.up().add_bits(scale)),
    };
    sum.certain().then_some(rounded)
}
