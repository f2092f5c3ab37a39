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

use super::code::{Code, Place, escapes};
use super::fault::Fault;
use super::state::{Frame, Lowerer};
use super::value::Value;

/// How many expressions an arm may have that is flattened because it computes truth values only.
const FLAT_SIZE: usize = 32;

type Done = Result<(), Fault>;

impl<'m> Lowerer<'m> {
    /// Runs a row of statements.
    pub(super) fn statements(&mut self, frame: &mut Frame<'m>, mut code: Code<'_>) -> Done {
        let here = self.builder.now();
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
            self.builder.at(here);
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
                    self.statement(frame, statement).map_err(place)?;
                    code = rest;
                    continue;
                }
                _ => self.statement(frame, statement).map_err(place)?,
            }
            let live = self.live(frame);
            match self.builder.truth_of(live) {
                Some(true) => {}
                Some(false) => return Ok(()),
                None if rest.is_empty() => return Ok(()),
                None => return self.under(frame, live, rest),
            }
            code = rest;
        }
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
        if flat && self.builder.truth_of(condition).is_none() {
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

    /// Clears what is true while nothing was left.
    fn leave(&mut self, frame: &mut Frame<'m>, statement: &Statement) -> Done {
        let slot = match statement {
            Statement::Break => frame.jumps.last().map(|jump| jump.within),
            Statement::Continue => frame.jumps.iter().rev().find_map(|jump| jump.iteration),
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
            self.slots[slot] = self.builder.truth(false);
        }
        Ok(())
    }

    /// A statement that leaves nothing, or only the invocation.
    pub(super) fn statement(&mut self, frame: &mut Frame<'m>, statement: &Statement) -> Done {
        let unsupported = |what: &str| Err(Fault::unsupported(Span::UNDEFINED, what));
        match statement {
            Statement::Emit(range) => {
                for handle in range.clone() {
                    let value = self.compute(frame, handle)?;
                    self.name_value(frame, handle, &value);
                    frame.remember(handle, value);
                }
                Ok(())
            }
            Statement::Store { pointer, value } => {
                let span = frame.span(*pointer);
                let row = self.row(frame, *value)?;
                match self.value(frame, *pointer)? {
                    Value::Pointer(pointer) => self.store(&pointer, &row, span),
                    Value::Row(_) | Value::Opaque { .. } => {
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
                    let value = Value::Row(row);
                    self.name_value(frame, *result, &value);
                    frame.remember(*result, value);
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
}
