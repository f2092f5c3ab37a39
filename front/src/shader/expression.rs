//! Expressions: each is a row of scalars, or a pointer.
//!
//! naga says by `Emit` where an expression is computed; literals, constants and the like have no
//! place and are made where they are used.

use naga::{Expression, Handle, Span};
use outward_expr::RegionValue;

use super::derivative;
use super::fault::Fault;
use super::layout::{is_half, scalar_type};
use super::math;
use super::operator;
use super::outside;
use super::place::place;
use super::scalar;
use super::state::{Frame, Lowerer};
use super::texture;
use super::value::{Pointer, Root, Step, Value};
use super::variable;

/// Computes an expression from what its operands are now.
pub(super) fn compute<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    handle: Handle<Expression>,
) -> Result<Value, Fault> {
    let span = frame.span(handle);
    state.charge(1).map_err(|fault| fault.at(span))?;
    let before = state.at(place(frame.expressions, handle));
    let value = compute_at(state, frame, handle, span);
    state.builder.at(before);
    value.map_err(|fault| fault.at(span))
}

fn compute_at<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    handle: Handle<Expression>,
    span: Span,
) -> Result<Value, Fault> {
    let module = state.source.module;
    let unsupported = |what: &str| Err(Fault::unsupported(span, what));
    let row: Vec<RegionValue> = match frame.expressions[handle] {
        Expression::Literal(literal) => vec![scalar::literal(state, literal, span)?],
        Expression::Constant(constant) => {
            let row = outside::global_expression(state, module.constants[constant].init)?;
            return Ok(Value::Row(row));
        }
        Expression::Override(handle) => match module.overrides[handle].init {
            Some(init) => return Ok(Value::Row(outside::global_expression(state, init)?)),
            None => vec![outside::override_input(state, handle, span)?],
        },
        Expression::ZeroValue(ty) => {
            let types = state.layouts().types(state.layouts().inner(ty));
            let types = types.map_err(|what| Fault::unsupported(span, what))?;
            state.charge(types.len())?;
            state.zeros(&types)
        }
        Expression::Compose { ref components, .. } => {
            let mut row = Vec::new();
            for &component in components {
                row.extend_from_slice(&state.row(frame, component)?);
                state.charge(1)?;
            }
            state.charge(row.len())?;
            row
        }
        Expression::Splat { size, value } => vec![state.scalar(frame, value)?; size as usize],
        Expression::Swizzle {
            size,
            vector,
            ref pattern,
        } => {
            let row = state.row(frame, vector)?;
            let picked = pattern.iter().take(size as usize);
            picked
                .map(|&c| row.get(c as usize).copied())
                .collect::<Option<Vec<RegionValue>>>()
                .ok_or_else(|| Fault::new(span, "a component that is not there"))?
        }
        Expression::Access { base, index } => return access(state, frame, base, index, span),
        Expression::AccessIndex { base, index } => {
            let inner = frame.inner(module, base);
            let found = state.layouts().member(inner, index);
            let (start, size) = found.map_err(|what| Fault::unsupported(span, what))?;
            match state.value(frame, base)? {
                Value::Pointer(mut pointer) => {
                    pointer.offset += start;
                    return Ok(Value::Pointer(pointer));
                }
                Value::Row(row) => row
                    .get(start..start + size)
                    .ok_or_else(|| Fault::new(span, "a part that is not there"))?
                    .to_vec(),
                Value::Opaque { .. } => return unsupported("a part of a texture"),
            }
        }
        Expression::FunctionArgument(index) => {
            let value = frame.arguments.get(index as usize).cloned();
            return value.ok_or_else(|| Fault::new(span, "an argument that is not there"));
        }
        Expression::GlobalVariable(handle) => return Ok(outside::global(state, handle)),
        Expression::LocalVariable(handle) => {
            let variable = frame.locals.get(handle.index()).copied();
            let variable =
                variable.ok_or_else(|| Fault::new(span, "a variable that is not there"))?;
            let pointer = Pointer::to(Root::Variable(variable));
            return Ok(Value::Pointer(pointer));
        }
        Expression::Load { pointer } => {
            let size = state.layouts().size(frame.inner(module, handle));
            let size = size.map_err(|what| Fault::unsupported(span, what))?;
            match state.value(frame, pointer)? {
                Value::Pointer(pointer) => variable::load(state, &pointer, size, span)?,
                Value::Row(_) | Value::Opaque { .. } => {
                    return Err(Fault::new(span, "this is no pointer"));
                }
            }
        }
        Expression::Unary { op, expr } => {
            let kind = state.kind(frame, expr)?;
            let row = state.row(frame, expr)?;
            operator::unary_row(state, op, kind, &row)
        }
        Expression::Binary { op, left, right } => {
            let shapes = [left, right].map(|side| frame.inner(module, side));
            let rows = [state.row(frame, left)?, state.row(frame, right)?];
            let kind = state.kind(frame, left)?;
            state.charge(rows[0].len() * 4)?;
            operator::binary_row(state, op, kind, shapes, &rows, span)?
        }
        Expression::Select {
            condition,
            accept,
            reject,
        } => {
            let conditions = state.row(frame, condition)?;
            let (accept, reject) = (state.row(frame, accept)?, state.row(frame, reject)?);
            let pairs = accept.iter().zip(reject.iter()).enumerate();
            pairs
                .map(|(i, (&a, &b))| {
                    let one = conditions.len() == 1;
                    let condition = conditions.get(if one { 0 } else { i }).copied();
                    condition.map(|c| state.builder.select(c, a, b))
                })
                .collect::<Option<Vec<RegionValue>>>()
                .ok_or_else(|| Fault::new(span, "a condition that is not there"))?
        }
        Expression::Relational { fun, argument } => {
            let kind = state.kind(frame, argument)?;
            let row = state.row(frame, argument)?;
            operator::relational(state, fun, kind, &row)
        }
        Expression::Math {
            fun,
            arg,
            arg1,
            arg2,
            arg3,
        } => {
            let kind = state.kind(frame, arg)?;
            let shape = frame.inner(module, arg);
            let mut rows = Vec::with_capacity(4);
            for arg in [Some(arg), arg1, arg2, arg3].into_iter().flatten() {
                rows.push(state.row(frame, arg)?);
            }
            state.charge(rows.iter().map(|row| row.len() * 8).sum())?;
            math::math(state, fun, kind, shape, &rows, span)?
        }
        Expression::As {
            expr,
            kind,
            convert,
        } => {
            let from = state.kind(frame, expr)?;
            if convert.is_none() && frame.inner(module, expr).scalar().is_some_and(is_half) {
                return unsupported("the bits of a number of type f16");
            }
            let row = state.row(frame, expr)?;
            let width = convert.unwrap_or(4);
            let scalar = naga::Scalar { kind, width };
            scalar_type(scalar).map_err(|what| Fault::unsupported(span, what))?;
            row.iter()
                .map(|&value| match convert {
                    Some(_) => scalar::converted(state, value, from, kind),
                    None => scalar::bitcast(state, value, kind),
                })
                .collect()
        }
        Expression::CallResult(_) => {
            return Err(Fault::new(span, "the result of a call that was not made"));
        }
        Expression::Derivative { axis, expr, .. } => {
            let row = state.row(frame, expr)?;
            derivative::derivative(state, frame, axis, &row, span)?
        }
        Expression::ImageSample { .. }
        | Expression::ImageLoad { .. }
        | Expression::ImageQuery { .. } => texture::texture(state, frame, handle, span)?,
        Expression::ArrayLength(_) => return unsupported("the length of an array"),
        Expression::AtomicResult { .. } => return unsupported("an atomic operation"),
        Expression::WorkGroupUniformLoadResult { .. } => {
            return unsupported("`workgroupUniformLoad`");
        }
        Expression::RayQueryVertexPositions { .. }
        | Expression::RayQueryProceedResult
        | Expression::RayQueryGetIntersection { .. } => return unsupported("a ray query"),
        Expression::SubgroupBallotResult | Expression::SubgroupOperationResult { .. } => {
            return unsupported("a subgroup operation");
        }
        Expression::CooperativeLoad { .. } | Expression::CooperativeMultiplyAdd { .. } => {
            return unsupported("a cooperative matrix");
        }
    };
    let rounds = matches!(
        frame.expressions[handle],
        Expression::Binary { .. }
            | Expression::Math { .. }
            | Expression::As { .. }
            | Expression::Derivative { .. }
    );
    // One operation of half precision is that of single precision, rounded once more.
    let row = if rounds && frame.inner(module, handle).scalar().is_some_and(is_half) {
        row.into_iter()
            .map(|x| scalar::quantized(state, x))
            .collect()
    } else {
        row
    };
    Ok(Value::Row(row.into()))
}

fn access<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    base: Handle<Expression>,
    index: Handle<Expression>,
    span: Span,
) -> Result<Value, Fault> {
    let part = state.layouts().part(frame.inner(state.source.module, base));
    let (size, count) = part.map_err(|what| Fault::unsupported(span, what))?;
    let index = state.scalar(frame, index)?;
    let step = Step { index, size, count };
    match state.value(frame, base)? {
        Value::Pointer(pointer) => Ok(Value::Pointer(variable::step(state, pointer, step))),
        Value::Row(row) => Ok(Value::Row(variable::element(state, &row, step)?.into())),
        Value::Opaque { .. } => Err(Fault::unsupported(span, "an index of a texture")),
    }
}
