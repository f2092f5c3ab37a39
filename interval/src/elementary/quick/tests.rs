//! Tables and values against multi-precision arithmetic.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::disallowed_methods,
    clippy::wildcard_enum_match_arm,
    reason = "arguments are made up here, and need not be exact"
)]

use super::doubles::power_of_two;
use super::ln::LOWEST;
use super::sum::Sum;
use super::tables::{EXP, LN, LN2, LN2_256, PI_256, SIN};
use super::{exp, pair, sin, single, value};
use crate::elementary::function::Function;
use crate::float::Float;
use crate::multiprecision::{self, distance};
use crate::round::Direction;
use crate::testing::Random;

const KERNELS: [Function; 12] = [
    Function::Exp,
    Function::Ln,
    Function::Sin,
    Function::Cos,
    Function::Pow,
    Function::Tan,
    Function::Atan,
    Function::Atan2,
    Function::Asin,
    Function::Acos,
    Function::Cbrt,
    Function::Hypot,
];

/// How many bits the significand takes without the zeros at its end.
pub(super) fn length(x: f64) -> u32 {
    // The first bit is not stored.
    53 - (x.to_bits() | 1 << 52).trailing_zeros()
}

#[test]
fn tables_are_near_what_they_stand_for() {
    for (j, row) in EXP.into_iter().enumerate().skip(1) {
        let d = distance(Function::Exp2, [j as f64 / 256.0, 0.0], 0, &row);
        assert!(d <= power_of_two(-105), "2^({j}/256): {d:e}");
    }
    assert_eq!(EXP[0], [1.0, 0.0]);
    for [c, high, low] in LN {
        if c == 1.0 {
            assert_eq!([high, low], [0.0, 0.0]);
        } else {
            let d = distance(Function::Ln, [c, 0.0], 0, &[-high, -low]);
            assert!(d <= power_of_two(-95), "ln {c}: {d:e}");
        }
        assert!(length(c) <= 10 && (high * power_of_two(42)).fract() == 0.0);
    }
    for (j, row) in SIN.into_iter().enumerate() {
        assert!(length(row[0]) <= 27);
        if j % 128 == 0 {
            assert_eq!(row, [[0.0, 1.0, 0.0, -1.0][j / 128], 0.0]);
        } else {
            let d = distance(Function::SinPi, [j as f64 / 256.0, 0.0], 0, &row);
            assert!(
                d <= power_of_two(-79) * row[0].abs(),
                "sin({j}π/256): {d:e}"
            );
        }
    }
}

#[test]
fn constants_are_near_what_they_stand_for() {
    let close = |f, x: f64, n, parts: &[f64]| {
        assert!(
            distance(f, [x, 0.0], n, parts) <= power_of_two(-96),
            "{parts:?}"
        );
    };
    close(Function::Ln, 2.0, 8, &LN2_256);
    close(Function::Ln, 2.0, 0, &LN2);
    close(Function::Atan, 1.0, 6, &PI_256);
    assert!(length(LN2_256[0]) <= 35 && length(PI_256[0]) <= 30 && length(PI_256[1]) <= 30);
    assert_eq!((LN2[0] * power_of_two(42)).fract(), 0.0);
}

/// On a part, c·z − 1 is at most what `ln.rs` says, and what is added to it is zero or larger.
#[test]
fn reduced_arguments_of_logarithms_are_small() {
    for (i, [c, ln_c, _]) in (0u64..).zip(LN) {
        let border = |i: u64| f64::from_bits(LOWEST + (i << 45));
        let worst = [border(i), border(i + 1)]
            .map(|z| (c * z - 1.0).abs())
            .into_iter()
            .fold(0.0, f64::max);
        assert!(worst < power_of_two(-8) * 1.1, "part {i}: {worst:e}");
        assert!(ln_c == 0.0 || ln_c.abs() > worst, "part {i}");
    }
}

/// Arguments of a kernel: over its whole domain, of moderate size, and where something cancels.
fn argument(f: Function, random: &mut Random) -> [f64; 2] {
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
    let positive = |random: &mut Random| match random.below(3) {
        0 => any_size(random, -1022, 1023),
        1 => near_one(random),
        _ => random.unit() * 20.0 + 1e-3,
    };
    match f {
        Function::Ln => [positive(random), 0.0],
        Function::Pow => {
            let x = positive(random);
            let most = (690.0 / x.ln().abs()).min(1e18);
            let y = match random.below(3) {
                0 => most * random.unit(),
                1 => most * any_size(random, -60, 0) / 2.0,
                _ => (random.unit() * 4.0).min(most),
            };
            [x, sign * y]
        }
        Function::Exp => {
            let x = match random.below(3) {
                0 => random.unit() * 699.0,
                1 => random.unit() * 4.0,
                _ => any_size(random, -50, 9),
            };
            [sign * x, 0.0]
        }
        Function::Atan => match random.below(4) {
            // Half-way between two numbers of the table, where the reduced argument is largest.
            3 => [half_way(random, 128).powf(sign), 0.0],
            0 => [sign * any_size(random, -30, 60), 0.0],
            1 => [near_one(random), 0.0],
            _ => [sign * random.unit() * 3.0, 0.0],
        },
        Function::Atan2 | Function::Hypot => {
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
        Function::Asin | Function::Acos => match random.below(6) {
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
        Function::Cbrt => match random.below(3) {
            2 => {
                let border = 1.0 + random.below(64) as f64 / 64.0;
                let n = random.below(2040) as i32 - 1020;
                let near = f64::from_bits(border.to_bits() + random.below(5) - 2);
                [sign * near * power_of_two(n), 0.0]
            }
            0 => [sign * any_size(random, -1022, 1023), 0.0],
            _ => [sign * (random.unit() * 20.0 + 1e-3), 0.0],
        },
        Function::Sin | Function::Cos | Function::Tan => {
            let near_border = (random.below(40_000) as f64) * core::f64::consts::FRAC_PI_2;
            let x = match random.below(5) {
                4 => half_way(random, 256) * core::f64::consts::PI,
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

#[test]
fn nothing_is_told_outside_of_the_domains() {
    let outside = |f, x: f64, y: f64| assert!(pair(f, [x, y], [x, y]).is_none(), "{f:?}({x}, {y})");
    for x in [f64::NAN, f64::INFINITY, -f64::INFINITY, f64::MAX, -f64::MAX] {
        outside(Function::Exp, x, 0.0);
        outside(Function::Sin, x, 0.0);
        outside(Function::Cos, x, 0.0);
        outside(Function::Pow, 2.0, x);
    }
    for x in [f64::NAN, f64::INFINITY, -f64::INFINITY] {
        for f in [
            Function::Tan,
            Function::Atan,
            Function::Asin,
            Function::Acos,
            Function::Cbrt,
        ] {
            outside(f, x, 0.0);
        }
        for f in [Function::Atan2, Function::Hypot] {
            outside(f, x, 1.5);
            outside(f, 1.5, x);
            outside(f, x, x);
        }
    }
    for x in [0.0, -0.0, 1e-200, 1e200] {
        outside(Function::Atan2, x, 1.5);
        outside(Function::Atan2, x, -1.5);
    }
    for x in [5e-324, 2e-308] {
        outside(Function::Cbrt, x, 0.0);
    }
    for x in [1.0, -1.0, 1.0 + f64::EPSILON, -2.0, f64::MAX] {
        outside(Function::Asin, x, 0.0);
        outside(Function::Acos, x, 0.0);
    }
    for x in [0.0, -0.0, 5e-324, 1e-30] {
        outside(Function::Tan, x, 0.0);
        outside(Function::Atan, x, 0.0);
        outside(Function::Asin, x, 0.0);
    }
    outside(Function::Tan, f64::MAX, 0.0);
    outside(Function::Tan, -sin::LARGEST, 0.0);
    outside(Function::Hypot, 1e-200, 1e-200);
    outside(Function::Hypot, 1e200, 1.0);
    // Exact.
    outside(Function::Cbrt, 0.0, 0.0);
    outside(Function::Cbrt, -27.0, 0.0);
    outside(Function::Cbrt, power_of_two(-300), 0.0);
    outside(Function::Hypot, 3.0, -4.0);
    outside(Function::Hypot, 0.0, 0.0);
    outside(Function::Hypot, 1.5, 0.0);
    for x in [f64::NAN, f64::INFINITY, -1.0, -0.0, 0.0, 5e-324, 2e-308] {
        outside(Function::Ln, x, 0.0);
        outside(Function::Pow, x, 1.5);
    }
    outside(Function::Exp, exp::LARGEST, 0.0);
    outside(Function::Sin, -sin::LARGEST, 0.0);
    // Exact, or as near to a number as to be in doubt.
    outside(Function::Exp, 0.0, 0.0);
    outside(Function::Exp, 1e-30, 0.0);
    outside(Function::Ln, 1.0, 0.0);
    outside(Function::Sin, 0.0, 0.0);
    outside(Function::Cos, 0.0, 0.0);
    outside(Function::Pow, 3.0, 2.0);
}
