//! Kernels for bounds of floating point: every rounding and every policy for NaN.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use outward::analysis::{Arithmetic, NanPolicy, Rounding};
use outward::prelude::*;
use outward::runtime::Engine;
use outward::semantics::eval_point;
use outward::{Error, Kernel, Number};

const FUNCTIONS: [&str; 9] = [
    "f(x, y) = x*y + x - y/3",
    "f(x, y) = sqrt(x) / (y - 1)",
    "f(x, y) = sin(x) * exp(y) - cos(x*y)",
    "f(x, y) = min(x, y) - max(x^2, abs(y))",
    "f(x, y) = floor(x) + ceil(y)",
    "f(x, y) = x^5 - y^4",
    "f(x, y) = ln(x) + atan(y)",
    "f(x, y) = x^y",
    "f(x, y) = 0.1 + mod(x, y)",
];

fn function(text: &str) -> Function {
    outward::front::read("f.txt", text).unwrap().function
}

fn float() -> impl Iterator<Item = Arithmetic> {
    Arithmetic::all().filter(|arithmetic| !arithmetic.is_real())
}

fn kernel<F: Number>(f: &Function, arithmetic: Arithmetic, bound: Bound) -> Kernel<F> {
    let builder = Kernel::builder(f)
        .rounding(arithmetic.rounding())
        .nan(arithmetic.nan().unwrap())
        .bound(bound);
    let kernel = builder.build().unwrap();
    assert_eq!(kernel.arithmetic(), arithmetic);
    kernel
}

fn boxes<F: Number>() -> Vec<[Interval<F>; 2]> {
    let sides = [
        "0",
        "[-1,0]",
        "[0,1]",
        "[0.1,0.3]",
        "[-2.5,7]",
        "[1,2]",
        "[0,inf]",
        "[entire]",
        "[1e-30,1e30]",
        "[3]",
    ];
    let sides = sides.map(|side| side.parse::<Interval<F>>().unwrap());
    let pairs = sides.iter().flat_map(|&x| sides.map(|y| [x, y]));
    pairs.collect()
}

/// Some floats of a side, both endpoints among them.
fn points<F: Number>(side: Interval<F>) -> Vec<F> {
    let all = [-7.5, -1.0, -0.0, 0.0, 0.2, 1.0, 1.5, 3.0, 1e20];
    let all = all.into_iter().map(F::from_f64);
    let all = all.chain([side.inf(), side.sup()]);
    all.filter(|x| side.inf() <= *x && *x <= side.sup())
        .collect()
}

fn hold<F: Number>(text: &str) {
    let f = function(text);
    for arithmetic in float() {
        let both = kernel::<F>(&f, arithmetic, Bound::Both);
        let [lower, upper] = [Bound::Lower, Bound::Upper].map(|b| kernel::<F>(&f, arithmetic, b));
        for b in boxes::<F>() {
            let known = both.eval_known(&b).unwrap();
            let bounds = both.eval(&b).unwrap();
            assert_eq!(bounds, known.unwrap_or(Interval::ENTIRE));
            let about = || format!("{text}, {arithmetic}, {b:?}: {known:?}");
            let policy = arithmetic.nan().unwrap();
            assert!(
                known.is_some() || policy != NanPolicy::Suppress,
                "{}",
                about()
            );
            if known.is_some() {
                // An end alone is never wider.
                let [lower, upper] = [&lower, &upper].map(|kernel| kernel.eval(&b).unwrap());
                assert_eq!(
                    [lower.inf(), upper.sup()],
                    [bounds.inf(), bounds.sup()],
                    "{}",
                    about()
                );
            }
            for x in points(b[0]) {
                for y in points(b[1]) {
                    let value = eval_point(&f, &[x, y]).unwrap()[0];
                    if value.is_nan() {
                        assert!(
                            known.is_none() || policy != NanPolicy::Propagate,
                            "{}",
                            about()
                        );
                    } else if let Some(known) = known
                        && policy == NanPolicy::Propagate
                    {
                        let is_in = known.inf() <= value && value <= known.sup();
                        assert!(is_in, "{value:?} at {x:?}, {y:?}: {}", about());
                    }
                }
            }
        }
    }
}

#[test]
fn bounds_hold_what_the_program_returns() {
    for text in FUNCTIONS {
        hold::<f32>(text);
        hold::<f64>(text);
    }
}

/// Nothing is rounded outward.
#[test]
fn machine_rounding_is_that_of_the_program() {
    let f = function("f(x) = sqrt(x*0.1) + 1/3");
    let machine = kernel::<f64>(&f, Arithmetic::new(Rounding::Machine, None), Bound::Both);
    for x in [0.0, 0.3, 2.0, 1e300] {
        let value = eval_point(&f, &[x]).unwrap()[0];
        let number = Interval::new(x, x).unwrap();
        let bounds = machine.eval(&[number]).unwrap();
        assert_eq!([bounds.inf(), bounds.sup()], [value; 2]);
    }
    // An overflow is an infinity, which numbers stand for.
    let f = function("f(x) = x*x*x*x");
    let machine = kernel::<f32>(&f, Arithmetic::new(Rounding::Machine, None), Bound::Both);
    let large: Interval<f32> = "[1e20, 2e20]".parse().unwrap();
    let bounds = machine.eval(&[large]).unwrap();
    assert_eq!([bounds.inf(), bounds.sup()], [f32::MAX, f32::INFINITY]);
    // In columns, lower endpoints are as they are.
    let (mut lo, mut hi) = ([0.0], [0.0]);
    let outputs: &mut [&mut [f32]] = &mut [&mut lo, &mut hi];
    machine.eval_columns(&[&[1e20], &[2e20]], outputs).unwrap();
    assert_eq!([lo, hi], [[f32::INFINITY]; 2]);
    let outputs: &mut [&mut [f32]] = &mut [&mut lo, &mut hi];
    assert!(machine.eval_columns(&[&[2.0], &[1.0]], outputs).is_err());
}

/// A comparison of what may be NaN goes both ways, and a loop that it decides on has no bound.
#[test]
fn what_may_be_nan_decides_nothing() {
    let code = "fn f(x: f32) -> f32 { if (sqrt(x) < 2.0) { return 1.0; } return 0.0; }";
    let f = outward::front::read("f.wgsl", code).unwrap().function;
    let of = |nan, text: &str| {
        let kernel = kernel::<f32>(
            &f,
            Arithmetic::new(Rounding::Machine, Some(nan)),
            Bound::Both,
        );
        let bounds = kernel.eval_known(&[text.parse().unwrap()]).unwrap();
        bounds.map(|bounds| bounds.to_string())
    };
    for nan in [NanPolicy::Propagate, NanPolicy::Suppress, NanPolicy::Ignore] {
        assert_eq!(of(nan, "[0, 1]").as_deref(), Some("[1, 1]"));
        assert_eq!(of(nan, "[5, 6]").as_deref(), Some("[0, 0]"));
    }
    assert_eq!(
        of(NanPolicy::Propagate, "[-1, 1]").as_deref(),
        Some("[0, 1]")
    );
    assert_eq!(
        of(NanPolicy::Suppress, "[-1, 1]").as_deref(),
        Some("[1, 1]")
    );
}

/// Where the other side of a comparison is not known, it says nothing of the arm, and rows in it
/// are for all that comes there: √0 ≤ 0, and 0² is 0.
#[test]
fn what_is_not_known_cuts_nothing() {
    let code = "fn f(x: f32) -> f32 { if (sqrt(x) <= x) { return x*x; } return 2.0; }";
    let f = outward::front::read("f.wgsl", code).unwrap().function;
    for rounding in [Rounding::Outward, Rounding::Machine] {
        let arithmetic = Arithmetic::new(rounding, Some(NanPolicy::Propagate));
        let any = kernel::<f32>(&f, arithmetic, Bound::Both);
        let side: Interval<f32> = "[-0.5, 5]".parse().unwrap();
        let here = Kernel::builder(&f)
            .rounding(rounding)
            .nan(NanPolicy::Propagate)
            .within("x", "[-0.5, 5]".parse().unwrap())
            .unwrap();
        let here = here.build::<f32>().unwrap();
        for kernel in [any, here] {
            let bounds = kernel.eval_known(&[side]).unwrap().unwrap();
            assert_eq!(bounds.to_string(), "[0, 25]", "{arithmetic}");
        }
    }
}

#[test]
fn valid_boxes_are_a_condition() {
    let f = function("f(a, b) = sqrt(abs(a)*b)");
    let kernel = Kernel::builder(&f)
        .rounding(Rounding::Machine)
        .nan(NanPolicy::Ignore)
        .assume_valid()
        .build::<f64>()
        .unwrap();
    let side = |text: &str| text.parse::<Interval<f64>>().unwrap();
    assert_eq!(kernel.within()[1].to_string(), "[0, inf]");
    let bounds = kernel.eval(&[side("[-4, 1]"), side("[1, 9]")]).unwrap();
    assert_eq!(bounds.to_string(), "[0, 6]");
    let refused = kernel.eval(&[side("[-4, 1]"), side("[-1, 9]")]);
    assert!(matches!(refused, Err(Error::Outside { .. })), "{refused:?}");
}

/// Bounds of noise are of real numbers.
#[test]
fn noise_is_refused() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../examples/shaders/noise_texture.wgsl"
    );
    let text = std::fs::read_to_string(path).unwrap();
    let f = outward::front::read("noise.wgsl", &text).unwrap().function;
    assert!(Kernel::builder(&f).build::<f32>().is_ok());
    for arithmetic in float() {
        let builder = Kernel::builder(&f).rounding(arithmetic.rounding());
        let refused = builder.nan(arithmetic.nan().unwrap()).build::<f32>();
        let error = refused.unwrap_err().to_string();
        assert!(error.contains("noise or a texture"), "{error}");
    }
}

#[test]
fn engines_agree() {
    for text in FUNCTIONS {
        let f = function(text);
        for arithmetic in float() {
            let code = kernel::<f32>(&f, arithmetic, Bound::Both);
            let interpreted = Kernel::builder(&f)
                .rounding(arithmetic.rounding())
                .nan(arithmetic.nan().unwrap())
                .engine(Engine::Interpreter)
                .build::<f32>()
                .unwrap();
            let boxes = boxes();
            assert_eq!(
                code.eval_many(&boxes),
                interpreted.eval_many(&boxes),
                "{text}"
            );
        }
    }
}

/// The bounds of a function within a box, with refinement and without, in an arithmetic.
fn refined(text: &str, sides: &[(&str, &str)], arithmetic: Arithmetic) -> [String; 2] {
    let f = function(text);
    [false, true].map(|plain| {
        let mut builder = Kernel::builder(&f)
            .rounding(arithmetic.rounding())
            .nan(arithmetic.nan().unwrap());
        for (name, side) in sides {
            builder = builder.within(name, side.parse().unwrap()).unwrap();
        }
        let builder = if plain { builder.plain() } else { builder };
        let of = |(_, side): &(&str, &str)| side.parse::<Interval<f64>>().unwrap();
        let sides: Vec<Interval<f64>> = sides.iter().map(of).collect();
        let known = builder.build().unwrap().eval_known(&sides).unwrap();
        known.map_or("not known".into(), |bounds| bounds.to_string())
    })
}

/// What value sets prove reaches code in every arithmetic: a difference of the same number, and
/// that a root is taken of no negative number, which bounds do not show.
#[test]
fn what_is_proved_reaches_code() {
    for arithmetic in float() {
        let of = |text: &str, sides: &[(&str, &str)]| refined(text, sides, arithmetic);
        let x = [("x", "[1,3]")];
        assert_eq!(
            of("f(x) = x - x", &x),
            ["[0, 0]", "[-2, 2]"],
            "{arithmetic}"
        );
        // So that a root is taken of no negative number, and is no NaN.
        let sides = [("x", "[-5,5]"), ("y", "[4,9]")];
        let [with, without] = of("f(x, y) = sqrt(x - x + y)", &sides);
        assert_eq!(with, "[2, 3]", "{arithmetic}");
        let is_known = arithmetic.nan() == Some(NanPolicy::Suppress);
        assert_eq!(without != "not known", is_known, "{arithmetic}, {without}");
    }
}

/// A zero has a sign, which a constant would not have: 1/(x·0) has the sign of x.
#[test]
fn zeros_keep_their_signs() {
    for arithmetic in float() {
        let [with, without] = refined("f(x) = 1/(x*0)", &[("x", "[-3,-1]")], arithmetic);
        // It is −∞.
        assert_eq!(with, "[-inf, -1.7976931348623157e308]", "{arithmetic}");
        assert_eq!(without, "[entire]", "{arithmetic}");
    }
}

/// Where the program without NaN is another one, nothing is made of what is known of the one with
/// NaN.
#[test]
fn suppressed_values_have_no_sets() {
    // √x is NaN below zero, and 0 where that is suppressed.
    let text = "f(x) = select(sqrt(x) - 1, 1, 2)";
    let machine = Arithmetic::new(Rounding::Machine, Some(NanPolicy::Suppress));
    let [with, without] = refined(text, &[("x", "[-3,-1]")], machine);
    assert_eq!([&*with, &*without], ["[1, 1]"; 2]);
}

/// The bits of an infinity are those of one that is contained, though no number is: not nothing.
#[test]
fn an_infinity_made_of_bits_is_contained() {
    let text = "x var x\nn tobits x\nr frombits n\nh tohalf x\noutput r r\noutput h h";
    let f = outward::expr::text::parse(text, Format::F64).unwrap();
    let side: Interval<f64> = "[1e300, 1e301]".parse().unwrap();
    for arithmetic in Arithmetic::all() {
        let mut builder = Kernel::builder(&f).rounding(arithmetic.rounding());
        if let Some(policy) = arithmetic.nan() {
            builder = builder.nan(policy);
        }
        let found = builder
            .build::<f64>()
            .unwrap()
            .eval_all_known(&[side])
            .unwrap();
        for bounds in found {
            let bounds = bounds.unwrap();
            assert_eq!(bounds.sup(), f64::INFINITY, "{arithmetic}");
            assert!(bounds.inf() > 0.0, "{arithmetic}");
        }
    }
}

/// A function that calls itself is inlined with its branches, so that what is compared is cut to
/// its domain where NaN is suppressed, and not taken for NaN.
#[test]
fn comparisons_in_functions_with_calls_are_of_suppressed_values() {
    let text = "\
function g
inputs x n
type int n
x var x
n var n
one iconst 1
c slt n one
i if c x x n n
  x var x
  output y x
else
  x var x
  n var n
  one iconst 1
  m isub n one
  y call g x m
  z add y x
  output y z
end
y project i 0
output y y
function f
x var x
k iconst 1
r call g x k
s asin r
a add s s
two const 2
c le two a
y select c two s
output y y
";
    let f = outward::front::read("f.ir", text).unwrap().function;
    for rounding in [Rounding::Outward, Rounding::Machine] {
        let kernel = Kernel::builder(&f)
            .rounding(rounding)
            .nan(NanPolicy::Suppress);
        let kernel = kernel.build::<f64>().unwrap();
        let side: Interval<f64> = "[2, 2]".parse().unwrap();
        // asin 4 is cut to asin 1, and 2 is less than two of it.
        assert_eq!(kernel.eval(&[side]).unwrap(), side, "{rounding:?}");
    }
}
