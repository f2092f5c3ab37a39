//! Programs of functions with truth values, integers, branches and loops: in every lane and on every engine they return the bits of the reference, also beside
//! lanes that go other ways.

use arbitrary::{Result, Unstructured};
use outward_expr::Function;
use outward_expr::eval::{EvalError, Limits, Scalar, eval_scalars};
use outward_lower::lane::{from_scalar, to_scalar};
use outward_lower::masked::points;

use super::flow_holds::{LIMITS, inputs, member};
use crate::draw::{self, Family, Real};
use crate::engines::engines;

/// See the [module](self).
pub fn masked(u: &mut Unstructured<'_>) -> Result<()> {
    let family = *u.choose(&[Family::All, Family::All, Family::Branches, Family::Basic])?;
    let size = draw::size(u)?.min(80);
    let f = draw::flow(u, family, size)?;
    if u.arbitrary()? {
        lanes_agree::<f32>(u, &f)
    } else {
        lanes_agree::<f64>(u, &f)
    }
}

fn lanes_agree<F: Real>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let rounds = *u.choose(&[LIMITS.rounds, LIMITS.rounds, 3])?;
    let limits = Limits { rounds };
    // Functions that call themselves, noise and textures are not compiled.
    let Ok(program) = points::<F>(f, limits) else {
        return Ok(());
    };
    // Lengths around those of vectors.
    let n = *u.choose(&[1, 2, 5, 8, 9, 16, 17, 33])?;
    let sets = inputs::<F>(u, f)?;
    let mut lanes: Vec<Vec<Scalar<F>>> = Vec::new();
    for _ in 0..n {
        let lane = sets.iter().map(|set| member(u, set));
        lanes.push(lane.collect::<Result<_>>()?);
    }
    let numbers: Vec<Vec<F>> = lanes
        .iter()
        .map(|lane| lane.iter().map(|&value| from_scalar(value)).collect())
        .collect();
    let expected: Vec<_> = lanes
        .iter()
        .map(|lane| eval_scalars(f, lane, limits))
        .collect();
    let types = f.output_types();
    for engine in engines() {
        let ran = engine.run(&program, &numbers);
        for (lane, expected) in expected.iter().enumerate() {
            for (i, &ty) in types.iter().enumerate() {
                let got = ran.outputs[i][lane];
                let same = match expected {
                    // No results: all bits are set.
                    Err(EvalError::Endless) => got.to_bits64() == F::from_bits64(!0).to_bits64(),
                    Err(error) => panic!("{error} of\n{f}"),
                    Ok(values) => match (values[i], to_scalar(got, ty)) {
                        (Scalar::Real(a), Scalar::Real(b)) => crate::engines::same(a, b),
                        (a, b) => a == b,
                    },
                };
                assert!(
                    same,
                    "{engine}, {}: output {i} is {got:?} ({:?}), the reference {expected:?}, in lane {lane} of {n} at {:?}, {rounds} rounds, of\n{f}",
                    F::NAME,
                    to_scalar(got, ty),
                    lanes[lane]
                );
            }
        }
    }
    Ok(())
}
