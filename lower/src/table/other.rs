//! Rows of rounding to integers and of the elementary functions.
//!
//! Rounding to an integer is monotone and exact. Elementary functions are called, lane by lane, and are tightest. But `mod` has sharp
//! formulas in two cases only, and `atan2` encloses the values at zeros of both signs: on the cut from −π to π.

use outward_interval::Elementary;

use super::row::short::*;

#[rustfmt::skip] // One row per line: this is meant to be read as a table.
pub(super) const FLOOR: &[Row] = &[row("floor.x", X, X, is(Floor(A)), is(Floor(B)))];
#[rustfmt::skip]
pub(super) const CEIL:  &[Row] = &[row("ceil.x",  X, X, is(Ceil(A)),  is(Ceil(B)))];
#[rustfmt::skip]
pub(super) const ROUND: &[Row] = &[row("round.x", X, X, is(Round(A)), is(Round(B)))];

const fn call(name: &'static str, f: Elementary, claim: Claim) -> Row {
    row(name, X, X, is(Call(f)), is(Call(f))).claim(claim)
}

pub(super) const SIN: &[Row] = &[call("sin.x", Elementary::Sin, Claim::Tight)];
pub(super) const COS: &[Row] = &[call("cos.x", Elementary::Cos, Claim::Tight)];
pub(super) const TAN: &[Row] = &[call("tan.x", Elementary::Tan, Claim::Tight)];
pub(super) const ASIN: &[Row] = &[call("asin.x", Elementary::Asin, Claim::Tight)];
pub(super) const ACOS: &[Row] = &[call("acos.x", Elementary::Acos, Claim::Tight)];
pub(super) const ATAN: &[Row] = &[call("atan.x", Elementary::Atan, Claim::Tight)];
pub(super) const EXP: &[Row] = &[call("exp.x", Elementary::Exp, Claim::Tight)];
pub(super) const LN: &[Row] = &[call("ln.x", Elementary::Ln, Claim::Tight)];
pub(super) const MOD: &[Row] = &[call("mod.xx", Elementary::Mod, Claim::Loose)];
pub(super) const ATAN2: &[Row] = &[call("atan2.xx", Elementary::Atan2, Claim::Loose)];
pub(super) const POW: &[Row] = &[call("pow.xx", Elementary::Pow, Claim::Tight)];
