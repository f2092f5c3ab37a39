//! The operations of programs.

/// One machine-level operation. `a`, `b`, `c` are the operands in order.
///
/// Every value has a [type](outward_expr::Type): it is a number, a truth value, or an integer of 32
/// bits, and each operation takes and returns values of certain types
/// ([`Program::types`](super::Program::types)). A truth value is a *lane mask*: all bits of the
/// lane set, or none. How integers lie in lanes, [`lane`](crate::lane) says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
pub enum Step {
    /// The input number `a` (an index, not a value), of the type that `b` [stands
    /// for](super::type_of_code).
    Input,
    /// The constant number `a` of [`Program::consts`](super::Program::consts) (an index, not a
    /// value), of the type that `b` stands for.
    Const,
    /// `a + b`, rounded.
    Add,
    /// `a - b`, rounded.
    Sub,
    /// `a * b`, rounded.
    Mul,
    /// `a / b`, rounded.
    Div,
    /// Square root of `a`, rounded; NaN below zero, −0 for −0.
    Sqrt,
    /// Square root of `a`, rounded towards −∞ whatever the program's rounding.
    SqrtDown,
    /// `a < b ? a : b`: the second operand if either is NaN or both are equal.
    Min,
    /// `a > b ? a : b`: the second operand if either is NaN or both are equal.
    Max,
    /// `a` with its sign bit flipped (also of NaN).
    Neg,
    /// `a` with its sign bit cleared.
    Abs,
    /// Greatest integer ≤ a; exact; keeps the sign of zero.
    Floor,
    /// Least integer ≥ a; exact; keeps the sign of zero.
    Ceil,
    /// Nearest integer, ties to even; exact; keeps the sign of zero.
    RoundEven,
    /// Mask of `a < b`; false if either is NaN.
    Lt,
    /// Mask of `a <= b`; false if either is NaN.
    Le,
    /// Mask of `a == b`; false if either is NaN.
    Eq,
    /// Mask of "`a` or `b` is NaN".
    Unordered,
    /// Mask of `a` and `b`, of masks.
    And,
    /// Mask of `b` and not `a`, of masks.
    AndNot,
    /// Mask of `a` or `b`, of masks.
    Or,
    /// Mask of either `a` or `b`, and not both, of masks.
    Xor,
    /// `a ? b : c` where `a` is a mask, and `b` and `c` are of the same type.
    Select,
    /// The number `b`, or NaN where the mask `a` is set.
    NanIf,
    /// The number `b`, or +0 where the mask `a` is set.
    ZeroIf,
    /// A number that is a zero where the numbers `a` and `b` both are, and nowhere else: the bits
    /// that are set in either.
    AnyBits,
    /// Holds `a` and `b` as further arguments of the `Call` that must follow at once, or after an
    /// `Arg` of a lesser pair: pair `c` (a number, not a value), 1 for the third and fourth
    /// argument, 2 for the fifth and sixth. Makes no value.
    Arg,
    /// Calls the routine number `c` (an index into
    /// [`Program::routines`](super::Program::routines), not a value) on every lane, with `a`, `b`
    /// and the pairs held by each `Arg` just before (zeros without one). See
    /// [`Routine`](crate::routine::Routine).
    Call,
    /// The second result of the `Call` that makes `a` and stands just before, of a routine that has
    /// two.
    Second,
    /// Writes one bit per lane, `a < b`, to the trace at slot `c` (an index, not a value). Makes no
    /// value.
    TraceLt,
    /// Begins a region that is left out if no lane of the mask `a` is set. Makes no value. `b` is 1
    /// if what leaves it is right in every lane around, where it is run, and not in those of the
    /// mask alone; else 0.
    If,
    /// Ends it. Makes no value.
    EndIf,
    /// Begins a region that is run at least once. Makes no value. `a` is 1 if it is known to end by
    /// itself, so that it may be left out where nothing is needed of it, and else 0.
    Loop,
    /// Ends it: it is run once more if a lane of the mask `a` is set. Makes no value.
    EndLoop,
    /// Writes `a` to the variable number `c` (an index, not a value) of every lane. Makes no value.
    /// `b` is 1 if nothing reads what the variable held before, even where the region around is
    /// left out, and else 0.
    Store,
    /// Writes `a` to the variable number `c` (an index, not a value) of the lanes where the mask
    /// `b` is set. Makes no value.
    StoreWhere,
    /// What the variable number `a` (an index, not a value) holds now, of the type that `b` stands
    /// for.
    Load,
    /// Sum of the integers `a` and `b`, wrapped around.
    Iadd,
    /// Difference of the integers `a` and `b`, wrapped around.
    Isub,
    /// Product of the integers `a` and `b`, wrapped around.
    Imul,
    /// Quotient of the signed integers `a` and `b` without its fraction, wrapped around; the least
    /// integer where `b` is 0.
    Idiv,
    /// The lesser of the signed integers `a` and `b`.
    Imin,
    /// The greater of the signed integers `a` and `b`.
    Imax,
    /// Bits of `a & b`, of integers.
    Iand,
    /// Bits of `a | b`, of integers.
    Ior,
    /// Bits of `a ^ b`, of integers.
    Ixor,
    /// The integer `a` shifted to the left by `b` bits, which is from 0 to 31.
    Ishl,
    /// The signed integer `a` shifted to the right by `b` bits, from 0 to 31: its sign comes in.
    Sshr,
    /// The unsigned integer `a` shifted to the right by `b` bits, from 0 to 31: zeros come in.
    Ushr,
    /// Mask of the integers `a` and `b` being the same.
    Ieq,
    /// Mask of `a < b` as signed integers.
    Ilt,
    /// The signed integer `a` as a number, rounded.
    FromInt,
    /// The number `a` without its fraction as a signed integer; the least integer where it is none,
    /// as it is too large or NaN.
    ToInt,
    /// The number whose bits are those of the integer `a`; in f64 its upper 32 bits are, and the
    /// others are zero.
    FromBits,
    /// The integer whose bits are those of the number `a`; in f64, its upper 32 bits.
    ToBits,
}

impl Step {
    /// Every step, in the order of the enumeration.
    #[rustfmt::skip]
    pub const ALL: [Self; 56] = [
        Self::Input, Self::Const, Self::Add, Self::Sub, Self::Mul, Self::Div, Self::Sqrt, Self::SqrtDown,
        Self::Min, Self::Max, Self::Neg, Self::Abs, Self::Floor, Self::Ceil, Self::RoundEven, Self::Lt,
        Self::Le, Self::Eq, Self::Unordered, Self::And, Self::AndNot, Self::Or, Self::Xor, Self::Select,
        Self::NanIf, Self::ZeroIf, Self::AnyBits, Self::Arg, Self::Call, Self::Second, Self::TraceLt, Self::If, Self::EndIf, Self::Loop,
        Self::EndLoop, Self::Store, Self::StoreWhere, Self::Load, Self::Iadd, Self::Isub, Self::Imul, Self::Idiv, Self::Imin,
        Self::Imax, Self::Iand, Self::Ior, Self::Ixor, Self::Ishl, Self::Sshr, Self::Ushr, Self::Ieq,
        Self::Ilt, Self::FromInt, Self::ToInt, Self::FromBits, Self::ToBits,
    ];

    /// The [set](Self::set) of steps that [have an effect](Self::has_effect).
    pub const EFFECTS: u64 = Self::set(&[
        Self::TraceLt,
        Self::If,
        Self::EndIf,
        Self::Loop,
        Self::EndLoop,
        Self::Store,
        Self::StoreWhere,
    ]);

    /// How many of `a`, `b`, `c` are values (they always come first).
    #[inline]
    #[must_use]
    pub fn arity(self) -> usize {
        ARITY[self as usize].into()
    }

    const fn count_of_values(self) -> u8 {
        match self {
            Self::Input | Self::Const | Self::EndIf | Self::Loop | Self::Load => 0,
            Self::If
            | Self::EndLoop
            | Self::Store
            | Self::Second
            | Self::FromInt
            | Self::ToInt
            | Self::FromBits
            | Self::ToBits
            | Self::Sqrt
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
            | Self::Min
            | Self::Max
            | Self::Lt
            | Self::Le
            | Self::Eq
            | Self::Unordered
            | Self::And
            | Self::AndNot
            | Self::Or
            | Self::Xor
            | Self::NanIf
            | Self::ZeroIf
            | Self::AnyBits
            | Self::Arg
            | Self::Call
            | Self::TraceLt
            | Self::StoreWhere
            | Self::Iadd
            | Self::Isub
            | Self::Imul
            | Self::Idiv
            | Self::Imin
            | Self::Imax
            | Self::Iand
            | Self::Ior
            | Self::Ixor
            | Self::Ishl
            | Self::Sshr
            | Self::Ushr
            | Self::Ieq
            | Self::Ilt => 2,
            Self::Select => 3,
        }
    }

    /// Whether the instruction makes a value that others may use.
    #[inline]
    #[must_use]
    pub fn makes_value(self) -> bool {
        !self.has_effect() && self != Self::Arg
    }

    /// Whether the instruction does something but make a value: it is never left out.
    #[inline]
    #[must_use]
    pub fn has_effect(self) -> bool {
        self.is_in(Self::EFFECTS)
    }

    /// A bit for each of these steps: a set that [`is_in`](Self::is_in) asks.
    #[must_use]
    pub const fn set(steps: &[Self]) -> u64 {
        let mut bits = 0;
        let mut i = 0;
        while i < steps.len() {
            bits |= 1 << steps[i] as u32;
            i += 1;
        }
        bits
    }

    /// The [set](Self::set) of steps with so many operands that are values.
    #[must_use]
    pub const fn set_with_arity(arity: usize) -> u64 {
        let mut bits = 0;
        let mut i = 0;
        while i < Self::ALL.len() {
            if Self::ALL[i].count_of_values() as usize == arity {
                bits |= 1 << Self::ALL[i] as u32;
            }
            i += 1;
        }
        bits
    }

    /// Whether the step is in a [set](Self::set). Steps alternate too irregularly for a processor
    /// to predict a `match`.
    #[inline]
    #[must_use]
    pub const fn is_in(self, set: u64) -> bool {
        set >> self as u32 & 1 == 1
    }
}

/// The arity of each step. Steps alternate too irregularly for a processor to predict a `match`, so
/// that a table is faster.
static ARITY: [u8; Step::ALL.len()] = {
    let mut arity = [0; Step::ALL.len()];
    let mut i = 0;
    while i < Step::ALL.len() {
        assert!(
            Step::ALL[i] as usize == i,
            "the steps are not in the order of the enumeration"
        );
        arity[i] = Step::ALL[i].count_of_values();
        i += 1;
    }
    arity
};
