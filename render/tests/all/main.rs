//! Pictures, against references that share no code with the renderer. One binary with a module per
//! subject, so that it is linked once.

mod cases;
mod common;
mod flat;
mod loops;
mod problems;
mod regressions;
mod solid;
mod solid_random;
