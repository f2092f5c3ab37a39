//! Operations on integers, and to and from them, as steps: of points, and what those of ranges are
//! made of.
//!
//! What no processor has for a vector is a call: divisions, counts of bits, and halves.

use outward_expr::IntOp;
use outward_interval::Float;

use crate::emit::{Emitter, NONE, Small};
use crate::program::Step;
use crate::routine::Routine;

/// An operation at points, of the operands that it has.
pub(crate) fn integer<F: Float>(emit: &mut Emitter<'_>, op: IntOp, [x, y, _]: [u32; 3]) -> u32 {
    // In double precision the bits are those of the nearest number of single precision.
    let is_single = F::NAME == "f32";
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
        IntOp::ToBits if is_single => {
            let bits = emit.push(Step::ToBits, x, 0, 0);
            // Which bits a NaN has depends on the processor: here always the same.
            let nan = emit.push(Step::Unordered, x, x, 0);
            let of_nan = emit.integer::<F>(0x7fc0_0000);
            emit.push(Step::Select, nan, of_nan, bits)
        }
        IntOp::FromBits if is_single => emit.push(Step::FromBits, x, 0, 0),
        IntOp::Sdiv
        | IntOp::Udiv
        | IntOp::Srem
        | IntOp::Urem
        | IntOp::Popcount
        | IntOp::Clz
        | IntOp::Bitrev
        | IntOp::ToBits
        | IntOp::FromBits
        | IntOp::ToHalf => {
            let y = if y == NONE { x } else { y };
            emit.call(Routine::Integer(op), [[x, y]])
        }
    }
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
