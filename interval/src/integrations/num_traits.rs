//! Crate `num-traits`: the traits that say nothing of order and claim no law that intervals break.
//!
//! `FloatConst` returns enclosures of the constants. `Num`, `Float`, `Bounded` and `Signed` are
//! left out: an interval is no number, x − x is not zero, and there is no order. Tested below.

use core::ops::{Add, Mul};

use num_traits::{FloatConst, Inv, MulAdd, MulAddAssign, One, Pow, Zero};

use outward_number::Float;

use crate::decorated::DecInterval;
use crate::interval::Interval;

macro_rules! constants {
    ($($name:ident)*) => { $(
        fn $name() -> Self {
            Self::$name
        }
    )* };
}

macro_rules! implement {
    ($($type:ident)*) => { $(
        /// `is_zero` asks for the set {0}.
        impl<F: Float> Zero for $type<F>
        where
            Self: Add<Output = Self>,
        {
            fn zero() -> Self {
                Self::ZERO
            }
            fn is_zero(&self) -> bool {
                *self == Self::ZERO
            }
        }

        impl<F: Float> One for $type<F>
        where
            Self: Mul<Output = Self>,
        {
            fn one() -> Self {
                Self::ONE
            }
        }

        impl<F: Float> Inv for $type<F> {
            type Output = Self;
            fn inv(self) -> Self {
                self.recip()
            }
        }

        impl<F: Float> MulAdd for $type<F> {
            type Output = Self;
            fn mul_add(self, a: Self, b: Self) -> Self {
                Self::mul_add(self, a, b)
            }
        }

        impl<F: Float> MulAddAssign for $type<F> {
            fn mul_add_assign(&mut self, a: Self, b: Self) {
                *self = Self::mul_add(*self, a, b);
            }
        }

        /// The powers of whole exponent, of negative numbers too.
        impl<F: Float> Pow<i32> for $type<F> {
            type Output = Self;
            fn pow(self, n: i32) -> Self {
                self.powi(n)
            }
        }

        /// The powers of numbers that are not negative.
        impl<F: Float> Pow<Self> for $type<F> {
            type Output = Self;
            fn pow(self, y: Self) -> Self {
                Self::pow(self, y)
            }
        }

        /// The tightest intervals that hold the constants.
        impl<F: Float> FloatConst for $type<F> {
            constants! {
                E FRAC_1_PI FRAC_1_SQRT_2 FRAC_2_PI FRAC_2_SQRT_PI FRAC_PI_2 FRAC_PI_3 FRAC_PI_4 FRAC_PI_6 FRAC_PI_8
                LN_10 LN_2 LOG10_E LOG2_E PI SQRT_2 TAU LOG10_2 LOG2_10
            }
        }
    )* };
}
implement! { Interval DecInterval }

#[cfg(test)]
mod tests {
    use super::*;

    /// Of any type with these traits.
    fn horner<T: Copy + Zero + One + MulAdd<Output = T> + FloatConst + Inv<Output = T>>(x: T) -> T {
        let mut sum = T::zero();
        for coefficient in [T::one(), T::PI(), T::LN_2().inv()] {
            sum = sum.mul_add(x, coefficient);
        }
        sum
    }

    #[test]
    fn generic_code_runs_on_intervals() {
        let x = Interval::new(1.0_f64, 2.0).unwrap();
        let expected = (x + Interval::PI) * x + Interval::LN_2.recip();
        assert!(horner(x).subset(expected) && !horner(x).is_empty());
        assert_eq!(horner(DecInterval::new(x)).interval(), Some(horner(x)));
        assert!(Interval::<f32>::zero().is_zero() && !Interval::<f32>::one().is_zero());
        assert!(Interval::<f32>::one().is_one() && !Interval::<f32>::EMPTY.is_zero());
        assert_eq!(Pow::pow(-x, -3), Interval::new(-1.0, -0.125).unwrap());
        assert_eq!(Pow::pow(x, x), Interval::new(1.0, 4.0).unwrap());
        let mut y = x;
        y.mul_add_assign(x, Interval::ONE);
        assert_eq!(y, Interval::new(2.0, 5.0).unwrap());
    }
}
