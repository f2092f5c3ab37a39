//! The tree that a file means: test cases of statements of literals.
//!
//! Numbers are held as f64, which every number of f32 is, too. Words that the grammar knows
//! (overlaps, decorations, signals) are checked when they are read, so a misspelt one is an error
//! and not a case that never passes.

use super::error::Position;

/// A block of statements with a name.
#[derive(Clone, PartialEq, Debug)]
pub struct Testcase {
    /// The name, with its dots.
    pub name: String,
    /// Where it begins.
    pub position: Position,
    /// What it claims.
    pub statements: Vec<Statement>,
}

/// A claim: an operation, its arguments, and what it returns.
#[derive(Clone, PartialEq, Debug)]
pub struct Statement {
    /// Where it begins.
    pub position: Position,
    /// The text of the statement, on one line and without comments.
    pub text: String,
    /// The name of the operation.
    pub operation: String,
    /// The arguments.
    pub arguments: Vec<Literal>,
    /// After `=`: the results, and no others.
    pub tightest: Option<Vec<Literal>>,
    /// After `<=`: bounds of the results: nothing outside of them.
    pub accurate: Option<Vec<Literal>>,
    /// After `signal`: the exception that the operation raises.
    pub signal: Option<Signal>,
}

/// An argument or a result.
#[derive(Clone, PartialEq, Debug)]
pub enum Literal {
    /// `[1.0, 2.0]_com`.
    Interval(IntervalLiteral),
    /// `1.0`, `infinity`, `NaN`: written so that it cannot be an integer.
    Number(Number),
    /// `2`: an integer, or a number.
    Integer(i64),
    /// `"[1, 2]"`, without the quotes.
    Text(String),
    /// `true` or `false`.
    Boolean(bool),
    /// One of [`OVERLAPS`].
    Overlap(String),
    /// `com`.
    Decoration(Decoration),
    /// `{1.0, 2.0}`.
    Vector(Vec<Number>),
}

/// An interval as it is written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct IntervalLiteral {
    /// The set.
    pub bounds: Bounds,
    /// The decoration, if there is one.
    pub decoration: Option<Decoration>,
    /// Whether the suffix F asks for f32.
    pub single: bool,
}

/// The set of an interval as it is written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Bounds {
    /// `[empty]`.
    Empty,
    /// `[entire]`.
    Entire,
    /// `[nai]`: not an interval.
    NotAnInterval,
    /// `[inf, sup]`; in any order, as it is written.
    Pair(f64, f64),
}

/// A number as it is written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Number {
    /// The nearest number of the format.
    pub value: f64,
    /// Whether the suffix F asks for f32.
    pub single: bool,
}

/// The decorations of IEEE 1788-2015, §11.2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the words of the standard")]
pub enum Decoration {
    Ill,
    Trv,
    Def,
    Dac,
    Com,
}

impl Decoration {
    /// The decoration of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "ill" => Some(Self::Ill),
            "trv" => Some(Self::Trv),
            "def" => Some(Self::Def),
            "dac" => Some(Self::Dac),
            "com" => Some(Self::Com),
            _ => None,
        }
    }
}

/// The exceptions that operations raise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the words of the standard")]
pub enum Signal {
    UndefinedOperation,
    PossiblyUndefinedOperation,
    InvalidOperand,
    IntvlPartOfNaI,
    IntvlOverflow,
}

impl Signal {
    /// The exception of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "UndefinedOperation" => Some(Self::UndefinedOperation),
            "PossiblyUndefinedOperation" => Some(Self::PossiblyUndefinedOperation),
            "InvalidOperand" => Some(Self::InvalidOperand),
            "IntvlPartOfNaI" => Some(Self::IntvlPartOfNaI),
            "IntvlOverflow" => Some(Self::IntvlOverflow),
            _ => None,
        }
    }
}

/// The sixteen states of IEEE 1788-2015, Table 10.7. (`equal` is an older spelling of `equals`.)
pub const OVERLAPS: [&str; 17] = [
    "bothEmpty",
    "firstEmpty",
    "secondEmpty",
    "before",
    "meets",
    "overlaps",
    "starts",
    "containedBy",
    "finishes",
    "equals",
    "equal",
    "finishedBy",
    "contains",
    "startedBy",
    "overlappedBy",
    "metBy",
    "after",
];
