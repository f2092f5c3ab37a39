//! Single scalars: constants, conversions, inputs.

use naga::{Literal, ScalarKind, Span};
use outward_expr::{BoolOp, Constant, IntOp, RealOp, RegionValue, Type};
use outward_interval::Decimal;

use super::fault::Fault;
use super::layout::Leaf;
use super::state::Lowerer;

pub(super) fn literal(
    state: &mut Lowerer<'_>,
    literal: Literal,
    span: Span,
) -> Result<RegionValue, Fault> {
    let no = |what: &str| Err(Fault::unsupported(span, what));
    match literal {
        Literal::F32(value) => number(state, f64::from(value))
            .ok_or_else(|| Fault::new(span, "this constant is infinite or not a number")),
        Literal::F16(value) => number(state, value.to_f64())
            .ok_or_else(|| Fault::new(span, "this constant is infinite or not a number")),
        Literal::I32(value) => Ok(state.builder.int(value)),
        Literal::U32(value) => Ok(state.builder.int(value.cast_signed())),
        Literal::Bool(value) => Ok(state.builder.truth(value)),
        Literal::AbstractInt(_) | Literal::AbstractFloat(_) => no("a number of no type"),
        Literal::F64(_) => no("a number of type f64"),
        Literal::I64(_) => no("an integer of type i64"),
        Literal::U64(_) => no("an integer of type u64"),
        Literal::I16(_) => no("an integer of type i16"),
        Literal::U16(_) => no("an integer of type u16"),
    }
}

/// A constant; the zero with a sign is the negated zero.
fn number(state: &mut Lowerer<'_>, value: f64) -> Option<RegionValue> {
    let decimal = Decimal::from_f64(value.abs())?;
    let magnitude = state.builder.constant(Constant::Decimal(decimal));
    if value.is_sign_negative() {
        return Some(state.builder.unary(RealOp::Neg, magnitude));
    }
    Some(magnitude)
}

/// A constant that is known to be finite.
pub(super) fn constant(state: &mut Lowerer<'_>, value: f64) -> RegionValue {
    match number(state, value) {
        Some(value) => value,
        None => state.builder.integer(0),
    }
}

/// A conversion that keeps the value as far as it can.
pub(super) fn converted(
    state: &mut Lowerer<'_>,
    value: RegionValue,
    from: ScalarKind,
    to: ScalarKind,
) -> RegionValue {
    use ScalarKind::{Bool, Float, Sint, Uint};
    match (from, to) {
        (Float, Sint) => state.builder.integer_op(IntOp::ToSint, &[value]),
        (Float, Uint) => state.builder.integer_op(IntOp::ToUint, &[value]),
        (Sint, Float) => state.builder.integer_op(IntOp::FromSint, &[value]),
        (Uint, Float) => state.builder.integer_op(IntOp::FromUint, &[value]),
        (Bool, Float) => {
            let (one, zero) = (state.builder.integer(1), state.builder.integer(0));
            state.builder.select(value, one, zero)
        }
        (Bool, Sint | Uint) => {
            let (one, zero) = (state.builder.int(1), state.builder.int(0));
            state.builder.select(value, one, zero)
        }
        (Float, Bool) => {
            let zero = state.builder.integer(0);
            let equal = state.builder.logic(BoolOp::Eq, &[value, zero]);
            state.builder.logic(BoolOp::Not, &[equal])
        }
        (Sint | Uint, Bool) => {
            let zero = state.builder.int(0);
            let equal = state.builder.logic(BoolOp::Ieq, &[value, zero]);
            state.builder.logic(BoolOp::Not, &[equal])
        }
        _ => value,
    }
}

/// The same bits as something else.
pub(super) fn bitcast(state: &mut Lowerer<'_>, value: RegionValue, to: ScalarKind) -> RegionValue {
    match (state.builder.type_of(value), to) {
        (Type::Real, ScalarKind::Sint | ScalarKind::Uint) => {
            state.builder.integer_op(IntOp::ToBits, &[value])
        }
        (Type::Int, ScalarKind::Float) => state.builder.integer_op(IntOp::FromBits, &[value]),
        _ => value,
    }
}

/// The number of binary16 next to x.
pub(super) fn quantized(state: &mut Lowerer<'_>, x: RegionValue) -> RegionValue {
    state.builder.integer_op(IntOp::ToHalf, &[x])
}

/// An input. One of half precision is what is given, rounded.
pub(super) fn input(state: &mut Lowerer<'_>, leaf: &Leaf) -> RegionValue {
    let value = state.builder.typed_input(&leaf.path, leaf.ty);
    if leaf.half {
        quantized(state, value)
    } else {
        value
    }
}
