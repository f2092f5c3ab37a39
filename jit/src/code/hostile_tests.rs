//! Kernels under a hostile MXCSR: whatever the host had set, results are the same and the host's
//! word comes back, flags and all. So it is with
//! the routines that they call.
//!
//! What is tested is called from an `asm!` block that sets and restores the word. The Rust code in
//! between moves pointers and compares lengths; no
//! arithmetic runs under the word.

use outward_interval::Elementary;
use outward_lower::program::{Inst, Precision, Program, ProgramRounding, Step, Value};
use outward_lower::routine::{Routine, Which};
use outward_lower::{Interpreter, Number};

use super::Code;
use crate::{Compiler, Target};

/// Calls `f` with this MXCSR; returns MXCSR as it is afterwards.
fn under(word: u32, mut f: &mut dyn FnMut()) -> u32 {
    unsafe extern "sysv64" fn call(f: *mut &mut dyn FnMut()) {
        // SAFETY: it is the one below.
        unsafe { (*f)() };
    }
    // The host's word, the word under test, and what it has become.
    let mut words = [0, word, 0];
    // SAFETY: the host's word is restored before the block ends. What is needed after the call is
    // in
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
            in("r13") call as *const (),
            out("r14") _,
            in("rdi") &raw mut f,
            clobber_abi("sysv64"),
        );
    }
    words[2]
}

fn program(round: ProgramRounding, tiny: u64) -> Program {
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
        uniforms: 0,
        outputs: (2..9).map(Value).collect(),
        traces: 0,
        variables: 0,
        origins: None,
        places: Vec::new(),
    }
}

const FLAGS: u32 = 0x3F;
const DEFAULT: u32 = 0x1F80;

/// Rounding up, down, to zero; flush to zero; denormals are zero; exceptions unmasked; flags set.
const WORDS: [u32; 9] = [
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

#[test]
fn results_do_not_depend_on_the_hosts_mxcsr_and_it_comes_back() {
    for round in [ProgramRounding::Up, ProgramRounding::Nearest] {
        // A subnormal constant: read as zero if denormals are zero, and made zero in products if
        // flushed.
        let program = program(round, 5);
        for isa in Target::available() {
            let code = Compiler::new(isa).compile(&program).expect("compiles");
            let input: Vec<f64> =
                [0.3, 1.0, 1e-300, 2e-308, 3.0, 7.5, 0.1, 1e300][..code.lanes()].to_vec();
            let mut results = Vec::new();
            for word in WORDS {
                let mut outputs = vec![vec![9.0; code.lanes()]; program.outputs.len()];
                evaluated(&code, word, &[&input], &mut outputs);
                let bits: Vec<u64> = outputs.concat().iter().map(|x| x.to_bits()).collect();
                results.push(bits);
            }
            assert!(
                results.iter().all(|r| *r == results[0]),
                "{isa} {round:?}: {results:x?}"
            );
            // 5 units of 2^-1074, times 0.3: 1.5 units and a little less.
            let units = if round == ProgramRounding::Up { 2 } else { 1 };
            assert_eq!(
                results[0][0], units,
                "{isa} {round:?}: a product below the normal numbers"
            );
        }
    }
}

/// Of x and y, what every routine of these kinds returns, then a quotient and a sum, which must
/// round as the program does.
fn calls(precision: Precision, round: ProgramRounding) -> Program {
    let inst = |step, a, b, c| Inst { step, a, b, c };
    let mut routines = vec![
        Routine::ModuloBound(Which::Lower),
        Routine::ModuloBound(Which::Both),
    ];
    for f in Elementary::ALL {
        routines.push(Routine::Point(f));
        routines.extend(
            [Which::Lower, Which::Upper, Which::Both].map(|which| Routine::Bound(f, which)),
        );
    }
    // Arguments of intervals: −x, x, −y, y, as points.
    let mut insts = vec![
        inst(Step::Input, 0, 0, 0),
        inst(Step::Input, 1, 0, 0),
        inst(Step::Neg, 0, 0, 0),
        inst(Step::Neg, 1, 0, 0),
    ];
    let mut outputs = Vec::new();
    for (k, routine) in (0..).zip(&routines) {
        insts.push(inst(Step::Arg, 3, 1, 1));
        let call = u32::try_from(insts.len()).expect("few");
        insts.push(inst(Step::Call, 2, 0, k));
        if routine.results() == 2 {
            insts.push(inst(Step::Second, call, 0, 0));
            outputs.push(Value(call + 1));
        }
        let quotient = u32::try_from(insts.len()).expect("few");
        insts.push(inst(Step::Div, 0, 1, 0));
        insts.push(inst(Step::Add, call, quotient, 0));
        outputs.extend([call, quotient, quotient + 1].map(Value));
    }
    Program {
        precision,
        round,
        insts,
        consts: Vec::new(),
        routines,
        inputs: 2,
        uniforms: 0,
        outputs,
        traces: 0,
        variables: 0,
        origins: None,
        places: Vec::new(),
    }
}

/// Runs the code under this MXCSR, which must then be there again.
fn evaluated<F: Number>(code: &Code, word: u32, inputs: &[&[F]], outputs: &mut [Vec<F>]) {
    let mut outputs: Vec<&mut [F]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
    let mut ran = false;
    let after = under(word, &mut || {
        ran = code.eval(inputs, &mut outputs, &mut []).is_ok();
    });
    assert!(ran);
    assert_eq!(after, word, "{}: MXCSR was {word:#x}", code.isa());
}

fn routines_run_under_the_default_mode_in<F: Number>(numbers: &[F]) {
    let (x, y) = (numbers, [&numbers[3..], &numbers[..3]].concat());
    for round in [ProgramRounding::Up, ProgramRounding::Nearest] {
        let program = calls(F::PRECISION, round);
        let empty = vec![vec![F::ONE; x.len()]; program.outputs.len()];
        let bits = |outputs: &[Vec<F>]| -> Vec<Option<u64>> {
            let numbers = outputs.iter().flatten();
            numbers
                .map(|x| (!x.is_nan()).then(|| x.to_bits64()))
                .collect()
        };
        let mut expected = None;
        for isa in Target::available() {
            let code = Compiler::new(isa).compile(&program).expect("compiles");
            for word in WORDS {
                let mut outputs = empty.clone();
                evaluated(&code, word, &[x, &y], &mut outputs);
                let found = bits(&outputs);
                let expected = expected.get_or_insert_with(|| found.clone());
                assert!(found == *expected, "{isa} {round:?}: MXCSR was {word:#x}");
            }
        }
        for isa in outward_simd::Isa::available() {
            let mut prepared = Interpreter::new(isa)
                .prepare(&program)
                .expect("is well formed");
            for word in WORDS {
                let mut outputs = empty.clone();
                let mut slices: Vec<&mut [F]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
                let mut ran = false;
                let after = under(word, &mut || {
                    ran = prepared.eval(&[x, &y], &mut slices, &mut []).is_ok();
                });
                assert!(ran);
                assert_eq!((after ^ word) & !FLAGS, 0, "{isa}: MXCSR was {word:#x}");
                let found = Some(bits(&outputs));
                assert!(found == expected, "{isa} {round:?}: MXCSR was {word:#x}");
            }
        }
    }
}

#[test]
fn routines_and_the_interpreter_run_under_the_default_mode() {
    let numbers = [
        0.3, 1.0, 1e-300, 2e-308, 3.0, 7.5, 0.1, 1e300, -0.7, -2.5, 1e-310, 0.999, 0.0, 1e5,
        -1e-311, 5e-324, 1e22, 0.5, -4.0,
    ];
    routines_run_under_the_default_mode_in::<f64>(&numbers);
    let numbers = [
        0.3, 1.0, 1e-30, 2e-38, 3.0, 7.5, 0.1, 1e30, -0.7, -2.5, 1e-40, 0.999, 0.0, 1e5, -1e-41,
        1e-45, 1e22, 0.5, -4.0,
    ];
    routines_run_under_the_default_mode_in::<f32>(&numbers);
}
