//! A function at a point, with what comes of a division by zero.

use core::cell::Cell;
use core::marker::PhantomData;

use outward_expr::{Function, Node, NodeData, Op, RealOp, Type};
use outward_interval::Float;
use outward_semantics::flow::{AbstractDomain, TransferFunctions, run};
use outward_semantics::{EvalError, Limits, Scalar, scalar_node, scalar_step, zero_division};
use outward_sets::BoolSet;

/// A value, and whether it comes of a division by zero: an infinite result of finite operands, or a
/// quotient or remainder whose divisor is zero. It comes of
/// what it is computed from, and of the conditions by which it was chosen.
#[derive(Clone, Copy)]
pub(super) struct Traced<F: Float> {
    pub(super) value: Scalar<F>,
    pub(super) by_zero: bool,
}

impl<F: Float> Default for Traced<F> {
    fn default() -> Self {
        Self {
            value: Scalar::default(),
            by_zero: false,
        }
    }
}

impl<F: Float> AbstractDomain for Traced<F> {
    const POINT: bool = true;

    fn truth(&self) -> BoolSet {
        AbstractDomain::truth(&self.value)
    }

    fn join(&self, _: &Self) -> Self {
        *self
    }

    fn contains(&self, _: &Self) -> bool {
        false
    }

    fn of_truth(truth: bool) -> Self {
        Self {
            value: Scalar::Bool(truth),
            by_zero: false,
        }
    }

    fn top(_: Type) -> Option<Self> {
        None
    }

    fn bottom(_: Type) -> Self {
        Self::default()
    }

    fn widen(&self, _: &Self, _: u32) -> Option<Self> {
        None
    }
}

/// What `f` returns at a point.
///
/// # Errors
/// If loops run more iterations than there may be.
pub(super) fn traced<F: Float>(
    f: &Function,
    point: &[Scalar<F>],
) -> Result<Vec<Traced<F>>, EvalError> {
    if let Some(name) = f.unknown_texture() {
        return Err(EvalError::NoImage(name.to_owned()));
    }
    let point: Vec<Traced<F>> = (point.iter())
        .map(|&value| Traced {
            value,
            by_zero: false,
        })
        .collect();
    let points = Points {
        decided: Cell::new(false),
        format: PhantomData,
    };
    let values = run(&points, f, &point, Limits::default())?;
    let outputs = f.outputs.iter().map(|o| values[o.node.index()]);
    // Which way a branch went decides over all that is in it: nothing finer is looked at.
    let decided = points.decided.get();
    let outputs = outputs.map(|traced| Traced {
        by_zero: traced.by_zero || decided,
        ..traced
    });
    Ok(outputs.collect())
}

struct Points<F> {
    /// Whether some branch or loop went its way because of a division by zero.
    decided: Cell<bool>,
    format: PhantomData<F>,
}

impl<F: Float> TransferFunctions for Points<F> {
    type Value = Traced<F>;

    fn node(&self, f: &Function, values: &[Traced<F>], _: Node, data: NodeData) -> Traced<F> {
        let mut operands = [Traced::default(); 3];
        for (operand, node) in operands.iter_mut().zip(data.operands()) {
            *operand = values[node.index()];
        }
        let scalars = operands.map(|operand| operand.value);
        let value = match data.op {
            Op::Const(_) => scalar_node(f, &[], data),
            Op::Sample(sample) => {
                let field = f.fields.get(usize::from(sample.field));
                field.map_or_else(Scalar::default, |field| {
                    outward_semantics::field::at(field, scalars.map(Scalar::real))
                })
            }
            Op::Input(_)
            | Op::Real(_)
            | Op::Bool(_)
            | Op::Int(_)
            | Op::Select
            | Op::Control(_)
            | Op::Projection(_) => scalar_step(data.op, scalars),
        };
        let [c, y, z] = operands;
        let by_zero = if data.op == Op::Select {
            c.by_zero
                || if c.value.truth() {
                    y.by_zero
                } else {
                    z.by_zero
                }
        } else if data.op == Op::Real(RealOp::BySign) {
            let first = c.value.real() < F::ZERO;
            c.by_zero || if first { y.by_zero } else { z.by_zero }
        } else {
            operands.iter().any(|operand| operand.by_zero)
                || data
                    .op
                    .real()
                    .is_some_and(|op| zero_division::at(op, scalars.map(Scalar::real)))
        };
        Traced { value, by_zero }
    }

    fn decided(&self, condition: &Traced<F>) {
        self.decided.set(self.decided.get() || condition.by_zero);
    }
}
