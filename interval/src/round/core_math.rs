//! CORE-MATH's functions: which there are, which copy of them runs here, and how to call one.
//!
//! Two copies are linked (`build.rs`), one for any x86-64 and one that needs AVX2 and fused multiply-add. The first call
//! asks the processor which it can run; the answer never changes. Both are correctly rounded, so they return the same
//! bits; the second is faster.
//!
//! A symbol stands for a C function of one or two numbers of one format. The table below is the only place that knows the signatures:
//! what is called from it gets arguments of the right format, and a second argument that a function of one leaves alone.
//!
//! Tested in `core_math_tests.rs`.

use core::mem::transmute;
use core::sync::atomic::{AtomicU8, Ordering};

use super::Direction;
use super::call::{self, Code};
use crate::elementary::function::Function;

/// The copies of a function: for any x86-64, with AVX2 and fused multiply-add.
type Copies = [Code; 2];

macro_rules! table {
    ($($variant:ident $name:literal;)*) => {
        /// The function in double precision, where CORE-MATH has it with this meaning.
        #[inline]
        fn binary64(f: Function) -> Option<Copies> {
            match f {
                $(Function::$variant => {
                    unsafe extern "sysv64" {
                        #[link_name = concat!("outward_v1_", $name)]
                        unsafe fn v1();
                        #[link_name = concat!("outward_v3_", $name)]
                        unsafe fn v3();
                    }
                    Some([v1, v3])
                })*
                lacking!() => None,
            }
        }

        /// The function in single precision.
        #[inline]
        fn binary32(f: Function) -> Option<Copies> {
            match f {
                $(Function::$variant => {
                    unsafe extern "sysv64" {
                        #[link_name = concat!("outward_v1_", $name, "f")]
                        unsafe fn v1();
                        #[link_name = concat!("outward_v3_", $name, "f")]
                        unsafe fn v3();
                    }
                    Some([v1, v3])
                })*
                lacking!() => None,
            }
        }
    };
}

/// Those that CORE-MATH does not have, or not for the domain that is wanted.
macro_rules! lacking {
    () => {
        Function::Pown
            | Function::Rootn
            | Function::CompoundM1
            | Function::Cot
            | Function::Sec
            | Function::Csc
            | Function::Acot
            | Function::Asec
            | Function::Acsc
            | Function::Coth
            | Function::Sech
            | Function::Csch
            | Function::Acoth
            | Function::Asech
            | Function::Acsch
            | Function::ExpSlope1
            | Function::ExpSlope2
            | Function::LogSlope1
            | Function::LogSlope2
            | Function::CosSlope2
            | Function::SinSlope3
            | Function::AsinSlope3
            | Function::AtanSlope3
            | Function::CoshSlope2
            | Function::SinhSlope3
    };
}

#[rustfmt::skip] // One function per entry, in the order of `Function`.
table! {
    Exp "exp"; Exp2 "exp2"; Exp10 "exp10"; ExpM1 "expm1"; Exp2M1 "exp2m1"; Exp10M1 "exp10m1";
    Ln "log"; Log2 "log2"; Log10 "log10"; Ln1p "log1p"; Log21p "log2p1"; Log101p "log10p1";
    Sin "sin"; Cos "cos"; Tan "tan"; SinPi "sinpi"; CosPi "cospi"; TanPi "tanpi";
    Asin "asin"; Acos "acos"; Atan "atan"; AsinPi "asinpi"; AcosPi "acospi"; AtanPi "atanpi";
    Sinh "sinh"; Cosh "cosh"; Tanh "tanh"; Asinh "asinh"; Acosh "acosh"; Atanh "atanh";
    Cbrt "cbrt"; Rsqrt "rsqrt"; Erf "erf"; Erfc "erfc";
    Pow "pow"; Atan2 "atan2"; Atan2Pi "atan2pi"; Hypot "hypot";
}

/// Index of the copy to run; `UNKNOWN` before the first call.
static COPY: AtomicU8 = AtomicU8::new(UNKNOWN);
const UNKNOWN: u8 = 2;

#[inline]
fn chosen(copies: Copies) -> Code {
    let copy = match COPY.load(Ordering::Relaxed) {
        UNKNOWN => choose(),
        known => known,
    };
    if copy == 0 { copies[0] } else { copies[1] }
}

/// Asks the processor.
#[cold]
fn choose() -> u8 {
    let copy = u8::from(has_v3());
    COPY.store(copy, Ordering::Relaxed);
    copy
}

/// Whether the processor has the instructions of the second copy, and the system keeps the registers they use.
#[allow(unused_unsafe, reason = "reading CPUID became safe in later versions")]
pub(super) fn has_v3() -> bool {
    use core::arch::x86_64::{__cpuid, __cpuid_count};
    // SAFETY: every x86-64 has CPUID and its leaf 0.
    let leaves = unsafe { __cpuid(0) }.eax;
    // SAFETY: as above, leaf 0x8000_0000.
    let extended = unsafe { __cpuid(0x8000_0000) }.eax;
    if leaves < 7 || extended < 0x8000_0001 {
        return false;
    }
    // SAFETY: these leaves exist.
    let (basic, structured, extended) =
        unsafe { (__cpuid(1), __cpuid_count(7, 0), __cpuid(0x8000_0001)) };
    let all = |register: u32, bits: &[u32]| bits.iter().all(|bit| register >> bit & 1 == 1);
    // FMA, SSE4.1, SSE4.2, POPCNT, OSXSAVE, AVX; BMI1, AVX2, BMI2; LZCNT.
    let instructions = all(basic.ecx, &[12, 19, 20, 23, 27, 28])
        && all(structured.ebx, &[3, 5, 8])
        && all(extended.ecx, &[5]);
    instructions && saves_wide_registers()
}

/// Whether the system saves the 256-bit registers. Only where OSXSAVE is set.
fn saves_wide_registers() -> bool {
    let (low, _high): (u32, u32);
    // SAFETY: XGETBV exists where OSXSAVE is set, which the caller checked; it reads a register.
    unsafe {
        core::arch::asm!("xgetbv", in("ecx") 0, out("eax") low, out("edx") _high,
            options(nomem, nostack, preserves_flags));
    }
    low & 6 == 6
}

/// A function in one format that can be called.
#[derive(Clone, Copy)]
pub(crate) struct Routine<T> {
    code: Code,
    arity: usize,
    format: core::marker::PhantomData<T>,
}

macro_rules! routine {
    ($t:ident $table:ident $field:expr, $number:expr) => {
        impl Routine<$t> {
            /// The function in this format, if CORE-MATH has it.
            #[inline]
            pub(crate) fn of(f: Function) -> Option<Self> {
                let copies = $table(f)?;
                Some(Self::new(f, chosen(copies)))
            }

            #[inline]
            fn new(f: Function, code: Code) -> Self {
                Self {
                    code,
                    arity: f.arity(),
                    format: core::marker::PhantomData,
                }
            }

            /// All copies of the function that the processor can run, for tests.
            #[cfg(test)]
            pub(crate) fn copies(f: Function) -> Option<Vec<Self>> {
                let [v1, v3] = $table(f)?;
                let codes = if has_v3() { vec![v1, v3] } else { vec![v1] };
                Some(codes.into_iter().map(|code| Self::new(f, code)).collect())
            }

            /// f(`low`) rounded down and f(`high`) rounded up. Functions of one argument leave the second alone.
            #[inline]
            pub(crate) fn pair(self, low: [$t; 2], high: [$t; 2]) -> ($t, $t) {
                let (low, high) = (low.map($field), high.map($field));
                // SAFETY: the code came from the table of this format.
                let (down, up) = unsafe { call::pair(self.code, low, high) };
                ($number(down), $number(up))
            }

            /// f(`arguments`) rounded in one direction.
            #[inline]
            pub(crate) fn single(self, direction: Direction, arguments: [$t; 2]) -> $t {
                // SAFETY: the code came from the table of this format.
                $number(unsafe { call::single(self.code, direction, arguments.map($field)) })
            }

            /// f(x, y) rounded to nearest, under the default mode.
            #[inline]
            pub(crate) fn nearest(self, x: $t, y: $t) -> $t {
                if self.arity == 1 {
                    type One<T> = unsafe extern "sysv64" fn(T) -> T;
                    // SAFETY: the code came from the table of this format, and has one argument.
                    let function = unsafe { transmute::<Code, One<$t>>(self.code) };
                    // SAFETY: it computes and does nothing else.
                    unsafe { function(x) }
                } else {
                    type Two<T> = unsafe extern "sysv64" fn(T, T) -> T;
                    // SAFETY: the code came from the table of this format, and has two arguments.
                    let function = unsafe { transmute::<Code, Two<$t>>(self.code) };
                    // SAFETY: it computes and does nothing else.
                    unsafe { function(x, y) }
                }
            }
        }
    };
}

routine!(f64 binary64 core::convert::identity, core::convert::identity);
routine!(f32 binary32 to_field, from_field);

/// The number in the low half of a register.
#[inline]
fn to_field(x: f32) -> f64 {
    f64::from_bits(u64::from(x.to_bits()))
}

/// The number in the low half of a register; the high half is of no meaning.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the low half is wanted")]
fn from_field(x: f64) -> f32 {
    f32::from_bits(x.to_bits() as u32)
}
