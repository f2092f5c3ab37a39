//! The columns of memory, and who needs them when.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// When something is done: phase s at 2s, its calls at 2s + 1.
pub(super) type Time = u32;

/// No column.
const NONE: u32 = u32::MAX;

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Held {
    /// A value of the program.
    Value(u32),
    /// What a variable holds at the end of a phase.
    Variable { variable: u32, phase: u32 },
    /// Zero, for an argument that is not given, in the calls of a phase.
    Zero(u32),
    /// A result of a call that nobody uses.
    Nothing { call: u32, second: bool },
}

/// The columns of memory, given out for as long as they are needed.
pub(super) struct Scratch {
    /// Of each value when it is needed first and last; the first is later than the last of a value
    /// for which no column was asked.
    values: Vec<[Time; 2]>,
    /// The values for which columns were asked.
    asked: Vec<u32>,
    /// The same of what is no value.
    others: BTreeMap<Held, [Time; 2]>,
}

/// The columns that were given out.
#[derive(Default)]
pub(super) struct Columns {
    values: Vec<u32>,
    others: BTreeMap<Held, u32>,
    /// How many there are.
    pub(super) count: u32,
}

impl Columns {
    /// The column that holds this, if one was asked for.
    pub(super) fn get(&self, held: Held) -> Option<u32> {
        let column = match held {
            Held::Value(value) => self.values[value as usize],
            Held::Variable { .. } | Held::Zero(_) | Held::Nothing { .. } => {
                self.others.get(&held).copied().unwrap_or(NONE)
            }
        };
        (column != NONE).then_some(column)
    }
}

impl Scratch {
    /// Nothing was asked for yet, of a program with so many values.
    pub(super) fn new(values: usize) -> Self {
        Self {
            values: vec![[Time::MAX, 0]; values],
            asked: Vec::new(),
            others: BTreeMap::new(),
        }
    }

    /// Asks for a column that is needed at a time.
    pub(super) fn ask(&mut self, held: Held, at: Time) {
        let needed = match held {
            Held::Value(value) => {
                let needed = &mut self.values[value as usize];
                if needed[0] > needed[1] {
                    self.asked.push(value);
                }
                needed
            }
            Held::Variable { .. } | Held::Zero(_) | Held::Nothing { .. } => {
                self.others.entry(held).or_insert([Time::MAX, 0])
            }
        };
        needed[0] = needed[0].min(at);
        needed[1] = needed[1].max(at);
    }

    /// Gives columns out.
    pub(super) fn given(self) -> Columns {
        let Self {
            mut values,
            asked,
            others,
        } = self;
        let of_values = asked.iter().map(|&value| {
            let [first, last] = values[value as usize];
            (first, Held::Value(value), last)
        });
        let of_others = others
            .into_iter()
            .map(|(held, [first, last])| (first, held, last));
        let mut by_start: Vec<_> = of_values.chain(of_others).collect();
        by_start.sort_unstable();
        // From here on the first number of a value is its column.
        for value in &mut values {
            value[0] = NONE;
        }
        let (mut others, mut count) = (BTreeMap::new(), 0);
        let mut taken: BinaryHeap<Reverse<(Time, u32)>> = BinaryHeap::new();
        for (first, held, last) in by_start {
            // A column is read until the end of what reads it.
            let column = match taken.peek() {
                Some(&Reverse((until, longest_free))) if until < first => {
                    taken.pop();
                    longest_free
                }
                _ => {
                    count += 1;
                    count - 1
                }
            };
            taken.push(Reverse((last, column)));
            match held {
                Held::Value(value) => values[value as usize][0] = column,
                Held::Variable { .. } | Held::Zero(_) | Held::Nothing { .. } => {
                    others.insert(held, column);
                }
            }
        }
        Columns {
            values: values.into_iter().map(|[column, _]| column).collect(),
            others,
            count,
        }
    }
}
