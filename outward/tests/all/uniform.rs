//! Kernels with uniform inputs: those that are the same for all boxes of a call.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use outward::analysis::{NanPolicy, Rounding};
use outward::prelude::*;
use outward::runtime::Engine;
use outward::{Error, Kernel, KernelBuilder, Number};

const FUNCTIONS: [(&str, &str); 5] = [
    ("f.txt", "f(x, y, p, q) = sin(p)*x + exp(q/3)*y - p*q"),
    ("f.txt", "f(x, y, p, q) = sqrt(p^2 + q^2)"),
    ("f.txt", "f(x, y, p, q) = x*y + p - q"),
    ("f.txt", "f(x, y, p, q) = select(p - q, x/q, y^2 + ln(p))"),
    (
        "f.wgsl",
        "fn f(x: f32, y: f32, p: f32, q: f32) -> f32 { var s = x; if (p > q) { s = s + sqrt(abs(p)) * y; } \
         for (var i = 0; i < 4; i++) { s = 0.5 * s + exp(q); } return s; }",
    ),
];

/// Boxes on which p and q are the same.
fn boxes<F: Number>(n: u8) -> Vec<[Interval<F>; 4]> {
    let side = |a: f64, b: f64| Interval::new(F::from_f64(a), F::from_f64(b)).unwrap();
    let of = |k: u8| {
        let t = f64::from(k);
        [
            side(-t, 1.0 + t),
            side(0.25 * t, 0.5 * t + 2.0),
            side(1.5, 1.75),
            side(-2.0, 0.5),
        ]
    };
    (0..n).map(of).collect()
}

fn hold<F: Number>() {
    for (file, text) in FUNCTIONS {
        let f = outward::front::read(file, text).unwrap().function;
        for (rounding, nan) in [
            (Rounding::Outward, None),
            (Rounding::Outward, Some(NanPolicy::Suppress)),
            (Rounding::Machine, Some(NanPolicy::Propagate)),
        ] {
            for engine in [Engine::Jit, Engine::Interpreter] {
                let with = |uniform: bool| {
                    let mut builder: KernelBuilder<'_> = Kernel::builder(&f).engine(engine);
                    builder = builder.rounding(rounding);
                    if let Some(nan) = nan {
                        builder = builder.nan(nan);
                    }
                    if uniform {
                        builder = builder.uniform("p").unwrap().uniform("q").unwrap();
                    }
                    builder.build::<F>().unwrap()
                };
                same(&with(false), &with(true), text);
            }
        }
    }
}

/// Both kernels return the same for boxes one by one, for many, and for columns.
fn same<F: Number>(each: &Kernel<F>, once: &Kernel<F>, text: &str) {
    for n in [1, 2, 7, 16, 33] {
        let all = boxes::<F>(n);
        let n = usize::from(n);
        for b in &all {
            assert_eq!(
                each.eval_known(b).unwrap(),
                once.eval_known(b).unwrap(),
                "{text}"
            );
        }
        let all: Vec<&[Interval<F>]> = all.iter().map(|b| &b[..]).collect();
        assert_eq!(each.eval_many(&all).unwrap(), once.eval_many(&all).unwrap());
        let is_machine = each.arithmetic().is_machine();
        let column = |i: usize, upper: bool| -> Vec<F> {
            let end = |b: &&[Interval<F>]| match (upper, is_machine) {
                (true, _) => b[i].sup(),
                (false, true) => b[i].inf(),
                (false, false) => -b[i].inf(),
            };
            all.iter().map(end).collect()
        };
        let columns: Vec<Vec<F>> = (0..8).map(|k| column(k / 2, k % 2 == 1)).collect();
        let run = |kernel: &Kernel<F>, few: bool| {
            let inputs = columns.iter().enumerate();
            let inputs: Vec<&[F]> = inputs
                .map(|(k, column)| if few && k >= 4 { &column[..1] } else { column })
                .collect();
            let mut outputs = [vec![F::ZERO; n], vec![F::ZERO; n]];
            let [first, second] = outputs.each_mut();
            kernel.eval_columns(&inputs, &mut [first, second])?;
            Ok::<_, Error>(outputs)
        };
        let bits = |outputs: [Vec<F>; 2]| {
            outputs.map(|o| o.iter().map(|x| x.to_bits64()).collect::<Vec<_>>())
        };
        assert_eq!(
            bits(run(each, false).unwrap()),
            bits(run(once, true).unwrap()),
            "{text}"
        );
        // Columns of another length are refused.
        if n > 1 {
            assert!(matches!(run(once, false), Err(Error::Lengths)));
            assert!(matches!(run(each, true), Err(Error::Lengths)));
        }
    }
}

#[test]
fn what_is_computed_once_has_the_bits_of_what_is_computed_for_each() {
    hold::<f32>();
    hold::<f64>();
}

/// Boxes that differ where they are to be the same are refused, with the name of the input; within
/// the box that a kernel is for, as for others.
#[test]
fn boxes_that_differ_are_refused() {
    let f = outward::front::read("f.txt", "f(x, p) = x*p")
        .unwrap()
        .function;
    let side = |text: &str| text.parse::<Interval<f64>>().unwrap();
    let builder = Kernel::builder(&f).within("p", side("[0, 4]")).unwrap();
    let kernel = builder.uniform("p").unwrap().build::<f64>().unwrap();
    let [x, p, q] = [side("[1, 2]"), side("[1, 3]"), side("[2, 3]")];
    assert_eq!(kernel.eval_many(&[&[x, p], &[q, p]]).unwrap().len(), 2);
    let error = kernel.eval_many(&[&[x, p], &[x, q]]).unwrap_err();
    let text = error.to_string();
    assert!(
        text.contains("`p`") && text.contains("[1, 3]") && text.contains("[2, 3]"),
        "{text}"
    );
    assert!(matches!(error, Error::NotUniform { .. }));
    // Two calls may differ.
    assert_eq!(kernel.eval(&[x, p]).unwrap(), side("[1, 6]"));
    assert_eq!(kernel.eval(&[x, q]).unwrap(), side("[2, 6]"));
    assert!(kernel.eval(&[x, side("[3, 5]")]).is_err());
    let columns: [&[f64]; 4] = [&[-1.0], &[2.0], &[1.0], &[5.0]];
    let mut outputs = [[0.0], [0.0]];
    let [first, second] = outputs.each_mut();
    assert!(kernel.eval_columns(&columns, &mut [first, second]).is_err());
    assert!(Kernel::builder(&f).uniform("z").is_err());
}
