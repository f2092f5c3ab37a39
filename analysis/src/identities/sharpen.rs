//! A function whose outputs are met with other forms of themselves.

use outward_expr::{Format, Function, Node, Op, RealOp};
use outward_interval::{Float, Interval};
use outward_semantics::eval_interval;

use super::append::write;
use super::choose::{best_forms, score};
use super::error::errors;
use super::normal::Normal;
use super::plan::{Corners, Extremes, Plan, Sharpened};
use super::prove::{End, Forms, Prover, Sign, defined_bounds};
use super::samples::samples;
use super::write::{Pins, Writer};
use crate::algebra::{Form, Fraction};
use crate::facts::Fact;

type I = Interval<f64>;

/// A function of more nodes stays as it is.
const LARGEST: usize = 1_000;

/// At most so many inputs are replaced by both of their ends.
const BOTH: usize = 6;
/// So many forms are tried at corners.
const FORMS: usize = 6;

/// Meets the outputs of a straight-line function, and arguments of elementary functions in it, with
/// other forms of theirs. `facts` are what is known of nodes on the box; `floats` says that bounds
/// are to hold what floating point returns, too.
///
/// Where nothing helps the function stays as it is.
pub(crate) fn sharpen<F: Float>(
    f: &Function,
    sides: &[Interval<F>],
    facts: &[Fact<F>],
    floats: bool,
) -> Option<Sharpened<F>> {
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
    for node in arguments(f) {
        if !errors[node.index()].is_finite() {
            continue;
        }
        let Some(form) = normal.node(node).cloned() else {
            continue;
        };
        let mut prover = Prover::new(&mut normal);
        let forms = best_forms(&mut prover, &form, Some(node), &wide, 2);
        if !forms.is_empty() {
            let rules = prover.rules(&form, &forms);
            plans.push(Plan {
                node,
                forms,
                rules,
                ends: [Vec::new(), Vec::new()],
                extremes: Extremes::default(),
            });
        }
    }
    let mut seen: Vec<(Node, Extremes<f64>)> = Vec::new();
    let mut extremes = Vec::new();
    for (number, output) in f.outputs.iter().enumerate() {
        let node = output.node;
        let error = errors[node.index()];
        let is_operation = matches!(f.node(node).op, Op::Real(_));
        if !is_operation || !error.is_finite() {
            continue;
        }
        let mut note = |known: &Extremes<f64>| {
            if known.is_some() {
                extremes.push(Extremes {
                    output: number,
                    rising: known.rising.clone(),
                    falling: known.falling.clone(),
                    turning: known.turning.clone(),
                    error,
                });
            }
        };
        if let Some((_, known)) = seen.iter().find(|(seen, _)| *seen == node) {
            note(known);
            continue;
        }
        let is_defined = facts
            .get(node.index())
            .is_some_and(|fact| !fact.undefined && !fact.empty);
        let plan = plan(&mut normal, node, &wide, is_defined);
        let known = plan.as_ref().map(|plan| plan.extremes.clone());
        let known = known.unwrap_or_default();
        note(&known);
        seen.push((node, known));
        plans.extend(plan.filter(Plan::is_some));
    }
    if plans.is_empty() && extremes.is_empty() {
        return None;
    }
    Some(Sharpened {
        extremes,
        ..write(&normal, &plans, &errors)
    })
}

/// So many arguments are met.
const ARGUMENTS: usize = 8;

/// The nodes that elementary functions, roots, comparisons and quotients are of, and that may have
/// other forms: the first in the order of the function, without its outputs.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "of other operations an argument is met as a part of the output"
)]
fn arguments(f: &Function) -> Vec<Node> {
    let mut is_argument = vec![false; f.nodes.len()];
    for (_, data) in f.iter() {
        let first = match data.op {
            Op::Real(
                RealOp::Sqrt
                | RealOp::Call(_)
                | RealOp::Min
                | RealOp::Max
                | RealOp::Compare
                | RealOp::Abs
                | RealOp::Floor
                | RealOp::Ceil
                | RealOp::Round
                | RealOp::BySign,
            ) => 0,
            Op::Real(RealOp::Div) => 1,
            _ => continue,
        };
        for operand in data.operands().skip(first) {
            let is_sum = matches!(
                f.node(operand).op,
                Op::Real(RealOp::Add | RealOp::Sub | RealOp::Mul | RealOp::Div)
            );
            is_argument[operand.index()] |= is_sum;
        }
    }
    for output in &f.outputs {
        is_argument[output.node.index()] = false;
    }
    let all = f.iter().filter(|(node, _)| is_argument[node.index()]);
    all.map(|(node, _)| node).take(ARGUMENTS).collect()
}

fn plan(normal: &mut Normal<'_>, node: Node, sides: &[I], is_defined: bool) -> Option<Plan> {
    let form = normal.node(node)?.clone();
    let mut prover = Prover::new(normal);
    let forms = best_forms(&mut prover, &form, Some(node), sides, 3);
    // Derivatives, which are few, come before forms and proofs take work.
    let mut slopes = Vec::new();
    for input in prover.free(&form, sides) {
        if let Some(slope) = prover.slope(&form, input) {
            prover.slope(&slope, input);
            slopes.push(slope);
        }
    }
    for slope in slopes {
        prover.prepared(&slope);
    }
    let mut ends = [Vec::new(), Vec::new()];
    let mut extremes = Extremes::default();
    if is_defined {
        let parts = samples(sides);
        let met = met_bounds(prover.normal, node, &forms, &parts);
        for (slot, end) in ends.iter_mut().zip([End::Lower, End::Upper]) {
            let parts = (sides, &parts[..]);
            *slot = corners(&mut prover, &form, node, parts, &met, end, &mut extremes);
        }
    }
    let rules = prover.rules(&form, &forms);
    Some(Plan {
        node,
        forms,
        rules,
        ends,
        extremes,
    })
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

/// How one end is computed at corners, where that helps: at most two ways. In which inputs the
/// value is monotone, or extreme at endpoints, is noted in `extremes`.
fn corners(
    prover: &mut Prover<'_, '_>,
    form: &Fraction,
    node: Node,
    (sides, parts): (&[I], &[Vec<I>]),
    met: &[Option<I>],
    end: End,
    extremes: &mut Extremes<f64>,
) -> Vec<Corners> {
    let mut pins = Pins::default();
    let mut open = Vec::new();
    let mut turning = Vec::new();
    let (mut rising, mut falling) = (Vec::new(), Vec::new());
    for input in prover.free(form, sides) {
        let slope = prover.slope(form, input);
        let sign = slope
            .as_ref()
            .and_then(|slope| prover.sign(slope, sides, 2));
        match sign {
            Some(sign) => {
                let rises = sign == Sign::NotNegative;
                match rises {
                    true => rising.push(input),
                    false => falling.push(input),
                }
                pins = pins.with(input, rises == (end == End::Upper));
            }
            None => {
                open.push(input);
                if prover.turns_at_ends(form, input, sides, (end, Forms::Best)) {
                    turning.push(input);
                }
            }
        }
    }
    // The same for both ends.
    (extremes.rising, extremes.falling) = (rising, falling);
    extremes.turning[usize::from(end == End::Upper)].clone_from(&turning);
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
    let same = prover.same_forms(&prepared, sides);
    let all: Vec<Option<Form>> = same.into_iter().map(Some).chain([None]).collect();
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
    let mut few = few;
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
        // The form that is best with few corners is tried with more.
        few = vec![corners.form.clone()];
        let corners_count = corners.pins.len();
        choice.take(prover, &[corners], 0.01 * size(corners_count));
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

fn half_line(x: I, end: End) -> Option<I> {
    match end {
        End::Lower => Interval::new(x.inf(), f64::INFINITY),
        End::Upper => Interval::new(f64::NEG_INFINITY, x.sup()),
    }
    .ok()
}

/// A small number.
fn size(n: usize) -> f64 {
    u32::try_from(n).map_or(f64::INFINITY, f64::from)
}
