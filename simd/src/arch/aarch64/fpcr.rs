//! Loops under a changed rounding mode, each of them one `asm!` block.
//!
//! Rust code must not run under a changed mode, not even between two blocks. So a block saves FPCR,
//! sets a word of its own, runs the loop over all lanes, and restores what it found: 64 bytes of
//! each operand per turn.
//!
//! The word has the direction in bits 22 and 23, and nothing else: it owes nothing to the word
//! found. For what that may hold is unwanted:
//!
//! | bits | name | what it would do |
//! |---|---|---|
//! | 24, 19 | FZ, FZ16 | results flushed to zero and operands read as zero: a bound that is too small |
//! | 0, 1, 2 | FIZ, AH, NEP | operands read as zero; other results of subnormals and negations; lanes kept |
//! | 8 to 12, 15 | IOE … IXE, IDE | traps, where the processor has them |
//! | 25 | DN | another payload of NaN, which is free |
//! | 26 and the rest | AHP, … | nothing of f32, f64 or the vectors of this mode |
//!
//! Flags are in another register, FPSR: they stay set, and those that the loop raises are set
//! afterwards, too, as by arithmetic in Rust. Writes to FPCR take effect in the order of the
//! program, with no barrier.

/// Towards +∞.
pub(super) const UP: u32 = 1 << 22;
/// Towards −∞.
pub(super) const DOWN: u32 = 2 << 22;

/// Defines the kernel `$name`: the instruction `$op` with the arrangement `$lanes` on `two`
/// operands, or `one`, under the rounding `$mode`.
macro_rules! under_mode {
    (two $F:ty, $name:ident, $op:literal, $lanes:literal) => {
        under_mode!(
            $name, $F, crate::arch::aarch64::fpcr::UP, ["v0" "v1" "v2" "v3" "v4" "v5" "v6" "v7"],
            "ldp q0, q1, [{a}], #32",
            "ldp q2, q3, [{a}], #32",
            "ldp q4, q5, [{b}], #32",
            "ldp q6, q7, [{b}], #32",
            under_mode!(@instruction $op, $lanes, "v0", ", v4", $lanes),
            under_mode!(@instruction $op, $lanes, "v1", ", v5", $lanes),
            under_mode!(@instruction $op, $lanes, "v2", ", v6", $lanes),
            under_mode!(@instruction $op, $lanes, "v3", ", v7", $lanes),
        );
    };
    // `b` is not read; naming it keeps one signature for both shapes.
    (one $F:ty, $name:ident, $op:literal, $lanes:literal, $mode:expr) => {
        under_mode!(
            $name, $F, $mode, ["v0" "v1" "v2" "v3"],
            "/* {b} */",
            "ldp q0, q1, [{a}], #32",
            "ldp q2, q3, [{a}], #32",
            under_mode!(@instruction $op, $lanes, "v0", "", ""),
            under_mode!(@instruction $op, $lanes, "v1", "", ""),
            under_mode!(@instruction $op, $lanes, "v2", "", ""),
            under_mode!(@instruction $op, $lanes, "v3", "", ""),
        );
    };
    (@instruction $op:literal, $lanes:literal, $v:literal, $second:literal, $second_lanes:literal) => {
        concat!($op, " ", $v, $lanes, ", ", $v, $lanes, $second, $second_lanes)
    };
    ($name:ident, $F:ty, $mode:expr, [$($reg:tt)*], $($body:expr,)*) => {
        #[target_feature(enable = "neon")]
        unsafe fn $name(base: *mut $F, out: usize, a: usize, b: usize, _: usize, n: usize) {
            if n == 0 {
                return;
            }
            // SAFETY: the blocks are in range, as the caller promises, and a multiple of 64 bytes
            // long: so many are read of each and written per turn, until none are left. FPCR leaves
            // the block as it came.
            unsafe {
                core::arch::asm!(
                    "mrs {found}, fpcr",
                    "mov {word}, #{mode}",
                    "msr fpcr, {word}",
                    "2:",
                    $($body,)*
                    "stp q0, q1, [{o}], #32",
                    "stp q2, q3, [{o}], #32",
                    "subs {left}, {left}, #64",
                    "b.ne 2b",
                    "msr fpcr, {found}",
                    found = out(reg) _,
                    word = out(reg) _,
                    o = inout(reg) base.add(out) => _,
                    a = inout(reg) base.add(a) => _,
                    b = inout(reg) base.add(b) => _,
                    left = inout(reg) n * size_of::<$F>() => _,
                    mode = const $mode,
                    $(out($reg) _,)*
                    options(nostack),
                );
            }
        }
    };
}
