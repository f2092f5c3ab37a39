//! Forward bounds: a box goes in at the inputs, a [`Fact`] comes out at every node.
//!
//! A loop over the graph that calls the interval type, one operation per node. Why this encloses:
//! each operation returns an enclosure of the real results and of the results rounded to nearest,
//! and is applied to enclosures of its operands. The bounds are those of the general interval
//! program, so they enclose what that program computes on any part of the box
//! ([`Class`](crate::Class) relies on it). Tested in `tests/` by sampling, and by `lower`'s
//! verifier.

use outward_expr::{BoolOp, Constant, Function, Type};
use outward_interval::{Float, Interval, compiled};
use outward_semantics::{FlatOp, interval_value, node_values, truths};

use crate::arithmetic::Arithmetic;
use crate::facts::{Class, Fact};
use crate::float::fact_in;

/// The fact of every node of `f` on the box `inputs`, which has one interval for each input. A
/// missing input counts as all real numbers. It costs one interval operation for each node.
#[must_use]
pub fn bounds<F: Float>(f: &Function, inputs: &[Interval<F>]) -> Vec<Fact<F>> {
    bounds_in(Arithmetic::REAL, f, inputs)
}

/// The fact of every node, as [`bounds`], for programs that compute in this arithmetic.
#[must_use]
pub fn bounds_in<F: Float>(
    arithmetic: Arithmetic,
    f: &Function,
    inputs: &[Interval<F>],
) -> Vec<Fact<F>> {
    compiled!(bounds_here::<F>: fn(Arithmetic, &Function, &[Interval<F>]) -> Vec<Fact<F>>)(
        arithmetic, f, inputs,
    )
}

fn bounds_here<F: Float>(
    arithmetic: Arithmetic,
    f: &Function,
    inputs: &[Interval<F>],
) -> Vec<Fact<F>> {
    node_values(
        f,
        [Fact::defined(Interval::EMPTY), Fact::UNKNOWN],
        |constant| fact_of_constant(arithmetic, constant),
        |input| Fact::defined(inputs.get(input).copied().unwrap_or(Interval::ENTIRE)),
        |op, operands| fact_of_flat(arithmetic, op, operands),
    )
}

/// The fact of an operation on numbers and truth values. The bounds of a truth value are those of
/// [`interval_value`]: floating point takes a comparison with NaN for false. Where programs bound
/// floating point alone nothing is said of truth values and of what they decide.
#[must_use]
pub fn fact_of_flat<F: Float>(arithmetic: Arithmetic, op: FlatOp, v: [Fact<F>; 3]) -> Fact<F> {
    let op = match op {
        FlatOp::Real(op) => return fact_in(arithmetic, op, v),
        _ if !arithmetic.is_real() => return Fact::UNKNOWN,
        FlatOp::Bool(op) => op,
        FlatOp::Select => return fact_of_select(v),
    };
    let operands = &v[..op.operands().len()];
    let undefined = operands.iter().any(|fact| fact.undefined);
    let is_finite = |fact: &Fact<F>| fact.class().has(Class::FINITE);
    let mut bounds = interval_value(FlatOp::Bool(op), v.map(|fact| fact.bounds));
    let is_beyond = op == BoolOp::IsInf && !operands.iter().all(is_finite);
    let is_other = is_beyond || (op == BoolOp::IsNan && undefined);
    if is_other {
        bounds = bounds.convex_hull(Interval::ONE);
    } else if undefined && op.operands().contains(&Type::Real) {
        bounds = bounds.convex_hull(Interval::ZERO);
    }
    let empty = bounds.is_empty() || operands.iter().any(|fact| fact.empty);
    Fact {
        bounds,
        undefined: undefined || bounds.is_empty(),
        empty,
        plus: false,
        integral: false,
    }
}

/// The fact of what a truth value selects: of the arms that may be taken.
fn fact_of_select<F: Float>([condition, yes, no]: [Fact<F>; 3]) -> Fact<F> {
    let [is_false, is_true] = truths(condition.bounds);
    let arms = [(is_true, yes), (is_false, no)];
    let taken = || {
        arms.iter()
            .filter(|(is_taken, _)| *is_taken)
            .map(|(_, arm)| arm)
    };
    let bounds = taken().fold(Interval::EMPTY, |hull, arm| hull.convex_hull(arm.bounds));
    let is_none = bounds.is_empty();
    Fact {
        bounds,
        undefined: is_none || condition.undefined || taken().any(|arm| arm.undefined),
        empty: is_none || condition.empty || taken().any(|arm| arm.empty),
        plus: yes.plus && no.plus,
        integral: yes.integral && no.integral,
    }
}

/// What a constant is in programs: under machine rounding the nearest number.
pub(crate) fn fact_of_constant<F: Float>(arithmetic: Arithmetic, constant: &Constant) -> Fact<F> {
    let nearest: F = constant.nearest();
    let bounds = match (arithmetic.is_machine(), Interval::new(nearest, nearest)) {
        (true, Ok(nearest)) => nearest,
        // One that overflows, too.
        (true | false, _) => constant.interval(),
    };
    Fact {
        plus: !arithmetic.is_real() && !nearest.is_sign_negative(),
        integral: bounds.floor() == bounds,
        ..Fact::defined(bounds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outward_expr::Format;
    use outward_expr::text::parse;

    /// Of the last node on a box of x, its bounds, and whether it may be undefined.
    fn last(lines: &str, side: [f64; 2]) -> (String, bool) {
        let text = format!("x var x\nk const 3\nz const 0\nm const -1\nr sqrt x\n{lines}");
        let f = parse(&text, Format::F64).expect("a function");
        let [lo, hi] = side;
        let facts = bounds(&f, &[Interval::new(lo, hi).expect("an interval")]);
        let fact = facts[f.outputs[0].node.index()];
        (fact.bounds.to_string(), fact.undefined)
    }

    /// A comparison may be false where an operand may be NaN, and is decided where bounds say so.
    #[test]
    fn a_selection_is_of_the_arms_that_may_be_taken() {
        let select = "c lt r k\ns select c z m";
        assert_eq!(last(select, [0.0, 4.0]), ("[0, 0]".to_owned(), false));
        assert_eq!(last(select, [16.0, 20.0]), ("[-1, -1]".to_owned(), false));
        assert_eq!(last(select, [4.0, 16.0]), ("[-1, 0]".to_owned(), false));
        assert_eq!(last(select, [-1.0, 4.0]), ("[-1, 0]".to_owned(), true));
        // NaN alone is compared.
        assert_eq!(last(select, [-4.0, -1.0]), ("[-1, -1]".to_owned(), true));
        let guarded = "p le z x\nc lt r k\nb and p c\ns select b z m";
        assert_eq!(last(guarded, [-4.0, -1.0]), ("[-1, -1]".to_owned(), true));
    }

    #[test]
    fn tests_for_nan_and_infinities_are_decided_where_neither_can_be() {
        for (test, side, expected) in [
            ("isnan r", [0.0, 4.0], "[-1, -1]"),
            ("isnan r", [-1.0, 4.0], "[-1, 0]"),
            ("isinf r", [0.0, 4.0], "[-1, -1]"),
            ("isinf r", [0.0, f64::INFINITY], "[-1, 0]"),
        ] {
            let lines = format!("c {test}\ns select c z m");
            assert_eq!(last(&lines, side).0, expected, "{test} {side:?}");
        }
    }
}
