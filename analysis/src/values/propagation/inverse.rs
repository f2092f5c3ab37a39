//! The preimage of a result under a rounded operation.
//!
//! If a rounded result lies in R, the exact one lies in R widened by one number on each side, as
//! rounding moves it by less than that; of real numbers nothing is rounded. For the exact result
//! and the other operand, *finite and not zero*, the inverse operation with outward rounding
//! encloses the operand. Zeros and infinities have rules of their own, which the inverse does not
//! know (∞ − ∞ is NaN, yet ∞ + ∞ is ∞). So of those each is kept exactly if the operation itself,
//! run on it, can return a member of R.

use outward_interval::Float;
use outward_semantics::Accuracy;
use outward_sets::{Semantics, ValueSet};

/// What is known of one result.
#[derive(Clone, Copy)]
pub(super) struct Result<F: Float> {
    /// Its values, without NaN. Of real numbers with both zeros or none.
    pub(super) set: ValueSet<F>,
    semantics: Semantics,
}

impl<F: Float> Result<F> {
    pub(super) fn new(set: ValueSet<F>, semantics: Semantics) -> Self {
        let mut set = set.without_nan();
        if semantics == Semantics::Real && set.may_be_zero() {
            set = set.union(ValueSet::ZEROS);
        }
        Self { set, semantics }
    }

    /// What it can be before it is rounded, by a function of this accuracy.
    pub(super) fn exact(&self, accuracy: Accuracy) -> ValueSet<F> {
        match self.semantics {
            Semantics::Real => self.set,
            Semantics::Float => accuracy.around(self.set.widened(1)),
        }
    }

    /// Whether any of these is a member.
    pub(super) fn meets(&self, values: ValueSet<F>) -> bool {
        !self.set.intersection(values).is_empty()
    }

    /// The operand `x`: of the finite numbers but zero what `inverse` has, of the others what
    /// `forward` takes to the result.
    pub(super) fn operand(
        &self,
        x: ValueSet<F>,
        inverse: ValueSet<F>,
        forward: impl Fn(ValueSet<F>) -> ValueSet<F>,
    ) -> ValueSet<F> {
        // The flags of zeros are decided here, whatever the inverse says.
        let mut allowed = inverse
            .without_nan()
            .difference(ValueSet::ZEROS, Semantics::Real);
        for special in specials(x) {
            if self.meets(forward(special)) {
                allowed = allowed.union(special);
            }
        }
        allowed
    }

    /// The other operand for an inverse operation, without those of its special values that it does
    /// not hold for; `None` if one of them can be what led to the result.
    pub(super) fn other(
        &self,
        y: ValueSet<F>,
        zeros: bool,
        forward: impl Fn(ValueSet<F>) -> ValueSet<F>,
    ) -> Option<ValueSet<F>> {
        let mut left = y.without_nan();
        for special in specials(y) {
            if special.may_be_zero() && !zeros {
                continue;
            }
            if self.meets(forward(special)) {
                return None;
            }
        }
        if zeros {
            left = left.difference(ValueSet::ZEROS, Semantics::Real);
        }
        Some(left)
    }
}

/// The zeros and infinities of a set, one by one.
pub(super) fn specials<F: Float>(x: ValueSet<F>) -> impl Iterator<Item = ValueSet<F>> {
    [-F::INFINITY, -F::ZERO, F::ZERO, F::INFINITY]
        .into_iter()
        .filter(move |&s| x.contains(s))
        .map(ValueSet::point)
}
