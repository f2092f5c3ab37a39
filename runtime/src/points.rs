//! `PointEvaluator`: a function made ready to be run on many points at once.
//!
//! What it returns are the bits of the reference, `outward_semantics::eval_scalars`, at every
//! point. Tested in `tests/all/kernel.rs`, and of random functions by the law `lanes`.

use core::fmt;
use std::sync::Arc;

use outward_analysis::Demand;
use outward_expr::Function;
use outward_interval::{Float, compiled};
use outward_lower::{LowerScratch, Number, Program, select};
use outward_semantics::Limits;
use outward_simd::with_default_mode;

use crate::engine::Engine;
use crate::error::Error;
use crate::runnable::Runnable;

/// A function made ready to be run on many points. See [`compile_points`].
///
/// It is made, and runs, under the default floating-point mode, whatever the caller's: see
/// [`with_default_mode`].
///
/// It can be used from several threads at the same time. A clone shares everything.
#[derive(Clone)]
pub struct PointEvaluator<F: Float> {
    inputs: usize,
    outputs: usize,
    program: Arc<Runnable>,
    format: core::marker::PhantomData<F>,
}

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

/// Makes a function ready to be run on many points at once, in the format `F`: as it would be run
/// as a program, rounding to nearest.
///
/// Branches and loops are run as they are: each point goes its own way, an arm that no point of a
/// vector takes is left out, and a loop goes on until none is left. A point whose loops go more
/// than 2²⁰ rounds has the value NaN. Truth values and integers among inputs and outputs are
/// numbers with the bits that [`lane`](outward_lower::lane) says.
///
/// ```
/// use outward::prelude::*;
/// let text = "fn steps(x: f32) -> f32 { var y = x; var n = 0.0; while (y > 1.0) { y = 0.5 * y; n += 1.0; } return n; }";
/// let model = outward::front::read("steps.wgsl", text)?;
/// let f = outward::compile_points::<f32>(&model.function)?;
/// let mut n = [0.0; 4];
/// f.eval(&[&[0.5, 1.0, 3.0, 1000.0]], &mut [&mut n])?;
/// assert_eq!(n, [0.0, 0.0, 2.0, 10.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the function has no output, calls itself, or looks into a texture without an image.
pub fn compile_points<F: Number>(f: &Function) -> Result<PointEvaluator<F>, Error> {
    made(f, Engine::Jit)
}

impl<F: Number> PointEvaluator<F> {
    /// As [`compile_points`], but never makes machine code.
    ///
    /// # Errors
    /// As of [`compile_points`].
    pub fn interpreted(f: &Function) -> Result<Self, Error> {
        made(f, Engine::Interpreter)
    }

    /// How many inputs the function has.
    #[must_use]
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// How many outputs it has.
    #[must_use]
    pub fn outputs(&self) -> usize {
        self.outputs
    }

    /// Runs it on all points: `inputs` has a slice for every input and `outputs` one for every
    /// output, all of the same length.
    ///
    /// # Errors
    /// If there are more or fewer slices, or they differ in length. Nothing is written then.
    pub fn eval(&self, inputs: &[&[F]], outputs: &mut [&mut [F]]) -> Result<(), Error> {
        compiled!(PointEvaluator::<F>::eval_here: fn(&PointEvaluator<F>, &[&[F]], &mut [&mut [F]]) -> Result<(), Error>)(
            self, inputs, outputs,
        )
    }

    fn eval_here(&self, inputs: &[&[F]], outputs: &mut [&mut [F]]) -> Result<(), Error> {
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
        self.program.run(inputs, outputs)?;
        Ok(())
    }
}

/// [`build`], compiled here.
fn made<F: Number>(f: &Function, engine: Engine) -> Result<PointEvaluator<F>, Error> {
    with_default_mode(|| {
        compiled!(build::<F>: fn(&Function, Engine) -> Result<PointEvaluator<F>, Error>)(f, engine)
    })
}

fn build<F: Number>(f: &Function, engine: Engine) -> Result<PointEvaluator<F>, Error> {
    if f.outputs.is_empty() {
        return Err(Error::NoOutput);
    }
    // No facts are made use of: inputs may be NaN, too.
    let selection = select::<F>(f, &[], Demand::Value)?.within(Limits::default());
    let mut program = Program::empty();
    selection.points(&mut LowerScratch::default(), &mut program)?;
    program.simplify::<F>();
    Ok(PointEvaluator {
        inputs: f.inputs.len(),
        outputs: f.outputs.len(),
        program: Arc::new(Runnable::new(program, &[], engine)),
        format: core::marker::PhantomData,
    })
}
