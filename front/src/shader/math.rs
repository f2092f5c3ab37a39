//! The mathematical functions: operations, or made of those there are.
//!
//! Each has the **real** value that the specification of WGSL names; where it gives a formula
//! (`mix`, `smoothstep`, `fract`, `refract`, …) it is that formula. `pow` is not defined for
//! negative bases.

use naga::{MathFunction as M, ScalarKind, Span, TypeInner};
use outward_expr::{Elementary, IntOp, RealOp, RegionBuilder, RegionValue};

use super::bits;
use super::fault::Fault;
use super::scalar;
use super::state::Lowerer;
use super::value::Row;
use super::vector;
use crate::real;

pub(super) fn math(
    state: &mut Lowerer<'_>,
    fun: M,
    kind: ScalarKind,
    shape: &TypeInner,
    rows: &[Row],
    span: Span,
) -> Result<Vec<RegionValue>, Fault> {
    let [a, rest @ ..] = rows else {
        return Err(Fault::new(span, "a function without an argument"));
    };
    let b: &[RegionValue] = rest.first().map_or(&[], |row| row);
    let c: &[RegionValue] = rest.get(1).map_or(&[], |row| row);
    let vector = match fun {
        M::Dot if kind == ScalarKind::Float => vec![vector::dot(state, a, b)],
        M::Dot => {
            let zero = state.builder.int(0);
            let mut sum = zero;
            for (&x, &y) in a.iter().zip(b) {
                let product = state.builder.integer_op(IntOp::Imul, &[x, y]);
                sum = state.builder.integer_op(IntOp::Iadd, &[sum, product]);
            }
            vec![sum]
        }
        M::Cross if a.len() == 3 && b.len() == 3 => vector::cross(state, a, b),
        M::Outer => vector::outer(state, a, b),
        M::Length => vec![vector::length(state, a)],
        M::Distance => {
            let difference = vector::difference(state, a, b);
            vec![vector::length(state, &difference)]
        }
        M::Normalize => {
            let length = vector::length(state, a);
            a.iter().map(|&x| vector::div(state, x, length)).collect()
        }
        M::FaceForward => {
            let side = vector::dot(state, b, c);
            a.iter()
                .map(|&x| {
                    let other = state.builder.unary(RealOp::Neg, x);
                    state.builder.by_sign(side, x, other)
                })
                .collect()
        }
        M::Reflect => vector::reflect(state, a, b),
        M::Refract => match *c {
            [eta, ..] => vector::refract(state, a, b, eta),
            [] => return Err(Fault::new(span, "an argument is missing")),
        },
        M::Transpose | M::Determinant | M::Inverse => {
            let Some((columns, rows)) = vector::matrix(shape) else {
                return Err(Fault::new(span, "a matrix is needed"));
            };
            match fun {
                M::Transpose => (0..rows)
                    .flat_map(|r| a.iter().skip(r).step_by(rows).copied())
                    .collect(),
                M::Determinant if rows == columns => vec![vector::determinant(state, a, rows)],
                M::Inverse if rows == columns => vector::inverse(state, a, rows),
                _ => return Err(Fault::new(span, "a square matrix is needed")),
            }
        }
        M::Modf => {
            let whole = vector::map(state, a, |l, x| real::trunc(&mut l.builder, x));
            let mut parts = vector::difference(state, a, &whole);
            parts.extend(whole);
            parts
        }
        M::Frexp => {
            let (mut parts, mut exponents) = (Vec::new(), Vec::new());
            for &x in a.iter() {
                let (part, exponent) = bits::frexp(state, x);
                parts.push(part);
                exponents.push(exponent);
            }
            parts.extend(exponents);
            parts
        }
        _ => return each(state, fun, kind, rows, span),
    };
    Ok(vector)
}

/// Functions that work component by component, and those that pack.
fn each(
    state: &mut Lowerer<'_>,
    fun: M,
    kind: ScalarKind,
    rows: &[Row],
    span: Span,
) -> Result<Vec<RegionValue>, Fault> {
    if let Some(packed) = bits::pack(state, fun, rows) {
        return Ok(packed);
    }
    let count = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let mut results = Vec::with_capacity(count);
    for i in 0..count {
        // A scalar stands for a vector of it.
        let at = |row: &Row| row.get(i.min(row.len().saturating_sub(1))).copied();
        let arguments: Option<Vec<RegionValue>> = rows.iter().map(at).collect();
        let result = arguments.and_then(|v| match kind {
            ScalarKind::Float => of_numbers(state, fun, &v),
            _ => bits::of_integers(state, fun, kind == ScalarKind::Sint, &v),
        });
        results.push(result.ok_or_else(|| Fault::unsupported(span, format!("`{fun:?}`")))?);
    }
    Ok(results)
}

fn of_numbers(state: &mut Lowerer<'_>, fun: M, v: &[RegionValue]) -> Option<RegionValue> {
    let simple = match fun {
        M::Abs => Some(RealOp::Abs),
        M::Min => Some(RealOp::Min),
        M::Max => Some(RealOp::Max),
        M::Cos => Some(RealOp::Call(Elementary::Cos)),
        M::Sin => Some(RealOp::Call(Elementary::Sin)),
        M::Tan => Some(RealOp::Call(Elementary::Tan)),
        M::Acos => Some(RealOp::Call(Elementary::Acos)),
        M::Asin => Some(RealOp::Call(Elementary::Asin)),
        M::Atan => Some(RealOp::Call(Elementary::Atan)),
        M::Atan2 => Some(RealOp::Call(Elementary::Atan2)),
        M::Ceil => Some(RealOp::Ceil),
        M::Floor => Some(RealOp::Floor),
        M::Round => Some(RealOp::Round),
        M::Exp => Some(RealOp::Call(Elementary::Exp)),
        M::Log => Some(RealOp::Call(Elementary::Ln)),
        M::Cosh => Some(RealOp::Call(Elementary::Cosh)),
        M::Sinh => Some(RealOp::Call(Elementary::Sinh)),
        M::Tanh => Some(RealOp::Call(Elementary::Tanh)),
        M::Asinh => Some(RealOp::Call(Elementary::Asinh)),
        M::Acosh => Some(RealOp::Call(Elementary::Acosh)),
        M::Atanh => Some(RealOp::Call(Elementary::Atanh)),
        M::Exp2 => Some(RealOp::Call(Elementary::Exp2)),
        M::Log2 => Some(RealOp::Call(Elementary::Log2)),
        M::Pow => Some(RealOp::Call(Elementary::Pow)),
        M::Sqrt => Some(RealOp::Sqrt),
        _ => None,
    };
    match (fun, v) {
        (M::QuantizeToF16, &[x]) => Some(scalar::quantized(state, x)),
        (M::Ldexp, &[x, e]) => Some(bits::ldexp(state, x, e)),
        (_, &[x]) if let Some(op) = simple => Some(state.builder.unary(op, x)),
        (_, &[x, y]) if let Some(op) = simple => Some(state.builder.binary(op, x, y)),
        (_, &[x]) => {
            let make: fn(&mut RegionBuilder, RegionValue) -> RegionValue = match fun {
                M::Sign => real::sign,
                M::Saturate => real::saturate,
                M::Radians => real::radians,
                M::Degrees => real::degrees,
                M::Fract => real::fract,
                M::Trunc => real::trunc,
                M::InverseSqrt => inverse_sqrt,
                _ => return None,
            };
            Some(make(&mut state.builder, x))
        }
        (M::Step, &[edge, x]) => Some(real::step(&mut state.builder, edge, x)),
        (_, &[x, y, z]) => {
            let make: fn(&mut RegionBuilder, RegionValue, RegionValue, RegionValue) -> RegionValue =
                match fun {
                    M::Clamp => real::clamp,
                    M::Fma => real::fma,
                    M::Mix => real::mix,
                    M::SmoothStep => real::smoothstep,
                    _ => return None,
                };
            Some(make(&mut state.builder, x, y, z))
        }
        _ => None,
    }
}

/// 1/√x as a quotient, and not as [`Elementary::Rsqrt`]: so the analysis sees that a vector times
/// that of its square has the length one, and machine code has a root and a quotient inline, where
/// it calls the function for one lane at a time. In return, bounds are wider: on devices that run
/// WGSL the function is 2 units off, the root 5 and the quotient 3.
fn inverse_sqrt(b: &mut RegionBuilder, x: RegionValue) -> RegionValue {
    let root = b.unary(RealOp::Sqrt, x);
    b.recip(root)
}
