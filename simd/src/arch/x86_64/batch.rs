//! Batches under a changed rounding mode: the steps of an operation become one block of assembly that holds the whole loop.
//!
//! As in `mxcsr.rs`, the block changes MXCSR and restores it, so that no Rust code runs under another mode. Names in steps are operands of
//! the block, to which the compiler assigns registers; `ymm0` (`xmm0`) is scratch, `ymm1` holds zero, constants lie in memory.
//! Pointers point behind the arrays, and the index runs from minus their length up to zero.

/// The constants of a format: what every lane of a vector holds, 32 bytes each, in the order of `asm_operand`.
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

/// An operand of an instruction: a constant, or the register of a name.
#[rustfmt::skip]
macro_rules! asm_operand {
    (v2 ZERO) => { "xmm1" };
    (v3 ZERO) => { "ymm1" };
    ($isa:tt SIGN) => { "[{k}]" };
    ($isa:tt MAGNITUDE) => { "[{k} + 32]" };
    ($isa:tt ONE) => { "[{k} + 64]" };
    ($isa:tt NEG_ONE) => { "[{k} + 96]" };
    ($isa:tt INFINITY) => { "[{k} + 128]" };
    ($isa:tt $name:ident) => { concat!("{", stringify!($name), "}") };
}

/// `d = a op b` as the instruction named `$op`.
#[rustfmt::skip]
macro_rules! asm_binary {
    (v3 $op:literal $t:tt $d:ident $a:ident $b:ident) => {
        concat!("v", $op, stringify!($t), " ", asm_operand!(v3 $d), ", ", asm_operand!(v3 $a), ", ", asm_operand!(v3 $b))
    };
    (v2 $op:literal $t:tt $d:ident $a:ident $b:ident) => {
        concat!(
            "movaps ", asm_operand!(v2 $d), ", ", asm_operand!(v2 $a), "\n",
            $op, stringify!($t), " ", asm_operand!(v2 $d), ", ", asm_operand!(v2 $b)
        )
    };
}

/// `d = op a` as the instruction named `$op`, with what follows the operands.
#[rustfmt::skip]
macro_rules! asm_unary {
    (v3 $op:literal $t:tt $d:ident $a:ident $tail:literal) => { concat!("v", $op, stringify!($t), " {", stringify!($d), "}, {", stringify!($a), "}", $tail) };
    (v2 $op:literal $t:tt $d:ident $a:ident $tail:literal) => { concat!($op, stringify!($t), " {", stringify!($d), "}, {", stringify!($a), "}", $tail) };
}

/// A step.
#[rustfmt::skip]
macro_rules! asm_step {
    ($isa:tt $t:tt $d:ident add_up $a:ident $b:ident) => { asm_binary!($isa "add" $t $d $a $b) };
    ($isa:tt $t:tt $d:ident sub_up $a:ident $b:ident) => { asm_binary!($isa "sub" $t $d $a $b) };
    ($isa:tt $t:tt $d:ident mul_up $a:ident $b:ident) => { asm_binary!($isa "mul" $t $d $a $b) };
    ($isa:tt $t:tt $d:ident div_up $a:ident $b:ident) => { asm_binary!($isa "div" $t $d $a $b) };
    ($isa:tt $t:tt $d:ident max $a:ident $b:ident) => { asm_binary!($isa "max" $t $d $a $b) };
    ($isa:tt $t:tt $d:ident min $a:ident $b:ident) => { asm_binary!($isa "min" $t $d $a $b) };
    ($isa:tt $t:tt $d:ident and $a:ident $b:ident) => { asm_binary!($isa "and" $t $d $a $b) };
    ($isa:tt $t:tt $d:ident andnot $a:ident $b:ident) => { asm_binary!($isa "andn" $t $d $a $b) };
    ($isa:tt $t:tt $d:ident or $a:ident $b:ident) => { asm_binary!($isa "or" $t $d $a $b) };
    ($isa:tt $t:tt $d:ident xor $a:ident $b:ident) => { asm_binary!($isa "xor" $t $d $a $b) };
    ($isa:tt $t:tt $d:ident exchange $a:ident $b:ident) => { asm_binary!($isa "and" $t $d $a $b) };
    ($isa:tt $t:tt $d:ident exchanged $a:ident $b:ident $other:ident) => { asm_binary!($isa "xor" $t $d $a $b) };
    ($isa:tt $t:tt $d:ident lt $a:ident $b:ident) => { asm_binary!($isa "cmplt" $t $d $a $b) };
    ($isa:tt $t:tt $d:ident le $a:ident $b:ident) => { asm_binary!($isa "cmple" $t $d $a $b) };
    ($isa:tt $t:tt $d:ident eq $a:ident $b:ident) => { asm_binary!($isa "cmpeq" $t $d $a $b) };
    ($isa:tt $t:tt $d:ident unordered $a:ident $b:ident) => { asm_binary!($isa "cmpunord" $t $d $a $b) };
    ($isa:tt $t:tt $d:ident neg $a:ident) => { asm_binary!($isa "xor" $t $d $a SIGN) };
    ($isa:tt $t:tt $d:ident abs $a:ident) => { asm_binary!($isa "and" $t $d $a MAGNITUDE) };
    ($isa:tt $t:tt $d:ident floor $a:ident) => { asm_unary!($isa "round" $t $d $a ", 9") };
    ($isa:tt $t:tt $d:ident ceil $a:ident) => { asm_unary!($isa "round" $t $d $a ", 10") };
    ($isa:tt $t:tt $d:ident sqrt_up $a:ident) => { asm_unary!($isa "sqrt" $t $d $a "") };
    // Rounded down: the mode changes for one instruction.
    (v2 $t:tt $d:ident sqrt_down $a:ident) => {
        concat!("ldmxcsr [{w} + 8]\n", asm_unary!(v2 "sqrt" $t $d $a ""), "\nldmxcsr [{w} + 4]")
    };
    // Rounded down: the number before the root that was rounded up, r, if r² − a > 0. That difference is rounded once, up, so is zero only
    // if it is exactly so. A comparison is −1 where it holds, and the bits of r less 1 are the number before it.
    (v3 $t:tt $d:ident sqrt_down $a:ident) => {
        concat!(
            asm_unary!(v3 "sqrt" $t $d $a ""), "\n",
            "vmovaps ymm0, {", stringify!($d), "}\n",
            "vfmsub213", stringify!($t), " ymm0, {", stringify!($d), "}, {", stringify!($a), "}\n",
            "vcmplt", stringify!($t), " ymm0, ymm1, ymm0\n",
            asm_integer!(add $t), " {", stringify!($d), "}, {", stringify!($d), "}, ymm0"
        )
    };
    // `d` is the first factor, too.
    (v3 $t:tt $d:ident mul_add_up $a:ident $b:ident $c:ident) => {
        concat!("vfmadd213", stringify!($t), " {", stringify!($a), "}, {", stringify!($b), "}, {", stringify!($c), "}")
    };
    (v3 $t:tt $d:ident select $m:ident $a:ident $b:ident) => {
        concat!("vblendv", stringify!($t), " {", stringify!($d), "}, {", stringify!($b), "}, {", stringify!($a), "}, {", stringify!($m), "}")
    };
}

/// Addition of integers as wide as a number.
macro_rules! asm_integer {
    (add pd) => {
        "vpaddq"
    };
    (add ps) => {
        "vpaddd"
    };
}

/// Loads both fields of an operand from `[{x} + {i}]`, and `[{x2} + {i}]` if lower and upper ends lie apart.
#[rustfmt::skip]
macro_rules! asm_load {
    (v3 pd aos pair $p:ident $q:ident $x:ident $x2:ident) => {
        concat!(
            "vmovupd ymm0, [{", stringify!($x), "} + {i}]\n",
            "vunpckhpd {", stringify!($q), "}, ymm0, [{", stringify!($x), "} + {i} + 32]\n",
            "vunpcklpd {", stringify!($p), "}, ymm0, [{", stringify!($x), "} + {i} + 32]"
        )
    };
    (v3 ps aos pair $p:ident $q:ident $x:ident $x2:ident) => {
        concat!(
            "vmovups ymm0, [{", stringify!($x), "} + {i}]\n",
            "vshufps {", stringify!($q), "}, ymm0, [{", stringify!($x), "} + {i} + 32], 0xDD\n",
            "vshufps {", stringify!($p), "}, ymm0, [{", stringify!($x), "} + {i} + 32], 0x88"
        )
    };
    (v3 $t:tt aos raw $p:ident $q:ident $x:ident $x2:ident) => {
        concat!(
            "vmovups {", stringify!($p), "}, [{", stringify!($x), "} + {i}]\n",
            "vmovups {", stringify!($q), "}, [{", stringify!($x), "} + {i} + 32]"
        )
    };
    (v3 pd aos swapped $p:ident $q:ident $x:ident $x2:ident) => {
        concat!(
            "vpermilpd {", stringify!($p), "}, [{", stringify!($x), "} + {i}], 0x5\n",
            "vpermilpd {", stringify!($q), "}, [{", stringify!($x), "} + {i} + 32], 0x5"
        )
    };
    (v3 ps aos swapped $p:ident $q:ident $x:ident $x2:ident) => {
        concat!(
            "vpermilps {", stringify!($p), "}, [{", stringify!($x), "} + {i}], 0xB1\n",
            "vpermilps {", stringify!($q), "}, [{", stringify!($x), "} + {i} + 32], 0xB1"
        )
    };
    // As `Soa::pair` in `../batch/vectors.rs`.
    (v3 $t:tt soa swapped $p:ident $q:ident $x:ident $x2:ident) => { asm_load!(v3 $t soa pair $q $p $x $x2) };
    (v3 $t:tt soa $access:ident $p:ident $q:ident $x:ident $x2:ident) => {
        concat!(
            "vmovups {", stringify!($p), "}, [{", stringify!($x), "} + {i}]\n",
            "vmovups {", stringify!($q), "}, [{", stringify!($x2), "} + {i}]\n",
            "vsub", stringify!($t), " ymm0, {", stringify!($p), "}, {", stringify!($q), "}\n",
            "vcmpnle", stringify!($t), " ymm0, ymm0, ymm1\n",
            "vsub", stringify!($t), " {", stringify!($p), "}, ymm1, {", stringify!($p), "}\n",
            "vadd", stringify!($t), " {", stringify!($q), "}, {", stringify!($q), "}, ymm1\n",
            "vorps {", stringify!($p), "}, {", stringify!($p), "}, ymm0\n",
            "vorps {", stringify!($q), "}, {", stringify!($q), "}, ymm0"
        )
    };
    (v2 pd aos pair $p:ident $q:ident $x:ident $x2:ident) => {
        concat!(
            "movups {", stringify!($p), "}, [{", stringify!($x), "} + {i}]\n",
            "movups xmm0, [{", stringify!($x), "} + {i} + 16]\n",
            "movaps {", stringify!($q), "}, {", stringify!($p), "}\n",
            "unpcklpd {", stringify!($p), "}, xmm0\n",
            "unpckhpd {", stringify!($q), "}, xmm0"
        )
    };
    (v2 ps aos pair $p:ident $q:ident $x:ident $x2:ident) => {
        concat!(
            "movups {", stringify!($p), "}, [{", stringify!($x), "} + {i}]\n",
            "movups xmm0, [{", stringify!($x), "} + {i} + 16]\n",
            "movaps {", stringify!($q), "}, {", stringify!($p), "}\n",
            "shufps {", stringify!($p), "}, xmm0, 0x88\n",
            "shufps {", stringify!($q), "}, xmm0, 0xDD"
        )
    };
    (v2 $t:tt aos raw $p:ident $q:ident $x:ident $x2:ident) => {
        concat!(
            "movups {", stringify!($p), "}, [{", stringify!($x), "} + {i}]\n",
            "movups {", stringify!($q), "}, [{", stringify!($x), "} + {i} + 16]"
        )
    };
    (v2 pd aos swapped $p:ident $q:ident $x:ident $x2:ident) => {
        concat!(
            asm_load!(v2 pd aos raw $p $q $x $x2), "\n",
            "shufpd {", stringify!($p), "}, {", stringify!($p), "}, 1\n",
            "shufpd {", stringify!($q), "}, {", stringify!($q), "}, 1"
        )
    };
    (v2 ps aos swapped $p:ident $q:ident $x:ident $x2:ident) => {
        concat!(
            asm_load!(v2 ps aos raw $p $q $x $x2), "\n",
            "shufps {", stringify!($p), "}, {", stringify!($p), "}, 0xB1\n",
            "shufps {", stringify!($q), "}, {", stringify!($q), "}, 0xB1"
        )
    };
    (v2 $t:tt soa swapped $p:ident $q:ident $x:ident $x2:ident) => { asm_load!(v2 $t soa pair $q $p $x $x2) };
    (v2 $t:tt soa $access:ident $p:ident $q:ident $x:ident $x2:ident) => {
        concat!(
            "movups {", stringify!($p), "}, [{", stringify!($x), "} + {i}]\n",
            "movups {", stringify!($q), "}, [{", stringify!($x2), "} + {i}]\n",
            "movaps xmm0, {", stringify!($p), "}\n",
            "sub", stringify!($t), " xmm0, {", stringify!($q), "}\n",
            "cmpnle", stringify!($t), " xmm0, xmm1\n",
            "xorps {", stringify!($p), "}, [{k}]\n",
            "add", stringify!($t), " {", stringify!($p), "}, xmm1\n",
            "add", stringify!($t), " {", stringify!($q), "}, xmm1\n",
            "orps {", stringify!($p), "}, xmm0\n",
            "orps {", stringify!($q), "}, xmm0"
        )
    };
}

/// The inverse of `asm_load`. Both registers are free afterwards. Lines are asked for before they are written: see `ask_for` in
/// `../batch/vectors.rs`.
#[rustfmt::skip]
macro_rules! asm_store {
    (v3 $t:tt aos pair $p:ident $q:ident) => {
        concat!(
            "prefetchw [{o} + {i} + 256]\n",
            "vunpckl", stringify!($t), " ymm0, {", stringify!($p), "}, {", stringify!($q), "}\n",
            "vunpckh", stringify!($t), " {", stringify!($q), "}, {", stringify!($p), "}, {", stringify!($q), "}\n",
            "vmovups [{o} + {i}], ymm0\n",
            "vmovups [{o} + {i} + 32], {", stringify!($q), "}"
        )
    };
    (v3 $t:tt aos raw $p:ident $q:ident) => {
        concat!(
            "prefetchw [{o} + {i} + 256]\n",
            "vmovups [{o} + {i}], {", stringify!($p), "}\n",
            "vmovups [{o} + {i} + 32], {", stringify!($q), "}"
        )
    };
    (v3 $t:tt soa $access:ident $p:ident $q:ident) => {
        concat!(
            "prefetchw [{o} + {i} + 256]\n",
            "prefetchw [{o2} + {i} + 256]\n",
            "vxorps {", stringify!($p), "}, {", stringify!($p), "}, [{k}]\n",
            "vmovups [{o} + {i}], {", stringify!($p), "}\n",
            "vmovups [{o2} + {i}], {", stringify!($q), "}"
        )
    };
    (v2 $t:tt aos pair $p:ident $q:ident) => {
        concat!(
            "prefetchw [{o} + {i} + 256]\n",
            "movaps xmm0, {", stringify!($p), "}\n",
            "unpckl", stringify!($t), " xmm0, {", stringify!($q), "}\n",
            "unpckh", stringify!($t), " {", stringify!($p), "}, {", stringify!($q), "}\n",
            "movups [{o} + {i}], xmm0\n",
            "movups [{o} + {i} + 16], {", stringify!($p), "}"
        )
    };
    (v2 $t:tt aos raw $p:ident $q:ident) => {
        concat!(
            "prefetchw [{o} + {i} + 256]\n",
            "movups [{o} + {i}], {", stringify!($p), "}\n",
            "movups [{o} + {i} + 16], {", stringify!($q), "}"
        )
    };
    (v2 $t:tt soa $access:ident $p:ident $q:ident) => {
        concat!(
            "prefetchw [{o} + {i} + 256]\n",
            "prefetchw [{o2} + {i} + 256]\n",
            "xorps {", stringify!($p), "}, [{k}]\n",
            "movups [{o} + {i}], {", stringify!($p), "}\n",
            "movups [{o2} + {i}], {", stringify!($q), "}"
        )
    };
}

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

/// One block: the loop of an operation for one layout. `$width` is 2 where both fields of an interval lie in one array, and else 1;
/// the last bracket holds the operands of the block that differ.
macro_rules! asm_block {
    (
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
            "/* {k} */",
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
            out("xmm0") _,
            out("xmm1") _,
            options(nostack),
        )
    };
}

/// Defines the kernels of an operation from its steps, as `$name::aos` and `$name::soa`.
macro_rules! assembly {
    ([$feature:literal v3 f32 $t:tt] $($rest:tt)*) => { asm_kernels! { $feature [v3 ymm_reg 32 f32 $t] F32 f32 $($rest)* } };
    ([$feature:literal v3 f64 $t:tt] $($rest:tt)*) => { asm_kernels! { $feature [v3 ymm_reg 32 f64 $t] F64 f64 $($rest)* } };
    ([$feature:literal v2 f32 $t:tt] $($rest:tt)*) => { asm_kernels! { $feature [v2 xmm_reg 16 f32 $t] F32 f32 $($rest)* } };
    ([$feature:literal v2 f64 $t:tt] $($rest:tt)*) => { asm_kernels! { $feature [v2 xmm_reg 16 f64 $t] F64 f64 $($rest)* } };
}

/// See [`assembly`].
macro_rules! asm_kernels {
    (
        $feature:literal [$($cx:tt)*] $constants:ident $F:ident $name:ident $free:tt
        $(($p:ident $q:ident = $access:ident $x:ident $x2:ident))*
        { $($steps:tt)* } when $when:tt $rare:tt $rest:tt => $store:ident $first:ident $second:ident
    ) => {
        pub(super) mod $name {
            use super::*;

            #[target_feature(enable = $feature)]
            pub(in crate::arch) unsafe fn aos(at: &Places<$F>, n: usize) {
                // The word found, and those in force: up and down.
                let mut words = [0u32; 3];
                // SAFETY: the places are good for `n` intervals, not zero of them, as the caller promises; the index runs from minus
                // their length up to zero, added to their ends. MXCSR leaves the block as it came.
                unsafe {
                    asm_block!(
                        $($cx)* aos $free $(($p $q = $access $x $x2))* { $($steps)* } when $when $rare $rest
                        => $store $first $second
                        $constants 2 n [
                            w = in(reg) words.as_mut_ptr(),
                            $($x = in(reg) at.$x[0].add(2 * n),)*
                            o = in(reg) at.out[0].add(2 * n),
                        ]
                    );
                }
            }

            #[target_feature(enable = $feature)]
            pub(in crate::arch) unsafe fn soa(at: &Places<$F>, n: usize) {
                // The word found, and those in force: up and down.
                let mut words = [0u32; 3];
                // SAFETY: as above.
                unsafe {
                    asm_block!(
                        $($cx)* soa $free $(($p $q = $access $x $x2))* { $($steps)* } when $when $rare $rest
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
        }
    };
}
