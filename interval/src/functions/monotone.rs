//! Functions of one argument that are monotone on a few pieces: each is one row of a table.
//!
//! A row lists the pieces: where they are and whether the function rises or falls there. The range on an interval is the hull over
//! the pieces that it meets. At an end of a piece that is a pole the scalar function has the limit ±∞, which
//! [`Interval::from_ends`] takes for "unbounded", and for the empty set where the pole is all there is.

use Direction::{Falls, FallsFromPole, Rises};

use super::between;
use crate::elementary::function::Function;
use crate::float::Float;
use crate::interval::Interval;

/// How a function behaves on a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    Rises,
    Falls,
    /// It falls, and zero, an end of the piece, is a pole: −∞ seen from below, +∞ from above.
    FallsFromPole,
}

/// A closed part of the domain, ends included, and the direction there.
pub(super) type Piece = (f64, f64, Direction);

const INF: f64 = f64::INFINITY;

/// Everywhere rising.
pub(super) const RISING: &[Piece] = &[(-INF, INF, Rises)];
/// Everywhere falling.
pub(super) const FALLING: &[Piece] = &[(-INF, INF, Falls)];
/// Even, with its minimum at zero.
pub(super) const VALLEY: &[Piece] = &[(-INF, 0.0, Falls), (0.0, INF, Rises)];
/// Even, with its maximum, or a pole, at zero.
pub(super) const PEAK: &[Piece] = &[(-INF, 0.0, Rises), (0.0, INF, Falls)];
/// Odd, falling on both sides of a pole at zero.
pub(super) const POLE: &[Piece] = &[(-INF, 0.0, FallsFromPole), (0.0, INF, FallsFromPole)];

/// The range of `f` on the part of `x` in the pieces.
pub(super) fn hull_over<F: Float>(f: Function, pieces: &[Piece], x: Interval<F>) -> Interval<F> {
    let mut range = Interval::EMPTY;
    for &(from, to, direction) in pieces {
        let part = x.intersection(Interval::from_ends(F::from_f64(-from), F::from_f64(to)));
        if !part.is_empty() {
            range = range.convex_hull(on_piece(f, direction, part));
        }
    }
    range
}

/// The range on a nonempty part of one piece.
fn on_piece<F: Float>(f: Function, direction: Direction, x: Interval<F>) -> Interval<F> {
    let zero = F::ZERO;
    // No end is −0 for the scalar functions.
    let (a, b) = (x.inf() + zero, x.sup());
    match direction {
        Rises => between(f, [a, zero], [b, zero]),
        Falls => between(f, [b, zero], [a, zero]),
        FallsFromPole if a == zero && b == zero => Interval::EMPTY,
        FallsFromPole if a == zero => {
            let range = between(f, [b, zero], [b, zero]);
            Interval::from_ends(range.neg_inf(), F::INFINITY)
        }
        FallsFromPole if b == zero => {
            let range = between(f, [a, zero], [a, zero]);
            Interval::from_ends(F::INFINITY, range.sup())
        }
        FallsFromPole => between(f, [b, zero], [a, zero]),
    }
}

macro_rules! functions {
    ($($name:ident $function:ident $pieces:expr, $doc:literal;)*) => {
        impl<F: Float> Interval<F> {
            $(
                #[doc = $doc]
                ///
                /// Tightest. Empty where no member is in the domain.
                #[must_use]
                pub fn $name(self) -> Self {
                    const PIECES: &[Piece] = $pieces;
                    hull_over(Function::$function, PIECES, self)
                }
            )*
        }
    };
}

#[rustfmt::skip] // One function per line: this is meant to be read as a table.
functions! {
    // name     function    pieces                                                  documentation
    exp         Exp         RISING,                                                 "eˣ.";
    exp2        Exp2        RISING,                                                 "2ˣ.";
    exp10       Exp10       RISING,                                                 "10ˣ.";
    exp_m1      ExpM1       RISING,                                                 "eˣ − 1.";
    exp2_m1     Exp2M1      RISING,                                                 "2ˣ − 1.";
    exp10_m1    Exp10M1     RISING,                                                 "10ˣ − 1.";
    ln          Ln          &[(0.0, INF, Rises)],                                   "The natural logarithm, defined for x > 0.";
    log2        Log2        &[(0.0, INF, Rises)],                                   "The logarithm to base 2, defined for x > 0.";
    log10       Log10       &[(0.0, INF, Rises)],                                   "The logarithm to base 10, defined for x > 0.";
    ln_1p       Ln1p        &[(-1.0, INF, Rises)],                                  "ln(1 + x), defined for x > −1 (`logp1` of the standard).";
    log2_1p     Log21p      &[(-1.0, INF, Rises)],                                  "log₂(1 + x), defined for x > −1 (`log2p1` of the standard).";
    log10_1p    Log101p     &[(-1.0, INF, Rises)],                                  "log₁₀(1 + x), defined for x > −1 (`log10p1` of the standard).";
    cbrt        Cbrt        RISING,                                                 "The cube root, of negative numbers too.";
    rsqrt       Rsqrt       &[(0.0, INF, Falls)],                                   "1/√x, defined for x > 0 (`rSqrt` of the standard).";
    asin        Asin        &[(-1.0, 1.0, Rises)],                                  "Arc sine, defined on [−1, 1].";
    acos        Acos        &[(-1.0, 1.0, Falls)],                                  "Arc cosine, defined on [−1, 1].";
    atan        Atan        RISING,                                                 "Arc tangent.";
    acot        Acot        FALLING,                                                "The inverse of the cotangent with values in (0, π).";
    asec        Asec        &[(-INF, -1.0, Rises), (1.0, INF, Rises)],              "acos(1/x), defined for |x| ≥ 1.";
    acsc        Acsc        &[(-INF, -1.0, Falls), (1.0, INF, Falls)],              "asin(1/x), defined for |x| ≥ 1.";
    asin_pi     AsinPi      &[(-1.0, 1.0, Rises)],                                  "asin(x)/π, defined on [−1, 1].";
    acos_pi     AcosPi      &[(-1.0, 1.0, Falls)],                                  "acos(x)/π, defined on [−1, 1].";
    atan_pi     AtanPi      RISING,                                                 "atan(x)/π.";
    sinh        Sinh        RISING,                                                 "Hyperbolic sine.";
    cosh        Cosh        VALLEY,                                                 "Hyperbolic cosine.";
    tanh        Tanh        RISING,                                                 "Hyperbolic tangent.";
    coth        Coth        POLE,                                                   "Hyperbolic cotangent 1/tanh x, defined for x ≠ 0.";
    sech        Sech        PEAK,                                                   "Hyperbolic secant 1/cosh x.";
    csch        Csch        POLE,                                                   "Hyperbolic cosecant 1/sinh x, defined for x ≠ 0.";
    asinh       Asinh       RISING,                                                 "Inverse hyperbolic sine.";
    acosh       Acosh       &[(1.0, INF, Rises)],                                   "Inverse hyperbolic cosine, defined for x ≥ 1.";
    atanh       Atanh       &[(-1.0, 1.0, Rises)],                                  "Inverse hyperbolic tangent, defined on (−1, 1).";
    acoth       Acoth       &[(-INF, -1.0, Falls), (1.0, INF, Falls)],              "atanh(1/x), defined for |x| > 1.";
    asech       Asech       &[(0.0, 1.0, Falls)],                                   "acosh(1/x), defined on (0, 1].";
    acsch       Acsch       POLE,                                                   "asinh(1/x), defined for x ≠ 0.";
    erf         Erf         RISING,                                                 "The error function.";
    erfc        Erfc        FALLING,                                                "The complementary error function 1 − erf x.";
    exp_slope1  ExpSlope1   RISING,                                                 "(eˣ − 1)/x, and 1 at zero.";
    exp_slope2  ExpSlope2   RISING,                                                 "(eˣ − 1 − x)·2/x², and 1 at zero.";
    log_slope1  LogSlope1   &[(-1.0, INF, Rises)],                                  "(ln(1 + x) − x)·2/x², and −1 at zero; defined for x > −1.";
    log_slope2  LogSlope2   &[(-1.0, INF, Falls)],                                  "(ln(1 + x) − x + x²/2)·3/x³, and 1 at zero; defined for x > −1.";
    sin_slope3  SinSlope3   PEAK,                                                   "(sin x − x)·(−6)/x³, and 1 at zero.";
    asin_slope3 AsinSlope3  &[(-1.0, 0.0, Falls), (0.0, 1.0, Rises)],               "(asin x − x)·6/x³, and 1 at zero; defined on [−1, 1].";
    atan_slope3 AtanSlope3  PEAK,                                                   "(atan x − x)·(−3)/x³, and 1 at zero.";
    cosh_slope2 CoshSlope2  VALLEY,                                                 "(cosh x − 1)·2/x², and 1 at zero.";
    sinh_slope3 SinhSlope3  VALLEY,                                                 "(sinh x − x)·3/x³, and 1/2 at zero.";
}
