//! Division of [`Float`], by one of its kind and by a natural number of one limb.
//!
//! The idea: long division in base 2⁶⁴. The next digit is guessed from the leading limbs; as the
//! divisor's top bit is set, the guess is at most 2 too great (Knuth, The Art of Computer
//! Programming 2, 4.3.1, theorem B), and is corrected.
//!
//! Why it is rounded as told: the remainder says whether anything is left.
//!
//! Tested in `float/tests.rs`.

use super::float::{Float, Toward, Unrounded, high, low};

impl<const N: usize> Float<N> {
    /// x/d for a natural number d > 0; x for d = 0.
    pub(super) fn div_small(self, d: u64, toward: Toward) -> Self {
        let mut rest = 0;
        let mut digit = |limb: u64| {
            let t = u128::from(rest) << 64 | u128::from(limb);
            let d = u128::from(d);
            rest = low(t % d);
            low(t / d)
        };
        if d <= 1 || self.is_zero() {
            return self;
        }
        let mut limbs = *self.limbs();
        for limb in limbs.iter_mut().rev() {
            *limb = digit(*limb);
        }
        // Up to 63 leading zeros: a second guard makes up for them.
        let guard = digit(0);
        let unrounded = Unrounded {
            exponent: self.exponent(),
            limbs,
            guard,
            sticky: rest != 0,
        };
        unrounded.finish(self.is_negative(), toward)
    }

    /// x/y for y ≠ 0; None for y = 0.
    pub(super) fn div(self, other: Self, toward: Toward) -> Option<Self> {
        if other.is_zero() {
            return None;
        }
        if self.is_zero() {
            return Some(Self::ZERO);
        }
        let divisor = other.limbs();
        let mut rest = *self.limbs();
        // The digit before the point is 0 or 1, as both mantissas are in [1/2, 1).
        let one = rest.iter().rev().ge(divisor.iter().rev());
        if one {
            subtract(&mut rest, divisor);
        }
        let mut limbs = [0; N];
        for limb in limbs.iter_mut().rev() {
            *limb = next_digit(&mut rest, divisor);
        }
        let guard = next_digit(&mut rest, divisor);
        let mut unrounded = Unrounded {
            exponent: self.exponent() - other.exponent(),
            limbs,
            guard,
            sticky: rest.iter().any(|&limb| limb != 0),
        };
        unrounded.carry_in(one);
        Some(unrounded.finish(self.is_negative() != other.is_negative(), toward))
    }
}

/// x ← x − y modulo 2^64N; returns the borrow.
fn subtract<const N: usize>(x: &mut [u64; N], y: &[u64; N]) -> bool {
    let mut borrow = false;
    for (limb, &term) in x.iter_mut().zip(y) {
        let (t, c) = limb.overflowing_sub(term);
        let (t, d) = t.overflowing_sub(u64::from(borrow));
        (*limb, borrow) = (t, c || d);
    }
    borrow
}

/// For rest < divisor: the integer part of rest·2⁶⁴/divisor; rest becomes the remainder.
fn next_digit<const N: usize>(rest: &mut [u64; N], divisor: &[u64; N]) -> u64 {
    let mut from_top = rest.iter().rev();
    let top = from_top.next().copied().unwrap_or(0);
    let second = from_top.next().copied().unwrap_or(0);
    let leading = divisor.last().copied().unwrap_or(u64::MAX);
    let mut digit = if top >= leading {
        u64::MAX
    } else {
        low((u128::from(top) << 64 | u128::from(second)) / u128::from(leading))
    };
    // rest ← rest·2⁶⁴ − digit·divisor, with the highest limb in `over`.
    rest.rotate_right(1);
    if let Some(first) = rest.first_mut() {
        *first = 0;
    }
    let (mut carry, mut borrow) = (0, false);
    for (limb, &d) in rest.iter_mut().zip(divisor) {
        let t = u128::from(digit) * u128::from(d) + u128::from(carry);
        carry = high(t);
        let (t, c) = limb.overflowing_sub(low(t));
        let (t, d) = t.overflowing_sub(u64::from(borrow));
        (*limb, borrow) = (t, c || d);
    }
    let mut over = i128::from(top) - i128::from(carry) - i128::from(borrow);
    while over < 0 {
        digit -= 1;
        let mut carry = false;
        for (limb, &d) in rest.iter_mut().zip(divisor) {
            let (t, c) = limb.overflowing_add(d);
            let (t, d) = t.overflowing_add(u64::from(carry));
            (*limb, carry) = (t, c || d);
        }
        over += i128::from(carry);
    }
    digit
}
