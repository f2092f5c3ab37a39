//! Tests of the reader: grammar, meaning of every operation, errors with their places.

use super::*;
use outward_expr::eval::{eval_interval, eval_point};
use outward_expr::{Constant, Format, Op};
use outward_interval::Interval;

/// The only core of a text.
fn core(text: &str) -> Core {
    let mut cores = parse(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(cores.len(), 1, "{text}");
    cores.remove(0)
}

fn read(text: &str) -> Reading {
    core(text).reading.unwrap_or_else(|error| panic!("{error}"))
}

/// The function of x, y, z that an expression is.
fn function(expression: &str) -> Function {
    read(&format!("(FPCore (x y z) {expression})")).function
}

fn error(text: &str) -> Diagnostic {
    match parse(text) {
        Err(error) => error,
        Ok(mut cores) => match cores.pop().map(|core| core.reading) {
            Some(Err(error)) => error,
            other => panic!("{text}: {other:?}"),
        },
    }
}

fn bounds(f: &Function, region: [&str; 3]) -> Interval<f64> {
    let region = region.map(|side| side.parse().unwrap());
    eval_interval(f, &region).unwrap()[0]
}

fn at(expression: &str, x: f64, y: f64) -> f64 {
    eval_point(&function(expression), &[x, y, 0.0]).unwrap()[0]
}

#[test]
fn a_core_has_arguments_properties_and_an_expression() {
    let text = "; a comment\n(FPCore ring (x y) ; more\n :name \"A \\\"ring\\\"\" :cite (a [b 1/2])\n :precision binary32 :spec (hypot x y)\n (sqrt (+ (* x x) (* y y))))";
    let core = core(text);
    assert_eq!(core.name, "A \"ring\"");
    assert_eq!(core.identifier.as_deref(), Some("ring"));
    assert!(core.is_called("ring") && core.is_called("A \"ring\"") && !core.is_called("x"));
    let properties: Vec<(&str, &str)> = core
        .properties
        .iter()
        .map(|(k, v)| (k.as_str(), v.as_str()))
        .collect();
    assert_eq!(
        properties,
        [
            ("name", "\"A \\\"ring\\\"\""),
            ("cite", "(a [b 1/2])"),
            ("precision", "binary32"),
            ("spec", "(hypot x y)")
        ]
    );
    let Reading {
        function,
        region,
        ignored,
    } = core.reading.unwrap();
    assert_eq!(function.format, Format::F32);
    assert_eq!(*function.inputs, ["x", "y"]);
    assert_eq!(eval_point(&function, &[3.0_f32, 4.0]).unwrap(), [5.0]);
    assert_eq!(region.len(), 2);
    assert!(ignored.is_empty());
}

#[test]
fn a_file_has_several_cores_and_they_call_those_above() {
    let text = "(FPCore square (x) (* x x)) (FPCore (y) (square (+ y 1)))\n(FPCore () 7)(FPCore bad (x) (erf x))(FPCore (x) (bad x))";
    let cores = parse(text).unwrap();
    let names: Vec<&str> = cores.iter().map(|core| core.name.as_str()).collect();
    assert_eq!(names, ["square", "core2", "core3", "bad", "core5"]);
    let value = |i: usize, inputs: &[f64]| {
        let reading = cores[i].reading.as_ref().unwrap();
        eval_point(&reading.function, inputs).unwrap()[0]
    };
    assert_eq!(value(1, &[2.0]), 9.0);
    assert_eq!(value(2, &[]), 7.0);
    let error = |i: usize| cores[i].reading.as_ref().unwrap_err();
    assert_eq!((error(3).line, error(3).column), (2, 31));
    assert_eq!(error(3).message, "`erf` is not supported");
    assert_eq!(error(4).message, "`bad` could not be read");
    assert_eq!((error(4).line, error(4).column), (2, 50));
}

#[test]
fn numbers_are_exact() {
    let constant = |text: &str| {
        let f = function(text);
        assert_eq!(f.nodes.len(), 1, "{text}: {f}");
        f.constants[0].clone()
    };
    let decimal = |text: &str| Constant::Decimal(text.parse().unwrap());
    for (text, same) in [
        ("0.1", "1e-1"),
        ("-.5", "-0.5"),
        ("+2", "2"),
        ("1e-5", "0.00001"),
        ("0x1.8p3", "12"),
        ("-0x.8", "-0.5"),
        ("3969/625", "6.3504"),
        ("-1/40", "-0.025"),
        ("6/4", "1.5"),
        ("0/7", "0"),
        ("12/4", "3"),
        ("(digits 3 -2 10)", "0.03"),
        ("(digits -3 4 2)", "-48"),
        ("(digits 1 -1074 2)", "0x1p-1074"),
        ("(digits 255 -1 2)", "127.5"),
        ("(digits 7 0 3)", "7"),
    ] {
        assert_eq!(constant(text), decimal(same), "{text}");
    }
    // No finite expansion: a quotient, tightest and rounded once.
    for (text, value) in [
        ("1/3", 1.0 / 3.0),
        ("-2/6", -1.0 / 3.0),
        ("(digits 1 -2 3)", 1.0 / 9.0),
        ("(digits 5 3 7)", 1715.0),
    ] {
        let f = function(text);
        let bounds = bounds(&f, ["0", "0", "0"]);
        assert!(
            bounds.contains(value) && bounds.wid() <= value.abs() * 2.3e-16,
            "{text}: {bounds}"
        );
        assert_eq!(eval_point(&f, &[0.0; 3]).unwrap(), [value], "{text}");
    }
    let long = format!("{}/{}", "7".repeat(50), "3".repeat(60));
    assert!(bounds(&function(&long), ["0", "0", "0"]).contains(7e-10 / 3.0));
}

#[test]
fn constants_are_the_numbers_of_the_standard() {
    use core::f64::consts;
    for (name, value) in [
        ("E", consts::E),
        ("LOG2E", consts::LOG2_E),
        ("LOG10E", consts::LOG10_E),
        ("LN2", consts::LN_2),
        ("LN10", consts::LN_10),
        ("PI", consts::PI),
        ("PI_2", consts::FRAC_PI_2),
        ("PI_4", consts::FRAC_PI_4),
        ("M_1_PI", consts::FRAC_1_PI),
        ("M_2_PI", consts::FRAC_2_PI),
        ("M_2_SQRTPI", consts::FRAC_2_SQRT_PI),
        ("SQRT2", consts::SQRT_2),
        ("SQRT1_2", consts::FRAC_1_SQRT_2),
    ] {
        let bounds = bounds(&function(name), ["0", "0", "0"]);
        // The nearest double is an end, or next to one.
        assert!(
            bounds.contains(value) && bounds.wid() <= value * 5e-16,
            "{name}: {bounds}"
        );
    }
    assert_eq!(
        eval_point(&function("(if TRUE 1 2)"), &[0.0; 3]).unwrap(),
        [1.0]
    );
    assert_eq!(
        eval_point(&function("(if FALSE 1 2)"), &[0.0; 3]).unwrap(),
        [2.0]
    );
    // An argument hides a constant.
    let f = read("(FPCore (E) (+ E 1))").function;
    assert_eq!(eval_point(&f, &[2.0]).unwrap(), [3.0]);
}

#[test]
fn every_operation_of_the_standard_has_its_value() {
    let near = |expression: &str, x: f64, y: f64, value: f64| {
        let got = at(expression, x, y);
        let same = got == value || (got - value).abs() <= 4e-15 * (value.abs() + 1e-3);
        assert!(
            same || (got.is_nan() && value.is_nan()),
            "{expression} at {x}, {y}: {got}, not {value}"
        );
        // Bounds at a point and around it hold it.
        let f = function(expression);
        let point = bounds(&f, [&format!("{x:?}"), &format!("{y:?}"), "0"]);
        assert!(
            value.is_nan() || point.contains(got),
            "{expression}: {got} in {point}"
        );
        assert!(!value.is_nan() || point.is_empty() || got.is_nan());
    };
    #[allow(
        clippy::disallowed_methods,
        reason = "what is compared with, to 14 digits"
    )]
    for (x, y) in [
        (0.3, 0.7),
        (-0.4, 0.6),
        (2.5, -1.5),
        (-2.5, 1.5),
        (7.3, 2.0),
        (0.0, 2.0),
        (1.0, 3.0),
    ] {
        for (name, value) in [
            ("fabs", f64::abs as fn(f64) -> f64),
            ("exp", f64::exp),
            ("exp2", f64::exp2),
            ("expm1", f64::exp_m1),
            ("log", f64::ln),
            ("log2", f64::log2),
            ("log10", f64::log10),
            ("log1p", f64::ln_1p),
            ("sqrt", f64::sqrt),
            ("cbrt", f64::cbrt),
            ("sin", f64::sin),
            ("cos", f64::cos),
            ("tan", f64::tan),
            ("asin", f64::asin),
            ("acos", f64::acos),
            ("atan", f64::atan),
            ("sinh", f64::sinh),
            ("cosh", f64::cosh),
            ("tanh", f64::tanh),
            ("asinh", f64::asinh),
            ("acosh", f64::acosh),
            ("atanh", f64::atanh),
            ("ceil", f64::ceil),
            ("floor", f64::floor),
            ("trunc", f64::trunc),
            ("round", f64::round),
            ("nearbyint", f64::round_ties_even),
        ] {
            let value = value(x);
            // A pole: floats have ±∞, reals nothing.
            if value.is_finite() || value.is_nan() {
                near(&format!("({name} x)"), x, y, value);
            }
        }
        near("(+ x y)", x, y, x + y);
        near("(- x y)", x, y, x - y);
        near("(- x)", x, y, -x);
        near("(* x y)", x, y, x * y);
        near("(/ x y)", x, y, x / y);
        near("(fma x y 2)", x, y, x * y + 2.0);
        near("(pow x y)", x, y, x.powf(y));
        near("(hypot x y)", x, y, x.hypot(y));
        near("(atan2 x y)", x, y, x.atan2(y));
        near("(fmod x y)", x, y, x % y);
        near("(remainder x y)", x, y, x - y * (x / y).round_ties_even());
        near("(fmax x y)", x, y, if x > y { x } else { y });
        near("(fmin x y)", x, y, if x < y { x } else { y });
        near("(fdim x y)", x, y, if x > y { x - y } else { 0.0 });
        near("(copysign x y)", x, y, x.copysign(y));
        near(
            "(if (signbit x) 1 2)",
            x,
            y,
            if x < 0.0 { 1.0 } else { 2.0 },
        );
        near("(cast x)", x, y, x);
        near("(! :precision binary32 x)", x, y, x);
    }
    assert_eq!(at("(+ x y 1 2)", 3.0, 4.0), 10.0);
    assert_eq!(at("(- x y 1)", 3.0, 4.0), -2.0);
    assert_eq!(at("(* x)", 3.0, 4.0), 3.0);
}

/// C's `pow` where it is a real number; nothing where it is not.
#[test]
fn powers_are_those_of_real_numbers() {
    let general = function("(pow x y)");
    for (x, y, value) in [
        (-2.0, 3.0, Some(-8.0)),
        (-2.0, 2.0, Some(4.0)),
        (-2.0, -1.0, Some(-0.5)),
        (-2.0, 0.5, None),
        (-2.0, 0.0, Some(1.0)),
        (0.0, 0.0, Some(1.0)),
        (0.0, 2.5, Some(0.0)),
        (0.0, -1.0, None),
        (2.0, 0.5, Some(core::f64::consts::SQRT_2)),
        (2.0, 10.0, Some(1024.0)),
    ] {
        let point = bounds(&general, [&format!("{x:?}"), &format!("{y:?}"), "0"]);
        match value {
            Some(value) => {
                let got = at("(pow x y)", x, y);
                assert!((got - value).abs() <= 1e-15 * value.abs(), "{x} {y}: {got}");
                assert!(
                    point.contains(value) && point.wid() < 1e-12,
                    "{x} {y}: {point}"
                );
            }
            None => assert!(at("(pow x y)", x, y).is_nan(), "{x} {y}"),
        }
    }
    // A range of exponents with an odd and an even integer in it.
    let wide = bounds(&general, ["[-3, -2]", "[2, 3]", "0"]);
    assert!(wide.contains(-27.0) && wide.contains(9.0), "{wide}");
    assert_eq!(
        bounds(&general, ["[2, 3]", "[2, 3]", "0"]),
        "[4, 27]".parse().unwrap()
    );
    // Exponents that are known.
    let ops = |text: &str| {
        function(text)
            .nodes
            .iter()
            .map(|n| n.op)
            .collect::<Vec<_>>()
    };
    assert_eq!(ops("(pow x 2)"), [Op::Input, Op::Square]);
    assert_eq!(ops("(pow x 6/2)"), [Op::Input, Op::Powi]);
    assert_eq!(ops("(pow x (/ 6 2))"), [Op::Input, Op::Powi]);
    assert_eq!(ops("(pow x 0.5)"), [Op::Input, Op::Sqrt]);
    assert_eq!(ops("(pow x (/ 1 3))").last(), Some(&Op::Pow));
    assert_eq!(ops("(pow E x)"), [Op::Input, Op::Exp]);
    assert_eq!(ops("(pow 2 x)"), [Op::Input, Op::Const, Op::Pow]);
    // Too great to be known not to be an integer: (−1)^1e300 = 1.
    assert_eq!(at("(pow x 1e300)", -1.0, 0.0), 1.0);
    assert!(at("(pow x 1e-300)", -1.0, 0.0).is_nan());
    assert_eq!(at("(pow x (- 3))", -2.0, 0.0), -0.125);
}

#[test]
fn formulas_of_operations_give_tight_bounds() {
    for (expression, x, expected) in [
        ("(cosh x)", "[-1, 1]", (1.0, 1.543_080_634_815_243_8)),
        (
            "(sinh x)",
            "[-1, 2]",
            (-1.175_201_193_643_801_4, 3.626_860_407_847_019),
        ),
        (
            "(tanh x)",
            "[-2, 1]",
            (-0.964_027_580_075_817, 0.761_594_155_955_764_9),
        ),
        (
            "(asinh x)",
            "[-2, 1]",
            (-1.443_635_475_178_810_3, 0.881_373_587_019_543),
        ),
        ("(acosh x)", "[1, 2]", (0.0, 1.316_957_896_924_816_7)),
        (
            "(atanh x)",
            "[-0.5, 0.25]",
            (-0.549_306_144_334_054_8, 0.255_412_811_882_995_36),
        ),
        ("(cbrt x)", "[-8, 27]", (-2.0, 3.0)),
        ("(round x)", "[-2.5, 1.4]", (-3.0, 1.0)),
        ("(trunc x)", "[-2.5, 1.5]", (-2.0, 1.0)),
        ("(fmod x 10)", "[-3, 4]", (-3.0, 4.0)),
        ("(remainder x 4)", "[-100, 100]", (-2.0, 2.0)),
        ("(fdim x 1)", "[-5, 3]", (0.0, 2.0)),
        ("(exp2 x)", "[-1, 3]", (0.5, 8.0)),
        ("(copysign 2 x)", "[-1, 3]", (-2.0, 2.0)),
    ] {
        let bounds = bounds(&function(expression), [x, "0", "0"]);
        let (low, high) = expected;
        assert!(
            bounds.inf() <= low && bounds.sup() >= high,
            "{expression}: {bounds}"
        );
        let slack = 1e-14 * (1.0 + high - low);
        assert!(
            low - bounds.inf() <= slack && bounds.sup() - high <= slack,
            "{expression}: {bounds}"
        );
    }
}

#[test]
fn conditions_choose() {
    for (condition, at_points) in [
        ("(< x y)", [true, false, false]),
        ("(<= x y)", [true, true, false]),
        ("(> x y)", [false, false, true]),
        ("(>= x y)", [false, true, true]),
        ("(== x y)", [false, true, false]),
        ("(!= x y)", [true, false, true]),
        ("(not (< x y))", [false, true, true]),
        ("(and (<= x y) (>= x y))", [false, true, false]),
        ("(or (< x y) (> x y))", [true, false, true]),
        ("(< 0 x y 3)", [true, false, false]),
        ("(!= 1 x y)", [false, false, true]),
        (
            "(and (not (== x y)) (or FALSE (< x y)) TRUE)",
            [true, false, false],
        ),
        ("(if (< x y) (< 0 x) (== x y))", [true, true, false]),
        ("(let ([c (< x y)]) (and c c))", [true, false, false]),
        ("(signbit (- x y))", [true, false, false]),
    ] {
        for ((x, y), expected) in [(1.0, 2.0), (2.0, 2.0), (3.0, 2.0)]
            .into_iter()
            .zip(at_points)
        {
            let expression = format!("(if {condition} 10 20)");
            assert_eq!(
                at(&expression, x, y) == 10.0,
                expected,
                "{condition} at {x}, {y}"
            );
            let f = function(&expression);
            let point = bounds(&f, [&format!("{x:?}"), &format!("{y:?}"), "0"]);
            assert!(
                point.contains(if expected { 10.0 } else { 20.0 }),
                "{condition}: {point}"
            );
        }
    }
    let f = function("(if (< x 1) (- x) (* 2 x))");
    for (x, expected) in [
        ("[0, 0.5]", "[-0.5, 0]"),
        ("[1, 2]", "[2, 4]"),
        ("[0, 2]", "[-2, 4]"),
    ] {
        assert_eq!(bounds(&f, [x, "0", "0"]), expected.parse().unwrap(), "{x}");
    }
    // The second operand is not looked at where the first decides.
    assert_eq!(at("(if (and (!= x 0) (< (sqrt x) 2)) 1 2)", 0.0, 0.0), 2.0);
    assert_eq!(at("(if (or (<= x 0) (< (sqrt x) 2)) 1 2)", -1.0, 0.0), 1.0);
}

#[test]
fn let_is_parallel_and_let_star_is_not() {
    assert_eq!(at("(let ([x y] [y x]) (- x y))", 1.0, 5.0), 4.0);
    assert_eq!(at("(let* ([x y] [y x]) (- x y))", 1.0, 5.0), 0.0);
    assert_eq!(
        at("(let* ([a 1] [a (+ a 1)] [b (* a 10)]) (+ a b))", 0.0, 0.0),
        22.0
    );
    // An inner one hides an outer one until it ends.
    assert_eq!(at("(let ([a 1]) (+ (let ([a 2]) a) a))", 0.0, 0.0), 3.0);
    assert_eq!(at("(let () 3)", 0.0, 0.0), 3.0);
    // A name may be that of an operation, or of a constant.
    assert_eq!(
        at(
            "(let ([exp2 3] [t* 4] [PI 5]) (+ exp2 (* t* PI)))",
            0.0,
            0.0
        ),
        23.0
    );
    assert_eq!(error("(FPCore (x) (+ (let ([a 2]) a) a))").column, 32);
}

#[test]
fn what_is_left_out_is_named() {
    let texts = |text: &str| {
        let ignored = read(text).ignored;
        ignored.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(
        texts(
            "(FPCore (x y)\n :precision binary80 :round toPositive\n (+ (copysign x y)\n  (! :precision binary32 (* x (! :round toZero y)))))"
        ),
        [
            "2:13: ignored `binary80`: not a precision that functions have: they compute in binary64",
            "2:29: ignored `toPositive`: how results are rounded is not part of the function",
            "3:5: ignored `(copysign x y)`: a zero counts as positive, also where floats have a negative one",
            "4:3: ignored `(! :precision binary32 (* x (! :round toZero y)))`: how results are rounded is not part of the function",
        ]
    );
    assert_eq!(
        texts("(FPCore ((! :precision binary32 x)) (! :math-library gnu x))"),
        [
            "1:10: ignored `(! :precision binary32 x)`: the precision of an argument is not part of the function"
        ]
    );
    let long = format!("(FPCore (x y) :pre (< x {} y) x)", "(+ x x) ".repeat(100));
    let ignored = &read(&long).ignored[0];
    assert_eq!(ignored.text.chars().count(), SHOWN + 1);
    assert!(ignored.text.ends_with('…'));
}

#[test]
fn errors_have_a_place() {
    for (text, line, column, message) in [
        ("", 0, 0, "there is no core in this text"),
        ("; nothing\n", 0, 0, "there is no core"),
        ("(FPCore (x) x", 1, 1, "never closed"),
        ("(FPCore (x) [+ x 1)", 1, 19, "brackets do not match"),
        ("(FPCore (x) x))", 1, 15, "never opened"),
        (
            "(FPCore (x) :name \"a x)",
            1,
            19,
            "this string is never closed",
        ),
        ("x", 1, 1, "this is not a core"),
        ("()", 1, 1, "this is not a core"),
        ("(core (x) x)", 1, 1, "this is not a core"),
        ("(FPCore)", 1, 1, "this core has no arguments"),
        ("(FPCore f)", 1, 1, "this core has no arguments"),
        ("(FPCore sin (x) x)", 1, 9, "`sin` is an operation"),
        ("(FPCore 1 (x) x)", 1, 9, "this is not a name"),
        ("(FPCore \"f\" x)", 1, 9, "this is not a list of arguments"),
        ("(FPCore (x))", 1, 12, "this core has no expression"),
        ("(FPCore (x) x x)", 1, 15, "a second expression"),
        (
            "(FPCore (x) x :name \"late\")",
            1,
            15,
            "a second expression",
        ),
        (
            "(FPCore (x) :pre)",
            1,
            13,
            "the property `:pre` has no value",
        ),
        ("(FPCore (x x) x)", 1, 12, "a second argument `x`"),
        ("(FPCore (1) 1)", 1, 10, "this is not a name"),
        (
            "(FPCore ((A 3 n)) 1)",
            1,
            10,
            "`an argument with dimensions` is not supported",
        ),
        (
            "(FPCore ((! :precision binary32 A 3)) 1)",
            1,
            10,
            "is not supported",
        ),
        ("(FPCore ((!)) 1)", 1, 10, "an argument has no name"),
        ("(FPCore (()) 1)", 1, 10, "is not supported"),
        ("(FPCore (x)\n  (+ x yy))", 2, 8, "`yy` is not defined"),
        ("(FPCore (x)\n  (sine x))", 2, 4, "unknown operation `sine`"),
        (
            "(FPCore (x) (sin x x))",
            1,
            13,
            "`sin` takes 1 operand, but got 2",
        ),
        (
            "(FPCore (x) (/ x))",
            1,
            13,
            "`/` takes 2 operands, but got 1",
        ),
        ("(FPCore (x) (fma x x))", 1, 13, "`fma` takes 3 operands"),
        (
            "(FPCore (x) (+))",
            1,
            13,
            "`+` takes 1 operand or more, but got 0",
        ),
        (
            "(FPCore (x) (if x 1 2))",
            1,
            17,
            "a condition is not a number",
        ),
        (
            "(FPCore (x) (if (< x 1) 1))",
            1,
            13,
            "`if` takes 3 operands",
        ),
        (
            "(FPCore (x) (if (< x 1) 1 TRUE))",
            1,
            27,
            "one side is a number",
        ),
        (
            "(FPCore (x) (< x 1))",
            1,
            13,
            "a truth value is not a number",
        ),
        (
            "(FPCore (x) (+ 1 (< x 1)))",
            1,
            18,
            "a truth value is not a number",
        ),
        (
            "(FPCore (x) (if (and (< x 1) x) 1 2))",
            1,
            30,
            "a number is not a truth value",
        ),
        (
            "(FPCore (x) (if (not) 1 2))",
            1,
            17,
            "`not` takes 1 operand",
        ),
        (
            "(FPCore (x) (if (<= x) 1 2))",
            1,
            17,
            "`<=` takes 2 operands or more",
        ),
        ("(FPCore (x) (signbit))", 1, 13, "`signbit` takes 1 operand"),
        ("(FPCore (x) ())", 1, 13, "a value is missing"),
        ("(FPCore (x) ((x)))", 1, 14, "this is not an operation"),
        ("(FPCore (x) \"x\")", 1, 13, "a string is not a value"),
        ("(FPCore (x) sin)", 1, 13, "`sin` is an operation"),
        ("(FPCore (x) (x 1))", 1, 14, "unknown operation `x`"),
        ("(FPCore (x) 1.2.3)", 1, 13, "this number cannot be read"),
        ("(FPCore (x) 1x)", 1, 13, "this number cannot be read"),
        ("(FPCore (x) 1/0)", 1, 13, "the denominator is zero"),
        ("(FPCore (x) 1/2/3)", 1, 13, "this number cannot be read"),
        ("(FPCore (x) 1.5/2)", 1, 13, "this number cannot be read"),
        (
            "(FPCore (x) (digits 1 2))",
            1,
            13,
            "`digits` takes 3 integers",
        ),
        (
            "(FPCore (x) (digits 1 2 (+ 1 1)))",
            1,
            13,
            "`digits` takes 3 integers",
        ),
        (
            "(FPCore (x) (digits 1 2 1))",
            1,
            13,
            "the base of these digits is below 2",
        ),
        (
            "(FPCore (x) (digits 1 0.5 2))",
            1,
            23,
            "a part of `digits` is no such integer",
        ),
        (
            "(FPCore (x) (digits 1.5 0 2))",
            1,
            21,
            "a part of `digits` is not an integer",
        ),
        (
            "(FPCore (x) (digits 1 1e99 2))",
            1,
            23,
            "a part of `digits` is no such integer",
        ),
        ("(FPCore (x) (let x 1))", 1, 18, "bindings are missing"),
        ("(FPCore (x) (let ([a]) a))", 1, 19, "this is not a binding"),
        ("(FPCore (x) (let ([1 2]) a))", 1, 20, "this is not a name"),
        (
            "(FPCore (x) (let ([a 1] [a 2]) a))",
            1,
            25,
            "`a` is bound twice",
        ),
        (
            "(FPCore (x) (let ([a 1])))",
            1,
            13,
            "`let` takes a list of bindings",
        ),
        (
            "(FPCore (x) (! :precision))",
            1,
            16,
            "the property `:precision` has no value",
        ),
        (
            "(FPCore (x) (! :precision binary32 x 1))",
            1,
            13,
            "`!` takes properties and 1 expression",
        ),
        ("(FPCore (x) (cast x 1))", 1, 13, "`cast` takes 1 operand"),
        (
            "(FPCore (x) :precision \"a\" x)",
            1,
            24,
            "a string is not a precision",
        ),
        (
            "(FPCore f (x) x) (FPCore (x) (f x 1))",
            1,
            30,
            "`f` takes 1 operand(s), but got 2",
        ),
        ("(FPCore f (x) (f x))", 1, 16, "unknown operation `f`"),
        ("é (FPCore (x) x)", 1, 1, "this is not a core"),
        ("(FPCore (é) 1)", 1, 10, "this is not a name"),
    ] {
        let error = error(text);
        assert!(error.message.contains(message), "{text}\n{error}");
        assert_eq!(
            (error.line, error.column),
            (line, column),
            "{text}\n{error}"
        );
    }
    let shown = error("(FPCore (x)\n  (sine x))")
        .in_file("a.fpcore")
        .to_string();
    let expected = "error: unknown operation `sine`\n --> a.fpcore:2:4\n  |\n2 |   (sine x))\n  |    ^^^^ expected an operation, or the name of a core above\n  = help: did you mean `sin`?";
    assert_eq!(shown, expected);
}

#[test]
fn what_functions_cannot_say_is_named() {
    for word in [
        "while", "while*", "for", "for*", "tensor", "tensor*", "array", "dim", "size", "ref",
        "erf", "erfc", "tgamma", "lgamma", "isfinite", "isinf", "isnan", "isnormal",
    ] {
        let error = error(&format!(
            "(FPCore (x)\n (+ x\n    ({word} (unread [1 2]))))"
        ));
        assert_eq!(error.message, format!("`{word}` is not supported"));
        assert_eq!((error.line, error.column), (3, 6));
    }
    for word in ["INFINITY", "NAN"] {
        let error = error(&format!("(FPCore (x) (+ x {word}))"));
        assert_eq!(error.message, format!("`{word}` is not supported"));
        assert_eq!((error.line, error.column), (1, 18));
    }
}

#[test]
fn depth_is_no_limit() {
    let n = 200_000;
    let deep =
        |open: &str, close: &str| format!("(FPCore (x) {}x{})", open.repeat(n), close.repeat(n));
    assert_eq!(read(&deep("(sin ", ")")).function.nodes.len(), n + 1);
    assert_eq!(read(&deep("(+ 1 ", ")")).function.nodes.len(), n + 2);
    let f = read(&deep("(let ([x (+ x 1)]) ", ")")).function;
    assert_eq!(eval_point(&f, &[0.0]).unwrap(), [200_000.0]);
    assert_eq!(read(&deep("(! :a b ", ")")).function.nodes.len(), 1);
    assert!(read(&deep("(if (< x 0) 1 ", ")")).function.nodes.len() > n);
    let data = format!("(FPCore (x) :cite {}{} x)", "(".repeat(n), ")".repeat(n));
    assert_eq!(core(&data).properties[0].1.len(), 2 * n);
    assert_eq!(
        error(&"(".repeat(n)).message,
        "this bracket is never closed"
    );
    assert_eq!(
        error(&")".repeat(n)).message,
        "this bracket was never opened"
    );
    assert_eq!(error(&deep("(", ")")).message, "this is not an operation");
    let pre = format!(
        "(FPCore (x) :pre {}(< x 1){} x)",
        "(and ".repeat(n),
        ")".repeat(n)
    );
    assert!(read(&pre).region[0].is_bounded());
}

/// Each core calls the one above twice, at two places: 2ⁿ operations if nothing stopped it.
#[test]
fn calls_have_a_limit() {
    let mut text = String::from("(FPCore f0 (x) (sin x))");
    for i in 1..40 {
        text.push_str(&format!("(FPCore f{i} (x) (f{} (f{} x)))", i - 1, i - 1));
    }
    let cores = parse(&text).unwrap();
    let last = cores[39].reading.as_ref().err().map(ToString::to_string);
    assert!(last.is_some_and(|e| e.contains("could not be read")));
    let first = cores
        .iter()
        .find_map(|core| core.reading.as_ref().err())
        .unwrap();
    assert_eq!(first.message, "the core is too large");
    let twins = "(!= ".to_owned() + &"x ".repeat(300) + ")";
    let error = error(&format!("(FPCore (x) (if {twins} 1 2))"));
    assert!(error.message.starts_with("`!=` takes"), "{error}");
}

/// Errors are looked for in the text of their own core, or this would take minutes.
#[test]
fn many_cores_with_errors_take_no_long_time() {
    let text = "(FPCore (x) :pre (< x y) (erf x))\n".repeat(50_000);
    let cores = parse(&text).unwrap();
    let last = cores[49_999].reading.as_ref().unwrap_err();
    assert_eq!((last.line, last.column), (50_000, 23));
    let text = "(FPCore (x) (erf x)) ".repeat(50_000);
    let cores = parse(&text).unwrap();
    let last = cores[49_999].reading.as_ref().unwrap_err();
    assert_eq!((last.line, last.column), (1, 49_999 * 21 + 14));
}
