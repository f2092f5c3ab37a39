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
#[cfg(test)]
mod fused_tests;
mod hyperbolic;
mod hypot;
#[cfg(test)]
mod inverse_tests;
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

use doubles::{Computation, Doubles, Ends};
pub use ends::range_ends;
use precision::Told;
pub use value::Value;

use outward_number::Float;
use outward_number::round::Direction;

use super::function::Elementary;

/// Which kernel.
#[derive(Clone, Copy, Debug)]
pub enum Kernel {
    /// That of a function.
    Of(Elementary),
    /// That of xⁿ, for any n.
    Power(i32),
}

impl Kernel {
    /// The kernel of f where the second argument is `y`.
    fn at(f: Elementary, y: f64) -> Option<Self> {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "what is not kept is looked at in the next line"
        )]
        let n = y as i32;
        if f == Elementary::Pown {
            (f64::from(n) == y).then_some(Self::Power(n))
        } else {
            Some(Self::Of(f))
        }
    }

    /// Whether all values are above zero, or zero with that sign.
    #[inline(always)]
    const fn is_positive(self) -> bool {
        use Elementary as Is;
        matches!(
            self,
            Self::Of(Is::Exp | Is::Exp2 | Is::Exp10 | Is::Cosh | Is::Acos | Is::Hypot | Is::Pow)
        )
    }

    /// f(x), or f(x, y); `None` if there is no quick kernel for it.
    #[inline(always)]
    pub(super) fn value<D: Doubles>(self, x: D, y: D) -> Option<Value<D>> {
        match self {
            Self::Of(f) => value(f, x, y),
            Self::Power(n) if n.unsigned_abs() <= powi::LARGEST => Some(powi::powi(x, n)),
            Self::Power(_) => None,
        }
    }

    /// The same, as a loop leaves it to another.
    #[inline(always)]
    pub fn told<D: Doubles>(self, x: D, y: D) -> Option<Told<D>> {
        self.value(x, y).map(Told::of)
    }

    /// The same of f(x) for single precision, by a short kernel; `None` if there is none.
    #[inline(always)]
    pub fn told_shortly<D: Doubles>(f: Elementary, x: D) -> Option<Told<D>> {
        Self::short(f, x).map(|value| Told::of_short(x, value))
    }

    /// f(x) for arguments of single precision, by a short kernel: one whose values are known with
    /// an error above a unit of double precision, but of 2⁻⁴⁴ at most, relative, but for what is
    /// tiny. `None` if there is none.
    #[inline(always)]
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "most functions have no short kernel"
    )]
    pub(super) fn short<D: Doubles>(f: Elementary, x: D) -> Option<Value<D>> {
        match f {
            Elementary::Exp => Some(exp::exp_short(x)),
            Elementary::Sin => Some(sin::sin_short(x)),
            Elementary::Cos => Some(sin::cos_short(x)),
            _ => None,
        }
    }
}

impl Computation for Kernel {
    #[inline(always)]
    fn ends<D: Doubles>(self, x: D, y: D) -> Option<Ends<D>> {
        let value = self.value(x, y)?;
        Some(Ends::of(self.is_positive(), value))
    }
}

/// f(x), or f(x, y); `None` if there is no quick kernel for it.
#[inline(always)]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most functions have no quick kernel"
)]
fn value<D: Doubles>(f: Elementary, x: D, y: D) -> Option<Value<D>> {
    match f {
        Elementary::Exp => Some(exp::exp(x)),
        Elementary::Exp2 => Some(exp::exp2(x)),
        Elementary::Exp10 => Some(exp::exp10(x)),
        Elementary::ExpM1 => Some(expm1::expm1(x).zero_at_zero(x)),
        Elementary::Ln => Some(ln::ln(x)),
        Elementary::Ln1p => Some(ln::ln1p(x).zero_at_zero(x)),
        Elementary::Log2 => Some(log::log2(x)),
        Elementary::Log10 => Some(log::log10(x)),
        Elementary::Sin => Some(sin::sin(x)),
        Elementary::Cos => Some(sin::cos(x)),
        Elementary::Pow => Some(pow::pow(x, y)),
        Elementary::Sinh => Some(hyperbolic::sinh(x).zero_at_zero(x)),
        Elementary::Cosh => Some(hyperbolic::cosh(x)),
        Elementary::Tanh => Some(hyperbolic::tanh(x).zero_at_zero(x)),
        Elementary::Tan => Some(tan::tan(x).zero_at_zero(x)),
        Elementary::Atan => Some(atan::atan(x).zero_at_zero(x)),
        Elementary::Atan2 => Some(atan::atan2(x, y)),
        Elementary::Asin => Some(asin::asin(x).zero_at_zero(x)),
        Elementary::Acos => Some(asin::acos(x)),
        Elementary::Cbrt => Some(cbrt::cbrt(x).zero_at_zero(x)),
        Elementary::Hypot => Some(hypot::hypot(x, y)),
        _ => None,
    }
}

/// f at the first point rounded down and at the second rounded up; NaN if a quick kernel cannot
/// tell. One copy for the whole program: kernels are long.
#[inline(never)]
fn rounded(f: Elementary, x: f64, y: f64, u: f64, v: f64) -> (f64, f64) {
    const UNKNOWN: (f64, f64) = (f64::NAN, f64::NAN);
    if f == Elementary::Pown && y != v {
        return UNKNOWN;
    }
    let Some(kernel) = Kernel::at(f, y) else {
        return UNKNOWN;
    };
    match f64::at_both(kernel, [x, y], [u, v]) {
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
