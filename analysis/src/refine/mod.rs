//! Refinement: a function rewritten with what the analysis proved of it on a box, so that what is
//! proved reaches the code by a visible step.
//!
//! Programs compute bounds operation by operation, and know nothing of what a value set says: on
//! [1, 3] the set of x − x is {0}, and its computed bounds are [−2, 2]. Refinement writes what the
//! sets say into the function:
//!
//! * a value that is one number becomes a constant, a comparison that always comes out the same way
//!   a truth value, and the arms that are never taken go;
//! * where the set of a value is narrower than the bounds that programs would compute, and that
//!   pays, the value is *met* with a constant range: `at_most x c` and `at_least x c`, which are x
//!   where it is in the range, and undefined elsewhere.
//!
//! A comparison that always comes out the same way stays all the same where code cuts by it what
//! arms are given, if that may be narrower on a part of the box than all that is proved of it on
//! the box.
//!
//! It pays where an output on the box becomes narrower, or where other operations get cheaper rows
//! by more than the meet costs. What a block of a branch or a loop is given has facts of its own,
//! so blocks that stand at several places are rewritten for each.
//!
//! **Promise.** On every part of the box the bounds of the refined function contain whatever the
//! analysis' sets contain: of real values, of values of floating point, or of both, as it was asked
//! for. And they are never wider than those of the given function: a meet is an intersection,
//! interval operations are inclusion isotone, and a constant, or an arm alone, stands only where
//! the bounds that it replaces are never empty. Tested in `refine/tests.rs`, and at random in
//! `tests/src/checks/refined.rs`.
//!
//! **Defined, and never empty.** Facts of a refined function say more than those that are computed
//! from its operations: what the sets exclude may make an operation defined everywhere, and what is
//! defined at every point of the box has bounds that are empty on no part of it, whichever rows
//! compute them. That holds of the nodes of the function itself; intervals may reach an arm that no
//! point takes, or one more iteration of a loop, and there a meet may be empty for a value that is
//! defined. Nor is it said where not every point of the box counts: where some inputs are
//! components of unit vectors, or integers, a part of the box may be without any point that does.
//! Of such a part nothing is promised but that its bounds are an interval. There values are not met
//! with ranges but clamped to them.

mod block;
mod change;
mod clamps;
mod decision;
mod given;
mod known;
mod pays;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use outward_expr::{Function, Node};
use outward_interval::{Float, Interval, compiled};
use outward_semantics::{FlatOp, Set, node_value};
use outward_sets::{Semantics, ValueSet};

use crate::arithmetic::{Arithmetic, NanPolicy};
use crate::bounds::{bounds_in, fact_of_constant, fact_of_flat};
use crate::facts::Fact;
use crate::float::fact_without_nan;
use crate::identities::{Extremes, Met, Wanted, sharpen_blocks, sharpen_numbers};
use crate::values::{Part, Path, Values};
pub use change::{Change, NodeMapping, Price, Priced, Substitute};
use clamps::clamped;
pub use given::Places;

/// A function rewritten for a box by what is proved of it there. See the [module](self).
#[derive(Clone, Debug)]
pub struct Refined<F: Float> {
    /// The rewritten function. It has the inputs and outputs of the given one.
    pub function: Function,
    /// The box that it is for: one interval for each input.
    pub sides: Vec<Interval<F>>,
    /// Which values its bounds contain: real values, floating-point values, or, if `None`, both.
    /// Where the arithmetic is of floating point and this is [`Semantics::Real`], they contain what
    /// the rewritten function returns in floating point: see [`refine_in`].
    pub semantics: Option<Semantics>,
    /// The arithmetic that its programs compute in.
    pub arithmetic: Arithmetic,
    /// Whether bounds are about every point of the box: see the [module](self).
    pub every_point: bool,
    /// The fact of every node of the rewritten function on the box.
    pub facts: Vec<Fact<F>>,
    /// What was changed, in the order of the nodes of the rewritten function.
    pub changes: Vec<Change<F>>,
    /// Which other forms of outputs their bounds are intersected with, by
    /// [identities](crate::identities).
    pub met: Vec<Met>,
    /// Where outputs have the endpoints of their range, as far as that is known: nothing is where
    /// bounds are not about every point.
    pub extremes: Vec<Extremes<F>>,
    /// What became of the nodes of the given function, except those that are no longer needed.
    /// Empty if the function was [left as it is](Self::plain), because nodes then are what they
    /// were.
    pub became: Vec<NodeMapping>,
    /// What the inputs of blocks are known to be, by the path to the block.
    pub sides_inside: HashMap<Path, Vec<Interval<F>>>,
    /// Whether conditions of other forms are [assumed](Self::assuming).
    pub assumes: bool,
    /// Whether other forms are to take [hardly more time](Self::cheaply).
    pub cheap: bool,
}

impl<F: Float> Refined<F> {
    /// The function as it is, for a box, without any change.
    #[must_use]
    pub fn plain(f: &Function, sides: &[Interval<F>]) -> Self {
        Self::plain_in(Arithmetic::REAL, f, sides)
    }

    /// The function as it is, for a box, and for programs that compute in this arithmetic.
    #[must_use]
    pub fn plain_in(arithmetic: Arithmetic, f: &Function, sides: &[Interval<F>]) -> Self {
        Self {
            function: f.clone(),
            sides: sides.to_vec(),
            semantics: (!arithmetic.is_real()).then_some(Semantics::Float),
            arithmetic,
            every_point: true,
            facts: bounds_in(arithmetic, f, sides),
            changes: Vec::new(),
            met: Vec::new(),
            extremes: Vec::new(),
            became: Vec::new(),
            sides_inside: HashMap::new(),
            assumes: false,
            cheap: false,
        }
    }

    /// Says that conditions of other forms which are not proved are assumed by
    /// [`sharpened`](Self::sharpened), such as that what x/x divides by is not zero. Bounds then
    /// need not hold values at points where a condition does not hold; [`Met::assumed`] lists
    /// these. Else programs look on each part of the box whether they hold, which takes time, and a
    /// form is used there or not.
    #[must_use]
    pub fn assuming(mut self) -> Self {
        self.assumes = true;
        self
    }

    /// Says that [`sharpened`](Self::sharpened) is to take hardly more time: one other form of each
    /// value is used, and no endpoint is computed at several corners of the box or by derivatives.
    #[must_use]
    pub fn cheaply(mut self) -> Self {
        self.cheap = true;
        self
    }

    /// The function with outputs intersected with other forms of themselves, by
    /// [identities](crate::identities), where these are narrower on the box or on parts of it.
    ///
    /// Forms bound real values. If bounds have to contain those of floating point, too, they are
    /// widened by how far these may be from real ones, or not used where that is not known. Nothing
    /// is done for programs that bound floating point alone. In functions with control flow, the
    /// results of blocks that depend on no other control flow are treated in this way.
    #[must_use]
    pub fn sharpened(self) -> Self {
        compiled!(sharpened_here::<F>: fn(Refined<F>) -> Refined<F>)(self)
    }
}

fn sharpened_here<F: Float>(refined: Refined<F>) -> Refined<F> {
    let mut refined = with_forms(refined);
    if refined.every_point || !refined.arithmetic.is_real() {
        return refined;
    }
    let f = clamped(
        refined.arithmetic,
        &refined.function,
        &refined.changes,
        false,
    );
    let defined: Vec<bool> = refined.facts.iter().map(|fact| !fact.undefined).collect();
    let facts = facts(refined.arithmetic, &f, &refined.sides, &defined);
    for (known, fact) in refined.facts.iter_mut().zip(facts) {
        known.bounds = known.bounds.intersection(fact.bounds);
        known.undefined &= fact.undefined;
        known.empty &= fact.empty;
    }
    refined.function = f;
    refined
}

/// Other forms of outputs and of results of blocks beside them.
fn with_forms<F: Float>(mut refined: Refined<F>) -> Refined<F> {
    let is_float = refined.semantics == Some(Semantics::Float);
    if !refined.arithmetic.is_real() || is_float {
        return refined;
    }
    let wanted = Wanted {
        floats: refined.semantics.is_none(),
        assume: refined.assumes,
        cheap: refined.cheap,
    };
    let (path, sides) = (Path::default(), &refined.sides_inside);
    let f = &refined.function;
    if let Some(f) = sharpen_blocks(f, &path, sides, wanted, &mut refined.met) {
        refined.function = f;
    }
    let f = &refined.function;
    let own = if refined.every_point {
        refined.facts.clone()
    } else {
        bounds_in(refined.arithmetic, f, &refined.sides)
    };
    let Some(sharp) = sharpen_numbers(f, &refined.sides, &own, wanted) else {
        return refined;
    };
    let before = f.nodes.len();
    let of_node = |node: Node| own.get(node.index()).copied().unwrap_or(Fact::UNKNOWN);
    let mut defined = vec![false; before];
    defined.extend(
        sharp
            .stands_for
            .iter()
            .map(|of| of.is_some_and(|node| !of_node(node).undefined)),
    );
    let all = facts(
        refined.arithmetic,
        &sharp.function,
        &refined.sides,
        &defined,
    );
    let added = all
        .into_iter()
        .zip(defined)
        .skip(before)
        .zip(&sharp.stands_for);
    refined.facts.extend(added.map(|((mut fact, defined), of)| {
        fact.undefined &= !defined;
        fact.empty &= !of.is_some_and(|node| !of_node(node).empty && defined);
        fact
    }));
    refined.function = sharp.function;
    refined.met.extend(sharp.met);
    if refined.every_point {
        refined.extremes = sharp.extremes;
    }
    refined
}

/// Rewrites the function that was analysed with what is known of it. `inputs` are the sets that the
/// analysis was given, one for each input; `price` says what rows cost, which decides where an
/// intersection pays.
///
/// An analysis of any device, or one that leaves NaN out ([`Settings::no_nan`]), says nothing of
/// what programs compute; the function then stays as it is.
///
/// [`Settings::no_nan`]: crate::values::Settings::no_nan
#[must_use]
pub fn refine<F: Float>(values: &Values<'_, F>, inputs: &[Set<F>], price: Price<'_>) -> Refined<F> {
    refine_in(Arithmetic::REAL, values, inputs, price)
}

/// The same for programs that compute in an arithmetic. Where they bound floating point, the
/// analysis has to be of that, with what comes of divisions by zero, or the function stays as it
/// is:
///
/// * where NaN is ignored, with NaN or without. There it may be an analysis of real numbers, too:
///   then the function is rewritten with what holds among real numbers, and values are clamped to
///   the ranges that they have there. Among real numbers it is the same function. In floating point
///   it is another one, which differs from the given one by rounding errors, and which bounds then
///   are about;
/// * where it propagates, with NaN. A value of the function itself whose set has no NaN is not
///   looked at for it: operands are cut to the domain instead, as where NaN is suppressed. Meets
///   are made of such values alone, and none in blocks, unless they are clamps;
/// * where it is suppressed, with NaN, of which there must be none in any set: where there may be,
///   the values of the program without NaN are others.
///
/// A zero counts with its sign: a value that may be −0 is no constant.
#[must_use]
pub fn refine_in<F: Float>(
    arithmetic: Arithmetic,
    values: &Values<'_, F>,
    inputs: &[Set<F>],
    price: Price<'_>,
) -> Refined<F> {
    compiled!(refine_here::<F>: fn(Arithmetic, &Values<'_, F>, &[Set<F>], Price<'_>) -> Refined<F>)(
        arithmetic, values, inputs, price,
    )
}

/// The fact of every node of the function that was analysed, if programs intersected every value
/// with its set.
#[must_use]
pub fn met<F: Float>(values: &Values<'_, F>, inputs: &[Set<F>]) -> Vec<Fact<F>> {
    compiled!(met_here::<F>: fn(&Values<'_, F>, &[Set<F>]) -> Vec<Fact<F>>)(values, inputs)
}

fn met_here<F: Float>(values: &Values<'_, F>, inputs: &[Set<F>]) -> Vec<Fact<F>> {
    let given = given(&sides(values.function(), inputs), inputs);
    let all = every_point_counts(values, inputs);
    known::Known::of(values.whole(), (Arithmetic::REAL, all), &given).met
}

/// What is known of inputs on these sides, without meets and with them.
fn given<F: Float>(sides: &[Interval<F>], inputs: &[Set<F>]) -> Vec<[Fact<F>; 2]> {
    let fact = |(i, &side): (usize, &Interval<F>)| Fact {
        undefined: inputs.get(i).is_some_and(|set| set.reals().may_be_nan()),
        ..Fact::defined(side)
    };
    sides
        .iter()
        .enumerate()
        .map(fact)
        .map(|fact| [fact; 2])
        .collect()
}

/// Whether every point of the box, and so some of every part, is one that the sets are about.
fn every_point_counts<F: Float>(values: &Values<'_, F>, inputs: &[Set<F>]) -> bool {
    let is_interval = |set: &Set<F>| match set {
        Set::Real(x) => {
            let whole = ValueSet::from(x.to_interval());
            // Of both zeros one will do.
            let zeros = x.may_be_zero() || !whole.may_be_zero();
            zeros && whole.subset(x.union(ValueSet::ZEROS))
        }
        Set::Int(_) | Set::Bool(_) => true,
    };
    !values.has_assumptions() && inputs.iter().all(is_interval)
}

/// The sides of the inputs that are numbers; everything of the others.
fn sides<F: Float>(f: &Function, inputs: &[Set<F>]) -> Vec<Interval<F>> {
    let of = |i| match inputs.get(i) {
        Some(Set::Real(set)) => set.to_interval(),
        Some(Set::Int(_) | Set::Bool(_)) | None => Interval::ENTIRE,
    };
    (0..f.inputs.len()).map(of).collect()
}

/// Whether the sets of an analysis say something of what programs compute in an arithmetic.
fn says_something<F: Float>(arithmetic: Arithmetic, values: &Values<'_, F>) -> bool {
    let settings = values.settings();
    let Some(policy) = arithmetic.nan() else {
        return !settings.is_device() && !settings.no_nan;
    };
    let is_of_one = values.semantics().is_none()
        && (settings.semantics == Semantics::Float || policy == NanPolicy::Ignore)
        && !settings.is_device()
        && !settings.no_zero_division;
    is_of_one
        && match policy {
            NanPolicy::Ignore => true,
            NanPolicy::Propagate => !settings.no_nan,
            NanPolicy::Suppress => {
                !settings.no_nan && !values.parts().iter().any(Part::may_have_nan)
            }
        }
}

/// What is known of every node of a function that was written, some of which are proved to have a
/// value at every point.
fn facts<F: Float>(
    arithmetic: Arithmetic,
    f: &Function,
    sides: &[Interval<F>],
    defined: &[bool],
) -> Vec<Fact<F>> {
    let propagates = arithmetic.nan() == Some(NanPolicy::Propagate);
    let mut facts: Vec<Fact<F>> = Vec::with_capacity(f.nodes.len());
    for (&data, &defined) in f.nodes.iter().zip(defined) {
        let fact = node_value(
            data,
            &facts,
            [Fact::defined(Interval::EMPTY), Fact::UNKNOWN],
            |index| fact_of_constant(arithmetic, &f.constants[index]),
            |input| Fact::defined(sides.get(input).copied().unwrap_or(Interval::ENTIRE)),
            |op, operands| match op {
                FlatOp::Real(op) if propagates && defined => fact_without_nan(op, operands),
                FlatOp::Real(_) | FlatOp::Bool(_) | FlatOp::Select => {
                    fact_of_flat(arithmetic, op, operands)
                }
            },
        );
        facts.push(fact);
    }
    facts
}

fn refine_here<F: Float>(
    arithmetic: Arithmetic,
    values: &Values<'_, F>,
    inputs: &[Set<F>],
    price: Price<'_>,
) -> Refined<F> {
    let f = values.function();
    let sides = sides(f, inputs);
    let settings = values.settings();
    // Of an empty box nothing is asked.
    if !says_something(arithmetic, values) || sides.iter().any(|side| side.is_empty()) {
        return Refined::plain_in(arithmetic, f, &sides);
    }
    let semantics = values.semantics().is_none().then_some(settings.semantics);
    let given = given(&sides, inputs);
    let all = every_point_counts(values, inputs);
    let mut made = block::whole(values, &given, (arithmetic, all), price);
    // Of real numbers other forms of outputs come first: clamps would hide what they are forms of.
    // Of floats that are taken for real numbers, some may lie beyond what these can be.
    let is_beyond = settings.semantics == Semantics::Real;
    if !arithmetic.is_real() && (!all || is_beyond) {
        made.function = clamped(arithmetic, &made.function, &made.changes, is_beyond);
    }
    let mut facts = facts(arithmetic, &made.function, &sides, &made.defined);
    for (fact, &defined) in facts.iter_mut().zip(&made.defined) {
        fact.undefined &= !defined;
        // What has a value at every point has bounds, whichever rows compute them.
        fact.empty &= !(defined && all && arithmetic.is_real());
    }
    Refined {
        assumes: false,
        cheap: false,
        function: made.function,
        sides,
        semantics,
        arithmetic,
        every_point: all,
        facts,
        changes: made.changes,
        met: Vec::new(),
        extremes: Vec::new(),
        became: made.became,
        sides_inside: made.sides,
    }
}
