//! Rows of the operations that compare: abs, min, max, compare, any, select. x = [a, b], y = [c,
//! d], z = [e, f].
//!
//! The packed `min` and `max` instructions drop a NaN in their first operand, so rows for operands
//! that may be empty restore emptiness by a mask, unless only one may be: a NaN in the second place
//! is kept, so that operand stands second (`Zero` stands first). In names, d is an operand that is
//! never empty. In `at_most` and `at_least` of floating point y stands first: where it is not
//! known, a path condition says nothing of x, and stays as it is.

use outward_analysis::Order;

use super::row::ValidFor;
use super::row::short::*;

#[rustfmt::skip] // One row per line: this is meant to be read as a table.
pub(super) const ABS: &[Row] = &[
    //  name      x  y  lo                                        hi
    row("abs.p",  P, X, is(Of(A)),                                is(Of(B))),
    row("abs.n",  N, X, is(Neg(B)),                               is(Neg(A))),
    row("abs.s",  S, X, is(AbsOf(A)),                             is(AbsOf(A))).machine(),
    row("abs.x",  X, X, greatest(&[Zero, Of(A), Neg(B)]),         greatest(&[Neg(A), Of(B)])),
];

#[rustfmt::skip]
pub(super) const MIN: &[Row] = &[
    row("min.dx",  SOME, X,   least(&[Of(A), Of(C)]),      least(&[Of(B), Of(D)])),
    row("min.xd",  X,   SOME, least(&[Of(C), Of(A)]),      least(&[Of(D), Of(B)])),
    row("min.xdb", X,   SOME, is(Of(A)),                   is(Of(B))).order(Order::BELOW),
    row("min.dxa", SOME, X,   is(Of(C)),                   is(Of(D))).order(Order::ABOVE),
    row("min.xx",  X,   X,   least(&[Of(A), Of(C)]),      least(&[Of(B), Of(D)])).empty(Emptiness::AnyOperand),
];

#[rustfmt::skip]
pub(super) const MAX: &[Row] = &[
    row("max.dx",  SOME, X,   greatest(&[Of(A), Of(C)]), greatest(&[Of(B), Of(D)])),
    row("max.xd",  X,   SOME, greatest(&[Of(C), Of(A)]), greatest(&[Of(D), Of(B)])),
    row("max.xda", X,   SOME, is(Of(A)),                   is(Of(B))).order(Order::ABOVE),
    row("max.dxb", SOME, X,   is(Of(C)),                   is(Of(D))).order(Order::BELOW),
    row("max.xx",  X,   X,   greatest(&[Of(A), Of(C)]), greatest(&[Of(B), Of(D)])).empty(Emptiness::AnyOperand),
];

#[rustfmt::skip]
pub(super) const COMPARE: &[Row] = &[
    row("compare.ddb", SOME, SOME, is(One(true)),  is(One(true))).order(Order::STRICTLY_BELOW),
    row("compare.dda", SOME, SOME, is(One(false)), is(One(false))).order(Order::STRICTLY_ABOVE),
    row("compare.dd",  SOME, SOME, is(Sign(A, D)), is(Sign(B, C))),
    row("compare.xx",  X,   X,   is(Sign(A, D)), is(Sign(B, C))).empty(Emptiness::AnyOperand),
];

#[rustfmt::skip]
pub(super) const AT_MOST: &[Row] = &[
    row("at_most.xdb",  X, SOME, is(Of(A)),                   is(Of(B))).order(Order::BELOW),
    row("at_most.xxr",  X, X, is(Of(A)),                      least(&[Of(B), Of(D)])).nonempty().real(),
    row("at_most.xx",   X, X, is(Of(A)),                      least(&[Of(B), Of(D)])).empty(Emptiness::Unless(A, D)).real(),
    row("at_most.xxf",  X, X, is(Of(A)),                      least(&[Of(D), Of(B)])).post(Post::KeepsLower).float(),
    row("at_most.xx0",  X, X, least(&[Of(A), Of(C)]),         least(&[Of(B), Of(D)])).cut(),
];

#[rustfmt::skip]
pub(super) const AT_LEAST: &[Row] = &[
    row("at_least.xda", X, SOME, is(Of(A)),                   is(Of(B))).order(Order::ABOVE),
    row("at_least.xxr", X, X, greatest(&[Of(A), Of(C)]),      is(Of(B))).nonempty().real(),
    row("at_least.xx",  X, X, greatest(&[Of(A), Of(C)]),      is(Of(B))).empty(Emptiness::Unless(C, B)).real(),
    row("at_least.xxf", X, X, greatest(&[Of(C), Of(A)]),      is(Of(B))).post(Post::KeepsUpper).float(),
    row("at_least.xx0", X, X, greatest(&[Of(A), Of(C)]),      greatest(&[Of(B), Of(D)])).cut(),
];

/// Every way of bounding floating point: there they are x.
const FLOATS: ValidFor = ValidFor::FLOAT
    .and(ValidFor::MACHINE)
    .and(ValidFor::CUT)
    .and(ValidFor::MACHINE_CUT);

#[rustfmt::skip]
pub(super) const LOWER: &[Row] = &[
    row("lower.fr", FIN, X, is(Of(A)),     is(Of(A))).real(),
    row("lower.xr", X,   X, is(Of(A)),     is(Finite(A))).real(),
    row("lower.xf", X,   X, is(Of(A)),     is(Of(B))).only(FLOATS),
];

#[rustfmt::skip]
pub(super) const UPPER: &[Row] = &[
    row("upper.fr", FIN, X, is(Of(B)),     is(Of(B))).real(),
    row("upper.xr", X,   X, is(Finite(B)), is(Of(B))).real(),
    row("upper.xf", X,   X, is(Of(A)),     is(Of(B))).only(FLOATS),
];

#[rustfmt::skip]
pub(super) const ANY: &[Row] = &[
    row("any.xxr",  X, X, is(Of(A)), is(Of(D))).nonempty().real(),
    row("any.xx",   X, X, is(Of(A)), is(Of(D))).empty(Emptiness::Unless(A, D)).real(),
    row("any.xxf",  X, X, is(Of(A)), is(Of(D))).post(Post::KeepsLower).float(),
    row("any.xx0",  X, X, is(Of(A)), greatest(&[Of(B), Of(D)])).cut(),
];

#[rustfmt::skip]
pub(super) const SELECT: &[Row] = &[
    row("by_sign.Nyz", NN.and(SOME), X, is(Of(C)), is(Of(D))),
    row("by_sign.pyz", P.and(SOME),  X, is(Of(E)), is(Of(F))),
    row("by_sign.xyzr", X,          X, least(&[If(Guard::MayBeNegative, C), If(Guard::MayBeNonnegative, E)]),
                                      greatest(&[If(Guard::MayBeNegative, D), If(Guard::MayBeNonnegative, F)])).z(X)
        .nonempty().real(),
    row("by_sign.xyz", X,           X, least(&[If(Guard::MayBeNegative, C), If(Guard::MayBeNonnegative, E)]),
                                      greatest(&[If(Guard::MayBeNegative, D), If(Guard::MayBeNonnegative, F)])).z(X)
        .empty(Emptiness::NoneTook).real(),
    row("by_sign.xyzf", X,          X, is(Taken(C, E)),       is(Taken(D, F))).float(),
    row("by_sign.syz", S.and(SOME), X, is(TakenByOne(C, E)),  is(TakenByOne(D, F))).machine(),
];
