//! 2-D: which pixels are inside, f < 0.
//!
//! Recursion over tiles. All tiles of a region are bounded by one call of the region's interval
//! program; a tile with hi < 0 is inside, one with lo ≥ 0 outside; for any other the function is
//! specialised to it and the recursion goes on. The last tiles are evaluated at their pixel
//! centres.
//!
//! Why no pixel differs from evaluating every pixel: bounds enclose what the function returns on
//! numbers (outward rounding encloses rounding to nearest), but where it divides by zero or
//! compares NaN. "Inside" is claimed of a tile only if the function is defined all over it (NaN is
//! not below zero), "outside" only if nothing is divided by zero, and nothing is compared that may
//! be NaN. A specialised function has the sign of the whole one at every point of its tile. Boxes
//! are spanned by pixel centres, not by pixel borders: nothing is claimed about what lies between.

mod looped;
mod picture;
mod region;

use outward_analysis::{Demand, Fact, bounds};
use outward_expr::{Format, Function};
use outward_lower::{LowerScratch, Selection, SpecialisationScratch, select};
use outward_runtime::{Execution, Number, Runner, run_jobs};

use crate::drawn::{axes, first_output};
use crate::grid::Grid;
use crate::limits::MAX_PIXELS;
use crate::problem::Problem;
use crate::settings::RenderSettings;
use crate::stats::{Clock, Phase, Stats};
use region::{Piece, Region, Verdict, outside};

pub use picture::Flat;

/// Sides of the tiles. On prospero, coarsest tiles of 64 to 512 pixels and finest of 16 or 32 made
/// no clear difference; 8 was slower.
const TILES: [usize; 2] = [128, 16];

/// Draws the region f < 0 in 2-D, where f is the first output of the function. The inputs x and y
/// are those of the pixel centres, as [`Grid`] says, and z is 0.
///
/// A pixel is inside exactly if the function, run in its own format with rounding to nearest,
/// returns a number below zero at the pixel centre; NaN is outside. Tiles are decided by bounds
/// where possible, and none of their pixels differently. The picture does not depend on threads,
/// the engine or the tiles.
///
/// Branches and loops are [flattened](outward_expr::flatten()) if possible; otherwise they are run
/// as they are ([`Execution`]), and a pixel at which loops go on for more than 65,536 iterations is
/// outside.
///
/// ```
/// use outward_expr::Graph;
/// use outward_render::{RenderSettings, flat};
/// let g = Graph::new();
/// let (x, y) = (g.var("x"), g.var("y"));
/// let disk = g.function("disk", [("out", x.square() + y.square() - 0.25)])?;
/// let picture = flat::draw(&disk, &RenderSettings::square(64))?;
/// assert_eq!(picture.pixels[32 * 64 + 32], 255); // near the centre
/// assert_eq!(picture.pixels[0], 0); // the corner
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Problem`] says which: an input other than x, y and z, no output, a function that cannot be
/// run, a picture without pixels or with too many, a wrong setting.
pub fn draw(f: &Function, settings: &RenderSettings<'_>) -> Result<Flat, Problem> {
    settings.check(MAX_PIXELS)?;
    draw_as(&Execution::of(f)?, settings)
}

/// Draws the region f < 0 as [`draw`] does, of a function whose form is known.
///
/// # Errors
/// As [`draw`].
pub fn draw_as(execution: &Execution, settings: &RenderSettings<'_>) -> Result<Flat, Problem> {
    settings.check(MAX_PIXELS)?;
    match execution {
        Execution::Flattened(f) => match f.format {
            Format::F32 => draw_in::<f32>(f, settings),
            Format::F64 => draw_in::<f64>(f, settings),
        },
        Execution::Looped(f) | Execution::Either { looped: f, .. } => match f.format {
            Format::F32 => looped::draw::<f32>(f, settings),
            Format::F64 => looped::draw::<f64>(f, settings),
        },
    }
}

fn draw_in<F: Number>(f: &Function, settings: &RenderSettings<'_>) -> Result<Flat, Problem> {
    let axes = axes(f)?;
    let mut stats = Stats::default();
    let mut clock = Clock::new(settings.timed);
    let grid: Grid<F> = Grid::new(settings.width, settings.height);
    let tiles = if settings.tiles.is_empty() {
        &TILES[..]
    } else {
        settings.tiles
    };

    let one = first_output(f)?;
    let root = Region::whole(settings);
    let facts: Vec<Fact<F>> = bounds(&one, &root.boxes(&grid, &axes));
    let mut whole = select(&one, &facts, Demand::Sign)?;
    clock.book(Phase::Analyse, &mut stats);

    // Drop what the outputs do not need.
    let mut pruned = Selection::empty();
    whole.part(&[], 0, &mut SpecialisationScratch::default(), &mut pruned);
    whole = pruned;
    clock.book(Phase::Specialise, &mut stats);

    let regions = root.tiles(tiles[0]);
    let context = Context {
        grid: &grid,
        axes: &axes,
        tiles: &tiles[1..],
    };

    // The coarsest tiles are bounded here, in one call; the undecided ones are the jobs.
    let mut first = Worker::new(settings, tiles.len());
    let mut verdicts = Vec::new();
    first.bound(&context, &whole, &regions, &mut verdicts, 0)?;
    stats += first.stats;
    let trace = core::mem::take(&mut first.levels[0].trace);
    let (lanes, traces) = (first.runner[0].trace_lanes(), whole.traces() as usize);

    // Each tile of the picture is a piece of memory of its own while it is drawn.
    let mut pieces: Vec<Vec<u8>> = verdicts
        .iter()
        .zip(&regions)
        .map(|(v, r)| {
            let mut piece = outside(r);
            piece.fill(v.colour());
            piece
        })
        .collect();
    for (v, r) in verdicts.iter().zip(&regions) {
        if *v != Verdict::Undecided {
            stats.pixels_by_box += (r.width() * r.height()) as u64;
        }
    }
    let jobs: Vec<_> = pieces
        .iter_mut()
        .enumerate()
        .filter(|(i, _)| verdicts[*i] == Verdict::Undecided)
        .collect();
    let total = jobs.len();
    let workers = run_jobs(
        settings.thread_count(),
        settings.progress,
        jobs.into_iter(),
        total,
        || Worker::new(settings, tiles.len()),
        |worker, (i, piece)| {
            worker.clock.skip();
            let group = i / lanes;
            let words = &trace[group * traces..(group + 1) * traces];
            let mut part = core::mem::replace(&mut worker.levels[0].selection, Selection::empty());
            worker.specialise(&context, &whole, words, i % lanes, regions[i], &mut part);
            let done = worker.region(
                &context,
                &part,
                regions[i],
                &mut Piece {
                    pixels: piece,
                    region: regions[i],
                },
                1,
            );
            worker.levels[0].selection = part;
            done
        },
    )?;
    for w in workers {
        stats += w.stats;
    }

    Ok(Flat::of(settings, &regions, &pieces, stats))
}

struct Context<'c, F> {
    grid: &'c Grid<F>,
    axes: &'c [usize],
    /// Sides of the tiles within the coarsest.
    tiles: &'c [usize],
}

/// Buffers of one level of the recursion.
struct Level<F: Number> {
    selection: Selection<F>,
    regions: Vec<Region>,
    verdicts: Vec<Verdict>,
    trace: Vec<u16>,
}

/// What one thread draws with.
struct Worker<F: Number> {
    levels: Vec<Level<F>>,
    runner: Vec<Runner>,
    lower: LowerScratch,
    part: SpecialisationScratch,
    facts: Vec<Fact<F>>,
    inputs: Vec<Vec<F>>,
    outputs: [Vec<F>; 2],
    stats: Stats,
    clock: Clock,
}

impl<F: Number> Worker<F> {
    fn new(settings: &RenderSettings<'_>, levels: usize) -> Self {
        let level = || Level {
            selection: Selection::empty(),
            regions: Vec::new(),
            verdicts: Vec::new(),
            trace: Vec::new(),
        };
        Self {
            levels: (0..=levels).map(|_| level()).collect(),
            runner: (0..=levels).map(|_| Runner::new(settings.engine)).collect(),
            lower: LowerScratch::default(),
            part: SpecialisationScratch::default(),
            facts: Vec::new(),
            inputs: Vec::new(),
            outputs: [Vec::new(), Vec::new()],
            stats: Stats::default(),
            clock: Clock::new(settings.timed),
        }
    }

    /// Bounds the function on every region and says what follows. The trace is left in the level's
    /// buffer.
    fn bound(
        &mut self,
        c: &Context<'_, F>,
        selection: &Selection<F>,
        regions: &[Region],
        verdicts: &mut Vec<Verdict>,
        level: usize,
    ) -> Result<(), Problem> {
        let l = &mut self.levels[level];
        let runner = &mut self.runner[level];
        runner.load(|program| selection.intervals(true, &mut self.lower, program));
        runner.prepare(regions.len())?;
        self.stats.compiled += runner.take_compiled();
        self.clock.book(Phase::Lower, &mut self.stats);

        let n = regions.len();
        self.inputs.resize_with(2 * c.axes.len(), Vec::new);
        for (pair, &axis) in self.inputs.chunks_exact_mut(2).zip(c.axes) {
            let [neg_lo, hi] = pair else { continue };
            neg_lo.clear();
            hi.clear();
            for r in regions {
                // Columns ascend, rows descend.
                let (lo, up) = match axis {
                    0 => (c.grid.x[r.x.0], c.grid.x[r.x.1 - 1]),
                    1 => (c.grid.y[r.y.1 - 1], c.grid.y[r.y.0]),
                    _ => (F::ZERO, F::ZERO),
                };
                neg_lo.push(-lo);
                hi.push(up);
            }
        }
        let inputs: Vec<&[F]> = self.inputs[..2 * c.axes.len()]
            .iter()
            .map(Vec::as_slice)
            .collect();
        let [neg_lo, hi] = &mut self.outputs;
        neg_lo.resize(n, F::ZERO);
        hi.resize(n, F::ZERO);
        runner.eval(&inputs, &mut [&mut neg_lo[..n], &mut hi[..n]], &mut l.trace)?;

        verdicts.clear();
        let defined = selection.output_defined(0);
        // Run on numbers, a quotient by zero is infinite, and a comparison with NaN is false: what
        // comes of that is not within the bounds of the real function.
        let strays = selection.may_leave_bounds();
        for (&neg_lo, &hi) in neg_lo[..n].iter().zip(&hi[..n]) {
            // Empty bounds (NaN): undefined everywhere, so nowhere below zero.
            verdicts.push(if hi < F::ZERO && defined {
                self.stats.proved_full += 1;
                Verdict::Inside
            } else if !strays && (neg_lo <= F::ZERO || hi.is_nan()) {
                self.stats.proved_empty += 1;
                Verdict::Outside
            } else {
                Verdict::Undecided
            });
        }
        self.stats.boxes += n as u64;
        self.clock.book(Phase::Intervals, &mut self.stats);
        Ok(())
    }

    /// Cuts out what matters on one region.
    fn specialise(
        &mut self,
        c: &Context<'_, F>,
        whole: &Selection<F>,
        words: &[u16],
        lane: usize,
        region: Region,
        out: &mut Selection<F>,
    ) {
        whole.part(words, u32::try_from(lane).unwrap_or(0), &mut self.part, out);
        self.stats.parts += 1;
        self.stats.part_nodes += out.len() as u64;
        self.clock.book(Phase::Specialise, &mut self.stats);
        if !out.all_defined() {
            out.refine(&region.boxes(c.grid, c.axes), &mut self.facts);
            self.clock.book(Phase::Analyse, &mut self.stats);
        }
    }

    /// Draws one region with the function specialised to it. `level` counts the tile sizes used so
    /// far.
    fn region(
        &mut self,
        c: &Context<'_, F>,
        selection: &Selection<F>,
        region: Region,
        piece: &mut Piece<'_>,
        level: usize,
    ) -> Result<(), Problem> {
        let Some(&side) = c.tiles.get(level - 1) else {
            return self.pixels(c, selection, region, piece, level);
        };
        let l = &mut self.levels[level];
        let mut regions = core::mem::take(&mut l.regions);
        let mut verdicts = core::mem::take(&mut l.verdicts);
        regions.clear();
        for y in (0..region.height()).step_by(side) {
            for x in (0..region.width()).step_by(side) {
                regions.push(region.tile(x, y, side));
            }
        }
        self.bound(c, selection, &regions, &mut verdicts, level)?;
        let lanes = self.runner[level].trace_lanes();
        let traces = selection.traces() as usize;
        let trace = core::mem::take(&mut self.levels[level].trace);
        let mut part = core::mem::replace(&mut self.levels[level].selection, Selection::empty());
        let mut done = Ok(());
        for (i, (&r, &verdict)) in regions.iter().zip(&verdicts).enumerate() {
            if verdict == Verdict::Undecided {
                let group = i / lanes;
                let words = &trace[group * traces..(group + 1) * traces];
                self.specialise(c, selection, words, i % lanes, r, &mut part);
                done = self.region(c, &part, r, piece, level + 1);
                if done.is_err() {
                    break;
                }
            } else {
                piece.fill(r, verdict);
                self.stats.pixels_by_box += (r.width() * r.height()) as u64;
            }
        }
        let l = &mut self.levels[level];
        (l.regions, l.verdicts, l.trace, l.selection) = (regions, verdicts, trace, part);
        done
    }

    /// Evaluates every pixel of a region.
    fn pixels(
        &mut self,
        c: &Context<'_, F>,
        selection: &Selection<F>,
        region: Region,
        piece: &mut Piece<'_>,
        level: usize,
    ) -> Result<(), Problem> {
        let n = region.width() * region.height();
        let l = &mut self.levels[level];
        let runner = &mut self.runner[level];
        runner.load(|program| selection.points(&mut self.lower, program))?;
        runner.prepare(n)?;
        self.stats.compiled += runner.take_compiled();
        self.clock.book(Phase::Lower, &mut self.stats);

        region.centres(c.grid, c.axes, &mut self.inputs);
        let inputs: Vec<&[F]> = self.inputs[..c.axes.len()]
            .iter()
            .map(Vec::as_slice)
            .collect();
        let out = &mut self.outputs[0];
        out.resize(n, F::ZERO);
        runner.eval(&inputs, &mut [&mut out[..n]], &mut l.trace)?;
        piece.judge(region, &out[..n]);
        self.stats.points += n as u64;
        self.stats.pixels_by_point += n as u64;
        self.clock.book(Phase::Points, &mut self.stats);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::region::INSIDE;
    use super::*;
    use outward_expr::Graph;
    use outward_expr::text::parse;
    use outward_semantics::{Limits, Scalar, eval_scalars};

    /// How many pixels of a picture are inside, each of which is as the function is run there.
    fn inside_of(f: &Function) -> usize {
        let n = 45; // odd: x and y are zero at a pixel
        let grid: Grid<f64> = Grid::new(n, n);
        let settings = RenderSettings {
            tiles: &[16, 4],
            ..RenderSettings::square(n)
        };
        let picture = draw(f, &settings).expect("a picture");
        let limits = Limits { iterations: 10 };
        let mut inside = 0;
        for (at, &pixel) in picture.pixels.iter().enumerate() {
            let p = [grid.x[at % n], grid.y[at / n]];
            let given = f
                .inputs
                .iter()
                .map(|i| Scalar::Real(p[usize::from(i == "y")]));
            let given: Vec<Scalar<f64>> = given.collect();
            let value = eval_scalars(f, &given, limits).expect("a value")[0].real();
            assert_eq!(pixel == INSIDE, value < 0.0, "{value} at {p:?} of\n{f}");
            inside += usize::from(pixel == INSIDE);
        }
        inside
    }

    /// On numbers a quotient by zero is infinite and has a sign; on intervals it is empty, or a
    /// half-line of the other sign. The picture is that of the numbers.
    #[test]
    fn division_by_zero_is_drawn_as_it_is_run() {
        let g = Graph::new();
        let (x, y) = (g.var("x"), g.var("y"));
        let zero = x * g.number(0);
        let functions = [
            -(zero.recip()),
            zero.recip(),
            (x.abs() * y.min(0)).recip(),
            (y - y).recip() + x,
            zero / zero - 1,
        ];
        let inside = functions.map(|e| {
            let f = g.function("f", [("out", e)]).expect("a function");
            inside_of(&f)
        });
        assert!(inside.iter().sum::<usize>() > 0);
    }

    /// A comparison with NaN is false, whether the NaN comes of a root, of infinities or of a
    /// quotient by zero.
    #[test]
    fn comparisons_with_nan_are_drawn_as_they_are_run() {
        let inside = [
            "a sqrt x",
            // 0 · ∞, where bounds of the real function are 0.
            "k const 1000\nb add x k\ne exp b\nz const 0\na mul e z",
            "z const 0\nq div x z\na sub q q",
            "a acosh x",
        ]
        .map(|lines| {
            ["o", "m"].map(|taken| {
                let other = if taken == "o" { "m" } else { "o" };
                let text = format!(
                    "x var x\ny var y\n{lines}\no const 1\nm const -1\nc lt a o\n\
                     s select c {taken} {other}\nt add y y\nout mul s t\nout2 min out s\n\
                     output out out2"
                );
                let f = parse(&text, Format::F64).expect("a function");
                assert!(f.check_straight_line().is_err());
                inside_of(&f)
            })
        });
        // All of x, where nothing but NaN is compared, and a part of it.
        assert!(
            inside.iter().flatten().all(|&inside| inside > 0),
            "{inside:?}"
        );
    }
}
