//! What became of the function that was refined: where its operations are computed now, and what
//! is known of its nodes.

use std::collections::HashMap;

use outward_expr::{Function, Node};
use outward_interval::Float;

use crate::facts::Fact;
use crate::refine::Refined;
use crate::values::Path;

/// Where a rewritten function computes the operations of the function that it was made of: see
/// [`Refined::places`].
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// `None` if every node stands where it did.
    moved: Option<HashMap<(Path, Node), (Path, Node)>>,
}

impl Places {
    /// The block and the node there of the rewritten function that compute a node of a block of the
    /// given function. `None` if nothing computes it any more, or if it is computed by another
    /// operation.
    #[must_use]
    pub fn of(&self, block: &Path, node: Node) -> Option<(Path, Node)> {
        let old = (block.clone(), node);
        match &self.moved {
            None => Some(old),
            Some(moved) => moved.get(&old).cloned(),
        }
    }
}

impl<F: Float> Refined<F> {
    /// Where the operations of `given`, the function that was refined, are computed.
    #[must_use]
    pub fn places(&self, given: &Function) -> Places {
        if self.became.is_empty() {
            return Places::default();
        }
        let op = |f: &Function, block: &Path, node: Node| Some(block.block_in(f)?.node(node).op);
        // What stands as another value is not computed by its own operation.
        let stays = self.became.iter().filter(|became| {
            let (block, node) = &became.old;
            op(given, block, *node) == op(&self.function, &became.block, became.made)
        });
        let moved = stays.map(|became| (became.old.clone(), (became.block.clone(), became.made)));
        Places {
            moved: Some(moved.collect()),
        }
    }

    /// What is known of each node of the function that was refined, outside of blocks: what the
    /// rewritten function knows of it, or, of nodes that it does not compute, what was `known`.
    #[must_use]
    pub fn facts_of_given(&self, known: &[Fact<F>]) -> Vec<Fact<F>> {
        let mut facts = known.to_vec();
        for became in &self.became {
            let (block, node) = &became.old;
            let is_outside = block.0.is_empty() && became.block.0.is_empty();
            let now = self.facts.get(became.met.index()).filter(|_| is_outside);
            if let (Some(fact), Some(now)) = (facts.get_mut(node.index()), now) {
                *fact = *now;
            }
        }
        facts
    }
}
