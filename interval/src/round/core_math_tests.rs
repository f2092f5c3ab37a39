//! CORE-MATH as it is called: the environment, the copies, the stand-in for the fused multiply-add.

use super::Direction::{Down, Up};
use super::core_math::{Routine, has_v3};
use crate::elementary::function::Function;
use crate::float::Float;
use crate::testing::Random;

/// What is computed under a hostile environment: bits of the arguments, then of the results.
#[repr(C)]
struct Probe {
    routine: Routine<f64>,
    arguments: [u64; 2],
    results: [u64; 3],
}

/// Moves bits, calls, moves bits: no arithmetic of Rust runs under the caller's rounding mode.
extern "sysv64" fn compute(probe: &mut Probe) {
    let arguments = probe.arguments.map(f64::from_bits);
    let (down, up) = probe.routine.pair(arguments, arguments);
    let single = probe.routine.single(Down, arguments);
    probe.results = [down.to_bits(), up.to_bits(), single.to_bits()];
}

/// Computes under this MXCSR and x87 control word; returns both as they are afterwards.
fn compute_under(probe: &mut Probe, mxcsr: u32, x87: u16) -> (u32, u16) {
    // The host's, those under test, what they became.
    let mut mxcsrs = [0, mxcsr, 0];
    let mut x87s = [0, x87, 0];
    // SAFETY: the host's words are restored before the block ends. What is needed after the call is in registers that a function keeps.
    unsafe {
        core::arch::asm!(
            "stmxcsr [r12]
             fnstcw [r14]
             ldmxcsr [r12 + 4]
             fldcw [r14 + 2]
             call r13
             stmxcsr [r12 + 8]
             fnstcw [r14 + 4]
             fldcw [r14]
             ldmxcsr [r12]",
            in("r12") mxcsrs.as_mut_ptr(),
            in("r13") compute as extern "sysv64" fn(&mut Probe),
            in("r14") x87s.as_mut_ptr(),
            in("rdi") probe,
            clobber_abi("sysv64"),
        );
    }
    (mxcsrs[2], x87s[2])
}

#[test]
fn results_do_not_depend_on_the_hosts_environment_and_it_comes_back() {
    const FLAGS: u32 = 0x3F;
    // Rounding up, down, to zero; flush to zero; denormals are zero; exceptions unmasked; flags set.
    let mxcsrs = [
        0x1F80, 0x5F80, 0x3F80, 0x7F80, 0x9F80, 0x1FC0, 0xFFC0, 0x1FBF, 0x0000,
    ];
    // Rounding up, down; single precision; exceptions unmasked.
    let x87s = [0x037F, 0x0B7F, 0x077F, 0x007F, 0x0340];
    // Results in the subnormal range, where pow looks at the mode; an argument there; an overflow; an ordinary case.
    let cases = [
        (Function::Pow, [0.3, 600.5]),
        (Function::Pow, [7.0, 1e10]),
        (Function::Sin, [1e300, 0.0]),
        (Function::Atan, [f64::from_bits(12345), 0.0]),
        (Function::Exp, [-740.0, 0.0]),
        (Function::Exp, [1.0, 0.0]),
    ];
    for (f, arguments) in cases {
        for routine in Routine::<f64>::copies(f).unwrap() {
            let (down, up) = routine.pair(arguments, arguments);
            assert!(down.next_up() == up, "{f:?} {arguments:?}: {down} {up}");
            for mxcsr in mxcsrs {
                for x87 in x87s {
                    let mut probe = Probe {
                        routine,
                        arguments: arguments.map(f64::to_bits),
                        results: [0; 3],
                    };
                    let after = compute_under(&mut probe, mxcsr, x87);
                    assert_eq!(
                        (after.0 & !FLAGS, after.1),
                        (mxcsr & !FLAGS, x87),
                        "{f:?} under {mxcsr:x} {x87:x}"
                    );
                    assert_eq!(after.0 & mxcsr & FLAGS, mxcsr & FLAGS, "a flag was lost");
                    assert_eq!(
                        probe.results.map(f64::from_bits),
                        [down, up, down],
                        "{f:?} {arguments:?} under {mxcsr:x} {x87:x}"
                    );
                }
            }
        }
    }
}

/// Arguments for a function: any number, and the domain of most.
fn arguments<F: Float>(random: &mut Random) -> [F; 2] {
    let mut number = || {
        let x: F = random.number();
        if random.below(3) == 0 {
            F::from_f64(random.unit() * 2.0 - 1.0)
        } else {
            x
        }
    };
    [number(), number()]
}

/// Both copies return the same bits; each pair is the value, or two neighbours around it.
macro_rules! copies_agree {
    ($t:ident, $seed:literal) => {
        let mut random = Random($seed);
        for f in Function::ALL {
            let Some(copies) = Routine::<$t>::copies(f) else {
                continue;
            };
            for _ in 0..10_000 {
                let at = arguments::<$t>(&mut random);
                let [low, high] = [at, arguments::<$t>(&mut random)];
                let mut seen: Option<[u64; 5]> = None;
                for copy in &copies {
                    let (down, up) = copy.pair(at, at);
                    let nearest = copy.nearest(at[0], at[1]);
                    let known = !nearest.is_nan();
                    assert_eq!(known, !down.is_nan(), "{f:?} {at:?}");
                    assert_eq!(known, !up.is_nan(), "{f:?} {at:?}");
                    if known {
                        assert!(down <= nearest && nearest <= up, "{f:?} {at:?}");
                        assert!(down == up || down.next_up() == up, "{f:?} {at:?}");
                    }
                    assert_eq!(copy.single(Down, at).to_bits(), down.to_bits());
                    assert_eq!(copy.single(Up, at).to_bits(), up.to_bits());
                    let mixed = copy.pair(low, high);
                    assert_eq!(mixed.0.to_bits(), down.to_bits(), "{f:?} {at:?}");
                    // The payload and sign of a NaN are of no meaning.
                    let key = [down, up, nearest, mixed.0, mixed.1].map(|x| {
                        if x.is_nan() {
                            1
                        } else {
                            u64::from(x.to_bits())
                        }
                    });
                    assert_eq!(*seen.get_or_insert(key), key, "{f:?} {at:?} {high:?}");
                }
            }
        }
    };
}

#[test]
fn copies_agree_and_pairs_are_neighbours_in_f64() {
    copies_agree!(f64, 81);
}

#[test]
fn copies_agree_and_pairs_are_neighbours_in_f32() {
    copies_agree!(f32, 82);
}

unsafe extern "sysv64" {
    fn outward_fma(x: f64, y: f64, z: f64) -> f64;
    fn outward_fmaf(x: f32, y: f32, z: f32) -> f32;
}

/// x·y + z by the stand-in and by the instruction, in the mode of this MXCSR.
macro_rules! both {
    ($mxcsr:expr, $code:expr, $arguments:expr, $instruction:literal) => {{
        let mut words = [0_u32, $mxcsr];
        let mut numbers: [u64; 5] = [$arguments[0], $arguments[1], $arguments[2], 0, 0];
        // SAFETY: both mode changes are undone; registers are declared; the caller looked whether the processor has the instruction.
        unsafe {
            core::arch::asm!(
                "stmxcsr [r12]
                 ldmxcsr [r12 + 4]
                 movsd xmm0, [r13]
                 movsd xmm1, [r13 + 8]
                 movsd xmm2, [r13 + 16]
                 call r14
                 movsd [r13 + 24], xmm0
                 movsd xmm0, [r13]
                 movsd xmm1, [r13 + 8]
                 movsd xmm2, [r13 + 16]",
                $instruction,
                "movsd [r13 + 32], xmm0
                 ldmxcsr [r12]",
                in("r12") words.as_mut_ptr(),
                in("r13") numbers.as_mut_ptr(),
                in("r14") $code,
                clobber_abi("sysv64"),
            );
        }
        (numbers[3], numbers[4])
    }};
}

/// A number, or one that makes the sum cancel, or nearly.
fn addend<F: Float>(random: &mut Random, x: F, y: F) -> F {
    let product = -(x * y);
    let z = match random.below(4) {
        0 => product,
        1 => product.next_up(),
        2 => product * F::from_f64(random.unit()),
        _ => random.number(),
    };
    if z.is_nan() { F::ONE } else { z }
}

#[test]
fn the_stand_in_for_fused_multiply_add_is_the_instruction() {
    if !has_v3() {
        println!("skipped: this processor has no fused multiply-add to compare with");
        return;
    }
    let mut random = Random(83);
    for _ in 0..100_000 {
        let [x, y] = arguments::<f64>(&mut random);
        let z = addend(&mut random, x, y);
        let [a, b] = arguments::<f32>(&mut random);
        let c = addend(&mut random, a, b);
        for mxcsr in [0x1F80, 0x3F80, 0x5F80, 0x7F80] {
            let (ours, theirs) = both!(
                mxcsr,
                outward_fma as *const (),
                [x, y, z].map(f64::to_bits),
                "vfmadd213sd xmm0, xmm1, xmm2"
            );
            let nan = f64::from_bits(ours).is_nan() && f64::from_bits(theirs).is_nan();
            assert!(ours == theirs || nan, "{x:e} * {y:e} + {z:e}, {mxcsr:x}");
            let (ours, theirs) = both!(
                mxcsr,
                outward_fmaf as *const (),
                [a, b, c].map(|x| u64::from(x.to_bits())),
                "vfmadd213ss xmm0, xmm1, xmm2"
            );
            let [ours, theirs] = [ours, theirs].map(f32::from_bits64);
            let same = ours.to_bits() == theirs.to_bits() || (ours.is_nan() && theirs.is_nan());
            assert!(same, "{a:e} * {b:e} + {c:e}, {mxcsr:x}");
        }
    }
}
