//! One box as many: the lanes that a single box leaves idle bound parts of it.

use outward_interval::{Interval, compiled};
use outward_lower::Number;

use crate::bound::Bound;
use crate::error::Error;
use crate::kernel::Kernel;

impl<F: Number> Kernel<F> {
    /// Bounds of the first output on a box, which is cut into at most `parts` parts. The bounds on
    /// the parts are joined; they are never wider than those of [`eval`](Kernel::eval), and usually
    /// narrower.
    ///
    /// The parts at which the ends of the joined bounds lie are halved again and again. Every input
    /// is tried, and the one is taken whose halving moves that end most; all halves that are tried
    /// are bounded in one call, as lanes of one batch. The result depends on the box, the number of
    /// parts and the kernel alone. With 0 or 1 parts the box is left whole.
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

/// A part of the box.
struct Part<F: Number> {
    sides: Vec<Interval<F>>,
    bounds: Interval<F>,
    /// Whether no side can be cut.
    is_final: bool,
}

/// What a part is cut for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    Lower,
    Upper,
    Both,
}

impl Aim {
    /// How far bounds are from what is aimed at: less is better.
    fn size<F: Number>(self, bounds: Interval<F>) -> F {
        match self {
            _ if bounds.is_empty() => -F::INFINITY,
            Self::Lower => -bounds.inf(),
            Self::Upper => bounds.sup(),
            Self::Both => bounds.wid(),
        }
    }
}

fn split_here<F: Number>(
    kernel: &Kernel<F>,
    output: usize,
    b: &[Interval<F>],
    parts: usize,
) -> Result<Interval<F>, Error> {
    let whole = kernel.eval_output(output, &[b])?;
    let mut all = vec![Part {
        sides: b.to_vec(),
        bounds: whole.first().copied().unwrap_or(Interval::EMPTY),
        is_final: false,
    }];
    while all.len() < parts {
        let chosen = chosen(&all, kernel.bound(), parts - all.len());
        if chosen.is_empty() {
            break;
        }
        let mut halves = Vec::new();
        for &(at, _) in &chosen {
            halves.push(every_half(kernel, &all[at].sides));
        }
        let boxes: Vec<&[Interval<F>]> = halves
            .iter()
            .flatten()
            .flat_map(|(_, pair)| pair.iter().map(Vec::as_slice))
            .collect();
        let mut found = kernel.eval_output(output, &boxes)?.into_iter();
        for ((at, aim), halves) in chosen.into_iter().zip(halves) {
            let part = &all[at];
            let mut best: Option<(usize, [F; 3], [Interval<F>; 2])> = None;
            for (k, (input, pair)) in halves.iter().enumerate() {
                let bounds = [0, 1].map(|_| {
                    let bounds = found.next().unwrap_or(Interval::ENTIRE);
                    bounds.intersection(part.bounds)
                });
                let joined = bounds[0].convex_hull(bounds[1]);
                let widths = bounds.map(|x| Aim::Both.size(x));
                // The share of the whole side, for where nothing else decides.
                let share = pair[0][*input].wid() / b[*input].wid();
                let score = [aim.size(joined), widths[0] + widths[1], -share];
                let is_better = |other: &[F; 3]| {
                    let pairs = score.iter().zip(other);
                    let mut differ = pairs.filter(|(a, b)| a != b);
                    differ.next().is_some_and(|(a, b)| a < b)
                };
                if best.as_ref().is_none_or(|(_, other, _)| is_better(other)) {
                    best = Some((k, score, bounds));
                }
            }
            let taken = best.and_then(|(k, _, bounds)| Some((halves.into_iter().nth(k)?, bounds)));
            let Some(((_, pair), bounds)) = taken else {
                all[at].is_final = true;
                continue;
            };
            let [first, second] = pair;
            let part = |sides, bounds| Part {
                sides,
                bounds,
                is_final: false,
            };
            all[at] = part(first, bounds[0]);
            all.push(part(second, bounds[1]));
        }
    }
    let bounds = all.iter().map(|part| part.bounds);
    Ok(bounds.fold(Interval::EMPTY, |all, part| all.convex_hull(part)))
}

/// The parts at which the wanted ends of the joined bounds lie, at most `room` of them, without those
/// that cannot be cut.
fn chosen<F: Number>(all: &[Part<F>], bound: Bound, room: usize) -> Vec<(usize, Aim)> {
    let at_end = |aim: Aim| {
        let mut best: Option<(usize, F)> = None;
        for (k, part) in all.iter().enumerate() {
            let size = aim.size(part.bounds);
            if best.is_none_or(|(_, greatest)| size > greatest) {
                best = Some((k, size));
            }
        }
        best.map(|(k, _)| k).filter(|&k| !all[k].is_final)
    };
    let [lower, upper] = [(Aim::Lower, Bound::Upper), (Aim::Upper, Bound::Lower)]
        .map(|(aim, other)| at_end(aim).filter(|_| bound != other));
    let mut chosen = match (lower, upper) {
        (Some(lower), Some(upper)) if lower == upper => vec![(lower, Aim::Both)],
        (lower, upper) => {
            let lower = lower.map(|k| (k, Aim::Lower)).into_iter();
            lower.chain(upper.map(|k| (k, Aim::Upper))).collect()
        }
    };
    chosen.truncate(room);
    chosen
}

/// A box cut in two along each of its sides that can be cut, by input.
fn every_half<F: Number>(
    kernel: &Kernel<F>,
    sides: &[Interval<F>],
) -> Vec<(usize, [Vec<Interval<F>>; 2])> {
    let mut all = Vec::new();
    for (i, side) in sides.iter().enumerate() {
        let Some(halves) = halves(*side).filter(|_| !kernel.is_uniform(i)) else {
            continue;
        };
        let pair = halves.map(|half| {
            let mut sides = sides.to_vec();
            sides[i] = half;
            sides
        });
        all.push((i, pair));
    }
    all
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
