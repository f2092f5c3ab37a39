//! Why a set is what it is: step by step, from a value down to what it is made of, through the
//! blocks of branches and loops.
//!
//! The result of a branch comes from that value in both blocks, and from the condition; an input of
//! a block from the operand that it is. The result of a loop comes from its block, whose inputs
//! come from the initial values and from the loop-carried values of the iteration before. What
//! calls return is not followed: it is a fixpoint over all calls.

use std::collections::{BTreeSet, HashMap};

use outward_expr::{Control, Node, NodeData, Op, RealOp};
use outward_interval::{Float, compiled};
use outward_semantics::Set;
use outward_semantics::flow::Entry;
use outward_sets::ValueSet;

use super::blocks::Path;
use super::part::Part;
use super::reason::Reason;
use super::result::Values;
use super::transfer;

/// One step of an explanation: a node, its set, and where that comes from.
#[derive(Clone, Debug)]
pub struct ExplanationStep<F: Float> {
    /// The block that the node is in.
    pub path: Path,
    /// The node.
    pub node: Node,
    /// Its set; in a block, over all runs.
    pub set: Set<F>,
    /// What the operation returns by itself for the sets of its operands. For an input, and a
    /// result of control flow, it is the same as `set`.
    pub alone: Set<F>,
    /// What made the set smaller than that. In a block, a set may also be smaller because each run
    /// has by itself what all have together; that has no reason here.
    pub reason: Reason,
    /// For a `by_sign`, what its arms return where they are taken; `None` for one that never is.
    pub arms: Option<[Option<ValueSet<F>>; 2]>,
    /// The nodes that it was computed from, with the paths to their blocks.
    pub from: Vec<(Path, Node)>,
}

/// What is run later is greater: the numbers of nodes and blocks from the outermost on.
type Place = Vec<u32>;

fn place(path: &Path, node: Node) -> Place {
    let entries = path.0.iter().flat_map(|entry| [entry.node.0, entry.block]);
    entries.chain([node.0]).collect()
}

impl<F: Float> Values<'_, F> {
    /// A node and what it depends on, at most `most` nodes, with what is run last first. Empty for
    /// a node that there is not.
    #[must_use]
    pub fn explain(&self, path: &Path, node: Node, most: usize) -> Vec<ExplanationStep<F>> {
        compiled!(|values, path, node, most| values.explain_here(path, node, most), F: fn(&Values<'_, F>, &Path, Node, usize) -> Vec<ExplanationStep<F>>)(
            self, path, node, most,
        )
    }

    fn explain_here(&self, path: &Path, node: Node, most: usize) -> Vec<ExplanationStep<F>> {
        let mut parts: HashMap<Path, Option<Part<'_, F>>> = HashMap::new();
        let mut steps = Vec::new();
        let mut waiting = BTreeSet::from([(place(path, node), path.clone(), node)]);
        let mut seen = BTreeSet::from([place(path, node)]);
        while let Some((_, path, node)) = waiting.pop_last()
            && steps.len() < most
        {
            let part = parts
                .entry(path.clone())
                .or_insert_with(|| self.part(&path));
            let Some(step) = part.as_ref().and_then(|part| self.step_of(part, node)) else {
                continue;
            };
            for (path, node) in &step.from {
                if seen.insert(place(path, *node)) {
                    waiting.insert((place(path, *node), path.clone(), *node));
                }
            }
            steps.push(step);
        }
        steps
    }

    fn step_of(&self, part: &Part<'_, F>, node: Node) -> Option<ExplanationStep<F>> {
        let data = *part.function().nodes.get(node.index())?;
        let is_whole = part.path().0.is_empty();
        let set = part.any(node);
        let env = part.environment_here();
        let (alone, found) = match data.op {
            Op::Input(_) | Op::Control(_) | Op::Projection(_) => (set, Reason::Operation),
            Op::Const(_) | Op::Real(_) | Op::Bool(_) | Op::Int(_) | Op::Select | Op::Sample(_) => {
                match part.joint_operation(data) {
                    Some(found) => found,
                    None => (
                        transfer::any_operation(&env, data),
                        transfer::evaluate_any(&env, data).1,
                    ),
                }
            }
        };
        let reason = match found {
            _ if is_whole => self.reason(node),
            Reason::Relation(_) if set != alone => found,
            Reason::Operation
            | Reason::Relation(_)
            | Reason::Condition
            | Reason::ValidityAssumption => Reason::Operation,
        };
        Some(ExplanationStep {
            path: part.path().clone(),
            node,
            set,
            alone,
            reason,
            arms: (data.op == Op::Real(RealOp::BySign)).then(|| part.arms(node)),
            from: self.sources(part, node, data),
        })
    }

    /// The nodes that a node comes from.
    fn sources(&self, part: &Part<'_, F>, node: Node, data: NodeData) -> Vec<(Path, Node)> {
        let f = part.function();
        let here = |node| (part.path().clone(), node);
        match data.op {
            Op::Projection(result) => {
                let control = data.operand(0);
                let results = usize::from(f.node(control).op == Op::Control(Control::Loop));
                let mut found = vec![here(control)];
                if f.node(control).op == Op::Control(Control::Call) {
                    return found;
                }
                for inside in part.inside(control).iter().filter(|p| p.is_reached()) {
                    let output = inside.function().outputs.get(results + result as usize);
                    found.extend(output.map(|output| (inside.path().clone(), output.node)));
                }
                found
            }
            Op::Control(Control::If) => f.operands(data).take(1).map(here).collect(),
            Op::Control(Control::Loop) => {
                let inside = part.inside(node);
                let again = inside.iter().filter_map(|p| {
                    let output = p.function().outputs.first()?;
                    Some((p.path().clone(), output.node))
                });
                again.collect()
            }
            Op::Input(index) => self.given(part, index as usize),
            Op::Const(_)
            | Op::Real(_)
            | Op::Bool(_)
            | Op::Int(_)
            | Op::Select
            | Op::Sample(_)
            | Op::Control(Control::Call) => f.operands(data).map(here).collect(),
        }
    }

    /// Where an input of a block comes from; nothing of an input of the function, and of one of a
    /// function that calls itself.
    fn given(&self, part: &Part<'_, F>, input: usize) -> Vec<(Path, Node)> {
        let mut path = part.path().clone();
        let Some(Entry { node, .. }) = path.0.pop() else {
            return Vec::new();
        };
        let Some(around) = self.part(&path) else {
            return Vec::new();
        };
        let data = around.function().node(node);
        let mut operands = around.function().operands(data);
        if data.op == Op::Control(Control::If) {
            let operand = operands.nth(input + 1);
            return operand.map(|operand| (path, operand)).into_iter().collect();
        }
        if data.op != Op::Control(Control::Loop) {
            return Vec::new();
        }
        let first = operands.nth(input).map(|operand| (path, operand));
        // The first output is whether it goes on.
        let carried = part.function().outputs.get(input + 1);
        let carried = carried.map(|output| (part.path().clone(), output.node));
        first.into_iter().chain(carried).collect()
    }

    /// What the arms of a `by_sign` return where they are taken, first that of a condition below
    /// zero; `None` for an arm that is never taken. Both are `None` for another node.
    #[must_use]
    pub fn arms(&self, node: Node) -> [Option<ValueSet<F>>; 2] {
        self.whole().arms(node)
    }
}

impl<F: Float> Part<'_, F> {
    /// What an operation returns by itself under either semantics, and what makes that less under
    /// both.
    fn joint_operation(&self, data: NodeData) -> Option<(Set<F>, Reason)> {
        let found = self.of_each()?.into_iter().flatten();
        let found = found.map(|part| {
            let env = part.environment_here();
            (
                transfer::any_operation(&env, data),
                transfer::evaluate_any(&env, data).1,
            )
        });
        found.reduce(|(a, why), (b, other)| {
            let reason = if why == other { why } else { Reason::Operation };
            (a.union(&b), reason)
        })
    }
}
