//! What vectors of all widths share: the mapping from the methods of a vector to intrinsics.

/// Implements [`Lanes`](crate::arch::lanes::Lanes) for a new type `$V` around the register type
/// `$R`. The right-hand sides are intrinsics or functions of the same shape; `sign_bits` packs the
/// sign bits of a vector into an integer.
macro_rules! vector {
    (
        $V:ident($R:ty): $F:ty, $N:literal;
        [$($binary:ident = $f:expr;)*]
        load = $load:expr; pairs = $pairs:expr; store = $store:expr; splat = $splat:expr; sqrt = $sqrt:expr;
        floor = $floor:expr; ceil = $ceil:expr; round_even = $round_even:expr;
        select = $select:expr; sign_bits = $sign_bits:expr;
    ) => {
        /// A vector register.
        #[derive(Clone, Copy)]
        pub(in crate::arch) struct $V(pub(in crate::arch) $R);

        // SAFETY of every block: the caller of a method promises that the processor has the
        // instruction set, and for `load` and `store` that the pointer is good for a whole vector,
        // at any alignment.
        impl Lanes for $V {
            type F = $F;
            const N: usize = $N;
            #[inline(always)]
            unsafe fn load(from: *const $F) -> Self {
                // SAFETY: see above.
                Self(unsafe { $load(from.cast()) })
            }
            #[inline(always)]
            unsafe fn pairs(from: *const $F, _: usize) -> Self {
                // SAFETY: see above.
                Self(unsafe { $pairs(from) })
            }
            #[inline(always)]
            unsafe fn store(self, to: *mut $F) {
                // SAFETY: see above.
                unsafe { $store(to.cast(), self.0) }
            }
            $(
                #[inline(always)]
                unsafe fn $binary(self, b: Self) -> Self {
                    // SAFETY: see above.
                    Self(unsafe { $f(self.0, b.0) })
                }
            )*
            #[inline(always)]
            unsafe fn sqrt(self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $sqrt(self.0) })
            }
            #[inline(always)]
            unsafe fn neg(self) -> Self {
                // SAFETY: see above.
                unsafe { self.xor(Self($splat(-0.0))) }
            }
            #[inline(always)]
            unsafe fn abs(self) -> Self {
                // SAFETY: see above.
                unsafe { Self($splat(-0.0)).andnot(self) }
            }
            #[inline(always)]
            unsafe fn floor(self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $floor(self.0) })
            }
            #[inline(always)]
            unsafe fn ceil(self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $ceil(self.0) })
            }
            #[inline(always)]
            unsafe fn round_even(self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $round_even(self.0) })
            }
            #[inline(always)]
            unsafe fn select(self, b: Self, c: Self) -> Self {
                // SAFETY: see above. The blend instructions take the value for a set bit last.
                Self(unsafe { $select(c.0, b.0, self.0) })
            }
            #[inline(always)]
            #[allow(
                clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::unnecessary_cast,
                reason = "at most 16 sign bits, in an integer whose type differs by instruction"
            )]
            unsafe fn sign_bits(self) -> u16 {
                // SAFETY: see above.
                unsafe { $sign_bits(self.0) as u16 }
            }
        }
    };
}
