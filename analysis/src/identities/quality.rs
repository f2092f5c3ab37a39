//! How well floating point computes a value: what tells which of two ways to compute it is no
//! worse.

use outward_expr::{NodeData, RealOp};
use outward_interval::Float;

use crate::algebra::Fraction;
use crate::facts::Fact;

/// How well floating point computes a value, which decides whether it may be used in the place of
/// another one that is the same real number (`shorter.rs` says how).
#[derive(Clone, Copy, Debug)]
pub(super) struct Quality {
    /// It is not rounded at all: it is an input, a constant, or what algebra knows nothing of.
    is_exact: bool,
    /// It is off by some roundings of its own size: no sum on the way cancels.
    pub(super) is_accurate: bool,
    /// It is a sum of products as its normal form has it, in which no terms cancelled: it is off by
    /// some roundings of the size of its terms.
    pub(super) is_plain: bool,
}

impl Quality {
    /// Of a value that is not computed.
    pub(super) const NONE: Self = Self {
        is_exact: true,
        is_accurate: true,
        is_plain: true,
    };

    /// Whether it is off by roundings of its own size, or of that of its terms.
    pub(super) fn is_trusted(self) -> bool {
        self.is_accurate || self.is_plain
    }

    /// Of the result of an operation on numbers with this normal form. Of the nodes before it these
    /// normal forms, bounds and roundings are known.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "of an operation that is not here nothing is said, which is right for each"
    )]
    pub(super) fn of<F: Float>(
        (op, data): (RealOp, NodeData),
        form: &Fraction,
        (forms, facts): (&[Fraction], &[Fact<F>]),
        before: &[Self],
    ) -> Self {
        let all = |what: &dyn Fn(Self) -> bool| data.operands().all(|n| what(before[n.index()]));
        let operands: Vec<&Fraction> = data.operands().map(|n| &forms[n.index()]).collect();
        let is_whole = |form: &&Fraction| form.denominator().is_empty();
        let is_term = |form: &&Fraction| is_whole(form) && form.numerator().len() <= 1;
        let all_accurate = all(&|value| value.is_accurate);
        let all_plain = all(&|value| value.is_plain);
        let (is_accurate, is_plain) = match op {
            RealOp::Neg => return before[data.operand(0).index()],
            RealOp::Add | RealOp::Sub => {
                let terms: usize = operands.iter().map(|form| form.numerator().len()).sum();
                let is_kept = operands.iter().all(is_whole) && terms == form.numerator().len();
                let is_one = all(&|value| value.is_exact) || same_sign(op, data, facts);
                (all_accurate && is_one, all_plain && is_kept)
            }
            RealOp::Mul | RealOp::Square => {
                (all_accurate, all_plain && operands.iter().all(is_term))
            }
            RealOp::Div | RealOp::Sqrt | RealOp::Abs => (all_accurate, false),
            RealOp::Min | RealOp::Max => (all_accurate, false),
            // It is the first operand.
            RealOp::AtMost | RealOp::AtLeast => return before[data.operand(0).index()],
            _ => (false, false),
        };
        // What algebra knows nothing of is a term itself, unless it magnifies errors: a root of
        // what cancels is off by the root of that error, and a sine of a large number by all of it.
        let is_rounded_once = all(&|value| value.is_exact);
        let is_atom = (is_accurate || is_rounded_once) && is_kernel(form);
        Self {
            is_exact: false,
            is_accurate,
            is_plain: is_plain || is_atom,
        }
    }
}

/// Whether both terms of a sum or difference are never negative, or never positive.
fn same_sign<F: Float>(op: RealOp, data: NodeData, facts: &[Fact<F>]) -> bool {
    let [a, b] = [0, 1].map(|k| facts[data.operand(k).index()].bounds);
    let b = if op == RealOp::Sub { -b } else { b };
    let zero = F::ZERO;
    (a.inf() >= zero && b.inf() >= zero) || (a.sup() <= zero && b.sup() <= zero)
}

/// Whether a normal form is a single atom.
fn is_kernel(form: &Fraction) -> bool {
    let kernels = form.kernels();
    let mut kernels = kernels.iter();
    let only = kernels.next().filter(|_| kernels.next().is_none());
    only.is_some_and(|&only| *form == Fraction::kernel(only))
}
