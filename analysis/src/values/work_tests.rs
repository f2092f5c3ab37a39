//! How much work may be done: less of it says less, and nothing wrong.

use outward_expr::{Format, Function, Node, text};
use outward_semantics::{Limits, Scalar, Set, eval_scalars};
use outward_sets::{I32Set, Semantics, ValueSet};

use super::{NODE_WORK, Path, Settings, Values, values, values_of};

/// A loop in a loop, each of a hundred iterations, a relation and a condition.
const NESTED: &str = "\
x var x
zero const 0
l loop x x n zero
  a var x
  i var n
  z const 0
  m loop x a n z
    b var x
    j var n
    half const 0.5
    one const 1
    hundred const 100
    c mul b half
    d sub b c
    e add d one
    k add j one
    more lt k hundred
    again more
    output x e
    output n k
  end
  r project m 0
  one const 1
  hundred const 100
  k add i one
  more lt k hundred
  again more
  output x r
  output n k
end
y project l 0
d sub y y
s sub x zero
t max s y
c by_sign s t y
output y y
output d d
output c c
";

fn function() -> Function {
    text::parse(NESTED, Format::F64).unwrap_or_else(|error| panic!("{error}"))
}

fn with(f: &Function, work: u64) -> Values<'_, f64> {
    let x: ValueSet<f64> = ValueSet::between(-1.0, 8.0);
    values(f, &[x], Settings::new(Semantics::Float).work(work))
}

#[test]
fn whatever_the_work_values_are_in_their_sets() {
    let f = function();
    let points = [-1.0, -0.5, 0.0, 0.25, 3.0, 8.0].map(|x| {
        let found = eval_scalars(&f, &[Scalar::Real(x)], Limits::default());
        found.unwrap_or_else(|error| panic!("{error}"))
    });
    let mut sizes = Vec::new();
    for work in (0..20).map(|i| 3_u64.pow(i) - 1).chain([u64::MAX]) {
        let values = with(&f, work);
        for (i, output) in f.outputs.iter().enumerate() {
            for point in &points {
                let (set, &value) = (values.any(output.node), &point[i]);
                let holds = match (set, value) {
                    (Set::Real(set), Scalar::Real(value)) => set.contains(value),
                    _ => false,
                };
                assert!(
                    holds,
                    "{}: {value:?} is not in {set} after {work}",
                    output.name
                );
            }
        }
        sizes.push(values.any(f.outputs[1].node).to_string());
    }
    // All of it knows that y − y is zero, none of it does not.
    assert_ne!(sizes.first(), sizes.last());
}

#[test]
fn work_is_counted_and_bounded() {
    let f = function();
    let all = with(&f, u64::MAX);
    assert!(all.is_complete() && all.work() > 100_000, "{}", all.work());
    for work in [0, 1000, 20_000] {
        let values = with(&f, work);
        assert!(!values.is_complete(), "{work}");
        // What comes behind is linear in the graph.
        let most = 2 * work + 100 * NODE_WORK;
        assert!(values.work() <= most, "{work}: {}", values.work());
        let again = with(&f, work);
        assert_eq!(values.sets(), again.sets());
    }
    // As much as is needed changes nothing.
    assert_eq!(with(&f, all.work() + 1).sets(), all.sets());
}

/// h(n) calls g(n) in a loop, and itself with n − 1 while n is not below 1.
const CALLS: &str = "\
function g
inputs n
type int n
group 0
results int
n var n
output a n
function h
inputs n
type int n
group 0
results int
n var n
one iconst 1
c slt n one
i if c v n
  v var v
  output r v
else
  v var v
  zero iconst 0
  l loop k zero r zero v v
    k var k
    r var r
    v var v
    g call g v
    a project g 0
    b iadd r a
    one iconst 1
    j iadd k one
    two iconst 2
    more slt j two
    again more
    output k j
    output r b
    output v v
  end
  one iconst 1
  m isub v one
  s project l 1
  h call h m
  t project h 0
  u iadd s t
  output r u
end
r project i 0
output a r
function f
inputs x
type int x
x var x
h call h x
y project h 0
output y y
";

#[test]
fn what_is_left_out_may_call_with_anything() {
    let functions = text::parse_all(CALLS, Format::F64).unwrap_or_else(|e| panic!("{e}"));
    let f = functions.last().unwrap();
    let mut known = 0;
    for work in 0..2500 {
        let settings = Settings::new(Semantics::Float).work(work);
        let found = values_of::<f64>(f, &[Set::Int(I32Set::point(3))], settings);
        let Set::Int(all) = found.any(f.outputs[0].node) else {
            panic!("an integer");
        };
        // 2 · (3 + 2 + 1) + 0.
        assert!(all.contains(12), "{work}: {all}");
        let parts = found.parts();
        let is_g = |path: &Path| path.0.len() == 1 && path.0[0].block == 0;
        let Some(part) = parts.iter().find(|part| is_g(part.path())) else {
            continue;
        };
        if part.is_known() {
            known += 1;
            let Set::Int(given) = part.any(Node(0)) else {
                panic!("an integer");
            };
            assert!((1..=3).all(|n| given.contains(n)), "{work}: {given}");
        }
    }
    assert!(known > 100, "{known}");
}
