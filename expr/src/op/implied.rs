//! What a truth value implies: of operands that are truth values, by the operation alone.
//!
//! This is the one place that knows it. Loops that are unrolled, the selection of rows and the
//! search for counters follow it from one truth value to all that it implies ([`all_implied`]); the
//! analysis, which stops early, asks for one step after the other.

use std::collections::BTreeMap;

use super::BoolOp;

/// All truth values that follow from these. `step` returns what follows from one of them: for the
/// result of an operation, what is [implied](BoolOp::implied) of its operands.
pub fn all_implied<T: Copy + Ord, I: IntoIterator<Item = (T, bool)>>(
    known: impl IntoIterator<Item = (T, bool)>,
    mut step: impl FnMut(T, bool) -> I,
) -> BTreeMap<T, bool> {
    let mut found = BTreeMap::new();
    let mut waiting: Vec<(T, bool)> = known.into_iter().collect();
    while let Some((value, truth)) = waiting.pop() {
        // What is known both ways is of what is never run: the first is as good as the second.
        if let std::collections::btree_map::Entry::Vacant(entry) = found.entry(value) {
            entry.insert(truth);
            waiting.extend(step(value, truth));
        }
    }
    found
}

impl BoolOp {
    /// What the operands certainly are where the result is `truth`: both are true if an `and` is
    /// true. Nothing follows from an `and` that is false, or from comparisons.
    pub fn implied<T>(self, truth: bool, operands: [T; 2]) -> impl Iterator<Item = (T, bool)> {
        let implied = match self {
            Self::Not => [Some(!truth), None],
            Self::And if truth => [Some(true); 2],
            Self::Or if !truth => [Some(false); 2],
            Self::True
            | Self::False
            | Self::And
            | Self::Or
            | Self::Xor
            | Self::Lt
            | Self::Le
            | Self::Eq
            | Self::IsNan
            | Self::IsInf
            | Self::Ieq
            | Self::Slt
            | Self::Ult => [None; 2],
        };
        let known = operands.into_iter().zip(implied);
        known.filter_map(|(operand, truth)| Some((operand, truth?)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Type;
    use super::*;

    /// What all operands have in common whose result is `truth`.
    fn common(of: fn(bool, bool) -> bool, unary: bool, truth: bool) -> Vec<(usize, bool)> {
        let pairs = [[false, false], [false, true], [true, false], [true, true]];
        let fits: Vec<_> = (pairs.into_iter())
            .filter(|[x, y]| of(*x, *y) == truth)
            .collect();
        (0..if unary { 1 } else { 2 })
            .flat_map(|i| [(i, false), (i, true)])
            .filter(|(i, value)| fits.iter().all(|pair| pair[*i] == *value))
            .collect()
    }

    #[test]
    fn what_all_operands_have_in_common_is_implied() {
        for op in BoolOp::ALL {
            let of: fn(bool, bool) -> bool = match op {
                BoolOp::Not => |x, _| !x,
                BoolOp::And => |x, y| x && y,
                BoolOp::Or => |x, y| x || y,
                BoolOp::Xor => |x, y| x != y,
                BoolOp::True
                | BoolOp::False
                | BoolOp::Lt
                | BoolOp::Le
                | BoolOp::Eq
                | BoolOp::IsNan
                | BoolOp::IsInf
                | BoolOp::Ieq
                | BoolOp::Slt
                | BoolOp::Ult => {
                    assert!(!op.operands().contains(&Type::Bool));
                    for truth in [false, true] {
                        assert_eq!(op.implied(truth, [0, 1]).next(), None, "{op:?} {truth}");
                    }
                    continue;
                }
            };
            for truth in [false, true] {
                let implied: Vec<_> = op.implied(truth, [0, 1]).collect();
                let unary = op.operands().len() == 1;
                assert_eq!(implied, common(of, unary, truth), "{op:?} {truth}");
            }
        }
    }
}
