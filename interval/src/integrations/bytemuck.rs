//! Crate `bytemuck`: bare intervals and decorations as plain bytes. Its traits are `unsafe`, the
//! only code here that is.
//!
//! An interval may be made of zero bytes, which is {0}, and shown as bytes; bytes are an interval
//! if they keep its invariant. A [`DecInterval`](crate::DecInterval) has none of it: there is
//! padding behind its decoration, and zero bytes would be NaI with the members of {0}. Tested
//! below.

use bytemuck::{CheckedBitPattern, NoUninit, Zeroable};

use outward_number::Float;

use crate::decorated::Decoration;
use crate::interval::Interval;

macro_rules! plain {
    ($($t:ident)*) => { $(
        // SAFETY: the fields −lo = +0 and hi = +0 are those of {0}.
        unsafe impl Zeroable for Interval<$t> {}

        // SAFETY: two floats, by `repr(C)` one behind the other, without padding; `Copy` and
        // `'static`; no cells.
        unsafe impl NoUninit for Interval<$t> {}

        // SAFETY: `Bits` are the fields in their order, of which every pattern is valid. Those that
        // pass are the fields of an interval.
        unsafe impl CheckedBitPattern for Interval<$t> {
            type Bits = [$t; 2];
            fn is_valid_bit_pattern(bits: &[$t; 2]) -> bool {
                let [neg_inf, sup] = *bits;
                if neg_inf.is_nan() && sup.is_nan() {
                    return true;
                }
                // What is no interval becomes empty, and −0 becomes +0.
                let normal = Self::from_endpoints(neg_inf, sup).endpoints();
                normal.map(Float::to_bits64) == bits.map(Float::to_bits64)
            }
        }
    )* };
}
plain! { f32 f64 }

// SAFETY: `repr(u8)`, so one byte, without padding; `Copy` and `'static`.
unsafe impl NoUninit for Decoration {}

// SAFETY: a `u8` is as large as the enumeration, and those that pass are the values of its
// variants.
unsafe impl CheckedBitPattern for Decoration {
    type Bits = u8;
    fn is_valid_bit_pattern(bits: &u8) -> bool {
        Self::ALL.iter().any(|&d| d as u8 == *bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::special;
    use bytemuck::checked::{CheckedCastError, try_cast, try_cast_slice};

    fn check<F: Float>()
    where
        Interval<F>: CheckedBitPattern<Bits = [F; 2]>,
    {
        let all: Vec<F> = special::<F>()
            .into_iter()
            .chain([F::NAN, -F::ZERO])
            .collect();
        for &neg_inf in &all {
            for &sup in &all {
                let zero_is_positive = |x: F| x != F::ZERO || !x.is_sign_negative();
                let valid = (neg_inf.is_nan() && sup.is_nan())
                    || (Interval::new(-neg_inf, sup).is_ok()
                        && zero_is_positive(neg_inf)
                        && zero_is_positive(sup));
                assert_eq!(
                    Interval::is_valid_bit_pattern(&[neg_inf, sup]),
                    valid,
                    "{neg_inf} {sup}"
                );
            }
        }
    }

    #[test]
    fn patterns_are_valid_that_keep_the_invariant() {
        check::<f32>();
        check::<f64>();
        for octet in 0..=u8::MAX {
            assert_eq!(
                try_cast::<u8, Decoration>(octet).is_ok(),
                matches!(octet, 0 | 4 | 8 | 12 | 16)
            );
        }
    }

    #[test]
    fn slices_are_cast_both_ways() {
        assert_eq!(Interval::<f64>::zeroed(), Interval::ZERO);
        let list = [Interval::new(-1.0_f32, 2.0).unwrap(), Interval::EMPTY];
        let numbers: &[f32] = bytemuck::cast_slice(&list);
        assert!(numbers[..2] == [1.0, 2.0] && numbers[2].is_nan());
        assert_eq!(try_cast_slice::<f32, Interval<f32>>(numbers).unwrap(), list);
        let wrong = try_cast_slice::<f32, Interval<f32>>(&[1.0, -2.0]);
        assert_eq!(wrong, Err(CheckedCastError::InvalidBitPattern));
    }
}
