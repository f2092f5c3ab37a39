//! Functions at points with directed rounding: the greatest number not above the value, the least
//! not below.
//!
//! Quick kernels (`quick/`) tell most values of most functions; they answer only where they are
//! certain. Powers and roots with integers come from powers (`rest.rs`), functions of formats
//! narrower than f64 from formulas in f64 where these are certain (`enclosed.rs`), and all others
//! from multi-precision arithmetic, which computes until the rounding is certain. So bounds do not
//! depend on which of them answered.
//!
//! To round down to f64 and then down to a narrower format is to round down to that format, as its
//! numbers are all f64.
//!
//! **Isotone**: rounding down, or up, is monotone in the value.
//!
//! Tested in `directed_tests.rs`, against f64 for f32, against neighbours and exact cases, and in
//! `tests/` against MPFR.

use outward_number::Float;
use outward_number::round::Direction;

use super::enclosed;
use super::function::Elementary;
use super::quick;
use super::rest;
use crate::multiprecision;

macro_rules! format {
    ($(#[$doc:meta])* $format:ident $t:ident, otherwise: $pair:path, $single:path, $nearest:path) => {
        $(#[$doc])*
        pub mod $format {
            use super::*;

            /// f(`low`) rounded down and f(`high`) rounded up.
            #[inline(always)]
            pub fn pair(f: Elementary, low: [$t; 2], high: [$t; 2]) -> ($t, $t) {
                // Four numbers, not two arrays: those would be written to memory by halves and read
                // whole, which waits for everything before it.
                pair_of(f, low[0], low[1], high[0], high[1])
            }

            // One copy for each format, so that the methods of all functions stay short.
            #[inline(never)]
            fn pair_of(f: Elementary, x: $t, y: $t, u: $t, v: $t) -> ($t, $t) {
                let (low, high) = ([x, y], [u, v]);
                match quick::pair(f, low, high) {
                    Some(ends) => ends,
                    // One evaluation tells both.
                    None if low == high => $pair(f, low, high),
                    // A kernel may know one of them: the other may be infinite.
                    None => (
                        single_of(f, Direction::Down, x, y),
                        single_of(f, Direction::Up, u, v),
                    ),
                }
            }

            /// f at a point, rounded in one direction.
            #[inline(always)]
            pub fn single(f: Elementary, direction: Direction, at: [$t; 2]) -> $t {
                single_of(f, direction, at[0], at[1])
            }

            #[inline(never)]
            fn single_of(f: Elementary, direction: Direction, x: $t, y: $t) -> $t {
                let at = [x, y];
                match quick::single(f, direction, at) {
                    Some(value) => value,
                    None => $single(f, direction, at),
                }
            }

            /// f at a point, rounded to nearest. A zero keeps its sign where f is near a multiple
            /// of x.
            #[inline]
            pub fn nearest(f: Elementary, at: [$t; 2]) -> $t {
                if at[0] == 0.0 && f.keeps_zero() {
                    return at[0];
                }
                match quick::to_nearest::$format(f, at[0], at[1]) {
                    Some(value) => value,
                    None => $nearest(f, at[0].into(), at[1].into()),
                }
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
    pub(crate) fn pair<F: Float>(f: Elementary, low: [F; 2], high: [F; 2]) -> (F, F) {
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
    pub(crate) fn single<F: Float>(f: Elementary, direction: Direction, at: [F; 2]) -> F {
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
