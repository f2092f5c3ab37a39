//! Functions of bits: of integers, of numbers packed into integers, and of the exponents of
//! numbers.

use naga::MathFunction as M;
use outward_expr::{BoolOp, IntOp as I, RealOp, RegionValue};

use super::state::Lowerer;
use super::value::Row;

impl Lowerer<'_> {
    fn op(&mut self, op: I, operands: &[RegionValue]) -> RegionValue {
        self.builder.integer_op(op, operands)
    }

    /// An operation with a constant on its right.
    fn with(&mut self, op: I, x: RegionValue, constant: i32) -> RegionValue {
        let constant = self.builder.int(constant);
        self.op(op, &[x, constant])
    }

    /// 32 − x.
    fn rest_of_word(&mut self, x: RegionValue) -> RegionValue {
        let word = self.builder.int(32);
        self.op(I::Isub, &[word, x])
    }

    fn is_zero(&mut self, x: RegionValue) -> RegionValue {
        let zero = self.builder.int(0);
        self.builder.logic(BoolOp::Ieq, &[x, zero])
    }

    pub(super) fn of_integers(
        &mut self,
        fun: M,
        signed: bool,
        v: &[RegionValue],
    ) -> Option<RegionValue> {
        let by_sign = |s, u| if signed { s } else { u };
        let (min, max) = (by_sign(I::Smin, I::Umin), by_sign(I::Smax, I::Umax));
        let value = match (fun, v) {
            (M::Abs, &[x]) if signed => self.op(I::Iabs, &[x]),
            (M::Abs, &[x]) => x,
            (M::Sign, &[x]) => self.op(I::Isign, &[x]),
            (M::Min, &[x, y]) => self.op(min, &[x, y]),
            (M::Max, &[x, y]) => self.op(max, &[x, y]),
            (M::Clamp, &[x, low, high]) => {
                let x = self.op(max, &[x, low]);
                self.op(min, &[x, high])
            }
            (M::CountOneBits, &[x]) => self.op(I::Popcount, &[x]),
            (M::CountLeadingZeros, &[x]) => self.op(I::Clz, &[x]),
            (M::ReverseBits, &[x]) => self.op(I::Bitrev, &[x]),
            (M::CountTrailingZeros, &[x]) => self.trailing_zeros(x),
            (M::FirstTrailingBit, &[x]) => {
                let (zeros, none) = (self.trailing_zeros(x), self.builder.int(-1));
                let zero = self.is_zero(x);
                self.builder.select(zero, none, zeros)
            }
            (M::FirstLeadingBit, &[x]) => {
                // Of a negative number the first bit that is not its sign's.
                let x = if signed {
                    let sign = self.with(I::Sshr, x, 31);
                    self.op(I::Ixor, &[x, sign])
                } else {
                    x
                };
                let (zeros, last) = (self.op(I::Clz, &[x]), self.builder.int(31));
                self.op(I::Isub, &[last, zeros])
            }
            (M::ExtractBits, &[x, offset, count]) => {
                let (offset, count) = self.bit_range(offset, count);
                let above = self.op(I::Iadd, &[offset, count]);
                let above = self.rest_of_word(above);
                let unused = self.rest_of_word(count);
                let x = self.op(I::Ishl, &[x, above]);
                let x = self.op(by_sign(I::Sshr, I::Ushr), &[x, unused]);
                let (none, zero) = (self.is_zero(count), self.builder.int(0));
                self.builder.select(none, zero, x)
            }
            (M::InsertBits, &[x, new, offset, count]) => {
                let (offset, count) = self.bit_range(offset, count);
                let unused = self.rest_of_word(count);
                let ones = self.builder.int(-1);
                let mask = self.op(I::Ushr, &[ones, unused]);
                let mask = self.op(I::Ishl, &[mask, offset]);
                let (none, zero) = (self.is_zero(count), self.builder.int(0));
                let mask = self.builder.select(none, zero, mask);
                let new = self.op(I::Ishl, &[new, offset]);
                let new = self.op(I::Iand, &[new, mask]);
                let others = self.op(I::Inot, &[mask]);
                let kept = self.op(I::Iand, &[x, others]);
                self.op(I::Ior, &[kept, new])
            }
            _ => return None,
        };
        Some(value)
    }

    /// The ones below the lowest bit that is set: of 0 all 32.
    fn trailing_zeros(&mut self, x: RegionValue) -> RegionValue {
        let negated = self.op(I::Ineg, &[x]);
        let lowest = self.op(I::Iand, &[x, negated]);
        let below = self.with(I::Iadd, lowest, -1);
        self.op(I::Popcount, &[below])
    }

    /// A range of bits, cut at the end of the word.
    fn bit_range(&mut self, offset: RegionValue, count: RegionValue) -> (RegionValue, RegionValue) {
        let offset = self.with(I::Umin, offset, 32);
        let room = self.rest_of_word(offset);
        (offset, self.op(I::Umin, &[count, room]))
    }

    /// Functions between vectors and one integer; `None` of others.
    pub(super) fn pack(&mut self, fun: M, rows: &[Row]) -> Option<Vec<RegionValue>> {
        let a = rows.first()?;
        let packed = match fun {
            M::Pack4x8snorm => self.pack_norm(a, 8, true),
            M::Pack4x8unorm => self.pack_norm(a, 8, false),
            M::Pack2x16snorm => self.pack_norm(a, 16, true),
            M::Pack2x16unorm => self.pack_norm(a, 16, false),
            M::Pack2x16float => {
                let halves = self.map(a, Self::half_bits);
                self.packed(&halves, 16)
            }
            M::Pack4xI8 | M::Pack4xU8 => self.packed(a, 8),
            M::Pack4xI8Clamp => {
                let bytes = self.map(a, |l, x| {
                    let x = l.with(I::Smax, x, -128);
                    l.with(I::Smin, x, 127)
                });
                self.packed(&bytes, 8)
            }
            M::Pack4xU8Clamp => {
                let bytes = self.map(a, |l, x| l.with(I::Umin, x, 255));
                self.packed(&bytes, 8)
            }
            M::Dot4I8Packed | M::Dot4U8Packed => {
                let signed = fun == M::Dot4I8Packed;
                let (&x, &y) = (a.first()?, rows.get(1)?.first()?);
                let (x, y) = (self.unpacked(x, 8, signed), self.unpacked(y, 8, signed));
                let mut sum = self.builder.int(0);
                for (x, y) in x.into_iter().zip(y) {
                    let product = self.op(I::Imul, &[x, y]);
                    sum = self.op(I::Iadd, &[sum, product]);
                }
                sum
            }
            _ => return self.unpack(fun, *a.first()?),
        };
        Some(vec![packed])
    }

    fn unpack(&mut self, fun: M, x: RegionValue) -> Option<Vec<RegionValue>> {
        let (bits, signed) = match fun {
            M::Unpack4x8snorm | M::Unpack4xI8 => (8, true),
            M::Unpack4x8unorm | M::Unpack4xU8 => (8, false),
            M::Unpack2x16snorm => (16, true),
            M::Unpack2x16unorm | M::Unpack2x16float => (16, false),
            _ => return None,
        };
        let parts = self.unpacked(x, bits, signed);
        Some(match fun {
            M::Unpack4xI8 | M::Unpack4xU8 => parts,
            M::Unpack2x16float => self.map(&parts, Self::of_half),
            _ => {
                let greatest = (1 << (bits - u32::from(signed))) - 1;
                self.map(&parts, |l, part| {
                    let greatest = l.builder.integer(greatest);
                    if signed {
                        let number = l.op(I::FromSint, &[part]);
                        let quotient = l.div(number, greatest);
                        let least = l.builder.integer(-1);
                        l.builder.binary(RealOp::Max, quotient, least)
                    } else {
                        let number = l.op(I::FromUint, &[part]);
                        l.div(number, greatest)
                    }
                })
            }
        })
    }

    /// The lowest bits of each, the first lowest.
    fn packed(&mut self, parts: &[RegionValue], bits: u32) -> RegionValue {
        let mut word = self.builder.int(0);
        let mut shift = 0;
        for &part in parts {
            let part = self.with(I::Iand, part, (1 << bits) - 1);
            let part = self.with(I::Ishl, part, shift);
            word = self.op(I::Ior, &[word, part]);
            shift += bits.cast_signed();
        }
        word
    }

    fn unpacked(&mut self, word: RegionValue, bits: u32, signed: bool) -> Vec<RegionValue> {
        let bits = bits.cast_signed();
        let shift = if signed { I::Sshr } else { I::Ushr };
        (0..32 / bits)
            .map(|i| {
                let top = self.with(I::Ishl, word, 32 - bits * (i + 1));
                self.with(shift, top, 32 - bits)
            })
            .collect()
    }

    /// ⌊1/2 + greatest · x⌋ of each, clamped.
    fn pack_norm(&mut self, row: &[RegionValue], bits: u32, signed: bool) -> RegionValue {
        let greatest = (1 << (bits - u32::from(signed))) - 1;
        let parts = self.map(row, |l, x| {
            let (one, half) = (l.builder.integer(1), l.constant(0.5));
            let least = l.builder.integer(if signed { -1 } else { 0 });
            let x = l.builder.binary(RealOp::Max, x, least);
            let x = l.builder.binary(RealOp::Min, x, one);
            let greatest = l.builder.integer(greatest);
            let scaled = l.mul(greatest, x);
            let shifted = l.add(half, scaled);
            let whole = l.builder.unary(RealOp::Floor, shifted);
            l.op(I::ToSint, &[whole])
        });
        self.packed(&parts, bits)
    }

    /// The bits in binary16.
    fn half_bits(&mut self, x: RegionValue) -> RegionValue {
        let near = self.quantized(x);
        let bits = self.op(I::ToBits, &[near]);
        let sign = self.with(I::Ushr, bits, 16);
        let sign = self.with(I::Iand, sign, 0x8000);
        let magnitude = self.builder.unary(RealOp::Abs, near);
        // Below 2⁻¹⁴ the bits count steps of 2⁻²⁴.
        let steps = self.constant(16_777_216.0);
        let steps = self.mul(magnitude, steps);
        let steps = self.op(I::ToSint, &[steps]);
        let normal = self.with(I::Iand, bits, 0x7fff_ffff);
        let normal = self.with(I::Ushr, normal, 13);
        let normal = self.with(I::Iadd, normal, -(112 << 10));
        let normal = self.with(I::Umin, normal, 0x7c00);
        let least = self.constant(f64::from(f32::from_bits((127 - 14) << 23)));
        let small = self.builder.logic(BoolOp::Lt, &[magnitude, least]);
        let magnitude = self.builder.select(small, steps, normal);
        self.op(I::Ior, &[sign, magnitude])
    }

    /// The number with these bits in binary16: as if of binary32, with the difference of the
    /// exponents.
    fn of_half(&mut self, bits: RegionValue) -> RegionValue {
        let magnitude = self.with(I::Iand, bits, 0x7fff);
        let shifted = self.with(I::Ishl, magnitude, 13);
        let number = self.op(I::FromBits, &[shifted]);
        let factor = self.constant(f64::from(f32::from_bits((127 + 112) << 23)));
        let number = self.mul(number, factor);
        // The greatest exponent is that of infinity, and of what is no number.
        let special = self.with(I::Ior, shifted, 0x7f80_0000);
        let special = self.op(I::FromBits, &[special]);
        let limit = self.builder.int(0x7c00);
        let finite = self.builder.logic(BoolOp::Slt, &[magnitude, limit]);
        let number = self.builder.select(finite, number, special);
        let negated = self.builder.unary(RealOp::Neg, number);
        let sign = self.with(I::Iand, bits, 0x8000);
        let positive = self.is_zero(sign);
        self.builder.select(positive, number, negated)
    }

    /// 2ᵉ, for −126 ≤ e ≤ 127.
    fn power_of_two(&mut self, e: RegionValue) -> RegionValue {
        let biased = self.with(I::Iadd, e, 127);
        let bits = self.with(I::Ishl, biased, 23);
        self.op(I::FromBits, &[bits])
    }

    /// x 2ᵉ, by three powers of two: their exponents have room for every e that matters.
    pub(super) fn ldexp(&mut self, x: RegionValue, e: RegionValue) -> RegionValue {
        let (mut x, mut rest) = (x, e);
        for _ in 0..3 {
            let part = self.with(I::Smax, rest, -126);
            let part = self.with(I::Smin, part, 127);
            rest = self.op(I::Isub, &[rest, part]);
            let power = self.power_of_two(part);
            x = self.mul(x, power);
        }
        x
    }

    /// x = y 2ᵉ with |y| in [1/2, 1); 0 and 0 for 0. The part of a zero is a product with it, as a
    /// device may take a number near zero for one.
    pub(super) fn frexp(&mut self, x: RegionValue) -> (RegionValue, RegionValue) {
        let (zero, none) = (self.builder.integer(0), self.builder.int(0));
        let least = self.constant(f64::from(f32::MIN_POSITIVE));
        let magnitude = self.builder.unary(RealOp::Abs, x);
        let small = self.builder.logic(BoolOp::Lt, &[magnitude, least]);
        // Subnormal numbers have no exponent of their own.
        let factor = self.constant(16_777_216.0);
        let raised = self.mul(x, factor);
        let (plain, lower) = (self.builder.int(-126), self.builder.int(-126 - 24));
        let normal = self.builder.select(small, raised, x);
        let bias = self.builder.select(small, lower, plain);
        let bits = self.op(I::ToBits, &[normal]);
        let exponent = self.with(I::Ushr, bits, 23);
        let exponent = self.with(I::Iand, exponent, 0xff);
        let exponent = self.op(I::Iadd, &[exponent, bias]);
        let part = self.with(I::Iand, bits, 0x807f_ffff_u32.cast_signed());
        let part = self.with(I::Ior, part, 0x3f00_0000);
        let part = self.op(I::FromBits, &[part]);
        let is_zero = self.builder.logic(BoolOp::Eq, &[x, zero]);
        let part_of_zero = self.mul(zero, x);
        (
            self.builder.select(is_zero, part_of_zero, part),
            self.builder.select(is_zero, none, exponent),
        )
    }
}
