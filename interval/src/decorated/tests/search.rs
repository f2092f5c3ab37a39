//! What a decoration may claim, found by search: is a function undefined at a point of the box,
//! does it jump at one?
//!
//! The search looks at real numbers between the six-bit ones, too, and beyond them, at the points
//! themselves and at close neighbours. What it finds is the definition of the decorations.

use super::*;

/// Every nonempty interval.
fn intervals() -> impl Iterator<Item = I> {
    F6::all().flat_map(|lo| F6::all().filter_map(move |hi| I::new(lo, hi).ok()))
}

/// How far away a neighbour is.
pub(super) const STEP: f64 = 1e-10;

/// Whether the values of two neighbours belong to a jump. No jump leads to where a function is not
/// defined.
fn apart(a: f64, b: f64) -> bool {
    b.is_finite() && (a - b).abs() > 1e-3 * (1.0 + a.abs())
}

/// What is found at a point: whether the function is defined there, and whether it jumps to the
/// left and to the right.
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
            Found {
                at,
                defined: value.is_finite(),
                jumps: [at - STEP, at + STEP].map(|beside| apart(value, f(beside))),
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

/// Name, real function, points to look at, the operation on bare and on decorated intervals.
pub(super) type Unary = (
    &'static str,
    fn(f64) -> f64,
    &'static [f64],
    fn(I) -> I,
    fn(D) -> D,
);

/// A row: the name of the method, the real function, NaN or infinite where it is undefined, and
/// points to look at.
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

pub(super) use unary;

/// Checks that each row claims exactly what is found, on all intervals and with all decorations of
/// the input.
pub(super) fn check_unary(rows: &[Unary]) {
    for &(name, f, special, bare, decorated) in rows {
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

/// Name, real function, how far away neighbours are, the operation on bare and on decorated
/// intervals.
pub(super) type Binary = (
    &'static str,
    fn(f64, f64) -> f64,
    f64,
    fn(I, I) -> I,
    fn(D, D) -> D,
);

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
fn truth_of_pair(f: fn(f64, f64) -> f64, step: f64, x: I, y: I) -> Decoration {
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
            if !value.is_finite() {
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
                let (p, q) = (a + f64::from(i) * step, b + f64::from(j) * step);
                if apart(value, f(p, q)) {
                    let inside = within(x, p) && within(y, q);
                    strongest = strongest.min(if inside { Def } else { Dac });
                }
            }
        }
    }
    strongest
}

/// Checks that each row claims exactly what is found.
pub(super) fn check_binary(rows: &[Binary]) {
    let some = some_intervals();
    for &(name, f, step, bare, decorated) in rows {
        for &x in &some {
            for &y in &some {
                let (dx, dy) = (D::new(x), D::new(y));
                let local = truth_of_pair(f, step, x, y);
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
