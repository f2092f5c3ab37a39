//! What a row of the lowering table is made of.
//!
//! Operands are x = [a, b], y = [c, d], z = [e, f]. A formula names ends and says of which terms an
//! end is the least or the greatest; how to round follows from the end it is for (a lower end
//! rounds down, an upper end up), and how to get it from values kept as (−lo, hi) under upward
//! rounding is left to [`emit`](crate::emit).

use outward_analysis::Class;
use outward_interval::Elementary;

/// One of the six ends of up to three operands x = [a, b], y = [c, d], z = [e, f].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[allow(missing_docs, reason = "the letters are the notation of the table")]
pub enum Endpoint {
    A,
    B,
    C,
    D,
    E,
    F,
}

impl Endpoint {
    /// Which operand it is an end of: 0, 1 or 2.
    #[must_use]
    pub const fn operand(self) -> usize {
        self as usize / 2
    }

    /// Whether it is an upper end.
    #[must_use]
    pub const fn is_upper(self) -> bool {
        self as usize % 2 == 1
    }
}

/// One term of a formula, rounded the way of the end it is for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Term {
    /// Zero.
    Zero,
    /// An end itself.
    End(Endpoint),
    /// An end, negated.
    Neg(Endpoint),
    /// Sum of two ends.
    Sum(Endpoint, Endpoint),
    /// Difference of two ends.
    Diff(Endpoint, Endpoint),
    /// Product of two ends.
    Prod(Endpoint, Endpoint),
    /// Product of two ends where 0 · ∞ counts as 0.
    Prod0(Endpoint, Endpoint),
    /// The greater of a product of nonnegative ends and zero, so that 0 · ∞ counts as 0. Never for
    /// empty operands.
    Prod1(Endpoint, Endpoint),
    /// Quotient of two ends.
    Quot(Endpoint, Endpoint),
    /// First end by the absolute value of the second: a quotient by a zero of either sign is one by
    /// +0.
    QuotAbs(Endpoint, Endpoint),
    /// The same by minus the absolute value: a quotient by a zero of either sign is one by −0.
    QuotNegAbs(Endpoint, Endpoint),
    /// Square root of an end.
    Root(Endpoint),
    /// The constant power of an end that is not negative.
    Power(Endpoint),
    /// The constant odd power of an end of any sign.
    OddPower(Endpoint),
    /// Greatest integer that is not above the end.
    Floor(Endpoint),
    /// Least integer that is not below the end.
    Ceil(Endpoint),
    /// Nearest integer to the end, ties to even.
    Round(Endpoint),
    /// −1, 0 or 1 as the first end is below, at or above the second.
    Sign(Endpoint, Endpoint),
    /// The end of y or z where the guard on x holds; else it takes no part.
    If(Guard, Endpoint),
    /// The corresponding end of the elementary function, by a call.
    Call(Elementary),
    /// The corresponding end of `mod`, by a call.
    CallModulo,
    /// The corresponding end of x / y for any x and y, by a call.
    CallQuotient,
}

/// Which sign of the condition x = [a, b] makes a `by_sign` take its operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Guard {
    /// x can be below zero (a < 0).
    MayBeNegative,
    /// x can be at or above zero (b >= 0).
    MayBeNonnegative,
}

/// One end as a formula.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Formula {
    /// This term.
    Is(Term),
    /// The least of the terms.
    Least(&'static [Term]),
    /// The greatest of the terms.
    Greatest(&'static [Term]),
}

impl Formula {
    /// The terms.
    #[must_use]
    pub fn terms(&self) -> &[Term] {
        match self {
            Self::Is(t) => core::slice::from_ref(t),
            Self::Least(ts) | Self::Greatest(ts) => ts,
        }
    }
}

/// What happens to x before the formulas are applied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pre {
    /// Nothing.
    None,
    /// x becomes |x|: [max(a, −b, 0), max(−a, b)].
    Abs,
    /// a becomes max(a, 0); b stays.
    ClipBelow,
    /// x becomes |x| if the constant exponent is even.
    AbsIfEven,
}

/// How an empty result comes about. Empty is NaN in both ends; sums, products, roots pass NaN on by
/// themselves, comparisons and `min`/`max` instructions do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Emptiness {
    /// By itself: every term that can be chosen has an end of each operand that may be empty; or
    /// nothing may be empty.
    Passes,
    /// If any operand is empty: by a mask.
    AnyOperand,
    /// If the upper end came out as NaN.
    ByUpperEnd,
    /// If this end is zero: the far end of a divisor that is zero throughout.
    ByZero(Endpoint),
    /// If the ends come out the other way round, or one as NaN.
    Inverted,
    /// If no term took part (`by_sign`): the upper end came out as −∞.
    NoneTook,
}

/// What is promised of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// Equal to the interval type's operation, which is tightest.
    Tight,
    /// Equal to the interval type's operation, which encloses; its excess width is not bounded by a
    /// number of units.
    Loose,
}

/// One way to compute the bounds of an operation.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// `op.xy`: the operation and a letter for each operand (p: x ≥ 0, n: x ≤ 0, P, N: strictly; k:
    /// positive constant, c: negative constant, d: never empty, x: any; i at the end: maybe infinite; r at
    /// the end: the result is never empty).
    pub name: &'static str,
    /// The condition on each operand.
    pub when: [Class; 3],
    /// What happens to x first.
    pub pre: Pre,
    /// The lower end.
    pub lo: Formula,
    /// The upper end.
    pub hi: Formula,
    /// How an empty result comes about.
    pub empty: Emptiness,
    /// What is promised.
    pub claim: Claim,
    /// The condition on the result: nothing, or that it is never empty.
    pub result: Class,
}

impl Row {
    /// Whether operands of these classes, and a result of that class, meet the conditions.
    #[must_use]
    pub fn admits(&self, classes: [Class; 3], result: Class) -> bool {
        let operands = self.when.iter().zip(classes);
        result.has(self.result) && operands.into_iter().all(|(&need, have)| have.has(need))
    }
}

/// A tight row without further ado.
pub(super) const fn row(name: &'static str, x: Class, y: Class, lo: Formula, hi: Formula) -> Row {
    Row {
        name,
        when: [x, y, Class::NONE],
        pre: Pre::None,
        lo,
        hi,
        empty: Emptiness::Passes,
        claim: Claim::Tight,
        result: Class::NONE,
    }
}

impl Row {
    pub(super) const fn pre(mut self, pre: Pre) -> Self {
        self.pre = pre;
        self
    }
    pub(super) const fn empty(mut self, empty: Emptiness) -> Self {
        self.empty = empty;
        self
    }
    pub(super) const fn z(mut self, z: Class) -> Self {
        self.when[2] = z;
        self
    }
    /// Only where the result is known never to be empty.
    pub(super) const fn nonempty(mut self) -> Self {
        self.result = Class::NONEMPTY;
        self
    }
    pub(super) const fn claim(mut self, claim: Claim) -> Self {
        self.claim = claim;
        self
    }
}

/// Short names for the table files.
pub(super) mod short {
    pub(in super::super) use super::{Claim, Emptiness, Guard, Pre, Row, Term::*, row};
    use super::{Class, Endpoint, Formula, Term};
    pub(in super::super) use Endpoint::{A, B, C, D, E, F};
    /// Nothing is required.
    pub(in super::super) const X: Class = Class::NONE;
    /// Never empty.
    pub(in super::super) const SOME: Class = Class::NONEMPTY;
    /// Finite.
    pub(in super::super) const FIN: Class = Class::FINITE;
    /// Nonnegative.
    pub(in super::super) const P: Class = Class::NONNEG;
    /// Nonpositive.
    pub(in super::super) const N: Class = Class::NONPOS;
    /// Positive.
    pub(in super::super) const PP: Class = Class::POS;
    /// Negative.
    pub(in super::super) const NN: Class = Class::NEG;
    /// A positive constant.
    pub(in super::super) const K: Class = Class::POINT.and(Class::POS);
    /// A negative constant.
    pub(in super::super) const KN: Class = Class::POINT.and(Class::NEG);

    pub(in super::super) const fn is(t: Term) -> Formula {
        Formula::Is(t)
    }
    pub(in super::super) const fn least(ts: &'static [Term]) -> Formula {
        Formula::Least(ts)
    }
    pub(in super::super) const fn greatest(ts: &'static [Term]) -> Formula {
        Formula::Greatest(ts)
    }
}
