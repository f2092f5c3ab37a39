//! Sums, in whatever order a device computes them.
//!
//! In any order, a sum of n terms has n − 1 roundings, each of a partial sum, which is at most the sum S of the sizes of all terms, (1 + u)ⁿ⁻¹ of it: so it is at most (n − 1)·u·S off, and a thousandth part more for n ≤ 64 (N. Higham,
//! *Accuracy and Stability of Numerical Algorithms*, 2nd edition, section 4.2); u is a unit, as either neighbour may be returned. Each result and each term that is flushed is another 2⁻¹²⁶. Where S overflows, so may
//! partial sums, and then anything is possible.
//!
//! The terms are found in the graph: sums, differences and negations, down to what is none of these. A block hands on numbers, and so does a loop from round to round: these are terms, though a device that writes a
//! loop out could add them up in another order, too.

use outward_expr::eval::wgsl::{self, UNIT};
use outward_expr::{Node, NodeData, Op};
use outward_interval::{Float, Interval, ValueSet};

use super::operand_of;
use crate::values::node::View;

/// Of longer sums nothing is said.
const MOST: usize = 64;

/// The exact sum of all terms, how many they are, and what they are in size.
pub(super) struct Terms<F: Float> {
    sum: Interval<F>,
    size: Interval<F>,
    count: usize,
}

impl<F: Float> Terms<F> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no sum is a term")]
    /// Those of these nodes and signs; `None` if there are too many, or one may be no number.
    fn of(view: &View<'_, F>, nodes: &[(Node, bool)]) -> Option<Self> {
        let mut waiting = nodes.to_vec();
        let mut terms = Self {
            sum: Interval::ZERO,
            size: Interval::ZERO,
            count: 0,
        };
        while let Some((node, negated)) = waiting.pop() {
            let data = view.data(node);
            let [x, y, _] = data.args.map(Node);
            match data.op {
                Op::Neg => waiting.push((x, !negated)),
                Op::Add => waiting.extend([(x, negated), (y, negated)]),
                Op::Sub => waiting.extend([(x, negated), (y, !negated)]),
                _ => {
                    let set = view.set(node);
                    if wgsl::is_indeterminate(set) || terms.count == MOST {
                        return None;
                    }
                    let term = wgsl::seen(set).to_interval();
                    terms.sum += if negated { -term } else { term };
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

    /// Those of one node: itself if it is no sum.
    fn of_node(view: &View<'_, F>, node: Node) -> Option<Self> {
        Self::of(view, &[(node, false)])
    }

    /// How far what a device returns may be from the exact sum.
    fn error(&self) -> Interval<F> {
        if self.count < 2 {
            return Interval::ZERO;
        }
        let roundings = f64::from(u32::try_from(self.count).unwrap_or(u32::MAX)) - 1.0;
        let float = |x: f64| Interval::point(F::from_f64_up(x)).unwrap_or(Interval::ENTIRE);
        let most = self.size.sup();
        let size = Interval::point(most).unwrap_or(Interval::ENTIRE);
        let error = size * float(roundings * UNIT * 1.001)
            + float((2.0 * roundings + 1.0) * f64::from(f32::MIN_POSITIVE));
        around(error.sup())
    }
}

fn around<F: Float>(error: F) -> Interval<F> {
    Interval::from_ends(error, error)
}

/// The sum or difference of two operands.
pub(super) fn set<F: Float>(
    view: &View<'_, F>,
    data: NodeData,
    v: [ValueSet<F>; 3],
) -> ValueSet<F> {
    let [x, y, _] = data.args.map(Node);
    let negated = data.op == Op::Sub;
    if v[0].is_empty() || v[1].is_empty() {
        return ValueSet::EMPTY;
    }
    let Some(terms) = Terms::of(view, &[(x, false), (y, negated)]) else {
        return ValueSet::all();
    };
    if terms.count == 2 {
        let written = wgsl::number(data, v);
        return match special(view, data, Interval::ZERO) {
            Some(range) => written.intersection(wgsl::settled(range.into())),
            None => written,
        };
    }
    let (Some(first), Some(second)) = (Terms::of_node(view, x), Terms::of_node(view, y)) else {
        return ValueSet::all();
    };
    let max = F::from_f64(f32::MAX.into());
    if [v[0], v[1]].into_iter().any(wgsl::is_indeterminate) || terms.size.sup() > max {
        return ValueSet::all();
    }
    // The operands are off by themselves, too, but may be known better than by their terms.
    let a = wgsl::seen(v[0]).to_interval() + first.error();
    let b = wgsl::seen(v[1]).to_interval() + second.error();
    let by_operands = if negated { a - b } else { a + b };
    let mut found = terms.sum.intersection(by_operands) + terms.error();
    if let Some(range) = special(view, data, first.error()) {
        found = found.intersection(range + terms.error());
    }
    wgsl::settled(found.into())
}

/// Whether a sum or difference is of two terms, so that there is one order.
pub(super) fn has_one_order<F: Float>(view: &View<'_, F>, data: NodeData) -> bool {
    let [x, y, _] = data.args.map(Node);
    Terms::of(view, &[(x, false), (y, false)]).is_some_and(|terms| terms.count == 2)
}

/// x − x and x − ⌊x⌋, where x is so far off: before they are rounded.
fn special<F: Float>(
    view: &View<'_, F>,
    data: NodeData,
    error: Interval<F>,
) -> Option<Interval<F>> {
    if data.op != Op::Sub {
        return None;
    }
    let [x, y, _] = data.args.map(Node);
    let is_floor = operand_of(view, y, Op::Floor) == Some(x);
    if !is_floor && x != y {
        return None;
    }
    // What is seen as zero once may be seen as it is another time.
    let least = F::from_f64(f32::MIN_POSITIVE.into());
    let tiny = view.set(x).intersection(ValueSet::between(-least, least));
    let range = if is_floor {
        ValueSet::between(F::ZERO, F::ONE)
    } else {
        ValueSet::ZEROS
    };
    let range = range.union(tiny).union(-tiny);
    Some(range.to_interval() + error)
}
