//! f32 and f64: every operation on random sets and random members, special values first.
//!
//! For f32 members of real semantics may lie between the floats, where the result in f64 must
//! be held, too: rounding to a wider format never takes a number out of a range with ends of the
//! narrower one.

use super::super::Semantics;
use super::*;
use outward_interval::{Elementary, PointFunctions, modulo_point, powi_point};

type Op<F> = (
    &'static str,
    fn(F, F) -> F,
    fn(ValueSet<F>, ValueSet<F>, Semantics) -> ValueSet<F>,
);

macro_rules! unary {
    ($f:ident $set:ident) => {
        (
            stringify!($set),
            |x, _| F::elementary(Elementary::$f, x, F::ZERO),
            |x, _, r| x.$set(r),
        )
    };
}

fn operations<F: Float>() -> Vec<Op<F>> {
    vec![
        ("add", |x, y| x + y, ValueSet::add),
        ("sub", |x, y| x - y, ValueSet::sub),
        ("mul", |x, y| x * y, ValueSet::mul),
        ("div", |x, y| x / y, ValueSet::div),
        ("mod", modulo_point, ValueSet::modulo),
        (
            "rem",
            |x, y| F::from_f64(x.to_f64() % y.to_f64()),
            ValueSet::rem,
        ),
        (
            "atan2",
            |x, y| F::elementary(Elementary::Atan2, x, y),
            ValueSet::atan2,
        ),
        (
            "pow",
            |x, y| F::elementary(Elementary::Pow, x, y),
            ValueSet::pow,
        ),
        ("neg", |x, _| -x, |x, _, _| -x),
        ("abs", |x, _| x.abs(), |x, _, _| x.abs()),
        ("floor", |x, _| x.floor(), |x, _, _| x.floor()),
        ("ceil", |x, _| x.ceil(), |x, _, _| x.ceil()),
        (
            "round",
            |x, _| x.round_ties_even(),
            |x, _, _| x.round_ties_to_even(),
        ),
        (
            "away",
            |x, _| F::from_f64(x.to_f64().round()),
            |x, _, _| x.round_ties_to_away(),
        ),
        (
            "trunc",
            |x, _| F::from_f64(x.to_f64().trunc()),
            |x, _, _| x.trunc(),
        ),
        ("fract", |x, _| x - x.floor(), |x, _, r| x.fract(r)),
        ("sqr", |x, _| x * x, |x, _, r| x.sqr(r)),
        ("sqrt", |x, _| x.sqrt(), |x, _, r| x.sqrt(r)),
        (
            "powi",
            |x, _| powi_point(x, 7),
            |x, _, r| x.powi_sequence(7, r),
        ),
        unary!(Exp exp),
        unary!(Ln ln),
        unary!(Sin sin),
        unary!(Cos cos),
        unary!(Tan tan),
        unary!(Asin asin),
        unary!(Acos acos),
        unary!(Atan atan),
    ]
}

/// A set, and some of its members.
fn set_with_members<F: Float>(random: &mut Random) -> (ValueSet<F>, Vec<F>) {
    let mut set = ValueSet::EMPTY;
    let mut members = vec![];
    for _ in 0..1 + random.below(3) {
        let (a, b) = (random.number::<F>(), random.number::<F>());
        let b = if random.below(3) == 0 { a } else { b };
        let (lo, hi) = if b < a { (b, a) } else { (a, b) };
        set = set.union(ValueSet::between(lo, hi));
        members.extend([lo, hi]);
        let x = F::from_f64(lo.to_f64() + (hi.to_f64() - lo.to_f64()) * random.unit());
        members.extend([x, random.number(), F::ZERO, -F::ZERO]);
    }
    match random.below(8) {
        0 => set = set.union(ValueSet::NAN),
        1 | 2 => set = set.integers(),
        _ => (),
    }
    members.retain(|&x| set.contains(x));
    if set.may_be_nan() {
        members.push(F::NAN);
    }
    (set, members)
}

fn run<F: Float>(seed: u64, rounds: usize) {
    let mut random = Random(seed);
    let mut pairs = 0;
    for _ in 0..rounds {
        let ((x, xs), (y, ys)) = (
            set_with_members::<F>(&mut random),
            set_with_members(&mut random),
        );
        check(x);
        for (name, point, op) in operations::<F>() {
            let (machine, outward) = (op(x, y, Semantics::Float), op(x, y, Semantics::Real));
            check(machine);
            check(outward);
            for &a in &xs {
                for &b in &ys {
                    let value = point(a, b);
                    for set in [machine, outward] {
                        assert!(
                            set.contains(value),
                            "{name} of {x} and {y}: {set} lacks {value:?} at {a:?}, {b:?}"
                        );
                    }
                    pairs += 1;
                }
            }
        }
    }
    assert!(pairs > 100 * rounds);
}

#[test]
fn operations_hold_the_results_of_members() {
    run::<f32>(0x32, 4000);
    run::<f64>(0x64, 4000);
}

#[test]
fn outward_operations_hold_results_of_reals_between_floats() {
    let mut random = Random(0x99);
    let (narrow, wide) = (operations::<f32>(), operations::<f64>());
    let mut held = 0;
    for _ in 0..4000 {
        let ((x, xs), (y, ys)) = (
            set_with_members::<f32>(&mut random),
            set_with_members(&mut random),
        );
        for ((name, _, op), (_, point, _)) in narrow.iter().zip(&wide) {
            let outward = op(x, y, Semantics::Real);
            for (a, b) in xs.iter().zip(&ys) {
                // No floats; zeros without a sign.
                let between = |x: f32, factor: f64| f64::from(x) * factor + 0.0;
                let (a, b) = (between(*a, 1.0 + 1e-11), between(*b, 1.0 - 1e-11));
                if holds(x, a) && holds(y, b) {
                    let value = point(a, b);
                    // A real function has no value at infinity, and x − |y|⌊x/|y|⌋ has rounded.
                    let real = a.is_finite() && b.is_finite() && value.is_finite();
                    assert!(
                        !real || holds(outward, value),
                        "{name} of {x} and {y}: {outward} lacks {value} at {a}, {b}"
                    );
                    held += usize::from(real);
                }
            }
        }
    }
    assert!(held > 50_000, "{held}");
}

#[test]
fn casts_between_formats() {
    let mut random = Random(0xca);
    for _ in 0..30_000 {
        let (x, xs) = set_with_members::<f64>(&mut random);
        let (machine, outward): (ValueSet<f32>, ValueSet<f32>) =
            (x.cast(Semantics::Float), x.cast(Semantics::Real));
        check(machine);
        check(outward);
        for a in xs {
            assert!(
                machine.contains(f32::from_f64(a)),
                "{x}: {machine} lacks {a}"
            );
            assert!(holds(outward, a), "{x}: {outward} lacks {a}");
        }
        let (y, _) = set_with_members::<f32>(&mut random);
        assert_eq!(
            y.cast::<f64>(Semantics::Float)
                .cast::<f32>(Semantics::Float),
            y,
            "{y}"
        );
    }
}
