//! Many numbers at once: batch kernels with directed rounding.
//!
//! A kernel applies one machine-level operation to blocks of numbers that lie in one slice, the
//! *register file*. An interpreter of straight-line code is then a loop over instructions whose
//! cost, decoding, is shared by all the lanes of a block. [`KernelOp`] names the operations,
//! [`Isa`] the instruction sets, and [`Kernels::get`] chooses, once, the code that serves both.
//!
//! ```
//! use outward_simd::{Isa, Kernels, KernelOp};
//! let kernels = Kernels::<f64>::get(Isa::detect());
//! let mut mem = vec![0.0; 48];            // three blocks of 16 numbers
//! mem[..16].fill(1.0);
//! mem[16..32].fill(3.0);
//! kernels.run(KernelOp::DivUp, &mut mem, 32, [0, 16, 0], 16).unwrap();
//! assert!(mem[32] > 1.0 / 3.0);           // the least f64 that is not below the third
//! ```
//!
//! The same for intervals, without a register file, is in [`mod@batch`]: operations on slices of
//! [`Interval`](outward_interval::Interval).
//!
//! Elementary functions at many points are in [`Points`].
//!
//! What a kernel computes does not depend on the instruction set: all agree bit for bit with the
//! scalar operations of [`outward_interval::Float`]; only the payload of a NaN is free.
//! `tests/all/kernels.rs` checks this for every kernel.
//!
//! | level | architecture | vectors | rounding up |
//! |---|---|---|---|
//! | [`Portable`](Isa::Portable) | any | none | error-free transformations |
//! | [`Neon`](Isa::Neon) | AArch64 | 128 bits | a mode, set for a loop |
//! | [`V2`](Isa::V2), [`V3`](Isa::V3) | x86-64 | 128, 256 bits | likewise |
//! | [`V4`](Isa::V4) | x86-64 | 512 bits | in the instruction |
//!
//! **The floating-point mode.** Rust code requires the default mode: rounding to nearest, subnormal
//! numbers as they are, exceptions masked. [`mod@batch`], [`Points`] and
//! what [`with_default_mode`] is given run under it, if the host has set another one, too.
//! [`Kernels`] do not look, and require it.
//!
//! NEON has been run on an emulator only (`qemu-aarch64`), where its results are those of the
//! others; how fast it is was not measured.
//!
//! All `unsafe` code of this crate lies in `arch/`.

#![deny(unsafe_code)]

#[macro_use]
pub mod batch;
#[allow(
    unsafe_code,
    reason = "the only home of vector code; every block says why it is safe"
)]
mod arch;
mod isa;
mod kernels;
mod op;
mod points;
mod remainders;

pub use arch::raw::BOXES;
pub use isa::{Isa, UnknownIsa};
pub use kernels::{BLOCK, BadBlock, Boxes, Kernels, Lane};
pub use op::KernelOp;
pub use points::Points;
pub use remainders::Remainders;

/// Runs `f` under the default floating-point mode: rounding to nearest, subnormal numbers as they
/// are, all exceptions masked. If the mode is another one, in
/// MXCSR of x86-64 or FPCR of AArch64, it is that again afterwards; the flags that say what has
/// happened are then those of before, too. Where it is the default
/// already, which Rust requires of all code, this only reads the register, in a few nanoseconds. On
/// other processors it calls `f` and does nothing else.
///
/// Results that `f` is to compute under the default mode must be written to memory that it was
/// given, or returned; what the caller computes beside the call is the caller's affair.
///
/// ```
/// use outward_interval::Float;
///
/// let third = outward_simd::with_default_mode(|| 1.0_f64.div_up(3.0));
/// assert!(third > 1.0 / 3.0);
/// ```
#[inline(always)]
#[allow(
    clippy::inline_always,
    reason = "reading the register is all there is to it"
)]
pub fn with_default_mode<R>(f: impl FnOnce() -> R) -> R {
    arch::mode::with_default(f)
}

/// Runs `f` under the default mode as [`with_default_mode`] does, but with the flags of all
/// exceptions raised. Afterwards the register is what it was, flags included.
///
/// It is for engines that change the mode and change it back many times: on some processors it
/// takes long if that clears a flag, and here none has to be cleared.
#[doc(hidden)]
#[inline]
pub fn with_raised_flags<R>(f: impl FnOnce() -> R) -> R {
    arch::mode::with_raised(f)
}

/// How many loops with a kernel of an elementary function are compiled into this program: what
/// makes this crate long to build.
#[doc(hidden)]
#[must_use]
pub fn compiled_kernels() -> usize {
    arch::kernels()
}

/// The example of `README.md`, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[derive(Debug)]
pub struct Readme;
