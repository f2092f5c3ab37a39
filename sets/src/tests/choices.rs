//! Comparisons and choices, on every pair of sets of a family; truth values, on all.

use super::super::{BoolSet, Outcomes, Semantics};
use super::*;
use core::cmp::Ordering;

fn family() -> Vec<Set> {
    let mut sets = several(&mut Random(0xc0), 150);
    sets.extend(single(false).into_iter().step_by(101));
    sets.extend([Set::EMPTY, Set::NAN, Set::ZEROS, Set::all()]);
    sets
}

fn outcome(x: F6, y: F6) -> Outcomes {
    match x.partial_cmp(&y) {
        Some(Ordering::Less) => Outcomes::LESS,
        Some(Ordering::Equal) => Outcomes::EQUAL,
        Some(Ordering::Greater) => Outcomes::GREATER,
        None => Outcomes::UNORDERED,
    }
}

fn outcomes(mx: Mask, my: Mask) -> Outcomes {
    let mut found = Outcomes::NONE;
    for x in floats(mx) {
        for y in floats(my) {
            found = found | outcome(x, y);
        }
    }
    found
}

/// Whether all reals of a set that compare as no floats do are out of the way.
fn closed(set: Set) -> bool {
    let zero = F6::ZERO;
    set.may_be_zero() || !set.pieces().iter().any(|p| p.lo <= zero && p.hi >= zero)
}

#[test]
fn comparisons_find_the_relations_of_members_and_no_others() {
    let sets = family();
    for &x in &sets {
        for &y in &sets {
            let (found, want) = (x.outcomes(y), outcomes(mask(x), mask(y)));
            assert!(found | want == found, "{x} and {y}: {found:?}, {want:?}");
            if closed(x) && closed(y) {
                assert_eq!(found, want, "{x} and {y}");
            }
            let ordered = found.meets(Outcomes::LESS | Outcomes::EQUAL | Outcomes::GREATER);
            let answers = [
                (x.lt(y), Outcomes::LESS),
                (x.gt(y), Outcomes::GREATER),
                (x.equal(y), Outcomes::EQUAL),
                (x.unordered(y), Outcomes::UNORDERED),
            ];
            for (answer, relation) in answers {
                assert_eq!(answer.contains(true), found.meets(relation));
            }
            assert_eq!(x.not_equal(y), x.equal(y).not());
            assert_eq!(found.swapped(), y.outcomes(x));
            assert_eq!(x.unordered(y).contains(false), ordered);
            if !found.meets(Outcomes::UNORDERED) {
                assert_eq!(x.ge(y), x.lt(y).not());
                assert_eq!(x.le(y), x.gt(y).not());
            }
        }
    }
}

#[test]
fn restricting_keeps_every_member_that_can_be_in_the_relation_and_no_others() {
    let sets = family();
    let relations = [
        Outcomes::LESS,
        Outcomes::EQUAL,
        Outcomes::GREATER,
        Outcomes::UNORDERED,
        Outcomes::LESS | Outcomes::EQUAL,
        Outcomes::EQUAL.complement(),
        Outcomes::LESS | Outcomes::UNORDERED,
    ];
    // For each y the relations that each float has to it.
    let of = |y: &Set| -> Vec<Outcomes> {
        let my = mask(*y);
        F6::patterns().map(|v| outcomes(bit(v), my)).collect()
    };
    let related: Vec<Vec<Outcomes>> = sets.iter().map(of).collect();
    let mut tight = 0;
    for &x in &sets {
        for (&y, related) in sets.iter().zip(&related) {
            for wanted in relations {
                let kept = x.restrict(wanted, y, Semantics::Float);
                check(kept);
                let outward = x.restrict(wanted, y, Semantics::Real);
                assert!(kept.subset(x) && outward.subset(x));
                let want = floats(mask(x))
                    .filter(|v| related[usize::try_from(v.to_bits64()).unwrap()].meets(wanted))
                    .fold(0, |m, v| m | bit(v));
                assert_eq!(want & !mask(kept), 0, "{x} {wanted:?} {y}: {kept}");
                assert_eq!(want & !mask(outward), 0, "{x} {wanted:?} {y}: {outward}");
                let single = y.pieces().len() == 1 && !y.is_integral();
                if single && closed(y) {
                    assert_eq!(mask(kept), want, "{x} {wanted:?} {y}: {kept}");
                    tight += 1;
                }
            }
        }
    }
    assert!(tight > 30_000, "{tight}");
}

#[test]
fn choices_hold_what_is_chosen() {
    let sets = family();
    for &x in &sets {
        for &y in &sets {
            let (mx, my) = (mask(x), mask(y));
            let (min, max) = (x.min_num(y), x.max_num(y));
            check(min);
            check(max);
            for a in floats(mx) {
                for b in floats(my) {
                    let (low, high) = if a.is_nan() {
                        (b, b)
                    } else if b.is_nan() {
                        (a, a)
                    } else if a == b {
                        // Of two zeros either.
                        assert!(min.contains(b) && max.contains(b), "{a:?} {b:?}");
                        (a, a)
                    } else if a < b {
                        (a, b)
                    } else {
                        (b, a)
                    };
                    assert!(min.contains(low), "min {a:?} {b:?}: {min}");
                    assert!(max.contains(high), "max {a:?} {b:?}: {max}");
                }
            }
            assert_eq!(min.may_be_nan(), x.may_be_nan() && y.may_be_nan());
        }
    }
    let mut random = Random(0xc1);
    for _ in 0..20_000 {
        let mut any = || sets[usize::try_from(random.below(sets.len() as u64)).unwrap()];
        let (x, y, z) = (any(), any(), any());
        let chosen = x.select(y, z);
        check(chosen);
        let mut want = 0;
        for v in floats(mask(x)) {
            want |= if v.is_nan() {
                nans()
            } else if v < F6::ZERO {
                mask(y)
            } else {
                mask(z)
            };
        }
        assert_eq!(want & !mask(chosen), 0, "select {x}, {y}, {z}: {chosen}");
        let signs = x.is_sign_negative();
        for v in floats(mask(x)) {
            assert!(signs.contains(v.is_sign_negative()));
            assert!(x.is_nan().contains(v.is_nan()));
            assert!(x.is_infinite().contains(!v.is_nan() && !v.is_finite()));
        }
    }
}

/// All floats between a member of one set and one of the other, and NaN where there is none.
#[test]
fn what_lies_between_members() {
    let sets = family();
    let mut random = Random(0xa7);
    let every: Vec<F6> = floats(mask(Set::all())).filter(|x| !x.is_nan()).collect();
    for _ in 0..20_000 {
        let mut any = || sets[usize::try_from(random.below(sets.len() as u64)).unwrap()];
        let (x, y) = (any(), any());
        let found = x.up_to(y);
        check(found);
        let mut nan = false;
        for a in floats(mask(x)) {
            for b in floats(mask(y)) {
                let is_ordered = a <= b;
                nan |= !is_ordered;
                for &m in every.iter().filter(|&&m| is_ordered && a <= m && m <= b) {
                    assert!(found.contains(m), "{m:?} of {x} and {y}: {found}");
                }
            }
        }
        // A piece that ends at zero, without it, is taken for one that comes near to zero.
        assert!(!nan || found.may_be_nan(), "{x} and {y}: {found}");
    }
}

#[test]
fn truth_values() {
    let all = [BoolSet::EMPTY, BoolSet::FALSE, BoolSet::TRUE, BoolSet::ALL];
    let members = |s: BoolSet| [false, true].into_iter().filter(move |&b| s.contains(b));
    type Op = (fn(BoolSet, BoolSet) -> BoolSet, fn(bool, bool) -> bool);
    let operations: [Op; 3] = [
        (BoolSet::and, |x, y| x & y),
        (BoolSet::or, |x, y| x | y),
        (BoolSet::xor, |x, y| x ^ y),
    ];
    for x in all {
        assert_eq!(x.to_string().parse(), Ok(x));
        assert_eq!(x.not().not(), x);
        assert!(members(x).all(|b| x.not().contains(!b)));
        assert_eq!(members(x).count() == 1, x.value().is_some());
        assert_eq!(x.is_empty(), members(x).count() == 0);
        let numbers: Set = x.to_values();
        assert_eq!(numbers.contains(F6::ONE), x.contains(true));
        assert_eq!(numbers.contains(F6::ZERO), x.contains(false));
        for y in all {
            for (op, at) in operations {
                let result = op(x, y);
                let wanted: Vec<bool> = members(x)
                    .flat_map(|a| members(y).map(move |b| at(a, b)))
                    .collect();
                assert!(
                    [false, true]
                        .iter()
                        .all(|b| result.contains(*b) == wanted.contains(b))
                );
            }
            for b in [false, true] {
                assert_eq!(x.union(y).contains(b), x.contains(b) || y.contains(b));
                assert_eq!(
                    x.intersection(y).contains(b),
                    x.contains(b) && y.contains(b)
                );
                assert_eq!(x.difference(y).contains(b), x.contains(b) && !y.contains(b));
            }
            assert_eq!(x.subset(y), members(x).all(|b| y.contains(b)));
        }
    }
}
