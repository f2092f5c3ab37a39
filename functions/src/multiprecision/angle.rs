//! The angle of a point in the plane: atan2, and all inverse trigonometric functions through it.
//!
//! The idea: by reflections, the angle is a multiple of a quarter turn plus or minus arctan q with
//! 0 ≤ q ≤ 1. Small q take the series; for others a guess g from f64 arithmetic turns the point (x,
//! y) back by g, and the angle that remains is so small that three terms suffice. Multiples of
//! quarter turns stay integers until the unit is chosen: π − tiny, in half turns, is 1 − tiny, on
//! its side of 1.
//!
//! Why it encloses: turning by g is an identity for any g; a poor guess would cost terms, and never
//! truth.
//!
//! Tested in `tests.rs`.

use super::constants::pi;
use super::ln::{ARCTANGENT, arcsine_tail};
use super::number::Number;
use super::trigonometric::{cos_small, sin_small};

/// An angle: quarter turns plus a rest in radians.
#[derive(Clone, Copy)]
pub(super) struct Angle<R> {
    quarters: i64,
    rest: R,
}

impl<R: Number> Angle<R> {
    /// In radians.
    pub(super) fn radians(self) -> R {
        if self.quarters == 0 {
            self.rest
        } else {
            pi::<R>().scaled(-1) * R::integer(self.quarters) + self.rest
        }
    }

    /// In half turns: divided by π.
    pub(super) fn half_turns(self) -> Option<R> {
        Some(R::integer(self.quarters).scaled(-1) + self.rest.div(pi())?)
    }

    /// The angle mirrored in the abscissa.
    fn mirrored(self) -> Self {
        Self {
            quarters: -self.quarters,
            rest: -self.rest,
        }
    }
}

/// The angle of the point (x, y) in (−π, π]; None if its signs are not known, or at the origin.
pub(super) fn of<R: Number>(y: R, x: R) -> Option<Angle<R>> {
    if y.is_negative() {
        return Some(of(-y, x)?.mirrored());
    }
    if x.is_negative() {
        // The mirror image in the ordinate: π minus the angle.
        let image = of(y, -x)?;
        return Some(Angle {
            quarters: 2 - image.quarters,
            rest: -image.rest,
        });
    }
    if y.seems_above(&x) {
        // The mirror image in the diagonal: π/2 minus the angle.
        let q = x.div(y)?;
        return Some(Angle {
            quarters: 1,
            rest: -arctan(q)?,
        });
    }
    Some(Angle {
        quarters: 0,
        rest: arctan(y.div(x)?)?,
    })
}

/// arctan q for 0 ≤ q ≤ 1 or little more.
pub(super) fn arctan<R: Number>(q: R) -> Option<R> {
    if q.is_below(-3) {
        // q − q³/3 + q⁵/5 − …
        let rest = R::tail(-q.sqr(), &ARCTANGENT)?;
        return Some(q * (R::one() + rest));
    }
    let guess = R::new(guess_arctan(q.guess()));
    let (sin, cos) = (sin_small(guess)?, cos_small(guess)?);
    // The point (1, q) turned back by the guess.
    let turned = (q * cos - sin).div(cos + q * sin)?;
    let rest = R::tail(-turned.sqr(), &ARCTANGENT)?;
    Some(guess + turned * (R::one() + rest))
}

/// Some number near arctan q for q in [0, 2]; right to about 45 bits where q ≤ 1, and nothing
/// depends on it.
fn guess_arctan(q: f64) -> f64 {
    // arctan of k/4.
    const QUARTERS: [f64; 5] = [
        0.0,
        0.244_978_663_126_864_14,
        0.463_647_609_000_806_1,
        0.643_501_108_793_284_4,
        core::f64::consts::FRAC_PI_4,
    ];
    let (base, arc) = (0..5_u8)
        .zip(QUARTERS)
        .map(|(k, arc)| (f64::from(k) / 4.0, arc))
        .find(|&(base, _)| q - base <= 0.125)
        .unwrap_or((1.0, core::f64::consts::FRAC_PI_4));
    let t = (q - base) / (1.0 + q * base);
    let square = t * t;
    let sum = (0..8_u8).rev().fold(0.0, |sum, k| {
        1.0 / (2.0 * f64::from(k) + 1.0) - sum * square
    });
    arc + t * sum
}

/// asin x for |x| ≤ 1: the series for small x, which keeps the side of x.
pub(super) fn asin<R: Number>(x: R) -> Option<Angle<R>> {
    if x.is_below(-2) {
        let rest = x * (R::one() + arcsine_tail(x.sqr())?);
        return Some(Angle { quarters: 0, rest });
    }
    of(x, other_leg(x)?)
}

/// acos x for |x| ≤ 1.
pub(super) fn acos<R: Number>(x: R) -> Option<Angle<R>> {
    if x.is_below(-2) {
        let arcsine = asin(x)?;
        return Some(Angle {
            quarters: 1,
            rest: -arcsine.rest,
        });
    }
    of(other_leg(x)?, x)
}

/// √(1 − x²), precise near x = ±1 too.
fn other_leg<R: Number>(x: R) -> Option<R> {
    ((R::one() - x) * (R::one() + x)).sqrt()
}

/// acos(1/x) for |x| ≥ 1: the angle of the point (±1, √(x² − 1)).
pub(super) fn asec<R: Number>(x: R) -> Option<Angle<R>> {
    let sign = if x.is_negative() { -1 } else { 1 };
    of(far_leg(x)?, R::integer(sign))
}

/// asin(1/x) for |x| ≥ 1; by the series of asin where 1/x is small.
pub(super) fn acsc<R: Number>(x: R) -> Option<Angle<R>> {
    let inverse = x.recip()?;
    if inverse.is_below(-2) {
        return asin(inverse);
    }
    let sign = if x.is_negative() { -1 } else { 1 };
    of(R::integer(sign), far_leg(x)?)
}

/// √(x² − 1), precise near x = ±1 too.
fn far_leg<R: Number>(x: R) -> Option<R> {
    ((x - R::one()) * (x + R::one())).sqrt()
}
