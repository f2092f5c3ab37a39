//! Which forms of a value are worth computing: on the box, and on parts of it.

use outward_expr::{Format, Node};
use outward_interval::{Elementary, Float, Interval, PointFunctions};

use super::normal::Normal;
use super::prove::{Prover, defined_bounds};
use super::samples::samples;
use super::write::{Pins, Writer};
use crate::algebra::{Form, Fraction};

type I = Interval<f64>;

/// How wide bounds are, on a scale on which gains on each part add up.
pub(super) fn score(met: &[I]) -> f64 {
    let width = |x: &I| (x.sup() - x.inf()).max_x86(1e-300).min_x86(1e300);
    // The same on every machine.
    let ln = |w: f64| f64::elementary(Elementary::Ln, w, w);
    met.iter().map(|x| ln(width(x))).sum()
}

/// How much narrower bounds have to be, on that scale, for a form: a few per cent on all samples
/// together, and more for a longer form.
fn price(form: &Form) -> f64 {
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

/// The forms of a value that are worth computing, at most so many. If it is a node of the function
/// its bounds are there anyway.
pub(super) fn best_forms(
    prover: &mut Prover<'_, '_>,
    of: &Fraction,
    node: Option<Node>,
    sides: &[I],
    most: usize,
) -> Vec<Form> {
    let samples = samples(sides);
    let prepared = match node {
        Some(_) => prover.prepared_by_rules(of),
        None => prover.prepared(of),
    };
    let rows: Vec<Vec<Option<I>>> = samples
        .iter()
        .map(|part| prover.of_forms(&prepared, part))
        .collect();
    // A form counts where it is defined on the whole box.
    let usable: Vec<usize> = (0..prepared.forms.len())
        .filter(|&i| rows.first().is_some_and(|row| row[i].is_some()))
        .collect();
    let columns: Vec<(Vec<Option<I>>, f64)> = usable
        .iter()
        .map(|&i| {
            let column = rows.iter().map(|row| row[i]).collect();
            (column, price(&prepared.forms[i]))
        })
        .collect();
    let anyway = match node {
        Some(node) => of_node(prover.normal, node, &samples),
        None => vec![None; samples.len()],
    };
    let chosen = greedy(&anyway, &columns, most);
    let form = |&i: &usize| prepared.forms[usable[i]].clone();
    chosen.iter().map(form).collect()
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
