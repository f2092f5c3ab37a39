//! The operations, declared once.
//!
//! [`Op`] is one table: variant, name in the text forms, number of operands, and what
//! it means at a point. Parser, printer, builder and documentation are driven by it;
//! analysis, lowering and derivatives match on it exhaustively, so that adding a row
//! here makes the compiler name every place that must learn about it.
//!
//! Point semantics are those of IEEE 754 with rounding to nearest. Every operation but
//! `select` returns NaN if an operand is NaN (an undefined operand makes the result
//! undefined).

macro_rules! ops {
    ($( $(#[doc = $more:literal])* $variant:ident $text:literal $args:literal $flow:ident $doc:literal )*) => {
        /// An operation. See the [module](self).
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Op {
            $( #[doc = $doc] $(#[doc = $more])* $variant, )*
        }

        impl Op {
            /// Every operation, in the order of the table.
            pub const ALL: &'static [Self] = &[ $( Self::$variant, )* ];

            /// The name in `.ir` and `.vm` text.
            #[must_use]
            pub fn text(self) -> &'static str {
                match self { $( Self::$variant => $text, )* }
            }

            /// How many operands are values. `const`, `var` and the exponent of `powi` take something else.
            #[must_use]
            pub fn arity(self) -> usize {
                match self { $( Self::$variant => $args, )* }
            }

            /// Whether it is continuous wherever it is defined. The others jump inside their domain: `floor` at
            /// integers, `atan2` across its cut.
            #[must_use]
            pub fn is_continuous(self) -> bool {
                match self { $( Self::$variant => $flow, )* }
            }

            /// One line that says what it computes.
            #[must_use]
            pub fn doc(self) -> &'static str {
                match self { $( Self::$variant => $doc, )* }
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
    //  variant  text       args  flow    doc
        Const    "const"    0     flows   "the number written after it, exactly"
        Input    "var"      0     flows   "an input of the function"
        Neg      "neg"      1     flows   "-x"
        Abs      "abs"      1     flows   "absolute value"
        Square   "square"   1     flows   "x * x, the same x twice"
        Sqrt     "sqrt"     1     flows   "square root; defined for x >= 0"
        Floor    "floor"    1     jumps   "greatest integer that is not above x"
        Ceil     "ceil"     1     jumps   "least integer that is not below x"
        Round    "round"    1     jumps   "nearest integer, ties to even"
        Sin      "sin"      1     flows   "sine, x in radians"
        Cos      "cos"      1     flows   "cosine, x in radians"
        Tan      "tan"      1     flows   "tangent, x in radians; not defined at its poles"
        Asin     "asin"     1     flows   "arc sine; defined on [-1, 1]"
        Acos     "acos"     1     flows   "arc cosine; defined on [-1, 1]"
        Atan     "atan"     1     flows   "arc tangent"
        Exp      "exp"      1     flows   "e to the power x"
        Ln       "ln"       1     flows   "natural logarithm; defined for x > 0"
        Powi     "powi"     1     flows   "x to the power of a constant integer n, 2 <= n <= 1024, by repeated squaring"
        Add      "add"      2     flows   "x + y"
        Sub      "sub"      2     flows   "x - y"
        Mul      "mul"      2     flows   "x * y"
        Div      "div"      2     flows   "x / y; defined for y != 0"
        Min      "min"      2     flows   "x if x < y, else y; NaN if either is NaN"
        Max      "max"      2     flows   "x if x > y, else y; NaN if either is NaN"
        Mod      "mod"      2     jumps   "x - |y| * floor(x / |y|), in [0, |y|]; defined for y != 0"
        Atan2    "atan2"    2     jumps   "angle of the point (y, x), written atan2 y x; not defined at the origin"
        Pow      "pow"      2     flows   "x to the power y; defined for x > 0, and for x = 0 where y > 0"
        Compare  "compare"  2     jumps   "-1 if x < y, 0 if x = y, 1 if x > y"
        Select   "select"   3     jumps   "y if x < 0, else z: select x y z; NaN if x is NaN"
}

impl Op {
    /// The operation of that name, or `None`.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|op| op.text() == text)
    }
}
