//! Blocks of branches and loops whose results are met with other forms of themselves.
//!
//! A block is a function of its inputs. What is known of these in all runs is a box, on which its
//! results are [sharpened](super::sharpen) as those of a function are. Programs may get to a block
//! with bounds of inputs that reach beyond that box, so the forms are made of inputs that are met
//! with it: derivatives have a sign between the endpoints of what is left. In an arm that no point
//! takes that may be nothing, and then so are the results.

use std::collections::HashMap;
use std::sync::Arc;

use outward_expr::{Constant, Control, Function, Node, NodeData, Op, Output, RealOp, Type};
use outward_interval::{Decimal, Float, Interval};
use outward_semantics::flow::Entry;

use super::plan::{Met, Sharpened, Wanted};
use super::sharpen::sharpen;
use crate::bounds::bounds;
use crate::facts::Fact;
use crate::values::Path;

/// What inputs of blocks are known to be, by the path to the block.
pub(crate) type Sides<F> = HashMap<Path, Vec<Interval<F>>>;

/// A function with the blocks in it sharpened, and those in these; `None` if nothing helps. `path`
/// leads to it.
// Recursion: as deep as blocks stand in blocks, which is bounded.
pub(crate) fn sharpen_blocks<F: Float>(
    f: &Function,
    path: &Path,
    sides: &Sides<F>,
    wanted: Wanted,
    met: &mut Vec<Met>,
) -> Option<Function> {
    let mut changed: Option<Function> = None;
    for (node, data) in f.iter() {
        let Op::Control(Control::If | Control::Loop) = data.op else {
            continue;
        };
        for (number, block) in (0..).zip(f.blocks_of(data)) {
            let mut inside = path.clone();
            inside.0.push(Entry {
                node,
                block: number,
            });
            let inner = sharpen_blocks(block, &inside, sides, wanted, met);
            let own = sides.get(&inside).and_then(|sides| {
                let block = inner.as_ref().unwrap_or(block);
                let (block, own) = sharpen_block(block, sides, wanted)?;
                met.extend(own.into_iter().map(|met| Met {
                    block: inside.clone(),
                    ..met
                }));
                Some(block)
            });
            if let Some(block) = own.or(inner) {
                let changed = changed.get_or_insert_with(|| f.clone());
                changed.set_block(node, number, Arc::new(block));
            }
        }
    }
    changed
}

/// A function whose outputs that depend on operations on numbers alone are [sharpened](sharpen).
pub(crate) fn sharpen_numbers<F: Float>(
    f: &Function,
    sides: &[Interval<F>],
    facts: &[Fact<F>],
    wanted: Wanted,
) -> Option<Sharpened<F>> {
    if f.is_flat() && (!wanted.floats || compares_numbers(f, facts)) {
        return sharpen(f, sides, facts, wanted);
    }
    let is_plain = plain(f);
    let kept: Vec<usize> = (0..f.outputs.len())
        .filter(|&i| is_plain.get(f.outputs[i].node.index()) == Some(&true))
        .collect();
    if kept.is_empty() {
        return None;
    }
    let mut sharp = sharpen(&alone(f, &is_plain, &kept), sides, facts, wanted)?;
    for extremes in &mut sharp.extremes {
        extremes.output = kept[extremes.output];
    }
    let mut function = f.clone();
    function.constants = sharp.function.constants;
    let added = sharp.function.nodes.get(f.nodes.len()..)?;
    function.nodes.extend_from_slice(added);
    for (&output, sharpened) in kept.iter().zip(&sharp.function.outputs) {
        function.outputs[output].node = sharpened.node;
    }
    Some(Sharpened { function, ..sharp })
}

/// Whether what is compared is a number at every point, also in floating point. Otherwise forms do
/// not see that a comparison with NaN is false.
fn compares_numbers<F: Float>(f: &Function, facts: &[Fact<F>]) -> bool {
    let is_number = |n: Node| facts.get(n.index()).is_some_and(|fact| !fact.undefined);
    let compares = |op| matches!(op, Op::Bool(op) if op.operands().contains(&Type::Real));
    let mut compared = f.nodes.iter().filter(|data| compares(data.op));
    compared.all(|data| data.operands().all(is_number))
}

/// The same of a block: what is added is made of inputs that are met with their sides.
fn sharpen_block<F: Float>(
    f: &Function,
    sides: &[Interval<F>],
    wanted: Wanted,
) -> Option<(Function, Vec<Met>)> {
    let facts = bounds(f, sides);
    let sharp = sharpen_numbers(f, sides, &facts, wanted)?;
    if sharp.met.is_empty() {
        return None;
    }
    let before = f.nodes.len();
    let mut writer = Writer {
        sides,
        constants: sharp.function.constants.to_vec(),
        inputs: HashMap::new(),
        function: f.clone(),
    };
    let mut map: Vec<Node> = (0u32..).map(Node).take(before).collect();
    for &data in &sharp.function.nodes[before..] {
        let moved = data.replaced(|operand| {
            let op = sharp.function.node(operand).op;
            match op.input().and_then(|index| u32::try_from(index).ok()) {
                Some(index) => writer.input(index),
                None => map[operand.index()],
            }
        });
        map.push(writer.push(moved));
    }
    let mut function = writer.finish();
    for (output, sharpened) in function.outputs.iter_mut().zip(&sharp.function.outputs) {
        output.node = map[sharpened.node.index()];
    }
    Some((function, sharp.met))
}

/// Which nodes are made of numbers by operations on numbers alone.
fn plain(f: &Function) -> Vec<bool> {
    let mut plain: Vec<bool> = Vec::with_capacity(f.nodes.len());
    for (_, data) in f.iter() {
        let is_plain = match data.op {
            Op::Input(index) => f.input_type(index as usize) == Type::Real,
            Op::Const(_) => true,
            Op::Real(_) => data.operands().all(|n| plain[n.index()]),
            Op::Bool(_)
            | Op::Int(_)
            | Op::Select
            | Op::Control(_)
            | Op::Projection(_)
            | Op::Sample(_) => false,
        };
        plain.push(is_plain);
    }
    plain
}

/// The same nodes as a function of their own, with these outputs. The others are inputs that it
/// does not have, which nothing depends on.
fn alone(f: &Function, is_plain: &[bool], kept: &[usize]) -> Function {
    let other = NodeData::alone(Op::Input(u32::MAX));
    let nodes = f.nodes.iter().zip(is_plain);
    Function {
        format: f.format,
        inputs: f.inputs.clone(),
        constants: f.constants.clone(),
        nodes: nodes
            .map(|(&data, &plain)| if plain { data } else { other })
            .collect(),
        outputs: kept
            .iter()
            .map(|&i| Output {
                name: i.to_string(),
                node: f.outputs[i].node,
            })
            .collect(),
        ..Function::default()
    }
}

/// Writes nodes behind those of a block, of inputs that are met with their sides.
struct Writer<'w, F: Float> {
    sides: &'w [Interval<F>],
    constants: Vec<Constant>,
    inputs: HashMap<u32, Node>,
    function: Function,
}

impl<F: Float> Writer<'_, F> {
    fn push(&mut self, data: NodeData) -> Node {
        let node = Node(u32::try_from(self.function.nodes.len()).unwrap_or(u32::MAX));
        self.function.nodes.push(data);
        node
    }

    fn constant(&mut self, x: F) -> Option<Node> {
        let constant = Constant::Decimal(Decimal::from_f64(x.to_f64())?);
        let known = self.constants.iter().position(|c| *c == constant);
        let at = known.unwrap_or_else(|| {
            self.constants.push(constant);
            self.constants.len() - 1
        });
        Some(self.push(NodeData::alone(Op::Const(u32::try_from(at).ok()?))))
    }

    fn input(&mut self, index: u32) -> Node {
        if let Some(&known) = self.inputs.get(&index) {
            return known;
        }
        let is_input = |data: &NodeData| data.op == Op::Input(index);
        let place = self.function.nodes.iter().position(is_input);
        let mut node = match place {
            Some(place) => Node(u32::try_from(place).unwrap_or(u32::MAX)),
            None => self.push(NodeData::alone(Op::Input(index))),
        };
        let side = self.sides.get(index as usize).copied();
        let side = side.unwrap_or(Interval::ENTIRE);
        for (op, end) in [(RealOp::AtLeast, side.inf()), (RealOp::AtMost, side.sup())] {
            if end.is_finite()
                && let Some(constant) = self.constant(end)
            {
                node = self.push(NodeData::new(op, &[node, constant]));
            }
        }
        self.inputs.insert(index, node);
        node
    }

    fn finish(mut self) -> Function {
        self.function.constants = self.constants.into();
        self.function
    }
}
