//! Rows of the arithmetic operations. x = [a, b], y = [c, d].
//!
//! Formulas: IEEE 1788-2015, 10.5; the case tables of Hickey, Ju, van Emden, *Interval arithmetic:
//! from principles to implementation* (J. ACM 48(5), 2001). Conditions must be downward closed (see
//! `outward_analysis::Class`), so "contains zero" is not among them and `x` stands for any sign.

use super::row::short::*;

#[rustfmt::skip] // One row per line: this is meant to be read as a table.
pub(super) const ADD: &[Row] = &[
    //  name      x  y  lo              hi
    row("add.xx", X, X, is(Sum(A, C)),  is(Sum(B, D))),
    row("add.xx0", X, X, is(Sum0(A, C)), is(Sum0(B, D))).cut(),
];

#[rustfmt::skip]
pub(super) const SUB: &[Row] = &[
    row("sub.xx", X, X, is(Diff(A, D)), is(Diff(B, C))),
    row("sub.xx0", X, X, is(Diff0(A, D)), is(Diff0(B, C))).cut(),
];

#[rustfmt::skip]
pub(super) const NEG: &[Row] = &[
    row("neg.x",  X, X, is(Neg(B)),     is(Neg(A))),
];

/// 0 · ∞ would be NaN in a product of ends; the true products it stands for are 0. Rows with two
/// finite operands never meet it, nor does a constant other than zero. Where only one factor of a
/// pair of terms can be infinite, its term stands first: `min` and `max` drop a NaN in the first
/// place, and the term that is left is the bound.
#[rustfmt::skip]
pub(super) const MUL: &[Row] = &[
    //  name x y lo = least of hi = greatest of
    row("mul.pp",  P.and(FIN), P.and(FIN), is(Prod(A, C)),                           is(Prod(B, D))),
    row("mul.pn",  P.and(FIN), N.and(FIN), is(Prod(B, C)),                           is(Prod(A, D))),
    row("mul.np",  N.and(FIN), P.and(FIN), is(Prod(A, D)),                           is(Prod(B, C))),
    row("mul.nn",  N.and(FIN), N.and(FIN), is(Prod(B, D)),                           is(Prod(A, C))),
    row("mul.kx",  K,          X,          is(Prod(B, C)),                           is(Prod(B, D))),
    row("mul.xk",  X,          K,          is(Prod(A, D)),                           is(Prod(B, D))),
    row("mul.cx",  KN,         X,          is(Prod(A, D)),                           is(Prod(A, C))),
    row("mul.xc",  X,          KN,         is(Prod(B, C)),                           is(Prod(A, C))),
    row("mul.px",  P,          FIN,        least(&[Prod(B, C), Prod(A, C)]),         greatest(&[Prod(B, D), Prod(A, D)])),
    row("mul.xp",  FIN,        P,          least(&[Prod(A, D), Prod(A, C)]),         greatest(&[Prod(B, D), Prod(B, C)])),
    row("mul.nx",  N,          FIN,        least(&[Prod(A, D), Prod(B, D)]),         greatest(&[Prod(A, C), Prod(B, C)])),
    row("mul.xn",  FIN,        N,          least(&[Prod(B, C), Prod(B, D)]),         greatest(&[Prod(A, C), Prod(A, D)])),
    row("mul.ppi", P.and(SOME), P.and(SOME), is(Prod(A, C)),                           is(Prod1(B, D))).real(),
    row("mul.sx",  S,          FIN,        least(&[Prod(A, C), Prod(A, D)]),         greatest(&[Prod(A, C), Prod(A, D)])),
    row("mul.xs",  FIN,        S,          least(&[Prod(A, C), Prod(B, C)]),         greatest(&[Prod(A, C), Prod(B, C)])),
    row("mul.xx",  FIN,        FIN,        least(&[Prod(A, C), Prod(A, D), Prod(B, C), Prod(B, D)]),
                                                                                     greatest(&[Prod(A, C), Prod(A, D), Prod(B, C), Prod(B, D)])),
    row("mul.ddi", SOME,       SOME,       least(&[Prod0(A, C), Prod0(A, D), Prod0(B, C), Prod0(B, D)]),
                                                                                     greatest(&[Prod0(A, C), Prod0(A, D), Prod0(B, C), Prod0(B, D)])).real(),
    row("mul.xxi", X,          X,          least(&[Prod0(A, C), Prod0(A, D), Prod0(B, C), Prod0(B, D)]),
                                                                                     greatest(&[Prod0(A, C), Prod0(A, D), Prod0(B, C), Prod0(B, D)]))
        .empty(Emptiness::AnyOperand).real(),
    row("mul.pp0", P,          P,          is(Prod1(A, C)),                          is(Prod1(B, D))).cut(),
    row("mul.xx0", X,          X,          least(&[Prod0(A, C), Prod0(A, D), Prod0(B, C), Prod0(B, D)]),
                                                                                     greatest(&[Prod0(A, C), Prod0(A, D), Prod0(B, C), Prod0(B, D)])).cut(),
];

/// ∞/∞ would be NaN: its term stands first and is dropped, as above. A divisor that ends at zero
/// gives a half-line, by the quotient of an endpoint by zero; 0/0 would be NaN, and stands first,
/// so that ∞/∞ must not arise beside it. A divisor of any sign is turned so that it is not below
/// zero throughout. If it is around zero, the result is the whole line, but for quotients of zero
/// alone.
#[rustfmt::skip]
pub(super) const DIV: &[Row] = &[
    //  name      x    y            lo = least of                       hi = greatest of
    row("div.pP", P,   PP,          is(Quot(A, D)),                     is(Quot(B, C))),
    row("div.nP", N,   PP,          is(Quot(A, C)),                     is(Quot(B, D))),
    row("div.pN", P,   NN,          is(Quot(B, D)),                     is(Quot(A, C))),
    row("div.nN", N,   NN,          is(Quot(B, C)),                     is(Quot(A, D))),
    row("div.xk", X,   K,           is(Quot(A, D)),                     is(Quot(B, D))),
    row("div.xc", X,   KN,          is(Quot(B, C)),                     is(Quot(A, C))),
    row("div.xP", X,   PP,          least(&[Quot(A, D), Quot(A, C)]),   greatest(&[Quot(B, D), Quot(B, C)])),
    row("div.xN", X,   NN,          least(&[Quot(B, C), Quot(B, D)]),   greatest(&[Quot(A, C), Quot(A, D)])),
    row("div.xpr", X,  P.and(FIN),  least(&[QuotAbs(A, C), Quot(A, D)]),    greatest(&[QuotAbs(B, C), Quot(B, D)])).nonempty().real(),
    row("div.xnr", X,  N.and(FIN),  least(&[QuotNegAbs(B, D), Quot(B, C)]), greatest(&[QuotNegAbs(A, D), Quot(A, C)])).nonempty().real(),
    row("div.xpir", X, P,           least(&[QuotAbs(A, C), QuotFinite(A, D)]),    greatest(&[QuotAbs(B, C), QuotFinite(B, D)])).nonempty().real(),
    row("div.xnir", X, N,           least(&[QuotNegAbs(B, D), QuotFinite(B, C)]), greatest(&[QuotNegAbs(A, D), QuotFinite(A, C)])).nonempty().real(),
    row("div.xpi",  X, P,           least(&[QuotAbs(A, C), QuotFinite(A, D)]),    greatest(&[QuotAbs(B, C), QuotFinite(B, D)])).empty(Emptiness::ByZero(D)).real(),
    row("div.xni",  X, N,           least(&[QuotNegAbs(B, D), QuotFinite(B, C)]), greatest(&[QuotNegAbs(A, D), QuotFinite(A, C)])).empty(Emptiness::ByZero(C)).real(),
    row("div.xxr",  X, X,           least(&[QuotAbs(A, C), QuotFinite(A, D)]),    greatest(&[QuotAbs(B, C), QuotFinite(B, D)]))
        .pre(Pre::TurnDivisor).post(Post::AllIfBelow).nonempty().real(),
    row("div.xx",   X, X,           least(&[QuotAbs(A, C), QuotFinite(A, D)]),    greatest(&[QuotAbs(B, C), QuotFinite(B, D)]))
        .pre(Pre::TurnDivisor).post(Post::AllIfBelow).empty(Emptiness::ByZero(D)).real(),
    row("div.ppf", P,  P,           is(Quot(A, D)),                     is(Quot(B, C))).post(Post::AllIfZeroAt(C)).float(),
    row("div.npf", N,  P,           is(Quot(A, C)),                     is(Quot(B, D))).post(Post::AllIfZeroAt(C)).float(),
    row("div.pnf", P,  N,           is(Quot(B, D)),                     is(Quot(A, C))).post(Post::AllIfZeroAt(D)).float(),
    row("div.nnf", N,  N,           is(Quot(B, C)),                     is(Quot(A, D))).post(Post::AllIfZeroAt(D)).float(),
    row("div.xpf", X,  P,           least(&[Quot(A, D), Quot(A, C)]),   greatest(&[Quot(B, D), Quot(B, C)])).post(Post::AllIfZeroAt(C)).float(),
    row("div.xnf", X,  N,           least(&[Quot(B, C), Quot(B, D)]),   greatest(&[Quot(A, C), Quot(A, D)])).post(Post::AllIfZeroAt(D)).float(),
    row("div.xxf", X,  X,           least(&[Quot(A, C), Quot(A, D), Quot(B, C), Quot(B, D)]),
                                                                        greatest(&[Quot(A, C), Quot(A, D), Quot(B, C), Quot(B, D)])).post(Post::AllIfZero).float(),
    row("div.xxg", X,  X,           least(&[QuotBySign(A, C, D), QuotBySign(B, D, C)]),
                                                                        greatest(&[QuotBySign(A, D, C), QuotBySign(B, C, D)])).post(Post::AllIfZero).float(),
    row("div.pzf", P,  Z,           is(QuotAbs(A, D)),                  is(QuotAbs(B, C))).float(),
    row("div.nzf", N,  Z,           is(QuotAbs(A, C)),                  is(QuotAbs(B, D))).float(),
    row("div.xzf", X,  Z,           least(&[QuotAbs(A, C), QuotAbs(A, D)]), greatest(&[QuotAbs(B, C), QuotAbs(B, D)])).float(),
    row("div.xz0", X,  Z,           least(&[QuotAbs0(A, C), QuotAbs0(A, D)]), greatest(&[QuotAbs0(B, C), QuotAbs0(B, D)])).cut(),
    row("div.xx0", X,  X,           least(&[Quot0(A, C), Quot0(A, D), Quot0(B, C), Quot0(B, D)]),
                                                                        greatest(&[Quot0(A, C), Quot0(A, D), Quot0(B, C), Quot0(B, D)])).post(Post::AllIfZero).cut().claim(Claim::Loose),
];

#[rustfmt::skip]
pub(super) const SQUARE: &[Row] = &[
    row("square.p", P, X, is(Prod(A, A)), is(Prod(B, B))),
    row("square.n", N, X, is(Prod(B, B)), is(Prod(A, A))),
    row("square.s", S, X, is(Prod(A, A)), is(Prod(A, A))).machine(),
    row("square.x", X, X, is(Prod(A, A)), is(Prod(B, B))).pre(Pre::Abs),
];

#[rustfmt::skip]
pub(super) const SQRT: &[Row] = &[
    row("sqrt.p", P, X, is(Root(A)), is(Root(B))).real(),
    row("sqrt.xr", X, X, is(Root(A)), is(Root(B))).pre(Pre::ClipBelow).nonempty().real(),
    row("sqrt.x", X, X, is(Root(A)), is(Root(B))).pre(Pre::ClipBelow).empty(Emptiness::Below(B)).real(),
    row("sqrt.xf", X, X, is(Root(A)), is(Root(B))).float(),
    row("sqrt.x0", X, X, is(Root(A)), is(Root(B))).pre(Pre::Cut(Some(0), None)).cut(),
];

/// The power of an interval by repeated multiplication, every product rounded outward: n − 1
/// roundings at most.
#[rustfmt::skip]
pub(super) const POWI: &[Row] = &[
    row("powi.p", P, X, is(Power(A)),    is(Power(B))).claim(Claim::Loose),
    row("powi.s", S, X, is(OddPower(A)), is(OddPower(A))).claim(Claim::Loose).machine(),
    row("powi.x", X, X, is(OddPower(A)), is(OddPower(B))).pre(Pre::AbsIfEven).claim(Claim::Loose),
];
