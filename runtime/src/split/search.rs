//! The search for one endpoint of the bounds of a box that is cut.

use outward_analysis::identities::Extremes;
use outward_interval::{Endpoint, Interval};
use outward_lower::Number;

use crate::kernel::Kernel;
use crate::scratch::{Halves, Part, Scored, SplitBuffers};

/// So many boxes are tried for each endpoint in a call after the first one: the halves of two
/// parts.
const LANES: usize = 4;

/// How far out the endpoint is: less is better.
pub(super) fn size_of<F: Number>(end: Endpoint, bounds: Interval<F>) -> F {
    let [neg_inf, sup] = bounds.endpoints();
    match end {
        _ if bounds.is_empty() => -F::INFINITY,
        Endpoint::Lower => neg_inf,
        Endpoint::Upper => sup,
    }
}

/// The search for one endpoint.
pub(super) struct Search<'b, F: Number> {
    pub(super) end: Endpoint,
    /// The whole box.
    b: &'b [Interval<F>],
    kernel: &'b Kernel<F>,
    /// How much rounding can move values between endpoints beyond those at endpoints.
    error: F,
    pub(super) memory: &'b mut SplitBuffers<F>,
}

impl<'b, F: Number> Search<'b, F> {
    pub(super) fn new(
        kernel: &'b Kernel<F>,
        end: Endpoint,
        b: &'b [Interval<F>],
        known: Option<&Extremes<F>>,
        memory: &'b mut SplitBuffers<F>,
    ) -> Self {
        memory.sides.clear();
        memory.sides.extend_from_slice(b);
        memory.parts.clear();
        memory.parts.push(Part {
            size: F::INFINITY,
            at_ends: false,
        });
        memory.gains.clear();
        memory.gains.resize(b.len(), F::INFINITY);
        memory.turning.clear();
        memory.turning.resize(b.len(), false);
        memory.ways.clear();
        let mut search = Self {
            end,
            b,
            kernel,
            error: F::ZERO,
            memory,
        };
        let Some(known) = known else { return search };
        search.error = known.error;
        for (inputs, rises) in [(&known.rising, true), (&known.falling, false)] {
            for &input in inputs {
                let at = input as usize;
                let side = search.memory.sides.get(at).and_then(|&side| ends(side));
                if let Some([lo, hi]) = side.filter(|_| !kernel.is_uniform(at)) {
                    let is_at_lower = rises == (end == Endpoint::Lower);
                    search.memory.sides[at] = if is_at_lower { lo } else { hi };
                    search.memory.parts[0].at_ends = true;
                }
            }
        }
        for &input in &known.turning[usize::from(end == Endpoint::Upper)] {
            if let Some(turning) = search.memory.turning.get_mut(input as usize) {
                *turning = true;
            }
        }
        search
    }

    /// The half-line that begins at the end that was found.
    pub(super) fn bounds(&self) -> Interval<F> {
        let size = self.memory.parts.iter().map(|part| part.size);
        let size = size.fold(-F::INFINITY, F::max_x86);
        match self.end {
            // There is no value on any part.
            _ if size == -F::INFINITY => Interval::EMPTY,
            Endpoint::Lower => Interval::from_endpoints(size, F::INFINITY),
            Endpoint::Upper => Interval::from_endpoints(F::INFINITY, size),
        }
    }

    /// How far out these bounds of a part are. Where endpoints stand for sides, they are first
    /// widened by the rounding errors of the values between.
    pub(super) fn size(&self, bounds: Interval<F>, at_ends: bool) -> F {
        if !at_ends {
            return size_of(self.end, bounds);
        }
        let widened = bounds + Interval::from_endpoints(self.error, self.error);
        size_of(self.end, widened)
    }

    pub(super) fn sides(&self, part: usize) -> &[Interval<F>] {
        let n = self.b.len();
        &self.memory.sides[part * n..(part + 1) * n]
    }

    /// Chooses at most `most` parts whose bounds are furthest out, and lists the ways to cut them
    /// in two. There are none if the first of them cannot be cut: what is done elsewhere does not
    /// move the endpoint then.
    pub(super) fn choose(&mut self, most: usize) {
        self.memory.ways.clear();
        let mut last: Option<(F, usize)> = None;
        for _ in 0..most {
            let next = self.furthest(last);
            let Some((_, at)) = next else { break };
            self.ways_of(at);
            let is_first = last.is_none();
            if is_first && self.memory.ways.is_empty() {
                break;
            }
            if 2 * self.memory.ways.len() >= LANES {
                break;
            }
            last = next;
        }
    }

    /// The part whose bounds are furthest out, behind one; the first of several.
    fn furthest(&self, last: Option<(F, usize)>) -> Option<(F, usize)> {
        let mut next: Option<(F, usize)> = None;
        for (k, part) in self.memory.parts.iter().enumerate() {
            let is_behind =
                |(size, at): (F, usize)| part.size < size || part.size == size && k > at;
            let is_left = last.is_none_or(is_behind);
            if is_left && next.is_none_or(|(size, _)| part.size > size) {
                next = Some((part.size, k));
            }
        }
        next
    }

    /// Lists the ways to cut a part: of the whole box by every input, of others by the one by which
    /// the endpoint may move furthest.
    fn ways_of(&mut self, part: usize) {
        let n = self.b.len();
        if self.memory.parts.len() == 1 {
            for input in 0..n {
                let way = self.way(part, input);
                self.memory.ways.extend(way);
            }
            return;
        }
        loop {
            let gains = &self.memory.gains[part * n..(part + 1) * n];
            let mut best = (-F::INFINITY, 0);
            for (input, &gain) in gains.iter().enumerate() {
                if gain > best.0 {
                    best = (gain, input);
                }
            }
            if best.0 == -F::INFINITY {
                return;
            }
            if let Some(way) = self.way(part, best.1) {
                self.memory.ways.push(way);
                return;
            }
            self.memory.gains[part * n + best.1] = -F::INFINITY;
        }
    }

    fn way(&self, part: usize, input: usize) -> Option<Halves<F>> {
        let side = self.sides(part)[input];
        let are_ends = self.memory.turning[input];
        let two = if are_ends { ends(side) } else { halves(side) };
        let two = two.filter(|_| !self.kernel.is_uniform(input))?;
        Some(Halves {
            part,
            input,
            two,
            are_ends,
        })
    }

    /// Replaces each of the chosen parts by two. `bounds` returns the bounds of the parts that were
    /// tried, two for each way. Where several ways were tried of a part, it is cut by the best one,
    /// and what is furthest out then by the next best ones, at most `more` of them: the bounds of
    /// both halves that a part lies in hold for the part.
    pub(super) fn cut(&mut self, mut bounds: impl FnMut() -> Interval<F>, more: usize) {
        let mut from = 0;
        while let Some(way) = self.memory.ways.get(from).copied() {
            let ways = self.memory.ways[from..].iter();
            let count = ways.take_while(|other| other.part == way.part).count();
            if count == 1 {
                let sizes = [(); 2].map(|()| self.size_by(&way, bounds()));
                self.learn(&way, sizes, F::ZERO);
                self.split(way.part, &way, sizes);
            } else {
                self.cut_whole(from..from + count, &mut bounds, more);
            }
            from += count;
        }
    }

    /// How far out the endpoint is on a half.
    fn size_by(&self, way: &Halves<F>, bounds: Interval<F>) -> F {
        let part = self.memory.parts[way.part];
        let size = self.size(bounds, part.at_ends || way.are_ends);
        size.min_x86(part.size)
    }

    /// Notes how far the endpoint moved, and would move at least with both halves of this width.
    fn learn(&mut self, way: &Halves<F>, sizes: [F; 2], widths: F) {
        let moved = self.memory.parts[way.part].size - sizes[0].max_x86(sizes[1]);
        let gain = &mut self.memory.gains[way.part * self.b.len() + way.input];
        *gain = match *gain == F::INFINITY {
            true => gain_of(widths * F::from_f64(1e-6), moved),
            false => gain_of(*gain * F::from_f64(0.0625), moved),
        };
    }

    fn cut_whole(
        &mut self,
        ways: core::ops::Range<usize>,
        bounds: &mut impl FnMut() -> Interval<F>,
        more: usize,
    ) {
        self.memory.scored.clear();
        for k in ways {
            let way = self.memory.ways[k];
            let two = [bounds(), bounds()];
            let sizes = two.map(|bounds| self.size_by(&way, bounds));
            let widths = two.map(|x| if x.is_empty() { F::ZERO } else { x.wid() });
            let widths = widths[0] + widths[1];
            self.learn(&way, sizes, widths);
            self.memory.scored.push(Scored { way, sizes, widths });
        }
        let mut part = self
            .memory
            .scored
            .first()
            .map_or(0, |scored| scored.way.part);
        for _ in 0..=more {
            let mut best: Option<usize> = None;
            for (k, scored) in self.memory.scored.iter().enumerate() {
                let is_better = |best: usize| scored.is_better(&self.memory.scored[best]);
                if best.is_none_or(is_better) {
                    best = Some(k);
                }
            }
            let Some(best) = best else { break };
            let Scored { way, sizes, .. } = self.memory.scored.swap_remove(best);
            let size = self.memory.parts[part].size;
            self.split(part, &way, sizes.map(|other| other.min_x86(size)));
            part = self.furthest(None).map_or(part, |(_, part)| part);
        }
    }

    /// Replaces a part by two, with ends so far out.
    fn split(&mut self, at: usize, way: &Halves<F>, sizes: [F; 2]) {
        let n = self.b.len();
        let made = Part {
            size: sizes[0],
            at_ends: self.memory.parts[at].at_ends || way.are_ends,
        };
        let gain = &mut self.memory.gains[at * n + way.input];
        *gain = *gain * F::from_f64(0.5);
        self.memory.gains.extend_from_within(at * n..(at + 1) * n);
        self.memory.sides.extend_from_within(at * n..(at + 1) * n);
        let last = self.memory.sides.len() - n;
        let [first, second] = way.two;
        self.memory.sides[at * n + way.input] = first;
        self.memory.sides[last + way.input] = second;
        self.memory.parts[at] = made;
        self.memory.parts.push(Part {
            size: sizes[1],
            ..made
        });
    }
}

/// How far an endpoint may move if a side is halved again, where it just moved so far: at least
/// this. It is never nothing, as both halves of a side may be needed by others; then what was
/// halved less is better.
fn gain_of<F: Number>(least: F, moved: F) -> F {
    let least = if least.is_finite() { least } else { F::ONE };
    let moved = if moved.is_finite() { moved } else { F::ZERO };
    moved.max_x86(least)
}

/// The endpoints of a bounded side; `None` of another one, and of one that is one number.
pub(super) fn ends<F: Number>(side: Interval<F>) -> Option<[Interval<F>; 2]> {
    let (lo, hi) = (side.inf(), side.sup());
    if !(lo.is_finite() && hi.is_finite() && lo < hi) {
        return None;
    }
    Some([Interval::point(lo).ok()?, Interval::point(hi).ok()?])
}

/// A bounded side as two intervals that share an endpoint; `None` of another one, and of one that
/// has no number between its endpoints.
pub(super) fn halves<F: Number>(side: Interval<F>) -> Option<[Interval<F>; 2]> {
    let (lo, hi) = (side.inf(), side.sup());
    let half = F::from_f64(0.5);
    let middle = lo * half + hi * half;
    if !(lo.is_finite() && hi.is_finite() && lo < middle && middle < hi) {
        return None;
    }
    let part = |lo, hi| Interval::new(lo, hi).ok();
    Some([part(lo, middle)?, part(middle, hi)?])
}
