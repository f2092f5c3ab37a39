//! Operations on integers, and to and from them, as steps: of points, and what those of ranges are
//! made of.

use outward_expr::IntOp;
use outward_interval::Float;

use crate::bits::{Layout, bits_of_number, half, number_of_bits};
use crate::emit::{Emitter, Small};
use crate::lane::int;
use crate::program::Step;

/// An operation at points, of the operands that it has.
pub(crate) fn integer<F: Float>(emit: &mut Emitter<'_>, op: IntOp, [x, y, _]: [u32; 3]) -> u32 {
    match op {
        IntOp::Const(value) => emit.integer::<F>(value),
        IntOp::Ineg => {
            let zero = emit.integer::<F>(0);
            emit.push(Step::Isub, zero, x, 0)
        }
        IntOp::Iabs => {
            let zero = emit.integer::<F>(0);
            let negative = emit.push(Step::Isub, zero, x, 0);
            emit.push(Step::Imax, x, negative, 0)
        }
        IntOp::Isign => {
            let [minus, one] = [-1, 1].map(|n| emit.integer::<F>(n));
            let most = emit.push(Step::Imin, x, one, 0);
            emit.push(Step::Imax, most, minus, 0)
        }
        IntOp::Inot => {
            let all = emit.integer::<F>(-1);
            emit.push(Step::Ixor, x, all, 0)
        }
        IntOp::Iadd => emit.push(Step::Iadd, x, y, 0),
        IntOp::Isub => emit.push(Step::Isub, x, y, 0),
        IntOp::Imul => emit.push(Step::Imul, x, y, 0),
        IntOp::Smin => emit.push(Step::Imin, x, y, 0),
        IntOp::Smax => emit.push(Step::Imax, x, y, 0),
        IntOp::Umin => unsigned_extreme::<F>(emit, Step::Imin, x, y),
        IntOp::Umax => unsigned_extreme::<F>(emit, Step::Imax, x, y),
        IntOp::Iand => emit.push(Step::Iand, x, y, 0),
        IntOp::Ior => emit.push(Step::Ior, x, y, 0),
        IntOp::Ixor => emit.push(Step::Ixor, x, y, 0),
        IntOp::Ishl => shift::<F>(emit, Step::Ishl, x, y),
        IntOp::Sshr => shift::<F>(emit, Step::Sshr, x, y),
        IntOp::Ushr => shift::<F>(emit, Step::Ushr, x, y),
        IntOp::ToSint => to_signed::<F>(emit, x),
        IntOp::ToUint => to_unsigned::<F>(emit, x),
        IntOp::FromSint => emit.push(Step::FromInt, x, 0, 0),
        IntOp::FromUint => from_unsigned::<F>(emit, x),
        IntOp::ToBits => bits_of_number::<F>(emit, x),
        IntOp::FromBits => number_of_bits::<F>(emit, x),
        IntOp::ToHalf => half::<F>(emit, x),
        IntOp::Sdiv => {
            let quotient = emit.push(Step::Idiv, x, y, 0);
            unless_by_zero::<F>(emit, y, x, quotient)
        }
        IntOp::Srem => {
            let quotient = emit.push(Step::Idiv, x, y, 0);
            let rest = rest(emit, x, y, quotient);
            let zero = emit.integer::<F>(0);
            unless_by_zero::<F>(emit, y, zero, rest)
        }
        IntOp::Udiv => match constant::<F>(emit, y).map(i32::cast_unsigned) {
            Some(n) if n.is_power_of_two() => {
                let bits = emit.integer::<F>(n.trailing_zeros().cast_signed());
                emit.push(Step::Ushr, x, bits, 0)
            }
            _ => {
                let quotient = unsigned_quotient::<F>(emit, x, y);
                unless_by_zero::<F>(emit, y, x, quotient)
            }
        },
        IntOp::Urem => match constant::<F>(emit, y).map(i32::cast_unsigned) {
            Some(n) if n.is_power_of_two() => {
                let below = emit.integer::<F>((n - 1).cast_signed());
                emit.push(Step::Iand, x, below, 0)
            }
            _ => {
                let quotient = unsigned_quotient::<F>(emit, x, y);
                let rest = rest(emit, x, y, quotient);
                let zero = emit.integer::<F>(0);
                unless_by_zero::<F>(emit, y, zero, rest)
            }
        },
        IntOp::Popcount => ones::<F>(emit, x),
        IntOp::Clz => leading_zeros::<F>(emit, x),
        IntOp::Bitrev => {
            let mut reversed = x;
            for (by, mask) in [
                (1, 0x5555_5555),
                (2, 0x3333_3333),
                (4, 0x0f0f_0f0f),
                (8, 0x00ff_00ff),
                (16, 0xffff),
            ] {
                let [by, mask] = [by, mask].map(|n| emit.integer::<F>(n));
                let high = emit.push(Step::Ushr, reversed, by, 0);
                let high = emit.push(Step::Iand, high, mask, 0);
                let low = emit.push(Step::Iand, reversed, mask, 0);
                let low = emit.push(Step::Ishl, low, by, 0);
                reversed = emit.push(Step::Ior, high, low, 0);
            }
            reversed
        }
    }
}

/// The integer that a value is, if it is a constant.
pub(crate) fn constant<F: Float>(emit: &Emitter<'_>, value: u32) -> Option<i32> {
    let program = &*emit.program;
    let inst = program.insts.get(value as usize)?;
    let bits = *program.consts.get(inst.a as usize)?;
    (inst.step == Step::Const).then(|| int(F::from_bits64(bits)))
}

/// A value, or another one where a divisor is zero.
fn unless_by_zero<F: Float>(emit: &mut Emitter<'_>, divisor: u32, of_zero: u32, value: u32) -> u32 {
    match constant::<F>(emit, divisor) {
        Some(0) => of_zero,
        Some(_) => value,
        None => {
            let zero = emit.integer::<F>(0);
            let is_zero = emit.push(Step::Ieq, divisor, zero, 0);
            emit.push(Step::Select, is_zero, of_zero, value)
        }
    }
}

/// x − y·q
pub(crate) fn rest(emit: &mut Emitter<'_>, x: u32, y: u32, quotient: u32) -> u32 {
    let product = emit.push(Step::Imul, quotient, y, 0);
    emit.push(Step::Isub, x, product, 0)
}

/// The mask of `x < y` of unsigned integers, where `sign` is the least signed one.
pub(crate) fn below_unsigned(emit: &mut Emitter<'_>, x: u32, y: u32, sign: u32) -> u32 {
    let [x, y] = [x, y].map(|v| emit.push(Step::Ixor, v, sign, 0));
    emit.push(Step::Ilt, x, y, 0)
}

/// The quotient of unsigned integers; by zero, anything.
///
/// Half of x is a signed integer that is not negative, and twice its quotient by y is at most one
/// less than that of x (H. S. Warren, *Hacker's Delight*, 9-3). A y that is negative as a signed
/// integer goes into x once, or not at all.
pub(crate) fn unsigned_quotient<F: Float>(emit: &mut Emitter<'_>, x: u32, y: u32) -> u32 {
    let [zero, one, sign] = [0, 1, i32::MIN].map(|n| emit.integer::<F>(n));
    let half = emit.push(Step::Ushr, x, one, 0);
    let of_half = emit.push(Step::Idiv, half, y, 0);
    let least = emit.push(Step::Ishl, of_half, one, 0);
    let left = rest(emit, x, y, least);
    let is_least = below_unsigned(emit, left, y, sign);
    let next = emit.push(Step::Iadd, least, one, 0);
    let quotient = emit.push(Step::Select, is_least, least, next);
    if constant::<F>(emit, y).is_some_and(|n| n > 0) {
        return quotient;
    }
    let is_below = below_unsigned(emit, x, y, sign);
    let once = emit.push(Step::Select, is_below, zero, one);
    let is_large = emit.push(Step::Ilt, y, zero, 0);
    emit.push(Step::Select, is_large, once, quotient)
}

/// How many bits are ones: sums of neighbours, in fields of 2, 4 and 8 bits, and of those by a
/// product (H. S. Warren, *Hacker's Delight*, 5-1).
fn ones<F: Float>(emit: &mut Emitter<'_>, x: u32) -> u32 {
    let [one, two, four, last] = [1, 2, 4, 24].map(|n| emit.integer::<F>(n));
    let masks = [0x5555_5555, 0x3333_3333, 0x0f0f_0f0f, 0x0101_0101];
    let [odd, pairs, fours, bytes] = masks.map(|n| emit.integer::<F>(n));
    let high = emit.push(Step::Ushr, x, one, 0);
    let high = emit.push(Step::Iand, high, odd, 0);
    let sums = emit.push(Step::Isub, x, high, 0);
    let high = emit.push(Step::Ushr, sums, two, 0);
    let [high, low] = [high, sums].map(|v| emit.push(Step::Iand, v, pairs, 0));
    let sums = emit.push(Step::Iadd, high, low, 0);
    let high = emit.push(Step::Ushr, sums, four, 0);
    let sums = emit.push(Step::Iadd, sums, high, 0);
    let sums = emit.push(Step::Iand, sums, fours, 0);
    let sums = emit.push(Step::Imul, sums, bytes, 0);
    emit.push(Step::Ushr, sums, last, 0)
}

/// How many bits above the first one are zeros: by the exponent of the integer as a number. The
/// bit next to the first one is taken away, so that no number is rounded up to a power of two.
pub(crate) fn leading_zeros<F: Float>(emit: &mut Emitter<'_>, x: u32) -> u32 {
    let layout = Layout::of::<F>();
    let [zero, one, all] = [0, 1, 32].map(|n| emit.integer::<F>(n));
    let next = emit.push(Step::Ushr, x, one, 0);
    let next = emit.push(Step::Iand, x, next, 0);
    let x = emit.push(Step::Ixor, x, next, 0);
    let number = emit.push(Step::FromInt, x, 0, 0);
    let bits = emit.push(Step::ToBits, number, 0, 0);
    let fraction = emit.integer::<F>(layout.fraction.cast_signed());
    let exponent = emit.push(Step::Ushr, bits, fraction, 0);
    // Of a number with the sign set it is greater, and of zero less, than of any other.
    let first = emit.integer::<F>(layout.bias + 31);
    let zeros = emit.push(Step::Isub, first, exponent, 0);
    let zeros = emit.push(Step::Imin, zeros, all, 0);
    emit.push(Step::Imax, zeros, zero, 0)
}

/// A shift, which counts modulo 32.
fn shift<F: Float>(emit: &mut Emitter<'_>, step: Step, x: u32, y: u32) -> u32 {
    let last = emit.integer::<F>(31);
    let bits = emit.push(Step::Iand, y, last, 0);
    emit.push(step, x, bits, 0)
}

/// The lesser or the greater of two unsigned integers. Their order is that of signed ones with the
/// sign the other way round.
fn unsigned_extreme<F: Float>(emit: &mut Emitter<'_>, step: Step, x: u32, y: u32) -> u32 {
    let sign = emit.integer::<F>(i32::MIN);
    let [x, y] = [x, y].map(|v| emit.push(Step::Ixor, v, sign, 0));
    let extreme = emit.push(step, x, y, 0);
    emit.push(Step::Ixor, extreme, sign, 0)
}

/// A number without its fraction, clamped to signed integers; the least one for NaN.
pub(crate) fn clamped<F: Float>(emit: &mut Emitter<'_>, x: u32) -> u32 {
    let bound = emit.constant(F::from_f64(2_147_483_648.0));
    let greatest = emit.integer::<F>(i32::MAX);
    // The least integer where the number is beyond all: as it is to be below them.
    let near = emit.push(Step::ToInt, x, 0, 0);
    let is_above = emit.push(Step::Le, bound, x, 0);
    emit.push(Step::Select, is_above, greatest, near)
}

/// A number without its fraction: clamped to signed integers, and 0 for NaN.
fn to_signed<F: Float>(emit: &mut Emitter<'_>, x: u32) -> u32 {
    let zero = emit.integer::<F>(0);
    let clamped = clamped::<F>(emit, x);
    let nan = emit.push(Step::Unordered, x, x, 0);
    emit.push(Step::Select, nan, zero, clamped)
}

/// The same of unsigned integers.
pub(crate) fn to_unsigned<F: Float>(emit: &mut Emitter<'_>, x: u32) -> u32 {
    let half = emit.constant(F::from_f64(2_147_483_648.0));
    let bound = emit.constant(F::from_f64(4_294_967_296.0));
    let zero_number = emit.small::<F>(Small::Zero);
    let [zero, sign, all] = [0, i32::MIN, -1].map(|n| emit.integer::<F>(n));
    // The upper half is that of integers with the highest bit set: the difference is exact there.
    let is_upper = emit.push(Step::Le, half, x, 0);
    let less = emit.push(Step::Sub, x, half, 0);
    let within = emit.push(Step::Select, is_upper, less, x);
    let low = emit.push(Step::ToInt, within, 0, 0);
    let high = emit.push(Step::Ixor, low, sign, 0);
    let near = emit.push(Step::Select, is_upper, high, low);
    let is_above = emit.push(Step::Le, bound, x, 0);
    let clamped = emit.push(Step::Select, is_above, all, near);
    // Neither is NaN.
    let is_some = emit.push(Step::Lt, zero_number, x, 0);
    emit.push(Step::Select, is_some, clamped, zero)
}

/// An unsigned integer as a number, rounded once.
pub(crate) fn from_unsigned<F: Float>(emit: &mut Emitter<'_>, x: u32) -> u32 {
    let [bits, low] = [16, 0xffff].map(|n| emit.integer::<F>(n));
    let scale = emit.constant(F::from_f64(65_536.0));
    // Both halves are exact, and so is the product.
    let high = emit.push(Step::Ushr, x, bits, 0);
    let low = emit.push(Step::Iand, x, low, 0);
    let [high, low] = [high, low].map(|half| emit.push(Step::FromInt, half, 0, 0));
    let high = emit.push(Step::Mul, high, scale, 0);
    emit.push(Step::Add, high, low, 0)
}

#[cfg(test)]
#[path = "integers_tests.rs"]
mod tests;
