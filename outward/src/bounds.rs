//! `analyze`: the best bounds that are known of a function on one box, and why.
//!
//! There are two sources. *Programs* bound every value of a straight-line function by interval
//! operations ([`outward_analysis::bounds()`]). *Value
//! sets* say what a value itself can be, of functions of every kind ([`outward_analysis::values`]).
//! Here they are intersected at every value ([`outward_analysis::refine`]); what the commands print comes
//! from this file. Tested by the doc tests, in `tests/all/values.rs`, and in
//! `cli/tests/all/attack.rs`, where an evaluator of its own tries to
//! find a value that is not in what is printed.

mod sharper;

use outward_analysis::refine::{Refined, met, refine_in};
use outward_analysis::values::{
    Accuracy, Assumption, Settings, UnitInputs, Valid, Values, valid, valid_of_both,
    values_of_both, values_with,
};
use outward_analysis::{Arithmetic, Fact, NanPolicy, bounds};
use outward_expr::{Function, Node, NotStraightLine, Op, Type};
use outward_front::inputs::UnitVector;
use outward_interval::{Decoration, Float, Interval, compiled};
use outward_lower::table::price;
use outward_runtime::Error;
use outward_semantics::Set;
use outward_sets::{BoolSet, I32Set, Semantics, ValueSet};

use outward_simd::with_default_mode;

use crate::decoration::decorations;
use crate::explain::explain;
use crate::inputs::by_name;
use crate::values::{any_input, input_sets, unit_inputs};

/// What a function can be on a box. See [`analyze`].
#[derive(Clone, Debug)]
pub struct Bounds<'f, F: Float> {
    question: Question,
    /// What the inputs can be, and which of them are components of unit vectors.
    given: (Vec<Set<F>>, Vec<UnitInputs>),
    values: Values<'f, F>,
    assumptions: Vec<Assumption>,
    /// What programs compute whose values are met with their sets; nothing of machines that programs
    /// are not made for, and of an empty box.
    met: Vec<Fact<F>>,
    /// What programs compute; `None` of a function with control flow, truth values or integers, and
    /// of machines that programs are not made for.
    programs: Option<Programs<F>>,
}

/// What interval programs compute.
#[derive(Clone, Debug)]
struct Programs<F: Float> {
    facts: Vec<Fact<F>>,
    decorations: Vec<Decoration>,
}

/// What is known of an output.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Known<F: Float> {
    /// Of a number: bounds, and what is proved of the function on the box.
    Real(Interval<F>, Decoration),
    /// Of an integer.
    Int(I32Set),
    /// Of a truth value.
    Bool(BoolSet),
}

/// Bounds every value of `f` on a box, given as one interval per input, by name.
///
/// The format is that of the intervals: in `f64` the bounds contain the real results and those of
/// the function run in
/// `f64`, except NaN and what comes of a division by zero (see [`Bounds::divides_by_zero`]). Inputs
/// that no output depends on may be left out. An integer
/// input can be the integers in its interval, a truth value is false where its interval has 0, true
/// where it has 1.
///
/// ```
/// use outward::prelude::*;
/// let model = outward::front::read("p.txt", "f(x, y) = 1/(x - y)")?;
/// let x: Interval<f64> = "[3, 4]".parse()?;
/// let b = analyze(&model.function, [("x", x), ("y", "[1, 2]".parse()?)])?;
/// assert_eq!(b.bounds().to_string(), "[0.3333333333333333, 1]");
/// // Where y can equal x it is not defined everywhere, and unbounded.
/// let b = analyze(&model.function, [("x", x), ("y", x)])?;
/// assert_eq!((b.bounds(), b.decoration()), (Interval::ENTIRE, Decoration::Trv));
/// // The same x twice is the same number.
/// let model = outward::front::read("p.txt", "f(x) = x - x")?;
/// assert_eq!(analyze(&model.function, [("x", x)])?.bounds(), Interval::ZERO);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If an input that is needed has no interval, or an interval no input; if an integer or a truth
/// value is given an interval without one.
pub fn analyze<'f, 'n, F: Float>(
    f: &'f Function,
    inputs: impl IntoIterator<Item = (&'n str, Interval<F>)>,
) -> Result<Bounds<'f, F>, Error> {
    let inputs: Vec<(&str, Interval<F>)> = inputs.into_iter().collect();
    let sets = with_default_mode(|| input_sets(f, &inputs))?;
    analyze_sets(f, sets, &[], Question::default())
}

/// What is asked of [`analyze_sets`]. By default what [`analyze`] answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Question {
    /// Which values are to be contained: real numbers, or floating-point numbers with what comes of
    /// divisions by zero. `None` asks for both, without what
    /// comes of divisions by zero.
    pub semantics: Option<Semantics>,
    /// How far elementary functions may be off; or any device that runs WGSL. Another one than the
    /// default asks for floating point.
    pub accuracy: Accuracy,
    /// Whether no value is NaN, nor undefined: see [`Settings::no_nan`].
    pub no_nan: bool,
    /// Whether no operation is given what it is not defined for: see
    /// [`valid`](mod@outward_analysis::values::valid). What was assumed is listed by
    /// [`Bounds::assumptions`].
    pub assume_valid: bool,
    /// With that, whether more is assumed of products: see [`Settings::valid_factors`].
    pub valid_factors: bool,
    /// How much work the analysis may be: see [`Settings::work`].
    pub work: u64,
    /// Whether outputs are bounded by [identities](outward_analysis::identities), too, and by a short
    /// search for their range; not of values of floating point alone, nor where anything is assumed.
    /// True by default.
    pub identities: bool,
    /// Whether what is in blocks of branches and loops is not asked for: see [`Settings::blocks`].
    without_blocks: bool,
}

impl Default for Question {
    fn default() -> Self {
        Self {
            semantics: None,
            accuracy: Accuracy::default(),
            no_nan: false,
            assume_valid: false,
            valid_factors: false,
            work: u64::MAX,
            identities: true,
            without_blocks: false,
        }
    }
}

impl Question {
    /// Whether outputs are bounded by identities, too.
    #[must_use]
    pub fn identities(self, identities: bool) -> Self {
        Self { identities, ..self }
    }

    /// Only what nodes of the function itself can be.
    pub(crate) fn without_blocks(self) -> Self {
        Self {
            without_blocks: true,
            ..self
        }
    }

    /// Values under one semantics, or under both.
    #[must_use]
    pub fn semantics(self, semantics: impl Into<Option<Semantics>>) -> Self {
        Self {
            semantics: semantics.into(),
            ..self
        }
    }

    /// Values of a machine of this accuracy.
    #[must_use]
    pub fn accuracy(self, accuracy: Accuracy) -> Self {
        Self {
            semantics: Some(Semantics::Float),
            accuracy,
            ..self
        }
    }

    /// At most so much work.
    #[must_use]
    pub fn work(self, work: u64) -> Self {
        Self { work, ..self }
    }

    /// Whether no value is NaN.
    #[must_use]
    pub fn no_nan(self, no_nan: bool) -> Self {
        Self { no_nan, ..self }
    }

    /// Whether more is assumed of products.
    #[must_use]
    pub fn valid_factors(self, valid_factors: bool) -> Self {
        Self {
            valid_factors,
            ..self
        }
    }

    /// Whether operations are given what they are defined for.
    #[must_use]
    pub fn assume_valid(self, assume_valid: bool) -> Self {
        Self {
            assume_valid,
            ..self
        }
    }
}

/// The same for inputs that are members of sets, some of which are components of unit vectors, and
/// for other questions.
///
/// # Errors
/// As of [`analyze`].
pub fn analyze_sets<'f, F: Float>(
    f: &'f Function,
    inputs: Vec<(&str, Set<F>)>,
    units: &[UnitVector],
    question: Question,
) -> Result<Bounds<'f, F>, Error> {
    let analyze = compiled!(analyze_sets_here::<F>: for<'f> fn(&'f Function, Vec<(&str, Set<F>)>, &[UnitVector], Question) -> Result<Bounds<'f, F>, Error>);
    with_default_mode(|| analyze(f, inputs, units, question))
}

fn analyze_sets_here<'f, F: Float>(
    f: &'f Function,
    inputs: Vec<(&str, Set<F>)>,
    units: &[UnitVector],
    question: Question,
) -> Result<Bounds<'f, F>, Error> {
    if f.outputs.is_empty() {
        return Err(Error::NoOutput);
    }
    let mut sides = Vec::with_capacity(f.inputs.len());
    let given = by_name(f, inputs)?;
    // Sides that no output depends on are sides of the box all the same, if they are given.
    let is_bounded =
        |set: &Set<F>| set.ty() != Type::Real || set.reals().to_interval().is_common_interval();
    let bounded = given.iter().flatten().all(is_bounded);
    for (i, given) in given.into_iter().enumerate() {
        let ty = f.input_type(i);
        let side = given.unwrap_or_else(|| any_input(ty));
        if side.ty() != ty {
            let name = f.inputs[i].clone();
            return Err(Error::NotOfType { name, ty });
        }
        sides.push(side);
    }
    let mut found = Bounds::on(f, &sides, &unit_inputs(units), question);
    if let Some(programs) = found.programs.as_mut().filter(|_| !bounded) {
        for d in &mut programs.decorations {
            *d = (*d).min(Decoration::Dac);
        }
    }
    Ok(found)
}

impl<'f, F: Float> Bounds<'f, F> {
    /// The bounds of `f`, which has an output, on a box with one set per input, each of the input's
    /// type.
    pub(crate) fn on(
        f: &'f Function,
        sides: &[Set<F>],
        units: &[UnitInputs],
        question: Question,
    ) -> Self {
        let semantics = question.semantics.unwrap_or(Semantics::Real);
        let mut settings = Settings::new(semantics).accuracy(question.accuracy);
        settings.no_nan = question.no_nan;
        settings.work = question.work;
        settings.blocks = !question.without_blocks;
        settings.valid_factors = question.valid_factors;
        let (values, assumptions) = match (question.assume_valid, question.semantics) {
            (true, None) => taken_apart(valid_of_both(f, sides, units, settings)),
            (true, Some(_)) => taken_apart(valid(f, sides, units, settings)),
            (false, None) => (values_of_both(f, sides, units, settings), Vec::new()),
            (false, Some(_)) => (values_with(f, sides, units, settings), Vec::new()),
        };
        // Programs are of a machine whose functions are correctly rounded.
        let is_default = question.accuracy == Accuracy::default();
        let programs = f.is_straight_line() && is_default;
        let is_empty =
            |set: &Set<F>| set.ty() == Type::Real && set.reals().to_interval().is_empty();
        let met = match is_default && !sides.iter().any(is_empty) {
            true => met(&values, sides),
            false => Vec::new(),
        };
        let mut found = Self {
            met,
            question,
            given: (sides.to_vec(), units.to_vec()),
            values,
            assumptions,
            programs: programs.then(|| Programs::on(f, sides)),
        };
        found.sharpen();
        found
    }

    /// The function.
    #[must_use]
    pub fn function(&self) -> &'f Function {
        self.values.function()
    }

    /// The bounds of the first output: they hold every value that it takes on the box, as
    /// [`analyze`] says. Everything if it is not a number.
    #[must_use]
    pub fn bounds(&self) -> Interval<F> {
        self.output(0).map_or(Interval::EMPTY, |(bounds, _)| bounds)
    }

    /// What is proved of the first output on the box.
    #[must_use]
    pub fn decoration(&self) -> Decoration {
        self.output(0)
            .map_or(Decoration::Trv, |(_, decoration)| decoration)
    }

    /// Bounds and decoration of output `i`; `None` if there is no such output. Everything if it is
    /// not a number.
    #[must_use]
    pub fn output(&self, i: usize) -> Option<(Interval<F>, Decoration)> {
        let node = self.function().outputs.get(i)?.node;
        Some(match self.known(node) {
            Known::Real(bounds, decoration) => (bounds, decoration),
            Known::Int(_) | Known::Bool(_) => (Interval::ENTIRE, Decoration::Trv),
        })
    }

    /// All outputs: name, and what is known of it.
    pub fn outputs(&self) -> impl Iterator<Item = (&'f str, Known<F>)> + '_ {
        let outputs = self.function().outputs.iter();
        outputs.map(|o| (o.name.as_str(), self.known(o.node)))
    }

    /// What is known of a node of the function: what programs compute and what its set says, both
    /// at once.
    #[must_use]
    pub fn known(&self, node: Node) -> Known<F> {
        with_default_mode(|| self.known_here(node))
    }

    fn known_here(&self, node: Node) -> Known<F> {
        match self.set_here(node) {
            Set::Int(set) => Known::Int(set),
            Set::Bool(set) => Known::Bool(set),
            Set::Real(set) => {
                // Where a value is not defined its set may be unbounded, and what is made of that
                // is not: so sets do not tell.
                let decorations = self.programs.iter().map(|programs| &programs.decorations);
                let mut proved = decorations.filter_map(|all| all.get(node.index()).copied());
                Known::Real(set.bounds(), proved.next().unwrap_or(Decoration::Trv))
            }
        }
    }

    /// What a node of the function can be: its value set, within the bounds that programs compute
    /// that are refined with all sets.
    #[must_use]
    pub fn set(&self, node: Node) -> Set<F> {
        with_default_mode(|| self.set_here(node))
    }

    fn set_here(&self, node: Node) -> Set<F> {
        let set = self.values.any(node);
        let computed = self.programs.as_ref().map(|programs| &programs.facts);
        let computed = computed.and_then(|all| all.get(node.index()));
        let fact = self.met.get(node.index()).or(computed);
        let (Set::Real(numbers), Some(fact)) = (set, fact) else {
            return set;
        };
        // Programs know nothing of what a division by zero returns.
        if self.question.semantics == Some(Semantics::Float) && self.by_zero(node) {
            return set;
        }
        let computed = ValueSet::from(fact.bounds).union(ValueSet::NAN);
        Set::Real(numbers.intersection(computed))
    }

    /// Whether the value of a node may come of a division by zero.
    fn by_zero(&self, node: Node) -> bool {
        self.values.divides_by_zero() && {
            let f = self.function();
            let mut waiting = vec![node];
            let mut seen = vec![false; f.nodes.len()];
            while let Some(at) = waiting.pop() {
                if core::mem::replace(&mut seen[at.index()], true) {
                    continue;
                }
                let data = f.node(at);
                // What is in blocks is not looked into.
                if self.values.node_divides_by_zero(data) || matches!(data.op, Op::Control(_)) {
                    return true;
                }
                waiting.extend(f.operands(data));
            }
            false
        }
    }

    /// Whether some operation of the function may divide by zero on the box, which is an infinite
    /// result of finite operands (1/0, ln 0, 0 to a negative power), or a
    /// quotient or remainder whose divisor is zero. What the floating-point program returns then,
    /// and what is computed from it or chosen by it, need not be in the
    /// bounds, as the real function has no value there; it is if floating point alone is asked for.
    #[must_use]
    pub fn divides_by_zero(&self) -> bool {
        self.values.divides_by_zero()
    }

    /// What was assumed of operations, where that was asked for.
    #[must_use]
    pub fn assumptions(&self) -> &[Assumption] {
        &self.assumptions
    }

    /// The value sets, of which the bounds are the hulls where programs say no more.
    #[must_use]
    pub fn values(&self) -> &Values<'f, F> {
        &self.values
    }

    /// What interval programs compute for every node; rows of the lowering table are chosen by
    /// these, and by no value sets. `None` if the function has control
    /// flow, truth values or integers.
    #[must_use]
    pub fn facts(&self) -> Option<&[Fact<F>]> {
        Some(&self.programs.as_ref()?.facts)
    }

    /// The box that code is for, an interval for each input: what was given, or what is left of it where
    /// operations are [assumed](Question::assume_valid) to be given what they are defined for.
    #[must_use]
    pub fn sides(&self) -> Vec<Interval<F>> {
        let side = |set: &Set<F>| match set {
            Set::Real(set) => set.to_interval(),
            Set::Int(_) | Set::Bool(_) => Interval::ENTIRE,
        };
        with_default_mode(|| self.left().iter().map(side).collect())
    }

    /// What is left of the inputs.
    fn left(&self) -> Vec<Set<F>> {
        let mut sides = self.given.0.clone();
        if self.question.assume_valid {
            for (node, data) in self.function().iter() {
                if let Some(index) = data.op.input() {
                    sides[index] = self.values.any(node);
                }
            }
        }
        sides
    }

    /// The function [refined](outward_analysis::refine) with what is known of it: what kernels that
    /// compute in this arithmetic run on this [box](Self::sides). That no value is NaN is made use of
    /// where NaN is ignored.
    #[must_use]
    pub fn refined(&self, arithmetic: Arithmetic) -> Refined<F> {
        with_default_mode(|| self.refined_here(arithmetic))
    }

    fn refined_here(&self, arithmetic: Arithmetic) -> Refined<F> {
        let sides = self.left();
        let is_asked = arithmetic.is_real() && !self.question.no_nan;
        if is_asked && !self.question.assume_valid {
            return refine_in(arithmetic, &self.values, &sides, &price);
        }
        let mut settings = self.values.settings();
        settings.no_nan = arithmetic.nan() == Some(NanPolicy::Ignore);
        let (f, units) = (self.function(), &self.given.1);
        let values = match (self.question.semantics, arithmetic.is_real()) {
            (None, true) => values_of_both(f, &sides, units, settings),
            (Some(_), true) => values_with(f, &sides, units, settings),
            (_, false) => {
                settings.semantics = Semantics::Float;
                values_with(f, &sides, units, settings)
            }
        };
        refine_in(arithmetic, &values, &sides, &price)
    }

    /// The function in its text form, with a comment after every value: the bounds that programs
    /// compute, `?` where it may be undefined, and the row of the lowering table that computes it
    /// with what is known here. At the end, what that saves. It is valid `.ir` text.
    ///
    /// ```
    /// use outward::prelude::*;
    /// let model = outward::front::read("p.ir", "x var x\ny square x\nz sqrt y\n")?;
    /// let b = analyze(&model.function, [("x", "[2, 3]".parse::<Interval<f64>>()?)])?;
    /// assert_eq!(b.explain(), "\
    /// function f
    /// format f64
    /// inputs x
    /// %0 var x      # [2, 3]
    /// %1 square %0  # [4, 9]  square.p
    /// %2 sqrt %1    # [2, 3]  sqrt.p
    /// output out %2
    /// ## cost of the interval program: 9 instructions, in general 16; 21.75 cycles for 4 boxes, in general 24.75 (v3)
    /// ");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain(&self) -> String {
        let explain =
            compiled!(explain::<F>: fn(&Function, &[Fact<F>]) -> Result<String, NotStraightLine>);
        let f = self.function();
        match (self.facts(), f.check_straight_line()) {
            (Some(facts), _) => explain(f, facts).unwrap_or_else(|error| error.to_string()),
            (None, Err(error)) => error.to_string(),
            (None, Ok(())) => String::new(),
        }
    }
}

impl<F: Float> Programs<F> {
    fn on(f: &Function, sides: &[Set<F>]) -> Self {
        let sides: Vec<Interval<F>> = sides.iter().map(|set| set.reals().to_interval()).collect();
        let mut facts = bounds(f, &sides);
        // No point, no value: also of outputs that do not depend on the empty input.
        if sides.iter().any(|x| x.is_empty()) {
            facts.fill(Fact {
                bounds: Interval::EMPTY,
                undefined: true,
                empty: true,
                plus: false,
            });
        }
        let decorations = decorations(f, &facts);
        Self { facts, decorations }
    }
}

fn taken_apart<F: Float>(valid: Valid<'_, F>) -> (Values<'_, F>, Vec<Assumption>) {
    (valid.values, valid.assumptions)
}
