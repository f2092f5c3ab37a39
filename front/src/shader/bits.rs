//! Functions of bits: of integers, of numbers packed into integers, and of the exponents of
//! numbers.

use naga::MathFunction as M;
use outward_expr::{BoolOp, IntOp as I, RealOp, RegionValue};

use super::scalar;
use super::state::Lowerer;
use super::value::Row;
use super::vector;

fn apply(state: &mut Lowerer<'_>, op: I, operands: &[RegionValue]) -> RegionValue {
    state.builder.integer_op(op, operands)
}

/// An operation with a constant on its right.
fn with(state: &mut Lowerer<'_>, op: I, x: RegionValue, constant: i32) -> RegionValue {
    let constant = state.builder.int(constant);
    apply(state, op, &[x, constant])
}

/// 32 − x.
fn rest_of_word(state: &mut Lowerer<'_>, x: RegionValue) -> RegionValue {
    let word = state.builder.int(32);
    apply(state, I::Isub, &[word, x])
}

fn is_zero(state: &mut Lowerer<'_>, x: RegionValue) -> RegionValue {
    let zero = state.builder.int(0);
    state.builder.logic(BoolOp::Ieq, &[x, zero])
}

pub(super) fn of_integers(
    state: &mut Lowerer<'_>,
    fun: M,
    signed: bool,
    v: &[RegionValue],
) -> Option<RegionValue> {
    let by_sign = |s, u| if signed { s } else { u };
    let (min, max) = (by_sign(I::Smin, I::Umin), by_sign(I::Smax, I::Umax));
    let value = match (fun, v) {
        (M::Abs, &[x]) if signed => apply(state, I::Iabs, &[x]),
        (M::Abs, &[x]) => x,
        (M::Sign, &[x]) => apply(state, I::Isign, &[x]),
        (M::Min, &[x, y]) => apply(state, min, &[x, y]),
        (M::Max, &[x, y]) => apply(state, max, &[x, y]),
        (M::Clamp, &[x, low, high]) => {
            let x = apply(state, max, &[x, low]);
            apply(state, min, &[x, high])
        }
        (M::CountOneBits, &[x]) => apply(state, I::Popcount, &[x]),
        (M::CountLeadingZeros, &[x]) => apply(state, I::Clz, &[x]),
        (M::ReverseBits, &[x]) => apply(state, I::Bitrev, &[x]),
        (M::CountTrailingZeros, &[x]) => trailing_zeros(state, x),
        (M::FirstTrailingBit, &[x]) => {
            let (zeros, none) = (trailing_zeros(state, x), state.builder.int(-1));
            let zero = is_zero(state, x);
            state.builder.select(zero, none, zeros)
        }
        (M::FirstLeadingBit, &[x]) => {
            // Of a negative number the first bit that is not its sign's.
            let x = if signed {
                let sign = with(state, I::Sshr, x, 31);
                apply(state, I::Ixor, &[x, sign])
            } else {
                x
            };
            let (zeros, last) = (apply(state, I::Clz, &[x]), state.builder.int(31));
            apply(state, I::Isub, &[last, zeros])
        }
        (M::ExtractBits, &[x, offset, count]) => {
            let (offset, count) = bit_range(state, offset, count);
            let above = apply(state, I::Iadd, &[offset, count]);
            let above = rest_of_word(state, above);
            let unused = rest_of_word(state, count);
            let x = apply(state, I::Ishl, &[x, above]);
            let x = apply(state, by_sign(I::Sshr, I::Ushr), &[x, unused]);
            let (none, zero) = (is_zero(state, count), state.builder.int(0));
            state.builder.select(none, zero, x)
        }
        (M::InsertBits, &[x, new, offset, count]) => {
            let (offset, count) = bit_range(state, offset, count);
            let unused = rest_of_word(state, count);
            let ones = state.builder.int(-1);
            let mask = apply(state, I::Ushr, &[ones, unused]);
            let mask = apply(state, I::Ishl, &[mask, offset]);
            let (none, zero) = (is_zero(state, count), state.builder.int(0));
            let mask = state.builder.select(none, zero, mask);
            let new = apply(state, I::Ishl, &[new, offset]);
            let new = apply(state, I::Iand, &[new, mask]);
            let others = apply(state, I::Inot, &[mask]);
            let kept = apply(state, I::Iand, &[x, others]);
            apply(state, I::Ior, &[kept, new])
        }
        _ => return None,
    };
    Some(value)
}

/// The ones below the lowest bit that is set: of 0 all 32.
fn trailing_zeros(state: &mut Lowerer<'_>, x: RegionValue) -> RegionValue {
    let negated = apply(state, I::Ineg, &[x]);
    let lowest = apply(state, I::Iand, &[x, negated]);
    let below = with(state, I::Iadd, lowest, -1);
    apply(state, I::Popcount, &[below])
}

/// A range of bits, cut at the end of the word.
fn bit_range(
    state: &mut Lowerer<'_>,
    offset: RegionValue,
    count: RegionValue,
) -> (RegionValue, RegionValue) {
    let offset = with(state, I::Umin, offset, 32);
    let room = rest_of_word(state, offset);
    (offset, apply(state, I::Umin, &[count, room]))
}

/// Functions between vectors and one integer; `None` of others.
pub(super) fn pack(state: &mut Lowerer<'_>, fun: M, rows: &[Row]) -> Option<Vec<RegionValue>> {
    let a = rows.first()?;
    let packed = match fun {
        M::Pack4x8snorm => pack_norm(state, a, 8, true),
        M::Pack4x8unorm => pack_norm(state, a, 8, false),
        M::Pack2x16snorm => pack_norm(state, a, 16, true),
        M::Pack2x16unorm => pack_norm(state, a, 16, false),
        M::Pack2x16float => {
            let halves = vector::map(state, a, half_bits);
            packed(state, &halves, 16)
        }
        M::Pack4xI8 | M::Pack4xU8 => packed(state, a, 8),
        M::Pack4xI8Clamp => {
            let bytes = vector::map(state, a, |l, x| {
                let x = with(l, I::Smax, x, -128);
                with(l, I::Smin, x, 127)
            });
            packed(state, &bytes, 8)
        }
        M::Pack4xU8Clamp => {
            let bytes = vector::map(state, a, |l, x| with(l, I::Umin, x, 255));
            packed(state, &bytes, 8)
        }
        M::Dot4I8Packed | M::Dot4U8Packed => {
            let signed = fun == M::Dot4I8Packed;
            let (&x, &y) = (a.first()?, rows.get(1)?.first()?);
            let (x, y) = (unpacked(state, x, 8, signed), unpacked(state, y, 8, signed));
            let mut sum = state.builder.int(0);
            for (x, y) in x.into_iter().zip(y) {
                let product = apply(state, I::Imul, &[x, y]);
                sum = apply(state, I::Iadd, &[sum, product]);
            }
            sum
        }
        _ => return unpack(state, fun, *a.first()?),
    };
    Some(vec![packed])
}

fn unpack(state: &mut Lowerer<'_>, fun: M, x: RegionValue) -> Option<Vec<RegionValue>> {
    let (bits, signed) = match fun {
        M::Unpack4x8snorm | M::Unpack4xI8 => (8, true),
        M::Unpack4x8unorm | M::Unpack4xU8 => (8, false),
        M::Unpack2x16snorm => (16, true),
        M::Unpack2x16unorm | M::Unpack2x16float => (16, false),
        _ => return None,
    };
    let parts = unpacked(state, x, bits, signed);
    Some(match fun {
        M::Unpack4xI8 | M::Unpack4xU8 => parts,
        M::Unpack2x16float => vector::map(state, &parts, of_half),
        _ => {
            let greatest = (1 << (bits - u32::from(signed))) - 1;
            vector::map(state, &parts, |l, part| {
                let greatest = l.builder.integer(greatest);
                if signed {
                    let number = apply(l, I::FromSint, &[part]);
                    let quotient = vector::div(l, number, greatest);
                    let least = l.builder.integer(-1);
                    l.builder.binary(RealOp::Max, quotient, least)
                } else {
                    let number = apply(l, I::FromUint, &[part]);
                    vector::div(l, number, greatest)
                }
            })
        }
    })
}

/// The lowest bits of each, the first lowest.
fn packed(state: &mut Lowerer<'_>, parts: &[RegionValue], bits: u32) -> RegionValue {
    let mut word = state.builder.int(0);
    let mut shift = 0;
    for &part in parts {
        let part = with(state, I::Iand, part, (1 << bits) - 1);
        let part = with(state, I::Ishl, part, shift);
        word = apply(state, I::Ior, &[word, part]);
        shift += bits.cast_signed();
    }
    word
}

fn unpacked(
    state: &mut Lowerer<'_>,
    word: RegionValue,
    bits: u32,
    signed: bool,
) -> Vec<RegionValue> {
    let bits = bits.cast_signed();
    let shift = if signed { I::Sshr } else { I::Ushr };
    (0..32 / bits)
        .map(|i| {
            let top = with(state, I::Ishl, word, 32 - bits * (i + 1));
            with(state, shift, top, 32 - bits)
        })
        .collect()
}

/// ⌊1/2 + greatest · x⌋ of each, clamped.
fn pack_norm(state: &mut Lowerer<'_>, row: &[RegionValue], bits: u32, signed: bool) -> RegionValue {
    let greatest = (1 << (bits - u32::from(signed))) - 1;
    let parts = vector::map(state, row, |l, x| {
        let (one, half) = (l.builder.integer(1), scalar::constant(l, 0.5));
        let least = l.builder.integer(if signed { -1 } else { 0 });
        let x = l.builder.binary(RealOp::Max, x, least);
        let x = l.builder.binary(RealOp::Min, x, one);
        let greatest = l.builder.integer(greatest);
        let scaled = vector::mul(l, greatest, x);
        let shifted = vector::add(l, half, scaled);
        let whole = l.builder.unary(RealOp::Floor, shifted);
        apply(l, I::ToSint, &[whole])
    });
    packed(state, &parts, bits)
}

/// The bits in binary16.
fn half_bits(state: &mut Lowerer<'_>, x: RegionValue) -> RegionValue {
    let near = scalar::quantized(state, x);
    let bits = apply(state, I::ToBits, &[near]);
    let sign = with(state, I::Ushr, bits, 16);
    let sign = with(state, I::Iand, sign, 0x8000);
    let magnitude = state.builder.unary(RealOp::Abs, near);
    // Below 2⁻¹⁴ the bits count steps of 2⁻²⁴.
    let steps = scalar::constant(state, 16_777_216.0);
    let steps = vector::mul(state, magnitude, steps);
    let steps = apply(state, I::ToSint, &[steps]);
    let normal = with(state, I::Iand, bits, 0x7fff_ffff);
    let normal = with(state, I::Ushr, normal, 13);
    let normal = with(state, I::Iadd, normal, -(112 << 10));
    let normal = with(state, I::Umin, normal, 0x7c00);
    let least = scalar::constant(state, f64::from(f32::from_bits((127 - 14) << 23)));
    let small = state.builder.logic(BoolOp::Lt, &[magnitude, least]);
    let magnitude = state.builder.select(small, steps, normal);
    apply(state, I::Ior, &[sign, magnitude])
}

/// The number with these bits in binary16: as if of binary32, with the difference of the
/// exponents.
fn of_half(state: &mut Lowerer<'_>, bits: RegionValue) -> RegionValue {
    let magnitude = with(state, I::Iand, bits, 0x7fff);
    let shifted = with(state, I::Ishl, magnitude, 13);
    let number = apply(state, I::FromBits, &[shifted]);
    let factor = scalar::constant(state, f64::from(f32::from_bits((127 + 112) << 23)));
    let number = vector::mul(state, number, factor);
    // The greatest exponent is that of infinity, and of what is no number.
    let special = with(state, I::Ior, shifted, 0x7f80_0000);
    let special = apply(state, I::FromBits, &[special]);
    let limit = state.builder.int(0x7c00);
    let finite = state.builder.logic(BoolOp::Slt, &[magnitude, limit]);
    let number = state.builder.select(finite, number, special);
    let negated = state.builder.unary(RealOp::Neg, number);
    let sign = with(state, I::Iand, bits, 0x8000);
    let positive = is_zero(state, sign);
    state.builder.select(positive, number, negated)
}

/// 2ᵉ, for −126 ≤ e ≤ 127.
fn power_of_two(state: &mut Lowerer<'_>, e: RegionValue) -> RegionValue {
    let biased = with(state, I::Iadd, e, 127);
    let bits = with(state, I::Ishl, biased, 23);
    apply(state, I::FromBits, &[bits])
}

/// x 2ᵉ, by three powers of two: their exponents have room for every e that matters.
pub(super) fn ldexp(state: &mut Lowerer<'_>, x: RegionValue, e: RegionValue) -> RegionValue {
    let (mut x, mut rest) = (x, e);
    for _ in 0..3 {
        let part = with(state, I::Smax, rest, -126);
        let part = with(state, I::Smin, part, 127);
        rest = apply(state, I::Isub, &[rest, part]);
        let power = power_of_two(state, part);
        x = vector::mul(state, x, power);
    }
    x
}

/// x = y 2ᵉ with |y| in [1/2, 1); 0 and 0 for 0. The part of a zero is a product with it, as a
/// device may take a number near zero for one.
pub(super) fn frexp(state: &mut Lowerer<'_>, x: RegionValue) -> (RegionValue, RegionValue) {
    let (zero, none) = (state.builder.integer(0), state.builder.int(0));
    let least = scalar::constant(state, f64::from(f32::MIN_POSITIVE));
    let magnitude = state.builder.unary(RealOp::Abs, x);
    let small = state.builder.logic(BoolOp::Lt, &[magnitude, least]);
    // Subnormal numbers have no exponent of their own.
    let factor = scalar::constant(state, 16_777_216.0);
    let raised = vector::mul(state, x, factor);
    let (plain, lower) = (state.builder.int(-126), state.builder.int(-126 - 24));
    let normal = state.builder.select(small, raised, x);
    let bias = state.builder.select(small, lower, plain);
    let bits = apply(state, I::ToBits, &[normal]);
    let exponent = with(state, I::Ushr, bits, 23);
    let exponent = with(state, I::Iand, exponent, 0xff);
    let exponent = apply(state, I::Iadd, &[exponent, bias]);
    let part = with(state, I::Iand, bits, 0x807f_ffff_u32.cast_signed());
    let part = with(state, I::Ior, part, 0x3f00_0000);
    let part = apply(state, I::FromBits, &[part]);
    let is_zero = state.builder.logic(BoolOp::Eq, &[x, zero]);
    let part_of_zero = vector::mul(state, zero, x);
    (
        state.builder.select(is_zero, part_of_zero, part),
        state.builder.select(is_zero, none, exponent),
    )
}
