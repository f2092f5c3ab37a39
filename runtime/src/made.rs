//! `Made`: what all clones of a kernel share, and how it runs on boxes and on columns of them.

use std::sync::{Arc, Mutex};

use outward_analysis::Arithmetic;
use outward_analysis::identities::Extremes;
use outward_analysis::values::UnitInputs;
use outward_interval::{Float, Interval};
use outward_lower::Number;
use outward_lower::few::first_of;

use crate::bound::Bound;
use crate::error::Error;
use crate::runnable::Runnable;
use crate::scratch::Scratch;
use crate::zeros::report::ZeroReport;

/// What all clones share.
pub(crate) struct Made<F: Float> {
    /// The names of the inputs.
    pub(crate) names: Arc<[String]>,
    pub(crate) outputs: usize,
    pub(crate) bound: Bound,
    pub(crate) program: Runnable,
    pub(crate) zeros: ZeroReport,
    /// The box that it was made for.
    pub(crate) sides: Vec<Interval<F>>,
    /// Which inputs are one number on every box.
    pub(crate) scalars: Vec<bool>,
    /// Which inputs are the same for all boxes of a call.
    pub(crate) uniforms: Vec<bool>,
    /// Which inputs are taken for components of unit vectors.
    pub(crate) units: Vec<UnitInputs>,
    /// Where outputs have the endpoints of their range, as far as that is known.
    pub(crate) extremes: Vec<Extremes<F>>,
    /// What its bounds contain, and how they are rounded.
    pub(crate) arithmetic: Arithmetic,
    /// Whether it was made for any box.
    pub(crate) is_for_any: bool,
    /// Memory that nobody uses now.
    pub(crate) idle: Mutex<Vec<Scratch<F>>>,
}

/// Up to so many columns are on the stack where one box is bounded.
pub(crate) const FEW: usize = 16;

/// So many boxes are copied into columns at a time: whole vectors in both formats, and columns that
/// do not all fall into the same cache sets, as those of a power of two would.
const TOGETHER: usize = 112;

impl<F: Number> Made<F> {
    /// Refuses boxes of other dimensions, and those not within the one that this was made for.
    pub(crate) fn check(&self, b: &[Interval<F>]) -> Result<(), Error> {
        if b.len() != self.sides.len() {
            return Err(Error::Inputs {
                expected: self.sides.len(),
                found: b.len(),
            });
        }
        if self.is_for_any {
            return Ok(());
        }
        for (i, (given, within)) in b.iter().zip(&self.sides).enumerate() {
            if !given.subset(*within) {
                return Err(self.outside(i, *given));
            }
            let is_scalar = self.scalars.get(i) == Some(&true);
            if is_scalar && !given.is_singleton() && !given.is_empty() {
                return Err(self.no_scalar(i, *given));
            }
        }
        Ok(())
    }

    /// Refuses two boxes of a call of which a uniform input differs.
    pub(crate) fn check_uniforms(&self, b: &[Interval<F>], c: &[Interval<F>]) -> Result<(), Error> {
        let sides = b.iter().zip(c).enumerate();
        for ((i, (first, other)), _) in sides.zip(&self.uniforms).filter(|(_, is)| **is) {
            if first != other {
                return Err(Error::NotUniform {
                    name: self.names[i].clone(),
                    given: [first.to_string(), other.to_string()],
                });
            }
        }
        Ok(())
    }

    pub(crate) fn outside(&self, i: usize, given: Interval<F>) -> Error {
        Error::Outside {
            name: self.names[i].clone(),
            given: given.to_string(),
            within: self.sides[i].to_string(),
        }
    }

    pub(crate) fn no_scalar(&self, i: usize, given: Interval<F>) -> Error {
        Error::NotOneNumber {
            name: self.names[i].clone(),
            given: given.to_string(),
        }
    }

    /// An output of a box from the numbers that the program returned for it; `None` if it is not
    /// known.
    fn result(&self, ends: [F; 2]) -> Option<Interval<F>> {
        let [mut first, mut second] = ends;
        if self.arithmetic.is_machine() && self.bound != Bound::Upper {
            first = -first;
        }
        if !self.arithmetic.is_real() {
            let unused = self.bound != Bound::Both;
            if first.is_nan() || (second.is_nan() && !unused) {
                return None;
            }
            // Of an infinity alone, the numbers that stand for it; of a zero, one without a sign.
            [first, second] = [first, second].map(|end| (-F::MAX).max_x86(end) + F::ZERO);
        }
        let infinite = |end: F| if end.is_nan() { end } else { F::INFINITY };
        Some(match self.bound {
            Bound::Both => Interval::from_endpoints(first, second),
            Bound::Lower => Interval::from_endpoints(first, infinite(first)),
            Bound::Upper => Interval::from_endpoints(infinite(first), first),
        })
    }

    /// Runs the program on checked boxes; `columns` has room for all. Results are handed to `put`:
    /// the box, the output and its bounds.
    pub(crate) fn run<B: AsRef<[Interval<F>]>>(
        &self,
        boxes: &[B],
        columns: &mut [F],
        mut put: impl FnMut(usize, usize, Option<Interval<F>>),
    ) -> Result<(), Error> {
        let n = boxes.len();
        if n == 0 {
            return Ok(());
        }
        for (k, b) in boxes.iter().enumerate() {
            for (i, side) in b.as_ref().iter().enumerate() {
                let [first, second] = self.numbers(*side);
                columns[2 * i * n + k] = first;
                columns[(2 * i + 1) * n + k] = second;
            }
        }
        self.run_columns(n, columns)?;
        for (k, b) in boxes.iter().enumerate() {
            let empty = b.as_ref().iter().any(|side| side.is_empty());
            for o in 0..self.outputs {
                let result = if empty {
                    Some(Interval::EMPTY)
                } else {
                    self.result_of(columns, n, o, k)
                };
                put(k, o, result);
            }
        }
        Ok(())
    }

    /// How many of so many boxes are copied into columns and bounded at a time. Few enough for the
    /// columns to stay in the nearest cache; all, where a call has work that boxes share.
    pub(crate) fn together(&self, boxes: usize) -> usize {
        if self.program.is_code() && !self.uniforms.contains(&true) {
            boxes.min(TOGETHER)
        } else {
            boxes
        }
    }

    /// The numbers that a program takes for a side.
    pub(crate) fn numbers(&self, side: Interval<F>) -> [F; 2] {
        // What an empty box gives is never looked at; programs are only defined on others.
        let side = if side.is_empty() {
            Interval::ZERO
        } else {
            side
        };
        let [neg_inf, sup] = side.endpoints();
        let is_machine = self.arithmetic.is_machine();
        [if is_machine { -neg_inf } else { neg_inf }, sup]
    }

    /// An output of one of `n` boxes that were run, none of whose sides is empty; `None` if it is
    /// not known.
    pub(crate) fn result_of(
        &self,
        columns: &[F],
        n: usize,
        output: usize,
        of_box: usize,
    ) -> Option<Interval<F>> {
        let at = (2 * self.sides.len() + output * self.bound.endpoints()) * n + of_box;
        let second = if self.bound == Bound::Both {
            columns[at + n]
        } else {
            F::ZERO
        };
        self.result([columns[at], second])
    }

    /// Runs the program on `n` boxes, of which each number has a column; behind those come the
    /// columns of results.
    pub(crate) fn run_columns(&self, n: usize, columns: &mut [F]) -> Result<(), Error> {
        let ends = self.bound.endpoints();
        let (inputs, outputs) = columns.split_at_mut(2 * self.sides.len() * n);
        let outputs = &mut outputs[..self.outputs * ends * n];
        let (mut few, mut many) = ([&[][..]; FEW], Vec::new());
        let from = first_of(&mut few, &mut many, 2 * self.sides.len(), &[]);
        for (slot, column) in from.iter_mut().zip(inputs.chunks_exact(n)) {
            *slot = column;
        }
        let outputs = outputs.chunks_exact_mut(n);
        if outputs.len() <= FEW {
            let mut to: [&mut [F]; FEW] = core::array::from_fn(|_| &mut [][..]);
            let count = outputs.len();
            for (slot, column) in to.iter_mut().zip(outputs) {
                *slot = column;
            }
            self.program.run(from, &mut to[..count])?;
        } else {
            let mut to: Vec<&mut [F]> = outputs.collect();
            self.program.run(from, &mut to)?;
        }
        Ok(())
    }

    /// How many numbers a box takes, with its outputs.
    pub(crate) fn columns(&self) -> usize {
        2 * self.sides.len() + self.outputs * self.bound.endpoints()
    }
}
