//! Decorated reverse functions: they are no point functions, so nothing is claimed of them but
//! `trv` (IEEE 1788-2015, §11.7.1).
//!
//! Tested in `tests.rs` and by the ITF1788 suite.

use outward_number::Float;

use crate::decorated::Decoration::Trv;
use crate::decorated::propagate::decorated;

#[rustfmt::skip] // One row per line.
decorated! {
    sqr_rev  (c, x): Trv;
    abs_rev  (c, x): Trv;
    sin_rev  (c, x): Trv;
    cos_rev  (c, x): Trv;
    tan_rev  (c, x): Trv;
    cosh_rev (c, x): Trv;
    powi_rev (c, x; p: i32): Trv;

    mul_rev    (b, c, x): Trv;
    pow_rev1   (b, c, x): Trv;
    pow_rev2   (a, c, x): Trv;
    atan2_rev1 (b, c, x): Trv;
    atan2_rev2 (a, c, x): Trv;
}
