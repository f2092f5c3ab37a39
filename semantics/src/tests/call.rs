//! Tests of functions that call each other and themselves: the text, values, sets.

use outward_expr::*;
use outward_sets::{I32Set, Semantics, ValueSet};

use crate::{EvalError, Limits, Scalar, Set, eval_point, eval_scalars, eval_sets};
use outward_expr::flatten;
use outward_expr::text::{called_groups, parse, parse_all, print};

fn read(text: &str) -> Function {
    let f = parse(text, Format::F64).unwrap_or_else(|error| panic!("{error}"));
    let printed = print(&f);
    let again = parse(&printed, Format::F64).unwrap_or_else(|error| panic!("{error}\n{printed}"));
    assert_eq!(again, f, "{printed}");
    f
}

fn real(lo: f64, hi: f64) -> Set<f64> {
    Set::Real(ValueSet::between(lo, hi))
}

fn ints(lo: i64, hi: i64) -> Set<f64> {
    Set::Int(I32Set::between(lo, hi))
}

fn at(f: &Function, inputs: &[Scalar<f64>]) -> Result<Scalar<f64>, EvalError> {
    eval_scalars(f, inputs, Limits::default()).map(|values| values[0])
}

fn on(f: &Function, inputs: &[Set<f64>]) -> String {
    let sets = eval_sets(f, inputs, Semantics::Float, Limits::default());
    sets.unwrap()[0].to_string()
}

/// n times x is made into a · x + 1.
const STEPS: &str = "function steps
inputs a x n
type int n
a var a
x var x
n var n
one iconst 1
c slt n one
i if c a a x x n n
  x var x
  output y x
else
  a var a
  x var x
  n var n
  one iconst 1
  m isub n one
  b mul a x
  k const 1
  s add b k
  p call steps a s m
  output y p
end
y project i 0
output y y
";

#[test]
fn recursion_on_a_counter() {
    let f = read(STEPS);
    let n = |n| at(&f, &[Scalar::Real(0.5), Scalar::Real(4.0), Scalar::Int(n)]);
    assert_eq!(n(0), Ok(Scalar::Real(4.0)));
    assert_eq!(n(2), Ok(Scalar::Real(2.5)));
    assert_eq!(n(-3), Ok(Scalar::Real(4.0)));
    // Deep calls take no stack.
    assert_eq!(n(20_000), Ok(Scalar::Real(2.0)));
    assert_eq!(n(i32::MAX), Err(EvalError::Endless));
    // Certain conditions, however deep; open ones, unrolled.
    let on_n = |n| on(&f, &[real(0.5, 0.5), real(2.0, 4.0), n]);
    assert_eq!(on_n(ints(2, 2)), "[2, 2.5]");
    assert_eq!(on_n(ints(900, 900)), "int 2");
    assert_eq!(on_n(ints(0, 2)), "[2, 4]");
    // By a summary: 0.5 x + 1 is at most 4 where x is.
    assert_eq!(on_n(ints(0, 1 << 20)), "[2, 4]");
    // Nothing bounds 2 x + 1, but from below.
    let grows = on(&f, &[real(2.0, 2.0), real(2.0, 4.0), ints(0, 1 << 20)]);
    assert_eq!(grows, "[2, inf]");
}

/// The conditions are open in every call, and each makes two.
#[test]
fn calls_that_multiply_are_run_once_or_have_a_summary() {
    let f = read(
        "function fib
inputs n
type int n
n var n
two iconst 2
c slt n two
i if c n n
  n var n
  y fromsint n
  output y y
else
  n var n
  one iconst 1
  two iconst 2
  a isub n one
  b isub n two
  p call fib a
  q call fib b
  s add p q
  output y s
end
y project i 0
output y y
",
    );
    assert_eq!(at(&f, &[Scalar::Int(20)]), Ok(Scalar::Real(6765.0)));
    assert_eq!(at(&f, &[Scalar::Int(60)]), Err(EvalError::Endless));
    assert_eq!(on(&f, &[ints(10, 10)]), "int 55");
    // What the condition says of n is not used here.
    assert_eq!(on(&f, &[ints(5, 6)]), "int [-5, 13] | +0");
    // What was given before is not run again, so there are forty calls, not millions. Deeper ones
    // have a summary.
    for (most, sup) in [(40, 165_580_141.0), (1000, f64::INFINITY)] {
        let limits = Limits::default();
        let wide = eval_sets(&f, &[ints(0, most)], Semantics::Float, limits).unwrap();
        for n in [0.0, 1.0, 55.0, 102_334_155.0] {
            assert!(wide[0].contains(Scalar::Real(n)), "{}", wide[0]);
        }
        assert_eq!(wide[0].reals().sup(), sup);
    }
}

const PARITY: &str = "function odd
inputs n
results bool
type int n
n var n
zero iconst 0
c ieq n zero
i if c n n
  f false
  output y f
else
  n var n
  one iconst 1
  m isub n one
  p call even m
  output y p
end
y project i 0
output y y
function both
type int k
k var k
n iconst 7
a call odd k
b call even n
output a a
output b b
function even
inputs n
results bool
type int n
n var n
zero iconst 0
c ieq n zero
i if c n n
  t true
  output y t
else
  n var n
  one iconst 1
  m isub n one
  p call odd m
  output y p
end
y project i 0
output y y
";

#[test]
fn functions_call_each_other_before_they_are_defined() {
    let all = parse_all(PARITY, Format::F64).unwrap();
    let names: Vec<&str> = all.iter().map(|f| f.name.as_str()).collect();
    assert_eq!(names, ["odd", "both", "even"]);
    assert_eq!(at(&all[0], &[Scalar::Int(9)]), Ok(Scalar::Bool(true)));
    assert_eq!(at(&all[2], &[Scalar::Int(9)]), Ok(Scalar::Bool(false)));
    // Below zero they count down through all integers, and neither condition ever holds of a real
    // run in the limits.
    assert_eq!(at(&all[2], &[Scalar::Int(-1)]), Err(EvalError::Endless));
    assert_eq!(on(&all[2], &[ints(6, 6)]), "true");
    assert_eq!(on(&all[2], &[ints(0, 1)]), "false | true");
    let f = read(PARITY);
    assert_eq!(f.name, "even");
    let text = print(&all[1]);
    assert_eq!(parse(&text, Format::F64).unwrap(), all[1], "{text}");
    assert_eq!(text.matches("group 0").count(), 2, "{text}");
    assert_eq!(at(&all[1], &[Scalar::Int(4)]), Ok(Scalar::Bool(false)));
    let lines: Vec<Option<u32>> = all[1].iter().map(|(node, _)| all[1].line(node)).collect();
    assert_eq!(lines, [22, 23, 24, 24, 25, 25].map(Some));
    // The second calls of a text are of the same functions.
    assert_eq!(called_groups(&all[1]).len(), 1);
}

#[test]
fn functions_that_do_not_call_themselves_are_inlined() {
    let f = read(
        "function main
x var x
two const 2
a call norm x two
b call norm two x
s call sincos a
c project s 1
m sub b c
output y m
function norm
inputs p q
p var p
q var q
r square p
s square q
t add r s
u sqrt t
output r u
function sincos
x var x
a sin x
b cos x
output s a
output c b
function main2
x var x
y call main x
",
    );
    assert!(f.is_straight_line());
    let x = 1.5_f64;
    let (a, b) = ((x * x + 4.0).sqrt(), (4.0 + x * x).sqrt());
    let cos = eval_point(&read("x var x\ny cos x"), &[a]).unwrap()[0];
    assert_eq!(eval_point(&f, &[x]).unwrap(), [b - cos]);
    let lines: Vec<Option<u32>> = f.iter().map(|(node, _)| f.line(node)).collect();
    assert!(
        lines.contains(&Some(14)) && lines.contains(&Some(22)),
        "{lines:?}"
    );
}

/// One that never returns has no result, and what comes after has none; where it may, that is not
/// lost.
#[test]
fn what_never_returns_has_no_result() {
    let f = read("function f\ninputs x\nx var x\nk const 1\ny add x k\nr call f y\noutput y r");
    assert_eq!(at(&f, &[Scalar::Real(0.0)]), Err(EvalError::Endless));
    assert_eq!(on(&f, &[real(0.0, 1.0)]), "empty");
    let f = read(
        "function f\ninputs x\nx var x\nk const 1\nc lt x k\ni if c x x\n x var x\n output y x\nelse\n x var x\n k const 1\n y add x k\n r call f y\n output y r\nend\ny project i 0\noutput y y",
    );
    assert_eq!(on(&f, &[real(2.0, 4.0)]), "empty");
    let returns = eval_sets(&f, &[real(-1.0, 4.0)], Semantics::Float, Limits::default()).unwrap();
    assert!(returns[0].contains(Scalar::Real(-1.0)) && returns[0].contains(Scalar::Real(0.5)));
}

/// Calls in loops, loops in what is called, a group that calls another, and no limit left.
#[test]
fn within_all_limits_values_are_held() {
    let text = format!(
        "{STEPS}function outer
inputs x n
type int n
x var x
n var n
one iconst 1
c slt n one
i if c x x n n
  x var x
  output y x
else
  x var x
  n var n
  three iconst 3
  half const 0.5
  l loop x x i n h half t three
    x var x
    i var i
    h var h
    t var t
    one iconst 1
    y call steps h x t
    j isub i one
    again_ slt one j
    again again_
    output x y
    output i j
    output h h
    output t t
  end
  y project l 0
  one iconst 1
  m isub n one
  p call outer y m
  output y p
end
y project i 0
output y y
"
    );
    let f = read(&text);
    let inputs = [real(-8.0, 8.0), ints(-2, 5)];
    for iterations in [0, 1, 7, 40, 300, 5000, 1 << 20] {
        let sets = eval_sets(&f, &inputs, Semantics::Float, Limits { iterations }).unwrap();
        for (x, n) in [(-8.0, -2), (-8.0, 5), (8.0, 1), (3.0, 3), (0.1, 2)] {
            let value = at(&f, &[Scalar::Real(x), Scalar::Int(n)]).unwrap();
            assert!(
                sets[0].contains(value),
                "{value:?} {} {iterations}",
                sets[0]
            );
        }
        assert!(
            !sets[0].contains(Scalar::Real(1e4)),
            "{} {iterations}",
            sets[0]
        );
    }
}

/// As deep as blocks are unrolled, with blocks in blocks at the end, it fits on the stack of a
/// thread.
#[test]
fn deep_calls_fit_on_the_stack() {
    let mut text = String::from(
        "function f\ninputs x n\ntype int n\nx var x\nn var n\none iconst 1\nc slt n one\ni if c x x n n\n",
    );
    for _ in 0..60 {
        text += "x var x\nn var n\none iconst 1\nc slt n one\ni if c x x n n\n";
    }
    text += "x var x\noutput y x\nelse\nx var x\noutput y x\n";
    let inner = "end\ny project i 0\noutput y y\nelse\nx var x\nn var n\none iconst 1\nm isub n one\nh const 0.5\nz mul h x\np call f z m\noutput y p\n";
    for _ in 0..60 {
        text += inner;
    }
    text += "end\ny project i 0\noutput y y\n";
    let f = read(&text);
    assert_eq!(
        at(&f, &[Scalar::Real(8.0), Scalar::Int(3)]),
        Ok(Scalar::Real(1.0))
    );
    let found = eval_sets(
        &f,
        &[real(4.0, 8.0), ints(-1, 2000)],
        Semantics::Float,
        Limits::default(),
    );
    assert!(found.unwrap()[0].contains(Scalar::Real(1.0)));
    assert!(flatten(&f).is_err());
}

/// What has a counter that is known is inlined.
#[test]
fn recursion_with_a_counter_is_inlined() {
    let text = format!(
        "{STEPS}function main\nx var x\nh const 0.5\nn iconst 10\ny call steps h x n\noutput y y\n"
    );
    let f = read(&text);
    assert!(!f.is_straight_line());
    let flattened = flatten(&f).unwrap();
    for x in [0.0, 3.0, -100.0] {
        let value = at(&f, &[Scalar::Real(x)]).unwrap();
        assert_eq!(eval_point(&flattened, &[x]).unwrap(), [value.real()]);
    }
    let endless = read(
        "function f\ninputs x\nx var x\nk const 1\nc lt x k\ni if c x x\n x var x\n output y x\nelse\n x var x\n k const 1\n y sub x k\n r call f y\n s call f y\n t add r s\n output y t\nend\ny project i 0\noutput y y",
    );
    let error = flatten(&endless).unwrap_err();
    assert!(error.to_string().contains("calling itself"), "{error}");
}

/// Every error has its place.
#[test]
fn calls_that_are_wrong_are_located() {
    let g = "function g\ninputs a n\ntype int n\na var a\nn var n\nm fromsint n\nb add a m\noutput y b\n";
    let f = "function f\nx var x\nk iconst 2\n";
    for (text, line, column, message) in [
        (
            format!("{g}{f}y call h x k\n"),
            12,
            8,
            "there is no function `h`",
        ),
        (
            format!("{g}{f}y call g x\n"),
            12,
            11,
            "`g` takes 2 arguments, but got 1",
        ),
        (
            format!("{g}{f}y call g x k k\n"),
            12,
            14,
            "`g` takes 2 arguments, but got 3",
        ),
        (
            format!("{g}{f}y call g k x\n"),
            12,
            10,
            "`k` is of type int",
        ),
        (
            format!("{g}{f}y call g x z\n"),
            12,
            12,
            "`z` is not defined",
        ),
        (
            format!("{g}{f}y call\n"),
            12,
            7,
            "`call` without a function",
        ),
        (
            format!("{g}{f}y call g x k\nz project y 1\n"),
            13,
            13,
            "`1` is not a result of it",
        ),
        (
            format!("{g}{g}{f}y call g x k\n"),
            9,
            10,
            "the function `g` is defined twice",
        ),
        (
            format!("{g}{f}format f32\ny call g x k\n"),
            13,
            8,
            "`g` computes in f64",
        ),
        (
            "function f\nx var x\ny call f x\n".into(),
            1,
            10,
            "`f` calls itself, and its inputs are not listed",
        ),
        (
            "function f\ninputs x\nx var x\ny call f x\nn iconst 1\noutput y n\n".into(),
            1,
            10,
            "`f` returns `int`",
        ),
        (
            "function f\ninputs x\nresults int bool\nx var x\ny call f x\noutput y x\n".into(),
            3,
            9,
            "`f` returns `real`",
        ),
        (
            "function f\ninputs x\nresults int bool\nx var x\ny call f x\nz neg y\noutput y x\n"
                .into(),
            6,
            7,
            "`y` has several results",
        ),
        (
            "inputs x\nx var x\nresults real int\n".into(),
            3,
            9,
            "`f` returns `real`",
        ),
        (
            "inputs x\nx var x\nresults number\n".into(),
            3,
            9,
            "unknown type `number`",
        ),
        (
            "inputs x\nx var x\ngroup\n".into(),
            3,
            6,
            "`group` without a name",
        ),
        (
            "x var x\ny call x\nend\n".into(),
            2,
            8,
            "there is no function `x`",
        ),
    ] {
        let error = parse(&text, Format::F64).unwrap_err();
        let found = (error.line, error.column, error.message.as_str());
        assert_eq!(found, (line, column, message), "{error}\n{text}");
    }
}

/// A chain of functions that call the next one twice has 2ⁿ values, one that calls it once n².
#[test]
fn texts_that_grow_by_calls_are_read_or_refused() {
    let chain = |n: usize, body: &str| {
        let mut text = String::new();
        for i in 0..n {
            let next = format!("g{}", i + 1);
            text += &format!(
                "function g{i}\ninputs x\nx var x\n{}",
                body.replace("NEXT", &next)
            );
        }
        text + &format!(
            "function g{n}\ninputs x\nx var x\ny sin x\noutput y y\nfunction main\nx var x\ny call g0 x\n"
        )
    };
    let twice = "a call NEXT x\nb call NEXT a\ns sub b a\noutput y s\n";
    let once = "a call NEXT x\nb sin a\noutput y b\n";
    assert!(parse(&chain(10, twice), Format::F64).is_ok());
    let same = "a call NEXT x\nb call NEXT x\ns sub a b\noutput y s\n";
    assert!(parse(&chain(100, same), Format::F64).is_ok());
    let block = "c isnan x\ni if c x x\nx var x\na call NEXT x\nb call NEXT a\noutput y b\nelse\nx var x\noutput y x\nend\ny project i 0\noutput y y\n";
    for text in [chain(60, twice), chain(100_000, once), chain(60, block)] {
        let error = parse(&text, Format::F64).unwrap_err();
        assert!(
            error.message.starts_with("calls inline more than"),
            "{error}"
        );
        assert!(error.line > 0);
    }
    assert!(parse(&chain(1000, once), Format::F64).is_ok());
    // One circle of many functions is one group.
    let circle = chain(20_000, "c isnan x\ni if c x x\nx var x\noutput y x\nelse\nx var x\na call NEXT x\noutput y a\nend\ny project i 0\noutput y y\n")
        .replace("y sin x\n", "y call g0 x\n");
    let f = parse(&circle, Format::F64).unwrap();
    assert_eq!(on(&f, &[real(0.0, 1.0)]), "empty");
}

/// A group whose calls do not fit is refused; a call outside of a group is an error, not a panic.
#[test]
fn groups_fit() {
    let call = |function, results: &[Type], output: usize| {
        let mut b = Builder::new();
        let x = b.input("x");
        let results = b.recurse(function, &[x], results);
        b.finish("f", Format::F64, &[("y", results[output])])
    };
    assert!(Group::new(vec![call(0, &[Type::Real], 0)]).is_ok());
    assert!(matches!(
        Group::new(vec![call(1, &[Type::Real], 0)]),
        Err(ControlError::NoFunction {
            function: 1,
            functions: 1
        })
    ));
    assert!(matches!(
        Group::new(vec![call(0, &[Type::Int, Type::Real], 1)]),
        Err(ControlError::Results { .. })
    ));
    let other = read("inputs x\ntype int x\nx var x\ny fromsint x");
    assert!(matches!(
        Group::new(vec![call(1, &[Type::Real], 0), other]),
        Err(ControlError::Input { .. })
    ));
    let alone = call(0, &[Type::Real], 0);
    assert_eq!(at(&alone, &[Scalar::Real(1.0)]), Err(EvalError::Malformed));
    let sets = eval_sets(
        &alone,
        &[real(0.0, 1.0)],
        Semantics::Float,
        Limits::default(),
    );
    assert_eq!(sets, Err(EvalError::Malformed));
    assert!(flatten(&alone).is_err());
    let group = Group::new(vec![alone]).unwrap();
    assert!(group.function(1, Format::F64, Origin::UNKNOWN).is_none());
    let mut b = Builder::new();
    let n = b.int(1);
    assert!(b.call(&group, 0, &[n]).is_err() && b.call(&group, 0, &[]).is_err());
    assert!(b.call(&group, 1, &[n]).is_err());
}
