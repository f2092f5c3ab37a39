//! Batches of intervals: every instruction set, layout and place of the results gives the bits of
//! the interval type's operation.

use arbitrary::{Result, Unstructured};
use outward_interval::{Float, Interval};
use outward_simd::batch::{Batch, Operation, Soa, SoaMut};
use outward_simd::{Isa, Lane};

use crate::draw;
use crate::engines::same;

/// See the [module](self).
pub fn batches(u: &mut Unstructured<'_>) -> Result<()> {
    if u.arbitrary()? {
        batch::<f32>(u)
    } else {
        batch::<f64>(u)
    }
}

/// Any pair of numbers, mostly the endpoints of an interval.
fn pair<F: Float>(u: &mut Unstructured<'_>) -> Result<[F; 2]> {
    Ok(if u.ratio(1, 8)? {
        let mut end = || {
            Ok(if u.ratio(1, 4)? {
                F::NAN
            } else {
                draw::number(u)?
            })
        };
        [end()?, end()?]
    } else {
        let x = draw::interval::<F>(u)?;
        [x.inf(), x.sup()]
    })
}

fn batch<F: Lane>(u: &mut Unstructured<'_>) -> Result<()> {
    let op = *u.choose(Operation::ALL)?;
    let n = u.int_in_range(0..=40)?;
    let mut lows = [const { Vec::<F>::new() }; 3];
    let mut highs = lows.clone();
    let mut columns = [const { Vec::new() }; 3];
    for k in 0..3 {
        for _ in 0..n {
            let [lo, hi] = if k < op.arity() {
                pair(u)?
            } else {
                [F::ZERO; 2]
            };
            lows[k].push(lo);
            highs[k].push(hi);
            columns[k].push(Interval::from_endpoints(-lo, hi));
        }
    }
    let expected: Vec<[F; 2]> = (0..n)
        .map(|i| op.scalar(columns.each_ref().map(|c| c[i])).endpoints())
        .collect();
    let operands = columns.each_ref().map(Vec::as_slice);
    let views = [0, 1, 2].map(|k: usize| Soa {
        lo: &lows[k],
        hi: &highs[k],
    });
    for isa in Isa::available() {
        let batch = Batch::<F>::with(isa);
        let mut out = vec![Interval::ONE; n];
        let mut place = columns[0].clone();
        let (mut low, mut high) = (vec![F::ONE; n], vec![F::ONE; n]);
        let (mut low_place, mut high_place) = (lows[0].clone(), highs[0].clone());
        let ran = [
            batch.run(op, &operands[..op.arity()], &mut out),
            batch.run_assign(op, &mut place, &operands[1..op.arity()]),
            batch.run_soa(
                op,
                &views[..op.arity()],
                SoaMut {
                    lo: &mut low,
                    hi: &mut high,
                },
            ),
            batch.run_assign_soa(
                op,
                SoaMut {
                    lo: &mut low_place,
                    hi: &mut high_place,
                },
                &views[1..op.arity()],
            ),
        ];
        assert_eq!(ran, [Ok(()); 4], "{op:?}");
        for (i, &want) in expected.iter().enumerate() {
            let results = [
                ("out", out[i].endpoints()),
                ("in place", place[i].endpoints()),
                ("ends apart", [-low[i], high[i]]),
                ("ends apart, in place", [-low_place[i], high_place[i]]),
            ];
            for (how, got) in results {
                assert!(
                    same(got[0], want[0]) && same(got[1], want[1]),
                    "{op:?} {isa} {} {how}, {i} of {n}: {got:?}, not {want:?}, of {:?}",
                    F::NAME,
                    [0, 1, 2].map(|k: usize| (lows[k][i], highs[k][i]))
                );
            }
        }
    }
    Ok(())
}
