//! Tests of the valid range. At random: `tests/` (`valid_holds`).

use outward_expr::text::parse;
use outward_expr::{Format, Function, Op};
use outward_interval::Interval;
use outward_semantics::Set;
use outward_sets::Semantics;

use super::{ITERATIONS, Valid, valid};
use crate::values::Settings;

fn read(text: &str) -> Function {
    parse(text, Format::F64).unwrap_or_else(|error| panic!("{error}"))
}

fn found<'f>(f: &'f Function, inputs: &[&str], semantics: Semantics) -> Valid<'f, f64> {
    let interval = |s: &&str| Set::Real(s.parse::<Interval<f64>>().unwrap().into());
    let inputs: Vec<Set<f64>> = inputs.iter().map(interval).collect();
    valid(f, &inputs, &[], Settings::new(semantics))
}

/// What an input can be.
fn input(valid: &Valid<'_, f64>, index: u32) -> String {
    let mut nodes = valid.values.function().iter();
    let node = nodes.find(|(_, data)| data.op == Op::Input(index));
    valid.values.set(node.unwrap().0).to_string()
}

fn assumed(valid: &Valid<'_, f64>) -> Vec<String> {
    let text = |a: &super::ValidityAssumption| format!("%{}{} {}", a.node.0, a.block, a.what);
    valid.assumptions.iter().map(text).collect()
}

/// A pole at the border of a domain is not in it, though closed sets have it.
#[test]
fn a_pole_at_the_border_is_outside_of_the_domain() {
    for (op, side) in [
        ("log1p", "[-1, 4]"),
        ("log1p", "[-1, -1]"),
        ("logslope2", "[-1, 1]"),
        ("atanh", "[-1, 0.5]"),
        ("acoth", "[1, 4]"),
        ("ln", "[0, 4]"),
    ] {
        let f = read(&format!("x var x\ny {op} x\n"));
        for semantics in [Semantics::Real, Semantics::Float] {
            let assumed = assumed(&found(&f, &[side], semantics));
            let of_domain = |what: &String| what.starts_with("%1 the operand of");
            assert!(assumed.iter().any(of_domain), "{op} {side}: {assumed:?}");
        }
    }
    let warns = |op: &str, side: &str| {
        let f = read(&format!("x var x\ny {op} x\n"));
        let valid = found(&f, &[side], Semantics::Float);
        let problems: Vec<_> = valid.values.warnings().iter().map(|w| w.problem).collect();
        problems.contains(&super::super::WarningKind::OutsideOfDomain)
    };
    assert!(warns("log1p", "[-1, -1]") && warns("log1p", "[-3, -1]") && !warns("log1p", "[-1, 0]"));
}

#[test]
fn every_domain_is_assumed() {
    let one = |op: &str| format!("x var x\ny {op} x\n");
    let two = |op: &str, a: &str, b: &str| format!("x var x\none const 1\ny {op} {a} {b}\n");
    for (text, expected, what) in [
        (
            one("sqrt"),
            "[0, 9] | +0 | -0",
            "%1 the operand of the root is not negative",
        ),
        (
            one("ln"),
            "[0, 9]",
            "%1 the operand of the logarithm is positive",
        ),
        (
            one("asin"),
            "[-1, 1] | +0 | -0",
            "%1 the operand of the arc function is in [-1, 1]",
        ),
        (
            one("acos"),
            "[-1, 1] | +0 | -0",
            "%1 the operand of the arc function is in [-1, 1]",
        ),
        (
            two("div", "one", "x"),
            "[-4, 9]",
            "%2 the divisor is not zero",
        ),
        (
            two("mod", "one", "x"),
            "[-4, 9]",
            "%2 the divisor is not zero",
        ),
        (
            two("pow", "x", "one"),
            "[0, 9] | +0 | -0",
            "%2 the base of the power is not negative",
        ),
    ] {
        let f = read(&text);
        let valid = found(&f, &["[-4, 9]"], Semantics::Real);
        assert_eq!(
            (input(&valid, 0).as_str(), &assumed(&valid)[..]),
            (expected, &[what.to_owned()][..]),
            "{text}"
        );
        assert!(valid.is_fixpoint && valid.iterations <= 2 && !valid.is_contradiction());
    }
}

#[test]
fn what_is_known_anyway_is_not_assumed() {
    let f = read("x var x\ny sqrt x\n");
    for semantics in [Semantics::Real, Semantics::Float] {
        let valid = found(&f, &["[1, 9]"], semantics);
        assert!(valid.assumptions.is_empty() && valid.is_fixpoint && valid.iterations == 0);
    }
}

#[test]
fn it_goes_back_to_the_inputs_and_forward_again() {
    // y <= x² holds of the root, and x <= 2 of the arc sine: so y <= 4.
    let f = read(
        "x var x\ny var y\ns square x\nd sub s y\nr sqrt d\nhalf const 0.5\nh mul x half\na asin h\nsum add r a\n",
    );
    let valid = found(&f, &["[-9, 9]", "[-2, 99]"], Semantics::Real);
    assert_eq!(input(&valid, 0), "[-2, 2] | +0 | -0");
    assert_eq!(input(&valid, 1), "[-2, 4] | +0 | -0");
    assert_eq!(assumed(&valid).len(), 2);
}

#[test]
fn nothing_is_assumed_of_what_may_not_be_run() {
    // The programmer has thought of it.
    let guarded = "x var x\nzero const 0\nr sqrt x\ny by_sign x zero r\n";
    let f = read(guarded);
    for semantics in [Semantics::Real, Semantics::Float] {
        let valid = found(&f, &["[-4, 9]"], semantics);
        assert_eq!(assumed(&valid), [""; 0]);
        assert_eq!(input(&valid, 0), "[-4, 9] | +0 | -0");
    }
    let branch = "x var x\nz const 0\nc lt x z\ni if c x x\n a var x\n z const 0\n output y z\nelse\n a var x\n r sqrt a\n output y r\nend\ny project i 0";
    let valid_of = read(branch);
    let valid = found(&valid_of, &["[-4, 9]"], Semantics::Real);
    assert_eq!(
        (assumed(&valid).len(), input(&valid, 0).as_str()),
        (0, "[-4, 9] | +0 | -0")
    );
    // Run whatever the condition says, it is.
    let f = read("x var x\nzero const 0\nr sqrt x\nm by_sign x zero r\ny add m r\n");
    let valid = found(&f, &["[-4, 9]"], Semantics::Float);
    assert_eq!(input(&valid, 0), "[0, 9] | +0 | -0");
}

#[test]
fn machines_need_numbers_besides() {
    // Both squares may overflow.
    let f = read("x var x\ny var y\np square x\nq square y\nd sub p q\n");
    let valid = found(&f, &["[1, 1e200]", "[1, 1e200]"], Semantics::Float);
    assert_eq!(assumed(&valid), ["%4 the value is a number"]);
    assert!(!valid.values.set(f.outputs[0].node).may_be_nan());
}

#[test]
fn what_can_never_be_valid_is_a_contradiction() {
    // The root of less than zero; and two that exclude each other.
    for text in [
        "x var x\ns square x\nn neg s\none const 1\nd sub n one\ny sqrt d\n",
        "x var x\none const 1\na sqrt x\nn neg x\nb sub n one\nc sqrt b\ny add a c\n",
    ] {
        let f = read(text);
        for semantics in [Semantics::Real, Semantics::Float] {
            let valid = found(&f, &["[-9, 9]"], semantics);
            assert!(valid.is_contradiction(), "{semantics:?} {text}");
            assert!(valid.values.sets().iter().all(Set::is_empty));
        }
    }
    // Functions without values have no contradiction, and need nothing.
    assert!(!found(&Function::default(), &[], Semantics::Float).is_contradiction());
}

#[test]
fn rounds_are_limited() {
    // Each round takes a little off x: x >= sqrt(x) + 0.001 needs x > 1, slowly.
    let f = read("x var x\nr sqrt x\nc const 0.001\ns add r c\nd sub x s\ny sqrt d\n");
    let valid = found(&f, &["[0.01, 9]"], Semantics::Real);
    assert!(valid.iterations <= ITERATIONS);
    assert!(!valid.is_fixpoint);
}

#[test]
fn a_loop_that_never_ends_is_no_contradiction() {
    // What is made from its result has no value; the root has one.
    let f = read(
        "x var x\nl loop x x\n  a var x\n  n neg a\n  c true\n  again c\n  output x n\nend\ny project l 0\nz mul x y\nr sqrt x\noutput r r\noutput z z\n",
    );
    for semantics in [Semantics::Real, Semantics::Float] {
        let valid = found(&f, &["[-9, 9]"], semantics);
        assert!(!valid.is_contradiction(), "{semantics:?}");
        assert_eq!(input(&valid, 0), "[0, 9] | +0 | -0");
        assert!(valid.values.set(f.outputs[1].node).is_empty());
        let root = valid.values.set(f.outputs[0].node);
        assert!(root.contains(0.0) && root.contains(3.0), "{root}");
    }
}

/// In blocks it is assumed of what is run whenever the block is; arms are joined.
#[test]
fn blocks_say_what_they_are_given() {
    let branch = |then: &str, otherwise: &str| {
        let arm = |line: &str| format!("  d var d\n  y var y\n  {line}\n  output r r\n");
        let text = format!(
            "x var x\ny var y\none const 1\ns square x\nd sub one s\nzero const 0\nc lt y zero\ni if c d d y y\n{}else\n{}end\nr project i 0\noutput r r",
            arm(then),
            arm(otherwise)
        );
        let f = read(&text);
        let valid = found(&f, &["[-5, 5]", "[-5, 5]"], Semantics::Real);
        (input(&valid, 0), input(&valid, 1), assumed(&valid))
    };
    let whole = "[-5, 5] | +0 | -0";
    // Either arm asks for a d that is not negative.
    let (x, y, assumptions) = branch("r sqrt d", "r ln d");
    assert_eq!((&*x, &*y), ("[-1, 1] | +0 | -0", whole));
    assert_eq!(
        assumptions,
        [
            "%8 the value is a number",
            "%1 in block 0 of %7 the operand of the root is not negative",
            "%1 in block 1 of %7 the operand of the logarithm is positive"
        ]
    );
    // One does not.
    let (x, y, _) = branch("r sqrt d", "r neg d");
    assert_eq!((&*x, &*y), (whole, whole));
    // One that asks for what its condition excludes is not taken.
    let (x, y, _) = branch("r sqrt y", "r max y d");
    assert_eq!((&*x, &*y), (whole, "[0, 5] | +0 | -0"));
}

/// Of products in blocks, too, it is assumed that no factor is negative, where that is asked for.
#[test]
fn factors_in_blocks_are_assumed_not_to_be_negative() {
    let text = |otherwise: &str| {
        format!(
            "x var x\ny var y\nzero const 0\nc lt x zero\ni if c x x y y\n  x var x\n  y var y\n  a abs x\n  m mul a y\n  r sqrt m\n  output r r\nelse\n  x var x\n  y var y\n  {otherwise}\n  output r r\nend\nr project i 0\noutput r r"
        )
    };
    let mut settings = Settings::new(Semantics::Float);
    for (otherwise, factors, y) in [
        ("r sqrt y", true, "[0, 5] | +0 | -0"),
        ("r neg y", true, "[-5, 5] | +0 | -0"),
        ("r sqrt y", false, "[-5, 5] | +0 | -0"),
    ] {
        settings.valid_factors = factors;
        let f = read(&text(otherwise));
        let sides = [Set::Real("[-5, 5]".parse::<Interval<f64>>().unwrap().into()); 2];
        let valid = valid::<f64>(&f, &sides, &[], settings);
        assert_eq!(input(&valid, 1), y, "{otherwise}");
        let product = "%3 in block 0 of %4 no factor of the product is negative";
        let all = assumed(&valid);
        assert_eq!(all.iter().any(|a| a == product), factors, "{all:?}");
        // Behind what is assumed of nodes before it, in front of what is of those behind.
        let root = "%4 in block 0 of %4 the operand of the root is not negative";
        let at = |text: &str| all.iter().position(|a| a == text);
        assert!(at(root).is_some() && at(product) < at(root), "{all:?}");
    }
}

/// A loop is run with what it starts with.
#[test]
fn loops_say_what_they_start_with() {
    let text = "x var x\ny var y\nl loop x x y y\n  x var x\n  y var y\n  one const 1\n  a sub x one\n  s sqrt a\n  b sub y one\n  c lt s b\n  again c\n  output x x\n  output y b\nend\nr project l 1\noutput r r";
    let f = read(text);
    let valid = found(&f, &["[-5, 5]", "[-5, 5]"], Semantics::Real);
    assert_eq!(input(&valid, 0), "[1, 5]");
    assert_eq!(input(&valid, 1), "[-5, 5] | +0 | -0");
}
