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
//! these. A block hands on numbers, and so does a loop from round to round: these are terms, though
//! a device that writes a loop out could add them up in another order, too.

use outward_expr::{Node, NodeData, Op, RealOp};
use outward_interval::{Float, Interval};
use outward_semantics::wgsl::{self, UNIT};
use outward_sets::ValueSet;

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
        };
        while let Some((node, negated)) = waiting.pop() {
            let data = env.data(node);
            let [x, y, _] = data.padded();
            match data.op {
                Op::Real(RealOp::Neg) => waiting.push((x, !negated)),
                Op::Real(RealOp::Add) => waiting.extend([(x, negated), (y, negated)]),
                Op::Real(RealOp::Sub) => waiting.extend([(x, negated), (y, !negated)]),
                _ => {
                    let set = env.set(node);
                    if wgsl::is_indeterminate(set) || terms.count == MOST {
                        return None;
                    }
                    let term = wgsl::flush(set).to_interval();
                    let term = if negated { -term } else { term };
                    terms.sum += term;
                    if term.inf() < F::ZERO {
                        terms.signs = terms
                            .signs
                            .convex_hull(Interval::from_ends(F::INFINITY, F::ZERO));
                    }
                    if term.sup() > F::ZERO {
                        terms.signs = terms
                            .signs
                            .convex_hull(Interval::from_ends(F::ZERO, F::INFINITY));
                    }
                    terms.size += term.abs();
                    terms.count += 1;
                }
            }
            if waiting.len() > MOST {
                return None;
            }
        }
        Some(terms)
    }

    /// How far what a device returns may be from the exact sum.
    fn error(&self) -> Interval<F> {
        let roundings = f64::from(u32::try_from(self.count).unwrap_or(u32::MAX)) - 1.0;
        let float = |x: f64| Interval::point(F::from_f64_up(x)).unwrap_or(Interval::ENTIRE);
        let size = Interval::point(self.size.sup()).unwrap_or(Interval::ENTIRE);
        let error = size * float(roundings * UNIT * 1.001)
            + float((2.0 * roundings + 1.0) * f64::from(f32::MIN_POSITIVE));
        Interval::from_ends(error.sup(), error.sup())
    }
}

/// The sum or difference of two operands.
pub(super) fn set<F: Float>(
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
    let max = F::from_f64(f32::MAX.into());
    match Terms::of(env, &[(x, false), (y, subtracted)]) {
        // There is one order.
        Some(terms) if terms.count == 2 => written,
        Some(terms) if terms.size.sup() <= max => {
            let other = (terms.sum + terms.error()).intersection(terms.signs);
            written.union(wgsl::round(other.into()))
        }
        Some(_) | None => ValueSet::all(),
    }
}
