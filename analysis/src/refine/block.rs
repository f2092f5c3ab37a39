//! The rewritten function, written block by block.
//!
//! Nodes are written as they are and not by the simplifying methods of the builder. These drop a
//! `select` whose arms are the same, and with it a condition that may be undefined.

use std::collections::HashMap;

use outward_expr::{
    BoolOp, Builder, Constant, Control, Format, Function, Node, NodeData, Op, RealOp,
};
use outward_interval::{Decimal, Float, Interval};
use outward_semantics::Set;
use outward_semantics::flow::Entry;

use super::change::{Change, NodeMapping, Price, Substitute};
use super::decision::Decision;
use super::known::{Given, Known};
use crate::arithmetic::Arithmetic;
use crate::identities::Sides;
use crate::values::{Path, Reason, Values};

/// A function that was rewritten.
pub(super) struct Written<F: Float> {
    pub(super) function: Function,
    /// Whether each of its nodes is known to have a value at every point.
    pub(super) defined: Vec<bool>,
    pub(super) changes: Vec<Change<F>>,
    /// What became of the nodes of the given function and its blocks.
    pub(super) became: Vec<NodeMapping>,
    /// What inputs of blocks are.
    pub(super) sides: Sides<F>,
}

/// The whole function, whose inputs are as `given`.
pub(super) fn whole<F: Float>(
    values: &Values<'_, F>,
    given: &[Given<F>],
    (arithmetic, all): (Arithmetic, bool),
    price: Price<'_>,
) -> Written<F> {
    let mut known = Known::of(values.whole(), (arithmetic, all), given);
    known.settle(price);
    let mut written = write(&known, &|node| values.reason(node));
    let f = values.function();
    written.function.name.clone_from(&f.name);
    written.function.format = f.format;
    written
}

/// What a change is of, while the block is written: a node of the builder.
struct Noted<F: Float> {
    old: (Path, Node),
    node: Node,
    what: Substitute<F>,
    reason: Reason,
}

/// What is written of a block, and of those that take the place of their control flow in it.
///
/// Nodes are written as they are, and not made simpler: builders leave a choice out whose arms are
/// the same, and with it the condition, where the choice is nothing if the condition has no value.
struct Writer<F: Float> {
    builder: Builder,
    noted: Vec<Noted<F>>,
    /// The changes in blocks of nodes of control flow of the builder.
    inside: Vec<(Node, u32, Vec<Change<F>>)>,
    /// What became of nodes of the given function: nodes of the builder.
    became: Vec<((Path, Node), [Node; 2])>,
    /// The same in blocks of nodes of control flow of the builder.
    became_inside: Vec<(Node, u32, Vec<NodeMapping>)>,
    /// What inputs of blocks of nodes of control flow of the builder are.
    sides_inside: Vec<(Node, u32, Sides<F>)>,
    /// The nodes that are known to have a value at every point.
    defined: Vec<Node>,
}

/// Writes a function or a block by itself.
// Recursion: as deep as blocks stand in blocks, which is bounded.
fn write<F: Float>(known: &Known<'_, F>, reason: &dyn Fn(Node) -> Reason) -> Written<F> {
    let f = known.part.function();
    let mut writer = Writer {
        builder: Builder::new(),
        noted: Vec::new(),
        inside: Vec::new(),
        became: Vec::new(),
        became_inside: Vec::new(),
        sides_inside: Vec::new(),
        defined: Vec::new(),
    };
    for (i, input) in f.inputs.iter().enumerate() {
        writer.builder.declare_typed_input(input, f.input_type(i));
    }
    let new = writer.nodes(known, None, reason);
    let outputs: Vec<(&str, Node)> = f
        .outputs
        .iter()
        .map(|o| (o.name.as_str(), new[o.node.index()]))
        .collect();
    let mut written = writer.finish(&outputs);
    if !known.part.path().0.is_empty() && known.part.is_reached() {
        written.sides.insert(Path::default(), sides(known));
    }
    written
}

/// What the inputs of a block are, by their sets and by what programs compute.
fn sides<F: Float>(known: &Known<'_, F>) -> Vec<Interval<F>> {
    let f = known.part.function();
    let mut sides = vec![Interval::ENTIRE; f.inputs.len()];
    for (node, data) in f.iter() {
        if let Some(index) = data.op.input()
            && let Set::Real(set) = known.part.any(node)
            && !set.bounds().is_empty()
        {
            sides[index] = set.bounds().intersection(known.met[node.index()].bounds);
        }
    }
    sides
}

/// Why a set in a block is what it is, is not kept.
fn unknown(_: Node) -> Reason {
    Reason::Operation
}

impl<F: Float> Writer<F> {
    /// The nodes of a function or a block; of one that takes the place of its control flow, with
    /// what it is given for inputs.
    // Recursion: as deep as blocks stand in blocks, which is bounded.
    fn nodes(
        &mut self,
        known: &Known<'_, F>,
        given: Option<&[Node]>,
        reason: &dyn Fn(Node) -> Reason,
    ) -> Vec<Node> {
        let f = known.part.function();
        let mut new: Vec<Node> = Vec::with_capacity(f.nodes.len());
        let mut results: HashMap<Node, Vec<Node>> = HashMap::new();
        for (node, data) in f.iter() {
            let reason = reason(node);
            self.builder.at(f.origin(node));
            let at = node.index();
            let made = match (known.decisions[at], data.op) {
                (Decision::Constant(x), _) if let Some(constant) = exactly(x) => {
                    let made = self.builder.constant(constant);
                    self.note((known, node), (made, Substitute::Constant(x)), reason);
                    self.became(known, node, [made; 2]);
                    new.push(made);
                    continue;
                }
                (Decision::Truth(truth), _) => {
                    let made = self.builder.truth(truth);
                    self.note((known, node), (made, Substitute::Truth(truth)), reason);
                    self.became(known, node, [made; 2]);
                    new.push(made);
                    continue;
                }
                (Decision::Operand(k), _) => {
                    let made = new[data.operand(k).index()];
                    self.note((known, node), (made, Substitute::Operand(k)), reason);
                    made
                }
                (_, Op::Input(index)) => match given {
                    Some(given) => given[index as usize],
                    None => self.builder.input(&f.inputs[index as usize]),
                },
                (_, Op::Projection(result)) if let Some(all) = results.get(&data.operand(0)) => {
                    all[result as usize]
                }
                (_, Op::Control(Control::If | Control::Loop)) => {
                    match self.control(known, node, data, &new) {
                        Some(found) => {
                            // It has results, and no value of its own.
                            let made = found.first().copied();
                            results.insert(node, found);
                            made.unwrap_or_else(|| self.builder.integer(0))
                        }
                        None => self.builder.copy(f, data, &new),
                    }
                }
                _ => self.copy(f, data, &new),
            };
            if let Some(name) = f.name_of(node) {
                self.builder.name(made, name);
            }
            if let Some(vector) = f.lines.vector(node) {
                self.builder.in_vector(made, vector);
            }
            let met = self.met(known, node, made, reason);
            self.became(known, node, [made, met]);
            new.push(met);
        }
        new
    }

    /// A value with its meets.
    fn met(&mut self, known: &Known<'_, F>, node: Node, made: Node, reason: Reason) -> Node {
        // In blocks what is defined is so only at the points that get there.
        let is_whole = known.part.path().0.is_empty();
        let is_defined = is_whole && !known.met[node.index()].undefined;
        if is_defined {
            self.defined.push(made);
        }
        let Decision::Meet(ends) = known.decisions[node.index()] else {
            return made;
        };
        let mut met = made;
        for (k, end) in ends.into_iter().enumerate() {
            let Some((end, constant)) = end.and_then(|end| Some((end, exactly(end)?))) else {
                continue;
            };
            let op = [RealOp::AtLeast, RealOp::AtMost][k];
            let what = [Substitute::AtLeast, Substitute::AtMost][k];
            let constant = self.builder.constant(constant);
            met = self.builder.as_is(NodeData::new(op, &[met, constant]));
            self.note((known, node), (met, what(end)), reason);
            if is_defined {
                self.defined.push(met);
            }
        }
        met
    }

    fn became(&mut self, known: &Known<'_, F>, node: Node, new: [Node; 2]) {
        self.became.push(((known.part.path().clone(), node), new));
    }

    fn note(&mut self, old: (&Known<'_, F>, Node), made: (Node, Substitute<F>), reason: Reason) {
        let (known, old) = old;
        let (node, what) = made;
        self.noted.push(Noted {
            old: (known.part.path().clone(), old),
            node,
            what,
            reason,
        });
    }

    /// A node that is no input, with its operation, on the new operands.
    fn copy(&mut self, f: &Function, data: NodeData, new: &[Node]) -> Node {
        let moved = data.replaced(|n| new[n.index()]);
        match data.op {
            Op::Const(_) | Op::Sample(_) | Op::Control(_) | Op::Projection(_) => {
                self.builder.copy(f, data, new)
            }
            // With a truth value that is known, they are it or the other operand.
            Op::Bool(BoolOp::And | BoolOp::Or | BoolOp::Not)
                if moved.operands().any(|n| self.builder.truth_of(n).is_some()) =>
            {
                self.builder.node(moved)
            }
            Op::Select => match self.builder.truth_of(moved.operand(0)) {
                Some(truth) => moved.operand(if truth { 1 } else { 2 }),
                None => self.builder.as_is(moved),
            },
            Op::Input(_) | Op::Real(_) | Op::Bool(_) | Op::Int(_) => self.builder.as_is(moved),
        }
    }

    /// Control flow with its blocks rewritten: the results. `None` if it has to stay as it is.
    // Recursion: as deep as blocks stand in blocks, which is bounded.
    fn control(
        &mut self,
        known: &Known<'_, F>,
        node: Node,
        data: NodeData,
        new: &[Node],
    ) -> Option<Vec<Node>> {
        let f = known.part.function();
        let blocks = known.blocks.get(&node)?;
        let operands: Vec<Node> = f.operands(data).map(|n| new[n.index()]).collect();
        let Op::Control(control) = data.op else {
            return None;
        };
        // The block that takes the place of all, what it is given, and which output comes first.
        let alone = match (control, &blocks[..]) {
            (Control::If, [then, otherwise]) => {
                let (condition, rest) = operands.split_first()?;
                let taken = self.builder.truth_of(*condition);
                taken.map(|taken| (if taken { then } else { otherwise }, rest, 0))
            }
            (Control::Loop, [block]) => {
                let again = block.part.function().outputs.first()?.node;
                let once = block.decisions[again.index()] == Decision::Truth(false);
                once.then_some((block, &operands[..], 1))
            }
            _ => return None,
        };
        if let Some((block, given, first)) = alone {
            let here = self.builder.now();
            let made = self.nodes(block, Some(given), &unknown);
            self.builder.at(here);
            let outputs = block.part.function().outputs.iter().skip(first);
            return Some(outputs.map(|o| made[o.node.index()]).collect());
        }
        let written: Vec<Written<F>> = blocks.iter().map(|block| write(block, &unknown)).collect();
        let functions = written.iter().map(|block| block.function.clone());
        let made = self
            .builder
            .control(control, &operands, functions.collect());
        let made = made.ok()?;
        for (number, block) in (0..).zip(written) {
            self.inside.push((made, number, block.changes));
            self.became_inside.push((made, number, block.became));
            self.sides_inside.push((made, number, block.sides));
        }
        let count = self.builder.result_count(made).unwrap_or(0);
        let results = (0..).take(count).map(|result| {
            let data = NodeData::new(Op::Projection(result), &[made]);
            self.builder.as_is(data)
        });
        Some(results.collect())
    }

    fn finish(self, outputs: &[(&str, Node)]) -> Written<F> {
        let finished = self.builder.finish_noting("", Format::default(), outputs);
        let (function, places) = finished;
        let place = |node: Node| places.get(node.index()).copied().flatten();
        let mut defined = vec![false; function.nodes.len()];
        for node in self.defined.into_iter().filter_map(place) {
            defined[node.index()] = true;
        }
        let mut changes = Vec::new();
        for noted in self.noted {
            if let Some(node) = place(noted.node) {
                changes.push(Change {
                    old: noted.old,
                    place: (Path::default(), node),
                    what: noted.what,
                    reason: noted.reason,
                });
            }
        }
        for (control, block, inside) in self.inside {
            let Some(node) = place(control) else {
                continue;
            };
            let entry = Entry { node, block };
            changes.extend(inside.into_iter().map(|mut change| {
                change.place.0.0.insert(0, entry);
                change
            }));
        }
        changes.sort_by(|a, b| a.place.cmp(&b.place));
        let mut became = Vec::with_capacity(self.became.len());
        for (old, new) in self.became {
            if let [Some(made), Some(met)] = new.map(place) {
                became.push(NodeMapping {
                    old,
                    block: Path::default(),
                    made,
                    met,
                });
            }
        }
        for (control, block, inside) in self.became_inside {
            let Some(node) = place(control) else {
                continue;
            };
            became.extend(inside.into_iter().map(|mut became| {
                became.block.0.insert(0, Entry { node, block });
                became
            }));
        }
        let mut sides = Sides::new();
        for (control, block, inside) in self.sides_inside {
            let Some(node) = place(control) else {
                continue;
            };
            sides.extend(inside.into_iter().map(|(mut path, sides)| {
                path.0.insert(0, Entry { node, block });
                (path, sides)
            }));
        }
        Written {
            function,
            defined,
            changes,
            became,
            sides,
        }
    }
}

/// The constant that is this number.
fn exactly<F: Float>(x: F) -> Option<Constant> {
    Decimal::from_f64(x.to_f64()).map(Constant::Decimal)
}
