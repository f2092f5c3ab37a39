//! Operations on numbers, for [`Builder`].

use crate::builder::Builder;
use crate::constant::Constant;
use crate::function::{Node, NodeData};
use crate::op::{Op, RealOp, Type};

/// The greatest exponent of a `powi` node. Greater powers are made of several nodes.
pub const MAX_POWER: u32 = 1024;

impl Builder {
    /// An operation on one number. `powi` has a method of its own.
    ///
    /// # Panics
    /// If `op` does not take exactly one number, or is `powi`, or `a` is not a number of this
    /// builder.
    pub fn unary(&mut self, op: impl Into<RealOp>, a: Node) -> Node {
        let op = op.into();
        assert!(
            op.arity() == 1 && !matches!(op, RealOp::Powi(_)),
            "`{}` is not an operation on one number",
            op.text()
        );
        self.expect(op.into(), a, Type::Real);
        let x = self.data(a);
        match (op, x.op) {
            _ if self.plain => {}
            (RealOp::Neg, Op::Real(RealOp::Neg)) => return x.operand(0),
            (RealOp::Neg, Op::Const(_)) => {
                if let Some(negated) = self.negated(a) {
                    return self.constant(negated);
                }
            }
            // All of these are exact and look at the magnitude only.
            (RealOp::Abs, Op::Real(RealOp::Abs | RealOp::Square)) => return a,
            (RealOp::Abs | RealOp::Square, Op::Real(RealOp::Neg))
            | (RealOp::Square, Op::Real(RealOp::Abs)) => {
                return self.unary(op, x.operand(0));
            }
            _ => {}
        }
        self.intern(NodeData::new(op, &[a]))
    }

    /// The constant with the other sign; not of zero, which has a sign as a float only.
    fn negated(&self, node: Node) -> Option<Constant> {
        match self.constant_of(node) {
            Some(Constant::Decimal(decimal)) if !decimal.is_zero() => {
                Some(Constant::Decimal(decimal.neg()))
            }
            Some(Constant::Decimal(_) | Constant::Pi | Constant::E) | None => None,
        }
    }

    /// An operation on two numbers.
    ///
    /// # Panics
    /// If `op` does not take exactly two numbers, or an operand is not a number of this builder.
    pub fn binary(&mut self, op: impl Into<RealOp>, a: Node, b: Node) -> Node {
        let op = op.into();
        assert!(
            op.arity() == 2,
            "`{}` is not an operation on two numbers",
            op.text()
        );
        self.expect(op.into(), a, Type::Real);
        self.expect(op.into(), b, Type::Real);
        let [x, y] = [a, b].map(|node| self.data(node));
        let negated = |data: NodeData| (data.op == Op::Real(RealOp::Neg)).then(|| data.operand(0));
        match (op, negated(x), negated(y)) {
            _ if self.plain => return self.intern(NodeData::new(op, &[a, b])),
            (RealOp::Min | RealOp::Max, ..) if a == b => return a,
            (RealOp::Mul, ..) if a == b => return self.unary(RealOp::Square, a),
            (RealOp::Add, _, Some(y)) => return self.binary(RealOp::Sub, a, y),
            (RealOp::Add, Some(x), None) => return self.binary(RealOp::Sub, b, x),
            (RealOp::Sub, _, Some(y)) => return self.binary(RealOp::Add, a, y),
            (RealOp::Mul | RealOp::Div, Some(x), Some(y)) => return self.binary(op, x, y),
            _ => {}
        }
        let (a, b) = if matches!(op, RealOp::Add | RealOp::Mul) && b < a {
            (b, a)
        } else {
            (a, b)
        };
        self.intern(NodeData::new(op, &[a, b]))
    }

    /// `a` to the power of an integer. `a⁰` is 1 for every `a`, as `pown` of IEEE 754 has it; a
    /// negative power is `1 / aⁿ`. Above [`MAX_POWER`] the power is a product of smaller ones.
    pub fn powi(&mut self, a: Node, n: i32) -> Node {
        match n {
            0 => self.integer(1),
            1 => a,
            2 => self.unary(RealOp::Square, a),
            _ if n < 0 => {
                let power = self.power(a, n.unsigned_abs());
                self.recip(power)
            }
            _ => self.power(a, n.unsigned_abs()),
        }
    }

    /// `a` to the power of a positive integer.
    pub(super) fn power(&mut self, a: Node, n: u32) -> Node {
        // Halve until the exponent fits; then square and multiply back up, highest bit first.
        let mut halvings = 0;
        while n >> halvings > MAX_POWER {
            halvings += 1;
        }
        let mut power = match n >> halvings {
            0 | 1 => a,
            2 => self.unary(RealOp::Square, a),
            exponent => self.intern(NodeData::new(RealOp::Powi(exponent), &[a])),
        };
        for bit in (0..halvings).rev() {
            power = self.unary(RealOp::Square, power);
            if n >> bit & 1 == 1 {
                power = self.binary(RealOp::Mul, power, a);
            }
        }
        power
    }

    /// `1 / a`. Not defined where `a` is 0.
    pub fn recip(&mut self, a: Node) -> Node {
        let one = self.integer(1);
        self.binary(RealOp::Div, one, a)
    }

    /// `y` where `c < 0`, otherwise `z`. Not defined where `c` is not.
    ///
    /// # Panics
    /// If an operand is not a number of this builder.
    pub fn by_sign(&mut self, c: Node, y: Node, z: Node) -> Node {
        for node in [c, y, z] {
            self.expect(Op::Real(RealOp::BySign), node, Type::Real);
        }
        self.intern(NodeData::new(Op::Real(RealOp::BySign), &[c, y, z]))
    }
}
