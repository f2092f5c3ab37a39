//! What is computed once, and not an endpoint at a time.
#![allow(clippy::unwrap_used, reason = "a panic is a failure")]

use outward_analysis::{Arithmetic, Demand, NanPolicy, Rounding};
use outward_expr::Format;
use outward_expr::text::parse;

use crate::interp::run_scalar;
use crate::program::{Program, Step};
use crate::select::select_in;
use crate::selection::LowerScratch;

const MACHINE: Arithmetic = Arithmetic::new(Rounding::Machine, Some(NanPolicy::Ignore));

/// The interval program of a function, and the point program.
fn programs(text: &str, scalars: &[bool], arithmetic: Arithmetic) -> [Program; 2] {
    let f = parse(text, Format::F64).unwrap();
    let selection = select_in::<f64>(&f, &[], Demand::Value, scalars, arithmetic).unwrap();
    let mut scratch = LowerScratch::default();
    let [mut intervals, mut points] = [Program::empty(), Program::empty()];
    selection.intervals(false, &mut scratch, &mut intervals);
    selection.points(&mut scratch, &mut points).unwrap();
    for program in [&mut intervals, &mut points] {
        assert_eq!(program.check(), Ok(()));
        program.prune(|_| true);
    }
    [intervals, points]
}

fn count(program: &Program, step: Step) -> usize {
    let steps = program.insts.iter();
    steps.filter(|inst| inst.step == step).count()
}

/// The square root by Newton's rule from x on, until it moves by less than a thousandth; minus one
/// if x is not positive; and how many iterations it took.
const ROOT: &str = "\
inputs x
x var x
zero const 0
positive lt zero x
i if positive x x
  x var x
  n0 iconst 0
  l loop y x n n0 x x
    y var y
    n var n
    x var x
    q div x y
    s add y q
    half const 0.5
    z mul s half
    one iconst 1
    m iadd n one
    d sub z y
    a abs d
    small const 0.001
    far lt small a
    most iconst 60
    few slt m most
    go and far few
    again go
    output y z
    output n m
    output x x
  end
  y project l 0
  n project l 1
  r fromsint n
  output y y
  output r r
else
  minus const -1
  none const 0
  output y minus
  output r none
end
y project i 0
r project i 1
output y y
output r r
";

#[test]
fn a_function_of_numbers_is_run_as_at_points() {
    let text = ROOT.replace("q div x y", "q mul x y");
    let [intervals, points] = programs(&text, &[true], MACHINE);
    // What the last iteration returns has variables of its own.
    let extra = intervals.insts.len() - points.insts.len();
    assert!(extra <= 8, "{intervals:?}\n{points:?}");
    for step in [
        Step::Mul,
        Step::Add,
        Step::Iadd,
        Step::Lt,
        Step::Ilt,
        Step::FromInt,
        Step::Select,
    ] {
        assert_eq!(count(&intervals, step), count(&points, step), "{step:?}");
    }
    for x in [2.0, 0.75, 1e-3, 0.0, -3.0] {
        let ends = run_scalar(&intervals, &[x, x]).0;
        let at = run_scalar(&points, &[x]).0;
        assert_eq!(ends, [at[0], at[0], at[1], at[1]], "{x}");
    }
}

/// Of an interval ends are computed, and what is made of a counter alone is not.
#[test]
fn a_counter_is_one_number_in_every_arithmetic() {
    let text = "\
inputs x
x var x
n0 iconst 0
l loop y x n n0
  y var y
  n var n
  one iconst 1
  m iadd n one
  k fromsint m
  z add y k
  most iconst 10
  few slt m most
  again few
  output y z
  output n m
end
y project l 0
n project l 1
r fromsint n
output y y
output r r
";
    for arithmetic in Arithmetic::all() {
        let [intervals, points] = programs(text, &[], arithmetic);
        for step in [Step::Iadd, Step::Ilt] {
            assert_eq!(
                count(&intervals, step),
                count(&points, step),
                "{arithmetic}"
            );
        }
        let first: f64 = if arithmetic.is_machine() { 2.0 } else { -2.0 };
        let found = run_scalar(&intervals, &[first, 3.0]).0;
        let found: Vec<f64> = found.into_iter().map(f64::abs).collect();
        assert_eq!(found, [57.0, 58.0, 10.0, 10.0], "{arithmetic}");
    }
}

/// Of a number one endpoint is read, whatever the rounding: the other is its negative.
#[test]
fn of_a_number_one_endpoint_is_read() {
    let text = "inputs x y\nx var x\ny var y\np mul x y\nq sub p x\noutput q q\n";
    for arithmetic in Arithmetic::all() {
        let [mut intervals, _] = programs(text, &[true, false], arithmetic);
        intervals.simplify::<f64>();
        assert_eq!(count(&intervals, Step::Input), 3, "{arithmetic}");
        let sign = if arithmetic.is_machine() { 1.0 } else { -1.0 };
        for (x, ends) in [(3.0, [3.0, 9.0]), (-3.0, [-9.0, -3.0])] {
            let found = run_scalar(&intervals, &[sign * x, x, sign * 2.0, 4.0]).0;
            assert_eq!([sign * found[0], found[1]], ends, "{arithmetic}");
        }
    }
}

/// A comparison with what may be NaN is not certain where NaN is looked for.
#[test]
fn what_may_be_unknown_is_compared_either_way() {
    let text = "\
inputs x
x var x
r sqrt x
one const 1
c lt r one
two const 2
y select c one two
output y y
";
    let nan = Arithmetic::new(Rounding::Machine, Some(NanPolicy::Propagate));
    let [intervals, _] = programs(text, &[true], nan);
    assert_eq!(run_scalar(&intervals, &[-1.0, -1.0]).0, [1.0, 2.0]);
    assert_eq!(run_scalar(&intervals, &[4.0, 4.0]).0, [2.0, 2.0]);
    let [intervals, _] = programs(text, &[true], MACHINE);
    assert_eq!(run_scalar(&intervals, &[4.0, 4.0]).0, [2.0, 2.0]);
    assert_eq!(count(&intervals, Step::Lt), 1);
}

/// What a loop carries may begin as one number and be of two endpoints after an iteration; what is
/// made of it in the iteration before is of two endpoints as well.
#[test]
fn what_an_iteration_makes_an_interval_has_both_ends() {
    let text = "\
inputs x w
x var x
w var w
n0 iconst 0
l loop y x z x n n0 w w
  y var y
  z var z
  n var n
  w var w
  s add y w
  one iconst 1
  m iadd n one
  most iconst 3
  few slt m most
  again few
  output y s
  output z y
  output n m
  output w w
end
y project l 0
z project l 1
output y y
output z z
";
    let [intervals, _] = programs(text, &[true, false], MACHINE);
    let found = run_scalar(&intervals, &[1.0, 1.0, 0.5, 2.0]).0;
    assert_eq!(found, [2.5, 7.0, 2.0, 5.0]);
}
