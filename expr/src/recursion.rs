//! Functions that call themselves, made into functions that do not.
//!
//! Engines run branches and loops, and no calls. [`without_recursion`] takes calls out:
//!
//! * *Tail calls* become loops: where all calls of a function by itself stand at its end, so that
//!   what they return is what it returns, a call from outside is a loop that carries the arguments.
//!   That is the same function.
//! * *Other calls* are inlined. A call that is made whatever the inputs are, since the conditions
//!   on the way to it are decided by constants, is always inlined; so a function with a counter
//!   that is known comes to its end. One that a condition decides over is inlined to a depth. Calls
//!   beyond it have no value, or any value within bounds that hold for all calls: see [`Beyond`].
//!
//! Branches and loops stay what they are, but for branches of which the condition is known.
//! Tested in `semantics` (`tests/recursion.rs`), and with engines in `runtime`.

mod beyond;
mod tail;

use std::sync::Arc;

use outward_interval::Decimal;

use crate::builder::region::{RegionBuilder, RegionValue};
use crate::builder::{ControlError, MAX_DEPTH};
use crate::call::Group;
use crate::constant::Constant;
use crate::function::{Function, Node, NodeData};
use crate::op::{BoolOp, Control, Op, RealOp, Type};
use crate::straight_line::NotStraightLine;

pub use beyond::{Beyond, GroupBounds, ResultBounds};
use tail::{Ending, end_of, is_tail_recursive};

/// How many calls are inlined at most, and how many of them one in the other, with blocks: that
/// takes some of the stack of the thread.
pub(crate) const MAX_CALLS: [usize; 2] = [1 << 16, 160];

/// What is in the way of inlining: calls take more than they may.
pub(crate) const TOO_OFTEN: &str = "a function that calls itself too often to be inlined";

/// The same: calls stand too deep in calls.
pub(crate) const ENDLESS: &str =
    "a function that is not known to end calling itself, or calls itself too often to be inlined";

/// A function without recursion.
#[derive(Clone, Debug)]
pub struct Inlined {
    /// The function.
    pub function: Function,
    /// How deep calls were inlined at most that conditions decide over; `None` if all calls were
    /// inlined, or became loops: then the function returns the same as the one that was given.
    pub depth: Option<u32>,
}

/// Takes calls of functions that call themselves out of a function: see the [module](self). Those
/// that conditions decide over are inlined so `deep`, or less deep if the function would have more
/// than `most` nodes.
///
/// ```
/// use outward_expr::recursion::{Beyond, without_recursion};
/// use outward_expr::{Format, text::parse};
/// use outward_semantics::eval_scalars;
/// # use outward_semantics::{Limits, Scalar};
/// // Halved until it is below 1: a tail call.
/// let f = parse("\
/// function down
/// inputs x
/// x var x
/// one const 1
/// c lt x one
/// i if c x x
///   x var x
///   output y x
/// else
///   x var x
///   half const 0.5
///   h mul x half
///   y call down h
///   output y y
/// end
/// y project i 0
/// output y y
/// ", Format::F64)?;
/// let made = without_recursion(&f, 8, 1 << 12, Beyond::Undefined)?;
/// assert_eq!(made.depth, None);
/// let y = eval_scalars(&made.function, &[Scalar::Real(1000.0)], Limits::default())?;
/// assert_eq!(y, [Scalar::Real(0.9765625)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If a function calls itself whatever its inputs are; if inlining to no depth at all takes more
/// than `most` nodes, or blocks would stand too deep in blocks; or if there are calls beyond the
/// depth of which a result is no number.
pub fn without_recursion(
    f: &Function,
    deep: u32,
    most: usize,
    beyond: Beyond<'_>,
) -> Result<Inlined, NotStraightLine> {
    let mut deep = deep;
    // Whether what is beyond the depth is noted: at first it is not known that anything is.
    let mut noted = false;
    loop {
        let mut out = Out {
            b: RegionBuilder::new(),
            deep,
            most,
            beyond,
            groups: Vec::new(),
            nodes: 0,
            calls: 0,
            nested: 0,
            depth: 0,
            is_open: false,
            is_cut: false,
            cut: None,
        };
        out.cut = noted.then(|| out.b.truth(false));
        match out.outputs(f) {
            Ok(_) if out.is_cut && !noted && matches!(beyond, Beyond::Undefined) => noted = true,
            Ok(outputs) => {
                let names = f.outputs.iter().map(|output| output.name.as_str());
                let named: Vec<(&str, RegionValue)> = names.zip(outputs).collect();
                return Ok(Inlined {
                    function: out.b.finish(&f.name, f.format, &named),
                    depth: out.is_cut.then_some(deep),
                });
            }
            Err(Obstacle::TooLong | Obstacle::Blocks) if deep > 0 => deep /= 2,
            Err(obstacle) => {
                return Err(NotStraightLine {
                    function: f.name.clone(),
                    what: obstacle.what(),
                    line: out.b.now().line().map(u32::from),
                });
            }
        }
    }
}

/// Whether a function, or a block in it, calls a function that calls itself.
// Recursion: as deep as blocks stand in blocks, which is bounded.
#[must_use]
pub fn has_calls(f: &Function) -> bool {
    !f.blocks.calls.is_empty() || f.blocks.functions.iter().any(|block| has_calls(block))
}

/// What is in the way.
#[derive(Clone, Copy)]
enum Obstacle {
    /// There would be more nodes than are allowed.
    TooLong,
    /// Blocks would stand too deep in blocks.
    Blocks,
    /// Calls stand in calls without end.
    Endless,
    /// What a call beyond the depth returns is no number.
    Typed,
    /// Control flow does not fit together.
    Malformed,
}

impl Obstacle {
    fn what(self) -> &'static str {
        match self {
            Self::TooLong => TOO_OFTEN,
            Self::Blocks => "a function that calls itself too deep in blocks to be inlined",
            Self::Endless => ENDLESS,
            Self::Typed => "a function that calls itself and returns what is no number",
            Self::Malformed => "control flow that does not fit together",
        }
    }
}

impl From<ControlError> for Obstacle {
    fn from(error: ControlError) -> Self {
        match error {
            ControlError::TooDeep => Self::Blocks,
            ControlError::Condition
            | ControlError::Blocks
            | ControlError::Count { .. }
            | ControlError::Input { .. }
            | ControlError::Results { .. }
            | ControlError::NoFunction { .. } => Self::Malformed,
        }
    }
}

/// The function that is made, and what may still be inlined.
struct Out<'f, 'b> {
    b: RegionBuilder,
    deep: u32,
    most: usize,
    beyond: Beyond<'b>,
    /// The groups of functions around.
    groups: Vec<&'f Arc<Group>>,
    /// How many nodes were inlined.
    nodes: usize,
    /// How many calls were inlined.
    calls: usize,
    /// How many functions and blocks are being inlined, one in the other.
    nested: usize,
    /// How many calls around are made on a condition.
    depth: u32,
    /// Whether a condition decides, in the function that is being inlined, over what comes now.
    is_open: bool,
    /// Whether a call was not inlined.
    is_cut: bool,
    /// Whether such a call was made up to here, if that is noted.
    cut: Option<RegionValue>,
}

impl<'f> Out<'f, '_> {
    /// The outputs of the whole function: NaN where a call was beyond the depth, if that is noted.
    fn outputs(&mut self, f: &'f Function) -> Result<Vec<RegionValue>, Obstacle> {
        let inputs: Vec<RegionValue> = (f.inputs.iter().enumerate())
            .map(|(i, name)| self.b.typed_input(name, f.input_type(i)))
            .collect();
        let mut outputs = self.inline(f, &inputs)?;
        if let Some(cut) = self.cut {
            for output in &mut outputs {
                if self.b.type_of(*output) != Type::Real {
                    return Err(Obstacle::Typed);
                }
                let nowhere = self.any(ResultBounds::Empty);
                *output = self.b.select(cut, nowhere, *output);
            }
        }
        Ok(outputs)
    }

    /// The outputs of a function or a block.
    fn inline(
        &mut self,
        f: &'f Function,
        inputs: &[RegionValue],
    ) -> Result<Vec<RegionValue>, Obstacle> {
        let values = self.nodes(f, inputs, None)?;
        let outputs = f.outputs.iter();
        Ok(outputs.map(|output| values[output.node.index()]).collect())
    }

    /// The values of all nodes of a function or a block. One control node may be left out, with
    /// what it returns; what stands for these is not to be used.
    // Recursion: limited by `MAX_CALLS`.
    fn nodes(
        &mut self,
        f: &'f Function,
        inputs: &[RegionValue],
        left_out: Option<Node>,
    ) -> Result<Vec<RegionValue>, Obstacle> {
        if self.nested == MAX_CALLS[1] {
            return Err(Obstacle::Endless);
        }
        self.nested += 1;
        let here = self.b.now();
        let mut values: Vec<RegionValue> = Vec::with_capacity(f.nodes.len());
        let mut results: Vec<(Node, Vec<RegionValue>)> = Vec::new();
        let unused = self.b.truth(false);
        for (node, data) in f.iter() {
            self.b.at(f.origin(node));
            self.nodes += 1;
            if self.nodes > self.most {
                return Err(Obstacle::TooLong);
            }
            let is_left_out = |n: Node| left_out == Some(n);
            let made = match data.op {
                Op::Input(index) => inputs[index as usize],
                Op::Projection(_) if is_left_out(data.operand(0)) => unused,
                Op::Control(_) if is_left_out(node) => unused,
                Op::Projection(result) => {
                    let of = results.partition_point(|(n, _)| *n < data.operand(0));
                    results[of].1[result as usize]
                }
                Op::Control(control) => {
                    let operands: Vec<RegionValue> =
                        f.operands(data).map(|n| values[n.index()]).collect();
                    let found = match (control, f.blocks_of(data)) {
                        (Control::If, [then, otherwise]) => {
                            self.branch(&operands, [then, otherwise])?
                        }
                        (Control::Loop, [block]) => self.repeat(&operands, block)?,
                        (Control::Call, _) => self.call(f, data, &operands)?,
                        (Control::If | Control::Loop, _) => return Err(Obstacle::Malformed),
                    };
                    results.push((node, found));
                    unused
                }
                Op::Const(_)
                | Op::Real(_)
                | Op::Bool(_)
                | Op::Int(_)
                | Op::Select
                | Op::Sample(_) => self.b.copy(f, data, &values),
            };
            // What is given to a function has the name that it has outside.
            let is_own = !matches!(data.op, Op::Input(_) | Op::Control(_));
            if let Some(name) = f.name_of(node).filter(|_| is_own) {
                self.b.name(made, name);
            }
            values.push(made);
        }
        self.b.at(here);
        self.nested -= 1;
        Ok(values)
    }

    fn branch(
        &mut self,
        operands: &[RegionValue],
        arms: [&'f Function; 2],
    ) -> Result<Vec<RegionValue>, Obstacle> {
        let Some((&condition, operands)) = operands.split_first() else {
            return Err(Obstacle::Malformed);
        };
        self.choose(condition, arms, |out, arm| out.inline(arm, operands))
    }

    /// The results of two arms of a branch, or of the one that is taken.
    fn choose(
        &mut self,
        condition: RegionValue,
        [then, otherwise]: [&'f Function; 2],
        mut arm: impl FnMut(&mut Self, &'f Function) -> Result<Vec<RegionValue>, Obstacle>,
    ) -> Result<Vec<RegionValue>, Obstacle> {
        if let Some(taken) = self.b.truth_of(condition) {
            return arm(self, if taken { then } else { otherwise });
        }
        let outer = (core::mem::replace(&mut self.is_open, true), self.cut);
        let noted = self.cut.is_some() && (has_calls(then) || has_calls(otherwise));
        let cut = |out: &Self| out.cut.filter(|_| noted);
        self.b.open_if();
        let mut results = arm(self, then)?;
        results.extend(cut(self));
        self.b.open_else(&results);
        self.cut = outer.1;
        let mut results = arm(self, otherwise)?;
        results.extend(cut(self));
        (self.is_open, self.cut) = outer;
        let mut results = self.b.close_if(condition, &results)?;
        if noted {
            self.cut = results.pop();
        }
        Ok(results)
    }

    fn repeat(
        &mut self,
        start: &[RegionValue],
        block: &'f Function,
    ) -> Result<Vec<RegionValue>, Obstacle> {
        self.rounds(start, block, |out, carried| out.inline(block, carried))
    }

    /// A loop of iterations that return whether to go on, and the loop-carried values. They call
    /// what this function calls.
    fn rounds(
        &mut self,
        start: &[RegionValue],
        of: &Function,
        round: impl FnOnce(&mut Self, &[RegionValue]) -> Result<Vec<RegionValue>, Obstacle>,
    ) -> Result<Vec<RegionValue>, Obstacle> {
        let outer = (core::mem::replace(&mut self.is_open, true), self.cut);
        let noted = self.cut.filter(|_| has_calls(of));
        let mut start = start.to_vec();
        start.extend(noted);
        let mut carried = self.b.open_loop(&start);
        if noted.is_some() {
            self.cut = carried.pop();
        }
        let mut next = round(self, &carried)?;
        if next.is_empty() {
            return Err(Obstacle::Malformed);
        }
        let mut again = next.remove(0);
        if noted.is_some()
            && let Some(cut) = self.cut
        {
            // Nothing says that it would end.
            let is_whole = self.b.logic(BoolOp::Not, &[cut]);
            again = self.b.logic(BoolOp::And, &[is_whole, again]);
            next.push(cut);
        }
        (self.is_open, self.cut) = outer;
        let mut results = self.b.close_loop(again, &next)?;
        if noted.is_some() {
            self.cut = results.pop();
        }
        Ok(results)
    }

    fn call(
        &mut self,
        f: &'f Function,
        data: NodeData,
        operands: &[RegionValue],
    ) -> Result<Vec<RegionValue>, Obstacle> {
        let call = f.call_of(data).ok_or(Obstacle::Malformed)?;
        self.calls += 1;
        if self.calls > MAX_CALLS[0] {
            return Err(Obstacle::TooLong);
        }
        let around = self.groups.last().copied();
        let group = call.group.as_ref().or(around).ok_or(Obstacle::Malformed)?;
        let number = call.function as usize;
        let called = group.functions().get(number).ok_or(Obstacle::Malformed)?;
        let is_within = call.group.is_none();
        if !is_within && is_tail_recursive(group) {
            return self.as_loop(called, operands);
        }
        let deeper = self.depth + u32::from(is_within && self.is_open);
        if deeper > self.deep || self.b.depth() + group.depth() >= MAX_DEPTH {
            self.is_cut = true;
            return self.beyond(group, number);
        }
        let outer = (self.depth, core::mem::replace(&mut self.is_open, false));
        self.depth = if is_within { deeper } else { 0 };
        self.groups.push(group);
        let results = self.inline(called, operands)?;
        self.groups.pop();
        (self.depth, self.is_open) = outer;
        Ok(results)
    }

    /// What stands for the results of a call that is not inlined.
    fn beyond(&mut self, group: &Arc<Group>, number: usize) -> Result<Vec<RegionValue>, Obstacle> {
        let called = group.functions().get(number).ok_or(Obstacle::Malformed)?;
        if called.output_types().iter().any(|&ty| ty != Type::Real) {
            return Err(Obstacle::Typed);
        }
        if self.cut.is_some() {
            self.cut = Some(self.b.truth(true));
        }
        let bounds = match self.beyond {
            Beyond::Undefined => Some(vec![ResultBounds::Empty; called.outputs.len()]),
            Beyond::Within(all) => {
                let known = all.iter().find(|known| Arc::ptr_eq(&known.group, group));
                known.and_then(|known| known.functions.get(number).cloned())
            }
        };
        let unknown = || vec![ResultBounds::UNKNOWN; called.outputs.len()];
        let bounds = bounds.unwrap_or_else(unknown);
        Ok(bounds.into_iter().map(|bounds| self.any(bounds)).collect())
    }

    /// A choice within bounds.
    fn any(&mut self, bounds: ResultBounds) -> RegionValue {
        let ResultBounds::Between {
            lower,
            upper,
            undefined,
        } = bounds
        else {
            let minus = self.b.integer(-1);
            return self.b.unary(RealOp::Sqrt, minus);
        };
        let chosen = self.between(lower, upper);
        if !undefined {
            return chosen;
        }
        // The root of a number that may be below zero is zero if it has a value.
        let ends = [-1, 0].map(|n| self.b.integer(n));
        let below = self.b.binary(RealOp::Any, ends[0], ends[1]);
        let root = self.b.unary(RealOp::Sqrt, below);
        self.b.binary(RealOp::Add, chosen, root)
    }

    fn between(&mut self, lower: Option<Decimal>, upper: Option<Decimal>) -> RegionValue {
        let is_bounded = lower.is_some() && upper.is_some();
        let is_point = is_bounded && lower == upper;
        let [below, above] = [&lower, &upper].map(|end| {
            let constant = end.clone().map(Constant::Decimal);
            constant.map(|constant| self.b.constant(constant))
        });
        if let (Some(lower), Some(upper)) = (below, above) {
            return if is_point {
                lower
            } else {
                self.b.binary(RealOp::Any, lower, upper)
            };
        }
        // One divided by a square that may be zero, less one: anything from zero on.
        let [minus, zero, one] = [-1, 0, 1].map(|n| self.b.integer(n));
        let divisor = self.b.binary(RealOp::Any, zero, one);
        let divisor = self.b.unary(RealOp::Square, divisor);
        let far = self.b.binary(RealOp::Div, one, divisor);
        let far = self.b.binary(RealOp::Sub, far, one);
        match (below, above) {
            (Some(lower), _) => self.b.binary(RealOp::Add, lower, far),
            (None, Some(upper)) => self.b.binary(RealOp::Sub, upper, far),
            (None, None) => {
                let sign = self.b.binary(RealOp::Any, minus, one);
                let negative = self.b.unary(RealOp::Neg, far);
                self.b.by_sign(sign, negative, far)
            }
        }
    }

    /// The results of a function whose calls of itself are at its end.
    fn as_loop(
        &mut self,
        f: &'f Function,
        operands: &[RegionValue],
    ) -> Result<Vec<RegionValue>, Obstacle> {
        let mut start = operands.to_vec();
        // There is a result after the last iteration alone.
        start.extend(f.output_types().into_iter().map(|ty| match ty {
            Type::Real => self.b.integer(0),
            Type::Int => self.b.int(0),
            Type::Bool => self.b.truth(false),
        }));
        let results: Vec<Node> = f.outputs.iter().map(|output| output.node).collect();
        let mut made = self.rounds(&start, f, |out, carried| {
            let (arguments, so_far) = carried.split_at(operands.len());
            out.round(f, arguments, &results, (arguments, so_far))
        })?;
        Ok(made.split_off(operands.len()))
    }

    /// One call of such a function: whether it calls itself, with which arguments, and the results
    /// if it does not. `f` is the function or a block at its end, of which `results` are the nodes
    /// of the results; `carried` are the arguments and results so far.
    // Recursion: as deep as blocks stand in blocks, which is bounded.
    fn round(
        &mut self,
        f: &'f Function,
        inputs: &[RegionValue],
        results: &[Node],
        carried: (&[RegionValue], &[RegionValue]),
    ) -> Result<Vec<RegionValue>, Obstacle> {
        let (again, [arguments, results]) = match end_of(f, results).ok_or(Obstacle::Malformed)? {
            Ending::Value => {
                let values = self.nodes(f, inputs, None)?;
                let results: Vec<RegionValue> = results.iter().map(|n| values[n.index()]).collect();
                (false, [carried.0.to_vec(), results])
            }
            Ending::Call(call) => {
                let values = self.nodes(f, inputs, Some(call))?;
                let operands = f.operands(f.node(call)).map(|n| values[n.index()]);
                (true, [operands.collect(), carried.1.to_vec()])
            }
            Ending::Branch(node, outputs) => {
                let values = self.nodes(f, inputs, Some(node))?;
                let data = f.node(node);
                let operands: Vec<RegionValue> =
                    f.operands(data).map(|n| values[n.index()]).collect();
                let (Some((&condition, operands)), [then, otherwise]) =
                    (operands.split_first(), f.blocks_of(data))
                else {
                    return Err(Obstacle::Malformed);
                };
                let mut arms = outputs.iter();
                let taken = self.b.truth_of(condition);
                if taken == Some(false) {
                    arms.next();
                }
                return self.choose(condition, [then, otherwise], |out, arm| {
                    let results = arms.next().ok_or(Obstacle::Malformed)?;
                    out.round(arm, operands, results, carried)
                });
            }
        };
        let again = self.b.truth(again);
        Ok(core::iter::once(again)
            .chain(arguments)
            .chain(results)
            .collect())
    }
}
