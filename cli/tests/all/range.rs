//! `range` and `simplify`: what they print, and their errors.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::common::Place;

#[test]
fn a_range_is_printed() {
    let place = Place::new("range");
    let at = ["--expr", "x^2 - 2*x + 1", "--box", "x=[1,3]"];
    let run = place
        .run(&[&["range"][..], &at, &["--semantics", "real"]].concat())
        .done();
    assert_eq!(run.out, "out in [0, 4]; values from 0 to 4; 0 boxes\n");
    let run = place.run(&[&["range", "--json"][..], &at].concat()).done();
    for part in [
        "{\"output\":\"out\",\"lo\":-",
        "\"hi\":4.00000000000000",
        "\"inner_lo\":0,\"inner_hi\":4,\"boxes\":",
        "\"seconds\":",
        "\"complete\":true}\n",
    ] {
        assert!(run.out.contains(part), "{part}: {}", run.out);
    }
    // The least value of a polynomial of two inputs is in the middle of the box.
    let run = place
        .run(&[
            "range",
            "--expr",
            "x^2 + y^2 - x*y - x - y",
            "--box",
            "x=[-2,3],y=[-2,3]",
            "--semantics",
            "real",
        ])
        .done();
    assert!(run.out.starts_with("out in [-1"), "{}", run.out);
    assert!(run.out.contains(" to 18; "), "{}", run.out);
}

/// `ln(x*y) - ln(x)` is `ln(y)` where y is positive, and so x: for floating point, too, where the
/// operands of the logarithms are not zero.
#[test]
fn what_is_assumed_is_listed() {
    let place = Place::new("assumed");
    let at = [
        "--expr",
        "f(x, y) = ln(x*y) - ln(x)",
        "--box",
        "x=[-1,2],y=[-1,2]",
        "--semantics",
        "real",
    ];
    let run = |before: &[&str]| place.run(&[before, &at].concat()).done().out;
    let narrow = "[-inf, 0.6931471805599454]";
    assert_eq!(run(&["eval"]), "out = [entire]_trv\n");
    let expected = format!("out = {narrow}_trv\nassumed: y > 0\n");
    assert_eq!(run(&["eval", "--assume"]), expected);
    let json = run(&["eval", "--assume", "--json"]);
    assert!(json.ends_with(",\"assumed\":[\"y > 0\"]}\n"), "{json}");
    let found = run(&["range", "--boxes", "100"]);
    assert!(found.starts_with("out in [entire]; "), "{found}");
    let found = run(&["range", "--boxes", "100", "--assume"]);
    let start = format!("out in {narrow}; ");
    assert!(found.starts_with(&start), "{found}");
    assert!(found.ends_with("\nassumed: y > 0\n"), "{found}");
    let json = run(&["range", "--boxes", "100", "--assume", "--json"]);
    assert!(json.ends_with(",\"assumed\":[\"y > 0\"]}\n"), "{json}");
    let shown = run(&["analyze", "--assume"]);
    assert!(shown.contains("\n# assumed: y > 0\n"), "{shown}");
    // Where bounds do not rest on an assumption, none is listed.
    let of_square = [
        "--expr",
        "x^2/(x^2 + y^2 + 1)",
        "--box",
        "x=[-3,3],y=[-3,3]",
    ];
    let found = place
        .run(&[&["eval", "--assume"][..], &of_square].concat())
        .done()
        .out;
    assert!(!found.contains("assumed"), "{found}");
    // A kernel alone does with the assumption what the search does without.
    let split = |more: &[&str]| {
        let run = [&["eval", "--split", "8"], more, &of_square].concat();
        place.run(&run).done().out
    };
    assert!(split(&[]).starts_with("out = [0, 0.94"), "{}", split(&[]));
    let found = split(&["--assume"]);
    assert!(found.starts_with("out = [0, 0.90000"), "{found}");
    assert!(found.ends_with("\nassumed: x^2 is not 0\n"), "{found}");
    for command in ["eval", "analyze"] {
        let at = ["--expr", "x", "--box", "x=[0,1]", "--semantics", "float"];
        let float = place.run(&[&[command, "--assume"][..], &at].concat());
        let said = float.err.contains("--assume has no effect");
        assert!(said, "{command}: {}", float.err);
    }
}

/// So many boxes that threads share them.
#[test]
fn a_range_does_not_depend_on_threads() {
    let place = Place::new("range-threads");
    let of = |threads: &str| {
        let at = "x=[0,4],y=[0,4]";
        let text = "sin(3*x)*cos(3*y*x) + abs(x - y)";
        let run = place.run(&[
            "range",
            "--expr",
            text,
            "--box",
            at,
            "--boxes",
            "4000",
            "--threads",
            threads,
        ]);
        run.done().out
    };
    let one = of("1");
    assert!(one.starts_with("out in ["), "{one}");
    for threads in ["2", "3", "0"] {
        assert_eq!(of(threads), one);
    }
}

#[test]
fn what_is_not_found_is_said() {
    let place = Place::new("range-cut-short");
    let run = place
        .run(&[
            "range",
            "--expr",
            "sin(10*x)*cos(3*y*x) + floor(x + y)",
            "--box",
            "x=[0,4],y=[0,4]",
            "--boxes",
            "20",
            "--semantics",
            "real",
        ])
        .done();
    assert!(
        run.err.contains("--boxes N allows more work"),
        "{}",
        run.err
    );
    assert!(run.out.starts_with("out in ["), "{}", run.out);
}

/// What rounding may add counts: where an error analysis says little, parts are bounded as they are
/// run.
#[test]
fn what_is_called_complete_is_near() {
    let place = Place::new("range-complete");
    for (formula, sides) in [
        ("pow(erfc(x), 1.5) + x", "x=[-4,5]"),
        ("sqrt(1 - x*x) + x", "x=[0,1]"),
        ("x^0 + sqrt(x)", "x=[0,1]"),
    ] {
        for precision in ["f32", "f64"] {
            let question = ["range", "--expr", formula, "--box", sides];
            let run = place
                .run(&[&question[..], &["--json", "--precision", precision]].concat())
                .done();
            let number = |key: &str| -> f64 {
                let rest = run.out.split(&format!("\"{key}\":")).nth(1).unwrap();
                rest.split([',', '}']).next().unwrap().parse().unwrap()
            };
            let near = if precision == "f32" { 1e-5 } else { 1e-8 };
            for gap in [
                number("inner_lo") - number("lo"),
                number("hi") - number("inner_hi"),
            ] {
                assert!(gap <= near, "{formula} in {precision}: {}", run.out);
            }
            let is_complete = run.out.contains("\"complete\":true");
            assert_eq!(is_complete, run.err.is_empty(), "{}", run.err);
        }
    }
}

#[test]
fn loops_that_count_numbers_are_searched() {
    let place = Place::new("range-loop");
    place.write(
        "loop.fpcore",
        "(FPCore (x) (while (< i 3) ([i 0 (+ i 1)] [s x (* s s)]) s))",
    );
    let run = place
        .run(&["range", "loop.fpcore", "--box", "x=[-1,2]"])
        .done();
    assert!(run.out.starts_with("out in [0, 256];"), "{}", run.out);
}

#[test]
fn wrong_questions_are_errors() {
    let place = Place::new("range-wrong");
    place.write(
        "nan.wgsl",
        "fn f(x: f32) -> f32 { if (sqrt(x) < 1.0) { return x; } return 2.0; }",
    );
    place.fails(
        1,
        "a comparison may be of NaN",
        &["range", "nan.wgsl", "--box", "x=[-1,2]"],
    );
    place.fails(
        1,
        "no interval is given for the input `y`",
        &["range", "--expr", "x*y", "--box", "x=[-1,2]"],
    );
    place.fails(
        2,
        "expected a number that is not negative",
        &[
            "range",
            "--expr",
            "x",
            "--box",
            "x=[-1,2]",
            "--tolerance=-1",
        ],
    );
    place.write("c.ir", "x var x\nzero const 0\nc lt x zero\noutput c c\n");
    place.fails(
        1,
        "only numbers have ranges",
        &["range", "c.ir", "--box", "x=[-1,2]"],
    );
    place.write("e.ir", "x var x\ny lower x\n");
    place.fails(
        1,
        "is an endpoint of bounds",
        &["eval", "e.ir", "--box", "x=[-1,2]"],
    );
}

#[test]
fn simplify_shows_the_forms() {
    let place = Place::new("simplify");
    let at = [
        "simplify",
        "--expr",
        "x/(x + y)",
        "--box",
        "x=[1,4],y=[1,4]",
    ];
    let run = place
        .run(&[&at[..], &["--semantics", "real"]].concat())
        .done();
    assert_eq!(
        run.out,
        "out = [0.125, 2] as it is written\nout = [0.19999999999999998, 0.80000000000000005] met with\n  1/(1 + y/x)\n"
    );
    let run = place.run(&at).done();
    assert!(
        run.out.contains("so that floating-point values are held"),
        "{}",
        run.out
    );
    let run = place.run(&[&at[..], &["--json"]].concat()).done();
    assert!(run.out.contains("\"met\":[\"1/(1 + y/x)\","), "{}", run.out);
    let run = place
        .run(&["simplify", "--expr", "x + y", "--box", "x=[1,4],y=[1,4]"])
        .done();
    assert_eq!(
        run.out,
        "out = [2, 8] as it is written; no other form is narrower\n"
    );
    // Near 1 the quotient of rounded values is far from x + 1, so that this form is one of reals.
    let quotient = ["simplify", "--expr", "(x^2-1)/(x-1)", "--box", "x=[0,2]"];
    assert_eq!(
        place.run(&quotient).done().out,
        "out = [entire] as it is written; no other form is narrower for floating-point values, too; for real numbers alone, [1, 3]: --semantics real\n"
    );
    let choice = ["simplify", "--expr", "x*[1, 2]", "--box", "x=[1,4]"];
    let run = place.run(&choice).done();
    assert!(
        run.out
            .contains("out depends on numbers that are chosen anew at each place\n"),
        "{}",
        run.out
    );
    let run = place.run(&[&choice[..], &["--json"]].concat()).done();
    assert!(run.out.contains("\"single_valued\":false,"), "{}", run.out);
}

#[test]
fn functions_without_inputs_have_ranges() {
    let place = Place::new("range-of-constants");
    for (text, expected) in [
        ("sin(exp(40))", "out in [-1, 1]"),
        ("[1,2]+1", "out in [2, 3]"),
        ("exp(1e3)", "out in [1.7976931348623157e308, inf]"),
        ("1/(sqrt(2)^2-2)", "out in "),
    ] {
        let run = place
            .run(&["range", "--expr", text, "--semantics", "real"])
            .done();
        assert!(run.out.starts_with(expected), "{text}: {}", run.out);
        let run = place.run(&["eval", "--expr", text]).done();
        assert!(run.out.starts_with("out = "), "{text}: {}", run.out);
    }
}

/// Values that differ by rounding alone are in order, and there is no −0.
#[test]
fn values_are_in_order() {
    let place = Place::new("range-order");
    for (text, side) in [
        ("0.1*x", "x=1"),
        ("x*exp(-x)", "x=[0,inf]"),
        ("exp(1e5*x)", "x=[0.5,1]"),
    ] {
        let run = place
            .run(&[
                "range",
                "--json",
                "--expr",
                text,
                "--box",
                side,
                "--boxes",
                "100",
                "--semantics",
                "real",
            ])
            .done();
        let value = |name: &str| -> Option<f64> {
            let from = run.out.split_once(&format!("\"{name}\":"))?.1;
            from.split(&[',', '}'][..]).next()?.parse().ok()
        };
        let (lo, hi) = (value("inner_lo"), value("inner_hi"));
        assert!(lo <= hi, "{text}: {}", run.out);
        assert!(!run.out.contains(":-0,"), "{text}: {}", run.out);
    }
}

/// A polynomial of many terms, with values inside of the box at its endpoints.
#[test]
fn the_range_of_a_polynomial_of_many_terms_is_found() {
    let place = Place::new("range-terms");
    let mut text = String::from("1");
    for i in 0..50u32 {
        let (a, b, c) = (i % 6, i / 6 % 6, i / 36);
        let sign = if i * 7 % 5 < 2 { '-' } else { '+' };
        text += &format!(" {sign} 0.{}*x^{a}*y^{b}*z^{c}", 1000 + 379 * i % 9000);
    }
    let box_of = "x=[0,1],y=[0,1],z=[0,1]";
    let run = place
        .run(&[
            "range",
            "--expr",
            &text,
            "--box",
            box_of,
            "--semantics",
            "real",
        ])
        .done();
    assert!(!run.out.ends_with("; 0 boxes\n"), "{}", run.out);
    assert_eq!(run.err, "", "the tolerance is reached");
}

/// Where a comparison may be of NaN, kernels say nothing of what floating point returns.
#[test]
fn parts_are_not_used_where_nan_is_compared() {
    let place = Place::new("split-nan");
    let shader = "fn f(x: f32) -> f32 {\n  for (var i = 0; i < 2; i++) {\n    if (sqrt(x) >= 1.0) { return 5.0; }\n  }\n  return x;\n}\n";
    place.write("s.wgsl", shader);
    let run = place
        .run(&["eval", "s.wgsl", "--box", "x=[-4,-2]", "--split", "4"])
        .done();
    assert_eq!(run.out, "out = [-4, -2]_trv\n");
    assert!(run.err.contains("--split is not used"), "{}", run.err);
}

/// Where a root is of zero its derivative is not bounded, but its values are, and so is what
/// rounding makes of them.
#[test]
fn ranges_reach_roots_of_zero() {
    let place = Place::new("range-roots");
    for (formula, region, lo, hi) in [
        ("sqrt(x)/(x + 1)", "x=[0,4]", "0", "0.5000"),
        ("sqrt(x)*exp(x)", "x=[0,4]", "0", "109.1963"),
        ("x/(sqrt(x) + 1)", "x=[0,4]", "0", "1.3333"),
        ("x/(sqrt(x^2 + y^2) + 1)", "x=[0,1],y=[0,1]", "0", "0.5000"),
    ] {
        let args = ["--expr", formula, "--box", region, "--json"];
        for command in [
            &["range", "--boxes", "5000", "--tolerance", "1e-5"][..],
            &["eval"],
        ] {
            let out = place.run(&[command, &args].concat()).done().out;
            let end = |name: &str| -> f64 {
                let start = format!("\"{name}\":");
                let rest = out.split(&start).nth(1).unwrap();
                rest.split(',').next().unwrap().parse().unwrap()
            };
            let [lo, hi]: [f64; 2] = [lo.parse().unwrap(), hi.parse().unwrap()];
            assert!(
                (end("lo") - lo).abs() < 1e-4,
                "{command:?} {formula}: {out}"
            );
            assert!(end("lo") <= lo && end("hi") >= hi - 1e-4, "{out}");
            // A short search for the range comes near to it.
            let far = if command[0] == "range" { 1.001 } else { 1.2 };
            assert!(end("hi") < hi * far, "{command:?} {formula}: {out}");
        }
    }
}

/// What a kernel for the box makes of arguments of functions is in what `eval` says, too, where the
/// search for the range does not end.
#[test]
fn bounds_are_those_of_a_kernel_at_least() {
    let place = Place::new("range-kernel");
    let text = "c = v*r/(r^2 + i^2)\ns = -v*i/(r^2 + i^2)\nf(v, r, i, t) = sqrt(c^2 + s^2)*cos(6*t + atan(s/c))\n";
    place.write("current.txt", text);
    let args = [
        "eval",
        "current.txt",
        "--box",
        "v=[1,12], r=[1,50], i=[0.01,3], t=[0,300]",
        "--json",
    ];
    let out = place.run(&args).done().out;
    let hi = out.split("\"hi\":").nth(1).unwrap();
    let hi: f64 = hi.split(',').next().unwrap().parse().unwrap();
    // v/r at most; interval arithmetic alone says 600.
    assert!((12.0 - 1e-2..12.1).contains(&hi), "{out}");
}

/// What is said of vectors is made use of: without lengths, the bounds of this product are ±3.
#[test]
fn unit_vectors_are_made_use_of() {
    let place = Place::new("range_units");
    let text = "fn f(n: vec3<f32>, l: vec3<f32>) -> f32 { return dot(n, l) * n.x; }";
    place.write("f.wgsl", text);
    let inputs = ["--inputs", "n unit; l unit"];
    let at = ["range", "f.wgsl", "--tolerance", "0.05"];
    for semantics in [&[][..], &["--semantics", "real"]] {
        let run = place.run(&[&at[..], &inputs, semantics].concat()).done();
        let hi: f64 = run
            .out
            .split_once(", ")
            .and_then(|(_, rest)| rest.split_once(']'))
            .map(|(hi, _)| hi.parse().unwrap())
            .unwrap();
        assert!((0.99..1.1).contains(&hi), "{}", run.out);
    }
}

/// Where no error analysis says how far floating point may be from the real function, boxes are
/// bounded by the operations alone.
#[test]
fn ranges_hold_what_floating_point_returns() {
    let place = Place::new("range_float");
    let text = "fn f(x: f32, y: f32) -> f32 { if (x > 0.5) { return x * y; } return (1.0 - x) * y + sqrt(x * x); }";
    place.write("f.wgsl", text);
    let at = ["range", "f.wgsl", "--box", "x=[0,1],y=[-1,1]"];
    let run = place
        .run(&[&at[..], &["--tolerance", "1e-3"]].concat())
        .done();
    assert!(run.err.is_empty(), "{}", run.err);
    assert!(run.out.starts_with("out in [-1, 1.00"), "{}", run.out);
    // The real value is zero, of which no error is a part.
    for expr in ["(x+y)-x-y", "(x*y)/y-x", "((x+y)-x)-y+0*x"] {
        for command in ["range", "eval"] {
            let at = [command, "--expr", expr, "--box", "x=[1,3],y=[0.001,0.1]"];
            let out = place.run(&at).done().out;
            assert!(out.contains("[-") && out.contains("e-1"), "{expr}: {out}");
        }
    }
    // The width is no number, and the upper endpoint is far from any value that was found.
    let at = [
        "range",
        "--expr",
        "y/hypot(-1, atan2(y, z))",
        "--boxes",
        "100",
        "--tolerance",
        "1e-2",
    ];
    let at = [
        &at[..],
        &[
            "--box",
            "y=[-0.666, 1.7976931348623157e308], z=[6.475, inf]",
        ],
    ]
    .concat();
    let run = place.run(&at).done();
    assert!(run.out.contains("1.7976931348623158e308];"), "{}", run.out);
    assert!(run.err.contains("not as near"), "{} {}", run.out, run.err);
    // Beyond the greatest number.
    let at = ["range", "--expr", "x*x*x", "--box", "x=[1e200,1e300]"];
    let run = place.run(&at).done();
    assert!(run.out.contains(", inf]; "), "{}", run.out);
}
