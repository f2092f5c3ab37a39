//! Functions in binary64 as one would write them down, good to [`ERROR`]: enough to tell the two
//! neighbours in binary32 of nearly all values.
//!
//! What the C library of the system has is documented to be good to a few units in the last place.
//! The formulas here lose at most 10 bits to cancellation (a sum like x − sin x at |x| = ⅛, which
//! is x³/6); where they would lose more, a series is summed. A test compares all of it with the
//! functions of binary64.

use std::f64::consts::{FRAC_PI_2, LN_2, LN_10, PI};

use outward_interval::Elementary;

/// Relative error of [`estimate`], with much to spare.
pub(super) const ERROR: f64 = 1.0 / 274_877_906_944.0;

/// Below this in size, a series.
const SMALL: f64 = 0.125;

/// 1 + ratio(1) + ratio(1)·ratio(2) + …, no ratio above ½ in size.
fn series(ratio: impl Fn(f64) -> f64) -> f64 {
    let (mut sum, mut term, mut n) = (1.0, 1.0, 1.0);
    while f64::abs(term) > 1e-17 {
        term *= ratio(n);
        sum += term;
        n += 1.0;
    }
    sum
}

/// The area hyperbolic sine of t ≥ 0: ln(1 + t + (√(1 + t²) − 1)).
#[allow(
    clippy::disallowed_methods,
    reason = "not rounded correctly, and not used as if it were"
)]
fn asinh(t: f64) -> f64 {
    let root = 1.0_f64.hypot(t);
    (t + t / (1.0 + root) * t).ln_1p()
}

/// Sine and cosine of πv. Whole turns and quarters of them are taken away exactly.
#[allow(
    clippy::disallowed_methods,
    reason = "not rounded correctly, and not used as if it were"
)]
fn of_half_turns(v: f64) -> [f64; 2] {
    let turn = v % 2.0;
    let quarters = (turn * 2.0).round();
    let (sine, cosine) = ((turn - quarters / 2.0) * PI).sin_cos();
    match quarters.rem_euclid(4.0) {
        q if q < 1.0 => [sine, cosine],
        q if q < 2.0 => [cosine, -sine],
        q if q < 3.0 => [-sine, -cosine],
        _ => [-cosine, sine],
    }
}

/// The function at a number of binary32; `None` where there is no formula, or no value.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the functions that have a formula"
)]
#[allow(
    clippy::disallowed_methods,
    reason = "not rounded correctly, and not used as if it were"
)]
pub(super) fn estimate(f: Elementary, x: f32) -> Option<f64> {
    use Elementary as G;
    let v = f64::from(x);
    let (size, square) = (v.abs(), v * v);
    let small = size < SMALL;
    // √(v² − 1) and √(1 − v²), without the error of a square near 1.
    let beyond = || ((v - 1.0) * (v + 1.0)).sqrt();
    let within = || ((1.0 - v) * (1.0 + v)).sqrt();
    let value = match f {
        G::Exp => v.exp(),
        G::Exp2 => v.exp2(),
        G::Exp10 => (v * LN_10).exp(),
        G::ExpM1 => v.exp_m1(),
        G::Exp2M1 => (v * LN_2).exp_m1(),
        G::Exp10M1 => (v * LN_10).exp_m1(),
        G::Ln => v.ln(),
        G::Log2 => v.log2(),
        G::Log10 => v.log10(),
        G::Ln1p => v.ln_1p(),
        G::Log21p => v.ln_1p() / LN_2,
        G::Log101p => v.ln_1p() / LN_10,
        G::Sin => v.sin(),
        G::Cos => v.cos(),
        G::Tan => v.tan(),
        G::SinPi => of_half_turns(v)[0],
        G::CosPi => of_half_turns(v)[1],
        G::TanPi => of_half_turns(v)[0] / of_half_turns(v)[1],
        G::Asin => v.asin(),
        G::Acos => v.acos(),
        G::Atan => v.atan(),
        G::AsinPi => v.asin() / PI,
        G::AcosPi => v.acos() / PI,
        G::AtanPi => v.atan() / PI,
        G::Sinh => v.sinh(),
        G::Cosh => v.cosh(),
        G::Tanh => v.tanh(),
        G::Asinh => asinh(size).copysign(v),
        G::Acosh if v >= 1.0 => (v - 1.0 + beyond()).ln_1p(),
        G::Atanh if size < 1.0 => (0.5 * (2.0 * size / (1.0 - size)).ln_1p()).copysign(v),
        G::Cbrt => v.cbrt(),
        G::Rsqrt => 1.0 / v.sqrt(),
        G::Erf => libm::erf(v),
        G::Erfc => libm::erfc(v),
        G::Cot => 1.0 / v.tan(),
        G::Sec => 1.0 / v.cos(),
        G::Csc => 1.0 / v.sin(),
        G::Coth => 1.0 / v.tanh(),
        G::Sech => 1.0 / v.cosh(),
        G::Csch => 1.0 / v.sinh(),
        // In (0, π): no cancellation in either.
        G::Acot if v > 0.0 => (1.0 / v).atan(),
        G::Acot => FRAC_PI_2 - v.atan(),
        G::Asec if v >= 1.0 => beyond().atan(),
        G::Asec if v <= -1.0 => PI - beyond().atan(),
        G::Acsc if size >= 1.0 => (1.0 / beyond()).atan().copysign(v),
        G::Acoth if size > 1.0 => (0.5 * (2.0 / (size - 1.0)).ln_1p()).copysign(v),
        G::Asech if (0.5..=1.0).contains(&v) => {
            // The area hyperbolic tangent of t = √(1 − v²), by its logarithm.
            let t = within();
            0.5 * (2.0 * t / (1.0 - t)).ln_1p()
        }
        G::Asech if (0.0..0.5).contains(&v) => ((1.0 + within()) / v).ln(),
        G::Acsch => asinh(1.0 / size).copysign(v),
        G::ExpSlope1 => v.exp_m1() / v,
        G::ExpSlope2 if small => series(|n| v / (n + 2.0)),
        G::ExpSlope2 => (v.exp_m1() - v) * 2.0 / square,
        G::LogSlope1 if small => -series(|n| -v * (n + 1.0) / (n + 2.0)),
        G::LogSlope1 if v > -1.0 => (v.ln_1p() - v) * 2.0 / square,
        G::LogSlope2 if small => series(|n| -v * (n + 2.0) / (n + 3.0)),
        G::LogSlope2 if v > -1.0 => (v.ln_1p() - v + square * 0.5) * 3.0 / (square * v),
        G::CosSlope2 => {
            let s = (v * 0.5).sin() / (v * 0.5);
            s * s
        }
        G::CoshSlope2 => {
            let s = (v * 0.5).sinh() / (v * 0.5);
            s * s
        }
        G::SinSlope3 if small => series(|n| -square / ((2.0 * n + 2.0) * (2.0 * n + 3.0))),
        G::SinSlope3 => (v - v.sin()) * 6.0 / (square * v),
        G::SinhSlope3 if small => 0.5 * series(|n| square / ((2.0 * n + 2.0) * (2.0 * n + 3.0))),
        G::SinhSlope3 => (v.sinh() - v) * 3.0 / (square * v),
        G::AtanSlope3 if small => series(|n| -square * (2.0 * n + 1.0) / (2.0 * n + 3.0)),
        G::AtanSlope3 => (v - v.atan()) * 3.0 / (square * v),
        G::AsinSlope3 if small => series(|n| {
            let odd = 2.0 * n + 1.0;
            square * odd * odd / ((2.0 * n + 2.0) * (2.0 * n + 3.0))
        }),
        G::AsinSlope3 if size <= 1.0 => (v.asin() - v) * 6.0 / (square * v),
        _ => return None,
    };
    value.is_finite().then_some(value)
}

/// Values that are numbers of binary32, at whole numbers of half turns, and NaN where there is no
/// value: at so many arguments that another way would take long.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the functions that are exact, or not defined, at many arguments"
)]
pub(super) fn exactly(f: Elementary, x: f32) -> Option<f32> {
    use Elementary as G;
    if !x.is_finite() {
        return None;
    }
    let is_outside = match f {
        G::Ln | G::Log2 | G::Log10 | G::Rsqrt => x < 0.0,
        G::Ln1p | G::Log21p | G::Log101p | G::LogSlope1 | G::LogSlope2 => x < -1.0,
        G::Asin | G::Acos | G::AsinPi | G::AcosPi | G::Atanh | G::AsinSlope3 => x.abs() > 1.0,
        G::Acosh => x < 1.0,
        G::Asec | G::Acsc | G::Acoth => x.abs() < 1.0,
        G::Asech => !(0.0..=1.0).contains(&x),
        _ => false,
    };
    if is_outside {
        return Some(f32::NAN);
    }
    // From 2²³ on all numbers are integers, from 2²⁴ on even ones.
    let size = x.abs();
    match f {
        G::SinPi | G::TanPi if size >= 8_388_608.0 => Some(0.0),
        G::CosPi if size >= 16_777_216.0 => Some(1.0),
        _ => None,
    }
}

/// The number of binary32 that a function is next to, and whether it is above it: where there are
/// so many arguments of that kind that another way would take long. From the first terms of series
/// at zero, and of e⁻ˣ.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the functions that are near a constant, or their argument, at many arguments"
)]
pub(super) fn next_to(f: Elementary, x: f32) -> Option<(f32, bool)> {
    use Elementary as G;
    let size = x.abs();
    if size == 0.0 || !size.is_finite() {
        return None;
    }
    // 2⁻³², 2⁻¹⁶: what is left is less than the argument, than its square, or than that of the
    // argument.
    let tiny = size < f32::from_bits((127 - 32) << 23);
    let root = size < f32::from_bits((127 - 16) << 23);
    let (rises, falls) = (x > 0.0, x < 0.0);
    Some(match f {
        // 1 + x + …, 1 + x/2 + …, 1 + x/3 + …
        G::Exp | G::Exp2 | G::Exp10 | G::ExpSlope1 | G::ExpSlope2 if tiny => (1.0, rises),
        // 1 − 3x/4 + …, 1 − 2x/√π + …
        G::LogSlope2 | G::Erfc if tiny => (1.0, falls),
        // ½ − x/π + …
        G::AcosPi if tiny => (0.5, falls),
        // −1 + 2x/3 − …
        G::LogSlope1 if tiny => (-1.0, rises),
        // 1 − x²/12, 1 − x²/20, 1 − 3x²/5, 1 − x²/2, 1 − (πx)²/2
        G::CosSlope2 | G::SinSlope3 | G::AtanSlope3 | G::Sech | G::Cos | G::CosPi if root => {
            (1.0, false)
        }
        // 1 + 9x²/20, 1 + x²/12, 1 + x²/2
        G::AsinSlope3 | G::CoshSlope2 | G::Sec | G::Cosh if root => (1.0, true),
        // ½ + x²/40
        G::SinhSlope3 if root => (0.5, true),
        // x + x³/3, x + x³/6
        G::Tan | G::Asin | G::Sinh | G::Atanh if root => (x, rises),
        // x − x³/6, x − x³/3
        G::Sin | G::Atan | G::Tanh | G::Asinh if root => (x, falls),
        // x + x²/2, x − x²/2
        G::ExpM1 if tiny => (x, true),
        G::Ln1p if tiny => (x, false),
        // ±(½ − 1/π|x| + …); 2³² and above
        G::AtanPi if size >= f32::from_bits((127 + 32) << 23) => (0.5 * x.signum(), falls),
        // ±(1 + 2e^(−2|x|) + …), ±(1 − …)
        G::Coth if size > 20.0 => (x.signum(), rises),
        G::Tanh if size > 20.0 => (x.signum(), falls),
        // ±(1 − e^(−x²)/(x√π) + …), and that from 1
        G::Erf if size > 5.0 => (x.signum(), falls),
        G::Erfc if x < -5.0 => (2.0, false),
        G::Erfc if x > 11.0 => (0.0, true),
        // −1 + eˣ
        G::ExpM1 | G::Exp2M1 | G::Exp10M1 if x < -60.0 => (-1.0, true),
        // 2e^(−|x|) and 2^(−|x|), below the least number.
        G::Sech if size > 150.0 => (0.0, true),
        G::Csch if size > 150.0 => (0.0, rises),
        G::Exp | G::Exp2 | G::Exp10 if x < -150.0 => (0.0, true),
        // Above the greatest number: 2^|x| and |eˣ/2x³| are, and what these functions are more
        // than.
        G::Exp
        | G::Exp2
        | G::Exp10
        | G::ExpM1
        | G::Exp2M1
        | G::Exp10M1
        | G::ExpSlope1
        | G::ExpSlope2
            if x > 150.0 =>
        {
            (f32::MAX, true)
        }
        G::Cosh | G::CoshSlope2 | G::SinhSlope3 if size > 150.0 => (f32::MAX, true),
        G::Sinh if size > 150.0 => (f32::MAX * x.signum(), rises),
        _ => return None,
    })
}
