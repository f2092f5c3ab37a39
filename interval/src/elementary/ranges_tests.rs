//! Ranges of all functions: tightest on the six-bit format, against dense samples; f32 against f64;
//! isotone.
//!
//! The samples are points of f64, with directed values of their own: all six-bit numbers, points
//! just beside them, where limits at poles and open ends show, points between, the crests of sine
//! and cosine, and very large ones. On six bits the hull of the values at the samples inside an
//! interval is the tightest enclosure of the range, unless the range reaches out of a six-bit cell
//! between two samples only.

use outward_functions::Elementary::{self, *};
use outward_functions::PointFunctions;
use outward_functions::quick::shapes::{self, Range};
use outward_number::Float;
use outward_number::tiny::F6;

use super::ranges::{quick_range, range, range_at_length};
use crate::interval::Interval;
use crate::testing::{Random, RandomIntervals, cases, every};

fn unary() -> impl Iterator<Item = Elementary> {
    Elementary::ALL.into_iter().filter(|&f| f.arity() == 1)
}

/// All six-bit intervals.
fn tiny_intervals() -> Vec<Interval<F6>> {
    let all = || F6::all();
    all()
        .flat_map(|lo| all().filter_map(move |hi| Interval::new(lo, hi).ok()))
        .collect()
}

/// The points of the module's documentation, ascending.
fn samples() -> Vec<f64> {
    let numbers: Vec<f64> = F6::all()
        .map(F6::to_f64)
        .filter(|x| x.is_finite())
        .collect();
    let mut all = Vec::new();
    for &x in &numbers {
        all.extend([x.next_down(), x, x.next_up(), x - 1e-9, x + 1e-9]);
    }
    for pair in numbers.windows(2) {
        all.extend((1..32).map(|i| pair[0] + (pair[1] - pair[0]) * f64::from(i) / 32.0));
    }
    for k in -40..=40 {
        let border = f64::from(k) * core::f64::consts::FRAC_PI_2;
        all.extend([border, border.next_up(), border.next_down()]);
        let border = f64::from(k) / 2.0;
        all.extend([border, border.next_up(), border.next_down()]);
    }
    for large in [20.0, 100.0, 700.0, 1e10, 1e100, f64::MAX] {
        all.extend([large, -large]);
    }
    all.retain(|&x| x != 0.0);
    all.push(0.0);
    all.sort_by(f64::total_cmp);
    all
}

/// The enclosure of the values at points inside, each rounded outward. A value that is infinite is
/// a limit at a border of the domain.
fn hull(values: impl Iterator<Item = (F6, F6)>) -> Interval<F6> {
    values.fold(Interval::EMPTY, |hull, (down, up)| {
        hull.convex_hull(Interval::from_endpoints(-down, up))
    })
}

fn check_unary(f: Elementary, second: F6) {
    let samples = samples();
    let y = second.to_f64();
    let values: Vec<(F6, F6)> = samples
        .iter()
        .map(|&x| {
            let (down, up) = f64::directed(f, [x, y], [x, y]);
            (F6::from_f64_down(down), F6::from_f64_up(up))
        })
        .collect();
    for x in tiny_intervals() {
        let from = samples.partition_point(|&a| a < x.inf().to_f64());
        let to = samples.partition_point(|&a| a <= x.sup().to_f64());
        let expected = hull(values[from..to].iter().copied());
        let second = Interval::point(second).unwrap();
        assert_eq!(range(f, x, second), expected, "{f:?} of {x} ({y})");
    }
}

#[test]
fn ranges_of_one_variable_are_tightest_on_six_bits() {
    for f in unary() {
        check_unary(f, F6::ZERO);
    }
    for n in [-6, -5, -3, -2, -1, 0, 1, 2, 3, 4, 7, 14] {
        check_unary(Pown, F6::from_f64(f64::from(n)));
        check_unary(Rootn, F6::from_f64(f64::from(n)));
    }
}

/// Of two variables: samples on a grid, for one pair in so many of six-bit intervals, and each
/// interval as either operand. `OUTWARD_EVERY=307` takes seconds, 1 is all pairs.
#[test]
fn ranges_of_two_variables_are_tightest_on_six_bits() {
    // Of each coordinate the six-bit numbers, points just beside them, large ones.
    let mut points: Vec<f64> = Vec::new();
    for x in F6::all().map(F6::to_f64).filter(|x| x.is_finite()) {
        points.extend([x - x.abs() * 1e-12, x, x + x.abs() * 1e-12]);
    }
    points.extend([-1e300, 1e300, -1e-300, 1e-300]);
    points.sort_by(f64::total_cmp);
    points.dedup();
    let stride = every(1009);
    for f in [Pow, Atan2, Atan2Pi, Hypot] {
        let values: Vec<(F6, F6)> = points
            .iter()
            .flat_map(|&x| points.iter().map(move |&y| [x, y]))
            .map(|at| {
                let (down, up) = f64::directed(f, at, at);
                (F6::from_f64_down(down), F6::from_f64_up(up))
            })
            .collect();
        let inside = |x: Interval<F6>| {
            let from = points.partition_point(|&a| a < x.inf().to_f64());
            from..points.partition_point(|&a| a <= x.sup().to_f64())
        };
        let intervals = tiny_intervals();
        for (i, &x) in intervals.iter().enumerate() {
            for &y in intervals.iter().skip(i % stride).step_by(stride) {
                let columns = inside(y);
                let expected = inside(x).fold(Interval::EMPTY, |all, row| {
                    let row = &values[row * points.len()..][columns.clone()];
                    all.convex_hull(hull(row.iter().copied()))
                });
                assert_eq!(range(f, x, y), expected, "{f:?} of {x}, {y}");
            }
        }
    }
}

/// An interval whose endpoints f32 has, and a second operand that the function admits.
fn operands(random: &mut Random, f: Elementary) -> (Interval<f32>, Interval<f32>) {
    let x = random.interval::<f32>();
    let y = if matches!(f, Pown | Rootn) {
        let n = f32::from_f64((random.unit() * 40.0).floor() - 20.0);
        Interval::point(n).unwrap()
    } else {
        random.interval()
    };
    (x, y)
}

/// The same interval in f64.
fn wide(x: Interval<f32>) -> Interval<f64> {
    Interval::new(x.inf().into(), x.sup().into()).unwrap()
}

/// Rounded outward once more, a tightest enclosure in f64 is one in f32.
#[test]
fn ranges_in_f32_are_those_in_f64_rounded() {
    let mut random = Random(101);
    for f in Elementary::ALL {
        for _ in 0..2_000 {
            let (x, y) = operands(&mut random, f);
            if f == CosSlope2 && x.mag() > 6.0 && !x.is_singleton() {
                continue; // not claimed to be tightest there
            }
            let r = range(f, wide(x), wide(y));
            let expected = if r.is_empty() {
                Interval::EMPTY
            } else {
                Interval::from_endpoints(f32::from_f64_up(r.neg_inf()), f32::from_f64_up(r.sup()))
            };
            assert_eq!(range(f, x, y), expected, "{f:?} of {x}, {y}");
        }
    }
}

/// To the bit: also the signs of zeros. Where quick kernels know enough depends on the operands, so
/// these are drawn wide and narrow, and around crests, poles and borders.
#[test]
fn the_quick_way_and_the_long_way_lead_to_the_same_ranges() {
    let mut random = Random(103);
    let (mut told, count) = (0, cases(5_000));
    for f in Elementary::ALL {
        let mut known = 0;
        for i in 0..count {
            let (x, y) = operands(&mut random, f);
            let (mut x, mut y) = (wide(x), wide(y));
            if i % 2 == 0 {
                // Ends that are near to each other, near the places that matter, and of moderate
                // size.
                let step = core::f64::consts::FRAC_PI_4;
                let mut narrow = || {
                    let middle = match random.below(3) {
                        0 => step * ((random.unit() * 16.0).floor() - 8.0),
                        1 => (random.unit() * 16.0).floor() - 8.0,
                        _ => random.unit() * 16.0 - 8.0,
                    };
                    let width = 2.0 * random.unit() * random.unit() * random.unit();
                    let share = random.unit();
                    Interval::new(middle - width * share, middle + width * (1.0 - share)).unwrap()
                };
                x = narrow();
                if !matches!(f, Pown | Rootn) {
                    y = narrow();
                }
            }
            if let Some(quick) = quick_range(f, x, y) {
                known += 1;
                let long = range_at_length(f, x, y);
                let bits = |x: Interval<f64>| x.endpoints().map(f64::to_bits);
                assert_eq!(bits(quick), bits(long), "{f:?} of {x}, {y}");
            }
            let [x, y] = [x, y].map(|x| {
                let [neg_inf, sup] = x.endpoints().map(f32::from_f64_up);
                Interval::from_endpoints(neg_inf, sup)
            });
            if let Some(quick) = quick_range(f, x, y) {
                let long = range_at_length(f, x, y);
                let bits = |x: Interval<f32>| x.endpoints().map(f32::to_bits);
                assert_eq!(bits(quick), bits(long), "{f:?} of {x}, {y}");
            }
        }
        // Most operands do not lie in the domains of these.
        let seldom = matches!(f, Asin | Acos | Pow | Ln | Log2 | Log10 | Ln1p);
        let least = if seldom { count / 20 } else { count / 4 };
        assert!(known == 0 || known > least, "{f:?}: {known}");
        told += usize::from(known > 0);
        for n in [-2.0, -1.0, 0.0, 2.0, 3.0] {
            let n = Interval::point(n).unwrap();
            assert_eq!(quick_range(f, Interval::EMPTY, n), None, "{f:?}");
        }
        let none = (Interval::<f64>::EMPTY, Interval::ONE);
        assert_eq!(quick_range(f, none.0, none.1), None, "{f:?}");
        if f.arity() == 2 {
            assert_eq!(quick_range(f, none.1, none.0), None, "{f:?}");
        }
    }
    assert_eq!(told, 22, "functions with a quick way");
}

/// Operands that reach beyond a domain are common, so they take no longer.
#[test]
fn the_quick_way_knows_borders_of_domains() {
    let make = |lo, hi| Interval::new(lo, hi).unwrap();
    for (f, lo, hi) in [
        (Asin, -2.0, 2.0),
        (Asin, -2.0, 0.5),
        (Asin, 1.0, 1.0),
        (Acos, 0.5, 3.0),
        (Acos, -1.0, 1.0),
        (Acos, -7.0, -1.0),
        (Ln, -1.0, 2.0),
        (Ln, 0.0, 1.0),
        (Log2, -0.0, 3.0),
        (Log10, f64::NEG_INFINITY, 5.0),
        (Ln1p, -3.0, 0.25),
        (Ln1p, -1.0, 7.0),
        (Cosh, -1.0, 2.0),
        (Tanh, -40.0, 19.0),
    ] {
        let x = make(lo, hi);
        let long = range_at_length(f, x, x);
        assert_eq!(quick_range(f, x, x), Some(long), "{f:?} of {x}");
        let x = Interval::<f32>::from_endpoints(-f32::from_f64_down(lo), f32::from_f64_up(hi));
        let long = range_at_length(f, x, x);
        assert_eq!(quick_range(f, x, x), Some(long), "{f:?} of {x} in f32");
    }
    // In vectors also where there is nothing of the domain.
    let empty = |range: Option<Range<f64>>| {
        range.is_some_and(|r| r.certain && r.low.is_nan() && r.high.is_nan())
    };
    let (beyond, below) = ([1.5, 2.0], [-2.0, (-1.0_f64).next_down()]);
    assert!(empty(shapes::range::<shapes::Asin, _>(beyond, beyond)));
    assert!(empty(shapes::range::<shapes::Acos, _>(below, below)));
    assert!(empty(shapes::range::<shapes::Ln, _>([-2.0, -0.0], beyond)));
    assert!(empty(shapes::range::<shapes::Ln1p, _>(
        [-2.0, -1.0],
        beyond
    )));
}

#[test]
fn larger_operands_have_larger_ranges() {
    let mut random = Random(102);
    for f in Elementary::ALL {
        for _ in 0..cases(2_000) {
            let (x, y) = operands(&mut random, f);
            let (x, y) = (wide(x), wide(y));
            let larger_x = x.convex_hull(random.interval());
            let larger_y = if matches!(f, Pown | Rootn) {
                y
            } else {
                y.convex_hull(random.interval())
            };
            let (inner, outer) = (range(f, x, y), range(f, larger_x, larger_y));
            assert!(
                inner.subset(outer),
                "{f:?}: {x}, {y} gives {inner}; {larger_x}, {larger_y} gives {outer}"
            );
        }
    }
}

#[test]
fn empty_operands_have_empty_ranges() {
    for f in Elementary::ALL {
        assert!(
            range(f, Interval::<f64>::EMPTY, Interval::ONE).is_empty(),
            "{f:?}"
        );
        let second = range(f, Interval::<f64>::ONE, Interval::EMPTY);
        assert!(second.is_empty() || f.arity() == 1, "{f:?}");
    }
}
