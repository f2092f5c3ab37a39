//! The range of a function on a box, by branch and bound.
//!
//! A box is bounded by the forms of the function; where a derivative keeps its sign on it, it
//! loses a side; the mean-value form bounds it once more; and else it is cut in two. Values at
//! points bound the range from inside. What is proved of a part is used for that part alone.

use std::rc::Rc;

use outward_interval::Interval;

use super::curvature::Curvature;
use super::end::{FIRST, Found, Limits, OfEnd};
use super::normal::Normal;
use super::prove::End;
use super::search::Search;

type I = Interval<f64>;

/// What is known of the range of an output on a box.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Range {
    /// Contains every value that the output has on the box, as a real function.
    pub outer: Interval<f64>,
    /// Between two values that it has, up to the rounding of these; `None` if no point was found at
    /// which it is certainly defined.
    pub inner: Option<[f64; 2]>,
    /// How many boxes were bounded.
    pub boxes: u64,
    /// Whether the ends are as near to values as was asked for.
    pub is_complete: bool,
}

impl Search {
    /// The range of the value on a box.
    pub(super) fn range(&self, normal: &mut Normal<'_>, sides: &[I], limits: Limits<'_>) -> Range {
        let mut boxes = 0;
        let whole = self.look(sides).bounds;
        let scale = self.spread(sides);
        let mut ends = [End::Lower, End::Upper].map(|end| {
            let mut of_end = OfEnd::new(self, end, sides);
            of_end.search(1, (scale, limits), &mut boxes);
            let pinned = of_end.pinned();
            if of_end.is_done() || pinned == 0 {
                return (of_end, None);
            }
            // On a face more is known by algebra.
            let found = of_end.on_face(normal, pinned, (scale, limits), &mut boxes);
            (of_end, found)
        });
        for (of_end, found) in &mut ends {
            if found.is_none() {
                of_end.search(limits.boxes.min(FIRST), (scale, limits), &mut boxes);
            }
        }
        let goes_on = |of_end: &OfEnd<'_>, found: &Option<Found>| {
            found.is_none() && !of_end.is_done() && !of_end.is_stopped
        };
        let any = ends.iter().any(|(of_end, found)| goes_on(of_end, found));
        let curvature = any.then(|| Rc::new(Curvature::new(self, normal, sides)));
        for (of_end, found) in &mut ends {
            if goes_on(of_end, found) {
                of_end.curvature.clone_from(&curvature);
                of_end.search(limits.boxes, (scale, limits), &mut boxes);
            }
        }
        let [lower, upper] = ends.map(|(end, found)| found.or(end.found()));
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
        Range {
            outer,
            inner,
            boxes,
            is_complete,
        }
    }
}
