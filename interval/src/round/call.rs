//! Calls of C functions under directed rounding: the only place where the rounding mode is changed for them.
//!
//! The idea: one block of assembly saves MXCSR, sets the mode, calls the function, in the other mode calls it again, and puts MXCSR
//! back. Nothing of Rust runs in between.
//!
//! The x87 control word has a rounding mode of its own. It says nothing about the arithmetic of x86-64, but C libraries read it when asked for
//! the mode. It is left alone: the functions that are called here read MXCSR instead (`c/fenv.h`), call nothing of a library, and use
//! no x87 arithmetic. (To set it as well was measured to take from 1 to 100 ns, from one run to another.)
//!
//! The invariant: control bits are afterwards what they were. During the calls exceptions are masked, and denormals are neither flushed to
//! zero nor read as zero, whatever the caller had set. Exception flags that were set stay set, others come out as it happens, which
//! an assembly block may do.
//!
//! About speed. To read MXCSR waits for the arithmetic before it, and to load a word that *changes* its exception flags takes tens of
//! nanoseconds. So MXCSR is read once, and every word that is loaded has the flag *inexact* set, which nearly every call raises.
//!
//! Tested in `core_math_tests.rs`.

use core::arch::asm;
use core::mem::{MaybeUninit, offset_of};

use super::Direction;

/// A C function of one or two numbers, f32 or f64; which, only the caller knows.
pub(super) type Code = unsafe extern "sysv64" fn();

/// Rounding down, as bits 13 and 14 of MXCSR say it.
const DOWN: u32 = 0x2000;

/// A direction in the same bits.
#[inline]
fn control(direction: Direction) -> u32 {
    match direction {
        Direction::Down => DOWN,
        Direction::Up => 0x4000,
    }
}

/// What a block writes, and one argument.
#[repr(C)]
struct Frame {
    /// MXCSR: the caller's, for the first call, for the second.
    mxcsr: [MaybeUninit<u32>; 3],
    /// The second argument of the second call.
    argument: f64,
}

// Offsets that the assembly uses.
const _: () = assert!(offset_of!(Frame, mxcsr) == 0 && offset_of!(Frame, argument) == 16);

impl Frame {
    fn new(argument: f64) -> Self {
        Self {
            mxcsr: [MaybeUninit::uninit(); 3],
            argument,
        }
    }
}

/// Saves MXCSR, sets the mode in eax, and prepares the word for the other mode. In both: RC, FTZ and DAZ cleared, exceptions masked,
/// inexact set.
macro_rules! enter {
    () => {
        "stmxcsr dword ptr [r12]
         mov ecx, dword ptr [r12]
         or dword ptr [r12], 0x20
         and ecx, 0xFFFF1FBF
         or ecx, 0x1FA0
         or eax, ecx
         mov dword ptr [r12 + 4], eax
         xor eax, 0x6000
         mov dword ptr [r12 + 8], eax
         ldmxcsr dword ptr [r12 + 4]"
    };
}

/// f(`low`) rounded down and f(`high`) rounded up. A number of f32 is in the low half of a field.
///
/// # Safety
/// `f` is a C function of at most two numbers of one format, in which `low` and `high` are, that returns a number of that format
/// and, besides that, does nothing but compute.
#[inline]
pub(super) unsafe fn pair(f: Code, low: [f64; 2], high: [f64; 2]) -> (f64, f64) {
    let mut frame = Frame::new(high[1]);
    let (down, up): (u64, f64);
    // SAFETY: the block writes to the frame alone. It calls what the caller vouches for, with the arguments in the registers of the C
    // convention; all registers that a C function may change are declared, and r12 to r15 are those that it keeps. The stack is aligned for
    // a call, as the options do not say `nostack`. Control bits are restored.
    unsafe {
        asm!(
            enter!(),
            "call r13
             movq r14, xmm0
             ldmxcsr dword ptr [r12 + 8]
             movq xmm0, r15
             movsd xmm1, qword ptr [r12 + 16]
             call r13
             ldmxcsr dword ptr [r12]",
            in("r12") &raw mut frame,
            in("r13") f,
            out("r14") down,
            inout("eax") DOWN => _,
            in("r15") high[0].to_bits(),
            inout("xmm0") low[0] => up,
            in("xmm1") low[1],
            clobber_abi("sysv64"),
        );
    }
    (f64::from_bits(down), up)
}

/// f(`at`) rounded in one direction. A number of f32 is in the low half of a field.
///
/// # Safety
/// That of [`pair`].
#[inline]
pub(super) unsafe fn single(f: Code, direction: Direction, at: [f64; 2]) -> f64 {
    let mut frame = Frame::new(0.0);
    let value: f64;
    // SAFETY: as in `pair`.
    unsafe {
        asm!(
            enter!(),
            "call r13
             ldmxcsr dword ptr [r12]",
            in("r12") &raw mut frame,
            in("r13") f,
            inout("eax") control(direction) => _,
            inout("xmm0") at[0] => value,
            in("xmm1") at[1],
            clobber_abi("sysv64"),
        );
    }
    value
}
