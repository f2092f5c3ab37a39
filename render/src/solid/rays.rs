//! The first crossing of each ray of a cell, isolated by proof.
//!
//! Every ray marches from the front: it stands at depth p, before which no f = 0 is left, and tries the piece [p − h, p].
//!
//! * Bounds of f on the piece exclude zero: the ray moves on by h and doubles it.
//! * Bounds of ∂f/∂z on the piece exclude zero, and f is defined there: f is monotone along the ray on it
//!   (mean value theorem, for the generalised derivative at kinks of min, max and abs). If the signs of f at both ends, proved by
//!   bounds at these two points, are the same, there is no zero between; if they differ, there is exactly
//!   one: the first crossing.
//! * Else h shrinks. At the resolution of the format the ray gives up: undecided.
//!
//! Where f jumps (floor, compare, …) a change of sign need not go through zero; it is the edge of the
//! set f < 0 all the same, and counts as a crossing.
//!
//! All rays of a cell take each step together, as lanes of one evaluation. Cells overlap their neighbour behind a
//! little, so that a crossing at the border is not a special case.

use outward_analysis::{Demand, Fact, bounds};
use outward_expr::derivative;
use outward_lower::{LowerScratch, Program, Selection, select};

use super::{Canvas, Cell, Context, Hit, Seen};
use crate::problem::Problem;
use crate::runner::{Real, Runner};
use crate::settings::Settings;
use crate::stats::{Clock, Phase, Stats};

/// Rounds after which every ray that is still looking gives up.
const ROUNDS: usize = 4000;
/// Newton steps that refine a crossing for shading.
const REFINE: usize = 8;

/// Buffers and engines for the rays of one cell.
pub(super) struct Rays<F: Real> {
    lower: LowerScratch,
    program: Program,
    march: Runner,
    point: Runner,
    trace: Vec<u16>,
    active: Vec<Ray<F>>,
    found: Vec<Ray<F>>,
    inputs: [Vec<F>; 6],
    outputs: [Vec<F>; 4],
}

/// One ray on its way.
#[derive(Clone, Copy, Debug)]
struct Ray<F> {
    /// Index in the canvas.
    at: usize,
    x: F,
    y: F,
    /// No zero at or before this depth, or none looked for.
    p: F,
    /// The piece that is tried next is [p − h, p].
    h: F,
    /// Where the ray leaves the cell.
    end: F,
    /// The bracket of a crossing, once found: (behind, in front).
    bracket: (F, F),
    /// Whether f < 0 in front of it.
    from_inside: bool,
    proved: bool,
}

impl<F: Real> Rays<F> {
    pub(super) fn new(settings: &Settings<'_>) -> Self {
        Self {
            lower: LowerScratch::default(),
            program: Program::empty(),
            march: Runner::new(settings.engine),
            point: Runner::new(settings.engine),
            trace: Vec::new(),
            active: Vec::new(),
            found: Vec::new(),
            inputs: Default::default(),
            outputs: Default::default(),
        }
    }

    /// Follows the rays that still look in `cell`, with the function specialised to it.
    pub(super) fn trace(
        &mut self,
        c: &Context<'_, F>,
        selection: &Selection<F>,
        cell: Cell<F>,
        canvas: &mut Canvas<'_, F>,
        stats: &mut Stats,
        clock: &mut Clock,
    ) -> Result<(), Problem> {
        let overlap = (cell.z.1 - cell.z.0) * F::from_f64(1.0 / 64.0);
        let cell = Cell { z: (cell.z.0 - overlap, cell.z.1), ..cell };
        self.active.clear();
        for (at, i, j) in canvas.looking(&cell) {
            let (back, front) = canvas.limits[at];
            // Where the cell in front stopped looking, if it looked further than this one begins.
            let p = front.min_x86(cell.z.1.max_x86(F::ZERO + cell.z.1)).min_x86(canvas.clear[at]);
            let end = back.max_x86(cell.z.0);
            if p > end {
                let ray = Ray {
                    at,
                    x: c.grid.x[i],
                    y: c.grid.y[j],
                    p,
                    h: p - end,
                    end,
                    bracket: (end, p),
                    from_inside: false,
                    proved: false,
                };
                self.active.push(ray);
            }
        }
        if self.active.is_empty() {
            return Ok(());
        }
        clock.book(Phase::Intervals, stats);

        // f and its three partial derivatives on this cell.
        let local = selection.function(c.f);
        let with_gradient = derivative(&local, &["x", "y", "z"]).map_err(|e| Problem::Engine(e.to_string()))?;
        clock.book(Phase::Derive, stats);
        let facts: Vec<Fact<F>> = bounds(&with_gradient, &cell.intervals(c.grid));
        let mut chosen = select(&with_gradient, &facts, Demand::Value);
        clock.book(Phase::Analyse, stats);
        let defined = chosen.output_defined(0);
        chosen.points(&mut self.lower, &mut self.program);
        stats.compiled += u64::from(self.point.load(&self.program, self.active.len() * REFINE)?);
        // Along the ray only f and ∂f/∂z are asked for.
        chosen.keep_outputs(|i| i == 0 || i == 3);
        chosen.intervals(false, &mut self.lower, &mut self.program);
        stats.compiled += u64::from(self.march.load(&self.program, 3 * 4 * self.active.len())?);
        clock.book(Phase::Lower, stats);

        self.found.clear();
        for _ in 0..ROUNDS {
            if self.active.is_empty() {
                break;
            }
            self.step(canvas, defined, stats)?;
        }
        // Out of rounds: undecided where they stand.
        let active = core::mem::take(&mut self.active);
        self.found.extend(active);
        clock.book(Phase::Intervals, stats);
        self.refine(canvas, stats)?;
        clock.book(Phase::Points, stats);
        Ok(())
    }

    /// One step of all active rays: three lanes each, the piece and its two ends.
    fn step(&mut self, canvas: &mut Canvas<'_, F>, defined: bool, stats: &mut Stats) -> Result<(), Problem> {
        for v in &mut self.inputs {
            v.clear();
        }
        let mut lane = |x: F, y: F, behind: F, front: F| {
            for (v, end) in self.inputs.iter_mut().zip([-x, x, -y, y, -behind, front]) {
                v.push(end);
            }
        };
        for r in &self.active {
            let behind = (r.p - r.h).max_x86(r.end);
            lane(r.x, r.y, behind, r.p);
            lane(r.x, r.y, behind, behind);
            lane(r.x, r.y, r.p, r.p);
        }
        let n = 3 * self.active.len();
        stats.boxes += n as u64;
        for v in &mut self.outputs {
            v.resize(n, F::ZERO);
        }
        let inputs: Vec<&[F]> = self.inputs.iter().map(Vec::as_slice).collect();
        let [neg_lo, hi, slope_neg_lo, slope_hi] = &mut self.outputs;
        let mut outputs = [&mut neg_lo[..n], &mut hi[..n], &mut slope_neg_lo[..n], &mut slope_hi[..n]];
        self.march.eval(&inputs, &mut outputs, 0, &mut self.trace)?;

        let [neg_lo, hi, slope_neg_lo, slope_hi] = &self.outputs;
        let zero = F::ZERO;
        // −1, 1, or 0 where the bounds do not decide.
        let sign = |lane: usize| i32::from(neg_lo[lane] < zero) - i32::from(hi[lane] < zero);
        let half = F::from_f64(0.5);
        let found = &mut self.found;
        let mut lane = 0;
        self.active.retain_mut(|r| {
            let (piece, behind_at, front_at) = (lane, lane + 1, lane + 2);
            lane += 3;
            let behind = (r.p - r.h).max_x86(r.end);
            let no_value = hi[piece].is_nan();
            let monotone = defined && (slope_neg_lo[piece] < zero || slope_hi[piece] < zero);
            let (sb, sf) = (sign(behind_at), sign(front_at));
            if sign(piece) != 0 || no_value || (monotone && sb != 0 && sb == sf) {
                stats.proved_empty += 1;
                canvas.clear[r.at] = behind;
                r.p = behind;
                r.h = r.h + r.h;
                return r.p > r.end;
            }
            if monotone && sb * sf < 0 {
                r.bracket = (behind, r.p);
                r.from_inside = sf < 0;
                r.proved = true;
                found.push(*r);
                return false;
            }
            // A zero within rounding of the far end is not to be met at an end again: not exactly half.
            let factor = if monotone && sf != 0 && sb == 0 { F::from_f64(0.71) } else { half * half };
            let size = r.p.abs().max_x86(F::from_f64(1.0 / 64.0));
            let resolution = size * resolution::<F>();
            if r.h <= resolution {
                r.bracket = (behind, r.p);
                r.from_inside = sf < 0;
                found.push(*r);
                return false;
            }
            r.h = (r.p - behind) * factor;
            if r.h < resolution {
                r.h = resolution;
            }
            true
        });
        Ok(())
    }

    /// Finds the crossing in each bracket by Newton's method, kept inside by bisection, and the gradient there.
    fn refine(&mut self, canvas: &mut Canvas<'_, F>, stats: &mut Stats) -> Result<(), Problem> {
        let n = self.found.len();
        if n == 0 {
            return Ok(());
        }
        let half = F::from_f64(0.5);
        let middle = |r: &Ray<F>| r.bracket.0 + (r.bracket.1 - r.bracket.0) * half;
        for v in &mut self.inputs {
            v.clear();
        }
        for r in &self.found {
            for (v, value) in self.inputs.iter_mut().zip([r.x, r.y, middle(r)]) {
                v.push(value);
            }
        }
        for v in &mut self.outputs {
            v.resize(n, F::ZERO);
        }
        for round in 0..=REFINE {
            let inputs = [&self.inputs[0][..], &self.inputs[1][..], &self.inputs[2][..]];
            let [f, fx, fy, fz] = &mut self.outputs;
            let mut outputs = [&mut f[..n], &mut fx[..n], &mut fy[..n], &mut fz[..n]];
            self.point.eval(&inputs, &mut outputs, 0, &mut self.trace)?;
            stats.points += n as u64;
            if round == REFINE {
                break;
            }
            for (i, r) in self.found.iter_mut().enumerate() {
                let z = self.inputs[2][i];
                let (value, slope) = (self.outputs[0][i], self.outputs[3][i]);
                // The side of the crossing that z is on.
                if (value < F::ZERO) == r.from_inside {
                    r.bracket.1 = z;
                } else {
                    r.bracket.0 = z;
                }
                let newton = z - value / slope;
                let inside = newton > r.bracket.0 && newton < r.bracket.1;
                self.inputs[2][i] = if inside { newton } else { middle(r) };
            }
        }
        for (i, r) in self.found.iter().enumerate() {
            let [_, fx, fy, fz] = &self.outputs;
            let hit = Hit {
                depth: self.inputs[2][i].to_f64(),
                gradient: [fx[i].to_f64(), fy[i].to_f64(), fz[i].to_f64()],
                from_inside: r.from_inside,
            };
            canvas.seen[r.at] = if r.proved { Seen::Hit(hit) } else { Seen::Undecided(hit) };
        }
        Ok(())
    }
}

/// The relative length below which a piece is not divided further: a few units in the last place.
fn resolution<F: Real>() -> F {
    F::from_f64(if F::NAME == "f32" { 1.0 / f64::from(1u32 << 21) } else { 1.0 / (1u64 << 48) as f64 })
}
