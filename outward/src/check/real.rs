//! An enclosure in f64 of the real value of a function at a point, and whether it is defined there.

use core::cell::Cell;

use outward_expr::{Function, Node, NodeData, Op, Output, RealOp, Type};
use outward_semantics::flow::{AbstractDomain, TransferFunctions, run};
use outward_semantics::set::constant;
use outward_semantics::{Accuracy, EvalError, Limits, Set, sample_set, set_step};
use outward_sets::{BoolSet, Semantics};

/// What a real value can be, and whether it surely is a number: neither it nor anything that it is
/// computed from may be undefined, nor unbounded, as what is next to a pole.
#[derive(Clone, Copy)]
pub(super) struct Enclosed {
    pub(super) set: Set<f64>,
    pub(super) defined: bool,
}

impl Enclosed {
    fn sure(set: Set<f64>) -> Self {
        Self { set, defined: true }
    }
}

impl Default for Enclosed {
    fn default() -> Self {
        Self::sure(Set::default())
    }
}

impl AbstractDomain for Enclosed {
    fn truth(&self) -> BoolSet {
        self.set.truths()
    }

    fn join(&self, other: &Self) -> Self {
        Self {
            set: self.set.union(&other.set),
            defined: self.defined && other.defined,
        }
    }

    fn contains(&self, other: &Self) -> bool {
        other.set.subset(&self.set) && (other.defined || !self.defined)
    }

    fn of_truth(truth: bool) -> Self {
        Self::sure(Set::of_truth(truth))
    }

    fn top(ty: Type) -> Option<Self> {
        Some(Self {
            set: Set::all(ty),
            defined: false,
        })
    }

    fn bottom(ty: Type) -> Self {
        Self::sure(Set::empty(ty))
    }

    fn widen(&self, new: &Self, step: u32) -> Option<Self> {
        Some(Self {
            set: self.set.widened(&new.set, step),
            defined: self.defined && new.defined,
        })
    }
}

/// The outputs of `f` at a point, each of whose sets has one member.
///
/// # Errors
/// If loops go on for too long.
pub(super) fn enclosed(f: &Function, point: &[Set<f64>]) -> Result<Vec<Enclosed>, EvalError> {
    let point: Vec<Enclosed> = point.iter().map(|&set| Enclosed::sure(set)).collect();
    let reals = Reals::default();
    let values = run(&reals, f, &point, Limits::default())?;
    let output = |o: &Output| {
        let value = values[o.node.index()];
        Enclosed {
            defined: value.defined && !reals.is_lost.get(),
            ..value
        }
    };
    Ok(f.outputs.iter().map(output).collect())
}

#[derive(Default)]
struct Reals {
    /// Whether a branch or a loop went on by a condition that is not defined. What it returns has
    /// no real value then, and which outputs that are is not followed.
    is_lost: Cell<bool>,
}

impl TransferFunctions for Reals {
    type Value = Enclosed;

    fn decided(&self, condition: &Enclosed) {
        if !condition.defined {
            self.is_lost.set(true);
        }
    }

    fn node(&self, f: &Function, values: &[Enclosed], _: Node, data: NodeData) -> Enclosed {
        let mut operands = [Enclosed::default(); 3];
        for (operand, node) in operands.iter_mut().zip(data.operands()) {
            *operand = values[node.index()];
        }
        let sets = operands.map(|operand| operand.set);
        let set = match data.op {
            Op::Const(_) => Set::Real(constant(f, data, Semantics::Real)),
            Op::Sample(sample) => sample_set(f, sample, &sets),
            Op::Input(_)
            | Op::Real(_)
            | Op::Bool(_)
            | Op::Int(_)
            | Op::Select
            | Op::Control(_)
            | Op::Projection(_) => set_step(data.op, sets, Semantics::Real, Accuracy::default()),
        };
        let [c, y, z] = operands;
        // What is not chosen does not count.
        let chosen = |first: Option<bool>| match first {
            Some(true) => c.defined && y.defined,
            Some(false) => c.defined && z.defined,
            None => c.defined && y.defined && z.defined,
        };
        let of_operands = if data.op == Op::Select {
            chosen(c.set.truths().value())
        } else if data.op == Op::Real(RealOp::BySign) {
            let condition = c.set.reals().to_interval();
            let below = condition.sup() < 0.0;
            chosen((below || condition.inf() >= 0.0).then_some(below))
        } else {
            operands.iter().all(|operand| operand.defined)
        };
        let number = match set {
            Set::Real(set) => !set.may_be_nan() && !set.may_be_infinite() && !set.is_empty(),
            Set::Int(_) | Set::Bool(_) => !set.is_empty(),
        };
        Enclosed {
            set,
            defined: of_operands && number,
        }
    }
}
