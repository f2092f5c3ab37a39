//! Statements: what they do to the slots.
//!
//! **Branches.** Both arms are lowered, each as a block, from the same state; the results are the slots that may differ. What follows an
//! `if` of which one arm certainly leaves (`if c { return a; } …`) is lowered as part of the other arm: so no state joins what never meets.
//!
//! **Leaving.** `break`, `continue`, `return` and `discard` each clear a slot that is true while it was not left there. Behind a statement
//! that may have left, the rest is put under the condition that it did not. Mostly these slots are constants, and nothing remains of them.
//!
//! **Flattening.** Short-circuit operators become operations on truth values, and so do all branches where blocks are nested so deeply that
//! functions could not be run: both arms are lowered in the same block, and each slot chooses. Nothing in a function has an effect, so the arm that is
//! not taken does no harm, but for loops in it that might not end: they go on only while the *guard* holds.

use std::collections::BTreeSet;

use naga::{Expression, Handle, Span, Statement, TypeInner};
use outward_expr::{Logic, Value};

use super::effect::{Code, Place, escapes};
use super::fault::Fault;
use super::lowerer::{Frame, Lowerer};
use super::variable::Item;

/// From which depth on branches are flattened.
const FLAT_DEPTH: usize = 40;

/// How many expressions an arm may have that is flattened because it computes truth values only.
const FLAT_SIZE: usize = 32;

type Done = Result<(), Fault>;

impl<'m> Lowerer<'m> {
    /// A function's body.
    pub(super) fn body(&mut self, frame: &mut Frame<'m>, block: &naga::Block) -> Done {
        if let Some(kind) = frame.function.and_then(|f| self.source.noises.kind(f)) {
            return self.noise(frame, kind);
        }
        self.code(frame, Code::of(block))
    }

    /// A row of statements.
    // Recursion: nested blocks, and behind every `if` that one arm leaves; `deeper` counts.
    pub(super) fn code(&mut self, frame: &mut Frame<'m>, code: Code<'_>) -> Done {
        let here = self.nest.now();
        let done = self.deeper(|lowerer| lowerer.row_of(frame, code));
        self.nest.at(here);
        done
    }

    fn row_of(&mut self, frame: &mut Frame<'m>, mut code: Code<'_>) -> Done {
        let here = self.nest.now();
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
            self.charge(1).map_err(place)?;
            self.nest.at(here);
            self.at(span);
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
                    self.branch_if(frame, *condition, arms).map_err(place)?;
                    if joined || (first && second) {
                        return Ok(());
                    }
                }
                Statement::Block(block) => {
                    let inner = Code::of(block);
                    let effects = self.effects_of(frame, inner).map_err(place)?;
                    if effects.iter().any(|place| *place >= Place::Break) && !rest.is_empty() {
                        let next = Some(&rest);
                        return self.code(frame, Code { next, ..inner });
                    }
                    self.code(frame, inner)?;
                }
                Statement::Switch { selector, cases } => {
                    self.switch(frame, *selector, cases).map_err(place)?;
                }
                Statement::Loop {
                    body,
                    continuing,
                    break_if,
                } => {
                    self.repeat(frame, body, continuing, *break_if)
                        .map_err(place)?;
                }
                Statement::Break
                | Statement::Continue
                | Statement::Return { .. }
                | Statement::Kill => {
                    return self.leave(frame, statement).map_err(place);
                }
                Statement::Emit(_) | Statement::Store { .. } => {
                    self.simple(frame, statement).map_err(place)?;
                    code = rest;
                    continue;
                }
                _ => self.simple(frame, statement).map_err(place)?,
            }
            let live = self.live(frame);
            match self.nest.truth_of(live) {
                Some(true) => {}
                Some(false) => return Ok(()),
                None if rest.is_empty() => return Ok(()),
                None => return self.under(frame, live, rest),
            }
            code = rest;
        }
    }

    /// Whether statements of the innermost loop or switch are still to be run.
    pub(super) fn live(&mut self, frame: &Frame<'m>) -> Value {
        let mut live = self.nest.truth(true);
        for slot in self.flags(frame) {
            let flag = self.slots[slot];
            live = self.nest.logic(Logic::And, &[live, flag]);
        }
        live
    }

    pub(super) fn flags(&self, frame: &Frame<'m>) -> Vec<usize> {
        let mut flags = vec![self.alive, frame.running];
        for jump in frame.jumps.iter().rev() {
            flags.push(jump.within);
            if let Some(round) = jump.round {
                flags.push(round);
                break;
            }
        }
        flags
    }

    /// Statements that are run where the condition, which says that nothing was left, holds.
    pub(super) fn under(&mut self, frame: &mut Frame<'m>, live: Value, code: Code<'_>) -> Done {
        self.implied();
        let places = self.effects_of(frame, code)?;
        let flags = self.flags(frame);
        let before: Vec<Value> = flags.iter().map(|&slot| self.slots[slot]).collect();
        let changed = self.slots_of(frame, &places);
        self.branch(
            frame,
            live,
            &places,
            |lowerer, frame| {
                let truth = lowerer.nest.truth(true);
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

    fn branch_if(
        &mut self,
        frame: &mut Frame<'m>,
        condition: Handle<Expression>,
        [accept, reject]: [Code<'_>; 2],
    ) -> Done {
        let condition = self.scalar(frame, condition)?;
        let mut places = self.effects_of(frame, accept)?;
        places.extend(self.effects_of(frame, reject)?);
        let mut size = FLAT_SIZE;
        let flat = [accept, reject]
            .iter()
            .all(|arm| arm.next.is_none() && self.is_logic(frame, arm.block, &mut size));
        let then = |lowerer: &mut Self, frame: &mut Frame<'m>| lowerer.code(frame, accept);
        let otherwise = |lowerer: &mut Self, frame: &mut Frame<'m>| lowerer.code(frame, reject);
        if flat && self.nest.truth_of(condition).is_none() {
            self.flat(frame, condition, &places, then, otherwise)
        } else {
            self.branch(frame, condition, &places, then, otherwise)
        }
    }

    /// Whether statements do nothing but store truth values: the parts of `&&` and `||`.
    fn is_logic(&self, frame: &Frame<'m>, block: &naga::Block, size: &mut usize) -> bool {
        block.iter().all(|statement| match statement {
            Statement::Emit(range) => {
                let length = range.index_range().len();
                *size = size.saturating_sub(length);
                *size > 0
            }
            Statement::Store { pointer, .. } => self.is_truth(frame, *pointer),
            Statement::If { accept, reject, .. } => {
                self.is_logic(frame, accept, size) && self.is_logic(frame, reject, size)
            }
            _ => false,
        })
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

    /// One state of two.
    pub(super) fn branch(
        &mut self,
        frame: &mut Frame<'m>,
        condition: Value,
        places: &BTreeSet<Place>,
        then: impl FnOnce(&mut Self, &mut Frame<'m>) -> Done,
        otherwise: impl FnOnce(&mut Self, &mut Frame<'m>) -> Done,
    ) -> Done {
        match self.nest.truth_of(condition) {
            Some(true) => return then(self, frame),
            Some(false) => return otherwise(self, frame),
            None if self.nest.depth() >= FLAT_DEPTH => {
                return self.flat(frame, condition, places, then, otherwise);
            }
            None => {}
        }
        let slots = self.slots_of(frame, places);
        self.charge(slots.len())?;
        let before = self.values(&slots);
        let mark = frame.log.len();
        self.nest.open_if();
        then(self, frame)?;
        let first = self.values(&slots);
        let known = self.truths(&first);
        frame.forget(mark);
        self.set(&slots, &before);
        self.nest.open_else(&first);
        otherwise(self, frame)?;
        let second = self.values(&slots);
        let others = self.truths(&second);
        frame.forget(mark);
        let results = self.nest.close_if(condition, &second);
        let mut results = results.map_err(|e| Fault::new(Span::UNDEFINED, e.to_string()))?;
        // What is known of a truth value on one side is said by the condition: so conditions of what follows show which arm was taken.
        for ((result, first), second) in results.iter_mut().zip(known).zip(others) {
            if first.is_some() || second.is_some() {
                let side = |lowerer: &mut Self, truth: Option<bool>| {
                    truth.map_or(*result, |truth| lowerer.nest.truth(truth))
                };
                let sides = [side(self, first), side(self, second)];
                *result = self.nest.choose(condition, sides[0], sides[1]);
            }
        }
        self.set(&slots, &results);
        Ok(())
    }

    /// One state of two, without blocks.
    fn flat(
        &mut self,
        frame: &mut Frame<'m>,
        condition: Value,
        places: &BTreeSet<Place>,
        then: impl FnOnce(&mut Self, &mut Frame<'m>) -> Done,
        otherwise: impl FnOnce(&mut Self, &mut Frame<'m>) -> Done,
    ) -> Done {
        let slots = self.slots_of(frame, places);
        self.charge(slots.len())?;
        let before = self.values(&slots);
        let guard = self.guard;
        let not = self.nest.logic(Logic::Not, &[condition]);
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
            self.slots[slot] = self.nest.choose(condition, first, second);
            self.name_in(slot);
        }
        Ok(())
    }

    /// A condition, and that statements are run at all.
    pub(super) fn guarded(&mut self, condition: Value) -> Value {
        match self.guard {
            Some(guard) => self.nest.logic(Logic::And, &[guard, condition]),
            None => condition,
        }
    }

    pub(super) fn values(&self, slots: &[usize]) -> Vec<Value> {
        slots.iter().map(|&slot| self.slots[slot]).collect()
    }

    pub(super) fn set(&mut self, slots: &[usize], values: &[Value]) {
        for (&slot, &value) in slots.iter().zip(values) {
            self.slots[slot] = value;
            self.name_in(slot);
        }
    }

    fn truths(&self, values: &[Value]) -> Vec<Option<bool>> {
        values.iter().map(|&v| self.nest.truth_of(v)).collect()
    }

    /// Clears what is true while nothing was left.
    fn leave(&mut self, frame: &mut Frame<'m>, statement: &Statement) -> Done {
        let slot = match statement {
            Statement::Break => frame.jumps.last().map(|jump| jump.within),
            Statement::Continue => frame.jumps.iter().rev().find_map(|jump| jump.round),
            Statement::Return { value } => {
                if let Some(value) = value {
                    let row = self.row(frame, *value)?;
                    for (i, &value) in row.iter().enumerate().take(frame.result.len) {
                        self.slots[frame.result.start + i] = value;
                    }
                }
                Some(frame.running)
            }
            _ => Some(self.alive),
        };
        if let Some(slot) = slot {
            self.slots[slot] = self.nest.truth(false);
        }
        Ok(())
    }

    /// A statement that leaves nothing, or only the invocation.
    pub(super) fn simple(&mut self, frame: &mut Frame<'m>, statement: &Statement) -> Done {
        let unsupported = |what: &str| Err(Fault::unsupported(Span::UNDEFINED, what));
        match statement {
            Statement::Emit(range) => {
                for handle in range.clone() {
                    let item = self.compute(frame, handle)?;
                    self.name_item(frame, handle, &item);
                    frame.remember(handle, item);
                }
                Ok(())
            }
            Statement::Store { pointer, value } => {
                let span = frame.span(*pointer);
                let row = self.row(frame, *value)?;
                match self.item(frame, *pointer)? {
                    Item::Pointer(pointer) => self.store(&pointer, &row, span),
                    Item::Row(_) | Item::Opaque { .. } => {
                        Err(Fault::new(span, "this is no pointer"))
                    }
                }
            }
            Statement::Call {
                function,
                arguments,
                result,
            } => {
                let row = self.call(frame, *function, arguments)?;
                if let Some(result) = result {
                    let item = Item::Row(row);
                    self.name_item(frame, *result, &item);
                    frame.remember(*result, item);
                }
                Ok(())
            }
            Statement::If {
                condition,
                accept,
                reject,
            } => self.branch_if(frame, *condition, [Code::of(accept), Code::of(reject)]),
            Statement::Block(block) => self.code(frame, Code::of(block)),
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
                self.leave(frame, statement)
            }
            Statement::Switch { selector, cases } => self.switch(frame, *selector, cases),
            Statement::Loop {
                body,
                continuing,
                break_if,
            } => self.repeat(frame, body, continuing, *break_if),
        }
    }

    /// A call, inlined.
    fn call(
        &mut self,
        frame: &mut Frame<'m>,
        handle: Handle<naga::Function>,
        arguments: &[Handle<Expression>],
    ) -> Result<std::rc::Rc<[Value]>, Fault> {
        let mut items = Vec::with_capacity(arguments.len());
        for &argument in arguments {
            items.push(self.item(frame, argument)?);
        }
        let floor = self.slots.len();
        let function = &self.source.module.functions[handle];
        let info = &self.source.info[handle];
        let mut inner = self.frame(function, info, items)?;
        self.body(&mut inner, &function.body)?;
        let result = inner.result;
        let row = self.slots[result.start..result.start + result.len].into();
        self.slots.truncate(floor);
        Ok(row)
    }
}
