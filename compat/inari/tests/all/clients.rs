//! Small programs as clients write them: generic code, roots by Newton's method, and a set by
//! bisection.

use inari::{Interval, const_interval, interval};

/// Code that runs on numbers and on intervals.
trait Real:
    Copy
    + core::ops::Add<Output = Self>
    + core::ops::Sub<Output = Self>
    + core::ops::Mul<Output = Self>
    + core::ops::Neg<Output = Self>
    + PartialEq
    + core::fmt::Debug
{
    fn of(x: f64) -> Self;
    fn sqr(self) -> Self;
    fn sin(self) -> Self;
    fn round(self) -> Self;
}
impl Real for f64 {
    fn of(x: f64) -> Self {
        x
    }
    fn sqr(self) -> Self {
        self * self
    }
    fn sin(self) -> Self {
        f64::sin(self)
    }
    fn round(self) -> Self {
        f64::round(self)
    }
}
impl Real for Interval {
    fn of(x: f64) -> Self {
        interval!(x, x).unwrap()
    }
    fn sqr(self) -> Self {
        self.sqr()
    }
    fn sin(self) -> Self {
        self.sin()
    }
    fn round(self) -> Self {
        self.round()
    }
}

fn wave<T: Real>(x: T, y: T) -> T {
    (x.sqr() - y * T::of(0.5)).sin() + (-x).round()
}

#[test]
fn generic_code() {
    let (x, y) = (0.75, -1.25);
    let bounds = wave(Interval::of(x), Interval::of(y));
    assert!(bounds.contains(wave(x, y)) && bounds.wid() < 1e-15);
}

/// All roots of f in `x`, by Newton's method with the extended quotient.
fn roots(
    f: &dyn Fn(Interval) -> Interval,
    slope: &dyn Fn(Interval) -> Interval,
    x: Interval,
    found: &mut Vec<Interval>,
) {
    if x.is_empty() || !f(x).contains(0.0) {
        return;
    }
    if x.wid() < 1e-9 {
        match found.last_mut() {
            Some(last) if !last.disjoint(x) => *last = last.convex_hull(x),
            _ => found.push(x),
        }
        return;
    }
    let middle = interval!(x.mid(), x.mid()).unwrap();
    let [u, v] = slope(x).mul_rev_to_pair(f(middle));
    let (mut u, mut v) = ((middle - u).intersection(x), (middle - v).intersection(x));
    if v.is_empty() && u.wid() > 0.7 * x.wid() {
        v = interval!(u.mid(), u.sup()).unwrap();
        u = interval!(u.inf(), u.mid()).unwrap();
    }
    let parts = if u.inf() <= v.inf() { [u, v] } else { [v, u] };
    for part in parts {
        roots(f, slope, part, found);
    }
}

#[test]
fn roots_by_newtons_method() {
    let two = const_interval!(2.0, 2.0);
    let mut found = Vec::new();
    roots(
        &|x| x.sqr() - two,
        &|x| two * x,
        const_interval!(-3.0, 4.0),
        &mut found,
    );
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].contains(-core::f64::consts::SQRT_2));
    assert!(found[1].contains(core::f64::consts::SQRT_2));
}

/// The area of a set by bisection: squares inside and squares on the border.
#[test]
fn the_area_of_a_disc() {
    let one = const_interval!(0.0, 1.0);
    let (mut inside, mut border) = (0.0, 0.0);
    let mut open = vec![(one, one)];
    while let Some((x, y)) = open.pop() {
        let value = x.sqr() + y.sqr();
        let area = x.wid() * y.wid();
        if value.precedes(const_interval!(1.0, 1.0)) {
            inside += area;
        } else if value.disjoint(one) {
            continue;
        } else if x.wid() < 0.01 {
            border += area;
        } else {
            let halves = |x: Interval| {
                [
                    interval!(x.inf(), x.mid()).unwrap(),
                    interval!(x.mid(), x.sup()).unwrap(),
                ]
            };
            for x in halves(x) {
                open.extend(halves(y).map(|y| (x, y)));
            }
        }
    }
    let area = core::f64::consts::FRAC_PI_4;
    assert!(inside < area && area < inside + border && border < 0.05);
}
