//! Operators: component by component, but for products with matrices.
//!
//! `%` has the sign of its left side, unlike the operation `mod`. Of integers, what overflows wraps
//! around, a division by zero gives the dividend and a remainder by zero gives 0, and shifts count
//! modulo 32: all as in WGSL, and as the operations of [`IntOp`] are.

use naga::{BinaryOperator as B, RelationalFunction, ScalarKind, Span, TypeInner, UnaryOperator};
use outward_expr::{BoolOp, IntOp, RealOp, RegionValue};

use super::fault::Fault;
use super::state::Lowerer;
use super::value::Row;
use super::vector;
use crate::real;

pub(super) fn unary_row(
    state: &mut Lowerer<'_>,
    op: UnaryOperator,
    kind: ScalarKind,
    row: &[RegionValue],
) -> Vec<RegionValue> {
    let one = |lowerer: &mut Lowerer<'_>, x: RegionValue| match (op, kind) {
        (UnaryOperator::Negate, ScalarKind::Float) => lowerer.builder.unary(RealOp::Neg, x),
        (UnaryOperator::Negate, _) => lowerer.builder.integer_op(IntOp::Ineg, &[x]),
        (UnaryOperator::LogicalNot, _) | (_, ScalarKind::Bool) => {
            lowerer.builder.logic(BoolOp::Not, &[x])
        }
        (UnaryOperator::BitwiseNot, _) => lowerer.builder.integer_op(IntOp::Inot, &[x]),
    };
    row.iter().map(|&x| one(state, x)).collect()
}

pub(super) fn binary_row(
    state: &mut Lowerer<'_>,
    op: B,
    kind: ScalarKind,
    shapes: [&TypeInner; 2],
    [a, b]: &[Row; 2],
    span: Span,
) -> Result<Vec<RegionValue>, Fault> {
    let matrices = shapes.map(vector::matrix);
    if op == B::Multiply {
        match matrices {
            [Some((columns, rows)), None]
                if b.len() == columns && columns > 1 && !is_scalar(shapes[1]) =>
            {
                return Ok(vector::matrix_vector(state, a, b, rows));
            }
            [None, Some((columns, _))] if !is_scalar(shapes[0]) => {
                return Ok(vector::vector_matrix(state, a, b, columns));
            }
            [Some((_, rows)), Some((columns, _))] => {
                let inner = b.len() / columns;
                let products = b.chunks(inner.max(1));
                let products: Vec<Vec<RegionValue>> = products
                    .map(|v| vector::matrix_vector(state, a, v, rows))
                    .collect();
                return Ok(products.concat());
            }
            _ => {}
        }
    }
    if a.is_empty() || b.is_empty() {
        return Err(Fault::new(span, "an operand without a value"));
    }
    let count = a.len().max(b.len());
    // Only products mix scalars and vectors.
    let of = |row: &[RegionValue], i: usize| row[i.min(row.len() - 1)];
    let mut results = Vec::with_capacity(count);
    for i in 0..count {
        results.push(binary_one(state, op, kind, of(a, i), of(b, i)));
    }
    let whole = matches!(op, B::Equal | B::NotEqual) && matrices[0].is_some();
    if whole {
        let join = if op == B::Equal {
            BoolOp::And
        } else {
            BoolOp::Or
        };
        return Ok(vec![all(state, join, &results)]);
    }
    Ok(results)
}

fn binary_one(
    state: &mut Lowerer<'_>,
    op: B,
    kind: ScalarKind,
    x: RegionValue,
    y: RegionValue,
) -> RegionValue {
    let signed = kind == ScalarKind::Sint;
    match kind {
        ScalarKind::Bool => binary_truth(state, op, x, y),
        ScalarKind::Float | ScalarKind::AbstractFloat => binary_real(state, op, x, y),
        ScalarKind::Sint | ScalarKind::Uint | ScalarKind::AbstractInt => {
            binary_int(state, op, signed, x, y)
        }
    }
}

fn binary_truth(state: &mut Lowerer<'_>, op: B, x: RegionValue, y: RegionValue) -> RegionValue {
    match op {
        B::And | B::LogicalAnd | B::Multiply => state.builder.logic(BoolOp::And, &[x, y]),
        B::InclusiveOr | B::LogicalOr | B::Add => state.builder.logic(BoolOp::Or, &[x, y]),
        B::Equal => {
            let differ = state.builder.logic(BoolOp::Xor, &[x, y]);
            state.builder.logic(BoolOp::Not, &[differ])
        }
        // Other operators do not take truth values.
        _ => state.builder.logic(BoolOp::Xor, &[x, y]),
    }
}

fn binary_real(state: &mut Lowerer<'_>, op: B, x: RegionValue, y: RegionValue) -> RegionValue {
    match op {
        B::Add => state.builder.binary(RealOp::Add, x, y),
        B::Subtract => state.builder.binary(RealOp::Sub, x, y),
        B::Multiply => state.builder.binary(RealOp::Mul, x, y),
        B::Divide => state.builder.binary(RealOp::Div, x, y),
        B::Modulo => real::fmod(&mut state.builder, x, y),
        B::NotEqual => {
            let equal = state.builder.logic(BoolOp::Eq, &[x, y]);
            state.builder.logic(BoolOp::Not, &[equal])
        }
        B::Less => state.builder.logic(BoolOp::Lt, &[x, y]),
        B::LessEqual => state.builder.logic(BoolOp::Le, &[x, y]),
        B::Greater => state.builder.logic(BoolOp::Lt, &[y, x]),
        B::GreaterEqual => state.builder.logic(BoolOp::Le, &[y, x]),
        // Other operators do not take numbers.
        _ => state.builder.logic(BoolOp::Eq, &[x, y]),
    }
}

fn binary_int(
    state: &mut Lowerer<'_>,
    op: B,
    signed: bool,
    x: RegionValue,
    y: RegionValue,
) -> RegionValue {
    let by_sign = |s, u| if signed { s } else { u };
    let less = by_sign(BoolOp::Slt, BoolOp::Ult);
    let integer = match op {
        B::Add => IntOp::Iadd,
        B::Subtract => IntOp::Isub,
        B::Multiply => IntOp::Imul,
        B::Divide if signed => IntOp::Sdiv,
        B::Divide => IntOp::Udiv,
        B::Modulo if signed => IntOp::Srem,
        B::Modulo => IntOp::Urem,
        B::And => IntOp::Iand,
        B::InclusiveOr => IntOp::Ior,
        B::ExclusiveOr => IntOp::Ixor,
        B::ShiftLeft => IntOp::Ishl,
        B::ShiftRight if signed => IntOp::Sshr,
        B::ShiftRight => IntOp::Ushr,
        B::Less => return state.builder.logic(less, &[x, y]),
        B::Greater => return state.builder.logic(less, &[y, x]),
        B::LessEqual => {
            let greater = state.builder.logic(less, &[y, x]);
            return state.builder.logic(BoolOp::Not, &[greater]);
        }
        B::GreaterEqual => {
            let lower = state.builder.logic(less, &[x, y]);
            return state.builder.logic(BoolOp::Not, &[lower]);
        }
        B::Equal => return state.builder.logic(BoolOp::Ieq, &[x, y]),
        B::NotEqual | B::LogicalAnd | B::LogicalOr => {
            let equal = state.builder.logic(BoolOp::Ieq, &[x, y]);
            return state.builder.logic(BoolOp::Not, &[equal]);
        }
    };
    state.builder.integer_op(integer, &[x, y])
}

pub(super) fn relational(
    state: &mut Lowerer<'_>,
    fun: RelationalFunction,
    kind: ScalarKind,
    row: &[RegionValue],
) -> Vec<RegionValue> {
    match fun {
        RelationalFunction::All => vec![all(state, BoolOp::And, row)],
        RelationalFunction::Any => vec![all(state, BoolOp::Or, row)],
        RelationalFunction::IsNan | RelationalFunction::IsInf => {
            let op = if fun == RelationalFunction::IsNan {
                BoolOp::IsNan
            } else {
                BoolOp::IsInf
            };
            let real = kind == ScalarKind::Float;
            row.iter()
                .map(|&x| {
                    if real {
                        state.builder.logic(op, &[x])
                    } else {
                        state.builder.truth(false)
                    }
                })
                .collect()
        }
    }
}

/// All of them joined by `and` or `or`.
pub(super) fn all(state: &mut Lowerer<'_>, join: BoolOp, row: &[RegionValue]) -> RegionValue {
    let start = state.builder.truth(join == BoolOp::And);
    row.iter()
        .fold(start, |all, &x| state.builder.logic(join, &[all, x]))
}

fn is_scalar(inner: &TypeInner) -> bool {
    matches!(inner, TypeInner::Scalar(_))
}
