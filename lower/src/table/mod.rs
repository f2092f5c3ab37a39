//! The lowering table: for every operation, the ways to compute its bounds, as data.
//!
//! One [`Row`] is one way: a name, a condition on each operand, and a formula for each end. The
//! instruction sequence is derived from the formulas (`emit.rs`), the cost from the sequence
//! ([`cost`]), and the choice from the cost ([`select`](crate::select())). `README.md` beside this file is the law of
//! the table; `verify.rs` checks every row for every pair of intervals of a six-bit format.

mod arith;
pub mod cost;
mod lattice;
mod other;
mod print;
mod row;
#[cfg(test)]
mod verify;

pub use print::{markdown, text};
pub use row::{Claim, Emptiness, End4, Form, Guard, Pre, Row, Term};

use outward_expr::{Elementary, Op, RealOp};
use std::sync::LazyLock;

/// The index of a row in [`rows`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct RowId(pub u16);

impl RowId {
    /// The row.
    #[must_use]
    pub fn row(self) -> &'static Row {
        rows()[self.0 as usize]
    }
}

/// The rows of one operation, in the order in which they are written. Empty for constants, inputs, and what is not of numbers.
#[must_use]
pub fn rows_of(op: Op) -> &'static [Row] {
    match op {
        Op::Const(_) | Op::Input(_) => &[],
        // Not in a straight function.
        Op::Bool(_)
        | Op::Int(_)
        | Op::Select
        | Op::Control(_)
        | Op::Projection(_)
        | Op::Sample(_) => &[],
        Op::Real(RealOp::Add) => arith::ADD,
        Op::Real(RealOp::Sub) => arith::SUB,
        Op::Real(RealOp::Neg) => arith::NEG,
        Op::Real(RealOp::Mul) => arith::MUL,
        Op::Real(RealOp::Div) => arith::DIV,
        Op::Real(RealOp::Square) => arith::SQUARE,
        Op::Real(RealOp::Sqrt) => arith::SQRT,
        Op::Real(RealOp::Powi(_)) => arith::POWI,
        Op::Real(RealOp::Abs) => lattice::ABS,
        Op::Real(RealOp::Min) => lattice::MIN,
        Op::Real(RealOp::Max) => lattice::MAX,
        Op::Real(RealOp::Compare) => lattice::COMPARE,
        Op::Real(RealOp::BySign) => lattice::SELECT,
        Op::Real(RealOp::Floor) => other::FLOOR,
        Op::Real(RealOp::Ceil) => other::CEIL,
        Op::Real(RealOp::Round) => other::ROUND,
        Op::Real(RealOp::Call(Elementary::Sin)) => other::SIN,
        Op::Real(RealOp::Call(Elementary::Cos)) => other::COS,
        Op::Real(RealOp::Call(Elementary::Tan)) => other::TAN,
        Op::Real(RealOp::Call(Elementary::Asin)) => other::ASIN,
        Op::Real(RealOp::Call(Elementary::Acos)) => other::ACOS,
        Op::Real(RealOp::Call(Elementary::Atan)) => other::ATAN,
        Op::Real(RealOp::Call(Elementary::Exp)) => other::EXP,
        Op::Real(RealOp::Call(Elementary::Ln)) => other::LN,
        Op::Real(RealOp::Mod) => other::MOD,
        Op::Real(RealOp::Call(Elementary::Atan2)) => other::ATAN2,
        Op::Real(RealOp::Call(Elementary::Pow)) => other::POW,
    }
}

struct Index {
    rows: Vec<&'static Row>,
    /// Per operation (by discriminant): its rows, cheapest first.
    by_cost: Vec<Vec<RowId>>,
}

static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let mut rows = Vec::new();
    let mut by_cost = Vec::new();
    for &op in Op::ALL {
        let mut ids = Vec::new();
        for row in rows_of(op) {
            // The table has some sixty rows.
            ids.push(RowId(u16::try_from(rows.len()).unwrap_or(u16::MAX)));
            rows.push(row);
        }
        // Stable: of two rows that cost the same, the one written first.
        ids.sort_by_key(|id| cost::of_row(op, rows[id.0 as usize]));
        by_cost.push(ids);
    }
    Index { rows, by_cost }
});

/// Every row of the table.
#[must_use]
pub fn rows() -> &'static [&'static Row] {
    &INDEX.rows
}

/// The rows of an operation, cheapest first.
#[must_use]
pub fn cheapest_first(op: Op) -> &'static [RowId] {
    INDEX.by_cost.get(op.index()).map_or(&[], Vec::as_slice)
}
