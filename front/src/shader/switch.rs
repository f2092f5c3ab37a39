//! Switches.
//!
//! The cases that fall through to each other are a *group*; exactly one group is run. They are the
//! leaves of a tree of branches, so that many cases do not nest deeply, and each group begins from
//! the state before the switch.
//!
//! No branch of the tree is what somebody wrote, so none is warned of. What is written is the
//! condition of a group: it stands at the line of its first statement, marked as that of a
//! [case](outward_expr::Origin::case), so that one that is never true is warned of. The group of
//! the default case has no condition.

use std::collections::BTreeSet;

use naga::{Expression, Handle, Span, SwitchCase, SwitchValue};
use outward_expr::{BoolOp, RegionValue};

use super::branch;
use super::code::{Code, Place};
use super::effect;
use super::fault::Fault;
use super::state::{Frame, Jump, Lowerer};

type Done = Result<(), Fault>;

/// What the selector is in a case; nothing in the default one.
fn number(value: SwitchValue) -> Option<i32> {
    match value {
        SwitchValue::I32(value) => Some(value),
        SwitchValue::U32(value) => Some(value.cast_signed()),
        SwitchValue::Default => None,
    }
}

/// A case of a switch.
struct Arm<'c> {
    condition: RegionValue,
    body: &'c naga::Block,
}

/// Cases that fall through to each other.
struct Group<'c> {
    /// Whether one of them is chosen; nothing is asked of the last group.
    condition: RegionValue,
    arms: Vec<Arm<'c>>,
}

/// A switch.
pub(super) fn switch<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    selector: Handle<Expression>,
    cases: &[SwitchCase],
) -> Done {
    let selector = state.scalar(frame, selector)?;
    state.charge(cases.len())?;
    let (defaults, others): (Vec<_>, Vec<_>) = cases
        .chunk_by(|case, _| case.fall_through)
        .partition(|group| group.iter().any(|case| case.value == SwitchValue::Default));
    let mut matched = state.builder.truth(false);
    let mut groups = Vec::with_capacity(others.len() + 1);
    for cases in others {
        let group = group_of(state, selector, cases);
        matched = state.builder.logic(BoolOp::Or, &[matched, group.condition]);
        groups.push(group);
    }
    // What remains when no other group is chosen needs no condition; but of its cases, the
    // default one has that no other case is chosen.
    for cases in defaults {
        let values = cases.iter().filter_map(|case| number(case.value));
        for value in values.collect::<Vec<i32>>() {
            let condition = is_case(state, selector, value);
            matched = state.builder.logic(BoolOp::Or, &[matched, condition]);
        }
        let default = state.builder.logic(BoolOp::Not, &[matched]);
        let condition = |this: &mut Lowerer<'m>, case: &SwitchCase| {
            number(case.value).map_or(default, |value| is_case(this, selector, value))
        };
        let arms = cases.iter().map(|case| Arm {
            condition: condition(state, case),
            body: &case.body,
        });
        let arms = arms.collect();
        groups.push(Group {
            condition: matched,
            arms,
        });
    }
    let mut places = BTreeSet::new();
    for case in cases {
        places.extend(effect::effects_of(state, frame, Code::of(&case.body))?);
    }
    // `Break` is among them: the switch's own, which arms have to agree on, though nothing asks
    // for it afterwards.
    let truth = state.builder.truth(true);
    let floor = state.slots.len();
    let within = state.allocate(&[truth]).start;
    frame.jumps.push(Jump {
        within,
        iteration: None,
    });
    // The tree of branches is not what is written, but what is in its leaves is.
    state.implied();
    run_groups(state, frame, &groups, &places)?;
    frame.jumps.pop();
    state.slots.truncate(floor);
    Ok(())
}

/// Whether the selector is that.
fn is_case(state: &mut Lowerer<'_>, selector: RegionValue, value: i32) -> RegionValue {
    let value = state.builder.int(value);
    state.builder.logic(BoolOp::Ieq, &[selector, value])
}

/// Cases that fall through to each other, none of them the default one. If they do anything,
/// whether they are chosen is said by the text, where that begins.
fn group_of<'c>(
    state: &mut Lowerer<'_>,
    selector: RegionValue,
    cases: &'c [SwitchCase],
) -> Group<'c> {
    let here = state.builder.now();
    let spans = cases.iter().flat_map(|case| case.body.span_iter());
    let first = spans.map(|(_, span)| *span).find(Span::is_defined);
    let said = first.map(|span| {
        state.at(span);
        state.builder.now().case()
    });
    state.builder.at(here);
    let values: Vec<i32> = cases.iter().filter_map(|case| number(case.value)).collect();
    let (mut condition, mut conditions) = (state.builder.truth(false), Vec::new());
    for (i, &value) in values.iter().enumerate() {
        // Of several, only all together say whether anything is run.
        let last = i + 1 == values.len();
        if let (Some(said), 1) = (said, values.len()) {
            state.builder.at(said);
        }
        let one = is_case(state, selector, value);
        conditions.push(one);
        if let (Some(said), true) = (said, last) {
            state.builder.at(said);
        }
        condition = state.builder.logic(BoolOp::Or, &[condition, one]);
    }
    state.builder.at(here);
    let arms = cases.iter().zip(conditions).map(|(case, condition)| Arm {
        condition,
        body: &case.body,
    });
    Group {
        condition,
        arms: arms.collect(),
    }
}

// Recursion: as deep as the logarithm of their number.
fn run_groups<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    groups: &[Group<'_>],
    places: &BTreeSet<Place>,
) -> Done {
    let (first, second) = groups.split_at(groups.len() / 2);
    if first.is_empty() {
        return second
            .iter()
            .try_for_each(|group| run_group(state, frame, &group.arms));
    }
    let mut condition = state.builder.truth(false);
    for group in first {
        condition = state
            .builder
            .logic(BoolOp::Or, &[condition, group.condition]);
    }
    branch::branch(
        state,
        frame,
        condition,
        places,
        |lowerer, frame| run_groups(lowerer, frame, first, places),
        |lowerer, frame| run_groups(lowerer, frame, second, places),
    )
}

/// Cases that fall through: each is run from where the switch enters.
fn run_group<'m>(state: &mut Lowerer<'m>, frame: &mut Frame<'m>, arms: &[Arm<'_>]) -> Done {
    let mut entered = state.builder.truth(false);
    for (i, arm) in arms.iter().enumerate() {
        entered = if i + 1 == arms.len() {
            state.builder.truth(true)
        } else {
            state.builder.logic(BoolOp::Or, &[entered, arm.condition])
        };
        if arm.body.is_empty() {
            continue;
        }
        let live = state.live(frame);
        let run = state.builder.logic(BoolOp::And, &[live, entered]);
        match state.builder.truth_of(run) {
            Some(true) => state.code(frame, Code::of(arm.body))?,
            Some(false) => {}
            None => branch::under(state, frame, run, Code::of(arm.body))?,
        }
    }
    Ok(())
}
