//! Arguments: all exponents, the sizes at which a function does something, the neighbourhood of its
//! special points, and lists.

#![allow(
    clippy::cast_possible_truncation,
    reason = "the low bits of a random word are as random"
)]

use std::sync::LazyLock;

use outward_interval::Elementary;

use super::format::{Binary, from_hexadecimal};
use crate::laws::Random;

/// Uniform in [0, 1).
fn unit(random: &mut Random) -> f64 {
    f64::from_bits(1023 << 52 | random.word() >> 12) - 1.0
}

/// Uniform between two numbers.
fn between(random: &mut Random, low: f64, high: f64) -> f64 {
    low + (high - low) * unit(random)
}

/// A natural number below `n`.
fn below(random: &mut Random, n: usize) -> usize {
    usize::try_from(random.word() >> 1).unwrap_or(0) % n.max(1)
}

/// A power of two with a real exponent.
fn two_to(exponent: f64) -> f64 {
    let whole = exponent.floor().clamp(-1074.0, 1023.0);
    let fraction = exponent - exponent.floor();
    let power = power_of_two(whole as i32);
    power * (1.0 + fraction)
}

/// 2^k, exact, −1074 ≤ k ≤ 1023.
fn power_of_two(k: i32) -> f64 {
    match k {
        -1022.. => f64::from_bits(u64::try_from(k + 1023).unwrap_or(0) << 52),
        _ => f64::from_bits(1 << (k + 1074).max(0)),
    }
}

/// Some numbers up or down.
fn nudged<F: Binary>(random: &mut Random, mut x: F) -> F {
    for _ in 0..below(random, 4) {
        x = if random.word() & 1 == 0 {
            x.next_up()
        } else {
            x.next_down()
        };
    }
    x
}

/// Zeros, infinities, subnormal numbers, neighbours of 1, numbers near the limits and where
/// residuals underflow; both signs.
#[must_use]
pub fn special<F: Binary>() -> Vec<F> {
    let mut all = vec![
        F::ZERO,
        F::MIN_SUBNORMAL,
        F::MIN_SUBNORMAL.next_up(),
        F::MAX,
        F::MAX.next_down(),
        F::MAX / F::from_f64(2.0),
        F::INFINITY,
    ];
    let mut around = |x: f64| {
        let x = F::from_f64(x);
        all.extend([x, x.next_up(), x.next_down()]);
    };
    use std::f64::consts::{E, FRAC_PI_2, LN_2, PI};
    for x in [
        0.1, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 10.0, E, PI, FRAC_PI_2, LN_2,
    ] {
        around(x);
    }
    for k in [
        -1074, -1023, -1022, -1021, -968, -960, -512, -511, -500, -480, -300, -149, -127, -126,
        -125, -80, -75, -74, -54, -53, -52, -30, -27, -26, -25, -24, -23, -13, -12, 12, 23, 24, 25,
        31, 32, 52, 53, 54, 63, 64, 127, 300, 511, 512, 970, 1023,
    ] {
        around(power_of_two(k));
    }
    // Borders of overflow and of underflow of the exponential and hyperbolic functions.
    for x in [
        709.782_712_893_384,
        710.475_860_073_943_9,
        745.133_219_101_941_1,
        308.254_715_559_916_7,
        323.306_215_343_115_8,
        1024.0,
        1074.0,
        1075.0,
        88.722_839,
        89.415_985,
        103.972_084,
        38.531_84,
        45.153_5,
        128.0,
        149.0,
        150.0,
        26.5433,
        27.226,
        5.92,
        10.05,
    ] {
        around(x);
    }
    let negative: Vec<F> = all.iter().map(|&x| -x).collect();
    all.extend(negative);
    all
}

/// The pairs of special numbers, or the numbers alone, that a function is to be tried on. Exponents
/// of roots and powers are integers of 32 bits.
#[must_use]
pub fn special_arguments<F: Binary>(f: Elementary) -> Vec<(F, F)> {
    let all = special::<F>();
    if f.arity() == 1 {
        return all.into_iter().map(|x| (x, F::ZERO)).collect();
    }
    let second: Vec<F> = if integer_second(f) {
        let sizes = [
            1.0,
            2.0,
            3.0,
            4.0,
            5.0,
            6.0,
            7.0,
            8.0,
            9.0,
            10.0,
            53.0,
            54.0,
            127.0,
            1023.0,
            1024.0,
            1074.0,
            1075.0,
            65_536.0,
            16_777_215.0,
            1_073_741_824.0,
            2_147_483_520.0,
        ];
        let signed = sizes.into_iter().flat_map(|n| [n, -n]);
        signed
            .chain(if f == Elementary::Pown {
                Some(0.0)
            } else {
                None
            })
            .map(F::from_f64)
            .collect()
    } else {
        all.clone()
    };
    all.iter()
        .flat_map(|&x| second.iter().map(move |&y| (x, y)))
        .collect()
}

/// Whether the second argument is an integer of 32 bits.
fn integer_second(f: Elementary) -> bool {
    matches!(f, Elementary::Pown | Elementary::Rootn)
}

/// Every listed hard case of binary64 that a format has room for.
#[must_use]
pub fn hard<F: Binary>(f: Elementary) -> Vec<(F, F)> {
    type Line = (&'static str, Vec<(f64, f64)>);
    static LINES: LazyLock<Vec<Line>> = LazyLock::new(|| {
        let lines = include_str!("hard.txt").lines();
        lines
            .filter(|line| !line.starts_with('#') && !line.is_empty())
            .map(|line| {
                let mut words = line.split_whitespace();
                let name = words.next().unwrap_or("");
                let read = |text: &str| {
                    from_hexadecimal(text).unwrap_or_else(|| panic!("hard.txt: {text}"))
                };
                let cases = words.map(|word| match word.split_once(',') {
                    Some((x, y)) => (read(x), read(y)),
                    None => (read(word), 0.0),
                });
                (name, cases.collect())
            })
            .collect()
    });
    let name = format!("{f:?}");
    LINES
        .iter()
        .filter(|(of, _)| *of == name)
        .flat_map(|(_, cases)| cases)
        .flat_map(|&(x, y)| [(x, y), (-x, y)])
        .map(|(x, y)| (F::from_f64(x), F::from_f64(y)))
        .collect()
}

/// Where a function is worth looking at: the greatest size of an argument at which it is neither
/// zero nor infinite nor constant (for f64 and f32), and the distance of its special points.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the functions without such a border"
)]
fn window<F: Binary>(f: Elementary) -> (f64, f64) {
    use Elementary as G;
    let wide = F::BITS == 64;
    let pick = |a: f64, b: f64| if wide { a } else { b };
    match f {
        G::Exp | G::ExpM1 | G::ExpSlope1 | G::ExpSlope2 => (pick(746.0, 104.0), 1.0),
        G::Sinh | G::Cosh | G::Sech | G::Csch | G::CoshSlope2 | G::SinhSlope3 => {
            (pick(746.0, 104.0), 1.0)
        }
        G::Exp2 | G::Exp2M1 => (pick(1076.0, 151.0), 1.0),
        G::Exp10 | G::Exp10M1 => (pick(324.0, 46.0), 1.0),
        G::Tanh | G::Coth => (pick(20.0, 10.0), 1.0),
        G::Erf | G::Erfc => (pick(28.0, 11.0), 1.0),
        G::Sin | G::Cos | G::Tan | G::Cot | G::Sec | G::Csc | G::CosSlope2 | G::SinSlope3 => {
            (100.0, std::f64::consts::FRAC_PI_2)
        }
        G::SinPi | G::CosPi | G::TanPi => (100.0, 0.5),
        G::Asin | G::Acos | G::AsinPi | G::AcosPi | G::Atanh | G::Asech | G::AsinSlope3 => {
            (1.0, 1.0)
        }
        _ => (16.0, 1.0),
    }
}

/// One argument for a function of one.
fn one<F: Binary>(random: &mut Random, f: Elementary) -> F {
    let (size, step) = window::<F>(f);
    let sign = if random.word() & 1 == 0 { 1.0 } else { -1.0 };
    match random.word() % 16 {
        0..4 => F::from_bits64(random.word()),
        4..9 => F::from_f64(sign * between(random, 0.0, size)),
        9..12 => F::from_f64(sign * two_to(between(random, -70.0, 8.0))),
        12 | 13 => {
            // Near a multiple of the distance of special points, most of them small.
            let bits = below(random, 62);
            #[expect(clippy::cast_precision_loss, reason = "any large number will do")]
            let multiple = (random.word() >> (63 - bits)) as f64;
            let x = F::from_f64(sign * multiple * step);
            nudged(random, x)
        }
        14 => {
            // Near ±1, at all distances.
            let distance = two_to(between(random, -60.0, 0.0));
            let side = if random.word() & 1 == 0 { 1.0 } else { -1.0 };
            F::from_f64(sign * (1.0 + side * distance))
        }
        _ => F::from_f64(sign * f64::from(random.word() as u16) / 16.0),
    }
}

/// Random arguments; the second is zero for a function of one.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the other functions have one argument"
)]
pub fn draw<F: Binary>(random: &mut Random, f: Elementary) -> (F, F) {
    use Elementary as G;
    let sign = if random.word() & 1 == 0 { 1.0 } else { -1.0 };
    let (x, y) = match f {
        f if f.arity() == 1 => (one(random, f), F::ZERO),
        G::Pown | G::Rootn => {
            let n = integer(random);
            let x = if random.word() & 7 == 0 {
                F::from_bits64(random.word())
            } else if f == G::Pown {
                base(random, n)
            } else if random.word() & 3 == 0 {
                // Powers, so that the root may be exact.
                F::from_f64(sign * perfect_power(random, n))
            } else {
                one(random, G::Cbrt)
            };
            (x, F::from_f64(n))
        }
        G::Pow | G::CompoundM1 => {
            let y = match random.word() % 8 {
                0 => F::from_bits64(random.word()),
                1 => F::from_f64(integer(random)),
                2 => F::from_f64(f64::from(random.word() as i8) / 4.0),
                _ => F::from_f64(sign * two_to(between(random, -20.0, 60.0))),
            };
            let x: F = match random.word() % 8 {
                0 => F::from_bits64(random.word()),
                1 => F::from_f64(f64::from(random.word() as u8) / 4.0),
                2 => F::from_f64(two_to(between(random, -60.0, 60.0))),
                _ => base(random, y.to_f64()),
            };
            let x = x.abs();
            if f == G::Pow || random.word() & 3 == 0 {
                (
                    if random.word().is_multiple_of(64) {
                        -x
                    } else {
                        x
                    },
                    y,
                )
            } else {
                (x - F::ONE, y)
            }
        }
        _ => pair(random),
    };
    let safe = |x: F| if x.is_nan() { F::ONE } else { x };
    (safe(x), safe(y))
}

/// A pair of unrelated numbers, or of numbers of similar size.
fn pair<F: Binary>(random: &mut Random) -> (F, F) {
    let x: F = one(random, Elementary::Cbrt);
    let y = match random.word() % 4 {
        0 => one(random, Elementary::Cbrt),
        1 => F::from_f64(x.to_f64() * between(random, -2.0, 2.0)),
        2 => {
            // The smaller one is about to be lost in the sum of squares, or in the angle.
            let ratio = two_to(between(random, -60.0, 60.0));
            F::from_f64(
                if random.word() & 1 == 0 {
                    ratio
                } else {
                    -ratio
                } * x.to_f64(),
            )
        }
        _ => {
            // A Pythagorean triple, scaled: an exact result.
            let (m, n) = (
                f64::from(random.word() as u16),
                f64::from(random.word() as u16),
            );
            let scale = power_of_two(i32::from(random.word() as i8));
            let pair = ((m * m - n * n) * scale, 2.0 * m * n * scale);
            return (F::from_f64(pair.0), F::from_f64(pair.1));
        }
    };
    if random.word() & 1 == 0 {
        (x, y)
    } else {
        (y, x)
    }
}

/// An integer of 32 bits that is not zero and that even binary32 has; all sizes.
fn integer(random: &mut Random) -> f64 {
    let bits = below(random, 31);
    let n = (random.word() >> 33) >> (31 - bits) | 1 << bits;
    // 24 bits of it.
    let n = if bits > 23 {
        n >> (bits - 23) << (bits - 23)
    } else {
        n
    };
    let n = i32::try_from(n).map_or(1.0, f64::from);
    if random.word() & 1 == 0 { n } else { -n }
}

/// A base whose power is neither zero nor infinite most of the time.
fn base<F: Binary>(random: &mut Random, y: f64) -> F {
    let range = if F::BITS == 64 { 1100.0 } else { 155.0 };
    let exponent = between(random, -range, range) / y.abs().clamp(1e-3, 1e18);
    let x = if exponent.abs() < 0.5 {
        1.0 + exponent
    } else {
        two_to(exponent)
    };
    let x = F::from_f64(x);
    if random.word() & 3 == 0 { -x } else { x }
}

/// The power of a small integer, as far as it is one.
fn perfect_power(random: &mut Random, n: f64) -> f64 {
    let root = f64::from(random.word() as u8) / f64::from(1 << (random.word() % 4));
    (0..40)
        .filter(|&i| f64::from(i) < n.abs())
        .fold(1.0, |power, _| power * root)
}
