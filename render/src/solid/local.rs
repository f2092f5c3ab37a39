//! A function as it is looked at on a region.

use outward_interval::Interval;
use outward_lower::Selection;
use outward_runtime::{Looped, Number};

/// What is drawn of a region.
#[derive(Clone, Copy)]
pub(super) enum Shape<'s, F: Number> {
    /// A function specialised to the region.
    Part(&'s Selection<F>),
    /// A function that is run as it is, everywhere.
    Looped(&'s Looped),
}

/// A function as it is looked at on a region.
#[derive(Clone, Copy)]
pub(super) struct Local<'s, F: Number> {
    pub(super) shape: Shape<'s, F>,
    /// Different for different selections of one worker.
    pub(super) id: u64,
    /// The box that the shape is right on.
    pub(super) home: [Interval<F>; 3],
}
