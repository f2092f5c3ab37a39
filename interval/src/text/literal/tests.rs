//! Interval literals: every form, every broken rule, and ends against whole-number arithmetic.

use core::cmp::Ordering;

use outward_number::tiny::F6;

use super::*;
use crate::IntervalErrorKind::{self, PossiblyUndefinedOperation, UndefinedOperation};
use crate::testing::Random;
use crate::text::number::Ratio;
use crate::{Float, Interval, IntervalError};

fn read<F: Float>(text: &str) -> Interval<F> {
    text.parse()
        .unwrap_or_else(|e: IntervalError| panic!("{text}: {e}"))
}

/// The tightest interval that holds two decimals and what is between.
fn between<F: Float>(lo: &str, hi: &str) -> Interval<F> {
    let end = |text: &str| match text {
        "-inf" | "inf" => F::INFINITY,
        _ if text == lo => text.parse::<Decimal>().unwrap().interval().neg_inf(),
        _ => text.parse::<Decimal>().unwrap().interval().sup(),
    };
    let sup = match hi {
        "inf" => F::INFINITY,
        _ => hi.parse::<Decimal>().unwrap().interval().sup(),
    };
    Interval::from_endpoints(end(lo), sup)
}

#[test]
fn every_form_denotes_its_set() {
    for (text, lo, hi) in [
        ("[entire]", "-inf", "inf"),
        ("[ ENTIRE ]", "-inf", "inf"),
        ("[,]", "-inf", "inf"),
        (" [ , ] ", "-inf", "inf"),
        ("[-inf, +INFINITY]", "-inf", "inf"),
        ("[\t-Infinity\n,Inf]", "-inf", "inf"),
        ("[1,2]", "1", "2"),
        ("[1.,.5e1]", "1", "5"),
        ("[-1, ]", "-1", "inf"),
        ("[,-1]", "-inf", "-1"),
        ("[ 3 ]", "3", "3"),
        ("[0.1]", "0.1", "0.1"),
        ("[-0x1.8P1, +0Xa.8]", "-3", "10.5"),
        ("[-4/2, 10/5]", "-2", "2"),
        ("[-1/10, +1/10]", "-0.1", "0.1"),
        ("[0/7,6/08]", "0", "0.75"),
        ("3", "3", "3"),
        (" -3/4 ", "-0.75", "-0.75"),
        ("1e400", "1e400", "1e400"),
        ("[-1e400, 0x1p-2000]", "-1e400", "1e-500"),
        // Uncertain forms.
        ("10?", "9.5", "10.5"),
        ("10?u", "10", "10.5"),
        ("10?D", "9.5", "10"),
        ("10?3", "7", "13"),
        ("-10?3", "-13", "-7"),
        ("-10?3u", "-10", "-7"),
        ("-10?3d", "-13", "-10"),
        ("10?0", "10", "10"),
        ("10?007", "3", "17"),
        ("-10?12", "-22", "2"),
        ("10?12", "-2", "22"),
        ("10?18", "-8", "28"),
        ("+10??", "-inf", "inf"),
        ("10??u", "10", "inf"),
        ("-10??d", "-inf", "-10"),
        ("10??ue5", "1e6", "inf"),
        ("3.56?1", "3.55", "3.57"),
        ("3.56?", "3.555", "3.565"),
        ("3.56?1e2", "355", "357"),
        ("3.560?2", "3.558", "3.562"),
        ("3.560?2u", "3.560", "3.562"),
        ("2.50?25", "2.25", "2.75"),
        ("6.0?3e2", "570", "630"),
        ("6.0?3uE+2", "600", "630"),
        ("600?3e-1", "59.7", "60.3"),
        ("2.500?5de-5", "2.495e-5", "2.500e-5"),
        ("0.5?", "0.45", "0.55"),
        ("5.?", "4.5", "5.5"),
        (".5?", "0.45", "0.55"),
        ("0?", "-0.5", "0.5"),
        ("0.00?", "-0.005", "0.005"),
        ("-0.00?u", "0", "0.005"),
        ("10?3e380", "7e380", "13e380"),
        (
            "1.0000000000000001?1",
            "1.0000000000000000",
            "1.0000000000000002",
        ),
    ] {
        assert_eq!(read::<f64>(text), between(lo, hi), "{text}");
        assert_eq!(read::<f32>(text), between(lo, hi), "{text}");
        assert_eq!(read::<F6>(text), between(lo, hi), "{text}");
        let (x, signal) = Interval::<f64>::text_to_interval(text);
        assert_eq!((x, signal), (between(lo, hi), None), "{text}");
    }
    for text in ["[]", "[ ]", "[empty]", "[ EmPty ]"] {
        assert_eq!(
            Interval::<f64>::text_to_interval(text),
            (Interval::EMPTY, None),
            "{text}"
        );
    }
}

#[test]
fn broken_rules_are_named() {
    for (text, position, reason) in [
        ("", 0, "expected a digit"),
        (" ", 1, "expected a digit"),
        ("inf", 0, "expected a digit"),
        ("empty", 0, "expected a digit"),
        ("[", 1, "expected a digit"),
        ("]", 0, "expected a digit"),
        ("[[1]]", 1, "expected a digit"),
        ("[-]", 2, "expected a digit"),
        ("[1,-]", 4, "expected a digit"),
        ("[1..2]", 3, "a second decimal point"),
        ("[1e]", 3, "digit of the exponent"),
        ("[ foo ]", 2, "expected a digit"),
        ("[nan]", 1, "NaN"),
        ("[0, -NaN]", 4, "NaN"),
        ("[1", 2, "expected `,` or `]`"),
        ("[1 2]", 3, "expected `,` or `]`"),
        ("[1;2]", 2, "expected `,` or `]`"),
        ("[1?]", 2, "expected `,` or `]`"),
        ("[-I  nf, 1]", 2, "expected a digit"),
        ("[-Inf, 1.0  00 ]", 12, "expected `]`"),
        ("[1,2", 4, "expected `]`"),
        ("[1,2)", 4, "expected `]`"),
        ("  [1, 2, 3]", 7, "expected `]`"),
        ("[empty", 6, "expected `]`"),
        ("[empty,]", 6, "expected `]`"),
        ("[1,2]]", 5, "unexpected character behind"),
        ("[1,2] x", 6, "unexpected character behind"),
        ("1,2", 1, "unexpected character behind"),
        ("1?5x", 3, "unexpected character behind"),
        ("1e5?2", 3, "unexpected character behind"),
        ("0x1?", 3, "unexpected character behind"),
        ("1??5", 3, "unexpected character behind"),
        ("1?ud", 3, "unexpected character behind"),
        ("1?-5", 2, "the radius is negative"),
        ("1?0x5", 2, "whole number"),
        ("1?0.5", 2, "whole number"),
        ("[1/0]", 3, "is zero"),
        ("[1/0.5]", 3, "whole number"),
        ("[1/0x5]", 3, "whole number"),
        ("[1/-5]", 3, "expected a digit"),
        ("[1/5/7]", 4, "expected `,` or `]`"),
        ("[1.5/2]", 4, "expected `,` or `]`"),
        ("[0x1/2]", 4, "expected `,` or `]`"),
        ("[1e2/2]", 4, "expected `,` or `]`"),
        ("[1/2e5]", 4, "expected `,` or `]`"),
        ("[2,1]", 1, "above the upper"),
        ("[ 1e401, 1e400]", 2, "above the upper"),
        ("[-inf]", 1, "no real number"),
        ("[+Infinity]", 1, "no real number"),
        ("[inf, inf]", 1, "no real number"),
        ("[inf,]", 1, "no real number"),
        ("[,-inf]", 1, "no real number"),
        ("[inf, -inf]", 1, "no real number"),
        ("[1, -inf]", 1, "no real number"),
        ("[1,2]_com", 6, "has no decoration"),
        ("[1,2]_", 6, "has no decoration"),
        ("1??_trv", 4, "has no decoration"),
        ("[nai]", 0, "`[nai]`"),
        ("[1\u{a0}]", 2, "expected `,` or `]`"),
    ] {
        let Err(IntervalError::Text(error)) = text.parse::<Interval<f64>>() else {
            panic!("{text}");
        };
        assert_eq!(error.position(), position, "{text}: {error}");
        assert!(error.reason().contains(reason), "{text}: {error}");
        let (x, signal) = Interval::<f64>::text_to_interval(text);
        assert_eq!(signal, Some(error.kind()), "{text}");
        let hidden = text.contains("e401");
        assert_eq!(error.kind() == PossiblyUndefinedOperation, hidden, "{text}");
        assert_eq!(x.is_empty(), !hidden, "{text}");
    }
}

#[test]
fn ends_in_the_wrong_order_are_in_doubt_where_the_format_hides_it() {
    let above_one = between("1", "1.0000000000000002");
    for text in [
        "[1.0000000000000002,1.0000000000000001]",
        "[10000000000000001/10000000000000000,10000000000000002/10000000000000001]",
        "[0x1.00000000000002p0,0x1.00000000000001p0]",
    ] {
        assert_eq!(
            Interval::<f64>::text_to_interval(text),
            (above_one, Some(PossiblyUndefinedOperation)),
            "{text}"
        );
        assert!(text.parse::<Interval<f64>>().is_err());
        assert!(Interval::<f64>::exact_to_interval(text).is_err());
    }
    // The same endpoints in order, and equal ones in two spellings.
    for text in [
        "[1.0000000000000001, 1.0000000000000002]",
        "[1.0000000000000001]",
        "[1.0000000000000001, 10000000000000001/10000000000000000]",
    ] {
        assert_eq!(
            Interval::<f64>::text_to_interval(text),
            (above_one, None),
            "{text}"
        );
    }
    assert_eq!(
        Interval::<f32>::text_to_interval("[0.1001, 0.10009999999]").1,
        Some(PossiblyUndefinedOperation)
    );
    assert_eq!(
        Interval::<f64>::text_to_interval("[0.1001, 0.10009999999]"),
        (Interval::EMPTY, Some(UndefinedOperation))
    );
}

#[test]
fn texts_without_end_are_refused_soon_or_read_right() {
    let kind = |text: &str| -> Option<IntervalErrorKind> {
        let (x, signal) = Interval::<f64>::text_to_interval(text);
        let error = text.parse::<Interval<f64>>().err();
        assert_eq!(signal, error.map(|e| e.kind()));
        assert!(signal.is_none() || x == Interval::ENTIRE);
        signal
    };
    let million = 10_000_000;
    let beyond = Some(PossiblyUndefinedOperation);
    let (ones, zeros) = ("1".repeat(million), "0".repeat(million));
    assert_eq!(kind(&format!("[{ones}]")), beyond);
    assert_eq!(kind(&format!("[0.{ones}]")), beyond);
    assert_eq!(kind(&format!("[0x{ones}]")), beyond);
    assert_eq!(kind(&format!("[1/{ones}]")), beyond);
    assert_eq!(kind(&format!("0?{ones}")), beyond);
    assert_eq!(kind(&format!("[1e{ones}]")), beyond);
    assert_eq!(kind(&format!("[1{zeros}1]")), beyond);
    assert_eq!(kind(&format!("1{zeros}?")), beyond);
    assert_eq!(kind(&format!("1?1{zeros}")), beyond);
    assert_eq!(kind(&format!("[1{zeros}/1{zeros}]")), beyond);
    assert_eq!(read::<f64>(&format!("[1{zeros}]")), read("[1e400]"));
    assert_eq!(
        read::<f64>(&format!("[3.{zeros},5{zeros}e-{million}]")),
        read("[3,5]")
    );
    assert_eq!(kind(&format!("[{zeros}]")), None);
    assert_eq!(
        read::<f64>(&format!("[0.{zeros}1, {zeros}2/{zeros}4]")).sup(),
        0.5
    );
    assert_eq!(
        read::<f64>(&format!("[0.{zeros}5e{}]", million + 1)),
        read("5")
    );
    assert_eq!(
        read::<f64>(&format!("1?{zeros}1e{zeros}1")),
        read("[0, 20]")
    );
    let blanks = " ".repeat(million);
    assert_eq!(
        read::<f64>(&format!("{blanks}[{blanks}7{blanks}]")),
        read("7")
    );
    for junk in ["[", "[1,", "?", "_", "-", "\u{1f600}"] {
        assert!(junk.repeat(million / 10).parse::<Interval<f64>>().is_err());
    }

    // As long as it may be, and as hard.
    let most = "7".repeat(20_000);
    let (threes, nines) = ("3".repeat(20_000), "9".repeat(19_999));
    let third: Interval<f64> = format!("[1/3, {threes}/{nines}1]").parse().unwrap();
    assert!(third == read("[1/3]") && third.inf().next_up() == third.sup());
    assert_eq!(read::<f64>(&format!("[-{most}, {most}]")), Interval::ENTIRE);
    assert_eq!(read::<f64>(&format!("-{most}?{most}")), read("[-inf, 0]"));
}

/// A text for p/q, where q is a power of 2 and of 5, or any number, and sometimes one with an
/// exponent.
fn spell(random: &mut Random, p: i128, q: i128) -> String {
    let (mut m, mut twos, mut fives, mut rest) = (p, 0_u32, 0_u32, q);
    while rest % 2 == 0 {
        (rest, twos) = (rest / 2, twos + 1);
    }
    while rest % 5 == 0 {
        (rest, fives) = (rest / 5, fives + 1);
    }
    if rest > 1 || random.below(3) == 0 {
        let factor = 1 + i128::from(random.below(9));
        return format!("{}/{}", p * factor, q * factor);
    }
    if fives == 0 && random.below(2) == 0 {
        let sign = if m < 0 { "-" } else { "" };
        return format!("{sign}0x{:x}p-{twos}", m.unsigned_abs());
    }
    m *= if twos < fives {
        2_i128.pow(fives - twos)
    } else {
        5_i128.pow(twos - fives)
    };
    format!("{m}e-{}", twos.max(fives))
}

#[test]
fn numbers_are_compared_exactly_in_every_spelling() {
    let mut random = Random(31);
    let number = |random: &mut Random| -> (i128, i128) {
        let p = i128::from(random.below(2001)) - 1000;
        match random.below(3) {
            0 => (p, 1 + i128::from(random.below(1000))),
            1 => (p, 2_i128.pow(u32::try_from(random.below(20)).unwrap())),
            _ => (p, 10_i128.pow(u32::try_from(random.below(8)).unwrap())),
        }
    };
    let (mut seen, mut orders) = (0, [0; 3]);
    while seen < 100_000 {
        let (p, q) = number(&mut random);
        let (r, s) = match random.below(4) {
            // Neighbours, and equals.
            0 => (p + i128::from(random.below(3)) - 1, q),
            1 => (p * 15 + i128::from(random.below(3)) - 1, q * 15),
            _ => number(&mut random),
        };
        let (a, b) = (spell(&mut random, p, q), spell(&mut random, r, s));
        let parsed = literal(&format!("[{a}, inf]")).map(|a| a.set);
        let (Ok(Set::Hull(a_number, _)), Ok(Set::Hull(b_number, _))) =
            (parsed, literal(&b).map(|b| b.set))
        else {
            panic!("{a} {b}");
        };
        let order = (p * s).cmp(&(r * q));
        assert_eq!(a_number.compare(&b_number), Some(order), "{a} {b}");
        orders[usize::from(order == Ordering::Greater)
            + 2 * usize::from(order == Ordering::Equal)] += 1;
        seen += 1;
    }
    assert!(orders.iter().all(|&n| n > 1000), "{orders:?}");
}

#[test]
fn numbers_of_any_exponent_are_compared_or_given_up() {
    let compare = |a: &str, b: &str| {
        let (a, b): (Decimal, Decimal) = (a.parse().unwrap(), b.parse().unwrap());
        let order = Number::from(a.clone()).compare(&Number::from(b.clone()));
        let turned = Number::from(b).compare(&Number::from(a));
        assert_eq!(order, turned.map(Ordering::reverse));
        order
    };
    use Ordering::{Equal, Greater, Less};
    for (a, b, order) in [
        ("1e1000000000000000", "1e999999999999999", Some(Greater)),
        ("-1e1000000000000000", "1e-1000000000000000", Some(Less)),
        ("1.5e900000000000000", "15e899999999999999", Some(Equal)),
        (
            "1.5e900000000000000",
            "1.50000000000000000000000000000000001e900000000000000",
            Some(Less),
        ),
        (
            "-0x1p900000000000000",
            "-0x1.0000000000000000000001p900000000000000",
            Some(Greater),
        ),
        ("0x1p1000000000000000", "1e301029995663980", Some(Greater)),
        ("0x1p1000000000000000", "1e301029995663983", Some(Less)),
        // log₂ 10 · 10¹⁴ is 332192809488736.23…
        ("0x1p332192809488740", "1e100000000000000", Some(Greater)),
        ("0x1p332192809488730", "1e100000000000000", Some(Less)),
        ("0x1p332192809488736", "1e100000000000000", None),
        ("0x1p-332192809488736", "1e-100000000000000", None),
        ("0", "1e-1000000000000000", Some(Less)),
        ("0", "-1e-1000000000000000", Some(Greater)),
    ] {
        assert_eq!(compare(a, b), order, "{a} {b}");
    }
    // The constant behind the bounds of logarithms, from forty digits of log₂ 5.
    let mut digits = "2321928094887362347870319429489390175864"
        .bytes()
        .fold(Big::from(0), |mut n, digit| {
            n.mul_add(10, u32::from(digit - b'0'));
            n
        })
        .shl(64);
    for _ in 0..13 {
        digits.div_rem(1000);
    }
    assert_eq!(digits.to_decimal(), Ratio::LOG2_OF_5.to_string());
    // Powers of 2 on both sides of powers of 5 decide whether the bounds of logarithms are right.
    for fives in (0..=2000).chain([9_999, 30_000]) {
        let power = Big::from(1).mul_pow5(fives);
        let bits = i64::try_from(power.bits()).unwrap();
        let five = Decimal::from_parts(
            false,
            Significand::Small(1),
            0,
            i64::try_from(fives).unwrap(),
        );
        for twos in bits - 3..=bits + 2 {
            let two = Decimal::from_parts(false, Significand::Small(1), twos, 0);
            let order = if fives == 0 {
                twos.cmp(&0)
            } else {
                twos.cmp(&(bits - 1)).then(Less)
            };
            assert_eq!(
                Number::from(two).compare(&Number::from(five.clone())),
                Some(order),
                "2^{twos} 5^{fives}"
            );
        }
    }
}

#[test]
fn fractions_are_rounded_outward_once() {
    // All fractions that the six-bit format can tell apart, and then some.
    for p in -300_i32..=300 {
        for q in 1_i32..=60 {
            let x = read::<F6>(&format!("[{p}/{q}]"));
            let numbers: Vec<F6> = F6::all().collect();
            let at_most = |v: &F6| v.to_f64() * f64::from(q) <= f64::from(p);
            let at_least = |v: &F6| v.to_f64() * f64::from(q) >= f64::from(p);
            let lo = numbers.iter().rev().find(|v| at_most(v)).unwrap();
            let hi = numbers.iter().find(|v| at_least(v)).unwrap();
            assert_eq!(x, Interval::new(*lo, *hi).unwrap(), "{p}/{q}");
        }
    }
    let mut random = Random(32);
    for _ in 0..50_000 {
        let bits = |random: &mut Random| {
            let bits = 1 + random.below(40);
            i128::from(1 + (random.bits() >> (64 - bits)))
        };
        let (p, q) = (bits(&mut random), bits(&mut random));
        let x = read::<f64>(&format!("[-{p}/{q}]"));
        // v·q ≤ p in whole numbers, where v = m·2^e.
        let compare = |v: f64| {
            let exponent = i32::try_from(v.to_bits() >> 52).unwrap() - 1075;
            let m = i128::from(v.to_bits() & ((1 << 52) - 1) | 1 << 52);
            let scale = 2_i128.pow(exponent.unsigned_abs());
            assert!(exponent <= 0);
            (m * q).cmp(&(p * scale))
        };
        let (lo, hi) = (-x.sup(), -x.inf());
        assert!(compare(lo).is_le() && compare(hi).is_ge(), "{p}/{q} {x:?}");
        let tight = lo == hi || (lo.next_up() == hi && compare(lo).is_lt() && compare(hi).is_gt());
        assert!(tight, "{p}/{q} {x:?}");
    }
    // Beyond the formats, and subnormal.
    let (nines, tens) = ("9".repeat(400), format!("1{}", "0".repeat(400)));
    assert_eq!(
        read::<f64>(&format!("[{nines}/1]")),
        between("1e400", "1e400")
    );
    assert_eq!(
        read::<f64>(&format!("[1/{nines}]")),
        between("1e-400", "1e-400")
    );
    assert_eq!(
        read::<f64>(&format!("[{nines}/{tens}]")).inf(),
        1.0_f64.next_down()
    );
    assert_eq!(
        read::<f64>(&format!("[{tens}/{nines}]")).sup(),
        1.0_f64.next_up()
    );
    let tiny = read::<f64>(&format!("[1/3{}]", "0".repeat(320)));
    assert_eq!(tiny, between("3.333333e-321", "3.333334e-321"));
}

#[test]
fn exact_literals_are_told_from_rounded_ones() {
    let exact = |text: &str| Interval::<f32>::exact_to_interval(text);
    for text in [
        "[]",
        "[entire]",
        "[0.5, 3]",
        "[-inf, 0x1.8p-149]",
        "1.5?5",
        "[1/4]",
    ] {
        assert_eq!(exact(text).is_ok(), !text.contains("149"), "{text}");
    }
    for text in [
        "[0.1]",
        "[0, 0.1]",
        "[0x1.000001p0, 2]",
        "1?",
        "[1/3]",
        "1e40",
        "[2, 1]",
        "[1]_com",
        "?",
    ] {
        assert_eq!(exact(text).is_ok(), text == "1?", "{text}");
    }
}
