//! Integer powers and roots: `pown` and `rootn` of IEEE 1788.
//!
//! f64 holds every exponent of 32 bits; f32 does not. So ranges are those of f64, rounded outward
//! once more: rounding twice in the same direction is rounding once.

use outward_functions::Elementary;
use outward_number::Float;

use crate::elementary::ranges::range;
use crate::interval::Interval;

fn by_way_of_f64<F: Float>(f: Elementary, x: Interval<F>, n: i32) -> Interval<F> {
    let [neg_inf, sup] = x.endpoints().map(F::to_f64);
    let n = f64::from(n);
    let [neg_inf, sup] = range(
        f,
        Interval::from_endpoints(neg_inf, sup),
        Interval::from_endpoints(-n, n),
    )
    .endpoints();
    Interval::from_endpoints(F::from_f64_up(neg_inf), F::from_f64_up(sup))
}

/// The tightest enclosure of the values of `of`, powers or roots, for all members of `x` and all
/// integers of 32 bits that are members of `y`.
///
/// Of one x, |x|^n and the n-th root of |x| rise in n, or fall, as long as n keeps its sign; and
/// the sign of the value, and whether there is one, depends
/// on whether n is odd. So the extremes of positive odd n, of positive even n, and so on, are those
/// at the first and at the last of them: one of the
/// ends of `y`, the integers next to these, and those next to zero.
pub(crate) fn over_integers<F: Float>(
    x: Interval<F>,
    y: Interval<F>,
    of: fn(Interval<F>, i32) -> Interval<F>,
) -> Interval<F> {
    // What is beyond 32 bits is cut off: the conversion saturates. NaN, of an empty interval,
    // becomes zero.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "integers, or beyond 32 bits"
    )]
    let [first, last] = [y.inf().ceil(), y.sup().floor()].map(|end| end.to_f64() as i64);
    let (least, greatest) = (i64::from(i32::MIN), i64::from(i32::MAX));
    let first = first.clamp(least, greatest + 1);
    let last = last.clamp(least - 1, greatest);
    let mut hull = Interval::EMPTY;
    if y.is_empty() {
        return hull;
    }
    let candidates = [first, first + 1, -2, -1, 0, 1, 2, last - 1, last];
    for (i, &n) in candidates.iter().enumerate() {
        let is_new = candidates.iter().take(i).all(|&earlier| earlier != n);
        if let (true, true, Ok(n)) = (first <= n && n <= last, is_new, i32::try_from(n)) {
            hull = hull.convex_hull(of(x, n));
        }
    }
    hull
}

impl<F: Float> Interval<F> {
    /// The n-th powers of the members (`pown`, IEEE 1788): 1 for n = 0, and 1/x^|n| for negative n,
    /// defined for x ≠ 0. Tightest. Empty if no member is in the domain.
    ///
    /// What compiled code does for integer powers is [`powi_sequence`](Self::powi_sequence).
    #[must_use]
    pub fn powi(self, n: i32) -> Self {
        match n {
            0 if !self.is_empty() => Self::ONE,
            1 => self,
            2 => self.sqr(),
            -1 => self.recip(),
            _ => by_way_of_f64(Elementary::Pown, self, n),
        }
    }

    /// The n-th roots of the members; of negative members for odd n only. For negative n it is 1
    /// over the root, defined for x ≠ 0. Tightest. Empty if no member is in the domain, and for
    /// n = 0.
    #[must_use]
    pub fn rootn(self, n: i32) -> Self {
        match n {
            0 => Self::EMPTY,
            1 => self,
            2 => self.sqrt(),
            -1 => self.recip(),
            _ => by_way_of_f64(Elementary::Rootn, self, n),
        }
    }
}
