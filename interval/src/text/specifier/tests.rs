//! The standard's `intervalToText`, and the uncertain form.

use outward_number::tiny::F6;

use super::*;
use crate::IntervalError;
use crate::testing::{Random, RandomIntervals};

fn interval(text: &str) -> Interval<f64> {
    text.parse().unwrap()
}

fn uncertain(form: Form, digits: u16) -> Specifier {
    Specifier {
        form,
        precision: Some(digits),
        ..Specifier::default()
    }
}

#[test]
fn every_choice_is_obeyed() {
    let x = interval("[-0.5, 12]");
    let default = Specifier::default();
    let hexadecimal = Specifier {
        form: Form::Hexadecimal,
        ..default
    };
    let exponential = Specifier {
        form: Form::Exponential,
        precision: Some(1),
        ..default
    };
    for (specifier, expected) in [
        (default, "[-0.5, 12]"),
        (exponential, "[-5.0e-1, 1.2e1]"),
        (hexadecimal, "[-0x1p-1, 0x1.8p3]"),
        (
            Specifier {
                precision: Some(3),
                ..default
            },
            "[-0.500, 12.000]",
        ),
        (
            Specifier {
                width: 14,
                ..default
            },
            "    [-0.5, 12]",
        ),
        (
            Specifier {
                width: 3,
                end_width: 5,
                ..default
            },
            "[ -0.5,    12]",
        ),
        (
            Specifier {
                width: 16,
                end_width: 5,
                plus: true,
                ..default
            },
            "  [ -0.5,   +12]",
        ),
        (
            Specifier {
                punctuation: false,
                ..default
            },
            "-0.5 12",
        ),
        (
            Specifier {
                case: Case::Upper,
                ..exponential
            },
            "[-5.0E-1, 1.2E1]",
        ),
        (
            Specifier {
                case: Case::Upper,
                ..hexadecimal
            },
            "[-0X1P-1, 0X1.8P3]",
        ),
    ] {
        assert_eq!(x.interval_to_text(&specifier), expected);
    }
    for (case, empty, entire, nai, half) in [
        (
            Case::Lower,
            "[empty]",
            "[entire]_dac",
            "[nai]",
            "[1, inf]_dac",
        ),
        (
            Case::Title,
            "[Empty]",
            "[Entire]_dac",
            "[NaI]",
            "[1, Inf]_dac",
        ),
        (
            Case::Upper,
            "[EMPTY]",
            "[ENTIRE]_DAC",
            "[NAI]",
            "[1, INF]_DAC",
        ),
    ] {
        let specifier = Specifier { case, ..default };
        assert_eq!(Interval::<f64>::EMPTY.interval_to_text(&specifier), empty);
        assert_eq!(
            DecInterval::<f64>::ENTIRE.interval_to_text(&specifier),
            entire
        );
        assert_eq!(DecInterval::<f64>::NAI.interval_to_text(&specifier), nai);
        assert_eq!(
            DecInterval::new(interval("[1,]")).interval_to_text(&specifier),
            half
        );
    }
}

#[test]
fn uncertain_forms_are_short() {
    for (text, digits, both, up, down) in [
        ("[3.55, 3.57]", 1, "3.56?2", "3.54?4u", "3.58?4d"),
        ("[355, 357]", 1, "356?1", "355?2u", "357?2d"),
        ("[355, 357]", 2, "356.0?10", "355.0?20u", "357.0?20d"),
        ("[-22, 2]", 2, "-10?12", "-22?24u", "2?24d"),
        ("[-0.005, 0.005]", 1, "0.000?6", "-0.01?2u", "0.01?2d"),
        ("[3]", 1, "3?0", "3?0u", "3?0d"),
        ("[300]", 1, "300?0", "300?0u", "300?0d"),
        ("[1e22]", 1, "1?0e22", "1?0ue22", "1?0de22"),
        ("[0]", 1, "0?0", "0?0u", "0?0d"),
        ("[0.5]", 1, "0.5?0", "0.5?0u", "0.5?0d"),
        ("[1e22, 3e22]", 1, "2?1e22", "1?2ue22", "3?2de22"),
        ("[-1e-30, 1e-30]", 1, "0?2e-30", "-2?4ue-30", "2?4de-30"),
        ("[2, inf]", 1, "2??u", "2??u", "2??u"),
        (
            "[-inf, -2e99]",
            1,
            "-1.9999999999999999??de99",
            "-1.9999999999999999??de99",
            "-1.9999999999999999??de99",
        ),
        ("[entire]", 1, "0??", "0??", "0??"),
        ("[empty]", 1, "[empty]", "[empty]", "[empty]"),
    ] {
        let x = interval(text);
        let forms = [Form::Uncertain, Form::UncertainUp, Form::UncertainDown];
        let got = forms.map(|form| x.interval_to_text(&uncertain(form, digits)));
        assert_eq!(got, [both, up, down], "{text}");
    }
    let com = DecInterval::new(interval("[355, 357]"));
    assert_eq!(
        com.interval_to_text(&uncertain(Form::Uncertain, 1)),
        "356?1_com"
    );
    let loud = Specifier {
        case: Case::Upper,
        plus: true,
        width: 14,
        ..uncertain(Form::UncertainUp, 1)
    };
    assert_eq!(com.interval_to_text(&loud), "   +355?2U_COM");
}

/// Checks that the form contains the interval, has no longer a radius than was asked for, and none
/// much shorter.
fn check<F: Float>(x: Interval<F>, digits: u16) {
    for form in [Form::Uncertain, Form::UncertainUp, Form::UncertainDown] {
        let text = x.interval_to_text(&uncertain(form, digits));
        let again: Interval<F> = text
            .parse()
            .unwrap_or_else(|e: IntervalError| panic!("{text}: {e}"));
        assert!(x.subset(again), "{x:x} as {text}");
        if !x.is_common_interval() {
            continue;
        }
        let (center, rest) = text.split_once('?').unwrap();
        let radius: String = rest.chars().take_while(char::is_ascii_digit).collect();
        assert!(radius.len() <= usize::from(digits.clamp(1, 9)), "{text}");
        let radius: i64 = radius.parse().unwrap();
        let long = center.bytes().filter(u8::is_ascii_digit).count() > 14;
        let fine = 10 * (radius + 2) >= 10_i64.pow(u32::from(digits.clamp(1, 9)));
        assert!(radius == 0 || long || fine, "{x:?} as {text}");
    }
}

#[test]
fn uncertain_forms_contain_the_interval() {
    let mut random = Random(61);
    for _ in 0..5000 {
        let digits = u16::try_from(random.below(12)).unwrap();
        check::<f64>(random.interval(), digits);
        check::<f32>(random.interval(), digits);
    }
    let all: Vec<F6> = F6::all().collect();
    for &lo in &all {
        for &hi in &all {
            if let Ok(x) = Interval::new(lo, hi) {
                check(x, 1);
                check(x, 3);
            }
        }
    }
    let max = f64::MAX;
    for x in [
        Interval::new(-max, max).unwrap(),
        Interval::new(max, max).unwrap(),
        Interval::new(0.0, f64::MIN_SUBNORMAL).unwrap(),
        Interval::new(-f64::MIN_SUBNORMAL, max).unwrap(),
        Interval::new(1.0, 1.0_f64.next_up()).unwrap(),
    ] {
        for digits in [0, 1, 2, 9, u16::MAX] {
            check(x, digits);
        }
    }
    // As wide and as precise as can be asked for.
    let most = Specifier {
        width: u16::MAX,
        end_width: u16::MAX,
        precision: Some(u16::MAX),
        ..Specifier::default()
    };
    let x = Interval::new(0.0, f64::MIN_SUBNORMAL).unwrap();
    assert_eq!(interval(&x.interval_to_text(&most)), x);
}
