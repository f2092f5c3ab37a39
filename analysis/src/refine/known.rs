//! What is known of the nodes of a block while it is rewritten: of their values by sets, and of the
//! bounds that programs would compute.

use std::collections::HashMap;

use outward_expr::{BoolOp, Control, Function, IntOp, Node, NodeData, Op, RealOp};
use outward_interval::{Float, Interval};
use outward_semantics::{Accuracy, Set, set_step};
use outward_sets::{BoolSet, Semantics};

use super::decision::{Decision, with_normal_ends};
use crate::arithmetic::{Arithmetic, NanPolicy};
use crate::bounds::fact_of_constant;
use crate::facts::Fact;
use crate::float::{fact_in, fact_without_nan};
use crate::values::{Part, orders, orders_without};

/// What is known of a value without meets, and with them.
pub(super) type Given<F> = [Fact<F>; 2];

/// What is known of the nodes of a function or a block.
pub(super) struct Known<'v, F: Float> {
    pub(super) part: Part<'v, F>,
    /// What programs compute in.
    pub(super) arithmetic: Arithmetic,
    /// Whether every part of the box has points that count. If not, meets are
    /// [clamps](super::clamps).
    pub(super) every_point: bool,
    /// What programs compute for each node of the given function.
    pub(super) plain: Vec<Fact<F>>,
    /// What they would compute if the node's operands were met with their sets.
    pub(super) raw: Vec<Fact<F>>,
    /// The same met with the node's own set. `undefined` is of the value: at the points that get to
    /// the block. `empty` is of bounds, whichever meets are made.
    pub(super) met: Vec<Fact<F>>,
    /// What is to become of each node, if it pays.
    pub(super) decisions: Vec<Decision<F>>,
    /// The truth values that are written in the place of nodes: those that were decided, and what
    /// is made of them.
    truths: Vec<Option<bool>>,
    /// What is known of the blocks of control flow that are rewritten, too.
    pub(super) blocks: HashMap<Node, Vec<Known<'v, F>>>,
}

impl<'v, F: Float> Known<'v, F> {
    /// Goes through a block, whose inputs are as `given`. `every_point` says that there are points
    /// that count in every part of the box.
    // Recursion: as deep as blocks stand in blocks, which is bounded.
    pub(super) fn of(
        part: Part<'v, F>,
        (arithmetic, every_point): (Arithmetic, bool),
        given: &[Given<F>],
    ) -> Self {
        let f = part.function();
        let count = f.nodes.len();
        let is_whole = part.path().0.is_empty();
        // A part of the box may have no points that get to a block.
        let all = is_whole && every_point;
        let is_real = arithmetic.is_real();
        let mut known = Self {
            part,
            arithmetic,
            every_point,
            plain: Vec::with_capacity(count),
            raw: Vec::with_capacity(count),
            met: Vec::with_capacity(count),
            decisions: Vec::with_capacity(count),
            truths: Vec::with_capacity(count),
            blocks: HashMap::new(),
        };
        let unknown = [Fact::UNKNOWN; 2];
        // Blocks may be shared, again and again: only those are gone through that were run.
        if !known.part.is_known() || !known.part.is_reached() {
            known.plain.resize(count, Fact::UNKNOWN);
            known.raw.resize(count, Fact::UNKNOWN);
            known.met.resize(count, Fact::UNKNOWN);
            known.decisions.resize(count, Decision::Keep);
            return known;
        }
        // The results of control flow.
        let mut results: HashMap<Node, Vec<Given<F>>> = HashMap::new();
        for (node, data) in f.iter() {
            let set = known.part.any(node);
            let of_program = match data.op {
                Op::Input(index) => {
                    let given = given.get(index as usize);
                    given.copied().unwrap_or(unknown)
                }
                Op::Const(index) => [fact_of_constant(arithmetic, &f.constants[index as usize]); 2],
                Op::Real(op) => {
                    let proved = known.set_excludes_nan(node);
                    let of = |facts: &[Fact<F>], proved: bool| {
                        known.fact(op, operands(facts, data), proved)
                    };
                    [of(&known.plain, false), of(&known.met, proved)]
                }
                Op::Projection(index) => {
                    let of_control = results.get(&data.operand(0));
                    let result = of_control.and_then(|all| all.get(index as usize));
                    result.copied().unwrap_or(unknown)
                }
                Op::Control(control) => {
                    let found = known.control(f, node, data, control);
                    results.insert(node, found);
                    unknown
                }
                Op::Bool(op) => {
                    // Programs for real numbers say of no number that it is NaN or infinite.
                    let asks = matches!(op, BoolOp::IsNan | BoolOp::IsInf);
                    let alone = is_real && asks && set != Set::Bool(BoolSet::new(true, false));
                    [&known.plain, &known.met].map(|facts| {
                        let fact = truth(facts, data);
                        Fact {
                            undefined: fact.undefined || alone,
                            ..fact
                        }
                    })
                }
                Op::Int(op) => {
                    let of = |facts| of_integers(op, facts, data);
                    [of(&known.plain), of(&known.met)]
                }
                Op::Select => {
                    let of = |facts| {
                        let [c, a, b] = operands(facts, data);
                        joined(c, [a, b])
                    };
                    [of(&known.plain), of(&known.met)]
                }
                Op::Sample(_) => unknown,
            };
            let [plain, raw] = of_program.map(|fact| known.of_program(fact));
            let mut met = raw;
            if let Set::Real(numbers) = set
                && !matches!(data.op, Op::Control(_))
                && !numbers.bounds().is_empty()
                && known.meets(all, raw.undefined && numbers.may_be_nan())
            {
                let bounds = with_normal_ends(numbers.bounds());
                met.bounds = raw.bounds.intersection(bounds);
                // An end of a part may be one of these.
                met.integral &= met.bounds == raw.bounds || bounds.floor() == bounds;
            }
            // A meet may be empty where no point gets to; a clamp is not.
            let narrower = every_point && met.bounds != raw.bounds;
            met.empty |= plain.empty || (narrower && !all);
            if all {
                met.empty &= met.undefined;
            }
            // Control flow itself has no value.
            if let Set::Real(numbers) = set
                && !matches!(data.op, Op::Control(_))
                && !is_real
            {
                met.undefined &= numbers.may_be_nan();
            }
            let mut decision = known.decision(node, data, set, [raw, met]);
            if let Decision::Truth(truth) = decision
                && known.is_cut(node, truth, all)
            {
                decision = Decision::Keep;
            }
            known.plain.push(plain);
            known.raw.push(raw);
            known.met.push(met);
            known.decisions.push(decision);
            known.truths.push(match (decision, data.op) {
                (Decision::Truth(truth), _) => Some(truth),
                (_, Op::Bool(BoolOp::Not | BoolOp::And | BoolOp::Or)) => known.made(data),
                _ => None,
            });
            if let (Op::Bool(BoolOp::Lt | BoolOp::Le | BoolOp::Eq), false) = (data.op, is_whole) {
                // What is known of a comparison elsewhere may cut its operands from here on.
                for operand in data.operands() {
                    known.plain[operand.index()].empty = true;
                    known.met[operand.index()].empty = true;
                }
            }
        }
        known
    }

    /// The fact of an operation; `proved` that its result is no NaN.
    pub(super) fn fact(&self, op: RealOp, operands: [Fact<F>; 3], proved: bool) -> Fact<F> {
        let fact = if proved {
            fact_without_nan(op, operands)
        } else {
            fact_in(self.arithmetic, op, operands)
        };
        let empty = operands.iter().take(op.arity()).any(|fact| fact.empty);
        Fact {
            empty: fact.empty || empty,
            ..fact
        }
    }

    /// Whether programs need not look for NaN where they compute a node: where NaN propagates, and
    /// the set of a node of the function itself has none.
    pub(super) fn set_excludes_nan(&self, node: Node) -> bool {
        let propagates = self.arithmetic.nan() == Some(NanPolicy::Propagate);
        let is_whole = self.part.path().0.is_empty();
        propagates && is_whole && !self.part.set(node).may_be_nan()
    }

    /// Whether a value may be met with its set: in the function itself, if `all`, or in a block.
    fn meets(&self, all: bool, undefined: bool) -> bool {
        match self.arithmetic.nan() {
            None | Some(NanPolicy::Ignore) => true,
            // Where no point is, a value that is cut would be another one; there nothing is
            // promised where that may be all of a part.
            Some(NanPolicy::Propagate | NanPolicy::Suppress) => {
                (all || !self.every_point) && !undefined
            }
        }
    }

    /// Whether programs cut an operand of a comparison that is decided, by more than is known of it
    /// without: where arms are given what was compared, or a loop goes on by it.
    fn is_cut(&self, node: Node, truth: bool, all: bool) -> bool {
        let f = self.part.function();
        let [x, y, _] = f.node(node).padded();
        if !matches!(
            f.node(node).op,
            Op::Bool(BoolOp::Lt | BoolOp::Le | BoolOp::Eq)
        ) {
            return false;
        }
        let is_given = |node: &Node| {
            let control = f
                .iter()
                .filter(|(_, data)| matches!(data.op, Op::Control(_)));
            control
                .flat_map(|(_, data)| f.operands(data))
                .any(|given| given == *node)
        };
        let in_block = !self.part.path().0.is_empty();
        if !(in_block || [x, y].iter().any(is_given)) {
            return false;
        }
        // Every part of the box has points, at which it holds: of what is as narrow as its set
        // nothing is cut.
        let known = if all { &self.met } else { &self.plain };
        let below = |x: Node, y: Node| {
            // Of a lesser or greater value its bounds show it.
            let of = |node: Node, op: RealOp, operand: Node| {
                let data = f.node(node);
                data.op == Op::Real(op) && data.operands().any(|n| n == operand)
            };
            let [a, b] = [x, y].map(|n| known[n.index()].bounds);
            x == y || a.sup() <= b.inf() || of(y, RealOp::Max, x) || of(x, RealOp::Min, y)
        };
        let orders = orders(f, node, truth);
        orders.iter().any(|order| !below(order.low, order.high))
    }

    /// What is said of a fact: where NaN does not propagate there is none. (Bounds of floating
    /// point are never empty: they are said to be where intervals may be at what no point reaches.)
    fn of_program(&self, fact: Fact<F>) -> Fact<F> {
        match self.arithmetic.nan() {
            None => fact,
            Some(policy) => Fact {
                undefined: fact.undefined && policy == NanPolicy::Propagate,
                ..fact
            },
        }
    }

    /// What the results of control flow are.
    fn control(
        &mut self,
        f: &Function,
        node: Node,
        data: NodeData,
        control: Control,
    ) -> Vec<Given<F>> {
        let operands: Vec<Node> = f.operands(data).collect();
        let inside = self.part.inside(node);
        let programs = (self.arithmetic, self.every_point);
        let compared = compared(f);
        // What a comparison is of may be cut to where it is true.
        let both = |n: Node| [self.plain[n.index()], self.met[n.index()]];
        let given = |nodes: &[Node]| -> Vec<Given<F>> {
            let facts = nodes.iter().map(|&n| {
                both(n).map(|fact| Fact {
                    empty: fact.empty || compared[n.index()],
                    ..fact
                })
            });
            facts.collect()
        };
        let mut ended = Vec::new();
        let (blocks, given): (Vec<Known<'v, F>>, _) = match (control, &operands[..]) {
            (Control::If, [condition, rest @ ..]) => {
                let condition = both(*condition);
                let given = given(rest);
                let blocks = inside.into_iter().zip([true, false]).map(|(part, taken)| {
                    let given = self.cut((operands[0], taken), rest, &given);
                    Known::of(part, programs, &given)
                });
                (blocks.collect(), Some(condition))
            }
            (Control::Loop, all) => {
                let carried = given(all);
                let Some(part) = inside.into_iter().next() else {
                    return Vec::new();
                };
                let block = part.function();
                let compared_inside = self::compared(block);
                let kept = |i: usize| {
                    let output = block.outputs.get(i + 1)?;
                    let same = block.node(output.node).op.input() == Some(i);
                    (same && !compared_inside[output.node.index()]).then(|| carried[i])
                };
                // If what is carried is defined in one iteration, is it in the next?
                let given = |defined: bool| -> Vec<Given<F>> {
                    let unknown = |i: usize| {
                        carried[i].map(|start| Fact {
                            undefined: start.undefined || !defined,
                            ..Fact::UNKNOWN
                        })
                    };
                    let all = 0..carried.len();
                    all.map(|i| kept(i).unwrap_or_else(|| unknown(i))).collect()
                };
                // Loops in loops would be gone through again and again.
                let tries = self.part.path().0.len() < 3;
                let mut known = Known::of(part.clone(), programs, &given(tries));
                let mut outputs: Vec<Given<F>> = known.outputs().collect();
                let starts = carried.iter().flatten();
                let rounds = outputs.iter().skip(1).flatten();
                let stays = starts.zip(rounds).all(|(a, b)| a.undefined || !b.undefined);
                if tries && !stays {
                    known = Known::of(part, programs, &given(false));
                    outputs = known.outputs().collect();
                }
                let again = outputs.first().copied().unwrap_or([Fact::UNKNOWN; 2]);
                let result = |k: usize, value: Fact<F>| Fact {
                    undefined: again[k].undefined || value.undefined,
                    ..Fact::UNKNOWN
                };
                let values = outputs.iter().skip(1);
                ended = values
                    .map(|of| [result(0, of[0]), result(1, of[1])])
                    .collect();
                (vec![known], None)
            }
            _ => (Vec::new(), None),
        };
        let results = match (given, &blocks[..]) {
            (Some(condition), [then, otherwise]) => {
                // An arm that takes the place of all.
                let decided = operands.first().and_then(|&c| self.truth(c));
                let outputs = then.outputs().zip(otherwise.outputs());
                let joined = outputs.map(|(a, b)| {
                    let met = match decided {
                        Some(true) => [a[1]; 2],
                        Some(false) => [b[1]; 2],
                        None => [a[1], b[1]],
                    };
                    [
                        joined(condition[0], [a[0], b[0]]),
                        joined(condition[1], met),
                    ]
                });
                joined.collect()
            }
            _ => ended,
        };
        self.blocks.insert(node, blocks);
        results
    }

    /// What an arm is given of these nodes, if it is taken where the condition is as said: programs
    /// cut them by what they are compared with. But an arm that takes the place of all is not cut.
    pub(super) fn cut(
        &self,
        (condition, taken): (Node, bool),
        nodes: &[Node],
        given: &[Given<F>],
    ) -> Vec<Given<F>> {
        let f = self.part.function();
        let mut cut = given.to_vec();
        // What was decided is written no more, and cuts nothing.
        let is_decided = |node: Node| self.truth(node).is_some();
        for order in orders_without(f, condition, taken, is_decided) {
            let bounds = |n: Node| [&self.plain, &self.met].map(|facts| facts[n.index()].bounds);
            let (low, high) = (bounds(order.low), bounds(order.high));
            for (&n, facts) in nodes.iter().zip(&mut cut) {
                for (k, fact) in facts.iter_mut().enumerate() {
                    let mut to = Interval::ENTIRE;
                    if n == order.low {
                        to = to.intersection(below(high[k].sup()));
                    }
                    if n == order.high {
                        to = to.intersection(-below(-low[k].inf()));
                    }
                    // As lowering knows it, where bounds are of floating point.
                    let of_constant = matches!(f.node(order.low).op, Op::Const(_));
                    if n == order.high && order.strict && of_constant {
                        fact.plus |= self.met[order.low.index()].plus;
                    }
                    let bounds = fact.bounds.intersection(to);
                    if !bounds.is_empty() {
                        fact.integral &= bounds == fact.bounds;
                        fact.bounds = bounds;
                    }
                }
            }
        }
        cut
    }

    /// The truth value that is made of truth values, where some are written in the place of nodes.
    fn made(&self, data: NodeData) -> Option<bool> {
        let mut sets = [Set::Bool(BoolSet::ALL); 3];
        for (set, truth) in sets.iter_mut().zip(data.operands().map(|n| self.truth(n))) {
            *set = Set::Bool(truth.map_or(BoolSet::ALL, |truth| BoolSet::new(!truth, truth)));
        }
        match set_step::<F>(data.op, sets, Semantics::Float, Accuracy::default()) {
            Set::Bool(made) => made.value(),
            Set::Real(_) | Set::Int(_) => None,
        }
    }

    /// The truth value that is written in the place of a node, if one is.
    pub(super) fn truth(&self, node: Node) -> Option<bool> {
        self.truths.get(node.index()).copied().flatten()
    }

    /// What is known of the outputs of a block; of one that is never reached, that there are none.
    fn outputs(&self) -> impl Iterator<Item = Given<F>> + '_ {
        let outputs = self.part.function().outputs.iter();
        outputs.map(|output| {
            let at = output.node.index();
            // Intervals may get to what no point reaches.
            let undefined = |fact: Fact<F>| fact.undefined && self.part.is_reached();
            [self.plain[at], self.met[at]].map(|fact| Fact {
                undefined: undefined(fact),
                ..fact
            })
        })
    }

    /// What is to become of a node.
    fn decision(
        &self,
        node: Node,
        data: NodeData,
        set: Set<F>,
        facts: [Fact<F>; 2],
    ) -> Decision<F> {
        let is_real = self.arithmetic.is_real();
        let decision = Decision::of(data, set, facts, !is_real);
        let chosen = match (decision, data.op) {
            (Decision::Keep | Decision::Meet(_), Op::Real(RealOp::BySign)) => self.arm(node, data),
            (Decision::Keep | Decision::Meet(_), Op::Real(RealOp::Min | RealOp::Max)) => {
                self.lesser_or_greater(data)
            }
            _ => None,
        };
        // Of the operand alone it may not be known that no sign bit is set, by which bounds of a
        // quotient are narrower.
        let keeps_plus = |&k: &usize| !facts[0].plus || self.met[data.operand(k).index()].plus;
        let chosen = chosen.filter(keeps_plus);
        chosen.map_or(decision, Decision::Operand)
    }

    /// The operand that a `min` or `max` always is: where programs compute bounds of the two that
    /// are apart, and so on every part of the box. (Where only sets say so, both bounds count: the
    /// one that is dropped may be narrower.)
    fn lesser_or_greater(&self, data: NodeData) -> Option<usize> {
        let [a, b] = [0, 1].map(|k| data.operand(k).index());
        let some = |i: usize| {
            let fact = self.met[i];
            !fact.undefined && !fact.empty
        };
        if !some(a) || !some(b) {
            return None;
        }
        let [x, y] = [a, b].map(|i| self.plain[i].bounds);
        let is_min = data.op == Op::Real(RealOp::Min);
        if x.sup() < y.inf() {
            Some(usize::from(!is_min))
        } else if y.sup() < x.inf() {
            Some(usize::from(is_min))
        } else {
            None
        }
    }

    /// The operand that a `by_sign` always returns, if it is always the same one.
    fn arm(&self, node: Node, data: NodeData) -> Option<usize> {
        let condition = self.met[data.operand(0).index()];
        // Else nothing might be chosen.
        if condition.undefined || condition.empty {
            return None;
        }
        match self.part.arms(node) {
            [Some(_), None] => Some(1),
            [None, Some(_)] => Some(2),
            [None, None] | [Some(_), Some(_)] => None,
        }
    }
}

/// The numbers up to this one.
fn below<F: Float>(end: F) -> Interval<F> {
    Interval::new(-F::INFINITY, end).unwrap_or(Interval::ENTIRE)
}

/// What is known of the operands of an operation on numbers.
pub(super) fn operands<F: Float>(facts: &[Fact<F>], data: NodeData) -> [Fact<F>; 3] {
    let mut of = [Fact::defined(Interval::EMPTY); 3];
    for (fact, operand) in of.iter_mut().zip(data.operands()) {
        *fact = facts[operand.index()];
    }
    of
}

/// Whether a truth value has a value at every point, and may be neither in some lane.
fn truth<F: Float>(facts: &[Fact<F>], data: NodeData) -> Fact<F> {
    let of = || data.operands().map(|n| facts[n.index()]);
    Fact {
        bounds: Interval::ENTIRE,
        undefined: of().any(|fact| fact.undefined),
        empty: of().any(|fact| fact.empty),
        plus: false,
        integral: false,
    }
}

/// An integer, or a number that is made of one: defined where all that it is made of is. Bounds are
/// not kept of it.
fn of_integers<F: Float>(op: IntOp, facts: &[Fact<F>], data: NodeData) -> Fact<F> {
    let any = data.operands().any(|n| facts[n.index()].undefined);
    Fact {
        undefined: any || op == IntOp::FromBits,
        ..Fact::UNKNOWN
    }
}

/// One of two, by a condition.
fn joined<F: Float>(condition: Fact<F>, of: [Fact<F>; 2]) -> Fact<F> {
    let [a, b] = of;
    Fact {
        bounds: a.bounds.convex_hull(b.bounds),
        undefined: condition.undefined || a.undefined || b.undefined,
        empty: condition.empty || a.empty || b.empty,
        plus: false,
        integral: a.integral && b.integral,
    }
}

/// Which nodes are compared with others.
fn compared(f: &Function) -> Vec<bool> {
    let mut compared = vec![false; f.nodes.len()];
    for data in &f.nodes {
        if let Op::Bool(BoolOp::Lt | BoolOp::Le | BoolOp::Eq) = data.op {
            for operand in data.operands() {
                compared[operand.index()] = true;
            }
        }
    }
    compared
}
