//! What operations on integers return: the same under every semantics, so that the builder can
//! compute what has constant operands.

use super::{Integer, Logic};

/// A comparison of integers; false for other operations.
#[must_use]
pub fn truth_step(op: Logic, [x, y]: [i32; 2]) -> bool {
    match op {
        Logic::Ieq => x == y,
        Logic::Slt => x < y,
        Logic::Ult => x.cast_unsigned() < y.cast_unsigned(),
        Logic::True
        | Logic::False
        | Logic::Not
        | Logic::And
        | Logic::Or
        | Logic::Xor
        | Logic::Lt
        | Logic::Le
        | Logic::Eq
        | Logic::IsNan
        | Logic::IsInf => false,
    }
}

/// An operation on integers whose result is one; zero for other operations.
#[must_use]
pub fn integer_step(op: Integer, [x, y]: [i32; 2]) -> i32 {
    let (ux, uy) = (x.cast_unsigned(), y.cast_unsigned());
    match op {
        Integer::Ineg => x.wrapping_neg(),
        Integer::Iabs => x.wrapping_abs(),
        Integer::Isign => x.signum(),
        Integer::Inot => !x,
        Integer::Iadd => x.wrapping_add(y),
        Integer::Isub => x.wrapping_sub(y),
        Integer::Imul => x.wrapping_mul(y),
        Integer::Sdiv if y == 0 => x,
        Integer::Sdiv => x.wrapping_div(y),
        Integer::Udiv => ux.checked_div(uy).unwrap_or(ux).cast_signed(),
        Integer::Srem if y == 0 => 0,
        Integer::Srem => x.wrapping_rem(y),
        Integer::Urem => ux.checked_rem(uy).unwrap_or(0).cast_signed(),
        Integer::Smin => x.min(y),
        Integer::Smax => x.max(y),
        Integer::Umin => ux.min(uy).cast_signed(),
        Integer::Umax => ux.max(uy).cast_signed(),
        Integer::Iand => x & y,
        Integer::Ior => x | y,
        Integer::Ixor => x ^ y,
        Integer::Ishl => x.wrapping_shl(uy),
        Integer::Sshr => x.wrapping_shr(uy),
        Integer::Ushr => ux.wrapping_shr(uy).cast_signed(),
        Integer::Popcount => x.count_ones().cast_signed(),
        Integer::Clz => x.leading_zeros().cast_signed(),
        Integer::Bitrev => x.reverse_bits(),
        Integer::Const
        | Integer::ToSint
        | Integer::ToUint
        | Integer::FromSint
        | Integer::FromUint
        | Integer::ToBits
        | Integer::FromBits
        | Integer::ToHalf => 0,
    }
}
