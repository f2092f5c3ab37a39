//! The range of a function on a box, by branch and bound.
//!
//! A box is bounded by the forms of the function; where a derivative keeps its sign on it, it
//! loses a side; the mean-value form bounds it once more; and else it is cut in two. Values at
//! points bound the range from inside. What is proved of a part is used for that part alone.
//!
//! A first search uses the value as it is written and plain derivatives. Forms follow where that
//! does not decide, and then second derivatives, with steps of the interval Newton method. Where
//! monotone inputs leave a face of the box, the function is searched there with constants in place
//! of these inputs.

use std::sync::Arc;

use outward_expr::{Format, Node};
use outward_interval::{Float, Interval};

use super::batch::BatchEngine;
use super::curvature::Curvature;
use super::end::{Found, OfEnd, SearchLimits, before_curvature};
use super::prove::{Forms, Prover};
use super::search::Search;
use super::sphere::Spheres;
use outward_interval::Endpoint;

type I = Interval<f64>;

/// What is known of the range of an output on a box.
#[derive(Clone, PartialEq, Debug)]
pub struct RangeFound {
    /// An interval that contains every value that the output has on the box as a real function.
    pub outer: Interval<f64>,
    /// Two values that it has, up to their rounding; `None` if no point was found at which it is
    /// certainly defined, or only one beside a jump.
    pub inner: Option<[f64; 2]>,
    /// How many boxes were bounded.
    pub boxes: u64,
    /// Whether the endpoints are as near to values as was asked for.
    pub is_complete: bool,
    /// What is [assumed](super::RangeQuery::assume) of the points that count, as text: `x + y is
    /// not 0`.
    pub assumed: Vec<String>,
}

impl RangeFound {
    /// The range as a search with assumptions found it, if that is narrower by more than some
    /// rounding; else this one.
    pub(super) fn narrowed(self, other: Self) -> Self {
        let outer = self.outer.intersection(other.outer);
        let boxes = self.boxes + other.boxes;
        match is_worth_assuming(self.outer, outer) {
            true => Self {
                outer,
                boxes,
                ..other
            },
            false => Self { boxes, ..self },
        }
    }
}

/// Bounds that are narrower by less than that part of their width are worth no assumption.
const WORTH: f64 = 1e-9;

/// Whether bounds within others are so much narrower that what they rest on is worth to be assumed:
/// by more than a billionth of the width, or by an endpoint that was infinite.
#[must_use]
pub fn is_worth_assuming<F: Float>(before: Interval<F>, after: Interval<F>) -> bool {
    match before.wid().is_finite() {
        true => after.wid().to_f64() < before.wid().to_f64() * (1.0 - WORTH),
        false => after != before,
    }
}

/// So many boxes are bounded for each endpoint by the value and its derivatives as they are, before
/// other forms are looked for: algebra takes as long as bounding some thousands.
const QUICK: u64 = 1_000;

/// With a limit of less no box is bounded so.
const MANY: u64 = 10_000;

/// What is known of an endpoint: nothing yet, or what was found, which is nothing if there is no
/// value.
type Done = Option<Option<Found>>;

/// The range of a node on a box, none of whose sides is empty.
pub(super) fn search(
    (engine, spheres): (&dyn BatchEngine, &Spheres),
    prover: &mut Prover<'_, '_>,
    node: Node,
    sides: &[I],
    limits: SearchLimits<'_>,
) -> RangeFound {
    let mut boxes = 0;
    let mut whole = I::ENTIRE;
    let mut done: [Done; 2] = [None; 2];
    let mut best = [None; 2];
    let mut assumed = Vec::new();
    if limits.boxes >= MANY {
        let limits = SearchLimits {
            boxes: QUICK,
            ..limits
        };
        let quick = Search::new((engine, spheres), prover, node, sides, Forms::AsItIs);
        let (bounds, scale) = quick.look.on_whole(sides);
        whole = bounds;
        quick.ends(
            (engine, prover, sides),
            (scale, limits),
            (&mut done, &mut best),
            &mut boxes,
        );
    }
    if done.iter().any(Option::is_none) {
        let mut search = Search::new((engine, spheres), prover, node, sides, Forms::Best);
        assumed = core::mem::take(&mut search.assumed);
        let (bounds, scale) = search.look.on_whole(sides);
        whole = whole.intersection(bounds);
        search.ends(
            (engine, prover, sides),
            (scale, limits),
            (&mut done, &mut best),
            &mut boxes,
        );
    }
    RangeFound {
        assumed,
        ..ends_found(done, whole, boxes)
    }
}

/// The same by the operations of the function alone, as programs run them in this format.
pub(super) fn search_as_it_is(
    (engine, spheres): (&dyn BatchEngine, &Spheres),
    prover: &Prover<'_, '_>,
    (node, format): (Node, Format),
    sides: &[I],
    limits: SearchLimits<'_>,
) -> RangeFound {
    let search = Search::as_it_is((engine, spheres), prover, (node, format), sides);
    let (whole, scale) = search.look.on_whole(sides);
    let mut boxes = 0;
    let done = [Endpoint::Lower, Endpoint::Upper].map(|end| {
        let mut of_end = OfEnd::new(engine, &search, end, sides);
        of_end.search(limits.boxes, (scale, limits), &mut boxes);
        Some(of_end.found())
    });
    ends_found(done, whole, boxes)
}

fn ends_found(done: [Done; 2], whole: I, boxes: u64) -> RangeFound {
    let [lower, upper] = done.map(Option::flatten);
    let outer = match (lower, upper) {
        (Some(lower), Some(upper)) => {
            let between = Interval::new(lower.outer, -upper.outer);
            between.map_or(whole, |between| between.intersection(whole))
        }
        // There is no value at all.
        (None, _) | (_, None) => Interval::EMPTY,
    };
    let inner = match (lower, upper) {
        (Some(lower), Some(upper)) => lower.inner.zip(upper.inner).map(|(a, b)| [a, -b]),
        (None, _) | (_, None) => None,
    };
    let is_complete = [lower, upper]
        .iter()
        .all(|end| end.is_none_or(|end| end.is_near));
    RangeFound {
        outer,
        inner,
        boxes,
        is_complete,
        assumed: Vec::new(),
    }
}

impl Search {
    /// Looks for the endpoints that are not known yet. By the best forms, what is found at last
    /// counts; otherwise only an endpoint that is near, or what there is when the search is
    /// stopped.
    fn ends(
        &self,
        (engine, prover, sides): (&dyn BatchEngine, &mut Prover<'_, '_>, &[I]),
        (scale, limits): (f64, SearchLimits<'_>),
        (done, best): (&mut [Done; 2], &mut [Option<f64>; 2]),
        boxes: &mut u64,
    ) {
        let f = prover.normal.function;
        let mut open = Vec::new();
        for (i, end) in [Endpoint::Lower, Endpoint::Upper].into_iter().enumerate() {
            if done[i].is_some() {
                continue;
            }
            let mut of_end = OfEnd::new(engine, self, end, sides);
            of_end.lower(best[i]);
            of_end.search(1, (scale, limits), boxes);
            let pinned = of_end.pinned();
            let is_free = self.look.spheres.is_empty();
            if self.forms == Forms::Best && !of_end.is_done() && pinned != 0 && is_free {
                // On a face more is known by algebra.
                let found = of_end.on_face(f, pinned, (scale, limits), boxes);
                done[i] = found.map(Some);
            }
            if done[i].is_none() {
                open.push((i, of_end));
            }
        }
        let goes_on = |of_end: &OfEnd<'_>| !of_end.is_done() && !of_end.is_stopped;
        let first = match self.forms {
            Forms::AsItIs => [limits.boxes / 20, limits.boxes / 4],
            Forms::Best => [1, before_curvature(limits.boxes)],
        };
        for (_, of_end) in &mut open {
            of_end.search(limits.boxes.min(first[0]), (scale, limits), boxes);
            if goes_on(of_end) {
                of_end.turn(prover);
                of_end.search(limits.boxes.min(first[1]), (scale, limits), boxes);
            }
        }
        // Components of unit vectors cannot be moved one by one.
        let is_free = self.look.spheres.is_empty();
        let any = is_free && open.iter().any(|(_, of_end)| goes_on(of_end));
        let curvature = any.then(|| Arc::new(Curvature::new(engine, self, prover, sides)));
        for (i, mut of_end) in open {
            if goes_on(&of_end) {
                of_end.curvature.clone_from(&curvature);
                of_end.search(limits.boxes, (scale, limits), boxes);
            }
            best[i] = of_end.best();
            if self.forms == Forms::Best || !goes_on(&of_end) {
                done[i] = Some(of_end.found());
            }
        }
    }
}
