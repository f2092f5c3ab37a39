//! The operations on numbers, as a table: name, operands, where it is continuous and defined, what
//! it makes of a zero.
//!
//! Point semantics are those of IEEE 754 with rounding to nearest. Every operation but `by_sign`
//! returns NaN if an operand is NaN (an undefined operand makes the result undefined).
//!
//! Elementary functions are one variant, [`RealOp::Call`]; the list [`Elementary`] is their table.
//! So a function that the list has is an operation of graphs, texts, formulas and programs.

use outward_interval::{Domain, Elementary, Monotonicity};

/// Which operand forces the result of an operation to be zero if it is zero. Infinite and undefined
/// other operands are left aside. Code for values that are usually zero asks this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ZeroForcing {
    /// None.
    No,
    /// The first operand.
    First,
    /// Either operand.
    Either,
}

macro_rules! ops {
    ($( $variant:ident $text:literal $args:literal $flow:ident $shape:ident $zero:ident $doc:literal )*) => {
        /// An operation on numbers: what the table in this file says of each.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
        pub enum RealOp {
            $( #[doc = $doc] $variant, )*
            /// x to the power of this constant integer, from 2 to 1024, by repeated squaring.
            Powi(u32),
            /// An elementary function.
            Call(Elementary),
        }

        /// The place of the operations in their table.
        enum Place { $( $variant, )* Powi, Call }

        impl RealOp {
            /// The operations that take nothing but operands, in the order of the table; without
            /// the elementary functions.
            pub const BASIC: &'static [Self] = &[ $( Self::$variant, )* ];

            /// How many there are, elementary functions included.
            pub const COUNT: usize = Place::Call as usize + Elementary::ALL.len();

            /// A number of its own below [`COUNT`](Self::COUNT): the place in [`all`](Self::all).
            #[inline]
            #[must_use]
            pub const fn index(self) -> usize {
                match self {
                    $( Self::$variant => Place::$variant as usize, )*
                    Self::Powi(_) => Place::Powi as usize,
                    Self::Call(function) => Place::Call as usize + function as usize,
                }
            }

            /// The name in `.ir` and `.vm` text.
            #[must_use]
            pub const fn text(self) -> &'static str {
                match self {
                    $( Self::$variant => $text, )*
                    Self::Powi(_) => "powi",
                    Self::Call(function) => function.name(),
                }
            }

            /// How many operands it has.
            #[inline]
            #[must_use]
            pub const fn arity(self) -> usize {
                match self {
                    $( Self::$variant => $args, )*
                    Self::Powi(_) => 1,
                    Self::Call(function) => function.arity(),
                }
            }

            /// Whether it is continuous wherever it is defined. The others jump inside their
            /// domain: `floor` at integers, `atan2` across its cut.
            #[must_use]
            pub const fn is_continuous(self) -> bool {
                match self {
                    $( Self::$variant => $flow, )*
                    Self::Powi(_) => true,
                    Self::Call(function) => function.is_continuous(),
                }
            }

            /// How an operation of one operand runs: whether it rises, falls, or turns. Others
            /// count as operations that turn.
            #[must_use]
            pub const fn shape(self) -> Monotonicity {
                match self {
                    $( Self::$variant => Monotonicity::$shape, )*
                    Self::Powi(n) => if n % 2 == 1 { Monotonicity::Rises } else { Monotonicity::Turns },
                    Self::Call(function) => function.shape(),
                }
            }

            /// Which operand forces the result to be zero if it is zero.
            #[must_use]
            pub const fn zero_forcing(self) -> ZeroForcing {
                match self {
                    $( Self::$variant => ZeroForcing::$zero, )*
                    Self::Powi(_) => ZeroForcing::First,
                    Self::Call(function) => {
                        if function.keeps_zero() { ZeroForcing::First } else { ZeroForcing::No }
                    }
                }
            }

            /// One line that says what it computes.
            #[must_use]
            pub const fn doc(self) -> &'static str {
                match self {
                    $( Self::$variant => $doc, )*
                    Self::Powi(_) => "x to the power of a constant integer n, 2 <= n <= 1024, by repeated squaring",
                    Self::Call(function) => function.doc(),
                }
            }
        }
    };
}

/// Continuous wherever it is defined.
#[allow(non_upper_case_globals, reason = "reads as a word of the table")]
const flows: bool = true;
/// Jumps inside its domain.
#[allow(non_upper_case_globals, reason = "reads as a word of the table")]
const jumps: bool = false;

#[rustfmt::skip] // One operation per line: this is meant to be read as a table.
ops! {
    //  variant  text       args  flow    shape  zero    doc
        Neg      "neg"      1     flows   Falls  First   "-x"
        Abs      "abs"      1     flows   Turns  First   "absolute value"
        Square   "square"   1     flows   Turns  First   "x * x, the same x twice"
        Sqrt     "sqrt"     1     flows   Rises  First   "square root; defined for x >= 0"
        Floor    "floor"    1     jumps   Rises  First   "greatest integer that is not above x"
        Ceil     "ceil"     1     jumps   Rises  First   "least integer that is not below x"
        Round    "round"    1     jumps   Rises  First   "nearest integer, ties to even"
        Add      "add"      2     flows   Turns  No      "x + y"
        Sub      "sub"      2     flows   Turns  No      "x - y"
        Mul      "mul"      2     flows   Turns  Either  "x * y"
        Div      "div"      2     flows   Turns  First   "x / y; defined for y != 0"
        Min      "min"      2     flows   Turns  No      "x if x < y, else y; NaN if either is NaN"
        Max      "max"      2     flows   Turns  No      "x if x > y, else y; NaN if either is NaN"
        Mod      "mod"      2     jumps   Turns  First   "x - |y| * floor(x / |y|), in [0, |y|]; defined for y != 0"
        Compare  "compare"  2     jumps   Turns  No      "-1 if x < y, 0 if x = y, 1 if x > y"
        AtMost   "at_most"  2     flows   Turns  First   "x where x <= y; undefined elsewhere"
        AtLeast  "at_least" 2     flows   Turns  First   "x where x >= y; undefined elsewhere"
        Lower    "lower"    1     flows   Rises  First   "lower endpoint of the bounds of x, as one number"
        Upper    "upper"    1     flows   Rises  First   "upper endpoint of the bounds of x, as one number"
        Any      "any"      2     jumps   Turns  No      "a number between x and y, another one for each node; undefined where x > y"
        BySign   "by_sign"  3     jumps   Turns  No      "y if x < 0, else z: by_sign x y z; NaN if x is NaN"
}

impl From<Elementary> for RealOp {
    fn from(function: Elementary) -> Self {
        Self::Call(function)
    }
}

impl RealOp {
    /// All operations on numbers, with elementary functions last. The exponent of `powi` is 3 here.
    pub fn all() -> impl Iterator<Item = Self> {
        let basic = Self::BASIC.iter().copied();
        basic
            .chain([Self::Powi(3)])
            .chain(Elementary::ALL.into_iter().map(Self::Call))
    }

    /// Whether it is [`Lower`](Self::Lower) or [`Upper`](Self::Upper), which ask for an endpoint of
    /// bounds.
    ///
    /// These are not functions of numbers. At points, and in programs that bound floating point,
    /// they are their operand; programs that bound real numbers replace the interval by its
    /// endpoint. Bounds of what is computed from them contain at most one endpoint of a range of
    /// values, so nothing is promised of a function that has them. Refinement writes them where it
    /// has proved what they mean: the least value of a function that rises in x is that at `lower
    /// x`.
    #[must_use]
    pub const fn is_endpoint(self) -> bool {
        matches!(self, Self::Lower | Self::Upper)
    }

    /// Whether it is [`Any`](Self::Any), of which each node is a choice of its own, so that two
    /// nodes with the same operands are two values: see [`node`](crate::node).
    ///
    /// One node is one choice each time that it is run: in each run of the function, and within a
    /// loop in each iteration. Bounds and sets contain every choice. A program for points takes the
    /// lower endpoint, which is one of them.
    #[must_use]
    pub const fn is_choice(self) -> bool {
        matches!(self, Self::Any)
    }

    /// The exponent of a power; 0 for other operations.
    #[inline]
    #[must_use]
    pub fn exponent(self) -> u32 {
        if let Self::Powi(exponent) = self {
            exponent
        } else {
            0
        }
    }

    /// Which numbers each operand may be, whatever the other one is. Where both decide, it is what
    /// can be said of one: the base of a power is not negative.
    #[must_use]
    pub const fn domain(self) -> [Domain; 2] {
        match self {
            Self::Sqrt | Self::Call(Elementary::Pow) => [Domain::From(0), Domain::All],
            Self::Call(Elementary::CompoundM1) => [Domain::From(-1), Domain::All],
            Self::Call(function) if function.arity() == 1 => [function.domain(), Domain::All],
            Self::Div | Self::Mod | Self::Call(Elementary::Rootn) => [Domain::All, Domain::Nonzero],
            Self::Neg
            | Self::Abs
            | Self::Square
            | Self::Floor
            | Self::Ceil
            | Self::Round
            | Self::Add
            | Self::Sub
            | Self::Mul
            | Self::Min
            | Self::Max
            | Self::Compare
            | Self::AtMost
            | Self::AtLeast
            | Self::Lower
            | Self::Upper
            | Self::Any
            | Self::BySign
            | Self::Powi(_)
            | Self::Call(_) => [Domain::All; 2],
        }
    }
}
