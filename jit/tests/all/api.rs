//! The rules of the interface: what is refused, and what stays untouched.

use outward_expr::Type;
use outward_jit::{ArrayError, Code, CompileError, Compiler, Target, TargetError};
use outward_lower::Number;
use outward_lower::program::{
    Inst, Precision, Program, ProgramRounding, Step, Value, code_of_type,
};
use outward_lower::routine::{Routine, Which};

fn inst(step: Step, a: u32, b: u32, c: u32) -> Inst {
    Inst { step, a, b, c }
}

/// `x + y`, with a trace of `x < y`.
fn sum() -> Program {
    Program {
        precision: Precision::F64,
        round: ProgramRounding::Up,
        insts: vec![
            inst(Step::Input, 0, 0, 0),
            inst(Step::Input, 1, 0, 0),
            inst(Step::TraceLt, 0, 1, 0),
            inst(Step::Add, 0, 1, 0),
        ],
        consts: Vec::new(),
        routines: Vec::new(),
        inputs: 2,
        uniforms: 0,
        outputs: vec![Value(3)],
        traces: 1,
        variables: 0,
        origins: None,
        places: Vec::new(),
    }
}

fn compiled(program: &Program) -> Vec<Code> {
    Target::available()
        .into_iter()
        .map(|isa| Compiler::new(isa).compile(program).expect("compiles"))
        .collect()
}

#[cfg(target_arch = "x86_64")]
fn mxcsr() -> u32 {
    let mut word = 0_u32;
    // SAFETY: stores MXCSR to the word, nothing else.
    unsafe {
        core::arch::asm!("stmxcsr [{}]", in(reg) &raw mut word, options(nostack, preserves_flags))
    };
    word
}

/// A program of uniform inputs runs on one lane: of few inputs, and of more than the stack has room
/// for.
#[test]
fn a_program_of_uniform_inputs_is_run_once() {
    let of = |inputs: u32, traces: u32| {
        let mut program = sum();
        let inputs_of = (0..inputs).map(|k| inst(Step::Input, k, 0, 0));
        program.insts = inputs_of.collect();
        program.insts.push(inst(Step::Add, 0, inputs - 1, 0));
        if traces > 0 {
            program.insts.push(inst(Step::TraceLt, 0, 1, 0));
        }
        (program.inputs, program.uniforms, program.traces) = (inputs, inputs, traces);
        program.outputs = vec![Value(inputs), Value(1)];
        program
    };
    for inputs in [2, 40] {
        let numbers: Vec<f64> = (0..inputs).map(|k| f64::from(k) + 0.5).collect();
        for code in compiled(&of(inputs, 0)) {
            let mut found = [f64::NAN; 2];
            assert_eq!(code.eval_once(&numbers, &mut found), Ok(()));
            assert_eq!(found, [f64::from(inputs), 1.5]);
        }
    }
    for code in compiled(&of(2, 0)) {
        let (expected, found) = (2, 1);
        assert_eq!(
            code.eval_once(&[1.0], &mut [0.0; 2]),
            Err(ArrayError::Inputs { expected, found })
        );
        assert_eq!(
            code.eval_once(&[1.0; 2], &mut [0.0]),
            Err(ArrayError::Outputs { expected, found })
        );
        assert_eq!(
            code.eval_once(&[1.0_f32; 2], &mut [0.0; 2]),
            Err(ArrayError::Precision(Precision::F64))
        );
    }
    // Inputs that differ from lane to lane, and traces.
    for code in compiled(&sum()) {
        let refused = code.eval_once(&[1.0; 2], &mut [0.0]);
        assert!(matches!(refused, Err(ArrayError::Inputs { .. })));
    }
    for code in compiled(&of(2, 1)) {
        let refused = code.eval_once(&[1.0; 2], &mut [0.0; 2]);
        assert!(matches!(refused, Err(ArrayError::Trace { .. })));
    }
}

#[cfg(target_arch = "x86_64")]
#[test]
fn mxcsr_is_the_same_after_a_call() {
    for code in compiled(&sum()) {
        let before = mxcsr();
        let mut out = [0.0; 21];
        code.eval(
            &[&[0.1; 21], &[0.2; 21]],
            &mut [&mut out],
            &mut vec![0; code.trace_words(21)],
        )
        .expect("fits");
        assert_eq!(mxcsr() & !0x3F, before & !0x3F, "{}", code.isa());
        assert!(
            out.iter().all(|&x| x == 0.300_000_000_000_000_04),
            "rounded up: {out:?}"
        );
    }
}

#[test]
fn wrong_arrays_are_refused_and_nothing_is_written() {
    for code in compiled(&sum()) {
        let (x, y) = ([1.0; 8], [2.0; 8]);
        let mut out = [7.0; 8];
        let words = code.trace_words(8);
        let mut trace = vec![0xBEEF_u16; words];
        let mut eval = |inputs: &[&[f64]], n: usize, words: usize| {
            code.eval(inputs, &mut [&mut out[..n]], &mut trace[..words])
        };
        assert_eq!(
            eval(&[&x], 8, words),
            Err(ArrayError::Inputs {
                expected: 2,
                found: 1
            })
        );
        assert_eq!(
            eval(&[&x, &y, &y], 8, words),
            Err(ArrayError::Inputs {
                expected: 2,
                found: 3
            })
        );
        assert_eq!(
            eval(&[&x, &y[..7]], 8, words),
            Err(ArrayError::Length {
                expected: 8,
                found: 7
            })
        );
        assert_eq!(
            eval(&[&x, &y], 7, words),
            Err(ArrayError::Length {
                expected: 8,
                found: 7
            })
        );
        assert_eq!(
            eval(&[&x, &y], 8, 0),
            Err(ArrayError::Trace {
                expected: words,
                found: 0
            })
        );
        let found = code.eval(&[&x[..], &y], &mut [&mut out, &mut [0.0; 8]], &mut trace);
        assert_eq!(
            found,
            Err(ArrayError::Outputs {
                expected: 1,
                found: 2
            })
        );
        let found = code.eval::<f32>(&[&[1.0; 8], &[1.0; 8]], &mut [&mut [0.0; 8]], &mut trace);
        assert_eq!(found, Err(ArrayError::Precision(Precision::F64)));
        assert_eq!(out, [7.0; 8]);
        assert!(trace.iter().all(|&w| w == 0xBEEF));
        assert_eq!(code.eval(&[&x, &y], &mut [&mut out], &mut trace), Ok(()));
        assert_eq!(out, [3.0; 8]);
        // Nothing to do is no error.
        assert_eq!(
            code.eval::<f64>(&[&[], &[]], &mut [&mut []], &mut []),
            Ok(())
        );
    }
}

#[test]
fn malformed_programs_are_refused() {
    let broken: [fn(&mut Program); 8] = [
        |p| p.insts[3].b = 3,
        |p| p.insts[3].b = u32::MAX,
        |p| p.insts[3].a = 2,
        |p| p.insts[1].a = 2,
        |p| p.insts[2].c = 1,
        |p| p.outputs[0] = Value(2),
        |p| p.outputs[0] = Value(4),
        |p| p.insts.push(inst(Step::Call, 0, 1, 0)),
    ];
    for isa in Target::available() {
        for (k, spoil) in broken.iter().enumerate() {
            let mut program = sum();
            spoil(&mut program);
            let result = Compiler::new(isa).compile(&program);
            assert!(
                matches!(result, Err(CompileError::Malformed(_))),
                "case {k}: {result:?}"
            );
        }
    }
}

#[test]
fn programs_beyond_the_limits_are_refused() {
    for isa in Target::available() {
        let mut program = sum();
        program.inputs = u32::MAX;
        assert!(matches!(
            Compiler::new(isa).compile(&program),
            Err(CompileError::TooLarge(_))
        ));
        // 60,000 sums, all of them needed again in the same order: no frame holds them.
        let mut program = sum();
        let n = 60_000;
        let start = |p: &Program| u32::try_from(p.insts.len()).expect("small");
        let first = start(&program);
        for k in 0..n {
            program.insts.push(inst(
                Step::Add,
                0,
                if k == 0 { 1 } else { first + k - 1 },
                0,
            ));
        }
        let mut last = first;
        for k in 1..n {
            program.insts.push(inst(Step::Mul, last, first + k, 0));
            last = start(&program) - 1;
        }
        program.outputs = vec![Value(last)];
        assert!(matches!(
            Compiler::new(isa).compile(&program),
            Err(CompileError::TooLarge(_))
        ));
    }
}

/// A frame of many pages works, also on a small thread.
#[test]
fn a_deep_program_runs_on_a_small_stack() {
    let mut program = sum();
    let first = 4;
    let n = 3000;
    for k in 0..n {
        program.insts.push(inst(
            Step::Add,
            0,
            if k == 0 { 1 } else { first + k - 1 },
            0,
        ));
    }
    let mut last = first;
    for k in 1..n {
        program.insts.push(inst(Step::Max, last, first + k, 0));
        last = first + n + k - 1;
    }
    program.outputs = vec![Value(last)];
    for code in compiled(&program) {
        assert!(code.spill_slots() > 2900);
        let run = move || {
            let mut out = [0.0; 9];
            code.eval(
                &[&[1.0; 9], &[0.0; 9]],
                &mut [&mut out],
                &mut vec![0; code.trace_words(9)],
            )
            .expect("fits");
            out
        };
        let thread = std::thread::Builder::new()
            .stack_size(512 << 10)
            .spawn(run)
            .expect("a thread");
        assert_eq!(thread.join().expect("it runs"), [f64::from(n); 9]);
    }
}

#[test]
fn unaligned_arrays_are_fine() {
    for code in compiled(&sum()) {
        let x: Vec<f64> = (0..100).map(f64::from).collect();
        for start in 0..9 {
            let mut out = vec![0.0; 100];
            let n = 100 - start;
            let mut trace = vec![0; code.trace_words(n)];
            code.eval(
                &[&x[start..], &x[..n]],
                &mut [&mut out[start..]],
                &mut trace,
            )
            .expect("fits");
            for k in 0..n {
                assert_eq!(out[start + k].to_bits(), (x[start + k] + x[k]).to_bits());
            }
        }
    }
}

/// Dead values cost nothing, not even a call.
#[test]
fn dead_values_are_left_out() {
    let mut program = sum();
    let lean = compiled(&program);
    program.routines.push(Routine::ModuloBound(Which::Upper));
    program.insts.push(inst(Step::Mul, 3, 3, 0));
    program.insts.push(inst(Step::Arg, 3, 3, 2));
    program.insts.push(inst(Step::Arg, 4, 3, 1));
    program.insts.push(inst(Step::Call, 4, 3, 0));
    program.insts.push(inst(Step::Sqrt, 7, 0, 0));
    for (a, b) in lean.iter().zip(&compiled(&program)) {
        assert_eq!(a.instructions(), b.instructions());
    }
}

/// Several threads run one piece of code, while others make new code with compilers of their own.
#[test]
fn code_is_shared_between_threads() {
    for code in compiled(&sum()) {
        let code = &code;
        std::thread::scope(|scope| {
            for t in 0..4_u32 {
                scope.spawn(move || {
                    let mut compiler = Compiler::new(code.isa());
                    for k in 0..300 {
                        let x = vec![f64::from(t * 1000 + k); 37];
                        let mut program = sum();
                        program.insts.push(inst(Step::Const, 0, 0, 0));
                        program.consts.push(f64::from(k).to_bits());
                        program.insts.push(inst(Step::Mul, 3, 4, 0));
                        program.outputs = vec![Value(5)];
                        let own = compiler.compile(&program).expect("compiles");
                        let mut out = [vec![0.0; 37], vec![0.0; 37]];
                        let [a, b] = &mut out;
                        let mut trace = vec![0; code.trace_words(37)];
                        code.eval(&[&x, &x], &mut [a], &mut trace).expect("fits");
                        own.eval(&[&x, &x], &mut [b], &mut trace).expect("fits");
                        assert!(a.iter().all(|&s| s == 2.0 * x[0]));
                        assert!(b.iter().all(|&s| s == 2.0 * x[0] * f64::from(k)));
                    }
                });
            }
        });
    }
}

#[test]
fn the_variable_names_an_instruction_set() {
    for isa in Target::available() {
        let short = isa.to_string().replace("x86-64-", "");
        assert_eq!(Target::choose(&short), Ok(Some(isa)));
        assert_eq!(
            Target::choose(&format!(" {} ", isa.to_string().to_uppercase())),
            Ok(Some(isa))
        );
    }
    for interpreted in ["none", "portable", "neon"] {
        assert_eq!(Target::choose(interpreted), Ok(None));
    }
    for word in ["v5", "avx2", "4", "x86-64"] {
        let error = Target::choose(word).expect_err("unknown");
        assert_eq!(error, TargetError::Unknown(word.into()));
        assert!(error.to_string().contains(word) && error.to_string().contains("v2, v3, v4, neon"));
    }
    for isa in Target::ALL {
        if !isa.is_available() {
            assert_eq!(
                Target::choose(&isa.to_string()),
                Err(TargetError::Missing(isa))
            );
            assert!(matches!(
                Compiler::new(isa).compile(&sum()),
                Err(CompileError::Missing(_))
            ));
        }
    }
}

#[test]
fn no_inputs_or_no_outputs() {
    let constant = Program {
        insts: vec![inst(Step::Const, 0, 0, 0), inst(Step::Neg, 0, 0, 0)],
        consts: vec![2.5_f64.to_bits()],
        inputs: 0,
        uniforms: 0,
        outputs: vec![Value(1), Value(0), Value(1)],
        traces: 0,
        variables: 0,
        origins: None,
        places: Vec::new(),
        ..sum()
    };
    for code in compiled(&constant) {
        let mut out = [[0.0; 19]; 3];
        let [a, b, c] = &mut out;
        code.eval(&[], &mut [a, b, c], &mut []).expect("fits");
        assert_eq!(out, [[-2.5; 19], [2.5; 19], [-2.5; 19]]);
    }
    let nothing = Program {
        outputs: Vec::new(),
        ..sum()
    };
    for code in compiled(&nothing) {
        let mut trace = vec![0; code.trace_words(3)];
        code.eval(&[&[1.0, 2.0, 3.0], &[2.0, 2.0, 9.0]], &mut [], &mut trace)
            .expect("fits");
        let bits: Vec<bool> = (0..3)
            .map(|k| trace[k / code.lanes()] >> (k % code.lanes()) & 1 == 1)
            .collect();
        assert_eq!(bits, [true, false, true]);
    }
    let empty = Program {
        insts: Vec::new(),
        inputs: 0,
        uniforms: 0,
        outputs: Vec::new(),
        traces: 0,
        variables: 0,
        origins: None,
        places: Vec::new(),
        ..sum()
    };
    for code in compiled(&empty) {
        assert_eq!(code.eval::<f64>(&[], &mut [], &mut []), Ok(()));
    }
}

/// Quotients of integers on every instruction set: all pairs of numbers at which something changes.
#[test]
fn quotients_of_integers_are_exact() {
    fn of_format<F: Number>(precision: Precision, lane: impl Fn(i32) -> F) {
        let int = code_of_type(Type::Int);
        for round in [ProgramRounding::Nearest, ProgramRounding::Up] {
            let program = Program {
                precision,
                round,
                insts: vec![
                    inst(Step::Input, 0, int, 0),
                    inst(Step::Input, 1, int, 0),
                    inst(Step::Idiv, 0, 1, 0),
                ],
                outputs: vec![Value(2)],
                traces: 0,
                ..sum()
            };
            let special = [
                0,
                1,
                2,
                3,
                7,
                100,
                46_341,
                65_536,
                1 << 30,
                i32::MAX - 1,
                i32::MAX,
            ];
            let special = special.into_iter().flat_map(|n: i32| [n, -n, !n]);
            let special: Vec<i32> = special.collect();
            let pairs = || {
                special
                    .iter()
                    .flat_map(|&a| special.iter().map(move |&b| (a, b)))
            };
            let a: Vec<F> = pairs().map(|(a, _)| lane(a)).collect();
            let b: Vec<F> = pairs().map(|(_, b)| lane(b)).collect();
            for code in compiled(&program) {
                let mut out = vec![F::ZERO; a.len()];
                code.eval(&[&a, &b], &mut [&mut out], &mut [])
                    .expect("runs");
                for ((a, b), found) in pairs().zip(out) {
                    let expected = if b == 0 { i32::MIN } else { a.wrapping_div(b) };
                    assert_eq!(
                        found.to_bits64(),
                        lane(expected).to_bits64(),
                        "{a} / {b}, {precision:?}, {round:?}, {}",
                        code.isa()
                    );
                }
            }
        }
    }
    of_format(Precision::F32, |n| f32::from_bits(n.cast_unsigned()));
    of_format(Precision::F64, |n| {
        f64::from_bits(u64::from(n.cast_unsigned()) << 32)
    });
}
