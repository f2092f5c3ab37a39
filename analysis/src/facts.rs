//! `Fact`: what one value can be; `Class`: the part of it that selects code.
//!
//! Invariant: every property in a [`Class`] is *downward closed*: if it holds of the bounds that a
//! program computes on a box, it holds of those on every part of the box. (Therefore there is no
//! "contains zero" and no "hi > 0" here.) That is what lets code chosen for a box serve all its
//! parts. It rests on every interval operation being inclusion isotone, and on facts being computed
//! with the very operations that the programs use.

use outward_interval::{Float, Interval};

/// What one value of a function can be on a box.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fact<F: Float> {
    /// Encloses every real value, and every value of the program run in `F` to nearest, that the
    /// node takes on the box wherever it is defined.
    pub bounds: Interval<F>,
    /// Whether there may be a point of the box where the node is undefined (outside of a domain, or
    /// NaN when run on floats, as by ∞ − ∞ after an overflow). `false` is a proof.
    pub undefined: bool,
    /// Whether the bounds that a program computes may be empty on some part of the box. `false` is a
    /// proof. This is a fact about programs and not about values: ∞ − ∞ is NaN, and the bounds of a
    /// difference are never empty for that; a value that is defined everywhere on the box may have
    /// empty bounds where intervals reach an arm of a branch that no point takes.
    pub empty: bool,
    /// Whether the floating-point program never has a number here whose sign bit is set, neither −0
    /// nor one below: known of what a value is made of, as of an absolute value, and of no range.
    /// Programs that bound floating point ask for it: a quotient by such a zero has one infinity.
    pub plus: bool,
}

/// Facts that conditions of the lowering table are made of: a set of flags.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Class(u16);

impl Class {
    /// Nothing is known.
    pub const NONE: Self = Self(0);
    /// `lo >= 0`.
    pub const NONNEG: Self = Self(1);
    /// `lo > 0` (comes with `NONNEG`).
    pub const POS: Self = Self(2 | 1);
    /// `hi <= 0`.
    pub const NONPOS: Self = Self(4);
    /// `hi < 0` (comes with `NONPOS`).
    pub const NEG: Self = Self(8 | 4);
    /// Both ends are finite (or the bounds are empty).
    pub const FINITE: Self = Self(16);
    /// Never undefined, at no point: neither outside of a domain nor NaN.
    pub const DEFINED: Self = Self(32);
    /// `lo == hi` and never empty, on every part: a value that is the same number all over the box, such as a
    /// constant that the format holds exactly, or what is made of inputs that are promised to be
    /// one number. Under machine rounding, where every operation on numbers returns a number, it is
    /// said of what is computed of such inputs and constants alone, and may not be known all the same.
    pub const POINT: Self = Self(64);
    /// The bounds are not empty, on any part.
    pub const NONEMPTY: Self = Self(128);
    /// No sign bit is ever set: see [`Fact::plus`].
    pub const PLUS: Self = Self(256);

    /// Both sets of flags together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Without the flags of `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether all flags of `other` are set.
    #[must_use]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// All sets of flags that bounds can have, each once: for exhaustive tests.
    pub fn all() -> impl Iterator<Item = Self> {
        (0u16..512).map(Self).filter(|c| {
            let implies = |a: u16, b: u16| c.0 & a == 0 || c.0 & b != 0;
            implies(2, 1) && implies(8, 4) && implies(64, 128)
        })
    }
}

impl<F: Float> Fact<F> {
    /// Nothing is known.
    pub const UNKNOWN: Self = Self {
        bounds: Interval::ENTIRE,
        undefined: true,
        empty: true,
        plus: false,
    };

    /// What is always defined, within these bounds, which are empty on no part.
    #[inline]
    #[must_use]
    pub fn defined(bounds: Interval<F>) -> Self {
        Self {
            bounds,
            undefined: false,
            empty: false,
            plus: false,
        }
    }

    /// The flags of this fact.
    #[must_use]
    pub fn class(&self) -> Class {
        let b = self.bounds;
        if b.is_empty() {
            return Class::FINITE;
        }
        let mut c = Class::NONE;
        let mut set = |cond: bool, flag: Class| {
            if cond {
                c = c.and(flag);
            }
        };
        set(b.inf() >= F::ZERO, Class::NONNEG);
        set(b.inf() > F::ZERO, Class::POS);
        set(b.sup() <= F::ZERO, Class::NONPOS);
        set(b.sup() < F::ZERO, Class::NEG);
        set(b.inf().is_finite() && b.sup().is_finite(), Class::FINITE);
        set(!self.undefined, Class::DEFINED);
        set(!self.empty, Class::NONEMPTY);
        set(self.plus, Class::PLUS);
        set(
            !self.empty && b.inf() == b.sup() && b.inf().is_finite(),
            Class::POINT,
        );
        c
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outward_interval::tiny::F6;

    /// Every pair X' ⊆ X of intervals over the tiny format: the class of X holds of X'.
    #[test]
    fn classes_are_downward_closed() {
        let all: Vec<Interval<F6>> = F6::all()
            .flat_map(|a| F6::all().filter_map(move |b| Interval::new(a, b).ok()))
            .collect();
        let mut pairs = 0u32;
        for x in &all {
            let class = Fact::defined(*x).class();
            for y in all.iter().filter(|y| y.subset(*x)) {
                pairs += 1;
                assert!(Fact::defined(*y).class().has(class), "{y} in {x}");
            }
        }
        assert!(pairs > 100_000, "{pairs}");
    }

    #[test]
    fn empty_bounds_have_no_sign_and_are_not_defined() {
        let c = Fact::<f64> {
            bounds: Interval::EMPTY,
            undefined: true,
            empty: true,
            plus: false,
        }
        .class();
        assert!(!c.has(Class::DEFINED) && !c.has(Class::NONNEG) && !c.has(Class::POINT));
    }
}
