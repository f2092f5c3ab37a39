//! `outward compile`: machine code as commented assembly.

use crate::common::Place;

const SHADER: &str = "fn f(x: f32, y: f32) -> f32 {
    if (x < y) {
        return exp(x) * y;
    }
    return x - y;
}
";

#[test]
fn each_line_names_row_node_and_source() {
    let place = Place::new("compile");
    place.write("f.wgsl", SHADER);
    for target in ["x86-64-v2", "x86-64-v3", "x86-64-v4"] {
        let args = [
            "compile",
            "f.wgsl",
            "--target",
            target,
            "--box",
            "x=[0,1],y=[0,2]",
        ];
        let run = place.run(&args).done();
        for part in [
            "; `f` of f.wgsl, f32, for x86-64-v",
            "; inputs, −lo and hi of each: x within [0, 1]; y within [0, 2]",
            "; outputs, −lo and hi of each: out",
            "Bound(Exp, Both)",
            "\nbody:\n",
            "\nentry:\n",
            "; f.wgsl:3: %",
            " exp, exp.x",
            // x and y are not negative.
            " mul, mul.pp",
            "; f.wgsl:5: %",
            " sub, sub.xx",
        ] {
            assert!(run.out.contains(part), "{part}: {}", run.out);
        }
        // In an arm: the way to its block.
        assert!(run.out.contains(" in block "), "{}", run.out);
        let code: Vec<&str> = run
            .out
            .lines()
            .filter(|line| line.starts_with("    "))
            .collect();
        assert!(code.len() > 60 && code.iter().all(|line| line.contains("; ")));
        let total = format!("\n; {} instructions, ", code.len());
        assert!(run.out.contains(&total), "{total}: {}", run.out);
        // One end takes less.
        let one = place
            .run(&[&args[..], &["--bound", "upper"]].concat())
            .done();
        assert!(one.out.contains("; outputs, hi of each: out"));
        assert!(one.out.len() < run.out.len());
    }
}

#[test]
fn it_is_written_to_a_file() {
    let place = Place::new("compile-file");
    let args = ["compile", "--expr", "x + 1"];
    let shown = place.run(&args).done().out;
    let run = place.run(&[&args[..], &["-o", "f.asm"]].concat()).done();
    assert_eq!(run.out, "");
    let written = std::fs::read_to_string(place.0.join("f.asm"));
    assert_eq!(written.ok(), Some(shown));
    let nowhere = [&args[..], &["-o", "no/such/f.asm"]].concat();
    place.fails(1, "cannot write no/such/f.asm", &nowhere);
    assert_eq!(place.files(), ["f.asm"]);
}

#[test]
fn what_cannot_be_compiled_is_an_error() {
    let place = Place::new("compile-errors");
    let halved = |end: &str| {
        format!(
            "function f\ninputs x\nx var x\nk const 1\nc lt x k\ni if c x x\n  x var x\n  output y x\nelse\n  x var x\n  h const 0.5\n  z mul x h\n  r call f z\n{end}end\ny project i 0\noutput y y\n"
        )
    };
    // A call at the end is a loop; another one is inlined some times.
    place.write("f.ir", halved("  output y r\n"));
    place.run(&["compile", "f.ir"]).done();
    place.write("f.ir", halved("  s add r x\n  output y s\n"));
    place.run(&["compile", "f.ir"]).done();
    place.write(
        "f.ir",
        "function f\ninputs x\nx var x\ny neg x\nr call f y\ns add r x\noutput s s\n",
    );
    place.fails(1, "calls itself", &["compile", "f.ir"]);
    place.fails(1, "none.txt", &["compile", "none.txt"]);
    place.fails(1, "`z`", &["compile", "--expr", "x", "--box", "z=[0,1]"]);
}

/// What depends on uniform inputs alone is a part of its own, in front.
#[test]
fn uniform_inputs_are_a_part_of_their_own() {
    let place = Place::new("compile-uniform");
    let args = ["compile", "--expr", "x*exp(p)", "--target", "x86-64-v3"];
    let uniform = [&args[..], &["--uniform", "p"]].concat();
    let run = place.run(&uniform).done();
    let (first, second) = run
        .out
        .split_once("; for all boxes; the last inputs are numbers that were computed once")
        .expect("two parts");
    assert!(first.contains("p, uniform") && first.contains("; once per call, of what is uniform"));
    assert!(
        first.contains("Bound(Exp, Both)") && !second.contains("Exp"),
        "{}",
        run.out
    );
    assert!(second.contains(" mul, mul."), "{}", run.out);
    let run = place.run(&[&args[..], &["--uniform", "q"]].concat());
    assert_eq!(run.code, Some(1));
    assert!(
        run.err.contains("`q`") && run.err.contains("x, p"),
        "{}",
        run.err
    );
}
