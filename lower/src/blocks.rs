//! The blocks of a function, inlined into one list: see [`chosen`](crate::chosen).
//!
//! * An arm that is decided by a condition that is a constant stands there alone.
//! * An arm that is cheap stands there without a region: its lanes are run always.
//! * What an arm is given is cut to where it is taken: `x < y` bounds x above and y below.
//! * What a loop carries into another iteration is inlined once more as if the condition of the
//!   loop were true, so far as that makes a difference: see [`implied`](crate::implied).

use std::collections::BTreeMap;

use outward_analysis::Arithmetic;
use outward_analysis::values::Path;
use outward_expr::{BoolOp, Control, Function, Node, NodeData, NotStraightLine, Op, Type};
use outward_interval::Float;

use crate::block_cost::{CHEAP, cost_of};
use crate::chosen::{Flow, Kept, Kind, Look, Origin};
use crate::emit::NONE;
use crate::implied::{Known, implied, of_arm};
use crate::list::{List, Pass};

/// Most places that inlined blocks take: those that are shared, again and again.
const MOST: usize = 1 << 18;

/// What is not compiled, and where it stands.
type Obstacle = (&'static str, Option<u32>);

/// Inlines the blocks of a function.
///
/// # Errors
/// If it calls itself, or is too long, with the line of the text.
pub(crate) fn list<F: Float>(
    f: &Function,
    arithmetic: Arithmetic,
) -> Result<List<F>, NotStraightLine> {
    let mut list = List {
        places: Vec::with_capacity(f.nodes.len()),
        constants: Vec::new(),
        fields: Vec::new(),
        of_nodes: Vec::new(),
        outputs: Vec::new(),
        origins: Vec::with_capacity(f.nodes.len()),
        paths: vec![Path::default()],
        here: Origin {
            block: 0,
            node: Node(0),
        },
        most: f.nodes.len() + MOST,
        crosses: !arithmetic.is_real(),
    };
    let way = InlineContext {
        number: 0,
        known: &[],
        first: None,
    };
    let pass = list.block(f, None, &way);
    let pass = pass.map_err(|(what, line)| NotStraightLine {
        function: f.name.clone(),
        what,
        line,
    })?;
    list.outputs = pass.outputs(f);
    list.of_nodes = pass.values;
    Ok(list)
}

/// How a block is inlined.
struct InlineContext<'w> {
    /// The number of the block.
    number: u32,
    /// What is known of its nodes.
    known: &'w [(Node, bool)],
    /// The same block on the same inputs with nothing known, where it was inlined before.
    first: Option<&'w Pass>,
}

/// A branch whose blocks are inlined.
struct Branch<'b> {
    arms: [&'b Function; 2],
    /// The condition, and what the arms are given.
    given: &'b [Node],
    /// What is known of the nodes of each arm, if it is taken.
    known: [Vec<(Node, bool)>; 2],
    used: &'b [bool],
}

impl<F: Float> List<F> {
    /// Inlines a block that is given these places, or a function that is given none: its inputs
    /// are those of the selection.
    fn block(
        &mut self,
        f: &Function,
        inputs: Option<&[u32]>,
        way: &InlineContext<'_>,
    ) -> Result<Pass, Obstacle> {
        let constants_from = self.add_constants(&f.constants);
        let mut pass = Pass {
            values: Vec::with_capacity(f.nodes.len()),
            results: Vec::new(),
            limits: BTreeMap::new(),
            holds: None,
        };
        let used = used(f);
        let known = implied(f, way.known);
        for (node, data) in f.iter() {
            let first = way.first.filter(|first| {
                let same = pass.agrees(first, f.operands(data));
                same && !of_arm_is_known(f, &known, node, data)
            });
            self.here = Origin {
                block: way.number,
                node,
            };
            let place = match (known.get(&node).copied(), data.op) {
                (Some(truth), op) => {
                    if let (Op::Bool(op), 2) = (op, data.op.arity()) {
                        let nodes = [0, 1].map(|k| data.operand(k));
                        self.cut_here((op, truth), nodes, way.first, &mut pass);
                    }
                    self.flow(Flow::Truth(truth), &[])
                }
                (None, Op::Projection(result)) => {
                    let control = data.operand(0).0;
                    let at = pass.results.partition_point(|(n, _)| *n < control);
                    pass.results[at].1[result as usize]
                }
                (None, Op::Input(index)) => match inputs {
                    Some(inputs) => inputs[index as usize],
                    None => self.push(Kind::Op(data.op), &[], f.input_type(index as usize)),
                },
                (None, Op::Control(control)) => {
                    let found = match first {
                        Some(first) => first.results[pass.results.len()].1.clone(),
                        None => {
                            let used = &used[pass.results.len()];
                            let of_control = (node, data, control);
                            let (found, holds) =
                                self.control(f, of_control, &pass, &known, used)?;
                            pass.holds = self.all_of(pass.holds, holds);
                            found
                        }
                    };
                    pass.results.push((node.0, found));
                    NONE
                }
                (None, _) => match first {
                    Some(first) => first.values[node.index()],
                    None => self.node(f, (node, data), &pass.values, constants_from),
                },
            };
            if self.places.len() > self.most {
                return Err(("more steps than a program may have", f.line(node)));
            }
            pass.values.push(place);
        }
        Ok(pass)
    }

    /// A node that is no control flow.
    fn node(
        &mut self,
        f: &Function,
        (node, data): (Node, NodeData),
        values: &[u32],
        constants_from: u32,
    ) -> u32 {
        let mut operands = [0; 3];
        let mut arity = 0;
        for (operand, node) in operands.iter_mut().zip(data.operands()) {
            *operand = values[node.index()];
            arity += 1;
        }
        let operands = &operands[..arity];
        match data.op {
            Op::Const(index) => {
                let op = Op::Const(constants_from + index);
                self.push(Kind::Op(op), &[], Type::Real)
            }
            Op::Bool(BoolOp::True) => self.flow(Flow::Truth(true), &[]),
            Op::Bool(BoolOp::False) => self.flow(Flow::Truth(false), &[]),
            Op::Bool(op) => match (op, self.decided_of(operands)) {
                (BoolOp::Not, Some(truth)) => self.flow(Flow::Truth(!truth), &[]),
                _ => self.push(Kind::Op(data.op), operands, Type::Bool),
            },
            Op::Int(op) => self.push(Kind::Op(data.op), operands, op.result()),
            Op::Select => match self.decided_of(operands) {
                Some(truth) => operands[if truth { 1 } else { 2 }],
                None => self.flow(Flow::Join, operands),
            },
            Op::Sample(sample) => {
                let index = u32::try_from(self.fields.len()).unwrap_or(NONE);
                self.fields.push(Look::new(f, sample, f.line(node)));
                self.push(Kind::Field(index), operands, sample.result)
            }
            Op::Real(_) | Op::Input(_) | Op::Control(_) | Op::Projection(_) => {
                self.push(Kind::Op(data.op), operands, Type::Real)
            }
        }
    }

    /// Whether the first of these is a truth value that is known.
    fn decided_of(&self, operands: &[u32]) -> Option<bool> {
        operands.first().and_then(|&c| self.decided(c))
    }

    /// A branch or a loop: the places of its results, and of what holds where what is known of them
    /// may.
    fn control(
        &mut self,
        f: &Function,
        (node, data, control): (Node, NodeData, Control),
        pass: &Pass,
        known: &Known,
        used: &[bool],
    ) -> Result<(Vec<u32>, Option<u32>), Obstacle> {
        let given: Vec<Node> = f.operands(data).collect();
        match (control, f.blocks_of(data)) {
            (Control::If, [then, otherwise]) => {
                let arms = [&**then, &**otherwise];
                let branch = Branch {
                    arms,
                    given: &given,
                    known: arms.map(|arm| of_arm(f, known, node, arm)),
                    used,
                };
                self.branch(f, &pass.values, &branch)
            }
            (Control::Loop, [block]) => {
                let start = given.iter().map(|n| pass.values[n.index()]);
                let found = self.repeat(block, &start.collect::<Vec<u32>>())?;
                Ok((found, None))
            }
            _ => Err(("a function that calls itself", f.line(node))),
        }
    }

    /// The arms that may be taken, and what joins their results.
    fn branch(
        &mut self,
        f: &Function,
        values: &[u32],
        branch: &Branch<'_>,
    ) -> Result<(Vec<u32>, Option<u32>), Obstacle> {
        let Branch {
            arms, known, used, ..
        } = branch;
        let Some((&condition, given)) = branch.given.split_first() else {
            return Err(("a branch without a condition", None));
        };
        let mut of_condition = values[condition.index()];
        let here = self.here;
        let numbers = [0, 1].map(|block| self.number(block));
        let way = |k: usize| InlineContext {
            number: numbers[k],
            known: &known[k],
            first: None,
        };
        if let Some(truth) = self.decided(of_condition) {
            let k = usize::from(!truth);
            let given: Vec<_> = given.iter().map(|n| values[n.index()]).collect();
            let pass = self.block(arms[k], Some(&given), &way(k))?;
            return Ok((pass.outputs(arms[k]), pass.holds));
        }
        let mut found = [Vec::new(), Vec::new()];
        let mut holds = false;
        for (k, taken) in [true, false].into_iter().enumerate() {
            let (given, some) = self.given(f, values, (condition, taken), given);
            of_condition = self.only_where(of_condition, taken, some);
            let cost = cost_of::<F>(arms[k], CHEAP);
            if cost <= CHEAP / 2 {
                let pass = self.block(arms[k], Some(&given), &way(k))?;
                found[k] = pass.outputs(arms[k]);
                self.here = here;
                of_condition = self.only_where(of_condition, taken, pass.holds);
                holds |= pass.holds.is_some();
                continue;
            }
            let cost = u16::try_from(cost).unwrap_or(u16::MAX);
            self.flow(Flow::Arm { taken, cost }, &[of_condition]);
            let pass = self.block(arms[k], Some(&given), &way(k))?;
            self.here = here;
            let leaving = pass.holds.map(|place| self.flow(Flow::Leave, &[place]));
            let leave = pass.outputs(arms[k]).into_iter().zip(*used);
            let leave = leave.map(|(place, &used)| {
                if used {
                    self.flow(Flow::Leave, &[place])
                } else {
                    NONE
                }
            });
            let leave = leave.collect::<Vec<u32>>();
            self.flow(Flow::EndArm, &[]);
            let left_holds = leaving.map(|place| self.flow(Flow::Left, &[place]));
            of_condition = self.only_where(of_condition, taken, left_holds);
            holds |= left_holds.is_some();
            let left = leave.into_iter().map(|place| {
                if place == NONE {
                    NONE
                } else {
                    self.flow(Flow::Left, &[place])
                }
            });
            found[k] = left.collect();
        }
        let [then, otherwise] = found;
        let pairs = then.into_iter().zip(otherwise).zip(*used);
        let found = pairs
            .map(|((x, y), &used)| {
                if used {
                    self.flow(Flow::Join, &[of_condition, x, y])
                } else {
                    NONE
                }
            })
            .collect();
        let holds = holds.then(|| self.either_way(of_condition));
        Ok((found, holds))
    }

    /// A loop.
    fn repeat(&mut self, block: &Function, start: &[u32]) -> Result<Vec<u32>, Obstacle> {
        for &place in start {
            self.flow(Flow::Enter, &[place]);
        }
        self.flow(Flow::Loop, &[]);
        let Some(condition) = block.outputs.first() else {
            return Err(("a loop without a condition", None));
        };
        let condition = [(condition.node, true)];
        let kept = kept(block, &condition);
        let carried = start
            .iter()
            .zip(kept)
            .zip(0..)
            .map(|((&place, kept), index)| self.flow(Flow::Carried { index, kept }, &[place]));
        let carried = carried.collect::<Vec<u32>>();
        let (here, number) = (self.here, self.number(0));
        let way = InlineContext {
            number,
            known: &[],
            first: None,
        };
        let pass = self.block(block, Some(&carried), &way)?;
        self.here = here;
        let outputs = pass.outputs(block);
        let again = outputs[0];
        let ending = self.flow(Flow::Ending(NONE), &[again]);
        let mut last = Vec::with_capacity(start.len());
        for (&place, index) in outputs[1..].iter().zip(0..) {
            last.push(self.flow(Flow::Last(index), &[place]));
        }
        let next = if self.decided(again).is_some() {
            outputs.clone()
        } else {
            let way = InlineContext {
                number,
                known: &condition,
                first: Some(&pass),
            };
            let pass = self.block(block, Some(&carried), &way)?;
            self.here = here;
            if let Some(place) = pass.holds {
                self.flow(Flow::Only, &[place]);
            }
            pass.outputs(block)
        };
        self.here = here;
        let here = u32::try_from(self.places.len()).unwrap_or(NONE);
        self.places[ending as usize].kind = Kind::Flow(Flow::Ending(here));
        for ((&place, &at_points), index) in next[1..].iter().zip(&outputs[1..]).zip(0..) {
            self.flow(Flow::Next(index), &[place, at_points]);
        }
        self.flow(Flow::EndLoop, &[]);
        let exits = last.into_iter().zip(0..).map(|(place, index)| {
            let ty = self.ty(place);
            self.push(Kind::Flow(Flow::Exit(index)), &[place, again], ty)
        });
        Ok(exits.collect())
    }
}

/// Which values are the same in all iterations of a loop, of those that it carries.
fn kept(block: &Function, condition: &[(Node, bool)]) -> Vec<Kept> {
    let implied = implied(block, condition);
    let is_cut = |input: Node| {
        let mut known = implied.keys().map(|&node| block.node(node));
        known.any(|data| matches!(data.op, Op::Bool(_)) && data.operands().any(|n| n == input))
    };
    let of = |(output, index): (&outward_expr::Output, u32)| {
        if block.node(output.node).op != Op::Input(index) {
            Kept::No
        } else if is_cut(output.node) {
            Kept::Cut
        } else {
            Kept::Yes
        }
    };
    block.outputs.iter().skip(1).zip(0..).map(of).collect()
}

/// Whether something is known of results of this node of control flow, that was not known in a pass
/// before.
fn of_arm_is_known(f: &Function, known: &Known, node: Node, data: NodeData) -> bool {
    let is_result = |n: &Node| {
        let data = f.node(*n);
        matches!(data.op, Op::Projection(_)) && data.operand(0) == node
    };
    data.op == Op::Control(Control::If) && known.keys().any(is_result)
}

/// Which results are used, of every node of control flow in their order.
fn used(f: &Function) -> Vec<Vec<bool>> {
    let mut nodes = Vec::new();
    let mut used: Vec<Vec<bool>> = Vec::new();
    for (node, data) in f.iter() {
        if matches!(data.op, Op::Control(_)) {
            // Of a loop the condition, too. The functions of a group have results of their own.
            let results = match f.call_of(data) {
                Some(call) => call.results.len(),
                None => f.blocks_of(data).first().map_or(0, |b| b.outputs.len()),
            };
            nodes.push(node.0);
            used.push(vec![false; results]);
        } else if let Op::Projection(result) = data.op {
            let control = data.operand(0).0;
            let of = nodes.partition_point(|&n| n < control);
            used[of][result as usize] = true;
        }
    }
    used
}
