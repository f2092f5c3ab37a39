//! Operators beside those of two values: with references, with assignment, with a number on either
//! side, and over iterators.
//!
//! A number enters as the set of that one number: the tightest interval of it, not of a decimal
//! that it was written as. NaN and infinities are no real numbers, so they enter as the empty set,
//! and as NaI where intervals are decorated. So nothing here computes: each form calls the operator
//! of two values. Tested below.

use core::iter::{Product, Sum};
use core::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Sub, SubAssign};

use outward_number::Float;
#[cfg(any(test, feature = "tiny"))]
use outward_number::tiny::F6;

use crate::decorated::{DecInterval, Decoration};
use crate::interval::Interval;

/// The set of one number, as an operand.
trait Operand<F> {
    fn of_number(x: F) -> Self;
}

impl<F: Float> Operand<F> for Interval<F> {
    fn of_number(x: F) -> Self {
        Self::point(x).unwrap_or(Self::EMPTY)
    }
}

impl<F: Float> Operand<F> for DecInterval<F> {
    fn of_number(x: F) -> Self {
        Interval::point(x).map_or(Self::NAI, Self::new)
    }
}

macro_rules! operators {
    ($type:ident: $($trait:ident $method:ident $assign:ident $assign_method:ident;)*) => { $(
        impl<F: Float> $trait<&Self> for $type<F> {
            type Output = Self;
            fn $method(self, rhs: &Self) -> Self {
                $trait::$method(self, *rhs)
            }
        }

        impl<F: Float> $trait<$type<F>> for &$type<F> {
            type Output = $type<F>;
            fn $method(self, rhs: $type<F>) -> $type<F> {
                $trait::$method(*self, rhs)
            }
        }

        impl<F: Float> $trait for &$type<F> {
            type Output = $type<F>;
            fn $method(self, rhs: Self) -> $type<F> {
                $trait::$method(*self, *rhs)
            }
        }

        /// The number counts as the set of that one number; NaN and infinities count as the empty
        /// set, or as NaI where intervals are decorated.
        impl<F: Float> $trait<F> for $type<F> {
            type Output = Self;
            fn $method(self, rhs: F) -> Self {
                $trait::$method(self, Self::of_number(rhs))
            }
        }

        impl<F: Float, R> $assign<R> for $type<F>
        where
            Self: $trait<R, Output = Self>,
        {
            fn $assign_method(&mut self, rhs: R) {
                *self = $trait::$method(*self, rhs);
            }
        }

        operators! { @scalars $type $trait $method f32 f64 }
        #[cfg(any(test, feature = "tiny"))]
        operators! { @scalars $type $trait $method F6 }
    )* };
    (@scalars $type:ident $trait:ident $method:ident $($float:ty)*) => { $(
        /// The number counts as the set of that one number; NaN and infinities count as the empty
        /// set, or as NaI where intervals are decorated.
        impl $trait<$type<$float>> for $float {
            type Output = $type<$float>;
            fn $method(self, rhs: $type<$float>) -> $type<$float> {
                $trait::$method($type::of_number(self), rhs)
            }
        }
    )* };
}

macro_rules! all {
    ($($type:ident)*) => { $(
        operators! {
            $type:
            Add add AddAssign add_assign;
            Sub sub SubAssign sub_assign;
            Mul mul MulAssign mul_assign;
            Div div DivAssign div_assign;
        }

        impl<F: Float> Neg for &$type<F> {
            type Output = $type<F>;
            fn neg(self) -> $type<F> {
                -*self
            }
        }

        impl<'a, F: Float> Sum<&'a Self> for $type<F> {
            fn sum<I: Iterator<Item = &'a Self>>(iter: I) -> Self {
                iter.copied().sum()
            }
        }

        /// The product, multiplied from the first to the last; {1} if there are none.
        impl<F: Float> Product for $type<F> {
            fn product<I: Iterator<Item = Self>>(iter: I) -> Self {
                iter.fold(Self::ONE, |product, x| product * x)
            }
        }

        impl<'a, F: Float> Product<&'a Self> for $type<F> {
            fn product<I: Iterator<Item = &'a Self>>(iter: I) -> Self {
                iter.copied().product()
            }
        }
    )* };
}
all! { Interval DecInterval }

/// The sum. Tightest: the endpoints are added exactly, and rounded once. {0} if there are none.
impl<F: Float> Sum for Interval<F> {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        Self::sum(iter)
    }
}

/// The sum of the interval parts with the least of the decorations, made to fit. {0} for none.
impl<F: Float> Sum for DecInterval<F> {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        let mut least = Decoration::Com;
        let part = Interval::sum(iter.map(|x| {
            least = least.min(x.decoration());
            x.part()
        }));
        Self::set_dec(part, least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, RandomIntervals};

    /// Every form of an operator is that of two values.
    macro_rules! check {
        ($type:ty: $x:expr, $y:expr, $n:expr, $same:expr, $($op:tt $assign:tt)*) => { $(
            let (x, y, n) = ($x, $y, $n);
            let expected = x $op y;
            let mut by_value = x;
            by_value $assign y;
            let mut by_reference = x;
            by_reference $assign &y;
            for got in [&x $op y, x $op &y, &x $op &y, by_value, by_reference] {
                assert!($same(got, expected));
            }
            let number = <$type>::of_number(n);
            let mut by_number = x;
            by_number $assign n;
            assert!($same(x $op n, x $op number) && $same(by_number, x $op number));
            assert!($same(n $op x, number $op x));
        )* };
    }

    #[test]
    fn every_form_of_an_operator_is_that_of_two_values() {
        let mut random = Random(81);
        let same = |a: DecInterval<f32>, b: DecInterval<f32>| {
            (a.interval(), a.decoration()) == (b.interval(), b.decoration())
        };
        for i in 0..2000 {
            let (x, y): (Interval<f32>, Interval<f32>) = (random.interval(), random.interval());
            let n: f32 = if i == 0 { f32::NAN } else { random.number() };
            check!(Interval<f32>: x, y, n, |a: Interval<f32>, b| a == b, + += - -= * *= / /=);
            assert_eq!(-&x, -x);
            let (x, y) = (DecInterval::new(x), DecInterval::new(y));
            check!(DecInterval<f32>: x, y, n, same, + += - -= * *= / /=);
            assert!(same(-&x, -x));
        }
    }

    #[test]
    fn numbers_are_points_and_what_is_no_number_is_nothing() {
        let x = Interval::new(1.0_f64, 2.0).unwrap();
        assert_eq!(2.0 * x - 1.0, Interval::new(1.0, 3.0).unwrap());
        assert_eq!(1.0 / x, Interval::new(0.5, 1.0).unwrap());
        for n in [f64::NAN, f64::INFINITY] {
            assert!((x + n).is_empty() && (n / x).is_empty());
            assert!((DecInterval::new(x) * n).is_nai() && (n - DecInterval::new(x)).is_nai());
        }
    }

    #[test]
    fn iterators_are_added_and_multiplied() {
        let list = [1.0_f64, 2.0, 4.0].map(|x| Interval::new(x, x + 1.0).unwrap());
        let (sum, product): (Interval<f64>, Interval<f64>) =
            (list.iter().sum(), list.iter().product());
        assert_eq!((sum.inf(), sum.sup()), (7.0, 10.0));
        assert_eq!((product.inf(), product.sup()), (8.0, 30.0));
        assert_eq!(sum, list.into_iter().sum());
        assert_eq!(product, list.into_iter().product());
        let tiny = [1e30, 1.0, -1e30].map(|x| Interval::point(x).unwrap());
        assert_eq!(tiny.iter().sum::<Interval<f64>>(), Interval::ONE);
        let huge = DecInterval::new(Interval::point(f64::MAX).unwrap());
        let sum: DecInterval<f64> = [huge, huge].iter().sum();
        assert_eq!(
            (sum.sup(), sum.decoration()),
            (f64::INFINITY, Decoration::Dac)
        );
        let none: [DecInterval<f32>; 0] = [];
        assert_eq!(none.iter().sum::<DecInterval<f32>>(), DecInterval::ZERO);
        assert_eq!(
            none.into_iter().product::<DecInterval<f32>>(),
            DecInterval::ONE
        );
        let decorated = list.map(DecInterval::new);
        assert!(
            decorated
                .iter()
                .chain([&DecInterval::NAI])
                .sum::<DecInterval<f64>>()
                .is_nai()
        );
    }
}
