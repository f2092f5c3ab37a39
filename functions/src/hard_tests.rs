//! Known hard arguments: those whose values lie nearest to numbers of binary64 or to the middle of
//! two.
//!
//! The list is that of the oracle, `tests/src/oracle/hard.txt`, where MPFR judges the same
//! functions (`.ci/long mpfr oracle`). Here the judge is the multi-precision code of this crate, so
//! that every test run asks for them.

use super::function::Elementary;
use crate::PointFunctions;
use crate::multiprecision;

/// Reads a number such as `-0x1.8p-3`, which has no more bits than a double.
fn hexadecimal(text: &str) -> f64 {
    let (negative, rest) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (digits, exponent) = rest.strip_prefix("0x").unwrap().split_once('p').unwrap();
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let integer = u64::from_str_radix(&format!("{whole}{fraction}"), 16).unwrap();
    assert!(integer < 1 << 53, "{text}");
    #[expect(clippy::cast_precision_loss, reason = "it has at most 53 bits")]
    let mut x = integer as f64;
    let exponent = exponent.parse::<i32>().unwrap() - 4 * i32::try_from(fraction.len()).unwrap();
    // Steps of 2^±1, each exact: what is subnormal in between has no more bits than the number.
    for _ in 0..exponent.unsigned_abs() {
        x *= if exponent < 0 { 0.5 } else { 2.0 };
    }
    if negative { -x } else { x }
}

/// Lines of a function and its arguments; of two arguments with a comma between them.
fn listed() -> Option<Vec<(Elementary, [f64; 2])>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/src/oracle/hard.txt");
    // A published crate is alone.
    let text = std::fs::read_to_string(path).ok()?;
    let mut found = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split_whitespace();
        let Some(name) = words.next() else { continue };
        let named = |f: &Elementary| format!("{f:?}") == name;
        let function = Elementary::ALL.into_iter().find(named);
        let function = function.unwrap_or_else(|| panic!("{name} is no function"));
        found.extend(words.map(|word| {
            let (x, y) = word.split_once(',').unwrap_or((word, "0x0p0"));
            (function, [x, y].map(hexadecimal))
        }));
    }
    Some(found)
}

#[test]
fn hard_arguments_have_the_values_of_multi_precision_arithmetic() {
    let Some(listed) = listed() else { return };
    assert!(listed.len() > 300, "{}", listed.len());
    for (f, [x, y]) in listed {
        let exact = multiprecision::directed(f, x, y);
        let at = [x, y];
        assert_eq!(f64::directed(f, at, at), exact, "{f:?} {x:e} {y:e}");
        assert_eq!(f64::directed_down(f, at), exact.0, "{f:?} {x:e} {y:e}");
        assert_eq!(f64::directed_up(f, at), exact.1, "{f:?} {x:e} {y:e}");
    }
}

#[test]
fn hexadecimal_numbers_are_read() {
    assert_eq!(hexadecimal("0x1.8p1"), 3.0);
    assert_eq!(hexadecimal("-0x1p-3"), -0.125);
    assert_eq!(hexadecimal("0x0.0000000000001p-1022"), f64::from_bits(1));
    assert_eq!(hexadecimal("0x1.fffffffffffffp+1023"), f64::MAX);
}
