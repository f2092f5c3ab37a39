//! Every rule by itself: where it applies, and where it must not.

use outward_expr::{Format, RealOp, text};
use outward_semantics::eval_point;
use outward_sets::{Semantics, ValueSet};

use super::*;

/// The rules that apply to the last node, with these sets of the inputs, and the function with them
/// made.
fn found(lines: &str, inputs: &[&str], semantics: Semantics) -> (Option<&'static str>, Function) {
    let f = text::parse(lines, Format::F64).unwrap();
    let sets: Vec<ValueSet<f64>> = inputs.iter().map(|s| s.parse().unwrap()).collect();
    let all = values(&f, &sets, Settings::new(semantics)).simplifications();
    let of_last = all.iter().find(|s| s.node == f.outputs[0].node);
    (of_last.map(|s| s.rule), apply(&f, &all))
}

/// The rule applies, for the machine and for reals, and the output is then this operation. At these
/// points it returns the same bits.
fn holds(rule: &str, lines: &str, inputs: &[&str], becomes: &str, points: &[&[f64]]) {
    for semantics in [Semantics::Float, Semantics::Real] {
        let (name, simple) = found(lines, inputs, semantics);
        assert_eq!(name, Some(rule), "{semantics:?} {lines}");
        assert_eq!(
            simple.node(simple.outputs[0].node).op.text(),
            becomes,
            "{simple}"
        );
        let f = text::parse(lines, Format::F64).unwrap();
        for point in points {
            let (old, new) = (
                eval_point(&f, point).unwrap(),
                eval_point(&simple, point).unwrap(),
            );
            assert_eq!(old[0].to_bits(), new[0].to_bits(), "{lines} at {point:?}");
        }
    }
}

fn fails(lines: &str, inputs: &[&str], semantics: Semantics) {
    assert_eq!(
        found(lines, inputs, semantics).0,
        None,
        "{semantics:?} {lines} {inputs:?}"
    );
}

const X: &str = "x var x\n";
const XY: &str = "x var x\ny var y\n";

#[test]
fn a_value_that_is_one_number() {
    let lines = format!("{X}a sub x x\n");
    holds("constant", &lines, &["[1, 2]"], "const", &[&[1.5]]);
    fails(&lines, &["[1, 2] | nan"], Semantics::Float);
    // No constant is -0.
    fails(&format!("{X}a neg x\n"), &["+0"], Semantics::Float);
    assert_eq!(
        found(&format!("{X}a neg x\n"), &["+0"], Semantics::Real).0,
        Some("constant")
    );
    // What the machine returns is one number, but no real number is.
    let third = format!("{X}k const 3\na div x k\n");
    assert_eq!(found(&third, &["1"], Semantics::Float).0, Some("constant"));
    fails(&third, &["1"], Semantics::Real);
}

#[test]
fn magnitudes_of_a_known_sign() {
    let lines = format!("{X}a abs x\n");
    holds(
        "abs",
        &lines,
        &["[0, 2] | +0 | nan"],
        "var",
        &[&[0.0], &[2.0]],
    );
    holds(
        "abs",
        &lines,
        &["[-2, 0] | -0"],
        RealOp::Neg.text(),
        &[&[-0.0], &[-2.0]],
    );
    fails(&lines, &["[0, 2] | -0"], Semantics::Float);
    fails(&lines, &["[-2, 0] | +0"], Semantics::Float);
    fails(&lines, &["[-1, 2]"], Semantics::Real);
}

#[test]
fn minima_and_maxima_that_are_decided() {
    let (min, max) = (format!("{XY}a min x y\n"), format!("{XY}a max x y\n"));
    for (rule, lines, x, y) in [
        ("min", &min, "[1, 2]", "[2, 3]"),
        ("min", &min, "[2, 3]", "[1, 2]"),
        ("max", &max, "[1, 2]", "[2, 3]"),
        ("max", &max, "[2, 3]", "[1, 2]"),
    ] {
        holds(rule, lines, &[x, y], "var", &[&[2.0, 2.0]]);
    }
    // NaN of an operand is not forgotten.
    fails(&min, &["[1, 2]", "[2, 3] | nan"], Semantics::Float);
    assert_eq!(
        found(&min, &["[1, 2] | nan", "[2, 3]"], Semantics::Float).0,
        Some("min")
    );
    // Of two zeros the second is returned.
    fails(&min, &["[-1, 0] | +0", "[0, 1] | -0"], Semantics::Float);
    holds(
        "min",
        &min,
        &["[0, 1] | +0", "[-1, 0] | -0"],
        "var",
        &[&[0.0, -0.0]],
    );
    fails(&max, &["[-1, 3]", "[2, 4]"], Semantics::Real);
    // Known from what the operands are.
    let clamped = format!("{XY}m max x y\na min m x\n");
    holds(
        "min",
        &clamped,
        &["[-5, 5]", "[-4, 6]"],
        "var",
        &[&[1.0, 3.0], &[1.0, -3.0]],
    );
}

#[test]
fn branches_that_are_decided() {
    let lines = format!("{XY}o const 1\nc sub x o\na by_sign c y x\n");
    holds(
        "select",
        &lines,
        &["[-3, 0.5]", "[1, 2]"],
        "var",
        &[&[0.25, 1.5]],
    );
    holds(
        "select",
        &lines,
        &["[1, 5]", "[1, 2]"],
        "var",
        &[&[1.0, 1.5]],
    );
    fails(&lines, &["[1, 5] | nan", "[1, 2]"], Semantics::Float);
    fails(&lines, &["[-1, 5]", "[1, 2]"], Semantics::Float);
    let equal = format!("{XY}a by_sign x y y\n");
    holds(
        "select",
        &equal,
        &["[-1, 5]", "[1, 2]"],
        "var",
        &[&[-1.0, 2.0]],
    );
    fails(&equal, &["[-1, 5] | nan", "[1, 2]"], Semantics::Float);
}

#[test]
fn integers_are_their_own_roundings() {
    for op in ["floor", "ceil", "round"] {
        let lines = format!("{X}a {op} x\n");
        let points: [&[f64]; 3] = [&[-0.0], &[-7.0], &[1e300]];
        holds(
            "integer",
            &lines,
            &["int [-9, inf] | 0 | nan"],
            "var",
            &points,
        );
        fails(&lines, &["[1, 9]"], Semantics::Real);
    }
}

#[test]
fn remainders_within_one_period() {
    let lines = format!("{XY}a mod x y\n");
    let points: [&[f64]; 3] = [&[0.0, 4.0], &[-0.0, -4.0], &[2.5, 4.0]];
    holds(
        "mod",
        &lines,
        &["[0, 3] | 0 | nan", "[-9, -4] | [4, 9]"],
        "var",
        &points,
    );
    fails(&lines, &["[0, 3]", "[3, 9]"], Semantics::Float);
    fails(&lines, &["[-1, 3]", "[4, 9]"], Semantics::Float);
    fails(&lines, &["[0, 3]", "[4, inf]"], Semantics::Float);
}

#[test]
fn powers_that_are_simpler_operations() {
    let lines = |k: &str| format!("{X}k const {k}\na pow x k\n");
    let points: [&[f64]; 4] = [&[0.3], &[1e-200], &[1e200], &[7.0]];
    let positive = ["[1e-300, inf] | nan"];
    holds("pow", &lines("1"), &positive, "var", &points);
    holds(
        "pow",
        &lines("2"),
        &positive,
        RealOp::Square.text(),
        &points,
    );
    holds(
        "pow",
        &lines("0.5"),
        &positive,
        RealOp::Sqrt.text(),
        &points,
    );
    holds("pow", &lines("-1"), &positive, RealOp::Div.text(), &points);
    let (name, simple) = found(&lines("7"), &positive, Semantics::Real);
    assert_eq!(
        (name, simple.node(simple.outputs[0].node).op.text()),
        (Some("pow"), "powi")
    );
    fails(&lines("7"), &positive, Semantics::Float);
    for (k, op) in [("-2", RealOp::Square.text()), ("-7", "powi")] {
        let (name, simple) = found(&lines(k), &positive, Semantics::Real);
        let quotient = simple.node(simple.outputs[0].node);
        let power = simple.node(quotient.operand(1)).op.text();
        assert_eq!(
            (name, quotient.op.text(), power),
            (Some("pow"), RealOp::Div.text(), op)
        );
        let values = [4.0_f64, 0.5].map(|x| eval_point(&simple, &[x]).unwrap()[0]);
        let k: f64 = k.parse().unwrap();
        assert_eq!(
            values,
            [4.0_f64, 0.5].map(|x| if k == -2.0 {
                1.0 / (x * x)
            } else {
                1.0 / (x * x * x * x * x * x * x)
            })
        );
        fails(&lines("-2"), &positive, Semantics::Float);
        // Zero to that power is not defined, but one over zero may be.
        fails(&lines("-2"), &["[0, 1] | +0"], Semantics::Real);
    }
    fails(&lines("-1"), &["[0, 1] | +0"], Semantics::Float);
    fails(&lines("2"), &["[-1, 1]"], Semantics::Float);
    fails(&lines("2"), &["[0, 1] | -0"], Semantics::Float);
    // Another library rounds otherwise.
    let f = text::parse(&lines("2"), Format::F64).unwrap();
    let x = ["[1, 2]".parse::<ValueSet<f64>>().unwrap()];
    let off = values(&f, &x, Settings::new(Semantics::Float).accuracy(1));
    assert!(off.simplifications().is_empty());
}

#[test]
fn small_powers_are_products() {
    let points: [&[f64]; 4] = [&[0.3], &[-1.7], &[1e100], &[-0.0]];
    for (n, op) in [(3, RealOp::Mul.text()), (4, RealOp::Square.text())] {
        let lines = format!("{X}a powi x {n}\n");
        let f = text::parse(&lines, Format::F64).unwrap();
        let (name, simple) = found(&lines, &["[-inf, inf] | 0"], Semantics::Float);
        assert_eq!(name, Some("powi"));
        assert_eq!(simple.node(simple.outputs[0].node).op.text(), op);
        for point in points {
            let values = [&f, &simple].map(|f| eval_point(f, point).unwrap()[0].to_bits());
            assert_eq!(values[0], values[1], "{point:?}");
        }
        fails(&lines, &["[-1, 2]"], Semantics::Real);
    }
    fails(&format!("{X}a powi x 5\n"), &["[1, 2]"], Semantics::Float);
}

#[test]
fn divisors_with_an_exact_reciprocal() {
    let lines = |c: &str| format!("{X}k const {c}\na div x k\n");
    let points: [&[f64]; 4] = [&[0.3], &[5e-324], &[f64::MAX], &[-0.0]];
    for c in ["4", "-0.5", "0x1p-1000", "0x1p1023"] {
        holds(
            "div",
            &lines(c),
            &["[-inf, inf] | 0 | nan"],
            RealOp::Mul.text(),
            &points,
        );
    }
    for c in ["3", "0.1", "0x1p-1040", "6"] {
        fails(&lines(c), &["[-inf, inf] | 0"], Semantics::Float);
    }
}

#[test]
fn operands_that_change_nothing() {
    let (add, sub) = (format!("{XY}a add x y\n"), format!("{XY}a sub x y\n"));
    let (mul, div) = (format!("{XY}a mul x y\n"), format!("{XY}a div x y\n"));
    let x = "[-2, 5] | 0 | nan";
    holds("one", &mul, &[x, "1"], "var", &[&[-0.0, 1.0], &[3.0, 1.0]]);
    holds(
        "one",
        &mul,
        &["-1", x],
        RealOp::Neg.text(),
        &[&[-1.0, -0.0], &[-1.0, 3.0]],
    );
    holds("over", &div, &[x, "1"], "var", &[&[-0.0, 1.0], &[3.0, 1.0]]);
    fails(&mul, &[x, "1 | nan"], Semantics::Float);
    holds(
        "zero",
        &add,
        &[x, "-0"],
        "var",
        &[&[-0.0, -0.0], &[0.0, -0.0]],
    );
    holds(
        "zero",
        &add,
        &["+0", "[-2, 5] | +0"],
        "var",
        &[&[0.0, 0.0], &[0.0, 3.0]],
    );
    fails(&add, &[x, "+0"], Semantics::Float);
    holds(
        "less",
        &sub,
        &[x, "+0"],
        "var",
        &[&[-0.0, 0.0], &[0.0, 0.0]],
    );
    fails(&sub, &[x, "-0"], Semantics::Float);
}

#[test]
fn simplifying_goes_on_until_nothing_is_left() {
    // max(|x|, 0) / 1, floor of an integer, and an arm that is never taken, one after the other.
    let lines = "x var x\nz const 0\nm abs x\nn max m z\no const 1\nd div n o\nr floor d\na by_sign r z r\n";
    let f = text::parse(lines, Format::F64).unwrap();
    let x: ValueSet<f64> = "int [1, 9]".parse().unwrap();
    let (simple, made) = simplify(&f, &[x], Settings::new(Semantics::Float));
    assert_eq!(simple.nodes.len(), 1, "{simple}");
    assert!(made >= 5);
    assert_eq!(simple.inputs, f.inputs);
}

#[test]
fn every_rule_has_a_name_of_its_own_and_a_test() {
    let text = include_str!("tests.rs");
    let names: Vec<&str> = rules::<f64>().iter().map(|rule| rule.name).collect();
    for (i, name) in names.iter().enumerate() {
        assert!(!names[..i].contains(name), "{name}");
        assert!(text.contains(&format!("\"{name}\"")), "{name}");
    }
}

#[test]
fn what_takes_the_place_of_a_node_has_its_line() {
    let f = text::parse(
        "x var x\n\na abs x\nfour const 4\n\nq div a four\ns sin a\noutput q q\noutput s s",
        Format::F64,
    )
    .unwrap();
    let x: ValueSet<f64> = "[1, 2]".parse().unwrap();
    let (simple, made) = simplify(&f, &[x], Settings::new(Semantics::Float));
    assert_eq!(made, 2);
    let found: Vec<(&str, Option<u32>)> = (simple.iter())
        .map(|(node, data)| (data.op.text(), simple.line(node)))
        .collect();
    let expected = [("var", 1), ("const", 6), ("mul", 6), ("sin", 7)];
    assert_eq!(found, expected.map(|(op, line)| (op, Some(line))));
}
