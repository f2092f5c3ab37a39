//! What a program in phases is made of.

use outward_lower::program::Program;

/// Where the numbers of a block lie, a vector after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub(crate) enum Column {
    /// Memory of the block.
    Scratch(u32),
    /// An output of the program.
    Output(u32),
    /// An input of the program.
    Input(u32),
}

/// The columns of a program, one after the other: those of memory, of the outputs, and of the
/// inputs, of which the last ones are uniform.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Table {
    pub(crate) scratch: u32,
    pub(crate) outputs: u32,
    pub(crate) inputs: u32,
}

impl Table {
    /// How many there are.
    pub(crate) fn len(self) -> u32 {
        self.scratch + self.outputs + self.inputs
    }

    /// The number of a column.
    pub(crate) fn number(self, column: Column) -> u32 {
        match column {
            Column::Scratch(k) => k,
            Column::Output(k) => self.scratch + k,
            Column::Input(k) => self.scratch + self.outputs + k,
        }
    }

    /// The column with a number.
    pub(crate) fn column(self, number: u32) -> Column {
        if number < self.scratch {
            Column::Scratch(number)
        } else if number - self.scratch < self.outputs {
            Column::Output(number - self.scratch)
        } else {
            Column::Input(number - self.scratch - self.outputs)
        }
    }
}

/// A routine that is called for the vectors of a block. Columns are given by their numbers.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Called {
    /// The instruction of the program.
    pub(crate) inst: u32,
    /// Its number in the program.
    pub(crate) routine: u32,
    /// As many as it reads, in pairs.
    pub(crate) arguments: Vec<u32>,
    /// Of a routine with one result, the second means nothing.
    pub(crate) results: [u32; 2],
    /// Masks that all have a lane in vectors for which it is called.
    pub(crate) masks: Vec<u32>,
}

/// Steps that are run for every vector of a block, and then calls.
#[derive(Debug)]
pub(crate) struct Phase {
    /// Whether all that it reads is there, and all columns are; it must not be compiled if not.
    pub(crate) is_whole: bool,
    /// The steps. Its inputs are the columns, by their numbers.
    pub(crate) program: Program,
    /// Which instruction of the program each is; `u32::MAX` of those that hand on what another
    /// phase computed.
    pub(crate) origins: Vec<u32>,
    /// The columns of its outputs, by their numbers.
    pub(crate) outputs: Vec<u32>,
    /// What is called afterwards.
    pub(crate) calls: Vec<Called>,
}

impl Phase {
    /// Whether it has steps to be run.
    pub(crate) fn has_steps(&self) -> bool {
        !self.program.outputs.is_empty() || self.program.traces > 0
    }

    /// The columns that it writes, and those of its calls.
    pub(crate) fn columns(&self) -> impl Iterator<Item = u32> {
        let calls = self.calls.iter().flat_map(|call| {
            let read = call.arguments.iter().chain(&call.masks);
            read.chain(&call.results).copied()
        });
        self.outputs.iter().copied().chain(calls)
    }
}

impl Phase {
    /// Of no program. Its memory may be used for a phase.
    pub(crate) fn nothing() -> Self {
        Self {
            is_whole: false,
            program: Program::empty(),
            origins: Vec::new(),
            outputs: Vec::new(),
            calls: Vec::new(),
        }
    }
}
