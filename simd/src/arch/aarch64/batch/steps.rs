//! The instructions that a step on vectors becomes. Steps are explained, and their rules, in
//! `../../batch/steps.rs`.
//!
//! Three operands, of which the first may be one of the others: instructions read before they
//! write, but where a step is several of them the result goes to `scratch` until all operands have
//! been read.

/// The register of a name or of a constant, as lanes.
#[rustfmt::skip]
macro_rules! asm_lanes {
    ($t:tt ZERO) => { concat!("{zero}", $t) };
    ($t:tt ONE) => { concat!("{one}", $t) };
    ($t:tt NEG_ONE) => { concat!("{neg_one}", $t) };
    ($t:tt INFINITY) => { concat!("{infinity}", $t) };
    ($t:tt $name:ident) => { concat!("{", stringify!($name), "}", $t) };
}

/// `d = a op b` as the instruction named `$op`.
macro_rules! asm_binary {
    ($op:literal $t:tt $d:ident $a:ident $b:ident) => {
        concat!(
            $op,
            " ",
            asm_lanes!($t $d),
            ", ",
            asm_lanes!($t $a),
            ", ",
            asm_lanes!($t $b)
        )
    };
}

/// `d = op a` as the instruction named `$op`.
macro_rules! asm_unary {
    ($op:literal $t:tt $d:ident $a:ident) => {
        concat!($op, " ", asm_lanes!($t $d), ", ", asm_lanes!($t $a))
    };
}

/// A step. `$t` is the arrangement of lanes: `".2d"` or `".4s"`.
#[rustfmt::skip]
macro_rules! asm_step {
    ($t:tt $d:ident add_up $a:ident $b:ident) => { asm_binary!("fadd" $t $d $a $b) };
    ($t:tt $d:ident sub_up $a:ident $b:ident) => { asm_binary!("fsub" $t $d $a $b) };
    ($t:tt $d:ident mul_up $a:ident $b:ident) => { asm_binary!("fmul" $t $d $a $b) };
    ($t:tt $d:ident div_up $a:ident $b:ident) => { asm_binary!("fdiv" $t $d $a $b) };
    // A comparison and a choice, as `fmax` and `fmin` do otherwise with NaN and zeros.
    ($t:tt $d:ident max $a:ident $b:ident) => { concat!(asm_binary!("fcmgt" $t scratch $a $b), "\n", asm_choice!($d $a $b)) };
    ($t:tt $d:ident min $a:ident $b:ident) => { concat!(asm_binary!("fcmgt" $t scratch $b $a), "\n", asm_choice!($d $a $b)) };
    ($t:tt $d:ident and $a:ident $b:ident) => { asm_binary!("and" ".16b" $d $a $b) };
    // The instruction clears the bits of its last operand.
    ($t:tt $d:ident andnot $a:ident $b:ident) => { asm_binary!("bic" ".16b" $d $b $a) };
    ($t:tt $d:ident or $a:ident $b:ident) => { asm_binary!("orr" ".16b" $d $a $b) };
    ($t:tt $d:ident xor $a:ident $b:ident) => { asm_binary!("eor" ".16b" $d $a $b) };
    ($t:tt $d:ident exchange $a:ident $b:ident) => { asm_binary!("and" ".16b" $d $a $b) };
    ($t:tt $d:ident exchanged $a:ident $b:ident $other:ident) => { asm_binary!("eor" ".16b" $d $a $b) };
    ($t:tt $d:ident lt $a:ident $b:ident) => { asm_binary!("fcmgt" $t $d $b $a) };
    ($t:tt $d:ident le $a:ident $b:ident) => { asm_binary!("fcmge" $t $d $b $a) };
    ($t:tt $d:ident eq $a:ident $b:ident) => { asm_binary!("fcmeq" $t $d $a $b) };
    ($t:tt $d:ident unordered $a:ident $b:ident) => {
        concat!(
            asm_binary!("fcmeq" $t scratch $a $a), "\n",
            asm_binary!("fcmeq" $t $d $b $b), "\n",
            asm_binary!("and" ".16b" $d $d scratch), "\n",
            asm_unary!("mvn" ".16b" $d $d)
        )
    };
    ($t:tt $d:ident is_interval $a:ident $b:ident) => {
        concat!(asm_binary!("fsub" $t $d $a $b), "\n", asm_binary!("fcmge" $t $d ZERO $d))
    };
    ($t:tt $d:ident are_intervals $a:ident $b:ident) => { asm_binary!("and" ".16b" $d $a $b) };
    ($t:tt $d:ident empty_unless $a:ident $b:ident) => { asm_binary!("orn" ".16b" $d $a $b) };
    // Of three numbers one is zero: then no sum of zeros is −0, as long as it is rounded up.
    ($t:tt $d:ident lower_sum $a:ident $b:ident) => {
        concat!(asm_binary!("fsub" $t scratch ZERO $b), "\n", asm_binary!("fsub" $t $d scratch $a), "\n", asm_unary!("fneg" $t $d $d))
    };
    ($t:tt $d:ident upper_sum $a:ident $b:ident) => {
        concat!(asm_binary!("fadd" $t scratch ZERO $b), "\n", asm_binary!("fadd" $t $d scratch $a))
    };
    ($t:tt $d:ident lower_difference $a:ident $b:ident) => {
        concat!(asm_binary!("fadd" $t scratch ZERO $b), "\n", asm_binary!("fsub" $t $d scratch $a), "\n", asm_unary!("fneg" $t $d $d))
    };
    ($t:tt $d:ident upper_difference $a:ident $b:ident) => {
        concat!(asm_binary!("fsub" $t scratch ZERO $b), "\n", asm_binary!("fadd" $t $d scratch $a))
    };
    ($t:tt $d:ident neg $a:ident) => { asm_unary!("fneg" $t $d $a) };
    ($t:tt $d:ident abs $a:ident) => { asm_unary!("fabs" $t $d $a) };
    ($t:tt $d:ident floor $a:ident) => { asm_unary!("frintm" $t $d $a) };
    ($t:tt $d:ident ceil $a:ident) => { asm_unary!("frintp" $t $d $a) };
    ($t:tt $d:ident sqrt_up $a:ident) => { asm_unary!("fsqrt" $t $d $a) };
    // Rounded down: the number before the root that was rounded up, r, if r² − a > 0. That
    // difference is rounded once, up, so is zero only if it is exactly so. A comparison is −1 where
    // it holds, and the bits of r less 1 are the number before it.
    ($t:tt $d:ident sqrt_down $a:ident) => {
        concat!(
            asm_unary!("fneg" $t scratch $a), "\n",
            asm_unary!("fsqrt" $t $d $a), "\n",
            asm_binary!("fmla" $t scratch $d $d), "\n",
            asm_binary!("fcmgt" $t scratch scratch ZERO), "\n",
            asm_binary!("add" $t $d $d scratch)
        )
    };
    // The instruction adds to the register of the sum.
    ($t:tt $d:ident mul_add_up $a:ident $b:ident $c:ident) => {
        concat!(
            asm_unary!("mov" ".16b" scratch $c), "\n",
            asm_binary!("fmla" $t scratch $a $b), "\n",
            asm_unary!("mov" ".16b" $d scratch)
        )
    };
    ($t:tt $d:ident select $m:ident $a:ident $b:ident) => {
        concat!("sshr ", asm_lanes!($t scratch), ", ", asm_lanes!($t $m), ", ", asm_sign!($t), "\n", asm_choice!($d $a $b))
    };
}

/// `d` is `a` where `scratch` is set, else `b`.
macro_rules! asm_choice {
    ($d:ident $a:ident $b:ident) => {
        concat!(
            asm_binary!("bsl" ".16b" scratch $a $b),
            "\n",
            asm_unary!("mov" ".16b" $d scratch)
        )
    };
}

/// The place of the sign bit.
#[rustfmt::skip]
macro_rules! asm_sign {
    (".2d") => { "#63" };
    (".4s") => { "#31" };
}
