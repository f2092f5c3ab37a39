//! Reverse functions against forward ones.
//!
//! **Six bits.** The line is cut at all six-bit numbers. Values at many points of each piece say
//! what must be in a result; that the function takes *some* number of the piece next to an endpoint
//! of the result to the constraint says that the result is not too wide. Both follow from tables of
//! values that know nothing of how a preimage is found.
//!
//! **f64 and f32 at random**: enclosure, isotonicity, and both endpoints by one more forward value
//! each.

use outward_functions::Elementary;
use outward_functions::PointFunctions;
use outward_number::Float;
use outward_number::tiny::F6;

use crate::interval::Interval;

type I = Interval<F6>;

/// Some values; between the least and the greatest there are no others missing.
#[derive(Clone, Copy, Debug)]
struct Run(f64, f64);

impl Run {
    fn of(values: impl Iterator<Item = f64>) -> Option<Self> {
        let values = values.filter(|v| !v.is_nan());
        values.fold(None, |run, v| match run {
            None => Some(Self(v, v)),
            Some(Self(low, high)) => Some(Self(
                if v < low { v } else { low },
                if v > high { v } else { high },
            )),
        })
    }

    fn meets(self, c: I, slack: f64) -> bool {
        let widen = |x: f64| slack * (1.0 + x.abs());
        !c.is_empty()
            && self.0 <= c.sup().to_f64() + widen(self.0)
            && self.1 >= c.inf().to_f64() - widen(self.1)
    }
}

fn intervals() -> Vec<I> {
    let all = F6::all().flat_map(|lo| F6::all().filter_map(move |hi| I::new(lo, hi).ok()));
    all.chain([I::EMPTY]).collect()
}

/// The numbers of a format as f64, ±∞ at the endpoints.
fn grid() -> Vec<f64> {
    F6::all().map(F6::to_f64).collect()
}

/// Points of the real line: all six-bit numbers, points between them and beyond them.
fn samples() -> Vec<f64> {
    let grid = grid();
    let mut all: Vec<f64> = Vec::new();
    for pair in grid[1..grid.len() - 1].windows(2) {
        let inside = [0.0, 1e-6, 0.11, 0.25, 0.4, 0.5, 0.6, 0.75, 0.93, 1.0 - 1e-6];
        all.extend(inside.map(|part| pair[0] + (pair[1] - pair[0]) * part));
    }
    for far in [14.0, 14.1, 15.0, 16.3, 18.0, 25.0, 100.0, 1e4, 1e9] {
        all.extend([far, -far]);
    }
    all.sort_by(f64::total_cmp);
    all
}

/// Checks a reverse function for the given constraints and all sets x, or a share of them. `at`
/// gives values at a point: all of these are taken there. `over` gives bounds of the values on a
/// closed interval, whose endpoints may be infinite. Returns how many results are smaller than x.
fn check(
    name: &str,
    share: usize,
    constraints: &[I],
    at: impl Fn(f64) -> Vec<Run>,
    over: impl Fn(f64, f64) -> Vec<Run>,
    reverse: impl Fn(I, I) -> I,
) -> usize {
    let (grid, samples, all) = (grid(), samples(), intervals());
    let values: Vec<Vec<Run>> = samples.iter().map(|&t| at(t)).collect();
    let points: Vec<Vec<Run>> = grid.iter().map(|&t| over(t, t)).collect();
    let gaps: Vec<Vec<Run>> = grid
        .windows(2)
        .map(|gap| {
            // Without its endpoints, which are numbers of their own.
            let inset = |x: f64, other: f64| {
                let width = if other.is_finite() { other - x } else { x };
                if x.is_finite() { x + width * 1e-9 } else { x }
            };
            over(inset(gap[0], gap[1]), inset(gap[1], gap[0]))
        })
        .collect();
    let mut proper = 0;
    for (index, &c) in constraints.iter().enumerate() {
        let meets = |runs: &Vec<Run>, slack| runs.iter().any(|run| run.meets(c, slack));
        let inside: Vec<usize> = (0..samples.len())
            .filter(|&i| meets(&values[i], 0.0))
            .collect();
        let point: Vec<bool> = points.iter().map(|runs| meets(runs, 1e-13)).collect();
        let gap: Vec<bool> = gaps.iter().map(|runs| meets(runs, 1e-13)).collect();
        // Where there are many sets of the other argument, each gets its share of the sets x.
        for &x in all.iter().skip(index % share).step_by(share) {
            let result = reverse(c, x);
            assert!(result.subset(x), "{name}: {c} {x} -> {result}");
            let (lo, hi) = (x.inf().to_f64(), x.sup().to_f64());
            // Enclosure: the first and the last of the points that are known to belong to it.
            let first = inside.partition_point(|&i| samples[i] < lo);
            let end = inside.partition_point(|&i| samples[i] <= hi);
            if first < end && !x.is_empty() {
                for t in [samples[inside[first]], samples[inside[end - 1]]] {
                    assert!(
                        result.inf().to_f64() <= t && t <= result.sup().to_f64(),
                        "{name}: {c} {x} -> {result} misses {t}: {:?}",
                        at(t)
                    );
                }
            }
            if result.is_empty() {
                proper += usize::from(!x.is_empty());
                continue;
            }
            proper += usize::from(result != x);
            // Tightness: there is a solution at the end, or behind it before the next number.
            let place = |end: F6| grid.iter().position(|&g| g == end.to_f64()).unwrap();
            let (low, high) = (place(result.inf()), place(result.sup()));
            assert!(
                (point[low] && low > 0) || (grid[low + 1] <= hi && gap[low]),
                "{name}: {c} {x} -> {result} begins too early"
            );
            assert!(
                (point[high] && high < grid.len() - 1) || (grid[high - 1] >= lo && gap[high - 1]),
                "{name}: {c} {x} -> {result} ends too late"
            );
        }
    }
    proper
}

/// Checks a function of one argument that is monotone between neighbouring six-bit numbers.
fn check_one(name: &str, constraints: &[I], f: impl Fn(f64) -> f64, reverse: impl Fn(I, I) -> I) {
    let at = |t| Run::of([f(t)].into_iter()).into_iter().collect();
    let over = |lo, hi| Run::of([f(lo), f(hi)].into_iter()).into_iter().collect();
    let smaller = check(name, 1, constraints, at, over, reverse);
    assert!(smaller > 1000, "{name}: {smaller}");
}

#[test]
fn squares_and_magnitudes_of_all_tiny_intervals() {
    check_one("sqr_rev", &intervals(), |t| t * t, I::sqr_rev);
    check_one("abs_rev", &intervals(), f64::abs, I::abs_rev);
    check_one("cosh_rev", &between(&LEVELS), core_math::cosh, I::cosh_rev);
}

#[test]
fn integer_powers_of_all_tiny_intervals() {
    for p in [0_i32, 1, 2, 3, 4, 7, -1, -2, -3, -6] {
        let power = |t: f64| {
            let up = (0..p.abs()).fold(1.0, |r, _| r * t);
            // Beside a pole there is a limit, at it there is nothing: gaps do not reach up to it.
            if p >= 0 {
                up
            } else if t == 0.0 {
                f64::NAN
            } else {
                1.0 / up
            }
        };
        check_one("powi_rev", &between(&LEVELS), power, |c, x| {
            c.powi_rev(x, p)
        });
    }
}

/// Checks a function by its interval extension in f64.
fn check_wave(name: &str, f: Elementary, reverse: impl Fn(I, I) -> I) {
    let at = |t| {
        Run::of([f64::elementary(f, t, 0.0)].into_iter())
            .into_iter()
            .collect()
    };
    let over = |lo, hi| match Interval::new(lo, hi) {
        Ok(x) => {
            let image = crate::elementary_interval(f, x, Interval::ZERO);
            Run::of([image.inf(), image.sup()].into_iter())
                .into_iter()
                .collect()
        }
        Err(_) => Vec::new(),
    };
    let smaller = check(name, 1, &between(&LEVELS), at, over, reverse);
    assert!(smaller > 1000, "{name}: {smaller}");
}

#[test]
fn waves_over_all_tiny_intervals() {
    check_wave("sin_rev", Elementary::Sin, I::sin_rev);
    check_wave("cos_rev", Elementary::Cos, I::cos_rev);
    check_wave("tan_rev", Elementary::Tan, I::tan_rev);
}

/// Intervals between some numbers.
fn between(numbers: &[f64]) -> Vec<I> {
    let numbers: Vec<F6> = numbers.iter().map(|&x| F6::from_f64(x)).collect();
    let pairs = numbers
        .iter()
        .flat_map(|&lo| numbers.iter().map(move |&hi| I::new(lo, hi)));
    pairs.filter_map(Result::ok).chain([I::EMPTY]).collect()
}

/// Members of an interval, those of an unbounded one up to a distance; never zero.
fn members(b: I) -> Vec<f64> {
    let inside = |t: &f64| b.inf().to_f64() <= *t && *t <= b.sup().to_f64() && *t != 0.0;
    samples().into_iter().filter(inside).collect()
}

/// The endpoints of an interval, a small number of each sign in place of zero, and zero.
fn ends(b: I) -> [Vec<f64>; 3] {
    let (lo, hi) = (b.inf().to_f64(), b.sup().to_f64());
    let tiny = 1e-300;
    [
        if hi > 0.0 {
            vec![if lo > 0.0 { lo } else { tiny }, hi]
        } else {
            Vec::new()
        },
        if lo < 0.0 {
            vec![if hi < 0.0 { hi } else { -tiny }, lo]
        } else {
            Vec::new()
        },
        if lo <= 0.0 && 0.0 <= hi {
            vec![0.0]
        } else {
            Vec::new()
        },
    ]
}

/// Checks a function of two arguments for some sets `b`. It is monotone in each argument where
/// neither changes its sign; `f` takes the argument that is sought first. Infinite arguments stand
/// for limits.
fn check_two(
    name: &str,
    bs: &[I],
    cs: &[I],
    f: impl Fn(f64, f64) -> f64,
    reverse: impl Fn(I, I, I) -> I,
) {
    let mut smaller = 0;
    for &b in bs.iter().filter(|b| !b.is_empty()) {
        let members = members(b);
        let sides = ends(b);
        // At one point, values at neighbouring members have no gaps between them, where the member
        // keeps its sign.
        let at = |t: f64| {
            let of = |side: &dyn Fn(f64) -> bool| {
                Run::of(members.iter().filter(|s| side(**s)).map(|&s| f(t, s)))
            };
            let zero = if b.contains(F6::ZERO) {
                Run::of([f(t, 0.0)].into_iter())
            } else {
                None
            };
            [of(&|s| s > 0.0), of(&|s| s < 0.0), zero]
                .into_iter()
                .flatten()
                .collect()
        };
        let over = |lo: f64, hi: f64| {
            let of = |side: &Vec<f64>| Run::of(side.iter().flat_map(|&s| [f(lo, s), f(hi, s)]));
            sides.iter().filter_map(of).collect()
        };
        smaller += check(&format!("{name} {b}"), 7, cs, at, over, |c, x| {
            reverse(b, c, x)
        });
    }
    assert!(smaller > 50_000, "{name}: {smaller}");
}

/// Ends of constraints.
const LEVELS: [f64; 15] = [
    f64::NEG_INFINITY,
    -14.0,
    -2.5,
    -1.0,
    -0.875,
    -0.0625,
    0.0,
    0.1875,
    0.5,
    0.75,
    1.0,
    1.25,
    3.0,
    10.0,
    f64::INFINITY,
];

const SOME: [f64; 9] = [
    f64::NEG_INFINITY,
    -3.0,
    -1.0,
    -0.25,
    0.0,
    0.5,
    1.0,
    5.0,
    f64::INFINITY,
];
const MORE: [f64; 13] = [
    f64::NEG_INFINITY,
    -14.0,
    -2.5,
    -1.0,
    -0.0625,
    0.0,
    0.1875,
    0.75,
    1.0,
    1.25,
    3.0,
    10.0,
    f64::INFINITY,
];

#[test]
fn products_over_tiny_intervals() {
    let product = |t: f64, s: f64| if t == 0.0 || s == 0.0 { 0.0 } else { t * s };
    check_two(
        "mul_rev",
        &between(&SOME),
        &between(&MORE),
        product,
        I::mul_rev,
    );
}

/// The power, with its limits where an argument is infinite.
fn power(t: f64, p: f64) -> f64 {
    if t < 0.0 || t.is_nan() || p.is_nan() || (t == 0.0 && p <= 0.0) {
        f64::NAN
    } else if t == f64::INFINITY && p == 0.0 || t == 1.0 {
        1.0
    } else if t > 0.0 && t.is_finite() && p.is_finite() {
        // It neither vanishes nor exceeds all bounds.
        core_math::pow(t, p).clamp(f64::from_bits(1), f64::MAX)
    } else {
        core_math::pow(t, p)
    }
}

#[test]
fn bases_of_powers_over_tiny_intervals() {
    check_two(
        "pow_rev1",
        &between(&SOME),
        &between(&MORE),
        power,
        I::pow_rev1,
    );
}

#[test]
fn exponents_of_powers_over_tiny_intervals() {
    // Monotone on either side of one, not of zero: bases are cut there.
    let (mut below, mut above) = (Vec::new(), Vec::new());
    for b in between(&SOME) {
        below.push(b.intersection(I::new(-F6::INFINITY, F6::ONE).unwrap()));
        above.push(b.intersection(I::new(F6::ONE, F6::INFINITY).unwrap()));
    }
    let flipped = |p: f64, t: f64| power(t, p);
    check_two("pow_rev2", &below, &between(&MORE), flipped, I::pow_rev2);
    check_two("pow_rev2", &above, &between(&MORE), flipped, I::pow_rev2);
    // A base on both sides of one is two bases.
    for b in between(&SOME) {
        for c in between(&MORE) {
            for x in intervals().into_iter().step_by(31) {
                let cut = |side: I| b.intersection(side).pow_rev2(c, x);
                let parts = cut(I::new(F6::ZERO, F6::ONE).unwrap()).convex_hull(cut(I::new(
                    F6::ONE,
                    F6::INFINITY,
                )
                .unwrap()));
                assert_eq!(b.pow_rev2(c, x), parts, "{b} {c} {x}");
            }
        }
    }
}

/// The angle, with limits where an argument is infinite.
fn angle(y: f64, x: f64) -> f64 {
    let no_limit = y.is_infinite() && x.is_infinite();
    if (y == 0.0 && x == 0.0) || no_limit {
        f64::NAN
    } else {
        core_math::atan2(y + 0.0, x + 0.0)
    }
}

const ANGLES: [f64; 14] = [
    f64::NEG_INFINITY,
    -3.5,
    -3.0,
    -2.0,
    -1.5,
    -0.25,
    0.0,
    0.1875,
    1.5,
    1.75,
    2.5,
    3.0,
    3.5,
    f64::INFINITY,
];

#[test]
fn ordinates_of_angles_over_tiny_intervals() {
    check_two(
        "atan2_rev1",
        &between(&SOME),
        &between(&ANGLES),
        angle,
        I::atan2_rev1,
    );
}

#[test]
fn abscissas_of_angles_over_tiny_intervals() {
    check_two(
        "atan2_rev2",
        &between(&SOME),
        &between(&ANGLES),
        |x, y| angle(y, x),
        I::atan2_rev2,
    );
}

#[test]
fn decorated_results_claim_nothing_and_keep_nai() {
    use crate::{DecInterval, Decoration};
    type D = DecInterval<F6>;
    type Reverse = (fn(D, D, D) -> D, fn(I, I, I) -> I);
    let functions: [Reverse; 12] = [
        (|_, c, x| c.sqr_rev(x), |_, c, x| c.sqr_rev(x)),
        (|_, c, x| c.abs_rev(x), |_, c, x| c.abs_rev(x)),
        (|_, c, x| c.sin_rev(x), |_, c, x| c.sin_rev(x)),
        (|_, c, x| c.cos_rev(x), |_, c, x| c.cos_rev(x)),
        (|_, c, x| c.tan_rev(x), |_, c, x| c.tan_rev(x)),
        (|_, c, x| c.cosh_rev(x), |_, c, x| c.cosh_rev(x)),
        (|_, c, x| c.powi_rev(x, -3), |_, c, x| c.powi_rev(x, -3)),
        (D::mul_rev, I::mul_rev),
        (D::pow_rev1, I::pow_rev1),
        (D::pow_rev2, I::pow_rev2),
        (D::atan2_rev1, I::atan2_rev1),
        (D::atan2_rev2, I::atan2_rev2),
    ];
    let sets = between(&[f64::NEG_INFINITY, -2.0, 0.0, 0.5, 3.0, f64::INFINITY]);
    for (decorated, bare) in functions {
        for &b in &sets {
            for &c in &sets {
                for &x in &sets {
                    let found = decorated(D::new(b), D::new(c), D::new(x));
                    assert_eq!(found.interval(), Some(bare(b, c, x)));
                    assert_eq!(found.decoration(), Decoration::Trv);
                    assert!(decorated(D::new(b), D::NAI, D::new(x)).is_nai());
                    assert!(decorated(D::new(b), D::new(c), D::NAI).is_nai());
                }
            }
        }
    }
}
