//! What a function is when it is rounded down and up: the two numbers that
//! `PointFunctions::directed` has to return.
//!
//! MPFR's functions are correctly rounded at every precision and say on which side of the value
//! they are, so *one* call, with the precision of the format and rounded down, gives both
//! endpoints: the number below, and, unless the value is that number, the next one. MPFR's
//! exponents do not end where the format's do; rounding down again, into the format, gives
//! subnormal numbers and overflow, and is right because rounding twice in the same direction is.
//!
//! What MPFR lacks is enclosed (`composite`) with more and more bits until both endpoints of the
//! enclosure round alike (Ziv).
//!
//! Where this can be wrong: MPFR itself; the table of limits; the formulas of `composite`. Tested
//! in `tests/mpfr/` against values that are known, and against each other at two precisions.

use outward_interval::Elementary;
use rug::Assign;
use rug::Float;
use rug::float::Round;
use rug::ops::PowAssignRound;
use std::cmp::Ordering;

use super::composite::{Enclosure, enclose};
use super::format::{Binary, set};
use super::limits::limit;

/// The bits at which [`Reference::ends`] gives up, which would be a failure of the oracle. Twice
/// the range of exponents.
const MANY: u32 = 10_000;

/// Functions rounded down and up. Keeps the numbers it computes with, as allocating them takes as
/// long as some functions.
#[derive(Debug)]
pub struct Reference {
    x: Float,
    y: Float,
}

impl Default for Reference {
    fn default() -> Self {
        Self {
            x: Float::new(64),
            y: Float::new(64),
        }
    }
}

impl Reference {
    /// The function rounded down and up; NaN twice where it is not defined.
    ///
    /// # Panics
    /// If the value cannot be told from a number of the format: the oracle is at fault then.
    pub fn ends<F: Binary>(&mut self, f: Elementary, x: F, y: F) -> (F, F) {
        // Zeros have no sign here.
        let (x, y) = (x.to_f64() + 0.0, y.to_f64() + 0.0);
        if let Some(known) = limit(f, x, y) {
            let known = F::from_f64(known);
            return (known, known);
        }
        if let Some(side) = self.native(f, x, y, F::PRECISION, Round::Down) {
            let low = F::floor_of(&self.x);
            if low.is_nan() || side == Ordering::Equal && self.x == low.to_f64() {
                return (low, low);
            }
            return (low, low.next_up());
        }
        let mut bits = F::PRECISION + 40;
        while bits < MANY {
            match enclose(f, x, y, bits) {
                Enclosure::Number(value) => return (F::floor_of(&value), F::ceil_of(&value)),
                Enclosure::Between(low, high) => {
                    let (low, high) = (F::floor_of(&low), F::ceil_of(&high));
                    // The value itself is no number of the format.
                    if high == low.next_up() {
                        return (low, high);
                    }
                }
                Enclosure::Unknown => {}
            }
            bits *= 2;
        }
        panic!("the oracle cannot tell {f:?}({x:?}, {y:?}) in {}", F::NAME);
    }

    /// The value of a function of one argument with so many bits, to nearest; `None` where MPFR
    /// lacks it.
    pub fn value(&mut self, f: Elementary, x: f64, bits: u32) -> Option<&Float> {
        if f.arity() != 1 {
            return None;
        }
        self.native(f, x, 0.0, bits, Round::Nearest)?;
        Some(&self.x)
    }

    /// Leaves the value with so many bits in `self.x`, within MPFR's own exponents, and says on
    /// which side it is; `None` where MPFR lacks the function.
    fn native(
        &mut self,
        f: Elementary,
        x: f64,
        y: f64,
        bits: u32,
        round: Round,
    ) -> Option<Ordering> {
        // Arguments of either format fit in 53 bits; the result replaces the first.
        set(&mut self.x, bits.max(53), x);
        if f.arity() == 2 {
            set(&mut self.y, 53, y);
        }
        // The argument is exact with fewer bits, too, when the format is smaller.
        if bits < 53 {
            self.x.set_prec(bits);
        }
        native(f, &mut self.x, &self.y, round)
    }
}

/// The functions of MPFR: replaces `a` by the value for `a` and `b`, with as many bits, and says on
/// which side of it that is; `None`, and `a` as it was, where MPFR lacks the function.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the exponents of roots are integers of 32 bits"
)]
pub fn native(f: Elementary, a: &mut Float, b: &Float, round: Round) -> Option<Ordering> {
    use Elementary as F;
    Some(match f {
        F::Exp => a.exp_round(round),
        F::Exp2 => a.exp2_round(round),
        F::Exp10 => a.exp10_round(round),
        F::ExpM1 => a.exp_m1_round(round),
        F::Exp2M1 => a.exp2_m1_round(round),
        F::Exp10M1 => a.exp10_m1_round(round),
        F::Ln => a.ln_round(round),
        F::Log2 => a.log2_round(round),
        F::Log10 => a.log10_round(round),
        F::Ln1p => a.ln_1p_round(round),
        F::Log21p => a.log2_1p_round(round),
        F::Log101p => a.log10_1p_round(round),
        F::Sin => a.sin_round(round),
        F::Cos => a.cos_round(round),
        F::Tan => a.tan_round(round),
        F::SinPi => a.sin_pi_round(round),
        F::CosPi => a.cos_pi_round(round),
        F::TanPi => a.tan_pi_round(round),
        F::Asin => a.asin_round(round),
        F::Acos => a.acos_round(round),
        F::Atan => a.atan_round(round),
        F::AsinPi => a.asin_pi_round(round),
        F::AcosPi => a.acos_pi_round(round),
        F::AtanPi => a.atan_pi_round(round),
        F::Sinh => a.sinh_round(round),
        F::Cosh => a.cosh_round(round),
        F::Tanh => a.tanh_round(round),
        F::Asinh => a.asinh_round(round),
        F::Acosh => a.acosh_round(round),
        F::Atanh => a.atanh_round(round),
        F::Cbrt => a.cbrt_round(round),
        F::Rsqrt => a.recip_sqrt_round(round),
        F::Erf => a.erf_round(round),
        F::Erfc => a.erfc_round(round),
        F::Pow | F::Pown => a.pow_assign_round(b, round),
        F::Atan2 => a.atan2_round(b, round),
        F::Atan2Pi => a.atan2_pi_round(b, round),
        F::Hypot => a.hypot_round(b, round),
        F::Rootn => a.root_i_round(b.to_f64() as i32, round),
        F::Cot => a.cot_round(round),
        F::Sec => a.sec_round(round),
        F::Csc => a.csc_round(round),
        // The angle of (x, 1) is in (0, π).
        F::Acot => {
            let abscissa = a.clone();
            a.assign(1);
            a.atan2_round(&abscissa, round)
        }
        F::Coth => a.coth_round(round),
        F::Sech => a.sech_round(round),
        F::Csch => a.csch_round(round),
        F::CompoundM1
        | F::Asec
        | F::Acsc
        | F::Acoth
        | F::Asech
        | F::Acsch
        | F::ExpSlope1
        | F::ExpSlope2
        | F::LogSlope1
        | F::LogSlope2
        | F::CosSlope2
        | F::SinSlope3
        | F::AsinSlope3
        | F::AtanSlope3
        | F::CoshSlope2
        | F::SinhSlope3 => return None,
    })
}
