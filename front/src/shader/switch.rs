//! Switches.
//!
//! The cases that fall through to each other are a *group*; exactly one group is run. They are the leaves of a tree of branches, so that many
//! cases do not nest deeply, and each group begins from the state before the switch.

use std::collections::BTreeSet;

use naga::{Expression, Handle, SwitchCase, SwitchValue};
use outward_expr::{Logic, Value};

use super::effect::{Code, Place};
use super::fault::Fault;
use super::lowerer::{Frame, Jump, Lowerer};

type Done = Result<(), Fault>;

/// A case of a switch.
struct Arm<'c> {
    condition: Value,
    body: &'c naga::Block,
}

impl<'m> Lowerer<'m> {
    /// A switch.
    pub(super) fn switch(
        &mut self,
        frame: &mut Frame<'m>,
        selector: Handle<Expression>,
        cases: &[SwitchCase],
    ) -> Done {
        let selector = self.scalar(frame, selector)?;
        self.charge(cases.len())?;
        let mut matched = self.nest.truth(false);
        let mut conditions = Vec::with_capacity(cases.len());
        for case in cases {
            let value = match case.value {
                SwitchValue::I32(value) => Some(value),
                SwitchValue::U32(value) => Some(value.cast_signed()),
                SwitchValue::Default => None,
            };
            let condition = value.map(|value| {
                let value = self.nest.int(value);
                self.nest.logic(Logic::Ieq, &[selector, value])
            });
            if let Some(condition) = condition {
                matched = self.nest.logic(Logic::Or, &[matched, condition]);
            }
            conditions.push(condition);
        }
        let default = self.nest.logic(Logic::Not, &[matched]);
        let arms = cases.iter().zip(conditions);
        let mut groups: Vec<Vec<Arm<'_>>> = vec![Vec::new()];
        let mut with_default = 0;
        for (case, condition) in arms {
            if condition.is_none() {
                with_default = groups.len() - 1;
            }
            let arm = Arm {
                condition: condition.unwrap_or(default),
                body: &case.body,
            };
            if let Some(group) = groups.last_mut() {
                group.push(arm);
            }
            if !case.fall_through {
                groups.push(Vec::new());
            }
        }
        // What remains when no other group is chosen needs no condition.
        let last = groups.swap_remove(with_default);
        groups.retain(|group| !group.is_empty());
        groups.push(last);
        let mut places = BTreeSet::new();
        for case in cases {
            places.extend(self.effects_of(frame, Code::of(&case.body))?);
        }
        // `Break` is among them: the switch's own, which arms have to agree on, though nothing asks for it afterwards.
        let truth = self.nest.truth(true);
        let floor = self.slots.len();
        let within = self.allocate(&[truth]).start;
        frame.jumps.push(Jump {
            within,
            round: None,
        });
        // The tree of branches is not what is written, but what is in its leaves is.
        self.implied();
        self.groups(frame, &groups, &places)?;
        frame.jumps.pop();
        self.slots.truncate(floor);
        Ok(())
    }

    // Recursion: as deep as the logarithm of their number.
    fn groups(
        &mut self,
        frame: &mut Frame<'m>,
        groups: &[Vec<Arm<'_>>],
        places: &BTreeSet<Place>,
    ) -> Done {
        let (first, second) = groups.split_at(groups.len() / 2);
        if first.is_empty() {
            return second.iter().try_for_each(|arms| self.group(frame, arms));
        }
        let mut condition = self.nest.truth(false);
        for arm in first.iter().flatten() {
            condition = self.nest.logic(Logic::Or, &[condition, arm.condition]);
        }
        self.branch(
            frame,
            condition,
            places,
            |lowerer, frame| lowerer.groups(frame, first, places),
            |lowerer, frame| lowerer.groups(frame, second, places),
        )
    }

    /// Cases that fall through: each is run from where the switch enters.
    fn group(&mut self, frame: &mut Frame<'m>, arms: &[Arm<'_>]) -> Done {
        let mut entered = self.nest.truth(false);
        for (i, arm) in arms.iter().enumerate() {
            entered = if i + 1 == arms.len() {
                self.nest.truth(true)
            } else {
                self.nest.logic(Logic::Or, &[entered, arm.condition])
            };
            if arm.body.is_empty() {
                continue;
            }
            let live = self.live(frame);
            let run = self.nest.logic(Logic::And, &[live, entered]);
            match self.nest.truth_of(run) {
                Some(true) => self.code(frame, Code::of(arm.body))?,
                Some(false) => {}
                None => self.under(frame, run, Code::of(arm.body))?,
            }
        }
        Ok(())
    }
}
