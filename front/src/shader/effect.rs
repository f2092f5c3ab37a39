//! Which variables statements may change, and which ways they may leave.
//!
//! A branch makes one state of two, and a loop carries a state around: both have to know beforehand which slots can differ. Asking for too
//! many is only slow, as results that are the same on both sides are no results.

use std::collections::BTreeSet;
use std::rc::Rc;

use naga::{Arena, Expression, Handle, Statement};

use super::fault::Fault;
use super::lowerer::{Frame, Lowerer};
use super::variable::{Item, Root};

/// What may change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(super) enum Place {
    Local(usize),
    /// What an argument points to.
    Argument(usize),
    Global(usize),
    /// Whether the innermost loop or switch goes on.
    Break,
    /// Whether the round of the innermost loop goes on.
    Continue,
    /// Whether the function goes on, and its result.
    Return,
    /// Whether the invocation goes on.
    Kill,
}

/// A row of statements: the rest of a block, and what comes after it.
#[derive(Clone, Copy)]
pub(super) struct Code<'c> {
    pub(super) block: &'c naga::Block,
    pub(super) from: usize,
    pub(super) next: Option<&'c Code<'c>>,
}

impl<'c> Code<'c> {
    pub(super) fn of(block: &'c naga::Block) -> Self {
        Self {
            block,
            from: 0,
            next: None,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.from >= self.block.len() && self.next.is_none_or(Self::is_empty)
    }
}

/// Whether statements certainly do not reach their end.
// Recursion: as deep as the parser lets blocks be nested.
pub(super) fn escapes(block: &naga::Block) -> bool {
    match block.last() {
        Some(
            Statement::Break | Statement::Continue | Statement::Return { .. } | Statement::Kill,
        ) => true,
        Some(Statement::If { accept, reject, .. }) => escapes(accept) && escapes(reject),
        Some(Statement::Block(inner)) => escapes(inner),
        _ => false,
    }
}

impl<'m> Lowerer<'m> {
    /// What statements may change.
    pub(super) fn effects_of(
        &mut self,
        frame: &Frame<'m>,
        code: Code<'_>,
    ) -> Result<BTreeSet<Place>, Fault> {
        let mut places = BTreeSet::new();
        let mut next = Some(&code);
        while let Some(code) = next {
            for statement in code.block.iter().skip(code.from) {
                self.effects(frame.expressions, statement, &mut places)?;
            }
            next = code.next;
        }
        Ok(places)
    }

    // Recursion: as deep as the parser lets blocks be nested, and calls of earlier functions.
    fn effects(
        &mut self,
        expressions: &Arena<Expression>,
        statement: &Statement,
        places: &mut BTreeSet<Place>,
    ) -> Result<(), Fault> {
        self.charge(1)?;
        let all = |lowerer: &mut Self, block: &naga::Block, places: &mut BTreeSet<Place>| {
            let inner = lowerer.block_effects(expressions, block)?;
            lowerer.charge(inner.len())?;
            places.extend(inner.iter());
            Ok::<(), Fault>(())
        };
        match statement {
            Statement::Block(block) => all(self, block, places)?,
            Statement::If { accept, reject, .. } => {
                all(self, accept, places)?;
                all(self, reject, places)?;
            }
            Statement::Switch { cases, .. } => {
                let mut inner = BTreeSet::new();
                for case in cases {
                    all(self, &case.body, &mut inner)?;
                }
                inner.remove(&Place::Break);
                places.extend(inner);
            }
            Statement::Loop {
                body, continuing, ..
            } => {
                let mut inner = BTreeSet::new();
                all(self, body, &mut inner)?;
                all(self, continuing, &mut inner)?;
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
                for place in self.summary(*function)?.iter() {
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

    /// What the statements of a block inside of others may change. It is asked for at every level around it, so it is kept where there are
    /// levels below. Blocks stay where they are as long as their module is there; those made up by the reader of loops have no levels below.
    fn block_effects(
        &mut self,
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
        if let Some(places) = key.and_then(|key| self.effects.get(&key)) {
            return Ok(places.clone());
        }
        let mut places = BTreeSet::new();
        for statement in block {
            self.effects(expressions, statement, &mut places)?;
        }
        let places = Rc::new(places);
        if let Some(key) = key {
            self.effects.insert(key, places.clone());
        }
        Ok(places)
    }

    /// What a function may change, as it sees it.
    fn summary(&mut self, handle: Handle<naga::Function>) -> Result<Rc<BTreeSet<Place>>, Fault> {
        if let Some(summary) = self.summaries.get(&handle.index()) {
            return Ok(summary.clone());
        }
        let function = &self.source.module.functions[handle];
        let mut places = BTreeSet::new();
        self.deeper(|lowerer| {
            function
                .body
                .iter()
                .try_for_each(|s| lowerer.effects(&function.expressions, s, &mut places))
        })?;
        let places = Rc::new(places);
        self.summaries.insert(handle.index(), places.clone());
        Ok(places)
    }

    /// The slots of places, in ascending order.
    pub(super) fn slots_of(&self, frame: &Frame<'m>, places: &BTreeSet<Place>) -> Vec<usize> {
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
                    if let Some(Item::Pointer(pointer)) = frame.arguments.get(i)
                        && let Root::Variable(v) = pointer.root
                    {
                        slots.extend(v.start..v.start + v.len);
                    }
                }
                Place::Global(i) => {
                    slots.extend(
                        self.globals
                            .get(&i)
                            .map(|v| v.start..v.start + v.len)
                            .into_iter()
                            .flatten(),
                    );
                }
                Place::Break => slots.extend(frame.jumps.last().map(|jump| jump.within)),
                Place::Continue => {
                    slots.extend(frame.jumps.iter().rev().find_map(|jump| jump.round));
                }
                Place::Return => {
                    slots.insert(frame.running);
                    slots.extend(frame.result.start..frame.result.start + frame.result.len);
                }
                Place::Kill => {
                    slots.insert(self.alive);
                }
            }
        }
        slots.into_iter().collect()
    }
}

/// The variable that a pointer points into.
fn target(expressions: &Arena<Expression>, pointer: Handle<Expression>) -> Option<Place> {
    let mut here = pointer;
    loop {
        match expressions[here] {
            Expression::Access { base, .. } | Expression::AccessIndex { base, .. } => here = base,
            Expression::LocalVariable(handle) => return Some(Place::Local(handle.index())),
            Expression::GlobalVariable(handle) => return Some(Place::Global(handle.index())),
            Expression::FunctionArgument(index) => return Some(Place::Argument(index as usize)),
            _ => return None,
        }
    }
}
