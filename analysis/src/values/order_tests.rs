//! Tests of values that are in order: by conditions, and by what is made of them.

use outward_sets::{Semantics, ValueSet};

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
