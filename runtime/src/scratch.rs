//! Memory of kernels.

use outward_interval::{Float, Interval};

/// Memory for [`Kernel::eval_many_in`](crate::Kernel::eval_many_in), to be used again by later
/// calls. What it holds means nothing; it grows to what the greatest number of boxes of one call needs.
#[derive(Clone, Debug)]
pub struct Scratch<F: Float> {
    /// One column for each endpoint of each input, then of each output.
    pub(crate) columns: Vec<F>,
    /// Memory of the searches for both ends where a box is cut.
    pub(crate) split: [SplitBuffers<F>; 2],
}

impl<F: Float> Default for Scratch<F> {
    fn default() -> Self {
        Self {
            columns: Vec::new(),
            split: Default::default(),
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

/// Of each part so many inputs are kept, those that moved the end most when it was made. They alone
/// are tried when it is cut, unless none of them can be cut.
pub(crate) const BEST: usize = 2;

/// A part of a box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part<F: Float> {
    /// How far out the end of its bounds is, and of those of what it was cut from.
    pub(crate) size: F,
    /// Whether an endpoint stands in the place of a whole side. Bounds then stand for values between
    /// the endpoints, too.
    pub(crate) at_ends: bool,
    /// The inputs that moved the end most when it was made, the best one first.
    pub(crate) best: [u32; BEST],
    /// How many of these there are.
    pub(crate) known: u32,
}

/// One side of a part cut in two.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Halves<F: Float> {
    pub(crate) part: usize,
    pub(crate) input: usize,
    pub(crate) two: [Interval<F>; 2],
    /// Whether the two are the ends of the side alone.
    pub(crate) are_ends: bool,
}

/// Memory of the search for one end.
#[derive(Clone, Debug)]
pub(crate) struct SplitBuffers<F: Float> {
    /// The sides of all parts, one part after another.
    pub(crate) sides: Vec<Interval<F>>,
    pub(crate) parts: Vec<Part<F>>,
    /// Of each input whether the ends of a side stand for the side.
    pub(crate) turning: Vec<bool>,
    /// The ways to cut parts in two that are tried now.
    pub(crate) ways: Vec<Halves<F>>,
}

impl<F: Float> Default for SplitBuffers<F> {
    fn default() -> Self {
        Self {
            sides: Vec::new(),
            parts: Vec::new(),
            turning: Vec::new(),
            ways: Vec::new(),
        }
    }
}
