//! Clients' traits with the names of inari's methods, whose implementations call those by
//! `Interval::name`. Where the
//! method is not an inherent one, `Interval::name` is the trait's own, and calls itself until the
//! stack is full.

use inari::{DecInterval, Interval, const_dec_interval, const_interval};

/// A trait with methods by value, implemented for both types.
macro_rules! by_value {
    ($trait:ident: $($name:ident)*; $($two:ident)*) => {
        trait $trait: Sized {
            $(fn $name(self) -> Self;)*
            $(fn $two(self, other: Self) -> Self;)*
        }
        impl $trait for Interval {
            $(fn $name(self) -> Self { Interval::$name(self) })*
            $(fn $two(self, other: Self) -> Self { Interval::$two(self, other) })*
        }
        impl $trait for DecInterval {
            $(fn $name(self) -> Self { DecInterval::$name(self) })*
            $(fn $two(self, other: Self) -> Self { DecInterval::$two(self, other) })*
        }
        fn all_by_value<T: $trait + Copy>(x: T, y: T) -> Vec<T> {
            vec![$($trait::$name(x),)* $($trait::$two(x, y),)*]
        }
    };
}
by_value! {
    ByValue: abs acos acosh asin asinh atan atanh ceil cos cosh exp exp10 exp2 floor ln log10 log2 recip round
    round_ties_even sign sin sinh sqr sqrt tan tanh trunc; atan2 cancel_minus cancel_plus convex_hull intersection max min pow
}

/// The same by reference.
macro_rules! by_reference {
    ($trait:ident: $($name:ident)*; $($two:ident)*) => {
        trait $trait: Sized {
            $(fn $name(&self) -> Self;)*
            $(fn $two(&self, other: &Self) -> Self;)*
        }
        impl $trait for Interval {
            $(fn $name(&self) -> Self { Interval::$name(*self) })*
            $(fn $two(&self, other: &Self) -> Self { Interval::$two(*self, *other) })*
        }
        impl $trait for DecInterval {
            $(fn $name(&self) -> Self { (*self).$name() })*
            $(fn $two(&self, other: &Self) -> Self { (*self).$two(*other) })*
        }
        fn all_by_reference<T: $trait>(x: &T, y: &T) -> Vec<T> {
            vec![$(x.$name(),)* $(x.$two(y),)*]
        }
    };
}
by_reference! {
    ByReference: abs acos acosh asin asinh atan atanh ceil cos cosh exp exp10 exp2 floor ln log10 log2 recip round
    round_ties_even sign sin sinh sqr sqrt tan tanh trunc; atan2 cancel_minus cancel_plus convex_hull intersection max min pow
}

/// Numbers and predicates, by either way.
trait Numbers {
    fn inf(&self) -> f64;
    fn mid(&self) -> f64;
    fn wid(self) -> f64;
    fn is_empty(&self) -> bool;
    fn contains(&self, x: f64) -> bool;
    fn subset(&self, other: &Self) -> bool;
}

impl Numbers for Interval {
    fn inf(&self) -> f64 {
        Interval::inf(*self)
    }
    fn mid(&self) -> f64 {
        Interval::mid(*self)
    }
    fn wid(self) -> f64 {
        Interval::wid(self)
    }
    fn is_empty(&self) -> bool {
        Interval::is_empty(*self)
    }
    fn contains(&self, x: f64) -> bool {
        Interval::contains(*self, x)
    }
    fn subset(&self, other: &Self) -> bool {
        Interval::subset(*self, *other)
    }
}

#[test]
fn traits_of_clients_reach_the_methods() {
    let (x, y) = (const_interval!(0.5, 2.5), const_interval!(0.25, 1.0));
    let results = all_by_value(x, y);
    assert_eq!(results.len(), 36);
    assert_eq!(results, all_by_reference(&x, &y));
    assert_eq!(results.get(18), Some(&const_interval!(1.0, 3.0)), "round");
    assert_eq!(
        results.get(19),
        Some(&const_interval!(0.0, 2.0)),
        "round_ties_even"
    );
    let (dx, dy) = (DecInterval::new(x), DecInterval::new(y));
    let decorated = all_by_value(dx, dy);
    assert_eq!(decorated, all_by_reference(&dx, &dy));
    assert!(decorated.iter().map(|x| x.interval().unwrap()).eq(results));
    fn numbers<T: Numbers + Copy>(x: T, y: T) -> (f64, f64, f64, [bool; 3]) {
        let answers = [x.is_empty(), x.contains(0.5), y.subset(&x)];
        (x.inf(), x.mid(), x.wid(), answers)
    }
    assert_eq!(numbers(x, y), (0.5, 1.5, 2.0, [false, true, false]));
}

/// Without any trait in scope, by the name of the type alone.
#[test]
fn rounding_is_inherent() {
    let x = const_interval!(0.5, 2.5);
    assert_eq!(x.round(), const_interval!(1.0, 3.0));
    assert_eq!(Interval::round_ties_even(x), const_interval!(0.0, 2.0));
    let x = const_dec_interval!(0.5, 0.75);
    assert_eq!(x.round(), const_dec_interval!(1.0, 1.0));
    assert_eq!(x.round().decoration(), inari::Decoration::Dac);
    assert_eq!(
        DecInterval::round_ties_even(x).decoration(),
        inari::Decoration::Def
    );
}

/// A client's own type around an interval, with its conversions and operators.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Length(Interval);

impl From<Interval> for Length {
    fn from(x: Interval) -> Self {
        Self(x)
    }
}
impl From<Length> for Interval {
    fn from(x: Length) -> Self {
        x.0
    }
}
impl TryFrom<Length> for f64 {
    type Error = inari::IntervalError;
    fn try_from(x: Length) -> Result<Self, Self::Error> {
        inari::interval!(x.0.inf(), x.0.sup()).map(Interval::mid)
    }
}
impl core::ops::Add<Interval> for Length {
    type Output = Self;
    fn add(self, rhs: Interval) -> Self {
        Self(self.0 + rhs)
    }
}
impl core::ops::Mul<Length> for Interval {
    type Output = Length;
    fn mul(self, rhs: Length) -> Length {
        Length(self * rhs.0)
    }
}
impl core::ops::Mul<Length> for f64 {
    type Output = Length;
    fn mul(self, rhs: Length) -> Length {
        Length(inari::interval!(self, self).unwrap_or(Interval::EMPTY) * rhs.0)
    }
}
impl core::iter::Sum<Interval> for Length {
    fn sum<I: Iterator<Item = Interval>>(all: I) -> Self {
        Self(all.fold(const_interval!(0.0, 0.0), |a, b| a + b))
    }
}
impl PartialEq<Interval> for Length {
    fn eq(&self, other: &Interval) -> bool {
        self.0 == *other
    }
}
impl PartialOrd for Length {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        if self == other {
            Some(core::cmp::Ordering::Equal)
        } else if self.0.strict_precedes(other.0) {
            Some(core::cmp::Ordering::Less)
        } else if other.0.strict_precedes(self.0) {
            Some(core::cmp::Ordering::Greater)
        } else {
            None
        }
    }
}

fn widest<T: Into<Interval>>(all: impl IntoIterator<Item = T>) -> Option<Interval> {
    let all = all.into_iter().map(Into::into);
    all.max_by(|x: &Interval, y| x.wid().total_cmp(&y.wid()))
}

#[test]
fn types_of_clients() {
    let (x, y) = (const_interval!(1.0, 2.0), const_interval!(4.0, 8.0));
    let (a, b) = (Length(x), Length::from(y));
    assert!(a < b && a == x);
    assert!(b > a);
    assert_eq!(a.partial_cmp(&(a + x)), None);
    assert_eq!(x * b, Length(const_interval!(4.0, 16.0)));
    assert_eq!(2.0 * a, Length(const_interval!(2.0, 4.0)));
    assert_eq!(f64::try_from(b), Ok(6.0));
    assert_eq!(
        [x, y].into_iter().sum::<Length>(),
        const_interval!(5.0, 10.0)
    );
    assert_eq!(widest([a, b]), Some(y));
    assert_eq!(widest([x, y]), Some(y));
    assert_eq!(widest(Vec::<Interval>::new()), None);
}
