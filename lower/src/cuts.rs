//! What conditions cut: where `x < y` is known, x is at most y and y is at least x.
//!
//! An arm is given values that are cut by the condition, and loop-carried values are cut by the
//! condition of the loop. Where two conditions contradict each other there is nothing left, though
//! each may hold by itself: of `y < 1 and 2 <= y` on [0, 3]. Bounds of real numbers are then empty.
//! Those of floating point cannot be, and their endpoints would cross. So there the second
//! comparison is done again, of what the first one left, and the arm is taken, or the loop goes on,
//! only where that may hold, too: no value whose endpoints cross is ever joined with another.
//!
//! That is not needed where the values are as they were compared, and where they were cut by
//! constants that are in order.

use std::collections::BTreeMap;

use outward_expr::{BoolOp, Function, Node, Op, Type};
use outward_interval::Float;
use outward_semantics::outcomes;
use outward_sets::Outcomes;

use crate::chosen::{Flow, Kind};
use crate::implied::implied;
use crate::limits::{Compared, Limits};
use crate::list::{List, Pass};

impl<F: Float> List<F> {
    /// What an arm is given: what nodes are where the condition is as said. And what may be true
    /// wherever the condition may be so, of what the nodes are cut to.
    pub(crate) fn given(
        &mut self,
        f: &Function,
        values: &[u32],
        condition: (Node, bool),
        nodes: &[Node],
    ) -> (Vec<u32>, Option<u32>) {
        let mut changed: BTreeMap<Node, (u32, Limits)> = BTreeMap::new();
        let mut holds = None;
        for (node, truth) in implied(f, &[condition]) {
            let data = f.node(node);
            if let (Op::Bool(op), 2) = (data.op, data.op.arity())
                && data.operands().any(|n| nodes.contains(&n))
            {
                let compared = [0, 1].map(|k| {
                    let node = data.operand(k);
                    let as_it_was = (values[node.index()], Limits::default());
                    let (place, limits) = changed.get(&node).copied().unwrap_or(as_it_was);
                    self.compared(place, limits)
                });
                let (cut, again) = self.cut(op, truth, compared);
                holds = self.all_of(holds, again);
                changed.extend([0, 1].map(|k| (data.operand(k), (cut[k].place, cut[k].limits))));
            }
        }
        let of = |n: &Node| {
            let cut = changed.get(n);
            cut.map_or(values[n.index()], |&(place, _)| place)
        };
        (nodes.iter().map(of).collect(), holds)
    }

    /// Cuts two nodes of a block from here on: it is known how they compare, and they were
    /// compared in `first`, if there is that.
    pub(crate) fn cut_here(
        &mut self,
        (op, truth): (BoolOp, bool),
        nodes: [Node; 2],
        first: Option<&Pass>,
        pass: &mut Pass,
    ) {
        let compared = nodes.map(|node| {
            let place = pass.values[node.index()];
            let same = first.is_some_and(|first| first.values[node.index()] == place);
            // What is made of values that are cut may be anything.
            let otherwise = if same { Limits::default() } else { Limits::ANY };
            let limits = pass.limits.get(&node).copied().unwrap_or(otherwise);
            self.compared(place, limits)
        });
        let (cut, again) = self.cut(op, truth, compared);
        pass.holds = self.all_of(pass.holds, again);
        for (node, cut) in nodes.into_iter().zip(cut) {
            pass.values[node.index()] = cut.place;
            pass.limits.insert(node, cut.limits);
        }
    }

    fn compared(&self, place: u32, limits: Limits) -> Compared {
        let constant = match self.places[place as usize].kind {
            Kind::Op(Op::Const(index)) => Some(self.constants[index as usize].nearest.to_f64()),
            Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => None,
        };
        Compared {
            place,
            limits: if constant.is_some() {
                Limits::default()
            } else {
                limits
            },
            constant,
        }
    }

    /// Two values of which it is known how they compare; and what may be true where that may hold,
    /// if it may not.
    fn cut(
        &mut self,
        op: BoolOp,
        truth: bool,
        [mut x, mut y]: [Compared; 2],
    ) -> ([Compared; 2], Option<u32>) {
        if op.operands() != [Type::Real; 2] {
            return ([x, y], None);
        }
        let relations = outcomes(op, truth);
        let less = !relations.meets(Outcomes::GREATER);
        let greater = !relations.meets(Outcomes::LESS);
        // x < y and x > y are strict.
        let is_strict = !relations.meets(Outcomes::EQUAL);
        let is_some = (!less || Compared::is_some(x, y)) && (!greater || Compared::is_some(y, x));
        let again = (self.crosses && !is_some).then(|| {
            let again = self.push(Kind::Op(Op::Bool(op)), &[x.place, y.place], Type::Bool);
            if truth {
                again
            } else {
                self.push(Kind::Op(Op::Bool(BoolOp::Not)), &[again], Type::Bool)
            }
        });
        if less {
            self.order(&mut x, &mut y, is_strict);
        }
        if greater {
            self.order(&mut y, &mut x, is_strict);
        }
        ([x, y], again)
    }

    /// x ≤ y, or x < y. Constants stay what they are.
    fn order(&mut self, x: &mut Compared, y: &mut Compared, is_strict: bool) {
        let [a, b] = [x.place, y.place];
        // A comparison that is false may be so because of NaN, which a constant is not.
        let above = is_strict && x.constant.is_some();
        let cut = |list: &mut Self, flow, [a, b]: [u32; 2]| match list.places[a as usize].kind {
            Kind::Op(Op::Const(index)) if list.constants[index as usize].bounds.is_singleton() => a,
            Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => {
                list.push(Kind::Flow(flow), &[a, b], Type::Real)
            }
        };
        x.place = cut(self, Flow::AtMost, [a, b]);
        y.place = cut(self, Flow::AtLeast { above }, [b, a]);
        Compared::order(x, y);
    }

    /// What may be true where all of these may be.
    pub(crate) fn all_of(&mut self, a: Option<u32>, b: Option<u32>) -> Option<u32> {
        match (a, b) {
            (Some(a), Some(b)) => {
                Some(self.push(Kind::Op(Op::Bool(BoolOp::And)), &[a, b], Type::Bool))
            }
            (a, b) => a.or(b),
        }
    }

    /// A condition that comes out a way only where something may be true.
    pub(crate) fn only_where(&mut self, condition: u32, taken: bool, holds: Option<u32>) -> u32 {
        holds.map_or(condition, |holds| {
            self.flow(Flow::Where(taken), &[condition, holds])
        })
    }

    /// What may be true where a condition may come out either way.
    pub(crate) fn either_way(&mut self, condition: u32) -> u32 {
        let not = Kind::Op(Op::Bool(BoolOp::Not));
        let not = self.push(not, &[condition], Type::Bool);
        self.push(
            Kind::Op(Op::Bool(BoolOp::Or)),
            &[condition, not],
            Type::Bool,
        )
    }
}
