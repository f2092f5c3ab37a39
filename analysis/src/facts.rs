//! `Fact`: what one value can be; `Class`: the part of it that selects code.
//!
//! Invariant: every property in a [`Class`] is *downward closed*: if it holds of the bounds that a
//! program computes on a box, it holds of those on every part of the box. (Therefore there is no
//! "contains zero" and no "hi > 0" here.) That is what lets code chosen for a box serve all its
//! parts. It rests on every interval operation being inclusion isotone, and on facts being computed
//! with the very operations that the programs use.

use outward_interval::{Float, Interval};

/// What programs can compute for one node of a function on a box: bounds, and what is proved beside
/// them. It describes the bounds that programs compute, and not the tightest that could be proved.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fact<F: Float> {
    /// An interval that contains every real value, and every value of the program when it is run in
    /// `F` to nearest, that the node has on the box, wherever it is defined.
    pub bounds: Interval<F>,
    /// Whether the node may be undefined at some point of the box: outside of a domain, or NaN when
    /// run on floats, as ∞ − ∞ after an overflow is. `false` is a proof.
    pub undefined: bool,
    /// Whether the bounds that a program computes may be empty on some part of the box. `false` is
    /// a proof.
    ///
    /// This is about programs and not about values: ∞ − ∞ is NaN, but the bounds of a difference
    /// are not empty for that reason; and a value that is defined everywhere may have empty bounds
    /// where intervals reach an arm of a branch that no point takes.
    pub empty: bool,
    /// Whether the sign bit of the value is never set in the floating-point program, so that it is
    /// neither −0 nor below zero. It is known from what a value is made of, such as an absolute
    /// value, and from no range. Programs that bound floating point need it: a quotient by such a
    /// zero has one infinity.
    pub plus: bool,
    /// Whether the endpoints of the bounds that a program computes are integers, or infinite, on
    /// every part of the box. It is known from what a value is made of, such as a greatest integer,
    /// and from no range.
    pub integral: bool,
}

/// A set of flags that say what is known of a node. Conditions of rows of the lowering table are
/// such sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Class(u16);

impl Class {
    /// No flag: nothing is known.
    pub const NONE: Self = Self(0);
    /// `lo >= 0`.
    pub const NONNEG: Self = Self(1);
    /// `lo > 0`. It includes `NONNEG`.
    pub const POS: Self = Self(2 | 1);
    /// `hi <= 0`.
    pub const NONPOS: Self = Self(4);
    /// `hi < 0`. It includes `NONPOS`.
    pub const NEG: Self = Self(8 | 4);
    /// Both ends are finite, or the bounds are empty.
    pub const FINITE: Self = Self(16);
    /// The value is undefined at no point: neither outside of a domain nor NaN.
    pub const DEFINED: Self = Self(32);
    /// `lo == hi`, and never empty, on every part: the value is the same number all over the box.
    /// Constants that the format holds exactly are so, and what is made of inputs that are said to
    /// be one number. Under machine rounding, where every operation on numbers returns a number, it
    /// is said of what is computed from such inputs and constants alone, and may still not be
    /// known.
    pub const POINT: Self = Self(64);
    /// The bounds are not empty on any part.
    pub const NONEMPTY: Self = Self(128);
    /// The sign bit is never set: see [`Fact::plus`].
    pub const PLUS: Self = Self(256);
    /// Both ends are integers or infinite, or the bounds are empty: see [`Fact::integral`].
    pub const INTEGRAL: Self = Self(512);

    /// The flags of both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The flags that `other` does not have.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether all flags of `other` are set.
    #[must_use]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

impl<F: Float> Fact<F> {
    /// The fact that says nothing.
    pub const UNKNOWN: Self = Self {
        bounds: Interval::ENTIRE,
        undefined: true,
        empty: true,
        plus: false,
        integral: false,
    };

    /// The fact of a value that is always defined and lies within these bounds, which are not empty
    /// on any part.
    #[inline]
    #[must_use]
    pub fn defined(bounds: Interval<F>) -> Self {
        Self {
            bounds,
            undefined: false,
            empty: false,
            plus: false,
            integral: false,
        }
    }

    /// The flags that follow from this fact.
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
        set(self.integral, Class::INTEGRAL);
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
    use crate::tiny::intervals;

    /// Every pair X' ⊆ X of intervals over the tiny format: the class of X holds of X'.
    #[test]
    fn classes_are_downward_closed() {
        let all = intervals();
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
            integral: false,
        }
        .class();
        assert!(!c.has(Class::DEFINED) && !c.has(Class::NONNEG) && !c.has(Class::POINT));
    }
}
