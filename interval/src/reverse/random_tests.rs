//! Reverse functions at random operands of f64 and f32: enclosure, isotonicity, both endpoints,
//! huge arguments.
//!
//! For a number t and its value f(t), rounded down and up, t must be in every preimage of a set
//! around the value. An end of a result that is no endpoint of x must have a solution before the
//! next number inward: between the values at the two of them, or where f turns there.

use outward_functions::Elementary;
use outward_number::Float;

use super::point::bounds;
use crate::interval::Interval;
use crate::testing::Random;

type Values<F> = fn(F, F) -> (f64, f64);
type Reverse<F> = fn(Interval<F>, Interval<F>, Interval<F>) -> Interval<F>;

/// A name, the forward function rounded down and up, and the reverse function of the set of the
/// other argument, c, and x.
struct Case<F> {
    name: &'static str,
    values: Values<F>,
    reverse: Reverse<F>,
}

fn at<F: Float>(f: Elementary, x: F, y: F) -> (f64, f64) {
    bounds(f, x.to_f64(), y.to_f64())
}

fn power<F: Float>(x: F, p: i32) -> (f64, f64) {
    let (low, high) = bounds(Elementary::Pow, x.to_f64().abs(), f64::from(p));
    if x < F::ZERO && p % 2 != 0 {
        (-high, -low)
    } else {
        (low, high)
    }
}

fn product<F: Float>(t: F, s: F) -> (f64, f64) {
    let (t, s) = (t.to_f64(), s.to_f64());
    (t.mul_down(s), t.mul_up(s))
}

fn cases<F: Float>() -> Vec<Case<F>> {
    let case = |name, values: Values<F>, reverse: Reverse<F>| Case {
        name,
        values,
        reverse,
    };
    vec![
        case("sqr", |t, _| product(t, t), |_, c, x| c.sqr_rev(x)),
        case(
            "abs",
            |t, _| (t.to_f64().abs(), t.to_f64().abs()),
            |_, c, x| c.abs_rev(x),
        ),
        case("pown 2", |t, _| power(t, 2), |_, c, x| c.powi_rev(x, 2)),
        case("pown 3", |t, _| power(t, 3), |_, c, x| c.powi_rev(x, 3)),
        case("pown -1", |t, _| power(t, -1), |_, c, x| c.powi_rev(x, -1)),
        case("pown -4", |t, _| power(t, -4), |_, c, x| c.powi_rev(x, -4)),
        case(
            "pown 123457",
            |t, _| power(t, 123_457),
            |_, c, x| c.powi_rev(x, 123_457),
        ),
        case(
            "pown MIN",
            |t, _| power(t, i32::MIN),
            |_, c, x| c.powi_rev(x, i32::MIN),
        ),
        case(
            "sin",
            |t, _| at(Elementary::Sin, t, t),
            |_, c, x| c.sin_rev(x),
        ),
        case(
            "cos",
            |t, _| at(Elementary::Cos, t, t),
            |_, c, x| c.cos_rev(x),
        ),
        case(
            "tan",
            |t, _| at(Elementary::Tan, t, t),
            |_, c, x| c.tan_rev(x),
        ),
        case(
            "cosh",
            |t, _| at(Elementary::Cosh, t, t),
            |_, c, x| c.cosh_rev(x),
        ),
        case("mul", |t, s| product(t, s), |b, c, x| b.mul_rev(c, x)),
        case(
            "pow 1",
            |t, s| at(Elementary::Pow, t, s),
            |b, c, x| b.pow_rev1(c, x),
        ),
        case(
            "pow 2",
            |t, s| at(Elementary::Pow, s, t),
            |b, c, x| b.pow_rev2(c, x),
        ),
        case(
            "atan2 1",
            |t, s| at(Elementary::Atan2, t, s),
            |b, c, x| b.atan2_rev1(c, x),
        ),
        case(
            "atan2 2",
            |t, s| at(Elementary::Atan2, s, t),
            |b, c, x| b.atan2_rev2(c, x),
        ),
    ]
}

/// An interval that holds a range, or nothing if the range is not finite.
fn around<F: Float>(random: &mut Random, low: F, high: F) -> Option<Interval<F>> {
    let mut hull = Interval::from_endpoints(-low, high);
    if hull.is_empty() {
        return None;
    }
    // Often it ends at the range, often close to it.
    for _ in 0..random.below(3) {
        let other = match random.below(4) {
            0 => Some(random.number()),
            1 => Some(hull.sup().next_up()),
            2 => Some(hull.inf().next_down()),
            _ => None,
        };
        let other = other.and_then(|y: F| Interval::point(y).ok());
        hull = hull.convex_hull(other.unwrap_or(hull));
    }
    Some(hull)
}

fn finite<F: Float>(random: &mut Random) -> F {
    let x = random.number::<F>();
    if x.is_finite() { x } else { F::MAX }
}

fn check<F: Float>(seed: u64, rounds: usize) {
    let mut random = Random(seed);
    for case in cases::<F>() {
        let (mut held, mut tight) = (0, 0);
        for _ in 0..rounds {
            let (t, s) = (finite::<F>(&mut random), finite::<F>(&mut random));
            let (low, high) = (case.values)(t, s);
            if low.is_nan() || low > high {
                continue;
            }
            let (low, high) = (F::from_f64_down(low), F::from_f64_up(high));
            let sets = (
                around(&mut random, s, s),
                around(&mut random, low, high),
                around(&mut random, t, t),
            );
            let (Some(b), Some(c), Some(x)) = sets else {
                continue;
            };
            let found = (case.reverse)(b, c, x);
            assert!(
                found.contains(t),
                "{} {b:?} {c:?} {x:?} -> {found:?} misses {t:?} with {s:?}",
                case.name
            );
            assert!(found.subset(x));
            held += 1;
            // Larger operands have larger results.
            let larger = |random: &mut Random, x: Interval<F>| {
                let grown = around(random, x.inf(), x.sup());
                grown.unwrap_or(x)
            };
            let (b2, c2, x2) = (
                larger(&mut random, b),
                larger(&mut random, c),
                larger(&mut random, x),
            );
            let more = (case.reverse)(b2, c2, x2);
            assert!(
                found.subset(more),
                "{}: {b:?} {c:?} {x:?} -> {found:?}, but {b2:?} {c2:?} {x2:?} -> {more:?}",
                case.name
            );
            // With one number as the other argument the values at an endpoint and beside it are on
            // both sides of an endpoint of c.
            if !b.is_singleton() {
                continue;
            }
            for (end, inward, of_x) in [
                (found.inf(), found.inf().next_up(), x.inf()),
                (found.sup(), found.sup().next_down(), x.sup()),
            ] {
                if end == of_x || !end.is_finite() || !inward.is_finite() || !x.contains(inward) {
                    continue;
                }
                let (one, other) = ((case.values)(end, s), (case.values)(inward, s));
                // NaN: the endpoint is on the border of the domain.
                if one.0.is_nan() || other.0.is_nan() {
                    continue;
                }
                let least = if one.0 < other.0 { one.0 } else { other.0 };
                let most = if one.1 > other.1 { one.1 } else { other.1 };
                let wide_step = (inward.to_f64() - end.to_f64()).abs() > 0.01;
                let turns = matches!(case.name, "sin" | "cos" | "tan")
                    && (wide_step || most > 0.99 || least < -0.99);
                assert!(
                    turns || (least <= c.sup().to_f64() && c.inf().to_f64() <= most),
                    "{} {b:?} {c:?} {x:?} -> {found:?} is not tightest at {end:?}: values {least} to {most}",
                    case.name
                );
                tight += 1;
            }
        }
        assert!(held > rounds / 20, "{}: {held}", case.name);
        assert!(tight > rounds / 200, "{}: {tight}", case.name);
    }
}

#[test]
fn random_doubles_are_enclosed_isotone_and_tight() {
    check::<f64>(71, 20_000);
}

#[test]
fn random_singles_are_enclosed_isotone_and_tight() {
    check::<f32>(72, 20_000);
}

/// Numbers so far apart that there is a whole wave between neighbours, and the greatest ones.
#[test]
fn waves_at_huge_arguments() {
    for exponent in [40, 50, 52, 53, 54, 55, 60, 200, 1000, 1022] {
        let mut t = f64::from_bits((1023 + exponent) << 52 | 0x5_a827_9999_fcef);
        for _ in 0..50 {
            t = t.next_up();
            let x = |lo: f64, hi: f64| Interval::new(lo, hi).unwrap();
            let wide = x(t, t + 1e300);
            for (f, reverse) in [
                (
                    Elementary::Sin,
                    Interval::sin_rev as fn(Interval<f64>, Interval<f64>) -> Interval<f64>,
                ),
                (Elementary::Cos, Interval::cos_rev),
                (Elementary::Tan, Interval::tan_rev),
            ] {
                let (low, high) = bounds(f, t, 0.0);
                let value = x(low, high);
                assert_eq!(reverse(value, x(t, t)), x(t, t));
                // Values that are not taken at t itself.
                let beside = x(high, high.next_up());
                assert!(reverse(beside, x(t, t)).is_empty());
                let behind = reverse(beside, wide);
                // There is a solution within one period.
                assert!(
                    behind.inf() >= t && behind.inf() <= (t + 6.3).next_up(),
                    "{t} {behind:?}"
                );
                assert!(
                    behind.sup() <= wide.sup() && behind.sup() >= (wide.sup() - 6.3).next_down()
                );
                assert!(!reverse(beside, -wide).is_empty());
            }
            assert!(x(1.5, 2.0).sin_rev(wide).is_empty() && x(-2.0, -1.5).cos_rev(wide).is_empty());
        }
    }
    let whole = Interval::<f64>::ENTIRE;
    let half = Interval::point(0.5).unwrap();
    for reverse in [Interval::sin_rev, Interval::cos_rev, Interval::tan_rev] {
        assert_eq!(reverse(half, whole), whole);
        assert_eq!(reverse(Interval::EMPTY, whole), Interval::EMPTY);
        assert_eq!(reverse(half, Interval::EMPTY), Interval::EMPTY);
    }
}

/// Solutions that are floating-point numbers, where the functions cross a level or touch it.
#[test]
fn exact_solutions_are_found_exactly() {
    fn check<F: Float>() {
        let at = |t: f64| Interval::<F>::point(F::from_f64(t)).unwrap();
        let x = |lo: f64, hi: f64| Interval::<F>::new(F::from_f64(lo), F::from_f64(hi)).unwrap();
        let (zero, one) = (at(0.0), at(1.0));
        for (lo, hi) in [
            (-0.5, 0.5),
            (-2.0, 1.0),
            (0.0, 1.0),
            (-1.0, 0.0),
            (0.0, 0.0),
            (-3.0, 3.0),
        ] {
            assert_eq!(zero.sin_rev(x(lo, hi)), zero, "sin {lo} {hi}");
            assert_eq!(zero.tan_rev(x(lo, hi)), zero, "tan {lo} {hi}");
            assert_eq!(one.cos_rev(x(lo, hi)), zero, "cos {lo} {hi}");
            assert_eq!(one.cosh_rev(x(lo, hi)), zero, "cosh {lo} {hi}");
            assert_eq!(zero.sqr_rev(x(lo, hi)), zero, "sqr {lo} {hi}");
        }
        let whole = Interval::<F>::ENTIRE;
        assert_eq!(at(4.0).sqr_rev(whole), x(-2.0, 2.0));
        assert_eq!(at(-8.0).powi_rev(whole, 3), at(-2.0));
        assert_eq!(at(0.25).powi_rev(x(0.0, 100.0), -2), at(2.0));
        assert_eq!(at(2.0).pow_rev1(at(0.25), whole), at(0.5));
        assert_eq!(at(0.5).pow_rev1(at(2.0), whole), at(4.0));
        assert_eq!(at(2.0).pow_rev2(at(8.0), whole), at(3.0));
        assert_eq!(at(4.0).pow_rev2(at(8.0), whole), at(1.5));
        assert_eq!(at(0.25).pow_rev2(at(2.0), whole), at(-0.5));
        assert_eq!(at(4.0).mul_rev(at(6.0), whole), at(1.5));
        assert_eq!(one.atan2_rev1(zero, whole), zero);
    }
    check::<f32>();
    check::<f64>();
    check::<outward_number::tiny::F6>();
}
