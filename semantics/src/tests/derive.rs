//! Tests of derivatives: known values, finite differences, the mean value theorem over boxes; and
//! of functions with control flow, the derivative of the path that is taken.

use core::cell::RefCell;

use super::random::{Rng, deep, function, typed};
use crate::flow::{AbstractDomain, TransferFunctions, run};
use crate::typed::scalar_node;
use crate::{Limits, Scalar, eval_interval, eval_point, eval_scalars};
use outward_expr::derive::{DeriveError, continuous_where_defined};
use outward_expr::text::parse;
use outward_expr::*;
use outward_interval::{Decimal, Interval};
use outward_sets::BoolSet;

/// The derivative of the last line of `body`, in which x and y are inputs, by x and y at a point.
fn gradient(body: &str, at: [f64; 2]) -> [f64; 2] {
    let f = parse(
        &format!("inputs x y\nx var x\ny var y\n{body}"),
        Format::F64,
    )
    .unwrap();
    let d = derivative(&f, &["x", "y"]).unwrap();
    let values = eval_point(&d, &at).unwrap();
    assert_eq!(
        values[0].to_bits(),
        eval_point(&f, &at).unwrap()[0].to_bits(),
        "the value must stay"
    );
    [values[1], values[2]]
}

#[test]
fn every_rule_agrees_with_differences() {
    let cases = [
        "f neg x",
        "f abs x",
        "f square x",
        "f sqrt x",
        "f sin x",
        "f cos x",
        "f tan x",
        "f atan x",
        "f exp x",
        "f ln x",
        "a neg x\nf abs a",
        "h const 0.3\na mul x h\nf asin a",
        "h const 0.3\na mul x h\nf acos a",
        "f powi x 3",
        "f powi x 1000",
        "f add x y",
        "f sub y x",
        "f mul x y",
        "f div x y",
        "f div y x",
        "f min x y",
        "f min y x",
        "f max x y",
        "f max y x",
        "f mod y x",
        "f mod x y",
        "a neg x\nf mod y a",
        "f atan2 x y",
        "f atan2 y x",
        "f pow x y",
        "f pow y x",
        "k const 2.5\nf pow x k",
        "k const 2.5\nf pow k x",
        "c sub x y\nf by_sign c x y",
        "c sub y x\na mul x y\nf by_sign c x a",
        "f recip x",
        "a sin x\nb exp y\nc mul a b\nd div c x\ne sqrt d\nf add e a",
        "a floor x\nf mul a y",
        "a ceil x\nf mul a y",
        "a round x\nf mul a y",
        "a compare x y\nf mul a y",
    ];
    for body in cases {
        for at in [[1.1, 2.3], [0.7, 0.2], [1.3, 4.7]] {
            let [dx, dy] = gradient(body, at);
            let f = parse(
                &format!("inputs x y\nx var x\ny var y\n{body}"),
                Format::F64,
            )
            .unwrap();
            let h = 1e-6;
            let value = |x: f64, y: f64| eval_point(&f, &[x, y]).unwrap()[0];
            let ex = (value(at[0] + h, at[1]) - value(at[0] - h, at[1])) / (2.0 * h);
            let ey = (value(at[0], at[1] + h) - value(at[0], at[1] - h)) / (2.0 * h);
            for (got, expected) in [(dx, ex), (dy, ey)] {
                // The error of a central difference, with a curvature of up to (1000)² relative for
                // powi 1000.
                let slack = if body.contains("1000") { 1e-2 } else { 1e-7 };
                let size = 1.0 + expected.abs().max_or(value(at[0], at[1]).abs());
                assert!(
                    (got - expected).abs() <= slack * size,
                    "{body} at {at:?}: {got} but differences say {expected}"
                );
            }
        }
    }
}

trait MaxOr {
    fn max_or(self, other: Self) -> Self;
}

impl MaxOr for f64 {
    fn max_or(self, other: Self) -> Self {
        if self > other { self } else { other }
    }
}

#[test]
fn known_values() {
    assert_eq!(gradient("f mul x y", [3.0, 5.0]), [5.0, 3.0]);
    assert_eq!(gradient("f square x", [3.0, 5.0]), [6.0, 0.0]);
    assert_eq!(gradient("a powi x 3\nf mul a y", [2.0, 5.0]), [60.0, 8.0]);
    assert_eq!(gradient("f div x y", [3.0, 4.0]), [0.25, -0.1875]);
    assert_eq!(gradient("f abs x", [-3.0, 4.0]), [-1.0, 0.0]);
    // At ties min and max take the second operand, and so does the derivative.
    assert_eq!(gradient("f min x y", [2.0, 2.0]), [0.0, 1.0]);
    assert_eq!(gradient("f max x y", [2.0, 2.0]), [0.0, 1.0]);
    assert_eq!(gradient("f sqrt x", [0.0, 2.0]), [f64::INFINITY, 0.0]);
    assert_eq!(gradient("f const 7", [0.0, 2.0]), [0.0, 0.0]);
}

#[test]
fn kinks_give_the_hull_of_both_sides() {
    let f = parse("x var x\nf abs x\n", Format::F64).unwrap();
    let d = derivative(&f, &["x"]).unwrap();
    let over = |lo, hi| eval_interval(&d, &[Interval::new(lo, hi).unwrap()]).unwrap()[1];
    assert_eq!(over(-1.0, 1.0), Interval::new(-1.0, 1.0).unwrap());
    assert_eq!(over(1.0, 2.0), Interval::new(1.0, 1.0).unwrap());
    assert_eq!(over(-2.0, -1.0), Interval::new(-1.0, -1.0).unwrap());
}

/// For continuous functions: f(b) − f(a) = s · (b − a) for some s within the bounds on the
/// derivative.
#[test]
fn the_mean_value_theorem_holds_over_boxes() {
    const OPS: &[RealOp] = &[
        RealOp::Neg,
        RealOp::Abs,
        RealOp::Square,
        RealOp::Call(Elementary::Sin),
        RealOp::Call(Elementary::Cos),
        RealOp::Call(Elementary::Atan),
        RealOp::Powi(3),
        RealOp::Add,
        RealOp::Sub,
        RealOp::Mul,
        RealOp::Min,
        RealOp::Max,
        RealOp::Min,
        RealOp::Max,
        RealOp::Abs,
    ];
    let mut rng = Rng(7);
    let mut checked = 0;
    for _ in 0..2000 {
        let f = function(&mut rng, 2, 12, OPS);
        assert!(continuous_where_defined(&f));
        let names: Vec<&str> = f.inputs.iter().map(String::as_str).collect();
        let d = derivative(&f, &names).unwrap();
        let corner = [
            rng.unit() * 4.0 - 2.0,
            (rng.unit() * 8.0).floor() / 2.0 - 2.0,
        ];
        // Whole numbers, so that kinks lie on corners and edges, too.
        let size = [
            rng.pick(&[0.0, 0.5, 1.0, 2.0]),
            rng.pick(&[0.0, 0.5, 1.0, 2.0]),
        ];
        let bounds = [0, 1].map(|i| Interval::new(corner[i], corner[i] + size[i]).unwrap());
        let slopes = eval_interval(&d, &bounds).unwrap();
        for axis in 0..2 {
            let inside = |rng: &mut Rng, i: usize| {
                let any = rng.unit();
                let t = rng.pick(&[0.0, 1.0, 0.5, any]);
                corner[i] + t * size[i]
            };
            let mut a = [inside(&mut rng, 0), inside(&mut rng, 1)];
            if !bounds[0].contains(a[0]) || !bounds[1].contains(a[1]) {
                a = corner;
            }
            let mut b = a;
            b[axis] = bounds[axis].sup();
            let at =
                |p: [f64; 2]| eval_interval(&f, &p.map(|v| Interval::point(v).unwrap())).unwrap();
            let (fa, fb) = (at(a), at(b));
            let step = Interval::point(b[axis]).unwrap() - Interval::point(a[axis]).unwrap();
            for (output, (va, vb)) in fa.iter().zip(&fb).enumerate() {
                let difference = *vb - *va;
                let predicted = slopes[f.outputs.len() + 2 * output + axis] * step;
                // Both hold the exact difference of values, so they meet.
                let meet = difference.intersection(predicted);
                assert!(
                    !meet.is_empty(),
                    "{f}\non {bounds:?}, axis {axis}, from {a:?}: {difference:?}, {predicted:?}"
                );
                checked += usize::from(
                    difference.is_common_interval()
                        && predicted.is_common_interval()
                        && step.sup() > 0.0,
                );
            }
        }
    }
    assert!(checked > 1000, "only {checked} cases say anything");
}

#[test]
fn names_order_and_errors() {
    let f = parse(
        "x var x\ny var y\na mul x y\nb add x y\noutput p a\noutput q b\n",
        Format::F32,
    )
    .unwrap();
    let d = derivative(&f, &["y", "x"]).unwrap();
    let names: Vec<&str> = d.outputs.iter().map(|o| o.name.as_str()).collect();
    assert_eq!(names, ["p", "q", "dp/dy", "dp/dx", "dq/dy", "dq/dx"]);
    assert_eq!((&d.inputs, d.format), (&f.inputs, f.format));
    assert_eq!(
        eval_point(&d, &[3.0_f32, 5.0]).unwrap(),
        [15.0, 8.0, 3.0, 5.0, 1.0, 1.0]
    );
    let error = derivative(&f, &["x", "w"]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "`w` is not an input of the function; its inputs are: x, y"
    );
}

#[test]
fn depth_is_no_limit() {
    let f = deep(100_000);
    let d = derivative(&f, &["x", "y"]).unwrap();
    assert!(d.nodes.len() > f.nodes.len() && d.nodes.len() < 10 * f.nodes.len());
}

/// A value at a point and the node of the path that computes it.
#[derive(Clone, Copy, Default)]
struct Traced(Scalar<f64>, Option<Node>);

impl AbstractDomain for Traced {
    const POINT: bool = true;

    fn truth(&self) -> BoolSet {
        AbstractDomain::truth(&self.0)
    }
    fn join(&self, _: &Self) -> Self {
        *self
    }
    fn contains(&self, _: &Self) -> bool {
        false
    }
    fn of_truth(truth: bool) -> Self {
        Self(Scalar::Bool(truth), None)
    }
    fn top(_: Type) -> Option<Self> {
        None
    }
    fn bottom(_: Type) -> Self {
        Self::default()
    }
    fn widen(&self, _: &Self, _: u32) -> Option<Self> {
        None
    }
}

/// Writes down the operations on numbers that a function does at a point, one after the other.
struct Trace(RefCell<Builder>);

impl TransferFunctions for Trace {
    type Value = Traced;

    fn node(&self, f: &Function, values: &[Traced], _: Node, data: NodeData) -> Traced {
        let scalars: Vec<Scalar<f64>> = values.iter().map(|v| v.0).collect();
        let value = scalar_node(f, &scalars, data);
        let of = |i: usize| values[data.operand(i).index()];
        let mut builder = self.0.borrow_mut();
        let node = if let Op::Const(index) = data.op {
            Some(builder.constant(f.constants[index as usize].clone()))
        } else if matches!(data.op, Op::Real(_) | Op::Int(IntOp::ToHalf)) {
            let moved = data.map(|node| values[node.index()].1).unwrap();
            Some(builder.node(moved))
        } else if data.op == Op::Select {
            of(if of(0).0.truth() { 1 } else { 2 }).1
        } else if value.ty() != Type::Real {
            None
        } else if let Some(number) = Decimal::from_f64(value.real()) {
            // It was an integer.
            Some(builder.constant(Constant::Decimal(number)))
        } else {
            let zero = builder.integer(0);
            Some(builder.binary(RealOp::Div, zero, zero))
        };
        Traced(value, node)
    }
}

/// The derivatives of the first output by x and y, of the straight line of operations that `f` does
/// at a point; `None` if it has none.
fn along_the_path(f: &Function, at: [f64; 2]) -> Option<Vec<f64>> {
    let mut builder = Builder::new();
    let inputs = ["x", "y"].map(|name| builder.input(name));
    let trace = Trace(RefCell::new(builder));
    let given = [0, 1].map(|i| Traced(Scalar::Real(at[i]), Some(inputs[i])));
    let values = run(&trace, f, &given, Limits { iterations: 500 }).ok()?;
    let output = values[f.outputs[0].node.index()].1?;
    let path = trace
        .0
        .into_inner()
        .finish("f", Format::F64, &[("out", output)]);
    let d = derivative(&path, &["x", "y"]).ok()?;
    let values = eval_scalars(&d, &at.map(Scalar::Real), Limits::default()).unwrap();
    Some(values.iter().map(|v| v.real()).collect())
}

/// Random functions with branches, loops and choices, their integer and truth value put in: at a
/// point, the derivative is that of the operations that are done there. The path is followed by the
/// evaluator, which knows nothing of derivatives.
#[test]
fn derivatives_of_control_flow_are_those_of_the_path() {
    let mut rng = Rng(57);
    let (mut compared, mut flows, mut unknown) = (0, 0, 0);
    for round in 0..4000 {
        let whole = typed(&mut rng, round % 40 + 3);
        let mut b = Builder::new();
        let (x, y) = (b.input("x"), b.input("y"));
        let n = b.int(rng.pick(&[0, 1, 5, -3]));
        let c = b.truth(rng.below(2) == 0);
        let outputs = b.inline(&whole, &[x, y, n, c]);
        let Some(real) = outputs
            .iter()
            .copied()
            .find(|&o| b.type_of(o) == Type::Real)
        else {
            continue;
        };
        let f = b.finish("f", Format::F64, &[("out", real)]);
        let d = match derivative(&f, &["x", "y"]) {
            Ok(d) => d,
            Err(DeriveError::NoDerivative { .. }) => {
                unknown += 1;
                continue;
            }
            Err(error) => panic!("{error} of\n{f}"),
        };
        for _ in 0..4 {
            let at = [0; 2].map(|_| rng.unit() * 6.0 - 3.0);
            let Some(expected) = along_the_path(&f, at) else {
                continue;
            };
            let found =
                eval_scalars(&d, &at.map(Scalar::Real), Limits { iterations: 500 }).unwrap();
            let found: Vec<f64> = found.iter().map(|v| v.real()).collect();
            let same = |(a, b): (&f64, &f64)| a == b || a.is_nan() || b.is_nan();
            assert!(
                found.iter().zip(&expected).all(same),
                "at {at:?}: {found:?}, on the path {expected:?}, of\n{f}to\n{d}"
            );
            let known = !found.iter().chain(&expected).any(|x| x.is_nan());
            compared += usize::from(known);
            flows += usize::from(known && !f.is_straight_line() && found[1..] != [0.0, 0.0]);
        }
    }
    assert!(
        compared > 3000 && flows > 600 && unknown < 2000,
        "{compared} {flows} {unknown}"
    );
}

#[test]
fn a_loop_carries_slopes_that_its_iterations_make() {
    // z = x and w = 0; four times: w += z, z *= y. So w = x (1 + y + y² + y³).
    let f = parse(
        "inputs x y\nx var x\ny var y\no const 0\nn iconst 0\nl loop z x y y w o n n\n  z var z\n  y var y\n  w var w\n  n var n\n  v add w z\n  u mul z y\n  one iconst 1\n  m iadd n one\n  most iconst 4\n  go slt m most\n  again go\n  output z u\n  output y y\n  output w v\n  output n m\nend\nr project l 2\n",
        Format::F64,
    )
    .unwrap();
    let d = derivative(&f, &["x", "y"]).unwrap();
    let at = [Scalar::Real(3.0), Scalar::Real(2.0)];
    let found = eval_scalars(&d, &at, Limits::default()).unwrap();
    let found: Vec<f64> = found.iter().map(|v| v.real()).collect();
    assert_eq!(found, [45.0, 15.0, 3.0 * (1.0 + 4.0 + 12.0)]);
    assert!(!d.is_straight_line(), "the loop stays a loop");
}

#[test]
fn what_has_no_derivative_is_said() {
    let read = |text: &str| parse(text, Format::F64).unwrap();
    let f = read("inputs n x\ntype int n\nn var n\nx var x\na fromsint n\nf mul a x");
    let error = derivative(&f, &["n"]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the input `n` is of type int; derivatives are taken with respect to numbers"
    );
    let d = derivative(&f, &["x"]).unwrap();
    let at = [Scalar::Int(7), Scalar::Real(2.0)];
    let found = eval_scalars::<f64>(&d, &at, Limits::default()).unwrap();
    assert_eq!(found, [Scalar::Real(14.0), Scalar::Real(7.0)]);
}
