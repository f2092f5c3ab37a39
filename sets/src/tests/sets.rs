//! Union, intersection, complement, difference, subset, equality: against operations on masks.

use super::super::Semantics;
use super::*;

/// Sets of one to three ranges, of which any two are combined.
fn family() -> Vec<Set> {
    let mut random = Random(0x5e75);
    let mut sets = several(&mut random, 500);
    let singles = single(false);
    sets.extend(singles.iter().step_by(31));
    sets.extend([Set::EMPTY, Set::NAN, Set::ZEROS, Set::all(), Set::numbers()]);
    sets.extend([Set::positive(), Set::negative()]);
    sets
}

#[test]
fn every_set_of_one_range_has_the_members_it_was_made_of() {
    let mut count = 0;
    for (lo, hi) in ranges() {
        for (pos, neg) in [(false, false), (true, false), (false, true), (true, true)] {
            for integral in [false, true] {
                let set = build(&[(lo, hi)], pos, neg, false, integral);
                for x in F6::patterns() {
                    let number = if x == F6::ZERO {
                        if x.is_sign_negative() { neg } else { pos }
                    } else {
                        let whole = !x.is_finite() || x.floor() == x;
                        lo <= x && x <= hi && (whole || !integral)
                    };
                    assert_eq!(set.contains(x), number, "{x} in {set}");
                }
                // Beside zero one float may stand for many reals.
                let open = (lo == F6::ZERO || hi == F6::ZERO) && !pos && !neg && !integral;
                let one = mask(set).count_ones() == 1 && !open;
                assert_eq!(set.is_singleton(), one, "{set}");
                count += 1;
            }
        }
    }
    assert_eq!(count, 1653 * 8);
}

#[test]
fn set_operations_are_those_of_masks() {
    let sets = family();
    let masks: Vec<Mask> = sets.iter().map(|&set| mask(set)).collect();
    let mut exact_differences = 0;
    for (&x, &mx) in sets.iter().zip(&masks) {
        let none = x.complement(Semantics::Float);
        check(none);
        assert_eq!(!mx & !mask(none), 0, "complement of {x}: {none}");
        if !x.is_integral() {
            assert_eq!(mask(none), !mx, "complement of {x}: {none}");
        }
        for (&y, &my) in sets.iter().zip(&masks) {
            let (union, common) = (x.union(y), x.intersection(y));
            check(union);
            check(common);
            assert_eq!(mask(common), mx & my, "{x} and {y}: {common}");
            // Where there is room, and integers need not be told from numbers between them.
            let room = x.pieces().len() + y.pieces().len() <= MAX_PIECES;
            if room && x.is_integral() == y.is_integral() {
                assert_eq!(mask(union), mx | my, "{x} or {y}: {union}");
            } else {
                assert_eq!((mx | my) & !mask(union), 0, "{x} or {y}: {union}");
            }
            let less = x.difference(y, Semantics::Float);
            check(less);
            if x.is_integral() || !y.is_integral() {
                assert_eq!(mask(less), mx & !my, "{x} without {y}: {less}");
                exact_differences += 1;
            } else {
                assert_eq!(mx & !my & !mask(less), 0, "{x} without {y}: {less}");
                assert_eq!(mask(less) & !mx, 0, "{x} without {y}: {less}");
            }
            let outward = x.difference(y, Semantics::Real);
            check(outward);
            assert!(less.subset(outward) && outward.subset(x), "{x} without {y}");
            assert!(x.subset(union) && y.subset(union));
            assert!(common.subset(x) && common.subset(y));
        }
    }
    assert!(exact_differences > 300_000);
}

#[test]
fn outward_differences_keep_the_reals_that_are_no_members() {
    let (sets, reals) = (family(), reals());
    for pair in sets.chunks(2) {
        let &[x, y] = pair else { continue };
        let (less, none) = (
            x.difference(y, Semantics::Real),
            y.complement(Semantics::Real),
        );
        for &r in reals.iter().filter(|&&r| !holds(y, r)) {
            assert!(holds(none, r), "{r}, not in {y}, and not in {none}");
            assert!(holds(less, r) || !holds(x, r), "{r} in {x}, not in {less}");
        }
    }
}

#[test]
fn subset_and_equality_are_those_of_masks_for_closed_sets() {
    // Pieces that are open at zero have more reals than their floats show, and so have ranges of
    // all numbers where all floats are integers: left out.
    let closed = |set: &Set| {
        let zero = F6::ZERO;
        let open =
            |p: &super::super::Piece<F6>| (p.lo == zero || p.hi == zero) && !set.may_be_zero();
        let inner = |p: &super::super::Piece<F6>| p.lo < zero && p.hi > zero && !set.may_be_zero();
        !set.pieces().iter().any(|p| open(p) || inner(p))
    };
    let plain = |set: &Set| {
        set.is_integral()
            || set
                .pieces()
                .iter()
                .any(|p| p.lo.abs().to_f64() < 7.0 || p.hi.abs().to_f64() < 7.0)
    };
    let sets: Vec<Set> = family()
        .into_iter()
        .filter(|s| closed(s) && plain(s))
        .collect();
    let masks: Vec<Mask> = sets.iter().map(|&set| mask(set)).collect();
    let (mut subsets, mut equals) = (0, 0);
    for (&x, &mx) in sets.iter().zip(&masks) {
        for (&y, &my) in sets.iter().zip(&masks) {
            if x.subset(y) {
                assert_eq!(mx & !my, 0, "{x} and {y}");
                subsets += 1;
            } else if x.is_integral() || !y.is_integral() {
                assert_ne!(mx & !my, 0, "{x} is a subset of {y}");
            }
            if x.is_integral() == y.is_integral() {
                assert_eq!(x == y, mx == my, "{x} and {y}");
            }
            equals += usize::from(x == y);
            // Antisymmetric.
            assert_eq!(x == y, x.subset(y) && y.subset(x), "{x} and {y}");
        }
    }
    assert!(subsets > 10_000 && equals >= sets.len());
}

#[test]
fn a_set_that_is_full_joins_what_is_nearest_and_an_intersection_stays_inside() {
    // Odd sixteenths: no neighbours of each other, no integers.
    let point = |n: u32| Set::point(F6::from_f64(f64::from(n)));
    let seven = ["-3.5", "-1.5", "0.25", "0.75", "1.25", "2.5", "5"];
    let many: Set = seven.join(" | ").parse().unwrap();
    check(many);
    // 0.25 and 0.75, and 0.75 and 1.25, are the nearest, and the first of these is taken. (The
    // decimals are the shortest.)
    assert_eq!(
        many.to_string(),
        "-3.5 | -1.5 | [0.25, 0.8] | 1.2 | 2.5 | 5"
    );
    assert!(point(5).subset(many) && !point(2).subset(many));
    // Many pieces met with many: always within the left one.
    let mut random = Random(77);
    let mut full = 0;
    for _ in 0..50_000 {
        let [x, y] = [(); 2].map(|()| {
            let number = |r: &mut Random| f32::from_bits(u32::try_from(r.bits() >> 32).unwrap());
            let mut set = ValueSet::<f32>::EMPTY;
            for _ in 0..7 {
                let (a, b) = (number(&mut random), number(&mut random));
                let (lo, hi) = if a <= b { (a, b) } else { (b, a) };
                let hi = if random.below(2) == 0 { hi } else { lo };
                set = set.union(ValueSet::between(lo, hi));
            }
            set
        });
        let common = x.intersection(y);
        check(common);
        assert!(common.subset(x), "{x} and {y}: {common}");
        full += usize::from(common.pieces().len() == MAX_PIECES);
        let less = x.difference(y, Semantics::Float);
        check(less);
        assert!(less.subset(x), "{x} without {y}: {less}");
    }
    assert!(full > 100, "only {full}");
}

#[test]
fn hull_integers_and_conversions_of_every_set_of_one_range() {
    for nan in [false, true] {
        for set in single(nan) {
            let members = mask(set);
            let hull = set.hull();
            check(hull);
            assert!(set.subset(hull) && hull.pieces().len() <= 1);
            let whole = set.integers();
            check(whole);
            let integers = floats(members)
                .filter(|x| !x.is_finite() || x.floor() == *x)
                .fold(0, |m, x| m | bit(x));
            assert_eq!(mask(whole), integers, "{set}: {whole}");
            let interval = set.to_interval();
            for x in floats(members).filter(|x| x.is_finite()) {
                assert!(interval.contains(x), "{x} in {set}, not in {interval}");
            }
            assert_eq!(
                set.without_nan().union(Set::NAN).without_nan(),
                set.without_nan()
            );
        }
    }
    for (lo, hi) in ranges() {
        let Ok(x) = outward_interval::Interval::new(lo, hi) else {
            continue;
        };
        let set = ValueSet::from(x);
        check(set);
        let ends = |f: F6| (lo == f || hi == f) && !f.is_finite();
        for f in F6::patterns() {
            assert_eq!(set.contains(f), x.contains(f) || ends(f), "{f} in {set}");
        }
        assert_eq!(set.to_interval(), x);
    }
}

#[test]
fn between_counts_zeros_by_their_signs() {
    let ends: Vec<F6> = F6::patterns().filter(|x| !x.is_nan()).collect();
    for &lo in &ends {
        for &hi in &ends {
            let set = Set::between(lo, hi);
            check(set);
            for x in F6::patterns() {
                let inside = !x.is_nan() && place(lo) <= place(x) && place(x) <= place(hi);
                assert_eq!(set.contains(x), inside, "{x:?} between {lo:?} and {hi:?}");
            }
        }
    }
    for x in F6::patterns() {
        assert_eq!(mask(Set::point(x)), bit(x));
        assert_eq!(Set::between(x, F6::NAN), Set::EMPTY);
        assert_eq!(Set::between(F6::NAN, x), Set::EMPTY);
    }
    for x in F6::patterns() {
        let value = Set::point(x).value().unwrap();
        assert!(value.to_bits64() == x.to_bits64() || (x.is_nan() && value.is_nan()));
    }
}
