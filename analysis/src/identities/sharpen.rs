//! A function whose outputs are met with other forms of themselves.

use outward_expr::{BoolOp, Format, Function, Node, Op, RealOp};
use outward_interval::{Float, Interval};

use super::append::write;
use super::choose::{Chosen, best_guarded_forms};
use super::corners::{Candidates, Known, corners};
use super::error::errors;
use super::faces::defined_bounds;
use super::normal::Normal;
use super::plan::{Extremes, Plan, Sharpened, Wanted};
use super::prove::Prover;
use super::samples::samples;
use super::unmoved::unmoved;
use super::write::{Pins, Writer};
use crate::facts::Fact;
use outward_interval::Endpoint;

type I = Interval<f64>;

/// A function of more nodes stays as it is.
const LARGEST: usize = 1_000;

/// Meets the outputs of a flat function, and arguments of elementary functions in it, with
/// other forms of theirs. `facts` are what is known of nodes on the box.
///
/// Where nothing helps the function stays as it is.
pub(crate) fn sharpen<F: Float>(
    f: &Function,
    sides: &[Interval<F>],
    facts: &[Fact<F>],
    wanted: Wanted,
) -> Option<Sharpened<F>> {
    if f.nodes.len() > LARGEST {
        return None;
    }
    let wide = super::normal::in_f64(f, sides)?;
    let errors = if wanted.floats {
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
        let forms = best_guarded_forms(&mut prover, &form, node, &wide, most(wanted, 2));
        if !forms.is_empty() {
            let rules = prover.rules(&form, forms.iter().map(|chosen| &chosen.form));
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
    let mut extremes: Vec<(Extremes<f64>, F)> = Vec::new();
    for (number, output) in f.outputs.iter().enumerate() {
        let node = output.node;
        let error = errors[node.index()];
        let is_operation = matches!(f.node(node).op, Op::Real(_));
        if !is_operation || !error.is_finite() {
            continue;
        }
        let mut note = |known: &Extremes<f64>| {
            let known = Extremes {
                output: number,
                ..known.clone()
            };
            extremes.push((known, error));
        };
        if let Some((_, known)) = seen.iter().find(|(seen, _)| *seen == node) {
            note(known);
            continue;
        }
        let is_defined = facts
            .get(node.index())
            .is_some_and(|fact| !fact.undefined && !fact.empty);
        let plan = plan(&mut normal, (node, wanted), &wide, is_defined);
        let known = plan.as_ref().map(|plan| plan.extremes.clone());
        let known = known.unwrap_or_default();
        note(&known);
        seen.push((node, known));
        plans.extend(plan.filter(Plan::is_some));
    }
    // Where the output rises or falls with an input, the endpoint of a side stands for points
    // beside it. A condition that is assumed may fail there, and hold at these.
    let is_assumed = |plan: &Plan| plan.forms.iter().any(|form| !form.guard.is_empty());
    if wanted.assume && plans.iter().any(is_assumed) {
        for plan in &mut plans {
            plan.ends = [Vec::new(), Vec::new()];
        }
        plans.retain(Plan::is_some);
        extremes.clear();
    }
    let sharpened = match plans.is_empty() {
        true => Sharpened::unchanged(f),
        false => write(&normal, &plans, &errors, wanted.assume),
    };
    let with_settled = |(mut known, error): (Extremes<f64>, F)| {
        known.unmoved = unmoved(&sharpened.function, &known, &wide);
        known.is_some().then(|| known.with_error(error))
    };
    let extremes: Vec<Extremes<F>> = extremes.into_iter().filter_map(with_settled).collect();
    let is_some = !plans.is_empty() || !extremes.is_empty();
    is_some.then_some(Sharpened {
        extremes,
        ..sharpened
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
            Op::Bool(BoolOp::Lt | BoolOp::Le | BoolOp::Eq) => 0,
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

/// How many forms of a value are taken, which are so many where it may take time.
fn most(wanted: Wanted, most: usize) -> usize {
    if wanted.cheap { 1 } else { most }
}

fn plan(
    normal: &mut Normal<'_>,
    (node, wanted): (Node, Wanted),
    sides: &[I],
    is_defined: bool,
) -> Option<Plan> {
    let form = normal.node(node)?.clone();
    let mut prover = Prover::new(normal);
    let forms = best_guarded_forms(&mut prover, &form, node, sides, most(wanted, 3));
    // Derivatives, which are few, come before forms and proofs take work.
    let mut slopes = Vec::new();
    for input in prover.free(&form, sides) {
        if let Some(slope) = prover.slope(&form, input) {
            prover.slope(&slope, input);
            slopes.push(slope);
        }
    }
    for slope in slopes {
        prover.prepare_slope(&slope, sides);
    }
    let mut ends = [Vec::new(), Vec::new()];
    let mut extremes = Extremes::default();
    if is_defined {
        let parts = samples(sides);
        let met = met_bounds(prover.normal, node, &forms, &parts);
        let known = Known::of(&mut prover, &form, sides);
        let candidates = Candidates::of(&mut prover, &form, node, sides);
        for (slot, end) in ends.iter_mut().zip([Endpoint::Lower, Endpoint::Upper]) {
            let parts = (sides, &parts[..]);
            *slot = corners(
                &mut prover,
                &candidates,
                (node, wanted.cheap),
                parts,
                &met,
                (end, &known),
            );
        }
        extremes = known.into_extremes();
    }
    let rules = prover.rules(&form, forms.iter().map(|chosen| &chosen.form));
    Some(Plan {
        node,
        forms,
        rules,
        ends,
        extremes,
    })
}

/// The bounds of a node met with forms of it, on each part.
fn met_bounds(
    normal: &Normal<'_>,
    node: Node,
    forms: &[Chosen],
    parts: &[Vec<I>],
) -> Vec<Option<I>> {
    let mut writer = Writer::new(normal);
    let mut nodes = vec![writer.node(node, Pins::default())];
    let forms = forms.iter();
    nodes.extend(forms.map(|chosen| writer.form(&chosen.form, Pins::default())));
    let outputs: Vec<(&str, Node)> = nodes.iter().map(|&node| ("form", node)).collect();
    let f = writer.builder.finish("met", Format::F64, &outputs);
    let of = |part: &Vec<I>| {
        let all = defined_bounds(&f, part);
        super::prove::met(all.into_iter().flatten())
    };
    parts.iter().map(of).collect()
}
