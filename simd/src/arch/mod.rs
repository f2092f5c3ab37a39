//! Vector code. The algorithms are written once, over [`Lanes`]; a file per instruction set says
//! only how wide its vectors are and which intrinsic does what.
//!
//! Rounding up: AVX-512 writes it into the instruction, SSE and AVX need the mode register MXCSR,
//! NEON needs FPCR. Rust code must never run under a changed mode, so there the whole loop of a
//! kernel is one `asm!` block (`x86_64/mxcsr.rs`, `aarch64/fpcr.rs`). Portable code uses the
//! error-free transformations of [`outward_interval::Float`].
//!
//! What needs vectors at all stands under `cfg(any(x86_64, aarch64))`: for another architecture
//! only this file, `portable.rs` and a folder change.

#![allow(
    clippy::inline_always,
    reason = "vector methods must dissolve into the kernel that has the target feature"
)]

#[macro_use]
mod lanes;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[macro_use]
mod vector;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[macro_use]
mod doubles;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[macro_use]
mod singles;
#[macro_use]
pub(crate) mod batch;
#[macro_use]
pub(crate) mod points;
pub(crate) mod mode;
mod portable;
pub(crate) mod raw;
#[cfg_attr(
    not(any(target_arch = "x86_64", target_arch = "aarch64")),
    allow(dead_code, reason = "other architectures have no vectors")
)]
pub(crate) mod remainders;

#[cfg(target_arch = "aarch64")]
mod aarch64;
#[cfg(target_arch = "x86_64")]
mod x86_64;

#[cfg(all(test, any(target_arch = "x86_64", target_arch = "aarch64")))]
mod mode_tests;

/// How many loops that hold a kernel of an elementary function are in this program, by their
/// addresses, whatever the processor has.
pub(crate) fn kernels() -> usize {
    #[allow(unused_mut, reason = "other architectures have none")]
    let mut all = std::collections::BTreeSet::<usize>::new();
    #[cfg(target_arch = "x86_64")]
    {
        use x86_64::{v2, v3, v4};
        all.extend(v2::f32::batch::TABLE.kernels());
        all.extend(v2::f64::batch::TABLE.kernels());
        all.extend(v3::f32::batch::TABLE.kernels());
        all.extend(v3::f64::batch::TABLE.kernels());
        all.extend(v4::f32::batch::TABLE.kernels());
        all.extend(v4::f64::batch::TABLE.kernels());
        all.extend(v3::f32::points::TABLE.kernels());
        all.extend(v4::f32::points::TABLE.kernels());
    }
    #[cfg(target_arch = "aarch64")]
    {
        use aarch64::neon;
        all.extend(neon::f32::batch::TABLE.kernels());
        all.extend(neon::f64::batch::TABLE.kernels());
        all.extend(neon::f32::points::TABLE.kernels());
    }
    all.len()
}
