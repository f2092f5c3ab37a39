//! Operations on truth values and integers, at points. What they mean is said in
//! [`op::typed`](outward_expr::op::BoolOp).

use core::marker::PhantomData;

use outward_interval::half::round_to_half;
use outward_interval::{Float, compiled};
use outward_sets::BoolSet;

use super::flow::{AbstractDomain, Limits, TransferFunctions, operands, run};
use crate::error::{EvalError, check_types};
use crate::field;
use crate::point::point_step;
pub use crate::value::Scalar;
use outward_expr::function::{Function, Node, NodeData};
use outward_expr::op::{BoolOp, IntOp, Op, Type, integer_step, truth_step};

impl<F: Float> AbstractDomain for Scalar<F> {
    const POINT: bool = true;

    fn truth(&self) -> BoolSet {
        let truth = Scalar::truth(*self);
        BoolSet::new(!truth, truth)
    }

    /// At a point a condition is one or the other, so there is nothing to join.
    fn join(&self, _: &Self) -> Self {
        *self
    }

    /// A loop that carries just what it carried before never ends; the limit says so, too, but
    /// later, and is what is reported.
    fn contains(&self, _: &Self) -> bool {
        false
    }

    fn of_truth(truth: bool) -> Self {
        Self::Bool(truth)
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

/// One operation at a point, of any type. The operands are the first [`Op::arity`] entries of `v`.
/// NaN for what has no operands to compute from: constants, inputs, control flow and its results.
pub fn scalar_step<F: Float>(op: Op, v: [Scalar<F>; 3]) -> Scalar<F> {
    compiled!(scalar_step_here::<F>: fn(Op, [Scalar<F>; 3]) -> Scalar<F>)(op, v)
}

fn scalar_step_here<F: Float>(op: Op, v: [Scalar<F>; 3]) -> Scalar<F> {
    let [x, y, z] = v;
    match op {
        Op::Bool(op) => Scalar::Bool(logic_step(op, [x, y])),
        Op::Int(op) => integer_or_number(op, [x, y]),
        Op::Select => {
            if x.truth() {
                y
            } else {
                z
            }
        }
        Op::Const(_) | Op::Input(_) | Op::Control(_) | Op::Projection(_) | Op::Sample(_) => {
            Scalar::default()
        }
        Op::Real(op) => Scalar::Real(point_step(op, [x.real(), y.real(), z.real()])),
    }
}

/// An operation on integers, or to or from them.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "`integer_step` has all others, one by one"
)]
fn integer_or_number<F: Float>(op: IntOp, [x, y]: [Scalar<F>; 2]) -> Scalar<F> {
    let nearest = |x: f64| Scalar::Real(F::from_f64(x));
    match op {
        IntOp::Const(value) => Scalar::Int(value),
        IntOp::ToSint => Scalar::Int(to_signed(x.real())),
        IntOp::ToUint => Scalar::Int(to_unsigned(x.real()).cast_signed()),
        IntOp::FromSint => nearest(f64::from(x.int())),
        IntOp::FromUint => nearest(f64::from(x.int().cast_unsigned())),
        IntOp::ToBits => Scalar::Int(bits(x.real())),
        IntOp::FromBits => nearest(f32::from_bits(x.int().cast_unsigned()).into()),
        IntOp::ToHalf => Scalar::Real(round_to_half(x.real())),
        _ => Scalar::Int(integer_step(op, [x.int(), y.int()])),
    }
}

fn logic_step<F: Float>(op: BoolOp, [x, y]: [Scalar<F>; 2]) -> bool {
    match op {
        BoolOp::True => true,
        BoolOp::False => false,
        BoolOp::Not => !x.truth(),
        BoolOp::And => x.truth() && y.truth(),
        BoolOp::Or => x.truth() || y.truth(),
        BoolOp::Xor => x.truth() != y.truth(),
        BoolOp::Lt => x.real() < y.real(),
        BoolOp::Le => x.real() <= y.real(),
        BoolOp::Eq => x.real() == y.real(),
        BoolOp::IsNan => x.real().is_nan(),
        BoolOp::IsInf => x.real().abs() == F::INFINITY,
        BoolOp::Ieq | BoolOp::Slt | BoolOp::Ult => truth_step(op, [x.int(), y.int()]),
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "conversions of the language are the ones that are meant: clamped, and 0 for NaN"
)]
fn to_signed<F: Float>(x: F) -> i32 {
    x.to_f64() as i32
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "conversions of the language are the ones that are meant: clamped, and 0 for NaN"
)]
fn to_unsigned<F: Float>(x: F) -> u32 {
    x.to_f64() as u32
}

/// What bits a NaN has depends on the processor, so it has always the same here.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the nearest number is meant"
)]
fn bits<F: Float>(x: F) -> i32 {
    let x = x.to_f64() as f32;
    let bits = if x.is_nan() { 0x7fc0_0000 } else { x.to_bits() };
    bits.cast_signed()
}

/// The outputs at a point, of any function. `inputs` has a value for every name in
/// [`Function::inputs`], in that order.
///
/// # Errors
/// If inputs are missing or of other types, or if loops run more iterations than `limits` allow.
pub fn eval_scalars<F: Float>(
    f: &Function,
    inputs: &[Scalar<F>],
    limits: Limits,
) -> Result<Vec<Scalar<F>>, EvalError> {
    compiled!(eval_scalars_here::<F>: fn(&Function, &[Scalar<F>], Limits) -> Result<Vec<Scalar<F>>, EvalError>)(
        f, inputs, limits,
    )
}

fn eval_scalars_here<F: Float>(
    f: &Function,
    inputs: &[Scalar<F>],
    limits: Limits,
) -> Result<Vec<Scalar<F>>, EvalError> {
    check_types(f, inputs.iter().map(|v| v.ty()))?;
    if let Some(name) = f.unknown_texture() {
        return Err(EvalError::NoImage(name.to_owned()));
    }
    let values = run(&Points(PhantomData), f, inputs, limits)?;
    Ok(f.outputs.iter().map(|o| values[o.node.index()]).collect())
}

/// Values at a point, in a format.
struct Points<F>(PhantomData<F>);

impl<F: Float> TransferFunctions for Points<F> {
    type Value = Scalar<F>;

    fn node(&self, f: &Function, values: &[Scalar<F>], _: Node, data: NodeData) -> Scalar<F> {
        scalar_node(f, values, data)
    }
}

/// A node of a function at a point, of which `values` has the nodes before; as [`scalar_step`], and
/// constants and fields.
#[must_use]
pub fn scalar_node<F: Float>(f: &Function, values: &[Scalar<F>], data: NodeData) -> Scalar<F> {
    compiled!(scalar_node_here::<F>: fn(&Function, &[Scalar<F>], NodeData) -> Scalar<F>)(
        f, values, data,
    )
}

fn scalar_node_here<F: Float>(f: &Function, values: &[Scalar<F>], data: NodeData) -> Scalar<F> {
    if let Op::Const(index) = data.op {
        return Scalar::Real(f.constants[index as usize].nearest());
    }
    let operands = operands(values, data);
    if let Op::Sample(sample) = data.op {
        let field = f.fields.get(usize::from(sample.field));
        let coordinates = operands.map(Scalar::real);
        return field.map_or_else(Scalar::default, |field| field::at(field, coordinates));
    }
    scalar_step(data.op, operands)
}
