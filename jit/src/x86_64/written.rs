//! Instructions as text: what was written, in the syntax of NASM, from the table of forms.
//!
//! `encode_tests.rs` compares the text of every form with what an independent decoder reads.

use super::forms::{Embed, Encoding, Kind, Shape};
use super::operand::{Address, Embedded, Gpr};

/// An instruction that was written.
#[derive(Clone, Debug)]
pub(crate) struct Written {
    /// Where it begins.
    pub(crate) at: usize,
    pub(crate) form: Encoding,
    pub(crate) operands: Operands,
    /// The constant that follows, if there is one.
    pub(crate) imm: Option<i64>,
    /// The instruction of the program that it is written for; `u32::MAX` of the frame around.
    pub(crate) inst: u32,
}

/// What an instruction works on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Operands {
    None,
    Registers {
        reg: u8,
        vvvv: u8,
        rm: u8,
        embedded: Embedded,
    },
    Memory {
        reg: u8,
        vvvv: u8,
        address: Address,
        /// One element for all lanes.
        one: bool,
    },
    /// The register in the opcode.
    Short(Gpr),
    /// Where a branch goes, and the endpoint of the branch.
    Target {
        target: usize,
        end: usize,
    },
}

/// The name of a general register of so many bits.
pub(crate) fn gpr(number: u8, bits: u8) -> String {
    let old = ["ax", "cx", "dx", "bx", "sp", "bp", "si", "di"];
    match (bits, old.get(usize::from(number))) {
        (64, Some(name)) => format!("r{name}"),
        (32, Some(name)) => format!("e{name}"),
        (16, Some(name)) => (*name).to_string(),
        (64, None) => format!("r{number}"),
        (32, None) => format!("r{number}d"),
        _ => format!("r{number}w"),
    }
}

/// The name of a register; nothing where there is none.
pub(crate) fn register(kind: Kind, number: u8) -> String {
    match kind {
        Kind::X | Kind::XM => format!("xmm{number}"),
        Kind::Y | Kind::YM => format!("ymm{number}"),
        Kind::Z | Kind::ZM | Kind::ZB => format!("zmm{number}"),
        Kind::K => format!("k{number}"),
        Kind::R16 => gpr(number, 16),
        Kind::R32 => gpr(number, 32),
        Kind::R64 | Kind::RM64 => gpr(number, 64),
        Kind::M | Kind::N => String::new(),
    }
}

impl Written {
    /// The text, where `place` names positions of the buffer, and `number` constants of 64 bits.
    pub(crate) fn text(
        &self,
        place: &dyn Fn(usize) -> String,
        number: &dyn Fn(i64) -> String,
    ) -> String {
        let form = &self.form;
        let (reg, vvvv, rm) = match self.operands {
            Operands::None => return form.name.to_owned(),
            Operands::Target { target, .. } => return format!("{} {}", form.name, place(target)),
            Operands::Short(register) => {
                let register = gpr(register.0, 64);
                return match self.imm {
                    Some(imm) => format!("{} {register},{}", form.name, number(imm)),
                    None => format!("{} {register}", form.name),
                };
            }
            Operands::Registers {
                reg,
                vvvv,
                rm,
                embedded,
            } => {
                let mark = match embedded {
                    // Of forms that cannot carry it, it is what MXCSR says.
                    _ if form.embed == Embed::No => "",
                    Embedded::None => "",
                    Embedded::Nearest => ",{rn-sae}",
                    Embedded::Down => ",{rd-sae}",
                    Embedded::Up => ",{ru-sae}",
                };
                // The kind of the middle operand is that of the last.
                let middle = register(form.rm, vvvv);
                let last = format!("{}{mark}", register(form.rm, rm));
                (register(form.reg, reg), middle, last)
            }
            Operands::Memory {
                reg,
                vvvv,
                address,
                one,
            } => {
                let mark = match (one, form.element) {
                    (false, _) => "",
                    (true, 2) => "{1to16}",
                    (true, _) => "{1to8}",
                };
                let middle = if form.reg == Kind::K {
                    Kind::Z
                } else {
                    form.reg
                };
                let last = format!("[{}]{mark}", address_text(address, place));
                (register(form.reg, reg), register(middle, vvvv), last)
            }
        };
        let imm = match (form.shape, self.imm) {
            // A register in the upper half of the constant.
            (Shape::Rvmr, Some(imm)) => {
                register(form.reg, u8::try_from(imm >> 4 & 15).unwrap_or_default())
            }
            (_, Some(imm)) => imm.to_string(),
            (_, None) => String::new(),
        };
        let operands = match form.shape {
            Shape::Rvm => format!("{reg},{vvvv},{rm}"),
            Shape::Rvmi | Shape::Rvmr => format!("{reg},{vvvv},{rm},{imm}"),
            Shape::Rm => format!("{reg},{rm}"),
            Shape::Rmi => format!("{reg},{rm},{imm}"),
            Shape::Mr => format!("{rm},{reg}"),
            Shape::M(_) => rm,
            Shape::Mi(_) | Shape::Mi8(_) => format!("{rm},{imm}"),
            Shape::O | Shape::Oi | Shape::J | Shape::No => String::new(),
        };
        format!("{} {operands}", form.name)
    }
}

fn address_text(address: Address, place: &dyn Fn(usize) -> String) -> String {
    match address {
        Address::Base(base, 0) => gpr(base.0, 64),
        Address::Base(base, d) if d < 0 => format!("{}-{}", gpr(base.0, 64), -i64::from(d)),
        Address::Base(base, d) => format!("{}+{d}", gpr(base.0, 64)),
        Address::Index(base, index, d) => {
            let sum = format!("{}+{}", gpr(base.0, 64), gpr(index.0, 64));
            match d {
                0 => sum,
                d if d < 0 => format!("{sum}-{}", -i64::from(d)),
                d => format!("{sum}+{d}"),
            }
        }
        Address::Here(at) => format!("rel {}", place(at)),
    }
}
