//! What conditions cut: values are at most and at least what they were compared with, where an arm
//! is taken, or a loop goes on.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use outward::Kernel;
use outward::analysis::{Arithmetic, NanPolicy, Rounding};
use outward::expr::text::parse;
use outward::prelude::*;

/// An arm for y below 1e-40 and at least a half, which no number is.
const ARM: &str = "function f
inputs y x
y var y
x var x
e const 1e-40
h const 0.5
p lt y e
q le h y
c and p q
i if c y y x x
  y var y
  x var x
  s neg y
  output r s
else
  y var y
  x var x
  t add x x
  output r t
end
r project i 0
output r r";

/// The same where either holds, so that neither does in the second arm.
const NEITHER: &str = "function f
inputs y x
y var y
x var x
e const 1e-40
h const 0.5
p le e y
q lt y h
c or p q
i if c y y x x
  y var y
  x var x
  t add x x
  output r t
else
  y var y
  x var x
  s neg y
  output r s
end
r project i 0
output r r";

/// 1/x where x is above 0, and where it is at least 0.
const DIVISOR: &str = "function f
inputs x
x var x
zero const 0
one const 1
c lt zero x
i if c x x one one
  x var x
  one const 1
  q div one x
  output r q
else
  one var one
  output r one
end
r project i 0
d le zero x
j if d x x one one
  x var x
  one const 1
  q div one x
  output r q
else
  one var one
  output r one
end
s project j 0
output r r
output s s";

#[test]
fn what_is_above_zero_divides_with_one_sign() {
    let f = parse(DIVISOR, Format::F32).unwrap();
    let x: Interval<f32> = "[-1, 2]".parse().unwrap();
    for arithmetic in Arithmetic::all().filter(|a| !a.is_real()) {
        let builder = Kernel::builder(&f).rounding(arithmetic.rounding());
        let builder = builder.nan(arithmetic.nan().unwrap());
        for builder in [builder.clone(), builder.clone().plain(), builder.general()] {
            let found = builder.build::<f32>().unwrap().eval_all(&[x]).unwrap();
            // Where x is −0, 1/x is −∞; that is not above zero.
            let above: Interval<f32> = "[0.5, inf]".parse().unwrap();
            let at_least: Interval<f32> = "[entire]".parse().unwrap();
            assert_eq!(found, [above, at_least], "{arithmetic}");
        }
    }
}

/// A chain: y is at most a and a at most x, while y is greater than x.
const CHAIN: &str = "function f
inputs y x
y var y
x var x
three const 3
a mul three x
p lt y a
q lt a x
c and p q
i if c y y a a x x
  y var y
  a var a
  x var x
  s neg y
  t sub s a
  output r t
else
  y var y
  a var a
  x var x
  t add x x
  output r t
end
r project i 0
output r r";

/// A loop that would go on for such numbers.
const LOOP: &str = "function f
inputs y x
y var y
x var x
one const 1
l loop y y b one r x
  y var y
  b var b
  r var r
  e const 1e-40
  h const 0.5
  zero const 0
  p lt y e
  q le h y
  c and p q
  n neg y
  s sub n b
  again c
  output y y
  output b zero
  output r s
end
r project l 2
output r r";

/// A loop that an arm of a branch says of whether it goes on.
const ENDED: &str = "function f
inputs y x
y var y
x var x
one const 1
l loop y y b one r x x x
  y var y
  b var b
  r var r
  x var x
  zero const 0
  d lt x zero
  i if d y y b b
    y var y
    b var b
    e const 1e-40
    h const 0.5
    p lt y e
    q le h y
    c and p q
    n neg y
    s sub n b
    w sqrt s
    u exp w
    v sin u
    output c c
    output n y
    output s s
    output v v
  else
    y var y
    b var b
    e const 2e-40
    h const 0.25
    p lt y e
    q le h y
    c and p q
    n neg y
    s sub n b
    output c c
    output n y
    output s s
    output v s
  end
  c project i 0
  n project i 1
  s project i 2
  again c
  output y n
  output b zero
  output r s
  output x x
end
r project l 2
output r r";

fn function(text: &str) -> Function {
    parse(text, Format::F32).unwrap()
}

fn float() -> impl Iterator<Item = Arithmetic> {
    Arithmetic::all().filter(|arithmetic| !arithmetic.is_real())
}

fn known(f: &Function, arithmetic: Arithmetic, sides: &[Interval<f32>]) -> Option<Interval<f32>> {
    let builder = Kernel::builder(f)
        .rounding(arithmetic.rounding())
        .nan(arithmetic.nan().unwrap());
    let kernel = builder.plain().build::<f32>().unwrap();
    kernel.eval_known(sides).unwrap()
}

/// Conditions that contradict each other leave an arm to no point: nothing of it is in the bounds,
/// and those of machine rounding are within those that are rounded outward.
#[test]
fn ends_that_cross_are_no_bounds() {
    let sides = ["[0,1]", "[-1]", "[-1,-0.5]", "[2,3]", "[0.1,0.7]", "[-1,1]"];
    let sides = sides.map(|side| side.parse::<Interval<f32>>().unwrap());
    for text in [ARM, NEITHER, CHAIN, LOOP, ENDED] {
        let f = function(text);
        for arithmetic in float().filter(|arithmetic| arithmetic.is_machine()) {
            let outward = Arithmetic::new(Rounding::Outward, arithmetic.nan());
            for pair in sides.iter().flat_map(|&y| sides.map(|x| [y, x])) {
                let [inner, outer] = [arithmetic, outward].map(|a| known(&f, a, &pair));
                let inner = inner.unwrap_or(Interval::ENTIRE);
                let outer = outer.unwrap_or(Interval::ENTIRE);
                assert!(
                    inner.subset(outer),
                    "{inner}, {outer}, {arithmetic}, {pair:?}\n{text}"
                );
            }
        }
    }
}

/// The bounds are those of the arm that is taken.
#[test]
fn an_arm_for_no_point_is_not_taken() {
    let pair = ["[0,1]", "[-1]"].map(|side| side.parse::<Interval<f32>>().unwrap());
    for arithmetic in float() {
        for text in [ARM, NEITHER] {
            let found = known(&function(text), arithmetic, &pair).unwrap();
            assert_eq!(found.to_string(), "[-2, -2]", "{arithmetic}\n{text}");
        }
        let found = known(&function(LOOP), arithmetic, &pair).unwrap();
        assert_eq!(found.to_string(), "[-2, -1]", "{arithmetic}");
    }
}

/// What a value is compared with on both sides, in order, costs no second comparison.
#[test]
fn constants_in_order_are_not_compared_again() {
    let steps = |text: &str| {
        let arithmetic = Arithmetic::new(Rounding::Machine, Some(NanPolicy::Ignore));
        let select = outward::lower::select_in::<f32>;
        let f = function(text);
        let demand = outward::analysis::Demand::Value;
        let selection = select(&f, &[], demand, &[], arithmetic).unwrap();
        let mut program = outward::lower::Program::empty();
        selection.intervals(
            false,
            &mut outward::lower::LowerScratch::default(),
            &mut program,
        );
        program.simplify::<f32>();
        program.insts.len()
    };
    let ordered = ARM.replace("1e-40", "0.75");
    assert!(steps(&ordered) < steps(ARM));
}
