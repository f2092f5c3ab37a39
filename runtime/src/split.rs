//! One box as many: the lanes that a single box leaves idle bound parts of it.

use outward_analysis::identities::Extremes;
use outward_interval::{Interval, compiled};
use outward_lower::Number;
use outward_simd::with_default_mode;

use crate::bound::Bound;
use crate::error::Error;
use crate::kernel::Kernel;
use crate::scratch::{BEST, Halves, Part, Scratch, SplitBuffers};

impl<F: Number> Kernel<F> {
    /// Bounds of the first output on a box, which is cut into at most `parts` parts: some for the
    /// lower end, and some for the upper one. They are never wider than those of
    /// [`eval`](Kernel::eval), and usually narrower.
    ///
    /// Each end of the bounds is looked for by itself. The part at which it lies is halved again
    /// and again: every input is tried, and the one is taken whose halving moves the end most; of the
    /// halves, the two inputs are tried that did so when they were made. All halves that are tried are
    /// bounded in one call, as lanes of one batch. Of an input with which
    /// the function is known to rise or to fall, the end of the side is taken at once; where it is
    /// known to have its least or greatest value at one of both ends (it is affine in the input, or
    /// convex), they stand in for the halves of the side. The result depends on the box, the number
    /// of parts and the kernel alone. With 0 or 1 parts the box is left whole.
    ///
    /// Sides that are unbounded, one number, or [uniform](crate::KernelBuilder::uniform) are left
    /// whole. Where bounds are of floating point, every number of a side is in one of its parts.
    ///
    /// ```
    /// use outward_runtime::Kernel;
    /// # use outward_expr::Graph;
    /// # use outward_interval::Interval;
    /// let g = Graph::new();
    /// let x = g.var("x");
    /// let f = g.function("f", [("out", x * (x - 1.0).sin())])?;
    /// let kernel = Kernel::builder(&f).plain().build::<f64>()?;
    /// let side: Interval<f64> = "[0, 3]".parse()?;
    /// let (whole, split) = (kernel.eval(&[side])?, kernel.eval_split(&[side], 16)?);
    /// assert!(split.subset(whole) && split.wid() < 0.7 * whole.wid());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Kernel::eval`].
    pub fn eval_split(&self, b: &[Interval<F>], parts: usize) -> Result<Interval<F>, Error> {
        self.eval_output_split(0, b, parts)
    }

    /// Bounds of every output on a box, in their order, as [`eval_split`](Self::eval_split); the
    /// box is cut for each output by itself.
    ///
    /// # Errors
    /// As [`Kernel::eval`].
    pub fn eval_all_split(
        &self,
        b: &[Interval<F>],
        parts: usize,
    ) -> Result<Vec<Interval<F>>, Error> {
        let outputs = self.eval_all(b)?.len();
        (0..outputs)
            .map(|output| self.eval_output_split(output, b, parts))
            .collect()
    }

    fn eval_output_split(
        &self,
        output: usize,
        b: &[Interval<F>],
        parts: usize,
    ) -> Result<Interval<F>, Error> {
        compiled!(split_here::<F>: fn(&Kernel<F>, usize, &[Interval<F>], usize) -> Result<Interval<F>, Error>)(
            self, output, b, parts,
        )
    }
}

fn split_here<F: Number>(
    kernel: &Kernel<F>,
    output: usize,
    b: &[Interval<F>],
    parts: usize,
) -> Result<Interval<F>, Error> {
    let made = &*kernel.made;
    let whole = || kernel.eval_one_output(output, b);
    if parts < 2 || b.iter().any(|side| side.is_empty()) {
        return whole();
    }
    let known = made.extremes.iter().find(|known| known.output == output);
    let [lower, upper] = known.map_or([false; 2], |known| known.settled);
    let wanted = match (made.bound, lower, upper) {
        (Bound::Both, false, false) => &[End::Lower, End::Upper][..],
        (Bound::Both, false, true) | (Bound::Lower, false, _) => &[End::Lower],
        (Bound::Both, true, false) | (Bound::Upper, _, false) => &[End::Upper],
        (Bound::Both | Bound::Lower, true, _) | (Bound::Upper, _, true) => &[],
    };
    let (Some(&one), Some(&other)) = (wanted.first(), wanted.last()) else {
        return whole();
    };
    let search = |scratch: &mut Scratch<F>| {
        made.check(b)?;
        let [first, second] = &mut scratch.split;
        let mut searches = [
            Search::new(kernel, one, b, known, first),
            Search::new(kernel, other, b, known, second),
        ];
        let searches = &mut searches[..wanted.len()];
        let mut batch = Batch {
            kernel,
            output,
            columns: &mut scratch.columns,
            n: 0,
        };
        let whole = first_parts(&mut batch, b, searches, parts)?;
        while cut(&mut batch, searches, parts)? {}
        let ends = searches.iter().map(Search::bounds);
        Ok(ends.fold(whole, |bounds, end| bounds.intersection(end)))
    };
    kernel.with_scratch(|scratch| with_default_mode(|| search(scratch)))
}

/// At most so many boxes are tried for each end in a call after the first one; but at least one part
/// is cut.
const LANES: usize = 4;

/// Which end of the bounds is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Lower,
    Upper,
}

impl End {
    /// How far out the end is: less is better.
    fn size<F: Number>(self, bounds: Interval<F>) -> F {
        let [neg_inf, sup] = bounds.ends();
        match self {
            _ if bounds.is_empty() => -F::INFINITY,
            Self::Lower => neg_inf,
            Self::Upper => sup,
        }
    }
}

/// The search for one end.
struct Search<'b, F: Number> {
    end: End,
    /// The whole box.
    b: &'b [Interval<F>],
    kernel: &'b Kernel<F>,
    /// How much rounding can move values between endpoints beyond those at endpoints.
    error: F,
    memory: &'b mut SplitBuffers<F>,
}

impl<'b, F: Number> Search<'b, F> {
    fn new(
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
    fn bounds(&self) -> Interval<F> {
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
    fn size(&self, bounds: Interval<F>, at_ends: bool) -> F {
        if !at_ends {
            return self.end.size(bounds);
        }
        self.end
            .size(bounds + Interval::from_ends(self.error, self.error))
    }

    fn sides(&self, part: usize) -> &[Interval<F>] {
        let n = self.b.len();
        &self.memory.sides[part * n..(part + 1) * n]
    }

    /// Chooses at most `most` parts whose bounds are furthest out, and lists the ways to cut each of
    /// them in two. There are none if the first of them cannot be cut: what is done elsewhere does not
    /// move the end then.
    fn choose(&mut self, most: usize) {
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
    fn cut(&mut self, mut bounds: impl FnMut() -> Interval<F>) {
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
        let mut best: [Option<(Halves<F>, [F; 3], [F; 2])>; BEST] = [None; BEST];
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

/// Boxes that are bounded together.
struct Batch<'b, F: Number> {
    kernel: &'b Kernel<F>,
    output: usize,
    columns: &'b mut Vec<F>,
    /// How many there are.
    n: usize,
}

impl<F: Number> Batch<'_, F> {
    /// Makes room for so many boxes.
    fn prepare(&mut self, n: usize) {
        self.n = n;
        let len = n * self.kernel.made.columns();
        if self.columns.len() < len {
            self.columns.resize(len, F::ZERO);
        }
    }

    /// Puts so many equal boxes into lanes from `first` on.
    fn fill(&mut self, first: usize, count: usize, b: &[Interval<F>]) {
        for (i, &side) in b.iter().enumerate() {
            let numbers = self.kernel.made.numbers(side);
            for (column, number) in (2 * i..).zip(numbers) {
                self.columns[column * self.n + first..][..count].fill(number);
            }
        }
    }

    /// Puts the parts that are tried into lanes from `first` on; the lane behind them.
    fn fill_ways(&mut self, first: usize, search: &Search<'_, F>) -> usize {
        let mut lane = first;
        let ways = &search.memory.ways;
        for of_part in ways.chunk_by(|a, b| a.part == b.part) {
            self.fill(lane, 2 * of_part.len(), search.sides(of_part[0].part));
            for way in of_part {
                for side in way.two {
                    let numbers = self.kernel.made.numbers(side);
                    for (column, number) in (2 * way.input..).zip(numbers) {
                        self.columns[column * self.n + lane] = number;
                    }
                    lane += 1;
                }
            }
        }
        lane
    }

    fn run(&mut self) -> Result<(), Error> {
        let made = &self.kernel.made;
        made.run_columns(self.n, &mut self.columns[..self.n * made.columns()])
    }

    fn bounds(&self, lane: usize) -> Interval<F> {
        let made = &self.kernel.made;
        let bounds = made.result_of(self.columns, self.n, self.output, lane);
        bounds.unwrap_or(Interval::ENTIRE)
    }
}

/// Bounds the whole box, and the first part of each search where it is another one, and cuts these
/// for the first time, if that is allowed. What the whole box has.
fn first_parts<F: Number>(
    batch: &mut Batch<'_, F>,
    b: &[Interval<F>],
    searches: &mut [Search<'_, F>],
    parts: usize,
) -> Result<Interval<F>, Error> {
    let room = parts.saturating_sub(searches.len());
    let mut n = 1;
    for (k, search) in searches.iter_mut().enumerate() {
        search.choose(room.saturating_sub(k).min(1));
        n += usize::from(search.memory.parts[0].at_ends);
    }
    // Both begin with the whole box and cut it alike: once is enough.
    let is_shared = match &*searches {
        [a, b] => {
            let is_whole = |search: &Search<'_, F>| !search.memory.parts[0].at_ends;
            is_whole(a) && is_whole(b) && a.memory.ways == b.memory.ways
        }
        _ => false,
    };
    let with_ways = if is_shared { 1 } else { searches.len() };
    let ways = searches.iter().take(with_ways);
    n += ways
        .map(|search| 2 * search.memory.ways.len())
        .sum::<usize>();
    batch.prepare(n);
    batch.fill(0, 1, b);
    let mut lane = 1;
    for (k, search) in searches.iter().enumerate() {
        if search.memory.parts[0].at_ends {
            batch.fill(lane, 1, search.sides(0));
            lane += 1;
        }
        if k < with_ways {
            lane = batch.fill_ways(lane, search);
        }
    }
    batch.run()?;
    let whole = batch.bounds(0);
    let mut lane = 1;
    for search in searches {
        let mut size = search.end.size(whole);
        if search.memory.parts[0].at_ends {
            size = size.min_x86(search.size(batch.bounds(lane), true));
            lane += 1;
        }
        search.memory.parts[0].size = size;
        if is_shared {
            lane = 1;
        }
        search.cut(|| {
            lane += 1;
            batch.bounds(lane - 1)
        });
    }
    Ok(whole)
}

/// Cuts parts of each search, as far as there is room; false if there is none that can be cut.
fn cut<F: Number>(
    batch: &mut Batch<'_, F>,
    searches: &mut [Search<'_, F>],
    parts: usize,
) -> Result<bool, Error> {
    let count: usize = searches
        .iter()
        .map(|search| search.memory.parts.len())
        .sum();
    let mut room = parts.saturating_sub(count);
    let mut n = 0;
    let mut left = searches.len();
    for search in searches.iter_mut() {
        // Each its share, and what those before it did not use.
        search.choose(room.div_ceil(left));
        left -= 1;
        let ways = &search.memory.ways;
        room -= ways.chunk_by(|a, b| a.part == b.part).count();
        n += 2 * ways.len();
    }
    if n == 0 {
        return Ok(false);
    }
    batch.prepare(n);
    let mut lane = 0;
    for search in &*searches {
        lane = batch.fill_ways(lane, search);
    }
    batch.run()?;
    let mut lane = 0;
    for search in searches {
        search.cut(|| {
            lane += 1;
            batch.bounds(lane - 1)
        });
    }
    Ok(true)
}

/// The ends of a bounded side; `None` of another one, and of one that is one number.
fn ends<F: Number>(side: Interval<F>) -> Option<[Interval<F>; 2]> {
    let (lo, hi) = (side.inf(), side.sup());
    if !(lo.is_finite() && hi.is_finite() && lo < hi) {
        return None;
    }
    Some([Interval::point(lo).ok()?, Interval::point(hi).ok()?])
}

/// A bounded side as two intervals that share an end; `None` of another one, and of one that has no
/// number between its ends.
fn halves<F: Number>(side: Interval<F>) -> Option<[Interval<F>; 2]> {
    let (lo, hi) = (side.inf(), side.sup());
    let half = F::from_f64(0.5);
    let middle = lo * half + hi * half;
    if !(lo.is_finite() && hi.is_finite() && lo < middle && middle < hi) {
        return None;
    }
    let part = |lo, hi| Interval::new(lo, hi).ok();
    Some([part(lo, middle)?, part(middle, hi)?])
}

#[cfg(test)]
mod tests {
    use outward_expr::Graph;

    use super::*;

    #[test]
    fn halves_cover_a_side_and_share_an_end() {
        for (lo, hi) in [
            (0.0, 1.0),
            (-3.0, 1e300),
            (-f64::MAX, f64::MAX),
            (1.0, 1.0 + 2.0 * f64::EPSILON),
        ] {
            let side = Interval::new(lo, hi).expect("a side");
            let [a, b] = halves(side).expect("it is bounded");
            assert_eq!((a.inf(), b.sup()), (lo, hi));
            assert!(a.sup() == b.inf() && lo < a.sup() && a.sup() < hi);
        }
        let none = ["[1]", "[0, inf]", "[entire]", "[empty]", "[0, 0x1p-1074]"];
        assert!(
            none.iter()
                .all(|text| halves::<f64>(text.parse().expect("an interval")).is_none())
        );
    }

    #[test]
    fn what_is_as_narrow_as_it_can_be_is_not_cut() {
        // Both ends are at ends of x, and code looks there itself.
        let g = Graph::new();
        let x = g.var("x");
        let f = g
            .function("f", [("out", (x.exp() - 1.0) / x)])
            .expect("a function");
        let side: Interval<f64> = "[0.01, 0.5]".parse().expect("an interval");
        let kernel = Kernel::<f64>::builder(&f)
            .within("x", side)
            .and_then(|code| code.build());
        let kernel = kernel.expect("a kernel");
        let known = kernel.made.extremes.first().expect("it rises");
        assert_eq!((&known.rising[..], known.settled), (&[0][..], [true; 2]));
        let [whole, split] = [kernel.eval(&[side]), kernel.eval_split(&[side], 16)];
        assert_eq!(whole.expect("bounds"), split.expect("bounds"));
        // In one that falls and rises, nothing is settled.
        let f = g
            .function("f", [("out", x * (x - 1.0).sin())])
            .expect("a function");
        let kernel = Kernel::<f64>::builder(&f)
            .within("x", "[0, 3]".parse().expect("an interval"))
            .and_then(|code| code.build());
        let kernel = kernel.expect("a kernel");
        let is_open = |known: &Extremes<f64>| known.settled == [false; 2];
        assert!(kernel.made.extremes.iter().all(is_open));
    }

    #[test]
    fn both_ends_are_found_where_one_is_settled() {
        // Values at points of a grid are within the bounds, however many parts there are.
        let g = Graph::new();
        let (x, y) = (g.var("x"), g.var("y"));
        let f = g
            .function("f", [("out", x * (2.0 - x) * y + x)])
            .expect("a function");
        let kernel = Kernel::<f64>::builder(&f).build().expect("a kernel");
        let b = ["[0.5, 3]", "[1, 2]"].map(|side| side.parse().expect("an interval"));
        let part = |side: Interval<f64>, k: u32| {
            let at = |k: u32| side.inf() + f64::from(k) / 64.0 * side.wid();
            Interval::new(at(k), at(k + 1)).expect("a part")
        };
        let mut inner = Interval::EMPTY;
        for k in 0..64 * 64 {
            let point = [
                part(b[0], k % 64).lower_end(),
                part(b[1], k / 64).lower_end(),
            ];
            inner = inner.convex_hull(kernel.eval(&point).expect("a value"));
        }
        for parts in 2..24 {
            let split = kernel.eval_split(&b, parts).expect("bounds");
            let whole = kernel.eval(&b).expect("bounds");
            assert!(
                inner.subset(split) && split.subset(whole),
                "{parts}: {split}"
            );
        }
    }

    #[test]
    fn the_input_that_matters_is_cut() {
        // Of y nothing is gained, though its side is wider.
        let g = Graph::new();
        let (x, y) = (g.var("x"), g.var("y"));
        let f = g
            .function("f", [("out", x * (1.0 - x) + y)])
            .expect("a function");
        let kernel = Kernel::builder(&f).plain().build::<f64>();
        let kernel = kernel.expect("a kernel");
        let side = |text: &str| text.parse::<Interval<f64>>().expect("an interval");
        let b = [side("[0, 1]"), side("[0, 100]")];
        let split = kernel.eval_split(&b, 8).expect("bounds");
        assert_eq!(kernel.eval(&b).expect("bounds"), side("[0, 101]"));
        assert!(split.sup() < 100.6, "{split}");
    }

    #[test]
    fn ends_of_sides_stand_for_sides() {
        // It falls in y, and has its greatest value in x at an end, and the least one at 1/4.
        let g = Graph::new();
        let (x, y) = (g.var("x"), g.var("y"));
        let f = g
            .function("f", [("out", x * x - 0.5 * x - x.exp() * 0.0 - y * y * y)])
            .expect("a function");
        let side = |text: &str| text.parse::<Interval<f64>>().expect("an interval");
        let on = |bound| {
            let mut builder = Kernel::builder(&f).bound(bound);
            for name in ["x", "y"] {
                builder = builder.within(name, side("[0, 1]")).expect("an input");
            }
            builder.build::<f64>().expect("a kernel")
        };
        for bound in [Bound::Both, Bound::Lower, Bound::Upper] {
            let kernel = on(bound);
            let [known] = &kernel.made.extremes[..] else {
                panic!("one output, of which something is known");
            };
            assert_eq!(known.falling, [1]);
            assert_eq!(known.turning, [vec![], vec![0]]);
            assert!(known.error > 0.0 && known.error < 1e-15);
            let found = kernel
                .eval_split(&[side("[0, 1]"), side("[0.5, 0.75]")], 16)
                .expect("bounds");
            // 1/2 − 1/8 and −1/16 − 27/64, and the error; ends have no other rounding.
            if bound != Bound::Lower {
                assert!(
                    found.sup() >= 0.375 && found.sup() < 0.375 + 1e-15,
                    "{found:?}"
                );
            }
            if bound != Bound::Upper {
                let least = -31.0 / 64.0;
                assert!(
                    found.inf() <= least && found.inf() > least - 1e-2,
                    "{found:?}"
                );
            }
        }
    }

    #[test]
    fn values_between_ends_may_be_rounded_beyond_those_at_ends() {
        // It rises with x as a real function. In f32 the first sum is a multiple of 8, so that the
        // value at 4.01 is 8 − 0.999·4.01, and the bounds at 4.5 alone end at 8 − 0.999·4.5.
        let g = Graph::new();
        let x = g.var("x");
        let f = g
            .function("f", [("out", (x + 1e8) - 1e8 - 0.999 * x)])
            .expect("a function");
        let side: Interval<f64> = "[4, 4.5]".parse().expect("an interval");
        let builder = Kernel::builder(&f).within("x", side).expect("an input");
        let kernel = builder.build::<f32>().expect("a kernel");
        assert_eq!(kernel.made.extremes[0].rising, [0]);
        let b = [Interval::new(4.0, 4.5).expect("an interval")];
        let found = kernel.eval_split(&b, 16).expect("bounds");
        let x = 4.01_f32;
        let value = (x + 1e8) - 1e8 - 0.999 * x;
        assert!(value > 3.9 && found.contains(value), "{value}, {found}");
    }

    #[test]
    fn parts_of_what_stands_for_others_stand_for_others() {
        // y is cut at its ends, and z halved after that. The rounding of the sum with 1e6 is
        // greater than all else.
        let g = Graph::new();
        let (y, z) = (g.var("y"), g.var("z"));
        let noise = (y + 1e6) - 1e6 - y;
        let f = g
            .function("f", [("out", (noise + 0.25 * (y * y)) * (z * (3.0 - z)))])
            .expect("a function");
        let side = |lo, hi| Interval::<f64>::new(lo, hi).expect("an interval");
        let builder = Kernel::builder(&f).within("y", side(-1.0, 1.0));
        let builder = builder.and_then(|b| b.within("z", side(0.0, 3.0)));
        let kernel = builder.and_then(|b| b.build::<f32>()).expect("a kernel");
        let b = kernel.within().to_vec();
        for parts in 2..70 {
            let found = kernel.eval_split(&b, parts).expect("bounds");
            for k in -1000_i16..=1000 {
                let (y, z) = (f32::from(k) / 1000.0, 1.5_f32);
                let value = ((y + 1e6) - 1e6 - y + 0.25 * (y * y)) * (z * (3.0 - z));
                assert!(found.contains(value), "{value} at {y}, {parts}: {found}");
            }
        }
    }

    #[test]
    fn what_cannot_be_cut_is_left_whole() {
        let g = Graph::new();
        let (x, y) = (g.var("x"), g.var("y"));
        let f = g.function("f", [("out", x * y), ("other", x - y)]);
        let f = f.expect("a function");
        let kernel = Kernel::builder(&f).plain().build::<f64>();
        let kernel = kernel.expect("a kernel");
        let side = |text: &str| text.parse::<Interval<f64>>().expect("an interval");
        for (x, y) in [
            ("[2]", "[3]"),
            ("[0, inf]", "[entire]"),
            ("[empty]", "[1, 2]"),
        ] {
            let b = [side(x), side(y)];
            let whole = kernel.eval_all(&b).expect("bounds");
            for parts in [0, 1, 2, 4096] {
                assert_eq!(kernel.eval_all_split(&b, parts).expect("bounds"), whole);
            }
        }
    }
}
