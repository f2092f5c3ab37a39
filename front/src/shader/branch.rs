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
use super::fault::Fault;
use super::state::{Frame, Lowerer};

/// From which depth on branches are flattened.
const FLAT_DEPTH: usize = 40;

impl<'m> Lowerer<'m> {
    /// Statements that are run where the condition, which says that nothing was left, holds.
    pub(super) fn under(
        &mut self,
        frame: &mut Frame<'m>,
        live: RegionValue,
        code: Code<'_>,
    ) -> Result<(), Fault> {
        self.implied();
        let places = self.effects_of(frame, code)?;
        let flags = self.flags(frame);
        let before: Vec<RegionValue> = flags.iter().map(|&slot| self.slots[slot]).collect();
        let changed = self.slots_of(frame, &places);
        self.branch(
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
                self.slots[slot] = value;
            }
        }
        Ok(())
    }

    /// One state of two.
    pub(super) fn branch(
        &mut self,
        frame: &mut Frame<'m>,
        condition: RegionValue,
        places: &BTreeSet<Place>,
        then: impl FnOnce(&mut Self, &mut Frame<'m>) -> Result<(), Fault>,
        otherwise: impl FnOnce(&mut Self, &mut Frame<'m>) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        match self.builder.truth_of(condition) {
            Some(true) => return then(self, frame),
            Some(false) => return otherwise(self, frame),
            None if self.builder.depth() >= FLAT_DEPTH => {
                return self.flat(frame, condition, places, then, otherwise);
            }
            None => {}
        }
        let slots = self.slots_of(frame, places);
        self.charge(slots.len())?;
        let before = self.values(&slots);
        let mark = frame.log.len();
        self.builder.open_if();
        then(self, frame)?;
        let first = self.values(&slots);
        let known = self.truths(&first);
        frame.forget(mark);
        self.set(&slots, &before);
        self.builder.open_else(&first);
        otherwise(self, frame)?;
        let second = self.values(&slots);
        let others = self.truths(&second);
        frame.forget(mark);
        let results = self.builder.close_if(condition, &second);
        let mut results = results.map_err(|e| Fault::new(Span::UNDEFINED, e.to_string()))?;
        // What is known of a truth value on one side is said by the condition: so conditions of
        // what follows show which arm was taken.
        for ((result, first), second) in results.iter_mut().zip(known).zip(others) {
            if first.is_some() || second.is_some() {
                let side = |lowerer: &mut Self, truth: Option<bool>| {
                    truth.map_or(*result, |truth| lowerer.builder.truth(truth))
                };
                let sides = [side(self, first), side(self, second)];
                *result = self.builder.select(condition, sides[0], sides[1]);
            }
        }
        self.set(&slots, &results);
        Ok(())
    }

    /// One state of two, without blocks.
    pub(super) fn flat(
        &mut self,
        frame: &mut Frame<'m>,
        condition: RegionValue,
        places: &BTreeSet<Place>,
        then: impl FnOnce(&mut Self, &mut Frame<'m>) -> Result<(), Fault>,
        otherwise: impl FnOnce(&mut Self, &mut Frame<'m>) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        let slots = self.slots_of(frame, places);
        self.charge(slots.len())?;
        let before = self.values(&slots);
        let guard = self.guard;
        let not = self.builder.logic(BoolOp::Not, &[condition]);
        self.guard = Some(self.guarded(condition));
        then(self, frame)?;
        let first = self.values(&slots);
        self.set(&slots, &before);
        self.guard = guard;
        self.guard = Some(self.guarded(not));
        otherwise(self, frame)?;
        self.guard = guard;
        for (slot, first) in slots.into_iter().zip(first) {
            let second = self.slots[slot];
            self.slots[slot] = self.builder.select(condition, first, second);
            self.name_in(slot);
        }
        Ok(())
    }

    /// A condition, and that statements are run at all.
    pub(super) fn guarded(&mut self, condition: RegionValue) -> RegionValue {
        match self.guard {
            Some(guard) => self.builder.logic(BoolOp::And, &[guard, condition]),
            None => condition,
        }
    }

    pub(super) fn values(&self, slots: &[usize]) -> Vec<RegionValue> {
        slots.iter().map(|&slot| self.slots[slot]).collect()
    }

    pub(super) fn set(&mut self, slots: &[usize], values: &[RegionValue]) {
        for (&slot, &value) in slots.iter().zip(values) {
            self.slots[slot] = value;
            self.name_in(slot);
        }
    }

    fn truths(&self, values: &[RegionValue]) -> Vec<Option<bool>> {
        values.iter().map(|&v| self.builder.truth_of(v)).collect()
    }

    /// Whether a pointer is a whole local variable for a truth value.
    pub(super) fn is_truth(&self, frame: &Frame<'m>, pointer: Handle<Expression>) -> bool {
        let local = match frame.expressions[pointer] {
            Expression::LocalVariable(local) => local,
            _ => return false,
        };
        let variable = frame.function.map(|f| &f.local_variables[local]);
        variable.is_some_and(|variable| {
            matches!(self.layouts().inner(variable.ty), TypeInner::Scalar(s) if s.kind == naga::ScalarKind::Bool)
        })
    }
}
