//! Exact values are found, their neighbours are not taken for exact, and what is very near a number
//! ends on its side.

use super::*;

/// Checks that f(x, y) is exactly the value.
fn is(f: Elementary, x: f64, y: f64, value: f64) {
    let (lo, hi) = directed(f, x, y);
    assert!(
        lo == value && hi == value,
        "{f:?} {x:e} {y:e}: {lo:e} {hi:e}"
    );
    assert_eq!(nearest(f, x, y), value);
}

/// Checks that f(x, y) is strictly between the value and the next number below.
fn just_below(f: Elementary, x: f64, y: f64, value: f64) {
    let (lo, hi) = directed(f, x, y);
    assert!(
        lo == value.next_down() && hi == value,
        "{f:?} {x:e} {y:e}: {lo:e} {hi:e}"
    );
    assert_eq!(nearest(f, x, y), value);
}

/// Checks that f(x, y) is strictly between the value and the next number above.
fn just_above(f: Elementary, x: f64, y: f64, value: f64) {
    let (lo, hi) = directed(f, x, y);
    assert!(
        lo == value && hi == value.next_up(),
        "{f:?} {x:e} {y:e}: {lo:e} {hi:e}"
    );
    assert_eq!(nearest(f, x, y), value);
}

/// 2^k.
fn two(k: i32) -> f64 {
    let half = f64::from_bits(u64::try_from(1023 + k / 2).unwrap() << 52);
    let rest = f64::from_bits(u64::try_from(1023 + k - k / 2).unwrap() << 52);
    half * rest
}

#[test]
fn zeros_ones_and_slopes_at_zero() {
    use Elementary::*;
    for f in [
        ExpM1, Exp2M1, Exp10M1, Ln1p, Log21p, Log101p, Sin, Tan, SinPi, TanPi, Asin, Atan, AsinPi,
        AtanPi, Sinh, Tanh, Asinh, Atanh, Erf,
    ] {
        is(f, 0.0, f64::NAN, 0.0);
        is(f, -0.0, f64::NAN, 0.0);
    }
    for f in [
        Exp, Exp2, Exp10, Cos, CosPi, Cosh, Erfc, Sec, Sech, ExpSlope1, ExpSlope2, LogSlope2,
        CosSlope2, SinSlope3, AsinSlope3, AtanSlope3, CoshSlope2,
    ] {
        is(f, 0.0, 0.0, 1.0);
    }
    is(LogSlope1, 0.0, 0.0, -1.0);
    is(SinhSlope3, 0.0, 0.0, 0.5);
    for f in [Ln, Log2, Log10, Acos, AcosPi, Acosh, Asech] {
        is(f, 1.0, 0.0, 0.0);
    }
}

#[test]
fn powers_and_logarithms_to_base_two_and_ten() {
    use Elementary::*;
    for k in -1074..=1023 {
        is(Exp2, k.into(), 0.0, two(k));
        is(Log2, two(k), 0.0, k.into());
    }
    for k in 0_i32..=22 {
        let power = (0..k).fold(1.0, |p, _| p * 10.0);
        is(Exp10, k.into(), 0.0, power);
        is(Log10, power, 0.0, k.into());
        if k <= 15 {
            is(Exp10M1, k.into(), 0.0, power - 1.0);
            is(Log101p, power - 1.0, 0.0, k.into());
        }
    }
    for k in -53_i32..=53 {
        is(Exp2M1, k.into(), 0.0, two(k) - 1.0);
        is(Log21p, two(k) - 1.0, 0.0, k.into());
    }
    // Half-way between two numbers: 10²³, 2⁵⁴ − 1 and 10¹⁶ − 1. To even.
    for (f, x, below) in [
        (Exp10, 23.0, 1e23),
        (Exp10M1, 16.0, 9_999_999_999_999_998.0),
        (Exp2M1, 54.0, two(54) - 2.0),
    ] {
        let (lo, hi) = directed(f, x, 0.0);
        assert_eq!((lo, hi), (below, below.next_up()), "{f:?}");
        let even = if lo.to_bits() & 1 == 0 { lo } else { hi };
        assert_eq!(nearest(f, x, 0.0), even, "{f:?}");
    }
    // Near a number, but not there.
    just_below(Exp2M1, 700.0, 0.0, two(700));
    just_below(Exp2M1, 1000.0, 0.0, two(1000));
    just_above(Exp2M1, -60.0, 0.0, -1.0);
    just_above(Exp10M1, -300.0, 0.0, -1.0);
    just_above(Log21p, two(600), 0.0, 600.0);
    just_above(Log21p, two(1023), 0.0, 1023.0);
    just_above(Log101p, 1e22, 0.0, 22.0);
}

#[test]
fn angles_in_half_turns() {
    use Elementary::*;
    for k in -9_i32..=9 {
        let (x, turn) = (f64::from(k), f64::from(k.rem_euclid(2)));
        is(SinPi, x, 0.0, 0.0);
        is(CosPi, x, 0.0, 1.0 - 2.0 * turn);
        is(SinPi, x + 0.5, 0.0, 1.0 - 2.0 * turn);
        is(CosPi, x + 0.5, 0.0, 0.0);
        is(TanPi, x, 0.0, 0.0);
        is(TanPi, x + 0.25, 0.0, 1.0);
        is(TanPi, x - 0.25, 0.0, -1.0);
        assert!(nearest(TanPi, x + 0.5, 0.0).is_nan());
    }
    is(SinPi, 1e300, 0.0, 0.0);
    is(CosPi, 1e300, 0.0, 1.0);
    is(CosPi, 9_007_199_254_740_991.0, 0.0, -1.0);
    for (x, asin, acos) in [(1.0, 0.5, 0.0), (-1.0, -0.5, 1.0), (0.0, 0.0, 0.5)] {
        is(AsinPi, x, 0.0, asin);
        is(AcosPi, x, 0.0, acos);
    }
    is(AtanPi, 1.0, 0.0, 0.25);
    is(AtanPi, -1.0, 0.0, -0.25);
    for s in [1.0, 3.5, 1e300, 5e-324] {
        for (y, x, turns) in [
            (0.0, s, 0.0),
            (-0.0, -s, 1.0),
            (0.0, -s, 1.0),
            (s, 0.0, 0.5),
            (-s, 0.0, -0.5),
            (s, s, 0.25),
            (-s, s, -0.25),
            (s, -s, 0.75),
            (-s, -s, -0.75),
        ] {
            is(Atan2Pi, y, x, turns);
        }
        is(Atan2, 0.0, s, 0.0);
        assert_eq!(nearest(Atan2, -0.0, -s), core::f64::consts::PI);
    }
    just_below(Atan2Pi, 1e-300, -1e300, 1.0);
    just_above(Atan2Pi, -1e-300, -1e300, -1.0);
    just_below(Atan2Pi, 1.0, 1e-300, 0.5);
    just_above(Atan2Pi, 1.0, -1e-300, 0.5);
    just_below(AtanPi, 1e300, 0.0, 0.5);
    just_below(AcosPi, 1e-300, 0.0, 0.5);
    just_above(AcosPi, -5e-324, 0.0, 0.5);
}

#[test]
fn powers_roots_and_hypotenuses() {
    use Elementary::*;
    for m in 1..=180_i32 {
        let x = f64::from(m);
        for k in 1..=7_i32 {
            let power = (0..k).fold(1.0, |p, _| p * x);
            for sign in [1.0, if k % 2 == 0 { 1.0 } else { -1.0 }] {
                let base = if k % 2 == 0 { x } else { sign * x };
                is(Pown, base, k.into(), sign * power);
                is(Rootn, sign * power, k.into(), base);
            }
            is(Pow, x, k.into(), power);
            is(CompoundM1, x - 1.0, k.into(), power - 1.0);
        }
        let cube = x * x * x;
        is(Cbrt, -cube * two(-300), 0.0, -x * two(-100));
        let square = x * x;
        is(Pow, square * two(-20), 1.5, cube * two(-30));
        is(Pow, square * square, 0.25, x);
        is(CompoundM1, square - 1.0, 0.5, x - 1.0);
        is(CompoundM1, square * square - 1.0, 0.75, cube - 1.0);
        is(Hypot, 3.0 * x, -4.0 * x, 5.0 * x);
        is(Hypot, x, 0.0, x);
    }
    for k in -500..=500 {
        is(Rsqrt, two(2 * k), 0.0, two(-k));
        is(Pow, 4.0, f64::from(k) / 2.0, two(k));
        is(
            Pown,
            -2.0,
            k.into(),
            if k % 2 == 0 { two(k) } else { -two(k) },
        );
        is(CompoundM1, 1.0, (k / 10).into(), two(k / 10) - 1.0);
    }
    is(Pow, two(-1074), 1.0, two(-1074));
    is(Pow, 1.0, 0.3, 1.0);
    is(Pow, 0.3, 0.0, 1.0);
    is(Pown, -0.3, 0.0, 1.0);
    is(Rootn, two(-1000), -10.0, two(100));
    is(Rootn, -1.0, 2_147_483_647.0, -1.0);
    is(Hypot, 0.0, 0.0, 0.0);
    is(CompoundM1, 1e-300, 1.0, 1e-300);
    is(CompoundM1, 0.0, 1e300, 0.0);
    is(CompoundM1, 0.3, 0.0, 0.0);
}

#[test]
fn half_way_values_go_to_even() {
    use Elementary::*;
    let odd = two(27) + 1.0; // its square has 55 bits, and 54 where a factor of 2 allows
    for (f, x, y, exact) in [
        // (2²⁷ − 1)² = 2⁵⁴ − 2²⁸ + 1, and 3³⁴, have 54 bits.
        (Pown, two(27) - 1.0, 2.0, 134_217_727_u128.pow(2)),
        (Pow, two(27) - 1.0, 2.0, 134_217_727_u128.pow(2)),
        (Pow, 3.0, 34.0, 3_u128.pow(34)),
        (Pown, -3.0, 34.0, 3_u128.pow(34)),
        (CompoundM1, two(27) - 2.0, 2.0, 134_217_727_u128.pow(2) - 1),
        // x·(x + 2) for x = 2⁵⁴: 2⁵⁵·(2⁵³ + 1).
        (CompoundM1, two(54), 2.0, (1 << 55) * ((1 << 53) + 1)),
        (CompoundM1, 3_925_688_832.0, 2.0, 15_411_032_813_540_901_888),
        (Exp10, 23.0, 0.0, 10_u128.pow(23)),
    ] {
        let (lo, hi) = directed(f, x, y);
        let near = nearest(f, x, y);
        // Casting rounds to nearest, to even.
        assert_eq!(near, exact as f64, "{f:?} {x} {y}");
        let inside = lo as u128 <= exact && exact <= hi as u128;
        assert!(inside && (lo == hi || lo.next_up() == hi), "{f:?} {x} {y}");
        assert_eq!(lo == hi, lo as u128 == exact);
    }
    // √((2²⁷ + 1)²·(3² + 4²)): 5·(2²⁷ + 1) is exact.
    is(Hypot, 3.0 * odd, 4.0 * odd, 5.0 * odd);
    // A root that is half-way between two numbers of f32.
    let root = f64::from(1_u32 << 24) + 1.0;
    assert_eq!(nearest32(Hypot, root, 0.0), 16_777_216.0);
    assert_eq!(nearest32(Hypot, root + 2.0, 0.0), 16_777_220.0);
    assert_eq!(nearest32(Pow, root * root, 0.5), 16_777_216.0);
}

#[test]
fn compound_beside_powers_that_no_precision_tells_apart() {
    use Elementary::*;
    just_below(CompoundM1, 1.0, 1000.0, two(1000));
    just_below(
        CompoundM1,
        two(40) * 3.0 - 1.0,
        24.0,
        282_429_536_481.0 * two(960),
    );
    just_below(CompoundM1, two(1000), 0.5, two(500));
    just_below(CompoundM1, two(1016), 0.875, two(889));
    just_above(CompoundM1, two(896), 1.007_812_5, two(903));
    just_above(CompoundM1, two(992), 0.031_25, two(31) - 1.0);
    just_below(CompoundM1, two(768), -0.015_625, two(-12) - 1.0);
    just_above(CompoundM1, two(-1000), 2.0, two(-999));
    just_below(CompoundM1, two(-1000), 0.5, two(-1001));
    just_above(
        CompoundM1,
        two(-139),
        1.0_f64.next_up(),
        two(-139).next_up(),
    );
    just_above(CompoundM1, -two(-600), -4.0, two(-598));
    just_above(CompoundM1, two(600), -1.0, -1.0);
    just_above(Pow, 1.0_f64.next_up(), 5e-324, 1.0);
    just_below(Pow, 1e300, -5e-324, 1.0);
    just_above(Hypot, 1.0, 5e-324, 1.0);
}

#[test]
fn leading_terms_that_are_numbers_keep_their_side() {
    use Elementary::*;
    for k in [
        -1074, -1000, -600, -200, -130, -129, -128, -70, -65, -64, -63, -40, -30,
    ] {
        for m in [1.0, 1.5, 1.0 + two(-20)] {
            let x = m * two(k);
            for f in [Sin, Tanh, Atan, Asinh] {
                just_below(f, x, 0.0, x);
            }
            for f in [Tan, Asin, Sinh, Atanh] {
                just_above(f, x, 0.0, x);
            }
            for f in [Cos, CosPi, Sech, SinSlope3, CosSlope2, AtanSlope3] {
                just_below(f, x, 0.0, 1.0);
            }
            for f in [Cosh, Sec, AsinSlope3, CoshSlope2] {
                just_above(f, x, 0.0, 1.0);
            }
            just_above(SinhSlope3, x, 0.0, 0.5);
            if k > -60 {
                continue;
            }
            // Those whose next term is linear.
            just_below(Ln1p, x, 0.0, x);
            just_above(ExpM1, x, 0.0, x);
            just_below(Erfc, x, 0.0, 1.0);
            just_below(LogSlope2, x, 0.0, 1.0);
            just_above(LogSlope1, x, 0.0, -1.0);
            for f in [Exp, Exp2, Exp10, ExpSlope1, ExpSlope2] {
                just_above(f, x, 0.0, 1.0);
            }
        }
        if k >= -1022 {
            let (x, inverse) = (two(k), two(-k));
            for (f, sign) in [(Cot, -1), (Csc, 1), (Coth, 1), (Csch, -1)] {
                let check = if sign > 0 { just_above } else { just_below };
                check(f, x, 0.0, inverse);
            }
            for (f, sign) in [(Acot, -1), (Acsc, 1), (Acoth, 1), (Acsch, -1)] {
                let check = if sign > 0 { just_above } else { just_below };
                check(f, inverse, 0.0, x);
            }
            // −2/x·(1 − ln(1 + x)/x), for x far out.
            if k < -70 {
                just_above(LogSlope1, inverse, 0.0, -2.0 * x);
                just_below(LogSlope2, inverse, 0.0, 1.5 * x);
                just_below(ExpSlope1, -inverse, 0.0, x);
                just_below(ExpSlope2, -inverse, 0.0, 2.0 * x);
            }
        }
    }
    for x in [40.0, 1e3, 1e300] {
        just_below(Tanh, x, 0.0, 1.0);
        just_below(Erf, x, 0.0, 1.0);
        just_below(Erfc, -x, 0.0, 2.0);
        just_above(Coth, x, 0.0, 1.0);
        just_above(ExpM1, -x, 0.0, -1.0);
    }
}
