//! x86-64 machine code from a [`Program`](outward_lower::program::Program).
//!
//! ```text
//! Program --> Compiler::compile --> Code --> Code::eval(inputs, outputs, trace)
//! ```
//!
//! ```
//! use outward_jit::{Compiler, Target};
//! use outward_lower::program::{Inst, Precision, Program, ProgramRounding, Step, Value};
//!
//! let inst = |step, a, b| Inst { step, a, b, c: 0 };
//! let program = Program {
//!     precision: Precision::F64,
//!     round: ProgramRounding::Up,
//!     insts: vec![inst(Step::Input, 0, 0), inst(Step::Const, 0, 0), inst(Step::Add, 0, 1)],
//!     consts: vec![0.2_f64.to_bits()],
//!     routines: Vec::new(),
//!     inputs: 1,
//!     uniforms: 0,
//!     outputs: vec![Value(2)],
//!     traces: 0,
//!     variables: 0,
//!     origins: None,
//!     places: Vec::new(),
//! };
//! if let Some(isa) = Target::from_env()? {
//!     let code = Compiler::new(isa).compile(&program)?;
//!     let mut sums = [0.0; 3];
//!     code.eval(&[&[0.1, 0.2, 0.3]], &mut [&mut sums], &mut [])?;
//!     assert_eq!(sums, [0.30000000000000004, 0.4, 0.5]);
//! } // else: the interpreter
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! | module | what it holds |
//! |---|---|
//! | `x86_64/forms` | the instruction forms, as a table |
//! | `x86_64/encode` | form and operands to bytes |
//! | `x86_64/uses` | where values are used; products that are negated |
//! | `x86_64/alloc` | registers, by furthest next use |
//! | `x86_64/emit` | steps to instructions, and the frame around them |
//! | `phases` | programs cut at calls, which are made for many vectors at once |
//! | `memory` | memory that can be executed, and never written while it can |
//! | `compiler`, `code` | the two types that users see |
//! | `listing`, `x86_64/written` | code as text |
//!
//! The code of a program returns the same bits as the interpreter of `outward-lower`, on every
//! [`Target`]; NaNs count as equal whatever their payload. On processors other than x86-64
//! [`Target::detect`] returns `None`, and the interpreter does the work.
//!
//! # Unsafe code
//! Only in `memory` (the mappings), and in `code` (calling what was compiled; being called by it).
//! Each block says why it is sound; together they rest on three facts: a kernel reads its
//! inputs and writes its outputs for exactly `vectors` vectors each, through the pointers that it
//! is given for them, and nothing else but its own frame; the memory of a kernel is not reused
//! while its [`Code`] lives; code is only made for instruction sets that the processor has.

mod code;
mod compiler;
mod error;
mod listing;
mod memory;
mod phases;
mod target;
mod x86_64;

pub use code::Code;
pub use compiler::{CodeSize, Compiler};
pub use error::CompileError;
pub use listing::{ListedInstruction, Listing};
pub use outward_lower::interp::ArrayError;
pub use target::{Target, TargetError};
