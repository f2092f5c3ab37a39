//! `Selection`: a function with the row of the table chosen for every node.
//!
//! This is the object that is specialised: [`Selection::part`](crate::Selection::part) cuts a
//! smaller one out of it, and the rows chosen for the whole stay right for the part, because their
//! conditions are downward closed. It is compact and holds no references, so that thousands can be
//! made per picture in buffers that are used again.

use std::sync::Arc;

use outward_analysis::values::Path;
use outward_analysis::{Arithmetic, Class, Demand};
use outward_expr::{Function, Node, Op, Output};
use outward_interval::{Float, Interval, compiled};
use outward_semantics::Limits;

use crate::chosen::{Chosen, ConstantEndpoints, Look, Origin};
use crate::emit::Ends;
use crate::iterations::most_iterations;
use crate::routine::Which;
use crate::table::RowId;

/// A function with a row of the lowering table for every operation. Programs are made from it, and
/// it can be specialised to parts of its box.
#[derive(Clone, PartialEq, Debug)]
pub struct Selection<F: Float> {
    /// The name of the function; not kept in parts, and neither are origins.
    pub(crate) name: String,
    /// Where the places come from.
    pub(crate) origins: Vec<Origin>,
    /// The blocks that they name.
    pub(crate) paths: Vec<Path>,
    pub(crate) nodes: Vec<Chosen>,
    /// Whether there are only operations on numbers and truth values.
    pub(crate) straight_line: bool,
    /// Whether there are only operations on numbers.
    pub(crate) of_numbers: bool,
    pub(crate) outputs: Vec<u32>,
    pub(crate) inputs: u32,
    pub(crate) traces: u32,
    /// What is asked of every output.
    pub(crate) asked: Demand,
    /// Which ends of the bounds of outputs interval programs compute.
    pub(crate) ends: Which,
    pub(crate) constants: Arc<[ConstantEndpoints<F>]>,
    pub(crate) fields: Arc<[Look<F>]>,
    pub(crate) limits: Limits,
    /// What its interval programs compute in.
    pub(crate) arithmetic: Arithmetic,
    /// The box: one interval per input.
    pub(crate) assumed: Vec<Interval<F>>,
    /// Whether each input is one number on every box; none is, of inputs that are not listed.
    pub(crate) scalars: Vec<bool>,
}

/// How many iterations lanes run in loops where nothing else is said.
pub(crate) const ITERATIONS: Limits = Limits {
    iterations: 1 << 16,
};

/// Memory that making programs uses again.
#[derive(Clone, Debug, Default)]
pub struct LowerScratch {
    pub(crate) ends: Vec<Ends>,
    pub(crate) values: Vec<u32>,
}

impl<F: Float> Selection<F> {
    /// An empty selection, for [`part`](Self::part) to write to.
    #[must_use]
    pub fn empty() -> Self {
        Self {
            name: String::new(),
            origins: Vec::new(),
            paths: Vec::new(),
            nodes: Vec::new(),
            straight_line: true,
            of_numbers: true,
            outputs: Vec::new(),
            inputs: 0,
            traces: 0,
            asked: Demand::Value,
            ends: Which::Both,
            constants: Arc::new([]),
            fields: Arc::new([]),
            limits: ITERATIONS,
            arithmetic: Arithmetic::REAL,
            assumed: Vec::new(),
            scalars: Vec::new(),
        }
    }

    /// Sets how many iterations of loops a program runs at most; 65,536 if nothing is said.
    #[must_use]
    pub fn within(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Whether there are only operations on numbers and truth values. Only then are there
    /// [parts](Self::part).
    #[must_use]
    pub fn is_straight_line(&self) -> bool {
        self.straight_line
    }

    /// How many nodes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are no nodes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// How many trace slots a traced interval program of it writes.
    #[must_use]
    pub fn traces(&self) -> u32 {
        self.traces
    }

    /// What its programs assume: that each input lies in this interval, and that
    /// [scalars](Self::is_scalar) are one number. Nothing else is assumed. For other inputs the
    /// chosen rows may be wrong, so inputs that are not known to comply have to be checked against
    /// this. An input that no node reads may be anything.
    #[must_use]
    pub fn assumptions(&self) -> &[Interval<F>] {
        &self.assumed
    }

    /// Whether its programs assume that the input with this index is one number.
    #[must_use]
    pub fn is_scalar(&self, i: usize) -> bool {
        self.scalars.get(i).copied().unwrap_or(false)
    }

    /// Whether the output with this index is proved to be defined everywhere on the box.
    #[must_use]
    pub fn output_defined(&self, i: usize) -> bool {
        self.outputs
            .get(i)
            .is_some_and(|&o| self.nodes[o as usize].class.has(Class::DEFINED))
    }

    /// The graph of straight-line code as a function again, with the names and the exact constants
    /// of the function that it was cut from.
    #[must_use]
    pub fn function(&self, whole: &Function) -> Function {
        compiled!(Selection::<F>::function_here: fn(&Selection<F>, &Function) -> Function)(
            self, whole,
        )
    }

    fn function_here(&self, whole: &Function) -> Function {
        let name = |i: usize| {
            whole
                .outputs
                .get(i)
                .map_or_else(|| format!("out{i}"), |o| o.name.clone())
        };
        Function {
            name: whole.name.clone(),
            format: whole.format,
            inputs: Arc::clone(&whole.inputs),
            constants: Arc::clone(&whole.constants),
            nodes: self.nodes.iter().filter_map(Chosen::data).collect(),
            outputs: (0..)
                .zip(&self.outputs)
                .map(|(i, &o)| Output {
                    name: name(i),
                    node: Node(o),
                })
                .collect(),
            ..Function::default()
        }
    }

    /// What a place stands for, by its number: the block, the node there, and the row, of an
    /// operation on numbers. `None` of what does not come from one node, and of
    /// [parts](Self::part).
    #[must_use]
    pub fn origin(&self, place: u32) -> Option<(&Path, Node, Option<RowId>)> {
        let origin = self.origins.get(place as usize)?;
        let path = self.paths.get(origin.block as usize)?;
        let chosen = self.nodes.get(place as usize)?;
        let row = chosen.op().and_then(Op::real).map(|_| chosen.row);
        Some((path, origin.node, row))
    }

    /// Whether its loops end by counters, but may run more iterations than are
    /// [allowed](Self::within).
    #[must_use]
    pub fn counts_too_far(&self) -> bool {
        most_iterations(&self.nodes).is_some_and(|most| most > self.limits.iterations)
    }

    /// The number of the block that a place stands in; `None` of [parts](Self::part).
    #[must_use]
    pub fn block(&self, place: u32) -> Option<u32> {
        let origin = self.origins.get(place as usize)?;
        Some(origin.block)
    }

    /// What is proved of each node, as a set of flags.
    pub fn classes(&self) -> impl Iterator<Item = Class> + '_ {
        self.nodes.iter().map(|n| n.class)
    }

    /// Whether outputs may lie outside of their bounds when the function is run on numbers of the
    /// box: a quotient that they depend on may have a divisor of zero, or what is compared may be
    /// NaN, and is then taken for not true.
    #[must_use]
    pub fn may_leave_bounds(&self) -> bool {
        self.outputs.iter().any(|&o| self.nodes[o as usize].strays)
    }

    /// The arithmetic that its interval programs compute in.
    #[must_use]
    pub fn arithmetic(&self) -> Arithmetic {
        self.arithmetic
    }

    /// Whether, where bounds are of floating point, some operation may return NaN on the box
    /// although its operands are numbers. `false` is a proof. Where NaN propagates, programs look
    /// for it there.
    #[must_use]
    pub fn may_be_nan(&self) -> bool {
        self.nodes.iter().any(|node| node.invalid)
    }

    /// Whether every node is proved to be defined everywhere on the box.
    #[must_use]
    pub fn all_defined(&self) -> bool {
        self.nodes.iter().all(|n| n.class.has(Class::DEFINED))
    }
}
