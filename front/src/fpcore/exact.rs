//! Integers that are known while a core is read: indices, lengths, and what is computed of them.
//!
//! A tensor is a row of scalars, so an index has to be known when it is read. What comes from an
//! index variable, `dim` or `size` is a [`Value::Integer`](super::value::Value) and stays one under
//! arithmetic that is exact on floats, too: the result is the same number, with the same sign of
//! zero. Everything else is an operation of the function; [`of_term`] follows a few of these back,
//! so that `(floor (/ i 2))` is known where it has to be.

use outward_expr::builder::region::RegionValue as Term;
use outward_expr::{Constant, Op, RealOp, RegionBuilder};

/// Integers up to this are numbers of every format, and so are their sums.
const MOST: i64 = 1 << 23;

/// How many operations are followed back, and how deep.
const FUEL: usize = 256;
const DEPTH: usize = 32;

/// The result of an operation on integers, where floats give exactly that.
pub(super) fn apply(name: &str, operands: &[i64]) -> Option<i64> {
    if operands.iter().any(|n| n.abs() > MOST) {
        return None;
    }
    let result = match (name, operands) {
        ("+", &[first, ref rest @ ..]) => fold(first, rest, |x, y| x + y)?,
        ("-", &[x]) if x != 0 => -x,
        ("-", &[first, ref rest @ ..]) if !rest.is_empty() => fold(first, rest, |x, y| x - y)?,
        // A zero may have either sign where a factor is below zero.
        ("*", &[first, ref rest @ ..]) if operands.iter().all(|&n| n >= 0) => {
            fold(first, rest, |x, y| x * y)?
        }
        ("/", &[x, y]) if y > 0 && x >= 0 && x % y == 0 => x / y,
        ("fmod", &[x, y]) if y > 0 && x >= 0 => x % y,
        ("fabs", &[x]) => x.abs(),
        ("ceil" | "floor" | "trunc" | "round" | "nearbyint" | "cast", &[x]) => x,
        ("fmin", &[x, y]) => x.min(y),
        ("fmax", &[x, y]) => x.max(y),
        ("fdim", &[x, y]) => (x - y).max(0),
        _ => return None,
    };
    (result.abs() <= MOST).then_some(result)
}

/// From the left; nothing if a result on the way is too great.
fn fold(first: i64, rest: &[i64], op: impl Fn(i64, i64) -> i64) -> Option<i64> {
    let step = |so_far: i64, &n: &i64| Some(op(so_far, n)).filter(|n| n.abs() <= MOST);
    rest.iter().try_fold(first, step)
}

/// A rational number: the denominator is above zero. Floats have it, or the one next to it of a
/// quotient of two integers up to [`MOST`]: that is on the same side of every integer, as it is
/// 1/[`MOST`] away from those at least.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ratio(i64, i64);

impl Ratio {
    fn new(p: i128, q: i128) -> Option<Self> {
        let divisor = i128::try_from(gcd(p.unsigned_abs(), q.unsigned_abs())).ok()?;
        let divisor = if q < 0 { -divisor } else { divisor };
        let part = |n: i128| n.checked_div(divisor).and_then(|n| i64::try_from(n).ok());
        Some(Self(part(p)?, part(q)?))
    }

    /// The same if every format has this number.
    fn exact(self) -> Option<Self> {
        let Self(p, q) = self;
        let is_number = q.unsigned_abs().is_power_of_two() && q <= MOST && p.abs() <= MOST;
        is_number.then_some(self)
    }

    /// The same if it is an integer of every format.
    fn integer(self) -> Option<Self> {
        self.exact().filter(|ratio| ratio.1 == 1)
    }

    fn parts(self) -> (i128, i128) {
        (i128::from(self.0), i128::from(self.1))
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The integer that a value certainly is, if few operations on constants tell.
pub(super) fn of_term(b: &RegionBuilder, term: Term) -> Option<i64> {
    let Ratio(p, q) = ratio(b, term, DEPTH, &mut { FUEL })?;
    (q == 1).then_some(p)
}

// Recursion: at most `DEPTH` deep.
fn ratio(b: &RegionBuilder, term: Term, depth: usize, fuel: &mut usize) -> Option<Ratio> {
    if let Some(constant) = b.constant_of(term) {
        return match constant {
            Constant::Decimal(n) => Some(Ratio(n.to_i64()?, 1)),
            Constant::Pi | Constant::E => None,
        };
    }
    let depth = depth.checked_sub(1)?;
    *fuel = fuel.checked_sub(1)?;
    let (op, operands) = b.operation(term);
    let first = ratio(b, *operands.first()?, depth, fuel)?;
    let (p, q) = first.parts();
    match (op, operands.get(1)) {
        (Op::Real(RealOp::Neg), None) => Ratio::new(-p, q),
        (Op::Real(RealOp::Abs), None) => Ratio::new(p.abs(), q),
        (Op::Real(RealOp::Floor), None) => Ratio::new(p.div_euclid(q), 1),
        (Op::Real(RealOp::Ceil), None) => Ratio::new(-(-p).div_euclid(q), 1),
        (Op::Real(RealOp::Square), None) => {
            first.exact()?;
            Ratio::new(p.checked_mul(p)?, q.checked_mul(q)?)?.exact()
        }
        (_, Some(&second)) => {
            let second = ratio(b, second, depth, fuel)?;
            let (r, s) = second.parts();
            let cross = (p.checked_mul(s)?, r.checked_mul(q)?);
            // Rounding is monotone.
            if op == Op::Real(RealOp::Min) {
                return Some(if cross.0 < cross.1 { first } else { second });
            }
            if op == Op::Real(RealOp::Max) {
                return Some(if cross.0 > cross.1 { first } else { second });
            }
            if op == Op::Real(RealOp::Div) && r != 0 {
                first.integer().and(second.integer())?;
                return Ratio::new(p, r);
            }
            first.exact().and(second.exact())?;
            let common = q.checked_mul(s)?;
            if op == Op::Real(RealOp::Add) {
                Ratio::new(cross.0.checked_add(cross.1)?, common)?.exact()
            } else if op == Op::Real(RealOp::Sub) {
                Ratio::new(cross.0.checked_sub(cross.1)?, common)?.exact()
            } else if op == Op::Real(RealOp::Mul) {
                Ratio::new(p.checked_mul(r)?, common)?.exact()
            } else {
                None
            }
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn float(n: i64) -> f64 {
        f64::from(i32::try_from(n).unwrap())
    }

    #[test]
    fn integers_are_those_of_floats_or_not_known() {
        let names = [
            "+",
            "-",
            "*",
            "/",
            "fmod",
            "fabs",
            "ceil",
            "floor",
            "trunc",
            "round",
            "nearbyint",
            "cast",
            "fmin",
            "fmax",
            "fdim",
        ];
        let mut known = 0;
        for name in names {
            for x in -4..=4_i64 {
                for y in -4..=4_i64 {
                    let (a, b) = (float(x), float(y));
                    let expected = match name {
                        "+" => a + b,
                        "-" => a - b,
                        "*" => a * b,
                        "/" => a / b,
                        "fmod" => a % b,
                        "fmin" => {
                            if a < b {
                                a
                            } else {
                                b
                            }
                        }
                        "fmax" => {
                            if a > b {
                                a
                            } else {
                                b
                            }
                        }
                        "fdim" => {
                            if a > b {
                                a - b
                            } else {
                                0.0
                            }
                        }
                        _ => continue,
                    };
                    if let Some(n) = apply(name, &[x, y]) {
                        assert_eq!(float(n).to_bits(), expected.to_bits(), "{name} {x} {y}");
                        known += 1;
                    }
                }
                let expected = match name {
                    "-" => -float(x),
                    "fabs" => float(x).abs(),
                    _ => float(x),
                };
                if let Some(n) = apply(name, &[x]) {
                    assert_eq!(float(n).to_bits(), expected.to_bits(), "{name} {x}");
                    known += 1;
                }
            }
        }
        assert!(known > 400, "{known}");
        assert_eq!(apply("+", &[i64::MAX, 1]), None);
        assert_eq!(apply("*", &[MOST, MOST]), None);
        assert_eq!(apply("+", &[MOST, MOST, -MOST]), None);
        assert_eq!(apply("sqrt", &[4]), None);
        assert_eq!(apply("+", &[]), None);
    }

    #[test]
    fn a_few_operations_are_followed_back() {
        let mut b = RegionBuilder::new();
        let (seven, two) = (b.integer(7), b.integer(2));
        let half = b.binary(RealOp::Div, seven, two);
        assert_eq!(of_term(&b, half), None);
        for (op, expected) in [(RealOp::Floor, 3), (RealOp::Ceil, 4)] {
            let n = b.unary(op, half);
            assert_eq!(of_term(&b, n), Some(expected));
            let negated = b.unary(RealOp::Neg, half);
            let n = b.unary(op, negated);
            assert_eq!(of_term(&b, n), Some(expected - 7));
        }
        let product = b.binary(RealOp::Mul, half, two);
        assert_eq!(of_term(&b, product), Some(7));
        for (op, expected) in [
            (RealOp::Min, 2),
            (RealOp::Max, 7),
            (RealOp::Add, 9),
            (RealOp::Sub, 5),
        ] {
            let n = b.binary(op, seven, two);
            assert_eq!(of_term(&b, n), Some(expected), "{op:?}");
        }
        // Of thirds there is no number: 1/3 · 3 may be less than 1.
        let (one, three) = (b.integer(1), b.integer(3));
        let third = b.binary(RealOp::Div, one, three);
        let rounded = b.binary(RealOp::Mul, third, three);
        let whole = b.unary(RealOp::Floor, rounded);
        assert_eq!(of_term(&b, whole), None);
        let part = b.binary(RealOp::Div, seven, three);
        let whole = b.unary(RealOp::Floor, part);
        assert_eq!(of_term(&b, whole), Some(2));
        let zero = b.integer(0);
        for (x, y) in [(seven, zero), (zero, zero)] {
            let n = b.binary(RealOp::Div, x, y);
            assert_eq!(of_term(&b, n), None);
        }
        let x = b.input("x");
        let n = b.binary(RealOp::Mul, zero, x);
        assert_eq!(of_term(&b, n), None);
        // 2^(2^i) is too great soon, and a long sum is not followed.
        let (mut power, mut sum) = (two, two);
        for _ in 0..100 {
            power = b.unary(RealOp::Square, power);
            sum = b.binary(RealOp::Add, sum, sum);
        }
        assert_eq!((of_term(&b, power), of_term(&b, sum)), (None, None));
    }
}
