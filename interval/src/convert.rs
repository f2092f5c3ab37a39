//! Conversions: from pairs and ranges of numbers, from integers, and between formats.
//!
//! What always keeps the value is `From`; what may fail is `TryFrom`, with [`IntervalError`]; what
//! may widen is a method with a name of its own, [`Interval::to_format`]. Why that encloses: each
//! end is rounded outward, and that is all that is done.
//!
//! Also here: `const` constructors, which are functions of f64 and f32 each, as a `const fn` cannot
//! call the methods of a trait. The macros `const_interval!` and `const_dec_interval!` are made of
//! them. Tested below.

use core::ops::RangeInclusive;

use outward_number::Float;
#[cfg(any(test, feature = "tiny"))]
use outward_number::tiny::F6;

use crate::decorated::{DecInterval, Decoration};
use crate::error::IntervalError;
use crate::interval::Interval;

/// The endpoints of a nonempty interval (`numsToInterval`, IEEE 1788-2015 §10.5.1).
impl<F: Float> TryFrom<(F, F)> for Interval<F> {
    type Error = IntervalError;
    fn try_from((lo, hi): (F, F)) -> Result<Self, IntervalError> {
        Self::new(lo, hi)
    }
}

/// From the first to the last number of the range.
impl<F: Float> TryFrom<RangeInclusive<F>> for Interval<F> {
    type Error = IntervalError;
    fn try_from(range: RangeInclusive<F>) -> Result<Self, IntervalError> {
        Self::new(*range.start(), *range.end())
    }
}

/// From the first to the last number of the range, with the strongest decoration.
impl<F: Float> TryFrom<RangeInclusive<F>> for DecInterval<F> {
    type Error = IntervalError;
    fn try_from(range: RangeInclusive<F>) -> Result<Self, IntervalError> {
        Interval::try_from(range).map(Self::new)
    }
}

/// The interval with the strongest decoration that goes with it (`newDec`, §11.5).
impl<F: Float> From<Interval<F>> for DecInterval<F> {
    fn from(x: Interval<F>) -> Self {
        Self::new(x)
    }
}

/// The interval part; an error for NaI.
impl<F: Float> TryFrom<DecInterval<F>> for Interval<F> {
    type Error = IntervalError;
    fn try_from(x: DecInterval<F>) -> Result<Self, IntervalError> {
        x.interval_part()
    }
}

macro_rules! points {
    ($($t:ty)*) => { $(
        /// The set of one number; an error for NaN and infinities.
        impl TryFrom<$t> for Interval<$t> {
            type Error = IntervalError;
            fn try_from(x: $t) -> Result<Self, IntervalError> {
                Self::point(x)
            }
        }

        /// The set of one number, with the strongest decoration; an error for NaN and infinities.
        impl TryFrom<$t> for DecInterval<$t> {
            type Error = IntervalError;
            fn try_from(x: $t) -> Result<Self, IntervalError> {
                Interval::point(x).map(Self::new)
            }
        }
    )* };
}
points! { f32 f64 }
#[cfg(any(test, feature = "tiny"))]
points! { F6 }

macro_rules! integers {
    ($($t:ident: $($int:ty)*;)*) => { $( $(
        /// The set of this one number, which the format has.
        impl From<$int> for Interval<$t> {
            fn from(n: $int) -> Self {
                let x = $t::from(n);
                Self::from_endpoints(-x, x)
            }
        }

        /// The set of this one number, which the format has, with `com`.
        impl From<$int> for DecInterval<$t> {
            fn from(n: $int) -> Self {
                Self::new(n.into())
            }
        }
    )* )* };
}
integers! {
    f32: i8 u8 i16 u16;
    f64: i8 u8 i16 u16 i32 u32;
}

/// The same interval: every f32 is an f64.
impl From<Interval<f32>> for Interval<f64> {
    fn from(x: Interval<f32>) -> Self {
        x.to_format()
    }
}

/// The same decorated interval: every f32 is an f64.
impl From<DecInterval<f32>> for DecInterval<f64> {
    fn from(x: DecInterval<f32>) -> Self {
        x.to_format()
    }
}

impl<F: Float> Interval<F> {
    /// The tightest interval of another format that contains this one (`convertType` of IEEE
    /// 1788-2015, §7.4).
    ///
    /// ```
    /// use outward_interval::Interval;
    /// let x: Interval<f64> = "[0.1, 1e300]".parse()?;
    /// let y: Interval<f32> = x.to_format();
    /// assert!(f64::from(y.inf()) < x.inf() && y.sup() == f32::INFINITY);
    /// # Ok::<(), outward_interval::IntervalError>(())
    /// ```
    #[must_use]
    pub fn to_format<G: Float>(self) -> Interval<G> {
        // Every format is a subset of f64. NaN of the empty set stays NaN.
        let [neg_inf, sup] = self.endpoints().map(F::to_f64);
        Interval::from_endpoints(G::from_f64_up(neg_inf), G::from_f64_up(sup))
    }
}

impl<F: Float> DecInterval<F> {
    /// The tightest decorated interval of another format that contains this one (§11.5). `com`
    /// becomes `dac` where the bounds leave the range of the format. NaI stays NaI.
    #[must_use]
    pub fn to_format<G: Float>(self) -> DecInterval<G> {
        match self.interval() {
            Some(x) => DecInterval::set_dec(x.to_format(), self.decoration()),
            None => DecInterval::NAI,
        }
    }
}

macro_rules! const_constructors {
    ($($t:ident)*) => { $(
        impl Interval<$t> {
            /// [`Interval::new`] in constants: the interval from `lo` to `hi`.
            ///
            /// # Errors
            /// When an endpoint is NaN, `lo > hi`, `lo` is +∞ or `hi` is −∞.
            pub const fn const_new(lo: $t, hi: $t) -> Result<Self, IntervalError> {
                if lo.is_nan() || hi.is_nan() {
                    Err(IntervalError::NotANumber)
                } else if lo > hi {
                    Err(IntervalError::Reversed)
                } else if lo == $t::INFINITY || hi == $t::NEG_INFINITY {
                    Err(IntervalError::NoMember)
                } else {
                    // Adding +0 makes −0 positive.
                    Ok(Self::from_pair([-lo + 0.0, hi + 0.0]))
                }
            }
        }

        impl DecInterval<$t> {
            /// `DecInterval::try_from((lo, hi))` in constants: the interval from `lo` to `hi`, with
            /// the strongest decoration.
            ///
            /// # Errors
            /// When an endpoint is NaN, `lo > hi`, `lo` is +∞ or `hi` is −∞.
            pub const fn const_new(lo: $t, hi: $t) -> Result<Self, IntervalError> {
                match Interval::<$t>::const_new(lo, hi) {
                    Ok(x) if lo.is_finite() && hi.is_finite() => Ok(Self::common(x)),
                    Ok(x) => Ok(Self::from_parts(x, Decoration::Dac)),
                    Err(error) => Err(error),
                }
            }
        }
    )* };
}
const_constructors! { f32 f64 }

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, RandomIntervals, special};

    #[test]
    fn pairs_ranges_and_numbers_are_intervals_or_errors() {
        let unit = Interval::new(0.0_f32, 1.0).unwrap();
        assert_eq!(Interval::try_from((0.0_f32, 1.0)), Ok(unit));
        assert_eq!(Interval::try_from(0.0_f32..=1.0), Ok(unit));
        assert_eq!(Interval::try_from(1.0_f32), Ok(Interval::ONE));
        assert_eq!(
            Interval::try_from(1.0..=0.0),
            Err::<Interval<f64>, _>(IntervalError::Reversed)
        );
        assert_eq!(
            Interval::try_from(f64::INFINITY),
            Err(IntervalError::NoMember)
        );
        let x = DecInterval::try_from(0.0_f32..=f32::INFINITY).unwrap();
        assert_eq!(x.decoration(), Decoration::Dac);
        assert_eq!(DecInterval::from(unit).decoration(), Decoration::Com);
        assert_eq!(Interval::try_from(DecInterval::from(unit)), Ok(unit));
        let nai = Interval::try_from(DecInterval::<f32>::NAI);
        assert_eq!(nai, Err(IntervalError::NotAnInterval));
    }

    #[test]
    fn integers_are_points() {
        for n in [i32::MIN, -1, 0, 1, i32::MAX] {
            let x = Interval::<f64>::from(n);
            assert_eq!(
                (x, x.is_singleton()),
                (Interval::point(f64::from(n)).unwrap(), true)
            );
            assert_eq!(x.endpoints().map(f64::is_sign_negative), [n > 0, n < 0]);
        }
        assert_eq!(Interval::<f64>::from(u32::MAX).sup(), 4_294_967_295.0);
        assert_eq!(Interval::<f32>::from(i16::MIN).inf(), -32_768.0);
        assert_eq!(DecInterval::<f32>::from(7_u8).decoration(), Decoration::Com);
    }

    #[test]
    fn other_formats_hold_the_interval_tightly() {
        let mut random = Random(71);
        for _ in 0..20_000 {
            let x: Interval<f64> = random.interval();
            let y: Interval<f32> = x.to_format();
            assert!(x.subset(y.into()), "{x:x} {y:x}");
            // The next ends inwards are inside, or there is none.
            for (inner, outer) in y.endpoints().into_iter().zip(x.endpoints()) {
                let inner = inner.next_down();
                assert!(
                    f64::from(inner) < outer || outer == f64::NEG_INFINITY,
                    "{x:x} {y:x}"
                );
            }
            let z: Interval<f32> = random.interval();
            assert_eq!(Interval::<f64>::from(z).to_format(), z);
        }
        assert_eq!(Interval::<f64>::EMPTY.to_format(), Interval::<F6>::EMPTY);
        assert_eq!(Interval::<F6>::ENTIRE.to_format(), Interval::<f64>::ENTIRE);
        let wide = DecInterval::<f64>::const_new(1.0, 1e300).unwrap();
        let narrow: DecInterval<f32> = wide.to_format();
        assert_eq!(
            (narrow.sup(), narrow.decoration()),
            (f32::INFINITY, Decoration::Dac)
        );
        assert!(DecInterval::<f32>::NAI.to_format::<f64>().is_nai());
    }

    #[test]
    fn const_constructors_are_the_others() {
        const HALF: Result<Interval<f32>, IntervalError> = Interval::<f32>::const_new(-0.5, -0.0);
        assert_eq!(HALF, Interval::new(-0.5, 0.0));
        let all = special::<f64>().into_iter().chain([f64::NAN]);
        let all: Vec<f64> = all.collect();
        for &lo in &all {
            for &hi in &all {
                let x = Interval::<f64>::const_new(lo, hi);
                assert_eq!(x, Interval::new(lo, hi));
                let bits = |x: Interval<f64>| x.endpoints().map(f64::to_bits);
                assert_eq!(x.map(bits), Interval::new(lo, hi).map(bits));
                let decorated = DecInterval::<f64>::const_new(lo, hi);
                let expected = DecInterval::try_from((lo, hi));
                let parts = |x: DecInterval<f64>| (x.interval(), x.decoration());
                assert_eq!(decorated.map(parts), expected.map(parts));
            }
        }
    }
}
