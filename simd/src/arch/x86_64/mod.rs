//! x86-64: one file per instruction set, and the loops that run under a changed rounding mode.

#[macro_use]
mod mxcsr;
#[macro_use]
mod batch;
pub(super) mod doubles;
pub(super) mod singles;
pub(super) mod v2;
pub(super) mod v3;
pub(super) mod v4;
