//! Memory of kernels.

use outward_interval::{Float, Interval};

/// Memory for [`Kernel::eval_many_in`](crate::Kernel::eval_many_in), to be used again by later
/// calls. What it holds means nothing; it grows to what the greatest number of boxes of one call
/// needs.
#[derive(Clone, Debug)]
pub struct Scratch<F: Float> {
    /// One column for each endpoint of each input, then of each output.
    pub(crate) columns: Vec<F>,
    /// Memory of the searches for both endpoints where a box is cut.
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

/// A part of a box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part<F: Float> {
    /// How far out the endpoint of its bounds is, and of those of what it was cut from.
    pub(crate) size: F,
    /// Whether an endpoint stands in the place of a whole side. Bounds then stand for values
    /// between the endpoints, too.
    pub(crate) at_ends: bool,
}

/// One side of a part cut in two.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Halves<F: Float> {
    pub(crate) part: usize,
    pub(crate) input: usize,
    pub(crate) two: [Interval<F>; 2],
    /// Whether the two are the endpoints of the side alone.
    pub(crate) are_ends: bool,
}

/// A way to cut the whole box that was tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scored<F: Float> {
    pub(crate) way: Halves<F>,
    /// How far out the endpoints of both halves are.
    pub(crate) sizes: [F; 2],
    /// The sum of their widths.
    pub(crate) widths: F,
}

impl<F: Float> Scored<F> {
    /// Whether this is the better way: what counts in turn is the endpoint, both widths, and that
    /// ends stand for a side.
    pub(crate) fn is_better(&self, other: &Self) -> bool {
        let size = |x: &Self| x.sizes[0].max_x86(x.sizes[1]);
        let (own, others) = (size(self), size(other));
        if own != others {
            return own < others;
        }
        if self.widths != other.widths {
            return self.widths < other.widths;
        }
        self.way.are_ends && !other.way.are_ends
    }
}

/// Memory of the search for one endpoint.
#[derive(Clone, Debug)]
pub(crate) struct SplitBuffers<F: Float> {
    /// The sides of all parts, one part after another.
    pub(crate) sides: Vec<Interval<F>>,
    pub(crate) parts: Vec<Part<F>>,
    /// Of each part for each input how far the endpoint may move if that side is halved, by what
    /// was seen when the part, or what it was cut from, was; minus infinity where the side cannot
    /// be cut.
    pub(crate) gains: Vec<F>,
    /// Of each input whether the endpoints of a side stand for the side.
    pub(crate) turning: Vec<bool>,
    /// The ways to cut parts in two that are tried now.
    pub(crate) ways: Vec<Halves<F>>,
    /// Those that were tried of the whole box.
    pub(crate) scored: Vec<Scored<F>>,
}

impl<F: Float> Default for SplitBuffers<F> {
    fn default() -> Self {
        Self {
            sides: Vec::new(),
            parts: Vec::new(),
            gains: Vec::new(),
            turning: Vec::new(),
            ways: Vec::new(),
            scored: Vec::new(),
        }
    }
}
