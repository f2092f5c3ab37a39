//! Enclosures, with a given number of bits, of the functions that MPFR lacks.
//!
//! Every step is rounded outward, so the value lies between the endpoints. At the arguments that
//! reach this file no value is a number of a binary format (they are transcendental by Lindemann's
//! theorem, as the argument is rational and not zero), except for `CompoundM1`, whose rational
//! values are found by computing the power exactly.

use std::cmp::Ordering;

use outward_interval::Elementary;
use rug::Float;
use rug::float::Round::{self, Down, Up};
use rug::ops::{AddAssignRound, DivAssignRound, MulAssignRound, PowAssignRound, SubAssignRound};

/// What is known of a value.
#[derive(Debug)]
pub(super) enum Enclosure {
    /// Exactly this.
    Number(Float),
    /// Strictly between, or at an endpoint; never a number of the format.
    Between(Float, Float),
    /// More bits are needed.
    Unknown,
}

/// Bits that hold 1 + x exactly for every x of binary64, and every power of it that could be a
/// number plus one.
const EXACT: u32 = 2300;

/// Two numbers around a real one.
#[derive(Clone, Debug)]
struct Ends {
    lo: Float,
    hi: Float,
}

type Step = fn(&mut Float, Round) -> Ordering;

impl Ends {
    fn new(bits: u32, x: f64) -> Self {
        // All arguments are exact: there are never fewer than 53 bits.
        let x = Float::with_val(bits.max(53), x);
        Self {
            lo: x.clone(),
            hi: x,
        }
    }

    /// An increasing function.
    fn up(mut self, f: Step) -> Self {
        f(&mut self.lo, Down);
        f(&mut self.hi, Up);
        self
    }

    /// A decreasing function.
    fn down(mut self, f: Step) -> Self {
        f(&mut self.lo, Up);
        f(&mut self.hi, Down);
        std::mem::swap(&mut self.lo, &mut self.hi);
        self
    }

    /// A function of any kind of an exact argument.
    fn at(self, f: Step) -> Self {
        debug_assert!(self.lo == self.hi);
        self.up(f)
    }

    fn sub(mut self, y: &Self) -> Self {
        self.lo.sub_assign_round(&y.hi, Down);
        self.hi.sub_assign_round(&y.lo, Up);
        self
    }

    fn add(mut self, y: &Self) -> Self {
        self.lo.add_assign_round(&y.lo, Down);
        self.hi.add_assign_round(&y.hi, Up);
        self
    }

    /// Times a positive integer.
    fn times(mut self, n: u32) -> Self {
        self.lo.mul_assign_round(n, Down);
        self.hi.mul_assign_round(n, Up);
        self
    }

    /// The hull of the four combinations of ends.
    fn corners(&self, y: &Self, f: fn(&mut Float, &Float, Round) -> Ordering) -> Self {
        let mut all: Option<Self> = None;
        for a in [&self.lo, &self.hi] {
            for b in [&y.lo, &y.hi] {
                let (mut lo, mut hi) = (a.clone(), a.clone());
                f(&mut lo, b, Down);
                f(&mut hi, b, Up);
                all = Some(match all {
                    None => Self { lo, hi },
                    Some(old) => Self {
                        lo: if lo < old.lo { lo } else { old.lo },
                        hi: if hi > old.hi { hi } else { old.hi },
                    },
                });
            }
        }
        all.unwrap_or_else(|| unreachable!("there are four corners"))
    }

    fn mul(&self, y: &Self) -> Self {
        self.corners(y, |a, b, r| a.mul_assign_round(b, r))
    }

    /// The quotient; the divisor does not contain zero.
    fn div(&self, y: &Self) -> Self {
        self.corners(y, |a, b, r| a.div_assign_round(b, r))
    }
}

/// The slope functions are within |x| of their value at zero when x is as small as this: all their
/// series start with it and a term of at most ¾|x|, and the rest is far below. In which direction
/// is part of the table.
const TINY: f64 = two_to_minus(80);

/// 2^−n, n at most 1022.
const fn two_to_minus(n: u32) -> f64 {
    f64::from_bits((1023 - n as u64) << 52)
}

/// An enclosure by about so many bits. The argument is in the domain, and is not one where the
/// value is known.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the functions that MPFR has do not come here"
)]
pub(super) fn enclose(f: Elementary, x: f64, y: f64, bits: u32) -> Enclosure {
    use Elementary as F;
    if x.abs() < TINY
        && let Some((start, grows)) = near_zero(f, x)
    {
        let (zero, size) = (Float::with_val(bits.max(200), start), x.abs());
        return if grows {
            Enclosure::Between(zero.clone(), Float::with_val(2 * EXACT, &zero + size))
        } else {
            Enclosure::Between(Float::with_val(2 * EXACT, &zero - size), zero)
        };
    }
    // What the differences below lose: three times the exponent of the argument at most.
    let bits = match f {
        F::ExpSlope1 | F::ExpSlope2 | F::LogSlope1 => bits + lost(x),
        F::LogSlope2 | F::SinSlope3 | F::AsinSlope3 | F::AtanSlope3 | F::SinhSlope3 => {
            bits + 2 * lost(x)
        }
        _ => bits,
    };
    let argument = Ends::new(bits, x);
    let reciprocal = || Ends::new(bits, 1.0).div(&Ends::new(bits, x));
    let half = || Ends::new(bits, x / 2.0);
    let square = || Ends::new(bits, x).mul(&Ends::new(bits, x));
    let cube = || square().mul(&Ends::new(bits, x));
    let value = match f {
        F::Asec => reciprocal().down(Float::acos_round),
        F::Acsc => reciprocal().up(Float::asin_round),
        F::Acoth => reciprocal().up(Float::atanh_round),
        F::Asech => reciprocal().up(Float::acosh_round),
        F::Acsch => reciprocal().up(Float::asinh_round),
        F::ExpSlope1 => argument.clone().up(Float::exp_m1_round).div(&argument),
        F::ExpSlope2 => argument
            .clone()
            .up(Float::exp_m1_round)
            .sub(&argument)
            .times(2)
            .div(&square()),
        F::LogSlope1 => argument
            .clone()
            .up(Float::ln_1p_round)
            .sub(&argument)
            .times(2)
            .div(&square()),
        F::LogSlope2 => argument
            .clone()
            .up(Float::ln_1p_round)
            .sub(&argument)
            .times(2)
            .add(&square())
            .times(3)
            .div(&cube().times(2)),
        F::CosSlope2 => {
            // 1 − cos x = 2 sin²(x/2): nothing is lost. Half of a number this large is exact.
            let s = half().at(Float::sin_round).div(&half());
            s.mul(&s)
        }
        F::CoshSlope2 => {
            let s = half().up(Float::sinh_round).div(&half());
            s.mul(&s)
        }
        F::SinSlope3 => argument
            .clone()
            .sub(&argument.clone().at(Float::sin_round))
            .times(6)
            .div(&cube()),
        F::AsinSlope3 => argument
            .clone()
            .up(Float::asin_round)
            .sub(&argument)
            .times(6)
            .div(&cube()),
        F::AtanSlope3 => argument
            .clone()
            .sub(&argument.clone().up(Float::atan_round))
            .times(3)
            .div(&cube()),
        F::SinhSlope3 => argument
            .clone()
            .up(Float::sinh_round)
            .sub(&argument)
            .times(3)
            .div(&cube()),
        F::CompoundM1 => return compound(x, y, bits),
        other => unreachable!("MPFR has {other:?}"),
    };
    between(value)
}

fn between(value: Ends) -> Enclosure {
    if value.lo.is_nan() || value.hi.is_nan() {
        Enclosure::Unknown
    } else {
        Enclosure::Between(value.lo, value.hi)
    }
}

/// Leading bits that x minus something like x(1 + cx) has in common.
fn lost(x: f64) -> u32 {
    (0..100)
        .find(|&n| x.abs() >= two_to_minus(n))
        .unwrap_or(100)
        + 8
}

/// The value at zero of a slope function, and whether it is above that at x.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the other functions have no series like this"
)]
fn near_zero(f: Elementary, x: f64) -> Option<(f64, bool)> {
    use Elementary as F;
    Some(match f {
        // 1 + x/2, 1 + x/3.
        F::ExpSlope1 | F::ExpSlope2 => (1.0, x > 0.0),
        // −1 + 2x/3.
        F::LogSlope1 => (-1.0, x > 0.0),
        // 1 − 3x/4.
        F::LogSlope2 => (1.0, x < 0.0),
        // 1 − x²/12, 1 − x²/20, 1 − 3x²/5.
        F::CosSlope2 | F::SinSlope3 | F::AtanSlope3 => (1.0, false),
        // 1 + 9x²/20, 1 + x²/12.
        F::AsinSlope3 | F::CoshSlope2 => (1.0, true),
        // ½ + x²/40.
        F::SinhSlope3 => (0.5, true),
        _ => return None,
    })
}

/// (1 + x)^y − 1 for x > −1, neither x nor y zero or infinite.
fn compound(x: f64, y: f64, bits: u32) -> Enclosure {
    if y == 1.0 {
        return Enclosure::Number(Float::with_val(53, x));
    }
    let value = Ends::new(bits, x)
        .up(Float::ln_1p_round)
        .mul(&Ends::new(bits, y))
        .up(Float::exp_m1_round);
    if value.lo == -1 || value.lo > f64::MAX || bits > 300 {
        // Above −1, beyond all numbers, or worth the question whether it is a number.
        let exact = if bits > 300 { power(x, y) } else { None };
        return exact.map_or_else(
            || between(value),
            |power| Enclosure::Number(Float::with_val(2 * EXACT, power - 1)),
        );
    }
    // With few bits: decided if no number can be hidden at an endpoint.
    if strictly_inside(&value.lo, &value.hi) {
        between(value)
    } else {
        Enclosure::Unknown
    }
}

/// (1 + x)^y if that is a number of at most [`EXACT`] bits.
fn power(x: f64, y: f64) -> Option<Float> {
    let mut power = Float::with_val(EXACT, 1) + x;
    // The base is m·2^e with m odd. Unless m is 1, a power with few bits has an exponent that is
    // positive, at most EXACT over the bits of m, and, as the base is then a power itself, at least
    // one over that.
    let (m, _) = power.to_integer_exp()?;
    let bits = f64::from(m.significant_bits() - m.find_one(0).unwrap_or(0));
    let most = f64::from(EXACT);
    if bits > 1.0 && (y < 1.0 / most || y * (bits - 1.0) > most) {
        return None;
    }
    let side = power.pow_assign_round(Float::with_val(53, y), Down);
    (side == Ordering::Equal).then_some(power)
}

/// Whether no number of 53 bits lies between the endpoints or is one of them.
fn strictly_inside(low: &Float, high: &Float) -> bool {
    let (mut a, mut b) = (low.clone(), high.clone());
    let below = a.set_prec_round(53, Down);
    let above = b.set_prec_round(53, Up);
    a.next_up();
    below == Ordering::Less && above == Ordering::Greater && a == b
}
