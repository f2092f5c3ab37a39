//! x·y + z on triples of sets: both roundings of all members, the real values of reals, and how
//! wide at most.

use super::super::Semantics;
use super::*;

/// Rounded once: the exact value is an f64.
fn fused(x: F6, y: F6, z: F6) -> F6 {
    F6::from_f64(x.to_f64() * y.to_f64() + z.to_f64())
}

#[test]
fn both_roundings_of_all_members_and_the_reals_are_held() {
    let mut random = Random(0xf3a);
    let sets = several(&mut random, 600);
    let singles = single(false);
    let reals = reals();
    for round in 0..20_000 {
        let from = if round % 2 == 0 { &sets } else { &singles };
        let mut any = || from[usize::try_from(random.below(from.len() as u64)).unwrap()];
        let (x, y, z) = (any(), any(), any());
        let (machine, outward) = (
            x.mul_add(y, z, Semantics::Float),
            x.mul_add(y, z, Semantics::Real),
        );
        check(machine);
        check(outward);
        let (mx, my, mz) = (mask(x), mask(y), mask(z));
        let pick = |random: &mut Random, m: Mask| {
            let all: Vec<F6> = floats(m).collect();
            let i = random.below(all.len().max(1) as u64);
            all.get(usize::try_from(i).unwrap()).copied()
        };
        for _ in 0..40 {
            let members = [mx, my, mz].map(|m| pick(&mut random, m));
            let [Some(a), Some(b), Some(c)] = members else {
                assert_eq!(machine, Set::EMPTY);
                break;
            };
            for value in [fused(a, b, c), a * b + c] {
                for set in [machine, outward] {
                    assert!(
                        set.contains(value),
                        "{a:?}·{b:?} + {c:?} = {value:?}, not in {set} of {x}, {y}, {z}"
                    );
                }
            }
            let mut real = || reals[usize::try_from(random.below(reals.len() as u64)).unwrap()];
            let (a, b, c) = (real(), real(), real());
            if holds(x, a) && holds(y, b) && holds(z, c) {
                let value = a * b + c;
                assert!(
                    holds(outward, value),
                    "{a}·{b} + {c} = {value}, not in {outward}"
                );
            }
        }
    }
}

#[test]
fn ends_are_within_one_number_of_those_of_members() {
    let mut random = Random(0xf3b);
    let all = ranges();
    for _ in 0..3000 {
        let mut any = || {
            let (lo, hi) = all[usize::try_from(random.below(all.len() as u64)).unwrap()];
            Set::between(lo, hi)
        };
        let (x, y, z) = (any(), any(), any());
        let mut want = 0;
        for a in floats(mask(x)) {
            for b in floats(mask(y)) {
                for c in floats(mask(z)) {
                    want |= bit(fused(a, b, c)) | bit(a * b + c);
                }
            }
        }
        let got = mask(x.mul_add(y, z, Semantics::Float));
        assert_eq!(want & !got, 0, "{x}·{y} + {z}");
        let ends = extremes(got).zip(extremes(want));
        // One number, and a zero of two signs counts twice.
        let near =
            |(got, want): ((i64, i64), (i64, i64))| want.0 - got.0 <= 2 && got.1 - want.1 <= 2;
        assert!(ends.is_none_or(near), "{x}·{y} + {z}: {ends:?}");
        assert_eq!(got & nans(), want & nans(), "{x}·{y} + {z}");
    }
}
