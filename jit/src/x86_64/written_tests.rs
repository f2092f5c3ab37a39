//! The text of whole kernels, against a decoder that somebody else wrote: every instruction is the
//! one that is listed, at the place where it is listed.
#![allow(clippy::unwrap_used, reason = "a panic is a failure")]

use outward_interval::Elementary;
use outward_lower::program::{Inst, Precision, Program, ProgramRounding, Step, Value};
use outward_lower::routine::{Routine, Which};

use super::encode_tests::{ORIGIN, decoded};
use crate::{Compiler, Target};

/// A program with a loop, a region, a call, numbers, roots and comparisons.
fn program(precision: Precision, round: ProgramRounding) -> Program {
    let inst = |step, a, b, c| Inst { step, a, b, c };
    Program {
        precision,
        round,
        insts: vec![
            inst(Step::Input, 0, 0, 0),
            inst(Step::Input, 1, 0, 0),
            inst(Step::Const, 0, 0, 0),
            inst(Step::Store, 0, 0, 0),
            inst(Step::Loop, 0, 0, 0),
            inst(Step::Load, 0, 0, 0),
            inst(Step::Lt, 5, 2, 0),
            inst(Step::If, 6, 0, 0),
            inst(Step::Call, 5, 1, 0),
            inst(Step::Second, 8, 0, 0),
            inst(Step::Add, 8, 9, 0),
            inst(Step::Store, 10, 0, 1),
            inst(Step::EndIf, 0, 0, 0),
            inst(Step::Load, 1, 0, 0),
            inst(Step::Sqrt, 13, 0, 0),
            inst(Step::SqrtDown, 13, 0, 0),
            inst(Step::Mul, 14, 15, 0),
            inst(Step::StoreWhere, 16, 6, 0),
            inst(Step::EndLoop, 6, 0, 0),
            inst(Step::Load, 0, 0, 0),
            inst(Step::Neg, 19, 0, 0),
            inst(Step::Floor, 20, 0, 0),
            inst(Step::Select, 6, 21, 2),
            inst(Step::Unordered, 22, 22, 0),
            inst(Step::Or, 22, 23, 0),
        ],
        consts: vec![0x4000_0000],
        routines: vec![Routine::Bound(Elementary::Exp, Which::Both)],
        inputs: 2,
        uniforms: 0,
        outputs: vec![Value(20), Value(24)],
        traces: 0,
        variables: 2,
        origins: None,
        places: Vec::new(),
    }
}

#[test]
fn kernels_are_what_their_text_says() {
    let mut checked = 0;
    for isa in [Target::V2, Target::V3, Target::V4] {
        for precision in [Precision::F32, Precision::F64] {
            for round in [ProgramRounding::Nearest, ProgramRounding::Up] {
                let mut program = program(precision, round);
                // Values of a region that has ended are not seen.
                program.insts[22].a = 20;
                let (asm, _) = Compiler::new(isa).note(&program, None).unwrap();
                let mut written = asm.log.clone().unwrap();
                written.sort_by_key(|w| w.at);
                let ends = written.iter().skip(1).map(|w| w.at);
                let ends: Vec<usize> = ends.chain([asm.here()]).collect();
                for (w, end) in written.iter().zip(ends) {
                    let place = |at: usize| (ORIGIN + at as u64).to_string();
                    let text = w.text(&place, &|imm| imm.cast_unsigned().to_string());
                    // Before the way in, there are zero bytes up to a place of its own.
                    let mut bytes = &asm.bytes()[w.at..end];
                    if text == "ret" {
                        bytes = &bytes[..1];
                    }
                    assert_eq!(decoded(bytes, w.at), text, "{isa}");
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 800, "{checked}");
}

/// Labels stand where branches go, and every instruction says what it is for.
#[test]
fn listings_have_labels_and_origins() {
    let program = program(Precision::F64, ProgramRounding::Up);
    let mut program = program;
    program.insts[22].a = 20;
    for isa in [Target::V2, Target::V3, Target::V4] {
        let listing = &Compiler::new(isa).list(&program).unwrap()[0];
        let labels: Vec<&str> = listing
            .lines
            .iter()
            .filter_map(|l| l.label.as_deref())
            .collect();
        assert!(labels.contains(&"entry") && labels.contains(&"body"));
        for line in &listing.lines {
            let branch = line
                .text
                .split_once(' ')
                .filter(|(name, _)| name.starts_with('j'));
            if let Some((_, target)) = branch {
                assert!(labels.contains(&target), "{isa}: {line:?}");
            }
        }
        let calls = listing
            .lines
            .iter()
            .filter(|l| l.text.contains("routine_0"));
        assert_eq!(calls.map(|l| l.inst).collect::<Vec<_>>(), [Some(8)]);
        let roots = listing.lines.iter().filter(|l| l.inst == Some(14));
        assert!(roots.count() > 0 && listing.lines.iter().any(|l| l.inst.is_none()));
        assert_eq!(
            listing.constants,
            [("number_0".to_owned(), listing.constants[0].1, 0x4000_0000)]
        );
    }
}
