//! Kernels under a hostile MXCSR: whatever the host had set, results are the same and the host's word comes back.
//!
//! The kernel is called from an `asm!` block that sets and restores the word, as no Rust code may run under it.

use outward_lower::program::{Inst, Precision, Program, Round, Step, Value};

use super::{Code, JitFloat};
use crate::{Compiler, Isa};

/// Calls the kernel on one vector with this MXCSR; returns MXCSR as it is afterwards.
fn enter_under<F: JitFloat>(code: &Code, from: &[*const F], to: &[*mut F], word: u32) -> u32 {
    let entry = code.memory.as_ptr().wrapping_add(code.layout.entry);
    // The host's word, the word under test, and what it has become.
    let mut words = [0, word, 0];
    // SAFETY: as `Code::enter`; the host's word is restored before the block ends. What is needed after the call is in
    // registers that a function keeps.
    unsafe {
        core::arch::asm!(
            "stmxcsr [r12]",
            "ldmxcsr [r12 + 4]",
            "mov r14, rsp",
            "and rsp, -16",
            "call r13",
            "mov rsp, r14",
            "stmxcsr [r12 + 8]",
            "ldmxcsr [r12]",
            in("r12") words.as_mut_ptr(),
            in("r13") entry,
            out("r14") _,
            in("rdi") from.as_ptr(),
            in("rsi") to.as_ptr(),
            in("rdx") core::ptr::null_mut::<u16>(),
            in("rcx") 1_usize,
            clobber_abi("sysv64"),
        );
    }
    words[2]
}

fn program(round: Round, tiny: u64) -> Program {
    let inst = |step, a, b| Inst { step, a, b, c: 0 };
    Program {
        precision: Precision::F64,
        round,
        insts: vec![
            inst(Step::Input, 0, 0),
            inst(Step::Const, 0, 0),
            inst(Step::Mul, 0, 1),
            inst(Step::Max, 1, 0),
            inst(Step::Div, 0, 1),
            inst(Step::SqrtDown, 0, 0),
            inst(Step::Add, 0, 1),
            inst(Step::Lt, 1, 0),
            inst(Step::RoundEven, 0, 0),
        ],
        consts: vec![tiny],
        routines: Vec::new(),
        inputs: 1,
        outputs: (2..9).map(Value).collect(),
        traces: 0,
        cells: 0,
    }
}

#[test]
fn results_do_not_depend_on_the_hosts_mxcsr_and_it_comes_back() {
    const FLAGS: u32 = 0x3F;
    const DEFAULT: u32 = 0x1F80;
    for round in [Round::Up, Round::Nearest] {
        // A subnormal constant: read as zero if denormals are zero, and made zero in products if flushed.
        let program = program(round, 5);
        for isa in Isa::available() {
            let code = Compiler::new(isa).compile(&program).expect("compiles");
            let input: Vec<f64> =
                [0.3, 1.0, 1e-300, 2e-308, 3.0, 7.5, 0.1, 1e300][..code.lanes()].to_vec();
            let mut results = Vec::new();
            // Rounding up, down, to zero; flush to zero; denormals are zero; exceptions unmasked; flags set.
            let words = [
                DEFAULT,
                0x5F80,
                0x3F80,
                0x7F80,
                0x9F80,
                DEFAULT | 0x40,
                0xFFC0,
                DEFAULT | FLAGS,
                0x0000,
            ];
            for word in words {
                let mut outputs = vec![vec![9.0; code.lanes()]; program.outputs.len()];
                let to: Vec<*mut f64> = outputs.iter_mut().map(|a| a.as_mut_ptr()).collect();
                let after = enter_under(&code, &[input.as_ptr()], &to, word);
                assert_eq!(after, word, "{isa}: MXCSR was {word:#x}");
                let bits: Vec<u64> = outputs.concat().iter().map(|x| x.to_bits()).collect();
                results.push(bits);
            }
            assert!(
                results.iter().all(|r| *r == results[0]),
                "{isa} {round:?}: {results:x?}"
            );
            // 5 units of 2^-1074, times 0.3: 1.5 units and a little less.
            let units = if round == Round::Up { 2 } else { 1 };
            assert_eq!(
                results[0][0], units,
                "{isa} {round:?}: a product below the normal numbers"
            );
        }
    }
}
