//! What the interpreter runs, and the memory that it is made in.

use outward_simd::KernelOp;

/// What an instruction of the interpreter does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Act {
    /// A kernel on slots.
    Kernel(KernelOp),
    /// Input `a` to slot `out`.
    Input,
    /// Constant `a` to slot `out`.
    Const,
    /// Slots `a` and `b` are the third and fourth argument of the call that follows.
    Arg,
    /// Routine `c` of slots `a` and `b`; its second result, if it has two, to the slot of second
    /// results.
    Call,
    /// The slot of second results to slot `out`.
    Second,
    /// `a < b` to trace slot `c`.
    TraceLt,
    /// On to instruction `c` if no lane of slot `a` is set.
    If,
    /// Nothing: where a loop begins.
    Loop,
    /// Back to instruction `c` if a lane of slot `a` is set.
    EndLoop,
    /// Slot `a` to slot `out`, which is that of a variable or of a value.
    Copy,
    /// Where a region ends: no instruction, `If` knows the next one.
    EndIf,
    /// A step of integers on slots, lane by lane.
    Lanes(Lanes),
}

/// Steps of integers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lanes {
    Add,
    Sub,
    Mul,
    Div,
    Min,
    Max,
    Left,
    Right,
    RightUnsigned,
    Equal,
    Less,
    ToNumber,
    ToNumberUp,
    Truncate,
    Bits,
}

/// An instruction of the interpreter. Operands are slots, but for the exceptions that [`Act`]
/// names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Code {
    pub(super) act: Act,
    pub(super) out: u32,
    pub(super) a: u32,
    pub(super) b: u32,
    pub(super) c: u32,
}

/// Memory of the scans, kept from one program to the next.
#[derive(Clone, Default, Debug)]
pub(super) struct Scratch {
    /// The last use of each value: an instruction, `UNUSED` or `FOREVER`.
    pub(super) last: Vec<u32>,
    /// The slot of each value.
    pub(super) slot: Vec<u32>,
    /// Slots whose value is no longer needed: the first `free_len`.
    pub(super) free: Vec<u32>,
    pub(super) free_len: usize,
    /// What loops use from outside: the end of the loop, and the value that is not used after it.
    /// In falling order of ends.
    pub(super) kept: Vec<(u32, u32)>,
    /// Of regions that are open, where they begin in the program's code and in the interpreter's.
    pub(super) open: Vec<(usize, usize)>,
}
