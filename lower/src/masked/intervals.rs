//! Interval programs of functions with control flow. See [`masked`](super).

use std::collections::BTreeMap;

use outward_analysis::{Class, Fact, fact_of};
use outward_expr::op::Sample;
use outward_expr::{Control, Function, Node, NodeData, NotStraightLine, Op, RealOp, Type};
use outward_interval::{Float, compiled};
use outward_semantics::{Limits, Set, sample_set};
use outward_sets::ValueSet;

use super::implied::{Known, implied, of_arm};
use super::span::Span;
use super::writer::{CHEAP, MOST, Obstacle, Writer, cost_of, not_compiled, used};
use crate::emit::{Apply, Ends, NONE, Small};
use crate::lane::from_set;
use crate::program::{Program, Round, Step, Value};
use crate::routine::{FieldOf, Routine, Which};
use crate::table::cheapest_first;

/// The interval program of any function that does not call itself. A texture without an image is
/// what its format holds. Input i of the function is the inputs 2i and 2i + 1, and so are outputs:
/// −lo and hi of a number, masks "may be true" and "may be false" of a truth value, the least and
/// the greatest of an integer (in lanes as [`lane`](crate::lane) says). Where loops go more rounds
/// than `limits.rounds`, outputs are everything.
///
/// # Errors
/// What is not compiled, or that the program would be too long, with the line of the text.
pub fn intervals<F: Float>(f: &Function, limits: Limits) -> Result<Program, NotStraightLine> {
    compiled!(intervals_here::<F>: fn(&Function, Limits) -> Result<Program, NotStraightLine>)(
        f, limits,
    )
}

fn intervals_here<F: Float>(f: &Function, limits: Limits) -> Result<Program, NotStraightLine> {
    let mut program = Program::empty();
    let inputs = u32::try_from(f.inputs.len()).unwrap_or(u32::MAX);
    let numbers = inputs.saturating_mul(2);
    let mut writer = Writer::begin::<F>(f, &mut program, Round::Up, numbers, limits);
    let given = (0..inputs)
        .map(|i| {
            let [first, second] =
                [2 * i, 2 * i + 1].map(|k| writer.emit.push(Step::Input, k, 0, 0));
            match Span::of(f.input_type(i as usize), [first, second]) {
                // A box is not empty.
                Span::Number(ends, fact) => Span::Number(
                    ends,
                    Fact {
                        undefined: false,
                        ..fact
                    },
                ),
                other @ (Span::Truth { .. } | Span::Int { .. }) => other,
            }
        })
        .collect::<Vec<Span<F>>>();
    let way = Way {
        mask: None,
        known: &[],
        first: None,
    };
    let pass = writer
        .span_block::<F>(f, &given, &way)
        .map_err(|obstacle| not_compiled(f, obstacle))?;
    let endless = writer.endless();
    for span in pass.outputs(f) {
        for value in writer.output(&span, endless) {
            writer.emit.program.outputs.push(Value(value));
        }
    }
    Ok(program)
}

/// How a block is run.
struct Way<'w, F: Float> {
    /// For which lanes; all, if it is `None`.
    mask: Option<u32>,
    /// What is known of its nodes.
    known: &'w [(Node, bool)],
    /// The same block on the same inputs with nothing known, where it was written out before.
    first: Option<&'w Pass<F>>,
}

/// What the nodes of a block are.
struct Pass<F: Float> {
    values: Vec<Span<F>>,
    /// The results of control flow, by node, in ascending order.
    results: Vec<(u32, Vec<Span<F>>)>,
}

/// A branch that is written out.
struct Branch<'b> {
    arms: [&'b Function; 2],
    /// The condition, and what the arms are given.
    given: &'b [Node],
    /// What is known of the nodes of each arm, if it is taken.
    known: [Vec<(Node, bool)>; 2],
    used: &'b [bool],
}

impl<F: Float> Pass<F> {
    fn outputs(&self, f: &Function) -> Vec<Span<F>> {
        let nodes = f.outputs.iter().map(|o| o.node.index());
        nodes.map(|node| self.values[node]).collect()
    }

    /// Whether these nodes are what they are in another pass.
    fn agrees(&self, other: &Self, mut nodes: impl Iterator<Item = Node>) -> bool {
        nodes.all(|n| self.values[n.index()].pair() == other.values[n.index()].pair())
    }
}

impl Writer<'_> {
    fn span_block<F: Float>(
        &mut self,
        f: &Function,
        inputs: &[Span<F>],
        way: &Way<'_, F>,
    ) -> Result<Pass<F>, Obstacle> {
        let mut pass = Pass {
            values: Vec::with_capacity(f.nodes.len()),
            results: Vec::new(),
        };
        let used = used(f);
        let known = implied(f, way.known);
        for (node, data) in f.iter() {
            let first = way.first.filter(|first| {
                let same = pass.agrees(first, f.operands(data));
                same && !of_arm_is_known(f, &known, node, data)
            });
            let value = match (known.get(&node).copied(), data.op) {
                (Some(truth), kind) => {
                    if let (Op::Bool(op), 2) = (kind, data.op.arity()) {
                        let at = [0, 1].map(|k| data.operand(k).index());
                        let mut pair = at.map(|k| pass.values[k]);
                        self.clip(op, truth, &mut pair);
                        for (k, span) in at.into_iter().zip(pair) {
                            pass.values[k] = span;
                        }
                    }
                    self.known_truth(truth)
                }
                (None, Op::Projection(result)) => {
                    let control = data.operand(0).0;
                    let at = pass.results.partition_point(|(n, _)| *n < control);
                    pass.results[at].1[result as usize]
                }
                (None, Op::Input(index)) => inputs[index as usize],
                (None, Op::Control(control)) => {
                    let found = if let Some(first) = first {
                        first.results[pass.results.len()].1.clone()
                    } else {
                        let given: Vec<Node> = f.operands(data).collect();
                        match (control, f.blocks_of(data)) {
                            (Control::If, [then, otherwise]) => {
                                let arms = [&**then, &**otherwise];
                                let known = arms.map(|arm| of_arm(f, &known, node, arm));
                                let branch = Branch {
                                    arms,
                                    given: &given,
                                    known,
                                    used: &used[pass.results.len()],
                                };
                                self.span_branch::<F>(f, &pass.values, &branch, way.mask)?
                            }
                            (Control::Loop, [block]) => {
                                let start = given.iter().map(|n| pass.values[n.index()]);
                                let start: Vec<Span<F>> = start.collect();
                                self.span_loop::<F>(block, &start, way.mask)?
                            }
                            _ => return Err(("a function that calls itself", f.line(node))),
                        }
                    };
                    pass.results.push((node.0, found));
                    Span::number([NONE; 2])
                }
                (None, Op::Sample(sample)) => {
                    let operands: Vec<Span<F>> =
                        f.operands(data).map(|n| pass.values[n.index()]).collect();
                    let found = self.span_field(f, sample, &operands);
                    found.map_err(|what| (what, f.line(node)))?
                }
                (None, _) => {
                    if let Some(first) = first {
                        first.values[node.index()]
                    } else {
                        self.span_node(f, data, &mut pass.values)
                    }
                }
            };
            if self.emit.program.insts.len() > MOST {
                return Err(("more steps than a program may have", f.line(node)));
            }
            pass.values.push(value);
        }
        Ok(pass)
    }

    /// An operation, by what its operands can be.
    fn span_node<F: Float>(
        &mut self,
        f: &Function,
        data: NodeData,
        values: &mut [Span<F>],
    ) -> Span<F> {
        let mut operands = [None; 3];
        for (operand, node) in operands.iter_mut().zip(data.operands()) {
            *operand = values.get(node.index()).copied();
        }
        let [x, y, z] = operands;
        let nothing = Span::number([NONE; 2]);
        match data.op {
            Op::Const(index) => {
                let bounds = f.constants[index as usize].interval::<F>();
                let [neg_lo, hi] = bounds.ends().map(|end| self.emit.constant(end));
                let ends = if bounds.is_singleton() {
                    Ends::known(neg_lo, hi, neg_lo, hi)
                } else {
                    Ends::new(neg_lo, hi)
                };
                let undefined = false;
                Span::Number(ends, Fact { bounds, undefined })
            }
            Op::Real(op) => self.span_number((op, data), values),
            Op::Bool(op) => {
                let x = x.unwrap_or(nothing);
                self.logic(op, &x, &y.unwrap_or(nothing))
            }
            Op::Int(op) => self.integer(op, x.as_ref(), y.as_ref()),
            Op::Select => {
                let (Some(c), Some(y), Some(z)) = (x, y, z) else {
                    return nothing;
                };
                match self.decided(&c) {
                    Some(true) => y,
                    Some(false) => z,
                    None => {
                        let [yes, no] = c.pair();
                        self.either(yes, no, &y, &z)
                    }
                }
            }
            Op::Input(_) | Op::Projection(_) | Op::Sample(_) | Op::Control(_) => nothing,
        }
    }

    /// What a texture without an image can be: the same on every box.
    fn span_unknown<F: Float>(&mut self, f: &Function, sample: Sample) -> Span<F> {
        let set = sample_set(f, sample, &[Set::Real(ValueSet::<F>::all()); 3]);
        let pair = from_set(&set).map(|end| self.emit.constant(end));
        match set {
            Set::Real(x) => {
                let (bounds, undefined) = (x.to_interval(), x.may_be_nan());
                Span::Number(Ends::new(pair[0], pair[1]), Fact { bounds, undefined })
            }
            Set::Int(_) | Set::Bool(_) => Span::of(sample.result, pair),
        }
    }

    /// A field on a box.
    fn span_field<F: Float>(
        &mut self,
        f: &Function,
        sample: Sample,
        coordinates: &[Span<F>],
    ) -> Result<Span<F>, &'static str> {
        let field = FieldOf::new(&f.fields, usize::from(sample.field));
        let Some(field) = field else {
            return Ok(self.span_unknown(f, sample));
        };
        let pairs: Vec<[u32; 2]> = coordinates.iter().map(Span::pair).collect();
        let routine = Routine::FieldBound(field, Which::Both);
        let ends = match pairs[..] {
            [x] => self.emit.call_both(routine, [x]),
            [x, y] => self.emit.call_both(routine, [x, y]),
            [x, y, z] => self.emit.call_both(routine, [x, y, z]),
            _ => return Err("noise or a texture of more than three coordinates"),
        };
        Ok(Span::of(sample.result, ends))
    }

    /// An operation on numbers: the cheapest row of the table.
    fn span_number<F: Float>(
        &mut self,
        (op, data): (RealOp, NodeData),
        values: &mut [Span<F>],
    ) -> Span<F> {
        let (mut operands, mut facts) = ([Ends::EMPTY; 3], [Fact::UNKNOWN; 3]);
        let mut classes = [Class::NONE; 3];
        for (k, operand) in data.operands().enumerate() {
            if let Span::Number(ends, fact) = values[operand.index()] {
                operands[k] = ends;
                facts[k] = fact;
                classes[k] = fact.class();
            }
        }
        let row = cheapest_first(op)
            .iter()
            .copied()
            .find(|id| id.row().admits(classes));
        let Some(row) = row else {
            return Span::number([NONE; 2]);
        };
        let [mut x, mut y, mut z] = operands;
        let mut apply = Apply {
            emit: &mut self.emit,
            operands: [&mut x, &mut y, &mut z],
            exponent: op.exponent(),
        };
        let ends = apply.row::<F>(row.row());
        // Flips of ends are kept for later users in this block.
        for (ends, operand) in [x, y, z].into_iter().zip(data.operands()) {
            if let Span::Number(kept, _) = &mut values[operand.index()] {
                *kept = ends;
            }
        }
        Span::Number(ends, fact_of(op, facts))
    }

    /// The arms that may be taken, each for the lanes that may take it, and the hull of their
    /// results.
    fn span_branch<F: Float>(
        &mut self,
        f: &Function,
        values: &[Span<F>],
        branch: &Branch<'_>,
        mask: Option<u32>,
    ) -> Result<Vec<Span<F>>, Obstacle> {
        let Branch {
            arms, known, used, ..
        } = branch;
        let Some((&condition, given)) = branch.given.split_first() else {
            return Err(("a branch without a condition", None));
        };
        let decided = self.decided(&values[condition.index()]);
        let [yes, no] = values[condition.index()].pair();
        let mut found = [None, None];
        for (k, taken) in [true, false].into_iter().enumerate() {
            let way = |mask| Way {
                mask,
                known: &known[k],
                first: None,
            };
            if decided == Some(!taken) {
                continue;
            }
            if decided == Some(taken) {
                let given: Vec<_> = given.iter().map(|n| values[n.index()]).collect();
                let pass = self.span_block::<F>(arms[k], &given, &way(mask))?;
                return Ok(pass.outputs(arms[k]));
            }
            let given = self.given(f, values, (condition, taken), given);
            if cost_of::<F>(arms[k], CHEAP) <= CHEAP / 2 {
                let pass = self.span_block::<F>(arms[k], &given, &way(mask))?;
                found[k] = Some(pass.outputs(arms[k]));
                continue;
            }
            let lanes = self.lanes(mask, [yes, no][k], true);
            self.emit.push(Step::When, lanes, 0, 0);
            let pass = self.span_block::<F>(arms[k], &given, &way(Some(lanes)))?;
            let mut cells = Vec::new();
            for (span, &used) in pass.outputs(arms[k]).iter().zip(*used) {
                let pair = span.pair().map(|value| {
                    let cell = used.then(|| self.cell());
                    if let Some(cell) = cell {
                        self.emit.push(Step::Put, value, 0, cell);
                    }
                    cell
                });
                cells.push((span.ty(), pair));
            }
            self.emit.push(Step::End, 0, 0, 0);
            let results = cells.into_iter().map(|(ty, pair)| {
                let pair = pair.map(|cell| cell.map_or(self.all, |cell| self.take(cell)));
                Span::of(ty, pair)
            });
            found[k] = Some(results.collect());
        }
        let [Some(then), Some(otherwise)] = found else {
            return Err(("a branch that is decided twice", None));
        };
        let pairs = then.iter().zip(&otherwise).zip(*used);
        Ok(pairs
            .map(|((x, y), &used)| if used { self.either(yes, no, x, y) } else { *x })
            .collect())
    }

    /// What an arm is given: what nodes are where the condition is as said.
    fn given<F: Float>(
        &mut self,
        f: &Function,
        values: &[Span<F>],
        condition: (Node, bool),
        nodes: &[Node],
    ) -> Vec<Span<F>> {
        let mut changed: BTreeMap<Node, Span<F>> = BTreeMap::new();
        for (node, truth) in implied(f, &[condition]) {
            let data = f.node(node);
            if let (Op::Bool(op), 2) = (data.op, data.op.arity())
                && data.operands().any(|n| nodes.contains(&n))
            {
                let of = |n: Node| changed.get(&n).copied().unwrap_or(values[n.index()]);
                let mut pair = [0, 1].map(|k| of(data.operand(k)));
                self.clip(op, truth, &mut pair);
                changed.extend([0, 1].map(|k| (data.operand(k), pair[k])));
            }
        }
        let of = |n: &Node| changed.get(n).copied().unwrap_or(values[n.index()]);
        nodes.iter().map(of).collect()
    }

    /// A loop: the hull of what all rounds that may be the last return. What is carried on is what
    /// goes on.
    fn span_loop<F: Float>(
        &mut self,
        block: &Function,
        start: &[Span<F>],
        mask: Option<u32>,
    ) -> Result<Vec<Span<F>>, Obstacle> {
        let carried_in = start.iter().map(|_| [self.cell(), self.cell()]);
        let carried_in: Vec<[u32; 2]> = carried_in.collect();
        let exits = start.iter().map(|_| [self.cell(), self.cell()]);
        let exits: Vec<[u32; 2]> = exits.collect();
        for (span, (&carried, &exit)) in start.iter().zip(carried_in.iter().zip(&exits)) {
            let nothing = self.nothing::<F>(span.ty());
            for k in 0..2 {
                self.emit.push(Step::Put, span.pair()[k], 0, carried[k]);
                self.emit.push(Step::Put, nothing[k], 0, exit[k]);
            }
        }
        let (going, lanes) = self.begin_loop::<F>(mask);
        let carried = start.iter().zip(&carried_in);
        let carried = carried.map(|(span, &pair)| Span::of(span.ty(), pair.map(|c| self.get(c))));
        let carried: Vec<Span<F>> = carried.collect();
        let way = Way {
            mask: Some(lanes),
            known: &[],
            first: None,
        };
        let pass = self.span_block::<F>(block, &carried, &way)?;
        let outputs = pass.outputs(block);
        let Some((again, last)) = outputs.split_first() else {
            return Err(("a loop without a condition", None));
        };
        let [more, done] = again.pair();
        let ending = self.emit.push(Step::And, done, lanes, 0);
        for (span, &cells) in last.iter().zip(&exits) {
            let so_far = Span::of(span.ty(), cells.map(|cell| self.get(cell)));
            let joined = self.either(ending, self.all, span, &so_far);
            for (value, cell) in joined.pair().into_iter().zip(cells) {
                self.emit.push(Step::Set, value, ending, cell);
            }
        }
        let lanes = self.emit.push(Step::And, more, lanes, 0);
        let condition = block.outputs[0].node;
        let next = if self.decided(again).is_some() {
            pass
        } else {
            let way = Way {
                mask: Some(lanes),
                known: &[(condition, true)],
                first: Some(&pass),
            };
            self.span_block::<F>(block, &carried, &way)?
        };
        for (span, &cells) in next.outputs(block)[1..].iter().zip(&carried_in) {
            for (value, cell) in span.pair().into_iter().zip(cells) {
                self.emit.push(Step::Set, value, lanes, cell);
            }
        }
        self.end_loop(going, lanes);
        for cell in carried_in.into_iter().flatten() {
            self.take(cell);
        }
        let results = start.iter().zip(exits);
        Ok(results
            .map(|(span, cells)| Span::of(span.ty(), cells.map(|cell| self.take(cell))))
            .collect())
    }

    /// What is no value of a type.
    fn nothing<F: Float>(&mut self, ty: Type) -> [u32; 2] {
        match ty {
            Type::Real => [self.all; 2],
            Type::Bool => [self.emit.small::<F>(Small::Zero); 2],
            Type::Int => [self.greatest, self.least],
        }
    }

    /// The values of an output: zeros with one sign, and everything where loops went on for too
    /// long.
    fn output<F: Float>(&mut self, span: &Span<F>, endless: Option<u32>) -> [u32; 2] {
        let ty = span.ty();
        let zero = self.emit.small::<F>(Small::Zero);
        let infinity = self.emit.constant(F::INFINITY);
        let everything = match ty {
            Type::Real => [infinity; 2],
            Type::Bool => [self.all; 2],
            Type::Int => [self.least, self.greatest],
        };
        let mut pair = span.pair();
        for (value, all) in pair.iter_mut().zip(everything) {
            if ty == Type::Real {
                *value = self.emit.push(Step::Add, *value, zero, 0);
            }
            if let Some(endless) = endless {
                *value = self.emit.push(Step::Select, endless, all, *value);
            }
        }
        pair
    }
}

/// Whether something is known of results of this node of control flow, that was not known in a pass
/// before.
fn of_arm_is_known(f: &Function, known: &Known, node: Node, data: NodeData) -> bool {
    let is_item = |n: &Node| {
        let data = f.node(*n);
        matches!(data.op, Op::Projection(_)) && data.operand(0) == node
    };
    data.op == Op::Control(Control::If) && known.keys().any(is_item)
}
