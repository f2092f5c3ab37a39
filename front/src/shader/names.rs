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

impl<'m> Lowerer<'m> {
    /// Calls the slots of a variable of that type by its name and components.
    pub(super) fn name_slots(
        &mut self,
        variable: Variable,
        ty: Handle<naga::Type>,
        name: Option<&String>,
    ) {
        let Some(name) = name.filter(|_| variable.len <= MAX_PARTS) else {
            return;
        };
        let layouts = self.layouts();
        let Ok(leaves) = layouts.leaves(layouts.inner(ty), name) else {
            return;
        };
        self.slot_names.resize(self.slots.len(), None);
        for (slot, leaf) in (variable.start..).zip(leaves) {
            if let Some(name) = self.slot_names.get_mut(slot) {
                *name = Some(leaf.path.into());
            }
            self.name_in(slot);
        }
    }

    /// Calls what is in a slot by the name of the slot.
    pub(super) fn name_in(&mut self, slot: usize) {
        let name = self.slot_names.get(slot).cloned().flatten();
        if let (Some(name), Some(&value)) = (name, self.slots.get(slot)) {
            self.builder.name(value, &name);
        }
    }

    /// Calls the value of an expression as the text does, if it does, and says that the components
    /// of a vector are one.
    pub(super) fn name_value(
        &mut self,
        frame: &Frame<'m>,
        handle: Handle<Expression>,
        value: &Value,
    ) {
        let inner = frame.inner(self.source.module, handle);
        if let (Value::Row(row), naga::TypeInner::Vector { .. }) = (value, inner) {
            self.builder.vector(row);
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
        if let Ok(leaves) = self.layouts().leaves(inner, name) {
            for (&value, leaf) in row.iter().zip(leaves) {
                self.builder.name(value, &leaf.path);
            }
        }
    }
}
