//! Parts of a selection, and selections with scalars: the bits of the whole where the value is
//! asked for, its sign where the sign is.
//!
//! At every point: also where a quotient by zero makes a float run go on with ±∞, which no bounds
//! hold.

use arbitrary::{Result, Unstructured};
use outward_analysis::{Demand, bounds};
use outward_expr::Function;
use outward_interval::{Float, Interval};
use outward_lower::{Number, Selection, SpecialisationScratch, select, select_with_scalars};

use super::containment::defined_values;
use crate::draw::{self, Family};
use crate::engines::{Engine, Version, ends, engines, same, version};

/// See the [module](self).
pub fn specialise_same(u: &mut Unstructured<'_>) -> Result<()> {
    let family = *u.choose(&[Family::Solids, Family::Solids, Family::Solids, Family::All])?;
    let size = draw::size(u)?.min(400);
    let f = draw::function_or_flattened(u, family, size)?;
    if u.arbitrary()? {
        parts_are_right::<f32>(u, &f)
    } else {
        parts_are_right::<f64>(u, &f)
    }
}

/// −1, 0, 1, or 2 for NaN.
fn sign<F: Float>(x: F) -> i8 {
    if x.is_nan() {
        2
    } else if x < F::ZERO {
        -1
    } else {
        i8::from(x > F::ZERO)
    }
}

fn parts_are_right<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let demand = if u.arbitrary()? {
        Demand::Value
    } else {
        Demand::Sign
    };
    let all = engines();
    let engine = *u.choose(&all)?;
    let region = draw::region::<F>(u, f)?;
    let facts = bounds(f, &region);
    let whole = version("whole", select(f, &facts, demand).unwrap());
    let mut boxes = draw::parts(u, &region, 3)?;
    // One case in two has inputs that are one number on each box.
    let mut scalars = vec![false; f.inputs.len()];
    if u.arbitrary()? {
        for scalar in &mut scalars {
            *scalar = u.arbitrary()?;
        }
        for sides in &mut boxes {
            for (side, _) in sides
                .iter_mut()
                .zip(&scalars)
                .filter(|(_, scalar)| **scalar)
            {
                let x = draw::member(u, *side)?;
                *side = Interval::point(x).unwrap_or(Interval::ZERO);
            }
        }
        boxes.retain(|sides| sides.iter().zip(&region).all(|(x, of)| x.subset(*of)));
    }
    let given = select_with_scalars(f, &facts, demand, &scalars).unwrap();
    let given = version("whole, with scalars", given);
    for x in &boxes {
        compare(u, engine, f, &whole, &given, x, demand)?;
    }
    let traced = trace(engine, &given, &boxes);
    let mut scratch = SpecialisationScratch::default();
    let mut facts = facts;
    for (x, words) in boxes.iter().zip(traced) {
        let part = cut(&given.selection, &words, &mut scratch);
        assert!(part.len() <= given.selection.len());
        let part = version("part", part);
        compare(u, engine, f, &whole, &part, x, demand)?;

        let mut refined = part.selection.clone();
        refined.refine(x, &mut facts);
        let refined = version("part, refined", refined);
        compare(u, engine, f, &whole, &refined, x, demand)?;

        // A part of the part, on a part of its box; refined or not.
        let outer = if u.arbitrary()? { &part } else { &refined };
        let inner = draw::parts(u, x, 2)?;
        let traced = trace(engine, outer, &inner);
        for (x, words) in inner.iter().zip(traced) {
            let mut selection = cut(&outer.selection, &words, &mut scratch);
            assert!(selection.len() <= outer.selection.len());
            compare(
                u,
                engine,
                f,
                &whole,
                &version("part of a part", selection.clone()),
                x,
                demand,
            )?;
            selection.refine(x, &mut facts);
            compare(
                u,
                engine,
                f,
                &whole,
                &version("part of a part, refined", selection),
                x,
                demand,
            )?;
        }
    }
    Ok(())
}

/// The trace words of every box, as for a group of lanes of its own with the box in lane 0.
fn trace<F: Number>(engine: Engine, v: &Version<F>, boxes: &[Vec<Interval<F>>]) -> Vec<Vec<u16>> {
    let lanes: Vec<Vec<F>> = boxes.iter().map(|x| ends(x)).collect();
    let ran = engine.run(&v.intervals, &lanes);
    (0..boxes.len())
        .map(|lane| ran.trace.iter().map(|slot| u16::from(slot[lane])).collect())
        .collect()
}

fn cut<F: Number>(
    of: &Selection<F>,
    words: &[u16],
    scratch: &mut SpecialisationScratch,
) -> Selection<F> {
    let mut out = Selection::empty();
    of.part(words, 0, scratch, &mut out);
    out
}

/// The part against the whole on parts and points of the box that it was cut for.
fn compare<F: Number>(
    u: &mut Unstructured<'_>,
    engine: Engine,
    f: &Function,
    whole: &Version<F>,
    part: &Version<F>,
    x: &[Interval<F>],
    demand: Demand,
) -> Result<()> {
    let about = |at: &dyn core::fmt::Debug| {
        format!(
            "{}, {engine}, {}, {demand:?}: on {at:?}, cut for {x:?}, of\n{f}",
            part.name,
            F::NAME
        )
    };
    let mut boxes = draw::parts(u, x, 2)?;
    boxes.push(x.to_vec());
    let lanes: Vec<Vec<F>> = boxes.iter().map(|x| ends(x)).collect();
    let (expected, of_part) = (
        engine.run(&whole.intervals, &lanes),
        engine.run(&part.intervals, &lanes),
    );
    let bounds_at = |outputs: &[Vec<F>], i: usize, lane: usize| {
        [outputs[2 * i][lane], outputs[2 * i + 1][lane]]
    };
    for i in 0..f.outputs.len() {
        for (lane, x) in boxes.iter().enumerate() {
            let (a, b) = (
                bounds_at(&expected.outputs, i, lane),
                bounds_at(&of_part.outputs, i, lane),
            );
            match demand {
                Demand::Value => {
                    assert!(
                        same(a[0], b[0]) && same(a[1], b[1]),
                        "{b:?}, the whole {a:?}: {}",
                        about(x)
                    );
                }
                // What the whole is certain of, the part is certain of.
                Demand::Sign => {
                    for (sure, still) in [
                        (-a[0] > F::ZERO, -b[0] > F::ZERO),
                        (a[1] < F::ZERO, b[1] < F::ZERO),
                    ] {
                        assert!(!sure || still, "{b:?}, the whole {a:?}: {}", about(x));
                    }
                }
                Demand::Nothing => {}
            }
        }
    }
    // Three points of each box, in one run.
    let mut points = Vec::new();
    for x in &boxes {
        points.extend(draw::points(u, x, 3)?);
    }
    let (expected, got) = (
        engine.run(&whole.points, &points),
        engine.run(&part.points, &points),
    );
    for (p, point) in points.iter().enumerate() {
        let defined = defined_values(f, point);
        for (i, output) in f.outputs.iter().enumerate() {
            let (a, b) = (expected.outputs[i][p], got.outputs[i][p]);
            assert_eq!(sign(a), sign(b), "{b:?}, the whole {a:?}: {}", about(point));
            assert!(
                demand == Demand::Sign || same(a, b),
                "{b:?}, the whole {a:?}: {}",
                about(point)
            );
            // Bounds of the part hold the value, or at least its sign if that was asked for.
            let [neg_inf, sup] = bounds_at(&of_part.outputs, i, p / 3);
            if let Some(value) = defined[output.node.index()] {
                let sign_only = demand == Demand::Sign;
                let below = value <= sup
                    || (sign_only && value > F::ZERO && sup > F::ZERO)
                    || (sign_only && value < F::ZERO && sup < F::ZERO);
                let above = value >= -neg_inf
                    || (sign_only && value < F::ZERO && -neg_inf < F::ZERO)
                    || (sign_only && value > F::ZERO && -neg_inf > F::ZERO);
                assert!(
                    below && above,
                    "{value:?} outside of (−lo, hi) = ({neg_inf:?}, {sup:?}): {}",
                    about(point)
                );
            }
        }
    }
    Ok(())
}
