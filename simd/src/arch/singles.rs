//! Vectors of single precision as kernels see them that are written in it. [`Singles`] is a safe
//! trait, as `Doubles` is: see `doubles.rs`.

use outward_interval::elementary::quick::singles::Singles;

use super::lanes::Lanes;

/// A vector that can be taken as what kernels see.
///
/// # Safety
/// As [`Lanes`].
pub(in crate::arch) trait AsSingles<S: Lane32>: Lanes {
    /// The lanes.
    unsafe fn singles(self) -> S;
    /// The inverse of `singles`.
    unsafe fn of_singles(x: S) -> Self;
}

/// What the loops around kernels need of a vector of single precision.
pub(in crate::arch) trait Lane32: Singles {
    /// Bit `i` says what the mask is in lane `i`.
    fn bits(mask: Self::Mask) -> u32;
}

/// Implements [`Singles`] for a vector; `$bits` casts to integers and `$numbers` back.
macro_rules! singles {
    (
        $(#[$doc:meta])* $S:ident($R:ty) mask $M:ty; bits = $bits:ident; splat = $splat:ident;
        add = $add:ident; sub = $sub:ident; mul = $mul:ident; mul_add = $mul_add:ident; mul_sub = $mul_sub:ident; and = $and:ident;
        min = $min:ident; down = |$xd:ident, $yd:ident| $down:expr; up = |$xu:ident, $yu:ident| $up:expr; scaled = |$s:ident, $steps:ident, $k:ident| $scaled:expr;
        lt = |$la:ident, $lb:ident| $lt:expr; le = |$le_a:ident, $le_b:ident| $le:expr; eq = |$ea:ident, $eb:ident| $eq:expr;
        both = |$ba:ident, $bb:ident| $both:expr; select = |$m:ident, $sa:ident, $sb:ident| $select:expr; column = $column:ident; mask_bits = |$mask:ident| $mask_bits:expr;
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(in crate::arch) struct $S(pub(super) $R);

        // SAFETY of every block: there is a value of the type, or one is made where the instruction
        // set is at hand, as the type demands.
        impl Singles for $S {
            type Mask = $M;

            #[inline(always)]
            fn splat(x: f32) -> Self {
                // SAFETY: see above.
                Self(unsafe { $splat(x) })
            }
            #[inline(always)]
            fn add(self, b: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $add(self.0, b.0) })
            }
            #[inline(always)]
            fn sub(self, b: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $sub(self.0, b.0) })
            }
            #[inline(always)]
            fn mul(self, b: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $mul(self.0, b.0) })
            }
            #[inline(always)]
            fn mul_add(self, b: Self, c: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $mul_add(self.0, b.0, c.0) })
            }
            #[inline(always)]
            fn mul_sub(self, b: Self, c: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $mul_sub(self.0, b.0, c.0) })
            }
            #[inline(always)]
            fn abs(self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $and(self.0, $splat(f32::from_bits(u32::MAX >> 1))) })
            }
            #[inline(always)]
            fn min(self, b: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $min(self.0, b.0) })
            }
            #[inline(always)]
            fn add_down(self, b: Self) -> Self {
                let ($xd, $yd) = (self.0, b.0);
                // SAFETY: see above.
                Self(unsafe { $down })
            }
            #[inline(always)]
            fn add_up(self, b: Self) -> Self {
                let ($xu, $yu) = (self.0, b.0);
                // SAFETY: see above.
                Self(unsafe { $up })
            }
            #[inline(always)]
            #[allow(unused_variables, reason = "either tells the scaling")]
            fn scaled(self, steps: Self, k: Self) -> Self {
                let ($s, $steps, $k) = (self.0, steps.0, k.0);
                // SAFETY: see above.
                Self(unsafe { $scaled })
            }
            #[inline(always)]
            fn lt(self, b: Self) -> $M {
                let ($la, $lb) = (self.0, b.0);
                // SAFETY: see above.
                unsafe { $lt }
            }
            #[inline(always)]
            fn le(self, b: Self) -> $M {
                let ($le_a, $le_b) = (self.0, b.0);
                // SAFETY: see above.
                unsafe { $le }
            }
            #[inline(always)]
            fn eq(self, b: Self) -> $M {
                let ($ea, $eb) = (self.0, b.0);
                // SAFETY: see above.
                unsafe { $eq }
            }
            #[inline(always)]
            fn both($ba: $M, $bb: $M) -> $M {
                // SAFETY: see above.
                unsafe { $both }
            }
            #[inline(always)]
            fn select($m: $M, a: Self, b: Self) -> Self {
                let ($sa, $sb) = (a.0, b.0);
                // SAFETY: see above.
                Self(unsafe { $select })
            }
            #[inline(always)]
            fn columns<const K: usize>(self, table: &'static [[f32; 32]; K]) -> [Self; K] {
                let mut out = [self; K];
                for (numbers, column) in out.iter_mut().zip(table) {
                    // SAFETY: see above.
                    *numbers = Self(unsafe { $column($bits(self.0), column) });
                }
                out
            }
        }

        impl $crate::arch::singles::Lane32 for $S {
            #[inline(always)]
            fn bits($mask: $M) -> u32 {
                // SAFETY: see above.
                unsafe { $mask_bits }
            }
        }
    };
}

/// Implements [`AsSingles`].
macro_rules! as_singles {
    ($V:ident, $S:ident) => {
        impl $crate::arch::singles::AsSingles<$S> for $V {
            #[inline(always)]
            unsafe fn singles(self) -> $S {
                $S(self.0)
            }
            #[inline(always)]
            unsafe fn of_singles(x: $S) -> Self {
                Self(x.0)
            }
        }
    };
}
