//! Statements: what they do to the slots.
//!
//! What follows an `if` of which one arm certainly leaves (`if c { return a; } …`) is lowered as
//! part of the other arm: so no state joins what never meets. Short-circuit operators become
//! operations on truth values.
//!
//! **Leaving.** `break`, `continue`, `return` and `discard` each clear a slot that is true while it
//! was not left there. Behind a statement that may have left, the rest is put under the condition
//! that it did not. Mostly these slots are constants, and nothing remains of them.

use naga::{Expression, Handle, Span, Statement};

use super::branch;
use super::call;
use super::code::{Code, Place, escapes};
use super::effect;
use super::expression;
use super::fault::Fault;
use super::names;
use super::repeat;
use super::state::{Frame, Lowerer};
use super::switch;
use super::value::Value;
use super::variable;

/// How many expressions an arm may have that is flattened because it computes truth values only.
const FLAT_SIZE: usize = 32;

type Done = Result<(), Fault>;

/// Runs a row of statements.
pub(super) fn statements<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    mut code: Code<'_>,
) -> Done {
    let here = state.builder.now();
    loop {
        let Some(statement) = code.block.get(code.from) else {
            match code.next {
                Some(next) => code = *next,
                None => return Ok(()),
            }
            continue;
        };
        let rest = Code {
            from: code.from + 1,
            ..code
        };
        let span = code.block.span_iter().nth(code.from);
        let span = span.map_or(Span::UNDEFINED, |(_, span)| *span);
        let place = |fault: Fault| fault.at(span);
        state.charge(1).map_err(place)?;
        state.builder.at(here);
        state.at(span);
        match statement {
            Statement::If {
                condition,
                accept,
                reject,
            } => {
                let (first, second) = (escapes(accept), escapes(reject));
                let joined = !rest.is_empty() && first != second;
                let arm = |block, goes_on: bool| Code {
                    block,
                    from: 0,
                    next: (joined && goes_on).then_some(&rest),
                };
                let arms = [arm(accept, !first), arm(reject, !second)];
                branch_if(state, frame, *condition, arms).map_err(place)?;
                if joined || (first && second) {
                    return Ok(());
                }
            }
            Statement::Block(block) => {
                let inner = Code::of(block);
                let effects = effect::effects_of(state, frame, inner).map_err(place)?;
                if effects.iter().any(|place| *place >= Place::Break) && !rest.is_empty() {
                    let next = Some(&rest);
                    return state.code(frame, Code { next, ..inner });
                }
                state.code(frame, inner)?;
            }
            Statement::Switch { selector, cases } => {
                switch::switch(state, frame, *selector, cases).map_err(place)?;
            }
            Statement::Loop {
                body,
                continuing,
                break_if,
            } => {
                repeat::repeat(state, frame, body, continuing, *break_if).map_err(place)?;
            }
            Statement::Break | Statement::Continue | Statement::Return { .. } | Statement::Kill => {
                return leave(state, frame, statement).map_err(place);
            }
            Statement::Emit(_) | Statement::Store { .. } => {
                run(state, frame, statement).map_err(place)?;
                code = rest;
                continue;
            }
            _ => run(state, frame, statement).map_err(place)?,
        }
        let live = state.live(frame);
        match state.builder.truth_of(live) {
            Some(true) => {}
            Some(false) => return Ok(()),
            None if rest.is_empty() => return Ok(()),
            None => return branch::under(state, frame, live, rest),
        }
        code = rest;
    }
}

fn branch_if<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    condition: Handle<Expression>,
    [accept, reject]: [Code<'_>; 2],
) -> Done {
    let condition = state.scalar(frame, condition)?;
    let mut places = effect::effects_of(state, frame, accept)?;
    places.extend(effect::effects_of(state, frame, reject)?);
    let mut size = FLAT_SIZE;
    let flat = [accept, reject]
        .iter()
        .all(|arm| arm.next.is_none() && is_logic(state, frame, arm.block, &mut size));
    let then = |lowerer: &mut Lowerer<'m>, frame: &mut Frame<'m>| lowerer.code(frame, accept);
    let otherwise = |lowerer: &mut Lowerer<'m>, frame: &mut Frame<'m>| lowerer.code(frame, reject);
    if flat && state.builder.truth_of(condition).is_none() {
        branch::flat(state, frame, condition, &places, then, otherwise)
    } else {
        branch::branch(state, frame, condition, &places, then, otherwise)
    }
}

/// Whether statements do nothing but store truth values: the parts of `&&` and `||`.
fn is_logic<'m>(
    state: &Lowerer<'m>,
    frame: &Frame<'m>,
    block: &naga::Block,
    size: &mut usize,
) -> bool {
    block.iter().all(|statement| match statement {
        Statement::Emit(range) => {
            let length = range.index_range().len();
            *size = size.saturating_sub(length);
            *size > 0
        }
        Statement::Store { pointer, .. } => branch::is_truth(state, frame, *pointer),
        Statement::If { accept, reject, .. } => {
            is_logic(state, frame, accept, size) && is_logic(state, frame, reject, size)
        }
        _ => false,
    })
}

/// Clears what is true while nothing was left.
fn leave<'m>(state: &mut Lowerer<'m>, frame: &mut Frame<'m>, statement: &Statement) -> Done {
    let slot = match statement {
        Statement::Break => frame.jumps.last().map(|jump| jump.within),
        Statement::Continue => frame.jumps.iter().rev().find_map(|jump| jump.iteration),
        Statement::Return { value } => {
            if let Some(value) = value {
                let row = state.row(frame, *value)?;
                for (i, &value) in row.iter().enumerate().take(frame.result.len) {
                    state.slots[frame.result.start + i] = value;
                }
            }
            Some(frame.running)
        }
        _ => Some(state.alive),
    };
    if let Some(slot) = slot {
        state.slots[slot] = state.builder.truth(false);
    }
    Ok(())
}

/// A statement that leaves nothing, or only the invocation.
pub(super) fn run<'m>(
    state: &mut Lowerer<'m>,
    frame: &mut Frame<'m>,
    statement: &Statement,
) -> Done {
    let unsupported = |what: &str| Err(Fault::unsupported(Span::UNDEFINED, what));
    match statement {
        Statement::Emit(range) => {
            for handle in range.clone() {
                let value = expression::compute(state, frame, handle)?;
                names::name_value(state, frame, handle, &value);
                frame.remember(handle, value);
            }
            Ok(())
        }
        Statement::Store { pointer, value } => {
            let span = frame.span(*pointer);
            let row = state.row(frame, *value)?;
            match state.value(frame, *pointer)? {
                Value::Pointer(pointer) => variable::store(state, &pointer, &row, span),
                Value::Row(_) | Value::Opaque { .. } => Err(Fault::new(span, "this is no pointer")),
            }
        }
        Statement::Call {
            function,
            arguments,
            result,
        } => {
            let row = call::call(state, frame, *function, arguments)?;
            if let Some(result) = result {
                let value = Value::Row(row);
                names::name_value(state, frame, *result, &value);
                frame.remember(*result, value);
            }
            Ok(())
        }
        Statement::If {
            condition,
            accept,
            reject,
        } => branch_if(
            state,
            frame,
            *condition,
            [Code::of(accept), Code::of(reject)],
        ),
        Statement::Block(block) => state.code(frame, Code::of(block)),
        Statement::ControlBarrier(_) | Statement::MemoryBarrier(_) => {
            unsupported("a barrier, behind which other invocations may have changed variables,")
        }
        Statement::ImageStore { .. } => unsupported("a store to a texture"),
        Statement::Atomic { .. } | Statement::ImageAtomic { .. } => {
            unsupported("an atomic operation")
        }
        Statement::WorkGroupUniformLoad { .. } => unsupported("`workgroupUniformLoad`"),
        Statement::RayQuery { .. } | Statement::RayPipelineFunction(_) => {
            unsupported("a ray query")
        }
        Statement::SubgroupBallot { .. }
        | Statement::SubgroupGather { .. }
        | Statement::SubgroupCollectiveOperation { .. } => unsupported("a subgroup operation"),
        Statement::CooperativeStore { .. } => unsupported("a cooperative matrix"),
        Statement::Break | Statement::Continue | Statement::Return { .. } | Statement::Kill => {
            leave(state, frame, statement)
        }
        Statement::Switch { selector, cases } => switch::switch(state, frame, *selector, cases),
        Statement::Loop {
            body,
            continuing,
            break_if,
        } => repeat::repeat(state, frame, body, continuing, *break_if),
    }
}
