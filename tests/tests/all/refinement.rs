//! Refinement on functions that were written for it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use outward_analysis::refine::{Refined, refine, refine_in};
use outward_analysis::values::{Settings, values_of_both, values_with};
use outward_analysis::{Arithmetic, Demand, NanPolicy};
use outward_expr::text::parse;
use outward_expr::{Format, Function};
use outward_interval::Interval;
use outward_lower::table::price;
use outward_lower::{LowerScratch, Program, Selection, select_in, select_refined};
use outward_semantics::Set;
use outward_sets::Semantics;
use outward_tests::checks::{is_noticed, refined_on, with_a_narrower_meet};
use outward_tests::engines::engines;

fn function(text: &str) -> Function {
    parse(text, Format::F64).unwrap()
}

/// A difference that is never negative, which no bounds of it show.
const DIFFERENCE: &str = "function f
inputs x y
x var x
y var y
zero const 0
m max x y
d sub m x
c lt d zero
i if c d d x x
  d var d
  x var x
  p const 1.5
  output r p
else
  d var d
  x var x
  one const 1
  s add d one
  output r s
end
r project i 0
output r r";

/// The same in an arm that may be taken.
const INSIDE: &str = "function f
inputs x y z
x var x
y var y
z var z
h const 0.75
b lt z h
i if b x x y y
  x var x
  y var y
  zero const 0
  m max x y
  d sub m x
  c lt d zero
  i if c d d x x
    d var d
    x var x
    p const 1.5
    output r p
  else
    d var d
    x var x
    one const 1
    s add d one
    output r s
  end
  r project i 0
  output r r
else
  x var x
  y var y
  output r x
end
r project i 0
output r r";

/// A part of a condition, of which another part is not decided.
const PART: &str = "function f
inputs x y z
x var x
y var y
z var z
zero const 0
h const 0.75
m max x y
d sub m x
a lt z h
b le zero d
c and a b
i if c d d x x
  d var d
  x var x
  one const 1
  s add d one
  output r s
else
  d var d
  x var x
  p const 1.5
  output r p
end
r project i 0
output r r";

/// What a loop goes on by.
const AGAIN: &str = "function f
inputs x y z
x var x
y var y
z var z
one const 1
l loop x x y y r one z z
  x var x
  y var y
  z var z
  r var r
  zero const 0
  h const 0.5
  m max x y
  d sub m x
  a lt h z
  b le zero d
  c and a b
  s add d r
  w mul z h
  again c
  output x x
  output y y
  output r s
  output z w
end
r project l 2
output r r";

/// A result of an arm that is never negative, of which only the set shows it.
const RESULT: &str = "function f
inputs x y z
x var x
y var y
z var z
h const 0.75
b lt z h
i if b x x y y
  x var x
  y var y
  m max x y
  d sub m x
  output d d
else
  y var y
  output d y
end
w project i 0
zero const 0
c lt w zero
j if c w w x x
  w var w
  x var x
  p const 1.5
  output r p
else
  w var w
  one const 1
  s add w one
  output r s
end
r project j 0
output r r";

/// Less than another value by what is never negative.
const LESS: &str = "function f
inputs x y z
x var x
y var y
z var z
m max x y
s sub m x
v sub z s
c le v z
i if c v v
  v var v
  output r v
else
  v var v
  h const 0.25
  output r h
end
r project i 0
output r r";

/// A function refined for a box, in an arithmetic.
fn refined(f: &Function, sides: &[Interval<f64>], arithmetic: Arithmetic) -> Refined<f64> {
    let sets: Vec<Set<f64>> = sides.iter().map(|&side| Set::Real(side.into())).collect();
    if arithmetic.is_real() {
        let values = values_of_both(f, &sets, &[], Settings::new(Semantics::Real));
        return refine(&values, &sets, &price);
    }
    let mut settings = Settings::new(Semantics::Float);
    settings.no_nan = arithmetic.nan() == Some(NanPolicy::Ignore);
    let values = values_with(f, &sets, &[], settings);
    refine_in(arithmetic, &values, &sets, &price)
}

/// What the first output is on boxes.
fn bounds(selection: &Selection<f64>, boxes: &[Vec<Interval<f64>>]) -> Vec<[f64; 2]> {
    let is_machine = selection.arithmetic().is_machine();
    let inputs = selection.assumptions().len();
    let mut program = Program::empty();
    selection.intervals(false, &mut LowerScratch::default(), &mut program);
    let ends = |side: &Interval<f64>| {
        let lo = side.inf();
        [if is_machine { lo } else { -lo }, side.sup()]
    };
    let of = |b: &Vec<Interval<f64>>| b.iter().take(inputs).flat_map(ends).collect::<Vec<f64>>();
    let boxes: Vec<Vec<f64>> = boxes.iter().map(of).collect();
    let outputs = engines()[0].run(&program, &boxes).outputs;
    let pairs = outputs[0].iter().zip(&outputs[1]);
    pairs
        .map(|(&lo, &hi)| [if is_machine { lo } else { -lo }, hi])
        .collect()
}

/// The condition of a branch that is decided goes, and not what it cuts.
#[test]
fn what_is_decided_is_cut_as_before() {
    let sides = [
        [0.0, 1.0],
        [0.2, 0.4],
        [0.4, 0.6],
        [0.5, 0.5],
        [0.7, 0.9],
        [0.0, 0.1],
    ];
    let sides = sides.map(|[lo, hi]| Interval::new(lo, hi).unwrap());
    let pairs = sides.iter().flat_map(|&x| sides.map(|y| [x, y]));
    let triples = pairs.flat_map(|[x, y]| sides.map(|z| vec![x, y, z]));
    let boxes: Vec<Vec<Interval<f64>>> = triples.collect();
    for text in [LESS, DIFFERENCE, INSIDE, PART, AGAIN, RESULT] {
        let f = function(text);
        for arithmetic in Arithmetic::all() {
            let refined = refined(&f, &boxes[0][..f.inputs.len()], arithmetic);
            let special = select_refined(&refined, Demand::Value, &[]).unwrap();
            let plain = select_in(&f, &[], Demand::Value, &[], arithmetic).unwrap();
            let [inner, outer] = [&special, &plain].map(|s| bounds(s, &boxes));
            for ((inner, outer), part) in inner.iter().zip(&outer).zip(&boxes) {
                assert!(
                    outer[0] <= inner[0] && inner[1] <= outer[1],
                    "{inner:?}, {outer:?}, {arithmetic}, {part:?}\n{text}\n{}",
                    refined.function
                );
            }
        }
    }
}

/// A `max` with zero has no sign bit, whatever of it is always the greater: a quotient by what is
/// made of it is not wider where the operand stands for it.
#[test]
fn an_operand_stands_for_a_choice_only_with_its_sign_bits() {
    let text = "inputs x y\nx var x\ny var y\nzero const 0\na max x zero\nb max y zero\np min a b\nq div x p\noutput q q";
    let f = function(text);
    let sides = [[1.0, 2.0], [-1.0, 3.0]].map(|[lo, hi]| Interval::new(lo, hi).unwrap());
    for arithmetic in Arithmetic::all() {
        let refined = refined(&f, &sides, arithmetic);
        let special = select_refined(&refined, Demand::Value, &[]).unwrap();
        let plain = select_in(&f, &[], Demand::Value, &[], arithmetic).unwrap();
        let [inner, outer] = [&special, &plain].map(|s| bounds(s, &[sides.to_vec()])[0]);
        let is_within = outer[0] <= inner[0] && inner[1] <= outer[1];
        assert!(is_within, "{inner:?}, {outer:?}, {arithmetic}");
    }
}

/// Truth values are no NaN: where that is suppressed, too, functions with comparisons are refined.
#[test]
fn comparisons_do_not_keep_from_refining() {
    let f = function(DIFFERENCE);
    let side = Interval::new(-1.0, 1.0).unwrap();
    for arithmetic in Arithmetic::all() {
        let refined = refined(&f, &[side, side], arithmetic);
        assert!(!refined.changes.is_empty(), "{arithmetic}");
    }
}

/// Programs for real numbers say of nothing that it is infinite, whatever sets of floats say; so
/// nothing that depends on that is a constant.
#[test]
fn what_asks_for_infinities_is_not_decided() {
    let text = "x var x\ns square x\nt isinf s\ni if t s s\n  s var s\n  k const 1e30\n  output r k\nelse\n  s var s\n  output r s\nend\nr project i 0\noutput r r";
    let f = function(text);
    let side = Interval::new(f64::MAX, f64::MAX).unwrap();
    let sets = [Set::Real(side.into())];
    let values = values_with(&f, &sets, &[], Settings::new(Semantics::Float));
    let refined = refine(&values, &sets, &price);
    let special = select_refined(&refined, Demand::Value, &[]).unwrap();
    let plain = select_in(&f, &[], Demand::Value, &[], Arithmetic::REAL).unwrap();
    let [inner, outer] = [&special, &plain].map(|s| bounds(s, &[vec![side]])[0]);
    // What the program of reals computes is not what the set of floats is: there may be nothing.
    let is_within = outer[0] <= inner[0] && inner[1] <= outer[1];
    assert!(is_within || inner[0].is_nan(), "{inner:?}, {outer:?}");
}

/// A range that a value is met with and that is too narrow by one float is caught by the law of
/// refined functions (`refined_functions_hold_values_and_are_never_wider`), wherever it stands.
#[test]
fn a_meet_that_is_too_narrow_is_noticed() {
    let difference = "x var x\ny var y\nm max x y\nd sub m x\noutput d d";
    let both = "x var x\ny var y\nm max x y\nn min x y\nd sub m x\ne sub n x\np sub d e\noutput d d\noutput e e\noutput p p";
    let cheaper =
        "x var x\ny var y\nm max x y\nd sub m x\ns sqrt d\np mul s d\nq mul p d\noutput q q";
    let size = "x var x\na abs x\nd sub a x\ne add a x\noutput d d\noutput e e";
    let spread =
        "x var x\ny var y\nm max x y\nn min x y\nd sub m n\nr sqrt d\noutput d d\noutput r r";
    let arm = "x var x\ny var y\nk const 0.5\nc le x k\ni if c x x y y\n  x var x\n  y var y\n  m min x y\n  d sub x m\n  output d d\nelse\n  x var x\n  y var y\n  output d y\nend\nd project i 0\noutput d d";
    let lesser =
        "x var x\ny var y\nm min x y\nd sub m x\nn neg d\nr sqrt n\noutput d d\noutput r r";
    let mut count = 0;
    for text in [difference, both, cheaper, size, spread, arm, lesser] {
        let f = function(text);
        let side = Interval::new(-1.0, 1.0).unwrap();
        let sides = vec![side; f.inputs.len()];
        let refined = refined_on(&f, &sides, None);
        assert!(!is_noticed(&f, &sides, &refined, 400), "{text}");
        let all = 0..refined.changes.len();
        for (number, wrong) in all.filter_map(|k| Some((k, with_a_narrower_meet(&refined, k)?))) {
            let is_noticed = is_noticed(&f, &sides, &wrong, 400);
            let change = &refined.changes[number];
            assert!(is_noticed, "{change} of\n{}\n{text}", wrong.function);
            count += 1;
        }
    }
    assert!(count >= 6, "{count} meets");
}
