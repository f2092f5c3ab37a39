//! How vectors of intervals are loaded and stored, in either layout, as `../../batch/vectors.rs`
//! does it in Rust.

/// The instruction that moves a vector from or to memory.
macro_rules! asm_move {
    (v3) => {
        "vmovups"
    };
    (v2) => {
        "movups"
    };
}

/// Loads both fields of an operand from `[{x} + {i}]`, and `[{x2} + {i}]` if lower and upper
/// endpoints lie apart.
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
    ($isa:tt $t:tt soa ends $p:ident $q:ident $x:ident $x2:ident) => {
        concat!(
            asm_move!($isa), " {", stringify!($p), "}, [{", stringify!($x), "} + {i}]\n",
            asm_move!($isa), " {", stringify!($q), "}, [{", stringify!($x2), "} + {i}]"
        )
    };
    // As `Soa::pair` in `../../batch/vectors.rs`.
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

/// The inverse of `asm_load`. Both registers are free afterwards. Lines are asked for before they
/// are written: see `ask_for` in `../../batch/vectors.rs`.
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
    ($isa:tt $t:tt soa ends $p:ident $q:ident) => {
        concat!(
            "prefetchw [{o} + {i} + 256]\n",
            "prefetchw [{o2} + {i} + 256]\n",
            asm_move!($isa), " [{o} + {i}], {", stringify!($p), "}\n",
            asm_move!($isa), " [{o2} + {i}], {", stringify!($q), "}"
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
