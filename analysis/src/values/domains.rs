//! The domains of operations: what operands have to be for there to be a result.

use outward_expr::Op;
use outward_interval::{Domain, Float};
use outward_sets::ValueSet;

/// What an operand has to be.
#[derive(Clone, Copy)]
pub(crate) struct OperandDomain<F: Float> {
    domain: Domain,
    /// The numbers that it may be; and a pole at the border of them, if that is not zero, as pieces
    /// of sets are closed.
    pub(crate) set: ValueSet<F>,
}

impl<F: Float> OperandDomain<F> {
    /// Whether every member of a set of numbers is in the domain.
    pub(crate) fn has_all_of(self, operand: ValueSet<F>) -> bool {
        operand.within(self.domain)
    }

    /// Whether no member of a set is in the domain.
    pub(crate) fn has_none_of(self, operand: ValueSet<F>) -> bool {
        let inside = operand.intersection(self.set);
        let is_pole = inside.to_interval().is_singleton() && inside.meets_excluded(self.domain);
        inside.is_empty() || is_pole
    }
}

/// The domain of each operand; `None` where any number will do, or where it depends on the other
/// operand.
pub(crate) fn domain<F: Float>(op: Op) -> [Option<OperandDomain<F>>; 2] {
    op.real().map_or([None; 2], |op| op.domain().map(of))
}

fn of<F: Float>(domain: Domain) -> Option<OperandDomain<F>> {
    let set = match domain {
        Domain::All | Domain::Poles | Domain::Pairs => return None,
        Domain::From(_)
        | Domain::Above(_)
        | Domain::Within(_)
        | Domain::Inside(_)
        | Domain::Beyond(_)
        | Domain::Outside(_)
        | Domain::Upto(_)
        | Domain::Nonzero => ValueSet::of_domain(domain),
    };
    Some(OperandDomain { domain, set })
}
