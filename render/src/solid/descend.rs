//! From tiles and slabs down to cells: bounds of all parts in one call, then each part that may
//! hold some surface, from the front, with the function specialised to it.
//!
//! A part on which nothing could be dropped is the function of its region, unchanged: programs that
//! were made for it are used again. On smooth functions, which have no `min` or `max` to drop, that
//! is nearly everywhere.

use outward_analysis::Fact;
use outward_lower::{LowerScratch, Selection, SpecialisationScratch};
use outward_runtime::{Number, Runner};

use super::cell::{Canvas, Cell, Context};
use super::local::{Local, Shape};
use super::rays::Rays;
use crate::problem::Problem;
use crate::settings::RenderSettings;
use crate::stats::{Clock, Phase, Stats};

/// Sides of the tiles in pixels.
pub(super) const TILES: [usize; 2] = [64, 16];

/// Slabs that a tile's view volume is cut into.
const SLABS: usize = 16;

/// How many slabs a cell of a level is cut into: as finely in depth as in width.
pub(super) fn slabs(tiles: &[usize], level: usize) -> usize {
    match level.checked_sub(1) {
        None => SLABS,
        Some(coarser) => (tiles[coarser] / tiles[level]).max(1),
    }
}

/// What one thread draws with.
pub(super) struct Worker<F: Number> {
    levels: Vec<Level<F>>,
    lower: LowerScratch,
    part: SpecialisationScratch,
    facts: Vec<Fact<F>>,
    rays: Rays<F>,
    /// The last id given to a selection.
    id: u64,
    pub(super) stats: Stats,
    pub(super) clock: Clock,
}

/// Buffers of one level of the recursion.
struct Level<F: Number> {
    cells: Vec<Cell<F>>,
    selection: Selection<F>,
    runner: Runner,
    /// The id of the selection whose program the runner holds.
    loaded: Option<u64>,
    trace: Vec<u16>,
    inputs: [Vec<F>; 6],
    outputs: [Vec<F>; 2],
}

impl<F: Number> Worker<F> {
    pub(super) fn new(settings: &RenderSettings<'_>) -> Self {
        let level = |_| Level {
            cells: Vec::new(),
            selection: Selection::empty(),
            runner: Runner::new(settings.engine),
            loaded: None,
            trace: Vec::new(),
            inputs: Default::default(),
            outputs: Default::default(),
        };
        let depth = settings.tiles.len().max(TILES.len());
        Self {
            levels: (0..depth).map(level).collect(),
            lower: LowerScratch::default(),
            part: SpecialisationScratch::default(),
            facts: Vec::new(),
            rays: Rays::new(settings),
            id: 0,
            stats: Stats::default(),
            clock: Clock::new(settings.timed),
        }
    }

    /// Looks for the surface in a cell with the function specialised to it (or to a region that it
    /// is part of).
    pub(super) fn descend(
        &mut self,
        c: &Context<'_, F>,
        local: Local<'_, F>,
        cell: Cell<F>,
        canvas: &mut Canvas<'_, F>,
        level: usize,
    ) -> Result<(), Problem> {
        if level == c.tiles.len() {
            return self
                .rays
                .trace(c, local, cell, canvas, &mut self.stats, &mut self.clock);
        }
        // The level's buffers are taken out while its parts are worked on.
        let Some(mut l) = self.levels.pop() else {
            return Err(Problem::Engine("recursion deeper than the tiles".into()));
        };
        let done = self.parts(c, local, cell, canvas, level, &mut l);
        self.levels.push(l);
        done
    }

    fn parts(
        &mut self,
        c: &Context<'_, F>,
        local: Local<'_, F>,
        cell: Cell<F>,
        canvas: &mut Canvas<'_, F>,
        level: usize,
        l: &mut Level<F>,
    ) -> Result<(), Problem> {
        cell.parts(c.tiles[level], slabs(c.tiles, level), &mut l.cells);
        // Parts that no ray looks into any more cost nothing further.
        l.cells.retain(|part| canvas.looks_into(part));
        if l.cells.is_empty() {
            return Ok(());
        }
        self.bound(c, local, l)?;
        let lanes = l.runner.trace_lanes();
        for i in 0..l.cells.len() {
            let (neg_lo, hi) = (l.outputs[0][i], l.outputs[1][i]);
            // NaN: empty bounds, no value at all. Where f is not defined there is no surface.
            if neg_lo < F::ZERO || hi < F::ZERO || hi.is_nan() {
                self.stats.proved_empty += 1;
                continue;
            }
            let part = l.cells[i];
            if !canvas.looks_into(&part) {
                continue;
            }
            let Shape::Part(selection) = local.shape else {
                self.descend(c, local, part, canvas, level + 1)?;
                continue;
            };
            let traces = selection.traces() as usize;
            let words = &l.trace[i / lanes * traces..(i / lanes + 1) * traces];
            let lane = u32::try_from(i % lanes).unwrap_or(0);
            selection.part(words, lane, &mut self.part, &mut l.selection);
            self.stats.parts += 1;
            self.stats.part_nodes += l.selection.len() as u64;
            self.clock.book(Phase::Specialise, &mut self.stats);
            let unchanged = l.selection.len() == selection.len() && selection.all_defined();
            if unchanged {
                self.descend(c, local, part, canvas, level + 1)?;
                continue;
            }
            let home = part.intervals(c);
            if !l.selection.all_defined() {
                l.selection.refine(&home, &mut self.facts);
                self.clock.book(Phase::Analyse, &mut self.stats);
            }
            self.id += 1;
            let here = Local {
                shape: Shape::Part(&l.selection),
                id: self.id,
                home,
            };
            self.descend(c, here, part, canvas, level + 1)?;
        }
        Ok(())
    }

    /// Bounds the function on every cell of a level, with a trace.
    fn bound(
        &mut self,
        c: &Context<'_, F>,
        local: Local<'_, F>,
        l: &mut Level<F>,
    ) -> Result<(), Problem> {
        let n = l.cells.len();
        if l.loaded != Some(local.id) {
            l.loaded = None;
            l.runner.load(|program| match local.shape {
                Shape::Part(selection) => selection.intervals(true, &mut self.lower, program),
                Shape::Looped(looped) => program.clone_from(&looped.intervals),
            });
            l.loaded = Some(local.id);
        }
        l.runner.prepare(n)?;
        self.clock.book(Phase::Lower, &mut self.stats);
        for input in &mut l.inputs {
            input.clear();
        }
        for part in &l.cells {
            for (pair, x) in l.inputs.chunks_exact_mut(2).zip(part.intervals(c)) {
                let [neg_inf, sup] = x.endpoints();
                pair[0].push(neg_inf);
                pair[1].push(sup);
            }
        }
        for v in &mut l.outputs {
            v.resize(n, F::ZERO);
        }
        let inputs = l.inputs.each_ref().map(Vec::as_slice);
        let mut outputs = l.outputs.each_mut().map(|v| &mut v[..n]);
        l.runner.eval(&inputs, &mut outputs, &mut l.trace)?;
        self.stats.compiled += l.runner.take_compiled();
        self.stats.boxes += n as u64;
        self.clock.book(Phase::Intervals, &mut self.stats);
        Ok(())
    }
}
