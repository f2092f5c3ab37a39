//! Tests of preconditions as boxes.

use crate::fpcore::{CoreFunction, parse};
use outward_interval::Interval;

/// What a precondition says of x, y, z.
fn reading(pre: &str) -> CoreFunction {
    let text = format!("(FPCore (x y z)\n :pre {pre}\n x)");
    let mut cores = parse(&text).unwrap();
    cores.remove(0).reading.unwrap_or_else(|e| panic!("{e}"))
}

fn error(pre: &str) -> (usize, String) {
    let text = format!("(FPCore (x y z)\n :pre {pre}\n x)");
    let error = parse(&text).unwrap().remove(0).reading.unwrap_err();
    assert_eq!(error.line, 2, "{error}");
    (error.column, error.message)
}

fn sides(pre: &str) -> [Interval<f64>; 3] {
    let region = reading(pre).region;
    let names: Vec<&str> = region.iter().map(|side| side.name.as_str()).collect();
    assert_eq!(names, ["x", "y", "z"]);
    [0, 1, 2].map(|i| region[i].interval())
}

#[test]
fn ranges_are_sides() {
    for (pre, expected) in [
        ("(<= 1 x 100)", ["[1, 100]", "[entire]", "[entire]"]),
        ("(< 1 x 100)", ["[1, 100]", "[entire]", "[entire]"]),
        (
            "(and (<= 1 x 2) (>= 5 y 4) (== z 3))",
            ["[1, 2]", "[4, 5]", "[3]"],
        ),
        ("(< x 5)", ["[-inf, 5]", "[entire]", "[entire]"]),
        ("(> x 5)", ["[5, inf]", "[entire]", "[entire]"]),
        (
            "(and (and) (and (<= 0 x) (<= x 4)) (<= 1 x 9))",
            ["[1, 4]", "[entire]", "[entire]"],
        ),
        (
            "(<= -1/4 x 0x1p-1)",
            ["[-0.25, 0.5]", "[entire]", "[entire]"],
        ),
        (
            "(<= (- 2) x (+ 1 (* 2 3)))",
            ["[-2, 7]", "[entire]", "[entire]"],
        ),
        (
            "(<= (- INFINITY) x INFINITY)",
            ["[entire]", "[entire]", "[entire]"],
        ),
        (
            "(and (< 1 x INFINITY) (< (- INFINITY) y 2))",
            ["[1, inf]", "[-inf, 2]", "[entire]"],
        ),
        ("(== 1 x)", ["[1]", "[entire]", "[entire]"]),
        ("(== x 1 y)", ["[1]", "[1]", "[entire]"]),
        ("TRUE", ["[entire]", "[entire]", "[entire]"]),
        (
            "(and TRUE (<= 1 2 x) (== 2 2))",
            ["[2, inf]", "[entire]", "[entire]"],
        ),
        ("(<= 1 x 2 y 3)", ["[1, 2]", "[2, 3]", "[entire]"]),
        (
            "(let ([a 1]) (<= a x))",
            ["[entire]", "[entire]", "[entire]"],
        ),
        (
            "(<= (let ([a 1]) a) x)",
            ["[1, inf]", "[entire]", "[entire]"],
        ),
    ] {
        let expected = expected.map(|side| side.parse::<Interval<f64>>().unwrap());
        assert_eq!(sides(pre), expected, "{pre}");
        assert_eq!(
            reading(pre).ignored.is_empty(),
            !pre.starts_with("(let"),
            "{pre}"
        );
    }
    assert!(!reading("TRUE").region[0].is_described());
}

#[test]
fn ends_are_rounded_outward_in_any_format() {
    let region = reading("(and (<= 0.1 x 3969/625) (<= 1/3 y PI) (<= -1e400 z 1e400))").region;
    let x: Interval<f64> = region[0].interval();
    assert_eq!(
        (x.inf(), x.sup()),
        (0.1_f64.next_down(), 6.3504_f64.next_up())
    );
    assert_eq!(x, "[0.1, 6.3504]".parse().unwrap());
    let y: Interval<f64> = region[1].interval();
    assert_eq!(
        (y.inf(), y.sup()),
        (1.0 / 3.0, core::f64::consts::PI.next_up())
    );
    let z: Interval<f64> = region[2].interval();
    assert_eq!(z, Interval::ENTIRE);
    let x: Interval<f32> = region[0].interval();
    assert_eq!(x, "[0.1, 6.3504]".parse().unwrap());
    assert!(x.inf() < 0.1_f32);
}

/// Whatever is left out is named with its place, and the rest is used.
#[test]
fn what_is_no_range_is_named() {
    let reading = reading(
        "(and (<= 0 x 2) (<= (+ x y) 2)\n (!= z 0) (or (< x 1) (< y 1)) (< y (tgamma 1)) (isnan z) (< x y 3))",
    );
    let ignored: Vec<String> = reading.ignored.iter().map(ToString::to_string).collect();
    assert_eq!(
        ignored,
        [
            "2:23: ignored `(<= (+ x y) 2)`: not a range of one argument",
            "3:2: ignored `(!= z 0)`: not a range of one argument",
            "3:11: ignored `(or (< x 1) (< y 1))`: not a range of one argument",
            "3:32: ignored `(< y (tgamma 1))`: it uses what functions do not have",
            "3:49: ignored `(isnan z)`: it uses what functions do not have",
            "3:59: ignored `(< x y 3)`: in part, as only comparisons of one argument with a number are used",
        ]
    );
    let sides: Vec<Interval<f64>> = reading.region.iter().map(|side| side.interval()).collect();
    assert_eq!(
        sides,
        ["[0, 2]", "[-inf, 3]", "[entire]"].map(|s| s.parse().unwrap())
    );
}

#[test]
fn contradictions_are_errors() {
    for (pre, column) in [
        ("(<= 2 x 1)", 7),
        ("(and (<= 0 x 1) (<= 2 x))", 23),
        ("(< 1 x 1)", 7),
        ("(and (< 1 x) (<= x 1))", 20),
        ("(and (<= x 1) (> x 1))", 21),
        ("(and (< x 1) (== x 1))", 20),
        ("(and (== x 1) (== x 2))", 21),
        ("(== x 1 y 2 x)", 7),
        ("(< 2 1)", 7),
        ("(< 1 1)", 7),
        ("(== 1 2)", 7),
        ("(<= PI x 3)", 7),
        ("(< INFINITY x)", 7),
        ("(> (- INFINITY) x)", 7),
        ("(< INFINITY 1)", 7),
        ("(and (<= 0 x 1) FALSE)", 23),
    ] {
        let (at, message) = error(pre);
        assert_eq!(
            (at, message.as_str()),
            (column, "the precondition is true of no input"),
            "{pre}"
        );
    }
    // One number is left.
    assert_eq!(sides("(<= 1 x 1)")[0], Interval::ONE);
    assert_eq!(sides("(and (<= 1 x 1) (< 0 x 2))")[0], Interval::ONE);
}

#[test]
fn bad_preconditions_are_errors() {
    for (pre, column, message) in [
        ("(<= 0 w 1)", 13, "`w` is not defined"),
        ("(<= 0 (+ w 1))", 16, "`w` is not defined"),
        ("(<= 0 (+ x w))", 18, "`w` is not defined"),
        (
            "(<= (/ 1 0) x)",
            11,
            "this endpoint of a range has no value",
        ),
        ("(<= 0 TRUE)", 13, "a truth value is not a number"),
        ("(<= 0)", 7, "`<=` takes 2 operands or more"),
        ("(+ x 1)", 7, "a precondition is not a number"),
        ("x", 7, "a precondition is not a number"),
        ("(and x)", 12, "a precondition is not a number"),
        ("(or (< x 1) x)", 19, "a number is not a truth value"),
        ("()", 7, "a value is missing"),
        ("(!= x w)", 13, "`w` is not defined"),
    ] {
        let (at, found) = error(pre);
        assert!(found.contains(message), "{pre}: {found}");
        assert_eq!(at, column, "{pre}: {found}");
    }
}

#[test]
fn an_argument_hides_a_constant() {
    let text = "(FPCore (E) :pre (<= 0 (+ E 1)) E)";
    let reading = parse(text).unwrap().remove(0).reading.unwrap();
    assert_eq!(reading.ignored.len(), 1);
    let text = "(FPCore (PI) :pre (<= 0 PI 1) PI)";
    let reading = parse(text).unwrap().remove(0).reading.unwrap();
    assert_eq!(
        reading.region[0].interval::<f64>(),
        "[0, 1]".parse().unwrap()
    );
}
