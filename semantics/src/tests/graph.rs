//! Tests of functions written as expressions.

use crate::eval_point;
use outward_expr::*;

fn value(f: impl for<'g> FnOnce(&'g Graph, Expr<'g>, Expr<'g>) -> Expr<'g>, x: f64, y: f64) -> f64 {
    let g = Graph::new();
    let (a, b) = (g.var("x"), g.var("y"));
    let f = g.function("f", [("out", f(&g, a, b))]).unwrap();
    eval_point(&f, &[x, y]).unwrap()[0]
}

#[test]
fn arithmetic_with_scalars_on_both_sides() {
    assert_eq!(value(|_, x, y| x * 2 + y / 4.0 - 1, 3.0, 8.0), 7.0);
    assert_eq!(value(|_, x, y| 2 - x + (1.0 / y), 3.0, 8.0), -0.875);
    assert_eq!(value(|_, x, y| "0.5" * x + y % "3", 3.0, 8.0), 3.5);
    assert_eq!(value(|_, x, _| 0.5_f32 + x * 3_i64, 3.0, 8.0), 9.5);
    assert_eq!(value(|_, x, y| -x + 7 % y, 3.0, 8.0), 4.0);
    assert_eq!(value(|g, x, _| g.pi() * x, 1.0, 0.0), core::f64::consts::PI);
}

#[test]
fn every_method_is_its_operation() {
    assert_eq!(value(|_, x, y| x.min(y), 3.0, 8.0), 3.0);
    assert_eq!(value(|_, x, y| x.max(y).sqrt(), 3.0, 16.0), 4.0);
    assert_eq!(value(|_, x, y| x.modulo(y), -3.0, 8.0), 5.0);
    assert_eq!(value(|_, x, _| x.square().pow(3), -2.0, 8.0), 64.0);
    assert_eq!(value(|_, x, _| x.recip().abs(), -2.0, 8.0), 0.5);
    assert_eq!(value(|_, x, y| x.powf(y), 2.0, 8.0), 256.0);
    assert_eq!(value(|_, x, y| x.compare(y).by_sign(x, y), 2.0, 8.0), 2.0);
    assert_eq!(
        value(|_, x, _| x.floor() + x.ceil() + x.round(), 2.5, 8.0),
        7.0
    );
    assert_eq!(value(|_, x, y| x.atan2(y), 0.0, 8.0), 0.0);
    assert_eq!(
        value(
            |_, x, _| (x.sin() + x.tan() + x.asin() + x.atan()) * x.cos()
                + x.exp().ln()
                + (x + 1).acos(),
            0.0,
            0.0
        ),
        0.0
    );
}

#[test]
fn a_literal_is_exact_and_text_is_decimal() {
    let g = Graph::new();
    let x = g.var("x");
    let f = g
        .function(
            "f",
            [
                ("a", x + 0.1),
                ("b", x + "0.1"),
                ("c", x + 0.5),
                ("d", x + "0.5"),
            ],
        )
        .unwrap();
    let nodes: Vec<Node> = f.outputs.iter().map(|o| o.node).collect();
    assert_ne!(nodes[0], nodes[1]);
    assert_eq!(nodes[2], nodes[3]);
    let f = g.function("f", [("a", x * -0.0)]).unwrap();
    assert_eq!(
        eval_point(&f, &[1.0_f64]).unwrap()[0].to_bits(),
        (-0.0_f64).to_bits()
    );
}

#[test]
fn what_is_no_number_is_reported() {
    for (wrong, name) in [(f64::NAN, "NaN"), (f64::INFINITY, "inf")] {
        let g = Graph::new();
        let out = g.var("x") * wrong;
        assert_eq!(
            g.function("f", [("out", out)]).unwrap_err(),
            GraphError::BadNumber(String::from(name))
        );
    }
    let g = Graph::new();
    let out = g.var("x") * "1.2.3";
    let error = g.function("f", [("out", out)]).unwrap_err();
    assert_eq!(error.to_string(), "`1.2.3` is not a finite number");
    let none: [(&str, Expr<'_>); 0] = [];
    assert_eq!(
        Graph::new().function("f", none).unwrap_err(),
        GraphError::NoOutput
    );
}

#[test]
fn graphs_may_be_mixed() {
    let (g, h) = (Graph::new(), Graph::new());
    let _unused = h.var("u");
    let (x, y) = (g.var("x"), h.var("y"));
    let square = y * h.var("x") + 1;
    let f = g.function("f", [("out", x + square)]).unwrap();
    assert_eq!(*f.inputs, ["x", "y"]);
    assert_eq!(eval_point(&f, &[3.0, 5.0]).unwrap(), [19.0]);
    let f = h.function("f", [("out", x)]).unwrap();
    assert_eq!(*f.inputs, ["u", "y", "x"]);
    // An error in one graph is one in the other.
    let bad = y * f64::NAN;
    assert!(g.function("f", [("out", x + bad)]).is_err());
}

#[test]
fn functions_can_be_called() {
    let g = Graph::new();
    let (x, y) = (g.var("x"), g.var("y"));
    let f = g
        .function("f", [("sum", x + y), ("difference", x - y)])
        .unwrap();
    let h = Graph::new();
    let t = h.var("t");
    let both = h.call(&f, &[t * 2, t]);
    let f = h.function("h", [("out", both[0] * both[1])]).unwrap();
    assert_eq!(eval_point(&f, &[3.0]).unwrap(), [27.0]);
    let rest = h.call(&f, &[]);
    assert_eq!(format!("{:?}", rest[0]), format!("{:?}", both[0] * both[1]));
}
