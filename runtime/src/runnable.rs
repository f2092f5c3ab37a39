//! A program made ready to run: machine code where there is a compiler for the processor, and else
//! the interpreter. The results are the same to the bit.

use std::sync::{Mutex, PoisonError};

use outward_lower::interp::Prepared;
use outward_lower::{Interpreter, Number, Program};

use crate::engine::{Engine, EngineError};
use crate::machine::Code;

/// See the [module](self).
pub(crate) enum Runnable {
    Code(Code),
    /// The program, and what has run it, each with memory of its own: as many as have run at the
    /// same time.
    Interpreter(Program, Mutex<Vec<Prepared>>),
}

impl Runnable {
    /// Compiles the program at once, if the engine has a compiler. Whatever the compiler refuses (a
    /// program too large for it, no memory for code), the interpreter runs.
    pub(crate) fn new(program: Program, engine: Engine) -> Self {
        let compiler = engine.compiler();
        match compiler.and_then(|mut compiler| compiler.compile(&program).ok()) {
            Some(code) => Self::Code(code),
            None => Self::Interpreter(program, Mutex::default()),
        }
    }

    pub(crate) fn is_code(&self) -> bool {
        matches!(self, Self::Code(_))
    }

    /// Runs the program on every lane.
    pub(crate) fn run<F: Number>(
        &self,
        inputs: &[&[F]],
        outputs: &mut [&mut [F]],
    ) -> Result<(), EngineError> {
        match self {
            Self::Code(code) => code
                .eval(inputs, outputs, &mut [])
                .map_err(EngineError::new),
            Self::Interpreter(program, idle) => {
                // A thread that panicked took what it ran with it: the rest is sound.
                let lock = || idle.lock().unwrap_or_else(PoisonError::into_inner);
                let waiting = lock().pop();
                let mut prepared = match waiting {
                    Some(prepared) => prepared,
                    None => Interpreter::default()
                        .prepare(program)
                        .map_err(EngineError::new)?,
                };
                let ran = prepared.eval(inputs, outputs, &mut []);
                lock().push(prepared);
                ran.map_err(EngineError::new)
            }
        }
    }
}
