//! Natural numbers of any size: just enough to compare a literal with a floating-point number
//! exactly.
//!
//! Little-endian base 2³², no leading zero limbs, so that equal numbers are equal vectors.
//! Quadratic algorithms: the literals they serve have a bounded number of digits. Tested below.

use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::cmp::Ordering;

/// A natural number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Big(Vec<u32>);

impl Big {
    /// Its digits, the least first.
    pub(crate) fn digits(&self) -> &[u32] {
        &self.0
    }

    /// The number with these digits, the least first.
    pub(crate) fn from_digits(digits: &[u32]) -> Self {
        let mut big = Self(digits.to_vec());
        big.trim();
        big
    }
}

impl From<u64> for Big {
    fn from(x: u64) -> Self {
        let mut big = Self(vec![low(x), low(x >> 32)]);
        big.trim();
        big
    }
}

/// The low 32 bits.
#[expect(clippy::cast_possible_truncation, reason = "the point of the function")]
fn low(x: u64) -> u32 {
    x as u32
}

impl Big {
    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    /// The number as u64, if it fits.
    pub(crate) fn to_u64(&self) -> Option<u64> {
        match *self.0.as_slice() {
            [] => Some(0),
            [a] => Some(u64::from(a)),
            [a, b] => Some(u64::from(b) << 32 | u64::from(a)),
            _ => None,
        }
    }

    /// The number of significant bits.
    pub(crate) fn bits(&self) -> usize {
        self.0
            .last()
            .map_or(0, |top| self.0.len() * 32 - top.leading_zeros() as usize)
    }

    /// The number of zero bits at the end; 0 for zero.
    pub(crate) fn trailing_zeros(&self) -> usize {
        self.0
            .iter()
            .position(|&limb| limb != 0)
            .map_or(0, |i| i * 32 + self.0[i].trailing_zeros() as usize)
    }

    /// `self · factor + term`, in place.
    pub(crate) fn mul_add(&mut self, factor: u32, term: u32) {
        let mut carry = u64::from(term);
        for limb in &mut self.0 {
            let t = u64::from(*limb) * u64::from(factor) + carry;
            *limb = low(t);
            carry = t >> 32;
        }
        if carry != 0 {
            self.0.push(low(carry));
        }
        self.trim();
    }

    /// `self · 5^k`.
    pub(crate) fn mul_pow5(mut self, mut k: usize) -> Self {
        while k >= 13 {
            self.mul_add(1_220_703_125, 0); // 5^13, the greatest power in 32 bits
            k -= 13;
        }
        self.mul_add((0..k).fold(1, |p, _| p * 5), 0);
        self
    }

    /// Divides by a small number in place and returns the remainder.
    pub(crate) fn div_rem(&mut self, divisor: u32) -> u32 {
        let mut rest = 0_u64;
        for limb in self.0.iter_mut().rev() {
            let t = rest << 32 | u64::from(*limb);
            *limb = low(t / u64::from(divisor));
            rest = t % u64::from(divisor);
        }
        self.trim();
        low(rest)
    }

    /// The remainder after dividing by a small number.
    pub(crate) fn rem(&self, divisor: u32) -> u32 {
        let step = |rest: u64, limb: &u32| (rest << 32 | u64::from(*limb)) % u64::from(divisor);
        low(self.0.iter().rev().fold(0, step))
    }

    /// `self · 2^k`.
    pub(crate) fn shl(&self, k: usize) -> Self {
        let (limbs, bits) = (k / 32, k % 32);
        let mut out = vec![0; limbs];
        let mut carry = 0_u64;
        for &limb in &self.0 {
            let t = u64::from(limb) << bits | carry;
            out.push(low(t));
            carry = t >> 32;
        }
        out.push(low(carry));
        let mut big = Self(out);
        big.trim();
        big
    }

    /// `⌊self / 2^k⌋`.
    pub(crate) fn shr(&self, k: usize) -> Self {
        let (limbs, bits) = (k / 32, k % 32);
        let kept = self.0.get(limbs..).unwrap_or_default();
        let limb = |i: usize| u64::from(kept.get(i).copied().unwrap_or(0));
        let mut big = Self(
            (0..kept.len())
                .map(|i| low((limb(i + 1) << 32 | limb(i)) >> bits))
                .collect(),
        );
        big.trim();
        big
    }

    /// `self − other`, which must not be greater.
    pub(crate) fn sub_assign(&mut self, other: &Self) {
        let mut borrow = false;
        for (i, limb) in self.0.iter_mut().enumerate() {
            let (t, b1) = limb.overflowing_sub(other.0.get(i).copied().unwrap_or(0));
            let (t, b2) = t.overflowing_sub(u32::from(borrow));
            *limb = t;
            borrow = b1 || b2;
        }
        debug_assert!(
            !borrow && other.0.len() <= self.0.len(),
            "the subtrahend is not greater"
        );
        self.trim();
    }

    /// `self + other`, in place.
    pub(crate) fn add_assign(&mut self, other: &Self) {
        self.0.resize(self.0.len().max(other.0.len()) + 1, 0);
        let mut carry = false;
        for (i, limb) in self.0.iter_mut().enumerate() {
            let (t, c1) = limb.overflowing_add(other.0.get(i).copied().unwrap_or(0));
            let (t, c2) = t.overflowing_add(u32::from(carry));
            *limb = t;
            carry = c1 || c2;
        }
        self.trim();
    }

    /// `self · other`.
    pub(crate) fn mul(&self, other: &Self) -> Self {
        let mut out = vec![0; self.0.len() + other.0.len()];
        for (i, &a) in self.0.iter().enumerate() {
            let mut carry = 0_u64;
            // The row and its carry end before the vector does.
            for (limb, &b) in out.iter_mut().skip(i).zip(other.0.iter().chain(&[0])) {
                let t = u64::from(a) * u64::from(b) + u64::from(*limb) + carry;
                *limb = low(t);
                carry = t >> 32;
            }
        }
        let mut big = Self(out);
        big.trim();
        big
    }

    /// The decimal digits.
    pub(crate) fn to_decimal(&self) -> String {
        let mut rest = self.clone();
        let mut groups = Vec::new();
        while !rest.0.is_empty() {
            groups.push(rest.div_rem(1_000_000_000));
        }
        let mut text = groups.pop().unwrap_or(0).to_string();
        for group in groups.iter().rev() {
            text.push_str(&format!("{group:09}"));
        }
        text
    }

    /// The hexadecimal digits.
    pub(crate) fn to_hex(&self) -> String {
        let mut limbs = self.0.iter().rev();
        let mut text = format!("{:x}", limbs.next().copied().unwrap_or(0));
        for limb in limbs {
            text.push_str(&format!("{limb:08x}"));
        }
        text
    }
}

impl PartialOrd for Big {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Big {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0
            .len()
            .cmp(&other.0.len())
            .then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "limbs are cut out of an integer"
    )]
    fn agrees_with_128_bit_arithmetic() {
        let of = |x: u128| {
            let mut big = Big(vec![]);
            for i in (0..4).rev() {
                big = big.shl(32);
                big.0.resize(big.0.len().max(1), 0);
                big.0[0] = (x >> (32 * i)) as u32;
                big.trim();
            }
            big
        };
        for x in [
            0,
            1,
            5,
            4_294_967_295,
            4_294_967_296,
            12_345_678_901_234_567_890,
            u128::MAX >> 40,
        ] {
            let b = of(x);
            assert_eq!(b.bits(), 128 - x.leading_zeros() as usize);
            assert_eq!(b.to_decimal(), x.to_string());
            assert_eq!(b.to_hex(), format!("{x:x}"));
            assert_eq!(b.to_u64(), u64::try_from(x).ok());
            assert_eq!(b.rem(1_000_003), (x % 1_000_003) as u32);
            for k in [0, 1, 31, 32, 33, 37, 64, 100] {
                assert_eq!(b.shr(k), of(x >> k));
                if k < 40 {
                    assert_eq!(b.shl(k), of(x << k));
                }
            }
            for y in [0, 1, 77, x / 2, x] {
                if y <= x {
                    let mut d = b.clone();
                    d.sub_assign(&of(y));
                    assert_eq!(d, of(x - y));
                }
                assert_eq!(b.cmp(&of(y)), x.cmp(&y));
                let mut sum = b.clone();
                sum.add_assign(&of(y));
                assert_eq!(sum, of(x + y));
                if let Some(product) = x.checked_mul(y) {
                    assert_eq!(b.mul(&of(y)), of(product));
                    assert_eq!(of(y).mul(&b), of(product));
                }
            }
            let mut product = b.clone();
            product.mul_add(1_000_000, 7);
            assert_eq!(product, of(x * 1_000_000 + 7));
            assert_eq!(product.div_rem(1_000_000), 7);
            assert_eq!(product, b);
            assert_eq!(b.clone().mul_pow5(15), of(x * 5_u128.pow(15)));
        }
    }
}
