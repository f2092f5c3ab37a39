//! Built-in functions and operators of WGSL, one by one, and short expressions, on the device, at
//! numbers of all sizes: the values are in the sets that the analysis has with the table of
//! accuracy.

use outward_tests::gpu::boxes::on_boxes;
use outward_tests::gpu::device::Device;
use outward_tests::gpu::draw::ALL;

use super::{SEED, points};

/// WGSL that returns this. Parameters are what the expression has of x, y and z.
fn text(expression: &str) -> Vec<u8> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    let names: Vec<&str> = expression.split(|c: char| !is_name(c)).collect();
    let used = ["x", "y", "z"]
        .into_iter()
        .filter(|name| names.contains(name));
    let list: Vec<String> = used.map(|name| format!("{name}: f32")).collect();
    let list = list.join(", ");
    format!("fn f({list}) -> f32 {{ return {expression}; }}").into_bytes()
}

#[test]
fn built_in_functions_on_the_device_are_in_their_sets() {
    let device = Device::open();
    println!("{}", device.name);
    let boxes = points() / 256;
    let mut wrong = Vec::new();
    let lines = include_str!("expressions.txt").lines();
    for expression in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let text = text(expression);
        let found = on_boxes(&device, "f.wgsl", [&text, &text], boxes, ALL, SEED);
        println!("{expression}: {found}");
        if found.outside > 0 || found.known == 0 {
            wrong.push(expression);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// What is read, and what the device is given instead.
const FAULTS: &[(&str, &str)] = &[
    ("x + y", "x + 1.000001 * y"),
    ("x * y", "x * y * 1.000001"),
    ("x / y", "x / y * 1.000001"),
    ("x % y", "x - y * floor(x / y)"),
    ("floor(x)", "floor(x + 1e-6)"),
    ("round(x)", "floor(x + 0.5)"),
    ("min(x, y)", "min(x, y * 1.000001)"),
    ("sqrt(abs(x))", "sqrt(abs(x)) * 1.000002"),
    ("exp(x)", "exp(x * 1.000003)"),
    ("log(abs(x))", "log(abs(x)) * 1.000002"),
    ("pow(abs(x), 0.5)", "pow(abs(x), 0.50001)"),
    ("sin(x)", "sin(x) + 0.001"),
    ("cos(x)", "cos(x * 1.001)"),
    ("tan(x)", "tan(x) * 1.01"),
    ("acos(saturate(x))", "acos(saturate(x)) * 1.001"),
    ("atan2(x, y)", "atan2(x, y) * 1.001"),
    ("atan2(x, y)", "atan(x / y)"),
    ("tanh(x)", "tanh(x) + 3e-5"),
    ("f32(i32(x))", "floor(x)"),
    ("select(1.0, 2.0, x < y)", "select(1.0, 2.0, abs(x) < y)"),
];

#[test]
fn faults_in_built_in_functions_are_found() {
    let device = Device::open();
    let mut missed = Vec::new();
    for &(right, wrong) in FAULTS {
        let texts = [wrong, right].map(text);
        let found = on_boxes(&device, "f.wgsl", [&texts[0], &texts[1]], 512, ALL, SEED);
        println!("{wrong} for {right}: {found}");
        if found.outside == 0 {
            missed.push(wrong);
        }
    }
    assert!(missed.is_empty(), "{missed:?}");
}
