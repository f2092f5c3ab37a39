//! Tests of control flow, truth values and integers.

use crate::flow::*;
use crate::*;
use outward_expr::*;
use outward_interval::Interval;
use outward_sets::{BoolSet, I32Set, Semantics, ValueSet};

use super::random::{Rng, SPECIAL, all_ops, function, typed};
use outward_expr::function::Format;
use outward_expr::op::{BoolOp, IntOp, Op};
use outward_expr::text::parse;

const LIMITS: Limits = Limits { iterations: 300 };

fn read(text: &str) -> Function {
    parse(text, Format::F64).unwrap_or_else(|error| panic!("{error}"))
}

fn interval(text: &str) -> Set<f64> {
    let interval: Interval<f64> = text.parse().unwrap();
    Set::Real(interval.into())
}

fn between(a: f64, b: f64) -> ValueSet<f64> {
    let (lo, hi) = if a < b { (a, b) } else { (b, a) };
    ValueSet::between(lo, hi)
}

fn shown(sets: Result<Vec<Set<f64>>, EvalError>) -> Vec<String> {
    sets.unwrap().iter().map(ToString::to_string).collect()
}

/// Straight-line functions are what they were, operation by operation.
#[test]
fn straight_functions_have_the_same_values() {
    let mut rng = Rng(11);
    for _ in 0..300 {
        let f = function(&mut rng, 3, 20, &all_ops());
        let x: Vec<f64> = (0..3).map(|_| rng.pick(SPECIAL)).collect();
        let scalars: Vec<Scalar<f64>> = x.iter().map(|&x| Scalar::Real(x)).collect();
        let expected = eval_point(&f, &x).unwrap();
        let found = eval_scalars(&f, &scalars, LIMITS).unwrap();
        for (a, b) in expected.iter().zip(found) {
            assert_eq!(a.to_bits(), b.real().to_bits());
        }
    }
}

/// What runs at a point is in the sets for every box that has it. Both meanings, where the real one
/// applies.
#[test]
fn sets_hold_values() {
    let mut rng = Rng(12);
    let (mut held, mut endless, mut sharp) = (0, 0, 0);
    for round in 0..4000 {
        let f = typed(&mut rng, round % 60 + 5);
        let number = |rng: &mut Rng| {
            let x = rng.pick(SPECIAL);
            let other = rng.unit() * 4.0 - 2.0;
            let y = if rng.below(2) == 0 { x } else { other };
            let set = match rng.below(3) {
                0 => ValueSet::point(y),
                1 => between(y, other).union(ValueSet::point(y)),
                _ => ValueSet::all(),
            };
            (Scalar::Real(y), Set::Real(set))
        };
        let (x, xs) = number(&mut rng);
        let (y, ys) = number(&mut rng);
        #[allow(clippy::cast_possible_truncation, reason = "any integer will do")]
        let any = rng.next() as i32;
        let n = rng.pick(&[0, 1, -1, 5, i32::MIN, any]);
        let ns = [
            I32Set::point(n.into()),
            I32Set::between(i64::from(n) - 3, i64::from(n) + 3),
            I32Set::ALL,
        ];
        let c = rng.below(2) == 0;
        let cs = [BoolSet::new(!c, c), BoolSet::ALL];
        let point = [x, y, Scalar::Int(n), Scalar::Bool(c)];
        let sets = [xs, ys, Set::Int(rng.pick(&ns)), Set::Bool(rng.pick(&cs))];
        let limits = Limits {
            iterations: rng.pick(&[0, 3, 20, 300]),
        };
        let found = eval_sets(&f, &sets, Semantics::Float, limits).unwrap();
        match eval_scalars(&f, &point, LIMITS) {
            Ok(values) => {
                for (value, set) in values.iter().zip(&found) {
                    assert!(
                        set.contains(*value),
                        "{value:?} is not in {set}\nat {point:?}\nin {sets:?}\n{f}"
                    );
                    sharp += usize::from(*set != Set::all(set.ty()));
                }
                held += 1;
            }
            Err(EvalError::Endless) => endless += 1,
            Err(error) => panic!("{error}"),
        }
    }
    // It is not that all of them know nothing, or never end.
    assert!(
        held > 3000 && endless > 20 && sharp > held,
        "{held} {endless} {sharp}"
    );
}

#[test]
fn an_endless_loop_is_an_error_at_points_and_has_no_results_on_sets() {
    let f =
        read("x var x\nl loop x x\n a var x\n t true\n again t\n output x a\nend\ny project l 0");
    // Nothing is computed, so the loop is not in the function at all.
    assert!(f.is_straight_line());
    for text in [
        "x var x\nl loop x x\n a var x\n b neg a\n t true\n again t\n output x b\nend\ny project l 0",
        "x var x\nl loop x x\n a var x\n k const 1\n b add a k\n z const -5\n t le z b\n again t\n output x b\nend\ny project l 0",
    ] {
        let f = read(text);
        let at = eval_scalars(&f, &[Scalar::Real(0.0)], LIMITS);
        assert_eq!(at, Err(EvalError::Endless));
        // It is found that none of its iterations is the last.
        let sets = eval_sets(&f, &[interval("[0, 1]")], Semantics::Float, LIMITS);
        assert_eq!(shown(sets), ["empty"]);
    }
}

/// A loop of up to 2³¹ iterations is widened, and narrowed again.
#[test]
fn a_long_loop_has_the_bounds_of_its_invariant() {
    let f = read(
        "inputs x n\ntype int n\nx var x\nn var n\nz iconst 0\nl loop x x i z n n\n a var x\n i var i\n n var n\n one iconst 1\n j iadd i one\n half const 0.5\n b mul a half\n c slt j n\n again c\n output x b\n output i j\n output n n\nend\ny project l 0\nk project l 1\noutput x y\noutput i k",
    );
    let at = |n| eval_scalars(&f, &[Scalar::Real(1.0), Scalar::Int(n)], LIMITS);
    assert_eq!(at(3).unwrap(), [Scalar::Real(0.125), Scalar::Int(3)]);
    assert_eq!(at(-3).unwrap(), [Scalar::Real(0.5), Scalar::Int(1)]);
    assert_eq!(at(1000), Err(EvalError::Endless));
    let all = eval_sets(
        &f,
        &[interval("[-1, 3]"), Set::Int(I32Set::ALL)],
        Semantics::Float,
        LIMITS,
    )
    .unwrap();
    let allowed: ValueSet<f64> = "[-0.5, 1.5] | +0 | -0".parse().unwrap();
    assert!(all[0].reals().subset(allowed), "{}", all[0]);
    assert!(!all[1].ints().is_empty());
    // So it is without a single iteration before.
    let none = Limits { iterations: 0 };
    let sets = [interval("[-1, 3]"), Set::Int(I32Set::ALL)];
    let all = eval_sets(&f, &sets, Semantics::Float, none).unwrap();
    assert!(all[0].reals().subset(allowed), "{}", all[0]);
}

/// What grows in every iteration grows to the end.
#[test]
fn widening_goes_on_until_an_iteration_carries_nothing_new() {
    let f = read(
        "inputs x\nx var x\nz iconst 0\nl loop x x i z\n a var x\n i var i\n one iconst 1\n j iadd i one\n k const 2\n b mul a k\n m iconst 299\n c slt j m\n again c\n output x b\n output i j\nend\ny project l 0",
    );
    let at = eval_scalars(&f, &[Scalar::Real(1.0)], LIMITS).unwrap()[0];
    assert_eq!(at.real(), f64::from_bits((1023 + 299) << 52));
    for iterations in [0, 3, 20, 300] {
        let sets = eval_sets(
            &f,
            &[interval("[1, 2]")],
            Semantics::Float,
            Limits { iterations },
        );
        let set = sets.unwrap()[0];
        assert!(set.contains(at), "{set} after {iterations}");
        assert_eq!(set.reals().sup().is_finite(), iterations == 300, "{set}");
    }
}

const HALVING: &str = "inputs x
x var x
z iconst 0
l loop x x n z
  a var x
  k var n
  two const 2
  h div a two
  i iconst 1
  m iadd k i
  one const 1
  c le one h
  again c
  output x h
  output n m
end
n project l 1
x1 project l 0
output n n
output x x1";

#[test]
fn a_loop_ends_when_each_of_its_points_ends() {
    let f = read(HALVING);
    let at = |x: f64| eval_scalars(&f, &[Scalar::Real(x)], LIMITS).unwrap();
    assert_eq!(at(20.0), [Scalar::Int(5), Scalar::Real(0.625)]);
    assert_eq!(at(-3.0), [Scalar::Int(1), Scalar::Real(-1.5)]);
    let of = |x| shown(eval_sets(&f, &[interval(x)], Semantics::Float, LIMITS));
    assert_eq!(of("20")[0], "5");
    // From 3 iterations, for 5, to 5 iterations.
    assert_eq!(of("[5, 20]")[0], "[3, 5]");
}

#[test]
fn a_branch_is_both_where_its_condition_is() {
    let f = read(
        "inputs x\nx var x\nz const 0\nc lt x z\ni if c p x\n a var p\n n neg a\n output y n\nelse\n a var p\n s sqrt a\n output y s\nend\ny project i 0",
    );
    let of = |x| shown(eval_sets(&f, &[interval(x)], Semantics::Float, LIMITS));
    assert_eq!(of("[4, 9]"), ["[2, 3]"]);
    assert_eq!(of("[-4, -1]"), ["[1, 4]"]);
    let at = |x: f64| eval_scalars(&f, &[Scalar::Real(x)], LIMITS).unwrap()[0].real();
    assert_eq!([at(-2.0), at(4.0)], [2.0, 2.0]);
    assert!(at(f64::NAN).is_nan());
}

#[test]
fn integers_wrap_around_and_divide_by_zero() {
    let step = |op, x, y| integer_step(op, [x, y]);
    assert_eq!(step(IntOp::Iadd, i32::MAX, 1), i32::MIN);
    assert_eq!(step(IntOp::Ineg, i32::MIN, 0), i32::MIN);
    assert_eq!(step(IntOp::Iabs, i32::MIN, 0), i32::MIN);
    for op in [IntOp::Sdiv, IntOp::Udiv] {
        assert_eq!(step(op, 7, 0), 7);
    }
    for op in [IntOp::Srem, IntOp::Urem] {
        assert_eq!(step(op, 7, 0), 0);
    }
    assert_eq!(step(IntOp::Sdiv, i32::MIN, -1), i32::MIN);
    assert_eq!(step(IntOp::Srem, i32::MIN, -1), 0);
    assert_eq!(step(IntOp::Srem, -7, 3), -1);
    assert_eq!(step(IntOp::Udiv, -1, 2), i32::MAX);
    assert_eq!(step(IntOp::Urem, -1, 10), 5);
    assert_eq!(step(IntOp::Ishl, 1, 33), 2);
    assert_eq!(step(IntOp::Sshr, -8, 1), -4);
    assert_eq!(step(IntOp::Ushr, -8, 28), 15);
    assert_eq!(step(IntOp::Umax, -1, 1), -1);
    assert_eq!(step(IntOp::Bitrev, 1, 0), i32::MIN);
    assert_eq!(
        [
            step(IntOp::Clz, 0, 0),
            step(IntOp::Clz, -1, 0),
            step(IntOp::Popcount, 255, 0)
        ],
        [32, 0, 8]
    );
    let convert = |op, x: f64| {
        scalar_step(
            Op::Int(op),
            [Scalar::Real(x), Scalar::default(), Scalar::default()],
        )
        .int()
    };
    assert_eq!(convert(IntOp::ToSint, -2.9), -2);
    assert_eq!(convert(IntOp::ToSint, 1e20), i32::MAX);
    assert_eq!(convert(IntOp::ToSint, f64::NAN), 0);
    assert_eq!(convert(IntOp::ToUint, 4e9).cast_unsigned(), 4_000_000_000);
    assert_eq!(convert(IntOp::ToUint, -1.0), 0);
    assert_eq!(convert(IntOp::ToBits, -0.0), i32::MIN);
    for nan in [f64::NAN, -f64::NAN] {
        assert_eq!(convert(IntOp::ToBits, nan), 0x7fc0_0000);
    }
}

/// Every operation on sets of two numbers, one of them special, against the operation on each pair.
#[test]
fn every_typed_operation_on_sets_holds_its_values() {
    let numbers: Vec<f64> = SPECIAL
        .iter()
        .copied()
        .chain([4e9, -3e9, 2.5, 1e-40, 3.5e38])
        .collect();
    let ints = [
        0,
        1,
        -1,
        2,
        31,
        32,
        33,
        i32::MIN,
        i32::MAX,
        i32::MIN + 1,
        0x7f80_0000,
        0x7f80_0001,
        -0x0080_0000,
        0x3f80_0000,
    ];
    let values = |ty: Type| -> Vec<Scalar<f64>> {
        match ty {
            Type::Real => numbers.iter().map(|&x| Scalar::Real(x)).collect(),
            Type::Int => ints.iter().map(|&x| Scalar::Int(x)).collect(),
            Type::Bool => [false, true].map(Scalar::Bool).to_vec(),
        }
    };
    let typed = Op::all().filter(|op| matches!(op, Op::Bool(_) | Op::Int(_)));
    for op in typed.filter(|op| op.arity() > 0) {
        let types = op.operand_types().unwrap();
        let first = values(types[0]);
        let second = types
            .get(1)
            .map_or(vec![Scalar::default()], |&ty| values(ty));
        for (i, &a) in first.iter().enumerate() {
            for (j, &b) in second.iter().enumerate() {
                // With one more member each, and everything between.
                let hull = |a: Scalar<f64>, b: Scalar<f64>| match (a, b) {
                    (Scalar::Real(a), Scalar::Real(b)) if !a.is_nan() && !b.is_nan() => Set::Real(
                        between(a, b)
                            .union(ValueSet::point(a))
                            .union(ValueSet::point(b)),
                    ),
                    (Scalar::Int(a), Scalar::Int(b)) => {
                        Set::Int(I32Set::between(a.min(b).into(), a.max(b).into()))
                    }
                    _ => Set::from(a).union(&Set::from(b)),
                };
                let (a1, b1) = (first[(i + 1) % first.len()], second[(j + 1) % second.len()]);
                let pairs = [
                    [Set::from(a), Set::from(b)],
                    [hull(a, a1), Set::from(b)],
                    [hull(a, a1), hull(b, b1)],
                ];
                for [x, y] in pairs {
                    let set = set_step(
                        op,
                        [x, y, Set::default()],
                        Semantics::Float,
                        Accuracy::default(),
                    );
                    for (a, b) in [(a, b), (a1, b), (a, b1), (a1, b1)] {
                        if x.contains(a) && (y.contains(b) || types.len() == 1) {
                            let value = scalar_step(op, [a, b, Scalar::default()]);
                            assert!(
                                set.contains(value),
                                "{op:?} {a:?} {b:?} = {value:?}, not in {set}"
                            );
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn inputs_have_to_be_of_their_types() {
    let f = read("inputs n\ntype int n\nn var n\nx fromsint n");
    let error = eval_scalars(&f, &[Scalar::Real(1.0)], LIMITS).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the input `n` is of type int, but a value of type real was given"
    );
    assert_eq!(
        eval_scalars(&f, &[Scalar::<f32>::Int(-3)], LIMITS),
        Ok(vec![Scalar::Real(-3.0)])
    );
    assert!(eval_scalars::<f64>(&f, &[], LIMITS).is_err());
    let error = eval_point(&f, &[1.0]).unwrap_err();
    assert!(error.to_string().contains("an integer input"), "{error}");
    assert!(eval_interval(&f, &[Interval::<f64>::ONE]).is_err());
    assert!(derivative(&f, &["n"]).is_err());
}

#[test]
fn a_builder_leaves_out_what_is_decided() {
    let mut b = Builder::new();
    let c = b.typed_input("c", Type::Bool);
    let (t, x) = (b.truth(true), b.input("x"));
    let not = b.logic(BoolOp::Not, &[c]);
    assert_eq!(b.logic(BoolOp::Not, &[not]), c);
    assert_eq!(b.logic(BoolOp::And, &[t, c]), c);
    assert_eq!(b.logic(BoolOp::Or, &[c, t]), t);
    assert_eq!(b.logic(BoolOp::Or, &[c, not]), t);
    let y = b.integer(2);
    let chosen = b.select(not, x, y);
    assert_eq!(b.select(c, y, x), chosen);
    assert_eq!(b.select(t, x, y), x);
    assert_eq!(b.select(c, chosen, y), y);
    // A comparison of a number with itself is not decided: it may be NaN.
    let same = b.logic(BoolOp::Eq, &[x, x]);
    assert_eq!(b.truth_of(same), None);
}
