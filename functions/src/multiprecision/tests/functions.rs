//! Values on all sorts of arguments: against CORE-MATH, against definitions, between neighbours, in
//! order.

use Elementary::*;
use outward_number::testing::{Random, cases, every, special};

use super::super::enclosure::Enclosure;
use super::super::evaluate::evaluate;
use super::*;

/// An argument of any size, special or near a number that is.
fn argument(random: &mut Random) -> f64 {
    let sign = if random.below(2) == 0 { 1.0 } else { -1.0 };
    let size = match random.below(8) {
        0 => f64::from_bits(random.below(2046) << 52),
        1 => f64::from_bits((random.below(2045) + 1) << 52).next_down(),
        2 => 1.0 + (random.unit() - 0.5) * f64::from_bits((1023 - random.below(52)) << 52),
        3 => core::f64::consts::FRAC_PI_2 * random.below(1000) as f64,
        4 => random.below(4000) as f64 / 8.0,
        _ => return random.number(),
    };
    sign * size
}

/// Functions of one argument with CORE-MATH's, in both formats.
type Pair = (Elementary, fn(f64) -> f64, fn(f32) -> f32);

#[rustfmt::skip] // One function per line.
const CORE_MATH: [Pair; 34] = [
    (Exp, core_math::exp, core_math::expf),
    (Exp2, core_math::exp2, core_math::exp2f),
    (Exp10, core_math::exp10, core_math::exp10f),
    (ExpM1, core_math::expm1, core_math::expm1f),
    (Exp2M1, core_math::exp2m1, core_math::exp2m1f),
    (Exp10M1, core_math::exp10m1, core_math::exp10m1f),
    (Ln, core_math::log, core_math::logf),
    (Log2, core_math::log2, core_math::log2f),
    (Log10, core_math::log10, core_math::log10f),
    (Ln1p, core_math::log1p, core_math::log1pf),
    (Log21p, core_math::log2p1, core_math::log2p1f),
    (Log101p, core_math::log10p1, core_math::log10p1f),
    (Sin, core_math::sin, core_math::sinf),
    (Cos, core_math::cos, core_math::cosf),
    (Tan, core_math::tan, core_math::tanf),
    (SinPi, core_math::sinpi, core_math::sinpif),
    (CosPi, core_math::cospi, core_math::cospif),
    (TanPi, core_math::tanpi, core_math::tanpif),
    (Asin, core_math::asin, core_math::asinf),
    (Acos, core_math::acos, core_math::acosf),
    (Atan, core_math::atan, core_math::atanf),
    (AsinPi, core_math::asinpi, core_math::asinpif),
    (AcosPi, core_math::acospi, core_math::acospif),
    (AtanPi, core_math::atanpi, core_math::atanpif),
    (Sinh, core_math::sinh, core_math::sinhf),
    (Cosh, core_math::cosh, core_math::coshf),
    (Tanh, core_math::tanh, core_math::tanhf),
    (Asinh, core_math::asinh, core_math::asinhf),
    (Acosh, core_math::acosh, core_math::acoshf),
    (Atanh, core_math::atanh, core_math::atanhf),
    (Cbrt, core_math::cbrt, core_math::cbrtf),
    (Rsqrt, core_math::rsqrt, core_math::rsqrtf),
    (Erf, core_math::erf, core_math::erff),
    (Erfc, core_math::erfc, core_math::erfcf),
];

/// Whether IEEE 754 and [`Elementary`] agree on what the value is: not at poles with two sides, and
/// not below zero.
fn agree_on_meaning(f: Elementary, x: f64) -> bool {
    match f {
        TanPi => x.abs() % 1.0 != 0.5,
        Rsqrt => x >= 0.0,
        _ => true,
    }
}

fn same(a: f64, b: f64) -> bool {
    a == b || a.is_nan() && b.is_nan()
}

#[test]
fn one_argument_as_core_math() {
    for (i, (f, wide, narrow)) in CORE_MATH.into_iter().enumerate() {
        let mut random = Random(100 + i as u64);
        let mut check = |x: f64| {
            if agree_on_meaning(f, x) {
                let (value, expected) = (nearest(f, x, 0.0), wide(x).abs());
                let expected = if f == Rsqrt { expected } else { wide(x) };
                assert!(same(value, expected), "{f:?} {x:e}: {value:e} {expected:e}");
                check_neighbours(f, x, 0.0);
            }
        };
        special::<f64>().into_iter().for_each(&mut check);
        (0..4000).for_each(|_| check(argument(&mut random)));
        let mut check = |x: f32| {
            if agree_on_meaning(f, x.into()) {
                let value = f64::from(nearest32(f, x.into(), 0.0));
                let expected = f64::from(if f == Rsqrt {
                    narrow(x).abs()
                } else {
                    narrow(x)
                });
                assert!(same(value, expected), "{f:?} {x:e}: {value:e} {expected:e}");
            }
        };
        special::<f32>().into_iter().for_each(&mut check);
        (0..4000).for_each(|_| check(random.number()));
    }
}

#[test]
fn two_arguments_as_core_math() {
    let mut random = Random(200);
    for i in 0..20_000 {
        let (mut x, mut y) = (argument(&mut random), argument(&mut random));
        if i % 4 == 0 {
            y = x * (random.unit() - 0.5) * 8.0;
        }
        let expect = |f: Elementary, expected: f64| {
            let value = nearest(f, x, y);
            assert!(
                same(value, expected),
                "{f:?} {x:e} {y:e}: {value:e} {expected:e}"
            );
            check_neighbours(f, x, y);
        };
        if x.is_finite() && y.is_finite() && x != 0.0 {
            expect(Atan2, core_math::atan2(x, y));
            expect(Atan2Pi, core_math::atan2pi(x, y));
        }
        expect(Hypot, core_math::hypot(x, y));
        x = x.abs();
        if i % 2 == 0 {
            // A result inside the format.
            y = (random.unit() - 0.5) * 1500.0 / core_math::log(x);
        }
        if x > 0.0 && x.is_finite() && y.is_finite() {
            let expected = core_math::pow(x, y);
            let value = nearest(Pow, x, y);
            assert!(same(value, expected), "{x:e} {y:e}: {value:e} {expected:e}");
            check_neighbours(Pow, x, y);
        }
    }
}

#[test]
fn two_f32_as_core_math() {
    let mut random = Random(201);
    for _ in 0..20_000 {
        let (x, y): (f32, f32) = (random.number(), random.number());
        let (a, b) = (f64::from(x), f64::from(y));
        if x.is_finite() && y.is_finite() {
            if x != 0.0 {
                assert_eq!(
                    nearest32(Atan2, a, b),
                    core_math::atan2f(x, y),
                    "{x:e} {y:e}"
                );
                assert_eq!(
                    nearest32(Atan2Pi, a, b),
                    core_math::atan2pif(x, y),
                    "{x:e} {y:e}"
                );
            }
            assert_eq!(
                nearest32(Hypot, a, b),
                core_math::hypotf(x, y),
                "{x:e} {y:e}"
            );
            if x != 0.0 {
                let expected = core_math::powf(x.abs(), y);
                assert_eq!(nearest32(Pow, a.abs(), b), expected, "{x:e} {y:e}");
            }
        }
        // Results inside the format: the base near 1, or the exponent small.
        let x = (random.unit() * 4.0 - 0.999) as f32;
        let y = ((random.unit() - 0.5) * 170.0 / core_math::log1p(x.into())) as f32;
        if y.is_finite() {
            // compoundf is (1 + x)^y; beside 1 the difference below is exact in f64, so both round
            // alike.
            let sum = nearest32(Pow, 1.0 + f64::from(x), y.into());
            if f64::from(x).abs() > 1e-8 {
                assert_eq!(sum, core_math::compoundf(x, y), "{x:e} {y:e}");
            }
        }
    }
}

/// A function that CORE-MATH lacks, from its definition with 768 bits.
fn by_definition(f: Elementary, x: f64, y: f64) -> Option<Enclosure<12>> {
    let at = |f: Elementary| evaluate::<Enclosure<12>>(f, x, y);
    let (a, b) = (Enclosure::<12>::new(x), Enclosure::<12>::new(y));
    let one = Enclosure::one();
    let over = |value: Enclosure<12>, factor: i64, power: u64| {
        (value * Enclosure::integer(factor)).div(a.power(power))
    };
    match f {
        Pown => {
            let power = (x.abs() > 0.0).then(|| a.power(y.abs() as u64))?;
            if y < 0.0 { power.recip() } else { Some(power) }
        }
        CompoundM1 => {
            Some(evaluate::<Enclosure<12>>(Pow, 1.0 + x, y).filter(|_| 1.0 + x - 1.0 == x)? - one)
        }
        Cot => at(Cos)?.div(at(Sin)?),
        Sec => at(Cos)?.recip(),
        Csc => at(Sin)?.recip(),
        Acot => Some(evaluate::<Enclosure<12>>(Asin, 1.0, 0.0)? - at(Atan)?),
        // From cos t = 1/x: t = 2 arctan √((x − 1)/(x + 1)).
        Asec if x > 1.0 => {
            let half = (a - one).div(a + one)?.sqrt()?;
            Some(angle::of(half, one)?.radians().scaled(1))
        }
        Acsc if x > 1.0 => {
            Some(evaluate::<Enclosure<12>>(Asin, 1.0, 0.0)? - by_definition(Asec, x, y)?)
        }
        Coth => at(Cosh)?.div(at(Sinh)?),
        Sech => Some(one - at(Tanh)?.sqr())?.sqrt(),
        Csch => at(Sinh)?.recip(),
        Acoth => {
            let ratio = (a + one).div(a - one)?;
            Some(ln::ln(ratio)?.scaled(-1))
        }
        Asech => {
            let leg = (one - a.sqr()).sqrt()?;
            ln::ln((one + leg).div(a)?)
        }
        Acsch if x > 0.0 => {
            let leg = (one + a.sqr()).sqrt()?;
            ln::ln((one + leg).div(a)?)
        }
        ExpSlope1 => over(at(Exp)? - one, 1, 1),
        ExpSlope2 => over(at(Exp)? - one - a, 2, 2),
        LogSlope1 => over(at(Ln1p)? - a, 2, 2),
        LogSlope2 => over(at(Ln1p)? - a + a.sqr().scaled(-1), 3, 3),
        CosSlope2 => over(at(Cos)? - one, -2, 2),
        SinSlope3 => over(at(Sin)? - a, -6, 3),
        AsinSlope3 => over(at(Asin)? - a, 6, 3),
        AtanSlope3 => over(at(Atan)? - a, -3, 3),
        CoshSlope2 => over(at(Cosh)? - one, 2, 2),
        SinhSlope3 => over(at(Sinh)? - a, 3, 3),
        // Its n-th power is x.
        Rootn => Some(b),
        _ => None,
    }
}

#[test]
fn functions_that_core_math_lacks_follow_their_definitions() {
    let mut random = Random(300);
    for f in Elementary::ALL {
        let mut compared = 0;
        for _ in 0..2000 {
            // Cancellation in the definitions takes at most 400 of 768 bits here.
            let scale = f64::from_bits((1023 + 6 - random.below(100)) << 52);
            let mut x = (random.unit() - 0.5) * scale;
            match f {
                LogSlope1 | LogSlope2 | CompoundM1 if x <= -1.0 => x = -x,
                Asech | AsinSlope3 if !(-1.0..=1.0).contains(&x) => x = 1.0 / x,
                Asec | Acsc | Acoth if x.abs() <= 1.0 => x = 1.0 / x,
                _ => {}
            }
            if f == Asech {
                x = x.abs();
            }
            if f == CompoundM1 {
                // Then 1 + x is a number.
                x = 1.0 + x - 1.0;
            }
            let y = (random.unit() * 40.0 - 20.0).floor();
            if f == Rootn {
                let power = if y == 0.0 { 3.0 } else { y };
                let (lo, hi) = directed(Rootn, x.abs(), power);
                let back = |r: f64| Enclosure::<12>::new(r).power(power.abs() as u64);
                let (low, high) = (back(lo), back(hi));
                let x = Enclosure::<12>::new(x.abs());
                let x = if power < 0.0 { x.recip().unwrap() } else { x };
                assert!(low.lo <= x.hi && x.lo <= high.hi, "{x:?} {power}");
                compared += 1;
                continue;
            }
            let Some(value) = by_definition(f, x, y) else {
                continue;
            };
            compared += 1;
            let (lo, hi) = directed(f, x, y);
            let (low, high) = (Enclosure::<12>::new(lo), Enclosure::<12>::new(hi));
            assert!(
                (lo.is_infinite() || low.lo <= value.hi)
                    && (hi.is_infinite() || value.lo <= high.hi),
                "{f:?} {x:e} {y}: {lo:e} {hi:e}"
            );
            check_neighbours(f, x, y);
        }
        let lacking =
            CORE_MATH.iter().all(|&(g, ..)| f != g) && ![Pow, Atan2, Atan2Pi, Hypot].contains(&f);
        assert_eq!(compared > 400, lacking, "{f:?}: {compared}");
    }
}

/// A sample of the powers of two: each fifth for a function, another fifth for the next one.
/// `OUTWARD_EVERY=1` is all.
#[test]
fn nothing_is_left_undecided() {
    let mut random = Random(400);
    let stride = every(5);
    for (i, f) in Elementary::ALL.into_iter().enumerate() {
        let check = |x: f64, y: f64| {
            assert!(limbs_needed(f, x, y).is_some(), "{f:?} {x:e} {y:e}");
            check_neighbours(f, x, y);
        };
        // Powers of two and their neighbours: where leading terms are numbers.
        let exponents = (0..2047_u64).skip(i % stride).step_by(stride);
        for bits in exponents.map(|e| e << 52) {
            for x in [bits, bits + 1, bits.wrapping_sub(1)].map(f64::from_bits) {
                for x in [x, -x] {
                    let y = f64::from_bits(random.below(2046) << 52);
                    let small = f64::from_bits((1023 - random.below(12)) << 52);
                    check(x, y);
                    check(x, small);
                    check(x, 3.0 - small);
                    if f.arity() == 1 {
                        break;
                    }
                    check(y, x);
                    check(x, -small);
                    check(x, x);
                }
            }
        }
        for _ in 0..cases(1000) {
            let (x, mut y) = (argument(&mut random), argument(&mut random));
            if random.below(2) == 0 {
                y = y.trunc() % 100.0;
            }
            check(x, y);
        }
    }
}

#[test]
fn few_arguments_need_more_than_128_bits() {
    let mut random = Random(500);
    for f in Elementary::ALL {
        let more = (0..2000).filter(|_| {
            let x = (random.unit() - 0.5) * 20.0;
            let y = if matches!(f, Pown | Rootn) {
                7.0
            } else {
                random.unit()
            };
            limbs_needed(f, x, y) > Some(2)
        });
        assert_eq!(more.count(), 0, "{f:?}");
    }
}

#[test]
fn hard_arguments() {
    // Published hard cases: the value is within 2⁻⁵⁹ or less, relatively, of a number or of a
    // half-way point.
    for (f, x) in [
        (Exp, 7.541_752_774_995_959e-10),
        (Exp, -1.602_297_421_861_693_4e-10),
        (
            Sin,
            6_381_956_970_095_103.0 * f64::from_bits((1023 + 797) << 52),
        ),
        (
            Cos,
            6_381_956_970_095_103.0 * f64::from_bits((1023 + 797) << 52),
        ),
        (
            Tan,
            6_381_956_970_095_103.0 * f64::from_bits((1023 + 797) << 52),
        ),
    ] {
        let expected = CORE_MATH.iter().find(|row| row.0 == f).unwrap().1(x);
        assert_eq!(nearest(f, x, 0.0), expected, "{f:?} {x:e}");
        check_neighbours(f, x, 0.0);
        assert!(limbs_needed(f, x, 0.0).is_some());
    }
}

#[test]
fn directed_values_are_in_order_where_the_function_is() {
    #[rustfmt::skip]
    let rising = [
        Exp, Exp2, Exp10, ExpM1, Exp2M1, Exp10M1, Ln, Log2, Log10, Ln1p, Log21p, Log101p, Asin, Atan, AsinPi, AtanPi, Sinh,
        Tanh, Asinh, Acosh, Atanh, Cbrt, Erf, ExpSlope1, ExpSlope2, LogSlope1,
    ];
    #[rustfmt::skip]
    let falling = [Acos, AcosPi, Erfc, Rsqrt, Acot, Asech, LogSlope2];
    let mut random = Random(600);
    let mut all: Vec<f64> = (0..3000).map(|_| argument(&mut random)).collect();
    all.extend(special::<f64>());
    let next: Vec<f64> = all.iter().map(|x| x.next_up()).collect();
    all.extend(next);
    all.sort_by(f64::total_cmp);
    for (f, falls) in rising
        .map(|f| (f, false))
        .into_iter()
        .chain(falling.map(|f| (f, true)))
    {
        let mut last = (f64::NEG_INFINITY, f64::NEG_INFINITY);
        let sorted: &mut dyn Iterator<Item = &f64> = if falls {
            &mut all.iter().rev()
        } else {
            &mut all.iter()
        };
        for &x in sorted {
            let now = directed(f, x, 0.0);
            if !now.0.is_nan() {
                assert!(
                    last.0 <= now.0 && last.1 <= now.1,
                    "{f:?} {x:e}: {last:?} {now:?}"
                );
                last = now;
            }
        }
    }
}
