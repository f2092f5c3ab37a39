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

use super::code::{Code, Place};
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

impl<'m> Lowerer<'m> {
    /// A loop.
    pub(super) fn repeat(
        &mut self,
        frame: &mut Frame<'m>,
        body: &naga::Block,
        continuing: &naga::Block,
        break_if: Option<Handle<Expression>>,
    ) -> Result<(), Fault> {
        if self.builder.depth() >= MAX_LOOP_DEPTH {
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
        let mut places = self.effects_of(frame, Code::of(body))?;
        let continues = places.contains(&Place::Continue);
        places.extend(self.effects_of(frame, continuing)?);
        places.remove(&Place::Break);
        places.remove(&Place::Continue);
        let parts = Parts {
            body,
            test: self.test(frame, body),
            continuing,
            continues,
        };
        self.loops += 1;
        let truth = self.builder.truth(true);
        let floor = self.slots.len();
        let flags = self.allocate(&[truth, truth]).start;
        frame.jumps.push(Jump {
            within: flags,
            iteration: Some(flags + 1),
        });
        match parts.test {
            None => self.iterations(frame, parts, &places)?,
            Some(test) => {
                let go = self.run_test(frame, parts, test)?;
                // Whether there is a first iteration is not what the text asks.
                self.implied();
                self.branch(
                    frame,
                    go,
                    &places,
                    |lowerer, frame| lowerer.iterations(frame, parts, &places),
                    |_, _| Ok(()),
                )?;
            }
        }
        frame.jumps.pop();
        self.loops -= 1;
        self.slots.truncate(floor);
        Ok(())
    }

    /// Iterations up to the last. Of a loop with a test, where that already said to go on.
    fn iterations(
        &mut self,
        frame: &mut Frame<'m>,
        parts: Parts<'_>,
        places: &BTreeSet<Place>,
    ) -> Result<(), Fault> {
        let slots = self.slots_of(frame, places);
        self.charge(slots.len())?;
        let start = self.values(&slots);
        let mark = frame.log.len();
        let inside = self.builder.open_loop(&start);
        self.set(&slots, &inside);
        // An iteration begins only where nothing was left.
        let truth = self.builder.truth(true);
        for slot in self.flags(frame) {
            if slots.contains(&slot) {
                self.slots[slot] = truth;
            }
        }
        let mut body = Code {
            next: (!parts.continues).then_some(&parts.continuing),
            ..Code::of(parts.body)
        };
        if let Some(test) = parts.test {
            // For what it computes, and the body uses.
            self.test_again(frame, parts, test)?;
            body.from = test.before + 1;
        }
        self.code(frame, body)?;
        if parts.continues {
            if let Some(iteration) = frame.jumps.last().and_then(|jump| jump.iteration) {
                self.slots[iteration] = truth;
            }
            let live = self.live(frame);
            match self.builder.truth_of(live) {
                Some(true) => self.code(frame, parts.continuing)?,
                Some(false) => {}
                None => self.under(frame, live, parts.continuing)?,
            }
        }
        let mut again = self.live(frame);
        if let Some(test) = parts.test {
            let go = self.test_again(frame, parts, test)?;
            again = self.builder.logic(BoolOp::And, &[again, go]);
        }
        again = self.guarded(again);
        let next = self.values(&slots);
        frame.forget(mark);
        let results = self.builder.close_loop(again, &next);
        let results = results.map_err(|e| Fault::new(Span::UNDEFINED, e.to_string()))?;
        self.set(&slots, &results);
        Ok(())
    }

    /// The test in an iteration, of which the first one was said to come from the text: there are
    /// no warnings of what is written once and made twice.
    fn test_again(
        &mut self,
        frame: &mut Frame<'m>,
        parts: Parts<'_>,
        test: Test,
    ) -> Result<RegionValue, Fault> {
        let repeated = core::mem::replace(&mut self.repeated, true);
        let go = self.run_test(frame, parts, test);
        self.repeated = repeated;
        go
    }

    fn run_test(
        &mut self,
        frame: &mut Frame<'m>,
        parts: Parts<'_>,
        test: Test,
    ) -> Result<RegionValue, Fault> {
        for statement in parts.body.iter().take(test.before) {
            (self.steps.statement)(self, frame, statement)?;
        }
        let condition = self.scalar(frame, test.condition)?;
        if test.go {
            Ok(condition)
        } else {
            Ok(self.builder.logic(BoolOp::Not, &[condition]))
        }
    }

    /// The test that a loop begins with.
    fn test(&self, frame: &Frame<'m>, body: &naga::Block) -> Option<Test> {
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
            if !self.is_repeatable(frame, statement) {
                return None;
            }
        }
        None
    }

    /// Whether a statement may be run once more: it sets nothing but temporary truth values.
    // Recursion: as deep as the parser lets blocks be nested.
    fn is_repeatable(&self, frame: &Frame<'m>, statement: &Statement) -> bool {
        match statement {
            Statement::Emit(_) => true,
            Statement::Store { pointer, .. } => {
                let named = match frame.expressions[*pointer] {
                    Expression::LocalVariable(local) => frame
                        .function
                        .is_none_or(|f| f.local_variables[local].name.is_some()),
                    _ => true,
                };
                !named && self.is_truth(frame, *pointer)
            }
            Statement::If { accept, reject, .. } => accept
                .iter()
                .chain(reject)
                .all(|s| self.is_repeatable(frame, s)),
            Statement::Block(block) => block.iter().all(|s| self.is_repeatable(frame, s)),
            _ => false,
        }
    }
}
