//! Loops under a changed rounding mode, each of them one `asm!` block.
//!
//! Rust code must not run under a changed mode, not even between two blocks. So a block saves MXCSR, derives its own
//! word from it, runs the loop over all lanes, and restores what it found: 64 bytes of each operand per turn.
//!
//! The word: `(saved & !0xE040) | 0x1F80 | mode`. Bits 13 and 14 are the direction; bit 15, results flushed to zero,
//! and bit 6, operands read as zero, would both make a bound that is too small; bits 7 to 12 mask the exceptions. The
//! sticky flags (bits 0 to 5) go in as they were found, since presetting them costs tens of nanoseconds on some
//! processors, and the restored word brings them back. (Keeping what the loop raised takes a second store of the
//! register: 19 ns a call instead of 10.)
//!
//! A loop over 256-bit registers clears their upper halves (`vzeroupper`) before it restores the word: the instruction that loads
//! MXCSR is one of SSE, and takes 150 ns and more on some processors while upper halves are in use. The compiler does not see into the block.

/// Towards +∞.
pub(super) const UP: i32 = 0x1F80 | 0x4000;
/// Towards −∞.
pub(super) const DOWN: i32 = 0x1F80 | 0x2000;
/// Clears direction, flush-to-zero and denormals-are-zero.
pub(super) const KEEP: i32 = !0xE040;

/// Defines the kernel `$name`, whose loop body is `$body` under the rounding `$mode`. The body reads `[{a} + {i}]` and
/// `[{b} + {i}]`, writes `[{o} + {i}]`, 64 bytes each, and may use the registers `$reg`. `$end` comes after the loop.
macro_rules! under_mode {
    ($feature:literal, $name:ident, $F:ty, $mode:expr, [$($reg:tt)*], $($body:expr,)* => $end:literal) => {
        #[target_feature(enable = $feature)]
        unsafe fn $name(base: *mut $F, out: usize, a: usize, b: usize, _: usize, n: usize) {
            if n == 0 {
                return;
            }
            // The word found and the word in force.
            let mut words = [0u32; 2];
            // SAFETY: the blocks are in range, as the caller promises, and a multiple of 64 bytes long; the index runs
            // from minus their length up to zero, added to their ends. MXCSR leaves the block as it came.
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

#[cfg(test)]
mod tests {
    use outward_interval::Interval;

    use crate::batch::{Batch, Operation, Soa, SoaMut};
    use crate::{Isa, Kernels, Op};

    /// The mode register.
    fn word() -> u32 {
        let mut word = 0;
        // SAFETY: the instruction only stores the register to the four bytes.
        unsafe { core::arch::asm!("stmxcsr [{w}]", w = in(reg) &raw mut word, options(nostack)) };
        word
    }

    #[test]
    fn mode_register_is_restored() {
        let before = word() & !0x3F;
        assert_eq!(before & 0xE040, 0, "tests run under the default mode");
        for isa in Isa::available() {
            let mut mem = vec![0.1; 128];
            for op in Op::ALL {
                Kernels::<f64>::get(isa)
                    .run(op, &mut mem, 0, [32, 64, 96], 32)
                    .unwrap();
                assert_eq!(word() & !0x3F, before, "{op:?} {isa}");
            }
            let x = [Interval::<f64>::ENTIRE, Interval::ONE, Interval::EMPTY].repeat(11);
            let (lo, hi) = (vec![0.1; 33], vec![0.3; 33]);
            for &op in Operation::ALL {
                let mut out = x.clone();
                let operands = [&x[..]; 3];
                let batch = Batch::with(isa);
                batch.run(op, &operands[..op.arity()], &mut out).unwrap();
                assert_eq!(word() & !0x3F, before, "{op:?} {isa}");
                let (mut low, mut high) = (lo.clone(), hi.clone());
                let out = SoaMut {
                    lo: &mut low,
                    hi: &mut high,
                };
                let operands = [Soa { lo: &lo, hi: &hi }; 3];
                batch.run_soa(op, &operands[..op.arity()], out).unwrap();
                assert_eq!(word() & !0x3F, before, "{op:?} {isa}");
            }
        }
    }
}
