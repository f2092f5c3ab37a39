//! `Kernel`: a function made ready to be bounded on many boxes.
//!
//! Why the bounds enclose: rows are verified (see `lower`), and the facts they are chosen by are
//! proved for the whole line, or for the box that the kernel is made for, hence for every nonempty
//! part; other boxes are refused. An empty box never runs. Tested in `tests/all/kernel.rs`.

use core::fmt;
use std::sync::{Arc, PoisonError};

use outward_analysis::Arithmetic;
use outward_analysis::values::UnitInputs;
use outward_interval::{Float, Interval, compiled};
use outward_lower::Number;
use outward_simd::with_default_mode;

use crate::bound::Bound;
use crate::error::Error;
use crate::made::{FEW, Made};
use crate::scratch::Scratch;

/// A function made ready to be bounded on many boxes, in the format `F`, which is `f32` or `f64`.
///
/// [`compile`](crate::compile) makes one for any box, [`compile_on`](crate::compile_on) one for the
/// parts of a box, and [`Kernel::builder`] can say more.
///
/// A *box* is one interval for each input, in the order of
/// [`Function::inputs`](outward_expr::Function::inputs). The bounds of an output contain, for every
/// point of the box, the value of the real function wherever it is defined, and what the function
/// returns when it is run in the format `F` with rounding to nearest, except NaN and what comes of
/// a division by zero. ([`KernelBuilder::nan`](crate::KernelBuilder::nan),
/// [`KernelBuilder::rounding`](crate::KernelBuilder::rounding) and
/// [`KernelBuilder::real`](crate::KernelBuilder::real) ask for bounds of other values.) They have
/// the same bits on every processor, by machine code and by the interpreter.
///
/// * If a side of the box is empty, so are the bounds.
/// * If the bounds are empty, the function has no value on the box; or, where NaN is ignored, an
///   operation on bounds returned NaN, and they mean nothing.
/// * Sides may be unbounded.
///
/// ```
/// use outward::prelude::*;
/// let f = outward::front::read("p.txt", "f(x, y) = sqrt(x) + y")?.function;
/// let kernel = compile::<f64>(&f)?;
/// let bounds = |x: &str, y: &str| -> Result<String, Box<dyn std::error::Error>> {
///     Ok(kernel.eval(&[x.parse()?, y.parse()?])?.to_string())
/// };
/// assert_eq!(bounds("[4, 9]", "[0, 1]")?, "[2, 4]");
/// assert_eq!(bounds("[-4, 9]", "[0, 1]")?, "[0, 4]"); // where the root is defined
/// assert_eq!(bounds("[-4, -1]", "[0, 1]")?, "[empty]"); // it is nowhere
/// assert_eq!(bounds("[4, inf]", "[0, 1]")?, "[2, inf]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A kernel is made and run under the default floating-point mode, whatever the mode of the caller:
/// see [`with_default_mode`]. It can be used from several threads at the same time. A clone shares
/// everything, and costs little.
#[derive(Clone)]
pub struct Kernel<F: Float> {
    pub(crate) made: Arc<Made<F>>,
}

impl<F: Number> fmt::Debug for Kernel<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kernel")
            .field("format", &F::NAME)
            .field("inputs", &self.made.names)
            .field("outputs", &self.made.outputs)
            .field("bound", &self.made.bound)
            .field("compiled", &self.is_compiled())
            .finish_non_exhaustive()
    }
}

impl<F: Number> Kernel<F> {
    pub(crate) fn new(made: Made<F>) -> Self {
        Self {
            made: Arc::new(made),
        }
    }

    /// Whether the kernel runs machine code that was made for it, rather than the interpreter.
    #[must_use]
    pub fn is_compiled(&self) -> bool {
        self.made.program.is_code()
    }

    /// Which ends of the bounds the kernel computes.
    #[must_use]
    pub fn bound(&self) -> Bound {
        self.made.bound
    }

    /// The box that the kernel was made for, one interval for each input; [`Interval::ENTIRE`] for
    /// an input of which nothing was said. Boxes that are not within it are refused.
    #[must_use]
    pub fn within(&self) -> &[Interval<F>] {
        &self.made.sides
    }

    /// What the bounds contain (real values, or what the floating-point program returns) and how
    /// they are rounded.
    #[must_use]
    pub fn arithmetic(&self) -> Arithmetic {
        self.made.arithmetic
    }

    /// Whether an input is the same for all boxes of a call.
    pub(crate) fn is_uniform(&self, input: usize) -> bool {
        self.made.uniforms.get(input).copied().unwrap_or(false)
    }

    /// Which inputs were said to be components of unit vectors. The bounds on a box contain the
    /// values at the points of the box at which they are. This is assumed, and not checked.
    #[must_use]
    pub fn units(&self) -> &[UnitInputs] {
        &self.made.units
    }

    /// Bounds of the first output on a box, which is one interval for each input, in the order of
    /// [`Function::inputs`](outward_expr::Function::inputs).
    ///
    /// What the bounds contain is said at [`Kernel`]. Bounds that are
    /// [not known](crate::KernelBuilder::nan) are [`Interval::ENTIRE`] here.
    ///
    /// # Errors
    /// * [`Error::Inputs`]: there are more or fewer intervals than inputs.
    /// * [`Error::Outside`]: the box is not within the box that the kernel was made for.
    /// * [`Error::NotOneNumber`]: an input that was said to be one number is a wider interval.
    pub fn eval(&self, b: &[Interval<F>]) -> Result<Interval<F>, Error> {
        compiled!(Kernel::<F>::eval_here: fn(&Kernel<F>, &[Interval<F>]) -> Result<Interval<F>, Error>)(
            self, b,
        )
    }

    fn eval_here(&self, b: &[Interval<F>]) -> Result<Interval<F>, Error> {
        self.eval_one_output(0, b)
    }

    /// Bounds of the first output on a box, or `None` if they are not known. They are always known
    /// unless the kernel has a [policy for NaN](crate::KernelBuilder::nan).
    ///
    /// # Errors
    /// As [`Kernel::eval`].
    pub fn eval_known(&self, b: &[Interval<F>]) -> Result<Option<Interval<F>>, Error> {
        let mut first = None;
        self.on_one(b, &mut |output, bounds| {
            if output == 0 {
                first = bounds;
            }
        })?;
        Ok(first)
    }

    /// Bounds of every output on a box, in their order, with `None` for those that are not known:
    /// see [`eval_known`](Self::eval_known).
    ///
    /// # Errors
    /// As [`Kernel::eval`].
    pub fn eval_all_known(&self, b: &[Interval<F>]) -> Result<Vec<Option<Interval<F>>>, Error> {
        let mut all = Vec::with_capacity(self.made.outputs);
        self.on_one(b, &mut |_, bounds| all.push(bounds))?;
        Ok(all)
    }

    /// Bounds of every output on a box, in their order.
    ///
    /// # Errors
    /// As [`Kernel::eval`].
    pub fn eval_all(&self, b: &[Interval<F>]) -> Result<Vec<Interval<F>>, Error> {
        compiled!(Kernel::<F>::eval_all_here: fn(&Kernel<F>, &[Interval<F>]) -> Result<Vec<Interval<F>>, Error>)(
            self, b,
        )
    }

    fn eval_all_here(&self, b: &[Interval<F>]) -> Result<Vec<Interval<F>>, Error> {
        let mut all = Vec::with_capacity(self.made.outputs);
        self.on_one(b, &mut |_, bounds| {
            all.push(bounds.unwrap_or(Interval::ENTIRE))
        })?;
        Ok(all)
    }

    /// Bounds of an output on a box; everything if they are not known.
    pub(crate) fn eval_one_output(
        &self,
        wanted: usize,
        b: &[Interval<F>],
    ) -> Result<Interval<F>, Error> {
        let mut found = Interval::EMPTY;
        self.on_one(b, &mut |output, bounds| {
            if output == wanted {
                found = bounds.unwrap_or(Interval::ENTIRE);
            }
        })?;
        Ok(found)
    }

    /// Hands the bounds of the outputs on a box to `put`, in their order.
    fn on_one(
        &self,
        b: &[Interval<F>],
        put: &mut dyn FnMut(usize, Option<Interval<F>>),
    ) -> Result<(), Error> {
        let made = &*self.made;
        let columns = made.columns();
        with_default_mode(|| {
            made.check(b)?;
            if columns <= 2 * FEW {
                let mut room = [F::ZERO; 2 * FEW];
                return made.run(&[b], &mut room[..columns], |_, o, bounds| put(o, bounds));
            }
            self.with_scratch(|scratch| {
                let room = scratch.room(columns);
                made.run(&[b], room, |_, o, bounds| put(o, bounds))
            })
        })
    }

    /// Calls `f` with memory that this keeps.
    pub(crate) fn with_scratch<R>(&self, f: impl FnOnce(&mut Scratch<F>) -> R) -> R {
        // A thread that panicked took its memory with it: the rest is sound.
        let lock = || {
            self.made
                .idle
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
        };
        let waiting = lock().pop();
        let mut scratch = waiting.unwrap_or_default();
        let result = f(&mut scratch);
        lock().push(scratch);
        result
    }

    /// Bounds of the first output on each of many boxes, in their order. This is much faster than
    /// one call for each box, because boxes are bounded side by side, in the lanes of vectors. The
    /// bounds have the same bits as those of [`eval`](Self::eval).
    ///
    /// # Errors
    /// As [`Kernel::eval`], for any of the boxes; and [`Error::NotUniform`] if boxes differ in an
    /// input that was said to be [uniform](crate::KernelBuilder::uniform).
    pub fn eval_many<B: AsRef<[Interval<F>]>>(
        &self,
        boxes: &[B],
    ) -> Result<Vec<Interval<F>>, Error> {
        let boxes: Vec<&[Interval<F>]> = boxes.iter().map(AsRef::as_ref).collect();
        compiled!(Kernel::<F>::eval_many_here: fn(&Kernel<F>, &[&[Interval<F>]]) -> Result<Vec<Interval<F>>, Error>)(
            self, &boxes,
        )
    }

    fn eval_many_here(&self, boxes: &[&[Interval<F>]]) -> Result<Vec<Interval<F>>, Error> {
        self.eval_output(0, boxes)
    }

    /// The bounds of an output on each of many boxes.
    pub(crate) fn eval_output(
        &self,
        output: usize,
        boxes: &[&[Interval<F>]],
    ) -> Result<Vec<Interval<F>>, Error> {
        let mut found = vec![Interval::EMPTY; boxes.len()];
        let together = self.made.together(boxes.len());
        self.with_scratch(|scratch| {
            let room = scratch.room(self.made.columns() * together);
            self.on_many(output, boxes, room, &mut found)
        })?;
        Ok(found)
    }

    /// Bounds of the first output on each of many boxes, as [`eval_many`](Self::eval_many), in
    /// memory of the caller: nothing is allocated if `scratch` and `results` are large enough. What
    /// `results` held before is dropped.
    ///
    /// # Errors
    /// As [`Kernel::eval_many`]. What `results` holds then means nothing.
    pub fn eval_many_in(
        &self,
        boxes: &[&[Interval<F>]],
        scratch: &mut Scratch<F>,
        results: &mut Vec<Interval<F>>,
    ) -> Result<(), Error> {
        compiled!(Kernel::<F>::eval_many_in_here: fn(&Kernel<F>, &[&[Interval<F>]], &mut Scratch<F>, &mut Vec<Interval<F>>) -> Result<(), Error>)(
            self, boxes, scratch, results,
        )
    }

    fn eval_many_in_here(
        &self,
        boxes: &[&[Interval<F>]],
        scratch: &mut Scratch<F>,
        results: &mut Vec<Interval<F>>,
    ) -> Result<(), Error> {
        results.clear();
        results.resize(boxes.len(), Interval::EMPTY);
        self.on_many(
            0,
            boxes,
            scratch.room(self.made.columns() * self.made.together(boxes.len())),
            results,
        )
    }

    /// Bounds boxes with room for as many as are bounded [together](Made::together).
    fn on_many(
        &self,
        wanted: usize,
        boxes: &[&[Interval<F>]],
        room: &mut [F],
        found: &mut [Interval<F>],
    ) -> Result<(), Error> {
        with_default_mode(|| {
            for b in boxes {
                self.made.check(b)?;
                self.made.check_uniforms(boxes[0], b)?;
            }
            let (made, together) = (&*self.made, self.made.together(boxes.len()).max(1));
            for (boxes, found) in boxes.chunks(together).zip(found.chunks_mut(together)) {
                let room = &mut room[..made.columns() * boxes.len()];
                made.run(boxes, room, |k, output, bounds| {
                    if output == wanted {
                        found[k] = bounds.unwrap_or(Interval::ENTIRE);
                    }
                })?;
            }
            Ok(())
        })
    }

    /// Bounds of all outputs on boxes that lie in columns, which are not copied.
    ///
    /// `inputs` has two columns for each input: its lower endpoints, *negated*, and its upper
    /// endpoints. `outputs` has two columns for each output, likewise; or, if the kernel computes
    /// [one endpoint](Bound), one column, with that end, negated if it is the lower one. Number k
    /// of every column belongs to box k. All columns have the same length, except those of
    /// [uniform](crate::KernelBuilder::uniform) inputs, which have the length 1. Under [machine
    /// rounding](crate::KernelBuilder::rounding) lower endpoints are not negated, neither of inputs
    /// nor of outputs.
    ///
    /// A result that is NaN says that the function has no value on the box; or, if there is a
    /// [policy for NaN](crate::KernelBuilder::nan), that its bounds are not known. Under machine
    /// rounding both endpoints may be the same infinity, after an overflow.
    ///
    /// # Errors
    /// * [`Error::Columns`], [`Error::Lengths`]: there are more or fewer columns, or they differ in
    ///   length.
    /// * [`Error::Outside`]: a box is empty, has an endpoint that is NaN, or is not within the box
    ///   that the kernel was made for. (Unlike [`eval`](Self::eval), this takes no empty boxes.)
    /// * [`Error::NotOneNumber`]: an input that was said to be one number is a wider interval.
    ///
    /// Nothing is written then.
    pub fn eval_columns(&self, inputs: &[&[F]], outputs: &mut [&mut [F]]) -> Result<(), Error> {
        compiled!(Kernel::<F>::eval_columns_here: fn(&Kernel<F>, &[&[F]], &mut [&mut [F]]) -> Result<(), Error>)(
            self, inputs, outputs,
        )
    }

    fn eval_columns_here(&self, inputs: &[&[F]], outputs: &mut [&mut [F]]) -> Result<(), Error> {
        with_default_mode(|| self.check_columns(inputs))?;
        self.run_columns(inputs, outputs)
    }

    /// Refuses columns of boxes that are empty, or not within the one that this was made for.
    #[inline(never)]
    pub(crate) fn check_columns(&self, inputs: &[&[F]]) -> Result<(), Error> {
        let made = &*self.made;
        for (i, pair) in inputs.chunks_exact(2).enumerate().take(made.sides.len()) {
            let [neg_inf, sup] = made.sides[i].endpoints();
            let scalar = made.scalars.get(i).copied().unwrap_or(false);
            let is_machine = made.arithmetic.is_machine();
            let sign = |first: F| if is_machine { -first } else { first };
            let mut boxes = pair[0].iter().map(|&first| sign(first)).zip(pair[1]);
            let is_right = |neg_lo: F, hi: F| {
                // Not true of NaN either; and no real number is −∞ alone, or ∞.
                let is_box = (neg_lo >= -hi) & (neg_lo <= neg_inf) & (hi <= sup);
                let is_box = is_box & (neg_lo != -F::INFINITY) & (hi != -F::INFINITY);
                is_box & (!scalar | (neg_lo == -hi))
            };
            // All of them without a branch, as vectors; then, if one is wrong, which.
            let all = boxes.clone();
            if all.fold(true, |all, (neg_lo, &hi)| all & is_right(neg_lo, hi)) {
                continue;
            }
            let wrong = boxes.find(|&(neg_lo, &hi)| !is_right(neg_lo, hi));
            if let Some((neg_lo, &hi)) = wrong {
                let given = Interval::from_endpoints(neg_lo, hi);
                let within = !given.is_empty() && given.subset(made.sides[i]);
                return Err(if within {
                    made.no_scalar(i, given)
                } else {
                    made.outside(i, given)
                });
            }
        }
        Ok(())
    }

    /// Bounds of all outputs on boxes that lie in columns, as [`eval_columns`](Self::eval_columns),
    /// without a check of the boxes. The result for a box that is empty, or is not within the box
    /// that the kernel was made for, means nothing.
    ///
    /// # Errors
    /// [`Error::Columns`] or [`Error::Lengths`] if there are more or fewer columns, or they differ
    /// in length. Nothing is written then.
    pub fn eval_columns_unchecked(
        &self,
        inputs: &[&[F]],
        outputs: &mut [&mut [F]],
    ) -> Result<(), Error> {
        compiled!(Kernel::<F>::run_columns: fn(&Kernel<F>, &[&[F]], &mut [&mut [F]]) -> Result<(), Error>)(
            self, inputs, outputs,
        )
    }

    pub(crate) fn run_columns(
        &self,
        inputs: &[&[F]],
        outputs: &mut [&mut [F]],
    ) -> Result<(), Error> {
        self.boxes_in(inputs, outputs)?;
        self.made.program.run(inputs, outputs)?;
        Ok(())
    }

    /// How many boxes lie in columns. Refuses columns that are too many or too few, or differ in
    /// length.
    pub(crate) fn boxes_in(&self, inputs: &[&[F]], outputs: &[&mut [F]]) -> Result<usize, Error> {
        let made = &*self.made;
        let expected = [2 * made.sides.len(), made.outputs * made.bound.endpoints()];
        let found = [inputs.len(), outputs.len()];
        if expected != found {
            return Err(Error::Columns { expected, found });
        }
        let columns = || inputs.iter().enumerate();
        if columns().any(|(i, column)| self.is_uniform(i / 2) && column.len() != 1) {
            return Err(Error::Lengths);
        }
        let mut lengths = columns()
            .filter(|&(i, _)| !self.is_uniform(i / 2))
            .map(|(_, column)| column.len());
        let mut others = outputs.iter().map(|column| column.len());
        let first = lengths.next().or_else(|| others.next()).unwrap_or(0);
        if lengths.chain(others).any(|n| n != first) {
            return Err(Error::Lengths);
        }
        Ok(first)
    }
}
