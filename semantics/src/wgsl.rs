//! What a device may return that runs WGSL: its table of accuracy, a row for each operation, on
//! sets of values.
//!
//! The source is the WGSL specification (W3C, *Floating Point Accuracy*). Numbers are f32, in
//! whatever format the endpoints of sets are kept.
//!
//! | operation | may be |
//! |---|---|
//! | +, −, ×, −x, \|x\|, ⌊x⌋, ⌈x⌉, round, conversions of integers | either neighbour of the exact value |
//! | x / y | 3 units off (2.5; with 3 also what unpacks normalised integers), for \|y\| in [2⁻¹²⁶, 2¹²⁶] |
//! | √x | 5 units: it is 1 / inverseSqrt(x), of 2 units, and 2.5 |
//! | exp x | 3 + 2·\|x\| units; the power of 2 in `pow`, too |
//! | ln x | 2⁻²¹ on [½, 2], else 3 units; log2 in `pow`, too |
//! | xʸ | 2^(y · log2 x), each by its row |
//! | sin x, cos x | 2⁻¹¹ on [−π, π] |
//! | tan x | sin x / cos x |
//! | atan x, atan2 | 4096 units |
//! | asin x, acos x | atan2 of x and √(1 − x²), which is worse than the absolute error that the table has, too |
//! | x mod y | x − y·⌊x/y⌋ |
//! | comparisons | right, for the operands after flushing |
//!
//! *A unit* is one in the last place, at most 2⁻²³ of the number. Operands and results may be
//! *flushed*: a number below 2⁻¹²⁶ may be flushed to zero; a zero has either sign. NaN, infinities
//! and what overflows are *indeterminate*: the device may take it for granted that there are none.
//! So where an operand or a result may be one of them, everything is possible, and so it is where
//! the table makes no promise: of √x for x below zero, of ln x for x below 2⁻¹²⁶, of x / y for
//! other y than these. Also of 16-bit floats nothing is said here.
//!
//! # Beyond the letter
//!
//! In seven places the table promises nothing, or next to nothing, where every device does the
//! obvious. That is taken to be so:
//!
//! * √0 is 0, though 1 / inverseSqrt(0) is not; and 0 to a power above zero.
//! * Sine and cosine beyond [−π, π] are anything in [−1 − 2⁻¹¹, 1 + 2⁻¹¹].
//! * atan2 is as accurate where x is zero, small or great, or y zero.
//! * No result has a sign that the exact one has not: an error of so many units of a number near
//!   zero would be one across zero.
//! * A number that is multiplied by itself is the same number both times.
//! * `frexp` of a number that may be flushed is that of the number, or of zero.
//! * `clamp(x, low, high)` is min(max(x, low), high) where low is above high, too; it may be the
//!   one in the middle.
//!
//! In places devices do what the table does not allow: `mix` and the functions that pack numbers
//! ([`forms`]), factors taken out of sums, and constants multiplied into them. That is in the sets
//! of whole expressions, too: see the analysis.
//!
//! # Order
//!
//! WGSL allows any order of sums and products, and to fuse them. Here they are in the order
//! written; what a whole sum or product may be is for who sees it: see the analysis.

use outward_expr::Elementary;
use outward_expr::constant::Constant;
use outward_expr::op::{BoolOp, IntOp, RealOp};
use outward_interval::{Float, Interval, compiled};
use outward_sets::{BoolSet, I32Set, Semantics, ValueSet};

use super::value::Set;

mod elementary;
pub mod forms;

use elementary::elementary;

/// A unit in the last place is at most this part of a number.
pub const UNIT: f64 = 1.0 / 8_388_608.0;

/// The least normal number.
const TINY: f64 = f32::MIN_POSITIVE as f64;

/// The greatest divisor for which a quotient is promised: 2¹²⁶.
const GREAT: f64 = 1.0 / TINY;

fn float<F: Float>(x: f64) -> F {
    F::from_f64(x)
}

/// From −x to x.
fn around_zero<F: Float>(x: f64) -> ValueSet<F> {
    ValueSet::between(-float::<F>(x), float(x))
}

/// Whether a device may take it for granted that there is no such value.
#[must_use]
pub fn is_indeterminate<F: Float>(x: ValueSet<F>) -> bool {
    let max = float::<F>(f32::MAX.into());
    x.may_be_nan() || x.inf() < -max || x.sup() > max
}

/// The numbers above zero that may be flushed to zero.
fn tiny<F: Float>() -> ValueSet<F> {
    ValueSet::between(F::ZERO.next_up(), float::<F>(TINY).next_down())
}

/// An operand as operations may take it: numbers near zero may be flushed to zero, of either sign.
#[must_use]
pub fn flush<F: Float>(x: ValueSet<F>) -> ValueSet<F> {
    compiled!(flush_here::<F>: fn(ValueSet<F>) -> ValueSet<F>)(x)
}

fn flush_here<F: Float>(x: ValueSet<F>) -> ValueSet<F> {
    let least = float::<F>(TINY).next_down();
    let small = x.intersection(ValueSet::between(-least, least));
    if small.is_empty() {
        x
    } else {
        x.union(ValueSet::ZEROS)
    }
}

/// A result rounded to f32, in either direction, and perhaps flushed; any value where it may be no
/// number of f32.
#[must_use]
pub fn round<F: Float>(x: ValueSet<F>) -> ValueSet<F> {
    compiled!(round_here::<F>: fn(ValueSet<F>) -> ValueSet<F>)(x)
}

fn round_here<F: Float>(x: ValueSet<F>) -> ValueSet<F> {
    if x.is_empty() {
        return x;
    }
    let x = x.cast::<f32>(Semantics::Real).cast::<F>(Semantics::Real);
    if is_indeterminate(x) {
        return ValueSet::all();
    }
    let mut set = x;
    let least = float::<F>(TINY);
    if !x.intersection(tiny()).is_empty() {
        set = set.union(ValueSet::between(-F::ZERO, least));
    }
    if !x.intersection(-tiny::<F>()).is_empty() {
        set = set.union(ValueSet::between(-least, F::ZERO));
    }
    if set.may_be_zero() {
        set = set.union(ValueSet::ZEROS);
    }
    set
}

/// The numbers times 1 − e to 1 + e.
fn times_about_one<F: Float>(x: ValueSet<F>, e: f64) -> ValueSet<F> {
    let e = F::from_f64_up(e);
    x.mul(
        (Interval::ONE + Interval::from_endpoints(e, e)).into(),
        Semantics::Real,
    )
}

/// The members, each with a relative error of at most so many units.
#[must_use]
pub fn units<F: Float>(x: ValueSet<F>, units: f64) -> ValueSet<F> {
    compiled!(units_here::<F>: fn(ValueSet<F>, f64) -> ValueSet<F>)(x, units)
}

fn units_here<F: Float>(x: ValueSet<F>, units: f64) -> ValueSet<F> {
    times_about_one(x, units * UNIT)
}

/// The members, each with an absolute error of at most `error`.
#[must_use]
pub fn off<F: Float>(x: ValueSet<F>, error: f64) -> ValueSet<F> {
    compiled!(off_here::<F>: fn(ValueSet<F>, f64) -> ValueSet<F>)(x, error)
}

fn off_here<F: Float>(x: ValueSet<F>, error: f64) -> ValueSet<F> {
    let e = F::from_f64_up(error);
    x.add(ValueSet::between(-e, e), Semantics::Real)
}

/// These and all numbers between.
fn all_between<F: Float>(x: ValueSet<F>) -> ValueSet<F> {
    if x.may_be_nan() {
        return ValueSet::all();
    }
    x.union(ValueSet::between(x.inf(), x.sup()))
}

/// A quotient.
fn quotient<F: Float>(x: ValueSet<F>, y: ValueSet<F>) -> ValueSet<F> {
    let promised = ValueSet::between(float(TINY), float(GREAT));
    if is_indeterminate(x) || !y.subset(promised.union(-promised)) {
        return ValueSet::all();
    }
    round(units(x.div(y, Semantics::Real), 3.0))
}

/// x − |y|·⌊x/|y|⌋, as a device computes it.
///
/// The quotient is at most 3 units off, so what is taken away is above x − |y| and below x, but for
/// 3 units of x; the product and the difference are each another unit off.
fn modulo<F: Float>(x: ValueSet<F>, y: ValueSet<F>) -> ValueSet<F> {
    let y = y.abs();
    let whole = quotient(x, y);
    if is_indeterminate(whole) {
        return ValueSet::all();
    }
    let product = round(flush(whole).floor().mul(y, Semantics::Real));
    if is_indeterminate(product) {
        return ValueSet::all();
    }
    let difference = round(x.sub(flush(product), Semantics::Real));
    let size = if -x.inf() > x.sup() {
        -x.inf()
    } else {
        x.sup()
    };
    // Where the quotient is flushed to zero, nothing is taken away.
    let error = 8.0 * UNIT * size.to_f64() + 2.0 * TINY * (1.0 + y.sup().to_f64());
    let range = off(ValueSet::between(-F::ZERO, y.sup()), error);
    if is_indeterminate(difference) {
        return difference;
    }
    difference.intersection(round(units(range, 1.0)))
}

/// The lesser; either one of two numbers that may be flushed to zero.
fn lesser<F: Float>(x: ValueSet<F>, y: ValueSet<F>) -> ValueSet<F> {
    let below = tiny().union(-tiny::<F>()).union(ValueSet::ZEROS);
    let [a, b] = [x, y].map(|set| set.intersection(below));
    let either = if a.is_empty() || b.is_empty() {
        ValueSet::EMPTY
    } else {
        a.union(b)
    };
    round(x.min(y).union(either))
}

/// A constant: either neighbour of the number that was written.
#[must_use]
pub fn constant<F: Float>(constant: &Constant) -> ValueSet<F> {
    round(constant.interval::<F>().into())
}

/// One operation on numbers. The operands are the first [`RealOp::arity`] entries of `v`; with sums
/// in the order written. See the [module](self).
#[must_use]
pub fn number<F: Float>(op: RealOp, v: [ValueSet<F>; 3]) -> ValueSet<F> {
    compiled!(number_here::<F>: fn(RealOp, [ValueSet<F>; 3]) -> ValueSet<F>)(op, v)
}

fn number_here<F: Float>(op: RealOp, v: [ValueSet<F>; 3]) -> ValueSet<F> {
    let used = v.iter().take(op.arity());
    if op == RealOp::BySign {
        // A part of built-in functions, whose operands may be flushed.
        let [c, y, z] = v.map(flush);
        return match (c.is_empty(), is_indeterminate(c)) {
            (true, _) => ValueSet::EMPTY,
            (_, true) => y.union(z),
            _ => c.select(y, z),
        };
    }
    if used.clone().any(|x| x.is_empty()) {
        return ValueSet::EMPTY;
    }
    if used.clone().any(|x| is_indeterminate(*x)) {
        return ValueSet::all();
    }
    let [x, y, _] = v.map(flush);
    match op {
        RealOp::Neg => round(-x),
        RealOp::Abs => round(x.abs()),
        RealOp::Square => round(x.sqr(Semantics::Real)),
        RealOp::Sqrt if x.inf() < F::ZERO => ValueSet::all(),
        RealOp::Sqrt => round(units(x.sqrt(Semantics::Real), 5.0)),
        RealOp::Floor => round(x.floor()),
        RealOp::Ceil => round(x.ceil()),
        RealOp::Round => round(x.round_ties_to_even()),
        // In any order as many roundings as factors, but one.
        RealOp::Powi(n) if n > 4096 => ValueSet::all(),
        RealOp::Powi(n) => round(units(x.powi_sequence(n, Semantics::Real), f64::from(n))),
        RealOp::Add => round(x.add(y, Semantics::Real)),
        RealOp::Sub => round(x.sub(y, Semantics::Real)),
        RealOp::Mul => round(x.mul(y, Semantics::Real)),
        RealOp::Div => quotient(x, y),
        RealOp::Min => lesser(x, y),
        RealOp::Max => -lesser(-x, -y),
        RealOp::Mod => modulo(x, y),
        RealOp::Compare => round(x.compare(y)),
        RealOp::AtMost => round(x.at_most(y, Semantics::Float)),
        RealOp::AtLeast => round(-(-x).at_most(-y, Semantics::Float)),
        RealOp::Lower | RealOp::Upper => x,
        RealOp::Any => round(x.up_to(y)),
        RealOp::BySign => ValueSet::all(),
        RealOp::Call(function) => elementary(function, x, y).unwrap_or_else(ValueSet::all),
    }
}

/// Whether the table has a row for a function. What a device returns for another may be anything.
#[must_use]
pub fn has_row(f: Elementary) -> bool {
    let half = ValueSet::<f32>::point(0.5);
    elementary(f, half, half).is_some()
}

/// Operands of a comparison after flushing; `None` if it may be either.
fn compared<F: Float>([x, y]: [&Set<F>; 2]) -> Option<[ValueSet<F>; 2]> {
    let all = [x, y].map(Set::reals);
    let certain = !all.into_iter().any(is_indeterminate);
    certain.then(|| all.map(flush))
}

/// An operation on numbers whose result is a truth value; `None` of others.
pub(super) fn truth<F: Float>(op: BoolOp, operands: [&Set<F>; 2]) -> Option<BoolSet> {
    let compare = |test: fn(ValueSet<F>, ValueSet<F>) -> BoolSet| {
        compared(operands).map_or(BoolSet::ALL, |[x, y]| test(x, y))
    };
    Some(match op {
        BoolOp::Lt => compare(ValueSet::lt),
        BoolOp::Le => compare(ValueSet::le),
        BoolOp::Eq => compare(ValueSet::equal),
        // That there are none is taken for granted, unless there may be.
        BoolOp::IsNan | BoolOp::IsInf if is_indeterminate(operands[0].reals()) => BoolSet::ALL,
        BoolOp::IsNan | BoolOp::IsInf => operands[0].reals().is_nan(),
        BoolOp::True
        | BoolOp::False
        | BoolOp::Not
        | BoolOp::And
        | BoolOp::Or
        | BoolOp::Xor
        | BoolOp::Ieq
        | BoolOp::Slt
        | BoolOp::Ult => return None,
    })
}

/// An operation on integers that takes or returns a number; `None` of others. `step` is the
/// machine's.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "all others are of integers only, which devices compute exactly"
)]
pub(super) fn conversion<F: Float>(
    op: IntOp,
    x: &Set<F>,
    step: impl Fn(&Set<F>) -> Set<F>,
) -> Option<Set<F>> {
    let number = x.reals();
    let indeterminate = is_indeterminate(number);
    let operand = Set::Real(flush(number));
    Some(match op {
        IntOp::FromSint | IntOp::FromUint | IntOp::FromBits => Set::Real(round(step(x).reals())),
        IntOp::ToHalf => Set::Real(match number.is_empty() {
            true => ValueSet::EMPTY,
            false => ValueSet::all(),
        }),
        IntOp::ToSint | IntOp::ToUint | IntOp::ToBits if indeterminate => Set::Int(I32Set::ALL),
        // Clamped to the greatest integer, or to the greatest that is a number of f32: these sets
        // have both.
        IntOp::ToSint | IntOp::ToUint | IntOp::ToBits => step(&operand),
        _ => return None,
    })
}

#[cfg(test)]
#[path = "wgsl_tests.rs"]
mod tests;
