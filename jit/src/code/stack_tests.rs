//! Kernels on stacks that are too small: a large frame must meet the guard page below the stack,
//! and not jump over it into memory of others.
//!
//! The stack is a mapping with a page below it that nobody may touch, and below that memory that
//! could be written. A kernel that jumps over the page runs to its
//! end. One that does not ends the process, so it runs in another: the test binary, started again
//! for one test, which does nothing otherwise.

use std::os::unix::process::ExitStatusExt;
use std::process::Command;

use outward_lower::program::{Inst, Precision, Program, ProgramRounding, Step, Value};

use super::Code;
use crate::{Compiler, Target};

const PAGE: usize = 4096;
/// What lies below the page: more than any frame.
const BELOW: usize = 1 << 20;
/// What the other process is told: instruction set, values alive at once, bytes of stack.
const TASK: &str = "OUTWARD_STACK_TASK";

/// x, and in a region that is never run x + c for so many constants c, all alive at once, then
/// their sum, the last first. So the frame is large, and nothing
/// but the way in touches most of it.
fn program(values: u32) -> Program {
    let inst = |step, a, b, c| Inst { step, a, b, c };
    let mut insts = vec![
        inst(Step::Input, 0, 0, 0),
        inst(Step::Lt, 0, 0, 0),
        inst(Step::Store, 0, 0, 0),
    ];
    let constants = 3;
    insts.extend((0..values).map(|k| inst(Step::Const, k, 0, 0)));
    insts.push(inst(Step::If, 1, 0, 0));
    let first = constants + values + 1;
    insts.extend((0..values).map(|k| inst(Step::Add, 0, constants + k, 0)));
    let mut sum = first + values - 1;
    for k in (first..sum).rev() {
        sum = u32::try_from(insts.len()).expect("few");
        let last = if k + 2 == first + values {
            k + 1
        } else {
            sum - 1
        };
        insts.push(inst(Step::Add, last, k, 0));
    }
    insts.extend([
        inst(Step::Store, sum, 0, 0),
        inst(Step::EndIf, 0, 0, 0),
        inst(Step::Load, 0, 0, 0),
    ]);
    let output = u32::try_from(insts.len()).expect("few") - 1;
    Program {
        precision: Precision::F64,
        round: ProgramRounding::Up,
        insts,
        consts: (0..values).map(|k| f64::from(k).to_bits()).collect(),
        routines: Vec::new(),
        inputs: 1,
        uniforms: 0,
        outputs: vec![Value(output)],
        traces: 0,
        variables: 1,
        origins: None,
        places: Vec::new(),
    }
}

/// A stack of so many bytes, above the page. Never unmapped.
fn stack(bytes: usize) -> *mut u8 {
    let length = BELOW + PAGE + bytes.next_multiple_of(PAGE);
    // SAFETY: a new mapping; then a page in its middle is closed, which nothing uses.
    unsafe {
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
        let rights = libc::PROT_READ | libc::PROT_WRITE;
        let start = libc::mmap(core::ptr::null_mut(), length, rights, flags, -1, 0);
        assert_ne!(start, libc::MAP_FAILED);
        let closed = libc::mprotect(start.byte_add(BELOW), PAGE, libc::PROT_NONE);
        assert_eq!(closed, 0);
        start.byte_add(BELOW + PAGE + bytes).cast()
    }
}

/// Calls the kernel on one vector, on a stack that ends there.
fn enter_on(top: *mut u8, code: &Code, from: &[*const f64], to: &[*mut f64]) {
    let layout = code.layouts().next().expect("it has a kernel");
    let entry = code.memory.as_ptr().wrapping_add(layout.entry);
    // SAFETY: as `Code::enter`; the stack is changed back before the block ends. What is needed
    // after the call is in a
    // register that a function keeps.
    unsafe {
        core::arch::asm!(
            "mov r14, rsp",
            "mov rsp, r12",
            "call r13",
            "mov rsp, r14",
            in("r12") top,
            in("r13") entry,
            out("r14") _,
            in("rdi") from.as_ptr(),
            in("rsi") to.as_ptr(),
            in("rdx") core::ptr::null_mut::<u16>(),
            in("rcx") 1_usize,
            clobber_abi("sysv64"),
        );
    }
}

/// What the other process does. Otherwise there is nothing to do.
#[test]
fn a_kernel_on_a_small_stack() {
    let Ok(task) = std::env::var(TASK) else {
        return;
    };
    let mut words = task.split(' ');
    let isa = Target::choose(words.next().unwrap()).unwrap().unwrap();
    let [values, bytes] = [(); 2].map(|()| words.next().unwrap().parse::<u32>().unwrap());
    let code = Compiler::new(isa)
        .compile(&program(values))
        .expect("compiles");
    assert!(code.spill_slots() + 32 >= values as usize, "{task}");
    let (input, mut output) = ([1.0; 8], [0.0; 8]);
    enter_on(
        stack(bytes as usize),
        &code,
        &[input.as_ptr()],
        &[output.as_mut_ptr()],
    );
    assert_eq!(output[..code.lanes()], input[..code.lanes()]);
}

/// How the other process ended: by the signal of a memory fault, or with success.
fn faults(isa: Target, values: u32, bytes: usize) -> bool {
    let name = "code::stack_tests::a_kernel_on_a_small_stack";
    let status = Command::new(std::env::current_exe().expect("a test binary"))
        .args(["--exact", name, "--quiet"])
        .env(TASK, format!("{isa} {values} {bytes}"))
        .output()
        .expect("the same binary")
        .status;
    assert!(
        status.success() || status.signal() == Some(libc::SIGSEGV),
        "{isa} {values} {bytes}: {status}"
    );
    !status.success()
}

#[test]
fn a_frame_larger_than_the_stack_meets_the_page_below_it() {
    for isa in Target::available() {
        let lanes = isa.bits() / 64;
        // Bytes of values that are alive at once: about a frame.
        for bytes in [3_900, 8_000, 100_000_usize] {
            let values = u32::try_from(bytes / (8 * lanes)).unwrap() + 32;
            assert!(
                faults(isa, values, 512),
                "{isa} {values}: jumped over the page"
            );
            let enough = bytes + 64 * 64 + 2 * PAGE;
            assert!(
                !faults(isa, values, enough),
                "{isa} {values}: the stack is large enough"
            );
        }
    }
}

#[test]
fn a_frame_beyond_the_limit_is_refused() {
    for isa in Target::available() {
        let most = u32::try_from((512 << 10) / (isa.bits() / 8)).unwrap();
        let mut compiler = Compiler::new(isa);
        assert!(compiler.compile(&program(most - 64)).is_ok(), "{isa}");
        let refused = compiler.compile(&program(most + 64));
        assert!(
            matches!(refused, Err(crate::CompileError::TooLarge(_))),
            "{isa}"
        );
    }
}
