//! Kernels that are made for a box, for numbers, or for one endpoint: the bounds are the same, and
//! what they are not made for is refused.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use outward::expr::Function;
use outward::prelude::*;
use outward::runtime::Engine;
use outward::{Error, Number, Scratch};

/// Straight-line code, branches, a loop, a loop that exits early, and two outputs.
const FUNCTIONS: [(&str, &str); 6] = [
    ("f.txt", "f(x, y) = x*y + x - y/3"),
    ("f.txt", "f(x, y) = sqrt(x) * exp(y) / (y - 3)"),
    (
        "f.wgsl",
        "fn f(x: f32, y: f32) -> f32 { if (x < y) { return x * y; } return y - x; }",
    ),
    (
        "f.wgsl",
        "fn f(x: f32, y: f32) -> f32 { var z = x; for (var i = 0; i < 3; i++) { z = z * z + y; } return z; }",
    ),
    (
        "f.wgsl",
        "fn f(x: f32, y: f32) -> f32 { var z = x; var n = 0.0; while (z > 1.0) { z = 0.5 * z; n += y; } return n * y; }",
    ),
    (
        "f.wgsl",
        "fn f(x: f32, y: f32) -> vec2<f32> { return vec2<f32>(x * x - y, max(x, y)); }",
    ),
];

fn function((name, text): (&str, &str)) -> Function {
    outward::front::read(name, text).unwrap().function
}

/// Boxes in [0.5, 2] times [-1, 1], of all sizes; y is one number in every third.
fn boxes<F: Number>() -> Vec<[Interval<F>; 2]> {
    let side = |lo: f64, hi: f64| Interval::new(F::from_f64(lo), F::from_f64(hi)).unwrap();
    let mut all = Vec::new();
    for i in 0..12 {
        for j in 0..9 {
            let (x, y) = (0.5 + 0.125 * f64::from(i), -1.0 + 0.25 * f64::from(j));
            let width = 0.0625 * f64::from((i + j) % 3);
            all.push([side(x, x + width), side(y, (y + width).clamp(-1.0, 1.0))]);
        }
    }
    all
}

const ENGINES: [Engine; 2] = [Engine::Jit, Engine::Interpreter];

fn one_end<F: Number>() {
    for text in FUNCTIONS {
        let f = function(text);
        let both = compile::<F>(&f).unwrap();
        for engine in ENGINES {
            let of = |bound| {
                let builder = Kernel::builder(&f).engine(engine).bound(bound);
                let kernel = builder.within("y", "[-1, 1]".parse().unwrap()).unwrap();
                kernel.build::<F>().unwrap()
            };
            let (lower, upper) = (of(Bound::Lower), of(Bound::Upper));
            for b in boxes::<F>() {
                let all = both.eval_all(&b).unwrap();
                let lower = lower.eval_all(&b).unwrap();
                let upper = upper.eval_all(&b).unwrap();
                for ((both, lower), upper) in all.iter().zip(lower).zip(upper) {
                    let expected = [both.inf(), F::INFINITY, -F::INFINITY, both.sup()];
                    let found = [lower.inf(), lower.sup(), upper.inf(), upper.sup()];
                    assert_eq!(found, expected, "{text:?} on {b:?}");
                }
            }
        }
    }
}

#[test]
fn one_end_is_that_of_both() {
    one_end::<f32>();
    one_end::<f64>();
}

fn one_number<F: Number>() {
    for text in FUNCTIONS {
        let f = function(text);
        let any = compile::<F>(&f).unwrap();
        for engine in ENGINES {
            let builder = Kernel::builder(&f).engine(engine);
            let builder = builder.scalar("y").unwrap();
            let builder = builder.within("x", "[0.5, 2]".parse().unwrap()).unwrap();
            let kernel = builder.build::<F>().unwrap();
            for b in boxes::<F>() {
                match (kernel.eval(&b), b[1].is_singleton()) {
                    (Ok(found), true) => assert_eq!(Ok(found), any.eval(&b), "{text:?} on {b:?}"),
                    (Err(Error::NotOneNumber { name, .. }), false) => assert_eq!(name, "y"),
                    (other, _) => panic!("{other:?} on {b:?}"),
                }
            }
            let empty = [boxes::<F>()[0][0], Interval::EMPTY];
            assert_eq!(kernel.eval(&empty), Ok(Interval::EMPTY));
        }
    }
}

#[test]
fn inputs_that_are_one_number_change_no_bound() {
    one_number::<f32>();
    one_number::<f64>();
}

fn columns<F: Number>() {
    let boxes = boxes::<F>();
    let mut columns = vec![Vec::new(); 4];
    for b in &boxes {
        for (i, side) in b.iter().enumerate() {
            let [neg_lo, hi] = side.endpoints();
            columns[2 * i].push(neg_lo);
            columns[2 * i + 1].push(hi);
        }
    }
    let columns: Vec<&[F]> = columns.iter().map(Vec::as_slice).collect();
    let n = boxes.len();
    for text in FUNCTIONS {
        let f = function(text);
        let outputs = f.outputs.len();
        for engine in ENGINES {
            let builder = Kernel::builder(&f).engine(engine);
            let builder = builder.within("x", "[0.5, 2]".parse().unwrap()).unwrap();
            let kernel = builder.build::<F>().unwrap();
            let expected: Vec<_> = boxes.iter().map(|b| kernel.eval_all(b).unwrap()).collect();
            let mut found = vec![vec![F::ZERO; n]; 2 * outputs];
            let mut to: Vec<&mut [F]> = found.iter_mut().map(Vec::as_mut_slice).collect();
            kernel.eval_columns(&columns, &mut to).unwrap();
            let unchecked = found.clone();
            let mut to: Vec<&mut [F]> = found.iter_mut().map(Vec::as_mut_slice).collect();
            kernel.eval_columns_unchecked(&columns, &mut to).unwrap();
            assert_eq!(found, unchecked);
            for (k, expected) in expected.iter().enumerate() {
                for (o, &expected) in expected.iter().enumerate() {
                    let [neg_lo, hi] = [found[2 * o][k], found[2 * o + 1][k]];
                    assert_eq!(Interval::from_endpoints(neg_lo, hi), expected, "{text:?}");
                }
            }
            // Nothing is written where a box is not one, or not within.
            let seven = F::from_f64(7.0);
            for (neg_lo, hi) in [
                (F::NAN, F::ONE),
                (F::from_f64(-1.0), F::NAN),
                (F::from_f64(-1.5), F::ONE),
                (F::from_f64(-0.25), F::ONE),
                (F::from_f64(-1.0), F::from_f64(2.5)),
                (-F::INFINITY, F::INFINITY),
            ] {
                let (mut first, mut second) = (columns[0].to_vec(), columns[1].to_vec());
                (first[n - 1], second[n - 1]) = (neg_lo, hi);
                let wrong = [&first[..], &second[..], columns[2], columns[3]];
                let mut found = vec![vec![seven; n]; 2 * outputs];
                let mut to: Vec<&mut [F]> = found.iter_mut().map(Vec::as_mut_slice).collect();
                let refused = kernel.eval_columns(&wrong, &mut to);
                assert!(matches!(refused, Err(Error::Outside { .. })), "{refused:?}");
                assert!(found.iter().flatten().all(|&x| x == seven));
            }
            // Columns are counted and measured.
            let mut to: Vec<&mut [F]> = Vec::new();
            let refused = kernel.eval_columns(&columns, &mut to).unwrap_err();
            assert_eq!(
                refused.to_string(),
                format!(
                    "the kernel takes 4 column(s) of inputs and {} of outputs, but there are 4 and 0",
                    2 * outputs
                )
            );
            let mut found = vec![vec![F::ZERO; n - 1]; 2 * outputs];
            let mut to: Vec<&mut [F]> = found.iter_mut().map(Vec::as_mut_slice).collect();
            assert_eq!(kernel.eval_columns(&columns, &mut to), Err(Error::Lengths));
            assert_eq!(
                kernel.eval_columns_unchecked(&columns, &mut to),
                Err(Error::Lengths)
            );
        }
    }
}

#[test]
fn columns_are_boxes() {
    columns::<f32>();
    columns::<f64>();
}

#[test]
fn what_a_kernel_is_not_made_for_is_refused() {
    let f = function(FUNCTIONS[0]);
    let builder = || Kernel::builder(&f);
    let unknown = builder()
        .within("z", Interval::ONE)
        .unwrap_err()
        .to_string();
    assert_eq!(
        unknown,
        "the function has no input `z`; its inputs are x, y"
    );
    assert!(builder().scalar("z").is_err());
    let kernel = builder().within("y", "[0, 0.1]".parse().unwrap()).unwrap();
    let (single, double) = (
        kernel.build::<f32>().unwrap(),
        kernel.build::<f64>().unwrap(),
    );
    // Rounded outward.
    let [wide, narrow] = [
        f64::from(single.within()[1].sup()),
        double.within()[1].sup(),
    ];
    assert!(wide > narrow && narrow >= 0.1, "{wide} {narrow}");
    let x: Interval<f64> = "[3, 4]".parse().unwrap();
    let outside = double.eval(&[x, x]).unwrap_err().to_string();
    assert!(outside.contains("which is not within [0, 0.1"), "{outside}");
    assert!(double.eval(&[x]).is_err());
    assert_eq!(double.eval(&[x, Interval::EMPTY]), Ok(Interval::EMPTY));
    let mut none = f.clone();
    none.outputs.clear();
    assert_eq!(
        Kernel::builder(&none).build::<f64>().unwrap_err(),
        Error::NoOutput
    );
}

/// Several threads bound with one kernel; the caller's memory does as well as its own.
#[test]
fn kernels_are_shared_by_threads() {
    fn is_shared<T: Send + Sync>(_: &T) {}
    let boxes = boxes::<f64>();
    for text in FUNCTIONS {
        let f = function(text);
        for engine in ENGINES {
            let kernel = Kernel::builder(&f).engine(engine).build::<f64>().unwrap();
            is_shared(&kernel);
            let expected = kernel.eval_many(&boxes).unwrap();
            std::thread::scope(|scope| {
                for _ in 0..4 {
                    scope.spawn(|| {
                        let slices: Vec<&[Interval<f64>]> = boxes.iter().map(|b| &b[..]).collect();
                        let (mut scratch, mut found) = (Scratch::default(), Vec::new());
                        for n in [boxes.len(), 3, 0, boxes.len()] {
                            kernel
                                .eval_many_in(&slices[..n], &mut scratch, &mut found)
                                .unwrap();
                            assert_eq!(found, expected[..n]);
                        }
                        for (b, expected) in boxes.iter().zip(&expected) {
                            assert_eq!(kernel.eval(b).as_ref(), Ok(expected));
                        }
                        assert_eq!(kernel.clone().eval_many(&boxes).unwrap(), expected);
                    });
                }
            });
        }
    }
}

/// Where operations are given what they are defined for, the box is what is left of inputs: bounds
/// there are those of code for any box, or narrower, and other boxes are refused.
#[test]
fn what_is_valid_is_the_box() {
    let f = outward::front::read("f.txt", "f(x, y) = sqrt(x - 1) * acos(y) + y/x").unwrap();
    let f = f.function;
    let any = Kernel::builder(&f).plain().build::<f64>().unwrap();
    for engine in ENGINES {
        let builder = Kernel::builder(&f).engine(engine).assume_valid();
        let valid = builder.build::<f64>().unwrap();
        let left: Vec<String> = valid.within().iter().map(ToString::to_string).collect();
        assert_eq!(left, ["[1, inf]", "[-1, 1]"]);
        for (x, y) in [
            ("[1, 2]", "[-1, 1]"),
            ("[1, inf]", "[0, 0.5]"),
            ("[7, 7]", "[1, 1]"),
        ] {
            let b = [x, y].map(|side| side.parse::<Interval<f64>>().unwrap());
            let (here, general) = (valid.eval(&b).unwrap(), any.eval(&b).unwrap());
            assert!(
                here.subset(general) && !here.is_empty(),
                "{here}, {general}"
            );
        }
        let beyond = ["[0.5, 2]", "[0, 1]"].map(|side| side.parse().unwrap());
        assert!(matches!(valid.eval(&beyond), Err(Error::Outside { .. })));
    }
    let nowhere = outward::front::read("f.txt", "f(x) = sqrt(-1 - x^2)").unwrap();
    let error = Kernel::builder(&nowhere.function).assume_valid();
    assert_eq!(error.build::<f64>().unwrap_err(), Error::NothingValid);
}

/// What unit vectors are known to be is in the bounds of a kernel, at the points at which they are.
#[test]
fn unit_vectors_make_bounds_narrower() {
    let f = outward::front::read("f.txt", "f(a, b, c, d) = a*c + b*d").unwrap();
    let f = f.function;
    let builder = Kernel::builder(&f).unit_vector(&["a", "b"]).unwrap();
    let kernel = builder.unit_vector(&["c", "d"]).unwrap().build::<f64>();
    let kernel = kernel.unwrap();
    assert_eq!(kernel.units().len(), 2);
    let side: Interval<f64> = "[-1, 1]".parse().unwrap();
    assert!(kernel.eval(&[side; 4]).unwrap().mag() < 1.000_001);
    // No unit vector is there: whatever is returned, it is an interval.
    let far: Interval<f64> = "[2, 3]".parse().unwrap();
    let bounds = kernel.eval(&[far; 4]).unwrap();
    assert!(bounds.is_empty() || bounds.inf() <= bounds.sup());
    // One angle at a time, by the tangent of its half.
    for k in -32_i32..32 {
        let t = f64::from(k) / 10.0;
        let size = 1.0 + t * t;
        let around = |x: f64| Interval::new(x - 0.05, x + 0.05).unwrap();
        let turned = [(1.0 - t * t) / size, 2.0 * t / size, 0.6, 0.8];
        let bounds = kernel.eval(&turned.map(around)).unwrap();
        let exact = turned[0] * turned[2] + turned[1] * turned[3];
        assert!(
            bounds.contains(exact) && bounds.mag() < 1.000_001,
            "{bounds}"
        );
    }
    let error = Kernel::builder(&f).unit_vector(&["a", "z"]).unwrap_err();
    assert!(matches!(error, Error::UnknownInput { .. }));
}
