//! Reverse functions, judged: the hull of { t ∈ x : f(t) ∈ c }, of the functions whose inverses
//! MPFR has.
//!
//! The set is written down as pieces, one for each branch of the inverse, with ends of 2400 bits;
//! such an endpoint is either a number of a format exactly, or farther from each than its own
//! error: it is a quotient, a root, or an angle, whose multiple of π is known to a thousand bits
//! after the point. `pow_rev` and `atan2_rev` are not here.

use std::cmp::Ordering;

use outward_interval::Interval;
use rug::float::{Constant, Special};
use rug::{Float, Integer};

use super::arguments::{draw, special};
use super::compare::Counts;
use super::format::Binary;
use super::methods::{interval, judge};
use super::ranges::Range;
use crate::laws::Random;
use outward_interval::Elementary;

const BITS: u32 = 2400;

/// What is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reverse {
    /// `sqr_rev`.
    Sqr,
    /// `abs_rev`.
    Abs,
    /// `powi_rev`.
    Pown,
    /// `cosh_rev`.
    Cosh,
    /// `sin_rev`.
    Sin,
    /// `cos_rev`.
    Cos,
    /// `tan_rev`.
    Tan,
    /// `mul_rev`.
    Mul,
}

impl Reverse {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Sqr,
        Self::Abs,
        Self::Pown,
        Self::Cosh,
        Self::Sin,
        Self::Cos,
        Self::Tan,
        Self::Mul,
    ];

    /// A function whose arguments are worth trying as members of the result.
    const fn near(self) -> Elementary {
        match self {
            Self::Sqr | Self::Abs | Self::Mul => Elementary::Cbrt,
            Self::Pown => Elementary::Pown,
            Self::Cosh => Elementary::Cosh,
            Self::Sin => Elementary::Sin,
            Self::Cos => Elementary::Cos,
            Self::Tan => Elementary::Tan,
        }
    }
}

/// A part of the real line. An end that is infinite does not belong to it, nor does zero if it is
/// said to be open there.
struct Piece {
    lo: Float,
    hi: Float,
    without_zero: bool,
}

fn number(x: f64) -> Float {
    Float::with_val(BITS, x)
}

fn piece(lo: Float, hi: Float) -> Piece {
    Piece {
        lo,
        hi,
        without_zero: false,
    }
}

/// A piece of positive numbers, and of negative ones the same.
fn mirrored(lo: Float, hi: Float, without_zero: bool) -> [Piece; 2] {
    let below = Piece {
        lo: Float::with_val(BITS, -&hi),
        hi: Float::with_val(BITS, -&lo),
        without_zero,
    };
    [
        below,
        Piece {
            lo,
            hi,
            without_zero,
        },
    ]
}

/// The hull of the pieces within x.
fn hull<F: Binary>(pieces: &[Piece], [x1, x2]: [F; 2]) -> Range<F> {
    let mut range: Range<F> = None;
    for p in pieces {
        let lo = if p.lo < x1.to_f64() {
            number(x1.to_f64())
        } else {
            p.lo.clone()
        };
        let hi = if p.hi > x2.to_f64() {
            number(x2.to_f64())
        } else {
            p.hi.clone()
        };
        let met = match lo.partial_cmp(&hi) {
            Some(Ordering::Less) => true,
            Some(Ordering::Equal) => lo.is_finite() && !(lo.is_zero() && p.without_zero),
            _ => false,
        };
        if met {
            let (low, high) = (F::floor_of(&lo), F::ceil_of(&hi));
            range = Some(match range {
                None => (low, high),
                Some((a, b)) => (
                    if low < a { low } else { a },
                    if high > b { high } else { b },
                ),
            });
        }
    }
    range
}

/// The branches of an inverse that may meet x first, from below or from above: `branch(k, kπ)` lies
/// within [k − 1, k + 1]·π.
fn branches<F: Binary>([x1, x2]: [F; 2], branch: impl Fn(&Integer, &Float) -> Piece) -> Vec<Piece> {
    let pi = Float::with_val(BITS, Constant::Pi);
    let mut pieces = Vec::new();
    for x in [x1, x2] {
        if x.is_finite() {
            let turns = (number(x.to_f64()) / &pi).floor();
            let first = turns.to_integer().unwrap_or_default() - 3u32;
            pieces.extend((0..8u32).map(|i| {
                let k = first.clone() + i;
                branch(&k, &Float::with_val(BITS, &pi * &k))
            }));
        } else {
            // There are members beyond every number.
            let far = number(x.to_f64().signum() * f64::MAX);
            let infinite = Float::with_val(
                BITS,
                if x > F::ZERO {
                    Special::Infinity
                } else {
                    Special::NegInfinity
                },
            );
            pieces.push(if x > F::ZERO {
                piece(far, infinite)
            } else {
                piece(infinite, far)
            });
        }
    }
    pieces
}

fn pieces<F: Binary>(f: Reverse, [c1, c2]: [f64; 2], b: [f64; 2], n: i32, x: [F; 2]) -> Vec<Piece> {
    let (zero, infinity) = (number(0.0), Float::with_val(BITS, Special::Infinity));
    let at_least = |least: f64| {
        if c1 < least {
            number(least)
        } else {
            number(c1)
        }
    };
    match f {
        Reverse::Abs | Reverse::Sqr if c2 < 0.0 => Vec::new(),
        Reverse::Abs => mirrored(at_least(0.0), number(c2), false).into(),
        Reverse::Sqr => mirrored(at_least(0.0).sqrt(), number(c2).sqrt(), false).into(),
        Reverse::Cosh if c2 < 1.0 => Vec::new(),
        Reverse::Cosh => mirrored(at_least(1.0).acosh(), number(c2).acosh(), false).into(),
        Reverse::Pown if n == 0 => {
            if c1 <= 1.0 && c2 >= 1.0 {
                vec![piece(Float::with_val(BITS, -&infinity), infinity)]
            } else {
                Vec::new()
            }
        }
        Reverse::Pown if n > 0 && n % 2 != 0 => {
            vec![piece(number(c1).root_i(n), number(c2).root_i(n))]
        }
        Reverse::Pown if n > 0 && c2 < 0.0 => Vec::new(),
        Reverse::Pown if n > 0 => {
            mirrored(at_least(0.0).root_i(n), number(c2).root_i(n), false).into()
        }
        Reverse::Pown => {
            // Falling on positive numbers, from ∞ at zero, which has no power, to 0.
            let positive = |c1: f64, c2: f64| {
                let c1 = if c1 < 0.0 { 0.0 } else { c1 };
                (c2 > 0.0).then(|| {
                    let hi = if c1 == 0.0 {
                        infinity.clone()
                    } else {
                        number(c1).root_i(n)
                    };
                    let lo = if c2.is_infinite() {
                        zero.clone()
                    } else {
                        number(c2).root_i(n)
                    };
                    mirrored(lo, hi, true)
                })
            };
            let mut all = Vec::new();
            if let Some([below, above]) = positive(c1, c2) {
                all.push(above);
                if n % 2 == 0 {
                    all.push(below);
                }
            }
            if n % 2 != 0
                && let Some([below, _]) = positive(-c2, -c1)
            {
                all.push(below);
            }
            all
        }
        Reverse::Sin | Reverse::Cos if c2 < -1.0 || c1 > 1.0 => Vec::new(),
        Reverse::Sin | Reverse::Cos => {
            let (c1, c2) = (at_least(-1.0), number(if c2 > 1.0 { 1.0 } else { c2 }));
            let minus = |c: &Float| Float::with_val(BITS, -c);
            let (even, odd) = if f == Reverse::Sin {
                let (lo, hi) = (c1.asin(), c2.asin());
                let odd = (minus(&hi), minus(&lo));
                ((lo, hi), odd)
            } else {
                let odd = (minus(&c1).acos(), minus(&c2).acos());
                ((c2.acos(), c1.acos()), odd)
            };
            branches(x, |k, base| {
                let (lo, hi) = if k.is_even() { &even } else { &odd };
                piece(
                    Float::with_val(BITS, base + lo),
                    Float::with_val(BITS, base + hi),
                )
            })
        }
        Reverse::Tan => {
            let (lo, hi) = (number(c1).atan(), number(c2).atan());
            branches(x, |_, base| {
                piece(
                    Float::with_val(BITS, base + &lo),
                    Float::with_val(BITS, base + &hi),
                )
            })
        }
        Reverse::Mul => quotients([c1, c2], b),
    }
}

/// { t : t·s ∈ c for some s ∈ b }.
fn quotients([c1, c2]: [f64; 2], [b1, b2]: [f64; 2]) -> Vec<Piece> {
    let infinity = || Float::with_val(BITS, Special::Infinity);
    let holds_zero = c1 <= 0.0 && c2 >= 0.0;
    if b1 <= 0.0 && b2 >= 0.0 && holds_zero {
        return vec![piece(-infinity(), infinity())];
    }
    // Over the positive members of b, and over the negative ones with both signs turned.
    let over_positive = |c1: f64, c2: f64, b1: f64, b2: f64| {
        let b1 = if b1 < 0.0 { 0.0 } else { b1 };
        (b2 > 0.0).then(|| {
            // c / s for s in (b1, b2]: the endpoint farthest from zero has the least divisor, the
            // one nearest to it the greatest.
            let quotient = |c: f64, s: f64| {
                if c == 0.0 {
                    number(0.0)
                } else if s == 0.0 || c.is_infinite() {
                    infinity() * c.signum()
                } else {
                    number(c) / s
                }
            };
            let lo = quotient(c1, if c1 < 0.0 { b1 } else { b2 });
            let hi = quotient(c2, if c2 < 0.0 { b2 } else { b1 });
            Piece {
                lo,
                hi,
                without_zero: !holds_zero,
            }
        })
    };
    [
        over_positive(c1, c2, b1, b2),
        over_positive(-c2, -c1, -b2, -b1),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Compares a reverse method on so many random operands.
pub fn reverse<F: Binary>(f: Reverse, count: u64, seed: u64) -> Counts {
    let mut random = Random(seed ^ (f as u64) << 32 ^ u64::from(F::BITS) << 8);
    let (mut counts, all) = (Counts::default(), special::<F>());
    for i in 0..count {
        let (x, n) = draw::<F>(&mut random, f.near());
        let (x2, _) = draw::<F>(&mut random, f.near());
        let x = interval(&mut random, x, x2, &all);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the exponents that are drawn are integers of 32 bits"
        )]
        let n = n.to_f64() as i32;
        // Constraints of all sizes, and of the sizes of sines.
        let mut constraint = |g: Elementary| {
            let (a, _) = draw::<F>(&mut random, g);
            let (b, _) = draw::<F>(&mut random, g);
            interval(&mut random, a, b, &all)
        };
        let (c, b) = (
            constraint(if i % 2 == 0 {
                Elementary::Asin
            } else {
                Elementary::Cbrt
            }),
            constraint(Elementary::Cbrt),
        );
        let of = |[lo, hi]: [F; 2]| Interval::new(lo, hi).unwrap_or(Interval::ENTIRE);
        let got = match f {
            Reverse::Sqr => of(c).sqr_rev(of(x)),
            Reverse::Abs => of(c).abs_rev(of(x)),
            Reverse::Pown => of(c).powi_rev(of(x), n),
            Reverse::Cosh => of(c).cosh_rev(of(x)),
            Reverse::Sin => of(c).sin_rev(of(x)),
            Reverse::Cos => of(c).cos_rev(of(x)),
            Reverse::Tan => of(c).tan_rev(of(x)),
            Reverse::Mul => of(b).mul_rev(of(c), of(x)),
        };
        let wide = |x: [F; 2]| x.map(|x| x.to_f64() + 0.0);
        let want = hull(&pieces(f, wide(c), wide(b), n, x), x);
        counts.cut += u64::from(want.is_some_and(|(lo, hi)| lo != x[0] || hi != x[1]));
        judge(
            &format!("{f:?}Rev {n} {b:?}"),
            [c, x],
            got,
            want,
            &mut counts,
        );
    }
    counts
}
