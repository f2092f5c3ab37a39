//! Domains, poles and limits, row by row as documented at [`Elementary`].

use super::*;
use core::f64::consts::{FRAC_PI_2, PI};

const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;

/// The nearest value, which in the rows below is a limit or a constant.
fn check(f: Elementary, rows: &[(f64, f64)]) {
    for &(x, expected) in rows {
        check_two(f, &[(x, NAN, expected)]);
    }
}

fn check_two(f: Elementary, rows: &[(f64, f64, f64)]) {
    for &(x, y, expected) in rows {
        let value = nearest(f, x, y);
        assert!(
            value == expected || value.is_nan() && expected.is_nan(),
            "{f:?} {x} {y}: {value}, not {expected}"
        );
        check_neighbours(f, x, y);
        let (lo, hi) = directed(f, x, y);
        if expected.is_infinite() || expected.fract() == 0.0 {
            assert!(lo == hi, "{f:?} {x} {y} is exact");
        }
        assert_eq!(f64::from(nearest32(f, x, y)).is_nan(), expected.is_nan());
    }
}

#[test]
fn one_argument() {
    use Elementary::*;
    for f in Elementary::ALL {
        assert!(nearest(f, NAN, 1.0).is_nan(), "{f:?}");
    }
    for f in [Exp, Exp2, Exp10, ExpSlope1, ExpSlope2] {
        check(f, &[(-INF, 0.0), (INF, INF)]);
    }
    for f in [ExpM1, Exp2M1, Exp10M1] {
        check(f, &[(-INF, -1.0), (INF, INF)]);
    }
    for f in [Ln, Log2, Log10] {
        check(
            f,
            &[
                (-INF, NAN),
                (-1.0, NAN),
                (-0.0, -INF),
                (0.0, -INF),
                (INF, INF),
            ],
        );
    }
    for f in [Ln1p, Log21p, Log101p] {
        check(f, &[(-INF, NAN), (-1.5, NAN), (-1.0, -INF), (INF, INF)]);
    }
    check(
        LogSlope1,
        &[(-INF, NAN), (-1.5, NAN), (-1.0, -INF), (INF, 0.0)],
    );
    check(
        LogSlope2,
        &[(-INF, NAN), (-1.5, NAN), (-1.0, INF), (INF, 0.0)],
    );
    for f in [Sin, Cos, Tan, SinPi, CosPi, TanPi, Sec] {
        check(f, &[(-INF, NAN), (INF, NAN)]);
    }
    check(
        TanPi,
        &[(0.5, NAN), (-3.5, NAN), (4_503_599_627_370_495.5, NAN)],
    );
    for f in [Cot, Csc] {
        check(f, &[(-INF, NAN), (-0.0, NAN), (0.0, NAN), (INF, NAN)]);
    }
    for f in [Asin, Acos, AsinPi, AcosPi, AsinSlope3] {
        check(
            f,
            &[
                (-INF, NAN),
                (-1.5, NAN),
                (1.0_f64.next_up(), NAN),
                (INF, NAN),
            ],
        );
    }
    check(Acos, &[(-1.0, PI), (0.0, FRAC_PI_2)]);
    check(Asin, &[(-1.0, -FRAC_PI_2), (1.0, FRAC_PI_2)]);
    check(Atan, &[(-INF, -FRAC_PI_2), (INF, FRAC_PI_2)]);
    check(AtanPi, &[(-INF, -0.5), (INF, 0.5)]);
    check(
        Acot,
        &[(-INF, PI), (0.0, FRAC_PI_2), (-0.0, FRAC_PI_2), (INF, 0.0)],
    );
    for f in [Sinh, Asinh, Cbrt] {
        check(f, &[(-INF, -INF), (INF, INF)]);
    }
    for f in [Cosh, CoshSlope2, SinhSlope3] {
        check(f, &[(-INF, INF), (INF, INF)]);
    }
    check(Tanh, &[(-INF, -1.0), (INF, 1.0)]);
    check(Erf, &[(-INF, -1.0), (INF, 1.0)]);
    check(Erfc, &[(-INF, 2.0), (INF, 0.0)]);
    check(Coth, &[(-INF, -1.0), (0.0, NAN), (INF, 1.0)]);
    check(Acosh, &[(-INF, NAN), (0.5, NAN), (INF, INF)]);
    check(
        Atanh,
        &[
            (-INF, NAN),
            (-1.5, NAN),
            (-1.0, -INF),
            (1.0, INF),
            (INF, NAN),
        ],
    );
    check(
        Rsqrt,
        &[
            (-INF, NAN),
            (-1.0, NAN),
            (-0.0, INF),
            (0.0, INF),
            (INF, 0.0),
        ],
    );
    check(Sech, &[(-INF, 0.0), (INF, 0.0)]);
    check(Csch, &[(-INF, 0.0), (-0.0, NAN), (0.0, NAN), (INF, 0.0)]);
    check(Acsch, &[(-INF, 0.0), (-0.0, NAN), (0.0, NAN), (INF, 0.0)]);
    check(
        Asec,
        &[(-INF, FRAC_PI_2), (-1.0, PI), (0.5, NAN), (INF, FRAC_PI_2)],
    );
    check(
        Acsc,
        &[(-INF, 0.0), (-1.0, -FRAC_PI_2), (-0.5, NAN), (INF, 0.0)],
    );
    check(
        Acoth,
        &[
            (-INF, 0.0),
            (-1.0, -INF),
            (0.0, NAN),
            (1.0, INF),
            (INF, 0.0),
        ],
    );
    check(
        Asech,
        &[
            (-INF, NAN),
            (-0.5, NAN),
            (-0.0, INF),
            (0.0, INF),
            (1.5, NAN),
            (INF, NAN),
        ],
    );
    for f in [CosSlope2, SinSlope3, AtanSlope3] {
        check(f, &[(-INF, 0.0), (INF, 0.0)]);
    }
}

/// The logarithm of such a power of two is near 2³², where a sum of 32 bits wraps around.
#[test]
fn powers_far_beyond_the_greatest_number_less_one() {
    use Elementary::*;
    for f in [Exp2M1, Exp10M1] {
        for x in [
            4_294_967_295.0,
            4_294_967_240.0,
            4_294_967_296.0,
            1e12,
            1e300,
        ] {
            assert_eq!(directed(f, x, NAN), (f64::MAX, INF), "{f:?} {x}");
            assert_eq!(nearest(f, x, NAN), INF, "{f:?} {x}");
        }
    }
    for (x, y) in [
        (1.0, 4_294_967_295.0),
        (3.0, 2_147_483_647.0),
        (3.0, 2_147_483_620.0),
    ] {
        assert_eq!(directed(CompoundM1, x, y), (f64::MAX, INF), "{x} {y}");
    }
}

#[test]
fn powers() {
    use Elementary::*;
    check_two(
        Pow,
        &[
            (-1.0, 2.0, NAN),
            (2.0, NAN, NAN),
            (0.0, 0.0, NAN),
            (-0.0, 1.0, 0.0),
            (0.0, -1.0, INF),
            (0.0, INF, 0.0),
            (0.0, -INF, INF),
            (0.5, INF, 0.0),
            (0.5, -INF, INF),
            (1.0, INF, NAN),
            (1.0, -INF, NAN),
            (2.0, INF, INF),
            (2.0, -INF, 0.0),
            (INF, 0.0, NAN),
            (INF, 0.5, INF),
            (INF, -0.5, 0.0),
            (INF, INF, INF),
            (INF, -INF, 0.0),
            (-INF, 1.0, NAN),
        ],
    );
    check_two(
        CompoundM1,
        &[
            (-1.5, 2.0, NAN),
            (-1.0, 0.0, NAN),
            (-1.0, 1.0, -1.0),
            (-1.0, -1.0, INF),
            (-0.5, INF, -1.0),
            (-0.5, -INF, INF),
            (0.0, INF, NAN),
            (1.0, INF, INF),
            (1.0, -INF, -1.0),
            (INF, 0.0, NAN),
            (INF, 0.5, INF),
            (INF, -0.5, -1.0),
        ],
    );
    check_two(
        Pown,
        &[
            (2.0, 0.5, NAN),
            (2.0, INF, NAN),
            (NAN, 2.0, NAN),
            (INF, 0.0, 1.0),
            (0.0, 0.0, 1.0),
            (0.0, 3.0, 0.0),
            (-0.0, -2.0, INF),
            (0.0, -3.0, NAN),
            (INF, 3.0, INF),
            (-INF, 3.0, -INF),
            (-INF, 2.0, INF),
            (-INF, -3.0, 0.0),
        ],
    );
    check_two(
        Rootn,
        &[
            (2.0, 0.0, NAN),
            (2.0, 1.5, NAN),
            (2.0, INF, NAN),
            (-2.0, 2.0, NAN),
            (-INF, 2.0, NAN),
            (0.0, 3.0, 0.0),
            (-0.0, -2.0, INF),
            (0.0, -3.0, NAN),
            (INF, 2.0, INF),
            (-INF, 3.0, -INF),
            (INF, -2.0, 0.0),
            (-INF, -3.0, 0.0),
        ],
    );
}

#[test]
fn points_of_the_plane() {
    use Elementary::*;
    check_two(
        Hypot,
        &[
            (INF, 1.0, INF),
            (1.0, -INF, INF),
            (-INF, INF, INF),
            (NAN, INF, NAN),
            (INF, NAN, NAN),
        ],
    );
    for (f, half_turn) in [(Atan2, PI), (Atan2Pi, 1.0)] {
        check_two(
            f,
            &[
                (0.0, 0.0, NAN),
                (-0.0, -0.0, NAN),
                (INF, INF, NAN),
                (INF, -INF, NAN),
                (-INF, INF, NAN),
                (INF, 5.0, half_turn / 2.0),
                (-INF, 0.0, -half_turn / 2.0),
                (0.0, INF, 0.0),
                (-5.0, INF, 0.0),
                (0.0, -INF, half_turn),
                (-0.0, -INF, half_turn),
                (5.0, -INF, half_turn),
                (-5.0, -INF, -half_turn),
                (-0.0, -5.0, half_turn),
            ],
        );
    }
}
