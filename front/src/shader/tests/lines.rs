//! Nodes have the lines of the shader's text.

use outward_expr::{Elementary, Function, IntOp, Op, RealOp};

use super::{function, wgsl};
use crate::shader::{Stage, read_glsl, read_spirv};

/// Operations with their lines, in blocks, too; what the text does not say by itself has an `i`.
fn found(f: &Function, wanted: &[Op], into: &mut Vec<(Op, u32, bool)>) {
    for (node, data) in f.iter() {
        if wanted.contains(&data.op) {
            let line = f.line(node).unwrap_or(0);
            into.push((data.op, line, f.origin(node).is_implied()));
        }
        for block in f.blocks_of(data) {
            found(block, wanted, into);
        }
    }
}

/// The lines of an operation that the text says.
fn lines(f: &Function, op: Op) -> Vec<u32> {
    let mut all = Vec::new();
    found(f, &[op], &mut all);
    let said = all.into_iter().filter(|(.., implied)| !implied);
    said.map(|(_, line, _)| line).collect()
}

const CONTROL: &str = "\
fn half(x: f32) -> f32 {
    return exp(x)
        * 0.5;
}
fn f(x: f32) -> f32 {
    var sum = sin(x);
    for (var i = 0; f32(i) < x; i++) {
        if (x > 0.5) {
            sum += 1.0 / x;
        } else if (x < -0.5) {
            sum = cos(sum);
            if (sum > 0.25) {
                return sum;
            }
        }
        sum = half(
            sum
        );
    }
    return
        sqrt(sum);
}
";

#[test]
fn wgsl_in_blocks_and_calls() {
    use outward_expr::Control::{If, Loop};
    let f = wgsl(CONTROL);
    assert_eq!(lines(&f, Op::from(Elementary::Sin)), [6]);
    assert_eq!(
        lines(&f, Op::Control(Loop)).len(),
        0,
        "a loop is implied by its test"
    );
    assert_eq!(lines(&f, Op::Real(RealOp::Div)), [9]);
    assert_eq!(lines(&f, Op::from(Elementary::Cos)), [11]);
    assert_eq!(lines(&f, Op::Control(If)), [8, 10, 12]);
    // Of what is inlined, where it is written.
    assert_eq!(lines(&f, Op::from(Elementary::Exp)), [2]);
    assert_eq!(lines(&f, Op::Real(RealOp::Sqrt)), [21]);
    // The test is made three times, and said once.
    assert_eq!(lines(&f, Op::Int(IntOp::FromSint)), [7]);
    let inputs = f.iter().filter(|(_, data)| matches!(data.op, Op::Input(_)));
    let inputs: Vec<_> = inputs.map(|(node, _)| f.line(node)).collect();
    assert_eq!(inputs, [Some(5)]);
}

#[test]
fn loose_glsl_keeps_the_lines_of_the_user() {
    let text = "#version 330 core
uniform float x;
uniform vec3 a = vec3(1.0,
    2.0, 3.0), b;
/* in
   between */ in vec2 uv;
uniform
    highp float
    z;
out vec4 color;
void main() {
    float y = sin(uv.x) + x;
    color = vec4(a.x / y,
        exp(b.x),
        y, cos(z));
}
";
    let units = read_glsl(text, Stage::Fragment).unwrap_or_else(|error| panic!("{error}"));
    let f = function(&units, "main");
    assert_eq!(lines(&f, Op::from(Elementary::Sin)), [12]);
    assert_eq!(lines(&f, Op::Real(RealOp::Div)), [13]);
    assert_eq!(lines(&f, Op::from(Elementary::Exp)), [14]);
    assert_eq!(lines(&f, Op::from(Elementary::Cos)), [15]);
    let inputs = f.iter().filter_map(|(node, data)| {
        let index = data.op.input()?;
        Some((f.inputs[index].clone(), f.line(node)))
    });
    let mut inputs: Vec<(String, Option<u32>)> = inputs.collect();
    inputs.sort();
    let of = |name: &str| {
        inputs
            .iter()
            .find(|i| i.0.starts_with(name))
            .and_then(|i| i.1)
    };
    assert_eq!(of("x"), Some(2), "{inputs:?}");
    assert_eq!(of("a"), Some(3), "{inputs:?}");
}

#[test]
fn spirv_has_no_lines() {
    let units = read_spirv(include_bytes!("same.spv")).unwrap_or_else(|error| panic!("{error}"));
    for unit in units.iter().filter_map(|unit| unit.reading.as_ref().ok()) {
        let f = &unit.function;
        assert!(f.iter().all(|(node, _)| f.line(node).is_none()));
    }
}

/// The names of values, each with its operation, in blocks, too.
fn names(f: &Function) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (node, data) in f.iter() {
        if let Some(name) = f.name_of(node) {
            found.push((name.to_owned(), data.op.text().to_owned()));
        }
        for block in f.blocks_of(data) {
            found.extend(names(block));
        }
    }
    found
}

#[test]
fn values_are_called_as_the_text_calls_them() {
    let has = |f: &Function, name: &str, op: &str| {
        let found = names(f);
        let pair = (name.to_owned(), op.to_owned());
        assert!(
            found.contains(&pair),
            "{name} {op} is not in {found:?}\n{f}"
        );
    };
    let f = wgsl(
        "fn g(a: f32) -> f32 { let half = a * 0.5; return half; }
        fn f(n: vec3<f32>, l: vec3<f32>, k: i32) -> f32 {
            let nl = dot(n, l);
            let twice = n + l;
            var rv = g(nl) / twice.y;
            if (rv < 1.0) { rv = exp(rv); }
            for (var i = 0; i < k; i++) { rv = sqrt(rv); }
            var copy = nl;
            let three = 3.0;
            copy += 0.0;
            return rv * nl + copy + twice.x + three;
        }",
    );
    for (name, op) in [
        ("nl", "add"),
        ("twice.x", "add"),
        ("twice.y", "add"),
        ("half", "mul"),
        ("rv", "div"),
        ("rv", "project"),
    ] {
        has(&f, name, op);
    }
    let found = names(&f);
    // Inputs and numbers have no names, and a copy is called what it was called.
    let none = |name: &str| !found.iter().any(|(found, _)| found == name);
    assert!(none("three") && none("n.x") && none("k"), "{found:?}");
    let copies = found.iter().filter(|(name, _)| name == "copy");
    assert_eq!(copies.count(), 1);
    has(&f, "rv", "exp");
    has(&f, "rv", "sqrt");
    has(&f, "i", "iadd");
    // The same of GLSL, where everything is a variable.
    let units = read_glsl(
        "#version 450\nin vec2 p; out float o;\nvoid main() { vec2 q = p * 2.0; float r = length(q); o = r + 1.0; }",
        Stage::Fragment,
    );
    let units = units.unwrap();
    let f = &units[0].reading.as_ref().unwrap().function;
    has(f, "q.x", "mul");
    has(f, "r", "sqrt");
}
