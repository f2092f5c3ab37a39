//! Types, and the operations on truth values and integers: rows of name, types of the operands,
//! type of the result.
//!
//! An integer has 32 bits and no sign; operations for which that matters come twice, `s…` for two's
//! complement and `u…` for unsigned. They are total, as in WGSL: results wrap around, x / 0 is x
//! and x % 0 is 0 (so is the least integer / −1, which wraps around to itself), shifts count
//! modulo 32.

/// The type of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default, PartialOrd, Ord)]
pub enum Type {
    /// A number, in the format of the function.
    #[default]
    Real,
    /// An integer of 32 bits, which operations read as signed or unsigned.
    Int,
    /// A truth value.
    Bool,
}

impl Type {
    /// All types.
    pub const ALL: [Self; 3] = [Self::Real, Self::Int, Self::Bool];

    /// The name in `.ir` text.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Real => "real",
            Self::Int => "int",
            Self::Bool => "bool",
        }
    }
}

impl core::fmt::Display for Type {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.text())
    }
}

use Type::{Bool, Int, Real};

macro_rules! typed {
    ($(#[doc = $about:literal])* $name:ident $(and $extra:ident($payload:ty) = $zero:literal $extra_text:literal $extra_result:ident $extra_doc:literal)?: $( $variant:ident $text:literal $operands:tt $result:ident $doc:literal )*) => {
        $(#[doc = $about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
        pub enum $name {
            $( #[doc = $extra_doc] $extra($payload), )?
            $( #[doc = $doc] $variant, )*
        }

        impl $name {
            /// All of them, in the order of the table.
            pub const ALL: &'static [Self] = &[ $( Self::$extra($zero), )? $( Self::$variant, )* ];

            /// The name in `.ir` text.
            #[must_use]
            pub const fn text(self) -> &'static str {
                match self { $( Self::$extra(_) => $extra_text, )? $( Self::$variant => $text, )* }
            }

            /// The types of the operands.
            #[inline]
            #[must_use]
            pub const fn operands(self) -> &'static [Type] {
                match self { $( Self::$extra(_) => &[], )? $( Self::$variant => &$operands, )* }
            }

            /// The type of the result.
            #[inline]
            #[must_use]
            pub const fn result(self) -> Type {
                match self { $( Self::$extra(_) => $extra_result, )? $( Self::$variant => $result, )* }
            }

            /// The place in [`ALL`](Self::ALL).
            pub(crate) const fn index(self) -> usize {
                enum Place { $( $extra, )? $( $variant, )* }
                match self { $( Self::$extra(_) => Place::$extra as usize, )? $( Self::$variant => Place::$variant as usize, )* }
            }

            /// One line that says what it computes.
            #[must_use]
            pub const fn doc(self) -> &'static str {
                match self { $( Self::$extra(_) => $extra_doc, )? $( Self::$variant => $doc, )* }
            }
        }
    };
}

#[rustfmt::skip] // One operation per line: this is meant to be read as a table.
typed! {
    /// Operations whose result is a truth value. Comparisons with NaN are false.
    BoolOp:
    //  variant   text     operands       result doc
        True      "true"   []             Bool   "true"
        False     "false"  []             Bool   "false"
        Not       "not"    [Bool]         Bool   "whether x is false"
        And       "and"    [Bool, Bool]   Bool   "whether both are true"
        Or        "or"     [Bool, Bool]   Bool   "whether one is true"
        Xor       "xor"    [Bool, Bool]   Bool   "whether one is true and the other is not"
        Lt        "lt"     [Real, Real]   Bool   "x < y; false if either is NaN"
        Le        "le"     [Real, Real]   Bool   "x <= y; false if either is NaN"
        Eq        "eq"     [Real, Real]   Bool   "x = y; false if either is NaN"
        IsNan     "isnan"  [Real]         Bool   "whether x is NaN"
        IsInf     "isinf"  [Real]         Bool   "whether x is infinite"
        Ieq       "ieq"    [Int, Int]     Bool   "the same integer"
        Slt       "slt"    [Int, Int]     Bool   "x < y, signed"
        Ult       "ult"    [Int, Int]     Bool   "x < y, unsigned"
}

#[rustfmt::skip] // One operation per line: this is meant to be read as a table.
typed! {
    /// Operations on integers, and to and from them.
    IntOp and Const(i32) = 0 "iconst" Int "the integer written after it":
    //  variant   text       operands      result doc
        Ineg      "ineg"     [Int]         Int    "-x"
        Iabs      "iabs"     [Int]         Int    "absolute value, signed; of the least integer itself"
        Isign     "isign"    [Int]         Int    "-1, 0 or 1, signed"
        Inot      "inot"     [Int]         Int    "all bits the other way round"
        Iadd      "iadd"     [Int, Int]    Int    "x + y"
        Isub      "isub"     [Int, Int]    Int    "x - y"
        Imul      "imul"     [Int, Int]    Int    "x * y"
        Sdiv      "sdiv"     [Int, Int]    Int    "x / y, signed, rounded towards zero; x for y = 0"
        Udiv      "udiv"     [Int, Int]    Int    "x / y, unsigned, rounded down; x for y = 0"
        Srem      "srem"     [Int, Int]    Int    "x - y * sdiv x y: the sign of x; 0 for y = 0"
        Urem      "urem"     [Int, Int]    Int    "x - y * udiv x y; 0 for y = 0"
        Smin      "smin"     [Int, Int]    Int    "the lesser, signed"
        Smax      "smax"     [Int, Int]    Int    "the greater, signed"
        Umin      "umin"     [Int, Int]    Int    "the lesser, unsigned"
        Umax      "umax"     [Int, Int]    Int    "the greater, unsigned"
        Iand      "iand"     [Int, Int]    Int    "bits that are set in both"
        Ior       "ior"      [Int, Int]    Int    "bits that are set in either"
        Ixor      "ixor"     [Int, Int]    Int    "bits that differ"
        Ishl      "ishl"     [Int, Int]    Int    "x shifted left by y modulo 32"
        Sshr      "sshr"     [Int, Int]    Int    "x shifted right by y modulo 32, filled with the sign"
        Ushr      "ushr"     [Int, Int]    Int    "x shifted right by y modulo 32, filled with zeros"
        Popcount  "popcount" [Int]         Int    "how many bits are set"
        Clz       "clz"      [Int]         Int    "how many of the highest bits are not set"
        Bitrev    "bitrev"   [Int]         Int    "the bits in the other order"
        ToSint    "tosint"   [Real]        Int    "rounded towards zero, clamped to the signed integers; 0 for NaN"
        ToUint    "touint"   [Real]        Int    "rounded towards zero, clamped to the unsigned integers; 0 for NaN"
        FromSint  "fromsint" [Int]         Real   "the nearest number, of a signed integer"
        FromUint  "fromuint" [Int]         Real   "the nearest number, of an unsigned integer"
        ToBits    "tobits"   [Real]        Int    "the bits of the nearest number of binary32; of NaN 0x7fc00000"
        FromBits  "frombits" [Int]         Real   "the number of binary32 with these bits"
        ToHalf    "tohalf"   [Real]        Real   "the number of binary16 next to x, ties to even; infinite from 65520 on"
}
