//! Numbers written on the chosen side, against exact comparison and the formatting of the standard
//! library.

use alloc::{borrow::ToOwned, string::ToString};
use core::cmp::Ordering;

use outward_number::tiny::F6;

use super::*;
use crate::testing::{Random, special, two_to};
use crate::text::hexadecimal::hexadecimal;
use crate::text::number::Number;

/// The order of the number that a text denotes, and x.
fn order(text: &str, x: f64) -> Ordering {
    let exact = Number::from(Decimal::from_f64(x).unwrap());
    let read: Decimal = text.parse().unwrap();
    Number::from(read).compare(&exact).unwrap()
}

/// Special and random numbers, finite.
fn numbers<F: Float>(count: usize, random: &mut Random) -> Vec<F> {
    let random_numbers: Vec<F> = (0..count).map(|_| random.number()).collect();
    let all = special::<F>().into_iter().chain(random_numbers);
    all.filter(|x| x.is_finite()).collect()
}

#[test]
fn expansions_are_exact() {
    for x in numbers::<f64>(3000, &mut Random(41)) {
        let x = x.abs();
        let digits = Digits::exact(x);
        // The standard library prints as many digits as it is asked for, exactly.
        let printed = format!("{x:.1074}");
        let (whole, fraction) = printed.split_once('.').unwrap();
        let all = [whole, fraction].concat();
        let all = all.trim_start_matches('0');
        let ours = digits.rounded(-1074, false).digits;
        assert_eq!(ours.trim_start_matches('0'), all, "{x:e}");
    }
}

/// The endpoint below and the endpoint above.
fn both<F: Float>(x: F, layout: Layout, precision: Option<usize>) -> [String; 2] {
    [Endpoint::Lower, Endpoint::Upper].map(|end| decimal(x, end, layout, precision))
}

#[test]
fn decimals_with_a_precision_are_the_two_around_the_number() {
    let mut random = Random(42);
    for x in numbers::<f64>(4000, &mut random) {
        let precision = usize::try_from(random.below(25)).unwrap();
        for layout in [Layout::Positional, Layout::Exponential] {
            let [lo, hi] = both(x, layout, Some(precision));
            assert!(
                order(&lo, x).is_le() && order(&hi, x).is_ge(),
                "{lo} {x:e} {hi}"
            );
            assert_eq!(lo == hi, order(&lo, x).is_eq(), "{lo} {x:e} {hi}");
            // The nearest is one of them, so there is no other between them.
            let nearest = match layout {
                Layout::Positional => format!("{x:.precision$}"),
                Layout::Exponential | Layout::Either => format!("{x:.precision$e}"),
            };
            let same = |text: &str| {
                let [a, b]: [Decimal; 2] = [text, &nearest].map(|text| text.parse().unwrap());
                a == b
            };
            assert!(same(&lo) || same(&hi), "{lo} {nearest} {hi}");
            for text in [&lo, &hi] {
                let digits = text.split('e').next().unwrap();
                let places = digits.split_once('.').map_or(0, |(_, places)| places.len());
                assert_eq!(places, precision, "{text}");
            }
        }
    }
    assert_eq!(both(9.99, Layout::Exponential, Some(1)), ["9.9e0", "1.0e1"]);
    assert_eq!(both(-9.99, Layout::Positional, Some(1)), ["-10.0", "-9.9"]);
    assert_eq!(both(0.0, Layout::Positional, Some(2)), ["0.00", "0.00"]);
    assert_eq!(
        both(0.0, Layout::Exponential, Some(2)),
        ["0.00e0", "0.00e0"]
    );
    assert_eq!(both(1e-9, Layout::Positional, Some(2)), ["0.00", "0.01"]);
    assert_eq!(both(-1e-9, Layout::Positional, Some(0)), ["-1", "-0"]);
    assert_eq!(
        both(1e22, Layout::Positional, Some(0)),
        ["10000000000000000000000"; 2]
    );
    // More digits than any number has.
    let [lo, hi] = both(f64::MIN_SUBNORMAL, Layout::Positional, Some(65_535));
    assert!(lo == hi && lo.len() == 65_537 && order(&lo, f64::MIN_SUBNORMAL).is_eq());
}

/// Whether some decimal of so many digits on one side of the positive x identifies it, by the
/// standard library.
fn is_identified(x: f64, digits: usize, away: bool) -> bool {
    let Some(places) = digits.checked_sub(1) else {
        return false;
    };
    let nearest = format!("{x:.places$e}");
    let (mantissa, exponent) = nearest.split_once('e').unwrap();
    let n: u128 = mantissa.replace('.', "").parse().unwrap();
    let exponent = exponent.parse::<i64>().unwrap() - i64::try_from(places).unwrap();
    // Below a power of ten, decimals of as many digits lie closer.
    let below = (10 * n - 1, exponent - 1);
    let around = (n - 1..=n + 1).map(|n| (n, exponent));
    around.chain([below]).any(|(n, exponent)| {
        if n.to_string().trim_end_matches('0').len() > digits {
            return false;
        }
        let text = format!("{n}e{exponent}");
        let side = if away {
            Ordering::Less
        } else {
            Ordering::Greater
        };
        text.parse::<f64>().unwrap() == x && order(&text, x) != side
    })
}

#[test]
fn shortest_decimals_identify_the_number_and_no_shorter_ones_do() {
    let count = |digits: &Digits| usize::try_from(digits.len()).unwrap();
    for x in numbers::<f64>(20_000, &mut Random(43)) {
        let x = x.abs();
        for away in [false, true] {
            let digits = shortest(x, away);
            assert!(x == 0.0 || is_identified(x, count(&digits), away), "{x:e}");
            assert!(
                x == 0.0 || !is_identified(x, count(&digits) - 1, away),
                "{x:e} {digits:?}"
            );
        }
    }
    // Of the six-bit format: against all decimals of one digit less.
    for x in F6::all().filter(|x| x.is_finite() && *x > F6::ZERO) {
        for away in [false, true] {
            let digits = shortest(x, away);
            let exact = Digits::exact(x.to_f64());
            for fewer in 1..digits.len() {
                let short = significant(&exact, fewer, away);
                let text = format!("{}e{}", short.digits, short.exponent);
                assert_ne!(
                    text.parse::<Decimal>().unwrap().nearest::<F6>(),
                    x,
                    "{text}"
                );
            }
        }
    }
    assert_eq!(format_outward(0.3_f32, Endpoint::Upper), "0.30000002");
    assert_eq!(format_outward(F6::from_f64(0.3125), Endpoint::Lower), "0.3");
}

/// The digits without zeros at the end, and the exponent; of zero no digits.
fn canonical(digits: &str, exponent: i64) -> (String, i64) {
    let digits = digits.trim_start_matches('0');
    let kept = digits.trim_end_matches('0');
    let zeros = i64::try_from(digits.len() - kept.len()).unwrap();
    let exponent = if kept.is_empty() { 0 } else { exponent + zeros };
    (kept.to_owned(), exponent)
}

/// Compares every quick answer for the positive x with that of the whole expansion, and counts
/// them.
fn compare_quick<F: Float>(x: F, random: &mut Random, answers: &mut [u32; 3]) {
    if !x.is_finite() {
        return;
    }
    let count = i64::try_from(1 + random.below(19)).unwrap();
    let places = i64::try_from(random.below(25)).unwrap();
    for away in [false, true] {
        let exact = Digits::exact(x.to_f64());
        let both = [
            (quick::shortest(x, away), shortest(x, away)),
            (
                quick::rounded(x.to_f64(), places, away),
                exact.rounded(-places, away),
            ),
            (
                quick::significant(x.to_f64(), count, away),
                significant(&exact, count, away),
            ),
        ];
        for ((quick, whole), answers) in both.into_iter().zip(&mut *answers) {
            let Some(quick) = quick else { continue };
            *answers += 1;
            let digits = quick.digits.to_string();
            assert_eq!(
                canonical(&digits, quick.exponent),
                canonical(&whole.digits, whole.exponent),
                "{x:e} {count} {places} {away}",
                x = x.to_f64()
            );
        }
        if let Some(digits) = quick::significant(x.to_f64(), count, away) {
            let mut buffer = [0; 20];
            let text = quick::text(digits.digits, &mut buffer);
            assert_eq!(
                (text.len(), text),
                (count.try_into().unwrap(), &*digits.digits.to_string())
            );
        }
    }
}

#[test]
fn quick_digits_are_those_of_the_whole_expansion() {
    fn run<F: Float>(seed: u64, least: [u32; 3]) {
        let mut random = Random(seed);
        let mut answers = [0; 3];
        for x in numbers::<F>(20_000, &mut random) {
            compare_quick(x.abs(), &mut random, &mut answers);
        }
        for k in -16..46 {
            // Powers of ten and of two, their neighbours, and numbers of few digits: where counts
            // of digits change.
            let power = format!("1e{k}").parse::<f64>().unwrap();
            for x in [power, power * 9.999, power * 0.125, two_to(3 * k)] {
                for x in [x.next_down(), x, x.next_up()].map(F::from_f64) {
                    compare_quick(x, &mut random, &mut answers);
                    compare_quick(x.next_up(), &mut random, &mut answers);
                }
            }
            for _ in 0..500 {
                let x = F::from_f64(power * (1.0 + 9.0 * random.unit()));
                compare_quick(x, &mut random, &mut answers);
                let x = F::from_f64(power * (1.0 + 99.0 * random.unit()).floor());
                compare_quick(x, &mut random, &mut answers);
            }
        }
        // Most numbers have a quick answer.
        assert!(
            answers.iter().zip(least).all(|(n, least)| *n > least),
            "{answers:?}"
        );
    }
    run::<f64>(45, [160_000, 70_000, 160_000]);
    run::<f32>(46, [140_000, 60_000, 140_000]);
    let mut answers = [0; 3];
    for x in F6::all().filter(|x| x.is_finite()) {
        compare_quick(x.abs(), &mut Random(47), &mut answers);
    }
    // What there is no answer for makes no panic.
    for x in [0.0, f64::MAX, f64::INFINITY] {
        assert_eq!(quick::shortest(x, true), None);
    }
    assert_eq!(quick::rounded(1.5, i64::MAX / 4, true), None);
    assert_eq!(quick::significant(1.5, i64::MAX / 4 + 1, true), None);
    assert_eq!(quick::text(u64::MAX, &mut [0; 20]), u64::MAX.to_string());
    assert_eq!(quick::text(0, &mut [0; 20]), "0");
}

#[test]
fn hexadecimal_is_exact_or_on_the_chosen_side() {
    for (x, text) in [
        (0.0, "0x0p0"),
        (1.0, "0x1p0"),
        (-2.5, "-0x1.4p1"),
        (f64::MIN_SUBNORMAL, "0x1p-1074"),
        (f64::MIN_POSITIVE, "0x1p-1022"),
        (f64::MAX, "0x1.fffffffffffffp1023"),
        (f64::INFINITY, "inf"),
        (f64::NEG_INFINITY, "-inf"),
        (f64::NAN, "NaN"),
    ] {
        assert_eq!(hexadecimal(x, true, None), text);
        assert_eq!(hexadecimal(x, false, None), text);
    }
    let mut random = Random(44);
    for x in numbers::<f64>(10_000, &mut random) {
        let exact = hexadecimal(x, false, None);
        assert_eq!(order(&exact, x), Ordering::Equal, "{exact}");
        let precision = usize::try_from(random.below(16)).unwrap();
        let [lo, hi] = [false, true].map(|up| hexadecimal(x, up, Some(precision)));
        assert!(
            order(&lo, x).is_le() && order(&hi, x).is_ge(),
            "{lo} {exact} {hi}"
        );
        assert_eq!(lo == hi, order(&lo, x).is_eq(), "{lo} {exact} {hi}");
        let value = |text: &str| text.parse::<Decimal>().unwrap().nearest::<f64>();
        // They differ by one unit of the last digit.
        let unit = (0..precision).fold(x.abs(), |unit, _| unit / 16.0);
        let difference = value(&hi) - value(&lo);
        assert!(
            !difference.is_finite() || difference <= unit || unit < 1e-300,
            "{lo} {exact} {hi}"
        );
        for text in [&lo, &hi] {
            let places = text.split(['.', 'p']).nth(1).map_or(0, str::len);
            assert_eq!(
                places,
                if precision == 0 {
                    text.split('p').nth(1).unwrap().len()
                } else {
                    precision
                }
            );
        }
    }
    assert_eq!(hexadecimal(1.999, true, Some(1)), "0x1.0p1");
    assert_eq!(hexadecimal(1.999, false, Some(1)), "0x1.fp0");
    assert_eq!(hexadecimal(-1.5, true, Some(0)), "-0x1p0");
    assert_eq!(hexadecimal(f64::MAX, true, Some(2)), "0x1.00p1024");
    assert_eq!(hexadecimal(0.0, true, Some(3)), "0x0.000p0");
}
