//! A set cut into *cells*, on which operations are monotone.
//!
//! A cell is one of: NaN excepted, a special value (−∞, −0, +0, ∞) alone; or a range of nonzero
//! finite numbers of one sign. No sum, product, quotient, power or elementary function has a pole,
//! a change of direction by sign, or a special case *inside* of a cell, nor inside of a pair of
//! cells; sines do turn around, and remainders jump, and they say so themselves.
//!
//! A range has two descriptions. `lo` and `hi` are floats that are members (for the machine
//! meaning). `real` is the interval of the reals that are meant, which begins at 0 for the piece
//! (0, 5], and has no endpoint for [3, ∞]; for an infinity it is empty.
//!
//! Integer ranges of at most [`POINTS`] members are cut into points. It depends on the range alone
//! whether that is done, so that more members never make a result smaller.

use super::{Piece, Semantics, ValueSet, is_integer, next_integer};
use outward_interval::Float;
use outward_interval::Interval;

/// Integer ranges with more members are not taken apart.
pub(super) const POINTS: usize = 4;

/// Each piece may have a negative and a positive range, of which only one piece has both; two
/// zeros, two infinities.
const MOST: usize = (super::MAX_PIECES + 1) * POINTS + 4;

/// Most sets have no more cells.
pub(super) const SHORT: usize = 8;

/// A special value, or a range of nonzero finite numbers of one sign.
#[derive(Clone, Copy)]
pub(super) struct Cell<F> {
    /// The least float.
    pub(super) lo: F,
    /// The greatest float.
    pub(super) hi: F,
    /// The reals.
    pub(super) real: Interval<F>,
}

impl<F: Float> Cell<F> {
    /// A special value: ±0 or ±∞.
    fn special(x: F) -> Self {
        Self {
            lo: x,
            hi: x,
            // The infinities give the empty interval.
            real: Interval::from_endpoints(-x, x),
        }
    }

    /// Whether this is a zero or an infinity.
    pub(super) fn is_special(&self) -> bool {
        self.lo == F::ZERO || !self.lo.is_finite()
    }

    /// Whether it is one float.
    pub(super) fn is_singleton(&self) -> bool {
        self.lo == self.hi
    }

    /// Whether it is one number: one float and, where reals are meant, one real. (3.4e38 and all
    /// reals above it are one float in f32.)
    pub(super) fn is_one(&self, semantics: Semantics) -> bool {
        self.is_singleton() && (semantics == Semantics::Float || self.real.is_singleton())
    }

    /// The members that are meant, from the first to the last. Empty for an infinity.
    pub(super) fn members(&self, semantics: Semantics) -> Interval<F> {
        match semantics {
            Semantics::Float => self.floats(),
            Semantics::Real => self.real,
        }
    }

    /// Whether it is −0 or has negative members.
    pub(super) fn is_negative(&self) -> bool {
        self.lo.is_sign_negative()
    }

    /// The interval from the first to the last float. Empty for an infinity.
    pub(super) fn floats(&self) -> Interval<F> {
        Interval::from_endpoints(-self.lo, self.hi)
    }
}

/// The cells of a set: all, if there is room for so many.
pub(super) struct Cells<F, const N: usize = MOST> {
    items: [Cell<F>; N],
    len: usize,
    /// Whether there is a cell for which there was no room.
    full: bool,
}

impl<F: Float, const N: usize> Cells<F, N> {
    pub(super) fn iter(&self) -> impl Iterator<Item = &Cell<F>> {
        self.items.iter().take(self.len)
    }

    fn push(&mut self, cell: Cell<F>) {
        if let Some(place) = self.items.get_mut(self.len) {
            *place = cell;
            self.len += 1;
        } else {
            self.full = true;
        }
    }

    /// Adds the nonzero finite numbers of a range of one sign, if there are any.
    fn push_range(&mut self, range: Piece<F>, integral: bool) {
        let Piece { mut lo, mut hi } = range;
        if integral {
            (lo, hi) = (lo.ceil(), hi.floor());
        }
        let (mut low, mut high) = (lo, hi);
        // Ends at zero and at infinity are no members of the range: the next number is the first
        // that is.
        if lo == F::ZERO {
            low = if integral { F::ONE } else { F::MIN_SUBNORMAL };
        }
        if hi == F::ZERO {
            high = if integral { -F::ONE } else { -F::MIN_SUBNORMAL };
        }
        if !lo.is_finite() {
            low = -F::MAX;
        }
        if !hi.is_finite() {
            high = F::MAX;
        }
        if low > high {
            return;
        }
        if integral {
            // The reals, too, are integers.
            lo = if lo == F::ZERO { low } else { lo };
            hi = if hi == F::ZERO { high } else { hi };
            if let Some(points) = few_integers(Piece { lo, hi }) {
                for x in points {
                    self.push(Cell::range(x, x, x, x));
                }
                return;
            }
        }
        self.push(Cell::range(low, high, lo, hi));
    }
}

impl<F: Float> Cell<F> {
    fn range(lo: F, hi: F, real_lo: F, real_hi: F) -> Self {
        Self {
            lo,
            hi,
            real: Interval::from_endpoints(-real_lo, real_hi),
        }
    }
}

/// The integers of a range with integer endpoints, if there are at most [`POINTS`] and all are
/// floats.
pub(super) fn few_integers<F: Float>(range: Piece<F>) -> Option<impl Iterator<Item = F>> {
    let (mut last, mut count) = (range.lo, 1);
    while last < range.hi {
        let next = next_integer(last);
        // Where floats are further apart than integers, not all integers are floats.
        if count == POINTS || next - last != F::ONE {
            return None;
        }
        (last, count) = (next, count + 1);
    }
    let mut next = range.lo;
    (is_integer(last)).then(|| {
        core::iter::from_fn(move || {
            let x = next;
            next = next_integer(next);
            Some(x)
        })
        .take(count)
    })
}

impl<F: Float> ValueSet<F> {
    /// The cells, in no particular order. NaN has none.
    pub(super) fn cells(self) -> Cells<F> {
        self.cells_in()
    }

    /// The same, in the same order, if they are few.
    pub(super) fn short_cells(self) -> Option<Cells<F, SHORT>> {
        let cells = self.cells_in();
        (!cells.full).then_some(cells)
    }

    /// The only cell, if it is a range or one number other than zero.
    pub(super) fn only_cell(self) -> Option<Cell<F>> {
        let &[Piece { lo, hi }] = self.pieces() else {
            return None;
        };
        let one_sign = lo > F::ZERO || hi < F::ZERO;
        let finite = lo.is_finite() && hi.is_finite();
        // Integers may be taken apart.
        let whole = !self.flags.integral || lo == hi;
        (one_sign && finite && whole).then(|| Cell::range(lo, hi, lo, hi))
    }

    fn cells_in<const N: usize>(self) -> Cells<F, N> {
        let zero = F::ZERO;
        let mut cells = Cells {
            items: [Cell::special(zero); N],
            len: 0,
            full: false,
        };
        if self.flags.neg_zero {
            cells.push(Cell::special(-zero));
        }
        if self.flags.pos_zero {
            cells.push(Cell::special(zero));
        }
        for &Piece { lo, hi } in self.pieces() {
            if lo == -F::INFINITY {
                cells.push(Cell::special(lo));
            }
            if lo < zero && hi > -F::INFINITY {
                let hi = if hi < zero { hi } else { zero };
                cells.push_range(Piece { lo, hi }, self.flags.integral);
            }
            if hi > zero && lo < F::INFINITY {
                let lo = if lo > zero { lo } else { zero };
                cells.push_range(Piece { lo, hi }, self.flags.integral);
            }
            if hi == F::INFINITY {
                cells.push(Cell::special(hi));
            }
        }
        cells
    }
}
