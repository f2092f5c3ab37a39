//! Calls hold the addresses of routines: those of the table that the code keeps, wherever the code
//! itself is moved.

use outward_interval::Elementary;
use outward_lower::program::{Inst, Precision, Program, ProgramRounding, Step, Value};
use outward_lower::routine::{Routine, Which};

use super::{Code, Parts};
use crate::{Compiler, Target};

/// Of x, one end of every function: in a loop that is run once, where calls stand in the code, or
/// without, where they are made between phases.
fn program(in_loop: bool) -> Program {
    let inst = |step, a, b, c| Inst { step, a, b, c };
    let routines: Vec<Routine> = Elementary::ALL
        .into_iter()
        .map(|f| Routine::Bound(f, Which::Upper))
        .collect();
    let mut insts = vec![
        inst(Step::Input, 0, 0, 0),
        inst(Step::Neg, 0, 0, 0),
        inst(Step::Lt, 0, 0, 0),
    ];
    if in_loop {
        insts.push(inst(Step::Loop, 0, 0, 0));
    }
    let mut outputs = Vec::new();
    for k in (0..).take(routines.len()) {
        let call = u32::try_from(insts.len()).expect("few");
        insts.push(inst(Step::Call, 1, 0, k));
        if in_loop {
            insts.push(inst(Step::Store, call, 0, k));
        } else {
            outputs.push(Value(call));
        }
    }
    let mut variables = 0;
    if in_loop {
        insts.push(inst(Step::EndLoop, 2, 0, 0));
        for k in (0..).take(routines.len()) {
            outputs.push(Value(u32::try_from(insts.len()).expect("few")));
            insts.push(inst(Step::Load, k, 0, 0));
            variables = k + 1;
        }
    }
    Program {
        precision: Precision::F64,
        round: ProgramRounding::Up,
        insts,
        consts: Vec::new(),
        routines,
        inputs: 1,
        uniforms: 0,
        outputs,
        traces: 0,
        variables,
        origins: None,
        places: Vec::new(),
    }
}

/// The addresses that are loaded into rdi (48 BF and eight bytes), in order.
fn addresses(code: &Code) -> Vec<usize> {
    // SAFETY: so many bytes were written there, and stay while the code lives.
    let bytes = unsafe { core::slice::from_raw_parts(code.memory.as_ptr(), code.bytes) };
    bytes
        .windows(10)
        .filter(|window| window[..2] == [0x48, 0xBF])
        .map(|window| usize::from_le_bytes(window[2..].try_into().expect("eight bytes")))
        .collect()
}

fn calls_its_own(code: &Code) -> Vec<u64> {
    let table = (0..Elementary::ALL.len()).map(|k| code.routines.address(k).addr());
    if let Parts::Whole(_) = code.parts {
        assert_eq!(addresses(code), table.collect::<Vec<_>>(), "{}", code.isa());
    }
    let mut outputs = vec![[0.0; 3]; code.outputs];
    let mut slices: Vec<&mut [f64]> = outputs.iter_mut().map(<[f64; 3]>::as_mut_slice).collect();
    let input: &[f64] = &[0.25, 0.5, 0.75];
    code.eval(&[input], &mut slices, &mut []).expect("fits");
    outputs.concat().iter().map(|x| x.to_bits()).collect()
}

#[test]
fn code_calls_the_routines_that_it_keeps() {
    for isa in Target::available() {
        let mut compiler = Compiler::new(isa);
        let codes: Vec<Code> = [true, false, true, false, false]
            .map(|in_loop| compiler.compile(&program(in_loop)).expect("compiles"))
            .into();
        let of_phases = |code: &&Code| matches!(code.parts, Parts::Phases(_));
        assert_eq!(codes.iter().filter(of_phases).count(), 3);
        let expected: Vec<_> = codes.iter().map(calls_its_own).collect();
        assert!(expected.iter().all(|bits| *bits == expected[0]));
        // Moved to other places, and to another thread.
        let boxed: Vec<Box<Code>> = codes.into_iter().rev().map(Box::new).collect();
        let thread = std::thread::spawn(move || {
            let moved: Vec<Code> = boxed.into_iter().rev().map(|code| *code).collect();
            moved.iter().map(calls_its_own).collect::<Vec<_>>()
        });
        assert_eq!(thread.join().expect("runs"), expected);
    }
}
