//! The instruction forms that the compiler uses, as a table.
//!
//! One form per line: name, operand shape, registers, and the encoding in the manual's notation
//! (mandatory prefix, opcode map, W, opcode). The encoder reads nothing else, and the test in
//! `encode_tests.rs` walks the whole table, writes every form with low and high registers and every
//! kind of address, and compares what an independent decoder reads.
//!
//! To add an instruction, add a line; the test finds it.

/// How the instruction is prefixed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Prefix {
    /// `[66|F2|F3] [REX] [0F [38|3A]] opcode`.
    Legacy,
    /// Two or three byte VEX, 128 or 256 bits.
    Vex,
    /// EVEX, always 512 bits here.
    Evex,
}

/// Which operand stands in which field. The order is that of the assembler text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// `ModRM.reg, VEX.vvvv, ModRM.rm`.
    Rvm,
    /// `ModRM.reg, VEX.vvvv, ModRM.rm, imm8`.
    Rvmi,
    /// `ModRM.reg, VEX.vvvv, ModRM.rm, imm8[7:4]`.
    Rvmr,
    /// `ModRM.reg, ModRM.rm`.
    Rm,
    /// `ModRM.reg, ModRM.rm, imm8`.
    Rmi,
    /// `ModRM.rm, ModRM.reg`.
    Mr,
    /// `ModRM.rm` alone; the digit in `ModRM.reg`.
    M(u8),
    /// `ModRM.rm, imm32`; the digit in `ModRM.reg`.
    Mi(u8),
    /// `ModRM.rm, imm8`; the digit in `ModRM.reg`.
    Mi8(u8),
    /// Register in the low opcode bits.
    O,
    /// Register in the low opcode bits, `imm64`.
    Oi,
    /// `rel32`.
    J,
    /// No operands.
    No,
}

/// What an operand may be. `…M`: also memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// No such operand.
    N,
    /// 128-bit register.
    X,
    /// 128-bit register or memory.
    XM,
    /// 256-bit register.
    Y,
    /// 256-bit register or memory.
    YM,
    /// 512-bit register.
    Z,
    /// 512-bit register or memory.
    ZM,
    /// 512-bit register, memory, or one element of memory for all lanes.
    ZB,
    /// Mask register.
    K,
    /// Memory only.
    M,
    /// 16-bit general register.
    R16,
    /// 32-bit general register.
    R32,
    /// 64-bit general register.
    R64,
    /// 64-bit general register or memory.
    RM64,
}

/// What the rounding field of a register form may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Embed {
    /// Nothing.
    No,
    /// `{rn-sae}`, `{rd-sae}`, `{ru-sae}`, `{rz-sae}`.
    Er,
}

/// One instruction form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Encoding {
    /// Mnemonic.
    pub(crate) name: &'static str,
    /// Where the operands stand.
    pub(crate) shape: Shape,
    /// The operand in `ModRM.reg`, or in the opcode.
    pub(crate) reg: Kind,
    /// The operand in `ModRM.rm`.
    pub(crate) rm: Kind,
    /// How it is prefixed.
    pub(crate) prefix: Prefix,
    /// Mandatory prefix: 0 none, 1 = 66, 2 = F3, 3 = F2.
    pub(crate) pp: u8,
    /// Opcode map: 0 one byte, 1 = 0F, 2 = 0F38, 3 = 0F3A.
    pub(crate) map: u8,
    /// The W bit.
    pub(crate) w: u8,
    /// The opcode byte.
    pub(crate) opcode: u8,
    /// The vector length field: 0, 1, 2 for 128, 256, 512 bits.
    pub(crate) length: u8,
    /// Rounding that a register form may carry.
    pub(crate) embed: Embed,
    /// log2 of the bytes that an eight-bit displacement counts (EVEX); of the whole operand, not of
    /// a broadcast.
    pub(crate) scale: u8,
    /// log2 of the bytes of one element: what a broadcast reads.
    pub(crate) element: u8,
    /// The bytes up to the opcode, with registers 0: of VEX the three-byte prefix and the opcode,
    /// of EVEX the prefix and the opcode. Registers are put in by exclusive or. Of a form without
    /// these what stands behind REX: the opcode with its map.
    pub(crate) long: u64,
    /// The two-byte VEX prefix and the opcode, likewise; 0 if the form has none. Of a form without
    /// VEX what stands before REX: the mandatory prefix, or 0 if it has none.
    pub(crate) short: u32,
    /// How many bytes follow the displacement.
    pub(crate) trailing: u8,
}

impl Encoding {
    /// The form with its [`long`](Self::long) and [`short`](Self::short) bytes.
    const fn encoded(mut self) -> Self {
        let (pp, map, w) = (self.pp as u64, self.map as u64, self.w as u64);
        let opcode = self.opcode as u64;
        self.trailing = match self.shape {
            Rvmi | Rvmr | Rmi | Mi8(_) => 1,
            Mi(_) | J => 4,
            Oi => 8,
            Rvm | Rm | Mr | Mem(_) | O | No => 0,
        };
        match self.prefix {
            Prefix::Legacy => {
                self.short = [0, 0x66, 0xF3, 0xF2][self.pp as usize];
                self.long = match self.map {
                    0 => opcode,
                    1 => 0x0F | opcode << 8,
                    2 => 0x380F | opcode << 16,
                    _ => 0x3A0F | opcode << 16,
                };
            }
            Prefix::Vex => {
                let last = 0x78 | (self.length as u64) << 2 | pp;
                self.long = 0xC4 | (0xE0 | map) << 8 | (w << 7 | last) << 16 | opcode << 24;
                if w == 0 && map == 1 {
                    self.short = (0xC5 | (0x80 | last) << 8 | opcode << 16) as u32;
                }
            }
            Prefix::Evex => {
                let last = w << 7 | 0x7C | pp;
                self.long = 0x62 | (0xF0 | map) << 8 | last << 16 | 0x08 << 24 | opcode << 32;
            }
        }
        self
    }

    const fn er(mut self) -> Self {
        self.embed = Embed::Er;
        self
    }

    /// An EVEX form whose memory operand is one element: 8-bit displacements count elements.
    const fn one(mut self) -> Self {
        self.scale = self.element;
        self
    }
}

/// The columns of the manual: `66.0F38.W1 58` is `code(P66, M0F38, W1, 0x58)`.
struct Code {
    pp: u8,
    map: u8,
    w: u8,
    opcode: u8,
}

const fn code(pp: u8, map: u8, w: u8, opcode: u8) -> Code {
    Code { pp, map, w, opcode }
}

const fn form(name: &'static str, shape: Shape, reg: Kind, rm: Kind, c: Code) -> Encoding {
    Encoding {
        name,
        shape,
        reg,
        rm,
        prefix: Prefix::Legacy,
        pp: c.pp,
        map: c.map,
        w: c.w,
        opcode: c.opcode,
        length: 0,
        embed: Embed::No,
        scale: 0,
        element: 0,
        long: 0,
        short: 0,
        trailing: 0,
    }
}

/// A form without VEX: SSE and the general registers.
const fn old(name: &'static str, shape: Shape, reg: Kind, rm: Kind, c: Code) -> Encoding {
    form(name, shape, reg, rm, c)
}

/// A VEX form; 256 bits if it names a `Y` operand.
const fn vex(name: &'static str, shape: Shape, reg: Kind, rm: Kind, c: Code) -> Encoding {
    let mut f = form(name, shape, reg, rm, c);
    f.prefix = Prefix::Vex;
    f.length = if matches!(reg, Y) || matches!(rm, Y | YM) {
        1
    } else {
        0
    };
    f
}

/// A 512-bit EVEX form. The element size follows W.
const fn evex(name: &'static str, shape: Shape, reg: Kind, rm: Kind, c: Code) -> Encoding {
    let mut f = form(name, shape, reg, rm, c);
    f.prefix = Prefix::Evex;
    f.length = 2;
    f.scale = 6;
    f.element = 2 + f.w;
    f
}

const NP: u8 = 0;
const P66: u8 = 1;
const PF3: u8 = 2;
const M1: u8 = 0;
const M0F: u8 = 1;
const M38: u8 = 2;
const M3A: u8 = 3;
const W0: u8 = 0;
const W1: u8 = 1;

use Kind::{K, M, N, R16, R32, R64, RM64, X, XM, Y, YM, Z, ZB, ZM};
use Shape::{J, M as Mem, Mi, Mi8, Mr, No, O, Oi, Rm, Rmi, Rvm, Rvmi, Rvmr};

/// Declares every form as a constant and lists them all for the test.
macro_rules! forms {
    ($($id:ident = $form:expr;)*) => {
        $(pub(crate) const $id: Encoding = $form.encoded();)*
        /// Every form of the table.
        #[cfg(test)]
        pub(crate) const ALL: &[Encoding] = &[$($id),*];
    };
}

#[rustfmt::skip] // One form per line, in the order of the manual.
forms! {
    // SSE to SSE4.2 (x86-64-v2), 128 bits, the first operand is also the destination.
    ADDPD      = old("addpd",     Rm,  X,  XM, code(P66, M0F, W0, 0x58));
    ADDPS      = old("addps",     Rm,  X,  XM, code(NP,  M0F, W0, 0x58));
    ANDPD      = old("andpd",     Rm,  X,  XM, code(P66, M0F, W0, 0x54));
    ANDPS      = old("andps",     Rm,  X,  XM, code(NP,  M0F, W0, 0x54));
    ANDNPD     = old("andnpd",    Rm,  X,  XM, code(P66, M0F, W0, 0x55));
    ANDNPS     = old("andnps",    Rm,  X,  XM, code(NP,  M0F, W0, 0x55));
    CMPPD      = old("cmppd",     Rmi, X,  XM, code(P66, M0F, W0, 0xC2));
    CMPPS      = old("cmpps",     Rmi, X,  XM, code(NP,  M0F, W0, 0xC2));
    BLENDPS    = old("blendps",   Rmi, X,  XM, code(P66, M3A, W0, 0x0C));
    CVTDQ2PD   = old("cvtdq2pd",  Rm,  X,  X,  code(PF3, M0F, W0, 0xE6));
    CVTDQ2PS   = old("cvtdq2ps",  Rm,  X,  XM, code(NP,  M0F, W0, 0x5B));
    CVTTPD2DQ  = old("cvttpd2dq", Rm,  X,  XM, code(P66, M0F, W0, 0xE6));
    CVTTPS2DQ  = old("cvttps2dq", Rm,  X,  XM, code(PF3, M0F, W0, 0x5B));
    DIVPD      = old("divpd",     Rm,  X,  XM, code(P66, M0F, W0, 0x5E));
    DIVPS      = old("divps",     Rm,  X,  XM, code(NP,  M0F, W0, 0x5E));
    INSERTPS   = old("insertps",  Rmi, X,  X,  code(P66, M3A, W0, 0x21));
    MAXPD      = old("maxpd",     Rm,  X,  XM, code(P66, M0F, W0, 0x5F));
    MAXPS      = old("maxps",     Rm,  X,  XM, code(NP,  M0F, W0, 0x5F));
    MINPD      = old("minpd",     Rm,  X,  XM, code(P66, M0F, W0, 0x5D));
    MINPS      = old("minps",     Rm,  X,  XM, code(NP,  M0F, W0, 0x5D));
    MOVAPS     = old("movaps",    Rm,  X,  XM, code(NP,  M0F, W0, 0x28));
    MOVAPS_ST  = old("movaps",    Mr,  X,  M,  code(NP,  M0F, W0, 0x29));
    MOVDDUP    = old("movddup",   Rm,  X,  XM, code(3,   M0F, W0, 0x12));
    MOVMSKPD   = old("movmskpd",  Rm,  R32, X, code(P66, M0F, W0, 0x50));
    MOVMSKPS   = old("movmskps",  Rm,  R32, X, code(NP,  M0F, W0, 0x50));
    MOVSHDUP   = old("movshdup",  Rm,  X,  XM, code(PF3, M0F, W0, 0x16));
    MOVSLDUP   = old("movsldup",  Rm,  X,  XM, code(PF3, M0F, W0, 0x12));
    MOVSS      = old("movss",     Rm,  X,  M,  code(PF3, M0F, W0, 0x10));
    MOVUPS     = old("movups",    Rm,  X,  XM, code(NP,  M0F, W0, 0x10));
    MOVUPS_ST  = old("movups",    Mr,  X,  M,  code(NP,  M0F, W0, 0x11));
    MULPD      = old("mulpd",     Rm,  X,  XM, code(P66, M0F, W0, 0x59));
    MULPS      = old("mulps",     Rm,  X,  XM, code(NP,  M0F, W0, 0x59));
    ORPD       = old("orpd",      Rm,  X,  XM, code(P66, M0F, W0, 0x56));
    ORPS       = old("orps",      Rm,  X,  XM, code(NP,  M0F, W0, 0x56));
    PADDD      = old("paddd",     Rm,  X,  XM, code(P66, M0F, W0, 0xFE));
    PADDQ      = old("paddq",     Rm,  X,  XM, code(P66, M0F, W0, 0xD4));
    PCMPEQD    = old("pcmpeqd",   Rm,  X,  XM, code(P66, M0F, W0, 0x76));
    PCMPEQQ    = old("pcmpeqq",   Rm,  X,  XM, code(P66, M38, W0, 0x29));
    PCMPGTD    = old("pcmpgtd",   Rm,  X,  XM, code(P66, M0F, W0, 0x66));
    PCMPGTQ    = old("pcmpgtq",   Rm,  X,  XM, code(P66, M38, W0, 0x37));
    PMAXSD     = old("pmaxsd",    Rm,  X,  XM, code(P66, M38, W0, 0x3D));
    PMINSD     = old("pminsd",    Rm,  X,  XM, code(P66, M38, W0, 0x39));
    PMOVZXDQ   = old("pmovzxdq",  Rm,  X,  X,  code(P66, M38, W0, 0x35));
    PMULLD     = old("pmulld",    Rm,  X,  XM, code(P66, M38, W0, 0x40));
    PSLLD      = old("pslld",     Rm,  X,  XM, code(P66, M0F, W0, 0xF2));
    PSRAD      = old("psrad",     Rm,  X,  XM, code(P66, M0F, W0, 0xE2));
    PSRLD      = old("psrld",     Rm,  X,  XM, code(P66, M0F, W0, 0xD2));
    PSUBD      = old("psubd",     Rm,  X,  XM, code(P66, M0F, W0, 0xFA));
    PSUBQ      = old("psubq",     Rm,  X,  XM, code(P66, M0F, W0, 0xFB));
    ROUNDPD    = old("roundpd",   Rmi, X,  XM, code(P66, M3A, W0, 0x09));
    ROUNDPS    = old("roundps",   Rmi, X,  XM, code(P66, M3A, W0, 0x08));
    SHUFPS     = old("shufps",    Rmi, X,  XM, code(NP,  M0F, W0, 0xC6));
    SQRTPD     = old("sqrtpd",    Rm,  X,  XM, code(P66, M0F, W0, 0x51));
    SQRTPS     = old("sqrtps",    Rm,  X,  XM, code(NP,  M0F, W0, 0x51));
    SUBPD      = old("subpd",     Rm,  X,  XM, code(P66, M0F, W0, 0x5C));
    SUBPS      = old("subps",     Rm,  X,  XM, code(NP,  M0F, W0, 0x5C));
    XORPD      = old("xorpd",     Rm,  X,  XM, code(P66, M0F, W0, 0x57));
    XORPS      = old("xorps",     Rm,  X,  XM, code(NP,  M0F, W0, 0x57));

    // AVX and AVX2 (x86-64-v3), 256 bits.
    VADDPD     = vex("vaddpd",       Rvm,  Y, YM, code(P66, M0F, W0, 0x58));
    VADDPS     = vex("vaddps",       Rvm,  Y, YM, code(NP,  M0F, W0, 0x58));
    VANDPD     = vex("vandpd",       Rvm,  Y, YM, code(P66, M0F, W0, 0x54));
    VANDPS     = vex("vandps",       Rvm,  Y, YM, code(NP,  M0F, W0, 0x54));
    VANDNPD    = vex("vandnpd",      Rvm,  Y, YM, code(P66, M0F, W0, 0x55));
    VANDNPS    = vex("vandnps",      Rvm,  Y, YM, code(NP,  M0F, W0, 0x55));
    VBLENDVPD  = vex("vblendvpd",    Rvmr, Y, YM, code(P66, M3A, W0, 0x4B));
    VBLENDVPS  = vex("vblendvps",    Rvmr, Y, YM, code(P66, M3A, W0, 0x4A));
    VBROADCASTSD = vex("vbroadcastsd", Rm, Y, M,  code(P66, M38, W0, 0x19));
    VBROADCASTSS = vex("vbroadcastss", Rm, Y, M,  code(P66, M38, W0, 0x18));
    VCMPPD     = vex("vcmppd",       Rvmi, Y, YM, code(P66, M0F, W0, 0xC2));
    VCMPPS     = vex("vcmpps",       Rvmi, Y, YM, code(NP,  M0F, W0, 0xC2));
    VCVTDQ2PD  = vex("vcvtdq2pd",    Rm,   Y, X,  code(PF3, M0F, W0, 0xE6));
    VCVTDQ2PS  = vex("vcvtdq2ps",    Rm,   Y, YM, code(NP,  M0F, W0, 0x5B));
    VCVTTPD2DQ = vex("vcvttpd2dq",   Rm,   X, Y,  code(P66, M0F, W0, 0xE6));
    VCVTTPS2DQ = vex("vcvttps2dq",   Rm,   Y, YM, code(PF3, M0F, W0, 0x5B));
    VDIVPD     = vex("vdivpd",       Rvm,  Y, YM, code(P66, M0F, W0, 0x5E));
    VDIVPS     = vex("vdivps",       Rvm,  Y, YM, code(NP,  M0F, W0, 0x5E));
    VFNMSUB231PD = vex("vfnmsub231pd", Rvm, Y, YM, code(P66, M38, W1, 0xBE));
    VFNMSUB231PS = vex("vfnmsub231ps", Rvm, Y, YM, code(P66, M38, W0, 0xBE));
    VMAXPD     = vex("vmaxpd",       Rvm,  Y, YM, code(P66, M0F, W0, 0x5F));
    VMAXPS     = vex("vmaxps",       Rvm,  Y, YM, code(NP,  M0F, W0, 0x5F));
    VMINPD     = vex("vminpd",       Rvm,  Y, YM, code(P66, M0F, W0, 0x5D));
    VMINPS     = vex("vminps",       Rvm,  Y, YM, code(NP,  M0F, W0, 0x5D));
    VMOVAPS    = vex("vmovaps",      Rm,   Y, YM, code(NP,  M0F, W0, 0x28));
    VMOVAPS_ST = vex("vmovaps",      Mr,   Y, M,  code(NP,  M0F, W0, 0x29));
    VMOVMSKPD  = vex("vmovmskpd",    Rm,   R32, Y, code(P66, M0F, W0, 0x50));
    VMOVMSKPS  = vex("vmovmskps",    Rm,   R32, Y, code(NP,  M0F, W0, 0x50));
    VMOVSHDUP  = vex("vmovshdup",    Rm,   Y, YM, code(PF3, M0F, W0, 0x16));
    VMOVSLDUP  = vex("vmovsldup",    Rm,   Y, YM, code(PF3, M0F, W0, 0x12));
    VMOVUPS    = vex("vmovups",      Rm,   Y, YM, code(NP,  M0F, W0, 0x10));
    VMOVUPS_ST = vex("vmovups",      Mr,   Y, M,  code(NP,  M0F, W0, 0x11));
    VMULPD     = vex("vmulpd",       Rvm,  Y, YM, code(P66, M0F, W0, 0x59));
    VMULPS     = vex("vmulps",       Rvm,  Y, YM, code(NP,  M0F, W0, 0x59));
    VORPD      = vex("vorpd",        Rvm,  Y, YM, code(P66, M0F, W0, 0x56));
    VORPS      = vex("vorps",        Rvm,  Y, YM, code(NP,  M0F, W0, 0x56));
    VPERM2F128 = vex("vperm2f128",   Rvmi, Y, YM, code(P66, M3A, W0, 0x06));
    VPADDD     = vex("vpaddd",       Rvm,  Y, YM, code(P66, M0F, W0, 0xFE));
    VPADDQ     = vex("vpaddq",       Rvm,  Y, YM, code(P66, M0F, W0, 0xD4));
    VPCMPEQD   = vex("vpcmpeqd",     Rvm,  Y, YM, code(P66, M0F, W0, 0x76));
    VPCMPEQQ   = vex("vpcmpeqq",     Rvm,  Y, YM, code(P66, M38, W0, 0x29));
    VPCMPGTD   = vex("vpcmpgtd",     Rvm,  Y, YM, code(P66, M0F, W0, 0x66));
    VPCMPGTQ   = vex("vpcmpgtq",     Rvm,  Y, YM, code(P66, M38, W0, 0x37));
    VPMAXSD    = vex("vpmaxsd",      Rvm,  Y, YM, code(P66, M38, W0, 0x3D));
    VPMINSD    = vex("vpminsd",      Rvm,  Y, YM, code(P66, M38, W0, 0x39));
    VPMOVZXDQ  = vex("vpmovzxdq",    Rm,   Y, X,  code(P66, M38, W0, 0x35));
    VPMULLD    = vex("vpmulld",      Rvm,  Y, YM, code(P66, M38, W0, 0x40));
    VPSLLVD    = vex("vpsllvd",      Rvm,  Y, YM, code(P66, M38, W0, 0x47));
    VPSRAVD    = vex("vpsravd",      Rvm,  Y, YM, code(P66, M38, W0, 0x46));
    VPSRLVD    = vex("vpsrlvd",      Rvm,  Y, YM, code(P66, M38, W0, 0x45));
    VPSUBD     = vex("vpsubd",       Rvm,  Y, YM, code(P66, M0F, W0, 0xFA));
    VPSUBQ     = vex("vpsubq",       Rvm,  Y, YM, code(P66, M0F, W0, 0xFB));
    VROUNDPD   = vex("vroundpd",     Rmi,  Y, YM, code(P66, M3A, W0, 0x09));
    VROUNDPS   = vex("vroundps",     Rmi,  Y, YM, code(P66, M3A, W0, 0x08));
    VSQRTPD    = vex("vsqrtpd",      Rm,   Y, YM, code(P66, M0F, W0, 0x51));
    VSQRTPS    = vex("vsqrtps",      Rm,   Y, YM, code(NP,  M0F, W0, 0x51));
    VSUBPD     = vex("vsubpd",       Rvm,  Y, YM, code(P66, M0F, W0, 0x5C));
    VSUBPS     = vex("vsubps",       Rvm,  Y, YM, code(NP,  M0F, W0, 0x5C));
    VXORPD     = vex("vxorpd",       Rvm,  Y, YM, code(P66, M0F, W0, 0x57));
    VXORPS     = vex("vxorps",       Rvm,  Y, YM, code(NP,  M0F, W0, 0x57));
    VZEROUPPER = vex("vzeroupper",   No,   N, N,  code(NP,  M0F, W0, 0x77));

    // AVX-512 F, DQ (x86-64-v4), 512 bits.
    ZADDPD     = evex("vaddpd",      Rvm,  Z, ZB, code(P66, M0F, W1, 0x58)).er();
    ZADDPS     = evex("vaddps",      Rvm,  Z, ZB, code(NP,  M0F, W0, 0x58)).er();
    ZANDPD     = evex("vandpd",      Rvm,  Z, ZB, code(P66, M0F, W1, 0x54));
    ZANDPS     = evex("vandps",      Rvm,  Z, ZB, code(NP,  M0F, W0, 0x54));
    ZANDNPD    = evex("vandnpd",     Rvm,  Z, ZB, code(P66, M0F, W1, 0x55));
    ZANDNPS    = evex("vandnps",     Rvm,  Z, ZB, code(NP,  M0F, W0, 0x55));
    ZBROADCASTSD = evex("vbroadcastsd", Rm, Z, M, code(P66, M38, W1, 0x19)).one();
    ZBROADCASTSS = evex("vbroadcastss", Rm, Z, M, code(P66, M38, W0, 0x18)).one();
    ZCMPPD     = evex("vcmppd",      Rvmi, K, ZB, code(P66, M0F, W1, 0xC2));
    ZCMPPS     = evex("vcmpps",      Rvmi, K, ZB, code(NP,  M0F, W0, 0xC2));
    ZCVTDQ2PD  = evex("vcvtdq2pd",   Rm,   Z, Y,  code(PF3, M0F, W0, 0xE6));
    ZCVTDQ2PS  = evex("vcvtdq2ps",   Rm,   Z, ZB, code(NP,  M0F, W0, 0x5B)).er();
    ZCVTTPD2DQ = evex("vcvttpd2dq",  Rm,   Y, Z,  code(P66, M0F, W1, 0xE6));
    ZCVTTPS2DQ = evex("vcvttps2dq",  Rm,   Z, ZB, code(PF3, M0F, W0, 0x5B));
    ZDIVPD     = evex("vdivpd",      Rvm,  Z, ZB, code(P66, M0F, W1, 0x5E)).er();
    ZDIVPS     = evex("vdivps",      Rvm,  Z, ZB, code(NP,  M0F, W0, 0x5E)).er();
    ZFNMSUB231PD = evex("vfnmsub231pd", Rvm, Z, ZB, code(P66, M38, W1, 0xBE)).er();
    ZFNMSUB231PS = evex("vfnmsub231ps", Rvm, Z, ZB, code(P66, M38, W0, 0xBE)).er();
    ZMAXPD     = evex("vmaxpd",      Rvm,  Z, ZB, code(P66, M0F, W1, 0x5F));
    ZMAXPS     = evex("vmaxps",      Rvm,  Z, ZB, code(NP,  M0F, W0, 0x5F));
    ZMINPD     = evex("vminpd",      Rvm,  Z, ZB, code(P66, M0F, W1, 0x5D));
    ZMINPS     = evex("vminps",      Rvm,  Z, ZB, code(NP,  M0F, W0, 0x5D));
    ZMOVAPS    = evex("vmovaps",     Rm,   Z, ZM, code(NP,  M0F, W0, 0x28));
    ZMOVAPS_ST = evex("vmovaps",     Mr,   Z, M,  code(NP,  M0F, W0, 0x29));
    ZMOVSHDUP  = evex("vmovshdup",   Rm,   Z, ZM, code(PF3, M0F, W0, 0x16));
    ZMOVSLDUP  = evex("vmovsldup",   Rm,   Z, ZM, code(PF3, M0F, W0, 0x12));
    ZMOVUPS    = evex("vmovups",     Rm,   Z, ZM, code(NP,  M0F, W0, 0x10));
    ZMOVUPS_ST = evex("vmovups",     Mr,   Z, M,  code(NP,  M0F, W0, 0x11));
    ZMULPD     = evex("vmulpd",      Rvm,  Z, ZB, code(P66, M0F, W1, 0x59)).er();
    ZMULPS     = evex("vmulps",      Rvm,  Z, ZB, code(NP,  M0F, W0, 0x59)).er();
    ZORPD      = evex("vorpd",       Rvm,  Z, ZB, code(P66, M0F, W1, 0x56));
    ZORPS      = evex("vorps",       Rvm,  Z, ZB, code(NP,  M0F, W0, 0x56));
    ZPADDD     = evex("vpaddd",      Rvm,  Z, ZB, code(P66, M0F, W0, 0xFE));
    ZPADDQ     = evex("vpaddq",      Rvm,  Z, ZB, code(P66, M0F, W1, 0xD4));
    ZPCMPEQD   = evex("vpcmpeqd",    Rvm,  K, ZB, code(P66, M0F, W0, 0x76));
    ZPCMPEQQ   = evex("vpcmpeqq",    Rvm,  K, ZB, code(P66, M38, W1, 0x29));
    ZPCMPGTD   = evex("vpcmpgtd",    Rvm,  K, ZB, code(P66, M0F, W0, 0x66));
    ZPCMPGTQ   = evex("vpcmpgtq",    Rvm,  K, ZB, code(P66, M38, W1, 0x37));
    ZPMAXSD    = evex("vpmaxsd",     Rvm,  Z, ZB, code(P66, M38, W0, 0x3D));
    ZPMINSD    = evex("vpminsd",     Rvm,  Z, ZB, code(P66, M38, W0, 0x39));
    ZPMOVD2M   = evex("vpmovd2m",    Rm,   K, Z,  code(PF3, M38, W0, 0x39));
    ZPMOVM2D   = evex("vpmovm2d",    Rm,   Z, K,  code(PF3, M38, W0, 0x38));
    ZPMOVM2Q   = evex("vpmovm2q",    Rm,   Z, K,  code(PF3, M38, W1, 0x38));
    ZPMOVQ2M   = evex("vpmovq2m",    Rm,   K, Z,  code(PF3, M38, W1, 0x39));
    ZPMOVZXDQ  = evex("vpmovzxdq",   Rm,   Z, Y,  code(P66, M38, W0, 0x35));
    ZPMULLD    = evex("vpmulld",     Rvm,  Z, ZB, code(P66, M38, W0, 0x40));
    ZPSLLVD    = evex("vpsllvd",     Rvm,  Z, ZB, code(P66, M38, W0, 0x47));
    ZPSRAVD    = evex("vpsravd",     Rvm,  Z, ZB, code(P66, M38, W0, 0x46));
    ZPSRLVD    = evex("vpsrlvd",     Rvm,  Z, ZB, code(P66, M38, W0, 0x45));
    ZPSUBD     = evex("vpsubd",      Rvm,  Z, ZB, code(P66, M0F, W0, 0xFA));
    ZPSUBQ     = evex("vpsubq",      Rvm,  Z, ZB, code(P66, M0F, W1, 0xFB));
    ZPTERNLOGD = evex("vpternlogd",  Rvmi, Z, ZB, code(P66, M3A, W0, 0x25));
    ZPTERNLOGQ = evex("vpternlogq",  Rvmi, Z, ZB, code(P66, M3A, W1, 0x25));
    ZRNDSCALEPD = evex("vrndscalepd", Rmi, Z, ZB, code(P66, M3A, W1, 0x09));
    ZRNDSCALEPS = evex("vrndscaleps", Rmi, Z, ZB, code(P66, M3A, W0, 0x08));
    ZSHUFF64X2 = evex("vshuff64x2",  Rvmi, Z, ZB, code(P66, M3A, W1, 0x23));
    ZSQRTPD    = evex("vsqrtpd",     Rm,   Z, ZB, code(P66, M0F, W1, 0x51)).er();
    ZSQRTPS    = evex("vsqrtps",     Rm,   Z, ZB, code(NP,  M0F, W0, 0x51)).er();
    ZSUBPD     = evex("vsubpd",      Rvm,  Z, ZB, code(P66, M0F, W1, 0x5C)).er();
    ZSUBPS     = evex("vsubps",      Rvm,  Z, ZB, code(NP,  M0F, W0, 0x5C)).er();
    ZXORPD     = evex("vxorpd",      Rvm,  Z, ZB, code(P66, M0F, W1, 0x57));
    ZXORPS     = evex("vxorps",      Rvm,  Z, ZB, code(NP,  M0F, W0, 0x57));
    KMOVW_ST   = vex("kmovw",        Mr,   K, M,  code(NP,  M0F, W0, 0x91));
    KORTESTW   = vex("kortestw",     Rm,   K, K,  code(NP,  M0F, W0, 0x98));

    // General registers, control.
    ADD_RI     = old("add",     Mi(0),  N,   R64,  code(NP, M1,  W1, 0x81));
    AND_RI     = old("and",     Mi(4),  N,   R64,  code(NP, M1,  W1, 0x81));
    AND_RI32   = old("and",     Mi(4),  N,   R32,  code(NP, M1,  W0, 0x81));
    CALL       = old("call",    Mem(2), N,   R64,  code(NP, M1,  W0, 0xFF));
    CMP_RR     = old("cmp",     Rm,     R64, RM64, code(NP, M1,  W1, 0x3B));
    JB         = old("jb",      J,      N,   N,    code(NP, M0F, W0, 0x82));
    JE         = old("je",      J,      N,   N,    code(NP, M0F, W0, 0x84));
    JNE        = old("jne",     J,      N,   N,    code(NP, M0F, W0, 0x85));
    JMP        = old("jmp",     J,      N,   N,    code(NP, M1,  W0, 0xE9));
    LDMXCSR    = old("ldmxcsr", Mem(2), N,   M,    code(NP, M0F, W0, 0xAE));
    LEA        = old("lea",     Rm,     R64, M,    code(NP, M1,  W1, 0x8D));
    MOV_LD     = old("mov",     Rm,     R64, RM64, code(NP, M1,  W1, 0x8B));
    MOV_LD32   = old("mov",     Rm,     R32, M,    code(NP, M1,  W0, 0x8B));
    MOV_ST32   = old("mov",     Mr,     R32, M,    code(NP, M1,  W0, 0x89));
    MOV_ST16   = old("mov",     Mr,     R16, M,    code(P66, M1, W0, 0x89));
    MOV_RI     = old("mov",     Oi,     R64, N,    code(NP, M1,  W1, 0xB8));
    OR_RI32    = old("or",      Mi(1),  N,   R32,  code(NP, M1,  W0, 0x81));
    POP        = old("pop",     O,      R64, N,    code(NP, M1,  W0, 0x58));
    PUSH       = old("push",    O,      R64, N,    code(NP, M1,  W0, 0x50));
    RET        = old("ret",     No,     N,   N,    code(NP, M1,  W0, 0xC3));
    SHL_RI     = old("shl",     Mi8(4), N,   R64,  code(NP, M1,  W1, 0xC1));
    STMXCSR    = old("stmxcsr", Mem(3), N,   M,    code(NP, M0F, W0, 0xAE));
    SUB_RI     = old("sub",     Mi(5),  N,   R64,  code(NP, M1,  W1, 0x81));
    TEST_RR    = old("test",    Mr,     R64, RM64, code(NP, M1,  W1, 0x85));
    XOR_RR     = old("xor",     Rm,     R64, RM64, code(NP, M1,  W1, 0x33));
}
