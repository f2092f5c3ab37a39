//! Which meets pay: where an output becomes narrower, or rows become cheaper by more than the meet
//! costs.

use outward_expr::{Node, NodeData, Op, RealOp};
use outward_interval::Float;

use super::change::Price;
use super::decision::Decision;
use super::known::{Known, operands};
use crate::facts::{Class, Fact};
use crate::real::fact_of;

/// What others want of a node.
#[derive(Clone, Copy, Default)]
struct Wanted {
    /// Whether something that counts becomes narrower with it.
    narrow: bool,
    /// How much cheaper the rows of others are if it is met.
    saved: u32,
}

impl<F: Float> Known<'_, F> {
    /// Drops the meets that do not pay.
    // Recursion: as deep as blocks stand in blocks, which is bounded.
    pub(super) fn settle(&mut self, price: Price<'_>) {
        let f = self.part.function();
        let mut wanted = vec![Wanted::default(); f.nodes.len()];
        for output in &f.outputs {
            wanted[output.node.index()].narrow = true;
        }
        for (node, data) in f.iter().rev() {
            let at = node.index();
            if let Decision::Meet(ends) = self.decisions[at]
                && !wanted[at].narrow
            {
                let cost = |(op, end): (RealOp, Option<F>)| {
                    end.map_or(0, |_| {
                        let operands = [self.raw[at].class(), number(), Class::NONE];
                        price(op, operands, self.met[at].class())
                    })
                };
                let ops = [RealOp::AtLeast, RealOp::AtMost];
                let costs: u32 = ops.into_iter().zip(ends).map(cost).sum();
                if wanted[at].saved <= costs {
                    self.decisions[at] = Decision::Keep;
                }
            }
            match self.decisions[at] {
                Decision::Constant(_) | Decision::Truth(_) => {}
                Decision::Operand(k) => {
                    let chosen = data.operand(k).index();
                    wanted[chosen].narrow |= wanted[at].narrow;
                }
                Decision::Keep | Decision::Meet(_) => match data.op {
                    Op::Real(op) => self.want(node, (op, data), price, &mut wanted),
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
                            wanted[operand.index()].narrow = true;
                        }
                    }
                },
            }
        }
        for block in self.blocks.values_mut().flatten() {
            block.settle(price);
        }
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
        let cost = |facts: [Fact<F>; 3]| price(op, facts.map(|fact| fact.class()), result);
        let is_narrow = wanted[at].narrow;
        for (k, operand) in data.operands().enumerate() {
            let i = operand.index();
            if !matches!(self.decisions[i], Decision::Meet(_)) {
                wanted[i].narrow |= is_narrow;
                continue;
            }
            let mut without = with;
            without[k].bounds = self.raw[i].bounds;
            let fact = fact_of(op, without);
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
            wanted[i].narrow |= is_narrow && narrowed != bounds;
            wanted[i].saved = wanted[i]
                .saved
                .saturating_add(cost(without).saturating_sub(cost(with)));
        }
    }
}

/// The class of a constant that the format has.
fn number() -> Class {
    Class::POINT
        .and(Class::FINITE)
        .and(Class::DEFINED)
        .and(Class::NONEMPTY)
}
