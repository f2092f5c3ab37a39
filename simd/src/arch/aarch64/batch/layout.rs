//! How vectors of intervals are loaded and stored, in either layout, as `../../batch/vectors.rs`
//! does it in Rust. Places move on as they are used.

/// Loads both fields of an operand from `[{x}]`, and `[{x2}]` if lower and upper endpoints lie
/// apart.
#[rustfmt::skip]
macro_rules! asm_load {
    // Not `ld2`, which takes registers that follow one another.
    ($t:tt aos pair $p:ident $q:ident $x:ident $x2:ident) => {
        concat!(
            asm_load!($t aos raw scratch $q $x $x2), "\n",
            asm_binary!("uzp1" $t $p scratch $q), "\n",
            asm_binary!("uzp2" $t $q scratch $q)
        )
    };
    ($t:tt aos raw $p:ident $q:ident $x:ident $x2:ident) => {
        concat!("ldp {", stringify!($p), ":q}, {", stringify!($q), ":q}, [{", stringify!($x), "}], #32")
    };
    ($t:tt aos swapped $p:ident $q:ident $x:ident $x2:ident) => {
        concat!(
            asm_load!($t aos raw $p $q $x $x2), "\n",
            asm_swap!($t $p), "\n",
            asm_swap!($t $q)
        )
    };
    ($t:tt soa ends $p:ident $q:ident $x:ident $x2:ident) => {
        concat!(
            "ldr {", stringify!($p), ":q}, [{", stringify!($x), "}], #16\n",
            "ldr {", stringify!($q), ":q}, [{", stringify!($x2), "}], #16"
        )
    };
    // As `Soa::pair` in `../../batch/vectors.rs`.
    ($t:tt soa swapped $p:ident $q:ident $x:ident $x2:ident) => { asm_load!($t soa pair $q $p $x $x2) };
    ($t:tt soa $access:ident $p:ident $q:ident $x:ident $x2:ident) => {
        concat!(
            asm_load!($t soa ends $p $q $x $x2), "\n",
            asm_step!($t scratch is_interval $p $q), "\n",
            asm_binary!("fsub" $t $p ZERO $p), "\n",
            asm_binary!("fadd" $t $q $q ZERO), "\n",
            asm_step!($t $p empty_unless $p scratch), "\n",
            asm_step!($t $q empty_unless $q scratch)
        )
    };
}

/// Exchanges each even lane with the odd one after it.
#[rustfmt::skip]
macro_rules! asm_swap {
    (".2d" $p:ident) => { concat!(asm_binary!("ext" ".16b" $p $p $p), ", #8") };
    (".4s" $p:ident) => { asm_unary!("rev64" ".4s" $p $p) };
}

/// The inverse of `asm_load`. Both registers are free afterwards. Lines are asked for before they
/// are written: see `ask_for` in `../../batch/vectors.rs`.
#[rustfmt::skip]
macro_rules! asm_store {
    ($t:tt aos pair $p:ident $q:ident) => {
        concat!(
            asm_binary!("zip1" $t scratch $p $q), "\n",
            asm_binary!("zip2" $t $q $p $q), "\n",
            asm_store!($t aos raw scratch $q)
        )
    };
    ($t:tt aos raw $p:ident $q:ident) => {
        concat!(
            "prfm pstl1keep, [{o}, #256]\n",
            "stp {", stringify!($p), ":q}, {", stringify!($q), ":q}, [{o}], #32"
        )
    };
    ($t:tt soa ends $p:ident $q:ident) => {
        concat!(
            "prfm pstl1keep, [{o}, #256]\n",
            "prfm pstl1keep, [{o2}, #256]\n",
            "str {", stringify!($p), ":q}, [{o}], #16\n",
            "str {", stringify!($q), ":q}, [{o2}], #16"
        )
    };
    ($t:tt soa $access:ident $p:ident $q:ident) => { concat!(asm_unary!("fneg" $t $p $p), "\n", asm_store!($t soa ends $p $q)) };
}
