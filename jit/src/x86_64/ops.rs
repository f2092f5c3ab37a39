//! Which form does an operation on each instruction set and format.

use outward_lower::program::{Precision, Step};

use super::forms::{self as f, Encoding};
use crate::Isa;

/// The forms of one instruction set for one format.
#[derive(Debug)]
pub(crate) struct Ops {
    /// The instruction set.
    pub(crate) isa: Isa,
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
}

/// More than there are steps.
const STEPS: usize = 40;

/// One table instead of a branch per step: long programs are unpredictable, and a branch that is
/// guessed wrong costs as much as writing an instruction. In order: add, sub, mul, div, min, max,
/// and, and-not, or, xor, add and sub of integers.
const fn binary(forms: [Encoding; 12]) -> [Option<Binary>; STEPS] {
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
    table[Step::Add as usize] = Some(Binary {
        form: add,
        rounded: true,
        commutes: true,
    });
    table[Step::Sub as usize] = Some(Binary {
        form: sub,
        rounded: true,
        commutes: false,
    });
    table[Step::Mul as usize] = Some(Binary {
        form: mul,
        rounded: true,
        commutes: true,
    });
    table[Step::Div as usize] = Some(Binary {
        form: div,
        rounded: true,
        commutes: false,
    });
    table[Step::Min as usize] = Some(Binary {
        form: min,
        rounded: false,
        commutes: false,
    });
    table[Step::Max as usize] = Some(Binary {
        form: max,
        rounded: false,
        commutes: false,
    });
    table[Step::And as usize] = Some(Binary {
        form: and,
        rounded: false,
        commutes: true,
    });
    table[Step::AndNot as usize] = Some(Binary {
        form: andnot,
        rounded: false,
        commutes: false,
    });
    table[Step::Or as usize] = Some(Binary {
        form: or,
        rounded: false,
        commutes: true,
    });
    table[Step::Xor as usize] = Some(Binary {
        form: xor,
        rounded: false,
        commutes: true,
    });
    table[Step::Iadd as usize] = Some(Binary {
        form: iadd,
        rounded: false,
        commutes: true,
    });
    table[Step::Isub as usize] = Some(Binary {
        form: isub,
        rounded: false,
        commutes: false,
    });
    table
}

impl Ops {
    /// The instruction of a step of two operands, if it is one.
    #[inline]
    pub(crate) fn binary(&self, step: Step) -> Option<&Binary> {
        self.binary[step as usize].as_ref()
    }

    /// The forms for an instruction set and a format.
    pub(crate) fn of(isa: Isa, precision: Precision) -> &'static Self {
        match (isa, precision) {
            (Isa::V2, Precision::F32) => &V2_F32,
            (Isa::V2, Precision::F64) => &V2_F64,
            (Isa::V3, Precision::F32) => &V3_F32,
            (Isa::V3, Precision::F64) => &V3_F64,
            (Isa::V4, Precision::F32) => &V4_F32,
            (Isa::V4, Precision::F64) => &V4_F64,
        }
    }
}

#[rustfmt::skip]
static V2_F32: Ops = Ops {
    isa: Isa::V2, bytes: 16, shift: 4, element: 4, registers: 16,
    binary: binary([f::ADDPS, f::SUBPS, f::MULPS, f::DIVPS, f::MINPS, f::MAXPS,
        f::ANDPS, f::ANDNPS, f::ORPS, f::XORPS,
        f::PADDD, f::PSUBD]),
    and: f::ANDPS, mul: f::MULPS, xor: f::XORPS,
    sqrt: f::SQRTPS, round: f::ROUNDPS, compare: f::CMPPS, select: f::XORPS, broadcast: f::MOVSS, mask: f::MOVMSKPS,
    load: f::MOVAPS, store: f::MOVAPS_ST, load_any: f::MOVUPS, store_any: f::MOVUPS_ST,
    padd: f::PADDD, pcmpeq: f::PCMPEQD, pcmpgt: f::PCMPGTD, votes: f::MOVMSKPS,
};

#[rustfmt::skip]
static V2_F64: Ops = Ops {
    isa: Isa::V2, bytes: 16, shift: 4, element: 8, registers: 16,
    binary: binary([f::ADDPD, f::SUBPD, f::MULPD, f::DIVPD, f::MINPD, f::MAXPD,
        f::ANDPD, f::ANDNPD, f::ORPD, f::XORPD,
        f::PADDQ, f::PSUBQ]),
    and: f::ANDPD, mul: f::MULPD, xor: f::XORPD,
    sqrt: f::SQRTPD, round: f::ROUNDPD, compare: f::CMPPD, select: f::XORPD, broadcast: f::MOVDDUP, mask: f::MOVMSKPD,
    load: f::MOVAPS, store: f::MOVAPS_ST, load_any: f::MOVUPS, store_any: f::MOVUPS_ST,
    padd: f::PADDQ, pcmpeq: f::PCMPEQQ, pcmpgt: f::PCMPGTQ, votes: f::MOVMSKPD,
};

#[rustfmt::skip]
static V3_F32: Ops = Ops {
    isa: Isa::V3, bytes: 32, shift: 5, element: 4, registers: 16,
    binary: binary([f::VADDPS, f::VSUBPS, f::VMULPS, f::VDIVPS, f::VMINPS, f::VMAXPS,
        f::VANDPS, f::VANDNPS, f::VORPS, f::VXORPS,
        f::VPADDD, f::VPSUBD]),
    and: f::VANDPS, mul: f::VMULPS, xor: f::VXORPS,
    sqrt: f::VSQRTPS, round: f::VROUNDPS, compare: f::VCMPPS, select: f::VBLENDVPS, broadcast: f::VBROADCASTSS,
    mask: f::VMOVMSKPS,
    load: f::VMOVAPS, store: f::VMOVAPS_ST, load_any: f::VMOVUPS, store_any: f::VMOVUPS_ST,
    padd: f::VPADDD, pcmpeq: f::VPCMPEQD, pcmpgt: f::VPCMPGTD, votes: f::VMOVMSKPS,
};

#[rustfmt::skip]
static V3_F64: Ops = Ops {
    isa: Isa::V3, bytes: 32, shift: 5, element: 8, registers: 16,
    binary: binary([f::VADDPD, f::VSUBPD, f::VMULPD, f::VDIVPD, f::VMINPD, f::VMAXPD,
        f::VANDPD, f::VANDNPD, f::VORPD, f::VXORPD,
        f::VPADDQ, f::VPSUBQ]),
    and: f::VANDPD, mul: f::VMULPD, xor: f::VXORPD,
    sqrt: f::VSQRTPD, round: f::VROUNDPD, compare: f::VCMPPD, select: f::VBLENDVPD, broadcast: f::VBROADCASTSD,
    mask: f::VMOVMSKPD,
    load: f::VMOVAPS, store: f::VMOVAPS_ST, load_any: f::VMOVUPS, store_any: f::VMOVUPS_ST,
    padd: f::VPADDQ, pcmpeq: f::VPCMPEQQ, pcmpgt: f::VPCMPGTQ, votes: f::VMOVMSKPD,
};

#[rustfmt::skip]
static V4_F32: Ops = Ops {
    isa: Isa::V4, bytes: 64, shift: 6, element: 4, registers: 32,
    binary: binary([f::ZADDPS, f::ZSUBPS, f::ZMULPS, f::ZDIVPS, f::ZMINPS, f::ZMAXPS,
        f::ZANDPS, f::ZANDNPS, f::ZORPS, f::ZXORPS,
        f::ZPADDD, f::ZPSUBD]),
    and: f::ZANDPS, mul: f::ZMULPS, xor: f::ZXORPS,
    sqrt: f::ZSQRTPS, round: f::ZRNDSCALEPS, compare: f::ZCMPPS, select: f::ZPTERNLOGD, broadcast: f::ZBROADCASTSS,
    mask: f::ZPMOVM2D,
    load: f::ZMOVAPS, store: f::ZMOVAPS_ST, load_any: f::ZMOVUPS, store_any: f::ZMOVUPS_ST,
    padd: f::ZPADDD, pcmpeq: f::ZPCMPEQD, pcmpgt: f::ZPCMPGTD, votes: f::ZPMOVD2M,
};

#[rustfmt::skip]
static V4_F64: Ops = Ops {
    isa: Isa::V4, bytes: 64, shift: 6, element: 8, registers: 32,
    binary: binary([f::ZADDPD, f::ZSUBPD, f::ZMULPD, f::ZDIVPD, f::ZMINPD, f::ZMAXPD,
        f::ZANDPD, f::ZANDNPD, f::ZORPD, f::ZXORPD,
        f::ZPADDQ, f::ZPSUBQ]),
    and: f::ZANDPD, mul: f::ZMULPD, xor: f::ZXORPD,
    sqrt: f::ZSQRTPD, round: f::ZRNDSCALEPD, compare: f::ZCMPPD, select: f::ZPTERNLOGQ, broadcast: f::ZBROADCASTSD,
    mask: f::ZPMOVM2Q,
    load: f::ZMOVAPS, store: f::ZMOVAPS_ST, load_any: f::ZMOVUPS, store_any: f::ZMOVUPS_ST,
    padd: f::ZPADDQ, pcmpeq: f::ZPCMPEQQ, pcmpgt: f::ZPCMPGTQ, votes: f::ZPMOVQ2M,
};
