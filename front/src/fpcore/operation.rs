//! The operations and constants of the standard, and what becomes of each. Behind the names of the
//! standard come those of [`Elementary`].

use outward_expr::builder::region::RegionValue as Term;
use outward_expr::{Constant, Elementary, RealOp, RegionBuilder};

use crate::real;

/// How an operation on numbers is made.
#[derive(Clone, Copy)]
pub(super) enum Make {
    /// An operation of functions with one operand.
    Unary(RealOp),
    /// An operation of functions with two operands.
    Binary(RealOp),
    /// From the left, of one operand or more.
    Fold(RealOp),
    /// As `Fold`, and the operand negated where it is alone.
    Minus,
    /// Made of others, with one operand.
    One(fn(&mut RegionBuilder, Term) -> Term),
    /// Made of others, with two operands.
    Two(fn(&mut RegionBuilder, Term, Term) -> Term),
    /// Made of others, with three operands.
    Three(fn(&mut RegionBuilder, Term, Term, Term) -> Term),
    /// FPCore has it, functions do not.
    Unsupported,
}

#[rustfmt::skip] // One operation per line: this is meant to be read as a table.
const TABLE: &[(&str, Make)] = &[
    ("+",          Make::Fold(RealOp::Add)),
    ("-",          Make::Minus),
    ("*",          Make::Fold(RealOp::Mul)),
    ("/",          Make::Binary(RealOp::Div)),
    ("fabs",       Make::Unary(RealOp::Abs)),
    ("fma",        Make::Three(real::fma)),
    ("exp",        Make::Unary(RealOp::Call(Elementary::Exp))),
    ("exp2",       Make::Unary(RealOp::Call(Elementary::Exp2))),
    ("expm1",      Make::Unary(RealOp::Call(Elementary::ExpM1))),
    ("log",        Make::Unary(RealOp::Call(Elementary::Ln))),
    ("log10",      Make::Unary(RealOp::Call(Elementary::Log10))),
    ("log2",       Make::Unary(RealOp::Call(Elementary::Log2))),
    ("log1p",      Make::Unary(RealOp::Call(Elementary::Ln1p))),
    ("pow",        Make::Two(real::pow)),
    ("sqrt",       Make::Unary(RealOp::Sqrt)),
    ("cbrt",       Make::Unary(RealOp::Call(Elementary::Cbrt))),
    ("hypot",      Make::Two(real::hypot)),
    ("sin",        Make::Unary(RealOp::Call(Elementary::Sin))),
    ("cos",        Make::Unary(RealOp::Call(Elementary::Cos))),
    ("tan",        Make::Unary(RealOp::Call(Elementary::Tan))),
    ("asin",       Make::Unary(RealOp::Call(Elementary::Asin))),
    ("acos",       Make::Unary(RealOp::Call(Elementary::Acos))),
    ("atan",       Make::Unary(RealOp::Call(Elementary::Atan))),
    ("atan2",      Make::Binary(RealOp::Call(Elementary::Atan2))),
    ("sinh",       Make::Unary(RealOp::Call(Elementary::Sinh))),
    ("cosh",       Make::Unary(RealOp::Call(Elementary::Cosh))),
    ("tanh",       Make::Unary(RealOp::Call(Elementary::Tanh))),
    ("asinh",      Make::Unary(RealOp::Call(Elementary::Asinh))),
    ("acosh",      Make::Unary(RealOp::Call(Elementary::Acosh))),
    ("atanh",      Make::Unary(RealOp::Call(Elementary::Atanh))),
    ("erf",        Make::Unary(RealOp::Call(Elementary::Erf))),
    ("erfc",       Make::Unary(RealOp::Call(Elementary::Erfc))),
    ("tgamma",     Make::Unsupported),
    ("lgamma",     Make::Unsupported),
    ("ceil",       Make::Unary(RealOp::Ceil)),
    ("floor",      Make::Unary(RealOp::Floor)),
    ("fmod",       Make::Two(real::fmod)),
    ("remainder",  Make::Two(real::remainder)),
    ("fmax",       Make::Binary(RealOp::Max)),
    ("fmin",       Make::Binary(RealOp::Min)),
    ("fdim",       Make::Two(real::fdim)),
    ("copysign",   Make::Two(real::copysign)),
    ("trunc",      Make::One(real::trunc)),
    ("round",      Make::One(real::round)),
    ("nearbyint",  Make::Unary(RealOp::Round)),
    // Not of the standard.
    ("any",          Make::Binary(RealOp::Any)),
    ("multi_valued", Make::One(real::multi_valued)),
    // Classes of floats; a real number is in none of them.
    ("isfinite",   Make::Unsupported),
    ("isinf",      Make::Unsupported),
    ("isnan",      Make::Unsupported),
    ("isnormal",   Make::Unsupported),
];

/// What else may stand at the head of a list.
const OTHER: &[&str] = &[
    "<", ">", "<=", ">=", "==", "!=", "and", "or", "not", "signbit", "if", "let", "let*", "cast",
    "!", "digits", "while", "while*", "for", "for*", "tensor", "tensor*", "array", "dim", "size",
    "ref",
];

impl Make {
    /// The operation of the standard that has this name, or else the elementary function.
    pub(super) fn find(name: &str) -> Option<Self> {
        let row = TABLE.iter().find(|(known, _)| *known == name);
        let elementary = || {
            let function = Elementary::ALL.into_iter().find(|f| f.name() == name)?;
            let op = RealOp::Call(function);
            Some(if function.arity() == 1 {
                Self::Unary(op)
            } else {
                Self::Binary(op)
            })
        };
        row.map(|&(_, make)| make).or_else(elementary)
    }

    /// The result, or how many operands there should be.
    pub(super) fn apply(self, b: &mut RegionBuilder, args: &[Term]) -> Result<Term, &'static str> {
        match (self, args) {
            (Self::Unary(op), &[x]) => Ok(b.unary(op, x)),
            (Self::Minus, &[x]) => Ok(b.unary(RealOp::Neg, x)),
            (Self::One(make), &[x]) => Ok(make(b, x)),
            (Self::Binary(op), &[x, y]) => Ok(b.binary(op, x, y)),
            (Self::Two(make), &[x, y]) => Ok(make(b, x, y)),
            (Self::Three(make), &[x, y, z]) => Ok(make(b, x, y, z)),
            (Self::Fold(op), &[first, ref rest @ ..]) => Ok(fold(b, op, first, rest)),
            (Self::Minus, &[first, ref rest @ ..]) => Ok(fold(b, RealOp::Sub, first, rest)),
            (Self::Unary(_) | Self::One(_), _) => Err("1 operand"),
            (Self::Binary(_) | Self::Two(_), _) => Err("2 operands"),
            (Self::Three(_), _) => Err("3 operands"),
            (Self::Fold(_) | Self::Minus, _) => Err("1 operand or more"),
            (Self::Unsupported, _) => Err("an operation that is supported"),
        }
    }
}

fn fold(b: &mut RegionBuilder, op: RealOp, first: Term, rest: &[Term]) -> Term {
    rest.iter()
        .fold(first, |so_far, &x| b.binary(op, so_far, x))
}

/// Whether a word means something at the head of a list.
pub(super) fn is_operation(name: &str) -> bool {
    names().any(|known| known == name)
}

/// Whether no core can have this name. Names of other elementary functions can be given to cores,
/// which hide these functions, so that every file of the standard is read as the standard says.
pub(super) fn is_reserved(name: &str) -> bool {
    reserved().any(|known| known == name)
}

/// Every word that means something at the head of a list.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    reserved().chain(Elementary::ALL.into_iter().map(Elementary::name))
}

fn reserved() -> impl Iterator<Item = &'static str> {
    let operations = TABLE.iter().map(|&(name, _)| name);
    operations.chain(OTHER.iter().copied())
}

/// A constant of the standard that is a real number: exactly that number.
pub(super) fn constant(b: &mut RegionBuilder, name: &str) -> Option<Term> {
    let quotient = |b: &mut RegionBuilder, x: Term, y: Term| b.binary(RealOp::Div, x, y);
    let ln = |b: &mut RegionBuilder, n: i64| {
        let n = b.integer(n);
        b.unary(Elementary::Ln, n)
    };
    let (one, two) = (b.integer(1), b.integer(2));
    let pi = b.constant(Constant::Pi);
    Some(match name {
        "PI" => pi,
        "E" => b.constant(Constant::E),
        "LN2" => ln(b, 2),
        "LN10" => ln(b, 10),
        "LOG2E" => {
            let ln2 = ln(b, 2);
            quotient(b, one, ln2)
        }
        "LOG10E" => {
            let ln10 = ln(b, 10);
            quotient(b, one, ln10)
        }
        "PI_2" => quotient(b, pi, two),
        "PI_4" => {
            let four = b.integer(4);
            quotient(b, pi, four)
        }
        "M_1_PI" => quotient(b, one, pi),
        "M_2_PI" => quotient(b, two, pi),
        "M_2_SQRTPI" => {
            let root = b.unary(RealOp::Sqrt, pi);
            quotient(b, two, root)
        }
        "SQRT2" => b.unary(RealOp::Sqrt, two),
        "SQRT1_2" => {
            let half = quotient(b, one, two);
            b.unary(RealOp::Sqrt, half)
        }
        _ => return None,
    })
}

#[cfg(test)]
#[path = "operation_tests.rs"]
mod tests;
