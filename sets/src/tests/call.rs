//! Every elementary function of sets, against its values at all numbers of the six-bit format.

use outward_interval::tiny::F6;
use outward_interval::{Elementary, Float, PointFunctions};

use crate::{Semantics, ValueSet};

type Set = ValueSet<F6>;

/// Sets with all kinds of members, and all numbers alone.
fn sets() -> Vec<Set> {
    let numbers: Vec<F6> = F6::all().collect();
    let mut sets: Vec<Set> = numbers.iter().map(|&x| Set::point(x)).collect();
    sets.push(Set::NAN);
    sets.push(Set::all());
    for (i, &lo) in numbers.iter().enumerate() {
        for &hi in numbers.iter().skip(i % 5).step_by(5) {
            let set = Set::between(lo, hi);
            if !set.is_empty() {
                sets.push(set);
                sets.push(set.union(Set::point(numbers[(7 * i) % numbers.len()])));
            }
        }
    }
    sets
}

#[test]
fn calls_hold_the_values_at_all_members() {
    let sets = sets();
    let numbers: Vec<F6> = F6::all().chain([F6::NAN]).collect();
    for f in Elementary::ALL {
        let step = if f.arity() == 2 { 29 } else { 1 };
        let partners: Vec<Set> = match f.arity() {
            2 => sets.iter().copied().step_by(37).collect(),
            _ => vec![Set::EMPTY],
        };
        for &set in sets.iter().step_by(step) {
            for &other in &partners {
                for semantics in [Semantics::Real, Semantics::Float] {
                    let found = set.call(f, other, semantics);
                    for &x in numbers.iter().filter(|&&x| set.contains(x)) {
                        if f.arity() == 1 {
                            let value = F6::elementary(f, x, x);
                            assert!(
                                found.contains(value),
                                "{f:?} {set}: {x} -> {value}, {found}"
                            );
                            continue;
                        }
                        for &y in numbers.iter().filter(|&&y| other.contains(y)) {
                            let value = F6::elementary(f, x, y);
                            assert!(
                                found.contains(value),
                                "{f:?} {set} {other}: {x} {y} -> {value}, {found}"
                            );
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_in_the_domain_is_not_nan() {
    let numbers: Vec<F6> = F6::all().filter(|x| x.is_finite()).collect();
    for f in Elementary::ALL.into_iter().filter(|f| f.arity() == 1) {
        for &x in &numbers {
            let point = Set::point(x);
            let found = point.call(f, Set::EMPTY, Semantics::Float);
            if point.within(f.domain()) {
                let poles = matches!(f.domain(), outward_interval::Domain::Poles);
                assert!(!found.may_be_nan() || poles, "{f:?} {x} {found}");
            } else {
                assert!(found.may_be_nan(), "{f:?} {x} {found}");
            }
        }
    }
}
