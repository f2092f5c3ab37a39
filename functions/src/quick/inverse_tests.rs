//! Tables of the inverse functions and of the cube root against multi-precision arithmetic; and
//! what is told where a rounding is in doubt.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::disallowed_methods,
    reason = "arguments are made up here"
)]

use outward_number::testing::Random;

use super::angles::{ASIN, ATAN, HALF_PI, PI};
use super::doubles::power_of_two;
use super::roots::CBRT;
use super::table_tests::length;
use super::tests::KERNELS;
use super::value;
use crate::Elementary;
use crate::multiprecision::{directed, distance};

#[test]
fn angles_are_near_what_they_stand_for() {
    for (j, [g, g_rest, high, low]) in ATAN.into_iter().enumerate() {
        let c = j as f64 / 128.0;
        assert!(length(g) <= 27);
        let off = residue([g, g_rest], 1.0 + c * c);
        assert!(off.abs() <= power_of_two(-79), "1/(1 + {c}²): {off:e}");
        if j == 0 {
            assert_eq!([g, g_rest, high, low], [1.0, 0.0, 0.0, 0.0]);
        } else {
            let d = distance(Elementary::Atan, [c, 0.0], 0, &[high, low]);
            assert!(d <= power_of_two(-105) * high, "atan {c}: {d:e}");
        }
    }
    for (j, [g, g_rest, high, low]) in ASIN.into_iter().enumerate() {
        let c = j as f64 / 512.0;
        assert!(length(g) <= 27);
        // g is 1/√(1 − c²), and as exact as its rest.
        let d = distance(Elementary::Rsqrt, [1.0 - c * c, 0.0], 0, &[g, g_rest]);
        assert!(d <= power_of_two(-79) * g, "1/√(1 − {c}²): {d:e}");
        if j == 0 {
            assert_eq!([g, g_rest, high, low], [1.0, 0.0, 0.0, 0.0]);
        } else {
            let d = distance(Elementary::Asin, [c, 0.0], 0, &[high, low]);
            assert!(d <= power_of_two(-105) * high, "asin {c}: {d:e}");
        }
    }
    let d = distance(Elementary::Acos, [-1.0, 0.0], 0, &PI);
    assert!(d <= power_of_two(-105), "π: {d:e}");
    assert_eq!(HALF_PI, PI.map(|part| part / 2.0));
}

/// How far (a + b)·c is from 1, in integers: c is a multiple of 2⁻³², a of 2⁻⁸⁸, and what b has
/// below that is cut off.
fn residue([a, b]: [f64; 2], c: f64) -> f64 {
    let integer = |x: f64| {
        assert_eq!(x.fract(), 0.0);
        x as i128
    };
    let factor = integer(a * power_of_two(88)) + integer((b * power_of_two(88)).floor());
    let off = factor * integer(c * power_of_two(32)) - (1 << 120);
    off as f64 * power_of_two(-120)
}

/// On a part of [1, 8), z/y³ is as near 1 as `cbrt.rs` says, and the cube of y is exact.
#[test]
fn cubes_are_near_their_parts() {
    for (i, [y, cube, g, g_rest]) in CBRT.into_iter().enumerate().take(192) {
        assert!(length(y) <= 17 && length(g) <= 27);
        assert_eq!(y * y * y, cube);
        let (octave, part) = ((i / 64) as f64, (i % 64) as f64);
        for border in [part, part + 1.0] {
            let z = octave.exp2() * (1.0 + border / 64.0);
            let v = (z / cube - 1.0) / 9.0;
            assert!(v.abs() < power_of_two(-10) * 0.889, "part {i}: {v:e}");
        }
        let off = residue([g, g_rest], 3.0 * y * y);
        assert!(off.abs() <= power_of_two(-79), "part {i}: {off:e}");
    }
}

/// Wherever a kernel says that its arguments are inside of its domain, the values rounded down and
/// up, or their neighbours, enclose the value.
#[test]
fn values_in_doubt_are_enclosed() {
    let mut random = Random(9);
    let special = [
        0.0,
        5e-324,
        2e-308,
        1e-200,
        1e-30,
        1e-9,
        0.25,
        0.5,
        0.6,
        0.8,
        1.0,
        1.5,
        2.0,
        3.0,
        4.0,
        8.0,
        27.0,
        1e10,
        1e130,
        f64::MAX,
        f64::INFINITY,
        f64::NAN,
    ];
    let both_signs = || special.into_iter().flat_map(|x| [x, -x]);
    let mut arguments: Vec<[f64; 2]> = both_signs()
        .flat_map(|x| both_signs().map(move |y| [x, y]))
        .collect();
    arguments.extend((0..20_000).map(|_| [random.number(), random.number()]));
    let mut in_doubt = 0;
    for f in KERNELS {
        let mut inside = 0;
        for &[x, y] in &arguments {
            let value = value(f, x, y).unwrap();
            if !value.inside {
                continue;
            }
            let (low, high) = directed(f, x, y);
            if f == Elementary::Pow && 0.0 < value.sum.high && value.sum.high <= value.sum.error {
                // Beyond all numbers of single precision.
                assert!(!value.certain(), "{f:?}({x:e}, {y:e})");
                assert!(high < 1e-300 || low > 1e300, "{f:?}({x:e}, {y:e})");
                assert_eq!(value.down() > 1.0, low > 1.0, "{f:?}({x:e}, {y:e})");
                continue;
            }
            inside += 1;
            in_doubt += usize::from(!value.certain());
            assert!(value.down() <= low, "{f:?}({x:e}, {y:e})");
            assert!(value.up() >= high, "{f:?}({x:e}, {y:e})");
        }
        assert!(inside > 500, "{f:?}: {inside}");
    }
    assert!(in_doubt > 500, "{in_doubt}");
    for (f, x, y) in [
        (Elementary::Atan2, 0.0, 1.0),
        (Elementary::Hypot, 1e-200, 0.0),
    ] {
        assert!(!value(f, x, y).unwrap().inside, "{f:?}({x}, {y})");
    }
}
