//! The list that the blocks of a function are inlined into, and the places of one block in it.

use std::collections::BTreeMap;

use outward_analysis::values::Path;
use outward_expr::{Constant, Function, Node, Type};
use outward_interval::Float;
use outward_semantics::flow::Entry;

use crate::chosen::{Chosen, ConstantEndpoints, Flow, Kind, Look, Origin};
use crate::emit::NONE;
use crate::limits::Limits;

/// A list of places, and what stands beside it.
pub(crate) struct List<F: Float> {
    pub(crate) places: Vec<Chosen>,
    pub(crate) constants: Vec<ConstantEndpoints<F>>,
    pub(crate) fields: Vec<Look<F>>,
    /// The places of the function's own nodes, where these have any.
    pub(crate) of_nodes: Vec<u32>,
    pub(crate) outputs: Vec<u32>,
    /// The node that each place stands for, or is written because of, and its block.
    pub(crate) origins: Vec<Origin>,
    /// The blocks, by number; the first is the function itself.
    pub(crate) paths: Vec<Path>,
    pub(crate) here: Origin,
    /// How many places there may be.
    pub(crate) most: usize,
    /// Whether ends may cross where a value is cut, instead of being empty: see
    /// [`cuts`](crate::cuts).
    pub(crate) crosses: bool,
}

/// The places of the nodes of a block.
pub(crate) struct Pass {
    pub(crate) values: Vec<u32>,
    /// The results of control flow, by node, in ascending order.
    pub(crate) results: Vec<(u32, Vec<u32>)>,
    /// By what nodes were cut.
    pub(crate) limits: BTreeMap<Node, Limits>,
    /// A truth value that may be true wherever what is known of the block may be.
    pub(crate) holds: Option<u32>,
}

impl Pass {
    pub(crate) fn outputs(&self, f: &Function) -> Vec<u32> {
        let nodes = f.outputs.iter().map(|o| o.node.index());
        nodes.map(|node| self.values[node]).collect()
    }

    /// Whether these nodes are what they are in another pass.
    pub(crate) fn agrees(&self, other: &Self, mut nodes: impl Iterator<Item = Node>) -> bool {
        nodes.all(|n| self.values[n.index()] == other.values[n.index()])
    }
}

impl<F: Float> List<F> {
    pub(crate) fn push(&mut self, kind: Kind, operands: &[u32], ty: Type) -> u32 {
        self.places.push(Chosen::new(kind, operands, ty));
        self.origins.push(self.here);
        u32::try_from(self.places.len() - 1).unwrap_or(NONE)
    }

    pub(crate) fn flow(&mut self, flow: Flow, operands: &[u32]) -> u32 {
        let ty = operands.last().map_or(Type::Bool, |&last| self.ty(last));
        self.push(Kind::Flow(flow), operands, ty)
    }

    pub(crate) fn ty(&self, place: u32) -> Type {
        self.places[place as usize].ty
    }

    /// The truth value, if it is known whatever the lane.
    pub(crate) fn decided(&self, place: u32) -> Option<bool> {
        match self.places[place as usize].kind {
            Kind::Flow(Flow::Truth(truth)) => Some(truth),
            Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => None,
        }
    }

    /// Numbers a block of the node whose blocks are inlined.
    pub(crate) fn number(&mut self, block: u32) -> u32 {
        let Origin {
            block: around,
            node,
        } = self.here;
        let mut path = self.paths[around as usize].clone();
        path.0.push(Entry { node, block });
        self.paths.push(path);
        u32::try_from(self.paths.len() - 1).unwrap_or(NONE)
    }

    /// The constants of a block, which are numbered from the place that is returned.
    pub(crate) fn add_constants(&mut self, constants: &[Constant]) -> u32 {
        let from = self.constants.len();
        self.constants
            .extend(constants.iter().map(|c| ConstantEndpoints {
                bounds: c.interval(),
                nearest: c.nearest(),
            }));
        u32::try_from(from).unwrap_or(NONE)
    }
}
