//! x86-64: one file per instruction set, and the loops that run under a changed rounding mode.

#[macro_use]
pub(super) mod doubles;
#[macro_use]
pub(super) mod singles;
#[macro_use]
mod vector;
#[macro_use]
mod mxcsr;
#[macro_use]
mod batch;
#[macro_use]
mod points;
pub(super) mod v2;
pub(super) mod v3;
pub(super) mod v4;
