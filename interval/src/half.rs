//! Rounding of intervals to binary16, the half precision of IEEE 754: the endpoints are rounded.

use outward_number::Float;
pub use outward_number::half::round_to_half;

use crate::interval::Interval;

impl<F: Float> Interval<F> {
    /// The values of [`round_to_half`], which rounds to the format f16, at the members. Numbers
    /// beyond 65520 are rounded to infinities, which no interval contains; there the endpoint is
    /// ±∞.
    #[must_use]
    pub fn round_to_half(self) -> Self {
        if self.is_empty() {
            return self;
        }
        let largest = F::from_f64(65504.0);
        let (lo, hi) = (round_to_half(self.inf()), round_to_half(self.sup()));
        // An end that is infinite is beyond all numbers, on the side that it is on.
        let lo = if lo == F::INFINITY { largest } else { lo };
        let hi = if hi == -F::INFINITY { -largest } else { hi };
        Self::from_endpoints(-lo, hi)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_have_the_ends_that_their_ends_have() {
        let of = |lo, hi| Interval::<f32>::new(lo, hi).unwrap().round_to_half();
        assert_eq!(
            of(0.1, 0.3).to_string(),
            Interval::new(0.099975586_f32, 0.30004883)
                .unwrap()
                .to_string()
        );
        assert_eq!(of(-1e9, 1.0), Interval::new(-f32::INFINITY, 1.0).unwrap());
        assert_eq!(of(1e9, 2e9), Interval::new(65504.0, f32::INFINITY).unwrap());
        assert_eq!(
            of(-2e9, -1e9),
            Interval::new(-f32::INFINITY, -65504.0).unwrap()
        );
        assert!(Interval::<f32>::EMPTY.round_to_half().is_empty());
    }
}
