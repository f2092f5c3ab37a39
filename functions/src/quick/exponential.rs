//! Ranges of exponentials, those of values that are no numbers included.

use super::doubles::Doubles;
use super::exp;
use super::shapes::{Range, Shaped, range};

/// The range of an exponential, as [`range`]; and where values are less than half the least number
/// above zero, between that and zero, and where they are too large for a number, between the
/// largest one and infinity. `all` says whether a mask is set in all lanes: then this costs
/// nothing.
#[inline(always)]
pub fn exponential<S: Shaped, D: Doubles>(
    given: [D; 2],
    all: impl Fn(D::Mask) -> bool,
) -> Option<Range<D>> {
    let [below, above] = exp::limits(S::FUNCTION)?;
    let (below, above) = (D::splat(below), D::splat(above));
    let [lo, hi] = given;
    let mut ends = given;
    let mut again = false;
    loop {
        let range = range::<S, D>(ends, ends)?;
        if again {
            let low = D::select(above.lt(lo), D::splat(f64::MAX), range.low);
            let high = D::select(above.lt(hi), D::splat(f64::INFINITY), range.high);
            return Some(Range {
                low: D::select(lo.lt(below), D::splat(0.0), low),
                high: D::select(hi.lt(below), D::splat(f64::from_bits(1)), high),
                certain: range.certain,
            });
        }
        if all(range.certain) {
            return Some(range);
        }
        // Of one half the values are certain.
        let half = D::splat(0.5);
        ends = [
            D::select(D::either(lo.lt(below), above.lt(lo)), half, lo),
            D::select(D::either(hi.lt(below), above.lt(hi)), half, hi),
        ];
        again = true;
    }
}
