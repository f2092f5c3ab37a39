//! Tests of value sets through functions: every rule by itself, and what conditions say.

use outward_expr::{Format, Function, Node, text};
use outward_sets::{Semantics, ValueSet};

use super::relations::RelationRule;
use super::{Path, Reason, Settings, Values, values};

/// A function in the text form, its last value the output.
pub(super) fn function(lines: &str) -> Function {
    text::parse(lines, Format::F64).unwrap()
}

/// What the output can be, as text, and why.
pub(super) fn output(lines: &str, inputs: &[&str], semantics: Semantics) -> (String, Reason) {
    let f = function(lines);
    let inputs: Vec<ValueSet<f64>> = inputs.iter().map(|s| s.parse().unwrap()).collect();
    let found = values(&f, &inputs, Settings::new(semantics));
    let node = f.outputs[0].node;
    (found.set(node).to_string(), found.reason(node))
}

/// Both meanings give these sets, for this reason.
fn both(lines: &str, inputs: &[&str], expected: &str, reason: Reason) {
    let expected: ValueSet<f64> = expected.parse().unwrap();
    for semantics in [Semantics::Float, Semantics::Real] {
        let (text, why) = output(lines, inputs, semantics);
        let found: ValueSet<f64> = text.parse().unwrap();
        // A real zero has no sign.
        let zeros = if semantics == Semantics::Real && found.may_be_zero() {
            ValueSet::ZEROS
        } else {
            ValueSet::EMPTY
        };
        assert_eq!(
            (found.union(zeros), why),
            (expected.union(zeros), reason),
            "{semantics:?} {lines}"
        );
    }
}

const X: &str = "x var x\n";
pub(super) const XY: &str = "x var x\ny var y\n";

#[test]
fn one_number_on_both_sides() {
    let same = Reason::Relation(RelationRule::Same);
    let of = |op: &str| format!("{X}a {op} x x\n");
    both(&of("sub"), &["[-1, 2] | 0"], "+0", same);
    both(&of("div"), &["[-1, 2] | 0"], "1 | nan", same);
    both(&of("div"), &["[1, 2]"], "1", same);
    both(&of("add"), &["1 | [3, 4]"], "2 | [6, 8]", same);
    both(&of("compare"), &["[-1, 2] | 0 | nan"], "+0 | nan", same);
    both(&of("mod"), &["[1, 2]"], "+0", same);
    let angle: ValueSet<f64> = output(&of("atan2"), &["[1, 2]"], Semantics::Float)
        .0
        .parse()
        .unwrap();
    assert_eq!(angle, ValueSet::point(core::f64::consts::FRAC_PI_4));
    // An infinite number less itself is NaN; a real one is finite.
    assert_eq!(
        output(&of("sub"), &["[1, inf]"], Semantics::Float).0,
        "+0 | nan"
    );
    assert_eq!(output(&of("sub"), &["[1, inf]"], Semantics::Real).0, "+0");
    assert_eq!(output(&of("sub"), &["inf"], Semantics::Float).0, "nan");
    assert_eq!(output(&of("div"), &["nan"], Semantics::Float).0, "nan");
    assert_eq!(output(&of("div"), &["0"], Semantics::Real).0, "nan");
}

#[test]
fn orders_are_known_from_what_operands_are() {
    let order = Reason::Relation(RelationRule::Order);
    let any = ["[-4, 4] | 0", "[-3, 5] | 0"];
    let x = |lines: &str| format!("{XY}{lines}");
    both(
        &x("m max x y\na sub m x\n"),
        &any,
        "[0, 9] | +0 | -0",
        order,
    );
    both(&x("m min x y\na compare m y\n"), &any, "-1 | +0", order);
    both(
        &x("m max x y\na min m x\n"),
        &["-4 | 4", "[-3, 5] | 0"],
        "int -4 | 4",
        order,
    );
    both(
        &x("m abs x\nn max m y\na div x n\n"),
        &any,
        "[-1, 1] | +0 | -0 | nan",
        order,
    );
    let positive = ["[1, 4]", "[2, 4]"];
    both(&x("m max x y\na div x m\n"), &positive, "[0.25, 1]", order);
    both(&x("m max x y\na div m x\n"), &positive, "[1, 4]", order);
    // A sum with what is not negative, rounded or not, is not less.
    both(
        &x("s add x y\na sub s x\n"),
        &["[-4, 4] | 0", "[1, 2]"],
        "[0, 10] | +0",
        order,
    );
    both(
        &x("m floor x\na sub x m\n"),
        &["[-4, 4] | 0", "1"],
        "[0, 1] | +0 | -0",
        Reason::Relation(RelationRule::Fraction),
    );
}

#[test]
fn an_order_that_is_known_is_known_of_smaller_inputs() {
    // x - (x + n + n + ...) is not negative where n is not positive. On the smaller box all sums
    // are known not to be positive either, which says that they are not above n: so there is more
    // to be looked at.
    let sums: String = (1..8)
        .map(|i| {
            format!(
                "s{i} add {} n\n",
                if i == 1 {
                    "x".into()
                } else {
                    format!("s{}", i - 1)
                }
            )
        })
        .collect();
    let lines = format!("x var x\nn var n\n{sums}d sub x s7");
    for x in ["[-1, 1]", "[-1, -0.5]"] {
        let (found, reason) = output(&lines, &[x, "[-1, 0]"], Semantics::Float);
        assert!(
            found.starts_with("[0, ") && reason != Reason::Operation,
            "{found}"
        );
    }
}

#[test]
fn parts_of_a_vector_are_not_above_its_length() {
    let lines = format!("{XY}a square x\nb square y\nc add a b\nl sqrt c\nq div x l\n");
    let any = ["[-4, 4] | 0", "[-3, 5] | 0"];
    let real: ValueSet<f64> = output(&lines, &any, Semantics::Real).0.parse().unwrap();
    assert_eq!((real.inf(), real.sup()), (-1.0, 1.0));
    // The machine's squares underflow: 1e-200 over the root of its square is infinite.
    let machine: ValueSet<f64> = output(&lines, &any, Semantics::Float).0.parse().unwrap();
    assert!(machine.contains(f64::INFINITY));
    // Not beside a number that is kept from zero.
    for (y, is_bounded) in [("[1e-140, 5]", true), ("[1e-160, 5]", false)] {
        let (machine, _) = output(&lines, &[any[0], y], Semantics::Float);
        let machine: ValueSet<f64> = machine.parse().unwrap();
        let bounded = machine.inf() == -1.0 && machine.sup() == 1.0;
        assert_eq!(bounded, is_bounded, "{y}: {machine}");
    }
}

#[test]
fn a_zero_of_either_sign_is_not_lost_by_an_order() {
    // min(+0, -0) is -0, although max(x, y) is not below x.
    let lines = format!("{XY}m max x y\na min x m\n");
    for (x, y) in [("+0", "-0"), ("-0", "+0")] {
        for semantics in [Semantics::Float, Semantics::Real] {
            let found: ValueSet<f64> = output(&lines, &[x, y], semantics).0.parse().unwrap();
            assert!(found.contains(0.0) || found.contains(-0.0), "{found}");
        }
    }
    // 1/max(-0, ...): the sign of the zero decides.
    let lines = format!("{XY}m max x y\na div m x\n");
    let found: ValueSet<f64> = output(&lines, &["[0, 1] | -0", "1"], Semantics::Float)
        .0
        .parse()
        .unwrap();
    assert!(
        found.contains(f64::NEG_INFINITY) && !found.contains(-5.0),
        "{found}"
    );
}

#[test]
fn numbers_a_constant_apart() {
    let lines = format!("{X}k const 3\ny add x k\na sub y x\n");
    let of = |lines: &str, x: &str, r| output(lines, &[x], r);
    let offset = Reason::Relation(RelationRule::Offset);
    assert_eq!(
        of(&lines, "[-1, 2]", Semantics::Real),
        ("int 3".into(), offset)
    );
    assert_eq!(of(&lines, "[-inf, inf] | 0", Semantics::Real).0, "int 3");
    // The machine rounds x + 3: to 0 for large x.
    let machine: ValueSet<f64> = of(&lines, "[0, 1e20]", Semantics::Float).0.parse().unwrap();
    assert!(machine.contains(0.0) && machine.contains(4.0));
    // To 3 but for an error, of numbers of moderate size: half the spacing of numbers from 4 to 8.
    let machine: ValueSet<f64> = of(&lines, "[-1, 2]", Semantics::Float).0.parse().unwrap();
    let error = 4.0 * f64::EPSILON;
    assert!(
        machine.inf() < 3.0 && machine.sup() > 3.0,
        "{machine} is more than is returned"
    );
    assert!(
        machine.inf() >= 3.0 - error && machine.sup() <= 3.0 + error,
        "{machine}"
    );
    // Also of what is more than one step apart, and of quotients and products.
    let lines = format!("{X}k const 3\nt const 10\ny div x t\nz add y k\nw mul z t\na sub w x\n");
    let steps: ValueSet<f64> = of(&lines, "[-1, 2]", Semantics::Float).0.parse().unwrap();
    assert!(
        steps.inf() > 30.0 - 1e-12 && steps.sup() < 30.0 + 1e-12,
        "{steps}"
    );
    let lines = format!("{X}k const 3\ny add x k\na sub y x\n");
    // Not between integers that are small enough.
    assert_eq!(
        of(&lines, "int [-9, 1000]", Semantics::Float),
        ("int 3".into(), offset)
    );
    let large = "int [-9, 9007199254740992]";
    assert_ne!(of(&lines, large, Semantics::Float).0, "int 3");
    // (2 x - 1) - x is x - 1.
    let lines = format!("{X}k const 2\ny mul k x\no const 1\nz sub y o\na sub z x\n");
    assert_eq!(
        of(&lines, "[0, 3]", Semantics::Real),
        ("[-1, 2] | +0".into(), offset)
    );
    // x + 1/10 is above x, whatever x.
    let lines = format!("{X}k const 0.1\ny add x k\na compare y x\n");
    assert_eq!(
        of(&lines, "[-inf, inf] | 0", Semantics::Real),
        ("int 1".into(), offset)
    );
    assert_eq!(
        of(&lines, "[-1e300, 1e300]", Semantics::Float).0,
        "int [0, 1] | +0"
    );
}

#[test]
fn functions_of_one_number_by_cases() {
    let cases = Reason::Relation(RelationRule::Cases);
    let cube = format!("{X}y square x\na mul x y\n");
    both(&cube, &["[-1, 2] | 0"], "[-1, 8] | +0 | -0", cases);
    let signed = format!("{X}y abs x\na mul x y\n");
    both(&signed, &["[-3, 2] | 0"], "[-9, 4] | +0 | -0", cases);
    let angle = format!("{X}y atan x\na mul x y\n");
    let found: ValueSet<f64> = output(&angle, &["[-3, 2] | 0"], Semantics::Float)
        .0
        .parse()
        .unwrap();
    assert!(found.inf() == 0.0 && !found.may_be_neg_zero());
}

#[test]
fn arms_count_where_they_are_taken() {
    let condition = Reason::Condition;
    // x < 1 ? 1 - x : 0
    let lines = format!("{X}k const 1\nc sub x k\ny sub k x\nz const 0\na by_sign c y z\n");
    let found = output(&lines, &["[-3, 5] | 0"], Semantics::Float);
    // 1 - x is not below the distance from 1 to the next number.
    assert_eq!(
        found,
        ("[1.1102230246251565e-16, 4] | +0".into(), condition)
    );
    let found = output(&lines, &["[-3, 5] | 0"], Semantics::Real);
    assert_eq!(found, ("[0, 4] | +0 | -0".into(), condition));
    // x < 0 ? -x : x
    let lines = format!("{X}n neg x\na by_sign x n x\n");
    both(&lines, &["[-3, 5] | 0"], "[0, 5] | +0 | -0", condition);
    // sqrt(x) < 2 ? x : 0
    let lines = format!("{X}r sqrt x\nk const 2\nc sub r k\nz const 0\na by_sign c x z\n");
    let found: ValueSet<f64> = output(&lines, &["[0, 100] | 0"], Semantics::Float)
        .0
        .parse()
        .unwrap();
    assert!(
        found.sup() >= 4.0f64.next_down() && found.sup() < 4.01,
        "{found}"
    );
    // |x| < 2 ? x : 0
    let lines = format!("{X}m abs x\nk const 2\nc compare m k\nz const 0\na by_sign c x z\n");
    let found: ValueSet<f64> = output(&lines, &["[-100, 100] | 0"], Semantics::Float)
        .0
        .parse()
        .unwrap();
    assert_eq!(
        found.to_string(),
        "[-1.9999999999999998, 1.9999999999999998] | +0 | -0"
    );
    // 2 x < 6 ? x : 0
    let lines =
        format!("{X}t const 2\nm mul t x\nk const 6\nc compare m k\nz const 0\na by_sign c x z\n");
    let found: ValueSet<f64> = output(&lines, &["[-1, 9] | 0"], Semantics::Float)
        .0
        .parse()
        .unwrap();
    assert!(
        found.sup() >= 3.0f64.next_down() && found.sup() < 3.001,
        "{found}"
    );
}

#[test]
fn an_order_of_two_multiples_of_one_number_says_where_it_is() {
    // min(x, 2 - x) is at most 1, which it is at 1.
    let tent = format!("{X}t const 2\ny sub t x\na min x y\n");
    let real = output(&tent, &["[-3, 5] | 0"], Semantics::Real);
    assert_eq!(
        real,
        (
            "[-3, 1] | +0 | -0".into(),
            Reason::Relation(RelationRule::Offset)
        )
    );
    // Of the machine where nothing is rounded; else but for an error.
    let machine = output(&tent, &["int [-3, 5] | 0"], Semantics::Float);
    assert_eq!(machine.0, "int [-3, 1] | +0 | -0");
    let machine: ValueSet<f64> = output(&tent, &["[-3, 5] | 0"], Semantics::Float)
        .0
        .parse()
        .unwrap();
    assert!(
        machine.sup() >= 1.0 && machine.sup() < 1.0 + 1e-15,
        "{machine}"
    );
    // max(x, -x) is the magnitude.
    let magnitude = format!("{X}n neg x\na max x n\n");
    both(
        &magnitude,
        &["[-3, 2] | 0"],
        "[0, 3] | +0 | -0",
        Reason::Relation(RelationRule::Offset),
    );
    // x < 2 - x ? x : 0
    let lines = format!("{X}t const 2\ny sub t x\nc compare x y\nz const 0\na by_sign c x z\n");
    let real = output(&lines, &["[-3, 5] | 0"], Semantics::Real);
    assert_eq!(real, ("[-3, 1] | +0 | -0".into(), Reason::Condition));
}

#[test]
fn an_arm_that_is_never_taken_gives_nothing() {
    // x^2 < -1, and x < 1 where x is above 2.
    let lines = format!(
        "{X}s square x\no const -1\nc compare s o\ny const 5\nz const 7\na by_sign c y z\n"
    );
    both(&lines, &["[-3, 5] | 0"], "int 7", Reason::Operation);
    let lines = format!("{X}k const 1\nc sub x k\ny const 5\na by_sign c y x\n");
    both(&lines, &["[2, 3]"], "[2, 3]", Reason::Operation);
}

#[test]
fn several_pieces_where_they_arise() {
    let operation = Reason::Operation;
    both(
        "x var x\na recip x\n",
        &["[-1, 1] | 0"],
        "[-inf, -1] | [1, inf]",
        operation,
    );
    both(
        "x var x\ny const -2\nz const 3\na by_sign x y z\n",
        &["[-1, 1] | 0"],
        "int -2 | 3",
        operation,
    );
    both(
        "x var x\nz const 0\na compare x z\n",
        &["[-1, 1] | 0"],
        "int [-1, 1] | +0",
        operation,
    );
}

#[test]
fn overflow_and_what_is_not_a_number() {
    let machine = |lines: &str, x: &str| output(lines, &[x], Semantics::Float).0;
    assert_eq!(machine("x var x\na square x\n", "[1e200, 1e201]"), "inf");
    assert_eq!(machine("x var x\na sqrt x\n", "[-4, -1]"), "nan");
    assert_eq!(machine("x var x\nz const 0\na mod x z\n", "[1, 2]"), "nan");
    assert_eq!(
        machine("x var x\nz const 0\na mul x z\n", "inf | 2"),
        "+0 | nan"
    );
    assert_eq!(machine("x var x\nz const 0\na div z x\n", "0"), "nan");
}

#[test]
fn constants_are_the_numbers_that_were_written() {
    let of = |r| output("x var x\na const 0.1\n", &["1"], r).0;
    assert_eq!(
        of(Semantics::Float).parse::<ValueSet<f64>>().unwrap(),
        ValueSet::point(0.1)
    );
    assert_eq!(
        of(Semantics::Real),
        "[0.09999999999999999, 0.10000000000000001]"
    );
}

#[test]
fn a_library_that_is_off_widens_elementary_functions_only() {
    let f = function("x var x\na exp x\n");
    let root = function("x var x\na sqrt x\n");
    let off: Values<'_, f64> = values(
        &root,
        &[ValueSet::point(2.0)],
        Settings::new(Semantics::Float).accuracy(2),
    );
    assert!(off.set(Node(1)).is_singleton());
    let x = [ValueSet::point(1.0)];
    let exact: Values<'_, f64> = values(&f, &x, Settings::new(Semantics::Float));
    let off = values(&f, &x, Settings::new(Semantics::Float).accuracy(2));
    assert!(exact.set(Node(1)).is_singleton());
    let e = core::f64::consts::E;
    for near in [e, e.next_up().next_up(), e.next_down().next_down()] {
        assert!(off.set(Node(1)).contains(near));
    }
    assert!(!off.set(Node(1)).contains(e.next_up().next_up().next_up()));
    let real = values(&f, &x, Settings::new(Semantics::Real).accuracy(2));
    assert!(!real.set(Node(1)).contains(e.next_up().next_up()));
}

#[test]
fn missing_inputs_are_any_number() {
    let f = function("x var x\ny abs x\n");
    let found = values::<f64>(&f, &[], Settings::new(Semantics::Float));
    assert_eq!(found.set(Node(0)), ValueSet::numbers());
    assert!(found.set(Node(7)).is_empty());
}

#[test]
fn a_chain_of_branches_costs_no_more_per_node_when_it_is_long() {
    // Every condition depends on the one before: the cone would be the whole.
    let mut lines = String::from("x0 var x\nk const 1\n");
    for i in 0..20_000 {
        lines += &format!("c{i} sub x{i} k\nx{} select c{i} x{i} k\n", i + 1);
    }
    let f = function(&lines);
    let found = values(
        &f,
        &["[-3, 5] | 0".parse::<ValueSet<f64>>().unwrap()],
        Settings::new(Semantics::Float),
    );
    assert_eq!(
        found.set(f.outputs[0].node).to_string(),
        "[-3, 1] | +0 | -0"
    );
}

/// The problems of every node, as text.
fn warnings(lines: &str, inputs: &[&str], semantics: Semantics) -> Vec<(u32, String)> {
    let f = function(lines);
    let inputs: Vec<ValueSet<f64>> = inputs.iter().map(|s| s.parse().unwrap()).collect();
    let found = values(&f, &inputs, Settings::new(semantics)).warnings();
    found
        .iter()
        .map(|w| (w.node.0, w.problem.to_string()))
        .collect()
}

#[test]
fn warnings_stand_where_the_cause_is() {
    for semantics in [Semantics::Float, Semantics::Real] {
        let of = |lines: &str, inputs: &[&str]| warnings(lines, inputs, semantics);
        let root = of("x var x\ny sqrt x\nz exp y\n", &["[-4, -1] | nan"]);
        assert_eq!(root.len(), 1, "{root:?}");
        assert!(root[0].0 == 1 && root[0].1.contains("domain"));
        let zero = of("x var x\nd sub x x\nq recip d\n", &["[1, 2]"]);
        assert_eq!(zero.len(), 1, "{zero:?}");
        assert!(zero[0].1.contains("divisor is always zero"));
        let arm = of(
            "x var x\ns square x\no const 1\na by_sign s o x\n",
            &["[-1, 2]"],
        );
        assert_eq!(arm.len(), 1, "{arm:?}");
        assert!(arm[0].1.contains("never below zero"));
        let ln = of("x var x\na ln x\n", &["[-1, 0] | 0"]);
        assert!(ln.len() == 1 && ln[0].1.contains("domain"), "{ln:?}");
        assert_eq!(of("x var x\na asin x\n", &["[2, 3]"]).len(), 1);
        // What may be all right is not warned of, and nothing is where there is no value at all.
        assert_eq!(of("x var x\na sqrt x\nb recip x\n", &["[-1, 1] | 0"]), []);
        assert_eq!(of("x var x\na sqrt x\nb by_sign x a x\n", &["empty"]), []);
    }
    let nan = warnings("x var x\na sub x x\n", &["inf"], Semantics::Float);
    assert!(nan.len() == 1 && nan[0].1.contains("always NaN"), "{nan:?}");
}

#[test]
fn explanations_go_from_a_value_to_what_it_is_made_of() {
    let f = function("x var x\nk const 1\nc sub x k\ny sub k x\nz const 0\na by_sign c y z\n");
    let x: ValueSet<f64> = "[-3, 5] | 0".parse().unwrap();
    let found = values(&f, &[x], Settings::new(Semantics::Float));
    let steps = found.explain(&Path::default(), Node(5), 100);
    let nodes: Vec<u32> = steps.iter().map(|s| s.node.0).collect();
    assert_eq!(nodes, [5, 4, 3, 2, 1, 0]);
    let first = &steps[0];
    assert_eq!(first.reason, Reason::Condition);
    assert_eq!(first.alone.to_string(), "[-4, 4] | +0");
    let arms = first.arms.unwrap().map(|arm| arm.unwrap().to_string());
    assert_eq!(arms, ["[1.1102230246251565e-16, 4]", "+0"]);
    assert_eq!(found.explain(&Path::default(), Node(5), 2).len(), 2);
    assert!(found.explain(&Path::default(), Node(99), 9).is_empty());
}

#[test]
fn fractions() {
    for (text, lo, hi) in [
        ("x var x\nn floor x\ny sub x n", 0.0, 1.0),
        ("x var x\nn ceil x\ny sub n x", 0.0, 1.0),
        ("x var x\nn round x\ny sub x n", -0.5, 0.5),
        ("x var x\nn round x\ny sub n x", -0.5, 0.5),
    ] {
        let f = function(text);
        for semantics in [Semantics::Float, Semantics::Real] {
            let over = |x| {
                let found = values(&f, &[x], Settings::new(semantics));
                found.set(f.outputs[0].node)
            };
            let set = over(ValueSet::between(-9.0, 1e9));
            assert_eq!(
                (set.inf(), set.sup(), set.may_be_nan()),
                (lo, hi, false),
                "{text}"
            );
            let set = over(ValueSet::all());
            assert!(set.may_be_nan(), "{text}");
            for x in [-1e-300, 0.0, -0.0, 0.5, 1.5, -2.5, 1e300, f64::INFINITY] {
                let value = outward_semantics::eval_point(&f, &[x]).unwrap()[0];
                assert!(set.contains(value), "{text} at {x}: {value}");
            }
        }
    }
}
