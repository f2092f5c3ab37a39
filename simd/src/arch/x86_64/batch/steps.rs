//! The instructions that a step on vectors becomes. Steps are explained, and their rules, in
//! `../../batch/steps.rs`.
//!
//! Three operands with AVX; with SSE the first operand is copied and replaced.

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

/// Zero `$op` the register, into the scratch register.
#[rustfmt::skip]
macro_rules! asm_of_zero {
    (v3 $op:literal $t:tt $b:ident) => { concat!("v", $op, stringify!($t), " ymm0, ymm1, {", stringify!($b), "}") };
    (v2 $op:literal $t:tt $b:ident) => { concat!("movaps xmm0, xmm1\n", $op, stringify!($t), " xmm0, {", stringify!($b), "}") };
}

/// The scratch register `$op` the register `$a`.
#[rustfmt::skip]
macro_rules! asm_from {
    (v3 $op:literal $t:tt $d:ident $a:ident) => { concat!("v", $op, stringify!($t), " {", stringify!($d), "}, ymm0, {", stringify!($a), "}") };
    (v2 $op:literal $t:tt $d:ident $a:ident) => {
        concat!($op, stringify!($t), " xmm0, {", stringify!($a), "}\nmovaps {", stringify!($d), "}, xmm0")
    };
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
    // Fields of both intervals in one register, and the others in another: of the first number of
    // each pair the greater is the first, of the second the second.
    (v3 pd $d:ident greater_pairs $a:ident $b:ident) => {
        concat!(
            "vshufpd ymm0, {", stringify!($a), "}, {", stringify!($b), "}, 0x5\n",
            "vblendpd {", stringify!($d), "}, {", stringify!($a), "}, {", stringify!($b), "}, 0xA\n",
            "vmaxpd {", stringify!($d), "}, ymm0, {", stringify!($d), "}"
        )
    };
    (v3 pd $d:ident swap $a:ident) => { concat!("vpermilpd {", stringify!($d), "}, {", stringify!($a), "}, 0x5") };
    (v3 $t:tt $d:ident opposite_up $a:ident $b:ident) => {
        concat!(
            "vmovaps {", stringify!($d), "}, {", stringify!($a), "}\n",
            "vfnmadd213", stringify!($t), " {", stringify!($d), "}, {", stringify!($b), "}, ymm1"
        )
    };
    // Masks of what is no interval.
    ($isa:tt $t:tt $d:ident is_interval $a:ident $b:ident) => {
        concat!(asm_binary!($isa "sub" $t $d $a $b), "\n", asm_binary!($isa "cmpnle" $t $d $d ZERO))
    };
    ($isa:tt $t:tt $d:ident are_intervals $a:ident $b:ident) => { asm_binary!($isa "or" $t $d $a $b) };
    ($isa:tt $t:tt $d:ident empty_unless $a:ident $b:ident) => { asm_binary!($isa "or" $t $d $a $b) };
    ($isa:tt $t:tt $d:ident or_unless $a:ident $b:ident) => { asm_binary!($isa "or" $t $d $a $b) };
    // Of three numbers one is zero: then no sum of zeros is −0, as long as it is rounded up.
    ($isa:tt $t:tt $d:ident lower_sum $a:ident $b:ident) => {
        concat!(asm_of_zero!($isa "sub" $t $b), "\n", asm_from!($isa "sub" $t $d $a), "\n", asm_binary!($isa "xor" $t $d $d SIGN))
    };
    ($isa:tt $t:tt $d:ident upper_sum $a:ident $b:ident) => {
        concat!(asm_of_zero!($isa "add" $t $b), "\n", asm_from!($isa "add" $t $d $a))
    };
    ($isa:tt $t:tt $d:ident lower_difference $a:ident $b:ident) => {
        concat!(asm_of_zero!($isa "add" $t $b), "\n", asm_from!($isa "sub" $t $d $a), "\n", asm_binary!($isa "xor" $t $d $d SIGN))
    };
    ($isa:tt $t:tt $d:ident upper_difference $a:ident $b:ident) => {
        concat!(asm_of_zero!($isa "sub" $t $b), "\n", asm_from!($isa "add" $t $d $a))
    };
    ($isa:tt $t:tt $d:ident neg $a:ident) => { asm_binary!($isa "xor" $t $d $a SIGN) };
    ($isa:tt $t:tt $d:ident abs $a:ident) => { asm_binary!($isa "and" $t $d $a MAGNITUDE) };
    ($isa:tt $t:tt $d:ident floor $a:ident) => { asm_unary!($isa "round" $t $d $a ", 9") };
    ($isa:tt $t:tt $d:ident ceil $a:ident) => { asm_unary!($isa "round" $t $d $a ", 10") };
    ($isa:tt $t:tt $d:ident sqrt_up $a:ident) => { asm_unary!($isa "sqrt" $t $d $a "") };
    // Rounded down: the mode changes for one instruction.
    (v2 $t:tt $d:ident sqrt_down $a:ident) => {
        concat!("ldmxcsr [{w} + 8]\n", asm_unary!(v2 "sqrt" $t $d $a ""), "\nldmxcsr [{w} + 4]")
    };
    // Rounded down: the number before the root that was rounded up, r, if r² − a > 0. That
    // difference is rounded once, up, so is zero only if it is exactly so. A comparison is −1 where
    // it holds, and the bits of r less 1 are the number before it.
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
