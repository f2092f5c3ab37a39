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
use crate::real;

impl Lowerer<'_> {
    pub(super) fn unary_row(
        &mut self,
        op: UnaryOperator,
        kind: ScalarKind,
        row: &[RegionValue],
    ) -> Vec<RegionValue> {
        let one = |lowerer: &mut Self, x: RegionValue| match (op, kind) {
            (UnaryOperator::Negate, ScalarKind::Float) => lowerer.builder.unary(RealOp::Neg, x),
            (UnaryOperator::Negate, _) => lowerer.builder.integer_op(IntOp::Ineg, &[x]),
            (UnaryOperator::LogicalNot, _) | (_, ScalarKind::Bool) => {
                lowerer.builder.logic(BoolOp::Not, &[x])
            }
            (UnaryOperator::BitwiseNot, _) => lowerer.builder.integer_op(IntOp::Inot, &[x]),
        };
        row.iter().map(|&x| one(self, x)).collect()
    }

    pub(super) fn binary_row(
        &mut self,
        op: B,
        kind: ScalarKind,
        shapes: [&TypeInner; 2],
        [a, b]: &[Row; 2],
        span: Span,
    ) -> Result<Vec<RegionValue>, Fault> {
        let matrices = shapes.map(Self::matrix);
        if op == B::Multiply {
            match matrices {
                [Some((columns, rows)), None]
                    if b.len() == columns && columns > 1 && !is_scalar(shapes[1]) =>
                {
                    return Ok(self.matrix_vector(a, b, rows));
                }
                [None, Some((columns, _))] if !is_scalar(shapes[0]) => {
                    return Ok(self.vector_matrix(a, b, columns));
                }
                [Some((_, rows)), Some((columns, _))] => {
                    let inner = b.len() / columns;
                    let products = b.chunks(inner.max(1));
                    let products: Vec<Vec<RegionValue>> =
                        products.map(|v| self.matrix_vector(a, v, rows)).collect();
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
            results.push(self.binary_one(op, kind, of(a, i), of(b, i)));
        }
        let whole = matches!(op, B::Equal | B::NotEqual) && matrices[0].is_some();
        if whole {
            let join = if op == B::Equal {
                BoolOp::And
            } else {
                BoolOp::Or
            };
            return Ok(vec![self.all(join, &results)]);
        }
        Ok(results)
    }

    fn binary_one(
        &mut self,
        op: B,
        kind: ScalarKind,
        x: RegionValue,
        y: RegionValue,
    ) -> RegionValue {
        let signed = kind == ScalarKind::Sint;
        match kind {
            ScalarKind::Bool => self.binary_truth(op, x, y),
            ScalarKind::Float | ScalarKind::AbstractFloat => self.binary_real(op, x, y),
            ScalarKind::Sint | ScalarKind::Uint | ScalarKind::AbstractInt => {
                self.binary_int(op, signed, x, y)
            }
        }
    }

    fn binary_truth(&mut self, op: B, x: RegionValue, y: RegionValue) -> RegionValue {
        match op {
            B::And | B::LogicalAnd | B::Multiply => self.builder.logic(BoolOp::And, &[x, y]),
            B::InclusiveOr | B::LogicalOr | B::Add => self.builder.logic(BoolOp::Or, &[x, y]),
            B::Equal => {
                let differ = self.builder.logic(BoolOp::Xor, &[x, y]);
                self.builder.logic(BoolOp::Not, &[differ])
            }
            // Other operators do not take truth values.
            _ => self.builder.logic(BoolOp::Xor, &[x, y]),
        }
    }

    fn binary_real(&mut self, op: B, x: RegionValue, y: RegionValue) -> RegionValue {
        match op {
            B::Add => self.builder.binary(RealOp::Add, x, y),
            B::Subtract => self.builder.binary(RealOp::Sub, x, y),
            B::Multiply => self.builder.binary(RealOp::Mul, x, y),
            B::Divide => self.builder.binary(RealOp::Div, x, y),
            B::Modulo => real::fmod(&mut self.builder, x, y),
            B::NotEqual => {
                let equal = self.builder.logic(BoolOp::Eq, &[x, y]);
                self.builder.logic(BoolOp::Not, &[equal])
            }
            B::Less => self.builder.logic(BoolOp::Lt, &[x, y]),
            B::LessEqual => self.builder.logic(BoolOp::Le, &[x, y]),
            B::Greater => self.builder.logic(BoolOp::Lt, &[y, x]),
            B::GreaterEqual => self.builder.logic(BoolOp::Le, &[y, x]),
            // Other operators do not take numbers.
            _ => self.builder.logic(BoolOp::Eq, &[x, y]),
        }
    }

    fn binary_int(&mut self, op: B, signed: bool, x: RegionValue, y: RegionValue) -> RegionValue {
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
            B::Less => return self.builder.logic(less, &[x, y]),
            B::Greater => return self.builder.logic(less, &[y, x]),
            B::LessEqual => {
                let greater = self.builder.logic(less, &[y, x]);
                return self.builder.logic(BoolOp::Not, &[greater]);
            }
            B::GreaterEqual => {
                let lower = self.builder.logic(less, &[x, y]);
                return self.builder.logic(BoolOp::Not, &[lower]);
            }
            B::Equal => return self.builder.logic(BoolOp::Ieq, &[x, y]),
            B::NotEqual | B::LogicalAnd | B::LogicalOr => {
                let equal = self.builder.logic(BoolOp::Ieq, &[x, y]);
                return self.builder.logic(BoolOp::Not, &[equal]);
            }
        };
        self.builder.integer_op(integer, &[x, y])
    }

    pub(super) fn relational(
        &mut self,
        fun: RelationalFunction,
        kind: ScalarKind,
        row: &[RegionValue],
    ) -> Vec<RegionValue> {
        match fun {
            RelationalFunction::All => vec![self.all(BoolOp::And, row)],
            RelationalFunction::Any => vec![self.all(BoolOp::Or, row)],
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
                            self.builder.logic(op, &[x])
                        } else {
                            self.builder.truth(false)
                        }
                    })
                    .collect()
            }
        }
    }

    /// All of them joined by `and` or `or`.
    pub(super) fn all(&mut self, join: BoolOp, row: &[RegionValue]) -> RegionValue {
        let start = self.builder.truth(join == BoolOp::And);
        row.iter()
            .fold(start, |all, &x| self.builder.logic(join, &[all, x]))
    }
}

fn is_scalar(inner: &TypeInner) -> bool {
    matches!(inner, TypeInner::Scalar(_))
}
