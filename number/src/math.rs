//! The few functions that `core` does not have: square roots, roundings to integers.
//!
//! With feature `std` they are the standard library's, which become single instructions where the
//! processor has them; without it crate `libm` supplies them in software. Code for x86-64
//! processors of which nothing more is known has no instruction that rounds to integers, and the
//! standard library calls a function; there they are made of sums. All are exact or correctly
//! rounded in every way, so the choice changes no bit of a result. Tested below against each other.

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
    sqrtf f32 sqrt sqrtf;
}

#[cfg(not(all(target_arch = "x86_64", not(target_feature = "sse4.1"))))]
switched! {
    floor f64 floor floor;
    ceil f64 ceil ceil;
    round_ties_even f64 round_ties_even rint;
    floorf f32 floor floorf;
    ceilf f32 ceil ceilf;
    round_ties_evenf f32 round_ties_even rintf;
}

/// Roundings to integers by sums, which the processor rounds to nearest.
macro_rules! by_sums {
    ($t:ident $floor:ident $ceil:ident $nearest:ident) => {
        #[doc = concat!("`", stringify!($t), "::round_ties_even`.")]
        #[inline]
        pub fn $nearest(x: $t) -> $t {
            // From here on all numbers are integers. A sum with it is rounded to one, to the even
            // one of two, and the difference is exact.
            const INTEGERS: $t = 1.0 / $t::EPSILON;
            let size = x.abs();
            let is_small = size < INTEGERS; // NaN is not
            let rounded = ((size + INTEGERS) - INTEGERS).copysign(x);
            if is_small { rounded } else { x }
        }
        #[doc = concat!("`", stringify!($t), "::floor`.")]
        #[inline]
        pub fn $floor(x: $t) -> $t {
            let nearest = $nearest(x);
            // −0 − 0 is −0.
            nearest - if nearest > x { 1.0 } else { 0.0 }
        }
        #[doc = concat!("`", stringify!($t), "::ceil`.")]
        #[inline]
        pub fn $ceil(x: $t) -> $t {
            -$floor(-x)
        }
    };
}

#[cfg(all(target_arch = "x86_64", not(target_feature = "sse4.1")))]
by_sums!(f64 floor ceil round_ties_even);
#[cfg(all(target_arch = "x86_64", not(target_feature = "sse4.1")))]
by_sums!(f32 floorf ceilf round_ties_evenf);

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

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::*;

    /// Both are the same number, with the same sign of zero, or NaN.
    macro_rules! same {
        ($t:ident, $x:expr, $($ours:ident $std:ident),*) => { $(
            let (found, expected) = ($ours($x), $t::$std($x));
            let is_same = found.to_bits() == expected.to_bits()
                || (found.is_nan() && expected.is_nan());
            assert!(is_same, "{} of {:e}: {found:e}, not {expected:e}", stringify!($std), $x);
        )* };
    }

    #[test]
    fn roundings_are_those_of_the_standard_library() {
        let both = |x: f64| {
            for x in [x, -x] {
                same!(f64, x, floor floor, ceil ceil, round_ties_even round_ties_even);
            }
        };
        // Around integers and halves of all sizes, the largest with a half and without one among
        // them.
        for exponent in -3..64 {
            let unit = (0..exponent).fold(1.0, |x, _| x * 2.0);
            for shift in -8..=8 {
                let x = unit + f64::from(shift) * 0.25;
                for x in [x, x.next_up(), x.next_down()] {
                    both(x);
                }
            }
        }
        for x in [
            f64::NAN,
            f64::INFINITY,
            f64::MAX,
            f64::MIN_POSITIVE,
            f64::from_bits(1),
            0.0,
        ] {
            both(x);
        }
        // One f32 in so many, a prime number; a `step` of 1 takes them all.
        let step = 1009;
        for bits in (0..=u32::MAX).step_by(step) {
            let x = f32::from_bits(bits);
            same!(f32, x, floorf floor, ceilf ceil, round_ties_evenf round_ties_even);
        }
        for exponent in 0..26 {
            for near in -4i32..=4 {
                #[allow(clippy::cast_precision_loss, reason = "any number will do")]
                let x = (1i32 << exponent) as f32 + near as f32 * 0.5;
                for x in [x, -x, x.next_up(), -x.next_down()] {
                    same!(f32, x, floorf floor, ceilf ceil, round_ties_evenf round_ties_even);
                }
            }
        }
    }
}
