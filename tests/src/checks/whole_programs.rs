//! A program that is made for one endpoint, pruned to some of its outputs, or split by what is
//! uniform, returns the bits of the whole: of random functions with branches, loops, truth values
//! and integers, in every arithmetic.

use arbitrary::{Result, Unstructured};
use outward_analysis::{Arithmetic, Demand, NanPolicy, bounds_in};
use outward_expr::Function;
use outward_interval::Interval;
use outward_lower::lane::from_set;
use outward_lower::routine::Which;
use outward_lower::{LowerScratch, Number, Program, Split, select_in};
use outward_semantics::{Limits, Set};
use outward_sets::ValueSet;

use super::flow_holds::inputs;
use crate::draw::{self, Family};
use crate::engines::{engines, same};

/// Iterations of loops.
const LIMITS: Limits = Limits { iterations: 50 };

/// See the [module](self).
pub fn whole_programs(u: &mut Unstructured<'_>) -> Result<()> {
    let family = *u.choose(&[
        Family::All,
        Family::Branches,
        Family::Branches,
        Family::Basic,
    ])?;
    let size = draw::size(u)?.min(80);
    let f = draw::flow(u, family, size)?;
    if u.arbitrary()? {
        hold::<f32>(u, &f)
    } else {
        hold::<f64>(u, &f)
    }
}

fn hold<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let all: Vec<Arithmetic> = Arithmetic::all().collect();
    let arithmetic = *u.choose(&all)?;
    let sets = inputs::<F>(u, f)?;
    let side = |set: &Set<F>| match set {
        Set::Real(x) => x.to_interval(),
        Set::Int(_) | Set::Bool(_) => Interval::ENTIRE,
    };
    let sides: Vec<Interval<F>> = sets.iter().map(side).collect();
    if sides.iter().any(|side| side.is_empty()) {
        return Ok(());
    }
    // Few inputs are numbers, or most.
    let rate = if u.ratio(1, 3)? { 4 } else { 1 };
    let mut scalars = Vec::new();
    for set in &sets {
        scalars.push(matches!(set, Set::Real(_)) && u.ratio(rate, 5)?);
    }
    let facts = match (f.is_straight_line(), u.arbitrary()?) {
        (true, true) => bounds_in(arithmetic, f, &sides),
        (true, false) | (false, _) => Vec::new(),
    };
    let Ok(selection) = select_in(f, &facts, Demand::Value, &scalars, arithmetic) else {
        return Ok(()); // It calls itself.
    };
    let mut program = Program::empty();
    let mut scratch = LowerScratch::default();
    let selection = selection.within(LIMITS);
    selection.intervals(false, &mut scratch, &mut program);

    // Boxes that are the same where inputs are uniform.
    let mut uniform = Vec::new();
    for _ in &sets {
        uniform.push(u.arbitrary::<bool>()?);
    }
    let n = *u.choose(&[1, 2, 7, 8, 9, 16, 19])?;
    let is_machine = arithmetic.is_machine();
    let mut lanes: Vec<Vec<F>> = Vec::new();
    for k in 0..n {
        let mut lane = Vec::new();
        for (i, set) in sets.iter().enumerate() {
            let ends = match set {
                Set::Real(x) if scalars[i] && (k == 0 || !uniform[i]) => {
                    let number = draw::member(u, x.to_interval())?;
                    [-number, number]
                }
                Set::Real(_) if k > 0 && uniform[i] => {
                    let first: &[F] = &lanes[0][2 * i..];
                    [if is_machine { -first[0] } else { first[0] }, first[1]]
                }
                Set::Real(x) if k > 0 => {
                    let part = draw::part(u, x.to_interval())?;
                    from_set(&Set::Real(ValueSet::from(part)))
                }
                Set::Real(_) | Set::Int(_) | Set::Bool(_) => from_set(set),
            };
            let negates = is_machine && matches!(set, Set::Real(_));
            lane.push(if negates { -ends[0] } else { ends[0] });
            lane.push(ends[1]);
        }
        lanes.push(lane);
    }
    let all = engines();
    let expected = all[0].run(&program, &lanes).outputs;
    let agree = |found: &[Vec<F>], kept: &[usize], what: &str| {
        // Other rows may make zeros of other signs under machine rounding.
        let any_zero = is_machine && what == "one end";
        for (found, &i) in found.iter().zip(kept) {
            for (lane, (&a, &b)) in found.iter().zip(&expected[i]).enumerate() {
                assert!(
                    same(a, b) || any_zero && a == b,
                    "{what}, {arithmetic}: number {i} is {a:?}, of the whole {b:?}, on {:?}, uniform {uniform:?}, of\n{f}",
                    lanes[lane]
                );
            }
        }
    };

    let engine = *u.choose(&all)?;
    // Where NaN is ignored and arises, rows may make different things of it.
    if arithmetic.nan() != Some(NanPolicy::Ignore) {
        let (ends, first) = *u.choose(&[(Which::Lower, 0), (Which::Upper, 1)])?;
        let mut of_one_end = Program::empty();
        let selection = selection.clone().for_endpoints(ends);
        selection.intervals(false, &mut scratch, &mut of_one_end);
        assert_eq!(of_one_end.check(), Ok(()), "one end");
        let kept: Vec<usize> = (first..program.outputs.len()).step_by(2).collect();
        agree(&engine.run(&of_one_end, &lanes).outputs, &kept, "one end");
    }

    let mut pruned = program.clone();
    let mut keep = Vec::new();
    for _ in &program.outputs {
        keep.push(u.arbitrary::<bool>()?);
    }
    let kept: Vec<usize> = (0..keep.len()).filter(|&i| keep[i]).collect();
    pruned.prune(|i| keep[i]);
    assert_eq!(pruned.check(), Ok(()), "pruned");
    agree(&engine.run(&pruned, &lanes).outputs, &kept, "pruned");
    pruned.simplify::<F>();
    assert_eq!(pruned.check(), Ok(()), "pruned and simplified");
    agree(&engine.run(&pruned, &lanes).outputs, &kept, "simplified");

    let of_numbers: Vec<bool> = uniform.iter().flat_map(|&is| [is; 2]).collect();
    let Split { before, main } = pruned.split(&of_numbers);
    assert_eq!(before.check(), Ok(()), "the first part");
    assert_eq!(main.check(), Ok(()), "the second part");
    let part = |lane: &[F], uniform: bool| -> Vec<F> {
        let numbers = lane.iter().zip(&of_numbers);
        let part = numbers.filter(|(_, is)| **is == uniform);
        part.map(|(x, _)| *x).collect()
    };
    let once = engine.run(&before, &[part(&lanes[0], true)]).outputs;
    let rest: Vec<Vec<F>> = lanes
        .iter()
        .map(|lane| {
            let mut numbers = part(lane, false);
            numbers.extend(once.iter().map(|output| output[0]));
            numbers
        })
        .collect();
    agree(&engine.run(&main, &rest).outputs, &kept, "split");
    Ok(())
}
