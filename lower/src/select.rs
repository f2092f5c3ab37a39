//! How a selection is made: what is known of every place and asked of it, and the cheapest row that
//! this admits.

use outward_analysis::refine::Refined;
use outward_analysis::{
    Arithmetic, Class, Demand, Fact, NanPolicy, fact_without_nan, may_return_nan, order_of,
};
use outward_expr::{Function, NotStraightLine, Op, RealOp, Type};
use outward_interval::{Float, Interval, compiled};

use crate::blocks::list;
use crate::chosen::{Chosen, Flow, Kind};
use crate::emit::NONE;
use crate::facts::{Known, fact, sets_no_sign_here};
use crate::negations::share_negations;
use crate::routine::Which;
use crate::selection::{ITERATIONS, Selection};
use crate::table::{RowId, ValidFor, cheapest_first_for};

/// Chooses for every operation of `f` the cheapest row of the table whose condition is proved by
/// the facts.
///
/// `facts` has one fact for each node, on the box that the programs will be run on, or that
/// contains it. `outputs` is what is needed of every output. In functions of numbers, nodes without
/// facts (if `facts` is too short) get general rows. In functions with branches and loops, facts
/// about nodes in blocks are derived from those of what the blocks are given.
///
/// # Errors
/// If the function calls itself, or is too long; the error has the line of the text.
pub fn select<F: Float>(
    f: &Function,
    facts: &[Fact<F>],
    outputs: Demand,
) -> Result<Selection<F>, NotStraightLine> {
    select_with_scalars(f, facts, outputs, &[])
}

/// Chooses rows as [`select`] does, where some inputs are *scalars*: one number on every box that
/// the programs will be run on. `scalars` says so of each input; inputs beyond its end are
/// intervals. Many rows are cheaper for such operands.
///
/// # Errors
/// As [`select`].
pub fn select_with_scalars<F: Float>(
    f: &Function,
    facts: &[Fact<F>],
    outputs: Demand,
    scalars: &[bool],
) -> Result<Selection<F>, NotStraightLine> {
    select_in(f, facts, outputs, scalars, Arithmetic::REAL)
}

/// Chooses rows as [`select_with_scalars`] does, for bounds in an arithmetic, which `facts` have to
/// be of, too ([`bounds_in`](outward_analysis::bounds_in)).
///
/// # Errors
/// As [`select`]; and, if the arithmetic bounds floating point, for functions with noise or
/// textures.
pub fn select_in<F: Float>(
    f: &Function,
    facts: &[Fact<F>],
    outputs: Demand,
    scalars: &[bool],
    arithmetic: Arithmetic,
) -> Result<Selection<F>, NotStraightLine> {
    compiled_here(f, facts, outputs, scalars, (arithmetic, true))
}

/// [`selected`], compiled here.
fn compiled_here<F: Float>(
    f: &Function,
    facts: &[Fact<F>],
    outputs: Demand,
    scalars: &[bool],
    for_what: (Arithmetic, bool),
) -> Result<Selection<F>, NotStraightLine> {
    compiled!(selected::<F>: fn(&Function, &[Fact<F>], Demand, &[bool], (Arithmetic, bool)) -> Result<Selection<F>, NotStraightLine>)(
        f, facts, outputs, scalars, for_what,
    )
}

/// Chooses rows for a function that was [refined](outward_analysis::refine) for a box, which is
/// what its programs assume. It is for interval programs alone: operations that differ in their
/// sign alone are shared (`negations.rs`), and at points zeros would have other signs.
///
/// # Errors
/// As [`select`].
pub fn select_refined<F: Float>(
    refined: &Refined<F>,
    outputs: Demand,
    scalars: &[bool],
) -> Result<Selection<F>, NotStraightLine> {
    let mut selection = compiled_here(
        &refined.function,
        &refined.facts,
        outputs,
        scalars,
        (refined.arithmetic, false),
    )?;
    // Also of inputs that are no longer read.
    selection.assumed.clone_from(&refined.sides);
    Ok(selection)
}

/// A selection in an arithmetic; programs for points may be written of it, too, or not.
fn selected<F: Float>(
    f: &Function,
    facts: &[Fact<F>],
    outputs: Demand,
    scalars: &[bool],
    (arithmetic, for_points): (Arithmetic, bool),
) -> Result<Selection<F>, NotStraightLine> {
    let (mut selection, of_nodes) = unclassified(f, outputs, scalars, arithmetic)?;
    if !for_points {
        share_negations(&mut selection.nodes);
        selection.demand();
    }
    for (data, fact) in f.nodes.iter().zip(facts) {
        if let Some(index) = data.op.input() {
            selection.assumed[index] = fact.bounds;
        }
    }
    if selection.of_numbers {
        let facts = facts
            .iter()
            .copied()
            .chain(core::iter::repeat(Fact::UNKNOWN));
        let mut before = Vec::with_capacity(selection.nodes.len());
        for (node, fact) in selection.nodes.iter_mut().zip(facts) {
            note(arithmetic, node, fact, &mut before);
        }
    } else {
        let mut of_inputs = vec![Fact::UNKNOWN; f.inputs.len()];
        for (data, fact) in f.nodes.iter().zip(facts) {
            if let Some(index) = data.op.input() {
                of_inputs[index] = *fact;
            }
        }
        let input = |index: usize| of_inputs.get(index).copied().unwrap_or(Fact::UNKNOWN);
        selection.classify(input, (&of_nodes, facts), &mut Vec::new());
    }
    selection.choose_rows();
    selection.number_slots();
    Ok(selection)
}

/// A selection of which nothing is known yet, for any box, and no row is chosen; and the places of
/// the function's own nodes.
pub(crate) fn unclassified<F: Float>(
    f: &Function,
    outputs: Demand,
    scalars: &[bool],
    arithmetic: Arithmetic,
) -> Result<(Selection<F>, Vec<u32>), NotStraightLine> {
    let list = list::<F>(f, arithmetic)?;
    if let (Some(look), false) = (list.fields.first(), arithmetic.is_real()) {
        return Err(NotStraightLine {
            function: f.name.clone(),
            what: "noise or a texture, whose bounds are of real numbers",
            line: look.line,
        });
    }
    let (straight_line, of_numbers) = forms(&list.places);
    let mut selection = Selection {
        name: f.name.clone(),
        origins: list.origins,
        paths: list.paths,
        nodes: list.places,
        straight_line,
        of_numbers,
        outputs: list.outputs,
        inputs: u32::try_from(f.inputs.len()).unwrap_or(NONE),
        traces: 0,
        asked: outputs,
        ends: Which::Both,
        constants: list.constants.into(),
        fields: list.fields.into(),
        limits: ITERATIONS,
        arithmetic,
        assumed: vec![Interval::ENTIRE; f.inputs.len()],
        scalars: scalars.to_vec(),
    };
    selection.demand();
    Ok((selection, list.of_nodes))
}

/// Whether the places are of [straight-line code](Selection::is_straight_line), and whether they
/// are operations on numbers alone.
fn forms(places: &[Chosen]) -> (bool, bool) {
    let of_numbers = |node: &Chosen| match node.kind {
        Kind::Op(op) => op.is_of_numbers() && node.ty == Type::Real,
        Kind::Field(_) | Kind::Flow(_) => false,
    };
    let is_straight = |node: &Chosen| match node.kind {
        Kind::Op(Op::Bool(op)) => !op.operands().contains(&Type::Int),
        Kind::Flow(Flow::Truth(_)) => true,
        Kind::Flow(Flow::Join) => node.ty != Type::Int,
        Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => of_numbers(node),
    };
    (
        places.iter().all(is_straight),
        places.iter().all(of_numbers),
    )
}

impl<F: Float> Selection<F> {
    /// Narrows the selection to a smaller box: propagates it forward, and chooses rows again for
    /// what is known there.
    ///
    /// `inputs` has one interval for each input, and has to be a part of the box that the selection
    /// is for. It costs one scalar interval operation for each node, which pays where something was
    /// not proved to be defined on the larger box.
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
    pub(crate) fn classify(
        &mut self,
        input: impl Fn(usize) -> Fact<F>,
        (of_nodes, given): (&[u32], &[Fact<F>]),
        scratch: &mut Vec<Fact<F>>,
    ) {
        scratch.clear();
        let known = Known {
            arithmetic: self.arithmetic,
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
                let propagates = self.arithmetic.nan() == Some(NanPolicy::Propagate);
                if let (Some(op), true) = (node.real(), propagates && !given.undefined) {
                    fact = fact_without_nan(op, facts_of(node, scratch));
                }
                fact.bounds = fact.bounds.intersection(given.bounds);
                fact.undefined &= given.undefined;
                fact.empty &= given.empty;
            }
            note(self.arithmetic, node, fact, scratch);
        }
    }

    /// Says of every place what is asked of it.
    pub(crate) fn demand(&mut self) {
        for node in &mut self.nodes {
            node.demand = Demand::Nothing;
        }
        for &o in &self.outputs {
            self.nodes[o as usize].demand = self.asked;
        }
        for i in (0..self.nodes.len()).rev() {
            let node = &mut self.nodes[i];
            if let Kind::Flow(flow) = node.kind
                && flow != Flow::Join
            {
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

    /// The same for one endpoint of the bounds of outputs, or for both: interval programs compute
    /// no other, and of rows that the facts admit the cheapest ones are chosen for the endpoints
    /// that are read.
    #[must_use]
    pub fn for_endpoints(mut self, ends: Which) -> Self {
        self.ends = ends;
        self.choose_for_endpoints();
        self
    }

    /// Takes the cheapest row that the operands' classes admit, for every node.
    pub(crate) fn choose_rows(&mut self) {
        self.choose_rows_with(true);
    }

    /// The same; `knows_zeros` says whether rows may ask that no sign bit is ever set.
    pub(crate) fn choose_rows_with(&mut self, knows_zeros: bool) {
        self.find_scalars();
        for i in 0..self.nodes.len() {
            let node = self.nodes[i];
            let mut classes = [Class::NONE; 3];
            // A loop may carry what comes later.
            let mut strays = matches!(node.kind, Kind::Flow(Flow::Carried { .. }));
            for (class, operand) in classes.iter_mut().zip(node.args()) {
                let operand = &self.nodes[*operand as usize];
                *class = operand.class;
                strays |= operand.strays;
            }
            let divisor = classes[1];
            if !self.arithmetic.is_real() {
                // This is not asked of ranges.
                let of = classes.map(|class| class.has(Class::PLUS));
                let plus = sets_no_sign_here(self.nodes[i].kind, &self.constants, of);
                let class = self.nodes[i].class.without(Class::PLUS);
                self.nodes[i].class = if plus && knows_zeros {
                    class.and(Class::PLUS)
                } else {
                    class
                };
            }
            strays |= node.op() == Some(Op::Real(RealOp::Div))
                && !divisor.has(Class::POS)
                && !divisor.has(Class::NEG);
            if let Some(Op::Bool(op)) = node.op()
                && op.operands().contains(&Type::Real)
            {
                let compared = &classes[..op.operands().len()];
                strays |= compared.iter().any(|class| !class.has(Class::DEFINED));
            }
            self.nodes[i].strays = strays;
            if self.ends == Which::Both {
                self.nodes[i].row = self.cheapest(i, Which::Both);
                self.nodes[i].wanted = Which::Both;
            }
        }
        if self.ends != Which::Both {
            self.choose_for_endpoints();
        }
    }

    /// The cheapest row for these endpoints of a place, whose operands have been looked at.
    fn cheapest(&self, place: usize, ends: Which) -> RowId {
        let node = &self.nodes[place];
        let Some(op) = node.real() else {
            return RowId(0);
        };
        let mut classes = [Class::NONE; 3];
        for (class, &operand) in classes.iter_mut().zip(node.args()) {
            *class = self.nodes[operand as usize].class;
        }
        let situation = ValidFor::of(self.arithmetic, node.invalid, node.cut);
        let is_plain = situation == ValidFor::of(self.arithmetic, false, false);
        if !self.arithmetic.is_real() && is_plain {
            // Rows ask for it because of NaN alone, which is looked for, or ignored.
            classes = classes.map(|class| class.and(Class::FINITE));
        }
        let mut rows = cheapest_first_for(op, self.arithmetic.rounding(), ends).iter();
        let row = rows.find(|id| {
            id.row()
                .admits_in(situation, classes, node.order, node.class)
        });
        // Every operation has a row without conditions (tested); constants and inputs need none.
        row.copied().unwrap_or(RowId(0))
    }

    /// Takes the cheapest rows for the endpoints that are read of each place, from the outputs
    /// back.
    pub(crate) fn choose_for_endpoints(&mut self) {
        self.wanted_endpoints(|selection, place, ends| {
            selection.nodes[place].row = selection.cheapest(place, ends);
            selection.nodes[place].wanted = ends;
        });
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
            let of = |side: usize| &self.nodes[node.operand(side) as usize];
            let droppable =
                [0, 1].map(|side| of(side).class.has(Class::DEFINED) && !of(1 - side).strays);
            self.nodes[i].slots = droppable.map(|droppable| {
                next += u32::from(droppable);
                if droppable { next - 1 } else { NONE }
            });
        }
        self.traces = next;
    }
}

/// Notes what is known of a place, behind that of those before it.
pub(crate) fn note<F: Float>(
    arithmetic: Arithmetic,
    node: &mut Chosen,
    mut fact: Fact<F>,
    before: &mut Vec<Fact<F>>,
) {
    if let Some(op) = node.real() {
        node.order = order_of(op, operands_of(node, before));
    }
    if let Some(policy) = arithmetic.nan() {
        if policy != NanPolicy::Propagate {
            (fact.undefined, fact.empty) = (false, false);
        }
        let operands = operands_of(node, before);
        let may_be_nan = |op| may_return_nan(op, operands);
        let is_beyond = node.op().and_then(Op::real).is_some_and(may_be_nan);
        // What is proved of the result is proved of the operation.
        let proved = policy == NanPolicy::Propagate && !fact.undefined;
        node.invalid = is_beyond && !proved;
        node.cut = is_beyond && proved;
        if proved && node.op().and_then(Op::real).is_some() {
            let mut args = node.args().iter();
            fact.empty = args.any(|&operand| before[operand as usize].empty);
        }
    }
    node.class = fact.class();
    before.push(fact);
}

/// The bounds of the operands of a place.
fn operands_of<F: Float>(node: &Chosen, facts: &[Fact<F>]) -> [Interval<F>; 3] {
    facts_of(node, facts).map(|fact| fact.bounds)
}

/// What is known of the operands of a place.
fn facts_of<F: Float>(node: &Chosen, facts: &[Fact<F>]) -> [Fact<F>; 3] {
    let mut operands = [Fact::defined(Interval::EMPTY); 3];
    for (fact, &operand) in operands.iter_mut().zip(node.args()) {
        *fact = facts[operand as usize];
    }
    operands
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::part::SpecialisationScratch;
    use outward_analysis::bounds;
    use outward_expr::{Builder, Format, Graph, NodeData, RealOp};
    use outward_semantics::eval_interval;

    /// Of numbers it is a number that bounds are of only where nothing is rounded. A row for
    /// numbers would take one endpoint for both.
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
        // Ends of bounds are two of them.
        assert_eq!(exact, 9);
    }

    /// Rows for bounds of floating point return both endpoints of what a lower or upper endpoint is
    /// of.
    #[test]
    fn ends_of_floating_point_are_no_numbers() {
        let of = |lo, hi| Interval::new(lo, hi).expect("an interval");
        for op in [RealOp::Lower, RealOp::Upper] {
            for arithmetic in Arithmetic::all() {
                let mut b = Builder::new();
                let x = b.input("x");
                let end = b.node(NodeData::new(op, &[x]));
                let f = b.finish("f", Format::F64, &[("out".to_owned(), end)]);
                let facts = outward_analysis::bounds_in(arithmetic, &f, &[of(1.0, 2.0)]);
                let s = select_in(&f, &facts, Demand::Value, &[], arithmetic).unwrap();
                let class = s.classes().last().unwrap();
                assert_eq!(class.has(Class::POINT), arithmetic.is_real(), "{op:?}");
            }
        }
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
        s.part(&[], 0, &mut SpecialisationScratch::default(), &mut part);
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
