//! All engines return the bits of the reference: bounds, values, traces; of functions and of
//! derivatives.

use arbitrary::{Result, Unstructured};
use outward_expr::derive::DeriveError;
use outward_expr::{Function, derivative};
use outward_interval::Interval;
use outward_lower::Number;
use outward_semantics::{eval_interval, eval_point};

use crate::draw::{self, Family};
use crate::engines::{Engine, ends, engines, same, versions};

/// See the [module](self).
pub fn engines_agree(u: &mut Unstructured<'_>) -> Result<()> {
    let family = *u.choose(&[Family::All, Family::Solids, Family::Basic])?;
    let size = draw::size(u)?;
    let f = draw::function(u, family, size)?;
    let f = if size <= 20 && u.ratio(1, 4)? {
        let names: Vec<&str> = f.inputs.iter().map(String::as_str).collect();
        match derivative(&f, &names) {
            Ok(derived) => derived,
            // Some elementary functions have a derivative that is none of the operations.
            Err(DeriveError::NoDerivative { .. }) => f,
            Err(error) => panic!("{error} of\n{f}"),
        }
    } else {
        f
    };
    if u.arbitrary()? {
        agree::<f32>(u, &f)
    } else {
        agree::<f64>(u, &f)
    }
}

fn agree<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    // Lengths around those of vectors, so that the last one is often incomplete.
    let n = *u.choose(&[1, 2, 3, 5, 7, 8, 9, 15, 16, 17, 31, 33, 50])?;
    let n = if f.nodes.len() > 200 { n.min(9) } else { n };
    let region = draw::region::<F>(u, f)?;
    let boxes = draw::parts(u, &region, n)?;
    let points = draw::points(u, &region, n)?;
    let expected_bounds: Vec<Vec<Interval<F>>> = boxes
        .iter()
        .map(|x| eval_interval(f, x).expect("a box of the function"))
        .collect();
    let expected_values: Vec<Vec<F>> = points
        .iter()
        .map(|x| eval_point(f, x).expect("a point of the function"))
        .collect();
    let box_lanes: Vec<Vec<F>> = boxes.iter().map(|x| ends(x)).collect();
    for version in versions(f, &region) {
        let mut traces: Option<Vec<Vec<bool>>> = None;
        for engine in engines() {
            let about = |what: &str, lane: usize| {
                format!(
                    "{what} of {engine}, {}, {}, lane {lane} of {n}",
                    version.name,
                    F::NAME
                )
            };
            let ran = engine.run(&version.intervals, &box_lanes);
            for lane in 0..n {
                for (i, x) in expected_bounds[lane].iter().enumerate() {
                    let got = [ran.outputs[2 * i][lane], ran.outputs[2 * i + 1][lane]];
                    assert!(
                        x.endpoints()
                            .into_iter()
                            .zip(got)
                            .all(|(end, got)| same(got, end)),
                        "{}: (−lo, hi) = {got:?}, the reference {x:?}, on {:?} (facts on {region:?}) of\n{f}",
                        about("bounds", lane),
                        boxes[lane]
                    );
                }
            }
            match &traces {
                None => traces = Some(ran.trace),
                Some(expected) => {
                    assert_eq!(
                        &ran.trace,
                        expected,
                        "trace of {engine}, {}, {}, boxes {boxes:?} of\n{f}",
                        version.name,
                        F::NAME
                    );
                }
            }
            let ran = engine.run(&version.points, &points);
            for lane in 0..n {
                for (i, &x) in expected_values[lane].iter().enumerate() {
                    let got = ran.outputs[i][lane];
                    assert!(
                        same(got, x),
                        "{}: {got:?}, the reference {x:?}, at {:?} (facts on {region:?}) of\n{f}",
                        about("value", lane),
                        points[lane]
                    );
                }
            }
        }
        debug_assert_eq!(engines()[0], Engine::Scalar);
    }
    Ok(())
}
