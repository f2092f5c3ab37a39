//! One box as many: the lanes that a single box leaves idle bound parts of it.

mod search;

use outward_interval::{Endpoint, Interval, compiled};
use outward_lower::Number;
use outward_simd::with_default_mode;

use crate::bound::Bound;
use crate::error::Error;
use crate::kernel::Kernel;
use crate::scratch::Scratch;
use search::{Search, size_of};

impl<F: Number> Kernel<F> {
    /// Bounds of the first output on a box, which is cut into at most `parts` parts: some for the
    /// lower endpoint, and some for the upper one. They are never wider than those of
    /// [`eval`](Kernel::eval), and usually narrower.
    ///
    /// Each end of the bounds is looked for by itself. The parts at which it lies are halved again
    /// and again, each along the input by which the endpoint may move most. For that every input of
    /// the whole box is tried, and how far the endpoint moves is noted whenever a side is halved.
    /// All halves are bounded together, as lanes of one batch. Of an input with which the function
    /// is known to rise or to fall, the endpoint of the side is taken at once; where it is known to
    /// have its least or greatest value at one of both endpoints (it is affine in the input, or
    /// convex), they stand in for the halves of the side. An end that the kernel is known to find
    /// at such endpoints by itself is not looked for again. The result depends on the box, the
    /// number of parts and the kernel alone. With 0 or 1 parts the box is left whole.
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
    let [lower, upper] = known.map_or([false; 2], |known| known.unmoved);
    let wanted = match (made.bound, lower, upper) {
        (Bound::Both, false, false) => &[Endpoint::Lower, Endpoint::Upper][..],
        (Bound::Both, false, true) | (Bound::Lower, false, _) => &[Endpoint::Lower],
        (Bound::Both, true, false) | (Bound::Upper, _, false) => &[Endpoint::Upper],
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

/// So many times more the whole box is cut for each endpoint, by the bounds that its halves are
/// known to have.
const MORE: usize = 1;

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
        let pairs = self.columns.chunks_exact_mut(2 * self.n);
        for (pair, &side) in pairs.zip(b) {
            let [lower, upper] = self.kernel.made.numbers(side);
            let (lowers, uppers) = pair.split_at_mut(self.n);
            for (to, number) in [(lowers, lower), (uppers, upper)] {
                for to in &mut to[first..first + count] {
                    *to = number;
                }
            }
        }
    }

    /// Puts the parts that are tried into lanes from `first` on. Returns the lane behind them.
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
/// for the first time, if that is allowed. Returns the bounds of the whole box.
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
    let left = parts.saturating_sub(2 * searches.len());
    let more = (left / searches.len()).min(MORE);
    let mut lane = 1;
    for search in searches {
        let mut size = size_of(search.end, whole);
        if search.memory.parts[0].at_ends {
            size = size.min_x86(search.size(batch.bounds(lane), true));
            lane += 1;
        }
        search.memory.parts[0].size = size;
        if is_shared {
            lane = 1;
        }
        let next = || {
            lane += 1;
            batch.bounds(lane - 1)
        };
        search.cut(next, more);
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
        let next = || {
            lane += 1;
            batch.bounds(lane - 1)
        };
        search.cut(next, 0);
    }
    Ok(true)
}

#[cfg(test)]
mod tests;
