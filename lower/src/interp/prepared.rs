//! A program made ready to run, and the interpreter that it is made for.

use outward_simd::Isa;

use super::code::{Code, Scratch};
use super::files::Files;
use crate::program::Precision;
use crate::resolved::ResolvedRoutines;

/// How many lanes one word of a trace covers.
pub const TRACE_LANES: usize = 16;

/// The engine: which instruction set to run programs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interpreter {
    isa: Isa,
}

impl Interpreter {
    /// An interpreter on the given instruction set, or [what there is](Isa::or_less) of it.
    #[must_use]
    pub fn new(isa: Isa) -> Self {
        Self { isa: isa.or_less() }
    }

    /// The instruction set that programs run on.
    #[must_use]
    pub fn isa(self) -> Isa {
        self.isa
    }
}

impl Default for Interpreter {
    /// On the instruction set of [`Isa::detect`].
    fn default() -> Self {
        Self::new(Isa::detect())
    }
}

/// A program made ready to run, with the memory it runs in. One per thread; `Clone` is cheap enough
/// for that.
#[derive(Clone, Debug)]
pub struct Prepared {
    pub(super) isa: Isa,
    pub(super) precision: Precision,
    pub(super) inputs: usize,
    /// How many of them, the last ones, are one number for all lanes.
    pub(super) uniforms: usize,
    pub(super) traces: usize,
    /// The instructions that matter for the outputs or the trace, in order.
    pub(super) code: Vec<Code>,
    /// The slot of each output.
    pub(super) outputs: Vec<u32>,
    /// Slots that hold a constant throughout, with the constant's bits.
    pub(super) pinned: Vec<(u32, u64)>,
    pub(super) consts: Vec<u64>,
    pub(super) routines: ResolvedRoutines,
    /// How many slots the register file has.
    pub(super) slots: usize,
    /// The slot that second results of calls are put in.
    pub(super) second: u32,
    /// The lanes per slot for which `pinned` is filled in; zero if it is not.
    pub(super) filled: usize,
    pub(super) scratch: Scratch,
    pub(super) files: Files,
}

impl Prepared {
    /// The empty program: no inputs, no outputs.
    #[must_use]
    pub fn new(engine: Interpreter) -> Self {
        Self {
            isa: engine.isa,
            precision: Precision::F32,
            inputs: 0,
            uniforms: 0,
            traces: 0,
            code: Vec::new(),
            outputs: Vec::new(),
            pinned: Vec::new(),
            consts: Vec::new(),
            routines: ResolvedRoutines::F32(Vec::new()),
            slots: 0,
            second: 0,
            filled: 0,
            scratch: Scratch::default(),
            files: Files::default(),
        }
    }

    /// How many slots the register file has: the most values alive at once, and the constants.
    #[must_use]
    pub fn slots(&self) -> usize {
        self.slots
    }

    /// How many instructions run: those of the program less the ones that neither an output nor the
    /// trace needs.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.code.len()
    }

    /// How many words the trace of `lanes` lanes has: one for every slot of the trace and group of
    /// [`TRACE_LANES`] lanes, the last of which may be incomplete.
    #[must_use]
    pub fn trace_len(&self, lanes: usize) -> usize {
        lanes.div_ceil(TRACE_LANES) * self.traces
    }
}
