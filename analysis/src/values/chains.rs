//! Chains: a node as a function of one other, followed back through a few operations.

use outward_expr::{Function, Node, Op};
use outward_interval::Float;
use outward_semantics::Set;
use outward_sets::ValueSet;

use super::environment::Environment;

/// The longest chain that is followed.
pub(crate) const STEPS: usize = 6;

/// A node, the one it is computed from, the one that is computed from, and so on, as long as each
/// depends on one number only (constants aside) and at most [`STEPS`] further.
#[derive(Clone, Copy)]
pub(crate) struct Chain {
    nodes: [Node; STEPS + 1],
    len: usize,
}

impl Chain {
    pub(crate) fn of(f: &Function, node: Node) -> Self {
        let mut chain = Self {
            nodes: [node; STEPS + 1],
            len: 1,
        };
        let mut at = node;
        while let Some(before) = one_operand(f, at)
            && let Some(slot) = chain.nodes.get_mut(chain.len)
        {
            *slot = before;
            chain.len += 1;
            at = before;
        }
        chain
    }

    /// The nodes, the chain's own first.
    pub(crate) fn nodes(&self) -> &[Node] {
        self.nodes.get(..self.len).unwrap_or(&[])
    }

    /// What the first node of the chain can be where `base`, a later one of it, is in `part`;
    /// `None` if it is none of the chain.
    ///
    /// All else that is known of the nodes between, and of constants, stays out of it: it is the
    /// operations themselves.
    pub(crate) fn along<F: Float>(
        &self,
        env: &Environment<'_, F>,
        base: Node,
        part: ValueSet<F>,
    ) -> Option<ValueSet<F>> {
        let length = self.nodes().iter().position(|&n| n == base)?;
        let (mut node, mut set) = (base, part);
        for &next in self.nodes().get(..length)?.iter().rev() {
            let (nodes, sets) = ([node], [Set::Real(set)]);
            let data = env.data(next);
            // The operands are the number before and constants.
            let operands = env.narrowed_by((&nodes, &sets)).operands(data);
            set = env.step(data.op.real()?, operands);
            node = next;
        }
        Some(set)
    }

    /// How far the two chains are from the first node that they have in common.
    pub(crate) fn meet(&self, other: &Self) -> Option<(usize, usize)> {
        let (mut i, mut j) = (0, 0);
        // Operands have lesser numbers, so both lists descend.
        while let (Some(a), Some(b)) = (self.nodes().get(i), other.nodes().get(j)) {
            match a.cmp(b) {
                core::cmp::Ordering::Equal => return Some((i, j)),
                core::cmp::Ordering::Greater => i += 1,
                core::cmp::Ordering::Less => j += 1,
            }
        }
        None
    }
}

/// The one operand that is no constant, if there is exactly one such node.
fn one_operand(f: &Function, node: Node) -> Option<Node> {
    let data = f.node(node);
    data.op.real()?;
    let mut found = None;
    for operand in data.operands() {
        if matches!(f.node(operand).op, Op::Const(_)) {
            continue;
        }
        if found.is_some_and(|other| other != operand) {
            return None;
        }
        found = Some(operand);
    }
    // Of `select x 1 2` it would be the condition, which is fine, too.
    found
}
