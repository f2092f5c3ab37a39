//! Products and quotients, in whatever order a device computes them.
//!
//! In the order written, each is as its row says of its operands. In any order, a chain of products and quotients has as many roundings as factors but one, and is that much off its exact value: a unit each, or three units
//! each if there are quotients, as a/(b·c) may be (a/b)/c. Of the exact value two things are known. It is the product of the factors; and it is that of the two operands, each as many units off as its own chain has, since what
//! is known of an operand is known of a number that was computed. The second is what a condition on a part of the chain says: another order need not compute that part.
//!
//! The factors are found in the graph: products, quotients, squares, powers and negations, down to what is none of these. What a block is handed is a number, as in sums: WGSL lets a device reorder an expression, and
//! what stands in another statement has a name.

use outward_expr::eval::wgsl;
use outward_expr::{Node, NodeData, Op};
use outward_interval::{Float, Rounding, ValueSet};

use super::backward::exact;
use crate::values::node::View;

use Rounding::Outward;

/// So many roundings together are a hundredth more off than they are one by one, at most; of more nothing is said.
const MOST_ROUNDINGS: u32 = 4096;

/// So many nodes are looked at for a product.
const MOST_NODES: usize = 64;

/// A node in a product.
#[derive(Clone, Copy)]
struct Factor {
    node: Node,
    /// Its exponent, but for the sign.
    times: u32,
    /// Whether it is divided by.
    below: bool,
}

/// What a node is a product of by itself.
struct Parts {
    factors: [Option<Factor>; 2],
    /// How many it takes.
    roundings: u32,
}

/// `None` of what is no product.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what is no product is a factor"
)]
fn parts(data: NodeData) -> Option<Parts> {
    let factor = |operand: usize, times, below| {
        let node = Node(data.args[operand]);
        Some(Factor { node, times, below })
    };
    let (factors, roundings) = match data.op {
        Op::Neg => ([factor(0, 1, false), None], 0),
        Op::Mul => ([factor(0, 1, false), factor(1, 1, false)], 1),
        Op::Div => ([factor(0, 1, false), factor(1, 1, true)], 1),
        Op::Square => ([factor(0, 2, false), None], 1),
        Op::Powi if data.args[1] > 0 => ([factor(0, data.args[1], false), None], data.args[1] - 1),
        _ => return None,
    };
    Some(Parts { factors, roundings })
}

/// What a node is a product of, down to the factors.
struct Chain<F: Float> {
    /// Of all factors, with no rounding.
    product: ValueSet<F>,
    roundings: u32,
    divides: bool,
    /// Whether a part of it, itself not included, may vanish or lose digits near zero in the order written. Then what is known of the number that was computed says little of the exact one.
    vanishes: bool,
}

impl<F: Float> Chain<F> {
    /// That of a node, which has no roundings if it is no product; `None` if it is too long, or a factor may be no number.
    fn of(view: &View<'_, F>, data: NodeData) -> Option<Self> {
        let mut chain = Self {
            product: ValueSet::point(F::ONE),
            roundings: 0,
            divides: false,
            vanishes: false,
        };
        let mut waiting = vec![(data, None, 1_u32, false)];
        let mut whole = true;
        let mut seen = 0;
        while let Some((data, node, times, below)) = waiting.pop() {
            seen += 1;
            if seen > MOST_NODES {
                return None;
            }
            let Some(parts) = parts(data) else {
                let Some(node) = node else {
                    return Some(chain);
                };
                let factor = wgsl::seen(view.set(node));
                if wgsl::is_indeterminate(factor) {
                    return None;
                }
                let power = factor.powi_sequence(times, Outward);
                chain.product = if below {
                    chain.product.div(power, Outward)
                } else {
                    chain.product.mul(power, Outward)
                };
                continue;
            };
            if let Some(node) = node
                && !whole
                && !view.set(node).intersection(vanishing()).is_empty()
            {
                chain.vanishes = true;
            }
            whole &= data.op == Op::Neg;
            if data.op == Op::Neg && times % 2 == 1 {
                chain.product = -chain.product;
            }
            chain.divides |= data.op == Op::Div;
            chain.roundings = parts
                .roundings
                .checked_mul(times)?
                .checked_add(chain.roundings)?;
            if chain.roundings > MOST_ROUNDINGS {
                return None;
            }
            for factor in parts.factors.into_iter().flatten() {
                let times = times.checked_mul(factor.times)?;
                let data = view.data(factor.node);
                waiting.push((data, Some(factor.node), times, below != factor.below));
            }
        }
        Some(chain)
    }

    /// How far what a device returns may be from the exact product.
    fn units(&self) -> f64 {
        let each = if self.divides { 3.0 } else { 1.0 };
        each * f64::from(self.roundings)
    }
}

/// The numbers that may be flushed, or have fewer digits.
fn vanishing<F: Float>() -> ValueSet<F> {
    let least = F::from_f64(f32::MIN_POSITIVE.into()).next_down();
    ValueSet::between(-least, least)
}

/// A number that a device computed, and from which the exact one is some units off.
pub(super) struct Computed {
    pub(super) units: f64,
    vanishes: bool,
}

impl Computed {
    /// `None` of what is too long, or may be no number.
    pub(super) fn of<F: Float>(view: &View<'_, F>, data: NodeData) -> Option<Self> {
        let chain = Chain::of(view, data)?;
        Some(Self {
            units: chain.units(),
            vanishes: chain.vanishes,
        })
    }

    /// Those of the operands of a product, as [`of`](Self::of); of one operand, the second has no error.
    pub(super) fn operands<F: Float>(view: &View<'_, F>, data: NodeData) -> Option<[Self; 2]> {
        let mut operands = [0, 1].map(|_| Self {
            units: 0.0,
            vanishes: false,
        });
        for (operand, node) in operands.iter_mut().zip(data.operands()) {
            *operand = Self::of(view, view.data(node))?;
        }
        Some(operands)
    }

    fn is_exact(&self) -> bool {
        self.units == 0.0
    }

    /// The exact numbers, where these are what was computed.
    pub(super) fn exact<F: Float>(&self, x: ValueSet<F>) -> ValueSet<F> {
        if self.is_exact() {
            x
        } else if !self.vanishes {
            exact(x, self.units)
        } else {
            // What vanishes is zero, and all else has the sign of the exact number.
            let mut signs = ValueSet::EMPTY;
            if x.may_be_zero() || x.sup() > F::ZERO {
                signs = signs.union(ValueSet::between(-F::ZERO, F::INFINITY));
            }
            if x.may_be_zero() || x.inf() < F::ZERO {
                signs = signs.union(ValueSet::between(-F::INFINITY, F::ZERO));
            }
            signs
        }
    }

    /// What was computed, where these are the exact numbers; `None` if that may be anything.
    pub(super) fn computed<F: Float>(&self, x: ValueSet<F>) -> Option<ValueSet<F>> {
        if self.is_exact() {
            Some(x)
        } else {
            (!self.vanishes).then(|| exact(x, self.units))
        }
    }
}

/// In the order written.
#[expect(clippy::wildcard_enum_match_arm, reason = "others have one form")]
fn written<F: Float>(data: NodeData, v: [ValueSet<F>; 3]) -> ValueSet<F> {
    let same = data.op.arity() == 2 && data.args[0] == data.args[1];
    let square = NodeData {
        op: Op::Square,
        ..data
    };
    match data.op {
        Op::Mul if same => wgsl::number(square, v),
        Op::Div if same => {
            let quotient = wgsl::number(data, v);
            let one = wgsl::units(ValueSet::point(F::ONE), 3.0);
            if wgsl::is_indeterminate(quotient) {
                quotient
            } else {
                quotient.intersection(wgsl::settled(one))
            }
        }
        _ => wgsl::number(data, v),
    }
}

/// The exact numbers that an operation has of exact operands. Zeros have no sign.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is left is a square")]
fn unrounded<F: Float>(data: NodeData, [x, y]: [ValueSet<F>; 2]) -> ValueSet<F> {
    let same = data.op.arity() == 2 && data.args[0] == data.args[1];
    match data.op {
        Op::Div if same => ValueSet::point(F::ONE),
        Op::Div => x.div(y, Outward),
        Op::Mul if !same => x.mul(y, Outward),
        Op::Powi if data.args[1] > 2 => x.powi_sequence(data.args[1], Outward),
        _ => x.sqr(Outward),
    }
}

fn without_sign_of_zero<F: Float>(x: ValueSet<F>) -> ValueSet<F> {
    if x.may_be_zero() {
        x.union(ValueSet::ZEROS)
    } else {
        x
    }
}

/// The product, quotient, square or power of these operands.
pub(super) fn set<F: Float>(
    view: &View<'_, F>,
    data: NodeData,
    v: [ValueSet<F>; 3],
) -> ValueSet<F> {
    let written = written(data, v);
    if written.is_empty() || wgsl::is_indeterminate(written) {
        return written;
    }
    let (Some([first, second]), Some(whole)) =
        (Computed::operands(view, data), Chain::of(view, data))
    else {
        return ValueSet::all();
    };
    if first.is_exact() && second.is_exact() {
        return written;
    }
    let by_operands = unrounded(data, [first.exact(v[0]), second.exact(v[1])]);
    let [a, b] = [whole.product, by_operands].map(without_sign_of_zero);
    // Many roundings are more off together than one by one.
    let other_order = wgsl::units(a.intersection(b), 1.01 * whole.units());
    written.union(wgsl::settled(other_order))
}
