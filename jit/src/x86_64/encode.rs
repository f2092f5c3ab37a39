//! Encoding and operands to bytes.
//!
//! [`Asm`] is a growing buffer with one method per kind of operands. A form's fixed part and the
//! registers are put together in one 64-bit word (no instruction's prefix, opcode, ModRM and SIB
//! are longer than eight bytes) and stored at once; displacement and immediate follow. Constants
//! and most branch targets lie before the instruction; a branch that leaves out what follows is
//! patched where that ends.
//!
//! `encode_tests.rs` tests every form against an independent decoder.

use super::forms::{Encoding, Prefix, Shape};
pub(crate) use super::operand::{
    Address, Embedded, Gpr, R12, R13, R14, R15, RAX, RBP, RBX, RCX, RDI, RDX, RSI, RSP,
};
use super::written::{Operands, Written};

/// Where EVEX and the long VEX have bits 3 of registers: of `ModRM.reg`, of an index (and bit 4 of
/// a vector register in `ModRM.rm`), and of a base or `ModRM.rm`.
const R: u32 = 15;
const X: u32 = 14;
const B: u32 = 13;
/// Where the bits of ModRM stand in [`Fields`].
const MODRM: u32 = 56;

/// What register numbers put into an instruction: in the low 32 bits what is put into its prefix,
/// by exclusive or, and from [`MODRM`] on what is put into ModRM. Looking this up takes fewer
/// instructions than shifting bits around.
struct Fields {
    reg: [u64; 32],
    vvvv: [u64; 32],
    rm: [u64; 32],
}

static FIELDS: Fields = {
    let mut fields = Fields {
        reg: [0; 32],
        vvvv: [0; 32],
        rm: [0; 32],
    };
    let mut i = 0;
    while i < 32 {
        let n = i as u64;
        let (low, bit3, bit4) = (n & 7, n >> 3 & 1, n >> 4);
        fields.reg[i] = bit3 << R | bit4 << 12 | low << (MODRM + 3);
        fields.vvvv[i] = (n & 15) << 19 | bit4 << 27;
        fields.rm[i] = bit3 << B | bit4 << X | low << MODRM;
        i += 1;
    }
    fields
};

impl Fields {
    /// Those of `ModRM.reg` and `vvvv`.
    #[inline]
    fn of(&self, reg: u8, vvvv: u8) -> u64 {
        self.reg[usize::from(reg & 31)] ^ self.vvvv[usize::from(vvvv & 31)]
    }
}

/// Bytes that must be free before an instruction is written: no instruction is longer than 15.
const ROOM: usize = 32;

/// Machine code that is being written.
#[derive(Debug, Default)]
pub(crate) struct Asm {
    bytes: Vec<u8>,
    at: usize,
    count: usize,
    /// Before this position nothing has to be asked before an instruction is written: there is
    /// room, and nothing is noted.
    ready: usize,
    /// Every instruction, if that is asked for.
    pub(crate) log: Option<Vec<Written>>,
    /// The instruction of the program that is written; `u32::MAX` of the frame around.
    pub(crate) inst: u32,
}

impl Asm {
    /// A buffer that notes what is written.
    pub(crate) fn noting() -> Self {
        Self {
            log: Some(Vec::new()),
            ..Self::default()
        }
    }

    /// Starts over; keeps the buffer.
    pub(crate) fn clear(&mut self) {
        self.at = 0;
        self.count = 0;
        self.inst = u32::MAX;
        if let Some(log) = &mut self.log {
            log.clear();
        }
    }

    /// Notes an instruction that is about to be written.
    #[cold]
    #[inline(never)]
    fn note(&mut self, form: &Encoding, operands: Operands, imm: Option<i64>) {
        if let Some(log) = &mut self.log {
            log.push(Written {
                at: self.at,
                form: *form,
                operands,
                imm,
                inst: self.inst,
            });
        }
    }

    /// Notes the constant of the instruction that was noted last.
    #[cold]
    #[inline(never)]
    fn note_imm(&mut self, imm: i64) {
        let noted = self.log.as_mut().and_then(|log| log.last_mut());
        if let Some(noted) = noted {
            noted.imm = Some(imm);
        }
    }

    /// What has been written.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes[..self.at]
    }

    /// The position of the next byte.
    pub(crate) fn here(&self) -> usize {
        self.at
    }

    /// How many instructions have been written.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let size = (self.bytes.len() * 2).max(self.at + ROOM).max(1 << 14);
        self.bytes.resize(size, 0);
    }

    /// Makes room for an instruction, and says whether it is to be noted.
    #[cold]
    #[inline(never)]
    fn prepare(&mut self) -> bool {
        if self.bytes.len() < self.at + ROOM {
            self.grow();
        }
        let is_noted = self.log.is_some();
        // So that this is asked each time.
        self.ready = if is_noted { 0 } else { self.bytes.len() };
        is_noted
    }

    /// Whether an instruction can be written without further ado.
    #[inline]
    fn is_ready(&self) -> bool {
        self.at + ROOM <= self.ready
    }

    /// Makes room for an instruction and counts it; says whether it is to be noted.
    #[inline]
    fn begin(&mut self) -> bool {
        self.count += 1;
        !self.is_ready() && self.prepare()
    }

    /// Appends the low `len` bytes of `word`.
    #[inline]
    fn put(&mut self, word: u64, len: usize) {
        self.bytes[self.at..self.at + 8].copy_from_slice(&word.to_le_bytes());
        self.at += len;
    }

    /// Appends data, not an instruction.
    pub(crate) fn data(&mut self, word: u64, len: usize) {
        if self.bytes.len() < self.at + ROOM {
            self.grow();
        }
        self.put(word, len);
    }

    /// Pads with zero bytes up to a multiple of `alignment`.
    pub(crate) fn align(&mut self, alignment: usize) {
        while !self.at.is_multiple_of(alignment) {
            self.data(0, 1);
        }
    }

    /// Everything up to and including the opcode, with these [`Fields`]. Returns the bytes and how
    /// many they are.
    #[inline(always)]
    fn head(form: &Encoding, fields: u64, evex: u8) -> (u64, usize) {
        match form.prefix {
            Prefix::Evex => {
                let word = form.long ^ fields & 0xFFFF_FFFF;
                (word | u64::from(evex) << 24, 5)
            }
            Prefix::Vex => {
                let three = form.long ^ fields & 0xFFFF_FFFF;
                let two = u64::from(form.short) ^ fields & 1 << R ^ fields >> 8 & 0x7800;
                // Without a branch, as no processor could predict it.
                let is_short = u64::from(form.short != 0 && fields & (1 << X | 1 << B) == 0);
                let mask = is_short.wrapping_neg();
                (two & mask | three & !mask, 4 - is_short as usize)
            }
            Prefix::Legacy => {
                // REX stands between the mandatory prefix and the opcode, if it says anything.
                let rex = form.w << 3 | (fields >> B) as u8 & 7;
                let (first, has_rex) = (usize::from(form.short != 0), usize::from(rex != 0));
                let shown = if rex == 0 { 0 } else { 0x40 | u64::from(rex) };
                let rest = shown | form.long << (8 * has_rex);
                let word = u64::from(form.short) | rest << (8 * first);
                let opcode = 1 + usize::from(form.map != 0) + usize::from(form.map > 1);
                (word, first + has_rex + opcode)
            }
        }
    }

    /// A form with registers only. Forms without `vvvv` take 0 there.
    #[inline]
    pub(crate) fn regs(&mut self, form: &Encoding, reg: u8, vvvv: u8, rm: u8, embedded: Embedded) {
        if self.is_ready() {
            self.write_regs(form, reg, vvvv, rm, embedded);
        } else {
            self.prepare_regs(form, reg, vvvv, rm, embedded);
        }
    }

    /// As [`regs`](Self::regs), if that takes more than writing. Called last, so that what calls it
    /// saves no registers.
    #[cold]
    #[inline(never)]
    fn prepare_regs(&mut self, form: &Encoding, reg: u8, vvvv: u8, rm: u8, embedded: Embedded) {
        if self.prepare() {
            let operands = Operands::Registers {
                reg,
                vvvv,
                rm,
                embedded,
            };
            self.note(form, operands, None);
        }
        self.write_regs(form, reg, vvvv, rm, embedded);
    }

    #[inline(always)]
    fn write_regs(&mut self, form: &Encoding, reg: u8, vvvv: u8, rm: u8, embedded: Embedded) {
        self.count += 1;
        let fields = FIELDS.of(reg, vvvv) ^ FIELDS.rm[usize::from(rm & 31)];
        let (word, len) = Self::head(form, fields, embedded.bits(form.length));
        let modrm = 0xC0 | fields >> MODRM;
        self.put(word | modrm << (8 * len), len + 1);
    }

    /// A form with a memory operand. The immediate, if the form has one, must follow at once.
    #[inline]
    pub(crate) fn mem(&mut self, form: &Encoding, reg: u8, vvvv: u8, address: Address) {
        self.memory(form, reg, vvvv, address, form.length << 5, form.scale);
    }

    /// A form with one element of memory for all lanes.
    #[inline]
    pub(crate) fn broadcast(&mut self, form: &Encoding, reg: u8, vvvv: u8, address: Address) {
        self.memory(
            form,
            reg,
            vvvv,
            address,
            form.length << 5 | 0x10,
            form.element,
        );
    }

    #[inline]
    fn memory(
        &mut self,
        form: &Encoding,
        reg: u8,
        vvvv: u8,
        address: Address,
        evex: u8,
        scale: u8,
    ) {
        if self.is_ready() {
            self.write_memory(form, reg, vvvv, address, evex, scale);
        } else {
            self.prepare_memory(form, reg, vvvv, address, evex, scale);
        }
    }

    /// As [`memory`](Self::memory), if that takes more than writing. Called last, too.
    #[cold]
    #[inline(never)]
    fn prepare_memory(
        &mut self,
        form: &Encoding,
        reg: u8,
        vvvv: u8,
        address: Address,
        evex: u8,
        scale: u8,
    ) {
        if self.prepare() {
            let operands = Operands::Memory {
                reg,
                vvvv,
                address,
                one: evex & 0x10 != 0,
            };
            self.note(form, operands, None);
        }
        self.write_memory(form, reg, vvvv, address, evex, scale);
    }

    #[inline(always)]
    fn write_memory(
        &mut self,
        form: &Encoding,
        reg: u8,
        vvvv: u8,
        address: Address,
        evex: u8,
        scale: u8,
    ) {
        self.count += 1;
        // Bit 3 of the base and of the index stand where those of a register would.
        let fields = FIELDS.of(reg, vvvv);
        let field = fields >> MODRM;
        match address {
            Address::Here(target) => {
                let (word, len) = Self::head(form, fields, evex);
                self.put(word | (field | 5) << (8 * len), len + 1);
                let end = self.at + 4 + usize::from(form.trailing);
                self.put(distance(end, target), 4);
            }
            Address::Index(base, index, disp) => {
                let high = u64::from(base.0 >> 3) << B | u64::from(index.0 >> 3) << X;
                let (word, len) = Self::head(form, fields ^ high, evex);
                let sib = (index.0 & 7) << 3 | base.0 & 7;
                let (mode, shown, bytes) = Self::displacement(base, disp, scale);
                let tail = mode | field | 4 | u64::from(sib) << 8;
                self.put(word | tail << (8 * len), len + 2);
                self.put(u64::from(shown.cast_unsigned()), bytes);
            }
            Address::Base(base, disp) => {
                let (word, len) = Self::head(form, fields ^ u64::from(base.0 >> 3) << B, evex);
                let (mode, shown, bytes) = Self::displacement(base, disp, scale);
                // Base rsp or r12 needs a SIB byte, without index.
                let (tail, n) = if base.0 & 7 == 4 {
                    (mode | field | 0x2404, 2)
                } else {
                    (mode | field | u64::from(base.0 & 7), 1)
                };
                self.put(word | tail << (8 * len), len + n);
                self.put(u64::from(shown.cast_unsigned()), bytes);
            }
        }
    }

    /// How a displacement is written: the mode, the number, and how many bytes it takes. Base rbp
    /// or r13 without one means something else, so it gets one of zero.
    #[inline]
    fn displacement(base: Gpr, disp: i32, scale: u8) -> (u64, i32, usize) {
        let small = (disp >> scale) as i8;
        if disp == 0 && base.0 & 7 != 5 {
            (0, 0, 0)
        } else if i32::from(small) << scale == disp {
            (0x40, small.into(), 1)
        } else {
            (0x80, disp, 4)
        }
    }

    /// The immediate of the instruction just written.
    #[inline]
    pub(crate) fn imm8(&mut self, byte: u8) {
        if self.log.is_some() {
            self.note_imm(byte.cast_signed().into());
        }
        self.put(u64::from(byte), 1);
    }

    /// A general register and a constant.
    pub(crate) fn reg_imm(&mut self, form: &Encoding, reg: Gpr, imm: i32) {
        let (digit, bytes) = match form.shape {
            Shape::Mi(digit) => (digit, 4),
            Shape::Mi8(digit) => (digit, 1),
            Shape::M(digit) => (digit, 0),
            Shape::Rvm
            | Shape::Rvmi
            | Shape::Rvmr
            | Shape::Rm
            | Shape::Rmi
            | Shape::Mr
            | Shape::O
            | Shape::Oi
            | Shape::J
            | Shape::No => unreachable!("{} takes no constant", form.name),
        };
        self.regs(form, digit, 0, reg.0, Embedded::None);
        if self.log.is_some() && bytes > 0 {
            self.note_imm(imm.into());
        }
        self.put(u64::from(imm.cast_unsigned()), bytes);
    }

    /// A form whose only operand is memory; the digit stands in the register field.
    pub(crate) fn only_mem(&mut self, form: &Encoding, address: Address) {
        if let Shape::M(digit) = form.shape {
            self.mem(form, digit, 0, address);
        } else {
            unreachable!("{} has other operands", form.name);
        }
    }

    /// A form with the register in the opcode; `imm` is used by `mov` only.
    pub(crate) fn short(&mut self, form: &Encoding, reg: Gpr, imm: u64) {
        if self.begin() {
            let shown = (form.shape == Shape::Oi).then_some(imm.cast_signed());
            self.note(form, Operands::Short(reg), shown);
        }
        let rex = form.w << 3 | reg.0 >> 3;
        if rex != 0 {
            self.put(u64::from(0x40 | rex), 1);
        }
        self.put(u64::from(form.opcode | reg.0 & 7), 1);
        self.put(imm, usize::from(form.trailing));
    }

    /// A form without operands.
    pub(crate) fn bare(&mut self, form: &Encoding) {
        if self.begin() {
            self.note(form, Operands::None, None);
        }
        let (word, len) = Self::head(form, 0, 0);
        self.put(word, len);
    }

    /// A branch to a position of the buffer.
    pub(crate) fn branch(&mut self, form: &Encoding, target: usize) {
        self.bare(form);
        let end = self.at + 4;
        let noted = self.log.as_mut().and_then(|log| log.last_mut());
        if let Some(noted) = noted {
            noted.operands = Operands::Target { target, end };
        }
        self.put(distance(end, target), 4);
    }

    /// A branch to where [`Asm::land`] is called.
    pub(crate) fn branch_forward(&mut self, form: &Encoding) -> Forward {
        self.branch(form, 0);
        Forward { end: self.at }
    }

    /// The branch comes here.
    pub(crate) fn land(&mut self, branch: Forward) {
        let here = self.at;
        let noted = self.log.iter_mut().flatten().rev();
        for noted in noted {
            if let Operands::Target { target, end } = &mut noted.operands
                && *end == branch.end
            {
                *target = here;
                break;
            }
        }
        let distance = distance(branch.end, self.at).to_le_bytes();
        self.bytes[branch.end - 4..branch.end].copy_from_slice(&distance[..4]);
    }
}

/// A branch whose target is not known yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Forward {
    /// Behind its four bytes of distance.
    end: usize,
}

/// The four bytes of `target - end`. Code is far shorter than 2 GiB: the compiler bounds the
/// program.
#[inline]
fn distance(end: usize, target: usize) -> u64 {
    target.wrapping_sub(end) as u64 & 0xFFFF_FFFF
}
