//! Other forms of values, as [identities](outward_analysis::identities) find them, against values.
//!
//! A function is sharpened for a box. Then its bounds on parts of the box, and at points, have to
//! meet what an evaluation at the point encloses, rounded outward; where they are to hold
//! floating-point values, they have to contain these; they are empty nowhere where there is a
//! value; and nothing is said to be defined that may be undefined as it is written.

use outward_analysis::refine::Refined;
use outward_analysis::{Arithmetic, bounds};
use outward_expr::{Function, Type, flatten};
use outward_interval::{Float, Interval};
use outward_runtime::{Kernel, Number};
use outward_semantics::Scalar;
use outward_sets::Semantics;

use super::exact::{widened_interval, written};
use super::traced::Traced;

/// What meets a function with other forms of its values; in tests something else than
/// [`Refined::sharpened`].
pub(super) type Sharpen<F> = fn(Refined<F>) -> Refined<F>;

/// A function that was sharpened for a box.
pub(super) struct Sharpened<F: Float> {
    /// The function as it is written, flattened.
    flat: Function,
    refined: Refined<F>,
    /// Of each output whether it may be undefined as it is written.
    undefined: Vec<bool>,
    /// What is compiled for the box if nothing else is asked for.
    kernel: Option<Kernel<F>>,
    /// Whether floating-point values are to be contained.
    floats: bool,
}

/// A point, and what the function is there.
pub(super) struct Sample<F: Float> {
    pub(super) point: Vec<Interval<F>>,
    /// What the outputs are in floating point.
    pub(super) values: Vec<Traced<F>>,
    /// Enclosures of their real values, where they are defined.
    pub(super) reals: Vec<Option<Interval<f64>>>,
}

/// What does not hold.
pub(super) struct Wrong {
    pub(super) output: usize,
    /// At which of the points; `None` if at all of the box.
    pub(super) sample: Option<usize>,
    pub(super) found: String,
    pub(super) expected: String,
    /// What the output is met with, as `outward simplify` prints it.
    pub(super) forms: Vec<String>,
    /// Where the output stands in the text.
    pub(super) line: Option<u32>,
}

/// The function sharpened for real values, and for those of floating point, too, on a box; none if
/// it cannot be flattened, or has inputs that are no numbers.
pub(super) fn sharpened<F: Number>(
    f: &Function,
    sides: &[Interval<F>],
    sharpen: Sharpen<F>,
) -> Vec<Sharpened<F>> {
    let of_numbers = (0..f.inputs.len()).all(|i| f.input_type(i) == Type::Real);
    let Some(flat) = of_numbers.then(|| flatten(f).ok()).flatten() else {
        return Vec::new();
    };
    let of = |semantics: Option<Semantics>| {
        let mut refined = Refined::plain_in(Arithmetic::REAL, &flat, sides);
        refined.semantics = semantics;
        let facts = &refined.facts;
        let is_undefined = |node: outward_expr::Node| {
            let fact = facts.get(node.index());
            fact.is_none_or(|fact| fact.undefined)
        };
        let outputs = flat.outputs.iter();
        let undefined = outputs.map(|output| is_undefined(output.node)).collect();
        // Where branches compare NaN, programs leave out what floating point returns.
        let floats = semantics.is_none() && f.is_straight_line();
        Sharpened {
            flat: flat.clone(),
            undefined,
            refined: sharpen(refined),
            kernel: None,
            floats,
        }
    };
    vec![of(None), of(Some(Semantics::Real))]
}

impl<F: Number> Sharpened<F> {
    /// With what is compiled for a box, which has these sides.
    pub(super) fn with_kernel(mut self, f: &Function, sides: &[Interval<F>]) -> Self {
        let mut builder = Kernel::builder(f);
        for (name, side) in f.inputs.iter().zip(sides) {
            match builder.within(name, widened_interval(*side)) {
                Ok(within) => builder = within,
                Err(_) => return self,
            }
        }
        self.kernel = builder.build().ok();
        self
    }

    /// What does not hold on a part of the box, at points of it.
    pub(super) fn wrong(&self, part: &[Interval<F>], samples: &[Sample<F>]) -> Option<Wrong> {
        let function = &self.refined.function;
        let types = function.output_types();
        let on_part = bounds(function, part);
        let compiled = |sides: &[Interval<F>]| {
            let kernel = self.kernel.as_ref()?;
            kernel.eval_all(sides).ok()
        };
        let compiled_on_part = compiled(part);
        for (i, output) in function.outputs.iter().enumerate() {
            let node = output.node.index();
            let fact = self.refined.facts.get(node);
            let is_defined = fact.is_some_and(|fact| !fact.undefined);
            if is_defined && self.undefined.get(i) != Some(&false) {
                let found = "said to be defined".to_owned();
                let expected = "as it may be undefined where it is written".to_owned();
                return Some(self.about(i, None, found, expected));
            }
        }
        for (k, sample) in samples.iter().enumerate() {
            let at_point = bounds(function, &sample.point);
            let compiled_at_point = compiled(&sample.point);
            for (i, output) in function.outputs.iter().enumerate() {
                if types.get(i) != Some(&Type::Real) {
                    continue;
                }
                let node = output.node.index();
                let kernels = [&compiled_on_part, &compiled_at_point]
                    .into_iter()
                    .flatten();
                let all = [&on_part, &at_point]
                    .into_iter()
                    .map(|facts| facts[node].bounds);
                for bounds in all.chain(kernels.filter_map(|all| all.get(i).copied())) {
                    let expected = || format!("{bounds:x}");
                    if let Some(&Some(value)) = sample.reals.get(i)
                        && widened_interval(bounds).disjoint(value)
                    {
                        return Some(self.about(i, Some(k), format!("{value:x}"), expected()));
                    }
                    let Some(&Traced { value, by_zero }) = sample.values.get(i) else {
                        continue;
                    };
                    if self.floats && !holds(bounds, value, by_zero) {
                        return Some(self.about(i, Some(k), written(value), expected()));
                    }
                }
            }
        }
        None
    }

    fn about(
        &self,
        output: usize,
        sample: Option<usize>,
        found: String,
        expected: String,
    ) -> Wrong {
        let outputs = [&self.flat, &self.refined.function].map(|f| f.outputs.get(output));
        let node = outputs[0].map(|output| output.node);
        let is_of = |met: &&outward_analysis::identities::Met| Some(met.node) == node;
        let all = &self.refined.met;
        let mut forms: Vec<String> = all
            .iter()
            .filter(is_of)
            .flat_map(|met| met.lines(&self.flat))
            .collect();
        if forms.is_empty() {
            forms = all.iter().flat_map(|met| met.lines(&self.flat)).collect();
        }
        Wrong {
            output,
            sample,
            found,
            expected,
            forms,
            line: node.and_then(|node| self.flat.line(node)),
        }
    }
}

/// Whether bounds hold what a function returns, unless that is NaN or comes of a division by zero.
fn holds<F: Float>(bounds: Interval<F>, value: Scalar<F>, by_zero: bool) -> bool {
    let Scalar::Real(x) = value else { return true };
    if by_zero || x.is_nan() {
        return true;
    }
    if x.is_finite() {
        bounds.contains(x)
    } else if x > F::ZERO {
        bounds.sup() == x
    } else {
        bounds.inf() == x
    }
}
