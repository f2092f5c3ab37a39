//! Functions rounded down and up, judged by MPFR: `cargo test -p outward-tests --features mpfr
//! --test mpfr directed`.
//!
//! A sample of what `--bin oracle` does at length, and the tests of the oracle itself.

use outward_interval::Elementary;
use outward_tests::laws::Random;
use outward_tests::oracle::arguments::{draw, hard, special_arguments};
use outward_tests::oracle::compare::{Counts, compare, piece, sample};
use outward_tests::oracle::format::{Binary, from_hexadecimal, hexadecimal};
use outward_tests::oracle::methods::ranges;
use outward_tests::oracle::reference::Reference;
use outward_tests::oracle::reverse::{Reverse, reverse};
use rug::Float;
use rug::ops::Pow;

/// The endpoints of the value from the definition, with so many bits that nothing is lost at the
/// arguments drawn here.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the functions that MPFR has"
)]
fn by_definition<F: Binary>(f: Elementary, x: f64, y: f64) -> Option<(F, F)> {
    use Elementary as G;
    const BITS: u32 = 8000;
    let number = |x: f64| Float::with_val(BITS, x);
    let v = number(x);
    let value = match f {
        G::Asec => v.recip().acos(),
        G::Acsc => v.recip().asin(),
        G::Acoth => v.recip().atanh(),
        G::Asech => v.recip().acosh(),
        G::Acsch => v.recip().asinh(),
        G::Acot => number(-1.0).acos() / 2u32 - v.atan(),
        G::CompoundM1 => Float::with_val(BITS, 1 + v).pow(number(y)) - 1u32,
        G::ExpSlope1 => (v.clone().exp() - 1u32) / v,
        G::ExpSlope2 => (v.clone().exp() - 1u32 - &v) * 2u32 / v.square(),
        G::LogSlope1 => ((v.clone() + 1u32).ln() - &v) * 2u32 / v.square(),
        G::LogSlope2 => {
            ((v.clone() + 1u32).ln() - &v + v.clone().square() / 2u32) * 3u32 / v.pow(3)
        }
        G::CosSlope2 => (v.clone().cos() - 1u32) * -2i32 / v.square(),
        G::SinSlope3 => (v.clone().sin() - &v) * -6i32 / v.pow(3),
        G::AsinSlope3 => (v.clone().asin() - &v) * 6u32 / v.pow(3),
        G::AtanSlope3 => (v.clone().atan() - &v) * -3i32 / v.pow(3),
        G::CoshSlope2 => (v.clone().cosh() - 1u32) * 2u32 / v.square(),
        G::SinhSlope3 => (v.clone().sinh() - &v) * 3u32 / v.pow(3),
        _ => return None,
    };
    // The differences lose at most three times the exponent of the argument. Where numbers of the
    // format are nearer to the value than that, or the value is beyond even MPFR's exponents,
    // nothing can be said here.
    let error = value.clone().abs() >> 4500u32;
    let (low, high) = (value.clone() - &error, value + &error);
    let ends = |v: &Float| (F::floor_of(v), F::ceil_of(v));
    (low.is_finite() && ends(&low) == ends(&high)).then(|| ends(&low))
}

fn definitions<F: Binary>() {
    let (mut reference, mut compared) = (Reference::default(), 0);
    for f in Elementary::ALL {
        let mut random = Random(f as u64);
        let mut arguments = special_arguments::<F>(f);
        // Pairs of special numbers are too many for this many bits.
        arguments.retain(|_| f.arity() == 1 || random.word().is_multiple_of(100));
        arguments.extend((0..300).map(|_| draw::<F>(&mut random, f)));
        for (x, y) in arguments {
            let got = reference.ends(f, x, y);
            let (x, y) = (x.to_f64() + 0.0, y.to_f64() + 0.0);
            // Exponents so large that the definition itself needs more bits are left to the oracle.
            if got.0.is_nan()
                || !x.is_finite()
                || !y.is_finite()
                || got.0 == got.1
                || x.abs() > 1e300
                || x.abs() < 1e-300
            {
                continue;
            }
            if let Some(want) = by_definition::<F>(f, x, y) {
                assert_eq!(
                    got,
                    want,
                    "{f:?}({}, {}) in {}",
                    hexadecimal(x),
                    hexadecimal(y),
                    F::NAME
                );
                compared += 1;
            }
        }
    }
    println!("{compared} values from definitions in {}", F::NAME);
    assert!(compared > 3000);
}

#[test]
fn values_that_mpfr_lacks_are_those_of_the_definitions() {
    definitions::<f32>();
    definitions::<f64>();
}

/// Rounding twice in the same direction is rounding once: binary32 by way of binary64.
#[test]
fn the_oracle_agrees_with_itself_at_two_precisions() {
    let mut reference = Reference::default();
    for f in Elementary::ALL {
        let mut random = Random(f as u64);
        let mut arguments = special_arguments::<f32>(f);
        arguments.truncate(4000);
        arguments.extend((0..2000).map(|_| draw::<f32>(&mut random, f)));
        for (x, y) in arguments {
            let narrow = reference.ends(f, x, y);
            let wide = reference.ends(f, f64::from(x), f64::from(y));
            use outward_interval::Float as _;
            let want = (f32::from_f64_down(wide.0), f32::from_f64_up(wide.1));
            assert!(
                narrow == want || narrow.0.is_nan() && wide.0.is_nan(),
                "{f:?}({x:?}, {y:?}): {narrow:?} by way of {wide:?}"
            );
        }
    }
}

#[test]
fn known_values() {
    use Elementary as G;
    let inf = f64::INFINITY;
    let below = |x: f64| x.next_down();
    let above = |x: f64| x.next_up();
    // The nearest number to the value, and on which side of it the value is: from tables of
    // constants.
    let known = [
        (G::Exp, 1.0, 0.0, std::f64::consts::E, 1),
        (G::Atan, inf, 0.0, std::f64::consts::FRAC_PI_2, 1),
        (G::Acos, -1.0, 0.0, std::f64::consts::PI, 1),
        (G::Atan2, 0.0, -2.0, std::f64::consts::PI, 1),
        (G::Atan2, -0.0, -2.0, std::f64::consts::PI, 1),
        (G::Ln, 2.0, 0.0, std::f64::consts::LN_2, 1),
        (G::Ln, 10.0, 0.0, std::f64::consts::LN_10, -1),
        (G::Hypot, 1.0, 1.0, std::f64::consts::SQRT_2, -1),
        (G::Acot, 0.0, 0.0, std::f64::consts::FRAC_PI_2, 1),
        (G::Asec, inf, 0.0, std::f64::consts::FRAC_PI_2, 1),
        (G::Acsc, 1.0, 0.0, std::f64::consts::FRAC_PI_2, 1),
        // Exact ones.
        (G::Exp, 0.0, 0.0, 1.0, 0),
        (G::Exp, -inf, 0.0, 0.0, 0),
        (G::Exp2, -1074.0, 0.0, f64::from_bits(1), 0),
        (G::Exp10, 22.0, 0.0, 1e22, 0),
        (G::Ln, 0.0, 0.0, -inf, 0),
        (G::Log2, f64::from_bits(1), 0.0, -1074.0, 0),
        (G::Log10, 1e22, 0.0, 22.0, 0),
        (G::SinPi, 0.5, 0.0, 1.0, 0),
        (G::SinPi, 1e300, 0.0, 0.0, 0),
        (G::CosPi, 0.5, 0.0, 0.0, 0),
        (G::TanPi, 0.25, 0.0, 1.0, 0),
        (G::AcosPi, -1.0, 0.0, 1.0, 0),
        (G::Atan2Pi, 1.0, -1.0, 0.75, 0),
        (G::Rsqrt, -0.0, 0.0, inf, 0),
        (G::Cbrt, -27.0, 0.0, -3.0, 0),
        (G::Erfc, -inf, 0.0, 2.0, 0),
        (G::Pow, 0.25, -1.5, 8.0, 0),
        (G::Pow, 0.0, inf, 0.0, 0),
        (G::Pow, 0.5, -inf, inf, 0),
        (G::Pown, -3.0, 3.0, -27.0, 0),
        (G::Pown, 0.0, -2.0, inf, 0),
        (G::Pown, 0.0, 0.0, 1.0, 0),
        (G::Rootn, -32.0, 5.0, -2.0, 0),
        (G::Rootn, 1024.0, -10.0, 0.5, 0),
        (G::CompoundM1, 3.0, 0.5, 1.0, 0),
        (G::CompoundM1, -1.0, 2.0, -1.0, 0),
        (G::Atanh, -1.0, 0.0, -inf, 0),
        (G::Acoth, 1.0, 0.0, inf, 0),
        (G::Asech, 1.0, 0.0, 0.0, 0),
        (G::SinhSlope3, 0.0, 0.0, 0.5, 0),
        (G::LogSlope1, -1.0, 0.0, -inf, 0),
    ];
    let mut reference = Reference::default();
    for (f, x, y, nearest, side) in known {
        let want = match side {
            -1 => (below(nearest), nearest),
            0 => (nearest, nearest),
            _ => (nearest, above(nearest)),
        };
        assert_eq!(reference.ends(f, x, y), want, "{f:?}({x}, {y})");
    }
    let undefined = [
        (G::Ln, -1.0, 0.0),
        (G::Sin, inf, 0.0),
        (G::TanPi, -2.5, 0.0),
        (G::Asin, 1.5, 0.0),
        (G::Pow, 0.0, 0.0),
        (G::Pow, 1.0, inf),
        (G::Pow, -2.0, 2.0),
        (G::Atan2, 0.0, -0.0),
        (G::Atan2, inf, inf),
        (G::Pown, 0.0, -3.0),
        (G::Rootn, -4.0, 2.0),
        (G::Cot, 0.0, 0.0),
        (G::Asec, 0.5, 0.0),
        (G::Asech, -0.5, 0.0),
        (G::CompoundM1, -1.5, 2.0),
        (G::Exp, f64::NAN, 0.0),
    ];
    for (f, x, y) in undefined {
        let (low, high) = reference.ends(f, x, y);
        assert!(low.is_nan() && high.is_nan(), "{f:?}({x}, {y})");
    }
}

/// Overflow, underflow and the subnormal range, where a precision alone would round wrongly.
#[test]
fn ends_of_the_range() {
    use Elementary as G;
    let (tiny, max, inf) = (f64::from_bits(1), f64::MAX, f64::INFINITY);
    let mut reference = Reference::default();
    let known = [
        (G::Exp, 1e300, (max, inf)),
        (G::Exp, -1e300, (0.0, tiny)),
        (G::Exp, 710.0, (max, inf)),
        (G::Sinh, -711.0, (-inf, -max)),
        (G::Sinh, tiny, (tiny, 2.0 * tiny)),
        (G::Sin, tiny, (0.0, tiny)),
        (G::Tanh, 1e3, (1f64.next_down(), 1.0)),
        (G::ExpM1, -1e3, (-1.0, (-1f64).next_up())),
        (G::ExpSlope1, tiny, (1.0, 1f64.next_up())),
        (G::SinSlope3, tiny, (1f64.next_down(), 1.0)),
        (G::Acsch, max, (max.recip(), max.recip().next_up())),
        (G::Csc, tiny, (max, inf)),
    ];
    for (f, x, want) in known {
        // 1/MAX itself is subnormal and not exact.
        let got = reference.ends(f, x, 0.0);
        if f == G::Acsch {
            assert!(got.1 == got.0.next_up() && got.0 <= want.0.next_up() && want.0 <= got.1);
        } else {
            assert_eq!(got, want, "{f:?}({x:e})");
        }
    }
    // 2^−150 in binary32 is half of the least number.
    assert_eq!(
        reference.ends(G::Exp2, -150f32, 0.0),
        (0.0, f32::from_bits(1))
    );
}

#[test]
fn numbers_are_written_and_read_in_hexadecimal() {
    let mut random = Random(3);
    for _ in 0..10_000 {
        let x = f64::from_bits(random.word());
        if x.is_finite() {
            assert_eq!(
                from_hexadecimal(&hexadecimal(x)).map(f64::to_bits),
                Some(x.to_bits())
            );
        }
    }
    for text in [
        "",
        "1",
        "0x",
        "0xp1",
        "0x1.8p",
        "0x1.00000000000001p0",
        "0x1p1024",
    ] {
        assert_eq!(from_hexadecimal(text), None, "{text}");
    }
}

/// All zeros for every function, or what is not.
fn is_right<F: Binary>(least: u64, mut judge: impl FnMut(Elementary) -> Counts) {
    let mut wrong = Vec::new();
    for f in Elementary::ALL {
        let counts = judge(f);
        assert!(counts.arguments >= least, "{f:?}: {}", counts.arguments);
        if counts.unsound + counts.loose > 0 {
            wrong.push(format!(
                "{f:?} in {}, of {} arguments {} unsound, {} not tightest:\n{}",
                F::NAME,
                counts.arguments,
                counts.unsound,
                counts.loose,
                counts.examples.join("\n")
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The sample: the lists, and as many random arguments as go into some seconds.
fn values_are_tightest<F: Binary>() {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    is_right::<F>(5000, |f| {
        sample::<F>(
            f,
            <F as outward_interval::PointFunctions>::directed,
            5000,
            1,
            threads,
        )
    });
}

#[test]
fn functions_in_f64_are_tightest() {
    values_are_tightest::<f64>();
}

#[test]
fn functions_in_f32_are_tightest() {
    values_are_tightest::<f32>();
}

/// Methods of intervals: the hull of ends, extremes and poles.
fn ranges_are_tightest<F: Binary>() {
    is_right::<F>(2000, |f| ranges::<F>(f, 5000, 1));
}

/// Methods of reverse functions.
#[test]
fn reverse_functions_are_tightest() {
    let mut wrong = Vec::new();
    for f in Reverse::ALL {
        for counts in [reverse::<f64>(f, 3000, 1), reverse::<f32>(f, 3000, 1)] {
            // Not only empty sets, and not only x itself.
            assert!(counts.cut > 300, "{f:?}: {}", counts.cut);
            if counts.unsound + counts.loose > 0 {
                let (unsound, loose) = (counts.unsound, counts.loose);
                let examples = counts.examples.join("\n");
                wrong.push(format!(
                    "{f:?}: {unsound} unsound, {loose} not tightest:\n{examples}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn ranges_in_f64_are_tightest() {
    ranges_are_tightest::<f64>();
}

#[test]
fn ranges_in_f32_are_tightest() {
    ranges_are_tightest::<f32>();
}

/// The judge finds what is one number off, on the right and on the wrong side, and takes no NaN for
/// a number.
#[test]
fn values_that_are_one_number_off_are_noticed() {
    fn ends(f: Elementary, low: [f64; 2], high: [f64; 2]) -> (f64, f64) {
        let mut reference = Reference::default();
        (
            reference.ends(f, low[0], low[1]).0,
            reference.ends(f, high[0], high[1]).1,
        )
    }
    let judge = |directed| {
        let (mut counts, mut reference) = (Counts::default(), Reference::default());
        let arguments: Vec<_> = (1..=100).map(|i| (f64::from(i), 0.0)).collect();
        compare(
            Elementary::Exp,
            directed,
            &mut reference,
            &arguments,
            &mut counts,
        );
        (counts.arguments, counts.unsound, counts.loose)
    };
    assert_eq!(judge(ends), (100, 0, 0));
    assert_eq!(
        judge(|f, x, y| (ends(f, x, y).0.next_down(), ends(f, x, y).1)),
        (100, 0, 100)
    );
    assert_eq!(
        judge(|f, x, y| (ends(f, x, y).0, ends(f, x, y).1.next_up())),
        (100, 0, 100)
    );
    assert_eq!(
        judge(|f, x, y| (ends(f, x, y).0.next_up(), ends(f, x, y).1)),
        (100, 100, 0)
    );
    assert_eq!(
        judge(|f, x, y| (ends(f, x, y).0, ends(f, x, y).1.next_down())),
        (100, 100, 0)
    );
    assert_eq!(judge(|f, x, y| (f64::NAN, ends(f, x, y).1)), (100, 100, 0));
    // The lower argument taken for both.
    assert!(judge(|f, x, _| ends(f, x, x)).1 > 50);
}

/// What is drawn covers what it is said to cover.
#[test]
fn arguments_are_of_all_sizes() {
    fn covered<F: Binary>() {
        for f in Elementary::ALL {
            let all = piece::<F>(f, 1, 0, 20_000);
            let defined = {
                let mut reference = Reference::default();
                let sample = all.iter().rev().take(500);
                sample
                    .filter(|&&(x, y)| !reference.ends(f, x, y).0.is_nan())
                    .count()
            };
            assert!(defined > 100, "{f:?}: {defined} of 500 in the domain");
            let finite = |x: &&(F, F)| x.0.is_finite() && x.0 != F::ZERO;
            let exponents: std::collections::HashSet<i32> = all
                .iter()
                .filter(finite)
                .map(|x| {
                    #[expect(clippy::cast_possible_truncation, reason = "an exponent")]
                    let exponent = x.0.to_f64().abs().log2().floor() as i32;
                    exponent
                })
                .collect();
            let all_exponents = if F::BITS == 64 { 1000 } else { 230 };
            assert!(
                exponents.len() > all_exponents,
                "{f:?}: {}",
                exponents.len()
            );
        }
    }
    covered::<f32>();
    covered::<f64>();
    let listed: usize = Elementary::ALL
        .into_iter()
        .map(|f| hard::<f64>(f).len())
        .sum();
    assert!(listed > 600, "{listed} hard cases");
}
