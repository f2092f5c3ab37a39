//! Integer powers of batches: the powers of the interval type, to the bit, on every instruction set
//! and in every layout.

#![allow(clippy::unwrap_used, reason = "a test")]

use outward_interval::{Float, Interval};
use outward_simd::batch::{Batch, Soa, SoaMut};
use outward_simd::{Isa, Lane};

const EXPONENTS: [i32; 18] = [
    0,
    1,
    2,
    3,
    4,
    5,
    7,
    12,
    33,
    1024,
    1025,
    -1,
    -2,
    -3,
    -6,
    -1024,
    i32::MAX,
    i32::MIN,
];

fn intervals<F: Lane>() -> Vec<Interval<F>> {
    let mut ends: Vec<F> = [
        0.0, 5e-324, 1e-40, 1e-3, 0.1, 1.0, 1.0625, 3.0, 1e5, 1e30, 1e300,
    ]
    .iter()
    .flat_map(|&x| [F::from_f64(x), F::from_f64_up(x), F::from_f64_up(-x)])
    .collect();
    ends.extend([F::MAX, -F::MAX, F::INFINITY, -F::INFINITY]);
    let mut all = vec![Interval::EMPTY];
    for &lo in &ends {
        all.extend(ends.iter().filter_map(|&hi| Interval::new(lo, hi).ok()));
    }
    all
}

fn same<F: Float>(x: F, y: F) -> bool {
    (x.is_nan() && y.is_nan()) || x.to_bits64() == y.to_bits64()
}

fn powers<F: Lane>() {
    // What the rest is compared with is right where it is easily wrong.
    for n in EXPONENTS {
        assert!(Interval::<F>::EMPTY.powi(n).is_empty(), "{n}");
    }
    let x = intervals::<F>();
    assert!(x.len() > 500 && !x.len().is_multiple_of(16));
    let lows: Vec<F> = x.iter().map(|x| -x.endpoints()[0]).collect();
    let highs: Vec<F> = x.iter().map(|x| x.endpoints()[1]).collect();
    for isa in Isa::available() {
        let batch = Batch::<F>::with(isa);
        for n in EXPONENTS {
            let mut out = vec![Interval::ZERO; x.len()];
            batch.powi(&x, n, &mut out).unwrap();
            let mut place = x.clone();
            batch.powi_assign(&mut place, n);
            let (mut lo, mut hi) = (vec![F::ZERO; x.len()], vec![F::ZERO; x.len()]);
            let from = Soa {
                lo: &lows,
                hi: &highs,
            };
            let to = SoaMut {
                lo: &mut lo,
                hi: &mut hi,
            };
            batch.powi_soa(from, n, to).unwrap();
            let (mut lo_place, mut hi_place) = (lows.clone(), highs.clone());
            let in_place = SoaMut {
                lo: &mut lo_place,
                hi: &mut hi_place,
            };
            batch.powi_assign_soa(in_place, n).unwrap();
            for (i, x) in x.iter().enumerate() {
                let [neg_inf, sup] = x.powi(n).endpoints();
                let got = [
                    out[i].endpoints(),
                    place[i].endpoints(),
                    [-lo[i], hi[i]],
                    [-lo_place[i], hi_place[i]],
                ];
                for [a, b] in got {
                    // The sign of a zero at a lower endpoint that lies apart is +.
                    let right = same(a + F::ZERO, neg_inf) && same(b, sup);
                    assert!(
                        right,
                        "{x} to the {n}, {isa}: {a:?} {b:?}, not {neg_inf:?} {sup:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn powers_in_f32() {
    powers::<f32>();
}

#[test]
fn powers_in_f64() {
    powers::<f64>();
}

#[test]
fn slices_that_do_not_fit_are_refused() {
    let x = [Interval::<f64>::ONE; 3];
    let mut out = [Interval::ZERO; 2];
    let error = outward_simd::batch::powi(&x, 3, &mut out).unwrap_err();
    assert_eq!((error.expected, error.found), (2, 3));
    assert_eq!(out, [Interval::ZERO; 2]);
}
