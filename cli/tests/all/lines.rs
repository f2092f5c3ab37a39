//! `analyze` of functions with blocks: what is in them, and the lines of the text that values and
//! warnings are from.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::common::Place;

/// A division by a certain zero inside of an `if` inside of a `for`; conditions that hold never,
/// and in the first iteration only.
const SHADER: &str = "\
fn f(x: f32) -> f32 {
    var sum = 0.0;
    for (var i = 0; i < 4; i++) {
        if (x > 0.5) {
            let d = x - x;
            sum += 1.0 / d;
        }
        if (i > 9) {
            sum = sqrt(sum);
        }
        if (i == 0) {
            sum += x;
        }
    }
    return sum;
}
";

#[test]
fn warnings_in_blocks_stand_at_their_lines() {
    let place = Place::new("lines-wgsl");
    place.write("f.wgsl", SHADER);
    for semantics in ["real", "float"] {
        let args = [
            "analyze",
            "f.wgsl",
            "--box",
            "x=[0,1]",
            "--semantics",
            semantics,
        ];
        let run = place.run(&args).done();
        let warnings: Vec<&str> = (run.out.lines())
            .filter(|line| line.starts_with("# warning: "))
            .collect();
        let places: Vec<&str> = warnings
            .iter()
            .map(|w| w.split(": ").nth(1).unwrap())
            .collect();
        assert_eq!(places, ["f.wgsl:6", "f.wgsl:8"], "{}", run.out);
        assert!(warnings[0].ends_with(": the divisor is always zero"));
        assert!(warnings[0].contains(" in block 0 of %"), "{}", warnings[0]);
        assert!(warnings[1].ends_with(": the condition is always false"));
        // What is never run has no value.
        let root = run
            .out
            .lines()
            .find(|line| line.contains(" sqrt %"))
            .unwrap();
        let words: Vec<&str> = root.split_whitespace().collect();
        let expected = ["#", "9", "sum", "sqrt.p", "never", "reached"];
        assert_eq!(words[3..], expected, "{root}");
        // Values in blocks stand in their places, with lines.
        let div = run
            .out
            .lines()
            .find(|line| line.contains(" div %"))
            .unwrap();
        assert!(
            div.starts_with("    %") && div.contains("#    6  "),
            "{div}"
        );

        let run = place.run(&[&args[..], &["--json"]].concat()).done();
        for part in [
            "\"line\":6,\"message\":\"the divisor is always zero\",\"block\":[[",
            "\"line\":8,\"message\":\"the condition is always false\",\"block\":[[",
            "\"line\":8,\"taken\":\"never\",\"block\":[[",
            "\"line\":11,\"taken\":\"either\",\"block\":[[",
            "\"line\":4,\"taken\":\"either\",\"block\":[[",
            "\"line\":6,\"op\":\"div\",",
        ] {
            assert!(run.out.contains(part), "{part}: {}", run.out);
        }
        assert_eq!(run.out.matches("\"message\":").count(), 2, "{}", run.out);
    }
    // What is one line of text is one line of warnings.
    place.write(
        "v.wgsl",
        "fn f(v: vec3<f32>) -> vec3<f32> {\n    return v / (v - v);\n}",
    );
    let side = "v.x=[1,2],v.y=[1,2],v.z=[1,2]";
    let run = place.run(&["analyze", "v.wgsl", "--box", side]).done();
    let warning = ": the divisor is always zero (and 2 more on this line)\n";
    assert!(run.out.ends_with(warning), "{}", run.out);
    // Where it may be all right there is nothing to say.
    place.write(
        "g.wgsl",
        SHADER
            .replace("x - x", "x - 0.75")
            .replace("i > 9", "i > 2"),
    );
    let run = place.run(&["analyze", "g.wgsl", "--box", "x=[0,1]"]).done();
    assert!(!run.out.contains("warning"), "{}", run.out);
}

/// A loop whose first test is always true, ways to leave an iteration, a switch: what keeps track
/// of them is not in the text.
const LEAVES: &str = "\
fn f(x: f32) -> f32 {
    var y = x;
    while (y < 5.0) {
        y = y * 2.0 + 1.0;
        if (y > 100.0) { return 0.0; }
        if (y < 0.0) { continue; }
        y += 1.0 / 3.0;
    }
    switch (i32(x)) {
        case 7: { y = sqrt(-1.0 - y * y); }
        default: { y += 1.0; }
    }
    return y;
}
";

#[test]
fn what_the_text_does_not_say_is_not_warned_of() {
    let place = Place::new("lines-implied");
    place.write("w.wgsl", LEAVES);
    let run = place.run(&["analyze", "w.wgsl", "--box", "x=[0,1]"]).done();
    let warnings: Vec<&str> = (run.out.lines())
        .filter(|line| line.starts_with("# warning: "))
        .collect();
    // The two conditions that never hold, and the case that is never chosen.
    assert_eq!(warnings.len(), 3, "{}", run.out);
    for (warning, line) in warnings.iter().zip([5, 6, 10]) {
        assert!(warning.starts_with(&format!("# warning: w.wgsl:{line}: %")));
        assert!(warning.ends_with(": the condition is always false"));
    }
    // The values that they decide over have the lines of what they stand in.
    assert!(run.out.contains("#    3\n"), "{}", run.out);
}

/// Of x in [1, 3], cases that are chosen and cases that never are: alone, several for one body,
/// falling through in the tree, without a body, in a block.
const CASES: &str = "\
fn f(x: f32) -> f32 {
    var y = x;
    switch (i32(x)) {
        case 0: { y = 1.0; }
        case 1: { y = 2.0; }
        case 2, 9: {
            y = 3.0;
        }
        case -4, 5, 6: {
            y = 4.0;
            y *= x;
        }
        case 7: {}
        default: { y = 5.0; }
    }
    if (x > 2.5) {
        switch (u32(x)) {
            case 3u: { y += 6.0; }
            default: {}
            case 0u: { y += 7.0; }
        }
    }
    return y;
}
";

#[test]
fn a_case_that_is_never_chosen_is_warned_of_once() {
    let place = Place::new("lines-cases");
    place.write("c.wgsl", CASES);
    for semantics in ["real", "float"] {
        let args = [
            "analyze",
            "c.wgsl",
            "--box",
            "x=[1,3]",
            "--semantics",
            semantics,
        ];
        let run = place.run(&args).done();
        let warnings: Vec<&str> = (run.out.lines())
            .filter(|line| line.starts_with("# warning: "))
            .collect();
        let places: Vec<&str> = (warnings.iter())
            .map(|w| w.split(": ").nth(1).unwrap())
            .collect();
        assert_eq!(
            places,
            ["c.wgsl:4", "c.wgsl:10", "c.wgsl:20"],
            "{}",
            run.out
        );
        assert!(
            warnings
                .iter()
                .all(|w| w.ends_with(": the condition is always false"))
        );
    }
    // All of them can be chosen.
    let run = place
        .run(&["analyze", "c.wgsl", "--box", "x=[-9,9]"])
        .done();
    assert!(!run.out.contains("warning: c.wgsl:4:"), "{}", run.out);
    assert!(!run.out.contains("warning: c.wgsl:10:"), "{}", run.out);
}

#[test]
fn every_value_of_every_block_is_listed_once() {
    let place = Place::new("lines-json");
    place.write("f.wgsl", SHADER);
    let text = place
        .run(&["analyze", "f.wgsl", "--box", "x=[0,1]"])
        .done()
        .out;
    let values = text
        .lines()
        .filter(|l| l.trim_start().starts_with('%'))
        .count();
    let json = place
        .run(&["analyze", "f.wgsl", "--box", "x=[0,1]", "--json"])
        .done()
        .out;
    let list = json.split("\"branches\":").next().unwrap();
    let mut keys: Vec<(String, String)> = Vec::new();
    for object in list.split("{\"id\":").skip(1) {
        let id = object.split(',').next().unwrap().to_owned();
        let block = object.split("\"block\":").nth(1).unwrap_or("[]}");
        keys.push((block.split('}').next().unwrap().to_owned(), id));
    }
    assert_eq!(keys.len(), values, "{text}\n{json}");
    let count = keys.len();
    keys.sort();
    keys.dedup();
    assert_eq!(keys.len(), count);
    assert!(!list.contains("\"line\":null,\"op\":\"div\""));
}

#[test]
fn loose_uniforms_do_not_move_lines() {
    let place = Place::new("lines-glsl");
    let text = "#version 330 core
uniform float x;
uniform vec3 a = vec3(1.0,
    2.0, 3.0), b;
out vec4 color;
void main() {
    float d = x - x;
    if (x > 0.0)
        color = vec4(a.x / d, b.x, 0.0, 1.0);
}
";
    place.write("f.frag", text);
    let run = place
        .run(&["analyze", "f.frag", "--box", "x=[-1,1]"])
        .done();
    let warning = "# warning: f.frag:9: %";
    assert!(run.out.contains(warning), "{}", run.out);
}

#[test]
fn formulas_models_and_cores_have_lines() {
    let place = Place::new("lines-others");
    place.write("f.txt", "# c\nd = x - x\nf(x) = 1 +\n  x / d\n");
    place.write("f.vm", "# c\nx var-x\n\nd sub x x\nq div x d\n");
    place.write(
        "f.fpcore",
        "(FPCore (x)\n  :pre (<= 1 x 2)\n  (let ([d (- x x)])\n    (/ x\n       d)))",
    );
    for (name, line) in [("f.txt", 4), ("f.vm", 5), ("f.fpcore", 4)] {
        let run = place.run(&["analyze", name, "--box", "x=[1,2]"]).done();
        let warning = format!("# warning: {name}:{line}: %");
        assert!(run.out.contains(&warning), "{warning}: {}", run.out);
        assert!(run.out.contains("# line  "), "{}", run.out);
        let run = place
            .run(&["analyze", name, "--box", "x=[1,2]", "--json"])
            .done();
        let part = format!("\"line\":{line},\"op\":\"div\"");
        assert!(run.out.contains(&part), "{part}: {}", run.out);
    }
    // One line for all needs no column.
    let run = place
        .run(&["analyze", "--expr", "x/(x - x)", "--box", "x=[1,2]"])
        .done();
    assert!(run.out.contains("# warning: --expr:1: %"), "{}", run.out);
    assert!(!run.out.contains("# line"), "{}", run.out);
}

#[test]
fn values_in_blocks_are_explained() {
    let place = Place::new("lines-explain");
    place.write(
        "f.wgsl",
        "// outward: x in [-1, 3]; y in [-2, 2]
fn f(x: f32, y: f32) -> f32 {
    if (x < y) { return sqrt(y - x); }
    var r = x;
    loop {
        if (r > 10.0) { break; }
        r = r * 1.5 + 2.0;
    }
    return r;
}
",
    );
    let run = |value| {
        let args = ["analyze", "f.wgsl", "--explain", value];
        place.run(&args).done().out
    };
    let all = run("out");
    for part in [
        " project %3 1  # line 3\n",
        "%2 sub %0 %1 in block 0 of %3  # line 3\n    can be [0, 3]\n    and not [-3, 3] | +0 | -0: one operand is never above the other\n",
        "    as %0 is where the block is run\n",
        " in block 1 of %3, in iterations that may be the last\n",
        " in block 1 of %3 where the loop goes on\n",
        "%0 var x  # line 2\n    can be [-1, 3] | +0 | -0\n    as it was given\n",
    ] {
        assert!(all.contains(part), "{part}: {all}");
    }
    let one = run("%3/0/%2");
    assert!(one.starts_with("%2 sub %0 %1 in block 0 of %3"), "{one}");
    assert_eq!(run("3/0/2"), one);
    for wrong in ["%3/2/%0", "%3/0/%99", "%3/0", "%3//%0", "%2/0/%0"] {
        let args = ["analyze", "f.wgsl", "--explain", wrong];
        match wrong {
            // A block has no value of its own.
            "%3/0" => place.fails(1, "there is no value `%3/0`", &args),
            _ => place.fails(1, "is %2 in block 0 of %4", &args),
        };
    }
}

/// A number that is halved, by a call, until it is small: with nothing to count by.
const HALVED: &str = "\
function down
inputs x
x var x
one const 1
c lt x one
i if c x x
  x var x
  output y x
else
  x var x
  half const 0.5
  h mul x half
  r call down h
  y add r x
  output y y
end
y project i 0
output y y
";

#[test]
fn what_engines_refuse_is_named_at_its_line() {
    let place = Place::new("lines-refused");
    place.write("down.ir", HALVED);
    let run = place.fails(1, "--> down.ir:13:3\n", &["render", "down.ir"]);
    assert!(run.err.contains("\n13 |   r call down h\n"), "{}", run.err);
    let message = "error: `down` has a function that is not known to end calling itself, ";
    assert!(run.err.starts_with(message), "{}", run.err);
    let text = "fn f(x: f32, y: f32) -> f32 {\n    var a = x;\n    while (a > 1.0) {\n        a = a * 0.5;\n    }\n    return a - y;\n}\n";
    place.write("while.wgsl", text);
    place.run(&["render", "while.wgsl", "--size", "4"]).done();
    // The same with an integer behind the loop, which no picture has.
    let text = text
        .replace("-> f32 {", "-> i32 {")
        .replace("return a - y;", "return i32(a - y);");
    place.write("integer.wgsl", text);
    place.fails(1, "--> integer.wgsl:6:5\n", &["render", "integer.wgsl"]);
}

#[test]
fn calls_carry_the_name_of_what_they_call() {
    let place = Place::new("lines-calls");
    let twice = "function twice\ninputs x\nx var x\na call down x\nb call down a\noutput b b\n";
    place.write("down.ir", format!("{HALVED}{twice}"));
    let run = place.run(&["analyze", "down.ir", "--json"]).done();
    let calls: Vec<&str> = (run.out.split("{\"id\":"))
        .filter(|value| value.contains("\"op\":\"call\""))
        .collect();
    // Two from outside, and the one in the function, once for each of them.
    assert_eq!(calls.len(), 4, "{}", run.out);
    for call in calls {
        assert!(
            call.contains("\"type\":\"control\",\"function\":\"down\""),
            "{call}"
        );
    }
    // No other value has that key.
    assert_eq!(run.out.matches("\"function\":").count(), 5, "{}", run.out);
    // Of several that call each other, each call names its own.
    let mutual = format!(
        "{}/../tests/files/calls/mutual.ir",
        env!("CARGO_MANIFEST_DIR")
    );
    let run = place
        .run(&["analyze", &mutual, "--json", "--box", "n=[0,4]"])
        .done();
    for (line, name) in [(20, "odd"), (39, "even"), (48, "even"), (49, "odd")] {
        let calls = format!("\"line\":{line},\"op\":\"call\"");
        for value in run
            .out
            .split("{\"id\":")
            .filter(|value| value.contains(&calls))
        {
            assert!(
                value.contains(&format!("\"function\":\"{name}\"")),
                "{value}"
            );
        }
        assert!(run.out.contains(&calls), "{}", run.out);
    }
}
