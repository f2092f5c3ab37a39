//! Checks the encoder against a decoder that somebody else wrote.
//!
//! Every form of the table is written with low and high registers and with every kind of address;
//! iced-x86 reads the bytes back, and its text must be the one that the form and the operands stand
//! for.
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a form that no arm knows fails the comparison"
)]

use iced_x86::{Decoder, DecoderOptions, Formatter, MemorySizeOptions, NasmFormatter};

use super::encode::{Address, Asm, Embedded, Gpr, R12, R13, R15, RAX, RBP, RBX, RSP};
use super::forms::{ALL, Embed, Encoding, Kind, Prefix, Shape};

/// Where the code under test is said to lie.
const ORIGIN: u64 = 0x10_0000;

fn gpr(number: u8, bits: u8) -> String {
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

fn register(kind: Kind, number: u8) -> String {
    match kind {
        Kind::X | Kind::XM => format!("xmm{number}"),
        Kind::Y | Kind::YM => format!("ymm{number}"),
        Kind::Z | Kind::ZM | Kind::ZB => format!("zmm{number}"),
        Kind::K => format!("k{number}"),
        Kind::R16 => gpr(number, 16),
        Kind::R32 => gpr(number, 32),
        Kind::R64 | Kind::RM64 => gpr(number, 64),
        Kind::M | Kind::N => unreachable!("not a register"),
    }
}

/// Register numbers worth trying in a field of this kind.
fn numbers(kind: Kind, form: &Encoding) -> &'static [u8] {
    match kind {
        Kind::K => &[0, 1, 7],
        Kind::N => &[0],
        _ if form.prefix == Prefix::Evex => &[0, 1, 4, 5, 7, 8, 12, 13, 15, 16, 20, 23, 24, 31],
        _ => &[0, 1, 4, 5, 7, 8, 12, 13, 15],
    }
}

fn addresses() -> Vec<Address> {
    let bases = [RAX, RBX, RSP, RBP, R12, R13, R15];
    let disps = [
        0,
        1,
        -1,
        4,
        8,
        64,
        127,
        128,
        -128,
        -129,
        256,
        508,
        512,
        1016,
        8128,
        8192,
        -8192,
        -8256,
        1 << 20,
    ];
    let mut all = Vec::new();
    for base in bases {
        all.extend(disps.map(|d| Address::Base(base, d)));
        all.extend([RAX, RBX, RBP, R12, R13, R15].map(|index| Address::Index(base, index)));
    }
    all.extend([Address::Here(0), Address::Here(40), Address::Here(7000)]);
    all
}

fn address_text(address: Address) -> String {
    match address {
        Address::Base(base, 0) => format!("[{}]", gpr(base.0, 64)),
        Address::Base(base, d) if d < 0 => format!("[{}-{}]", gpr(base.0, 64), -i64::from(d)),
        Address::Base(base, d) => format!("[{}+{d}]", gpr(base.0, 64)),
        Address::Index(base, index) => format!("[{}+{}]", gpr(base.0, 64), gpr(index.0, 64)),
        Address::Here(at) => format!("[rel {}]", ORIGIN + at as u64),
    }
}

/// What the decoder reads from `bytes`, which must be one instruction exactly.
fn decoded(bytes: &[u8], at: usize) -> String {
    let mut decoder = Decoder::with_ip(64, bytes, ORIGIN + at as u64, DecoderOptions::NONE);
    let instruction = decoder.decode();
    assert!(
        !instruction.is_invalid(),
        "not an instruction: {bytes:02x?}"
    );
    assert_eq!(instruction.len(), bytes.len(), "length of {bytes:02x?}");
    let mut formatter = NasmFormatter::new();
    let options = formatter.options_mut();
    options.set_memory_size_options(MemorySizeOptions::Never);
    options.set_number_base(iced_x86::NumberBase::Decimal);
    options.set_show_branch_size(false);
    options.set_use_pseudo_ops(false);
    options.set_signed_immediate_operands(true);
    options.set_signed_memory_displacements(true);
    let mut text = String::new();
    formatter.format(&instruction, &mut text);
    text
}

const EMBEDDED: [(Embedded, &str); 3] = [
    (Embedded::Nearest, ",{rn-sae}"),
    (Embedded::Down, ",{rd-sae}"),
    (Embedded::Up, ",{ru-sae}"),
];

/// Operand text in the order of the shape.
fn text(form: &Encoding, reg: &str, vvvv: &str, rm: &str, imm: &str) -> String {
    let operands = match form.shape {
        Shape::Rvm => format!("{reg},{vvvv},{rm}"),
        Shape::Rvmi | Shape::Rvmr => format!("{reg},{vvvv},{rm},{imm}"),
        Shape::Rm => format!("{reg},{rm}"),
        Shape::Rmi => format!("{reg},{rm},{imm}"),
        Shape::Mr => format!("{rm},{reg}"),
        Shape::M(_) => rm.to_string(),
        Shape::Mi(_) | Shape::Mi8(_) => format!("{rm},{imm}"),
        Shape::O | Shape::Oi | Shape::J | Shape::No => unreachable!("has a test of its own"),
    };
    format!("{} {operands}", form.name)
}

fn has_vvvv(form: &Encoding) -> bool {
    matches!(form.shape, Shape::Rvm | Shape::Rvmi | Shape::Rvmr)
}

/// Where the instruction under test starts: the buffer gets a few bytes before it.
const START: usize = 48;

fn fresh() -> Asm {
    let mut asm = Asm::default();
    asm.data(0, 1);
    asm.align(START);
    asm
}

/// Writes the immediate that the shape asks for, and says how it reads.
fn immediate(asm: &mut Asm, form: &Encoding) -> String {
    match form.shape {
        Shape::Rvmr => {
            asm.imm8(11 << 4);
            register(form.reg, 11)
        }
        Shape::Rvmi | Shape::Rmi | Shape::Mi8(_) => {
            asm.imm8(9);
            "9".into()
        }
        _ => String::new(),
    }
}

fn check_registers(form: &Encoding) -> usize {
    let mut checked = 0;
    let mut modes = vec![(Embedded::None, "")];
    if form.embed == Embed::Er {
        modes.extend(&EMBEDDED);
    }
    let vs: &[u8] = if has_vvvv(form) {
        numbers(form.rm, form)
    } else {
        &[0]
    };
    for &reg in numbers(form.reg, form) {
        for &rm in numbers(form.rm, form) {
            for &v in vs {
                for &(embedded, mark) in &modes {
                    let mut asm = fresh();
                    let mut digit = reg;
                    let imm = match form.shape {
                        Shape::Mi(_) => {
                            asm.reg_imm(form, Gpr(rm), -1000);
                            "-1000".into()
                        }
                        Shape::Mi8(_) => {
                            asm.reg_imm(form, Gpr(rm), 9);
                            "9".into()
                        }
                        _ => {
                            if let Shape::M(d) = form.shape {
                                digit = d;
                            }
                            asm.regs(form, digit, v, rm, embedded);
                            immediate(&mut asm, form)
                        }
                    };
                    let reg_text = if form.reg == Kind::N {
                        String::new()
                    } else {
                        register(form.reg, reg)
                    };
                    let v_text = if has_vvvv(form) {
                        register(form.rm, v)
                    } else {
                        String::new()
                    };
                    // The immediate stands behind the rounding.
                    let with_mark = if imm.is_empty() {
                        String::new()
                    } else {
                        imm.clone()
                    };
                    let rm_text = format!("{}{mark}", register(form.rm, rm));
                    let expected = text(form, &reg_text, &v_text, &rm_text, &with_mark);
                    assert_eq!(decoded(&asm.bytes()[START..], START), expected, "{form:?}");
                    checked += 1;
                }
            }
        }
    }
    checked
}

fn check_memory(form: &Encoding) -> usize {
    let mut checked = 0;
    let vs: &[u8] = if has_vvvv(form) {
        numbers(form.rm, form)
    } else {
        &[0]
    };
    for &reg in numbers(form.reg, form) {
        for &v in vs {
            for address in addresses() {
                for one in [false, true] {
                    if one && form.rm != Kind::ZB {
                        continue;
                    }
                    let mut asm = fresh();
                    if let Shape::M(_) = form.shape {
                        asm.only_mem(form, address);
                    } else if one {
                        asm.broadcast(form, reg, v, address);
                    } else {
                        asm.mem(form, reg, v, address);
                    }
                    let imm = immediate(&mut asm, form);
                    let reg_text = if form.reg == Kind::N {
                        String::new()
                    } else {
                        register(form.reg, reg)
                    };
                    let v_text = if has_vvvv(form) {
                        let kind = if form.reg == Kind::K {
                            Kind::Z
                        } else {
                            form.reg
                        };
                        register(kind, v)
                    } else {
                        String::new()
                    };
                    let mark = match (one, form.element) {
                        (false, _) => "",
                        (true, 2) => "{1to16}",
                        (true, _) => "{1to8}",
                    };
                    let rm_text = format!("{}{mark}", address_text(address));
                    let expected = text(form, &reg_text, &v_text, &rm_text, &imm);
                    assert_eq!(
                        decoded(&asm.bytes()[START..], START),
                        expected,
                        "{form:?} {address:?}"
                    );
                    checked += 1;
                }
            }
        }
    }
    checked
}

#[test]
fn a_decoder_reads_what_was_written() {
    let mut checked = 0;
    for form in ALL {
        match form.shape {
            Shape::O | Shape::Oi | Shape::J | Shape::No => continue,
            _ => {}
        }
        if !matches!(form.rm, Kind::M) {
            checked += check_registers(form);
        }
        if matches!(
            form.rm,
            Kind::M | Kind::XM | Kind::YM | Kind::ZM | Kind::ZB | Kind::RM64
        ) {
            checked += check_memory(form);
        }
    }
    assert!(
        checked > 100_000,
        "only {checked} instructions were checked"
    );
}

/// One instruction of the form.
fn one(form: &Encoding) -> Asm {
    let mut asm = fresh();
    match form.shape {
        Shape::O => asm.short(form, RAX, 0),
        Shape::Oi => asm.short(form, RAX, 1),
        Shape::J => asm.branch(form, 5),
        Shape::No => asm.bare(form),
        Shape::M(_) if form.rm == Kind::M => asm.only_mem(form, Address::Base(RAX, 0)),
        Shape::Mi(_) | Shape::Mi8(_) => asm.reg_imm(form, RAX, 9),
        _ if form.rm == Kind::M => asm.mem(form, 0, 0, Address::Base(RAX, 0)),
        _ => {
            asm.regs(form, 0, 0, 0, Embedded::None);
            immediate(&mut asm, form);
        }
    }
    asm
}

/// Code for a level is made where the processor has the features that `Isa` names: nothing may need
/// another one.
#[test]
fn no_form_needs_more_than_its_level_has() {
    let v2 = ["sse", "sse2", "sse3", "sse41", "sse42"];
    let v3 = ["avx", "avx2", "fma"];
    let v4 = ["avx512f", "avx512dq", "avx512bw", "avx512vl"];
    let mut found = [0; 3];
    for form in ALL {
        let asm = one(form);
        let bytes = &asm.bytes()[START..];
        let mut decoder = Decoder::with_ip(64, bytes, ORIGIN, DecoderOptions::NONE);
        let instruction = decoder.decode();
        assert!(!instruction.is_invalid(), "{form:?}: {bytes:02x?}");
        let masks = form.reg == Kind::K || form.rm == Kind::K;
        let level = match form.prefix {
            Prefix::Legacy => 0,
            Prefix::Vex if !masks => 1,
            Prefix::Vex | Prefix::Evex => 2,
        };
        found[level] += 1;
        for feature in instruction.cpuid_features() {
            let name = format!("{feature:?}").to_ascii_lowercase().replace('_', "");
            let general = name.starts_with("intel") || name == "x64";
            let known = [&v2[..], &v3, &v4];
            let has = known[..=level].concat().contains(&name.as_str());
            assert!(general || has, "{form:?} needs {feature:?}");
        }
    }
    assert!(found.iter().all(|&n| n > 10), "{found:?}");
}

#[test]
fn short_forms_and_branches() {
    for form in ALL {
        let mut asm = fresh();
        match form.shape {
            Shape::O => {
                for reg in 0..16 {
                    let mut asm = fresh();
                    asm.short(form, Gpr(reg), 0);
                    assert_eq!(
                        decoded(&asm.bytes()[START..], START),
                        format!("{} {}", form.name, gpr(reg, 64))
                    );
                }
            }
            Shape::Oi => {
                for reg in 0..16 {
                    let mut asm = fresh();
                    asm.short(form, Gpr(reg), 0x1234_5678_9ABC_DEF0);
                    let expected = format!(
                        "{} {},{}",
                        form.name,
                        gpr(reg, 64),
                        0x1234_5678_9ABC_DEF0_u64
                    );
                    assert_eq!(decoded(&asm.bytes()[START..], START), expected);
                }
            }
            Shape::J => {
                asm.branch(form, 5);
                assert_eq!(
                    decoded(&asm.bytes()[START..], START),
                    format!("{} {}", form.name, ORIGIN + 5)
                );
            }
            Shape::No => {
                asm.bare(form);
                assert_eq!(decoded(&asm.bytes()[START..], START), form.name);
            }
            _ => {}
        }
    }
}
