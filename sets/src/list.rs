//! A sorted list of disjoint pieces in a fixed array: what sets of floats and sets of integers are
//! made of.
//!
//! The invariant: `lo ≤ hi` in every piece, and each piece ends before the next begins. Two numbers
//! *touch* when no member can lie between them; what touching means (neighbouring floats,
//! neighbouring integers) the owner says, and pieces that touch are joined. A list that is full
//! joins the two pieces with the least gap between them: that adds members and never loses one.
//! Nothing here allocates or recurses.
//!
//! Tested through the sets of both kinds, in `tests/`.

use core::fmt;

/// A closed range of numbers: one piece of a set.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Piece<T> {
    pub(super) lo: T,
    pub(super) hi: T,
}

impl<T: Copy> Piece<T> {
    /// The lower endpoint of the piece.
    #[must_use]
    pub fn lo(&self) -> T {
        self.lo
    }

    /// The upper endpoint of the piece.
    #[must_use]
    pub fn hi(&self) -> T {
        self.hi
    }
}

impl<T: fmt::Debug + PartialEq> fmt::Debug for Piece<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.lo == self.hi {
            write!(f, "{:?}", self.lo)
        } else {
            write!(f, "[{:?}, {:?}]", self.lo, self.hi)
        }
    }
}

/// At most `N` pieces; `N` is at most 255. Unused places hold any piece.
#[derive(Clone, Copy)]
pub(super) struct List<T, const N: usize> {
    items: [Piece<T>; N],
    len: u8,
}

impl<T: Copy + PartialOrd, const N: usize> List<T, N> {
    /// No pieces. `fill` is what the unused places hold.
    pub(super) const fn new(fill: T) -> Self {
        Self {
            items: [Piece { lo: fill, hi: fill }; N],
            len: 0,
        }
    }

    /// One piece.
    pub(super) const fn one(lo: T, hi: T) -> Self {
        Self {
            items: [Piece { lo, hi }; N],
            len: 1,
        }
    }

    pub(super) fn as_slice(&self) -> &[Piece<T>] {
        self.items.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// Adds a piece; joins it with those that it overlaps or touches. If there is no room, two
    /// pieces with the least `gap` are joined first.
    pub(super) fn insert(
        &mut self,
        piece: Piece<T>,
        touches: impl Fn(T, T) -> bool,
        gap: impl Fn(T, T) -> f64,
    ) {
        let before = |a: T, b: T| a < b && !touches(a, b);
        let mut joined = piece;
        // The pieces from `start` to `end` are the ones to join with.
        let start = self.as_slice().partition_point(|p| before(p.hi, piece.lo));
        let mut end = start;
        for p in self.as_slice().iter().skip(start) {
            if before(joined.hi, p.lo) {
                break;
            }
            joined = join(joined, *p);
            end += 1;
        }
        if start == end && usize::from(self.len) == N {
            self.reduce(N - 1, &gap);
            // The piece may now lie inside of the one that was joined. There is room, so this is
            // the last call.
            return self.insert(joined, touches, gap);
        }
        let len = usize::from(self.len);
        if let Some(place) = self.items.get_mut(start..) {
            // Moves what is behind to `start + 1`.
            let (from, to) = (end - start, 1);
            place.copy_within(from..len - start, to);
            if let Some(first) = place.first_mut() {
                *first = joined;
            }
            self.len = count(len + 1 - (end - start));
        }
    }

    /// Joins the neighbours with the least gaps until at most `most` are left, `most` at least 1.
    pub(super) fn reduce(&mut self, most: usize, gap: impl Fn(T, T) -> f64) {
        while usize::from(self.len) > most.max(1) {
            let pairs = || self.as_slice().windows(2).enumerate();
            let gap_of = |pair: &[Piece<T>]| match pair {
                [a, b] => gap(a.hi, b.lo),
                _ => f64::INFINITY,
            };
            let mut best = (0, f64::INFINITY);
            for (i, pair) in pairs() {
                let this = gap_of(pair);
                if this < best.1 {
                    best = (i, this);
                }
            }
            self.join_next(best.0);
        }
    }

    /// Joins the piece at a place with the one behind it.
    fn join_next(&mut self, at: usize) {
        let len = usize::from(self.len);
        if let Some([a, b, ..]) = self.items.get_mut(at..len) {
            *a = join(*a, *b);
            self.items.copy_within(at + 2..len, at + 1);
            self.len -= 1;
        }
    }

    /// The pieces with the other sign, given how to change that of a number.
    pub(super) fn negated(mut self, neg: impl Fn(T) -> T) -> Self {
        let len = usize::from(self.len);
        if let Some(items) = self.items.get_mut(..len) {
            items.reverse();
            for Piece { lo, hi } in items {
                (*lo, *hi) = (neg(*hi), neg(*lo));
            }
        }
        self
    }

    /// Appends a piece that does not begin before any other; joins it with the last if it touches
    /// that.
    pub(super) fn append(&mut self, piece: Piece<T>, touches: impl Fn(T, T) -> bool) {
        let last = usize::from(self.len).checked_sub(1);
        match last.and_then(|i| self.items.get_mut(i)) {
            Some(last) if touches(last.hi, piece.lo) => *last = join(*last, piece),
            Some(_) | None => self.push(piece),
        }
    }

    /// Appends a piece that lies behind all others. Without room nothing happens.
    pub(super) fn push(&mut self, piece: Piece<T>) {
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = piece;
            self.len += 1;
        }
    }
}

/// A number of pieces, which is at most `N ≤ 255`.
fn count(n: usize) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
}

/// The hull of two pieces.
fn join<T: Copy + PartialOrd>(a: Piece<T>, b: Piece<T>) -> Piece<T> {
    Piece {
        lo: if b.lo < a.lo { b.lo } else { a.lo },
        hi: if b.hi > a.hi { b.hi } else { a.hi },
    }
}
