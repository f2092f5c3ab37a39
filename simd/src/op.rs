//! The operations that kernels exist for.
//!
//! These are the steps of a machine-level program with the rounding spelled out. A *mask* is a
//! number whose bits are all set, or all clear.

/// An operation on every lane of a block. `a`, `b`, `c` are its operands in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum KernelOp {
    /// `a + b`, to nearest.
    Add,
    /// `a - b`, to nearest.
    Sub,
    /// `a * b`, to nearest.
    Mul,
    /// `a / b`, to nearest.
    Div,
    /// Square root of `a`, to nearest.
    Sqrt,
    /// `a + b`, towards +∞.
    AddUp,
    /// `a - b`, towards +∞.
    SubUp,
    /// `a * b`, towards +∞.
    MulUp,
    /// `a / b`, towards +∞.
    DivUp,
    /// Square root of `a`, towards +∞.
    SqrtUp,
    /// Square root of `a`, towards −∞.
    SqrtDown,
    /// `a < b ? a : b`: the second operand if either is NaN or both are equal.
    Min,
    /// `a > b ? a : b`: the second operand if either is NaN or both are equal.
    Max,
    /// `a` with its sign bit flipped.
    Neg,
    /// `a` with its sign bit cleared.
    Abs,
    /// Greatest integer ≤ a.
    Floor,
    /// Least integer ≥ a.
    Ceil,
    /// Nearest integer, ties to even.
    RoundEven,
    /// Mask of `a < b`.
    Lt,
    /// Mask of `a <= b`.
    Le,
    /// Mask of `a == b`.
    Eq,
    /// Mask of "`a` or `b` is NaN".
    Unordered,
    /// Bits of `a & b`.
    And,
    /// Bits of `!a & b`.
    AndNot,
    /// Bits of `a | b`.
    Or,
    /// Bits of `a ^ b`.
    Xor,
    /// `b` where the sign bit of `a` is set (as in a mask), else `c`.
    Select,
}

impl KernelOp {
    /// How many operations there are.
    pub const COUNT: usize = Self::ALL.len();

    /// Every operation, in the order of the enumeration.
    #[rustfmt::skip]
    pub const ALL: [Self; 27] = [
        Self::Add, Self::Sub, Self::Mul, Self::Div, Self::Sqrt,
        Self::AddUp, Self::SubUp, Self::MulUp, Self::DivUp, Self::SqrtUp, Self::SqrtDown,
        Self::Min, Self::Max, Self::Neg, Self::Abs, Self::Floor, Self::Ceil, Self::RoundEven,
        Self::Lt, Self::Le, Self::Eq, Self::Unordered,
        Self::And, Self::AndNot, Self::Or, Self::Xor, Self::Select,
    ];

    /// How many operands it reads.
    #[must_use]
    pub fn arity(self) -> usize {
        match self {
            Self::Sqrt
            | Self::SqrtUp
            | Self::SqrtDown
            | Self::Neg
            | Self::Abs
            | Self::Floor
            | Self::Ceil
            | Self::RoundEven => 1,
            Self::Add
            | Self::Sub
            | Self::Mul
            | Self::Div
            | Self::AddUp
            | Self::SubUp
            | Self::MulUp
            | Self::DivUp
            | Self::Min
            | Self::Max
            | Self::Lt
            | Self::Le
            | Self::Eq
            | Self::Unordered
            | Self::And
            | Self::AndNot
            | Self::Or
            | Self::Xor => 2,
            Self::Select => 3,
        }
    }
}
