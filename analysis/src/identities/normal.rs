//! The normal form of every node of a function.

use outward_expr::{Constant, Function, Node, NodeData, Op};
use outward_interval::{Float, Interval};

use super::atoms::{Atom, Atoms};
use super::literal::rational;
use crate::algebra::{AlgebraError, Fraction, Work};

/// A function with the normal forms of its nodes.
#[derive(Debug)]
pub(super) struct Normal<'f> {
    pub(super) function: &'f Function,
    pub(super) atoms: Atoms,
    /// Of each node its normal form.
    pub(super) nodes: Vec<Fraction>,
    /// Of each node the inputs that it depends on.
    pub(super) inputs: Vec<u64>,
}

/// The work in algebra on one node, in products of terms.
pub(super) const PER_NODE: u64 = 2_000;

/// The same on all nodes together.
const IN_ALL: u64 = 200_000;

/// So deep calls may stand in each other.
const DEEPEST: u32 = 24;

impl<'f> Normal<'f> {
    /// The normal forms of all nodes of a flat function of at most 64 inputs.
    ///
    /// Wherever a node and its normal form both have a value, it is the same number. What is too
    /// large, in the work that `per_node` gives to each node, is an atom.
    pub(super) fn of(function: &'f Function, per_node: u64) -> Self {
        let mut normal = Self {
            function,
            atoms: Atoms::default(),
            nodes: Vec::with_capacity(function.nodes.len()),
            inputs: inputs_of(function),
        };
        let mut total = Work::new(IN_ALL);
        for (node, data) in function.iter() {
            let part = total.left().min(per_node);
            let mut work = Work::new(part);
            let known = form(
                &mut normal.atoms,
                (function, &normal.nodes),
                data,
                |atoms, index| Fraction::kernel(atoms.input(index)),
                true,
                &mut work,
            );
            let known = known.ok().flatten();
            // There is so much.
            let _ = total.spend(work.spent());
            let inputs = normal.inputs[node.index()];
            let form = known
                .unwrap_or_else(|| Fraction::kernel(normal.atoms.number(Atom::Node(node), inputs)));
            normal.nodes.push(form);
        }
        normal
    }

    /// The normal form of a node.
    pub(super) fn node(&self, node: Node) -> Option<&Fraction> {
        self.nodes.get(node.index())
    }
}

/// The normal form of a node of which those of the operands are known; `None` if it is an atom.
///
/// `input` says what an input is. `stands` says that the function is the one whose nodes atoms may
/// [refer to](Atoms::operands), and no block in it.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "whatever is not listed is an atom"
)]
pub(super) fn form(
    atoms: &mut Atoms,
    (f, forms): (&Function, &[Fraction]),
    data: NodeData,
    input: impl FnOnce(&mut Atoms, u32) -> Fraction,
    stands: bool,
    work: &mut Work,
) -> Result<Option<Fraction>, AlgebraError> {
    let operand = |k: usize| forms.get(data.operand(k).index()).cloned();
    let op = match data.op {
        Op::Const(index) => return Ok(f.constants.get(index as usize).and_then(constant)),
        Op::Input(index) => return Ok(Some(input(atoms, index))),
        Op::Real(op) => op,
        _ => return Ok(None),
    };
    let operands: Option<Vec<Fraction>> = (0..op.arity()).map(operand).collect();
    let Some(operands) = operands else {
        return Ok(None);
    };
    if atoms.depth_of(&operands) >= DEEPEST {
        return Ok(None);
    }
    let nodes = stands.then(|| {
        [
            data.operand(0),
            data.operand(op.arity().min(2).saturating_sub(1)),
        ]
    });
    let made = atoms.operation(op, &operands, nodes, work)?;
    let Some(made) = made else { return Ok(None) };
    Ok(Some(atoms.reduced(made, work)?))
}

/// The exact value of a constant, unless it has very many digits.
pub(super) fn constant(of: &Constant) -> Option<Fraction> {
    rational(of).map(Fraction::constant)
}

/// The sides of a box of a function that identities are used of: a [flat](Function::is_flat) one,
/// of few inputs.
pub(super) fn in_f64<F: Float>(f: &Function, sides: &[Interval<F>]) -> Option<Vec<Interval<f64>>> {
    if !f.is_flat() || f.inputs.len() > 64 || sides.len() != f.inputs.len() {
        return None;
    }
    let wide = |side: &Interval<F>| Interval::new(side.inf().to_f64(), side.sup().to_f64()).ok();
    sides.iter().map(wide).collect()
}

/// Of each node of a function the inputs that it depends on, as sets of bits.
pub(super) fn inputs_of(f: &Function) -> Vec<u64> {
    let mut all: Vec<u64> = Vec::with_capacity(f.nodes.len());
    for (_, data) in f.iter() {
        let inputs = match data.op.input() {
            Some(index) => bit(index),
            None => f.operands(data).fold(0, |set, n| set | all[n.index()]),
        };
        all.push(inputs);
    }
    all
}

/// The set of one input.
pub(super) fn bit(input: usize) -> u64 {
    u32::try_from(input)
        .ok()
        .and_then(|i| 1u64.checked_shl(i))
        .unwrap_or(0)
}
