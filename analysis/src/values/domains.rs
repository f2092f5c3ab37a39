//! The domains of operations: what operands have to be for there to be a result.

use outward_expr::Op;
use outward_interval::{Domain, Float};
use outward_sets::ValueSet;

/// The numbers that each operand has to be one of; `None` where any will do, or where it depends on
/// the other operand.
pub(crate) fn domain<F: Float>(op: Op) -> [Option<ValueSet<F>>; 2] {
    op.real().map_or([None; 2], |op| op.domain().map(of))
}

fn of<F: Float>(domain: Domain) -> Option<ValueSet<F>> {
    match domain {
        Domain::All | Domain::Poles | Domain::Pairs => None,
        Domain::From(_)
        | Domain::Above(_)
        | Domain::Within(_)
        | Domain::Inside(_)
        | Domain::Beyond(_)
        | Domain::Outside(_)
        | Domain::Upto(_)
        | Domain::Nonzero => Some(ValueSet::of_domain(domain)),
    }
}
