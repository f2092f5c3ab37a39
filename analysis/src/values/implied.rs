//! What operands can be, if a truth value or an integer that was made from them is known: as [`backward`](super::refine) for numbers.

use outward_expr::{Integer, Kind, Logic, NodeData};
use outward_interval::Float;
use outward_semantics::Set;
use outward_sets::{BoolSet, I32Set, Outcomes, U32Set};

use crate::values::view::View;

/// What is known of operands; `None` is nothing new.
type Operands<F> = [Option<Set<F>>; 3];

/// Sets that hold the operands wherever the result is in `result`.
pub(crate) fn operands<F: Float>(
    view: &View<'_, F>,
    data: NodeData,
    result: Set<F>,
) -> Operands<F> {
    let [x, y, z] = [0, 1, 2].map(|i| {
        let node = data.operands().nth(i);
        node.map_or(Set::default(), |node| view.any(node))
    });
    match data.op.kind() {
        Kind::Logic(op) => match result.truths().value() {
            Some(truth) => of_truth(view, op, truth, [x, y]),
            None => [None; 3],
        },
        Kind::Integer(op) => of_integer(op, result.ints(), [x.ints(), y.ints()]),
        // Where both arms have to be what the result is, or one is the only one.
        Kind::Choose => match x.truths().value() {
            Some(true) => [None, Some(result), None],
            Some(false) => [None, None, Some(result)],
            None => {
                let possible = |arm: Set<F>| !view.meet_any(arm, result).is_empty();
                let truth = BoolSet::new(possible(z), possible(y));
                [Some(Set::Bool(truth)), None, None]
            }
        },
        Kind::Const
        | Kind::Input
        | Kind::Number
        | Kind::Control(_)
        | Kind::Item
        | Kind::Sample(_) => [None; 3],
    }
}

/// Operands of a truth value that is known.
fn of_truth<F: Float>(
    view: &View<'_, F>,
    op: Logic,
    truth: bool,
    [x, y]: [Set<F>; 2],
) -> Operands<F> {
    let is = |truth: bool| Some(Set::Bool(BoolSet::new(!truth, truth)));
    // Where one operand is known, what the other has to be so that `of` both is the result.
    let rest = |of: fn(bool, bool) -> bool, known: Set<F>| {
        let known = known.truths();
        let may = |value: bool| {
            let fits = |k: bool| known.contains(k) && of(k, value) == truth;
            fits(false) || fits(true)
        };
        Some(Set::Bool(BoolSet::new(may(false), may(true))))
    };
    let both = |of: fn(bool, bool) -> bool| [rest(of, y), rest(of, x), None];
    let (a, b) = (x.reals(), y.reals());
    let r = view.rounding();
    // A comparison that is false may be so because of NaN.
    let compared = |wanted: Outcomes| {
        let wanted = if truth { wanted } else { wanted.complement() };
        [
            Some(Set::Real(a.restrict(wanted, b, r))),
            Some(Set::Real(b.restrict(wanted.swapped(), a, r))),
            None,
        ]
    };
    match op {
        Logic::True | Logic::False => [None; 3],
        Logic::Not => [is(!truth), None, None],
        Logic::And => both(|x, y| x && y),
        Logic::Or => both(|x, y| x || y),
        Logic::Xor => both(|x, y| x != y),
        Logic::Lt => compared(Outcomes::LESS),
        Logic::Le => compared(Outcomes::LESS | Outcomes::EQUAL),
        Logic::Eq => compared(Outcomes::EQUAL),
        Logic::IsNan if truth => [None; 3],
        Logic::IsNan => [Some(Set::Real(a.without_nan())), None, None],
        Logic::IsInf => [None; 3],
        Logic::Ieq | Logic::Slt => {
            let wanted = if op == Logic::Ieq {
                Outcomes::EQUAL
            } else {
                Outcomes::LESS
            };
            let wanted = if truth { wanted } else { wanted.complement() };
            let (a, b) = (x.ints(), y.ints());
            [
                Some(Set::Int(a.restrict(wanted, b))),
                Some(Set::Int(b.restrict(wanted.swapped(), a))),
                None,
            ]
        }
        Logic::Ult => {
            let wanted = if truth {
                Outcomes::LESS
            } else {
                Outcomes::LESS.complement()
            };
            let (a, b): (U32Set, U32Set) = (x.ints().cast(), y.ints().cast());
            [
                Some(Set::Int(a.restrict(wanted, b).cast())),
                Some(Set::Int(b.restrict(wanted.swapped(), a).cast())),
                None,
            ]
        }
    }
}

/// Operands of an integer that is known: of operations that can be undone.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "of an operation that is not here nothing is said, which is right for each"
)]
fn of_integer<F: Float>(op: Integer, result: I32Set, [x, y]: [I32Set; 2]) -> Operands<F> {
    let one = |x: I32Set| [Some(Set::Int(x)), None, None];
    let two = |x: I32Set, y: I32Set| [Some(Set::Int(x)), Some(Set::Int(y)), None];
    match op {
        Integer::Ineg => one(-result),
        Integer::Inot => one(!result),
        // As they wrap around, they always can.
        Integer::Iadd => two(result - y, result - x),
        Integer::Isub => two(result + y, x - result),
        Integer::Ixor => two(result ^ y, result ^ x),
        _ => [None; 3],
    }
}
