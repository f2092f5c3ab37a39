//! Elementary functions of value sets.
//!
//! The functions of the operation table have floating-point operations of their own, correctly
//! rounded ([`PointFunctions::elementary`]): their values at corners are the machine's. Of the
//! others ([`Elementary`]) a program is taken to return one of the two numbers beside the exact
//! value, so at corners both are added. Real semantics takes the interval functions.
//!
//! All are monotone on a cell, but for sines, which turn around. Whether at a crest, the interval
//! function tells: if it does not reach 1, there is no crest in the cell, and the greatest value is
//! at one endpoint. A tangent has poles inside of a cell where its interval is unbounded.
//!
//! Outside of the domain is NaN. **Two conventions:** the operation `ln` of this project is not
//! defined at zero, where IEEE 754 has −∞. There both are members, so that the set holds for
//! programs of either kind.

use super::image::{Crossing, Image};
use super::{Semantics, ValueSet};
use outward_interval::Float;
use outward_interval::Interval;
use outward_interval::{Elementary, PointFunctions};

/// The numbers beside a value of a function: one if it is exact. A zero at a zero keeps its sign.
fn beside<F: Float>(f: Elementary, x: F, image: &mut Image<F>) {
    let (zero, at) = (F::ZERO, [x, F::ZERO]);
    let (low, high) = F::directed(f, at, at);
    if low == zero && high == zero {
        image.add(if x == zero { x } else { zero });
        return;
    }
    if low.is_nan() || low == high {
        image.add(low);
        return;
    }
    image.cover(Interval::from_endpoints(-low, high));
    // Underflow.
    if low == zero {
        image.add(zero);
    }
    if high == zero {
        image.add(-zero);
    }
}

/// Functions that are monotone on every cell, with the numbers that they are defined for.
macro_rules! functions {
    ($($name:ident $function:ident $domain:expr, $doc:literal;)*) => {
        impl<F: Float> ValueSet<F> {
            $(
                #[doc = $doc]
                #[must_use]
                pub fn $name(self, semantics: Semantics) -> Self {
                    let corner = |x, image: &mut Image<F>| beside(Elementary::$function, x, image);
                    self.on_domain($domain, semantics, Crossing::Either, corner, Interval::$name)
                }
            )*
        }
    };
}

#[rustfmt::skip] // One function per line.
functions! {
    exp2  Exp2  None,                   "2 to the power x.";
    exp10 Exp10 None,                   "10 to the power x.";
    exp_m1 ExpM1 None,                  "eˣ − 1.";
    log2  Log2  None,                   "The logarithm to base 2: −∞ for ±0, NaN below.";
    log10 Log10 None,                   "The logarithm to base 10: −∞ for ±0, NaN below.";
    ln_1p Ln1p  Some([F::NEG_ONE, F::INFINITY]), "ln(1 + x): −∞ for −1, NaN below.";
    cbrt  Cbrt  None,                   "The cube root, of negative numbers too.";
    sinh  Sinh  None,                   "The hyperbolic sine.";
    cosh  Cosh  None,                   "The hyperbolic cosine.";
    tanh  Tanh  None,                   "The hyperbolic tangent.";
    asinh Asinh None,                   "The inverse hyperbolic sine.";
    acosh Acosh Some([F::ONE, F::INFINITY]), "The inverse hyperbolic cosine: NaN below 1.";
    atanh Atanh Some([F::NEG_ONE, F::ONE]), "The inverse hyperbolic tangent: ±∞ for ±1, NaN beyond.";
}

impl<F: Float> ValueSet<F> {
    /// A function that is monotone on every cell of a domain, which ends at floats, and NaN beyond.
    fn on_domain(
        self,
        domain: Option<[F; 2]>,
        semantics: Semantics,
        crossing: Crossing,
        corner: impl Fn(F, &mut Image<F>),
        on: impl Fn(Interval<F>) -> Interval<F>,
    ) -> Self {
        let domain = domain.map_or(Self::all(), |[lo, hi]| Self::between(lo, hi));
        let inside = self.intersection(domain);
        let result = inside.map_corners(semantics, false, crossing, corner, on, |_, _| {});
        if self.subset(domain) {
            result
        } else {
            result.union(Self::NAN)
        }
    }

    /// The same for an operation of the table.
    fn operation(
        self,
        f: Elementary,
        domain: Option<[F; 2]>,
        semantics: Semantics,
        on: impl Fn(Interval<F>) -> Interval<F>,
    ) -> Self {
        let corner = |x, image: &mut Image<F>| image.add(F::elementary(f, x, F::ZERO));
        self.on_domain(domain, semantics, Crossing::Positive, corner, on)
    }

    /// e to the power x.
    #[must_use]
    pub fn exp(self, semantics: Semantics) -> Self {
        self.operation(Elementary::Exp, None, semantics, Interval::exp)
    }

    /// The natural logarithm: NaN below zero. For a zero it is −∞, as IEEE 754 has it, and NaN: see
    /// the [two conventions](crate).
    #[must_use]
    pub fn ln(self, semantics: Semantics) -> Self {
        let result = self.operation(Elementary::Ln, None, semantics, Interval::ln);
        if self.may_be_zero() {
            result.union(Self::point(-F::INFINITY))
        } else {
            result
        }
    }

    /// 1/√x: NaN below zero, ∞ for +0. For −0 it is −∞, as IEEE 754 has it, and ∞.
    #[must_use]
    pub fn rsqrt(self, semantics: Semantics) -> Self {
        let corner = |x, image: &mut Image<F>| beside(Elementary::Rsqrt, x, image);
        let result = self.on_domain(None, semantics, Crossing::Either, corner, Interval::rsqrt);
        if self.may_be_neg_zero() {
            result.union(Self::point(-F::INFINITY))
        } else {
            result
        }
    }

    /// The arc tangent.
    #[must_use]
    pub fn atan(self, semantics: Semantics) -> Self {
        self.operation(Elementary::Atan, None, semantics, Interval::atan)
    }

    /// The arc sine: NaN outside of [−1, 1].
    #[must_use]
    pub fn asin(self, semantics: Semantics) -> Self {
        let domain = Some([F::NEG_ONE, F::ONE]);
        self.operation(Elementary::Asin, domain, semantics, Interval::asin)
    }

    /// The arc cosine: NaN outside of [−1, 1].
    #[must_use]
    pub fn acos(self, semantics: Semantics) -> Self {
        let domain = Some([F::NEG_ONE, F::ONE]);
        self.operation(Elementary::Acos, domain, semantics, Interval::acos)
    }

    /// A function with crests at 1 and troughs at −1.
    fn wave(
        self,
        f: Elementary,
        semantics: Semantics,
        on: impl Fn(Interval<F>) -> Interval<F>,
    ) -> Self {
        let point = |x| F::elementary(f, x, F::ZERO);
        self.map(semantics, false, point, &on, |x, image| {
            let bounds = on(x.floats());
            if bounds.sup() >= F::ONE {
                image.add(F::ONE);
            }
            if bounds.inf() <= F::NEG_ONE {
                image.add(F::NEG_ONE);
            }
        })
    }

    /// The sine of radians: NaN at ±∞.
    #[must_use]
    pub fn sin(self, semantics: Semantics) -> Self {
        self.wave(Elementary::Sin, semantics, Interval::sin)
    }

    /// The cosine of radians: NaN at ±∞.
    #[must_use]
    pub fn cos(self, semantics: Semantics) -> Self {
        self.wave(Elementary::Cos, semantics, Interval::cos)
    }

    /// The tangent of radians: NaN at ±∞. For floats it is never infinite.
    #[must_use]
    pub fn tan(self, semantics: Semantics) -> Self {
        let point = |x| F::elementary(Elementary::Tan, x, F::ZERO);
        self.map(semantics, false, point, Interval::tan, |x, image| {
            if x.floats().tan().is_entire() {
                image.cover(Interval::from_endpoints(F::MAX, F::MAX));
            }
        })
    }
}
