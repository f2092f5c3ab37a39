//! A program made ready to run: machine code where there is a compiler for the processor, and else
//! the interpreter. The results are the same to the bit.

use std::sync::Arc;

use outward_lower::interp::Prepared;
use outward_lower::{Interpreter, Number, Program};

use crate::engine::{Engine, EngineError};
use crate::machine::Code;

/// See the [module](self).
pub(crate) enum Kernel {
    Code(Arc<Code>),
    /// The program, and the memory it runs in once it has run.
    Interpreter(Arc<Program>, Option<Box<Prepared>>),
}

/// A clone shares what is only read, and gets memory of its own.
impl Clone for Kernel {
    fn clone(&self) -> Self {
        match self {
            Self::Code(code) => Self::Code(Arc::clone(code)),
            Self::Interpreter(program, _) => Self::Interpreter(Arc::clone(program), None),
        }
    }
}

impl Kernel {
    /// Compiles the program at once, if the engine has a compiler. Whatever the compiler refuses (a
    /// program too large for it, no memory for code), the interpreter runs.
    pub(crate) fn new(program: Program, engine: Engine) -> Self {
        let compiler = engine.compiler();
        match compiler.and_then(|mut compiler| compiler.compile(&program).ok()) {
            Some(code) => Self::Code(Arc::new(code)),
            None => Self::Interpreter(Arc::new(program), None),
        }
    }

    pub(crate) fn is_code(&self) -> bool {
        matches!(self, Self::Code(_))
    }

    /// Runs the program on every lane.
    pub(crate) fn run<F: Number>(
        &mut self,
        inputs: &[&[F]],
        outputs: &mut [&mut [F]],
    ) -> Result<(), EngineError> {
        match self {
            Self::Code(code) => code
                .eval(inputs, outputs, &mut [])
                .map_err(EngineError::new),
            Self::Interpreter(program, prepared) => {
                let prepared = match prepared {
                    Some(prepared) => prepared,
                    None => prepared.insert(Box::new(
                        Interpreter::default()
                            .prepare(program)
                            .map_err(EngineError::new)?,
                    )),
                };
                prepared
                    .eval(inputs, outputs, &mut [])
                    .map_err(EngineError::new)
            }
        }
    }
}
