//! `Selection`: a function with the row of the table chosen for every node.
//!
//! This is the object that is specialised: [`Selection::part`](crate::Selection::part) cuts a
//! smaller one out of it, and the rows chosen for the whole stay right for the part, because their
//! conditions are downward closed. It is compact and holds no references, so that thousands can be
//! made per picture in buffers that are used again.

use std::sync::Arc;

use outward_analysis::refine::Refined;
use outward_analysis::values::Path;
use outward_analysis::{Class, Demand, Fact};
use outward_expr::{Function, Node, NotStraightLine, Op, Output, RealOp, Type};
use outward_interval::{Float, Interval, compiled};
use outward_semantics::Limits;

use crate::blocks::list;
use crate::chosen::{Chosen, ConstEnds, Flow, Kind, Look, Origin};
use crate::emit::{Ends, NONE};
use crate::facts::{Known, fact};
use crate::table::{RowId, cheapest_first};

/// A function with the row chosen for every node: what is specialised, and what programs are
/// written from.
#[derive(Clone, PartialEq, Debug)]
pub struct Selection<F: Float> {
    /// The name of the function; not kept in parts, and neither are origins.
    pub(crate) name: String,
    /// Where the places come from.
    origins: Vec<Origin>,
    /// The blocks that they name.
    paths: Vec<Path>,
    pub(crate) nodes: Vec<Chosen>,
    /// Whether there are only operations on numbers.
    pub(crate) straight_line: bool,
    pub(crate) outputs: Vec<u32>,
    pub(crate) inputs: u32,
    pub(crate) traces: u32,
    /// What is asked of every output.
    pub(crate) asked: Demand,
    pub(crate) constants: Arc<[ConstEnds<F>]>,
    pub(crate) fields: Arc<[Look<F>]>,
    pub(crate) limits: Limits,
    /// The box: one interval per input.
    pub(crate) assumed: Vec<Interval<F>>,
    /// Whether each input is one number on every box; none is, of inputs that are not listed.
    pub(crate) scalars: Vec<bool>,
}

/// How many rounds lanes go in loops where nothing else is said.
const ROUNDS: Limits = Limits { rounds: 1 << 16 };

/// Buffers that lowering uses again.
#[derive(Clone, Debug, Default)]
pub struct LowerScratch {
    pub(crate) ends: Vec<Ends>,
    pub(crate) values: Vec<u32>,
}

/// Chooses for every node of `f` the cheapest row of the table whose condition the facts prove.
///
/// `facts` holds one fact per node, on the box that the programs will be run on (or on parts of);
/// `outputs` is what is asked of every output. Of functions of numbers, nodes without facts (a
/// table too short) get the general rows. What a function with branches and loops computes in these
/// has facts that follow from those of what they are given.
///
/// # Errors
/// If the function calls itself, or is too long, with the line of the text.
pub fn select<F: Float>(
    f: &Function,
    facts: &[Fact<F>],
    outputs: Demand,
) -> Result<Selection<F>, NotStraightLine> {
    select_with_scalars(f, facts, outputs, &[])
}

/// The same where some inputs are *scalars*: one number on every box that the programs will be run
/// on, whatever the number. `scalars` says so of each input; those that it is too short for are
/// intervals. With such operands many rows are cheaper.
///
/// # Errors
/// As of [`select`].
pub fn select_with_scalars<F: Float>(
    f: &Function,
    facts: &[Fact<F>],
    outputs: Demand,
    scalars: &[bool],
) -> Result<Selection<F>, NotStraightLine> {
    compiled!(select_with_scalars_here::<F>: fn(&Function, &[Fact<F>], Demand, &[bool]) -> Result<Selection<F>, NotStraightLine>)(
        f, facts, outputs, scalars,
    )
}

/// The same for a function that was [refined](outward_analysis::refine) for a box: what its
/// programs assume is that box.
///
/// # Errors
/// As of [`select`].
pub fn select_refined<F: Float>(
    refined: &Refined<F>,
    outputs: Demand,
    scalars: &[bool],
) -> Result<Selection<F>, NotStraightLine> {
    let mut selection = select_with_scalars(&refined.function, &refined.facts, outputs, scalars)?;
    // Also of inputs that are no longer read.
    selection.assumed.clone_from(&refined.sides);
    Ok(selection)
}

fn select_with_scalars_here<F: Float>(
    f: &Function,
    facts: &[Fact<F>],
    outputs: Demand,
    scalars: &[bool],
) -> Result<Selection<F>, NotStraightLine> {
    let list = list::<F>(f)?;
    let straight_line = list.places.iter().all(|node| match node.kind {
        Kind::Op(op) => op.is_of_numbers() && node.ty == Type::Real,
        Kind::Field(_) | Kind::Flow(_) => false,
    });
    let mut selection = Selection {
        name: f.name.clone(),
        origins: list.origins,
        paths: list.paths,
        nodes: list.places,
        straight_line,
        outputs: list.outputs,
        inputs: u32::try_from(f.inputs.len()).unwrap_or(NONE),
        traces: 0,
        asked: outputs,
        constants: list.constants.into(),
        fields: list.fields.into(),
        limits: ROUNDS,
        assumed: vec![Interval::ENTIRE; f.inputs.len()],
        scalars: scalars.to_vec(),
    };
    selection.demand();
    for (data, fact) in f.nodes.iter().zip(facts) {
        if let Some(index) = data.op.input() {
            selection.assumed[index] = fact.bounds;
        }
    }
    if straight_line {
        for (node, fact) in selection.nodes.iter_mut().zip(facts) {
            node.class = fact.class();
        }
    } else {
        let mut of_inputs = vec![Fact::UNKNOWN; f.inputs.len()];
        for (data, fact) in f.nodes.iter().zip(facts) {
            if let Some(index) = data.op.input() {
                of_inputs[index] = *fact;
            }
        }
        let input = |index: usize| of_inputs.get(index).copied().unwrap_or(Fact::UNKNOWN);
        selection.classify(input, (&list.of_nodes, facts), &mut Vec::new());
    }
    selection.choose_rows();
    selection.number_slots();
    Ok(selection)
}

impl<F: Float> Selection<F> {
    /// A selection of nothing, to be written into by [`part`](Self::part).
    #[must_use]
    pub fn empty() -> Self {
        Self {
            name: String::new(),
            origins: Vec::new(),
            paths: Vec::new(),
            nodes: Vec::new(),
            straight_line: true,
            outputs: Vec::new(),
            inputs: 0,
            traces: 0,
            asked: Demand::Value,
            constants: Arc::new([]),
            fields: Arc::new([]),
            limits: ROUNDS,
            assumed: Vec::new(),
            scalars: Vec::new(),
        }
    }

    /// The same, of which lanes go so many rounds in loops at most; else 65,536.
    #[must_use]
    pub fn within(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Whether there is nothing but operations on numbers: only then are there
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

    /// Whether there is no node.
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
    /// [scalars](Self::is_scalar) are one number. Nothing else is assumed. On other inputs the rows
    /// chosen may be wrong; check inputs against this where they are not known to comply. An input
    /// that no node reads may be anything.
    #[must_use]
    pub fn assumptions(&self) -> &[Interval<F>] {
        &self.assumed
    }

    /// Whether its programs assume that input `i` is one number.
    #[must_use]
    pub fn is_scalar(&self, i: usize) -> bool {
        self.scalars.get(i).copied().unwrap_or(false)
    }

    /// Whether output `i` is proved to be defined everywhere on the box.
    #[must_use]
    pub fn output_defined(&self, i: usize) -> bool {
        self.outputs
            .get(i)
            .is_some_and(|&o| self.nodes[o as usize].class.has(Class::DEFINED))
    }

    /// The graph of straight-line code as a function again, with the names and the exact constants of the function
    /// that it was cut from.
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

    /// The operations on numbers with the rows chosen for them, in the order in which they are run:
    /// the block that each stands in, and its node there. What a loop computes once more for the
    /// rounds that are followed by another has rows once more. [Parts](Self::part) do not know where
    /// they come from.
    pub fn rows(&self) -> impl Iterator<Item = (&Path, Node, RowId)> + '_ {
        let places = self.nodes.iter().zip(&self.origins);
        places.filter_map(|(place, origin)| {
            place.op().and_then(Op::real)?;
            let path = self.paths.get(origin.block as usize)?;
            Some((path, origin.node, place.row))
        })
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

    /// The class that was proved of each node.
    pub fn classes(&self) -> impl Iterator<Item = Class> + '_ {
        self.nodes.iter().map(|n| n.class)
    }

    /// Whether a quotient that some output depends on may have a divisor of zero on the box. Run on
    /// numbers, outputs may then be outside of their bounds.
    #[must_use]
    pub fn may_divide_by_zero(&self) -> bool {
        self.outputs.iter().any(|&o| self.nodes[o as usize].poles)
    }

    /// Whether every node is proved to be defined everywhere on the box.
    #[must_use]
    pub fn all_defined(&self) -> bool {
        self.nodes.iter().all(|n| n.class.has(Class::DEFINED))
    }

    /// Looks at a smaller box: propagates it forward, and chooses rows again for what is known
    /// there.
    ///
    /// `inputs` holds one interval per input; it must be part of the box that the selection is for.
    /// Worth its cost (one scalar interval operation per node) where something was not proved to be
    /// defined on the larger box.
    pub fn refine(&mut self, inputs: &[Interval<F>], scratch: &mut Vec<Fact<F>>) {
        compiled!(Selection::<F>::refine_here: fn(&mut Selection<F>, &[Interval<F>], &mut Vec<Fact<F>>))(
            self, inputs, scratch,
        )
    }

    fn refine_here(&mut self, inputs: &[Interval<F>], scratch: &mut Vec<Fact<F>>) {
        self.assumed.clear();
        self.assumed.extend_from_slice(inputs);
        self.assumed.resize(self.inputs as usize, Interval::ENTIRE);
        let input = |i| Fact::defined(inputs.get(i).copied().unwrap_or(Interval::ENTIRE));
        self.classify(input, (&[], &[]), scratch);
        self.choose_rows();
        self.number_slots();
    }

    /// Says of every place what is known of it, from what is known of inputs, and, of the places
    /// `of_nodes`, what is `given`.
    fn classify(
        &mut self,
        input: impl Fn(usize) -> Fact<F>,
        (of_nodes, given): (&[u32], &[Fact<F>]),
        scratch: &mut Vec<Fact<F>>,
    ) {
        scratch.clear();
        let known = Known {
            constants: &self.constants,
            fields: &self.fields,
        };
        let mut also = vec![
            None;
            if given.is_empty() {
                0
            } else {
                self.nodes.len()
            }
        ];
        for (&place, fact) in of_nodes.iter().zip(given) {
            if let Some(of_place) = also.get_mut(place as usize) {
                *of_place = Some(*fact);
            }
        }
        for (i, node) in self.nodes.iter_mut().enumerate() {
            let mut fact = fact(node, scratch, &known, &input);
            if let (Some(Some(given)), Type::Real) = (also.get(i), node.ty) {
                fact.bounds = fact.bounds.intersection(given.bounds);
                fact.undefined &= given.undefined;
                fact.empty &= given.empty;
            }
            node.class = fact.class();
            scratch.push(fact);
        }
    }

    /// Says of every place what is asked of it.
    fn demand(&mut self) {
        for &o in &self.outputs {
            self.nodes[o as usize].demand = self.asked;
        }
        for i in (0..self.nodes.len()).rev() {
            let node = &mut self.nodes[i];
            if let Kind::Flow(_) = node.kind {
                // What begins and ends regions is needed whoever asks.
                node.demand = Demand::Value;
            }
            let node = *node;
            let below = node.asks();
            for &operand in node.args() {
                let slot = &mut self.nodes[operand as usize].demand;
                *slot = (*slot).max(below);
            }
        }
    }

    /// Takes the cheapest row that the operands' classes admit, for every node.
    fn choose_rows(&mut self) {
        const NUMBER: Class = Class::POINT
            .and(Class::FINITE)
            .and(Class::DEFINED)
            .and(Class::NONEMPTY);
        for i in 0..self.nodes.len() {
            let node = self.nodes[i];
            let mut classes = [Class::NONE; 3];
            // A loop may carry what comes later.
            let mut poles = matches!(node.kind, Kind::Flow(Flow::Carried { .. }));
            let op = node.op();
            let mut numbers = op.is_some_and(is_exact);
            for (class, operand) in classes.iter_mut().zip(node.args()) {
                let operand = &self.nodes[*operand as usize];
                *class = operand.class;
                poles |= operand.poles;
                numbers &= operand.class.has(NUMBER);
            }
            if numbers
                || op
                    .and_then(Op::input)
                    .is_some_and(|index| self.is_scalar(index))
            {
                self.nodes[i].class = self.nodes[i].class.and(NUMBER);
            }
            let divisor = classes[1];
            poles |= op == Some(Op::Real(RealOp::Div))
                && !divisor.has(Class::POS)
                && !divisor.has(Class::NEG);
            self.nodes[i].poles = poles;
            let rows = node.real().map_or(&[][..], cheapest_first);
            let result = self.nodes[i].class;
            let row = rows
                .iter()
                .copied()
                .find(|id| id.row().admits(classes, result));
            // Every operation has a row without conditions (tested); constants and inputs need
            // none.
            self.nodes[i].row = row.unwrap_or(RowId(0));
        }
    }

    /// Gives the trace slots out, in the order of the nodes.
    ///
    /// An operand may be dropped only if it is defined everywhere (where it is NaN, so is the `min`
    /// or `max`), and if the other, which is to beat it, stays within its bounds when it is run on
    /// numbers.
    pub(crate) fn number_slots(&mut self) {
        let mut next = 0;
        if !self.straight_line {
            return;
        }
        for i in 0..self.nodes.len() {
            let node = self.nodes[i];
            if !matches!(
                node.kind,
                Kind::Op(Op::Real(RealOp::Min)) | Kind::Op(Op::Real(RealOp::Max))
            ) {
                continue;
            }
            let of = |side: usize| &self.nodes[node.args[side] as usize];
            let droppable =
                [0, 1].map(|side| of(side).class.has(Class::DEFINED) && !of(1 - side).poles);
            self.nodes[i].slots = droppable.map(|droppable| {
                next += u32::from(droppable);
                if droppable { next - 1 } else { NONE }
            });
        }
        self.traces = next;
    }
}

/// Whether the result for numbers is a number of the format, so that bounds of it are that number
/// twice.
fn is_exact(op: Op) -> bool {
    matches!(
        op,
        Op::Real(RealOp::Neg)
            | Op::Real(RealOp::Abs)
            | Op::Real(RealOp::Min)
            | Op::Real(RealOp::Max)
            | Op::Real(RealOp::Floor)
            | Op::Real(RealOp::Ceil)
            | Op::Real(RealOp::Round)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::part::PartScratch;
    use outward_analysis::bounds;
    use outward_expr::{Builder, Format, Graph, NodeData};
    use outward_semantics::eval_interval;

    /// Of numbers it is a number that bounds are of only where nothing is rounded. A row for
    /// numbers would take one end for both.
    #[test]
    fn rounded_results_of_numbers_are_no_numbers() {
        let mut exact = 0;
        for op in RealOp::all() {
            let mut b = Builder::new();
            let args = ["x", "y", "z"].map(|name| b.input(name));
            let node = b.node(NodeData::new(op, &args[..op.arity()]));
            let f = b.finish("f", Format::F64, &[("out".to_owned(), node)]);
            let of = |lo, hi| Interval::new(lo, hi).expect("an interval");
            let facts = bounds(&f, &[of(0.1, 0.7); 3]);
            let s = select_with_scalars(&f, &facts, Demand::Value, &[true; 3]).unwrap();
            let class = s.classes().last().unwrap();
            let at = [0.1, 0.3, 0.7].map(|x| of(x, x));
            let whole = eval_interval(&f, &at).unwrap()[0].is_singleton();
            assert!(whole || !class.has(Class::POINT), "{op:?}");
            exact += usize::from(class.has(Class::POINT));
        }
        assert_eq!(exact, 7);
    }

    /// The box that rows were chosen for can be read back, and follows when a smaller one is looked
    /// at.
    #[test]
    fn the_assumptions_are_the_box() {
        let g = Graph::new();
        let (x, y) = (g.var("x"), g.var("y"));
        let f = g
            .function("f", [("out", (x * y).max(x))])
            .expect("a function");
        let of = |lo, hi| Interval::new(lo, hi).expect("an interval");
        let whole: [Interval<f64>; 2] = [of(1.0, 2.0), of(-3.0, 4.0)];
        let mut s = select(&f, &bounds(&f, &whole), Demand::Value).unwrap();
        assert_eq!(s.assumptions(), whole);
        let mut part = Selection::empty();
        s.part(&[], 0, &mut PartScratch::default(), &mut part);
        assert_eq!(part.assumptions(), whole);
        let smaller = [of(1.0, 1.5), of(0.0, 1.0)];
        s.refine(&smaller, &mut Vec::new());
        assert_eq!(s.assumptions(), smaller);
        // Without facts nothing is assumed.
        assert_eq!(
            select::<f64>(&f, &[], Demand::Value).unwrap().assumptions(),
            [Interval::ENTIRE; 2]
        );
    }
}
