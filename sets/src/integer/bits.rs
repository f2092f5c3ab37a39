//! Operations on the bits of integers.
//!
//! The members of a range of one sign agree in the bits above the first in which its endpoints
//! differ; the bits below can be anything. So a range has bits that are surely one, and bits that
//! may be one, and so has the result, which lies between these two numbers. For single numbers that
//! is exact.

use core::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use super::super::list::Piece;
use super::arithmetic::cells;
use super::{Found, IntegerRange, IntegerSet, Operand};

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

fn bitwise<T: Operand>(x: T, y: T, op: impl Fn(Bits, Bits) -> Bits) -> T::Result {
    let mut found = T::found();
    for x in cells(x.pieces()) {
        for y in cells(y.pieces()) {
            let bits = op(Bits::of(x, T::BITS), Bits::of(y, T::BITS));
            found.add_wrapped(i128::from(bits.ones), i128::from(bits.maybe));
        }
    }
    T::finish(found)
}

fn shift<T: Operand>(x: T, y: T, op: impl Fn(i128, u32) -> i128) -> T::Result {
    let mut found = T::found();
    // By one number of bits, most often.
    let by = match y.pieces() {
        [only] if only.lo == only.hi => {
            let n = u32::try_from(only.lo.rem_euclid(T::BITS.into())).unwrap_or(0);
            n..n + 1
        }
        _ => 0..T::BITS,
    };
    for n in by.filter(|&n| has_residue(y.pieces(), n.into(), T::BITS.into())) {
        for p in x.pieces() {
            found.add_wrapped(op(i128::from(p.lo), n), op(i128::from(p.hi), n));
        }
    }
    T::finish(found)
}

/// Whether a member is n modulo the width.
fn has_residue(pieces: &[Piece<i64>], n: i64, width: i64) -> bool {
    // The first number from lo on with that residue.
    let next = |lo: i64| lo + (n - lo).rem_euclid(width);
    pieces.iter().any(|p| next(p.lo) <= p.hi)
}

/// All bits turned over: −1 − x.
fn inverted<T: Operand>(x: T) -> T::Result {
    let mut found = T::found();
    for p in x.pieces() {
        found.add_wrapped(-1 - i128::from(p.hi), -1 - i128::from(p.lo));
    }
    T::finish(found)
}

/// Operators on bits.
macro_rules! operators {
    ($of:ident, $result:ty: $( $(#[$doc:meta])* $trait:ident $name:ident |$x:ident, $y:ident| $body:expr; )*) => { $(
        $(#[$doc])*
        impl<const BITS: u32, const SIGNED: bool> $trait for $of<BITS, SIGNED> {
            type Output = $result;
            fn $name(self, other: Self) -> $result {
                let ($x, $y) = (self, other);
                $body
            }
        }
    )* };
}

/// Operators of both types.
macro_rules! bits {
    ($of:ident, $result:ty) => {
        operators! { $of, $result:
            /// The bits that both numbers have.
            BitAnd bitand |x, y| bitwise(x, y, |a, b| Bits {
                ones: a.ones & b.ones,
                maybe: a.maybe & b.maybe,
            });
            /// The bits that one of the numbers has.
            BitOr bitor |x, y| bitwise(x, y, |a, b| Bits {
                ones: a.ones | b.ones,
                maybe: a.maybe | b.maybe,
            });
            /// The bits that just one of the numbers has.
            BitXor bitxor |x, y| bitwise(x, y, |a, b| Bits {
                ones: (a.ones & !b.maybe) | (b.ones & !a.maybe),
                maybe: (a.maybe | b.maybe) & !(a.ones & b.ones),
            });
            /// x shifted to the left by y modulo the width, wrapped: x·2^y.
            Shl shl |x, y| shift(x, y, |x, n| x << n);
            /// x shifted to the right by y modulo the width: ⌊x/2^y⌋, so that a sign bit is copied.
            Shr shr |x, y| shift(x, y, |x, n| x >> n);
        }

        /// All bits turned over: −1 − x.
        impl<const BITS: u32, const SIGNED: bool> Not for $of<BITS, SIGNED> {
            type Output = $result;
            fn not(self) -> $result {
                inverted(self)
            }
        }
    };
}

bits!(IntegerSet, IntegerSet<BITS, SIGNED>);
bits!(IntegerRange, IntegerRange<BITS, true>);
