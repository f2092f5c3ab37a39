//! The table against the interval type, for every operand of a six-bit format.
//!
//! Each row's derived sequence is run on all pairs of intervals (57 numbers, 1,651 nonempty
//! intervals and the empty one, with unbounded and subnormal ones) that meet its condition, with
//! zeros of either sign at the endpoints, and must return exactly the bounds of `Interval`'s own
//! operation, which `interval` checks against enumeration.
//!
//! Of three operands it takes all triples of intervals whose endpoints are among nine numbers, and
//! all intervals as the first of some.
//!
//! A plain test run takes one pair in seventeen of an operation of two operands, so chosen that
//! each interval meets every seventeenth one as either operand. `OUTWARD_EVERY=1 cargo test
//! --release -p outward-lower verify_tests` takes all; `.ci/long rows` runs it.

use outward_analysis::{Class, Fact, Order, fact_of, order_of};
use outward_expr::RealOp;
use outward_interval::tiny::F6;
use outward_interval::{Float, Interval};
use outward_semantics::interval_step;

use super::{Row, ValidFor, cheapest_first, cost};
use crate::interp::run_scalar;
use crate::program::Program;

type I = Interval<F6>;

/// The rows for bounds of real numbers.
fn rows_of(op: RealOp) -> impl Iterator<Item = &'static Row> {
    let rows = super::rows_of(op).iter();
    rows.filter(|row| row.holds.has(ValidFor::REAL))
}

fn intervals() -> Vec<I> {
    let mut all = vec![Interval::EMPTY];
    for a in F6::all() {
        for b in F6::all() {
            // Both zeros are ends of the same interval.
            let doubled = [a, b]
                .iter()
                .any(|z| *z == F6::ZERO && z.is_sign_negative());
            if let (Ok(i), false) = (Interval::new(a, b), doubled) {
                all.push(i);
            }
        }
    }
    all
}

/// Whether an operand can be x where this is known. Facts are about a box; on a part of it bounds
/// that may be empty may be so whatever their sign elsewhere.
fn possible(x: I, known: Class) -> bool {
    if x.is_empty() {
        return !known.has(Class::NONEMPTY);
    }
    let integral = x.floor() == x;
    let fact = Fact {
        integral,
        ..Fact::defined(x)
    };
    fact.class().has(known)
}

/// Whether operands can be these, as far as a row asks how the operation runs on them, and how they
/// lie. Nothing is known of empty ones, which can be on a part of a box of which it is known: there
/// a row for another kind of operands has to be right, too.
fn in_order(op: RealOp, row: &Row, operands: &[I]) -> bool {
    let at = |i: usize| operands.get(i).copied().unwrap_or(Interval::EMPTY);
    let any_empty = operands.iter().any(|x| x.is_empty());
    any_empty || order_of(op, [at(0), at(1), at(2)]).has(row.order)
}

fn reference(op: RealOp, x: I, y: I, z: I) -> I {
    // Facts of ends are those of all parts.
    if op.is_endpoint() {
        return interval_step(op, [x, y, z]);
    }
    fact_of(op, [x, y, z].map(Fact::defined)).bounds
}

/// Runs the sequence with each zero end as +0 and as −0.
fn run(program: &Program, operands: &[I]) -> Vec<I> {
    let ends: Vec<F6> = operands.iter().flat_map(|i| i.endpoints()).collect();
    let zeros: Vec<usize> = (0..ends.len()).filter(|&i| ends[i] == F6::ZERO).collect();
    (0..1u32 << zeros.len())
        .map(|signs| {
            let mut ends = ends.clone();
            for (bit, &i) in zeros.iter().enumerate() {
                if signs >> bit & 1 == 1 {
                    ends[i] = -ends[i];
                }
            }
            let (out, _) = run_scalar(program, &ends);
            let zero = F6::ZERO;
            assert!(out[0].is_nan() == out[1].is_nan(), "half empty");
            if out[0].is_nan() {
                return Interval::EMPTY;
            }
            // A malformed pair must not pass as empty.
            Interval::new(zero - out[0], out[1]).expect("a valid interval")
        })
        .collect()
}

/// One pair of operands in so many: `OUTWARD_EVERY`, or seventeen.
pub(super) fn every() -> usize {
    std::env::var("OUTWARD_EVERY").map_or(17, |n| n.parse().expect("a number"))
}

/// Runs `check` for the operands that the row admits, a sample of them where there are two or
/// three; returns how many there were.
fn for_admitted(op: RealOp, row: &Row, all: &[I], mut check: impl FnMut(&[I])) -> u64 {
    // Elementary functions take long, and pieces of powers have many rows.
    let is_slow = row.order != Order::NONE && matches!(op, RealOp::Call(_));
    let (mut n, every) = (0, every() * if is_slow && every() > 1 { 5 } else { 1 });
    let mut check = |operands: &[I]| {
        if in_order(op, row, operands) {
            n += 1;
            check(operands);
        }
    };
    let admits = |i: usize, x: I| possible(x, row.when[i]);
    match op.arity() {
        1 => {
            for &x in all.iter().filter(|&&x| admits(0, x)) {
                check(&[x]);
            }
        }
        2 => {
            for (i, &x) in all.iter().enumerate().filter(|&(_, &x)| admits(0, x)) {
                // The diagonals i + j = 0 (mod every): each y meets a seventeenth of all x, too.
                let sample = all.iter().skip((every - i % every) % every).step_by(every);
                for &y in sample.filter(|&&y| admits(1, y)) {
                    check(&[x, y]);
                }
            }
        }
        _ => {
            // All triples whose endpoints are among nine numbers; and all intervals for the first.
            let few: Vec<I> = all.iter().copied().filter(has_few_ends).collect();
            for &x in few.iter().filter(|&&x| admits(0, x)) {
                for &y in few.iter().filter(|&&y| admits(1, y)) {
                    for &z in few.iter().filter(|&&z| admits(2, z)) {
                        check(&[x, y, z]);
                    }
                }
            }
            for &x in all.iter().filter(|&&x| admits(0, x)) {
                for &y in few.iter().step_by(5).filter(|&&y| admits(1, y)) {
                    for &z in few.iter().step_by(7).filter(|&&z| admits(2, z)) {
                        check(&[x, y, z]);
                    }
                }
            }
        }
    }
    n
}

/// Whether the endpoints are among ±∞, the greatest numbers, ±1, the least subnormals and zero: a
/// format of nine numbers.
fn has_few_ends(x: &I) -> bool {
    let least = F6::ZERO.next_up();
    let few = [F6::ZERO, least, F6::ONE, F6::MAX, F6::INFINITY];
    x.is_empty()
        || [x.inf(), x.sup()]
            .iter()
            .all(|end| few.contains(&end.abs()))
}

fn row_meets_its_claim(op: RealOp, row: &Row, all: &[I]) -> u64 {
    let program = cost::sequence::<F6>(op, row);
    program.check().expect("a well-formed sequence");
    for_admitted(op, row, all, |operands| {
        let at = |i: usize| operands.get(i).copied().unwrap_or(Interval::EMPTY);
        let expected = reference(op, at(0), at(1), at(2));
        if expected.is_empty() && row.result.has(Class::NONEMPTY) {
            return;
        }
        for got in run(&program, operands) {
            assert!(
                got == expected,
                "{} of {operands:?}: {got}, expected {expected}",
                row.name
            );
        }
    })
}

#[test]
fn rows_meet_their_claim() {
    let all = intervals();
    assert_eq!(all.len(), 1652);
    for op in RealOp::all() {
        for row in rows_of(op) {
            let n = row_meets_its_claim(op, row, &all);
            assert!(n > 0, "{} is never used", row.name);
        }
    }
}

#[test]
fn table_is_total() {
    for op in RealOp::all() {
        assert!(
            rows_of(op).any(|r| r.when == [Class::NONE; 3] && r.result == Class::NONE),
            "{op:?} has no row for operands of which nothing is known"
        );
    }
}

#[test]
fn names_say_the_operation_and_are_unique() {
    let mut names: Vec<&str> = Vec::new();
    for op in RealOp::all() {
        for row in super::rows_of(op) {
            assert_eq!(row.name.split('.').next(), Some(op.text()));
            assert!(!names.contains(&row.name), "{} twice", row.name);
            names.push(row.name);
        }
    }
}

/// Each row is the cheapest for some operands. If it is for any, then for those of which no more is
/// known than it asks for: the fewest other rows admit them.
#[test]
fn no_row_is_dead() {
    for op in RealOp::all() {
        for row in rows_of(op) {
            let admits = |of: &Row| of.admits(row.when, row.order, row.result);
            let first = cheapest_first(op)
                .iter()
                .map(|id| id.row())
                .find(|of| admits(of));
            let alive = admits(row) && first.is_some_and(|first| first.name == row.name);
            assert!(alive, "{} is never the cheapest", row.name);
        }
    }
}

/// Every condition, weakened by one flag, must let some wrong result through: else the row is
/// stricter than need be.
#[test]
fn conditions_are_needed() {
    let all = intervals();
    let flags = [
        Class::POS,
        Class::NEG,
        Class::NONNEG,
        Class::NONPOS,
        Class::FINITE,
        Class::NONEMPTY,
        Class::POINT,
        Class::INTEGRAL,
    ];
    for op in RealOp::all() {
        for row in rows_of(op) {
            let program = cost::sequence::<F6>(op, row);
            for flag in ORDERS.into_iter().filter(|&flag| row.order.has(flag)) {
                let mut mutant = *row;
                let others = ORDERS
                    .into_iter()
                    .filter(|of| row.order.has(*of) && !of.has(flag));
                mutant.order = others.fold(Order::NONE, Order::and);
                if mutant.order != row.order {
                    let wrong = first_wrong(op, &mutant, &program, &all);
                    assert!(wrong, "{}: it need not be that {flag:?}", row.name);
                }
            }
            for operand in 0..op.arity().min(2) {
                for flag in flags.into_iter().filter(|&f| row.when[operand].has(f)) {
                    // POS implies NONNEG: weaken to it, not past it.
                    let weaker: Vec<Class> = flags
                        .into_iter()
                        .filter(|&f| row.when[operand].has(f) && f != flag && !f.has(flag))
                        .chain(match flag {
                            Class::POS => Some(Class::NONNEG),
                            Class::NEG => Some(Class::NONPOS),
                            _ => None,
                        })
                        .collect();
                    let implied = weaker.iter().fold(Class::NONE, |a, &b| a.and(b));
                    if implied.has(row.when[operand]) {
                        continue; // the flag comes with another
                    }
                    let mut mutant = *row;
                    mutant.when[operand] = implied;
                    let wrong = first_wrong(op, &mutant, &program, &all);
                    assert!(
                        wrong,
                        "{}: operand {operand} need not be {flag:?}",
                        row.name
                    );
                }
            }
            if row.result != Class::NONE {
                let mut mutant = *row;
                mutant.result = Class::NONE;
                let wrong = first_wrong(op, &mutant, &program, &all);
                assert!(wrong, "{}: the result may be empty", row.name);
            }
        }
    }
}

/// What rows ask for of how operations run, and how operands lie.
const ORDERS: [Order; 8] = [
    Order::RISES_IN_X,
    Order::FALLS_IN_X,
    Order::RISES_IN_Y,
    Order::FALLS_IN_Y,
    Order::BELOW,
    Order::ABOVE,
    Order::STRICTLY_BELOW,
    Order::STRICTLY_ABOVE,
];

fn first_wrong(op: RealOp, row: &Row, program: &Program, all: &[I]) -> bool {
    let admitted = |i: usize| -> Vec<I> {
        all.iter()
            .copied()
            .filter(|&x| possible(x, row.when[i]))
            .collect()
    };
    let (xs, ys) = (
        admitted(0),
        if op.arity() > 1 {
            admitted(1)
        } else {
            vec![Interval::EMPTY]
        },
    );
    let zs = if op.arity() > 2 {
        all.iter().copied().step_by(300).collect()
    } else {
        vec![Interval::EMPTY]
    };
    xs.iter().any(|&x| {
        ys.iter().any(|&y| {
            zs.iter().any(|&z| {
                let operands = [x, y, z];
                let operands = &operands[..op.arity()];
                if !in_order(op, row, operands) {
                    return false;
                }
                let ends: Vec<F6> = operands.iter().flat_map(|i| i.endpoints()).collect();
                let (out, _) = run_scalar(program, &ends);
                let got = if out[0].is_nan() && out[1].is_nan() {
                    Some(Interval::EMPTY)
                } else {
                    Interval::new(-out[0], out[1]).ok()
                };
                let expected = reference(op, x, y, z);
                let counts = !expected.is_empty() || row.result == Class::NONE;
                counts && got != Some(expected)
            })
        })
    })
}

/// Rows are put in order once, so each target must agree about it: of two rows that the same
/// operands admit, the one that comes first is nowhere slower.
#[test]
fn targets_agree_about_the_order_of_rows() {
    use crate::routine::Which;
    use outward_analysis::Rounding;
    use outward_simd::Isa;
    let all_ends = [Which::Lower, Which::Upper, Which::Both];
    for (op, ends) in RealOp::all().flat_map(|op| all_ends.map(|ends| (op, ends))) {
        let order: Vec<_> = super::cheapest_first_for(op, Rounding::Outward, ends)
            .iter()
            .filter(|id| id.row().holds.has(ValidFor::REAL))
            .collect();
        for (i, first) in order.iter().enumerate() {
            for second in order.iter().skip(i + 1) {
                for target in [Isa::V2, Isa::V3, Isa::V4] {
                    let of = |row: &Row| {
                        cost::of_row_for(op, row, target, Rounding::Outward, ends).cycles
                    };
                    assert!(
                        of(first.row()) <= of(second.row()),
                        "{target}, {ends:?}: {} {}, {} {}",
                        first.row().name,
                        of(first.row()),
                        second.row().name,
                        of(second.row()),
                    );
                }
            }
        }
    }
}
