//! What an expression is: numbers, truth values, and tensors, which are rows of scalars, the last
//! index running fastest.
//!
//! All elements of a core stand in one vector, and a tensor is a place in it: so `ref` with some of
//! the indices is a part of the row, and costs nothing. Elements are numbers, or all truth values.

use outward_expr::builder::region::RegionValue as Term;

/// What an expression is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value {
    Number(Term),
    /// A number that is known: see [`super::exact`].
    Integer(i64),
    Truth(Term),
    Tensor(Tensor),
}

/// How many dimensions a tensor may have.
pub(super) const MAX_DIMENSIONS: usize = 64;

/// A tensor: where its elements begin, and where the lengths of its dimensions do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tensor {
    first: usize,
    lengths: usize,
    pub(super) dimensions: usize,
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

    /// The part at this place of the first dimension: an element where there is no other. Nothing
    /// where there is none.
    pub(super) fn part(&self, tensor: Tensor, index: usize) -> Option<Value> {
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
