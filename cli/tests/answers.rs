//! `eval`, `analyze` and `rows`: what they print.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod common;

use std::io::Write;
use std::process::Stdio;

use common::{Place, Run};

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
    assert!(
        run.out.contains("# [1, 2.7182818284590456]  exp.x"),
        "{}",
        run.out
    );
    assert!(run.out.contains("mul.pp"), "{}", run.out);
    place.write("again.ir", &run.out);
    let again = place
        .run(&["analyze", "again.ir", "--box", "x=[1,2],y=[0,1]"])
        .done();
    assert_eq!(again.out, run.out);
    // Without a box, inputs can be anything, and the quotient need not be defined.
    let run = place.run(&["analyze", "again.ir"]).done();
    assert!(run.out.contains("# [entire] ?  div.xx"), "{}", run.out);
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
        Some("|---|---|---|---|---|---|---|")
    );
    assert_eq!(markdown.lines().count(), mul.lines().count() + 1);
}
