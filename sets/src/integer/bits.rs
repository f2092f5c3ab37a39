//! Operations on the bits of integers.
//!
//! The members of a range of one sign agree in the bits above the first in which its ends differ;
//! the bits below can be anything. So a range has bits that are surely one, and bits that may be
//! one, and so has the result, which lies between these two numbers. For single numbers that is
//! exact.

use core::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use super::super::list::Piece;
use super::{Gather, IntegerSet};

/// What is known of the bits of a number.
#[derive(Clone, Copy)]
struct Bits {
    /// Those that are surely one.
    ones: u64,
    /// Those that may be one.
    maybe: u64,
}

impl Bits {
    /// Of the members of a range of one sign, as numbers of `width` bits.
    fn of(range: Piece<i64>, width: u32) -> Self {
        let mask = (1 << width) - 1;
        let (lo, hi) = (
            range.lo.cast_unsigned() & mask,
            range.hi.cast_unsigned() & mask,
        );
        let unknown = match (lo ^ hi).checked_ilog2() {
            // `highest` is below 32.
            Some(highest) => (2 << highest) - 1,
            None => 0,
        };
        Self {
            ones: lo & !unknown,
            maybe: lo | unknown,
        }
    }
}

impl<const BITS: u32, const SIGNED: bool> IntegerSet<BITS, SIGNED> {
    fn bitwise(self, other: Self, op: impl Fn(Bits, Bits) -> Bits) -> Self {
        let mut found = Gather::new();
        for x in self.cells() {
            for y in other.cells() {
                let bits = op(Bits::of(x, BITS), Bits::of(y, BITS));
                found.add_wrapped(i128::from(bits.ones), i128::from(bits.maybe));
            }
        }
        found.finish()
    }

    fn shift(self, y: Self, op: impl Fn(i128, u32) -> i128) -> Self {
        let mut found = Gather::new();
        for n in (0..BITS).filter(|&n| y.has_residue(i64::from(n))) {
            for p in self.pieces() {
                found.add_wrapped(op(i128::from(p.lo), n), op(i128::from(p.hi), n));
            }
        }
        found.finish()
    }

    /// Whether a member is n modulo the width.
    fn has_residue(self, n: i64) -> bool {
        let width = i64::from(BITS);
        // The first number from lo on with that residue.
        let next = |lo: i64| lo + (n - lo).rem_euclid(width);
        self.pieces().iter().any(|p| next(p.lo) <= p.hi)
    }
}

/// Operators on bits.
macro_rules! operators {
    ($( $(#[$doc:meta])* $trait:ident $name:ident |$x:ident, $y:ident| $body:expr; )*) => { $(
        $(#[$doc])*
        impl<const BITS: u32, const SIGNED: bool> $trait for IntegerSet<BITS, SIGNED> {
            type Output = Self;
            fn $name(self, other: Self) -> Self {
                let ($x, $y) = (self, other);
                $body
            }
        }
    )* };
}

operators! {
    /// The bits that both numbers have.
    BitAnd bitand |x, y| x.bitwise(y, |a, b| Bits {
        ones: a.ones & b.ones,
        maybe: a.maybe & b.maybe,
    });
    /// The bits that one of the numbers has.
    BitOr bitor |x, y| x.bitwise(y, |a, b| Bits {
        ones: a.ones | b.ones,
        maybe: a.maybe | b.maybe,
    });
    /// The bits that just one of the numbers has.
    BitXor bitxor |x, y| x.bitwise(y, |a, b| Bits {
        ones: (a.ones & !b.maybe) | (b.ones & !a.maybe),
        maybe: (a.maybe | b.maybe) & !(a.ones & b.ones),
    });
    /// x shifted to the left by y modulo the width, wrapped: x·2^y.
    Shl shl |x, y| x.shift(y, |x, n| x << n);
    /// x shifted to the right by y modulo the width: ⌊x/2^y⌋, so that a sign bit is copied.
    Shr shr |x, y| x.shift(y, |x, n| x >> n);
}

/// All bits turned over: −1 − x.
impl<const BITS: u32, const SIGNED: bool> Not for IntegerSet<BITS, SIGNED> {
    type Output = Self;
    fn not(self) -> Self {
        let mut found = Gather::new();
        for p in self.pieces() {
            found.add_wrapped(-1 - i128::from(p.hi), -1 - i128::from(p.lo));
        }
        found.finish()
    }
}
