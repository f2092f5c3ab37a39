//! Which values printed bounds contain: real numbers, floats, and what comes of a division by zero.
//! Random programs are in `attack.rs`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::common::Place;

#[test]
fn bounds_hold_reals_and_floats() {
    let place = Place::new("semantics-both");
    let eval = |file: &str, more: &[&str]| {
        let args = [&["eval", file][..], more].concat();
        place.run(&args).done().out
    };
    // Of reals the condition is always true; in f32, (x + 1) − x is 0 or 2³⁰-odd.
    place.write(
        "branch.wgsl",
        "fn f(x: f32) -> f32 { if (x + 1.0) - x > 0.5 { return 1.0; } return x; }",
    );
    let at = ["--box", "x=100000000000000000"];
    assert_eq!(eval("branch.wgsl", &at), "out = [1, 1.0000001e17]_trv\n");
    let of = |semantics| {
        eval(
            "branch.wgsl",
            &[&at[..], &["--semantics", semantics]].concat(),
        )
    };
    assert_eq!(of("real"), "out = [1, 1]_trv\n");
    assert!(of("float").contains("1.0000001e17"), "{}", of("float"));
    // Without a branch, where inputs are known to be a unit vector.
    place.write(
        "unit.wgsl",
        "// outward: n unit\nfn f(n: vec3<f32>, x: f32) -> f32 { return (x + 1.0) - x + 0.0 * n.x; }",
    );
    let bounds = eval("unit.wgsl", &["--box", "x=100000000000000000"]);
    assert!(!bounds.contains("[1, 1]"), "{bounds}");
    // A warning says of which values it holds.
    let run = place
        .run(&[&["analyze", "branch.wgsl"][..], &at[..]].concat())
        .done();
    let warning = "the condition is always true (of real numbers)";
    assert!(run.out.contains(warning), "{}", run.out);
}

#[test]
fn eval_prints_what_analyze_knows() {
    let place = Place::new("semantics-best");
    for (formula, region, expected) in [
        ("x - x", "x=[1,3]", "out = [0, 0]_com\n"),
        ("x^2 - 2*x*x", "x=[1,3]", "out = ["),
        ("max(x, 0) - x", "x=[-2,1]", "out = [0, 2.0000000000000"),
    ] {
        let run = place
            .run(&["eval", "--expr", formula, "--box", region])
            .done();
        assert!(run.out.starts_with(expected), "{formula}: {}", run.out);
        let args = ["--expr", formula, "--box", region, "--json"];
        let eval = place.run(&[&["eval"][..], &args].concat()).done().out;
        let analyze = place.run(&[&["analyze"][..], &args].concat()).done().out;
        let outputs = format!("\"outputs\":[{}]", eval.trim_end());
        assert!(analyze.contains(&outputs), "{analyze}\n{outputs}");
    }
}

#[test]
fn divisions_by_zero_are_said_and_are_no_alarm() {
    let place = Place::new("semantics-zero");
    let formula = "max(x/k, 0)";
    let args = ["eval", "--expr", formula, "--box", "x=[1,2], k=[0,1]"];
    let run = place.run(&args).done();
    assert_eq!(run.out, "out = [1, inf]_trv\n");
    let note = "warning: --expr:1: a division by zero is possible";
    assert!(run.err.starts_with(note), "{}", run.err);
    // x / −0 is −∞ in floating point, and max makes 0 of it.
    let run = place
        .run(&[&args[..], &["--semantics", "float"]].concat())
        .done();
    assert_eq!(
        (run.out.as_str(), run.err.as_str()),
        ("out = [0, inf]_trv\n", "")
    );
    // Where no divisor can be zero nothing is said.
    let run = place
        .run(&["eval", "--expr", formula, "--box", "x=[1,2], k=[1,2]"])
        .done();
    assert_eq!(run.err, "");
    for formula in [
        formula,
        "min(1/x, y)",
        "clamp(y/x, 0, 1)",
        "atan(1/x)",
        "exp(-1/x)",
        "max(ln(x), y)",
        "step(0, 1/x)",
        "mod(x, y)",
    ] {
        let run = place.run(&["check", "--expr", formula, "--points", "4000"]);
        assert_eq!(run.code, Some(0), "{formula}: {}{}", run.out, run.err);
    }
    place.write(
        "select.wgsl",
        "fn f(x: f32, y: f32) -> f32 { return select(y / x, 1.0, x == 0.0) + select(0.0, 1.0 / y, y > 0.0); }",
    );
    let run = place.run(&["check", "select.wgsl", "--points", "4000"]);
    assert_eq!(run.code, Some(0), "{}{}", run.out, run.err);
}

#[test]
fn integers_are_what_is_written() {
    let place = Place::new("semantics-integers");
    place.write(
        "int.wgsl",
        "// outward: m in [16777217, 16777217]\nfn f(n: i32, m: u32) -> vec2<i32> { return vec2(n + 1, i32(m)); }",
    );
    // None of these is a number of f32.
    let run = place
        .run(&["eval", "int.wgsl", "--box", "n=123456789"])
        .done();
    assert_eq!(run.out, "out.x = 123456790\nout.y = 16777217\n");
    let run = place
        .run(&["eval", "int.wgsl", "--box", "n=[-2147483648,-2147483647]"])
        .done();
    assert!(
        run.out.starts_with("out.x = [-2147483647, -2147483646]\n"),
        "{}",
        run.out
    );
}

/// What comes of a division by zero in an arm or an iteration, and out of it, is in the bounds of
/// floating point, though programs know nothing of it.
#[test]
fn divisions_by_zero_in_blocks_are_in_the_bounds_of_floats() {
    let place = Place::new("zero-in-blocks");
    for (text, sides, bounds) in [
        (
            "fn f(y: f32, z: f32) -> f32 { if (z < 2.0) { return 1.0 / y; } return 0.0; }",
            "y=0,z=[1,4]",
            "[-inf, inf]",
        ),
        (
            "fn f(y: f32, z: f32) -> f32 { if (z < 2.0) { return 1.0/(1.0/y); } return 5.0; }",
            "y=0,z=[1,4]",
            "[0, 5]",
        ),
        (
            "fn f(x: f32, z: f32) -> f32 { if (z < 1.5) { return 1.0/x; } return x; }",
            "x=[0,1],z=[1,2]",
            "[-inf, inf]",
        ),
        (
            "fn f(x: f32) -> f32 { var y = x; for (var i = 0; i < 3; i++) { y = 1.0 / x; } return y; }",
            "x=0",
            "[-inf, inf]",
        ),
    ] {
        place.write("f.wgsl", text);
        let run = place.run(&["eval", "f.wgsl", "--box", sides, "--semantics", "float"]);
        let entire = bounds.replace("[-inf, inf]", "[entire]");
        assert_eq!(run.done().out, format!("out = {entire}_trv\n"), "{text}");
    }
}

/// Each policy for NaN answers otherwise, under either rounding, as kernels do.
#[test]
fn bounds_by_policy() {
    let place = Place::new("by_policy");
    let eval = |arguments: &[&str]| {
        let first = [
            "eval",
            "--expr",
            "sqrt(x) + 0.1",
            "--box",
            "x=[-1,4]",
            "--precision",
            "f32",
        ];
        place.run(&[&first[..], arguments].concat())
    };
    let of = |arguments: &[&str]| eval(arguments).done().out;
    assert_eq!(
        of(&["--rounding", "machine"]),
        "out is not known: it may be NaN\n"
    );
    assert_eq!(
        of(&["--nan", "propagate", "--json"]),
        "{\"output\":\"out\",\"known\":false}\n"
    );
    let suppressed = of(&["--rounding", "machine", "--nan", "suppress"]);
    assert_eq!(suppressed, "out = [0.1, 2.1]\n");
    assert_ne!(of(&["--nan", "suppress"]), suppressed);
    let json = of(&["--rounding", "machine", "--nan", "suppress", "--json"]);
    assert!(
        json.starts_with("{\"output\":\"out\",\"known\":true,\"lo\":0.1"),
        "{json}"
    );
    // Not both, unless values are clamped.
    let run = eval(&["--nan", "ignore", "--semantics", "float"]);
    assert_eq!(run.code, Some(2), "{}", run.err);
    let run = eval(&["--rounding", "machine", "--semantics", "real"]);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains("needs --nan ignore"), "{}", run.err);
    let ignored = &["--rounding", "machine", "--nan", "ignore"][..];
    assert_eq!(
        of(&[ignored, &["--semantics", "real"]].concat()),
        of(ignored)
    );
}
