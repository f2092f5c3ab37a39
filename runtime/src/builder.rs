//! How kernels are made: for any box or for one, of both bounds or of one.
//!
//! The rows of the lowering table are chosen for what holds on every box that the kernel will be
//! asked for; the program is compiled to machine code where there is a compiler for the processor,
//! and interpreted elsewhere, with the same results to the bit.

mod promises;

use std::borrow::Cow;
use std::sync::{Arc, Mutex};

use outward_analysis::values::UnitInputs;
use outward_analysis::{Arithmetic, NanPolicy, Rounding};
use outward_expr::Function;
use outward_interval::{Interval, compiled};
use outward_lower::{Allowed, Number};
use outward_simd::with_default_mode;

use crate::bound::Bound;
use crate::engine::Engine;
use crate::error::Error;
use crate::kernel::Kernel;
use crate::made::Made;
use crate::plan::{Code, Given, KernelProgram, planned, valid_sides};
use crate::recursion::DEPTH;
use crate::runnable::Runnable;
use crate::zeros::{Adaptive, Base, Prepared, ZeroProfile, ZeroProfiler, ZeroReport, specialise};

/// Says what a [`Kernel`] is made for, and makes it: see [`Kernel::builder`].
///
/// Every method returns the builder. What is said twice of one input counts as it was said last.
#[derive(Clone, Debug)]
#[must_use]
pub struct KernelBuilder<'f> {
    f: Cow<'f, Function>,
    pub(crate) sides: Vec<Interval<f64>>,
    pub(crate) scalars: Vec<bool>,
    uniforms: Vec<bool>,
    bound: Bound,
    engine: Engine,
    code: Code,
    valid: bool,
    units: Vec<UnitInputs>,
    depth: u32,
    assumes: bool,
    cheap: bool,
    real: bool,
    rounding: Rounding,
    nan: Option<NanPolicy>,
    zeros: Zeros,
}

/// What is known of zeros, and what may be taken to hold of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Zeros {
    pub(crate) profile: Option<Arc<ZeroProfile>>,
    pub(crate) allowed: Allowed,
}

/// The builder is the same for all formats; the format is that of [`KernelBuilder::build`].
impl Kernel<f64> {
    /// Begins to make a kernel. If nothing else is said, it is for any box, computes both endpoints
    /// of the bounds, contains real values and floating-point values, and is machine code.
    ///
    /// ```
    /// use outward::prelude::*;
    /// let model = outward::front::read("p.txt", "f(x, y, p) = p*x - y")?;
    /// let kernel = Kernel::builder(&model.function)
    ///     .within("x", "[0, 8]".parse()?)?
    ///     .scalar("p")?
    ///     .bound(Bound::Upper)
    ///     .build::<f32>()?;
    /// let [x, y, p] = ["[1, 2]", "[3, 4]", "[2, 2]"].map(|side| side.parse::<Interval<f32>>().unwrap());
    /// assert_eq!(kernel.eval(&[x, y, p])?.sup(), 1.0);
    /// // The same in columns: of each input the negated lower endpoints, and the upper endpoints.
    /// let mut upper = [0.0; 2];
    /// let columns: [&[f32]; 6] = [&[-1., -2.], &[2., 3.], &[-3., -3.], &[4., 4.], &[-2., -2.], &[2., 2.]];
    /// kernel.eval_columns(&columns, &mut [&mut upper])?;
    /// assert_eq!(upper, [1.0, 3.0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn builder(f: &Function) -> KernelBuilder<'_> {
        KernelBuilder {
            f: Cow::Borrowed(f),
            sides: vec![Interval::ENTIRE; f.inputs.len()],
            scalars: vec![false; f.inputs.len()],
            uniforms: vec![false; f.inputs.len()],
            bound: Bound::Both,
            engine: Engine::Jit,
            code: Code::Refined,
            valid: false,
            units: Vec::new(),
            depth: DEPTH,
            assumes: false,
            cheap: false,
            real: false,
            rounding: Rounding::Outward,
            nan: None,
            zeros: Zeros::default(),
        }
    }
}

impl<F: Number> Kernel<F> {
    /// Makes a kernel as [`compile`](crate::compile) does, which is interpreted and never makes
    /// machine code. Its bounds are the same.
    ///
    /// # Errors
    /// As [`compile`](crate::compile).
    pub fn interpreted(f: &Function) -> Result<Self, Error> {
        Kernel::builder(f).engine(Engine::Interpreter).build()
    }
}

impl<'f> KernelBuilder<'f> {
    /// Says that the input of this name lies within `side` on every box. Other boxes are refused.
    ///
    /// What is known there, such as signs, and that divisors are not zero, makes the code shorter
    /// and the bounds the same or narrower. For a kernel in `f32` the interval is rounded outward.
    ///
    /// # Errors
    /// [`Error::UnknownInput`] if the function has no such input.
    pub fn within(mut self, input: &str, side: Interval<f64>) -> Result<Self, Error> {
        let index = self.index(input)?;
        self.sides[index] = side;
        Ok(self)
    }

    /// The same of all inputs, in their order.
    pub(crate) fn on(mut self, sides: &[Interval<f64>]) -> Self {
        self.sides = sides.to_vec();
        self
    }

    /// Says that the input of this name is one number on every box, whichever number that is. Boxes
    /// on which it is a wider interval are refused.
    ///
    /// # Errors
    /// [`Error::UnknownInput`] if the function has no such input.
    pub fn scalar(mut self, input: &str) -> Result<Self, Error> {
        let index = self.index(input)?;
        self.scalars[index] = true;
        Ok(self)
    }

    /// Says that the input of this name is *uniform*: it is the same for all boxes of a call, such
    /// as the parameters of a material. What depends on uniform inputs alone is then computed once
    /// per call. The bounds are the same.
    ///
    /// A uniform input may be an interval, or one number (if [`scalar`](Self::scalar) says so,
    /// too), of whose sign more is known. In [columns](Kernel::eval_columns), those of a uniform
    /// input have the length 1. Calls with boxes that differ in it are refused.
    ///
    /// ```
    /// use outward::prelude::*;
    /// let model = outward::front::read("p.txt", "f(x, p) = x*exp(p)/(1 + p^2)")?;
    /// let kernel = Kernel::builder(&model.function).scalar("p")?.uniform("p")?.build::<f64>()?;
    /// let (lo, hi) = ([-1.0, -2.0, -3.0], [1.5, 2.5, 3.5]);
    /// let mut bounds = [[0.0; 3]; 2];
    /// let [neg_lo, sup] = bounds.each_mut();
    /// kernel.eval_columns(&[&lo, &hi, &[0.0], &[0.0]], &mut [neg_lo, sup])?;
    /// assert_eq!(bounds, [lo, hi]);
    /// let p: Interval<f64> = "2".parse()?;
    /// let x: Interval<f64> = "[1, 3]".parse()?;
    /// assert!(kernel.eval_many(&[&[x, p], &[p, p]]).is_ok());
    /// assert!(kernel.eval_many(&[&[x, p], &[x, "3".parse()?]]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::UnknownInput`] if the function has no such input.
    pub fn uniform(mut self, input: &str) -> Result<Self, Error> {
        let index = self.index(input)?;
        self.uniforms[index] = true;
        Ok(self)
    }

    /// Sets which endpoints of the bounds are computed. By default both are.
    pub fn bound(mut self, bound: Bound) -> Self {
        self.bound = bound;
        self
    }

    /// Sets what runs the kernel: machine code, if there is a compiler for the processor, or the
    /// interpreter. The bounds are the same.
    pub fn engine(mut self, engine: Engine) -> Self {
        self.engine = engine;
        self
    }

    /// Says that the function is compiled as it is, and not [refined](outward_analysis::refine)
    /// first.
    ///
    /// Refinement writes into the function what value sets prove of it on the box, and intersects
    /// values with other forms of themselves. Bounds then are narrower, and never wider: those of
    /// `x - x` within [1, 3] are 0, and [−2, 2] if the function is plain.
    pub fn plain(mut self) -> Self {
        self.code = Code::Plain;
        self
    }

    /// Says that the code is *general*, which other code is compared with: it is for operands of
    /// any sign, whatever the box, and the function is not refined. Only constants are known, and
    /// which inputs are scalars. Where NaN is ignored, it is also assumed that every value is
    /// finite.
    pub fn general(mut self) -> Self {
        self.code = Code::General;
        self
    }

    /// Assumes that no operation that is always run is given an operand that it is not defined for,
    /// such as a negative number under a root. The box of the kernel is reduced to what is left of
    /// it then ([`Kernel::within`] says what that is), and boxes beyond are refused. Nothing is
    /// assumed of operations that may not be run: see
    /// [`valid`](mod@outward_analysis::values::valid).
    ///
    /// If nothing is left of the box, [`build`](Self::build) returns [`Error::NothingValid`].
    ///
    /// ```
    /// use outward::prelude::*;
    /// let model = outward::front::read("p.txt", "f(x, y) = sqrt(x) + ln(y - 1)")?;
    /// let kernel = Kernel::builder(&model.function).assume_valid().build::<f64>()?;
    /// let left: Vec<String> = kernel.within().iter().map(|side| side.to_string()).collect();
    /// assert_eq!(left, ["[0, inf]", "[1, inf]"]);
    /// assert!(kernel.eval(&["[-1, 1]".parse()?, "[2, 3]".parse()?]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn assume_valid(mut self) -> Self {
        self.valid = true;
        self
    }

    /// Says that the inputs of these names are all components of a vector of length one. The bounds
    /// then contain the values at the points of a box at which they are; there may be no such
    /// point. What follows, for example that the product of two such vectors is in [−1, 1], makes
    /// bounds narrower. It cannot be checked of a box; [`Kernel::units`] lists what was assumed.
    ///
    /// In floating point, vectors count as unit vectors whose exact length differs from 1 by at
    /// most 6u, where u is half the distance from 1 to the next number of the format.
    ///
    /// ```
    /// use outward::prelude::*;
    /// let model = outward::front::read("p.txt", "f(ax, ay, bx, by) = ax*bx + ay*by")?;
    /// let kernel = Kernel::builder(&model.function)
    ///     .unit_vector(&["ax", "ay"])?
    ///     .unit_vector(&["bx", "by"])?
    ///     .build::<f64>()?;
    /// let side: Interval<f64> = "[-1, 1]".parse()?;
    /// // A little beyond 1, as components are rounded.
    /// assert!(kernel.eval(&[side; 4])?.sup() < 1.000001);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::UnknownInput`] if the function has no such input.
    pub fn unit_vector(mut self, inputs: &[&str]) -> Result<Self, Error> {
        let inputs = inputs.iter().map(|name| self.index(name));
        self.units.push(UnitInputs {
            inputs: inputs.collect::<Result<_, _>>()?,
            complete: true,
        });
        Ok(self)
    }

    /// Says which inputs are components of unit vectors, by index, as
    /// [`unit_vector`](Self::unit_vector) does by name.
    pub fn units(mut self, units: impl IntoIterator<Item = UnitInputs>) -> Self {
        self.units.extend(units);
        self
    }

    /// Sets how the endpoints of bounds are rounded: outward, which is the default, or as the
    /// machine rounds, to nearest.
    ///
    /// Under machine rounding the bounds contain what the floating-point program returns at the
    /// numbers of the box, and nothing else: real values need not be contained. That is cheaper.
    /// NaN [propagates](NanPolicy::Propagate) if no [policy](Self::nan) is given. Functions with
    /// noise or textures are refused by [`build`](Self::build).
    ///
    /// ```
    /// use outward::analysis::{NanPolicy, Rounding};
    /// use outward::prelude::*;
    /// let model = outward::front::read("p.txt", "f(a, b) = sqrt(abs(a)*b)")?;
    /// let kernel = Kernel::builder(&model.function)
    ///     .rounding(Rounding::Machine)
    ///     .nan(NanPolicy::Suppress)
    ///     .build::<f32>()?;
    /// let sides = ["[-4, 1]".parse()?, "[-1, 9]".parse()?];
    /// assert_eq!(kernel.eval(&sides)?.to_string(), "[0, 6]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rounding(mut self, rounding: Rounding) -> Self {
        self.rounding = rounding;
        self
    }

    /// Sets what becomes of NaN. With a policy, the bounds contain what the floating-point program
    /// returns at the points of a box, with infinities and with what comes of divisions by zero,
    /// whatever the rounding.
    ///
    /// Where the bounds are *not known*, because the program may return NaN, [`Kernel::eval`]
    /// returns [`Interval::ENTIRE`] and [`Kernel::eval_known`] returns `None`. The policy says when
    /// that is: see [`NanPolicy`]. Functions with noise or textures are refused by
    /// [`build`](Self::build).
    ///
    /// ```
    /// use outward::analysis::NanPolicy;
    /// use outward::prelude::*;
    /// let model = outward::front::read("p.txt", "f(x, y) = sqrt(x) + 1/y")?;
    /// let sides = ["[-4, 1]".parse()?, "[1, 2]".parse()?];
    /// let of = |nan| Kernel::builder(&model.function).nan(nan).build::<f64>()?.eval_known(&sides);
    /// assert_eq!(of(NanPolicy::Propagate)?, None);
    /// assert_eq!(of(NanPolicy::Suppress)?.unwrap().to_string(), "[0.5, 2]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn nan(mut self, nan: NanPolicy) -> Self {
        self.nan = Some(nan);
        self
    }

    /// Makes code that tests values which, by this profile, are usually zero (their bounds are [0,
    /// 0]), and leaves out what is not needed then. The results have the same bits, but for boxes
    /// of which nothing is promised: those on which NaN arises where it is
    /// [ignored](NanPolicy::Ignore). All lanes of a vector are tested at once, so this pays where
    /// neighbouring boxes are alike.
    ///
    /// ```
    /// use outward::prelude::*;
    /// let model = outward::front::read("p.txt", "f(light, x) = 0.1 + light*exp(sin(x)*cos(3*x))")?;
    /// let unit: Interval<f64> = "[0, 1]".parse()?;
    /// let builder = Kernel::builder(&model.function).within("light", unit)?.within("x", unit)?;
    /// // Of each input the negated lower endpoints, and the upper endpoints. There is light in few boxes.
    /// let some: Vec<f32> = (0..4096).map(|k| if k < 4000 { 0.0 } else { 0.5 }).collect();
    /// let lo: Vec<f32> = (0..4096).map(|k| k as f32/-4096.0).collect();
    /// let hi: Vec<f32> = lo.iter().map(|x| 2e-4 - x).map(|x| x.min(1.0)).collect();
    /// let zero = vec![0.0; 4096];
    /// let columns: [&[f32]; 4] = [&zero, &some, &lo, &hi];
    /// let mut profiler = builder.profiler::<f32>()?;
    /// profiler.run(&columns)?;
    /// let tested = builder.clone().zeros(profiler.profile()).build::<f32>()?;
    /// assert_eq!(tested.zeros().tests[0].value.name.as_deref(), Some("light"));
    /// let mut found = [vec![0.0; 4096], vec![0.0; 4096]];
    /// let mut expected = found.clone();
    /// let [first, second] = &mut found;
    /// tested.eval_columns(&columns, &mut [first, second])?;
    /// let [first, second] = &mut expected;
    /// builder.build::<f32>()?.eval_columns(&columns, &mut [first, second])?;
    /// assert_eq!(found, expected);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn zeros(mut self, profile: &ZeroProfile) -> Self {
        self.zeros.profile = Some(Arc::new(profile.clone()));
        self
    }

    /// Sets what tests for zeros may assume without a proof. Bounds may differ where it does not
    /// hold.
    pub fn allow(mut self, allowed: Allowed) -> Self {
        self.zeros.allowed = allowed;
        self
    }

    /// Makes a profiler, which runs the kernel on data and counts how often bounds are [0, 0].
    ///
    /// # Errors
    /// As [`build`](Self::build).
    pub fn profiler<F: Number>(&self) -> Result<ZeroProfiler<F>, Error> {
        Ok(ZeroProfiler::new(&self.prepared::<F>()?, self.engine))
    }

    /// Makes a kernel that counts by itself which bounds are usually [0, 0], and makes code that
    /// tests them. A [profile](Self::zeros) that was given is not used.
    ///
    /// # Errors
    /// As [`build`](Self::build).
    pub fn adaptive<F: Number>(&self) -> Result<Adaptive<F>, Error> {
        let mut plain = self.clone();
        let allowed = core::mem::take(&mut plain.zeros).allowed;
        let kernel = plain.build()?;
        Ok(Adaptive::new(
            Base::Bounds(kernel),
            self.prepared()?,
            self.engine,
            allowed,
        ))
    }

    fn prepared<F: Number>(&self) -> Result<Prepared<F>, Error> {
        let sides = self.sides();
        let planned = with_default_mode(|| planned(&self.f, self.given(&sides), self.bound, true))?;
        Ok(Prepared::of_bounds(planned))
    }

    pub(crate) fn index(&self, input: &str) -> Result<usize, Error> {
        self.f.input(input).ok_or_else(|| Error::UnknownInput {
            name: input.to_owned(),
            known: self.f.inputs.to_vec(),
        })
    }

    /// The program that the kernel runs, with its function and rows, to be looked at. If inputs are
    /// [uniform](Self::uniform), it is the program before it is
    /// [split](outward_lower::Program::split).
    ///
    /// # Errors
    /// As [`build`](Self::build).
    pub fn program<F: Number>(&self) -> Result<KernelProgram<F>, Error> {
        let sides = self.sides();
        with_default_mode(|| {
            let mut planned = planned(&self.f, self.given(&sides), self.bound, true)?;
            if let Some(profile) = &self.zeros.profile {
                let prepared = Prepared::of_bounds(planned.clone());
                (planned.program, planned.zeros) =
                    specialise(&prepared, profile, self.zeros.allowed)?;
            }
            Ok(planned)
        })
    }

    /// Makes the kernel, in the format `F`, which is `f32` or `f64`.
    ///
    /// # Errors
    /// * As [`compile`](crate::compile).
    /// * [`Error::NotStraightLine`]: noise or textures under [machine rounding](Self::rounding) or
    ///   with a [policy for NaN](Self::nan).
    /// * [`Error::NothingValid`]: [`assume_valid`](Self::assume_valid) leaves nothing of the box.
    /// * [`Error::Profile`]: the [profile](Self::zeros) is not one of this function, box and
    ///   format.
    pub fn build<F: Number>(&self) -> Result<Kernel<F>, Error> {
        self.build_on(&self.sides(), &self.scalars)
    }

    /// Makes the kernel for another box, and for other inputs that are one number.
    pub(crate) fn build_on<F: Number>(
        &self,
        sides: &[Interval<F>],
        scalars: &[bool],
    ) -> Result<Kernel<F>, Error> {
        let given = Given {
            scalars,
            ..self.given(sides)
        };
        made(&self.f, given, (self.bound, self.engine), &self.zeros)
    }

    /// The box that a kernel for these sides is made for: what is left of them where operations are
    /// assumed to be given only what they are defined for.
    pub(crate) fn left_of<F: Number>(
        &self,
        sides: &[Interval<F>],
    ) -> Result<Vec<Interval<F>>, Error> {
        if !self.valid {
            return Ok(sides.to_vec());
        }
        with_default_mode(|| valid_sides(&self.f, self.given(sides)))
    }

    /// The same with a function of its own.
    pub(crate) fn into_owned(self) -> KernelBuilder<'static> {
        KernelBuilder {
            f: Cow::Owned(self.f.into_owned()),
            ..self
        }
    }

    fn given<'g, F: Number>(&'g self, sides: &'g [Interval<F>]) -> Given<'g, F> {
        Given {
            sides,
            scalars: &self.scalars,
            uniforms: &self.uniforms,
            code: self.code,
            valid: self.valid,
            units: &self.units,
            depth: self.depth,
            assumes: self.assumes,
            cheap: self.cheap,
            real: self.real,
            arithmetic: Arithmetic::new(self.rounding, self.nan),
        }
    }

    /// The box, rounded outward.
    pub(crate) fn sides<F: Number>(&self) -> Vec<Interval<F>> {
        self.sides.iter().map(outward).collect()
    }
}

/// A side in another format, rounded outward.
pub(crate) fn outward<F: Number>(side: &Interval<f64>) -> Interval<F> {
    let [neg_inf, sup] = side.endpoints();
    Interval::from_endpoints(F::from_f64_up(neg_inf), F::from_f64_up(sup))
}

/// [`build`], compiled here.
fn made<F: Number>(
    f: &Function,
    given: Given<'_, F>,
    what: (Bound, Engine),
    zeros: &Zeros,
) -> Result<Kernel<F>, Error> {
    with_default_mode(|| {
        compiled!(build::<F>: fn(&Function, Given<'_, F>, (Bound, Engine), &Zeros) -> Result<Kernel<F>, Error>)(
            f, given, what, zeros,
        )
    })
}

fn build<F: Number>(
    f: &Function,
    given: Given<'_, F>,
    (bound, engine): (Bound, Engine),
    zeros: &Zeros,
) -> Result<Kernel<F>, Error> {
    let planned = planned(f, given, bound, zeros.profile.is_some())?;
    let scalars = given.scalars;
    let sides = planned.selection.assumptions().to_vec();
    let extremes = planned.extremes.clone();
    let (program, report) = match &zeros.profile {
        Some(profile) => specialise(&Prepared::of_bounds(planned), profile, zeros.allowed)?,
        None => (planned.program, ZeroReport::default()),
    };
    // Each input is two numbers.
    let numbers: Vec<bool> = given.uniforms.iter().flat_map(|&is| [is; 2]).collect();
    Ok(Kernel::new(Made {
        names: Arc::clone(&f.inputs),
        outputs: f.outputs.len(),
        bound,
        program: Runnable::new(program, &numbers, engine),
        uniforms: given.uniforms.to_vec(),
        is_for_any: sides.iter().all(|side| side.is_entire()) && !scalars.contains(&true),
        sides,
        scalars: scalars.to_vec(),
        units: given.units.to_vec(),
        extremes,
        arithmetic: given.arithmetic,
        zeros: report,
        idle: Mutex::default(),
    }))
}
