//! Memory of kernels.

use outward_interval::Float;

/// Memory for [`Kernel::eval_many_in`](crate::Kernel::eval_many_in), to be used again by later calls. What it holds means
/// nothing; it grows to what the greatest number of boxes of one call needs.
#[derive(Clone, Debug)]
pub struct Scratch<F: Float> {
    /// One column for each endpoint of each input, then of each output.
    columns: Vec<F>,
}

impl<F: Float> Default for Scratch<F> {
    fn default() -> Self {
        Self {
            columns: Vec::new(),
        }
    }
}

impl<F: Float> Scratch<F> {
    /// Room for so many numbers.
    pub(crate) fn room(&mut self, len: usize) -> &mut [F] {
        if self.columns.len() < len {
            self.columns.resize(len, F::ZERO);
        }
        &mut self.columns[..len]
    }
}
