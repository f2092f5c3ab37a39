//! What the text calls values: `let` and variables, by component.
//!
//! A value is called by the variable that it is stored in first. So a slot has the name of its part
//! of the variable, and what is put into it, by a store, behind a
//! branch or in a loop, gets that name, unless it has one. (Of several `let` of one expression naga
//! keeps the last name.) It is for who reads the function, and decides nothing.

use naga::{Expression, Handle};

use super::state::{Frame, Lowerer};
use super::value::{Value, Variable};

/// Values with more components than these are not called anything.
const MAX_PARTS: usize = 64;

/// Calls the slots of a variable of that type by its name and components.
pub(super) fn name_slots(
    state: &mut Lowerer<'_>,
    variable: Variable,
    ty: Handle<naga::Type>,
    name: Option<&String>,
) {
    let Some(name) = name.filter(|_| variable.len <= MAX_PARTS) else {
        return;
    };
    let layouts = state.layouts();
    let Ok(leaves) = layouts.leaves(layouts.inner(ty), name) else {
        return;
    };
    state.slot_names.resize(state.slots.len(), None);
    for (slot, leaf) in (variable.start..).zip(leaves) {
        if let Some(name) = state.slot_names.get_mut(slot) {
            *name = Some(leaf.path.into());
        }
        name_in(state, slot);
    }
}

/// Calls what is in a slot by the name of the slot.
pub(super) fn name_in(state: &mut Lowerer<'_>, slot: usize) {
    let name = state.slot_names.get(slot).cloned().flatten();
    if let (Some(name), Some(&value)) = (name, state.slots.get(slot)) {
        state.builder.name(value, &name);
    }
}

/// Calls the value of an expression as the text does, if it does, and says that the components
/// of a vector are one.
pub(super) fn name_value<'m>(
    state: &mut Lowerer<'m>,
    frame: &Frame<'m>,
    handle: Handle<Expression>,
    value: &Value,
) {
    let inner = frame.inner(state.source.module, handle);
    if let (Value::Row(row), naga::TypeInner::Vector { .. }) = (value, inner) {
        state.builder.vector(row);
    }
    let name = frame
        .function
        .and_then(|f| f.named_expressions.get(&handle));
    let (Some(name), Value::Row(row)) = (name, value) else {
        return;
    };
    if row.len() > MAX_PARTS {
        return;
    }
    if let Ok(leaves) = state.layouts().leaves(inner, name) {
        for (&value, leaf) in row.iter().zip(leaves) {
            state.builder.name(value, &leaf.path);
        }
    }
}
