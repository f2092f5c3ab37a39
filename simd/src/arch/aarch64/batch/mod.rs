//! Batches under a changed rounding mode: the steps of an operation become one block of assembly
//! that holds the whole loop.
//!
//! As in `fpcr.rs`, the block changes FPCR and restores it, so that no Rust code runs under another
//! mode. Names in steps are operands of the block, to which the compiler assigns registers; so are
//! the constants, and `scratch`.
//!
//! `steps.rs` says which instructions a step becomes, `layout.rs` how operands are loaded and
//! results stored; here is the block around them.

#[macro_use]
mod steps;
#[macro_use]
mod layout;

/// +∞ as the integer `{c}`, in every lane of the register of that constant.
#[rustfmt::skip]
macro_rules! asm_infinity {
    (".2d") => { "mov {c}, #0x7ff0000000000000\ndup {infinity}.2d, {c}" };
    (".4s") => { "mov {c:w}, #0x7f800000\ndup {infinity}.4s, {c:w}" };
}

/// The branch to the steps for rare cases, at label 4, and back: a mask is all bits of a lane, so
/// the greater halves of lanes are looked at together.
#[rustfmt::skip]
macro_rules! asm_branch {
    () => { "" };
    ($m:ident) => {
        concat!(asm_binary!("umaxp" ".4s" scratch $m $m), "\nfmov {c}, {scratch:d}\ncbnz {c}, 4f\n3:")
    };
}

/// What stands around the steps for rare cases, behind the loop.
#[rustfmt::skip]
macro_rules! asm_rare {
    (begin) => { "" };
    (begin $m:ident) => { "b 5f\n4:" };
    (end) => { "" };
    (end $m:ident) => { "b 3b\n5:" };
}

/// One block: the loop of an operation for one layout, over `$n` vectors; the last bracket holds
/// the operands of the block that differ.
macro_rules! asm_block {
    (
        $t:tt $layout:ident
        [$($free:ident)*] $(($p:ident $q:ident = $access:ident $x:ident $x2:ident))*
        { $($d:ident = $op:ident $a:ident $($b:ident)*;)* }
        when [$($when:ident)?] { $($rd:ident = $rop:ident $ra:ident $($rb:ident)*;)* }
        { $($pd:ident = $pop:ident $pa:ident $($pb:ident)*;)* }
        => $store:ident $first:ident $second:ident
        $n:expr, [$($places:tt)*]
    ) => {
        core::arch::asm!(
            "mrs {found}, fpcr",
            "mov {c}, #{up}",
            "msr fpcr, {c}",
            "/* {scratch} */",
            "movi {zero}.2d, #0",
            concat!("fmov {one}", $t, ", #1.0"),
            concat!("fmov {neg_one}", $t, ", #-1.0"),
            asm_infinity!($t),
            ".p2align 4",
            "2:",
            $(asm_load!($t $layout $access $p $q $x $x2),)*
            $(asm_step!($t $d $op $a $($b)*),)*
            asm_branch!($($when)?),
            $(asm_step!($t $pd $pop $pa $($pb)*),)*
            asm_store!($t $layout $store $first $second),
            "subs {left}, {left}, #1",
            "b.ne 2b",
            asm_rare!(begin $($when)?),
            $(asm_step!($t $rd $rop $ra $($rb)*),)*
            asm_rare!(end $($when)?),
            "msr fpcr, {found}",
            found = out(reg) _,
            c = out(reg) _,
            left = inout(reg) $n => _,
            $($places)*
            up = const $crate::arch::aarch64::fpcr::UP,
            zero = out(vreg) _,
            one = out(vreg) _,
            neg_one = out(vreg) _,
            infinity = out(vreg) _,
            scratch = out(vreg) _,
            $($p = out(vreg) _, $q = out(vreg) _,)*
            $($free = out(vreg) _,)*
            options(nostack),
        )
    };
}

/// Defines the kernels of an operation from its steps, as `$name::RUN`.
macro_rules! assembly {
    ([f32] $($rest:tt)*) => { asm_kernels! { ".4s" 4 f32 $($rest)* } };
    ([f64] $($rest:tt)*) => { asm_kernels! { ".2d" 2 f64 $($rest)* } };
}

/// See [`assembly`].
macro_rules! asm_kernels {
    ($t:tt $lanes:literal $F:ident $name:ident aos { $($aos:tt)* } soa { $($soa:tt)* }) => {
        pub(super) mod $name {
            use super::*;
            pub(in crate::arch) const RUN: $crate::arch::batch::Run<$F> = $crate::arch::batch::Run::Loops([aos, soa]);
            asm_kernel! { aos $t $lanes $F $($aos)* }
            asm_kernel! { soa $t $lanes $F $($soa)* }
        }
    };
    ($t:tt $lanes:literal $F:ident $name:ident $($kernel:tt)*) => {
        pub(super) mod $name {
            use super::*;
            pub(in crate::arch) const RUN: $crate::arch::batch::Run<$F> = $crate::arch::batch::Run::Loops([aos, soa]);
            asm_kernel! { aos $t $lanes $F $($kernel)* }
            asm_kernel! { soa $t $lanes $F $($kernel)* }
        }
    };
}

/// The kernel for one layout.
macro_rules! asm_kernel {
    (
        aos $t:tt $lanes:literal $F:ident $free:tt $(($p:ident $q:ident = $access:ident $x:ident $x2:ident))*
        { $($steps:tt)* } when $when:tt $rare:tt $rest:tt => $store:ident $first:ident $second:ident
    ) => {
        #[target_feature(enable = "neon")]
        unsafe fn aos(at: &Places<$F>, n: usize) {
            // SAFETY: the places are good for `n` intervals, not zero of them, as the caller
            // promises; each turn moves them on by a vector of intervals. FPCR leaves the block as
            // it came.
            unsafe {
                asm_block!(
                    $t aos $free $(($p $q = $access $x $x2))* { $($steps)* } when $when $rare $rest
                    => $store $first $second
                    n / $lanes, [
                        $($x = inout(reg) at.$x[0] => _,)*
                        o = inout(reg) at.out[0] => _,
                    ]
                );
            }
        }
    };
    (
        soa $t:tt $lanes:literal $F:ident $free:tt $(($p:ident $q:ident = $access:ident $x:ident $x2:ident))*
        { $($steps:tt)* } when $when:tt $rare:tt $rest:tt => $store:ident $first:ident $second:ident
    ) => {
        #[target_feature(enable = "neon")]
        unsafe fn soa(at: &Places<$F>, n: usize) {
            // SAFETY: as above.
            unsafe {
                asm_block!(
                    $t soa $free $(($p $q = $access $x $x2))* { $($steps)* } when $when $rare $rest
                    => $store $first $second
                    n / $lanes, [
                        $($x = inout(reg) at.$x[0] => _, $x2 = inout(reg) at.$x[1] => _,)*
                        o = inout(reg) at.out[0] => _,
                        o2 = inout(reg) at.out[1] => _,
                    ]
                );
            }
        }
    };
}
