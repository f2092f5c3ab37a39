//! Forward bounds: a box goes in at the inputs, a [`Fact`] comes out at every node.
//!
//! A loop over the graph that calls the interval type, one operation per node. Why this encloses:
//! each operation returns an enclosure of the real results and of the results rounded to nearest,
//! and is applied to enclosures of its operands. The bounds are those of the general interval
//! program, so they enclose what that program computes on any part of the box
//! ([`Class`](crate::Class) relies on it). Tested in `tests/` by sampling, and by `lower`'s
//! verifier.

use outward_expr::{Constant, Function};
use outward_interval::{Float, Interval, compiled};
use outward_semantics::node_values;

use crate::arithmetic::Arithmetic;
use crate::facts::Fact;
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
        |op, operands| fact_in(arithmetic, op, operands),
    )
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
