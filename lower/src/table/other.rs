//! Rows of rounding to integers and of the elementary functions.
//!
//! Rounding to an integer is monotone and exact. Elementary functions are called, lane by lane, and
//! are tightest. But `mod` has sharp formulas in two cases only, and `atan2` encloses the values at
//! zeros of both signs: on the cut from −π to π. Under machine rounding a function that rises or
//! falls is called at the endpoints, as the floating-point program calls it; others are called for
//! bounds that are rounded outward.

use std::sync::LazyLock;

use outward_analysis::{Class, Order, closed_domain, has_pieces, is_monotone};
use outward_interval::{Domain, Elementary, Monotonicity};

use super::row::short::*;

#[rustfmt::skip] // One row per line: this is meant to be read as a table.
pub(super) const FLOOR: &[Row] = &[
    row("floor.i", I, X, is(Of(A)),    is(Of(B))),
    row("floor.x", X, X, is(Floor(A)), is(Floor(B))),
];
#[rustfmt::skip]
pub(super) const CEIL: &[Row] = &[
    row("ceil.i",  I, X, is(Of(A)),    is(Of(B))),
    row("ceil.x",  X, X, is(Ceil(A)),  is(Ceil(B))),
];
#[rustfmt::skip]
pub(super) const ROUND: &[Row] = &[
    row("round.i", I, X, is(Of(A)),    is(Of(B))),
    row("round.x", X, X, is(Round(A)), is(Round(B))),
];

/// The rows of each elementary function, in the order of the list.
static CALLS: LazyLock<Vec<Vec<Row>>> =
    LazyLock::new(|| Elementary::ALL.into_iter().map(rows_of_call).collect());

/// The rows of an elementary function. They live as long as the program.
fn rows_of_call(f: Elementary) -> Vec<Row> {
    let letters = if f.arity() == 1 { "x" } else { "xx" };
    let name = |suffix: &str| -> &'static str { format!("{}.{suffix}", f.name()).leak() };
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
    let called = |suffix: &str| row(name(suffix), X, X, is(Call(f)), is(Call(f))).claim(claim);
    if is_monotone(f) {
        let outward = ValidFor::REAL.and(ValidFor::FLOAT);
        let (first, last) = match f.shape() {
            Monotonicity::Falls => (B, A),
            Monotonicity::Rises | Monotonicity::Turns => (A, B),
        };
        let at_ends = |suffix: &str| row(name(suffix), X, X, is(At(f, first)), is(At(f, last)));
        let [least, greatest] = closed_domain(f).unwrap_or([None; 2]);
        let cut = Pre::Cut(least, greatest);
        let mut rows = vec![called("x").only(outward), at_ends("xf").machine()];
        if f.domain() != Domain::All {
            rows.push(called("x0").pre(cut).only(ValidFor::CUT));
            rows.push(at_ends("xf0").pre(cut).only(ValidFor::MACHINE_CUT));
        }
        return rows;
    }
    let cut = row(name(&format!("{letters}0")), X, X, is(Call(f)), is(Call(f)));
    let cut = cut.claim(Claim::Loose).cut();
    let cut = match closed_domain(f) {
        Some([least, greatest]) => cut.pre(Pre::Cut(least, greatest)),
        None => cut.post(Post::OrZero),
    };
    let one = if f.arity() == 1 {
        row(name("s"), S, X, is(At(f, A)), is(At(f, A)))
    } else {
        row(name("ss"), S, S, is(At2(f, A, C)), is(At2(f, A, C)))
    };
    let calls = called(letters);
    // Where only infinities make it NaN, the range on them holds zero.
    let only_infinite = f.arity() == 1 && f.domain() == Domain::All;
    let mut rows = vec![match only_infinite {
        true => calls.only(calls.holds.and(ValidFor::CUT).and(ValidFor::MACHINE_CUT)),
        false => calls,
    }];
    rows.extend(rows_of_pieces(f));
    if has_row_of_numbers(f) {
        rows.push(one.machine());
        if f != Elementary::Hypot {
            let (suffix, y) = if f.arity() == 1 {
                ("s0", X)
            } else {
                ("ss0", S)
            };
            let one = row(name(suffix), S, y, is(At0(f)), is(At0(f)));
            let one = match closed_domain(f) {
                Some([least, greatest]) => one.pre(Pre::Cut(least, greatest)),
                None => one,
            };
            rows.push(one.only(ValidFor::MACHINE_CUT));
        }
    }
    if !only_infinite && f != Elementary::Hypot {
        rows.push(cut);
    }
    rows
}

/// How an operand lies to a function: it rises in it, falls in it, or the operand is one number, so
/// that it does not matter.
const RUNS: [(char, bool, [Order; 2], Class); 3] = [
    ('u', false, [Order::RISES_IN_X, Order::RISES_IN_Y], X),
    ('v', true, [Order::FALLS_IN_X, Order::FALLS_IN_Y], X),
    ('s', false, [Order::NONE, Order::NONE], S),
];

/// The rows of a function for boxes on which it rises or falls in each operand.
fn rows_of_pieces(f: Elementary) -> Vec<Row> {
    let mut rows = Vec::new();
    if !has_pieces(f) {
        return rows;
    }
    let piece = |letters: &str, classes: [Class; 2], order: Order, falls: [bool; 2]| {
        let name = format!("{}.{letters}", f.name()).leak();
        let end = is(CallOnPiece(f, falls));
        row(name, classes[0], classes[1], end, end).order(order)
    };
    for (letter, falls, [order, _], class) in RUNS {
        let is_one = class == S;
        match f.arity() {
            // Of one number there is a row already, and a tangent never falls.
            1 if is_one || (falls && f == Elementary::Tan) => {}
            1 => rows.push(piece(&letter.to_string(), [X; 2], order, [falls, false])),
            _ => {
                for (second, falls_in_y, [_, in_y], of_y) in RUNS.into_iter() {
                    if is_one && of_y == S {
                        continue;
                    }
                    let letters: String = [letter, second].iter().collect();
                    let order = order.and(in_y);
                    rows.push(piece(&letters, [class, of_y], order, [falls, falls_in_y]));
                }
            }
        }
    }
    rows
}

/// Whether there is a row for operands that are numbers, under machine rounding, whose result is a
/// number. There is none where zeros of both signs have two values.
pub(crate) fn has_row_of_numbers(f: Elementary) -> bool {
    !matches!(f, Elementary::Atan2 | Elementary::Atan2Pi)
}

/// The rows of an elementary function.
pub(super) fn call(f: Elementary) -> &'static [Row] {
    CALLS.get(f as usize).map_or(&[], Vec::as_slice)
}

#[rustfmt::skip]
pub(super) const MOD: &[Row] = &[
    row("mod.xx",  X, X, is(CallModulo), is(CallModulo)).claim(Claim::Loose),
    row("mod.xx0", X, X, is(CallModulo), is(CallModulo)).claim(Claim::Loose).post(Post::OrZero).cut(),
];
