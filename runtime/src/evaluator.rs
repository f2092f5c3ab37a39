//! `Evaluator`: a function made ready to be bounded on many boxes.
//!
//! The rows of the lowering table are chosen for what holds on every box whatever, or on every part
//! of one box; the program is compiled to machine code where there is a compiler for the processor,
//! and interpreted elsewhere, with the same results to the bit. Why the bounds enclose: rows are
//! verified (see `lower`), and the facts they are chosen by are proved for the whole line, or the
//! box, hence for every nonempty part of it; other boxes are refused. A box with an empty side
//! never reaches the program. Tested in `tests/all/evaluator.rs`.

use core::fmt;
use std::sync::Arc;

use outward_analysis::{Demand, bounds};
use outward_expr::Function;
use outward_interval::{Float, Interval, compiled};
use outward_lower::{LowerScratch, Number, Program, select};
use outward_simd::with_default_mode;

use crate::engine::Engine;
use crate::error::Error;
use crate::execution::{Candidates, branches_on_what_is_defined};
use crate::kernel::Kernel;

/// A function made ready to be bounded on many boxes. See [`compile`].
///
/// It is made, and bounds are computed, under the default floating-point mode, whatever the
/// caller's: see [`with_default_mode`].
///
/// Clones are cheap; give every thread one.
#[derive(Clone)]
pub struct Evaluator<F: Float> {
    inputs: usize,
    outputs: usize,
    kernel: Kernel,
    /// The box that it was made for, and the names of its sides; `None` for any.
    within: Option<Within<F>>,
    /// Boxes side by side: one column for each end of each input, then of each output.
    columns: Vec<Vec<F>>,
}

/// A box, and the names of its sides.
#[derive(Clone)]
struct Within<F: Float> {
    names: Arc<[String]>,
    sides: Arc<[Interval<F>]>,
}

impl<F: Number> Within<F> {
    /// Refuses a box of as many sides that is not within this.
    fn check(&self, point_set: &[Interval<F>]) -> Result<(), Error> {
        let mut sides = self.names.iter().zip(&*self.sides).zip(point_set);
        match sides.find(|((_, within), given)| !given.subset(**within)) {
            None => Ok(()),
            Some(((name, within), given)) => Err(Error::Outside {
                name: name.clone(),
                given: given.to_string(),
                within: within.to_string(),
            }),
        }
    }
}

impl<F: Number> fmt::Debug for Evaluator<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Evaluator")
            .field("format", &F::NAME)
            .field("inputs", &self.inputs)
            .field("outputs", &self.outputs)
            .field("compiled", &self.is_compiled())
            .finish_non_exhaustive()
    }
}

/// Makes a function ready to be bounded on many boxes, in the format `F`.
///
/// ```
/// use outward::prelude::*;
/// let model = outward::front::read("p.txt", "f(x, y) = x^2 - y")?;
/// let mut f = compile::<f32>(&model.function)?;
/// let unit: Interval<f32> = "[0, 1]".parse()?;
/// assert_eq!(f.eval(&[unit, unit])?.to_string(), "[-1, 1]");
/// // Many boxes in one call are much faster than one after the other.
/// let boxes = [[unit, unit], ["[2, 3]".parse()?, unit]];
/// let bounds = f.eval_many(&boxes)?;
/// assert_eq!(bounds[1].to_string(), "[3, 9]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Loops that have a counter are unrolled, and branches flattened with them: see
/// [`flatten`](outward_expr::flatten()). So are branches that compare what may be undefined
/// somewhere, such as a quotient. Other functions, and those with loops that end in the middle, are
/// run as they are, each box going its own way under masks, and have bounds of the real function: see
/// [`Selection::intervals`](outward_lower::Selection::intervals). A loop that may go on for more than 65,536 rounds has no
/// bound.
///
/// # Errors
/// If the function has no output, has an input or output that is no number, or calls itself so that
/// it cannot be flattened. (A texture without an image is what its format holds.)
pub fn compile<F: Number>(f: &Function) -> Result<Evaluator<F>, Error> {
    made(f, None, Engine::Jit)
}

/// As [`compile`], for the parts of one box: one interval per input, in the order of
/// [`Function::inputs`]. What is known there, such as signs, and that divisors are not zero, makes
/// the code shorter. The bounds are those of [`compile`], bit for bit; a box that is not within
/// this one is refused.
///
/// ```
/// use outward::prelude::*;
/// let model = outward::front::read("p.txt", "f(x, y) = x / y")?;
/// let side: Interval<f64> = "[1, 8]".parse()?;
/// let mut f = outward::compile_on(&model.function, &[side, side])?;
/// let part: Interval<f64> = "[2, 4]".parse()?;
/// assert_eq!(f.eval(&[part, part])?.to_string(), "[0.5, 2]");
/// assert!(f.eval(&[part, "[0, 1]".parse()?]).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As of [`compile`], or if the number of intervals is not the number of inputs.
pub fn compile_on<F: Number>(f: &Function, sides: &[Interval<F>]) -> Result<Evaluator<F>, Error> {
    if sides.len() != f.inputs.len() {
        return Err(Error::Inputs {
            expected: f.inputs.len(),
            found: sides.len(),
        });
    }
    made(f, Some(sides), Engine::Jit)
}

impl<F: Number> Evaluator<F> {
    /// As [`compile`], but never makes machine code.
    ///
    /// # Errors
    /// If the function has no output.
    pub fn interpreted(f: &Function) -> Result<Self, Error> {
        made(f, None, Engine::Interpreter)
    }

    /// Whether it runs machine code made for it, rather than the interpreter.
    #[must_use]
    pub fn is_compiled(&self) -> bool {
        self.kernel.is_code()
    }

    /// The bounds of the first output on a box: one interval per input, in the order of
    /// [`Function::inputs`].
    ///
    /// # Errors
    /// If the number of intervals is not the number of inputs, or the box is not within that which
    /// this was [made for](compile_on).
    pub fn eval(&mut self, point_set: &[Interval<F>]) -> Result<Interval<F>, Error> {
        compiled!(Evaluator::<F>::eval_here: fn(&mut Evaluator<F>, &[Interval<F>]) -> Result<Interval<F>, Error>)(
            self, point_set,
        )
    }

    fn eval_here(&mut self, point_set: &[Interval<F>]) -> Result<Interval<F>, Error> {
        let all = self.eval_all(point_set)?;
        all.first().copied().ok_or(Error::NoOutput)
    }

    /// The bounds of every output on a box.
    ///
    /// # Errors
    /// As [`Evaluator::eval`].
    pub fn eval_all(&mut self, point_set: &[Interval<F>]) -> Result<Vec<Interval<F>>, Error> {
        compiled!(Evaluator::<F>::eval_all_here: fn(&mut Evaluator<F>, &[Interval<F>]) -> Result<Vec<Interval<F>>, Error>)(
            self, point_set,
        )
    }

    fn eval_all_here(&mut self, point_set: &[Interval<F>]) -> Result<Vec<Interval<F>>, Error> {
        with_default_mode(|| self.all_of_one(point_set))
    }

    #[inline(never)]
    fn all_of_one(&mut self, point_set: &[Interval<F>]) -> Result<Vec<Interval<F>>, Error> {
        self.run(core::slice::from_ref(&point_set))?;
        let empty = point_set.iter().any(|x| x.is_empty());
        Ok((0..self.outputs)
            .map(|o| {
                if empty {
                    Interval::EMPTY
                } else {
                    self.result(o, 0)
                }
            })
            .collect())
    }

    /// The bounds of the first output on each of many boxes.
    ///
    /// # Errors
    /// As [`Evaluator::eval`], of any of the boxes.
    pub fn eval_many<B: AsRef<[Interval<F>]>>(
        &mut self,
        boxes: &[B],
    ) -> Result<Vec<Interval<F>>, Error> {
        let boxes: Vec<&[Interval<F>]> = boxes.iter().map(AsRef::as_ref).collect();
        compiled!(Evaluator::<F>::eval_many_here: fn(&mut Evaluator<F>, &[&[Interval<F>]]) -> Result<Vec<Interval<F>>, Error>)(
            self, &boxes,
        )
    }

    fn eval_many_here(&mut self, boxes: &[&[Interval<F>]]) -> Result<Vec<Interval<F>>, Error> {
        with_default_mode(|| self.first_of_many(boxes))
    }

    #[inline(never)]
    fn first_of_many(&mut self, boxes: &[&[Interval<F>]]) -> Result<Vec<Interval<F>>, Error> {
        self.run(boxes)?;
        Ok(boxes
            .iter()
            .enumerate()
            .map(|(i, b)| {
                if b.iter().any(|x| x.is_empty()) {
                    Interval::EMPTY
                } else {
                    self.result(0, i)
                }
            })
            .collect())
    }

    /// Fills the columns of the outputs.
    fn run(&mut self, boxes: &[&[Interval<F>]]) -> Result<(), Error> {
        for column in &mut self.columns {
            column.clear();
        }
        let (inputs, outputs) = self.columns.split_at_mut(2 * self.inputs);
        for b in boxes {
            if b.len() != self.inputs {
                return Err(Error::Inputs {
                    expected: self.inputs,
                    found: b.len(),
                });
            }
            if let Some(within) = &self.within {
                within.check(b)?;
            }
            for (pair, side) in inputs.chunks_exact_mut(2).zip(*b) {
                // What an empty box gives is never looked at; programs are only defined on others.
                let side = if side.is_empty() {
                    Interval::ZERO
                } else {
                    *side
                };
                let [neg_inf, sup] = side.ends();
                pair[0].push(neg_inf);
                pair[1].push(sup);
            }
        }
        let inputs: Vec<&[F]> = inputs.iter().map(Vec::as_slice).collect();
        let mut outputs: Vec<&mut [F]> = outputs
            .iter_mut()
            .map(|column| {
                column.resize(boxes.len(), F::ZERO);
                column.as_mut_slice()
            })
            .collect();
        self.kernel.run(&inputs, &mut outputs)?;
        Ok(())
    }

    /// Output `o` of box `i` of the last run.
    fn result(&self, o: usize, i: usize) -> Interval<F> {
        let at = 2 * (self.inputs + o);
        Interval::from_ends(self.columns[at][i], self.columns[at + 1][i])
    }
}

/// [`build`], compiled here.
fn made<F: Number>(
    f: &Function,
    sides: Option<&[Interval<F>]>,
    engine: Engine,
) -> Result<Evaluator<F>, Error> {
    with_default_mode(|| {
        compiled!(build::<F>: fn(&Function, Option<&[Interval<F>]>, Engine) -> Result<Evaluator<F>, Error>)(
            f, sides, engine,
        )
    })
}

fn build<F: Number>(
    f: &Function,
    sides: Option<&[Interval<F>]>,
    engine: Engine,
) -> Result<Evaluator<F>, Error> {
    if f.outputs.is_empty() {
        return Err(Error::NoOutput);
    }
    let selected = |f: &Function| {
        let facts = bounds::<F>(f, sides.unwrap_or_default());
        select(f, &facts, Demand::Value)
    };
    let selection = if branches_on_what_is_defined(f) {
        selected(f)?
    } else {
        let Candidates { flattened, looped } = Candidates::of(f);
        match looped.then(|| selected(f)) {
            Some(Ok(selection)) => selection,
            Some(Err(_)) | None => selected(&flattened?)?,
        }
    };
    let mut program = Program::empty();
    selection.intervals(false, &mut LowerScratch::default(), &mut program);
    program.simplify::<F>();
    let columns = 2 * (f.inputs.len() + f.outputs.len());
    Ok(Evaluator {
        inputs: f.inputs.len(),
        outputs: f.outputs.len(),
        kernel: Kernel::new(program, engine),
        within: sides.map(|sides| Within {
            names: f.inputs.iter().cloned().collect(),
            sides: sides.into(),
        }),
        columns: (0..columns).map(|_| Vec::new()).collect(),
    })
}
