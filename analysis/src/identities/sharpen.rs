//! A function whose outputs are met with other forms of themselves.

use outward_expr::{Constant, Format, Function, Node, NodeData, Op, RealOp};
use outward_interval::{Decimal, Float, Interval};
use outward_semantics::eval_interval;

use super::append::append;
use super::choose::{best_forms, samples, score};
use super::error::errors;
use super::normal::Normal;
use super::prove::{End, Prover, Sign, defined_bounds};
use super::write::{Pins, Writer};
use crate::algebra::{Form, Fraction};
use crate::facts::Fact;

type I = Interval<f64>;

/// How an output is bounded beside its own operations.
#[derive(Clone, PartialEq, Debug)]
pub struct Met {
    /// The node of the function before.
    pub node: Node,
    /// The forms that are met, as text.
    pub forms: Vec<String>,
    /// How the lower end and the upper one are computed besides.
    pub ends: [Vec<AtEnds>; 2],
    /// What bounds are widened by so that they hold floating-point values, too.
    pub error: f64,
}

/// How an end of an output is computed where inputs are numbers: inputs are given by their numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct AtEnds {
    /// The form that is evaluated, as text; the function as it is where there is none.
    pub form: Option<String>,
    /// The inputs that are at their lower ends.
    pub lower: Vec<u32>,
    /// The inputs that are at their upper ends.
    pub upper: Vec<u32>,
    /// The inputs that are at both ends, one after the other.
    pub both: Vec<u32>,
    /// The inputs that are at their middles: with their derivatives they make a mean-value form.
    pub middle: Vec<u32>,
}

/// A function with more nodes behind those it had, which keep their numbers.
#[derive(Clone, Debug)]
pub(crate) struct Sharpened {
    pub(crate) function: Function,
    /// Of each node that was added, the node that it stands for, if it is that value met with others.
    pub(crate) stands_for: Vec<Option<Node>>,
    pub(crate) met: Vec<Met>,
}

/// A bound of one end: the least (greatest) value over corners of the box.
#[derive(Clone)]
struct Corners {
    /// Which inputs are replaced at each corner.
    pins: Vec<Pins>,
    /// The form that is evaluated there; the node itself where there is none.
    form: Option<Form>,
    /// Of inputs that are replaced by their middle: forms of the derivative.
    slopes: Vec<(u32, Form)>,
    /// The inputs for which both ends are tried.
    both: Vec<u32>,
}

/// A function of more nodes stays as it is.
const LARGEST: usize = 1_000;

/// At most so many inputs are replaced by both of their ends.
const BOTH: usize = 4;
/// So many forms are tried at corners.
const FORMS: usize = 6;

/// Meets the outputs of a straight-line function with other forms of theirs. `facts` are what is
/// known of nodes on the box; `floats` says that bounds are to hold what floating point returns, too.
///
/// Where nothing helps the function stays as it is.
pub(crate) fn sharpen<F: Float>(
    f: &Function,
    sides: &[Interval<F>],
    facts: &[Fact<F>],
    floats: bool,
) -> Option<Sharpened> {
    if f.nodes.len() > LARGEST {
        return None;
    }
    let wide = super::normal::in_f64(f, sides)?;
    let errors = if floats {
        errors(f, facts)
    } else {
        vec![F::ZERO; f.nodes.len()]
    };
    let mut normal = Normal::of(f, super::normal::PER_NODE);
    let mut plans = Vec::new();
    let mut seen: Vec<Node> = Vec::new();
    for output in &f.outputs {
        let node = output.node;
        let is_operation = matches!(f.node(node).op, Op::Real(_));
        if seen.contains(&node) || !is_operation || !errors[node.index()].is_finite() {
            continue;
        }
        seen.push(node);
        let is_defined = facts
            .get(node.index())
            .is_some_and(|fact| !fact.undefined && !fact.empty);
        if let Some(plan) = plan(&mut normal, node, &wide, is_defined) {
            plans.push(plan);
        }
    }
    if plans.is_empty() {
        return None;
    }
    Some(write(&normal, &plans, &errors))
}

/// What a node is met with.
struct Plan {
    node: Node,
    forms: Vec<Form>,
    ends: [Vec<Corners>; 2],
}

fn plan(normal: &mut Normal<'_>, node: Node, sides: &[I], is_defined: bool) -> Option<Plan> {
    let form = normal.node(node)?.clone();
    let mut prover = Prover::new(normal);
    let forms = best_forms(&mut prover, &form, Some(node), sides, 3);
    // First derivatives come before any proof takes work.
    for input in prover.free(&form, sides) {
        if let Some(slope) = prover.slope(&form, input) {
            prover.prepared(&slope);
        }
    }
    let mut ends = [Vec::new(), Vec::new()];
    if is_defined {
        let parts = samples(sides);
        let met = met_bounds(prover.normal, node, &forms, &parts);
        for (slot, end) in ends.iter_mut().zip([End::Lower, End::Upper]) {
            *slot = corners(&mut prover, &form, node, (sides, &parts), &met, end);
        }
    }
    let is_some = !forms.is_empty() || ends.iter().any(|end| !end.is_empty());
    is_some.then_some(Plan { node, forms, ends })
}

/// The bounds of a node met with forms of it, on each part.
fn met_bounds(normal: &Normal<'_>, node: Node, forms: &[Form], parts: &[Vec<I>]) -> Vec<Option<I>> {
    let mut writer = Writer::new(normal);
    let mut nodes = vec![writer.node(node, Pins::default())];
    nodes.extend(forms.iter().map(|form| writer.form(form, Pins::default())));
    let outputs: Vec<(&str, Node)> = nodes.iter().map(|&node| ("form", node)).collect();
    let f = writer.builder.finish("met", Format::F64, &outputs);
    let of = |part: &Vec<I>| {
        let all = defined_bounds(&f, part);
        super::prove::met(all.into_iter().flatten())
    };
    parts.iter().map(of).collect()
}

/// How one end is computed at corners, where that helps: at most two ways.
fn corners(
    prover: &mut Prover<'_, '_>,
    form: &Fraction,
    node: Node,
    (sides, parts): (&[I], &[Vec<I>]),
    met: &[Option<I>],
    end: End,
) -> Vec<Corners> {
    let mut pins = Pins::default();
    let mut open = Vec::new();
    let mut turning = Vec::new();
    for input in prover.free(form, sides) {
        let slope = prover.slope(form, input);
        let sign = slope
            .as_ref()
            .and_then(|slope| prover.sign(slope, sides, 2));
        match sign {
            Some(sign) => {
                let rises = sign == Sign::NotNegative;
                pins = pins.with(input, rises == (end == End::Upper));
            }
            None => {
                open.push(input);
                if prover.turns_at_ends(form, input, sides, end) {
                    turning.push(input);
                }
            }
        }
    }
    let at = |form: Option<Form>, both: &[u32]| Corners {
        pins: all_corners(pins, both),
        form,
        slopes: Vec::new(),
        both: both.to_vec(),
    };
    // Which forms are best where nothing else is done.
    let mut choice = Choice {
        node,
        sides,
        parts,
        end,
        met: met.iter().map(|x| x.unwrap_or(Interval::ENTIRE)).collect(),
        chosen: Vec::new(),
    };
    let prepared = prover.prepared(form);
    let all: Vec<Option<Form>> = prepared
        .forms
        .iter()
        .cloned()
        .map(Some)
        .chain([None])
        .collect();
    let mut scored: Vec<(f64, usize)> = Vec::new();
    let columns = choice.columns(
        prover,
        &all.iter()
            .map(|form| at(form.clone(), &[]))
            .collect::<Vec<_>>(),
    );
    for (i, column) in columns.iter().enumerate() {
        if let Some(column) = column {
            scored.push((choice.score_with(column) + price(all[i].as_ref()), i));
        }
    }
    scored.sort_by(|a, b| a.0.total_cmp(&b.0));
    let few: Vec<Option<Form>> = scored
        .iter()
        .take(FORMS)
        .map(|&(_, i)| all[i].clone())
        .collect();
    if pins != Pins::default() {
        let tried: Vec<Corners> = few.iter().map(|form| at(form.clone(), &[])).collect();
        choice.take(prover, &tried, 0.02);
    }
    if !open.is_empty() {
        let tried = mean_values(prover, form, (sides, &open), pins, &few);
        choice.take(prover, &tried, 0.03 * size(open.len()));
    }
    let mut both: Vec<u32> = Vec::new();
    while both.len() < BOTH.min(turning.len()) {
        let mut best: Option<(f64, u32, Corners)> = None;
        for &input in turning.iter().filter(|input| !both.contains(input)) {
            let more: Vec<u32> = both.iter().copied().chain([input]).collect();
            let tried: Vec<Corners> = few.iter().map(|form| at(form.clone(), &more)).collect();
            let columns = choice.columns(prover, &tried);
            for (column, corners) in columns.into_iter().zip(tried) {
                if let Some(column) = column {
                    let score = choice.score_with(&column) + price(corners.form.as_ref());
                    if best.as_ref().is_none_or(|best| score < best.0) {
                        best = Some((score, input, corners));
                    }
                }
            }
        }
        let Some((_, input, corners)) = best else {
            break;
        };
        both.push(input);
        let corners_count = corners.pins.len();
        choice.take(prover, &[corners], 0.05 * size(corners_count));
    }
    choice.chosen
}

/// The mean-value form in inputs of which the derivative has no sign, the others at their ends:
/// f(m) + Σ f'(X) (X − m).
fn mean_values(
    prover: &mut Prover<'_, '_>,
    form: &Fraction,
    (sides, open): (&[I], &[u32]),
    pins: Pins,
    forms: &[Option<Form>],
) -> Vec<Corners> {
    let mut slopes = Vec::new();
    for &input in open {
        let Some(slope) = prover.slope(form, input) else {
            return Vec::new();
        };
        let Some(best) = best_forms(prover, &slope, None, sides, 1).pop() else {
            return Vec::new();
        };
        slopes.push((input, best));
    }
    let pins = open
        .iter()
        .fold(pins, |pins, &input| pins.with_middle(input));
    let at = |form: &Option<Form>| Corners {
        pins: vec![pins],
        form: form.clone(),
        slopes: slopes.clone(),
        both: Vec::new(),
    };
    forms.iter().take(2).map(at).collect()
}

/// How much narrower, on the scale of scores, bounds are to be for a longer form.
fn price(form: Option<&Form>) -> f64 {
    form.map_or(0.0, |form| 0.002 * size(form.nodes()))
}

/// The pins with each choice of ends for these inputs.
fn all_corners(pins: Pins, both: &[u32]) -> Vec<Pins> {
    let mut all = vec![pins];
    for &input in both {
        all = all
            .into_iter()
            .flat_map(|pins| [pins.with(input, false), pins.with(input, true)])
            .collect();
    }
    all
}

/// What was chosen for one end so far, and how narrow bounds are with it.
struct Choice<'c> {
    node: Node,
    sides: &'c [I],
    parts: &'c [Vec<I>],
    end: End,
    /// The bounds on each part.
    met: Vec<I>,
    chosen: Vec<Corners>,
}

impl Choice<'_> {
    /// The half-lines that end where each bound does, on each part; `None` of what may be undefined
    /// somewhere on the box.
    fn columns(&self, prover: &mut Prover<'_, '_>, tried: &[Corners]) -> Vec<Option<Vec<I>>> {
        let mut writer = Writer::new(prover.normal);
        let nodes: Vec<Node> = tried
            .iter()
            .map(|corners| writer.corners(self.node, corners, self.end))
            .collect();
        let outputs: Vec<(&str, Node)> = nodes.iter().map(|&node| ("corners", node)).collect();
        let f = writer.builder.finish("corners", Format::F64, &outputs);
        // An end of a part may be any number of the side.
        let usable = prover.bounds_of(&f, self.sides);
        let mut columns: Vec<Option<Vec<I>>> = usable
            .iter()
            .map(|known| known.map(|_| Vec::new()))
            .collect();
        for part in self.parts {
            let Ok(values) = eval_interval(&f, part) else {
                return vec![None; tried.len()];
            };
            for (column, value) in columns.iter_mut().zip(values) {
                let half = half_line(value, self.end);
                *column = column.take().zip(half).map(|(mut column, half)| {
                    column.push(half);
                    column
                });
            }
        }
        columns
    }

    fn score(&self) -> f64 {
        score(&self.met)
    }

    fn score_with(&self, column: &[I]) -> f64 {
        let met: Vec<I> = self
            .met
            .iter()
            .zip(column)
            .map(|(a, b)| a.intersection(*b))
            .collect();
        score(&met)
    }

    /// Adds the best of these, if bounds become narrower by so much.
    fn take(&mut self, prover: &mut Prover<'_, '_>, tried: &[Corners], gain: f64) {
        let columns = self.columns(prover, tried);
        let scored = columns
            .into_iter()
            .zip(tried)
            .filter_map(|(column, corners)| {
                let column = column?;
                Some((self.score_with(&column), column, corners))
            });
        let Some((score, column, corners)) = scored.min_by(|a, b| a.0.total_cmp(&b.0)) else {
            return;
        };
        if self.score() - score < gain {
            return;
        }
        for (met, half) in self.met.iter_mut().zip(column) {
            *met = met.intersection(half);
        }
        self.chosen.push(corners.clone());
    }
}

impl Writer<'_, '_> {
    /// The least (greatest) over the corners.
    fn corners(&mut self, node: Node, corners: &Corners, end: End) -> Node {
        let of_corners = match end {
            End::Lower => RealOp::Min,
            End::Upper => RealOp::Max,
        };
        let mut all = None;
        for &pins in &corners.pins {
            let mut made = match &corners.form {
                Some(form) => self.form(form, pins),
                None => self.node(node, pins),
            };
            for (input, slope) in &corners.slopes {
                let ends = Pins { middle: 0, ..pins };
                let slope = self.form(slope, ends);
                let (x, middle) = (self.input(*input, ends), self.input(*input, pins));
                let step = self.builder.binary(RealOp::Sub, x, middle);
                let change = self.builder.binary(RealOp::Mul, slope, step);
                made = self.builder.binary(RealOp::Add, made, change);
            }
            all = Some(match all {
                None => made,
                Some(all) => self.builder.binary(of_corners, all, made),
            });
        }
        // There is a corner.
        all.unwrap_or(node)
    }
}

fn half_line(x: I, end: End) -> Option<I> {
    match end {
        End::Lower => Interval::new(x.inf(), f64::INFINITY),
        End::Upper => Interval::new(f64::NEG_INFINITY, x.sup()),
    }
    .ok()
}

/// Writes the plans behind the nodes of the function.
fn write<F: Float>(normal: &Normal<'_>, plans: &[Plan], errors: &[F]) -> Sharpened {
    let f = normal.function;
    let mut writer = Writer::new(normal);
    let mut results = Vec::new();
    let mut met = Vec::new();
    for plan in plans {
        let error = errors[plan.node.index()];
        let widen = |writer: &mut Writer<'_, '_>, x: Node, end: End| -> Node {
            if error == F::ZERO {
                return x;
            }
            let literal = Decimal::from_f64(error.to_f64()).unwrap_or_else(|| Decimal::from_i64(0));
            let error = writer.builder.constant(Constant::Decimal(literal));
            let op = if end == End::Lower {
                RealOp::Sub
            } else {
                RealOp::Add
            };
            writer.builder.binary(op, x, error)
        };
        let mut result = writer.node(plan.node, Pins::default());
        let mut names = Vec::new();
        let name = |atom: u32| super::names::atom(normal, atom);
        for form in &plan.forms {
            let made = writer.form(form, Pins::default());
            for (op, end) in [(RealOp::AtMost, End::Upper), (RealOp::AtLeast, End::Lower)] {
                let wide = widen(&mut writer, made, end);
                result = writer.builder.as_is(NodeData::new(op, &[result, wide]));
            }
            names.push(form.show(&name));
        }
        let mut ends = [Vec::new(), Vec::new()];
        for ((corners, end), at_ends) in plan
            .ends
            .iter()
            .zip([End::Lower, End::Upper])
            .zip(&mut ends)
        {
            let op = match end {
                End::Lower => RealOp::AtLeast,
                End::Upper => RealOp::AtMost,
            };
            for corners in corners {
                let all = writer.corners(plan.node, corners, end);
                let wide = widen(&mut writer, all, end);
                result = writer.builder.as_is(NodeData::new(op, &[result, wide]));
                let pins = corners.pins.first().copied().unwrap_or_default();
                let list = |set: u64| -> Vec<u32> {
                    let is_one = |i: &u32| set >> i & 1 != 0 && !corners.both.contains(i);
                    (0..64).filter(is_one).collect()
                };
                at_ends.push(AtEnds {
                    form: corners.form.as_ref().map(|form| form.show(&name)),
                    lower: list(pins.lower),
                    upper: list(pins.upper),
                    both: corners.both.clone(),
                    middle: list(pins.middle),
                });
            }
        }
        results.push(result);
        met.push(Met {
            node: plan.node,
            forms: names,
            ends,
            error: error.to_f64(),
        });
    }
    let outputs: Vec<(&str, Node)> = results.iter().map(|&node| ("met", node)).collect();
    let (added, places) = writer.builder.finish_noting("met", f.format, &outputs);
    let place = |node: Node| places.get(node.index()).copied().flatten();
    let choices = writer.choices();
    let choices = choices.filter_map(|(of, made)| Some((place(made)?, of)));
    let planned = plans.iter().map(|plan| plan.node);
    let (function, stands_for) = append(f, &added, &choices.collect(), planned);
    Sharpened {
        function,
        stands_for,
        met,
    }
}

/// A small number.
fn size(n: usize) -> f64 {
    u32::try_from(n).map_or(f64::INFINITY, f64::from)
}
