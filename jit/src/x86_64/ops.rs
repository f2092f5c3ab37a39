//! Which form does an operation on each instruction set and format.

use outward_lower::program::{Precision, Step};

use super::forms::{self as f, Encoding};
use crate::Target;

/// The forms of one instruction set for one format.
#[derive(Debug)]
pub(crate) struct Ops {
    /// The instruction set.
    pub(crate) isa: Target,
    /// Bytes of one vector.
    pub(crate) bytes: usize,
    /// log2 of `bytes`.
    pub(crate) shift: u8,
    /// Bytes of one number.
    pub(crate) element: usize,
    /// How many vector registers there are.
    pub(crate) registers: usize,
    /// The steps of two operands that are one instruction, by the step's number; `None` for other
    /// steps.
    binary: [Option<Binary>; STEPS],
    pub(crate) and: Encoding,
    pub(crate) mul: Encoding,
    /// The negative of a product, less what the result's register holds, which is zero: rounded as
    /// the product of one factor negated, with the same sign where it is zero.
    pub(crate) negated: Option<Encoding>,
    pub(crate) sub: Encoding,
    pub(crate) xor: Encoding,
    pub(crate) sqrt: Encoding,
    pub(crate) round: Encoding,
    pub(crate) compare: Encoding,
    /// `blendv` on v3, `vpternlog` on v4.
    pub(crate) select: Encoding,
    /// Loads one number (v2) or one number into all lanes (v3, v4).
    pub(crate) broadcast: Encoding,
    /// Sign bits to a general register (v2, v3); mask register to lanes (v4).
    pub(crate) mask: Encoding,
    /// Aligned load, and copy between registers.
    pub(crate) load: Encoding,
    pub(crate) store: Encoding,
    /// Unaligned load and store.
    pub(crate) load_any: Encoding,
    pub(crate) store_any: Encoding,
    /// IntOp addition.
    pub(crate) padd: Encoding,
    /// Integers that are equal: lanes (v2, v3) or a mask register (v4).
    pub(crate) pcmpeq: Encoding,
    /// Integers that are greater, likewise.
    pub(crate) pcmpgt: Encoding,
    /// Numbers to integers, and what brings integers to the upper and to the lower halves of lanes.
    pub(crate) truncate: Encoding,
    pub(crate) upper: Encoding,
    pub(crate) lower: Encoding,
    /// Integers that lie side by side to lanes of 64 bits.
    pub(crate) widen: Encoding,
    /// Integers to numbers of 32 bits.
    pub(crate) from_int: Encoding,
    /// Lanes to a mask register (v4); sign bits to a general register, as `mask` (v2, v3).
    pub(crate) votes: Encoding,
}

/// A step of two operands that is one instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Binary {
    /// The instruction.
    pub(crate) form: Encoding,
    /// Whether it rounds.
    pub(crate) rounded: bool,
    /// Whether the operands may change places.
    pub(crate) commutes: bool,
    /// Whether it works on integers of 32 bits in lanes of 64, so that an operand that is one
    /// number for all lanes cannot be read by it.
    pub(crate) narrow: bool,
}

/// As many as there are steps.
const STEPS: usize = Step::ALL.len();

/// The instructions of integers of 32 bits: product, extremes, and shifts by numbers of their own,
/// where there are such.
struct Integers {
    mul: Encoding,
    extremes: [Encoding; 2],
    shifts: Option<[Encoding; 3]>,
}

const V2_INTEGERS: Integers = Integers {
    mul: f::PMULLD,
    extremes: [f::PMINSD, f::PMAXSD],
    shifts: None,
};

const V3_INTEGERS: Integers = Integers {
    mul: f::VPMULLD,
    extremes: [f::VPMINSD, f::VPMAXSD],
    shifts: Some([f::VPSLLVD, f::VPSRAVD, f::VPSRLVD]),
};

const V4_INTEGERS: Integers = Integers {
    mul: f::ZPMULLD,
    extremes: [f::ZPMINSD, f::ZPMAXSD],
    shifts: Some([f::ZPSLLVD, f::ZPSRAVD, f::ZPSRLVD]),
};

/// How the operands of an instruction stand.
#[derive(Clone, Copy)]
enum Order {
    Kept,
    Free,
}

/// One table instead of a branch per step: long programs are unpredictable, and a branch that is
/// guessed wrong costs as much as writing an instruction. `forms`, in order: add, sub, mul, div,
/// min, max, and, and-not, or, xor, add and sub of integers.
///
/// An integer lies in the highest 32 bits of a lane, and the others are zero. So instructions on 32
/// bits do in lanes of 64 what they do in lanes of 32, and make zeros of zeros.
const fn binary(forms: [Encoding; 12], integers: Integers) -> [Option<Binary>; STEPS] {
    use Order::{Free, Kept};
    const fn one(form: Encoding, order: Order) -> Option<Binary> {
        Some(Binary {
            form,
            rounded: false,
            commutes: matches!(order, Free),
            narrow: false,
        })
    }
    const fn rounded(form: Encoding, order: Order) -> Option<Binary> {
        Some(Binary {
            form,
            rounded: true,
            commutes: matches!(order, Free),
            narrow: false,
        })
    }
    const fn of_integers(form: Encoding, order: Order, narrow: bool) -> Option<Binary> {
        Some(Binary {
            form,
            rounded: false,
            commutes: matches!(order, Free),
            narrow,
        })
    }
    let mut table = [None; STEPS];
    let [
        add,
        sub,
        mul,
        div,
        min,
        max,
        and,
        andnot,
        or,
        xor,
        iadd,
        isub,
    ] = forms;
    table[Step::Add as usize] = rounded(add, Free);
    table[Step::Sub as usize] = rounded(sub, Kept);
    table[Step::Mul as usize] = rounded(mul, Free);
    table[Step::Div as usize] = rounded(div, Kept);
    table[Step::Min as usize] = one(min, Kept);
    table[Step::Max as usize] = one(max, Kept);
    table[Step::And as usize] = one(and, Free);
    table[Step::AndNot as usize] = one(andnot, Kept);
    table[Step::Or as usize] = one(or, Free);
    table[Step::Xor as usize] = one(xor, Free);
    // All bits set is a NaN, and none is zero.
    table[Step::NanIf as usize] = one(or, Free);
    table[Step::ZeroIf as usize] = one(andnot, Kept);
    table[Step::AnyBits as usize] = one(or, Free);
    table[Step::Iand as usize] = one(and, Free);
    table[Step::Ior as usize] = one(or, Free);
    table[Step::Ixor as usize] = one(xor, Free);
    table[Step::Iadd as usize] = one(iadd, Free);
    table[Step::Isub as usize] = one(isub, Kept);
    // Forms of 512 bits say how long an element is, which differs from those of lanes of 64 bits.
    let narrow = add.element == 3;
    table[Step::Imul as usize] = of_integers(integers.mul, Free, narrow);
    let [imin, imax] = integers.extremes;
    table[Step::Imin as usize] = of_integers(imin, Free, narrow);
    table[Step::Imax as usize] = of_integers(imax, Free, narrow);
    if let Some([left, right, unsigned]) = integers.shifts {
        table[Step::Ishl as usize] = of_integers(left, Kept, narrow);
        table[Step::Sshr as usize] = of_integers(right, Kept, narrow);
        table[Step::Ushr as usize] = of_integers(unsigned, Kept, narrow);
    }
    table
}

impl Ops {
    /// The instruction of a step of two operands, if it is one.
    #[inline]
    pub(crate) fn binary(&self, step: Step) -> Option<&Binary> {
        self.binary[step as usize].as_ref()
    }

    /// The forms for an instruction set and a format.
    pub(crate) fn of(isa: Target, precision: Precision) -> &'static Self {
        match (isa, precision) {
            (Target::V2, Precision::F32) => &V2_F32,
            (Target::V2, Precision::F64) => &V2_F64,
            (Target::V3, Precision::F32) => &V3_F32,
            (Target::V3, Precision::F64) => &V3_F64,
            (Target::V4, Precision::F32) => &V4_F32,
            (Target::V4, Precision::F64) => &V4_F64,
        }
    }
}

#[rustfmt::skip]
static V2_F32: Ops = Ops {
    isa: Target::V2, bytes: 16, shift: 4, element: 4, registers: 16,
    binary: binary([f::ADDPS, f::SUBPS, f::MULPS, f::DIVPS, f::MINPS, f::MAXPS,
        f::ANDPS, f::ANDNPS, f::ORPS, f::XORPS,
        f::PADDD, f::PSUBD], V2_INTEGERS),
    and: f::ANDPS, mul: f::MULPS, negated: None, sub: f::SUBPS, xor: f::XORPS,
    sqrt: f::SQRTPS, round: f::ROUNDPS, compare: f::CMPPS, select: f::XORPS, broadcast: f::MOVSS, mask: f::MOVMSKPS,
    load: f::MOVAPS, store: f::MOVAPS_ST, load_any: f::MOVUPS, store_any: f::MOVUPS_ST,
    truncate: f::CVTTPS2DQ, upper: f::MOVSLDUP, lower: f::MOVSHDUP, widen: f::PMOVZXDQ,
    from_int: f::CVTDQ2PS,
    padd: f::PADDD, pcmpeq: f::PCMPEQD, pcmpgt: f::PCMPGTD, votes: f::MOVMSKPS,
};

#[rustfmt::skip]
static V2_F64: Ops = Ops {
    isa: Target::V2, bytes: 16, shift: 4, element: 8, registers: 16,
    binary: binary([f::ADDPD, f::SUBPD, f::MULPD, f::DIVPD, f::MINPD, f::MAXPD,
        f::ANDPD, f::ANDNPD, f::ORPD, f::XORPD,
        f::PADDQ, f::PSUBQ], V2_INTEGERS),
    and: f::ANDPD, mul: f::MULPD, negated: None, sub: f::SUBPD, xor: f::XORPD,
    sqrt: f::SQRTPD, round: f::ROUNDPD, compare: f::CMPPD, select: f::XORPD, broadcast: f::MOVDDUP, mask: f::MOVMSKPD,
    load: f::MOVAPS, store: f::MOVAPS_ST, load_any: f::MOVUPS, store_any: f::MOVUPS_ST,
    truncate: f::CVTTPD2DQ, upper: f::MOVSLDUP, lower: f::MOVSHDUP, widen: f::PMOVZXDQ,
    from_int: f::CVTDQ2PS,
    padd: f::PADDQ, pcmpeq: f::PCMPEQQ, pcmpgt: f::PCMPGTQ, votes: f::MOVMSKPD,
};

#[rustfmt::skip]
static V3_F32: Ops = Ops {
    isa: Target::V3, bytes: 32, shift: 5, element: 4, registers: 16,
    binary: binary([f::VADDPS, f::VSUBPS, f::VMULPS, f::VDIVPS, f::VMINPS, f::VMAXPS,
        f::VANDPS, f::VANDNPS, f::VORPS, f::VXORPS,
        f::VPADDD, f::VPSUBD], V3_INTEGERS),
    and: f::VANDPS, mul: f::VMULPS, negated: Some(f::VFNMSUB231PS), sub: f::VSUBPS, xor: f::VXORPS,
    sqrt: f::VSQRTPS, round: f::VROUNDPS, compare: f::VCMPPS, select: f::VBLENDVPS, broadcast: f::VBROADCASTSS,
    mask: f::VMOVMSKPS,
    load: f::VMOVAPS, store: f::VMOVAPS_ST, load_any: f::VMOVUPS, store_any: f::VMOVUPS_ST,
    truncate: f::VCVTTPS2DQ, upper: f::VMOVSLDUP, lower: f::VMOVSHDUP, widen: f::VPMOVZXDQ,
    from_int: f::VCVTDQ2PS,
    padd: f::VPADDD, pcmpeq: f::VPCMPEQD, pcmpgt: f::VPCMPGTD, votes: f::VMOVMSKPS,
};

#[rustfmt::skip]
static V3_F64: Ops = Ops {
    isa: Target::V3, bytes: 32, shift: 5, element: 8, registers: 16,
    binary: binary([f::VADDPD, f::VSUBPD, f::VMULPD, f::VDIVPD, f::VMINPD, f::VMAXPD,
        f::VANDPD, f::VANDNPD, f::VORPD, f::VXORPD,
        f::VPADDQ, f::VPSUBQ], V3_INTEGERS),
    and: f::VANDPD, mul: f::VMULPD, negated: Some(f::VFNMSUB231PD), sub: f::VSUBPD, xor: f::VXORPD,
    sqrt: f::VSQRTPD, round: f::VROUNDPD, compare: f::VCMPPD, select: f::VBLENDVPD, broadcast: f::VBROADCASTSD,
    mask: f::VMOVMSKPD,
    load: f::VMOVAPS, store: f::VMOVAPS_ST, load_any: f::VMOVUPS, store_any: f::VMOVUPS_ST,
    truncate: f::VCVTTPD2DQ, upper: f::VMOVSLDUP, lower: f::VMOVSHDUP, widen: f::VPMOVZXDQ,
    from_int: f::VCVTDQ2PS,
    padd: f::VPADDQ, pcmpeq: f::VPCMPEQQ, pcmpgt: f::VPCMPGTQ, votes: f::VMOVMSKPD,
};

#[rustfmt::skip]
static V4_F32: Ops = Ops {
    isa: Target::V4, bytes: 64, shift: 6, element: 4, registers: 32,
    binary: binary([f::ZADDPS, f::ZSUBPS, f::ZMULPS, f::ZDIVPS, f::ZMINPS, f::ZMAXPS,
        f::ZANDPS, f::ZANDNPS, f::ZORPS, f::ZXORPS,
        f::ZPADDD, f::ZPSUBD], V4_INTEGERS),
    and: f::ZANDPS, mul: f::ZMULPS, negated: Some(f::ZFNMSUB231PS), sub: f::ZSUBPS, xor: f::ZXORPS,
    sqrt: f::ZSQRTPS, round: f::ZRNDSCALEPS, compare: f::ZCMPPS, select: f::ZPTERNLOGD, broadcast: f::ZBROADCASTSS,
    mask: f::ZPMOVM2D,
    load: f::ZMOVAPS, store: f::ZMOVAPS_ST, load_any: f::ZMOVUPS, store_any: f::ZMOVUPS_ST,
    truncate: f::ZCVTTPS2DQ, upper: f::ZMOVSLDUP, lower: f::ZMOVSHDUP, widen: f::ZPMOVZXDQ,
    from_int: f::ZCVTDQ2PS,
    padd: f::ZPADDD, pcmpeq: f::ZPCMPEQD, pcmpgt: f::ZPCMPGTD, votes: f::ZPMOVD2M,
};

#[rustfmt::skip]
static V4_F64: Ops = Ops {
    isa: Target::V4, bytes: 64, shift: 6, element: 8, registers: 32,
    binary: binary([f::ZADDPD, f::ZSUBPD, f::ZMULPD, f::ZDIVPD, f::ZMINPD, f::ZMAXPD,
        f::ZANDPD, f::ZANDNPD, f::ZORPD, f::ZXORPD,
        f::ZPADDQ, f::ZPSUBQ], V4_INTEGERS),
    and: f::ZANDPD, mul: f::ZMULPD, negated: Some(f::ZFNMSUB231PD), sub: f::ZSUBPD, xor: f::ZXORPD,
    sqrt: f::ZSQRTPD, round: f::ZRNDSCALEPD, compare: f::ZCMPPD, select: f::ZPTERNLOGQ, broadcast: f::ZBROADCASTSD,
    mask: f::ZPMOVM2Q,
    load: f::ZMOVAPS, store: f::ZMOVAPS_ST, load_any: f::ZMOVUPS, store_any: f::ZMOVUPS_ST,
    truncate: f::ZCVTTPD2DQ, upper: f::ZMOVSLDUP, lower: f::ZMOVSHDUP, widen: f::ZPMOVZXDQ,
    from_int: f::ZCVTDQ2PS,
    padd: f::ZPADDQ, pcmpeq: f::ZPCMPEQQ, pcmpgt: f::ZPCMPGTQ, votes: f::ZPMOVQ2M,
};
