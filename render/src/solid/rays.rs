//! The first crossing of each ray of a cell, isolated by proof.
//!
//! Every ray marches from the front: it stands at depth p, before which no f = 0 is left, and tries
//! the piece P = [p − h, p]. Let F be bounds of f on P, D bounds of ∂f/∂z on P, V bounds of f at p.
//!
//! * 0 ∉ F: no zero on the piece. The ray moves on by h and doubles it.
//! * f is defined on P and does not jump, and V > 0: by the mean value theorem (for the generalised
//!   derivative at kinks of min, max and abs) f(z) ≥ V.lo − (p − z) · max(D.hi, 0) on P, so there
//!   is no zero within V.lo / D.hi of p: the ray moves on by that much, rounded down. For V < 0 the
//!   mirror image.
//! * 0 ∉ D besides: f is monotone along the ray on P. If its signs at both endpoints, proved by
//!   bounds at these points, differ, there is exactly one zero: the first crossing. If they are the
//!   same, there is none.
//! * Between p and a depth a short way back (1/4096 at most) signs that differ are a crossing if f
//!   is defined in between, even where f is not monotone, as at a crease: the first is there,
//!   though it may not be the only one.
//! * Else h shrinks, down to the resolution of the format, where the ray is left undecided.
//!
//! Where f jumps (floor, compare, …) a change of sign need not go through zero; it is the edge of
//! the set f < 0 all the same, and counts as a crossing.
//!
//! All rays of a cell take each step together, as lanes of one evaluation. They are followed a
//! little further than the cell, as far as its box goes.

use outward_analysis::{Demand, Fact, bounds};
use outward_expr::derive::continuous_where_defined;
use outward_expr::{Builder, Format, Function, derivative};
use outward_lower::{LowerScratch, select};
use outward_runtime::{Number, Runner, eval_checked};

use super::cell::{Canvas, Cell, Context};
use super::local::{Local, Shape};
use super::seen::{Hit, RayResult};
use outward_sets::Semantics;

use crate::grid::span;
use crate::problem::Problem;
use crate::settings::RenderSettings;
use crate::stats::{Clock, Phase, Stats};

/// Iterations after which every ray that is still looking gives up.
const ROUNDS: usize = 4000;
/// Iterations of loops on a piece that is asked whether it is defined; beyond that they are
/// widened, and seldom bounded.
const ROUNDS_OF_A_PIECE: u64 = 1 << 12;
/// A piece is short enough for a change of sign to count as a crossing where f is not monotone.
const SHORT: f64 = 1.0 / 4096.0;
/// How far the points are, on either side, whose values tell a slope where there is no derivative.
const APART: f64 = 1.0 / 2048.0;
/// Steps that refine a crossing at most: bisection alone halves a bracket this often.
const REFINE: usize = 48;

/// Buffers and engines for the rays of one cell.
pub(super) struct Rays<F: Number> {
    lower: LowerScratch,
    march: Runner,
    point: Runner,
    /// The id of the selection that `march`, `point` and `properties` are about.
    loaded: Option<u64>,
    properties: Properties,
    trace: Vec<u16>,
    active: Vec<Ray<F>>,
    found: Vec<Ray<F>>,
    /// Rays whose piece does not decide by itself.
    doubtful: Vec<Doubt<F>>,
    inputs: [Vec<F>; 6],
    outputs: [Vec<F>; 4],
    /// Values at points and near them.
    near: Vec<F>,
}

/// One ray on its way.
#[derive(Clone, Copy, Debug)]
struct Ray<F> {
    /// Index in the canvas.
    at: usize,
    x: F,
    y: F,
    /// No zero is left before this depth.
    p: F,
    /// The piece that is tried next is [p − h, p].
    h: F,
    /// Where the ray leaves the cell.
    end: F,
    /// The bracket of a crossing, once found: (behind, in front).
    bracket: (F, F),
    /// The sign of f at p, where it is proved; else zero.
    sign: i32,
    proved: bool,
}

/// A ray whose piece may hold a zero, and what is asked next.
#[derive(Clone, Copy, Debug)]
struct Doubt<F> {
    ray: Ray<F>,
    monotone: bool,
    /// Bounds of −∂f/∂z and ∂f/∂z on the piece, from above: how fast f can rise and fall on the way
    /// backwards.
    slope: [F; 2],
    /// Where the far end is that f is asked for at: of the piece, or, where only a change of sign
    /// can decide, further back, as bounds that are too wide by a factor keep a ray from reaching
    /// across the zero.
    back: F,
    /// Whether f is asked for at the far end, and at the near end.
    far: bool,
    near: bool,
}

impl<F: Number> Ray<F> {
    /// The far end of the piece that is tried next.
    fn behind(&self) -> F {
        (self.p - self.h).max_x86(self.end)
    }

    /// Moves to a depth before which nothing is left. Returns whether there is more to look at.
    fn advance(&mut self, canvas: &mut Canvas<'_, F>, to: F, next: F) -> bool {
        canvas.clear[self.at] = to;
        self.p = to;
        self.h = next;
        self.p > self.end
    }

    /// The length below which a piece is not divided further: a few units in the last place of the
    /// depth.
    fn resolution(&self) -> F {
        let relative = if F::NAME == "f32" {
            1.0 / f64::from(1u32 << 21)
        } else {
            1.0 / f64::from(1u32 << 24) / f64::from(1u32 << 24)
        };
        self.p.abs().max_x86(F::from_f64(1.0 / 64.0)) * F::from_f64(relative)
    }
}

/// Takes an input of the interval program from a piece of a ray: (ray, behind, in front).
type End<F> = fn((Ray<F>, F, F)) -> F;

/// What is known of the function that is loaded.
struct Properties {
    f: Function,
    /// It is run as it is: no derivatives are there.
    looped: bool,
    /// It is defined all over its region.
    defined: bool,
    /// It does not jump where it is defined. With `defined`, the mean value theorem holds.
    continuous: bool,
}

impl Properties {
    /// Whether f is defined on a ray from p back to a depth: across a pole, say, a change of sign
    /// is no crossing.
    fn defined_on<F: Number>(&self, r: &Ray<F>, back: F) -> bool {
        self.defined || {
            let piece = [span(r.x, r.x), span(r.y, r.y), span(back, r.p)];
            if self.looped {
                return eval_checked(&self.f, &piece, Semantics::Real, ROUNDS_OF_A_PIECE).defined;
            }
            let facts = bounds(&self.f, &piece);
            self.f
                .outputs
                .iter()
                .all(|o| !facts[o.node.index()].undefined)
        }
    }
}

/// The sign of a value with these bounds, zero where they do not decide (or are empty).
fn sign<F: Number>(neg_lo: F, hi: F) -> i32 {
    i32::from(neg_lo < F::ZERO) - i32::from(hi < F::ZERO)
}

impl<F: Number> Rays<F> {
    pub(super) fn new(settings: &RenderSettings<'_>) -> Self {
        Self {
            lower: LowerScratch::default(),
            march: Runner::new(settings.engine),
            point: Runner::new(settings.engine),
            loaded: None,
            properties: Properties {
                f: Builder::new().finish::<&str>("", Format::F32, &[]),
                looped: false,
                defined: false,
                continuous: false,
            },
            trace: Vec::new(),
            active: Vec::new(),
            found: Vec::new(),
            doubtful: Vec::new(),
            inputs: Default::default(),
            outputs: Default::default(),
            near: Vec::new(),
        }
    }

    /// Follows the rays that still look in `cell`, with the function specialised to it.
    pub(super) fn trace(
        &mut self,
        c: &Context<'_, F>,
        local: Local<'_, F>,
        cell: Cell<F>,
        canvas: &mut Canvas<'_, F>,
        stats: &mut Stats,
        clock: &mut Clock,
    ) -> Result<(), Problem> {
        self.active.clear();
        for (at, i, j) in canvas.looking(&cell) {
            let (back, front) = canvas.limits[at];
            // Where the cell in front stopped looking, if it looked further than this one begins.
            let p = front.min_x86(cell.z.1).min_x86(canvas.clear[at]);
            let end = back.max_x86(cell.z.0 - c.overlap);
            if p > end {
                let ray = Ray {
                    at,
                    x: c.grid.x[i],
                    y: c.grid.y[j],
                    p,
                    h: p - end,
                    end,
                    bracket: (end, p),
                    sign: 0,
                    proved: false,
                };
                self.active.push(ray);
            }
        }
        if self.active.is_empty() {
            return Ok(());
        }
        clock.book(Phase::Intervals, stats);

        if self.loaded != Some(local.id) {
            self.loaded = None;
            self.load(c, local, stats, clock)?;
            self.loaded = Some(local.id);
        }
        self.found.clear();
        for _ in 0..ROUNDS {
            if self.active.is_empty() {
                break;
            }
            self.step(canvas, stats)?;
        }
        // Out of iterations: undecided where they stand.
        let active = core::mem::take(&mut self.active);
        self.found.extend(active);
        clock.book(Phase::Intervals, stats);
        self.refine(canvas, stats)?;
        clock.book(Phase::Points, stats);
        stats.compiled += self.march.take_compiled() + self.point.take_compiled();
        Ok(())
    }

    /// Makes the programs for f and its partial derivatives, for the region that `local` is about.
    fn load(
        &mut self,
        c: &Context<'_, F>,
        local: Local<'_, F>,
        stats: &mut Stats,
        clock: &mut Clock,
    ) -> Result<(), Problem> {
        let selection = match local.shape {
            Shape::Part(selection) => selection,
            Shape::Looped(looped) => {
                self.properties = Properties {
                    f: looped.f.clone(),
                    looped: true,
                    defined: false,
                    continuous: false,
                };
                self.point
                    .load(|program| program.clone_from(&looped.points));
                self.march
                    .load(|program| program.clone_from(&looped.intervals));
                clock.book(Phase::Lower, stats);
                return Ok(());
            }
        };
        let f = selection.function(c.f);
        let with_gradient =
            derivative(&f, &["x", "y", "z"]).map_err(|e| Problem::Engine(e.to_string()))?;
        clock.book(Phase::Derive, stats);
        let facts: Vec<Fact<F>> = bounds(&with_gradient, &local.home);
        let mut chosen = select(&with_gradient, &facts, Demand::Value)?;
        clock.book(Phase::Analyse, stats);
        self.properties = Properties {
            looped: false,
            defined: chosen.output_defined(0),
            continuous: continuous_where_defined(&f),
            f,
        };
        self.point
            .load(|program| chosen.points(&mut self.lower, program))?;
        // Along the ray only f and ∂f/∂z are asked for.
        chosen.keep_outputs(|i| i == 0 || i == 3);
        self.march
            .load(|program| chosen.intervals(false, &mut self.lower, program));
        clock.book(Phase::Lower, stats);
        Ok(())
    }

    /// Evaluates f and ∂f/∂z on pieces of rays (ray, behind, in front): those of `a`, then those of
    /// `b`. Where there are no derivatives these are anything.
    fn bounds(
        &mut self,
        a: impl Iterator<Item = (Ray<F>, F, F)> + Clone,
        b: impl Iterator<Item = (Ray<F>, F, F)> + Clone,
        stats: &mut Stats,
    ) -> Result<(), Problem> {
        // Input by input: long runs of stores.
        let ends: [End<F>; 6] = [
            |(r, ..)| -r.x,
            |(r, ..)| r.x,
            |(r, ..)| -r.y,
            |(r, ..)| r.y,
            |(_, behind, _)| -behind,
            |(.., front)| front,
        ];
        for (v, end) in self.inputs.iter_mut().zip(ends) {
            v.clear();
            v.extend(a.clone().map(end));
            v.extend(b.clone().map(end));
        }
        let n = self.inputs[0].len();
        stats.boxes += n as u64;
        for v in &mut self.outputs {
            v.resize(n, F::ZERO);
        }
        let inputs = self.inputs.each_ref().map(Vec::as_slice);
        let mut outputs = self.outputs.each_mut().map(|v| &mut v[..n]);
        let mut count = outputs.len();
        if self.properties.looped {
            count = 2;
            outputs[count..]
                .iter_mut()
                .for_each(|slope| slope.fill(F::INFINITY));
        }
        self.march.prepare(n)?;
        self.march
            .eval(&inputs, &mut outputs[..count], &mut self.trace)?;
        Ok(())
    }

    /// One step of all active rays: first their pieces; then, where these do not decide, the
    /// endpoints of the pieces.
    fn step(&mut self, canvas: &mut Canvas<'_, F>, stats: &mut Stats) -> Result<(), Problem> {
        let smooth = self.properties.defined && self.properties.continuous;
        let active = core::mem::take(&mut self.active);
        let pieces = active.iter().map(|r| (*r, r.behind(), r.p));
        self.bounds(pieces, core::iter::empty(), stats)?;
        self.active = active;

        let zero = F::ZERO;
        let short = F::from_f64(SHORT);
        let [neg_lo, hi, rise, fall] = &self.outputs;
        let mut doubtful = core::mem::take(&mut self.doubtful);
        doubtful.clear();
        let mut lane = 0;
        self.active.retain_mut(|r| {
            let piece = lane;
            lane += 1;
            let sign = sign(neg_lo[piece], hi[piece]);
            // NaN: empty bounds, f is defined nowhere on the piece.
            if sign != 0 || hi[piece].is_nan() {
                stats.proved_empty += 1;
                r.sign = sign;
                return r.advance(canvas, r.behind(), r.h + r.h);
            }
            let monotone = smooth && (rise[piece] < zero || fall[piece] < zero);
            doubtful.push(Doubt {
                ray: *r,
                monotone,
                slope: [rise[piece], fall[piece]],
                back: if monotone {
                    r.behind()
                } else {
                    (r.p - (r.h * F::from_f64(8.0)).min_x86(short)).max_x86(r.end)
                },
                far: monotone || r.h <= short,
                near: r.sign == 0 || (smooth && !monotone),
            });
            false
        });

        let near = doubtful
            .iter()
            .filter(|d| d.near)
            .map(|d| (d.ray, d.ray.p, d.ray.p));
        let far = doubtful
            .iter()
            .filter(|d| d.far)
            .map(|d| (d.ray, d.back, d.back));
        self.bounds(near, far, stats)?;
        let mut near = 0;
        let mut far = doubtful.iter().filter(|d| d.near).count();
        for d in &doubtful {
            let [neg_lo, hi, ..] = &self.outputs;
            let mut r = d.ray;
            let mut value = zero;
            if d.near {
                r.sign = sign(neg_lo[near], hi[near]);
                value = if r.sign > 0 { -neg_lo[near] } else { -hi[near] };
                near += 1;
            }
            let behind = r.behind();
            if d.far {
                let there = sign(neg_lo[far], hi[far]);
                far += 1;
                if there * r.sign < 0 && self.properties.defined_on(&r, d.back) {
                    r.bracket = (d.back, r.p);
                    r.proved = true;
                    self.found.push(r);
                    continue;
                }
                if d.monotone && there * r.sign > 0 {
                    stats.proved_empty += 1;
                    if r.advance(canvas, behind, r.h + r.h) {
                        self.active.push(r);
                    }
                    continue;
                }
            }
            if r.h <= r.resolution() {
                r.bracket = (behind, r.p);
                self.found.push(r);
                continue;
            }
            // How far the zero is away at least.
            let mut step = zero;
            if d.near && smooth && r.sign != 0 {
                let steepest = d.slope[usize::from(r.sign > 0)];
                // Not all of it: a ray that stands on the zero has no sign there, and proves
                // nothing from there. A slope that is not positive would make f monotone, so the
                // quotient is.
                step = (value.div_down(steepest) * F::from_f64(0.75)).max_x86(zero);
            }
            let next = if d.monotone {
                // Perhaps a zero within rounding of the far end: not to be met at an endpoint
                // again.
                (r.p - behind) * F::from_f64(0.71)
            } else {
                (step * F::from_f64(4.0))
                    .max_x86(r.h * F::from_f64(0.125))
                    .min_x86(r.h * F::from_f64(0.5))
            };
            // Subtracting rounds: a shorter step is as good.
            let to = r.p.sub_up(step).min_x86(r.p).max_x86(behind);
            if r.advance(canvas, to, next.max_x86(r.resolution())) {
                self.active.push(r);
            }
        }
        self.doubtful = doubtful;
        Ok(())
    }

    /// Finds the crossing in each bracket by Newton's method, kept inside by bisection, and the
    /// gradient there.
    fn refine(&mut self, canvas: &mut Canvas<'_, F>, stats: &mut Stats) -> Result<(), Problem> {
        let half = F::from_f64(0.5);
        let middle = |r: &Ray<F>| r.bracket.0 + (r.bracket.1 - r.bracket.0) * half;
        let mut found = core::mem::take(&mut self.found);
        let mut depths: Vec<F> = found.iter().map(middle).collect();
        // The rays whose depth is still moving.
        let mut moving: Vec<usize> = (0..found.len()).collect();
        for _ in 0..REFINE {
            if moving.is_empty() {
                break;
            }
            self.points(moving.iter().map(|&i| (found[i], depths[i])), stats)?;
            let [f, .., slopes] = &self.outputs;
            let mut lane = 0;
            moving.retain(|&i| {
                let (value, slope) = (f[lane], slopes[lane]);
                lane += 1;
                let (r, z) = (&mut found[i], depths[i]);
                // The side of the crossing that z is on.
                if (value < F::ZERO) == (r.sign < 0) {
                    r.bracket.1 = z;
                } else {
                    r.bracket.0 = z;
                }
                let newton = z - value / slope;
                let inside = newton >= r.bracket.0 && newton <= r.bracket.1;
                depths[i] = if inside { newton } else { middle(r) };
                (depths[i] - z).abs() > r.resolution()
            });
        }
        self.points(found.iter().copied().zip(depths.iter().copied()), stats)?;
        let [_, fx, fy, fz] = &self.outputs;
        for (i, r) in found.iter().enumerate() {
            let hit = Hit {
                depth: depths[i].to_f64(),
                gradient: [fx[i].to_f64(), fy[i].to_f64(), fz[i].to_f64()],
                from_inside: r.sign < 0,
            };
            canvas.seen[r.at] = if r.proved {
                RayResult::Hit(hit)
            } else {
                RayResult::Undecided(hit)
            };
        }
        self.found = found;
        Ok(())
    }

    /// Evaluates f and its partial derivatives at depths of rays; where there are none, differences
    /// over a short way in both directions.
    fn points(
        &mut self,
        at: impl Iterator<Item = (Ray<F>, F)> + Clone,
        stats: &mut Stats,
    ) -> Result<(), Problem> {
        let [x, y, z, ..] = &mut self.inputs;
        for v in [&mut *x, &mut *y, &mut *z] {
            v.clear();
        }
        x.extend(at.clone().map(|(r, _)| r.x));
        y.extend(at.clone().map(|(r, _)| r.y));
        z.extend(at.map(|(_, depth)| depth));
        let n = self.inputs[0].len();
        if n == 0 {
            return Ok(());
        }
        for v in &mut self.outputs {
            v.resize(n, F::ZERO);
        }
        if self.properties.looped {
            return self.differences(n, stats);
        }
        stats.points += n as u64;
        let inputs: [&[F]; 3] = core::array::from_fn(|i| &self.inputs[i][..]);
        let mut outputs = self.outputs.each_mut().map(|v| &mut v[..n]);
        self.point.prepare(n)?;
        self.point.eval(&inputs, &mut outputs, &mut self.trace)?;
        Ok(())
    }

    /// Evaluates f at the first `n` points of the inputs and at two on either side of each, along
    /// every axis.
    fn differences(&mut self, n: usize, stats: &mut Stats) -> Result<(), Problem> {
        let way = F::from_f64(APART);
        for axis in 0..3 {
            for way in [way, -way] {
                for (k, v) in self.inputs[..3].iter_mut().enumerate() {
                    v.extend_from_within(..n);
                    let moved = v.len() - n;
                    if k == axis {
                        v[moved..].iter_mut().for_each(|x| *x = *x + way);
                    }
                }
            }
        }
        let all = self.inputs[0].len();
        stats.points += all as u64;
        self.near.resize(all, F::ZERO);
        let inputs: [&[F]; 3] = core::array::from_fn(|i| &self.inputs[i][..]);
        self.point.prepare(all)?;
        let mut values = &mut self.near[..];
        self.point
            .eval(&inputs, core::slice::from_mut(&mut values), &mut self.trace)?;
        let half = F::from_f64(0.5 / APART);
        let [f, gradient @ ..] = &mut self.outputs;
        f.copy_from_slice(&self.near[..n]);
        for (axis, slopes) in gradient.iter_mut().enumerate() {
            let (up, down) = self.near[(2 * axis + 1) * n..].split_at(n);
            for ((slope, &up), &down) in slopes.iter_mut().zip(up).zip(down) {
                *slope = (up - down) * half;
            }
        }
        Ok(())
    }
}
