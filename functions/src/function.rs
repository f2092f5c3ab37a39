//! The scalar functions that are evaluated with directed rounding, as one list.
//!
//! The table is the one place where a function is declared: its name, where it is defined, how it
//! rises or falls, whether it jumps, its inverse. What is computed is said where it is computed:
//! kernels, multi-precision arithmetic, and the extremes over intervals.
//!
//! A [`Elementary`] is evaluated at points, rounded down and up, by
//! [`PointFunctions::directed`](crate::PointFunctions::directed); the interval functions ask for it
//! at the endpoints that their monotonicity names. Beyond the domain the value is NaN; at ±∞ and on
//! the border of the domain it is the limit (`ln 0 = −∞`, `atan ∞ = π/2`).

use outward_number::Float;

/// Where a function of one argument is defined.
///
/// The endpoints and the excluded points are small integers, hence numbers of every format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Domain {
    /// Everywhere. Functions of two arguments are defined at all pairs.
    All,
    /// x ≥ a.
    From(i8),
    /// x > a.
    Above(i8),
    /// |x| ≤ a.
    Within(i8),
    /// |x| < a.
    Inside(i8),
    /// |x| ≥ a.
    Beyond(i8),
    /// |x| > a.
    Outside(i8),
    /// 0 < x ≤ a.
    Upto(i8),
    /// x ≠ 0.
    Nonzero,
    /// Everywhere but at poles, which lie at the same distance from each other.
    Poles,
    /// It depends on both arguments.
    Pairs,
}

impl Domain {
    /// Whether it contains a number that is finite. Of [`Domain::Poles`] and [`Domain::Pairs`],
    /// which cannot be told by this number alone, it is said that they do.
    #[must_use]
    pub fn contains<F: Float>(self, x: F) -> bool {
        let at = |a: i8| F::from_f64(a.into());
        match self {
            Self::All | Self::Poles | Self::Pairs => true,
            Self::From(a) => x >= at(a),
            Self::Above(a) => x > at(a),
            Self::Within(a) => x.abs() <= at(a),
            Self::Inside(a) => x.abs() < at(a),
            Self::Beyond(a) => x.abs() >= at(a),
            Self::Outside(a) => x.abs() > at(a),
            Self::Upto(a) => x > F::ZERO && x <= at(a),
            Self::Nonzero => x != F::ZERO,
        }
    }

    /// The endpoints of the range that it is, with its border, `None` for an endpoint at infinity;
    /// `None` where it is no range.
    #[must_use]
    pub const fn range(self) -> Option<[Option<i8>; 2]> {
        match self {
            Self::All => Some([None, None]),
            Self::From(a) | Self::Above(a) => Some([Some(a), None]),
            Self::Within(a) | Self::Inside(a) => Some([Some(-a), Some(a)]),
            Self::Upto(a) => Some([Some(0), Some(a)]),
            Self::Beyond(_) | Self::Outside(_) | Self::Nonzero | Self::Poles | Self::Pairs => None,
        }
    }

    /// The numbers at its border that are not in it. There the function has a pole, and a float
    /// program divides by zero: IEEE 754 returns an infinity.
    #[must_use]
    pub const fn excluded(self) -> &'static [i8] {
        match self {
            Self::Above(0) | Self::Upto(_) | Self::Nonzero => &[0],
            Self::Above(-1) => &[-1],
            Self::Inside(1) | Self::Outside(1) => &[-1, 1],
            Self::All
            | Self::From(_)
            | Self::Above(_)
            | Self::Within(_)
            | Self::Inside(_)
            | Self::Beyond(_)
            | Self::Outside(_)
            | Self::Poles
            | Self::Pairs => &[],
        }
    }
}

/// How a function of one argument runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Monotonicity {
    /// Where x < y, f(x) ≤ f(y), on the whole domain.
    Rises,
    /// Where x < y, f(x) ≥ f(y), on the whole domain.
    Falls,
    /// Neither; and functions of two arguments.
    Turns,
}

/// Whether f(x) is near a multiple of x where x is near zero, so that a zero keeps its sign.
enum Zero {
    Keeps,
    Moves,
}

/// Whether it is continuous wherever it is defined.
enum Continuity {
    Continuous,
    Jumps,
}

/// The function of the column `inverse`.
macro_rules! inverse {
    (None) => {
        None
    };
    ($function:ident) => {
        Some(Self::$function)
    };
}

macro_rules! functions {
    ($( $variant:ident $name:literal $args:literal $domain:ident $(($at:literal))? $shape:ident $zero:ident $continuity:ident $inverse:ident $doc:literal; )*) => {
        /// A real function of one or two arguments that is not made of a single basic operation.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
        pub enum Elementary {
            $( #[doc = $doc] $variant, )*
        }

        impl Elementary {
            /// Every function, in the order of the list.
            pub const ALL: [Self; 63] = [ $( Self::$variant, )* ];

            /// The name in texts, as IEEE 754 and mathematical libraries spell it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $( Self::$variant => $name, )* }
            }

            /// The number of arguments, 1 or 2.
            #[inline]
            #[must_use]
            pub const fn arity(self) -> usize {
                match self { $( Self::$variant => $args, )* }
            }

            /// Where it is defined.
            #[inline]
            #[must_use]
            pub const fn domain(self) -> Domain {
                match self { $( Self::$variant => Domain::$domain $(($at))?, )* }
            }

            /// How it runs.
            #[inline]
            #[must_use]
            pub const fn shape(self) -> Monotonicity {
                match self { $( Self::$variant => Monotonicity::$shape, )* }
            }

            /// One line that says what it is.
            #[must_use]
            pub const fn doc(self) -> &'static str {
                match self { $( Self::$variant => $doc, )* }
            }

            /// Whether f(x) is near a multiple of x where x is near zero, so that a zero keeps its
            /// sign.
            #[must_use]
            pub const fn keeps_zero(self) -> bool {
                match self { $( Self::$variant => matches!(Zero::$zero, Zero::Keeps), )* }
            }

            /// Whether it is continuous wherever it is defined. The others jump inside their
            /// domain, as [`Atan2`](Self::Atan2) does across its cut.
            #[inline]
            #[must_use]
            pub const fn is_continuous(self) -> bool {
                match self { $( Self::$variant => matches!(Continuity::$continuity, Continuity::Continuous), )* }
            }

            /// The function that takes the value back to the argument, on the whole domain; `None`
            /// if there is none, or it is not in the list. It may be defined beyond the range of
            /// this one.
            #[must_use]
            pub const fn inverse(self) -> Option<Self> {
                match self { $( Self::$variant => inverse!($inverse), )* }
            }
        }
    };
}

#[rustfmt::skip] // One function per line: this is meant to be read as a table.
functions! {
//  variant    name         args domain    shape zero  continuity inverse what it is
    Exp        "exp"        1 All        Rises Moves Continuous Ln      "eˣ.";
    Exp2       "exp2"       1 All        Rises Moves Continuous Log2    "2ˣ.";
    Exp10      "exp10"      1 All        Rises Moves Continuous Log10   "10ˣ.";
    ExpM1      "expm1"      1 All        Rises Keeps Continuous Ln1p    "eˣ − 1.";
    Exp2M1     "exp2m1"     1 All        Rises Keeps Continuous Log21p  "2ˣ − 1.";
    Exp10M1    "exp10m1"    1 All        Rises Keeps Continuous Log101p "10ˣ − 1.";
    Ln         "ln"         1 Above(0)   Rises Moves Continuous Exp     "The natural logarithm; −∞ at zero.";
    Log2       "log2"       1 Above(0)   Rises Moves Continuous Exp2    "The logarithm to base 2; −∞ at zero.";
    Log10      "log10"      1 Above(0)   Rises Moves Continuous Exp10   "The logarithm to base 10; −∞ at zero.";
    Ln1p       "log1p"      1 Above(-1)  Rises Keeps Continuous ExpM1   "ln(1 + x); −∞ at −1.";
    Log21p     "log2p1"     1 Above(-1)  Rises Keeps Continuous Exp2M1  "log₂(1 + x); −∞ at −1.";
    Log101p    "log10p1"    1 Above(-1)  Rises Keeps Continuous Exp10M1 "log₁₀(1 + x); −∞ at −1.";
    Sin        "sin"        1 All        Turns Keeps Continuous None    "Sine of radians; NaN at ±∞.";
    Cos        "cos"        1 All        Turns Moves Continuous None    "Cosine of radians; NaN at ±∞.";
    Tan        "tan"        1 Poles      Turns Keeps Continuous None    "Tangent of radians; NaN at ±∞.";
    SinPi      "sinpi"      1 All        Turns Keeps Continuous None    "sin(πx); NaN at ±∞.";
    CosPi      "cospi"      1 All        Turns Moves Continuous None    "cos(πx); NaN at ±∞.";
    TanPi      "tanpi"      1 Poles      Turns Keeps Continuous None    "tan(πx); NaN at the poles, which are numbers here (half-integers), and at ±∞.";
    Asin       "asin"       1 Within(1)  Rises Keeps Continuous Sin     "Arc sine on [−1, 1].";
    Acos       "acos"       1 Within(1)  Falls Moves Continuous Cos     "Arc cosine on [−1, 1].";
    Atan       "atan"       1 All        Rises Keeps Continuous Tan     "Arc tangent.";
    AsinPi     "asinpi"     1 Within(1)  Rises Keeps Continuous SinPi   "asin(x)/π.";
    AcosPi     "acospi"     1 Within(1)  Falls Moves Continuous CosPi   "acos(x)/π.";
    AtanPi     "atanpi"     1 All        Rises Keeps Continuous TanPi   "atan(x)/π.";
    Sinh       "sinh"       1 All        Rises Keeps Continuous Asinh   "Hyperbolic sine.";
    Cosh       "cosh"       1 All        Turns Moves Continuous None    "Hyperbolic cosine.";
    Tanh       "tanh"       1 All        Rises Keeps Continuous Atanh   "Hyperbolic tangent.";
    Asinh      "asinh"      1 All        Rises Keeps Continuous Sinh    "Inverse hyperbolic sine.";
    Acosh      "acosh"      1 From(1)    Rises Moves Continuous Cosh    "Inverse hyperbolic cosine on [1, ∞].";
    Atanh      "atanh"      1 Inside(1)  Rises Keeps Continuous Tanh    "Inverse hyperbolic tangent on [−1, 1]; ±∞ at ±1.";
    Cbrt       "cbrt"       1 All        Rises Keeps Continuous None    "Cube root, of negative numbers too.";
    Rsqrt      "rsqrt"      1 Above(0)   Falls Moves Continuous None    "1/√x on [0, ∞]; +∞ at zero of either sign.";
    Erf        "erf"        1 All        Rises Keeps Continuous None    "The error function.";
    Erfc       "erfc"       1 All        Falls Moves Continuous None    "The complementary error function.";
    Pow        "pow"        2 Pairs      Turns Moves Continuous None    "x to the power y for x ≥ 0: the limit where x is 0 or ∞ or y is ±∞; NaN for x < 0, and where there is no limit. `pow(0, 0)`, `pow(1, ±∞)`, `pow(∞, 0)` are NaN. (At points, as in IEEE 754, the second and third are 1.)";
    Atan2      "atan2"      2 Pairs      Turns Moves Jumps      None    "The angle of the point with ordinate x (the first argument) and abscissa y, in (−π, π]: zeros have no sign, the value on the negative abscissa is π. NaN at the origin. Limits at infinite arguments, NaN where both are infinite. (At points, as in IEEE 754, an ordinate of −0 has a negative angle, and two infinities have that of their quadrant.)";
    Atan2Pi    "atan2pi"    2 Pairs      Turns Moves Jumps      None    "`Atan2`/π.";
    Hypot      "hypot"      2 All        Turns Moves Continuous None    "√(x² + y²).";
    Pown       "pown"       2 Pairs      Turns Moves Continuous None    "x to the integer power y, of negative x too: y is an integer of at most 32 bits. `pown(x, 0) = 1` of every number x, NaN of NaN. At x = 0 and y < 0 it is +∞ for even y; for odd y NaN (the pole has two sides).";
    Rootn      "rootn"      2 Pairs      Turns Moves Continuous None    "The y-th root of x: y is a nonzero integer of at most 32 bits. Of negative x for odd y only. At x = 0 and y < 0 it is +∞ for even y; for odd y NaN.";
    CompoundM1 "compoundm1" 2 Pairs      Turns Moves Continuous None    "(1 + x)^y − 1 for x ≥ −1, with the limits of [`Elementary::Pow`].";
    Cot        "cot"        1 Poles      Turns Moves Continuous None    "1/tan x; NaN at zero and at ±∞.";
    Sec        "sec"        1 Poles      Turns Moves Continuous None    "1/cos x; NaN at ±∞.";
    Csc        "csc"        1 Poles      Turns Moves Continuous None    "1/sin x; NaN at zero and at ±∞.";
    Acot       "acot"       1 All        Falls Moves Continuous None    "The inverse of cot with values in (0, π): π/2 − atan x.";
    Asec       "asec"       1 Beyond(1)  Turns Moves Continuous None    "acos(1/x) for |x| ≥ 1; π/2 at ±∞.";
    Acsc       "acsc"       1 Beyond(1)  Turns Moves Continuous None    "asin(1/x) for |x| ≥ 1; 0 at ±∞.";
    Coth       "coth"       1 Nonzero    Turns Moves Continuous Acoth   "1/tanh x; NaN at zero.";
    Sech       "sech"       1 All        Turns Moves Continuous None    "1/cosh x.";
    Csch       "csch"       1 Nonzero    Turns Moves Continuous Acsch   "1/sinh x; NaN at zero.";
    Acoth      "acoth"      1 Outside(1) Turns Moves Continuous Coth    "atanh(1/x) for |x| ≥ 1; ±∞ at ±1.";
    Asech      "asech"      1 Upto(1)    Falls Moves Continuous Sech    "acosh(1/x) for 0 ≤ x ≤ 1; +∞ at zero.";
    Acsch      "acsch"      1 Nonzero    Turns Moves Continuous Csch    "asinh(1/x); NaN at zero.";
    ExpSlope1  "expslope1"  1 All        Rises Moves Continuous None    "(eˣ − 1)/x, 1 at zero.";
    ExpSlope2  "expslope2"  1 All        Rises Moves Continuous None    "(eˣ − 1 − x)·2/x², 1 at zero.";
    LogSlope1  "logslope1"  1 Above(-1)  Rises Moves Continuous None    "(ln(1 + x) − x)·2/x², −1 at zero; x ≥ −1, where it is −∞.";
    LogSlope2  "logslope2"  1 Above(-1)  Falls Moves Continuous None    "(ln(1 + x) − x + x²/2)·3/x³, 1 at zero; x ≥ −1, where it is +∞.";
    CosSlope2  "cosslope2"  1 All        Turns Moves Continuous None    "(cos x − 1)·(−2)/x², 1 at zero.";
    SinSlope3  "sinslope3"  1 All        Turns Moves Continuous None    "(sin x − x)·(−6)/x³, 1 at zero.";
    AsinSlope3 "asinslope3" 1 Within(1)  Turns Moves Continuous None    "(asin x − x)·6/x³, 1 at zero.";
    AtanSlope3 "atanslope3" 1 All        Turns Moves Continuous None    "(atan x − x)·(−3)/x³, 1 at zero.";
    CoshSlope2 "coshslope2" 1 All        Turns Moves Continuous None    "(cosh x − 1)·2/x², 1 at zero.";
    SinhSlope3 "sinhslope3" 1 All        Turns Moves Continuous None    "(sinh x − x)·3/x³, 1/2 at zero.";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PointFunctions;

    /// The columns of domain, shape and zero against the values.
    #[test]
    fn the_table_says_what_the_functions_do() {
        let points: Vec<f64> = (-640..=640).map(|i| f64::from(i) / 128.0).collect();
        let mut names = std::collections::HashSet::new();
        for f in Elementary::ALL {
            assert!(names.insert(f.name()) && !f.doc().is_empty());
            if f.arity() == 2 {
                continue;
            }
            let at = |x: f64| f64::elementary(f, x, 0.0);
            let mut last: Option<f64> = None;
            for &x in &points {
                let value = at(x);
                if !matches!(f.domain(), Domain::Poles) {
                    assert_eq!(value.is_nan(), !f.domain().contains(x), "{f:?} {x}");
                }
                if let Some(before) = last.filter(|_| !value.is_nan()) {
                    match f.shape() {
                        Monotonicity::Rises => assert!(before <= value, "{f:?} {x}"),
                        Monotonicity::Falls => assert!(before >= value, "{f:?} {x}"),
                        Monotonicity::Turns => {}
                    }
                }
                last = Some(value).filter(|v| !v.is_nan()).or(last);
            }
            for &pole in f.domain().excluded() {
                let near = f64::from(pole) + 1e-12;
                let other = f64::from(pole) - 1e-12;
                let size = |x: f64| at(x).abs();
                // The function grows without bound, if only as a logarithm does.
                assert!(size(near) > 11.0 || size(other) > 11.0, "{f:?} {pole}");
                assert!(at(f64::from(pole)).is_nan(), "{f:?} {pole}");
            }
            if let Some(inverse) = f.inverse() {
                for &x in &points {
                    let back = f64::elementary(inverse, at(x), 0.0);
                    // Where the value is rounded to a limit, or is flat, little is left of x.
                    let lost = at(x).is_nan() || (at(x).abs() - 1.0).abs() < 1e-3 || at(x) < 1e-3;
                    assert!(lost || (back - x).abs() < 1e-9, "{f:?} {x} {back}");
                }
            }
            let zero = at(-0.0);
            assert_eq!(
                f.keeps_zero(),
                zero == 0.0 && zero.is_sign_negative(),
                "{f:?}"
            );
        }
    }
}
