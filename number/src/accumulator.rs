//! Exact sums of products of f64, rounded once.
//!
//! The idea (Kulisch): every product of two finite f64 is an integer multiple of 2⁻²¹⁴⁸ and below
//! 2²⁰⁴⁸, so sums of products are integers of some 4,300 bits. Addition of one product touches
//! three limbs, and a carry.
//!
//! The invariant: `limbs` is the sum so far in two's complement, the lowest limb first, in units of
//! 2⁻²¹⁴⁸. There is room for 2⁹⁰ products, which nobody adds.
//!
//! Tested below, and through sums and cancellative operations of intervals.

use crate::float::Float;

/// A direction of rounding.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Round {
    /// To the nearest number, of two equally near ones to that with an even last digit.
    NearestEven,
    /// To the least number that is not below.
    Up,
    /// To the greatest number that is not above.
    Down,
    /// To the greatest magnitude that is not above the exact one.
    TowardZero,
}

/// The place of the bit that is worth 2⁻¹⁰⁷⁴, the least subnormal number.
const LEAST: usize = 1074;
const LIMBS: usize = 67;

/// A sum of products.
#[derive(Clone, Debug)]
pub struct Accumulator {
    limbs: [u64; LIMBS],
}

/// Sign, integer and place above [`LEAST`] of a finite number: its magnitude is integer · 2^(place
/// − 1074).
fn parts(x: f64) -> (bool, u64, usize) {
    let bits = x.to_bits();
    let (exponent, fraction) = (bits >> 52 & 0x7ff, bits & ((1 << 52) - 1));
    // An exponent has eleven bits.
    let place = usize::try_from(exponent).unwrap_or(0);
    if place == 0 {
        (x.is_sign_negative(), fraction, 0)
    } else {
        (x.is_sign_negative(), fraction | 1 << 52, place - 1)
    }
}

impl Accumulator {
    /// No products.
    pub const ZERO: Self = Self { limbs: [0; LIMBS] };

    /// Adds a·b, for finite numbers.
    pub fn add_product(&mut self, a: f64, b: f64) {
        let ((s, m, i), (t, n, j)) = (parts(a), parts(b));
        let place = i + j;
        let (first, shift) = (place / 64, place % 64);
        let product = u128::from(m) * u128::from(n);
        // Two factors below 2^53 and a shift below 64 make at most 170 bits.
        let low = product << shift;
        let high = if shift == 0 {
            0
        } else {
            product >> (128 - shift)
        };
        self.add_limbs(
            s != t,
            first,
            [low_half(low), low_half(low >> 64), low_half(high)],
        );
    }

    /// Adds a finite number.
    pub fn add(&mut self, a: f64) {
        self.add_product(a, 1.0);
    }

    /// Adds or subtracts three limbs, the lowest at place `first`.
    fn add_limbs(&mut self, subtract: bool, first: usize, limbs: [u64; 3]) {
        let terms = limbs.into_iter().chain(core::iter::repeat(0));
        let mut carry = false;
        for (i, (limb, term)) in self.limbs.iter_mut().skip(first).zip(terms).enumerate() {
            if i >= 3 && !carry {
                break;
            }
            let (partial, over) = if subtract {
                limb.overflowing_sub(term)
            } else {
                limb.overflowing_add(term)
            };
            let (total, again) = if subtract {
                partial.overflowing_sub(u64::from(carry))
            } else {
                partial.overflowing_add(u64::from(carry))
            };
            (*limb, carry) = (total, over || again);
        }
    }

    fn is_negative(&self) -> bool {
        self.limbs.last().is_some_and(|top| top >> 63 == 1)
    }

    /// −1, 0 or 1.
    pub fn sign(&self) -> i32 {
        if self.is_negative() {
            -1
        } else {
            i32::from(self.limbs.iter().any(|&limb| limb != 0))
        }
    }

    /// Doubles the sum.
    fn double(&mut self) {
        let mut carry = 0;
        for limb in &mut self.limbs {
            (*limb, carry) = (*limb << 1 | carry, *limb >> 63);
        }
    }

    /// The sum without its sign.
    fn magnitude(&self) -> [u64; LIMBS] {
        let mut limbs = self.limbs;
        if self.is_negative() {
            let mut carry = true;
            for limb in &mut limbs {
                (*limb, carry) = (!*limb).overflowing_add(u64::from(carry));
            }
        }
        limbs
    }

    /// The sum rounded towards zero to an f64, and whether that changed it. Zero has the sign of
    /// the sum.
    fn truncated(&self) -> (f64, bool) {
        let limbs = self.magnitude();
        let Some(top) = limbs.iter().rposition(|&limb| limb != 0) else {
            return (0.0, false);
        };
        let limb = |i: usize| limbs.get(i).copied().unwrap_or(0);
        let highest = 64 * top + limb(top).checked_ilog2().unwrap_or(0) as usize;
        // 53 bits from the highest on, but none below the least subnormal number.
        let lowest = highest.saturating_sub(52).max(LEAST);
        let (first, shift) = (lowest / 64, lowest % 64);
        let window = u128::from(limb(first)) | u128::from(limb(first + 1)) << 64;
        let integer = low_half(window >> shift) & ((1 << 53) - 1);
        let below = limb(first) & ((1 << shift) - 1) != 0;
        let inexact = below || limbs.iter().take(first).any(|&limb| limb != 0);
        // With its leading bit the integer raises the exponent field by one, which is that of a
        // normal number.
        let bits = ((lowest - LEAST) as u64) << 52;
        let (magnitude, inexact) = if highest >= LEAST + 1074 + 1024 {
            (f64::MAX, true)
        } else {
            (f64::from_bits(bits + integer), inexact)
        };
        (
            if self.is_negative() {
                -magnitude
            } else {
                magnitude
            },
            inexact,
        )
    }

    /// The greatest number of the format that is not above the sum.
    fn round_down<F: Float>(&self) -> F {
        let (truncated, inexact) = self.truncated();
        let down = if inexact && self.is_negative() {
            truncated.next_down()
        } else {
            truncated
        };
        // Every format is a subset of f64, so rounding in the same direction again is rounding
        // once.
        F::from_f64_down(down)
    }

    /// The least number of the format that is not below the sum.
    fn round_up<F: Float>(&self) -> F {
        let (truncated, inexact) = self.truncated();
        let up = if inexact && !self.is_negative() {
            truncated.next_up()
        } else {
            truncated
        };
        F::from_f64_up(up)
    }

    /// The sum as a number of the format.
    pub fn round<F: Float>(&self, round: Round) -> F {
        match round {
            Round::Down => self.round_down(),
            Round::Up => self.round_up(),
            Round::TowardZero if self.is_negative() => self.round_up(),
            Round::TowardZero => self.round_down(),
            Round::NearestEven => {
                let (low, high): (F, F) = (self.round_down(), self.round_up());
                if low == high {
                    return low;
                }
                // The sign of twice the distance from the middle. Infinity stands for the number
                // that would follow MAX.
                let mut twice = self.clone();
                twice.double();
                for end in [low, high] {
                    if end.is_finite() {
                        twice.add(-end.to_f64());
                    } else {
                        let max = if end > F::ZERO { F::MAX } else { -F::MAX };
                        let before = if end > F::ZERO {
                            max.next_down()
                        } else {
                            max.next_up()
                        };
                        twice.add(-max.to_f64());
                        twice.add(-max.to_f64());
                        twice.add(before.to_f64());
                    }
                }
                let low_is_even = low.to_bits64() & 1 == 0;
                match twice.sign() {
                    -1 => low,
                    0 if low_is_even => low,
                    _ => high,
                }
            }
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the low half is asked for")]
fn low_half(x: u128) -> u64 {
    x as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, special, two_to};
    use crate::tiny::F6;

    fn sum_of(values: &[f64]) -> Accumulator {
        let mut sum = Accumulator::ZERO;
        for &value in values {
            sum.add(value);
        }
        sum
    }

    const DIRECTIONS: [Round; 4] = [
        Round::NearestEven,
        Round::Up,
        Round::Down,
        Round::TowardZero,
    ];

    #[test]
    fn single_numbers_come_back() {
        let mut random = Random(71);
        let some = special::<f64>().into_iter().filter(|x| x.is_finite());
        for x in some
            .chain((0..10_000).map(|_| random.number()))
            .filter(|x| x.is_finite())
        {
            for round in DIRECTIONS {
                assert_eq!(sum_of(&[x]).round::<f64>(round), x);
                assert_eq!(
                    sum_of(&[x, f64::MAX, -x, -f64::MAX]).round::<f64>(round),
                    0.0
                );
                assert_eq!(
                    sum_of(&[f64::MAX, f64::MAX, x, -f64::MAX, -f64::MAX]).round::<f64>(round),
                    x
                );
            }
        }
    }

    #[test]
    fn two_numbers_are_added_as_the_processor_does() {
        let mut random = Random(72);
        for _ in 0..200_000 {
            let (a, b): (f64, f64) = (random.number(), random.number());
            if !a.is_finite() || !b.is_finite() {
                continue;
            }
            let b = if random.below(2) == 0 {
                b
            } else {
                a * (random.unit() - 0.5) * 1e-15
            };
            let sum = sum_of(&[a, b]);
            assert_eq!(sum.round::<f64>(Round::NearestEven), a + b, "{a:?} {b:?}");
            assert_eq!(sum.round::<f64>(Round::Up), a.add_up(b), "{a:?} {b:?}");
            assert_eq!(sum.round::<f64>(Round::Down), a.add_down(b), "{a:?} {b:?}");
            assert_eq!(
                sum.sign(),
                (a + b).partial_cmp(&0.0).map_or(9, |order| order as i32)
            );
            let mut product = Accumulator::ZERO;
            product.add_product(a, b);
            assert_eq!(
                product.round::<f64>(Round::NearestEven),
                a * b,
                "{a:?} {b:?}"
            );
            assert_eq!(product.round::<f64>(Round::Up), a.mul_up(b), "{a:?} {b:?}");
        }
    }

    #[test]
    fn narrow_formats_are_rounded_once() {
        // Above a tie of two f32 by less than an f64 at 1 shows.
        let sum = sum_of(&[1.0, two_to(-24), two_to(-80)]);
        assert_eq!(sum.round::<f32>(Round::NearestEven), 1f32.next_up());
        let tie = sum_of(&[1.0, two_to(-24)]);
        assert_eq!(tie.round::<f32>(Round::NearestEven), 1.0);
        let mut random = Random(73);
        for _ in 0..20_000 {
            let eighths = f64::from(u16::try_from(random.below(4000)).unwrap()) / 128.0 - 15.0;
            let sum = sum_of(&[eighths]);
            for (round, expected) in [
                (Round::NearestEven, F6::from_f64(eighths)),
                (Round::Up, F6::from_f64_up(eighths)),
                (Round::Down, F6::from_f64_down(eighths)),
            ] {
                assert_eq!(
                    sum.round::<F6>(round).to_bits64(),
                    expected.to_bits64(),
                    "{eighths}"
                );
            }
        }
    }

    #[test]
    fn overflow_and_underflow_follow_the_direction() {
        let round = |values: &[f64]| DIRECTIONS.map(|d| sum_of(values).round::<f64>(d));
        let (max, inf) = (f64::MAX, f64::INFINITY);
        assert_eq!(round(&[max, max]), [inf, inf, max, max]);
        assert_eq!(round(&[-max, -max]), [-inf, -max, -inf, -max]);
        // Half a last place beyond MAX is a tie, which goes to infinity; less goes to MAX.
        let half = two_to(970);
        assert_eq!(round(&[max, half]), [inf, inf, max, max]);
        assert_eq!(round(&[max, half.next_down()]), [max, inf, max, max]);
        let tiny = f64::from_bits(1);
        let mut small = Accumulator::ZERO;
        small.add_product(-tiny, tiny);
        assert!(small.round::<f64>(Round::Up).to_bits() == (-0.0f64).to_bits());
        assert_eq!(small.round::<f64>(Round::Down), -tiny);
        assert_eq!(small.round::<f64>(Round::NearestEven), 0.0);
        small.add_product(tiny, tiny);
        assert_eq!(small.round::<f64>(Round::Down).to_bits(), 0);
    }
}
