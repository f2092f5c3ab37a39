//! Every elementary function of value sets: [`ValueSet::call`].
//!
//! Functions that have a method of their own are sharp about signs of zeros. Of the others the
//! result is the ranges over the pieces, rounded outward: they hold the real values, and the
//! machine's, whose operations return one of the two numbers beside the exact value.
//!
//! **Two conventions.** At a pole, where the real function is undefined, IEEE 754 returns an
//! infinity; the operations of this project return NaN. There both are members, so that the set
//! holds for programs of either kind.
//!
//! Tested in `tests/call.rs`, on all numbers and many sets of the six-bit format.

use outward_interval::{
    Domain, Elementary, Float, Interval, PointFunctions, compiled, elementary_interval,
};

use super::{Semantics, ValueSet};

impl<F: Float> ValueSet<F> {
    /// The values of an elementary function for the members of this set and of `y`. Functions of
    /// one argument ignore `y`.
    #[must_use]
    pub fn call(self, f: Elementary, y: Self, semantics: Semantics) -> Self {
        compiled!(ValueSet::<F>::call_here: fn(ValueSet<F>, Elementary, ValueSet<F>, Semantics) -> ValueSet<F>)(
            self, f, y, semantics,
        )
    }

    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "the functions without a method of their own are many"
    )]
    fn call_here(self, f: Elementary, y: Self, semantics: Semantics) -> Self {
        let result = match f {
            // These have the two conventions themselves.
            Elementary::Ln => return self.ln(semantics),
            Elementary::Atan2 => return self.atan2(y, semantics),
            Elementary::Pow => return self.pow(y, semantics),
            Elementary::Sin => self.sin(semantics),
            Elementary::Cos => self.cos(semantics),
            Elementary::Tan => self.tan(semantics),
            Elementary::Asin => self.asin(semantics),
            Elementary::Acos => self.acos(semantics),
            Elementary::Atan => self.atan(semantics),
            Elementary::Exp => self.exp(semantics),
            Elementary::Exp2 => self.exp2(semantics),
            Elementary::Exp10 => self.exp10(semantics),
            Elementary::ExpM1 => self.exp_m1(semantics),
            Elementary::Log2 => self.log2(semantics),
            Elementary::Log10 => self.log10(semantics),
            Elementary::Ln1p => self.ln_1p(semantics),
            Elementary::Cbrt => self.cbrt(semantics),
            Elementary::Sinh => self.sinh(semantics),
            Elementary::Cosh => self.cosh(semantics),
            Elementary::Tanh => self.tanh(semantics),
            Elementary::Asinh => self.asinh(semantics),
            Elementary::Acosh => self.acosh(semantics),
            Elementary::Atanh => self.atanh(semantics),
            Elementary::Rsqrt => self.rsqrt(semantics),
            _ => return self.ranges(f, y),
        };
        match self.meets_excluded(f.domain()) {
            true => result.union(Self::NAN),
            false => result,
        }
    }

    /// The same by ranges over the pieces.
    fn ranges(self, f: Elementary, y: Self) -> Self {
        let binary = f.arity() == 2;
        if self.is_empty() || (binary && y.is_empty()) {
            return Self::EMPTY;
        }
        // An infinity alone stands for what is beyond the greatest number, too: limits are there.
        let interval =
            |lo: F, hi: F| Interval::from_endpoints(-lo.min_x86(F::MAX), hi.max_x86(-F::MAX));
        let mut found = Self::EMPTY;
        let mut unbounded = false;
        for piece in self.without_nan().pieces() {
            let x = interval(piece.lo(), piece.hi());
            let mut add = |y: Interval<F>| {
                let range = elementary_interval(f, x, y);
                unbounded |=
                    range.is_empty() || !range.inf().is_finite() || !range.sup().is_finite();
                found = found.union(Self::from(range));
            };
            if binary {
                for piece in y.without_nan().pieces() {
                    add(interval(piece.lo(), piece.hi()));
                }
            } else {
                add(x);
            }
        }
        // The limits, which functions of one argument have at infinite ones.
        for limit in [-F::INFINITY, F::INFINITY] {
            if !binary && self.contains(limit) {
                found = found.union(Self::point(F::elementary(f, limit, limit)));
            }
        }
        let infinities = Self::point(-F::INFINITY).union(Self::point(F::INFINITY));
        let undefined = Self::NAN.union(infinities);
        if self.may_be_nan() || (binary && y.may_be_nan()) {
            found = found.union(Self::NAN);
        }
        found = found.union(self.of_ieee_754(f, y));
        match f.domain() {
            Domain::All => {}
            // A pole in the operand, or none.
            Domain::Poles if unbounded => found = found.union(undefined),
            Domain::Poles => {}
            // Of which of both it depends on is not looked at.
            Domain::Pairs => found = found.union(undefined),
            domain @ (Domain::From(_)
            | Domain::Above(_)
            | Domain::Within(_)
            | Domain::Inside(_)
            | Domain::Beyond(_)
            | Domain::Outside(_)
            | Domain::Upto(_)
            | Domain::Nonzero) => {
                if !self.without_nan().within(domain) {
                    found = found.union(Self::NAN);
                }
                if self.meets_excluded(domain) {
                    found = found.union(undefined);
                }
            }
        }
        found
    }

    /// What IEEE 754 has where the operations of this project are not defined: powers to the
    /// exponent zero, even of NaN, the length of what is infinite and NaN, and angles of two zeros.
    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "the other functions have no such values"
    )]
    fn of_ieee_754(self, f: Elementary, y: Self) -> Self {
        let one = Self::point(F::ONE);
        match f {
            Elementary::Pown if y.may_be_zero() => one,
            Elementary::CompoundM1 if y.may_be_zero() => Self::ZEROS,
            Elementary::Hypot if self.may_be_infinite() || y.may_be_infinite() => {
                Self::point(F::INFINITY)
            }
            Elementary::Atan2Pi if self.may_be_zero() && y.may_be_zero() => {
                Self::ZEROS.union(one).union(-one)
            }
            _ => Self::EMPTY,
        }
    }

    /// The numbers of a domain: a closed set, except for zero. Where another end is
    /// [excluded](Domain::excluded) from the domain, the set has that one point more.
    #[must_use]
    pub fn of_domain(domain: Domain) -> Self {
        let at = |a: i8| F::from_f64(a.into());
        let from = |a: i8| match a {
            0 => -F::ZERO,
            a => at(a),
        };
        let beyond =
            |a: i8| Self::between(at(a), F::INFINITY).union(Self::between(-F::INFINITY, -at(a)));
        match domain {
            Domain::All | Domain::Poles | Domain::Pairs => Self::numbers(),
            Domain::Above(0) => Self::positive(),
            Domain::From(a) | Domain::Above(a) => Self::between(from(a), F::INFINITY),
            Domain::Within(a) | Domain::Inside(a) => Self::between(-at(a), at(a)),
            Domain::Beyond(a) | Domain::Outside(a) => beyond(a),
            Domain::Upto(a) => Self::positive().intersection(Self::between(F::ZERO, at(a))),
            Domain::Nonzero => Self::positive().union(Self::negative()),
        }
    }

    /// Whether every member is a number in the domain.
    #[must_use]
    pub fn within(self, domain: Domain) -> bool {
        self.subset(Self::of_domain(domain)) && !self.meets_excluded(domain)
    }

    /// Whether a member is a number at an endpoint of the domain that is excluded from it, which is
    /// a pole.
    #[must_use]
    pub fn meets_excluded(self, domain: Domain) -> bool {
        domain.excluded().iter().any(|&at| match at {
            0 => self.may_be_zero(),
            at => self.contains(F::from_f64(at.into())),
        })
    }
}
