//! Running programs: by interpreting them, or by compiling them first where that repays.

use outward_interval::Float;
use outward_lower::interp::{Number, Prepared, TRACE_LANES};
use outward_lower::{Interpreter, Program};

use crate::problem::Problem;

/// What runs the programs of a picture.
///
/// Every engine returns the same bits, so the picture is the same; only the time differs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Engine {
    /// Machine code where a program runs often enough to repay compiling it, else the interpreter.
    #[default]
    Auto,
    /// The interpreter always.
    Interpreter,
    /// Machine code always (the interpreter on processors it is not made for).
    Jit,
}

/// The numbers that pictures are computed in.
pub(crate) trait Real: Float + Number + outward_jit::JitFloat {}
impl Real for f32 {}
impl Real for f64 {}

/// One program at a time, ready to run, in memory that is used again.
pub(crate) struct Runner {
    prepared: Prepared,
    compiler: Option<outward_jit::Compiler>,
    code: Option<outward_jit::Code>,
    engine: Engine,
}

/// Above this many lanes of interpretation per instruction compiling is cheaper. Measured (bench/README.md): compiling an
/// instruction costs as much as interpreting it on about this many lanes.
const REPAYS: usize = 2048;

fn defect(e: impl core::fmt::Display) -> Problem {
    Problem::Engine(e.to_string())
}

impl Runner {
    pub(crate) fn new(engine: Engine) -> Self {
        let compiler = match engine {
            Engine::Interpreter => None,
            Engine::Auto | Engine::Jit => {
                outward_jit::Isa::detect().map(outward_jit::Compiler::new)
            }
        };
        Self {
            prepared: Prepared::new(Interpreter::default()),
            compiler,
            code: None,
            engine,
        }
    }

    /// Makes a program ready that will run on about `lanes` lanes in all. Returns whether it was compiled.
    pub(crate) fn load(&mut self, program: &Program, lanes: usize) -> Result<bool, Problem> {
        let compile = match self.engine {
            Engine::Interpreter => false,
            Engine::Jit => true,
            Engine::Auto => lanes >= REPAYS,
        };
        self.code = None;
        if compile
            && let Some(compiler) = &mut self.compiler
            && let Ok(code) = compiler.compile(program)
        {
            self.code = Some(code);
            return Ok(true);
        }
        self.prepared.rebuild(program).map_err(defect)?;
        Ok(false)
    }

    /// How many lanes one word of the trace covers.
    pub(crate) fn trace_lanes(&self) -> usize {
        self.code
            .as_ref()
            .map_or(TRACE_LANES, outward_jit::Code::lanes)
    }

    /// Runs the program that was loaded last. `trace` is sized here: one word per group of lanes and slot.
    pub(crate) fn eval<F: Real>(
        &mut self,
        inputs: &[&[F]],
        outputs: &mut [&mut [F]],
        traces: usize,
        trace: &mut Vec<u16>,
    ) -> Result<(), Problem> {
        let lanes = outputs.first().map_or(0, |o| o.len());
        trace.clear();
        trace.resize(lanes.div_ceil(self.trace_lanes()) * traces, 0);
        match &self.code {
            Some(code) => code.eval(inputs, outputs, trace).map_err(defect),
            None => self.prepared.eval(inputs, outputs, trace).map_err(defect),
        }
    }
}
