//! Functions whose loops are run as they are: no part of them is cut out, and tiles are decided by
//! sets of values.
//!
//! The set of what a machine returns on a tile holds its value at every pixel, with NaN and
//! infinities, so what it decides is right as it stands. What it leaves open is evaluated at the
//! pixel centres.

use core::mem::take;

use outward_expr::Function;
use outward_runtime::{CheckedSet, Looped, Number, Runner, eval_checked, run_jobs};
use outward_sets::Semantics;

use super::picture::Flat;
use super::region::{Piece, Region, Verdict, outside};
use crate::drawn::{axes, first_output};
use crate::grid::Grid;
use crate::problem::Problem;
use crate::settings::RenderSettings;
use crate::stats::{Clock, Phase, Stats};

/// Iterations of loops on a tile; beyond that they are widened, and seldom decide anything.
const ROUNDS: u64 = 1 << 11;

/// Sides of the tiles. A set of values takes as long as some thousand pixels: finer tiles never
/// repaid it.
const TILES: [usize; 1] = [128];

struct Context<'c, F> {
    f: &'c Function,
    grid: &'c Grid<F>,
    axes: &'c [usize],
    tiles: &'c [usize],
}

struct Worker<F> {
    runner: Runner,
    inputs: Vec<Vec<F>>,
    values: Vec<F>,
    trace: Vec<u16>,
    stats: Stats,
    clock: Clock,
}

pub(super) fn draw<F: Number>(
    f: &Function,
    settings: &RenderSettings<'_>,
) -> Result<Flat, Problem> {
    let axes = axes(f)?;
    let looped = Looped::new::<F>(first_output(f)?)?;
    let grid: Grid<F> = Grid::new(settings.width, settings.height);
    let tiles = if settings.tiles.is_empty() {
        &TILES
    } else {
        settings.tiles
    };
    let regions = Region::whole(settings).tiles(tiles[0]);
    let context = Context {
        f: &looped.f,
        grid: &grid,
        axes: &axes,
        tiles: &tiles[1..],
    };
    let mut pieces: Vec<Vec<u8>> = regions.iter().map(outside).collect();
    let workers = run_jobs(
        settings.thread_count(),
        settings.progress,
        regions.iter().zip(&mut pieces),
        regions.len(),
        || Worker::new(&looped, settings),
        |worker, (&region, pixels)| {
            worker.clock.skip();
            worker.region(&context, region, &mut Piece { pixels, region }, 0)
        },
    )?;
    let mut stats = Stats::default();
    for worker in workers {
        stats += worker.stats;
    }
    Ok(Flat::of(settings, &regions, &pieces, stats))
}

impl<F: Number> Worker<F> {
    fn new(looped: &Looped, settings: &RenderSettings<'_>) -> Self {
        let mut runner = Runner::new(settings.engine);
        runner.load(|program| program.clone_from(&looped.points));
        Self {
            runner,
            inputs: Vec::new(),
            values: Vec::new(),
            trace: Vec::new(),
            stats: Stats::default(),
            clock: Clock::new(settings.timed),
        }
    }

    /// Draws a tile; `level` counts the tile sizes used so far.
    fn region(
        &mut self,
        c: &Context<'_, F>,
        region: Region,
        piece: &mut Piece<'_>,
        level: usize,
    ) -> Result<(), Problem> {
        let verdict = self.bound(c, region);
        if verdict != Verdict::Undecided {
            piece.fill(region, verdict);
            self.stats.pixels_by_box += (region.width() * region.height()) as u64;
            return Ok(());
        }
        match c.tiles.get(level) {
            Some(&side) => {
                let mut tiles = region.tiles(side).into_iter();
                tiles.try_for_each(|tile| self.region(c, tile, piece, level + 1))
            }
            None => self.pixels(c, region, piece),
        }
    }

    fn bound(&mut self, c: &Context<'_, F>, region: Region) -> Verdict {
        let found = eval_checked(c.f, &region.boxes(c.grid, c.axes), Semantics::Float, ROUNDS);
        self.stats.boxes += 1;
        self.clock.book(Phase::Intervals, &mut self.stats);
        let CheckedSet { set, ends, .. } = found;
        if ends && set.sup() < F::ZERO && !set.may_be_nan() {
            self.stats.proved_full += 1;
            Verdict::Inside
        } else if set.inf() >= F::ZERO {
            // Neither NaN nor what never ends is inside.
            self.stats.proved_empty += 1;
            Verdict::Outside
        } else {
            Verdict::Undecided
        }
    }

    /// Evaluates every pixel of a tile.
    fn pixels(
        &mut self,
        c: &Context<'_, F>,
        region: Region,
        piece: &mut Piece<'_>,
    ) -> Result<(), Problem> {
        let n = region.width() * region.height();
        self.runner.prepare(n)?;
        self.stats.compiled += self.runner.take_compiled();
        self.clock.book(Phase::Lower, &mut self.stats);
        let mut inputs = take(&mut self.inputs);
        region.centres(c.grid, c.axes, &mut inputs);
        self.values.resize(n, F::ZERO);
        let columns: Vec<&[F]> = inputs.iter().map(Vec::as_slice).collect();
        let values = &mut self.values[..n];
        self.runner.eval(&columns, &mut [values], &mut self.trace)?;
        piece.judge(region, &self.values[..n]);
        self.inputs = inputs;
        self.stats.points += n as u64;
        self.stats.pixels_by_point += n as u64;
        self.clock.book(Phase::Points, &mut self.stats);
        Ok(())
    }
}
