//! A program made ready to run: machine code where there is a compiler for the processor, and else the interpreter. The results are the same to the bit.

use core::fmt;
use std::sync::Arc;

use outward_lower::interp::Prepared;
use outward_lower::{Interpreter, Program};

use crate::error::Error;
use crate::machine::{Code, Compiler, Isa};
use outward_lower::Number;

/// See the [module](self).
pub(crate) enum Engine {
    Code(Arc<Code>),
    /// The program, and the memory it runs in once it has run.
    Interpreter(Arc<Program>, Option<Box<Prepared>>),
}

/// A clone shares what is only read, and gets memory of its own.
impl Clone for Engine {
    fn clone(&self) -> Self {
        match self {
            Self::Code(code) => Self::Code(Arc::clone(code)),
            Self::Interpreter(program, _) => Self::Interpreter(Arc::clone(program), None),
        }
    }
}

impl Engine {
    /// Machine code for an instruction set, or the interpreter where there is none. Whatever the compiler refuses (a program too large for it,
    /// no memory for code), the interpreter runs.
    pub(crate) fn new(program: Program, isa: Option<Isa>) -> Self {
        let code = isa.and_then(|isa| Compiler::new(isa).compile(&program).ok());
        match code {
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
    ) -> Result<(), Error> {
        let defect = |e: &dyn fmt::Display| Error::Engine(e.to_string());
        match self {
            Self::Code(code) => code.eval(inputs, outputs, &mut []).map_err(|e| defect(&e)),
            Self::Interpreter(program, prepared) => {
                let prepared = match prepared {
                    Some(prepared) => prepared,
                    None => prepared.insert(Box::new(
                        Interpreter::default()
                            .prepare(program)
                            .map_err(|e| defect(&e))?,
                    )),
                };
                prepared
                    .eval(inputs, outputs, &mut [])
                    .map_err(|e| defect(&e))
            }
        }
    }
}
