//! Elementary functions at points have the bits of the function of one number.
//!
//! All 2³² numbers of single precision, for each function of one argument and each instruction set:
//!
//! ```text
//! OUTWARD_EVERY=1 cargo test --release -p outward-simd --test all points::every -- --nocapture
//! ```
//!
//! `OUTWARD_ISA=v3` takes that level alone, `OUTWARD_ONLY=Exp` that function. Without a variable it
//! is each 65,521st number.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a panic is a failure, and what is printed is to be recorded"
)]

use outward_interval::{Elementary, Float, PointFunctions};
use outward_simd::{Isa, Lane, Points};

const CHUNK: usize = 1 << 12;

/// Pseudo-random bits (SplitMix64).
struct Random(u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// The levels to be tested.
fn levels() -> Vec<Isa> {
    match std::env::var("OUTWARD_ISA") {
        Ok(_) => vec![Isa::detect()],
        Err(_) => Isa::available().collect(),
    }
}

#[track_caller]
fn same<F: Float>(isa: Isa, f: Elementary, args: [&[F]; 2], found: &[F], expected: &[F]) {
    for (i, (a, b)) in found.iter().zip(expected).enumerate() {
        let equal = a.to_bits64() == b.to_bits64() || a.is_nan() && b.is_nan();
        assert!(
            equal,
            "{f:?} by {isa} of {:?} and {:?} is {a:?}, and {b:?} by itself",
            args[0][i],
            args[1].get(i)
        );
    }
}

fn check<F: Lane>(levels: &[Isa], f: Elementary, x: &[F], y: &[F]) {
    let expected: Vec<F> = if f.arity() > 1 {
        x.iter()
            .zip(y)
            .map(|(&x, &y)| F::elementary(f, x, y))
            .collect()
    } else {
        x.iter().map(|&x| F::elementary(f, x, x)).collect()
    };
    let mut found = vec![F::ZERO; x.len()];
    for &isa in levels {
        found.fill(F::ONE);
        Points::get(isa).run(f, [x, y], &mut found).unwrap();
        same(isa, f, [x, y], &found, &expected);
    }
}

fn functions(arity: usize) -> impl Iterator<Item = Elementary> {
    let only = std::env::var("OUTWARD_ONLY").ok();
    let all = Elementary::ALL.into_iter();
    all.filter(move |f| {
        f.arity() == arity && only.as_ref().is_none_or(|only| *only == format!("{f:?}"))
    })
}

#[test]
fn every_number() {
    let step: usize = std::env::var("OUTWARD_EVERY").map_or(65_521, |n| n.parse().unwrap());
    let levels = levels();
    for f in functions(1) {
        let mut x = Vec::with_capacity(CHUNK);
        let mut count = 0_u64;
        for bits in (0..=u32::MAX).step_by(step) {
            x.push(f32::from_bits(bits));
            if x.len() == CHUNK {
                check(&levels, f, &x, &[]);
                count += x.len() as u64;
                x.clear();
            }
        }
        check(&levels, f, &x, &[]);
        println!("{f:?}: {} numbers, {levels:?}", count + x.len() as u64);
    }
}

/// Numbers where something may go wrong.
fn special() -> Vec<f32> {
    let mut all = vec![
        0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 10.0, 1e-3, 88.7, 103.9, 126.0, 127.0, 128.0, 149.0, 150.0,
        65535.0, 65536.0, 1e30,
    ];
    all.extend([
        f32::MAX,
        f32::MIN_POSITIVE,
        f32::MIN_POSITIVE.next_down(),
        f32::from_bits(1),
        f32::INFINITY,
        f32::NAN,
    ]);
    all.extend([
        1.0_f32.next_up(),
        1.0_f32.next_down(),
        core::f32::consts::PI,
        core::f32::consts::FRAC_PI_2,
    ]);
    let negative: Vec<f32> = all.iter().map(|x| -x).collect();
    all.extend(negative);
    all
}

#[test]
fn special_pairs() {
    let levels = levels();
    let (mut x, mut y) = (Vec::new(), Vec::new());
    for a in special() {
        for b in special() {
            x.push(a);
            y.push(b);
        }
    }
    for f in Elementary::ALL {
        check::<f32>(&levels, f, &x, &y);
        let [x, y] = [&x, &y].map(|v| v.iter().map(|&x| f64::from(x)).collect::<Vec<f64>>());
        check::<f64>(&levels, f, &x, &y);
    }
}

/// Powers of numbers of all sizes, and of those whose powers are numbers of the format:
/// `OUTWARD_CASES=1000` is 10⁹ of them.
#[test]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "some of the bits are wanted"
)]
fn random_powers() {
    let levels = levels();
    let cases: u64 = std::env::var("OUTWARD_CASES").map_or(1, |n| n.parse().unwrap());
    let mut random = Random(11);
    for round in 0..cases * (1_000_000 / CHUNK as u64) {
        let (mut x, mut y) = (Vec::with_capacity(CHUNK), Vec::with_capacity(CHUNK));
        for _ in 0..CHUNK {
            let word = random.word();
            let any = f32::from_bits((word >> 32) as u32);
            // From 2⁻¹⁶ to 2¹⁶, and exponents for which it is a number.
            let exponent = ((word >> 40) % 32) as u32 + 111;
            let base = f32::from_bits(exponent << 23 | (word as u32 & 0x7f_ffff));
            let power = ((word >> 23) as u32 & 0xffff) as f32 / 4096.0 - 8.0;
            match round % 4 {
                0 => {
                    x.push(any.abs());
                    y.push(f32::from_bits(word as u32));
                }
                // Exact powers, and near to the middle of two numbers.
                1 => {
                    x.push(((word >> 33) % 4096) as f32 / 16.0);
                    y.push(((word >> 20) % 32) as f32 / 4.0 - 4.0);
                }
                2 => {
                    x.push(1.0 + (base - base.floor()) / 64.0);
                    y.push(power * 100.0);
                }
                _ => {
                    x.push(base);
                    y.push(power);
                }
            }
        }
        check(&levels, Elementary::Pow, &x, &y);
    }
}

#[test]
fn lengths() {
    let x: Vec<f32> = (0..40_u8).map(f32::from).collect();
    for isa in Isa::available() {
        for n in 0..x.len() {
            for f in [Elementary::Exp, Elementary::Pow, Elementary::Hypot] {
                check(&[isa], f, &x[..n], &x[..n]);
            }
        }
        let points = Points::<f32>::get(isa);
        let mut out = [7.0; 3];
        assert!(
            points
                .run(Elementary::Exp, [&x[..2], &[]], &mut out)
                .is_err()
        );
        assert!(
            points
                .run(Elementary::Pow, [&x[..3], &x[..2]], &mut out)
                .is_err()
        );
        assert_eq!(out, [7.0; 3], "nothing is computed then");
        assert!(
            points
                .run(Elementary::Exp, [&x[..3], &[]], &mut out)
                .is_ok()
        );
    }
}
