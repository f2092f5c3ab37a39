//! Branches: one state of two.
//!
//! Both arms are lowered, each as a block, from the same state; the results are the slots that may
//! differ. Where blocks are nested so deeply that functions could not be run, branches are
//! flattened: both arms are lowered in the same block, and each slot chooses. Nothing in a function
//! has an effect, so the arm that is not taken does no harm, but for loops in it that might not
//! end: they go on only while the *guard* holds.

use std::collections::BTreeSet;

use naga::{Expression, Handle, Span, TypeInner};
use outward_expr::{BoolOp, RegionValue};

use super::code::{Code, Place};
use super::effect;
use super::fault::Fault;
use super::names;
use super::state::{Frame, Lowerer};

/// From which depth on branches are flattened.
const FLAT_DEPTH: usize = 40;

/// Statements that are run where the condition, which says that nothing was left, holds.
pub(super) fn under<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    live: RegionValue,
    code: Code<'_>,
) -> Result<(), Fault> {
    state.implied();
    let places = effect::effects_of(state, frame, code)?;
    let flags = state.flags(frame);
    let before: Vec<RegionValue> = flags.iter().map(|&slot| state.slots[slot]).collect();
    let changed = effect::slots_of(state, frame, &places);
    branch(
        state,
        frame,
        live,
        &places,
        |lowerer, frame| {
            let truth = lowerer.builder.truth(true);
            for &slot in &flags {
                lowerer.slots[slot] = truth;
            }
            lowerer.code(frame, code)
        },
        |_, _| Ok(()),
    )?;
    for (slot, value) in flags.into_iter().zip(before) {
        if !changed.contains(&slot) {
            state.slots[slot] = value;
        }
    }
    Ok(())
}

/// One state of two.
pub(super) fn branch<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    condition: RegionValue,
    places: &BTreeSet<Place>,
    then: impl FnOnce(&mut Lowerer<'m>, &mut Frame<'m>) -> Result<(), Fault>,
    otherwise: impl FnOnce(&mut Lowerer<'m>, &mut Frame<'m>) -> Result<(), Fault>,
) -> Result<(), Fault> {
    match state.builder.truth_of(condition) {
        Some(true) => return then(state, frame),
        Some(false) => return otherwise(state, frame),
        None if state.builder.depth() >= FLAT_DEPTH => {
            return flat(state, frame, condition, places, then, otherwise);
        }
        None => {}
    }
    let slots = effect::slots_of(state, frame, places);
    state.charge(slots.len())?;
    let before = values(state, &slots);
    let mark = frame.log.len();
    state.builder.open_if();
    then(state, frame)?;
    let first = values(state, &slots);
    let known = truths(state, &first);
    frame.forget(mark);
    set(state, &slots, &before);
    state.builder.open_else(&first);
    otherwise(state, frame)?;
    let second = values(state, &slots);
    let others = truths(state, &second);
    frame.forget(mark);
    let results = state.builder.close_if(condition, &second);
    let mut results = results.map_err(|e| Fault::new(Span::UNDEFINED, e.to_string()))?;
    // What is known of a truth value on one side is said by the condition: so conditions of
    // what follows show which arm was taken.
    for ((result, first), second) in results.iter_mut().zip(known).zip(others) {
        if first.is_some() || second.is_some() {
            let side = |lowerer: &mut Lowerer<'m>, truth: Option<bool>| {
                truth.map_or(*result, |truth| lowerer.builder.truth(truth))
            };
            let sides = [side(state, first), side(state, second)];
            *result = state.builder.select(condition, sides[0], sides[1]);
        }
    }
    set(state, &slots, &results);
    Ok(())
}

/// One state of two, without blocks.
pub(super) fn flat<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    condition: RegionValue,
    places: &BTreeSet<Place>,
    then: impl FnOnce(&mut Lowerer<'m>, &mut Frame<'m>) -> Result<(), Fault>,
    otherwise: impl FnOnce(&mut Lowerer<'m>, &mut Frame<'m>) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let slots = effect::slots_of(state, frame, places);
    state.charge(slots.len())?;
    let before = values(state, &slots);
    let guard = state.guard;
    let not = state.builder.logic(BoolOp::Not, &[condition]);
    state.guard = Some(guarded(state, condition));
    then(state, frame)?;
    let first = values(state, &slots);
    set(state, &slots, &before);
    state.guard = guard;
    state.guard = Some(guarded(state, not));
    otherwise(state, frame)?;
    state.guard = guard;
    for (slot, first) in slots.into_iter().zip(first) {
        let second = state.slots[slot];
        state.slots[slot] = state.builder.select(condition, first, second);
        names::name_in(state, slot);
    }
    Ok(())
}

/// A condition, and that statements are run at all.
pub(super) fn guarded(state: &mut Lowerer<'_>, condition: RegionValue) -> RegionValue {
    match state.guard {
        Some(guard) => state.builder.logic(BoolOp::And, &[guard, condition]),
        None => condition,
    }
}

pub(super) fn values(state: &Lowerer<'_>, slots: &[usize]) -> Vec<RegionValue> {
    slots.iter().map(|&slot| state.slots[slot]).collect()
}

pub(super) fn set(state: &mut Lowerer<'_>, slots: &[usize], values: &[RegionValue]) {
    for (&slot, &value) in slots.iter().zip(values) {
        state.slots[slot] = value;
        names::name_in(state, slot);
    }
}

fn truths(state: &Lowerer<'_>, values: &[RegionValue]) -> Vec<Option<bool>> {
    values.iter().map(|&v| state.builder.truth_of(v)).collect()
}

/// Whether a pointer is a whole local variable for a truth value.
pub(super) fn is_truth<'m>(
    state: &Lowerer<'m>,
    frame: &Frame<'m>,
    pointer: Handle<Expression>,
) -> bool {
    let local = match frame.expressions[pointer] {
        Expression::LocalVariable(local) => local,
        _ => return false,
    };
    let variable = frame.function.map(|f| &f.local_variables[local]);
    variable.is_some_and(|variable| {
        matches!(state.layouts().inner(variable.ty), TypeInner::Scalar(s) if s.kind == naga::ScalarKind::Bool)
    })
}
