//! Tests of functions that call themselves: what they return, and what is said of what is in them.

use outward_expr::text::parse;
use outward_expr::{Format, Function};
use outward_interval::Interval;
use outward_semantics::Set;
use outward_sets::{I32Set, Semantics, ValueSet};

use super::{Settings, Values, WarningKind, values_of};

fn read(text: &str) -> Function {
    parse(text, Format::F64).unwrap_or_else(|error| panic!("{error}"))
}

fn real(text: &str) -> Set<f64> {
    let interval: Interval<f64> = text.parse().unwrap();
    Set::Real(interval.into())
}

fn ints(lo: i64, hi: i64) -> Set<f64> {
    Set::Int(I32Set::between(lo, hi))
}

fn machine<'f>(f: &'f Function, inputs: &[Set<f64>]) -> Values<'f, f64> {
    values_of(f, inputs, Settings::new(Semantics::Float))
}

fn result(f: &Function, inputs: &[Set<f64>]) -> ValueSet<f64> {
    machine(f, inputs).set(f.outputs[0].node)
}

/// x while it is below 1, else the same of what `next` makes of it.
fn until_below_one(next: &str) -> Function {
    read(&format!(
        "function f
inputs x
x var x
k const 1
c lt x k
i if c x x
  x var x
  output y x
else
  x var x
  k const 1
  h const 0.5
  z {next}
  r call f z
  output y r
end
y project i 0
output y y
"
    ))
}

#[test]
fn conditions_bound_what_is_called() {
    let below: ValueSet<f64> = "[-3, 0.9999999999999999] | +0 | -0".parse().unwrap();
    let halved = until_below_one("mul x h");
    // Ten calls, which are unrolled; a thousand, by a summary.
    for inputs in ["[-3, 1000]", "[-3, 1e300]"] {
        assert_eq!(result(&halved, &[real(inputs)]), below, "{inputs}");
    }
    let upper = result(&halved, &[real("[2, 1000]")]);
    assert!(upper.contains(0.5) && !upper.contains(0.4), "{upper}");
    // One that goes on for ever from 1 on has the values of those that do not.
    let added = until_below_one("add x k");
    assert_eq!(result(&added, &[real("[-3, 1000]")]), below);
    assert!(result(&added, &[real("[1, 1000]")]).is_empty());
}

/// The condition splits what is given, so each call has the numbers that it can have.
#[test]
fn calls_that_multiply_are_sharp_while_they_are_few() {
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
    assert_eq!(result(&f, &[ints(5, 6)]).to_string(), "int [5, 8]");
    let many = result(&f, &[ints(0, 40)]);
    assert!(
        many.contains(102_334_155.0) && !many.contains(-1.0),
        "{many}"
    );
}

#[test]
fn what_is_said_of_a_function_holds_of_all_its_calls() {
    let f = read(
        "function f
inputs x n
type int n
x var x
n var n
zero const 0
d div x zero
one iconst 1
c slt n one
i if c d d n n
  d var d
  output y d
else
  n var n
  d var d
  one iconst 1
  m isub n one
  p call f d m
  output y p
end
y project i 0
output y y
",
    );
    let warnings = |n| {
        let values = machine(&f, &[real("[1, 2]"), n]);
        let found = values.warnings().into_iter();
        let found = found.map(|w| (w.line.unwrap_or(0), w.problem));
        (found.collect::<Vec<_>>(), values.parts().len())
    };
    let zero = (7, WarningKind::DivisionByZero);
    // Run, unrolled, by a summary: in none of them is the condition always the same.
    for n in [ints(3, 3), ints(1, 1), ints(0, 3), ints(0, 1 << 20)] {
        assert_eq!(warnings(n), (vec![zero], 4));
    }
    // It is if nothing calls the function again, and what is never called is not warned of.
    let always = (10, WarningKind::Always(true));
    assert_eq!(warnings(ints(-2, 0)), (vec![zero, always], 4));
}

/// What a function is given is that of the call from outside, too, also where a summary was
/// narrowed.
#[test]
fn what_is_given_is_of_all_calls() {
    let f = until_below_one("mul x h");
    let values = machine(&f, &[real("[0, 1e300]")]);
    let parts = values.parts();
    let inside = parts.iter().find(|part| part.path().0.len() == 1).unwrap();
    let (input, _) = inside.function().iter().next().unwrap();
    for x in [0.0, 1.0, 0.5, 5e299, 1e300] {
        assert!(
            inside.set(input).contains(x),
            "{x} in {}",
            inside.set(input)
        );
    }
    assert!(!inside.set(input).contains(-1.0), "{}", inside.set(input));
}
