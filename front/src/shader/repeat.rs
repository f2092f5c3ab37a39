//! Loops.
//!
//! A loop of naga's becomes one loop that carries the slots its statements may change. Functions
//! have loops that test at the end. One that tests first (`while`, `for`) is turned around:
//!
//! ```text
//! loop { test; if !go { break; } rest }   =   test; if go { do { rest; test } while go }
//! ```
//!
//! The same steps are done, and the condition is one of the loop-carried values: an analysis can
//! use it for the next iteration, and no state of runs that ended is loop-carried. The test is
//! written twice; so it is only turned around where the test changes no variable but the temporary
//! ones of `&&` and `||`, which are set anew each time.

use std::collections::BTreeSet;

use naga::{Expression, Handle, Span, Statement};
use outward_expr::{BoolOp, RegionValue};

use super::branch;
use super::code::{Code, Place};
use super::effect;
use super::fault::Fault;
use super::state::{Frame, Jump, Lowerer};

/// How deep blocks may be nested where a loop begins: beyond, functions could not be run.
const MAX_LOOP_DEPTH: usize = outward_expr::MAX_DEPTH - 2;

/// A test at the beginning of a loop.
#[derive(Clone, Copy)]
struct Test {
    /// How many statements come before the branch.
    before: usize,
    condition: Handle<Expression>,
    /// The value of the condition with which the loop goes on.
    go: bool,
}

/// The statements of a loop.
#[derive(Clone, Copy)]
struct Parts<'c> {
    body: &'c naga::Block,
    test: Option<Test>,
    /// What is run behind the body, even after `continue`.
    continuing: Code<'c>,
    /// Whether there is a `continue`.
    continues: bool,
}

/// A loop.
pub(super) fn repeat<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    body: &naga::Block,
    continuing: &naga::Block,
    break_if: Option<Handle<Expression>>,
) -> Result<(), Fault> {
    if state.builder.depth() >= MAX_LOOP_DEPTH {
        let message = "loops and branches are nested too deeply";
        return Err(Fault::new(Span::UNDEFINED, message));
    }
    // `break if` is a break at the end.
    let last = break_if.map(|condition| Statement::If {
        condition,
        accept: vec![Statement::Break].into(),
        reject: naga::Block::new(),
    });
    let last: naga::Block = last.into_iter().collect::<Vec<_>>().into();
    let last = Code::of(&last);
    let continuing = Code {
        next: Some(&last),
        ..Code::of(continuing)
    };
    let mut places = effect::effects_of(state, frame, Code::of(body))?;
    let continues = places.contains(&Place::Continue);
    places.extend(effect::effects_of(state, frame, continuing)?);
    places.remove(&Place::Break);
    places.remove(&Place::Continue);
    let parts = Parts {
        body,
        test: test(state, frame, body),
        continuing,
        continues,
    };
    state.loops += 1;
    let truth = state.builder.truth(true);
    let floor = state.slots.len();
    let flags = state.allocate(&[truth, truth]).start;
    frame.jumps.push(Jump {
        within: flags,
        iteration: Some(flags + 1),
    });
    match parts.test {
        None => iterations(state, frame, parts, &places)?,
        Some(test) => {
            let go = run_test(state, frame, parts, test)?;
            // Whether there is a first iteration is not what the text asks.
            state.implied();
            branch::branch(
                state,
                frame,
                go,
                &places,
                |lowerer, frame| iterations(lowerer, frame, parts, &places),
                |_, _| Ok(()),
            )?;
        }
    }
    frame.jumps.pop();
    state.loops -= 1;
    state.slots.truncate(floor);
    Ok(())
}

/// Iterations up to the last. Of a loop with a test, where that already said to go on.
fn iterations<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    parts: Parts<'_>,
    places: &BTreeSet<Place>,
) -> Result<(), Fault> {
    let slots = effect::slots_of(state, frame, places);
    state.charge(slots.len())?;
    let start = branch::values(state, &slots);
    let mark = frame.log.len();
    let inside = state.builder.open_loop(&start);
    branch::set(state, &slots, &inside);
    // An iteration begins only where nothing was left.
    let truth = state.builder.truth(true);
    for slot in state.flags(frame) {
        if slots.contains(&slot) {
            state.slots[slot] = truth;
        }
    }
    let mut body = Code {
        next: (!parts.continues).then_some(&parts.continuing),
        ..Code::of(parts.body)
    };
    if let Some(test) = parts.test {
        // For what it computes, and the body uses.
        test_again(state, frame, parts, test)?;
        body.from = test.before + 1;
    }
    state.code(frame, body)?;
    if parts.continues {
        if let Some(iteration) = frame.jumps.last().and_then(|jump| jump.iteration) {
            state.slots[iteration] = truth;
        }
        let live = state.live(frame);
        match state.builder.truth_of(live) {
            Some(true) => state.code(frame, parts.continuing)?,
            Some(false) => {}
            None => branch::under(state, frame, live, parts.continuing)?,
        }
    }
    let mut again = state.live(frame);
    if let Some(test) = parts.test {
        let go = test_again(state, frame, parts, test)?;
        again = state.builder.logic(BoolOp::And, &[again, go]);
    }
    again = branch::guarded(state, again);
    let next = branch::values(state, &slots);
    frame.forget(mark);
    let results = state.builder.close_loop(again, &next);
    let results = results.map_err(|e| Fault::new(Span::UNDEFINED, e.to_string()))?;
    branch::set(state, &slots, &results);
    Ok(())
}

/// The test in an iteration, of which the first one was said to come from the text: there are
/// no warnings of what is written once and made twice.
fn test_again<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    parts: Parts<'_>,
    test: Test,
) -> Result<RegionValue, Fault> {
    let repeated = core::mem::replace(&mut state.repeated, true);
    let go = run_test(state, frame, parts, test);
    state.repeated = repeated;
    go
}

fn run_test<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    parts: Parts<'_>,
    test: Test,
) -> Result<RegionValue, Fault> {
    for statement in parts.body.iter().take(test.before) {
        (state.steps.statement)(state, frame, statement)?;
    }
    let condition = state.scalar(frame, test.condition)?;
    if test.go {
        Ok(condition)
    } else {
        Ok(state.builder.logic(BoolOp::Not, &[condition]))
    }
}

/// The test that a loop begins with.
fn test<'m>(state: &Lowerer<'m>, frame: &Frame<'m>, body: &naga::Block) -> Option<Test> {
    for (before, statement) in body.iter().enumerate() {
        if let Statement::If {
            condition,
            accept,
            reject,
        } = statement
        {
            let breaks = |block: &naga::Block| matches!(block[..], [Statement::Break]);
            let go = match (accept, reject) {
                (accept, reject) if breaks(accept) && reject.is_empty() => Some(false),
                (accept, reject) if breaks(reject) && accept.is_empty() => Some(true),
                _ => None,
            };
            if let Some(go) = go {
                return Some(Test {
                    before,
                    condition: *condition,
                    go,
                });
            }
        }
        if !is_repeatable(state, frame, statement) {
            return None;
        }
    }
    None
}

/// Whether a statement may be run once more: it sets nothing but temporary truth values.
// Recursion: as deep as the parser lets blocks be nested.
fn is_repeatable<'m>(state: &Lowerer<'m>, frame: &Frame<'m>, statement: &Statement) -> bool {
    match statement {
        Statement::Emit(_) => true,
        Statement::Store { pointer, .. } => {
            let named = match frame.expressions[*pointer] {
                Expression::LocalVariable(local) => frame
                    .function
                    .is_none_or(|f| f.local_variables[local].name.is_some()),
                _ => true,
            };
            !named && branch::is_truth(state, frame, *pointer)
        }
        Statement::If { accept, reject, .. } => accept
            .iter()
            .chain(reject)
            .all(|s| is_repeatable(state, frame, s)),
        Statement::Block(block) => block.iter().all(|s| is_repeatable(state, frame, s)),
        _ => false,
    }
}
