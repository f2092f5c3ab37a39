//! Second derivatives on parts of a box.

use outward_expr::{Format, Function, Node};
use outward_interval::Interval;

use super::choose::best_forms;
use super::normal::Normal;
use super::prove::{Prover, met};
use super::search::Search;
use super::write::{Pins, Writer};
use crate::bounds::bounds;

type I = Interval<f64>;

/// Second derivatives, as a function.
pub(super) struct Curvature {
    pub(super) function: Function,
    /// For each pair of inputs the nodes of forms of the derivative by both.
    pub(super) of: Vec<((usize, usize), Vec<Node>)>,
}

impl Curvature {
    pub(super) fn new(search: &Search, normal: &mut Normal<'_>, sides: &[I]) -> Self {
        let mut prover = Prover::new(normal);
        let mut chosen = Vec::new();
        if let Some(form) = &search.form {
            let inputs = prover.free(form, sides);
            let pairs: Vec<(u32, u32)> = inputs
                .iter()
                .enumerate()
                .flat_map(|(i, &a)| inputs[i..].iter().map(move |&b| (a, b)))
                .collect();
            let mut curvatures = Vec::new();
            for (a, b) in pairs {
                let slope = prover.slope(form, a);
                if let Some(curvature) = slope.and_then(|slope| prover.slope(&slope, b)) {
                    curvatures.push(((a as usize, b as usize), curvature));
                }
            }
            // All derivatives come before forms of any take work.
            for (pair, curvature) in curvatures {
                chosen.push((pair, best_forms(&mut prover, &curvature, None, sides, 2)));
            }
        }
        let mut writer = Writer::new(prover.normal);
        let mut outputs = Vec::new();
        for form in chosen.iter().flat_map(|(_, forms)| forms) {
            outputs.push(("curvature", writer.form(form, Pins::default())));
        }
        let function = writer.builder.finish("curvature", Format::F64, &outputs);
        let mut nodes = function.outputs.iter().map(|output| output.node);
        let of = chosen
            .into_iter()
            .map(|(pair, forms)| (pair, nodes.by_ref().take(forms.len()).collect()))
            .collect();
        Self { function, of }
    }

    /// The bounds of second derivatives on a part; `None` where one is not known.
    pub(super) fn look(&self, sides: &[I], inputs: &[usize]) -> Option<Vec<Vec<I>>> {
        let facts = bounds(&self.function, sides);
        let mut all = vec![vec![Interval::ENTIRE; inputs.len()]; inputs.len()];
        for (i, &a) in inputs.iter().enumerate() {
            for (j, &b) in inputs.iter().enumerate().skip(i) {
                let (_, nodes) = self.of.iter().find(|(pair, _)| *pair == (a, b))?;
                let defined = |node: &Node| {
                    let fact = facts[node.index()];
                    (!fact.undefined && !fact.empty).then_some(fact.bounds)
                };
                let bounds = met(nodes.iter().filter_map(defined))?;
                all[i][j] = bounds;
                all[j][i] = bounds;
            }
        }
        Some(all)
    }
}

/// The values of a x + b x² for x in an interval, for each a and b of intervals: by each end of b the
/// parabola is bounded at the ends of x and at its vertex.
pub(super) fn parabola(a: I, b: I, x: I) -> I {
    let natural = a * x + b * x.sqr();
    // b (x + a/2b)² − a²/4b
    let two = Interval::point(2.0).unwrap_or(Interval::ENTIRE);
    if b.contains(0.0) || !x.contains(0.0) {
        return natural;
    }
    let shift = a / (two * b);
    natural.intersection(b * (x + shift).sqr() - a * shift / two)
}
