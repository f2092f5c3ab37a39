//! Functions made ready to run.
//!
//! Between programs (`outward-lower`, `outward-jit`) and those who run them stands this crate. It
//! decides what runs a program: the interpreter, or machine code.
//!
//! | module | what it holds |
//! |---|---|
//! | `kernel`, `builder`, `compile` | a function that is bounded on many boxes, and how it is made |
//! | `plan` | what a kernel runs: refinement, rows, program |
//! | `versions`, `version_builder`, `choice` | several kernels of one function, and which of them is run on a box |
//! | `points`, `point_builder` | a function that is run at many points, and how it is made |
//! | `zeros` | code for values that are usually zero: counting, profiles, adaptive code |
//! | `execution` | how a function is run: flattened, or with its loops |
//! | `engine` | the choice of engine |
//! | `runnable` | a program that is compiled at once, or once it has run often enough |
//! | `runner` | a program that is interpreted first, and compiled once it has run often enough |
//! | `machine` | the compiler, and what stands in for it on processors that it is not made for |
//! | `checked` | the values of a function on a box, and whether it is defined there |
//! | `recursion` | functions that call themselves, as functions that engines run |
//! | `search` | what runs the functions of a search for a range |
//! | `threads`, `progress` | many jobs on several threads, and how far they have come |
#![forbid(unsafe_code)]

mod bound;
mod builder;
mod checked;
mod choice;
mod compile;
mod engine;
mod error;
mod execution;
mod kernel;
mod machine;
mod made;
mod plan;
mod point_builder;
mod points;
mod progress;
mod recursion;
mod runnable;
mod runner;
mod scratch;
mod search;
mod split;
mod threads;
mod version_builder;
mod versions;
mod zeros;

pub use bound::Bound;
pub use builder::KernelBuilder;
pub use checked::{CheckedSet, eval_checked};
pub use compile::{compile, compile_on};
pub use engine::{Engine, EngineError};
pub use error::{Error, VersionError};
pub use execution::{Execution, Looped};
pub use kernel::Kernel;
pub use outward_lower::{Allowed, Number, Refusal, zero_share};
pub use plan::KernelProgram;
pub use point_builder::{PointBuilder, compile_points};
pub use points::PointEvaluator;
pub use progress::Progress;
pub use runner::Runner;
pub use scratch::Scratch;
pub use search::SearchEngine;
pub use threads::{run_jobs, thread_count};
pub use version_builder::{Assumption, VersionsBuilder};
pub use versions::{Version, Versions};
pub use zeros::{
    Adaptive, ProfileError, Profiled, ProfiledValue, ProgramKind, ZeroProfile, ZeroProfiler,
    ZeroReport, ZeroReportTest,
};
