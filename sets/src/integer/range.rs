//! Ranges of integers, as programs carry them from operation to operation: what is between two
//! ends.
//!
//! An operation on ranges returns the range from the least to the greatest of what the same
//! operation on sets returns, and nothing is listed or sorted for it.

use super::super::list::Piece;
use super::{Found, IntegerSet, Operand, add_wrapped};

/// The signed integers of 32 bits between two of them.
pub type I32Range = IntegerRange<32, true>;

/// The integers of `BITS` bits, from 1 to 32, between two of them, signed ones if `SIGNED`; none if
/// these are the other way round. Operations wrap around as those of [sets](IntegerSet) do, and
/// return ranges of signed integers.
///
/// ```
/// use outward_sets::I32Range;
/// let x = I32Range::between(-2, 3);
/// assert_eq!((x * x).endpoints(), Some([-6, 9]));
/// assert_eq!((x & I32Range::between(7, 7)).endpoints(), Some([0, 7]));
/// // The unsigned integers 4294967294, 4294967295, 0, 1, 2 and 3.
/// assert_eq!((x.unsigned() >> I32Range::between(1, 1).unsigned()).endpoints(), Some([0, i32::MAX.into()]));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct IntegerRange<const BITS: u32, const SIGNED: bool> {
    /// Two where signed integers of both signs are meant as unsigned ones.
    pieces: [Piece<i64>; 2],
    len: u8,
}

impl<const BITS: u32, const SIGNED: bool> IntegerRange<BITS, SIGNED> {
    const NONE: Piece<i64> = Piece { lo: 0, hi: 0 };

    /// The integers of the type from `lo` to `hi`; none if there are none.
    #[must_use]
    pub fn between(lo: i64, hi: i64) -> Self {
        let lo = lo.max(IntegerSet::<BITS, SIGNED>::MIN);
        let hi = hi.min(IntegerSet::<BITS, SIGNED>::MAX);
        Self {
            pieces: [Piece { lo, hi }, Self::NONE],
            len: u8::from(lo <= hi),
        }
    }

    /// The least and the greatest; `None` if there are none.
    #[must_use]
    pub fn endpoints(&self) -> Option<[i64; 2]> {
        let pieces = Operand::pieces(self);
        Some([pieces.first()?.lo, pieces.last()?.hi])
    }
}

impl<const BITS: u32> IntegerRange<BITS, true> {
    /// The same bits as unsigned integers.
    #[must_use]
    pub fn unsigned(self) -> IntegerRange<BITS, false> {
        let Some([lo, hi]) = self.endpoints() else {
            return IntegerRange::between(0, -1);
        };
        let size = 1_i64 << BITS;
        if lo < 0 && hi >= 0 {
            let pieces = [
                Piece { lo: 0, hi },
                Piece {
                    lo: lo + size,
                    hi: size - 1,
                },
            ];
            return IntegerRange { pieces, len: 2 };
        }
        let wrapped = |x: i64| if x < 0 { x + size } else { x };
        IntegerRange::between(wrapped(lo), wrapped(hi))
    }
}

impl<const BITS: u32, const SIGNED: bool> Operand for IntegerRange<BITS, SIGNED> {
    const BITS: u32 = BITS;
    type Found = Hull<BITS>;
    type Result = IntegerRange<BITS, true>;

    fn pieces(&self) -> &[Piece<i64>] {
        &self.pieces[..self.len.into()]
    }

    fn found() -> Self::Found {
        Hull {
            lo: i64::MAX,
            hi: i64::MIN,
        }
    }

    fn finish(found: Self::Found) -> Self::Result {
        IntegerRange::between(found.lo, found.hi)
    }
}

/// The least and the greatest of signed integers.
pub(super) struct Hull<const BITS: u32> {
    lo: i64,
    hi: i64,
}

impl<const BITS: u32> Found for Hull<BITS> {
    fn add(&mut self, lo: i64, hi: i64) {
        if lo <= hi {
            self.lo = self.lo.min(lo);
            self.hi = self.hi.max(hi);
        }
    }

    fn add_wrapped(&mut self, lo: i128, hi: i128) {
        add_wrapped(self, [lo, hi], BITS, IntegerSet::<BITS, true>::MIN);
    }
}
