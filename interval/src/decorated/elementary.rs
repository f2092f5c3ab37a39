//! The table of decorated elementary functions: where each is defined, and where it jumps.
//!
//! The rows are read as in [`operations`](super::operations). Elementary functions are continuous
//! wherever they are defined, but for atan2, which jumps at the negative abscissa: a box that
//! touches this cut from above has a continuous restriction, one that crosses it or touches it from
//! below has not.
//!
//! Tested in `tests/elementary.rs`: each row against a search for undefined points and for jumps.

use outward_number::Float;

use super::Decoration::{self, Com, Dac, Def, Trv};
use super::propagate::{decorated, given};
use crate::interval::Interval;

#[rustfmt::skip] // One row per line.
decorated! {
    exp      (x): Com;
    exp2     (x): Com;
    exp10    (x): Com;
    exp_m1   (x): Com;
    exp2_m1  (x): Com;
    exp10_m1 (x): Com;
    ln       (x): given(x.inf() > F::ZERO);
    log2     (x): given(x.inf() > F::ZERO);
    log10    (x): given(x.inf() > F::ZERO);
    ln_1p    (x): given(x.inf() > F::NEG_ONE);
    log2_1p  (x): given(x.inf() > F::NEG_ONE);
    log10_1p (x): given(x.inf() > F::NEG_ONE);

    cbrt        (x):         Com;
    rsqrt       (x):         given(x.inf() > F::ZERO);
    powi        (x; n: i32): given(n >= 0 || !x.contains(F::ZERO));
    rootn       (x; n: i32): given(has_root(x, n));
    pow         (x, y):      given(is_base(x.inf(), F::ZERO, y));
    compound_m1 (x, y):      given(is_base(x.inf(), F::NEG_ONE, y));
    hypot       (x, y):      Com;

    sin (x): Com;
    cos (x): Com;
    tan (x): given(!x.has_quarter_turn(true));
    cot (x): given(!x.has_quarter_turn(false));
    sec (x): given(!x.has_quarter_turn(true));
    csc (x): given(!x.has_quarter_turn(false));
    sin_pi (x): Com;
    cos_pi (x): Com;
    tan_pi (x): given(!x.has_half_integer());

    asin (x): given(within_one(x));
    acos (x): given(within_one(x));
    atan (x): Com;
    acot (x): Com;
    asec (x): given(x.mig() >= F::ONE);
    acsc (x): given(x.mig() >= F::ONE);
    asin_pi (x): given(within_one(x));
    acos_pi (x): given(within_one(x));
    atan_pi (x): Com;
    atan2    (y, x): of_angle(y, x);
    atan2_pi (y, x): of_angle(y, x);

    sinh  (x): Com;
    cosh  (x): Com;
    tanh  (x): Com;
    coth  (x): given(!x.contains(F::ZERO));
    sech  (x): Com;
    csch  (x): given(!x.contains(F::ZERO));
    asinh (x): Com;
    acosh (x): given(x.inf() >= F::ONE);
    atanh (x): given(x.mag() < F::ONE);
    acoth (x): given(x.mig() > F::ONE);
    asech (x): given(x.inf() > F::ZERO && x.sup() <= F::ONE);
    acsch (x): given(!x.contains(F::ZERO));

    erf  (x): Com;
    erfc (x): Com;

    exp_slope1  (x): Com;
    exp_slope2  (x): Com;
    log_slope1  (x): given(x.inf() > F::NEG_ONE);
    log_slope2  (x): given(x.inf() > F::NEG_ONE);
    cos_slope2  (x): Com;
    sin_slope3  (x): Com;
    asin_slope3 (x): given(within_one(x));
    atan_slope3 (x): Com;
    cosh_slope2 (x): Com;
    sinh_slope3 (x): Com;
}

/// Whether x is within [−1, 1].
fn within_one<F: Float>(x: Interval<F>) -> bool {
    x.mag() <= F::ONE
}

/// Whether every member has an n-th root.
fn has_root<F: Float>(x: Interval<F>, n: i32) -> bool {
    match (n % 2 == 0, n > 0) {
        _ if n == 0 => false,
        (true, true) => x.inf() >= F::ZERO,
        (true, false) => x.inf() > F::ZERO,
        (false, true) => true,
        (false, false) => !x.contains(F::ZERO),
    }
}

/// Whether numbers from `inf` on have powers with the exponents y, if `least` has those with
/// positive exponents only.
fn is_base<F: Float>(inf: F, least: F, y: Interval<F>) -> bool {
    inf > least || (inf == least && y.inf() > F::ZERO)
}

/// The angle is not defined at the origin, and jumps where x < 0 and y gets to zero from below.
fn of_angle<F: Float>(y: Interval<F>, x: Interval<F>) -> Decoration {
    let zero = F::ZERO;
    if y.contains(zero) && x.contains(zero) {
        Trv
    } else if !y.contains(zero) || x.inf() > zero {
        Com
    } else if y.inf() == zero {
        Dac
    } else {
        Def
    }
}
