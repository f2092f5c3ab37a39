//! Tests of what becomes of numbers, constants, operations and conditions.

use crate::fpcore::parse;
use crate::fpcore::tests::{at, bounds, function, read};
use outward_expr::{Constant, Elementary, Op, RealOp};
use outward_interval::{FunctionRange, Interval};
use outward_semantics::{eval_interval, eval_point};

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
        // The nearest double is an endpoint, or next to one.
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
    let input = Op::Input(0);
    assert_eq!(ops("(pow x 2)"), [input, Op::Real(RealOp::Square)]);
    assert_eq!(ops("(pow x 6/2)"), [input, Op::Real(RealOp::Powi(3))]);
    assert_eq!(ops("(pow x (/ 6 2))"), [input, Op::Real(RealOp::Powi(3))]);
    assert_eq!(ops("(pow x 0.5)"), [input, Op::Real(RealOp::Sqrt)]);
    assert_eq!(ops("(pow x (/ 1 3))").last(), Some(&Elementary::Pow.into()));
    assert_eq!(ops("(pow E x)"), [input, Op::from(Elementary::Exp)]);
    assert_eq!(
        ops("(pow 2 x)"),
        [input, Op::Const(0), Op::from(Elementary::Pow)]
    );
    // Too great to be known not to be an integer: (−1)^1e300 = 1.
    assert_eq!(at("(pow x 1e300)", -1.0, 0.0), 1.0);
    assert!(at("(pow x 1e-300)", -1.0, 0.0).is_nan());
    assert_eq!(at("(pow x (- 3))", -2.0, 0.0), -0.125);
}

#[test]
fn functions_of_the_standard_are_one_operation() {
    for f in [
        Elementary::Exp,
        Elementary::Exp2,
        Elementary::ExpM1,
        Elementary::Log2,
        Elementary::Log10,
        Elementary::Ln1p,
        Elementary::Cbrt,
        Elementary::Sin,
        Elementary::Atan2,
        Elementary::Sinh,
        Elementary::Cosh,
        Elementary::Tanh,
        Elementary::Asinh,
        Elementary::Acosh,
        Elementary::Atanh,
        Elementary::Erf,
        Elementary::Erfc,
    ] {
        let operands = if f.arity() == 1 { "x" } else { "x y" };
        let read = function(&format!("({} {operands})", f.name()));
        assert_eq!(read.nodes.len(), 1 + f.arity(), "{read}");
        assert_eq!(read.node(read.outputs[0].node).op, Op::from(f), "{read}");
    }
    let range = bounds(&function("(erf x)"), ["[-1, 2]", "0", "0"]);
    assert!(range.contains(-0.842_700_792_949) && range.contains(0.995_322_265_018));
    assert!(range.wid() < 1.838_023_057_97, "{range}");
}

/// Each is evaluated at a point of its domain and compared with the function itself.
#[test]
fn every_elementary_function_is_read_by_its_name() {
    for f in Elementary::ALL {
        // Functions of two arguments are defined at (5/4, 3), where `hypot` is exact, too.
        let x = [0.25, 1.25].into_iter().find(|&x| f.domain().contains(x));
        let (x, y) = match f.arity() {
            1 => (x.unwrap(), 0.0),
            _ => (1.25, 3.0),
        };
        let operands = if f.arity() == 1 { "x" } else { "x y" };
        let text = format!("({} {operands})", f.name());
        let point = |x: f64| Interval::point(x).unwrap();
        let exact = f.range(point(x), point(y));
        assert!(exact.is_common_interval(), "{text}: {exact}");
        let value = at(&text, x, y);
        assert!(
            exact.contains(value),
            "{text} at {x}, {y}: {value}, not {exact}"
        );
        let around = bounds(
            &function(&text),
            [&format!("{x:?}"), &format!("{y:?}"), "0"],
        );
        assert_eq!(around, exact, "{text} at {x}, {y}");
        if !matches!(f, Elementary::Pow | Elementary::Hypot) {
            let read = function(&text);
            assert_eq!(read.node(read.outputs[0].node).op, Op::from(f), "{read}");
        }
    }
}

/// A core may have the name of a function that the standard lacks.
#[test]
fn cores_hide_elementary_functions() {
    let cores = parse("(FPCore cot (x) (* 3 x)) (FPCore (x) (cot x))").unwrap();
    for core in cores {
        let f = core.reading.unwrap().function;
        assert_eq!(eval_point(&f, &[2.0]).unwrap(), [6.0]);
    }
    let core = &parse("(FPCore sec (x) (sec x))").unwrap()[0];
    let f = &core.reading.as_ref().unwrap().function;
    assert_eq!(f.nodes[1].op, Op::from(Elementary::Sec));
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
            (-0.964_027_580_075_816_9, 0.761_594_155_955_764_9),
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

/// Numbers of all sizes and signs, integers and halves among them (SplitMix64).
fn draw(state: &mut u64) -> f64 {
    let mut word = || {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    let unit = f64::from(u32::try_from(word() >> 32).unwrap()) / 4_294_967_296.0 * 2.0 - 1.0;
    match word() % 5 {
        0 => unit,
        1 => unit * 30.0,
        2 => (unit * 12.0).round(),
        3 => (unit * 12.0).round() / 2.0,
        _ => {
            let x = f64::from_bits(word());
            if x.is_finite() { x } else { unit }
        }
    }
}

/// Wherever a library has a real value, bounds at the point hold it, and bounds on a box around the
/// point hold those.
#[test]
fn bounds_hold_the_values_of_a_library_at_random_points() {
    type Library = fn(f64, f64) -> f64;
    #[allow(
        clippy::disallowed_methods,
        reason = "what is compared with, but for its last bits"
    )]
    let operations: [(&str, Library); 25] = [
        ("(exp2 x)", |x, _| x.exp2()),
        ("(expm1 x)", |x, _| x.exp_m1()),
        ("(log2 x)", |x, _| x.log2()),
        ("(log10 x)", |x, _| x.log10()),
        ("(log1p x)", |x, _| x.ln_1p()),
        ("(cbrt x)", |x, _| x.cbrt()),
        ("(sinh x)", |x, _| x.sinh()),
        ("(cosh x)", |x, _| x.cosh()),
        ("(tanh x)", |x, _| x.tanh()),
        ("(asinh x)", |x, _| x.asinh()),
        ("(acosh x)", |x, _| x.acosh()),
        ("(atanh x)", |x, _| x.atanh()),
        ("(trunc x)", |x, _| x.trunc()),
        ("(round x)", |x, _| x.round()),
        ("(nearbyint x)", |x, _| x.round_ties_even()),
        ("(pow x y)", |x, y| x.powf(y)),
        ("(pow x -3)", |x, _| x.powf(-3.0)),
        ("(pow x 5/2)", |x, _| x.powf(2.5)),
        ("(hypot x y)", |x, y| x.hypot(y)),
        ("(fmod x y)", |x, y| x % y),
        ("(fma x y -3)", |x, y| x * y - 3.0),
        ("(fdim x y)", |x, y| if x > y { x - y } else { 0.0 }),
        (
            "(copysign x y)",
            |x, y| if y < 0.0 { -x.abs() } else { x.abs() },
        ),
        ("(if (or (<= x y) (== x 1)) x y)", |x, y| {
            if x <= y || x == 1.0 { x } else { y }
        }),
        ("(if (not (and (!= x y) (>= x -1))) 1 2)", |x, y| {
            if x != y && x >= -1.0 { 2.0 } else { 1.0 }
        }),
    ];
    let mut state = 7;
    for (expression, library) in operations {
        let f = function(expression);
        let mut checked = 0;
        for _ in 0..4000 {
            let (x, y, radius) = (draw(&mut state), draw(&mut state), draw(&mut state).abs());
            let value = library(x, y);
            // A library says ±∞ for poles and for what is too great.
            if !value.is_finite() {
                continue;
            }
            let side = |x: f64, radius: f64| {
                let low = (x - radius).clamp(-f64::MAX, f64::MAX);
                Interval::new(low, (x + radius).clamp(-f64::MAX, f64::MAX)).unwrap()
            };
            let on = |radius: f64| {
                let region = [side(x, radius), side(y, radius), Interval::ZERO];
                eval_interval(&f, &region).unwrap()[0]
            };
            let (point, wide) = (on(0.0), on(radius));
            let slack = value.abs() * 1e-14 + f64::MIN_POSITIVE;
            assert!(
                point.inf() <= value + slack && point.sup() >= value - slack,
                "{expression} at {x:?}, {y:?}: {value:?} is not in {point}"
            );
            assert!(
                point.subset(wide),
                "{expression} at {x:?}, {y:?} ± {radius:?}"
            );
            checked += 1;
        }
        assert!(checked > 500, "{expression}: only {checked} values");
    }
}

#[test]
fn choices_are_made_at_each_place() {
    let choices = |text: &str| {
        let f = function(text);
        f.nodes.iter().filter(|data| data.op.is_choice()).count()
    };
    for (text, count) in [
        ("(any 1 2)", 1),
        ("(- (any 1 2) (any 1 2))", 2),
        ("(let ((c (any 1 2))) (- c c))", 1),
        ("(- (multi_valued x) x)", 1),
    ] {
        assert_eq!(choices(text), count, "{text}");
    }
    let f = function("(* (any 1 2) x)");
    assert_eq!(bounds(&f, ["3", "0", "0"]).to_string(), "[3, 6]");
}
