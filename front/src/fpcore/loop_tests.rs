//! Tests of loops.

use outward_expr::Function;
use outward_interval::Interval;
use outward_semantics::{Limits, Scalar, Set, eval_scalars, eval_sets};
use outward_sets::Semantics;

use super::tests::{error, read};

/// The value of a core of one argument.
fn at(text: &str, x: f64) -> f64 {
    let function = read(text).function;
    let values = eval_scalars(&function, &[Scalar::Real(x)], Limits::default());
    values.unwrap()[0].real()
}

/// Newton's iteration for a square root.
const NEWTON: &str = "(FPCore (x)
  (while (< i 20) ([r x (/ (+ r (/ x r)) 2)] [i 0 (+ i 1)]) r))";

#[test]
fn operations_and_loops_have_their_lines() {
    let cores = super::parse("; two cores\n(FPCore g (t)\n  (exp t))\n(FPCore f (x)\n  (let ([y (sin\n    x)])\n  (while (< y 3)\n    ([y y (+ y\n      (g y))])\n    (cos\n      y))))").unwrap();
    let f = &cores[1].reading.as_ref().unwrap().function;
    fn all(f: &Function, found: &mut Vec<(&'static str, u32)>) {
        for (node, data) in f.iter() {
            found.push((data.op.text(), f.line(node).unwrap_or(0)));
            for block in f.blocks_of(data) {
                all(block, found);
            }
        }
    }
    let mut found = Vec::new();
    all(f, &mut found);
    for op in [
        ("var", 4),
        ("sin", 5),
        ("loop", 7),
        ("lt", 7),
        ("if", 7),
        ("add", 8),
        ("exp", 3),
        ("cos", 10),
    ] {
        assert!(found.contains(&op), "{op:?} is not in {found:?}");
    }
}

#[test]
fn a_loop_goes_on_while_its_condition_holds() {
    for x in [2.0_f64, 9.0, 1e-3, 12345.0] {
        assert!((at(NEWTON, x) - x.sqrt()).abs() <= 1e-12 * x.sqrt(), "{x}");
    }
    // Not once.
    assert_eq!(
        at("(FPCore (x) (while (< x 0) ([y x (+ y 1)]) y))", 7.0),
        7.0
    );
    // Without anything to carry: never, or for ever.
    assert_eq!(at("(FPCore (x) (while (< x 0) () x))", 7.0), 7.0);
}

#[test]
fn values_are_bound_at_once_or_one_after_the_other() {
    let fibonacci = "(FPCore (x) (while (< i x) ([a 0 b] [b 1 (+ a b)] [i 0 (+ i 1)]) a))";
    assert_eq!(at(fibonacci, 10.0), 55.0);
    // With `while*` b is the sum of the new a and b; and starts may use those before.
    let in_order = "(FPCore (x) (while* (< i x) ([a 0 b] [b (+ a 1) (+ a b)] [i 0 (+ i 1)]) a))";
    assert_eq!(at(in_order, 5.0), 16.0);
    // The names of a loop hide others, and are gone behind it.
    let scopes = "(FPCore (x) (let ([y 100]) (+ (while (< y 3) ([y x (+ y 1)]) y) y)))";
    assert_eq!(at(scopes, 0.5), 103.5);
}

#[test]
fn loops_stand_in_loops_and_in_conditions() {
    let product = "(FPCore (x)
      (while (< i x) ([sum 0 (while (< j x) ([s sum (+ s 1)] [j 0 (+ j 1)]) s)] [i 0 (+ i 1)]) sum))";
    assert_eq!(at(product, 6.0), 36.0);
    let inner = "(FPCore (x) (while (< (while (< k y) ([k 0 (+ k 1)]) k) x) ([y 0 (+ y 1)]) y))";
    assert_eq!(at(inner, 4.0), 4.0);
    let called = format!(
        "(FPCore root (x) (while (< i 20) ([r x (/ (+ r (/ x r)) 2)] [i 0 (+ i 1)]) r)) {}",
        "(FPCore (x) (* 2 (root x)))"
    );
    let cores = super::parse(&called).unwrap();
    let function = cores[1].reading.as_ref().unwrap().function.clone();
    let value = eval_scalars(&function, &[Scalar::Real(16.0)], Limits::default()).unwrap();
    assert_eq!(value[0].real(), 8.0);
}

#[test]
fn bounds_hold_all_values() {
    let function = read(NEWTON).function;
    let x: Interval<f64> = "[4, 4.5]".parse().unwrap();
    let sets = eval_sets(
        &function,
        &[Set::Real(x.into())],
        Semantics::Real,
        Limits::default(),
    );
    let set = sets.unwrap()[0].reals();
    assert!(set.contains(2.0) && set.contains(2.1));
    // Printed, it is the same.
    let text = outward_expr::text::print(&function);
    assert_eq!(
        outward_expr::text::parse(&text, function.format).unwrap(),
        function
    );
}

#[test]
fn what_is_no_loop_is_a_located_error() {
    let said = |expression: &str| error(&format!("(FPCore (x) {expression})")).to_string();
    let cases = [
        (
            "(while (< x 1) ([y 0 1]))",
            "`while` takes a condition, a list of names",
        ),
        ("(while* (< x 1) y x)", "bindings are missing"),
        ("(while (< x 1) ([y 0]) y)", "this is not a binding"),
        (
            "(while (< x 1) ([y 0 1] [y 0 1]) y)",
            "`y` is bound twice in one loop",
        ),
        ("(while (< x 1) ([2 0 1]) x)", "this is not a name"),
        ("(while x ([y 0 1]) y)", "a condition is not a number"),
        (
            "(while (< x 1) ([y TRUE FALSE]) x)",
            "a truth value is not a number",
        ),
        (
            "(while (< x 1) ([y 0 (< y 1)]) x)",
            "a truth value is not a number",
        ),
        ("(while (< x 1) ([y 0 (+ y z)]) x)", "`z` is not defined"),
        ("(while (< y 1) ([y y 1]) x)", "`y` is not defined"),
    ];
    for (expression, expected) in cases {
        let said = said(expression);
        assert!(said.contains(expected), "{expression}: {said}");
    }
    let deep = (0..80).fold("x".to_owned(), |inner, i| {
        format!("(while (< a{i} 1) ([a{i} 0 {inner}]) a{i})")
    });
    assert!(
        said(&deep).contains("blocks stand in more than 64 blocks"),
        "{}",
        said(&deep)
    );
}
