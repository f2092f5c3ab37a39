//! Programs of functions with truth values, integers, branches, loops and fields: in every lane and
//! on every engine they return the bits of the reference, also beside lanes that go other ways.
//! It does not matter whether rows were chosen for any box or for one that has all that are run.
//! Bounds are the same on every engine, and hold the real value at points. The scalar engine runs
//! programs as they were written, the others once they were simplified: that changes no bit.

use arbitrary::{Result, Unstructured};
use outward_analysis::{Demand, Fact, bounds};
use outward_expr::Function;
use outward_interval::Interval;
use outward_lower::lane::{from_scalar, from_set, to_scalar, to_set};
use outward_lower::{LowerScratch, Number, Program, select};
use outward_semantics::{EvalError, Limits, Scalar, Set, eval_scalars};

use super::flow_holds::{LIMITS, inputs, member, real_value_meets};
use crate::draw::{self, Family};
use crate::engines::{Engine, engines};

/// See the [module](self).
pub fn lanes(u: &mut Unstructured<'_>) -> Result<()> {
    let family = *u.choose(&[Family::All, Family::All, Family::Branches, Family::Basic])?;
    let size = draw::size(u)?.min(80);
    let bare = draw::flow(u, family, size)?;
    let f = draw::with_images(u, &bare)?;
    match u.int_in_range(0..=3)? {
        0 => lanes_agree::<f32>(u, &f),
        1 => lanes_agree::<f64>(u, &f),
        2 => bounds_hold::<f32>(u, &f, &bare),
        _ => bounds_hold::<f64>(u, &f, &bare),
    }
}

/// Bounds of lanes are the same on every engine, and have what is known of the real values at
/// points of their boxes. Bounds of `bare`, whose textures have no images, hold of those that have.
fn bounds_hold<F: Number>(u: &mut Unstructured<'_>, f: &Function, bare: &Function) -> Result<()> {
    let iterations = *u.choose(&[LIMITS.iterations, LIMITS.iterations, 3])?;
    let bounded = if u.ratio(1, 3)? { bare } else { f };
    let limits = Limits { iterations };
    let Some(general) = intervals::<F>(bounded, &[], limits) else {
        return Ok(());
    };
    let n = *u.choose(&[1, 2, 5, 9, 17])?;
    let mut boxes: Vec<Vec<Set<F>>> = Vec::new();
    for _ in 0..n {
        boxes.push(inputs::<F>(u, f)?);
    }
    let is_empty = |set: &Set<F>| match set {
        Set::Real(x) => x.to_interval().is_empty(),
        Set::Int(n) => n.is_empty(),
        Set::Bool(c) => c.is_empty(),
    };
    // Programs are for boxes that are not empty.
    boxes.retain(|sets| !sets.iter().any(is_empty));
    if boxes.is_empty() {
        return Ok(());
    }
    let numbers: Vec<Vec<F>> = boxes
        .iter()
        .map(|sets| sets.iter().flat_map(from_set).collect())
        .collect();
    let types = f.output_types();
    let around = |i: usize| {
        let sides = boxes.iter().map(|sets| sets[i].reals().to_interval());
        sides.fold(Interval::EMPTY, Interval::convex_hull)
    };
    let around: Vec<Interval<F>> = (0..f.inputs.len()).map(around).collect();
    let facts = bounds(bounded, &around);
    let specialised = intervals::<F>(bounded, &facts, limits).expect("it is compiled");
    let mut expected: Option<Vec<Vec<F>>> = None;
    let programs = [&general, &specialised].map(|program| (program, simplified::<F>(program)));
    let runs = programs
        .iter()
        .flat_map(|programs| engines().into_iter().map(move |engine| (engine, programs)));
    for (engine, (program, simple)) in runs {
        let ran = engine.run(of(engine, program, simple), &numbers).outputs;
        let expected = expected.get_or_insert_with(|| ran.clone());
        for (i, (a, b)) in ran.iter().zip(expected).enumerate() {
            for (lane, (&a, &b)) in a.iter().zip(b.iter()).enumerate() {
                assert!(
                    crate::engines::same(a, b),
                    "{engine}, {}: value {i} is {a:?}, the definition says {b:?}, in lane {lane} of {} on {:?} of\n{f}",
                    F::NAME,
                    boxes.len(),
                    boxes[lane]
                );
            }
        }
    }
    let outputs = expected.unwrap_or_default();
    for (lane, sets) in boxes.iter().enumerate() {
        let found = (0..types.len()).map(|i| {
            let pair = [outputs[2 * i][lane], outputs[2 * i + 1][lane]];
            to_set(pair, types[i])
        });
        let found: Vec<Set<F>> = found.collect();
        for _ in 0..3 {
            let point = sets.iter().map(|set| member(u, set));
            let point = point.collect::<Result<Vec<_>>>()?;
            real_value_meets(f, &point, sets, &found);
        }
    }
    Ok(())
}

/// Bounds of a function, by rows for these facts; `None` if it calls itself.
fn intervals<F: Number>(f: &Function, facts: &[Fact<F>], limits: Limits) -> Option<Program> {
    let selection = select(f, facts, Demand::Value).ok()?.within(limits);
    let mut program = Program::empty();
    selection.intervals(false, &mut LowerScratch::default(), &mut program);
    assert_eq!(program.check(), Ok(()), "a well-formed program");
    Some(program)
}

/// What a function is at points, by rows for these facts; `None` if it calls itself.
fn points<F: Number>(f: &Function, facts: &[Fact<F>], limits: Limits) -> Option<Program> {
    let selection = select(f, facts, Demand::Value).ok()?.within(limits);
    let mut program = Program::empty();
    let written = selection.points(&mut LowerScratch::default(), &mut program);
    assert_eq!(program.check(), Ok(()), "a well-formed program");
    written.ok().map(|()| program)
}

/// The program, simplified.
fn simplified<F: Number>(program: &Program) -> Program {
    let mut simple = program.clone();
    simple.simplify::<F>();
    assert_eq!(simple.check(), Ok(()), "a well-formed program");
    simple
}

/// What an engine runs of a program as it was written and simplified.
fn of<'p>(engine: Engine, program: &'p Program, simple: &'p Program) -> &'p Program {
    match engine {
        Engine::Scalar => program,
        Engine::Interpreter(_) | Engine::Code(_) => simple,
    }
}

fn lanes_agree<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let iterations = *u.choose(&[LIMITS.iterations, LIMITS.iterations, 3])?;
    let limits = Limits { iterations };
    // Functions that call themselves are not compiled.
    let Some(general) = points::<F>(f, &[], limits) else {
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
    // The box around the points, which NaN is in none of.
    let is_nan = |value: &Scalar<F>| matches!(value, Scalar::Real(x) if x.is_nan());
    let facts = if lanes.iter().flatten().any(is_nan) {
        Vec::new()
    } else {
        let of = |i: usize| {
            let sides = lanes.iter().map(|lane| match lane[i] {
                Scalar::Real(x) => Interval::new(x, x).unwrap_or(Interval::ENTIRE),
                Scalar::Int(_) | Scalar::Bool(_) => Interval::ENTIRE,
            });
            sides.fold(Interval::EMPTY, Interval::convex_hull)
        };
        bounds(f, &(0..f.inputs.len()).map(of).collect::<Vec<_>>())
    };
    let specialised = points::<F>(f, &facts, limits).expect("it is compiled");
    let programs = [&general, &specialised].map(|program| (program, simplified::<F>(program)));
    let runs = programs
        .iter()
        .flat_map(|programs| engines().into_iter().map(move |engine| (engine, programs)));
    for (engine, (program, simple)) in runs {
        let ran = engine.run(of(engine, program, simple), &numbers);
        for (lane, expected) in expected.iter().enumerate() {
            for (i, &ty) in types.iter().enumerate() {
                let got = ran.outputs[i][lane];
                let same = match expected {
                    // No results.
                    Err(EvalError::Endless) => match to_scalar(got, ty) {
                        Scalar::Real(number) => number.is_nan(),
                        Scalar::Int(number) => number == -1,
                        Scalar::Bool(truth) => truth,
                    },
                    Err(error) => panic!("{error} of\n{f}"),
                    Ok(values) => match (values[i], to_scalar(got, ty)) {
                        (Scalar::Real(a), Scalar::Real(b)) => crate::engines::same(a, b),
                        (a, b) => a == b,
                    },
                };
                assert!(
                    same,
                    "{engine}, {}: output {i} is {got:?} ({:?}), the reference {expected:?}, in lane {lane} of {n} at {:?}, {iterations} iterations, of\n{f}",
                    F::NAME,
                    to_scalar(got, ty),
                    lanes[lane]
                );
            }
        }
    }
    Ok(())
}
