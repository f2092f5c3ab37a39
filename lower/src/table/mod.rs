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

use outward_analysis::Class;
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
        RealOp::AtMost => lattice::AT_MOST,
        RealOp::AtLeast => lattice::AT_LEAST,
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
    /// What each costs with AVX2.
    cycles: Vec<cost::Cycles>,
    /// Per operation, by its index: its rows, cheapest first.
    by_cost: Vec<Vec<RowId>>,
}

static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let mut rows = Vec::new();
    let mut cycles = Vec::new();
    let mut by_cost = Vec::new();
    for op in RealOp::all() {
        let mut ids = Vec::new();
        for row in rows_of(op) {
            // The table has some hundred rows.
            ids.push(RowId(u16::try_from(rows.len()).unwrap_or(u16::MAX)));
            rows.push(row);
            cycles.push(cost::of_row(op, row, Isa::V3).cycles);
        }
        // Stable: of two rows that cost the same, the one written first. The order is the same for
        // every target (tested).
        ids.sort_by_key(|id: &RowId| cycles[id.0 as usize]);
        by_cost.push(ids);
    }
    Index {
        rows,
        cycles,
        by_cost,
    }
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

/// What the cheapest row costs that operands of these classes and a result of that class admit: in
/// quarters of a cycle of AVX2, for a full vector.
#[must_use]
pub fn price(op: RealOp, operands: [Class; 3], result: Class) -> u32 {
    let mut rows = cheapest_first(op).iter();
    let row = rows.find(|id| id.row().admits(operands, result));
    let cycles = row.and_then(|id| INDEX.cycles.get(id.0 as usize));
    cycles.map_or(u32::MAX, |cycles| cycles.in_quarters())
}
