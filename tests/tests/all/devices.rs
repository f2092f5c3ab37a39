//! What devices may return that keep to WGSL's table of accuracy, against the analysis with that
//! table: built-in functions in the forms that the table has them in, and the examples.
//!
//! Random functions are in `laws.rs` (`device_holds`), and a real device, which is one of many, in
//! `gpu.rs`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a panic is a failure")]

use outward_analysis::values::{Accuracy, Settings, values_of};
use outward_expr::{Builder, Elementary, Format, Function, Node, NodeData};
use outward_front::read_bytes;
use outward_semantics::flow::run;
use outward_semantics::{Limits, Scalar, Set};
use outward_sets::{Semantics, ValueSet};
use outward_tests::any_device::AnyDevice;
use outward_tests::checks::device_holds::run_holds;
use outward_tests::laws::Random;
use outward_tests::without_noise;

fn device() -> Settings {
    Settings::new(Semantics::Float).accuracy(Accuracy::Wgsl)
}

/// A number from one to another.
#[expect(clippy::cast_precision_loss, reason = "any number will do")]
fn between(random: &mut Random, lo: f32, hi: f32) -> f32 {
    let part = (random.word() >> 40) as f32 / (1_u64 << 24) as f32;
    let x = lo + part * (hi - lo);
    if random.word().is_multiple_of(8) {
        lo
    } else if x > hi {
        hi
    } else {
        x
    }
}

fn wgsl(expression: &str) -> Function {
    let text = format!("fn f(x: f32, y: f32) -> f32 {{ return {expression}; }}");
    let model = read_bytes("f.wgsl", text.as_bytes());
    model.unwrap_or_else(|error| panic!("{error}")).function
}

/// A built-in function, the form that the table has it in, a box, and how wide the set may be
/// beside what the device was seen to return. Zero where nothing is to be known.
const BUILT_IN: &[(&str, &str, [[f32; 2]; 2], f64)] = &[
    (
        "cosh(x)",
        "(exp(x) + exp(-x)) * 0.5",
        [[-0.01, 0.02], [0.0, 0.0]],
        3.0,
    ),
    (
        "cosh(x)",
        "(exp(x) + exp(-x)) * 0.5",
        [[3.0, 3.0], [0.0, 0.0]],
        3.0,
    ),
    (
        "sinh(x)",
        "(exp(x) - exp(-x)) * 0.5",
        [[-2.0, 1.0], [0.0, 0.0]],
        1.1,
    ),
    (
        "tanh(x)",
        "((exp(x) - exp(-x)) * 0.5) / ((exp(x) + exp(-x)) * 0.5)",
        [[-1.0, 3.0], [0.0, 0.0]],
        1.1,
    ),
    (
        "tanh(x)",
        "((exp(x) - exp(-x)) * 0.5) / ((exp(x) + exp(-x)) * 0.5)",
        [[30.0, 30.0], [0.0, 0.0]],
        150.0,
    ),
    (
        "tanh(x)",
        "((exp(x) - exp(-x)) * 0.5) / ((exp(x) + exp(-x)) * 0.5)",
        [[80.0, 90.0], [0.0, 0.0]],
        0.0,
    ),
    (
        "asinh(x)",
        "log(x + sqrt(x * x + 1.0))",
        [[0.1, 3.0], [0.0, 0.0]],
        1.1,
    ),
    (
        "asinh(x)",
        "log(x + sqrt(x * x + 1.0))",
        [[-9000.0, -1000.0], [0.0, 0.0]],
        0.0,
    ),
    (
        "acosh(x)",
        "log(x + sqrt(x * x - 1.0))",
        [[1.5, 3.0], [0.0, 0.0]],
        1.1,
    ),
    (
        "atanh(x)",
        "log((1.0 + x) / (1.0 - x)) * 0.5",
        [[-0.5, 0.75], [0.0, 0.0]],
        1.1,
    ),
    (
        "atanh(x)",
        "log((1.0 + x) / (1.0 - x)) * 0.5",
        [[0.96875, 0.96875], [0.0, 0.0]],
        5.0,
    ),
    (
        "x % y",
        "x - y * trunc(x / y)",
        [[-7.0, 9.0], [1.5, 2.0]],
        1.3,
    ),
    (
        "x % y",
        "x - y * trunc(x / y)",
        [[1000.0, 2000.0], [0.25, 0.25]],
        1.3,
    ),
    (
        "asin(x)",
        "atan2(x, sqrt(1.0 - x * x))",
        [[-1.0, 0.5], [0.0, 0.0]],
        1.1,
    ),
    (
        "acos(x)",
        "atan2(sqrt(1.0 - x * x), x)",
        [[0.99, 1.0], [0.0, 0.0]],
        2.0,
    ),
    ("tan(x)", "sin(x) / cos(x)", [[-1.0, 1.25], [0.0, 0.0]], 1.1),
    ("log2(x)", "log2(x)", [[0.25, 3.0], [0.0, 0.0]], 1.1),
    ("exp2(x)", "exp2(x)", [[-3.0, 3.0], [0.0, 0.0]], 1.1),
    (
        "fract(x + y)",
        "(x + y) - floor(x + y)",
        [[-3.0, 3.0], [0.0, 0.1]],
        // Nothing relates a number to the integer below it.
        12.5,
    ),
    ("length(x)", "sqrt(x * x)", [[-3.0, 1.0], [0.0, 0.0]], 1.1),
    (
        "mix(x, y, 0.25)",
        "x * (1.0 - 0.25) + y * 0.25",
        [[-3.0, 1.0], [0.0, 5.0]],
        1.1,
    ),
    (
        "mix(x, y, x)",
        "x + (y - x) * x",
        [[-3.0, 1.0], [0.0, 5.0]],
        1.6,
    ),
    (
        "mix(-x, -y, -0.5)",
        "-x + (x - y) * -0.5",
        [[1.1, 1.2], [2.9, 2.9]],
        1.1,
    ),
    (
        "mix(x, y, 1.0)",
        "x + (y - x)",
        [[1e8, 1e8], [1.0, 1.0]],
        20.0,
    ),
    (
        "2.0 - mix(x, y, 1.0)",
        "2.0 - (x + (y - x))",
        [[1e8, 1e8], [1.0, 1.0]],
        20.0,
    ),
    (
        "f32(pack2x16unorm(vec2(x, 0.0)))",
        "round(65535.0 * x)",
        [[0.612_596_33, 0.612_596_33], [0.0, 0.0]],
        1.0,
    ),
    (
        "frexp(x).fract",
        "frexp(0.0 * x).fract",
        [[1e-40, 1e-40], [0.0, 0.0]],
        2.0,
    ),
    (
        "faceForward(vec2(x, x), vec2(y, y), vec2(y, y)).x",
        "-x * 1.0",
        [[1.1e-38, 1.1e-38], [1.0, 1.0]],
        1.1,
    ),
    (
        "x * y + 3.0 * x",
        "x * (y + 3.0)",
        [[0.1, 0.1], [-2.9, -2.9]],
        6.0,
    ),
    ("x * x - x", "x * (x - 1.0)", [[1.1, 1.2], [0.0, 0.0]], 2.6),
    (
        "(x + 0.3) * 7.1",
        "(x + 0.3) * 7.1",
        [[-0.3, -0.29], [0.0, 0.0]],
        1.1,
    ),
    (
        "(0.3 - x) / 7.1 + y",
        "(0.3 - x) / 7.1 + y",
        [[0.25, 0.26], [-0.007, -0.007]],
        1.1,
    ),
    ("fma(x, y, y)", "x * y + y", [[-3.0, 1.0], [0.0, 5.0]], 1.5),
    (
        "smoothstep(0.0, 1.0, x)",
        "smoothstep(0.0, 1.0, x)",
        [[-1.0, 2.0], [0.0, 0.0]],
        3.1,
    ),
    (
        "degrees(x)",
        "x * 57.295779513082322865",
        [[-1.0, 2.0], [0.0, 0.0]],
        1.1,
    ),
    (
        "radians(x)",
        "x * 0.017453292519943295474",
        [[-1.0, 2.0], [0.0, 0.0]],
        1.1,
    ),
    (
        "inverseSqrt(x)",
        "1.0 / sqrt(x)",
        [[0.5, 2.0], [0.0, 0.0]],
        1.1,
    ),
    (
        "determinant(mat2x2(x, y, y, x))",
        "x * x - y * y",
        [[0.5, 2.0], [0.0, 1.0]],
        1.5,
    ),
];

#[test]
fn built_in_functions_are_what_the_table_has_them_for() {
    for &(built_in, form, region, most) in BUILT_IN {
        let (f, form) = (wgsl(built_in), wgsl(form));
        let region = &region[..f.inputs.len()];
        let sets: Vec<Set<f32>> = region
            .iter()
            .map(|[lo, hi]| ValueSet::between(*lo, *hi).into())
            .collect();
        let values = values_of(&f, &sets, device());
        let set = values.any(f.outputs[0].node).reals();
        assert_eq!(most == 0.0, set.may_be_nan(), "{built_in}: {set}");
        let mut seen = [f32::INFINITY, f32::NEG_INFINITY];
        let mut random = Random(7);
        for _ in 0..4000 {
            let point: Vec<f32> = region
                .iter()
                .map(|[lo, hi]| between(&mut random, *lo, *hi))
                .collect();
            let scalars: Vec<Scalar<f32>> = point.iter().map(|&x| Scalar::Real(x)).collect();
            // The form of the table, and the one that it was read as.
            for f in [&form, &f] {
                let inputs = &scalars[..f.inputs.len()];
                let found =
                    run(&AnyDevice::new(random.word()), f, inputs, Limits::default()).unwrap();
                let value = found[f.outputs[0].node.index()].real();
                assert!(
                    set.contains(value),
                    "{built_in} is {value:?} at {point:?}, outside of {set}"
                );
                if value < seen[0] {
                    seen[0] = value;
                }
                if value > seen[1] {
                    seen[1] = value;
                }
            }
        }
        if most > 0.0 {
            let [width, seen] = [set.inf()..set.sup(), seen[0]..seen[1]]
                .map(|r| f64::from(r.end) - f64::from(r.start));
            assert!(width <= most * seen, "{built_in}: {set}, and {seen} seen");
        }
    }
}

/// Each elementary function as an operation: whatever a device makes of it is in the set, and on
/// ordinary operands the set says something.
#[test]
fn elementary_functions_on_any_device_are_in_their_sets() {
    let mut random = Random(11);
    for function in Elementary::ALL {
        let mut builder = Builder::new();
        let inputs = &["x", "y"][..function.arity()];
        let operands: Vec<Node> = inputs.iter().map(|name| builder.input(name)).collect();
        let result = builder.node(NodeData::new(function, &operands));
        let f = builder.finish("elementary", Format::F32, &[("out", result)]);
        let mut known = 0;
        for _ in 0..200 {
            let region: Vec<[f32; 2]> = inputs
                .iter()
                .map(|_| {
                    let scale = [1e-40, 1e-3, 1.0, 1.0, 10.0, 100.0, 1e30][place(&mut random, 7)];
                    let from = between(&mut random, -scale, scale);
                    let width = [0.0, 1e-6, 0.01, 1.0][place(&mut random, 4)];
                    [from, between(&mut random, from, from + width * scale)]
                })
                .collect();
            let sets: Vec<Set<f32>> = region
                .iter()
                .map(|[lo, hi]| ValueSet::between(*lo, *hi).into())
                .collect();
            let set = values_of(&f, &sets, device()).any(result).reals();
            known += u32::from(!set.may_be_nan());
            for _ in 0..100 {
                let point: Vec<Scalar<f32>> = region
                    .iter()
                    .map(|[lo, hi]| Scalar::Real(between(&mut random, *lo, *hi)))
                    .collect();
                let word = random.word();
                let found = run(&AnyDevice::new(word), &f, &point, Limits::default()).unwrap();
                let value = found[result.index()].real();
                assert!(
                    set.contains(value),
                    "{function:?} is {value:?} at {point:?} in {region:?} by {word}, outside of {set}"
                );
            }
        }
        assert_eq!(
            known == 0,
            !outward_semantics::wgsl::has_row(function),
            "{function:?}: {known}"
        );
    }
}

fn place(random: &mut Random, places: u64) -> usize {
    usize::try_from(random.word() % places).unwrap()
}

/// The table has an absolute error for the hyperbolic tangent, which is more than its exponentials
/// have.
#[test]
fn the_hyperbolic_tangent_is_a_hundred_thousandth_off() {
    let f = wgsl("tanh(x)");
    for x in [-4.0_f32, -0.5, 0.001, 0.25, 1.0, 7.0] {
        let values = values_of(&f, &[ValueSet::point(x).into()], device());
        let set = values.any(f.outputs[0].node).reals();
        let exact = libm::tanh(f64::from(x));
        let [lo, hi] = [set.inf(), set.sup()].map(f64::from);
        assert!(lo <= exact - 1e-5 && exact + 1e-5 <= hi, "{x}: {set}");
        assert!(hi - lo < 2.4e-5, "{x}: {set}");
    }
}

/// Numbers beyond all integers become the greatest one, or the greatest that is a number.
#[test]
fn conversions_are_clamped_in_either_way() {
    for (to, ends) in [("i32", [2_147_483_520, 2_147_483_647]), ("u32", [-256, -1])] {
        let text = format!("fn f(x: f32) -> {to} {{ return {to}(x); }}");
        let f = read_bytes("f.wgsl", text.as_bytes()).unwrap().function;
        let values = values_of(&f, &[ValueSet::point(1e20_f32).into()], device());
        let set = values.any(f.outputs[0].node).ints();
        assert_eq!([set.first(), set.last()], ends.map(Some), "{to}");
    }
}

/// An example, and which part of the outputs has bounds on small boxes at least.
const EXAMPLES: &[(&str, f64)] = &[
    ("ashikhmin_shirley.wgsl", 0.9),
    ("blinn_phong.frag", 0.9),
    ("blobs.wgsl", 0.9),
    ("diffuse.wgsl", 0.9),
    ("fractal.wgsl", 0.9),
    ("half_lambert.spv", 0.9),
    ("marching.wgsl", 0.9),
    ("noise_texture.wgsl", 0.9),
    ("phong.wgsl", 0.9),
    ("ward.wgsl", 0.9),
    ("ward_isotropic.wgsl", 0.9),
];

#[test]
fn examples_on_any_device_are_in_their_sets() {
    for &(name, least) in EXAMPLES {
        let path = format!("{}/../examples/shaders/{name}", env!("CARGO_MANIFEST_DIR"));
        // Of a function that is known to be noise the table says nothing: its body is read.
        let text = without_noise(&std::fs::read(path).unwrap());
        let model = read_bytes(name, &text).unwrap();
        let f = &model.function;
        let mut random = Random(3);
        let (mut known, mut all) = (0_u32, 0_u32);
        for width in [0.0, 1e-3, 0.1] {
            for _ in 0..8 {
                let from: Vec<f32> = f
                    .inputs
                    .iter()
                    .map(|_| between(&mut random, 0.1, 0.9))
                    .collect();
                let sets: Vec<Set<f32>> = from
                    .iter()
                    .map(|&x| ValueSet::between(x, x + width).into())
                    .collect();
                let values = values_of(f, &sets, device());
                for output in f.outputs.iter() {
                    all += 1;
                    known += u32::from(!values.any(output.node).reals().may_be_nan());
                }
                for _ in 0..20 {
                    let point = from
                        .iter()
                        .map(|&x| Scalar::Real(between(&mut random, x, x + width)));
                    run_holds(&values, &point.collect::<Vec<_>>(), random.word());
                }
            }
        }
        assert!(
            f64::from(known) >= least * f64::from(all),
            "{name}: {known} of {all}"
        );
    }
}
