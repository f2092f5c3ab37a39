//! The reader: every form of the grammar, every kind of fault with its place, numbers, and damaged
//! files.
#![allow(
    clippy::cast_possible_truncation,
    reason = "a double is rounded to f32 on purpose"
)]

use super::lexer::{Token, tokens};
use super::*;
use crate::laws::Random;

fn statement(text: &str) -> Statement {
    let file = format!("testcase t {{ {text} }}");
    let mut testcases = parse("t.itl", &file).unwrap();
    assert_eq!(testcases.len(), 1);
    let mut statements = testcases.pop().unwrap().statements;
    assert_eq!(statements.len(), 1, "{text}");
    statements.pop().unwrap()
}

fn arguments(text: &str) -> Vec<Literal> {
    statement(&format!("op {text} = true;")).arguments
}

fn interval(bounds: Bounds, decoration: Option<Decoration>, single: bool) -> Literal {
    Literal::Interval(IntervalLiteral {
        bounds,
        decoration,
        single,
    })
}

fn number(value: f64) -> Literal {
    Literal::Number(Number {
        value,
        single: false,
    })
}

#[test]
fn every_kind_of_literal_is_read() {
    let inf = f64::INFINITY;
    for (text, expected) in [
        (
            "[1.0, -0x1.8p1]",
            interval(Bounds::Pair(1.0, -3.0), None, false),
        ),
        ("[1,2]", interval(Bounds::Pair(1.0, 2.0), None, false)),
        (
            "[ -infinity ,+infinity ]_dac",
            interval(Bounds::Pair(-inf, inf), Some(Decoration::Dac), false),
        ),
        ("[empty]", interval(Bounds::Empty, None, false)),
        (
            "[ empty ]_trv",
            interval(Bounds::Empty, Some(Decoration::Trv), false),
        ),
        (
            "[entireF] _def",
            interval(Bounds::Entire, Some(Decoration::Def), true),
        ),
        (
            "[emptyL]_ill",
            interval(Bounds::Empty, Some(Decoration::Ill), false),
        ),
        ("[nai]", interval(Bounds::NotAnInterval, None, false)),
        (
            "[1.0F,2.0]_com",
            interval(Bounds::Pair(1.0, 2.0), Some(Decoration::Com), true),
        ),
        ("1.5e3", number(1500.0)),
        ("-.5", number(-0.5)),
        ("+5.", number(5.0)),
        ("1e-2L", number(0.01)),
        ("inf", number(inf)),
        ("-inf", number(-inf)),
        ("2", Literal::Integer(2)),
        ("-7", Literal::Integer(-7)),
        ("0x10UL", Literal::Integer(16)),
        ("-9223372036854775808", Literal::Integer(i64::MIN)),
        ("true", Literal::Boolean(true)),
        ("false", Literal::Boolean(false)),
        ("containedBy", Literal::Overlap("containedBy".into())),
        ("ill", Literal::Decoration(Decoration::Ill)),
        (r#""[1, 2]_com""#, Literal::Text("[1, 2]_com".into())),
        (
            r#""a\"b\\ // # /* ; }""#,
            Literal::Text(r#"a"b\ // # /* ; }"#.into()),
        ),
        ("{}", Literal::Vector(Vec::new())),
        (
            "{1.0, -2}",
            Literal::Vector(
                [1.0, -2.0]
                    .map(|value| Number {
                        value,
                        single: false,
                    })
                    .into(),
            ),
        ),
    ] {
        assert_eq!(arguments(text), [expected], "{text}");
    }
    assert!(matches!(arguments("NaN")[..], [Literal::Number(n)] if n.value.is_nan()));
    let single = |value| {
        Literal::Number(Number {
            value,
            single: true,
        })
    };
    assert_eq!(arguments("-infinityF"), [single(-inf)]);
    assert_eq!(
        arguments("0.1F 0x1.000003p0f"),
        [single(f64::from(0.1_f32)), single(1.0 + 1.0 / 4_194_304.0)]
    );
    // Without an exponent F is a digit.
    assert_eq!(arguments("0x0.F"), [number(0.9375)]);
}

#[test]
fn statements_have_results_bounds_and_signals() {
    let s = statement(
        "d-op_2 [1.0,2.0]_com  2 /* x */ = [1.0, 2.0]_com\n  [empty] <= [0.0,3.0] [empty] signal IntvlOverflow ;",
    );
    assert_eq!(s.operation, "d-op_2");
    assert_eq!(
        s.position,
        Position {
            line: 1,
            column: 14
        }
    );
    assert_eq!(
        (
            s.arguments.len(),
            s.tightest.unwrap().len(),
            s.accurate.unwrap().len()
        ),
        (2, 2, 2)
    );
    assert_eq!(s.signal, Some(Signal::IntvlOverflow));
    assert_eq!(
        s.text,
        "d-op_2 [1.0, 2.0]_com 2 = [1.0, 2.0]_com [empty] <= [0.0, 3.0] [empty] signal IntvlOverflow"
    );
    let s = statement("op <= 1.0;");
    assert!(
        s.arguments.is_empty() && s.tightest.is_none() && s.accurate == Some(vec![number(1.0)])
    );
    // Words of results are names of operations elsewhere.
    let s = statement("inf [-inf, infinity] = inf;");
    assert_eq!(
        (s.operation.as_str(), s.tightest),
        ("inf", Some(vec![number(f64::INFINITY)]))
    );
    assert_eq!(
        statement("equal [empty] [empty] = true;").operation,
        "equal"
    );
    assert_eq!(
        statement("contains = contains;").tightest,
        Some(vec![Literal::Overlap("contains".into())])
    );
}

#[test]
fn comments_and_names_of_test_cases() {
    let text = "/* testcase a { */ // b\n# c {\n#* d\n ; *# testcase IEEE1788.e.x_y-z { # }\n op = /* ; */ true; // ;\n }\n\
        testcase IEEE1788.e.x_y-z { }";
    let testcases = parse("t.itl", text).unwrap();
    let names: Vec<&str> = testcases.iter().map(|t| t.name.as_str()).collect();
    assert_eq!(names, ["IEEE1788.e.x_y-z"; 2]);
    assert_eq!(testcases[0].position, Position { line: 4, column: 7 });
    assert_eq!(
        testcases[0].statements[0].position,
        Position { line: 5, column: 2 }
    );
    assert!(testcases[1].statements.is_empty());
    assert_eq!(parse("t.itl", " # nothing").unwrap(), []);
}

#[test]
fn faults_are_found_where_they_are() {
    for (text, expected) in [
        ("x", "f:1:1: expected `testcase`, found `x`"),
        (
            "testcase",
            "f:1:9: expected the name of a test case, found the end of the file",
        ),
        (
            "testcase a. {",
            "f:1:13: expected a name after the dot, found `{`",
        ),
        (
            "testcase a {",
            "f:1:13: expected the name of an operation, or `}`, found the end of the file",
        ),
        ("testcase ä {}", "f:1:10: unexpected character `ä`"),
        (
            "// ü\ntestcase a {\n  op [1.0, 2.0;\n}",
            "f:3:15: expected `]`, found `;`",
        ),
        (
            "testcase a { op 1.0; }",
            "f:1:20: expected an argument, `=` or `<=`, found `;`",
        ),
        (
            "testcase a { op = ; }",
            "f:1:19: expected a result, found `;`",
        ),
        ("testcase a { op = 1.0 }", "f:1:23: expected `;`, found `}`"),
        (
            "testcase a { op fuzzy = 1.0; }",
            "f:1:17: expected a literal, found `fuzzy`",
        ),
        (
            "testcase a { op = [full]; }",
            "f:1:20: expected `empty`, `entire`, `nai` or a number, found `full`",
        ),
        (
            "testcase a { op = [1.0]; }",
            "f:1:23: expected `,`, found `]`",
        ),
        (
            "testcase a { op = [empty]_big; }",
            "f:1:27: expected a decoration, found `big`",
        ),
        (
            "testcase a { op = [nai]_com; }",
            "f:1:24: expected `;`, found `_`",
        ),
        (
            "testcase a { op = true signal Wonder; }",
            "f:1:31: expected the name of an exception, found `Wonder`",
        ),
        (
            "testcase a { op {1.0 2.0} = true; }",
            "f:1:22: expected `,`, found `2.0`",
        ),
        (
            "testcase a { op 1.0.0 = true; }",
            "f:1:17: `1.0.0` is not a number",
        ),
        (
            "testcase a { op 0x1.p = true; }",
            "f:1:17: `0x1.p` is not a number",
        ),
        (
            "testcase a { op 1e+ = true; }",
            "f:1:17: `1e+` is not a number",
        ),
        (
            "testcase a { op 9223372036854775808 = true; }",
            "f:1:17: `9223372036854775808` has more than 64 bits",
        ),
        (
            "testcase a { op 2FF = true; }",
            "f:1:17: `2FF` is not a number",
        ),
        (
            "testcase a { op +NaN = true; }",
            "f:1:18: `NaN` after a sign: expected a number",
        ),
        (
            "testcase a { op \"1\n\" = true; }",
            "f:1:17: a string that does not end on its line",
        ),
        (
            "testcase a { op \"\\x\" = true; }",
            "f:1:18: an unknown escape in a string",
        ),
        (
            "testcase a { /* op = true; }",
            "f:1:14: a comment that `*/` does not end",
        ),
        (
            "testcase a { op < 1.0; }",
            "f:1:17: unexpected character `<`",
        ),
    ] {
        assert_eq!(
            parse("f", text).unwrap_err().to_string(),
            expected,
            "{text}"
        );
    }
}

/// The one number that a text is.
fn read_number(text: &str) -> f64 {
    let mut found = tokens("f", text).unwrap();
    match found.pop().map(|placed| placed.token) {
        Some(Token::Number(number)) if found.is_empty() => number.value,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn hexadecimal_numbers_mean_the_nearest_double() {
    let tiny = f64::from_bits(1);
    for (text, expected) in [
        ("0XA.AAAAAAAAAAAB0P-4", (2.0_f64 / 3.0).next_up()),
        ("+0X1P0", 1.0),
        ("-0x0.0000000000001p-1022", -tiny),
        ("0X0P+0", 0.0),
        ("-0x0.0p99999999999999999999", -0.0),
        ("0x.8p1", 1.0),
        ("0x10000000000001p0", 4_503_599_627_370_497.0),
        ("0x1.fffffffffffffp1023", f64::MAX),
        // Half a unit above the greatest: to even, which is beyond it. Below half: back to it.
        ("0x1.fffffffffffff8p1023", f64::INFINITY),
        (
            "0x1.fffffffffffff7ffffffffffffffffffffffffffffffffffffffffffp1023",
            f64::MAX,
        ),
        ("0x1p1024", f64::INFINITY),
        ("-0x1p99999999999999999999", f64::NEG_INFINITY),
        ("0x1p-99999999999999999999", 0.0),
        // Half of the least number is a tie, to even: zero; anything more is the least number.
        ("0x1p-1075", 0.0),
        (
            "0x1.00000000000000000000000000000000000000000000001p-1075",
            tiny,
        ),
        ("0x3p-1075", 2.0 * tiny),
        ("0x5p-1075", 2.0 * tiny),
        ("0x0.fffffffffffff8p-1022", f64::MIN_POSITIVE),
        ("0x1.00000000000008p0", 1.0),
        (
            "0x1.00000000000008000000000000000000000000000000001p0",
            1.0 + f64::EPSILON,
        ),
        ("0x1.00000000000018p0", 1.0 + 2.0 * f64::EPSILON),
    ] {
        assert_eq!(read_number(text).to_bits(), expected.to_bits(), "{text}");
    }
    let zeros = "0".repeat(5000);
    assert_eq!(read_number(&format!("0x0.{zeros}1p20004")), 1.0);
    assert_eq!(read_number(&format!("0x1{zeros}.0p-20000")), 1.0);
    assert_eq!(read_number(&format!("0.1{zeros}1")), 0.1);
}

/// A finite number, written with its significand shifted, and a rest beyond the last bit.
#[test]
fn shifted_significands_and_rests_round_as_they_should() {
    let mut random = Random(17);
    for _ in 0..200_000 {
        let x = f64::from_bits(random.word());
        if !x.is_finite() || x == 0.0 {
            continue;
        }
        let (bits, sign) = (x.to_bits(), if x < 0.0 { "-" } else { "" });
        let (field, fraction) = (
            i64::try_from(bits >> 52 & 0x7ff).unwrap(),
            bits & ((1 << 52) - 1),
        );
        let (significand, power) = if field == 0 {
            (fraction, -1074)
        } else {
            (fraction | 1 << 52, field - 1075)
        };
        let zeros = usize::try_from(random.word() % 12).unwrap();
        let digits = format!("{}{significand:x}{}", "0".repeat(zeros), "0".repeat(zeros));
        let point = usize::try_from(random.word() % (digits.len() as u64 + 1)).unwrap();
        let places = i64::try_from(digits.len() - point).unwrap() - i64::try_from(zeros).unwrap();
        let written = |rest: &str| {
            let (whole, part) = digits.split_at(point);
            format!("{sign}0x{whole}.{part}{rest}p{}", power + 4 * places)
        };
        assert_eq!(read_number(&written("")).to_bits(), bits, "{}", written(""));
        let away = f64::from_bits(bits + 1);
        // With trailing zeros the rest begins further down.
        if zeros == 0 {
            assert_eq!(read_number(&written("7f")), x);
            assert_eq!(read_number(&written("81")), away);
            let tie = if bits & 1 == 0 { x } else { away };
            assert_eq!(read_number(&written("8000")), tie);
        }
        // The same in f32: the digits of the double rounded once.
        let single = arguments(&format!("{}F", written("")));
        assert!(
            matches!(single[..], [Literal::Number(n)] if n.value.to_bits() == f64::from(x as f32).to_bits()),
            "{x:e}"
        );
    }
}

const FILE: &str = "/* a */ testcase a.b { // c\n op [1.0, 0x1.8P-3]_com 2 \"[1,2]\" {1.0, -infinity} = [empty] true <= [nai] signal IntvlOverflow;\n \
    overlap [entireF] [-inf, 2.]_trv = containedBy; # d\n dec NaN = com; #* e *# }\n testcase c { f \"\\\"\" = -0.0; }\n";

#[test]
fn damaged_files_give_errors_and_never_panic() {
    assert!(parse("f", FILE).is_ok());
    let mut random = Random(23);
    let (mut good, mut bad) = (0, 0);
    for _ in 0..50_000 {
        let mut text: Vec<char> = FILE.chars().collect();
        for _ in 0..1 + random.word() % 3 {
            let any = "{}[]=<;_.,\"\\/*#+-0x9pPeEFLé\n ax\u{0}"
                .chars()
                .collect::<Vec<_>>();
            let place = |random: &mut Random, n: usize| {
                usize::try_from(random.word() % (n as u64).max(1)).unwrap()
            };
            let (at, c) = (
                place(&mut random, text.len()),
                any[place(&mut random, any.len())],
            );
            match random.word() % 4 {
                0 => text.truncate(at),
                1 if !text.is_empty() => drop(text.remove(at)),
                2 => text.insert(at, c),
                _ => text.iter_mut().skip(at).take(1).for_each(|old| *old = c),
            }
        }
        let text: String = text.into_iter().collect();
        match parse("f", &text) {
            Ok(_) => good += 1,
            Err(error) => {
                bad += 1;
                let line = text.split('\n').nth(error.position.line - 1).unwrap();
                assert!(
                    error.position.column <= line.chars().count() + 1,
                    "{error}\n{text}"
                );
                assert!(!error.message.is_empty());
            }
        }
    }
    assert!(good > 1000 && bad > 10_000, "{good} {bad}");
}

#[test]
fn files_that_are_no_text_are_refused() {
    let folder = std::env::temp_dir().join(format!("outward-itl-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("b")).unwrap();
    let (text, binary) = (folder.join("b/a.itl"), folder.join("c.itl"));
    std::fs::write(&text, FILE).unwrap();
    std::fs::write(&binary, b"# a\n x\xff").unwrap();
    std::fs::write(folder.join("d.txt"), "no").unwrap();
    assert_eq!(files(&folder).unwrap(), [text.clone(), binary.clone()]);
    assert_eq!(read(&text).unwrap().len(), 2);
    let error = read(&binary).unwrap_err();
    assert_eq!(error.position, Position { line: 2, column: 3 });
    assert!(read(&folder.join("missing.itl")).is_err());
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(files(&folder).is_err());
}
