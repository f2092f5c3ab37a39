//! The register of the rounding mode, MXCSR or FPCR, is after every kernel what it was before; and
//! what a host has set there changes no result.

use outward_interval::{Elementary, Float, Interval};

use crate::batch::{Batch, Operation, Soa, SoaMut};
use crate::{Isa, KernelOp, Kernels, Lane, Points, with_default_mode};

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
        for op in KernelOp::ALL {
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

/// Calls `f` with this word in the register; returns what is there afterwards. `f` may do no
/// arithmetic of its own.
#[cfg(target_arch = "x86_64")]
fn under(word: u32, mut f: &mut dyn FnMut()) -> u32 {
    unsafe extern "sysv64" fn call(f: *mut &mut dyn FnMut()) {
        // SAFETY: it is the one below.
        unsafe { (*f)() };
    }
    // The host's word, the word under test, and what it has become.
    let mut words = [0, word, 0];
    // SAFETY: the host's word is restored before the block ends. What is needed after the call is
    // in
    // registers that a function keeps.
    unsafe {
        core::arch::asm!(
            "stmxcsr [r12]",
            "ldmxcsr [r12 + 4]",
            "mov r14, rsp",
            "and rsp, -16",
            "call r13",
            "mov rsp, r14",
            "stmxcsr [r12 + 8]",
            "ldmxcsr [r12]",
            in("r12") words.as_mut_ptr(),
            in("r13") call as *const (),
            out("r14") _,
            in("rdi") &raw mut f,
            clobber_abi("sysv64"),
        );
    }
    words[2]
}

/// Calls `f` with this word in the register; returns what is there afterwards. `f` may do no
/// arithmetic of its own.
#[cfg(target_arch = "aarch64")]
fn under(word: u32, mut f: &mut dyn FnMut()) -> u32 {
    unsafe extern "C" fn call(f: *mut &mut dyn FnMut()) {
        // SAFETY: it is the one below.
        unsafe { (*f)() };
    }
    let after: u64;
    // SAFETY: the host's word is restored before the block ends. What is needed after the call is
    // in
    // registers that a function keeps.
    unsafe {
        core::arch::asm!(
            "mrs x21, fpcr",
            "msr fpcr, x20",
            "blr x22",
            "mrs x20, fpcr",
            "msr fpcr, x21",
            inout("x20") u64::from(word) => after,
            out("x21") _,
            in("x22") call as *const (),
            in("x0") &raw mut f,
            clobber_abi("C"),
        );
    }
    u32::try_from(after).unwrap()
}

/// The default; rounding up, down, to zero; flush to zero; denormals are zero; exceptions unmasked;
/// flags set.
#[cfg(target_arch = "x86_64")]
const WORDS: [u32; 9] = [
    0x1F80, 0x5F80, 0x3F80, 0x7F80, 0x9F80, 0x1FC0, 0xFFC0, 0x1FBF, 0x0000,
];
/// The default; rounding up, down, to zero; flush to zero.
#[cfg(target_arch = "aarch64")]
const WORDS: [u32; 5] = [0, 1 << 22, 2 << 22, 3 << 22, 1 << 24 | 1 << 22];

/// Bits of the register that say what has happened; other code may set them.
const FLAGS: u32 = if cfg!(target_arch = "x86_64") {
    0x3F
} else {
    0
};

/// What `f` leaves in `results` is the same under all words.
fn same_under_all<F: Lane>(results: &mut [F], what: &str, mut f: impl FnMut(&mut [F])) {
    let mut expected = None;
    for word in WORDS {
        results.fill(F::NEG_ONE);
        let changed = under(word, &mut || f(results)) ^ word;
        assert_eq!(changed & !FLAGS, 0, "{what}: the word was {word:#x}");
        let bits: Vec<Option<u64>> = results
            .iter()
            .map(|x| (!x.is_nan()).then(|| x.to_bits64()))
            .collect();
        let expected = expected.get_or_insert_with(|| bits.clone());
        assert_eq!(bits, *expected, "{what}: the word was {word:#x}");
    }
}

/// Numbers of moderate size, and products of these that are subnormal.
fn numbers<F: Float>() -> Vec<F> {
    let tiny = F::MIN_SUBNORMAL.to_f64();
    let numbers = [
        0.1,
        0.3,
        3.0 * tiny,
        5.0,
        -0.7,
        1e3,
        -2.5,
        7.0 * tiny,
        0.99,
        -1e5,
        2.0,
        -9.0 * tiny,
        0.5,
        1.5,
        1e-3,
        0.25,
    ];
    numbers.map(F::from_f64).repeat(3)[..41].to_vec()
}

fn the_hosts_mode_does_not_matter_in<F: Lane>() {
    let (x, y) = (numbers::<F>(), numbers::<F>()[3..].to_vec());
    let (x, n) = (&x[..y.len()], y.len());
    let (lo, hi): (Vec<F>, Vec<F>) = (0..n)
        .map(|i| {
            if x[i] < y[i] {
                (x[i], y[i])
            } else {
                (y[i], x[i])
            }
        })
        .unzip();
    for isa in Isa::available() {
        for f in Elementary::ALL {
            let mut out = vec![F::ZERO; n];
            same_under_all(&mut out, &format!("{f:?} {isa}"), |out| {
                assert!(Points::get(isa).run(f, [x, &y], out).is_ok());
            });
        }
        let batch = Batch::with(isa);
        let intervals: Vec<Interval<F>> = lo
            .iter()
            .zip(&hi)
            .map(|(&lo, &hi)| Interval::new(lo, hi).expect("ordered"))
            .collect();
        for &op in Operation::ALL {
            let what = format!("{op:?} {isa}");
            let mut both = vec![F::ZERO; 2 * n];
            same_under_all(&mut both, &what, |out| {
                let (lower, upper) = out.split_at_mut(n);
                let operands = [Soa { lo: &lo, hi: &hi }; 3];
                let out = SoaMut {
                    lo: lower,
                    hi: upper,
                };
                assert!(batch.run_soa(op, &operands[..op.arity()], out).is_ok());
            });
            let mut results = vec![Interval::ZERO; n];
            same_under_all(&mut both, &what, |out| {
                let operands = [&intervals[..]; 3];
                assert!(batch.run(op, &operands[..op.arity()], &mut results).is_ok());
                for (out, x) in out.chunks_exact_mut(2).zip(&results) {
                    out.copy_from_slice(&x.endpoints());
                }
            });
        }
        let mut both = vec![F::ZERO; 2 * n];
        same_under_all(&mut both, "powers", |out| {
            let mut x = intervals.clone();
            batch.powi_assign(&mut x, 5);
            for (out, x) in out.chunks_exact_mut(2).zip(&x) {
                out.copy_from_slice(&x.endpoints());
            }
        });
    }
    // What a program of kernels, or of intervals one by one, is to do.
    same_under_all(&mut [F::ZERO; 2], "within", |out| {
        with_default_mode(|| {
            out[0] = x[0].mul_up(x[2]);
            out[1] = x[4].div_down(x[5]);
        });
    });
}

#[test]
fn the_hosts_mode_does_not_matter() {
    the_hosts_mode_does_not_matter_in::<f32>();
    the_hosts_mode_does_not_matter_in::<f64>();
}

/// The mode is restored even where what is called panics.
#[test]
fn a_panic_leaves_the_hosts_mode() {
    let mut caught = false;
    let word = WORDS[1];
    let after = under(word, &mut || {
        caught = std::panic::catch_unwind(|| with_default_mode(|| panic!("on purpose"))).is_err();
    });
    assert!(caught);
    assert_eq!(after, word);
}
