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
use super::forms::{ALL, Embed, Encoding, JE, Kind, Prefix, RET, Shape};

/// Where the code under test is said to lie.
pub(super) const ORIGIN: u64 = 0x10_0000;

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
        for index in [RAX, RBX, RBP, R12, R13, R15] {
            all.extend([0, 64, -64, 100, 1 << 20].map(|d| Address::Index(base, index, d)));
        }
    }
    all.extend([Address::Here(0), Address::Here(40), Address::Here(7000)]);
    all
}

/// What the decoder reads from `bytes`, which must be one instruction exactly.
pub(super) fn decoded(bytes: &[u8], at: usize) -> String {
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

const EMBEDDED: [Embedded; 3] = [Embedded::Nearest, Embedded::Down, Embedded::Up];

/// The text of the last instruction.
fn text(asm: &Asm) -> String {
    let place = |at: usize| (ORIGIN + at as u64).to_string();
    let last = asm.log.as_ref().and_then(|log| log.last());
    last.map_or_else(String::new, |written| {
        written.text(&place, &|imm| imm.cast_unsigned().to_string())
    })
}

/// Whether a form has an operand between the first and the last.
fn has_vvvv(form: &Encoding) -> bool {
    matches!(form.shape, Shape::Rvm | Shape::Rvmi | Shape::Rvmr)
}

/// Where the instruction under test starts: the buffer gets a few bytes before it.
const START: usize = 48;

fn fresh() -> Asm {
    let mut asm = Asm::noting();
    asm.data(0, 1);
    asm.align(START);
    asm
}

/// Writes the immediate that the shape asks for.
fn immediate(asm: &mut Asm, form: &Encoding) {
    match form.shape {
        Shape::Rvmr => asm.imm8(11 << 4),
        Shape::Rvmi | Shape::Rmi | Shape::Mi8(_) => asm.imm8(9),
        _ => {}
    }
}

fn check(asm: &Asm, form: &Encoding) {
    assert_eq!(decoded(&asm.bytes()[START..], START), text(asm), "{form:?}");
}

fn check_registers(form: &Encoding) -> usize {
    let mut checked = 0;
    let mut modes = vec![Embedded::None];
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
                for &embedded in &modes {
                    let mut asm = fresh();
                    match form.shape {
                        Shape::Mi(_) => asm.reg_imm(form, Gpr(rm), -1000),
                        Shape::Mi8(_) => asm.reg_imm(form, Gpr(rm), 9),
                        Shape::M(digit) => asm.regs(form, digit, v, rm, embedded),
                        _ => {
                            asm.regs(form, reg, v, rm, embedded);
                            immediate(&mut asm, form);
                        }
                    }
                    check(&asm, form);
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
                    immediate(&mut asm, form);
                    check(&asm, form);
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

/// Code for a level is made where the processor has the features that `Target` names: nothing may
/// need another one.
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
    let mut checked = 0;
    for form in ALL {
        let registers = match form.shape {
            Shape::O | Shape::Oi => 0..16,
            Shape::J | Shape::No => 0..1,
            _ => continue,
        };
        for reg in registers {
            let mut asm = fresh();
            match form.shape {
                Shape::O => asm.short(form, Gpr(reg), 0),
                Shape::Oi => asm.short(form, Gpr(reg), 0x1234_5678_9ABC_DEF0),
                Shape::J => asm.branch(form, 5),
                _ => asm.bare(form),
            }
            check(&asm, form);
            checked += 1;
        }
    }
    assert!(checked > 40, "{checked}");
}

/// A branch over what follows goes to where that ends.
#[test]
fn a_branch_lands() {
    let mut asm = fresh();
    let branch = asm.branch_forward(&JE);
    let end = asm.here();
    asm.bare(&RET);
    asm.land(branch);
    let place = |at: usize| (ORIGIN + at as u64).to_string();
    let log = asm.log.as_ref().unwrap();
    let text = log[0].text(&place, &|imm| imm.to_string());
    assert_eq!(decoded(&asm.bytes()[START..end], START), text);
}
