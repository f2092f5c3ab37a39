//! Scalar Rust: vectors of one lane, over [`Float`]. Also the choice among the tables.

use outward_interval::Float;

#[cfg(target_arch = "aarch64")]
use super::aarch64::neon;
use super::batch::Table;
use super::batch::portable::{binary32, binary64};
use super::lanes::{Directed, Lanes};
use super::points;
#[cfg(target_arch = "x86_64")]
use super::x86_64::{v2, v3, v4};
use crate::kernels::sealed::Tables;
use crate::{Isa, Kernels};

/// One number as a vector.
#[derive(Clone, Copy)]
struct One<F>(F);

impl<F: Float> One<F> {
    fn mask(of: bool) -> Self {
        Self(F::from_bits64(if of { !0 } else { 0 }))
    }

    fn bits(f: impl Fn(u64, u64) -> u64, a: Self, b: Self) -> Self {
        Self(F::from_bits64(f(a.0.to_bits64(), b.0.to_bits64())))
    }
}

#[rustfmt::skip] // one method per line
impl<F: Float> Lanes for One<F> {
    type F = F;
    const N: usize = 1;
    #[inline(always)]
    unsafe fn load(from: *const F) -> Self {
        // SAFETY: the caller promises a readable number.
        Self(unsafe { from.read() })
    }
    #[inline(always)]
    unsafe fn pairs(from: *const F, place: usize) -> Self {
        // SAFETY: the caller promises two readable numbers.
        Self(unsafe { from.add(place % 2).read() })
    }
    #[inline(always)]
    unsafe fn store(self, to: *mut F) {
        // SAFETY: the caller promises a writable number.
        unsafe { to.write(self.0) }
    }
    #[inline(always)] unsafe fn add(self, b: Self) -> Self { Self(self.0 + b.0) }
    #[inline(always)] unsafe fn sub(self, b: Self) -> Self { Self(self.0 - b.0) }
    #[inline(always)] unsafe fn mul(self, b: Self) -> Self { Self(self.0 * b.0) }
    #[inline(always)] unsafe fn div(self, b: Self) -> Self { Self(self.0 / b.0) }
    #[inline(always)] unsafe fn sqrt(self) -> Self { Self(self.0.sqrt()) }
    #[inline(always)] unsafe fn min(self, b: Self) -> Self { Self(self.0.min_x86(b.0)) }
    #[inline(always)] unsafe fn max(self, b: Self) -> Self { Self(self.0.max_x86(b.0)) }
    #[inline(always)] unsafe fn neg(self) -> Self { Self(-self.0) }
    #[inline(always)] unsafe fn abs(self) -> Self { Self(self.0.abs()) }
    #[inline(always)] unsafe fn floor(self) -> Self { Self(self.0.floor()) }
    #[inline(always)] unsafe fn ceil(self) -> Self { Self(self.0.ceil()) }
    #[inline(always)] unsafe fn round_even(self) -> Self { Self(self.0.round_ties_even()) }
    #[inline(always)] unsafe fn lt(self, b: Self) -> Self { Self::mask(self.0 < b.0) }
    #[inline(always)] unsafe fn le(self, b: Self) -> Self { Self::mask(self.0 <= b.0) }
    #[inline(always)] unsafe fn eq(self, b: Self) -> Self { Self::mask(self.0 == b.0) }
    #[inline(always)] unsafe fn unordered(self, b: Self) -> Self { Self::mask(self.0.is_nan() || b.0.is_nan()) }
    #[inline(always)] unsafe fn and(self, b: Self) -> Self { Self::bits(|a, b| a & b, self, b) }
    #[inline(always)] unsafe fn andnot(self, b: Self) -> Self { Self::bits(|a, b| !a & b, self, b) }
    #[inline(always)] unsafe fn or(self, b: Self) -> Self { Self::bits(|a, b| a | b, self, b) }
    #[inline(always)] unsafe fn xor(self, b: Self) -> Self { Self::bits(|a, b| a ^ b, self, b) }
    #[inline(always)] unsafe fn select(self, b: Self, c: Self) -> Self { if self.0.is_sign_negative() { b } else { c } }
    #[inline(always)] unsafe fn sign_bits(self) -> u16 { u16::from(self.0.is_sign_negative()) }
}

#[rustfmt::skip] // one method per line
impl<F: Float> Directed for One<F> {
    #[inline(always)] unsafe fn add_up(self, b: Self) -> Self { Self(self.0.add_up(b.0)) }
    #[inline(always)] unsafe fn sub_up(self, b: Self) -> Self { Self(self.0.sub_up(b.0)) }
    #[inline(always)] unsafe fn mul_up(self, b: Self) -> Self { Self(self.0.mul_up(b.0)) }
    #[inline(always)] unsafe fn div_up(self, b: Self) -> Self { Self(self.0.div_up(b.0)) }
    #[inline(always)] unsafe fn sqrt_up(self) -> Self { Self(self.0.sqrt_up()) }
    #[inline(always)] unsafe fn sqrt_down(self) -> Self { Self(self.0.sqrt_down()) }
}

/// Defines the table of one format, and how it is chosen among those of the instruction sets.
macro_rules! portable {
    ($name:ident, $batch:ident, $F:ty; points $($arch:literal $isa:ident $level:ident)*) => {
        mod $name {
            use super::One;
            use crate::arch::lanes::{Directed, Lanes};
            use crate::arch::raw::RawKernel;
    use crate::kernels::BLOCK;
            use crate::{Isa, Kernels, KernelOp};

            directed_kernels!([] One<$F>);
            table!([] One<$F>, $F, Isa::Portable);
        }

        impl Tables for $F {
            fn table(isa: Isa) -> &'static Kernels<Self> {
                // No table of a level that the processor lacks leaves this function: that is what
                // makes kernels safe to call.
                match isa.or_less() {
                    #[cfg(target_arch = "aarch64")]
                    Isa::Neon => &neon::$name::TABLE,
                    #[cfg(target_arch = "x86_64")]
                    Isa::V2 => &v2::$name::TABLE,
                    #[cfg(target_arch = "x86_64")]
                    Isa::V3 => &v3::$name::TABLE,
                    #[cfg(target_arch = "x86_64")]
                    Isa::V4 => &v4::$name::TABLE,
                    #[cfg(not(target_arch = "aarch64"))]
                    Isa::Neon => &$name::TABLE,
                    #[cfg(not(target_arch = "x86_64"))]
                    Isa::V2 | Isa::V3 | Isa::V4 => &$name::TABLE,
                    Isa::Portable => &$name::TABLE,
                }
            }

            fn batch_table(isa: Isa) -> &'static Table<Self> {
                match isa.or_less() {
                    #[cfg(target_arch = "aarch64")]
                    Isa::Neon => &neon::$name::batch::TABLE,
                    #[cfg(target_arch = "x86_64")]
                    Isa::V2 => &v2::$name::batch::TABLE,
                    #[cfg(target_arch = "x86_64")]
                    Isa::V3 => &v3::$name::batch::TABLE,
                    #[cfg(target_arch = "x86_64")]
                    Isa::V4 => &v4::$name::batch::TABLE,
                    #[cfg(not(target_arch = "aarch64"))]
                    Isa::Neon => &$batch::TABLE,
                    #[cfg(not(target_arch = "x86_64"))]
                    Isa::V2 | Isa::V3 | Isa::V4 => &$batch::TABLE,
                    Isa::Portable => &$batch::TABLE,
                }
            }

            fn points(isa: Isa) -> Option<&'static points::Table<Self>> {
                #[allow(clippy::match_single_binding, reason = "a format may have none")]
                match isa.or_less() {
                    $(
                        #[cfg(target_arch = $arch)]
                        Isa::$isa => Some(&$level::$name::points::TABLE),
                    )*
                    _ => None,
                }
            }
        }
    };
}

portable!(f32, binary32, f32; points "aarch64" Neon neon "x86_64" V3 v3 "x86_64" V4 v4);
portable!(f64, binary64, f64; points);
