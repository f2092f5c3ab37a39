//! Values between a number and its neighbour of 54 bits, by the first term of a series: there is
//! nothing to compute.
//!
//! Half of all numbers are that small, and series whose terms are 2⁻⁶⁰ of each other cost as much
//! as others.
//!
//! **Why it is so.** Let x be in [2^e, 2^(e+1)), a number of 53 bits. The number of 54 bits above
//! it is 2^(e−53) away, and the one below at least 2^(e−54). For 0 < x ≤ 2⁻²⁷ the odd functions
//! here differ from x by less than x³/2 ≤ 2⁻⁵⁵x (their series begin x ± x³/6 or x ± x³/3), and for
//! |x| ≤ 2⁻⁵⁵ eˣ − 1 and ln(1 + x) differ from x by less than x² ≤ 2⁻⁵⁵|x|. That is less than
//! either distance. Numbers next to 1 and 2 are 2⁻⁵⁴ and 2⁻⁵³ below them, and further above.
//!
//! Tested in `tests.rs`, against what is computed.

use super::enclosure::parts;
use super::place::Place;
use crate::Elementary;

/// 2⁻²⁷, where a square is 2⁻⁵⁴.
const ROOT: f64 = 1.0 / 134_217_728.0;
/// 2⁻⁵⁵.
const TINY: f64 = ROOT * ROOT / 2.0;

/// Exactly x.
fn number(x: f64) -> Place {
    let (negative, m, scale) = parts(x);
    // It has no more bits than 53.
    Place::exactly(negative, m.into(), scale).unwrap_or(Place::Nan)
}

/// The place of a value at an argument in the domain at which it is no number of 54 bits, if it is
/// such a value.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "other functions begin with another term"
)]
pub(super) fn near(f: Elementary, x: f64) -> Option<Place> {
    use Elementary as Is;
    let size = x.abs();
    let when = |is_so: bool, place: Place| is_so.then_some(place);
    let (is_small, is_tiny) = (size <= ROOT, size <= TINY);
    match f {
        // Nearer to zero than x: x − x³/6, x − x³/3, and x + x²/2 or x − x²/2 on one side.
        Is::Sin | Is::Atan | Is::Tanh | Is::Asinh => when(is_small, number(x).below()),
        Is::ExpM1 if x < 0.0 => match () {
            () if is_tiny => Some(number(x).below()),
            // e⁻³⁸ < 2⁻⁵⁴.
            () => when(x <= -38.0, number(-1.0).below()),
        },
        Is::Ln1p if x > 0.0 => when(is_tiny, number(x).below()),
        // |x| < |10ˣ − 1| < 4|x|, and 2ˣ is nearer to 1.
        Is::Exp2 | Is::Exp10 if x < 0.0 => when(size <= TINY / 4.0, number(1.0).below()),
        Is::Exp2 | Is::Exp10 => when(size <= TINY / 4.0, number(1.0).above()),
        // Further from zero.
        Is::Tan | Is::Asin | Is::Sinh | Is::Atanh => when(is_small, number(x).above()),
        Is::ExpM1 | Is::Ln1p => when(is_tiny, number(x).above()),
        // 1 − x² < f(x) < 1, and 1 < f(x) < 1 + x².
        Is::Cos | Is::Sech => when(is_small, number(1.0).below()),
        Is::Cosh | Is::Sec => when(is_small, number(1.0).above()),
        // 2^x and 10^x are below 2⁻⁵⁴.
        Is::Exp2M1 => when(x <= -55.0, number(-1.0).below()),
        Is::Exp10M1 => when(x <= -17.0, number(-1.0).below()),
        // erfc 6 = 2.2·10⁻¹⁷ < 2⁻⁵⁴ = 5.5·10⁻¹⁷.
        Is::Erf => when(size >= 6.0, number(1.0_f64.copysign(x)).below()),
        Is::Erfc => when(x <= -6.0, number(2.0).below()),
        _ => None,
    }
}
