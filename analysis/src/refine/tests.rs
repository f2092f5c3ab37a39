//! The pass on small functions, with made-up prices.

use super::*;
use crate::facts::Class;
use crate::values::{Settings, values_of_both};
use outward_expr::text::{parse, print};
use outward_expr::{Format, RealOp};
use outward_sets::ValueSet;

/// What the pass makes of a text, for sides of its inputs, if every row costs one, a product of
/// which a sign is not known ten, and a root of which the result may be empty ten.
fn refined(text: &str, sides: &[[f64; 2]]) -> Refined<f64> {
    let f = parse(text, Format::F64).expect("a function");
    let sides = sides
        .iter()
        .map(|&[lo, hi]| Set::Real(ValueSet::between(lo, hi)));
    let sides: Vec<Set<f64>> = sides.collect();
    let values = values_of_both(&f, &sides, &[], Settings::new(Semantics::Real));
    refine(&values, &sides, &price)
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others cost one")]
fn price(_: Arithmetic, of: Priced) -> u32 {
    let Priced {
        op,
        operands,
        result,
        ..
    } = of;
    let signs = |c: Class| c.has(Class::NONNEG) || c.has(Class::NONPOS);
    match op {
        RealOp::Mul if !operands.iter().take(2).all(|&c| signs(c)) => 10,
        RealOp::Sqrt if !result.has(Class::NONEMPTY) => 10,
        RealOp::AtMost | RealOp::AtLeast if !result.has(Class::NONEMPTY) => 5,
        _ => 1,
    }
}

/// The text without its head.
fn body(refined: &Refined<f64>) -> String {
    let text = print(&refined.function);
    let lines = text.lines().filter(|line| {
        !["function", "format", "inputs"]
            .iter()
            .any(|word| line.starts_with(word))
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn what_is_one_number_becomes_a_constant() {
    let r = refined("x var x\nd sub x x\noutput d d", &[[1.0, 3.0]]);
    assert_eq!(body(&r), "%0 const 0\noutput d %0");
    assert_eq!(r.changes.len(), 1);
    assert_eq!(
        r.changes[0].to_string(),
        "always 0: both operands are the same number"
    );
    // Where it need not have a value, what is said of it is kept.
    let r = refined(
        "x var x\ns sqrt x\nd sub s s\ne add d x\noutput e e",
        &[[-1.0, 3.0]],
    );
    assert!(
        body(&r).contains("at_most") && body(&r).contains("at_least"),
        "{}",
        body(&r)
    );
}

#[test]
fn a_meet_stands_where_it_makes_an_output_narrower() {
    let r = refined(
        "x var x\ny var y\nm max x y\nd sub m x\nr sqrt d\noutput r r",
        &[[0.0, 1.0], [0.0, 1.0]],
    );
    // max(x, y) − x is never negative; so the root is defined, and its bounds are never empty. They
    // are cut at zero anyway.
    assert!(r.changes.is_empty(), "{}", body(&r));
    let root = r.facts.last().expect("a root");
    assert!(!root.undefined && !root.empty);
    let r = refined(
        "x var x\ny var y\nm max x y\nd sub m x\noutput d d",
        &[[0.0, 1.0], [0.0, 1.0]],
    );
    assert!(body(&r).contains("at_least"), "{}", body(&r));
    assert_eq!(
        r.changes[0].to_string(),
        "at least 0: one operand is never above the other"
    );
    // The same where nobody asks for what is below.
    let r = refined(
        "x var x\ny var y\nm max x y\nd sub m x\na abs d\nk const 7\nz max a k\noutput z z",
        &[[0.0, 1.0], [0.0, 1.0]],
    );
    assert!(
        r.changes
            .iter()
            .all(|c| !matches!(c.what, Substitute::AtLeast(_))),
        "{}",
        body(&r)
    );
}

#[test]
fn a_meet_stands_where_it_makes_others_cheaper() {
    // The bounds of the product are the same: it costs ten if the sign is not known.
    let text = "x var x\ny var y\nm max x y\nd sub m x\np mul d d\nq mul p d\noutput q q";
    let r = refined(text, &[[0.0, 1.0], [0.0, 1.0]]);
    assert!(body(&r).contains("at_least"), "{}", body(&r));
}

#[test]
fn arms_that_are_never_taken_go() {
    let r = refined(
        "x var x\ny var y\nm max x y\nc lt m x\ni if c x x y y\n  x var x\n  y var y\n  p mul x y\n  output p p\nelse\n  x var x\n  y var y\n  s add x y\n  output s s\nend\np project i 0\noutput p p",
        &[[0.0, 1.0], [0.0, 1.0]],
    );
    assert_eq!(body(&r), "%0 var x\n%1 var y\n%2 add %0 %1\noutput p %2");
    // One that may be is kept.
    let r = refined(
        "x var x\ny var y\nc lt x y\ni if c x x y y\n  x var x\n  y var y\n  p mul x y\n  output p p\nelse\n  x var x\n  y var y\n  s add x y\n  output s s\nend\np project i 0\noutput p p",
        &[[0.0, 1.0], [0.0, 1.0]],
    );
    assert!(body(&r).contains("if"), "{}", body(&r));
}

#[test]
fn a_by_sign_that_is_decided_is_its_arm() {
    let r = refined(
        "x var x\ny var y\nm max x y\nd sub m x\ns by_sign d x y\noutput s s",
        &[[0.0, 1.0], [0.0, 1.0]],
    );
    assert_eq!(body(&r), "%0 var y\noutput s %0");
}

#[test]
fn extremes_of_what_is_apart_are_one_of_the_two() {
    let r = refined(
        "x var x\ny var y\nm max x y\nn min m x\noutput n n",
        &[[0.0, 1.0], [2.0, 3.0]],
    );
    assert_eq!(body(&r), "%0 var x\noutput n %0");
    assert_eq!(r.changes[0].to_string(), "always the second operand");
    // Of what may be undefined, both count.
    let r = refined(
        "x var x\ny var y\ns sqrt x\nm max s y\noutput m m",
        &[[-1.0, 1.0], [2.0, 3.0]],
    );
    assert!(r.changes.is_empty(), "{}", body(&r));
}

#[test]
fn blocks_that_differ_by_path_are_rewritten_apart() {
    // The same arms twice: of x from 2 on, and of x below.
    let arm =
        |sign: &str| format!("  x var x\n  k const {sign}\n  s sub x k\n  r abs s\n  output r r\n");
    let text = format!(
        "x var x\ntwo const 2\nc lt x two\ni if c x x\n{}else\n{}end\np project i 0\noutput p p",
        arm("2"),
        arm("2"),
    );
    let r = refined(&text, &[[0.0, 4.0]]);
    let f = &r.function;
    let (node, data) = f
        .iter()
        .find(|(_, data)| matches!(data.op, outward_expr::Op::Control(_)))
        .expect("a branch");
    assert_eq!(f.blocks_of(data).len(), 2, "{node}");
}

/// In a block intervals may get where no point does: what is made of a constant there would be
/// wider than nothing.
#[test]
fn in_blocks_what_may_be_empty_is_not_replaced() {
    let text = "x var x\ny var y\nk const 1\nc lt x y\ni if c x x y y\n  x var x\n  y var y\n  d sub x x\n  output d d\nelse\n  x var x\n  y var y\n  s add x y\n  output s s\nend\np project i 0\noutput p p";
    let r = refined(text, &[[0.0, 1.0], [0.0, 1.0]]);
    // x is cut to where it is below y, and may be empty there.
    assert!(
        r.changes
            .iter()
            .all(|c| !matches!(c.what, Substitute::Constant(_))),
        "{}",
        body(&r)
    );
}

/// A block that has one block twice, and that one another, and so on: 262,144 in all.
#[test]
fn blocks_that_are_shared_again_and_again_are_not_all_gone_through() {
    use outward_expr::Builder;
    let mut block = {
        let mut b = Builder::new();
        let x = b.input("x");
        let one = b.integer(1);
        let sum = b.binary(RealOp::Add, x, one);
        b.finish("", Format::F64, &[("r", sum)])
    };
    for _ in 0..9 {
        let mut b = Builder::new();
        let x = b.input("x");
        let zero = b.integer(0);
        let c = b.logic(outward_expr::BoolOp::Lt, &[x, zero]);
        let y = b
            .branch(c, &[x], block.clone(), block.clone())
            .expect("a branch")[0];
        let z = b.branch(c, &[y], block.clone(), block).expect("a branch")[0];
        block = b.finish("", Format::F64, &[("r", z)]);
    }
    let sides = [Set::Real(ValueSet::<f64>::between(-1.0, 1.0))];
    let settings = Settings::new(Semantics::Real).work(100_000);
    let values = values_of_both(&block, &sides, &[], settings);
    let r = refine(&values, &sides, &price);
    assert_eq!(r.function.inputs, block.inputs);
}

#[test]
fn nothing_is_said_of_an_empty_box_or_a_device() {
    let f = parse("x var x\nd sub x x\noutput d d", Format::F64).expect("a function");
    let sides = [Set::Real(ValueSet::<f64>::EMPTY)];
    let values = values_of_both(&f, &sides, &[], Settings::new(Semantics::Real));
    assert_eq!(refine(&values, &sides, &price).function, f);
    let sides = [Set::Real(ValueSet::<f64>::between(1.0, 3.0))];
    let device = Settings::new(Semantics::Float).accuracy(crate::values::Accuracy::Wgsl);
    let values = crate::values::values_of(&f, &sides, device);
    assert_eq!(refine(&values, &sides, &price).function, f);
}
