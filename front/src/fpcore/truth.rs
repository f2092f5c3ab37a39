//! The comparisons of cores.

use outward_expr::builder::region::RegionValue as Term;
use outward_expr::{BoolOp, RegionBuilder};

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

    fn between(self, b: &mut RegionBuilder, x: Term, y: Term) -> Term {
        match self {
            Self::Less => b.logic(BoolOp::Lt, &[x, y]),
            Self::Greater => b.logic(BoolOp::Lt, &[y, x]),
            Self::LessEqual => b.logic(BoolOp::Le, &[x, y]),
            Self::GreaterEqual => b.logic(BoolOp::Le, &[y, x]),
            Self::Equal => b.logic(BoolOp::Eq, &[x, y]),
            Self::NotEqual => {
                let equal = b.logic(BoolOp::Eq, &[x, y]);
                b.logic(BoolOp::Not, &[equal])
            }
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
    pub(super) fn chain(self, b: &mut RegionBuilder, numbers: &[Term]) -> Term {
        let mut all = b.truth(true);
        let mut add = |b: &mut RegionBuilder, x, y| {
            let next = self.between(b, x, y);
            all = b.logic(BoolOp::And, &[all, next]);
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
