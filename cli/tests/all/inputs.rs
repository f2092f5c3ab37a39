//! What is known of inputs: comments, `--inputs`, built-in inputs of shaders; and `--box` before
//! them.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use crate::common::{Place, example};

const LIT: &str = "// outward: n unit; l unit; power in [0, 2]
fn f(n: vec3<f32>, l: vec3<f32>, power: f32) -> f32 {
    let nl = dot(n, l);
    if (nl <= 0.0) { return 0.0; }
    return power * nl;
}
fn g(n: vec3<f32>) -> f32 { return n.x; }
";

#[test]
fn comments_are_the_box() {
    let place = Place::new("inputs-comments");
    place.write("lit.wgsl", LIT);
    place.write(
        "half.txt",
        "# outward: scale 2; x in [1, 4]\n# outward: t in [0.25, 3]\ng(t) = t\nf = x/2\n",
    );
    place.write("half.vm", "# outward: x in [1, 4]\na var-x\n");
    let eval = |args: &[&str]| place.run(&[&["eval"], args].concat()).done().out;
    // A product of rounded unit vectors may be a little above 1, one of real ones is not.
    assert_eq!(eval(&["lit.wgsl"]), "out = [0, 2.0000039]_trv\n");
    assert_eq!(
        eval(&["lit.wgsl", "--semantics", "real"]),
        "out = [0, 2]_trv\n"
    );
    assert_eq!(
        eval(&["lit.wgsl", "--function", "g"]),
        "out = [-1, 1]_com\n"
    );
    assert_eq!(eval(&["half.txt"]), "out = [0.5, 2]_com\n");
    assert_eq!(
        eval(&["half.txt", "--function", "g"]),
        "out = [0.25, 3]_com\n"
    );
    assert_eq!(eval(&["half.vm"]), "out = [1, 4]_com\n");
    // A side of --box takes the place of one; what is said by --inputs holds besides.
    assert_eq!(
        eval(&["half.txt", "--box", "x=[0,8]"]),
        "out = [0, 4]_com\n"
    );
    let both = ["half.txt", "--inputs", "x in [2, 9]"];
    assert_eq!(eval(&both), "out = [1, 2]_com\n");
    assert_eq!(
        eval(&["lit.wgsl", "--inputs", "power in [0, 1]"]),
        "out = [0, 1.00000191]_trv\n"
    );
    // A vector with a side beyond one is no unit vector: its length is at most √6, and the other is
    // one.
    let wide = eval(&["lit.wgsl", "--box", "n.x=[0,2]"]);
    assert_eq!(wide, "out = [0, 4.898985]_trv\n");
    // Also without branches, where bounds are those of programs.
    place.write(
        "dot.wgsl",
        "// outward: n unit; l unit\nfn f(n: vec3<f32>, l: vec3<f32>) -> f32 { return dot(n, l); }",
    );
    assert_eq!(eval(&["dot.wgsl"]), "out = [-1.00000191, 1.00000191]_com\n");
    let part = eval(&["lit.wgsl", "--box", "n.x=[0,0.5]"]);
    assert_eq!(part, "out = [0, 2.0000039]_trv\n");
}

#[test]
fn inputs_of_every_type_and_form() {
    let place = Place::new("inputs-types");
    place.write(
        "typed.ir",
        "# outward: n in [2, 3]; c in 1\ninputs n c\ntype int n\ntype bool c\nn var n\nc var c\noutput n n\noutput c c\n",
    );
    let run = place.run(&["eval", "typed.ir"]).done();
    assert_eq!(run.out, "n = [2, 3]\nc = true\n");
    place.write("core.fpcore", "(FPCore (x y) :pre (<= 1 x 4) (+ x y))");
    let run = place.run(&[
        "eval",
        "core.fpcore",
        "--inputs",
        "y in [0, 1]; x in [0, 2]",
    ]);
    assert_eq!(run.done().out, "out = [1, 3]_com\n");
    let run = place.run(&["eval", "--expr", "x*x", "--inputs", "x in [-1, 2]"]);
    assert!(run.done().out.ends_with("[0, 4]_com\n"));
    // A finite number of the format.
    let run = place.run(&[
        "eval",
        "--expr",
        "x/4",
        "--precision",
        "f32",
        "--inputs",
        "x finite",
        "--json",
    ]);
    assert!(run.done().out.contains("\"decoration\":\"com\""));
}

#[test]
fn built_in_inputs_have_limits() {
    let place = Place::new("inputs-builtin");
    place.write(
        "depth.wgsl",
        "@fragment fn shade(@builtin(position) at: vec4<f32>, @builtin(sample_index) s: u32, @location(0) x: f32) -> @location(0) vec4<f32> {
            return vec4(at.z * 2.0, f32(s), dpdx(x), fwidth(x));
        }",
    );
    let run = place.run(&["eval", "depth.wgsl"]).done();
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[..2], ["out.x = [0, 2]_trv", "out.y = [0, 3]_trv"]);
    assert!(
        lines[2].contains("entire") || lines[2].contains("-inf"),
        "{}",
        run.out
    );
    assert!(lines[3].starts_with("out.w = [0, inf]"), "{}", run.out);
    let run = place
        .run(&["eval", "depth.wgsl", "--box", "at.z=[0,2]"])
        .done();
    assert!(run.out.starts_with("out.x = [0, 4]"), "{}", run.out);
}

#[test]
fn assumptions_are_listed() {
    let place = Place::new("inputs-assumptions");
    place.write("lit.wgsl", LIT);
    let run = place
        .run(&["analyze", "lit.wgsl", "--json", "--box", "power=1"])
        .done();
    let sides = ["n.x", "n.y", "n.z", "l.x", "l.y", "l.z"].map(|n| format!("\"{n} in [-1, 1]\","));
    let expected = format!(
        "\"assumptions\":[{}\"power in [1, 1]\",\"n unit\",\"l unit\"]",
        sides.concat()
    );
    assert!(run.out.contains(&expected), "{}", run.out);
    let run = place.run(&["analyze", "lit.wgsl"]).done();
    let assumed = "# assumed: n is a unit vector\n# assumed: l is a unit vector\n";
    assert!(run.out.contains(assumed), "{}", run.out);
    let run = place
        .run(&["analyze", "lit.wgsl", "--explain", "out"])
        .done();
    assert!(run.out.contains("can be [0, 2]"), "{}", run.out);
}

#[test]
fn pictures_of_functions_with_a_number_that_is_known() {
    let place = Place::new("inputs-render");
    place.write(
        "ball.txt",
        "# outward: r in 0.5\nf(x, y, r) = x^2 + y^2 - r^2\n",
    );
    place.write("disc.txt", "x^2 + y^2 - 0.25\n");
    let render = |args: &[&str]| {
        let more = ["--2d", "--size", "32", "--quiet"];
        place.run(&[&["render"], args, &more].concat()).done();
    };
    render(&["ball.txt", "-o", "a.png"]);
    render(&["disc.txt", "-o", "b.png"]);
    render(&["ball.txt", "-o", "c.png", "--inputs", "x finite"]);
    let bytes = |name: &str| std::fs::read(place.0.join(name)).unwrap();
    assert!(bytes("a.png") == bytes("b.png") && bytes("a.png") == bytes("c.png"));
    place.fails(
        1,
        "there is nothing that `r` can be",
        &["render", "ball.txt", "--inputs", "r in 0.25"],
    );
}

#[test]
fn wrong_descriptions_have_a_place() {
    let place = Place::new("inputs-errors");
    place.write("lit.wgsl", LIT);
    for (text, words) in [
        ("m unit", "--inputs:1:1"),
        ("n unit; power in [2,1]", "--inputs:1:19"),
        ("power unit", "--inputs:1:7"),
        ("power", "says nothing of an input"),
        ("power in [3, 4]", "there is nothing that `power` can be"),
        ("n uint", "did you mean `unit`?"),
    ] {
        place.fails(1, words, &["eval", "lit.wgsl", "--inputs", text]);
    }
    place.write("bad.wgsl", LIT.replace("power in", "pwer in"));
    let run = place.fails(1, "bad.wgsl:1:29", &["eval", "bad.wgsl"]);
    assert!(run.err.contains("did you mean `power`?"), "{}", run.err);
    place.write(
        "other.wgsl",
        LIT.replace(
            "g(n: vec3<f32>) -> f32 { return n.x; }",
            "g(n: f32) -> f32 { return n; }",
        ),
    );
    place.run(&["eval", "other.wgsl"]).done();
    place.fails(
        1,
        "other.wgsl:1:15",
        &["eval", "other.wgsl", "--function", "g"],
    );
}

#[test]
fn examples_need_no_box() {
    let place = Place::new("inputs-examples");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/shaders/");
    let eval = |name: &str| place.run(&["eval", &format!("{folder}{name}")]).done().out;
    assert_eq!(eval("diffuse.wgsl"), "out = [0, 0.31831047]_trv\n");
    let ward = eval("ward.wgsl");
    assert!(
        ward.starts_with("out = [0, 1") && !ward.contains("inf"),
        "{ward}"
    );
    for entry in std::fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        // It is a picture: what is drawn is up to the camera. SPIR-V has no comments.
        if name != "blobs.wgsl" && name != "half_lambert.spv" {
            eval(&name);
        }
    }
}

/// What follows of unit vectors is known in branches: in the second line after an early return.
#[test]
fn unit_vectors_are_known_in_branches() {
    let place = Place::new("unit-vectors");
    place.write(
        "dot.wgsl",
        "// outward: n unit; l unit\nfn f(n: vec3<f32>, l: vec3<f32>) -> f32 {\n  \
         if (n.x > 2.0) { return 0.0; }\n  return dot(n, l);\n}",
    );
    let real = ["--semantics", "real"];
    let run = place
        .run(&[&["eval", "dot.wgsl"][..], &real].concat())
        .done();
    assert_eq!(run.out, "out = [-1, 1]_trv\n");
    // The greatest value of phong.wgsl is (1 + 51) / pi, that of ashikhmin_shirley.wgsl infinite.
    let run = place.run(&["eval", &example("shaders/phong.wgsl")]).done();
    assert_eq!(run.out, "out = [0, 16.6283761]_trv\n");
    let shader = example("shaders/ashikhmin_shirley.wgsl");
    let run = place.run(&[&["eval", &shader][..], &real].concat()).done();
    assert_eq!(run.out, "out = [0, inf]_trv\n");
}
