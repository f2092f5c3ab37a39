//! Tables and constants against multi-precision arithmetic.
#![allow(
    clippy::cast_precision_loss,
    clippy::disallowed_methods,
    reason = "arguments are made up here, and need not be exact"
)]

use super::doubles::power_of_two;
use super::ln::LOWEST;
use super::tables::{
    BASE_10, EXP, LN, LN2, LN2_256, LOG2, LOG10, LOG10_OF_2, LOG10_OF_2_256, PER_LN_2, PER_LN_10,
    PI_256, SIN,
};
use crate::Elementary;
use crate::multiprecision::distance;

/// How many bits the significand takes without the zeros at its end.
pub(super) fn length(x: f64) -> u32 {
    // The first bit is not stored.
    53 - (x.to_bits() | 1 << 52).trailing_zeros()
}

#[test]
fn tables_are_near_what_they_stand_for() {
    for (j, row) in EXP.into_iter().enumerate().skip(1) {
        let d = distance(Elementary::Exp2, [j as f64 / 256.0, 0.0], 0, &row);
        assert!(d <= power_of_two(-105), "2^({j}/256): {d:e}");
    }
    assert_eq!(EXP[0], [1.0, 0.0]);
    for [c, high, low] in LN {
        if c == 1.0 {
            assert_eq!([high, low], [0.0, 0.0]);
        } else {
            let d = distance(Elementary::Ln, [c, 0.0], 0, &[-high, -low]);
            assert!(d <= power_of_two(-95), "ln {c}: {d:e}");
        }
        assert!(length(c) <= 10 && (high * power_of_two(42)).fract() == 0.0);
    }
    for (table, f) in [(LOG2, Elementary::Log2), (LOG10, Elementary::Log10)] {
        for ([c, high, low], [of_ln, ..]) in table.into_iter().zip(LN) {
            assert_eq!(c, of_ln);
            if c == 1.0 {
                assert_eq!([high, low], [0.0, 0.0]);
            } else {
                let d = distance(f, [c, 0.0], 0, &[-high, -low]);
                assert!(d <= power_of_two(-95), "{f:?}({c}): {d:e}");
            }
            assert_eq!((high * power_of_two(42)).fract(), 0.0);
        }
    }
    for (j, row) in SIN.into_iter().enumerate() {
        assert!(length(row[0]) <= 27);
        if j % 128 == 0 {
            assert_eq!(row, [[0.0, 1.0, 0.0, -1.0][j / 128], 0.0]);
        } else {
            let d = distance(Elementary::SinPi, [j as f64 / 256.0, 0.0], 0, &row);
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
    close(Elementary::Ln, 2.0, 8, &LN2_256);
    close(Elementary::Ln, 2.0, 0, &LN2);
    close(Elementary::Atan, 1.0, 6, &PI_256);
    close(Elementary::Log10, 2.0, 8, &LOG10_OF_2_256);
    close(Elementary::Log10, 2.0, 0, &LOG10_OF_2);
    // 1/ln 2 and 1/ln 10 have no name in the list: the logarithms of a number near e, and what it
    // is away from e.
    let e = core::f64::consts::E;
    let beyond = distance(Elementary::Exp, [1.0, 0.0], 0, &[e]) / e;
    for (f, parts) in [(Elementary::Log2, PER_LN_2), (Elementary::Log10, PER_LN_10)] {
        let d = distance(f, [e, 0.0], 0, &[parts[0], parts[1], -beyond * parts[0]]);
        assert!(d <= power_of_two(-80), "{parts:?}: {d:e}");
        assert!(length(parts[0]) <= 27);
    }
    let d = distance(Elementary::Ln, [10.0, 0.0], 0, &[BASE_10[1]]);
    assert!(d <= power_of_two(-52));
    assert_eq!((LOG10_OF_2[0] * power_of_two(42)).fract(), 0.0);
    assert!(length(LOG10_OF_2_256[0]) <= 35);
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
