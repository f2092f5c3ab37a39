//! x86-64 machine code from a [`Program`](outward_lower::program::Program).
//!
//! ```text
//! Program --> Compiler::compile --> Code --> Code::eval(inputs, outputs, trace)
//! ```
//!
//! | module | what it holds |
//! |---|---|
//! | `x86_64/forms` | the instruction forms, as a table |
//! | `x86_64/encode` | form and operands to bytes |
//! | `x86_64/alloc` | registers, by furthest next use |
//! | `x86_64/emit` | steps to instructions, and the frame around them |
//! | `memory` | memory that can be executed, and never written while it can |
//! | `compiler`, `code` | the two types that users see |
//!
//! The code of a program returns the same bits as the interpreter of `outward-lower`, on every [`Isa`]; NaNs count
//! as equal whatever their payload. On processors other than x86-64 [`Isa::detect`] returns `None`, and the
//! interpreter does the work.
//!
//! # Unsafe code
//! Only in `memory` (the mappings), and in `code` (calling what was compiled; being called by it). Each block says
//! why it is sound; together they rest on three facts: a kernel reads `inputs` pointers and writes `outputs`
//! pointers for exactly `vectors` vectors each, and nothing else but its own frame; the memory of a kernel is
//! not reused while its [`Code`] lives; code is only made for instruction sets that the processor has.

mod code;
mod compiler;
mod error;
mod isa;
mod memory;
mod x86_64;

pub use code::{Code, JitFloat};
pub use compiler::Compiler;
pub use error::{Error, EvalError};
pub use isa::{Isa, IsaError};
