//! Which form does an operation on each instruction set and format.

use outward_lower::program::Precision;

use super::forms::{self as f, Form};
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
    pub(crate) add: Form,
    pub(crate) sub: Form,
    pub(crate) mul: Form,
    pub(crate) div: Form,
    pub(crate) min: Form,
    pub(crate) max: Form,
    pub(crate) and: Form,
    pub(crate) andnot: Form,
    pub(crate) or: Form,
    pub(crate) xor: Form,
    pub(crate) sqrt: Form,
    pub(crate) round: Form,
    pub(crate) compare: Form,
    /// `blendv` on v3, `vpternlog` on v4.
    pub(crate) select: Form,
    /// Loads one number (v2) or one number into all lanes (v3, v4).
    pub(crate) broadcast: Form,
    /// Sign bits to a general register (v2, v3); mask register to lanes (v4).
    pub(crate) mask: Form,
    /// Aligned load, and copy between registers.
    pub(crate) load: Form,
    pub(crate) store: Form,
    /// Unaligned load and store.
    pub(crate) load_any: Form,
    pub(crate) store_any: Form,
    /// `a*b - c`, v3 only (elsewhere a stand-in).
    pub(crate) fmsub: Form,
    /// Integer addition, v3 only (elsewhere a stand-in).
    pub(crate) padd: Form,
}

impl Ops {
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
    add: f::ADDPS, sub: f::SUBPS, mul: f::MULPS, div: f::DIVPS, min: f::MINPS, max: f::MAXPS,
    and: f::ANDPS, andnot: f::ANDNPS, or: f::ORPS, xor: f::XORPS,
    sqrt: f::SQRTPS, round: f::ROUNDPS, compare: f::CMPPS, select: f::XORPS, broadcast: f::MOVSS, mask: f::MOVMSKPS,
    load: f::MOVAPS, store: f::MOVAPS_ST, load_any: f::MOVUPS, store_any: f::MOVUPS_ST,
    fmsub: f::SUBPS, padd: f::ADDPS,
};

#[rustfmt::skip]
static V2_F64: Ops = Ops {
    isa: Isa::V2, bytes: 16, shift: 4, element: 8, registers: 16,
    add: f::ADDPD, sub: f::SUBPD, mul: f::MULPD, div: f::DIVPD, min: f::MINPD, max: f::MAXPD,
    and: f::ANDPD, andnot: f::ANDNPD, or: f::ORPD, xor: f::XORPD,
    sqrt: f::SQRTPD, round: f::ROUNDPD, compare: f::CMPPD, select: f::XORPD, broadcast: f::MOVDDUP, mask: f::MOVMSKPD,
    load: f::MOVAPS, store: f::MOVAPS_ST, load_any: f::MOVUPS, store_any: f::MOVUPS_ST,
    fmsub: f::SUBPD, padd: f::ADDPD,
};

#[rustfmt::skip]
static V3_F32: Ops = Ops {
    isa: Isa::V3, bytes: 32, shift: 5, element: 4, registers: 16,
    add: f::VADDPS, sub: f::VSUBPS, mul: f::VMULPS, div: f::VDIVPS, min: f::VMINPS, max: f::VMAXPS,
    and: f::VANDPS, andnot: f::VANDNPS, or: f::VORPS, xor: f::VXORPS,
    sqrt: f::VSQRTPS, round: f::VROUNDPS, compare: f::VCMPPS, select: f::VBLENDVPS, broadcast: f::VBROADCASTSS,
    mask: f::VMOVMSKPS,
    load: f::VMOVAPS, store: f::VMOVAPS_ST, load_any: f::VMOVUPS, store_any: f::VMOVUPS_ST,
    fmsub: f::VFMSUB213PS, padd: f::VPADDD,
};

#[rustfmt::skip]
static V3_F64: Ops = Ops {
    isa: Isa::V3, bytes: 32, shift: 5, element: 8, registers: 16,
    add: f::VADDPD, sub: f::VSUBPD, mul: f::VMULPD, div: f::VDIVPD, min: f::VMINPD, max: f::VMAXPD,
    and: f::VANDPD, andnot: f::VANDNPD, or: f::VORPD, xor: f::VXORPD,
    sqrt: f::VSQRTPD, round: f::VROUNDPD, compare: f::VCMPPD, select: f::VBLENDVPD, broadcast: f::VBROADCASTSD,
    mask: f::VMOVMSKPD,
    load: f::VMOVAPS, store: f::VMOVAPS_ST, load_any: f::VMOVUPS, store_any: f::VMOVUPS_ST,
    fmsub: f::VFMSUB213PD, padd: f::VPADDQ,
};

#[rustfmt::skip]
static V4_F32: Ops = Ops {
    isa: Isa::V4, bytes: 64, shift: 6, element: 4, registers: 32,
    add: f::ZADDPS, sub: f::ZSUBPS, mul: f::ZMULPS, div: f::ZDIVPS, min: f::ZMINPS, max: f::ZMAXPS,
    and: f::ZANDPS, andnot: f::ZANDNPS, or: f::ZORPS, xor: f::ZXORPS,
    sqrt: f::ZSQRTPS, round: f::ZRNDSCALEPS, compare: f::ZCMPPS, select: f::ZPTERNLOGD, broadcast: f::ZBROADCASTSS,
    mask: f::ZPMOVM2D,
    load: f::ZMOVAPS, store: f::ZMOVAPS_ST, load_any: f::ZMOVUPS, store_any: f::ZMOVUPS_ST,
    fmsub: f::ZSUBPS, padd: f::ZADDPS,
};

#[rustfmt::skip]
static V4_F64: Ops = Ops {
    isa: Isa::V4, bytes: 64, shift: 6, element: 8, registers: 32,
    add: f::ZADDPD, sub: f::ZSUBPD, mul: f::ZMULPD, div: f::ZDIVPD, min: f::ZMINPD, max: f::ZMAXPD,
    and: f::ZANDPD, andnot: f::ZANDNPD, or: f::ZORPD, xor: f::ZXORPD,
    sqrt: f::ZSQRTPD, round: f::ZRNDSCALEPD, compare: f::ZCMPPD, select: f::ZPTERNLOGQ, broadcast: f::ZBROADCASTSD,
    mask: f::ZPMOVM2Q,
    load: f::ZMOVAPS, store: f::ZMOVAPS_ST, load_any: f::ZMOVUPS, store_any: f::ZMOVUPS_ST,
    fmsub: f::ZSUBPD, padd: f::ZADDPD,
};
