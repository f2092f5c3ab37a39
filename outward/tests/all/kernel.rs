//! Kernels: compiled and interpreted, they return the bounds of `analyze`, whatever the number of
//! boxes.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

/// What `.ci/run` checks on WebAssembly, where there is no machine code.
#[path = "../../../tests/portable/src/checks.rs"]
mod portable;

use outward::prelude::*;
use outward::runtime::Engine;
use outward::semantics::{Limits, Scalar, eval_scalars};
use outward::{Error, Kernel, Number};

const FUNCTIONS: [&str; 12] = [
    "f(x, y) = x*y + x - y/3",
    "f(x, y) = sqrt(x) / (y - 1)",
    "f(x, y) = sin(x) * exp(y) - cos(x*y)",
    "f(x, y) = min(x, y) - max(x^2, abs(y))",
    "f(x, y) = floor(x) + ceil(y)",
    "f(x, y) = x^5 - y^4",
    "f(x, y) = ln(x) + atan(y)",
    "f(x, y) = atan2(x, y)",
    "f(x, y) = x^y",
    "f(x, y) = mod(x, y)",
    "f(x, y) = x - x",
    "f(x, y) = 0.1 + 0*y",
];

#[test]
fn results_are_those_that_other_targets_are_held_to() {
    for (name, check) in portable::ALL {
        check().unwrap_or_else(|what| panic!("{name}: {what}"));
    }
}

fn function(text: &str) -> Function {
    outward::front::read("f.txt", text).unwrap().function
}

/// Intervals of many kinds: points, thin and wide ones, unbounded ones, ends at zero and at one.
fn sides<F: Number>() -> Vec<Interval<F>> {
    [
        "0",
        "1",
        "[-1,0]",
        "[0,1]",
        "[0.1,0.3]",
        "[-2.5,7]",
        "[1,2]",
        "[-inf,-1]",
        "[0,inf]",
        "[entire]",
        "[1e-30,1e30]",
        "[3]",
    ]
    .iter()
    .map(|text| text.parse().unwrap())
    .collect()
}

fn boxes<F: Number>(f: &Function) -> Vec<Vec<Interval<F>>> {
    let sides = sides::<F>();
    let mut all = Vec::new();
    for (i, x) in sides.iter().enumerate() {
        for j in 0..sides.len() {
            let pair = [*x, sides[(i + j) % sides.len()]];
            all.push(pair[..f.inputs.len()].to_vec());
        }
    }
    all
}

fn agree<F: Number>(text: &str) {
    let f = function(text);
    let boxes = boxes::<F>(&f);
    let output = f.outputs[0].node;
    let expected: Vec<Interval<F>> = boxes
        .iter()
        .map(|b| {
            let sides = f.inputs.iter().map(String::as_str).zip(b.iter().copied());
            let best = analyze(&f, sides).unwrap();
            // What programs compute; what is known besides is in it.
            let computed = best.facts().unwrap()[output.index()].bounds;
            assert!(best.bounds().subset(computed), "{text} on {b:?}");
            computed
        })
        .collect();
    let plain = |engine| {
        let builder = Kernel::builder(&f).plain().engine(engine);
        builder.build::<F>().unwrap()
    };
    // What is refined is never wider, and the same on every engine.
    let refined = compile::<F>(&f).unwrap().eval_many(&boxes).unwrap();
    let interpreted = Kernel::interpreted(&f).unwrap();
    assert_eq!(interpreted.eval_many(&boxes).unwrap(), refined, "{text}");
    for (refined, expected) in refined.iter().zip(&expected) {
        assert!(refined.subset(*expected), "{text}: {refined}, {expected}");
    }
    for e in [plain(Engine::Jit), plain(Engine::Interpreter)] {
        assert_eq!(e.eval_many(&boxes).unwrap(), expected, "{text} {e:?}");
        for (b, expected) in boxes.iter().zip(&expected) {
            assert_eq!(e.eval(b).unwrap(), *expected, "{text} on {b:?} {e:?}");
        }
        // Fewer boxes than before, more than before, and none.
        for n in [0, 1, 3, 17, 33, 7] {
            assert_eq!(e.clone().eval_many(&boxes[..n]).unwrap(), expected[..n]);
        }
    }
}

#[test]
fn kernels_return_what_analyze_does() {
    for text in FUNCTIONS {
        agree::<f64>(text);
        agree::<f32>(text);
    }
}

#[test]
fn bounds_hold_the_values_at_points() {
    let mut seen = 0;
    for text in FUNCTIONS {
        let f = function(text);
        let e = compile::<f64>(&f).unwrap();
        for b in boxes::<f64>(&f) {
            let bounds = e.eval(&b).unwrap();
            for k in 0..=8 {
                let point: Vec<f64> = b
                    .iter()
                    .enumerate()
                    .map(|(i, side)| {
                        let (lo, hi) = (side.inf().clamp(-1e9, 1e9), side.sup().clamp(-1e9, 1e9));
                        let t = f64::from((k * if i == 0 { 1 } else { 4 }) % 9) / 8.0;
                        (lo + t * (hi - lo)).clamp(lo, hi)
                    })
                    .collect();
                let value = outward::semantics::eval_point(&f, &point).unwrap()[0];
                if value.is_finite() && b.iter().zip(&point).all(|(side, p)| side.contains(*p)) {
                    assert!(
                        bounds.contains(value),
                        "{text} at {point:?}: {value} is not in {bounds}"
                    );
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 5000, "{seen}");
}

#[test]
fn a_box_without_points_has_no_values() {
    let f = function("f(x, y) = 0.1 + 0*y + min(x, 3)");
    let full: Interval<f64> = "[0, 1]".parse().unwrap();
    for b in [
        [Interval::EMPTY, full],
        [full, Interval::EMPTY],
        [Interval::EMPTY; 2],
    ] {
        assert!(
            analyze(&f, [("x", b[0]), ("y", b[1])])
                .unwrap()
                .bounds()
                .is_empty()
        );
        for e in [
            compile::<f64>(&f).unwrap(),
            Kernel::interpreted(&f).unwrap(),
        ] {
            assert!(e.eval(&b).unwrap().is_empty());
            let many = e.eval_many(&[b, [full; 2]]).unwrap();
            assert!(many[0].is_empty() && !many[1].is_empty());
        }
    }
}

#[test]
fn several_outputs_and_no_inputs() {
    let g = Graph::new();
    let x = g.var("x");
    let f = g
        .function(
            "f",
            [("twice", x * 2), ("root", x.sqrt()), ("one", g.number(1))],
        )
        .unwrap();
    let x: Interval<f32> = "[4, 9]".parse().unwrap();
    let all = compile::<f32>(&f).unwrap().eval_all(&[x]).unwrap();
    let text: Vec<String> = all.iter().map(ToString::to_string).collect();
    assert_eq!(text, ["[8, 18]", "[2, 3]", "[1, 1]"]);

    let f = function("0.1");
    let e = compile::<f64>(&f).unwrap();
    let none: [Interval<f64>; 0] = [];
    assert!(e.eval(&none).unwrap().contains(0.1));
    assert_eq!(e.eval_many(&[none; 20]).unwrap().len(), 20);
}

#[test]
fn wrong_questions_are_errors() {
    let f = function("f(x, y) = x*y");
    let x: Interval<f64> = Interval::ONE;
    let e = compile::<f64>(&f).unwrap();
    assert_eq!(
        e.eval(&[x]),
        Err(Error::Inputs {
            expected: 2,
            found: 1
        })
    );
    assert_eq!(
        e.eval_many(&[vec![x, x], vec![x, x, x]]),
        Err(Error::Inputs {
            expected: 2,
            found: 3
        })
    );
    assert_eq!(e.eval(&[x, x]), Ok(x));
    assert_eq!(
        analyze(&f, [("x", x)]).unwrap_err(),
        Error::MissingInput("y".into())
    );
    assert_eq!(
        analyze(&f, [("x", x), ("x", x)]).unwrap_err(),
        Error::RepeatedInput("x".into())
    );
    let error = analyze(&f, [("z", x)]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the function has no input `z`; its inputs are x, y"
    );
    let mut none = f.clone();
    none.outputs.clear();
    assert_eq!(compile::<f64>(&none).unwrap_err(), Error::NoOutput);
    assert_eq!(analyze(&none, [("x", x)]).unwrap_err(), Error::NoOutput);
}

/// Whatever the image is: depths are in [0, 1], ids are bytes, colours anything.
#[test]
fn textures_without_images_are_bounded_by_their_formats() {
    let text = "@group(0) @binding(0) var depth: texture_depth_2d;
@group(0) @binding(1) var by: sampler;
@group(0) @binding(2) var ids: texture_storage_2d<r8uint, read>;
@group(0) @binding(3) var colour: texture_2d<f32>;
fn f(x: f32) -> vec3<f32> {
    let p = vec2<f32>(x, x);
    let shade = 2.0 - textureSampleLevel(depth, by, p, 0);
    let id = f32(textureLoad(ids, vec2<i32>(p)).x);
    return vec3<f32>(x * shade, id, clamp(textureSampleLevel(colour, by, p, 0.0).x, 0.0, 3.0));
}";
    let f = outward::front::read("f.wgsl", text).unwrap().function;
    let x: Interval<f32> = "[3, 5]".parse().unwrap();
    for e in [
        compile::<f32>(&f).unwrap(),
        Kernel::interpreted(&f).unwrap(),
    ] {
        let all = e.eval_all(&[x]).unwrap();
        let all: Vec<String> = all.iter().map(ToString::to_string).collect();
        assert_eq!(all, ["[3, 10]", "[0, 255]", "[0, 3]"]);
    }
    let error = outward::compile_points::<f32>(&f).unwrap_err().to_string();
    assert!(error.contains("a texture without an image"), "{error}");
}

/// An arm is given what the condition lets through, where the condition is of what is defined. A
/// comparison with NaN is false, as for floats, so what compares a root is flattened.
#[test]
fn branches_are_run_as_they_are_where_they_compare_what_is_defined() {
    let bounds = |text: &str, side: &str| {
        let f = outward::front::read("f.wgsl", text).unwrap().function;
        let side: Interval<f32> = side.parse().unwrap();
        let of_any = compile::<f32>(&f).unwrap().eval(&[side]).unwrap();
        let on = outward::compile_on(&f, &[side]).unwrap();
        // On a box, what is known there makes bounds narrower.
        assert!(on.eval(&[side]).unwrap().subset(of_any));
        of_any.to_string()
    };
    let linear = "fn f(x: f32) -> f32 { if (x <= 0.0) { return 0.0; } return 2.0 * x; }";
    assert_eq!(bounds(linear, "[-1, 1]"), "[0, 2]");
    assert_eq!(bounds(linear, "[-2, -1]"), "[0, 0]");
    // The condition is of a sum of roots that are taken in an arm.
    let nested = "fn f(x: f32) -> f32 { var y = 0.0; if (x > 0.0) { y = sqrt(x); } if (y < 1.0) { return 3.0; } return 5.0; }";
    assert_eq!(bounds(nested, "[4, 9]"), "[5, 5]");
    let root = "fn f(x: f32) -> f32 { if (sqrt(x) < 1.0) { return 0.0; } return 5.0; }";
    assert_eq!(bounds(root, "[-2, -1]"), "[5, 5]");
    assert_eq!(bounds(root, "[-2, 0.25]"), "[0, 5]");
}

/// How often x has to be halved until it is at most 1.
const HALVED: &str = "fn steps(x: f32) -> f32 { var y = x; var n = 0.0; while (y > 1.0) { y = 0.5 * y; n += 1.0; } return n; }";

#[test]
fn loops_that_cannot_be_unrolled_are_bounded_and_run() {
    let f = outward::front::read("f.wgsl", HALVED).unwrap().function;
    assert!(outward::expr::flatten(&f).is_err());
    let x: Interval<f32> = "[3, 20]".parse().unwrap();
    let compiled = compile::<f32>(&f).unwrap().eval(&[x]).unwrap();
    assert_eq!(compiled.to_string(), "[2, 5]");
    let interpreted = Kernel::<f32>::interpreted(&f).unwrap();
    assert_eq!(interpreted.eval(&[x]), Ok(compiled));
    // It has no bound where it may never end.
    let all = compile::<f32>(&f).unwrap().eval(&[Interval::ENTIRE]);
    assert_eq!(all, Ok(Interval::ENTIRE));
}

#[test]
fn points_are_run_as_they_would_be_one_by_one() {
    let f = outward::front::read("f.wgsl", HALVED).unwrap().function;
    let x: Vec<f32> = (0..100_u8)
        .map(|i| f32::from(i) * f32::from(i) - 3.0)
        .chain([f32::NAN, f32::INFINITY])
        .collect();
    let expected = x.iter().map(|&x| {
        let values = eval_scalars(&f, &[Scalar::Real(x)], Limits::default());
        // Infinity is never halved to 1: such loops have no value.
        values.map_or(f32::NAN, |values| values[0].real())
    });
    let expected: Vec<u32> = expected.map(f32::to_bits).collect();
    let engines = [
        outward::compile_points::<f32>(&f),
        outward::PointEvaluator::interpreted(&f),
    ];
    for engine in engines {
        let engine = engine.unwrap();
        assert_eq!((engine.inputs(), engine.outputs()), (1, 1));
        let mut found = vec![0.0; x.len()];
        engine.eval(&[&x], &mut [&mut found]).unwrap();
        for (&found, &expected) in found.iter().zip(&expected) {
            let same = found.to_bits() == expected || found.is_nan();
            assert!(same && found.is_nan() == f32::from_bits(expected).is_nan());
        }
        let none = engine.eval(&[], &mut [&mut found]);
        assert!(matches!(none, Err(Error::Inputs { .. })));
        let fewer = engine.eval(&[&x[1..]], &mut [&mut found]);
        assert_eq!(fewer, Err(Error::Lengths));
        assert!(matches!(
            engine.eval(&[&x], &mut []),
            Err(Error::Outputs { .. })
        ));
    }
}

/// Parts of a side: itself, halves, ends, and nothing.
fn parts<F: Number>(side: Interval<F>) -> Vec<Interval<F>> {
    let ends = [side.inf(), side.sup()].map(|end| Interval::new(end, end));
    let middle = F::from_f64(1.5);
    let split = [
        Interval::new(side.inf(), middle),
        Interval::new(middle, side.sup()),
    ];
    let all = [Ok(side), Ok(Interval::EMPTY)].into_iter();
    let all = all.chain(ends).chain(split).flatten();
    all.filter(|part| part.subset(side)).collect()
}

/// The same bits, if bounds are empty or not.
fn same<F: Number>(x: Interval<F>, y: Interval<F>) -> bool {
    x == y || (x.is_empty() && y.is_empty())
}

fn made_for_a_box<F: Number>() {
    let mut compared = 0;
    for text in FUNCTIONS {
        let f = function(text);
        let any = Kernel::builder(&f).plain().build::<F>().unwrap();
        for x in sides::<F>() {
            for y in sides::<F>() {
                let wide = [x, y].map(|side| {
                    Interval::from_endpoints(side.neg_inf().to_f64(), side.sup().to_f64())
                });
                let builder = Kernel::builder(&f).plain();
                let builder = builder.within("x", wide[0]).unwrap();
                let here = builder.within("y", wide[1]).unwrap().build::<F>().unwrap();
                let refined = outward::compile_on(&f, &[x, y]).unwrap();
                for p in parts(x) {
                    for q in parts(y) {
                        let all = [&here, &any, &refined].map(|e| e.eval(&[p, q]).unwrap());
                        let [found, expected, refined] = all;
                        assert!(
                            same(found, expected),
                            "{text} on {x} {y}, at {p} {q}: {found}, {expected}"
                        );
                        assert!(
                            refined.subset(expected),
                            "{text} on {x} {y}, at {p} {q}: {refined}, {expected}"
                        );
                        compared += 1;
                    }
                }
            }
        }
    }
    assert!(compared > 10_000, "{compared}");
}

#[test]
fn what_is_made_for_a_box_has_the_bounds_of_what_is_made_for_any() {
    made_for_a_box::<f32>();
    made_for_a_box::<f64>();
}

#[test]
fn what_is_made_for_a_box_refuses_others() {
    let f = function("f(x, y) = x / y");
    let side: Interval<f64> = "[1, 8]".parse().unwrap();
    let here = outward::compile_on(&f, &[side, side]).unwrap();
    let beyond: Interval<f64> = "[1, 9]".parse().unwrap();
    let error = here.eval(&[side, beyond]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the input `y` is [1, 9], which is not within [1, 8], which this was made for"
    );
    assert_eq!(
        here.eval_many(&[[side, side], [beyond, side]]),
        here.eval_many(&[[beyond, side]])
    );
    assert!(here.eval(&[side, Interval::EMPTY]).unwrap().is_empty());
    assert_eq!(here.eval(&[side, side]).unwrap().to_string(), "[0.125, 8]");
    let error = outward::compile_on(&f, &[side]).unwrap_err();
    assert_eq!(
        error,
        Error::Inputs {
            expected: 2,
            found: 1
        }
    );
}

/// Bounds of a box that is cut contain those of its parts, as points, and are those of the whole
/// box or sharper.
fn split<F: Number>(text: &str) {
    let f = function(text);
    let kernel = Kernel::builder(&f).plain().build::<F>().unwrap();
    let mut sharper = false;
    for b in boxes::<F>(&f) {
        let whole = kernel.eval(&b).unwrap();
        assert_eq!(kernel.eval_split(&b, 1).unwrap(), whole);
        for parts in [2, 7, 16] {
            let found = kernel.eval_split(&b, parts).unwrap();
            assert!(found.subset(whole), "{text} on {b:?}: {found}, {whole}");
            sharper |= found != whole;
            // Numbers of the sides, ends of parts among them.
            for k in 0..=16 {
                let share = F::from_f64(f64::from(k) / 16.0);
                let number = |side: &Interval<F>| {
                    let at = side.inf() + (side.sup() - side.inf()) * share;
                    Interval::point(at).map_or(*side, |at| at.intersection(*side))
                };
                let point: Vec<Interval<F>> = b.iter().map(number).collect();
                let value = kernel.eval(&point).unwrap();
                assert!(
                    value.is_empty() || !value.intersection(found).is_empty(),
                    "{text} on {b:?}: {value} at {point:?}, outside of {found}"
                );
            }
        }
    }
    // Where an input occurs twice.
    if text.contains("x - x") || text.contains("sin(x) *") {
        assert!(sharper, "{text}");
    }
}

#[test]
fn a_box_that_is_cut_has_sharper_bounds() {
    for text in FUNCTIONS {
        split::<f32>(text);
        split::<f64>(text);
    }
}
