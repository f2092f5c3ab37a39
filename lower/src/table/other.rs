//! Rows of rounding to integers and of the elementary functions.
//!
//! Rounding to an integer is monotone and exact. Elementary functions are called, lane by lane, and
//! are tightest. But `mod` has sharp formulas in two cases only, and `atan2` encloses the values at
//! zeros of both signs: on the cut from −π to π.

use std::sync::LazyLock;

use outward_interval::Elementary;

use super::row::short::*;

#[rustfmt::skip] // One row per line: this is meant to be read as a table.
pub(super) const FLOOR: &[Row] = &[row("floor.x", X, X, is(Floor(A)), is(Floor(B)))];
#[rustfmt::skip]
pub(super) const CEIL:  &[Row] = &[row("ceil.x",  X, X, is(Ceil(A)),  is(Ceil(B)))];
#[rustfmt::skip]
pub(super) const ROUND: &[Row] = &[row("round.x", X, X, is(Round(A)), is(Round(B)))];

/// The row of each elementary function, in the order of the list.
static CALLS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let row_of = |f: Elementary| {
        let letters = if f.arity() == 1 { "x" } else { "xx" };
        let name = format!("{}.{letters}", f.name());
        // Ends of the values at zeros of both signs, on the cut from −π to π; and of the hull of
        // the ranges for all integers of an operand, or of hills of which only the first are known.
        let loose = matches!(
            f,
            Elementary::Atan2
                | Elementary::Atan2Pi
                | Elementary::Pown
                | Elementary::Rootn
                | Elementary::CosSlope2
        );
        let claim = if loose { Claim::Loose } else { Claim::Tight };
        // The rows live as long as the program.
        row(name.leak(), X, X, is(Call(f)), is(Call(f))).claim(claim)
    };
    Elementary::ALL.into_iter().map(row_of).collect()
});

/// The row of an elementary function.
pub(super) fn call(f: Elementary) -> &'static [Row] {
    core::slice::from_ref(&CALLS[f as usize])
}

pub(super) const MOD: &[Row] =
    &[row("mod.xx", X, X, is(CallModulo), is(CallModulo)).claim(Claim::Loose)];
