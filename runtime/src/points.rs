//! `PointEvaluator`: a function made ready to be run on many points at once.
//!
//! What it returns are the bits of the reference, `outward_semantics::eval_scalars`, at every
//! point. Tested in `tests/all/kernel.rs`, and of random functions by the law `lanes`.

use core::fmt;
use std::sync::Arc;

use outward_interval::{Float, Interval, compiled};
use outward_lower::Number;

use crate::error::Error;
use crate::runnable::Runnable;
use crate::zeros::report::ZeroReport;

/// A function made ready to be run at many points, in the format `F`, which is `f32` or `f64`: see
/// [`compile_points`](crate::compile_points) and [`PointEvaluator::builder`].
///
/// At every point it returns the bits of the reference interpreter: each operation is rounded to
/// nearest, in the order of the function, and elementary functions are correctly rounded (guarantee
/// 4 in `GUARANTEES.md` names the one exception). NaN and infinities are inputs and results as
/// others are.
///
/// It is made and run under the default floating-point mode, whatever the mode of the caller: see
/// [`with_default_mode`](outward_simd::with_default_mode). It can be used from several threads at
/// the same time. A clone shares everything.
#[derive(Clone)]
pub struct PointEvaluator<F: Float> {
    pub(crate) inputs: usize,
    pub(crate) outputs: usize,
    pub(crate) program: Arc<Runnable>,
    /// The same without tests for zeros, for points with inputs that are −0.
    pub(crate) without: Option<Arc<Runnable>>,
    /// The names of the inputs and the sides of the box, if it was made for one.
    pub(crate) within: Option<Arc<[Side<F>]>>,
    pub(crate) zeros: Arc<ZeroReport>,
}

/// The name of an input, and the side of the box that it is in.
pub(crate) type Side<F> = (String, Interval<F>);

impl<F: Number> fmt::Debug for PointEvaluator<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PointEvaluator")
            .field("format", &F::NAME)
            .field("inputs", &self.inputs)
            .field("outputs", &self.outputs)
            .field("compiled", &self.program.is_code())
            .finish_non_exhaustive()
    }
}

impl<F: Number> PointEvaluator<F> {
    /// How many inputs the function has.
    #[must_use]
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// How many outputs the function has.
    #[must_use]
    pub fn outputs(&self) -> usize {
        self.outputs
    }

    /// Which tests for zeros the code has: see [`PointBuilder::zeros`](crate::PointBuilder::zeros).
    /// There are none if it was made without a profile.
    #[must_use]
    pub fn zeros(&self) -> &ZeroReport {
        &self.zeros
    }

    /// Runs the function at all points. `inputs` has a slice for each input, in the order of the
    /// function, and `outputs` one for each output; all have the same length, the number of points.
    ///
    /// # Errors
    /// * [`Error::Inputs`], [`Error::Outputs`]: there are more or fewer slices than inputs or
    ///   outputs.
    /// * [`Error::Lengths`]: the slices differ in length.
    /// * [`Error::Outside`]: a point is not in the box that the evaluator was
    ///   [made for](crate::PointBuilder::within), or has a coordinate NaN where there is a box.
    ///
    /// Nothing is written then.
    pub fn eval(&self, inputs: &[&[F]], outputs: &mut [&mut [F]]) -> Result<(), Error> {
        compiled!(PointEvaluator::<F>::eval_here: fn(&PointEvaluator<F>, &[&[F]], &mut [&mut [F]]) -> Result<(), Error>)(
            self, inputs, outputs,
        )
    }

    fn eval_here(&self, inputs: &[&[F]], outputs: &mut [&mut [F]]) -> Result<(), Error> {
        self.check_all(inputs, outputs)?;
        self.run_all(inputs, outputs)
    }

    /// Runs the function at all points as [`eval`](Self::eval) does, without a check that they are
    /// in the box that the evaluator was made for. The results at points beyond it mean nothing.
    ///
    /// # Errors
    /// [`Error::Inputs`], [`Error::Outputs`] or [`Error::Lengths`] if there are more or fewer
    /// slices, or they differ in length. Nothing is written then.
    pub fn eval_unchecked(&self, inputs: &[&[F]], outputs: &mut [&mut [F]]) -> Result<(), Error> {
        compiled!(PointEvaluator::<F>::run: fn(&PointEvaluator<F>, &[&[F]], &mut [&mut [F]]) -> Result<(), Error>)(
            self, inputs, outputs,
        )
    }

    /// Refuses points beyond the box.
    #[inline(never)]
    fn check(&self, inputs: &[&[F]]) -> Result<(), Error> {
        let sides = self.within.as_deref().unwrap_or_default();
        for ((name, side), column) in sides.iter().zip(inputs) {
            let (lo, hi) = (side.inf(), side.sup());
            // Not true of NaN either. All of them without a branch, as vectors.
            let is_in = |x: F| (x >= lo) & (x <= hi);
            if column.iter().fold(true, |all, &x| all & is_in(x)) {
                continue;
            }
            if let Some(x) = column.iter().find(|x| !is_in(**x)) {
                return Err(Error::Outside {
                    name: name.clone(),
                    given: x.to_f64().to_string(),
                    within: side.to_string(),
                });
            }
        }
        Ok(())
    }

    /// Refuses what does not fit, and points beyond the box.
    pub(crate) fn check_all(&self, inputs: &[&[F]], outputs: &[&mut [F]]) -> Result<(), Error> {
        self.fits(inputs, outputs)?;
        self.check(inputs)
    }

    fn run(&self, inputs: &[&[F]], outputs: &mut [&mut [F]]) -> Result<(), Error> {
        self.fits(inputs, outputs)?;
        self.run_all(inputs, outputs)
    }

    fn run_all(&self, inputs: &[&[F]], outputs: &mut [&mut [F]]) -> Result<(), Error> {
        match &self.without {
            Some(without) => run_by_signs(&self.program, without, inputs, outputs),
            None => Ok(self.program.run(inputs, outputs)?),
        }
    }

    /// Refuses columns that are too many or too few, or differ in length.
    fn fits(&self, inputs: &[&[F]], outputs: &[&mut [F]]) -> Result<(), Error> {
        if inputs.len() != self.inputs {
            return Err(Error::Inputs {
                expected: self.inputs,
                found: inputs.len(),
            });
        }
        if outputs.len() != self.outputs {
            return Err(Error::Outputs {
                expected: self.outputs,
                found: outputs.len(),
            });
        }
        let mut lengths = inputs.iter().map(|column| column.len());
        let mut others = outputs.iter().map(|column| column.len());
        let first = lengths.next().or_else(|| others.next()).unwrap_or(0);
        if lengths.chain(others).any(|n| n != first) {
            return Err(Error::Lengths);
        }
        Ok(())
    }
}

/// How many points are looked at together.
const CHUNK: usize = 2048;

/// Runs points by code that is right where no input is −0, but those among which one is by other
/// code.
pub(crate) fn run_by_signs<F: Number>(
    tested: &Runnable,
    other: &Runnable,
    inputs: &[&[F]],
    outputs: &mut [&mut [F]],
) -> Result<(), Error> {
    let minus_zero = (-F::ZERO).to_bits64();
    let is_minus_zero = |x: &F| x.to_bits64() == minus_zero;
    let count = outputs.first().map_or(0, |column| column.len());
    // Mostly there is none at all.
    let has_minus_zero = |columns: &[&[F]]| {
        let any = |column: &&[F]| column.iter().fold(false, |any, x| any | is_minus_zero(x));
        columns.iter().any(any)
    };
    for first in (0..count).step_by(CHUNK) {
        let behind = count.min(first + CHUNK);
        let chunk: Vec<&[F]> = inputs.iter().map(|column| &column[first..behind]).collect();
        let mut results: Vec<&mut [F]> = outputs
            .iter_mut()
            .map(|column| &mut column[first..behind])
            .collect();
        let program = if has_minus_zero(&chunk) {
            other
        } else {
            tested
        };
        program.run(&chunk, &mut results)?;
    }
    Ok(())
}
