//! Functions at points with directed rounding: the greatest number not above the value, the least not below.
//!
//! Quick kernels (`quick/`) tell most values of most functions. CORE-MATH computes the others, and those of what else it has, in both formats; `rest.rs`
//! is about what it has not. In between stand:
//!
//! * the arguments at which the real function, with the limits that [`Function`] documents, is not what C says: C has signed zeros,
//!   pow(1, ∞) = 1, poles of one sign ([`prepare`], [`settle`]);
//! * formats that are computed in f64: to round down to f64 and then down to a narrower format is to round down to that format, as its
//!   numbers are all f64.
//!
//! Why it is tightest: a quick kernel answers only where it is certain. CORE-MATH is correctly rounded in the mode that is set. Where it gives up (NaN, see `c/before.h`),
//! multi-precision arithmetic takes over, and computes until the rounding is certain.
//!
//! **Isotone**: rounding down, or up, is monotone in the value.
//!
//! Tested in `directed_tests.rs`, against f64 for f32, against neighbours and exact cases, and in `tests/` against MPFR.

use super::enclosed;
use super::function::Function;
use super::quick;
use super::rest;
use crate::float::Float;
use crate::multiprecision;
use crate::round::Direction;
use crate::round::core_math::Routine;

/// Whether the function is an angle of two coordinates.
const fn is_angle(f: Function) -> bool {
    matches!(f, Function::Atan2 | Function::Atan2Pi)
}

/// The arguments for a function in C at which it is the real function with its limits; `None` where that is undefined and C is not NaN.
#[inline]
fn prepare<F: Float>(f: Function, [x, y]: [F; 2]) -> Option<[F; 2]> {
    let zero = F::ZERO;
    if f.arity() == 1 {
        // The limit of 1/√x at zero is +∞. Other functions of one argument are odd, or do not see the sign of zero.
        return Some([if f == Function::Rsqrt { x + zero } else { x }, y]);
    }
    let infinite = |a: F| a.abs() == F::INFINITY;
    let undefined = if f == Function::Pow {
        let indefinite = (x == zero || x == F::INFINITY) && y == zero;
        x < zero || indefinite || (x == F::ONE && infinite(y))
    } else {
        is_angle(f) && ((x == zero && y == zero) || (infinite(x) && infinite(y)))
    };
    // No zero is negative: the angle on the negative abscissa is π.
    (!undefined && !x.is_nan() && !y.is_nan()).then(|| [x + zero, y + zero])
}

/// Whether CORE-MATH gave up: `value` is that at arguments at which the function is defined.
#[inline]
fn gave_up<F: Float>(f: Function, value: F) -> bool {
    (f == Function::Pow || is_angle(f)) && value.is_nan()
}

/// What C returned, as the real function: a pole has no value.
#[inline]
fn settle<F: Float>(f: Function, value: F) -> F {
    if f == Function::TanPi && value.abs() == F::INFINITY {
        F::NAN
    } else {
        value
    }
}

macro_rules! format {
    ($(#[$doc:meta])* $format:ident $t:ident, otherwise: $pair:path, $single:path, $nearest:expr) => {
        $(#[$doc])*
        pub(crate) mod $format {
            use super::*;

            /// f(`low`) rounded down and f(`high`) rounded up.
            #[inline(always)]
            pub(crate) fn pair(f: Function, low: [$t; 2], high: [$t; 2]) -> ($t, $t) {
                // Four numbers, not two arrays: those would be written to memory by halves and read whole, which waits for everything before it.
                pair_of(f, low[0], low[1], high[0], high[1])
            }

            // One copy for each format, so that the methods of all functions stay short.
            #[inline(never)]
            fn pair_of(f: Function, x: $t, y: $t, u: $t, v: $t) -> ($t, $t) {
                let (low, high) = ([x, y], [u, v]);
                if let Some(ends) = quick::pair(f, low, high) {
                    return ends;
                }
                if let (Some(routine), Some(a), Some(b)) =
                    (Routine::<$t>::of(f), prepare(f, low), prepare(f, high))
                {
                    let (down, up) = routine.pair(a, b);
                    if !gave_up(f, down) && !gave_up(f, up) {
                        return (settle(f, down), settle(f, up));
                    }
                }
                $pair(f, low, high)
            }

            /// f at a point, rounded in one direction.
            #[inline(always)]
            pub(crate) fn single(f: Function, direction: Direction, at: [$t; 2]) -> $t {
                single_of(f, direction, at[0], at[1])
            }

            #[inline(never)]
            fn single_of(f: Function, direction: Direction, x: $t, y: $t) -> $t {
                let at = [x, y];
                if let Some(value) = quick::single(f, direction, at) {
                    return value;
                }
                if let Some(routine) = Routine::<$t>::of(f) {
                    let Some(a) = prepare(f, at) else {
                        return $t::NAN;
                    };
                    let value = routine.single(direction, a);
                    if !gave_up(f, value) {
                        return settle(f, value);
                    }
                }
                $single(f, direction, at)
            }

            /// f at a point, rounded to nearest.
            #[inline]
            pub(crate) fn nearest(f: Function, at: [$t; 2]) -> $t {
                if let Some(routine) = Routine::<$t>::of(f) {
                    let Some([x, y]) = prepare(f, at) else {
                        return $t::NAN;
                    };
                    let value = routine.nearest(x, y);
                    if !gave_up(f, value) {
                        return settle(f, value);
                    }
                }
                $nearest(f, at[0].into(), at[1].into())
            }
        }
    };
}

format! {
    /// In double precision.
    binary64 f64, otherwise: rest::pair, rest::single, multiprecision::nearest
}
format! {
    /// In single precision.
    binary32 f32, otherwise: narrow::pair, narrow::single, multiprecision::nearest32
}

/// In any format narrower than f64, whose numbers are all f64.
pub(crate) mod narrow {
    use super::*;

    /// f(`low`) rounded down and f(`high`) rounded up.
    #[inline(never)]
    pub(crate) fn pair<F: Float>(f: Function, low: [F; 2], high: [F; 2]) -> (F, F) {
        if let Some((down, up)) = enclosed::ends(f, low[0]) {
            if low[0] == high[0] {
                return (down, up);
            }
            if let Some((_, up)) = enclosed::ends(f, high[0]) {
                return (down, up);
            }
        }
        let (down, up) = binary64::pair(f, low.map(F::to_f64), high.map(F::to_f64));
        (F::from_f64_down(down), F::from_f64_up(up))
    }

    /// f at a point, rounded in one direction.
    #[inline(never)]
    pub(crate) fn single<F: Float>(f: Function, direction: Direction, at: [F; 2]) -> F {
        if let Some((down, up)) = enclosed::ends(f, at[0]) {
            return match direction {
                Direction::Down => down,
                Direction::Up => up,
            };
        }
        let value = binary64::single(f, direction, at.map(F::to_f64));
        match direction {
            Direction::Down => F::from_f64_down(value),
            Direction::Up => F::from_f64_up(value),
        }
    }
}
