//! One operation on value sets: which method of the value type each operation is.

use outward_expr::{NodeData, Op};
use outward_interval::{Float, Rounding, ValueSet};

/// One operation: the operands are the first [`Op::arity`] entries of `v`. Everything for `const` and `var`, which have no operands
/// to compute from.
///
/// `accuracy` is how many numbers of the format the machine's elementary functions may be off; roots and remainders are exact
/// or correctly rounded on every machine.
#[must_use]
pub fn value_step<F: Float>(
    data: NodeData,
    v: [ValueSet<F>; 3],
    r: Rounding,
    accuracy: u32,
) -> ValueSet<F> {
    let [x, y, z] = v;
    let library = |set: ValueSet<F>| match r {
        Rounding::Machine => set.widened(accuracy),
        Rounding::Outward => set,
    };
    match data.op {
        Op::Const | Op::Input => ValueSet::all(),
        Op::Neg => -x,
        Op::Abs => x.abs(),
        Op::Square => x.sqr(r),
        Op::Sqrt => x.sqrt(r),
        Op::Floor => x.floor(),
        Op::Ceil => x.ceil(),
        Op::Round => x.round_ties_to_even(),
        Op::Sin => library(x.sin(r)),
        Op::Cos => library(x.cos(r)),
        Op::Tan => library(x.tan(r)),
        Op::Asin => library(x.asin(r)),
        Op::Acos => library(x.acos(r)),
        Op::Atan => library(x.atan(r)),
        Op::Exp => library(x.exp(r)),
        Op::Ln => library(x.ln(r)),
        Op::Powi => x.powi_sequence(data.args[1], r),
        Op::Add => x.add(y, r),
        Op::Sub => x.sub(y, r),
        Op::Mul => x.mul(y, r),
        Op::Div => x.div(y, r),
        Op::Min => x.min(y),
        Op::Max => x.max(y),
        Op::Mod => x.modulo(y, r),
        Op::Atan2 => library(x.atan2(y, r)),
        Op::Pow => library(x.pow(y, r)),
        Op::Compare => x.compare(y),
        Op::Select => x.select(y, z),
    }
}
