//! Sums, in whatever order a device computes them.
//!
//! In any order, a sum of n terms has n − 1 roundings, each of a partial sum, which is at most the
//! sum S of the sizes of all terms, (1 + u)ⁿ⁻¹ of it: so it is at most (n − 1)·u·S off, and a
//! thousandth part more for n ≤ 64 (N. Higham, *Accuracy and Stability of Numerical Algorithms*,
//! 2nd edition, section 4.2); u is a unit, as either neighbour may be returned. Each result and
//! each term that is flushed is another 2⁻¹²⁶. Where S overflows, so may partial sums, and then
//! anything is possible.
//!
//! The terms are found in the graph: sums, differences and negations, down to what is none of
//! these. A block hands on numbers, and so does a loop from iteration to iteration: these are
//! terms, though a device that writes a loop out could add them up in another order, too.
//!
//! Compilers take common factors out of sums, too: x·y + x·z is x·(y + z), as Mesa's have it. In
//! whatever way that is done, a term goes through no more additions than there are, and no more
//! products than it is of: so it is that many units of its size off. A partial sum of the other
//! factors may overflow, or be flushed before it is multiplied by the common ones. The same holds
//! of constants that are multiplied into a sum, and of blends ([`Expansion`]).

use outward_expr::{Node, NodeData, Op, RealOp};
use outward_interval::{Float, Interval};
use outward_semantics::wgsl::forms::{self, Blend};
use outward_semantics::wgsl::{self, UNIT};
use outward_sets::ValueSet;

use super::chain::Chain;
use super::expansion::Expansion;
use crate::values::environment::Environment;

/// Of longer sums nothing is said.
const MOST: usize = 64;

/// The exact sum of all terms, how many they are, and what they are in size.
struct Terms<F: Float> {
    sum: Interval<F>,
    size: Interval<F>,
    /// The numbers of the signs of the terms: what no sum leaves, in whatever order.
    signs: Interval<F>,
    count: usize,
    /// The terms.
    leaves: Vec<Node>,
    /// Sums of some of them.
    sums: Vec<Node>,
    /// Which are blends.
    blends: Vec<Blend>,
}

impl<F: Float> Terms<F> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no sum is a term")]
    /// Those of these nodes and signs; `None` if there are too many, or one may be no number.
    fn of(env: &Environment<'_, F>, nodes: &[(Node, bool)]) -> Option<Self> {
        let mut waiting = nodes.to_vec();
        let mut terms = Self {
            sum: Interval::ZERO,
            size: Interval::ZERO,
            signs: Interval::ZERO,
            count: 0,
            leaves: Vec::new(),
            sums: Vec::new(),
            blends: Vec::new(),
        };
        while let Some((node, negated)) = waiting.pop() {
            let data = env.data(node);
            let [x, y, _] = data.padded();
            if matches!(data.op, Op::Real(RealOp::Add | RealOp::Sub)) {
                terms.sums.push(node);
                terms.blends.extend(forms::blends(env.f, data));
            }
            match data.op {
                Op::Real(RealOp::Neg) => waiting.push((x, !negated)),
                Op::Real(RealOp::Add) => waiting.extend([(x, negated), (y, negated)]),
                Op::Real(RealOp::Sub) => waiting.extend([(x, negated), (y, !negated)]),
                _ => terms.add(env, node, negated)?,
            }
            if waiting.len() > MOST || terms.count > MOST {
                return None;
            }
        }
        Some(terms)
    }

    /// Adds a term; `None` if it may be no number.
    fn add(&mut self, env: &Environment<'_, F>, node: Node, negated: bool) -> Option<()> {
        let set = env.set(node);
        if wgsl::is_indeterminate(set) {
            return None;
        }
        let term = wgsl::flush(set).to_interval();
        let term = if negated { -term } else { term };
        self.sum += term;
        if term.inf() < F::ZERO {
            self.signs = self
                .signs
                .convex_hull(Interval::from_endpoints(F::INFINITY, F::ZERO));
        }
        if term.sup() > F::ZERO {
            self.signs = self
                .signs
                .convex_hull(Interval::from_endpoints(F::ZERO, F::INFINITY));
        }
        self.size += term.abs();
        self.count += 1;
        self.leaves.push(node);
        Some(())
    }

    /// How far what a device returns may be from the exact sum, in any order.
    fn error(&self) -> f64 {
        let roundings = f64::from(u32::try_from(self.count).unwrap_or(u32::MAX)) - 1.0;
        let flushed = (2.0 * roundings + 1.0) * f64::from(f32::MIN_POSITIVE);
        1.002 * roundings * UNIT * self.size.sup().to_f64() + flushed
    }

    /// What is this far from the exact sum, and of the signs of the terms, unless these are sums.
    fn near(&self, error: f64, any_sign: bool) -> ValueSet<F> {
        let error = F::from_f64_up(error);
        let near = self.sum + Interval::from_endpoints(error, error);
        if any_sign {
            near.into()
        } else {
            near.intersection(self.signs).into()
        }
    }

    /// Whether some of the terms, and the sums of some, have a factor in common.
    fn has_common_factor(&self, env: &Environment<'_, F>) -> bool {
        let mut nodes = [self.leaves.as_slice(), &self.sums].concat();
        nodes.sort_unstable();
        nodes.dedup();
        let mut all = Vec::new();
        for node in nodes {
            match Chain::of(env, env.data(node)) {
                Some(chain) => {
                    let mut factors: Vec<(Node, bool)> =
                        chain.factors.iter().map(|f| (f.0, f.2)).collect();
                    factors.sort_unstable();
                    factors.dedup();
                    all.extend(factors);
                }
                None => all.push((node, false)),
            }
        }
        all.sort_unstable();
        all.iter().zip(all.iter().skip(1)).any(|(a, b)| a == b)
    }

    /// What the sum may be computed from; `None` if that is too much.
    fn expansion(&self, env: &Environment<'_, F>) -> Option<Expansion> {
        let leaves = self.leaves.iter().map(|&node| Expansion::of(env, node));
        let blends = self
            .blends
            .iter()
            .map(|blend| Expansion::of_blend(env, blend));
        let mut terms = leaves.chain(blends);
        let first = terms.next()??;
        terms.try_fold(first, |sum, term| Some(sum.plus(term?)))
    }
}

/// The sum or difference of two operands.
pub(super) fn set<F: Float>(
    env: &Environment<'_, F>,
    data: NodeData,
    v: [ValueSet<F>; 3],
) -> ValueSet<F> {
    let sum = in_any_order(env, data, v);
    if sum.is_empty() || wgsl::is_indeterminate(sum) {
        return sum;
    }
    forms::blends(env.f, data).iter().fold(sum, |set, blend| {
        match Expansion::of_blend(env, blend) {
            Some(other) if !other.overflows() => {
                let exact = sum.to_interval().into();
                set.union(wgsl::round(wgsl::off(exact, other.error())))
            }
            _ => ValueSet::all(),
        }
    })
}

fn in_any_order<F: Float>(
    env: &Environment<'_, F>,
    data: NodeData,
    v: [ValueSet<F>; 3],
) -> ValueSet<F> {
    let [x, y, _] = data.padded();
    let subtracted = data.op == Op::Real(RealOp::Sub);
    let op = if subtracted { RealOp::Sub } else { RealOp::Add };
    let written = wgsl::number(op, v);
    if written.is_empty() || wgsl::is_indeterminate(written) {
        return written;
    }
    let Some(terms) = Terms::of(env, &[(x, false), (y, subtracted)]) else {
        return ValueSet::all();
    };
    let Some(expansion) = terms.expansion(env) else {
        return ValueSet::all();
    };
    let other = if expansion.spreads || terms.has_common_factor(env) {
        if expansion.overflows() {
            return ValueSet::all();
        }
        terms.near(expansion.error(), expansion.spreads)
    } else if terms.count == 2 {
        // There is one order.
        return written;
    } else {
        if terms.size.sup().to_f64() > f32::MAX.into() {
            return ValueSet::all();
        }
        terms.near(terms.error(), false)
    };
    written.union(wgsl::round(other))
}
