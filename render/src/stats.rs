//! What was done for a picture: counts, always; times, if asked for.

use core::ops::AddAssign;
use std::time::{Duration, Instant};

/// What the time of a picture is spent on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Facts and rows.
    Analyse,
    /// Specialising the function to parts of the picture.
    Specialise,
    /// Making programs, and preparing or compiling them.
    Lower,
    /// Bounding boxes.
    Intervals,
    /// Evaluating points.
    Points,
    /// Derivatives.
    Derive,
}

impl Phase {
    /// Every phase, with its name.
    pub const ALL: [(Self, &'static str); 6] = [
        (Self::Analyse, "analyse"),
        (Self::Specialise, "specialise"),
        (Self::Lower, "lower and prepare"),
        (Self::Intervals, "boxes"),
        (Self::Points, "points"),
        (Self::Derive, "derive"),
    ];
}

/// How much work was done for a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// How many boxes were bounded.
    pub boxes: u64,
    /// How many boxes are proved to hold nothing: f ≥ 0 throughout in 2-D; f > 0 or f < 0
    /// throughout in 3-D.
    pub proved_empty: u64,
    /// How many boxes are proved to be inside throughout, in 2-D.
    pub proved_full: u64,
    /// At how many points the function was evaluated.
    pub points: u64,
    /// How many pixels were decided by a proof that covers more than the pixel, in 2-D.
    pub pixels_by_box: u64,
    /// How many pixels were decided by evaluating them, in 2-D.
    pub pixels_by_point: u64,
    /// How many rays have a proved first crossing, in 3-D.
    pub hits: u64,
    /// How many rays are proved to meet no surface, in 3-D.
    pub misses: u64,
    /// How many rays could not be decided down to the resolution of the format, in 3-D. They are
    /// drawn as hits.
    pub undecided: u64,
    /// How many times the function was specialised to a part of the picture.
    pub parts: u64,
    /// How many nodes these specialised functions have together.
    pub part_nodes: u64,
    /// How many programs were compiled to machine code.
    pub compiled: u64,
    /// The time of each phase, summed over threads, in the order of [`Phase::ALL`].
    pub time: [Duration; 6],
}

impl AddAssign for Stats {
    fn add_assign(&mut self, o: Self) {
        self.boxes += o.boxes;
        self.proved_empty += o.proved_empty;
        self.proved_full += o.proved_full;
        self.points += o.points;
        self.pixels_by_box += o.pixels_by_box;
        self.pixels_by_point += o.pixels_by_point;
        self.hits += o.hits;
        self.misses += o.misses;
        self.undecided += o.undecided;
        self.parts += o.parts;
        self.part_nodes += o.part_nodes;
        self.compiled += o.compiled;
        for (a, b) in self.time.iter_mut().zip(o.time) {
            *a += b;
        }
    }
}

/// Measures phases, or nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    since: Option<Instant>,
}

impl Clock {
    pub(crate) fn new(timed: bool) -> Self {
        // WebAssembly has no clock without a host that lends one, and asking for the time would
        // panic.
        let has_clock = !cfg!(all(target_family = "wasm", target_os = "unknown"));
        Self {
            since: (timed && has_clock).then(Instant::now),
        }
    }

    /// Books the time since the last call (or the start) to a phase.
    pub(crate) fn book(&mut self, phase: Phase, stats: &mut Stats) {
        if let Some(since) = &mut self.since {
            let now = Instant::now();
            stats.time[phase as usize] += now - *since;
            *since = now;
        }
    }

    /// Lets time pass without booking it.
    pub(crate) fn skip(&mut self) {
        if let Some(since) = &mut self.since {
            *since = Instant::now();
        }
    }
}
