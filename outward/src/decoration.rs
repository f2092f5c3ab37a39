//! Decorations: what is proved of a function on a box, beside its bounds (IEEE 1788, set-based
//! flavour).
//!
//! A decoration is a claim, so a weaker one is always right. They are derived from facts, per node,
//! over all that the node depends on:
//!
//! * *defined* where [`Fact::undefined`] is false;
//! * *continuous* where in addition no operation that jumps is among them. `floor`, `ceil`,
//!   `round`, `compare`, `mod` and `any` count as jumping wherever they stand; `by_sign` if its
//!   condition can have both signs; `atan2` if its operands reach the cut (x ≤ 0 and y = 0);
//! * *common* where in addition all bounds, the inputs' too, are finite and not empty, and the
//!   function is continuous as one of all reals, too: a `by_sign` whose condition reaches down to
//!   zero just does not jump *within* its bounds.
//!
//! Why this is right: a composition of continuous functions is continuous, one of defined functions
//! is defined, and the sets that the operations are looked at on, the bounds of their operands,
//! enclose the values that do occur. Tested in `tests/all/decoration.rs`.

use outward_analysis::Fact;
use outward_expr::{Elementary, Function, NodeData, Op, RealOp};
use outward_interval::{Decoration, Float, Interval};

/// The decoration of every node of `f`, from the facts about it.
pub(crate) fn decorations<F: Float>(f: &Function, facts: &[Fact<F>]) -> Vec<Decoration> {
    let mut table: Vec<Decoration> = Vec::with_capacity(f.nodes.len());
    for (data, fact) in f.nodes.iter().zip(facts) {
        let bounds = |i: usize| facts[data.operand(i).index()].bounds;
        let local = if fact.undefined || fact.bounds.is_empty() {
            Decoration::Trv
        } else if jumps(*data, bounds) {
            Decoration::Def
        } else if fact.bounds.is_common_interval() && !touches_a_jump(*data, bounds) {
            Decoration::Com
        } else {
            Decoration::Dac
        };
        let of_operands = data.operands().map(|n| table[n.index()]).min();
        table.push(of_operands.map_or(local, |d| d.min(local)));
    }
    table
}

/// Whether the operation, continuous on the bounds of its operands, may jump at their border.
fn touches_a_jump<F: Float>(data: NodeData, bounds: impl Fn(usize) -> Interval<F>) -> bool {
    data.op == Op::Real(RealOp::BySign) && bounds(0).inf() == F::ZERO
}

/// Whether the operation may jump on the bounds of its operands.
fn jumps<F: Float>(data: NodeData, bounds: impl Fn(usize) -> Interval<F>) -> bool {
    if data.op.is_continuous() {
        return false;
    }
    // Two of those that jump do it only where a condition changes.
    if data.op == Op::Real(RealOp::BySign) {
        let condition = bounds(0);
        return condition.inf() < F::ZERO && condition.sup() >= F::ZERO;
    }
    if data.op == Op::Real(RealOp::Call(Elementary::Atan2)) {
        return bounds(1).inf() <= F::ZERO && bounds(0).contains(F::ZERO);
    }
    true
}
