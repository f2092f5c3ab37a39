//! A program made ready to run: machine code where there is a compiler for the processor, at once
//! or once it has run often enough, and else the interpreter. The results are the same to the bit.
//!
//! What depends on uniform inputs alone is a program of its own, which is run once per call, on one
//! lane: see [`Program::split`].

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use outward_lower::few::first_of;
use outward_lower::interp::Prepared;
use outward_lower::{Interpreter, Number, Program, Split};

use crate::engine::{Engine, EngineError};
use crate::machine::Code;

/// See the [module](self).
pub(crate) struct Runnable {
    main: Part,
    once: Option<Once>,
}

/// What is run once per call.
struct Once {
    part: Part,
    /// How many results it has.
    results: usize,
    /// The inputs that are uniform, and those that are not.
    uniforms: Vec<usize>,
    others: Vec<usize>,
}

enum Part {
    Code(Code),
    Interpreter(Interpreted),
    /// Interpreted until it has reached the threshold; then there is code, or none can be made.
    Tiered {
        interpreted: Interpreted,
        engine: Engine,
        /// How much it has run, in lanes.
        ran: AtomicUsize,
        code: OnceLock<Option<Code>>,
    },
}

/// The program, and what has run it, each with memory of its own: as many as have run at the same
/// time.
struct Interpreted(Program, Mutex<Vec<Prepared>>);

/// As much as decoding an instruction costs, in lanes: see the threshold.
const DECODING: usize = 192;

impl Runnable {
    /// Compiles the program if the engine has a compiler: at once, or, under [`Engine::Auto`], once
    /// it has run often enough. Whatever the compiler refuses (a
    /// program too large for it, no memory for code), the interpreter runs. `uniform` says which
    /// inputs are the same for all lanes of a call.
    pub(crate) fn new(program: Program, uniform: &[bool], engine: Engine) -> Self {
        if !uniform.contains(&true) {
            return Self {
                main: Part::new(program, engine),
                once: None,
            };
        }
        let Split { before, main } = program.split(uniform);
        let is_uniform = |&i: &usize| uniform.get(i).copied().unwrap_or(false);
        let (uniforms, others) = (0..program.inputs as usize).partition(is_uniform);
        Self {
            once: Some(Once {
                results: before.outputs.len(),
                part: Part::new(before, engine),
                uniforms,
                others,
            }),
            main: Part::new(main, engine),
        }
    }

    pub(crate) fn is_code(&self) -> bool {
        match &self.main {
            Part::Code(_) => true,
            Part::Interpreter(_) => false,
            Part::Tiered { code, .. } => matches!(code.get(), Some(Some(_))),
        }
    }

    /// Runs the program on every lane. Of uniform inputs the first number is read.
    pub(crate) fn run<F: Number>(
        &self,
        inputs: &[&[F]],
        outputs: &mut [&mut [F]],
    ) -> Result<(), EngineError> {
        let Some(once) = &self.once else {
            return self.main.run(inputs, outputs);
        };
        let count = once.uniforms.len();
        // Both in one piece of memory.
        let (mut few, mut many) = ([F::ZERO; FEW], Vec::new());
        let numbers = first_of(&mut few, &mut many, count + once.results, F::ZERO);
        let (uniforms, results) = numbers.split_at_mut(count);
        for (number, &i) in uniforms.iter_mut().zip(&once.uniforms) {
            *number = inputs
                .get(i)
                .and_then(|input| input.first())
                .copied()
                .unwrap_or(F::NAN);
        }
        if !results.is_empty() {
            once.part.run_once(uniforms, results)?;
        }
        let columns = once
            .others
            .iter()
            .map(|&i| inputs.get(i).copied().unwrap_or_default());
        let columns = columns.chain(results.chunks_exact(1));
        let (mut few, mut many) = ([&[][..]; FEW], Vec::new());
        let all = first_of(&mut few, &mut many, once.others.len() + results.len(), &[]);
        for (place, column) in all.iter_mut().zip(columns) {
            *place = column;
        }
        self.main.run(all, outputs)
    }
}

/// Up to so many numbers or arrays are on the stack.
const FEW: usize = 32;

impl Part {
    fn new(program: Program, engine: Engine) -> Self {
        if engine == Engine::Auto {
            return Self::Tiered {
                interpreted: Interpreted(program, Mutex::default()),
                engine,
                ran: AtomicUsize::new(0),
                code: OnceLock::new(),
            };
        }
        match compiled(&program, engine) {
            Some(code) => Self::Code(code),
            None => Self::Interpreter(Interpreted(program, Mutex::default())),
        }
    }

    fn run<F: Number>(&self, inputs: &[&[F]], outputs: &mut [&mut [F]]) -> Result<(), EngineError> {
        let lanes = outputs.first().map_or(0, |column| column.len());
        match self.now(lanes) {
            Ok(code) => code
                .eval(inputs, outputs, &mut [])
                .map_err(EngineError::new),
            Err(interpreted) => interpreted.run(inputs, outputs),
        }
    }

    /// Runs a program of uniform inputs on one lane.
    fn run_once<F: Number>(&self, inputs: &[F], outputs: &mut [F]) -> Result<(), EngineError> {
        match self.now(1) {
            Ok(code) => code.eval_once(inputs, outputs).map_err(EngineError::new),
            Err(interpreted) => {
                let inputs: Vec<&[F]> = inputs.chunks_exact(1).collect();
                let mut outputs: Vec<&mut [F]> = outputs.chunks_exact_mut(1).collect();
                interpreted.run(&inputs, &mut outputs)
            }
        }
    }

    /// What runs so many lanes.
    fn now(&self, lanes: usize) -> Result<&Code, &Interpreted> {
        match self {
            Self::Code(code) => Ok(code),
            Self::Interpreter(interpreted) => Err(interpreted),
            Self::Tiered {
                interpreted,
                engine,
                ran,
                code,
            } => {
                let before = ran.fetch_add(lanes.saturating_add(DECODING), Ordering::Relaxed);
                if code.get().is_none() && before < engine.threshold() {
                    return Err(interpreted);
                }
                let made = code.get_or_init(|| compiled(&interpreted.0, *engine));
                made.as_ref().ok_or(interpreted)
            }
        }
    }
}

fn compiled(program: &Program, engine: Engine) -> Option<Code> {
    let mut compiler = engine.compiler()?;
    compiler.compile(program).ok()
}

impl Interpreted {
    fn run<F: Number>(&self, inputs: &[&[F]], outputs: &mut [&mut [F]]) -> Result<(), EngineError> {
        let Self(program, idle) = self;
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
