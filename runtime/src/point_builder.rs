//! How point evaluators are made.

use std::sync::Arc;

use outward_analysis::values::values_with;
use outward_analysis::{Arithmetic, Demand, Fact, NanPolicy, Rounding, bounds_in};
use outward_expr::{Function, Type};
use outward_interval::{Interval, compiled};
use outward_lower::{Allowed, LowerScratch, Number, Program, Selection, select, select_in};
use outward_semantics::Limits;
use outward_sets::Semantics;
use outward_simd::with_default_mode;

use crate::builder::outward;
use crate::engine::Engine;
use crate::error::Error;
use crate::plan::{sets, settings};
use crate::points::PointEvaluator;
use crate::recursion::{DEPTH, for_points};
use crate::runnable::Runnable;
use crate::zeros::{
    Adaptive, Base, Prepared, ProgramKind, ZeroProfile, ZeroProfiler, ZeroReport, specialise,
};

/// Makes a function ready to be run at many points, in the format `F`, which is `f32` or `f64`. It
/// is the short form of [`PointEvaluator::builder`].
///
/// Every operation is rounded to nearest, in the order of the function. Branches and loops are run
/// as they are: each point goes its own way, an arm that no point of a vector takes is left out,
/// and a loop goes on until no point is left. At a point at which loops go on for more than 2²⁰
/// iterations the value is NaN; so it is where a function calls itself deeper than can be inlined
/// (see [`PointBuilder::depth`]). Inputs and outputs that are integers or truth values are passed
/// as numbers with the bits that [`lane`](outward_lower::lane) says.
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
/// * [`Error::NoOutput`]: the function has no output.
/// * [`Error::NotStraightLine`]: the function calls itself whatever its inputs are, or too often to
///   be inlined, or reads a texture without an image.
pub fn compile_points<F: Number>(f: &Function) -> Result<PointEvaluator<F>, Error> {
    PointEvaluator::builder(f).build()
}

/// Says what a [`PointEvaluator`] is made for, and makes it: see [`PointEvaluator::builder`].
#[derive(Clone, Debug)]
#[must_use]
pub struct PointBuilder<'f> {
    f: &'f Function,
    sides: Option<Vec<Interval<f64>>>,
    engine: Engine,
    profile: Option<&'f ZeroProfile>,
    allowed: Allowed,
    depth: u32,
}

/// The builder is the same for all formats; the format is that of [`PointBuilder::build`].
impl PointEvaluator<f64> {
    /// Begins to make an evaluator. If nothing else is said, it is for any points, and is machine
    /// code.
    ///
    /// ```
    /// use outward::prelude::*;
    /// use outward::PointEvaluator;
    /// let f = outward::front::read("p.txt", "f(x, y) = x/y")?.function;
    /// let evaluator = PointEvaluator::builder(&f).within("y", "[1, 2]".parse()?)?.build::<f64>()?;
    /// let mut out = [0.0; 2];
    /// evaluator.eval(&[&[3.0, 4.0], &[1.0, 2.0]], &mut [&mut out])?;
    /// assert_eq!(out, [3.0, 2.0]);
    /// assert!(evaluator.eval(&[&[3.0], &[0.0]], &mut [&mut [0.0]]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn builder(f: &Function) -> PointBuilder<'_> {
        PointBuilder {
            f,
            sides: None,
            engine: Engine::Jit,
            profile: None,
            allowed: Allowed::default(),
            depth: DEPTH,
        }
    }
}

impl<F: Number> PointEvaluator<F> {
    /// Makes an evaluator as [`compile_points`] does, which is interpreted and never makes machine
    /// code. Its results are the same.
    ///
    /// # Errors
    /// As [`compile_points`].
    pub fn interpreted(f: &Function) -> Result<Self, Error> {
        PointEvaluator::builder(f)
            .engine(Engine::Interpreter)
            .build()
    }
}

impl<'f> PointBuilder<'f> {
    /// Says that the input of this name lies in `side` at every point. Other points, and NaN, are
    /// refused. The results are the same; what is known on the box, for example that values are
    /// finite, is needed for [tests for zeros](Self::zeros). For an evaluator in `f32` the interval
    /// is rounded outward.
    ///
    /// # Errors
    /// [`Error::UnknownInput`] if the function has no such input; [`Error::NotOfType`] if it is an
    /// integer or a truth value.
    pub fn within(mut self, input: &str, side: Interval<f64>) -> Result<Self, Error> {
        let index = self.f.input(input).ok_or_else(|| Error::UnknownInput {
            name: input.to_owned(),
            known: self.f.inputs.to_vec(),
        })?;
        if let Some(&ty) = self.f.types.get(index).filter(|&&ty| ty != Type::Real) {
            return Err(Error::NotOfType {
                name: input.to_owned(),
                ty,
            });
        }
        let count = self.f.inputs.len();
        let sides = self
            .sides
            .get_or_insert_with(|| vec![Interval::ENTIRE; count]);
        sides[index] = side;
        Ok(self)
    }

    /// Says in which interval each input lies, as [`within`](Self::within) does for one: one
    /// interval for each input, in the order of the function.
    ///
    /// # Errors
    /// [`Error::Inputs`] if there are more or fewer intervals than inputs; [`Error::NotOfType`] if
    /// an input is an integer or a truth value.
    pub fn on(mut self, sides: &[Interval<f64>]) -> Result<Self, Error> {
        if sides.len() != self.f.inputs.len() {
            return Err(Error::Inputs {
                expected: self.f.inputs.len(),
                found: sides.len(),
            });
        }
        for (name, side) in self.f.inputs.iter().zip(sides) {
            self = self.within(name, *side)?;
        }
        Ok(self)
    }

    /// Sets what runs the evaluator: machine code, if there is a compiler for the processor, or the
    /// interpreter. The results are the same.
    pub fn engine(mut self, engine: Engine) -> Self {
        self.engine = engine;
        self
    }

    /// Sets how deep calls are inlined, 16 if nothing else is said: calls that a function makes of
    /// itself, elsewhere than at its end, where a condition decides. Where such calls would be made
    /// deeper, the value is NaN. If the function gets more than 8,192 operations so, it is half of
    /// that, and so on.
    ///
    /// ```
    /// use outward::prelude::*;
    /// // The factorial of n, or of the number below n that is less than 1.
    /// let text = "\
    /// function factorial
    /// inputs n
    /// n var n
    /// one const 1
    /// c lt n one
    /// i if c n n
    ///   one const 1
    ///   output y one
    /// else
    ///   n var n
    ///   one const 1
    ///   m sub n one
    ///   f call factorial m
    ///   y mul n f
    ///   output y y
    /// end
    /// y project i 0
    /// output y y
    /// ";
    /// let f = outward::front::read("factorial.ir", text)?.function;
    /// let evaluator = outward::PointEvaluator::builder(&f).depth(8).build::<f64>()?;
    /// let mut values = [0.0; 3];
    /// evaluator.eval(&[&[0.0, 5.0, 20.0]], &mut [&mut values])?;
    /// assert!(values[..2] == [1.0, 120.0] && values[2].is_nan());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn depth(mut self, depth: u32) -> Self {
        self.depth = depth;
        self
    }

    /// Makes code that tests values which, by this profile, are usually zero, and leaves out what
    /// is not needed then. The results have the same bits. If an input is −0 at a point, the group
    /// of some thousands of points around it is run without tests, and interpreted until that has
    /// been run often enough.
    ///
    /// ```
    /// use outward::prelude::*;
    /// let text = "fn lit(light: f32, x: f32) -> f32 { return 0.1 + light*exp(sin(x)*cos(3.0*x)); }";
    /// let f = outward::front::read("lit.wgsl", text)?.function;
    /// let unit: Interval<f64> = "[0, 1]".parse()?;
    /// let builder = outward::PointEvaluator::builder(&f).within("light", unit)?.within("x", unit)?;
    /// // Most of the time there is no light.
    /// let light: Vec<f32> = (0..4096).map(|k| if k < 4000 { 0.0 } else { 0.5 }).collect();
    /// let x: Vec<f32> = (0..4096).map(|k| k as f32/4096.0).collect();
    /// let mut profiler = builder.profiler::<f32>()?;
    /// profiler.run(&[&light, &x])?;
    /// let tested = builder.clone().zeros(profiler.profile()).build::<f32>()?;
    /// assert_eq!(tested.zeros().tests[0].value.name.as_deref(), Some("light"));
    /// let (mut found, mut expected) = (vec![0.0; 4096], vec![0.0; 4096]);
    /// tested.eval(&[&light, &x], &mut [&mut found])?;
    /// builder.build::<f32>()?.eval(&[&light, &x], &mut [&mut expected])?;
    /// assert_eq!(found, expected);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn zeros(mut self, profile: &'f ZeroProfile) -> Self {
        self.profile = Some(profile);
        self
    }

    /// Sets what tests for zeros may assume without a proof. Results may differ where it does not
    /// hold.
    pub fn allow(mut self, allowed: Allowed) -> Self {
        self.allowed = allowed;
        self
    }

    /// Makes a profiler, which runs the function on data and counts how often its values are zero.
    ///
    /// # Errors
    /// As [`compile_points`].
    pub fn profiler<F: Number>(&self) -> Result<ZeroProfiler<F>, Error> {
        Ok(ZeroProfiler::new(&self.prepared::<F>(true)?, self.engine))
    }

    /// Makes an evaluator that counts by itself which values are usually zero, and makes code that
    /// tests them. A [profile](Self::zeros) that was given is not used.
    ///
    /// # Errors
    /// As [`compile_points`].
    pub fn adaptive<F: Number>(&self) -> Result<Adaptive<F>, Error> {
        let mut plain = self.clone();
        plain.profile = None;
        let base = Base::Points(plain.build()?);
        Ok(Adaptive::new(
            base,
            self.prepared(true)?,
            self.engine,
            self.allowed,
        ))
    }

    /// What the evaluator runs, to be looked at: the selection with what is known of values on the
    /// box, the program with its [origins](Program::origins), and the tests for zeros that it has
    /// by the [profile](Self::zeros).
    ///
    /// # Errors
    /// As [`build`](Self::build).
    pub fn program<F: Number>(&self) -> Result<(Selection<F>, Program, ZeroReport), Error> {
        let prepared = self.prepared(true)?;
        let (program, report) = match self.profile {
            Some(profile) => with_default_mode(|| specialise(&prepared, profile, self.allowed))?,
            None => (prepared.program, ZeroReport::default()),
        };
        Ok((prepared.selection, program, report))
    }

    /// Makes the evaluator, in the format `F`, which is `f32` or `f64`.
    ///
    /// # Errors
    /// As [`compile_points`]; and [`Error::Profile`] if the [profile](Self::zeros) is not one of
    /// this function, box and format.
    pub fn build<F: Number>(&self) -> Result<PointEvaluator<F>, Error> {
        let prepared = self.prepared::<F>(self.profile.is_some())?;
        let (program, report) = match self.profile {
            Some(profile) => with_default_mode(|| specialise(&prepared, profile, self.allowed))?,
            None => (prepared.program.clone(), ZeroReport::default()),
        };
        let made = |program, engine| Arc::new(Runnable::new(program, &[], engine));
        // It may never be run, so it is compiled once it has run often enough.
        let seldom = match self.engine {
            Engine::Jit => Engine::Auto,
            engine @ (Engine::Auto | Engine::Interpreter) => engine,
        };
        let without = (!report.tests.is_empty()).then(|| made(prepared.program, seldom));
        let names = self.f.inputs.iter().cloned();
        Ok(PointEvaluator {
            inputs: self.f.inputs.len(),
            outputs: self.f.outputs.len(),
            program: made(program, self.engine),
            without,
            within: self
                .sides
                .is_some()
                .then(|| names.zip(prepared.sides).collect()),
            zeros: Arc::new(report),
        })
    }

    pub(crate) fn prepared<F: Number>(&self, origins: bool) -> Result<Prepared<F>, Error> {
        with_default_mode(|| {
            compiled!(prepared::<F>: fn(&PointBuilder<'_>, bool) -> Result<Prepared<F>, Error>)(
                self, origins,
            )
        })
    }
}

/// In which facts of numbers are proofs: of the floating-point program, where NaN is told.
const OF_POINTS: Arithmetic = Arithmetic::new(Rounding::Machine, Some(NanPolicy::Propagate));

fn prepared<F: Number>(builder: &PointBuilder<'_>, origins: bool) -> Result<Prepared<F>, Error> {
    if builder.f.outputs.is_empty() {
        return Err(Error::NoOutput);
    }
    let without_recursion = for_points(builder.f, builder.depth)?;
    let f = without_recursion.as_ref();
    let sides: Option<Vec<Interval<F>>> =
        (builder.sides.as_ref()).map(|sides| sides.iter().map(outward).collect());
    // Without a box inputs may be NaN, too, and nothing is known.
    let selection = match &sides {
        Some(sides) if origins => selected_on(f, sides),
        Some(_) | None => None,
    };
    let selection = match selection {
        Some(selection) => selection,
        None => select::<F>(f, &[], Demand::Value)?,
    };
    let selection = selection.within(Limits::default());
    let mut program = Program::empty();
    program.origins = origins.then(Vec::new);
    selection.points(&mut LowerScratch::default(), &mut program)?;
    program.simplify::<F>();
    Ok(Prepared {
        form: ProgramKind::Points,
        function: f.clone(),
        selection,
        program,
        sides: sides.unwrap_or_else(|| vec![Interval::ENTIRE; f.inputs.len()]),
    })
}

/// The selection with what is known of numbers on a box; `None` where nothing can be said, as of
/// functions with fields.
fn selected_on<F: Number>(f: &Function, sides: &[Interval<F>]) -> Option<Selection<F>> {
    if f.types.iter().any(|&ty| ty != Type::Real) {
        return None;
    }
    let mut facts = bounds_in(OF_POINTS, f, sides);
    let mut settings = settings(f);
    settings.semantics = Semantics::Float;
    // Relations take time, and signs and sizes of numbers seldom depend on them.
    settings.relations = false;
    settings.blocks = false;
    let values = values_with(f, &sets(sides), &[], settings);
    for ((node, _), fact) in f.iter().zip(&mut facts) {
        let set = values.set(node);
        let bounds = fact.bounds.intersection(set.to_interval());
        if !bounds.is_empty() {
            *fact = Fact {
                bounds,
                undefined: fact.undefined && set.may_be_nan(),
                ..*fact
            };
        }
    }
    select_in(f, &facts, Demand::Value, &[], OF_POINTS).ok()
}
