//! 3-D: the surface f = 0 along parallel rays.
//!
//! A picture is cut into tiles, each tile's view volume into slabs. From the front, all slabs of a
//! tile are bounded in one call; one with f > 0 or f < 0 throughout holds no surface. For any other
//! the function is specialised to it and cut again, down to cells of 16 × 16 rays, where `rays.rs`
//! takes over.
//!
//! The guarantee, for every ray: *miss*, no point of it in the view volume has f = 0 (proved);
//! *hit*, a change of sign is proved within a bracket, on which f is monotone or which is short,
//! and no f = 0 before it; *undecided*, neither could be proved down to the resolution of the
//! format: counted, and drawn as a hit. It is about the function of the picture's coordinates at
//! the exact pixel centre of the [`Grid`].
//!
//! Functions and derivatives are run as `expr` makes them, without other forms of values. Forms
//! were tried on the surfaces in `examples/`, in pictures of 512 × 512 pixels for the number of
//! boxes and of 1,024 × 1,024 pixels on one thread for the time. With forms of the function and of
//! its derivatives the pictures were the same and some took up to 29 % fewer boxes; but each box
//! took longer, and finding the forms took 50 to 80 ms. The camera turns the surface, so normal
//! forms have as many terms as a polynomial of that degree can have, with long coefficients.

mod cell;
mod descend;
mod local;
mod rays;
mod seen;
mod shade;

use outward_analysis::{Demand, Fact, bounds};
use outward_expr::{Format, Function};
use outward_lower::select;
use outward_runtime::{Execution, Looped, Number, run_jobs};

use crate::camera::Camera;
use crate::grid::{Grid, span};
use crate::limits::MAX_RAYS;
use crate::problem::Problem;
use crate::settings::RenderSettings;
use crate::stats::{Clock, Phase, Stats};
use cell::{Canvas, Cell, Context};
use descend::{TILES, Worker, slabs};
use local::{Local, Shape};

pub use seen::{Hit, RayResult};

/// A picture of the surface f = 0 in 3-D.
#[derive(Clone, Debug)]
pub struct Solid {
    /// The width, in pixels.
    pub width: usize,
    /// The height, in pixels.
    pub height: usize,
    /// What every ray saw, in rows from the top.
    pub seen: Vec<RayResult>,
    /// How much work was done, and how many rays are undecided.
    pub stats: Stats,
}

impl Solid {
    /// The shaded picture: three bytes for each pixel, in rows from the top. Undecided rays are
    /// drawn as hits.
    #[must_use]
    pub fn rgb(&self) -> Vec<u8> {
        shade::picture(&self.seen)
    }
}

/// Draws the surface f = 0 in 3-D along parallel rays, where f is the first output of the function
/// and its inputs are x, y and z. It is run in its own format.
///
/// For every ray, the straight line through the exact pixel centre within the view volume, the
/// picture says what is proved. *Miss*: no point of it solves f = 0. *Hit*: f changes its sign in a
/// bracket, before which there is no solution. *Undecided*: neither could be proved down to the
/// resolution of the format. The picture does not depend on threads or the engine.
///
/// Branches and loops are [flattened](outward_expr::flatten()) if possible; otherwise they are run
/// as they are ([`Execution`]), only a change of sign on a short piece of a ray proves a hit, and
/// gradients are differences.
///
/// ```
/// use outward_expr::Graph;
/// use outward_render::{Camera, RenderSettings, solid};
/// let g = Graph::new();
/// let (x, y, z) = (g.var("x"), g.var("y"), g.var("z"));
/// let ball = g.function("ball", [("out", x.square() + y.square() + z.square() - 1.0)])?;
/// let camera = Camera { scale: 1.5, ..Camera::default() };
/// let picture = solid::draw(&ball, &camera, &RenderSettings::square(32))?;
/// assert!(picture.stats.hits > 0 && picture.stats.misses > 0);
/// assert_eq!(picture.rgb().len(), 3 * 32 * 32);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Problem`] says which: an input other than x, y and z, no output, a function that cannot be
/// run, a picture without pixels or with too many, a wrong setting or camera.
pub fn draw(
    f: &Function,
    camera: &Camera,
    settings: &RenderSettings<'_>,
) -> Result<Solid, Problem> {
    settings.check(MAX_RAYS)?;
    draw_as(&Execution::of(f)?, camera, settings)
}

/// Draws the surface f = 0 as [`draw`] does, of a function whose form is known.
///
/// # Errors
/// As [`draw`].
pub fn draw_as(
    execution: &Execution,
    camera: &Camera,
    settings: &RenderSettings<'_>,
) -> Result<Solid, Problem> {
    settings.check(MAX_RAYS)?;
    let (f, looped) = match execution {
        Execution::Flattened(f) | Execution::Either { flattened: f, .. } => (f, false),
        Execution::Looped(f) => (f, true),
    };
    let f = camera.compose(f)?;
    match f.format {
        Format::F32 => draw_in::<f32>(&f, looped, camera, settings),
        Format::F64 => draw_in::<f64>(&f, looped, camera, settings),
    }
}

fn draw_in<F: Number>(
    f: &Function,
    is_looped: bool,
    camera: &Camera,
    settings: &RenderSettings<'_>,
) -> Result<Solid, Problem> {
    let mut stats = Stats::default();
    let mut clock = Clock::new(settings.timed);
    let grid: Grid<F> = Grid::new(settings.width, settings.height);
    let (w, h) = (settings.width, settings.height);
    let reach = camera.reach();
    let one = F::from_f64_up(reach);
    let tiles = if settings.tiles.is_empty() {
        &TILES[..]
    } else {
        settings.tiles
    };
    let finest: f64 = (0..tiles.len())
        .map(|level| f64::from(u32::try_from(slabs(tiles, level)).unwrap_or(u32::MAX)))
        .product();
    let overlap = F::from_f64(2.0 * reach / finest / 64.0);
    let everything = [
        span(grid.x[0], grid.x[w - 1]),
        span(grid.y[0], grid.y[h - 1]),
        // Boxes reach behind the view volume: see `Context::overlap`.
        span(-one - overlap, one),
    ];
    let (looped, selection);
    let shape = if is_looped {
        looped = Looped::new::<F>(f.clone())?;
        Shape::Looped(&looped)
    } else {
        let facts: Vec<Fact<F>> = bounds(f, &everything);
        selection = select(f, &facts, Demand::Sign)?;
        Shape::Part(&selection)
    };
    clock.book(Phase::Analyse, &mut stats);

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
    let mut pieces: Vec<Vec<RayResult>> = regions
        .iter()
        .map(|r| vec![RayResult::Miss; r.rays()])
        .collect();
    let context = Context {
        f,
        grid: &grid,
        tiles,
        reach,
        ball: camera.ball(),
        overlap,
    };
    let total = regions.len();
    let workers = run_jobs(
        settings.thread_count(),
        settings.progress,
        regions.iter().zip(&mut pieces),
        total,
        || Worker::new(settings),
        |worker, (region, piece)| {
            worker.clock.skip();
            let mut canvas = Canvas::new(*region, piece, &context);
            let local = Local {
                shape,
                id: 0,
                home: everything,
            };
            worker.descend(&context, local, *region, &mut canvas, 0)
        },
    )?;
    for worker in workers {
        stats += worker.stats;
    }
    let mut seen = vec![RayResult::Miss; w * h];
    for (r, piece) in regions.iter().zip(&pieces) {
        for (row, line) in piece.chunks_exact(r.x.1 - r.x.0).enumerate() {
            let at = (r.y.0 + row) * w + r.x.0;
            seen[at..at + line.len()].copy_from_slice(line);
        }
    }
    for s in &seen {
        match s {
            RayResult::Miss => stats.misses += 1,
            RayResult::Hit(_) => stats.hits += 1,
            RayResult::Undecided(_) => stats.undecided += 1,
        }
    }
    Ok(Solid {
        width: w,
        height: h,
        seen,
        stats,
    })
}
