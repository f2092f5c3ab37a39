//! Values against multi-precision arithmetic.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::disallowed_methods,
    clippy::wildcard_enum_match_arm,
    reason = "arguments are made up here, and need not be exact"
)]

use core::f64::consts::PI;

use outward_number::Float;
use outward_number::round::Direction;
use outward_number::testing::Random;

use super::doubles::power_of_two;
use super::ln::LOWEST;
use super::sum::Sum;
use super::{exp, hyperbolic, pair, sin, single, value};
use crate::Elementary;
use crate::multiprecision::{self, distance};

/// What is between the number before 1 and 1, rounded.
const BELOW_ONE: (f64, f64) = (1.0 - f64::EPSILON / 2.0, 1.0);

pub(super) const KERNELS: [Elementary; 21] = [
    Elementary::Exp,
    Elementary::Exp2,
    Elementary::Exp10,
    Elementary::ExpM1,
    Elementary::Ln,
    Elementary::Ln1p,
    Elementary::Log2,
    Elementary::Log10,
    Elementary::Sinh,
    Elementary::Cosh,
    Elementary::Tanh,
    Elementary::Sin,
    Elementary::Cos,
    Elementary::Pow,
    Elementary::Tan,
    Elementary::Atan,
    Elementary::Atan2,
    Elementary::Asin,
    Elementary::Acos,
    Elementary::Cbrt,
    Elementary::Hypot,
];

/// Arguments of a kernel: over its whole domain, of moderate size, and where something cancels.
pub(super) fn argument(f: Elementary, random: &mut Random) -> [f64; 2] {
    let sign = if random.below(2) == 0 { 1.0 } else { -1.0 };
    let any_size = |random: &mut Random, from: i32, to: i32| {
        let n = from + i32::try_from(random.below((to - from) as u64)).unwrap();
        power_of_two(n) * (1.0 + random.unit())
    };
    let half_way = |random: &mut Random, parts: u64| {
        let steps = random.below(parts) as f64 + 0.5;
        steps / parts as f64 * (1.0 + sign * any_size(random, -52, -40))
    };
    let near_one = |random: &mut Random| 1.0 + sign * any_size(random, -50, -3);
    let positive = |random: &mut Random| match random.below(4) {
        0 => any_size(random, -1022, 1023),
        1 => near_one(random),
        2 => {
            // Near the border of a part.
            let border = (LOWEST + (random.below(128) << 45)).wrapping_add(random.below(9)) - 4;
            let n = [0, 0, -1, 1, 700, -700][random.below(6) as usize];
            f64::from_bits(border) * power_of_two(n)
        }
        _ => random.unit() * 20.0 + 1e-3,
    };
    match f {
        Elementary::Ln | Elementary::Log2 | Elementary::Log10 => [positive(random), 0.0],
        Elementary::Ln1p => match random.below(3) {
            0 => [sign * any_size(random, -60, 0), 0.0],
            1 => [any_size(random, -80, 999), 0.0],
            _ => [
                (positive(random) - 1.0).clamp(power_of_two(-53) - 1.0, 1e300),
                0.0,
            ],
        },
        Elementary::Pow => {
            let x = positive(random);
            let most = (690.0 / x.ln().abs()).min(1e18);
            let y = match random.below(3) {
                0 => most * random.unit(),
                1 => most * any_size(random, -60, 0) / 2.0,
                _ => (random.unit() * 4.0).min(most),
            };
            [x, sign * y]
        }
        Elementary::Exp
        | Elementary::Exp2
        | Elementary::Exp10
        | Elementary::ExpM1
        | Elementary::Sinh
        | Elementary::Cosh
        | Elementary::Tanh => {
            let most = match f {
                Elementary::Exp2 => exp::LARGEST_2,
                Elementary::Exp10 => exp::LARGEST_10,
                // Beyond, values are next to 1.
                Elementary::Tanh => 22.0,
                _ => exp::LARGEST,
            };
            // Half-way between two steps, where the reduced argument is largest: the first of them
            // too, beyond which k is zero.
            let step = match f {
                Elementary::Exp2 => 1.0,
                Elementary::Exp10 => core::f64::consts::LOG10_2,
                _ => core::f64::consts::LN_2,
            };
            let few = matches!(f, Elementary::Exp | Elementary::Exp2 | Elementary::Exp10);
            let parts = if few { 32.0 } else { 256.0 };
            let steps = match random.below(2) {
                0 => random.below(4) as f64,
                _ => random.below((most / step * parts) as u64 - 1) as f64,
            };
            let x = match random.below(4) {
                0 => random.unit() * most,
                1 => random.unit() * 4.0,
                2 => (steps + 0.5) * step / parts * (1.0 + sign * any_size(random, -52, -46)),
                _ => any_size(random, -50, 4),
            };
            [sign * x, 0.0]
        }
        Elementary::Atan => match random.below(4) {
            // Half-way between two numbers of the table, where the reduced argument is largest.
            3 => [half_way(random, 128).powf(sign), 0.0],
            0 => [sign * any_size(random, -30, 60), 0.0],
            1 => [near_one(random), 0.0],
            _ => [sign * random.unit() * 3.0, 0.0],
        },
        Elementary::Atan2 | Elementary::Hypot => {
            let y = sign * any_size(random, -449, 449);
            let ratio = match random.below(4) {
                3 => half_way(random, 128),
                0 => any_size(random, -28, 28),
                1 => near_one(random),
                _ => random.unit() * 4.0 + 1e-3,
            };
            let x = (y * ratio).clamp(-power_of_two(449), power_of_two(449));
            [y, if random.below(2) == 0 { x } else { -x }]
        }
        Elementary::Asin | Elementary::Acos => match random.below(6) {
            4 => [sign * half_way(random, 256) / 2.0, 0.0],
            5 => {
                let m = half_way(random, 256) / 2.0;
                [sign * (1.0 - 2.0 * m * m), 0.0]
            }
            0 => [sign * any_size(random, -26, -1), 0.0],
            1 => [sign * (1.0 - any_size(random, -53, -1)), 0.0],
            2 => [sign * near_one(random) / 2.0, 0.0],
            _ => [sign * random.unit(), 0.0],
        },
        Elementary::Cbrt => match random.below(3) {
            2 => {
                let border = 1.0 + random.below(64) as f64 / 64.0;
                let n = random.below(2040) as i32 - 1020;
                let near = f64::from_bits(border.to_bits() + random.below(5) - 2);
                [sign * near * power_of_two(n), 0.0]
            }
            0 => [sign * any_size(random, -1022, 1023), 0.0],
            _ => [sign * (random.unit() * 20.0 + 1e-3), 0.0],
        },
        Elementary::Sin | Elementary::Cos | Elementary::Tan => {
            let near_border = (random.below(40_000) as f64) * core::f64::consts::FRAC_PI_2;
            let x = match random.below(5) {
                4 => half_way(random, 256) * PI,
                0 => random.unit() * 65535.0,
                1 => random.unit() * 8.0,
                2 => any_size(random, -60, 15),
                _ => near_border * (1.0 + power_of_two(-52) * random.below(9) as f64),
            };
            [sign * x, 0.0]
        }
        f => panic!("no arguments for {f:?}"),
    }
}

#[test]
fn errors_are_below_what_is_claimed() {
    let mut random = Random(7);
    for f in KERNELS {
        let (mut worst, mut certain) = (0.0_f64, 0);
        let count = 20_000;
        for _ in 0..count {
            let at = argument(f, &mut random);
            let value = value(f, at[0], at[1]).unwrap();
            assert!(value.inside, "{f:?}{at:?}");
            let Sum { high, low, error } = value.sum;
            assert!(high + low == high, "{f:?}{at:?} is not normalised");
            // The scale as an exponent: its upper twelve bits.
            let n = (value.scale.to_bits() as i64) >> 52;
            if high == 0.0 || !error.is_normal() {
                continue;
            }
            let ratio = distance(f, at, n, &[high, low]) / error;
            assert!(ratio < 1.0, "{f:?}{at:?}: {ratio} of the error");
            worst = worst.max(ratio);
            certain += usize::from(low.abs() > error);
        }
        // A bound that is far above all errors would be a sign that this test sees none.
        assert!(worst > 0.01, "{f:?}: {worst}");
        // Of arguments near 0 and 1 the results are near arguments.
        assert!(certain > count / 2, "{f:?}: {certain} certain");
    }
}

#[test]
fn rounded_values_are_those_of_multi_precision_arithmetic() {
    let mut random = Random(8);
    let mut told = 0;
    for f in KERNELS {
        for i in 0..3000 {
            let at = match i % 3 {
                0 => [random.number(), random.number()],
                _ => argument(f, &mut random),
            };
            let Some((down, up)) = pair::<f64>(f, at, at) else {
                continue;
            };
            let (low, high) = multiprecision::directed(f, at[0], at[1]);
            assert_eq!((down, up), (low, high), "{f:?}{at:?}");
            assert_eq!(single(f, Direction::Down, at), Some(low), "{f:?}{at:?}");
            assert_eq!(single(f, Direction::Up, at), Some(high), "{f:?}{at:?}");
            told += 1;
            let narrow = at.map(|x| x as f32);
            if let Some((down, up)) = pair::<f32>(f, narrow, narrow) {
                let (low, high) = multiprecision::directed(f, narrow[0].into(), narrow[1].into());
                assert_eq!(
                    (down, up),
                    (f32::from_f64_down(low), f32::from_f64_up(high))
                );
            }
        }
    }
    assert!(told > 5000, "{told}");
}

/// Two arguments at once are two arguments one by one.
#[test]
fn both_ends_are_what_each_is_alone() {
    let mut random = Random(10);
    let mut told = 0;
    for f in KERNELS {
        for i in 0..20_000 {
            let mut at = || match (i + random.below(2)) % 3 {
                0 => [random.number(), random.number()],
                _ => argument(f, &mut random),
            };
            let (low, high) = (at(), at());
            let [down, up] = [low, high].map(|[x, y]| value::<f64>(f, x, y).unwrap());
            let certain = down.certain() && up.certain();
            let alone = certain.then(|| (down.down(), up.up()));
            let bits = |ends: Option<(f64, f64)>| ends.map(|(a, b)| [a.to_bits(), b.to_bits()]);
            assert_eq!(
                bits(pair(f, low, high)),
                bits(alone),
                "{f:?}{low:?}{high:?}"
            );
            told += usize::from(certain);
        }
    }
    assert!(told > 100_000, "{told}");
}

#[test]
fn integer_powers_are_those_of_multi_precision_arithmetic() {
    let mut random = Random(9);
    let mut told = 0;
    for i in 0..20_000 {
        let n = match i % 4 {
            0 => random.below(2 * 1024 + 1) as i32 - 1024,
            _ => random.below(13) as i32 - 6,
        };
        let x = match i % 3 {
            0 => random.number(),
            1 => (random.below(2001) as f64 - 1000.0) / 8.0,
            _ => (random.unit() - 0.5) * 4.0,
        };
        let at = [x, f64::from(n)];
        if let Some(ends) = pair::<f64>(Elementary::Pown, at, at) {
            assert_eq!(
                ends,
                multiprecision::directed(Elementary::Pown, x, at[1]),
                "{at:?}"
            );
            told += 1;
        }
    }
    assert!(told > 13_000, "{told}");
}

/// Powers that are numbers are exact, and known to be.
#[test]
fn small_powers_of_small_integers_are_exact() {
    for (x, n, value) in [
        (3.0, 3, 27.0),
        (-3.0, 5, -243.0),
        (1.5, 4, 5.0625),
        (2.0, 10, 1024.0),
        (7.0, 1, 7.0),
        (-0.3, 0, 1.0),
    ] {
        let at = [x, f64::from(n)];
        assert_eq!(
            pair(Elementary::Pown, at, at),
            Some((value, value)),
            "{x}^{n}"
        );
    }
}

/// To the power of 1, too, of which an error bound would leave it in doubt.
#[test]
fn the_first_power_of_a_number_is_itself() {
    for x in [
        f64::MIN_POSITIVE,
        1e-300,
        0.1,
        0.75,
        1.0,
        1.1,
        3e7,
        f64::MAX,
    ] {
        assert_eq!(pair(Elementary::Pow, [x, 1.0], [x, 1.0]), Some((x, x)));
        let near = 1.0_f64.next_up();
        let next = pair(Elementary::Pow, [x, near], [x, near]);
        assert!(next.is_none_or(|ends| ends != (x, x) || x == 1.0), "{x}");
    }
    // Not of what has no power.
    for x in [-1.0, -0.1, f64::NAN, f64::INFINITY, 5e-324] {
        assert_eq!(pair(Elementary::Pow, [x, 1.0], [x, 1.0]), None, "{x}");
    }
}

#[test]
fn nothing_is_told_outside_of_the_domains() {
    let outside = |f, x: f64, y: f64| assert!(pair(f, [x, y], [x, y]).is_none(), "{f:?}({x}, {y})");
    for x in [f64::NAN, f64::INFINITY, -f64::INFINITY, f64::MAX, -f64::MAX] {
        for f in KERNELS {
            let whole_line = matches!(
                f,
                Elementary::Atan
                    | Elementary::Atan2
                    | Elementary::Cbrt
                    | Elementary::Hypot
                    | Elementary::Tanh
            );
            let logarithm = matches!(f, Elementary::Ln | Elementary::Log2 | Elementary::Log10);
            let reaches = (logarithm && x == f64::MAX) || (whole_line && x.is_finite());
            if f != Elementary::Pow && !reaches {
                outside(f, x, 0.0);
            }
        }
        outside(Elementary::Pow, 2.0, x);
    }
    for x in [f64::NAN, f64::INFINITY, -f64::INFINITY] {
        for f in [
            Elementary::Tan,
            Elementary::Atan,
            Elementary::Asin,
            Elementary::Acos,
            Elementary::Cbrt,
        ] {
            outside(f, x, 0.0);
        }
        for f in [Elementary::Atan2, Elementary::Hypot] {
            outside(f, x, 1.5);
            outside(f, 1.5, x);
            outside(f, x, x);
        }
    }
    for x in [0.0, -0.0, 1e-200, 1e200] {
        outside(Elementary::Atan2, x, 1.5);
        outside(Elementary::Atan2, x, -1.5);
    }
    for x in [5e-324, 2e-308] {
        outside(Elementary::Cbrt, x, 0.0);
    }
    for x in [1.0 + f64::EPSILON, -2.0, f64::MAX] {
        outside(Elementary::Asin, x, 0.0);
        outside(Elementary::Acos, x, 0.0);
    }
    for x in [5e-324, 1e-30] {
        outside(Elementary::Tan, x, 0.0);
        outside(Elementary::Atan, x, 0.0);
        outside(Elementary::Asin, x, 0.0);
    }
    outside(Elementary::Tan, f64::MAX, 0.0);
    outside(Elementary::Tan, -sin::LARGEST, 0.0);
    outside(Elementary::Hypot, 1e-200, 1e-200);
    outside(Elementary::Hypot, 1e200, 1.0);
    // Exact.
    outside(Elementary::Cbrt, -27.0, 0.0);
    outside(Elementary::Cbrt, power_of_two(-300), 0.0);
    outside(Elementary::Hypot, 3.0, -4.0);
    for x in [f64::NAN, f64::INFINITY, -1.0, -0.0, 0.0, 5e-324, 2e-308] {
        outside(Elementary::Ln, x, 0.0);
        outside(Elementary::Log2, x, 0.0);
        outside(Elementary::Log10, x, 0.0);
        outside(Elementary::Pow, x, if x == 0.0 { -1.5 } else { 1.5 });
    }
    outside(Elementary::Pow, 0.0, 0.0);
    for x in [5e-324, -2e-308] {
        outside(Elementary::ExpM1, x, 0.0);
        outside(Elementary::Ln1p, x, 0.0);
        outside(Elementary::Sinh, x, 0.0);
        outside(Elementary::Tanh, x, 0.0);
    }
    outside(Elementary::Ln1p, -1.0, 0.0);
    outside(Elementary::Ln1p, -1.5, 0.0);
    outside(Elementary::Exp, exp::LARGEST, 0.0);
    outside(Elementary::Exp2, exp::LARGEST_2, 0.0);
    outside(Elementary::Exp10, exp::LARGEST_10, 0.0);
    outside(Elementary::ExpM1, exp::LARGEST, 0.0);
    outside(Elementary::Sinh, exp::LARGEST, 0.0);
    outside(Elementary::Cosh, exp::LARGEST, 0.0);
    outside(Elementary::Sin, -sin::LARGEST, 0.0);
    // Exact values that are seen to be so.
    for x in [0.0, -0.0] {
        assert_eq!(pair(Elementary::Exp, [x, 0.0], [x, 0.0]), Some((1.0, 1.0)));
        assert_eq!(pair(Elementary::Sin, [x, 0.0], [x, 0.0]), Some((0.0, 0.0)));
        assert_eq!(pair(Elementary::Cos, [x, 0.0], [x, 0.0]), Some((1.0, 1.0)));
        for f in [
            Elementary::Tan,
            Elementary::Asin,
            Elementary::Atan,
            Elementary::Cbrt,
            Elementary::ExpM1,
            Elementary::Ln1p,
            Elementary::Sinh,
            Elementary::Tanh,
            Elementary::Hypot,
        ] {
            assert_eq!(pair(f, [x, x], [x, -x]), Some((0.0, 0.0)), "{f:?}");
        }
        for y in [1.5, 1e-300, f64::MAX, f64::INFINITY] {
            assert_eq!(pair(Elementary::Pow, [x, y], [0.0, y]), Some((0.0, 0.0)));
        }
        for y in [1.5, -1e-100] {
            assert_eq!(
                pair(Elementary::Hypot, [x, y], [y, x]),
                Some((y.abs(), y.abs()))
            );
        }
    }
    assert_eq!(
        pair(Elementary::Ln, [1.0, 0.0], [1.0, 0.0]),
        Some((0.0, 0.0))
    );
    assert_eq!(
        pair(Elementary::Acos, [1.0, 0.0], [1.0, 0.0]),
        Some((0.0, 0.0))
    );
    for x in [0.0, -0.0] {
        assert_eq!(pair(Elementary::Cosh, [x, 0.0], [x, 0.0]), Some((1.0, 1.0)));
    }
    // Borders of domains, and beyond what can be told from the limit.
    let half_turn = [PI, PI / 2.0].map(|x| (x, x.next_up()));
    for (f, x, known) in [
        (Elementary::Acos, -1.0, half_turn[0]),
        (Elementary::Asin, 1.0, half_turn[1]),
        (
            Elementary::Tanh,
            hyperbolic::NEARLY_ONE.next_up(),
            BELOW_ONE,
        ),
        (Elementary::Tanh, 30.0, BELOW_ONE),
        (Elementary::Tanh, f64::MAX, BELOW_ONE),
    ] {
        let both = |x| pair(f, [x, 0.0], [x, 0.0]);
        assert_eq!(both(x), Some(known), "{f:?}({x})");
        if f != Elementary::Acos {
            assert_eq!(both(-x), Some((-known.1, -known.0)), "{f:?}({x})");
        }
    }
    // Exact, or as near to a number as to be in doubt.
    outside(Elementary::Exp2, 1e-30, 0.0);
    for n in (-60..60).filter(|n| *n != 0) {
        outside(Elementary::Log2, power_of_two(n), 0.0);
    }
    // Powers of two are seen to be exact.
    for n in -1019..1020 {
        let (at, power) = ([f64::from(n), 0.0], power_of_two(n));
        assert_eq!(pair(Elementary::Exp2, at, at), Some((power, power)), "{n}");
    }
    for n in 1..23 {
        outside(Elementary::Exp10, n.into(), 0.0);
        outside(Elementary::Log10, 10.0_f64.powi(n), 0.0);
    }
    outside(Elementary::Pow, 3.0, 2.0);
}

/// Powers that are beyond all numbers of single precision are told to it, and nothing is told of
/// them to double precision.
#[test]
fn far_powers_are_told_to_single_precision() {
    use super::precision::{Double, Precision, Single, Told};
    assert_eq!(super::pow::FAR.next_up(), exp::LARGEST);
    let mut random = Random(7);
    let mut told = 0;
    for k in 0..4000 {
        // Of numbers of single precision, subnormal ones too.
        let x = f64::from(f32::from_bits(1 + random.below(0x7f7f_fffe) as u32));
        let far = 690.0 + random.unit() * 20.0 * power_of_two(k % 60);
        let y = f64::from((far / x.ln()) as f32) * if k % 2 == 0 { 1.0 } else { -1.0 };
        if !y.is_finite() {
            continue;
        }
        let value = Told::of(value(Elementary::Pow, x, y).unwrap());
        let [double, single] = [Double::ends(value), Single::ends(value)];
        let is_far = (y * x.ln()).abs() > 700.001;
        let (down, up) = multiprecision::directed(Elementary::Pow, x, y);
        if is_far {
            assert!(!double.low_known && !double.high_known, "{x}^{y}");
        } else {
            assert!(double.low <= down && up <= double.high, "{x}^{y}");
        }
        assert!(single.low_known && single.high_known, "{x}^{y}");
        let bits = |low: f64, high: f64| {
            [f32::from_f64_down(low), f32::from_f64_up(high)].map(f32::to_bits)
        };
        assert_eq!(bits(single.low, single.high), bits(down, up), "{x}^{y}");
        told += usize::from(is_far);
    }
    assert!(told > 3000, "{told}");
}
