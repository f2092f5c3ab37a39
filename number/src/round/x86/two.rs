//! Two numbers side by side, rounded to nearest: the endpoints of a result, by one pass of a quick
//! kernel.
//!
//! The idea: the lower endpoint of a range is a value rounded down, the upper one another value
//! rounded up, and the processor computes on two numbers in the time of one. It stands here because
//! it takes instructions.

use core::arch::x86_64::*;

use crate::float::Pair;

/// The sign bit.
pub(super) const SIGN: u64 = 1 << 63;

/// Two lanes.
#[derive(Clone, Copy, Debug)]
pub struct Two(pub(super) __m128d);

/// Wraps what an instruction returns; SSE2 is there wherever this file is compiled.
macro_rules! two {
    ($($e:tt)*) => {
        // SAFETY: the file is compiled for targets with SSE2 only.
        Self(unsafe { $($e)* })
    };
}

impl Two {
    /// The lanes, the first one first.
    #[inline(always)]
    pub fn new(first: f64, second: f64) -> Self {
        two!(_mm_set_pd(second, first))
    }

    /// The numbers as lanes.
    #[inline(always)]
    pub(super) fn of((first, second): Pair<f64>) -> Self {
        Self::new(first, second)
    }

    /// The lanes as numbers.
    #[inline(always)]
    pub(super) fn pair(self) -> Pair<f64> {
        let [first, second] = self.lanes();
        (first, second)
    }

    /// The lanes, the first one first.
    #[inline(always)]
    pub fn lanes(self) -> [f64; 2] {
        // SAFETY: as above.
        unsafe {
            [
                _mm_cvtsd_f64(self.0),
                _mm_cvtsd_f64(_mm_unpackhi_pd(self.0, self.0)),
            ]
        }
    }
}

/// Implements operations of two vectors by one instruction each.
macro_rules! binary {
    ($($name:ident $f:ident;)*) => {
        $(
            #[inline(always)]
            pub fn $name(self, b: Self) -> Self {
                two!($f(self.0, b.0))
            }
        )*
    };
}

/// Implements operations on the bits of lanes.
macro_rules! on_bits {
    ($($name:ident $f:ident;)*) => {
        $(
            #[inline(always)]
            pub fn $name(self, b: Self) -> Self {
                two!(_mm_castsi128_pd($f(_mm_castpd_si128(self.0), _mm_castpd_si128(b.0))))
            }
        )*
    };
}

/// Implements shifts of the bits of lanes.
macro_rules! shifts {
    ($($name:ident $f:ident;)*) => {
        $(
            #[inline(always)]
            pub fn $name<const N: u32>(self) -> Self {
                two!(_mm_castsi128_pd($f(_mm_castpd_si128(self.0), _mm_cvtsi32_si128(N.cast_signed()))))
            }
        )*
    };
}

/// As `Doubles`, the trait of what kernels are written in, has them. A mask has all bits of a lane,
/// or none.
#[expect(
    clippy::should_implement_trait,
    reason = "the names of the trait, which says what they do"
)]
impl Two {
    #[inline(always)]
    pub fn splat(x: f64) -> Self {
        two!(_mm_set1_pd(x))
    }
    /// The number with these bits in every lane.
    #[inline(always)]
    pub(super) fn splat_bits(bits: u64) -> Self {
        Self::splat(f64::from_bits(bits))
    }
    /// The absolute values.
    #[inline(always)]
    pub(super) fn abs(self) -> Self {
        self.and(Self::splat_bits(!SIGN))
    }
    #[inline(always)]
    pub fn sqrt(self) -> Self {
        two!(_mm_sqrt_pd(self.0))
    }
    binary! {
        add _mm_add_pd;
        sub _mm_sub_pd;
        mul _mm_mul_pd;
        div _mm_div_pd;
        and _mm_and_pd;
        or _mm_or_pd;
        xor _mm_xor_pd;
        lt _mm_cmplt_pd;
        le _mm_cmple_pd;
    }
    on_bits! {
        add_bits _mm_add_epi64;
        sub_bits _mm_sub_epi64;
    }
    shifts! {
        left _mm_sll_epi64;
        right _mm_srl_epi64;
    }
    #[inline(always)]
    pub fn both(a: Self, b: Self) -> Self {
        a.and(b)
    }
    #[inline(always)]
    pub fn either(a: Self, b: Self) -> Self {
        a.or(b)
    }
    #[inline(always)]
    pub fn select(mask: Self, a: Self, b: Self) -> Self {
        two!(_mm_or_pd(
            _mm_and_pd(mask.0, a.0),
            _mm_andnot_pd(mask.0, b.0)
        ))
    }
    #[inline(always)]
    pub fn only(self, mask: Self) -> Self {
        self.and(mask)
    }
    #[inline(always)]
    pub fn except(self, mask: Self) -> Self {
        two!(_mm_andnot_pd(mask.0, self.0))
    }
    /// A mask is −1.
    #[inline(always)]
    pub fn next_where(self, mask: Self) -> Self {
        self.sub_bits(mask)
    }
    #[inline(always)]
    pub fn previous_where(self, mask: Self) -> Self {
        self.add_bits(mask)
    }
    #[inline(always)]
    pub fn min(self, b: Self) -> Self {
        two!(_mm_min_pd(self.0, b.0))
    }
    #[inline(always)]
    pub fn max(self, b: Self) -> Self {
        two!(_mm_max_pd(self.0, b.0))
    }
}
