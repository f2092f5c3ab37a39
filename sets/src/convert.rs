//! Making value sets: of one number, of all between two, of an interval, of a set in another
//! format.

use super::image::{Builder, Crossing, Image};
use super::list::List;
use super::{Flags, Semantics, ValueSet};
use outward_interval::Float;
use outward_interval::Interval;
use outward_interval::compiled;

impl<F: Float> ValueSet<F> {
    /// All numbers, with ±0 and ±∞, but not NaN.
    #[must_use]
    pub fn numbers() -> Self {
        let all = Self::range(-F::INFINITY, F::INFINITY);
        Self {
            flags: Flags {
                pos_zero: true,
                neg_zero: true,
                ..all.flags
            },
            ..all
        }
    }

    /// All numbers and NaN.
    #[must_use]
    pub fn all() -> Self {
        let mut all = Self::numbers();
        all.flags.nan = true;
        all
    }

    /// The numbers above zero, with +∞.
    #[must_use]
    pub fn positive() -> Self {
        Self::range(F::ZERO, F::INFINITY)
    }

    /// The numbers below zero, with −∞.
    #[must_use]
    pub fn negative() -> Self {
        Self::range(-F::INFINITY, F::ZERO)
    }

    /// The numbers from `lo` to `hi`, which are more than one, but zero.
    fn range(lo: F, hi: F) -> Self {
        Self {
            pieces: List::one(lo, hi),
            flags: Flags {
                integral: false,
                ..Self::EMPTY.flags
            },
        }
    }

    /// The set of one float, which may be a zero with its sign, an infinity, or NaN.
    #[must_use]
    pub fn point(x: F) -> Self {
        let mut image = Image::new();
        image.add(x);
        image.into_set(false, false, Crossing::Positive)
    }

    /// All floats from `lo` to `hi`, where −0 comes before +0. Infinities are members if they are
    /// ends. Empty if `lo` is above `hi`, or either is NaN.
    #[must_use]
    pub fn between(lo: F, hi: F) -> Self {
        compiled!(ValueSet::<F>::between_here: fn(F, F) -> ValueSet<F>)(lo, hi)
    }

    fn between_here(lo: F, hi: F) -> Self {
        let zero = F::ZERO;
        let mut image = Image::new();
        let reversed_zeros = lo == hi && !lo.is_sign_negative() && hi.is_sign_negative();
        if lo <= hi && !reversed_zeros {
            image.add(lo);
            image.add(hi);
            // A zero that is no endpoint is inside if the endpoints are on its two sides.
            if lo < zero && hi >= zero {
                image.add(-zero);
            }
            if lo <= zero && hi > zero {
                image.add(zero);
            }
            if lo.is_sign_negative() && !hi.is_sign_negative() {
                image.add(-zero);
                image.add(zero);
            }
        }
        image.into_set(false, false, Crossing::Positive)
    }

    /// The members other than NaN.
    #[must_use]
    pub fn without_nan(self) -> Self {
        compiled!(ValueSet::<F>::without_nan_here: fn(ValueSet<F>) -> ValueSet<F>)(self)
    }

    fn without_nan_here(self) -> Self {
        Self {
            flags: Flags {
                nan: false,
                ..self.flags
            },
            ..self
        }
    }

    /// The members that are integers, infinite, or NaN.
    #[must_use]
    pub fn integers(self) -> Self {
        compiled!(ValueSet::<F>::integers_here: fn(ValueSet<F>) -> ValueSet<F>)(self)
    }

    fn integers_here(self) -> Self {
        let mut builder = Builder::new();
        builder.add_set(self);
        builder.finish(true)
    }

    /// The least set of one piece that contains this one, with the same zeros, NaN and integrality.
    #[must_use]
    pub fn hull(self) -> Self {
        compiled!(ValueSet::<F>::hull_here: fn(ValueSet<F>) -> ValueSet<F>)(self)
    }

    fn hull_here(self) -> Self {
        match (self.pieces().first(), self.pieces().last()) {
            (Some(first), Some(last)) => {
                let mut builder = Builder::new();
                builder.add_flags(self.flags);
                builder.add_piece(first.lo, last.hi);
                builder.finish(self.flags.integral)
            }
            (None, _) | (_, None) => self,
        }
    }

    /// The values converted to another format: rounded to nearest, so that they may overflow to ±∞
    /// or underflow to a zero. With `Semantics::Real` it also contains the real numbers themselves.
    #[must_use]
    pub fn cast<G: Float>(self, semantics: Semantics) -> ValueSet<G> {
        let mut builder = Builder::new();
        if self.flags.nan {
            builder.add_nan();
        }
        for x in self.cells().iter() {
            let mut image = Image::new();
            image.add(G::from_f64(x.lo.to_f64()));
            image.add(G::from_f64(x.hi.to_f64()));
            if semantics == Semantics::Real {
                let (neg_inf, sup) = (x.real.neg_inf().to_f64(), x.real.sup().to_f64());
                image.cover(Interval::from_endpoints(
                    G::from_f64_up(neg_inf),
                    G::from_f64_up(sup),
                ));
            }
            builder.add_image(image, Crossing::Positive);
        }
        builder.finish(self.flags.integral)
    }
}

/// The members of the interval, with both zeros if 0 is one. Where the interval has no endpoint, ±∞
/// is a member.
impl<F: Float> From<Interval<F>> for ValueSet<F> {
    fn from(x: Interval<F>) -> Self {
        // Ends of zero have the signs that make both zeros members: −0 below, +0 above.
        Self::between(x.inf(), x.sup())
    }
}
