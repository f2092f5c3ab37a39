//! The x86-64 back end. Nothing here needs such a processor: it only writes bytes.
#![allow(
    clippy::cast_possible_truncation,
    reason = "the compiler bounds programs so that indices, offsets and register numbers fit their fields"
)]
#![allow(clippy::cast_possible_wrap, reason = "as above")]

mod alloc;
pub(crate) mod emit;
mod emitter;
mod encode;
#[cfg(test)]
mod encode_tests;
mod forms;
mod frame;
mod held;
mod integers;
mod operand;
mod ops;
mod pressure;
mod regions;
mod steps;
mod uses;
pub(crate) mod written;
#[cfg(test)]
mod written_tests;

pub(crate) use alloc::Allocator;
pub(crate) use emitter::{Columns, column_bytes};
pub(crate) use encode::Asm;
