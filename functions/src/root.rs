//! The n-th root with directed rounding, found by its powers.
//!
//! For a number r and n > 0 the root of x is at or above r exactly if r^n ≤ x. As x is a number,
//! that is so exactly if r^n *rounded up* is at most x, and pow rounds up correctly. So the root
//! rounded down is the greatest r that passes this test. It is found by trying: from a guess, good
//! to a few units in the last place, in steps that double, then by bisection. For n < 0 the power
//! falls: the test is r^n ≥ x, rounded down. The root rounded up is the least r that passes the
//! mirrored test.
//!
//! Why it ends: for |n| ≥ 2 the root of any number is between 2⁻⁵³⁷ and 2⁵³⁷, the tests are
//! monotone in r, and each step halves or doubles a distance between 63-bit patterns.
//!
//! Tested in `directed_tests.rs`.

use outward_number::Float;
use outward_number::round::Direction;

use super::function::Elementary;
use super::precise;

/// The n-th root of x, rounded.
pub(super) fn single(direction: Direction, [x, n]: [f64; 2]) -> f64 {
    let odd = n % 2.0 != 0.0;
    if x.is_nan() || n.is_nan() || n == 0.0 || (x < 0.0 && !odd) {
        f64::NAN
    } else if x == 0.0 {
        match (n > 0.0, odd) {
            (true, _) => 0.0,
            (false, true) => f64::NAN,
            (false, false) => f64::INFINITY,
        }
    } else if x < 0.0 {
        -positive(direction.opposite(), -x, n)
    } else {
        positive(direction, x, n)
    }
}

/// The n-th root of x > 0.
fn positive(direction: Direction, x: f64, n: f64) -> f64 {
    if x == f64::INFINITY {
        return if n > 0.0 { x } else { 0.0 };
    }
    let function = |f| precise::single(f, direction, [x, 0.0]);
    match (n, direction) {
        (1.0, _) => x,
        (-1.0, Direction::Down) => 1.0.div_down(x),
        (-1.0, Direction::Up) => 1.0.div_up(x),
        (2.0, Direction::Down) => x.sqrt_down(),
        (2.0, Direction::Up) => x.sqrt_up(),
        (-2.0, _) => function(Elementary::Rsqrt),
        (3.0, _) => function(Elementary::Cbrt),
        _ => search(direction, x, n),
    }
}

/// Whether the n-th root of x is at or above r (`Down`), at or below r (`Up`).
fn admits(direction: Direction, r: f64, x: f64, n: f64) -> bool {
    let power = |direction| precise::single(Elementary::Pow, direction, [r, n]);
    if (direction == Direction::Down) == (n > 0.0) {
        power(Direction::Up) <= x
    } else {
        power(Direction::Down) >= x
    }
}

/// The n-th root of a finite x > 0, for |n| ≥ 2.
pub(super) fn search(direction: Direction, x: f64, n: f64) -> f64 {
    let guess = guess(x, n).to_bits();
    // Patterns of positive numbers are ordered as the numbers. `at(k)` is k steps in the direction
    // of rounding.
    let at = |steps: i64| {
        let steps = match direction {
            Direction::Down => -steps,
            Direction::Up => steps,
        };
        f64::from_bits(guess.saturating_add_signed(steps).min(f64::MAX.to_bits()))
    };
    let good = |steps: i64| admits(direction, at(steps), x, n);
    // The least number of steps that is good lies in (bad, found].
    let (mut bad, mut found);
    let mut stride = 1;
    if good(0) {
        (bad, found) = (-stride, 0);
        while good(bad) && stride < 1 << 62 {
            found = bad;
            stride *= 2;
            bad -= stride;
        }
    } else {
        (bad, found) = (0, stride);
        while !good(found) && stride < 1 << 62 {
            bad = found;
            stride *= 2;
            found += stride;
        }
    }
    while found - bad > 1 {
        let middle = bad + (found - bad) / 2;
        if good(middle) {
            found = middle;
        } else {
            bad = middle;
        }
    }
    at(found)
}

/// A number near the root: x^(1/n), and a step of Newton's method, as 1/n is rounded.
fn guess(x: f64, n: f64) -> f64 {
    let pow = |x, y| precise::nearest(Elementary::Pow, [x, y]);
    let r = pow(x, 1.0 / n);
    let power = pow(r, n);
    // Where x is subnormal, power/x tells little.
    let step = if x.is_normal() && power.is_normal() {
        (power - x) / x / n
    } else {
        0.0
    };
    r - r * step
}
