//! Derivatives of atoms, against those of `expr`, and what jumps.

use outward_expr::{Builder, Format, Function, NodeData, RealOp, derivative, text::parse};
use outward_interval::{Elementary, Interval};
use outward_semantics::eval_interval;

use super::normal::{Normal, PER_NODE};
use super::prove::Prover;
use super::write::{Pins, Writer, plain};
use super::{BatchBounds, BatchEngine, Containment, SearchLimits, range};
use crate::algebra::Work;
use crate::bounds::bounds;

type I = Interval<f64>;

/// Bounds by facts, one box after the other.
struct ByFacts;

/// A function that is bounded so.
struct Bounded(Function);

impl BatchEngine for ByFacts {
    fn prepare(&self, f: &Function, _: &[I]) -> Option<Box<dyn BatchBounds>> {
        Some(Box::new(Bounded(f.clone())))
    }

    fn run_jobs(&self, jobs: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..jobs).for_each(work);
    }
}

impl BatchBounds for Bounded {
    fn eval(&self, inputs: &[&[f64]], outputs: &mut [&mut [f64]]) -> bool {
        for at in 0..outputs[0].len() {
            let sides = inputs
                .chunks(2)
                .map(|pair| Interval::from_endpoints(pair[0][at], pair[1][at]));
            let facts = bounds(&self.0, &sides.collect::<Vec<I>>());
            for (output, pair) in self.0.outputs.iter().zip(outputs.chunks_mut(2)) {
                let [neg_inf, sup] = facts[output.node.index()].bounds.endpoints();
                (pair[0][at], pair[1][at]) = (neg_inf, sup);
            }
        }
        true
    }
}

fn interval(lo: f64, hi: f64) -> I {
    Interval::new(lo, hi).expect("an interval")
}

/// The derivative of the only output by an input, as a function.
fn slope(f: &Function, input: u32) -> Option<Function> {
    let mut normal = Normal::of(f, PER_NODE);
    let node = f.outputs[0].node;
    let form = normal.node(node)?.clone();
    let mut work = Work::new(10_000);
    let slope = normal.atoms.slope(&form, input, &mut work).ok()??;
    let mut writer = Writer::new(&normal);
    let made = writer.form(&plain(&slope), Pins::default());
    Some(
        writer
            .builder
            .finish("slope", Format::F64, &[("slope", made)]),
    )
}

/// That both derivatives meet wherever both have a value; whether they have at some point.
fn agree(f: &Function, points: &[Vec<f64>]) -> bool {
    let mut met = false;
    for (index, name) in (0u32..).zip(f.inputs.iter()) {
        let Some(ours) = slope(f, index) else {
            return false;
        };
        let theirs = derivative(f, &[name]).expect("a derivative");
        for point in points {
            let point: Vec<I> = point.iter().map(|&x| interval(x, x)).collect();
            let a = eval_interval(&ours, &point).expect("bounds")[0];
            let b = eval_interval(&theirs, &point).expect("bounds")[1];
            if a.is_empty() || b.is_empty() || !b.mag().is_finite() {
                continue;
            }
            met = true;
            assert!(!a.intersection(b).is_empty(), "{a} and {b} at {point:?}");
            assert!(a.wid() < 1e-9 * (1.0 + a.mag()), "{a} at {point:?}");
        }
    }
    met
}

fn function(op: Elementary) -> Function {
    let mut builder = Builder::new();
    let x = builder.input("x");
    let made = if op.arity() == 1 {
        builder.unary(op, x)
    } else {
        let y = builder.input("y");
        builder.binary(op, x, y)
    };
    builder.finish("f", Format::F64, &[("f", made)])
}

#[test]
fn derivatives_are_those_of_programs() {
    let ends = [-2.5, -0.7, -0.3, 0.2, 0.6, 1.3, 3.7];
    let mut unknown = Vec::new();
    for op in Elementary::ALL {
        let points: Vec<Vec<f64>> = if op.arity() == 1 {
            ends.iter().map(|&x| vec![x]).collect()
        } else {
            let pairs = ends.iter().flat_map(|&x| ends.map(|y| vec![x, y]));
            pairs.collect()
        };
        if !agree(&function(op), &points) {
            unknown.push(op.name());
        }
    }
    // Smooth functions whose derivatives are quotients that are not defined at zero, and powers by
    // an integer, which cannot change a little.
    unknown.sort_unstable();
    let expected = [
        "asinslope3",
        "atanslope3",
        "coshslope2",
        "cosslope2",
        "expslope2",
        "logslope1",
        "logslope2",
        "pown",
        "rootn",
        "sinhslope3",
        "sinslope3",
    ];
    assert_eq!(unknown, expected);
}

#[test]
fn the_angle_of_a_quotient() {
    let text = "x var x\ny var y\nq div y x\na atan q\noutput a a";
    let f = parse(text, Format::F64).expect("a function");
    let points = [[1.0, 2.0], [-1.0, 0.5], [-3.0, -1.0]].map(|p| p.to_vec());
    assert!(agree(&f, &points));
}

/// That ranges and bounds hold the values at some points of a box.
fn held(text: &str, sides: &[I]) {
    let f = parse(text, Format::F64).expect("a function");
    let node = f.outputs[0].node;
    for boxes in [1, 50] {
        let limits = SearchLimits {
            tolerance: 1e-9,
            boxes,
            stop: &|_| false,
        };
        let found =
            range(&ByFacts, &f, node, (sides, &[]), Containment::Real, limits).expect("a range");
        let mut normal = Normal::of(&f, PER_NODE);
        let form = normal.node(node).expect("a form").clone();
        let enclosed = Prover::new(&mut normal).enclose(&form, sides, 2);
        for k in 0..1000u32 {
            // Multiples of irrational numbers, and the endpoints.
            let point = sides.iter().zip([0.618_033_988_749, 0.754_877_666_247]);
            let point: Vec<I> = point
                .map(|(side, step)| {
                    let at = (f64::from(k) * step % 1.0 * 1.2 - 0.1).clamp(0.0, 1.0);
                    let x = side.inf() + at * (side.sup() - side.inf());
                    interval(x, x)
                })
                .collect();
            let value = eval_interval(&f, &point).expect("a value")[0];
            let meets = |bounds: I| value.is_empty() || !bounds.intersection(value).is_empty();
            assert!(
                meets(found.outer),
                "{text}: {found:?}, {value} at {point:?}"
            );
            assert!(
                enclosed.is_none_or(meets),
                "{text}: {enclosed:?}, {value} at {point:?}"
            );
        }
    }
}

#[test]
fn the_jump_of_an_angle() {
    for op in ["atan2", "atan2pi"] {
        // What is added falls by more than the jump, so that ends at corners would be in order.
        let added = |factor: i32| {
            format!(
                "y var y\nx var x\na {op} y x\nc const {factor}\nm mul c y\ns add a m\noutput s s"
            )
        };
        let texts = [0, -1, -3, -5, -9, 5].map(added);
        let line =
            format!("y var y\nt const -1\na {op} y t\nc const 5\nm mul c y\nb sub a m\noutput b b");
        // Across the jump, above it and at it, around zero, and with zero at a corner.
        for y in [
            [-1.0, 1.0],
            [-1.0, 0.0],
            [0.0, 1.0],
            [0.0, 0.0],
            [-1.0, -0.25],
        ] {
            for x in [
                [-2.0, -1.0],
                [-1.0, 1.0],
                [-1.0, 0.0],
                [0.0, 1.0],
                [1.0, 2.0],
            ] {
                for text in &texts {
                    held(text, &[interval(y[0], y[1]), interval(x[0], x[1])]);
                }
            }
            held(&line, &[interval(y[0], y[1])]);
        }
    }
}

/// On a box that does not meet the jump the endpoints are at corners.
#[test]
fn angles_beside_the_jump_are_sharp() {
    let text = "x var x\ny var y\nd square x\na atan2 y x\nb mul y a\noutput b b";
    let f = parse(text, Format::F64).expect("a function");
    let mut normal = Normal::of(&f, PER_NODE);
    let form = normal.node(f.outputs[0].node).expect("a form").clone();
    let sides = [interval(-2.0, -1.0), interval(1.0, 2.0)];
    assert_eq!(Prover::new(&mut normal).free(&form, &sides), [0, 1]);
    // Inputs on which no angle depends stay free across the jump.
    let across = [interval(-2.0, -1.0), interval(-1.0, 1.0)];
    assert_eq!(Prover::new(&mut normal).free(&form, &across), [0u32; 0]);
    let other = "x var x\ny var y\nz var z\na atan2 y x\nb mul z a\noutput b b";
    let f = parse(other, Format::F64).expect("a function");
    let mut normal = Normal::of(&f, PER_NODE);
    let form = normal.node(f.outputs[0].node).expect("a form").clone();
    let across = [
        interval(-2.0, -1.0),
        interval(-1.0, 1.0),
        interval(0.0, 1.0),
    ];
    assert_eq!(Prover::new(&mut normal).free(&form, &across), [2]);
}

/// What jumps where it is defined has no derivative, or is asked about.
#[test]
fn what_jumps_is_known() {
    let mut jumping = 0;
    for op in RealOp::all().filter(|op| !op.is_continuous()) {
        let mut builder = Builder::new();
        let inputs = ["x", "y", "z"].map(|name| builder.input(name));
        let made = builder.node(NodeData::new(op, &inputs[..op.arity()]));
        let f = builder.finish("f", Format::F64, &[("f", made)]);
        let mut normal = Normal::of(&f, PER_NODE);
        let form = normal.node(f.outputs[0].node).expect("a form").clone();
        if slope(&f, 0).is_some() {
            assert!(!normal.atoms.angles(&form).is_empty(), "{}", op.text());
        }
        let mut prover = Prover::new(&mut normal);
        let sides = vec![interval(-2.0, 1.0); f.inputs.len()];
        for input in prover.free(&form, &sides) {
            assert_eq!(prover.slope(&form, input), None, "{}", op.text());
        }
        jumping += 1;
    }
    assert!(jumping >= 8, "{jumping}");
}

/// Operations that jump or have a kink where they are defined.
#[test]
fn other_jumps_and_kinks() {
    let sides = [[-1.5, 2.25], [0.25, 0.75], [-0.5, 0.5], [-3.0, 0.0]];
    let one = ["floor", "ceil", "round", "trunc", "sign", "abs"];
    let two = ["compare", "min", "max", "mod"];
    let known = |op: &&&str| RealOp::all().any(|known| known.text() == **op);
    let mut tried = 0;
    for &[lo, hi] in &sides {
        for op in one.iter().filter(known) {
            // x − f(x), x f(x), 1/(1 + f(x)²), f of a falling function.
            for rest in [
                "b sub x a",
                "b mul x a",
                "s square a\no add one s\nb div one o",
            ] {
                let text = format!("x var x\none const 1\na {op} x\n{rest}\noutput b b");
                held(&text, &[interval(lo, hi)]);
                let text =
                    format!("x var x\none const 1\nn sub one x\na {op} n\n{rest}\noutput b b");
                held(&text, &[interval(lo, hi)]);
                tried += 1;
            }
        }
        for op in two.iter().filter(known) {
            for rest in ["b sub x a", "b mul x a", "b add y a"] {
                let text = format!("x var x\ny var y\na {op} x y\n{rest}\noutput b b");
                held(&text, &[interval(lo, hi), interval(-0.75, 1.25)]);
                tried += 1;
            }
        }
    }
    assert!(tried > 50, "{tried}");
}
