//! Numbers and truth values of decorated intervals: those of the interval part, with NaI apart
//! (IEEE 1788-2015 §12.12.8–12.12.10).
//!
//! A number asked of NaI is NaN, and no statement about NaI is true but that it is NaI.
//!
//! Tested in `tests.rs`.

use outward_number::Float;

use super::DecInterval;
use crate::overlap::Overlap;

impl<F: Float> DecInterval<F> {
    /// The interval part; the empty set for NaI.
    pub(crate) fn part(self) -> crate::Interval<F> {
        self.part
    }

    /// Whether the number `x` is a member of the interval part. False for NaI.
    #[must_use]
    pub fn contains(self, x: F) -> bool {
        !self.is_nai() && self.part.contains(x)
    }

    /// Midpoint and radius, [`Interval::mid_rad`](crate::Interval::mid_rad). Both NaN for NaI.
    #[must_use]
    pub fn mid_rad(self) -> (F, F) {
        (self.mid(), self.rad())
    }

    /// How the interval parts lie to each other; `None` if one is NaI.
    #[must_use]
    pub fn overlap(self, other: Self) -> Option<Overlap> {
        (!self.is_nai() && !other.is_nai()).then(|| self.part.overlap(other.part))
    }
}

macro_rules! numbers {
    ($($name:ident)*) => {
        impl<F: Float> DecInterval<F> { $(
            #[doc = concat!("[`Interval::", stringify!($name), "`](crate::Interval::", stringify!($name), "). NaN for NaI.")]
            #[must_use]
            pub fn $name(self) -> F {
                if self.is_nai() { F::NAN } else { self.part.$name() }
            }
        )* }
    };
}
numbers! { inf sup mid rad wid mag mig }

macro_rules! properties {
    ($($name:ident)*) => {
        impl<F: Float> DecInterval<F> { $(
            #[doc = concat!("[`Interval::", stringify!($name), "`](crate::Interval::", stringify!($name), "). False for NaI.")]
            #[must_use]
            pub fn $name(self) -> bool {
                !self.is_nai() && self.part.$name()
            }
        )* }
    };
}
properties! { is_empty is_entire is_singleton is_common_interval }

macro_rules! relations {
    ($($name:ident)*) => {
        impl<F: Float> DecInterval<F> { $(
            #[doc = concat!("[`Interval::", stringify!($name), "`](crate::Interval::", stringify!($name), "). False if one is NaI.")]
            #[must_use]
            pub fn $name(self, other: Self) -> bool {
                !self.is_nai() && !other.is_nai() && self.part.$name(other.part)
            }
        )* }
    };
}
relations! {
    subset interior disjoint less strict_less precedes strict_precedes
    certainly_lt certainly_le certainly_eq certainly_ne certainly_ge certainly_gt
    possibly_lt possibly_le possibly_eq possibly_ne possibly_ge possibly_gt
    set_lt set_le set_eq set_ne set_ge set_gt
}
