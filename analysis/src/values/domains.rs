//! Where operations are defined: what operands have to be for there to be a result.

use outward_expr::Op;
use outward_interval::Float;
use outward_sets::ValueSet;

/// The numbers that each operand has to be one of; `None` where any will do, or where it depends on the other operand.
pub(crate) fn domain<F: Float>(op: Op) -> [Option<ValueSet<F>>; 2] {
    let not_negative = ValueSet::between(-F::ZERO, F::INFINITY);
    match op {
        Op::Sqrt => [Some(not_negative), None],
        Op::Ln => [Some(ValueSet::positive()), None],
        Op::Asin | Op::Acos => [Some(ValueSet::between(-F::ONE, F::ONE)), None],
        Op::Div | Op::Mod => [None, Some(ValueSet::positive().union(ValueSet::negative()))],
        Op::Pow => [Some(not_negative), None],
        Op::Const
        | Op::Input
        | Op::Neg
        | Op::Abs
        | Op::Square
        | Op::Floor
        | Op::Ceil
        | Op::Round
        | Op::Sin
        | Op::Cos
        | Op::Tan
        | Op::Atan
        | Op::Exp
        | Op::Powi
        | Op::Add
        | Op::Sub
        | Op::Mul
        | Op::Min
        | Op::Max
        | Op::Atan2
        | Op::Compare
        | Op::Select
        | Op::Logic(_)
        | Op::Integer(_)
        | Op::Choose
        | Op::Control(_)
        | Op::Item
        | Op::Sample(_) => [None; 2],
    }
}
