//! Tests of the reader: what a core is, names and scopes, what is left out.

use super::*;
use outward_expr::Format;
use outward_interval::Interval;
use outward_semantics::{eval_interval, eval_point};

/// The only core of a text.
pub(super) fn core(text: &str) -> Core {
    let mut cores = parse(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(cores.len(), 1, "{text}");
    cores.remove(0)
}

pub(super) fn read(text: &str) -> CoreFunction {
    core(text).reading.unwrap_or_else(|error| panic!("{error}"))
}

/// The function of x, y, z that an expression is.
pub(super) fn function(expression: &str) -> Function {
    read(&format!("(FPCore (x y z) {expression})")).function
}

pub(super) fn error(text: &str) -> Diagnostic {
    match parse(text) {
        Err(error) => error,
        Ok(mut cores) => match cores.pop().map(|core| core.reading) {
            Some(Err(error)) => error,
            other => panic!("{text}: {other:?}"),
        },
    }
}

pub(super) fn bounds(f: &Function, region: [&str; 3]) -> Interval<f64> {
    let region = region.map(|side| side.parse().unwrap());
    eval_interval(f, &region).unwrap()[0]
}

pub(super) fn at(expression: &str, x: f64, y: f64) -> f64 {
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
    let CoreFunction {
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
    let text = "(FPCore square (x) (* x x)) (FPCore (y) (square (+ y 1)))\n(FPCore () 7)(FPCore bad (x) (tgamma x))(FPCore (x) (bad x))";
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
    assert_eq!(error(3).message, "`tgamma` is not supported");
    assert_eq!(error(4).message, "`bad` could not be read");
    assert_eq!((error(4).line, error(4).column), (2, 53));
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
