//! Slopes: derivatives of which zero is known, and the arithmetic of rules on them.

use crate::builder::Builder;
use crate::function::Node;
use crate::op::RealOp;

/// A derivative; `None` is zero.
pub(super) type Slope = Option<Node>;

/// What rules are written with: the function in the making, and its one.
pub(super) struct Derive {
    pub(super) builder: Builder,
    pub(super) one: Node,
}

impl Derive {
    pub(super) fn some(&mut self, slope: Slope) -> Node {
        slope.unwrap_or_else(|| self.builder.integer(0))
    }

    pub(super) fn add(&mut self, a: Slope, b: Slope) -> Slope {
        match (a, b) {
            (Some(a), Some(b)) => Some(self.builder.binary(RealOp::Add, a, b)),
            (slope, None) | (None, slope) => slope,
        }
    }

    pub(super) fn sub(&mut self, a: Slope, b: Slope) -> Slope {
        let minus = self.neg(b);
        self.add(a, minus)
    }

    pub(super) fn neg(&mut self, a: Slope) -> Slope {
        a.map(|a| self.builder.unary(RealOp::Neg, a))
    }

    /// A value times a slope.
    pub(super) fn scale(&mut self, factor: Node, slope: Slope) -> Slope {
        slope.map(|slope| {
            if slope == self.one {
                factor
            } else if factor == self.one {
                slope
            } else {
                self.builder.binary(RealOp::Mul, factor, slope)
            }
        })
    }

    pub(super) fn divide(&mut self, slope: Slope, divisor: Node) -> Slope {
        slope.map(|slope| self.builder.binary(RealOp::Div, slope, divisor))
    }

    /// The slope `a` where `c < 0`, else `b`.
    pub(super) fn choose(&mut self, c: Node, a: Slope, b: Slope) -> Slope {
        if a == b {
            return a;
        }
        let (a, b) = (self.some(a), self.some(b));
        Some(self.builder.by_sign(c, a, b))
    }
}
