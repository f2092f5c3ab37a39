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
//! what is none of these. What a block is handed is a number, as in sums: WGSL lets a device
//! reorder an expression, and what stands in another statement has a name.

use outward_expr::{Node, NodeData, Op, RealOp};
use outward_interval::{Float, Interval};
use outward_semantics::wgsl;
use outward_sets::{Semantics, ValueSet};

use crate::values::environment::Environment;

/// So many roundings together are a hundredth more off than they are one by one, at most; of more
/// nothing is said.
const MOST_ROUNDINGS: u32 = 4096;

/// So many nodes are looked at for a product.
const MOST_NODES: usize = 64;

/// A node in a product: its exponent but for the sign, and whether it is divided by.
type Factor = (Node, u32, bool);

/// What a node is a product of by itself, and how many roundings that takes; `None` of what is no
/// product.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what is no product is a factor"
)]
fn parts(data: NodeData) -> Option<(Vec<Factor>, u32)> {
    let [x, y, _] = data.padded();
    Some(match data.op {
        Op::Real(RealOp::Neg) => (vec![(x, 1, false)], 0),
        Op::Real(RealOp::Mul) => (vec![(x, 1, false), (y, 1, false)], 1),
        Op::Real(RealOp::Div) => (vec![(x, 1, false), (y, 1, true)], 1),
        Op::Real(RealOp::Square) => (vec![(x, 2, false)], 1),
        Op::Real(RealOp::Powi(n)) if n > 0 => (vec![(x, n, false)], n - 1),
        _ => return None,
    })
}

/// What a product is of, down to the factors.
struct Chain<F: Float> {
    /// The exact product.
    product: ValueSet<F>,
    /// The least and the greatest size that an intermediate result may have.
    sizes: Interval<F>,
    /// The same of what is divided by, which has the factors of divisors, and, of a quotient that
    /// is divided by, its divisor the other way round.
    divisors: Interval<F>,
    roundings: u32,
    /// How many products and quotients it is written as.
    operations: usize,
    divides: bool,
}

impl<F: Float> Chain<F> {
    /// That of an operation; `None` if it is too long, or a factor may be no number, or zero below.
    fn of(env: &Environment<'_, F>, data: NodeData) -> Option<Self> {
        let mut chain = Self {
            product: ValueSet::point(F::ONE),
            sizes: Interval::ONE,
            divisors: Interval::ONE,
            roundings: 0,
            operations: 0,
            divides: false,
        };
        let (first, roundings) = parts(data)?;
        chain.add(data, 1, roundings)?;
        // With whether it is in a divisor.
        let mut waiting: Vec<(Factor, bool)> =
            first.into_iter().map(|factor| (factor, factor.2)).collect();
        let mut seen = 0;
        while let Some(((node, times, below), inside)) = waiting.pop() {
            seen += 1;
            if seen > MOST_NODES {
                return None;
            }
            let data = env.data(node);
            match parts(data) {
                None => chain.multiply(env.set(node), times, below, inside)?,
                Some((factors, roundings)) => {
                    chain.add(data, times, roundings)?;
                    for (node, exponent, inverse) in factors {
                        let times = times.checked_mul(exponent)?;
                        waiting.push(((node, times, below != inverse), inside || inverse));
                    }
                }
            }
        }
        Some(chain)
    }

    /// Counts an operation that is raised to a power.
    fn add(&mut self, data: NodeData, times: u32, roundings: u32) -> Option<()> {
        self.operations += usize::from(roundings > 0);
        self.divides |= data.op == Op::Real(RealOp::Div);
        self.roundings = roundings.checked_mul(times)?.checked_add(self.roundings)?;
        if data.op == Op::Real(RealOp::Neg) && times % 2 == 1 {
            self.product = -self.product;
        }
        (self.roundings <= MOST_ROUNDINGS).then_some(())
    }

    /// Takes in a factor.
    fn multiply(&mut self, set: ValueSet<F>, times: u32, below: bool, inside: bool) -> Option<()> {
        let factor = wgsl::flush(set);
        if wgsl::is_indeterminate(factor) || (inside && factor.may_be_zero()) {
            return None;
        }
        let power = factor.powi_sequence(times, Semantics::Real);
        let size = power.to_interval().abs();
        // Partial products have some of the factors.
        let inverse = Interval::ONE / size;
        let (size, inverse) = if below {
            (inverse, size)
        } else {
            (size, inverse)
        };
        self.sizes *= size.convex_hull(Interval::ONE);
        if inside {
            self.divisors *= inverse.convex_hull(Interval::ONE);
        }
        self.product = if below {
            self.product.div(power, Semantics::Real)
        } else {
            self.product.mul(power, Semantics::Real)
        };
        Some(())
    }
}

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
    // There is one order.
    if chain.operations == 1 && !matches!(data.op, Op::Real(RealOp::Powi(_))) {
        return written;
    }
    let each = if chain.divides { 3.0 } else { 1.0 };
    let roundings = f64::from(chain.roundings);
    // Intermediate results are off, too: one that is exactly the least number that is not flushed
    // may be rounded to one that is.
    let slack = 1.0 + 1.01 * each * roundings * wgsl::UNIT;
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
    let mut other = wgsl::units(chain.product, 1.01 * each * roundings);
    if least < tiny {
        // Zero, and what is between it and the others; and a number near zero may be rounded to the
        // next one before it is multiplied by the other factors.
        let hull = other.to_interval().convex_hull(Interval::ZERO);
        let next = f64::from(f32::from_bits(1));
        other = wgsl::off(hull.into(), 1.01 * roundings * next * most).union(ValueSet::ZEROS);
    }
    written.union(wgsl::round(other))
}
