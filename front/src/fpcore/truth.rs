//! Truth values: what conditions are made of.
//!
//! Functions choose by a sign: `select c y z` is y where c < 0. So a truth value is a number and whether its sign is turned
//! around. `and` and `or` look at their second operand only where the first does not decide; where an operand that they
//! look at is undefined, so are they. On boxes, what is not decided gives the hull of both sides.

use outward_expr::builder::nest::Value as Term;
use outward_expr::{Logic, Nest, Op};

/// True where the number is negative; or, if `negated`, where it is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Truth {
    sign: Term,
    negated: bool,
}

/// The operators that compare neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Comparison {
    Less,
    Greater,
    LessEqual,
    GreaterEqual,
    Equal,
    NotEqual,
}

impl Comparison {
    pub(super) fn find(name: &str) -> Option<Self> {
        Some(match name {
            "<" => Self::Less,
            ">" => Self::Greater,
            "<=" => Self::LessEqual,
            ">=" => Self::GreaterEqual,
            "==" => Self::Equal,
            "!=" => Self::NotEqual,
            _ => return None,
        })
    }

    fn between(self, b: &mut Nest, x: Term, y: Term) -> Truth {
        let mut compare = |x, y| b.binary(Op::Compare, x, y);
        let (sign, negated) = match self {
            Self::Less => (compare(x, y), false),
            Self::Greater => (compare(y, x), false),
            Self::LessEqual => (compare(y, x), true),
            Self::GreaterEqual => (compare(x, y), true),
            Self::Equal | Self::NotEqual => {
                let order = compare(x, y);
                let distance = b.unary(Op::Abs, order);
                (b.unary(Op::Neg, distance), self == Self::Equal)
            }
        };
        Truth { sign, negated }
    }

    /// Whether it holds of all neighbours; for `!=`, of all pairs.
    pub(super) fn chain(self, b: &mut Nest, numbers: &[Term]) -> Truth {
        let mut all = Truth::constant(b, true);
        let mut add = |b: &mut Nest, x, y| {
            let next = self.between(b, x, y);
            all = all.and(b, next);
        };
        if self == Self::NotEqual {
            for (i, &x) in numbers.iter().enumerate() {
                for &y in &numbers[i + 1..] {
                    add(b, x, y);
                }
            }
        } else {
            for (&x, &y) in numbers.iter().zip(numbers.iter().skip(1)) {
                add(b, x, y);
            }
        }
        all
    }
}

impl Truth {
    pub(super) fn constant(b: &mut Nest, value: bool) -> Self {
        let sign = b.integer(if value { -1 } else { 0 });
        Self {
            sign,
            negated: false,
        }
    }

    /// The same as a value of its own type. What it is of NaN means nothing: there, a truth value is not defined.
    pub(super) fn value(self, b: &mut Nest) -> Term {
        let zero = b.integer(0);
        let below = b.logic(Logic::Lt, &[self.sign, zero]);
        if self.negated {
            b.logic(Logic::Not, &[below])
        } else {
            below
        }
    }

    /// Whether a number is below zero.
    pub(super) fn negative(x: Term) -> Self {
        Self {
            sign: x,
            negated: false,
        }
    }

    pub(super) fn not(self) -> Self {
        Self {
            negated: !self.negated,
            ..self
        }
    }

    /// `x` where it is true, else `y`.
    pub(super) fn choose(self, b: &mut Nest, x: Term, y: Term) -> Term {
        if x == y && b.constant_of(self.sign).is_some() {
            return x;
        }
        if self.negated {
            b.select(self.sign, y, x)
        } else {
            b.select(self.sign, x, y)
        }
    }

    /// A number that is negative where it is true.
    fn number(self, b: &mut Nest) -> Term {
        if !self.negated {
            return self.sign;
        }
        let (yes, no) = (b.integer(-1), b.integer(0));
        b.select(self.sign, no, yes)
    }

    /// `x` where it is true, else `y`.
    pub(super) fn choose_truth(self, b: &mut Nest, x: Self, y: Self) -> Self {
        let (x, y) = (x.number(b), y.number(b));
        Self {
            sign: self.choose(b, x, y),
            negated: false,
        }
    }

    pub(super) fn and(self, b: &mut Nest, other: Self) -> Self {
        if self == Self::constant(b, true) {
            return other;
        }
        let no = Self::constant(b, false);
        self.choose_truth(b, other, no)
    }

    pub(super) fn or(self, b: &mut Nest, other: Self) -> Self {
        if self == Self::constant(b, false) {
            return other;
        }
        let yes = Self::constant(b, true);
        self.choose_truth(b, yes, other)
    }
}
