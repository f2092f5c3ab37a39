//! The lowering table: for every operation, the ways to compute its bounds, as data.
//!
//! One [`Row`] is one way: a name, a condition on each operand, and a formula for each endpoint.
//! The instruction sequence is derived from the formulas (`apply.rs`), the cost from the sequence
//! ([`cost`]), and the choice from the cost ([`select`](crate::select())). `README.md` beside this
//! file is the law of the table; `verify_tests.rs` checks every row for every pair of intervals of
//! a six-bit format.

mod arith;
mod checks;
pub mod cost;
#[cfg(test)]
mod float_tests;
mod lattice;
mod other;
mod print;
mod row;
#[cfg(test)]
mod verify_tests;

pub(crate) use checks::{Check, check};
pub use print::{markdown, text};
pub use row::{
    Claim, Emptiness, EndpointFormula, EndpointTerm, Guard, OperandEndpoint, Post, Pre, Row,
    ValidFor,
};

pub(crate) use other::has_row_of_numbers;
use outward_analysis::refine::Priced;
use outward_analysis::{Arithmetic, Class, NanPolicy, Rounding};
use outward_expr::RealOp;
use outward_simd::Isa;
use std::sync::{LazyLock, OnceLock};

use crate::routine::Which;

/// A row of the lowering table, as its index in [`rows`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct RowId(pub u16);

impl RowId {
    /// The row.
    #[must_use]
    pub fn row(self) -> &'static Row {
        rows()[self.0 as usize]
    }
}

/// The rows of an operation, in the order in which they are written in the table.
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
        RealOp::Lower => lattice::LOWER,
        RealOp::Upper => lattice::UPPER,
        RealOp::Any => lattice::ANY,
        RealOp::BySign => lattice::SELECT,
        RealOp::Floor => other::FLOOR,
        RealOp::Ceil => other::CEIL,
        RealOp::Round => other::ROUND,
        RealOp::Mod => other::MOD,
        RealOp::Call(f) => other::call(f),
    }
}

/// Rows by what they cost in programs of one rounding, for one endpoint or both.
#[derive(Debug, Default)]
struct Ranked {
    /// What each costs with AVX2.
    cycles: Vec<cost::Cycles>,
    /// Which ends of its operands each reads.
    reads: Vec<[Option<Which>; 3]>,
    /// Per operation, by its index: its rows, those at a point first, and cheapest first.
    by_cost: Vec<Vec<RowId>>,
}

static ROWS: LazyLock<Vec<&Row>> = LazyLock::new(|| RealOp::all().flat_map(rows_of).collect());

/// The rows as they cost in programs of this rounding, for these endpoints. It is found out where
/// it is first asked for.
fn ranked(rounding: Rounding, ends: Which) -> &'static Ranked {
    static RANKED: [[OnceLock<Ranked>; 3]; 2] = [const { [const { OnceLock::new() }; 3] }; 2];
    RANKED[rounding as usize][ends as usize].get_or_init(|| {
        let mut ranked = Ranked::default();
        for op in RealOp::all() {
            let mut ids = Vec::new();
            for row in rows_of(op) {
                // The table has some hundred rows.
                ids.push(RowId(
                    u16::try_from(ranked.cycles.len()).unwrap_or(u16::MAX),
                ));
                let (cycles, reads) = cost::of_row_and_reads(op, row, rounding, ends);
                ranked.cycles.push(cycles);
                ranked.reads.push(reads);
            }
            // What is narrower comes first, whatever it costs. Stable: of two rows that cost the
            // same, the one written first. The order is the same for every target (tested).
            ids.sort_by_key(|id: &RowId| {
                let cycles = ranked.cycles[id.0 as usize];
                (!id.row().is_at_a_point(), cycles)
            });
            ranked.by_cost.push(ids);
        }
        ranked
    })
}

/// All rows of the table.
#[must_use]
pub fn rows() -> &'static [&'static Row] {
    &ROWS
}

/// The rows of an operation, the cheapest first, as they cost in programs of real numbers.
#[must_use]
pub fn cheapest_first(op: RealOp) -> &'static [RowId] {
    cheapest_first_in(op, Rounding::Outward)
}

/// The rows of an operation, the cheapest first, as they cost in programs of this rounding.
#[must_use]
pub fn cheapest_first_in(op: RealOp, rounding: Rounding) -> &'static [RowId] {
    cheapest_first_for(op, rounding, Which::Both)
}

/// The same as they cost for these endpoints alone.
#[must_use]
pub fn cheapest_first_for(op: RealOp, rounding: Rounding, ends: Which) -> &'static [RowId] {
    let by_cost = &ranked(rounding, ends).by_cost;
    by_cost.get(op.index()).map_or(&[], Vec::as_slice)
}

/// Which ends of each operand a row reads for these endpoints of its result, in programs of this
/// rounding.
pub(crate) fn reads(row: RowId, rounding: Rounding, ends: Which) -> [Option<Which>; 3] {
    let reads = ranked(rounding, ends).reads.get(row.0 as usize);
    reads.copied().unwrap_or([Some(Which::Both); 3])
}

/// The cost of the cheapest row that such operands and such a result admit, in programs of this
/// arithmetic: in quarters of a cycle of AVX2, for a full vector. It includes looking for NaN where
/// that propagates.
#[must_use]
pub fn price(arithmetic: Arithmetic, of: Priced) -> u32 {
    let propagates = arithmetic.nan() == Some(NanPolicy::Propagate);
    let proved = propagates && of.result.has(Class::DEFINED);
    let situation = ValidFor::of(arithmetic, of.may_be_nan, of.may_be_nan && proved);
    let mut operands = of.operands;
    if situation == ValidFor::of(arithmetic, false, false) && !arithmetic.is_real() {
        operands = operands.map(|class| class.and(Class::FINITE));
    }
    let mut rows = cheapest_first_in(of.op, arithmetic.rounding()).iter();
    let admits = |id: &&RowId| id.row().admits_in(situation, operands, of.order, of.result);
    let Some(row) = rows.find(admits) else {
        return u32::MAX;
    };
    let cycles = if of.may_be_nan && propagates && !proved {
        let [outward, machine] = &*CHECKED;
        if arithmetic.is_machine() {
            machine
        } else {
            outward
        }
    } else {
        &ranked(arithmetic.rounding(), Which::Both).cycles
    };
    let cycles = cycles.get(row.0 as usize);
    cycles.map_or(u32::MAX, |cycles| cycles.in_quarters())
}

/// What each row costs if NaN is looked for, in programs of either rounding.
static CHECKED: LazyLock<[Vec<cost::Cycles>; 2]> = LazyLock::new(|| {
    [Rounding::Outward, Rounding::Machine].map(|rounding| {
        let ops = RealOp::all();
        let rows = ops.flat_map(|op| rows_of(op).iter().map(move |row| (op, row)));
        let cost = |(op, row)| cost::of_row_checked(op, row, Isa::V3, rounding).cycles;
        rows.map(cost).collect()
    })
});
