//! Processors that are not x86-64: everything is known when the program is compiled.
//!
//! Every aarch64 has fused multiply-add. Elsewhere it may be a slow function, so integers are used.
//!
//! Tested in `exact_tests.rs`, on such a machine.

use crate::float::UpwardKernel;

use super::Portable;

/// Runs the kernel in the best way there is for f64.
#[inline]
pub(super) fn binary64<K: UpwardKernel<f64>>(kernel: K) -> K::Output {
    #[cfg(target_arch = "aarch64")]
    {
        kernel.run(super::fused::Fused(super::fused::Function))
    }
    #[cfg(not(target_arch = "aarch64"))]
    {
        kernel.run(Portable)
    }
}

/// Runs the kernel in the best way there is for f32.
#[inline]
pub(super) fn binary32<K: UpwardKernel<f32>>(kernel: K) -> K::Output {
    kernel.run(Portable)
}
