//! What a newcomer does first: names, lists, standard input and output, and messages that say what
//! to do next.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::io::Write;
use std::process::Stdio;

use crate::common::{Place, Run, example};

/// A run with a text on standard input.
fn piped(place: &Place, args: &[&str], text: &[u8]) -> Run {
    let mut child = place.command(args).stdin(Stdio::piped()).spawn().unwrap();
    // A command that fails early may not read it all.
    let _ = child.stdin.take().unwrap().write_all(text);
    Run::of(child.wait_with_output().unwrap())
}

const TYPED: &str = "fn f(x: f32, n: i32, c: bool, m: u32) -> f32 {
    if (c) { return x + f32(clamp(n, 0, 3)) + f32(min(m, 1u)); }
    return x;
}
";

#[test]
fn integers_and_truth_values_may_be_anything() {
    let place = Place::new("any-value");
    place.write("typed.wgsl", TYPED);
    for (args, out) in [
        (&["typed.wgsl", "--box", "x=[1,2]"][..], "out = [1, 6]_"),
        (&["typed.wgsl", "--box", "x=[1,2],c=0"], "out = [1, 2]_"),
        (&["typed.wgsl", "--box", "x=[1,2],c=1,n=2"], "out = [3, 5]_"),
    ] {
        let run = place.run(&[&["eval"], args].concat()).done();
        assert!(run.out.starts_with(out), "{args:?}: {}", run.out);
        // The same by all commands.
        let run = place.run(&[&["analyze"], args].concat()).done();
        assert!(
            !run.out.contains("never reached") || args[2].contains("c="),
            "{}",
            run.out
        );
        let check = [&["check"], args, &["--points", "200"]].concat();
        place.run(&check).done();
    }
    let analysis = place.run(&["analyze", "typed.wgsl"]).done().out;
    assert!(analysis.contains("[-2147483648, 2147483647]"), "{analysis}");
    place.fails(
        1,
        "no interval is given for the input `x`",
        &["eval", "typed.wgsl"],
    );
}

#[test]
fn all_that_is_missing_is_named_with_the_option() {
    let place = Place::new("missing");
    let run = place.fails(
        1,
        "no interval is given for the inputs `x`, `y` and `k`",
        &["eval", "--expr", "x + y + k + z", "--box", "z=1"],
    );
    assert!(
        run.err.contains("--box \"x=[0,1], y=[0,1], k=[0,1]\""),
        "{}",
        run.err
    );
    // A wrong name is what is wrong, and not what is missing for it.
    place.fails(
        1,
        "no input `X`",
        &["eval", "--expr", "x + y", "--box", "X=1"],
    );
}

#[test]
fn functions_are_listed() {
    let place = Place::new("list");
    place.write("two.txt", "a(x) = x\nb(x) = a(x)^2\n");
    place.write(
        "typed.wgsl",
        format!("{TYPED}fn g(x: f32) -> f32 {{\n return f32(f64(x)); }}"),
    );
    place.write(
        "many.fpcore",
        "(FPCore (x) :name \"first one\" x) (FPCore (x) x)",
    );
    for command in ["eval", "analyze", "check", "render"] {
        let list = |file: &str| place.run(&[command, file, "--list"]).done();
        assert_eq!(list("two.txt").out, "a\nb\n");
        let run = list("typed.wgsl");
        assert_eq!(run.out, "f\n");
        assert!(run.err.starts_with("warning: typed.wgsl:6:"), "{}", run.err);
        assert_eq!(list("many.fpcore").out, "first one\ncore2\n");
    }
    let words = "there are 2 cores; choose one by --function:\n  first one\n  core2\n";
    place.fails(1, words, &["eval", "many.fpcore", "--box", "x=1"]);
    let words = "there is no function `quotient`; there are\n  a\n  b\n";
    place.fails(1, words, &["eval", "two.txt", "--function", "quotient"]);
}

#[test]
fn standard_input_has_every_form() {
    let place = Place::new("stdin");
    let spirv = std::fs::read(example("shaders/half_lambert.spv"));
    let rows: [(&str, &str, &str); 9] = [
        ("txt", "x + 1", "x=1"),
        ("vm", "a var-x\n", "x=1"),
        ("ir", "a var x\n", "x=1"),
        ("fpcore", "(FPCore (x) x)", "x=1"),
        ("wgsl", "fn f(x: f32) -> f32 { return x; }", "x=1"),
        (
            "vert",
            "#version 450\nlayout(location=0) in float x; void main() { gl_Position = vec4(x); }",
            "x=1",
        ),
        (
            "frag",
            "#version 450\nin float x; out float y; void main() { y = x; }",
            "x=1",
        ),
        (
            "glsl",
            "#version 450\nin float x; out float y; void main() { y = x; }",
            "x=1",
        ),
        (
            "comp",
            "#version 450\nfloat f(float x) { return x; } void main() { }",
            "x=1",
        ),
    ];
    for (form, text, box_) in rows {
        let run = piped(
            &place,
            &["eval", "-", "--format", form, "--box", box_],
            text.as_bytes(),
        );
        let run = run.done();
        let expected = if form == "txt" { "[2, 2]" } else { "[1, 1]" };
        assert!(run.out.contains(expected), "{form}: {}", run.out);
    }
    if let Ok(bytes) = spirv {
        let run = piped(&place, &["eval", "-", "--format", "spv", "--list"], &bytes);
        assert!(!run.done().out.is_empty());
    }
    let run = piped(&place, &["eval", "-", "--box", "x=1"], b"x +");
    assert!(
        run.code == Some(1) && run.err.contains("standard input:1:4"),
        "{}",
        run.err
    );
}

#[test]
fn standard_output_has_the_picture() {
    let place = Place::new("stdout");
    let args = [
        "render",
        "--expr",
        "x^2 + y^2 - 0.5",
        "--size",
        "16",
        "-o",
        "-",
    ];
    let output = place.command(&args).output().unwrap();
    assert!(output.status.success());
    let picture = outward_render::decode_png(&output.stdout).unwrap();
    assert_eq!((picture.width, picture.height), (16, 16));
    // Nothing else goes there.
    let output = place
        .command(&[&args[..], &["--stats"]].concat())
        .output()
        .unwrap();
    outward_render::decode_png(&output.stdout).unwrap();
    assert!(
        String::from_utf8(output.stderr)
            .unwrap()
            .contains("boxes bounded")
    );
    assert_eq!(place.files(), [""; 0]);
}

#[test]
fn the_extension_says_the_format() {
    let place = Place::new("extension");
    let render = |name: &'static str| ["render", "--expr", "x + y", "--size", "8", "-o", name];
    for name in ["x.jpg", "x.ppm", "x.png.gif"] {
        place.fails(1, "pictures are PNG files; name it x", &render(name));
    }
    for name in ["x.png", "y.PNG", "z"] {
        place.run(&render(name)).done();
    }
    assert_eq!(place.files(), ["x.png", "y.PNG", "z"]);
}

#[cfg(unix)]
#[test]
fn links_stay_and_what_they_point_to_is_replaced() {
    use std::os::unix::fs::symlink;
    let place = Place::new("links");
    std::fs::create_dir(place.0.join("far")).unwrap();
    place.write("far/old.png", "old");
    symlink("far/old.png", place.0.join("a.png")).unwrap();
    symlink("a.png", place.0.join("b.png")).unwrap();
    symlink("far/new.png", place.0.join("c.png")).unwrap();
    symlink("circle.png", place.0.join("circle.png")).unwrap();
    let render = |name: &'static str| ["render", "--expr", "x + y", "--size", "8", "-o", name];
    place.run(&render("b.png")).done();
    place.run(&render("c.png")).done();
    for name in ["a.png", "b.png", "c.png"] {
        assert!(place.0.join(name).is_symlink(), "{name}");
    }
    for name in ["far/old.png", "far/new.png"] {
        let bytes = std::fs::read(place.0.join(name)).unwrap();
        outward_render::decode_png(&bytes).unwrap();
    }
    place.fails(1, "cannot write circle.png", &render("circle.png"));
}

#[test]
fn inputs_may_have_names_of_constants() {
    let place = Place::new("shadow");
    let eval = |args: &[&str]| place.run(&[&["eval"], args].concat()).done().out;
    assert!(eval(&["--expr", "x*e", "--box", "x=1"]).starts_with("out = [2.718281828459045, "));
    assert_eq!(
        eval(&["--expr", "x*e", "--box", "x=[1,2],e=[3,4]"]),
        "out = [3, 8]_com\n"
    );
    assert_eq!(
        eval(&["--expr", "tau/2", "--inputs", "tau in 8"]),
        "out = [4]_com\n"
            .replace("[4]", "4")
            .replace("4_", "[4, 4]_")
    );
    place.write("f.txt", "# outward: step in [1, 2]\nstep*fract(x)\n");
    assert!(eval(&["f.txt", "--box", "x=[0.25,0.75]"]).starts_with("out = [0.25, 1.5]"));
}

#[test]
fn options_without_effect_are_named_once() {
    let place = Place::new("no-effect");
    let warned = |args: &[&str], words: &str| {
        let run = place.run(args).done();
        assert_eq!(
            run.err.matches("no effect").count(),
            1,
            "{args:?}: {}",
            run.err
        );
        assert!(run.err.contains(words), "{args:?}: {}", run.err);
    };
    warned(
        &[
            "analyze",
            "--expr",
            "x",
            "--target",
            "v3",
            "--plain",
            "--explain",
            "out",
        ],
        "warning: --target and --plain have no effect on what --explain prints",
    );
    warned(
        &[
            "analyze",
            "--expr",
            "x",
            "--bound",
            "upper",
            "--explain",
            "out",
        ],
        "warning: --bound has no effect on what --explain prints",
    );
    warned(
        &[
            "render", "--expr", "x + y", "--size", "8", "--yaw", "3", "--clip", "2",
        ],
        "warning: --yaw and --clip have no effect on a picture in 2-D",
    );
    warned(
        &[
            "render",
            "--expr",
            "x + y + t",
            "--size",
            "8",
            "--inputs",
            "t in 1; x in [0, 1]",
        ],
        "what --inputs says of `x` has no effect on a picture",
    );
    let run = place
        .run(&["analyze", "--expr", "x", "--bound", "upper"])
        .done();
    assert_eq!(run.err, "");
}

#[test]
fn a_blank_picture_says_why() {
    let place = Place::new("blank");
    for (expr, more, words) in [
        (
            "x^2 + y^2 + 1",
            &[][..],
            "no pixel is inside; the function is positive everywhere in this region: it is in [1, 3]",
        ),
        (
            "x - y - 9",
            &[],
            "every pixel is inside; the function is negative everywhere in this region: it is in [-11, -7]",
        ),
        (
            "x^2 + y^2",
            &[],
            "the function is never below zero in this region: it is in [0, 2]",
        ),
        (
            "sqrt(x - 5) + y",
            &[],
            "the function is not defined anywhere in this region: it is NaN",
        ),
        (
            "x^2 + y^2 - 1e-9",
            &[],
            "what there is may be too thin, or elsewhere (with --scale 1)",
        ),
        (
            "x^2 + y^2 + z^2 + 1",
            &[],
            "no ray meets the surface; the function is positive everywhere",
        ),
        (
            "x^2 + y^2 + z^2 - 100",
            &["--scale", "3", "--yaw", "30"],
            "no ray meets the surface; the function is negative everywhere",
        ),
    ] {
        let args = [&["render", "--size", "16", "--expr", expr][..], more].concat();
        let run = place.run(&args).done();
        assert!(
            run.err.starts_with("warning: the picture is ") && run.err.contains(words),
            "{expr}: {}",
            run.err
        );
        assert_eq!(run.err.lines().count(), 1);
    }
    let run = place
        .run(&["render", "--expr", "x^2 + y^2 - 0.5", "--size", "16"])
        .done();
    assert_eq!(run.err, "");
}

#[test]
fn what_a_picture_depends_on_names_the_option() {
    let place = Place::new("time");
    let args = ["render", "--expr", "x + y + sin(time)*speed", "--size", "8"];
    let run = place.fails(1, "depends on `time`", &args);
    assert!(
        run.err.contains("--inputs \"time in 0; speed in 0\""),
        "{}",
        run.err
    );
    place
        .run(&[&args[..], &["--inputs", "time in 0; speed in 0"]].concat())
        .done();
}

#[test]
fn decorations_are_explained() {
    let place = Place::new("decorations");
    let help = place.run(&["eval", "--help"]).done().out;
    for decoration in ["com", "dac", "def", "trv"] {
        let explained = |line: &str| line.trim_start().starts_with(&format!("{decoration}  "));
        assert!(help.lines().any(explained), "{help}");
    }
}

#[test]
fn values_have_their_names() {
    let place = Place::new("names");
    place.write(
        "lit.wgsl",
        "fn f(n: vec3<f32>, l: vec3<f32>, k: f32) -> f32 {\n    let nl = dot(n, l);\n    var rv = k / nl;\n    if (nl < 0.0) { rv = -rv; }\n    return rv;\n}\n",
    );
    let run = place.run(&["analyze", "lit.wgsl", "--json"]).done();
    for (name, op) in [("nl", "add"), ("rv", "div"), ("n.x", "var"), ("k", "var")] {
        let found = run.out.split("{\"id\":").any(|object| {
            object.contains(&format!("\"name\":\"{name}\""))
                && object.contains(&format!("\"op\":\"{op}\""))
        });
        assert!(found, "{name}: {}", run.out);
    }
    let run = place.run(&["analyze", "lit.wgsl"]).done();
    let has = |op: &str, name: &str| {
        let mut lines = run.out.lines();
        lines.any(|line| {
            line.contains(op)
                && line
                    .split_once('#')
                    .is_some_and(|(_, c)| c.split_whitespace().any(|w| w == name))
        })
    };
    assert!(
        has(" add ", "nl") && has(" div ", "rv") && has("project", "rv"),
        "{}",
        run.out
    );
    for (name, op) in [("nl", " add %"), ("rv", " project %")] {
        let run = place
            .run(&["analyze", "lit.wgsl", "--explain", name])
            .done();
        let first = run.out.lines().next().unwrap_or_default();
        assert!(first.contains(op), "{name}: {}", run.out);
    }
    place.write(
        "root.wgsl",
        "fn f(x: f32) -> f32 {\n    let r = sqrt(-1.0 - x * x);\n    return r;\n}\n",
    );
    let run = place
        .run(&["analyze", "root.wgsl", "--box", "x=[0,1]"])
        .done();
    assert!(
        run.out.contains("# warning: root.wgsl:2: ") && run.out.contains(" (`r`): "),
        "{}",
        run.out
    );
    place.write("f.txt", "r = x^2 + y^2\nf(x, y) = sqrt(r) + r\n");
    let run = place.run(&["analyze", "f.txt"]).done();
    assert!(
        run.out.contains("name  ") && run.out.contains("  r  "),
        "{}",
        run.out
    );
    place.write(
        "f.fpcore",
        "(FPCore (x) (let ([sum (+ x 1)]) (* sum (sin sum))))",
    );
    let run = place.run(&["analyze", "f.fpcore", "--json"]).done();
    assert!(
        run.out
            .contains("\"name\":\"sum\",\"line\":1,\"op\":\"add\""),
        "{}",
        run.out
    );
    // Where nothing has a name, there is no column.
    let run = place.run(&["analyze", "--expr", "x + 1"]).done();
    assert!(!run.out.contains("name"), "{}", run.out);
}
