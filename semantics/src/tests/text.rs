//! Tests of the text form.

use super::random::{Rng, all_ops, deep, function, typed};
use crate::eval_point;
use outward_expr::builder::Builder;
use outward_expr::function::{Format, Function};
use outward_expr::text::*;

fn read(text: &str) -> Function {
    parse(text, Format::F64).unwrap_or_else(|error| panic!("{error}"))
}

/// The whole text of the error.
fn error(text: &str) -> String {
    parse(text, Format::F64)
        .unwrap_err()
        .in_file("model.ir")
        .to_string()
}

#[test]
fn printing_and_reading_are_inverse() {
    let mut rng = Rng(3);
    for size in 1..400 {
        let f = function(&mut rng, 3, size % 60 + 1, &all_ops());
        let text = print(&f);
        assert_eq!(read(&text), f, "{text}");
        assert_eq!(print(&read(&text)), text);
    }
}

#[test]
fn printing_and_reading_are_inverse_with_control_flow() {
    let mut rng = Rng(4);
    let mut seen = [0; 3];
    for size in 1..400 {
        let f = typed(&mut rng, size % 80 + 5);
        let text = print(&f);
        seen[f.blocks.depth().min(2)] += 1;
        assert_eq!(read(&text), f, "{text}");
        assert_eq!(print(&read(&text)), text);
    }
    assert!(seen.iter().all(|&n| n > 20), "{seen:?}");
}

#[test]
fn odd_names_survive() {
    let names = [
        "",
        "a b",
        "#",
        "\"",
        "\\",
        "neg",
        "recip",
        "var-x",
        "output",
        "é\n\u{7f}\u{2028}",
        "x\"y",
        "\u{1f600}",
    ];
    let mut b = Builder::new();
    let outputs: Vec<_> = names.iter().map(|name| (*name, b.input(name))).collect();
    for name in names {
        let f = b.finish(name, Format::F32, &outputs);
        assert_eq!(read(&print(&f)), f, "{}", print(&f));
    }
}

#[test]
fn vm_text_is_a_part_of_it() {
    let f = parse(
        "# model\n\nb var-z\na var-x # trailing\nc recip a\nout max b c",
        Format::F32,
    )
    .unwrap();
    assert_eq!(f.format, Format::F32);
    assert_eq!(*f.inputs, ["x", "z"]);
    assert_eq!((f.name.as_str(), f.outputs[0].name.as_str()), ("f", "out"));
    assert_eq!(eval_point(&f, &[4.0_f32, 0.0]).unwrap(), [0.25]);
    // Directives' names may name values.
    let f = read(
        "output var x\nformat neg output\ninputs mul output format\nfunction sub inputs output\r\n",
    );
    assert_eq!(eval_point(&f, &[3.0]).unwrap(), [-12.0]);
}

#[test]
fn former_names_are_read() {
    let block =
        "c lt x y\ni if c x x\n a var x\n output a a\nelse\n a var x\n n neg a\n output a n\nend\n";
    let now = format!(
        "x var x\ny var y\n{block}p project i 0\nq select c x y\nr by_sign x y q\noutput p p\noutput r r"
    );
    let former = now
        .replace("select", "choose")
        .replace("by_sign", "select")
        .replace("project", "item");
    assert_eq!(read(&former), read(&now));
    let printed = print(&read(&former));
    assert!(
        ["project", "select", "by_sign"]
            .iter()
            .all(|name| printed.contains(name))
    );
}

#[test]
fn directives_say_what_they_say() {
    let text = "function g\nformat f32\ninputs b a\nx var a\nk const -0x1.8p1\ny mul x k\noutput p y\noutput q x\n";
    let f = parse(text, Format::F64).unwrap();
    assert_eq!((f.name.as_str(), f.format), ("g", Format::F32));
    assert_eq!(*f.inputs, ["b", "a"]);
    assert_eq!(eval_point(&f, &[7.0, 2.0]).unwrap(), [-6.0, 2.0]);
    let both = parse_all(&format!("{text}function h\nx var x\n"), Format::F64).unwrap();
    assert_eq!(
        both.iter().map(|f| f.name.as_str()).collect::<Vec<_>>(),
        ["g", "h"]
    );
    assert_eq!(both[1].format, Format::F64);
}

#[test]
fn constants_are_what_is_written() {
    let f = read(
        "a const 0.1\nb const pi\nc const e\nd const -0\nz const 0\noutput a a\noutput b b\noutput c c\noutput d d\noutput z z",
    );
    let values = eval_point::<f64>(&f, &[]).unwrap();
    let expected = [0.1, core::f64::consts::PI, core::f64::consts::E, -0.0, 0.0];
    assert_eq!(
        values.iter().map(|v| v.to_bits()).collect::<Vec<_>>(),
        expected.map(f64::to_bits)
    );
    assert_eq!(eval_point::<f32>(&f, &[]).unwrap()[0], 0.1_f32);
}

#[test]
fn powers_are_brought_into_range() {
    let f = read(
        "x var x\na powi x 0\nb powi x -2\nc powi x 1\nd powi x 3000\noutput a a\noutput b b\noutput c c\noutput d d",
    );
    assert_eq!(eval_point(&f, &[0.5]).unwrap()[..3], [1.0, 4.0, 0.5]);
    assert_eq!(read(&print(&f)), f);
}

#[rustfmt::skip]
const ERRORS: &[(&str, &str)] = &[
    ("x var x\n\n_2 foo x x\n",
     "error: unknown operation `foo`\n --> model.ir:3:4\n  |\n3 | _2 foo x x\n  |    ^^^ expected an operation such as `add`"),
    ("x var x\n_2 sqr x",
     "error: unknown operation `sqr`\n --> model.ir:2:4\n  |\n2 | _2 sqr x\n  |    ^^^ expected an operation such as `add`\n  = help: did you mean `sqrt`?"),
    ("x var x\n_2 ADD x x",
     "error: unknown operation `ADD`\n --> model.ir:2:4\n  |\n2 | _2 ADD x x\n  |    ^^^ expected an operation such as `add`\n  = help: did you mean `add`?"),
    ("x var x\ns add x yy\n",
     "error: `yy` is not defined\n --> model.ir:2:9\n  |\n2 | s add x yy\n  |         ^^ expected a value named above"),
    ("x var x\ns add x 1.5\n",
     "error: `1.5` is not defined\n --> model.ir:2:9\n  |\n2 | s add x 1.5\n  |         ^^^ expected a value named above\n  = help: give the number a line of its own: `k const 1.5`"),
    ("x var x\ny var y\nx add x y\n",
     "error: `x` is defined twice\n --> model.ir:3:1\n  |\n3 | x add x y\n  | ^ first defined on line 1"),
    ("x var x\ns add x\n",
     "error: `add` takes 2 arguments, but got 1\n --> model.ir:2:8\n  |\n2 | s add x\n  |        ^ expected a value"),
    ("x var x\ns sin x x x # c\n",
     "error: `sin` takes 1 argument, but got 3\n --> model.ir:2:9\n  |\n2 | s sin x x x # c\n  |         ^^^ too many"),
    ("x var x\ns by_sign x x \n",
     "error: `by_sign` takes 3 arguments, but got 2\n --> model.ir:2:15\n  |\n2 | s by_sign x x \n  |               ^ expected a value"),
    ("k const 1.2.3",
     "error: `1.2.3` is not a number\n --> model.ir:1:12\n  |\n1 | k const 1.2.3\n  |            ^^ a second decimal point"),
    ("k const nan",
     "error: `nan` is not a number\n --> model.ir:1:9\n  |\n1 | k const nan\n  |         ^^^ NaN is not a number: expected a finite one"),
    ("k const -Infinity",
     "error: `-Infinity` is not a number\n --> model.ir:1:9\n  |\n1 | k const -Infinity\n  |         ^^^^^^^^^ infinity is not a real number: expected a finite one"),
    ("k const",
     "error: `const` without a number\n --> model.ir:1:8\n  |\n1 | k const\n  |        ^ expected a number"),
    ("k const 1 2",
     "error: unexpected `2`\n --> model.ir:1:11\n  |\n1 | k const 1 2\n  |           ^ expected the end of the line"),
    ("k var",
     "error: `var` without a name\n --> model.ir:1:6\n  |\n1 | k var\n  |      ^ expected the name of an input"),
    ("k",
     "error: `k` has no operation\n --> model.ir:1:2\n  |\n1 | k\n  |  ^ expected an operation such as `add`"),
    ("x var x\np powi x 2.5",
     "error: `2.5` is not an exponent\n --> model.ir:2:10\n  |\n2 | p powi x 2.5\n  |          ^^^ expected an integer of at most 32 bits\n  = help: `pow` raises to any power"),
    ("x var x\np powi x",
     "error: `powi` takes 2 arguments, but got 1\n --> model.ir:2:9\n  |\n2 | p powi x\n  |         ^ expected a value"),
    ("",
     "error: there is no operation in this text\n --> model.ir:1:1\n  |\n1 | \n  | ^ expected a line such as `x var x`"),
    ("# only a comment\n\n",
     "error: there is no operation in this text\n --> model.ir:3:1\n  |\n3 | \n  | ^ expected a line such as `x var x`"),
    ("function g\n",
     "error: there is no operation in this text\n --> model.ir:2:1\n  |\n2 | \n  | ^ expected a line such as `x var x`"),
    ("function\nx var x",
     "error: `function` without a name\n --> model.ir:1:9\n  |\n1 | function\n  |         ^ expected the function's name"),
    ("x var x\nl loop x x\n a var x",
     "error: this block has no end\n --> model.ir:2:3\n  |\n2 | l loop x x\n  |   ^^^^ expected `end` on a line of its own"),
    ("x var x\nend",
     "error: there is no block to end\n --> model.ir:2:1\n  |\n2 | end\n  | ^^^"),
    ("x var x\nelse",
     "error: `else` is not in the first block of an `if`\n --> model.ir:2:1\n  |\n2 | else\n  | ^^^^"),
    ("again x",
     "error: `x` is not defined\n --> model.ir:1:7\n  |\n1 | again x\n  |       ^ expected a value named above"),
    ("x var x\ni if x p x",
     "error: `x` is of type real\n --> model.ir:2:6\n  |\n2 | i if x p x\n  |      ^ expected a value of type bool"),
    ("x var x\nl loop x x\n a var y",
     "error: `y` is not an input of this block\n --> model.ir:3:8\n  |\n3 |  a var y\n  |        ^ expected one of the names behind `if` or `loop`"),
    ("x var x\nl loop x x\n y sin x",
     "error: `x` is not defined\n --> model.ir:3:8\n  |\n3 |  y sin x\n  |        ^ expected a value named above\n  = help: give it to the block: `… x x` behind `if` or `loop`, and `var x` inside"),
    ("x var x\nl loop x x\n a var x\n output x a\nend",
     "error: the block does not say whether to go on\n --> model.ir:5:1\n  |\n5 | end\n  | ^^^ expected a line `again`, with a truth value, before this"),
    ("x var x\nl loop x x\n a var x\n b lt a a\n again b\nend",
     "error: the block returns bool, but bool real is expected\n --> model.ir:6:1\n  |\n6 | end\n  | ^^^"),
    // The output is the last value, which has to be one.
    ("x var x\nl loop x x\n a var x\n b lt a a\n again b\n output x a\nend\n",
     "error: the last value has several results, so there is no output\n --> model.ir:7:4\n  |\n7 | end\n  |    ^ expected a line `output` after this"),
    ("x var x\nc lt x x\ni if c x x\n a var x\n output y a\nelse\n output z x",
     "error: `x` is not defined\n --> model.ir:7:11\n  |\n7 |  output z x\n  |           ^ expected a value named above\n  = help: give it to the block: `… x x` behind `if` or `loop`, and `var x` inside"),
    ("x var x\nc lt x x\ni if c x x\n a var x\n output y a\nend",
     "error: the `if` has no second block\n --> model.ir:6:1\n  |\n6 | end\n  | ^^^ expected `else` before this"),
    ("x var x\nc lt x x\ni if c x x\n a var x\n output y a\nelse\n t true\n output y t\nend",
     "error: the block returns bool, but real is expected\n --> model.ir:9:1\n  |\n9 | end\n  | ^^^"),
    ("x var x\nc lt x x\ni if c x x\n a var x\n output y a\nelse\n b var x\n n neg b\n output y n\nend\nz sin i",
     "error: `i` has several results\n  --> model.ir:11:7\n   |\n11 | z sin i\n   |       ^ expected a value\n   = help: give the first a name: `r project i 0`"),
    ("x var x\nc lt x x\ni if c x x\n a var x\n output y a\nelse\n b var x\n n neg b\n output y n\nend\nz project i 1",
     "error: `1` is not a result of it\n  --> model.ir:11:13\n   |\n11 | z project i 1\n   |             ^ expected a number from 0 to 0"),
    ("x var x\nz project x 0",
     "error: `x` is no control flow\n --> model.ir:2:11\n  |\n2 | z project x 0\n  |           ^ expected the name of an `if`, a `loop` or a `call`"),
    ("x var x\nc lt x x\ny sin c",
     "error: `c` is of type bool\n --> model.ir:3:7\n  |\n3 | y sin c\n  |       ^ expected a value of type real"),
    ("x var x\nc lt x x\ny select x c c",
     "error: `x` is of type real\n --> model.ir:3:10\n  |\n3 | y select x c c\n  |          ^ expected a value of type bool"),
    ("x var x\nc lt x x\ny select c c x",
     "error: `x` is of type real\n --> model.ir:3:14\n  |\n3 | y select c c x\n  |              ^ expected a value of type bool"),
    ("n iconst 4294967296",
     "error: `4294967296` is not an integer of 32 bits\n --> model.ir:1:10\n  |\n1 | n iconst 4294967296\n  |          ^^^^^^^^^^ expected one from -2147483648 to 4294967295"),
    ("type f32 x",
     "error: unknown type `f32`\n --> model.ir:1:6\n  |\n1 | type f32 x\n  |      ^^^ expected `int` or `bool`"),
    ("inputs x\ntype int y",
     "error: `y` is not an input of this function\n --> model.ir:2:10\n  |\n2 | type int y\n  |          ^ expected one of the `inputs`"),
    ("x var x\ntype int x\ny var y",
     "error: the type of `x` comes too late\n --> model.ir:2:10\n  |\n2 | type int x\n  |          ^ expected once, before it is used"),
    ("x var x\nl loop x x x x",
     "error: `x` is listed twice\n --> model.ir:2:12\n  |\n2 | l loop x x x x\n  |            ^ expected another name"),
    ("x var x\nl loop x",
     "error: `x` is given no value\n --> model.ir:2:9\n  |\n2 | l loop x\n  |         ^ expected a value"),
    ("l if",
     "error: `if` without a condition\n --> model.ir:1:5\n  |\n1 | l if\n  |     ^ expected a truth value"),
    ("x var x\nl loop x x\n inputs y",
     "error: `inputs` is not for blocks\n --> model.ir:3:2\n  |\n3 |  inputs y\n  |  ^^^^^^ expected before the first value of the function"),
    ("format f16\nx var x",
     "error: unknown format `f16`\n --> model.ir:1:8\n  |\n1 | format f16\n  |        ^^^ expected `f32` or `f64`"),
    ("format",
     "error: `format` without a name\n --> model.ir:1:7\n  |\n1 | format\n  |       ^ expected `f32` or `f64`"),
    ("x var x\ninputs x",
     "error: `inputs` comes too late\n --> model.ir:2:1\n  |\n2 | inputs x\n  | ^^^^^^ expected once, before the first `var`"),
    ("inputs x y x",
     "error: `x` is listed twice\n --> model.ir:1:12\n  |\n1 | inputs x y x\n  |            ^ expected every input once"),
    ("inputs x y\nz var z",
     "error: `z` is not an input of this function\n --> model.ir:2:7\n  |\n2 | z var z\n  |       ^ expected one of the `inputs`"),
    ("x var x\noutput x",
     "error: `output` takes a name and a value\n --> model.ir:2:9\n  |\n2 | output x\n  |         ^ expected one more word"),
    ("x var x\noutput x x x",
     "error: `output` takes a name and a value\n --> model.ir:2:12\n  |\n2 | output x x x\n  |            ^ too many"),
    ("x var x\noutput x w",
     "error: `w` is not defined\n --> model.ir:2:10\n  |\n2 | output x w\n  |          ^ expected a value named above"),
    ("\"x var x",
     "error: bad quoted name\n --> model.ir:1:1\n  |\n1 | \"x var x\n  | ^^^^^^^^ this quoted name does not end"),
    ("x var \"\\q\"",
     "error: bad quoted name\n --> model.ir:1:7\n  |\n1 | x var \"\\q\"\n  |       ^^ after a backslash, one of `n t r u \" \\` is expected"),
    ("x var \"\\u{110000}\"",
     "error: bad quoted name\n --> model.ir:1:7\n  |\n1 | x var \"\\u{110000}\"\n  |       ^^^ a character is written as `\\u{1f600}`"),
];

#[test]
fn bad_text_is_explained() {
    for (text, expected) in ERRORS {
        assert_eq!(error(text), *expected, "for {text:?}");
    }
}

#[test]
fn random_damage_never_panics() {
    let mut rng = Rng(5);
    let mut refused = 0;
    for round in 0..3000 {
        // Every other one with blocks, and with functions that call themselves.
        let f = match round % 2 {
            0 => function(&mut rng, 2, 8, &all_ops()),
            _ => typed(&mut rng, 8),
        };
        let mut bytes = print(&f).into_bytes();
        for _ in 0..=rng.below(4) {
            let at = rng.below(bytes.len());
            match rng.below(3) {
                0 => bytes[at] = rng.pick(b"\n \"\\#x9%.-e{}u\xff\xc3"),
                1 => drop(bytes.drain(at..(at + rng.below(9)).min(bytes.len()))),
                _ => bytes.insert(at, rng.pick(b"\n \"\\#x9%.-e{}u")),
            }
        }
        let result = outward_expr::decode(&bytes).and_then(|text| parse(text, Format::F64));
        refused += usize::from(result.is_err());
        if let Err(error) = result {
            assert!(error.to_string().starts_with("error: "));
        }
    }
    assert!((300..2999).contains(&refused), "{refused} of 3000 refused");
}

#[test]
fn depth_is_no_limit() {
    let f = deep(100_000);
    assert_eq!(read(&print(&f)), f);
}

#[test]
fn large_inputs_take_linear_time() {
    // Half a million inputs, listed and used: seconds if anything here were quadratic.
    let names: Vec<String> = (0..500_000).map(|i| format!("v{i}")).collect();
    let mut text = format!("inputs {}\n", names.join(" "));
    for name in &names {
        text.push_str(&format!("{name} var {name}\n"));
    }
    text.push_str("s add v0 v499999\n");
    assert_eq!(read(&text).inputs.len(), 500_000);
    let long = format!("x var x\ny {} x", "n".repeat(10_000_000));
    assert!(error(&long).len() < 1000);
}

/// A line of a million words and more is refused before they are all kept.
#[test]
fn a_line_has_a_limit() {
    let error = parse(&"a ".repeat((1 << 20) + 5), Format::F64).unwrap_err();
    assert_eq!(&*error.message, "line too long");
    assert_eq!(error.line, 1);
}
