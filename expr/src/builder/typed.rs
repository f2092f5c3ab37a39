//! Truth values and integers, for [`Builder`].
//!
//! Integers are exact, so operations on constants are carried out; of truth values, identities that
//! leave something out are applied, since readers of programs make many conditions that are always
//! the same.

use crate::builder::Builder;
use crate::function::{Node, NodeData};
use crate::op::{BoolOp, IntOp, Op, Type};
use crate::op::{integer_step, truth_step};

impl Builder {
    /// A truth value.
    pub fn truth(&mut self, value: bool) -> Node {
        let op = if value { BoolOp::True } else { BoolOp::False };
        self.intern(NodeData::alone(op))
    }

    /// The truth value of a constant.
    #[must_use]
    pub fn truth_of(&self, node: Node) -> Option<bool> {
        let op = self.data(node).op;
        (op == Op::Bool(BoolOp::True))
            .then_some(true)
            .or((op == Op::Bool(BoolOp::False)).then_some(false))
    }

    /// An integer; of an unsigned one, its bits.
    pub fn int(&mut self, value: i32) -> Node {
        self.intern(NodeData::alone(IntOp::Const(value)))
    }

    /// The integer of a constant.
    #[must_use]
    pub fn int_of(&self, node: Node) -> Option<i32> {
        let Op::Int(IntOp::Const(value)) = self.data(node).op else {
            return None;
        };
        Some(value)
    }

    /// An operation whose result is a truth value.
    ///
    /// # Panics
    /// If the operands are not as many, of the types and of the builder that they have to be.
    pub fn logic(&mut self, op: BoolOp, operands: &[Node]) -> Node {
        let args = self.args(Op::Bool(op), operands, op.operands());
        let [a, b] = args;
        match op {
            _ if self.plain => return self.intern(NodeData::new(op, operands)),
            BoolOp::True | BoolOp::False => {}
            BoolOp::Not => {
                let x = self.data(a);
                if x.op == Op::Bool(BoolOp::Not) {
                    return x.operand(0);
                } else if let Some(x) = self.truth_of(a) {
                    return self.truth(!x);
                }
            }
            BoolOp::And | BoolOp::Or => {
                // What leaves the other operand as it is.
                let unit = op == BoolOp::And;
                for (x, y) in [(a, b), (b, a)] {
                    match self.truth_of(x) {
                        Some(value) if value == unit => return y,
                        Some(_) => return x,
                        None if x == y => return x,
                        None if self.is_not(x, y) => return self.truth(!unit),
                        None => {}
                    }
                }
            }
            BoolOp::Xor => {
                for (x, y) in [(a, b), (b, a)] {
                    match self.truth_of(x) {
                        Some(false) => return y,
                        Some(true) => return self.logic(BoolOp::Not, &[y]),
                        None if x == y => return self.truth(false),
                        None => {}
                    }
                }
            }
            BoolOp::Ieq | BoolOp::Slt | BoolOp::Ult => {
                let (x, y) = (self.int_of(a), self.int_of(b));
                if let (Some(x), Some(y)) = (x, y) {
                    return self.truth(truth_step(op, [x, y]));
                } else if a == b {
                    return self.truth(op == BoolOp::Ieq);
                }
            }
            // x = x is false for NaN, and constants are not rounded here.
            BoolOp::Lt | BoolOp::Le | BoolOp::Eq | BoolOp::IsNan | BoolOp::IsInf => {}
        }
        let symmetric = matches!(
            op,
            BoolOp::And | BoolOp::Or | BoolOp::Xor | BoolOp::Eq | BoolOp::Ieq
        );
        let turns = symmetric && b < a;
        let ordered = if turns { [b, a] } else { [a, b] };
        self.intern(NodeData::new(op, &ordered[..operands.len()]))
    }

    fn is_not(&self, x: Node, y: Node) -> bool {
        let x = self.data(x);
        x.op == Op::Bool(BoolOp::Not) && x.operand(0) == y
    }

    /// An operation on integers, or to or from them.
    ///
    /// # Panics
    /// If it is the constant, or the operands are not as many, of the types and of the builder that
    /// they have to be.
    pub fn integer_op(&mut self, op: IntOp, operands: &[Node]) -> Node {
        assert!(!matches!(op, IntOp::Const(_)), "integers are made by `int`");
        let args = self.args(Op::Int(op), operands, op.operands());
        if self.plain {
            return self.intern(NodeData::new(op, operands));
        }
        let known = |b: &Self, at: usize| operands.get(at).map_or(Some(0), |&n| b.int_of(n));
        if op.result() == Type::Int
            && op.operands()[0] == Type::Int
            && let (Some(x), Some(y)) = (known(self, 0), known(self, 1))
        {
            return self.int(integer_step(op, [x, y]));
        }
        let symmetric = matches!(
            op,
            IntOp::Iadd
                | IntOp::Imul
                | IntOp::Iand
                | IntOp::Ior
                | IntOp::Ixor
                | IntOp::Smin
                | IntOp::Smax
                | IntOp::Umin
                | IntOp::Umax
        );
        let [mut a, mut b] = args;
        // A constant comes last; that is where it is looked for below.
        let constant = |node: Node| self.int_of(node).is_some();
        if symmetric && (constant(b), b) < (constant(a), a) {
            (a, b) = (b, a);
        }
        let same = match self.int_of(b) {
            Some(0) => matches!(
                op,
                IntOp::Iadd | IntOp::Isub | IntOp::Ior | IntOp::Ixor | IntOp::Ishl
            ),
            Some(1) => matches!(op, IntOp::Imul | IntOp::Sdiv | IntOp::Udiv),
            Some(_) | None => false,
        };
        if operands.len() == 2 && same {
            return a;
        }
        self.intern(NodeData::new(op, &[a, b][..operands.len()]))
    }

    /// `a` where the truth value `c` is true, else `b`.
    ///
    /// # Panics
    /// If `c` is no truth value, or `a` and `b` are of different types, or one is not of this
    /// builder.
    pub fn select(&mut self, c: Node, a: Node, b: Node) -> Node {
        self.expect(Op::Select, c, Type::Bool);
        let ty = self.type_of(a);
        self.expect(Op::Select, a, ty);
        self.expect(Op::Select, b, ty);
        if self.plain {
            return self.intern(NodeData::new(Op::Select, &[c, a, b]));
        }
        if a == b {
            return a;
        }
        if let Some(c) = self.truth_of(c) {
            return if c { a } else { b };
        }
        let condition = self.data(c);
        if condition.op == Op::Bool(BoolOp::Not) {
            return self.select(condition.operand(0), b, a);
        }
        // Among truth values it is logic, for which there are more identities.
        match (self.truth_of(a), self.truth_of(b)) {
            (Some(true), _) => return self.logic(BoolOp::Or, &[c, b]),
            (_, Some(false)) => return self.logic(BoolOp::And, &[c, a]),
            (Some(false), _) => {
                let other = self.logic(BoolOp::Not, &[c]);
                return self.logic(BoolOp::And, &[other, b]);
            }
            (_, Some(true)) => {
                let other = self.logic(BoolOp::Not, &[c]);
                return self.logic(BoolOp::Or, &[other, a]);
            }
            (None, None) => {}
        }
        // A choice by the same condition inside was made already.
        let same = |node: Node, at: usize| {
            let inner = self.data(node);
            let repeated = inner.op == Op::Select && inner.operand(0) == c;
            repeated.then(|| inner.operand(at))
        };
        if let Some(a) = same(a, 1) {
            return self.select(c, a, b);
        }
        if let Some(b) = same(b, 2) {
            return self.select(c, a, b);
        }
        self.intern(NodeData::new(Op::Select, &[c, a, b]))
    }

    fn args(&self, op: Op, operands: &[Node], types: &[Type]) -> [Node; 2] {
        assert!(
            operands.len() == types.len(),
            "`{}` takes {} operand(s)",
            op.text(),
            types.len()
        );
        let mut args = [Node(0); 2];
        for ((arg, &node), &ty) in args.iter_mut().zip(operands).zip(types) {
            self.expect(op, node, ty);
            *arg = node;
        }
        args
    }
}
