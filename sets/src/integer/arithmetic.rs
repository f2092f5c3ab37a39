//! Arithmetic of integer sets: exact at the corners of ranges, then wrapped. Also the ways from and
//! to floats.

use core::ops::{Add, Div, Mul, Neg, Rem, Sub};

use super::super::image::{Builder, Crossing, Image};
use super::super::list::Piece;
use super::super::{BoolSet, Semantics, ValueSet};
use super::{Found, Gather, IntegerRange, IntegerSet, Operand};
use outward_interval::Float;
use outward_interval::Interval;

/// Ranges in ranges of one sign: negative numbers, zero, positive numbers.
pub(super) fn cells(pieces: &[Piece<i64>]) -> impl Iterator<Item = Piece<i64>> {
    const SIGNS: [Piece<i64>; 3] = [
        Piece {
            lo: i64::MIN,
            hi: -1,
        },
        Piece { lo: 0, hi: 0 },
        Piece {
            lo: 1,
            hi: i64::MAX,
        },
    ];
    pieces.iter().flat_map(|p| {
        SIGNS.iter().filter_map(move |sign| {
            let (lo, hi) = (p.lo.max(sign.lo), p.hi.min(sign.hi));
            (lo <= hi).then_some(Piece { lo, hi })
        })
    })
}

/// The wrapped values of an exact operation that is monotone in each operand on ranges of one sign.
pub(super) fn combine<T: Operand>(x: T, y: T, op: impl Fn(i64, i64) -> i128) -> T::Result {
    let mut found = T::found();
    for x in cells(x.pieces()) {
        for y in cells(y.pieces()) {
            let corners = [
                op(x.lo, y.lo),
                op(x.lo, y.hi),
                op(x.hi, y.lo),
                op(x.hi, y.hi),
            ];
            let lo = corners.iter().copied().fold(i128::MAX, i128::min);
            let hi = corners.iter().copied().fold(i128::MIN, i128::max);
            found.add_wrapped(lo, hi);
        }
    }
    T::finish(found)
}

/// The same of one operand.
pub(super) fn map<T: Operand>(x: T, op: impl Fn(i64) -> i128) -> T::Result {
    combine(x, x, |x, _| op(x))
}

/// The remainders of all pairs of ranges of one sign.
fn remainders<T: Operand>(x: T, y: T) -> T::Result {
    let mut found = T::found();
    for x in cells(x.pieces()) {
        for y in cells(y.pieces()) {
            let r = rem_range(x, y);
            // As many as of the type, but the range may hold unsigned ones as signed ones.
            found.add_wrapped(wide(r.lo), wide(r.hi));
        }
    }
    T::finish(found)
}

fn wide(x: i64) -> i128 {
    x.into()
}

impl<const BITS: u32, const SIGNED: bool> IntegerSet<BITS, SIGNED> {
    /// The members in ranges of one sign: negative ones, zero, positive ones.
    pub(super) fn cells(&self) -> impl Iterator<Item = Piece<i64>> {
        cells(self.pieces())
    }

    /// The integers converted to a type of other sign or width, which wraps around as `as` in Rust
    /// does.
    #[must_use]
    pub fn cast<const TO: u32, const TO_SIGNED: bool>(self) -> IntegerSet<TO, TO_SIGNED> {
        let mut found = Gather::new();
        for p in self.pieces() {
            found.add_wrapped(i128::from(p.lo), i128::from(p.hi));
        }
        found.finish()
    }

    /// The integers as floats, rounded to nearest; with `Semantics::Real` also the integers
    /// themselves. Zero is +0.
    #[must_use]
    pub fn to_values<F: Float>(self, semantics: Semantics) -> ValueSet<F> {
        let mut builder = Builder::new();
        for cell in self.cells() {
            #[expect(clippy::cast_precision_loss, reason = "33 bits at most")]
            let (lo, hi) = (cell.lo as f64, cell.hi as f64);
            let mut image = Image::new();
            image.add(F::from_f64(lo));
            image.add(F::from_f64(hi));
            if semantics == Semantics::Real {
                let (neg_inf, sup) = (F::from_f64_up(-lo), F::from_f64_up(hi));
                image.cover(Interval::from_endpoints(neg_inf, sup));
            }
            builder.add_image(image, Crossing::Positive);
        }
        builder.finish(true)
    }
}

/// Operators of sets and ranges of integers: wrapped, and as WGSL has them where there is a choice.
macro_rules! operators {
    ($of:ident, $result:ty: $( $(#[$doc:meta])* $trait:ident $name:ident |$x:ident, $y:ident| $body:expr; )*) => { $(
        $(#[$doc])*
        impl<const BITS: u32, const SIGNED: bool> $trait for $of<BITS, SIGNED> {
            type Output = $result;
            fn $name(self, y: Self) -> $result {
                let ($x, $y) = (self, y);
                $body
            }
        }
    )* };
}

/// Operators and methods of both types.
macro_rules! arithmetic {
    ($of:ident, $result:ty) => {
        operators! { $of, $result:
            /// x + y, wrapped.
            Add add |x, y| combine(x, y, |x, y| wide(x) + wide(y));
            /// x − y, wrapped.
            Sub sub |x, y| combine(x, y, |x, y| wide(x) - wide(y));
            /// x · y, wrapped.
            Mul mul |x, y| combine(x, y, |x, y| wide(x) * wide(y));
            /// x / y rounded towards zero, wrapped; x for y = 0.
            Div div |x, y| combine(x, y, |x, y| wide(if y == 0 { x } else { x / y }));
            /// x − y·(x / y), with the sign of x; 0 for y = 0. If x passes several periods, it is
            /// every integer that is less than y in magnitude.
            Rem rem |x, y| remainders(x, y);
        }

        /// −x, which wraps around.
        impl<const BITS: u32, const SIGNED: bool> Neg for $of<BITS, SIGNED> {
            type Output = $result;
            fn neg(self) -> $result {
                map(self, |x| -wide(x))
            }
        }

        impl<const BITS: u32, const SIGNED: bool> $of<BITS, SIGNED> {
            /// |x|. The absolute value of the least integer of a signed type is that integer
            /// itself, as it wraps around.
            #[must_use]
            pub fn abs(self) -> $result {
                map(self, |x| wide(x).abs())
            }

            /// The sign: −1, 0 or 1.
            #[must_use]
            pub fn sign(self) -> $result {
                map(self, |x| wide(x.signum()))
            }

            /// The lesser of x and y.
            #[must_use]
            pub fn min(self, y: Self) -> $result {
                combine(self, y, |x, y| wide(x.min(y)))
            }

            /// The greater of x and y.
            #[must_use]
            pub fn max(self, y: Self) -> $result {
                combine(self, y, |x, y| wide(x.max(y)))
            }
        }
    };
}

arithmetic!(IntegerSet, IntegerSet<BITS, SIGNED>);
arithmetic!(IntegerRange, IntegerRange<BITS, true>);

/// The remainders of ranges of one sign.
fn rem_range(x: Piece<i64>, y: Piece<i64>) -> Piece<i64> {
    if x.lo < 0 {
        let r = rem_range(
            Piece {
                lo: -x.hi,
                hi: -x.lo,
            },
            y,
        );
        return Piece {
            lo: -r.hi,
            hi: -r.lo,
        };
    }
    if y.lo == 0 {
        return Piece { lo: 0, hi: 0 };
    }
    let (least, greatest) = (y.lo.abs().min(y.hi.abs()), y.lo.abs().max(y.hi.abs()));
    if x.hi < least {
        x
    } else if least == greatest && x.lo / least == x.hi / least {
        Piece {
            lo: x.lo % least,
            hi: x.hi % least,
        }
    } else {
        Piece {
            lo: 0,
            hi: x.hi.min(greatest - 1),
        }
    }
}

impl<F: Float> ValueSet<F> {
    /// The numbers rounded towards zero, and clamped to the integer type. NaN gives any integer (it
    /// is 0 in Rust, and anything in WGSL). For a number beyond the type, the last float within it
    /// is a possible result, too, as in WGSL.
    #[must_use]
    pub fn to_integers<const BITS: u32, const SIGNED: bool>(self) -> IntegerSet<BITS, SIGNED> {
        if self.may_be_nan() {
            return IntegerSet::ALL;
        }
        let mut found = Gather::new();
        let (min, max) = (
            IntegerSet::<BITS, SIGNED>::MIN,
            IntegerSet::<BITS, SIGNED>::MAX,
        );
        #[expect(clippy::cast_precision_loss, reason = "33 bits at most")]
        let (last, first) = (F::from_f64_down(max as f64), F::from_f64_up(min as f64));
        for p in self.pieces() {
            let (mut lo, mut hi) = (whole(p.lo), whole(p.hi));
            if lo < min {
                hi = hi.max(whole(first));
            }
            if hi > max {
                lo = lo.min(whole(last));
            }
            found.add(lo.clamp(min, max), hi.clamp(min, max));
        }
        found.finish()
    }
}

/// The integer part, as far as 64 bits go.
#[expect(
    clippy::cast_possible_truncation,
    reason = "beyond 64 bits it saturates, which is beyond any type here"
)]
fn whole<F: Float>(x: F) -> i64 {
    x.to_f64() as i64
}

impl BoolSet {
    /// 1 for true, 0 for false.
    #[must_use]
    pub fn to_integers<const BITS: u32, const SIGNED: bool>(self) -> IntegerSet<BITS, SIGNED> {
        self.select_integers(IntegerSet::point(1), IntegerSet::point(0))
    }

    /// A member of `yes` if the truth value is true, and of `no` if it is false.
    #[must_use]
    pub fn select_integers<const BITS: u32, const SIGNED: bool>(
        self,
        yes: IntegerSet<BITS, SIGNED>,
        no: IntegerSet<BITS, SIGNED>,
    ) -> IntegerSet<BITS, SIGNED> {
        let mut result = IntegerSet::EMPTY;
        if self.contains(true) {
            result = result.union(yes);
        }
        if self.contains(false) {
            result = result.union(no);
        }
        result
    }
}
