//! Tensors: rows of scalars, the last index running fastest.
//!
//! All elements of a core stand in one vector, and a tensor is a place in it: so `ref` with some of the indices is a part of the row, and costs
//! nothing. Elements are numbers, or all truth values. What makes elements is charged: see [`super::budget`].

use super::datum::Id;
use super::exact;
use super::expression::{Expressions, Value};
use super::fault::Fault;

/// How many dimensions a tensor may have.
pub(super) const MAX_DIMENSIONS: usize = 64;

/// A tensor: where its elements begin, and where the lengths of its dimensions do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tensor {
    first: usize,
    lengths: usize,
    dimensions: usize,
}

/// The elements of all tensors of a core, and their shapes.
#[derive(Debug, Default)]
pub(super) struct Tensors {
    elements: Vec<Value>,
    lengths: Vec<usize>,
}

impl Tensors {
    /// A tensor of these elements, as many as the product of the lengths.
    pub(super) fn make(
        &mut self,
        lengths: &[usize],
        elements: impl IntoIterator<Item = Value>,
    ) -> Tensor {
        let tensor = Tensor {
            first: self.elements.len(),
            lengths: self.lengths.len(),
            dimensions: lengths.len(),
        };
        self.lengths.extend(lengths);
        self.elements.extend(elements);
        tensor
    }

    /// How long each dimension is.
    pub(super) fn lengths(&self, tensor: Tensor) -> &[usize] {
        let Tensor {
            lengths,
            dimensions,
            ..
        } = tensor;
        self.lengths
            .get(lengths..lengths + dimensions)
            .unwrap_or_default()
    }

    /// Its elements.
    pub(super) fn elements(&self, tensor: Tensor) -> &[Value] {
        let size = count(self.lengths(tensor)).unwrap_or(0);
        let range = tensor.first..tensor.first.saturating_add(size);
        self.elements.get(range).unwrap_or_default()
    }

    /// The part at this place of the first dimension: an element where there is no other. Nothing where there is none.
    fn part(&self, tensor: Tensor, index: usize) -> Option<Value> {
        let (&length, rest) = self.lengths(tensor).split_first()?;
        if index >= length {
            return None;
        }
        if rest.is_empty() {
            return self.elements.get(tensor.first + index).copied();
        }
        Some(Value::Tensor(Tensor {
            first: tensor.first + index * count(rest)?,
            lengths: tensor.lengths + 1,
            dimensions: tensor.dimensions - 1,
        }))
    }
}

/// The product of the lengths, if it can be a number of elements.
pub(super) fn count(lengths: &[usize]) -> Option<usize> {
    // Whatever the others are.
    if lengths.contains(&0) {
        return Some(0);
    }
    let product = |so_far: usize, &length: &usize| so_far.checked_mul(length);
    lengths.iter().try_fold(1, product)
}

/// The indices of every element, in their order, as in `[1][0]`.
pub(super) fn suffixes(lengths: &[usize]) -> impl Iterator<Item = String> {
    (0..count(lengths).unwrap_or(0)).map(move |at| {
        let mut rest = at;
        let mut indices: Vec<usize> = Vec::with_capacity(lengths.len());
        for length in lengths.iter().rev() {
            indices.push(rest % length);
            rest /= length;
        }
        let texts = indices.iter().rev().map(|i| format!("[{i}]"));
        texts.collect()
    })
}

impl Expressions<'_, '_> {
    /// A tensor of these parts, which are all scalars or all tensors of the same shape. `lengths` are those of the dimensions that the parts fill.
    pub(super) fn gather(
        &mut self,
        id: Id,
        lengths: &[usize],
        parts: &[Value],
    ) -> Result<Value, Fault> {
        let shape = |this: &Self, value: &Value| match *value {
            Value::Tensor(tensor) => Some(this.tensors.lengths(tensor).to_vec()),
            Value::Number(_) | Value::Integer(_) | Value::Truth(_) => None,
        };
        let first = parts.first().and_then(|part| shape(self, part));
        for part in parts {
            let same = match *part {
                Value::Tensor(tensor) => first.as_deref() == Some(self.tensors.lengths(tensor)),
                Value::Number(_) | Value::Integer(_) | Value::Truth(_) => first.is_none(),
            };
            if !same {
                let fault = Fault::new(
                    self.file.data.span(id),
                    "a part of a tensor has another shape",
                );
                return Err(fault.label("expected numbers only, or tensors with the same lengths"));
            }
        }
        let mut all = lengths.to_vec();
        all.extend(first.unwrap_or_default());
        if all.len() > MAX_DIMENSIONS {
            let fault = Fault::new(self.file.data.span(id), "a tensor has too many dimensions");
            return Err(fault.label(format!("expected at most {MAX_DIMENSIONS}")));
        }
        let size = count(&all).unwrap_or(usize::MAX);
        self.charge(id, size)?;
        let mut elements = Vec::with_capacity(size);
        for part in parts {
            match *part {
                Value::Tensor(tensor) => elements.extend(self.tensors.elements(tensor)),
                scalar @ (Value::Number(_) | Value::Integer(_) | Value::Truth(_)) => {
                    elements.push(scalar);
                }
            }
        }
        self.tensor_of(id, &all, elements)
    }

    /// A tensor of scalars, which are of one kind.
    pub(super) fn tensor_of(
        &mut self,
        id: Id,
        lengths: &[usize],
        elements: Vec<Value>,
    ) -> Result<Value, Fault> {
        let truths = elements.iter().filter(|e| matches!(e, Value::Truth(_)));
        let truths = truths.count();
        if truths != 0 && truths != elements.len() {
            let message = "a tensor holds numbers and truth values";
            return Err(Fault::new(self.file.data.span(id), message).label("expected one kind"));
        }
        Ok(Value::Tensor(self.tensors.make(lengths, elements)))
    }

    /// `(dim A)`, `(size A i)`, `(ref A i …)`; nothing if it is another operation.
    pub(super) fn access(
        &mut self,
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
            (&[tensor, ref indices @ ..], &[at, ref ids @ ..]) => {
                (tensor, at, indices.iter().zip(ids))
            }
            _ => return Err(self.count(id, name, expected, values.len())),
        };
        let right = match name {
            "dim" => indices.len() == 0,
            "size" => indices.len() == 1,
            _ => indices.len() >= 1,
        };
        if !right {
            return Err(self.count(id, name, expected, values.len()));
        }
        let Value::Tensor(tensor) = tensor else {
            return Err(Fault::new(self.file.data.span(at), "this is not a tensor")
                .label("expected a tensor, as `array` and `tensor` make"));
        };
        let integer = |n: usize| Value::Integer(i64::try_from(n).unwrap_or(i64::MAX));
        let mut value = Value::Tensor(tensor);
        if name == "dim" {
            return Ok(Some(integer(tensor.dimensions)));
        }
        for (&index, &at) in indices {
            let Value::Tensor(tensor) = value else {
                let fault = Fault::new(self.file.data.span(at), "an index too many");
                return Err(fault.label("the tensor has no further dimension"));
            };
            let index = self.index(at, index)?;
            let place = usize::try_from(index).ok();
            let found = match name {
                "size" => place
                    .and_then(|i| self.tensors.lengths(tensor).get(i).copied())
                    .map(integer),
                _ => place.and_then(|i| self.tensors.part(tensor, i)),
            };
            let length = match name {
                "size" => tensor.dimensions,
                _ => self.tensors.lengths(tensor).first().copied().unwrap_or(0),
            };
            value = found.ok_or_else(|| {
                let message = format!("the index {index} is out of range");
                let label = match length {
                    0 => "there is nothing in it".to_owned(),
                    _ => format!("expected an integer from 0 to {}", length - 1),
                };
                Fault::new(self.file.data.span(at), message).label(label)
            })?;
        }
        Ok(Some(value))
    }

    /// The integer that an index is.
    fn index(&self, at: Id, value: Value) -> Result<i64, Fault> {
        self.known(value).ok_or_else(|| {
            Fault::new(self.file.data.span(at), "this index is not known")
                .label("expected an integer, or what is computed of index variables")
                .help("tensors are read element by element, so which one has to be known when the core is read")
                .in_calls()
        })
    }

    /// The integer that a value is, if that is known.
    pub(super) fn known(&self, value: Value) -> Option<i64> {
        match value {
            Value::Integer(n) => Some(n),
            Value::Number(term) => exact::of_term(&self.builder, term),
            Value::Truth(_) | Value::Tensor(_) => None,
        }
    }
}
