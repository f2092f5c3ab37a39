//! Where a value is a number: so that a comparison with NaN is false, as it is for floats.
//!
//! On intervals, the root of [−1, 4] is [0, 2], and that it is NaN below zero is forgotten. A
//! comparison `root < 3` would be true all over the box; but run on floats, it is
//! false for −1. So a comparison is made true only where its operands are defined, which is a truth
//! value of its own: here, that the operand of the root is
//! not below zero. For reals this changes nothing, as there is no value where an operand is
//! undefined.
//!
//! What is looked at are operations whose [domain](RealOp::domain) has an endpoint: roots,
//! logarithms, arc sines and cosines, and others like them; and functions of two numbers, which
//! have no value at some pairs, such as 0⁰ and the angle of the origin, or of numbers that are no
//! integers. NaN that comes of infinities (∞ − ∞, 0·∞), hence of an overflow, is not seen; nor is
//! what comes of a division by zero, which bounds leave out.

use std::collections::HashMap;

use crate::builder::Builder;
use crate::constant::Constant;
use crate::function::{Node, NodeData};
use outward_interval::Domain;

use crate::op::{BoolOp, Elementary, Op, RealOp};

/// How many values are looked at to find that one cannot be below zero.
const MOST: u32 = 64;

/// Where values of a builder are numbers.
#[derive(Default)]
pub(super) struct Defined {
    /// Of each value that was asked for, the truth value of where it is; `None` if everywhere.
    known: HashMap<Node, Option<Node>>,
}

impl Defined {
    /// A comparison of x and y, true only where both are numbers.
    pub(super) fn guarded(&mut self, b: &mut Builder, op: BoolOp, [x, y]: [Node; 2]) -> Node {
        let guards = [self.of(b, x), self.of(b, y)];
        let comparison = b.logic(op, &[x, y]);
        match both(b, guards[0], guards[1]) {
            None => comparison,
            Some(guard) => b.logic(BoolOp::And, &[guard, comparison]),
        }
    }

    /// Where a value is a number; `None` if everywhere.
    pub(super) fn of(&mut self, b: &mut Builder, node: Node) -> Option<Node> {
        // Operands first, on a stack of its own.
        let mut waiting = vec![node];
        while let Some(&at) = waiting.last() {
            if self.known.contains_key(&at) {
                waiting.pop();
                continue;
            }
            let data = b.data(at);
            if let Op::Bool(_) = data.op {
                // What is made here is true or false everywhere.
                self.known.insert(at, None);
                continue;
            }
            let open = data.operands().filter(|n| !self.known.contains_key(n));
            let open: Vec<Node> = open.collect();
            if open.is_empty() {
                let guard = self.step(b, data);
                self.known.insert(at, guard);
            } else {
                waiting.extend(open);
            }
        }
        self.known.get(&node).copied().flatten()
    }

    /// Where the result of an operation is a number, given where its operands are.
    fn step(&self, b: &mut Builder, data: NodeData) -> Option<Node> {
        let guard = |node: Node| self.known.get(&node).copied().flatten();
        let [x, y, z] = data.padded();
        if let Op::Select | Op::Real(RealOp::BySign) = data.op {
            let arms = match (guard(y), guard(z)) {
                (None, None) => None,
                (yes, no) => {
                    let truth = b.truth(true);
                    let [yes, no] = [yes, no].map(|guard| guard.unwrap_or(truth));
                    let condition = if data.op == Op::Select {
                        x
                    } else {
                        let zero = b.integer(0);
                        b.logic(BoolOp::Lt, &[x, zero])
                    };
                    Some(b.select(condition, yes, no))
                }
            };
            return both(b, guard(x), arms);
        }
        let operands = data.operands().map(guard).collect::<Vec<_>>();
        let of_operands = operands
            .into_iter()
            .fold(None, |all, one| both(b, all, one));
        let domain = data.op.real().map(|op| op.domain()[0]);
        let own = match domain {
            _ if let Op::Real(RealOp::Call(function)) = data.op
                && function.arity() == 2 =>
            {
                of_pair(b, function, [x, y])
            }
            _ if matches!(data.op, Op::Real(RealOp::AtMost | RealOp::Any)) => {
                Some(b.logic(BoolOp::Le, &[x, y]))
            }
            _ if data.op == Op::Real(RealOp::AtLeast) => Some(b.logic(BoolOp::Le, &[y, x])),
            // A zero is left to those who ask for divisions by zero.
            Some(Domain::From(a) | Domain::Above(a))
                if a != 0 || !is_nonnegative(b, x, &mut { MOST }) =>
            {
                let least = b.integer(a.into());
                Some(b.logic(BoolOp::Le, &[least, x]))
            }
            Some(Domain::Within(a) | Domain::Inside(a)) => {
                let (most, size) = (b.integer(a.into()), b.unary(RealOp::Abs, x));
                Some(b.logic(BoolOp::Le, &[size, most]))
            }
            Some(Domain::Beyond(a) | Domain::Outside(a)) => {
                let (least, size) = (b.integer(a.into()), b.unary(RealOp::Abs, x));
                Some(b.logic(BoolOp::Le, &[least, size]))
            }
            Some(Domain::Upto(a)) => {
                let (zero, most) = (b.integer(0), b.integer(a.into()));
                let above = b.logic(BoolOp::Le, &[zero, x]);
                let below = b.logic(BoolOp::Le, &[x, most]);
                Some(b.logic(BoolOp::And, &[above, below]))
            }
            Some(
                Domain::All
                | Domain::From(_)
                | Domain::Above(_)
                | Domain::Nonzero
                | Domain::Poles
                | Domain::Pairs,
            )
            | None => None,
        };
        both(b, of_operands, own)
    }
}

/// Where a function of two numbers is a number; `None` if everywhere.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "of other functions there is only the hypotenuse, of which every pair has one"
)]
fn of_pair(b: &mut Builder, function: Elementary, [x, y]: [Node; 2]) -> Option<Node> {
    let mut all: Option<Node> = None;
    let zero = b.integer(0);
    let mut and = |b: &mut Builder, node: Node| all = both(b, all, Some(node));
    let not = |b: &mut Builder, node: Node| b.logic(BoolOp::Not, &[node]);
    match function {
        Elementary::Pow | Elementary::CompoundM1 => {
            let least = b.integer(if function == Elementary::Pow { 0 } else { -1 });
            if function != Elementary::Pow || !is_nonnegative(b, x, &mut { MOST }) {
                let above = b.logic(BoolOp::Le, &[least, x]);
                and(b, above);
            }
            let is_other = match b.constant_of(y) {
                Some(Constant::Decimal(exponent)) => !exponent.is_zero(),
                Some(Constant::Pi | Constant::E) => true,
                None => false,
            };
            // 0⁰ has no value.
            if !is_other {
                let ends = [[x, least], [y, zero]].map(|pair| b.logic(BoolOp::Eq, &pair));
                let at_both = b.logic(BoolOp::And, &ends);
                let other = not(b, at_both);
                and(b, other);
            }
        }
        Elementary::Atan2 | Elementary::Atan2Pi => {
            let zeros = [x, y].map(|n| b.logic(BoolOp::Eq, &[n, zero]));
            let origin = b.logic(BoolOp::And, &zeros);
            let other = not(b, origin);
            and(b, other);
        }
        Elementary::Pown | Elementary::Rootn => {
            let integer = is_integer(b, y);
            and(b, integer);
            let [least, most] = [i32::MIN, i32::MAX].map(|n| b.integer(n.into()));
            for pair in [[least, y], [y, most]] {
                let within = b.logic(BoolOp::Le, &pair);
                and(b, within);
            }
            let at_pole = b.logic(BoolOp::Eq, &[x, zero]);
            let below = b.logic(BoolOp::Lt, &[y, zero]);
            let pole = b.logic(BoolOp::And, &[at_pole, below]);
            let other = not(b, pole);
            and(b, other);
            if function == Elementary::Rootn {
                let is_zero = b.logic(BoolOp::Eq, &[y, zero]);
                let other = not(b, is_zero);
                and(b, other);
                // Of negative numbers there are odd roots.
                let two = b.integer(2);
                let half = b.binary(RealOp::Div, y, two);
                let even = is_integer(b, half);
                let odd = not(b, even);
                let above = b.logic(BoolOp::Le, &[zero, x]);
                let either = b.logic(BoolOp::Or, &[above, odd]);
                and(b, either);
            }
        }
        _ => {}
    }
    all
}

/// Whether a number is an integer.
fn is_integer(b: &mut Builder, n: Node) -> Node {
    let floor = b.unary(RealOp::Floor, n);
    b.logic(BoolOp::Eq, &[n, floor])
}

/// Where both hold.
fn both(b: &mut Builder, x: Option<Node>, y: Option<Node>) -> Option<Node> {
    match (x, y) {
        (Some(x), Some(y)) => Some(b.logic(BoolOp::And, &[x, y])),
        (x, y) => x.or(y),
    }
}

/// Whether a number is at least zero by the form of what computes it, as far as `left` values tell.
// Recursion: `left` limits it.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "of an operation that is not here nothing is known"
)]
fn is_nonnegative(b: &Builder, node: Node, left: &mut u32) -> bool {
    if *left == 0 {
        return false;
    }
    *left -= 1;
    let data = b.data(node);
    let [x, y, z] = data.padded();
    let mut of = |node| is_nonnegative(b, node, left);
    match data.op {
        Op::Real(RealOp::Square | RealOp::Abs | RealOp::Sqrt) => true,
        Op::Real(RealOp::Call(Elementary::Exp | Elementary::Exp2 | Elementary::Exp10)) => true,
        Op::Real(RealOp::Call(Elementary::Cosh | Elementary::Hypot | Elementary::Erfc)) => true,
        Op::Real(RealOp::Powi(n)) => n.is_multiple_of(2) || of(x),
        Op::Real(RealOp::Mul) => x == y || (of(x) && of(y)),
        Op::Real(RealOp::Add | RealOp::Min | RealOp::Div) => of(x) && of(y),
        Op::Real(RealOp::Max) => of(x) || of(y),
        Op::Select | Op::Real(RealOp::BySign) => of(y) && of(z),
        _ => false,
    }
}
