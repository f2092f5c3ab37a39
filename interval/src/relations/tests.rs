//! Every relation against its definition by quantifiers, and the overlap against the members in
//! each part.
//!
//! The relations depend on the order of the four ends alone. Six finite endpoints and the infinite
//! ones make every order. The quantifiers run over sample numbers: the endpoints, numbers between
//! neighbouring ends, and numbers beyond all. `∃` runs over a finer and wider set than `∀`, because
//! between and beyond any two real numbers there is another.

use outward_number::tiny::F6;

use super::*;
use crate::overlap::Overlap;

type I = Interval<F6>;

const ENDS: [f64; 8] = [
    f64::NEG_INFINITY,
    -2.0,
    -1.0,
    0.0,
    0.0625,
    0.125,
    14.0,
    f64::INFINITY,
];

/// Every interval over the endpoints, and the empty set.
fn intervals() -> Vec<I> {
    let end = |x: f64| F6::from_f64(x);
    let all = ENDS.iter().flat_map(|&lo| {
        ENDS.iter()
            .filter_map(move |&hi| I::new(end(lo), end(hi)).ok())
    });
    all.chain([I::EMPTY]).collect()
}

fn members(x: I, samples: &[f64]) -> Vec<f64> {
    let (lo, hi) = (x.inf().to_f64(), x.sup().to_f64());
    samples
        .iter()
        .copied()
        .filter(|&p| lo <= p && p <= hi)
        .collect()
}

/// For `∀`.
fn coarse(x: I) -> Vec<f64> {
    members(
        x,
        &[
            -20.0, -2.0, -1.5, -1.0, -0.5, 0.0, 0.03, 0.0625, 0.09, 0.125, 7.0, 14.0, 20.0,
        ],
    )
}

/// For `∃`: the coarse ones, and one on each side of each.
fn fine(x: I) -> Vec<f64> {
    let near = |p: f64| [p - 0.01, p, p + 0.01];
    let samples: Vec<f64> = [
        -20.0, -2.0, -1.5, -1.0, -0.5, 0.0, 0.03, 0.0625, 0.09, 0.125, 7.0, 14.0, 20.0,
    ]
    .into_iter()
    .flat_map(near)
    .collect();
    members(x, &samples)
}

/// ∀a ∃b.
fn each_has(x: I, y: I, holds: impl Fn(f64, f64) -> bool) -> bool {
    coarse(x)
        .iter()
        .all(|&a| fine(y).iter().any(|&b| holds(a, b)))
}

fn set(x: I, y: I, holds: impl Fn(f64, f64) -> bool) -> bool {
    each_has(x, y, &holds) && each_has(y, x, |b, a| holds(a, b))
}

fn certainly(x: I, y: I, holds: impl Fn(f64, f64) -> bool) -> bool {
    fine(x)
        .iter()
        .all(|&a| fine(y).iter().all(|&b| holds(a, b)))
}

fn possibly(x: I, y: I, holds: impl Fn(f64, f64) -> bool) -> bool {
    fine(x)
        .iter()
        .any(|&a| fine(y).iter().any(|&b| holds(a, b)))
}

type Relation = fn(I, I) -> bool;

#[test]
fn relations_hold_where_their_quantifiers_say() {
    type Numbers = fn(&f64, &f64) -> bool;
    let families: [(Numbers, [Relation; 3]); 6] = [
        (f64::lt, [I::certainly_lt, I::possibly_lt, I::set_lt]),
        (f64::le, [I::certainly_le, I::possibly_le, I::set_le]),
        (f64::eq, [I::certainly_eq, I::possibly_eq, I::set_eq]),
        (f64::ge, [I::certainly_ge, I::possibly_ge, I::set_ge]),
        (f64::gt, [I::certainly_gt, I::possibly_gt, I::set_gt]),
        (f64::ne, [I::certainly_ne, I::possibly_ne, I::set_ne]),
    ];
    let all = intervals();
    for (i, (numbers, [is_certain, is_possible, is_set])) in families.into_iter().enumerate() {
        for &x in &all {
            for &y in &all {
                let holds = |a: f64, b: f64| numbers(&a, &b);
                assert_eq!(
                    is_certain(x, y),
                    certainly(x, y, holds),
                    "certainly {i} {x} {y}"
                );
                assert_eq!(
                    is_possible(x, y),
                    possibly(x, y, holds),
                    "possibly {i} {x} {y}"
                );
                let expected = if i == 5 {
                    !set(x, y, |a, b| a == b)
                } else {
                    set(x, y, holds)
                };
                assert_eq!(is_set(x, y), expected, "set {i} {x} {y}");
            }
        }
    }
}

#[test]
fn the_relations_of_the_standard_hold_where_their_quantifiers_say() {
    let all = intervals();
    for &x in &all {
        for &y in &all {
            assert_eq!(x.subset(y), each_has(x, y, |a, b| a == b), "{x} {y}");
            let inside = each_has(x, y, |a, b| a < b) && each_has(x, y, |a, b| a > b);
            assert_eq!(x.interior(y), inside, "{x} {y}");
            assert_eq!(x.less(y), set(x, y, |a, b| a <= b), "{x} {y}");
            assert_eq!(x.strict_less(y), set(x, y, |a, b| a < b), "{x} {y}");
            assert_eq!(x.precedes(y), certainly(x, y, |a, b| a <= b), "{x} {y}");
            assert_eq!(
                x.strict_precedes(y),
                certainly(x, y, |a, b| a < b),
                "{x} {y}"
            );
            assert_eq!(x.disjoint(y), certainly(x, y, |a, b| a != b), "{x} {y}");
        }
    }
}

#[test]
fn properties_are_those_of_the_set_of_members() {
    for x in intervals() {
        let numbers = fine(x);
        assert_eq!(x.is_empty(), numbers.is_empty());
        assert_eq!(x.is_singleton(), numbers.len() == 1, "{x}");
        assert_eq!(x.is_entire(), numbers.len() == fine(I::ENTIRE).len());
        let bounded = numbers.iter().all(|p| p.abs() < 20.0);
        assert_eq!(x.is_common_interval(), bounded && !numbers.is_empty());
        for p in F6::patterns() {
            let member = x.inf() <= p && p <= x.sup() && p.is_finite();
            assert_eq!(x.contains(p), member, "{x} {p}");
        }
    }
}

/// The state by what is found where: members of one set that are left of all of the other, and so
/// on.
fn overlap_by_members(x: I, y: I) -> Overlap {
    match (x.is_empty(), y.is_empty()) {
        (true, true) => return Overlap::BothEmpty,
        (true, false) => return Overlap::FirstEmpty,
        (false, true) => return Overlap::SecondEmpty,
        (false, false) => {}
    }
    let (a, b) = (fine(x), fine(y));
    let beside = |p: &[f64], q: &[f64], side: fn(&f64, &f64) -> bool| {
        p.iter().any(|s| q.iter().all(|t| side(s, t)))
    };
    let common = a.iter().filter(|p| b.contains(p)).count();
    let (a_left, b_left) = (beside(&a, &b, f64::lt), beside(&b, &a, f64::lt));
    let (a_right, b_right) = (beside(&a, &b, f64::gt), beside(&b, &a, f64::gt));
    match (a_left, b_left, a_right, b_right) {
        (true, _, _, true) if common == 0 => Overlap::Before,
        (_, true, true, _) if common == 0 => Overlap::After,
        (true, _, _, true) if common == 1 => Overlap::Meets,
        (_, true, true, _) if common == 1 => Overlap::MetBy,
        (true, _, _, true) => Overlap::Overlaps,
        (_, true, true, _) => Overlap::OverlappedBy,
        (true, _, true, _) => Overlap::Contains,
        (_, true, _, true) => Overlap::ContainedBy,
        (true, _, _, _) => Overlap::FinishedBy,
        (_, true, _, _) => Overlap::Finishes,
        (_, _, true, _) => Overlap::StartedBy,
        (_, _, _, true) => Overlap::Starts,
        (false, false, false, false) => Overlap::Equals,
    }
}

#[test]
fn the_overlap_says_which_parts_have_members() {
    let all = intervals();
    let mut seen = Vec::new();
    for &x in &all {
        for &y in &all {
            let state = x.overlap(y);
            assert_eq!(state, overlap_by_members(x, y), "{x} {y}");
            assert_eq!(state.converse(), y.overlap(x), "{x} {y}");
            if !seen.contains(&state) {
                seen.push(state);
            }
        }
    }
    assert_eq!(seen.len(), Overlap::ALL.len());
    let names: Vec<String> = Overlap::ALL.iter().map(|s| format!("{s}")).collect();
    let debug: Vec<String> = Overlap::ALL.iter().map(|s| format!("{s:?}")).collect();
    for (name, debug) in names.iter().zip(&debug) {
        assert!(name.eq_ignore_ascii_case(debug) && name.starts_with(|c: char| c.is_lowercase()));
    }
}
