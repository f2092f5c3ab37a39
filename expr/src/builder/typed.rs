//! Truth values and integers, for [`Builder`].
//!
//! Integers are exact, so operations on constants are carried out; of truth values, identities that leave something out
//! are applied, since readers of programs make many conditions that are always the same.

use crate::builder::Builder;
use crate::function::{Node, NodeData};
use crate::op::{Integer, Logic, Op, Type};
use crate::op::{integer_step, truth_step};

impl Builder {
    /// A truth value.
    pub fn truth(&mut self, value: bool) -> Node {
        let op = if value { Logic::True } else { Logic::False };
        self.intern(NodeData {
            op: Op::Logic(op),
            args: [0; 3],
        })
    }

    /// The truth value of a constant.
    #[must_use]
    pub fn truth_of(&self, node: Node) -> Option<bool> {
        let op = self.data(node).op;
        (op == Op::Logic(Logic::True))
            .then_some(true)
            .or((op == Op::Logic(Logic::False)).then_some(false))
    }

    /// An integer; of an unsigned one, its bits.
    pub fn int(&mut self, value: i32) -> Node {
        self.intern(NodeData {
            op: Op::Integer(Integer::Const),
            args: [value.cast_unsigned(), 0, 0],
        })
    }

    /// The integer of a constant.
    #[must_use]
    pub fn int_of(&self, node: Node) -> Option<i32> {
        let data = self.data(node);
        (data.op == Op::Integer(Integer::Const)).then(|| data.args[0].cast_signed())
    }

    /// An operation whose result is a truth value.
    ///
    /// # Panics
    /// If the operands are not as many, of the types and of the builder that they have to be.
    pub fn logic(&mut self, op: Logic, operands: &[Node]) -> Node {
        let args = self.args(Op::Logic(op), operands, op.operands());
        let (a, b) = (Node(args[0]), Node(args[1]));
        match op {
            Logic::True | Logic::False => {}
            Logic::Not => {
                let x = self.data(a);
                if x.op == Op::Logic(Logic::Not) {
                    return Node(x.args[0]);
                } else if let Some(x) = self.truth_of(a) {
                    return self.truth(!x);
                }
            }
            Logic::And | Logic::Or => {
                // What leaves the other operand as it is.
                let unit = op == Logic::And;
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
            Logic::Xor => {
                for (x, y) in [(a, b), (b, a)] {
                    match self.truth_of(x) {
                        Some(false) => return y,
                        Some(true) => return self.logic(Logic::Not, &[y]),
                        None if x == y => return self.truth(false),
                        None => {}
                    }
                }
            }
            Logic::Ieq | Logic::Slt | Logic::Ult => {
                let (x, y) = (self.int_of(a), self.int_of(b));
                if let (Some(x), Some(y)) = (x, y) {
                    return self.truth(truth_step(op, [x, y]));
                } else if a == b {
                    return self.truth(op == Logic::Ieq);
                }
            }
            // x = x is false for NaN, and constants are not rounded here.
            Logic::Lt | Logic::Le | Logic::Eq | Logic::IsNan | Logic::IsInf => {}
        }
        let symmetric = matches!(
            op,
            Logic::And | Logic::Or | Logic::Xor | Logic::Eq | Logic::Ieq
        );
        let args = if symmetric && b < a {
            [b.0, a.0, 0]
        } else {
            args
        };
        self.intern(NodeData {
            op: Op::Logic(op),
            args,
        })
    }

    fn is_not(&self, x: Node, y: Node) -> bool {
        let x = self.data(x);
        x.op == Op::Logic(Logic::Not) && x.args[0] == y.0
    }

    /// An operation on integers, or to or from them.
    ///
    /// # Panics
    /// If it is the constant, or the operands are not as many, of the types and of the builder that they have to be.
    pub fn integer_op(&mut self, op: Integer, operands: &[Node]) -> Node {
        assert!(op != Integer::Const, "integers are made by `int`");
        let args = self.args(Op::Integer(op), operands, op.operands());
        let known = |b: &Self, at: usize| operands.get(at).map_or(Some(0), |&n| b.int_of(n));
        if op.result() == Type::Int
            && op.operands()[0] == Type::Int
            && let (Some(x), Some(y)) = (known(self, 0), known(self, 1))
        {
            return self.int(integer_step(op, [x, y]));
        }
        let symmetric = matches!(
            op,
            Integer::Iadd
                | Integer::Imul
                | Integer::Iand
                | Integer::Ior
                | Integer::Ixor
                | Integer::Smin
                | Integer::Smax
                | Integer::Umin
                | Integer::Umax
        );
        let (mut a, mut b) = (Node(args[0]), Node(args[1]));
        // A constant comes last; that is where it is looked for below.
        let constant = |node: Node| self.int_of(node).is_some();
        if symmetric && (constant(b), b) < (constant(a), a) {
            (a, b) = (b, a);
        }
        let same = match self.int_of(b) {
            Some(0) => matches!(
                op,
                Integer::Iadd | Integer::Isub | Integer::Ior | Integer::Ixor | Integer::Ishl
            ),
            Some(1) => matches!(op, Integer::Imul | Integer::Sdiv | Integer::Udiv),
            Some(_) | None => false,
        };
        if operands.len() == 2 && same {
            return a;
        }
        self.intern(NodeData {
            op: Op::Integer(op),
            args: [a.0, b.0, 0],
        })
    }

    /// `a` where the truth value `c` is true, else `b`.
    ///
    /// # Panics
    /// If `c` is no truth value, or `a` and `b` are of different types, or one is not of this builder.
    pub fn choose(&mut self, c: Node, a: Node, b: Node) -> Node {
        self.expect(Op::Choose, c, Type::Bool);
        let ty = self.type_of(a);
        self.expect(Op::Choose, a, ty);
        self.expect(Op::Choose, b, ty);
        if a == b {
            return a;
        }
        if let Some(c) = self.truth_of(c) {
            return if c { a } else { b };
        }
        let condition = self.data(c);
        if condition.op == Op::Logic(Logic::Not) {
            return self.choose(Node(condition.args[0]), b, a);
        }
        // Among truth values it is logic, for which there are more identities.
        match (self.truth_of(a), self.truth_of(b)) {
            (Some(true), _) => return self.logic(Logic::Or, &[c, b]),
            (_, Some(false)) => return self.logic(Logic::And, &[c, a]),
            (Some(false), _) => {
                let other = self.logic(Logic::Not, &[c]);
                return self.logic(Logic::And, &[other, b]);
            }
            (_, Some(true)) => {
                let other = self.logic(Logic::Not, &[c]);
                return self.logic(Logic::Or, &[other, a]);
            }
            (None, None) => {}
        }
        // A choice by the same condition inside was made already.
        let same = |node: Node, at: usize| {
            let inner = self.data(node);
            let repeated = inner.op == Op::Choose && inner.args[0] == c.0;
            repeated.then(|| Node(inner.args[at]))
        };
        if let Some(a) = same(a, 1) {
            return self.choose(c, a, b);
        }
        if let Some(b) = same(b, 2) {
            return self.choose(c, a, b);
        }
        self.intern(NodeData {
            op: Op::Choose,
            args: [c.0, a.0, b.0],
        })
    }

    fn args(&self, op: Op, operands: &[Node], types: &[Type]) -> [u32; 3] {
        assert!(
            operands.len() == types.len(),
            "`{}` takes {} operand(s)",
            op.text(),
            types.len()
        );
        let mut args = [0; 3];
        for ((arg, &node), &ty) in args.iter_mut().zip(operands).zip(types) {
            self.expect(op, node, ty);
            *arg = node.0;
        }
        args
    }
}
