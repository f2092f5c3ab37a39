//! Which forms of a value are worth computing: on the box, and on parts of it.

use outward_expr::{Format, Node};
use outward_interval::Interval;

use super::faces::defined_bounds;
use super::guard::{Condition, guard};
use super::normal::Normal;
use super::prove::Prover;
use super::samples::{samples, score};
use super::write::{Pins, Writer};
use crate::algebra::{AlgebraicForm, Fraction};

type I = Interval<f64>;

/// How much narrower bounds have to be, on that scale, for a form: a few per cent on all samples
/// together, and more for a longer form.
fn price(form: &AlgebraicForm) -> f64 {
    let nodes = u32::try_from(form.nodes()).map_or(f64::INFINITY, f64::from);
    0.02 + PER_NODE * nodes
}

/// That for each node.
const PER_NODE: f64 = 0.01;

/// At most so many of these columns, of bounds per sample, as make the bounds narrower than those
/// that are there anyway; in the order in which they help.
///
/// A column that helps by less than its price, on all samples together, is left out.
fn greedy(anyway: &[Option<I>], columns: &[(Vec<Option<I>>, f64)], most: usize) -> Vec<usize> {
    let entire = |x: Option<I>| x.unwrap_or(Interval::ENTIRE);
    let mut met: Vec<I> = anyway.iter().map(|&x| entire(x)).collect();
    let mut chosen = Vec::new();
    let mut now = score(&met);
    while chosen.len() < most {
        let mut best: Option<(f64, usize, Vec<I>)> = None;
        for (i, (column, price)) in columns.iter().enumerate() {
            let with: Vec<I> = met
                .iter()
                .zip(column)
                .map(|(&a, &b)| a.intersection(entire(b)))
                .collect();
            let gain = now - score(&with);
            if gain > *price && best.as_ref().is_none_or(|best| gain > best.0 + 1e-9) {
                best = Some((gain, i, with));
            }
        }
        let Some((_, i, with)) = best else { break };
        chosen.push(i);
        now = score(&with);
        met = with;
    }
    chosen
}

/// A form that is worth computing.
#[derive(Clone)]
pub(super) struct Chosen {
    pub(super) form: AlgebraicForm,
    /// What has to be so on a part, so that it counts there; empty of one that counts everywhere.
    pub(super) guard: Vec<Condition>,
}

/// The forms of a value that are worth computing, at most so many. If it is a node of the function
/// its bounds are there anyway.
pub(super) fn best_forms(
    prover: &mut Prover<'_, '_>,
    of: &Fraction,
    node: Option<Node>,
    sides: &[I],
    most: usize,
) -> Vec<AlgebraicForm> {
    let chosen = chosen(prover, of, (node, false), sides, most);
    chosen.into_iter().map(|chosen| chosen.form).collect()
}

/// The same of a node of the function, with forms that count on some parts alone.
pub(super) fn best_guarded_forms(
    prover: &mut Prover<'_, '_>,
    of: &Fraction,
    node: Node,
    sides: &[I],
    most: usize,
) -> Vec<Chosen> {
    chosen(prover, of, (Some(node), true), sides, most)
}

fn chosen(
    prover: &mut Prover<'_, '_>,
    of: &Fraction,
    (node, with_guards): (Option<Node>, bool),
    sides: &[I],
    most: usize,
) -> Vec<Chosen> {
    let samples = samples(sides);
    let prepared = match node {
        Some(_) => prover.prepared_by_rules(of, &samples),
        None => prover.prepared(of),
    };
    let rows: Vec<Vec<Option<I>>> = samples
        .iter()
        .map(|part| prover.of_forms(&prepared, part))
        .collect();
    let mut all = Vec::new();
    let mut columns: Vec<(Vec<Option<I>>, f64)> = Vec::new();
    for (i, form) in prepared.forms.iter().enumerate() {
        let column: Vec<Option<I>> = rows.iter().map(|row| row[i]).collect();
        // A form counts everywhere where it is defined on the whole box.
        let guard = if column.first().is_some_and(Option::is_some) {
            Vec::new()
        } else if with_guards && column.iter().any(Option::is_some) {
            match guard(prover, of, (form, prepared.positive(i)), sides) {
                Some(guard) if !guard.is_empty() => guard,
                Some(_) | None => continue,
            }
        } else {
            continue;
        };
        let asked = guard.iter().map(|condition| 2 + condition.of().nodes());
        let asked = u32::try_from(asked.sum::<usize>()).map_or(f64::INFINITY, f64::from);
        columns.push((column, price(form) + PER_NODE * asked));
        all.push(Chosen {
            form: form.clone(),
            guard,
        });
    }
    let anyway = match node {
        Some(node) => of_node(prover.normal, node, &samples),
        None => vec![None; samples.len()],
    };
    let chosen = greedy(&anyway, &columns, most);
    chosen.iter().map(|&i| all[i].clone()).collect()
}

/// The bounds of a node of the function on each part, where it is defined.
fn of_node(normal: &Normal<'_>, node: Node, samples: &[Vec<I>]) -> Vec<Option<I>> {
    let mut writer = Writer::new(normal);
    let made = writer.node(node, Pins::default());
    let f = writer
        .builder
        .finish("node", Format::F64, &[("value", made)]);
    let of = |part: &Vec<I>| defined_bounds(&f, part).first().copied().flatten();
    samples.iter().map(of).collect()
}
