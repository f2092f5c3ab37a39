//! Built-in functions that a reader makes of other operations, and that WGSL has rows for.
//!
//! The bounds of a function are better from another form than that of the table: cosh x as 1 + 2 sinh²(x/2), where x occurs in terms that rise and fall together. What a device may return
//! is decided by the form of the table, whose errors are other ones. So these forms are known here by their shape, and what the table's form may return is a result, too.
//!
//! Determinants are not known again: the table promises nothing of them, and here they are sums of products.

use outward_expr::eval::wgsl::{self, UNIT};
use outward_expr::{Node, NodeData, Op};
use outward_interval::{Float, Interval, ValueSet};

use super::{operand_of, operands_if};
use crate::values::node::View;

/// Beyond, exponentials overflow in f32.
const MOST: f64 = 88.0;

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "these are the last operations of the forms below"
)]
/// What a device may return for a node, given what its operations return.
pub(super) fn widened<F: Float>(
    view: &View<'_, F>,
    data: NodeData,
    set: ValueSet<F>,
) -> ValueSet<F> {
    let [x, y, z] = data.args.map(Node);
    let found = match data.op {
        Op::Sub => tanh(view, x, y).or_else(|| quotient_of_atanh(view, x, y, set)),
        Op::Add => cosh(view, x, y),
        Op::Select => asinh(view, x, z),
        _ => None,
    };
    // Who wrote the operations themselves gets what these return.
    found.map_or(set, |found| set.union(found))
}

/// Whether a node is this constant.
fn is<F: Float>(view: &View<'_, F>, node: Node, number: f64) -> bool {
    let data = view.data(node);
    let constant = view.f.constants.get(data.args[0] as usize);
    let number = F::from_f64(number);
    data.op == Op::Const
        && constant
            .is_some_and(|c| c.interval::<F>().inf() == number && c.interval::<F>().sup() == number)
}

/// The other operand of an operation of which one is this constant, in either order.
fn beside<F: Float>(view: &View<'_, F>, node: Node, op: Op, number: f64) -> Option<Node> {
    match operands_if(view, node, op)? {
        [a, b] if is(view, a, number) => Some(b),
        [a, b] if is(view, b, number) => Some(a),
        _ => None,
    }
}

/// A function of x by its exact range and how far it may be off, given the greatest |x|.
fn of<F: Float>(
    x: ValueSet<F>,
    range: fn(Interval<F>) -> Interval<F>,
    off: impl Fn(ValueSet<F>, f64) -> ValueSet<F>,
) -> ValueSet<F> {
    let x = wgsl::seen(x).to_interval();
    let most = x.mag().to_f64();
    if x.is_empty() {
        return ValueSet::EMPTY;
    }
    if most > MOST {
        return ValueSet::all();
    }
    wgsl::settled(off(range(x).into(), most))
}

/// 1 − 2 / (e²ˣ + 1): the worse of 10⁻⁵ and of sinh x / cosh x, whose exponentials have 3 + 2·|x| units each, the sums one, the quotient 2.5.
fn tanh<F: Float>(view: &View<'_, F>, one: Node, quotient: Node) -> Option<ValueSet<F>> {
    let [two, sum] = operands_if(view, quotient, Op::Div)?;
    let power = beside(view, sum, Op::Add, 1.0)?;
    let x = beside(view, operand_of(view, power, Op::Exp)?, Op::Mul, 2.0)?;
    let known = is(view, one, 1.0) && is(view, two, 2.0);
    known.then(|| {
        of(view.set(x), Interval::tanh, |range, most| {
            let inherited = (11.0 + 4.0 * most) * UNIT * 1.01;
            wgsl::off(range, if inherited > 1e-5 { inherited } else { 1e-5 })
        })
    })
}

/// 1 + (eʰ − e⁻ʰ)² / 2, h = x/2: (eˣ + e⁻ˣ) / 2, with 3 + 2·|x| units each and one of the sum.
fn cosh<F: Float>(view: &View<'_, F>, a: Node, b: Node) -> Option<ValueSet<F>> {
    let rest = match [a, b] {
        [one, rest] | [rest, one] if is(view, one, 1.0) => rest,
        _ => return None,
    };
    let difference = operand_of(view, beside(view, rest, Op::Mul, 0.5)?, Op::Square)?;
    let [up, down] = operands_if(view, difference, Op::Sub)?;
    let (h, negated) = (
        operand_of(view, up, Op::Exp)?,
        operand_of(view, down, Op::Exp)?,
    );
    let x = beside(view, h, Op::Mul, 0.5)?;
    (operand_of(view, negated, Op::Neg) == Some(h)).then(|| {
        of(view.set(x), Interval::cosh, |range, most| {
            wgsl::units(range, 1.01 * (4.0 + 2.0 * most))
        })
    })
}

/// 2 / (1 − x) − 1: (1 + x) / (1 − x), with 4.5 units. Three are in the quotient already, and its size is greater by one.
fn quotient_of_atanh<F: Float>(
    view: &View<'_, F>,
    quotient: Node,
    one: Node,
    set: ValueSet<F>,
) -> Option<ValueSet<F>> {
    let [two, rest] = operands_if(view, quotient, Op::Div)?;
    let [first, _] = operands_if(view, rest, Op::Sub)?;
    let known = is(view, one, 1.0) && is(view, two, 2.0) && is(view, first, 1.0);
    (known && !set.is_empty() && !wgsl::is_indeterminate(set))
        .then(|| wgsl::settled(wgsl::units(set, 2.0)))
}

/// ±ln(|x| + √(x² + 1)): ln(x + √(x² + 1)), which for x below zero is a logarithm of what is left when two numbers of one size cancel. Of that nothing is said.
fn asinh<F: Float>(view: &View<'_, F>, x: Node, above: Node) -> Option<ValueSet<F>> {
    let [m, root] = operands_if(view, operand_of(view, above, Op::Ln)?, Op::Add)?;
    let square = beside(view, operand_of(view, root, Op::Sqrt)?, Op::Add, 1.0)?;
    let of_m = operand_of(view, square, Op::Square) == Some(m);
    let known = of_m && beside(view, m, Op::Max, 0.0) == Some(x);
    (known && view.set(x).inf() < F::ZERO).then(ValueSet::all)
}
