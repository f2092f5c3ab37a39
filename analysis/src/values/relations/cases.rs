//! Two functions of one number, by cases of its sign.
//!
//! In x·|x| or x·x² the factors are never of all the signs that their sets have: x < 0 decides one,
//! and so does x > 0. So the common number's set is cut at zero, both factors are computed on each
//! part, and the results are united. On each part powers, roots, exponentials and their like are
//! monotone and of one sign, so products of monotone functions come out as their values at the
//! ends: x·x² on [−1, 2] is [−1, 8]; x·atan(x) is never negative.
//!
//! Holds under both semantics, since it is nothing but the operations themselves on parts of a set.

use outward_expr::{NodeData, Op, RealOp};
use outward_interval::Float;
use outward_sets::ValueSet;

use crate::values::chains::Chain;
use crate::values::environment::Environment;

/// What a product or quotient of two functions of one number returns.
pub(crate) fn set<F: Float>(env: &Environment<'_, F>, data: NodeData) -> Option<ValueSet<F>> {
    let op = data.op.real()?;
    if !matches!(op, RealOp::Mul | RealOp::Div) {
        return None;
    }
    let chains = [0, 1].map(|i| Chain::of(env.f, data.operand(i)));
    let (i, _) = chains[0].meet(&chains[1])?;
    let base = *chains[0].nodes().get(i)?;
    if matches!(env.data(base).op, Op::Const(_)) {
        return None;
    }
    let whole = env.set(base);
    let parts = [
        ValueSet::negative(),
        ValueSet::point(-F::ZERO),
        ValueSet::point(F::ZERO),
        ValueSet::positive(),
    ]
    .map(|part| whole.intersection(part));
    // One case is what the operation says by itself. (Zeros are a case: x/(2·x) is never infinite.)
    if parts.iter().filter(|part| !part.is_empty()).count() < 2 {
        return None;
    }
    let nan = whole.intersection(ValueSet::NAN);
    let mut result = ValueSet::EMPTY;
    for part in parts
        .into_iter()
        .chain([nan])
        .filter(|part| !part.is_empty())
    {
        let x = chains[0].along(env, base, part)?;
        let y = chains[1].along(env, base, part)?;
        result = result.union(env.step(op, [x, y, ValueSet::EMPTY]));
    }
    Some(result)
}
