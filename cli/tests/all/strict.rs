//! `simplify --strict` and `eval --split`: what they print, and their errors.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::common::Place;

#[test]
fn exceptions_are_listed_by_line() {
    let place = Place::new("strict");
    place.write(
        "f.wgsl",
        "fn f(x: f32, y: f32) -> f32 {\n    let r = sqrt(x);\n    if (y > 0.0) {\n        return r / y;\n    }\n    return log(y - 1.0);\n}\n",
    );
    let at = ["simplify", "f.wgsl", "--strict", "--box"];
    let run = place.run(&[&at[..], &["x=[1,4],y=[-1,1]"]].concat()).done();
    let said = |words: &str| run.out.lines().any(|line| line.contains(words));
    assert!(
        said("line 2: sqrt(x): no exception is possible"),
        "{}",
        run.out
    );
    assert!(said("line 4: "), "{}", run.out);
    assert!(said("invalid certain (real and float)"), "{}", run.out);
    assert!(
        run.out
            .lines()
            .last()
            .unwrap()
            .contains("1 certainly raise an exception"),
        "{}",
        run.out
    );
    // Above zero, the logarithm is never reached.
    let run = place
        .run(&[&at[..], &["x=[1,4],y=[0.5,1]"]].concat())
        .done();
    assert!(
        run.out.contains("unreachable (real and float)"),
        "{}",
        run.out
    );
    assert!(
        run.out.ends_with("no exception is possible on this box\n"),
        "{}",
        run.out
    );
    let run = place
        .run(&[&at[..], &["x=[1,4],y=[-1,1]", "--json"]].concat())
        .done();
    for part in [
        "{\"function\":\"f\",\"operations\":[{\"id\":",
        "\"line\":2,\"op\":\"sqrt\",\"text\":\"sqrt(x)\",\"block\":[],\"real\":{\"invalid\":\"impossible\",\"division_by_zero\":\"impossible\",\"overflow\":\"impossible\"},\"float\":{",
        "\"unknown\":[],\"free\":{\"real\":false,\"float\":false},\"complete\":true}\n",
    ] {
        assert!(run.out.contains(part), "{part}: {}", run.out);
    }
}

#[test]
fn semantics_are_told_apart() {
    let place = Place::new("strict-semantics");
    let strict = |more: &[&str]| {
        place
            .run(&[&["simplify", "--strict"][..], more].concat())
            .done()
            .out
    };
    // The divisor is 1, and 0 in floating point.
    let at = ["--expr", "1/((x + 1) - x)", "--box", "x=1e17"];
    let out = strict(&at);
    assert!(out.contains("division by zero certain (float)"), "{out}");
    let out = strict(&[&at[..], &["--semantics", "real"]].concat());
    assert!(
        out.ends_with("no exception is possible on this box\n"),
        "{out}"
    );
    assert!(!out.contains("float"), "{out}");
    let out = strict(&["--expr", "x*x", "--box", "x=[1e200,1e201]"]);
    assert!(out.contains("overflow certain (float)"), "{out}");
    let out = strict(&["--expr", "log(x)", "--box", "x=[0,1]"]);
    assert!(
        out.contains("division by zero possible (real and float)"),
        "{out}"
    );
    let out = strict(&["--expr", "x - y", "--box", "x=[entire],y=[entire]"]);
    assert!(out.contains("invalid possible (float)"), "{out}");
    let out = strict(&["--expr", "x + 1", "--list", "--box", "x=[1,2]"]);
    assert!(!out.contains("exception"), "{out}");
}

#[test]
fn wrong_questions_are_errors() {
    let place = Place::new("strict-wrong");
    place.fails(
        1,
        "no interval is given for the input `y`",
        &["simplify", "--strict", "--expr", "x*y", "--box", "x=[-1,2]"],
    );
    let at = ["eval", "--expr", "x*y", "--box", "x=[1,2],y=[1,2]"];
    for (words, more) in [
        ("0 is not in 1..=4096", &["--split", "0"][..]),
        ("4097 is not in 1..=4096", &["--split", "4097"]),
        ("cannot be used with", &["--split", "4", "--plain"]),
        (
            "cannot be used with",
            &["--split", "4", "--semantics", "float"],
        ),
    ] {
        place.fails(2, words, &[&at[..], more].concat());
    }
    place.fails(
        2,
        "--strict",
        &["simplify", "--expr", "x", "--box", "x=1", "--seconds", "1"],
    );
    let text = "fn f(n: i32, x: f32) -> f32 { var s = x; for (var i = 0; i < n; i++) { s = s * x; } return s; }";
    place.write("loop.wgsl", text);
    let run = place.run(&[
        "eval",
        "loop.wgsl",
        "--box",
        "n=[1,3],x=[0,1]",
        "--split",
        "8",
    ]);
    assert!(!run.err.contains("panicked"), "{}", run.err);
    assert!(matches!(run.code, Some(0 | 1)), "{}", run.err);
}

#[test]
fn parts_narrow_bounds() {
    let place = Place::new("split");
    let at = [
        "eval",
        "--expr",
        "sin(3*x)*x - x*y",
        "--box",
        "x=[0,2],y=[0,1]",
    ];
    let width = |parts: &str| {
        let run = place
            .run(&[&at[..], &["--json", "--split", parts]].concat())
            .done();
        let number = |key: &str| -> f64 {
            let text = run.out.split(&format!("\"{key}\":")).nth(1).unwrap();
            text.split(',').next().unwrap().parse().unwrap()
        };
        number("hi") - number("lo")
    };
    let widths = ["1", "2", "8", "64"].map(width);
    assert!(
        widths.windows(2).all(|pair| pair[1] <= pair[0]),
        "{widths:?}"
    );
    assert!(widths[3] < 0.8 * widths[0], "{widths:?}");
    for region in ["x=1,y=2", "x=[0,inf],y=[entire]"] {
        let run = place.run(&["eval", "--expr", "x*y", "--split", "16", "--box", region]);
        assert_eq!(run.code, Some(0), "{region}: {}", run.err);
    }
}

/// What returns the same bits is listed, made and printed, and can be read again.
#[test]
fn exact_replacements_are_made() {
    let place = Place::new("exact");
    let at = [
        "simplify",
        "--exact",
        "--expr",
        "abs(x)*(y/4)",
        "--box",
        "x=[1,4],y=[-1,1]",
    ];
    let run = place.run(&at).done();
    assert!(
        run.out.contains("abs: the operand has a known sign"),
        "{}",
        run.out
    );
    assert!(
        run.out.contains("div: a divisor with an exact reciprocal"),
        "{}",
        run.out
    );
    let text = &run.out[run.out.find("function").unwrap()..];
    place.write("simple.ir", text);
    let of = |more: &[&str]| place.run(&[&["eval"][..], more].concat()).done().out;
    let region = ["--box", "x=[1,4],y=[-1,1]", "--plain"];
    let simple = of(&[&["simple.ir"][..], &region].concat());
    assert_eq!(
        simple,
        of(&[&["--expr", "abs(x)*(y/4)"][..], &region].concat())
    );
    let json = place.run(&[&at[..], &["--json"]].concat()).done().out;
    assert!(json.contains("\"rule\":\"abs\""), "{json}");
    assert!(json.ends_with("}\n"), "{json}");
    // Nothing is known of x.
    let unknown = [
        "simplify",
        "--exact",
        "--expr",
        "abs(x)",
        "--box",
        "x=[entire]",
    ];
    let run = place.run(&unknown).done();
    assert!(run.out.starts_with("0 replaced"), "{}", run.out);
    let run = place.run(&[&at[..], &["--strict"]].concat());
    assert_eq!(run.code, Some(2), "{}", run.err);
}
