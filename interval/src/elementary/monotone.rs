//! Functions of one variable that are monotone on each part of their domain, as a table.
//!
//! The idea: a function has one branch, or two with a gap or a pole between; on each it only rises
//! or only falls. So its range over an interval lies between its values at the endpoints of what
//! the interval has in common with a branch. Even functions are taken on |x|.
//!
//! With two branches the values of one lie beyond those of the other: where both fall (as 1/x does)
//! the first branch, left, is the lower one; where both rise (asec) it is the upper one. That
//! decides which branch an endpoint comes from.
//!
//! The endpoints of a branch belong to the domain or do not. Where they do not, the function has a
//! limit there: for logarithms and the like
//! [`PointFunctions::directed`](outward_functions::PointFunctions::directed) knows it, at a pole
//! between two branches it is ±∞ by the direction of the branch.
//!
//! Tested in `tests.rs`.

use outward_number::Float;

use super::extreme::{Extreme, Extremes};
use crate::interval::Interval;

/// Whether the endpoint of a branch is in the domain.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Border {
    /// It is. Also of infinite endpoints, which no interval reaches.
    Closed,
    /// It is not; the function's limit there is its value in
    /// [`PointFunctions::directed`](outward_functions::PointFunctions::directed).
    Open,
    /// It is not, and the limits on both sides are infinite, of opposite sign.
    Pole,
}
use Border::{Closed, Open, Pole};

/// A part of the domain on which a function is monotone.
struct Branch {
    ends: [f64; 2],
    borders: [Border; 2],
    rises: bool,
}

/// The branches of a function, from left to right, of |x| if it is even.
pub(super) struct Monotonicity {
    even: bool,
    branches: &'static [Branch],
}

const INF: f64 = f64::INFINITY;

const fn branch(low: f64, first: Border, high: f64, last: Border, rises: bool) -> Branch {
    Branch {
        ends: [low, high],
        borders: [first, last],
        rises,
    }
}

const fn shape(branches: &'static [Branch]) -> Monotonicity {
    Monotonicity {
        even: false,
        branches,
    }
}

const fn even(branches: &'static [Branch]) -> Monotonicity {
    Monotonicity {
        even: true,
        branches,
    }
}

macro_rules! shapes {
    ($($name:ident $kind:ident $([$low:expr, $first:ident; $high:expr, $last:ident; $rises:expr])*;)*) => {
        $(pub(super) static $name: Monotonicity = $kind(&[$(branch($low, $first, $high, $last, $rises)),*]);)*
    };
}

const RISES: bool = true;
const FALLS: bool = false;

#[rustfmt::skip] // One shape per line: this is meant to be read as a table.
shapes! {
    //  name               from                 to
    RISING         shape [-INF, Closed;  INF, Closed; RISES];
    FALLING        shape [-INF, Closed;  INF, Closed; FALLS];
    LOGARITHM      shape [ 0.0, Open;    INF, Closed; RISES];
    LOGARITHM_1P   shape [-1.0, Open;    INF, Closed; RISES];
    FALLING_1P     shape [-1.0, Open;    INF, Closed; FALLS];
    UNIT_RISING    shape [-1.0, Closed;  1.0, Closed; RISES];
    UNIT_FALLING   shape [-1.0, Closed;  1.0, Closed; FALLS];
    UNIT_OPEN      shape [-1.0, Open;    1.0, Open;   RISES];
    FROM_ONE       shape [ 1.0, Closed;  INF, Closed; RISES];
    ROOT           shape [ 0.0, Closed;  INF, Closed; RISES];
    POSITIVE       shape [ 0.0, Open;    INF, Closed; FALLS];
    TO_ONE         shape [ 0.0, Open;    1.0, Closed; FALLS];
    RECIPROCAL     shape [-INF, Closed;  0.0, Pole;   FALLS] [0.0, Pole;    INF, Closed; FALLS];
    BEYOND_ONE     shape [-INF, Closed; -1.0, Open;   FALLS] [1.0, Open;    INF, Closed; FALLS];
    ARC_COSECANT   shape [-INF, Closed; -1.0, Closed; FALLS] [1.0, Closed;  INF, Closed; FALLS];
    ARC_SECANT     shape [-INF, Closed; -1.0, Closed; RISES] [1.0, Closed;  INF, Closed; RISES];
    VALLEY         even  [ 0.0, Closed;  INF, Closed; RISES];
    HILL           even  [ 0.0, Closed;  INF, Closed; FALLS];
    UNIT_VALLEY    even  [ 0.0, Closed;  1.0, Closed; RISES];
    EVEN_POLE      even  [ 0.0, Open;    INF, Closed; FALLS];
}

/// What an interval has in common with a branch, as numbers of the format; `None` if that is
/// nothing of the domain.
#[inline(always)]
fn common<F: Float>(branch: &Branch, x: Interval<F>) -> Option<[F; 2]> {
    let [from, to] = branch.ends.map(F::from_f64);
    let (low, high) = (from.max_x86(x.inf()), to.min_x86(x.sup()));
    let left = branch.borders[0] != Closed && high == from;
    let right = branch.borders[1] != Closed && low == to;
    (low <= high && !left && !right).then_some([low, high])
}

/// The extremes over x of a function of this shape; `second` is its second argument, if it has one.
#[inline(always)]
pub(super) fn extremes<F: Float>(shape: &Monotonicity, x: Interval<F>, second: F) -> Extremes<F> {
    let x = if shape.even { x.abs() } else { x };
    let mut found: Option<Extremes<F>> = None;
    for branch in shape.branches {
        let Some([low, high]) = common(branch, x) else {
            continue;
        };
        let [from, to] = branch.ends.map(F::from_f64);
        // Rising to the right of a pole, a function comes from −∞; and so on.
        let limit = |below: bool| Extreme::known(if below { -F::INFINITY } else { F::INFINITY });
        let at = |a: F, is_border: bool, border: Border, below: bool| {
            if is_border && border == Pole {
                limit(below)
            } else {
                Extreme::at([a, second])
            }
        };
        let first = at(low, low == from, branch.borders[0], branch.rises);
        let last = at(high, high == to, branch.borders[1], !branch.rises);
        let (lower, upper) = if branch.rises {
            (first, last)
        } else {
            (last, first)
        };
        found = Some(match found {
            None => [lower, upper],
            // Of two branches that fall the left one lies below, of two that rise, above.
            Some([_, left]) if branch.rises => [lower, left],
            Some([left, _]) => [left, upper],
        });
    }
    found.unwrap_or(Extreme::NOWHERE)
}
