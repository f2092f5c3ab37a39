//! The periodic functions: of radians, and of multiples of π.
//!
//! Between neighbouring multiples of a quarter turn each is monotone. So the range is the hull of the values at both ends, of the extreme
//! values ±1 where a crest or trough lies inside, and of ±∞ at poles. [`Turns`] says exactly which are inside.

use super::at;
use super::turns::Turns;
use crate::elementary::function::Function;
use crate::elementary::{Elementary, elementary_interval};
use crate::float::Float;
use crate::interval::Interval;

/// The range of `f` between poles: the values at the ends and the extremes inside.
fn hull_of_values<F: Float>(f: Function, x: Interval<F>, crest: bool, trough: bool) -> Interval<F> {
    let zero = F::ZERO;
    let mut range = at(f, x.inf() + zero).convex_hull(at(f, x.sup()));
    if crest {
        range = range.convex_hull(Interval::ONE);
    }
    if trough {
        range = range.convex_hull(-Interval::ONE);
    }
    range
}

/// What a function does at a pole, seen from the right. From the left it goes the other way.
enum FromTheRight {
    MinusInfinity,
    PlusInfinity,
}

/// The range of a function with poles at the odd, or even, quarter turns. `low_pole` and `high_pole` say whether an end of x is one.
fn with_poles<F: Float>(
    f: Function,
    x: Interval<F>,
    inside: i64,
    [low_pole, high_pole]: [bool; 2],
    from_the_right: FromTheRight,
    [crest, trough]: [bool; 2],
) -> Interval<F> {
    if x.is_singleton() && low_pole {
        return Interval::EMPTY;
    }
    let poles = [low_pole, high_pole].map(i64::from);
    if inside > poles[0] + poles[1] || (low_pole && high_pole) {
        return Interval::ENTIRE;
    }
    // The end that is no pole stands for both.
    let off_pole = match (low_pole, high_pole) {
        (true, _) => Interval::from_ends(-x.sup(), x.sup()),
        (_, true) => Interval::from_ends(x.neg_inf(), x.inf()),
        (false, false) => x,
    };
    let range = hull_of_values(f, off_pole, crest, trough);
    match (low_pole || high_pole, from_the_right, low_pole) {
        (false, _, _) => range,
        (true, FromTheRight::PlusInfinity, true) | (true, FromTheRight::MinusInfinity, false) => {
            Interval::from_ends(range.neg_inf(), F::INFINITY)
        }
        (true, FromTheRight::PlusInfinity, false) | (true, FromTheRight::MinusInfinity, true) => {
            Interval::from_ends(F::INFINITY, range.sup())
        }
    }
}

impl<F: Float> Interval<F> {
    /// Whether an odd, or even, multiple of π/2 is a member.
    pub(crate) fn has_quarter_turn(self, odd: bool) -> bool {
        !self.is_empty() && Turns::of_radians(self).of_parity(odd) > 0
    }

    /// Whether an odd multiple of 1/2 is a member.
    pub(crate) fn has_half_integer(self) -> bool {
        !self.is_empty() && Turns::of_half_units(self).of_parity(true) > 0
    }

    /// Sine of radians. Tightest, for arguments of any size.
    #[must_use]
    pub fn sin(self) -> Self {
        elementary_interval(Elementary::Sin, self, self)
    }

    /// Cosine of radians. Tightest, for arguments of any size.
    #[must_use]
    pub fn cos(self) -> Self {
        elementary_interval(Elementary::Cos, self, self)
    }

    /// Tangent of radians, defined off the odd multiples of π/2. Tightest; the whole line around a pole.
    #[must_use]
    pub fn tan(self) -> Self {
        elementary_interval(Elementary::Tan, self, self)
    }

    /// Cotangent of radians, 1/tan x, defined off the multiples of π. Tightest; the whole line around a pole.
    #[must_use]
    pub fn cot(self) -> Self {
        self.off_multiples_of_pi(Function::Cot, |_| [false; 2])
    }

    /// Cosecant of radians, 1/sin x, defined off the multiples of π. Tightest; the whole line around a pole.
    #[must_use]
    pub fn csc(self) -> Self {
        self.off_multiples_of_pi(Function::Csc, |turns| [turns.has(1), turns.has(3)])
    }

    fn off_multiples_of_pi(self, f: Function, extremes: impl Fn(Turns) -> [bool; 2]) -> Self {
        if self.is_empty() {
            return self;
        }
        let turns = Turns::of_radians(self);
        let at_zero = [self.inf() == F::ZERO, self.sup() == F::ZERO];
        let inside = turns.of_parity(false);
        with_poles(
            f,
            self,
            inside,
            at_zero,
            FromTheRight::PlusInfinity,
            extremes(turns),
        )
    }

    /// Secant of radians, 1/cos x, defined off the odd multiples of π/2. Tightest; the whole line around a pole.
    #[must_use]
    pub fn sec(self) -> Self {
        if self.is_empty() {
            return self;
        }
        let turns = Turns::of_radians(self);
        with_poles(
            Function::Sec,
            self,
            turns.of_parity(true),
            [false; 2],
            FromTheRight::PlusInfinity,
            [turns.has(0), turns.has(2)],
        )
    }

    /// sin(πx). Tightest.
    #[must_use]
    pub fn sin_pi(self) -> Self {
        self.wave_of_pi(Function::SinPi, 1)
    }

    /// cos(πx). Tightest.
    #[must_use]
    pub fn cos_pi(self) -> Self {
        self.wave_of_pi(Function::CosPi, 0)
    }

    fn wave_of_pi(self, f: Function, crest: i64) -> Self {
        if self.is_empty() {
            return self;
        }
        let turns = Turns::of_half_units(self);
        let (crest, trough) = (turns.has(crest), turns.has(crest + 2));
        if crest && trough {
            // Also where an end is infinite.
            return Self::from_ends(F::ONE, F::ONE);
        }
        hull_of_values(f, self, crest, trough)
    }

    /// tan(πx), defined off the half-integers, which are poles. Tightest; the whole line around a pole.
    #[must_use]
    pub fn tan_pi(self) -> Self {
        if self.is_empty() {
            return self;
        }
        let turns = Turns::of_half_units(self);
        let is_pole = |x: F| {
            let x = x.to_f64();
            x != Float::floor(x) && x * 2.0 == Float::floor(x * 2.0)
        };
        let poles = [is_pole(self.inf()), is_pole(self.sup())];
        with_poles(
            Function::TanPi,
            self,
            turns.of_parity(true),
            poles,
            FromTheRight::MinusInfinity,
            [false; 2],
        )
    }
}
