//! Operations on f32 and f64 intervals, in every way to round, against a plain reference.
//!
//! The reference tries all four pairs of ends and branches on every case. It rounds in the portable
//! way, which `round/exact_tests.rs` checks against integers. All pairs of intervals with special
//! ends are tried, and random ones.

use outward_number::float::{Upward, UpwardKernel};
use outward_number::round::testing::{WithWay, for_each_way};

use super::*;
use crate::testing::{Random, RandomIntervals};

/// One operation of at most three operands, as a kernel.
#[derive(Clone, Copy, Debug)]
enum Op {
    Sum,
    Product,
    ProductSum,
    Quotient,
    Square,
    Root,
}

const ALL: [Op; 6] = [
    Op::Sum,
    Op::Product,
    Op::ProductSum,
    Op::Quotient,
    Op::Square,
    Op::Root,
];

fn run<F: Float, U: Upward<F>>(up: U, op: Op, [x, y, z]: [Interval<F>; 3]) -> Interval<F> {
    match op {
        Op::Sum => Sum(x, y).run(up),
        Op::Product => Product(x, y).run(up),
        Op::ProductSum => ProductSum(x, y, z).run(up),
        Op::Quotient => Quotient(x, y).run(up),
        Op::Square => Square(x).run(up),
        Op::Root => Root(x).run(up),
    }
}

/// The interval that the public operation gives.
fn public<F: Float>(op: Op, [x, y, z]: [Interval<F>; 3]) -> Interval<F> {
    match op {
        Op::Sum => x + y,
        Op::Product => x * y,
        Op::ProductSum => x.mul_add(y, z),
        Op::Quotient => x / y,
        Op::Square => x.sqr(),
        Op::Root => x.sqrt(),
    }
}

/// The hull of `op` over the pairs of ends, rounding up; `op` is given a sign to multiply its
/// result by before it rounds.
fn corners<F: Float>(x: Interval<F>, y: Interval<F>, op: impl Fn(F, F, F) -> F) -> Interval<F> {
    let greatest = |sign: F| {
        let mut best = -F::INFINITY;
        for a in [x.inf(), x.sup()] {
            for b in [y.inf(), y.sup()] {
                best = op(sign, a, b).max_x86(best);
            }
        }
        best
    };
    Interval::from_endpoints(greatest(F::NEG_ONE), greatest(F::ONE))
}

fn reference<F: Float, U: Upward<F>>(up: U, op: Op, [x, y, z]: [Interval<F>; 3]) -> Interval<F> {
    let zero = F::ZERO;
    if x.is_empty()
        || (y.is_empty() && !matches!(op, Op::Square | Op::Root))
        || (z.is_empty() && matches!(op, Op::ProductSum))
    {
        return Interval::EMPTY;
    }
    match op {
        Op::Sum => {
            let ([p, q], [r, s]) = (x.endpoints(), y.endpoints());
            Interval::from_endpoints(up.add(p, r), up.add(q, s))
        }
        Op::Product => corners(x, y, |sign, a, b| {
            if a == zero || b == zero {
                zero
            } else {
                up.mul(sign * a, b)
            }
        }),
        Op::ProductSum => corners(x, y, |sign, a, b| {
            let c = if sign > zero { z.sup() } else { z.neg_inf() };
            let unbounded = !a.is_finite() || !b.is_finite();
            let no_bound = unbounded && sign * a * b < zero && c == F::INFINITY; // −∞ + ∞
            if a == zero || b == zero || no_bound {
                c
            } else {
                up.mul_add(sign * a, b, c)
            }
        }),
        Op::Quotient => {
            let (below, above) = (y.inf() < zero, y.sup() > zero);
            if y == Interval::ZERO {
                Interval::EMPTY
            } else if below && above {
                if x == Interval::ZERO {
                    x
                } else {
                    Interval::ENTIRE
                }
            } else {
                // The side from which a zero end is approached gives the infinity its sign.
                let side = if below { F::NEG_ONE } else { F::ONE };
                corners(x, y, |sign, a, b| {
                    if a == zero {
                        zero
                    } else if b == zero {
                        sign * side * a * F::INFINITY
                    } else {
                        up.div(sign * a, b)
                    }
                })
            }
        }
        Op::Square => {
            let (a, b) = (x.inf().abs(), x.sup().abs());
            let (least, greatest) = if a < b { (a, b) } else { (b, a) };
            let around_zero = x.inf() <= zero && x.sup() >= zero;
            let least = if around_zero { zero } else { least };
            Interval::from_endpoints(up.mul(-least, least), up.mul(greatest, greatest))
        }
        Op::Root => {
            if x.sup() < zero {
                return Interval::EMPTY;
            }
            let low = if x.inf() > zero { x.inf() } else { zero };
            Interval::from_endpoints(-up.sqrt_down(low), up.sqrt(x.sup()))
        }
    }
}

/// Whether the fields are equal, or all NaN.
fn same_bits<F: Float>(a: Interval<F>, b: Interval<F>) -> bool {
    let fields = |i: Interval<F>| i.endpoints();
    if a.is_empty() || b.is_empty() {
        return [fields(a), fields(b)].concat().iter().all(|x| x.is_nan());
    }
    fields(a).map(F::to_bits64) == fields(b).map(F::to_bits64)
}

struct Compare<F>(Vec<[Interval<F>; 3]>, Vec<[Interval<F>; 6]>);

impl<F: Float> WithWay<F> for Compare<F> {
    fn run<U: Upward<F>>(&self, up: U) {
        for (&operands, expected) in self.0.iter().zip(&self.1) {
            for (op, &expected) in ALL.into_iter().zip(expected) {
                let result = run(up, op, operands);
                assert!(
                    same_bits(result, expected),
                    "{op:?} {operands:?} = {result:?}, not {expected:?}"
                );
            }
        }
    }
}

/// Operands with special endpoints: all pairs, the third at random; and random ones.
fn operands<F: Float>(seed: u64) -> Vec<[Interval<F>; 3]> {
    let positive = [
        F::ZERO,
        F::MIN_SUBNORMAL,
        F::MIN_SUBNORMAL.next_up(),
        F::from_f64(0.1),
        F::ONE,
        F::ONE.next_up(),
        F::from_f64(3.0),
        F::MAX.sqrt().next_up(),
        F::MAX,
        F::INFINITY,
    ];
    let ends: Vec<F> = positive.iter().flat_map(|&x| [x, -x]).collect();
    let mut special = vec![Interval::EMPTY];
    for &lo in &ends {
        special.extend(ends.iter().filter_map(|&hi| Interval::new(lo, hi).ok()));
    }
    let mut random = Random(seed);
    let mut all = vec![];
    for &x in &special {
        for &y in &special {
            let i = usize::try_from(random.below(special.len() as u64)).unwrap();
            all.push([x, y, special[i]]);
        }
    }
    let mut any = || match random.below(30) {
        0 => Interval::EMPTY,
        _ => random.interval(),
    };
    for _ in 0..200_000 {
        all.push([any(), any(), any()]);
    }
    all
}

fn compare<F: Float>(seed: u64, portable: impl Upward<F>) -> Compare<F> {
    let operands = operands(seed);
    let expected: Vec<_> = operands
        .iter()
        .map(|&o| ALL.map(|op| reference(portable, op, o)))
        .collect();
    for (&o, expected) in operands.iter().zip(&expected) {
        for (op, &expected) in ALL.into_iter().zip(expected) {
            assert!(same_bits(public(op, o), expected), "{op:?} {o:?}");
        }
    }
    Compare(operands, expected)
}

#[test]
fn f32_operations_are_the_same_in_every_way() {
    for_each_way::f32(&compare(41, outward_number::round::Portable));
}

#[test]
fn f64_operations_are_the_same_in_every_way() {
    for_each_way::f64(&compare(42, outward_number::round::Portable));
}
