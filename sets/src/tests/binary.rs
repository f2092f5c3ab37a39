//! Every operation of two operands, on pairs of sets: against the floating-point operation on all
//! pairs of members, and against the real function on numbers between them.

use super::super::Semantics;
use super::*;
use outward_interval::{Elementary, PointFunctions, modulo_point};

struct Operation {
    name: &'static str,
    /// For one range each: the numbers of the result begin and end where those of the members do,
    /// with the same zeros and NaN.
    exact: bool,
    point: fn(F6, F6) -> F6,
    real: fn(f64, f64) -> f64,
    set: fn(Set, Set, Semantics) -> Set,
}

fn remainder(x: f64, y: f64) -> f64 {
    x % y
}

const OPERATIONS: [Operation; 12] = [
    Operation {
        name: "add",
        exact: true,
        point: |x, y| x + y,
        real: |x, y| x + y,
        set: Set::add,
    },
    Operation {
        name: "sub",
        exact: true,
        point: |x, y| x - y,
        real: |x, y| x - y,
        set: Set::sub,
    },
    Operation {
        name: "mul",
        exact: true,
        point: |x, y| x * y,
        real: |x, y| x * y,
        set: Set::mul,
    },
    Operation {
        name: "div",
        exact: true,
        point: |x, y| x / y,
        real: |x, y| if y == 0.0 { f64::NAN } else { x / y },
        set: Set::div,
    },
    Operation {
        name: "min",
        exact: true,
        point: |x, y| {
            if x.is_nan() || x < y { x } else { y }
        },
        real: |x, y| if x < y { x } else { y },
        set: |x, y, _| x.min(y),
    },
    Operation {
        name: "max",
        exact: true,
        point: |x, y| {
            if x.is_nan() || x > y { x } else { y }
        },
        real: |x, y| if x > y { x } else { y },
        set: |x, y, _| x.max(y),
    },
    Operation {
        name: "copysign",
        exact: false,
        point: |x, y| {
            let x = x.abs();
            if y.is_sign_negative() { -x } else { x }
        },
        // A real zero has no sign.
        real: |x, y| if y == 0.0 { f64::NAN } else { x.copysign(y) },
        set: |x, y, _| x.copysign(y),
    },
    Operation {
        name: "compare",
        exact: true,
        point: |x, y| {
            let sign = |b: bool| f64::from(u8::from(b));
            let nan = x.is_nan() || y.is_nan();
            F6::from_f64(if nan {
                f64::NAN
            } else {
                sign(x > y) - sign(x < y)
            })
        },
        real: |x, y| f64::from(u8::from(x > y)) - f64::from(u8::from(x < y)),
        set: |x, y, _| x.compare(y),
    },
    Operation {
        name: "modulo",
        exact: false,
        point: modulo_point,
        real: modulo_point,
        set: Set::modulo,
    },
    Operation {
        name: "rem",
        exact: false,
        point: |x, y| F6::from_f64(remainder(x.to_f64(), y.to_f64())),
        real: remainder,
        set: Set::rem,
    },
    Operation {
        name: "atan2",
        exact: false,
        point: |y, x| F6::elementary(Elementary::Atan2, y, x),
        real: |y, x| f64::elementary(Elementary::Atan2, y, x),
        set: Set::atan2,
    },
    Operation {
        name: "pow",
        exact: false,
        point: |x, y| F6::elementary(Elementary::Pow, x, y),
        real: |x, y| f64::elementary(Elementary::Pow, x, y),
        set: Set::pow,
    },
];

/// The images of pairs of masks under an operation, fast: for each float x the results with each
/// set y.
struct Images {
    /// `rows[x][j]`: the results of the pattern x with all members of the set j.
    rows: Vec<Vec<Mask>>,
}

impl Images {
    fn new(op: &Operation, masks: &[Mask]) -> Self {
        let row = |x: F6| {
            let table: Vec<(Mask, Mask)> = F6::patterns()
                .map(|y| (bit(y), bit((op.point)(x, y))))
                .collect();
            masks
                .iter()
                .map(|my| {
                    table
                        .iter()
                        .filter(|(y, _)| my & y != 0)
                        .fold(0, |m, (_, r)| m | r)
                })
                .collect()
        };
        Self {
            rows: F6::patterns().map(row).collect(),
        }
    }

    fn of(&self, members: Mask, j: usize) -> Mask {
        let mut image = 0;
        let mut rest = members;
        while rest != 0 {
            image |= self.rows[usize::try_from(rest.trailing_zeros()).unwrap()][j];
            rest &= rest - 1;
        }
        image
    }
}

/// Whether a piece ends at zero and no zero is a member.
fn open(set: Set) -> bool {
    let zero = F6::ZERO;
    !set.may_be_zero() && set.pieces().iter().any(|p| p.lo <= zero && p.hi >= zero)
}

/// Checks each `step`-th pair of sets with float semantics, in both orders; returns how many.
fn check_pairs(op: &Operation, sets: &[Set], plain: impl Fn(Set) -> bool, step: usize) -> usize {
    let masks: Vec<Mask> = sets.iter().map(|&set| mask(set)).collect();
    let images = Images::new(op, &masks);
    let special = bit(F6::ZERO) | bit(-F6::ZERO) | nans();
    let (mut count, mut at) = (0, 0);
    for (&x, &mx) in sets.iter().zip(&masks) {
        // A step that is prime to the number of sets meets all residues.
        while at < sets.len() {
            let (j, y) = (at, sets[at]);
            at += step;
            count += 1;
            let (result, want) = ((op.set)(x, y, Semantics::Float), images.of(mx, j));
            let got = mask(result);
            let missing = want & !got;
            assert_eq!(
                missing,
                0,
                "{} of {x} and {y}: {result} lacks {:?}",
                op.name,
                floats(missing).next()
            );
            // Reals beside zero can compare as no floats do.
            let decided = op.name != "compare" || !(open(x) || open(y));
            if op.exact && decided && plain(x) && plain(y) {
                let same = extremes(got) == extremes(want) && got & special == want & special;
                assert!(same, "{} of {x} and {y}: {result}", op.name);
            }
        }
        at -= sets.len();
    }
    count
}

#[test]
fn machine_results_are_those_of_the_members_of_pairs_of_one_range() {
    let sets: Vec<Set> = single(false)
        .into_iter()
        .filter(|x| !x.is_integral())
        .collect();
    assert_eq!(sets.len(), 4148);
    for op in &OPERATIONS {
        let count = check_pairs(op, &sets, |_| true, 293);
        assert!(count > 58_000, "{count}");
    }
}

/// All 17 million pairs of an operation; the pairs of the test above are a part of them.
mod all_pairs {
    macro_rules! all_pairs {
        ($($name:ident)*) => { $(
            #[test]
            #[ignore = "17 million pairs take minutes"]
            fn $name() {
                super::check_all_pairs(stringify!($name));
            }
        )* };
    }
    all_pairs! { add sub mul div min max copysign compare modulo rem atan2 pow }
}

fn check_all_pairs(name: &str) {
    let sets: Vec<Set> = single(false)
        .into_iter()
        .filter(|x| !x.is_integral())
        .collect();
    let named = |op: &&Operation| op.name == name;
    let op = OPERATIONS.iter().find(named).unwrap();
    assert_eq!(check_pairs(op, &sets, |_| true, 1), 4148 * 4148);
}

#[test]
fn machine_results_hold_for_pairs_of_several_ranges_with_nan_and_integers() {
    let mut random = Random(0xb1);
    let mut sets = several(&mut random, 1000);
    sets.extend([Set::EMPTY, Set::NAN, Set::ZEROS, Set::all(), Set::numbers()]);
    for op in &OPERATIONS {
        check_pairs(op, &sets, |_| false, 23);
    }
    for op in &OPERATIONS {
        for &x in &sets {
            for set in [
                (op.set)(x, Set::EMPTY, Semantics::Float),
                (op.set)(Set::EMPTY, x, Semantics::Real),
            ] {
                assert_eq!(set, Set::EMPTY, "{} of {x} and nothing", op.name);
            }
        }
    }
}

#[test]
fn outward_results_hold_the_real_values_and_the_machine_s() {
    let mut random = Random(0x0a7);
    let mut sets = several(&mut random, 500);
    sets.extend(single(true).into_iter().step_by(41));
    let reals = reals();
    let mut tried = 0;
    let masks: Vec<Mask> = sets.iter().map(|&set| mask(set)).collect();
    for op in &OPERATIONS {
        let images = Images::new(op, &masks);
        for _ in 0..8000 {
            let mut any = || usize::try_from(random.below(sets.len() as u64)).unwrap();
            let (i, j) = (any(), any());
            let (x, y) = (sets[i], sets[j]);
            let (machine, outward) = (
                (op.set)(x, y, Semantics::Float),
                (op.set)(x, y, Semantics::Real),
            );
            check(machine);
            check(outward);
            let lost = images.of(masks[i], j) & !mask(outward);
            assert_eq!(lost, 0, "{} of {x} and {y}: {outward}", op.name);
            // Unless pieces were joined, in the result or on the way.
            let whole =
                op.name != "pow" && machine.pieces().len().max(outward.pieces().len()) < MAX_PIECES;
            assert!(
                !whole || machine.subset(outward),
                "{} of {x} and {y}: {machine}, {outward}",
                op.name
            );
            for _ in 0..60 {
                let mut real = || reals[usize::try_from(random.below(reals.len() as u64)).unwrap()];
                let (a, b) = (real(), real());
                if holds(x, a) && holds(y, b) {
                    let value = (op.real)(a, b);
                    tried += 1;
                    assert!(
                        value.is_nan() || holds(outward, value),
                        "{} of {x} and {y}: {outward} lacks {value} at {a}, {b}",
                        op.name
                    );
                }
            }
        }
    }
    assert!(tried > 150_000, "{tried}");
}

#[test]
fn outward_results_of_basic_operations_end_where_those_of_intervals_do() {
    // Where no operand holds an infinity or a zero, the hull is the tightest interval.
    let all = ranges();
    let inner: Vec<_> = all
        .iter()
        .filter(|(lo, hi)| lo.is_finite() && hi.is_finite() && (*lo > F6::ZERO || *hi < F6::ZERO))
        .collect();
    for (i, &&(a, b)) in inner.iter().enumerate() {
        for &&(c, d) in inner.iter().skip(i % 7).step_by(7) {
            let (x, y) = (Set::between(a, b), Set::between(c, d));
            let (i, j) = (x.to_interval(), y.to_interval());
            assert_eq!(x.add(y, Semantics::Real).to_interval(), i + j, "{x} + {y}");
            assert_eq!(x.sub(y, Semantics::Real).to_interval(), i - j, "{x} - {y}");
            assert_eq!(x.mul(y, Semantics::Real).to_interval(), i * j, "{x} * {y}");
            assert_eq!(x.div(y, Semantics::Real).to_interval(), i / j, "{x} / {y}");
        }
    }
}

#[test]
fn more_members_give_no_fewer_results() {
    let mut random = Random(0x151);
    let sets = single(true);
    for op in &OPERATIONS {
        for _ in 0..10_000 {
            let mut any = || sets[usize::try_from(random.below(sets.len() as u64)).unwrap()];
            let (x, y) = (any(), any());
            let (a, b) = (x.intersection(any()), y.intersection(any()));
            // A power of negative bases is made in several steps, each of which may join pieces.
            if op.name == "pow" && a.inf() < F6::ZERO {
                continue;
            }
            for semantics in [Semantics::Float, Semantics::Real] {
                let (few, many) = ((op.set)(a, b, semantics), (op.set)(x, y, semantics));
                // What was cut down may hold more.
                if few.pieces().len() < MAX_PIECES {
                    assert!(
                        few.subset(many),
                        "{} of {a} and {b}: {few}; of {x} and {y}: {many}",
                        op.name
                    );
                }
            }
        }
    }
}

/// Above the greatest float there are multiples of every number.
#[test]
fn remainders_of_reals_beyond_the_greatest_float_can_be_zero() {
    for x in [
        "[1e308, inf]",
        "inf | 1.7976931348623157e308",
        "[-inf, -1e308]",
    ] {
        let x: ValueSet<f64> = x.parse().unwrap();
        let beyond = x.union(ValueSet::point(f64::MAX.copysign(x.inf() + x.sup())));
        for y in [3.0, -7.5, 1e300] {
            let y = ValueSet::point(y);
            for set in [
                beyond.modulo(y, Semantics::Real),
                beyond.rem(y, Semantics::Real),
            ] {
                assert!(set.may_be_zero(), "{beyond} mod {y}: {set}");
            }
        }
    }
}

#[test]
#[allow(
    clippy::disallowed_methods,
    reason = "the convention of IEEE 754 is asked, not the digits"
)]
fn powers_logarithms_and_angles_have_the_values_of_ieee_754_too() {
    let point = |x: F6| Set::point(x);
    for x in F6::patterns() {
        let log = F6::from_f64(x.to_f64().ln());
        assert!(point(x).ln(Semantics::Float).contains(log), "ln {x}");
        for y in F6::patterns() {
            let (a, b) = (x.to_f64(), y.to_f64());
            let power = point(x).pow(point(y), Semantics::Float);
            assert!(
                power.contains(F6::from_f64(a.powf(b))),
                "{x:?}^{y:?}: {power}, {}",
                a.powf(b)
            );
            // And not much else: the value of the project, and the other sign of a negative base.
            let numbers = mask(power.without_nan()).count_ones();
            assert!(numbers <= 2, "{x:?}^{y:?}: {power}");
            let angle = point(x).atan2(point(y), Semantics::Float);
            assert!(
                angle.contains(F6::from_f64(a.atan2(b))),
                "atan2 {x:?} {y:?}: {angle}"
            );
        }
    }
}

/// Of powers, that of the project and that of IEEE 754 are members, and nothing below the least nor
/// above the greatest of them.
#[test]
#[allow(
    clippy::disallowed_methods,
    reason = "the convention of IEEE 754 is asked, not the digits"
)]
fn powers_end_where_those_of_members_do() {
    let named = |op: &&Operation| op.name == "pow";
    let project = OPERATIONS.iter().find(named).unwrap();
    let ieee = Operation {
        point: |x, y| F6::from_f64(x.to_f64().powf(y.to_f64())),
        ..*project
    };
    let sets = single(true);
    let masks: Vec<Mask> = sets.iter().map(|&set| mask(set)).collect();
    let images = [project, &ieee].map(|op| Images::new(op, &masks));
    let (mut tried, mut wide, mut at) = (0, 0, 0);
    for (&x, &mx) in sets.iter().zip(&masks) {
        while at < sets.len() {
            let y = sets[at];
            let want = images[0].of(mx, at) | images[1].of(mx, at);
            let result = x.pow(y, Semantics::Float);
            let got = mask(result);
            assert_eq!(want & !got, 0, "{x} to {y}: {result}");
            // From 8 on, numbers of the format are two apart, and it is not looked for odd ones
            // between them.
            let near = y.to_interval().mag() < F6::from_f64(8.0);
            tried += usize::from(near);
            if near && extremes(got) != extremes(want) {
                wide += 1;
                println!("{x} to {y}: {result}");
            }
            at += 293;
        }
        at -= sets.len();
    }
    assert!(tried > 33_000, "{tried}");
    assert_eq!(wide, 0, "of {tried}");
}
