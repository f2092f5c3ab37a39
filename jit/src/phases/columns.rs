//! The columns of memory, and who needs them when.

use std::collections::{BTreeMap, BTreeSet};

use super::parts::Column;

/// When something is done: phase s at 2s, its calls at 2s + 1.
pub(super) type Time = u32;

/// The columns of memory, given out for as long as they are needed.
#[derive(Default)]
pub(super) struct Scratch {
    /// What is asked for: when it is needed first and last, and by whom.
    asked: BTreeMap<Held, [Time; 2]>,
}

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Held {
    /// A value of the program.
    Value(u32),
    /// What a cell holds at the end of a phase.
    Cell { cell: u32, phase: u32 },
    /// Zero, for an argument that is not given, in the calls of a phase.
    Zero(u32),
    /// A result of a call that nobody uses.
    Nothing { call: u32, second: bool },
}

impl Scratch {
    /// Asks for a column that is needed at a time.
    pub(super) fn ask(&mut self, held: Held, at: Time) {
        let needed = self.asked.entry(held).or_insert([at; 2]);
        needed[0] = needed[0].min(at);
        needed[1] = needed[1].max(at);
    }

    /// Gives columns out; how many there are.
    pub(super) fn given(self) -> (BTreeMap<Held, Column>, u32) {
        let mut by_start: Vec<_> = self.asked.into_iter().collect();
        by_start.sort_by_key(|&(held, [first, _])| (first, held));
        let (mut columns, mut count) = (BTreeMap::new(), 0);
        let mut taken: BTreeSet<(Time, u32)> = BTreeSet::new();
        for (held, [first, last]) in by_start {
            // A column is read until the end of what reads it.
            let free = taken.first().copied().filter(|&(until, _)| until < first);
            let column = match free {
                Some(longest_free) => {
                    taken.remove(&longest_free);
                    longest_free.1
                }
                None => {
                    count += 1;
                    count - 1
                }
            };
            taken.insert((last, column));
            columns.insert(held, Column::Scratch(column));
        }
        (columns, count)
    }
}
