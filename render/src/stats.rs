//! What was done for a picture: counts, always; times, if asked for.

use core::ops::AddAssign;
use std::time::{Duration, Instant};

/// What the time of a picture goes into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Facts and rows.
    Analyse,
    /// Cutting parts out of a selection.
    Specialise,
    /// Writing programs and preparing or compiling them.
    Lower,
    /// Evaluating boxes.
    Intervals,
    /// Evaluating points.
    Points,
    /// Derivatives.
    Derive,
}

impl Phase {
    /// Every phase with its name.
    pub const ALL: [(Self, &'static str); 6] = [
        (Self::Analyse, "analyse"),
        (Self::Specialise, "specialise"),
        (Self::Lower, "lower and prepare"),
        (Self::Intervals, "boxes"),
        (Self::Points, "points"),
        (Self::Derive, "derive"),
    ];
}

/// What was done for a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Boxes whose bounds were computed.
    pub boxes: u64,
    /// Boxes proved to hold nothing: f > 0 (2-D: f ≥ 0) throughout; in 3-D also f < 0 throughout.
    pub proved_empty: u64,
    /// Boxes proved to be inside throughout (2-D).
    pub proved_full: u64,
    /// Points at which the function was evaluated.
    pub points: u64,
    /// Pixels decided by a proof that covers more than the pixel (2-D).
    pub pixels_by_box: u64,
    /// Pixels decided by evaluating them (2-D).
    pub pixels_by_point: u64,
    /// Rays with a proved first crossing (3-D).
    pub hits: u64,
    /// Rays proved to meet no surface (3-D).
    pub misses: u64,
    /// Rays that could not be decided down to the resolution of the format (3-D); drawn as hits.
    pub undecided: u64,
    /// Parts cut out of the function.
    pub parts: u64,
    /// Nodes of those parts, summed.
    pub part_nodes: u64,
    /// Kernels compiled to machine code.
    pub compiled: u64,
    /// Time per phase, summed over threads, in the order of [`Phase::ALL`].
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
