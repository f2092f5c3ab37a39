//! The endpoints of the range over one interval, or two.
//!
//! One copy of each function for the whole program: kernels are long. Numbers go in and come out in
//! registers.

use super::kernel::Power;
use super::shapes::{self, Range, integer_powers, range};
use crate::Elementary;

/// What is not known.
const UNKNOWN: (f64, f64) = (f64::NAN, f64::NAN);

#[inline(always)]
fn ends(range: Option<Range<f64>>) -> (f64, f64) {
    match range {
        Some(known) if known.certain => (known.low, known.high),
        _ => UNKNOWN,
    }
}

#[inline(never)]
fn powers(a: f64, b: f64, n: i32) -> (f64, f64) {
    ends(integer_powers::<f64>([a, b], n))
}

macro_rules! functions {
    ($($name:ident $Elementary:ident)*) => {
        $(
            #[inline(never)]
            fn $name(a: f64, b: f64, c: f64, d: f64) -> (f64, f64) {
                ends(range::<shapes::$Elementary, f64>([a, b], [c, d]))
            }
        )*

        /// The endpoints of the range of f for x in [a, b] and y in [c, d], tightest; NaN if they
        /// are not known here. The exponent of an integer power is d.
        #[inline(always)]
        pub fn range_ends(
            f: Elementary,
            [a, b]: [f64; 2],
            [c, d]: [f64; 2],
        ) -> (f64, f64) {
            match f {
                $(Elementary::$Elementary => $name(a, b, c, d),)*
                Elementary::Pown => Power::at(d).map_or(UNKNOWN, |Power(n)| powers(a, b, n)),
                _ => UNKNOWN,
            }
        }
    };
}

functions! {
    exp Exp exp2 Exp2 exp10 Exp10 expm1 ExpM1 ln Ln ln1p Ln1p log2 Log2 log10 Log10 sin Sin cos Cos tan Tan asin Asin acos Acos atan Atan
    sinh Sinh cosh Cosh tanh Tanh cbrt Cbrt hypot Hypot pow Pow atan2 Atan2
}
