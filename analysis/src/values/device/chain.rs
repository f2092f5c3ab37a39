//! `Chain`: what products and quotients are of, down to what is none of these.

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
pub(super) type Factor = (Node, u32, bool);

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
pub(super) struct Chain<F: Float> {
    /// The factors, what power they are raised to, and whether they are divided by.
    pub(super) factors: Vec<Factor>,
    /// The exact product.
    pub(super) product: ValueSet<F>,
    /// The least and the greatest size that an intermediate result may have.
    pub(super) sizes: Interval<F>,
    /// The same of what is divided by, which has the factors of divisors, and, of a quotient that
    /// is divided by, its divisor the other way round.
    pub(super) divisors: Interval<F>,
    pub(super) roundings: u32,
    /// How many products and quotients it is written as.
    pub(super) operations: usize,
    divides: bool,
}

impl<F: Float> Chain<F> {
    /// That of an operation; `None` if it is none, or too long, or a factor may be no number, or
    /// zero below.
    pub(super) fn of(env: &Environment<'_, F>, data: NodeData) -> Option<Self> {
        let mut chain = Self {
            factors: Vec::new(),
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
                None => {
                    chain.factors.push((node, times, below));
                    chain.multiply(env.set(node), times, below, inside)?;
                }
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

    /// How many units it is off, in any order.
    pub(super) fn units(&self) -> f64 {
        f64::from(self.roundings) * if self.divides { 3.0 } else { 1.0 }
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
