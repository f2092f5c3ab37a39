//! A function with values written as those that are computed anyway: see
//! [`shorter`](super::shorter).

use std::collections::HashMap;

use outward_expr::recursion::has_calls;
use outward_expr::{
    Constant, Control, ControlError, Function, Node, NodeData, Op, RealOp, RegionBuilder,
    RegionValue,
};
use outward_interval::{Decimal, Float, Interval, compiled};

use super::shorter::{At, Short, Words};
use super::side_relations::Walk;
use crate::values::UnitInputs;

/// The same function of real numbers, on a box, some of whose inputs are components of unit
/// vectors, where some values are written by others, which takes fewer operations. `None` if there
/// is nothing to gain.
///
/// It has a value wherever the given function has one, and it is the same. In floating point it
/// differs by rounding errors. Values in other words are met with the ranges that they have among
/// real numbers, as far as these are known.
#[must_use]
pub fn shortened<F: Float>(
    f: &Function,
    sides: &[Interval<F>],
    units: &[UnitInputs],
) -> Option<Function> {
    compiled!(shortened_here::<F>: fn(&Function, &[Interval<F>], &[UnitInputs]) -> Option<Function>)(
        f, sides, units,
    )
}

fn shortened_here<F: Float>(
    f: &Function,
    sides: &[Interval<F>],
    units: &[UnitInputs],
) -> Option<Function> {
    if has_calls(f) {
        return None;
    }
    let found = Walk::new(f, sides, units).shorter(f, sides)?;
    if found.is_empty() {
        return None;
    }
    let mut copy = Copy {
        b: RegionBuilder::new(),
        values: Vec::new(),
        found,
    };
    let inputs: Vec<RegionValue> = (f.inputs.iter().enumerate())
        .map(|(i, name)| copy.b.typed_input(name, f.input_type(i)))
        .collect();
    let outputs = copy.block(f, &inputs).ok()?;
    let names = f.outputs.iter().map(|output| output.name.as_str());
    let named: Vec<(&str, RegionValue)> = names.zip(outputs).collect();
    Some(copy.b.finish(&f.name, f.format, &named))
}

struct Copy {
    b: RegionBuilder,
    /// The values of the nodes of each block, by its number.
    values: Vec<Vec<RegionValue>>,
    found: HashMap<At, Short>,
}

impl Copy {
    /// The outputs of the function or of a block of it. Blocks are numbered as they are entered.
    // Recursion: as deep as blocks stand in blocks, which is bounded.
    fn block(
        &mut self,
        f: &Function,
        inputs: &[RegionValue],
    ) -> Result<Vec<RegionValue>, ControlError> {
        let block = self.values.len();
        self.values.push(Vec::with_capacity(f.nodes.len()));
        let here = self.b.now();
        let unused = self.b.truth(false);
        let mut results: HashMap<Node, Vec<RegionValue>> = HashMap::new();
        for (node, data) in f.iter() {
            self.b.at(f.origin(node));
            let made = match data.op {
                Op::Input(index) => inputs[index as usize],
                Op::Projection(result) => {
                    let of = results.get(&data.operand(0));
                    *of.and_then(|of| of.get(result as usize)).unwrap_or(&unused)
                }
                Op::Control(control) => {
                    let found = self.control((f, data), control, block)?;
                    results.insert(node, found);
                    unused
                }
                Op::Const(_)
                | Op::Real(_)
                | Op::Bool(_)
                | Op::Int(_)
                | Op::Select
                | Op::Sample(_) => match self.found.remove(&At { block, node }) {
                    Some(short) => self.short(&short),
                    None => self.b.copy(f, data, &self.values[block]),
                },
            };
            let is_own = !matches!(data.op, Op::Input(_) | Op::Control(_));
            if let Some(name) = f.name_of(node).filter(|_| is_own) {
                self.b.name(made, name);
            }
            self.values[block].push(made);
        }
        self.b.at(here);
        let outputs = f.outputs.iter();
        Ok(outputs
            .map(|output| self.values[block][output.node.index()])
            .collect())
    }

    fn control(
        &mut self,
        (f, data): (&Function, NodeData),
        control: Control,
        block: usize,
    ) -> Result<Vec<RegionValue>, ControlError> {
        let operands = f.operands(data).map(|n| self.values[block][n.index()]);
        let operands: Vec<RegionValue> = operands.collect();
        match (control, f.blocks_of(data), operands.split_first()) {
            (Control::If, [then, otherwise], Some((&condition, given))) => {
                self.b.open_if();
                let results = self.block(then, given)?;
                self.b.open_else(&results);
                let results = self.block(otherwise, given)?;
                self.b.close_if(condition, &results)
            }
            (Control::Loop, [round], _) => {
                let carried = self.b.open_loop(&operands);
                let mut next = self.block(round, &carried)?;
                if next.is_empty() {
                    return Err(ControlError::Condition);
                }
                let again = next.remove(0);
                self.b.close_loop(again, &next)
            }
            (Control::If | Control::Loop | Control::Call, _, _) => Err(ControlError::Blocks),
        }
    }

    /// A value in other words.
    fn short(&mut self, short: &Short) -> RegionValue {
        let mut value = match &short.words {
            Words::Sum { terms, over } => {
                let terms = terms
                    .iter()
                    .map(|&(at, times)| (times < 0.0, self.multiple(self.at(at), times.abs())));
                let terms = terms.collect();
                let sum = self.sum(terms);
                match over {
                    Some(over) => self.b.binary(RealOp::Div, sum, self.at(*over)),
                    None => sum,
                }
            }
            Words::Products { times, of, others } => {
                let mut terms = Vec::with_capacity(1 + others.len());
                let [x, y] = of.map(|at| self.at(at));
                let product = self.b.binary(RealOp::Mul, x, y);
                terms.push((*times < 0.0, self.multiple(product, times.abs())));
                for (minus, of) in others {
                    let [x, y] = of.map(|at| self.at(at));
                    terms.push((*minus, self.b.binary(RealOp::Mul, x, y)));
                }
                self.sum(terms)
            }
        };
        for (end, op) in short
            .range
            .into_iter()
            .zip([RealOp::AtLeast, RealOp::AtMost])
        {
            if let Some(end) = end.and_then(Decimal::from_f64) {
                let end = self.b.constant(Constant::Decimal(end));
                value = self.b.binary(op, value, end);
            }
        }
        value
    }

    fn at(&self, at: At) -> RegionValue {
        self.values[at.block][at.node.index()]
    }

    /// The sum of these, each of which may be subtracted.
    fn sum(&mut self, mut terms: Vec<(bool, RegionValue)>) -> RegionValue {
        // One that is added stands first, if there is one.
        if let Some(added) = terms.iter().position(|(minus, _)| !minus) {
            terms[..=added].rotate_right(1);
        }
        let mut terms = terms.into_iter();
        let Some((is_negated, mut value)) = terms.next() else {
            return self.b.integer(0);
        };
        if is_negated {
            value = self.b.unary(RealOp::Neg, value);
        }
        for (minus, term) in terms {
            let op = if minus { RealOp::Sub } else { RealOp::Add };
            value = self.b.binary(op, value, term);
        }
        value
    }

    /// So many times a value.
    fn multiple(&mut self, value: RegionValue, times: f64) -> RegionValue {
        match Decimal::from_f64(times) {
            Some(times) if times != Decimal::from_i64(1) => {
                let times = self.b.constant(Constant::Decimal(times));
                self.b.binary(RealOp::Mul, times, value)
            }
            Some(_) | None => value,
        }
    }
}
