//! The options of `analyze` that say how a function is going to be bounded.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use crate::common::Place;

/// What `analyze` prints of a formula.
fn analysis(expr: &str, region: &str, options: &[&str]) -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let place = Place::new(&format!("options-{}", COUNT.fetch_add(1, Relaxed)));
    let args = [&["analyze", "--expr", expr, "--box", region][..], options].concat();
    place.run(&args).done().out
}

/// The number behind the last of these keys, each inside of what stands behind the one before.
fn number(json: &str, keys: &[&str]) -> u32 {
    let mut rest = json;
    for key in keys {
        let key = format!("\"{key}\":");
        let at = rest
            .find(&key)
            .unwrap_or_else(|| panic!("no {key} in {rest}"));
        rest = &rest[at + key.len()..];
    }
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_else(|e| panic!("{e}: {rest}"))
}

fn cost(json: &str, which: &str) -> u32 {
    // Behind all values, which have costs of their own.
    let totals = json.rfind("\"cost\":").unwrap();
    number(&json[totals..], &[which])
}

#[test]
fn one_end_costs_less_than_both() {
    let of = |bound| {
        let json = analysis(
            "x*y + x^2",
            "x=[1,2],y=[3,4]",
            &["--json", "--bound", bound],
        );
        (cost(&json, "specialised"), cost(&json, "general"))
    };
    let (lower, upper, both) = (of("lower"), of("upper"), of("both"));
    // Positive factors: each endpoint has a chain of its own.
    assert!(
        lower.0 < both.0 && upper.0 < both.0,
        "{lower:?} {upper:?} {both:?}"
    );
    assert!(lower.0 + upper.0 >= both.0, "{lower:?} {upper:?} {both:?}");
    let text = analysis("x*y", "x=[1,2],y=[3,4]", &["--bound", "upper"]);
    assert!(
        text.contains("# cost of the interval program, upper endpoint only: "),
        "{text}"
    );
    assert_eq!(
        text.replace(", upper endpoint only", "").lines().count(),
        text.lines().count()
    );
}

#[test]
fn scalars_cost_less_and_are_listed() {
    let (expr, region) = ("x*y", "x=[1,2],y=[-3,4]");
    let all = analysis(expr, region, &["--json"]);
    let one = analysis(expr, region, &["--json", "--interval", "y"]);
    assert!(
        cost(&one, "specialised") < cost(&all, "specialised"),
        "{one}\n{all}"
    );
    assert!(one.contains("\"x scalar\""), "{one}");
    assert!(!one.contains("\"y scalar"), "{one}");
    // What is known of inputs says the same.
    let known = analysis(expr, region, &["--json", "--inputs", "x scalar"]);
    assert_eq!(cost(&known, "specialised"), cost(&one, "specialised"));
    let text = analysis(expr, region, &["--interval", "y"]);
    assert!(
        text.contains("# assumed: x is one number each time\n"),
        "{text}"
    );
    let place = Place::new("options-names");
    let wrong = ["analyze", "--expr", "width*2", "--interval", "widht"];
    place.fails(1, "did you mean `width`", &wrong);
}

#[test]
fn nan_is_shown_or_hidden_or_assumed_away() {
    let (expr, region) = ("sqrt(x) + 1", "x=[-1,4]");
    let of = |nan| analysis(expr, region, &["--semantics", "float", "--nan", nan]);
    let (propagated, suppressed, ignored) = (of("propagate"), of("suppress"), of("ignore"));
    assert!(
        propagated.contains("nan") && propagated.contains(" ?"),
        "{propagated}"
    );
    for text in [&suppressed, &ignored] {
        assert!(
            !text.contains("nan ") && !text.contains("| nan") && !text.contains(" ?"),
            "{text}"
        );
        assert!(text.contains("[1, 3]"), "{text}");
    }
    let assumed = "# assumed: every value is defined, and not NaN\n";
    assert!(
        ignored.contains(assumed) && !suppressed.contains(assumed),
        "{ignored}{suppressed}"
    );
    // It is looked for, or operands are cut; what is assumed away needs no care.
    let (expr, region) = ("min(sqrt(x), sqrt(y))", "x=[-1,4],y=[-1,1]");
    let cost = |nan| {
        cost(
            &analysis(expr, region, &["--json", "--nan", nan]),
            "specialised",
        )
    };
    assert!(cost("ignore") < cost("propagate") && cost("ignore") < cost("suppress"));
}

/// The worked example of Clarberg, Toth, Hasselgren and Akenine-Möller (CGF 29(4), 2010).
#[test]
fn the_worked_example_costs_what_it_should() {
    let expr = "sqrt(abs(a)*b)";
    let options = ["--json", "--rounding", "machine", "--nan", "ignore"];
    let json = analysis(expr, "", &options);
    assert_eq!(cost(&json, "general"), 17, "{json}");
    assert_eq!(cost(&json, "specialised"), 13, "{json}");
    let valid = [&options[..], &["--assume-valid"]].concat();
    let json = analysis(expr, "", &valid);
    assert_eq!(cost(&json, "specialised"), 9, "{json}");
    let assumed = "no factor of the product is negative";
    assert!(json.contains(assumed), "{json}");
}

#[test]
fn roundings_and_policies_are_compiled() {
    let place = Place::new("options-machine");
    let of = |more: &[&str]| {
        let given = [
            "compile",
            "--expr",
            "sqrt(x)*y",
            "--target",
            "v3",
            "--box",
            "x=[-1,4]",
        ];
        place.run(&[&given[..], more].concat()).done().out
    };
    let plain = of(&[]);
    assert!(plain.contains("; inputs, −lo and hi of each"), "{plain}");
    let machine = of(&["--rounding", "machine"]);
    let head =
        "; bounds of floating point: machine rounding, NaN propagated\n; inputs, lo and hi of each";
    assert!(machine.contains(head), "{machine}");
    let ignored = of(&["--rounding", "machine", "--nan", "ignore"]);
    assert!(ignored.lines().count() < machine.lines().count());
    let outward = of(&["--nan", "suppress"]);
    assert!(
        outward.contains("outward rounding, NaN suppressed"),
        "{outward}"
    );
}

#[test]
fn machine_code_is_measured_for_any_target() {
    for (target, lanes) in [("x86-64-v2", 2), ("v3", 4), ("x86-64-v4", 8)] {
        let options = ["--json", "--target", target];
        let json = analysis("x*y + sqrt(x)", "x=[1,2],y=[3,4]", &options);
        assert_eq!(number(&json, &["lanes"]), lanes, "{json}");
        let bytes = |which| number(&json, &["code", which, "bytes"]);
        assert!(
            bytes("specialised") > 50 && bytes("specialised") <= bytes("general"),
            "{json}"
        );
        assert!(bytes("point") < bytes("general"), "{json}");
        assert!(json.ends_with("}}}\n"), "{json}");
        let text = analysis("x*y + sqrt(x)", "x=[1,2],y=[3,4]", &["--target", target]);
        assert!(
            text.contains(&format!(", {lanes} boxes at a time: ")),
            "{text}"
        );
    }
}
