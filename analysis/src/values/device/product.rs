//! Products and quotients, in whatever order a device computes them.
//!
//! In the order written, each is as its row says of its operands. In any order, a chain of products
//! and quotients has as many roundings as factors but one, and is that much off its exact value: a
//! unit each, or three units each if there are quotients, as a/(b·c) may be (a/b)/c. An
//! intermediate result lies between the product of all factors below one in size and that of all
//! above; where that may overflow, anything is possible, and where it may be near zero it may be
//! flushed, and so the result is anything from zero to the exact value, or a little more.
//!
//! The factors are found in the graph: products, quotients, squares, powers and negations, down to
//! what is none of these ([`Chain`]). What a block is handed is a number, as in sums: WGSL lets a
//! device reorder an expression, and what stands in another statement has a name.
//!
//! A constant may be multiplied into a factor that is a sum: see [`Expansion`].

use outward_expr::{NodeData, Op, RealOp};
use outward_interval::{Float, Interval};
use outward_semantics::wgsl;
use outward_sets::ValueSet;

use super::chain::Chain;
use super::expansion::Expansion;
use crate::values::environment::Environment;

/// The product, quotient, square or power of these operands.
pub(super) fn set<F: Float>(
    env: &Environment<'_, F>,
    (op, data): (RealOp, NodeData),
    v: [ValueSet<F>; 3],
) -> ValueSet<F> {
    let same = op == RealOp::Mul && data.operand(0) == data.operand(1);
    let (op, data) = if same {
        let square = RealOp::Square;
        (square, NodeData::new(square, &[data.operand(0)]))
    } else {
        (op, data)
    };
    let written = wgsl::number(op, v);
    if written.is_empty() || wgsl::is_indeterminate(written) {
        return written;
    }
    let Some(chain) = Chain::of(env, data) else {
        return ValueSet::all();
    };
    let set = in_any_order(written, data, &chain);
    match Expansion::of_product(env, &chain) {
        _ if wgsl::is_indeterminate(set) => set,
        Some(expansion) if !expansion.changes => set,
        Some(expansion) if expansion.overflows() => ValueSet::all(),
        Some(expansion) => {
            let exact = chain.product.to_interval().into();
            set.union(wgsl::round(wgsl::off(exact, expansion.error())))
        }
        None => ValueSet::all(),
    }
}

fn in_any_order<F: Float>(written: ValueSet<F>, data: NodeData, chain: &Chain<F>) -> ValueSet<F> {
    // There is one order.
    if chain.operations == 1 && !matches!(data.op, Op::Real(RealOp::Powi(_))) {
        return written;
    }
    let (units, roundings) = (chain.units(), f64::from(chain.roundings));
    // Intermediate results are off, too: one that is exactly the least number that is not flushed
    // may be rounded to one that is.
    let slack = 1.0 + 1.01 * units * wgsl::UNIT;
    let sizes = |range: Interval<F>| (range.inf().to_f64() / slack, range.sup().to_f64() * slack);
    let (least, most) = sizes(chain.sizes);
    let tiny = f64::from(f32::MIN_POSITIVE);
    // Of quotients the table promises nothing by divisors that are this small or great.
    let (least_divisor, greatest_divisor) = sizes(chain.divisors);
    let promised = least_divisor >= tiny && greatest_divisor <= 1.0 / tiny;
    if most > f32::MAX.into() || !promised {
        return ValueSet::all();
    }
    // Many roundings are more off together than one by one.
    let mut other = wgsl::units(chain.product, 1.01 * units);
    if least < tiny {
        // Zero, and what is between it and the others; and a number near zero may be rounded to the
        // next one before it is multiplied by the other factors.
        let hull = other.to_interval().convex_hull(Interval::ZERO);
        let next = f64::from(f32::from_bits(1));
        other = wgsl::off(hull.into(), 1.01 * roundings * next * most).union(ValueSet::ZEROS);
    }
    written.union(wgsl::round(other))
}
