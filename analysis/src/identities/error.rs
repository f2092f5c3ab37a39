//! How far the floating-point program may be from the real function on a box.
//!
//! A bound of the real values of a node, widened by this, bounds those of floating point, too.
//! Forward error analysis: the error of an operation is what the errors of its operands make of its
//! result, and half a unit of rounding (N. Higham, *Accuracy and Stability of Numerical Algorithms*,
//! 2002, chapter 2). Bounds on the box hold both the real and the computed values of operands, so no
//! term of second order is left out.

use outward_expr::{Constant, Elementary, Function, NodeData, Op, RealOp};
use outward_interval::{Float, Interval};

use crate::facts::Fact;

/// The greatest distance between the value of each node as a real function, at a point of the box
/// that the format holds, and as the program computes it; infinite where none is known. `facts` are
/// of this box.
pub(super) fn errors<F: Float>(f: &Function, facts: &[Fact<F>]) -> Vec<F> {
    let mut errors: Vec<F> = Vec::with_capacity(f.nodes.len());
    for (node, data) in f.iter() {
        let error = match data.op {
            Op::Input(_) => F::ZERO,
            Op::Const(index) => of_constant(&f.constants[index as usize]),
            Op::Real(op) => of_operation(data, op, (facts[node.index()], facts), &errors),
            Op::Bool(_)
            | Op::Int(_)
            | Op::Select
            | Op::Control(_)
            | Op::Projection(_)
            | Op::Sample(_) => F::INFINITY,
        };
        errors.push(error);
    }
    errors
}

/// A number that is not negative, as a factor or a term that is rounded upward.
fn up<F: Float>(x: F) -> Interval<F> {
    Interval::point(x).unwrap_or(Interval::ENTIRE)
}

/// The distance between a constant and the number that floating point has for it.
pub(super) fn of_constant<F: Float>(constant: &Constant) -> F {
    let nearest = Interval::point(constant.nearest::<F>());
    nearest.map_or(F::INFINITY, |nearest| (constant.interval() - nearest).mag())
}

/// The same of an operation, of which a fact is known, by those of its operands.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "of what is not listed no error is known"
)]
pub(super) fn of_operation<F: Float>(
    data: NodeData,
    op: RealOp,
    (fact, facts): (Fact<F>, &[Fact<F>]),
    errors: &[F],
) -> F {
    if fact.undefined {
        return F::INFINITY;
    }
    let result = up(fact.bounds.mag());
    let of = |k: usize| {
        let operand = data.operand(k).index();
        (facts[operand].bounds, errors[operand])
    };
    let (x, error_of_x) = of(0);
    let (y, error_of_y) = if op.arity() > 1 { of(1) } else { of(0) };
    let exact = (0..op.arity()).all(|k| of(k).1 == F::ZERO);
    let (a, b) = (up(error_of_x), up(error_of_y));
    let (size_x, size_y) = (up(x.mag()), up(y.mag()));
    let small = |n: i8| up(F::from_f64(n.into()));
    // Half a unit in the last place of a number of this size; of subnormal numbers a whole one.
    let unit = up((F::ONE.next_up() - F::ONE) * F::from_f64(0.5));
    let rounding = result * unit + up(F::ZERO.next_up());
    let one = small(1);
    let total = match op {
        RealOp::Neg | RealOp::Abs | RealOp::AtMost | RealOp::AtLeast => a,
        // What lies between the ends that were computed is no farther from what lies between the real
        // ones than these ends are from each other.
        RealOp::Any | RealOp::Min | RealOp::Max => a.max(b),
        RealOp::Floor | RealOp::Ceil | RealOp::Round | RealOp::Compare if exact => small(0),
        RealOp::Add | RealOp::Sub => a + b + rounding,
        RealOp::Mul => a * size_y + size_x * b + rounding,
        RealOp::Square => small(2) * size_x * a + rounding,
        // |x'/y' − x/y| = |x' − x + (x/y) (y − y')| / |y'|
        RealOp::Div => (a + result * b) / up(y.mig()) + rounding,
        RealOp::Sqrt => {
            // |√x' − √x| is at most √|x' − x|, and |x' − x|/(2 √x) where that is defined: by no
            // number, which is no bound, if x may be zero.
            let near = a / (small(2) * up(x.mig().max_x86(F::ZERO)).sqrt());
            let root = a.sqrt();
            let is_less = near.sup() >= F::ZERO && near.sup() < root.sup();
            up(if is_less { near.sup() } else { root.sup() }) + rounding
        }
        RealOp::Powi(n) => {
            let n = up(F::from_f64(f64::from(n)));
            let propagated = if exact {
                small(0)
            } else {
                n * result / up(x.mig()) * a
            };
            let rounds = small(2) * n * (rounding + up(F::ZERO.next_up()) * result);
            propagated + rounds
        }
        RealOp::Call(_) if exact => rounding,
        RealOp::Call(Elementary::Pow) => {
            let by_x = size_y * result / up(x.mig()) * a;
            let by_y = if error_of_y == F::ZERO {
                small(0)
            } else {
                result * up(x.ln().mag()) * b
            };
            by_x + by_y + rounding
        }
        RealOp::Call(Elementary::Hypot) => a + b + rounding,
        RealOp::Call(f) => {
            // At least the greatest derivative.
            let slope = match f {
                Elementary::Exp | Elementary::Exp2 => result,
                Elementary::Exp10 => small(3) * result,
                Elementary::ExpM1 | Elementary::Sinh | Elementary::Cosh => result + one,
                Elementary::Ln => one / up(x.mig()),
                Elementary::Log2 => small(2) / up(x.mig()),
                Elementary::Log10 => one / up(x.mig()),
                Elementary::Ln1p => one / up((x + one).mig()),
                Elementary::Sin | Elementary::Cos | Elementary::Tanh | Elementary::Atan => one,
                Elementary::Tan => one + result * result,
                _ => return F::INFINITY,
            };
            slope * a + rounding
        }
        _ => return F::INFINITY,
    };
    // Of nothing known: empty, or no number.
    if total.sup() >= F::ZERO {
        total.sup()
    } else {
        F::INFINITY
    }
}
