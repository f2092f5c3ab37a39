//! The operations, declared once.
//!
//! [`Op`] is one table: variant, name in the text forms, number of operands, and what
//! it means at a point. Parser, printer, builder and documentation are driven by it;
//! analysis, lowering and derivatives match on it exhaustively, so that adding a row
//! here makes the compiler name every place that must learn about it.
//!
//! Point semantics are those of IEEE 754 with rounding to nearest. Every operation on numbers but
//! `select` returns NaN if an operand is NaN (an undefined operand makes the result
//! undefined).
//!
//! [`Op::ALL`] is the table of operations on numbers: what engines compute. Operations on truth values ([`Logic`]) and integers
//! ([`Integer`]) have tables in `op/typed.rs`; control flow is [`Control`]. A function that
//! has none of those is [straight](crate::Function::is_straight).

mod integer;
mod typed;

use std::collections::HashMap;
use std::sync::LazyLock;

pub use integer::{integer_step, truth_step};
pub use typed::{Integer, Logic, Type};

macro_rules! ops {
    ($( $(#[doc = $more:literal])* $variant:ident $text:literal $args:literal $flow:ident $doc:literal )*) => {
        /// An operation. See the [module](self).
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
        pub enum Op {
            $( #[doc = $doc] $(#[doc = $more])* $variant, )*
            /// A truth value: a comparison, or of truth values.
            Logic(Logic),
            /// An integer, or made of one.
            Integer(Integer),
            /// `choose c a b`: a where the truth value c is true, else b, whatever the other is. a and b are of one type.
            Choose,
            /// Control flow. Operands and blocks stand in the function: [`Function::operands`](crate::Function::operands).
            Control(Control),
            /// `item c i`: a result of control flow.
            Item,
            /// `sample FIELD x …`: what a [field](crate::field) of the function is at these coordinates.
            Sample(Sample),
        }

        /// The place of the operations on numbers in their table.
        enum Place { $( $variant, )* Last }

        impl Op {
            /// Every operation on numbers, in the order of the table.
            pub const ALL: &'static [Self] = &[ $( Self::$variant, )* ];

            /// A number of its own, below 256; for the operations on numbers, the index in [`Op::ALL`].
            #[must_use]
            pub const fn index(self) -> usize {
                match self {
                    $( Self::$variant => Place::$variant as usize, )*
                    Self::Choose => Place::Last as usize,
                    Self::Item => Place::Last as usize + 1,
                    Self::Sample(_) => Place::Last as usize + 2,
                    Self::Control(op) => Place::Last as usize + 3 + op as usize,
                    Self::Logic(op) => 64 + op as usize,
                    Self::Integer(op) => 128 + op as usize,
                }
            }

            /// The name in `.ir` and `.vm` text.
            #[must_use]
            pub const fn text(self) -> &'static str {
                match self {
                    $( Self::$variant => $text, )*
                    Self::Logic(op) => op.text(),
                    Self::Integer(op) => op.text(),
                    Self::Choose => "choose",
                    Self::Control(op) => op.text(),
                    Self::Item => "item",
                    Self::Sample(_) => "sample",
                }
            }

            /// How many operands are values. `const`, `var` and the exponent of `powi` take something else; those of control flow
            /// stand in the function.
            #[must_use]
            pub const fn arity(self) -> usize {
                match self {
                    $( Self::$variant => $args, )*
                    Self::Logic(op) => op.operands().len(),
                    Self::Integer(op) => op.operands().len(),
                    Self::Choose => 3,
                    Self::Control(_) => 0,
                    Self::Item => 1,
                    Self::Sample(sample) => sample.coordinates as usize,
                }
            }

            /// Whether it is continuous wherever it is defined. The others jump inside their domain: `floor` at
            /// integers, `atan2` across its cut.
            #[must_use]
            pub const fn is_continuous(self) -> bool {
                match self {
                    $( Self::$variant => $flow, )*
                    Self::Logic(_) | Self::Integer(_) | Self::Choose | Self::Control(_) | Self::Sample(_) => jumps,
                    Self::Item => flows,
                }
            }

            /// What it has to do with.
            #[allow(clippy::wildcard_enum_match_arm, reason = "one place of the table at a time")]
            #[must_use]
            pub const fn kind(self) -> Kind {
                match self {
                    $( Self::$variant => match Place::$variant {
                        Place::Const => Kind::Const,
                        Place::Input => Kind::Input,
                        _ => Kind::Number,
                    }, )*
                    Self::Logic(op) => Kind::Logic(op),
                    Self::Integer(op) => Kind::Integer(op),
                    Self::Choose => Kind::Choose,
                    Self::Control(op) => Kind::Control(op),
                    Self::Item => Kind::Item,
                    Self::Sample(sample) => Kind::Sample(sample),
                }
            }

            /// One line that says what it computes.
            #[must_use]
            pub const fn doc(self) -> &'static str {
                match self {
                    $( Self::$variant => $doc, )*
                    Self::Logic(op) => op.doc(),
                    Self::Integer(op) => op.doc(),
                    Self::Choose => "a if the truth value c is true, else b: choose c a b",
                    Self::Control(op) => op.doc(),
                    Self::Item => "a result of control flow",
                    Self::Sample(_) => "what a field is at a place: noise or a texture, then its coordinates",
                }
            }
        }
    };
}

/// What an operation has to do with: for those who treat all operations on numbers alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Kind {
    /// A constant number.
    Const,
    /// An input, of any type.
    Input,
    /// Numbers: one of [`Op::ALL`] that has operands.
    Number,
    /// A truth value.
    Logic(Logic),
    /// Integers.
    Integer(Integer),
    /// Any type.
    Choose,
    /// Control flow.
    Control(Control),
    /// A result of it.
    Item,
    /// A look into a field.
    Sample(Sample),
}

/// A look into a [field](crate::field) of the function that has the node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord, Default)]
pub struct Sample {
    /// The index in [`Function::fields`](crate::Function::fields).
    pub field: u16,
    /// How many coordinates the field takes, at most three.
    pub coordinates: u8,
    /// The type of the result: a number or an integer.
    pub result: Type,
}

/// Structured control flow: blocks are functions of their own, whose inputs are the operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Control {
    /// A truth value, and what the blocks take. The results are those of the first block where it is true, else those of the second.
    If,
    /// What is carried around starts as the operands. The block returns whether to go on, then what is carried on; the
    /// results are what was carried last. It runs at least once.
    Loop,
    /// A call of a function of a [group](crate::Group): of another group, whose functions are its blocks, or of the one that it stands
    /// in, which is how a function calls itself. The operands are its inputs, the results its outputs.
    Call,
}

impl Control {
    /// All of it.
    pub const ALL: [Self; 3] = [Self::If, Self::Loop, Self::Call];

    /// The name in `.ir` text.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::If => "if",
            Self::Loop => "loop",
            Self::Call => "call",
        }
    }

    /// One line that says what it does.
    #[must_use]
    pub const fn doc(self) -> &'static str {
        match self {
            Self::If => "the first block if c is true, else the second",
            Self::Loop => "a block, again and again until it says that it is over",
            Self::Call => {
                "a function that calls itself, or the functions that call each other with it"
            }
        }
    }

    /// How many blocks it has of its own; those of a call are its group's.
    #[must_use]
    pub const fn blocks(self) -> usize {
        match self {
            Self::If => 2,
            Self::Loop => 1,
            Self::Call => 0,
        }
    }
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
    /// All operations: on numbers, on values of other types, control flow.
    pub fn all() -> impl Iterator<Item = Self> {
        let numbers = Self::ALL.iter().copied();
        let logic = Logic::ALL.iter().map(|&op| Self::Logic(op));
        let integers = Integer::ALL.iter().map(|&op| Self::Integer(op));
        let control = Control::ALL.map(Self::Control).into_iter();
        let others = [Self::Choose, Self::Item, Self::Sample(Sample::default())].into_iter();
        numbers
            .chain(logic)
            .chain(integers)
            .chain(control)
            .chain(others)
    }

    /// The names of all operations.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::all().map(Self::text)
    }

    /// The operation of that name, or `None`.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        NAMES.get(text).copied()
    }

    /// The types of the operands, of operations for which these are always the same.
    #[must_use]
    pub const fn operand_types(self) -> Option<&'static [Type]> {
        const NUMBERS: [Type; 3] = [Type::Real; 3];
        match self.kind() {
            Kind::Const | Kind::Input | Kind::Number => Some(NUMBERS.split_at(self.arity()).0),
            Kind::Logic(op) => Some(op.operands()),
            Kind::Integer(op) => Some(op.operands()),
            Kind::Sample(sample) => Some(NUMBERS.split_at(sample.coordinates as usize).0),
            Kind::Choose | Kind::Control(_) | Kind::Item => None,
        }
    }

    /// Whether operands and result are numbers: one of [`Op::ALL`].
    #[must_use]
    pub const fn is_of_numbers(self) -> bool {
        self.index() < Self::ALL.len()
    }
}

/// Operations by name: there are a hundred, and texts have millions of lines.
static NAMES: LazyLock<HashMap<&str, Op>> =
    LazyLock::new(|| Op::all().map(|op| (op.text(), op)).collect());
