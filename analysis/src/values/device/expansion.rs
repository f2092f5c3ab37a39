//! `Expansion`: what a device may compute a number from if it computes it in another way.
//!
//! # Constants multiplied into a sum
//!
//! (x + c)·k may be x·k + c·k. NVIDIA's compiler does that where c and k are constants, so that c·k
//! is one, too, and the product may be fused with the sum. Each constant may go through many sums
//! so: ((x + c)·k + d)·l. The result is off by units of the sizes of the terms then, however near
//! to zero it is itself.
//!
//! # Blends
//!
//! x·(1 − t) + y·t may be x + (y − x)·t: see [`forms`](outward_semantics::wgsl::forms).
//!
//! # How far it is off
//!
//! Whatever is multiplied into what, a term goes through no more sums than there are, and no more
//! products than it is of. So the result is at most that many units of the sum of their sizes off.
//! What is flushed on the way may be multiplied by what is left.

use outward_expr::{Node, Op, RealOp};
use outward_interval::Float;
use outward_semantics::wgsl::forms::Blend;
use outward_semantics::wgsl::{self, UNIT};

use super::chain::Chain;
use crate::values::environment::Environment;

/// So many nodes are looked at.
const MOST: usize = 256;

/// So deep expressions of constants are found.
const DEPTH: u32 = 4;

/// What a number may be computed from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Expansion {
    /// How many sums there are.
    sums: f64,
    /// How many units the products of a term are off.
    products: f64,
    /// The sum of the sizes of all terms.
    size: f64,
    /// The greatest number that there may be on the way, or 1.
    scale: f64,
    /// Whether there is a constant among the terms.
    has_constant: bool,
    /// Whether a constant is multiplied into a sum that has a constant.
    pub(super) spreads: bool,
    /// Whether one is that changes something, as powers of two do not.
    pub(super) changes: bool,
}

/// A little more, for the roundings of numbers above zero here.
fn up(x: f64) -> f64 {
    x * (1.0 + 1e-12)
}

fn greater(x: f64, y: f64) -> f64 {
    if x > y { x } else { y }
}

fn is_constant<F: Float>(env: &Environment<'_, F>, node: Node, depth: u32) -> bool {
    let data = env.data(node);
    let is_operation = data.op.real().is_some() && depth > 0;
    let mut operands = data.operands();
    matches!(data.op, Op::Const(_))
        || is_operation && operands.all(|x| is_constant(env, x, depth - 1))
}

/// Whether it is one that is not small or great enough to flush a term.
fn is_power_of_two<F: Float>(env: &Environment<'_, F>, node: Node) -> bool {
    let set = env.set(node);
    let x = set.inf().to_f64();
    let is_ordinary = x.abs() > 1e-10 && x.abs() < 1e10;
    set.inf() == set.sup() && is_ordinary && x.to_bits() << 12 == 0
}

impl Expansion {
    /// That of a node; `None` if it is too much.
    pub(super) fn of<F: Float>(env: &Environment<'_, F>, node: Node) -> Option<Self> {
        Self::of_node(env, node, &mut { MOST })
    }

    /// That of a product.
    pub(super) fn of_product<F: Float>(env: &Environment<'_, F>, chain: &Chain<F>) -> Option<Self> {
        Self::of_chain(env, chain, &mut { MOST })
    }

    /// A number of at most this size.
    fn leaf(size: f64, has_constant: bool) -> Self {
        Self {
            sums: 0.0,
            products: 0.0,
            size,
            scale: greater(size, 1.0),
            has_constant,
            spreads: false,
            changes: false,
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "others are not looked into")]
    fn of_node<F: Float>(env: &Environment<'_, F>, node: Node, left: &mut usize) -> Option<Self> {
        *left = left.checked_sub(1)?;
        let data = env.data(node);
        match data.op {
            Op::Real(RealOp::Neg) => Self::of_node(env, data.operand(0), left),
            Op::Real(RealOp::Add | RealOp::Sub) => {
                let first = Self::of_node(env, data.operand(0), left)?;
                Some(first.plus(Self::of_node(env, data.operand(1), left)?))
            }
            _ => match Chain::of(env, data) {
                Some(chain) => Self::of_chain(env, &chain, left),
                None => {
                    let size = wgsl::flush(env.set(node)).abs().sup().to_f64();
                    Some(Self::leaf(size, is_constant(env, node, DEPTH)))
                }
            },
        }
    }

    /// A sum.
    pub(super) fn plus(self, other: Self) -> Self {
        Self {
            sums: self.sums + other.sums + 1.0,
            products: greater(self.products, other.products),
            size: up(self.size + other.size),
            scale: up(self.scale + other.scale),
            has_constant: self.has_constant || other.has_constant,
            spreads: self.spreads || other.spreads,
            changes: self.changes || other.changes,
        }
    }

    /// x + (y − x)·t.
    pub(super) fn of_blend<F: Float>(env: &Environment<'_, F>, blend: &Blend) -> Option<Self> {
        let [x, y, t] = [blend.x, blend.y, blend.t].map(|node| Self::of(env, node));
        let (x, y, t) = (x?, y?, t?);
        let way = x.plus(y);
        let part = Self {
            sums: way.sums + t.sums,
            products: way.products + t.products + 1.0,
            size: up(way.size * t.size),
            scale: up(way.scale * t.scale),
            ..way
        };
        Some(Self {
            spreads: true,
            ..x.plus(part)
        })
    }

    fn of_chain<F: Float>(
        env: &Environment<'_, F>,
        chain: &Chain<F>,
        left: &mut usize,
    ) -> Option<Self> {
        let (constants, others): (Vec<_>, Vec<_>) = chain
            .factors
            .iter()
            .partition(|(node, ..)| is_constant(env, *node, DEPTH));
        let mut product = Self {
            products: chain.units(),
            ..Self::leaf(1.0, others.is_empty())
        };
        for &&(node, times, below) in constants.iter().chain(&others) {
            *left = left.checked_sub(1)?;
            let is_sum = matches!(env.data(node).op, Op::Real(RealOp::Add | RealOp::Sub));
            let may_spread = is_sum && !below && !constants.is_empty();
            let sum = match may_spread && !is_constant(env, node, DEPTH) {
                true => Some(Self::of_node(env, node, left)?).filter(|sum| sum.has_constant),
                false => None,
            };
            let size = wgsl::flush(env.set(node)).abs();
            let factor = sum.unwrap_or(Self::leaf(
                match below {
                    true => up(1.0 / size.inf().to_f64()),
                    false => size.sup().to_f64(),
                },
                false,
            ));
            for _ in 0..times {
                product.sums += factor.sums;
                product.products += factor.products;
                product.size = up(product.size * factor.size);
                product.scale = up(product.scale * factor.scale);
            }
            if sum.is_some() {
                product.spreads = true;
                product.has_constant = others.len() == 1 && times == 1;
            }
        }
        let is_power = |f: &&(Node, u32, bool)| !f.2 && is_power_of_two(env, f.0);
        product.changes = product.spreads && !constants.iter().all(is_power);
        Some(product)
    }

    /// Whether a number on the way may be none.
    pub(super) fn overflows(&self) -> bool {
        self.scale.is_nan() || self.scale > f64::from(f32::MAX)
    }

    /// How far what a device returns may be off.
    pub(super) fn error(&self) -> f64 {
        let roundings = self.sums + self.products;
        // Many roundings are more off together than one by one.
        let flushed = (2.0 * roundings + 1.0) * f64::from(f32::MIN_POSITIVE);
        up(1.01 * roundings * UNIT * self.size + flushed * self.scale)
    }
}
