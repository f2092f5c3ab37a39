//! Second derivatives on parts of a box.

use outward_expr::Format;
use outward_interval::Interval;

use super::batch::{Batch, BatchEngine, Table};
use super::choose::best_forms;
use super::prove::{Forms, Prover, met};
use super::search::Search;
use super::write::{Pins, Writer};

type I = Interval<f64>;

/// Second derivatives, as a function that is run on many parts.
pub(super) struct Curvature {
    function: Batch,
    /// For each pair of inputs the outputs that are forms of the derivative by both.
    of: Vec<((usize, usize), std::ops::Range<usize>)>,
}

impl Curvature {
    pub(super) fn new(
        engine: &dyn BatchEngine,
        search: &Search,
        prover: &mut Prover<'_, '_>,
        sides: &[I],
    ) -> Self {
        prover.refill();
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
                let forms = match search.forms {
                    Forms::AsItIs => prover.as_it_is(&curvature, sides).into_iter().collect(),
                    Forms::Best => best_forms(prover, &curvature, None, sides, 2),
                };
                chosen.push((pair, forms));
            }
        }
        let mut writer = Writer::new(prover.normal);
        let mut outputs = Vec::new();
        let mut of = Vec::new();
        for (pair, forms) in chosen {
            let first = outputs.len();
            for form in &forms {
                outputs.push(("curvature", writer.form(form, Pins::default())));
            }
            of.push((pair, first..outputs.len()));
        }
        let function = writer.builder.finish("curvature", Format::F64, &outputs);
        let function = Batch::new(engine, &function, sides);
        Self { function, of }
    }

    /// Bounds of second derivatives on parts.
    pub(super) fn look<'b>(&self, parts: impl ExactSizeIterator<Item = &'b [I]>) -> Table {
        self.function.run(parts)
    }

    /// The bounds of second derivatives by these inputs on a part; `None` where one is not known.
    pub(super) fn of(&self, table: &Table, at: usize, inputs: &[usize]) -> Option<Vec<Vec<I>>> {
        let mut all = vec![vec![Interval::ENTIRE; inputs.len()]; inputs.len()];
        for (i, &a) in inputs.iter().enumerate() {
            for (j, &b) in inputs.iter().enumerate().skip(i) {
                let (_, outputs) = self.of.iter().find(|(pair, _)| *pair == (a, b))?;
                let bounds = met(outputs.clone().map(|output| table.get(output, at)))?;
                all[i][j] = bounds;
                all[j][i] = bounds;
            }
        }
        Some(all)
    }
}

/// The values of a x + b x² for x in an interval, for each a and b of intervals: by each endpoint
/// of b the parabola is bounded at the endpoints of x and at its vertex.
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
