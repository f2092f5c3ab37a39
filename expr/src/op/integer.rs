//! What operations on integers return: the same under every semantics, so that the builder can
//! compute what has constant operands.

use super::{BoolOp, IntOp};

/// A comparison of integers; false for other operations.
#[must_use]
pub fn truth_step(op: BoolOp, [x, y]: [i32; 2]) -> bool {
    match op {
        BoolOp::Ieq => x == y,
        BoolOp::Slt => x < y,
        BoolOp::Ult => x.cast_unsigned() < y.cast_unsigned(),
        BoolOp::True
        | BoolOp::False
        | BoolOp::Not
        | BoolOp::And
        | BoolOp::Or
        | BoolOp::Xor
        | BoolOp::Lt
        | BoolOp::Le
        | BoolOp::Eq
        | BoolOp::IsNan
        | BoolOp::IsInf => false,
    }
}

/// An operation on integers whose result is one; zero for other operations.
#[must_use]
pub fn integer_step(op: IntOp, [x, y]: [i32; 2]) -> i32 {
    let (ux, uy) = (x.cast_unsigned(), y.cast_unsigned());
    match op {
        IntOp::Ineg => x.wrapping_neg(),
        IntOp::Iabs => x.wrapping_abs(),
        IntOp::Isign => x.signum(),
        IntOp::Inot => !x,
        IntOp::Iadd => x.wrapping_add(y),
        IntOp::Isub => x.wrapping_sub(y),
        IntOp::Imul => x.wrapping_mul(y),
        IntOp::Sdiv if y == 0 => x,
        IntOp::Sdiv => x.wrapping_div(y),
        IntOp::Udiv => ux.checked_div(uy).unwrap_or(ux).cast_signed(),
        IntOp::Srem if y == 0 => 0,
        IntOp::Srem => x.wrapping_rem(y),
        IntOp::Urem => ux.checked_rem(uy).unwrap_or(0).cast_signed(),
        IntOp::Smin => x.min(y),
        IntOp::Smax => x.max(y),
        IntOp::Umin => ux.min(uy).cast_signed(),
        IntOp::Umax => ux.max(uy).cast_signed(),
        IntOp::Iand => x & y,
        IntOp::Ior => x | y,
        IntOp::Ixor => x ^ y,
        IntOp::Ishl => x.wrapping_shl(uy),
        IntOp::Sshr => x.wrapping_shr(uy),
        IntOp::Ushr => ux.wrapping_shr(uy).cast_signed(),
        IntOp::Popcount => x.count_ones().cast_signed(),
        IntOp::Clz => x.leading_zeros().cast_signed(),
        IntOp::Bitrev => x.reverse_bits(),
        IntOp::Const(_)
        | IntOp::ToSint
        | IntOp::ToUint
        | IntOp::FromSint
        | IntOp::FromUint
        | IntOp::ToBits
        | IntOp::FromBits
        | IntOp::ToHalf => 0,
    }
}
