//! Crate `approx`: intervals are nearly equal if both endpoints are, or both are empty. Decorations
//! must be the same, and NaI is nearly equal to nothing. Tested below.

use approx::{AbsDiffEq, RelativeEq, UlpsEq};

use outward_number::Float;

use crate::decorated::DecInterval;
use crate::interval::Interval;

/// Whether the intervals are both empty, or the endpoints fulfil the condition.
fn both_ends<F: Float>(a: Interval<F>, b: Interval<F>, near: impl Fn(&F, &F) -> bool) -> bool {
    match (a.is_empty(), b.is_empty()) {
        (false, false) => {
            // Equal infinities are near, whatever their difference is.
            let near = |a: F, b: F| a == b || near(&a, &b);
            near(a.inf(), b.inf()) && near(a.sup(), b.sup())
        }
        (a, b) => a == b,
    }
}

/// Whether the decorations are the same, and the interval parts fulfil the condition.
fn both_parts<F: Float>(
    a: &DecInterval<F>,
    b: &DecInterval<F>,
    near: impl Fn(&Interval<F>, &Interval<F>) -> bool,
) -> bool {
    match (a.interval(), b.interval()) {
        (Some(x), Some(y)) => a.decoration() == b.decoration() && near(&x, &y),
        _ => false,
    }
}

macro_rules! nearly_equal {
    ($type:ident $combine:ident $($dereference:tt)?) => {
        impl<F: Float + AbsDiffEq> AbsDiffEq for $type<F>
        where
            F::Epsilon: Clone,
        {
            type Epsilon = F::Epsilon;
            fn default_epsilon() -> F::Epsilon {
                F::default_epsilon()
            }
            fn abs_diff_eq(&self, other: &Self, epsilon: F::Epsilon) -> bool {
                $combine($($dereference)? self, $($dereference)? other, |a, b| a.abs_diff_eq(b, epsilon.clone()))
            }
        }

        impl<F: Float + RelativeEq> RelativeEq for $type<F>
        where
            F::Epsilon: Clone,
        {
            fn default_max_relative() -> F::Epsilon {
                F::default_max_relative()
            }
            fn relative_eq(&self, other: &Self, epsilon: F::Epsilon, max_relative: F::Epsilon) -> bool {
                $combine($($dereference)? self, $($dereference)? other, |a, b| {
                    a.relative_eq(b, epsilon.clone(), max_relative.clone())
                })
            }
        }

        impl<F: Float + UlpsEq> UlpsEq for $type<F>
        where
            F::Epsilon: Clone,
        {
            fn default_max_ulps() -> u32 {
                F::default_max_ulps()
            }
            fn ulps_eq(&self, other: &Self, epsilon: F::Epsilon, max_ulps: u32) -> bool {
                $combine($($dereference)? self, $($dereference)? other, |a, b| {
                    a.ulps_eq(b, epsilon.clone(), max_ulps)
                })
            }
        }
    };
}
nearly_equal! { Interval both_ends * }
nearly_equal! { DecInterval both_parts }

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decorated::Decoration;
    use approx::{abs_diff_eq, assert_relative_eq, relative_eq, ulps_eq};

    #[test]
    fn ends_are_compared() {
        let x = Interval::new(1.0_f64, 2.0).unwrap();
        let y = Interval::new(1.0 + 1e-9, 2.0).unwrap();
        assert!(abs_diff_eq!(x, y, epsilon = 1e-8) && !abs_diff_eq!(x, y, epsilon = 1e-10));
        assert!(relative_eq!(x, y, max_relative = 1e-8) && !relative_eq!(x, y));
        let z = Interval::new(1.0_f64.next_up(), 2.0).unwrap();
        assert!(ulps_eq!(x, z, epsilon = 0.0, max_ulps = 1) && !ulps_eq!(x, y));
        assert_relative_eq!(x, x);
        // Infinite ends are near to themselves only, and the empty set to the empty set.
        let half = Interval::new(1.0, f64::INFINITY).unwrap();
        assert!(abs_diff_eq!(half, half) && !relative_eq!(half, x, max_relative = 0.5));
        let empty = Interval::<f64>::EMPTY;
        assert!(ulps_eq!(empty, empty) && !abs_diff_eq!(empty, x, epsilon = 1e300));
        assert!(!abs_diff_eq!(x, empty, epsilon = f64::INFINITY));
    }

    #[test]
    fn decorations_are_the_same() {
        let x = DecInterval::new(Interval::new(1.0_f32, 2.0).unwrap());
        let weaker = DecInterval::set_dec(Interval::new(1.0, 2.0).unwrap(), Decoration::Dac);
        assert!(abs_diff_eq!(x, x) && relative_eq!(x, x) && ulps_eq!(x, x));
        assert!(!abs_diff_eq!(x, weaker) && !relative_eq!(x, weaker) && !ulps_eq!(x, weaker));
        assert!(!abs_diff_eq!(DecInterval::<f32>::NAI, DecInterval::NAI));
    }
}
