//! `Lines`: which line of a text every node of a function comes from, and what it is called there.
//!
//! A side table: it says where a value is from, not what it is. So it is no part of whether two
//! functions are equal, of hash-consing, or of the text form. It is empty where nothing is known,
//! which is what functions made by programs have, and costs nothing then.
//!
//! A reader says to its [`Builder`](crate::Builder) or [`RegionBuilder`](crate::RegionBuilder)
//! "what is made from now on comes from line n" (`at_line`). A node that is asked for twice keeps
//! the line on which it was made first. What makes functions from functions makes each node at the
//! line of the one that it is made for ([`Builder::at`](crate::Builder::at)); so derivatives,
//! flattened functions or simplified, and copies have the lines of what they come from.
//!
//! Names are those of variables and definitions that a reader gives to nodes
//! ([`Builder::name`](crate::Builder::name)): the first one stays. Inputs have
//! names of their own, and a constant has none: the same number may stand elsewhere under another
//! name. Names are kept by copies, and not by what makes other
//! functions, where a node may mean something else.
//!
//! Numbers that were one vector in the text are told by a number that they have in common
//! ([`Builder::vector`](crate::Builder::vector)), which is kept as names are.
//!
//! Invariant: the entry of a node is at the index of the node; a node beyond the end of the table
//! has none. Tested in `lines_tests.rs`.

use core::num::NonZeroU32;
use std::collections::HashMap;
use std::sync::Arc;

use crate::hash::FastHash;
use crate::node::Node;

/// Where a node comes from in a text: a line, and whether the text says it by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Origin(u32);

/// The bit that is set of what nothing in the text says by itself.
const IMPLIED: u32 = 1 << 31;

/// The bit that is set of what decides over a part of the text, though no branch asks for it alone.
const CASE: u32 = 1 << 30;

/// Lines take the bits below this one.
const LINES: u32 = 30;

/// All bits that are no line.
const OTHERS: u32 = IMPLIED | CASE;

impl Origin {
    /// Nothing is known of where it comes from.
    pub const UNKNOWN: Self = Self(0);

    /// A line, counted from 1; 0 if it is not known. Lines beyond 2³⁰ − 1 count as not known.
    #[must_use]
    pub fn line_number(line: u32) -> Self {
        Self(if line >> LINES == 0 { line } else { 0 })
    }

    /// The same origin for a node that a reader adds for its own purposes, such as the condition
    /// that no `return` was met so far. Nothing in the text says it, so no warning is about it.
    #[must_use]
    pub fn implied(self) -> Self {
        Self(self.0 | IMPLIED)
    }

    /// The same origin for a truth value that decides whether a part of the text is run, although
    /// it is not the condition of a branch: whether a case of a switch is chosen. If it is never
    /// true, that part is never run.
    #[must_use]
    pub fn case(self) -> Self {
        Self(self.0 | CASE)
    }

    /// The line, counted from 1, if it is known.
    #[must_use]
    pub fn line(self) -> Option<NonZeroU32> {
        NonZeroU32::new(self.0 & !OTHERS)
    }

    /// Whether nothing in the text says it by itself.
    #[must_use]
    pub fn is_implied(self) -> bool {
        self.0 & IMPLIED != 0
    }

    /// Whether it decides that a part of the text is run.
    #[must_use]
    pub fn is_case(self) -> bool {
        self.0 & CASE != 0
    }
}

/// Where the nodes of a function come from. See the [module](self).
#[derive(Clone, Debug, Default)]
pub struct Lines {
    origins: Arc<[Origin]>,
    /// By index of the node.
    names: Arc<Names>,
    /// The number of the vector that a node is a component of, by index of the node.
    vectors: Arc<Vectors>,
}

type Vectors = HashMap<u32, u32, FastHash>;

type Names = HashMap<u32, Arc<str>, FastHash>;

/// All tables are equal: functions are the same wherever they stand.
impl PartialEq for Lines {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Lines {}

impl Lines {
    /// Where a node comes from.
    #[must_use]
    pub fn of(&self, node: Node) -> Origin {
        self.origins.get(node.index()).copied().unwrap_or_default()
    }

    /// What the text calls a node, if it has a name for it.
    #[must_use]
    pub fn name(&self, node: Node) -> Option<&str> {
        self.names.get(&node.0).map(|name| &**name)
    }

    /// The number of the vector in the text that a node is a component of. The other components
    /// have the same number.
    #[must_use]
    pub fn vector(&self, node: Node) -> Option<u32> {
        self.vectors.get(&node.0).copied()
    }

    /// Whether the text has a name for any node.
    #[must_use]
    pub fn has_names(&self) -> bool {
        !self.names.is_empty()
    }

    /// Whether nothing is known of any node.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.origins.is_empty() && self.names.is_empty() && self.vectors.is_empty()
    }
}

/// A table in the making.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recorder {
    /// Where what is made from now on comes from.
    pub(crate) now: Origin,
    /// As long as it has to be for the last node of which something is known.
    table: Vec<Origin>,
    names: Names,
    vectors: Vectors,
}

impl Recorder {
    /// A node was made.
    pub(crate) fn made(&mut self, node: Node) {
        if self.now != Origin::UNKNOWN {
            self.table.resize(node.index(), Origin::UNKNOWN);
            self.table.push(self.now);
        }
    }

    /// Where a node comes from.
    pub(crate) fn of(&self, node: Node) -> Origin {
        self.table.get(node.index()).copied().unwrap_or_default()
    }

    /// What a node is called, unless it is called something already.
    pub(crate) fn name(&mut self, node: Node, name: &str) {
        self.names.entry(node.0).or_insert_with(|| name.into());
    }

    /// Some nodes are a vector, of which none is known to be part of another.
    pub(crate) fn vector(&mut self, nodes: &[Node]) {
        let number = nodes.iter().map(|node| node.0).min().unwrap_or(0);
        if nodes.iter().all(|node| !self.vectors.contains_key(&node.0)) {
            for node in nodes {
                self.vectors.insert(node.0, number);
            }
        }
    }

    /// A node is a component of the vector of this number.
    pub(crate) fn in_vector(&mut self, node: Node, number: u32) {
        self.vectors.entry(node.0).or_insert(number);
    }

    /// The vector that a node is a component of.
    pub(crate) fn vector_of(&self, node: Node) -> Option<u32> {
        self.vectors.get(&node.0).copied()
    }

    /// What a node is called.
    pub(crate) fn name_of(&self, node: Node) -> Option<&Arc<str>> {
        self.names.get(&node.0)
    }

    /// The table of a function that has only some of the nodes, in this order.
    pub(crate) fn table_of(&self, nodes: impl Iterator<Item = Node>) -> Lines {
        if self.table.is_empty() && self.names.is_empty() && self.vectors.is_empty() {
            return Lines::default();
        }
        let mut names = Names::default();
        let mut vectors = Vectors::default();
        let nodes = (0..).zip(nodes).map(|(new, node)| {
            if let Some(name) = self.name_of(node) {
                names.insert(new, name.clone());
            }
            if let Some(vector) = self.vector_of(node) {
                vectors.insert(new, vector);
            }
            self.of(node)
        });
        let table: Vec<Origin> = nodes.collect();
        let known = table.iter().any(|&origin| origin != Origin::UNKNOWN);
        Lines {
            origins: if known { table.into() } else { Arc::default() },
            names: Arc::new(names),
            vectors: Arc::new(vectors),
        }
    }
}

#[cfg(test)]
#[path = "lines_tests.rs"]
mod tests;
