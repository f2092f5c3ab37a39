//! What is taken to hold without a proof, and what that is asked for.

/// Why a step is not folded that would be, if more were known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub enum Refusal {
    /// The other factor may be infinite or NaN.
    MayBeInfinite,
    /// The divisor may be zero or NaN.
    MayDivideByZero,
    /// A result depends on the sign of the zero.
    SignOfZero,
}

/// What a user allows that is not proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Allowed {
    /// Every number is taken to be finite.
    pub finite: bool,
    /// No result is taken to depend on the sign of a zero.
    pub signs: bool,
    /// No input of a point is taken to be −0.
    pub inputs: bool,
}
