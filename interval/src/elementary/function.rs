//! The scalar functions that are evaluated with directed rounding, as one list.
//!
//! A [`Function`] is evaluated at points, rounded down and up, by [`Float::directed`]; the interval functions
//! ask for it at the ends that their monotonicity names. Beyond the domain the value is NaN; at ±∞ and on the border
//! of the domain it is the limit (`ln 0 = −∞`, `atan ∞ = π/2`).

use crate::float::Float;
use crate::functions::power::over_integers;
use crate::interval::Interval;

/// A real function of one or two arguments that is not made of a single basic operation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Function {
    /// eˣ.
    Exp,
    /// 2ˣ.
    Exp2,
    /// 10ˣ.
    Exp10,
    /// eˣ − 1.
    ExpM1,
    /// 2ˣ − 1.
    Exp2M1,
    /// 10ˣ − 1.
    Exp10M1,
    /// The natural logarithm; −∞ at zero.
    Ln,
    /// The logarithm to base 2; −∞ at zero.
    Log2,
    /// The logarithm to base 10; −∞ at zero.
    Log10,
    /// ln(1 + x); −∞ at −1.
    Ln1p,
    /// log₂(1 + x); −∞ at −1.
    Log21p,
    /// log₁₀(1 + x); −∞ at −1.
    Log101p,
    /// Sine of radians; NaN at ±∞.
    Sin,
    /// Cosine of radians; NaN at ±∞.
    Cos,
    /// Tangent of radians; NaN at ±∞.
    Tan,
    /// sin(πx); NaN at ±∞.
    SinPi,
    /// cos(πx); NaN at ±∞.
    CosPi,
    /// tan(πx); NaN at the poles, which are numbers here (half-integers), and at ±∞.
    TanPi,
    /// Arc sine on [−1, 1].
    Asin,
    /// Arc cosine on [−1, 1].
    Acos,
    /// Arc tangent.
    Atan,
    /// asin(x)/π.
    AsinPi,
    /// acos(x)/π.
    AcosPi,
    /// atan(x)/π.
    AtanPi,
    /// Hyperbolic sine.
    Sinh,
    /// Hyperbolic cosine.
    Cosh,
    /// Hyperbolic tangent.
    Tanh,
    /// Inverse hyperbolic sine.
    Asinh,
    /// Inverse hyperbolic cosine on [1, ∞].
    Acosh,
    /// Inverse hyperbolic tangent on [−1, 1]; ±∞ at ±1.
    Atanh,
    /// Cube root, of negative numbers too.
    Cbrt,
    /// 1/√x on [0, ∞]; +∞ at zero of either sign.
    Rsqrt,
    /// The error function.
    Erf,
    /// The complementary error function.
    Erfc,
    /// x to the power y for x ≥ 0: the limit where x is 0 or ∞ or y is ±∞; NaN for x < 0, and where there is no limit.
    /// `pow(0, 0)`, `pow(1, ±∞)`, `pow(∞, 0)` are NaN.
    Pow,
    /// The angle of the point with ordinate x (the first argument) and abscissa y, in (−π, π]: zeros have no sign, the
    /// value on the negative abscissa is π. NaN at the origin. Limits at infinite arguments, NaN where both are infinite.
    Atan2,
    /// `Atan2`/π.
    Atan2Pi,
    /// √(x² + y²).
    Hypot,
    /// x to the integer power y, of negative x too: y is an integer of at most 32 bits. `pown(x, 0) = 1`. At x = 0 and
    /// y < 0 it is +∞ for even y; for odd y NaN (the pole has two sides).
    Pown,
    /// The y-th root of x: y is a nonzero integer of at most 32 bits. Of negative x for odd y only. At x = 0 and y < 0 it
    /// is +∞ for even y; for odd y NaN.
    Rootn,
    /// (1 + x)^y − 1 for x ≥ −1, with the limits of [`Function::Pow`].
    CompoundM1,
    /// 1/tan x; NaN at zero and at ±∞.
    Cot,
    /// 1/cos x; NaN at ±∞.
    Sec,
    /// 1/sin x; NaN at zero and at ±∞.
    Csc,
    /// The inverse of cot with values in (0, π): π/2 − atan x.
    Acot,
    /// acos(1/x) for |x| ≥ 1; π/2 at ±∞.
    Asec,
    /// asin(1/x) for |x| ≥ 1; 0 at ±∞.
    Acsc,
    /// 1/tanh x; NaN at zero.
    Coth,
    /// 1/cosh x.
    Sech,
    /// 1/sinh x; NaN at zero.
    Csch,
    /// atanh(1/x) for |x| ≥ 1; ±∞ at ±1.
    Acoth,
    /// acosh(1/x) for 0 ≤ x ≤ 1; +∞ at zero.
    Asech,
    /// asinh(1/x); NaN at zero.
    Acsch,
    /// (eˣ − 1)/x, 1 at zero.
    ExpSlope1,
    /// (eˣ − 1 − x)·2/x², 1 at zero.
    ExpSlope2,
    /// (ln(1 + x) − x)·2/x², −1 at zero; x ≥ −1, where it is −∞.
    LogSlope1,
    /// (ln(1 + x) − x + x²/2)·3/x³, 1 at zero; x ≥ −1, where it is +∞.
    LogSlope2,
    /// (cos x − 1)·(−2)/x², 1 at zero.
    CosSlope2,
    /// (sin x − x)·(−6)/x³, 1 at zero.
    SinSlope3,
    /// (asin x − x)·6/x³, 1 at zero.
    AsinSlope3,
    /// (atan x − x)·(−3)/x³, 1 at zero.
    AtanSlope3,
    /// (cosh x − 1)·2/x², 1 at zero.
    CoshSlope2,
    /// (sinh x − x)·3/x³, 1/2 at zero.
    SinhSlope3,
}

impl Function {
    /// The range over x, and y for functions of two arguments: what the methods of [`Interval`]
    /// return, for code that chooses among functions. Of
    /// integer powers and roots it is the hull of the values for all integers in y; members of y
    /// that are not integers of 32 bits do not
    /// count, as they are not in the domain.
    #[must_use]
    pub fn range<F: Float>(self, x: Interval<F>, y: Interval<F>) -> Interval<F> {
        if self == Self::Pown {
            over_integers(x, y, Interval::powi)
        } else if self == Self::Rootn {
            over_integers(x, y, Interval::rootn)
        } else {
            super::ranges::range(self, x, y)
        }
    }

    /// Whether f(x) is near a multiple of x where x is near zero, so that a zero keeps its sign.
    pub(crate) const fn keeps_zero(self) -> bool {
        matches!(
            self,
            Self::ExpM1
                | Self::Exp2M1
                | Self::Exp10M1
                | Self::Ln1p
                | Self::Log21p
                | Self::Log101p
                | Self::Sin
                | Self::Tan
                | Self::SinPi
                | Self::TanPi
                | Self::Asin
                | Self::Atan
                | Self::AsinPi
                | Self::AtanPi
                | Self::Sinh
                | Self::Tanh
                | Self::Asinh
                | Self::Atanh
                | Self::Cbrt
                | Self::Erf
        )
    }

    /// Every function, in the order of the list.
    pub const ALL: [Self; 63] = {
        use Function::*;
        [
            Exp, Exp2, Exp10, ExpM1, Exp2M1, Exp10M1, Ln, Log2, Log10, Ln1p, Log21p, Log101p, Sin,
            Cos, Tan, SinPi, CosPi, TanPi, Asin, Acos, Atan, AsinPi, AcosPi, AtanPi, Sinh, Cosh,
            Tanh, Asinh, Acosh, Atanh, Cbrt, Rsqrt, Erf, Erfc, Pow, Atan2, Atan2Pi, Hypot, Pown,
            Rootn, CompoundM1, Cot, Sec, Csc, Acot, Asec, Acsc, Coth, Sech, Csch, Acoth, Asech,
            Acsch, ExpSlope1, ExpSlope2, LogSlope1, LogSlope2, CosSlope2, SinSlope3, AsinSlope3,
            AtanSlope3, CoshSlope2, SinhSlope3,
        ]
    };

    /// The number of arguments, 1 or 2.
    #[must_use]
    pub const fn arity(self) -> usize {
        if matches!(
            self,
            Self::Pow
                | Self::Atan2
                | Self::Atan2Pi
                | Self::Hypot
                | Self::Pown
                | Self::Rootn
                | Self::CompoundM1
        ) {
            2
        } else {
            1
        }
    }
}
