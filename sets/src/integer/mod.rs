//! What an integer can be, where arithmetic wraps around: `i32`, `u32` and smaller ones.
//!
//! A sorted list of at most [`MAX_PIECES`] disjoint ranges. There is one mechanism for arithmetic:
//! on ranges of one sign the exact result is monotone in each operand, so its extremes are at
//! corners; it is computed in 128 bits and *then* wrapped, which cuts it into at most two ranges.
//! Operations on bits go by the bits that all members of a range have in common.
//!
//! The width and the sign are parameters of the type, so that the integers of four bits can be
//! tried out completely: see `tests/integers.rs`.
//!
//! There is nothing to round, so the operators are those of the language: `x + y`, `x << y`.
//! Division by zero and shifts are those of WGSL: `x / 0 = x`, `x % 0 = 0`, the least number
//! divided by −1 is itself, and a shift counts modulo the width. Comparisons give [`Outcomes`], as
//! those of floats do.

mod arithmetic;
mod bits;
mod range;

use core::hash::{Hash, Hasher};

use super::list::{List, Piece};
use super::{MAX_PIECES, Outcomes};
pub use range::{I32Range, IntegerRange};

/// A set of integers of `BITS` bits, from 1 to 32, in two's complement if `SIGNED`: all values that
/// an integer variable can have. Operations wrap around as those of WGSL do.
///
/// ```
/// use outward_sets::I32Set;
/// let x = I32Set::between(-2, 3);
/// assert_eq!((x.first(), x.last(), x.contains(4)), (Some(-2), Some(3), false));
/// assert_eq!(x.abs().to_string(), "[0, 3]");
/// ```
#[derive(Clone, Copy)]
pub struct IntegerSet<const BITS: u32, const SIGNED: bool> {
    pieces: List<i64, MAX_PIECES>,
}

/// The integers that an `i32` can be.
pub type I32Set = IntegerSet<32, true>;
/// The integers that a `u32` can be.
pub type U32Set = IntegerSet<32, false>;

/// Integers without one between them touch.
fn touches(a: i64, b: i64) -> bool {
    a + 1 >= b
}

#[expect(clippy::cast_precision_loss, reason = "33 bits at most")]
fn gap(a: i64, b: i64) -> f64 {
    (b - a) as f64
}

/// A set in the making. Takes any number of pieces in any order.
struct Gather<const BITS: u32, const SIGNED: bool>(List<i64, 32>);

impl<const BITS: u32, const SIGNED: bool> Gather<BITS, SIGNED> {
    fn new() -> Self {
        Self(List::new(0))
    }

    fn finish(self) -> IntegerSet<BITS, SIGNED> {
        self.finish_by(gap)
    }

    fn finish_by(mut self, gap: impl Fn(i64, i64) -> f64) -> IntegerSet<BITS, SIGNED> {
        self.0.reduce(MAX_PIECES, gap);
        let mut set = IntegerSet::EMPTY;
        for &piece in self.0.as_slice() {
            set.pieces.push(piece);
        }
        set
    }
}

/// What operations find: ranges of integers of a type, in any order.
trait Found {
    /// Adds a range of integers of the type; nothing if it is reversed.
    fn add(&mut self, lo: i64, hi: i64);

    /// Adds the integers from `lo` to `hi`, wrapped around.
    fn add_wrapped(&mut self, lo: i128, hi: i128);
}

/// Adds the integers from `lo` to `hi`, wrapped around to integers of so many bits from the least
/// one of the type on.
fn add_wrapped(found: &mut impl Found, [lo, hi]: [i128; 2], bits: u32, least: i64) {
    let last = (1_i64 << bits) - 1;
    if hi - lo >= i128::from(last) {
        found.add(least, least + last);
        return;
    }
    let wrapped = |x: i128| {
        // In the range of the type, and so in that of i64.
        let above = (x - i128::from(least)) & i128::from(last);
        i64::try_from(above).map_or(least, |above| least + above)
    };
    let (lo, hi) = (wrapped(lo), wrapped(hi));
    if lo <= hi {
        found.add(lo, hi);
    } else {
        found.add(least, hi);
        found.add(lo, least + last);
    }
}

impl<const BITS: u32, const SIGNED: bool> Found for Gather<BITS, SIGNED> {
    fn add(&mut self, lo: i64, hi: i64) {
        if lo <= hi {
            self.0.insert(Piece { lo, hi }, touches, gap);
        }
    }

    fn add_wrapped(&mut self, lo: i128, hi: i128) {
        add_wrapped(self, [lo, hi], BITS, IntegerSet::<BITS, SIGNED>::MIN);
    }
}

/// What operations work on, and what they return.
trait Operand: Copy {
    /// How many bits the integers have.
    const BITS: u32;
    type Found: Found;
    type Result;

    fn pieces(&self) -> &[Piece<i64>];

    /// Nothing yet.
    fn found() -> Self::Found;

    fn finish(found: Self::Found) -> Self::Result;
}

impl<const BITS: u32, const SIGNED: bool> Operand for IntegerSet<BITS, SIGNED> {
    const BITS: u32 = BITS;
    type Found = Gather<BITS, SIGNED>;
    type Result = Self;

    fn pieces(&self) -> &[Piece<i64>] {
        self.pieces()
    }

    fn found() -> Self::Found {
        Gather::new()
    }

    fn finish(found: Self::Found) -> Self {
        found.finish()
    }
}

impl<const BITS: u32, const SIGNED: bool> IntegerSet<BITS, SIGNED> {
    /// The least integer of the type.
    pub const MIN: i64 = if SIGNED { -1 << (BITS - 1) } else { 0 };
    /// The greatest integer of the type.
    pub const MAX: i64 = Self::MIN + ((1 << BITS) - 1);

    /// The set without a member: the values at a place that is never reached.
    pub const EMPTY: Self = Self {
        pieces: List::new(0),
    };

    /// All integers of the type.
    pub const ALL: Self = Self {
        pieces: List::one(Self::MIN, Self::MAX),
    };

    /// The integers of the type from `lo` to `hi`; empty if there are none.
    #[must_use]
    pub fn between(lo: i64, hi: i64) -> Self {
        Self::ALL.meet(&[Piece { lo, hi }])
    }

    /// The set of one integer; empty if the type does not have it.
    #[must_use]
    pub fn point(x: i64) -> Self {
        Self::between(x, x)
    }

    /// The pieces in ascending order.
    #[must_use]
    pub fn pieces(&self) -> &[Piece<i64>] {
        self.pieces.as_slice()
    }

    /// Whether there is no member.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.pieces().is_empty()
    }

    /// Whether `x` is a member.
    #[must_use]
    pub fn contains(self, x: i64) -> bool {
        self.pieces().iter().any(|p| p.lo <= x && x <= p.hi)
    }

    /// The least member, or `None` if there is none.
    #[must_use]
    pub fn first(self) -> Option<i64> {
        self.pieces().first().map(|p| p.lo)
    }

    /// The greatest member, or `None` if there is none.
    #[must_use]
    pub fn last(self) -> Option<i64> {
        self.pieces().last().map(|p| p.hi)
    }

    /// The only member, or `None` if there are none or several.
    #[must_use]
    pub fn value(self) -> Option<i64> {
        self.first().filter(|_| self.first() == self.last())
    }

    /// Whether there is exactly one member.
    #[must_use]
    pub fn is_singleton(self) -> bool {
        self.value().is_some()
    }

    /// The members in the given pieces, which are sorted and disjoint. Joins no pieces across a gap
    /// of this set.
    fn meet(self, pieces: &[Piece<i64>]) -> Self {
        let mut found = Gather::new();
        for a in self.pieces() {
            for b in pieces {
                found.add(a.lo.max(b.lo), a.hi.min(b.hi));
            }
        }
        found.finish_by(|lo, hi| {
            let inside = |p: &Piece<i64>| p.lo <= lo && hi <= p.hi;
            if self.pieces().iter().any(inside) {
                gap(lo, hi)
            } else {
                f64::INFINITY
            }
        })
    }

    /// The members of either set.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        let mut found = Gather::new();
        for p in self.pieces().iter().chain(other.pieces()) {
            found.add(p.lo, p.hi);
        }
        found.finish()
    }

    /// The members of both sets.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        self.meet(other.pieces())
    }

    /// The integers of the type that are not members.
    #[must_use]
    pub fn complement(self) -> Self {
        Self::ALL.difference(self)
    }

    /// The members that the other set does not have.
    #[must_use]
    pub fn difference(self, other: Self) -> Self {
        let mut gaps = List::<i64, { MAX_PIECES + 1 }>::new(0);
        let mut lo = Self::MIN;
        for p in other.pieces() {
            if lo < p.lo {
                gaps.push(Piece { lo, hi: p.lo - 1 });
            }
            lo = p.hi + 1;
        }
        if lo <= Self::MAX {
            gaps.push(Piece { lo, hi: Self::MAX });
        }
        self.meet(gaps.as_slice())
    }

    /// Whether every member is a member of `other`.
    #[must_use]
    pub fn subset(self, other: Self) -> bool {
        let mut pieces = self.pieces().iter();
        pieces.all(|a| {
            let contains = |b: &Piece<i64>| b.lo <= a.lo && a.hi <= b.hi;
            other.pieces().iter().any(contains)
        })
    }

    /// The least set of one piece that contains this one.
    #[must_use]
    pub fn hull(self) -> Self {
        match (self.first(), self.last()) {
            (Some(lo), Some(hi)) => Self::between(lo, hi),
            (None, _) | (_, None) => Self::EMPTY,
        }
    }

    /// The relations in which a member of this set can be to a member of the other.
    #[must_use]
    pub fn outcomes(self, y: Self) -> Outcomes {
        let mut found = Outcomes::NONE;
        if self.first().zip(y.last()).is_some_and(|(x, y)| x < y) {
            found = found | Outcomes::LESS;
        }
        if self.last().zip(y.first()).is_some_and(|(x, y)| x > y) {
            found = found | Outcomes::GREATER;
        }
        if !self.intersection(y).is_empty() {
            found = found | Outcomes::EQUAL;
        }
        found
    }

    /// The members x that are in one of the relations `wanted` to a member y of the other set. A
    /// subset of this set.
    #[must_use]
    pub fn restrict(self, wanted: Outcomes, y: Self) -> Self {
        let mut allowed = Self::EMPTY;
        if let (true, Some(last)) = (wanted.meets(Outcomes::LESS), y.last()) {
            allowed = allowed.union(Self::between(Self::MIN, last - 1));
        }
        if let (true, Some(first)) = (wanted.meets(Outcomes::GREATER), y.first()) {
            allowed = allowed.union(Self::between(first + 1, Self::MAX));
        }
        if wanted.meets(Outcomes::EQUAL) {
            allowed = allowed.union(y);
        }
        self.intersection(allowed)
    }
}

/// The empty set.
impl<const BITS: u32, const SIGNED: bool> Default for IntegerSet<BITS, SIGNED> {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// Equality as sets.
impl<const BITS: u32, const SIGNED: bool> PartialEq for IntegerSet<BITS, SIGNED> {
    fn eq(&self, other: &Self) -> bool {
        self.pieces() == other.pieces()
    }
}

impl<const BITS: u32, const SIGNED: bool> Eq for IntegerSet<BITS, SIGNED> {}

impl<const BITS: u32, const SIGNED: bool> Hash for IntegerSet<BITS, SIGNED> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for piece in self.pieces() {
            piece.lo.hash(state);
            piece.hi.hash(state);
        }
    }
}
