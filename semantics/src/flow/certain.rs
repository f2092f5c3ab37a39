//! Control flow where every condition is certain: at a point, and of sets as long as it is so.
//!
//! One block after the other is run, and none is joined with another. Blocks that wait for a block
//! in them, and functions that wait for one that they called, stand on a stack of their own, so how
//! deep calls go is no matter of the stack of the thread. Iterations of loops and calls are
//! limited, and so is the memory that waiting functions take (`MAX_LIVE`).
//!
//! For sets this is only a way to be sharp about what is deep: what it does is what `flow.rs` does
//! where nothing is open.

use super::{AbstractDomain, Entry, LoopEffort, Runner, TransferFunctions};
use crate::error::EvalError;
use outward_expr::builder::MAX_DEPTH;
use outward_expr::call::Group;
use outward_expr::function::{Function, Node, NodeData};
use outward_expr::op::{Control, Op};

/// How many bytes of values functions that wait for another may take before that is an error.
const MAX_LIVE: usize = 1 << 27;

/// What a waiting function takes beside its values, in bytes: roughly.
const FRAME: usize = 512;

/// What comes out.
pub(super) enum Found<V> {
    /// What all nodes are.
    Values(Vec<V>),
    /// A condition that is not certain.
    Open,
    /// It takes more iterations and calls than allowed, or more memory.
    TooLong,
}

/// A call of a group that is being run.
pub(super) struct Inside<'f> {
    pub(super) group: &'f Group,
    /// How long the path to the block of the call is.
    pub(super) base: usize,
    /// The call.
    pub(super) node: Node,
}

/// A function or block that is being run.
struct Frame<'f, V> {
    function: &'f Function,
    inputs: Vec<V>,
    values: Vec<V>,
    /// The results of control flow, by node, in ascending order.
    results: Vec<(u32, Vec<V>)>,
    then: Then,
}

/// What is to be done when a block is over.
enum Then {
    Done,
    /// A block of a branch.
    Branch,
    /// An iteration of a loop.
    Round,
    /// The function that a call of a group called.
    Call,
    /// A function that was called from within its group, from a block with this path behind that of
    /// the group.
    Recursion(Vec<Entry>),
}

/// The stack.
struct Certain<'r, 'd, 'f, D: TransferFunctions> {
    runner: &'r mut Runner<'d, 'f, D>,
    frames: Vec<Frame<'f, D::Value>>,
    inside: Vec<Inside<'f>>,
    /// How many iterations and calls are left.
    left: u64,
    live: usize,
}

impl<'f, D: TransferFunctions> Runner<'_, 'f, D> {
    /// The values of all nodes of a function, where all conditions are certain. It may take `most`
    /// iterations. `inside` is the call that this is the function of. The path is left as it was,
    /// but where an error is returned.
    pub(super) fn certain(
        &mut self,
        f: &'f Function,
        inputs: Vec<D::Value>,
        inside: Option<Inside<'f>>,
        most: u64,
    ) -> Result<Found<D::Value>, EvalError> {
        let (path, most) = (self.path.clone(), most.min(self.iterations));
        let mut certain = Certain {
            runner: self,
            frames: Vec::new(),
            inside: inside.into_iter().collect(),
            left: most,
            live: 0,
        };
        let found = certain.run(f, inputs)?;
        let used = most - certain.left;
        self.iterations -= used;
        self.path = path;
        Ok(found)
    }
}

impl<'f, D: TransferFunctions> Certain<'_, '_, 'f, D> {
    fn run(
        &mut self,
        f: &'f Function,
        inputs: Vec<D::Value>,
    ) -> Result<Found<D::Value>, EvalError> {
        self.push(f, inputs, Then::Done)?;
        loop {
            let frame = self.frames.last_mut().ok_or(EvalError::Malformed)?;
            let f = frame.function;
            let Some(&data) = f.nodes.get(frame.values.len()) else {
                if let Some(found) = self.finish()? {
                    return Ok(found);
                }
                continue;
            };
            let value = match data.op {
                Op::Input(index) => frame.inputs[index as usize].clone(),
                Op::Projection(result) => {
                    let control = data.operand(0).0;
                    let at = frame.results.partition_point(|(n, _)| *n < control);
                    frame.results[at].1[result as usize].clone()
                }
                Op::Control(control) => {
                    if let Some(found) = self.enter(f, data, control)? {
                        return Ok(found);
                    }
                    continue;
                }
                Op::Const(_)
                | Op::Real(_)
                | Op::Bool(_)
                | Op::Int(_)
                | Op::Select
                | Op::Sample(_) => {
                    // As many as there are nodes.
                    let node = Node(u32::try_from(frame.values.len()).unwrap_or(u32::MAX));
                    self.runner.domain.node(f, &frame.values, node, data)
                }
            };
            frame.values.push(value);
        }
    }

    /// A function or block is to be run.
    fn push(
        &mut self,
        function: &'f Function,
        inputs: Vec<D::Value>,
        then: Then,
    ) -> Result<(), EvalError> {
        if self.runner.path.len() > MAX_DEPTH {
            return Err(EvalError::TooDeep);
        }
        self.live += live::<D::Value>(function);
        self.frames.push(Frame {
            function,
            inputs,
            values: Vec::with_capacity(function.nodes.len()),
            results: Vec::new(),
            then,
        });
        Ok(())
    }

    /// Opens the block of a node of control flow, unless that ends all.
    fn enter(
        &mut self,
        f: &'f Function,
        data: NodeData,
        control: Control,
    ) -> Result<Option<Found<D::Value>>, EvalError> {
        let frame = self.frames.last().ok_or(EvalError::Malformed)?;
        let node = Node(u32::try_from(frame.values.len()).unwrap_or(u32::MAX));
        let mut given: Vec<D::Value> = f
            .operands(data)
            .map(|n| frame.values[n.index()].clone())
            .collect();
        let blocks = f.blocks_of(data);
        match control {
            Control::If => {
                if given.is_empty() {
                    return Err(EvalError::Malformed);
                }
                let Some(taken) = given.remove(0).truth().value() else {
                    return Ok(Some(Found::Open));
                };
                let block = blocks.get(usize::from(!taken));
                let block = block.ok_or(EvalError::Malformed)?;
                self.runner.path.push(Entry {
                    node,
                    block: u32::from(!taken),
                });
                self.push(block, given, Then::Branch)?;
            }
            Control::Loop => {
                let block = blocks.first().ok_or(EvalError::Malformed)?;
                if !self.count() {
                    return Ok(Some(Found::TooLong));
                }
                self.runner.path.push(Entry { node, block: 0 });
                self.push(block, given, Then::Round)?;
            }
            Control::Call => {
                let call = f.call_of(data).ok_or(EvalError::Malformed)?;
                if !self.count() || self.live > MAX_LIVE {
                    return Ok(Some(Found::TooLong));
                }
                let block = call.function;
                let (node, then) = if let Some(group) = &call.group {
                    let base = self.runner.path.len();
                    self.inside.push(Inside { group, base, node });
                    (node, Then::Call)
                } else {
                    let inside = self.inside.last().ok_or(EvalError::Malformed)?;
                    let rest = self.runner.path.split_off(inside.base);
                    (inside.node, Then::Recursion(rest))
                };
                let group = self.inside.last().ok_or(EvalError::Malformed)?.group;
                let function = group.functions().get(block as usize);
                let function = function.ok_or(EvalError::Malformed)?;
                self.runner.path.push(Entry { node, block });
                self.push(function, given, then)?;
            }
        }
        Ok(None)
    }

    /// Whether one more iteration or call is allowed.
    fn count(&mut self) -> bool {
        let more = self.left > 0 && self.runner.domain.loop_effort() == LoopEffort::Full;
        self.left = self.left.saturating_sub(1);
        more
    }

    /// A block is over.
    fn finish(&mut self) -> Result<Option<Found<D::Value>>, EvalError> {
        let frame = self.frames.pop().ok_or(EvalError::Malformed)?;
        let f = frame.function;
        self.live -= live::<D::Value>(f);
        if self.runner.trials == 0 && !self.runner.path.is_empty() {
            let path = &self.runner.path;
            self.runner.domain.ran(path, Some(&frame.values));
        }
        if let Then::Done = frame.then {
            return Ok(Some(Found::Values(frame.values)));
        }
        let outputs = f.outputs.iter();
        let outputs = outputs.map(|o| frame.values[o.node.index()].clone());
        let mut outputs: Vec<D::Value> = outputs.collect();
        match frame.then {
            Then::Round => {
                if outputs.is_empty() {
                    return Err(EvalError::Malformed);
                }
                let Some(again) = outputs.remove(0).truth().value() else {
                    return Ok(Some(Found::Open));
                };
                if again {
                    if !self.count() {
                        return Ok(Some(Found::TooLong));
                    }
                    self.push(f, outputs, Then::Round)?;
                    return Ok(None);
                }
                self.runner.path.pop();
            }
            Then::Call => {
                self.inside.pop();
                self.runner.path.pop();
            }
            Then::Recursion(rest) => {
                self.runner.path.pop();
                self.runner.path.extend(rest);
            }
            Then::Done | Then::Branch => {
                self.runner.path.pop();
            }
        }
        let waiting = self.frames.last_mut().ok_or(EvalError::Malformed)?;
        let node = u32::try_from(waiting.values.len()).unwrap_or(u32::MAX);
        waiting.results.push((node, outputs));
        waiting.values.push(D::Value::default());
        Ok(None)
    }
}

/// How many bytes a function takes that is being run.
fn live<V>(function: &Function) -> usize {
    FRAME + function.nodes.len() * size_of::<V>()
}
