//! The columns of memory, and who needs them when.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// When something is done: phase s at 2s, its calls at 2s + 1.
pub(super) type Time = u32;

/// No column.
const NONE: u32 = u32::MAX;

/// Set in what is noted of a value that is an output of the program.
const OUTPUT: u32 = 1 << 31;

/// What lies in a column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Held {
    /// A value of the program.
    Value(u32),
    /// A value of the program that is one number for all lanes, for the calls of a phase.
    Number { value: u32, phase: u32 },
    /// What a variable holds at the end of a phase.
    Variable { variable: u32, phase: u32 },
    /// Zero, for an argument that is not given, in the calls of a phase.
    Zero(u32),
    /// A result of a call that nobody uses.
    Nothing { call: u32, second: bool },
}

/// Where a value lies that is not made again where it is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lies {
    /// In this output of the program, perhaps in others, too.
    Output(u32),
    /// In this column of memory.
    Scratch(u32),
    Nowhere,
}

/// The columns of memory, given out for as long as they are needed.
pub(super) struct Columns {
    /// Of each value its column of memory, or with [`OUTPUT`] the output that it is.
    values: Vec<u32>,
    others: BTreeMap<Held, u32>,
    /// For what columns are asked, and when it is needed first and last.
    asked: Vec<(Time, Time, Held)>,
    /// How many there are.
    pub(super) count: u32,
}

impl Columns {
    /// Nothing was asked for yet, of a program with so many values.
    pub(super) fn new(values: usize) -> Self {
        Self {
            values: vec![NONE; values],
            others: BTreeMap::new(),
            asked: Vec::new(),
            count: 0,
        }
    }

    /// Notes that a value is an output of the program, and needs no column of memory. Returns which
    /// one it was before, if it was.
    pub(super) fn set_output(&mut self, value: u32, output: u32) -> Option<u32> {
        let before = core::mem::replace(&mut self.values[value as usize], OUTPUT | output);
        (before != NONE).then_some(before & !OUTPUT)
    }

    /// Where a value lies.
    pub(super) fn of(&self, value: u32) -> Lies {
        match self.values[value as usize] {
            NONE => Lies::Nowhere,
            output if output & OUTPUT != 0 => Lies::Output(output & !OUTPUT),
            column => Lies::Scratch(column),
        }
    }

    /// The column that holds something that is no [value](Held::Value), if one was asked for.
    pub(super) fn get(&self, held: Held) -> Option<u32> {
        let column = self.others.get(&held).copied();
        column.filter(|&column| column != NONE)
    }

    /// Asks for a column from one time to another. Returns whether it was the first time, which is
    /// the one that counts; for a value it is asked once.
    pub(super) fn ask(&mut self, held: Held, [first, last]: [Time; 2]) -> bool {
        if !matches!(held, Held::Value(_)) && self.others.insert(held, NONE).is_some() {
            return false;
        }
        self.asked.push((first, last, held));
        true
    }

    /// Gives columns out.
    pub(super) fn give(&mut self) {
        // Mostly it was asked in this order.
        self.asked.sort_by_key(|&(first, ..)| first);
        let mut taken: BinaryHeap<Reverse<(Time, u32)>> = BinaryHeap::new();
        for &(first, last, held) in &self.asked {
            // A column is read until the end of what reads it.
            let column = match taken.peek() {
                Some(&Reverse((until, longest_free))) if until < first => {
                    taken.pop();
                    longest_free
                }
                _ => {
                    self.count += 1;
                    self.count - 1
                }
            };
            taken.push(Reverse((last, column)));
            if let Held::Value(value) = held {
                self.values[value as usize] = column;
            } else {
                self.others.insert(held, column);
            }
        }
    }
}
