//! Points and what the reference returns there, to be compared with engines.

use outward_expr::Function;
use outward_interval::Float;
use outward_lower::lane::{from_scalar, to_scalar};
use outward_semantics::Scalar;

use outward_runtime::{Number, PointEvaluator};

/// Points, and what the reference returns there.
pub(super) struct Ran<'f, F: Number> {
    f: &'f Function,
    /// One value for each input.
    pub(super) points: Vec<Vec<Scalar<F>>>,
    /// One for each output.
    pub(super) values: Vec<Vec<Scalar<F>>>,
}

impl<'f, F: Number> Ran<'f, F> {
    pub(super) fn new(f: &'f Function) -> Self {
        let (points, values) = (Vec::new(), Vec::new());
        Self { f, points, values }
    }

    pub(super) fn add(&mut self, point: &[Scalar<F>], values: &[Scalar<F>]) {
        self.points.push(point.to_vec());
        self.values.push(values.to_vec());
    }

    /// The output, the point, and what an engine returns there that is something else.
    pub(super) fn differs(
        &self,
        engine: &mut PointEvaluator<F>,
    ) -> Option<(usize, usize, Scalar<F>)> {
        let column = |i: usize| self.points.iter().map(move |p| from_scalar(p[i]));
        let columns: Vec<Vec<F>> = (0..self.f.inputs.len())
            .map(|i| column(i).collect())
            .collect();
        let inputs: Vec<&[F]> = columns.iter().map(Vec::as_slice).collect();
        let types = self.f.output_types();
        let mut outputs = vec![vec![F::ZERO; self.points.len()]; types.len()];
        let mut slices: Vec<&mut [F]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
        if self.points.is_empty() || engine.eval(&inputs, &mut slices).is_err() {
            return None;
        }
        let lanes = self.values.iter().enumerate();
        lanes
            .flat_map(|(lane, values)| values.iter().enumerate().map(move |v| (lane, v)))
            .map(|(lane, (i, value))| (i, lane, value, to_scalar(outputs[i][lane], types[i])))
            .find(|&(_, _, value, found)| !is_same(*value, found))
            .map(|(i, lane, _, found)| (i, lane, found))
    }
}

/// Whether two values have the same bits, or are NaN both.
fn is_same<F: Float>(a: Scalar<F>, b: Scalar<F>) -> bool {
    match (a, b) {
        (Scalar::Real(a), Scalar::Real(b)) => {
            a.to_bits64() == b.to_bits64() || (a.is_nan() && b.is_nan())
        }
        (Scalar::Int(_) | Scalar::Bool(_) | Scalar::Real(_), _) => a == b,
    }
}
