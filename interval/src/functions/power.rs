//! Integer powers and roots: `pown` and `rootn` of IEEE 1788.
//!
//! The exponent's sign and parity say where they rise and fall. The scalar functions are evaluated in f64, which holds every exponent of 32
//! bits, and rounded outward once more: rounding twice in the same direction is rounding once.

use crate::elementary::function::Function;
use crate::float::Float;
use crate::interval::Interval;

/// The range of a power with exponent n or 1/n on an operand where it is monotone; negative odd exponents not at zero.
fn between<F: Float>(f: Function, n: i32, low: F, high: F) -> Interval<F> {
    let n = f64::from(n);
    let (lo, hi) = f64::directed(f, [low.to_f64(), n], [high.to_f64(), n]);
    Interval::from_ends(-F::from_f64_down(lo), F::from_f64_up(hi))
}

/// The range of a power with exponent n or 1/n, n ≠ 0, on an operand in its domain (zero may be a pole).
fn power<F: Float>(f: Function, n: i32, x: Interval<F>) -> Interval<F> {
    let (zero, low, high) = (F::ZERO, x.mig(), x.mag());
    if x.is_empty() || (x == Interval::ZERO && n < 0) {
        Interval::EMPTY // or nothing but a pole
    } else if n % 2 == 0 {
        // Even: over the absolute values. A pole at zero gives +∞.
        let (low, high) = if n > 0 { (low, high) } else { (high, low) };
        between(f, n, low, high)
    } else if n > 0 {
        between(f, n, x.inf() + zero, x.sup())
    } else if x.neg_inf() > zero && x.sup() > zero {
        Interval::ENTIRE
    } else if x.sup() <= zero {
        -power(f, n, -x)
    } else {
        // 0 ≤ x: falling from the pole.
        let range = between(f, n, high, if low == zero { high } else { low });
        if low == zero {
            Interval::from_ends(range.neg_inf(), F::INFINITY)
        } else {
            range
        }
    }
}

impl<F: Float> Interval<F> {
    /// The n-th powers of the members (`pown` of the standard); 1/x^|n| for negative n, defined for x ≠ 0; 1 for n = 0.
    ///
    /// Tightest. (What compiled code does instead is [`powi_sequence`](Self::powi_sequence).)
    #[must_use]
    pub fn powi(self, n: i32) -> Self {
        if n == 0 && !self.is_empty() {
            Self::ONE
        } else {
            power(Function::Pown, n, self)
        }
    }

    /// The n-th roots of the members: of negative members for odd n only. For negative n 1/ⁿ√x, defined for x ≠ 0.
    /// No number has a zeroth root: empty for n = 0.
    ///
    /// Tightest.
    #[must_use]
    pub fn rootn(self, n: i32) -> Self {
        if n == 0 {
            Self::EMPTY
        } else if n % 2 == 0 {
            power(
                Function::Rootn,
                n,
                self.intersection(Self::from_ends(F::ZERO, F::INFINITY)),
            )
        } else {
            power(Function::Rootn, n, self)
        }
    }
}
