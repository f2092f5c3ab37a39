//! Tests of errors with their places, and of limits.

use super::tests::{core, error, read};
use super::*;
use outward_semantics::eval_point;

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
        ("(FPCore ((A 3 n)) 1)", 1, 15, "the length `n` is not known"),
        (
            "(FPCore ((! :precision binary32 A 3 m)) 1)",
            1,
            37,
            "the length `m` is not known",
        ),
        ("(FPCore ((!)) 1)", 1, 10, "an argument has no name"),
        ("(FPCore (()) 1)", 1, 10, "this is not an argument"),
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
            "(FPCore (x)\n  (+ (sinpi x x) 1))",
            2,
            6,
            "`sinpi` takes 1 operand, but got 2",
        ),
        (
            "(FPCore (x) (rootn x))",
            1,
            13,
            "`rootn` takes 2 operands, but got 1",
        ),
        ("(FPCore (x) cot)", 1, 13, "`cot` is an operation"),
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
            "(FPCore (x) :pre (< 0 x) :pre (< x 1) x)",
            1,
            31,
            "a second `:pre`",
        ),
        (
            "(FPCore (x) :precision real :precision real x)",
            1,
            40,
            "a second `:precision`",
        ),
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
    for word in ["tgamma", "lgamma", "isfinite", "isinf", "isnan", "isnormal"] {
        let error = error(&format!(
            "(FPCore (x)\n (+ x\n    ({word} (unread [1 2]))))"
        ));
        assert_eq!(error.message, format!("`{word}` is not supported"));
        assert_eq!((error.line, error.column), (3, 6));
    }
    for text in [
        "(FPCore (x) :round toZero\n (nearbyint x))",
        "(FPCore (x)\n (nearbyint (! :round toZero x)))",
    ] {
        let error = error(text);
        assert!(
            error.message.starts_with("`nearbyint in another rounding"),
            "{error}"
        );
        assert_eq!((error.line, error.column), (2, 2));
    }
    read("(FPCore (x) :round nearestEven (nearbyint (! :round nearestEven x)))");
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
    // A choice by a condition that was made is not made again.
    assert_eq!(read(&deep("(if (< x 0) 1 ", ")")).function.nodes.len(), 5);
    assert!(read(&deep("(if (< ", " 0) 1 x)")).function.nodes.len() > n);
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
    assert!(read(&pre).region[0].is_described());
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
    let text = "(FPCore (x) :pre (< x y) (tgamma x))\n".repeat(50_000);
    let cores = parse(&text).unwrap();
    let last = cores[49_999].reading.as_ref().unwrap_err();
    assert_eq!((last.line, last.column), (50_000, 23));
    let text = "(FPCore (x) (tgamma x)) ".repeat(50_000);
    let cores = parse(&text).unwrap();
    let last = cores[49_999].reading.as_ref().unwrap_err();
    assert_eq!((last.line, last.column), (1, 49_999 * 24 + 14));
}
