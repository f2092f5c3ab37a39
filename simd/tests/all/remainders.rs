//! `mod` of many numbers and of many intervals has the bits of `mod` of one.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::cast_precision_loss,
    clippy::cast_possible_wrap,
    clippy::disallowed_methods,
    reason = "a panic is a failure; any number will do as an argument"
)]

use outward_interval::{Float, Interval, modulo_interval, modulo_point};
use outward_simd::batch::{Soa, SoaMut};
use outward_simd::{Isa, Lane, Remainders};

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

    fn below(&mut self, n: u64) -> u64 {
        self.word() % n
    }

    /// A number of any size, a small multiple of a quarter, one near a multiple of another, or a
    /// special one.
    fn number<F: Float>(&mut self, special: &[F]) -> F {
        let pick = |r: &mut Self| special[usize::try_from(r.below(special.len() as u64)).unwrap()];
        match self.below(6) {
            0 => F::from_bits64(self.word()),
            1 => F::from_f64((self.below(200) as f64 - 100.0) / 4.0),
            2 => {
                let most = 1 << self.below(60);
                let factor = F::from_f64(self.below(most) as f64);
                let product = pick(self) * factor;
                [product, product.next_up(), product.next_down()]
                    [usize::try_from(self.below(3)).unwrap()]
            }
            3 => F::from_f64((self.word() as i64 as f64) * 2.0_f64.powi(-60)),
            _ => pick(self),
        }
    }
}

fn special<F: Float>() -> Vec<F> {
    let mut all = vec![F::NAN];
    for magnitude in [
        F::ZERO,
        F::MIN_SUBNORMAL,
        F::from_f64(1e-30),
        F::from_f64(0.1),
        F::from_f64(0.5),
        F::ONE.next_down(),
        F::ONE,
        F::ONE.next_up(),
        F::from_f64(1.5),
        F::from_f64(2.0),
        F::from_f64(3.0),
        F::from_f64(10.0),
        F::from_f64(2.0_f64.powi(23)),
        F::from_f64(2.0_f64.powi(51)),
        F::from_f64(2.0_f64.powi(51)).next_up(),
        F::from_f64(2.0_f64.powi(53)),
        F::from_f64(1e30),
        F::MAX,
        F::INFINITY,
    ] {
        all.extend([magnitude, -magnitude]);
    }
    all
}

fn same<F: Float>(a: F, b: F) -> bool {
    a.to_bits64() == b.to_bits64() || a.is_nan() && b.is_nan()
}

fn points<F: Lane>(loops: &Remainders<F>, x: &[F], y: &[F]) {
    let mut found = vec![F::ONE; x.len()];
    loops.points([x, y], &mut found).unwrap();
    for ((&x, &y), &found) in x.iter().zip(y).zip(&found) {
        let expected = modulo_point(x, y);
        assert!(
            same(found, expected),
            "{x:?} mod {y:?}: {found:?}, not {expected:?}"
        );
    }
}

fn ends<F: Lane>(loops: &Remainders<F>, x: [&[F]; 2], y: [&[F]; 2]) {
    let n = x[0].len();
    let (mut neg_lo, mut hi) = (vec![F::ONE; n], vec![F::ONE; n]);
    let pairs = [x, y].map(|[lo, hi]| Soa { lo, hi });
    let out = SoaMut {
        lo: &mut neg_lo,
        hi: &mut hi,
    };
    loops.ends(pairs, out).unwrap();
    for i in 0..n {
        let [a, b] = [x, y].map(|[lo, hi]| Interval::from_endpoints(lo[i], hi[i]));
        let expected = modulo_interval(a, b).endpoints();
        let found = [neg_lo[i], hi[i]];
        assert!(
            same(found[0], expected[0]) && same(found[1], expected[1]),
            "{a:?} mod {b:?}: {found:?}, not {expected:?}"
        );
    }
}

fn every_pair<F: Lane>(isa: Isa) {
    let Some(loops) = Remainders::<F>::get(isa) else {
        return;
    };
    let special = special::<F>();
    let (mut x, mut y) = (Vec::new(), Vec::new());
    for &a in &special {
        for &b in &special {
            x.push(a);
            y.push(b);
        }
    }
    points(&loops, &x, &y);
    // All pairs of intervals of special endpoints, a pair of ends that is none included.
    let sides: Vec<[F; 2]> = x.iter().zip(&y).map(|(&a, &b)| [a, b]).collect();
    let [neg_lo, hi] = [0, 1].map(|k| sides.iter().map(|side| side[k]).collect::<Vec<F>>());
    for side in &sides {
        let [c, d] = side.map(|end| vec![end; sides.len()]);
        ends(&loops, [&neg_lo, &hi], [&c, &d]);
    }
}

fn at_random<F: Lane>(isa: Isa, seed: u64, rounds: u32) {
    let Some(loops) = Remainders::<F>::get(isa) else {
        return;
    };
    let special = special::<F>();
    let mut random = Random(seed);
    for _ in 0..rounds {
        let n = usize::try_from(random.below(70)).unwrap();
        let mut numbers = || -> Vec<F> { (0..n).map(|_| random.number(&special)).collect() };
        let (x, y, widths) = (numbers(), numbers(), numbers());
        points(&loops, &x, &y);
        // From a point of the first to one that lies a little, or anything, above it; periods are
        // mostly one number.
        let neg_lo: Vec<F> = x.iter().map(|&x| -x).collect();
        let hi: Vec<F> = (x.iter().zip(&widths).zip(&y).enumerate())
            .map(|(i, ((&x, &width), &y))| match i % 3 {
                0 => x + width.abs(),
                1 => x + y.abs() * F::from_f64(0.5),
                _ => x.next_up(),
            })
            .collect();
        let neg_c: Vec<F> = y.iter().map(|&y| -y).collect();
        ends(&loops, [&neg_lo, &hi], [&neg_c, &y]);
        ends(&loops, [&neg_lo, &hi], [&widths, &y]);
        // Periods between two numbers that are near each other.
        let wide: Vec<F> = y.iter().map(|y| y.next_up()).collect();
        ends(&loops, [&neg_lo, &hi], [&neg_c, &wide]);
        let wider: Vec<F> = (y.iter())
            .map(|&y| y + y.abs() * F::from_f64(1.0 / 64.0))
            .collect();
        ends(&loops, [&neg_lo, &hi], [&neg_c, &wider]);
    }
}

#[test]
fn special_numbers_have_the_bits_of_one() {
    for isa in Isa::available() {
        every_pair::<f32>(isa);
        every_pair::<f64>(isa);
    }
}

#[test]
fn random_numbers_have_the_bits_of_one() {
    let scale = std::env::var("OUTWARD_CASES").ok();
    let scale: u32 = scale.and_then(|n| n.parse().ok()).unwrap_or(1);
    for isa in Isa::available() {
        at_random::<f32>(isa, 1, 400 * scale);
        at_random::<f64>(isa, 2, 400 * scale);
    }
}

/// Where the quotient is too large for the loops, and around it.
#[test]
fn large_quotients_have_the_bits_of_one() {
    for isa in Isa::available() {
        let Some(loops) = Remainders::<f64>::get(isa) else {
            continue;
        };
        let mut random = Random(3);
        for exponent in 40..70 {
            let size = 2.0_f64.powi(exponent);
            let x: Vec<f64> = (0..64)
                .map(|_| size * (1.0 + random.below(1 << 52) as f64 * 2.0_f64.powi(-52)))
                .collect();
            let y: Vec<f64> = (0..64)
                .map(|_| 1.0 + random.below(1 << 52) as f64 * 2.0_f64.powi(-52))
                .collect();
            points(&loops, &x, &y);
            let neg: Vec<f64> = x.iter().map(|x| -x).collect();
            let neg_y: Vec<f64> = y.iter().map(|y| -y).collect();
            points(&loops, &neg, &y);
            ends(&loops, [&neg, &x], [&neg_y, &y]);
            ends(&loops, [&x, &neg], [&neg_y, &y]);
            // A number of a period above each, so that quotients are compared.
            let wide: Vec<f64> = y.iter().map(|y| y.next_up()).collect();
            let one_above: Vec<f64> = x.iter().map(|x| x.next_up()).collect();
            ends(&loops, [&neg, &one_above], [&neg_y, &wide]);
            let one_back: Vec<f64> = neg.iter().map(|x| x.next_up()).collect();
            ends(&loops, [&x, &one_back], [&neg_y, &wide]);
        }
    }
}
