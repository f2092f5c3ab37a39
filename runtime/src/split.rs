//! One box as many: the lanes that a single box leaves idle bound parts of it.

use outward_analysis::identities::Extremes;
use outward_interval::{Interval, compiled};
use outward_lower::Number;
use outward_simd::with_default_mode;

use crate::bound::Bound;
use crate::error::Error;
use crate::kernel::Kernel;

impl<F: Number> Kernel<F> {
    /// Bounds of the first output on a box, which is cut into at most `parts` parts: some for the
    /// lower end, and some for the upper one. They are never wider than those of
    /// [`eval`](Kernel::eval), and usually narrower.
    ///
    /// Each end of the bounds is looked for by itself. The part at which it lies is halved again
    /// and again: every input is tried, and the one is taken whose halving moves the end most; all
    /// halves that are tried are bounded in one call, as lanes of one batch. Of an input with which
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
    let whole = kernel.eval_output(output, &[b])?;
    let whole = whole.first().copied().unwrap_or(Interval::EMPTY);
    if parts < 2 || whole.is_empty() {
        return Ok(whole);
    }
    let known = made.extremes.iter().find(|known| known.output == output);
    let wanted = match made.bound {
        Bound::Both => &[End::Lower, End::Upper][..],
        Bound::Lower => &[End::Lower],
        Bound::Upper => &[End::Upper],
    };
    let mut searches: Vec<Search<F>> = wanted
        .iter()
        .map(|&end| Search::new(kernel, end, b, whole, known))
        .collect();
    // Two parts, of each input, in each search, and one for each search at first.
    let most = searches.len() * (2 * b.len()).max(1);
    let search = || -> Result<(), Error> {
        kernel.with_scratch(most * made.columns(), |columns| {
            let mut batch = Batch {
                kernel,
                output,
                columns,
            };
            first_parts(&mut batch, &mut searches)?;
            let count = |searches: &[Search<F>]| -> usize {
                searches.iter().map(|search| search.sizes.len()).sum()
            };
            while count(&searches) < parts {
                let room = parts - count(&searches);
                if !cut(&mut batch, &mut searches, room)? {
                    break;
                }
            }
            Ok(())
        })
    };
    with_default_mode(search)?;
    let ends = searches.iter().map(Search::bounds);
    Ok(ends.fold(whole, |bounds, end| bounds.intersection(end)))
}

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
    /// The sides of all parts, one part after another.
    sides: Vec<Interval<F>>,
    /// Of each part how far out the end of its bounds is, and of those of what it was cut from.
    sizes: Vec<F>,
    /// Whether each part has an endpoint in place of a whole side. Bounds on it then stand for
    /// values between the endpoints, too.
    at_ends: Vec<bool>,
    /// How much rounding can move values between endpoints beyond those at endpoints.
    error: F,
    /// Of each input whether the ends of a side stand for the side.
    turning: Vec<bool>,
    /// Of each input whether a side may be cut.
    is_cut: Vec<bool>,
    /// The part that is cut now.
    at: usize,
    /// The ways to cut it in two.
    ways: Vec<Halves<F>>,
}

impl<'b, F: Number> Search<'b, F> {
    fn new(
        kernel: &Kernel<F>,
        end: End,
        b: &'b [Interval<F>],
        whole: Interval<F>,
        known: Option<&Extremes<F>>,
    ) -> Self {
        let is_cut: Vec<bool> = (0..b.len()).map(|i| !kernel.is_uniform(i)).collect();
        let mut search = Self {
            end,
            b,
            sides: b.to_vec(),
            sizes: vec![end.size(whole)],
            at_ends: vec![false],
            error: F::ZERO,
            turning: vec![false; b.len()],
            is_cut,
            at: 0,
            ways: Vec::with_capacity(b.len()),
        };
        let Some(known) = known else { return search };
        search.error = known.error;
        for (inputs, rises) in [(&known.rising, true), (&known.falling, false)] {
            for &input in inputs {
                let at = input as usize;
                let side = search.sides.get(at).and_then(|&side| ends(side));
                if let Some([lo, hi]) = side.filter(|_| search.is_cut[at]) {
                    let is_at_lower = rises == (end == End::Lower);
                    search.sides[at] = if is_at_lower { lo } else { hi };
                    search.at_ends[0] = true;
                }
            }
        }
        for &input in &known.turning[usize::from(end == End::Upper)] {
            if let Some(turning) = search.turning.get_mut(input as usize) {
                *turning = true;
            }
        }
        search
    }

    /// The half-line that begins at the end that was found.
    fn bounds(&self) -> Interval<F> {
        let size = self.sizes.iter().copied();
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

    /// Chooses the part whose bounds are furthest out, and lists the ways to cut it in two. There
    /// are none if no side can be cut.
    fn choose(&mut self) {
        self.ways.clear();
        self.at = 0;
        for (k, &size) in self.sizes.iter().enumerate() {
            if size > self.sizes[self.at] {
                self.at = k;
            }
        }
        let n = self.b.len();
        let sides = &self.sides[self.at * n..(self.at + 1) * n];
        for (input, &side) in sides.iter().enumerate() {
            let are_ends = self.turning[input];
            let two = if are_ends { ends(side) } else { halves(side) };
            if let Some(two) = two.filter(|_| self.is_cut[input]) {
                self.ways.push(Halves {
                    input,
                    two,
                    are_ends,
                });
            }
        }
    }

    /// Replaces the chosen part by the two that move its end most. `bounds` returns the bounds of
    /// the parts that were tried, two for each way.
    fn cut(&mut self, mut bounds: impl FnMut() -> Interval<F>) {
        let before = self.sizes[self.at];
        let mut best: Option<(Halves<F>, [F; 3], [F; 2])> = None;
        for &halves in &self.ways {
            let two = [bounds(), bounds()];
            let at_ends = self.at_ends[self.at] || halves.are_ends;
            let sizes = two.map(|bounds| self.size(bounds, at_ends).min_x86(before));
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
            if best.as_ref().is_none_or(|(_, other, _)| is_better(other)) {
                best = Some((halves, score, sizes));
            }
        }
        let Some((halves, _, sizes)) = best else {
            return;
        };
        let n = self.b.len();
        let at = self.at * n;
        self.sides.extend_from_within(at..at + n);
        let last = self.sides.len() - n;
        let [first, second] = halves.two;
        self.sides[at + halves.input] = first;
        self.sides[last + halves.input] = second;
        self.sizes[self.at] = sizes[0];
        self.sizes.push(sizes[1]);
        self.at_ends[self.at] |= halves.are_ends;
        self.at_ends.push(self.at_ends[self.at]);
    }
}

/// One side of a part cut in two.
#[derive(Clone, Copy)]
struct Halves<F: Number> {
    input: usize,
    two: [Interval<F>; 2],
    /// Whether the two are the ends of the side alone.
    are_ends: bool,
}

/// Boxes that are bounded together.
struct Batch<'b, F: Number> {
    kernel: &'b Kernel<F>,
    output: usize,
    columns: &'b mut [F],
}

impl<F: Number> Batch<'_, F> {
    /// Puts so many equal boxes into the lanes of a batch of `n` boxes, from `first` on.
    fn fill(&mut self, n: usize, first: usize, count: usize, b: &[Interval<F>]) {
        for (i, &side) in b.iter().enumerate() {
            let numbers = self.kernel.made.numbers(side);
            for (column, number) in (2 * i..).zip(numbers) {
                self.columns[column * n + first..][..count].fill(number);
            }
        }
    }

    /// Changes one side of one box.
    fn set(&mut self, n: usize, lane: usize, input: usize, side: Interval<F>) {
        let numbers = self.kernel.made.numbers(side);
        for (column, number) in (2 * input..).zip(numbers) {
            self.columns[column * n + lane] = number;
        }
    }

    fn run(&mut self, n: usize) -> Result<(), Error> {
        let made = &self.kernel.made;
        made.run_columns(n, &mut self.columns[..n * made.columns()])
    }

    fn bounds(&self, n: usize, lane: usize) -> Interval<F> {
        let made = &self.kernel.made;
        let bounds = made.result_of(self.columns, n, self.output, lane);
        bounds.unwrap_or(Interval::ENTIRE)
    }
}

/// Bounds the first part of each search that is not the whole box.
fn first_parts<F: Number>(
    batch: &mut Batch<'_, F>,
    searches: &mut [Search<'_, F>],
) -> Result<(), Error> {
    let pinned = || searches.iter().filter(|search| search.at_ends[0]);
    let n = pinned().count();
    if n == 0 {
        return Ok(());
    }
    for (lane, search) in pinned().enumerate() {
        batch.fill(n, lane, 1, &search.sides);
    }
    batch.run(n)?;
    let pinned = searches.iter_mut().filter(|search| search.at_ends[0]);
    for (lane, search) in pinned.enumerate() {
        let size = search.size(batch.bounds(n, lane), true);
        search.sizes[0] = search.sizes[0].min_x86(size);
    }
    Ok(())
}

/// Cuts a part of each search, as far as there is room; false if there is none that can be cut.
fn cut<F: Number>(
    batch: &mut Batch<'_, F>,
    searches: &mut [Search<'_, F>],
    room: usize,
) -> Result<bool, Error> {
    let mut n = 0;
    for (k, search) in searches.iter_mut().enumerate() {
        search.choose();
        if k >= room {
            search.ways.clear();
        }
        n += 2 * search.ways.len();
    }
    if n == 0 {
        return Ok(false);
    }
    let mut lane = 0;
    for search in &*searches {
        let inputs = search.b.len();
        let sides = &search.sides[search.at * inputs..][..inputs];
        batch.fill(n, lane, 2 * search.ways.len(), sides);
        for way in &search.ways {
            for side in way.two {
                batch.set(n, lane, way.input, side);
                lane += 1;
            }
        }
    }
    batch.run(n)?;
    let mut lane = 0;
    for search in searches {
        search.cut(|| {
            lane += 1;
            batch.bounds(n, lane - 1)
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
