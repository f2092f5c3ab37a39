//! Single-valued and multi-valued: one node of `any` is one number, and two are two, whatever is
//! made of the function.
//!
//! The examples are those of G. W. Walster and H. J. Bierman, *Interval arithmetic and the
//! single-valued and multi-valued use of intervals* (1997). At random this is tested by the laws,
//! which draw another number for each node of `any` and each iteration (`src/choices.rs`).
#![allow(clippy::unwrap_used, reason = "a panic is a failure")]

use outward_analysis::identities::{Containment, SearchLimits, range};
use outward_analysis::refine::refine;
use outward_analysis::values::{Settings, values_with};
use outward_expr::{Builder, Constant, Format, Function, Graph, Op, RealOp, flatten, text};
use outward_front::formula;
use outward_interval::Interval;
use outward_lower::table::price;
use outward_runtime::SearchEngine;
use outward_semantics::{Set, eval_interval};
use outward_sets::Semantics;

fn read(text: &str) -> Function {
    formula::parse(text).unwrap().last()
}

fn choices(f: &Function) -> usize {
    f.nodes.iter().filter(|data| data.op.is_choice()).count()
}

/// Bounds of a formula where each input is in [1, 2]: as it is written, and refined.
fn bounds(text: &str) -> [Interval<f64>; 2] {
    let f = read(text);
    let side = Interval::new(1.0, 2.0).unwrap();
    let sides = vec![side; f.inputs.len()];
    let sets: Vec<Set<f64>> = sides.iter().map(|&side| Set::Real(side.into())).collect();
    let values = values_with(&f, &sets, &[], Settings::new(Semantics::Real));
    let refined = refine(&values, &sets, &price).sharpened();
    [&f, &refined.function].map(|f| eval_interval(f, &sides).unwrap()[0])
}

/// Whether an interval is this one but for some rounding.
fn nearly(found: Interval<f64>, lo: f64, hi: f64) -> bool {
    (found.inf() - lo).abs() < 1e-12 && (found.sup() - hi).abs() < 1e-12
}

fn refined(text: &str, lo: f64, hi: f64) {
    let [_, found] = bounds(text);
    assert!(
        nearly(found, lo, hi),
        "{text}: {found}, expected {lo}, {hi}"
    );
}

#[test]
fn identities_hold_of_one_choice_and_not_of_two() {
    let e = core::f64::consts::E;
    // x − x, x/x, exp(E)/exp(E), sin² + cos²
    refined("y = [2, 3]; y - y", 0.0, 0.0);
    refined("parameter y = [2, 3]; y - y", -1.0, 1.0);
    refined("x - x", 0.0, 0.0);
    refined("multi_valued(x) - x", -1.0, 1.0);
    refined("multi_valued(x) - multi_valued(x)", -1.0, 1.0);
    refined("y = [2, 3]; y/y", 1.0, 1.0);
    refined("parameter y = [2, 3]; y/y", 2.0 / 3.0, 1.5);
    refined("y = [2, 3]; exp(y)/exp(y)", 1.0, 1.0);
    refined("parameter y = [2, 3]; exp(y)/exp(y)", 1.0 / e, e);
    refined("y = [0, 1]; x*(sin(y)^2 + cos(y)^2)", 1.0, 2.0);
    let [_, wide] = bounds("parameter y = [0, 1]; x*(sin(y)^2 + cos(y)^2)");
    assert!(wide.inf() < 0.5 && wide.sup() > 3.0, "{wide}");
    // E·x + E·y is [a, b]·(x + y) for one E, and for another E in each term it is not.
    refined("q = [-1, 1]; q*x - q*y", -1.0, 1.0);
    refined("parameter q = [-1, 1]; q*x - q*y", -4.0, 4.0);
    refined("parameter q = [-1, 1]; single_valued(q*x - q*y)", -1.0, 1.0);
    // E(E(E − 1)): for one E a cubic, which falls up to 2/3 and rises from there on.
    refined("q = [1, 2]; q*(q*(q - 1))", 0.0, 4.0);
    let [_, cubic] = bounds("q = [0, 1]; q*(q*(q - 1))");
    let [_, wide] = bounds("parameter q = [0, 1]; q*(q*(q - 1))");
    assert!(
        nearly(wide, -1.0, 0.0) && cubic.subset(wide),
        "{wide} {cubic}"
    );
}

/// A parameter that is a tight interval around π is another number wherever it stands; π is not.
#[test]
fn an_interval_around_pi_is_not_pi() {
    let tight = "parameter PI = [3.1415926535897931, 3.1415926535897936]";
    let difference = bounds(&format!("{tight}; x*(PI - PI)"))[1];
    assert!(
        difference.inf() < 0.0 && difference.sup() > 0.0,
        "{difference}"
    );
    assert!(difference.wid() < 1e-14, "{difference}");
    refined("x*(pi - pi)", 0.0, 0.0);
    refined("single_valued(0.1)*x - 0.1*x", 0.0, 0.0);
    let f = read(&format!("{tight}; sin(PI) + pi"));
    assert!(!f.is_single_valued(f.outputs[0].node));
    let f = read("sin(pi) + 0.1*x");
    assert!(f.is_single_valued(f.outputs[0].node) && !f.has_choices());
}

/// A search for the range takes no value at a point for all of them.
#[test]
fn ranges_hold_all_choices() {
    let limits = SearchLimits {
        tolerance: 1e-9,
        boxes: 300,
        stop: &|_| false,
    };
    let side = [Interval::new(1.0, 2.0).unwrap()];
    for (text, lo, hi) in [
        ("x*[2, 3]", 2.0, 6.0),
        ("parameter q = [2, 3]; x*q - x*q", -2.0, 2.0),
        ("q = [2, 3]; x*q - q*x", 0.0, 0.0),
        ("q = [-1, 1]; x*x - q*x", 0.0, 6.0),
        ("x - x + [0, 1]", 0.0, 1.0),
    ] {
        let f = read(text);
        for holds in [Containment::Real, Containment::RealAndFloat] {
            let found = range(
                &SearchEngine::default(),
                &f,
                f.outputs[0].node,
                (&side, &[]),
                holds,
                limits,
            )
            .unwrap();
            let outer = found.outer;
            assert!(outer.inf() <= lo && hi <= outer.sup(), "{text}: {found:?}");
            assert!(nearly(outer, lo, hi), "{text}: {found:?}");
            let inner = found.inner.unwrap_or([lo, lo]);
            let slack = 1e-9;
            assert!(
                inner[0] <= inner[1] + slack && lo <= inner[0] + slack && inner[1] <= hi + slack,
                "{text}: {found:?}"
            );
        }
    }
}

/// Builders, copies, texts and flattened functions keep every choice by itself.
#[test]
fn no_two_choices_become_one() {
    let mut b = Builder::new();
    let (lo, hi) = (b.integer(2), b.integer(3));
    let nodes = [(); 3].map(|()| b.binary(RealOp::Any, lo, hi));
    assert_eq!(b.choices(), 3);
    assert!(nodes[0] != nodes[1] && nodes[1] != nodes[2] && nodes[0] != nodes[2]);
    let difference = b.binary(RealOp::Sub, nodes[0], nodes[1]);
    let f = b.finish("f", Format::F64, &[("out", difference), ("one", nodes[1])]);
    assert_eq!(choices(&f), 2);
    assert_eq!(text::parse(&text::print(&f), Format::F64).unwrap(), f);
    // Each copy chooses anew.
    let copies = [(); 2].map(|()| b.inline(&f, &[]));
    assert!(copies[0][1] != copies[1][1]);
    assert_ne!(b.as_is(b.data(nodes[0])), nodes[0]);
    assert_ne!(b.node(b.data(nodes[0])), nodes[0]);
    // Of other operations there is one node.
    let sum = b.binary(RealOp::Add, nodes[0], nodes[1]);
    assert_eq!(b.binary(RealOp::Add, nodes[1], nodes[0]), sum);

    let g = Graph::new();
    let (two, x) = (g.number(2), g.var("x"));
    let (y, z) = (two.up_to(3), two.up_to(3));
    let f = g.function("f", [("out", x * y - x * z)]).unwrap();
    assert_eq!(choices(&f), 2);
}

/// A function of loops: each iteration that is unrolled has its own choice, and so has each call
/// that is inlined.
#[test]
fn iterations_and_calls_choose_anew() {
    let text = "x var x\nn iconst 3\nl loop x x n n\n x var x\n n var n\n lo const 1\n hi const 2\n y any lo hi\n t add x y\n one iconst 1\n m isub n one\n zero iconst 0\n c slt zero m\n again c\n output x t\n output n m\nend\ns project l 0\noutput s s";
    let f = text::parse(text, Format::F64).unwrap();
    assert!(f.has_choices() && !f.is_single_valued(f.outputs[0].node));
    let flat = flatten(&f).unwrap();
    assert_eq!(choices(&flat), 3, "{flat}");
    let zero = [Interval::<f64>::ZERO];
    assert_eq!(
        eval_interval(&flat, &zero).unwrap()[0].to_string(),
        "[3, 6]"
    );
    // Two loops of the same block and operands are two values.
    let mut b = Builder::new();
    let x = b.input("x");
    let made = [(); 2].map(|()| b.inline(&f, &[x])[0]);
    assert_ne!(made[0], made[1]);
    assert_eq!(b.choices(), 2);
}

/// A builder that applies no identity makes what it is asked for, and bounds of it hold the same
/// values.
#[test]
fn a_plain_builder_makes_what_it_is_asked_for() {
    let make = |mut b: Builder| {
        let x = b.input("x");
        let one = b.constant(Constant::Decimal("1".parse().unwrap()));
        let minus = b.unary(RealOp::Neg, x);
        let twice = b.unary(RealOp::Neg, minus);
        let again = b.unary(RealOp::Neg, minus);
        let difference = b.binary(RealOp::Add, twice, minus);
        let product = b.binary(RealOp::Mul, difference, difference);
        let truth = b.truth(true);
        let chosen = b.select(truth, product, again);
        let sum = b.binary(RealOp::Add, chosen, one);
        b.finish("f", Format::F64, &[("out", sum)])
    };
    let (plain, usual) = (make(Builder::plain()), make(Builder::new()));
    assert_eq!(usual.nodes.len(), 5, "{usual}");
    assert_eq!(plain.nodes.len(), 10, "{plain}");
    let is = |op: RealOp| {
        plain
            .nodes
            .iter()
            .filter(move |d| d.op == Op::Real(op))
            .count()
    };
    assert_eq!(
        [RealOp::Neg, RealOp::Mul, RealOp::Square].map(is),
        [3, 1, 0]
    );
    let again = text::parse(&text::print(&usual), Format::F64).unwrap();
    assert_eq!(again, usual);
}

/// Other forms of an output are of the same choices, which are still two: what is proved of the
/// refined function is true of the function.
#[test]
fn forms_make_the_choices_of_the_function() {
    let f = read("parameter c = [2, 3]; f(x) = x^2 - 2*x + 1 + (c - c)");
    let side = Interval::new(1.0, 3.0).unwrap();
    let sets = [Set::Real(side.into())];
    let settings = Settings::new(Semantics::Real);
    let values = values_with::<f64>(&f, &sets, &[], settings);
    let sharp = refine(&values, &sets, &price).sharpened().function;
    let output = sharp.outputs[0].node;
    assert!(sharp.node(output).op != f.node(f.outputs[0].node).op);
    assert_eq!(choices(&sharp), 2, "{sharp}");
    let is_choice = |n: outward_expr::Node| sharp.node(n).op.is_choice();
    for (node, data) in sharp.iter() {
        let of: Vec<_> = data.operands().filter(|&n| is_choice(n)).collect();
        assert!(of.len() < 2 || of[0] != of[1], "{node} of\n{sharp}");
    }
    let again = values_with::<f64>(&sharp, &sets, &[], settings);
    let found = again.set(output).to_interval();
    assert!(nearly(found, -1.0, 5.0), "{found}");
}
