//! Control flow, once for every kind of value: numbers at a point, or sets of what they can be.
//!
//! A condition is true, false, or, of sets, perhaps either. Then both blocks are run and their results joined; and a loop
//! joins the results of all rounds that may be its last, and goes on until it certainly ends. Why this encloses: by induction over rounds, what
//! is carried into a round holds what every run that comes so far carries there; the results hold what every run that ends
//! there has.
//!
//! A loop may also end when it carries nothing new: where every value going into a round is in what went into an earlier one, all that follows
//! was already joined, as operations on smaller sets give smaller sets. This is tested every round against the round before,
//! and against one that is kept for longer and longer.
//!
//! Rounds are limited ([`Limits`]). Beyond, a loop has no bound, and nothing is said of it but its type. That is an error at a point.
//!
//! Blocks in blocks are run recursively; [`MAX_DEPTH`] bounds them.

use outward_interval::BoolSet;

use super::EvalError;
use crate::builder::MAX_DEPTH;
use crate::function::{Function, Node, NodeData};
use crate::op::{Control, Kind, Type};

/// What an evaluation may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How many rounds all loops together may go.
    pub rounds: u64,
}

impl Default for Limits {
    /// A million rounds.
    fn default() -> Self {
        Self { rounds: 1 << 20 }
    }
}

/// A kind of value.
pub trait Domain {
    /// A value, of any type.
    type Value: Clone + Default;

    /// A node that is no input, no control flow and no result of it. `values` has those of the nodes before.
    fn node(&self, f: &Function, values: &[Self::Value], node: Node, data: NodeData)
    -> Self::Value;

    /// What a condition can be.
    fn truth(&self, value: &Self::Value) -> BoolSet;

    /// Both: what is in one or the other.
    fn join(&self, a: &Self::Value, b: &Self::Value) -> Self::Value;

    /// Whether all of `b` is in `a`.
    fn covers(&self, a: &Self::Value, b: &Self::Value) -> bool;

    /// What can be, where nothing is known but the type; `None` if there is no such value.
    fn anything(&self, ty: Type) -> Option<Self::Value>;

    /// What can be where nothing can.
    fn nothing(&self, ty: Type) -> Self::Value;

    /// What the operands of a branch are, as far as its block is concerned that is run where the condition is as said.
    fn assume(
        &self,
        f: &Function,
        values: &[Self::Value],
        condition: Node,
        taken: bool,
        operands: &[Node],
    ) -> Vec<Self::Value> {
        let _ = (f, condition, taken);
        operands.iter().map(|n| values[n.index()].clone()).collect()
    }

    /// The same for the outputs of a loop's block, of which the first is whether to go on.
    fn assume_outputs(&self, f: &Function, values: &[Self::Value], on: bool) -> Vec<Self::Value> {
        let carried: Vec<Node> = f.outputs.iter().skip(1).map(|o| o.node).collect();
        let Some(condition) = f.outputs.first() else {
            return Vec::new();
        };
        self.assume(f, values, condition.node, on, &carried)
    }
}

/// The values of all nodes. Those of control flow itself mean nothing.
///
/// # Errors
/// Where there is no value for what is not known: see [`Domain::anything`]; and if blocks stand too deep in blocks.
pub fn run<D: Domain>(
    domain: &D,
    f: &Function,
    inputs: &[D::Value],
    limits: Limits,
) -> Result<Vec<D::Value>, EvalError> {
    let mut runner = Runner {
        domain,
        rounds: limits.rounds,
        depth: 0,
    };
    runner.function(f, inputs)
}

struct Runner<'d, D: Domain> {
    domain: &'d D,
    /// How many rounds are left.
    rounds: u64,
    depth: usize,
}

impl<D: Domain> Runner<'_, D> {
    fn function(&mut self, f: &Function, inputs: &[D::Value]) -> Result<Vec<D::Value>, EvalError> {
        if self.depth > MAX_DEPTH {
            return Err(EvalError::TooDeep);
        }
        let mut values: Vec<D::Value> = Vec::with_capacity(f.nodes.len());
        // The results of control flow, by node, in ascending order.
        let mut results: Vec<(u32, Vec<D::Value>)> = Vec::new();
        for (node, data) in f.iter() {
            let value = match data.op.kind() {
                Kind::Input => inputs[data.args[0] as usize].clone(),
                Kind::Control(control) => {
                    self.depth += 1;
                    let found = match control {
                        Control::If => self.branch(f, &values, data)?,
                        Control::Loop => self.repeat(f, &values, data)?,
                    };
                    self.depth -= 1;
                    results.push((node.0, found));
                    D::Value::default()
                }
                Kind::Item => {
                    let at = results.partition_point(|(n, _)| *n < data.args[0]);
                    results[at].1[data.args[1] as usize].clone()
                }
                Kind::Const | Kind::Number | Kind::Logic(_) | Kind::Integer(_) | Kind::Choose => {
                    self.domain.node(f, &values, node, data)
                }
            };
            values.push(value);
        }
        Ok(values)
    }

    fn branch(
        &mut self,
        f: &Function,
        values: &[D::Value],
        data: NodeData,
    ) -> Result<Vec<D::Value>, EvalError> {
        let mut operands = f.operands(data);
        let condition = operands.next().ok_or(EvalError::Malformed)?;
        let operands: Vec<Node> = operands.collect();
        let truth = self.domain.truth(&values[condition.index()]);
        let mut joined: Option<Vec<D::Value>> = None;
        for (block, taken) in f.blocks_of(data).iter().zip([true, false]) {
            if !truth.contains(taken) {
                continue;
            }
            let given = if truth.value().is_some() {
                operands.iter().map(|n| values[n.index()].clone()).collect()
            } else {
                self.domain.assume(f, values, condition, taken, &operands)
            };
            let inside = self.function(block, &given)?;
            let found = block.outputs.iter().map(|o| inside[o.node.index()].clone());
            joined = Some(match joined {
                None => found.collect(),
                Some(other) => self.join(&other, &found.collect::<Vec<_>>()),
            });
        }
        Ok(joined.unwrap_or_else(|| {
            let types = f.blocks.result_types(data);
            types.iter().map(|&ty| self.domain.nothing(ty)).collect()
        }))
    }

    fn repeat(
        &mut self,
        f: &Function,
        values: &[D::Value],
        data: NodeData,
    ) -> Result<Vec<D::Value>, EvalError> {
        let block = f.blocks_of(data).first().ok_or(EvalError::Malformed)?;
        let types = f.blocks.result_types(data);
        let mut carried: Vec<D::Value> = f
            .operands(data)
            .map(|n| values[n.index()].clone())
            .collect();
        let mut exits: Option<Vec<D::Value>> = None;
        // What was carried into an earlier round, and how many rounds it is still kept.
        let (mut earlier, mut span, mut kept) = (carried.clone(), 1_u64, 0_u64);
        loop {
            if self.rounds == 0 {
                let anything = types.iter().map(|&ty| self.domain.anything(ty)).collect();
                return Option::ok_or(anything, EvalError::Endless);
            }
            self.rounds -= 1;
            let inside = self.function(block, &carried)?;
            let on = block.outputs.first().ok_or(EvalError::Malformed)?.node;
            let truth = self.domain.truth(&inside[on.index()]);
            let state = |on: bool| match truth.value() {
                Some(_) => {
                    let outputs = block.outputs.iter().skip(1);
                    outputs.map(|o| inside[o.node.index()].clone()).collect()
                }
                None => self.domain.assume_outputs(block, &inside, on),
            };
            if truth.contains(false) {
                let last: Vec<D::Value> = state(false);
                exits = Some(match exits {
                    None => last,
                    Some(other) => self.join(&other, &last),
                });
            }
            if !truth.contains(true) {
                break;
            }
            let next: Vec<D::Value> = state(true);
            if self.covers(&carried, &next) || self.covers(&earlier, &next) {
                break;
            }
            carried = next;
            if kept == 0 {
                earlier.clone_from(&carried);
                span *= 2;
                kept = span;
            }
            kept -= 1;
        }
        Ok(exits.unwrap_or_else(|| types.iter().map(|&ty| self.domain.nothing(ty)).collect()))
    }

    fn join(&self, a: &[D::Value], b: &[D::Value]) -> Vec<D::Value> {
        a.iter()
            .zip(b)
            .map(|(a, b)| self.domain.join(a, b))
            .collect()
    }

    fn covers(&self, a: &[D::Value], b: &[D::Value]) -> bool {
        a.iter().zip(b).all(|(a, b)| self.domain.covers(a, b))
    }
}
