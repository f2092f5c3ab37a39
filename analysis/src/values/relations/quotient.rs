//! Quotients of one number: (a·x + b)/(c·x + d) rises with x or falls, wherever c·x + d is not
//! zero, so it lies between its values at the endpoints of what x can be. So shaders write x/(x +
//! 1).
//!
//! Interval arithmetic takes both x for different numbers: of x/(x + 1/3) on [0, 1] it finds [0,
//! 3].
//!
//! If b and d are zero, it is a/c everywhere. Otherwise the values at both endpoints are rounded
//! each for itself, so those on a part of a box may be some last places beyond those on the box.
//!
//! **Of the machine**, with u half the distance from 1 to the next number and η the least number
//! above zero: where no sum cancels, numerator and denominator are off by u times their size for
//! each operation on the way, four of them at most, and by what underflows: η for each product,
//! times the constants that it is multiplied by. So the quotient is off by 9·u times its size, of
//! which 16 numbers are taken; and by what the numerator is off, and the denominator times the
//! quotient, over the size of the denominator, of which twice as much is taken.

use outward_expr::{Node, NodeData, Op, RealOp};
use outward_interval::{Float, Interval};
use outward_sets::{Semantics, ValueSet};

use super::accurate::is_fine;
use crate::values::environment::Environment;

/// So many operations may stand one on the other in a numerator, and in a denominator.
const STEPS: usize = 4;

/// slope·x + offset, with the operations on the way.
#[derive(Clone, Copy)]
struct Line<F: Float> {
    slope: Interval<F>,
    offset: Interval<F>,
    /// Whether some sum has terms that may cancel.
    cancels: bool,
    /// How much it is off by what underflows.
    lost: F,
    /// The greatest size of what is on the way.
    size: F,
}

impl<F: Float> Line<F> {
    fn constant(offset: Interval<F>) -> Self {
        Self {
            slope: Interval::ZERO,
            offset,
            cancels: false,
            lost: F::ZERO,
            size: offset.mag(),
        }
    }

    fn is_constant(self) -> bool {
        self.slope == Interval::ZERO
    }

    fn at(self, x: Interval<F>) -> Interval<F> {
        if self.is_constant() {
            self.offset
        } else {
            self.slope * x + self.offset
        }
    }
}

/// What a quotient of one number is, if this is one.
pub(super) fn set<F: Float>(env: &Environment<'_, F>, data: NodeData) -> Option<ValueSet<F>> {
    if data.op != Op::Real(RealOp::Div) {
        return None;
    }
    let [above, below] = [data.operand(0), data.operand(1)];
    // The number is on the way to the numerator.
    let mut x = above;
    for _ in 0..=STEPS {
        if let Some(below) = line(env, below, x, STEPS).filter(|line| !line.is_constant()) {
            let above = line(env, above, x, STEPS)?;
            return between(env, [above, below], env.set(x).to_interval());
        }
        x = under(env, x)?;
    }
    None
}

/// The number that another one is a multiple of, or differs from by a constant.
fn under<F: Float>(env: &Environment<'_, F>, node: Node) -> Option<Node> {
    let data = env.data(node);
    let is_constant = |k: usize| constant(env, data.operand(k)).is_some();
    let op = data.op.real()?;
    if op == RealOp::Neg {
        return Some(data.operand(0));
    }
    if !matches!(op, RealOp::Add | RealOp::Sub | RealOp::Mul) {
        return None;
    }
    match [0, 1].map(is_constant) {
        [false, true] => Some(data.operand(0)),
        [true, false] => Some(data.operand(1)),
        [false, false] | [true, true] => None,
    }
}

/// Bounds of a constant.
fn constant<F: Float>(env: &Environment<'_, F>, node: Node) -> Option<Interval<F>> {
    matches!(env.data(node).op, Op::Const(_)).then(|| env.set(node).to_interval())
}

/// A node as a multiple of x and a constant, by so many operations one on the other at most.
// Recursion: as deep as that.
fn line<F: Float>(env: &Environment<'_, F>, node: Node, x: Node, left: usize) -> Option<Line<F>> {
    if node == x {
        return Some(Line {
            slope: Interval::ONE,
            offset: Interval::ZERO,
            cancels: false,
            lost: F::ZERO,
            size: env.set(x).to_interval().mag(),
        });
    }
    if let Some(offset) = constant(env, node) {
        return Some(Line::constant(offset));
    }
    let left = left.checked_sub(1)?;
    let data = env.data(node);
    let of = |k: usize| line(env, data.operand(k), x, left);
    let all = env.set(x).to_interval();
    let with_size = |line: Line<F>| Line {
        size: line.size.max_x86(line.at(all).mag()),
        ..line
    };
    let turned = |line: Line<F>| Line {
        slope: -line.slope,
        offset: -line.offset,
        ..line
    };
    let op = data.op.real()?;
    if op == RealOp::Neg {
        return of(0).map(turned);
    }
    if !matches!(op, RealOp::Add | RealOp::Sub | RealOp::Mul) {
        return None;
    }
    let (a, b) = (of(0)?, of(1)?);
    if op != RealOp::Mul {
        let b = if op == RealOp::Sub { turned(b) } else { b };
        let signs = [a.at(all), b.at(all)];
        let same =
            signs.iter().all(|x| x.inf() >= F::ZERO) || signs.iter().all(|x| x.sup() <= F::ZERO);
        return Some(with_size(Line {
            slope: a.slope + b.slope,
            offset: a.offset + b.offset,
            cancels: a.cancels || b.cancels || !same,
            lost: a.lost.add_up(b.lost),
            size: a.size.max_x86(b.size),
        }));
    }
    let (factor, line) = if a.is_constant() {
        (a, b)
    } else if b.is_constant() {
        (b, a)
    } else {
        return None;
    };
    let lost = factor.offset.mag().mul_up(line.lost);
    Some(with_size(Line {
        slope: factor.offset * line.slope,
        offset: factor.offset * line.offset,
        cancels: factor.cancels || line.cancels,
        lost: lost.add_up(F::MIN_SUBNORMAL),
        size: factor.size.max_x86(line.size),
    }))
}

/// Between the values at both endpoints of x.
fn between<F: Float>(
    env: &Environment<'_, F>,
    [above, below]: [Line<F>; 2],
    x: Interval<F>,
) -> Option<ValueSet<F>> {
    let ends = [x.inf(), x.sup()];
    if x.is_empty() || !ends.iter().all(|end| end.is_finite()) {
        return None;
    }
    let divisor = below.at(x);
    let least = divisor.mig();
    if divisor.is_empty() || least == F::ZERO {
        return None;
    }
    let hull = if above.offset == Interval::ZERO && below.offset == Interval::ZERO {
        // The same everywhere.
        above.slope / below.slope
    } else {
        let [first, last] = ends.map(|end| {
            let at = Interval::point(end).unwrap_or(Interval::ENTIRE);
            above.at(at) / below.at(at)
        });
        first.convex_hull(last)
    };
    let (mut lo, mut hi) = (hull.inf(), hull.sup());
    if !lo.is_finite() || !hi.is_finite() {
        return None;
    }
    let is_machine = env.semantics() == Semantics::Float;
    if is_machine {
        // Far enough from where sums overflow, or products are subnormal.
        let most = F::MAX * F::from_f64(0.125);
        let step = F::ONE.next_up() - F::ONE;
        let is_fine = is_fine::<F>() && least >= F::MIN_SUBNORMAL / step;
        if !is_fine || above.cancels || below.cancels || above.size > most || below.size > most {
            return None;
        }
        let lost = above.lost.add_up(hull.mag().mul_up(below.lost));
        let lost = lost.add_up(lost).add_up(F::MIN_SUBNORMAL);
        let margin = (Interval::point(lost).ok()? / Interval::point(least).ok()?).sup();
        if !margin.is_finite() {
            return None;
        }
        (lo, hi) = (-margin.sub_up(lo), hi.add_up(margin));
    }
    // A zero of either sign.
    let lo = if lo == F::ZERO { -F::ZERO } else { lo };
    let hi = if hi == F::ZERO { F::ZERO } else { hi };
    let set = ValueSet::between(lo, hi).widened(if is_machine { 16 } else { 0 });
    Some(set.union(ValueSet::NAN))
}
