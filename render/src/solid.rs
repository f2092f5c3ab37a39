//! 3-D: the surface f = 0 along parallel rays.
//!
//! A picture is cut into tiles, each tile's view volume into slabs. From the front, all slabs of a tile are bounded in
//! one call; one with f > 0 or f < 0 throughout holds no surface. For any other the function is specialised to it
//! and cut again, down to cells of 16 × 16 rays, where [`rays`] take over.
//!
//! The guarantee, for every ray: *miss*, no point of it in the view volume has f = 0 (proved); *hit*, a
//! change of sign is proved within a bracket, on which f is monotone or which is short, and no f = 0 before it; *undecided*, neither
//! could be proved down to the resolution of the format: counted, and drawn as a hit. It is about the function of the
//! picture's coordinates at the exact pixel centre of the [`Grid`].

mod rays;
mod shade;

use outward_analysis::{Demand, Fact, bounds};
use outward_expr::{Format, Function};
use outward_interval::Interval;
use outward_lower::{LowerScratch, PartScratch, Program, Selection, select};

use crate::camera::Camera;
use crate::grid::{Grid, span};
use crate::problem::Problem;
use crate::runner::{Real, Runner};
use crate::settings::Settings;
use crate::stats::{Clock, Phase, Stats};
use crate::teams::work_off;
use rays::Rays;

/// What became of one ray.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub enum Seen {
    /// Proved to meet no surface.
    #[default]
    Miss,
    /// The first crossing, with a proof.
    Hit(Hit),
    /// Not decided down to the resolution of the format: what was found where the proof gave up.
    Undecided(Hit),
}

/// A point of the surface as a ray sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// z of the point in the picture's coordinates.
    pub depth: f64,
    /// The gradient of the function there, in the picture's coordinates (zero or NaN at singular points).
    pub gradient: [f64; 3],
    /// Whether the ray comes from where f < 0.
    pub from_inside: bool,
}

/// A picture of f = 0.
#[derive(Clone, Debug)]
pub struct Solid {
    /// Width in pixels.
    pub width: usize,
    /// Height in pixels.
    pub height: usize,
    /// What every ray saw, row by row from the top.
    pub seen: Vec<Seen>,
    /// What was done.
    pub stats: Stats,
}

impl Solid {
    /// The picture, shaded.
    #[must_use]
    pub fn rgb(&self) -> Vec<u8> {
        shade::picture(self)
    }
}

/// Sides of the tiles in pixels.
const TILES: [usize; 2] = [64, 16];
/// Slabs that a tile's view volume is cut into.
const SLABS: usize = 16;
/// Slabs that a part of it is cut into again.
const FINER: usize = 4;

/// Draws the surface f = 0 of the first output of `f`, whose inputs are x, y and z, in the function's own format.
///
/// # Errors
/// See [`Problem`].
pub fn draw(f: &Function, camera: &Camera, settings: &Settings<'_>) -> Result<Solid, Problem> {
    settings.check()?;
    let f = camera.compose(f)?;
    match f.format {
        Format::F32 => draw_in::<f32>(&f, camera, settings),
        Format::F64 => draw_in::<f64>(&f, camera, settings),
    }
}

fn draw_in<F: Real>(
    f: &Function,
    camera: &Camera,
    settings: &Settings<'_>,
) -> Result<Solid, Problem> {
    let mut stats = Stats::default();
    let mut clock = Clock::new(settings.timed);
    let grid: Grid<F> = Grid::new(settings.width, settings.height);
    let (w, h) = (settings.width, settings.height);
    let reach = camera.reach();
    let one = F::from_f64_up(reach);
    #[allow(clippy::cast_precision_loss, reason = "a few slabs")]
    let overlap = F::from_f64(2.0 * reach / (SLABS * FINER) as f64 / 64.0);
    let everything = [
        span(grid.x[0], grid.x[w - 1]),
        span(grid.y[0], grid.y[h - 1]),
        span(-one, one),
    ];
    let facts: Vec<Fact<F>> = bounds(f, &everything);
    let whole = select(f, &facts, Demand::Sign);
    clock.book(Phase::Analyse, &mut stats);

    let tiles = if settings.tiles.is_empty() {
        &TILES[..]
    } else {
        settings.tiles
    };
    let side = tiles[0];
    let columns = w.div_ceil(side);
    let regions: Vec<Cell<F>> = (0..columns * h.div_ceil(side))
        .map(|t| {
            let (x, y) = (t % columns * side, t / columns * side);
            Cell {
                x: (x, w.min(x + side)),
                y: (y, h.min(y + side)),
                z: (-one, one),
            }
        })
        .collect();
    let mut pieces: Vec<Vec<Seen>> = regions.iter().map(|r| vec![Seen::Miss; r.rays()]).collect();
    let context = Context {
        f,
        grid: &grid,
        tiles,
        reach,
        clipped: camera.clip.is_some(),
        overlap,
    };
    let total = regions.len();
    let workers = work_off(
        settings,
        regions.iter().zip(&mut pieces),
        total,
        || Worker::new(settings),
        |worker, (region, piece)| {
            worker.clock.skip();
            let mut canvas = Canvas::new(*region, piece, &context);
            worker.slabs(&context, &whole, *region, &mut canvas, 0)
        },
    )?;
    for worker in workers {
        stats += worker.stats;
    }
    let mut seen = vec![Seen::Miss; w * h];
    for (r, piece) in regions.iter().zip(&pieces) {
        for (row, line) in piece.chunks_exact(r.x.1 - r.x.0).enumerate() {
            let at = (r.y.0 + row) * w + r.x.0;
            seen[at..at + line.len()].copy_from_slice(line);
        }
    }
    for s in &seen {
        match s {
            Seen::Miss => stats.misses += 1,
            Seen::Hit(_) => stats.hits += 1,
            Seen::Undecided(_) => stats.undecided += 1,
        }
    }
    Ok(Solid {
        width: w,
        height: h,
        seen,
        stats,
    })
}

/// A rectangle of pixels (ends excluded) and a range of depth.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Cell<F> {
    x: (usize, usize),
    y: (usize, usize),
    z: (F, F),
}

impl<F: Real> Cell<F> {
    fn rays(&self) -> usize {
        (self.x.1 - self.x.0) * (self.y.1 - self.y.0)
    }

    /// The box spanned by its pixel centres and its depth, and a little of what lies behind it: see [`Context::overlap`].
    fn intervals(&self, c: &Context<'_, F>) -> [Interval<F>; 3] {
        let grid = c.grid;
        [
            span(grid.x[self.x.0], grid.x[self.x.1 - 1]),
            span(grid.y[self.y.0], grid.y[self.y.1 - 1]),
            span(self.z.0 - c.overlap, self.z.1),
        ]
    }

    /// Its parts, from the front: `side` pixels by `slabs` slabs.
    fn parts(&self, side: usize, slabs: usize, out: &mut Vec<Self>) {
        out.clear();
        let mut front = self.z.1;
        for k in (0..slabs).rev() {
            #[allow(clippy::cast_precision_loss, reason = "a few slabs")]
            let t = F::from_f64(k as f64 / slabs as f64);
            let back = if k == 0 {
                self.z.0
            } else {
                self.z.0 + (self.z.1 - self.z.0) * t
            };
            for y in (self.y.0..self.y.1).step_by(side) {
                for x in (self.x.0..self.x.1).step_by(side) {
                    let (x, y) = ((x, self.x.1.min(x + side)), (y, self.y.1.min(y + side)));
                    out.push(Self {
                        x,
                        y,
                        z: (back, front),
                    });
                }
            }
            front = back;
        }
    }
}

struct Context<'c, F> {
    f: &'c Function,
    grid: &'c Grid<F>,
    tiles: &'c [usize],
    /// Half the depth of the view volume, or the radius of the ball that clips.
    reach: f64,
    clipped: bool,
    /// How far every box reaches behind its cell. Rays are followed that far too, so that a crossing at the border
    /// between two cells is not a special case. The same at every level: the function specialised to a cell is right on
    /// its box, and the boxes of the cell's parts lie within.
    overlap: F,
}

/// What is known of the rays of one tile.
struct Canvas<'p, F> {
    cell: Cell<F>,
    seen: &'p mut [Seen],
    /// Where the view volume ends, in front and behind; equal for a ray outside of it.
    limits: Vec<(F, F)>,
    /// No f = 0 at or before this depth.
    clear: Vec<F>,
}

impl<'p, F: Real> Canvas<'p, F> {
    fn new(cell: Cell<F>, seen: &'p mut [Seen], c: &Context<'_, F>) -> Self {
        let mut limits = Vec::with_capacity(cell.rays());
        for j in cell.y.0..cell.y.1 {
            for i in cell.x.0..cell.x.1 {
                let (x, y) = (c.grid.x[i].to_f64(), c.grid.y[j].to_f64());
                let z = if c.clipped {
                    (c.reach * c.reach - x * x - y * y)
                        .clamp(0.0, c.reach * c.reach)
                        .sqrt()
                } else {
                    c.reach
                };
                limits.push((F::from_f64(-z), F::from_f64(z)));
            }
        }
        let clear = limits.iter().map(|l| l.1).collect();
        Self {
            cell,
            seen,
            limits,
            clear,
        }
    }

    fn index(&self, i: usize, j: usize) -> usize {
        (j - self.cell.y.0) * (self.cell.x.1 - self.cell.x.0) + i - self.cell.x.0
    }

    /// The rays that are still looking in a cell.
    fn looking(&self, cell: &Cell<F>) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        let Cell { x, y, z } = *cell;
        (y.0..y.1)
            .flat_map(move |j| (x.0..x.1).map(move |i| (self.index(i, j), i, j)))
            .filter(move |&(at, ..)| {
                let (back, front) = self.limits[at];
                self.seen[at] == Seen::Miss
                    && back < front
                    && self.clear[at] > z.0
                    && front > z.0
                    && back < z.1
            })
    }
}

/// What one thread draws with.
struct Worker<F: Real> {
    levels: Vec<Level<F>>,
    lower: LowerScratch,
    part: PartScratch,
    facts: Vec<Fact<F>>,
    rays: Rays<F>,
    stats: Stats,
    clock: Clock,
}

/// Buffers of one level of the recursion.
struct Level<F: Real> {
    cells: Vec<Cell<F>>,
    selection: Selection<F>,
    program: Program,
    runner: Runner,
    trace: Vec<u16>,
    inputs: [Vec<F>; 6],
    outputs: [Vec<F>; 2],
}

impl<F: Real> Worker<F> {
    fn new(settings: &Settings<'_>) -> Self {
        let level = |_| Level {
            cells: Vec::new(),
            selection: Selection::empty(),
            program: Program::empty(),
            runner: Runner::new(settings.engine),
            trace: Vec::new(),
            inputs: Default::default(),
            outputs: Default::default(),
        };
        let depth = settings.tiles.len().max(TILES.len());
        Self {
            levels: (0..depth).map(level).collect(),
            lower: LowerScratch::default(),
            part: PartScratch::default(),
            facts: Vec::new(),
            rays: Rays::new(settings),
            stats: Stats::default(),
            clock: Clock::new(settings.timed),
        }
    }

    /// Looks for the surface in a cell with the function specialised to it: bounds all its parts, and goes on with those
    /// that may hold some, from the front.
    fn slabs(
        &mut self,
        c: &Context<'_, F>,
        selection: &Selection<F>,
        cell: Cell<F>,
        canvas: &mut Canvas<'_, F>,
        level: usize,
    ) -> Result<(), Problem> {
        let Some(mut l) = self.levels.pop() else {
            return Err(Problem::Engine("recursion deeper than the tiles".into()));
        };
        let done = self.parts(c, selection, cell, canvas, level, &mut l);
        self.levels.push(l);
        done
    }

    fn parts(
        &mut self,
        c: &Context<'_, F>,
        selection: &Selection<F>,
        cell: Cell<F>,
        canvas: &mut Canvas<'_, F>,
        level: usize,
        l: &mut Level<F>,
    ) -> Result<(), Problem> {
        let (side, slabs) = if level == 0 {
            (c.tiles[0], SLABS)
        } else {
            (c.tiles[level], FINER)
        };
        cell.parts(side, slabs, &mut l.cells);
        // Parts that no ray looks into any more cost nothing further.
        l.cells.retain(|part| canvas.looking(part).next().is_some());
        if l.cells.is_empty() {
            return Ok(());
        }
        let n = l.cells.len();
        selection.intervals(true, &mut self.lower, &mut l.program);
        self.stats.compiled += u64::from(l.runner.load(&l.program, n)?);
        self.clock.book(Phase::Lower, &mut self.stats);
        for input in &mut l.inputs {
            input.clear();
        }
        for part in &l.cells {
            for (pair, x) in l.inputs.chunks_exact_mut(2).zip(part.intervals(c)) {
                pair[0].push(x.neg_inf());
                pair[1].push(x.sup());
            }
        }
        let [neg_lo, hi] = &mut l.outputs;
        neg_lo.resize(n, F::ZERO);
        hi.resize(n, F::ZERO);
        let traces = selection.traces() as usize;
        let inputs: Vec<&[F]> = l.inputs.iter().map(Vec::as_slice).collect();
        l.runner.eval(
            &inputs,
            &mut [&mut neg_lo[..n], &mut hi[..n]],
            traces,
            &mut l.trace,
        )?;
        let lanes = l.runner.trace_lanes();
        self.stats.boxes += n as u64;
        self.clock.book(Phase::Intervals, &mut self.stats);

        for i in 0..n {
            let (neg_lo, hi) = (l.outputs[0][i], l.outputs[1][i]);
            // NaN: empty bounds, no value at all. Where f is not defined there is no surface.
            if neg_lo < F::ZERO || hi < F::ZERO || hi.is_nan() {
                self.stats.proved_empty += 1;
                continue;
            }
            let part = l.cells[i];
            if canvas.looking(&part).next().is_none() {
                continue;
            }
            let words = &l.trace[i / lanes * traces..(i / lanes + 1) * traces];
            selection.part(
                words,
                u32::try_from(i % lanes).unwrap_or(0),
                &mut self.part,
                &mut l.selection,
            );
            self.stats.parts += 1;
            self.stats.part_nodes += l.selection.len() as u64;
            self.clock.book(Phase::Specialise, &mut self.stats);
            if !l.selection.all_defined() {
                l.selection.refine(&part.intervals(c), &mut self.facts);
                self.clock.book(Phase::Analyse, &mut self.stats);
            }
            if level + 1 < c.tiles.len() {
                self.slabs(c, &l.selection, part, canvas, level + 1)?;
            } else {
                self.rays.trace(
                    c,
                    &l.selection,
                    part,
                    canvas,
                    &mut self.stats,
                    &mut self.clock,
                )?;
            }
        }
        Ok(())
    }
}
