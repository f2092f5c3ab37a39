//! How much work may be done: less of it says less, and nothing wrong.

use outward_expr::eval::{Limits, Scalar, Set, eval_scalars};
use outward_expr::{Format, Function, text};
use outward_interval::{Rounding, ValueSet};

use super::{NODE_WORK, Settings, Values, values};

/// A loop in a loop, each of a hundred rounds, a relation and a condition.
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
  r item m 0
  one const 1
  hundred const 100
  k add i one
  more lt k hundred
  again more
  output x r
  output n k
end
y item l 0
d sub y y
s sub x zero
t max s y
c select s t y
output y y
output d d
output c c
";

fn function() -> Function {
    text::parse(NESTED, Format::F64).unwrap_or_else(|error| panic!("{error}"))
}

fn with(f: &Function, work: u64) -> Values<'_, f64> {
    let x: ValueSet<f64> = ValueSet::between(-1.0, 8.0);
    values(f, &[x], Settings::new(Rounding::Machine).work(work))
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
