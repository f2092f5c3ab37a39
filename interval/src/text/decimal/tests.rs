//! Exact literals against the parser of the standard library, which rounds correctly, and against
//! themselves.

use core::hash::BuildHasher;
use std::hash::RandomState;

use outward_number::tiny::F6;

use super::*;
use crate::testing::{Random, RandomIntervals, special};
use crate::text::{ParseError, format_outward};
use crate::{Endpoint, IntervalError};

fn decimal(text: &str) -> Decimal {
    text.parse()
        .unwrap_or_else(|e: ParseError| panic!("{text}: {e}"))
}

#[test]
fn equal_numbers_are_equal() {
    let hasher = RandomState::new();
    for group in [
        &["0.5", "5e-1", ".5", "0x1p-1", "0x.8", "+0.50", "50.0E-2"][..],
        &["0", "-0", "0e1000000", "0x0p5", "-0.000"],
        &["-1024", "-0x400", "-0x1p10", "-1.024e3", "-1024."],
        &["1e400", "10e399", "1000e397"],
        &["1e-1000000000", "0.1e-999999999"],
        &[
            "123456789012345678901234567890",
            "12345678901234567890123456789e1",
            "0x18ee90ff6c373e0ee4e3f0ad2",
        ],
    ] {
        for text in group {
            assert_eq!(decimal(text), decimal(group[0]), "{text}");
            assert_eq!(
                hasher.hash_one(decimal(text)),
                hasher.hash_one(decimal(group[0])),
                "{text}"
            );
        }
    }
    assert_ne!(decimal("0.1"), Decimal::from_f64(0.1).unwrap());
    assert_eq!(decimal("0.1").neg(), decimal("-0.1"));
    assert_eq!(decimal("0").neg(), decimal("0"));
    assert_eq!(
        (
            decimal("-3").to_i64(),
            decimal("0.5").to_i64(),
            decimal("1e30").to_i64()
        ),
        (Some(-3), None, None)
    );
    assert_eq!(Decimal::from_i64(i64::MIN).to_i64(), Some(i64::MIN));
}

#[test]
fn errors_say_where_and_why() {
    for (text, position) in [
        ("", 0),
        ("-", 1),
        ("nan", 0),
        ("inf", 0),
        ("-inf", 1),
        (".", 1),
        ("1..2", 2),
        ("1e", 2),
        ("1e+", 3),
        ("1 ", 1),
        ("0x", 2),
        ("0xg", 2),
        ("1p3", 1),
        ("0x1e5q", 5),
        ("1e99999999999999999999", 2),
        ("1\u{e9}", 1),
        ("1_000", 1),
    ] {
        let error = text.parse::<Decimal>().expect_err(text);
        assert_eq!(error.position(), position, "{text}: {error}");
        assert!(!error.reason().is_empty());
    }
    assert!("7".repeat(30_000).parse::<Decimal>().is_err());
    assert!(
        format!("0.{}1", "0".repeat(30_000))
            .parse::<Decimal>()
            .is_ok()
    );
}

/// A random literal; most have few digits, some are long, some are at the limits of the formats.
fn literal(random: &mut Random) -> String {
    let digits = match random.below(4) {
        0 => 1 + random.below(6),
        1 => 1 + random.below(18),
        2 => 1 + random.below(25),
        _ => 1 + random.below(60),
    };
    let mut text = String::from(if random.below(2) == 0 { "-" } else { "" });
    let point = random.below(digits + 1);
    for i in 0..digits {
        if i == point {
            text.push('.');
        }
        text.push(char::from(b'0' + u8::try_from(random.below(10)).unwrap()));
    }
    match random.below(4) {
        0 => {}
        1 => text.push_str(&format!("e{}", random.below(30).cast_signed() - 15)),
        2 => text.push_str(&format!("e{}", random.below(100).cast_signed() - 60)),
        _ => text.push_str(&format!("E{}", random.below(720).cast_signed() - 380)),
    }
    text
}

/// Checks everything that can be said about one literal.
fn check(text: &str) {
    let d = decimal(text);
    let (wide, narrow) = (text.parse::<f64>().unwrap(), text.parse::<f32>().unwrap());
    assert_eq!(d.nearest::<f64>(), wide, "{text}");
    assert_eq!(d.nearest::<f32>(), narrow, "{text}");
    let x = d.interval::<f64>();
    assert!(x.inf() <= wide && wide <= x.sup(), "{text} {x:?}");
    if wide.is_finite() && Decimal::from_f64(wide).unwrap() == d {
        assert!(x.is_singleton(), "{text} {x:?}");
    } else {
        assert_eq!(x.inf().next_up(), x.sup(), "{text} {x:?}");
    }
    let y = d.interval::<f32>();
    assert_eq!(
        (y.inf(), y.sup()),
        (f32::from_f64_down(x.inf()), f32::from_f64_up(x.sup())),
        "{text}"
    );
    assert_eq!(decimal(&d.to_string()), d, "{text} printed as {d}");
    assert_eq!(d.neg().interval::<f64>(), -x);
}

#[test]
fn random_literals_round_as_the_standard_library_rounds_them() {
    let mut random = Random(21);
    for _ in 0..100_000 {
        check(&literal(&mut random));
    }
}

#[test]
fn exact_values_and_midpoints_are_told_from_their_surroundings() {
    let mut random = Random(22);
    let numbers = special::<f64>().into_iter().filter(|x| x.is_finite());
    let random_numbers = (0..3000)
        .map(|_| random.number::<f64>())
        .filter(|x| x.is_finite());
    for x in numbers
        .chain(random_numbers)
        .map(f64::abs)
        .collect::<Vec<_>>()
    {
        let exact = Decimal::from_f64(x).unwrap();
        assert_eq!(
            (exact.interval::<f64>(), exact.nearest::<f64>()),
            (Interval::point(x).unwrap(), x)
        );
        assert_eq!(decimal(&exact.to_string()), exact);
        // The exact decimal expansion, and the same with a little more.
        let digits = format!("{x:.1080e}");
        check(&digits);
        let more = digits.replace('e', "0001e");
        check(&more);
        let above = decimal(&more).interval::<f64>();
        assert_eq!((above.inf(), above.sup()), (x, x.next_up()), "{x}");
        // A midpoint of two numbers of full precision: an odd integer of 54 bits.
        let odd = ((x.to_bits() & ((1 << 52) - 1) | 1 << 52) << 1) + 1;
        let middle = Decimal::from_parts(false, Significand::Small(odd), -100, 0);
        let even: f64 = middle.nearest();
        assert_eq!(even.to_bits() & 1, 0, "{x}");
    }
}

#[test]
fn f32_is_not_rounded_twice() {
    // Just above the midpoint of two f32, but by less than f64 can see.
    let text = "1.00000005960464477539062500000000000001";
    assert_eq!(decimal(text).nearest::<f32>(), text.parse::<f32>().unwrap());
    assert_ne!(
        decimal(text).nearest::<f32>(),
        f32::from_f64(decimal(text).nearest::<f64>())
    );
    let mut random = Random(23);
    for _ in 0..20_000 {
        let x = f32::from_bits64(random.bits()).abs();
        if x.is_finite() && x < f32::MAX {
            let middle = f64::midpoint(f64::from(x), f64::from(x.next_up()));
            let exact = format!("{middle:.200e}");
            check(&exact);
            check(&exact.replace('e', "1e"));
            let below = middle.next_down();
            check(&format!("{below:.200e}").replace('e', "9e"));
        }
    }
}

#[test]
fn tiny_formats_round_once() {
    for (text, nearest) in [
        ("0.28125", 0.25),
        ("0.2812500000000000000000001", 0.3125),
        ("15", f64::INFINITY),
        ("-14.999", -14.0),
    ] {
        assert_eq!(decimal(text).nearest::<F6>().to_f64(), nearest, "{text}");
    }
    let x = decimal("0.3").interval::<F6>();
    assert_eq!((x.inf().to_f64(), x.sup().to_f64()), (0.25, 0.3125));
}

#[test]
fn extreme_exponents_cost_nothing() {
    let max = f64::MAX;
    for (text, lo, hi) in [
        ("1e1000000000", max, f64::INFINITY),
        ("1e-1000000000", 0.0, f64::MIN_SUBNORMAL),
        ("0x1p1000000000000", max, f64::INFINITY),
        ("0x1p-1000000000000", 0.0, f64::MIN_SUBNORMAL),
        ("123e-400", 0.0, f64::MIN_SUBNORMAL),
        ("1e309", max, f64::INFINITY),
        ("0x1p1024", max, f64::INFINITY),
        ("0x1p-1075", 0.0, f64::MIN_SUBNORMAL),
        ("0x1.fffffffffffffp1023", max, max),
        ("0x1p-1074", f64::MIN_SUBNORMAL, f64::MIN_SUBNORMAL),
    ] {
        let x = decimal(text).interval::<f64>();
        assert_eq!((x.inf(), x.sup()), (lo, hi), "{text}");
        assert_eq!(decimal(&decimal(text).to_string()), decimal(text), "{text}");
    }
    assert_eq!(decimal("-1e400").nearest::<f64>(), f64::NEG_INFINITY);
    assert_eq!(decimal("-1e400").interval::<f32>().sup(), f32::MIN);
}

/// Checks both bounds of x; no number of the format needs more than `most` digits.
fn check_bounds<F: Float>(x: F, most: usize) {
    for end in [Endpoint::Lower, Endpoint::Upper] {
        let text = format_outward(x, end);
        let d = decimal(&text);
        assert_eq!(d.nearest::<F>(), x, "{text}");
        let exact = d.interval::<f64>();
        match end {
            Endpoint::Lower => assert!(exact.sup() <= x.to_f64(), "{text} is above {x}"),
            Endpoint::Upper => assert!(exact.inf() >= x.to_f64(), "{text} is below {x}"),
        }
        let count = |s: &str| {
            let digits = s
                .split('e')
                .next()
                .unwrap()
                .chars()
                .filter(char::is_ascii_digit)
                .collect::<String>();
            digits.trim_matches('0').len()
        };
        assert!(count(&text) <= most, "{text} for {x}");
    }
}

#[test]
fn printed_bounds_are_outward_short_and_identify_the_number() {
    let mut random = Random(24);
    for x in special::<f32>()
        .into_iter()
        .chain((0..20_000).map(|_| random.number()))
        .filter(|x| x.is_finite())
    {
        check_bounds(x, 10);
    }
    for x in special::<f64>()
        .into_iter()
        .chain((0..20_000).map(|_| random.number()))
        .filter(|x| x.is_finite())
    {
        check_bounds(x, 18);
    }
    F6::all()
        .filter(|x| x.is_finite())
        .for_each(|x| check_bounds(x, 4));
    // 0.1 as f64 is above one tenth, so the upper bound needs a larger decimal.
    assert_eq!(format_outward(0.1_f64, Endpoint::Lower), "0.1");
    assert_eq!(
        format_outward(0.1_f64, Endpoint::Upper),
        "0.10000000000000001"
    );
    assert_eq!(
        format_outward(1e300_f64, Endpoint::Lower).len(),
        "1e300".len()
    );
    assert_eq!(
        (
            format_outward(0.0_f64, Endpoint::Upper),
            format_outward(-2.5_f32, Endpoint::Lower)
        ),
        ("0".into(), "-2.5".into())
    );
    assert_eq!(format_outward(f64::NEG_INFINITY, Endpoint::Lower), "-inf");
    assert_eq!(format_outward(f32::NAN, Endpoint::Lower), "NaN");
}

#[test]
fn intervals_print_and_read_outward() {
    let interval = |text: &str| text.parse::<Interval<f64>>();
    let x = interval("[0.1, 0.25]").unwrap();
    assert_eq!((x.inf(), x.sup()), (0.1_f64.next_down(), 0.25));
    assert_eq!(interval(" [ 3 ] ").unwrap(), Interval::point(3.0).unwrap());
    assert_eq!(interval("0.1").unwrap(), decimal("0.1").interval());
    assert_eq!(interval("[-inf, Infinity]").unwrap(), Interval::ENTIRE);
    assert_eq!(interval("[-inf, 2]").unwrap().sup(), 2.0);
    assert_eq!(
        (interval("[Empty]").unwrap(), interval("[entire]").unwrap()),
        (Interval::EMPTY, Interval::ENTIRE)
    );
    for (text, position) in [
        ("[1, 0]", 1),
        ("[1", 2),
        ("[1, x]", 4),
        ("  [1, 2, 3]", 7),
        ("[inf, inf]", 1),
        ("[nan]", 1),
        ("inf", 0),
        ("", 0),
    ] {
        let Err(IntervalError::Text(error)) = interval(text) else {
            panic!("{text}");
        };
        assert_eq!(error.position(), position, "{text}");
    }
    let unit = Interval::new(0.0, 1.5).unwrap();
    assert_eq!(
        (format!("{unit}"), format!("{unit:?}"), format!("{unit:x}")),
        (
            "[0, 1.5]".into(),
            "[0.0, 1.5]".into(),
            "[0x0p0, 0x1.8p0]".into()
        )
    );
    assert_eq!(
        format!("{} {}", Interval::<f32>::EMPTY, Interval::<f32>::ENTIRE),
        "[empty] [entire]"
    );
    let mut random = Random(25);
    for _ in 0..10_000 {
        let x: Interval<f32> = random.interval();
        let shown: Interval<f32> = x.to_string().parse().unwrap();
        assert!(
            x.subset(shown)
                && shown.subset(Interval::from_endpoints(
                    x.neg_inf().next_up(),
                    x.sup().next_up()
                )),
            "{x}"
        );
        let exact: Interval<f32> = format!("{x:x}").parse().unwrap();
        assert_eq!(exact, x, "{x:x}");
    }
}
