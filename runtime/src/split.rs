//! One box as many: the lanes that a single box leaves idle bound parts of it.

use outward_interval::{Interval, compiled};
use outward_lower::Number;

use crate::error::Error;
use crate::kernel::Kernel;

impl<F: Number> Kernel<F> {
    /// The bounds of the first output on a box, sharper than [`eval`](Kernel::eval): each side in turn
    /// is cut into so many parts, the bounds on these are joined, and what is found for each side is
    /// intersected. For few inputs that takes little longer than one box, as boxes are bounded many
    /// at a time.
    ///
    /// Sides that are unbounded, one number, or [uniform](crate::KernelBuilder::uniform) are left whole.
    /// Where bounds are of floating point, so are these: every number of a side is in one of its
    /// parts.
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
    /// assert!(split.subset(whole) && split.wid() < 0.8 * whole.wid());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Kernel::eval`].
    pub fn eval_split(&self, b: &[Interval<F>], parts: usize) -> Result<Interval<F>, Error> {
        compiled!(Kernel::<F>::eval_split_here: fn(&Kernel<F>, &[Interval<F>], usize) -> Result<Interval<F>, Error>)(
            self, b, parts,
        )
    }

    fn eval_split_here(&self, b: &[Interval<F>], parts: usize) -> Result<Interval<F>, Error> {
        let mut boxes: Vec<Vec<Interval<F>>> = vec![b.to_vec()];
        let mut ends = Vec::new();
        for (i, side) in b.iter().enumerate() {
            if parts < 2 || self.is_uniform(i) {
                continue;
            }
            let Some(cut) = cut(*side, parts) else {
                continue;
            };
            for part in cut {
                let mut made = b.to_vec();
                if let Some(side) = made.get_mut(i) {
                    *side = part;
                }
                boxes.push(made);
            }
            ends.push(boxes.len());
        }
        let found = self.eval_many(&boxes)?;
        let mut bounds = found.first().copied().unwrap_or(Interval::EMPTY);
        let mut start = 1;
        for end in ends {
            let parts = found.get(start..end).unwrap_or_default();
            let joined = parts
                .iter()
                .fold(Interval::EMPTY, |all, part| all.convex_hull(*part));
            bounds = bounds.intersection(joined);
            start = end;
        }
        Ok(bounds)
    }
}

/// A bounded side as so many intervals that share their ends; `None` of another one, and of one that
/// has no numbers between.
fn cut<F: Number>(side: Interval<F>, parts: usize) -> Option<Vec<Interval<F>>> {
    let (lo, hi) = (side.inf(), side.sup());
    let width = hi - lo;
    if side.is_singleton() || !width.is_finite() {
        return None;
    }
    let parts = u32::try_from(parts).ok()?;
    let mut all = Vec::new();
    let mut from = lo;
    for k in 1..=parts {
        let share = F::from_f64(f64::from(k) / f64::from(parts));
        let at = lo + width * share;
        let to = if k == parts {
            hi
        } else {
            at.min_x86(hi).max_x86(from)
        };
        all.push(Interval::new(from, to).ok()?);
        from = to;
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_cover_a_side_and_share_their_ends() {
        for (lo, hi, parts) in [
            (0.0, 1.0, 8),
            (-3.0, 1e300, 16),
            (1.0, 1.0 + f64::EPSILON, 8),
        ] {
            let side = Interval::new(lo, hi).expect("a side");
            let all = cut(side, parts).expect("it is bounded");
            assert_eq!(all.len(), parts);
            assert_eq!((all[0].inf(), all[parts - 1].sup()), (lo, hi));
            assert!(all.windows(2).all(|pair| pair[0].sup() == pair[1].inf()));
        }
        let none = ["[1]", "[0, inf]", "[entire]", "[empty]"];
        assert!(
            none.iter()
                .all(|text| cut::<f64>(text.parse().expect("an interval"), 8).is_none())
        );
    }
}
