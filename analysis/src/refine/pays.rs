//! Which meets pay: where an output becomes narrower by more than what rounding makes of bounds, or
//! rows become cheaper by more than the meet costs.
//!
//! One backward pass decides, and each question is one interval operation. A comparison with a
//! constant wants narrower operands only if that decides it. What an arm is given is wanted
//! narrower only where the condition does not cut it anyway and the arm uses it.

use std::collections::HashMap;

use outward_expr::{BoolOp, Control, Node, NodeData, Op, RealOp};
use outward_interval::{Float, Interval};
use outward_semantics::{Accuracy, Set, set_step};
use outward_sets::Semantics;

use super::change::{Price, Priced};
use super::decision::Decision;
use super::known::{Given, Known, operands};
use crate::facts::{Class, Fact};
use crate::float::may_return_nan;
use crate::order::{Order, order_of};

/// What others want of a node.
#[derive(Clone, Copy, Default)]
struct Wanted {
    /// Whether something that counts becomes narrower if it does, at its lower and its upper
    /// endpoint.
    narrow: [bool; 2],
    /// How much cheaper the rows of others are if it is met.
    saved: u32,
}

impl Wanted {
    /// It is also wanted at these endpoints.
    fn also(&mut self, [lower, upper]: [bool; 2]) {
        self.narrow[0] |= lower;
        self.narrow[1] |= upper;
    }
}

impl<F: Float> Known<'_, F> {
    /// Drops the meets that do not pay. Returns for each input at which endpoints the bounds of
    /// something become narrower if it does.
    // Recursion: as deep as blocks stand in blocks, which is bounded.
    pub(super) fn settle(&mut self, price: Price<'_>) -> Vec<[bool; 2]> {
        let mut inside: HashMap<Node, Vec<Vec<[bool; 2]>>> = HashMap::new();
        for (&control, blocks) in &mut self.blocks {
            let settled = blocks.iter_mut().map(|block| block.settle(price));
            inside.insert(control, settled.collect());
        }
        let f = self.part.function();
        let mut wanted = vec![Wanted::default(); f.nodes.len()];
        for output in &f.outputs {
            wanted[output.node.index()].narrow = [true; 2];
        }
        for (node, data) in f.iter().rev() {
            let at = node.index();
            if let Decision::Meet(ends) = self.decisions[at] {
                let value = self.raw[at].class();
                let (ops, operands) = if self.every_point {
                    ([RealOp::AtLeast, RealOp::AtMost], [value, number()])
                } else {
                    ([RealOp::Max, RealOp::Min], [number(), value])
                };
                let [x, y] = operands;
                let cost = |(op, end): (RealOp, Option<F>)| {
                    end.map_or(0, |_| {
                        let priced = Priced {
                            op,
                            operands: [x, y, Class::NONE],
                            // A meet acts on some part, or there would be none.
                            order: Order::NONE,
                            result: self.met[at].class(),
                            may_be_nan: self.every_point,
                        };
                        price(self.arithmetic, priced)
                    })
                };
                let costs: u32 = ops.into_iter().zip(ends).map(cost).sum();
                if wanted[at].saved <= costs {
                    let narrower = narrower(self.raw[at].bounds, self.met[at].bounds);
                    // What programs make of integers is as narrow as their sets.
                    let counts = !matches!(data.op, Op::Int(_));
                    let kept = [0, 1]
                        .map(|k| ends[k].filter(|_| counts && wanted[at].narrow[k] && narrower[k]));
                    self.decisions[at] = match kept {
                        [None, None] => Decision::Keep,
                        [Some(_), _] | [_, Some(_)] => Decision::Meet(kept),
                    };
                }
            }
            match self.decisions[at] {
                Decision::Constant(_) | Decision::Truth(_) => {}
                Decision::Operand(k) => {
                    let chosen = data.operand(k).index();
                    let narrow = wanted[at].narrow;
                    wanted[chosen].also(narrow);
                }
                Decision::Keep | Decision::Meet(_) => match data.op {
                    Op::Real(op) => self.want(node, (op, data), price, &mut wanted),
                    Op::Bool(BoolOp::Lt | BoolOp::Le | BoolOp::Eq) => {
                        self.want_outcome(data, &mut wanted);
                    }
                    Op::Control(Control::If) => {
                        let arms = inside.get(&node).map_or(&[][..], Vec::as_slice);
                        self.want_given(data, arms, &mut wanted);
                    }
                    // What others make of bounds is not looked into.
                    Op::Bool(_)
                    | Op::Int(_)
                    | Op::Select
                    | Op::Sample(_)
                    | Op::Control(_)
                    | Op::Const(_)
                    | Op::Input(_)
                    | Op::Projection(_) => {
                        for operand in f.operands(data) {
                            wanted[operand.index()].narrow = [true; 2];
                        }
                    }
                },
            }
        }
        let mut of_inputs = vec![[false; 2]; f.inputs.len()];
        for (node, data) in f.iter() {
            if let Some(index) = data.op.input() {
                of_inputs[index] = wanted[node.index()].narrow;
            }
        }
        of_inputs
    }

    /// What an operation on numbers wants of its operands.
    fn want(
        &self,
        node: Node,
        (op, data): (RealOp, NodeData),
        price: Price<'_>,
        wanted: &mut [Wanted],
    ) {
        let at = node.index();
        let with = operands(&self.met, data);
        let result = self.met[at].class();
        let is_float = !self.arithmetic.is_real();
        let may_be_nan =
            |facts: [Fact<F>; 3]| is_float && may_return_nan(op, facts.map(|fact| fact.bounds));
        let cost = |facts: [Fact<F>; 3]| {
            let priced = Priced {
                op,
                operands: facts.map(|fact| fact.class()),
                order: order_of(op, facts.map(|fact| fact.bounds)),
                result,
                may_be_nan: may_be_nan(facts),
            };
            price(self.arithmetic, priced)
        };
        let is_narrow = wanted[at].narrow != [false; 2];
        for (k, operand) in data.operands().enumerate() {
            let i = operand.index();
            if !matches!(self.decisions[i], Decision::Meet(_)) {
                wanted[i].also([is_narrow; 2]);
                continue;
            }
            let mut without = with;
            without[k].bounds = self.raw[i].bounds;
            let fact = self.fact(op, without, self.set_excludes_nan(node));
            let narrowed = match self.decisions[at] {
                // Its own set says as much.
                Decision::Meet(_) => fact.bounds.intersection(self.met[at].bounds),
                Decision::Keep
                | Decision::Constant(_)
                | Decision::Truth(_)
                | Decision::Operand(_) => fact.bounds,
            };
            let bounds = match self.decisions[at] {
                Decision::Meet(_) => self.met[at].bounds,
                Decision::Keep
                | Decision::Constant(_)
                | Decision::Truth(_)
                | Decision::Operand(_) => self.raw[at].bounds,
            };
            // Where NaN is ignored, there are bounds only where no operation returns it.
            let is_nan = may_be_nan(without) && !may_be_nan(with);
            let is_narrower = narrower(narrowed, bounds).contains(&true);
            wanted[i].also([is_narrow && (is_narrower || is_nan); 2]);
            wanted[i].saved = wanted[i]
                .saved
                .saturating_add(cost(without).saturating_sub(cost(with)));
        }
    }

    /// What a comparison wants of its operands. If a value is compared with a constant, bounds
    /// beyond which the constant does not lie decide nothing, on any part of the box. What values
    /// are compared with each other they may be cut to.
    fn want_outcome(&self, data: NodeData, wanted: &mut [Wanted]) {
        let f = self.part.function();
        let nodes = [0, 1].map(|k| data.operand(k));
        for k in [0, 1] {
            let (x, y) = (nodes[k], nodes[1 - k]);
            let with = nodes.map(|n| self.met[n.index()].bounds);
            let mut without = with;
            without[k] = self.raw[x.index()].bounds;
            let is_constant = matches!(f.node(y).op, Op::Const(_));
            let outcomes = |bounds: [Interval<F>; 2]| {
                let [x, y] = bounds.map(|bounds| Set::Real(bounds.into()));
                let sets = [x, y, Set::default()];
                set_step::<F>(data.op, sets, Semantics::Float, Accuracy::default())
            };
            let decides = !is_constant || outcomes(with) != outcomes(without);
            wanted[x.index()].also([decides; 2]);
        }
    }

    /// What a branch wants of what it gives to its arms, of which this is wanted of their inputs:
    /// programs cut it by the condition, beyond which it need not be narrow.
    fn want_given(&self, data: NodeData, arms: &[Vec<[bool; 2]>], wanted: &mut [Wanted]) {
        let f = self.part.function();
        let operands: Vec<Node> = f.operands(data).collect();
        let Some((&condition, nodes)) = operands.split_first() else {
            return;
        };
        wanted[condition.index()].narrow = [true; 2];
        let given: Vec<Given<F>> = nodes
            .iter()
            .map(|n| [self.raw[n.index()], self.met[n.index()]])
            .collect();
        let decided = self.truth(condition);
        let taken = [true, false].into_iter().zip(arms);
        for (taken, arm) in taken.filter(|&(taken, _)| decided != Some(!taken)) {
            let cut = self.cut((condition, taken), nodes, &given);
            for ((n, [without, with]), inside) in nodes.iter().zip(cut).zip(arm) {
                let narrower = narrower(without.bounds, with.bounds);
                wanted[n.index()].also([0, 1].map(|k| narrower[k] && inside[k]));
            }
        }
    }
}

/// Which ends of the first bounds are beyond those of the second, which lie within, by more than
/// what rounding makes of bounds: by a thousandth of the width, and by some units of the endpoints.
fn narrower<F: Float>(wide: Interval<F>, narrow: Interval<F>) -> [bool; 2] {
    if narrow.is_empty() || wide.is_empty() {
        return [!wide.is_empty(); 2];
    }
    let (lo, hi) = (narrow.inf(), narrow.sup());
    let finite = |x: F| if x.is_finite() { x.abs() } else { F::ZERO };
    let width = finite(hi - lo) * F::from_f64(1.0 / 1024.0);
    let sizes = [lo, hi].map(finite);
    let size = if sizes[0] < sizes[1] {
        sizes[1]
    } else {
        sizes[0]
    };
    let rounding = (size - size.next_down()) * F::from_f64(16.0);
    // Of an endpoint that is infinite both times the difference is NaN.
    [lo - wide.inf(), wide.sup() - hi].map(|by| by > width && by > rounding)
}

/// The class of a constant that the format has.
fn number() -> Class {
    Class::POINT
        .and(Class::FINITE)
        .and(Class::DEFINED)
        .and(Class::NONEMPTY)
}
