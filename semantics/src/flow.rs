//! Control flow, once for every kind of value: numbers at a point, or sets of what they can be.
//!
//! A condition is true, false, or, of sets, perhaps either. Then both blocks are run and their
//! results joined; and a loop joins the results of all iterations that may be its last, and goes on
//! until it certainly ends. Why this encloses: by induction over iterations, what is carried into
//! an iteration holds what every run that comes so far carries there; the results hold what every
//! run that ends there has.
//!
//! Where a branch decides whether the loop goes on (`if (…) { break; }`) and may go either way, the
//! iteration is run for each way by itself: else what has ended would stay loop-carried, with
//! its counter, and no number of iterations would be certain to be the last.
//!
//! A loop may also end when it carries nothing new: where every value going into an iteration is in
//! what went into an earlier one, every run comes there again and again, and the results of all
//! that may end on the way were joined. This is tested every iteration against the iteration
//! before, and against one that is kept for longer and longer.
//!
//! Iterations are limited ([`Limits`]). Of sets a loop that goes on is then *widened*: what is
//! carried grows in big steps until one iteration carries nothing new, so that all further
//! iterations are held; then two iterations narrow it again. At a point there is nothing to widen:
//! that is an error. What loops in loops cost is limited, too: beyond, a loop has no bound, and
//! nothing is said of its results but their type.
//!
//! Functions that call themselves are in `flow/call.rs`. Where all conditions are certain, and so
//! at every point, nothing is to be joined: that is `flow/certain.rs`, which does not recurse. Else
//! blocks in blocks are run recursively; [`MAX_DEPTH`] bounds them, and `MAX_NESTING` those of
//! functions that call themselves.
//!
//! A domain may have less and less [`LoopEffort`] for loops, when it has worked for long: then they
//! are widened sooner, which is as right, if less sharp.
//!
//! # What nodes in blocks can be
//!
//! A block is run many times, and a [`TransferFunctions`] that wants to know of all runs is told of
//! each ([`TransferFunctions::ran`]): what is in one of them holds what every real run has there.
//! Those by which a loop only looks for what it carries, which is wide at first, are left out: the
//! last iteration, with what was found, stands for all of them. Where nothing is found, that is
//! told, too.

mod call;
mod certain;

use outward_sets::BoolSet;

use crate::error::EvalError;
use outward_expr::builder::MAX_DEPTH;
use outward_expr::function::{Function, Node, NodeData};
use outward_expr::op::{Control, Op, Type};

use call::Context;
use certain::Found;

/// What an evaluation may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How many iterations all loops together may run before they are widened. A call of a function
    /// that calls itself counts as an iteration.
    pub iterations: u64,
}

/// How many iterations all loops together may run while they are widened.
const WIDENED: u64 = 1 << 12;

/// How often an iteration of a loop is run once more because a condition in it can be either.
const WAYS: u32 = 8;

/// How often what a loop carries is widened before it is taken for anything.
const WIDENINGS: u32 = 12;

/// How often it is narrowed afterwards.
const NARROWINGS: u32 = 2;

impl Default for Limits {
    /// A million iterations.
    fn default() -> Self {
        Self {
            iterations: 1 << 20,
        }
    }
}

/// A block of a node: a node of control flow, and which of its blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct Entry {
    /// The node.
    pub node: Node,
    /// The block: of a branch 0 is run where the condition is true; a loop has one; of a call it is
    /// the number of the function in its group.
    pub block: u32,
}

/// An abstract domain, as control flow sees it: its elements are values at points, or sets of what
/// can be.
pub trait AbstractDomain: Clone + Default {
    /// Whether it is the value at a point, so that every condition is either true or false.
    const POINT: bool = false;

    /// What a condition can be.
    fn truth(&self) -> BoolSet;

    /// The join: what is in one or the other.
    #[must_use]
    fn join(&self, other: &Self) -> Self;

    /// Whether all of `other` is in it.
    fn contains(&self, other: &Self) -> bool;

    /// The truth value that is only this.
    fn of_truth(truth: bool) -> Self;

    /// The top element of a type: all that can be where nothing else is known. `None` if there is
    /// no such value: then what goes on for too long is an error.
    fn top(ty: Type) -> Option<Self>;

    /// The bottom element of a type: no value, as of what is never reached.
    fn bottom(ty: Type) -> Self;

    /// More than both: what a loop that carried this into an iteration may carry into a later
    /// one, if `new` is what that iteration carried into the next. Applied again and again, up to
    /// `step` times, it comes to an end. `None` if there is no such value.
    fn widen(&self, new: &Self, step: u32) -> Option<Self>;
}

/// How operations are evaluated in an abstract domain, and what is noted of control flow on the
/// way.
pub trait TransferFunctions {
    /// What is computed.
    type Value: AbstractDomain;

    /// A node that is no input, no control flow and no result of it. `values` has those of the
    /// nodes before.
    fn node(&self, f: &Function, values: &[Self::Value], node: Node, data: NodeData)
    -> Self::Value;

    /// What these nodes are where the condition is as said, which it may be; `None` if it is found
    /// that it never is.
    fn assume(
        &self,
        f: &Function,
        values: &[Self::Value],
        condition: Node,
        taken: bool,
        nodes: &[Node],
    ) -> Option<Vec<Self::Value>> {
        let _ = (f, condition, taken);
        Some(nodes.iter().map(|n| values[n.index()].clone()).collect())
    }

    /// Takes note of a run of a block, which is found by this path from the function inwards: what
    /// its nodes were. `None` if it has runs of which nothing is known, and so have the blocks in
    /// it. See the [module](self).
    fn ran(&self, path: &[Entry], values: Option<&[Self::Value]>) {
        let _ = (path, values);
    }

    /// Takes note of a condition by which a branch or a loop goes on.
    fn decided(&self, condition: &Self::Value) {
        let _ = condition;
    }

    /// Takes note that a loop was left which is not certain to end: it may carry nothing new for
    /// ever, or was widened. What never ends has no value, so what a loop is found to return is not
    /// what every run has.
    fn may_not_end(&self) {}

    /// How much care is left for loops and calls. Asked again and again as the evaluation goes; it
    /// may only become less.
    fn loop_effort(&self) -> LoopEffort {
        LoopEffort::Full
    }
}

/// How much is spent on loops, and on functions that call themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum LoopEffort {
    /// Nothing: of their results only the types are known.
    None,
    /// They are widened at once, as if no iterations were left.
    Little,
    /// As many iterations as there may be.
    Full,
}

/// The values of all nodes. Those of control flow itself mean nothing.
///
/// # Errors
/// Where there is no value for what is not known: see [`AbstractDomain::top`]; and if blocks stand
/// too deep in blocks.
pub fn run<D: TransferFunctions>(
    domain: &D,
    f: &Function,
    inputs: &[D::Value],
    limits: Limits,
) -> Result<Vec<D::Value>, EvalError> {
    let mut runner = Runner {
        domain,
        iterations: limits.iterations,
        more: WIDENED,
        path: Vec::new(),
        trials: 0,
        contexts: Vec::new(),
        nesting: 0,
        too_far: false,
    };
    if D::Value::POINT {
        return match runner.certain(f, inputs.to_vec(), None, limits.iterations)? {
            Found::Values(values) => Ok(values),
            Found::TooLong => Err(EvalError::Endless),
            Found::Open => Err(EvalError::Malformed),
        };
    }
    runner.function(f, inputs)
}

struct Runner<'d, 'f, D: TransferFunctions> {
    domain: &'d D,
    /// How many iterations are left before loops are widened.
    iterations: u64,
    /// How many are left then.
    more: u64,
    /// The way to the block that is run.
    path: Vec<Entry>,
    /// In how many loops and calls what is carried is only looked for.
    trials: usize,
    /// The calls of groups around, the innermost last.
    contexts: Vec<Context<'f, D::Value>>,
    /// How many blocks are being run, one in the other.
    nesting: usize,
    /// Whether an error is that a function was called too often, or too deep, and not yet known to
    /// the call of its group.
    too_far: bool,
}

impl<'f, D: TransferFunctions> Runner<'_, 'f, D> {
    fn function(
        &mut self,
        f: &'f Function,
        inputs: &[D::Value],
    ) -> Result<Vec<D::Value>, EvalError> {
        let values = self.on_a_way(f, inputs, &[])?;
        values.ok_or(EvalError::Malformed)
    }

    /// The same where these conditions are as said; `None` if it is found that they never are.
    fn on_a_way(
        &mut self,
        f: &'f Function,
        inputs: &[D::Value],
        way: &[(Node, bool)],
    ) -> Result<Option<Vec<D::Value>>, EvalError> {
        if self.path.len() > MAX_DEPTH {
            return Err(EvalError::TooDeep);
        }
        self.nesting += 1;
        let mut values: Vec<D::Value> = Vec::with_capacity(f.nodes.len());
        // The results of control flow, by node, in ascending order.
        let mut results: Vec<(u32, Vec<D::Value>)> = Vec::new();
        for (node, data) in f.iter() {
            let value = match data.op {
                Op::Input(index) => inputs[index as usize].clone(),
                Op::Control(control) => {
                    self.path.push(Entry { node, block: 0 });
                    let found = match control {
                        Control::If => self.branch(f, &values, data, way)?,
                        Control::Loop => self.repeat(f, &values, data)?,
                        Control::Call => self.call(f, &values, data)?,
                    };
                    self.path.pop();
                    results.push((node.0, found));
                    D::Value::default()
                }
                Op::Projection(result) => {
                    let control = data.operand(0).0;
                    let at = results.partition_point(|(n, _)| *n < control);
                    results[at].1[result as usize].clone()
                }
                Op::Const(_)
                | Op::Real(_)
                | Op::Bool(_)
                | Op::Int(_)
                | Op::Select
                | Op::Sample(_) => self.domain.node(f, &values, node, data),
            };
            let decided = way.iter().find(|(condition, _)| *condition == node);
            values.push(match decided {
                None => value,
                Some(&(_, truth)) if value.truth().contains(truth) => D::Value::of_truth(truth),
                // What is before it is run, though the condition never has a value.
                Some(_) if value.truth().is_empty() => value,
                Some(_) => {
                    self.nesting -= 1;
                    return Ok(None);
                }
            });
        }
        self.nesting -= 1;
        if self.trials == 0 && !self.path.is_empty() {
            self.domain.ran(&self.path, Some(&values));
        }
        Ok(Some(values))
    }

    fn branch(
        &mut self,
        f: &'f Function,
        values: &[D::Value],
        data: NodeData,
        way: &[(Node, bool)],
    ) -> Result<Vec<D::Value>, EvalError> {
        let mut operands = f.operands(data);
        let condition = operands.next().ok_or(EvalError::Malformed)?;
        let operands: Vec<Node> = operands.collect();
        self.domain.decided(&values[condition.index()]);
        let truth = values[condition.index()].truth();
        // What was decided by the way says something of what it was made from, as what is decided
        // here.
        let chosen = way.iter().any(|(node, _)| *node == condition);
        let open = chosen || truth.value().is_none();
        let mut joined: Option<Vec<D::Value>> = None;
        for (block, taken) in f.blocks_of(data).iter().zip([true, false]) {
            if !truth.contains(taken) {
                continue;
            }
            if let Some(entry) = self.path.last_mut() {
                entry.block = u32::from(!taken);
            }
            let Some(given) = self.known(f, values, (condition, open), taken, &operands) else {
                continue;
            };
            let inside = self.function(block, &given)?;
            let found = block.outputs.iter().map(|o| inside[o.node.index()].clone());
            joined = Some(match joined {
                None => found.collect(),
                Some(other) => join(&other, &found.collect::<Vec<_>>()),
            });
        }
        Ok(joined.unwrap_or_else(|| {
            let types = f.blocks.result_types(data);
            types.iter().map(|&ty| D::Value::bottom(ty)).collect()
        }))
    }

    /// What nodes are where a condition is as said: what they are, unless it is open what the
    /// condition is.
    fn known(
        &self,
        f: &Function,
        values: &[D::Value],
        (condition, open): (Node, bool),
        taken: bool,
        nodes: &[Node],
    ) -> Option<Vec<D::Value>> {
        if open {
            self.domain.assume(f, values, condition, taken, nodes)
        } else {
            Some(nodes.iter().map(|n| values[n.index()].clone()).collect())
        }
    }

    fn repeat(
        &mut self,
        f: &'f Function,
        values: &[D::Value],
        data: NodeData,
    ) -> Result<Vec<D::Value>, EvalError> {
        let block = f.blocks_of(data).first().ok_or(EvalError::Malformed)?;
        let mut iterations = Iterations {
            block,
            deciding: deciding(block),
            either: None,
        };
        let types = f.blocks.result_types(data);
        let start: Vec<D::Value> = f
            .operands(data)
            .map(|n| values[n.index()].clone())
            .collect();
        let mut carried = start.clone();
        let mut exits: Option<Vec<D::Value>> = None;
        // What was carried into an earlier iteration, and how many iterations it is still kept.
        let (mut earlier, mut span, mut kept) = (carried.clone(), 1_u64, 0_u64);
        while self.iterations > 0 && self.domain.loop_effort() == LoopEffort::Full {
            self.iterations -= 1;
            let [last, next] = self.iteration(&mut iterations, &carried)?;
            exits = join_if(exits, last);
            let Some(next) = next else {
                return Ok(or_bottom(exits, &types));
            };
            if contains(&carried, &next) || contains(&earlier, &next) {
                self.domain.may_not_end();
                return Ok(or_bottom(exits, &types));
            }
            carried = next;
            if kept == 0 {
                earlier.clone_from(&carried);
                span *= 2;
                kept = span;
            }
            kept -= 1;
        }
        self.domain.may_not_end();
        self.trials += 1;
        let found = self.invariant(&mut iterations, &carried)?;
        self.trials -= 1;
        let Some(all) = found else {
            if self.trials == 0 {
                self.domain.ran(&self.path, None);
                self.calls_are_lost();
            }
            let top = types.iter().map(|&ty| D::Value::top(ty)).collect();
            return Option::ok_or(top, EvalError::Endless);
        };
        let [last, _] = self.iteration(&mut iterations, &all)?;
        Ok(or_bottom(join_if(exits, last), &types))
    }

    /// One iteration: the results if it is the last, and the next loop-carried values if it is not.
    /// Where that depends on conditions that can be either, the iteration is run for each by
    /// itself, so that what ends is not mixed with what goes on.
    fn iteration(
        &mut self,
        iterations: &mut Iterations<'f>,
        carried: &[D::Value],
    ) -> Result<[Option<Vec<D::Value>>; 2], EvalError> {
        let block = iterations.block;
        let (again, outputs) = block.outputs.split_first().ok_or(EvalError::Malformed)?;
        let nodes: Vec<Node> = outputs.iter().map(|o| o.node).collect();
        let mut found = [None, None];
        let careful = self.domain.loop_effort() == LoopEffort::Full;
        let mut left = if careful { WAYS } else { 0 };
        let mut ways = vec![Vec::new()];
        // What could be either one iteration before mostly can now.
        if let Some(condition) = iterations.either.filter(|_| careful) {
            ways = [false, true].map(|truth| vec![(condition, truth)]).into();
        }
        while let Some(way) = ways.pop() {
            let Some(inside) = self.on_a_way(block, carried, &way)? else {
                continue;
            };
            self.domain.decided(&inside[again.node.index()]);
            let truth = inside[again.node.index()].truth();
            let open = truth.value().is_none();
            let mut deciding = iterations.deciding.iter().copied();
            let either = deciding.find(|c| inside[c.index()].truth() == BoolSet::ALL);
            if let Some(condition) = either.filter(|_| open && left > 0) {
                left -= 1;
                iterations.either = Some(condition);
                ways.extend([false, true].map(|truth| {
                    let mut way = way.clone();
                    way.push((condition, truth));
                    way
                }));
                continue;
            }
            for (found, on) in found.iter_mut().zip([false, true]) {
                if truth.contains(on) {
                    let known = self.known(block, &inside, (again.node, open), on, &nodes);
                    *found = join_if(found.take(), known);
                }
            }
        }
        Ok(found)
    }

    /// What is carried into this and all further iterations; `None` if no bound is found.
    fn invariant(
        &mut self,
        iterations: &mut Iterations<'f>,
        start: &[D::Value],
    ) -> Result<Option<Vec<D::Value>>, EvalError> {
        let mut all = start.to_vec();
        for step in 0.. {
            if self.more == 0 || step > WIDENINGS || self.domain.loop_effort() == LoopEffort::None {
                return Ok(None);
            }
            self.more -= 1;
            let [_, Some(next)] = self.iteration(iterations, &all)? else {
                break;
            };
            if contains(&all, &next) {
                break;
            }
            let wider = all.iter().zip(&next);
            let wider = wider.map(|(old, new)| old.widen(new, WIDENINGS - step));
            match wider.collect() {
                Some(wider) => all = wider,
                None => return Ok(None),
            }
        }
        for _ in 0..NARROWINGS {
            if self.more == 0 || self.domain.loop_effort() == LoopEffort::None {
                break;
            }
            self.more -= 1;
            // Every iteration is the first, or comes after one that carried what `all` holds.
            let [_, next] = self.iteration(iterations, &all)?;
            let narrow = match next {
                Some(next) => join(start, &next),
                None => start.to_vec(),
            };
            if !contains(&all, &narrow) {
                break;
            }
            all = narrow;
        }
        Ok(Some(all))
    }
}

/// The values of the operands of an operation; unused ones are the default.
pub(super) fn operands<V: AbstractDomain>(values: &[V], data: NodeData) -> [V; 3] {
    let mut found = [V::default(), V::default(), V::default()];
    for (value, node) in found.iter_mut().zip(data.operands()) {
        value.clone_from(&values[node.index()]);
    }
    found
}

/// A loop.
struct Iterations<'f> {
    block: &'f Function,
    /// The conditions of branches that have to do with whether it goes on.
    deciding: Vec<Node>,
    /// One of them that could be either in the iteration before.
    either: Option<Node>,
}

/// The conditions of the branches of a loop that decide whether it goes on, or are looked at for
/// that.
fn deciding(block: &Function) -> Vec<Node> {
    let mut looked_at = vec![false; block.nodes.len()];
    if let Some(again) = block.outputs.first() {
        looked_at[again.node.index()] = true;
    }
    for (i, &data) in block.nodes.iter().enumerate().rev() {
        if !looked_at[i] {
            continue;
        }
        for operand in block.operands(data) {
            looked_at[operand.index()] = true;
        }
    }
    let branches = block
        .iter()
        .filter(|(_, data)| data.op == Op::Control(Control::If));
    let mut conditions: Vec<Node> = branches
        .filter_map(|(node, data)| Some((node, block.operands(data).next()?)))
        .filter(|(node, condition)| looked_at[node.index()] || looked_at[condition.index()])
        .map(|(_, condition)| condition)
        .collect();
    conditions.sort_unstable();
    conditions.dedup();
    conditions
}

fn join_if<V: AbstractDomain>(a: Option<Vec<V>>, b: Option<Vec<V>>) -> Option<Vec<V>> {
    match (a, b) {
        (Some(a), Some(b)) => Some(join(&a, &b)),
        (a, b) => a.or(b),
    }
}

fn or_bottom<V: AbstractDomain>(values: Option<Vec<V>>, types: &[Type]) -> Vec<V> {
    values.unwrap_or_else(|| types.iter().map(|&ty| V::bottom(ty)).collect())
}

fn join<V: AbstractDomain>(a: &[V], b: &[V]) -> Vec<V> {
    a.iter().zip(b).map(|(a, b)| a.join(b)).collect()
}

fn contains<V: AbstractDomain>(a: &[V], b: &[V]) -> bool {
    a.iter().zip(b).all(|(a, b)| a.contains(b))
}
