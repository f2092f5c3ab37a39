//! Steps as Rust over vectors, and how the two layouts are loaded and stored.
//!
//! A vector of intervals is two vectors of numbers. Where the fields are interleaved in memory, two
//! vectors are loaded and their lanes sorted by field within 128 bits, which leaves the intervals
//! in another order; storing restores it.

use super::super::lanes::Lanes;
use super::task::Lie;

/// Asks for the line 256 bytes behind `to`, which will be written. Results that go to memory take
/// up to a third less time for it; and two streams of stores that alternate, as where lower and
/// upper endpoints lie apart, took three times as long without, as each waited for its line.
#[allow(
    clippy::pointers_in_nomem_asm_block,
    reason = "a hint does not access what the pointer points to"
)]
#[inline(always)]
fn ask_for<F>(to: *mut F) {
    // SAFETY: a hint reads and writes nothing, wherever it points to, and processors that do not
    // know it do nothing. (It is assembly, as the intrinsic becomes a hint to read.)
    unsafe {
        #[cfg(target_arch = "x86_64")]
        core::arch::asm!(
            "prefetchw [{to} + 256]",
            to = in(reg) to,
            options(nostack, nomem, preserves_flags),
        );
        #[cfg(target_arch = "aarch64")]
        core::arch::asm!(
            "prfm pstl1keep, [{to}, #256]",
            to = in(reg) to,
            options(nostack, nomem, preserves_flags),
        );
    }
}

/// What batches need of vectors beyond [`Lanes`]: above all the exchange of lanes.
///
/// # Safety
/// As [`Lanes`].
#[cfg_attr(
    target_arch = "aarch64",
    allow(dead_code, reason = "what only AVX-512 does in Rust is assembly there")
)]
pub(in crate::arch) trait Interleaved: Lanes {
    /// The same number in every lane.
    unsafe fn splat(x: Self::F) -> Self;
    /// +0 in every lane.
    unsafe fn zero() -> Self;
    /// NaN where the mask is clear.
    unsafe fn nan_unless(self, mask: Self) -> Self;
    /// Whether the sign bit of any lane is set.
    unsafe fn any(self) -> bool;
    /// The even lanes of both, and the odd lanes of both.
    unsafe fn unzip(a: Self, b: Self) -> (Self, Self);
    /// The inverse of `unzip`.
    unsafe fn zip(even: Self, odd: Self) -> (Self, Self);
    /// Exchanges each even lane with the odd one after it.
    unsafe fn swap(self) -> Self;
    /// Where two endpoints make an interval: lo − hi ≤ 0. The difference is NaN for two equal
    /// infinities, and one that is not zero does not underflow.
    #[inline(always)]
    unsafe fn is_interval(self, hi: Self) -> Self {
        // SAFETY: the caller promises the features.
        unsafe { self.sub(hi).le(Self::zero()) }
    }
    /// Both masks.
    #[inline(always)]
    unsafe fn are_intervals(self, b: Self) -> Self {
        // SAFETY: the caller promises the features.
        unsafe { self.and(b) }
    }
    /// NaN where the mask is clear.
    #[inline(always)]
    unsafe fn empty_unless(self, mask: Self) -> Self {
        // SAFETY: the caller promises the features.
        unsafe { self.nan_unless(mask) }
    }
    /// A mask for `exchanged`.
    #[inline(always)]
    unsafe fn exchange(self, _: Self) -> Self {
        self
    }
    /// `other` where the mask is set, else `self`.
    #[inline(always)]
    unsafe fn exchanged(self, mask: Self, other: Self) -> Self {
        // SAFETY: the caller promises the features.
        unsafe { mask.select(other, self) }
    }
}

/// How intervals lie in memory: `load` and `store` of a vector of intervals, the first of which has
/// the number `i`.
///
/// # Safety
/// As [`Lanes`]; the places are good for a vector of intervals from there on.
pub(in crate::arch) trait Layout<V: Interleaved> {
    /// The fields −lo and hi.
    unsafe fn pair(from: [*const V::F; 2], i: usize) -> (V, V);
    /// Both fields in either vector, in any order that `store_raw` knows.
    unsafe fn raw(from: [*const V::F; 2], i: usize) -> (V, V);
    /// As `raw`, with −lo and hi exchanged.
    unsafe fn swapped(from: [*const V::F; 2], i: usize) -> (V, V);
    /// The inverse of `pair`.
    unsafe fn store_pair(to: [*mut V::F; 2], i: usize, neg_inf: V, sup: V);
    /// The inverse of `raw`.
    unsafe fn store_raw(to: [*mut V::F; 2], i: usize, a: V, b: V);
}

/// Ends that lie apart, as they are: `load` and `store` of a vector of intervals, the first of
/// which has the number `i`.
#[cfg_attr(
    target_arch = "aarch64",
    allow(dead_code, reason = "what only AVX-512 does in Rust is assembly there")
)]
impl Soa {
    /// # Safety
    /// As [`Layout`].
    #[inline(always)]
    pub(in crate::arch) unsafe fn ends<V: Lanes>(from: [*const V::F; 2], i: usize) -> (V, V) {
        // SAFETY: the caller promises the features and the places.
        unsafe { (V::load(from[0].add(i)), V::load(from[1].add(i))) }
    }
    /// # Safety
    /// As [`Layout`].
    #[inline(always)]
    pub(in crate::arch) unsafe fn store_ends<V: Lanes>(to: [*mut V::F; 2], i: usize, lo: V, hi: V) {
        // SAFETY: the caller promises the features and the places.
        unsafe {
            ask_for(to[0].add(i));
            ask_for(to[1].add(i));
            lo.store(to[0].add(i));
            hi.store(to[1].add(i));
        }
    }
}

/// Intervals as they are: −lo and hi of one after those of the other.
pub(in crate::arch) struct Aos;

/// All lower endpoints, and all upper endpoints.
pub(in crate::arch) struct Soa;

// SAFETY of every block: the caller promises the features and the places.
impl<V: Interleaved> Layout<V> for Aos {
    #[inline(always)]
    unsafe fn pair(from: [*const V::F; 2], i: usize) -> (V, V) {
        // SAFETY: see above.
        unsafe {
            let (a, b): (V, V) = Self::raw(from, i);
            V::unzip(a, b)
        }
    }
    #[inline(always)]
    unsafe fn raw(from: [*const V::F; 2], i: usize) -> (V, V) {
        // SAFETY: see above.
        unsafe {
            let from = from[0].add(2 * i);
            (V::load(from), V::load(from.add(V::N)))
        }
    }
    #[inline(always)]
    unsafe fn swapped(from: [*const V::F; 2], i: usize) -> (V, V) {
        // SAFETY: see above.
        unsafe {
            let (a, b): (V, V) = Self::raw(from, i);
            (a.swap(), b.swap())
        }
    }
    #[inline(always)]
    unsafe fn store_pair(to: [*mut V::F; 2], i: usize, neg_inf: V, sup: V) {
        // SAFETY: see above.
        unsafe {
            let (a, b) = V::zip(neg_inf, sup);
            Self::store_raw(to, i, a, b);
        }
    }
    #[inline(always)]
    unsafe fn store_raw(to: [*mut V::F; 2], i: usize, a: V, b: V) {
        // SAFETY: see above.
        unsafe {
            let to = to[0].add(2 * i);
            ask_for(to);
            if V::N * size_of::<V::F>() == 64 {
                ask_for(to.add(V::N));
            }
            a.store(to);
            b.store(to.add(V::N));
        }
    }
}

// SAFETY of every block: the caller promises the features and the places.
impl<V: Interleaved> Layout<V> for Soa {
    #[inline(always)]
    unsafe fn pair(from: [*const V::F; 2], i: usize) -> (V, V) {
        // SAFETY: see above.
        unsafe {
            let (lo, hi) = (V::load(from[0].add(i)), V::load(from[1].add(i)));
            let valid = lo.is_interval(hi);
            // Zeros come out as +0.
            let (neg_inf, sup) = (V::zero().sub(lo), hi.add(V::zero()));
            (neg_inf.nan_unless(valid), sup.nan_unless(valid))
        }
    }
    #[inline(always)]
    unsafe fn raw(from: [*const V::F; 2], i: usize) -> (V, V) {
        // SAFETY: see above.
        unsafe { Self::pair(from, i) }
    }
    #[inline(always)]
    unsafe fn swapped(from: [*const V::F; 2], i: usize) -> (V, V) {
        // SAFETY: see above.
        unsafe {
            let (a, b): (V, V) = Self::pair(from, i);
            (b, a)
        }
    }
    #[inline(always)]
    unsafe fn store_pair(to: [*mut V::F; 2], i: usize, neg_inf: V, sup: V) {
        // SAFETY: see above.
        unsafe {
            ask_for(to[0].add(i));
            ask_for(to[1].add(i));
            neg_inf.neg().store(to[0].add(i));
            sup.store(to[1].add(i));
        }
    }
    #[inline(always)]
    unsafe fn store_raw(to: [*mut V::F; 2], i: usize, a: V, b: V) {
        // SAFETY: see above.
        unsafe { Self::store_pair(to, i, a, b) }
    }
}

/// The fields −lo and hi of a vector of intervals.
///
/// # Safety
/// As [`Layout`].
#[inline(always)]
pub(super) unsafe fn pair<V: Interleaved>(lie: Lie, from: [*const V::F; 2], i: usize) -> (V, V) {
    // SAFETY: the caller promises what is demanded.
    unsafe {
        match lie {
            Lie::Together => Aos::pair(from, i),
            Lie::Apart => Soa::pair(from, i),
            Lie::Fields => {
                let (neg_inf, sup) = Soa::ends::<V>(from, i);
                let valid = neg_inf.neg().is_interval(sup);
                // Zeros come out as +0.
                let (neg_inf, sup) = (neg_inf.add(V::zero()), sup.add(V::zero()));
                (neg_inf.nan_unless(valid), sup.nan_unless(valid))
            }
        }
    }
}

/// The inverse of `pair`.
///
/// # Safety
/// As [`Layout`].
#[inline(always)]
pub(super) unsafe fn store_pair<V: Interleaved>(
    lie: Lie,
    to: [*mut V::F; 2],
    i: usize,
    neg_inf: V,
    sup: V,
) {
    // SAFETY: the caller promises what is demanded.
    unsafe {
        match lie {
            Lie::Together => Aos::store_pair(to, i, neg_inf, sup),
            Lie::Apart => Soa::store_pair(to, i, neg_inf, sup),
            Lie::Fields => {
                neg_inf.store(to[0].add(i));
                sup.store(to[1].add(i));
            }
        }
    }
}

/// An operand of a step: a constant, or a name.
macro_rules! vector_operand {
    ($V:ty, ZERO) => {
        <$V>::zero()
    };
    ($V:ty, ONE) => {
        <$V>::splat(1.0)
    };
    ($V:ty, NEG_ONE) => {
        <$V>::splat(-1.0)
    };
    ($V:ty, INFINITY) => {
        <$V>::splat(<<$V as Lanes>::F>::INFINITY)
    };
    ($V:ty, $name:ident) => {
        $name
    };
}

/// Defines the kernels of an operation from its steps, as `$name::RUN`.
macro_rules! vector_kernels {
    ([$cx:tt $V:ty] $name:ident aos { $($aos:tt)* } soa { $($soa:tt)* }) => {
        pub(super) mod $name {
            use super::*;
            pub(in crate::arch) const RUN: $crate::arch::batch::Run<<$V as Lanes>::F> = $crate::arch::batch::Run::Loops([aos, soa]);
            vector_kernel! { [$cx $V] aos Aos $($aos)* }
            vector_kernel! { [$cx $V] soa Soa $($soa)* }
        }
    };
    ([$cx:tt $V:ty] $name:ident $($kernel:tt)*) => {
        pub(super) mod $name {
            use super::*;
            pub(in crate::arch) const RUN: $crate::arch::batch::Run<<$V as Lanes>::F> = $crate::arch::batch::Run::Loops([aos, soa]);
            vector_kernel! { [$cx $V] aos Aos $($kernel)* }
            vector_kernel! { [$cx $V] soa Soa $($kernel)* }
        }
    };
}

/// Defines the kernel of an operation for one layout.
macro_rules! vector_kernel {
    (
        [[$($attr:meta)?] $V:ty] $layout:ident $L:ident [$($free:ident)*]
        $(($p:ident $q:ident = $access:ident $x:ident $x2:ident))*
        { $($d:ident = $op:ident $a:ident $($b:ident)*;)* }
        when [$($when:ident)?] { $($rd:ident = $rop:ident $ra:ident $($rb:ident)*;)* }
        { $($pd:ident = $pop:ident $pa:ident $($pb:ident)*;)* }
        => $store:ident $first:ident $second:ident
    ) => {
        #[allow(unused_assignments, unused_mut, reason = "names stand for registers")]
        $(#[$attr])?
        unsafe fn $layout(at: &Places<<$V as Lanes>::F>, n: usize) {
            #[allow(unused_imports, reason = "not all ways to load are those of the trait")]
            use $crate::arch::batch::vectors::{$L, Layout};
            // SAFETY: the caller promises the features and the places; `n` is a multiple of the
            // number of lanes.
            unsafe {
                $(let mut $free = <$V>::zero();)*
                let mut i = 0;
                while i < n {
                    $(let (mut $p, mut $q): ($V, $V) = $L::$access(at.$x, i);)*
                    $($d = vector_operand!($V, $a).$op($(vector_operand!($V, $b)),*);)*
                    vector_branch!($V, [$($when)?] $($rd = $rop $ra $($rb)*;)*);
                    $($pd = vector_operand!($V, $pa).$pop($(vector_operand!($V, $pb)),*);)*
                    vector_store!($store, $L, at, i, $first, $second);
                    i += <$V>::N;
                }
            }
        }
    };
}

/// Steps that are taken if a mask is set in any lane.
macro_rules! vector_branch {
    ($V:ty, []) => {};
    ($V:ty, [$when:ident] $($d:ident = $op:ident $a:ident $($b:ident)*;)*) => {
        if $when.any() {
            $($d = vector_operand!($V, $a).$op($(vector_operand!($V, $b)),*);)*
        }
    };
}

/// Stores the result of an operation.
macro_rules! vector_store {
    (pair, $L:ty, $at:ident, $i:ident, $first:ident, $second:ident) => {
        <$L>::store_pair($at.out, $i, $first, $second)
    };
    (raw, $L:ty, $at:ident, $i:ident, $first:ident, $second:ident) => {
        <$L>::store_raw($at.out, $i, $first, $second)
    };
    (ends, $L:ty, $at:ident, $i:ident, $first:ident, $second:ident) => {
        <$L>::store_ends($at.out, $i, $first, $second)
    };
}

/// Implements [`Interleaved`]: the right-hand sides are intrinsics or functions of the same shape.
macro_rules! interleaved {
    (
        $V:ident; splat = $splat:expr; nan_unless = $nan_unless:expr; sign_bits = $sign_bits:expr;
        unzip = $even:expr, $odd:expr; zip = $low:expr, $high:expr; swap = $swap:expr;
    ) => {
        // SAFETY of every block: the caller of a method promises that the processor has the
        // instruction set.
        impl $crate::arch::batch::vectors::Interleaved for $V {
            #[inline(always)]
            unsafe fn splat(x: Self::F) -> Self {
                // SAFETY: see above.
                Self(unsafe { $splat(x) })
            }
            #[inline(always)]
            unsafe fn zero() -> Self {
                // SAFETY: see above.
                Self(unsafe { $splat(0.0) })
            }
            #[inline(always)]
            unsafe fn nan_unless(self, mask: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $nan_unless(self.0, mask.0) })
            }
            #[inline(always)]
            unsafe fn any(self) -> bool {
                // SAFETY: see above.
                unsafe { $sign_bits(self.0) != 0 }
            }
            #[inline(always)]
            unsafe fn unzip(a: Self, b: Self) -> (Self, Self) {
                // SAFETY: see above.
                unsafe { (Self($even(a.0, b.0)), Self($odd(a.0, b.0))) }
            }
            #[inline(always)]
            unsafe fn zip(even: Self, odd: Self) -> (Self, Self) {
                // SAFETY: see above.
                unsafe { (Self($low(even.0, odd.0)), Self($high(even.0, odd.0))) }
            }
            #[inline(always)]
            unsafe fn swap(self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $swap(self.0) })
            }
        }
    };
}
