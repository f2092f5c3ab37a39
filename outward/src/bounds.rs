//! What [`analyze`](crate::analyze()) returns: the best bounds that are known of a function on one
//! box, and why.
//!
//! There are two sources. *Programs* bound every value of a straight-line function by interval
//! operations ([`outward_analysis::bounds()`]). *Value sets* say what a value itself can be, of
//! functions of every kind ([`outward_analysis::values`]). Here they are intersected at every value
//! ([`outward_analysis::refine`]); what the commands print comes from this file. Tested by the doc
//! tests, in `tests/all/values.rs`, and in `cli/tests/all/attack.rs`, where an evaluator of its own
//! tries to find a value that is not in what is printed.

mod sharper;

use outward_analysis::refine::{Refined, met, refine_in};
use outward_analysis::values::{
    Accuracy, Settings, UnitInputs, Valid, ValidityAssumption, Values, units_within, valid,
    valid_of_both, values_of_both, values_with,
};
use outward_analysis::{Arithmetic, Fact, NanPolicy, bounds};
use outward_expr::{Function, Node, NotStraightLine, Op, Type};
use outward_interval::{Decoration, Float, Interval, compiled};
use outward_lower::table::price;
use outward_semantics::Set;
use outward_sets::{BoolSet, I32Set, Semantics, ValueSet};

use outward_simd::with_default_mode;

use crate::decoration::decorations;
use crate::explain::explain;
use crate::question::Question;

/// Bounds of every value of a function on a box: the result of [`analyze`](crate::analyze()) and
/// [`analyze_sets`](crate::analyze_sets).
///
/// It borrows the function. [`bounds`](Self::bounds) and [`decoration`](Self::decoration) are about
/// the first output, [`outputs`](Self::outputs) about all of them, and [`known`](Self::known) and
/// [`set`](Self::set) about any intermediate value.
///
/// ```
/// use outward::prelude::*;
/// let f = outward::front::read("p.txt", "f(x) = 1/(x - 1)")?.function;
/// let b = analyze(&f, [("x", "[2, 3]".parse::<Interval<f64>>()?)])?;
/// assert_eq!((b.bounds().inf(), b.bounds().sup()), (0.5, 1.0));
/// assert_eq!(b.decoration(), Decoration::Com); // defined, continuous and bounded on [2, 3]
/// assert!(!b.divides_by_zero());
///
/// // Where x may be 1, the function has no value there, and is unbounded nearby.
/// let b = analyze(&f, [("x", "[0, 3]".parse::<Interval<f64>>()?)])?;
/// assert_eq!((b.bounds(), b.decoration()), (Interval::ENTIRE, Decoration::Trv));
/// assert!(b.divides_by_zero());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bounds<'f, F: Float> {
    question: Question,
    /// What the inputs can be, and which of them are components of unit vectors.
    given: (Vec<Set<F>>, Vec<UnitInputs>),
    values: Values<'f, F>,
    assumptions: Vec<ValidityAssumption>,
    /// Under which conditions other forms of outputs are met.
    assumed: Vec<String>,
    /// What programs compute whose values are met with their sets; nothing of machines that
    /// programs are not made for, and of an empty box.
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

/// What is known of an output, or of an intermediate value: one variant for each type of value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Known<F: Float> {
    /// A number: an interval that contains it, and the [decoration](Decoration), which says what is
    /// proved of the function on the box (defined, continuous, bounded).
    Real(Interval<F>, Decoration),
    /// An integer of 32 bits: the set of the integers that it can be.
    Int(I32Set),
    /// A truth value: which of `false` and `true` it can be.
    Bool(BoolSet),
}

/// What programs compute of every node; nothing if that need not hold all values that are asked
/// for: bounds of real numbers leave out what floating point returns after a comparison with NaN.
fn computed<F: Float>(
    values: &Values<'_, F>,
    sides: &[Set<F>],
    question: Question,
) -> Vec<Fact<F>> {
    let is_real = question.semantics == Some(Semantics::Real);
    if is_real || question.no_nan || !may_compare_nan(values) {
        met(values, sides)
    } else {
        Vec::new()
    }
}

/// Whether there is control flow in which a value may be NaN, and so perhaps what is compared.
fn may_compare_nan<F: Float>(values: &Values<'_, F>) -> bool {
    let mut parts = values.parts().into_iter();
    !values.function().is_straight_line() && parts.any(|part| part.may_have_nan())
}

impl<'f, F: Float> Bounds<'f, F> {
    /// The bounds of `f`, which has an output, on a box with one set per input, each of the input's
    /// type, without a search for the range of outputs.
    pub(crate) fn by_sets(
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
            true => computed(&values, sides, question),
            false => Vec::new(),
        };
        Self {
            met,
            question,
            given: (sides.to_vec(), units.to_vec()),
            values,
            assumptions,
            assumed: Vec::new(),
            programs: programs.then(|| Programs::on(f, sides)),
        }
    }

    /// A side of the box is not bounded, so no output of a program is defined, continuous *and*
    /// bounded on it.
    pub(crate) fn on_unbounded_box(&mut self) {
        let decorations = self.programs.iter_mut().flat_map(|p| &mut p.decorations);
        for decoration in decorations {
            *decoration = (*decoration).min(Decoration::Dac);
        }
    }

    /// The function that was analysed.
    #[must_use]
    pub fn function(&self) -> &'f Function {
        self.values.function()
    }

    /// An interval that contains every value of the first output on the box, in the sense of
    /// [`analyze`](crate::analyze()).
    ///
    /// If it is empty, the function is defined at no point of the box, or the box has none. It is
    /// [`Interval::ENTIRE`] if the output is an integer or a truth value;
    /// [`outputs`](Self::outputs) has those.
    #[must_use]
    pub fn bounds(&self) -> Interval<F> {
        self.output(0).map_or(Interval::EMPTY, |(bounds, _)| bounds)
    }

    /// What is proved of the first output on the box: `Com` if it is defined, continuous and
    /// bounded everywhere, `Dac` if defined and continuous, `Def` if defined, and `Trv` if nothing
    /// is proved.
    ///
    /// It is `Trv` for outputs of functions with branches, loops, integers or truth values, and for
    /// outputs that are no numbers. A weaker decoration than the strongest true one may be
    /// returned.
    #[must_use]
    pub fn decoration(&self) -> Decoration {
        self.output(0)
            .map_or(Decoration::Trv, |(_, decoration)| decoration)
    }

    /// Bounds and decoration of the output with index `i`, counted from 0, or `None` if there is no
    /// such output. If the output is an integer or a truth value, they are [`Interval::ENTIRE`] and
    /// `Trv`.
    #[must_use]
    pub fn output(&self, i: usize) -> Option<(Interval<F>, Decoration)> {
        let node = self.function().outputs.get(i)?.node;
        Some(match self.known(node) {
            Known::Real(bounds, decoration) => (bounds, decoration),
            Known::Int(_) | Known::Bool(_) => (Interval::ENTIRE, Decoration::Trv),
        })
    }

    /// All outputs in their order: the name of each, and what is known of it.
    pub fn outputs(&self) -> impl Iterator<Item = (&'f str, Known<F>)> + '_ {
        let outputs = self.function().outputs.iter();
        outputs.map(|o| (o.name.as_str(), self.known(o.node)))
    }

    /// What is known of the value of a node: the intersection of the bounds that interval programs
    /// compute with the value set of the node.
    ///
    /// The node has to be one of the [function](Self::function) itself, and not of a block in it.
    /// For another one the result means nothing, and there may be a panic.
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

    /// The value set of a node: all values that it can have on the box, intersected with the bounds
    /// that interval programs compute. Unlike an interval, a set has several pieces, and says
    /// whether the value can be NaN, +0 or −0.
    ///
    /// The node has to be one of the [function](Self::function) itself, and not of a block in it.
    /// For another one the result means nothing, and there may be a panic.
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

    /// Whether some operation of the function may divide by zero at a point of the box.
    ///
    /// A *division by zero* is what IEEE 754 (§7.3) means: an infinite result of finite operands
    /// (1/0, ln 0, 0 to a negative power); and also any quotient or remainder whose divisor is
    /// zero. The real function has no value there. The floating-point program returns something,
    /// and that, what is computed from it, and what is chosen by it, need not lie in the bounds,
    /// unless [`Semantics::Float`] alone is asked for. `false` is a proof; `true` is not.
    #[must_use]
    pub fn divides_by_zero(&self) -> bool {
        self.values.divides_by_zero()
    }

    /// What was assumed so that every operation is defined, one entry for each assumption. Empty
    /// unless [`Question::assume_valid`] was set.
    #[must_use]
    pub fn assumptions(&self) -> &[ValidityAssumption] {
        &self.assumptions
    }

    /// Under which conditions, as text such as `x + y is not 0`, other forms are outputs whose
    /// bounds rest on that: each once. Empty unless [`Question::assume`] was set.
    #[must_use]
    pub fn assumed(&self) -> &[String] {
        &self.assumed
    }

    /// The value sets of all nodes, of blocks too, with warnings and explanations, as the analysis
    /// found them before bounds of programs were intersected with them.
    #[must_use]
    pub fn values(&self) -> &Values<'f, F> {
        &self.values
    }

    /// What interval programs compute for every node, or `None` if the function has control flow,
    /// truth values or integers, or if the [accuracy](Question::accuracy) is not the default. Rows
    /// of the lowering table are chosen by these facts, and never by value sets.
    #[must_use]
    pub fn facts(&self) -> Option<&[Fact<F>]> {
        Some(&self.programs.as_ref()?.facts)
    }

    /// The box that code is made for, one interval for each input in the order of the function: the
    /// box that was given, or, where [`Question::assume_valid`] is set, the part of it that is
    /// left. The interval of an integer or of a truth value is [`Interval::ENTIRE`].
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

    /// The function [refined](outward_analysis::refine) by what is proved of it on the box: the
    /// function that a kernel for this [box](Self::sides) runs, for this arithmetic. If the
    /// arithmetic ignores NaN, it is assumed that no value is NaN; if besides the question is about
    /// real values, the function is refined by these, and clamped: see [`refine_in`]. (Kernels
    /// write some values by others before that:
    /// [`shortened`](outward_analysis::identities::shortened).)
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
                let clamped = self.question.semantics == Some(Semantics::Real)
                    && arithmetic.nan() == Some(NanPolicy::Ignore);
                if !clamped {
                    settings.semantics = Semantics::Float;
                    values_with(f, &sides, units, settings)
                } else {
                    // As in kernels.
                    let of = |set: &Set<F>| match set {
                        Set::Real(x) => x.to_interval(),
                        Set::Int(_) | Set::Bool(_) => Interval::ENTIRE,
                    };
                    let reals: Vec<Interval<F>> = sides.iter().map(of).collect();
                    values_with(f, &sides, &units_within(units, &reals), settings)
                }
            }
        };
        refine_in(arithmetic, &values, &sides, &price)
    }

    /// The function in its text form, `.ir`, with a comment after every value: the bounds that
    /// interval programs compute, a `?` if the value may be undefined, and the row of the lowering
    /// table that is chosen for the operation. The last line compares the cost of the program with
    /// that of code for any box.
    ///
    /// For a function with control flow the text is a sentence that says so.
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
    /// ## cost of the interval program: 8 instructions, in general 15; 21.25 cycles for 4 boxes, in general 24.5 (v3)
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
                integral: false,
            });
        }
        let decorations = decorations(f, &facts);
        Self { facts, decorations }
    }
}

fn taken_apart<F: Float>(valid: Valid<'_, F>) -> (Values<'_, F>, Vec<ValidityAssumption>) {
    (valid.values, valid.assumptions)
}
