//! Programs that are interpreted first, and compiled when they reach the tier-up threshold.

use outward_lower::interp::{Prepared, TRACE_LANES};
use outward_lower::{Interpreter, Number, Program};

use crate::engine::{Engine, EngineError};
use crate::machine::{Code, Compiler};

/// Runs one program at a time, in memory that is used again for the next.
///
/// A program is interpreted at first, and compiled once it has run on so many lanes that compiling
/// would have paid: how often a program will run is not known when it is made.
#[derive(Debug)]
pub struct Runner {
    program: Program,
    prepared: Prepared,
    /// Whether `prepared` is made of `program`.
    ready: bool,
    compiler: Option<Compiler>,
    code: Option<Code>,
    /// Lanes that the program has run on.
    lanes: usize,
    /// The tier-up threshold: after this many lanes the program is compiled.
    threshold: usize,
    /// Programs compiled so far.
    compiled: u64,
}

impl Runner {
    /// A runner without a program.
    #[must_use]
    pub fn new(engine: Engine) -> Self {
        Self {
            program: Program::empty(),
            prepared: Prepared::new(Interpreter::default()),
            ready: false,
            compiler: engine.compiler(),
            code: None,
            lanes: 0,
            threshold: engine.threshold(),
            compiled: 0,
        }
    }

    /// Takes another program, which `write` writes over the one before, and returns what `write`
    /// returns.
    pub fn load<R>(&mut self, write: impl FnOnce(&mut Program) -> R) -> R {
        self.ready = false;
        self.code = None;
        self.lanes = 0;
        write(&mut self.program)
    }

    /// How many programs were compiled since this was last called.
    #[inline]
    pub fn take_compiled(&mut self) -> u64 {
        core::mem::take(&mut self.compiled)
    }

    /// How many lanes one word of the last trace covers.
    #[must_use]
    #[inline]
    pub fn trace_lanes(&self) -> usize {
        self.code.as_ref().map_or(TRACE_LANES, Code::lanes)
    }

    /// Makes the program ready to run on `lanes` more lanes: prepares it for the interpreter, or
    /// compiles it if it has reached the threshold. It has to be called before every
    /// [`eval`](Self::eval), and is separate so that its time can be measured.
    ///
    /// # Errors
    /// If the program is malformed, which is a defect of this library.
    pub fn prepare(&mut self, lanes: usize) -> Result<(), EngineError> {
        if self.code.is_some() {
            return Ok(());
        }
        self.lanes = self.lanes.saturating_add(lanes);
        if self.lanes >= self.threshold
            && let Some(compiler) = &mut self.compiler
        {
            if let Ok(code) = compiler.compile(&self.program) {
                self.code = Some(code);
                self.compiled += 1;
                return Ok(());
            }
            // Too large, or no memory for it: the interpreter does.
            self.lanes = 0;
        }
        if !self.ready {
            self.prepared
                .rebuild(&self.program)
                .map_err(EngineError::new)?;
            self.ready = true;
        }
        Ok(())
    }

    /// Runs the program. `trace` is resized to one word for each group of lanes and each slot of
    /// the trace.
    ///
    /// # Errors
    /// If the program was not prepared, or the arrays do not fit it.
    pub fn eval<F: Number>(
        &mut self,
        inputs: &[&[F]],
        outputs: &mut [&mut [F]],
        trace: &mut Vec<u16>,
    ) -> Result<(), EngineError> {
        let lanes = outputs.first().map_or(0, |o| o.len());
        trace.clear();
        trace.resize(
            lanes.div_ceil(self.trace_lanes()) * self.program.traces as usize,
            0,
        );
        match &self.code {
            Some(code) => code.eval(inputs, outputs, trace).map_err(EngineError::new),
            None => self
                .prepared
                .eval(inputs, outputs, trace)
                .map_err(EngineError::new),
        }
    }
}
