//! The search for one end of a range.

use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::rc::Rc;

use outward_expr::{Builder, Constant, Function, Node};
use outward_interval::{Decimal, Float, Interval};

use super::curvature::{Curvature, parabola};
use super::normal::Normal;
use super::prove::End;
use super::search::{Search, middle};

type I = Interval<f64>;

/// How far branch and bound goes.
#[derive(Clone, Copy)]
pub struct Limits<'s> {
    /// The ends are to be so near to values of the function: in relation to their size, or to the
    /// width of the range if that is greater.
    pub tolerance: f64,
    /// At most so many boxes are bounded for each end.
    pub boxes: u64,
    /// Asked now and then, with the number of boxes: whether to stop.
    pub stop: &'s dyn Fn(u64) -> bool,
}

impl core::fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Limits")
            .field("tolerance", &self.tolerance)
            .field("boxes", &self.boxes)
            .finish_non_exhaustive()
    }
}

/// So many boxes are bounded before second derivatives are made.
pub(super) const FIRST: u64 = 100;

/// A part of the box, and what the function is at least on it (of the upper end: minus that).
pub(super) struct Part {
    pub(super) least: f64,
    pub(super) sides: Vec<I>,
    /// The side to cut next.
    pub(super) cut: usize,
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
    /// The greatest is the one with the least bound.
    fn cmp(&self, other: &Self) -> Ordering {
        other.least.total_cmp(&self.least)
    }
}

/// One end of a range.
#[derive(Clone, Copy)]
pub(super) struct Found {
    pub(super) outer: f64,
    pub(super) inner: Option<f64>,
    pub(super) is_near: bool,
}

/// The search for one end of a range, as a least value: of the function, or of minus the function.
pub(super) struct OfEnd<'s> {
    pub(super) search: &'s Search,
    pub(super) end: End,
    /// The whole box.
    pub(super) whole: &'s [I],
    pub(super) curvature: Option<Rc<Curvature>>,
    pub(super) heap: BinaryHeap<Part>,
    /// The least value that was found at a point.
    pub(super) best: Option<f64>,
    pub(super) boxes: u64,
    pub(super) is_near: bool,
    pub(super) is_stopped: bool,
}

impl<'s> OfEnd<'s> {
    pub(super) fn new(search: &'s Search, end: End, whole: &'s [I]) -> Self {
        let mut this = Self {
            search,
            end,
            whole,
            curvature: None,
            heap: BinaryHeap::new(),
            best: None,
            boxes: 0,
            is_near: false,
            is_stopped: false,
        };
        let part = this.part(whole.to_vec());
        this.heap.extend(part);
        this
    }

    /// The sides of the part that comes next that are points, where the box is none.
    pub(super) fn pinned(&self) -> u64 {
        let Some(part) = self.heap.peek() else {
            return 0;
        };
        let sides = part.sides.iter().zip(self.whole).zip(0..);
        sides
            .filter(|((side, whole), _)| side.is_singleton() && !whole.is_singleton())
            .fold(0, |set, (_, i)| set | 1 << i)
    }

    /// The same search for the function in which inputs are constants.
    // Recursion: each time with fewer inputs.
    pub(super) fn on_face(
        &self,
        normal: &Normal<'_>,
        pinned: u64,
        (scale, limits): (f64, Limits<'_>),
        boxes: &mut u64,
    ) -> Option<Found> {
        let part = self.heap.peek()?;
        let (f, node) = with_constants(normal.function, self.search.node, &part.sides, pinned)?;
        let mut normal = Normal::of(&f, super::normal::PER_NODE);
        let search = Search::new(&mut normal, node, &part.sides);
        let mut of_end = OfEnd::new(&search, self.end, &part.sides);
        of_end.best = self.best;
        of_end.search(1, (scale, limits), boxes);
        let more = of_end.pinned();
        let mut found = None;
        if !of_end.is_done() && more != 0 {
            found = of_end.on_face(&normal, more, (scale, limits), boxes);
        } else if !of_end.is_done() {
            of_end.search(limits.boxes.min(FIRST), (scale, limits), boxes);
            if !of_end.is_done() && !of_end.is_stopped {
                let curvature = Curvature::new(&search, &mut normal, &part.sides);
                of_end.curvature = Some(Rc::new(curvature));
                of_end.search(limits.boxes, (scale, limits), boxes);
                found = of_end.found();
            }
        }
        found.or(of_end.found())
    }

    pub(super) fn is_done(&self) -> bool {
        self.is_near || self.heap.is_empty()
    }

    pub(super) fn found(&self) -> Option<Found> {
        let least = self.heap.peek()?.least;
        Some(Found {
            outer: least,
            inner: self.best,
            is_near: self.is_near,
        })
    }

    fn turned(&self, x: I) -> I {
        if self.end == End::Lower { x } else { -x }
    }

    /// Goes on until the end is near, or so many boxes were bounded.
    pub(super) fn search(&mut self, most: u64, (scale, limits): (f64, Limits<'_>), all: &mut u64) {
        let before = self.boxes;
        while let Some(part) = self.heap.peek() {
            let near = |best: f64| {
                let allowed = limits.tolerance * best.abs().max_x86(scale);
                part.least >= best - allowed
            };
            self.is_near = self.best.is_some_and(near);
            if self.is_near || self.boxes >= most || self.is_stopped {
                break;
            }
            let Some(halves) = self.halves(part) else {
                // There are no numbers between.
                break;
            };
            self.heap.pop();
            for half in halves {
                let part = self.part(half);
                self.heap.extend(part);
            }
            if self.boxes % 64 < 2 {
                self.is_stopped = (limits.stop)(*all + self.boxes - before);
            }
        }
        *all += self.boxes - before;
    }

    /// What is known of a part; `None` if the function has no value on it, or none that is less than
    /// one that was found.
    fn part(&mut self, mut sides: Vec<I>) -> Option<Part> {
        self.boxes += 1;
        let search = self.search;
        let mut seen = search.look(&sides);
        let mut least = f64::NEG_INFINITY;
        // Sides along which the value rises or falls go.
        loop {
            if seen.bounds.is_empty() {
                return None;
            }
            least = least.max_x86(self.turned(seen.bounds).inf());
            let mut pinned = false;
            for &(input, slope) in &seen.slopes {
                let (side, slope) = (sides[input], self.turned(slope));
                if side.is_singleton() || !side.mag().is_finite() {
                    continue;
                }
                if slope.inf() >= 0.0 {
                    sides[input] = side.lower_end();
                    pinned = true;
                } else if slope.sup() <= 0.0 {
                    sides[input] = side.upper_end();
                    pinned = true;
                }
            }
            if !pinned {
                break;
            }
            seen = search.look(&sides);
        }
        let center: Vec<I> = sides.iter().map(|&side| middle(side)).collect();
        let at_center = search.at(&center).map(|x| self.turned(x));
        if let Some(value) = at_center {
            self.lower(value.sup());
        }
        let mut cut = widest(&sides);
        let mut most = 0.0;
        let mut unknown = 0.0;
        let mut change = Interval::ZERO;
        let mut corner = center.clone();
        let mut known = seen.defined;
        for (input, side) in sides.iter().enumerate() {
            if side.is_singleton() {
                continue;
            }
            let Some(&(_, slope)) = seen.slopes.iter().find(|(at, _)| *at == input) else {
                if search.depends_on(input) {
                    known = false;
                    // Nothing is known of what that side does.
                    let share = side.wid() / self.whole[input].wid();
                    if share > unknown {
                        (unknown, cut) = (share, input);
                        most = f64::INFINITY;
                    }
                }
                continue;
            };
            let slope = self.turned(slope);
            let part = slope * (*side - center[input]);
            change += part;
            let size = part.mag();
            if size > most && size.is_finite() {
                (most, cut) = (size, input);
            }
            corner[input] = if slope.inf() + slope.sup() > 0.0 {
                side.lower_end()
            } else {
                side.upper_end()
            };
        }
        if known && let Some(value) = at_center {
            least = least.max_x86((value + change).inf());
        }
        if let Some(value) = search.at(&corner).map(|x| self.turned(x)) {
            self.lower(value.sup());
        }
        if known && let Some(second) = self.second_order(&mut sides, &center, at_center) {
            least = least.max_x86(second?);
            least = least.max_x86(self.turned(search.look(&sides).bounds).inf());
            let center: Vec<I> = sides.iter().map(|&side| middle(side)).collect();
            if let Some(value) = search.at(&center).map(|x| self.turned(x)) {
                self.lower(value.sup());
            }
        }
        Some(Part { least, sides, cut })
    }

    fn lower(&mut self, value: f64) {
        self.best = Some(self.best.map_or(value, |best| best.min_x86(value)));
    }

    /// What second derivatives say: a bound by the Taylor form of second order; and where the part
    /// lies in the middle of the box, so that a least value has derivatives that are zero, the
    /// sides within which they can be, by a step of the interval Newton method (R. E. Moore, R. B.
    /// Kearfott, M. J. Cloud, *Introduction to Interval Analysis*, 2009, chapter 8). `Some(None)` if
    /// there is no such point.
    fn second_order(
        &self,
        sides: &mut [I],
        center: &[I],
        at_center: Option<I>,
    ) -> Option<Option<f64>> {
        let curvature = self.curvature.as_ref()?;
        let free: Vec<usize> = (0..sides.len())
            .filter(|&i| !sides[i].is_singleton() && self.search.depends_on(i))
            .collect();
        if free.is_empty() {
            return None;
        }
        let second = curvature.look(sides, &free)?;
        let at = self.search.look(center);
        let slope = |input: usize| {
            let slope = at.slopes.iter().find(|(i, _)| *i == input);
            slope.map(|&(_, slope)| self.turned(slope))
        };
        let slopes: Option<Vec<I>> = free.iter().map(|&input| slope(input)).collect();
        let slopes = slopes?;
        let step = |sides: &[I], i: usize| sides[free[i]] - center[free[i]];
        // f(c) + Σ gᵢ(c) (xᵢ − cᵢ) + ½ Σ hᵢⱼ(X) (xᵢ − cᵢ) (xⱼ − cⱼ)
        let mut least = f64::NEG_INFINITY;
        if let Some(value) = at_center {
            let half = Interval::point(0.5).unwrap_or(Interval::ENTIRE);
            let mut sum = value;
            for (i, &slope) in slopes.iter().enumerate() {
                let x = step(sides, i);
                let own = self.turned(second[i][i]) * half;
                sum += parabola(slope, own, x);
                for (j, &mixed) in second[i].iter().enumerate().skip(i + 1) {
                    sum += self.turned(mixed) * x * step(sides, j);
                }
            }
            least = sum.inf();
        }
        let is_inside = |i: &usize| {
            let (side, whole) = (sides[*i], self.whole[*i]);
            side.inf() > whole.inf() && side.sup() < whole.sup()
        };
        if !free.iter().all(is_inside) {
            return Some(Some(least));
        }
        for i in 0..free.len() {
            let own = self.turned(second[i][i]);
            if own.contains(0.0) {
                continue;
            }
            let mut rest = slopes[i];
            for (j, &mixed) in second[i].iter().enumerate() {
                if j != i {
                    rest += self.turned(mixed) * step(sides, j);
                }
            }
            let at = free[i];
            let newton = center[at] - rest / own;
            let left = sides[at].intersection(newton);
            if left.is_empty() {
                return Some(None);
            }
            sides[at] = left;
        }
        Some(Some(least))
    }

    /// A part cut in two; `None` if there is no number between the ends of any side. Where the end
    /// that is looked for is at an end of the side, only those are left.
    fn halves(&self, part: &Part) -> Option<[Vec<I>; 2]> {
        let sides = &part.sides;
        let can_be_cut = |&i: &usize| {
            // Functions without inputs have no side.
            let side = sides.get(i).copied().unwrap_or(Interval::ZERO);
            let at = middle(side).inf();
            at > side.inf() && at < side.sup()
        };
        let by_choice = [part.cut, widest(sides)];
        let cut = by_choice
            .into_iter()
            .chain(0..sides.len())
            .find(can_be_cut)?;
        let side = sides[cut];
        let with = |side: I| {
            let mut sides = sides.clone();
            sides[cut] = side;
            sides
        };
        let turning = &self.search.turning[usize::from(self.end == End::Upper)];
        if turning.contains(&cut) {
            return Some([with(side.lower_end()), with(side.upper_end())]);
        }
        let at = middle(side).inf();
        let half = |lo: f64, hi: f64| Interval::new(lo, hi).ok();
        Some([with(half(side.inf(), at)?), with(half(at, side.sup())?)])
    }
}

/// A function in which inputs whose sides are points are constants, and the node there.
fn with_constants(f: &Function, node: Node, sides: &[I], pinned: u64) -> Option<(Function, Node)> {
    let mut builder = Builder::new();
    let mut inputs = Vec::with_capacity(sides.len());
    for ((name, side), i) in f.inputs.iter().zip(sides).zip(0..) {
        let input = builder.input(name);
        inputs.push(if pinned >> i & 1 == 0 {
            input
        } else {
            builder.constant(Constant::Decimal(Decimal::from_f64(side.inf())?))
        });
    }
    let nodes = builder.inline_all(f, &inputs);
    let f = builder.finish("face", f.format, &[("value", *nodes.get(node.index())?)]);
    let node = f.outputs.first()?.node;
    Some((f, node))
}

/// The widest side.
fn widest(sides: &[I]) -> usize {
    let mut widest = (0, 0.0);
    for (i, side) in sides.iter().enumerate() {
        let width = side.sup() - side.inf();
        if width > widest.1 {
            widest = (i, width);
        }
    }
    widest.0
}
