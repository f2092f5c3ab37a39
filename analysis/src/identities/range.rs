//! The range of a function on a box, by branch and bound.
//!
//! A box is bounded by the forms of the function; where a derivative keeps its sign on it, it
//! loses a side; the mean-value form bounds it once more; and else it is cut in two. Values at
//! points bound the range from inside. What is proved of a part is used for that part alone.

use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::rc::Rc;

use outward_expr::{Builder, Constant, Format, Function, Node};
use outward_interval::{Decimal, Float, Interval};

use super::choose::best_forms;
use super::normal::Normal;
use super::prove::{End, Prover, met};
use super::write::{Pins, Writer};
use crate::algebra::Fraction;
use crate::bounds::bounds;

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

/// A part of the box, and what the function is at least on it (of the upper end: minus that).
struct Part {
    least: f64,
    sides: Vec<I>,
    /// The side to cut next.
    cut: usize,
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

/// The function that is run on each part.
pub(super) struct Search {
    function: Function,
    /// The node of the value as it was written.
    value: Node,
    /// The nodes of its other forms.
    forms: Vec<Node>,
    /// Of each input that counts, the nodes of the forms of the derivative.
    slopes: Vec<(usize, Vec<Node>)>,
    /// For each end the inputs at whose ends it is, whatever the others are.
    turning: [Vec<usize>; 2],
    /// The normal form of the value.
    form: Option<Fraction>,
    /// The node of the given function.
    node: Node,
}

/// What is known of a part.
struct Seen {
    /// Bounds of the values; empty if there are none.
    bounds: I,
    /// Whether the function has a value at every point.
    defined: bool,
    /// Bounds of derivatives, by input.
    slopes: Vec<(usize, I)>,
}

impl Search {
    /// Prepares the search for the range of a node.
    pub(super) fn new(normal: &mut Normal<'_>, node: Node, sides: &[I]) -> Self {
        let form = normal.node(node).cloned();
        let mut prover = Prover::new(normal);
        let mut chosen = Vec::new();
        let mut slopes = Vec::new();
        let mut turning = [Vec::new(), Vec::new()];
        let is_defined = is_defined(prover.normal, node, sides);
        if let Some(form) = &form {
            chosen = best_forms(&mut prover, form, Some(node), sides, 3);
            for input in prover.free(form, sides) {
                let Some(slope) = prover.slope(form, input) else {
                    continue;
                };
                slopes.push((input as usize, best_forms(&mut prover, &slope, None, sides, 3)));
            }
            for (list, end) in turning.iter_mut().zip([End::Lower, End::Upper]) {
                for input in prover.free(form, sides) {
                    if is_defined && prover.turns_at_ends(form, input, sides, end) {
                        list.push(input as usize);
                    }
                }
            }
        }
        let mut writer = Writer::new(prover.normal);
        let value = writer.node(node, Pins::default());
        let mut write = |forms: &[crate::algebra::Form]| -> Vec<Node> {
            forms
                .iter()
                .map(|form| writer.form(form, Pins::default()))
                .collect()
        };
        let forms = write(&chosen);
        let slopes: Vec<(usize, Vec<Node>)> = slopes
            .iter()
            .map(|(input, forms)| (*input, write(forms)))
            .collect();
        let mut outputs = vec![("value", value)];
        outputs.extend(forms.iter().map(|&node| ("form", node)));
        outputs.extend(slopes.iter().flat_map(|(_, nodes)| nodes).map(|&node| ("slope", node)));
        let function = writer.builder.finish("search", Format::F64, &outputs);
        // Nodes that nothing depends on are gone, and the others have new numbers.
        let mut nodes = function.outputs.iter().map(|output| output.node);
        let value = nodes.next().unwrap_or(value);
        let forms = nodes.by_ref().take(forms.len()).collect();
        let slopes = slopes
            .into_iter()
            .map(|(input, old)| (input, nodes.by_ref().take(old.len()).collect()))
            .collect();
        Self {
            function,
            value,
            forms,
            slopes,
            turning,
            form,
            node,
        }
    }

    /// Bounds of the values and derivatives on a part.
    fn look(&self, sides: &[I]) -> Seen {
        let facts = bounds(&self.function, sides);
        let fact = |node: Node| facts[node.index()];
        let value = fact(self.value);
        let defined = |node: &Node| {
            let fact = fact(*node);
            (!fact.undefined && !fact.empty).then_some(fact.bounds)
        };
        let forms = self.forms.iter().filter_map(defined);
        let is_defined = !value.undefined && !value.empty;
        let mut slopes = Vec::new();
        if is_defined {
            for (input, nodes) in &self.slopes {
                if let Some(slope) = met(nodes.iter().filter_map(defined)) {
                    slopes.push((*input, slope));
                }
            }
        }
        let bounds = forms.fold(value.bounds, |a, b| a.intersection(b));
        Seen {
            bounds,
            defined: is_defined,
            slopes,
        }
    }

    /// The value at a point, if it is certainly defined there.
    fn at(&self, point: &[I]) -> Option<I> {
        let seen = self.look(point);
        (seen.defined && !seen.bounds.is_empty()).then_some(seen.bounds)
    }

    /// The range of the value on a box.
    pub(super) fn range(
        &self,
        normal: &mut Normal<'_>,
        sides: &[I],
        limits: Limits<'_>,
    ) -> Range {
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
        let is_complete = [lower, upper].iter().all(|end| end.is_none_or(|end| end.is_near));
        Range {
            outer,
            inner,
            boxes,
            is_complete,
        }
    }

    /// How far values at some points are apart.
    fn spread(&self, sides: &[I]) -> f64 {
        let mut seen: Option<I> = None;
        for k in 0..8u32 {
            let point: Vec<I> = (0u32..)
                .zip(sides)
                .map(|(i, side)| match (k + i * (k / 2)) % 3 {
                    0 => side.lower_end(),
                    1 => side.upper_end(),
                    _ => middle(*side),
                })
                .collect();
            if let Some(at) = self.at(&point) {
                seen = Some(seen.map_or(at, |seen| seen.convex_hull(at)));
            }
        }
        let spread = seen.map_or(0.0, |seen| seen.sup() - seen.inf());
        if spread.is_finite() { spread } else { 0.0 }
    }

    fn depends_on(&self, input: usize) -> bool {
        let is_input = |data: &outward_expr::NodeData| data.op.input().is_some_and(|i| i as usize == input);
        self.function.nodes.iter().any(is_input)
    }
}

/// Whether a node has a value at every point of a box.
fn is_defined(normal: &Normal<'_>, node: Node, sides: &[I]) -> bool {
    let facts = bounds(normal.function, sides);
    let fact = facts.get(node.index());
    fact.is_some_and(|fact| !fact.undefined && !fact.empty)
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

/// So many boxes are bounded before second derivatives are made.
const FIRST: u64 = 100;

/// Second derivatives, as a function.
struct Curvature {
    function: Function,
    /// For each pair of inputs the nodes of forms of the derivative by both.
    of: Vec<((usize, usize), Vec<Node>)>,
}

impl Curvature {
    fn new(search: &Search, normal: &mut Normal<'_>, sides: &[I]) -> Self {
        let mut prover = Prover::new(normal);
        let mut chosen = Vec::new();
        if let Some(form) = &search.form {
            let inputs = prover.free(form, sides);
            for (i, &a) in inputs.iter().enumerate() {
                for &b in &inputs[i..] {
                    let slope = prover.slope(form, a);
                    let curvature = slope.and_then(|slope| prover.slope(&slope, b));
                    if let Some(curvature) = curvature {
                        let forms = best_forms(&mut prover, &curvature, None, sides, 2);
                        chosen.push(((a as usize, b as usize), forms));
                    }
                }
            }
        }
        let mut writer = Writer::new(prover.normal);
        let mut outputs = Vec::new();
        for form in chosen.iter().flat_map(|(_, forms)| forms) {
            outputs.push(("curvature", writer.form(form, Pins::default())));
        }
        let function = writer.builder.finish("curvature", Format::F64, &outputs);
        let mut nodes = function.outputs.iter().map(|output| output.node);
        let of = chosen
            .into_iter()
            .map(|(pair, forms)| (pair, nodes.by_ref().take(forms.len()).collect()))
            .collect();
        Self { function, of }
    }

    /// The bounds of second derivatives on a part; `None` where one is not known.
    fn look(&self, sides: &[I], inputs: &[usize]) -> Option<Vec<Vec<I>>> {
        let facts = bounds(&self.function, sides);
        let mut all = vec![vec![Interval::ENTIRE; inputs.len()]; inputs.len()];
        for (i, &a) in inputs.iter().enumerate() {
            for (j, &b) in inputs.iter().enumerate().skip(i) {
                let (_, nodes) = self.of.iter().find(|(pair, _)| *pair == (a, b))?;
                let defined = |node: &Node| {
                    let fact = facts[node.index()];
                    (!fact.undefined && !fact.empty).then_some(fact.bounds)
                };
                let bounds = met(nodes.iter().filter_map(defined))?;
                all[i][j] = bounds;
                all[j][i] = bounds;
            }
        }
        Some(all)
    }
}

/// One end of a range.
#[derive(Clone, Copy)]
struct Found {
    outer: f64,
    inner: Option<f64>,
    is_near: bool,
}

/// The search for one end of a range, as a least value: of the function, or of minus the function.
struct OfEnd<'s> {
    search: &'s Search,
    end: End,
    /// The whole box.
    whole: &'s [I],
    curvature: Option<Rc<Curvature>>,
    heap: BinaryHeap<Part>,
    /// The least value that was found at a point.
    best: Option<f64>,
    boxes: u64,
    is_near: bool,
    is_stopped: bool,
}

impl<'s> OfEnd<'s> {
    fn new(search: &'s Search, end: End, whole: &'s [I]) -> Self {
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
    fn pinned(&self) -> u64 {
        let Some(part) = self.heap.peek() else { return 0 };
        let sides = part.sides.iter().zip(self.whole).zip(0..);
        sides
            .filter(|((side, whole), _)| side.is_singleton() && !whole.is_singleton())
            .fold(0, |set, (_, i)| set | 1 << i)
    }

    /// The same search for the function in which inputs are constants.
    // Recursion: each time with fewer inputs.
    fn on_face(
        &self,
        normal: &Normal<'_>,
        pinned: u64,
        (scale, limits): (f64, Limits<'_>),
        boxes: &mut u64,
    ) -> Option<Found> {
        let part = self.heap.peek()?;
        let (f, node) = with_constants(normal.function, self.search.node, &part.sides, pinned)?;
        let mut normal = Normal::of(&f, super::PER_NODE);
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

    fn is_done(&self) -> bool {
        self.is_near || self.heap.is_empty()
    }

    fn found(&self) -> Option<Found> {
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
    fn search(&mut self, most: u64, (scale, limits): (f64, Limits<'_>), all: &mut u64) {
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
            change = change + part;
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
                sum = sum + parabola(slope, own, x);
                for (j, &mixed) in second[i].iter().enumerate().skip(i + 1) {
                    sum = sum + self.turned(mixed) * x * step(sides, j);
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
                    rest = rest + self.turned(mixed) * step(sides, j);
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
            let (side, at) = (sides[i], middle(sides[i]).inf());
            at > side.inf() && at < side.sup()
        };
        let by_choice = [part.cut, widest(sides)];
        let cut = by_choice.into_iter().chain(0..sides.len()).find(can_be_cut)?;
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

/// The values of a x + b x² for x in an interval, for each a and b of intervals: by each end of b the
/// parabola is bounded at the ends of x and at its vertex.
fn parabola(a: I, b: I, x: I) -> I {
    let natural = a * x + b * x.sqr();
    // b (x + a/2b)² − a²/4b
    let two = Interval::point(2.0).unwrap_or(Interval::ENTIRE);
    if b.contains(0.0) || !x.contains(0.0) {
        return natural;
    }
    let shift = a / (two * b);
    natural.intersection(b * (x + shift).sqr() - a * shift / two)
}

/// The middle of a side, as a point within it; of an unbounded one some number.
fn middle(side: I) -> I {
    let (lo, hi) = (side.inf().max_x86(-f64::MAX), side.sup().min_x86(f64::MAX));
    let mid = lo / 2.0 + hi / 2.0;
    let mid = if mid < lo || mid > hi { lo } else { mid };
    Interval::point(mid).unwrap_or(side)
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
