//! Integer powers and roots: `pown` and `rootn` of IEEE 1788.
//!
//! f64 holds every exponent of 32 bits; f32 does not. So ranges are those of f64, rounded outward once more: rounding twice
//! in the same direction is rounding once.

use crate::elementary::function::Function;
use crate::elementary::ranges::range;
use crate::float::Float;
use crate::interval::Interval;

fn by_way_of_f64<F: Float>(f: Function, x: Interval<F>, n: i32) -> Interval<F> {
    let [neg_inf, sup] = x.ends().map(F::to_f64);
    let n = f64::from(n);
    let [neg_inf, sup] = range(
        f,
        Interval::from_ends(neg_inf, sup),
        Interval::from_ends(-n, n),
    )
    .ends();
    Interval::from_ends(F::from_f64_up(neg_inf), F::from_f64_up(sup))
}

impl<F: Float> Interval<F> {
    /// The n-th powers of the members (`pown` of the standard); 1/x^|n| for negative n, defined for x ≠ 0; 1 for n = 0.
    ///
    /// Tightest. (What compiled code does instead is [`powi_sequence`](Self::powi_sequence).)
    #[must_use]
    pub fn powi(self, n: i32) -> Self {
        match n {
            0 if !self.is_empty() => Self::ONE,
            1 => self,
            2 => self.sqr(),
            -1 => self.recip(),
            _ => by_way_of_f64(Function::Pown, self, n),
        }
    }

    /// The n-th roots of the members: of negative members for odd n only. For negative n 1/ⁿ√x, defined for x ≠ 0.
    /// No number has a zeroth root: empty for n = 0.
    ///
    /// Tightest.
    #[must_use]
    pub fn rootn(self, n: i32) -> Self {
        match n {
            0 => Self::EMPTY,
            1 => self,
            2 => self.sqrt(),
            -1 => self.recip(),
            _ => by_way_of_f64(Function::Rootn, self, n),
        }
    }
}
