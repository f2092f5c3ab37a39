//! Every row of the table against a search: is the operation undefined at a point of the box, does it jump at one?
//!
//! The search looks at real numbers between the six-bit ones, too, and beyond them, at the points themselves and at close
//! neighbours. What it finds is the definition of the decorations, so a row must claim *exactly* that: not more, not less.

use super::*;
use crate::tiny::F6;
use Decoration::{Com, Dac, Def, Ill, Trv};

type I = Interval<F6>;
type D = DecInterval<F6>;

/// Every nonempty interval.
fn intervals() -> impl Iterator<Item = I> {
    F6::all().flat_map(|lo| F6::all().filter_map(move |hi| I::new(lo, hi).ok()))
}

/// How far away a neighbour is.
const STEP: f64 = 1e-7;

/// Whether the values of two neighbours belong to a jump.
fn apart(a: f64, b: f64) -> bool {
    (a - b).abs() > 1e-3 * (1.0 + a.abs())
}

/// What is found at a point: whether the function is defined there, and whether it jumps to the left and to the right.
struct Found {
    at: f64,
    defined: bool,
    jumps: [bool; 2],
}

/// Looks at all multiples of 1/64 that are not large, and at `special` points.
fn search(f: fn(f64) -> f64, special: &[f64]) -> Vec<Found> {
    let points = (-64 * 20..=64 * 20).map(|k| f64::from(k) / 64.0);
    points
        .chain(special.iter().copied())
        .map(|at| {
            let value = f(at);
            let jump = |q: f64| {
                let beside = f(q);
                !beside.is_nan() && apart(value, beside)
            };
            Found {
                at,
                defined: !value.is_nan(),
                jumps: [jump(at - STEP), jump(at + STEP)],
            }
        })
        .collect()
}

/// The strongest decoration that is true of the function on x.
fn truth(found: &[Found], x: I) -> Decoration {
    let (lo, hi) = (x.inf().to_f64(), x.sup().to_f64());
    let inside = || found.iter().filter(|p| lo <= p.at && p.at <= hi);
    if inside().any(|p| !p.defined) {
        Trv
    } else if inside().any(|p| (p.jumps[0] && p.at > lo) || (p.jumps[1] && p.at < hi)) {
        Def
    } else if inside().any(|p| p.jumps[0] || p.jumps[1]) {
        Dac
    } else {
        Com
    }
}

type Unary = (
    &'static str,
    fn(f64) -> f64,
    &'static [f64],
    fn(I) -> I,
    fn(D) -> D,
);

/// A row: the name of the method and the real function, NaN where it is undefined.
macro_rules! unary {
    ($name:ident, $f:expr) => {
        unary!($name, $f, &[])
    };
    ($name:ident, $f:expr, $special:expr) => {
        (
            stringify!($name),
            $f,
            $special,
            Interval::$name,
            DecInterval::$name,
        )
    };
}

const UNARY: &[Unary] = &[
    unary!(sqr, |x| x * x),
    unary!(abs, f64::abs),
    unary!(recip, |x| if x == 0.0 { f64::NAN } else { 1.0 / x }),
    unary!(sqrt, f64::sqrt),
    unary!(floor, f64::floor),
    unary!(ceil, f64::ceil),
    unary!(round_ties_to_even, f64::round_ties_even),
    unary!(round_ties_to_away, f64::round),
    unary!(trunc, f64::trunc),
    unary!(sign, |x| if x == 0.0 { 0.0 } else { x.signum() }),
    ("neg", |x| -x, &[], |x| -x, |x| -x),
    (
        "cube",
        |x| x * x * x,
        &[],
        |x| x.powi_sequence(3),
        |x| x.powi_sequence(3),
    ),
];

#[test]
fn operations_of_one_input_claim_what_is_true() {
    for &(name, f, special, bare, decorated) in UNARY {
        let found = search(f, special);
        for x in intervals() {
            let result = bare(x);
            for d in [Trv, Def, Dac, Com] {
                let input = D::set_dec(x, d);
                let expected = D::set_dec(result, input.decoration().min(truth(&found, x)));
                let got = decorated(input);
                assert_eq!(got.interval(), Some(result), "{name} {x}");
                assert_eq!(got.decoration(), expected.decoration(), "{name} {x} {d:?}");
            }
        }
        assert!(decorated(D::NAI).is_nai(), "{name}");
        assert_eq!(decorated(D::EMPTY).decoration(), Trv, "{name}");
    }
}

type Binary = (
    &'static str,
    fn(f64, f64) -> f64,
    fn(I, I) -> I,
    fn(D, D) -> D,
);

const BINARY: &[Binary] = &[
    ("add", |x, y| x + y, |x, y| x + y, |x, y| x + y),
    ("sub", |x, y| x - y, |x, y| x - y, |x, y| x - y),
    ("mul", |x, y| x * y, |x, y| x * y, |x, y| x * y),
    (
        "div",
        |x, y| if y == 0.0 { f64::NAN } else { x / y },
        |x, y| x / y,
        |x, y| x / y,
    ),
    (
        "min",
        |x, y| if x < y { x } else { y },
        Interval::min,
        DecInterval::min,
    ),
    (
        "max",
        |x, y| if x < y { y } else { x },
        Interval::max,
        DecInterval::max,
    ),
    (
        "compare",
        |x, y| {
            if x < y {
                -1.0
            } else {
                f64::from(u8::from(x > y))
            }
        },
        Interval::compare,
        DecInterval::compare,
    ),
];

/// Some ends that include zero, numbers around it, unbounded ends, and the greatest numbers.
fn some_intervals() -> Vec<I> {
    let ends = [
        f64::NEG_INFINITY,
        -14.0,
        -2.0,
        -0.5,
        0.0,
        0.0625,
        1.0,
        2.0,
        14.0,
        f64::INFINITY,
    ];
    let ends = ends.map(F6::from_f64);
    ends.iter()
        .flat_map(|&lo| ends.iter().filter_map(move |&hi| I::new(lo, hi).ok()))
        .collect()
}

/// The search of [`truth`] in two dimensions, over the sample points of both coordinates.
fn truth_of_pair(f: fn(f64, f64) -> f64, x: I, y: I) -> Decoration {
    let samples = |i: I| {
        let (lo, hi) = (i.inf().to_f64(), i.sup().to_f64());
        [
            -20.0, -14.0, -3.0, -2.0, -1.0, -0.5, -0.25, 0.0, 0.0625, 0.1, 1.0, 1.5, 2.0, 3.0,
            14.0, 20.0,
        ]
        .into_iter()
        .filter(move |&p| lo <= p && p <= hi)
    };
    let within = |i: I, p: f64| i.inf().to_f64() <= p && p <= i.sup().to_f64();
    let mut strongest = Com;
    for a in samples(x) {
        for b in samples(y) {
            let value = f(a, b);
            if value.is_nan() {
                return Trv;
            }
            for (i, j) in [
                (0, 1),
                (1, 0),
                (1, 1),
                (1, -1),
                (0, -1),
                (-1, 0),
                (-1, -1),
                (-1, 1),
            ] {
                let (p, q) = (a + f64::from(i) * STEP, b + f64::from(j) * STEP);
                let beside = f(p, q);
                if !beside.is_nan() && apart(value, beside) {
                    let inside = within(x, p) && within(y, q);
                    strongest = strongest.min(if inside { Def } else { Dac });
                }
            }
        }
    }
    strongest
}

#[test]
fn operations_of_two_inputs_claim_what_is_true() {
    let some = some_intervals();
    for &(name, f, bare, decorated) in BINARY {
        for &x in &some {
            for &y in &some {
                let (dx, dy) = (D::new(x), D::new(y));
                let local = truth_of_pair(f, x, y);
                let inputs = dx.decoration().min(dy.decoration());
                let expected = D::set_dec(bare(x, y), inputs.min(local));
                let got = decorated(dx, dy);
                assert_eq!(got.interval(), expected.interval(), "{name} {x} {y}");
                assert_eq!(got.decoration(), expected.decoration(), "{name} {x} {y}");
                assert_eq!(
                    decorated(D::set_dec(x, Trv), dy).decoration(),
                    Trv,
                    "{name}"
                );
            }
            assert!(decorated(D::new(x), D::NAI).is_nai() && decorated(D::NAI, D::new(x)).is_nai());
            assert_eq!(decorated(D::new(x), D::EMPTY).decoration(), Trv, "{name}");
        }
    }
}

#[test]
fn a_choice_jumps_where_its_condition_changes_sign() {
    let point = |x: f64| I::point(F6::from_f64(x)).unwrap();
    let (a, b) = (D::new(point(1.0)), D::new(point(2.0)));
    let choose = |lo: f64, hi: f64| {
        let c = I::new(F6::from_f64(lo), F6::from_f64(hi)).unwrap();
        D::new(c).select(a, b).decoration()
    };
    assert_eq!(choose(-2.0, -1.0), Com);
    assert_eq!(choose(1.0, 2.0), Com);
    // Continuous seen from zero on, but not at zero.
    assert_eq!(choose(0.0, 2.0), Dac);
    assert_eq!(choose(-1.0, 0.0), Def);
    assert_eq!(choose(-1.0, 1.0), Def);
    assert!(
        D::NAI.select(a, b).is_nai()
            && a.select(D::NAI, b).is_nai()
            && a.select(b, D::NAI).is_nai()
    );
}

#[test]
fn set_operations_say_nothing_of_a_function() {
    let (x, y) = (D::new(I::ONE), D::new(I::ENTIRE));
    for r in [
        x.convex_hull(y),
        x.intersection(y),
        x.convex_hull(x),
        x.cancel_minus(x),
        x.cancel_plus(y),
    ] {
        assert_eq!(r.decoration(), Trv);
    }
    assert_eq!(x.convex_hull(D::EMPTY).interval(), Some(I::ONE));
    assert!(x.convex_hull(D::NAI).is_nai() && D::NAI.intersection(x).is_nai());
}

#[test]
fn solutions_have_the_decoration_of_a_quotient_where_it_is_one() {
    let i = |lo: f64, hi: f64| I::new(F6::from_f64(lo), F6::from_f64(hi)).unwrap();
    let decorations = |b: D, c: D| b.mul_rev_to_pair(c).map(|part| part.decoration());
    let (divisor, numerator) = (D::new(i(1.0, 2.0)), D::new(i(-1.0, 1.0)));
    assert_eq!(decorations(divisor, numerator), [Com, Trv]);
    assert_eq!(
        decorations(D::set_dec(divisor.part(), Def), numerator),
        [Def, Trv]
    );
    assert_eq!(decorations(divisor, D::ENTIRE), [Dac, Trv]);
    // Unique for every divisor but zero; for zero there is none.
    assert_eq!(decorations(D::new(i(0.0, 2.0)), divisor), [Trv, Trv]);
    assert_eq!(decorations(D::ENTIRE, divisor), [Trv, Trv]);
    assert_eq!(decorations(D::EMPTY, divisor), [Trv, Trv]);
    assert_eq!(decorations(D::NAI, divisor), [Ill, Ill]);
    assert_eq!(decorations(divisor, D::NAI), [Ill, Ill]);
}

#[test]
fn decorations_fit_their_interval() {
    let unbounded = I::ENTIRE;
    let decorations = |x: I| Decoration::ALL.map(|d| D::set_dec(x, d).decoration());
    assert_eq!(decorations(I::ONE), [Ill, Trv, Def, Dac, Com]);
    assert_eq!(decorations(unbounded), [Ill, Trv, Def, Dac, Dac]);
    assert_eq!(decorations(I::EMPTY), [Ill, Trv, Trv, Trv, Trv]);
    assert_eq!(D::new(I::ONE).decoration(), Com);
    assert_eq!(D::new(unbounded).decoration(), Dac);
    assert_eq!(D::new(I::EMPTY).decoration(), Trv);
    for constant in [D::ZERO, D::ONE, D::ENTIRE, D::EMPTY, D::PI] {
        assert_eq!(
            constant.decoration(),
            D::new(constant.interval().unwrap()).decoration()
        );
    }
    // The interval of a failed construction is not the one that was given.
    assert_eq!(D::set_dec(I::ONE, Ill).part(), I::EMPTY);
}

#[test]
fn failures_have_the_names_of_the_standard() {
    let ill = D::try_set_dec(I::ONE, Ill);
    assert_eq!(ill, Err(IntervalError::IllFormed));
    let (value, signal) = D::signalling(ill);
    assert!(value.is_nai());
    assert_eq!(signal, Some(IntervalErrorKind::UndefinedOperation));
    assert_eq!(D::try_set_dec(I::ENTIRE, Com).unwrap().decoration(), Dac);
    assert_eq!(D::signalling(Ok(D::ONE)), (D::ONE, None));

    let part = D::NAI.interval_part();
    assert_eq!(part, Err(IntervalError::NotAnInterval));
    assert_eq!(
        I::signalling(part),
        (I::EMPTY, Some(IntervalErrorKind::IntvlPartOfNaI))
    );
    assert_eq!(D::NAI.interval(), None);

    let reversed = DecInterval::try_from((2.0, 1.0));
    assert_eq!(reversed, Err(IntervalError::Reversed));
    let unbounded = DecInterval::try_from((1.0, f64::INFINITY)).unwrap();
    assert_eq!(unbounded.decoration(), Dac);
}

#[test]
fn nothing_is_true_of_nai() {
    let nai = D::NAI;
    assert!(nai != nai && nai != D::EMPTY && nai.is_nai());
    assert!(
        !nai.is_empty() && !nai.is_entire() && !nai.is_singleton() && !nai.is_common_interval()
    );
    assert!(!nai.subset(D::ENTIRE) && !D::EMPTY.subset(nai) && !nai.interior(nai));
    assert!(!nai.contains(F6::ZERO) && !nai.set_ne(D::ONE) && !D::ONE.possibly_ne(nai));
    assert_eq!((nai.overlap(nai), D::EMPTY.overlap(nai)), (None, None));
    assert_eq!(D::EMPTY.overlap(D::ONE), Some(crate::Overlap::FirstEmpty));
    for number in [
        nai.inf(),
        nai.sup(),
        nai.mid(),
        nai.rad(),
        nai.wid(),
        nai.mag(),
        nai.mig(),
    ] {
        assert!(number.is_nan());
    }
    assert_eq!(D::EMPTY.inf(), F6::INFINITY);
    // Equality does not look at the decoration.
    assert_eq!(D::set_dec(I::ONE, Trv), D::ONE);
}

#[test]
fn the_layout_is_that_of_the_interval_and_an_octet() {
    assert_eq!(size_of::<DecInterval<f64>>(), 24);
    assert_eq!(size_of::<DecInterval<f32>>(), 12);
    assert_eq!(Decoration::ALL.map(|d| d as u8), [0, 4, 8, 12, 16]);
    assert_eq!(format!("{:?} {:?}", D::ONE, D::NAI), "[1.0, 1.0]_com [nai]");
}
