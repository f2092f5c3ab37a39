//! What quick kernels do not tell, in f64: integer powers, roots, and what multi-precision
//! arithmetic computes.
//!
//! An integer power is the power of the magnitude, with a sign: x^n = ±|x|^n. n is at most 32 bits
//! long, so it is an f64, and pow is asked for the very same number. Roots: `root.rs`.
//!
//! Tested in `directed_tests.rs`.

use outward_number::round::Direction;

use super::{precise, root};
use crate::Elementary;

/// f(`low`) rounded down and f(`high`) rounded up.
#[inline(never)]
pub(super) fn pair(f: Elementary, low: [f64; 2], high: [f64; 2]) -> (f64, f64) {
    if f == Elementary::Pown {
        match (Sign::of(low), Sign::of(high)) {
            (Sign::Plus(low), Sign::Plus(high)) => precise::pair(Elementary::Pow, low, high),
            (Sign::Minus(low), Sign::Minus(high)) => {
                let (down, up) = precise::pair(Elementary::Pow, high, low);
                (-up, -down)
            }
            _ => (
                integer_power(Direction::Down, low),
                integer_power(Direction::Up, high),
            ),
        }
    } else if f == Elementary::Rootn {
        (
            root::single(Direction::Down, low),
            root::single(Direction::Up, high),
        )
    } else {
        precise::slow_pair(f, low, high)
    }
}

/// f at a point, rounded in one direction.
#[inline(never)]
pub(super) fn single(f: Elementary, direction: Direction, at: [f64; 2]) -> f64 {
    if f == Elementary::Pown {
        return integer_power(direction, at);
    }
    if f == Elementary::Rootn {
        return root::single(direction, at);
    }
    precise::slow_single(f, direction, at)
}

/// x^n as a power of |x|.
enum Sign {
    /// |x|^n.
    Plus([f64; 2]),
    /// −|x|^n.
    Minus([f64; 2]),
    /// This value, or NaN for none.
    Known(f64),
}

impl Sign {
    fn of([x, n]: [f64; 2]) -> Self {
        let odd = n % 2.0 != 0.0;
        if x.is_nan() || n.is_nan() || (x == 0.0 && n < 0.0 && odd) {
            Self::Known(f64::NAN)
        } else if n == 0.0 {
            Self::Known(1.0)
        } else if odd && x < 0.0 {
            Self::Minus([-x, n])
        } else {
            Self::Plus([x.abs(), n])
        }
    }
}

fn integer_power(direction: Direction, at: [f64; 2]) -> f64 {
    match Sign::of(at) {
        Sign::Plus(at) => precise::single(Elementary::Pow, direction, at),
        Sign::Minus(at) => -precise::single(Elementary::Pow, direction.opposite(), at),
        Sign::Known(value) => value,
    }
}
