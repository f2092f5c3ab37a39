//! The forward elementary functions of IEEE 1788-2015 (§9.1 and §10.6.1, tables 9.1 and 10.5) as
//! methods of [`Interval`].
//!
//! This file is the list of names; what a function's range is follows from its shape, in
//! [`elementary`](crate::elementary). All methods take what of the operand lies in the domain of
//! the function; where nothing of it does, the result is empty. The standard's names, where they
//! differ: `logp1` is [`ln_1p`](Interval::ln_1p), `compoundm1`
//! [`compound_m1`](Interval::compound_m1), `rSqrt` [`rsqrt`](Interval::rsqrt), `pown`
//! [`powi`](Interval::powi).
//!
//! Tested in `tests.rs`: on all intervals of the six-bit format against values at many points, and
//! on random nested intervals; against MPFR in `tests/`.

pub(crate) mod power;
#[cfg(test)]
mod tests;

use outward_functions::Elementary;
use outward_number::Float;

use crate::elementary::ranges::range;
use crate::interval::Interval;

macro_rules! functions {
    (
        $($name:ident $function:ident $doc:literal;)*
        => $($two_name:ident $two_function:ident $second:ident $two_doc:literal;)*
    ) => {
        impl<F: Float> Interval<F> {
            $(
                #[doc = concat!($doc, "\n\nThe result contains the values at all members that lie in the domain, and is empty if there are none. *Tightest* means that no smaller interval of the format does.")]
                #[must_use]
                #[inline]
                pub fn $name(self) -> Self {
                    range(Elementary::$function, self, Self::ZERO)
                }
            )*
            $(
                #[doc = concat!($two_doc, "\n\nThe result contains the values at all pairs of members that lie in the domain, and is empty if there are none. *Tightest* means that no smaller interval of the format does.")]
                #[must_use]
                #[inline]
                pub fn $two_name(self, $second: Self) -> Self {
                    range(Elementary::$two_function, self, $second)
                }
            )*

            /// A function by its method; `None` for integer powers and roots, whose second operand
            /// is an integer.
            #[doc(hidden)]
            #[must_use]
            pub fn by_method(f: Elementary, x: Self, y: Self) -> Option<Self> {
                match f {
                    $( Elementary::$function => Some(x.$name()), )*
                    $( Elementary::$two_function => Some(x.$two_name(y)), )*
                    Elementary::Pown | Elementary::Rootn => None,
                }
            }
        }
    };
}

#[rustfmt::skip] // One function per line: this is meant to be read as a table.
functions! {
    // name     function    documentation
    exp         Exp         "eˣ. Tightest.";
    exp2        Exp2        "2ˣ. Tightest.";
    exp10       Exp10       "10ˣ. Tightest.";
    exp_m1      ExpM1       "eˣ − 1. Tightest.";
    exp2_m1     Exp2M1      "2ˣ − 1. Tightest.";
    exp10_m1    Exp10M1     "10ˣ − 1. Tightest.";
    ln          Ln          "The natural logarithm, defined for x > 0. Tightest.";
    log2        Log2        "The logarithm to base 2, defined for x > 0. Tightest.";
    log10       Log10       "The logarithm to base 10, defined for x > 0. Tightest.";
    ln_1p       Ln1p        "ln(1 + x), defined for x > −1. Tightest.";
    log2_1p     Log21p      "log₂(1 + x), defined for x > −1. Tightest.";
    log10_1p    Log101p     "log₁₀(1 + x), defined for x > −1. Tightest.";
    cbrt        Cbrt        "The cube root, of negative numbers too. Tightest.";
    rsqrt       Rsqrt       "1/√x, defined for x > 0. Tightest.";
    sin         Sin         "Sine of radians. Tightest, for arguments of any size.";
    cos         Cos         "Cosine of radians. Tightest, for arguments of any size.";
    tan         Tan         "Tangent of radians, defined off the odd multiples of π/2. Tightest; the whole line around a pole.";
    cot         Cot         "Cotangent of radians, 1/tan x, defined off the multiples of π. Tightest; the whole line around a pole.";
    sec         Sec         "Secant of radians, 1/cos x, defined off the odd multiples of π/2. Tightest; the whole line around a pole.";
    csc         Csc         "Cosecant of radians, 1/sin x, defined off the multiples of π. Tightest; the whole line around a pole.";
    sin_pi      SinPi       "sin(πx). Tightest.";
    cos_pi      CosPi       "cos(πx). Tightest.";
    tan_pi      TanPi       "tan(πx), defined off the half-integers, which are poles. Tightest; the whole line around a pole.";
    asin        Asin        "Arc sine, defined on [−1, 1]. Tightest.";
    acos        Acos        "Arc cosine, defined on [−1, 1]. Tightest.";
    atan        Atan        "Arc tangent. Tightest.";
    acot        Acot        "The inverse of the cotangent with values in (0, π). Tightest.";
    asec        Asec        "acos(1/x), defined for |x| ≥ 1. Tightest.";
    acsc        Acsc        "asin(1/x), defined for |x| ≥ 1. Tightest.";
    asin_pi     AsinPi      "asin(x)/π, defined on [−1, 1]. Tightest.";
    acos_pi     AcosPi      "acos(x)/π, defined on [−1, 1]. Tightest.";
    atan_pi     AtanPi      "atan(x)/π. Tightest.";
    sinh        Sinh        "Hyperbolic sine. Tightest.";
    cosh        Cosh        "Hyperbolic cosine. Tightest.";
    tanh        Tanh        "Hyperbolic tangent. Tightest.";
    coth        Coth        "Hyperbolic cotangent 1/tanh x, defined for x ≠ 0. Tightest.";
    sech        Sech        "Hyperbolic secant 1/cosh x. Tightest.";
    csch        Csch        "Hyperbolic cosecant 1/sinh x, defined for x ≠ 0. Tightest.";
    asinh       Asinh       "Inverse hyperbolic sine. Tightest.";
    acosh       Acosh       "Inverse hyperbolic cosine, defined for x ≥ 1. Tightest.";
    atanh       Atanh       "Inverse hyperbolic tangent, defined on (−1, 1). Tightest.";
    acoth       Acoth       "atanh(1/x), defined for |x| > 1. Tightest.";
    asech       Asech       "acosh(1/x), defined on (0, 1]. Tightest.";
    acsch       Acsch       "asinh(1/x), defined for x ≠ 0. Tightest.";
    erf         Erf         "The error function. Tightest.";
    erfc        Erfc        "The complementary error function 1 − erf x. Tightest.";
    exp_slope1  ExpSlope1   "(eˣ − 1)/x, and 1 at zero. Tightest.";
    exp_slope2  ExpSlope2   "(eˣ − 1 − x)·2/x², and 1 at zero. Tightest.";
    log_slope1  LogSlope1   "(ln(1 + x) − x)·2/x², and −1 at zero; defined for x > −1. Tightest.";
    log_slope2  LogSlope2   "(ln(1 + x) − x + x²/2)·3/x³, and 1 at zero; defined for x > −1. Tightest.";
    cos_slope2  CosSlope2   "(cos x − 1)·(−2)/x², and 1 at zero. Tightest within [−6.25, 6.25] and of single numbers; wider beyond.";
    sin_slope3  SinSlope3   "(sin x − x)·(−6)/x³, and 1 at zero. Tightest.";
    asin_slope3 AsinSlope3  "(asin x − x)·6/x³, and 1 at zero; defined on [−1, 1]. Tightest.";
    atan_slope3 AtanSlope3  "(atan x − x)·(−3)/x³, and 1 at zero. Tightest.";
    cosh_slope2 CoshSlope2  "(cosh x − 1)·2/x², and 1 at zero. Tightest.";
    sinh_slope3 SinhSlope3  "(sinh x − x)·3/x³, and 1/2 at zero. Tightest.";
    =>
    pow         Pow         exponent
        "Members to the power of members of `exponent`: defined for x > 0, and for x = 0 where the exponent is positive. Tightest.";
    compound_m1 CompoundM1  exponent
        "(1 + x)^y − 1, for members x and members y of `exponent`: defined for x > −1, and for x = −1 where the exponent is positive. Tightest.";
    hypot       Hypot       other
        "√(x² + y²). Tightest.";
    atan2       Atan2       x
        "The angle of the points with ordinate in `self` and abscissa in `x`, in (−π, π]; not defined at the origin. π belongs to the negative abscissa itself: a box that reaches from there downward gives [−π, π]. Tightest.";
    atan2_pi    Atan2Pi     x
        "[`atan2`](Self::atan2)/π, in (−1, 1]. Tightest.";
}
