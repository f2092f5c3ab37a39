//! The lowering table: for every operation, the ways to compute its bounds, as data.
//!
//! One [`Row`] is one way: a name, a condition on each operand, and a formula for each end. The
//! instruction sequence is derived from the formulas (`emit.rs`), the cost from the sequence
//! ([`cost`]), and the choice from the cost ([`select`](crate::select())). `README.md` beside this
//! file is the law of the table; `verify_tests.rs` checks every row for every pair of intervals of
//! a six-bit format.

mod arith;
pub mod cost;
mod lattice;
mod other;
mod print;
mod row;
#[cfg(test)]
mod verify_tests;

pub use print::{markdown, text};
pub use row::{Claim, Emptiness, Endpoint, Formula, Guard, Pre, Row, Term};

use outward_expr::RealOp;
use outward_simd::Isa;
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

/// The rows of one operation, in the order in which they are written.
#[must_use]
pub fn rows_of(op: RealOp) -> &'static [Row] {
    match op {
        RealOp::Add => arith::ADD,
        RealOp::Sub => arith::SUB,
        RealOp::Neg => arith::NEG,
        RealOp::Mul => arith::MUL,
        RealOp::Div => arith::DIV,
        RealOp::Square => arith::SQUARE,
        RealOp::Sqrt => arith::SQRT,
        RealOp::Powi(_) => arith::POWI,
        RealOp::Abs => lattice::ABS,
        RealOp::Min => lattice::MIN,
        RealOp::Max => lattice::MAX,
        RealOp::Compare => lattice::COMPARE,
        RealOp::BySign => lattice::SELECT,
        RealOp::Floor => other::FLOOR,
        RealOp::Ceil => other::CEIL,
        RealOp::Round => other::ROUND,
        RealOp::Mod => other::MOD,
        RealOp::Call(f) => other::call(f),
    }
}

struct Index {
    rows: Vec<&'static Row>,
    /// Per operation, by its index: its rows, cheapest first.
    by_cost: Vec<Vec<RowId>>,
}

static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let mut rows = Vec::new();
    let mut by_cost = Vec::new();
    for op in RealOp::all() {
        let mut ids = Vec::new();
        for row in rows_of(op) {
            // The table has some hundred rows.
            ids.push(RowId(u16::try_from(rows.len()).unwrap_or(u16::MAX)));
            rows.push(row);
        }
        // Stable: of two rows that cost the same, the one written first. The order is the same for
        // every target (tested).
        ids.sort_by_key(|id| cost::of_row(op, rows[id.0 as usize], Isa::V3).cycles);
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
pub fn cheapest_first(op: RealOp) -> &'static [RowId] {
    INDEX.by_cost.get(op.index()).map_or(&[], Vec::as_slice)
}
