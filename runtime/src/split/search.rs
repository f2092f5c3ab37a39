//! The search for one end of the bounds of a box that is cut.

use outward_analysis::identities::Extremes;
use outward_interval::Interval;
use outward_lower::Number;

use crate::kernel::Kernel;
use crate::scratch::{BEST, Halves, Part, SplitBuffers};

/// At most so many boxes are tried for each end in a call after the first one; but at least one part
/// is cut.
const LANES: usize = 4;

/// Which end of the bounds is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    Lower,
    Upper,
}

impl End {
    /// How far out the end is: less is better.
    pub(super) fn size<F: Number>(self, bounds: Interval<F>) -> F {
        let [neg_inf, sup] = bounds.ends();
        match self {
            _ if bounds.is_empty() => -F::INFINITY,
            Self::Lower => neg_inf,
            Self::Upper => sup,
        }
    }
}

/// A way to cut a part, what it is compared by, and how far out the ends of both halves are.
type Scored<F> = (Halves<F>, [F; 3], [F; 2]);

/// The search for one end.
pub(super) struct Search<'b, F: Number> {
    pub(super) end: End,
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
        end: End,
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
            best: [0; BEST],
            known: 0,
        });
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
                    let is_at_lower = rises == (end == End::Lower);
                    search.memory.sides[at] = if is_at_lower { lo } else { hi };
                    search.memory.parts[0].at_ends = true;
                }
            }
        }
        for &input in &known.turning[usize::from(end == End::Upper)] {
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
            End::Lower => Interval::from_ends(size, F::INFINITY),
            End::Upper => Interval::from_ends(F::INFINITY, size),
        }
    }

    /// How far out these bounds of a part are. Where endpoints stand for sides, they are first
    /// widened by the rounding errors of the values between.
    pub(super) fn size(&self, bounds: Interval<F>, at_ends: bool) -> F {
        if !at_ends {
            return self.end.size(bounds);
        }
        self.end
            .size(bounds + Interval::from_ends(self.error, self.error))
    }

    pub(super) fn sides(&self, part: usize) -> &[Interval<F>] {
        let n = self.b.len();
        &self.memory.sides[part * n..(part + 1) * n]
    }

    /// Chooses at most `most` parts whose bounds are furthest out, and lists the ways to cut each of
    /// them in two. There are none if the first of them cannot be cut: what is done elsewhere does not
    /// move the end then.
    pub(super) fn choose(&mut self, most: usize) {
        self.memory.ways.clear();
        let mut last: Option<(F, usize)> = None;
        for _ in 0..most {
            let mut next: Option<(F, usize)> = None;
            for (k, part) in self.memory.parts.iter().enumerate() {
                let is_behind =
                    |(size, at): (F, usize)| part.size < size || part.size == size && k > at;
                let is_left = last.is_none_or(is_behind);
                if is_left && next.is_none_or(|(size, _)| part.size > size) {
                    next = Some((part.size, k));
                }
            }
            let Some((_, at)) = next else { break };
            let part = self.memory.parts[at];
            let before = self.memory.ways.len();
            for &input in &part.best[..part.known as usize] {
                self.way(at, input as usize);
            }
            if self.memory.ways.len() == before {
                (0..self.b.len()).for_each(|input| self.way(at, input));
            }
            let is_first = last.is_none();
            if is_first && self.memory.ways.is_empty() {
                break;
            }
            if !is_first && 2 * self.memory.ways.len() > LANES {
                self.memory.ways.truncate(before);
                break;
            }
            last = next;
        }
    }

    fn way(&mut self, part: usize, input: usize) {
        let side = self.sides(part)[input];
        let are_ends = self.memory.turning[input];
        let two = if are_ends { ends(side) } else { halves(side) };
        if let Some(two) = two.filter(|_| !self.kernel.is_uniform(input)) {
            self.memory.ways.push(Halves {
                part,
                input,
                two,
                are_ends,
            });
        }
    }

    /// Replaces each of the chosen parts by the two that move its end most. `bounds` returns the
    /// bounds of the parts that were tried, two for each way.
    pub(super) fn cut(&mut self, mut bounds: impl FnMut() -> Interval<F>) {
        let mut from = 0;
        while let Some(first) = self.memory.ways.get(from).copied() {
            let ways = self.memory.ways[from..].iter();
            let to = from + ways.take_while(|way| way.part == first.part).count();
            self.cut_part(first.part, from..to, &mut bounds);
            from = to;
        }
    }

    fn cut_part(
        &mut self,
        at: usize,
        ways: core::ops::Range<usize>,
        bounds: &mut impl FnMut() -> Interval<F>,
    ) {
        let part = self.memory.parts[at];
        // The best ways with what they are compared by, best first.
        let mut best: [Option<Scored<F>>; BEST] = [None; BEST];
        for k in ways {
            let halves = self.memory.ways[k];
            let two = [bounds(), bounds()];
            let at_ends = part.at_ends || halves.are_ends;
            let sizes = two.map(|bounds| self.size(bounds, at_ends).min_x86(part.size));
            let widths = two.map(|x| if x.is_empty() { F::ZERO } else { x.wid() });
            let share = match halves.are_ends {
                true => F::INFINITY,
                false => halves.two[0].wid() / self.b[halves.input].wid(),
            };
            // What counts in turn: the end, both widths, and cutting what was cut least.
            let score = [sizes[0].max_x86(sizes[1]), widths[0] + widths[1], -share];
            let is_better = |other: &[F; 3]| {
                let mut differ = score.iter().zip(other).filter(|(a, b)| a != b);
                differ.next().is_some_and(|(a, b)| a < b)
            };
            let place = best
                .iter()
                .position(|other| other.as_ref().is_none_or(|(_, other, _)| is_better(other)));
            if let Some(place) = place {
                best[place..].rotate_right(1);
                best[place] = Some((halves, score, sizes));
            }
        }
        let Some((halves, _, sizes)) = best[0] else {
            return;
        };
        let mut made = Part {
            size: sizes[0],
            at_ends: part.at_ends || halves.are_ends,
            best: [0; BEST],
            known: 0,
        };
        for (slot, (halves, ..)) in made.best.iter_mut().zip(best.iter().flatten()) {
            *slot = u32::try_from(halves.input).unwrap_or(u32::MAX);
            made.known += 1;
        }
        let n = self.b.len();
        self.memory.sides.extend_from_within(at * n..(at + 1) * n);
        let last = self.memory.sides.len() - n;
        let [first, second] = halves.two;
        self.memory.sides[at * n + halves.input] = first;
        self.memory.sides[last + halves.input] = second;
        self.memory.parts[at] = made;
        self.memory.parts.push(Part {
            size: sizes[1],
            ..made
        });
    }
}

/// The ends of a bounded side; `None` of another one, and of one that is one number.
pub(super) fn ends<F: Number>(side: Interval<F>) -> Option<[Interval<F>; 2]> {
    let (lo, hi) = (side.inf(), side.sup());
    if !(lo.is_finite() && hi.is_finite() && lo < hi) {
        return None;
    }
    Some([Interval::point(lo).ok()?, Interval::point(hi).ok()?])
}

/// A bounded side as two intervals that share an end; `None` of another one, and of one that has no
/// number between its ends.
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
