//! Slopes: derivatives of which zero is known, and the arithmetic of rules on them.

use std::collections::HashMap;

use crate::builder::Builder;
use crate::function::{Function, Node};
use crate::op::RealOp;

/// A derivative; `None` is zero.
pub(super) type Slope = Option<Node>;

/// A value with its slopes, one for each direction.
pub(super) type SlopedValue = (Node, Vec<Slope>);

/// The results of nodes of control flow.
pub(super) type Results = HashMap<Node, Vec<SlopedValue>>;

/// The nodes of a function with their slopes, in the order of the function's nodes.
pub(super) struct Sloped {
    directions: usize,
    pub(super) values: Vec<Node>,
    /// Those of a node for all directions, then those of the next.
    pub(super) slopes: Vec<Slope>,
}

impl Sloped {
    /// No nodes yet, of this function.
    pub(super) fn of(f: &Function, directions: usize) -> Self {
        Self {
            directions,
            values: Vec::with_capacity(f.nodes.len()),
            slopes: Vec::with_capacity(f.nodes.len() * directions),
        }
    }

    pub(super) fn push(&mut self, value: Node, slopes: impl Iterator<Item = Slope>) {
        self.values.push(value);
        self.slopes.extend(slopes);
    }

    pub(super) fn value(&self, node: Node) -> Node {
        self.values[node.index()]
    }

    /// The slopes of a node, one for each direction.
    pub(super) fn slopes(&self, node: Node) -> &[Slope] {
        let at = node.index() * self.directions;
        &self.slopes[at..at + self.directions]
    }

    pub(super) fn has_slope(&self, node: Node) -> bool {
        self.slopes(node).iter().any(Option::is_some)
    }
}

/// What rules are written with: the function in the making, and its one.
pub(super) struct Derive {
    pub(super) builder: Builder,
    pub(super) one: Node,
    /// By how many inputs is derived.
    pub(super) directions: usize,
}

impl Derive {
    pub(super) fn new(directions: usize) -> Self {
        let mut builder = Builder::new();
        let one = builder.integer(1);
        Self {
            builder,
            one,
            directions,
        }
    }

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

    /// The slope `a` where `c` is true, else `b`.
    pub(super) fn select(&mut self, c: Node, a: Slope, b: Slope) -> Slope {
        if a == b {
            return a;
        }
        let (a, b) = (self.some(a), self.some(b));
        Some(self.builder.select(c, a, b))
    }
}
