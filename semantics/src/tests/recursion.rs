//! Tests of functions from which recursion is taken out: they return the same.

use outward_expr::recursion::{
    Beyond, GroupBounds, Inlined, ResultBounds, has_calls, without_recursion,
};
use outward_expr::text::parse;
use outward_expr::{Control, Format, Function, NotStraightLine, Op};

use crate::{Limits, Scalar, eval_scalars};

fn read(text: &str) -> Function {
    parse(text, Format::F64).unwrap_or_else(|error| panic!("{error}"))
}

fn made(text: &str, depth: u32) -> Result<Inlined, NotStraightLine> {
    let made = without_recursion(&read(text), depth, 1 << 12, Beyond::Undefined)?;
    assert!(!has_calls(&made.function));
    Ok(made)
}

fn at(f: &Function, inputs: &[Scalar<f64>]) -> Vec<Scalar<f64>> {
    eval_scalars(f, inputs, Limits::default()).unwrap()
}

fn loops(f: &Function) -> usize {
    let is_loop = |op: Op| op == Op::Control(Control::Loop);
    f.iter().filter(|(_, data)| is_loop(data.op)).count()
}

/// The greatest common divisor of numbers, and how many steps it took; with one more branch at the
/// end.
const GCD: &str = "function gcd
inputs a b n
results real int
type int n
a var a
b var b
n var n
zero const 0
c le b zero
i if c a a b b n n
  a var a
  n var n
  output g a
  output n n
else
  a var a
  b var b
  n var n
  one iconst 1
  m iadd n one
  d lt a b
  j if d a a b b m m
    a var a
    b var b
    m var m
    g call gcd b a m
    h project g 0
    k project g 1
    output h h
    output k k
  else
    a var a
    b var b
    m var m
    r sub a b
    g call gcd b r m
    h project g 0
    k project g 1
    output h h
    output k k
  end
  h project j 0
  k project j 1
  output h h
  output k k
end
g project i 0
s project i 1
output g g
output s s
";

#[test]
fn tail_calls_become_loops() {
    let f = read(GCD);
    let made = made(GCD, 0).unwrap();
    assert_eq!(
        (made.depth, loops(&made.function)),
        (None, 1),
        "{}",
        made.function
    );
    for (a, b) in [
        (12.0, 18.0),
        (7.0, 7.0),
        (5.0, 0.0),
        (1e3, 35.0),
        (-3.0, 2.0),
    ] {
        let point = [Scalar::Real(a), Scalar::Real(b), Scalar::Int(0)];
        assert_eq!(at(&made.function, &point), at(&f, &point), "{a} {b}");
    }
}

const FACTORIAL: &str = "function factorial
inputs n
n var n
one const 1
c lt n one
i if c n n
  one const 1
  output y one
else
  n var n
  one const 1
  m sub n one
  f call factorial m
  y mul n f
  output y y
end
y project i 0
output y y
";

#[test]
fn other_calls_are_inlined_to_a_depth() {
    let f = read(FACTORIAL);
    let made = made(FACTORIAL, 5).unwrap();
    assert_eq!((made.depth, loops(&made.function)), (Some(5), 0));
    for n in 0..10_u8 {
        let point = [Scalar::Real(f64::from(n))];
        let [Scalar::Real(found)] = at(&made.function, &point)[..] else {
            panic!("a number");
        };
        if n <= 5 {
            assert_eq!([Scalar::Real(found)][..], at(&f, &point)[..], "{n}");
        } else {
            assert!(found.is_nan(), "{n}");
        }
    }
}

/// What would be compared beyond the depth is not: the whole is NaN there.
#[test]
fn no_value_comes_of_calls_beyond_the_depth() {
    let text = format!(
        "{FACTORIAL}function small\ninputs n\nn var n\nf call factorial n\nten const 10\nc lt f ten\n\
         a const 1\nb const 2\ny select c a b\noutput y y\n"
    );
    let f = read(&text);
    let made = made(&text, 4).unwrap();
    for n in 0..9_u8 {
        let point = [Scalar::Real(f64::from(n))];
        let found = at(&made.function, &point);
        match found[..] {
            [Scalar::Real(x)] if n > 4 => assert!(x.is_nan(), "{n}: {x}"),
            _ => assert_eq!(found, at(&f, &point), "{n}"),
        }
    }
}

/// A counter that is known ends it, however deep that is.
#[test]
fn what_constants_decide_is_inlined_whatever_the_depth() {
    let text = "function power
inputs x n
type int n
x var x
n var n
one iconst 1
c slt n one
i if c x x n n
  y const 1
  output y y
else
  x var x
  n var n
  one iconst 1
  m isub n one
  p call power x m
  y mul x p
  output y y
end
y project i 0
output y y
function main
x var x
n iconst 20
y call power x n
output y y
";
    let made = made(text, 0).unwrap();
    assert_eq!(made.depth, None);
    let point = [Scalar::Real(1.5)];
    assert_eq!(at(&made.function, &point), at(&read(text), &point));
    let endless =
        "function f\ninputs x\nx var x\none const 1\ny sub x one\nr call f y\noutput r r\n";
    let error = without_recursion(&read(endless), 3, 1 << 12, Beyond::Undefined).unwrap_err();
    assert_eq!(error.line, Some(6), "{error}");
}

/// A call whose results are returned in another order, or used otherwise, is not at the end.
#[test]
fn calls_elsewhere_than_at_the_end_are_no_loops() {
    let call = "  a var a\n  b var b\n  one const 1\n  c sub a one\n  r call f c b\n  s project r 0\n  t project r 1\n";
    for (last, is_tail) in [
        ("  output s s\n  output t t\n", true),
        ("  output s t\n  output t s\n", false),
        ("  output s s\n  output t s\n", false),
        ("  u add t one\n  output s s\n  output t u\n", false),
        ("  output s s\n  output t b\n", false),
    ] {
        let text = format!(
            "function f\ninputs a b\nresults real real\na var a\nb var b\nzero const 0\nd le a zero\ni if d a a b b\n  a var a\n  b var b\n  output s b\n  output t a\nelse\n{call}{last}end\np project i 0\nq project i 1\noutput s p\noutput t q\n"
        );
        let f = read(&text);
        let made = without_recursion(&f, 6, 1 << 12, Beyond::Undefined).unwrap();
        assert_eq!(made.depth.is_none(), is_tail, "{last}");
        for (a, b) in [(0.0, 5.0), (3.5, 2.0), (5.0, -1.0)] {
            let point = [Scalar::Real(a), Scalar::Real(b)];
            assert_eq!(at(&made.function, &point), at(&f, &point), "{last} {a} {b}");
        }
    }
}

/// Of calls beyond the depth the results are choices within bounds, which may have one endpoint or
/// none, or no value.
#[test]
fn results_beyond_the_depth_are_within_their_bounds() {
    use outward_interval::Decimal;
    let f = read(FACTORIAL);
    let group = f
        .iter()
        .find_map(|(_, data)| f.call_of(data)?.group.clone())
        .unwrap();
    let number = |x: f64| Decimal::from_f64(x);
    for (lower, upper, undefined) in [
        (Some(1.0), Some(24.0), false),
        (Some(1.0), None, false),
        (None, Some(24.0), true),
        (None, None, true),
        (Some(2.0), Some(2.0), false),
    ] {
        let bounds = ResultBounds::Between {
            lower: lower.and_then(number),
            upper: upper.and_then(number),
            undefined,
        };
        let known = [GroupBounds {
            group: group.clone(),
            functions: vec![vec![bounds]],
        }];
        let made = without_recursion(&f, 0, 1 << 12, Beyond::Within(&known)).unwrap();
        let two = outward_sets::ValueSet::<f64>::point(2.0);
        let sets = crate::eval_sets(
            &made.function,
            &[crate::Set::Real(two)],
            outward_sets::Semantics::Float,
            Limits::default(),
        );
        let found = sets.unwrap()[0].reals();
        let ends = [
            lower.unwrap_or(f64::NEG_INFINITY),
            upper.unwrap_or(f64::INFINITY),
        ];
        let hull = found.to_interval();
        assert_eq!(
            [hull.inf(), hull.sup()],
            ends.map(|x| 2.0 * x),
            "{lower:?} {upper:?}"
        );
        assert_eq!(found.may_be_nan(), undefined, "{lower:?} {upper:?}");
    }
}
