//! Enclosure, isotonicity, and the cases that are easy to get wrong.
//!
//! The oracle for f32 is the correctly rounded f64 value v of the function: a bound that is an f32,
//! hence an f64, is on the right side of the exact value only if it is on that side of v, because
//! rounding to f64 is monotone.

use outward_functions::PointFunctions;
use outward_number::tiny::F6;

use super::*;
use crate::testing::{Random, RandomIntervals, cases};

/// An interval of f64.
fn f(lo: f64, hi: f64) -> Interval<f64> {
    Interval::new(lo, hi).unwrap()
}

/// An elementary function, or `mod`.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Tested {
    Call(Elementary),
    Mod,
}

impl From<Elementary> for Tested {
    fn from(function: Elementary) -> Self {
        Self::Call(function)
    }
}

impl Tested {
    fn all() -> impl Iterator<Item = Self> {
        let functions = Elementary::ALL.into_iter().map(Self::Call);
        functions.chain([Self::Mod])
    }

    fn arity(self) -> usize {
        match self {
            Self::Call(function) => function.arity(),
            Self::Mod => 2,
        }
    }

    /// How many rounds it gets: fewer where multi-precision arithmetic computes it, which has tests
    /// of its own.
    fn rounds(self, rounds: u64) -> u64 {
        match self {
            Self::Call(Elementary::Pow | Elementary::Atan2) | Self::Mod => rounds,
            Self::Call(function) if function as u8 > Elementary::Atan as u8 => rounds / 16,
            Self::Call(_) => rounds,
        }
    }

    fn end<F: Float>(self, end: Endpoint, x: Interval<F>, y: Interval<F>) -> F {
        match self {
            Self::Call(function) => elementary_endpoint(function, end, x, y),
            Self::Mod => modulo_endpoint(end, x, y),
        }
    }

    fn at<F: Float>(self, x: F, y: F) -> F {
        match self {
            Self::Call(function) => F::elementary(function, x, y),
            Self::Mod => modulo_point(x, y),
        }
    }
}

/// A function of one argument.
fn one<F: Float>(function: Elementary, x: Interval<F>) -> Interval<F> {
    elementary_interval(function, x, Interval::EMPTY)
}

fn two<F: Float>(function: impl Into<Tested>, x: Interval<F>, y: Interval<F>) -> Interval<F> {
    match function.into() {
        Tested::Call(function) => elementary_interval(function, x, y),
        Tested::Mod => modulo_interval(x, y),
    }
}

/// Checks that the result for x and y contains the values at a and b: as f64 knows it, and rounded
/// to nearest in the format.
fn check_point<F: Float>(function: Tested, x: Interval<F>, y: Interval<F>, a: F, b: F) {
    let r = two(function, x, y);
    let name = function;
    let machine = function.at(a, b);
    if !machine.is_nan() {
        assert!(
            r.inf() <= machine && machine <= r.sup(),
            "{name:?} {x:?} {y:?} = {r:?} at {a} {b}: {machine}"
        );
    }
    let value = function.at(a.to_f64(), b.to_f64());
    // In f64 the remainder is rounded again; then the value may lie beyond it.
    if !value.is_nan() && (function != Tested::Mod || machine.to_f64() == value) {
        let (lo, hi) = (r.inf().to_f64(), r.sup().to_f64());
        assert!(
            lo <= value && value <= hi,
            "{name:?} {x:?} {y:?} = {r:?} at {a} {b}: {value}"
        );
    }
    for end in [Endpoint::Lower, Endpoint::Upper] {
        let field = function.end(end, x, y);
        assert_eq!(
            field.to_bits64(),
            r.endpoint(end).to_bits64(),
            "{name:?} {x:?} {y:?} {end:?}"
        );
        assert!(
            field != F::ZERO || !field.is_sign_negative(),
            "{name:?} {x:?} {y:?}: an endpoint is -0"
        );
    }
}

fn enclosure<F: Float>(seed: u64, rounds: u64) {
    let mut random = Random(seed);
    for function in Tested::all() {
        for _ in 0..function.rounds(rounds) {
            let (x, y) = (random.interval::<F>(), random.interval::<F>());
            for _ in 0..3 {
                let (mut a, mut b) = (random.member(&x), random.member(&y));
                // Both zeros are members.
                if random.below(2) == 0 {
                    a = if a == F::ZERO { -a } else { a };
                    b = if b == F::ZERO { -b } else { b };
                }
                check_point(function, x, y, a, b);
            }
        }
    }
}

#[test]
fn random_f32_intervals_contain_the_values_at_their_members() {
    enclosure::<f32>(11, cases(15_000));
}

#[test]
fn random_f64_intervals_contain_the_values_at_their_members() {
    enclosure::<f64>(12, cases(15_000));
}

/// Moves both endpoints of an interval outward, or leaves them.
fn larger<F: Float>(random: &mut Random, x: Interval<F>) -> Interval<F> {
    let wider = match random.below(3) {
        0 => x,
        1 => Interval::from_endpoints(x.neg_inf().next_up(), x.sup().next_up()),
        _ => x.convex_hull(random.interval()),
    };
    match random.below(3) {
        0 => Interval::from_endpoints(x.neg_inf(), wider.sup()),
        1 => Interval::from_endpoints(wider.neg_inf(), x.sup()),
        _ => wider,
    }
}

fn isotonicity<F: Float>(seed: u64, rounds: u64) {
    let mut random = Random(seed);
    for function in Tested::all() {
        for _ in 0..function.rounds(rounds) {
            let (x, y) = (random.interval::<F>(), random.interval::<F>());
            let (wide_x, wide_y) = (larger(&mut random, x), larger(&mut random, y));
            let (inner, outer) = (two(function, x, y), two(function, wide_x, wide_y));
            assert!(
                inner.subset(outer),
                "{:?}: {x:?} {y:?} gives {inner:?}, {wide_x:?} {wide_y:?} gives {outer:?}",
                function
            );
        }
    }
}

#[test]
fn larger_operands_give_larger_results() {
    isotonicity::<f32>(13, cases(12_000));
    isotonicity::<f64>(14, cases(12_000));
}

/// All six-bit intervals: isotone in each step of growth, and containing the value at each of their
/// numbers.
#[test]
fn every_tiny_interval() {
    let numbers: Vec<F6> = F6::all().collect();
    let all: Vec<Interval<F6>> = numbers
        .iter()
        .flat_map(|&lo| {
            numbers
                .iter()
                .filter_map(move |&hi| Interval::new(lo, hi).ok())
        })
        .collect();
    let grown = |x: &Interval<F6>| {
        [
            Interval::from_endpoints(x.neg_inf().next_up(), x.sup()),
            Interval::from_endpoints(x.neg_inf(), x.sup().next_up()),
        ]
    };
    for function in Tested::all() {
        // Integer powers and roots are made of many intervals each.
        if matches!(function, Tested::Call(Elementary::Pown | Elementary::Rootn)) {
            continue;
        }
        let partners = if function.arity() == 1 {
            &[Interval::EMPTY][..]
        } else {
            &all
        };
        for (i, x) in all.iter().enumerate() {
            // A third of the partners each time: every pair of ends meets, at a third of the price.
            // Of functions that only multi-precision arithmetic computes, fewer.
            let step = 3 * usize::try_from(64 / function.rounds(64)).unwrap();
            for y in partners
                .iter()
                .skip(if partners.len() > 1 { i % step } else { 0 })
                .step_by(step)
            {
                let r = two(function, *x, *y);
                for wide in grown(x) {
                    assert!(
                        r.subset(two(function, wide, *y)),
                        "{:?} {x} {y} {wide}",
                        function
                    );
                }
                for wide in grown(y).iter().filter(|_| function.arity() == 2) {
                    assert!(
                        r.subset(two(function, *x, *wide)),
                        "{:?} {x} {y} {wide}",
                        function
                    );
                }
                if x.is_singleton() && (y.is_singleton() || y.is_empty()) {
                    let b = if y.is_empty() { F6::ZERO } else { y.sup() };
                    check_point(function, *x, *y, x.sup(), b);
                }
            }
        }
    }
}

#[test]
fn exact_values_stay_exact() {
    let zero = Interval::<f64>::ZERO;
    let unit = Interval::<f64>::ONE;
    use Elementary::{Acos, Asin, Atan, Cos, Exp, Ln, Sin, Tan};
    for function in [Sin, Tan, Asin, Atan] {
        assert_eq!(one(function, zero), zero, "{function:?}");
    }
    assert_eq!((one(Cos, zero), one(Exp, zero)), (unit, unit));
    assert_eq!((one(Ln, unit), one(Acos, unit)), (zero, zero));
    assert_eq!(two(Elementary::Pow, f(0.0, 0.0), f(0.5, 1.0)), zero);
    assert_eq!(two(Elementary::Pow, f(2.0, 3.0), zero), unit);
    assert_eq!(two(Elementary::Atan2, zero, f(0.0, 1.0)), zero);
    assert_eq!(two(Tested::Mod, f(0.5, 1.5), f(2.0, 3.0)), f(0.5, 1.5));
}

#[test]
fn domains_are_clipped_and_may_leave_nothing() {
    use Elementary::{Acos, Asin, Exp, Ln, Pow};
    use Tested::Mod;
    let inf = f64::INFINITY;
    assert_eq!(one(Ln, f(-1.0, 1.0)), f(-inf, 0.0));
    assert!(one(Ln, f(-1.0, 0.0)).is_empty() && one(Asin, f(1.5, 2.0)).is_empty());
    assert_eq!(one(Asin, f(-5.0, 5.0)), one(Asin, f(-1.0, 1.0)));
    assert_eq!(one(Acos, f(0.5, 5.0)), one(Acos, f(0.5, 1.0)));
    assert_eq!(one(Acos, f(-1.0, 1.0)).sup(), Interval::<f64>::PI.sup());
    assert_eq!(one(Exp, Interval::<f64>::ENTIRE), f(0.0, inf));
    assert_eq!(one(Exp, f(800.0, 900.0)), f(f64::MAX, inf));
    assert_eq!(one(Exp, f(-900.0, -800.0)), f(0.0, f64::MIN_SUBNORMAL));
    assert!(
        two(Pow, f(-2.0, -1.0), f(2.0, 2.0)).is_empty()
            && two(Pow, f(-1.0, 0.0), f(-1.0, 0.0)).is_empty()
    );
    assert_eq!(two(Pow, f(-1.0, 0.0), f(-1.0, 1.0)), Interval::ZERO);
    assert_eq!(two(Pow, f(0.0, 1.0), f(-1.0, 1.0)), f(0.0, inf));
    assert!(two(Mod, f(1.0, 2.0), Interval::ZERO).is_empty());
    for function in Tested::all() {
        assert!(two(function, Interval::<f32>::EMPTY, Interval::ONE).is_empty());
        assert_eq!(
            two(function, Interval::<f32>::ONE, Interval::EMPTY).is_empty(),
            function.arity() == 2 || function.at(1.0_f32, 1.0).is_nan()
        );
    }
}

#[test]
fn results_stay_in_the_range_of_the_function() {
    let unit = f(-1.0, 1.0);
    let mut random = Random(15);
    for _ in 0..20_000 {
        let x: Interval<f64> = random.interval();
        assert!(one(Elementary::Sin, x).subset(unit) && one(Elementary::Cos, x).subset(unit));
        assert!(one(Elementary::Atan, x).mag() <= Interval::<f64>::FRAC_PI_2.sup());
        assert!(one(Elementary::Exp, x).inf() >= 0.0);
    }
    assert_eq!(one(Elementary::Sin, f(0.0, 4.0)).sup(), 1.0);
    assert_eq!(one(Elementary::Cos, f(-0.1, 0.1)).sup(), 1.0);
    assert_eq!(one(Elementary::Sin, f(0.0, 1e300)), unit);
    assert_eq!(one(Elementary::Cos, f(1e300, f64::INFINITY)), unit);
    // A single point far out is still sharp.
    assert!(one(Elementary::Sin, f(1e300, 1e300)).wid() < 1e-15);
}

/// Widths just under π around a pole, where comparing rounded ends or widths with π fails.
#[test]
fn tangent_finds_its_poles() {
    for (lo, hi) in [
        (-3.775_596_6_f32, -0.634_004),
        (-2.026_313_4, 1.115_261_2),
        (-2.569_782_7, 0.571_809_9),
    ] {
        assert!(
            one(Elementary::Tan, Interval::new(lo, hi).unwrap()).is_entire(),
            "[{lo}, {hi}]"
        );
    }
    let half = Interval::<f64>::FRAC_PI_2;
    assert!(one(Elementary::Tan, half).is_entire());
    assert!(one(Elementary::Tan, -half).is_entire());
    assert_eq!(one(Elementary::Tan, f(0.0, half.inf())).inf(), 0.0);
    assert!(one(Elementary::Tan, f(0.0, half.inf())).sup() > 1e16);
    assert!(one(Elementary::Tan, f(half.sup(), 3.0)).inf() < -1e15);
    // Between two neighbours there is a pole exactly if the tangent falls. Far out they are up to 2
    // apart.
    let mut random = Random(16);
    for _ in 0..100_000 {
        let size = [1e9, 1e13, 1e16][usize::try_from(random.below(3)).unwrap()];
        let x = (random.unit() * size).floor() * core::f64::consts::FRAC_PI_2;
        for x in [x, x.next_up(), -x] {
            if x.next_up() - x > 2.0 {
                continue;
            }
            let at = |x: f64| f64::elementary(Elementary::Tan, x, 0.0);
            let r = one(Elementary::Tan, f(x, x.next_up()));
            assert_eq!(r.is_entire(), at(x.next_up()) < at(x), "{x}");
        }
    }
}

/// Far out, where neighbouring numbers are an eighth to a quarter turn apart: sums of angles decide
/// independently whether there is a crest between.
#[test]
fn crests_between_distant_neighbours() {
    let mut random = Random(17);
    for _ in 0..100_000 {
        let exponent = 51 + random.below(3);
        let x = f64::from_bits((1023 + exponent) << 52 | random.bits() >> 12);
        let step = x.next_up() - x; // 1/2, 1 or 2
        let r = one(Elementary::Sin, f(x, x + step));
        // sin rises at x and falls at x + step exactly if the crest is between, as the step is
        // below π.
        let cos = |x: f64| f64::elementary(Elementary::Cos, x, 0.0);
        let crest = cos(x) > 0.0 && cos(x + step) < 0.0;
        let trough = cos(x) < 0.0 && cos(x + step) > 0.0;
        assert_eq!((r.sup() == 1.0, r.inf() == -1.0), (crest, trough), "{x:e}");
    }
}

/// ⌊x/(π/2)⌋ modulo 4 against multiples of a long integer π.
#[test]
fn quadrants_are_exact_next_to_multiples_of_a_quarter_turn() {
    // ⌊π·2^100⌋ = ⌊π/2·2^101⌋
    const HALF_PI_101: i128 = 0x0324_3F6A_8885_A308_D313_198A_2E03_7073 >> 20;
    // x·2^101, for 2^-40 ≤ |x| < 2^22.
    let scaled = |x: f64| {
        let exponent = (x.to_bits() >> 52 & 0x7ff).cast_signed() - 1075;
        let mantissa = i128::from(x.to_bits() & ((1 << 52) - 1) | 1 << 52);
        (if x < 0.0 { -mantissa } else { mantissa }) << (exponent + 101)
    };
    for turn in (1..2000).chain((1 << 20) - 2000..1 << 20) {
        for k in [turn, -turn] {
            let nearest = f64::from(k) * core::f64::consts::FRAC_PI_2;
            for x in [nearest.next_down(), nearest, nearest.next_up()] {
                // The constant is too small by less than 1; so k·constant is off by less than |k|,
                // and x·2^101 is further away.
                let multiple = i128::from(k) * HALF_PI_101;
                let difference = scaled(x) - multiple;
                assert!(difference.abs() > 1 << 22, "the oracle is undecided at {x}");
                let quarter: i32 = if difference > 0 { k } else { k - 1 };
                let place = quarter::place(quarter::Unit::Radian, x);
                assert_eq!(i32::from(place.quarter), quarter.rem_euclid(4), "{x}");
                assert!(!place.on_border);
            }
        }
    }
}

#[test]
fn angles_around_the_cut_and_the_axes() {
    let atan2 = |y, x| two(Elementary::Atan2, y, x);
    let (pi, half) = (Interval::<f64>::PI.sup(), Interval::<f64>::FRAC_PI_2);
    assert_eq!(atan2(f(-1.0, 1.0), f(-2.0, -1.0)), f(-pi, pi));
    // A zero ordinate may be −0, and then the rounded angle is −π.
    assert_eq!(atan2(f(0.0, 1.0), f(-2.0, -1.0)), f(-pi, pi));
    assert_eq!(atan2(f(0.0, 1.0), f(0.0, 1.0)).inf(), 0.0);
    assert!(half.inf() <= atan2(f(0.0, 1.0), f(0.0, 1.0)).sup());
    let up = atan2(f(0.0, 1.0), Interval::ZERO);
    assert!(half.subset(up) && up.wid() < 1e-15);
    let down = atan2(f(-1.0, 0.0), Interval::ZERO);
    assert!((-half).subset(down) && down.wid() < 1e-15);
    assert!(atan2(Interval::ZERO, Interval::ZERO).is_empty());
    let right = atan2(Interval::ENTIRE, f(0.0, f64::INFINITY));
    assert!(right.sup() >= half.inf() && right.sup() < 1.6 && right.inf() == -right.sup());
    assert_eq!(atan2(f(1.0, 2.0), Interval::ENTIRE), f(0.0, pi));
    assert_eq!(atan2(f(-1.0, 0.0), f(0.0, 1.0)).sup(), 0.0);
}

#[test]
fn remainders_on_intervals() {
    let modulo = |x, y| two(Tested::Mod, x, y);
    assert_eq!(modulo(f(2.5, 3.5), f(2.0, 2.0)), f(0.5, 1.5));
    assert_eq!(modulo(f(2.5, 3.5), f(-2.0, -2.0)), f(0.5, 1.5));
    assert_eq!(modulo(f(-1.5, -0.5), f(2.0, 2.0)), f(0.5, 1.5));
    assert_eq!(modulo(f(-2.0, -0.5), f(2.0, 2.0)), f(0.0, 1.5));
    assert_eq!(modulo(f(-0.5, 0.5), f(2.0, 2.0)), f(0.0, 2.0));
    assert_eq!(modulo(f(1.5, 2.0), f(2.0, 2.0)), f(0.0, 2.0));
    assert_eq!(modulo(f(0.0, 5.0), f(-1.0, 7.0)), f(0.0, 5.0));
    assert_eq!(
        modulo(f(-1.0, 5.0), f(1.0, f64::INFINITY)),
        f(0.0, f64::INFINITY)
    );
    // Just below a period the rounded value is the period itself.
    assert_eq!(
        modulo(f(-1e-30, -1e-30), f(1.0, 1.0)),
        f(1.0_f64.next_down(), 1.0)
    );
}

/// Finite operands whose exponential overflows; other evaluators returned malformed intervals or
/// aborted.
#[test]
fn overflow_of_the_exponential_keeps_intervals_well_formed() {
    let exp = |x| one(Elementary::Exp, x);
    let interval = |lo: f32, hi: f32| Interval::new(lo, hi).unwrap();
    let unit = interval(0.0, 1.0);
    let top = exp(interval(89.0, 100.0));
    assert_eq!(top, interval(f32::MAX, f32::INFINITY));
    assert_eq!(unit * -top, interval(f32::NEG_INFINITY, 0.0));
    let product = unit * -exp(interval(-1.0, 100.0));
    assert_eq!(product, interval(f32::NEG_INFINITY, 0.0));
    let difference = exp(interval(0.0, 100.0)) - exp(interval(100.0, 100.0));
    assert_eq!(difference.inf(), f32::NEG_INFINITY);
    assert!(!difference.is_empty() && difference.sup() == f32::INFINITY);
    assert!(unit.subset(exp(difference)));
}
