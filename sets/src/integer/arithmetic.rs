//! Arithmetic of integer sets: exact at the corners of ranges, then wrapped. Also the ways from and
//! to floats.

use core::ops::{Add, Div, Mul, Neg, Rem, Sub};

use super::super::image::{Builder, Crossing, Image};
use super::super::list::Piece;
use super::super::{BoolSet, Semantics, ValueSet};
use super::{Gather, IntegerSet};
use outward_interval::Float;
use outward_interval::Interval;

impl<const BITS: u32, const SIGNED: bool> IntegerSet<BITS, SIGNED> {
    /// The members in ranges of one sign: negative ones, zero, positive ones.
    pub(super) fn cells(&self) -> impl Iterator<Item = Piece<i64>> {
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
        self.pieces().iter().flat_map(|p| {
            SIGNS.iter().filter_map(move |sign| {
                let (lo, hi) = (p.lo.max(sign.lo), p.hi.min(sign.hi));
                (lo <= hi).then_some(Piece { lo, hi })
            })
        })
    }

    /// The wrapped values of an exact operation that is monotone in each operand on ranges of one
    /// sign.
    fn combine(self, other: Self, op: impl Fn(i128, i128) -> i128) -> Self {
        let mut found = Gather::new();
        for x in self.cells() {
            for y in other.cells() {
                let at = |a: i64, b: i64| op(i128::from(a), i128::from(b));
                let corners = [
                    at(x.lo, y.lo),
                    at(x.lo, y.hi),
                    at(x.hi, y.lo),
                    at(x.hi, y.hi),
                ];
                let lo = corners.iter().copied().fold(i128::MAX, i128::min);
                let hi = corners.iter().copied().fold(i128::MIN, i128::max);
                found.add_wrapped(lo, hi);
            }
        }
        found.finish()
    }

    /// The same of one operand.
    fn map(self, op: impl Fn(i128) -> i128) -> Self {
        self.combine(Self::point(0), |x, _| op(x))
    }

    /// |x|. The absolute value of the least integer of a signed type is that integer itself, as it wraps around.
    #[must_use]
    pub fn abs(self) -> Self {
        self.map(i128::abs)
    }

    /// The sign: −1, 0 or 1.
    #[must_use]
    pub fn sign(self) -> Self {
        self.map(i128::signum)
    }

    /// The lesser of x and y.
    #[must_use]
    pub fn min(self, y: Self) -> Self {
        self.combine(y, i128::min)
    }

    /// The greater of x and y.
    #[must_use]
    pub fn max(self, y: Self) -> Self {
        self.combine(y, i128::max)
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
                image.cover(Interval::from_ends(neg_inf, sup));
            }
            builder.add_image(image, Crossing::Positive);
        }
        builder.finish(true)
    }
}

/// Operators of integer sets: wrapped, and as WGSL has them where there is a choice.
macro_rules! operators {
    ($( $(#[$doc:meta])* $trait:ident $name:ident $op:expr; )*) => { $(
        $(#[$doc])*
        impl<const BITS: u32, const SIGNED: bool> $trait for IntegerSet<BITS, SIGNED> {
            type Output = Self;
            fn $name(self, y: Self) -> Self {
                self.combine(y, $op)
            }
        }
    )* };
}

operators! {
    /// x + y, wrapped.
    Add add |x, y| x + y;
    /// x − y, wrapped.
    Sub sub |x, y| x - y;
    /// x · y, wrapped.
    Mul mul |x, y| x * y;
    /// x / y rounded towards zero, wrapped; x for y = 0.
    Div div |x, y| if y == 0 { x } else { x / y };
}

/// −x, which wraps around.
impl<const BITS: u32, const SIGNED: bool> Neg for IntegerSet<BITS, SIGNED> {
    type Output = Self;
    fn neg(self) -> Self {
        self.map(|x| -x)
    }
}

/// x − y·(x / y), with the sign of x; 0 for y = 0. If x passes several periods, it is every integer
/// that is less than y in magnitude.
impl<const BITS: u32, const SIGNED: bool> Rem for IntegerSet<BITS, SIGNED> {
    type Output = Self;
    fn rem(self, y: Self) -> Self {
        let mut found = Gather::new();
        for x in self.cells() {
            for y in y.cells() {
                let r = rem_range(x, y);
                found.add(r.lo, r.hi);
            }
        }
        found.finish()
    }
}

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
