//! Decorations: what they claim holds at points, and what can be expected to be proved is.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use outward::prelude::*;

fn on(text: &str, x: &str) -> Decoration {
    let f = outward::front::read("f.txt", text).unwrap().function;
    let x: Interval<f64> = x.parse().unwrap();
    analyze(&f, [("x", x)]).unwrap().decoration()
}

#[test]
fn what_is_proved() {
    use Decoration::{Com, Dac, Def, Trv};
    for (text, x, expected) in [
        ("x^2 + sin(x)", "[-3, 3]", Com),
        ("x^2 + sin(x)", "[empty]", Trv),
        ("exp(x)", "[0, inf]", Dac),
        ("min(x, 1)", "[-inf, 0]", Dac),
        ("atan(x)", "[entire]", Dac),
        ("exp(x)", "[0, 1000]", Dac),         // the bounds overflow
        ("1/(1 + exp(x))", "[0, 1000]", Dac), // and so does a value on the way
        ("sqrt(x)", "[0, 1]", Com),
        ("sqrt(x)", "[-1, 1]", Trv),
        ("sqrt(x)", "[-2, -1]", Trv),
        ("1/x", "[1, 2]", Com),
        ("1/x", "[0, 2]", Trv),
        ("floor(x)", "[0.25, 0.5]", Def),
        ("1 + 0*floor(x)", "[0, 3]", Def),
        ("floor(1/x)", "[0, 1]", Trv),
        ("tan(x)", "[-1, 1]", Com),
        ("tan(x)", "[1, 2]", Trv),
        ("atan2(x, 1)", "[-1, 1]", Com),
        ("atan2(x, -1)", "[-1, 1]", Def),
        ("atan2(x, -1)", "[0.5, 1]", Com),
        ("atan2(x, x)", "[-1, 1]", Trv),
        ("ln(x)", "[0.5, 1]", Com),
        ("ln(x)", "[0, 1]", Trv),
        ("min(abs(x), max(x, 2))", "[-9, 9]", Com),
        ("mod(x, 2)", "[0.25, 0.5]", Def),
    ] {
        assert_eq!(on(text, x), expected, "{text} on {x}");
    }
}

#[test]
fn select_is_continuous_only_where_the_choice_is_made() {
    let g = Graph::new();
    let x = g.var("x");
    let f = g.function("f", [("out", x.by_sign(x - 1, x + 1))]).unwrap();
    let on = |x: &str| {
        analyze(&f, [("x", x.parse::<Interval<f64>>().unwrap())])
            .unwrap()
            .decoration()
    };
    assert_eq!(on("[-1, 1]"), Decoration::Def);
    // Continuous on [0, 1], but not at 0 as a function of all reals.
    assert_eq!(on("[0, 1]"), Decoration::Dac);
    assert_eq!(on("[0.5, 1]"), Decoration::Com);
    assert_eq!(on("[-2, -1]"), Decoration::Com);
    assert_eq!(on("[-2, 0]"), Decoration::Def);
}

/// Functions that change by at most 40 per unit of x wherever they are defined and continuous, on
/// |x| ≤ 4.
const GENTLE: [&str; 14] = [
    "floor(x)",
    "ceil(x + 0.3)",
    "round(x)",
    "mod(x, 1.5)",
    "mod(1.5, x + 5)",
    "atan2(x, -1)",
    "atan2(x - 1, x - 2)",
    "compare(x, 1)",
    "x + floor(x) - floor(x)",
    "sqrt(x + 1) / 9",
    "ln(x) / 9",
    "1 / (x - 3) ",
    "sin(x^2)",
    "abs(x - 1)",
];

#[test]
fn claims_hold_at_points() {
    const STEPS: i32 = 4000;
    let (mut defined, mut continuous, mut jumps, mut undefined) = (0, 0, 0, 0);
    for text in GENTLE {
        let Ok(model) = outward::front::read("f.txt", text) else {
            panic!("{text}")
        };
        let f = model.function;
        let ends: Vec<f64> = (-16..=16).map(|i| f64::from(i) / 4.0).collect();
        for (i, &lo) in ends.iter().enumerate().step_by(3) {
            for &hi in &ends[i + 1..] {
                let b = analyze(&f, [("x", Interval::new(lo, hi).unwrap())]).unwrap();
                let values: Vec<f64> = (0..=STEPS)
                    .map(|k| lo + (hi - lo) * f64::from(k) / f64::from(STEPS))
                    .map(|x| outward::semantics::eval_point(&f, &[x]).unwrap()[0])
                    .collect();
                let missing = values.iter().any(|v| v.is_nan());
                let jump = values.windows(2).any(|w| (w[1] - w[0]).abs() > 0.4);
                undefined += i32::from(missing);
                jumps += i32::from(jump);
                if b.decoration() >= Decoration::Def {
                    assert!(!missing, "{text} on [{lo}, {hi}] is not defined everywhere");
                    defined += 1;
                }
                if b.decoration() >= Decoration::Dac {
                    assert!(!jump, "{text} on [{lo}, {hi}] jumps");
                    continuous += 1;
                }
            }
        }
    }
    assert!(
        defined > 1000 && continuous > 400 && jumps > 500 && undefined > 100,
        "{defined} {continuous} {jumps} {undefined}"
    );
}

#[test]
fn a_side_that_does_not_matter_is_a_side() {
    let f = outward::front::read("f.txt", "f(x, y) = x + 1")
        .unwrap()
        .function;
    let x: Interval<f64> = Interval::ONE;
    assert_eq!(
        analyze(&f, [("x", x)]).unwrap().decoration(),
        Decoration::Com
    );
    for (y, expected) in [
        (x, Decoration::Com),
        (Interval::ENTIRE, Decoration::Dac),
        (Interval::EMPTY, Decoration::Trv),
    ] {
        assert_eq!(
            analyze(&f, [("x", x), ("y", y)]).unwrap().decoration(),
            expected
        );
    }
}
