//! What is known of parts of a box, for one endpoint of a range: many parts in a few calls.
//!
//! A part is bounded by the forms of the value; sides along which it rises or falls are replaced by
//! an endpoint; then the mean-value form bounds it once more, and second derivatives where they are
//! known. Each step is made for all parts together, and is for each of them what it would be alone.

use std::cmp::Ordering;

use outward_interval::{Float, Interval};

use super::batch::Table;
use super::curvature::{Curvature, parabola};
use super::samples::middle;
use super::search::{Look, Seen};
use outward_interval::Endpoint;

type I = Interval<f64>;

/// A part of the box, and what the function is at least on it (of the upper endpoint: minus that).
pub(super) struct Part {
    pub(super) least: f64,
    /// The least value that was found at a point of it; infinite if none was.
    pub(super) value: f64,
    pub(super) sides: Vec<I>,
    /// The side to cut next.
    pub(super) cut: usize,
    /// Which part it is, in the order in which they were made.
    pub(super) number: u64,
}

impl PartialEq for Part {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Part {}
impl PartialOrd for Part {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Part {
    /// The greatest is the one with the least bound; of two of these, the one with the lower value,
    /// so that values come near to the bound; then the later one, which is smaller.
    fn cmp(&self, other: &Self) -> Ordering {
        let of_bounds = other.least.total_cmp(&self.least);
        let of_values = other.value.total_cmp(&self.value);
        of_bounds
            .then(of_values)
            .then(self.number.cmp(&other.number))
    }
}

/// What was found of a part.
pub(super) struct Outcome {
    /// What is left of it, its least value and the side to cut; `None` if the function has no value
    /// on it, or none that could be the least.
    pub(super) left: Option<(Vec<I>, f64, usize)>,
    /// The least value that was found at a point of it.
    pub(super) best: Option<f64>,
}

impl Outcome {
    /// Nothing is known of a part.
    pub(super) fn unknown(sides: &[I]) -> Self {
        Self {
            left: Some((sides.to_vec(), f64::NEG_INFINITY, 0)),
            best: None,
        }
    }
}

/// How parts are bounded.
#[derive(Clone, Copy)]
pub(super) struct Bounding<'s> {
    pub(super) look: &'s Look,
    pub(super) end: Endpoint,
    /// The whole box.
    pub(super) whole: &'s [I],
    pub(super) curvature: Option<&'s Curvature>,
    /// A part that has no lower value is not looked at more closely.
    pub(super) enough: f64,
}

/// A part on its way.
struct State {
    sides: Vec<I>,
    least: f64,
    best: Option<f64>,
    seen: Seen,
    slopes: Vec<(usize, I)>,
    is_gone: bool,
    center: Vec<I>,
    /// Whether that is a point that counts.
    has_center: bool,
    corner: Vec<I>,
    cut: usize,
    at_center: Option<I>,
    /// Derivatives in the middle, if there are second ones.
    center_slopes: Vec<(usize, I)>,
    /// What the mean-value form adds to the value in the middle; `None` if it is not known.
    change: Option<I>,
}

impl State {
    fn new(sides: Vec<I>) -> Self {
        Self {
            sides,
            least: f64::NEG_INFINITY,
            best: None,
            seen: Seen {
                bounds: Interval::ENTIRE,
                defined: false,
            },
            slopes: Vec::new(),
            is_gone: false,
            center: Vec::new(),
            has_center: true,
            corner: Vec::new(),
            cut: 0,
            at_center: None,
            center_slopes: Vec::new(),
            change: None,
        }
    }

    fn lower(&mut self, value: f64) {
        if value == f64::INFINITY {
            // Nothing is known of where it is.
            return;
        }
        self.best = Some(self.best.map_or(value, |best| best.min_x86(value)));
    }

    fn raise(&mut self, least: f64) {
        self.least = self.least.max_x86(least);
    }
}

impl Bounding<'_> {
    fn turned(&self, x: I) -> I {
        if self.end == Endpoint::Lower { x } else { -x }
    }

    /// What is known of each of these parts.
    pub(super) fn bound(&self, parts: &[Vec<I>]) -> Vec<Outcome> {
        let mut all: Vec<State> = parts.iter().cloned().map(State::new).collect();
        for state in &mut all {
            state.is_gone = !self.look.spheres.cut(&mut state.sides);
        }
        let mut open: Vec<usize> = (0..all.len()).filter(|&k| !all[k].is_gone).collect();
        while !open.is_empty() {
            let table = self.look.all(sides_of(&all, &open));
            let mut at = 0..;
            open.retain(|&k| {
                let at = at.next().unwrap_or_default();
                self.narrowed(&mut all[k], &table, at)
            });
        }
        let is_open = |state: &State| !state.is_gone && state.least < self.enough;
        open = (0..all.len()).filter(|&k| is_open(&all[k])).collect();
        for state in &mut all {
            state.cut = self.look.widest(&state.sides);
        }
        self.at_centers(&mut all, &open);
        self.at_corners(&mut all, &open);
        if let Some(curvature) = self.curvature {
            open.retain(|&k| all[k].change.is_some() && is_open(&all[k]));
            let table = curvature.look(sides_of(&all, &open));
            let mut at = 0..;
            open.retain(|&k| {
                let at = at.next().unwrap_or_default();
                let state = &mut all[k];
                let free = self.free(&state.sides);
                let second = curvature.of(&table, at, &free);
                second.is_some_and(|second| self.second_order(state, &free, &second))
            });
            self.look_again(&mut all, &open);
        }
        all.into_iter().map(outcome).collect()
    }

    /// Takes in what was seen of a part. Sides along which the value rises or falls go; whether
    /// there were any, so that there is more to be seen.
    fn narrowed(&self, state: &mut State, table: &Table, at: usize) -> bool {
        state.seen = self.look.seen(table, at);
        state.slopes.clear();
        if state.seen.bounds.is_empty() {
            state.is_gone = true;
            return false;
        }
        state.raise(self.turned(state.seen.bounds).inf());
        if !state.seen.defined {
            return false;
        }
        state.slopes.extend(self.look.slopes(table, at));
        let mut is_pinned = false;
        for &(input, slope) in &state.slopes {
            let (side, slope) = (state.sides[input], self.turned(slope));
            if side.is_singleton() || !side.mag().is_finite() {
                continue;
            }
            if slope.inf() >= 0.0 {
                state.sides[input] = side.lower_endpoint();
                is_pinned = true;
            } else if slope.sup() <= 0.0 {
                state.sides[input] = side.upper_endpoint();
                is_pinned = true;
            }
        }
        is_pinned
    }

    /// The middle of parts, the corner where the value is likely to be least, the side to cut, and
    /// what the mean-value form says.
    fn at_centers(&self, all: &mut [State], open: &[usize]) {
        for &k in open {
            let sides = &all[k].sides;
            let mut center: Vec<I> = sides.iter().map(|&side| middle(side)).collect();
            all[k].has_center = self.look.spheres.project(&mut center, self.whole);
            all[k].center = center;
        }
        let centers = open.iter().map(|&k| all[k].center.as_slice());
        let table = match self.curvature {
            Some(_) => self.look.all(centers),
            None => self.look.values(centers),
        };
        for (at, &k) in open.iter().enumerate() {
            let state = &mut all[k];
            let value = self.look.at(&table, at).filter(|_| state.has_center);
            state.at_center = value.map(|x| self.turned(x));
            if self.curvature.is_some() && state.at_center.is_some() {
                state.center_slopes = self.look.slopes(&table, at).collect();
            }
            if let Some(value) = state.at_center {
                state.lower(value.sup());
            }
            self.aim(state);
            if let Some(least) = state.at_center.zip(state.change).map(|(a, b)| a + b) {
                state.raise(least.inf());
            }
        }
    }

    /// Sets the corner, the side to cut, and the change of the mean-value form.
    fn aim(&self, state: &mut State) {
        state.corner.clone_from(&state.center);
        let (mut most, mut largest) = (0.0, (0.0, state.cut));
        let mut is_unknown = false;
        let mut change = Interval::ZERO;
        let mut is_known = state.seen.defined;
        for (input, side) in state.sides.iter().enumerate() {
            if side.is_singleton() {
                continue;
            }
            if self.look.depends_on(input) {
                let share = side.wid() / self.whole[input].wid();
                if share > largest.0 {
                    largest = (share, input);
                }
            }
            let Some(&(_, slope)) = state.slopes.iter().find(|(at, _)| *at == input) else {
                if self.look.depends_on(input) {
                    is_known = false;
                    is_unknown = true;
                }
                continue;
            };
            let slope = self.turned(slope);
            let part = slope * (*side - state.center[input]);
            change += part;
            let size = part.mag();
            if size > most && size.is_finite() {
                (most, state.cut) = (size, input);
            }
            state.corner[input] = if slope.inf() + slope.sup() > 0.0 {
                side.lower_endpoint()
            } else {
                side.upper_endpoint()
            };
        }
        if is_unknown {
            // Of some sides nothing is known of what they do.
            state.cut = largest.1;
        }
        state.change = is_known.then_some(change);
    }

    /// The values at the corners.
    fn at_corners(&self, all: &mut [State], open: &[usize]) {
        let table = self
            .look
            .values(open.iter().map(|&k| all[k].corner.as_slice()));
        for (at, &k) in open.iter().enumerate() {
            // Of components of unit vectors the corner has those of the middle.
            let value = self.look.at(&table, at).filter(|_| all[k].has_center);
            if let Some(value) = value {
                all[k].lower(self.turned(value).sup());
            }
        }
    }

    /// Sides that are no points, of inputs that count.
    fn free(&self, sides: &[I]) -> Vec<usize> {
        (0..sides.len())
            .filter(|&i| !sides[i].is_singleton() && self.look.depends_on(i))
            .collect()
    }

    /// What second derivatives say: a bound by the Taylor form of second order; and where the part
    /// lies in the middle of the box, so that a least value has derivatives that are zero, the
    /// sides within which they can be, by a step of the interval Newton method (R. E. Moore, R. B.
    /// Kearfott, M. J. Cloud, *Introduction to Interval Analysis*, 2009, chapter 8). Whether sides
    /// are shorter now; where there is no such point, the part is gone.
    fn second_order(&self, state: &mut State, free: &[usize], second: &[Vec<I>]) -> bool {
        let slope = |input: &usize| {
            let slope = state.center_slopes.iter().find(|(i, _)| i == input);
            slope.map(|&(_, slope)| self.turned(slope))
        };
        let slopes: Option<Vec<I>> = free.iter().map(slope).collect();
        let Some(slopes) = slopes.filter(|slopes| !slopes.is_empty()) else {
            return false;
        };
        let step = |sides: &[I], i: usize| sides[free[i]] - state.center[free[i]];
        // f(c) + Σ gᵢ(c) (xᵢ − cᵢ) + ½ Σ hᵢⱼ(X) (xᵢ − cᵢ) (xⱼ − cⱼ)
        let mut least = f64::NEG_INFINITY;
        if let Some(value) = state.at_center {
            let half = Interval::point(0.5).unwrap_or(Interval::ENTIRE);
            let mut sum = value;
            for (i, &slope) in slopes.iter().enumerate() {
                let x = step(&state.sides, i);
                let own = self.turned(second[i][i]) * half;
                sum += parabola(slope, own, x);
                for (j, &mixed) in second[i].iter().enumerate().skip(i + 1) {
                    sum += self.turned(mixed) * x * step(&state.sides, j);
                }
            }
            least = sum.inf();
        }
        let is_inside = |i: &usize| {
            let (side, whole) = (state.sides[*i], self.whole[*i]);
            side.inf() > whole.inf() && side.sup() < whole.sup()
        };
        let mut is_moved = false;
        if free.iter().all(is_inside) {
            for i in 0..free.len() {
                let own = self.turned(second[i][i]);
                if own.contains(0.0) {
                    continue;
                }
                let mut rest = slopes[i];
                for (j, &mixed) in second[i].iter().enumerate() {
                    if j != i {
                        rest += self.turned(mixed) * step(&state.sides, j);
                    }
                }
                let at = free[i];
                let left = state.sides[at].intersection(state.center[at] - rest / own);
                if left.is_empty() {
                    state.is_gone = true;
                    return false;
                }
                is_moved |= left != state.sides[at];
                state.sides[at] = left;
            }
        }
        state.raise(least);
        is_moved
    }

    /// Bounds parts that became smaller, and looks at their new middles.
    fn look_again(&self, all: &mut [State], moved: &[usize]) {
        for &k in moved {
            let sides = &all[k].sides;
            all[k].center = sides.iter().map(|&side| middle(side)).collect();
        }
        let parts = sides_of(all, moved).collect::<Vec<_>>();
        let centers = moved.iter().map(|&k| all[k].center.as_slice());
        let both: Vec<&[I]> = parts.into_iter().chain(centers).collect();
        let table = self.look.values(both.iter().copied());
        for (at, &k) in moved.iter().enumerate() {
            let bounds = self.turned(self.look.seen(&table, at).bounds);
            let value = self.look.at(&table, moved.len() + at);
            if bounds.is_empty() {
                all[k].is_gone = true;
            } else {
                all[k].raise(bounds.inf());
            }
            if let Some(value) = value {
                all[k].lower(self.turned(value).sup());
            }
        }
    }
}

/// The sides of some parts.
fn sides_of<'p>(all: &'p [State], which: &'p [usize]) -> impl ExactSizeIterator<Item = &'p [I]> {
    which.iter().map(|&k| all[k].sides.as_slice())
}

fn outcome(state: State) -> Outcome {
    Outcome {
        left: (!state.is_gone).then_some((state.sides, state.least, state.cut)),
        best: state.best,
    }
}
