//! Operations on tensors: `array`, `dim`, `size`, `ref`. What makes elements is charged: see
//! [`super::budget`].

use super::datum::Id;
use super::fault::Fault;
use super::state::Expressions;
use super::value::{MAX_DIMENSIONS, Value, count};

/// A tensor of these parts, which are all scalars or all tensors of the same shape. `lengths`
/// are those of the dimensions that the parts fill.
pub(super) fn gather(
    state: &mut Expressions<'_, '_>,
    id: Id,
    lengths: &[usize],
    parts: &[Value],
) -> Result<Value, Fault> {
    let shape = |this: &Expressions<'_, '_>, value: &Value| match *value {
        Value::Tensor(tensor) => Some(this.tensors.lengths(tensor).to_vec()),
        Value::Number(_) | Value::Integer(_) | Value::Truth(_) => None,
    };
    let first = parts.first().and_then(|part| shape(state, part));
    for part in parts {
        let same = match *part {
            Value::Tensor(tensor) => first.as_deref() == Some(state.tensors.lengths(tensor)),
            Value::Number(_) | Value::Integer(_) | Value::Truth(_) => first.is_none(),
        };
        if !same {
            let fault = Fault::new(
                state.file.data.span(id),
                "a part of a tensor has another shape",
            );
            return Err(fault.label("expected numbers only, or tensors with the same lengths"));
        }
    }
    let mut all = lengths.to_vec();
    all.extend(first.unwrap_or_default());
    if all.len() > MAX_DIMENSIONS {
        let fault = Fault::new(state.file.data.span(id), "a tensor has too many dimensions");
        return Err(fault.label(format!("expected at most {MAX_DIMENSIONS}")));
    }
    let size = count(&all).unwrap_or(usize::MAX);
    state.charge(id, size)?;
    let mut elements = Vec::with_capacity(size);
    for part in parts {
        match *part {
            Value::Tensor(tensor) => elements.extend(state.tensors.elements(tensor)),
            scalar @ (Value::Number(_) | Value::Integer(_) | Value::Truth(_)) => {
                elements.push(scalar);
            }
        }
    }
    state.tensor_of(id, &all, elements)
}

/// `(dim A)`, `(size A i)`, `(ref A i …)`; nothing if it is another operation.
pub(super) fn access(
    state: &mut Expressions<'_, '_>,
    id: Id,
    name: &str,
    operands: &[Id],
    values: &[Value],
) -> Result<Option<Value>, Fault> {
    let expected = match name {
        "dim" => "a tensor",
        "size" => "a tensor and the number of a dimension",
        "ref" => "a tensor and 1 index or more",
        _ => return Ok(None),
    };
    let (tensor, at, indices) = match (values, operands) {
        (&[tensor, ref indices @ ..], &[at, ref ids @ ..]) => (tensor, at, indices.iter().zip(ids)),
        _ => return Err(state.count(id, name, expected, values.len())),
    };
    let right = match name {
        "dim" => indices.len() == 0,
        "size" => indices.len() == 1,
        _ => indices.len() >= 1,
    };
    if !right {
        return Err(state.count(id, name, expected, values.len()));
    }
    let Value::Tensor(tensor) = tensor else {
        return Err(Fault::new(state.file.data.span(at), "this is not a tensor")
            .label("expected a tensor, as `array` and `tensor` make"));
    };
    let integer = |n: usize| Value::Integer(i64::try_from(n).unwrap_or(i64::MAX));
    let mut value = Value::Tensor(tensor);
    if name == "dim" {
        return Ok(Some(integer(tensor.dimensions)));
    }
    for (&index, &at) in indices {
        let Value::Tensor(tensor) = value else {
            let fault = Fault::new(state.file.data.span(at), "an index too many");
            return Err(fault.label("the tensor has no further dimension"));
        };
        let index = known_index(state, at, index)?;
        let place = usize::try_from(index).ok();
        let found = match name {
            "size" => place
                .and_then(|i| state.tensors.lengths(tensor).get(i).copied())
                .map(integer),
            _ => place.and_then(|i| state.tensors.part(tensor, i)),
        };
        let length = match name {
            "size" => tensor.dimensions,
            _ => state.tensors.lengths(tensor).first().copied().unwrap_or(0),
        };
        value = found.ok_or_else(|| {
            let message = format!("the index {index} is out of range");
            let label = match length {
                0 => "there is nothing in it".to_owned(),
                _ => format!("expected an integer from 0 to {}", length - 1),
            };
            Fault::new(state.file.data.span(at), message).label(label)
        })?;
    }
    Ok(Some(value))
}

/// The integer that an index is.
fn known_index(state: &Expressions<'_, '_>, at: Id, value: Value) -> Result<i64, Fault> {
    state.known(value).ok_or_else(|| {
        Fault::new(state.file.data.span(at), "this index is not known")
            .label("expected an integer, or what is computed of index variables")
            .help("tensors are read element by element, so which one has to be known when the core is read")
            .in_calls()
    })
}
