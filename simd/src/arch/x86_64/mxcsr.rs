//! Loops under a changed rounding mode, each of them one `asm!` block.
//!
//! Rust code must not run under a changed mode, not even between two blocks. So a block saves
//! MXCSR, derives its own word from it, runs the loop over all lanes, and restores what it found:
//! 64 bytes of each operand per turn.
//!
//! The word: `(saved & !0xE040) | 0x1F80 | mode`. Bits 13 and 14 are the direction; bit 15, results
//! flushed to zero, and bit 6, operands read as zero, would both make a bound that is too small;
//! bits 7 to 12 mask the exceptions. The sticky flags (bits 0 to 5) go in as they were found, since
//! presetting them costs tens of nanoseconds on some processors, and the restored word brings them
//! back. (Keeping what the loop raised takes a second store of the register: 19 ns a call instead
//! of 10.)
//!
//! A loop over 256-bit registers clears their upper halves (`vzeroupper`) before it restores the
//! word: the instruction that loads MXCSR is one of SSE, and takes 150 ns and more on some
//! processors while upper halves are in use. The compiler does not see into the block. It clears
//! those of all sixteen registers, so all of them are among the outputs of a block that ends so.

/// Towards +∞.
pub(super) const UP: i32 = 0x1F80 | 0x4000;
/// Towards −∞.
pub(super) const DOWN: i32 = 0x1F80 | 0x2000;
/// Clears direction, flush-to-zero and denormals-are-zero.
pub(super) const KEEP: i32 = !0xE040;

/// Defines the kernel `$name`, whose loop body is `$body` under the rounding `$mode`. The body
/// reads `[{a} + {i}]` and `[{b} + {i}]`, writes `[{o} + {i}]`, 64 bytes each, and may use the
/// registers `$reg`. `$end` comes after the loop.
macro_rules! under_mode {
    // What `vzeroupper` changes.
    ($feature:literal, $name:ident, $F:ty, $mode:expr, ALL, $($rest:tt)*) => {
        under_mode!(
            $feature, $name, $F, $mode,
            ["ymm0" "ymm1" "ymm2" "ymm3" "ymm4" "ymm5" "ymm6" "ymm7" "ymm8" "ymm9" "ymm10" "ymm11" "ymm12" "ymm13" "ymm14" "ymm15"],
            $($rest)*
        );
    };
    ($feature:literal, $name:ident, $F:ty, $mode:expr, [$($reg:tt)*], $($body:expr,)* => $end:literal) => {
        #[target_feature(enable = $feature)]
        unsafe fn $name(base: *mut $F, out: usize, a: usize, b: usize, _: usize, n: usize) {
            if n == 0 {
                return;
            }
            // The word found and the word in force.
            let mut words = [0u32; 2];
            // SAFETY: the blocks are in range, as the caller promises, and a multiple of 64 bytes
            // long; the index runs from minus their length up to zero, added to their ends.
            // MXCSR leaves the block as it came.
            unsafe {
                core::arch::asm!(
                    "stmxcsr [{w}]",
                    "mov {t:e}, [{w}]",
                    "and {t:e}, {keep}",
                    "or {t:e}, {mode}",
                    "mov [{w} + 4], {t:e}",
                    "ldmxcsr [{w} + 4]",
                    "2:",
                    $($body,)*
                    "add {i}, 64",
                    "jnz 2b",
                    $end,
                    "ldmxcsr [{w}]",
                    w = in(reg) words.as_mut_ptr(),
                    t = out(reg) _,
                    o = in(reg) base.add(out + n),
                    a = in(reg) base.add(a + n),
                    b = in(reg) base.add(b + n),
                    i = inout(reg) (n * size_of::<$F>()).wrapping_neg() => _,
                    keep = const crate::arch::x86_64::mxcsr::KEEP,
                    mode = const $mode,
                    $(out($reg) _,)*
                    options(nostack),
                );
            }
        }
    };
}
