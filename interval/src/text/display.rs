//! Intervals as text: `[0.1, 0.25]`, `[empty]`, `[entire]`.
//!
//! Reading rounds outward: the interval read contains every number the text denotes. Printing rounds outward, too: the
//! decimals printed denote an interval that contains the one in memory. `{:x}` prints the ends exactly.

use core::fmt;

use super::format::{format_outward, hexadecimal};
use crate::float::Float;
use crate::interval::{End, Interval};

fn write<F: Float>(
    f: &mut fmt::Formatter<'_>,
    x: &Interval<F>,
    end: impl Fn(F, End) -> String,
) -> fmt::Result {
    if x.is_empty() {
        f.write_str("[empty]")
    } else if x.is_entire() {
        f.write_str("[entire]")
    } else {
        // A lower end of zero is held as −0, which is nothing to show.
        let (lo, hi) = (x.inf() + F::ZERO, x.sup());
        write!(f, "[{}, {}]", end(lo, End::Lower), end(hi, End::Upper))
    }
}

/// Decimals that are outward bounds of the ends.
impl<F: Float> fmt::Display for Interval<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self, format_outward)
    }
}

/// The ends as their number format prints them, which identifies them.
impl<F: Float> fmt::Debug for Interval<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self, |x, _| format!("{x:?}"))
    }
}

/// The exact ends in hexadecimal, `[0x1.8p1, 0x1p2]`.
impl<F: Float> fmt::LowerHex for Interval<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self, |x, _| hexadecimal(x.to_f64()))
    }
}
