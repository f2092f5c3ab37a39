//! Tests of the builder.

use super::random::{Rng, SPECIAL, all_ops, deep, raw};
use crate::{eval_interval_all, eval_point, eval_point_all};
use outward_expr::*;
use outward_interval::Decimal;
use outward_interval::{Float, Interval, PointFunctions};

#[test]
fn the_same_number_is_the_same_node() {
    let mut b = Builder::new();
    let (x, y) = (b.input("x"), b.input("y"));
    assert_eq!(b.binary(RealOp::Add, x, y), b.binary(RealOp::Add, y, x));
    assert_eq!(b.binary(RealOp::Mul, x, y), b.binary(RealOp::Mul, y, x));
    assert_eq!(b.unary(Elementary::Sin, x), b.unary(Elementary::Sin, x));
    assert_ne!(b.binary(RealOp::Sub, x, y), b.binary(RealOp::Sub, y, x));
    let half: Vec<Node> = ["0.5", "0x1p-1", "5e-1"]
        .iter()
        .map(|t| b.constant(Constant::Decimal(t.parse().unwrap())))
        .collect();
    assert!(half[0] == half[1] && half[1] == half[2]);
    assert_eq!(b.input("x"), x);
    let count = b.len();
    for _ in 0..3 {
        let mut node = x;
        for _ in 0..1000 {
            node = b.unary(Elementary::Cos, node);
        }
    }
    assert_eq!(b.len(), count + 1000);
}

#[test]
fn identities_that_keep_both_readings_are_applied() {
    let mut b = Builder::new();
    let (x, y) = (b.input("x"), b.input("y"));
    let (nx, ny) = (b.unary(RealOp::Neg, x), b.unary(RealOp::Neg, y));
    let (abs, square) = (b.unary(RealOp::Abs, x), b.unary(RealOp::Square, x));
    assert_eq!(b.binary(RealOp::Mul, x, x), square);
    assert_eq!(b.binary(RealOp::Min, x, x), x);
    assert_eq!(b.binary(RealOp::Max, y, y), y);
    assert_eq!(b.unary(RealOp::Neg, nx), x);
    assert_eq!(b.unary(RealOp::Abs, nx), abs);
    assert_eq!(b.unary(RealOp::Abs, abs), abs);
    assert_eq!(b.unary(RealOp::Abs, square), square);
    assert_eq!(b.unary(RealOp::Square, abs), square);
    assert_eq!(b.unary(RealOp::Square, nx), square);
    let (sum, difference) = (b.binary(RealOp::Add, x, y), b.binary(RealOp::Sub, x, y));
    assert_eq!(b.binary(RealOp::Sub, x, ny), sum);
    assert_eq!(b.binary(RealOp::Add, x, ny), difference);
    assert_eq!(b.binary(RealOp::Add, ny, x), difference);
    let (product, quotient) = (b.binary(RealOp::Mul, x, y), b.binary(RealOp::Div, x, y));
    assert_eq!(b.binary(RealOp::Mul, nx, ny), product);
    assert_eq!(b.binary(RealOp::Div, nx, ny), quotient);
    let (three, minus) = (b.integer(3), b.integer(-3));
    assert_eq!(b.unary(RealOp::Neg, three), minus);
    assert_eq!((b.powi(x, 1), b.powi(x, 2)), (x, square));
}

#[test]
fn identities_that_change_a_float_or_a_domain_are_not() {
    let mut b = Builder::new();
    let (x, y) = (b.input("x"), b.input("y"));
    let zero = b.integer(0);
    let one = b.integer(1);
    for (op, left, right) in [
        (RealOp::Sub, x, x),
        (RealOp::Div, x, x),
        (RealOp::Mul, x, zero),
        (RealOp::Add, x, zero),
        (RealOp::Compare, x, x),
        (RealOp::Add, one, one),
    ] {
        let node = b.binary(op, left, right);
        assert_eq!(b.data(node).op, op.into());
    }
    assert_ne!(b.binary(RealOp::Min, x, y), b.binary(RealOp::Min, y, x));
    let minus_zero = b.unary(RealOp::Neg, zero);
    let f = b.finish("f", Format::F64, &[("out", minus_zero)]);
    assert_eq!(
        eval_point(&f, &[0.0_f64, 0.0]).unwrap()[0].to_bits(),
        (-0.0_f64).to_bits()
    );
}

/// Every node of a random graph has the same bits with and without the builder.
fn same_bits<F: Float>(rng: &mut Rng) {
    let raw = raw(rng, 3, 40, &all_ops());
    let mut b = Builder::new();
    let map = b.import(&raw);
    let outputs: Vec<(String, Node)> = map
        .iter()
        .enumerate()
        .map(|(i, &n)| (i.to_string(), n))
        .collect();
    let built = b.finish("built", Format::F64, &outputs);
    for _ in 0..20 {
        let at: Vec<F> = (0..3).map(|_| F::from_f64(rng.pick(SPECIAL))).collect();
        let expected = eval_point_all(&raw, &at).unwrap();
        let got = eval_point(&built, &at).unwrap();
        for (i, (e, g)) in expected.iter().zip(&got).enumerate() {
            let same = e.to_bits64() == g.to_bits64() || e.is_nan() && g.is_nan();
            assert!(same, "node {i} of\n{raw}\nat {at:?}: {e} became {g}");
        }
    }
}

#[test]
fn the_builder_keeps_every_bit_at_points() {
    let mut rng = Rng(1);
    for _ in 0..300 {
        same_bits::<f64>(&mut rng);
        same_bits::<f32>(&mut rng);
    }
}

#[test]
fn the_builder_never_makes_bounds_wider() {
    let mut rng = Rng(2);
    for _ in 0..300 {
        let raw = raw(&mut rng, 3, 30, &all_ops());
        let mut b = Builder::new();
        let map = b.import(&raw);
        let outputs: Vec<(String, Node)> = map
            .iter()
            .enumerate()
            .map(|(i, &n)| (i.to_string(), n))
            .collect();
        let built = b.finish("built", Format::F64, &outputs);
        let bounds: Vec<Interval<f64>> = (0..3)
            .map(|_| {
                let (a, b) = (rng.pick(&SPECIAL[..11]), rng.pick(&SPECIAL[..11]));
                if a < b {
                    Interval::new(a, b).unwrap()
                } else {
                    Interval::new(b, a).unwrap()
                }
            })
            .collect();
        let before = eval_interval_all(&raw, &bounds).unwrap();
        let after = eval_interval_all(&built, &bounds).unwrap();
        for (i, (b, output)) in before.iter().zip(&built.outputs).enumerate() {
            let a = after[output.node.index()];
            assert!(
                a.subset(*b),
                "node {i} of\n{raw}\non {bounds:?}: {b:?} became {a:?}"
            );
        }
    }
}

#[test]
fn powers_of_any_integer() {
    for n in (-40..=40).chain([1024, 1025, 1500, 2047, 2048, 2049, 5000, -1030, 4097]) {
        let mut b = Builder::new();
        let x = b.input("x");
        let power = b.powi(x, n);
        let f = b.finish("f", Format::F64, &[("out", power)]);
        for data in &f.nodes {
            assert!(
                !matches!(data.op, Op::Real(RealOp::Powi(n)) if !(3..=MAX_POWER).contains(&n)),
                "{f}"
            );
        }
        for x in [1.001_f64, -0.999, 2.0] {
            let got = eval_point(&f, &[x]).unwrap()[0];
            let magnitude = PointFunctions::elementary(Elementary::Pow, x.abs(), f64::from(n));
            let expected = if n % 2 == 0 || x > 0.0 {
                magnitude
            } else {
                -magnitude
            };
            let close = (got - expected).abs() <= 1e-12 * expected.abs() || got == expected;
            assert!(
                close || expected.abs() < 1e-300,
                "{x}^{n} = {expected}, got {got}"
            );
        }
        let bounds = eval_interval_all(&f, &[Interval::new(0.5, 1.0).unwrap()]).unwrap()
            [f.outputs[0].node.index()];
        assert!(bounds.contains(1.0), "1^{n} is not in {bounds:?}");
    }
    let mut b = Builder::new();
    let x = b.input("x");
    let _ = (b.powi(x, i32::MAX), b.powi(x, i32::MIN));
}

#[test]
fn finish_drops_what_is_dead_and_keeps_the_inputs() {
    let mut b = Builder::new();
    let (x, y, z) = (b.input("x"), b.input("y"), b.input("z"));
    let dead = b.binary(RealOp::Mul, x, y);
    let _ = b.unary(Elementary::Exp, dead);
    let _ = b.integer(17);
    let four = b.integer(4);
    let sum = b.binary(RealOp::Add, four, z);
    let f = b.finish("f", Format::F32, &[("out", sum), ("z", z)]);
    assert_eq!(f.nodes.len(), 3);
    assert_eq!(*f.inputs, ["x", "y", "z"]);
    assert_eq!(f.used_inputs(), [false, false, true]);
    assert_eq!(*f.constants, [Constant::Decimal(Decimal::from_i64(4))]);
    assert_eq!(eval_point(&f, &[0.0, 0.0, 1.0]).unwrap(), [5.0, 1.0]);
}

#[test]
fn inlining_replaces_the_inputs() {
    let mut b = Builder::new();
    let (x, y) = (b.input("x"), b.input("y"));
    let out = b.binary(RealOp::Sub, x, y);
    let f = b.finish("f", Format::F64, &[("out", out)]);
    let mut b = Builder::new();
    let t = b.input("t");
    let tt = b.unary(RealOp::Square, t);
    let out = b.inline(&f, &[tt, t]);
    let g = b.finish("g", Format::F64, &[("out", out[0])]);
    assert_eq!(eval_point(&g, &[3.0]).unwrap(), [6.0]);
}

#[test]
fn depth_is_no_limit() {
    let f = deep(100_000);
    assert!(f.nodes.len() > 100_000);
    assert_eq!(eval_point(&f, &[0.5, 0.25]).unwrap().len(), 1);
    assert_eq!(
        eval_interval_all(&f, &[Interval::ONE, Interval::<f32>::ZERO])
            .unwrap()
            .len(),
        f.nodes.len()
    );
    let mut b = Builder::new();
    assert_eq!(b.import(&f).len(), f.nodes.len());
    drop(f.clone());
}
