//! Batches under a changed rounding mode: the steps of an operation become one block of assembly
//! that holds the whole loop.
//!
//! As in `mxcsr.rs`, the block changes MXCSR and restores it, so that no Rust code runs under
//! another mode. Names in steps are operands of the block, to which the compiler assigns registers;
//! `ymm0` (`xmm0`) is scratch, `ymm1` holds zero, constants lie in memory. Pointers point behind
//! the arrays, and the index runs from minus their length up to zero.
//!
//! `steps.rs` says which instructions a step becomes, `layout.rs` how operands are loaded and
//! results stored; here is the block around them.

#[macro_use]
mod steps;
#[macro_use]
mod layout;

/// The constants of a format: what every lane of a vector holds, 32 bytes each, in the order of
/// `asm_operand`.
#[repr(C, align(32))]
pub(super) struct Constants<T, const N: usize>([[T; N]; 5]);

pub(super) static F32: Constants<f32, 8> = Constants([
    [-0.0; 8],
    [f32::from_bits(u32::MAX >> 1); 8],
    [1.0; 8],
    [-1.0; 8],
    [f32::INFINITY; 8],
]);
pub(super) static F64: Constants<f64, 4> = Constants([
    [-0.0; 4],
    [f64::from_bits(u64::MAX >> 1); 4],
    [1.0; 4],
    [-1.0; 4],
    [f64::INFINITY; 4],
]);

/// The branch to the steps for rare cases, at label 4, and back.
#[rustfmt::skip]
macro_rules! asm_branch {
    ($isa:tt $t:tt []) => { "" };
    (v3 $t:tt [$m:ident]) => { concat!("vmovmsk", stringify!($t), " {c:e}, {", stringify!($m), "}\ntest {c:e}, {c:e}\njnz 4f\n3:") };
    (v2 $t:tt [$m:ident]) => { concat!("movmsk", stringify!($t), " {c:e}, {", stringify!($m), "}\ntest {c:e}, {c:e}\njnz 4f\n3:") };
}

/// What stands around the steps for rare cases, behind the loop.
#[rustfmt::skip]
macro_rules! asm_rare {
    (begin) => { "" };
    (begin $m:ident) => { "jmp 5f\n4:" };
    (end) => { "" };
    (end $m:ident) => { "jmp 3b\n5:" };
}

/// The value zero.
macro_rules! asm_zero {
    (v3) => {
        "vxorps ymm1, ymm1, ymm1"
    };
    (v2) => {
        "xorps xmm1, xmm1"
    };
}

/// What goes before the mode is restored: see `mxcsr.rs`.
macro_rules! asm_end {
    (v3) => {
        "vzeroupper"
    };
    (v2) => {
        ""
    };
}

/// The block, with names for the registers that no step uses: `vzeroupper` changes them, too, so
/// all sixteen are outputs. With SSE it has none.
macro_rules! asm_spare {
    (v2 $names:tt $free:tt $($rest:tt)*) => { asm_block!([] v2 $($rest)*) };
    (v3 [$($name:ident)*] [$($free:ident)*] $($rest:tt)*) => {
        asm_spare!(
            beyond [$($name)* $($free)*] [u0 u1 u2 u3 u4 u5 u6 u7 u8 u9 u10 u11 u12 u13] v3 $($rest)*
        )
    };
    (beyond [$name:ident $($names:ident)*] [$spare:ident $($spares:ident)*] $($rest:tt)*) => {
        asm_spare!(beyond [$($names)*] [$($spares)*] $($rest)*)
    };
    (beyond [] $spares:tt $($rest:tt)*) => { asm_block!($spares $($rest)*) };
}

/// One block: the loop of an operation for one layout. `$width` is 2 where both fields of an
/// interval lie in one array, and else 1; the last bracket holds the operands of the block that
/// differ.
macro_rules! asm_block {
    (
        [$($spare:ident)*]
        $isa:ident $class:ident $bytes:literal $F:ident $t:tt $layout:ident
        [$($free:ident)*] $(($p:ident $q:ident = $access:ident $x:ident $x2:ident))*
        { $($d:ident = $op:ident $a:ident $($b:ident)*;)* }
        when [$($when:ident)?] { $($rd:ident = $rop:ident $ra:ident $($rb:ident)*;)* }
        { $($pd:ident = $pop:ident $pa:ident $($pb:ident)*;)* }
        => $store:ident $first:ident $second:ident
        $constants:ident $width:literal $n:ident [$($places:tt)*]
    ) => {
        core::arch::asm!(
            "stmxcsr [{w}]",
            "mov {c:e}, [{w}]",
            "and {c:e}, {keep}",
            "or {c:e}, {up}",
            "mov [{w} + 4], {c:e}",
            "xor {c:e}, {turn}",
            "mov [{w} + 8], {c:e}",
            "ldmxcsr [{w} + 4]",
            asm_zero!($isa),
            concat!("/* {k}" $(, " {", stringify!($spare), "}")*, " */"),
            ".p2align 5",
            "2:",
            $(asm_load!($isa $t $layout $access $p $q $x $x2),)*
            $(asm_step!($isa $t $d $op $a $($b)*),)*
            asm_branch!($isa $t [$($when)?]),
            $(asm_step!($isa $t $pd $pop $pa $($pb)*),)*
            asm_store!($isa $t $layout $store $first $second),
            concat!("add {i}, ", $bytes, " * ", $width),
            "jnz 2b",
            asm_rare!(begin $($when)?),
            $(asm_step!($isa $t $rd $rop $ra $($rb)*),)*
            asm_rare!(end $($when)?),
            asm_end!($isa),
            "ldmxcsr [{w}]",
            c = out(reg) _,
            k = in(reg) &raw const $crate::arch::x86_64::batch::$constants,
            i = inout(reg) ($width * $n * size_of::<$F>()).wrapping_neg() => _,
            $($places)*
            keep = const $crate::arch::x86_64::mxcsr::KEEP,
            up = const $crate::arch::x86_64::mxcsr::UP,
            turn = const $crate::arch::x86_64::mxcsr::UP ^ $crate::arch::x86_64::mxcsr::DOWN,
            $($p = out($class) _, $q = out($class) _,)*
            $($free = out($class) _,)*
            $($spare = out($class) _,)*
            out("xmm0") _,
            out("xmm1") _,
            options(nostack),
        )
    };
}

/// Defines the kernels of an operation from its steps, as `$name::RUN`.
macro_rules! assembly {
    ([$feature:literal v3 f32 $t:tt] $($rest:tt)*) => { asm_kernels! { $feature [v3 ymm_reg 32 f32 $t] F32 f32 $($rest)* } };
    ([$feature:literal v3 f64 $t:tt] $($rest:tt)*) => { asm_kernels! { $feature [v3 ymm_reg 32 f64 $t] F64 f64 $($rest)* } };
    ([$feature:literal v2 f32 $t:tt] $($rest:tt)*) => { asm_kernels! { $feature [v2 xmm_reg 16 f32 $t] F32 f32 $($rest)* } };
    ([$feature:literal v2 f64 $t:tt] $($rest:tt)*) => { asm_kernels! { $feature [v2 xmm_reg 16 f64 $t] F64 f64 $($rest)* } };
}

/// See [`assembly`].
macro_rules! asm_kernels {
    ($feature:literal $cx:tt $constants:ident $F:ident $name:ident aos { $($aos:tt)* } soa { $($soa:tt)* }) => {
        pub(super) mod $name {
            use super::*;
            pub(in crate::arch) const RUN: $crate::arch::batch::Run<$F> = $crate::arch::batch::Run::Loops([aos, soa]);
            asm_kernel! { aos $feature $cx $constants $F $($aos)* }
            asm_kernel! { soa $feature $cx $constants $F $($soa)* }
        }
    };
    ($feature:literal $cx:tt $constants:ident $F:ident $name:ident $($kernel:tt)*) => {
        pub(super) mod $name {
            use super::*;
            pub(in crate::arch) const RUN: $crate::arch::batch::Run<$F> = $crate::arch::batch::Run::Loops([aos, soa]);
            asm_kernel! { aos $feature $cx $constants $F $($kernel)* }
            asm_kernel! { soa $feature $cx $constants $F $($kernel)* }
        }
    };
}

/// The kernel for one layout.
macro_rules! asm_kernel {
    (
        aos $feature:literal [$isa:ident $($cx:tt)*] $constants:ident $F:ident $free:tt $(($p:ident $q:ident = $access:ident $x:ident $x2:ident))*
        { $($steps:tt)* } when $when:tt $rare:tt $rest:tt => $store:ident $first:ident $second:ident
    ) => {
        #[target_feature(enable = $feature)]
        unsafe fn aos(at: &Places<$F>, n: usize) {
            // The word found, and those in force: up and down.
            let mut words = [0u32; 3];
            // SAFETY: the places are good for `n` intervals, not zero of them, as the caller
            // promises; the index runs from minus their length up to zero, added to their
            // endpoints. MXCSR leaves the block as it came.
            unsafe {
                asm_spare!(
                    $isa [$($p $q)*] $free $($cx)* aos $free $(($p $q = $access $x $x2))* { $($steps)* } when $when $rare $rest
                    => $store $first $second
                    $constants 2 n [
                        w = in(reg) words.as_mut_ptr(),
                        $($x = in(reg) at.$x[0].add(2 * n),)*
                        o = in(reg) at.out[0].add(2 * n),
                    ]
                );
            }
        }
    };
    (
        soa $feature:literal [$isa:ident $($cx:tt)*] $constants:ident $F:ident $free:tt $(($p:ident $q:ident = $access:ident $x:ident $x2:ident))*
        { $($steps:tt)* } when $when:tt $rare:tt $rest:tt => $store:ident $first:ident $second:ident
    ) => {
        #[target_feature(enable = $feature)]
        unsafe fn soa(at: &Places<$F>, n: usize) {
            // The word found, and those in force: up and down.
            let mut words = [0u32; 3];
            // SAFETY: as above.
            unsafe {
                asm_spare!(
                    $isa [$($p $q)*] $free $($cx)* soa $free $(($p $q = $access $x $x2))* { $($steps)* } when $when $rare $rest
                    => $store $first $second
                    $constants 1 n [
                        w = in(reg) words.as_mut_ptr(),
                        $($x = in(reg) at.$x[0].add(n), $x2 = in(reg) at.$x[1].add(n),)*
                        o = in(reg) at.out[0].add(n),
                        o2 = in(reg) at.out[1].add(n),
                    ]
                );
            }
        }
    };
}
