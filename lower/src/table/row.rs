//! What a row of the lowering table is made of.
//!
//! Operands are x = [a, b], y = [c, d], z = [e, f]. A formula names ends and says of which terms an
//! end is the least or the greatest; how to round follows from the end it is for (a lower endpoint
//! rounds down, an upper endpoint up; under machine rounding both round to nearest), and how to get
//! it from values kept as (−lo, hi) under upward rounding, or as (lo, hi), is left to
//! [`apply`](crate::apply).

use outward_analysis::{Arithmetic, Class, NanPolicy, Order};
use outward_interval::Elementary;

/// One of the six ends of up to three operands x = [a, b], y = [c, d], z = [e, f].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[allow(missing_docs, reason = "the letters are the notation of the table")]
pub enum OperandEndpoint {
    A,
    B,
    C,
    D,
    E,
    F,
}

impl OperandEndpoint {
    /// Which operand it is an endpoint of: 0, 1 or 2.
    #[must_use]
    pub const fn operand(self) -> usize {
        self as usize / 2
    }

    /// Whether it is an upper endpoint.
    #[must_use]
    pub const fn is_upper(self) -> bool {
        self as usize % 2 == 1
    }
}

/// One term of a formula, rounded the way of the endpoint it is for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum EndpointTerm {
    /// Zero.
    Zero,
    /// One, or with `true` minus one.
    One(bool),
    /// An end itself.
    Of(OperandEndpoint),
    /// An end, negated.
    Neg(OperandEndpoint),
    /// Sum of two endpoints.
    Sum(OperandEndpoint, OperandEndpoint),
    /// Difference of two endpoints.
    Diff(OperandEndpoint, OperandEndpoint),
    /// Product of two endpoints.
    Prod(OperandEndpoint, OperandEndpoint),
    /// Product of two endpoints where 0 · ∞ counts as 0.
    Prod0(OperandEndpoint, OperandEndpoint),
    /// The greater of a product of nonnegative ends and zero, so that 0 · ∞ counts as 0. Never for
    /// empty operands.
    Prod1(OperandEndpoint, OperandEndpoint),
    /// Quotient of two endpoints.
    Quot(OperandEndpoint, OperandEndpoint),
    /// The first endpoint by the second if it lies beyond zero, that is below it if it is a lower
    /// endpoint and above it if it is an upper one; else by the third.
    QuotBySign(OperandEndpoint, OperandEndpoint, OperandEndpoint),
    /// Quotient of two endpoints, of which the first counts as the finite number next to it: never
    /// ∞/∞. What an infinite one would make of it, another term has to say.
    QuotFinite(OperandEndpoint, OperandEndpoint),
    /// First end by the absolute value of the second: a quotient by a zero of either sign is one by
    /// +0.
    QuotAbs(OperandEndpoint, OperandEndpoint),
    /// The same by minus the absolute value: a quotient by a zero of either sign is one by −0.
    QuotNegAbs(OperandEndpoint, OperandEndpoint),
    /// As [`EndpointTerm::QuotAbs`], 0 where that is NaN.
    QuotAbs0(OperandEndpoint, OperandEndpoint),
    /// Square root of an endpoint.
    Root(OperandEndpoint),
    /// The constant power of an endpoint that is not negative.
    Power(OperandEndpoint),
    /// The constant odd power of an endpoint of any sign.
    OddPower(OperandEndpoint),
    /// The endpoint, or, if it is infinite, the finite number next to it.
    Finite(OperandEndpoint),
    /// Greatest integer that is not above the endpoint.
    Floor(OperandEndpoint),
    /// Least integer that is not below the endpoint.
    Ceil(OperandEndpoint),
    /// Nearest integer to the end, ties to even.
    Round(OperandEndpoint),
    /// −1, 0 or 1 as the first end is below, at or above the second.
    Sign(OperandEndpoint, OperandEndpoint),
    /// The endpoint of y or z where the guard on x holds; else it takes no part.
    If(Guard, OperandEndpoint),
    /// Of two endpoints, of y and z, the one that x takes by its sign; the least of two lower
    /// endpoints, or the greatest of two upper endpoints, where it may take either.
    Taken(OperandEndpoint, OperandEndpoint),
    /// The same where x is one number.
    TakenByOne(OperandEndpoint, OperandEndpoint),
    /// The absolute value of an endpoint.
    AbsOf(OperandEndpoint),
    /// Sum, difference or quotient of two endpoints, 0 where that is NaN.
    Sum0(OperandEndpoint, OperandEndpoint),
    /// See [`EndpointTerm::Sum0`].
    Diff0(OperandEndpoint, OperandEndpoint),
    /// See [`EndpointTerm::Sum0`].
    Quot0(OperandEndpoint, OperandEndpoint),
    /// An elementary function at an endpoint, as the floating-point program computes it; at a pole
    /// on the border of its domain the limit.
    At(Elementary, OperandEndpoint),
    /// The same, NaN at a pole.
    AtOrNan(Elementary, OperandEndpoint),
    /// The same of two endpoints.
    At2(Elementary, OperandEndpoint, OperandEndpoint),
    /// The same of a and, where there is one, c, 0 where it is NaN.
    At0(Elementary),
    /// The number of x that is nearest to zero, times the size of the largest of y: NaN exactly if
    /// that is 0 · ∞.
    ZeroByLarge(usize, usize),
    /// No number, but the mask of x and y both being 0 perhaps.
    ZeroByZero,
    /// Zero by the number of an operand that is nearest to zero: NaN exactly if that may be 0.
    ZeroBy(usize),
    /// No number, but the mask of a number of x being below this in size (or, closed, at it).
    Smaller(i8, bool),
    /// The number of x that is nearest to zero, by the greater of c and zero: NaN exactly if x may
    /// be 0 and y may not be positive.
    ZeroToPower,
    /// The quotient of the largest sizes of x and y: NaN exactly if both may be infinite.
    LargeByLarge,
    /// No number, but the mask of the first end being above the second.
    Above(OperandEndpoint, OperandEndpoint),
    /// The corresponding end of the elementary function, by a call.
    Call(Elementary),
    /// The same on a box on which it falls in the operands that are marked, and rises in the
    /// others.
    CallOnPiece(Elementary, [bool; 2]),
    /// The corresponding endpoint of `mod`, by a call.
    CallModulo,
}

impl EndpointTerm {
    /// Whether it is a mask, and no number.
    pub(crate) fn is_mask(self) -> bool {
        matches!(self, Self::ZeroByZero | Self::Smaller(..) | Self::Above(..))
    }
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
pub enum EndpointFormula {
    /// This term.
    Is(EndpointTerm),
    /// The least of the terms.
    Least(&'static [EndpointTerm]),
    /// The greatest of the terms.
    Greatest(&'static [EndpointTerm]),
}

impl EndpointFormula {
    /// The terms.
    #[must_use]
    pub fn terms(&self) -> &[EndpointTerm] {
        match self {
            Self::Is(t) => core::slice::from_ref(t),
            Self::Least(ts) | Self::Greatest(ts) => ts,
        }
    }
}

/// What happens to operands before the formulas are applied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pre {
    /// Nothing.
    None,
    /// x becomes |x|: [max(a, −b, 0), max(−a, b)]. Under machine rounding the first may be
    /// negative: for what is even, max(a, min(b, 0)) does as well.
    Abs,
    /// a becomes max(a, 0); b stays.
    ClipBelow,
    /// x becomes |x| if the constant exponent is even.
    AbsIfEven,
    /// Both ends of x are cut to what is between these numbers.
    Cut(Option<i8>, Option<i8>),
    /// x and y become −x and −y where y is not above zero anywhere.
    TurnDivisor,
}

/// How an empty result comes about. Empty is NaN in both endpoints; sums, products, roots pass NaN
/// on by themselves, comparisons and `min`/`max` instructions do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Emptiness {
    /// By itself: every term that can be chosen has an endpoint of each operand that may be empty;
    /// or nothing may be empty.
    Passes,
    /// If any operand is empty: by a mask.
    AnyOperand,
    /// If this upper endpoint is below zero: of a square root, whose own upper endpoint is NaN
    /// then.
    Below(OperandEndpoint),
    /// If this end is zero: the far end of a divisor that is zero throughout.
    ByZero(OperandEndpoint),
    /// If the first of these endpoints is not at most the second: so also if one is NaN.
    Unless(OperandEndpoint, OperandEndpoint),
    /// If no term took part (`by_sign`): the upper endpoint came out as −∞.
    NoneTook,
}

/// What becomes of the endpoints last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Post {
    /// Nothing.
    None,
    /// They become infinite if y may be zero: a quotient by zeros of both signs.
    AllIfZero,
    /// The same of a y of which this end is zero if anything is.
    AllIfZeroAt(OperandEndpoint),
    /// They are made to hold zero, also if they are NaN, where the operation may be NaN.
    OrZero,
    /// They become infinite if y has numbers below zero, and x others than zero.
    AllIfBelow,
    /// The upper endpoint is no less than the lower one.
    KeepsLower,
    /// The lower endpoint is no greater than the upper one.
    KeepsUpper,
}

/// For which programs a row is right: a set of situations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ValidFor(u8);

impl ValidFor {
    /// Bounds of real numbers, rounded outward.
    pub const REAL: Self = Self(1);
    /// Bounds of floating point, rounded outward, where no operand that is a number makes the
    /// operation NaN, or where that makes no difference.
    pub const FLOAT: Self = Self(2);
    /// The same under machine rounding.
    pub const MACHINE: Self = Self(4);
    /// Bounds of floating point, rounded outward, where what would be NaN is a number: see
    /// [`suppressed_step`](outward_semantics::suppressed_step).
    pub const CUT: Self = Self(8);
    /// The same under machine rounding.
    pub const MACHINE_CUT: Self = Self(16);

    /// The situations of both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether it has all of these.
    #[must_use]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The situation of an operation of programs in an arithmetic, which may return NaN or not;
    /// with `cut`, only as far as bounds of its operands say, and at no point.
    #[must_use]
    pub const fn of(arithmetic: Arithmetic, may_be_nan: bool, cut: bool) -> Self {
        let suppresses = matches!(arithmetic.nan(), Some(NanPolicy::Suppress));
        match (arithmetic.nan(), arithmetic.is_machine()) {
            (None, _) => Self::REAL,
            (Some(_), false) if cut || (suppresses && may_be_nan) => Self::CUT,
            (Some(_), true) if cut || (suppresses && may_be_nan) => Self::MACHINE_CUT,
            (Some(_), false) => Self::FLOAT,
            (Some(_), true) => Self::MACHINE,
        }
    }
}

/// What is promised of the bounds that a row computes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// Equal to the interval type's operation, which is tightest.
    Tight,
    /// Equal to the interval type's operation, which encloses; its excess width is not bounded by a
    /// number of units.
    Loose,
}

/// One way to compute the bounds of an operation: a condition on the operands, and a formula for
/// each endpoint.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// `op.xy`: the operation and a letter for each operand (p: x ≥ 0, n: x ≤ 0, P, N: strictly; k:
    /// positive constant, c: negative constant, s: one number, z: no sign bit is set, i: integers,
    /// d: never empty, u: the operation rises in it, v: it falls in it, x: any). At the endpoint i:
    /// maybe infinite; r: the result is never empty; b: x lies below y, a: above; f: of floating
    /// point; g: of floating point, by the signs of endpoints; 0: what would be NaN is 0, or of
    /// operands that are cut to the domain.
    pub name: &'static str,
    /// The condition on each operand.
    pub when: [Class; 3],
    /// The condition on how the operation runs on the operands, and how these lie.
    pub order: Order,
    /// What happens to x before the formulas are applied.
    pub pre: Pre,
    /// The formula of the lower endpoint.
    pub lo: EndpointFormula,
    /// The formula of the upper endpoint.
    pub hi: EndpointFormula,
    /// How an empty result comes about.
    pub empty: Emptiness,
    /// What is promised.
    pub claim: Claim,
    /// The condition on the result: none, or that it is never empty.
    pub result: Class,
    /// What becomes of the endpoints in the end.
    pub post: Post,
    /// For which programs the row is right.
    pub holds: ValidFor,
}

impl Row {
    /// Whether the row is a call, which makes both endpoints at once.
    #[inline]
    pub(crate) fn is_called(&self) -> bool {
        matches!(
            self.hi,
            EndpointFormula::Is(
                EndpointTerm::Call(_) | EndpointTerm::CallOnPiece(..) | EndpointTerm::CallModulo
            )
        )
    }

    /// Whether the row computes an elementary function at a point, for operands that are numbers.
    /// Its result is a number then, where rows for any operands call for bounds that contain it.
    #[must_use]
    pub fn is_at_a_point(&self) -> bool {
        let at_point = matches!(
            self.lo,
            EndpointFormula::Is(
                EndpointTerm::At(..) | EndpointTerm::At2(..) | EndpointTerm::At0(_)
            )
        );
        at_point && self.lo == self.hi
    }

    /// Whether operands of these classes, which lie so, and a result of that class, meet the
    /// conditions, in programs for bounds of real numbers.
    #[must_use]
    pub fn admits(&self, classes: [Class; 3], order: Order, result: Class) -> bool {
        self.admits_in(ValidFor::REAL, classes, order, result)
    }

    /// Whether operands of these classes, which lie so, and a result of that class, meet the
    /// conditions in another situation. Where no NaN arises in floating point, operands count as
    /// finite, since rows ask for that only because 0 · ∞ and ∞/∞ are NaN.
    #[must_use]
    pub fn admits_in(
        &self,
        situation: ValidFor,
        classes: [Class; 3],
        order: Order,
        result: Class,
    ) -> bool {
        // Bounds that are infinite because of zeros of both signs, where there is one.
        let is_wide = matches!(self.post, Post::AllIfZero | Post::AllIfZeroAt(_));
        let is_wider = is_wide && classes[1].has(Class::PLUS);
        let operands = self.when.iter().zip(classes);
        self.holds.has(situation)
            && !is_wider
            && order.has(self.order)
            && result.has(self.result)
            && operands.into_iter().all(|(&need, have)| have.has(need))
    }
}

/// A tight row without further ado.
pub(super) const fn row(
    name: &'static str,
    x: Class,
    y: Class,
    lo: EndpointFormula,
    hi: EndpointFormula,
) -> Row {
    Row {
        name,
        when: [x, y, Class::NONE],
        order: Order::NONE,
        pre: Pre::None,
        lo,
        hi,
        empty: Emptiness::Passes,
        claim: Claim::Tight,
        result: Class::NONE,
        post: Post::None,
        holds: ValidFor::REAL.and(ValidFor::FLOAT).and(ValidFor::MACHINE),
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
    /// Only where this is known of how the operation runs, and how operands lie.
    pub(super) const fn order(mut self, order: Order) -> Self {
        self.order = order;
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
    pub(super) const fn post(mut self, post: Post) -> Self {
        self.post = post;
        self
    }
    /// For programs of these only.
    pub(super) const fn only(mut self, holds: ValidFor) -> Self {
        self.holds = holds;
        self
    }
    /// For bounds of real numbers only.
    pub(super) const fn real(self) -> Self {
        self.only(ValidFor::REAL)
    }
    /// For bounds of floating point only.
    pub(super) const fn float(self) -> Self {
        self.only(ValidFor::FLOAT.and(ValidFor::MACHINE))
    }
    /// For machine rounding only.
    pub(super) const fn machine(self) -> Self {
        self.only(ValidFor::MACHINE)
    }
    /// For bounds of floating point where what would be NaN is a number.
    pub(super) const fn cut(self) -> Self {
        self.only(ValidFor::CUT.and(ValidFor::MACHINE_CUT))
    }
}

/// Short names for the table files.
pub(super) mod short {
    pub(in super::super) use super::{
        Claim, Emptiness, EndpointTerm::*, Guard, Post, Pre, Row, ValidFor, row,
    };
    use super::{Class, EndpointFormula, EndpointTerm, OperandEndpoint};
    pub(in super::super) use OperandEndpoint::{A, B, C, D, E, F};
    /// Nothing is required.
    pub(in super::super) const X: Class = Class::NONE;
    /// Never empty.
    pub(in super::super) const SOME: Class = Class::NONEMPTY;
    /// Of which the endpoints are integers.
    pub(in super::super) const I: Class = Class::INTEGRAL;
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
    /// Of which no sign bit is set, so that a zero is +0.
    pub(in super::super) const Z: Class = Class::PLUS;
    /// One number.
    pub(in super::super) const S: Class = Class::POINT;
    /// A positive constant.
    pub(in super::super) const K: Class = Class::POINT.and(Class::POS);
    /// A negative constant.
    pub(in super::super) const KN: Class = Class::POINT.and(Class::NEG);

    pub(in super::super) const fn is(t: EndpointTerm) -> EndpointFormula {
        EndpointFormula::Is(t)
    }
    pub(in super::super) const fn least(ts: &'static [EndpointTerm]) -> EndpointFormula {
        EndpointFormula::Least(ts)
    }
    pub(in super::super) const fn greatest(ts: &'static [EndpointTerm]) -> EndpointFormula {
        EndpointFormula::Greatest(ts)
    }
}
