//! Real enclosure: the exact values of random functions lie in the bounds of every engine.

use arbitrary::{Result, Unstructured};
use outward_analysis::bounds;
use outward_expr::{Elementary, Function, RealOp};
use outward_interval::{Domain, Interval};
use outward_lower::Number;
use outward_semantics::interval_step;
use outward_tests::draw::{self, Family};
use outward_tests::engines::agreed_bounds;
use outward_tests::laws::{Random, hold};
use outward_tests::oracle::{Narrow, exact, operation, values};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

static COMPARED: AtomicU64 = AtomicU64::new(0);

fn functions(u: &mut Unstructured<'_>) -> Result<()> {
    let size = u.int_in_range(1..=25)?;
    let f = draw::function(u, Family::All, size)?;
    if u.arbitrary()? {
        function::<f32>(u, &f)
    } else {
        function::<f64>(u, &f)
    }
}

fn function<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let region = draw::region::<F>(u, f)?;
    let facts = bounds(f, &region);
    // The facts are what every engine returns.
    for (output, x) in f.outputs.iter().zip(agreed_bounds(f, &region)) {
        assert_eq!(x, facts[output.node.index()].bounds);
    }
    for _ in 0..4 {
        let point: Vec<F> = region
            .iter()
            .map(|&x| {
                Ok(Some(draw::member(u, x)?)
                    .filter(|y| y.is_finite())
                    .unwrap_or_else(|| x.mid()))
            })
            .collect::<Result<_>>()?;
        for (i, value) in values(f, &point).iter().enumerate() {
            let Some(value) = value else { continue };
            COMPARED.fetch_add(1, Relaxed);
            let x = facts[i].bounds;
            assert!(
                value.may_lie_between(x.inf().to_f64(), x.sup().to_f64()),
                "{value:?} outside of {x:?}: node {i}, {}, at {point:?} in {region:?} of\n{f}",
                F::NAME
            );
        }
    }
    Ok(())
}

#[test]
fn bounds_of_functions_contain_the_exact_values() {
    hold("bounds_of_functions", functions, 8_000);
    println!("{} values compared", COMPARED.load(Relaxed));
    assert!(COMPARED.load(Relaxed) > 100_000 || std::env::var("OUTWARD_SEED").is_ok());
}

/// Every operation at a hundred thousand random and special points, as intervals of one point and
/// of few numbers.
fn operations<F: Number>() {
    for op in RealOp::all().filter(|op| !op.is_endpoint()) {
        let (mut random, mut buffer, mut compared) = (Random(op.index() as u64), Vec::new(), 0);
        for _ in 0..200_000 {
            random.bytes(96, &mut buffer);
            compared +=
                u64::from(one_operation::<F>(op, &mut Unstructured::new(&buffer)).unwrap_or(false));
        }
        println!("{} in {}: {compared} compared", op.text(), F::NAME);
        assert!(compared > 10_000, "{op:?}: {compared}");
    }
}

fn one_operation<F: Number>(op: RealOp, u: &mut Unstructured<'_>) -> Result<bool> {
    let op = if matches!(op, RealOp::Powi(_)) {
        RealOp::Powi(u.int_in_range(2..=40)?)
    } else {
        op
    };
    let mut x = [F::ZERO; 3];
    let mut boxes = [Interval::<F>::ZERO; 3];
    for (x, y) in x.iter_mut().zip(&mut boxes).take(op.arity()) {
        let near_one = matches!(
            op.domain()[0],
            Domain::Within(1) | Domain::Inside(1) | Domain::Upto(1)
        );
        let within = near_one && u.arbitrary()?;
        let range = if within {
            Interval::from_endpoints(F::ONE, F::ONE)
        } else {
            Interval::ENTIRE
        };
        *x = draw::member(u, range)?;
        if !x.is_finite() {
            return Ok(false);
        }
        let (lo, hi) = if u.arbitrary()? {
            (*x, *x)
        } else {
            (x.next_down(), x.next_up().next_up())
        };
        *y = Interval::new(lo, hi).unwrap_or(Interval::ENTIRE);
    }
    if matches!(op, RealOp::Call(Elementary::Pown | Elementary::Rootn)) {
        // Few other numbers are integers.
        x[1] = F::from_f64(f64::from(u.int_in_range(-40..=40_i32)?));
        boxes[1] = Interval::from_endpoints(-x[1], x[1]);
    }
    let exact = x.map(|x| Narrow::exactly(x.to_f64()));
    let Some(value) = operation(op, [&exact[0], &exact[1], &exact[2]]) else {
        return Ok(false);
    };
    let got = interval_step(op, boxes);
    assert!(
        value.may_lie_between(got.inf().to_f64(), got.sup().to_f64()),
        "{op:?} {x:?} ({}): {value:?} outside of {got:?} of {boxes:?}",
        F::NAME
    );
    Ok(true)
}

/// The oracle tells bounds from bounds that are one number too narrow.
#[test]
fn a_bound_that_is_off_by_one_number_is_noticed() {
    let irrational = [
        Elementary::Sin.into(),
        Elementary::Cos.into(),
        Elementary::Tan.into(),
        Elementary::Atan.into(),
        Elementary::Exp.into(),
        Elementary::Ln.into(),
        RealOp::Sqrt,
    ];
    for (op, i) in irrational
        .into_iter()
        .flat_map(|op| (2..1000).map(move |i| (op, i)))
    {
        let x = f64::from(i) / 128.0 + 1e-9;
        let number = Narrow::exactly(x);
        let exact = operation(op, [&number; 3]).unwrap();
        let nearest = outward_semantics::point_step(op, [x; 3]);
        let (below, above) = (nearest.next_down(), nearest.next_up());
        assert!(exact.may_lie_between(below, above), "{op:?} {x}");
        assert!(!exact.may_lie_between(nearest, nearest), "{op:?} {x}");
        // It lies on one side of the nearest number only.
        assert!(
            exact.may_lie_between(below, nearest) != exact.may_lie_between(nearest, above),
            "{op:?} {x}"
        );
    }
}

#[test]
fn operations_in_f32_contain_the_exact_value() {
    operations::<f32>();
}

#[test]
fn operations_in_f64_contain_the_exact_value() {
    operations::<f64>();
}

/// `r` is the least number of the format that is not below the exact value.
fn is_least_above<F: Number>(what: &str, r: F, exact: &rug::Float) {
    let above = r == F::INFINITY || *exact <= r.to_f64();
    let least = r == -F::INFINITY || *exact > r.next_down().to_f64();
    assert!(
        above && least,
        "{what} in {}: {r:?} for {exact:.30}",
        F::NAME
    );
}

fn directed<F: Number>() {
    let (mut random, mut buffer) = (Random(7), Vec::new());
    for _ in 0..200_000 {
        random.bytes(64, &mut buffer);
        let mut u = Unstructured::new(&buffer);
        let (Ok(a), Ok(b)) = (draw::number::<F>(&mut u), draw::number::<F>(&mut u)) else {
            continue;
        };
        if !(a.is_finite() && b.is_finite()) {
            continue;
        }
        let (x, y) = (a.to_f64(), b.to_f64());
        is_least_above("add_up", a.add_up(b), &exact(RealOp::Add, x, y));
        is_least_above("sub_up", a.sub_up(b), &exact(RealOp::Add, x, -y));
        is_least_above("mul_up", a.mul_up(b), &exact(RealOp::Mul, x, y));
        is_least_above("add_down", -a.add_down(b), &-exact(RealOp::Add, x, y));
        is_least_above("mul_down", -a.mul_down(b), &-exact(RealOp::Mul, x, y));
        if y != 0.0 {
            is_least_above("div_up", a.div_up(b), &exact(RealOp::Div, x, y));
            is_least_above("div_down", -a.div_down(b), &-exact(RealOp::Div, x, y));
        }
        if x >= 0.0 {
            is_least_above("sqrt_up", a.sqrt_up(), &exact(RealOp::Sqrt, x, 0.0));
            is_least_above("sqrt_down", -a.sqrt_down(), &-exact(RealOp::Sqrt, x, 0.0));
        }
    }
}

#[test]
fn directed_rounding_is_tightest() {
    directed::<f32>();
    directed::<f64>();
}
