//! Every operation of one operand, on every set of one range and on many of several: against the
//! floating-point operation on all members, and against the real function on members and numbers
//! between them.

use super::super::Semantics;
use super::*;
use outward_interval::powi_point;
use outward_interval::{Elementary, PointFunctions};

/// What is claimed for one range.
#[derive(Clone, Copy, PartialEq)]
enum Claim {
    /// The numbers of the result begin and end where those of the members do, with the same zeros
    /// and NaN.
    Exact,
    /// They begin and end there, or at −1 and 1; more zeros are possible.
    Wave,
    /// They begin and end at most one number beyond, and two more zeros are possible.
    Near,
    /// It encloses.
    Encloses,
}

struct Operation {
    name: &'static str,
    claim: Claim,
    point: Box<dyn Fn(F6) -> F6>,
    /// The real function, NaN where it is not defined.
    real: Box<dyn Fn(f64) -> f64>,
    set: Box<dyn Fn(Set, Semantics) -> Set>,
}

fn op(
    name: &'static str,
    claim: Claim,
    point: impl Fn(F6) -> F6 + 'static,
    real: impl Fn(f64) -> f64 + 'static,
    set: impl Fn(Set, Semantics) -> Set + 'static,
) -> Operation {
    let (point, real, set) = (Box::new(point), Box::new(real), Box::new(set));
    Operation {
        name,
        claim,
        point,
        real,
        set,
    }
}

fn elementary(
    f: Elementary,
    claim: Claim,
    set: impl Fn(Set, Semantics) -> Set + 'static,
) -> Operation {
    let zero = F6::ZERO;
    op(
        f.name(),
        claim,
        move |x| F6::elementary(f, x, zero),
        move |x| f64::elementary(f, x, 0.0),
        set,
    )
}

/// A function that is no operation of the project: the real one rounded to nearest, and the special
/// values of C.
fn library(
    name: &'static str,
    real: fn(f64) -> f64,
    set: impl Fn(Set, Semantics) -> Set + 'static,
) -> Operation {
    op(
        name,
        Claim::Near,
        move |x| F6::from_f64(real(x.to_f64())),
        // At poles the real function has no value.
        move |x| Some(real(x)).filter(|y| y.is_finite()).unwrap_or(f64::NAN),
        set,
    )
}

#[allow(
    clippy::disallowed_methods,
    reason = "good enough for six bits, far from ties"
)]
fn operations() -> Vec<Operation> {
    use Claim::{Encloses, Exact, Wave};
    let through = |f: fn(f64) -> f64| move |x: F6| F6::from_f64(f(x.to_f64()));
    let sign = |x: f64| {
        if x == 0.0 || x.is_nan() {
            x
        } else {
            x.signum()
        }
    };
    vec![
        op("neg", Exact, |x| -x, |x| -x, |x, _| -x),
        op("abs", Exact, F6::abs, f64::abs, |x, _| x.abs()),
        op(
            "sign",
            Exact,
            move |x| F6::from_f64(sign(x.to_f64())),
            sign,
            |x, _| x.sign(),
        ),
        op("floor", Exact, through(f64::floor), f64::floor, |x, _| {
            x.floor()
        }),
        op("ceil", Exact, through(f64::ceil), f64::ceil, |x, _| {
            x.ceil()
        }),
        op("trunc", Exact, through(f64::trunc), f64::trunc, |x, _| {
            x.trunc()
        }),
        op(
            "round",
            Exact,
            through(f64::round_ties_even),
            f64::round_ties_even,
            |x, _| x.round_ties_to_even(),
        ),
        op(
            "round away",
            Exact,
            through(f64::round),
            f64::round,
            |x, _| x.round_ties_to_away(),
        ),
        op("sqr", Exact, |x| x * x, |x| x * x, Set::sqr),
        op("sqrt", Exact, F6::sqrt, f64::sqrt, Set::sqrt),
        op(
            "powi 3",
            Exact,
            |x| powi_point(x, 3),
            |x| x * x * x,
            |x, r| x.powi_sequence(3, r),
        ),
        op(
            "powi 6",
            Exact,
            |x| powi_point(x, 6),
            |x| (x * x * x) * (x * x * x),
            |x, r| x.powi_sequence(6, r),
        ),
        op(
            "recip",
            Exact,
            |x| F6::ONE / x,
            |x| if x == 0.0 { f64::NAN } else { 1.0 / x },
            |x, r| Set::point(F6::ONE).div(x, r),
        ),
        op(
            "fract",
            Encloses,
            |x| x - x.floor(),
            |x| x - x.floor(),
            Set::fract,
        ),
        elementary(Elementary::Exp, Exact, Set::exp),
        // −∞ at zero is more than the operation of the project has.
        elementary(Elementary::Ln, Encloses, Set::ln),
        elementary(Elementary::Atan, Exact, Set::atan),
        elementary(Elementary::Asin, Exact, Set::asin),
        elementary(Elementary::Acos, Exact, Set::acos),
        elementary(Elementary::Sin, Wave, Set::sin),
        elementary(Elementary::Cos, Wave, Set::cos),
        elementary(Elementary::Tan, Encloses, Set::tan),
        library("exp2", f64::exp2, Set::exp2),
        library("exp10", |x| 10.0_f64.powf(x), Set::exp10),
        library("exp_m1", f64::exp_m1, Set::exp_m1),
        library("log2", f64::log2, Set::log2),
        library("log10", f64::log10, Set::log10),
        library("ln_1p", f64::ln_1p, Set::ln_1p),
        library("cbrt", f64::cbrt, Set::cbrt),
        Operation {
            // Of −0 both infinities.
            claim: Encloses,
            ..library("rsqrt", |x| 1.0 / x.sqrt(), Set::rsqrt)
        },
        library("sinh", f64::sinh, Set::sinh),
        library("cosh", f64::cosh, Set::cosh),
        library("tanh", f64::tanh, Set::tanh),
        library("asinh", f64::asinh, Set::asinh),
        library("acosh", f64::acosh, Set::acosh),
        library("atanh", f64::atanh, Set::atanh),
        op("widened", Encloses, |x| x, |x| x, |x, _| x.widened(1)),
    ]
}

fn image(op: &Operation, members: Mask) -> Mask {
    floats(members).fold(0, |mask, x| mask | bit((op.point)(x)))
}

/// Checks one result for the machine; returns the mask of it.
fn check_machine(op: &Operation, x: Set) -> (Set, Mask) {
    let result = (op.set)(x, Semantics::Float);
    check(result);
    let want = image(op, mask(x));
    let missing = want & !mask(result);
    assert_eq!(
        missing,
        0,
        "{} of {x}: {result} lacks {:?}",
        op.name,
        floats(missing).next()
    );
    (result, want)
}

fn check_outward(op: &Operation, x: Set, machine: Set, reals: &[f64]) {
    let result = (op.set)(x, Semantics::Real);
    check(result);
    let lost = image(op, mask(x)) & !mask(result);
    assert_eq!(lost, 0, "{} of {x}: {result}", op.name);
    // Unless pieces were joined.
    let whole = machine.pieces().len().max(result.pieces().len()) < MAX_PIECES;
    assert!(
        !whole || machine.subset(result),
        "{} of {x}: {machine}, {result}",
        op.name
    );
    for &r in reals.iter().filter(|&&r| holds(x, r)) {
        let value = (op.real)(r);
        assert!(
            holds(result, value) || value.is_nan(),
            "{} of {x}: {result} lacks {value} at {r}",
            op.name
        );
    }
}

#[test]
fn machine_results_are_those_of_the_members_of_every_set_of_one_range() {
    for op in operations() {
        for x in single(false) {
            let (result, want) = check_machine(&op, x);
            if op.claim == Claim::Encloses || x.is_integral() {
                continue;
            }
            let got = mask(result);
            let zeros = bit(F6::ZERO) | bit(-F6::ZERO);
            if op.claim == Claim::Exact {
                assert_eq!(
                    extremes(got),
                    extremes(want),
                    "{} of {x}: {result}",
                    op.name
                );
                assert_eq!(
                    got & (zeros | nans()),
                    want & (zeros | nans()),
                    "{} of {x}: {result}",
                    op.name
                );
            } else if op.claim == Claim::Near {
                let near = |(got, want): ((i64, i64), (i64, i64))| {
                    want.0 - got.0 <= 2 && got.1 - want.1 <= 2
                };
                let ends = extremes(got).zip(extremes(want));
                assert!(ends.is_none_or(near), "{} of {x}: {result}", op.name);
                let missing = extremes(got).is_some() != extremes(want).is_some();
                assert!(!missing, "{} of {x}: {result}", op.name);
                assert_eq!(got & nans(), want & nans(), "{} of {x}: {result}", op.name);
            } else {
                // A crest may lie between two floats, and so may a zero.
                let (got, want) = (extremes(got & !zeros), extremes(want & !zeros));
                let one = place(F6::ONE);
                let same = |(got, want): ((i64, i64), (i64, i64))| {
                    (got.0 == want.0 || got.0 == -1 - one) && (got.1 == want.1 || got.1 == one)
                };
                assert!(
                    got.zip(want).is_none_or(same),
                    "{} of {x}: {result}",
                    op.name
                );
                assert_eq!(
                    got.is_none(),
                    want.is_none(),
                    "{} of {x}: {result}",
                    op.name
                );
            }
        }
    }
}

#[test]
fn results_hold_for_sets_of_several_ranges_with_nan_and_integers() {
    let mut random = Random(0x4e11);
    let (sets, reals) = (several(&mut random, 20_000), reals());
    for op in operations() {
        for (i, &x) in sets.iter().enumerate() {
            let (machine, _) = check_machine(&op, x);
            if i % 10 == 0 {
                check_outward(&op, x, machine, &reals);
            }
        }
    }
}

#[test]
fn outward_results_hold_the_real_values_for_every_set_of_one_range() {
    let reals = reals();
    for op in operations() {
        for x in single(false) {
            check_outward(&op, x, (op.set)(x, Semantics::Float), &reals);
        }
    }
}

#[test]
fn outward_results_of_exact_and_basic_operations_end_at_the_rounded_real_ends() {
    // On one sign, away from the endpoints of the format, where the extremes are at the endpoints
    // of the operand.
    for op in operations()
        .iter()
        .filter(|op| ["sqr", "sqrt", "powi 3", "recip", "floor", "ceil", "sign"].contains(&op.name))
    {
        for (lo, hi) in ranges() {
            if lo <= F6::ZERO || !hi.is_finite() {
                continue;
            }
            let x = Set::between(lo, hi);
            let result = (op.set)(x, Semantics::Real).to_interval();
            let ends = [lo, hi].map(|end| (op.real)(end.to_f64()));
            let [a, b] = ends;
            let (least, greatest) = if a <= b { (a, b) } else { (b, a) };
            // A power of the sequence rounds between its steps.
            if op.name == "powi 3" {
                continue;
            }
            assert_eq!(result.inf(), F6::from_f64_down(least), "{} of {x}", op.name);
            assert_eq!(
                result.sup(),
                F6::from_f64_up(greatest),
                "{} of {x}",
                op.name
            );
        }
    }
}

#[test]
fn more_members_give_no_fewer_results() {
    let sets = single(false);
    let mut random = Random(0x150);
    for op in operations() {
        for _ in 0..20_000 {
            let mut any = || sets[usize::try_from(random.below(sets.len() as u64)).unwrap()];
            let large = any();
            let small = large.intersection(any());
            for semantics in [Semantics::Float, Semantics::Real] {
                let (few, many) = ((op.set)(small, semantics), (op.set)(large, semantics));
                // What was cut down may hold more.
                let whole = few.pieces().len() < MAX_PIECES;
                assert!(
                    !whole || few.subset(many),
                    "{} of {small}: {few}; of {large}: {many}",
                    op.name
                );
            }
        }
    }
}

#[test]
fn widened_sets_reach_as_many_numbers_further_as_said() {
    let reach = |mask: Mask, steps: i64| {
        let zeros = [-F6::ZERO, F6::ZERO];
        let near = |x: F6, y: F6| {
            // Both zeros are one number.
            let index = |v: F6| place(v) + i64::from(v.is_sign_negative());
            (index(x) - index(y)).abs() <= steps
        };
        let all = F6::patterns()
            .filter(|x| !x.is_nan() && !zeros.contains(x))
            .chain(zeros);
        all.filter(|&x| floats(mask).any(|y| !y.is_nan() && near(x, y)))
            .fold(mask & nans(), |m, x| m | bit(x))
    };
    for steps in [1, 2, 5, 100] {
        for x in single(false).into_iter().step_by(3) {
            let wide = x.widened(steps);
            check(wide);
            let want = reach(mask(x), i64::from(steps));
            assert_eq!(want & !mask(wide), 0, "{x} and {steps}: {wide}");
            // Pieces that end at zero may stand for reals that no float stands for.
            if !x.is_integral() && holds(x, 0.0) {
                assert_eq!(want, mask(wide), "{x} and {steps}: {wide}");
            }
        }
    }
    // A few integers are taken one by one, whether they lie side by side or not.
    let few: ValueSet<f32> = "int [0, 1] | +0".parse().unwrap();
    let more = few.union(ValueSet::point(50.0));
    let wide = few.widened(1);
    assert!(
        wide.subset(more.widened(1)) && !wide.contains(0.5),
        "{wide}"
    );
    assert!(
        [0.0, 1.0, 1.0_f32.next_up(), 1.0_f32.next_down()]
            .iter()
            .all(|&x| wide.contains(x))
    );
    let all: ValueSet<f64> = "[1, 2] | nan".parse().unwrap();
    assert!(all.widened(u32::MAX).widened(0).may_be_nan());
    assert_eq!(ValueSet::point(f64::MAX).widened(1).sup(), f64::INFINITY);
}

#[test]
fn known_special_values() {
    let text = |x: &str, f: fn(ValueSet<f64>) -> ValueSet<f64>| f(x.parse().unwrap()).to_string();
    type Case = (
        &'static str,
        fn(ValueSet<f64>) -> ValueSet<f64>,
        &'static str,
    );
    let cases: [Case; 12] = [
        (
            "[0, 4] | +0",
            |x| ValueSet::point(1.0).div(x, Semantics::Float),
            "[0.25, inf]",
        ),
        (
            "[0, 4] | -0",
            |x| ValueSet::point(1.0).div(x, Semantics::Float),
            "-inf | [0.25, inf]",
        ),
        (
            "[-4, 4]",
            |x| ValueSet::point(1.0).div(x, Semantics::Real),
            "[-inf, -0.25] | [0.25, inf]",
        ),
        (
            "+0",
            |x| ValueSet::point(1.0).div(x, Semantics::Float),
            "inf",
        ),
        (
            "-0",
            |x| ValueSet::point(1.0).div(x, Semantics::Float),
            "-inf",
        ),
        ("-0", |x| x.sqrt(Semantics::Float), "-0"),
        (
            "[-4, 4] | 0",
            |x| x.sqrt(Semantics::Float),
            "[2.2227587494850774e-162, 2] | +0 | -0 | nan",
        ),
        ("inf", |x| x.sub(x, Semantics::Float), "nan"),
        ("inf | +0", |x| x.mul(x, Semantics::Float), "inf | +0 | nan"),
        ("[1e308, 1.5e308]", |x| x.add(x, Semantics::Float), "inf"),
        (
            "[1e308, 1.5e308]",
            |x| x.add(x, Semantics::Real),
            "[1.7976931348623157e308, inf]",
        ),
        (
            "[-0.5, 3] | 0 | nan",
            ValueSet::ceil,
            "int [1, 3] | +0 | -0 | nan",
        ),
    ];
    for (x, f, want) in cases {
        let want: ValueSet<f64> = want.parse().unwrap();
        assert_eq!(text(x, f), want.to_string(), "{x}");
    }
}
