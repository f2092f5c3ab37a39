//! `Number`: what WGSL allows a device to return for one value, and its table of accuracy, row by
//! row.
//!
//! A number is an interval in f64. An operation takes the exact range of its operands, and widens
//! it by its row: *correctly rounded* in WGSL is either neighbour, so an error below one unit in
//! the last place, which is at most 2⁻²³ of the value; *inherited* rows are the operations that
//! they are inherited from. What may be flushed to zero may be zero. f64's own roundings are below
//! the thousandth part by which every row is enlarged. What is computed from it thus encloses all
//! that a device may return, by induction over the operations, *as long as sums are in the order
//! written*.
//!
//! They need not be: WGSL allows any order. Of n terms the error is at most n − 1 units of the sum
//! of their sizes, in any order. So a number that is a sum knows how many terms it has and what
//! they are in size, and each addition is charged what is missing to that bound ([`Number::plus`]).
//! What a block of a branch or a loop hands on is a number, and no sum any more: the iterations of
//! a loop are taken to be added up in their order, though a device that writes a loop out may do
//! otherwise. A product that is fused with a sum only has fewer errors.
//!
//! Where the table has no bound, but there is an obvious one, that is used and noted ([`Letter`]);
//! else the number is *wild*, and so is all that is computed from it. The rows of operations that
//! no example uses are not here: these are wild, too.
//!
//! Tested below, and by `tests/gpu/main.rs`, which fails if too little can be judged.

use core::cell::Cell;

use super::linear::Linear;

/// A unit in the last place, relative to the number, and a little more.
const UNIT: f64 = 1.001 / 8_388_608.0;

/// The least normal number.
const TINY: f64 = f32::MIN_POSITIVE as f64;

/// Whether all rows were taken by the letter.
#[derive(Debug, Default)]
pub struct Letter(Cell<bool>);

impl Letter {
    /// Notes that a bound was used that the table does not have.
    fn beyond(&self) {
        self.0.set(true);
    }

    /// Whether one was since the last time.
    pub fn was_left(&self) -> bool {
        self.0.replace(false)
    }
}

/// What a device may have for a number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Number {
    /// At least.
    pub lo: f64,
    /// At most. Below `lo` where there is no value at all.
    pub hi: f64,
    /// Whether it may be anything, NaN and the infinities, too.
    pub wild: bool,
    /// How many terms it is the sum of.
    terms: u16,
    /// The sum of their sizes.
    size: f64,
    /// What it has to do with others.
    linear: Linear,
}

fn least(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

fn most(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// An increasing function at both endpoints, with so many units of error at each and an absolute
/// error.
fn increasing(x: Number, f: impl Fn(f64) -> f64, units: impl Fn(f64) -> f64) -> Number {
    let (lo, hi) = (f(x.lo), f(x.hi));
    let error = |at: f64, value: f64| {
        let part = units(at) * UNIT;
        value.abs() * if part < 1.0 { part } else { 1.0 }
    };
    Number::new(lo - error(x.lo, lo), hi + error(x.hi, hi))
}

impl Number {
    /// The top element: any value.
    pub const WILD: Self = Self {
        lo: f64::NEG_INFINITY,
        hi: f64::INFINITY,
        wild: true,
        terms: 1,
        size: f64::INFINITY,
        linear: Linear::NONE,
    };

    /// The bottom element: no value.
    pub const BOTTOM: Self = Self {
        lo: f64::INFINITY,
        hi: f64::NEG_INFINITY,
        wild: false,
        terms: 1,
        size: 0.0,
        linear: Linear::NONE,
    };

    /// A number of a device between these: what is below the least normal number may be flushed,
    /// and what overflows may be anything.
    #[must_use]
    pub fn new(lo: f64, hi: f64) -> Self {
        let max = f64::from(f32::MAX);
        if lo.is_nan() || hi.is_nan() || lo < -max || hi > max {
            return Self::WILD;
        }
        let lo = match lo {
            lo if lo > 0.0 && lo < TINY => 0.0,
            lo if lo < 0.0 && lo > -TINY => -TINY,
            lo => lo,
        };
        let hi = match hi {
            hi if hi < 0.0 && hi > -TINY => 0.0,
            hi if hi > 0.0 && hi < TINY => TINY,
            hi => hi,
        };
        Self::exact(lo, hi)
    }

    /// A number between these, as they are.
    #[must_use]
    pub fn exact(lo: f64, hi: f64) -> Self {
        Self {
            lo,
            hi,
            wild: false,
            terms: 1,
            size: most(-lo, hi),
            linear: Linear::NONE,
        }
    }

    /// A number that is rounded to f32, in either direction, unless it is one.
    #[must_use]
    pub fn rounded(lo: f64, hi: f64) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "whether it is one")]
        if lo == hi && f64::from(lo as f32) == lo {
            return Self::new(lo, hi);
        }
        Self::new(lo - UNIT * lo.abs(), hi + UNIT * hi.abs())
    }

    /// Whether it is the bottom element: there is no value.
    #[must_use]
    pub fn is_bottom(&self) -> bool {
        self.lo > self.hi
    }

    /// Whether it is certainly zero.
    fn is_zero(&self) -> bool {
        self.lo == 0.0 && self.hi == 0.0
    }

    /// How far it reaches, relative to its size.
    #[must_use]
    pub fn width(&self) -> f64 {
        let mag = most(-self.lo, self.hi);
        if self.lo == self.hi {
            0.0
        } else {
            (self.hi - self.lo) / mag
        }
    }

    /// Whether a device may return this.
    #[must_use]
    pub fn allows(&self, x: f32) -> bool {
        let x = f64::from(x);
        self.wild || (self.lo <= x && x <= self.hi)
    }

    fn endpoints(&self) -> [f64; 2] {
        [self.lo, self.hi]
    }

    /// What a block hands on, by a symbol of its own: what is made of it knows that it is the same.
    /// It is a number, and no sum any more.
    #[must_use]
    pub fn named(self, id: u32) -> Self {
        if self.wild || self.lo >= self.hi {
            return self;
        }
        let roundings = f64::from(self.terms.saturating_sub(1).max(1));
        Self {
            linear: Linear::symbol(id, self.endpoints(), UNIT * self.size * roundings),
            ..Self::exact(self.lo, self.hi)
        }
    }

    /// Whether nothing is known of what it has to do with others.
    #[must_use]
    pub fn is_alone(&self) -> bool {
        self.linear.is_none()
    }

    /// What is known to first order, too, with this error.
    fn with(self, linear: Linear, error: f64) -> Self {
        if self.wild || linear.is_none() {
            return self;
        }
        let linear = linear.with_error(error);
        let [lo, hi] = linear.endpoints();
        let (lo, hi) = (most(self.lo, lo), least(self.hi, hi));
        assert!(lo <= hi, "{self:?} and {linear:?} have nothing in common");
        Self {
            lo,
            hi,
            linear,
            ..self
        }
    }

    /// One or the other.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        match (self.wild || other.wild, self.is_bottom(), other.is_bottom()) {
            (true, ..) => Self::WILD,
            (_, true, _) => other,
            (_, _, true) => self,
            _ if self == other => self,
            _ => Self::exact(least(self.lo, other.lo), most(self.hi, other.hi)),
        }
    }

    /// A sum x·(1 − t) + y·t, or x + (y − x)·t, as some devices compute `mix`: step by step, and
    /// beside the exact sum. It may be a sum of the same terms.
    #[must_use]
    pub fn or_blended(self, [x, y, t]: [Self; 3]) -> Self {
        if self.is_bottom() {
            return self;
        }
        let way = y.plus(x.negated());
        let steps = x.plus(way.times(t));
        if [self, way, t, steps].iter().any(|n| n.wild) {
            return Self::WILD;
        }
        let [far, near] = [way, t].map(|n| n.size_of().hi);
        // The difference, the product, the sum, and what of them is flushed.
        let error =
            UNIT * (2.001 * far * near + steps.size_of().hi) + TINY * (far + 4.0 * (1.0 + near));
        let lo = least(self.lo, most(steps.lo, self.lo - error));
        let hi = most(self.hi, least(steps.hi, self.hi + error));
        Self {
            terms: self.terms,
            size: most(self.size, most(-lo, hi)),
            ..Self::exact(lo, hi)
        }
    }

    /// What is charged already of the error of a sum: of two terms only the error of rounding it,
    /// as there is one order.
    fn charged(self) -> f64 {
        if self.terms > 2 {
            UNIT * self.size * f64::from(self.terms - 1)
        } else {
            0.0
        }
    }

    /// A sum, in whatever order the terms of both are added.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        if self.is_zero() {
            return other;
        }
        if other.is_zero() {
            return self;
        }
        let (lo, hi) = (self.lo + other.lo, self.hi + other.hi);
        let terms = self.terms.saturating_add(other.terms);
        let size = self.size + other.size;
        let linear = self
            .linear
            .plus(self.endpoints(), other.linear, other.endpoints());
        let (error, sum) = if terms == 2 {
            let sum = Self::new(lo - UNIT * lo.abs(), hi + UNIT * hi.abs());
            (UNIT * most(-lo, hi), sum)
        } else {
            let all = UNIT * size * f64::from(terms - 1);
            let error = all - self.charged() - other.charged();
            (error, Self::new(lo - error, hi + error))
        };
        Self {
            terms,
            size,
            ..sum.with(linear, error)
        }
    }

    /// The other sign.
    #[must_use]
    pub fn negated(self) -> Self {
        Self {
            lo: -self.hi,
            hi: -self.lo,
            linear: self.linear.negated(),
            ..self
        }
    }

    /// A product.
    #[must_use]
    pub fn times(self, other: Self) -> Self {
        let all = [
            self.lo * other.lo,
            self.lo * other.hi,
            self.hi * other.lo,
            self.hi * other.hi,
        ];
        let lo = all.into_iter().fold(f64::INFINITY, least);
        let hi = all.into_iter().fold(f64::NEG_INFINITY, most);
        let linear = self
            .linear
            .times(self.endpoints(), other.linear, other.endpoints());
        let product = Self::new(lo - UNIT * lo.abs(), hi + UNIT * hi.abs());
        product.with(linear, UNIT * most(-lo, hi))
    }

    /// x · x.
    #[must_use]
    pub fn squared(self) -> Self {
        let x = self.size_of();
        let linear = self
            .linear
            .times(self.endpoints(), self.linear, self.endpoints());
        increasing(x, |x| x * x, |_| 1.0).with(linear, UNIT * x.hi * x.hi)
    }

    /// |x|.
    #[must_use]
    pub fn size_of(self) -> Self {
        if self.lo >= 0.0 {
            self
        } else if self.hi <= 0.0 {
            self.negated()
        } else {
            Self::exact(0.0, most(-self.lo, self.hi))
        }
    }

    /// A quotient: 2.5 units for divisors of moderate size.
    #[must_use]
    pub fn over(self, other: Self, letter: &Letter) -> Self {
        if other.lo <= 0.0 && other.hi >= 0.0 {
            return Self::WILD;
        }
        let (small, large) = (TINY, libm::exp2(126.0));
        if other.size_of().lo < small || other.size_of().hi > large {
            letter.beyond();
        }
        let all = [
            self.lo / other.lo,
            self.lo / other.hi,
            self.hi / other.lo,
            self.hi / other.hi,
        ];
        let lo = all.into_iter().fold(f64::INFINITY, least);
        let hi = all.into_iter().fold(f64::NEG_INFINITY, most);
        let divisor = other.linear.reciprocal(other.endpoints());
        let ends = [1.0 / other.hi, 1.0 / other.lo];
        let linear = self.linear.times(self.endpoints(), divisor, ends);
        let quotient = Self::new(lo - 2.5 * UNIT * lo.abs(), hi + 2.5 * UNIT * hi.abs());
        quotient.with(linear, 2.5 * UNIT * most(-lo, hi))
    }

    /// An increasing function that is computed exactly.
    #[must_use]
    pub fn exactly(self, f: impl Fn(f64) -> f64) -> Self {
        Self::new(f(self.lo), f(self.hi))
    }

    /// The lesser.
    #[must_use]
    pub fn lesser(self, other: Self) -> Self {
        // By what both are made of, one may always be the lesser.
        let linear = self.linear.plus(
            self.endpoints(),
            other.linear.negated(),
            other.negated().endpoints(),
        );
        let [lo, hi] = if linear.is_none() {
            [self.lo - other.hi, self.hi - other.lo]
        } else {
            linear.with_error(0.0).endpoints()
        };
        if hi < 0.0 {
            return self;
        }
        if lo > 0.0 {
            return other;
        }
        Self::exact(least(self.lo, other.lo), least(self.hi, other.hi))
    }

    /// The greater.
    #[must_use]
    pub fn greater(self, other: Self) -> Self {
        self.negated().lesser(other.negated()).negated()
    }

    /// √x, inherited from 1 / inverseSqrt(x): 2 units, then 2.5.
    #[must_use]
    pub fn root(self, letter: &Letter) -> Self {
        if self.lo < 0.0 {
            return Self::WILD;
        }
        if self.lo < TINY {
            letter.beyond();
        }
        let root = increasing(self, f64::sqrt, |_| 4.6);
        root.with(self.linear.root(self.endpoints()), 4.6 * UNIT * root.hi)
    }

    /// e to the power x: 3 + 2 |x| units.
    #[must_use]
    pub fn exp(self) -> Self {
        increasing(self, libm::exp, |x| 3.0 + 2.0 * x.abs())
    }

    /// A logarithm of a base: an absolute error of 2⁻²¹ on [0.5, 2], else 3 units.
    fn logarithm(self, log: impl Fn(f64) -> f64) -> Self {
        if self.lo < TINY {
            return Self::WILD;
        }
        let (lo, hi) = (log(self.lo), log(self.hi));
        // The boundary of the two rows is itself somewhere between.
        let near = if self.hi >= 0.499 && self.lo <= 2.001 {
            libm::exp2(-21.0)
        } else {
            0.0
        };
        let error = |value: f64| most(near, 3.0 * UNIT * value.abs());
        Self::new(lo - error(lo), hi + error(hi))
    }

    /// The natural logarithm.
    #[must_use]
    pub fn ln(self) -> Self {
        self.logarithm(libm::log)
    }

    /// x to the power y, inherited from exp2(y · log2(x)); exp2 has 3 + 2 |z| units.
    #[must_use]
    pub fn power(self, y: Self, letter: &Letter) -> Self {
        let two_to = |z: Self| increasing(z, libm::exp2, |z| 3.0 + 2.0 * z.abs());
        if self.lo < 0.0 || self.lo < TINY && y.lo <= 0.0 {
            return Self::WILD;
        }
        if self.lo >= TINY {
            return two_to(self.logarithm(libm::log2).times(y));
        }
        // The logarithm of 0 is no number.
        letter.beyond();
        if self.hi == 0.0 {
            return Self::new(0.0, 0.0);
        }
        let upper = Self::new(most(self.hi, TINY), most(self.hi, TINY));
        let upper = two_to(upper.logarithm(libm::log2).times(y));
        if upper.wild {
            upper
        } else {
            Self::exact(0.0, upper.hi)
        }
    }

    /// Sine or cosine: an absolute error of 2⁻¹¹ on [−π, π].
    #[must_use]
    pub fn wave(self, f: impl Fn(f64) -> f64, letter: &Letter) -> Self {
        // π in f32 is a little more than π.
        let half_turn = f64::from(core::f32::consts::PI);
        if self.lo < -half_turn || self.hi > half_turn {
            letter.beyond();
        }
        let (middle, half) = (0.5 * (self.lo + self.hi), 0.5 * (self.hi - self.lo));
        // No wave is steeper than 1.
        let error = 1.001 * half + libm::exp2(-11.0) + 1e-12;
        let value = f(middle);
        let limit = 1.0 + libm::exp2(-11.0) + 1e-12;
        Self::new(most(value - error, -limit), least(value + error, limit))
    }
}

#[cfg(test)]
mod tests {
    use super::{Letter, Number, UNIT};

    fn number(x: f64) -> Number {
        Number::rounded(x, x)
    }

    #[test]
    fn a_sum_is_held_in_every_order() {
        // In this order the last two are lost, in another they are not.
        let terms = [1e8, 1.0, 1.0, -1e8];
        let sum = terms.map(number).into_iter().reduce(Number::plus);
        let sum = sum.unwrap_or(Number::BOTTOM);
        assert!(sum.allows(0.0) && sum.allows(2.0), "{sum:?}");
        assert!(sum.hi < 8.0 * 2e8 * UNIT, "{sum:?}");
        // One addition has one order.
        let two = number(1.0).plus(number(1e-3));
        assert!(two.allows(1.001) && !two.allows(1.000_999_6), "{two:?}");
    }

    #[test]
    fn flushed_numbers_are_held() {
        let product = number(1e-30).times(number(1e-10));
        assert!(product.allows(0.0) && product.allows(1e-40), "{product:?}");
        assert!(!product.allows(-1e-45));
    }

    #[test]
    fn what_the_table_does_not_say_is_noted() {
        let letter = Letter::default();
        assert!(!number(0.5).root(&letter).wild && !letter.was_left());
        assert!(number(0.0).root(&letter).allows(0.0) && letter.was_left());
        let zero = number(0.0).power(number(3.0), &letter);
        assert!(zero == number(0.0) && letter.was_left());
        let wave = number(4.0).wave(libm::sin, &letter);
        assert!(letter.was_left() && wave.width() < 2e-3);
        assert!(number(1.0).over(number(0.0), &letter).wild);
        assert!(number(1e30).times(number(1e30)).wild);
        assert!(number(-1.0).root(&letter).wild);
    }

    #[test]
    fn rows_are_as_wide_as_they_are_said_to_be() {
        let letter = Letter::default();
        let units = |x: Number| x.width() / UNIT;
        let quotient = number(1.0).over(number(3.0), &letter);
        assert!((units(quotient) - 5.0).abs() < 0.1, "{quotient:?}");
        assert!((units(number(3.0).exp()) - 18.0).abs() < 0.1);
        assert!((units(number(3.0).root(&letter)) - 9.2).abs() < 0.1);
        let power = number(3.0).power(number(2.0), &letter);
        assert!(
            power.allows(9.0) && power.width() < 64.0 * UNIT,
            "{power:?}"
        );
    }
}
