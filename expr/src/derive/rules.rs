//! The derivative of each operation: its rule.

use crate::function::{Node, NodeData};
use crate::op::{IntOp, Op, RealOp};

use super::slopes::{Derive, Slope};

impl Derive {
    /// The derivative of node `value`, from its operands with their derivatives; `None` if there is
    /// none.
    pub(super) fn rule(
        &mut self,
        data: NodeData,
        value: Node,
        [(x, dx), (y, dy), (_, dz)]: [(Node, Slope); 3],
    ) -> Option<Slope> {
        if dx.is_none() && dy.is_none() && dz.is_none() {
            return Some(None);
        }
        let op = match data.op {
            Op::Real(op) => op,
            Op::Select => return Some(self.select(x, dy, dz)),
            Op::Sample(_) => return None,
            // Rounding to half precision is an error of arithmetic, as all rounding is.
            Op::Int(IntOp::ToHalf) => return Some(dx),
            // Truth values and integers have no slopes, and the others no operands that do.
            Op::Const(_)
            | Op::Input(_)
            | Op::Bool(_)
            | Op::Int(_)
            | Op::Projection(_)
            | Op::Control(_) => return Some(None),
        };
        Some(match op {
            RealOp::Call(f) => return self.elementary(f, value, [(x, dx), (y, dy)]),
            // Piecewise constant.
            RealOp::Floor | RealOp::Ceil | RealOp::Round | RealOp::Compare => None,
            RealOp::Neg => self.neg(dx),
            RealOp::Abs => {
                let minus = self.neg(dx);
                self.choose(x, minus, dx)
            }
            RealOp::Square => {
                let two = self.builder.integer(2);
                let twice = self.builder.binary(RealOp::Mul, two, x);
                self.scale(twice, dx)
            }
            RealOp::Sqrt => {
                let two = self.builder.integer(2);
                let twice = self.builder.binary(RealOp::Mul, two, value);
                self.divide(dx, twice)
            }
            RealOp::Powi(n) => {
                let less = RealOp::Powi(n.saturating_sub(1));
                let power = self.builder.node(NodeData::new(less, &[x]));
                let n = self.builder.integer(i64::from(n));
                let factor = self.builder.binary(RealOp::Mul, n, power);
                self.scale(factor, dx)
            }
            RealOp::Add => self.add(dx, dy),
            RealOp::Sub => self.sub(dx, dy),
            RealOp::Mul => {
                let (left, right) = (self.scale(y, dx), self.scale(x, dy));
                self.add(left, right)
            }
            RealOp::Div => {
                // (x/y)' = (x' - (x/y) y') / y
                let right = self.scale(value, dy);
                let above = self.sub(dx, right);
                self.divide(above, y)
            }
            RealOp::Min => {
                let c = if dx == dy {
                    x
                } else {
                    self.builder.binary(RealOp::Compare, x, y)
                };
                self.choose(c, dx, dy)
            }
            RealOp::Max => {
                // x where x > y, else y.
                let c = if dx == dy {
                    x
                } else {
                    self.builder.binary(RealOp::Compare, y, x)
                };
                self.choose(c, dx, dy)
            }
            RealOp::Mod => {
                // x - |y| floor(x / |y|), the floor constant between jumps, |y|' = y' sign y
                let size = self.builder.unary(RealOp::Abs, y);
                let minus = self.neg(dy);
                let size_slope = self.choose(y, minus, dy);
                let quotient = self.builder.binary(RealOp::Div, x, size);
                let floor = self.builder.unary(RealOp::Floor, quotient);
                let right = self.scale(floor, size_slope);
                self.sub(dx, right)
            }
            // Where they are defined they are x.
            RealOp::AtMost | RealOp::AtLeast => dx,
            // At points they are x; of the endpoints of intervals there is nothing to be said.
            RealOp::Lower | RealOp::Upper => return None,
            // Where the endpoints move, nothing is known of how what is chosen moves with them.
            RealOp::Any => return None,
            RealOp::BySign => self.choose(x, dy, dz),
        })
    }
}
