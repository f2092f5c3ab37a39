//! Functions with integer values: sign, truncation, the nearest integer with ties away from zero
//! (IEEE 1788-2015 Table 9.1); and what is left above the greatest integer, the fraction.
//!
//! Those with integer values are monotone and exact at the endpoints, so the images of the
//! endpoints are the ends of the result. They are odd, too, so that one function of numbers serves
//! the field −lo as it is.
//!
//! The fraction grows between integers and jumps from 1 down to 0 at each. So it is a rounded
//! difference at either endpoint if no integer is passed, and takes all values from 0 to 1 if one
//! is.
//!
//! Tested below, over all six-bit intervals and by known values.

use outward_number::Float;
#[doc(hidden)]
pub use outward_number::integer::{round_away, sign, trunc};

use crate::interval::Interval;

impl<F: Float> Interval<F> {
    fn each_end(self, f: fn(F) -> F) -> Self {
        let [neg_inf, sup] = self.endpoints().map(f);
        Self::from_endpoints(neg_inf, sup)
    }

    /// The signs of the members, as −1, 0 and 1: the hull of those that occur.
    #[must_use]
    pub fn sign(self) -> Self {
        self.each_end(sign)
    }

    /// The members rounded to integers towards zero. Exact.
    #[must_use]
    pub fn trunc(self) -> Self {
        self.each_end(trunc)
    }

    /// The integers nearest to the members; of two that are equally near, the one away from zero.
    /// Exact.
    #[must_use]
    pub fn round_ties_to_away(self) -> Self {
        self.each_end(round_away)
    }

    /// The integers nearest to the members; of two that are equally near, the one away from zero.
    /// It is [`round_ties_to_away`](Self::round_ties_to_away) by the name that numbers of the
    /// standard library have for it.
    #[must_use]
    pub fn round(self) -> Self {
        self.round_ties_to_away()
    }

    /// The fractions x − ⌊x⌋ of the members, which are in [0, 1). Tightest. If an integer lies
    /// between members, it is [0, 1], as there are values as near to 1 as one likes.
    #[must_use]
    pub fn fract(self) -> Self {
        let [neg_inf, sup] = self.endpoints();
        // floor(lo) = −ceil(−lo). An infinite endpoint has no equal: lo < +∞, hi > −∞.
        let whole = sup.floor();
        if whole == -neg_inf.ceil() {
            Self::from_endpoints(whole.add_up(neg_inf), sup.sub_up(whole))
        } else if self.is_empty() {
            Self::EMPTY
        } else {
            Self::from_endpoints(F::ZERO, F::ONE)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outward_number::tiny::F6;

    type Operation = (fn(f64) -> f64, fn(Interval<F6>) -> Interval<F6>);

    #[test]
    fn all_six_bit_intervals() {
        let operations: [Operation; 3] = [
            (|x| if x == 0.0 { 0.0 } else { x.signum() }, Interval::sign),
            (f64::trunc, Interval::trunc),
            (f64::round, Interval::round_ties_to_away),
        ];
        for (f, operation) in operations {
            assert!(operation(Interval::EMPTY).is_empty());
            for lo in F6::all() {
                for hi in F6::all() {
                    let Ok(x) = Interval::new(lo, hi) else {
                        continue;
                    };
                    let value = |end: F6| F6::from_f64(f(end.to_f64()));
                    let expected = Interval::new(value(lo), value(hi)).unwrap();
                    assert_eq!(operation(x), expected, "{x}");
                    assert!(
                        operation(x)
                            .endpoints()
                            .iter()
                            .all(|end| *end != F6::ZERO || !end.is_sign_negative())
                    );
                }
            }
        }
    }

    /// Between neighbouring numbers of the format a fraction grows, or jumps at an integer: there
    /// its limit from below is 1.
    #[test]
    fn fractions_of_all_six_bit_intervals() {
        assert_eq!(Interval::<F6>::EMPTY.fract(), Interval::EMPTY);
        let fraction = |x: f64| x - x.floor();
        for lo in F6::all() {
            for hi in F6::all() {
                let Ok(x) = Interval::new(lo, hi) else {
                    continue;
                };
                let (a, b) = (lo.to_f64(), hi.to_f64());
                let expected = if a.floor() == b.floor() {
                    let (low, high) = (fraction(a), fraction(b));
                    Interval::new(F6::from_f64_down(low), F6::from_f64_up(high)).unwrap()
                } else {
                    Interval::new(F6::ZERO, F6::ONE).unwrap()
                };
                assert_eq!(x.fract(), expected, "{x}");
            }
        }
    }

    #[test]
    fn fractions_just_below_zero_are_rounded_outward() {
        let tiny = -f64::MIN_POSITIVE;
        let x = Interval::point(tiny).unwrap().fract();
        assert_eq!(x, Interval::new(1.0f64.next_down(), 1.0).unwrap());
        let all = Interval::new(0.0, 1.0).unwrap();
        assert_eq!(Interval::new(tiny, 0.0).unwrap().fract(), all);
        assert_eq!(Interval::new(0.25, 1.0).unwrap().fract(), all);
        assert_eq!(Interval::<f64>::ENTIRE.fract(), all);
        let point = |x: f64| Interval::point(x).unwrap();
        assert_eq!(point(-3.0).fract(), Interval::ZERO);
        assert_eq!(point(-0.25).fract(), point(0.75));
        assert_eq!(point(f64::MAX).fract(), Interval::ZERO);
    }
}
