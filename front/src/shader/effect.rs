//! Which variables statements may change, and which ways they may leave.
//!
//! A branch makes one state of two, and a loop carries a state around: both have to know beforehand
//! which slots can differ. Asking for too many is only slow, as results that are the same on both
//! sides are no results.

use std::collections::BTreeSet;
use std::rc::Rc;

use naga::{Arena, Expression, Handle, Statement};

use super::code::{Code, Place, target};
use super::fault::Fault;
use super::state::{Frame, Lowerer};
use super::value::{Root, Value};

/// What statements may change.
pub(super) fn effects_of<'m>(
    state: &mut Lowerer<'m>,
    frame: &Frame<'m>,
    code: Code<'_>,
) -> Result<BTreeSet<Place>, Fault> {
    let mut places = BTreeSet::new();
    let mut next = Some(&code);
    while let Some(code) = next {
        for statement in code.block.iter().skip(code.from) {
            effects(state, frame.expressions, statement, &mut places)?;
        }
        next = code.next;
    }
    Ok(places)
}

// Recursion: as deep as the parser lets blocks be nested, and calls of earlier functions.
fn effects(
    state: &mut Lowerer<'_>,
    expressions: &Arena<Expression>,
    statement: &Statement,
    places: &mut BTreeSet<Place>,
) -> Result<(), Fault> {
    state.charge(1)?;
    let all = |lowerer: &mut Lowerer<'_>, block: &naga::Block, places: &mut BTreeSet<Place>| {
        let inner = block_effects(lowerer, expressions, block)?;
        lowerer.charge(inner.len())?;
        places.extend(inner.iter());
        Ok::<(), Fault>(())
    };
    match statement {
        Statement::Block(block) => all(state, block, places)?,
        Statement::If { accept, reject, .. } => {
            all(state, accept, places)?;
            all(state, reject, places)?;
        }
        Statement::Switch { cases, .. } => {
            let mut inner = BTreeSet::new();
            for case in cases {
                all(state, &case.body, &mut inner)?;
            }
            inner.remove(&Place::Break);
            places.extend(inner);
        }
        Statement::Loop {
            body, continuing, ..
        } => {
            let mut inner = BTreeSet::new();
            all(state, body, &mut inner)?;
            all(state, continuing, &mut inner)?;
            inner.remove(&Place::Break);
            inner.remove(&Place::Continue);
            places.extend(inner);
        }
        Statement::Break => {
            places.insert(Place::Break);
        }
        Statement::Continue => {
            places.insert(Place::Continue);
        }
        Statement::Return { .. } => {
            places.insert(Place::Return);
        }
        Statement::Kill => {
            places.insert(Place::Kill);
        }
        Statement::Store { pointer, .. } => {
            places.extend(target(expressions, *pointer));
        }
        Statement::Call {
            function,
            arguments,
            ..
        } => {
            for place in summary(state, *function)?.iter() {
                match *place {
                    Place::Argument(i) => {
                        let pointer = arguments.get(i).copied();
                        places.extend(pointer.and_then(|p| target(expressions, p)));
                    }
                    Place::Global(_) | Place::Kill => {
                        places.insert(*place);
                    }
                    Place::Local(_) | Place::Break | Place::Continue | Place::Return => {}
                }
            }
        }
        // Others change nothing, or are errors where they are lowered.
        _ => {}
    }
    Ok(())
}

/// What the statements of a block inside of others may change. It is asked for at every level
/// around it, so it is kept where there are levels below. Blocks stay where they are as long as
/// their module is there; those made up by the reader of loops have no levels below.
fn block_effects(
    state: &mut Lowerer<'_>,
    expressions: &Arena<Expression>,
    block: &naga::Block,
) -> Result<Rc<BTreeSet<Place>>, Fault> {
    let nested = |s: &Statement| {
        matches!(
            s,
            Statement::Block(_)
                | Statement::If { .. }
                | Statement::Switch { .. }
                | Statement::Loop { .. }
        )
    };
    let key = block
        .iter()
        .any(nested)
        .then_some(core::ptr::from_ref(block).addr());
    if let Some(places) = key.and_then(|key| state.effects.get(&key)) {
        return Ok(places.clone());
    }
    let mut places = BTreeSet::new();
    for statement in block {
        effects(state, expressions, statement, &mut places)?;
    }
    let places = Rc::new(places);
    if let Some(key) = key {
        state.effects.insert(key, places.clone());
    }
    Ok(places)
}

/// What a function may change, as it sees it.
fn summary(
    state: &mut Lowerer<'_>,
    handle: Handle<naga::Function>,
) -> Result<Rc<BTreeSet<Place>>, Fault> {
    if let Some(summary) = state.summaries.get(&handle.index()) {
        return Ok(summary.clone());
    }
    let function = &state.source.module.functions[handle];
    let mut places = BTreeSet::new();
    state.deeper(|lowerer| {
        function
            .body
            .iter()
            .try_for_each(|s| effects(lowerer, &function.expressions, s, &mut places))
    })?;
    let places = Rc::new(places);
    state.summaries.insert(handle.index(), places.clone());
    Ok(places)
}

/// The slots of places, in ascending order.
pub(super) fn slots_of<'m>(
    state: &Lowerer<'m>,
    frame: &Frame<'m>,
    places: &BTreeSet<Place>,
) -> Vec<usize> {
    let mut slots = BTreeSet::new();
    for place in places {
        match *place {
            Place::Local(i) => {
                slots.extend(
                    frame
                        .locals
                        .get(i)
                        .map(|v| v.start..v.start + v.len)
                        .into_iter()
                        .flatten(),
                );
            }
            Place::Argument(i) => {
                if let Some(Value::Pointer(pointer)) = frame.arguments.get(i)
                    && let Root::Variable(v) = pointer.root
                {
                    slots.extend(v.start..v.start + v.len);
                }
            }
            Place::Global(i) => {
                slots.extend(
                    state
                        .globals
                        .get(&i)
                        .map(|v| v.start..v.start + v.len)
                        .into_iter()
                        .flatten(),
                );
            }
            Place::Break => slots.extend(frame.jumps.last().map(|jump| jump.within)),
            Place::Continue => {
                slots.extend(frame.jumps.iter().rev().find_map(|jump| jump.iteration));
            }
            Place::Return => {
                slots.insert(frame.running);
                slots.extend(frame.result.start..frame.result.start + frame.result.len);
            }
            Place::Kill => {
                slots.insert(state.alive);
            }
        }
    }
    slots.into_iter().collect()
}
