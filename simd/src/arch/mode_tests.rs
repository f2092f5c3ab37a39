//! The register of the rounding mode is after every kernel what it was before: MXCSR, or FPCR.

use outward_interval::Interval;

use crate::batch::{Batch, Operation, Soa, SoaMut};
use crate::{Isa, Kernels, Op};

/// What it controls: not the flags that say what has happened.
#[cfg(target_arch = "x86_64")]
fn control() -> u64 {
    let mut word = 0_u32;
    // SAFETY: the instruction only stores the register to the four bytes.
    unsafe { core::arch::asm!("stmxcsr [{w}]", w = in(reg) &raw mut word, options(nostack)) };
    u64::from(word & !0x3F)
}

/// What it controls. Flags are in another register.
#[cfg(target_arch = "aarch64")]
fn control() -> u64 {
    let word;
    // SAFETY: the instruction only reads the register.
    unsafe { core::arch::asm!("mrs {w}, fpcr", w = out(reg) word, options(nostack, nomem)) };
    word
}

/// The direction, and what makes subnormal numbers zero.
#[cfg(target_arch = "x86_64")]
const ROUNDING: u64 = 0xE040;
#[cfg(target_arch = "aarch64")]
const ROUNDING: u64 = 3 << 22 | 1 << 24 | 1 << 19 | 7;

#[test]
fn mode_register_is_restored() {
    let before = control();
    assert_eq!(before & ROUNDING, 0, "tests run under the default mode");
    for isa in Isa::available() {
        let mut mem = vec![0.1; 128];
        for op in Op::ALL {
            Kernels::<f64>::get(isa)
                .run(op, &mut mem, 0, [32, 64, 96], 32)
                .unwrap();
            assert_eq!(control(), before, "{op:?} {isa}");
        }
        let x = [Interval::<f64>::ENTIRE, Interval::ONE, Interval::EMPTY].repeat(11);
        let (lo, hi) = (vec![0.1; 33], vec![0.3; 33]);
        for &op in Operation::ALL {
            let mut out = x.clone();
            let operands = [&x[..]; 3];
            let batch = Batch::with(isa);
            batch.run(op, &operands[..op.arity()], &mut out).unwrap();
            assert_eq!(control(), before, "{op:?} {isa}");
            let (mut low, mut high) = (lo.clone(), hi.clone());
            let out = SoaMut {
                lo: &mut low,
                hi: &mut high,
            };
            let operands = [Soa { lo: &lo, hi: &hi }; 3];
            batch.run_soa(op, &operands[..op.arity()], out).unwrap();
            assert_eq!(control(), before, "{op:?} {isa}");
        }
    }
}
