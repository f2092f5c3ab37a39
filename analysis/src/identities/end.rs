//! The search for one endpoint of a range.

use std::collections::BinaryHeap;
use std::sync::{Arc, OnceLock};

use outward_expr::{Builder, Constant, Function, Node};
use outward_interval::{Decimal, Float, Interval};

use super::batch::BatchEngine;
use super::curvature::Curvature;
use super::normal::Normal;
use super::part::{Bounding, Outcome, Part};
use super::prove::{Forms, Prover};
use super::samples::middle;
use super::search::Search;
use outward_interval::Endpoint;

type I = Interval<f64>;

/// How long a search for a range may go on.
#[derive(Clone, Copy)]
pub struct SearchLimits<'s> {
    /// How near each endpoint has to be to a value of the function: the distance divided by the
    /// size of the endpoint, or by the width of the range if that is greater.
    pub tolerance: f64,
    /// How many boxes may be bounded for each endpoint.
    pub boxes: u64,
    /// Is asked from time to time, with the number of boxes so far, whether to stop.
    pub stop: &'s dyn Fn(u64) -> bool,
}

impl core::fmt::Debug for SearchLimits<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("SearchLimits")
            .field("tolerance", &self.tolerance)
            .field("boxes", &self.boxes)
            .finish_non_exhaustive()
    }
}

/// So many boxes are bounded by other forms, before second derivatives are made, if at most so many
/// boxes are bounded at all: a third of them, at least 100, at most 400.
pub(super) fn before_curvature(boxes: u64) -> u64 {
    boxes.min((boxes / 3).clamp(100, 400))
}

/// At most so many parts are cut in a round.
const ROUND: usize = 256;

/// At least so many, if there are: their halves fill a vector.
const LEAST: usize = 4;

/// So many parts are bounded together.
const TOGETHER: usize = 64;

/// One end of a range.
#[derive(Clone, Copy)]
pub(super) struct Found {
    pub(super) outer: f64,
    pub(super) inner: Option<f64>,
    pub(super) is_near: bool,
}

/// The search for one endpoint of a range, as a least value: of the function, or of minus the
/// function.
///
/// It goes on in rounds. In each the parts with the least bounds are cut in two, and their halves
/// are bounded in batches. Which parts a round takes depends on their bounds and on how many there
/// are, and on nothing else: so the result does not depend on how batches are run.
pub(super) struct OfEnd<'s> {
    pub(super) engine: &'s dyn BatchEngine,
    pub(super) search: &'s Search,
    pub(super) end: Endpoint,
    /// The whole box.
    pub(super) whole: &'s [I],
    pub(super) curvature: Option<Arc<Curvature>>,
    /// The inputs at whose endpoints this end is, whatever the others are.
    turning: Vec<usize>,
    heap: BinaryHeap<Part>,
    /// How many parts were made.
    made: u64,
    /// The least value that was found at a point.
    best: Option<f64>,
    boxes: u64,
    is_near: bool,
    pub(super) is_stopped: bool,
}

impl<'s> OfEnd<'s> {
    pub(super) fn new(
        engine: &'s dyn BatchEngine,
        search: &'s Search,
        end: Endpoint,
        whole: &'s [I],
    ) -> Self {
        let mut this = Self {
            engine,
            search,
            end,
            whole,
            curvature: None,
            turning: Vec::new(),
            heap: BinaryHeap::new(),
            made: 0,
            best: None,
            boxes: 0,
            is_near: false,
            is_stopped: false,
        };
        this.bound(&[whole.to_vec()], f64::INFINITY);
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
        f: &Function,
        pinned: u64,
        (scale, limits): (f64, SearchLimits<'_>),
        boxes: &mut u64,
    ) -> Option<Found> {
        let part = self.heap.peek()?;
        let (f, node) = with_constants(f, self.search.node, &part.sides, pinned)?;
        let mut normal = Normal::of(&f, super::normal::PER_NODE);
        let mut prover = Prover::new(&mut normal);
        let search = Search::new(
            (self.engine, &self.search.look.spheres),
            &mut prover,
            node,
            &part.sides,
            Forms::Best,
        );
        let mut of_end = OfEnd::new(self.engine, &search, self.end, &part.sides);
        of_end.lower(self.best);
        of_end.search(1, (scale, limits), boxes);
        let more = of_end.pinned();
        let mut found = None;
        if !of_end.is_done() && more != 0 {
            found = of_end.on_face(&f, more, (scale, limits), boxes);
        } else if !of_end.is_done() {
            of_end.turn(&mut prover);
            of_end.search(before_curvature(limits.boxes), (scale, limits), boxes);
            if !of_end.is_done() && !of_end.is_stopped {
                let curvature = Curvature::new(self.engine, &search, &mut prover, &part.sides);
                of_end.curvature = Some(Arc::new(curvature));
                of_end.search(limits.boxes, (scale, limits), boxes);
                found = of_end.found();
            }
        }
        found.or(of_end.found())
    }

    /// Looks for inputs that need not be cut.
    pub(super) fn turn(&mut self, prover: &mut Prover<'_, '_>) {
        self.turning = self.search.turning(prover, self.end, self.whole);
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

    /// Goes on until the end is near, or so many boxes were bounded.
    pub(super) fn search(
        &mut self,
        most: u64,
        (scale, limits): (f64, SearchLimits<'_>),
        all: &mut u64,
    ) {
        let before = self.boxes;
        while let Some(part) = self.heap.peek() {
            // A part with such a bound is near enough to the best value.
            let near = |best: f64| best - limits.tolerance * best.abs().max_x86(scale);
            let enough = self.best.map_or(f64::INFINITY, near);
            self.is_near = self.best.is_some() && part.least >= enough;
            if self.is_near || self.boxes >= most || self.is_stopped {
                break;
            }
            let room = usize::try_from((most - self.boxes).div_ceil(2)).unwrap_or(usize::MAX);
            let halves = self.halves_of_least(room, enough);
            if halves.is_empty() {
                // There are no numbers between.
                break;
            }
            self.bound(&halves, enough);
            self.is_stopped = (limits.stop)(*all + self.boxes - before);
        }
        *all += self.boxes - before;
    }

    /// Takes the parts with the least bounds, at most so many, and cuts them in two.
    fn halves_of_least(&mut self, room: usize, enough: f64) -> Vec<Vec<I>> {
        let count = (self.heap.len() / 4).clamp(LEAST, ROUND).min(room);
        // Parts that are twice as near to the best value as the first one can wait.
        let first = self
            .heap
            .peek()
            .map_or(f64::NEG_INFINITY, |part| part.least);
        let half = first / 2.0 + enough / 2.0;
        let latest = if half.is_finite() { half } else { first };
        let mut halves = Vec::with_capacity(2 * count);
        while halves.len() < 2 * count
            && let Some(part) = self.heap.pop()
        {
            let is_wanted = halves.is_empty() || part.least < enough && part.least <= latest;
            let Some(both) = is_wanted.then(|| self.halves(&part)).flatten() else {
                // If it has no halves no endpoint becomes nearer once it is the first.
                self.heap.push(part);
                break;
            };
            halves.extend(both);
        }
        halves
    }

    /// Bounds parts, in batches, and keeps what is left of them.
    fn bound(&mut self, parts: &[Vec<I>], enough: f64) {
        self.boxes += parts.len() as u64;
        let bounding = Bounding {
            look: &self.search.look,
            end: self.end,
            whole: self.whole,
            curvature: self.curvature.as_deref(),
            enough,
        };
        let mut outcomes = Vec::with_capacity(parts.len());
        if parts.len() <= TOGETHER {
            outcomes = bounding.bound(parts);
        } else {
            let chunks = || parts.chunks(TOGETHER);
            let found: Vec<OnceLock<Vec<Outcome>>> = chunks().map(|_| OnceLock::new()).collect();
            self.engine.run_jobs(found.len(), &|at| {
                if let Some((slot, parts)) = found.get(at).zip(chunks().nth(at)) {
                    slot.get_or_init(|| bounding.bound(parts));
                }
            });
            for (slot, parts) in found.into_iter().zip(chunks()) {
                // Of what was not done nothing is known.
                let unknown = || parts.iter().map(|sides| Outcome::unknown(sides)).collect();
                outcomes.extend(slot.into_inner().unwrap_or_else(unknown));
            }
        }
        for outcome in outcomes {
            self.lower(outcome.best);
            if let Some((sides, least, cut)) = outcome.left {
                self.made += 1;
                self.heap.push(Part {
                    least,
                    value: outcome.best.unwrap_or(f64::INFINITY),
                    sides,
                    cut,
                    number: self.made,
                });
            }
        }
    }

    /// The least value that was found at a point.
    pub(super) fn best(&self) -> Option<f64> {
        self.best
    }

    /// There is a point at which the value is no more than that.
    pub(super) fn lower(&mut self, value: Option<f64>) {
        let both = self.best.zip(value).map(|(a, b)| a.min_x86(b));
        self.best = both.or(self.best).or(value);
    }

    /// A part cut in two; `None` if there is no number between the endpoints of any side. Where the
    /// endpoint that is looked for is at an endpoint of the side, only those are left.
    fn halves(&self, part: &Part) -> Option<[Vec<I>; 2]> {
        let sides = &part.sides;
        let can_be_cut = |&i: &usize| {
            // Functions without inputs have no side.
            let side = sides.get(i).copied().unwrap_or(Interval::ZERO);
            let at = middle(side).inf();
            at > side.inf() && at < side.sup() && self.search.look.depends_on(i)
        };
        let by_choice = [part.cut, self.search.look.widest(sides)];
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
        if self.turning.contains(&cut) {
            return Some([with(side.lower_endpoint()), with(side.upper_endpoint())]);
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
