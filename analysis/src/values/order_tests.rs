//! Tests of values that are in order: by conditions, and by what is made of them.

use outward_sets::{Semantics, ValueSet};

use super::relations::RelationRule;
use super::tests::{XY, function, output};
use super::{Reason, Settings, values};

#[test]
fn a_condition_that_says_something_says_it_of_smaller_inputs() {
    // Where √a + s is a number, a is not negative. On the smaller box it is known which arm s
    // takes, and so there is a long way back through that arm, too: it must not use up the steps
    // that lead to a elsewhere.
    let waves: String = (1..30)
        .map(|i| match i {
            1 => "w1 sin b\n".into(),
            _ => format!("w{i} sin w{}\n", i - 1),
        })
        .collect();
    let lines = format!(
        "a var a\nb var b\nk var k\nroot sqrt a\n{waves}s by_sign k b w29\nc add root s\nout by_sign c a a"
    );
    for semantics in [Semantics::Float, Semantics::Real] {
        let of = |k| output(&lines, &["[-1, 1] | 0", "[0, 1] | 0", k], semantics).0;
        let [small, large]: [ValueSet<f64>; 2] =
            ["[0.5, 1]", "[-1, 1]"].map(|k| of(k).parse().unwrap());
        assert!(small.subset(large), "{semantics:?}: {small} and {large}");
    }
}

#[test]
fn an_arm_knows_which_value_is_less() {
    let lines = format!("{XY}c lt x y\nd sub y x\nz const 0\nout select c d z");
    let wide = ["[-4, 4] | 0", "[-3, 5] | 0"];
    for (semantics, least) in [(Semantics::Float, "+0"), (Semantics::Real, "+0")] {
        let (found, reason) = output(&lines, &wide, semantics);
        assert!(
            found.starts_with("[0, 9]") && found.contains(least),
            "{found}"
        );
        assert_eq!(reason, Reason::Condition);
    }
    // Where the comparison is false either may be NaN, and then nothing is known of a third that
    // both are compared with.
    let lines = "a var a\nb var b\nm var m\nab lt m a\nbc lt b m\nn or ab bc\np not n\nd sub b a\nz const 0\nout select p d z";
    for (m, least) in [("[-9, 9] | 0", 0.0), ("[-9, 9] | 0 | nan", -2.0)] {
        let (found, _) = output(lines, &["[-1, 1] | 0", "[-1, 1] | 0", m], Semantics::Float);
        let found: ValueSet<f64> = found.parse().unwrap();
        assert_eq!(found.inf(), least, "{m}: {found}");
    }
}

#[test]
fn what_is_made_of_values_in_order_is_in_order() {
    let head = format!("{XY}c var c\nm max x y\n");
    let wide = ["[-4, 4] | 0", "[-3, 5] | 0"];
    for (made, c, is_less, is_greater) in [
        ("p exp x\nq exp m", "1", true, false),
        ("p neg x\nq neg m", "1", false, true),
        ("p add x c\nq add m c", "[-1, 1]", true, false),
        ("p sub c x\nq sub c m", "[-1, 1]", false, true),
        ("p mul x c\nq mul m c", "[1, 2]", true, false),
        ("p mul x c\nq mul m c", "[-2, -1]", false, true),
        ("p mul x c\nq mul m c", "[-2, 1]", false, false),
        ("p div x c\nq div m c", "[1, 2]", true, false),
        ("p div x c\nq div m c", "[-2, -1]", false, true),
        ("p div x c\nq div m c", "[1, 2] | -0", false, false),
        ("p powi x 3\nq powi m 3", "1", true, false),
        ("p square x\nq square m", "1", false, false),
        ("a exp x\nb exp m\np square a\nq square b", "1", true, false),
        (
            "a exp x\nb exp m\nr neg a\ns neg b\np square r\nq square s",
            "1",
            true,
            false,
        ),
    ] {
        for semantics in [Semantics::Float, Semantics::Real] {
            let lines = format!("{head}{made}\nout sub p q");
            let (found, _) = output(&lines, &[wide[0], wide[1], c], semantics);
            let found: ValueSet<f64> = found.parse().unwrap();
            assert_eq!(found.sup() <= 0.0, is_less, "{made} {c}: {found}");
            assert_eq!(found.inf() >= 0.0, is_greater, "{made} {c}: {found}");
        }
    }
}

#[test]
fn relations_in_an_arm_reach_through_values_that_are_no_less() {
    // Where x < 0 and z < 0, max(x, z) is between x and 0: so (-x²)³ is not above (-max²)³. On the
    // smaller box the cubes are no less in the arm than anywhere.
    let lines = "x var x\nz var z\nm max x z\np square x\nq square m\nnp neg p\nnq neg q\na powi np 3\nb powi nq 3\nd sub a b\nl const -2\nout by_sign x d l";
    for semantics in [Semantics::Float, Semantics::Real] {
        for x in ["[-1.13, 1.15] | 0", "[-0.45, 0.01] | 0"] {
            let (found, _) = output(lines, &[x, "[-2.38, -0.69]"], semantics);
            let found: ValueSet<f64> = found.parse().unwrap();
            assert!(found.sup() <= 0.0, "{semantics:?} {x}: {found}");
        }
    }
}

#[test]
fn an_angle_next_to_a_right_one_says_something() {
    // Where atan(x/w) is not negative, it is next to π/2 on the smaller box; then x/w is not
    // negative, and w no more than x.
    let lines = "x var x\nw var w\nq div x w\na atan q\nn neg w\nout by_sign a q n";
    for semantics in [Semantics::Float, Semantics::Real] {
        for x in ["[-1e21, -5e20]", "[-1e21, -29]"] {
            let (found, _) = output(lines, &[x, "[-4.75, 1e297] | 0"], semantics);
            let found: ValueSet<f64> = found.parse().unwrap();
            let from_minus_w = found.intersection(ValueSet::between(-1e-300, 1e300));
            assert!(
                from_minus_w.inf() >= 0.0 && from_minus_w.sup() == 4.75,
                "{x}: {found}"
            );
        }
    }
}

#[test]
fn comparisons_of_related_values_are_decided() {
    let any = ["[-4, 4] | 0", "[-3, 5] | 0"];
    let nan = ["[-4, 4] | 0 | nan", "[-3, 5] | 0"];
    for (lines, always, with_nan) in [
        ("out lt x x", "false", "false"),
        ("out le x x", "true", "false | true"),
        ("out eq x x", "true", "false | true"),
        ("m max x y\nout lt m x", "false", "false"),
        ("m max x y\nout le x m", "true", "false | true"),
        ("m max x y\nout lt x m", "false | true", "false | true"),
        ("m max x y\nout le m x", "false | true", "false | true"),
    ] {
        let f = function(&format!("{XY}{lines}"));
        for semantics in [Semantics::Float, Semantics::Real] {
            for (inputs, expected) in [(any, always), (nan, with_nan)] {
                let inputs: Vec<ValueSet<f64>> =
                    inputs.iter().map(|s| s.parse().unwrap()).collect();
                let found = values(&f, &inputs, Settings::new(semantics));
                let found = found.any(f.outputs[0].node).to_string();
                assert_eq!(found, expected, "{lines}");
            }
        }
    }
}

/// What a comparison is, with x and y of the same set.
fn truth(lines: &str, side: &str, semantics: Semantics) -> (String, Reason) {
    let f = function(&format!("{XY}one const 1\ntwo const 2\n{lines}"));
    let side: ValueSet<f64> = side.parse().unwrap();
    let found = values(&f, &[side, side], Settings::new(semantics));
    let node = f.outputs[0].node;
    (found.any(node).to_string(), found.reason(node))
}

#[test]
fn algebra_decides_comparisons() {
    let wide = "[-5, 5] | 0";
    let square = "a square x\na1 add a one\nb mul two x\n";
    // x² + 1 and 2x; by a margin that is more than what is rounded, and without one.
    let near = "m const 0.001\nb1 sub b m\n";
    let both = [Semantics::Real, Semantics::Float];
    for (lines, expected) in [
        (format!("{square}out lt a1 b"), ["false", "false | true"]),
        (format!("{square}out le b a1"), ["true", "false | true"]),
        (format!("{square}out lt b a1"), ["false | true"; 2]),
        (format!("{square}{near}out lt a1 b1"), ["false"; 2]),
        (format!("{square}{near}out lt b1 a1"), ["true"; 2]),
        (format!("{square}{near}out eq b1 a1"), ["false"; 2]),
        // (x + y)² is x² + 2xy + y².
        (
            "p add x y\np2 square p\na square x\nb square y\nxy mul x y\nxy2 mul two xy\n\
             s add a xy2\nq add s b\nout eq p2 q"
                .to_owned(),
            ["true", "false | true"],
        ),
        // x and y are two numbers.
        (
            "a square x\na1 add a one\nb mul two y\nout lt a1 b".to_owned(),
            ["false | true"; 2],
        ),
    ] {
        for (semantics, expected) in both.into_iter().zip(expected) {
            let (found, reason) = truth(&lines, wide, semantics);
            assert_eq!(found, expected, "{semantics:?}: {lines}");
            let is_by_algebra = reason == Reason::Relation(RelationRule::Difference);
            assert_eq!(is_by_algebra, expected.len() < 6, "{lines}");
        }
    }
}

#[test]
fn derivatives_decide_comparisons() {
    // x − sin x rises from 0.
    let lines = "s sin x\nm const 0.001\ns1 add s m\nx1 add x m\nx2 add x1 m\nout lt x2 s1";
    for semantics in [Semantics::Real, Semantics::Float] {
        assert_eq!(truth(lines, "[0, 1] | 0", semantics).0, "false");
        assert_eq!(truth(lines, "[-1, 1] | 0", semantics).0, "false | true");
    }
}

#[test]
fn algebra_decides_nothing_of_what_is_no_number() {
    // l² − 2l + 1.5 is at least 1/2, where there is a logarithm.
    let lines = "l ln x\nb mul two l\nm const 1.5\na square l\na1 add a m\nout le b a1";
    for semantics in [Semantics::Real, Semantics::Float] {
        assert_eq!(truth(lines, "[0.1, 4]", semantics).0, "true");
        assert_eq!(truth(lines, "[-1, 4] | 0", semantics).0, "false | true");
    }
    // Sums that overflow are equal.
    let lines = "a square x\na1 add a one\na2 add a1 two\nout lt a a2";
    assert_eq!(truth(lines, "[0, 10] | 0", Semantics::Float).0, "true");
    let far = "[0, 1e200] | 0";
    assert_eq!(truth(lines, far, Semantics::Float).0, "false | true");
    // Two choices of one range are two numbers.
    let lines =
        "a any one two\nb any one two\na1 mul a x\nb1 mul b x\nm const 9\nc add b1 m\nout lt a1 c";
    assert_eq!(
        truth(lines, "[0, 9] | 0", Semantics::Real).0,
        "false | true"
    );
    let lines = "a any one two\na1 mul a x\nm const 9\nc add a1 m\nout lt a1 c";
    assert_eq!(truth(lines, "[0, 9] | 0", Semantics::Real).0, "true");
}
