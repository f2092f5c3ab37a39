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
//! point takes, or one round more of a loop, and there a meet may be empty for a value that is
//! defined.

mod block;
mod change;
mod decision;
mod known;
mod pays;
#[cfg(test)]
mod tests;

use outward_expr::Function;
use outward_interval::{Float, Interval, compiled};
use outward_semantics::Set;
use outward_sets::Semantics;

use crate::bounds::bounds;
use crate::facts::Fact;
use crate::values::Values;
pub use change::{Change, Made, Price};

/// A function rewritten for a box. See the [module](self).
#[derive(Clone, Debug)]
pub struct Refined<F: Float> {
    /// The function. Its inputs and outputs are those of the given one.
    pub function: Function,
    /// The box that it is for: an interval for each input.
    pub sides: Vec<Interval<F>>,
    /// Whose values its bounds contain: of reals, of floating point, or, `None`, of both.
    pub semantics: Option<Semantics>,
    /// What is known on the box of every node of the rewritten function.
    pub facts: Vec<Fact<F>>,
    /// What was done, in the order of the nodes of the rewritten function.
    pub changes: Vec<Change<F>>,
}

impl<F: Float> Refined<F> {
    /// The function as it is, for a box: nothing was proved, or nothing is to be used.
    #[must_use]
    pub fn plain(f: &Function, sides: &[Interval<F>]) -> Self {
        Self {
            function: f.clone(),
            sides: sides.to_vec(),
            semantics: None,
            facts: bounds(f, sides),
            changes: Vec::new(),
        }
    }
}

/// Rewrites the function that was analysed with what is known of it. `inputs` are the sets that the
/// analysis was given, one for each input; `price` says what rows cost, by which it is decided which
/// meets pay.
///
/// An analysis of any device, or one that leaves NaN out ([`Settings::no_nan`]), says nothing of
/// what programs compute: then the function stays as it is.
///
/// [`Settings::no_nan`]: crate::values::Settings::no_nan
#[must_use]
pub fn refine<F: Float>(values: &Values<'_, F>, inputs: &[Set<F>], price: Price<'_>) -> Refined<F> {
    compiled!(refine_here::<F>: fn(&Values<'_, F>, &[Set<F>], Price<'_>) -> Refined<F>)(
        values, inputs, price,
    )
}

fn refine_here<F: Float>(
    values: &Values<'_, F>,
    inputs: &[Set<F>],
    price: Price<'_>,
) -> Refined<F> {
    let f = values.function();
    let sides: Vec<Interval<F>> = (0..f.inputs.len())
        .map(|i| match inputs.get(i) {
            Some(Set::Real(set)) => set.to_interval(),
            Some(Set::Int(_) | Set::Bool(_)) | None => Interval::ENTIRE,
        })
        .collect();
    let settings = values.settings();
    // Of an empty box nothing is asked.
    if settings.is_device() || settings.no_nan || sides.iter().any(|side| side.is_empty()) {
        return Refined::plain(f, &sides);
    }
    let semantics = values.semantics().is_none().then_some(settings.semantics);
    let given: Vec<_> = sides.iter().map(|&side| [Fact::defined(side); 2]).collect();
    let made = block::whole(values, &given, price);
    let mut facts = bounds(&made.function, &sides);
    for (fact, &defined) in facts.iter_mut().zip(&made.defined) {
        // What has a value at every point has bounds, whichever rows compute them.
        fact.undefined &= !defined;
        fact.empty &= !defined;
    }
    Refined {
        function: made.function,
        sides,
        semantics,
        facts,
        changes: made.changes,
    }
}
