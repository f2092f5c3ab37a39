//! `eval`, `analyze` and `rows`: what they print.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::io::Write;
use std::process::Stdio;

use crate::common::{Place, Run};

#[test]
fn bounds_as_text_and_as_json() {
    let place = Place::new("bounds");
    let ring = [
        "eval",
        "--expr",
        "sqrt(x^2+y^2)-1",
        "--box",
        "x=[-1,1], y=[-1,1]",
    ];
    assert_eq!(
        place.run(&ring).done().out,
        "out = [-1, 0.41421356237309515]_com\n"
    );
    let run = place.run(&[&ring[..], &["--json"]].concat()).done();
    assert_eq!(
        run.out,
        "{\"output\":\"out\",\"lo\":-1,\"hi\":0.41421356237309515,\"lo_hex\":\"-0x1p0\",\"hi_hex\":\"0x1.a827999fcef34p-2\",\"decoration\":\"com\"}\n"
    );
    for (expr, region, expected) in [
        (
            "1/x",
            "x=[-1,1]",
            "\"lo\":\"-inf\",\"hi\":\"inf\",\"lo_hex\":\"-inf\",\"hi_hex\":\"inf\",\"decoration\":\"trv\"",
        ),
        (
            "ln(x)",
            "x=[-2,-1]",
            "\"lo\":null,\"hi\":null,\"lo_hex\":null,\"hi_hex\":null,\"decoration\":\"trv\"",
        ),
        (
            "exp(x)",
            "x=[0,inf]",
            "\"lo\":1,\"hi\":\"inf\",\"lo_hex\":\"0x1p0\",\"hi_hex\":\"inf\",\"decoration\":\"dac\"",
        ),
        (
            "floor(x)",
            "x=[0.5,2.5]",
            "\"lo\":0,\"hi\":2,\"lo_hex\":\"0x0p0\",\"hi_hex\":\"0x1p1\",\"decoration\":\"def\"",
        ),
        ("-x", "x=0", "\"lo\":0,\"hi\":0,"),
    ] {
        let run = place
            .run(&["eval", "--expr", expr, "--box", region, "--json"])
            .done();
        assert!(run.out.contains(expected), "{expr}: {}", run.out);
    }
}

#[test]
fn the_format_is_that_of_the_function() {
    let place = Place::new("format");
    place.write("tenth.vm", "a const 0.1\n");
    place.write("tenth.txt", "0.1\n");
    let single = "\"lo_hex\":\"0x1.999998p-4\",\"hi_hex\":\"0x1.99999ap-4\"";
    let double = "\"lo_hex\":\"0x1.9999999999999p-4\",\"hi_hex\":\"0x1.999999999999ap-4\"";
    for (args, expected) in [
        (&["tenth.vm"][..], single),
        (&["tenth.txt"], double),
        (&["tenth.vm", "--precision", "f64"], double),
        (&["tenth.txt", "--precision", "f32"], single),
    ] {
        let run = place.run(&[&["eval", "--json"], args].concat()).done();
        assert!(run.out.contains(expected), "{}", run.out);
    }
}

#[test]
fn every_output_and_every_function() {
    let place = Place::new("outputs");
    place.write(
        "two.ir",
        "x var x\ny sqrt x\noutput half x\noutput \"a root\" y\n",
    );
    let run = place.run(&["eval", "two.ir", "--box", "x=[4,9]"]).done();
    assert_eq!(run.out, "half = [4, 9]_com\na root = [2, 3]_com\n");
    place.write(
        "three.txt",
        "p(x) = x + 1\nq(x) = x*2\nf(x) = p(x) - q(x)\n",
    );
    let run = place
        .run(&["eval", "three.txt", "--function", "p", "--box", "x=1"])
        .done();
    assert!(run.out.ends_with("[2, 2]_com\n"), "{}", run.out);
}

#[test]
fn standard_input() {
    let place = Place::new("stdin");
    for (form, text) in [
        ("txt", "x^2"),
        ("vm", "a var-x\nb square a\n"),
        ("ir", "a var x\nb square a\n"),
    ] {
        let mut command = place.command(&["eval", "-", "--format", form, "--box", "x=[-1,3]"]);
        let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
        child
            .stdin
            .take()
            .unwrap()
            .write_all(text.as_bytes())
            .unwrap();
        let run = Run::of(child.wait_with_output().unwrap()).done();
        assert!(run.out.ends_with(" = [0, 9]_com\n"), "{form}: {}", run.out);
    }
}

/// An analysis without the column for lines: a number of four digits or blanks, or `line`.
fn without_lines(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let column = line.split_once("  # ").filter(|(_, comment)| {
            let column = comment.get(..6.min(comment.len())).unwrap_or_default();
            column == "line  " || column.trim().parse::<u32>().is_ok()
        });
        match column {
            Some((value, comment)) => match comment.get(6..) {
                Some(rest) => out.push_str(&format!("{value}  # {rest}\n")),
                None => out.push_str(&format!("{}\n", value.trim_end())),
            },
            None => out.push_str(&format!("{line}\n")),
        }
    }
    out
}

#[test]
fn an_analysis_is_valid_input() {
    let place = Place::new("analysis");
    let run = place
        .run(&[
            "analyze",
            "--expr",
            "x*exp(y)/(x - 3)",
            "--box",
            "x=[1,2],y=[0,1]",
        ])
        .done();
    // Bounds, row and values in columns.
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let exp = "exp %1 # [1, 2.7182818284590456] exp.x [1, 2.7182818284590456]";
    assert!(
        run.out.lines().any(|line| words(line).ends_with(exp)),
        "{}",
        run.out
    );
    assert!(run.out.contains("mul.pp"), "{}", run.out);
    place.write("again.ir", &run.out);
    let again = place
        .run(&["analyze", "again.ir", "--box", "x=[1,2],y=[0,1]"])
        .done();
    assert_eq!(without_lines(&again.out), run.out);
    place.write("again.ir", &again.out);
    let third = place
        .run(&["analyze", "again.ir", "--box", "x=[1,2],y=[0,1]"])
        .done();
    assert_eq!(third.out, again.out);
    // Without a box, inputs can be anything, and the quotient need not be defined.
    let run = place.run(&["analyze", "again.ir"]).done();
    let quotient = run
        .out
        .lines()
        .map(words)
        .any(|line| line.contains(" [entire] ? div.xx"));
    assert!(quotient, "{}", run.out);
}

/// x < 1 ? 1 - x : 0, and a quotient by zero.
const BRANCH: &str =
    "x var x\nk const 1\nc sub x k\ny sub k x\nz const 0\na by_sign c y z\nq div a z\n";

#[test]
fn values_are_those_of_reals_or_of_the_machine() {
    let place = Place::new("values");
    place.write("branch.ir", BRANCH);
    let run = |more: &[&str]| {
        let args = [&["analyze", "branch.ir", "--box", "x=[-3,5]"], more].concat();
        place.run(&args).done().out
    };
    assert!(run(&[]).contains("by_sign.xyzr  [0, 4] | +0 | -0\n"));
    let machine = run(&["--semantics", "float"]);
    assert!(
        machine.contains("by_sign.xyzr  [1.1102230246251565e-16, 4] | +0\n"),
        "{machine}"
    );
    assert!(
        machine.contains("# warning: branch.ir:7: %6: the divisor is always zero\n"),
        "{machine}"
    );
}

#[test]
fn an_analysis_as_json() {
    let place = Place::new("analysis-json");
    place.write("branch.ir", BRANCH);
    let run = place
        .run(&["analyze", "branch.ir", "--box", "x=[2,5]", "--json"])
        .done();
    for part in [
        "{\"function\":\"f\",\"values\":[{\"id\":0,\"name\":\"x\",\"line\":1,\"op\":\"var\",\"args\":[\"x\"],\"pieces\":[[2,5]],\"nan\":false,\"pos_zero\":false,\"neg_zero\":false,\"integral\":false,\"row\":null,\"cost\":null,\"cycles\":null,\"type\":\"real\"},",
        "{\"id\":1,\"name\":null,\"line\":2,\"op\":\"const\",\"args\":[\"1\"],\"pieces\":[[1,1]],",
        "\"op\":\"by_sign\",\"args\":[2,3,4],\"pieces\":[[0,0]],\"nan\":false,\"pos_zero\":true,\"neg_zero\":true,\"integral\":true,\"row\":null,",
        "\"refinements\":[{\"id\":5,\"made\":\"always 0\"}],",
        "\"pieces\":[],\"nan\":true,",
        "],\"branches\":[{\"id\":5,\"line\":6,\"taken\":\"never\"}],\"assumptions\":[\"x in [2, 5]\"],",
        "\"warnings\":[{\"id\":5,\"line\":6,\"message\":\"the condition is never below zero: ",
        ",\"cost\":{\"point\":",
    ] {
        assert!(run.out.contains(part), "{part}: {}", run.out);
    }
    assert!(run.out.ends_with("}}\n") && run.out.lines().count() == 1);
    // Without a box nothing is assumed, and ends may be infinite.
    let run = place.run(&["analyze", "branch.ir", "--json"]).done();
    assert!(run.out.contains("\"assumptions\":[]"), "{}", run.out);
    assert!(
        run.out.contains("\"pieces\":[[\"-inf\",\"inf\"]]"),
        "{}",
        run.out
    );
}

#[test]
fn a_value_is_explained_by_what_it_is_made_of() {
    let place = Place::new("explain");
    place.write("branch.ir", BRANCH);
    let run = |value: &str| {
        let args = [
            "analyze",
            "branch.ir",
            "--box",
            "x=[-3,5]",
            "--explain",
            value,
        ];
        place.run(&args).done().out
    };
    let text = run("%5");
    assert!(
        text.starts_with(
            "%5 by_sign %2 %3 %4  # line 6\n    can be [0, 4] | +0 | -0\n    and not [-4, 4] | +0 | -0: an arm"
        ),
        "{text}"
    );
    assert!(text.contains("    below zero: [0, 4]\n") && text.contains("%0 var x  # line 1\n"));
    assert_eq!(run("5"), text);
    assert!(run("out").starts_with("%6 div %5 %4  # line 7\n"));
    assert_eq!(run("x").lines().last(), Some("    as it was given"));
}

#[test]
fn the_valid_range_lists_what_it_assumes() {
    let place = Place::new("valid");
    let run = |more: &[&str]| {
        let args = ["analyze", "--expr", "ln(x - 1)", "--assume-valid"];
        place.run(&[&args[..], more].concat()).done().out
    };
    let text = run(&["--box", "x=[-2,3]"]);
    for part in [
        "  [1, 3]\n",
        "  [0, 2]\n",
        "# assumed: --expr:1: %3: the operand of the logarithm is positive\n",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let json = run(&["--box", "x=[-2,3]", "--json"]);
    let listed =
        r#""assumptions":["x in [-2, 3]","line 1: %3: the operand of the logarithm is positive"]"#;
    assert!(json.contains(listed), "{json}");
    let why = run(&["--box", "x=[-2,3]", "--explain", "x"]);
    assert!(
        why.starts_with("%0 var x\n    can be [1, 3]\n    and no more: it was assumed"),
        "{why}"
    );
    // Nothing is assumed of what is known; and where all is excluded, that is the answer.
    assert!(!run(&["--box", "x=[2,3]"]).contains("assumed"));
    assert!(run(&["--box", "x=[-2,1]"]).contains("# no point of the box is valid\n"));
}

/// Halved until it is below 1: how often, and what is left; and whether it was below 1 at once.
/// Calls itself until x is below one; nothing counts.
const EVER: &str = "function down\ninputs x\nx var x\none const 1\nc lt x one\ni if c x x\n  x var x\n  output y x\nelse\n  x var x\n  half const 0.5\n  h mul x half\n  y call down h\n  output y y\nend\ny project i 0\noutput y y\n";

const LOOP: &str =
    "inputs x n\ntype int n\nx var x\nn var n\none const 1\nsmall lt x one\nl loop x x n n
  a var x
  k var n
  half const 0.5
  b mul a half
  i iconst 1
  m iadd k i
  one const 1
  c le one b
  again c
  output x b
  output n m
end
y project l 0
m project l 1
two const 2
c lt y two
z select c y x
output y y
output n m
output small small
output z z
";

#[test]
fn functions_with_loops_and_types() {
    let place = Place::new("flow");
    place.write("halve.ir", LOOP);
    let box_ = ["--box", "x=[5,20],n=0"];
    let run = place
        .run(&[&["eval", "halve.ir"][..], &box_].concat())
        .done();
    let expected = "y = [0.5, 1]_trv\nn = [3, 5]\nsmall = false\nz = [0.5, 1]_trv\n";
    assert_eq!(run.out, expected);
    let run = place
        .run(&[&["eval", "halve.ir", "--json"][..], &box_].concat())
        .done();
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines[0].ends_with("\"decoration\":\"trv\"}"), "{}", run.out);
    assert_eq!(
        lines[1],
        "{\"output\":\"n\",\"type\":\"int\",\"pieces\":[[3,5]]}"
    );
    assert_eq!(
        lines[2],
        "{\"output\":\"small\",\"type\":\"bool\",\"false\":true,\"true\":false}"
    );

    let run = place
        .run(&[&["analyze", "halve.ir"][..], &box_].concat())
        .done();
    for line in [
        "%3 lt %0 %2",
        "#    6          false",
        "project %4 1",
        "#   21          [3, 5]",
        "# refined: %3: never true",
        "# refined: %0 in block 0 of %4: at most 20",
        "  again %",
        "# warning: halve.ir:24: %9: the condition is always true",
        "  %0 var x          #    8          [1, 20]",
        "  %3 mul %0 %2      #   11  mul.xk  [0.5, 10]",
    ] {
        assert!(run.out.contains(line), "{line}: {}", run.out);
    }
    // It is valid input, and its analysis is the same.
    let values = |text: &str| {
        without_lines(text)
            .split("# warning")
            .next()
            .map(str::to_owned)
    };
    place.write("again.ir", &run.out);
    let again = place
        .run(&[&["analyze", "again.ir"][..], &box_].concat())
        .done();
    assert_eq!(values(&again.out), values(&run.out));
    let run = place
        .run(&[&["analyze", "halve.ir", "--json"][..], &box_].concat())
        .done();
    for part in [
        "\"op\":\"loop\",\"args\":[0,1],\"pieces\":[],",
        "\"op\":\"project\",\"args\":[4,1],\"pieces\":[[3,5]],",
        "\"type\":\"bool\"}",
        "\"branches\":[{\"id\":9,\"line\":24,\"taken\":\"always\"}]",
        "\"cost\":{\"point\":31,\"general\":90,\"specialised\":78}",
    ] {
        assert!(run.out.contains(part), "{part}: {}", run.out);
    }
    let run = place
        .run(&[&["analyze", "halve.ir", "--explain", "n"][..], &box_].concat())
        .done();
    assert!(
        run.out.starts_with(
            "%6 project %4 1  # line 21\n    can be [3, 5]\n    as %5 in block 0 of %4"
        ),
        "{}",
        run.out
    );

    place.write(
        "long.ir",
        "x var x\nl loop x x\n a var x\n h const 0.5\n b mul a h\n o const 1\n c lt o b\n again c\n output x b\nend\ny project l 0",
    );
    // It is drawn as it is; what is not there yet is said, and what is wrong with the box.
    place.run(&["render", "long.ir", "--size", "8"]).done();
    // Calls at the end are loops, too; of others nothing says how many there are.
    place.write("ever.ir", EVER);
    place.run(&["render", "ever.ir", "--size", "8"]).done();
    place.write(
        "sum.ir",
        EVER.replace("y call down h\n", "r call down h\n  y add r x\n"),
    );
    place.fails(
        1,
        "a function that is not known to end calling itself",
        &["render", "sum.ir"],
    );
    place.fails(
        1,
        "the interval of the input `n` has no value of type int",
        &["eval", "halve.ir", "--box", "x=1,n=[0.2,0.8]"],
    );
    // An integer of which nothing is said is any.
    place.run(&["eval", "halve.ir", "--box", "x=1"]).done();
}

/// 1/x is not defined at 0, though its arc tangent is bounded and no NaN: it must not be called
/// defined.
#[test]
fn nothing_is_claimed_of_where_branches_are_defined() {
    let place = Place::new("undefined");
    let text = "x var x\none const 1\nq div one x\na atan q\nc lt a one\ny select c a one\noutput a a\noutput y y\n";
    place.write("f.ir", text);
    for side in ["x=0", "x=[-1,1]"] {
        let run = place.run(&["eval", "f.ir", "--box", side]).done();
        assert!(
            run.out.lines().all(|line| line.ends_with("_trv")),
            "{}",
            run.out
        );
    }
}

#[test]
fn the_table() {
    let place = Place::new("table");
    let all = place.run(&["rows"]).done().out;
    let mul = place.run(&["rows", "mul"]).done().out;
    for row in ["mul.pp", "mul.xx", "mul.xxi"] {
        assert!(
            mul.lines()
                .any(|line| line.split_whitespace().next() == Some(row)),
            "{mul}"
        );
    }
    assert!(all.lines().count() > 2 * mul.lines().count());
    let markdown = place.run(&["rows", "mul", "--markdown"]).done().out;
    assert_eq!(
        markdown.lines().nth(1),
        Some("|---|---|---|---|---|---|---|---|---|")
    );
    assert_eq!(markdown.lines().count(), mul.lines().count() + 1);
}

#[test]
fn what_is_refined_is_said_and_can_be_left_out() {
    let place = Place::new("refined");
    let out = |args: &[&str]| place.run(args).done().out;
    let same = ["--expr", "x-x", "--box", "x=[1,3]"];
    let with = |command: &'static str, more: &[&'static str]| {
        let args = [&[command][..], &same, more].concat();
        out(&args)
    };
    assert_eq!(with("eval", &[]), "out = [0, 0]_com\n");
    assert_eq!(with("eval", &["--plain"]), "out = [-2, 2]_trv\n");
    let refined = with("analyze", &[]);
    assert!(
        refined.contains("# refined: %1: always 0: both operands are the same number\n"),
        "{refined}"
    );
    assert!(!with("analyze", &["--plain"]).contains("refined"));
    let json = with("analyze", &["--json"]);
    assert!(
        json.contains("\"refinements\":[{\"id\":1,\"made\":\"always 0: "),
        "{json}"
    );
    assert!(json.contains("\"general\":2,\"specialised\":0}"), "{json}");
    let order = ["--expr", "max(x,y)-x", "--box", "x=[0,1],y=[0,1]"];
    let code = out(&[&["compile"][..], &order, &["--target", "x86-64-v3"]].concat());
    assert!(
        code.contains("; refined: %5 at_least: at least 0: one operand is never above the other"),
        "{code}"
    );
    assert!(code.contains("at_least, at_least.xxr"), "{code}");
    // Where not every operation is defined, the box is what is left.
    let root = ["compile", "--expr", "sqrt(x)", "--assume-valid"];
    assert!(out(&root).contains("x within [0, inf]"));
}

/// A call of a group of functions has the results of the function that is called, and not those of
/// the first of its group.
#[test]
fn functions_of_a_group_have_results_of_their_own() {
    const MODEL: &str = "\
function g0
inputs a
a var a
k const -1
c lt k a
i if c a a
  a var a
  output y a
else
  a var a
  b add a a
  z iconst 0
  u call g1 b z
  y powi a 5
  output y y
end
y project i 0
output y y
function g1
inputs a n
results real real real
type int n
a var a
n var n
two iconst 2
c slt n two
i if c a a
  a var a
  output p a
  output q a
  output r a
else
  a var a
  one const 1
  s sub a one
  y call g0 s
  output p a
  output q a
  output r y
end
p project i 0
q project i 1
r project i 2
output p p
output q q
output r r
function main
inputs x n
type int n
x var x
n var n
c call g1 x n
r project c 2
output r r
";
    let place = Place::new("group");
    place.write("m.ir", MODEL);
    let region = "x=[1,3], n=[3,9]";
    let eval = place.run(&["eval", "m.ir", "--box", region]).done().out;
    assert_eq!(eval, "r = [0, 2]_trv\n");
    for more in [&[][..], &["--json"], &["--plain"]] {
        let args = [&["analyze", "m.ir", "--box", region][..], more].concat();
        let out = place.run(&args).done().out;
        assert!(out.contains("[0, 2]") || out.contains("\"hi\":2"), "{out}");
    }
}

/// Values on the way that are means of two numbers, with the weights of a smooth step, stay between
/// these: noise of a hash, of which nothing else is known on a wide box, has its range.
#[test]
fn noise_of_a_hash_has_its_range() {
    let place = Place::new("hash");
    let file = crate::common::example("shaders/hash_noise.wgsl");
    let sides = ["--box", "p.x=[100,120], p.y=[-3,4]"];
    let run = place.run(&[&["eval", &file, "--semantics", "real"][..], &sides].concat());
    assert_eq!(run.done().out, "out = [0, 0.9375]_trv\n");
}
