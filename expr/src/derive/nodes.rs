//! Functions differentiated node by node, through branches and loops: their blocks take and return
//! slopes, too.

use std::collections::HashMap;

use crate::function::{Format, Function, Node, NodeData};
use crate::op::{Control, Op, Type};

use super::dependence;
use super::error::DeriveError;
use super::slopes::{Derive, Results, Slope, Sloped, SlopedValue};

impl Derive {
    /// Copies the nodes of a function, whose inputs are the nodes `inputs` with the slopes
    /// `of_inputs`, and finds the slopes of all.
    pub(super) fn nodes(
        &mut self,
        f: &Function,
        inputs: &[Node],
        of_inputs: &[Slope],
    ) -> Result<Sloped, DeriveError> {
        let mut nodes = Sloped::of(f, self.directions);
        // The results of control flow that has slopes.
        let mut results: Results = HashMap::new();
        let here = self.builder.now();
        for (node, data) in f.iter() {
            let no_derivative = || DeriveError::NoDerivative {
                operation: data.op.text(),
                line: f.line(node),
            };
            if let Op::Input(index) = data.op {
                let at = index as usize * self.directions;
                let slopes = &of_inputs[at..at + self.directions];
                nodes.push(inputs[index as usize], slopes.iter().copied());
                continue;
            }
            if let Op::Projection(result) = data.op
                && let Some(results) = results.get(&data.operand(0))
            {
                let (value, slopes) = &results[result as usize];
                nodes.push(*value, slopes.iter().copied());
                continue;
            }
            if let Op::Control(control) = data.op
                && f.operands(data).any(|node| nodes.has_slope(node))
            {
                self.builder.at(f.origin(node));
                let made = self.control(f, data, control, &nodes)?;
                results.insert(node, made.ok_or_else(no_derivative)?);
                // It has no value of its own, only results.
                nodes.push(self.one, core::iter::repeat_n(None, self.directions));
                continue;
            }
            let value = self.builder.copy_with_origin(f, node, &nodes.values, here);
            // What a rule makes comes from where the operation does.
            self.builder.at(f.origin(node));
            for direction in 0..self.directions {
                let mut operands = [(value, None); 3];
                for (operand, of) in operands.iter_mut().zip(data.operands()) {
                    *operand = (nodes.value(of), nodes.slopes(of)[direction]);
                }
                let rule = self.rule(data, value, operands);
                nodes.slopes.push(rule.ok_or_else(no_derivative)?);
            }
            nodes.values.push(value);
        }
        self.builder.at(here);
        Ok(nodes)
    }
}

/// How a slope gets into a block, or out of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Passed {
    /// It is zero.
    Zero,
    /// It is one, and made anew where it is needed.
    One,
    /// As a value.
    Value,
}

impl Passed {
    fn of(slope: Slope, one: Node) -> Self {
        match slope {
            None => Self::Zero,
            Some(slope) if slope == one => Self::One,
            Some(_) => Self::Value,
        }
    }
}

/// A block that was differentiated, and not finished yet: which slopes it returns is not settled.
struct Block {
    derive: Derive,
    values: Vec<Node>,
    /// Those of each output for all directions.
    slopes: Vec<Vec<Slope>>,
}

impl Block {
    /// Differentiates a block; `given` says what the slopes of its inputs are, those of an input
    /// for all directions, then those of the next. Values become inputs behind its own.
    fn of(block: &Function, given: &[Passed], directions: usize) -> Result<Self, DeriveError> {
        let mut derive = Derive::new(directions);
        let inputs = derive.builder.inputs_of(block);
        let mut slopes = vec![None; given.len()];
        let mut name = String::from("slope");
        for (at, &given) in given.iter().enumerate() {
            if given != Passed::Value {
                slopes[at] = (given == Passed::One).then_some(derive.one);
                continue;
            }
            // Inputs of blocks go by their place: any name will do that is free.
            name.truncate("slope".len());
            name.push_str(&at.to_string());
            while block.input(&name).is_some() {
                name.push('\'');
            }
            slopes[at] = Some(derive.builder.input(&name));
        }
        let nodes = derive.nodes(block, &inputs, &slopes)?;
        let outputs = block.outputs.iter().map(|output| output.node);
        Ok(Self {
            values: outputs.clone().map(|node| nodes.value(node)).collect(),
            slopes: outputs.map(|node| nodes.slopes(node).to_vec()).collect(),
            derive,
        })
    }

    /// How its slopes can be returned.
    fn returned(&self) -> impl Iterator<Item = Passed> + '_ {
        let slopes = self.slopes.iter().flatten();
        slopes.map(|&slope| Passed::of(slope, self.derive.one))
    }

    /// The block with its outputs and, behind them, those of their slopes that are `returned` as
    /// values: of an output for all directions, then of the next. The first outputs, `skipped` of
    /// them, are not counted.
    fn finish(mut self, skipped: usize, returned: &[Passed]) -> Function {
        let mut outputs: Vec<(String, Node)> = Vec::new();
        for value in self.values {
            outputs.push((String::from("out"), value));
        }
        let slopes = self.slopes[skipped..].iter().flatten();
        for (&slope, &returned) in slopes.zip(returned) {
            if returned == Passed::Value {
                outputs.push((String::from("slope"), self.derive.some(slope)));
            }
        }
        self.derive.builder.finish("", Format::default(), &outputs)
    }
}

impl Derive {
    /// The results of a node of control flow of `f`, with their slopes; `None` if there is no rule
    /// for it.
    pub(super) fn control(
        &mut self,
        f: &Function,
        data: NodeData,
        control: Control,
        nodes: &Sloped,
    ) -> Result<Option<Vec<SlopedValue>>, DeriveError> {
        let operands: Vec<Node> = f.operands(data).collect();
        let blocks = f.blocks_of(data);
        let count = f.blocks.result_types(data).len();
        let (made, returned) = match control {
            Control::If => {
                let (condition, operands) = (operands[0], &operands[1..]);
                let given = self.given(operands, nodes);
                let [then, otherwise] =
                    [&blocks[0], &blocks[1]].map(|block| Block::of(block, &given, self.directions));
                let (then, otherwise) = (then?, otherwise?);
                let both = then.returned().zip(otherwise.returned());
                let returned: Vec<Passed> = both
                    .map(|(a, b)| if a == b { a } else { Passed::Value })
                    .collect();
                let [then, otherwise] = [then, otherwise].map(|block| block.finish(0, &returned));
                let operands = self.with_slopes(operands, &given, nodes);
                let condition = nodes.value(condition);
                let made = self.builder.branch(condition, &operands, then, otherwise);
                (made, returned)
            }
            Control::Loop => {
                let carried = self.carried(&blocks[0], &operands, nodes);
                let block = Block::of(&blocks[0], &carried, self.directions)?;
                let block = block.finish(1, &carried);
                let operands = self.with_slopes(&operands, &carried, nodes);
                (self.builder.repeat(&operands, block), carried)
            }
            Control::Call => return Ok(None),
        };
        let made = made.expect("what is added to both sides fits");
        let (values, slopes) = made.split_at(count);
        let mut slopes = slopes.iter().copied();
        let mut results = Vec::with_capacity(count);
        for (&value, returned) in values.iter().zip(returned.chunks(self.directions)) {
            let of = |returned: &Passed| match returned {
                Passed::Zero => None,
                Passed::One => Some(self.one),
                Passed::Value => slopes.next(),
            };
            results.push((value, returned.iter().map(of).collect()));
        }
        Ok(Some(results))
    }

    /// What the slopes of these operands are: those of an operand for all directions, then those of
    /// the next.
    fn given(&self, operands: &[Node], nodes: &Sloped) -> Vec<Passed> {
        let slopes = operands.iter().flat_map(|&node| nodes.slopes(node));
        slopes.map(|&slope| Passed::of(slope, self.one)).collect()
    }

    /// The same of what a loop carries: what any number of iterations may make of it.
    fn carried(&self, block: &Function, operands: &[Node], nodes: &Sloped) -> Vec<Passed> {
        let first = self.given(operands, nodes);
        let mut carried = first.clone();
        for (to, rounds) in dependence::of_rounds(block).iter().enumerate() {
            let changes = block.node(block.outputs[to + 1].node).op.input() != Some(to);
            // Only numbers have slopes.
            if !changes || block.input_type(to) != Type::Real {
                continue;
            }
            for direction in 0..self.directions {
                let at = |input: usize| input * self.directions + direction;
                let mut from = (0..operands.len()).filter(|&i| i == to || rounds.contains(i));
                if from.any(|from| first[at(from)] != Passed::Zero) {
                    carried[at(to)] = Passed::Value;
                }
            }
        }
        carried
    }

    /// The operands of control flow: values, and behind them the slopes that are given as values.
    fn with_slopes(&mut self, operands: &[Node], given: &[Passed], nodes: &Sloped) -> Vec<Node> {
        let mut out: Vec<Node> = operands.iter().map(|&node| nodes.value(node)).collect();
        let slopes = operands.iter().flat_map(|&node| nodes.slopes(node));
        for (&slope, &given) in slopes.zip(given) {
            if given == Passed::Value {
                out.push(self.some(slope));
            }
        }
        out
    }
}
