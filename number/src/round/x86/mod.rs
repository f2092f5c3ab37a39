//! What x86-64 processors add: rounding in the instruction (AVX-512F), fused multiply-add (FMA).
//! And the choice between them.
//!
//! A value of [`Avx512`] or [`Fma`] can be had only where the processor and the operating system
//! support it. The functions that run a kernel load what has been found out, and branch; no
//! compiler flags are needed. Where AVX-512F is known when the program is compiled, there is
//! neither.
//!
//! Tested in `exact_tests.rs` and `interval/src/arithmetic/ways_tests.rs`, where the machine that
//! tests has them.

mod found;
mod instructions;
mod pairs;
mod two;

pub use two::Two;

use found::{AVX512, ONLY_FMA, UNKNOWN, find, found};
pub(crate) use found::{Avx512, Fma};

use super::Portable;
use super::fused::{Fused, MulAdd};
use crate::float::{Pair, Upward, UpwardKernel, UpwardRunner};

impl MulAdd for Fma {
    #[inline]
    fn fused(self, a: f64, b: f64, c: f64) -> f64 {
        instructions::fused(self, a, b, c)
    }
}

/// What pairs are left to, where one of them may underflow: number by number. The arguments are
/// numbers, as pairs would be passed in memory, and therefore kept there.
mod one_by_one {
    use super::{Fma, Fused, Pair, Upward};

    macro_rules! cold {
        ($($name:ident($(($arg:ident $second:ident))*);)*) => { $(
            #[cold]
            #[inline(never)]
            #[allow(clippy::too_many_arguments, reason = "pairs are passed as numbers")]
            pub(super) fn $name(fma: Fma, $($arg: f64, $second: f64),*) -> Pair<f64> {
                Fused(fma).$name($(($arg, $second)),*)
            }
        )* };
    }
    cold! {
        mul_pair((a b)(c d));
        div_pair((a b)(c d));
        greater_products((a b)(c d)(e f)(g h));
        greater_product_sums((a b)(c d)(e f)(g h)(i j));
    }

    #[cold]
    #[inline(never)]
    pub(super) fn sqrt_pair(fma: Fma, low: f64, high: f64) -> Pair<f64> {
        Fused(fma).sqrt_pair(low, high)
    }
}

/// Single numbers by fused multiply-add, pairs by instructions for two.
impl Upward<f64> for Fma {
    #[inline]
    fn add(self, a: f64, b: f64) -> f64 {
        Fused(self).add(a, b)
    }
    #[inline]
    fn mul(self, a: f64, b: f64) -> f64 {
        Fused(self).mul(a, b)
    }
    #[inline]
    fn div(self, a: f64, b: f64) -> f64 {
        Fused(self).div(a, b)
    }
    #[inline]
    fn sqrt(self, a: f64) -> f64 {
        Fused(self).sqrt(a)
    }
    #[inline]
    fn sqrt_down(self, a: f64) -> f64 {
        Fused(self).sqrt_down(a)
    }
    #[inline]
    fn mul_add(self, a: f64, b: f64, c: f64) -> f64 {
        Fused(self).mul_add(a, b, c)
    }

    #[inline]
    fn add_pair(self, a: Pair<f64>, b: Pair<f64>) -> Pair<f64> {
        pairs::binary64::add_pair(a, b)
    }
    #[inline]
    fn mul_pair(self, a: Pair<f64>, b: Pair<f64>) -> Pair<f64> {
        match pairs::binary64::mul_pair(self, a, b) {
            Some(pair) => pair,
            None => one_by_one::mul_pair(self, a.0, a.1, b.0, b.1),
        }
    }
    #[inline]
    fn div_pair(self, a: Pair<f64>, b: Pair<f64>) -> Pair<f64> {
        match pairs::binary64::div_pair(self, a, b) {
            Some(pair) => pair,
            None => one_by_one::div_pair(self, a.0, a.1, b.0, b.1),
        }
    }
    #[inline]
    fn sqrt_pair(self, low: f64, high: f64) -> Pair<f64> {
        match pairs::binary64::sqrt_pair(self, low, high) {
            Some(pair) => pair,
            None => one_by_one::sqrt_pair(self, low, high),
        }
    }
    #[inline]
    fn greater_products(self, a: Pair<f64>, b: Pair<f64>, c: Pair<f64>, d: Pair<f64>) -> Pair<f64> {
        match pairs::binary64::greater_products(self, [a, b, c, d]) {
            Some(pair) => pair,
            None => one_by_one::greater_products(self, a.0, a.1, b.0, b.1, c.0, c.1, d.0, d.1),
        }
    }
    #[inline]
    fn greater_product_sums(
        self,
        a: Pair<f64>,
        b: Pair<f64>,
        c: Pair<f64>,
        d: Pair<f64>,
        e: Pair<f64>,
    ) -> Pair<f64> {
        match pairs::binary64::greater_product_sums(self, [a, b, c, d], e) {
            Some(pair) => pair,
            None => one_by_one::greater_product_sums(
                self, a.0, a.1, b.0, b.1, c.0, c.1, d.0, d.1, e.0, e.1,
            ),
        }
    }
    #[inline]
    fn each_by_sign(self, sign: Pair<f64>, negative: Pair<f64>, otherwise: Pair<f64>) -> Pair<f64> {
        pairs::binary64::each_by_sign(sign, negative, otherwise)
    }
}

/// Single numbers as everywhere, pairs by instructions for two.
impl Upward<f32> for Fma {
    #[inline]
    fn add(self, a: f32, b: f32) -> f32 {
        Portable.add(a, b)
    }
    #[inline]
    fn mul(self, a: f32, b: f32) -> f32 {
        Portable.mul(a, b)
    }
    #[inline]
    fn div(self, a: f32, b: f32) -> f32 {
        Portable.div(a, b)
    }
    #[inline]
    fn sqrt(self, a: f32) -> f32 {
        Portable.sqrt(a)
    }
    #[inline]
    fn sqrt_down(self, a: f32) -> f32 {
        Portable.sqrt_down(a)
    }
    #[inline]
    fn mul_add(self, a: f32, b: f32, c: f32) -> f32 {
        Portable.mul_add(a, b, c)
    }

    #[inline]
    fn add_pair(self, a: Pair<f32>, b: Pair<f32>) -> Pair<f32> {
        pairs::binary32::add_pair(a, b)
    }
    #[inline]
    fn mul_pair(self, a: Pair<f32>, b: Pair<f32>) -> Pair<f32> {
        pairs::binary32::mul_pair(a, b)
    }
    #[inline]
    fn div_pair(self, a: Pair<f32>, b: Pair<f32>) -> Pair<f32> {
        pairs::binary32::div_pair(a, b)
    }
    #[inline]
    fn sqrt_pair(self, low: f32, high: f32) -> Pair<f32> {
        pairs::binary32::sqrt_pair(low, high)
    }
    #[inline]
    fn greater_products(self, a: Pair<f32>, b: Pair<f32>, c: Pair<f32>, d: Pair<f32>) -> Pair<f32> {
        pairs::binary32::greater_products([a, b, c, d])
    }
    #[inline]
    fn greater_product_sums(
        self,
        a: Pair<f32>,
        b: Pair<f32>,
        c: Pair<f32>,
        d: Pair<f32>,
        e: Pair<f32>,
    ) -> Pair<f32> {
        pairs::binary32::greater_product_sums([a, b, c, d], e)
    }
    #[inline]
    fn each_by_sign(self, sign: Pair<f32>, negative: Pair<f32>, otherwise: Pair<f32>) -> Pair<f32> {
        pairs::binary32::each_by_sign(sign, negative, otherwise)
    }
}

impl Upward<f64> for Avx512 {
    #[inline]
    fn add(self, a: f64, b: f64) -> f64 {
        instructions::add(self, a, b)
    }
    #[inline]
    fn mul(self, a: f64, b: f64) -> f64 {
        instructions::mul(self, a, b)
    }
    #[inline]
    fn div(self, a: f64, b: f64) -> f64 {
        instructions::div(self, a, b)
    }
    #[inline]
    fn sqrt(self, a: f64) -> f64 {
        instructions::sqrt(self, a)
    }
    #[inline]
    fn sqrt_down(self, a: f64) -> f64 {
        instructions::sqrt_down(self, a)
    }
    #[inline]
    fn mul_add(self, a: f64, b: f64, c: f64) -> f64 {
        instructions::mul_add(self, a, b, c)
    }

    #[inline]
    fn add_pair(self, a: Pair<f64>, b: Pair<f64>) -> Pair<f64> {
        instructions::add_pair(self, a, b)
    }
    /// Two roots take twice as long as one, but two roots *to nearest* are one instruction. A
    /// residual that is rounded up is above zero where the exact one is; and the sum of a number
    /// and one far below its last place, rounded up, is its successor.
    #[inline]
    fn sqrt_pair(self, low: f64, high: f64) -> Pair<f64> {
        let (s, t) = instructions::nearest_sqrt_pair((low, high));
        let step_if = |positive: f64| {
            if positive > 0.0 {
                f64::MIN_POSITIVE
            } else {
                0.0
            }
        };
        (
            self.add(-s, step_if(self.mul_add(s, s, -low))),
            self.add(t, step_if(self.mul_add(-t, t, high))),
        )
    }
    #[inline]
    fn by_sign(self, sign: f64, negative: f64, otherwise: f64) -> f64 {
        instructions::blend(Fma::assumed(), otherwise, negative, sign)
    }
    #[inline]
    fn pair_by_sign(self, sign: f64, negative: Pair<f64>, otherwise: Pair<f64>) -> Pair<f64> {
        instructions::choose_pair(self, sign, negative, otherwise)
    }
}

impl Upward<f32> for Avx512 {
    #[inline]
    fn add(self, a: f32, b: f32) -> f32 {
        instructions::addf(self, a, b)
    }
    #[inline]
    fn mul(self, a: f32, b: f32) -> f32 {
        instructions::mulf(self, a, b)
    }
    #[inline]
    fn div(self, a: f32, b: f32) -> f32 {
        instructions::divf(self, a, b)
    }
    #[inline]
    fn sqrt(self, a: f32) -> f32 {
        instructions::sqrtf(self, a)
    }
    #[inline]
    fn sqrt_down(self, a: f32) -> f32 {
        instructions::sqrt_downf(self, a)
    }
    #[inline]
    fn mul_add(self, a: f32, b: f32, c: f32) -> f32 {
        instructions::mul_addf(self, a, b, c)
    }

    #[inline]
    fn add_pair(self, a: Pair<f32>, b: Pair<f32>) -> Pair<f32> {
        instructions::add_pairf(self, a, b)
    }
    #[inline]
    fn by_sign(self, sign: f32, negative: f32, otherwise: f32) -> f32 {
        instructions::blendf(Fma::assumed(), otherwise, negative, sign)
    }
    #[inline]
    fn pair_by_sign(self, sign: f32, negative: Pair<f32>, otherwise: Pair<f32>) -> Pair<f32> {
        instructions::choose_pairf(self, sign, negative, otherwise)
    }
}

/// Runs the kernel in the best way there is for f64.
#[inline]
pub(super) fn binary64<K: UpwardKernel<f64>>(kernel: K) -> K::Output {
    if let Some(way) = Avx512::known() {
        return kernel.run(way);
    }
    match Fma::known() {
        Some(way) if K::SHORT => kernel.run(way),
        _ => kernel.call::<Otherwise>(),
    }
}

/// Runs the kernel in the best way there is for f32.
#[inline]
pub(super) fn binary32<K: UpwardKernel<f32>>(kernel: K) -> K::Output {
    if let Some(way) = Avx512::known() {
        return kernel.run(way);
    }
    match Fma::known() {
        Some(way) if K::SHORT => kernel.run(way),
        _ => kernel.call::<Otherwise>(),
    }
}

/// What to do as long as AVX-512F is not known to be there: the first time, or always.
struct Otherwise;

/// What to do where there is no FMA, or the first time, when one way is as good as another. A call
/// of its own: its code would make the others keep their arguments in memory.
struct InPortableWay;

macro_rules! otherwise {
    ($t:ident) => {
        impl UpwardRunner<$t> for Otherwise {
            #[inline]
            fn run<K: UpwardKernel<$t>>(kernel: K) -> K::Output {
                match found() {
                    ONLY_FMA => kernel.run(Fma::assumed()),
                    AVX512 => kernel.run(Avx512::assumed()),
                    _ => kernel.call::<InPortableWay>(),
                }
            }
        }
        impl UpwardRunner<$t> for InPortableWay {
            #[inline]
            fn run<K: UpwardKernel<$t>>(kernel: K) -> K::Output {
                if found() == UNKNOWN {
                    find();
                }
                kernel.run(Portable)
            }
        }
    };
}
otherwise!(f32);
otherwise!(f64);
