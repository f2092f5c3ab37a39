//! Which meets pay: where an output becomes narrower, or rows become cheaper by more than the meet
//! costs.

use outward_expr::{Node, NodeData, Op, RealOp};
use outward_interval::Float;

use super::change::{Price, Priced};
use super::decision::Decision;
use super::known::{Known, operands};
use crate::facts::{Class, Fact};
use crate::float::may_return_nan;

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
                        let priced = Priced {
                            op,
                            operands: [self.raw[at].class(), number(), Class::NONE],
                            result: self.met[at].class(),
                            may_be_nan: true,
                        };
                        price(self.arithmetic, priced)
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
        let is_float = !self.arithmetic.is_real();
        let may_be_nan =
            |facts: [Fact<F>; 3]| is_float && may_return_nan(op, facts.map(|fact| fact.bounds));
        let cost = |facts: [Fact<F>; 3]| {
            let priced = Priced {
                op,
                operands: facts.map(|fact| fact.class()),
                result,
                may_be_nan: may_be_nan(facts),
            };
            price(self.arithmetic, priced)
        };
        let is_narrow = wanted[at].narrow;
        for (k, operand) in data.operands().enumerate() {
            let i = operand.index();
            if !matches!(self.decisions[i], Decision::Meet(_)) {
                wanted[i].narrow |= is_narrow;
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
            wanted[i].narrow |= is_narrow && (narrowed != bounds || is_nan);
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
