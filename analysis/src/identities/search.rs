//! The function that branch and bound runs on each part of a box.

use outward_expr::{Format, Function, Node};
use outward_interval::{Float, Interval};

use super::choose::best_forms;
use super::normal::Normal;
use super::prove::{End, Prover, met};
use super::write::{Pins, Writer};
use crate::algebra::Fraction;
use crate::bounds::bounds;

type I = Interval<f64>;

/// The function that is run on each part.
pub(super) struct Search {
    pub(super) function: Function,
    /// The node of the value as it was written.
    pub(super) value: Node,
    /// The nodes of its other forms.
    pub(super) forms: Vec<Node>,
    /// Of each input that counts, the nodes of the forms of the derivative.
    pub(super) slopes: Vec<(usize, Vec<Node>)>,
    /// For each end the inputs at whose ends it is, whatever the others are.
    pub(super) turning: [Vec<usize>; 2],
    /// The normal form of the value.
    pub(super) form: Option<Fraction>,
    /// The node of the given function.
    pub(super) node: Node,
}

/// What is known of a part.
pub(super) struct Seen {
    /// Bounds of the values; empty if there are none.
    pub(super) bounds: I,
    /// Whether the function has a value at every point.
    pub(super) defined: bool,
    /// Bounds of derivatives, by input.
    pub(super) slopes: Vec<(usize, I)>,
}

impl Search {
    /// Prepares the search for the range of a node.
    pub(super) fn new(normal: &mut Normal<'_>, node: Node, sides: &[I]) -> Self {
        let form = normal.node(node).cloned();
        let mut prover = Prover::new(normal);
        let mut chosen = Vec::new();
        let mut slopes = Vec::new();
        let mut turning = [Vec::new(), Vec::new()];
        let is_defined = is_defined(prover.normal, node, sides);
        if let Some(form) = &form {
            chosen = best_forms(&mut prover, form, Some(node), sides, 3);
            // All derivatives come before forms of any take work.
            let mut known = Vec::new();
            for input in prover.free(form, sides) {
                known.extend(prover.slope(form, input).map(|slope| (input, slope)));
            }
            for (input, slope) in known {
                let forms = best_forms(&mut prover, &slope, None, sides, 3);
                slopes.push((input as usize, forms));
            }
            for (list, end) in turning.iter_mut().zip([End::Lower, End::Upper]) {
                for input in prover.free(form, sides) {
                    if is_defined && prover.turns_at_ends(form, input, sides, end) {
                        list.push(input as usize);
                    }
                }
            }
        }
        let mut writer = Writer::new(prover.normal);
        let value = writer.node(node, Pins::default());
        let mut write = |forms: &[crate::algebra::Form]| -> Vec<Node> {
            forms
                .iter()
                .map(|form| writer.form(form, Pins::default()))
                .collect()
        };
        let forms = write(&chosen);
        let slopes: Vec<(usize, Vec<Node>)> = slopes
            .iter()
            .map(|(input, forms)| (*input, write(forms)))
            .collect();
        let mut outputs = vec![("value", value)];
        outputs.extend(forms.iter().map(|&node| ("form", node)));
        outputs.extend(
            slopes
                .iter()
                .flat_map(|(_, nodes)| nodes)
                .map(|&node| ("slope", node)),
        );
        let function = writer.builder.finish("search", Format::F64, &outputs);
        // Nodes that nothing depends on are gone, and the others have new numbers.
        let mut nodes = function.outputs.iter().map(|output| output.node);
        let value = nodes.next().unwrap_or(value);
        let forms = nodes.by_ref().take(forms.len()).collect();
        let slopes = slopes
            .into_iter()
            .map(|(input, old)| (input, nodes.by_ref().take(old.len()).collect()))
            .collect();
        Self {
            function,
            value,
            forms,
            slopes,
            turning,
            form,
            node,
        }
    }

    /// Bounds of the values and derivatives on a part.
    pub(super) fn look(&self, sides: &[I]) -> Seen {
        let facts = bounds(&self.function, sides);
        let fact = |node: Node| facts[node.index()];
        let value = fact(self.value);
        let defined = |node: &Node| {
            let fact = fact(*node);
            (!fact.undefined && !fact.empty).then_some(fact.bounds)
        };
        let forms = self.forms.iter().filter_map(defined);
        let is_defined = !value.undefined && !value.empty;
        let mut slopes = Vec::new();
        if is_defined {
            for (input, nodes) in &self.slopes {
                if let Some(slope) = met(nodes.iter().filter_map(defined)) {
                    slopes.push((*input, slope));
                }
            }
        }
        let bounds = forms.fold(value.bounds, |a, b| a.intersection(b));
        Seen {
            bounds,
            defined: is_defined,
            slopes,
        }
    }

    /// The value at a point, if it is certainly defined there.
    pub(super) fn at(&self, point: &[I]) -> Option<I> {
        let seen = self.look(point);
        (seen.defined && !seen.bounds.is_empty()).then_some(seen.bounds)
    }

    /// How far values at some points are apart.
    pub(super) fn spread(&self, sides: &[I]) -> f64 {
        let mut seen: Option<I> = None;
        for k in 0..8u32 {
            let point: Vec<I> = (0u32..)
                .zip(sides)
                .map(|(i, side)| match (k + i * (k / 2)) % 3 {
                    0 => side.lower_end(),
                    1 => side.upper_end(),
                    _ => middle(*side),
                })
                .collect();
            if let Some(at) = self.at(&point) {
                seen = Some(seen.map_or(at, |seen| seen.convex_hull(at)));
            }
        }
        let spread = seen.map_or(0.0, |seen| seen.sup() - seen.inf());
        if spread.is_finite() { spread } else { 0.0 }
    }

    pub(super) fn depends_on(&self, input: usize) -> bool {
        let is_input = |data: &outward_expr::NodeData| data.op.input() == Some(input);
        self.function.nodes.iter().any(is_input)
    }
}

/// Whether a node has a value at every point of a box.
fn is_defined(normal: &Normal<'_>, node: Node, sides: &[I]) -> bool {
    let facts = bounds(normal.function, sides);
    let fact = facts.get(node.index());
    fact.is_some_and(|fact| !fact.undefined && !fact.empty)
}

/// The middle of a side, as a point within it; of an unbounded one some number.
pub(super) fn middle(side: I) -> I {
    let (lo, hi) = (side.inf().max_x86(-f64::MAX), side.sup().min_x86(f64::MAX));
    let mid = lo / 2.0 + hi / 2.0;
    let mid = if mid < lo || mid > hi { lo } else { mid };
    Interval::point(mid).unwrap_or(side)
}
