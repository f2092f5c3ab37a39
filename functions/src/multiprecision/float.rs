//! A number of `64·N` bits: the endpoints of an [`Enclosure`](super::enclosure::Enclosure).
//!
//! The idea: sign, exponent and a mantissa of N limbs, on the stack, so that no operation
//! allocates. N is a parameter of the type; an evaluation that needs more precision is the same
//! code at a greater N.
//!
//! Invariant: the top bit of the mantissa is 1, or the number is zero, which has one form. Every
//! operation returns the exact result rounded in the direction asked for, and the exact result
//! itself where it has `64·N` bits. The exponents of f64 arguments and of [`TOP`] are so small that
//! sums of a few thousand of them stay far inside i64.
//!
//! Division is in [`super::division`]. Tested in `float/tests.rs` against integers of 128 bits, and
//! against exact results of four times the length.

use core::cmp::Ordering;

/// The direction of rounding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Toward {
    /// To the greatest number that is not above the exact result.
    Down,
    /// To the least number that is not below the exact result.
    Up,
}

/// A real number ± m·2^exponent, where the limbs (least significant first) are the binary digits of
/// m in [1/2, 1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Float<const N: usize> {
    negative: bool,
    exponent: i64,
    limbs: [u64; N],
}

/// An exponent beyond all that occur: 2^TOP stands for "however great", 2^−TOP for "however small,
/// but not zero".
pub(super) const TOP: i64 = 1 << 40;

/// The low half.
#[expect(clippy::cast_possible_truncation, reason = "the point of the function")]
pub(super) const fn low(x: u128) -> u64 {
    x as u64
}

/// The high half.
pub(super) const fn high(x: u128) -> u64 {
    low(x >> 64)
}

/// A magnitude that is to be rounded: limbs, 64 bits below them, and whether anything is below
/// those.
pub(super) struct Unrounded<const N: usize> {
    pub(super) exponent: i64,
    pub(super) limbs: [u64; N],
    pub(super) guard: u64,
    pub(super) sticky: bool,
}

impl<const N: usize> Unrounded<N> {
    /// Shifts right by one bit and puts `carry` on top.
    pub(super) fn carry_in(&mut self, carry: bool) {
        if carry {
            let mut bit = 1;
            for limb in self.limbs.iter_mut().rev() {
                let next = *limb & 1;
                *limb = *limb >> 1 | bit << 63;
                bit = next;
            }
            self.sticky |= self.guard & 1 == 1;
            self.guard = self.guard >> 1 | bit << 63;
            self.exponent += 1;
        }
    }

    /// Shifts left by at most 63 bits.
    fn shift_left(&mut self, bits: u32) {
        if bits > 0 {
            let mut carry = self.guard >> (64 - bits);
            self.guard <<= bits;
            for limb in &mut self.limbs {
                let next = *limb >> (64 - bits);
                *limb = *limb << bits | carry;
                carry = next;
            }
            self.exponent -= i64::from(bits);
        }
    }

    /// Normalises and rounds. What is lost below the guard (`sticky`) must be lost far below the
    /// leading bit: no operation sets it unless at least 64·N − 1 bits are certain.
    pub(super) fn finish(mut self, negative: bool, toward: Toward) -> Float<N> {
        // Whole limbs first.
        for _ in 0..=N {
            if self.limbs.last().is_some_and(|&top| top != 0) {
                break;
            }
            self.limbs.rotate_right(1);
            if let Some(first) = self.limbs.first_mut() {
                *first = self.guard;
            }
            self.guard = 0;
            self.exponent -= 64;
        }
        let Some(&top) = self.limbs.last().filter(|&&top| top != 0) else {
            return Float::ZERO;
        };
        self.shift_left(top.leading_zeros());
        let inexact = self.sticky || self.guard != 0;
        let mut limbs = self.limbs;
        if inexact && (toward == Toward::Down) == negative {
            let mut carry = true;
            for limb in &mut limbs {
                (*limb, carry) = limb.overflowing_add(u64::from(carry));
            }
            if carry {
                // All bits were 1.
                if let Some(top) = limbs.last_mut() {
                    *top = 1 << 63;
                }
                self.exponent += 1;
            }
        }
        Float {
            negative,
            exponent: self.exponent,
            limbs,
        }
    }
}

/// The limbs of m·2^−distance: the N limbs of the integer part, the 64 bits below, and whether
/// anything is below those.
fn shift_right<const N: usize>(limbs: &[u64; N], distance: u64) -> ([u64; N], u64, bool) {
    let Ok(whole) = usize::try_from(distance / 64) else {
        return ([0; N], 0, true);
    };
    if whole > N {
        return ([0; N], 0, true);
    }
    let bits = distance % 64;
    // The limb at place i of the shifted number, counted from the place of the guard.
    let limb = |i: usize| limbs.get(i).copied().unwrap_or(0);
    let joined = |i: usize| {
        let (below, above) = (limb(i), limb(i + 1));
        if bits == 0 {
            below
        } else {
            below >> bits | above << (64 - bits)
        }
    };
    let guard = match whole.checked_sub(1) {
        Some(place) => joined(place),
        None if bits == 0 => 0,
        None => limb(0) << (64 - bits),
    };
    let lost = match whole.checked_sub(1) {
        None => false,
        Some(place) => {
            limbs.iter().take(place).any(|&x| x != 0) || bits > 0 && limb(place) << (64 - bits) != 0
        }
    };
    (core::array::from_fn(|i| joined(i + whole)), guard, lost)
}

impl<const N: usize> Float<N> {
    /// Zero.
    pub(super) const ZERO: Self = Self {
        negative: false,
        exponent: 0,
        limbs: [0; N],
    };

    /// 2^k.
    pub(super) fn power_of_two(k: i64) -> Self {
        let mut limbs = [0; N];
        if let Some(top) = limbs.last_mut() {
            *top = 1 << 63;
        }
        Self {
            negative: false,
            exponent: k + 1,
            limbs,
        }
    }

    /// ± (the natural number with these digits)·2^scale, rounded.
    pub(super) fn from_digits(negative: bool, digits: &[u64], scale: i64, toward: Toward) -> Self {
        let used = digits.len() - digits.iter().rev().take_while(|&&x| x == 0).count();
        // Place i of the result is place i + offset of the digits.
        let digit = |i: usize| (i < used).then(|| digits.get(i).copied()).flatten();
        let at = |i: usize| (i + used).checked_sub(N).and_then(digit).unwrap_or(0);
        let below = used.checked_sub(N + 1);
        let lost = below.is_some_and(|k| digits.iter().take(k).any(|&x| x != 0));
        let unrounded = Unrounded {
            exponent: scale + 64 * i64::try_from(used).unwrap_or(0),
            limbs: core::array::from_fn(at),
            guard: below.and_then(digit).unwrap_or(0),
            sticky: lost,
        };
        unrounded.finish(negative, toward)
    }

    /// ± m·2^scale, exact.
    pub(super) fn from_integer(negative: bool, m: u64, scale: i64) -> Self {
        Self::from_digits(negative, &[m], scale, Toward::Down)
    }

    pub(super) const fn is_zero(&self) -> bool {
        // Only zero has no leading bit.
        matches!(self.limbs.last(), None | Some(0))
    }

    pub(super) const fn is_negative(&self) -> bool {
        self.negative
    }

    /// The k with 2^(k−1) ≤ |x| < 2^k; meaningless for zero.
    pub(super) const fn exponent(&self) -> i64 {
        self.exponent
    }

    /// The mantissa, least significant limb first.
    pub(super) const fn limbs(&self) -> &[u64; N] {
        &self.limbs
    }

    /// The top 64 bits of the mantissa, and whether there are others.
    pub(super) fn leading(&self) -> (u64, bool) {
        let mut limbs = self.limbs.iter().rev();
        let top = limbs.next().copied().unwrap_or(0);
        (top, limbs.any(|&limb| limb != 0))
    }

    /// |x|.
    pub(super) const fn magnitude(mut self) -> Self {
        self.negative = false;
        self
    }

    /// −x.
    pub(super) fn negated(mut self) -> Self {
        self.negative = !self.negative && !self.is_zero();
        self
    }

    /// x·2^k.
    pub(super) fn scaled(mut self, k: i64) -> Self {
        if !self.is_zero() {
            self.exponent += k;
        }
        self
    }

    fn compare_magnitude(&self, other: &Self) -> Ordering {
        match (self.is_zero(), other.is_zero()) {
            (false, false) => self
                .exponent
                .cmp(&other.exponent)
                .then_with(|| self.limbs.iter().rev().cmp(other.limbs.iter().rev())),
            (a, b) => b.cmp(&a),
        }
    }

    /// x + y.
    pub(super) fn add(self, other: Self, toward: Toward) -> Self {
        if other.is_zero() {
            return self;
        }
        if self.is_zero() {
            return other;
        }
        let (big, small) = match self.compare_magnitude(&other) {
            Ordering::Less => (other, self),
            Ordering::Equal | Ordering::Greater => (self, other),
        };
        let distance = big.exponent.abs_diff(small.exponent);
        let (shifted, guard, sticky) = shift_right(&small.limbs, distance);
        let mut sum = Unrounded {
            exponent: big.exponent,
            limbs: big.limbs,
            guard,
            sticky,
        };
        let mut carry = false;
        if big.negative == small.negative {
            for (limb, &term) in sum.limbs.iter_mut().zip(&shifted) {
                let (t, c) = limb.overflowing_add(term);
                let (t, d) = t.overflowing_add(u64::from(carry));
                (*limb, carry) = (t, c || d);
            }
            sum.carry_in(carry);
        } else {
            // What is below the guard is less than one of its units: take one unit away, the rest
            // stays "sticky".
            let (t, c) = 0_u64.overflowing_sub(guard);
            let (t, d) = t.overflowing_sub(u64::from(sticky));
            (sum.guard, carry) = (t, c || d);
            for (limb, &term) in sum.limbs.iter_mut().zip(&shifted) {
                let (t, c) = limb.overflowing_sub(term);
                let (t, d) = t.overflowing_sub(u64::from(carry));
                (*limb, carry) = (t, c || d);
            }
        }
        sum.finish(big.negative, toward)
    }

    /// x·y.
    pub(super) fn mul(self, other: Self, toward: Toward) -> Self {
        if self.is_zero() || other.is_zero() {
            return Self::ZERO;
        }
        // The 2N limbs of the product, in two halves.
        let mut product = [[0; N]; 2];
        let places = product.as_flattened_mut();
        for (i, &a) in self.limbs.iter().enumerate() {
            let mut carry = 0;
            for (slot, &b) in places.iter_mut().skip(i).zip(&other.limbs) {
                let t = u128::from(a) * u128::from(b) + u128::from(*slot) + u128::from(carry);
                (*slot, carry) = (low(t), high(t));
            }
            if let Some(slot) = places.get_mut(i + N) {
                *slot = carry;
            }
        }
        let [below, limbs] = product;
        let mut below = below.iter().rev();
        let unrounded = Unrounded {
            exponent: self.exponent + other.exponent,
            limbs,
            guard: below.next().copied().unwrap_or(0),
            sticky: below.any(|&limb| limb != 0),
        };
        unrounded.finish(self.negative != other.negative, toward)
    }
}

impl<const N: usize> PartialOrd for Float<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Ord for Float<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.negative, other.negative) {
            (false, false) => self.compare_magnitude(other),
            (true, true) => other.compare_magnitude(self),
            (a, b) => b.cmp(&a),
        }
    }
}

#[cfg(test)]
mod tests;
