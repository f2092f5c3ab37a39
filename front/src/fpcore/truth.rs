//! Truth values: what conditions are made of.
//!
//! Cores are functions of numbers, so truth values are signs: see [`Sign`]. On boxes, what is not
//! decided gives the hull of both sides.

use outward_expr::builder::region::RegionValue as Term;
use outward_expr::builder::sign::Sign;
use outward_expr::{BoolOp, Constant, RegionBuilder};

/// A truth value of a core.
pub(super) type Truth = Sign<Term>;

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

    fn between(self, b: &mut RegionBuilder, x: Term, y: Term) -> Truth {
        match self {
            Self::Less => Truth::less(b, x, y),
            Self::Greater => Truth::less(b, y, x),
            Self::LessEqual => Truth::less_or_equal(b, x, y),
            Self::GreaterEqual => Truth::less_or_equal(b, y, x),
            Self::Equal => Truth::equal(b, x, y),
            Self::NotEqual => Truth::equal(b, x, y).not(),
        }
    }

    /// Whether it holds of known integers.
    pub(super) fn holds(self, integers: &[i64]) -> bool {
        let between = |x: i64, y: i64| match self {
            Self::Less => x < y,
            Self::Greater => x > y,
            Self::LessEqual => x <= y,
            Self::GreaterEqual => x >= y,
            Self::Equal => x == y,
            Self::NotEqual => x != y,
        };
        if self == Self::NotEqual {
            let mut all = (0..).zip(integers);
            return all.all(|(i, &x)| integers.iter().skip(i + 1).all(|&y| between(x, y)));
        }
        integers
            .windows(2)
            .all(|pair| matches!(*pair, [x, y] if between(x, y)))
    }

    /// Whether it holds of all neighbours; for `!=`, of all pairs.
    pub(super) fn chain(self, b: &mut RegionBuilder, numbers: &[Term]) -> Truth {
        let mut all = Truth::constant(b, true);
        let mut add = |b: &mut RegionBuilder, x, y| {
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

/// The same as a value of its own type. What it is of NaN means nothing: there, a truth value is
/// not defined.
pub(super) fn typed(truth: Truth, b: &mut RegionBuilder) -> Term {
    let zero = b.integer(0);
    let below = b.logic(BoolOp::Lt, &[truth.number, zero]);
    if truth.negated {
        b.logic(BoolOp::Not, &[below])
    } else {
        below
    }
}

/// What it always is, if it is made of a constant.
pub(super) fn known(truth: Truth, b: &RegionBuilder) -> Option<bool> {
    match b.constant_of(truth.number)? {
        Constant::Decimal(n) => Some(n.is_negative() != truth.negated),
        Constant::Pi | Constant::E => Some(truth.negated),
    }
}

/// `x` where it is true, else `y`.
pub(super) fn select(truth: Truth, b: &mut RegionBuilder, x: Term, y: Term) -> Term {
    if x == y && b.constant_of(truth.number).is_some() {
        return x;
    }
    truth.select(b, x, y)
}
