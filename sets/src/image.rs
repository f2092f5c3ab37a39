//! Running an operation on cells, and gathering the results.
//!
//! The *image* of a cell, or of a pair or triple of them, starts with the values of the
//! floating-point operation at the corners. Where the operation is monotone in each operand, these
//! are the extremes of the machine's results: rounding to nearest is monotone, and of the values at
//! the corners none is missing. Special values are corners by themselves, so `0·∞ = NaN` and the
//! like need no table. What an operation does *inside* of a cell (a crest of a sine) it adds
//! itself.
//!
//! For [`Semantics::Real`] the hull is taken with the interval operation on the reals of the
//! cells. Its operands are of one sign, so it has no poles inside.
//!
//! **Zeros.** A zero at a corner has the sign that the operation gave it. Between results of both
//! signs there may be an exact zero: [`Crossing`] says which zero that is. An interval that merely
//! ends at zero adds none: it was rounded.

use super::cells::{Cell, SHORT};
use super::list::{List, Piece};
use super::{Flags, MAX_PIECES, Semantics, ValueSet, is_integer, next_integer};
use outward_interval::Float;
use outward_interval::Interval;

/// The zero that an operation on nonzero finite numbers returns between results of both signs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Crossing {
    /// Only +0: the exact result is zero, and zero sums are positive; or no float gives zero at
    /// all.
    Positive,
    /// Both: a small negative result may be rounded to −0.
    Either,
}

/// The results on one cell or one pair of cells.
#[derive(Clone, Copy)]
pub(super) struct Image<F> {
    /// Ends of the numbers; `lo > hi` if there are none yet.
    lo: F,
    hi: F,
    nan: bool,
    pos_zero: bool,
    neg_zero: bool,
}

impl<F: Float> Image<F> {
    pub(super) fn new() -> Self {
        Self {
            lo: F::INFINITY,
            hi: -F::INFINITY,
            nan: false,
            pos_zero: false,
            neg_zero: false,
        }
    }

    /// Adds one result.
    pub(super) fn add(&mut self, x: F) {
        if x.is_nan() {
            self.nan = true;
            return;
        }
        if x == F::ZERO {
            self.neg_zero |= x.is_sign_negative();
            self.pos_zero |= !x.is_sign_negative();
        }
        // Plus zero: no endpoint is −0.
        self.lo = x.min_x86(self.lo) + F::ZERO;
        self.hi = x.max_x86(self.hi) + F::ZERO;
    }

    /// Adds the numbers of an interval; zero only if there is one on each side of it.
    pub(super) fn cover(&mut self, x: Interval<F>) {
        if !x.is_empty() {
            self.lo = x.inf().min_x86(self.lo) + F::ZERO;
            self.hi = x.sup().max_x86(self.hi) + F::ZERO;
        }
    }

    /// Which zeros are among the results.
    fn zeros(&self, crossing: Crossing) -> [bool; 2] {
        let zero = F::ZERO;
        let crosses = self.lo < zero && self.hi > zero;
        let near = self.lo < self.hi && self.lo <= zero && self.hi >= zero;
        let either = crossing == Crossing::Either && near;
        [self.pos_zero || crosses || either, self.neg_zero || either]
    }

    /// The set of these results alone, which is what [`Builder`] makes of one image: most operands
    /// are one cell, and so most results are one image.
    pub(super) fn into_set(self, nan: bool, integral: bool, crossing: Crossing) -> ValueSet<F> {
        let zero = F::ZERO;
        let [pos_zero, neg_zero] = self.zeros(crossing);
        let has_zero = pos_zero || neg_zero;
        let (mut lo, mut hi) = (self.lo, self.hi);
        let integral = integral || lo > hi || (lo == hi && (is_integer(lo) || !lo.is_finite()));
        if integral {
            // As in `gather`.
            (lo, hi) = (lo.ceil() + zero, hi.floor() + zero);
            if !has_zero {
                lo = if lo == zero { F::ONE } else { lo };
                hi = if hi == zero { -F::ONE } else { hi };
            }
        }
        ValueSet {
            pieces: if lo <= hi && (has_zero || lo != zero || hi != zero) {
                List::one(lo, hi)
            } else {
                List::new(zero)
            },
            flags: Flags {
                nan: nan || self.nan,
                pos_zero,
                neg_zero,
                integral,
            },
        }
    }
}

/// As many pieces as a set in the making has room for.
const LONG: usize = 32;

/// A set in the making. Takes any number of pieces in any order.
///
/// Most sets have few pieces, and a long list costs more than what is done with it. So a result is
/// gathered in a *short* one first; where that has no room, all is done again with a long one. The
/// same pieces in the same order make the same list, so it does not show which it was.
pub(super) struct Builder<F, const N: usize = LONG> {
    pieces: List<F, N>,
    flags: Flags,
    /// Whether a piece came when there was no room left for one.
    full: bool,
}

impl<F: Float> Builder<F> {
    pub(super) fn new() -> Self {
        Self::with_room()
    }
}

impl<F: Float> Builder<F, SHORT> {
    pub(super) fn short() -> Self {
        Self::with_room()
    }

    /// The set, of integers only if `integral`; `None` if a long list is needed.
    pub(super) fn finish_short(self, integral: bool) -> Option<ValueSet<F>> {
        // Zero is a piece more.
        let room = !self.full && self.pieces.as_slice().len() < SHORT;
        room.then(|| self.finish(integral))
    }
}

impl<F: Float, const N: usize> Builder<F, N> {
    fn with_room() -> Self {
        Self {
            pieces: List::new(F::ZERO),
            flags: ValueSet::<F>::EMPTY.flags,
            full: false,
        }
    }

    /// Adds the numbers from `lo` to `hi` but zero. Neither is −0.
    pub(super) fn add_piece(&mut self, lo: F, hi: F) {
        self.full |= self.pieces.as_slice().len() == N;
        // Integers one by one are integers, also where joining them as floats would hide it.
        self.flags.integral &= lo == hi && (is_integer(lo) || !lo.is_finite());
        self.pieces
            .insert(Piece { lo, hi }, |a, b| a.next_up() >= b, distance);
    }

    pub(super) fn add_nan(&mut self) {
        self.flags.nan = true;
    }

    pub(super) fn add_zeros(&mut self, pos: bool, neg: bool) {
        // The piece of zero itself is added in the end.
        self.flags.pos_zero |= pos;
        self.flags.neg_zero |= neg;
    }

    pub(super) fn add_image(&mut self, image: Image<F>, crossing: Crossing) {
        let zero = F::ZERO;
        let [pos_zero, neg_zero] = image.zeros(crossing);
        self.flags.nan |= image.nan;
        self.add_zeros(pos_zero, neg_zero);
        if image.lo <= image.hi && (image.lo != zero || image.hi != zero) {
            self.add_piece(image.lo, image.hi);
        }
    }

    /// The set, of integers only if `integral`. The gaps joined are the least ones.
    pub(super) fn finish(self, integral: bool) -> ValueSet<F> {
        self.finish_by(integral, distance)
    }

    /// The set, of integers only if `integral`. The gaps joined are those that `gap` calls the
    /// least.
    pub(super) fn finish_by(mut self, integral: bool, gap: impl Fn(F, F) -> f64) -> ValueSet<F> {
        let (zero, has_zero) = (F::ZERO, self.flags.zero());
        self.flags.integral |= integral;
        let integral = self.flags.integral;
        if has_zero {
            let piece = Piece { lo: zero, hi: zero };
            self.pieces.insert(piece, |a, b| a == b, distance);
        }
        let after = |x: F| {
            if integral {
                next_integer(x)
            } else {
                x.next_up()
            }
        };
        // Whether no number that can be a member lies between.
        let touches = |a: F, b: F| {
            let next = after(a);
            next >= b || (next == zero && !has_zero && after(zero) >= b)
        };
        if self.pieces.as_slice().len() <= MAX_PIECES {
            return ValueSet {
                pieces: self.gather(integral, has_zero, touches),
                flags: self.flags,
            };
        }
        let mut pieces: List<F, N> = self.gather(integral, has_zero, touches);
        pieces.reduce(MAX_PIECES, gap);
        let mut set = ValueSet {
            pieces: List::new(zero),
            flags: self.flags,
        };
        for &piece in pieces.as_slice() {
            set.pieces.push(piece);
        }
        set
    }

    /// The pieces as they are kept: of integers, from the first to the last, and joined where they
    /// touch. There is room for all.
    fn gather<const M: usize>(
        &self,
        integral: bool,
        has_zero: bool,
        touches: impl Fn(F, F) -> bool,
    ) -> List<F, M> {
        let zero = F::ZERO;
        let mut pieces = List::new(zero);
        for &Piece { mut lo, mut hi } in self.pieces.as_slice() {
            if integral {
                // The first and last integer; zero only if it is a member.
                (lo, hi) = (lo.ceil() + zero, hi.floor() + zero);
                if !has_zero {
                    lo = if lo == zero { F::ONE } else { lo };
                    hi = if hi == zero { -F::ONE } else { hi };
                }
            }
            if lo <= hi && (has_zero || lo != zero || hi != zero) {
                pieces.append(Piece { lo, hi }, &touches);
            }
        }
        pieces
    }
}

/// How far apart two numbers are.
pub(super) fn distance<F: Float>(a: F, b: F) -> f64 {
    b.to_f64() - a.to_f64()
}

impl<F: Float> ValueSet<F> {
    /// The results of an operation of one operand: of `point` on floats and, for `Semantics::Real`,
    /// of `real` on intervals. Monotone on every cell, but for what `inside` adds, which is asked
    /// for ranges of more than one float.
    pub(super) fn map(
        self,
        semantics: Semantics,
        integral: bool,
        point: impl Fn(F) -> F,
        real: impl Fn(Interval<F>) -> Interval<F>,
        inside: impl Fn(&Cell<F>, &mut Image<F>),
    ) -> Self {
        let corner = |x, image: &mut Image<F>| image.add(point(x));
        self.map_corners(
            semantics,
            integral,
            Crossing::Positive,
            corner,
            real,
            inside,
        )
    }

    /// The same with an operation on floats whose result is not known to the last bit: `corner`
    /// adds what it can be.
    pub(super) fn map_corners(
        self,
        semantics: Semantics,
        integral: bool,
        crossing: Crossing,
        corner: impl Fn(F, &mut Image<F>),
        real: impl Fn(Interval<F>) -> Interval<F>,
        inside: impl Fn(&Cell<F>, &mut Image<F>),
    ) -> Self {
        let of_cell = |x: &Cell<F>| {
            let mut image = Image::new();
            corner(x.lo, &mut image);
            if !x.is_singleton() {
                corner(x.hi, &mut image);
                inside(x, &mut image);
            }
            if semantics == Semantics::Real {
                image.cover(real(x.real));
            }
            image
        };
        let nan = self.flags.nan;
        if self.pieces().is_empty() {
            return if nan { Self::NAN } else { Self::EMPTY };
        }
        if let Some(x) = self.only_cell() {
            return of_cell(&x).into_set(nan, integral, crossing);
        }
        if let Some(cells) = self.short_cells() {
            let mut builder = Builder::short();
            for x in cells.iter() {
                builder.add_image(of_cell(x), crossing);
            }
            builder.flags.nan |= nan;
            if let Some(set) = builder.finish_short(integral) {
                return set;
            }
        }
        let mut builder = Builder::new();
        for x in self.cells().iter() {
            builder.add_image(of_cell(x), crossing);
        }
        builder.flags.nan |= nan;
        builder.finish(integral)
    }

    /// The results of an operation of two operands, NaN if either is; see [`map`](Self::map).
    /// `inside` is asked for pairs of ranges of nonzero numbers, unless both are one number.
    pub(super) fn combine(
        self,
        other: Self,
        semantics: Semantics,
        integral: bool,
        point: impl Fn(F, F) -> F,
        real: impl Fn(Interval<F>, Interval<F>) -> Interval<F>,
        inside: impl Fn(&Cell<F>, &Cell<F>, &mut Image<F>),
    ) -> Self {
        let of_cells =
            |x: &Cell<F>, y: &Cell<F>| Self::image_of_pair(x, y, semantics, &point, &real, &inside);
        let nan = (self.flags.nan && !other.is_empty()) || (other.flags.nan && !self.is_empty());
        if self.pieces().is_empty() || other.pieces().is_empty() {
            return if nan { Self::NAN } else { Self::EMPTY };
        }
        if let (Some(x), Some(y)) = (self.only_cell(), other.only_cell()) {
            return of_cells(&x, &y).into_set(nan, integral, Crossing::Positive);
        }
        if let (Some(xs), Some(ys)) = (self.short_cells(), other.short_cells()) {
            let mut builder = Builder::short();
            for x in xs.iter() {
                for y in ys.iter() {
                    builder.add_image(of_cells(x, y), Crossing::Positive);
                }
            }
            builder.flags.nan |= nan;
            if let Some(set) = builder.finish_short(integral) {
                return set;
            }
        }
        let mut builder = Builder::new();
        let ys = other.cells();
        for x in self.cells().iter() {
            for y in ys.iter() {
                builder.add_image(of_cells(x, y), Crossing::Positive);
            }
        }
        builder.flags.nan |= nan;
        builder.finish(integral)
    }

    /// The results on a pair of cells: see [`combine`](Self::combine).
    pub(super) fn image_of_pair(
        x: &Cell<F>,
        y: &Cell<F>,
        semantics: Semantics,
        point: &impl Fn(F, F) -> F,
        real: &impl Fn(Interval<F>, Interval<F>) -> Interval<F>,
        inside: &impl Fn(&Cell<F>, &Cell<F>, &mut Image<F>),
    ) -> Image<F> {
        let mut image = Image::new();
        image.add(point(x.lo, y.lo));
        if !y.is_singleton() {
            image.add(point(x.lo, y.hi));
        }
        if !x.is_singleton() {
            image.add(point(x.hi, y.lo));
            if !y.is_singleton() {
                image.add(point(x.hi, y.hi));
            }
        }
        let one = x.is_one(semantics) && y.is_one(semantics);
        if !one && !x.is_special() && !y.is_special() {
            inside(x, y, &mut image);
        }
        if semantics == Semantics::Real {
            image.cover(real(x.real, y.real));
        }
        image
    }
}
