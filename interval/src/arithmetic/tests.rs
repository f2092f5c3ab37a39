//! Every operation on every pair of six-bit intervals, against the hull of the real values.
//!
//! The real operations are monotone in each operand between neighbouring numbers of the format, so
//! the hull of the real values over a box is the hull over its grid of numbers, where an infinite
//! end stands for the limit there, and zero as a divisor for the two one-sided limits. The hull
//! over all boxes with the same lower corner is built up from smaller boxes, which makes all 2.7
//! million pairs affordable. Rounded outward it is the one right answer.

use outward_number::tiny::F6;

use super::*;
use crate::testing::RandomIntervals;

type I = Interval<F6>;

/// The numbers of the grid in ascending order, with both signs of zero for divisors.
fn grid() -> Vec<f64> {
    let mut grid: Vec<f64> = F6::all().map(F6::to_f64).collect();
    let zero = grid.iter().position(|&x| x == 0.0).unwrap();
    grid.insert(zero, -0.0);
    grid
}

/// The least and greatest value so far; empty at first.
#[derive(Clone, Copy)]
struct Hull(f64, f64);

impl Hull {
    const EMPTY: Self = Self(f64::INFINITY, f64::NEG_INFINITY);

    fn of(x: f64) -> Self {
        if x.is_nan() { Self::EMPTY } else { Self(x, x) }
    }

    fn join(self, other: Self) -> Self {
        Self(
            if other.0 < self.0 { other.0 } else { self.0 },
            if other.1 > self.1 { other.1 } else { self.1 },
        )
    }

    fn rounded(self) -> I {
        if self.0 > self.1 {
            return I::EMPTY;
        }
        I::from_endpoints(-F6::from_f64_down(self.0), F6::from_f64_up(self.1))
    }
}

/// Checks `interval_op` on all pairs, given the operation on the extended grid (NaN where it has no
/// value or limit). `zero_divides` says that y = 0 itself is in the domain.
fn check(
    name: &str,
    zero_divides: bool,
    op: impl Fn(f64, f64) -> f64,
    interval_op: impl Fn(I, I) -> I,
) {
    let grid = grid();
    let n = grid.len();
    let (minus, plus) = (n / 2 - 1, n / 2); // the places of -0 and +0
    assert!(grid[minus].is_sign_negative() && grid[minus] == 0.0 && grid[plus] == 0.0);
    let interval =
        |lo: usize, hi: usize| I::new(F6::from_f64(grid[lo]), F6::from_f64(grid[hi])).ok();
    let mut checked = 0;
    // An interval that begins at zero approaches it from above only, one that ends there from below
    // only.
    for x_lo in (0..n).filter(|&i| i != minus) {
        for y_lo in (0..n).filter(|&i| i != minus) {
            // hulls[y_hi] is the hull over [x_lo, x_hi] x [y_lo, y_hi].
            let mut hulls = vec![Hull::EMPTY; n];
            for x_hi in x_lo..n {
                let mut row = Hull::EMPTY;
                for y_hi in y_lo..n {
                    row = row.join(Hull::of(op(grid[x_hi], grid[y_hi])));
                    hulls[y_hi] = hulls[y_hi].join(row);
                    let just_zero = y_lo == plus && y_hi == plus;
                    if x_hi == minus || (y_hi == plus && !(just_zero && zero_divides)) {
                        continue;
                    }
                    let (Some(x), Some(y)) = (interval(x_lo, x_hi), interval(y_lo, y_hi)) else {
                        continue;
                    };
                    assert_eq!(interval_op(x, y), hulls[y_hi].rounded(), "{name} {x} {y}");
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 2_000_000, "only {checked} pairs");
    for x in intervals() {
        assert_eq!(interval_op(x, I::EMPTY), I::EMPTY, "{name} {x} [empty]");
        assert_eq!(interval_op(I::EMPTY, x), I::EMPTY, "{name} [empty] {x}");
        if !zero_divides {
            assert_eq!(interval_op(x, I::ZERO), I::EMPTY, "{name} {x} [0, 0]");
        }
    }
}

/// Every nonempty interval.
fn intervals() -> impl Iterator<Item = I> {
    F6::all().flat_map(|lo| F6::all().filter_map(move |hi| I::new(lo, hi).ok()))
}

#[test]
fn sums_and_differences() {
    check("add", true, |x, y| x + y, |x, y| x + y);
    check("sub", true, |x, y| x - y, |x, y| x - y);
}

#[test]
fn products() {
    // An infinite endpoint times zero: the real numbers near that end times zero.
    check(
        "mul",
        true,
        |x, y| if x == 0.0 || y == 0.0 { 0.0 } else { x * y },
        |x, y| x * y,
    );
}

#[test]
fn quotients() {
    check(
        "div",
        false,
        |x, y| if x == 0.0 { 0.0 } else { x / y },
        |x, y| x / y,
    );
}

/// Products plus a third operand, of a sample of triples: the extremes are among the endpoints,
/// with 0·∞ = 0.
#[test]
fn products_and_sums_rounded_once() {
    let all: Vec<I> = intervals().chain([I::EMPTY]).collect();
    let real = |a: f64, b: f64| if a == 0.0 || b == 0.0 { 0.0 } else { a * b };
    for x in all.iter().step_by(11) {
        for y in all.iter().step_by(13) {
            let ends = |i: &I| [i.inf().to_f64(), i.sup().to_f64()];
            let products = ends(x)
                .into_iter()
                .flat_map(|a| ends(y).map(|b| Hull::of(real(a, b))))
                .fold(Hull::EMPTY, Hull::join);
            for z in all.iter().step_by(17).chain([&I::EMPTY, &I::ENTIRE]) {
                let empty = x.is_empty() || y.is_empty() || z.is_empty();
                // An unbounded product stays unbounded whatever is added.
                let sum = |a: f64, b: f64| if a.is_infinite() { a } else { a + b };
                let [low, high] = ends(z);
                let expected = if empty {
                    Hull::EMPTY
                } else {
                    Hull(sum(products.0, low), sum(products.1, high))
                };
                assert_eq!(x.mul_add(*y, *z), expected.rounded(), "{x} {y} {z}");
            }
        }
    }
    // Once: 1 + 2^-4 is no six-bit number, so x*y rounds up to 1.25, and 1.25 - 1 is not tightest.
    let (x, y) = (I::point(F6::from_f64(0.25)), I::point(F6::from_f64(4.0)));
    let (x, y) = (x.unwrap(), y.unwrap());
    assert_eq!(x.mul_add(y, -I::ONE), I::ZERO);
}

#[test]
fn minima_maxima_and_comparisons() {
    check("min", true, |x, y| if x < y { x } else { y }, Interval::min);
    check("max", true, |x, y| if x > y { x } else { y }, Interval::max);
    check(
        "compare",
        true,
        |x, y| match x.partial_cmp(&y) {
            // Two infinite endpoints stand for numbers in any order.
            _ if x == y && x.is_infinite() => f64::NAN,
            Some(order) => f64::from(order as i8),
            None => f64::NAN,
        },
        |x, y| x.compare(y),
    );
}

/// A number between two others: the numbers of the format that are, for some of the operands'
/// numbers.
#[test]
fn what_lies_between_numbers_of_two_intervals() {
    let all: Vec<I> = intervals().chain([I::EMPTY]).collect();
    for &x in &all {
        for &y in all.iter().step_by(7) {
            let found = x.up_to(y);
            // Ends that are infinite are no numbers, and there are finite ones beyond all others.
            let least = F6::all().find(|&m| !x.is_empty() && m == x.inf());
            let greatest = F6::all().find(|&m| !y.is_empty() && m == y.sup());
            for m in F6::all().filter(|m| m.is_finite()) {
                let above = least.is_some_and(|least| least <= m);
                let below = greatest.is_some_and(|greatest| m <= greatest);
                assert_eq!(found.contains(m), above && below, "{m} {x} {y}: {found}");
            }
        }
    }
}

#[test]
fn operations_of_one_operand() {
    type Unary = (&'static str, fn(f64) -> f64, fn(I) -> I);
    let operations: [Unary; 8] = [
        ("neg", |x| -x, |x| -x),
        ("abs", f64::abs, Interval::abs),
        ("square", |x| x * x, Interval::sqr),
        ("sqrt", f64::sqrt, Interval::sqrt),
        ("floor", f64::floor, Interval::floor),
        ("ceil", f64::ceil, Interval::ceil),
        ("round", f64::round_ties_even, Interval::round_ties_to_even),
        ("power 2", |x| x * x, |x| x.powi_sequence(2)),
    ];
    for (name, op, interval_op) in operations {
        assert_eq!(interval_op(I::EMPTY), I::EMPTY, "{name}");
        for x in intervals() {
            let grid = F6::all().filter(|&m| x.inf() <= m && m <= x.sup());
            let hull = grid.fold(Hull::EMPTY, |h, m| h.join(Hull::of(op(m.to_f64()))));
            assert_eq!(interval_op(x), hull.rounded(), "{name} {x}");
        }
    }
    for x in intervals() {
        assert_eq!(x.recip(), I::ONE / x);
    }
}

#[test]
fn a_choice_is_one_branch_or_both() {
    let (a, b) = (I::ONE, I::ZERO);
    for c in intervals() {
        let below = F6::all().any(|m| c.contains(m) && m < F6::ZERO);
        let above = F6::all().any(|m| c.contains(m) && m >= F6::ZERO);
        let expected = match (below, above) {
            (true, true) => a.convex_hull(b),
            (true, false) => a,
            _ => b,
        };
        assert_eq!(c.select(a, b), expected, "{c}");
    }
    assert_eq!(I::EMPTY.select(a, b), I::EMPTY);
    assert_eq!(a.select(a, I::EMPTY), I::EMPTY);
    assert_eq!(I::ENTIRE.select(a, I::EMPTY), a);
}

#[test]
fn sets_are_subsets_of_their_hull_and_supersets_of_their_intersection() {
    let all: Vec<I> = intervals().chain([I::EMPTY]).collect();
    let numbers: Vec<F6> = F6::all().filter(|x| x.is_finite()).collect();
    let members = |x: &I| {
        numbers
            .iter()
            .filter(|&&m| x.contains(m))
            .fold(0_u64, |set, m| set | 1 << m.to_bits64())
    };
    for x in all.iter().step_by(7) {
        for y in &all {
            let (hull, common) = (x.convex_hull(*y), x.intersection(*y));
            assert_eq!(members(&common), members(x) & members(y), "{x} {y}");
            assert!(x.subset(hull) && y.subset(hull) && common.subset(*x) && common.subset(*y));
            assert_eq!(x.subset(*y), *x == common, "{x} {y}");
            assert!(hull == *x || hull == *y || hull.inf() == x.inf() || hull.inf() == y.inf());
            assert!(!x.interior(*y) || x.subset(*y));
        }
    }
}

/// Ends of f64 and f32 intervals have the bits that the pair representation promises.
#[test]
fn wide_formats_keep_the_invariant_and_enclose_point_results() {
    fn run<F: Float>(seed: u64) {
        let mut random = crate::testing::Random(seed);
        for _ in 0..200_000 {
            let (x, y): (Interval<F>, Interval<F>) = (random.interval(), random.interval());
            let (a, b) = (random.member(&x), random.member(&y));
            let results = [
                (x + y, a + b),
                (x - y, a - b),
                (x * y, a * b),
                (x / y, a / b),
                (x.sqr(), a * a),
            ];
            for (i, (r, point)) in results
                .into_iter()
                .chain([(x.sqrt(), a.sqrt())])
                .enumerate()
            {
                let clean = |e: F| e.is_nan() || e != F::ZERO || !e.is_sign_negative();
                assert!(clean(r.neg_inf()) && clean(r.sup()), "{i} {x} {y}");
                assert!(r.is_empty() == (r.neg_inf().is_nan() || r.sup().is_nan()));
                let undefined = point.is_nan() || (i == 3 && b == F::ZERO);
                assert!(
                    undefined || (r.inf() <= point && point <= r.sup()),
                    "{i}: {x} {y} at {a} {b}: {point} not in {r}"
                );
            }
        }
    }
    run::<f32>(5);
    run::<f64>(6);
}

/// Cases in which other evaluators lost values.
#[test]
fn zero_times_infinity_and_overflow() {
    let interval = |lo: f32, hi: f32| Interval::new(lo, hi).unwrap();
    let unit = interval(0.0, 1.0);
    let inf = f32::INFINITY;
    assert_eq!(unit * interval(-inf, 2.0), interval(-inf, 2.0));
    assert_eq!(unit * interval(f32::MAX, inf), interval(0.0, inf));
    assert_eq!(
        interval(f32::MAX, f32::MAX) + interval(f32::MAX, inf),
        interval(f32::MAX, inf)
    );
    assert_eq!(
        interval(-inf, 0.0) - interval(0.0, inf),
        interval(-inf, 0.0)
    );
    let third = Interval::point(1.0_f32).unwrap() / Interval::point(3.0).unwrap();
    let one = third * Interval::point(3.0).unwrap();
    assert!((one - Interval::ONE).contains(0.0));
    let shifted =
        interval(0.5, 0.7) + Interval::point(1e8).unwrap() - Interval::point(1e8).unwrap();
    assert!(interval(0.5, 0.7).subset(shifted));
}
