//! Directed values: exact ones, limits, undefined ones; f32 against f64; powers and roots against
//! products.

use outward_number::Float;
use outward_number::round::Direction::{Down, Up};
use outward_number::testing::{Random, special};
use outward_number::tiny::F6;

use super::function::Elementary::{self, *};
use super::quick;
use super::root;
use crate::PointFunctions;

const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;

/// Arguments at which the value is a number, a limit, or undefined.
#[rustfmt::skip] // One function per line or two.
const KNOWN: &[(Elementary, f64, f64, f64)] = &[
    (Exp, 0.0, 0.0, 1.0), (Exp, -INF, 0.0, 0.0), (Exp, INF, 0.0, INF), (Exp, -0.0, 0.0, 1.0),
    (Exp2, 10.0, 0.0, 1024.0), (Exp2, -1074.0, 0.0, 5e-324), (Exp10, 3.0, 0.0, 1000.0), (Exp10, 22.0, 0.0, 1e22),
    (ExpM1, 0.0, 0.0, 0.0), (ExpM1, -INF, 0.0, -1.0), (Exp2M1, 3.0, 0.0, 7.0), (Exp2M1, -1.0, 0.0, -0.5), (Exp10M1, 2.0, 0.0, 99.0),
    (Ln, 1.0, 0.0, 0.0), (Ln, 0.0, 0.0, -INF), (Ln, -0.0, 0.0, -INF), (Ln, INF, 0.0, INF), (Ln, -1.0, 0.0, NAN),
    (Log2, 8.0, 0.0, 3.0), (Log2, 5e-324, 0.0, -1074.0), (Log10, 1e22, 0.0, 22.0), (Log10, 1000.0, 0.0, 3.0), (Log2, -5e-324, 0.0, NAN),
    (Ln1p, 0.0, 0.0, 0.0), (Ln1p, -1.0, 0.0, -INF), (Ln1p, -1.5, 0.0, NAN), (Log21p, 7.0, 0.0, 3.0), (Log101p, 99.0, 0.0, 2.0),
    (Sin, 0.0, 0.0, 0.0), (Cos, 0.0, 0.0, 1.0), (Tan, -0.0, 0.0, 0.0), (Sin, INF, 0.0, NAN), (Cos, -INF, 0.0, NAN), (Tan, INF, 0.0, NAN),
    (SinPi, 0.5, 0.0, 1.0), (SinPi, -1.5, 0.0, 1.0), (SinPi, 1e300, 0.0, 0.0), (SinPi, INF, 0.0, NAN),
    (CosPi, 0.5, 0.0, 0.0), (CosPi, 3.0, 0.0, -1.0), (CosPi, 1e300, 0.0, 1.0), (CosPi, INF, 0.0, NAN),
    (TanPi, 0.25, 0.0, 1.0), (TanPi, -1.25, 0.0, -1.0), (TanPi, 0.5, 0.0, NAN), (TanPi, -2.5, 0.0, NAN), (TanPi, 7.0, 0.0, 0.0),
    (Asin, 0.0, 0.0, 0.0), (Asin, 1.5, 0.0, NAN), (Acos, 1.0, 0.0, 0.0), (Acos, -1.5, 0.0, NAN), (Atan, 0.0, 0.0, 0.0),
    (AsinPi, 1.0, 0.0, 0.5), (AsinPi, -1.0, 0.0, -0.5), (AcosPi, 0.0, 0.0, 0.5), (AcosPi, -1.0, 0.0, 1.0),
    (AtanPi, 1.0, 0.0, 0.25), (AtanPi, INF, 0.0, 0.5), (AtanPi, -INF, 0.0, -0.5),
    (Sinh, 0.0, 0.0, 0.0), (Sinh, -INF, 0.0, -INF), (Cosh, 0.0, 0.0, 1.0), (Cosh, -INF, 0.0, INF), (Tanh, INF, 0.0, 1.0), (Tanh, 0.0, 0.0, 0.0),
    (Asinh, 0.0, 0.0, 0.0), (Asinh, INF, 0.0, INF), (Acosh, 1.0, 0.0, 0.0), (Acosh, 0.5, 0.0, NAN), (Acosh, INF, 0.0, INF),
    (Atanh, 0.0, 0.0, 0.0), (Atanh, 1.0, 0.0, INF), (Atanh, -1.0, 0.0, -INF), (Atanh, 2.0, 0.0, NAN),
    (Cbrt, 27.0, 0.0, 3.0), (Cbrt, -8.0, 0.0, -2.0), (Cbrt, -INF, 0.0, -INF), (Cbrt, 5e-324, 0.0, 1.7031839360032603e-108),
    (Rsqrt, 4.0, 0.0, 0.5), (Rsqrt, 0.0, 0.0, INF), (Rsqrt, -0.0, 0.0, INF), (Rsqrt, INF, 0.0, 0.0), (Rsqrt, -1.0, 0.0, NAN),
    (Erf, 0.0, 0.0, 0.0), (Erf, INF, 0.0, 1.0), (Erfc, 0.0, 0.0, 1.0), (Erfc, INF, 0.0, 0.0), (Erfc, -INF, 0.0, 2.0),
    (Pow, 2.25, 1.5, 3.375), (Pow, 0.0, 3.0, 0.0), (Pow, -0.0, -3.0, INF), (Pow, 0.0, 0.0, NAN), (Pow, -1.0, 2.0, NAN), (Pow, 5.0, 0.0, 1.0),
    (Pow, 1.0, INF, NAN), (Pow, 1.0, -INF, NAN), (Pow, INF, 0.0, NAN), (Pow, 1.0, 1e300, 1.0), (Pow, 0.5, INF, 0.0), (Pow, 0.5, -INF, INF),
    (Pow, 2.0, INF, INF), (Pow, 0.0, INF, 0.0), (Pow, 0.0, -INF, INF), (Pow, INF, -0.5, 0.0), (Pow, INF, 1e-300, INF), (Pow, 1.0, NAN, NAN),
    (Atan2, 0.0, 1.0, 0.0), (Atan2, -0.0, 1.0, 0.0), (Atan2, 0.0, 0.0, NAN), (Atan2, INF, INF, NAN), (Atan2, -3.0, INF, 0.0), (Atan2, NAN, 1.0, NAN),
    (Atan2Pi, 0.0, -1.0, 1.0), (Atan2Pi, -0.0, -1.0, 1.0), (Atan2Pi, 1.0, 1.0, 0.25), (Atan2Pi, -7.0, -7.0, -0.75), (Atan2Pi, 1.0, 0.0, 0.5),
    (Atan2Pi, -INF, 3.0, -0.5), (Atan2Pi, 2.0, -INF, 1.0), (Atan2Pi, -2.0, -INF, -1.0), (Atan2Pi, -1.0, -0.0, -0.5), (Atan2Pi, INF, -INF, NAN),
    (Hypot, 3.0, -4.0, 5.0), (Hypot, 0.0, -0.0, 0.0), (Hypot, -INF, 1.0, INF), (Hypot, INF, NAN, NAN), (Hypot, 5e-324, 0.0, 5e-324),
    (Pown, -3.0, 5.0, -243.0), (Pown, -3.0, 4.0, 81.0), (Pown, 0.0, 0.0, 1.0), (Pown, INF, 0.0, 1.0), (Pown, -INF, 3.0, -INF), (Pown, -INF, -2.0, 0.0),
    (Pown, 0.0, -2.0, INF), (Pown, -0.0, -3.0, NAN), (Pown, 0.0, 7.0, 0.0), (Pown, -2.0, -1074.0, 5e-324), (Pown, -0.5, 3.0, -0.125),
    (Rootn, 32.0, 5.0, 2.0), (Rootn, -32.0, 5.0, -2.0), (Rootn, -32.0, 4.0, NAN), (Rootn, 81.0, 4.0, 3.0),
    (Rootn, 16.0, -4.0, 0.5), (Rootn, 0.0, 3.0, 0.0), (Rootn, 0.0, -3.0, NAN), (Rootn, 0.0, -4.0, INF), (Rootn, INF, 7.0, INF), (Rootn, -INF, 7.0, -INF),
    (Rootn, INF, -7.0, 0.0), (Rootn, 5.0, 0.0, NAN), (Rootn, 5.0, 1.0, 5.0), (Rootn, 1.0, 2147483647.0, 1.0), (Rootn, 4.0, -1.0, 0.25),
];

/// Both directions give this value, or NaN.
fn check_exact<F: Float>(f: Elementary, at: [F; 2], value: F) {
    let same = |x: F| x == value || (x.is_nan() && value.is_nan());
    let (down, up) = F::directed(f, at, at);
    let singles = (F::directed_down(f, at), F::directed_up(f, at));
    for x in [down, up, singles.0, singles.1] {
        assert!(same(x), "{f:?} {at:?} in {}: {x}, not {value}", F::NAME);
    }
}

#[test]
fn exact_values_limits_and_what_is_undefined() {
    for &(f, x, y, value) in KNOWN {
        check_exact(f, [x, y], value);
        // What is a number of a narrower format is exact there, too.
        let narrow = |a: f64| f64::from(f32::from_f64(a)) == a || a.is_nan();
        if [x, y, value].into_iter().all(narrow) {
            check_exact(f, [x, y].map(f32::from_f64), f32::from_f64(value));
        }
        let tiny = |a: f64| F6::from_f64(a).to_f64() == a || a.is_nan();
        if [x, y, value].into_iter().all(tiny) {
            check_exact(f, [x, y].map(F6::from_f64), F6::from_f64(value));
        }
    }
    for f in Elementary::ALL {
        check_exact(f, [NAN, 1.0], NAN);
        if f.arity() == 2 {
            check_exact(f, [0.5, NAN], NAN);
        }
    }
}

/// Values that are a part of π come as its tightest enclosure.
#[test]
fn angles_of_limits_are_parts_of_pi() {
    fn check<F: Float>() {
        use outward_interval::Interval;
        let (pi, half) = (Interval::<F>::PI, Interval::<F>::FRAC_PI_2);
        let (zero, one, inf) = (F::ZERO, F::ONE, F::INFINITY);
        for (f, at, angle) in [
            (Atan, [inf, zero], half),
            (Atan, [-inf, zero], -half),
            (Asin, [one, zero], half),
            (Asin, [-one, zero], -half),
            (Acos, [-one, zero], pi),
            (Acos, [zero, zero], half),
            (Atan2, [zero, -one], pi),
            (Atan2, [-zero, -one], pi),
            (Atan2, [one, -inf], pi),
            (Atan2, [-one, -inf], -pi),
            (Atan2, [inf, one], half),
            (Atan2, [-one, -zero], -half),
            (Atan2, [one, one], Interval::FRAC_PI_4),
        ] {
            assert_eq!(
                F::directed(f, at, at),
                (angle.inf(), angle.sup()),
                "{f:?} {at:?}"
            );
        }
    }
    check::<f64>();
    check::<f32>();
    check::<F6>();
}

/// What is computed in f32 is what f64 gives, rounded on in the same direction: two
/// implementations.
#[test]
fn f32_is_f64_rounded() {
    let mut random = Random(91);
    let special = special::<f32>();
    for f in Elementary::ALL {
        if f.arity() == 2 && quick::single(f, Down, [2.5_f32, 1.25]).is_none() {
            continue; // the same by definition
        }
        let count = 5_000;
        let one = |random: &mut Random| {
            let y: f32 = random.number();
            if random.below(2) == 0 {
                y
            } else {
                f32::from_f64(random.unit() * 2.0 - 1.0)
            }
        };
        let mut all: Vec<[f32; 2]> = (0..count)
            .map(|_| [one(&mut random), one(&mut random)])
            .collect();
        for &x in &special {
            if f.arity() == 1 {
                all.push([x, 0.0]);
            } else {
                all.extend(special.iter().map(|&y| [x, y]));
            }
        }
        for at in all {
            let (down, up) = f32::directed(f, at, at);
            let (wide_down, wide_up) = f64::directed(f, at.map(f64::from), at.map(f64::from));
            if wide_down.is_nan() {
                assert!(down.is_nan() && up.is_nan(), "{f:?} {at:?}: {down} {up}");
            } else {
                let expected = (f32::from_f64_down(wide_down), f32::from_f64_up(wide_up));
                assert_eq!((down, up), expected, "{f:?} {at:?}");
            }
        }
    }
}

/// The two endpoints of different points are those of each point alone.
#[test]
fn pairs_are_made_of_singles() {
    fn check<F: Float>(seed: u64) {
        let mut random = Random(seed);
        for f in Elementary::ALL {
            for _ in 0..3_000 {
                let mut at = || {
                    let integer = matches!(f, Pown | Rootn);
                    let y = random.unit() * 40.0 - 20.0;
                    let y = if integer { y.floor() } else { y };
                    [random.number(), F::from_f64(y)]
                };
                let (low, high) = (at(), at());
                let (down, up) = F::directed(f, low, high);
                for (a, b) in [
                    (down, F::directed_down(f, low)),
                    (up, F::directed_up(f, high)),
                ] {
                    assert!(
                        a == b || (a.is_nan() && b.is_nan()),
                        "{f:?} {low:?} {high:?}"
                    );
                }
            }
        }
    }
    check::<f64>(92);
    check::<f32>(93);
    check::<F6>(94);
}

/// All six-bit numbers to small integer powers, against exact products.
#[test]
fn integer_powers_are_products() {
    for x in F6::all().filter(|x| x.is_finite()) {
        for n in 0..=8_u8 {
            let value = (0..n).fold(1.0, |product, _| product * x.to_f64());
            let at = [x.to_f64(), f64::from(n)];
            assert_eq!(f64::directed(Pown, at, at), (value, value), "{x}^{n}");
            let at = [x.to_f64(), -f64::from(n)];
            if value == 0.0 {
                continue;
            }
            let reciprocal = (1.0.div_down(value), 1.0.div_up(value));
            assert_eq!(f64::directed(Pown, at, at), reciprocal, "{x}^-{n}");
        }
    }
}

/// The search finds what square root, cube root and their reciprocals are known to be, and inverts
/// exact powers.
#[test]
fn roots_are_found() {
    let mut random = Random(95);
    for _ in 0..5_000 {
        let x = random.number::<f64>().abs();
        if x == 0.0 || x == INF {
            continue;
        }
        for (n, down, up) in [
            (2.0, x.sqrt_down(), x.sqrt_up()),
            (
                -2.0,
                f64::directed_down(Rsqrt, [x; 2]),
                f64::directed_up(Rsqrt, [x; 2]),
            ),
            (
                3.0,
                f64::directed_down(Cbrt, [x; 2]),
                f64::directed_up(Cbrt, [x; 2]),
            ),
        ] {
            assert_eq!(root::search(Down, x, n), down, "root {n} of {x:e}");
            assert_eq!(root::search(Up, x, n), up, "root {n} of {x:e}");
        }
        // Neighbours, or exact; and the powers of the neighbours are on their sides, by exact
        // comparison of rounded values.
        let n = [4.0, 5.0, -3.0, 17.0, -100.0, 1e9, -2_147_483_648.0]
            [usize::try_from(random.below(7)).unwrap()];
        let (down, up) = f64::directed(Rootn, [x, n], [x, n]);
        assert!(
            down == up || down.next_up() == up,
            "root {n} of {x:e}: {down} {up}"
        );
        let power = |r| f64::directed(Pown, [r, n], [r, n]);
        let (far, near) = if n > 0.0 { (down, up) } else { (up, down) };
        assert!(power(far).1 <= x && power(near).0 >= x, "root {n} of {x:e}");
    }
    for base in 2..200_u32 {
        for n in 3..8_u32 {
            let power = (0..n).fold(1.0, |power, _| power * f64::from(base));
            if power >= f64::from_bits((1023 + 53) << 52) {
                continue; // may be rounded
            }
            let at = [power, f64::from(n)];
            let (r, above) = (f64::from(base), [at[0].next_up(), at[1]]);
            assert_eq!(f64::directed(Rootn, at, at), (r, r));
            assert_eq!(f64::directed(Rootn, above, above), (r, r.next_up()));
        }
    }
}

/// 2^k of normal numbers.
fn two_to(k: i32) -> f64 {
    f64::from_bits(u64::try_from(k + 1023).unwrap() << 52)
}

#[test]
fn powers_of_two_whose_exponents_are_beyond_all_integers() {
    fn check<F: Float>(bases: &[i32], exponents: core::ops::Range<i32>) {
        for (&k, j) in bases
            .iter()
            .flat_map(|k| exponents.clone().map(move |j| (k, j)))
        {
            let (base, size) = (F::from_f64(two_to(k)), F::from_f64(two_to(j)));
            for y in [size, -size] {
                // 2^(±k·2^j).
                let grows = (k > 0) == (y > F::ZERO);
                let beyond = if grows {
                    (F::MAX, F::INFINITY)
                } else {
                    (F::ZERO, F::MIN_SUBNORMAL)
                };
                for f in [Pow, Pown] {
                    assert_eq!(
                        F::directed(f, [base, y], [base, y]),
                        beyond,
                        "{f:?} 2^{k}, {y}"
                    );
                }
                // (1 + x)^y − 1, where 1 + x is such a base.
                let x = base - F::ONE;
                if k.abs() < 20 {
                    let above = (F::NEG_ONE, F::NEG_ONE.next_up());
                    let expected = if grows { beyond } else { above };
                    assert_eq!(
                        F::directed(CompoundM1, [x, y], [x, y]),
                        expected,
                        "{k}, {y}"
                    );
                }
            }
        }
    }
    // k·2^j is ±2⁶³ for 2⁵¹² and 2⁵⁴, and more and less.
    check::<f64>(
        &[
            1000, 513, 512, 511, 256, 3, 1, -1, -3, -256, -511, -512, -513, -1000,
        ],
        12..1000,
    );
    check::<f32>(&[127, 64, 32, 3, 1, -1, -3, -32, -64, -126], 9..127);
}
