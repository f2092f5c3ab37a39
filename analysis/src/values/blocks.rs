//! `Blocks`: what the nodes of each block were, over all runs; and `Path`, the way to a block.

use core::fmt;
use std::collections::{HashMap, HashSet};

use outward_expr::Function;
use outward_expr::hash::FastHash;
use outward_interval::Float;
use outward_semantics::Set;
use outward_semantics::flow::Entry;

/// The way from a function to one of its blocks, the outermost block first; empty for the function
/// itself. It prints behind the name of a node, as in `%3 in block 0 of %4`.
#[derive(Clone, PartialEq, Eq, Debug, Hash, Default, PartialOrd, Ord)]
pub struct Path(pub Vec<Entry>);

impl Path {
    /// The block that the path leads to in `f`, or `None` if `f` has no such block.
    #[must_use]
    pub fn block_in<'f>(&self, f: &'f Function) -> Option<&'f Function> {
        self.0.iter().try_fold(f, |f, entry| {
            let data = f.nodes.get(entry.node.index())?;
            let block = f.blocks_of(*data).get(entry.block as usize)?;
            Some(&**block)
        })
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Entry { node, block } in self.0.iter().rev() {
            write!(f, " in block {block} of {node}")?;
        }
        Ok(())
    }
}

/// What is known of blocks.
#[derive(Clone, Debug)]
pub(super) struct Blocks<F: Float> {
    /// What the nodes of a block were, over all runs.
    pub(super) sets: HashMap<Vec<Entry>, Vec<Set<F>>, FastHash>,
    /// The blocks of which nothing is known, nor of those in them.
    pub(super) lost: HashSet<Vec<Entry>, FastHash>,
}

impl<F: Float> Default for Blocks<F> {
    fn default() -> Self {
        Self {
            sets: HashMap::default(),
            lost: HashSet::default(),
        }
    }
}

impl<F: Float> Blocks<F> {
    /// Nothing is known of any block.
    pub(super) fn unknown() -> Self {
        let mut blocks = Self::default();
        blocks.lost.insert(Vec::new());
        blocks
    }

    /// Takes note of a run.
    pub(super) fn ran(&mut self, path: &[Entry], values: Option<&[Set<F>]>) {
        let Some(values) = values else {
            self.lost.insert(path.to_vec());
            return;
        };
        match self.sets.get_mut(path) {
            None => {
                self.sets.insert(path.to_vec(), values.to_vec());
            }
            Some(joined) => {
                for (all, new) in joined.iter_mut().zip(values) {
                    if all != new && !new.subset(all) {
                        *all = all.union(new);
                    }
                }
            }
        }
    }

    /// What is known of blocks under either.
    pub(super) fn joined(&self, other: &Self) -> Self {
        let mut joined = self.clone();
        for (path, sets) in &other.sets {
            joined.ran(path, Some(sets));
        }
        joined.lost.extend(other.lost.iter().cloned());
        joined
    }
}
