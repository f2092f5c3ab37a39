//! One row of the table, and the tasks that rows compete in.
//!
//! A task says what is to be done with a model; whoever can do it enters a
//! [`Contender`]. Everything that need not be timed happens before: a contender
//! holds its shape, its thread pool and its buffers ready. Each run returns a
//! count (pixels inside, tiles undecided, …), printed in the table: rows that
//! did the same work show about the same count, and no compiler can drop it.

use std::fmt;

/// A model, read but not yet parsed.
#[derive(Debug, Clone)]
pub struct ModelText {
    /// The name in the table.
    pub name: String,
    /// `.vm` text.
    pub text: String,
}

impl ModelText {
    /// The number of operations written in the file, constants and inputs
    /// included: the same divisor for everybody, whatever their tapes look like.
    #[must_use]
    pub fn operations(&self) -> usize {
        let lines = self.text.lines().map(str::trim);
        lines
            .filter(|l| !l.is_empty() && !l.starts_with('#'))
            .count()
    }
}

/// What is timed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// The sign at every pixel of a square picture of `[-1,1]²`, at z = 0.
    Frame2d {
        /// Pixels on a side.
        size: u32,
        /// Threads that may be used.
        threads: usize,
    },
    /// The first voxel inside, and its normal, in every column of `[-1,1]³`.
    Frame3d {
        /// Voxels on a side.
        size: u32,
        /// Threads that may be used.
        threads: usize,
    },
    /// Bounds of the whole function on 64 tiles, an 8 × 8 grid over `[-1,1]²`, code warm.
    Intervals,
    /// Making the code that bounds the function on a box.
    IntervalCode,
    /// Making the code that evaluates the function at many points.
    PointCode,
    /// From text to whatever code is made from.
    Read,
}

/// Tiles on a side in [`Task::Intervals`].
pub const TILES: u32 = 8;

impl Task {
    /// The unit of the table, and how many seconds one unit of one run is.
    #[must_use]
    pub fn unit(self, model: &ModelText) -> (&'static str, f64) {
        match self {
            Task::Frame2d { .. } | Task::Frame3d { .. } => ("ms", 1e-3),
            Task::Intervals => ("ns per box", 1e-9 * f64::from(TILES * TILES)),
            Task::IntervalCode | Task::PointCode | Task::Read => {
                let n = u32::try_from(model.operations()).unwrap_or(u32::MAX);
                ("ns per operation", 1e-9 * f64::from(n))
            }
        }
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = |n: usize| if n == 1 { "" } else { "s" };
        match *self {
            Task::Frame2d { size, threads } => {
                write!(f, "{size}² picture, {threads} thread{}", plural(threads))
            }
            Task::Frame3d { size, threads } => {
                write!(f, "{size}³ height map, {threads} thread{}", plural(threads))
            }
            Task::Intervals => f.write_str("bounds of the whole function on a box"),
            Task::IntervalCode => f.write_str("making interval code"),
            Task::PointCode => f.write_str("making point code"),
            Task::Read => f.write_str("reading the text"),
        }
    }
}

/// Someone who can do a task.
pub struct Contender {
    /// The name in the table.
    pub name: String,
    /// Whether this is a rival, against whose best the ratios are formed.
    pub rival: bool,
    /// Does the task once; returns the count that the table prints.
    pub run: Box<dyn FnMut() -> u64>,
}

impl fmt::Debug for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contender")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}
