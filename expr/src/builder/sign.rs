//! Truth values as signs, for functions of numbers alone.
//!
//! Such functions choose by a sign: `by_sign c y z` is y where c < 0. So a truth value is a number
//! that is negative where it is true, or where it is not: which of the two costs nothing to turn
//! around. `and` and `or` look at their second operand only where the first does not decide; where
//! an operand that they look at is undefined, so are they.

use super::Builder;
use super::region::{RegionBuilder, RegionValue};
use crate::constant::Constant;
use crate::function::Node;
use crate::op::RealOp;

/// What makes numbers: a [`Builder`], or a [`RegionBuilder`].
pub trait Numbers {
    /// A number.
    type Value: Copy + Eq;

    /// A constant.
    fn constant(&mut self, constant: Constant) -> Self::Value;

    /// A constant that is an integer.
    fn integer(&mut self, n: i64) -> Self::Value;

    /// An operation of one operand.
    fn unary(&mut self, op: impl Into<RealOp>, x: Self::Value) -> Self::Value;

    /// An operation of two operands.
    fn binary(&mut self, op: impl Into<RealOp>, x: Self::Value, y: Self::Value) -> Self::Value;

    /// `y` where `c` is below zero, else `z`.
    fn by_sign(&mut self, c: Self::Value, y: Self::Value, z: Self::Value) -> Self::Value;
}

macro_rules! numbers {
    ($($builder:ident $value:ident;)*) => { $(
        impl Numbers for $builder {
            type Value = $value;

            fn constant(&mut self, constant: Constant) -> $value {
                Self::constant(self, constant)
            }
            fn integer(&mut self, n: i64) -> $value {
                Self::integer(self, n)
            }
            fn unary(&mut self, op: impl Into<RealOp>, x: $value) -> $value {
                Self::unary(self, op, x)
            }
            fn binary(&mut self, op: impl Into<RealOp>, x: $value, y: $value) -> $value {
                Self::binary(self, op, x, y)
            }
            fn by_sign(&mut self, c: $value, y: $value, z: $value) -> $value {
                Self::by_sign(self, c, y, z)
            }
        }
    )* };
}
numbers! {
    Builder Node;
    RegionBuilder RegionValue;
}

/// A truth value: true where the number is negative; or, if `negated`, where it is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sign<V> {
    /// The number.
    pub number: V,
    /// Whether its sign is turned around.
    pub negated: bool,
}

impl<V: Copy + Eq> Sign<V> {
    /// Whether a number is below zero.
    pub fn negative(number: V) -> Self {
        Self {
            number,
            negated: false,
        }
    }

    /// One that is always the same.
    pub fn constant(b: &mut impl Numbers<Value = V>, value: bool) -> Self {
        Self::negative(b.integer(if value { -1 } else { 0 }))
    }

    /// x < y.
    pub fn less(b: &mut impl Numbers<Value = V>, x: V, y: V) -> Self {
        Self::negative(b.binary(RealOp::Compare, x, y))
    }

    /// x <= y: not y < x.
    pub fn less_or_equal(b: &mut impl Numbers<Value = V>, x: V, y: V) -> Self {
        Self::less(b, y, x).not()
    }

    /// x = y: no order is other than 0.
    pub fn equal(b: &mut impl Numbers<Value = V>, x: V, y: V) -> Self {
        let order = b.binary(RealOp::Compare, x, y);
        let distance = b.unary(RealOp::Abs, order);
        Self::negative(b.unary(RealOp::Neg, distance)).not()
    }

    /// The opposite.
    #[must_use]
    #[expect(
        clippy::should_implement_trait,
        reason = "the name of the operation; it is no operator of V"
    )]
    pub fn not(self) -> Self {
        Self {
            negated: !self.negated,
            ..self
        }
    }

    /// `x` where it is true, else `y`.
    pub fn select(self, b: &mut impl Numbers<Value = V>, x: V, y: V) -> V {
        if self.negated {
            b.by_sign(self.number, y, x)
        } else {
            b.by_sign(self.number, x, y)
        }
    }

    /// A number that is negative where it is true.
    fn plain(self, b: &mut impl Numbers<Value = V>) -> V {
        if !self.negated {
            return self.number;
        }
        let (yes, no) = (b.integer(-1), b.integer(0));
        b.by_sign(self.number, no, yes)
    }

    /// `x` where it is true, else `y`.
    #[must_use]
    pub fn select_truth(self, b: &mut impl Numbers<Value = V>, x: Self, y: Self) -> Self {
        let (x, y) = (x.plain(b), y.plain(b));
        Self::negative(self.select(b, x, y))
    }

    /// Whether both are true.
    #[must_use]
    pub fn and(self, b: &mut impl Numbers<Value = V>, other: Self) -> Self {
        if self == Self::constant(b, true) {
            return other;
        }
        let no = Self::constant(b, false);
        self.select_truth(b, other, no)
    }

    /// Whether one is true.
    #[must_use]
    pub fn or(self, b: &mut impl Numbers<Value = V>, other: Self) -> Self {
        if self == Self::constant(b, false) {
            return other;
        }
        let yes = Self::constant(b, true);
        self.select_truth(b, yes, other)
    }

    /// Whether one is true and the other is not.
    #[must_use]
    pub fn xor(self, b: &mut impl Numbers<Value = V>, other: Self) -> Self {
        self.select_truth(b, other.not(), other)
    }
}
