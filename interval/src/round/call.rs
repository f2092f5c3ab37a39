//! Calls of C functions under directed rounding: the only place where the rounding mode is changed for them.
//!
//! The idea: one block of assembly saves MXCSR and the x87 control word, sets the mode, calls the function, and so on for a second call in
//! the other mode, and puts both back. Nothing of Rust runs in between.
//!
//! Why both: the arithmetic of x86-64 follows MXCSR, C libraries look at the x87 control word when asked for the mode. The
//! functions that are called here look at MXCSR (`c/fenv.h`), so the second is a precaution, of a nanosecond.
//!
//! The invariant: control bits are afterwards what they were. During the calls exceptions are masked, and denormals are neither flushed to
//! zero nor read as zero, whatever the caller had set. Exception flags come out as the calls leave them, which an assembly
//! block may do. Putting them back would cost more than the function does: to *change* them by loading MXCSR takes some forty
//! nanoseconds. So each word that is loaded has the flags that are set at that moment.
//!
//! Tested in `core_math_tests.rs`.

use core::arch::asm;

use super::Direction;

/// A C function of one or two numbers, f32 or f64; which, only the caller knows.
pub(super) type Code = unsafe extern "sysv64" fn();

/// Arguments and results, and what the block saves. A number of f32 is in the low half of its field.
#[repr(C)]
struct Frame {
    /// MXCSR: the caller's, ours.
    mxcsr: [u32; 2],
    /// The x87 control word: the caller's, ours.
    x87: [u16; 2],
    padding: u32,
    /// Arguments of the call with rounding down, of the call with rounding up; the results replace the first of each.
    arguments: [[u64; 2]; 2],
}

// Offsets that the assembly uses.
const _: () = assert!(
    core::mem::offset_of!(Frame, mxcsr) == 0
        && core::mem::offset_of!(Frame, x87) == 8
        && core::mem::offset_of!(Frame, arguments) == 16
);

/// Rounding down, as bits 13 and 14 of MXCSR say it.
const DOWN: u64 = 0x2000;

/// A direction in the same bits.
fn control(direction: Direction) -> u64 {
    match direction {
        Direction::Down => DOWN,
        Direction::Up => 0x4000,
    }
}

/// The first lines of both blocks. The mode in r14, the frame at r12. MXCSR: clear RC, FTZ and DAZ, mask exceptions, set the mode. The
/// x87 word has the same two bits three places lower.
macro_rules! enter {
    () => {
        "stmxcsr dword ptr [r12]
         fnstcw word ptr [r12 + 8]
         mov eax, dword ptr [r12]
         and eax, 0xFFFF1FBF
         or eax, 0x1F80
         or eax, r14d
         mov dword ptr [r12 + 4], eax
         ldmxcsr dword ptr [r12 + 4]
         movzx eax, word ptr [r12 + 8]
         and eax, 0xF3FF
         or eax, 0x003F
         shr r14d, 3
         or eax, r14d
         mov word ptr [r12 + 10], ax
         fldcw word ptr [r12 + 10]"
    };
}

/// The last lines of both blocks: the caller's control bits, and all flags that were raised before or since.
macro_rules! leave {
    () => {
        "stmxcsr dword ptr [r12 + 4]
         mov eax, dword ptr [r12 + 4]
         and eax, 0x3F
         or dword ptr [r12], eax
         ldmxcsr dword ptr [r12]
         fldcw word ptr [r12 + 8]"
    };
}

/// The bits of f(`low`) rounded down and f(`high`) rounded up.
///
/// # Safety
/// `f` is a C function of at most two numbers of one format, whose bits `low` and `high` hold, that returns a number of that format
/// and, besides that, does nothing but compute.
#[inline]
pub(super) unsafe fn pair(f: Code, low: [u64; 2], high: [u64; 2]) -> (u64, u64) {
    let mut frame = Frame {
        mxcsr: [0; 2],
        x87: [0; 2],
        padding: 0,
        arguments: [low, high],
    };
    // SAFETY: the block writes to the frame alone. It calls what the caller vouches for, with the arguments in the registers of the C
    // convention; all registers that a C function may change are declared, and r12, r13 are those that it keeps. The stack is aligned for
    // a call, as the options do not say `nostack`. Control bits are restored.
    unsafe {
        asm!(
            enter!(),
            "movsd xmm0, qword ptr [r12 + 16]
             movsd xmm1, qword ptr [r12 + 24]
             call r13
             movsd qword ptr [r12 + 16], xmm0
             stmxcsr dword ptr [r12 + 4]
             xor dword ptr [r12 + 4], 0x6000
             ldmxcsr dword ptr [r12 + 4]
             xor word ptr [r12 + 10], 0x0C00
             fldcw word ptr [r12 + 10]
             movsd xmm0, qword ptr [r12 + 32]
             movsd xmm1, qword ptr [r12 + 40]
             call r13
             movsd qword ptr [r12 + 32], xmm0",
            leave!(),
            in("r12") &raw mut frame,
            in("r13") f,
            inout("r14") DOWN => _,
            clobber_abi("sysv64"),
        );
    }
    (frame.arguments[0][0], frame.arguments[1][0])
}

/// The bits of f(`arguments`) rounded in one direction.
///
/// # Safety
/// That of [`pair`].
#[inline]
pub(super) unsafe fn single(f: Code, direction: Direction, arguments: [u64; 2]) -> u64 {
    let mut frame = Frame {
        mxcsr: [0; 2],
        x87: [0; 2],
        padding: 0,
        arguments: [arguments; 2],
    };
    // SAFETY: as in `pair`.
    unsafe {
        asm!(
            enter!(),
            "movsd xmm0, qword ptr [r12 + 16]
             movsd xmm1, qword ptr [r12 + 24]
             call r13
             movsd qword ptr [r12 + 16], xmm0",
            leave!(),
            in("r12") &raw mut frame,
            in("r13") f,
            inout("r14") control(direction) => _,
            clobber_abi("sysv64"),
        );
    }
    frame.arguments[0][0]
}
