//! When an operation on floats is NaN: what programs look for where NaN propagates and the analysis
//! cannot exclude it.
//!
//! Points within the operands' bounds are meant, and not their endpoints: 0 · ∞ is among the
//! products of [−1, 1] and [1, ∞], although it is at no corner of them. The terms here are NaN if
//! there is such a point, and only then (tested: `float_rows_meet_their_claim`).

use outward_expr::{Elementary, RealOp};
use outward_interval::{Domain, PointFunctions};

use super::row::EndpointTerm::{self, *};
use super::row::OperandEndpoint::{A, B, C, D};
use outward_analysis::closed_domain;

/// What is looked at.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Check {
    /// The operation is NaN somewhere if one of these is.
    Terms(Vec<EndpointTerm>),
    /// It is not looked into: it may always be NaN.
    Always,
}

/// What says that an operation is NaN somewhere.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "of other domains it is not looked for"
)]
pub(crate) fn check(op: RealOp) -> Check {
    let terms: &[EndpointTerm] = match op {
        RealOp::Add => &[Sum(B, C), Sum(A, D)],
        RealOp::Sub => &[Diff(B, D), Diff(A, C)],
        RealOp::Mul => &[ZeroByLarge(0, 1), ZeroByLarge(1, 0)],
        RealOp::Div => &[ZeroByZero, LargeByLarge],
        RealOp::Mod => &[ZeroBy(1), Diff(A, A), Diff(B, B)],
        RealOp::Sqrt => &[Root(A)],
        RealOp::AtMost | RealOp::Any => &[Above(B, C)],
        RealOp::AtLeast => &[Above(D, A)],
        RealOp::Call(Elementary::Pow) => &[Root(A), ZeroToPower],
        RealOp::Call(Elementary::Atan2 | Elementary::Atan2Pi) => &[ZeroByZero],
        RealOp::Call(Elementary::Tan | Elementary::Sec) => &[Diff(A, A), Diff(B, B)],
        RealOp::Call(Elementary::Cot | Elementary::Csc) => &[ZeroBy(0), Diff(A, A), Diff(B, B)],
        RealOp::Call(f) => match closed_domain(f) {
            // Only infinities can be outside.
            Some(_) if f.domain() == Domain::All => {
                let nan_at = |end: f64| f64::elementary(f, end, end).is_nan();
                match (nan_at(f64::NEG_INFINITY), nan_at(f64::INFINITY)) {
                    (false, false) => &[],
                    (true, false) => &[Diff(A, A)],
                    (false, true) => &[Diff(B, B)],
                    (true, true) => &[Diff(A, A), Diff(B, B)],
                }
            }
            Some(_) => return Check::Terms(vec![AtOrNan(f, A), AtOrNan(f, B)]),
            None => match f.domain() {
                Domain::Nonzero => &[ZeroBy(0)],
                Domain::Beyond(a) => return Check::Terms(vec![Smaller(a, false)]),
                Domain::Outside(a) => return Check::Terms(vec![Smaller(a, true)]),
                _ => return Check::Always,
            },
        },
        RealOp::Neg
        | RealOp::Abs
        | RealOp::Square
        | RealOp::Floor
        | RealOp::Ceil
        | RealOp::Round
        | RealOp::Powi(_)
        | RealOp::Min
        | RealOp::Max
        | RealOp::Compare
        | RealOp::Lower
        | RealOp::Upper
        | RealOp::BySign => &[],
    };
    Check::Terms(terms.to_vec())
}
