//! Integer sets against the integers themselves: of four bits all ranges, of 32 bits random ones.

use super::super::{BoolSet, I32Set, IntegerRange, IntegerSet, Outcomes, Semantics, U32Set};
use super::*;
use core::ops::{Add, BitAnd, BitOr, BitXor, Div, Mul, Rem, Shl, Shr, Sub};

type I4 = IntegerSet<4, true>;
type U4 = IntegerSet<4, false>;

fn wrap<const BITS: u32, const SIGNED: bool>(x: i64) -> i64 {
    let min = IntegerSet::<BITS, SIGNED>::MIN;
    (x - min).rem_euclid(1 << BITS) + min
}

/// An operation of a type: its name, whether ranges give just their results, at numbers, on sets.
type Operation<const B: u32, const S: bool> = (
    &'static str,
    bool,
    fn(i64, i64) -> i64,
    fn(IntegerSet<B, S>, IntegerSet<B, S>) -> IntegerSet<B, S>,
);

fn operations<const B: u32, const S: bool>() -> Vec<Operation<B, S>> {
    vec![
        ("add", true, |x, y| x + y, Add::add),
        ("sub", true, |x, y| x - y, Sub::sub),
        ("mul", false, i64::wrapping_mul, Mul::mul),
        (
            "div",
            false,
            |x, y| if y == 0 { x } else { x / y },
            Div::div,
        ),
        (
            "rem",
            false,
            |x, y| if y == 0 { 0 } else { x % y },
            Rem::rem,
        ),
        ("min", true, i64::min, IntegerSet::min),
        ("max", true, i64::max, IntegerSet::max),
        ("and", false, |x, y| x & y, BitAnd::bitand),
        ("or", false, |x, y| x | y, BitOr::bitor),
        ("xor", false, |x, y| x ^ y, BitXor::bitxor),
        (
            "left",
            false,
            |x, y| x.wrapping_mul(1 << y.rem_euclid(i64::from(B))),
            Shl::shl,
        ),
        (
            "right",
            false,
            |x, y| x >> y.rem_euclid(i64::from(B)),
            Shr::shr,
        ),
        ("neg", true, |x, _| -x, |x, _| -x),
        ("abs", true, |x, _| x.abs(), |x, _| x.abs()),
        ("not", true, |x, _| !x, |x, _| !x),
        ("sign", true, |x, _| x.signum(), |x, _| x.sign()),
    ]
}

fn members<const B: u32, const S: bool>(set: IntegerSet<B, S>) -> Vec<i64> {
    (IntegerSet::<B, S>::MIN..=IntegerSet::<B, S>::MAX)
        .filter(|&x| set.contains(x))
        .collect()
}

fn well_made<const B: u32, const S: bool>(set: IntegerSet<B, S>) {
    for p in set.pieces() {
        assert!(p.lo <= p.hi && IntegerSet::<B, S>::MIN <= p.lo && p.hi <= IntegerSet::<B, S>::MAX);
    }
    for pair in set.pieces().windows(2) {
        assert!(pair[0].hi + 1 < pair[1].lo, "{set}");
    }
    assert_eq!(set.to_string().parse(), Ok(set));
}

/// All ranges, and `more` sets of several.
fn sets<const B: u32, const S: bool>(more: usize) -> Vec<IntegerSet<B, S>> {
    let (min, max) = (IntegerSet::<B, S>::MIN, IntegerSet::<B, S>::MAX);
    let mut sets: Vec<_> = (min..=max)
        .flat_map(|lo| (lo..=max).map(move |hi| IntegerSet::between(lo, hi)))
        .collect();
    let mut random = Random(4);
    for _ in 0..more {
        let mut pick = || sets[usize::try_from(random.below(sets.len() as u64)).unwrap()];
        let set = pick()
            .intersection(pick())
            .union(pick().intersection(pick()));
        sets.push(set);
    }
    sets
}

fn all_pairs<const B: u32, const S: bool>() {
    let ranges = sets::<B, S>(0).len();
    let sets = sets::<B, S>(60);
    let of: Vec<Vec<i64>> = sets.iter().map(|&set| members(set)).collect();
    for (name, exact, at, op) in operations::<B, S>() {
        for (i, &x) in sets.iter().enumerate() {
            for (j, &y) in sets.iter().enumerate() {
                let result = op(x, y);
                // Bit v is set for the result v.
                let mut image = 0_u32;
                for &a in &of[i] {
                    for &b in &of[j] {
                        image |= 1 << wrap::<B, false>(at(a, b));
                    }
                }
                let got = (0..1 << B).filter(|&v| result.contains(wrap::<B, S>(v)));
                let got = got.fold(0_u32, |mask, v| mask | 1 << v);
                assert_eq!(image & !got, 0, "{x} {name} {y}: {result}");
                let single = x.is_singleton() && y.is_singleton();
                if single || (exact && i < ranges && j < ranges) {
                    assert_eq!(image, got, "{x} {name} {y}: {result}");
                }
            }
        }
    }
}

#[test]
fn every_operation_on_all_ranges_of_four_bits() {
    all_pairs::<4, true>();
    all_pairs::<4, false>();
}

/// The range of what an operation on ranges as sets returns, as signed integers.
fn hull<const S: bool>(set: IntegerSet<4, S>) -> Option<[i64; 2]> {
    let signed: I4 = set.cast();
    Some([signed.first()?, signed.last()?])
}

/// Ranges have the hulls of sets, and of unsigned integers no more.
#[test]
fn ranges_are_hulls_of_sets() {
    type R4 = IntegerRange<4, true>;
    type V4 = IntegerRange<4, false>;
    type Both<S, R> = (fn(S, S) -> S, fn(R, R) -> R4);
    let signed: [Both<I4, R4>; 16] = [
        (Add::add, Add::add),
        (Sub::sub, Sub::sub),
        (Mul::mul, Mul::mul),
        (Div::div, Div::div),
        (Rem::rem, Rem::rem),
        (I4::min, R4::min),
        (I4::max, R4::max),
        (BitAnd::bitand, BitAnd::bitand),
        (BitOr::bitor, BitOr::bitor),
        (BitXor::bitxor, BitXor::bitxor),
        (Shl::shl, Shl::shl),
        (Shr::shr, Shr::shr),
        (|x, _| -x, |x, _| -x),
        (|x, _| x.abs(), |x, _| x.abs()),
        (|x, _| !x, |x, _| !x),
        (|x, _| x.sign(), |x, _| x.sign()),
    ];
    let unsigned: [Both<U4, V4>; 5] = [
        (Div::div, Div::div),
        (Rem::rem, Rem::rem),
        (U4::min, V4::min),
        (U4::max, V4::max),
        (Shr::shr, Shr::shr),
    ];
    let ranges: Vec<[i64; 2]> = (-8..8)
        .flat_map(|lo| (lo - 1..8).map(move |hi| [lo, hi]))
        .collect();
    let (mut narrower, mut all) = (0, 0);
    for &[a, b] in &ranges {
        for &[c, d] in &ranges {
            let (x, y) = (I4::between(a, b), I4::between(c, d));
            let (p, q) = (R4::between(a, b), R4::between(c, d));
            for (k, (on_sets, on_ranges)) in signed.iter().enumerate() {
                let (set, range) = (on_sets(x, y), on_ranges(p, q));
                assert_eq!(hull(set), range.endpoints(), "{k}: {x}, {y}");
            }
            for (k, (on_sets, on_ranges)) in unsigned.iter().enumerate() {
                let set = on_sets(x.cast(), y.cast());
                let range = on_ranges(p.unsigned(), q.unsigned()).endpoints();
                all += 1;
                // A set has so many pieces at most, and joins those that are near.
                match (hull(set), range) {
                    (None, None) => {}
                    (Some(of_set), Some(of_range)) => {
                        let is_within = of_set[0] <= of_range[0] && of_range[1] <= of_set[1];
                        assert!(is_within, "{k}: {x}, {y}: {of_range:?}, and {set}");
                        narrower += usize::from(of_set != of_range);
                        // Each member of the range's operands is there.
                        let at = |u: i64, v: i64| match k {
                            0 if v == 0 => u,
                            0 => u / v,
                            1 if v == 0 => 0,
                            1 => u % v,
                            2 => u.min(v),
                            3 => u.max(v),
                            _ => u >> (v % 4),
                        };
                        for u in a..=b {
                            for v in c..=d {
                                let value = at(u.rem_euclid(16), v.rem_euclid(16));
                                let value = wrap::<4, true>(value);
                                let holds = of_range[0] <= value && value <= of_range[1];
                                assert!(holds, "{k}: {u}, {v}: {of_range:?}");
                            }
                        }
                    }
                    (of_set, of_range) => panic!("{k}: {of_set:?}, {of_range:?}"),
                }
            }
        }
    }
    assert!(narrower < all / 100, "{narrower} of {all}");
}

#[test]
fn set_operations_and_comparisons_of_four_bits() {
    let sets = sets::<4, true>(150);
    for &x in &sets {
        let of = members(x);
        let none = x.complement();
        assert!((I4::MIN..=I4::MAX).all(|v| none.contains(v) != x.contains(v)));
        assert_eq!(x.value(), (of.len() == 1).then(|| of[0]));
        let (as_u4, as_i3) = (x.cast::<4, false>(), x.cast::<3, true>());
        for &v in &of {
            assert!(as_u4.contains(v & 15) && as_i3.contains(wrap::<3, true>(v)));
        }
        assert_eq!(members(as_u4).len(), of.len());
        assert_eq!(as_u4.cast::<4, true>(), x);
        for &y in &sets {
            for made in [x + y, x * y, x ^ y, x.union(y), x % y] {
                well_made(made);
            }
            let (a, b) = (members(x), members(y));
            let keep =
                |f: &dyn Fn(i64) -> bool| (I4::MIN..=I4::MAX).filter(|&v| f(v)).collect::<Vec<_>>();
            assert_eq!(
                members(x.union(y)),
                keep(&|v| a.contains(&v) || b.contains(&v))
            );
            assert_eq!(
                members(x.intersection(y)),
                keep(&|v| a.contains(&v) && b.contains(&v))
            );
            assert_eq!(
                members(x.difference(y)),
                keep(&|v| a.contains(&v) && !b.contains(&v))
            );
            assert_eq!(x.subset(y), a.iter().all(|v| b.contains(v)));
            assert!(x.subset(x.hull()) && x.hull().pieces().len() <= 1);
            let mut found = Outcomes::NONE;
            for &v in &a {
                for &w in &b {
                    found = found | outcome(v, w);
                }
            }
            assert_eq!(x.outcomes(y), found, "{x} {y}");
            for wanted in [
                Outcomes::LESS,
                Outcomes::EQUAL,
                Outcomes::GREATER,
                Outcomes::LESS | Outcomes::EQUAL,
            ] {
                let kept =
                    keep(&|v| a.contains(&v) && b.iter().any(|&w| outcome(v, w).meets(wanted)));
                assert_eq!(members(x.restrict(wanted, y)), kept);
            }
        }
    }
}

fn outcome(v: i64, w: i64) -> Outcomes {
    match v.cmp(&w) {
        core::cmp::Ordering::Less => Outcomes::LESS,
        core::cmp::Ordering::Equal => Outcomes::EQUAL,
        core::cmp::Ordering::Greater => Outcomes::GREATER,
    }
}

#[test]
fn wide_operations_hold_what_wrapping_arithmetic_gives() {
    fn run<const S: bool>(seed: u64) {
        let mut random = Random(seed);
        let special = [
            0,
            1,
            -1,
            2,
            31,
            32,
            i64::from(i32::MIN),
            i64::from(i32::MAX),
            i64::from(u32::MAX),
            1 << 16,
        ];
        for _ in 0..30_000 {
            let mut number = || {
                let x = match random.below(3) {
                    0 => special[usize::try_from(random.below(10)).unwrap()],
                    1 => i64::try_from(random.below(200)).unwrap() - 100,
                    _ => i64::try_from(random.bits() >> 31).unwrap(),
                };
                wrap::<32, S>(x)
            };
            let mut members = [(); 2].map(|()| [number(), number(), number()]);
            let [x, y] = members.each_mut().map(|of| {
                of.sort_unstable();
                IntegerSet::<32, S>::between(of[0], of[1]).union(IntegerSet::point(of[2]))
            });
            for (name, _, at, op) in operations::<32, S>() {
                let result = op(x, y);
                for a in members[0] {
                    for b in members[1] {
                        let value = wrap::<32, S>(at(a, b));
                        assert!(
                            result.contains(value),
                            "{a} {name} {b}: {value}, not in {result}"
                        );
                    }
                }
            }
        }
    }
    run::<true>(1);
    run::<false>(2);
}

#[test]
fn the_operations_are_those_of_rust() {
    // The model itself, against the operators of the language.
    for (a, b) in [
        (i32::MIN, -1),
        (7, -2),
        (-7, 2),
        (i32::MAX, i32::MAX),
        (5, 3),
    ] {
        let (x, y) = (I32Set::point(a.into()), I32Set::point(b.into()));
        let is = |set: I32Set, value: i32| assert_eq!(set.value(), Some(value.into()));
        is(x + y, a.wrapping_add(b));
        is(x * y, a.wrapping_mul(b));
        is(x / y, a.wrapping_div(b));
        is(x % y, a.wrapping_rem(b));
        is(x << y, a.wrapping_shl(b.cast_unsigned()));
        is(x >> y, a.wrapping_shr(b.cast_unsigned()));
        is(x.abs(), a.wrapping_abs());
        is(x ^ y, a ^ b);
        let (c, d) = (a.cast_unsigned(), b.cast_unsigned());
        let (x, y) = (x.cast::<32, false>(), y.cast::<32, false>());
        let is = |set: U32Set, value: u32| assert_eq!(set.value(), Some(value.into()));
        is(x, c);
        is(x - y, c.wrapping_sub(d));
        is(x / y, c / d);
        is(x >> y, c.wrapping_shr(d));
    }
    assert_eq!((I32Set::point(5) / I32Set::point(0)).value(), Some(5));
    assert_eq!((I32Set::point(5) % I32Set::point(0)).value(), Some(0));
    assert!(I32Set::point(1 << 40).is_empty() && U32Set::point(-1).is_empty());
}

#[test]
fn floats_to_integers_and_back() {
    for set in single(false)
        .into_iter()
        .chain(single(true).into_iter().step_by(100))
    {
        let (i, u) = (set.to_integers::<4, true>(), set.to_integers::<3, false>());
        well_made(i);
        for x in floats(mask(set)) {
            // `as` of Rust truncates and clamps; NaN gives 0.
            #[allow(clippy::cast_possible_truncation, reason = "it clamps")]
            let whole = x.to_f64() as i64;
            assert!(i.contains(whole.clamp(-8, 7)), "{x} in {set}: {i}");
            assert!(u.contains(whole.clamp(0, 7)), "{x} in {set}: {u}");
        }
    }
    for x in sets::<5, true>(0) {
        for semantics in [Semantics::Float, Semantics::Real] {
            let values: Set = x.to_values(semantics);
            check(values);
            assert!(values.is_integral() && !values.may_be_neg_zero() && !values.may_be_nan());
            for v in members(x) {
                let float = F6::from_f64(f64::from(i8::try_from(v).unwrap()));
                assert!(values.contains(float), "{v} in {x}: {values}");
                if semantics == Semantics::Real {
                    assert!(
                        holds(values, f64::from(i8::try_from(v).unwrap())),
                        "{v}: {values}"
                    );
                }
            }
        }
    }
    let huge: ValueSet<f32> = "[1e5, 1e20]".parse().unwrap();
    assert_eq!(
        huge.to_integers::<32, false>().to_string(),
        "[100000, 4294967295]"
    );
    let above: ValueSet<f32> = "[1e15, 1e20]".parse().unwrap();
    // WGSL clamps to the last float within the type, Rust to the last integer.
    assert_eq!(
        above.to_integers::<32, false>().to_string(),
        "[4294967040, 4294967295]"
    );
    assert_eq!(BoolSet::ALL.to_integers::<32, true>().to_string(), "[0, 1]");
    assert_eq!(
        BoolSet::TRUE
            .select_integers(U4::point(3), U4::point(4))
            .value(),
        Some(3)
    );
}
