//! Vectors of double precision as the kernels of elementary functions see them, and what is between
//! them and a vector of a format.
//!
//! [`Doubles`] is a safe trait: its methods ask nothing of the caller. So a value of a type that
//! implements it is the evidence that the processor has its instruction set: such types are in
//! `x86_64/doubles.rs` and `aarch64/doubles.rs`, and made by the functions there alone, which
//! demand it.

use outward_interval::elementary::quick::doubles::Doubles;
use outward_interval::elementary::quick::precision::Precision;

use super::lanes::Lanes;

/// A vector whose lanes can be taken as double precision.
///
/// # Safety
/// As [`Lanes`].
pub(in crate::arch) trait Widen<D: Lane64>: Lanes {
    /// The format, as what says how much has to be known of values.
    type P: Precision;
    /// The lanes as double precision.
    unsafe fn widen(self) -> D;
    /// The numbers rounded to nearest.
    unsafe fn narrow(x: D) -> Self;
    /// The numbers rounded down.
    unsafe fn narrow_down(x: D) -> Self;
    /// The numbers rounded up.
    unsafe fn narrow_up(x: D) -> Self;
}

/// What the loops around kernels need of a vector of double precision.
pub(in crate::arch) trait Lane64: Doubles {
    /// Bit `i` says what the mask is in lane `i`.
    fn bits(mask: Self::Mask) -> u32;
}

/// Implements [`Doubles`] for a vector; `$bits` casts to integers and `$numbers` back.
macro_rules! doubles {
    (
        $(#[$doc:meta])* $D:ident($R:ty, $I:ty) mask $M:ty; bits = $bits:ident; numbers = $numbers:ident;
        splat = $splat:ident; [$($binary:ident = $f:expr;)*] sqrt = $sqrt:ident;
        add_bits = $add_bits:ident; sub_bits = $sub_bits:ident; left = |$v:ident, $n:ident| $left:expr; right = |$rv:ident, $rn:ident| $right:expr;
        lt = |$a:ident, $b:ident| $lt:expr; le = |$la:ident, $lb:ident| $le:expr; both = |$ma:ident, $mb:ident| $both:expr; either = |$ea:ident, $eb:ident| $either:expr;
        select = |$m:ident, $x:ident, $y:ident| $select:expr; rows = $rows:ident; $(by_columns = $columns:ident;)?
        $(masks = $mask_and:expr, $mask_andnot:expr;)? mask_bits = |$mask:ident| $mask_bits:expr; $(fused = $add:ident $sub:ident;)?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(in crate::arch) struct $D(pub(super) $R);

        // SAFETY of every block: there is a value of the type, or one is made where the instruction
        // set is at hand, as the type demands.
        impl Doubles for $D {
            type Mask = $M;

            #[inline(always)]
            fn splat(x: f64) -> Self {
                // SAFETY: see above.
                Self(unsafe { $splat(x) })
            }
            $(
                #[inline(always)]
                fn $binary(self, b: Self) -> Self {
                    // SAFETY: see above.
                    Self(unsafe { $f(self.0, b.0) })
                }
            )*
            $(
                const FUSED: bool = true;

                #[inline(always)]
                fn mul_add(self, b: Self, c: Self) -> Self {
                    // SAFETY: see above.
                    Self(unsafe { $add(self.0, b.0, c.0) })
                }
                #[inline(always)]
                fn parted_product(self, b: Self) -> [Self; 2] {
                    let p = self.mul(b);
                    [p, self.remainder(b, p)]
                }
                #[inline(always)]
                fn remainder(self, b: Self, p: Self) -> Self {
                    // SAFETY: see above.
                    Self(unsafe { $sub(self.0, b.0, p.0) })
                }
            )?
            #[inline(always)]
            fn sqrt(self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $sqrt(self.0) })
            }
            #[inline(always)]
            fn add_bits(self, b: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $numbers($add_bits($bits(self.0), $bits(b.0))) })
            }
            #[inline(always)]
            fn sub_bits(self, b: Self) -> Self {
                // SAFETY: see above.
                Self(unsafe { $numbers($sub_bits($bits(self.0), $bits(b.0))) })
            }
            #[inline(always)]
            fn left<const N: u32>(self) -> Self {
                let $n = N.cast_signed();
                // SAFETY: see above.
                Self(unsafe {
                    let $v = $bits(self.0);
                    $numbers($left)
                })
            }
            #[inline(always)]
            fn right<const N: u32>(self) -> Self {
                let $rn = N.cast_signed();
                // SAFETY: see above.
                Self(unsafe {
                    let $rv = $bits(self.0);
                    $numbers($right)
                })
            }
            #[inline(always)]
            fn lt(self, b: Self) -> $M {
                let ($a, $b) = (self.0, b.0);
                // SAFETY: see above.
                unsafe { $lt }
            }
            #[inline(always)]
            fn le(self, b: Self) -> $M {
                let ($la, $lb) = (self.0, b.0);
                // SAFETY: see above.
                unsafe { $le }
            }
            #[inline(always)]
            fn both($ma: $M, $mb: $M) -> $M {
                // SAFETY: see above.
                unsafe { $both }
            }
            #[inline(always)]
            fn either($ea: $M, $eb: $M) -> $M {
                // SAFETY: see above.
                unsafe { $either }
            }
            #[inline(always)]
            fn select($m: $M, a: Self, b: Self) -> Self {
                let ($x, $y) = (a.0, b.0);
                // SAFETY: see above.
                Self(unsafe { $select })
            }
            #[inline(always)]
            fn rows<const N: usize, const K: usize>(self, table: &'static [[f64; K]; N]) -> [Self; K] {
                const { assert!(N.is_power_of_two() && K < 8) };
                // SAFETY: see above; the indices are masked to be below N.
                unsafe { $rows(self, table) }
            }
            $(
                #[inline(always)]
                fn short_rows<const N: usize, const K: usize>(
                    self,
                    table: &'static outward_interval::elementary::quick::doubles::ShortTable<N, K>,
                ) -> [Self; K] {
                    const { assert!(N.is_power_of_two()) };
                    let mut out = [self; K];
                    for (numbers, column) in out.iter_mut().zip(&table.columns) {
                        // SAFETY: see above; the indices are masked to be below N.
                        *numbers = unsafe { $columns(self, column) };
                    }
                    out
                }
            )?
            $(
                #[inline(always)]
                fn only(self, mask: $M) -> Self {
                    // SAFETY: see above.
                    Self(unsafe { $mask_and(self.0, mask) })
                }
                #[inline(always)]
                fn except(self, mask: $M) -> Self {
                    // SAFETY: see above.
                    Self(unsafe { $mask_andnot(mask, self.0) })
                }
                // A mask is −1.
                #[inline(always)]
                fn next_where(self, mask: $M) -> Self {
                    self.sub_bits(Self(mask))
                }
                #[inline(always)]
                fn previous_where(self, mask: $M) -> Self {
                    self.add_bits(Self(mask))
                }
            )?
        }

        impl $crate::arch::doubles::Lane64 for $D {
            #[inline(always)]
            fn bits($mask: $M) -> u32 {
                // SAFETY: see above.
                unsafe { $mask_bits }
            }
        }
    };
}

/// Implements [`Widen`].
macro_rules! widen {
    ($V:ty, $D:ident, $P:ident; widen = |$a:ident| $widen:expr; $($narrow:ident = |$x:ident| $narrowed:expr;)*) => {
        impl $crate::arch::doubles::Widen<$D> for $V {
            type P = outward_interval::elementary::quick::precision::$P;
            #[allow(unused_unsafe, reason = "double precision is what it is")]
            #[inline(always)]
            unsafe fn widen(self) -> $D {
                let $a = self.0;
                // SAFETY: the caller promises the features.
                $D(unsafe { $widen })
            }
            $(
                #[allow(unused_unsafe, reason = "double precision is what it is")]
                #[inline(always)]
                unsafe fn $narrow(x: $D) -> Self {
                    let $x = x.0;
                    // SAFETY: the caller promises the features.
                    Self(unsafe { $narrowed })
                }
            )*
        }
    };
    // Of double precision.
    ($V:ty, $D:ident) => {
        widen! { $V, $D, Double; widen = |a| a; narrow = |x| x; narrow_down = |x| x; narrow_up = |x| x; }
    };
}
