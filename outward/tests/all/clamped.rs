//! Reflections whose values are clamped to what they can be among real numbers: their bounds hold
//! what the function with clamps returns, and, but for rounding errors, what the shader returns;
//! and code for the box has the bits of general code of the function with clamps.
//! `OUTWARD_CASES=100` takes a hundred times as many boxes.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use outward::analysis::values::UnitInputs;
use outward::analysis::{NanPolicy, Rounding};
use outward::front::model::read_bytes;
use outward::prelude::*;

const SHADERS: [&str; 9] = [
    "ashikhmin_shirley.wgsl",
    "car_paint.wgsl",
    "cook_torrance.wgsl",
    "diffuse.wgsl",
    "disney_diffuse.wgsl",
    "fractal.wgsl",
    "oren_nayar.wgsl",
    "phong.wgsl",
    "ward_isotropic.wgsl",
];

/// A number in [−1, 1].
fn random(state: &mut u64) -> f64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    f64::from(u32::try_from(*state >> 32).unwrap()) / f64::from(u32::MAX) * 2.0 - 1.0
}

#[expect(clippy::cast_possible_truncation, reason = "rounded on purpose")]
fn rounded(x: f64) -> f32 {
    x as f32
}

/// What was judged of a shader.
#[derive(Default, Debug)]
struct Judged {
    clamped: usize,
    near: usize,
    same: usize,
}

fn judge(name: &str, boxes: usize) -> Judged {
    let path = format!("{}/../examples/shaders/{name}", env!("CARGO_MANIFEST_DIR"));
    let model = read_bytes(name, &std::fs::read(path).unwrap()).unwrap();
    let last = model.names().last().map(|name| (*name).to_owned()).unwrap();
    let (f, domains) = model.described(&last).unwrap().unwrap();
    let sides: Vec<Interval<f32>> = domains.domains().iter().map(|d| d.interval()).collect();
    let units = domains.units().iter().map(|unit| UnitInputs {
        inputs: unit.inputs.clone(),
        complete: unit.complete,
    });
    let mut builder = Kernel::builder(&f).units(units.clone());
    for (name, side) in f.inputs.iter().zip(&sides) {
        builder = builder.within(name, side.to_format()).unwrap();
    }
    let builder = builder.rounding(Rounding::Machine).nan(NanPolicy::Ignore);
    let special = builder.clone().real();
    let clamped = special.program::<f32>().unwrap().function;
    assert_ne!(clamped.to_string(), f.to_string(), "{name} has clamps");
    let special = special.build::<f32>().unwrap();
    let of_clamped = Kernel::builder(&clamped).rounding(Rounding::Machine);
    let general = of_clamped.clone().nan(NanPolicy::Ignore).general();
    let general = general.build::<f32>().unwrap();
    // It says where NaN may arise.
    let known = of_clamped.nan(NanPolicy::Propagate).plain();
    let known = known.build::<f32>().unwrap();
    let points = outward::compile_points::<f32>(&clamped).unwrap();
    let exact = outward::compile_points::<f64>(&f).unwrap();

    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut judged = Judged::default();
    for k in 0..boxes {
        let mut at: Vec<f64> = (sides.iter())
            .map(|side| {
                let [lo, hi] = [side.inf(), side.sup()].map(f64::from);
                lo + (hi - lo) * f64::midpoint(random(&mut state), 1.0)
            })
            .collect();
        for unit in units.clone() {
            let length = unit.inputs.iter().map(|&i| at[i] * at[i]).sum::<f64>();
            for &i in &unit.inputs {
                at[i] /= length.sqrt();
            }
        }
        let point: Vec<f32> = at.iter().map(|&x| rounded(x)).collect();
        let size = 0.3 / f32::from(1_u16 << (k % 12));
        let b: Vec<Interval<f32>> = (point.iter().zip(&sides))
            .map(|(&x, side)| {
                let mut by = || size * rounded(random(&mut state).abs());
                let around = Interval::new(x - by(), x + by()).unwrap();
                around.intersection(*side)
            })
            .collect();
        if !b.iter().zip(&point).all(|(side, &x)| side.contains(x)) {
            continue;
        }
        let at: Vec<f64> = point.iter().map(|&x| f64::from(x)).collect();
        let (mut value, mut exactly) = ([0.0], [0.0]);
        let inputs: Vec<&[f32]> = point.chunks(1).collect();
        points.eval(&inputs, &mut [&mut value]).unwrap();
        let inputs: Vec<&[f64]> = at.chunks(1).collect();
        exact.eval(&inputs, &mut [&mut exactly]).unwrap();
        let ([value], [exactly]) = (value, exactly);
        let bounds = special.eval(&b).unwrap();
        let ends = [bounds.inf(), bounds.sup()].map(f64::from);
        // Where rounding errors are not magnified.
        let slack = 1e-3 * (1.0 + exactly.abs());
        if exactly != 0.0 && (f64::from(value) - exactly).abs() <= slack {
            let is_near = ends[0] - slack <= exactly && exactly <= ends[1] + slack;
            assert!(
                is_near,
                "{name}: {exactly} not near {bounds} at {point:?} in {b:?}"
            );
            judged.near += 1;
        }
        if known.eval_known(&b).unwrap().is_none() {
            continue;
        }
        assert_eq!(bounds, general.eval(&b).unwrap(), "{name}, on {b:?}");
        judged.same += 1;
        assert!(
            bounds.contains(value),
            "{name}: {value} not in {bounds} at {point:?} in {b:?}"
        );
        judged.clamped += 1;
    }
    judged
}

#[test]
fn bounds_of_clamped_reflections_hold_their_values() {
    let cases = std::env::var("OUTWARD_CASES");
    let cases = cases.ok().and_then(|cases| cases.parse().ok()).unwrap_or(1);
    for name in SHADERS {
        let boxes = 4000 * cases;
        let judged = judge(name, boxes);
        println!("{name}: {judged:?} of {boxes}");
        let enough = judged.near > boxes / 10 && judged.same > boxes / 40;
        assert!(
            enough && judged.clamped > 0,
            "{name}: {judged:?} of {boxes}"
        );
    }
}

#[test]
fn clamps_are_those_of_real_numbers() {
    // 1 − x² − y² is no less than 0 for components of a unit vector, but for rounding.
    let f = outward::front::read("f.txt", "f(x, y) = 1/(1 - (x^2 + y^2))").unwrap();
    let build = |real: bool| {
        let builder = Kernel::builder(&f.function)
            .unit_vector(&["x", "y"])
            .unwrap();
        let builder = builder.rounding(Rounding::Machine).nan(NanPolicy::Ignore);
        let builder = if real { builder.real() } else { builder };
        builder.build::<f32>().unwrap()
    };
    let around = |x: f32| Interval::new(x - 0.01, x + 0.01).unwrap();
    let b = [around(0.6), around(0.8)];
    assert_eq!(build(false).eval(&b).unwrap(), Interval::ENTIRE);
    // Of one over a zero that is no −0.
    let found = build(true).eval(&b).unwrap();
    assert!(found.inf() >= f32::MAX, "{found}");
    // Where NaN is looked for, nothing is taken for granted.
    let builder = Kernel::builder(&f.function)
        .unit_vector(&["x", "y"])
        .unwrap();
    let builder = builder.rounding(Rounding::Machine).nan(NanPolicy::Suppress);
    let same = [builder.clone(), builder.real()].map(|builder| {
        let kernel = builder.build::<f32>().unwrap();
        kernel.eval(&b).unwrap()
    });
    assert_eq!(same[0], same[1]);
}

/// Two unit vectors, rounded, near each other: no point of the box is a pair of unit vectors, and
/// by what is known of these `d` is not positive.
#[test]
fn a_box_without_a_unit_vector_is_bounded_as_it_is() {
    let head = "// outward: l unit; v unit\nfn f(l: vec3f, v: vec3f) -> f32 { let d = 3.0 * dot(l - v, v); var acc = 0.0;\n";
    let sum = "for (var i = 0; i < 3; i++) { acc = acc + d + 1.0; } return acc; }";
    let count =
        "var i = 0; while (i < 5) { i++; if (d > 1.0) { break; } acc = acc + 1.0; } return acc; }";
    let pairs = [
        [
            [0xbe82_eddf, 0xbf6e_17c6, 0x3e87_1679],
            [0xbe82_f30a, 0xbf6e_162b, 0x3e87_1cc5],
        ],
        [
            [0xbe82_edfb, 0xbf6e_17c7, 0x3e87_1659],
            [0xbe82_f32a, 0xbf6e_162c, 0x3e87_1cbd],
        ],
    ];
    for pair in pairs {
        let bits = pair.concat().into_iter();
        let point: Vec<Interval<f32>> = bits
            .map(f32::from_bits)
            .map(|x| Interval::new(x, x).unwrap())
            .collect();
        for (body, value) in [(sum, 3.0), (count, 5.0)] {
            let f = outward::front::read("f.wgsl", &format!("{head}{body}")).unwrap();
            let mut builder = Kernel::builder(&f.function);
            for name in ["l", "v"] {
                let names = ["x", "y", "z"].map(|c| format!("{name}.{c}"));
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                builder = builder.unit_vector(&names).unwrap();
            }
            for (name, side) in f.function.inputs.iter().zip(&point) {
                builder = builder.within(name, side.to_format()).unwrap();
            }
            let builder = builder.rounding(Rounding::Machine).nan(NanPolicy::Ignore);
            let bounds = builder.real().build::<f32>().unwrap().eval(&point).unwrap();
            assert!((bounds.inf() - value).abs() < 1e-3, "{bounds}, {value}");
            assert!(bounds.wid() < 1e-3, "{bounds}, {value}");
        }
    }
}
