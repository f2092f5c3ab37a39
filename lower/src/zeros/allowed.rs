//! What is taken to hold without a proof, and what that is asked for.

/// Why a test for zeros does not leave out an operation that it could leave out if more were known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub enum Refusal {
    /// The other factor may be infinite or NaN, so that the product need not be zero.
    MayBeInfinite,
    /// The divisor may be zero or NaN, so that the quotient need not be zero.
    MayDivideByZero,
    /// A result depends on the sign of the zero.
    SignOfZero,
}

/// What tests for zeros may assume although it is not proved. By default nothing. Where it does not
/// hold, results of code with tests may differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Allowed {
    /// Every number is assumed to be finite.
    pub finite: bool,
    /// No result is assumed to depend on the sign of a zero.
    pub signs: bool,
    /// No input of a point is assumed to be −0.
    pub inputs: bool,
}
