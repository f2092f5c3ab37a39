//! AArch64: the vectors of NEON, and the loops that run under a changed rounding mode.

#[macro_use]
mod fpcr;
#[macro_use]
mod batch;
pub(super) mod doubles;
pub(super) mod neon;
mod registers;
pub(super) mod singles;
